// One of everything that goes over the socket. Written by crates/edge/web/tests/it/golden.rs; do not edit.
import type { Exploration, Log, Motion, Past, Recording, Status, Task, Request, World } from "./protocol";

export const world: World = {
  "type": "world",
  "number": 2,
  "name": "lab",
  "positions": 1,
  "links": [
    {
      "name": "link",
      "parent": null,
      "origin": [
        0.5,
        -0.25,
        1.0,
        0.0,
        0.0,
        0.0,
        1.0
      ],
      "joint": null,
      "visuals": [
        {
          "shape": {
            "kind": "box",
            "size": [
              1.0,
              2.0,
              3.0
            ]
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "sphere",
            "radius": 0.5
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cylinder",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "capsule",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cone",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "plane"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "mesh",
            "id": "00ff"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        }
      ],
      "collisions": []
    },
    {
      "name": "link",
      "parent": 0,
      "origin": [
        0.5,
        -0.25,
        1.0,
        0.0,
        0.0,
        0.0,
        1.0
      ],
      "joint": {
        "name": "elbow",
        "kind": "revolute",
        "axis": [
          0.0,
          0.0,
          1.0
        ],
        "first": 0,
        "multiplier": 1.0,
        "offset": 0.0,
        "driven": true,
        "lower": -1.5,
        "upper": null,
        "velocity": 2.0
      },
      "visuals": [
        {
          "shape": {
            "kind": "box",
            "size": [
              1.0,
              2.0,
              3.0
            ]
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "sphere",
            "radius": 0.5
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cylinder",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "capsule",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cone",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "plane"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "mesh",
            "id": "00ff"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        }
      ],
      "collisions": []
    }
  ],
  "bodies": [
    {
      "name": "cube",
      "parts": [
        {
          "shape": {
            "kind": "box",
            "size": [
              1.0,
              2.0,
              3.0
            ]
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "sphere",
            "radius": 0.5
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cylinder",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "capsule",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "cone",
            "radius": 0.5,
            "length": 1.0
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "plane"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        },
        {
          "shape": {
            "kind": "mesh",
            "id": "00ff"
          },
          "pose": [
            0.5,
            -0.25,
            1.0,
            0.0,
            0.0,
            0.0,
            1.0
          ],
          "rgba": [
            1.0,
            0.5,
            0.25,
            1.0
          ]
        }
      ],
      "pose": [
        0.5,
        -0.25,
        1.0,
        0.0,
        0.0,
        0.0,
        1.0
      ],
      "dynamic": true,
      "mass": 0.5
    }
  ],
  "groups": [
    {
      "name": "arm",
      "joints": [
        "elbow"
      ],
      "tip": "hand"
    }
  ],
  "poses": [
    {
      "group": "arm",
      "name": "home",
      "joints": {
        "elbow": 0.5
      }
    }
  ],
  "devices": [
    {
      "name": "arm",
      "kind": "lwr4",
      "class": "arm",
      "joints": [
        "elbow"
      ],
      "camera": {
        "frame": "hand",
        "fov": [
          1.0,
          0.5
        ]
      },
      "place": {
        "on": "hand",
        "pose": [
          0.5,
          -0.25,
          1.0,
          0.0,
          0.0,
          0.0,
          1.0
        ]
      }
    }
  ],
  "planners": [
    "RRTConnect"
  ],
  "home": [
    0.5
  ],
  "live": true,
  "explored": false
};

export const status: Status = {
  "type": "status",
  "time_secs": 2.5,
  "warnings": [
    {
      "part": "arm",
      "state": "soft",
      "pairs": [
        [
          "link",
          "cube"
        ]
      ]
    }
  ],
  "devices": [
    {
      "name": "camera"
    },
    {
      "name": "hand",
      "mode": "JointPosition",
      "position": [
        0.5
      ],
      "velocity": [
        0.5
      ],
      "effort": [
        0.5
      ],
      "external": [
        0.5
      ],
      "commanded": [
        0.5
      ],
      "current": [
        0.5
      ],
      "wrench": [
        0.5
      ],
      "temperature": [
        0.5
      ],
      "tactile": [
        {
          "x": 1,
          "y": 1,
          "cells": [
            0.5
          ]
        }
      ],
      "holds": true,
      "imu": [
        0.0,
        0.0,
        0.5,
        0.0,
        0.0,
        9.5
      ],
      "scan": {
        "first": -1.5,
        "step": 0.5,
        "distances": [
          2.5,
          null
        ]
      },
      "range": {
        "distance": null,
        "fov": 0.5,
        "far": 4.0
      },
      "touch": {
        "force": [
          0.0,
          0.0,
          1.5
        ],
        "with": [
          "cube"
        ]
      },
      "odometry": [
        1.0,
        0.5,
        0.25,
        0.5,
        0.0
      ],
      "speeds": [
        0.5
      ],
      "deflection": [
        0.5
      ]
    }
  ],
  "contacts": [
    [
      0.0,
      0.0,
      1.0,
      0.0,
      0.0,
      9.5
    ]
  ],
  "stopped": false,
  "speed": 1.0,
  "recording": null,
  "motion": {
    "id": 3,
    "state": "stopped",
    "at_secs": 0.5,
    "why": "it was asked to stop"
  },
  "undo": "move cube"
};

export const log: Log = {
  "type": "log",
  "level": "warn",
  "time_secs": 1.5,
  "text": "close",
  "past": true
};

export const task: Task = {
  "type": "task",
  "name": "pick and place",
  "state": "planned",
  "plan": 1,
  "words": "pick",
  "failure": null,
  "stages": [
    {
      "name": "pick: reach",
      "phase": "pick",
      "kind": "reach",
      "state": "planned",
      "words": "1.5 s",
      "alternatives": [
        {
          "words": "top",
          "failed": {
            "code": "too_close",
            "text": "hand comes too close to cube",
            "stage": "reach",
            "object": null,
            "between": [
              "hand",
              "cube"
            ],
            "distance_m": null,
            "angle_rad": null,
            "secs": null
          }
        },
        {
          "words": "side",
          "failed": null
        }
      ]
    }
  ],
  "motion": {
    "id": 3,
    "group": "arm",
    "secs": 0.5,
    "every_secs": 0.25,
    "configurations": [
      [
        0.0
      ],
      [
        0.25
      ],
      [
        0.5
      ]
    ],
    "tool_path": [
      [
        0.0,
        0.0,
        1.0
      ]
    ],
    "words": "0.5 s"
  }
};

export const exploration: Exploration = {
  "type": "exploration",
  "state": "ended",
  "method": "expected",
  "methods": [
    "expected",
    "random"
  ],
  "views": [
    [
      0.25,
      0.125
    ]
  ],
  "most_views": 40,
  "ended": "nothing_left",
  "cell_m": 0.5,
  "region": [
    [
      0.0,
      0.0,
      0.0
    ],
    [
      1.0,
      0.5,
      0.25
    ]
  ],
  "frontier": [
    [
      0.5,
      0.25,
      1.0,
      2.0
    ]
  ],
  "voids": [
    {
      "centre": [
        0.5,
        0.25,
        1.0
      ],
      "half_axes": [
        [
          0.5,
          0.0,
          0.0
        ],
        [
          0.0,
          0.25,
          0.0
        ],
        [
          0.0,
          0.0,
          0.125
        ]
      ],
      "volume": 0.0625,
      "frontiers": [
        2
      ]
    }
  ],
  "utilities": [
    [
      0.5,
      0.25,
      1.0,
      0.0625
    ]
  ],
  "candidates": [
    {
      "place": [
        0.5,
        0.25,
        1.0
      ],
      "ahead": [
        0.0,
        0.0,
        1.0
      ],
      "promises": 12.5,
      "taken": true
    },
    {
      "place": [
        0.5,
        0.25,
        1.0
      ],
      "ahead": [
        0.0,
        1.0,
        0.0
      ],
      "promises": null,
      "taken": false
    }
  ],
  "account": {
    "region": 0.125,
    "reasons": [
      [
        "limit",
        0.0
      ],
      [
        "hidden",
        0.0625
      ]
    ],
    "parts": [
      {
        "why": "hidden",
        "volume": 0.0625,
        "bounds": [
          [
            0.0,
            0.0,
            0.0
          ],
          [
            1.0,
            0.5,
            0.25
          ]
        ]
      }
    ]
  }
};

export const motion: Motion = {
  "id": 3,
  "group": "arm",
  "secs": 0.5,
  "every_secs": 0.25,
  "configurations": [
    [
      0.0
    ],
    [
      0.25
    ],
    [
      0.5
    ]
  ],
  "tool_path": [
    [
      0.0,
      0.0,
      1.0
    ]
  ],
  "words": "0.5 s"
};

export const recordings: Recording[] = [
  {
    "name": "recording-0001.mcap",
    "bytes": 4096
  }
];

export const past: Past = {
  "name": "recording-0001.mcap",
  "secs": 1.5,
  "unknown": [
    "cube"
  ]
};

export const requests: Request[] = [
  {
    "kind": "take_control"
  },
  {
    "kind": "release_control"
  },
  {
    "kind": "keep_control"
  },
  {
    "kind": "stop"
  },
  {
    "kind": "reset_stop"
  },
  {
    "kind": "enable"
  },
  {
    "kind": "pause",
    "paused": true
  },
  {
    "kind": "step",
    "count": 10
  },
  {
    "kind": "speed",
    "factor": 0.5
  },
  {
    "kind": "reset_world"
  },
  {
    "kind": "ik",
    "group": "arm",
    "pose": [
      0.5,
      -0.25,
      1.0,
      0.0,
      0.0,
      0.0,
      1.0
    ],
    "near": [
      0.5
    ]
  },
  {
    "kind": "plan",
    "group": "arm",
    "goal": {
      "kind": "joints",
      "joints": [
        0.5
      ]
    },
    "planner": null,
    "start": null
  },
  {
    "kind": "plan",
    "group": "arm",
    "goal": {
      "kind": "pose",
      "pose": [
        0.5,
        -0.25,
        1.0,
        0.0,
        0.0,
        0.0,
        1.0
      ]
    },
    "planner": null,
    "start": null
  },
  {
    "kind": "plan",
    "group": "arm",
    "goal": {
      "kind": "named",
      "name": "home"
    },
    "planner": "RRTConnect",
    "start": [
      0.5
    ]
  },
  {
    "kind": "execute",
    "motion": 3,
    "goal": [
      0.5
    ]
  },
  {
    "kind": "jog",
    "group": "arm",
    "joints": [
      0.5
    ]
  },
  {
    "kind": "servo",
    "arm": "arm",
    "velocity": {
      "kind": "joints",
      "velocities": [
        0.5
      ]
    }
  },
  {
    "kind": "servo",
    "arm": "arm",
    "velocity": {
      "kind": "tip",
      "linear": [
        0.5,
        0.0,
        0.0
      ],
      "angular": [
        0.0,
        0.0,
        0.5
      ],
      "in_tip": true
    }
  },
  {
    "kind": "grip",
    "device": "hand",
    "grasp": 2,
    "ratio": 0.5,
    "current": 0.5
  },
  {
    "kind": "camera",
    "device": "hand",
    "on": true
  },
  {
    "kind": "add_object",
    "name": "cube",
    "shape": {
      "kind": "box",
      "size": [
        0.5,
        0.5,
        0.5
      ]
    },
    "pose": [
      0.5,
      -0.25,
      1.0,
      0.0,
      0.0,
      0.0,
      1.0
    ],
    "rgba": [
      1.0,
      0.5,
      0.25,
      1.0
    ],
    "mass": 0.5
  },
  {
    "kind": "move_object",
    "name": "cube",
    "pose": [
      0.5,
      -0.25,
      1.0,
      0.0,
      0.0,
      0.0,
      1.0
    ]
  },
  {
    "kind": "remove_object",
    "name": "cube",
    "confirmed": true
  },
  {
    "kind": "undo"
  },
  {
    "kind": "scene_text"
  },
  {
    "kind": "load_scene",
    "text": ""
  },
  {
    "kind": "task_plan",
    "seed": 0,
    "arm": "right"
  },
  {
    "kind": "task_choices"
  },
  {
    "kind": "task_approve",
    "plan": 1,
    "rest": false
  },
  {
    "kind": "record",
    "on": true
  },
  {
    "kind": "recordings"
  },
  {
    "kind": "balls"
  },
  {
    "kind": "explore",
    "ask": "start",
    "method": "expected"
  },
  {
    "kind": "explore",
    "ask": "pause"
  }
];

export const stateFrame: number[] = [
  1,
  1,
  0,
  0,
  7,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  248,
  63,
  1,
  0,
  1,
  0,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
  63,
  0,
  0,
  0,
  63,
  0,
  0,
  128,
  190,
  0,
  0,
  128,
  63,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  128,
  63,
  0,
  2
];
