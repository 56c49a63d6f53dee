/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */
var hr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},ur={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Pm=0,Td=1,Im=2;var Lr=1,Lm=2,Uo=3,dr=0,$n=1,Bi=2,Dr=0,Fo=1,Cd=2,Rd=3,Pd=4,Dm=5;var Nr=100,Nm=101,Um=102,Fm=103,Om=104,km=200,Bm=201,zm=202,Gm=203,Id=204,Ld=205,Vm=206,Hm=207,Wm=208,Xm=209,Ym=210,qm=211,Zm=212,$m=213,jm=214,rc=0,oc=1,ac=2,Mo=3,lc=4,cc=5,hc=6,uc=7,Hc=0,Jm=1,Km=2,fs=0,Dd=1,Nd=2,Ud=3,Ka=4,Fd=5,Od=6,kd=7;var Bd=300,Ur=301,Oo=302,Wc=303,Xc=304,dc=1e3,us=1001,fc=1002,Yn=1003,Qm=1004;var Qa=1005;var ui=1006,Yc=1007;var Os=1008;var mi=1009,zd=1010,Gd=1011,ko=1012,qc=1013,Ji=1014,zi=1015,Ki=1016,Zc=1017,$c=1018,Fr=1020,Vd=35902,Hd=35899,Wd=1021,Xd=1022,Qi=1023,Ls=1026,ks=1027,jc=1028,Jc=1029,fr=1030,Kc=1031;var Qc=1033,el=33776,tl=33777,nl=33778,il=33779,eh=35840,th=35841,nh=35842,ih=35843,sh=36196,rh=37492,oh=37496,ah=37488,lh=37489,sl=37490,ch=37491,hh=37808,uh=37809,dh=37810,fh=37811,ph=37812,mh=37813,gh=37814,_h=37815,xh=37816,yh=37817,vh=37818,bh=37819,Sh=37820,Mh=37821,wh=36492,Eh=36494,Ah=36495,Th=36283,Ch=36284,rl=36285,Rh=36286;var Aa=2300,pc=2301,ic=2302,_d=2303,xd=2400,yd=2401,vd=2402;var eg=3200;var ol=0,tg=1,Bs="",hi="srgb",Tr="srgb-linear",Ta="linear",Lt="srgb";var sc=7680;var ng=519,ig=512,sg=513,rg=514,Yd=515,og=516,ag=517,qd=518,Zd=519,lg=35044;var $d="300 es",Di=2e3,wo=2001;function ry(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function oy(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Ca(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function cg(){let i=Ca("canvas");return i.style.display="block",i}var Xp={},Eo=null;function jd(...i){let e="THREE."+i.shift();Eo?Eo("log",e,...i):console.log(e,...i)}function hg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Je(...i){i=hg(i);let e="THREE."+i.shift();if(Eo)Eo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function st(...i){i=hg(i);let e="THREE."+i.shift();if(Eo)Eo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Sa(...i){let e=i.join(" ");e in Xp||(Xp[e]=!0,Je(...i))}function ug(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var dg={[rc]:rc,[ac]:hc,[lc]:lc,[Mo]:cc,[oc]:oc,[hc]:ac,[uc]:uc,[cc]:Mo},$i=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Qn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Yp=1234567,bo=Math.PI/180,Ao=180/Math.PI;function Bo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Qn[i&255]+Qn[i>>8&255]+Qn[i>>16&255]+Qn[i>>24&255]+"-"+Qn[e&255]+Qn[e>>8&255]+"-"+Qn[e>>16&15|64]+Qn[e>>24&255]+"-"+Qn[t&63|128]+Qn[t>>8&255]+"-"+Qn[t>>16&255]+Qn[t>>24&255]+Qn[n&255]+Qn[n>>8&255]+Qn[n>>16&255]+Qn[n>>24&255]).toLowerCase()}function mt(i,e,t){return Math.max(e,Math.min(t,i))}function Jd(i,e){return(i%e+e)%e}function ay(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function ly(i,e,t){return i!==e?(t-i)/(e-i):0}function Ma(i,e,t){return(1-t)*i+t*e}function cy(i,e,t,n){return Ma(i,e,1-Math.exp(-t*n))}function hy(i,e=1){return e-Math.abs(Jd(i,e*2)-e)}function uy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function dy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function fy(i,e){return i+Math.floor(Math.random()*(e-i+1))}function py(i,e){return i+Math.random()*(e-i)}function my(i){return i*(.5-Math.random())}function gy(i){i!==void 0&&(Yp=i);let e=Yp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function _y(i){return i*bo}function xy(i){return i*Ao}function yy(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function vy(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Kd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function by(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),f=r((n-e)/2),_=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*_,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*_,a*c);break;case"ZYZ":i.set(l*_,l*f,a*h,a*c);break;default:Je("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Qd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function fg(i,e){if(e.constructor===Float32Array)return i;let t=Qd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function pg(i,e){if(e.constructor===Float32Array)return i;let t=Qd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ef={DEG2RAD:bo,RAD2DEG:Ao,generateUUID:Bo,clamp:mt,euclideanModulo:Jd,mapLinear:ay,inverseLerp:ly,lerp:Ma,damp:cy,pingpong:hy,smoothstep:uy,smootherstep:dy,randInt:fy,randFloat:py,randFloatSpread:my,seededRandom:gy,degToRad:_y,radToDeg:xy,isPowerOfTwo:yy,ceilPowerOfTwo:vy,floorPowerOfTwo:Kd,setQuaternionFromProperEuler:by,normalize:pg,denormalize:fg},Ue=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Gt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],_=r[o+2],S=r[o+3];if(d!==S||l!==u||c!==f||h!==_){let m=l*u+c*f+h*_+d*S;m<0&&(u=-u,f=-f,_=-_,S=-S,m=-m);let p=1-a;if(m<.9995){let x=Math.acos(m),w=Math.sin(x);p=Math.sin(p*x)/w,a=Math.sin(a*x)/w,l=l*p+u*a,c=c*p+f*a,h=h*p+_*a,d=d*p+S*a}else{l=l*p+u*a,c=c*p+f*a,h=h*p+_*a,d=d*p+S*a;let x=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=x,c*=x,h*=x,d*=x}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],_=r[o+3];return e[t]=a*_+h*d+l*f-c*u,e[t+1]=l*_+h*u+c*d-a*f,e[t+2]=c*_+h*f+a*u-l*d,e[t+3]=h*_-a*d-l*u-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*_,this._y=c*f*d-u*h*_,this._z=c*h*_+u*f*d,this._w=c*h*d-u*f*_;break;case"YXZ":this._x=u*h*d+c*f*_,this._y=c*f*d-u*h*_,this._z=c*h*_-u*f*d,this._w=c*h*d+u*f*_;break;case"ZXY":this._x=u*h*d-c*f*_,this._y=c*f*d+u*h*_,this._z=c*h*_+u*f*d,this._w=c*h*d-u*f*_;break;case"ZYX":this._x=u*h*d-c*f*_,this._y=c*f*d+u*h*_,this._z=c*h*_-u*f*d,this._w=c*h*d+u*f*_;break;case"YZX":this._x=u*h*d+c*f*_,this._y=c*f*d+u*h*_,this._z=c*h*_-u*f*d,this._w=c*h*d-u*f*_;break;case"XZY":this._x=u*h*d-c*f*_,this._y=c*f*d-u*h*_,this._z=c*h*_+u*f*d,this._w=c*h*d+u*f*_;break;default:Je("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(mt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(qp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(qp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Xu.copy(this).projectOnVector(e),this.sub(Xu)}reflect(e){return this.sub(Xu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Xu=new I,qp=new Gt,rt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],_=n[8],S=s[0],m=s[3],p=s[6],x=s[1],w=s[4],y=s[7],E=s[2],b=s[5],g=s[8];return r[0]=o*S+a*x+l*E,r[3]=o*m+a*w+l*b,r[6]=o*p+a*y+l*g,r[1]=c*S+h*x+d*E,r[4]=c*m+h*w+d*b,r[7]=c*p+h*y+d*g,r[2]=u*S+f*x+_*E,r[5]=u*m+f*w+_*b,r[8]=u*p+f*y+_*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,_=t*d+n*u+s*f;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/_;return e[0]=d*S,e[1]=(s*c-h*n)*S,e[2]=(a*n-s*o)*S,e[3]=u*S,e[4]=(h*t-s*l)*S,e[5]=(s*r-a*t)*S,e[6]=f*S,e[7]=(n*l-c*t)*S,e[8]=(o*t-n*r)*S,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Sa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Yu.makeScale(e,t)),this}rotate(e){return Sa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Yu.makeRotation(-e)),this}translate(e,t){return Sa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Yu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Yu=new rt,Zp=new rt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),$p=new rt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Sy(){let i={enabled:!0,workingColorSpace:Tr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Lt&&(s.r=Is(s.r),s.g=Is(s.g),s.b=Is(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Lt&&(s.r=So(s.r),s.g=So(s.g),s.b=So(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Bs?Ta:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Tr]:{primaries:e,whitePoint:n,transfer:Ta,toXYZ:Zp,fromXYZ:$p,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:hi},outputColorSpaceConfig:{drawingBufferColorSpace:hi}},[hi]:{primaries:e,whitePoint:n,transfer:Lt,toXYZ:Zp,fromXYZ:$p,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:hi}}}),i}var Mt=Sy();function Is(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function So(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var oo,mc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{oo===void 0&&(oo=Ca("canvas")),oo.width=e.width,oo.height=e.height;let s=oo.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=oo}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ca("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Is(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Is(t[n]/255)*255):t[n]=Is(t[n]);return{data:t,width:e.width,height:e.height}}else return Je("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},My=0,To=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:My++}),this.uuid=Bo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(qu(s[o].image)):r.push(qu(s[o]))}else r=qu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function qu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?mc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Je("Texture: Unable to serialize Texture."),{})}var wy=0,Zu=new I,fi=class i extends $i{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=us,s=us,r=ui,o=Os,a=Qi,l=mi,c=i.DEFAULT_ANISOTROPY,h=Bs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:wy++}),this.uuid=Bo(),this.name="",this.source=new To(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ue(0,0),this.repeat=new Ue(1,1),this.center=new Ue(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new rt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Zu).x}get height(){return this.source.getSize(Zu).y}get depth(){return this.source.getSize(Zu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Je(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Je(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Bd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case dc:e.x=e.x-Math.floor(e.x);break;case us:e.x=e.x<0?0:1;break;case fc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case dc:e.y=e.y-Math.floor(e.y);break;case us:e.y=e.y<0?0:1;break;case fc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};fi.DEFAULT_IMAGE=null;fi.DEFAULT_MAPPING=Bd;fi.DEFAULT_ANISOTROPY=1;var on=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],_=l[9],S=l[2],m=l[6],p=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-S)<.01&&Math.abs(_-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+S)<.1&&Math.abs(_+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let w=(c+1)/2,y=(f+1)/2,E=(p+1)/2,b=(h+u)/4,g=(d+S)/4,M=(_+m)/4;return w>y&&w>E?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=g/n):y>E?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=b/s,r=M/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=g/r,s=M/r),this.set(n,s,r,t),this}let x=Math.sqrt((m-_)*(m-_)+(d-S)*(d-S)+(u-h)*(u-h));return Math.abs(x)<.001&&(x=1),this.x=(m-_)/x,this.y=(d-S)/x,this.z=(u-h)/x,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this.w=mt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this.w=mt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},gc=class extends $i{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ui,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new on(0,0,e,t),this.scissorTest=!1,this.viewport=new on(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new fi({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:ui,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new To(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},wi=class extends gc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Ra=class extends fi{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Yn,this.minFilter=Yn,this.wrapR=us,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var _c=class extends fi{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Yn,this.minFilter=Yn,this.wrapR=us,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Ke=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,f,_,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,f,_,S,m)}set(e,t,n,s,r,o,a,l,c,h,d,u,f,_,S,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=d,p[14]=u,p[3]=f,p[7]=_,p[11]=S,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/ao.setFromMatrixColumn(e,0).length(),r=1/ao.setFromMatrixColumn(e,1).length(),o=1/ao.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,f=o*d,_=a*h,S=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=f+_*c,t[5]=u-S*c,t[9]=-a*l,t[2]=S-u*c,t[6]=_+f*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,f=l*d,_=c*h,S=c*d;t[0]=u+S*a,t[4]=_*a-f,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=f*a-_,t[6]=S+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,f=l*d,_=c*h,S=c*d;t[0]=u-S*a,t[4]=-o*d,t[8]=_+f*a,t[1]=f+_*a,t[5]=o*h,t[9]=S-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,f=o*d,_=a*h,S=a*d;t[0]=l*h,t[4]=_*c-f,t[8]=u*c+S,t[1]=l*d,t[5]=S*c+u,t[9]=f*c-_,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,f=o*c,_=a*l,S=a*c;t[0]=l*h,t[4]=S-u*d,t[8]=_*d+f,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*d+_,t[10]=u-S*d}else if(e.order==="XZY"){let u=o*l,f=o*c,_=a*l,S=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+S,t[5]=o*h,t[9]=f*d-_,t[2]=_*d-f,t[6]=a*h,t[10]=S*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Ey,e,Ay)}lookAt(e,t,n){let s=this.elements;return bi.subVectors(e,t),bi.lengthSq()===0&&(bi.z=1),bi.normalize(),Js.crossVectors(n,bi),Js.lengthSq()===0&&(Math.abs(n.z)===1?bi.x+=1e-4:bi.z+=1e-4,bi.normalize(),Js.crossVectors(n,bi)),Js.normalize(),Cl.crossVectors(bi,Js),s[0]=Js.x,s[4]=Cl.x,s[8]=bi.x,s[1]=Js.y,s[5]=Cl.y,s[9]=bi.y,s[2]=Js.z,s[6]=Cl.z,s[10]=bi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],_=n[2],S=n[6],m=n[10],p=n[14],x=n[3],w=n[7],y=n[11],E=n[15],b=s[0],g=s[4],M=s[8],D=s[12],R=s[1],N=s[5],B=s[9],G=s[13],U=s[2],H=s[6],Z=s[10],V=s[14],le=s[3],q=s[7],Q=s[11],ie=s[15];return r[0]=o*b+a*R+l*U+c*le,r[4]=o*g+a*N+l*H+c*q,r[8]=o*M+a*B+l*Z+c*Q,r[12]=o*D+a*G+l*V+c*ie,r[1]=h*b+d*R+u*U+f*le,r[5]=h*g+d*N+u*H+f*q,r[9]=h*M+d*B+u*Z+f*Q,r[13]=h*D+d*G+u*V+f*ie,r[2]=_*b+S*R+m*U+p*le,r[6]=_*g+S*N+m*H+p*q,r[10]=_*M+S*B+m*Z+p*Q,r[14]=_*D+S*G+m*V+p*ie,r[3]=x*b+w*R+y*U+E*le,r[7]=x*g+w*N+y*H+E*q,r[11]=x*M+w*B+y*Z+E*Q,r[15]=x*D+w*G+y*V+E*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],f=e[14],_=e[3],S=e[7],m=e[11],p=e[15],x=l*f-c*u,w=a*f-c*d,y=a*u-l*d,E=o*f-c*h,b=o*u-l*h,g=o*d-a*h;return t*(S*x-m*w+p*y)-n*(_*x-m*E+p*b)+s*(_*w-S*E+p*g)-r*(_*y-S*b+m*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],f=e[11],_=e[12],S=e[13],m=e[14],p=e[15],x=t*a-n*o,w=t*l-s*o,y=t*c-r*o,E=n*l-s*a,b=n*c-r*a,g=s*c-r*l,M=h*S-d*_,D=h*m-u*_,R=h*p-f*_,N=d*m-u*S,B=d*p-f*S,G=u*p-f*m,U=x*G-w*B+y*N+E*R-b*D+g*M;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/U;return e[0]=(a*G-l*B+c*N)*H,e[1]=(s*B-n*G-r*N)*H,e[2]=(S*g-m*b+p*E)*H,e[3]=(u*b-d*g-f*E)*H,e[4]=(l*R-o*G-c*D)*H,e[5]=(t*G-s*R+r*D)*H,e[6]=(m*y-_*g-p*w)*H,e[7]=(h*g-u*y+f*w)*H,e[8]=(o*B-a*R+c*M)*H,e[9]=(n*R-t*B-r*M)*H,e[10]=(_*b-S*y+p*x)*H,e[11]=(d*y-h*b-f*x)*H,e[12]=(a*D-o*N-l*M)*H,e[13]=(t*N-n*D+s*M)*H,e[14]=(S*w-_*E-m*x)*H,e[15]=(h*E-d*w+u*x)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,_=r*d,S=o*h,m=o*d,p=a*d,x=l*c,w=l*h,y=l*d,E=n.x,b=n.y,g=n.z;return s[0]=(1-(S+p))*E,s[1]=(f+y)*E,s[2]=(_-w)*E,s[3]=0,s[4]=(f-y)*b,s[5]=(1-(u+p))*b,s[6]=(m+x)*b,s[7]=0,s[8]=(_+w)*g,s[9]=(m-x)*g,s[10]=(1-(u+S))*g,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=ao.set(s[0],s[1],s[2]).length(),a=ao.set(s[4],s[5],s[6]).length(),l=ao.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Yi.copy(this);let c=1/o,h=1/a,d=1/l;return Yi.elements[0]*=c,Yi.elements[1]*=c,Yi.elements[2]*=c,Yi.elements[4]*=h,Yi.elements[5]*=h,Yi.elements[6]*=h,Yi.elements[8]*=d,Yi.elements[9]*=d,Yi.elements[10]*=d,t.setFromRotationMatrix(Yi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Di,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),_,S;if(l)_=r/(o-r),S=o*r/(o-r);else if(a===Di)_=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===wo)_=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Di,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),f=-(n+s)/(n-s),_,S;if(l)_=1/(o-r),S=o/(o-r);else if(a===Di)_=-2/(o-r),S=-(o+r)/(o-r);else if(a===wo)_=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},ao=new I,Yi=new Ke,Ey=new I(0,0,0),Ay=new I(1,1,1),Js=new I,Cl=new I,bi=new I,jp=new Ke,Jp=new Gt,Ni=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(mt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-mt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(mt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-mt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(mt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-mt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Je("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return jp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(jp,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Jp.setFromEuler(this),this.setFromQuaternion(Jp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ni.DEFAULT_ORDER="XYZ";var Co=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Ty=0,Kp=new I,lo=new Gt,Es=new Ke,Rl=new I,ma=new I,Cy=new I,Ry=new Gt,Qp=new I(1,0,0),em=new I(0,1,0),tm=new I(0,0,1),nm={type:"added"},Py={type:"removed"},co={type:"childadded",child:null},$u={type:"childremoved",child:null},Vt=class i extends $i{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ty++}),this.uuid=Bo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new I,t=new Ni,n=new Gt,s=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ke},normalMatrix:{value:new rt}}),this.matrix=new Ke,this.matrixWorld=new Ke,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Co,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return lo.setFromAxisAngle(e,t),this.quaternion.multiply(lo),this}rotateOnWorldAxis(e,t){return lo.setFromAxisAngle(e,t),this.quaternion.premultiply(lo),this}rotateX(e){return this.rotateOnAxis(Qp,e)}rotateY(e){return this.rotateOnAxis(em,e)}rotateZ(e){return this.rotateOnAxis(tm,e)}translateOnAxis(e,t){return Kp.copy(e).applyQuaternion(this.quaternion),this.position.add(Kp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Qp,e)}translateY(e){return this.translateOnAxis(em,e)}translateZ(e){return this.translateOnAxis(tm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Es.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Rl.copy(e):Rl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ma.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Es.lookAt(ma,Rl,this.up):Es.lookAt(Rl,ma,this.up),this.quaternion.setFromRotationMatrix(Es),s&&(Es.extractRotation(s.matrixWorld),lo.setFromRotationMatrix(Es),this.quaternion.premultiply(lo.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(st("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(nm),co.child=e,this.dispatchEvent(co),co.child=null):st("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Py),$u.child=e,this.dispatchEvent($u),$u.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Es.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Es.multiply(e.parent.matrixWorld)),e.applyMatrix4(Es),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(nm),co.child=e,this.dispatchEvent(co),co.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ma,e,Cy),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ma,Ry,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),f=o(e.animations),_=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Vt.DEFAULT_UP=new I(0,1,0);Vt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Vt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var gt=class extends Vt{constructor(){super(),this.isGroup=!0,this.type="Group"}},Iy={type:"move"},Ro=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new gt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new gt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new gt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let S of e.hand.values()){let m=t.getJointPose(S,n),p=this._getHandJoint(c,S);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,_=.005;c.inputState.pinching&&u>f+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=f-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Iy)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new gt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},mg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ks={h:0,s:0,l:0},Pl={h:0,s:0,l:0};function ju(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Oe=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=hi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Mt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Mt.workingColorSpace){return this.r=e,this.g=t,this.b=n,Mt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Mt.workingColorSpace){if(e=Jd(e,1),t=mt(t,0,1),n=mt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ju(o,r,e+1/3),this.g=ju(o,r,e),this.b=ju(o,r,e-1/3)}return Mt.colorSpaceToWorking(this,s),this}setStyle(e,t=hi){function n(r){r!==void 0&&parseFloat(r)<1&&Je("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Je("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Je("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=hi){let n=mg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Je("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Is(e.r),this.g=Is(e.g),this.b=Is(e.b),this}copyLinearToSRGB(e){return this.r=So(e.r),this.g=So(e.g),this.b=So(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=hi){return Mt.workingToColorSpace(ei.copy(this),e),Math.round(mt(ei.r*255,0,255))*65536+Math.round(mt(ei.g*255,0,255))*256+Math.round(mt(ei.b*255,0,255))}getHexString(e=hi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Mt.workingColorSpace){Mt.workingToColorSpace(ei.copy(this),t);let n=ei.r,s=ei.g,r=ei.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Mt.workingColorSpace){return Mt.workingToColorSpace(ei.copy(this),t),e.r=ei.r,e.g=ei.g,e.b=ei.b,e}getStyle(e=hi){Mt.workingToColorSpace(ei.copy(this),e);let t=ei.r,n=ei.g,s=ei.b;return e!==hi?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Ks),this.setHSL(Ks.h+e,Ks.s+t,Ks.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Ks),e.getHSL(Pl);let n=Ma(Ks.h,Pl.h,t),s=Ma(Ks.s,Pl.s,t),r=Ma(Ks.l,Pl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},ei=new Oe;Oe.NAMES=mg;var Pa=class i{constructor(e,t=1,n=1e3){this.isFog=!0,this.name="",this.color=new Oe(e),this.near=t,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},Cr=class extends Vt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ni,this.environmentIntensity=1,this.environmentRotation=new Ni,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},qi=new I,As=new I,Ju=new I,Ts=new I,ho=new I,uo=new I,im=new I,Ku=new I,Qu=new I,ed=new I,td=new on,nd=new on,id=new on,Ps=class i{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),qi.subVectors(e,t),s.cross(qi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){qi.subVectors(s,t),As.subVectors(n,t),Ju.subVectors(e,t);let o=qi.dot(qi),a=qi.dot(As),l=qi.dot(Ju),c=As.dot(As),h=As.dot(Ju),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,_=(o*h-a*l)*u;return r.set(1-f-_,_,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Ts)===null?!1:Ts.x>=0&&Ts.y>=0&&Ts.x+Ts.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,Ts)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ts.x),l.addScaledVector(o,Ts.y),l.addScaledVector(a,Ts.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return td.setScalar(0),nd.setScalar(0),id.setScalar(0),td.fromBufferAttribute(e,t),nd.fromBufferAttribute(e,n),id.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(td,r.x),o.addScaledVector(nd,r.y),o.addScaledVector(id,r.z),o}static isFrontFacing(e,t,n,s){return qi.subVectors(n,t),As.subVectors(e,t),qi.cross(As).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return qi.subVectors(this.c,this.b),As.subVectors(this.a,this.b),qi.cross(As).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ho.subVectors(s,n),uo.subVectors(r,n),Ku.subVectors(e,n);let l=ho.dot(Ku),c=uo.dot(Ku);if(l<=0&&c<=0)return t.copy(n);Qu.subVectors(e,s);let h=ho.dot(Qu),d=uo.dot(Qu);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ho,o);ed.subVectors(e,r);let f=ho.dot(ed),_=uo.dot(ed);if(_>=0&&f<=_)return t.copy(r);let S=f*c-l*_;if(S<=0&&c>=0&&_<=0)return a=c/(c-_),t.copy(n).addScaledVector(uo,a);let m=h*_-f*d;if(m<=0&&d-h>=0&&f-_>=0)return im.subVectors(r,s),a=(d-h)/(d-h+(f-_)),t.copy(s).addScaledVector(im,a);let p=1/(m+S+u);return o=S*p,a=u*p,t.copy(n).addScaledVector(ho,o).addScaledVector(uo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Cn=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Zi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Zi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Zi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Zi):Zi.fromBufferAttribute(r,o),Zi.applyMatrix4(e.matrixWorld),this.expandByPoint(Zi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Il.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Il.copy(n.boundingBox)),Il.applyMatrix4(e.matrixWorld),this.union(Il)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Zi),Zi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(ga),Ll.subVectors(this.max,ga),fo.subVectors(e.a,ga),po.subVectors(e.b,ga),mo.subVectors(e.c,ga),Qs.subVectors(po,fo),er.subVectors(mo,po),Mr.subVectors(fo,mo);let t=[0,-Qs.z,Qs.y,0,-er.z,er.y,0,-Mr.z,Mr.y,Qs.z,0,-Qs.x,er.z,0,-er.x,Mr.z,0,-Mr.x,-Qs.y,Qs.x,0,-er.y,er.x,0,-Mr.y,Mr.x,0];return!sd(t,fo,po,mo,Ll)||(t=[1,0,0,0,1,0,0,0,1],!sd(t,fo,po,mo,Ll))?!1:(Dl.crossVectors(Qs,er),t=[Dl.x,Dl.y,Dl.z],sd(t,fo,po,mo,Ll))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Zi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Zi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Cs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Cs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Cs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Cs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Cs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Cs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Cs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Cs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Cs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Cs=[new I,new I,new I,new I,new I,new I,new I,new I],Zi=new I,Il=new Cn,fo=new I,po=new I,mo=new I,Qs=new I,er=new I,Mr=new I,ga=new I,Ll=new I,Dl=new I,wr=new I;function sd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){wr.fromArray(i,r);let a=s.x*Math.abs(wr.x)+s.y*Math.abs(wr.y)+s.z*Math.abs(wr.z),l=e.dot(wr),c=t.dot(wr),h=n.dot(wr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Tn=new I,Nl=new Ue,Ly=0,Dt=class extends $i{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Ly++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=lg,this.updateRanges=[],this.gpuType=zi,this.version=0,this._normalizationScale=e!==void 0?Qd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Nl.fromBufferAttribute(this,t),Nl.applyMatrix3(e),this.setXY(t,Nl.x,Nl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Tn.fromBufferAttribute(this,t),Tn.applyMatrix3(e),this.setXYZ(t,Tn.x,Tn.y,Tn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Tn.fromBufferAttribute(this,t),Tn.applyMatrix4(e),this.setXYZ(t,Tn.x,Tn.y,Tn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Tn.fromBufferAttribute(this,t),Tn.applyNormalMatrix(e),this.setXYZ(t,Tn.x,Tn.y,Tn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Tn.fromBufferAttribute(this,t),Tn.transformDirection(e),this.setXYZ(t,Tn.x,Tn.y,Tn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):fg(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):pg(e,this.array)}};var Ia=class extends Dt{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var La=class extends Dt{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var $e=class extends Dt{constructor(e,t,n){super(new Float32Array(e),t,n)}},Dy=new Cn,_a=new I,rd=new I,pi=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Dy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;_a.subVectors(e,this.center);let t=_a.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(_a,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(rd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(_a.copy(e.center).add(rd)),this.expandByPoint(_a.copy(e.center).sub(rd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Ny=0,Li=new Ke,od=new Vt,go=new I,Si=new Cn,xa=new Cn,Xn=new I,et=class i extends $i{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Ny++}),this.uuid=Bo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(ry(e)?La:Ia)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new rt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Li.makeRotationFromQuaternion(e),this.applyMatrix4(Li),this}rotateX(e){return Li.makeRotationX(e),this.applyMatrix4(Li),this}rotateY(e){return Li.makeRotationY(e),this.applyMatrix4(Li),this}rotateZ(e){return Li.makeRotationZ(e),this.applyMatrix4(Li),this}translate(e,t,n){return Li.makeTranslation(e,t,n),this.applyMatrix4(Li),this}scale(e,t,n){return Li.makeScale(e,t,n),this.applyMatrix4(Li),this}lookAt(e){return od.lookAt(e),od.updateMatrix(),this.applyMatrix4(od.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(go).negate(),this.translate(go.x,go.y,go.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new $e(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Je("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Cn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){st("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Si.setFromBufferAttribute(r),this.morphTargetsRelative?(Xn.addVectors(this.boundingBox.min,Si.min),this.boundingBox.expandByPoint(Xn),Xn.addVectors(this.boundingBox.max,Si.max),this.boundingBox.expandByPoint(Xn)):(this.boundingBox.expandByPoint(Si.min),this.boundingBox.expandByPoint(Si.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&st('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new pi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){st("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(Si.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];xa.setFromBufferAttribute(a),this.morphTargetsRelative?(Xn.addVectors(Si.min,xa.min),Si.expandByPoint(Xn),Xn.addVectors(Si.max,xa.max),Si.expandByPoint(Xn)):(Si.expandByPoint(xa.min),Si.expandByPoint(xa.max))}Si.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Xn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Xn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Xn.fromBufferAttribute(a,c),l&&(go.fromBufferAttribute(e,c),Xn.add(go)),s=Math.max(s,n.distanceToSquared(Xn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&st('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){st("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Dt(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let D=0;D<n.count;D++)a[D]=new I,l[D]=new I;let h=new I,d=new I,u=new I,f=new Ue,_=new Ue,S=new Ue,m=new I,p=new I;function x(D,R,N){c[D]=c[R]=c[N]=1,h.fromBufferAttribute(n,D),d.fromBufferAttribute(n,R),u.fromBufferAttribute(n,N),f.fromBufferAttribute(r,D),_.fromBufferAttribute(r,R),S.fromBufferAttribute(r,N),d.sub(h),u.sub(h),_.sub(f),S.sub(f);let B=1/(_.x*S.y-S.x*_.y);isFinite(B)&&(m.copy(d).multiplyScalar(S.y).addScaledVector(u,-_.y).multiplyScalar(B),p.copy(u).multiplyScalar(_.x).addScaledVector(d,-S.x).multiplyScalar(B),a[D].add(m),a[R].add(m),a[N].add(m),l[D].add(p),l[R].add(p),l[N].add(p))}let w=this.groups;w.length===0&&(w=[{start:0,count:e.count}]);for(let D=0,R=w.length;D<R;++D){let N=w[D],B=N.start,G=N.count;for(let U=B,H=B+G;U<H;U+=3)x(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let y=new I,E=new I,b=new I,g=new I;function M(D){b.fromBufferAttribute(s,D),g.copy(b);let R=a[D];y.copy(R),y.sub(b.multiplyScalar(b.dot(R))).normalize(),E.crossVectors(g,R);let B=E.dot(l[D])<0?-1:1;o.setXYZW(D,y.x,y.y,y.z,B)}for(let D=0,R=n.count;D<R;++D)c[D]&&M(D);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new Dt(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,d=new I;if(e)for(let u=0,f=e.count;u<f;u+=3){let _=e.getX(u+0),S=e.getX(u+1),m=e.getX(u+2);s.fromBufferAttribute(t,_),r.fromBufferAttribute(t,S),o.fromBufferAttribute(t,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,f=t.count;u<f;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Xn.fromBufferAttribute(e,t),Xn.normalize(),e.setXYZ(t,Xn.x,Xn.y,Xn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,_=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?f=l[S]*a.data.stride+a.offset:f=l[S]*h;for(let p=0;p<h;p++)u[_++]=c[f++]}return new Dt(u,h,d)}if(this.index===null)return Je("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=e(u,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ad=new I,Uy=new I,Fy=new rt,Mi=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=ad.subVectors(n,t).cross(Uy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(ad),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Fy.getNormalMatrix(e),s=this.coplanarPoint(ad).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Oy=0,Ui=class extends $i{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Oy++}),this.uuid=Bo(),this.name="",this.type="Material",this.blending=Fo,this.side=dr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Id,this.blendDst=Ld,this.blendEquation=Nr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Oe(0,0,0),this.blendAlpha=0,this.depthFunc=Mo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=ng,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=sc,this.stencilZFail=sc,this.stencilZPass=sc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Je(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Je(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Oe().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Mi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ue().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ue().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Rs=new I,ld=new I,Ul=new I,Fl=new I,Ds=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Rs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Rs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Rs.copy(this.origin).addScaledVector(this.direction,t),Rs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){ld.copy(e).add(t).multiplyScalar(.5),Ul.copy(t).sub(e).normalize(),Fl.copy(this.origin).sub(ld);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Ul),a=Fl.dot(this.direction),l=-Fl.dot(Ul),c=Fl.lengthSq(),h=Math.abs(1-o*o),d,u,f,_;if(h>0)if(d=o*l-a,u=o*a-l,_=r*h,d>=0)if(u>=-_)if(u<=_){let S=1/h;d*=S,u*=S,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-_?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=_?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(ld).addScaledVector(Ul,u),f}intersectSphere(e,t){if(e.radius<0)return null;Rs.subVectors(e.center,this.origin);let n=Rs.dot(this.direction),s=Rs.dot(Rs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Rs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,f=e.z-o.z,_=t.x-o.x,S=t.y-o.y,m=t.z-o.z,p=n.x-o.x,x=n.y-o.y,w=n.z-o.z,y=Math.abs(l),E=Math.abs(c),b=Math.abs(h),g,M,D,R,N,B,G,U,H,Z,V,le;if(y>=E&&y>=b?(D=l,B=d,H=_,le=p,l>=0?(g=c,M=h,R=u,N=f,G=S,U=m,Z=x,V=w):(g=h,M=c,R=f,N=u,G=m,U=S,Z=w,V=x)):E>=b?(D=c,B=u,H=S,le=x,c>=0?(g=h,M=l,R=f,N=d,G=m,U=_,Z=w,V=p):(g=l,M=h,R=d,N=f,G=_,U=m,Z=p,V=w)):(D=h,B=f,H=m,le=w,h>=0?(g=l,M=c,R=d,N=u,G=_,U=S,Z=p,V=x):(g=c,M=l,R=u,N=d,G=S,U=_,Z=x,V=p)),D===0)return null;let q=g/D,Q=M/D,ie=1/D,ue=R-q*B,de=N-Q*B,ee=G-q*H,ge=U-Q*H,ye=Z-q*le,Ce=V-Q*le,Me=ye*ge-Ce*ee,Ye=ue*Ce-de*ye,ct=ee*de-ge*ue;if(s){if(Me<0||Ye<0||ct<0)return null}else if((Me<0||Ye<0||ct<0)&&(Me>0||Ye>0||ct>0))return null;let We=Me+Ye+ct;if(We===0)return null;let xt=ie*(Me*B+Ye*H+ct*le);return(We>0?xt<0:xt>0)?null:this.at(xt/We,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Dn=class extends Ui{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Oe(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ni,this.combine=Hc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},sm=new Ke,Er=new Ds,Ol=new pi,rm=new I,kl=new I,Bl=new I,zl=new I,cd=new I,Gl=new I,om=new I,Vl=new I,fe=class extends Vt{constructor(e=new et,t=new Dn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Gl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(cd.fromBufferAttribute(d,e),o?Gl.addScaledVector(cd,h):Gl.addScaledVector(cd.sub(t),h))}t.add(Gl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ol.copy(n.boundingSphere),Ol.applyMatrix4(r),Er.copy(e.ray).recast(e.near),!(Ol.containsPoint(Er.origin)===!1&&(Er.intersectSphere(Ol,rm)===null||Er.origin.distanceToSquared(rm)>(e.far-e.near)**2))&&(sm.copy(r).invert(),Er.copy(e.ray).applyMatrix4(sm),!(n.boundingBox!==null&&Er.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Er)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],p=o[m.materialIndex],x=Math.max(m.start,f.start),w=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=x,E=w;y<E;y+=3){let b=a.getX(y),g=a.getX(y+1),M=a.getX(y+2);s=Hl(this,p,e,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,f.start),S=Math.min(a.count,f.start+f.count);for(let m=_,p=S;m<p;m+=3){let x=a.getX(m),w=a.getX(m+1),y=a.getX(m+2);s=Hl(this,o,e,n,c,h,d,x,w,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],p=o[m.materialIndex],x=Math.max(m.start,f.start),w=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=x,E=w;y<E;y+=3){let b=y,g=y+1,M=y+2;s=Hl(this,p,e,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,f.start),S=Math.min(l.count,f.start+f.count);for(let m=_,p=S;m<p;m+=3){let x=m,w=m+1,y=m+2;s=Hl(this,o,e,n,c,h,d,x,w,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function ky(i,e,t,n,s,r,o,a){let l;if(e.side===$n?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===dr,a),l===null)return null;Vl.copy(a),Vl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Vl);return c<t.near||c>t.far?null:{distance:c,point:Vl.clone(),object:i}}function Hl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,kl),i.getVertexPosition(l,Bl),i.getVertexPosition(c,zl);let h=ky(i,e,t,n,kl,Bl,zl,om);if(h){let d=new I;Ps.getBarycoord(om,kl,Bl,zl,d),s&&(h.uv=Ps.getInterpolatedAttribute(s,a,l,c,d,new Ue)),r&&(h.uv1=Ps.getInterpolatedAttribute(r,a,l,c,d,new Ue)),o&&(h.normal=Ps.getInterpolatedAttribute(o,a,l,c,d,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new I,materialIndex:0};Ps.getNormal(kl,Bl,zl,u.normal),h.face=u,h.barycoord=d}return h}var Da=class extends fi{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Yn,h=Yn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Na=class extends Dt{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},_o=new Ke,am=new Ke,Wl=[],lm=new Cn,By=new Ke,ya=new fe,va=new pi,nr=class extends fe{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Na(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,By)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Cn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,_o),lm.copy(e.boundingBox).applyMatrix4(_o),this.boundingBox.union(lm)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new pi),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,_o),va.copy(e.boundingSphere).applyMatrix4(_o),this.boundingSphere.union(va)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(ya.geometry=this.geometry,ya.material=this.material,ya.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),va.copy(this.boundingSphere),va.applyMatrix4(n),e.ray.intersectsSphere(va)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,_o),am.multiplyMatrices(n,_o),ya.matrixWorld=am,ya.raycast(e,Wl);for(let o=0,a=Wl.length;o<a;o++){let l=Wl[o];l.instanceId=r,l.object=this,t.push(l)}Wl.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Na(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Da(new Float32Array(s*this.count),s,this.count,jc,zi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Ar=new pi,zy=new Ue(.5,.5),Xl=new I,ir=class{constructor(e=new Mi,t=new Mi,n=new Mi,s=new Mi,r=new Mi,o=new Mi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Di,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],_=r[8],S=r[9],m=r[10],p=r[11],x=r[12],w=r[13],y=r[14],E=r[15];if(s[0].setComponents(c-o,f-h,p-_,E-x).normalize(),s[1].setComponents(c+o,f+h,p+_,E+x).normalize(),s[2].setComponents(c+a,f+d,p+S,E+w).normalize(),s[3].setComponents(c-a,f-d,p-S,E-w).normalize(),n)s[4].setComponents(l,u,m,y).normalize(),s[5].setComponents(c-l,f-u,p-m,E-y).normalize();else if(s[4].setComponents(c-l,f-u,p-m,E-y).normalize(),t===Di)s[5].setComponents(c+l,f+u,p+m,E+y).normalize();else if(t===wo)s[5].setComponents(l,u,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ar.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ar.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ar)}intersectsSprite(e){Ar.center.set(0,0,0);let t=zy.distanceTo(e.center);return Ar.radius=.7071067811865476+t,Ar.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ar)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Xl.x=s.normal.x>0?e.max.x:e.min.x,Xl.y=s.normal.y>0?e.max.y:e.min.y,Xl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Xl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},cm=new Ke,xc=class i{constructor(){this.coordinateSystem=Di,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];cm.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ir),n[s].setFromProjectionMatrix(cm,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ir),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var xn=class extends Ui{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Oe(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},yc=new I,vc=new I,hm=new Ke,ba=new Ds,Yl=new pi,hd=new I,um=new I,ni=class extends Vt{constructor(e=new et,t=new xn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)yc.fromBufferAttribute(t,s-1),vc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=yc.distanceTo(vc);e.setAttribute("lineDistance",new $e(n,1))}else Je("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Yl.copy(n.boundingSphere),Yl.applyMatrix4(s),Yl.radius+=r,e.ray.intersectsSphere(Yl)===!1)return;hm.copy(s).invert(),ba.copy(e.ray).applyMatrix4(hm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),_=Math.min(h.count,o.start+o.count);for(let S=f,m=_-1;S<m;S+=c){let p=h.getX(S),x=h.getX(S+1),w=ql(this,e,ba,l,p,x,S);w&&t.push(w)}if(this.isLineLoop){let S=h.getX(_-1),m=h.getX(f),p=ql(this,e,ba,l,S,m,_-1);p&&t.push(p)}}else{let f=Math.max(0,o.start),_=Math.min(u.count,o.start+o.count);for(let S=f,m=_-1;S<m;S+=c){let p=ql(this,e,ba,l,S,S+1,S);p&&t.push(p)}if(this.isLineLoop){let S=ql(this,e,ba,l,_-1,f,_-1);S&&t.push(S)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function ql(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(yc.fromBufferAttribute(a,s),vc.fromBufferAttribute(a,r),t.distanceSqToSegment(yc,vc,hd,um)>n)return;hd.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(hd);if(!(c<e.near||c>e.far))return{distance:c,point:um.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var dm=new I,fm=new I,qn=class extends ni{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)dm.fromBufferAttribute(t,s),fm.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+dm.distanceTo(fm);e.setAttribute("lineDistance",new $e(n,1))}else Je("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ds=class extends Ui{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Oe(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},pm=new Ke,bd=new Ds,Zl=new pi,$l=new I,Fi=class extends Vt{constructor(e=new et,t=new ds){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Zl.copy(n.boundingSphere),Zl.applyMatrix4(s),Zl.radius+=r,e.ray.intersectsSphere(Zl)===!1)return;pm.copy(s).invert(),bd.copy(e.ray).applyMatrix4(pm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,d=n.attributes.position;if(c!==null){let u=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let _=u,S=f;_<S;_++){let m=c.getX(_);$l.fromBufferAttribute(d,m),mm($l,m,l,s,e,t,this)}}else{let u=Math.max(0,o.start),f=Math.min(d.count,o.start+o.count);for(let _=u,S=f;_<S;_++)$l.fromBufferAttribute(d,_),mm($l,_,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function mm(i,e,t,n,s,r,o){let a=bd.distanceSqToPoint(i);if(a<t){let l=new I;bd.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var Ua=class extends fi{constructor(e=[],t=Ur,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Ns=class extends fi{constructor(e,t,n=Ji,s,r,o,a=Yn,l=Yn,c,h=Ls,d=1){if(h!==Ls&&h!==ks)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new To(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Fa=class extends Ns{constructor(e,t=Ji,n=Ur,s,r,o=Yn,a=Yn,l,c=Ls){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Oa=class extends fi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Nt=class i extends et{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;_("z","y","x",-1,-1,n,t,e,o,r,0),_("z","y","x",1,-1,n,t,-e,o,r,1),_("x","z","y",1,1,e,n,t,s,o,2),_("x","z","y",1,-1,e,n,-t,s,o,3),_("x","y","z",1,-1,e,t,n,s,r,4),_("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new $e(c,3)),this.setAttribute("normal",new $e(h,3)),this.setAttribute("uv",new $e(d,2));function _(S,m,p,x,w,y,E,b,g,M,D){let R=y/g,N=E/M,B=y/2,G=E/2,U=b/2,H=g+1,Z=M+1,V=0,le=0,q=new I;for(let Q=0;Q<Z;Q++){let ie=Q*N-G;for(let ue=0;ue<H;ue++){let de=ue*R-B;q[S]=de*x,q[m]=ie*w,q[p]=U,c.push(q.x,q.y,q.z),q[S]=0,q[m]=0,q[p]=b>0?1:-1,h.push(q.x,q.y,q.z),d.push(ue/g),d.push(1-Q/M),V+=1}}for(let Q=0;Q<M;Q++)for(let ie=0;ie<g;ie++){let ue=u+ie+H*Q,de=u+ie+H*(Q+1),ee=u+(ie+1)+H*(Q+1),ge=u+(ie+1)+H*Q;l.push(ue,de,ge),l.push(de,ee,ge),le+=6}a.addGroup(f,le,D),f+=le,u+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},ka=class i extends et{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,d=Math.PI/2*e,u=t,f=2*d+u,_=n*2+r,S=s+1,m=new I,p=new I;for(let x=0;x<=_;x++){let w=0,y=0,E=0,b=0;if(x<=n){let D=x/n,R=D*Math.PI/2;y=-h-e*Math.cos(R),E=e*Math.sin(R),b=-e*Math.cos(R),w=D*d}else if(x<=n+r){let D=(x-n)/r;y=-h+D*t,E=e,b=0,w=d+D*u}else{let D=(x-n-r)/n,R=D*Math.PI/2;y=h+e*Math.sin(R),E=e*Math.cos(R),b=e*Math.sin(R),w=d+u+D*d}let g=Math.max(0,Math.min(1,w/f)),M=0;x===0?M=.5/s:x===_&&(M=-.5/s);for(let D=0;D<=s;D++){let R=D/s,N=R*Math.PI*2,B=Math.sin(N),G=Math.cos(N);p.x=-E*G,p.y=y,p.z=E*B,a.push(p.x,p.y,p.z),m.set(-E*G,b,E*B),m.normalize(),l.push(m.x,m.y,m.z),c.push(R+M,g)}if(x>0){let D=(x-1)*S;for(let R=0;R<s;R++){let N=D+R,B=D+R+1,G=x*S+R,U=x*S+R+1;o.push(N,B,G),o.push(B,U,G)}}}this.setIndex(o),this.setAttribute("position",new $e(a,3)),this.setAttribute("normal",new $e(l,3)),this.setAttribute("uv",new $e(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var yn=class i extends et{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],_=0,S=[],m=n/2,p=0;x(),o===!1&&(e>0&&w(!0),t>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new $e(d,3)),this.setAttribute("normal",new $e(u,3)),this.setAttribute("uv",new $e(f,2));function x(){let y=new I,E=new I,b=0,g=(t-e)/n;for(let M=0;M<=r;M++){let D=[],R=M/r,N=R*(t-e)+e;for(let B=0;B<=s;B++){let G=B/s,U=G*l+a,H=Math.sin(U),Z=Math.cos(U);E.x=N*H,E.y=-R*n+m,E.z=N*Z,d.push(E.x,E.y,E.z),y.set(H,g,Z).normalize(),u.push(y.x,y.y,y.z),f.push(G,1-R),D.push(_++)}S.push(D)}for(let M=0;M<s;M++)for(let D=0;D<r;D++){let R=S[D][M],N=S[D+1][M],B=S[D+1][M+1],G=S[D][M+1];(e>0||D!==0)&&(h.push(R,N,G),b+=3),(t>0||D!==r-1)&&(h.push(N,B,G),b+=3)}c.addGroup(p,b,0),p+=b}function w(y){let E=_,b=new Ue,g=new I,M=0,D=y===!0?e:t,R=y===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,m*R,0),u.push(0,R,0),f.push(.5,.5),_++;let N=_;for(let B=0;B<=s;B++){let U=B/s*l+a,H=Math.cos(U),Z=Math.sin(U);g.x=D*Z,g.y=m*R,g.z=D*H,d.push(g.x,g.y,g.z),u.push(0,R,0),b.x=H*.5+.5,b.y=Z*.5*R+.5,f.push(b.x,b.y),_++}for(let B=0;B<s;B++){let G=E+B,U=N+B;y===!0?h.push(U,U+1,G):h.push(U+1,U,G),M+=3}c.addGroup(p,M,y===!0?1:2),p+=M}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},sr=class i extends yn{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},bc=class i extends et{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new $e(r,3)),this.setAttribute("normal",new $e(r.slice(),3)),this.setAttribute("uv",new $e(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let w=new I,y=new I,E=new I;for(let b=0;b<t.length;b+=3)f(t[b+0],w),f(t[b+1],y),f(t[b+2],E),l(w,y,E,x)}function l(x,w,y,E){let b=E+1,g=[];for(let M=0;M<=b;M++){g[M]=[];let D=x.clone().lerp(y,M/b),R=w.clone().lerp(y,M/b),N=b-M;for(let B=0;B<=N;B++)B===0&&M===b?g[M][B]=D:g[M][B]=D.clone().lerp(R,B/N)}for(let M=0;M<b;M++)for(let D=0;D<2*(b-M)-1;D++){let R=Math.floor(D/2);D%2===0?(u(g[M][R+1]),u(g[M+1][R]),u(g[M][R])):(u(g[M][R+1]),u(g[M+1][R+1]),u(g[M+1][R]))}}function c(x){let w=new I;for(let y=0;y<r.length;y+=3)w.x=r[y+0],w.y=r[y+1],w.z=r[y+2],w.normalize().multiplyScalar(x),r[y+0]=w.x,r[y+1]=w.y,r[y+2]=w.z}function h(){let x=new I;for(let w=0;w<r.length;w+=3){x.x=r[w+0],x.y=r[w+1],x.z=r[w+2];let y=m(x)/2/Math.PI+.5,E=p(x)/Math.PI+.5;o.push(y,1-E)}_(),d()}function d(){for(let x=0;x<o.length;x+=6){let w=o[x+0],y=o[x+2],E=o[x+4],b=Math.max(w,y,E),g=Math.min(w,y,E);b>.9&&g<.1&&(w<.2&&(o[x+0]+=1),y<.2&&(o[x+2]+=1),E<.2&&(o[x+4]+=1))}}function u(x){r.push(x.x,x.y,x.z)}function f(x,w){let y=x*3;w.x=e[y+0],w.y=e[y+1],w.z=e[y+2]}function _(){let x=new I,w=new I,y=new I,E=new I,b=new Ue,g=new Ue,M=new Ue;for(let D=0,R=0;D<r.length;D+=9,R+=6){x.set(r[D+0],r[D+1],r[D+2]),w.set(r[D+3],r[D+4],r[D+5]),y.set(r[D+6],r[D+7],r[D+8]),b.set(o[R+0],o[R+1]),g.set(o[R+2],o[R+3]),M.set(o[R+4],o[R+5]),E.copy(x).add(w).add(y).divideScalar(3);let N=m(E);S(b,R+0,x,N),S(g,R+2,w,N),S(M,R+4,y,N)}}function S(x,w,y,E){E<0&&x.x===1&&(o[w]=x.x-1),y.x===0&&y.z===0&&(o[w]=E/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function p(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var jl=new I,Jl=new I,ud=new I,Kl=new Ps,Ba=class extends et{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(bo*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],d=new Array(3),u=new Map,f=[];for(let _=0;_<l;_+=3){o?(c[0]=o.getX(_),c[1]=o.getX(_+1),c[2]=o.getX(_+2)):(c[0]=_,c[1]=_+1,c[2]=_+2);let{a:S,b:m,c:p}=Kl;if(S.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),p.fromBufferAttribute(a,c[2]),Kl.getNormal(ud),d[0]=`${Math.round(S.x*s)},${Math.round(S.y*s)},${Math.round(S.z*s)}`,d[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,d[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(d[0]===d[1]||d[1]===d[2]||d[2]===d[0]))for(let x=0;x<3;x++){let w=(x+1)%3,y=d[x],E=d[w],b=Kl[h[x]],g=Kl[h[w]],M=`${y}_${E}`,D=`${E}_${y}`,R=u.get(D);R?(ud.dot(R.normal)<=r&&(f.push(b.x,b.y,b.z),f.push(g.x,g.y,g.z)),u.set(D,null)):u.has(M)||u.set(M,{index0:c[x],index1:c[w],normal:ud.clone()})}}for(let _ of u.values())if(_){let{index0:S,index1:m}=_;jl.fromBufferAttribute(a,S),Jl.fromBufferAttribute(a,m),f.push(jl.x,jl.y,jl.z),f.push(Jl.x,Jl.y,Jl.z)}this.setAttribute("position",new $e(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},Oi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){Je("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],u=n[s+1]-h,f=(o-h)/u;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new Ue:new I);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new I,s=[],r=[],o=[],a=new I,l=new Ke;for(let f=0;f<=e;f++){let _=f/e;s[f]=this.getTangentAt(_,new I)}r[0]=new I,o[0]=new I;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),d=Math.abs(s[0].y),u=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),d<=c&&(c=d,n.set(0,1,0)),u<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let _=Math.acos(mt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,_))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(mt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let _=1;_<=e;_++)r[_].applyMatrix4(l.makeRotationAxis(s[_],f*_)),o[_].crossVectors(s[_],r[_])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},za=class extends Oi{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new Ue){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),d=Math.sin(this.aRotation),u=l-this.aX,f=c-this.aY;l=u*h-f*d+this.aX,c=u*d+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},Sc=class extends za{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function tf(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,d){let u=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+d)+(l-a)/d;u*=h,f*=h,s(o,a,u,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var gm=new I,_m=new I,dd=new tf,fd=new tf,pd=new tf,Po=class extends Oi{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new I){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(_m.subVectors(s[0],s[1]).add(s[0]),c=_m);let d=s[a%r],u=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(gm.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=gm),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,_=Math.pow(c.distanceToSquared(d),f),S=Math.pow(d.distanceToSquared(u),f),m=Math.pow(u.distanceToSquared(h),f);S<1e-4&&(S=1),_<1e-4&&(_=S),m<1e-4&&(m=S),dd.initNonuniformCatmullRom(c.x,d.x,u.x,h.x,_,S,m),fd.initNonuniformCatmullRom(c.y,d.y,u.y,h.y,_,S,m),pd.initNonuniformCatmullRom(c.z,d.z,u.z,h.z,_,S,m)}else this.curveType==="catmullrom"&&(dd.initCatmullRom(c.x,d.x,u.x,h.x,this.tension),fd.initCatmullRom(c.y,d.y,u.y,h.y,this.tension),pd.initCatmullRom(c.z,d.z,u.z,h.z,this.tension));return n.set(dd.calc(l),fd.calc(l),pd.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new I().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function xm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function Gy(i,e){let t=1-i;return t*t*e}function Vy(i,e){return 2*(1-i)*i*e}function Hy(i,e){return i*i*e}function wa(i,e,t,n){return Gy(i,e)+Vy(i,t)+Hy(i,n)}function Wy(i,e){let t=1-i;return t*t*t*e}function Xy(i,e){let t=1-i;return 3*t*t*i*e}function Yy(i,e){return 3*(1-i)*i*i*e}function qy(i,e){return i*i*i*e}function Ea(i,e,t,n,s){return Wy(i,e)+Xy(i,t)+Yy(i,n)+qy(i,s)}var Mc=class extends Oi{constructor(e=new Ue,t=new Ue,n=new Ue,s=new Ue){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new Ue){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ea(e,s.x,r.x,o.x,a.x),Ea(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},wc=class extends Oi{constructor(e=new I,t=new I,n=new I,s=new I){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ea(e,s.x,r.x,o.x,a.x),Ea(e,s.y,r.y,o.y,a.y),Ea(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Ec=class extends Oi{constructor(e=new Ue,t=new Ue){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new Ue){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new Ue){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ac=class extends Oi{constructor(e=new I,t=new I){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new I){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new I){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Tc=class extends Oi{constructor(e=new Ue,t=new Ue,n=new Ue){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new Ue){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(wa(e,s.x,r.x,o.x),wa(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ga=class extends Oi{constructor(e=new I,t=new I,n=new I){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(wa(e,s.x,r.x,o.x),wa(e,s.y,r.y,o.y),wa(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Cc=class extends Oi{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new Ue){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],d=s[o>s.length-3?s.length-1:o+2];return n.set(xm(a,l.x,c.x,h.x,d.x),xm(a,l.y,c.y,h.y,d.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new Ue().fromArray(s))}return this}},Zy=Object.freeze({__proto__:null,ArcCurve:Sc,CatmullRomCurve3:Po,CubicBezierCurve:Mc,CubicBezierCurve3:wc,EllipseCurve:za,LineCurve:Ec,LineCurve3:Ac,QuadraticBezierCurve:Tc,QuadraticBezierCurve3:Ga,SplineCurve:Cc});var rr=class i extends bc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},ki=class i extends et{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,f=[],_=[],S=[],m=[];for(let p=0;p<h;p++){let x=p*u-o;for(let w=0;w<c;w++){let y=w*d-r;_.push(y,-x,0),S.push(0,0,1),m.push(w/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let x=0;x<a;x++){let w=x+c*p,y=x+c*(p+1),E=x+1+c*(p+1),b=x+1+c*p;f.push(w,y,b),f.push(y,E,b)}this.setIndex(f),this.setAttribute("position",new $e(_,3)),this.setAttribute("normal",new $e(S,3)),this.setAttribute("uv",new $e(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var ji=class i extends et{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new I,u=new I,f=[],_=[],S=[],m=[];for(let p=0;p<=n;p++){let x=[],w=p/n,y=o+w*a,E=e*Math.cos(y),b=Math.sqrt(e*e-E*E),g=0;p===0&&o===0?g=.5/t:p===n&&l===Math.PI&&(g=-.5/t);for(let M=0;M<=t;M++){let D=M/t,R=s+D*r;d.x=-b*Math.cos(R),d.y=E,d.z=b*Math.sin(R),_.push(d.x,d.y,d.z),u.copy(d).normalize(),S.push(u.x,u.y,u.z),m.push(D+g,1-w),x.push(c++)}h.push(x)}for(let p=0;p<n;p++)for(let x=0;x<t;x++){let w=h[p][x+1],y=h[p][x],E=h[p+1][x],b=h[p+1][x+1];(p!==0||o>0)&&f.push(w,y,b),(p!==n-1||l<Math.PI)&&f.push(y,E,b)}this.setIndex(f),this.setAttribute("position",new $e(_,3)),this.setAttribute("normal",new $e(S,3)),this.setAttribute("uv",new $e(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Us=class i extends et{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],d=[],u=new I,f=new I,_=new I;for(let S=0;S<=n;S++){let m=o+S/n*a;for(let p=0;p<=s;p++){let x=p/s*r;f.x=(e+t*Math.cos(m))*Math.cos(x),f.y=(e+t*Math.cos(m))*Math.sin(x),f.z=t*Math.sin(m),c.push(f.x,f.y,f.z),u.x=e*Math.cos(x),u.y=e*Math.sin(x),_.subVectors(f,u).normalize(),h.push(_.x,_.y,_.z),d.push(p/s),d.push(S/n)}}for(let S=1;S<=n;S++)for(let m=1;m<=s;m++){let p=(s+1)*S+m-1,x=(s+1)*(S-1)+m-1,w=(s+1)*(S-1)+m,y=(s+1)*S+m;l.push(p,x,y),l.push(x,w,y)}this.setIndex(l),this.setAttribute("position",new $e(c,3)),this.setAttribute("normal",new $e(h,3)),this.setAttribute("uv",new $e(d,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var Va=class i extends et{constructor(e=new Ga(new I(-1,-1,0),new I(-1,1,0),new I(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new I,l=new I,c=new Ue,h=new I,d=[],u=[],f=[],_=[];S(),this.setIndex(_),this.setAttribute("position",new $e(d,3)),this.setAttribute("normal",new $e(u,3)),this.setAttribute("uv",new $e(f,2));function S(){for(let w=0;w<t;w++)m(w);m(r===!1?t:0),x(),p()}function m(w){h=e.getPointAt(w/t,h);let y=o.normals[w],E=o.binormals[w];for(let b=0;b<=s;b++){let g=b/s*Math.PI*2,M=Math.sin(g),D=-Math.cos(g);l.x=D*y.x+M*E.x,l.y=D*y.y+M*E.y,l.z=D*y.z+M*E.z,l.normalize(),u.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,d.push(a.x,a.y,a.z)}}function p(){for(let w=1;w<=t;w++)for(let y=1;y<=s;y++){let E=(s+1)*(w-1)+(y-1),b=(s+1)*w+(y-1),g=(s+1)*w+y,M=(s+1)*(w-1)+y;_.push(E,b,M),_.push(b,g,M)}}function x(){for(let w=0;w<=t;w++)for(let y=0;y<=s;y++)c.x=w/t,c.y=y/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new Zy[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}},Ha=class extends et{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new I,r=new I;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,f=d.count;for(let _=u,S=u+f;_<S;_+=3)for(let m=0;m<3;m++){let p=a.getX(_+m),x=a.getX(_+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,x),ym(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),ym(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new $e(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function ym(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}var Wa=class extends Ui{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Oe(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Or(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(vm(s))s.isRenderTargetTexture?(Je("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(vm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function si(i){let e={};for(let t=0;t<i.length;t++){let n=Or(i[t]);for(let s in n)e[s]=n[s]}return e}function vm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function $y(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function nf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Mt.workingColorSpace}var al={clone:Or,merge:si},jy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Jy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ii=class extends Ui{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=jy,this.fragmentShader=Jy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Or(e.uniforms),this.uniformsGroups=$y(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Oe().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ue().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new on().fromArray(s.value);break;case"m3":this.uniforms[n].value=new rt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ke().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Rc=class extends ii{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Fs=class extends Ui{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Oe(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Oe(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ol,this.normalScale=new Ue(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ni,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Rr=class extends Ui{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Oe(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Oe(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ol,this.normalScale=new Ue(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ni,this.combine=Hc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Pc=class extends Ui{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=eg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Ic=class extends Ui{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function xo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Ql(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var or=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Lc=class extends or{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:xd,endingEnd:xd}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case yd:r=e,a=2*t-n;break;case vd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case yd:o=e,l=2*n-t;break;case vd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,_=(n-t)/(s-t),S=_*_,m=S*_,p=-u*m+2*u*S-u*_,x=(1+u)*m+(-1.5-2*u)*S+(-.5+u)*_+1,w=(-1-f)*m+(1.5+f)*S+.5*_,y=f*m-f*S;for(let E=0;E!==a;++E)r[E]=p*o[h+E]+x*o[c+E]+w*o[l+E]+y*o[d+E];return r}},Dc=class extends or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},Nc=class extends or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Uc=class extends or{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let _=(n-t)/(s-t),S=1-_;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*_;return r}let u=a*2,f=e-1;for(let _=0;_!==a;++_){let S=o[c+_],m=o[l+_],p=f*u+_*2,x=d[p],w=d[p+1],y=e*u+_*2,E=h[y],b=h[y+1],g=Qy(n,t,x,E,s);r[_]=gg(g,S,w,b,m)}return r}};function gg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Ky(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Qy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=gg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Ky(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Ei=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=xo(t,this.TimeBufferType),this.values=xo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:xo(e.times,Array),values:xo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Ql(e.settings)&&(n.settings={inTangents:xo(e.settings.inTangents,Array),outTangents:xo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Nc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Dc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Lc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Uc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Aa:t=this.InterpolantFactoryMethodDiscrete;break;case pc:t=this.InterpolantFactoryMethodLinear;break;case ic:t=this.InterpolantFactoryMethodSmooth;break;case _d:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Je("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Aa;case this.InterpolantFactoryMethodLinear:return pc;case this.InterpolantFactoryMethodSmooth:return ic;case this.InterpolantFactoryMethodBezier:return _d}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Ql(this.settings)&&(bm(this.settings.inTangents,e),bm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Ql(this.settings)&&(Sm(this.settings.inTangents,e),Sm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(st("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(st("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){st("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){st("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&oy(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){st("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ic,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let _=0;_!==n;++_){let S=t[d+_];if(S!==t[u+_]||S!==t[f+_]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)t[u+f]=t[d+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Ql(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function bm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Sm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Ei.prototype.ValueTypeName="";Ei.prototype.TimeBufferType=Float32Array;Ei.prototype.ValueBufferType=Float32Array;Ei.prototype.DefaultInterpolation=pc;var ar=class extends Ei{constructor(e,t,n){super(e,t,n)}};ar.prototype.ValueTypeName="bool";ar.prototype.ValueBufferType=Array;ar.prototype.DefaultInterpolation=Aa;ar.prototype.InterpolantFactoryMethodLinear=void 0;ar.prototype.InterpolantFactoryMethodSmooth=void 0;var Fc=class extends Ei{constructor(e,t,n,s){super(e,t,n,s)}};Fc.prototype.ValueTypeName="color";var Oc=class extends Ei{constructor(e,t,n,s){super(e,t,n,s)}};Oc.prototype.ValueTypeName="number";var kc=class extends or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Gt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Xa=class extends Ei{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new kc(this.times,this.values,this.getValueSize(),e)}};Xa.prototype.ValueTypeName="quaternion";Xa.prototype.InterpolantFactoryMethodSmooth=void 0;var lr=class extends Ei{constructor(e,t,n){super(e,t,n)}};lr.prototype.ValueTypeName="string";lr.prototype.ValueBufferType=Array;lr.prototype.DefaultInterpolation=Aa;lr.prototype.InterpolantFactoryMethodLinear=void 0;lr.prototype.InterpolantFactoryMethodSmooth=void 0;var Bc=class extends Ei{constructor(e,t,n,s){super(e,t,n,s)}};Bc.prototype.ValueTypeName="vector";var zc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],_=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return _}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},_g=new zc,Gc=class{constructor(e){this.manager=e!==void 0?e:_g,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Gc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Io=class extends Vt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Oe(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Ya=class extends Io{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Vt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Oe(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},md=new Ke,Mm=new I,wm=new I,qa=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ue(512,512),this.mapType=mi,this.map=null,this.mapPass=null,this.matrix=new Ke,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ir,this._frameExtents=new Ue(1,1),this._viewportCount=1,this._viewports=[new on(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Mm.setFromMatrixPosition(e.matrixWorld),t.position.copy(Mm),wm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(wm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){md.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(md,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===wo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(md)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},ec=new I,tc=new Gt,hs=new I,Za=class extends Vt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ke,this.projectionMatrix=new Ke,this.projectionMatrixInverse=new Ke,this.coordinateSystem=Di,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(ec,tc,hs),hs.x===1&&hs.y===1&&hs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ec,tc,hs.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(ec,tc,hs),hs.x===1&&hs.y===1&&hs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ec,tc,hs.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},tr=new I,Em=new Ue,Am=new Ue,ti=class extends Za{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ao*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(bo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ao*2*Math.atan(Math.tan(bo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){tr.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(tr.x,tr.y).multiplyScalar(-e/tr.z),tr.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(tr.x,tr.y).multiplyScalar(-e/tr.z)}getViewSize(e,t){return this.getViewBounds(e,Em,Am),t.subVectors(Am,Em)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(bo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Sd=class extends qa{constructor(){super(new ti(90,1,.5,500)),this.isPointLightShadow=!0}},$a=class extends Io{constructor(e,t,n=0,s=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new Sd}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},ja=class extends Za{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Md=class extends qa{constructor(){super(new ja(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Lo=class extends Io{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Vt.DEFAULT_UP),this.updateMatrix(),this.target=new Vt,this.shadow=new Md}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var yo=-90,vo=1,Do=class extends Vt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ti(yo,vo,e,t);s.layers=this.layers,this.add(s);let r=new ti(yo,vo,e,t);r.layers=this.layers,this.add(r);let o=new ti(yo,vo,e,t);o.layers=this.layers,this.add(o);let a=new ti(yo,vo,e,t);a.layers=this.layers,this.add(a);let l=new ti(yo,vo,e,t);l.layers=this.layers,this.add(l);let c=new ti(yo,vo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Di)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===wo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),_=e.xr.enabled;e.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=S,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,f),e.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},Vc=class extends ti{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var sf="\\[\\]\\.:\\/",ev=new RegExp("["+sf+"]","g"),rf="[^"+sf+"]",tv="[^"+sf.replace("\\.","")+"]",nv=/((?:WC+[\/:])*)/.source.replace("WC",rf),iv=/(WCOD+)?/.source.replace("WCOD",tv),sv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",rf),rv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",rf),ov=new RegExp("^"+nv+iv+sv+rv+"$"),av=["material","materials","bones","map"],wd=class{constructor(e,t,n){let s=n||tn.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},tn=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(ev,"")}static parseTrackName(e){let t=ov.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);av.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Je("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){st("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){st("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){st("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){st("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){st("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){st("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){st("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;st("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){st("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){st("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};tn.Composite=wd;tn.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};tn.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};tn.prototype.GetterByBindingType=[tn.prototype._getValue_direct,tn.prototype._getValue_array,tn.prototype._getValue_arrayElement,tn.prototype._getValue_toArray];tn.prototype.SetterByBindingTypeAndVersioning=[[tn.prototype._setValue_direct,tn.prototype._setValue_direct_setNeedsUpdate,tn.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_array,tn.prototype._setValue_array_setNeedsUpdate,tn.prototype._setValue_array_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_arrayElement,tn.prototype._setValue_arrayElement_setNeedsUpdate,tn.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_fromArray,tn.prototype._setValue_fromArray_setNeedsUpdate,tn.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var bC=new Float32Array(1);var Tm=new Ke,Pr=class{constructor(e,t,n=0,s=1/0){this.ray=new Ds(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Co,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):st("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Tm.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Tm),this}intersectObject(e,t=!0,n=[]){return Ed(e,this,n,t),n.sort(Cm),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Ed(e[s],this,n,t);return n.sort(Cm),n}};function Cm(i,e){return i.distance-e.distance}function Ed(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Ed(r[o],e,t,!0)}}var No=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=mt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(mt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Ad=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Rm=new I,nc,gd,cr=class extends Vt{constructor(e=new I(0,0,1),t=new I(0,0,0),n=1,s=16776960,r=n*.2,o=r*.2){super(),this.type="ArrowHelper",nc===void 0&&(nc=new et,nc.setAttribute("position",new $e([0,0,0,0,1,0],3)),gd=new sr(.5,1,5,1),gd.translate(0,-.5,0)),this.position.copy(t),this.line=new ni(nc,new xn({color:s,toneMapped:!1})),this.line.matrixAutoUpdate=!1,this.add(this.line),this.cone=new fe(gd,new Dn({color:s,toneMapped:!1})),this.cone.matrixAutoUpdate=!1,this.add(this.cone),this.setDirection(e),this.setLength(n,r,o)}setDirection(e){if(e.y>.99999)this.quaternion.set(0,0,0,1);else if(e.y<-.99999)this.quaternion.set(1,0,0,0);else{Rm.set(e.z,0,-e.x).normalize();let t=Math.acos(e.y);this.quaternion.setFromAxisAngle(Rm,t)}}setLength(e,t=e*.2,n=t*.2){this.line.scale.set(1,Math.max(1e-4,e-t),1),this.line.updateMatrix(),this.cone.scale.set(n,t,n),this.cone.position.y=e,this.cone.updateMatrix()}setColor(e){this.line.material.color.set(e),this.cone.material.color.set(e)}copy(e){return super.copy(e,!1),this.line.copy(e.line),this.cone.copy(e.cone),this}dispose(){super.dispose(),this.line.geometry.dispose(),this.line.material.dispose(),this.cone.geometry.dispose(),this.cone.material.dispose()}},Ja=class extends qn{constructor(e=1){let t=[0,0,0,e,0,0,0,0,0,0,e,0,0,0,0,0,0,e],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new et;s.setAttribute("position",new $e(t,3)),s.setAttribute("color",new $e(n,3));let r=new xn({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(e,t,n){let s=new Oe,r=this.geometry.attributes.color.array;return s.set(e),s.toArray(r,0),s.toArray(r,3),s.set(t),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Ir=class extends $i{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function of(i,e,t,n){let s=lv(n);switch(t){case Wd:return i*e;case jc:return i*e/s.components*s.byteLength;case Jc:return i*e/s.components*s.byteLength;case fr:return i*e*2/s.components*s.byteLength;case Kc:return i*e*2/s.components*s.byteLength;case Xd:return i*e*3/s.components*s.byteLength;case Qi:return i*e*4/s.components*s.byteLength;case Qc:return i*e*4/s.components*s.byteLength;case el:case tl:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case nl:case il:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case th:case ih:return Math.max(i,16)*Math.max(e,8)/4;case eh:case nh:return Math.max(i,8)*Math.max(e,8)/2;case sh:case rh:case ah:case lh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case oh:case sl:case ch:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case hh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case uh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case dh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case fh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case ph:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case mh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case gh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case _h:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case xh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case yh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case vh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case bh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Sh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Mh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case wh:case Eh:case Ah:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Th:case Ch:return Math.ceil(i/4)*Math.ceil(e/4)*8;case rl:case Rh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function lv(i){switch(i){case mi:case zd:return{byteLength:1,components:1};case ko:case Gd:case Ki:return{byteLength:2,components:1};case Zc:case $c:return{byteLength:2,components:4};case Ji:case qc:case zi:return{byteLength:4,components:1};case Vd:case Hd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Je("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Bg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function hv(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,_)=>f.start-_.start);let u=0;for(let f=1;f<d.length;f++){let _=d[u],S=d[f];S.start<=_.start+_.count+1?_.count=Math.max(_.count,S.start+S.count-_.start):(++u,d[u]=S)}d.length=u+1;for(let f=0,_=d.length;f<_;f++){let S=d[f];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var uv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,dv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,fv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,pv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,mv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,gv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,_v=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,xv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,yv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,vv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,bv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Sv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Mv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,wv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Ev=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Av=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Tv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Cv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Rv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Pv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Iv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Lv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Dv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Nv=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Uv=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Fv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ov=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,kv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Bv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,zv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Gv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Vv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Hv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Wv=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Xv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Yv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,qv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Zv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,$v=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,jv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Jv=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Kv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Qv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,eb=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,tb=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,nb=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,ib=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,sb=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,rb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,ob=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,ab=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,lb=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,cb=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,hb=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,ub=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,db=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,fb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,pb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,mb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,gb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,_b=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,xb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,yb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,vb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,bb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Sb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Mb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,wb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Eb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Ab=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Tb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Cb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Rb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Pb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ib=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Lb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Db=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Nb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Ub=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Fb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ob=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,kb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Bb=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,zb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Gb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Vb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Hb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Wb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Xb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Yb=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,qb=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Zb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,$b=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,jb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Jb=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Kb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Qb=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,eS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,tS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,nS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,iS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,sS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,rS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,oS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,aS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,lS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,cS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,hS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,uS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,dS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,fS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,pS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,mS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,gS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,_S=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,xS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,yS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,vS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,bS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,SS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,MS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,wS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,ES=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,AS=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,TS=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,CS=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,RS=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,PS=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,IS=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,LS=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,DS=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,NS=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,US=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,FS=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,OS=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,kS=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,BS=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,zS=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,GS=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,VS=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,HS=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,_t={alphahash_fragment:uv,alphahash_pars_fragment:dv,alphamap_fragment:fv,alphamap_pars_fragment:pv,alphatest_fragment:mv,alphatest_pars_fragment:gv,aomap_fragment:_v,aomap_pars_fragment:xv,batching_pars_vertex:yv,batching_vertex:vv,begin_vertex:bv,beginnormal_vertex:Sv,bsdfs:Mv,iridescence_fragment:wv,bumpmap_pars_fragment:Ev,clipping_planes_fragment:Av,clipping_planes_pars_fragment:Tv,clipping_planes_pars_vertex:Cv,clipping_planes_vertex:Rv,color_fragment:Pv,color_pars_fragment:Iv,color_pars_vertex:Lv,color_vertex:Dv,common:Nv,defaultnormal_vertex:Uv,displacementmap_pars_vertex:Fv,displacementmap_vertex:Ov,emissivemap_fragment:kv,emissivemap_pars_fragment:Bv,colorspace_fragment:zv,colorspace_pars_fragment:Gv,envmap_fragment:Vv,envmap_common_pars_fragment:Hv,envmap_pars_fragment:Wv,envmap_pars_vertex:Xv,envmap_physical_pars_fragment:nb,envmap_vertex:Yv,fog_vertex:qv,fog_pars_vertex:Zv,fog_fragment:$v,fog_pars_fragment:jv,gradientmap_pars_fragment:Jv,lightmap_pars_fragment:Kv,lights_lambert_fragment:Qv,lights_lambert_pars_fragment:eb,lights_pars_begin:tb,lights_toon_fragment:ib,lights_toon_pars_fragment:sb,lights_phong_fragment:rb,lights_phong_pars_fragment:ob,lights_physical_fragment:ab,lights_physical_pars_fragment:lb,lights_fragment_begin:cb,lights_fragment_maps:hb,lights_fragment_end:ub,lightprobes_pars_fragment:db,logdepthbuf_fragment:fb,logdepthbuf_pars_fragment:pb,logdepthbuf_pars_vertex:mb,logdepthbuf_vertex:gb,map_fragment:_b,map_pars_fragment:xb,map_particle_fragment:yb,map_particle_pars_fragment:vb,metalnessmap_fragment:bb,metalnessmap_pars_fragment:Sb,morphinstance_vertex:Mb,morphcolor_vertex:wb,morphnormal_vertex:Eb,morphtarget_pars_vertex:Ab,morphtarget_vertex:Tb,normal_fragment_begin:Cb,normal_fragment_maps:Rb,normal_pars_fragment:Pb,normal_pars_vertex:Ib,normal_vertex:Lb,normalmap_pars_fragment:Db,clearcoat_normal_fragment_begin:Nb,clearcoat_normal_fragment_maps:Ub,clearcoat_pars_fragment:Fb,iridescence_pars_fragment:Ob,opaque_fragment:kb,packing:Bb,premultiplied_alpha_fragment:zb,project_vertex:Gb,dithering_fragment:Vb,dithering_pars_fragment:Hb,roughnessmap_fragment:Wb,roughnessmap_pars_fragment:Xb,shadowmap_pars_fragment:Yb,shadowmap_pars_vertex:qb,shadowmap_vertex:Zb,shadowmask_pars_fragment:$b,skinbase_vertex:jb,skinning_pars_vertex:Jb,skinning_vertex:Kb,skinnormal_vertex:Qb,specularmap_fragment:eS,specularmap_pars_fragment:tS,tonemapping_fragment:nS,tonemapping_pars_fragment:iS,transmission_fragment:sS,transmission_pars_fragment:rS,uv_pars_fragment:oS,uv_pars_vertex:aS,uv_vertex:lS,worldpos_vertex:cS,background_vert:hS,background_frag:uS,backgroundCube_vert:dS,backgroundCube_frag:fS,cube_vert:pS,cube_frag:mS,depth_vert:gS,depth_frag:_S,distance_vert:xS,distance_frag:yS,equirect_vert:vS,equirect_frag:bS,linedashed_vert:SS,linedashed_frag:MS,meshbasic_vert:wS,meshbasic_frag:ES,meshlambert_vert:AS,meshlambert_frag:TS,meshmatcap_vert:CS,meshmatcap_frag:RS,meshnormal_vert:PS,meshnormal_frag:IS,meshphong_vert:LS,meshphong_frag:DS,meshphysical_vert:NS,meshphysical_frag:US,meshtoon_vert:FS,meshtoon_frag:OS,points_vert:kS,points_frag:BS,shadow_vert:zS,shadow_frag:GS,sprite_vert:VS,sprite_frag:HS},Le={common:{diffuse:{value:new Oe(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new rt},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new rt}},envmap:{envMap:{value:null},envMapRotation:{value:new rt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new rt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new rt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new rt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new rt},normalScale:{value:new Ue(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new rt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new rt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new rt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new rt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Oe(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Oe(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0},uvTransform:{value:new rt}},sprite:{diffuse:{value:new Oe(16777215)},opacity:{value:1},center:{value:new Ue(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new rt},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0}}},ms={basic:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:_t.meshbasic_vert,fragmentShader:_t.meshbasic_frag},lambert:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new Oe(0)},envMapIntensity:{value:1}}]),vertexShader:_t.meshlambert_vert,fragmentShader:_t.meshlambert_frag},phong:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new Oe(0)},specular:{value:new Oe(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:_t.meshphong_vert,fragmentShader:_t.meshphong_frag},standard:{uniforms:si([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new Oe(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:_t.meshphysical_vert,fragmentShader:_t.meshphysical_frag},toon:{uniforms:si([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new Oe(0)}}]),vertexShader:_t.meshtoon_vert,fragmentShader:_t.meshtoon_frag},matcap:{uniforms:si([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:_t.meshmatcap_vert,fragmentShader:_t.meshmatcap_frag},points:{uniforms:si([Le.points,Le.fog]),vertexShader:_t.points_vert,fragmentShader:_t.points_frag},dashed:{uniforms:si([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:_t.linedashed_vert,fragmentShader:_t.linedashed_frag},depth:{uniforms:si([Le.common,Le.displacementmap]),vertexShader:_t.depth_vert,fragmentShader:_t.depth_frag},normal:{uniforms:si([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:_t.meshnormal_vert,fragmentShader:_t.meshnormal_frag},sprite:{uniforms:si([Le.sprite,Le.fog]),vertexShader:_t.sprite_vert,fragmentShader:_t.sprite_frag},background:{uniforms:{uvTransform:{value:new rt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:_t.background_vert,fragmentShader:_t.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new rt}},vertexShader:_t.backgroundCube_vert,fragmentShader:_t.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:_t.cube_vert,fragmentShader:_t.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:_t.equirect_vert,fragmentShader:_t.equirect_frag},distance:{uniforms:si([Le.common,Le.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:_t.distance_vert,fragmentShader:_t.distance_frag},shadow:{uniforms:si([Le.lights,Le.fog,{color:{value:new Oe(0)},opacity:{value:1}}]),vertexShader:_t.shadow_vert,fragmentShader:_t.shadow_frag}};ms.physical={uniforms:si([ms.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new rt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new rt},clearcoatNormalScale:{value:new Ue(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new rt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new rt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new rt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new rt},sheen:{value:0},sheenColor:{value:new Oe(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new rt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new rt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new rt},transmissionSamplerSize:{value:new Ue},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new rt},attenuationDistance:{value:0},attenuationColor:{value:new Oe(0)},specularColor:{value:new Oe(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new rt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new rt},anisotropyVector:{value:new Ue},anisotropyMap:{value:null},anisotropyMapTransform:{value:new rt}}]),vertexShader:_t.meshphysical_vert,fragmentShader:_t.meshphysical_frag};var Ph={r:0,b:0,g:0},WS=new Ke,zg=new rt;zg.set(-1,0,0,0,1,0,0,0,1);function XS(i,e,t,n,s,r){let o=new Oe(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(x){let w=x.isScene===!0?x.background:null;if(w&&w.isTexture){let y=x.backgroundBlurriness>0;w=e.get(w,y)}return w}function _(x){let w=!1,y=f(x);y===null?m(o,a):y&&y.isColor&&(m(y,1),w=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?t.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(x,w){let y=f(w);y&&y.isCubeTexture?(c===void 0&&(c=new fe(new Nt(1,1,1),new ii({name:"BackgroundCubeMaterial",uniforms:Or(ms.backgroundCube.uniforms),vertexShader:ms.backgroundCube.vertexShader,fragmentShader:ms.backgroundCube.fragmentShader,side:$n,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,b,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(WS.makeRotationFromEuler(w.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(zg),c.material.toneMapped=Mt.getTransfer(y.colorSpace)!==Lt,(h!==y||d!==y.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,d=y.version,u=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new fe(new ki(2,2),new ii({name:"BackgroundMaterial",uniforms:Or(ms.background.uniforms),vertexShader:ms.background.vertexShader,fragmentShader:ms.background.fragmentShader,side:dr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=Mt.getTransfer(y.colorSpace)!==Lt,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||d!==y.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,d=y.version,u=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,w){x.getRGB(Ph,nf(i)),t.buffers.color.setClear(Ph.r,Ph.g,Ph.b,w,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,w=1){o.set(x),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:_,addToRenderList:S,dispose:p}}function YS(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(N,B,G,U,H){let Z=!1,V=d(N,U,G,B);r!==V&&(r=V,c(r.object)),Z=f(N,U,G,H),Z&&_(N,U,G,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,y(N,B,G,U),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function d(N,B,G,U){let H=U.wireframe===!0,Z=n[B.id];Z===void 0&&(Z={},n[B.id]=Z);let V=N.isInstancedMesh===!0?N.id:0,le=Z[V];le===void 0&&(le={},Z[V]=le);let q=le[G.id];q===void 0&&(q={},le[G.id]=q);let Q=q[H];return Q===void 0&&(Q=u(l()),q[H]=Q),Q}function u(N){let B=[],G=[],U=[];for(let H=0;H<t;H++)B[H]=0,G[H]=0,U[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:G,attributeDivisors:U,object:N,attributes:{},index:null}}function f(N,B,G,U){let H=r.attributes,Z=B.attributes,V=0,le=G.getAttributes();for(let q in le)if(le[q].location>=0){let ie=H[q],ue=Z[q];if(ue===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(ue=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(ue=N.instanceColor)),ie===void 0||ie.attribute!==ue||ue&&ie.data!==ue.data)return!0;V++}return r.attributesNum!==V||r.index!==U}function _(N,B,G,U){let H={},Z=B.attributes,V=0,le=G.getAttributes();for(let q in le)if(le[q].location>=0){let ie=Z[q];ie===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(ie=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(ie=N.instanceColor));let ue={};ue.attribute=ie,ie&&ie.data&&(ue.data=ie.data),H[q]=ue,V++}r.attributes=H,r.attributesNum=V,r.index=U}function S(){let N=r.newAttributes;for(let B=0,G=N.length;B<G;B++)N[B]=0}function m(N){p(N,0)}function p(N,B){let G=r.newAttributes,U=r.enabledAttributes,H=r.attributeDivisors;G[N]=1,U[N]===0&&(i.enableVertexAttribArray(N),U[N]=1),H[N]!==B&&(i.vertexAttribDivisor(N,B),H[N]=B)}function x(){let N=r.newAttributes,B=r.enabledAttributes;for(let G=0,U=B.length;G<U;G++)B[G]!==N[G]&&(i.disableVertexAttribArray(G),B[G]=0)}function w(N,B,G,U,H,Z,V){V===!0?i.vertexAttribIPointer(N,B,G,H,Z):i.vertexAttribPointer(N,B,G,U,H,Z)}function y(N,B,G,U){S();let H=U.attributes,Z=G.getAttributes(),V=B.defaultAttributeValues;for(let le in Z){let q=Z[le];if(q.location>=0){let Q=H[le];if(Q===void 0&&(le==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),le==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let ie=Q.normalized,ue=Q.itemSize,de=e.get(Q);if(de===void 0)continue;let ee=de.buffer,ge=de.type,ye=de.bytesPerElement,Ce=ge===i.INT||ge===i.UNSIGNED_INT||Q.gpuType===qc;if(Q.isInterleavedBufferAttribute){let Me=Q.data,Ye=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,ct=Q.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let We=0;We<q.locationSize;We++)p(q.location+We,Me.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let We=0;We<q.locationSize;We++)m(q.location+We);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let We=0;We<q.locationSize;We++)w(q.location+We,ue/q.locationSize,ge,ie,Ye*ye,(ct+ue/q.locationSize*We)*ye,Ce)}else{if(Q.isInstancedBufferAttribute){for(let Me=0;Me<q.locationSize;Me++)p(q.location+Me,Q.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Me=0;Me<q.locationSize;Me++)m(q.location+Me);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Me=0;Me<q.locationSize;Me++)w(q.location+Me,ue/q.locationSize,ge,ie,ue*ye,ue/q.locationSize*Me*ye,Ce)}}else if(V!==void 0){let ie=V[le];if(ie!==void 0)switch(ie.length){case 2:i.vertexAttrib2fv(q.location,ie);break;case 3:i.vertexAttrib3fv(q.location,ie);break;case 4:i.vertexAttrib4fv(q.location,ie);break;default:i.vertexAttrib1fv(q.location,ie)}}}}x()}function E(){D();for(let N in n){let B=n[N];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[N]}}function b(N){if(n[N.id]===void 0)return;let B=n[N.id];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[N.id]}function g(N){for(let B in n){let G=n[B];for(let U in G){let H=G[U];if(H[N.id]===void 0)continue;let Z=H[N.id];for(let V in Z)h(Z[V].object),delete Z[V];delete H[N.id]}}}function M(N){for(let B in n){let G=n[B],U=N.isInstancedMesh===!0?N.id:0,H=G[U];if(H!==void 0){for(let Z in H){let V=H[Z];for(let le in V)h(V[le].object),delete V[le];delete H[Z]}delete G[U],Object.keys(G).length===0&&delete n[B]}}}function D(){R(),o=!0,r!==s&&(r=s,c(r.object))}function R(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:D,resetDefaultState:R,dispose:E,releaseStatesOfGeometry:b,releaseStatesOfObject:M,releaseStatesOfProgram:g,initAttributes:S,enableAttribute:m,disableUnusedAttributes:x}}function qS(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function ZS(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==Qi&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let M=g===Ki&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==mi&&g!==zi&&!M&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Je("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&Je("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&Je("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:_,maxTextureSize:S,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:x,maxVaryings:w,maxFragmentUniforms:y,maxSamples:E,samples:b}}function $S(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Mi,a=new rt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,f){let _=d.clippingPlanes,S=d.clipIntersection,m=d.clipShadows,p=i.get(d);if(!s||_===null||_.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,w=x*4,y=p.clippingState||null;l.value=y,y=h(_,u,w,f);for(let E=0;E!==w;++E)y[E]=t[E];p.clippingState=y,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,f,_){let S=d!==null?d.length:0,m=null;if(S!==0){if(m=l.value,_!==!0||m===null){let p=f+S*4,x=u.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<p)&&(m=new Float32Array(p));for(let w=0,y=f;w!==S;++w,y+=4)o.copy(d[w]).applyMatrix4(x,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=S,e.numIntersection=0,m}}var hl=class extends wi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Ua(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Nt(5,5,5),r=new ii({name:"CubemapFromEquirect",uniforms:Or(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:$n,blending:Dr});r.uniforms.tEquirect.value=t;let o=new fe(s,r),a=t.minFilter;return t.minFilter===Os&&(t.minFilter=ui),new Do(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},xg=256,jS=3,JS=20,Gg=256,Vg=16,KS=3,QS=new I,eM=new Oe,Go=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Do(1,10,null),this._boxMesh=new fe(new Nt(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=QS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,_=l.autoClearStencil,S=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(e.background=l.getClearColor(eM));let m=new Do(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=_,e.background=S,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=bg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=vg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(xg,Kd(e))}_fromTexture(e,t){e.mapping===Ur||e.mapping===Oo?this._setSize(e.image.length===0?xg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=yg(e,!1,!1),n=Math.log2(e)-jS;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=yg(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Ur||e.mapping===Oo?(this._cubemapMaterial===null&&(this._cubemapMaterial=bg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=vg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=tM(),this._integrationMaterial=nM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Vg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-KS)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Gg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=iM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function yg(i,e,t){return new hl(i,{minFilter:Os,generateMipmaps:e,type:Ki,colorSpace:Tr,depthBuffer:t})}function ul(i,e,t){return new ii({name:i,uniforms:e,vertexShader:_t.cube_vert,fragmentShader:t,side:$n,blending:Dr,depthTest:!1,depthWrite:!1})}function tM(){return ul("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Gg}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function nM(){return ul("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Vg}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function iM(){return ul("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${JS}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function vg(){return ul("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function bg(){return ul("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function sM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===Wc||f===Xc)if(e.has(u)){let _=e.get(u).texture;return a(_,u.mapping)}else{let _=u.image;if(_&&_.height>0){let S=new hl(_.height);return S.fromEquirectangularTexture(i,u),e.set(u,S),u.addEventListener("dispose",c),a(S.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,_=f===Wc||f===Xc,S=f===Ur||f===Oo;if(_||S){let m=t.get(u),p=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==p)return n===null&&(n=new Go(i)),m=_?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),m.texture;if(m!==void 0)return m.texture;{let x=u.image;return _&&x&&x.height>0||S&&x&&l(x)?(n===null&&(n=new Go(i)),m=_?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,f){return f===Wc?u.mapping=Ur:f===Xc&&(u.mapping=Oo),u}function l(u){let f=0,_=6;for(let S=0;S<_;S++)u[S]!==void 0&&f++;return f===_}function c(u){let f=u.target;f.removeEventListener("dispose",c);let _=e.get(f);_!==void 0&&(e.delete(f),_.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let _=t.get(f);_!==void 0&&(t.delete(f),_.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function rM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Sa("WebGLRenderer: "+n+" extension not supported."),s}}}function oM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(_=>delete s[_]);function a(_){l(_.target)}function l(_){_.index!==null&&e.remove(_.index);for(let m in _.attributes)e.remove(_.attributes[m]);_.removeEventListener("dispose",a),delete s[_.id],o.unregister(_);let S=r.get(_);S&&(e.remove(S),r.delete(_)),n.releaseStatesOfGeometry(_),_.isInstancedBufferGeometry===!0&&delete _._maxInstanceCount,t.memory.geometries--}function c(_,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),t.memory.geometries++),S}function h(_){let S=_.attributes;for(let m in S)e.update(S[m],i.ARRAY_BUFFER)}function d(_){let S=_.index,m=_.attributes.position,p=0;if(m===void 0)return;let x=S!==null?S.array.length:m.array.length/3-1,w=m.count>=65535?La:Ia,y=new w(Math.ceil(x/3)*6,1),E=y.array;if(S!==null){let g=S.array;p=S.version;for(let M=0,D=0;M<x;M+=3){let R=g[M+0],N=g[M+1],B=g[M+2];E[D++]=R,E[D++]=N,E[D++]=N,E[D++]=B,E[D++]=B,E[D++]=R}}else{p=m.version;for(let g=0,M=0;g<x;g+=3){let D=g+0,R=g+1,N=g+2;E[M++]=D,E[M++]=R,E[M++]=R,E[M++]=N,E[M++]=N,E[M++]=D}}y.version=p;let b=r.get(_);b&&e.remove(b),r.set(_,y)}function u(_){let S=r.get(_);if(S){let m=_.index;m!==null&&S.version<m.version&&d(_)}else d(_);return r.get(_)}function f(){for(let _ in s){let S=s[_].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function aM(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),t.update(u,n,f))}function h(d,u,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let S=0;for(let m=0;m<f;m++)S+=u[m];t.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function lM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:st("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function cM(i,e,t){let n=new WeakMap,s=new on;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let D=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",D)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],w=0;f===!0&&(w=1),_===!0&&(w=2),S===!0&&(w=3);let y=a.attributes.position.count*w,E=1;y>e.maxTextureSize&&(E=Math.ceil(y/e.maxTextureSize),y=e.maxTextureSize);let b=new Float32Array(y*E*4*d),g=new Ra(b,y,E,d);g.type=zi,g.needsUpdate=!0;let M=w*4;for(let R=0;R<d;R++){let N=m[R],B=p[R],G=x[R],U=y*E*4*R;for(let H=0;H<N.count;H++){let Z=H*M;f===!0&&(s.fromBufferAttribute(N,H),b[U+Z+0]=s.x,b[U+Z+1]=s.y,b[U+Z+2]=s.z,b[U+Z+3]=0),_===!0&&(s.fromBufferAttribute(B,H),b[U+Z+4]=s.x,b[U+Z+5]=s.y,b[U+Z+6]=s.z,b[U+Z+7]=0),S===!0&&(s.fromBufferAttribute(G,H),b[U+Z+8]=s.x,b[U+Z+9]=s.y,b[U+Z+10]=s.z,b[U+Z+11]=G.itemSize===4?s.w:1)}}u={count:d,texture:g,size:new Ue(y,E)},n.set(a,u),a.addEventListener("dispose",D)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let S=0;S<c.length;S++)f+=c[S];let _=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function hM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var uM={[Dd]:"LINEAR_TONE_MAPPING",[Nd]:"REINHARD_TONE_MAPPING",[Ud]:"CINEON_TONE_MAPPING",[Ka]:"ACES_FILMIC_TONE_MAPPING",[Od]:"AGX_TONE_MAPPING",[kd]:"NEUTRAL_TONE_MAPPING",[Fd]:"CUSTOM_TONE_MAPPING"};function dM(i,e,t,n,s,r){let o=new wi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new et;h.setAttribute("position",new $e([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new $e([0,2,0,0,2,0],2));let d=new Rc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new fe(h,d),f=new ja(-1,1,1,-1,0,1),_=null,S=null,m=!1,p,x=null,w=[],y=!1;this.setSize=function(E,b){o.setSize(E,b),a!==null&&a.setSize(E,b),l!==null&&l.setSize(E,b);for(let g=0;g<w.length;g++){let M=w[g];M.setSize&&M.setSize(E,b)}},this.setEffects=function(E){w=E,y=w.length>0&&w[0].isRenderPass===!0;let b=o.width,g=o.height;w.length>0&&a===null&&(a=new wi(b,g,{type:Ki,depthBuffer:!1,stencilBuffer:!1}),l=new wi(b,g,{type:Ki,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(D=>D.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new Ns(b,g),r===!0&&(c.format=ks,c.type=Fr)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let D=0;D<w.length;D++){let R=w[D];R.setSize&&R.setSize(b,g),M&&R.needsDepthTexture===!0&&R.setDepthTexture&&R.setDepthTexture(c)}},this.begin=function(E,b){if(m||E.toneMapping===fs&&w.length===0)return!1;if(x=b,b!==null){let g=b.width,M=b.height;(o.width!==g||o.height!==M)&&this.setSize(g,M)}return y===!1&&E.setRenderTarget(o),p=E.toneMapping,E.toneMapping=fs,!0},this.hasRenderPass=function(){return y},this.end=function(E,b){E.toneMapping=p,m=!0;let g=o,M=a;for(let D=0;D<w.length;D++){let R=w[D];R.enabled!==!1&&(R.render(E,M,g,b),R.needsSwap!==!1&&(g=M,M=M===a?l:a))}if(_!==E.outputColorSpace||S!==E.toneMapping){_=E.outputColorSpace,S=E.toneMapping,d.defines={},Mt.getTransfer(_)===Lt&&(d.defines.SRGB_TRANSFER="");let D=uM[S];D&&(d.defines[D]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,E.setRenderTarget(x),E.render(u,f),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var Hg=new fi,Wg=new Ns(1,1),Xg=new Fa(1),Yg=new Ra,qg=new _c,Zg=new Ua,Sg=[],Mg=[],wg=new Float32Array(16),Eg=new Float32Array(9),Ag=new Float32Array(4);function Vo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Sg[s];if(r===void 0&&(r=new Float32Array(s),Sg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Nn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Un(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Dh(i,e){let t=Mg[e];t===void 0&&(t=new Int32Array(e),Mg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function fM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function pM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nn(t,e))return;i.uniform2fv(this.addr,e),Un(t,e)}}function mM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Nn(t,e))return;i.uniform3fv(this.addr,e),Un(t,e)}}function gM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nn(t,e))return;i.uniform4fv(this.addr,e),Un(t,e)}}function _M(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Un(t,e)}else{if(Nn(t,n))return;Ag.set(n),i.uniformMatrix2fv(this.addr,!1,Ag),Un(t,n)}}function xM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Un(t,e)}else{if(Nn(t,n))return;Eg.set(n),i.uniformMatrix3fv(this.addr,!1,Eg),Un(t,n)}}function yM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Un(t,e)}else{if(Nn(t,n))return;wg.set(n),i.uniformMatrix4fv(this.addr,!1,wg),Un(t,n)}}function vM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function bM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nn(t,e))return;i.uniform2iv(this.addr,e),Un(t,e)}}function SM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Nn(t,e))return;i.uniform3iv(this.addr,e),Un(t,e)}}function MM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nn(t,e))return;i.uniform4iv(this.addr,e),Un(t,e)}}function wM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function EM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nn(t,e))return;i.uniform2uiv(this.addr,e),Un(t,e)}}function AM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Nn(t,e))return;i.uniform3uiv(this.addr,e),Un(t,e)}}function TM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nn(t,e))return;i.uniform4uiv(this.addr,e),Un(t,e)}}function Nh(i){return i.version===0&&(i.compareFunction=Zd,i.needsUpdate=!0),i}function CM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Nh(Wg):r=Hg,t.setTexture2D(e||r,s)}function RM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||qg,s)}function PM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Nh(Xg):r=Zg,t.setTextureCube(e||r,s)}function IM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Yg,s)}function LM(i){switch(i){case 5126:return fM;case 35664:return pM;case 35665:return mM;case 35666:return gM;case 35674:return _M;case 35675:return xM;case 35676:return yM;case 5124:case 35670:return vM;case 35667:case 35671:return bM;case 35668:case 35672:return SM;case 35669:case 35673:return MM;case 5125:return wM;case 36294:return EM;case 36295:return AM;case 36296:return TM;case 35678:case 36198:case 36298:case 36306:case 35682:return CM;case 35679:case 36299:case 36307:return RM;case 35680:case 36300:case 36308:case 36293:return PM;case 36289:case 36303:case 36311:case 36292:return IM}}function DM(i,e){i.uniform1fv(this.addr,e)}function NM(i,e){let t=Vo(e,this.size,2);i.uniform2fv(this.addr,t)}function UM(i,e){let t=Vo(e,this.size,3);i.uniform3fv(this.addr,t)}function FM(i,e){let t=Vo(e,this.size,4);i.uniform4fv(this.addr,t)}function OM(i,e){let t=Vo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function kM(i,e){let t=Vo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function BM(i,e){let t=Vo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function zM(i,e){i.uniform1iv(this.addr,e)}function GM(i,e){i.uniform2iv(this.addr,e)}function VM(i,e){i.uniform3iv(this.addr,e)}function HM(i,e){i.uniform4iv(this.addr,e)}function WM(i,e){i.uniform1uiv(this.addr,e)}function XM(i,e){i.uniform2uiv(this.addr,e)}function YM(i,e){i.uniform3uiv(this.addr,e)}function qM(i,e){i.uniform4uiv(this.addr,e)}function ZM(i,e,t){let n=this.cache,s=e.length,r=Dh(t,s);Nn(n,r)||(i.uniform1iv(this.addr,r),Un(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Nh(Wg):o=Hg;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function $M(i,e,t){let n=this.cache,s=e.length,r=Dh(t,s);Nn(n,r)||(i.uniform1iv(this.addr,r),Un(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||qg,r[o])}function jM(i,e,t){let n=this.cache,s=e.length,r=Dh(t,s);Nn(n,r)||(i.uniform1iv(this.addr,r),Un(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Nh(Xg):o=Zg;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function JM(i,e,t){let n=this.cache,s=e.length,r=Dh(t,s);Nn(n,r)||(i.uniform1iv(this.addr,r),Un(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Yg,r[o])}function KM(i){switch(i){case 5126:return DM;case 35664:return NM;case 35665:return UM;case 35666:return FM;case 35674:return OM;case 35675:return kM;case 35676:return BM;case 5124:case 35670:return zM;case 35667:case 35671:return GM;case 35668:case 35672:return VM;case 35669:case 35673:return HM;case 5125:return WM;case 36294:return XM;case 36295:return YM;case 36296:return qM;case 35678:case 36198:case 36298:case 36306:case 35682:return ZM;case 35679:case 36299:case 36307:return $M;case 35680:case 36300:case 36308:case 36293:return jM;case 36289:case 36303:case 36311:case 36292:return JM}}var cf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=LM(t.type)}},hf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=KM(t.type)}},uf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},af=/(\w+)(\])?(\[|\.)?/g;function Tg(i,e){i.seq.push(e),i.map[e.id]=e}function QM(i,e,t){let n=i.name,s=n.length;for(af.lastIndex=0;;){let r=af.exec(n),o=af.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Tg(t,c===void 0?new cf(a,i,e):new hf(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new uf(a),Tg(t,d)),t=d}}}var zo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);QM(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Cg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var ew=37297,tw=0;function nw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Rg=new rt;function iw(i){Mt._getMatrix(Rg,Mt.workingColorSpace,i);let e=`mat3( ${Rg.elements.map(t=>t.toFixed(4))} )`;switch(Mt.getTransfer(i)){case Ta:return[e,"LinearTransferOETF"];case Lt:return[e,"sRGBTransferOETF"];default:return Je("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Pg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+nw(i.getShaderSource(e),a)}else return r}function sw(i,e){let t=iw(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var rw={[Dd]:"Linear",[Nd]:"Reinhard",[Ud]:"Cineon",[Ka]:"ACESFilmic",[Od]:"AgX",[kd]:"Neutral",[Fd]:"Custom"};function ow(i,e){let t=rw[e];return t===void 0?(Je("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Ih=new I;function aw(){Mt.getLuminanceCoefficients(Ih);let i=Ih.x.toFixed(4),e=Ih.y.toFixed(4),t=Ih.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function lw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(cl).join(`
`)}function cw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function hw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function cl(i){return i!==""}function Ig(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Lg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var uw=/^[ \t]*#include +<([\w\d./]+)>/gm;function df(i){return i.replace(uw,dw)}function dw(i,e){let t=_t[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return df(t)}var fw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Dg(i){return i.replace(fw,pw)}function pw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Ng(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var mw={[Lr]:"SHADOWMAP_TYPE_PCF",[Uo]:"SHADOWMAP_TYPE_VSM"};function gw(i){return mw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var _w={[Oo]:"ENVMAP_MODE_REFRACTION"};function xw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":_w[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var yw={[Hc]:"ENVMAP_BLENDING_MULTIPLY",[Jm]:"ENVMAP_BLENDING_MIX",[Km]:"ENVMAP_BLENDING_ADD"};function vw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":yw[i.combine]||"ENVMAP_BLENDING_NONE"}function bw(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=gw(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=xw(t),d=vw(t),u=lw(t),f=cw(r),_=s.createProgram(),S,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(S=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(cl).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(cl).join(`
`),m.length>0&&(m+=`
`)):(S=[Ng(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(cl).join(`
`),m=[Ng(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==fs?"#define TONE_MAPPING":"",t.toneMapping!==fs?_t.tonemapping_pars_fragment:"",t.toneMapping!==fs?ow("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",_t.colorspace_pars_fragment,sw("linearToOutputTexel",t.outputColorSpace),aw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(cl).join(`
`)),o=df(o),o=Ig(o,t),o=Lg(o,t),a=df(a),a=Ig(a,t),a=Lg(a,t),o=Dg(o),a=Dg(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,S=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",t.glslVersion===$d?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===$d?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=p+S+o,w=p+m+a,y=Cg(s,s.VERTEX_SHADER,x),E=Cg(s,s.FRAGMENT_SHADER,w);s.attachShader(_,y),s.attachShader(_,E),t.index0AttributeName!==void 0?s.bindAttribLocation(_,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function b(R){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(_)||"",B=s.getShaderInfoLog(y)||"",G=s.getShaderInfoLog(E)||"",U=N.trim(),H=B.trim(),Z=G.trim(),V=!0,le=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,y,E);else{let q=Pg(s,y,"vertex"),Q=Pg(s,E,"fragment");st("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+U+`
`+q+`
`+Q)}else U!==""?Je("WebGLProgram: Program Info Log:",U):(H===""||Z==="")&&(le=!1);le&&(R.diagnostics={runnable:V,programLog:U,vertexShader:{log:H,prefix:S},fragmentShader:{log:Z,prefix:m}})}s.deleteShader(y),s.deleteShader(E),g=new zo(s,_),M=hw(s,_)}let g;this.getUniforms=function(){return g===void 0&&b(this),g};let M;this.getAttributes=function(){return M===void 0&&b(this),M};let D=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return D===!1&&(D=s.getProgramParameter(_,ew)),D},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=tw++,this.cacheKey=e,this.usedTimes=1,this.program=_,this.vertexShader=y,this.fragmentShader=E,this}var Sw=0,ff=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new pf(e),t.set(e,n)),n}},pf=class{constructor(e){this.id=Sw++,this.code=e,this.usedTimes=0}};function Mw(i){return i===fr||i===sl||i===rl}function ww(i,e,t,n,s,r){let o=new Co,a=new ff,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(g){return l.add(g),g===0?"uv":`uv${g}`}function _(g,M,D,R,N,B){let G=R.fog,U=N.geometry,H=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?R.environment:null,Z=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,V=e.get(g.envMap||H,Z),le=u[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&Je("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,ie=Q!==void 0?Q.length:0,ue=0;U.morphAttributes.position!==void 0&&(ue=1),U.morphAttributes.normal!==void 0&&(ue=2),U.morphAttributes.color!==void 0&&(ue=3);let de,ee,ge,ye;if(le){let Re=ms[le];de=Re.vertexShader,ee=Re.fragmentShader}else{de=g.vertexShader,ee=g.fragmentShader;let Re=a.getVertexShaderStage(g),ut=a.getFragmentShaderStage(g);a.update(g,Re,ut),ge=Re.id,ye=ut.id}let Ce=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),Ye=N.isInstancedMesh===!0,ct=N.isBatchedMesh===!0,We=!!g.map,xt=!!g.matcap,ft=!!V,at=ft&&V.isPMREMTexture===!0,sn=!!g.aoMap,$t=!!g.lightMap,bn=!!g.bumpMap&&g.wireframe===!1,Bt=!!g.normalMap,zn=!!g.displacementMap,Et=!!g.emissiveMap,In=!!g.metalnessMap,cn=!!g.roughnessMap,Sn=g.anisotropy>0,k=g.clearcoat>0,Pe=g.diffuseRoughness>0,Qe=g.dispersion>0,ht=g.retroreflectivity>0,we=g.iridescence>0,Wt=g.sheen>0,He=g.transmission>0,je=Sn&&!!g.anisotropyMap,P=k&&!!g.clearcoatMap,A=k&&!!g.clearcoatNormalMap,Y=k&&!!g.clearcoatRoughnessMap,he=Pe&&!!g.diffuseRoughnessMap,oe=we&&!!g.iridescenceMap,xe=we&&!!g.iridescenceThicknessMap,ve=Wt&&!!g.sheenColorMap,te=Wt&&!!g.sheenRoughnessMap,se=!!g.specularMap,me=!!g.specularColorMap,O=!!g.specularIntensityMap,re=He&&!!g.transmissionMap,ne=He&&!!g.thicknessMap,Ee=!!g.gradientMap,_e=!!g.alphaMap,Se=g.alphaTest>0,Xe=!!g.alphaHash,nt=!!g.extensions,ce=fs;g.toneMapped&&(Ce===null||Ce.isXRRenderTarget===!0)&&(ce=i.toneMapping);let ze=at?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,it={shaderID:le,shaderType:g.type,shaderName:g.name,vertexShader:de,fragmentShader:ee,defines:g.defines,customVertexShaderID:ge,customFragmentShaderID:ye,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:ct,batchingColor:ct&&N._colorsTexture!==null,instancing:Ye,instancingColor:Ye&&N.instanceColor!==null,instancingMorph:Ye&&N.morphTexture!==null,outputColorSpace:Ce===null?i.outputColorSpace:Ce.isXRRenderTarget===!0?Ce.texture.colorSpace:Mt.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:We,matcap:xt,envMap:ft,envMapMode:ft&&V.mapping,envMapPMREM:at,envMapMaxLod:at?ze.length-1:null,envMapSize:at?ze[0].width:null,aoMap:sn,lightMap:$t,bumpMap:bn,normalMap:Bt,displacementMap:zn,emissiveMap:Et,normalMapObjectSpace:Bt&&g.normalMapType===tg,normalMapTangentSpace:Bt&&g.normalMapType===ol,packedNormalMap:Bt&&g.normalMapType===ol&&Mw(g.normalMap.format),metalnessMap:In,roughnessMap:cn,anisotropy:Sn,anisotropyMap:je,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:A,clearcoatRoughnessMap:Y,diffuseRoughness:Pe,diffuseRoughnessMap:he,dispersion:Qe,retroreflection:ht,iridescence:we,iridescenceMap:oe,iridescenceThicknessMap:xe,sheen:Wt,sheenColorMap:ve,sheenRoughnessMap:te,specularMap:se,specularColorMap:me,specularIntensityMap:O,transmission:He,transmissionMap:re,thicknessMap:ne,gradientMap:Ee,opaque:g.transparent===!1&&g.blending===Fo&&g.alphaToCoverage===!1,alphaMap:_e,alphaTest:Se,alphaHash:Xe,combine:g.combine,mapUv:We&&f(g.map.channel),aoMapUv:sn&&f(g.aoMap.channel),lightMapUv:$t&&f(g.lightMap.channel),bumpMapUv:bn&&f(g.bumpMap.channel),normalMapUv:Bt&&f(g.normalMap.channel),displacementMapUv:zn&&f(g.displacementMap.channel),emissiveMapUv:Et&&f(g.emissiveMap.channel),metalnessMapUv:In&&f(g.metalnessMap.channel),roughnessMapUv:cn&&f(g.roughnessMap.channel),anisotropyMapUv:je&&f(g.anisotropyMap.channel),clearcoatMapUv:P&&f(g.clearcoatMap.channel),clearcoatNormalMapUv:A&&f(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&f(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:he&&f(g.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&f(g.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&f(g.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&f(g.sheenColorMap.channel),sheenRoughnessMapUv:te&&f(g.sheenRoughnessMap.channel),specularMapUv:se&&f(g.specularMap.channel),specularColorMapUv:me&&f(g.specularColorMap.channel),specularIntensityMapUv:O&&f(g.specularIntensityMap.channel),transmissionMapUv:re&&f(g.transmissionMap.channel),thicknessMapUv:ne&&f(g.thicknessMap.channel),alphaMapUv:_e&&f(g.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(Bt||Sn),vertexNormals:!!U.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!U.attributes.uv&&(We||_e),fog:!!G,useFog:g.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||U.attributes.normal===void 0&&Bt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Me,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:ue,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&D.length>0,shadowMapType:i.shadowMap.type,toneMapping:ce,decodeVideoTexture:We&&g.map.isVideoTexture===!0&&Mt.getTransfer(g.map.colorSpace)===Lt,decodeVideoTextureEmissive:Et&&g.emissiveMap.isVideoTexture===!0&&Mt.getTransfer(g.emissiveMap.colorSpace)===Lt,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Bi,flipSided:g.side===$n,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:nt&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(nt&&g.extensions.multiDraw===!0||ct)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return it.vertexUv1s=l.has(1),it.vertexUv2s=l.has(2),it.vertexUv3s=l.has(3),l.clear(),it}function S(g){let M=[];if(g.shaderID?M.push(g.shaderID):(M.push(g.customVertexShaderID),M.push(g.customFragmentShaderID)),g.defines!==void 0)for(let D in g.defines)M.push(D),M.push(g.defines[D]);return g.isRawShaderMaterial===!1&&(m(M,g),p(M,g),M.push(i.outputColorSpace)),M.push(g.customProgramCacheKey),M.join()}function m(g,M){g.push(M.precision),g.push(M.outputColorSpace),g.push(M.envMapMode),g.push(M.envMapPMREM),g.push(M.envMapMaxLod),g.push(M.envMapSize),g.push(M.mapUv),g.push(M.alphaMapUv),g.push(M.lightMapUv),g.push(M.aoMapUv),g.push(M.bumpMapUv),g.push(M.normalMapUv),g.push(M.displacementMapUv),g.push(M.emissiveMapUv),g.push(M.metalnessMapUv),g.push(M.roughnessMapUv),g.push(M.anisotropyMapUv),g.push(M.clearcoatMapUv),g.push(M.clearcoatNormalMapUv),g.push(M.clearcoatRoughnessMapUv),g.push(M.diffuseRoughnessMapUv),g.push(M.iridescenceMapUv),g.push(M.iridescenceThicknessMapUv),g.push(M.sheenColorMapUv),g.push(M.sheenRoughnessMapUv),g.push(M.specularMapUv),g.push(M.specularColorMapUv),g.push(M.specularIntensityMapUv),g.push(M.transmissionMapUv),g.push(M.thicknessMapUv),g.push(M.combine),g.push(M.fogExp2),g.push(M.sizeAttenuation),g.push(M.morphTargetsCount),g.push(M.numSunLights),g.push(M.numDirLights),g.push(M.numPointLights),g.push(M.numSpotLights),g.push(M.numSpotLightMaps),g.push(M.numHemiLights),g.push(M.numRectAreaLights),g.push(M.numSunLightShadows),g.push(M.numDirLightShadows),g.push(M.numPointLightShadows),g.push(M.numSpotLightShadows),g.push(M.numSpotLightShadowsWithMaps),g.push(M.numLightProbes),g.push(M.numLightProbeGrids),g.push(M.shadowMapType),g.push(M.toneMapping),g.push(M.numClippingPlanes),g.push(M.numClipIntersection),g.push(M.depthPacking)}function p(g,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let M=u[g.type],D;if(M){let R=ms[M];D=al.clone(R.uniforms)}else D=g.uniforms;return D}function w(g,M){let D=h.get(M);return D!==void 0?++D.usedTimes:(D=new bw(i,M,g,s),c.push(D),h.set(M,D)),D}function y(g){if(--g.usedTimes===0){let M=c.indexOf(g);c[M]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function E(g){a.remove(g)}function b(){a.dispose()}return{getParameters:_,getProgramCacheKey:S,getUniforms:x,acquireProgram:w,releaseProgram:y,releaseShaderCache:E,programs:c,dispose:b}}function Ew(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function Aw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Ug(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Fg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,_,S,m,p){let x=i[e];return x===void 0?(x={id:u.id,object:u,geometry:f,material:_,materialVariant:o(u),groupOrder:S,renderOrder:u.renderOrder,z:m,group:p},i[e]=x):(x.id=u.id,x.object=u,x.geometry=f,x.material=_,x.materialVariant=o(u),x.groupOrder=S,x.renderOrder=u.renderOrder,x.z=m,x.group=p),e++,x}function l(u,f,_,S,m,p,x){x.reversedDepth===!0&&(m=-m);let w=a(u,f,_,S,m,p);_.transmission>0?n.push(w):_.transparent===!0?s.push(w):t.push(w)}function c(u,f,_,S,m,p){let x=a(u,f,_,S,m,p);_.transmission>0?n.unshift(x):_.transparent===!0?s.unshift(x):t.unshift(x)}function h(u,f){t.length>1&&t.sort(u||Aw),n.length>1&&n.sort(f||Ug),s.length>1&&s.sort(f||Ug)}function d(){for(let u=e,f=i.length;u<f;u++){let _=i[u];if(_.id===null)break;_.id=null,_.object=null,_.geometry=null,_.material=null,_.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function Tw(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Fg,i.set(n,[o])):s>=r.length?(o=new Fg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Cw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new Oe};break;case"SpotLight":t={position:new I,direction:new I,color:new Oe,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new Oe,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new Oe,groundColor:new Oe};break;case"RectAreaLight":t={color:new Oe,position:new I,halfWidth:new I,halfHeight:new I};break}return i[e.id]=t,t}}}function Rw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Pw=0;function Iw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Lw(i){let e=new Cw,t=Rw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new Ke,o=new Ke;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,_=0,S=0,m=0,p=0,x=0,w=0,y=0,E=0,b=0,g=0,M=0,D=0,R=0;c.sort(Iw);for(let B=0,G=c.length;B<G;B++){let U=c[B],H=U.color,Z=U.intensity,V=U.distance,le=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===fr?le=U.shadow.map.texture:le=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)h+=H.r*Z,d+=H.g*Z,u+=H.b*Z;else if(U.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(U.sh.coefficients[q],Z);R++}else if(U.isSunLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[_]=ie,n.sunShadowMap[_]=le;let ue=Q.getViewportCount();for(let de=0;de<ue;de++)n.sunShadowMatrix[S+de]=Q.getMatrix(de),n.sunShadowCascade[S+de]=Q._cascadeData[de];S+=ue,_++}n.sun[f]=q,f++}else if(U.isDirectionalLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,n.directionalShadow[m]=ie,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=U.shadow.matrix,E++}n.directional[m]=q,m++}else if(U.isSpotLight){let q=e.get(U);q.position.setFromMatrixPosition(U.matrixWorld),q.color.copy(H).multiplyScalar(Z),q.distance=V,q.coneCos=Math.cos(U.angle),q.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),q.decay=U.decay,n.spot[x]=q;let Q=U.shadow;if(U.map&&(n.spotLightMap[M]=U.map,M++,Q.updateMatrices(U),U.castShadow&&D++),n.spotLightMatrix[x]=Q.matrix,U.castShadow){let ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,n.spotShadow[x]=ie,n.spotShadowMap[x]=le,g++}x++}else if(U.isRectAreaLight){let q=e.get(U);q.color.copy(H).multiplyScalar(Z),q.halfWidth.set(U.width*.5,0,0),q.halfHeight.set(0,U.height*.5,0),n.rectArea[w]=q,w++}else if(U.isPointLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),q.distance=U.distance,q.decay=U.decay,U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,ie.shadowCameraNear=Q.camera.near,ie.shadowCameraFar=Q.camera.far,n.pointShadow[p]=ie,n.pointShadowMap[p]=le,n.pointShadowMatrix[p]=U.shadow.matrix,b++}n.point[p]=q,p++}else if(U.isHemisphereLight){let q=e.get(U);q.skyColor.copy(U.color).multiplyScalar(Z),q.groundColor.copy(U.groundColor).multiplyScalar(Z),n.hemi[y]=q,y++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let N=n.hash;(N.sunLength!==f||N.directionalLength!==m||N.pointLength!==p||N.spotLength!==x||N.rectAreaLength!==w||N.hemiLength!==y||N.numSunShadows!==_||N.numDirectionalShadows!==E||N.numPointShadows!==b||N.numSpotShadows!==g||N.numSpotMaps!==M||N.numLightProbes!==R)&&(n.sun.length=f,n.directional.length=m,n.spot.length=x,n.rectArea.length=w,n.point.length=p,n.hemi.length=y,n.sunShadow.length=_,n.sunShadowMap.length=_,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+M-D,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=D,n.numLightProbes=R,N.sunLength=f,N.directionalLength=m,N.pointLength=p,N.spotLength=x,N.rectAreaLength=w,N.hemiLength=y,N.numSunShadows=_,N.numDirectionalShadows=E,N.numPointShadows=b,N.numSpotShadows=g,N.numSpotMaps=M,N.numLightProbes=R,n.version=Pw++)}function l(c,h){let d=0,u=0,f=0,_=0,S=0,m=0,p=h.matrixWorldInverse;for(let x=0,w=c.length;x<w;x++){let y=c[x];if(y.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(y.matrixWorld),E.direction.transformDirection(p),d++}else if(y.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),u++}else if(y.isSpotLight){let E=n.spot[_];E.position.setFromMatrixPosition(y.matrixWorld),E.position.applyMatrix4(p),E.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),_++}else if(y.isRectAreaLight){let E=n.rectArea[S];E.position.setFromMatrixPosition(y.matrixWorld),E.position.applyMatrix4(p),o.identity(),r.copy(y.matrixWorld),r.premultiply(p),o.extractRotation(r),E.halfWidth.set(y.width*.5,0,0),E.halfHeight.set(0,y.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),S++}else if(y.isPointLight){let E=n.point[f];E.position.setFromMatrixPosition(y.matrixWorld),E.position.applyMatrix4(p),f++}else if(y.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(y.matrixWorld),E.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function Og(i){let e=new Lw(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Dw(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Og(i),e.set(s,[a])):r>=o.length?(a=new Og(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var Nw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Uw=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Fw=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],Ow=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],kg=new Ke,ll=new I,lf=new I;function kw(i,e,t){let n=new ir,s=new Ue,r=new Ue,o=new on,a=new Pc,l=new Ic,c={},h=t.maxTextureSize,d={[dr]:$n,[$n]:dr,[Bi]:Bi},u=new ii({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ue},radius:{value:4}},vertexShader:Nw,fragmentShader:Uw}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let _=new et;_.setAttribute("position",new Dt(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new fe(_,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Lr;let p=this.type;this.render=function(b,g,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===Lm&&(Je("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Lr);let D=i.getRenderTarget(),R=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),B=i.state;B.setBlending(Dr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let G=p!==this.type;G&&g.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(H=>H.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,H=b.length;U<H;U++){let Z=b[U],V=Z.shadow;if(V===void 0){Je("WebGLShadowMap:",Z,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let le=V.getFrameExtents();s.multiply(le),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,V.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=q,V.map===null||G===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Uo){if(Z.isPointLight){Je("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new wi(s.x,s.y,{format:fr,type:Ki,minFilter:ui,magFilter:ui,generateMipmaps:!1}),V.map.texture.name=Z.name+".shadowMap",V.map.depthTexture=new Ns(s.x,s.y,zi),V.map.depthTexture.name=Z.name+".shadowMapDepth",V.map.depthTexture.format=Ls,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Yn,V.map.depthTexture.magFilter=Yn}else Z.isPointLight?(V.map=new hl(s.x),V.map.depthTexture=new Fa(s.x,Ji)):(V.map=new wi(s.x,s.y),V.map.depthTexture=new Ns(s.x,s.y,Ji)),V.map.depthTexture.name=Z.name+".shadowMap",V.map.depthTexture.format=Ls,this.type===Lr?(V.map.depthTexture.compareFunction=q?qd:Yd,V.map.depthTexture.minFilter=ui,V.map.depthTexture.magFilter=ui):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Yn,V.map.depthTexture.magFilter=Yn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();Z.isPointLight!==!0&&V.updateMatrices(Z,M);let ie=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:M.layers;for(let ue=0;ue<Q;ue++){let de=V.getCamera(ue);if(Z.isPointLight){let ee=V.camera,ge=V.matrix,ye=Z.distance||ee.far;ye!==ee.far&&(ee.far=ye,ee.updateProjectionMatrix()),ll.setFromMatrixPosition(Z.matrixWorld),ee.position.copy(ll),lf.copy(ee.position),lf.add(Fw[ue]),ee.up.copy(Ow[ue]),ee.lookAt(lf),ee.updateMatrixWorld(),ge.makeTranslation(-ll.x,-ll.y,-ll.z),kg.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),V._frustum.setFromProjectionMatrix(kg,ee.coordinateSystem,ee.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(V.map),i.clear());let ee=V.getViewport(ue);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),B.viewport(o)}n=V.getFrustum(ue),y(g,M,de,Z,ie,this.type)}V.isPointLightShadow!==!0&&this.type===Uo&&x(V,M),V.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(D,R,N)};function x(b,g){let M=e.update(S);u.defines.VSM_SAMPLES!==b.blurSamples&&(u.defines.VSM_SAMPLES=b.blurSamples,f.defines.VSM_SAMPLES=b.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),b.mapPass===null?b.mapPass=new wi(s.x,s.y,{format:fr,type:Ki}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),u.uniforms.shadow_pass.value=b.map.depthTexture,u.uniforms.resolution.value.set(b.map.width,b.map.height),u.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(g,null,M,u,S,null),f.uniforms.shadow_pass.value=b.mapPass.texture,f.uniforms.resolution.value.set(b.map.width,b.map.height),f.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(g,null,M,f,S,null)}function w(b,g,M,D){let R=null,N=M.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(N!==void 0)R=N;else if(R=M.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=R.uuid,G=g.uuid,U=c[B];U===void 0&&(U={},c[B]=U);let H=U[G];H===void 0&&(H=R.clone(),U[G]=H,g.addEventListener("dispose",E)),R=H}if(R.visible=g.visible,R.wireframe=g.wireframe,D===Uo?R.side=g.shadowSide!==null?g.shadowSide:g.side:R.side=g.shadowSide!==null?g.shadowSide:d[g.side],R.alphaMap=g.alphaMap,R.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,R.map=g.map,R.clipShadows=g.clipShadows,R.clippingPlanes=g.clippingPlanes,R.clipIntersection=g.clipIntersection,R.displacementMap=g.displacementMap,R.displacementScale=g.displacementScale,R.displacementBias=g.displacementBias,R.wireframeLinewidth=g.wireframeLinewidth,R.linewidth=g.linewidth,M.isPointLight===!0&&R.isMeshDistanceMaterial===!0){let B=i.properties.get(R);B.light=M}return R}function y(b,g,M,D,R,N){if(b.visible===!1)return;if(b.layers.test(R)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&N===Uo)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,b.matrixWorld);let U=e.update(b),H=b.material;if(Array.isArray(H)){let Z=U.groups;for(let V=0,le=Z.length;V<le;V++){let q=Z[V],Q=H[q.materialIndex];if(Q&&Q.visible){let ie=w(b,Q,D,N);b.onBeforeShadow(i,b,g,M,U,ie,q),i.renderBufferDirect(M,null,U,ie,b,q),b.onAfterShadow(i,b,g,M,U,ie,q)}}}else if(H.visible){let Z=w(b,H,D,N);b.onBeforeShadow(i,b,g,M,U,Z,null),i.renderBufferDirect(M,null,U,Z,b,null),b.onAfterShadow(i,b,g,M,U,Z,null)}}let G=b.children;for(let U=0,H=G.length;U<H;U++)y(G[U],g,M,D,R,N)}function E(b){b.target.removeEventListener("dispose",E);for(let M in c){let D=c[M],R=b.target.uuid;R in D&&(D[R].dispose(),delete D[R])}}}function Bw(i,e){function t(){let O=!1,re=new on,ne=null,Ee=new on(0,0,0,0);return{setMask:function(_e){ne!==_e&&!O&&(i.colorMask(_e,_e,_e,_e),ne=_e)},setLocked:function(_e){O=_e},setClear:function(_e,Se,Xe,nt,ce){ce===!0&&(_e*=nt,Se*=nt,Xe*=nt),re.set(_e,Se,Xe,nt),Ee.equals(re)===!1&&(i.clearColor(_e,Se,Xe,nt),Ee.copy(re))},reset:function(){O=!1,ne=null,Ee.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ne=null,Ee=null,_e=null;return{setReversed:function(Se){if(re!==Se){let Xe=e.get("EXT_clip_control");Se?Xe.clipControlEXT(Xe.LOWER_LEFT_EXT,Xe.ZERO_TO_ONE_EXT):Xe.clipControlEXT(Xe.LOWER_LEFT_EXT,Xe.NEGATIVE_ONE_TO_ONE_EXT),re=Se;let nt=_e;_e=null,this.setClear(nt)}},getReversed:function(){return re},setTest:function(Se){Se?Me(i.DEPTH_TEST):Ye(i.DEPTH_TEST)},setMask:function(Se){ne!==Se&&!O&&(i.depthMask(Se),ne=Se)},setFunc:function(Se){if(re&&(Se=dg[Se]),Ee!==Se){switch(Se){case rc:i.depthFunc(i.NEVER);break;case oc:i.depthFunc(i.ALWAYS);break;case ac:i.depthFunc(i.LESS);break;case Mo:i.depthFunc(i.LEQUAL);break;case lc:i.depthFunc(i.EQUAL);break;case cc:i.depthFunc(i.GEQUAL);break;case hc:i.depthFunc(i.GREATER);break;case uc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ee=Se}},setLocked:function(Se){O=Se},setClear:function(Se){_e!==Se&&(_e=Se,re&&(Se=1-Se),i.clearDepth(Se))},reset:function(){O=!1,ne=null,Ee=null,_e=null,re=!1}}}function s(){let O=!1,re=null,ne=null,Ee=null,_e=null,Se=null,Xe=null,nt=null,ce=null;return{setTest:function(ze){O||(ze?Me(i.STENCIL_TEST):Ye(i.STENCIL_TEST))},setMask:function(ze){re!==ze&&!O&&(i.stencilMask(ze),re=ze)},setFunc:function(ze,it,Re){(ne!==ze||Ee!==it||_e!==Re)&&(i.stencilFunc(ze,it,Re),ne=ze,Ee=it,_e=Re)},setOp:function(ze,it,Re){(Se!==ze||Xe!==it||nt!==Re)&&(i.stencilOp(ze,it,Re),Se=ze,Xe=it,nt=Re)},setLocked:function(ze){O=ze},setClear:function(ze){ce!==ze&&(i.clearStencil(ze),ce=ze)},reset:function(){O=!1,re=null,ne=null,Ee=null,_e=null,Se=null,Xe=null,nt=null,ce=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,_=[],S=null,m=!1,p=null,x=null,w=null,y=null,E=null,b=null,g=null,M=new Oe(0,0,0),D=0,R=!1,N=null,B=null,G=null,U=null,H=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,le=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(q)[1]),V=le>=1):q.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),V=le>=2);let Q=null,ie={},ue=i.getParameter(i.SCISSOR_BOX),de=i.getParameter(i.VIEWPORT),ee=new on().fromArray(ue),ge=new on().fromArray(de);function ye(O,re,ne,Ee){let _e=new Uint8Array(4),Se=i.createTexture();i.bindTexture(O,Se),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Xe=0;Xe<ne;Xe++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Ee,0,i.RGBA,i.UNSIGNED_BYTE,_e):i.texImage2D(re+Xe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_e);return Se}let Ce={};Ce[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Ce[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ce[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ce[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(Mo),bn(!1),Bt(Td),Me(i.CULL_FACE),sn(Dr);function Me(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Ye(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function ct(O,re){return u[O]!==re?(i.bindFramebuffer(O,re),u[O]=re,O===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=re),!0):!1}function We(O,re){let ne=_,Ee=!1;if(O){ne=f.get(re),ne===void 0&&(ne=[],f.set(re,ne));let _e=O.textures;if(ne.length!==_e.length||ne[0]!==i.COLOR_ATTACHMENT0){for(let Se=0,Xe=_e.length;Se<Xe;Se++)ne[Se]=i.COLOR_ATTACHMENT0+Se;ne.length=_e.length,Ee=!0}}else ne[0]!==i.BACK&&(ne[0]=i.BACK,Ee=!0);Ee&&i.drawBuffers(ne)}function xt(O){return S!==O?(i.useProgram(O),S=O,!0):!1}let ft={[Nr]:i.FUNC_ADD,[Nm]:i.FUNC_SUBTRACT,[Um]:i.FUNC_REVERSE_SUBTRACT};ft[Fm]=i.MIN,ft[Om]=i.MAX;let at={[km]:i.ZERO,[Bm]:i.ONE,[zm]:i.SRC_COLOR,[Id]:i.SRC_ALPHA,[Ym]:i.SRC_ALPHA_SATURATE,[Wm]:i.DST_COLOR,[Vm]:i.DST_ALPHA,[Gm]:i.ONE_MINUS_SRC_COLOR,[Ld]:i.ONE_MINUS_SRC_ALPHA,[Xm]:i.ONE_MINUS_DST_COLOR,[Hm]:i.ONE_MINUS_DST_ALPHA,[qm]:i.CONSTANT_COLOR,[Zm]:i.ONE_MINUS_CONSTANT_COLOR,[$m]:i.CONSTANT_ALPHA,[jm]:i.ONE_MINUS_CONSTANT_ALPHA};function sn(O,re,ne,Ee,_e,Se,Xe,nt,ce,ze){if(O===Dr){m===!0&&(Ye(i.BLEND),m=!1);return}if(m===!1&&(Me(i.BLEND),m=!0),O!==Dm){if(O!==p||ze!==R){if((x!==Nr||E!==Nr)&&(i.blendEquation(i.FUNC_ADD),x=Nr,E=Nr),ze)switch(O){case Fo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Cd:i.blendFunc(i.ONE,i.ONE);break;case Rd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Pd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:st("WebGLState: Invalid blending: ",O);break}else switch(O){case Fo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Cd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Rd:st("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Pd:st("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:st("WebGLState: Invalid blending: ",O);break}w=null,y=null,b=null,g=null,M.set(0,0,0),D=0,p=O,R=ze}return}_e=_e||re,Se=Se||ne,Xe=Xe||Ee,(re!==x||_e!==E)&&(i.blendEquationSeparate(ft[re],ft[_e]),x=re,E=_e),(ne!==w||Ee!==y||Se!==b||Xe!==g)&&(i.blendFuncSeparate(at[ne],at[Ee],at[Se],at[Xe]),w=ne,y=Ee,b=Se,g=Xe),(nt.equals(M)===!1||ce!==D)&&(i.blendColor(nt.r,nt.g,nt.b,ce),M.copy(nt),D=ce),p=O,R=!1}function $t(O,re){O.side===Bi?Ye(i.CULL_FACE):Me(i.CULL_FACE);let ne=O.side===$n;re&&(ne=!ne),bn(ne),O.blending===Fo&&O.transparent===!1?sn(Dr):sn(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Ee=O.stencilWrite;a.setTest(Ee),Ee&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Et(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):Ye(i.SAMPLE_ALPHA_TO_COVERAGE)}function bn(O){N!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),N=O)}function Bt(O){O!==Pm?(Me(i.CULL_FACE),O!==B&&(O===Td?i.cullFace(i.BACK):O===Im?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ye(i.CULL_FACE),B=O}function zn(O){O!==G&&(V&&i.lineWidth(O),G=O)}function Et(O,re,ne){O?(Me(i.POLYGON_OFFSET_FILL),(U!==re||H!==ne)&&(U=re,H=ne,o.getReversed()&&(re=-re,ne=-ne),i.polygonOffset(re,ne))):Ye(i.POLYGON_OFFSET_FILL)}function In(O){O?Me(i.SCISSOR_TEST):Ye(i.SCISSOR_TEST)}function cn(O){O===void 0&&(O=i.TEXTURE0+Z-1),Q!==O&&(i.activeTexture(O),Q=O)}function Sn(O,re,ne){ne===void 0&&(Q===null?ne=i.TEXTURE0+Z-1:ne=Q);let Ee=ie[ne];Ee===void 0&&(Ee={type:void 0,texture:void 0},ie[ne]=Ee),(Ee.type!==O||Ee.texture!==re)&&(Q!==ne&&(i.activeTexture(ne),Q=ne),i.bindTexture(O,re||Ce[O]),Ee.type=O,Ee.texture=re)}function k(){let O=ie[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Pe(){try{i.compressedTexImage2D(...arguments)}catch(O){st("WebGLState:",O)}}function Qe(){try{i.compressedTexImage3D(...arguments)}catch(O){st("WebGLState:",O)}}function ht(){try{i.texSubImage2D(...arguments)}catch(O){st("WebGLState:",O)}}function we(){try{i.texSubImage3D(...arguments)}catch(O){st("WebGLState:",O)}}function Wt(){try{i.compressedTexSubImage2D(...arguments)}catch(O){st("WebGLState:",O)}}function He(){try{i.compressedTexSubImage3D(...arguments)}catch(O){st("WebGLState:",O)}}function je(){try{i.texStorage2D(...arguments)}catch(O){st("WebGLState:",O)}}function P(){try{i.texStorage3D(...arguments)}catch(O){st("WebGLState:",O)}}function A(){try{i.texImage2D(...arguments)}catch(O){st("WebGLState:",O)}}function Y(){try{i.texImage3D(...arguments)}catch(O){st("WebGLState:",O)}}function he(O){return d[O]!==void 0?d[O]:i.getParameter(O)}function oe(O,re){d[O]!==re&&(i.pixelStorei(O,re),d[O]=re)}function xe(O){ee.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),ee.copy(O))}function ve(O){ge.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),ge.copy(O))}function te(O,re){let ne=c.get(re);ne===void 0&&(ne=new WeakMap,c.set(re,ne));let Ee=ne.get(O);Ee===void 0&&(Ee=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Ee,Ee),ne.set(O,Ee))}function se(O,re,ne){let _e=c.get(re).get(O);l[_e]!==ne&&(i.bindBufferBase(i.UNIFORM_BUFFER,_e,ne),l[_e]=ne)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,ie={},u={},l={},f=new WeakMap,_=[],S=null,m=!1,p=null,x=null,w=null,y=null,E=null,b=null,g=null,M=new Oe(0,0,0),D=0,R=!1,N=null,B=null,G=null,U=null,H=null,ee.set(0,0,i.canvas.width,i.canvas.height),ge.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:Ye,bindFramebuffer:ct,drawBuffers:We,useProgram:xt,setBlending:sn,setMaterial:$t,setFlipSided:bn,setCullFace:Bt,setLineWidth:zn,setPolygonOffset:Et,setScissorTest:In,activeTexture:cn,bindTexture:Sn,unbindTexture:k,compressedTexImage2D:Pe,compressedTexImage3D:Qe,texImage2D:A,texImage3D:Y,pixelStorei:oe,getParameter:he,updateUBOMapping:te,uniformBlockBinding:se,texStorage2D:je,texStorage3D:P,texSubImage2D:ht,texSubImage3D:we,compressedTexSubImage2D:Wt,compressedTexSubImage3D:He,scissor:xe,viewport:ve,reset:me}}function zw(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ue,h=new WeakMap,d=new Set,u,f=new WeakMap,_=new Set,S=new FinalizationRegistry(P=>_.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(P,A){return m?new OffscreenCanvas(P,A):Ca("canvas")}function x(P,A,Y){let he=1,oe=je(P);if((oe.width>Y||oe.height>Y)&&(he=Y/Math.max(oe.width,oe.height)),he<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xe=Math.floor(he*oe.width),ve=Math.floor(he*oe.height);u===void 0&&(u=p(xe,ve));let te=A?p(xe,ve):u;return te.width=xe,te.height=ve,te.getContext("2d").drawImage(P,0,0,xe,ve),Je("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+xe+"x"+ve+")."),te}else return"data"in P&&Je("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),P;return P}function w(P){return P.generateMipmaps}function y(P){i.generateMipmap(P)}function E(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,A,Y,he,oe,xe=!1){if(P!==null){if(i[P]!==void 0)return i[P];Je("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let ve;he&&(ve=e.get("EXT_texture_norm16"),ve||Je("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=A;if(A===i.RED&&(Y===i.FLOAT&&(te=i.R32F),Y===i.HALF_FLOAT&&(te=i.R16F),Y===i.UNSIGNED_BYTE&&(te=i.R8),Y===i.UNSIGNED_SHORT&&ve&&(te=ve.R16_EXT),Y===i.SHORT&&ve&&(te=ve.R16_SNORM_EXT)),A===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.R8UI),Y===i.UNSIGNED_SHORT&&(te=i.R16UI),Y===i.UNSIGNED_INT&&(te=i.R32UI),Y===i.BYTE&&(te=i.R8I),Y===i.SHORT&&(te=i.R16I),Y===i.INT&&(te=i.R32I)),A===i.RG&&(Y===i.FLOAT&&(te=i.RG32F),Y===i.HALF_FLOAT&&(te=i.RG16F),Y===i.UNSIGNED_BYTE&&(te=i.RG8),Y===i.UNSIGNED_SHORT&&ve&&(te=ve.RG16_EXT),Y===i.SHORT&&ve&&(te=ve.RG16_SNORM_EXT)),A===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RG8UI),Y===i.UNSIGNED_SHORT&&(te=i.RG16UI),Y===i.UNSIGNED_INT&&(te=i.RG32UI),Y===i.BYTE&&(te=i.RG8I),Y===i.SHORT&&(te=i.RG16I),Y===i.INT&&(te=i.RG32I)),A===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(te=i.RGB16UI),Y===i.UNSIGNED_INT&&(te=i.RGB32UI),Y===i.BYTE&&(te=i.RGB8I),Y===i.SHORT&&(te=i.RGB16I),Y===i.INT&&(te=i.RGB32I)),A===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(te=i.RGBA16UI),Y===i.UNSIGNED_INT&&(te=i.RGBA32UI),Y===i.BYTE&&(te=i.RGBA8I),Y===i.SHORT&&(te=i.RGBA16I),Y===i.INT&&(te=i.RGBA32I)),A===i.RGB&&(Y===i.UNSIGNED_SHORT&&ve&&(te=ve.RGB16_EXT),Y===i.SHORT&&ve&&(te=ve.RGB16_SNORM_EXT),Y===i.UNSIGNED_INT_5_9_9_9_REV&&(te=i.RGB9_E5),Y===i.UNSIGNED_INT_10F_11F_11F_REV&&(te=i.R11F_G11F_B10F)),A===i.RGBA){let se=xe?Ta:Mt.getTransfer(oe);Y===i.FLOAT&&(te=i.RGBA32F),Y===i.HALF_FLOAT&&(te=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(te=se===Lt?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT&&ve&&(te=ve.RGBA16_EXT),Y===i.SHORT&&ve&&(te=ve.RGBA16_SNORM_EXT),Y===i.UNSIGNED_SHORT_4_4_4_4&&(te=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(te=i.RGB5_A1)}return(te===i.R16F||te===i.R32F||te===i.RG16F||te===i.RG32F||te===i.RGBA16F||te===i.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function g(P,A){let Y;return P?A===null||A===Ji||A===Fr?Y=i.DEPTH24_STENCIL8:A===zi?Y=i.DEPTH32F_STENCIL8:A===ko&&(Y=i.DEPTH24_STENCIL8,Je("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):A===null||A===Ji||A===Fr?Y=i.DEPTH_COMPONENT24:A===zi?Y=i.DEPTH_COMPONENT32F:A===ko&&(Y=i.DEPTH_COMPONENT16),Y}function M(P,A){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==Yn&&P.minFilter!==ui?Math.log2(Math.max(A.width,A.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?A.mipmaps.length:1}function D(P){let A=new WeakRef(P);n.get(P).__ref=A,_.add(A),S.register(P,A,A)}function R(P){let A=n.get(P).__ref;A!==void 0&&(_.delete(A),S.unregister(A))}function N(P){G(P.target)}function B(P){U(P.target)}function G(P){P.removeEventListener("dispose",N),R(P),Z(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&d.delete(P)}function U(P){P.removeEventListener("dispose",B),R(P),le(P)}function H(){for(let P of _){let A=P.deref();A!==void 0&&(A.isRenderTarget===!0?U(A):G(A))}_.clear(),d.clear()}function Z(P){let A=n.get(P);if(A.__webglInit===void 0)return;let Y=P.source,he=f.get(Y);if(he){let oe=he[A.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&V(P),Object.keys(he).length===0&&f.delete(Y)}n.remove(P)}function V(P){let A=n.get(P);i.deleteTexture(A.__webglTexture);let Y=P.source,he=f.get(Y);delete he[A.__cacheKey],o.memory.textures--}function le(P){let A=n.get(P);A.__depthDisposeCallback&&A.__depthDisposeCallback();let Y=P.depthTexture;if(Y&&Y.renderTarget===P&&G(Y),P.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(A.__webglFramebuffer[oe]))for(let xe=0;xe<A.__webglFramebuffer[oe].length;xe++)i.deleteFramebuffer(A.__webglFramebuffer[oe][xe]);else i.deleteFramebuffer(A.__webglFramebuffer[oe]);A.__webglDepthbuffer&&i.deleteRenderbuffer(A.__webglDepthbuffer[oe])}else{if(Array.isArray(A.__webglFramebuffer))for(let oe=0;oe<A.__webglFramebuffer.length;oe++)i.deleteFramebuffer(A.__webglFramebuffer[oe]);else i.deleteFramebuffer(A.__webglFramebuffer);if(A.__webglDepthbuffer&&i.deleteRenderbuffer(A.__webglDepthbuffer),A.__webglMultisampledFramebuffer&&i.deleteFramebuffer(A.__webglMultisampledFramebuffer),A.__webglColorRenderbuffer)for(let oe=0;oe<A.__webglColorRenderbuffer.length;oe++)A.__webglColorRenderbuffer[oe]&&i.deleteRenderbuffer(A.__webglColorRenderbuffer[oe]);A.__webglDepthRenderbuffer&&i.deleteRenderbuffer(A.__webglDepthRenderbuffer)}let he=P.textures;for(let oe=0,xe=he.length;oe<xe;oe++){let ve=n.get(he[oe]);ve.__webglTexture&&(i.deleteTexture(ve.__webglTexture),o.memory.textures--),n.remove(he[oe])}n.remove(P)}let q=0;function Q(){q=0}function ie(){return q}function ue(P){q=P}function de(){let P=q;return P>=s.maxTextures&&Je("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,P}function ee(P){let A=[];return A.push(P.wrapS),A.push(P.wrapT),A.push(P.wrapR||0),A.push(P.magFilter),A.push(P.minFilter),A.push(P.anisotropy),A.push(P.internalFormat),A.push(P.format),A.push(P.type),A.push(P.generateMipmaps),A.push(P.mipmapsAutoUpdate),A.push(P.premultiplyAlpha),A.push(P.flipY),A.push(P.unpackAlignment),A.push(P.colorSpace),A.join()}function ge(P,A){let Y=n.get(P);if(P.isVideoTexture&&Wt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&Y.__version!==P.version){let he=P.image;if(he===null)Je("WebGLRenderer: Texture marked for update but no image data found.");else if(he.complete===!1)Je("WebGLRenderer: Texture marked for update but image is incomplete");else{$t(Y,P,A);return}}else P.isExternalTexture&&(Y.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+A)}function ye(P,A){let Y=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&Y.__version!==P.version){$t(Y,P,A);return}else P.isExternalTexture&&(Y.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+A)}function Ce(P,A){let Y=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&Y.__version!==P.version){$t(Y,P,A);return}t.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+A)}function Me(P,A){let Y=n.get(P);if(P.version>0&&Y.__version!==P.version){bn(Y,P,A);return}t.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+A)}let Ye={[dc]:i.REPEAT,[us]:i.CLAMP_TO_EDGE,[fc]:i.MIRRORED_REPEAT},ct={[Yn]:i.NEAREST,[Qm]:i.NEAREST_MIPMAP_NEAREST,[Qa]:i.NEAREST_MIPMAP_LINEAR,[ui]:i.LINEAR,[Yc]:i.LINEAR_MIPMAP_NEAREST,[Os]:i.LINEAR_MIPMAP_LINEAR},We={[ig]:i.NEVER,[Zd]:i.ALWAYS,[sg]:i.LESS,[Yd]:i.LEQUAL,[rg]:i.EQUAL,[qd]:i.GEQUAL,[og]:i.GREATER,[ag]:i.NOTEQUAL};function xt(P,A){if(A.type===zi&&e.has("OES_texture_float_linear")===!1&&(A.magFilter===ui||A.magFilter===Yc||A.magFilter===Qa||A.magFilter===Os||A.minFilter===ui||A.minFilter===Yc||A.minFilter===Qa||A.minFilter===Os)&&Je("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Ye[A.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Ye[A.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Ye[A.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,ct[A.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,ct[A.minFilter]),A.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,We[A.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(A.magFilter===Yn||A.minFilter!==Qa&&A.minFilter!==Os||A.type===zi&&e.has("OES_texture_float_linear")===!1)return;if(A.anisotropy>1||n.get(A).__currentAnisotropy){let Y=e.get("EXT_texture_filter_anisotropic");i.texParameterf(P,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(A.anisotropy,s.getMaxAnisotropy())),n.get(A).__currentAnisotropy=A.anisotropy}}}function ft(P,A){let Y=!1;P.__webglInit===void 0&&(P.__webglInit=!0,A.addEventListener("dispose",N),D(A));let he=A.source,oe=f.get(he);oe===void 0&&(oe={},f.set(he,oe));let xe=ee(A);if(xe!==P.__cacheKey){oe[xe]===void 0&&(oe[xe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),oe[xe].usedTimes++;let ve=oe[P.__cacheKey];ve!==void 0&&(oe[P.__cacheKey].usedTimes--,ve.usedTimes===0&&V(A)),P.__cacheKey=xe,P.__webglTexture=oe[xe].texture}return Y}function at(P,A,Y){return Math.floor(Math.floor(P/Y)/A)}function sn(P,A,Y,he){let xe=P.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,A.width,A.height,Y,he,A.data);else{xe.sort((O,re)=>O.start-re.start);let ve=0;for(let O=1;O<xe.length;O++){let re=xe[ve],ne=xe[O],Ee=re.start+re.count,_e=at(ne.start,A.width,4),Se=at(re.start,A.width,4);ne.start<=Ee+1&&_e===Se&&at(ne.start+ne.count-1,A.width,4)===_e?re.count=Math.max(re.count,ne.start+ne.count-re.start):(++ve,xe[ve]=ne)}xe.length=ve+1;let te=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,A.width);for(let O=0,re=xe.length;O<re;O++){let ne=xe[O],Ee=Math.floor(ne.start/4),_e=Math.ceil(ne.count/4),Se=Ee%A.width,Xe=Math.floor(Ee/A.width),nt=_e,ce=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Se),t.pixelStorei(i.UNPACK_SKIP_ROWS,Xe),t.texSubImage2D(i.TEXTURE_2D,0,Se,Xe,nt,ce,Y,he,A.data)}P.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,te),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function $t(P,A,Y){let he=i.TEXTURE_2D;(A.isDataArrayTexture||A.isCompressedArrayTexture)&&(he=i.TEXTURE_2D_ARRAY),A.isData3DTexture&&(he=i.TEXTURE_3D);let oe=ft(P,A),xe=A.source;t.bindTexture(he,P.__webglTexture,i.TEXTURE0+Y);let ve=n.get(xe);if(xe.version!==ve.__version||oe===!0){if(t.activeTexture(i.TEXTURE0+Y),(typeof ImageBitmap<"u"&&A.image instanceof ImageBitmap)===!1){let ce=Mt.getPrimaries(Mt.workingColorSpace),ze=A.colorSpace===Bs?null:Mt.getPrimaries(A.colorSpace),it=A.colorSpace===Bs||ce===ze?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,A.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,A.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,it)}t.pixelStorei(i.UNPACK_ALIGNMENT,A.unpackAlignment);let se=x(A.image,!1,s.maxTextureSize);se=He(A,se);let me=r.convert(A.format,A.colorSpace),O=r.convert(A.type),re=b(A.internalFormat,me,O,A.normalized,A.colorSpace,A.isVideoTexture);xt(he,A);let ne,Ee=A.mipmaps,_e=A.isVideoTexture!==!0,Se=ve.__version===void 0||oe===!0,Xe=xe.dataReady,nt=M(A,se);if(A.isDepthTexture)re=g(A.format===ks,A.type),Se&&(_e?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,null));else if(A.isDataTexture)if(Ee.length>0){_e&&Se&&t.texStorage2D(i.TEXTURE_2D,nt,re,Ee[0].width,Ee[0].height);for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,O,ne.data):t.texImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,me,O,ne.data);A.generateMipmaps=!1}else _e?(Se&&t.texStorage2D(i.TEXTURE_2D,nt,re,se.width,se.height),Xe&&sn(A,se,me,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,se.data);else if(A.isCompressedTexture)if(A.isCompressedArrayTexture){_e&&Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,nt,re,Ee[0].width,Ee[0].height,se.depth);for(let ce=0,ze=Ee.length;ce<ze;ce++)if(ne=Ee[ce],A.format!==Qi)if(me!==null)if(_e){if(Xe)if(A.layerUpdates.size>0){let it=of(ne.width,ne.height,A.format,A.type);for(let Re of A.layerUpdates){let ut=ne.data.subarray(Re*it/ne.data.BYTES_PER_ELEMENT,(Re+1)*it/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,Re,ne.width,ne.height,1,me,ut)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ne.width,ne.height,se.depth,me,ne.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ce,re,ne.width,ne.height,se.depth,0,ne.data,0,0);else Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?Xe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ne.width,ne.height,se.depth,me,O,ne.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ce,re,ne.width,ne.height,se.depth,0,me,O,ne.data);A.layerUpdates.size>0&&A.clearLayerUpdates()}else{_e&&Se&&t.texStorage2D(i.TEXTURE_2D,nt,re,Ee[0].width,Ee[0].height);for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],A.format!==Qi?me!==null?_e?Xe&&t.compressedTexSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,ne.data):t.compressedTexImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,ne.data):Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,O,ne.data):t.texImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,me,O,ne.data)}else if(A.isDataArrayTexture)if(_e){if(Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,nt,re,se.width,se.height,se.depth),Xe)if(A.layerUpdates.size>0){let ce=of(se.width,se.height,A.format,A.type);for(let ze of A.layerUpdates){let it=se.data.subarray(ze*ce/se.data.BYTES_PER_ELEMENT,(ze+1)*ce/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,ze,se.width,se.height,1,me,O,it)}A.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(A.isData3DTexture)_e?(Se&&t.texStorage3D(i.TEXTURE_3D,nt,re,se.width,se.height,se.depth),Xe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(A.isFramebufferTexture){if(Se)if(_e)t.texStorage2D(i.TEXTURE_2D,nt,re,se.width,se.height);else{let ce=se.width,ze=se.height;for(let it=0;it<nt;it++)t.texImage2D(i.TEXTURE_2D,it,re,ce,ze,0,me,O,null),ce>>=1,ze>>=1}}else if(A.isHTMLTexture){if("texElementImage2D"in i){let ce=i.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),se.parentNode!==ce){ce.appendChild(se),d.add(A),ce.onpaint=ze=>{let it=ze.changedElements;for(let Re of d)it.includes(Re.image)&&(Re.needsUpdate=!0)},ce.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let it=i.RGBA,Re=i.RGBA,ut=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,it,Re,ut,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ee.length>0){if(_e&&Se){let ce=je(Ee[0]);t.texStorage2D(i.TEXTURE_2D,nt,re,ce.width,ce.height)}for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,me,O,ne):t.texImage2D(i.TEXTURE_2D,ce,re,me,O,ne);A.generateMipmaps=!1}else if(_e){if(Se){let ce=je(se);t.texStorage2D(i.TEXTURE_2D,nt,re,ce.width,ce.height)}Xe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,O,se);w(A)&&A.mipmapsAutoUpdate===!0&&y(he),ve.__version=xe.version,A.onUpdate&&A.onUpdate(A)}P.__version=A.version}function bn(P,A,Y){if(A.image.length!==6)return;let he=ft(P,A),oe=A.source;t.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+Y);let xe=n.get(oe);if(oe.version!==xe.__version||he===!0){t.activeTexture(i.TEXTURE0+Y);let ve=Mt.getPrimaries(Mt.workingColorSpace),te=A.colorSpace===Bs?null:Mt.getPrimaries(A.colorSpace),se=A.colorSpace===Bs||ve===te?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,A.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,A.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,A.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=A.isCompressedTexture||A.image[0].isCompressedTexture,O=A.image[0]&&A.image[0].isDataTexture,re=[];for(let Re=0;Re<6;Re++)!me&&!O?re[Re]=x(A.image[Re],!0,s.maxCubemapSize):re[Re]=O?A.image[Re].image:A.image[Re],re[Re]=He(A,re[Re]);let ne=re[0],Ee=r.convert(A.format,A.colorSpace),_e=r.convert(A.type),Se=b(A.internalFormat,Ee,_e,A.normalized,A.colorSpace),Xe=A.isVideoTexture!==!0,nt=xe.__version===void 0||he===!0,ce=oe.dataReady,ze=M(A,ne);xt(i.TEXTURE_CUBE_MAP,A);let it;if(A.isDepthTexture){if(Se=g(A.format===ks,A.type),nt)if(Xe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Se,ne.width,ne.height);else for(let Re=0;Re<6;Re++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,Se,ne.width,ne.height,0,Ee,_e,null)}else if(me){Xe&&nt&&t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,Se,ne.width,ne.height);for(let Re=0;Re<6;Re++){it=re[Re].mipmaps;for(let ut=0;ut<it.length;ut++){let Jt=it[ut];A.format!==Qi?Ee!==null?Xe?ce&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut,0,0,Jt.width,Jt.height,Ee,Jt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut,Se,Jt.width,Jt.height,0,Jt.data):Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut,0,0,Jt.width,Jt.height,Ee,_e,Jt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut,Se,Jt.width,Jt.height,0,Ee,_e,Jt.data)}}}else{if(it=A.mipmaps,Xe&&nt){it.length>0&&ze++;let Re=je(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,Se,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(O){Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,re[Re].width,re[Re].height,Ee,_e,re[Re].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,Se,re[Re].width,re[Re].height,0,Ee,_e,re[Re].data);for(let ut=0;ut<it.length;ut++){let ri=it[ut].image[Re].image;Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut+1,0,0,ri.width,ri.height,Ee,_e,ri.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut+1,Se,ri.width,ri.height,0,Ee,_e,ri.data)}}else{Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,Ee,_e,re[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,Se,Ee,_e,re[Re]);for(let ut=0;ut<it.length;ut++){let Jt=it[ut];Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut+1,0,0,Ee,_e,Jt.image[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ut+1,Se,Ee,_e,Jt.image[Re])}}}w(A)&&A.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),xe.__version=oe.version,A.onUpdate&&A.onUpdate(A)}P.__version=A.version}function Bt(P,A,Y,he,oe,xe){let ve=r.convert(Y.format,Y.colorSpace),te=r.convert(Y.type),se=b(Y.internalFormat,ve,te,Y.normalized,Y.colorSpace),me=n.get(A),O=n.get(Y);if(O.__renderTarget=A,!me.__hasExternalTextures){let re=Math.max(1,A.width>>xe),ne=Math.max(1,A.height>>xe);oe===i.TEXTURE_3D||oe===i.TEXTURE_2D_ARRAY?t.texImage3D(oe,xe,se,re,ne,A.depth,0,ve,te,null):t.texImage2D(oe,xe,se,re,ne,0,ve,te,null)}t.bindFramebuffer(i.FRAMEBUFFER,P),we(A)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,he,oe,O.__webglTexture,0,ht(A)):(oe===i.TEXTURE_2D||oe>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,he,oe,O.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function zn(P,A,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,P),A.depthBuffer){let he=A.depthTexture,oe=he&&he.isDepthTexture?he.type:null,xe=g(A.stencilBuffer,oe),ve=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;we(A)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ht(A),xe,A.width,A.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ht(A),xe,A.width,A.height):i.renderbufferStorage(i.RENDERBUFFER,xe,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ve,i.RENDERBUFFER,P)}else{let he=A.textures;for(let oe=0;oe<he.length;oe++){let xe=he[oe],ve=r.convert(xe.format,xe.colorSpace),te=r.convert(xe.type),se=b(xe.internalFormat,ve,te,xe.normalized,xe.colorSpace);we(A)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ht(A),se,A.width,A.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ht(A),se,A.width,A.height):i.renderbufferStorage(i.RENDERBUFFER,se,A.width,A.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Et(P,A,Y){let he=A.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,P),!(A.depthTexture&&A.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=n.get(A.depthTexture);oe.__renderTarget=A;let xe=he?A.depthTexture.image[0]:A.depthTexture.image;(!oe.__webglTexture||xe.width!==A.width||xe.height!==A.height)&&(xe.width=A.width,xe.height=A.height,A.depthTexture.needsUpdate=!0),he?Me(A.depthTexture,0):ge(A.depthTexture,0);let ve=oe.__webglTexture,te=ht(A),se=he?i.TEXTURE_CUBE_MAP_POSITIVE_X+Y:i.TEXTURE_2D,me=A.depthTexture.format===ks?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(A.depthTexture.format===Ls)we(A)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ve,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ve,0);else if(A.depthTexture.format===ks)we(A)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ve,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function In(P){let A=n.get(P),Y=P.isWebGLCubeRenderTarget===!0;if(A.__boundDepthTexture!==P.depthTexture){let he=P.depthTexture;if(A.__depthDisposeCallback&&A.__depthDisposeCallback(),he){let oe=()=>{delete A.__boundDepthTexture,delete A.__depthDisposeCallback,he.removeEventListener("dispose",oe)};he.addEventListener("dispose",oe),A.__depthDisposeCallback=oe}A.__boundDepthTexture=he}if(P.depthTexture&&!A.__autoAllocateDepthBuffer)if(Y)for(let he=0;he<6;he++)Et(A.__webglFramebuffer[he],P,he);else P.texture.mipmaps.length>0?Et(A.__webglFramebuffer[0],P,0):Et(A.__webglFramebuffer,P,0);else if(Y){A.__webglDepthbuffer=[];for(let he=0;he<6;he++)if(t.bindFramebuffer(i.FRAMEBUFFER,A.__webglFramebuffer[he]),A.__webglDepthbuffer[he]===void 0)A.__webglDepthbuffer[he]=i.createRenderbuffer(),zn(A.__webglDepthbuffer[he],P,!1);else{let oe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=A.__webglDepthbuffer[he];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}}else if(P.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,A.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,A.__webglFramebuffer),A.__webglDepthbuffer===void 0)A.__webglDepthbuffer=i.createRenderbuffer(),zn(A.__webglDepthbuffer,P,!1);else{let oe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=A.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function cn(P,A,Y){let he=n.get(P);A!==void 0&&Bt(he.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&In(P)}function Sn(P){let A=P.texture,Y=n.get(P),he=n.get(A);P.addEventListener("dispose",B),D(P);let oe=P.textures,xe=P.isWebGLCubeRenderTarget===!0,ve=oe.length>1;if(ve||(he.__webglTexture===void 0&&(he.__webglTexture=i.createTexture()),he.__version=A.version,o.memory.textures++),xe){Y.__webglFramebuffer=[];for(let te=0;te<6;te++)if(A.mipmaps.length>0){Y.__webglFramebuffer[te]=[];for(let se=0;se<A.mipmaps.length;se++)Y.__webglFramebuffer[te][se]=i.createFramebuffer()}else Y.__webglFramebuffer[te]=i.createFramebuffer()}else{if(A.mipmaps.length>0){Y.__webglFramebuffer=[];for(let te=0;te<A.mipmaps.length;te++)Y.__webglFramebuffer[te]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(ve)for(let te=0,se=oe.length;te<se;te++){let me=n.get(oe[te]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&we(P)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let te=0;te<oe.length;te++){let se=oe[te];Y.__webglColorRenderbuffer[te]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[te]);let me=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=b(se.internalFormat,me,O,se.normalized,se.colorSpace,P.isXRRenderTarget===!0),ne=ht(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,ne,re,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+te,i.RENDERBUFFER,Y.__webglColorRenderbuffer[te])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),zn(Y.__webglDepthRenderbuffer,P,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,he.__webglTexture),xt(i.TEXTURE_CUBE_MAP,A);for(let te=0;te<6;te++)if(A.mipmaps.length>0)for(let se=0;se<A.mipmaps.length;se++)Bt(Y.__webglFramebuffer[te][se],P,A,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,se);else Bt(Y.__webglFramebuffer[te],P,A,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);w(A)?y(i.TEXTURE_CUBE_MAP):A.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,A.mipmaps.length-1),t.unbindTexture()}else if(ve){for(let te=0,se=oe.length;te<se;te++){let me=oe[te],O=n.get(me),re=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(re=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),xt(re,me),Bt(Y.__webglFramebuffer,P,me,i.COLOR_ATTACHMENT0+te,re,0),w(me)&&y(re)}t.unbindTexture()}else{let te=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(te=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(te,he.__webglTexture),xt(te,A),A.mipmaps.length>0)for(let se=0;se<A.mipmaps.length;se++)Bt(Y.__webglFramebuffer[se],P,A,i.COLOR_ATTACHMENT0,te,se);else Bt(Y.__webglFramebuffer,P,A,i.COLOR_ATTACHMENT0,te,0);w(A)?y(te):A.mipmaps.length>0&&i.texParameteri(te,i.TEXTURE_MAX_LEVEL,A.mipmaps.length-1),t.unbindTexture()}P.depthBuffer&&In(P)}function k(P){let A=P.textures;for(let Y=0,he=A.length;Y<he;Y++){let oe=A[Y];if(w(oe)&&oe.mipmapsAutoUpdate===!0){let xe=E(P),ve=n.get(oe).__webglTexture;t.bindTexture(xe,ve),y(xe),t.unbindTexture()}}}let Pe=[];function Qe(P){if(P.samples>0){if(we(P)===!1){let A=P.textures,Y=P.width,he=P.height,oe=i.COLOR_BUFFER_BIT,xe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=n.get(P),te=A.length>1;if(te)for(let me=0;me<A.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let me=0;me<A.length;me++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(oe|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(oe|=i.STENCIL_BUFFER_BIT)),te){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let O=n.get(A[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,Y,he,0,0,Y,he,oe,i.NEAREST),l===!0&&(Pe.length=0,Pe.push(i.COLOR_ATTACHMENT0+me),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pe.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Pe))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),te)for(let me=0;me<A.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let O=n.get(A[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let A=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[A])}}}function ht(P){return Math.min(s.maxSamples,P.samples)}function we(P){let A=n.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&A.__useRenderToTexture!==!1}function Wt(P){let A=o.render.frame;h.get(P)!==A&&(h.set(P,A),P.update())}function He(P,A){let Y=P.colorSpace,he=P.format,oe=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||Y!==Tr&&Y!==Bs&&(Mt.getTransfer(Y)===Lt?(he!==Qi||oe!==mi)&&Je("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):st("WebGLTextures: Unsupported texture color space:",Y)),A}function je(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=de,this.resetTextureUnits=Q,this.getTextureUnits=ie,this.setTextureUnits=ue,this.setTexture2D=ge,this.setTexture2DArray=ye,this.setTexture3D=Ce,this.setTextureCube=Me,this.rebindTextures=cn,this.setupRenderTarget=Sn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Qe,this.setupDepthRenderbuffer=In,this.setupFrameBufferTexture=Bt,this.useMultisampledRTT=we,this.dispose=H}function Gw(i,e){function t(n,s=Bs){let r,o=Mt.getTransfer(s);if(n===mi)return i.UNSIGNED_BYTE;if(n===Zc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===$c)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Vd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Hd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===zd)return i.BYTE;if(n===Gd)return i.SHORT;if(n===ko)return i.UNSIGNED_SHORT;if(n===qc)return i.INT;if(n===Ji)return i.UNSIGNED_INT;if(n===zi)return i.FLOAT;if(n===Ki)return i.HALF_FLOAT;if(n===Wd)return i.ALPHA;if(n===Xd)return i.RGB;if(n===Qi)return i.RGBA;if(n===Ls)return i.DEPTH_COMPONENT;if(n===ks)return i.DEPTH_STENCIL;if(n===jc)return i.RED;if(n===Jc)return i.RED_INTEGER;if(n===fr)return i.RG;if(n===Kc)return i.RG_INTEGER;if(n===Qc)return i.RGBA_INTEGER;if(n===el||n===tl||n===nl||n===il)if(o===Lt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===el)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===tl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===nl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===il)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===el)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===tl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===nl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===il)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===eh||n===th||n===nh||n===ih)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===eh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===th)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===nh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===ih)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===sh||n===rh||n===oh||n===ah||n===lh||n===sl||n===ch)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===sh||n===rh)return o===Lt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===oh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===ah)return r.COMPRESSED_R11_EAC;if(n===lh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===sl)return r.COMPRESSED_RG11_EAC;if(n===ch)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===hh||n===uh||n===dh||n===fh||n===ph||n===mh||n===gh||n===_h||n===xh||n===yh||n===vh||n===bh||n===Sh||n===Mh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===hh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===uh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===dh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===fh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ph)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===mh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===gh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===_h)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===xh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===yh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===vh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===bh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Sh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Mh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===wh||n===Eh||n===Ah)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===wh)return o===Lt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Eh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Ah)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Th||n===Ch||n===rl||n===Rh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Th)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ch)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===rl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Rh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Fr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var Vw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Hw=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,mf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Oa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ii({vertexShader:Vw,fragmentShader:Hw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new fe(new ki(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},gf=class extends $i{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,_=null,S=typeof XRWebGLBinding<"u",m=new mf,p={},x=t.getContextAttributes(),w=null,y=null,E=[],b=[],g=new Ue,M=null,D=null,R=new ti;R.viewport=new on;let N=new ti;N.viewport=new on;let B=[R,N],G=new Vc,U=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let ge=E[ee];return ge===void 0&&(ge=new Ro,E[ee]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(ee){let ge=E[ee];return ge===void 0&&(ge=new Ro,E[ee]=ge),ge.getGripSpace()},this.getHand=function(ee){let ge=E[ee];return ge===void 0&&(ge=new Ro,E[ee]=ge),ge.getHandSpace()};function Z(ee){let ge=b.indexOf(ee.inputSource);if(ge===-1)return;let ye=E[ge];ye!==void 0&&(ye.update(ee.inputSource,ee.frame,c||o),ye.dispatchEvent({type:ee.type,data:ee.inputSource}))}function V(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",le);for(let ee=0;ee<E.length;ee++){let ge=b[ee];ge!==null&&(b[ee]=null,E[ee].disconnect(ge))}U=null,H=null,m.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(w),f=null,u=null,d=null,s=null,y=null,de.stop(),n.isPresenting=!1,e.setPixelRatio(M),e.setSize(g.width,g.height,!1),D!==null){let ee=D.camera;ee.fov=D.fov,ee.zoom=D.zoom,ee.updateProjectionMatrix(),D=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&Je("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&Je("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&S&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(w=e.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",V),s.addEventListener("inputsourceschange",le),x.xrCompatible!==!0&&await t.makeXRCompatible(),M=e.getPixelRatio(),e.getSize(g),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Ce=null,Me=null;x.depth&&(Me=x.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=x.stencil?ks:Ls,Ce=x.stencil?Fr:Ji);let Ye={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Ye),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),y=new wi(u.textureWidth,u.textureHeight,{format:Qi,type:mi,depthTexture:new Ns(u.textureWidth,u.textureHeight,Ce,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:x.stencil,colorSpace:e.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let ye={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new wi(f.framebufferWidth,f.framebufferHeight,{format:Qi,type:mi,colorSpace:e.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),de.setContext(s),de.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(ee){for(let ge=0;ge<ee.removed.length;ge++){let ye=ee.removed[ge],Ce=b.indexOf(ye);Ce>=0&&(b[Ce]=null,E[Ce].disconnect(ye))}for(let ge=0;ge<ee.added.length;ge++){let ye=ee.added[ge],Ce=b.indexOf(ye);if(Ce===-1){for(let Ye=0;Ye<E.length;Ye++)if(Ye>=b.length){b.push(ye),Ce=Ye;break}else if(b[Ye]===null){b[Ye]=ye,Ce=Ye;break}if(Ce===-1)break}let Me=E[Ce];Me&&Me.connect(ye)}}function q(ee,ge){ge===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(ge.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let ge=ee.near,ye=ee.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(ye=m.depthFar)),G.near=N.near=R.near=ge,G.far=N.far=R.far=ye,(U!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),U=G.near,H=G.far),G.layers.mask=ee.layers.mask|6,R.layers.mask=G.layers.mask&-5,N.layers.mask=G.layers.mask&-3;let Ce=ee.parent,Me=G.cameras;q(G,Ce);for(let Ye=0;Ye<Me.length;Ye++)q(Me[Ye],Ce);G.projectionMatrix.copy(R.projectionMatrix),G.projectionMatrixInverse.copy(R.projectionMatrixInverse),D===null&&ee.isPerspectiveCamera&&(D={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,G,Ce)};function Q(ee,ge,ye){ye===null?ee.matrix.copy(ge.matrixWorld):(ee.matrix.copy(ye.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(ge.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(ge.projectionMatrix),ee.projectionMatrixInverse.copy(ge.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=Ao*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(ee){l=ee,u!==null&&(u.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(ee){return p[ee]};let ie=null;function ue(ee,ge){if(h=ge.getViewerPose(c||o),_=ge,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let Ce=!1;ye.length!==G.cameras.length&&(G.cameras.length=0,Ce=!0);for(let We=0;We<ye.length;We++){let xt=ye[We],ft=null;if(f!==null)ft=f.getViewport(xt);else{let sn=d.getViewSubImage(u,xt);ft=sn.viewport,We===0&&(e.setRenderTargetTextures(y,sn.colorTexture,sn.depthStencilTexture),e.setRenderTarget(y))}let at=B[We];at===void 0&&(at=new ti,at.layers.enable(We),at.viewport=new on,B[We]=at),at.matrix.fromArray(xt.transform.matrix),at.matrix.decompose(at.position,at.quaternion,at.scale),at.projectionMatrix.fromArray(xt.projectionMatrix),at.projectionMatrixInverse.copy(at.projectionMatrix).invert(),at.viewport.set(ft.x,ft.y,ft.width,ft.height),We===0&&(G.matrix.copy(at.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Ce===!0&&G.cameras.push(at)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){d=n.getBinding();let We=d.getDepthInformation(ye[0]);We&&We.isValid&&We.texture&&m.init(We,s.renderState)}if(Me&&Me.includes("camera-access")&&S){e.state.unbindTexture(),d=n.getBinding();for(let We=0;We<ye.length;We++){let xt=ye[We].camera;if(xt){let ft=p[xt];ft||(ft=new Oa,p[xt]=ft);let at=d.getCameraImage(xt);ft.sourceTexture=at}}}}for(let ye=0;ye<E.length;ye++){let Ce=b[ye],Me=E[ye];Ce!==null&&Me!==void 0&&Me.update(Ce,ge,c||o)}ie&&ie(ee,ge),ge.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ge}),_=null}let de=new Bg;de.setAnimationLoop(ue),this.setAnimationLoop=function(ee){ie=ee},this.dispose=function(){}}},Ww=new Ke,$g=new rt;$g.set(-1,0,0,0,1,0,0,0,1);function Xw(i,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,nf(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,x,w,y){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),d(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),u(m,p),p.isMeshPhysicalMaterial&&f(m,p,y)):p.isMeshMatcapMaterial?(r(m,p),_(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),S(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,x,w):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===$n&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===$n&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let x=e.get(p),w=x.envMap,y=x.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(Ww.makeRotationFromEuler(y)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply($g),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,x,w){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*x,m.scale.value=w*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function d(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function u(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,x){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===$n&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function _(m,p){p.matcap&&(m.matcap.value=p.matcap)}function S(m,p){let x=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Yw(i,e,t,n){let s={},r={};function o(x,w){let y=w.program;n.uniformBlockBinding(x,y,s[x.id])}function a(x,w){let y=s[x.id];y===void 0&&(_(x),y=l(x),s[x.id]=y,x.addEventListener("dispose",m));let E=w.program;n.updateUBOMapping(x,E);let b=e.render.frame;r[x.id]!==b&&(c(x),r[x.id]=b)}function l(x){let w=i.createBuffer(),y=x.__size,E=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,y,E),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(x){let w=s[x.id],y=x.uniforms,E=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,g=y.length;b<g;b++){let M=y[b];if(Array.isArray(M))for(let D=0,R=M.length;D<R;D++)h(M[D],b,D,E);else h(M,b,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,w,y,E){if(u(x,w,y,E)===!0){let b=x.__offset,g=x.value;if(Array.isArray(g)){let M=0;for(let D=0;D<g.length;D++){let R=g[D],N=S(R,!0);d(R,x.__data,M),M+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,x.__data)}}function d(x,w,y){typeof x=="number"||typeof x=="boolean"?w[y]=x:x.isMatrix3?(w[y]=x.elements[0],w[y+1]=x.elements[1],w[y+2]=x.elements[2],w[y+3]=0,w[y+4]=x.elements[3],w[y+5]=x.elements[4],w[y+6]=x.elements[5],w[y+7]=0,w[y+8]=x.elements[6],w[y+9]=x.elements[7],w[y+10]=x.elements[8],w[y+11]=0):ArrayBuffer.isView(x)?w.set(x.subarray(0,w.length-y),y):x.toArray(w,y)}function u(x,w,y,E){let b=x.value,g=w+"_"+y;if(Array.isArray(b)){E[g]===void 0&&(E[g]=[]);let M=E[g],D=!1;for(let R=0;R<b.length;R++)f(b[R],M,R)===!0&&(D=!0);return D}return f(b,E,g)}function f(x,w,y){if(w[y]===void 0)return typeof x=="number"||typeof x=="boolean"?w[y]=x:ArrayBuffer.isView(x)?w[y]=x.slice():w[y]=x.clone(),!0;{let E=w[y];if(typeof x=="number"||typeof x=="boolean"){if(E!==x)return w[y]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(E.equals(x)===!1)return E.copy(x),!0}}return!1}function _(x){let w=x.uniforms,y=0,E=16;for(let g=0,M=w.length;g<M;g++){let D=Array.isArray(w[g])?w[g]:[w[g]];for(let R=0,N=D.length;R<N;R++){let B=D[R],G=Array.isArray(B.value)?B.value:[B.value],U=Array.isArray(w[g])||Array.isArray(B.value),H=y;for(let V=0,le=G.length;V<le;V++){let q=G[V],Q=S(q,U),ie=y%E,ue=ie%Q.boundary,de=ie+ue;y+=ue,de!==0&&E-de<Q.storage&&(y+=E-de),V===0&&(H=y),y+=Q.storage}let Z=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Z((y-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let b=y%E;return b>0&&(y+=E-b),x.__size=y,x.__cache={},this}function S(x,w){let y={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(y.boundary=4,y.storage=4):x.isVector2?(y.boundary=8,y.storage=8):x.isVector3||x.isColor?(y.boundary=16,y.storage=12):x.isVector4?(y.boundary=16,y.storage=16):x.isMatrix3?(y.boundary=16,y.storage=48):x.isMatrix4?(y.boundary=16,y.storage=64):x.isTexture?Je("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(y.boundary=16,y.storage=x.byteLength):Je("WebGLRenderer: Unsupported uniform value type.",x),w===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(x){let w=x.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function p(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:p}}var qw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ps=null;function Zw(){return ps===null&&(ps=new Da(qw,16,16,fr,Ki),ps.name="DFG_LUT",ps.minFilter=ui,ps.magFilter=ui,ps.wrapS=us,ps.wrapT=us,ps.generateMipmaps=!1,ps.needsUpdate=!0),ps}var Lh=class{constructor(e={}){let{canvas:t=cg(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=mi}=e;this.isWebGLRenderer=!0;let _;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");_=n.getContextAttributes().alpha}else _=o;let S=f,m=new Set([Qc,Kc,Jc]),p=new Set([mi,Ji,ko,Fr,Zc,$c]),x=new Uint32Array(4),w=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},E=null,b=null,g=[],M=[],D=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=fs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let R=this,N=!1,B=null,G=null,U=null,H=null;this._outputColorSpace=hi;let Z=0,V=0,le=null,q=-1,Q=null,ie=new on,ue=new on,de=null,ee=new Oe(0),ge=0,ye=t.width,Ce=t.height,Me=1,Ye=null,ct=null,We=new on(0,0,ye,Ce),xt=new on(0,0,ye,Ce),ft=!1,at=new ir,sn=new xc,$t=!1,bn=!1,Bt=new Ke,zn=new I,Et=new on,In={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},cn=!1;function Sn(){return le===null?Me:1}let k=n;function Pe(C,z){return t.getContext(C,z)}let Qe,ht,we,Wt,He,je,P,A,Y,he,oe,xe,ve,te,se,me,O,re,ne,Ee,_e,Se,Xe;try{let C={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",ze,!1),t.addEventListener("webglcontextrestored",it,!1),t.addEventListener("webglcontextcreationerror",Re,!1),k===null){let z="webgl2";if(k=Pe(z,C),k===null)throw Pe(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}nt()}catch(C){throw t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",it,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),st("WebGLRenderer: "+C.message),C}function nt(){Qe=new rM(k),Qe.init(),_e=new Gw(k,Qe),ht=new ZS(k,Qe,e,_e),we=new Bw(k,Qe),ht.reversedDepthBuffer&&u&&we.buffers.depth.setReversed(!0),G=k.createFramebuffer(),U=k.createFramebuffer(),H=k.createFramebuffer(),Wt=new lM(k),He=new Ew,je=new zw(k,Qe,we,He,ht,_e,Wt),P=new sM(R),A=new hv(k),Se=new YS(k,A),Y=new oM(k,A,Wt,Se),he=new hM(k,Y,A,Se,Wt),re=new cM(k,ht,je),se=new $S(He),oe=new ww(R,P,Qe,ht,Se,se),xe=new Xw(R,He),ve=new Tw,te=new Dw(Qe),O=new XS(R,P,we,he,_,l),me=new kw(R,he,ht),Xe=new Yw(k,Wt,ht,we),ne=new qS(k,Qe,Wt),Ee=new aM(k,Qe,Wt),Wt.programs=oe.programs,R.capabilities=ht,R.extensions=Qe,R.properties=He,R.renderLists=ve,R.shadowMap=me,R.state=we,R.info=Wt}S!==mi&&(D=new dM(S,t.width,t.height,a,s,r));let ce=new gf(R,k);this.xr=ce,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let C=Qe.get("WEBGL_lose_context");C&&C.loseContext()},this.forceContextRestore=function(){let C=Qe.get("WEBGL_lose_context");C&&C.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(C){C!==void 0&&(Me=C,this.setSize(ye,Ce,!1))},this.getSize=function(C){return C.set(ye,Ce)},this.setSize=function(C,z,K=!0){if(ce.isPresenting){Je("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=C,Ce=z,t.width=Math.floor(C*Me),t.height=Math.floor(z*Me),K===!0&&(t.style.width=C+"px",t.style.height=z+"px"),D!==null&&D.setSize(t.width,t.height),this.setViewport(0,0,C,z)},this.getDrawingBufferSize=function(C){return C.set(ye*Me,Ce*Me).floor()},this.setDrawingBufferSize=function(C,z,K){ye=C,Ce=z,Me=K,t.width=Math.floor(C*K),t.height=Math.floor(z*K),this.setViewport(0,0,C,z)},this.setEffects=function(C){if(S===mi){st("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(C){for(let z=0;z<C.length;z++)if(C[z].isOutputPass===!0){Je("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}D.setEffects(C||[])},this.getCurrentViewport=function(C){return C.copy(ie)},this.getViewport=function(C){return C.copy(We)},this.setViewport=function(C,z,K,$){C.isVector4?We.set(C.x,C.y,C.z,C.w):We.set(C,z,K,$),we.viewport(ie.copy(We).multiplyScalar(Sn()).round())},this.getScissor=function(C){return C.copy(xt)},this.setScissor=function(C,z,K,$){C.isVector4?xt.set(C.x,C.y,C.z,C.w):xt.set(C,z,K,$),we.scissor(ue.copy(xt).multiplyScalar(Sn()).round())},this.getScissorTest=function(){return ft},this.setScissorTest=function(C){we.setScissorTest(ft=C)},this.setOpaqueSort=function(C){Ye=C},this.setTransparentSort=function(C){ct=C},this.getClearColor=function(C){return C.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(C=!0,z=!0,K=!0){let $=0;if(C){let j=!1;if(le!==null){let Ae=le.texture.format;j=m.has(Ae)}if(j){let Ae=le.texture.type,Ie=p.has(Ae),Te=O.getClearColor(),De=O.getClearAlpha(),Ve=Te.r,ot=Te.g,yt=Te.b;Ie?(x[0]=Ve,x[1]=ot,x[2]=yt,x[3]=De,k.clearBufferuiv(k.COLOR,0,x)):(w[0]=Ve,w[1]=ot,w[2]=yt,w[3]=De,k.clearBufferiv(k.COLOR,0,w))}else $|=k.COLOR_BUFFER_BIT}z&&($|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&($|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&k.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(C){C.setRenderer(this),B=C},this.dispose=function(){t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",it,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),O.dispose(),ve.dispose(),te.dispose(),je.dispose(),He.dispose(),P.dispose(),he.dispose(),Y.dispose(),Se.dispose(),Xe.dispose(),oe.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",wl),ce.removeEventListener("sessionend",is),vs.stop()};function ze(C){C.preventDefault(),jd("WebGLRenderer: Context Lost."),N=!0}function it(){jd("WebGLRenderer: Context Restored."),N=!1;let C=Wt.autoReset,z=me.enabled,K=me.autoUpdate,$=me.needsUpdate,j=me.type;nt(),Wt.autoReset=C,me.enabled=z,me.autoUpdate=K,me.needsUpdate=$,me.type=j}function Re(C){st("WebGLRenderer: A WebGL context could not be created. Reason: ",C.statusMessage)}function ut(C){let z=C.target;z.removeEventListener("dispose",ut),Jt(z)}function Jt(C){ri(C),He.remove(C)}function ri(C){let z=He.get(C).programs;z!==void 0&&(z.forEach(function(K){oe.releaseProgram(K)}),C.isShaderMaterial&&oe.releaseShaderCache(C))}this.renderBufferDirect=function(C,z,K,$,j,Ae){z===null&&(z=In);let Ie=j.isMesh&&j.matrixWorld.determinantAffine()<0,Te=ha(C,z,K,$,j);we.setMaterial($,Ie);let De=K.index,Ve=1;if($.wireframe===!0){if(De=Y.getWireframeAttribute(K),De===void 0)return;Ve=2}let ot=K.drawRange,yt=K.attributes.position,Ge=ot.start*Ve,vt=(ot.start+ot.count)*Ve;Ae!==null&&(Ge=Math.max(Ge,Ae.start*Ve),vt=Math.min(vt,(Ae.start+Ae.count)*Ve)),De!==null?(Ge=Math.max(Ge,0),vt=Math.min(vt,De.count)):yt!=null&&(Ge=Math.max(Ge,0),vt=Math.min(vt,yt.count));let ln=vt-Ge;if(ln<0||ln===1/0)return;Se.setup(j,$,Te,K,De);let Ft,Ot=ne;if(De!==null&&(Ft=A.get(De),Ot=Ee,Ot.setIndex(Ft)),j.isMesh)$.wireframe===!0?(we.setLineWidth($.wireframeLinewidth*Sn()),Ot.setMode(k.LINES)):Ot.setMode(k.TRIANGLES);else if(j.isLine){let Ln=$.linewidth;Ln===void 0&&(Ln=1),we.setLineWidth(Ln*Sn()),j.isLineSegments?Ot.setMode(k.LINES):j.isLineLoop?Ot.setMode(k.LINE_LOOP):Ot.setMode(k.LINE_STRIP)}else j.isPoints?Ot.setMode(k.POINTS):j.isSprite&&Ot.setMode(k.TRIANGLES);if(j.isBatchedMesh)if(Qe.get("WEBGL_multi_draw"))Ot.renderMultiDraw(j._multiDrawStarts,j._multiDrawCounts,j._multiDrawCount);else{let Ln=j._multiDrawStarts,ke=j._multiDrawCounts,Mn=j._multiDrawCount,St=De?A.get(De).bytesPerElement:1,Ss=He.get($).currentProgram.getUniforms();for(let wn=0;wn<Mn;wn++)Ss.setValue(k,"_gl_DrawID",wn),Ot.render(Ln[wn]/St,ke[wn])}else if(j.isInstancedMesh)Ot.renderInstances(Ge,ln,j.count);else if(K.isInstancedBufferGeometry){let Ln=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,ke=Math.min(K.instanceCount,Ln);Ot.renderInstances(Ge,ln,ke)}else Ot.render(Ge,ln)};function aa(C,z,K,$){B!==null&&C.isNodeMaterial&&B.setObject($,C),$t===!0&&se.setState(C,K,!1),C.transparent===!0&&C.side===Bi&&C.forceSinglePass===!1?(C.side=$n,C.needsUpdate=!0,ss(C,z,$),C.side=dr,C.needsUpdate=!0,ss(C,z,$),C.side=Bi):ss(C,z,$)}this.compile=function(C,z,K=null){K===null&&(K=C),B!==null&&B.renderStart(C,z,K),b=te.get(K),b.init(z),M.push(b),K.traverseVisible(function(j){j.isLight&&j.layers.test(z.layers)&&(b.pushLight(j),j.castShadow&&b.pushShadow(j))}),C!==K&&C.traverseVisible(function(j){j.isLight&&j.layers.test(z.layers)&&(b.pushLight(j),j.castShadow&&b.pushShadow(j))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),bn=this.localClippingEnabled,$t=se.init(this.clippingPlanes,bn),$t===!0&&se.setGlobalState(this.clippingPlanes,z),B!==null&&me.render(b.state.shadowsArray,K,z);let $=new Set;return C.traverse(function(j){if(!(j.isMesh||j.isPoints||j.isLine||j.isSprite))return;let Ae=j.material;if(Ae)if(Array.isArray(Ae))for(let Ie=0;Ie<Ae.length;Ie++){let Te=Ae[Ie];aa(Te,K,z,j),$.add(Te)}else aa(Ae,K,z,j),$.add(Ae)}),b=M.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(C,z,K=null){let $=this.compile(C,z,K);return new Promise(j=>{function Ae(){if($.forEach(function(Ie){let De=He.get(Ie).currentProgram;(De===void 0||De.isReady())&&$.delete(Ie)}),$.size===0){j(C);return}setTimeout(Ae,10)}Qe.get("KHR_parallel_shader_compile")!==null?Ae():setTimeout(Ae,10)})};let $r=null;function Uu(C){$r&&$r(C)}function wl(){vs.stop()}function is(){vs.start()}let vs=new Bg;vs.setAnimationLoop(Uu),typeof self<"u"&&vs.setContext(self),this.setAnimationLoop=function(C){$r=C,ce.setAnimationLoop(C),C===null?vs.stop():vs.start()},ce.addEventListener("sessionstart",wl),ce.addEventListener("sessionend",is),this.render=function(C,z){if(z!==void 0&&z.isCamera!==!0){st("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;B!==null&&B.renderStart(C,z);let K=ce.enabled===!0&&ce.isPresenting===!0,$=D!==null&&(le===null||K)&&D.begin(R,le);if(C.matrixWorldAutoUpdate===!0&&C.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(D===null||D.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(z),z=ce.getCamera()),C.isScene===!0&&C.onBeforeRender(R,C,z,le),b=te.get(C,M.length),b.init(z),b.state.textureUnits=je.getTextureUnits(),M.push(b),Bt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?sn.setFromArrayCamera(z):at.setFromProjectionMatrix(Bt,Di,z.reversedDepth),bn=this.localClippingEnabled,$t=se.init(this.clippingPlanes,bn),E=ve.get(C,g.length),E.init(),g.push(E),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let Ie=R.xr.getDepthSensingMesh();Ie!==null&&bs(Ie,z,-1/0,R.sortObjects)}bs(C,z,0,R.sortObjects),E.finish(),B!==null&&B.updateLights(b.state.lightsArray),R.sortObjects===!0&&E.sort(Ye,ct),cn=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,cn&&O.addToRenderList(E,C),this.info.autoReset===!0&&this.info.reset(),$t===!0&&se.beginShadows();let j=b.state.shadowsArray;if(me.render(j,C,z),$t===!0&&se.endShadows(),($&&D.hasRenderPass())===!1){let Ie=E.opaque,Te=E.transmissive;if(b.setupLights(),z.isArrayCamera){let De=z.cameras;if(Te.length>0)for(let Ve=0,ot=De.length;Ve<ot;Ve++){let yt=De[Ve];Hi(Ie,Te,C,yt)}cn&&O.render(C);for(let Ve=0,ot=De.length;Ve<ot;Ve++){let yt=De[Ve];la(E,C,yt,yt.viewport)}}else Te.length>0&&Hi(Ie,Te,C,z),cn&&O.render(C),la(E,C,z)}le!==null&&V===0&&(je.updateMultisampleRenderTarget(le),je.updateRenderTargetMipmap(le)),$&&D.end(R),C.isScene===!0&&C.onAfterRender(R,C,z),Se.resetDefaultState(),q=-1,Q=null,M.pop(),M.length>0?(b=M[M.length-1],je.setTextureUnits(b.state.textureUnits),$t===!0&&se.setGlobalState(R.clippingPlanes,b.state.camera)):b=null,g.pop(),g.length>0?E=g[g.length-1]:E=null,B!==null&&B.renderEnd()};function bs(C,z,K,$){if(C.visible===!1)return;if(C.layers.test(z.layers)){if(C.isGroup)K=C.renderOrder;else if(C.isLOD)C.autoUpdate===!0&&C.update(z);else if(C.isLight)b.pushLight(C),C.castShadow&&b.pushShadow(C);else if(C.isSprite){let Ie=z.isArrayCamera?sn:at;if(!C.frustumCulled||C.intersectsFrustum(Ie)){$&&Et.setFromMatrixPosition(C.matrixWorld).applyMatrix4(Bt);let Te=he.update(C),De=C.material;De.visible&&E.push(C,Te,De,K,Et.z,null,z)}}else if(C.isMesh||C.isLine||C.isPoints){let Ie=z.isArrayCamera?sn:at;if(!C.frustumCulled||C.intersectsFrustum(Ie)){let Te=he.update(C),De=C.material;if($&&(C.boundingSphere!==void 0?(C.boundingSphere===null&&C.computeBoundingSphere(),Et.copy(C.boundingSphere.center)):(Te.boundingSphere===null&&Te.computeBoundingSphere(),Et.copy(Te.boundingSphere.center)),Et.applyMatrix4(C.matrixWorld).applyMatrix4(Bt)),Array.isArray(De)){let Ve=Te.groups;for(let ot=0,yt=Ve.length;ot<yt;ot++){let Ge=Ve[ot],vt=De[Ge.materialIndex];vt&&vt.visible&&E.push(C,Te,vt,K,Et.z,Ge,z)}}else De.visible&&E.push(C,Te,De,K,Et.z,null,z)}}}let Ae=C.children;for(let Ie=0,Te=Ae.length;Ie<Te;Ie++)bs(Ae[Ie],z,K,$)}function la(C,z,K,$){let{opaque:j,transmissive:Ae,transparent:Ie}=C;b.setupLightsView(K),$t===!0&&se.setGlobalState(R.clippingPlanes,K),$&&we.viewport(ie.copy($)),j.length>0&&hn(j,z,K),Ae.length>0&&hn(Ae,z,K),Ie.length>0&&hn(Ie,z,K),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function Hi(C,z,K,$){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[$.id]===void 0){let Ge=Qe.has("EXT_color_buffer_half_float")||Qe.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[$.id]=new wi(1,1,{generateMipmaps:!0,type:Ge?Ki:mi,minFilter:Os,samples:Math.max(4,ht.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Mt.workingColorSpace})}let Ae=b.state.transmissionRenderTarget[$.id],Ie=$.viewport||ie;Ae.setSize(Ie.z*R.transmissionResolutionScale,Ie.w*R.transmissionResolutionScale);let Te=R.getRenderTarget(),De=R.getActiveCubeFace(),Ve=R.getActiveMipmapLevel();R.setRenderTarget(Ae),R.getClearColor(ee),ge=R.getClearAlpha(),ge<1&&R.setClearColor(16777215,.5),R.clear(),cn&&O.render(K);let ot=R.toneMapping;R.toneMapping=fs;let yt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),b.setupLightsView($),$t===!0&&se.setGlobalState(R.clippingPlanes,$),hn(C,K,$),je.updateMultisampleRenderTarget(Ae),je.updateRenderTargetMipmap(Ae),Qe.has("WEBGL_multisampled_render_to_texture")===!1){let Ge=!1;for(let vt=0,ln=z.length;vt<ln;vt++){let Ft=z[vt],{object:Ot,geometry:Ln,material:ke,group:Mn}=Ft;if(ke.side===Bi&&Ot.layers.test($.layers)){let St=ke.side;ke.side=$n,ke.needsUpdate=!0,gn(Ot,K,$,Ln,ke,Mn),ke.side=St,ke.needsUpdate=!0,Ge=!0}}Ge===!0&&(je.updateMultisampleRenderTarget(Ae),je.updateRenderTargetMipmap(Ae))}R.setRenderTarget(Te,De,Ve),R.setClearColor(ee,ge),yt!==void 0&&($.viewport=yt),R.toneMapping=ot}function hn(C,z,K){let $=z.isScene===!0?z.overrideMaterial:null;for(let j=0,Ae=C.length;j<Ae;j++){let Ie=C[j],{object:Te,geometry:De,group:Ve}=Ie,ot=Ie.material;ot.allowOverride===!0&&$!==null&&(ot=$),Te.layers.test(K.layers)&&gn(Te,z,K,De,ot,Ve)}}function gn(C,z,K,$,j,Ae){B!==null&&j.isNodeMaterial&&B.setObject(C,j),C.onBeforeRender(R,z,K,$,j,Ae),C.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,C.matrixWorld),C.normalMatrix.getNormalMatrix(C.modelViewMatrix),j.onBeforeRender(R,z,K,$,C,Ae),j.transparent===!0&&j.side===Bi&&j.forceSinglePass===!1?(j.side=$n,j.needsUpdate=!0,R.renderBufferDirect(K,z,$,j,C,Ae),j.side=dr,j.needsUpdate=!0,R.renderBufferDirect(K,z,$,j,C,Ae),j.side=Bi):R.renderBufferDirect(K,z,$,j,C,Ae),C.onAfterRender(R,z,K,$,j,Ae)}function _n(C){let z=0;for(let K of C)K.texture!==null&&z++;return z}function ss(C,z,K){z.isScene!==!0&&(z=In);let $=He.get(C),j=b.state.lights,Ae=b.state.shadowsArray,Ie=j.state.version,Te=oe.getParameters(C,j.state,Ae,z,K,b.state.lightProbeGridArray),De=oe.getProgramCacheKey(Te),Ve=$.programs;$.environment=C.isMeshStandardMaterial||C.isMeshLambertMaterial||C.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let ot=C.isMeshStandardMaterial||C.isMeshLambertMaterial&&!C.envMap||C.isMeshPhongMaterial&&!C.envMap;$.envMap=P.get(C.envMap||$.environment,ot),$.envMapRotation=$.environment!==null&&C.envMap===null?z.environmentRotation:C.envMapRotation,Ve===void 0&&(C.addEventListener("dispose",ut),Ve=new Map,$.programs=Ve,$.programVariants=new Map);let yt=Ve.get(De);if(yt!==void 0){if($.currentProgram===yt&&$.lightsStateVersion===Ie)return ca(C,Te),yt}else Te.uniforms=oe.getUniforms(C),B!==null&&C.isNodeMaterial&&B.build(C,K,Te),C.onBeforeCompile(Te,R),yt=oe.acquireProgram(Te,De),Ve.set(De,yt),$.uniforms=Te.uniforms;let Ge=$.uniforms;return(!C.isShaderMaterial&&!C.isRawShaderMaterial||C.clipping===!0)&&(Ge.clippingPlanes=se.uniform),ca(C,Te),$.needsLights=Ys(C),$.lightsStateVersion=Ie,$.needsLights&&(Ge.ambientLightColor.value=j.state.ambient,Ge.lightProbe.value=j.state.probe,Ge.sunLights.value=j.state.sun,Ge.sunLightShadows.value=j.state.sunShadow,Ge.directionalLights.value=j.state.directional,Ge.directionalLightShadows.value=j.state.directionalShadow,Ge.spotLights.value=j.state.spot,Ge.spotLightShadows.value=j.state.spotShadow,Ge.rectAreaLights.value=j.state.rectArea,Ge.ltc_1.value=j.state.rectAreaLTC1,Ge.ltc_2.value=j.state.rectAreaLTC2,Ge.pointLights.value=j.state.point,Ge.pointLightShadows.value=j.state.pointShadow,Ge.hemisphereLights.value=j.state.hemi,Ge.sunShadowMatrix.value=j.state.sunShadowMatrix,Ge.sunShadowCascade.value=j.state.sunShadowCascade,Ge.directionalShadowMatrix.value=j.state.directionalShadowMatrix,Ge.spotLightMatrix.value=j.state.spotLightMatrix,Ge.spotLightMap.value=j.state.spotLightMap,Ge.pointShadowMatrix.value=j.state.pointShadowMatrix),$.numLightProbeGrids=_n(b.state.lightProbeGridArray),$.currentProgram=yt,$.uniformsList=null,yt}function _i(C,z,K,$,j){let Ae=He.get(C),Ie=Ae.currentProgram.id+","+$+","+j,Te=Ae.programVariants.get(Ie);return Te===void 0?(Te=ss(C,z,K),Ae.programVariants.set(Ie,Te)):(Ae.currentProgram=Te,Ae.uniformsList=null,Ae.outputColorSpace=$,Ae.toneMapping=j),Te}function Xs(C){if(C.uniformsList===null){let z=C.currentProgram.getUniforms();C.uniformsList=zo.seqWithValue(z.seq,C.uniforms)}return C.uniformsList}function ca(C,z){let K=He.get(C);K.outputColorSpace=z.outputColorSpace,K.batching=z.batching,K.batchingColor=z.batchingColor,K.instancing=z.instancing,K.instancingColor=z.instancingColor,K.instancingMorph=z.instancingMorph,K.skinning=z.skinning,K.morphTargets=z.morphTargets,K.morphNormals=z.morphNormals,K.morphColors=z.morphColors,K.morphTargetsCount=z.morphTargetsCount,K.numClippingPlanes=z.numClippingPlanes,K.numIntersection=z.numClipIntersection,K.vertexAlphas=z.vertexAlphas,K.vertexTangents=z.vertexTangents,K.toneMapping=z.toneMapping}function ha(C,z,K,$,j){z.isScene!==!0&&(z=In),je.resetTextureUnits();let Ae=z.fog,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,Te=le===null?R.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:Mt.workingColorSpace,De=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Ve=P.get($.envMap||Ie,De),ot=$.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,yt=!!K.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Ge=!!K.morphAttributes.position,vt=!!K.morphAttributes.normal,ln=!!K.morphAttributes.color,Ft=fs;$.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Ft=R.toneMapping);let Ot=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,Ln=Ot!==void 0?Ot.length:0,ke=He.get($),Mn=b.state.lights;if($t===!0&&(bn===!0||C!==Q)){let kt=C===Q&&$.id===q;se.setState($,C,kt)}let St=!1,Ss=!1;$.version===ke.__version?ke.needsLights&&ke.lightsStateVersion!==Mn.state.version||j.isBatchedMesh&&ke.batching===!1||!j.isBatchedMesh&&ke.batching===!0||j.isBatchedMesh&&ke.batchingColor===!0&&j._colorsTexture===null||j.isBatchedMesh&&ke.batchingColor===!1&&j._colorsTexture!==null||j.isInstancedMesh&&ke.instancing===!1||!j.isInstancedMesh&&ke.instancing===!0||j.isSkinnedMesh&&ke.skinning===!1||!j.isSkinnedMesh&&ke.skinning===!0||j.isInstancedMesh&&ke.instancingColor===!0&&j.instanceColor===null||j.isInstancedMesh&&ke.instancingColor===!1&&j.instanceColor!==null||j.isInstancedMesh&&ke.instancingMorph===!0&&j.morphTexture===null||j.isInstancedMesh&&ke.instancingMorph===!1&&j.morphTexture!==null||ke.envMap!==Ve||$.fog===!0&&ke.fog!==Ae||ke.numClippingPlanes!==void 0&&(ke.numClippingPlanes!==se.numPlanes||ke.numIntersection!==se.numIntersection)||ke.vertexAlphas!==ot||ke.vertexTangents!==yt||ke.morphTargets!==Ge||ke.morphNormals!==vt||ke.morphColors!==ln||ke.morphTargetsCount!==Ln||ke.numLightProbeGrids!==_n(b.state.lightProbeGridArray)?St=!0:(ke.outputColorSpace!==Te||ke.toneMapping!==Ft)&&(Ss=!0):(St=!0,ke.__version=$.version);let wn=ke.currentProgram;(St===!0||Ss===!0)&&(wn=Ss===!0?_i($,z,j,Te,Ft):ss($,z,j),B&&$.isNodeMaterial&&B.onUpdateProgram($,wn,ke));let Kr=!1,rs=!1,Ms=!1,pt=wn.getUniforms(),un=ke.uniforms;if(we.useProgram(wn.program)&&(Kr=!0,rs=!0,Ms=!0),$.id!==q&&(q=$.id,rs=!0),Kr||Q!==C){we.buffers.depth.getReversed()&&C.reversedDepth!==!0&&(C._reversedDepth=!0,C.updateProjectionMatrix()),pt.setValue(k,"projectionMatrix",C.projectionMatrix),pt.setValue(k,"viewMatrix",C.matrixWorldInverse);let En=pt.map.cameraPosition;En!==void 0&&En.setValue(k,zn.setFromMatrixPosition(C.matrixWorld)),ht.logarithmicDepthBuffer&&pt.setValue(k,"logDepthBufFC",2/(Math.log(C.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&pt.setValue(k,"isOrthographic",C.isOrthographicCamera===!0),Q!==C&&(Q=C,rs=!0,Ms=!0)}if(ke.needsLights&&(Mn.state.sunShadowMap.length>0&&pt.setValue(k,"sunShadowMap",Mn.state.sunShadowMap,je),Mn.state.directionalShadowMap.length>0&&pt.setValue(k,"directionalShadowMap",Mn.state.directionalShadowMap,je),Mn.state.spotShadowMap.length>0&&pt.setValue(k,"spotShadowMap",Mn.state.spotShadowMap,je),Mn.state.pointShadowMap.length>0&&pt.setValue(k,"pointShadowMap",Mn.state.pointShadowMap,je)),j.isSkinnedMesh){pt.setOptional(k,j,"bindMatrix"),pt.setOptional(k,j,"bindMatrixInverse");let kt=j.skeleton;kt&&(kt.boneTexture===null&&kt.computeBoneTexture(),pt.setValue(k,"boneTexture",kt.boneTexture,je))}j.isBatchedMesh&&(pt.setOptional(k,j,"batchingTexture"),pt.setValue(k,"batchingTexture",j._matricesTexture,je),pt.setOptional(k,j,"batchingIdTexture"),pt.setValue(k,"batchingIdTexture",j._indirectTexture,je),pt.setOptional(k,j,"batchingColorTexture"),j._colorsTexture!==null&&pt.setValue(k,"batchingColorTexture",j._colorsTexture,je));let oi=K.morphAttributes;if((oi.position!==void 0||oi.normal!==void 0||oi.color!==void 0)&&re.update(j,K,wn),(rs||ke.receiveShadow!==j.receiveShadow)&&(ke.receiveShadow=j.receiveShadow,pt.setValue(k,"receiveShadow",j.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(un.envMapIntensity.value=z.environmentIntensity),un.dfgLUT!==void 0&&(un.dfgLUT.value=Zw()),rs){if(pt.setValue(k,"toneMappingExposure",R.toneMappingExposure),ke.needsLights&&jr(un,Ms),Ae&&$.fog===!0&&xe.refreshFogUniforms(un,Ae),xe.refreshMaterialUniforms(un,$,Me,Ce,b.state.transmissionRenderTarget[C.id]),ke.needsLights&&ke.numLightProbeGrids>0){let kt=y,En=0;for(let Kn of b.state.lightProbeGridArray)Kn.texture!==null&&(kt.textures[En]=Kn.texture,kt.min[En]=Kn.boundingBox.min,kt.max[En]=Kn.boundingBox.max,kt.resolution[En]=Kn.resolution,En++);for(let Kn in kt)kt[Kn].length=En;un.probesSH.value=kt.textures,un.probesMin.value=kt.min,un.probesMax.value=kt.max,un.probesResolution.value=kt.resolution}zo.upload(k,Xs(ke),un,je)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(zo.upload(k,Xs(ke),un,je),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&pt.setValue(k,"center",j.center),pt.setValue(k,"modelViewMatrix",j.modelViewMatrix),pt.setValue(k,"normalMatrix",j.normalMatrix),pt.setValue(k,"modelMatrix",j.matrixWorld),$.uniformsGroups!==void 0){let kt=$.uniformsGroups;for(let En=0,Kn=kt.length;En<Kn;En++){let El=kt[En];Xe.update(El,wn),Xe.bind(El,wn)}}return wn}function jr(C,z){C.ambientLightColor.needsUpdate=z,C.lightProbe.needsUpdate=z,C.sunLights.needsUpdate=z,C.sunLightShadows.needsUpdate=z,C.directionalLights.needsUpdate=z,C.directionalLightShadows.needsUpdate=z,C.pointLights.needsUpdate=z,C.pointLightShadows.needsUpdate=z,C.spotLights.needsUpdate=z,C.spotLightShadows.needsUpdate=z,C.rectAreaLights.needsUpdate=z,C.hemisphereLights.needsUpdate=z}function Ys(C){return C.isMeshLambertMaterial||C.isMeshToonMaterial||C.isMeshPhongMaterial||C.isMeshStandardMaterial||C.isShadowMaterial||C.isShaderMaterial&&C.lights===!0}this.getActiveCubeFace=function(){return Z},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(C,z,K){let $=He.get(C);$.__autoAllocateDepthBuffer=C.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),He.get(C.texture).__webglTexture=z,He.get(C.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:K,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(C,z){let K=He.get(C);K.__webglFramebuffer=z,K.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(C,z=0,K=0){le=C,Z=z,V=K;let $=null,j=!1,Ae=!1;if(C){let Te=He.get(C);if(Te.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(k.FRAMEBUFFER,Te.__webglFramebuffer),ie.copy(C.viewport),ue.copy(C.scissor),de=C.scissorTest,we.viewport(ie),we.scissor(ue),we.setScissorTest(de),q=-1;return}else if(Te.__webglFramebuffer===void 0)je.setupRenderTarget(C);else if(Te.__hasExternalTextures)je.rebindTextures(C,He.get(C.texture).__webglTexture,He.get(C.depthTexture).__webglTexture);else if(C.depthBuffer){let ot=C.depthTexture;if(Te.__boundDepthTexture!==ot){if(ot!==null&&He.has(ot)&&(C.width!==ot.image.width||C.height!==ot.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");je.setupDepthRenderbuffer(C)}}let De=C.texture;(De.isData3DTexture||De.isDataArrayTexture||De.isCompressedArrayTexture)&&(Ae=!0);let Ve=He.get(C).__webglFramebuffer;C.isWebGLCubeRenderTarget?(Array.isArray(Ve[z])?$=Ve[z][K]:$=Ve[z],j=!0):C.samples>0&&je.useMultisampledRTT(C)===!1?$=He.get(C).__webglMultisampledFramebuffer:Array.isArray(Ve)?$=Ve[K]:$=Ve,ie.copy(C.viewport),ue.copy(C.scissor),de=C.scissorTest}else ie.copy(We).multiplyScalar(Me).floor(),ue.copy(xt).multiplyScalar(Me).floor(),de=ft;if(K!==0&&($=G),we.bindFramebuffer(k.FRAMEBUFFER,$)&&we.drawBuffers(C,$),we.viewport(ie),we.scissor(ue),we.setScissorTest(de),j){let Te=He.get(C.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,Te.__webglTexture,K)}else if(Ae){let Te=z;for(let De=0;De<C.textures.length;De++){let Ve=He.get(C.textures[De]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+De,Ve.__webglTexture,K,Te)}}else if(C!==null&&K!==0){let Te=He.get(C.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,Te.__webglTexture,K)}q=-1};function Jr(C){let z=He.get(C);return(z.__readFormat!==C.format||z.__readType!==C.type)&&(z.__readFormat=C.format,z.__readType=C.type,z.__formatReadable=ht.textureFormatReadable(C.format),z.__typeReadable=ht.textureTypeReadable(C.type)),z}this.readRenderTargetPixels=function(C,z,K,$,j,Ae,Ie,Te=0){if(!(C&&C.isWebGLRenderTarget)){st("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let De=He.get(C).__webglFramebuffer;if(C.isWebGLCubeRenderTarget&&Ie!==void 0&&(De=De[Ie],Array.isArray(De)&&(De=De[0])),De){we.bindFramebuffer(k.FRAMEBUFFER,De);try{let Ve=C.textures[Te],ot=Ve.format,yt=Ve.type;C.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Te);let Ge=Jr(Ve);if(Ge.__formatReadable===!1){st("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ge.__typeReadable===!1){st("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=C.width-$&&K>=0&&K<=C.height-j&&k.readPixels(z,K,$,j,_e.convert(ot),_e.convert(yt),Ae)}finally{let Ve=le!==null?He.get(le).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,Ve)}}},this.readRenderTargetPixelsAsync=async function(C,z,K,$,j,Ae,Ie,Te=0){if(!(C&&C.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let De=He.get(C).__webglFramebuffer;if(C.isWebGLCubeRenderTarget&&Ie!==void 0&&(De=De[Ie],Array.isArray(De)&&(De=De[0])),De)if(z>=0&&z<=C.width-$&&K>=0&&K<=C.height-j){we.bindFramebuffer(k.FRAMEBUFFER,De);let Ve=C.textures[Te],ot=Ve.format,yt=Ve.type;C.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Te);let Ge=Jr(Ve);if(Ge.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ge.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let vt=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,vt),k.bufferData(k.PIXEL_PACK_BUFFER,Ae.byteLength,k.STREAM_READ),k.readPixels(z,K,$,j,_e.convert(ot),_e.convert(yt),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let ln=le!==null?He.get(le).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,ln);let Ft=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await ug(k,Ft,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,vt),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Ae),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(vt),k.deleteSync(Ft),Ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(C,z=null,K=0){let $=Math.pow(2,-K),j=Math.floor(C.image.width*$),Ae=Math.floor(C.image.height*$),Ie=z!==null?z.x:0,Te=z!==null?z.y:0;je.setTexture2D(C,0),k.copyTexSubImage2D(k.TEXTURE_2D,K,0,0,Ie,Te,j,Ae),we.unbindTexture()},this.copyTextureToTexture=function(C,z,K=null,$=null,j=0,Ae=0){let Ie,Te,De,Ve,ot,yt,Ge,vt,ln,Ft=C.isCompressedTexture?C.mipmaps[Ae]:C.image;if(K!==null)Ie=K.max.x-K.min.x,Te=K.max.y-K.min.y,De=K.isBox3?K.max.z-K.min.z:1,Ve=K.min.x,ot=K.min.y,yt=K.isBox3?K.min.z:0;else{let pt=Math.pow(2,-j);Ie=Math.floor(Ft.width*pt),Te=Math.floor(Ft.height*pt),C.isDataArrayTexture?De=Ft.depth:C.isData3DTexture?De=Math.floor(Ft.depth*pt):De=1,Ve=0,ot=0,yt=0}$!==null?(Ge=$.x,vt=$.y,ln=$.z):(Ge=0,vt=0,ln=0);let Ot=_e.convert(z.format),Ln=_e.convert(z.type),ke;z.isData3DTexture?(je.setTexture3D(z,0),ke=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(je.setTexture2DArray(z,0),ke=k.TEXTURE_2D_ARRAY):(je.setTexture2D(z,0),ke=k.TEXTURE_2D),we.activeTexture(k.TEXTURE0),we.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),we.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),we.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let Mn=we.getParameter(k.UNPACK_ROW_LENGTH),St=we.getParameter(k.UNPACK_IMAGE_HEIGHT),Ss=we.getParameter(k.UNPACK_SKIP_PIXELS),wn=we.getParameter(k.UNPACK_SKIP_ROWS),Kr=we.getParameter(k.UNPACK_SKIP_IMAGES);we.pixelStorei(k.UNPACK_ROW_LENGTH,Ft.width),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Ft.height),we.pixelStorei(k.UNPACK_SKIP_PIXELS,Ve),we.pixelStorei(k.UNPACK_SKIP_ROWS,ot),we.pixelStorei(k.UNPACK_SKIP_IMAGES,yt);let rs=C.isDataArrayTexture||C.isData3DTexture,Ms=z.isDataArrayTexture||z.isData3DTexture;if(C.isDepthTexture){let pt=He.get(C),un=He.get(z),oi=He.get(pt.__renderTarget),kt=He.get(un.__renderTarget);we.bindFramebuffer(k.READ_FRAMEBUFFER,oi.__webglFramebuffer),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,kt.__webglFramebuffer);for(let En=0;En<De;En++)rs&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,He.get(C).__webglTexture,j,yt+En),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,He.get(z).__webglTexture,Ae,ln+En)),k.blitFramebuffer(Ve,ot,Ve+Ie,ot+Te,Ge,vt,Ge+Ie,vt+Te,k.DEPTH_BUFFER_BIT,k.NEAREST);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(j!==0||C.isRenderTargetTexture||He.has(C)){let pt=He.get(C),un=He.get(z);we.bindFramebuffer(k.READ_FRAMEBUFFER,U),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,H);for(let oi=0;oi<De;oi++)rs?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,pt.__webglTexture,j,yt+oi):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,pt.__webglTexture,j),Ms?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,un.__webglTexture,Ae,ln+oi):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,un.__webglTexture,Ae),j!==0?k.blitFramebuffer(Ve,ot,Ve+Ie,ot+Te,Ge,vt,Ge+Ie,vt+Te,k.COLOR_BUFFER_BIT,k.NEAREST):Ms?k.copyTexSubImage3D(ke,Ae,Ge,vt,ln+oi,Ve,ot,Ie,Te):k.copyTexSubImage2D(ke,Ae,Ge,vt,Ve,ot,Ie,Te);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else Ms?C.isDataTexture||C.isData3DTexture?k.texSubImage3D(ke,Ae,Ge,vt,ln,Ie,Te,De,Ot,Ln,Ft.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(ke,Ae,Ge,vt,ln,Ie,Te,De,Ot,Ft.data):k.texSubImage3D(ke,Ae,Ge,vt,ln,Ie,Te,De,Ot,Ln,Ft):C.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Ae,Ge,vt,Ie,Te,Ot,Ln,Ft.data):C.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Ae,Ge,vt,Ft.width,Ft.height,Ot,Ft.data):k.texSubImage2D(k.TEXTURE_2D,Ae,Ge,vt,Ie,Te,Ot,Ln,Ft);we.pixelStorei(k.UNPACK_ROW_LENGTH,Mn),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,St),we.pixelStorei(k.UNPACK_SKIP_PIXELS,Ss),we.pixelStorei(k.UNPACK_SKIP_ROWS,wn),we.pixelStorei(k.UNPACK_SKIP_IMAGES,Kr),Ae===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(ke),we.unbindTexture()},this.initRenderTarget=function(C){He.get(C).__webglFramebuffer===void 0&&je.setupRenderTarget(C)},this.initTexture=function(C){C.isCubeTexture?je.setTextureCube(C,0):C.isData3DTexture?je.setTexture3D(C,0):C.isDataArrayTexture||C.isCompressedArrayTexture?je.setTexture2DArray(C,0):je.setTexture2D(C,0),we.unbindTexture()},this.resetState=function(){Z=0,V=0,le=null,we.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Di}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Mt._getDrawingBufferColorSpace(e),t.unpackColorSpace=Mt._getUnpackColorSpace()}};var $w=new I(1,1,1);function jn(i,e=0){let t=new I(i[e],i[e+1],i[e+2]),n=new Gt(i[e+3],i[e+4],i[e+5],i[e+6]);return new Ke().compose(t,n,$w)}function jg(i){let e=new I,t=new Gt;return i.decompose(e,t,new I),[e.x,e.y,e.z,t.x,t.y,t.z,t.w]}function jw(i,e){let t=i.first,n=new I(...i.axis),s=i.multiplier*e[t]+i.offset;switch(i.kind){case"fixed":return new Ke;case"revolute":case"continuous":return new Ke().makeRotationAxis(n,s);case"prismatic":return new Ke().makeTranslation(n.multiplyScalar(s));case"planar":{let[r,o]=Jw(n),a=r.multiplyScalar(e[t]).add(o.multiplyScalar(e[t+1]));return new Ke().makeTranslation(a).multiply(new Ke().makeRotationAxis(n,e[t+2]))}case"floating":return jn(Float32Array.from({length:7},(r,o)=>e[t+o]))}}function Jw(i){let e=new Gt().setFromUnitVectors(new I(0,0,1),i);return[new I(1,0,0).applyQuaternion(e),new I(0,1,0).applyQuaternion(e)]}function Uh(i,e){let t=[];for(let n of i.links)t.push(Kw(n,t,e));return t}function Kw(i,e,t){return i.parent===null||!i.joint?new Ke:e[i.parent].clone().multiply(jn(i.origin)).multiply(jw(i.joint,t))}var Qw=Math.cos(.6);function Jg(i,e){let t=e1(i,e),{starts:n,meeting:s}=t1(i.length/3,e),r=[],o=[],a=[],l=new Uint32Array(e.length);for(let c=0;c+1<n.length;c++){let h=a.length;for(let d=n[c];d<n[c+1];d++){let u=3*Math.floor(s[d]/3),[f,_,S]=[t[u],t[u+1],t[u+2]],m=Qw*Math.hypot(f,_,S),[p,x,w]=[0,0,0];for(let b=n[c];b<n[c+1];b++){let g=3*Math.floor(s[b]/3),[M,D,R]=[t[g],t[g+1],t[g+2]];f*M+_*D+S*R<m*Math.hypot(M,D,R)||(p+=M,x+=D,w+=R)}let y=Math.hypot(p,x,w)||1;[p,x,w]=[p/y,x/y,w/y];let E=h;for(;E<a.length&&p*o[3*E]+x*o[3*E+1]+w*o[3*E+2]<.9999;)E+=1;E===a.length&&(r.push(i[3*c],i[3*c+1],i[3*c+2]),o.push(p,x,w),a.push(c)),l[s[d]]=E}}return{position:Float32Array.from(r),normal:Float32Array.from(o),index:l,was:Uint32Array.from(a)}}function e1(i,e){let t=new Float64Array(e.length);for(let n=0;n<e.length;n+=3){let[s,r,o]=[3*e[n],3*e[n+1],3*e[n+2]],[a,l,c]=[i[r]-i[s],i[r+1]-i[s+1],i[r+2]-i[s+2]],[h,d,u]=[i[o]-i[s],i[o+1]-i[s+1],i[o+2]-i[s+2]];t[n]=l*u-c*d,t[n+1]=c*h-a*u,t[n+2]=a*d-l*h}return t}function t1(i,e){let t=new Uint32Array(i+1);for(let r=0;r<e.length;r++)t[e[r]+1]+=1;for(let r=1;r<t.length;r++)t[r]+=t[r-1];let n=new Uint32Array(e.length),s=t.slice();for(let r=0;r<e.length;r++)n[s[e[r]]++]=r;return{starts:t,meeting:n}}var kr=n1(),jt=Kg(kr);function n1(){let i=t=>document.createElement("canvas").getContext("webgl2",{alpha:!1,antialias:t,depth:!0,stencil:!1,powerPreference:"high-performance",preserveDrawingBuffer:!0}),e=i(!1);return!e||Kg(e)?e:(e.getExtension("WEBGL_lose_context")?.loseContext(),i(!0))}function Kg(i){let e=new URLSearchParams(location.search).get("quality");if(e)return e!=="high";let t=i?.getExtension("WEBGL_debug_renderer_info"),n=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var Fh=jt?70:26,_f=jt?35:12,xf=jt?.75:Math.min(devicePixelRatio,2),i1=jt?.5:.75,s1=jt?Math.max(1.5,Math.min(devicePixelRatio,2)):xf,Oh=class{moving=xf;still=s1;mean_ms=(Fh+_f)/2;pictures=0;took(e){if(this.mean_ms+=.15*(Math.min(e,4*Fh)-this.mean_ms),this.pictures+=1,this.pictures<12)return;let t=this.moving;this.mean_ms>Fh?this.moving=Math.max(i1,.85*this.moving):this.mean_ms<_f&&(this.moving=Math.min(xf,1.15*this.moving)),this.moving!==t&&(this.pictures=0,this.mean_ms=(Fh+_f)/2)}};var Ho=jt?16:48,yf=new Ke().makeRotationX(Math.PI/2),Qg=new Map,e0=new Map,t0=new Map,vf=new Map;function kh(i){let e=JSON.stringify(i),t=vf.get(e);if(t)return t;let n=r=>{let o=vf.get(e)??l1(i,r);return vf.set(e,o),o},s=i.map(r=>r.shape.kind==="mesh"?t0.get(r.shape.id)??r1(r.shape.id):o1(r.shape));return s.every(r=>r instanceof et)?n(s):Promise.all(s).then(n)}function r1(i){let e=e0.get(i);return e||(e=fetch(new URL(`mesh/${i}`,document.baseURI)).then(async t=>{if(!t.ok)throw new Error(`mesh ${i}: ${t.status}`);let n=await t.arrayBuffer(),s=new DataView(n).getUint32(0,!0),{position:r,normal:o,index:a}=Jg(new Float32Array(n,4,3*s),new Uint32Array(n,4+12*s)),l=new et;return l.setAttribute("position",new Dt(r,3)),l.setAttribute("normal",new Dt(o,3)),l.setIndex(new Dt(a,1)),t0.set(i,l),l}),e0.set(i,e)),e}function o1(i){let e=JSON.stringify(i),t=Qg.get(e)??a1(i);return Qg.set(e,t),t}function a1(i){switch(i.kind){case"box":return new Nt(...i.size);case"sphere":return new ji(i.radius,Ho,Ho/2);case"cylinder":return new yn(i.radius,i.radius,i.length,Ho).applyMatrix4(yf);case"capsule":return new ka(i.radius,i.length,Ho/4,Ho).applyMatrix4(yf);case"cone":return new sr(i.radius,i.length,Ho).applyMatrix4(yf);case"plane":return new ki(12,12)}}function l1(i,e){let t=e.reduce((u,f)=>u+f.attributes.position.count,0),n=e.reduce((u,f)=>u+f.index.count,0),[s,r,o]=[new Float32Array(3*t),new Float32Array(3*t),new Float32Array(3*t)],a=t<65536?new Uint16Array(n):new Uint32Array(n),l=new I,[c,h]=[0,0];e.forEach((u,f)=>{let _=jn(i[f].pose),S=new rt().setFromMatrix4(_),[m,p,x]=i[f].rgba,w=new Oe().setRGB(m,p,x,hi),[y,E,b]=[u.attributes.position,u.attributes.normal,u.index];for(let g=0;g<b.count;g++)a[h++]=c+b.getX(g);for(let g=0;g<y.count;g++,c++)l.fromBufferAttribute(y,g).applyMatrix4(_).toArray(s,3*c),l.fromBufferAttribute(E,g).applyMatrix3(S).toArray(r,3*c),w.toArray(o,3*c)});let d=new et;return d.setAttribute("position",new Dt(s,3)),d.setAttribute("normal",new Dt(r,3)),d.setAttribute("color",new Dt(o,3)),d.setIndex(new Dt(a,1)),d}var c1=new Oe(14362143),h1=new Oe(16428314),bf=new I(.9,-.75,1.7),Sf=new I(-2.4,2.6,1.8),Wo=new Map;function Bh([i,e,t,n]){return n<1?`glass ${n.toFixed(3)}`:!jt&&Math.max(i,e,t)-Math.min(i,e,t)<.08&&(i+e+t)/3>.45?"metal":"paint"}function Mf(i){let e=Wo.get(i)??u1(i);return Wo.set(i,e),e}function n0(i){return Mf(i===1?"hard":"soft")}function i0(i,e){let t=`ghost ${i} ${e}`,n=Wo.get(t)??d1(i,e),s=Wo.get(`${t} depth`)??n.clone();return s.colorWrite=!1,s.depthWrite=!0,Wo.set(t,n),Wo.set(`${t} depth`,s),{surface:n,depth:s}}function u1(i){let e=i==="hard"?c1:i==="soft"?h1:null,t=i.startsWith("glass")?Number(i.slice(6)):1,n={transparent:t<1,opacity:t};return jt?r0(e,t):e?new Fs({color:e,emissive:e,emissiveIntensity:.25,roughness:.6}):new Fs({...n,vertexColors:!0,roughness:i==="metal"?.4:.62,metalness:i==="metal"?.2:.02})}function d1(i,e){return jt?r0(new Oe(i),e,!1):new Rr({color:i,transparent:!0,opacity:e,depthWrite:!1})}var f1=`
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform mat4 directionalShadowMatrix[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
  #endif
  uniform vec3 sun;
  uniform vec3 lamp;
  uniform vec3 tint;
  uniform float own;
  attribute vec3 color;
  varying vec3 vLit;
  varying vec3 vShade;

  vec3 seen(vec3 light) {
    return pow(1.0 - exp(-1.5 * light), vec3(0.4545));
  }

  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vec3 up = normalize(mat3(modelMatrix) * normal);
    vec3 paint = mix(tint, color, own);
    vec3 shade = paint * (mix(vec3(0.26, 0.25, 0.24), vec3(0.45, 0.47, 0.5), 0.5 + 0.5 * up.z) + vec3(0.2, 0.22, 0.25) * max(0.0, dot(up, lamp)));
    vShade = seen(shade);
    vLit = seen(shade + paint * vec3(0.86, 0.82, 0.75) * max(0.0, dot(up, sun)));
    #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
      vPlace = (directionalShadowMatrix[0] * (place + vec4(0.012 * up, 0.0))).xyz;
    #endif
    gl_Position = projectionMatrix * viewMatrix * place;
  }`,s0=`
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform highp sampler2DShadow directionalShadowMap[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
    float lit() { return texture(directionalShadowMap[0], vPlace - vec3(0.0, 0.0, 0.0004)); }
  #else
    float lit() { return 1.0; }
  #endif`,p1=`
  ${s0}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;function r0(i,e,t=!0){let n={sun:{value:bf.clone().normalize()},lamp:{value:Sf.clone().normalize()},tint:{value:i??new Oe},own:{value:i?0:1},opacity:{value:e}};return new ii({uniforms:al.merge([Le.lights,n]),vertexShader:f1,fragmentShader:p1,lights:!0,transparent:e<1,depthWrite:t,toneMapped:!1})}function o0(){if(!jt){let e=new Wa;return{paint:e,darken:t=>e.opacity=t}}let i=new ii({uniforms:al.merge([Le.lights,{depth:{value:.25}}]),vertexShader:`
      #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
        uniform mat4 directionalShadowMatrix[NUM_DIR_LIGHT_SHADOWS];
        varying vec3 vPlace;
      #endif
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
          vPlace = (directionalShadowMatrix[0] * place).xyz;
        #endif
        gl_Position = projectionMatrix * viewMatrix * place;
      }`,fragmentShader:`
      ${s0}
      uniform float depth;
      void main() {
        gl_FragColor = vec4(0.0, 0.0, 0.0, depth * (1.0 - lit()));
      }`,lights:!0,transparent:!0,depthWrite:!1,toneMapped:!1});return{paint:i,darken:e=>i.uniforms.depth.value=e}}function a0(){return new ii({uniforms:{above:{value:new Oe},below:{value:new Oe}},vertexShader:`
      uniform vec3 above;
      uniform vec3 below;
      varying vec3 vColour;
      void main() {
        vColour = mix(below, above, 0.5 + 0.5 * position.y);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,fragmentShader:`
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,depthTest:!1,depthWrite:!1,toneMapped:!1})}var c0=()=>{};function h0(i){c0=i}var Gh=class{group=new gt;meshes=[];warned=0;constructor(e,t,n,s){this.group.name=e,this.group.matrixAutoUpdate=!1;let r=n?[t]:[...new Set(t.map(o=>Bh(o.rgba)))].map(o=>t.filter(a=>Bh(a.rgba)===o));for(let o of r)o.length!==0&&(n?(this.add(o,n.depth,2*s+1),this.add(o,n.surface,2*s+2)):this.add(o,Mf(Bh(o[0].rgba)),0))}add(e,t,n){let s=new fe(void 0,t);s.matrixAutoUpdate=!1,s.renderOrder=n,s.castShadow=s.receiveShadow=n===0;let r=a=>{s.geometry=a,s.visible=!0},o=kh(e);o instanceof et?r(o):(s.visible=!1,o.then(a=>{r(a),c0()},console.error)),this.meshes.push({mesh:s,own:t}),this.group.add(s)}get complete(){return this.meshes.every(({mesh:e})=>e.visible)}warn(e){if(e!==this.warned){this.warned=e;for(let{mesh:t,own:n}of this.meshes)t.material=e===0?n:n0(e)}}};function l0(i){return i.shape.kind==="plane"}var pr=class{constructor(e,t){this.world=e;let n=t.ghost?i0(t.ghost.colour,t.ghost.opacity):null;this.pieces=e.links.map(s=>new Gh(s.name,m1(e,s.name,t.look),n,t.order??0));for(let s of this.pieces)this.group.add(s.group);this.q=[...e.home],this.pose(this.q)}world;group=new gt;pieces;q;get complete(){return this.pieces.every(e=>e.complete)}pose(e){this.q=Array.from(e);let t=Uh(this.world,e);this.pieces.forEach((n,s)=>{n.group.matrix.copy(t[s]),n.group.matrixWorldNeedsUpdate=!0})}poseApart(e,t){this.pose(e),this.pieces.forEach((n,s)=>{let[r,o]=[n.group.matrix.elements,t.pieces[s].group.matrix.elements];n.group.visible=r.some((a,l)=>Math.abs(a-o[l])>.004)})}warn(e){this.pieces.forEach((t,n)=>t.warn(e[n]??0))}link(e){let t=this.world.links.findIndex(n=>n.name===e);return t<0?null:this.pieces[t].group.matrix}dispose(){this.group.removeFromParent()}},zh=.05;function m1(i,e,t){let n=i.links.find(r=>r.name===e),s=[.2,.75,.35,.28];switch(t){case"visuals":return n.visuals.length>0?n.visuals:n.collisions;case"collisions":return n.collisions;case"shield":return g1(i,n)?n.collisions.map(r=>({...r,rgba:s,shape:_1(r.shape)})):[];case"balls":return n.balls?.length?n.balls.map(([r,o,a,l])=>({shape:{kind:"sphere",radius:l},pose:[r,o,a,0,0,0,1],rgba:[.35,.55,.9,.5]})):n.collisions}}function g1(i,e){for(let t=e;t;t=t.parent===null?null:i.links[t.parent])if(t.joint&&t.joint.kind!=="fixed")return!0;return!1}function _1(i){switch(i.kind){case"box":return{kind:"box",size:[i.size[0]+2*zh,i.size[1]+2*zh,i.size[2]]};case"sphere":return{kind:"sphere",radius:i.radius+zh};case"cylinder":case"capsule":case"cone":return{...i,radius:i.radius+zh};default:return i}}var Vh=class{constructor(e){this.bodies=e;this.pieces=e.map(t=>new Gh(t.name,t.parts.filter(n=>!l0(n)),null,0)),this.pieces.forEach((t,n)=>t.group.matrix.copy(jn(e[n].pose)));for(let t of this.pieces)this.group.add(t.group)}bodies;group=new gt;pieces;get complete(){return this.pieces.every(e=>e.complete)}place(e){this.pieces.forEach((t,n)=>{7*n+7>e.length||(t.group.visible=Number.isFinite(e[7*n]),t.group.visible&&(t.group.matrix.copy(jn(e,7*n)),t.group.matrixWorldNeedsUpdate=!0))})}warn(e){for(let t of this.pieces)t.warn(e.get(t.group.name)??0)}floor(){let t=this.bodies.flatMap(n=>n.parts.filter(l0).map(s=>jn(n.pose).multiply(jn(s.pose)))).filter(n=>n.elements[10]>.99).map(n=>n.elements[14]);return t.length>0?Math.max(...t):null}where(e){return this.pieces.find(t=>t.group.name===e)?.group.matrix??null}dispose(){this.group.removeFromParent()}};var u0={id:"cloud",label:"Live cloud",on:!1,watches:"cloud",build(){let i=new Fi(new et,new ds({color:440020,size:2,sizeAttenuation:!1}));return i.frustumCulled=!1,{object:i,cloud:e=>{i.geometry.dispose(),i.geometry=new et().setAttribute("position",new Dt(e,3))},dispose:()=>{i.geometry.dispose(),i.material.dispose()}}}};var x1=.002,d0={id:"contacts",label:"Contact forces",on:!1,build(){let i=new gt;return{object:i,draw:({status:e})=>{for(let t of i.children)t.dispose();i.clear();for(let[t,n,s,r,o,a]of e?.contacts??[]){let l=new I(r,o,a),c=Math.min(.5,x1*l.length());c<.004||i.add(new cr(l.normalize(),new I(t,n,s),c,14688650,.3*c,.16*c))}},draws:e=>JSON.stringify(e?.contacts.map(t=>t.map(n=>n.toFixed(n>1?0:2))))}}};function Hh(i,e,t,n){let s=new Dn({transparent:n<1,opacity:n}),r=new nr(new Nt(e,e,e),s,i.length),o=new Ke;return i.forEach((a,l)=>{r.setMatrixAt(l,o.makeTranslation(a[0],a[1],a[2])),r.setColorAt(l,t(a))}),r}function Xo(i){for(let e of i.children)if(e instanceof gt&&Xo(e),e instanceof fe||e instanceof ni||e instanceof Fi){e.geometry.dispose();for(let t of[e.material].flat())t.dispose();e instanceof nr&&e.dispose()}i.clear()}var wf=20,y1=16096779,v1=9741240,f0=14427686,p0={id:"found",label:`Found objects, uncertainty × ${wf}`,on:!1,watches:"found",build(){let i=new gt;return{object:i,found:({objects:e})=>{Xo(i);for(let t of e)i.add(b1(t))},dispose:()=>Xo(i)}}};function b1({id:i,state:e,fit:t,points:n}){let s=new gt;s.name=`seen_${i}`;let r=e==="seen"?y1:v1;if(!t){let a=new et().setAttribute("position",new $e(n.flat(),3));return s.add(new Fi(a,new ds({color:r,size:3,sizeAttenuation:!1}))),s}let o=kh([{shape:t.shape,pose:t.pose,rgba:[1,1,1,1]}]);return o instanceof et&&s.add(new fe(o.clone(),new Dn({color:r,transparent:!0,opacity:.45,depthWrite:!1}))),s.add(S1(t),M1(t)),s}function S1({pose:i,spread:e}){let t=new fe(new ji(1,16,10),new Dn({color:f0,transparent:!0,opacity:.6,depthTest:!1})),[n,s,r]=e.map(o=>new I(...o).multiplyScalar(wf));return t.matrixAutoUpdate=!1,t.matrix.copy(new Ke().makeBasis(n,s,r).setPosition(i[0],i[1],i[2])),t}function M1({shape:i,pose:e,axis_sigma:t}){let s=.5*(i.kind==="box"?i.size[2]:i.kind==="cylinder"?i.length:i.kind==="sphere"?2*i.radius:0)+.05,r=s*Math.tan(Math.min(1.2,2*wf*t)),a=[[0,0],...i.kind==="sphere"?[]:[[r,0],[-r,0],[0,r],[0,-r]]].flatMap(([c,h])=>[-c,-h,-s,c,h,s]),l=new et().setAttribute("position",new $e(a,3)).applyMatrix4(jn(e));return new qn(l,new xn({color:f0,depthTest:!1,transparent:!0}))}var m0={id:"frames",label:"Frames",on:!1,build(){let i=new gt;return{object:i,world:e=>{for(let t of i.children)t.dispose();i.clear();for(let t of e.links){let n=new Ja(.07);n.name=t.name,n.matrixAutoUpdate=!1,i.add(n)}},draw:({robot:e})=>{for(let t of i.children)t.matrix.copy(e.link(t.name)),t.matrixWorldNeedsUpdate=!0}}}};function gs(i,e){return{...i,build(){let t=new gt;return{object:t,exploration:n=>{Xo(t),n&&e(n,t)}}}}}var w1=.381966,g0=gs({id:"frontiers",label:"Frontiers",on:!0},({frontier:i,cell_m:e},t)=>{if(i.length===0)return;let n=s=>new Oe().setHSL(s[3]*w1%1,.75,.5);t.add(Hh(i,.7*e,n,.8))});var Wh=1.1,_0={id:"frustum",label:"Camera's view",on:!1,build(){let i=new gt;return{object:i,world:({devices:e})=>{for(let t of i.children)t.geometry.dispose();i.clear();for(let{camera:t}of e)t&&i.add(E1(t))},draw:({robot:e})=>{for(let t of i.children){let n=e.link(t.name);t.visible=n!==null,n&&(t.matrix.copy(n),t.matrixWorldNeedsUpdate=!0)}}}}};function E1({frame:i,fov:e}){let[t,n]=e.map(l=>Wh*Math.tan(l/2)),s=[[-t,-n],[t,-n],[t,n],[-t,n]],r=[];s.forEach(([l,c],h)=>{let[d,u]=s[(h+1)%4];r.push(0,0,0,l,c,Wh,l,c,Wh,d,u,Wh)});let o=new et;o.setAttribute("position",new $e(r,3));let a=new qn(o,new xn({color:16096779,transparent:!0,opacity:.8}));return a.name=i,a.matrixAutoUpdate=!1,a}var A1=[.86,.74,.8,.68,1,.56],Xh=5,Yh=class{constructor(e){this.look=e;this.group.matrixAutoUpdate=!1,this.sides=A1.map((t,n)=>new Ef(n,t,e)),this.group.add(...this.sides.map(t=>t.mesh))}look;group=new gt;count=0;sides;show(e){let{cell_m:t}=e;this.group.matrix.copy(jn(e.pose)).multiply(new Ke().makeScale(t,t,t)),this.group.matrixWorldNeedsUpdate=!0;let n=e.heights()??[0,1],s=e.surface(this.look.what);this.sides.forEach((r,o)=>r.show(s[o],n)),this.count=s.reduce((r,o)=>r+o.length/Xh,0)}dispose(){for(let e of this.sides)e.dispose()}},Ef=class{mesh;planes=new Int16Array(0);axis;isUp;constructor(e,t,n){this.axis=e>>1,this.isUp=e%2===0,this.mesh=new fe(new et,I1(n,t)),this.mesh.visible=!1,this.mesh.matrixAutoUpdate=!1,this.mesh.onBeforeRender=(s,r,o)=>this.chooseRange(o)}show(e,[t,n]){let{geometry:s,material:r}=this.mesh,o=e.length/Xh;this.mesh.visible=o>0,r.uniforms.low.value=t,r.uniforms.high.value=n+1,this.planes=Int16Array.from({length:o},(c,h)=>e[Xh*h]);let a=s.attributes.position,l=a&&a.array.length>=16*o?a.array:new Int16Array(16*Math.ceil(1.25*o));C1(e,this.axis,l),a&&l===a.array?a.needsUpdate=!0:(s.dispose(),s.setAttribute("position",new Dt(l,4)),s.setIndex(new Dt(R1(l.length/16),1))),s.setDrawRange(0,6*o),P1(s,l,4*o)}chooseRange(e){let n=new I().setFromMatrixPosition(e.matrixWorld).applyMatrix4(new Ke().copy(this.mesh.matrixWorld).invert()).getComponent(this.axis),s=T1(this.planes,n),[r,o]=this.isUp?[0,s]:[s,this.planes.length];this.mesh.geometry.setDrawRange(6*r,6*(o-r))}dispose(){this.mesh.geometry.dispose(),this.mesh.material.dispose()}};function T1(i,e){let[t,n]=[0,i.length];for(;t<n;){let s=t+n>>1;i[s]<e?t=s+1:n=s}return t}function C1(i,e,t){let[n,s]=[[1,2],[0,2],[0,1]][e],r=0;for(let o=0;o<i.length;o+=Xh)for(let a=0;a<4;a++,r+=4)t[r+e]=i[o],t[r+n]=i[o+1]+(a&1?i[o+3]:0),t[r+s]=i[o+2]+(a&2?i[o+4]:0)}function R1(i){let e=new Uint32Array(6*i);for(let t=0;t<i;t++)e.set([4*t,4*t+1,4*t+2,4*t+2,4*t+1,4*t+3],6*t);return e}function P1(i,e,t){let n=new et().setAttribute("position",new Dt(e.subarray(0,4*t),4));n.computeBoundingBox(),n.computeBoundingSphere(),i.boundingBox=n.boundingBox,i.boundingSphere=n.boundingSphere}function I1({colour:i,opacity:e},t){return new ii({uniforms:{low:{value:0},high:{value:1},shade:{value:t},opacity:{value:e},tint:{value:new Oe(i==="height"?0:i)},byHeight:{value:i==="height"?1:0}},vertexShader:`
      uniform float low;
      uniform float high;
      uniform float shade;
      uniform vec3 tint;
      uniform float byHeight;
      varying vec3 vColour;
      void main() {
        float share = clamp((position.z - low) / (high - low), 0.0, 1.0);
        float red = max(0.0, 2.0 * share - 1.0);
        float blue = max(0.0, 1.0 - 2.0 * share);
        vec3 height = 0.15 + 0.8 * vec3(red, 1.0 - red - blue, blue);
        vColour = shade * mix(tint, height, byHeight);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,fragmentShader:`
      uniform float opacity;
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, opacity); }`,side:2,transparent:e<1,depthWrite:e===1,toneMapped:!1})}function Yo(i,e){return{...i,watches:"map",build(){let t=new gt,n=e.map(s=>new Yh(s));return t.add(...n.map(s=>s.group)),{object:t,map:s=>n.forEach(r=>r.show(s)),dispose:()=>n.forEach(s=>s.dispose())}}}}var x0=Yo({id:"map",label:"Map by height",on:!0},[{what:"occupied",colour:"height",opacity:1}]);var y0=Yo({id:"map-frontier",label:"Map: frontier",on:!1},[{what:"frontier",colour:11032055,opacity:.55}]);var v0=Yo({id:"map-state",label:"Map: occupied (red), free (green)",on:!1},[{what:"occupied",colour:12731693,opacity:1},{what:"free",colour:3124826,opacity:.12}]);var L1=1e-4,b0={id:"path",label:"Tool path",on:!0,build(){let i=new gt,e=new Dn({color:3111935,transparent:!0,opacity:.9});return{object:i,motion:t=>{for(let o of i.children)o.geometry.dispose();i.clear();let n=t?.tool_path??[],s=n.filter((o,a)=>a===0||Math.hypot(...o.map((l,c)=>l-n[a-1][c]))>L1);if(s.length<2)return;let r=new Po(s.map(o=>new I(...o)),!1,"centripetal");i.add(new fe(new Va(r,Math.min(600,3*s.length),.0035,6),e))}}}};var D1=new Oe(15680580),N1=new Oe(16096779),S0=440020,U1=9133302,F1=.002,O1=.01,E0={id:"sensors",label:"Sensors",on:!0,build(){let i=new gt;return{object:i,draw:e=>{for(let t of i.children)t.traverse(G1);i.clear();for(let{name:t,class:n,place:s}of e.world.devices){let r=n==="sensor"&&e.status?.devices.find(l=>l.name===t),o=s&&(e.robot.link(s.on)??e.things.where(s.on));if(!r||!s||!o)continue;let a=k1(r);a.matrixAutoUpdate=!1,a.matrix.copy(o).multiply(jn(s.pose)),i.add(a)}},draws:V1}}};function k1({scan:i,range:e,touch:t,wrench:n,imu:s}){let r=new gt;i&&r.add(...B1(i)),e&&r.add(z1(e));let o=t?.force??n?.slice(0,3);return o&&w0(r,M0(o,F1)),s&&w0(r,M0(s.slice(3),O1)),r}function B1({first:i,step:e,distances:t}){let n=t.flatMap((a,l)=>a===null?[]:[a*Math.cos(i+l*e),a*Math.sin(i+l*e),0]),s=new et().setAttribute("position",new $e(n,3)),r=[];for(let a=0;a<n.length;a+=3)r.push(0,0,0,n[a],n[a+1],n[a+2]);let o=new et().setAttribute("position",new $e(r,3));return[new Fi(s,new ds({color:D1,size:4,sizeAttenuation:!1})),new qn(o,new xn({color:N1,transparent:!0,opacity:.12}))]}function z1({distance:i,fov:e,far:t}){let n=i??t,s=new sr(n*Math.tan(e/2),n,16,1,!0).translate(0,-n/2,0).rotateZ(Math.PI/2);if(i===null){let r=new Ha(s);return s.dispose(),new qn(r,new xn({color:S0,transparent:!0,opacity:.15}))}return new fe(s,new Dn({color:S0,transparent:!0,opacity:.35,depthWrite:!1}))}function M0([i,e,t],n){let s=new I(i,e,t),r=Math.min(.5,n*s.length());if(r<.004)return null;let o=new cr(s.normalize(),new I,r,U1,.3*r,.16*r);for(let{material:a}of[o.line,o.cone])for(let l of[a].flat())l.depthTest=!1;return o}function w0(i,e){e&&i.add(e)}function G1(i){i instanceof fe||i instanceof Fi||i instanceof qn?(i.geometry.dispose(),i.material.dispose()):i instanceof cr&&i.dispose()}function V1(i){let e=(t,n)=>t?.map(s=>s?.toFixed(n));return JSON.stringify(i?.devices.map(({scan:t,range:n,touch:s,imu:r})=>[e(t?.distances,2),n?.distance?.toFixed(2),e(s?.force,0),e(r?.slice(3),0)]))}var A0={id:"shield",label:"Collision shield",on:!1,build(){let i=new gt,e=null;return{object:i,world:t=>{e?.dispose(),e=new pr(t,{look:"shield",ghost:{colour:3124826,opacity:.3},order:4}),i.add(e.group)},draw:({q:t})=>e?.pose(t)}}};var H1={limit:16096779,blocked:14427686,out_of_reach:8141549,hidden:4674921},C0=gs({id:"unseen",label:"What stayed unknown",on:!0},({region:i,account:e},t)=>{i&&t.add(T0(i,3111935));for(let{why:n,bounds:s}of e?.parts??[])t.add(T0(s,H1[n]??0))});function T0([i,e],t){let[n,s]=[new I(...i),new I(...e)],r=new Cn(n,s).getSize(new I),o=new Nt(r.x,r.y,r.z),a=new qn(new Ba(o),new xn({color:t}));return o.dispose(),a.position.copy(n.add(s).multiplyScalar(.5)),a}var W1=new Oe(1981066),X1=new Oe(16436245),R0=gs({id:"utilities",label:"Utilities",on:!1},({utilities:i,cell_m:e},t)=>{if(i.length===0)return;let n=Math.max(...i.map(s=>s[3]),1e-12);t.add(Hh(i,.25*e,s=>W1.clone().lerp(X1,s[3]/n),.6))});var Y1=.06,q1=new Oe(1483594),Z1=new Oe(9741240),$1=new Oe(16096779),P0=gs({id:"views",label:"Candidate views",on:!1},({candidates:i},e)=>{if(i.length===0)return;let t=Math.max(1,...i.map(o=>o.taken?0:o.promises??0)),n=i.flatMap(({place:o,ahead:a})=>[...o,...o.map((l,c)=>l+Y1*a[c])]),s=i.flatMap(({taken:o,promises:a})=>{let{r:l,g:c,b:h}=o?q1:Z1.clone().lerp($1,(a??0)/t);return[l,c,h,l,c,h]}),r=new et;r.setAttribute("position",new $e(n,3)),r.setAttribute("color",new $e(s,3)),e.add(new qn(r,new xn({vertexColors:!0})))});var I0=gs({id:"voids",label:"Voids",on:!1},(i,e)=>{for(let{centre:t,half_axes:n}of i.voids){let s=new Dn({color:8141549,transparent:!0,opacity:.25,depthWrite:!1}),r=new fe(new ji(1,20,14),s),[o,a,l]=n.map(c=>new I(...c));r.matrixAutoUpdate=!1,r.matrix.copy(new Ke().makeBasis(o,a,l).setPosition(...t)),e.add(r)}});var qo=[A0,m0,_0,d0,E0,b0,x0,v0,y0,u0,p0,g0,I0,P0,R0,C0];var Ht=8,zs=Ht+2,Zo=5,Zh=class{cell_m=.1;pose=[0,0,0,0,0,0,1];cut=!1;bricks=new Map;update({whole:e,cut:t,cell_m:n,pose:s,bricks:r}){e&&this.bricks.clear(),this.cut=e?t:this.cut||t,this.cell_m=n,this.pose=s;for(let{at:o,cells:a}of r){let l=qh(o[0],o[1],o[2]);a?this.bricks.set(l,{at:o,cells:a,isFree:J1(a),faces:{}}):this.bricks.delete(l),e||this.forgetAround(o)}}forgetAround([e,t,n]){for(let s=-1;s<=1;s++)for(let r=-1;r<=1;r++)for(let o=-1;o<=1;o++){let a=this.bricks.get(qh(e+o,t+r,n+s));a&&(a.faces={})}}count(e){let t=0;for(let{cells:n}of this.bricks.values())for(let s=0;s<64;s++)t+=j1[e==="occupied"?n.occupied[s]:n.known[s]&~n.occupied[s]];return t}bounds(){let e=new Cn;for(let{at:t,cells:n}of this.bricks.values()){if(n.occupied.every(r=>r===0))continue;let s=new I(...t).multiplyScalar(Ht*this.cell_m);e.expandByPoint(s).expandByPoint(s.clone().addScalar(Ht*this.cell_m))}return e.isEmpty()?e:e.applyMatrix4(jn(this.pose))}heights(){let[e,t]=[1/0,-1/0];for(let{at:n,cells:s}of this.bricks.values()){let r=Ht*n[2];if(!(r>=e&&r+Ht-1<=t))for(let o=0;o<64;o++){if(s.occupied[o]===0)continue;let a=r+(o>>3);e=Math.min(e,a),t=Math.max(t,a)}}return e<=t?[e,t]:null}surface(e){let t=[[],[],[],[],[],[]];for(let n of this.bricks.values()){let s=n.faces[e]??this.facesOf(n,e);n.faces[e]=s,s.forEach((r,o)=>{r.length>0&&t[o].push(r)})}return t.map(Q1)}facesOf(e,t){if(t!=="occupied"&&e.isFree&&this.isDeep(e))return L0;let n=this.rowsAround(e,t);return n?K1(n,e.at):L0}isDeep({at:[e,t,n]}){for(let s=-1;s<=1;s++)for(let r=-1;r<=1;r++)for(let o=-1;o<=1;o++)if(!this.bricks.get(qh(e+o,t+r,n+s))?.isFree)return!1;return!0}rowsAround(e,t){if(t==="frontier")return this.frontier(e);let n=this.gather(e,(s,r)=>t==="occupied"?s.occupied[r]:s.known[r]&~s.occupied[r]);return N0(n)?n:null}gather({at:[e,t,n]},s){let r=new Uint16Array(zs*zs);for(let o=-1;o<=1;o++)for(let a=-1;a<=1;a++)for(let l=-1;l<=1;l++){let c=this.bricks.get(qh(e+l,t+a,n+o))?.cells;if(!c)continue;let[h,d]=[D0(o),D0(a)];for(let u=h[0];u<h[1];u++)for(let f=d[0];f<d[1];f++){let _=s(c,Ht*u+f),S=l===0?_<<1:l<0?_>>7:(_&1)<<9;r[zs*(u+Ht*o+1)+f+Ht*a+1]|=S}}return r}frontier(e){let t=this.gather(e,(s,r)=>s.known[r]),n=new Uint16Array(zs*zs);for(let s=1;s<=Ht;s++)for(let r=1;r<=Ht;r++){let o=Ht*(s-1)+r-1,a=e.cells.known[o]&~e.cells.occupied[o];if(a===0)continue;let l=0;for(let c=-1;c<=1;c++)for(let h=-1;h<=1;h++)l|=~t[zs*(s+c)+r+h]&1023;n[zs*s+r]=a<<1&(l|l<<1|l>>1)}return N0(n)?n:null}},L0=[0,1,2,3,4,5].map(()=>new Int16Array(0)),j1=Uint8Array.from({length:256},(i,e)=>e.toString(2).replaceAll("0","").length);function J1({known:i,occupied:e}){return i.every(t=>t===255)&&e.every(t=>t===0)}function qh(i,e,t){return((t+4096)*8192+e+4096)*8192+i+4096}function D0(i){return i===0?[0,Ht]:i<0?[Ht-1,Ht]:[0,1]}function N0(i){for(let e=1;e<=Ht;e++)for(let t=1;t<=Ht;t++)if(i[zs*e+t]&510)return!0;return!1}function K1(i,[e,t,n]){let s=[[],[],[],[],[],[]],[r,o,a]=[Ht*e,Ht*t,Ht*n],l=new Uint8Array(Ht),c=(h,d)=>i[zs*(d+1)+h+1];for(let h=0;h<2;h++){let d=h===0?1:-1;for(let u=0;u<Ht;u++){for(let f=0;f<Ht;f++){let _=0;for(let S=0;S<Ht;S++)_|=(c(S,f)>>u+1&1&~(c(S,f)>>u+1+d))<<S;l[f]=_}Af(l,(f,_,S,m)=>s[h].push(r+u+1-h,o+f,a+_,S,m));for(let f=0;f<Ht;f++)l[f]=(c(u,f)&~c(u+d,f))>>1&255;Af(l,(f,_,S,m)=>s[2+h].push(o+u+1-h,r+f,a+_,S,m));for(let f=0;f<Ht;f++)l[f]=(c(f,u)&~c(f,u+d))>>1&255;Af(l,(f,_,S,m)=>s[4+h].push(a+u+1-h,r+f,o+_,S,m))}}return s.map(h=>Int16Array.from(h))}function Af(i,e){for(let t=0;t<Ht;t++)for(;i[t]!==0;){let n=i[t],s=0;for(;(n>>s&1)===0;)s++;let r=1;for(;s+r<Ht&&n>>s+r&1;)r++;let o=(1<<r)-1<<s,a=1;for(;t+a<Ht&&(i[t+a]&o)===o;)a++;for(let l=0;l<a;l++)i[t+l]&=~o;e(s,t,r,a)}}function Q1(i){let[e,t]=[32767,-32768],n=0;for(let o of i){for(let a=0;a<o.length;a+=Zo)e=Math.min(e,o[a]),t=Math.max(t,o[a]);n+=o.length}let s=new Uint32Array(n===0?1:t-e+2);for(let o of i)for(let a=0;a<o.length;a+=Zo)s[o[a]-e+1]+=Zo;for(let o=1;o<s.length;o++)s[o]+=s[o-1];let r=new Int16Array(n);for(let o of i)for(let a=0;a<o.length;a+=Zo){let l=s[o[a]-e];s[o[a]-e]+=Zo;for(let c=0;c<Zo;c++)r[l+c]=o[a+c]}return r}var eE=3111935,tE=16096779,U0=1357990,nE=9133302,$h=[{colour:eE,opacity:.6},{colour:U0,opacity:.22},{colour:nE,opacity:.3},{colour:tE,opacity:.5}],[Tf,iE,sE,rE]=[0,1,2,3],jh=class{constructor(e,t){this.stage=e;this.store=t;e.scene.add(this.group)}stage;store;robot=null;wanted={link:e=>{let{world:t,wanted:n}=this.store,s=t?.links.findIndex(r=>r.name===e)??-1;return t&&s>=0?Uh(t,n)[s]:null}};things=null;shown={look:"visuals",commanded:"hidden",layers:new Set(qo.filter(e=>e.on).map(e=>e.id))};past=null;voxels=new Zh;onWatch=()=>{};cloud=null;found=null;watched="";layers=new Map;frameNow=null;commanded=null;ghosts=[];ways=$h.map(()=>null);group=new gt;drawn={q:[],bodies:[],warned:[],warnings:""};dress(){let e=this.store.world;if(e){for(let t of[this.robot,this.commanded,...this.ghosts])t?.dispose();this.things?.dispose(),this.robot=new pr(e,{look:this.shown.look}),this.commanded=this.shown.commanded==="hidden"?null:new pr(e,{look:"visuals",ghost:{colour:U0,opacity:.5},order:$h.length+1}),this.ghosts=$h.map(()=>null),this.things=new Vh(e.bodies);for(let t of[this.robot,this.commanded,this.things])t&&this.group.add(t.group);this.arrangeLayers();for(let t of this.layers.values())t.world?.(e);this.commanded&&this.shown.commanded==="beside the robot"&&(this.commanded.group.position.y=-this.width()),this.shown.look==="balls"&&this.fetchBalls(e),this.draw(),this.drawWanted(),this.showMotion(this.store.motion)}}showLayer(e,t){t?this.shown.layers.add(e):this.shown.layers.delete(e),this.arrangeLayers(),this.stage.refresh()}arrangeLayers(){for(let{id:e,build:t}of qo){let n=this.layers.get(e);if(this.shown.layers.has(e)&&!n){let s=t();this.layers.set(e,s),this.group.add(s.object),this.store.world&&s.world?.(this.store.world),this.frameNow&&s.draw?.(this.frameNow),s.motion?.(this.store.motion),s.exploration?.(this.store.exploration),s.map?.(this.voxels),this.cloud&&s.cloud?.(this.cloud),this.found&&s.found?.(this.found)}else!this.shown.layers.has(e)&&n&&(n.object.removeFromParent(),n.dispose?.(),this.layers.delete(e))}this.watch()}watch(e=!1){let t=r=>qo.some(o=>o.watches===r&&this.layers.has(o.id)),n={map:t("map"),cloud:t("cloud"),found:t("found")},s=JSON.stringify(n);this.layers.size===0||s===this.watched&&!e||(this.watched=s,this.onWatch(n))}get complete(){return!!(this.robot?.complete&&this.things?.complete)}follow(){let{state:e,status:t}=this.store;if(!e||this.past)return;let{q:n,bodies:s,warned:r,warnings:o}=this.drawn;Cf(e.q,n)&&Cf(e.bodies,s)&&Cf(e.warned,r)&&this.told(t)===o||this.draw()}told(e){let{commanded:t}=this.shown,n=[...this.layers.values()].map(r=>r.draws?.(e)),s=t==="hidden"?[]:e?.devices.map(r=>r.commanded?.map(o=>o.toFixed(3)));return JSON.stringify([e?.warnings,s,n])}width(){let e=new Cn().setFromObject(this.robot.group);return e.isEmpty()?1:e.max.y-e.min.y+.3}async fetchBalls(e){if(e.links.some(n=>n.balls))return;e.links.forEach(n=>n.balls=[]);let t=await this.store.try({kind:"balls"});t?.forEach((n,s)=>e.links[s].balls=n),t&&this.store.world===e&&this.dress()}draw(){let{world:e,status:t}=this.store,n=this.past??this.store.state;if(!e||!this.robot||!this.things)return;let s=n&&n.q.length===e.positions?n.q:e.live?e.home:this.store.wanted;this.robot.pose(s),this.commanded?.pose(this.store.commanded(s)),this.drawGhosts(),n&&(this.robot.warn(n.warned),n.bodies.length===7*e.bodies.length&&this.things.place(n.bodies));let r=new Map,o=this.store.task?.state==="running";for(let a of(this.past?null:t?.warnings)??[])if(!(a.state==="soft"&&o))for(let l of a.pairs.flat())a.state!=="clear"&&r.get(l)!==1&&r.set(l,a.state==="hard"?1:2);this.things.warn(r),this.drawn={q:s,bodies:n?.bodies??[],warned:n?.warned??[],warnings:this.told(t)},this.frameNow={world:e,robot:this.robot,things:this.things,q:s,status:t};for(let a of this.layers.values())a.draw?.(this.frameNow);this.stage.refresh()}drawWanted(){let{world:e,state:t,wanted:n,editing:s}=this.store;if(!e)return;if(!e.live)return this.draw();let r=t?.q??e.home,o=s&&n.some((a,l)=>Math.abs(a-r[l])>.01);this.call(rE,o?n:null)}showMotion(e){for(let t of this.layers.values())t.motion?.(e);this.call(iE,e?.configurations[0]??null),this.call(sE,e?.configurations[e.configurations.length-1]??null),this.stage.refresh()}showExploration(e){for(let t of this.layers.values())t.exploration?.(e);this.stage.refresh()}showMap(e){this.voxels.update(e);for(let t of this.layers.values())t.map?.(this.voxels);return this.stage.refresh(),e.whole&&this.isBare}showCloud(e){this.cloud=e;for(let t of this.layers.values())t.cloud?.(e);this.stage.refresh()}showFound(e){this.found=e;for(let t of this.layers.values())t.found?.(e);this.stage.refresh()}get isBare(){return[...this.store.world?.links.flatMap(t=>[...t.visuals,...t.collisions])??[],...this.store.world?.bodies.flatMap(t=>t.parts)??[]].length===0}showGhost(e){this.call(Tf,e)}get ghost(){return this.ways[Tf]?this.ghosts[Tf]:null}call(e,t){!t&&!this.ways[e]||(this.ways[e]=t,this.drawGhosts(),this.stage.refresh())}drawGhosts(){let{world:e}=this.store;if(!(!e||!this.robot))for(let[t,n]of this.ways.entries()){n&&!this.ghosts[t]&&(this.ghosts[t]=new pr(e,{look:"visuals",ghost:$h[t],order:t}),this.group.add(this.ghosts[t].group));let s=this.ghosts[t];s&&(s.group.visible=!!n,n&&s.poseApart(n,this.robot))}}frame(){if(!this.robot||!this.things)return;let e=new Cn;for(let s of[this.robot.group,this.things.group,...this.commanded?[this.commanded.group]:[]])s.updateMatrixWorld(!0),e.union(new Cn().setFromObject(s));if(e.isEmpty()&&e.union(this.voxels.bounds()),e.isEmpty())return;let t=this.things.floor()??Math.min(0,e.min.z),n=e.getBoundingSphere(new pi);this.stage.settle({centre:n.center,radius:.86*n.radius,floor:t}),this.stage.look("all")}get solid(){return[this.robot?.group,this.things?.group].filter(e=>e!==void 0)}};function Cf(i,e){if(i.length!==e.length)return!1;for(let t=0;t<i.length;t++)if(Math.abs(i[t]-e[t])>2e-4)return!1;return!0}var oE={task:"M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",motion:"M4 19l5-7 4 3 7-10M16 5h4v4",jog:"M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",hand:"M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",camera:"M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",plots:"M4 4v16h16M7 15l3.500-5 3 3L19 6",scene:"M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",log:"M5 5h14M5 10h9M5 15h14M5 20h7",recording:"M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",play:"M8 5.500v13l10.500-6.500z",pause:"M8.500 5.500v13M15.500 5.500v13",step:"M6 5.500v13l8-6.500zM17.500 5.500v13",reset:"M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",close:"M6 6l12 12M18 6L6 18",sun:"M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",moon:"M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",key:"M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",fit:"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",eye:"M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"};function Gs(i){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 24 24"),t.setAttribute("class","icon"),t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",oE[i]),t.append(n),t}function X(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));for(let s of t)s!=null&&n.append(s);return n}function dt(i,e,t={}){return X("button",{type:"button",onclick:e,...t},i)}function Ai(i,e,t,n={}){return X("button",{type:"button",onclick:t,"aria-label":e,title:e,class:"quiet",...n},Gs(i))}function vn(i,e,t,n,s={}){let r=X("select",{onchange:()=>n(r.value),...s});for(let o of e)r.append(X("option",{value:o,selected:o===t},o.replaceAll("_"," ")));return X("label",{class:"field"},X("span",{},i),r)}function $o(i,e,t,n,s={}){let r=X("input",{type:"number",step:t,value:e,onchange:()=>n(Number(r.value)),...s});return X("label",{class:"field"},X("span",{},i),r)}function _s(i,e,t,n={}){let s=X("input",{type:"checkbox",role:"switch",checked:e,onchange:()=>t(s.checked),...n});return X("label",{class:"toggle"},X("span",{},i),s)}function Tt(i,...e){return X("section",{},X("h2",{},i.replaceAll("_"," ")),...e)}function Rn(i){return X("p",{class:"empty"},i)}function pn(i,e){i.textContent!==e&&(i.textContent=e)}function Jh(i,e,t){let n=URL.createObjectURL(new Blob([e],{type:t}));X("a",{href:n,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var Rf="stop lost",F0=1e3,aE="Stop",Kh=class{view=X("main",{id:"view"});onTheme=()=>{};store;title=X("h1",{},"Karakuri");light=X("span",{class:"light",title:"connection"});clock=X("output",{id:"clock",title:"simulated time"},"–");pause=Ai("pause","pause (space)",()=>{this.store.try({kind:"pause",paused:!this.store.state?.paused})},{id:"pause"});control=X("button",{type:"button",id:"control",onclick:()=>this.pressControl()});theme=Ai("moon","dark or light",()=>this.setTheme(!this.dark),{id:"theme"});stop=dt("Stop",()=>{this.pressStop()},{id:"stop",class:"stop",title:"Everything stops at once (Escape)"});enable=dt("Enable arms",()=>{this.store.try({kind:"enable"})},{id:"enable",class:"primary",hidden:!0,title:"Arms accept positions again"});time;speed;rail=X("nav",{role:"tablist","aria-label":"panels"});side=X("aside",{id:"side"});notice=X("p",{class:"notice",id:"notice",hidden:!0});asker=X("span",{});asked=X("p",{class:"notice",id:"asked",hidden:!0},this.asker,dt("Give",()=>{this.store.try({kind:"release_control"})},{id:"give-control"}),dt("Keep",()=>{this.store.try({kind:"keep_control"})},{id:"keep-control",class:"primary"}));noticed=null;banner=X("div",{class:"banner",id:"banner",role:"status"});veil=X("div",{class:"veil",id:"veil"});tabs=[];dark=!1;owesStop=!1;stop_ms=null;wasStopped=!1;ticked_ms=0;constructor(e,t){this.store=e;let n=this.speed=X("select",{"aria-label":"simulation speed",title:"speed of simulated time",onchange:()=>{e.try({kind:"speed",factor:Number(n.value)})}});for(let o of[.1,.25,.5,1,2,4])n.append(X("option",{value:o,selected:o===1},`${o}×`));this.time=X("div",{class:"cluster",hidden:!0},this.clock,this.pause,Ai("step","one step of simulated time",()=>{e.try({kind:"step",count:1})}),n,Ai("reset","everything back to the beginning",()=>{e.try({kind:"reset_world"})},{id:"reset"}));let s=X("div",{class:"brand"},this.light,this.title);t.append(X("header",{},s,this.time,X("div",{class:"grow"}),this.control,this.theme,this.enable,this.stop),this.view,this.side),this.view.append(this.banner,this.veil),this.side.append(this.asked,this.notice,this.rail);let r=localStorage.getItem("theme");this.dark=r?r==="dark":matchMedia("(prefers-color-scheme: dark)").matches;for(let o of["connected","status","control","world"])e.on(o,()=>this.refresh());e.on("state",()=>this.tick()),e.on("alarms",()=>this.refresh()),e.on("connected",()=>{e.connected&&this.owesStop&&this.pressStop()}),this.refresh()}setTheme(e){this.dark=e,localStorage.setItem("theme",e?"dark":"light"),document.documentElement.dataset.theme=e?"dark":"light",this.theme.replaceChildren(Gs(e?"sun":"moon")),this.onTheme(e)}start(e,t){this.tabs=e.map(n=>({panel:n,element:n.build(t)})),this.side.append(...this.tabs.map(n=>n.element)),this.setTheme(this.dark),this.arrange()}arrange(e=!0){let{world:t}=this.store,n=this.tabs.filter(({panel:a})=>t&&a.offered(t)),s=n.map(({panel:a})=>a.name),r=[...this.rail.children].map(a=>a.textContent??"");if(!e&&s.join()===r.join())return;let o=e?-1:[...this.rail.children].findIndex(a=>a.getAttribute("aria-selected")==="true");this.rail.replaceChildren(...n.map(({panel:a,element:l})=>{let c=a.name.toLowerCase();return l.id=`panel-${c}`,l.setAttribute("role","tabpanel"),X("button",{type:"button",role:"tab",id:`tab-${c}`,"aria-controls":`panel-${c}`,onclick:()=>this.choose(a.name)},Gs(a.icon),X("span",{},a.name))})),this.rail.onkeydown=a=>{let l={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[a.key],c=[...this.rail.children].indexOf(document.activeElement);!l||c<0||(a.preventDefault(),this.rail.children[(c+l+n.length)%n.length].click(),this.rail.children[(c+l+n.length)%n.length].focus())},this.time.hidden=this.control.hidden=this.stop.hidden=!t?.live,this.choose(s.includes(r[o])?r[o]:s[0]??"")}choose(e){for(let{panel:t,element:n}of this.tabs)n.hidden=t.name!==e;for(let t of this.rail.children)t.setAttribute("aria-selected",String(t.textContent===e));for(let t of["wanted","state","status"])this.store.tell(t)}name(e){this.title.textContent=e,document.title=`${e} · Karakuri`}async pressStop(){let{store:e}=this;if(this.stopped&&!this.owesStop)return void e.try({kind:"reset_stop"});let t=performance.now(),n=r=>{this.owesStop=!0,e.alarms.raise(Rf,"error",`STOP DID NOT REACH THE ROBOT: ${r}. Use the robot's own emergency stop. It is sent again when the connection is back.`),this.refresh()};if(!e.connected)return n("there is no connection");let s=setTimeout(()=>n(`no answer for ${F0/1e3} s`),F0);try{await e.ask({kind:"stop"}),this.owesStop=!1,this.stop_ms=performance.now()-t,e.alarms.end(Rf)}catch(r){n(r.message)}finally{clearTimeout(s)}}get stopped(){return this.store.state?.stopped??this.store.status?.stopped??!1}pressPause(){this.time.hidden||this.pause.click()}pressControl(){this.store.try({kind:this.store.mayChange?"release_control":"take_control"})}tick(){let{state:e}=this.store;if(!e)return;let t=performance.now();(t-this.ticked_ms>(jt?250:100)||e.paused)&&(this.ticked_ms=t,pn(this.clock,`${e.time_secs.toFixed(2)} s`)),this.pause.dataset.paused!==String(e.paused)&&(this.pause.dataset.paused=String(e.paused),this.pause.replaceChildren(Gs(e.paused?"play":"pause")),this.pause.setAttribute("aria-label",e.paused?"go on (space)":"pause (space)")),this.stop.classList.contains("stopped")!==this.stopped&&this.refresh()}refresh(){let{store:e}=this,{connected:t,status:n,control:s,world:r}=e;this.light.classList.toggle("on",t),n&&document.activeElement!==this.speed&&(this.speed.value=String(n.speed)),this.stop.classList.toggle("stopped",this.stopped),pn(this.stop,this.stopped?"Release stop":"Stop");let o=(s?.visitors??1)-1,a=!!(r?.live&&s&&!s.yours),l=s?.asking?`, ${s.asking} asks for it`:"",c=s?.yours?"You have control":s?.holder?`${s.holder} has control${l}`:"Take control",h=o>0?`${o} more`:"";this.control.textContent!==c+h&&this.control.replaceChildren(Gs("key"),c,...h?[X("small",{},h)]:[]),this.control.classList.toggle("mine",s?.yours??!1),this.control.classList.toggle("primary",a&&!s?.holder),this.control.title=s?.yours?"Press to release control":s?.holder?"Press to ask for control; it passes to you if the holder does not answer":"One client at a time holds control",document.body.classList.toggle("watching",a),this.asked.hidden=!(s?.yours&&s.asking),pn(this.asker,`${s?.asking??""} asks for control. It passes on in 15 s if you do not answer.`),this.notice.hidden=!a,pn(this.notice,s?.holder?`You are watching: ${s.holder} has control. Look around, plan, stop; to move things, ask for control.`:"You are watching. Look around, plan, stop; to move things, take control."),s?.notice&&s.notice!==this.noticed&&e.alarms.raise("control","note",s.notice,8e3),this.noticed=s?.notice??null,this.veil.hidden=t&&r!==null;let d=t?"Waiting for the robot …":r?"The connection was lost. Trying again …":"Looking for karakuri …";this.veil.textContent!==d&&this.veil.replaceChildren(X("div",{},X("i",{class:"wheel"}),X("p",{},d))),this.watch();let[u,...f]=t?e.alarms.active:e.alarms.active.filter(({key:m})=>m===Rf),_=u?.severity??"",S=u?`${u.text}${f.length>0?` (and ${f.length} more)`:""}`:"";pn(this.banner,S),this.banner.className!==`banner ${_}`&&(this.banner.className=`banner ${_}`)}watch(){let{alarms:e,status:t,task:n}=this.store,s=this.stopped?[]:t?.devices.filter(({mode:o})=>o!==void 0&&o===aE)??[];if(this.enable.hidden=s.length===0,s.length>0?e.raise("disabled","note",`${s.map(({name:o})=>o).join(", ")} waits: press Enable arms.`):e.end("disabled"),this.stopped){let o=this.stop_ms===null?"":` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;e.raise("stopped","error",`Stopped${o}. Nothing moves until the stop is released.`),this.wasStopped=!0}else e.end("stopped"),this.wasStopped&&(this.stop_ms=null),this.wasStopped=!1;let r=new Set;for(let{part:o,state:a,pairs:l}of t?.warnings??[]){if(a==="clear"||a==="soft"&&n?.state==="running")continue;let c=`collision ${o} ${a}`;r.add(c);let[h,d]=l[0]??[o,"something"],u=l.length>1?` (and ${l.length-1} more)`:"";e.raise(c,a,`${h} ${a==="hard"?"touches":"is close to"} ${d}${u}`)}e.keepOnly("collision ",r)}};function If(i){if(i.byteLength<24)return null;let e=new DataView(i);if(e.getUint8(0)!==1)return null;let t=e.getUint8(1),n=e.getUint16(16,!0),s=e.getUint16(18,!0),r=e.getUint16(20,!0),o=24+4*(n+7*s)+r;return i.byteLength!==o?null:{number:e.getUint32(4,!0),time_secs:e.getFloat64(8,!0),paused:(t&1)!==0,stopped:(t&2)!==0,q:new Float32Array(i,24,n),bodies:new Float32Array(i,24+4*n,7*s),warned:new Uint8Array(i,24+4*(n+7*s),r)}}var lE=new Uint8Array(64),Pf=new Uint8Array(64).fill(255);function O0(i){if(i.byteLength<40)return null;let e=new DataView(i);if(e.getUint8(0)!==4)return null;let t=e.getUint8(1),n=[0,1,2,3,4,5,6].map(o=>e.getFloat32(8+4*o,!0)),s=[],r=40;for(let o=e.getUint32(36,!0);o>0;o--){if(r+8>i.byteLength)return null;let a=e.getUint8(r+6),l=[e.getInt16(r,!0),e.getInt16(r+2,!0),e.getInt16(r+4,!0)];if(r+=8,a===3&&r+128>i.byteLength)return null;let c=[null,{known:Pf,occupied:lE},{known:Pf,occupied:Pf},a===3?{known:new Uint8Array(i,r,64),occupied:new Uint8Array(i,r+64,64)}:null][a];if(c===void 0)return null;a===3&&(r+=128),s.push({at:l,cells:c})}return r!==i.byteLength?null:{whole:(t&1)!==0,cut:(t&2)!==0,cell_m:e.getFloat32(4,!0),pose:n,bricks:s}}function k0(i){if(i.byteLength<8)return null;let e=new DataView(i);return e.getUint8(0)!==5||i.byteLength!==8+12*e.getUint32(4,!0)?null:new Float32Array(i,8)}function B0(i){let e=new DataView(i),t=0,n=()=>{let o=t+4;return t=o+e.getUint32(t,!0),i.slice(o,t)},s=JSON.parse(new TextDecoder().decode(n())),r=[];for(;t<i.byteLength;){let o=If(n());o&&r.push(o)}return{past:s,states:r}}var dl=class extends Error{constructor(t,n){super(t);this.code=n}code},Qh=class{onMessage=()=>{};onState=()=>{};onPicture=()=>{};onMap=()=>{};onCloud=()=>{};onOpen=()=>{};socket=null;next=1;waiting=new Map;patience_ms=250;start(){let e=new URL("ws",document.baseURI);e.protocol=e.protocol==="https:"?"wss:":"ws:",e.search=location.search;let t=new WebSocket(e);t.binaryType="arraybuffer",this.socket=t,t.onopen=()=>{this.patience_ms=250,this.onOpen(!0,"")},t.onmessage=n=>{typeof n.data=="string"?this.hear(JSON.parse(n.data)):this.see(n.data)},t.onclose=n=>{this.socket=null;for(let{no:s}of this.waiting.values())s(new Error("the connection was lost"));this.waiting.clear(),this.onOpen(!1,n.reason),setTimeout(()=>this.start(),this.patience_ms),this.patience_ms=Math.min(2*this.patience_ms,4e3)}}ask(e){let t=this.socket;if(!t||t.readyState!==WebSocket.OPEN)return Promise.reject(new Error("there is no connection"));let n=this.next++;return t.send(JSON.stringify({id:n,request:e})),new Promise((s,r)=>this.waiting.set(n,{yes:s,no:r}))}hear(e){e.type==="answer"?this.settle(e):e.type==="hello"&&e.version!==1?location.reload():this.onMessage(e)}settle(e){let t=this.waiting.get(e.id);this.waiting.delete(e.id),e.ok?t?.yes(e.value):t?.no(new dl(e.why??"refused",e.code??"refused"))}see(e){let t=new Uint8Array(e,0,1)[0];if(t===1){let n=If(e);n&&this.onState(n),this.socket?.send(e.slice(4,8))}else if(t===4){let n=O0(e);n&&this.onMap(n)}else if(t===5){let n=k0(e);n&&this.onCloud(n)}else if(t===2||t===3){let n=new Uint8Array(e,1,1)[0],s=new TextDecoder().decode(new Uint8Array(e,2,n)),r=new Blob([e.slice(2+n)],{type:"image/png"});this.onPicture({kind:t===2?"colour":"depth",device:s,png:r})}}};var eu=class{constructor(e,t,n){this.stage=e;this.store=t;this.cast=n;e.handle.addEventListener("dragging-changed",s=>{this.dragging=s.value,!(this.dragging||this.held?.kind!=="object")&&t.try({kind:"move_object",name:this.held.name,pose:this.pose()})}),e.handle.addEventListener("objectChange",()=>{this.held?.kind==="tool"&&this.reach(this.pose())}),t.on("wanted",()=>this.follow()),t.on("world",()=>this.hold(null))}stage;store;cast;held=null;onChange=()=>{};dragging=!1;asking=!1;next=null;hold(e){e?.kind==="tool"&&!this.tip()&&(this.store.say("warn",`group ${this.store.group} is not one chain: it has no tool to drag`),e=null),this.held=e,e?(this.follow(),this.stage.handle.attach(this.stage.held)):this.stage.handle.detach(),this.onChange(e,null),this.stage.refresh()}follow(){if(this.dragging)return;let{position:e,quaternion:t,scale:n}=this.stage.held;if(this.held?.kind==="tool"){let s=this.store.world?.live,r=this.tip()??"";(s?this.cast.wanted:this.cast.robot)?.link(r)?.decompose(e,t,n)}else this.held&&this.cast.things?.where(this.held.name)?.decompose(e,t,n);this.stage.held.updateMatrixWorld()}tip(){return this.store.world?.groups.find(e=>e.name===this.store.group)?.tip??null}pose(){return this.stage.held.updateMatrix(),jg(this.stage.held.matrix)}reach(e){if(this.next=e,this.asking)return;this.asking=!0,(async()=>{for(;this.next;){let n=this.next;this.next=null,this.onChange(this.held,await this.store.reach(n))}this.asking=!1})()}};var tu=class{image;element;waiting=null;loading=!1;constructor(e,t,n){this.image=X("img",{alt:"",id:`${e}-${t}`}),this.element=X("figure",{},X("div",{class:"picture"},this.image,X("span",{},"Off")),X("figcaption",{},n)),this.image.onload=this.image.onerror=()=>{URL.revokeObjectURL(this.image.src),this.loading=!1,this.waiting&&this.show(this.waiting)}}show(e){this.waiting=this.loading?e:null,!this.loading&&(this.loading=!0,this.image.src=URL.createObjectURL(e))}clear(e){this.waiting=null,this.image.removeAttribute("src"),this.loading=!1,this.element.querySelector("span").textContent=e}},G0=i=>i.devices.filter(e=>e.class==="camera"),V0={name:"Camera",icon:"camera",offered:i=>G0(i).length>0,build:({store:i,connection:e})=>{let{element:t,show:n}=pE(i);return e.onPicture=n,t}};function pE(i){let e=X("div",{class:"panel"}),t=new Set,n=new Map,s=()=>{let r=i.world?G0(i.world):[];r.length>0&&r.every(({name:o})=>n.has(`${o} colour`))&&n.size===2*r.length||(n.clear(),e.replaceChildren(...r.map(({name:o})=>{let a=[new tu(o,"colour","Colour"),new tu(o,"depth","Depth: 0.5 m is bright, 4.5 m is dark")];return n.set(`${o} colour`,a[0]),n.set(`${o} depth`,a[1]),Tt(o,_s("Live pictures",t.has(o),l=>{l?t.add(o):t.delete(o);for(let c of a)c.clear(l?"Waiting for a picture …":"Off");i.try({kind:"camera",device:o,on:l})},{id:`${o}-on`}),...a.map(l=>l.element))})),r.length===0&&e.append(Rn("There is no camera in this world.")))};return i.on("world",s),s(),{element:e,show:r=>t.has(r.device)&&n.get(`${r.device} ${r.kind}`)?.show(r.png)}}var mE={idle:"Ready to start.",running:"Looking around.",paused:"Paused before the next view.",ended:"Ended."},gE={limit:"a reachable view may show it; the exploration ended before",blocked:"only views show it in which the robot would touch something, or what nobody has seen",out_of_reach:"only views show it that the arm does not reach",hidden:"no candidate view shows it"},H0=1e3,W0={name:"Exploration",icon:"eye",offered:i=>i.explored,build:({store:i})=>_E(i)};function _E(i){let e=X("div",{class:"panel"}),t="",n=r=>{i.try({kind:"explore",ask:r,...r==="start"&&t?{method:t}:{}})},s=()=>{let r=i.exploration;if(!r)return e.replaceChildren(Tt("Exploration",Rn("Nothing is explored here. `karakuri explore SCENE --page` does.")));let o=r.state==="running"||r.state==="paused";t===""&&(t=r.method);let a=r.views[r.views.length-1];e.replaceChildren(Tt("Exploration",X("div",{class:"row"},vn("Method",r.methods,o?r.method:t,h=>t=h,{id:"explore-method",disabled:o})),X("div",{class:"row even"},dt("Start",()=>n("start"),{id:"explore-start",class:o?"":"primary",disabled:o,"data-control":!0}),dt(r.state==="paused"?"Go on":"Pause",()=>n(r.state==="paused"?"resume":"pause"),{id:"explore-pause",disabled:!o,"data-control":!0}),dt("Stop",()=>n("stop"),{id:"explore-stop",class:"danger",disabled:!o}))),X("p",{class:`verdict ${r.state==="ended"?"done":r.state}`,id:"explore-state","data-state":r.state,"data-views":r.views.length},r.state==="ended"?`Ended: ${r.ended.replaceAll("_"," ")}.`:mE[r.state]),Tt("Progress",X("p",{id:"explore-progress"},a?`${r.views.length} of at most ${r.most_views} views; ${(100*a[0]).toFixed(1)} % of the region is known; voids ${(H0*a[1]).toFixed(1)} litres`:"no view yet"),a?xE(r.views.map(h=>h[0])):null));let{account:l}=r;if(!l)return;let c=h=>`${(H0*h).toFixed(1)} l (${(100*h/l.region).toFixed(1)} %)`;e.append(Tt("What stayed unknown",...l.reasons.map(([h,d])=>X("p",{"data-why":h,"data-volume":d},X("b",{},`${h.replaceAll("_"," ")}: ${c(d)}. `),gE[h]??"")),X("ol",{},...l.parts.slice(0,10).map(({why:h,volume:d,bounds:[u,f]})=>X("li",{},`${c(d)}, ${h.replaceAll("_"," ")}, around ${u.map((_,S)=>((_+f[S])/2).toFixed(2)).join(", ")}`)))))};return i.on("exploration",s),s(),e}function xE(i){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 200 60"),e.setAttribute("class","curve");let t=document.createElementNS("http://www.w3.org/2000/svg","polyline");return t.setAttribute("points",i.map((n,s)=>`${(200*s/Math.max(1,i.length-1)).toFixed(1)},${(58-56*n).toFixed(1)}`).join(" ")),t.setAttribute("fill","none"),t.setAttribute("stroke","currentColor"),e.append(t),e}var yE=["hand","gripper","vacuum"],nu=i=>i.devices.filter(e=>yE.includes(e.class)),Lf=["centrical","parallel","cylindrical","spherical"],X0=["finger_1 inner","finger_1 outer","thumb inner","thumb outer","finger_2 inner","finger_2 outer"],vE=2,q0={name:"Hand",icon:"hand",offered:i=>nu(i).length>0,build:({store:i})=>bE(i)};function bE(i){let e=X("div",{class:"panel"}),t=[],n=()=>{let o=i.world?nu(i.world):[];t=[],e.replaceChildren(...o.map(s)),r()},s=o=>{let a=o.class==="hand",l=2,c=X("input",{type:"range",min:0,max:1,step:.01,value:0,"aria-label":`${o.name} ratio`,id:`${o.name}-ratio`}),h=X("input",{type:"range",min:0,max:1,step:.01,value:1,"aria-label":`${o.name} current`,id:`${o.name}-current`}),d=f=>{c.value=String(f),c.dispatchEvent(new Event("input")),i.try({kind:"grip",device:o.name,grasp:l,ratio:f,current:Number(h.value)})};c.addEventListener("change",()=>d(Number(c.value)));let u={device:o,pads:X("canvas",{class:"pads",role:"img","aria-label":"force on the tactile pads"}),felt:X("p",{class:"small"}),motors:X("p",{class:"small"})};return t.push(u),Tt(o.name,a?vn("Grasp type",Lf,Lf[l],f=>l=Lf.indexOf(f),{id:`${o.name}-grasp`}):null,X("label",{class:"joint"},X("span",{},a?"Closed (ratio)":"Closed"),c,Y0(c)),X("label",{class:"joint"},X("span",{},"Current"),h,Y0(h)),X("div",{class:"row even spaced"},dt("Open",()=>d(0),{id:`${o.name}-open`}),dt("Close",()=>d(1),{class:"primary",id:`${o.name}-close`})),a?X("figure",{},u.pads,X("figcaption",{},u.felt)):u.felt,u.motors)},r=()=>{if(!e.hidden)for(let{device:o,pads:a,felt:l,motors:c}of t){let h=i.device(o.name);if(!h)continue;let d=Math.max(0,...(h.tactile??[]).flatMap(u=>u.cells));h.tactile?(ME(a,h.tactile,Math.max(vE,d)),pn(l,d>0?`Tactile pads: at most ${d.toFixed(2)} N on a cell`:"Tactile pads: nothing touches them")):pn(l,h.holds?"Holds something":"Holds nothing"),pn(c,SE(h))}};return i.on("world",n),i.on("status",r),n(),e}function SE({current:i,temperature:e}){let t=[],n=[...new Set(i?.map(s=>`${Math.round(100*s)} %`))];return n.length>0&&t.push(`Current allowed: ${n.join(", ")}`),e?.length&&t.push(`hottest motor ${Math.max(...e).toFixed(1)} °C`),t.join("; ")}function Y0(i){let e=X("output",{}),t=()=>e.textContent=`${Math.round(100*Number(i.value))} %`;return i.addEventListener("input",t),t(),e}function ME(i,e,t){let n=i.getContext("2d"),{clientWidth:s,clientHeight:r}=i;if(!n||s===0)return;let o=jt?1:devicePixelRatio;i.width!==Math.round(o*s)&&(i.width=Math.round(o*s),i.height=Math.round(o*r)),n.setTransform(o,0,0,o,0,0),n.clearRect(0,0,s,r),n.font="11px system-ui, sans-serif",n.textAlign="center";let a=getComputedStyle(i).color,l=s/Math.max(1,e.length),c=Math.max(...e.map(h=>h.y));e.forEach((h,d)=>{let u=Math.min((l-12)/h.x,(r-30)/c),f=(d+.5)*l-.5*h.x*u;h.cells.forEach((S,m)=>{let p=Math.min(1,S/t);n.fillStyle=S>.01?`hsl(${220-215*p} 90% ${48+8*p}%)`:"rgba(128,140,155,0.25)",n.fillRect(f+m%h.x*u,8+(c-1-Math.floor(m/h.x))*u,u-1,u-1)}),n.fillStyle=a,(e.length===X0.length?X0[d]:String(d+1)).split(" ").forEach((S,m)=>n.fillText(S.replace("_"," "),(d+.5)*l,r-15+12*m))})}var wE=80,EE=.2,AE=.8,TE=.4,CE=1,Z0=["x","y","z"],RE={free:"Moving.",singular:"Slower: the arm is nearly singular here.",near:"Slower: something is near.",blocked:"Stopped: something would be touched.",at_limit:"Slower: a joint is near its limit."},$0=i=>i.devices.filter(e=>e.class==="arm"),j0={name:"Jog",icon:"jog",offered:i=>$0(i).length>0,build:({store:i})=>PE(i)};function PE(i){let e=X("div",{class:"panel"}),t="",n=.5,s=!1,r=0,o=X("p",{class:"small",id:"jog-state",role:"status"}),a=async m=>{let p=await i.try({kind:"servo",arm:t,velocity:m});p===null?h():pn(o,r===0?"At rest.":RE[p.status])},l=null,c=(m,p)=>{h(),l=p,r=window.setInterval(()=>{a(m())},wE),a(m())},h=()=>{r!==0&&(window.clearInterval(r),r=0,l&&a(l()),l=null)},d=(m,p,x,w)=>{let y=b=>{b.preventDefault(),c(x,w)};return dt(m,()=>{},{"aria-label":p,title:p,"data-control":!0,onpointerdown:y,onpointerup:h,onpointerleave:h,onpointercancel:h,onkeydown:b=>{(b.key===" "||b.key==="Enter")&&!b.repeat&&y(b)},onkeyup:h,onblur:h})},u=(m,p,x)=>{let w=(y,E)=>{let b=[0,0,0];return y&&(b[m]=x*n*E),b};return{kind:"tip",linear:w(!p,EE),angular:w(p,AE),in_tip:s}},f=(m,p,x)=>X("div",{class:"joint"},X("span",{title:p},m),X("div",{class:"row even"},d("−",`${p} backward`,()=>x(-1),()=>x(0)),d("+",`${p} forward`,()=>x(1),()=>x(0)))),_=()=>{h();let m=i.world?$0(i.world):[];if(m.length===0)return e.replaceChildren();let p=m.find(y=>y.name===t)??m[0];t=p.name;let x=X("output",{},`${Math.round(100*n)} %`),w=X("input",{type:"range",min:.05,max:1,step:.05,value:n,id:"jog-speed","aria-label":"jog speed",oninput:()=>{n=Number(w.value),pn(x,`${Math.round(100*n)} %`)}});e.replaceChildren(Tt("Arm",vn("Arm",m.map(y=>y.name),t,y=>{t=y,_()},{id:"jog-arm"}),X("label",{class:"joint"},X("span",{},"Speed"),w,x),_s("In the axes of the tool",s,y=>s=y,{id:"jog-tool"})),Tt("Tool",...Z0.map((y,E)=>f(y,`move along ${y}`,b=>u(E,!1,b))),...Z0.map((y,E)=>f(`turn ${y}`,`turn about ${y}`,b=>u(E,!0,b)))),Tt("Joints",...S(p)),X("div",{class:"foot"},o)),pn(o,"Hold a button: the arm moves until it is released.")},S=m=>{let p=i.joints(),x=m.joints.flatMap(y=>p.find(E=>E.name===y)??[]),w=(y,E)=>({kind:"joints",velocities:x.map(b=>b===y?E*n*TE*(y.velocity??CE):0)});return x.map(y=>f(y.name.replace(/_joint$/,"").replaceAll("_"," "),y.name,E=>w(y,E)))};return i.on("world",_),i.on("control",()=>{i.control?.yours||h()}),window.addEventListener("blur",h),document.addEventListener("visibilitychange",()=>document.hidden&&h()),_(),e}var J0={name:"Log",icon:"log",offered:()=>!0,build:({store:i})=>LE(i)},IE=1e3;function LE(i){let e=X("div",{class:"panel",id:"log"}),t=X("div",{id:"alarms"}),n=X("div",{});e.append(t,n);let s=l=>`${Math.max(0,l/1e3).toFixed(0)} s`,r=l=>X("p",{class:`line ${l.severity}`,"data-severity":l.severity},X("time",{},l.until_ms===null?`for ${s(performance.now()-l.since_ms)}`:`ended ${s(performance.now()-l.until_ms)} ago`),X("span",{},l.text)),o=()=>{if(e.hidden)return;let{active:l,ended:c}=i.alarms;t.replaceChildren(Tt("Alarms",l.length===0?Rn("None."):null,...l.map(r)),...c.length>0?[X("details",{},X("summary",{},`${c.length} ended`),...c.map(r))]:[])};i.on("alarms",o),setInterval(()=>i.alarms.active.length>0&&o(),IE);let a=()=>{if(i.log.length===0)return n.replaceChildren(Tt("Log",Rn("Nothing was said yet.")));let l=i.log.slice(-200).reverse();n.replaceChildren(X("h2",{},"Log"),...l.map(c=>X("p",{class:`line ${c.level}`},X("time",{},c.time_secs.toFixed(2)),X("span",{},c.text))))};return i.on("log",a),i.on("status",o),a(),o(),e}var DE=180/Math.PI,K0="where the robot is",Df="where the sliders were",Q0={name:"Motion",icon:"motion",offered:i=>!i.explored,build:({store:i,drag:e})=>NE(i,e)};function NE(i,e){let t=X("div",{class:"panel"}),n=null,s=null,r=!1,o=[],a=!1,l=dt("Plan",()=>{S()},{id:"plan",class:"primary"}),c=dt("Execute",()=>{m()},{id:"execute","data-control":!0}),h=dt("Drag the tool",()=>e.hold(e.held?.kind==="tool"?null:{kind:"tool"}),{id:"drag-tool"}),d=X("p",{class:"verdict",id:"plan-state",hidden:!0}),u=()=>i.joints(i.group),f=()=>u().map(b=>i.wanted[b.first]),_=(b,g)=>{i.want(new Map([[b,g]])),r&&i.try({kind:"jog",group:i.group,joints:f()})},S=async()=>{let b={kind:"joints",joints:f()};a=!0,i.show(null);let g=await i.try({kind:"plan",group:i.group,goal:b,planner:n,start:s});a=!1,g?(i.show(g),i.say("info",g.words)):i.tell("motion")},m=async()=>{let{motion:b}=i;!b||i.isStale(b)||(i.executing=b.id,await i.succeeds({kind:"execute",motion:b.id,goal:f()})?i.editing=!1:i.executing=0,E())},p=b=>{let g=i.world?.poses.find(D=>D.group===i.group&&D.name===b),M=u().flatMap(D=>g?.joints[D.name]===void 0?[]:[[D,g.joints[D.name]]]);i.want(new Map(M)),r&&i.try({kind:"jog",group:i.group,joints:f()})},x=()=>{t.replaceChildren(),o=[];let b=i.world;if(!b)return t.append(Rn("No robot yet."));let g=b.poses.filter(M=>M.group===i.group).map(M=>M.name);b.groups.length>0&&t.append(Tt("Planning group",vn("Group",b.groups.map(M=>M.name),i.group,M=>{i.group=M,s=null,e.hold(null),x()},{id:"group"}),g.length>0?X("div",{class:"chips"},...g.map(M=>dt(M.replaceAll("_"," "),()=>p(M),{class:"chip"}))):null)),o=u().map(M=>new Nf(M,_)),t.append(Tt("Joints",o.length===0?Rn("Nothing moves here."):null,...o.map(M=>M.element))),t.append(X("div",{class:"row wrap"},h,dt(b.live?"Back to the robot":"Back to the start",()=>i.unwant(),{id:"unwant"}))),b.live&&t.append(_s("The robot follows the sliders",r,M=>r=M,{id:"follow","data-control":!0}),Tt("Plan",vn("Planner",["automatic",...b.planners],n??"automatic",M=>n=M==="automatic"?null:M,{id:"planner"}),vn("Start",[K0,Df],s?Df:K0,M=>s=M===Df?[...i.wanted]:null,{id:"start"})),X("div",{class:"foot"},d,X("div",{class:"row even"},l,c))),w(),y()},w=()=>{if(t.hidden)return;for(let g of o)g.show(i.wanted[g.joint.first]??0);h.classList.toggle("primary",e.held?.kind==="tool");let b=i.world?.groups.find(g=>g.name===i.group)?.tip;h.disabled=!b,h.title=b?`Move ${b} in the picture; the joints follow`:"Only a chain has a tool to drag"},y=()=>{if(t.hidden)return;let b=i.world?.live?i.state?.q:void 0;for(let g of o)g.showNow(b?.[g.joint.first])},E=()=>{l.disabled=a,l.textContent=a?"Planning …":"Plan";let{motion:b,executing:g}=i,M=b!==null&&b.id!==0,D=M&&g===b.id,R=M&&!D&&i.isStale(b);c.disabled=!M||D||R,c.title=R?"The goal has changed since this was planned: plan again":"Move the robot as shown",pn(d,R?"The goal has changed since this was planned. Plan again.":D?"The robot is moving.":""),d.hidden=!R&&!D,i.showStale(R)};i.on("world",x),i.on("wanted",w),i.on("state",y);for(let b of["motion","wanted","status"])i.on(b,E);return x(),E(),t}var Nf=class{constructor(e,t){this.joint=e;this.turns=e.kind==="revolute"||e.kind==="continuous",this.lower=e.lower??-Math.PI,this.upper=e.upper??Math.PI;let n=Math.max(1e-5,(this.upper-this.lower)/1e3);this.input=X("input",{type:"range",min:this.lower,max:this.upper,step:n,"aria-label":e.name,"data-joint":e.name,oninput:()=>t(e,Number(this.input.value))});let s=`${e.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;this.element=X("label",{class:"joint",title:s},X("span",{},UE(e.name)),X("div",{class:"track"},this.now,this.input),this.value)}joint;element;turns;lower;upper;value=X("output",{});now=X("i",{class:"now",hidden:!0});input;show(e){(document.activeElement!==this.input||Math.abs(Number(this.input.value)-e)>.001)&&(this.input.value=String(e)),pn(this.value,this.words(e))}showNow(e){if(this.now.hidden=e===void 0,e===void 0)return;let t=Math.min(1,Math.max(0,(e-this.lower)/(this.upper-this.lower)));this.now.style.left=`calc(8px + ${t.toFixed(3)} * (100% - 16px))`}words(e){return this.turns?`${(e*DE).toFixed(1)}°`:`${(e*1e3).toFixed(0)} mm`}};function UE(i){return i.replace(/_joint$/,"").replaceAll("_"," ")}var FE="uplot",OE="u-hz",kE="u-vt",BE="u-title",zE="u-wrap",GE="u-under",VE="u-over",HE="u-axis",Gr="u-off",WE="u-select",XE="u-cursor-x",YE="u-cursor-y",qE="u-cursor-pt",ZE="u-legend",$E="u-live",jE="u-inline",JE="u-series",KE="u-marker",e_="u-label",QE="u-value",pl="width",ml="height";var t_="bottom",jo="left",Uf="right",Kf="#000",n_=Kf+"0",Ff="mousemove",i_="mousedown",Of="mouseup",s_="mouseenter",r_="mouseleave",o_="dblclick",eA="resize",tA="scroll",a_="change",au="dppxchange",Qf="--",ia=typeof window<"u",Vf=ia?document:null,Ko=ia?window:null,nA=ia?navigator:null,Pt,iu;function Hf(){let i=devicePixelRatio;Pt!=i&&(Pt=i,iu&&Xf(a_,iu,Hf),iu=matchMedia(`(min-resolution: ${Pt-.001}dppx) and (max-resolution: ${Pt+.001}dppx)`),Vr(a_,iu,Hf),Ko.dispatchEvent(new CustomEvent(au)))}function Ti(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Wf(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function nn(i,e,t){i.style[e]=t+"px"}function es(i,e,t,n){let s=Vf.createElement(i);return e!=null&&Ti(s,e),t?.insertBefore(s,n),s}function Gi(i,e){return es("div",i,e)}var l_=new WeakMap;function xs(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=l_.get(i);r!=o&&(i.style.transform=r,l_.set(i,r),e<0||t<0||e>n||t>s?Ti(i,Gr):Wf(i,Gr))}var c_=new WeakMap;function h_(i,e,t){let n=e+t,s=c_.get(i);n!=s&&(c_.set(i,n),i.style.background=e,i.style.borderColor=t)}var u_=new WeakMap;function d_(i,e,t,n){let s=e+""+t,r=u_.get(i);s!=r&&(u_.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ep={passive:!0},iA={...ep,capture:!0};function Vr(i,e,t,n){e.addEventListener(i,t,n?iA:ep)}function Xf(i,e,t,n){e.removeEventListener(i,t,ep)}ia&&Hf();function ts(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ci((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function z_(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var G_=i=>i!=null,V_=i=>i!=null&&i>0,hu=z_(G_),sA=z_(V_);function rA(i,e,t,n=0,s=!1){let r=s?sA:hu,o=s?V_:G_;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Xt,l??-Xt]}function uu(i,e,t,n){let s=m_(i),r=m_(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Vs:H_,a=s==1?Ci:Vi,l=r==1?Vi:Ci,c=a(o(On(i))),h=l(o(On(e))),d=Qo(t,c),u=Qo(t,h);return t==10&&(c<0&&(d=Yt(d,-c)),h<0&&(u=Yt(u,-h))),n||t==2?(i=d*s,e=u*r):(i=q_(i,d),e=du(e,u)),[i,e]}function tp(i,e,t,n){let s=uu(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var np=.1,f_={mode:3,pad:np},_l={pad:0,soft:null,mode:0},oA={min:_l,max:_l};function lu(i,e,t,n){return fu(t)?p_(i,e,t):(_l.pad=t,_l.soft=n?0:null,_l.mode=n?3:0,p_(i,e,oA))}function Ct(i,e){return i??e}function aA(i,e,t){for(e=Ct(e,0),t=Ct(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function p_(i,e,t){let n=t.min,s=t.max,r=Ct(n.pad,0),o=Ct(s.pad,0),a=Ct(n.hard,-Xt),l=Ct(s.hard,Xt),c=Ct(n.soft,Xt),h=Ct(s.soft,-Xt),d=Ct(n.mode,0),u=Ct(s.mode,0),f=e-i,_=Vs(f),S=di(On(i),On(e)),m=Vs(S),p=On(m-_);(f<1e-24||p>10)&&(f=0,(i==0||e==0)&&(f=1e-24,d==2&&c!=Xt&&(r=0),u==2&&h!=-Xt&&(o=0)));let x=f||S||1e3,w=Vs(x),y=Qo(10,Ci(w)),E=x*(f==0?i==0?.1:1:r),b=Yt(q_(i-E,y/10),24),g=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:Xt,M=di(a,b<g&&i>=g?g:ns(g,b)),D=x*(f==0?e==0?.1:1:o),R=Yt(du(e+D,y/10),24),N=e<=h&&(u==1||u==3&&R>=h||u==2&&R<=h)?h:-Xt,B=ns(l,R>N&&e<=N?N:di(N,R));return M==B&&M==0&&(B=100),[M,B]}var lA=new Intl.NumberFormat(ia?nA.language:"en-US"),ip=i=>lA.format(i),Ri=Math,ou=Ri.PI,On=Ri.abs,Ci=Ri.floor,Fn=Ri.round,Vi=Ri.ceil,ns=Ri.min,di=Ri.max,Qo=Ri.pow,m_=Ri.sign,Vs=Ri.log10,H_=Ri.log2,cA=(i,e=1)=>Ri.sinh(i)*e,kf=(i,e=1)=>Ri.asinh(i/e),Xt=1/0;function g_(i){return(Vs((i^i>>31)-(i>>31))|0)+1}function Yf(i,e,t){return ns(di(i,e),t)}function W_(i){return typeof i=="function"}function wt(i){return W_(i)?i:()=>i}var hA=()=>{},X_=i=>i,Y_=(i,e)=>e,uA=i=>null,__=i=>!0,x_=(i,e)=>i==e,dA=/\.\d*?(?=9{6,}|0{6,})/gm,Hr=i=>{if($_(i)||gr.has(i))return i;let e=`${i}`,t=e.match(dA);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Hr(s)}e${r}`}return Yt(i,n)};function Br(i,e){return Hr(Yt(Hr(i/e))*e)}function du(i,e){return Hr(Vi(Hr(i/e))*e)}function q_(i,e){return Hr(Ci(Hr(i/e))*e)}function Yt(i,e=0){if($_(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Fn(n)/t}var gr=new Map;function Z_(i){return((""+i).split(".")[1]||"").length}function yl(i,e,t,n){let s=[],r=n.map(Z_);for(let o=e;o<t;o++){let a=On(o),l=Yt(Qo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Yt(h,d);s.push(u),gr.set(u,d)}}return s}var xl={},sp=[],ea=[null,null],mr=Array.isArray,$_=Number.isInteger,fA=i=>i===void 0;function y_(i){return typeof i=="string"}function fu(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function pA(i){return i!=null&&typeof i=="object"}var mA=Object.getPrototypeOf(Uint8Array),j_="__proto__";function ta(i,e=fu){let t;if(mr(i)){let n=i.find(s=>s!=null);if(mr(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=ta(i[s],e)}else t=i.slice()}else if(i instanceof mA)t=i.slice();else if(e(i)){t={};for(let n in i)n!=j_&&(t[n]=ta(i[n],e))}else t=i;return t}function Pn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=j_&&(fu(i[s])?Pn(i[s],ta(n[s])):i[s]=ta(n[s]))}return i}var gA=0,_A=1,xA=2;function yA(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function vA(i,e){if(MA(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return wA(o[0])||(o=SA(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=e?e[o][c]:_A,f=[];for(let _=0;_<h.length;_++){let S=h[_],m=r.get(l[_]);S===null?u!=gA&&(d[m]=S,u==xA&&f.push(m)):d[m]=S}yA(d,f,s),n.push(d)}}return n}var bA=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function SA(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function MA(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function wA(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=di(1,Ci((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var J_=["January","February","March","April","May","June","July","August","September","October","November","December"],K_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Q_(i){return i.slice(0,3)}var EA=K_.map(Q_),AA=J_.map(Q_),TA={MMMM:J_,MMM:AA,WWWW:K_,WWW:EA};function fl(i){return(i<10?"0":"")+i}function CA(i){return(i<10?"00":i<100?"0":"")+i}var RA={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>fl(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>fl(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>fl(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>fl(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>fl(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>CA(i.getMilliseconds())};function rp(i,e){e=e||TA;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?RA[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var PA=new Intl.DateTimeFormat().resolvedOptions().timeZone;function IA(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==PA?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var ex=i=>i%1==0,cu=[1,2,2.5,5],LA=yl(10,-32,0,cu),tx=yl(10,0,32,cu),DA=tx.filter(ex),zr=LA.concat(tx),op=`
`,nx="{YYYY}",v_=op+nx,ix="{M}/{D}",gl=op+ix,su=gl+"/{YY}",sx="{aa}",NA="{h}:{mm}",Jo=NA+sx,b_=op+Jo,S_=":{ss}",Ut=null;function rx(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?yl(10,0,3,cu).filter(ex):yl(10,-3,0,cu)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,nx,Ut,Ut,Ut,Ut,Ut,Ut,1],[s*28,"{MMM}",v_,Ut,Ut,Ut,Ut,Ut,1],[s,ix,v_,Ut,Ut,Ut,Ut,Ut,1],[n,"{h}"+sx,su,Ut,gl,Ut,Ut,Ut,1],[t,Jo,su,Ut,gl,Ut,Ut,Ut,1],[e,S_,su+" "+Jo,Ut,gl+" "+Jo,Ut,b_,Ut,1],[i,S_+".{fff}",su+" "+Jo,Ut,gl+" "+Jo,Ut,b_,Ut,1]];function h(d){return(u,f,_,S,m,p)=>{let x=[],w=m>=o,y=m>=r&&m<o,E=d(_),b=Yt(E*i,3),g=Bf(E.getFullYear(),w?0:E.getMonth(),y||w?1:E.getDate()),M=Yt(g*i,3);if(y||w){let D=y?m/r:0,R=w?m/o:0,N=b==M?b:Yt(Bf(g.getFullYear()+R,g.getMonth()+D,1)*i,3),B=new Date(Fn(N/i)),G=B.getFullYear(),U=B.getMonth();for(let H=0;N<=S;H++){let Z=Bf(G+R*H,U+D*H,1),V=Z-d(Yt(Z*i,3));N=Yt((+Z+V)*i,3),N<=S&&x.push(N)}}else{let D=m>=s?s:m,R=Ci(_)-Ci(b),N=M+R+du(b-M,D);x.push(N);let B=d(N),G=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,U=m/n,H=u.axes[f]._space,Z=p/H;for(;N=Yt(N+m,i==1?0:3),!(N>S);)if(U>1){let V=Ci(Yt(G+U,6))%24,Q=d(N).getHours()-V;Q>1&&(Q=-1),N-=Q*n,G=(G+U)%24;let ie=x[x.length-1];Yt((N-ie)/m,3)*Z>=.7&&x.push(N)}else x.push(N)}return x}}return[l,c,h]}var[UA,FA,OA]=rx(1),[kA,BA,zA]=rx(.001);yl(2,-53,53,[1]);function M_(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function w_(i,e){return(t,n,s,r,o)=>{let a=e.find(_=>o>=_[0])||e[e.length-1],l,c,h,d,u,f;return n.map(_=>{let S=i(_),m=S.getFullYear(),p=S.getMonth(),x=S.getDate(),w=S.getHours(),y=S.getMinutes(),E=S.getSeconds(),b=m!=l&&a[2]||p!=c&&a[3]||x!=h&&a[4]||w!=d&&a[5]||y!=u&&a[6]||E!=f&&a[7]||a[1];return l=m,c=p,h=x,d=w,u=y,f=E,b(S)})}}function GA(i,e){let t=rp(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Bf(i,e,t){return new Date(i,e,t)}function E_(i,e){return e(i)}var VA="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function A_(i,e){return(t,n,s,r)=>r==null?Qf:e(i(n))}function HA(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function WA(i,e){return i.series[e].fill(i,e)}var XA={show:!0,live:!0,isolate:!1,mount:hA,markers:{show:!0,width:2,stroke:HA,fill:WA,dash:"solid"},idx:null,idxs:null,values:[]};function YA(i,e){let t=i.cursor.points,n=Gi(),s=t.size(i,e);nn(n,pl,s),nn(n,ml,s);let r=s/-2;nn(n,"marginLeft",r),nn(n,"marginTop",r);let o=t.width(i,e,s);return o&&nn(n,"borderWidth",o),n}function qA(i,e){let t=i.series[e].points;return t._fill||t._stroke}function ZA(i,e){let t=i.series[e].points;return t._stroke||t._fill}function $A(i,e){return i.series[e].points.size}var zf=[0,0];function jA(i,e,t){return zf[0]=e,zf[1]=t,zf}function ru(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Gf(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var JA={show:!0,x:!0,y:!0,lock:!1,move:jA,points:{one:!1,show:YA,size:$A,width:0,stroke:ZA,fill:qA},bind:{mousedown:ru,mouseup:ru,click:ru,dblclick:ru,mousemove:Gf,mouseleave:Gf,mouseenter:Gf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ox={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ap=Pn({},ox,{filter:Y_}),ax=Pn({},ap,{size:10}),lx=Pn({},ox,{show:!1}),lp='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',cx="bold "+lp,hx=1.5,T_={show:!0,scale:"x",stroke:Kf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:cx,side:2,grid:ap,ticks:ax,border:lx,font:lp,lineGap:hx,rotate:0},KA="Value",QA="Time",C_={show:!0,scale:"x",auto:!1,sorted:1,min:Xt,max:-Xt,idxs:[]};function eT(i,e,t,n,s){return e.map(r=>r==null?"":ip(r))}function tT(i,e,t,n,s,r,o){let a=[],l=gr.get(s)||0;t=o?t:Yt(du(t,s),l);for(let c=t;c<=n;c=Yt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function qf(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Vs:H_,h=Ci(c(t));s=Qo(l,h),l==10&&(s=zr[ts(s,zr)]);let d=t,u=s*l;l==10&&(u=zr[ts(u,zr)]);do a.push(d),d=d+s,l==10&&!gr.has(d)&&(d=Yt(d,gr.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=zr[ts(u,zr)]));while(d<=n);return a}function nT(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?qf(i,e,di(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?qf(i,e,di(l,-n),-t,s):[l]).reverse().map(u=>-u).concat(h,c)}var ux=/./,iT=/[12357]/,sT=/[125]/,R_=/1/,Zf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function rT(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?ux:l(7,o)-h>=c?iT:l(5,o)-h>=c?sT:R_;if(d==R_){let u=On(l(1,o)-h);if(u<c)return Zf(e.slice().reverse(),a.distr,d,Vi(c/u)).reverse()}return Zf(e,a.distr,d,1)}function oT(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=On(l(1,o)-l(2,o));return c<a?Zf(e.slice().reverse(),3,ux,Vi(a/c)).reverse():e}function aT(i,e,t,n){return n==null?Qf:e==null?"":ip(e)}var P_={show:!0,scale:"y",stroke:Kf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:cx,side:3,grid:ap,ticks:ax,border:lx,font:lp,lineGap:hx,rotate:0};function lT(i,e){let t=3+(i||1)*2;return Yt(t*e,3)}function cT(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=On(o-r),l=i.series[e],c=a/(l.points.space*Pt);return n[1]-n[0]<=c}var I_={scale:null,auto:!0,sorted:0,min:Xt,max:-Xt},dx=(i,e,t,n,s)=>s,L_={show:!0,auto:!0,sorted:0,gaps:dx,alpha:1,facets:[Pn({},I_,{scale:"x"}),Pn({},I_,{scale:"y"})]},D_={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:dx,alpha:1,points:{show:cT,filter:null},values:null,min:Xt,max:-Xt,idxs:[],path:null,clip:null};function hT(i,e,t,n,s){return t/10}var fx={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},uT=Pn({},fx,{time:!1,ori:1}),N_={};function px(i,e){let t=N_[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(N_[i]=t)),t}var na=1,$f=2;function Wr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,f=a.top,_=a.width,S=a.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?t(s,l,c,h,d,m,p,u,f,_,S,mu,sa,_u,gx,xx):t(s,l,c,h,d,p,m,f,u,S,_,gu,ra,up,_x,yx)}function cp(i,e){let t=0,n=0,s=Ct(i.bands,sp);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function dT(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Hs(i,e,t,n,s,r){return Wr(i,e,(o,a,l,c,h,d,u,f,_,S,m)=>{let p=o.pxRound,x=c.dir*(c.ori==0?1:-1),w=c.ori==0?sa:ra,y,E;x==1?(y=t,E=n):(y=n,E=t);let b=p(d(a[y],c,S,f)),g=p(u(l[y],h,m,_)),M=p(d(a[E],c,S,f)),D=p(u(r==1?h.max:h.min,h,m,_)),R=new Path2D(s);return w(R,M,D),w(R,b,D),w(R,b,g),R})}function pu(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?_u:up,l=t;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let f=u[0]-l;f>0&&a(o,l,n,f,n+r),l=u[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function fT(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function hp(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&e[c]===null;)u=c;else for(;--c>=t&&e[c]===null;)u=c;let f=r(i[d]),_=u==d?f:r(i[u]),S=d-s;f=o<=0&&S>=0&&S<l?r(i[S]):f;let p=u+s;_=o>=0&&p>=0&&p<l?r(i[p]):_,_>=f&&a.push([f,_])}return a}function U_(i){return i==0?X_:i==1?Fn:e=>Br(e,i)}function mx(i){let e=i==0?mu:gu,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=ns(c,a/2,l/2),h=ns(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var mu=(i,e,t)=>{i.moveTo(e,t)},gu=(i,e,t)=>{i.moveTo(t,e)},sa=(i,e,t)=>{i.lineTo(e,t)},ra=(i,e,t)=>{i.lineTo(t,e)},_u=mx(0),up=mx(1),gx=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},_x=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},xx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},yx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function vx(i){return(e,t,n,s,r)=>Wr(e,t,(o,a,l,c,h,d,u,f,_,S,m)=>{let{pxRound:p,points:x}=o,w,y;c.ori==0?(w=mu,y=gx):(w=gu,y=_x);let E=Yt(x.width*Pt,3),b=(x.size-x.width)/2*Pt,g=Yt(b*2,3),M=new Path2D,D=new Path2D,{left:R,top:N,width:B,height:G}=e.bbox;_u(D,R-g,N-g,B+g*2,G+g*2);let U=H=>{if(l[H]!=null){let Z=p(d(a[H],c,S,f)),V=p(u(l[H],h,m,_));w(M,Z+b,V),y(M,Z,V,b,0,ou*2)}};if(r)r.forEach(U);else for(let H=n;H<=s;H++)U(H);return{stroke:E>0?M:null,fill:M,clip:D,flags:na|$f}})}function bx(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var pT=bx(sa),mT=bx(ra);function Sx(i){let e=Ct(i?.alignGaps,0);return(t,n,s,r)=>Wr(t,n,(o,a,l,c,h,d,u,f,_,S,m)=>{[s,r]=hu(l,s,r);let p=o.pxRound,x=G=>p(d(G,c,S,f)),w=G=>p(u(G,h,m,_)),y,E;c.ori==0?(y=sa,E=pT):(y=ra,E=mT);let b=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:na},M=g.stroke,D=!1;if(r-s>=S*4){let G=de=>t.posToVal(de,c.key,!0),U=null,H=null,Z,V,le,q=x(a[b==1?s:r]),Q=x(a[s]),ie=x(a[r]),ue=G(b==1?Q+1:ie-1);for(let de=b==1?s:r;de>=s&&de<=r;de+=b){let ee=a[de],ye=(b==1?ee<ue:ee>ue)?q:x(ee),Ce=l[de];ye==q?Ce!=null?(V=Ce,U==null?(y(M,ye,w(V)),Z=U=H=V):V<U?U=V:V>H&&(H=V)):Ce===null&&(D=!0):(U!=null&&E(M,q,w(U),w(H),w(Z),w(V)),Ce!=null?(V=Ce,y(M,ye,w(V)),U=H=Z=V):(U=H=null,Ce===null&&(D=!0)),q=ye,ue=G(q+b))}U!=null&&U!=H&&le!=q&&E(M,q,w(U),w(H),w(Z),w(V))}else for(let G=b==1?s:r;G>=s&&G<=r;G+=b){let U=l[G];U===null?D=!0:U!=null&&y(M,x(a[G]),w(U))}let[N,B]=cp(t,n);if(o.fill!=null||N!=0){let G=g.fill=new Path2D(M),U=o.fillTo(t,n,o.min,o.max,N),H=w(U),Z=x(a[s]),V=x(a[r]);b==-1&&([V,Z]=[Z,V]),y(G,V,H),y(G,Z,H)}if(!o.spanGaps){let G=[];D&&G.push(...hp(a,l,s,r,b,x,e)),g.gaps=G=o.gaps(t,n,s,r,G),g.clip=pu(G,c.ori,f,_,S,m)}return B!=0&&(g.band=B==2?[Hs(t,n,s,r,M,-1),Hs(t,n,s,r,M,1)]:Hs(t,n,s,r,M,B)),g})}function gT(i){let e=Ct(i.align,1),t=Ct(i.ascDesc,!1),n=Ct(i.alignGaps,0),s=Ct(i.extend,!1);return(r,o,a,l)=>Wr(r,o,(c,h,d,u,f,_,S,m,p,x,w)=>{[a,l]=hu(d,a,l);let y=c.pxRound,{left:E,width:b}=r.bbox,g=Q=>y(_(Q,u,x,m)),M=Q=>y(S(Q,f,w,p)),D=u.ori==0?sa:ra,R={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:na},N=R.stroke,B=u.dir*(u.ori==0?1:-1),G=M(d[B==1?a:l]),U=g(h[B==1?a:l]),H=U,Z=U;s&&e==-1&&(Z=E,D(N,Z,G)),D(N,U,G);for(let Q=B==1?a:l;Q>=a&&Q<=l;Q+=B){let ie=d[Q];if(ie==null)continue;let ue=g(h[Q]),de=M(ie);e==1?D(N,ue,G):D(N,H,de),D(N,ue,de),G=de,H=ue}let V=H;s&&e==1&&(V=E+b,D(N,V,G));let[le,q]=cp(r,o);if(c.fill!=null||le!=0){let Q=R.fill=new Path2D(N),ie=c.fillTo(r,o,c.min,c.max,le),ue=M(ie);D(Q,V,ue),D(Q,Z,ue)}if(!c.spanGaps){let Q=[];Q.push(...hp(h,d,a,l,B,g,n));let ie=c.width*Pt/2,ue=t||e==1?ie:-ie,de=t||e==-1?-ie:ie;Q.forEach(ee=>{ee[0]+=ue,ee[1]+=de}),R.gaps=Q=c.gaps(r,o,a,l,Q),R.clip=pu(Q,u.ori,m,p,x,w)}return q!=0&&(R.band=q==2?[Hs(r,o,a,l,N,-1),Hs(r,o,a,l,N,1)]:Hs(r,o,a,l,N,q)),R})}function F_(i,e,t,n,s,r,o=Xt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=On(i[l]-i[a]);h<c&&(c=h,o=On(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function _T(i){i=i||xl;let e=Ct(i.size,[.6,Xt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=wt(s),o=1-e[0],a=Ct(e[1],Xt),l=Ct(e[2],1),c=Ct(i.disp,xl),h=Ct(i.each,f=>{}),{fill:d,stroke:u}=c;return(f,_,S,m)=>Wr(f,_,(p,x,w,y,E,b,g,M,D,R,N)=>{let B=p.pxRound,G=t,U=n*Pt,H=a*Pt,Z=l*Pt,V,le;y.ori==0?[V,le]=r(f,_):[le,V]=r(f,_);let q=y.dir*(y.ori==0?1:-1),Q=y.ori==0?_u:up,ie=y.ori==0?h:(Pe,Qe,ht,we,Wt,He,je)=>{h(Pe,Qe,ht,Wt,we,je,He)},ue=Ct(f.bands,sp).find(Pe=>Pe.series[0]==_),de=ue!=null?ue.dir:0,ee=p.fillTo(f,_,p.min,p.max,de),ge=B(g(ee,E,N,D)),ye,Ce,Me,Ye=R,ct=B(p.width*Pt),We=!1,xt=null,ft=null,at=null,sn=null;d!=null&&(ct==0||u!=null)&&(We=!0,xt=d.values(f,_,S,m),ft=new Map,new Set(xt).forEach(Pe=>{Pe!=null&&ft.set(Pe,new Path2D)}),ct>0&&(at=u.values(f,_,S,m),sn=new Map,new Set(at).forEach(Pe=>{Pe!=null&&sn.set(Pe,new Path2D)})));let{x0:$t,size:bn}=c;if($t!=null&&bn!=null){G=1,x=$t.values(f,_,S,m),$t.unit==2&&(x=x.map(ht=>f.posToVal(M+ht*R,y.key,!0)));let Pe=bn.values(f,_,S,m);bn.unit==2?Ce=Pe[0]*R:Ce=b(Pe[0],y,R,M)-b(0,y,R,M),Ye=F_(x,w,b,y,R,M,Ye),Me=Ye-Ce+U}else Ye=F_(x,w,b,y,R,M,Ye),Me=Ye*o+U,Ce=Ye-Me;Me<1&&(Me=0),ct>=Ce/2&&(ct=0),Me<5&&(B=X_);let Bt=Me>0,zn=Ye-Me-(Bt?ct:0);Ce=B(Yf(zn,Z,H)),ye=(G==0?Ce/2:G==q?0:Ce)-G*q*((G==0?U/2:0)+(Bt?ct/2:0));let Et={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},In=We?null:new Path2D,cn=null;if(ue!=null)cn=f.data[ue.series[1]];else{let{y0:Pe,y1:Qe}=c;Pe!=null&&Qe!=null&&(w=Qe.values(f,_,S,m),cn=Pe.values(f,_,S,m))}let Sn=V*Ce,k=le*Ce;for(let Pe=q==1?S:m;Pe>=S&&Pe<=m;Pe+=q){let Qe=w[Pe];if(Qe==null)continue;if(cn!=null){let Y=cn[Pe]??0;if(Qe-Y==0)continue;ge=g(Y,E,N,D)}let ht=y.distr!=2||c!=null?x[Pe]:Pe,we=b(ht,y,R,M),Wt=g(Ct(Qe,ee),E,N,D),He=B(we-ye),je=B(di(Wt,ge)),P=B(ns(Wt,ge)),A=je-P;if(Qe!=null){let Y=Qe<0?k:Sn,he=Qe<0?Sn:k;We?(ct>0&&at[Pe]!=null&&Q(sn.get(at[Pe]),He,P+Ci(ct/2),Ce,di(0,A-ct),Y,he),xt[Pe]!=null&&Q(ft.get(xt[Pe]),He,P+Ci(ct/2),Ce,di(0,A-ct),Y,he)):Q(In,He,P+Ci(ct/2),Ce,di(0,A-ct),Y,he),ie(f,_,Pe,He-ct/2,P,Ce+ct,A)}}return ct>0?Et.stroke=We?sn:In:We||(Et._fill=p.width==0?p._fill:p._stroke??p._fill,Et.width=0),Et.fill=We?ft:In,Et})}function xT(i,e){let t=Ct(e?.alignGaps,0);return(n,s,r,o)=>Wr(n,s,(a,l,c,h,d,u,f,_,S,m,p)=>{[r,o]=hu(c,r,o);let x=a.pxRound,w=V=>x(u(V,h,m,_)),y=V=>x(f(V,d,p,S)),E,b,g;h.ori==0?(E=mu,g=sa,b=xx):(E=gu,g=ra,b=yx);let M=h.dir*(h.ori==0?1:-1),D=w(l[M==1?r:o]),R=D,N=[],B=[];for(let V=M==1?r:o;V>=r&&V<=o;V+=M)if(c[V]!=null){let q=l[V],Q=w(q);N.push(R=Q),B.push(y(c[V]))}let G={stroke:i(N,B,E,g,b,x),fill:null,clip:null,band:null,gaps:null,flags:na},U=G.stroke,[H,Z]=cp(n,s);if(a.fill!=null||H!=0){let V=G.fill=new Path2D(U),le=a.fillTo(n,s,a.min,a.max,H),q=y(le);g(V,R,q),g(V,D,q)}if(!a.spanGaps){let V=[];V.push(...hp(l,c,r,o,M,w,t)),G.gaps=V=a.gaps(n,s,r,o,V),G.clip=pu(V,h.ori,_,S,m,p)}return Z!=0&&(G.band=Z==2?[Hs(n,s,r,o,U,-1),Hs(n,s,r,o,U,1)]:Hs(n,s,r,o,U,Z)),G})}function yT(i){return xT(vT,i)}function vT(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,e[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,e[u+1]-l[u+1]*d[u]/3,i[u+1],e[u+1])}return a}var jf=new Set;function O_(){for(let i of jf)i.syncRect(!0)}ia&&(Vr(eA,Ko,O_),Vr(tA,Ko,O_,!0),Vr(au,Ko,()=>{Jn.pxRatio=Pt}));var bT=Sx(),ST=vx();function k_(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Jf(r,o,e,t))}function MT(i,e){return i.map((t,n)=>n==0?{}:Pn({},e,t))}function Jf(i,e,t,n){return Pn({},e==0?t:n,i)}function Mx(i,e,t){return e==null?ea:[e,t]}var wT=Mx;function ET(i,e,t){return e==null?ea:lu(e,t,np,!0)}function wx(i,e,t,n){return e==null?ea:uu(e,t,i.scales[n].log,!1)}var AT=wx;function Ex(i,e,t,n){return e==null?ea:tp(e,t,i.scales[n].log,!1)}var TT=Ex;function CT(i,e,t,n,s){let r=di(g_(i),g_(e)),o=e-i,a=ts(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?gr.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function B_(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Fn((t=+s)*Pt))+"px"),[i,e,t]}function RT(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Yt(e[2]*Pt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Jn(i,e,t){let n={mode:Ct(i.mode,1)},s=n.mode;function r(v,T,L,F){let W=T.valToPct(v);return F+L*(T.dir==-1?1-W:W)}function o(v,T,L,F){let W=T.valToPct(v);return F+L*(T.dir==-1?W:1-W)}function a(v,T,L,F){return T.ori==0?r(v,T,L,F):o(v,T,L,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Gi(FE);if(i.id!=null&&(c.id=i.id),Ti(c,i.class),i.title){let v=Gi(BE,c);v.textContent=i.title}let h=es("canvas"),d=n.ctx=h.getContext("2d"),u=Gi(zE,c);Vr("click",u,v=>{v.target===_&&(Kt!=to||rn!=no)&&Zn.click(n,v)},!0);let f=n.under=Gi(GE,u);u.appendChild(h);let _=n.over=Gi(VE,u);i=ta(i);let S=+Ct(i.pxAlign,1),m=U_(S);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let p=i.ms||.001,x=n.series=s==1?k_(i.series||[],C_,D_,!1):MT(i.series||[null],L_),w=n.axes=k_(i.axes||[],T_,P_,!0),y=n.scales={},E=n.bands=i.bands||[];E.forEach(v=>{v.fill=wt(v.fill||null),v.dir=Ct(v.dir,-1)});let b=s==2?x[1].facets[0].scale:x[0].scale,g={axes:Ms,series:vt},M=(i.drawOrder||["axes","series"]).map(v=>g[v]);function D(v){let T=v.distr==3?L=>Vs(L>0?L:v.clamp(n,L,v.min,v.max,v.key)):v.distr==4?L=>kf(L,v.asinh):v.distr==100?L=>v.fwd(L):L=>L;return L=>{let F=T(L),{_min:W,_max:J}=v,ae=J-W;return(F-W)/ae}}function R(v){let T=y[v];if(T==null){let L=(i.scales||xl)[v]||xl;if(L.from!=null){R(L.from);let F=Pn({},y[L.from],L,{key:v});F.valToPct=D(F),y[v]=F}else{T=y[v]=Pn({},v==b?fx:uT,L),T.key=v;let F=T.time,W=T.range,J=mr(W);if((v!=b||s==2&&!F)&&(J&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?f_:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?f_:{mode:1,hard:W[1],soft:W[1]}},J=!1),!J&&fu(W))){let ae=W;W=(pe,be,Ne)=>be==null?ea:lu(be,Ne,ae)}T.range=wt(W||(F?wT:v==b?T.distr==3?AT:T.distr==4?TT:Mx:T.distr==3?wx:T.distr==4?Ex:ET)),T.auto=wt(J?!1:T.auto),T.clamp=wt(T.clamp||hT),T._min=T._max=null,T.valToPct=D(T)}}}R("x"),R("y"),s==1&&x.forEach(v=>{R(v.scale)}),w.forEach(v=>{R(v.scale)});for(let v in i.scales)R(v);let N=y[b],B=N.distr,G,U;N.ori==0?(Ti(c,OE),G=r,U=o):(Ti(c,kE),G=o,U=r);let H={};for(let v in y){let T=y[v];(T.min!=null||T.max!=null)&&(H[v]={min:T.min,max:T.max},T.min=T.max=null)}let Z=i.tzDate||(v=>new Date(Fn(v/p))),V=i.fmtDate||rp,le=p==1?OA(Z):zA(Z),q=w_(Z,M_(p==1?FA:BA,V)),Q=A_(Z,E_(VA,V)),ie=[],ue=n.legend=Pn({},XA,i.legend),de=n.cursor=Pn({},JA,{drag:{y:s==2}},i.cursor),ee=ue.show,ge=de.show,ye=ue.markers;ue.idxs=ie,ye.width=wt(ye.width),ye.dash=wt(ye.dash),ye.stroke=wt(ye.stroke),ye.fill=wt(ye.fill);let Ce,Me,Ye,ct=[],We=[],xt,ft=!1,at={};if(ue.live){let v=x[1]?x[1].values:null;ft=v!=null,xt=ft?v(n,1,0):{_:0};for(let T in xt)at[T]=Qf}if(ee)if(Ce=es("table",ZE,c),Ye=es("tbody",null,Ce),ue.mount(n,Ce),ft){Me=es("thead",null,Ce,Ye);let v=es("tr",null,Me);es("th",null,v);for(var sn in xt)es("th",e_,v).textContent=sn}else Ti(Ce,jE),ue.live&&Ti(Ce,$E);let $t={show:!0},bn={show:!1};function Bt(v,T){if(T==0&&(ft||!ue.live||s==2))return ea;let L=[],F=es("tr",JE,Ye,Ye.childNodes[T]);Ti(F,v.class),v.show||Ti(F,Gr);let W=es("th",null,F);if(ye.show){let pe=Gi(KE,W);if(T>0){let be=ye.width(n,T);be&&(pe.style.border=be+"px "+ye.dash(n,T)+" "+ye.stroke(n,T)),pe.style.background=ye.fill(n,T)}}let J=Gi(e_,W);v.label instanceof HTMLElement?J.appendChild(v.label):J.textContent=v.label,T>0&&(ye.show||(J.style.color=v.width>0?ye.stroke(n,T):ye.fill(n,T)),Et("click",W,pe=>{if(de._lock)return;nt(pe);let be=x.indexOf(v);if((pe.ctrlKey||pe.metaKey)!=ue.isolate){let Ne=x.some((Fe,Be)=>Be>0&&Be!=be&&Fe.show);x.forEach((Fe,Be)=>{Be>0&&os(Be,Ne?Be==be?$t:bn:$t,!0,An.setSeries)})}else os(be,{show:!v.show},!0,An.setSeries)},!1),it&&Et(s_,W,pe=>{de._lock||(nt(pe),os(x.indexOf(v),so,!0,An.setSeries))},!1));for(var ae in xt){let pe=es("td",QE,F);pe.textContent="--",L.push(pe)}return[F,L]}let zn=new Map;function Et(v,T,L,F=!0){let W=zn.get(T)||{},J=de.bind[v](n,T,L,F);J&&(Vr(v,T,W[v]=J),zn.set(T,W))}function In(v,T,L){let F=zn.get(T)||{};for(let W in F)(v==null||W==v)&&(Xf(W,T,F[W]),delete F[W]);v==null&&zn.delete(T)}let cn=0,Sn=0,k=0,Pe=0,Qe=0,ht=0,we=Qe,Wt=ht,He=k,je=Pe,P=0,A=0,Y=0,he=0;n.bbox={};let oe=!1,xe=!1,ve=!1,te=!1,se=!1,me=!1;function O(v,T,L){(L||v!=n.width||T!=n.height)&&re(v,T),pt(!1),ve=!0,xe=!0,Kn()}function re(v,T){n.width=cn=k=v,n.height=Sn=Pe=T,Qe=ht=0,Se(),Xe();let L=n.bbox;P=L.left=Br(Qe*Pt,.5),A=L.top=Br(ht*Pt,.5),Y=L.width=Br(k*Pt,.5),he=L.height=Br(Pe*Pt,.5)}let ne=3;function Ee(){let v=!1,T=0;for(;!v;){T++;let L=Kr(T),F=rs(T);v=T==ne||L&&F,v||(re(n.width,n.height),xe=!0)}}function _e({width:v,height:T}){O(v,T)}n.setSize=_e;function Se(){let v=!1,T=!1,L=!1,F=!1;w.forEach((W,J)=>{if(W.show&&W._show){let{side:ae,_size:pe}=W,be=ae%2,Ne=W.label!=null?W.labelSize:0,Fe=pe+Ne;Fe>0&&(be?(k-=Fe,ae==3?(Qe+=Fe,F=!0):L=!0):(Pe-=Fe,ae==0?(ht+=Fe,v=!0):T=!0))}}),is[0]=v,is[1]=L,is[2]=T,is[3]=F,k-=Hi[1]+Hi[3],Qe+=Hi[3],Pe-=Hi[2]+Hi[0],ht+=Hi[0]}function Xe(){let v=Qe+k,T=ht+Pe,L=Qe,F=ht;function W(J,ae){switch(J){case 1:return v+=ae,v-ae;case 2:return T+=ae,T-ae;case 3:return L-=ae,L+ae;case 0:return F-=ae,F+ae}}w.forEach((J,ae)=>{if(J.show&&J._show){let pe=J.side;J._pos=W(pe,J._size),J.label!=null&&(J._lpos=W(pe,J.labelSize))}})}if(de.dataIdx==null){let v=de.hover,T=v.skip=new Set(v.skip??[]);T.add(void 0);let L=v.prox=wt(v.prox),F=v.bias??=0;de.dataIdx=(W,J,ae,pe)=>{if(J==0)return ae;let be=ae,Ne=L(W,J,ae,pe)??Xt,Fe=Ne>=0&&Ne<Xt,Be=N.ori==0?k:Pe,lt=de.left,Rt=e[0],At=e[J];if(T.has(At[ae])){be=null;let bt=null,tt=null,qe;if(F==0||F==-1)for(qe=ae;bt==null&&qe-- >0;)T.has(At[qe])||(bt=qe);if(F==0||F==1)for(qe=ae;tt==null&&qe++<At.length;)T.has(At[qe])||(tt=qe);if(bt!=null||tt!=null)if(Fe){let en=bt==null?-1/0:G(Rt[bt],N,Be,0),dn=tt==null?1/0:G(Rt[tt],N,Be,0),Wn=lt-en,zt=dn-lt;Wn<=zt?Wn<=Ne&&(be=bt):zt<=Ne&&(be=tt)}else be=tt==null?bt:bt==null?tt:ae-bt<=tt-ae?bt:tt}else Fe&&On(lt-G(Rt[ae],N,Be,0))>Ne&&(be=null);return be}}let nt=v=>{de.event=v};de.idxs=ie,de._lock=!1;let ce=de.points;ce.show=wt(ce.show),ce.size=wt(ce.size),ce.stroke=wt(ce.stroke),ce.width=wt(ce.width),ce.fill=wt(ce.fill);let ze=n.focus=Pn({},i.focus||{alpha:.3},de.focus),it=ze.prox>=0,Re=it&&ce.one,ut=[],Jt=[],ri=[];function aa(v,T){let L=ce.show(n,T);if(L instanceof HTMLElement)return Ti(L,qE),Ti(L,v.class),xs(L,-10,-10,k,Pe),_.insertBefore(L,ut[T]),L}function $r(v,T){if(s==1||T>0){let L=s==1&&y[v.scale].time,F=v.value;v.value=L?y_(F)?A_(Z,E_(F,V)):F||Q:F||aT,v.label=v.label||(L?QA:KA)}if(Re||T>0){v.width=v.width==null?1:v.width,v.paths=v.paths||bT||uA,v.fillTo=wt(v.fillTo||dT),v.pxAlign=+Ct(v.pxAlign,S),v.pxRound=U_(v.pxAlign),v.stroke=wt(v.stroke||null),v.fill=wt(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let L=lT(di(1,v.width),1),F=v.points=Pn({},{size:L,width:di(1,L*.2),stroke:v.stroke,space:L*2,paths:ST,_stroke:null,_fill:null},v.points);F.show=wt(F.show),F.filter=wt(F.filter),F.fill=wt(F.fill),F.stroke=wt(F.stroke),F.paths=wt(F.paths),F.pxAlign=v.pxAlign}if(ee){let L=Bt(v,T);ct.splice(T,0,L[0]),We.splice(T,0,L[1]),ue.values.push(null)}if(ge){ie.splice(T,0,null);let L=null;Re?T==0&&(L=aa(v,T)):T>0&&(L=aa(v,T)),ut.splice(T,0,L),Jt.splice(T,0,0),ri.splice(T,0,0)}Hn("addSeries",T)}function Uu(v,T){T=T??x.length,v=s==1?Jf(v,T,C_,D_):Jf(v,T,{},L_),x.splice(T,0,v),$r(x[T],T)}n.addSeries=Uu;function wl(v){if(x.splice(v,1),ee){ue.values.splice(v,1),We.splice(v,1);let T=ct.splice(v,1)[0];In(null,T.firstChild),T.remove()}ge&&(ie.splice(v,1),ut.splice(v,1)[0].remove(),Jt.splice(v,1),ri.splice(v,1)),Hn("delSeries",v)}n.delSeries=wl;let is=[!1,!1,!1,!1];function vs(v,T){if(v._show=v.show,v.show){let L=v.side%2,F=y[v.scale];F==null&&(v.scale=L?x[1].scale:b,F=y[v.scale]);let W=F.time;v.size=wt(v.size),v.space=wt(v.space),v.rotate=wt(v.rotate),mr(v.incrs)&&v.incrs.forEach(ae=>{!gr.has(ae)&&gr.set(ae,Z_(ae))}),v.incrs=wt(v.incrs||(F.distr==2?DA:W?p==1?UA:kA:zr)),v.splits=wt(v.splits||(W&&F.distr==1?le:F.distr==3?qf:F.distr==4?nT:tT)),v.stroke=wt(v.stroke),v.grid.stroke=wt(v.grid.stroke),v.ticks.stroke=wt(v.ticks.stroke),v.border.stroke=wt(v.border.stroke);let J=v.values;v.values=mr(J)&&!mr(J[0])?wt(J):W?mr(J)?w_(Z,M_(J,V)):y_(J)?GA(Z,J):J||q:J||eT,v.filter=wt(v.filter||(F.distr>=3&&F.log==10?rT:F.distr==3&&F.log==2?oT:Y_)),v.font=B_(v.font),v.labelFont=B_(v.labelFont),v._size=v.size(n,null,T,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(is[T]=!0,v._el=Gi(HE,u))}}function bs(v,T,L,F){let[W,J,ae,pe]=L,be=T%2,Ne=0;return be==0&&(pe||J)&&(Ne=T==0&&!W||T==2&&!ae?Fn(T_.size/3):0),be==1&&(W||ae)&&(Ne=T==1&&!J||T==3&&!pe?Fn(P_.size/2):0),Ne}let la=n.padding=(i.padding||[bs,bs,bs,bs]).map(v=>wt(Ct(v,bs))),Hi=n._padding=la.map((v,T)=>v(n,T,is,0)),hn,gn=null,_n=null,ss=s==1?x[0].idxs:null,_i=null,Xs=!1;function ca(v,T){if(e=v??[],n.data=n._data=e,s==2){hn=0;for(let L=1;L<x.length;L++)hn+=e[L][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),_i=e[0],hn=_i.length;let L=e;if(B==2){L=e.slice();let F=L[0]=Array(hn);for(let W=0;W<hn;W++)F[W]=W}n._data=e=L}if(pt(!0),Hn("setData"),B==2&&(ve=!0),T!==!1){let L=N;L.auto(n,Xs)?ha():Zs(b,L.min,L.max),te=te||de.left>=0,me=!0,Kn()}}n.setData=ca;function ha(){Xs=!0;let v,T;s==1&&(hn>0?(gn=ss[0]=0,_n=ss[1]=hn-1,v=e[0][gn],T=e[0][_n],B==2?(v=gn,T=_n):v==T&&(B==3?[v,T]=uu(v,v,N.log,!1):B==4?[v,T]=tp(v,v,N.log,!1):N.time?T=v+Fn(86400/p):[v,T]=lu(v,T,np,!0))):(gn=ss[0]=v=null,_n=ss[1]=T=null)),Zs(b,v,T)}let jr,Ys,Jr,C,z,K,$,j,Ae,Ie;function Te(v,T,L,F,W,J){v??=n_,L??=sp,F??="butt",W??=n_,J??="round",v!=jr&&(d.strokeStyle=jr=v),W!=Ys&&(d.fillStyle=Ys=W),T!=Jr&&(d.lineWidth=Jr=T),J!=z&&(d.lineJoin=z=J),F!=K&&(d.lineCap=K=F),L!=C&&d.setLineDash(C=L)}function De(v,T,L,F){T!=Ys&&(d.fillStyle=Ys=T),v!=$&&(d.font=$=v),L!=j&&(d.textAlign=j=L),F!=Ae&&(d.textBaseline=Ae=F)}function Ve(v,T,L,F,W=0){if(F.length>0&&v.auto(n,Xs)&&(T==null||T.min==null)){let J=Ct(gn,0),ae=Ct(_n,F.length-1),pe=L.min==null?rA(F,J,ae,W,v.distr==3):[L.min,L.max];v.min=ns(v.min,L.min=pe[0]),v.max=di(v.max,L.max=pe[1])}}let ot={min:null,max:null};function yt(){for(let F in y){let W=y[F];H[F]==null&&(W.min==null||H[b]!=null&&W.auto(n,Xs))&&(H[F]=ot)}for(let F in y){let W=y[F];H[F]==null&&W.from!=null&&H[W.from]!=null&&(H[F]=ot)}H[b]!=null&&pt(!0);let v={};for(let F in H){let W=H[F];if(W!=null){let J=v[F]=ta(y[F],pA);if(W.min!=null)Pn(J,W);else if(F!=b||s==2)if(hn==0&&J.from==null){let ae=J.range(n,null,null,F);J.min=ae[0],J.max=ae[1]}else J.min=Xt,J.max=-Xt}}if(hn>0){x.forEach((F,W)=>{if(s==1){let J=F.scale,ae=H[J];if(ae==null)return;let pe=v[J];if(W==0){let be=pe.range(n,pe.min,pe.max,J);pe.min=be[0],pe.max=be[1],gn=ts(pe.min,e[0]),_n=ts(pe.max,e[0]),_n-gn>1&&(e[0][gn]<pe.min&&gn++,e[0][_n]>pe.max&&_n--),F.min=_i[gn],F.max=_i[_n]}else F.show&&F.auto&&Ve(pe,ae,F,e[W],F.sorted);F.idxs[0]=gn,F.idxs[1]=_n}else if(W>0&&F.show&&F.auto){let[J,ae]=F.facets,pe=J.scale,be=ae.scale,[Ne,Fe]=e[W],Be=v[pe],lt=v[be];Be!=null&&Ve(Be,H[pe],J,Ne,J.sorted),lt!=null&&Ve(lt,H[be],ae,Fe,ae.sorted),F.min=ae.min,F.max=ae.max}});for(let F in v){let W=v[F],J=H[F];if(W.from==null&&(J==null||J.min==null)){let ae=W.range(n,W.min==Xt?null:W.min,W.max==-Xt?null:W.max,F);W.min=ae[0],W.max=ae[1]}}}for(let F in v){let W=v[F];if(W.from!=null){let J=v[W.from];if(J.min==null)W.min=W.max=null;else{let ae=W.range(n,J.min,J.max,F);W.min=ae[0],W.max=ae[1]}}}let T={},L=!1;for(let F in v){let W=v[F],J=y[F];if(J.min!=W.min||J.max!=W.max){J.min=W.min,J.max=W.max;let ae=J.distr;J._min=ae==3?Vs(J.min):ae==4?kf(J.min,J.asinh):ae==100?J.fwd(J.min):J.min,J._max=ae==3?Vs(J.max):ae==4?kf(J.max,J.asinh):ae==100?J.fwd(J.max):J.max,T[F]=L=!0}}if(L){x.forEach((F,W)=>{s==2?W>0&&T.y&&(F._paths=null):T[F.scale]&&(F._paths=null)});for(let F in T)ve=!0,Hn("setScale",F);ge&&de.left>=0&&(te=me=!0)}for(let F in H)H[F]=null}function Ge(v){let T=Yf(gn-1,0,hn-1),L=Yf(_n+1,0,hn-1);for(;v[T]==null&&T>0;)T--;for(;v[L]==null&&L<hn-1;)L++;return[T,L]}function vt(){if(hn>0){let v=x.some(T=>T._focus)&&Ie!=ze.alpha;v&&(d.globalAlpha=Ie=ze.alpha),x.forEach((T,L)=>{if(L>0&&T.show&&(ln(L,!1),ln(L,!0),T._paths==null)){let F=Ie;Ie!=T.alpha&&(d.globalAlpha=Ie=T.alpha);let W=s==2?[0,e[L][0].length-1]:Ge(e[L]);T._paths=T.paths(n,L,W[0],W[1]),Ie!=F&&(d.globalAlpha=Ie=F)}}),x.forEach((T,L)=>{if(L>0&&T.show){let F=Ie;Ie!=T.alpha&&(d.globalAlpha=Ie=T.alpha),T._paths!=null&&Ft(L,!1);{let W=T._paths!=null?T._paths.gaps:null,J=T.points.show(n,L,gn,_n,W),ae=T.points.filter(n,L,J,W);(J||ae)&&(T.points._paths=T.points.paths(n,L,gn,_n,ae),Ft(L,!0))}Ie!=F&&(d.globalAlpha=Ie=F),Hn("drawSeries",L)}}),v&&(d.globalAlpha=Ie=1)}}function ln(v,T){let L=T?x[v].points:x[v];L._stroke=L.stroke(n,v),L._fill=L.fill(n,v)}function Ft(v,T){let L=T?x[v].points:x[v],{stroke:F,fill:W,clip:J,flags:ae,_stroke:pe=L._stroke,_fill:be=L._fill,_width:Ne=L.width}=L._paths;Ne=Yt(Ne*Pt,3);let Fe=null,Be=Ne%2/2;T&&be==null&&(be=Ne>0?"#fff":pe);let lt=L.pxAlign==1&&Be>0;if(lt&&d.translate(Be,Be),!T){let Rt=P-Ne/2,At=A-Ne/2,bt=Y+Ne,tt=he+Ne;Fe=new Path2D,Fe.rect(Rt,At,bt,tt)}T?ke(pe,Ne,L.dash,L.cap,be,F,W,ae,J):Ot(v,pe,Ne,L.dash,L.cap,be,F,W,ae,Fe,J),lt&&d.translate(-Be,-Be)}function Ot(v,T,L,F,W,J,ae,pe,be,Ne,Fe){let Be=!1;be!=0&&E.forEach((lt,Rt)=>{if(lt.series[0]==v){let At=x[lt.series[1]],bt=e[lt.series[1]],tt=(At._paths||xl).band;mr(tt)&&(tt=lt.dir==1?tt[0]:tt[1]);let qe,en=null;At.show&&tt&&aA(bt,gn,_n)?(en=lt.fill(n,Rt)||J,qe=At._paths.clip):tt=null,ke(T,L,F,W,en,ae,pe,be,Ne,Fe,qe,tt),Be=!0}}),Be||ke(T,L,F,W,J,ae,pe,be,Ne,Fe)}let Ln=na|$f;function ke(v,T,L,F,W,J,ae,pe,be,Ne,Fe,Be){Te(v,T,L,F,W),(be||Ne||Be)&&(d.save(),be&&d.clip(be),Ne&&d.clip(Ne)),Be?(pe&Ln)==Ln?(d.clip(Be),Fe&&d.clip(Fe),St(W,ae),Mn(v,J,T)):pe&$f?(St(W,ae),d.clip(Be),Mn(v,J,T)):pe&na&&(d.save(),d.clip(Be),Fe&&d.clip(Fe),St(W,ae),d.restore(),Mn(v,J,T)):(St(W,ae),Mn(v,J,T)),(be||Ne||Be)&&d.restore()}function Mn(v,T,L){L>0&&(T instanceof Map?T.forEach((F,W)=>{d.strokeStyle=jr=W,d.stroke(F)}):T!=null&&v&&d.stroke(T))}function St(v,T){T instanceof Map?T.forEach((L,F)=>{d.fillStyle=Ys=F,d.fill(L)}):T!=null&&v&&d.fill(T)}function Ss(v,T,L,F){let W=w[v],J;if(F<=0)J=[0,0];else{let ae=W._space=W.space(n,v,T,L,F),pe=W._incrs=W.incrs(n,v,T,L,F,ae);J=CT(T,L,pe,F,ae)}return W._found=J}function wn(v,T,L,F,W,J,ae,pe,be,Ne){let Fe=ae%2/2;S==1&&d.translate(Fe,Fe),Te(pe,ae,be,Ne,pe),d.beginPath();let Be,lt,Rt,At,bt=W+(F==0||F==3?-J:J);L==0?(lt=W,At=bt):(Be=W,Rt=bt);for(let tt=0;tt<v.length;tt++)T[tt]!=null&&(L==0?Be=Rt=v[tt]:lt=At=v[tt],d.moveTo(Be,lt),d.lineTo(Rt,At));d.stroke(),S==1&&d.translate(-Fe,-Fe)}function Kr(v){let T=!0;return w.forEach((L,F)=>{if(!L.show)return;let W=y[L.scale];if(W.min==null){L._show&&(T=!1,L._show=!1,pt(!1));return}else L._show||(T=!1,L._show=!0,pt(!1));let J=L.side,ae=J%2,{min:pe,max:be}=W,[Ne,Fe]=Ss(F,pe,be,ae==0?k:Pe);if(Fe==0)return;let Be=W.distr==2,lt=L._splits=L.splits(n,F,pe,be,Ne,Fe,Be),Rt=W.distr==2?lt.map(qe=>_i[qe]):lt,At=W.distr==2?_i[lt[1]]-_i[lt[0]]:Ne,bt=L._values=L.values(n,L.filter(n,Rt,F,Fe,At),F,Fe,At);L._rotate=J==2?L.rotate(n,bt,F,Fe):0;let tt=L._size;L._size=Vi(L.size(n,bt,F,v)),tt!=null&&L._size!=tt&&(T=!1)}),T}function rs(v){let T=!0;return la.forEach((L,F)=>{let W=L(n,F,is,v);W!=Hi[F]&&(T=!1),Hi[F]=W}),T}function Ms(){for(let v=0;v<w.length;v++){let T=w[v];if(!T.show||!T._show)continue;let L=T.side,F=L%2,W,J,ae=T.stroke(n,v),pe=L==0||L==3?-1:1,[be,Ne]=T._found;if(T.label!=null){let li=T.labelGap*pe,vi=Fn((T._lpos+li)*Pt);De(T.labelFont[0],ae,"center",L==2?"top":t_),d.save(),F==1?(W=J=0,d.translate(vi,Fn(A+he/2)),d.rotate((L==3?-ou:ou)/2)):(W=Fn(P+Y/2),J=vi);let Sr=W_(T.label)?T.label(n,v,be,Ne):T.label;d.fillText(Sr,W,J),d.restore()}if(Ne==0)continue;let Fe=y[T.scale],Be=F==0?Y:he,lt=F==0?P:A,Rt=T._splits,At=Fe.distr==2?Rt.map(li=>_i[li]):Rt,bt=Fe.distr==2?_i[Rt[1]]-_i[Rt[0]]:be,tt=T.ticks,qe=T.border,en=tt.show?tt.size:0,dn=Fn(en*Pt),Wn=Fn((T.alignTo==2?T._size-en-T.gap:T.gap)*Pt),zt=T._rotate*-ou/180,fn=m(T._pos*Pt),xi=(dn+Wn)*pe,ai=fn+xi;J=F==0?ai:0,W=F==1?ai:0;let Pi=T.font[0],Wi=T.align==1?jo:T.align==2?Uf:zt>0?jo:zt<0?Uf:F==0?"center":L==3?Uf:jo,ls=zt||F==1?"middle":L==2?"top":t_;De(Pi,ae,Wi,ls);let yi=T.font[1]*T.lineGap,Ii=Rt.map(li=>m(a(li,Fe,Be,lt))),Xi=T._values;for(let li=0;li<Xi.length;li++){let vi=Xi[li];if(vi!=null){F==0?W=Ii[li]:J=Ii[li],vi=""+vi;let Sr=vi.indexOf(`
`)==-1?[vi]:vi.split(/\n/gm);for(let ci=0;ci<Sr.length;ci++){let Wp=Sr[ci];zt?(d.save(),d.translate(W,J+ci*yi),d.rotate(zt),d.fillText(Wp,0,0),d.restore()):d.fillText(Wp,W,J+ci*yi)}}}tt.show&&wn(Ii,tt.filter(n,At,v,Ne,bt),F,L,fn,dn,Yt(tt.width*Pt,3),tt.stroke(n,v),tt.dash,tt.cap);let cs=T.grid;cs.show&&wn(Ii,cs.filter(n,At,v,Ne,bt),F,F==0?2:1,F==0?A:P,F==0?he:Y,Yt(cs.width*Pt,3),cs.stroke(n,v),cs.dash,cs.cap),qe.show&&wn([fn],[1],F==0?1:0,F==0?1:2,F==1?A:P,F==1?he:Y,Yt(qe.width*Pt,3),qe.stroke(n,v),qe.dash,qe.cap)}Hn("drawAxes")}function pt(v){x.forEach((T,L)=>{L>0&&(T._paths=null,v&&(s==1?(T.min=null,T.max=null):T.facets.forEach(F=>{F.min=null,F.max=null})))})}let un=!1,oi=!1,kt=[];function En(){oi=!1;for(let v=0;v<kt.length;v++)Hn(...kt[v]);kt.length=0}function Kn(){un||(bA(Ap),un=!0)}function El(v,T=!1){un=!0,oi=T,v(n),Ap(),T&&kt.length>0&&queueMicrotask(En)}n.batch=El;function Ap(){if(oe&&(yt(),oe=!1),ve&&(Ee(),ve=!1),xe){if(nn(f,jo,Qe),nn(f,"top",ht),nn(f,pl,k),nn(f,ml,Pe),nn(_,jo,Qe),nn(_,"top",ht),nn(_,pl,k),nn(_,ml,Pe),nn(u,pl,cn),nn(u,ml,Sn),h.width=Fn(cn*Pt),h.height=Fn(Sn*Pt),w.forEach(({_el:v,_show:T,_size:L,_pos:F,side:W})=>{if(v!=null)if(T){let J=W===3||W===0?L:0,ae=W%2==1;nn(v,ae?"left":"top",F-J),nn(v,ae?"width":"height",L),nn(v,ae?"top":"left",ae?ht:Qe),nn(v,ae?"height":"width",ae?Pe:k),Wf(v,Gr)}else Ti(v,Gr)}),jr=Ys=Jr=z=K=$=j=Ae=C=null,Ie=1,fa(!0),Qe!=we||ht!=Wt||k!=He||Pe!=je){pt(!1);let v=k/He,T=Pe/je;if(ge&&!te&&de.left>=0){de.left*=v,de.top*=T,Qr&&xs(Qr,Fn(de.left),0,k,Pe),eo&&xs(eo,0,Fn(de.top),k,Pe);for(let L=0;L<ut.length;L++){let F=ut[L];F!=null&&(Jt[L]*=v,ri[L]*=T,xs(F,Vi(Jt[L]),Vi(ri[L]),k,Pe))}}if(Qt.show&&!se&&Qt.left>=0&&Qt.width>0){Qt.left*=v,Qt.width*=v,Qt.top*=T,Qt.height*=T;for(let L in Gu)nn(io,L,Qt[L])}we=Qe,Wt=ht,He=k,je=Pe}Hn("setSize"),xe=!1}cn>0&&Sn>0&&(d.clearRect(0,0,h.width,h.height),Hn("drawClear"),M.forEach(v=>v()),Hn("draw")),Qt.show&&se&&(Al(Qt),se=!1),ge&&te&&(br(null,!0,!1),te=!1),ue.show&&ue.live&&me&&(Bu(),me=!1),l||(l=!0,n.status=1,Hn("ready")),Xs=!1,un=!1}n.redraw=(v,T)=>{ve=T||!1,v!==!1?Zs(b,N.min,N.max):Kn()};function Fu(v,T){let L=y[v];if(L.from==null){if(hn==0){let F=L.range(n,T.min,T.max,v);T.min=F[0],T.max=F[1]}if(T.min>T.max){let F=T.min;T.min=T.max,T.max=F}if(hn>1&&T.min!=null&&T.max!=null&&T.max-T.min<1e-16)return;v==b&&L.distr==2&&hn>0&&(T.min=ts(T.min,e[0]),T.max=ts(T.max,e[0]),T.min==T.max&&T.max++),H[v]=T,oe=!0,Kn()}}n.setScale=Fu;let Ou,ku,Qr,eo,Tp,Cp,to,no,Rp,Pp,Kt,rn,qs=!1,Zn=de.drag,Gn=Zn.x,Vn=Zn.y;ge&&(de.x&&(Ou=Gi(XE,_)),de.y&&(ku=Gi(YE,_)),N.ori==0?(Qr=Ou,eo=ku):(Qr=ku,eo=Ou),Kt=de.left,rn=de.top);let Qt=n.select=Pn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),io=Qt.show?Gi(WE,Qt.over?_:f):null;function Al(v,T){if(Qt.show){for(let L in v)Qt[L]=v[L],L in Gu&&nn(io,L,v[L]);T!==!1&&Hn("setSelect")}}n.setSelect=Al;function qx(v){if(x[v].show)ee&&Wf(ct[v],Gr);else if(ee&&Ti(ct[v],Gr),ge){let L=Re?ut[0]:ut[v];L!=null&&xs(L,-10,-10,k,Pe)}}function Zs(v,T,L){Fu(v,{min:T,max:L})}function os(v,T,L,F){T.focus!=null&&Kx(v),T.show!=null&&x.forEach((W,J)=>{J>0&&(v==J||v==null)&&(W.show=T.show,qx(J),s==2?(Zs(W.facets[0].scale,null,null),Zs(W.facets[1].scale,null,null)):Zs(W.scale,null,null),Kn())}),L!==!1&&Hn("setSeries",v,T),F&&pa("setSeries",n,v,T)}n.setSeries=os;function Zx(v,T){Pn(E[v],T)}function $x(v,T){v.fill=wt(v.fill||null),v.dir=Ct(v.dir,-1),T=T??E.length,E.splice(T,0,v)}function jx(v){v==null?E.length=0:E.splice(v,1)}n.addBand=$x,n.setBand=Zx,n.delBand=jx;function Jx(v,T){x[v].alpha=T,ge&&ut[v]!=null&&(ut[v].style.opacity=T),ee&&ct[v]&&(ct[v].style.opacity=T)}let ws,$s,vr,so={focus:!0};function Kx(v){if(v!=vr){let T=v==null,L=ze.alpha!=1;x.forEach((F,W)=>{if(s==1||W>0){let J=T||W==0||W==v;F._focus=T?null:J,L&&Jx(W,J?1:ze.alpha)}}),vr=v,L&&Kn()}}ee&&it&&Et(r_,Ce,v=>{de._lock||(nt(v),vr!=null&&os(null,so,!0,An.setSeries))});function as(v,T,L){let F=y[T];L&&(v=v/Pt-(F.ori==1?ht:Qe));let W=k;F.ori==1&&(W=Pe,v=W-v),F.dir==-1&&(v=W-v);let J=F._min,ae=F._max,pe=v/W,be=J+(ae-J)*pe,Ne=F.distr;return Ne==3?Qo(10,be):Ne==4?cA(be,F.asinh):Ne==100?F.bwd(be):be}function Qx(v,T){let L=as(v,b,T);return ts(L,e[0],gn,_n)}n.valToIdx=v=>ts(v,e[0]),n.posToIdx=Qx,n.posToVal=as,n.valToPos=(v,T,L)=>y[T].ori==0?r(v,y[T],L?Y:k,L?P:0):o(v,y[T],L?he:Pe,L?A:0),n.setCursor=(v,T,L)=>{Kt=v.left,rn=v.top,br(null,T,L)};function Ip(v,T){nn(io,jo,Qt.left=v),nn(io,pl,Qt.width=T)}function Lp(v,T){nn(io,"top",Qt.top=v),nn(io,ml,Qt.height=T)}let ua=N.ori==0?Ip:Lp,da=N.ori==1?Ip:Lp;function ey(){if(ee&&ue.live)for(let v=s==2?1:0;v<x.length;v++){if(v==0&&ft)continue;let T=ue.values[v],L=0;for(let F in T)We[v][L++].firstChild.nodeValue=T[F]}}function Bu(v,T){if(v!=null&&(v.idxs?v.idxs.forEach((L,F)=>{ie[F]=L}):fA(v.idx)||ie.fill(v.idx),ue.idx=ie[0]),ee&&ue.live){for(let L=0;L<x.length;L++)(L>0||s==1&&!ft)&&ty(L,ie[L]);ey()}me=!1,T!==!1&&Hn("setLegend")}n.setLegend=Bu;function ty(v,T){let L=x[v],F=v==0&&B==2?_i:e[v],W;ft?W=L.values(n,v,T)??at:(W=L.value(n,T==null?null:F[T],v,T),W=W==null?at:{_:W}),ue.values[v]=W}function br(v,T,L){Rp=Kt,Pp=rn,[Kt,rn]=de.move(n,Kt,rn),de.left=Kt,de.top=rn,ge&&(Qr&&xs(Qr,Fn(Kt),0,k,Pe),eo&&xs(eo,0,Fn(rn),k,Pe));let F,W=gn>_n;ws=Xt,$s=null;let J=N.ori==0?k:Pe,ae=N.ori==1?k:Pe;if(Kt<0||hn==0||W){F=de.idx=null;for(let pe=0;pe<x.length;pe++){let be=ut[pe];be!=null&&xs(be,-10,-10,k,Pe)}it&&os(null,so,!0,v==null&&An.setSeries),ue.live&&(ie.fill(F),me=!0)}else{let pe,be,Ne;s==1&&(pe=N.ori==0?Kt:rn,be=as(pe,b),F=de.idx=ts(be,e[0],gn,_n),Ne=G(e[0][F],N,J,0));let Fe=-10,Be=-10,lt=0,Rt=0,At=!0,bt="",tt="";for(let qe=s==2?1:0;qe<x.length;qe++){let en=x[qe],dn=ie[qe],Wn=dn==null?null:s==1?e[qe][dn]:e[qe][1][dn],zt=de.dataIdx(n,qe,F,be),fn=zt==null?null:s==1?e[qe][zt]:e[qe][1][zt];if(me=me||fn!=Wn||zt!=dn,ie[qe]=zt,qe>0&&en.show){let xi=zt==null?-10:zt==F?Ne:G(s==1?e[0][zt]:e[qe][0][zt],N,J,0),ai=fn==null?-10:U(fn,s==1?y[en.scale]:y[en.facets[1].scale],ae,0);if(it&&fn!=null){let Pi=N.ori==1?Kt:rn,Wi=On(ze.dist(n,qe,zt,ai,Pi));if(Wi<ws){let ls=ze.bias;if(ls!=0){let yi=as(Pi,en.scale),Ii=fn>=0?1:-1,Xi=yi>=0?1:-1;Xi==Ii&&(Xi==1?ls==1?fn>=yi:fn<=yi:ls==1?fn<=yi:fn>=yi)&&(ws=Wi,$s=qe)}else ws=Wi,$s=qe}}if(me||Re){let Pi,Wi;N.ori==0?(Pi=xi,Wi=ai):(Pi=ai,Wi=xi);let ls,yi,Ii,Xi,cs,li,vi=!0,Sr=ce.bbox;if(Sr!=null){vi=!1;let ci=Sr(n,qe);Ii=ci.left,Xi=ci.top,ls=ci.width,yi=ci.height}else Ii=Pi,Xi=Wi,ls=yi=ce.size(n,qe);if(li=ce.fill(n,qe),cs=ce.stroke(n,qe),Re)qe==$s&&ws<=ze.prox&&(Fe=Ii,Be=Xi,lt=ls,Rt=yi,At=vi,bt=li,tt=cs);else{let ci=ut[qe];ci!=null&&(Jt[qe]=Ii,ri[qe]=Xi,d_(ci,ls,yi,vi),h_(ci,li,cs),xs(ci,Vi(Ii),Vi(Xi),k,Pe))}}}}if(Re){let qe=ze.prox,en=vr==null?ws<=qe:ws>qe||$s!=vr;if(me||en){let dn=ut[0];dn!=null&&(Jt[0]=Fe,ri[0]=Be,d_(dn,lt,Rt,At),h_(dn,bt,tt),xs(dn,Vi(Fe),Vi(Be),k,Pe))}}}if(Qt.show&&qs)if(v!=null){let[pe,be]=An.scales,[Ne,Fe]=An.match,[Be,lt]=v.cursor.sync.scales,Rt=v.cursor.drag;if(Gn=Rt._x,Vn=Rt._y,Gn||Vn){let{left:At,top:bt,width:tt,height:qe}=v.select,en=v.scales[Be].ori,dn=v.posToVal,Wn,zt,fn,xi,ai,Pi=pe!=null&&Ne(pe,Be),Wi=be!=null&&Fe(be,lt);Pi&&Gn?(en==0?(Wn=At,zt=tt):(Wn=bt,zt=qe),fn=y[pe],xi=G(dn(Wn,Be),fn,J,0),ai=G(dn(Wn+zt,Be),fn,J,0),ua(ns(xi,ai),On(ai-xi))):ua(0,J),Wi&&Vn?(en==1?(Wn=At,zt=tt):(Wn=bt,zt=qe),fn=y[be],xi=U(dn(Wn,lt),fn,ae,0),ai=U(dn(Wn+zt,lt),fn,ae,0),da(ns(xi,ai),On(ai-xi))):da(0,ae)}else Vu()}else{let pe=On(Rp-Tp),be=On(Pp-Cp);if(N.ori==1){let lt=pe;pe=be,be=lt}Gn=Zn.x&&pe>=Zn.dist,Vn=Zn.y&&be>=Zn.dist;let Ne=Zn.uni;Ne!=null?Gn&&Vn&&(Gn=pe>=Ne,Vn=be>=Ne,!Gn&&!Vn&&(be>pe?Vn=!0:Gn=!0)):Zn.x&&Zn.y&&(Gn||Vn)&&(Gn=Vn=!0);let Fe,Be;Gn&&(N.ori==0?(Fe=to,Be=Kt):(Fe=no,Be=rn),ua(ns(Fe,Be),On(Be-Fe)),Vn||da(0,ae)),Vn&&(N.ori==1?(Fe=to,Be=Kt):(Fe=no,Be=rn),da(ns(Fe,Be),On(Be-Fe)),Gn||ua(0,J)),!Gn&&!Vn&&(ua(0,0),da(0,0))}if(Zn._x=Gn,Zn._y=Vn,v==null){if(L){if(Hp!=null){let[pe,be]=An.scales;An.values[0]=pe!=null?as(N.ori==0?Kt:rn,pe):null,An.values[1]=be!=null?as(N.ori==1?Kt:rn,be):null}pa(Ff,n,Kt,rn,k,Pe,F)}if(it){let pe=L&&An.setSeries,be=ze.prox;vr==null?ws<=be&&os($s,so,!0,pe):ws>be?os(null,so,!0,pe):$s!=vr&&os($s,so,!0,pe)}}me&&(ue.idx=F,Bu()),T!==!1&&Hn("setCursor")}let js=null;Object.defineProperty(n,"rect",{get(){return js==null&&fa(!1),js}});function fa(v=!1){v?js=null:(js=_.getBoundingClientRect(),Hn("syncRect",js))}function Dp(v,T,L,F,W,J,ae){de._lock||qs&&v!=null&&v.movementX==0&&v.movementY==0||(zu(v,T,L,F,W,J,ae,!1,v!=null),v!=null?br(null,!0,!0):br(T,!0,!1))}function zu(v,T,L,F,W,J,ae,pe,be){if(js==null&&fa(!1),nt(v),v!=null)L=v.clientX-js.left,F=v.clientY-js.top;else{if(L<0||F<0){Kt=-10,rn=-10;return}let[Ne,Fe]=An.scales,Be=T.cursor.sync,[lt,Rt]=Be.values,[At,bt]=Be.scales,[tt,qe]=An.match,en=T.axes[0].side%2==1,dn=N.ori==0?k:Pe,Wn=N.ori==1?k:Pe,zt=en?J:W,fn=en?W:J,xi=en?F:L,ai=en?L:F;if(At!=null?L=tt(Ne,At)?a(lt,y[Ne],dn,0):-10:L=dn*(xi/zt),bt!=null?F=qe(Fe,bt)?a(Rt,y[Fe],Wn,0):-10:F=Wn*(ai/fn),N.ori==1){let Pi=L;L=F,F=Pi}}be&&(T==null||T.cursor.event.type==Ff)&&((L<=1||L>=k-1)&&(L=Br(L,k)),(F<=1||F>=Pe-1)&&(F=Br(F,Pe))),pe?(Tp=L,Cp=F,[to,no]=de.move(n,L,F)):(Kt=L,rn=F)}let Gu={width:0,height:0,left:0,top:0};function Vu(){Al(Gu,!1)}let Np,Up,Fp,Op;function kp(v,T,L,F,W,J,ae){qs=!0,Gn=Vn=Zn._x=Zn._y=!1,zu(v,T,L,F,W,J,ae,!0,!1),v!=null&&(Et(Of,Vf,Bp,!1),pa(i_,n,to,no,k,Pe,null));let{left:pe,top:be,width:Ne,height:Fe}=Qt;Np=pe,Up=be,Fp=Ne,Op=Fe}function Bp(v,T,L,F,W,J,ae){qs=Zn._x=Zn._y=!1,zu(v,T,L,F,W,J,ae,!1,!0);let{left:pe,top:be,width:Ne,height:Fe}=Qt,Be=Ne>0||Fe>0,lt=Np!=pe||Up!=be||Fp!=Ne||Op!=Fe;if(Be&&lt&&Al(Qt),Zn.setScale&&Be&&lt){let Rt=pe,At=Ne,bt=be,tt=Fe;if(N.ori==1&&(Rt=be,At=Fe,bt=pe,tt=Ne),Gn&&Zs(b,as(Rt,b),as(Rt+At,b)),Vn)for(let qe in y){let en=y[qe];qe!=b&&en.from==null&&en.min!=Xt&&Zs(qe,as(bt+tt,qe),as(bt,qe))}Vu()}else de.lock&&(de._lock=!de._lock,br(T,!0,v!=null));v!=null&&(In(Of,Vf),pa(Of,n,Kt,rn,k,Pe,null))}function ny(v,T,L,F,W,J,ae){if(de._lock)return;nt(v);let pe=qs;if(qs){let be=!0,Ne=!0,Fe=10,Be,lt;N.ori==0?(Be=Gn,lt=Vn):(Be=Vn,lt=Gn),Be&&lt&&(be=Kt<=Fe||Kt>=k-Fe,Ne=rn<=Fe||rn>=Pe-Fe),Be&&be&&(Kt=Kt<to?0:k),lt&&Ne&&(rn=rn<no?0:Pe),br(null,!0,!0),qs=!1}Kt=-10,rn=-10,ie.fill(null),br(null,!0,!0),pe&&(qs=pe)}function zp(v,T,L,F,W,J,ae){de._lock||(nt(v),ha(),Vu(),v!=null&&pa(o_,n,Kt,rn,k,Pe,null))}function Gp(){w.forEach(RT),O(n.width,n.height,!0)}Vr(au,Ko,Gp);let ro={};ro.mousedown=kp,ro.mousemove=Dp,ro.mouseup=Bp,ro.dblclick=zp,ro.setSeries=(v,T,L,F)=>{let W=An.match[2];L=W(n,T,L),L!=-1&&os(L,F,!0,!1)},ge&&(Et(i_,_,kp),Et(Ff,_,Dp),Et(s_,_,v=>{nt(v),fa(!1)}),Et(r_,_,ny),Et(o_,_,zp),jf.add(n),n.syncRect=fa);let Tl=n.hooks=i.hooks||{};function Hn(v,T,L){oi?kt.push([v,T,L]):v in Tl&&Tl[v].forEach(F=>{F.call(null,n,T,L)})}(i.plugins||[]).forEach(v=>{for(let T in v.hooks)Tl[T]=(Tl[T]||[]).concat(v.hooks[T])});let Vp=(v,T,L)=>L,An=Pn({key:null,setSeries:!1,filters:{pub:__,sub:__},scales:[b,x[1]?x[1].scale:null],match:[x_,x_,Vp],values:[null,null]},de.sync);An.match.length==2&&An.match.push(Vp),de.sync=An;let Hp=An.key,Hu=px(Hp);function pa(v,T,L,F,W,J,ae){An.filters.pub(v,T,L,F,W,J,ae)&&Hu.pub(v,T,L,F,W,J,ae)}Hu.sub(n);function iy(v,T,L,F,W,J,ae){An.filters.sub(v,T,L,F,W,J,ae)&&ro[v](null,T,L,F,W,J,ae)}n.pub=iy;function sy(){Hu.unsub(n),jf.delete(n),zn.clear(),Xf(au,Ko,Gp),c.remove(),Ce?.remove(),Hn("destroy")}n.destroy=sy;function Wu(){Hn("init",i,e),ca(e||i.data,!1),H[b]?Fu(b,H[b]):ha(),se=Qt.show&&(Qt.width>0||Qt.height>0),te=me=!0,O(i.width,i.height)}return x.forEach($r),w.forEach(vs),t?t instanceof HTMLElement?(t.appendChild(c),Wu()):t(n,Wu):Wu(),n}Jn.assign=Pn;Jn.fmtNum=ip;Jn.rangeNum=lu;Jn.rangeLog=uu;Jn.rangeAsinh=tp;Jn.orient=Wr;Jn.pxRatio=Pt;Jn.join=vA;Jn.fmtDate=rp,Jn.tzDate=IA;Jn.sync=px;{Jn.addGap=fT,Jn.clipGaps=pu;let i=Jn.paths={points:vx};i.linear=Sx,i.stepped=gT,i.bars=_T,i.spline=yT}function xu(i){return i.live&&!i.explored}var dp=["position","velocity","effort","external","wrench","tracking error","imu","odometry","range","contact force","speeds","deflection"],PT={position:"rad",velocity:"rad/s",effort:"Nm",external:"Nm",wrench:"N, Nm","tracking error":"rad",imu:"rad/s, m/s²",odometry:"m, rad",range:"m","contact force":"N",speeds:"rad/s, m/s",deflection:"rad, m"},IT={wrench:["Fx","Fy","Fz","Tx","Ty","Tz"],imu:["ωx","ωy","ωz","ax","ay","az"],odometry:["x","y","heading","forward","turn"],range:["distance"],"contact force":["Fx","Fy","Fz"]},LT=["wrench","effort","external","contact force"],DT=["base","actuator","sensor"],NT=3e3,Ax=["#3b82f6","#ef4444","#10b981","#f59e0b","#8b5cf6","#06b6d4","#ec4899","#84cc16"],Tx={name:"Plots",icon:"plots",offered:xu,build:({store:i})=>UT(i)};function UT(i){let e=X("div",{class:"panel"}),t=X("div",{class:"plot"}),n="",s="position",r=[],o=[],a=null,l=!1,c=0,h=dt("Hold",()=>{l=!l,h.textContent=l?"Go on":"Hold"},{title:"Let the picture stand still"}),d=(E,b=s)=>{switch(b){case"tracking error":return E.commanded&&E.position?.map((g,M)=>(E.commanded?.[M]??g)-g);case"range":return E.range&&[E.range.distance??NaN];case"contact force":return E.touch?.force;default:return E[b]}},u=()=>{let E=i.sample?.status.devices.find(g=>g.name===n),b=E?dp.filter(g=>d(E,g)):[];return b.length>0?b:[...dp]},f=()=>{r=[],o=[],a?.destroy(),a=null,t.replaceChildren()},_=E=>{let b=IT[s];if(b)return b;let M=(i.world?.devices.find(D=>D.name===n)?.joints??[]).map(D=>D.replace(`${n}_`,"").replace(/_joint$/,"").replaceAll("_"," "));return Array.from({length:E},(D,R)=>/\D/.test(M[R]??"")?M[R]:`joint ${M[R]??R}`)},S=()=>{let E=i.sample?.status.devices.find(M=>M.name===n),b=E&&d(E);E&&!b&&dp.some(M=>d(E,M))&&y();let g=i.sample?.time_secs;!b||g===void 0||r.length>0&&g<=r[r.length-1]||(o.length!==b.length&&(f(),o=b.map(()=>[])),r.push(g),b.forEach((M,D)=>o[D].push(M)),r.length>NT&&(r.shift(),o.forEach(M=>M.shift())))},m=()=>{let E=performance.now();l||e.hidden||r.length===0||E-c<(jt?500:90)||(c=E,a??=x(),a.setData([r,...o],a.scales.x.min===void 0||r.length<3||!p(a)))},p=E=>E.root.dataset.zoomed==="yes",x=()=>{let b={stroke:getComputedStyle(document.body).color,grid:{stroke:"rgba(128,140,155,0.22)",width:1},ticks:{stroke:"rgba(128,140,155,0.22)",width:1,size:5},font:"12px system-ui, sans-serif",values:(N,B)=>B.map(G=>String(Number(G.toFixed(6))))},[g,M]=[PT[s],LT.includes(s)?1:3],D=(N,B,G)=>{let U=B??(G>0?o[G-1]?.[r.length-1]:r[r.length-1]);return U==null?"–":`${U.toFixed(G===0?2:M)}${G===0?" s":""}`},R=new Jn({width:Math.max(260,t.clientWidth-12),height:270,axes:[b,{...b,size:52,label:g,labelSize:18,labelFont:"12px system-ui, sans-serif"}],scales:{x:{time:!1}},cursor:{points:{size:6}},legend:{markers:{width:2}},series:[{label:"time",value:D},..._(o.length).map((N,B)=>({label:N,stroke:Ax[B%Ax.length],width:1.5,points:{show:!1},value:D}))],hooks:{setSelect:[N=>N.root.dataset.zoomed="yes"]}},[r,...o],t);return R.root.addEventListener("dblclick",()=>R.root.dataset.zoomed="no"),R},w=()=>{let E=["time_s",..._(o.length).map(g=>`${n} ${s} ${g}`)].join(","),b=r.map((g,M)=>[g,...o.map(D=>D[M])].join(","));Jh(`${n}-${s.replace(" ","-")}.csv`,[E,...b,""].join(`
`),"text/csv")},y=()=>{let E=i.world?.devices.filter(g=>g.joints.length>0||DT.includes(g.class)).map(g=>g.name)??[];if(E.length===0)return e.replaceChildren(Rn("Nothing to plot: no device moves or measures here."));E.includes(n)||(n=E[0]),f();let b=u();b.includes(s)||(s=b[0]),e.replaceChildren(Tt("Signals",X("div",{class:"row"},vn("Device",E,n,g=>{n=g,y()},{id:"plot-device"}),vn("Signal",b,s,g=>{s=g,f()},{id:"plot-signal"})),t,X("div",{class:"row even"},h,dt("CSV",w,{id:"export-csv"}),dt("Clear",f)),X("p",{class:"small"},"Drag to zoom, double-click to see all. A name in the legend hides its curve.")))};return i.on("world",y),i.on("sample",S),i.on("status",m),y(),e}var FT=3600,OT="Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.",Cx={name:"Recording",icon:"recording",offered:xu,build:({store:i,cast:e})=>kT(i,t=>{e.past=t,e.draw()})};function kT(i,e){let t=[],n=null,s=!1,r=()=>n?.states??t,o=X("p",{class:"small",id:"past-time"},"Nothing yet."),a=X("input",{type:"range",min:0,max:0,step:1,value:0,"aria-label":"time",id:"past",oninput:()=>{s=n!==null||Number(a.value)<t.length-1,e(s?r()[Number(a.value)]:null),c()}}),l=dt("Back to now",()=>{n=null,s=!1,e(null),c(),m()},{id:"now",disabled:!0}),c=()=>{a.max=String(Math.max(0,r().length-1)),s||(a.value=a.max);let w=r()[Number(a.value)],y=t[t.length-1],E=()=>s?`, ${(y.time_secs-w.time_secs).toFixed(2)} s ago`:", now";o.textContent=w?`${w.time_secs.toFixed(2)} s${n?` of ${n.name}`:E()}`:"Nothing yet.",l.disabled=!s};i.on("state",()=>{!i.state||s&&!n||(t.length>0&&i.state.time_secs<t[t.length-1].time_secs&&(t.length=0),t.push(i.state),t.length>FT&&t.shift(),t.length%10===0&&!n&&c())});let h=X("p",{class:"small",id:"recording"}),d=X("ul",{class:"objects",id:"recordings"}),u=dt("Record",()=>{_()},{class:"primary full",id:"record"}),f=[],_=async()=>{await i.try({kind:"record",on:!i.status?.recording}),await S()},S=async()=>{i.world?.live&&(f=await i.try({kind:"recordings"})??f),m()},m=()=>d.replaceChildren(...f.length===0?[Rn("No recordings yet.")]:f.map(w=>X("li",{"data-recording":w.name},X("span",{title:`${(w.bytes/1e6).toFixed(1)} MB`},w.name),dt(n?.name===w.name?"Opened":"Open",()=>{p(w.name)},{class:"chip"})))),p=async(w,y=0)=>{let E=await fetch(new URL(`recording/${w}`,document.baseURI)).catch(()=>null);if(!E?.ok)return i.say("error",E?await E.text():"there is no connection");let{past:b,states:g}=B0(await E.arrayBuffer());n={name:w,states:g},s=!0,c(),a.value=String(Math.min(y,g.length-1)),e(g[Number(a.value)]),b.unknown.length>0&&i.say("warn",`${w} has things that are not here now: ${b.unknown.join(", ")}`),c(),m()};i.on("world",()=>{n?p(n.name,Number(a.value)):S()});let x=()=>{let w=i.status?.recording;pn(u,w?"Stop recording":"Record"),u.classList.toggle("danger",!!w),pn(h,w?`Writing ${w}`:OT)};return i.on("status",x),x(),m(),X("div",{class:"panel"},Tt("Look back",X("p",{class:"small"},"The last minute is always kept. The world goes on meanwhile."),a,o,l),Tt("Recordings",u,h,d))}var Rx={name:"Scene",icon:"scene",offered:i=>!i.explored,build:({store:i,drag:e})=>BT(i,t=>e.hold({kind:"object",name:t}))};function BT(i,e){let t=X("div",{class:"panel"}),n="box",s="",r=[.1,.1,.1],o=[.35,.35,.2],a=0,l=()=>{let p=new Set(i.world?.bodies.map(w=>w.name)),x=1;for(;p.has(`${n}_${x}`);)x+=1;return`${n}_${x}`},c=()=>{let p={box:{kind:"box",size:[r[0],r[1],r[2]]},sphere:{kind:"sphere",radius:r[0]/2},cylinder:{kind:"cylinder",radius:r[0]/2,length:r[2]}},x=[o[0],o[1],o[2],0,0,0,1];i.try({kind:"add_object",name:s||l(),shape:p[n],pose:x,rgba:[.55,.36,.62,1],mass:a>0?a:null}),s=""},h=dt("Undo",()=>{i.try({kind:"undo"})},{id:"undo",class:"full","data-control":!0}),d=()=>{let p=i.status?.undo??null;h.disabled=p===null,pn(h,p===null?"Nothing to undo":`Undo: ${p}`)},u=async p=>{try{if(!i.mayChange)return void i.try({kind:"remove_object",name:p,confirmed:!1});await i.ask({kind:"remove_object",name:p,confirmed:!1})}catch(x){x instanceof dl&&x.code==="carries"?confirm(`${x.message}. Remove ${p} anyway?`)&&await i.try({kind:"remove_object",name:p,confirmed:!0}):i.say("error",x.message)}},f=async()=>{let p=await i.try({kind:"scene_text"});p!==null&&Jh("scene.toml",p,"application/toml")},_=async p=>{p&&await i.try({kind:"load_scene",text:await p.text()})},S=(p,x,w,y)=>X("fieldset",{},X("legend",{},p),...["x","y","z"].map((E,b)=>$o(E,w[b],.01,g=>w[b]=Number.isFinite(g)?Math.max(y,g):w[b],{id:`${x}-${E}`,"aria-label":`${p} ${E}`}))),m=()=>{let p=i.world?.bodies??[],x=i.world?.live??!1;if(t.replaceChildren(Tt("Objects",p.length===0?Rn("Nothing stands around the robot."):null,X("ul",{class:"objects"},...p.map(y=>X("li",{"data-object":y.name},X("i",{class:"swatch",style:`background: rgb(${(y.parts[0]?.rgba??[.5,.5,.5]).slice(0,3).map(E=>Math.round(255*E)).join(" ")})`}),X("span",{title:y.mass===null?"stands fast":`${y.mass} kg`},y.name),x?dt("Move",()=>e(y.name),{class:"chip","data-control":!0}):null,x?Ai("close",`remove ${y.name}`,()=>{u(y.name)},{class:"quiet","data-control":!0}):null))),x?h:null)),!x)return;let w=X("input",{type:"text",placeholder:l(),value:s,id:"add-name",oninput:()=>s=w.value.trim()});t.append(Tt("Add",X("div",{class:"row"},vn("Shape",["box","sphere","cylinder"],n,y=>{n=y,m()},{id:"add-shape"}),X("label",{class:"field"},X("span",{},"Name"),w)),S(n==="box"?"Size (m)":"Size (m): x is the diameter","add-size",r,.001),S("Place (m)","add-place",o,-10),$o("Mass (kg); 0 stands fast",a,.1,y=>a=y,{id:"add-mass",min:0}),dt("Add",c,{class:"primary full",id:"add-object","data-control":!0})),Tt("File",X("div",{class:"row even"},dt("Save",()=>{f()},{id:"save-scene"}),X("label",{class:"button"},"Load",X("input",{type:"file",accept:".toml",id:"load-scene",hidden:!0,onchange:y=>{_(y.target.files?.[0])}})))))};return i.on("world",m),i.on("status",d),m(),d(),t}var zT={planned:"",running:"",done:"✓",failed:"✕"},GT={idle:"Ready to plan.",planning:"Planning …",planned:"Planned. Look at the ghost, then approve.",running:"Running.",done:"Done.",failed:"Failed."},Px={name:"Task",icon:"task",offered:i=>nu(i).length>0,build:({store:i})=>VT(i)},Xr="the task of this world";function VT(i){let e=X("div",{class:"panel"}),t=0,n={own:[],arms:[],without:[],objects:[]},s=Xr,r="",o=[.5,0],a=!1,l=new Set,c=()=>{i.try({kind:"task_plan",seed:t,arm:r,...s===Xr?{}:{carry:{object:s,to:[...o]}}})},h=()=>s===Xr?n.own:n.arms.map(m=>m.arm),d=()=>{let m=[...n.own.length>0?[Xr]:[],...n.objects];m.includes(s)||(s=m[0]??Xr),h().includes(r)||(r=h()[0]??""),f()},u=async()=>{!i.world?.live||!i.task||(n=await i.try({kind:"task_choices"})??n,d())},f=()=>{let m=i.task;if(!m)return e.replaceChildren(Tt("Task",Rn("This world has no task. `karakuri lab` has one: picking and placing.")));let p=m.state,x=p==="planning"||p==="running",w=p==="planned";if(e.replaceChildren(Tt("Pick and place",X("div",{class:"row"},vn("Object",[...n.own.length>0?[Xr]:[],...n.objects],s,E=>{s=E,d()},{id:"task-object",disabled:x}),vn("Arm",h(),r,E=>r=E,{id:"task-arm",disabled:x}),$o("Seed",t,1,E=>t=Math.max(0,Math.round(E)),{id:"task-seed",min:0,disabled:x})),s===Xr?null:X("div",{class:"row even"},...o.map((E,b)=>$o(`To ${"xy"[b]} (m)`,E,.01,g=>o[b]=Number.isFinite(g)?g:o[b],{id:`task-to-${"xy"[b]}`,disabled:x}))),n.arms.length===0&&n.without.length>0?Rn(`No arm can grasp: ${n.without.map(({arm:E,why:b})=>`${E}: ${b}`).join("; ")}`):null,X("div",{class:"row even"},dt("Plan",c,{id:"task-plan",class:w?"":"primary",disabled:x||r==="","data-control":!0}),dt("Replan",()=>{t+=1,c()},{id:"task-replan","data-control":!0,disabled:x||p==="idle",title:"Plan with the next seed: another way"})),X("div",{class:"row even"},dt("Approve and execute",()=>{i.try({kind:"task_approve",plan:m.plan,rest:a})},{id:"task-approve",class:w?"primary":"",disabled:!w,title:"Carry out the motion that is shown","data-control":!0,"data-plan":m.plan}),dt("Stop",()=>{i.try({kind:"stop"})},{id:"task-stop",class:"danger",disabled:p!=="running"})),_s("Approve the following motions unseen",a,E=>a=E,{id:"task-rest","data-control":!0})),X("p",{class:`verdict ${p}`,id:"task-state","data-state":p,"data-code":m.failure?.code??""},m.words||GT[p])),m.stages.length===0){e.append(Rn("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));return}let y=X("ol",{class:"stages"});m.stages.forEach((E,b)=>y.append(_(E,`${b} ${E.name}`))),e.append(y)},_=(m,p)=>{let x=m.alternatives.filter(y=>y.failed).length,w=X("details",{open:l.has(p)||m.state==="failed"},X("summary",{},X("b",{},m.name),X("span",{},m.words),x>0?X("em",{},`${x} rejected`):null),...m.alternatives.filter(y=>!y.failed).map(y=>X("p",{class:"chosen"},y.words)),...HT(m).map(([y,E])=>X("p",{class:"failed"},X("b",{},E.length>2?`${E[0]} and ${E.length-1} more: `:`${E.join(", ")}: `),y)),m.alternatives.length===0?X("p",{},"There was only one way."):null);return w.addEventListener("toggle",()=>w.open?l.add(p):l.delete(p)),X("li",{class:`stage ${m.state}`,"data-stage":m.name,"data-state":m.state},X("i",{},zT[m.state]),w)},S=!1;return i.on("task",()=>{S||u(),S=!0,f()}),i.on("world",()=>{u()}),i.on("connected",()=>i.connected&&void u()),f(),e}function HT(i){let e=new Map;for(let{words:t,failed:n}of i.alternatives){if(!n)continue;let s=[n.code,...n.between??[]].join(" "),r=e.get(s)??[n.text,[]];r[1].push(t),e.set(s,r)}return[...e.values()]}var Ix=[Px,Q0,j0,q0,V0,Tx,Rx,W0,J0,Cx];var yu=class{constructor(e){this.show=e;let t=X("select",{"aria-label":"speed of the ghost",onchange:()=>this.speed=Number(t.value)});for(let s of[.25,.5,1,2,4])t.append(X("option",{value:s,selected:s===1},`${s}×`));this.element=X("div",{class:"player",id:"player",hidden:!0},this.play,this.slider,this.clock,t,Ai("close","hide the ghost",()=>this.load(null),{id:"hide-ghost"}));let n=s=>{let r=Math.min(.1,(s-this.last_ms)/1e3);this.last_ms=s,this.playing&&this.motion&&(this.at_secs+=r*this.speed,this.at_secs>this.motion.secs+.5&&(this.at_secs=0),this.draw()),requestAnimationFrame(n)};requestAnimationFrame(n)}show;element;motion=null;at_secs=0;playing=!1;speed=1;last_ms=0;slider=X("input",{type:"range",min:0,max:1,step:.001,value:0,"aria-label":"time of the motion",id:"scrub",oninput:()=>this.scrub()});clock=X("output",{});play=Ai("play","play",()=>this.toggle(),{id:"play"});markStale(e){this.element.classList.toggle("stale",e),this.element.title=e?"Out of date: the goal has changed since this was planned":""}load(e){this.markStale(!1),this.motion=e,this.at_secs=0,this.playing=e!==null,this.element.hidden=e===null,e?this.draw():this.show(null)}toggle(){this.playing=!this.playing,this.draw()}scrub(){this.playing=!1,this.at_secs=Number(this.slider.value)*(this.motion?.secs??0),this.draw()}draw(){let e=this.motion;if(!e)return;let t=Math.min(this.at_secs,e.secs);this.play.dataset.playing!==String(this.playing)&&(this.play.dataset.playing=String(this.playing),this.play.replaceChildren(Gs(this.playing?"pause":"play"))),this.slider.value=String(e.secs>0?t/e.secs:1),this.clock.textContent=`${t.toFixed(2)} / ${e.secs.toFixed(2)} s`;let n=e.configurations.length-1,s=Math.min(n,t/e.every_secs),r=e.configurations[Math.floor(s)],o=e.configurations[Math.min(n,Math.floor(s)+1)],a=s-Math.floor(s);this.show(r.map((l,c)=>l+a*(o[c]-l)))}};var vu=class{constructor(e,t,n){this.stage=e;this.cast=t;this.take=n;let s=e.renderer.domElement;s.parentElement.append(this.label),s.addEventListener("pointermove",r=>this.hover(r)),s.addEventListener("pointerleave",()=>this.label.hidden=!0),s.addEventListener("pointerdown",r=>{this.down={x:r.clientX,y:r.clientY},this.label.hidden=!0}),s.addEventListener("click",r=>{if(Math.hypot(r.clientX-this.down.x,r.clientY-this.down.y)>4||e.handle.dragging)return;let o=e.pick(r,t.solid);o?t.things?.where(o.name)&&this.take(o.name):this.take(null)}),s.addEventListener("dblclick",r=>{let o=e.pick(r,t.solid),a=o&&t.solid.flatMap(c=>c.children).find(c=>c.name===o.name);if(!a)return;let l=new Cn().setFromObject(a).getBoundingSphere(new pi);e.frame(l.center,Math.max(.1,1.6*l.radius),new I().subVectors(e.camera.position,e.orbit.target))})}stage;cast;take;label=X("div",{class:"label",hidden:!0});down={x:0,y:0};waiting=!1;hover(e){e.buttons!==0||e.pointerType==="touch"||this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1;let t=this.stage.pick(e,this.cast.solid);if(this.label.hidden=!t,!t)return;let n=this.stage.renderer.domElement.getBoundingClientRect();this.label.textContent=t.name,this.label.style.transform=`translate(${e.clientX-n.left+14}px, ${e.clientY-n.top+16}px)`}))}};var WT=[["Esc","emergency stop"],["Enter","let go of the dragged object or tool"],["Space","pause or continue the simulation"],["g, r","drag by moving, by turning"],["f","show everything"],["1, 2, 3","look from the front, from the side, from above"],["Ctrl Z","undo the last change of the scene"],["?","this list"]];function Lx(){let i=WT.flatMap(([t,n])=>[X("dt",{},X("kbd",{},t)),X("dd",{},n)]),e=X("dialog",{id:"shortcuts","aria-label":"keyboard shortcuts",onclick:()=>e.close()},X("h2",{},"Keyboard"),X("dl",{},...i));return e}function Dx(i){return i instanceof HTMLElement?i.isContentEditable||i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement?!0:i instanceof HTMLInputElement&&!["range","checkbox","button","file"].includes(i.type):!1}function fp(i){return i instanceof HTMLElement&&i.closest("button, input, select, summary, a")!==null}var Nx={type:"change"},mp={type:"start"},Fx={type:"end"},bu=new Ds,Ux=new Mi,XT=Math.cos(70*ef.DEG2RAD),kn=new I,gi=2*Math.PI,It={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},pp=1e-6,Su=class extends Ir{constructor(e,t=null){super(e,t),this.state=It.NONE,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:hr.ROTATE,MIDDLE:hr.DOLLY,RIGHT:hr.PAN},this.touches={ONE:ur.ROTATE,TWO:ur.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new Gt,this._lastTargetPosition=new I,this._quat=new Gt().setFromUnitVectors(e.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new No,this._sphericalDelta=new No,this._scale=1,this._panOffset=new I,this._rotateStart=new Ue,this._rotateEnd=new Ue,this._rotateDelta=new Ue,this._panStart=new Ue,this._panEnd=new Ue,this._panDelta=new Ue,this._dollyStart=new Ue,this._dollyEnd=new Ue,this._dollyDelta=new Ue,this._dollyDirection=new I,this._mouse=new Ue,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=qT.bind(this),this._onPointerDown=YT.bind(this),this._onPointerUp=ZT.bind(this),this._onContextMenu=tC.bind(this),this._onMouseWheel=JT.bind(this),this._onKeyDown=KT.bind(this),this._onTouchStart=QT.bind(this),this._onTouchMove=eC.bind(this),this._onMouseDown=$T.bind(this),this._onMouseMove=jT.bind(this),this._interceptControlDown=nC.bind(this),this._interceptControlUp=iC.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=It.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Nx),this.update(),this.state=It.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;kn.copy(t).sub(this.target),kn.applyQuaternion(this._quat),this._spherical.setFromVector3(kn),this.autoRotate&&this.state===It.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=gi:n>Math.PI&&(n-=gi),s<-Math.PI?s+=gi:s>Math.PI&&(s-=gi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(kn.setFromSpherical(this._spherical),kn.applyQuaternion(this._quatInverse),t.copy(this.target).add(kn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=kn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=kn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(bu.origin.copy(this.object.position),bu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(bu.direction))<XT?this.object.lookAt(this.target):(Ux.setFromNormalAndCoplanarPoint(this.object.up,this.target),bu.intersectPlane(Ux,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>pp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>pp||this._lastTargetPosition.distanceToSquared(this.target)>pp?(this.dispatchEvent(Nx),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?gi/60*this.autoRotateSpeed*e:gi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){kn.setFromMatrixColumn(t,0),kn.multiplyScalar(-e),this._panOffset.add(kn)}_panUp(e,t){this.screenSpacePanning===!0?kn.setFromMatrixColumn(t,1):(kn.setFromMatrixColumn(t,0),kn.crossVectors(this.object.up,kn)),kn.multiplyScalar(e),this._panOffset.add(kn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;kn.copy(s).sub(this.target);let r=kn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(gi*this._rotateDelta.x/t.clientHeight),this._rotateUp(gi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(gi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-gi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(gi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-gi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(gi*this._rotateDelta.x/t.clientHeight),this._rotateUp(gi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ue,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function YT(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function qT(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function ZT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Fx),this.state=It.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function $T(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case hr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=It.DOLLY;break;case hr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=It.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=It.ROTATE}break;case hr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=It.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=It.PAN}break;default:this.state=It.NONE}this.state!==It.NONE&&this.dispatchEvent(mp)}function jT(i){switch(this.state){case It.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case It.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case It.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function JT(i){this.enabled===!1||this.enableZoom===!1||this.state!==It.NONE||(i.preventDefault(),this.dispatchEvent(mp),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Fx))}function KT(i){this.enabled!==!1&&this._handleKeyDown(i)}function QT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case ur.ROTATE:if(this.enableRotate===!1){this.state=It.NONE;break}this._handleTouchStartRotate(i),this.state=It.TOUCH_ROTATE;break;case ur.PAN:if(this.enablePan===!1){this.state=It.NONE;break}this._handleTouchStartPan(i),this.state=It.TOUCH_PAN;break;default:this.state=It.NONE}break;case 2:switch(this.touches.TWO){case ur.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=It.TOUCH_DOLLY_PAN;break;case ur.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=It.TOUCH_DOLLY_ROTATE;break;default:this.state=It.NONE}break;default:this.state=It.NONE}this.state!==It.NONE&&this.dispatchEvent(mp)}function eC(i){switch(this._trackPointer(i),this.state){case It.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case It.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case It.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case It.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=It.NONE}}function tC(i){this.enabled!==!1&&i.preventDefault()}function nC(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function iC(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Yr=new Pr,mn=new I,_r=new I,an=new Gt,Ox={X:new I(1,0,0),Y:new I(0,1,0),Z:new I(0,0,1)},gp={type:"change"},kx={type:"mouseDown",mode:null},Bx={type:"mouseUp",mode:null},zx={type:"objectChange"},Tu=class extends Ir{constructor(e,t=null){super(void 0,t);let n=new xp(this);this._root=n;let s=new yp;this._gizmo=s,n.add(s);let r=new vp;this._plane=r,n.add(r);let o=this;function a(w,y){let E=y;Object.defineProperty(o,w,{get:function(){return E!==void 0?E:y},set:function(b){E!==b&&(E=b,r[w]=b,s[w]=b,o.dispatchEvent({type:w+"-changed",value:b}),o.dispatchEvent(gp))}}),o[w]=y,r[w]=y,s[w]=y}a("camera",e),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new I,c=new I,h=new Gt,d=new Gt,u=new I,f=new Gt,_=new I,S=new I,m=new I,p=0,x=new I;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",h),a("worldQuaternionStart",d),a("cameraPosition",u),a("cameraQuaternion",f),a("pointStart",_),a("pointEnd",S),a("rotationAxis",m),a("rotationAngle",p),a("eye",x),this._offset=new I,this._startNorm=new I,this._endNorm=new I,this._cameraScale=new I,this._parentPosition=new I,this._parentQuaternion=new Gt,this._parentQuaternionInv=new Gt,this._parentScale=new I,this._worldScaleStart=new I,this._worldQuaternionInv=new Gt,this._worldScale=new I,this._positionStart=new I,this._quaternionStart=new Gt,this._scaleStart=new I,this._getPointer=sC.bind(this),this._onPointerDown=oC.bind(this),this._onPointerHover=rC.bind(this),this._onPointerMove=aC.bind(this),this._onPointerUp=lC.bind(this),t!==null&&this.connect(t)}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(e){if(this.object===void 0||this.dragging===!0)return;e!==null&&Yr.setFromCamera(e,this.camera);let t=_p(this._gizmo.picker[this.mode],Yr);t?this.axis=t.object.name:this.axis=null}pointerDown(e){if(!(this.object===void 0||this.dragging===!0||e!=null&&e.button!==0)&&this.axis!==null){e!==null&&Yr.setFromCamera(e,this.camera);let t=_p(this._plane,Yr,!0);t&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(t.point).sub(this.worldPositionStart)),this.dragging=!0,kx.mode=this.mode,this.dispatchEvent(kx)}}pointerMove(e){let t=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(t==="E"||t==="XYZE"||t==="XYZ")&&(r="world"),s===void 0||t===null||this.dragging===!1||e!==null&&e.button!==-1)return;e!==null&&Yr.setFromCamera(e,this.camera);let o=_p(this._plane,Yr,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&t!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),t.indexOf("X")===-1&&(this._offset.x=0),t.indexOf("Y")===-1&&(this._offset.y=0),t.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&t!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(an.copy(this._quaternionStart).invert()),t.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(mn),t.search("X")!==-1&&(mn.x=Math.round(mn.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(mn.y=Math.round(mn.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(mn.z=Math.round(mn.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(mn)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(t.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),_r.set(a,a,a)}else mn.copy(this.pointStart),_r.copy(this.pointEnd),mn.applyQuaternion(this._worldQuaternionInv),_r.applyQuaternion(this._worldQuaternionInv),_r.divide(mn),t.search("X")===-1&&(_r.x=1),t.search("Y")===-1&&(_r.y=1),t.search("Z")===-1&&(_r.z=1);s.scale.copy(this._scaleStart).multiply(_r),this.scaleSnap&&(t.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(mn.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;t==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(mn.copy(this.rotationAxis).cross(this.eye))*a):(t==="X"||t==="Y"||t==="Z")&&(this.rotationAxis.copy(Ox[t]),mn.copy(Ox[t]),r==="local"&&mn.applyQuaternion(this.worldQuaternion),mn.cross(this.eye),mn.length()===0?l=!0:this.rotationAngle=this._offset.dot(mn.normalize())*a),(t==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&t!=="E"&&t!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(an.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(an.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(gp),this.dispatchEvent(zx)}}pointerUp(e){e!==null&&e.button!==0||(this.dragging&&this.axis!==null&&(Bx.mode=this.mode,this.dispatchEvent(Bx)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(e){return this.object=e,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(gp),this.dispatchEvent(zx),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Yr}getMode(){return this.mode}setMode(e){this.mode=e}setTranslationSnap(e){this.translationSnap=e}setRotationSnap(e){this.rotationSnap=e}setScaleSnap(e){this.scaleSnap=e}setSize(e){this.size=e}setSpace(e){this.space=e}setColors(e,t,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(e),r.yAxis.color.set(t),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(e),r.yAxisTransparent.color.set(t),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(e),r.yAxis._color&&r.yAxis._color.set(t),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(e),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(t),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function sC(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let e=this.domElement.getBoundingClientRect(),t=this.viewport,n,s,r,o;return t!==null?(n=t.x,s=e.height-t.y-t.w,r=t.z,o=t.w):(n=0,s=0,r=e.width,o=e.height),{x:(i.clientX-e.left-n)/r*2-1,y:-(i.clientY-e.top-s)/o*2+1,button:i.button}}}function rC(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function oC(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function aC(i){this.enabled&&this.pointerMove(this._getPointer(i))}function lC(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function _p(i,e,t){let n=e.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||t)return n[s];return!1}var Mu=new Ni,qt=new I(0,1,0),Gx=new I(0,0,0),Vx=new Ke,wu=new Gt,Au=new Gt,ys=new I,Cu=new Ke,Sl=new I(1,0,0),qr=new I(0,1,0),Ml=new I(0,0,1),Eu=new I,vl=new I,bl=new I,xp=class extends Vt{constructor(e){super(),this.isTransformControlsRoot=!0,this.controls=e,this.visible=!1}updateMatrixWorld(e){let t=this.controls;t.object!==void 0&&(t.object.updateMatrixWorld(),t.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):t.object.parent.matrixWorld.decompose(t._parentPosition,t._parentQuaternion,t._parentScale),t.object.matrixWorld.decompose(t.worldPosition,t.worldQuaternion,t._worldScale),t._parentQuaternionInv.copy(t._parentQuaternion).invert(),t._worldQuaternionInv.copy(t.worldQuaternion).invert()),t.camera.updateMatrixWorld(),t.camera.matrixWorld.decompose(t.cameraPosition,t.cameraQuaternion,t._cameraScale),t.camera.isOrthographicCamera?t.camera.getWorldDirection(t.eye).negate():t.eye.copy(t.cameraPosition).sub(t.worldPosition).normalize(),this.parent&&(Cu.copy(this.parent.matrixWorld).invert(),Cu.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(e)}dispose(){this.traverse(function(e){e.geometry&&e.geometry.dispose(),e.material&&e.material.dispose()})}},yp=class extends Vt{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let e=new Dn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),t=new xn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=e.clone();n.opacity=.15;let s=t.clone();s.opacity=.5;let r=e.clone();r.color.setHex(16711680);let o=e.clone();o.color.setHex(65280);let a=e.clone();a.color.setHex(255);let l=e.clone();l.color.setHex(16711680),l.opacity=.5;let c=e.clone();c.color.setHex(65280),c.opacity=.5;let h=e.clone();h.color.setHex(255),h.opacity=.5;let d=e.clone();d.opacity=.25;let u=e.clone();u.color.setHex(16776960),u.opacity=.25;let f=e.clone();f.color.setHex(16776960);let _=e.clone();_.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:f,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:u};let S=new yn(0,.04,.1,12);S.translate(0,.05,0);let m=new Nt(.08,.08,.08);m.translate(0,.04,0);let p=new et;p.setAttribute("position",new $e([0,0,0,1,0,0],3));let x=new yn(.0075,.0075,.5,3);x.translate(0,.25,0);function w(H,Z){let V=new Us(H,.0075,3,64,Z*Math.PI*2);return V.rotateY(Math.PI/2),V.rotateX(Math.PI/2),V}function y(){let H=new et;return H.setAttribute("position",new $e([0,0,0,1,1,1],3)),H}let E={X:[[new fe(S,r),[.5,0,0],[0,0,-Math.PI/2]],[new fe(S,r),[-.5,0,0],[0,0,Math.PI/2]],[new fe(x,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new fe(S,o),[0,.5,0]],[new fe(S,o),[0,-.5,0],[Math.PI,0,0]],[new fe(x,o)]],Z:[[new fe(S,a),[0,0,.5],[Math.PI/2,0,0]],[new fe(S,a),[0,0,-.5],[-Math.PI/2,0,0]],[new fe(x,a),null,[Math.PI/2,0,0]]],XYZ:[[new fe(new rr(.1,0),d),[0,0,0]]],XY:[[new fe(new Nt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new fe(new Nt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new fe(new Nt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},b={X:[[new fe(new yn(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new fe(new yn(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new fe(new yn(.2,0,.6,4),n),[0,.3,0]],[new fe(new yn(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new fe(new yn(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new fe(new yn(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new fe(new rr(.2,0),n)]],XY:[[new fe(new Nt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new fe(new Nt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new fe(new Nt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new fe(new rr(.01,2),s),null,null,null,"helper"]],END:[[new fe(new rr(.01,2),s),null,null,null,"helper"]],DELTA:[[new ni(y(),s),null,null,null,"helper"]],X:[[new ni(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ni(p,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ni(p,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},M={XYZE:[[new fe(w(.5,1),_),null,[0,Math.PI/2,0]]],X:[[new fe(w(.5,.5),r)]],Y:[[new fe(w(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new fe(w(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new fe(w(.75,1),u),null,[0,Math.PI/2,0]]]},D={AXIS:[[new ni(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},R={XYZE:[[new fe(new ji(.25,10,8),n)]],X:[[new fe(new Us(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new fe(new Us(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new fe(new Us(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new fe(new Us(.75,.1,2,24),n)]]},N={X:[[new fe(m,r),[.5,0,0],[0,0,-Math.PI/2]],[new fe(x,r),[0,0,0],[0,0,-Math.PI/2]],[new fe(m,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new fe(m,o),[0,.5,0]],[new fe(x,o)],[new fe(m,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new fe(m,a),[0,0,.5],[Math.PI/2,0,0]],[new fe(x,a),[0,0,0],[Math.PI/2,0,0]],[new fe(m,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new fe(new Nt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new fe(new Nt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new fe(new Nt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new fe(new Nt(.1,.1,.1),d)]]},B={X:[[new fe(new yn(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new fe(new yn(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new fe(new yn(.2,0,.6,4),n),[0,.3,0]],[new fe(new yn(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new fe(new yn(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new fe(new yn(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new fe(new Nt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new fe(new Nt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new fe(new Nt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new fe(new Nt(.2,.2,.2),n),[0,0,0]]]},G={X:[[new ni(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ni(p,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ni(p,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function U(H){let Z=new Vt;for(let V in H)for(let le=H[V].length;le--;){let q=H[V][le][0].clone(),Q=H[V][le][1],ie=H[V][le][2],ue=H[V][le][3],de=H[V][le][4];q.name=V,q.tag=de,Q&&q.position.set(Q[0],Q[1],Q[2]),ie&&q.rotation.set(ie[0],ie[1],ie[2]),ue&&q.scale.set(ue[0],ue[1],ue[2]),q.updateMatrix();let ee=q.geometry.clone();ee.applyMatrix4(q.matrix),q.geometry=ee,q.renderOrder=1/0,q.position.set(0,0,0),q.rotation.set(0,0,0),q.scale.set(1,1,1),Z.add(q)}return Z}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=U(E)),this.add(this.gizmo.rotate=U(M)),this.add(this.gizmo.scale=U(N)),this.add(this.picker.translate=U(b)),this.add(this.picker.rotate=U(R)),this.add(this.picker.scale=U(B)),this.add(this.helper.translate=U(g)),this.add(this.helper.rotate=U(D)),this.add(this.helper.scale=U(G)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(e){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:Au;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(an.setFromEuler(Mu.set(0,0,0)),o.quaternion.copy(n).multiply(an),Math.abs(qt.copy(Sl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(an.setFromEuler(Mu.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(an),Math.abs(qt.copy(qr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(an.setFromEuler(Mu.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(an),Math.abs(qt.copy(Ml).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(an.setFromEuler(Mu.set(0,Math.PI/2,0)),qt.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(Vx.lookAt(Gx,qt,qr)),o.quaternion.multiply(an),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),mn.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),mn.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(mn),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(qt.copy(Sl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(qt.copy(qr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(qt.copy(Ml).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(qt.copy(Ml).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(qt.copy(Sl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(qt.copy(qr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(wu.copy(n),qt.copy(this.eye).applyQuaternion(an.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(Vx.lookAt(this.eye,Gx,qr)),o.name==="X"&&(an.setFromAxisAngle(Sl,Math.atan2(-qt.y,qt.z)),an.multiplyQuaternions(wu,an),o.quaternion.copy(an)),o.name==="Y"&&(an.setFromAxisAngle(qr,Math.atan2(qt.x,qt.z)),an.multiplyQuaternions(wu,an),o.quaternion.copy(an)),o.name==="Z"&&(an.setFromAxisAngle(Ml,Math.atan2(qt.y,qt.x)),an.multiplyQuaternions(wu,an),o.quaternion.copy(an))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(e)}},vp=class extends fe{constructor(){super(new ki(1e5,1e5,2,2),new Dn({visible:!1,wireframe:!0,side:Bi,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(e){let t=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(t="local"),Eu.copy(Sl).applyQuaternion(t==="local"?this.worldQuaternion:Au),vl.copy(qr).applyQuaternion(t==="local"?this.worldQuaternion:Au),bl.copy(Ml).applyQuaternion(t==="local"?this.worldQuaternion:Au),qt.copy(vl),this.mode){case"translate":case"scale":switch(this.axis){case"X":qt.copy(this.eye).cross(Eu),ys.copy(Eu).cross(qt);break;case"Y":qt.copy(this.eye).cross(vl),ys.copy(vl).cross(qt);break;case"Z":qt.copy(this.eye).cross(bl),ys.copy(bl).cross(qt);break;case"XY":ys.copy(bl);break;case"YZ":ys.copy(Eu);break;case"XZ":qt.copy(bl),ys.copy(vl);break;case"XYZ":case"E":ys.set(0,0,0);break}break;default:ys.set(0,0,0)}ys.length()===0?this.quaternion.copy(this.cameraQuaternion):(Cu.lookAt(mn.set(0,0,0),ys,qt),this.quaternion.setFromRotationMatrix(Cu)),super.updateMatrixWorld(e)}};var Ru=class extends Cr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let e=new Nt;e.deleteAttribute("uv");let t=new Fs({side:$n}),n=new Fs,s=new $a(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new fe(e,t);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new nr(e,n,6),a=new Vt;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new fe(e,oa(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new fe(e,oa(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let h=new fe(e,oa(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let d=new fe(e,oa(43));d.position.set(-.462,8.89,14.52),d.scale.set(4.38,5.441,.088),this.add(d);let u=new fe(e,oa(20));u.position.set(3.235,11.486,-12.541),u.scale.set(2.5,2,.1),this.add(u);let f=new fe(e,oa(100));f.position.set(0,20,0),f.scale.set(1,.1,1),this.add(f)}dispose(){let e=new Set;this.traverse(t=>{t.isMesh&&(e.add(t.geometry),e.add(t.material))});for(let t of e)t.dispose()}};function oa(i){return new Rr({color:0,emissive:16777215,emissiveIntensity:i})}var cC=150,Pu=class{worker=null;fine=[];twins=new Map;originals=new Map;show(e,t){e.traverseVisible(n=>{if(!(n instanceof fe))return;let s=n.geometry,r=t?this.originals.get(s):this.twins.get(s);r&&(n.geometry=r)})}want(e,t){e.traverseVisible(n=>{if(!(n instanceof fe))return;let s=n.geometry,{position:r,color:o}=s.attributes;if(!r||!o||!s.index||s.index.count<3*cC||this.twins.has(s)||this.originals.has(s))return;this.twins.set(s,null),this.worker??=this.hire();let a={id:this.fine.push(s)-1,tolerance_m:t,position:Float32Array.from(r.array),colour:Float32Array.from(o.array),index:Uint32Array.from(s.index.array)};this.worker.postMessage(a,[a.position.buffer,a.colour.buffer,a.index.buffer])})}hire(){let e=new Worker(new URL("./coarsen.worker.js",import.meta.url),{type:"module"});return e.onmessage=({data:t})=>{let n=this.fine[t.id],s=new et;s.setAttribute("position",new Dt(t.position,3)),s.setAttribute("normal",new Dt(t.normal,3)),s.setAttribute("color",new Dt(t.colour,3)),s.setIndex(new Dt(t.position.length<3*65536?Uint16Array.from(t.index):t.index,1)),this.twins.set(n,s),this.originals.set(s,n)},e}};var hC=350,uC=45,Iu=class{scene=new Cr;camera=new ti(36,1,.02,80);renderer;orbit;handle;held=new Vt;overlays=new gt;frames=0;hurry=()=>!0;onDrawn=()=>{};onPicture=()=>{};pace_ms=Number(new URLSearchParams(location.search).get("pace")??0);floor=new gt;ground;shadow=o0();back=a0();grid;sun=new Lo(16773597,2.5);sky=new Ya(15922940,10525846,1.3);fineness=new Oh;detail=new Pu;dirty=!0;stale=!0;last_ms=0;shadows_ms=0;drawing=null;fine=!1;round={centre:new I(.2,.5,.2),radius:1};constructor(e){if(Vt.DEFAULT_UP.set(0,0,1),this.camera.up.set(0,0,1),!kr)throw new Error("this browser has no WebGL 2");this.renderer=new Lh({canvas:kr.canvas,context:kr}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Lr,this.renderer.shadowMap.autoUpdate=!1,this.renderer.toneMapping=Ka,this.renderer.toneMappingExposure=1,this.renderer.setPixelRatio(this.fineness.moving),this.renderer.domElement.tabIndex=0,this.renderer.domElement.setAttribute("aria-label","3-D view: drag to turn, wheel to come closer"),e.append(this.renderer.domElement),this.orbit=new Su(this.camera,this.renderer.domElement),this.orbit.enableDamping=!0,this.orbit.dampingFactor=.14,this.orbit.minDistance=.15,this.orbit.maxDistance=25,this.orbit.maxPolarAngle=.62*Math.PI,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(jt?512:2048),this.sun.shadow.bias=-3e-4,this.sun.shadow.normalBias=.012,this.sun.shadow.radius=jt?1.5:3;let t=new Lo(14280447,.75);if(t.position.copy(Sf),this.scene.add(this.sun,this.sun.target,t,this.sky),!jt){let s=new Go(this.renderer);this.scene.environment=s.fromScene(new Ru,.04).texture,this.scene.environmentIntensity=.35,this.scene.environmentRotation.x=Math.PI/2,this.sky.intensity=.5,s.dispose()}this.ground=new fe(new ki(1,1),this.shadow.paint),this.ground.receiveShadow=!0;let n=new fe(new ki(2,2),this.back);n.frustumCulled=!1,n.renderOrder=-1,this.grid=new qn(dC(7,jt?.5:.25),new xn({vertexColors:!0,transparent:!0,depthWrite:!1})),this.grid.position.z=.001,this.floor.add(this.ground,this.grid),this.scene.add(n,this.floor,this.overlays,this.held),this.handle=new Tu(this.camera,this.renderer.domElement),this.handle.setSpace("local"),this.handle.setSize(.8),this.handle.addEventListener("dragging-changed",s=>this.orbit.enabled=!s.value),this.scene.add(this.handle.getHelper()),this.settle({centre:this.round.centre,radius:1.1,floor:0}),this.look("all"),new ResizeObserver(()=>this.resize(e)).observe(e),this.resize(e),this.orbit.addEventListener("change",()=>this.turned()),this.handle.addEventListener("change",()=>this.refresh()),requestAnimationFrame(s=>this.turn(s))}turn(e){requestAnimationFrame(t=>this.turn(t)),!(!this.rested(e)||e-this.last_ms<this.pace_ms)&&(this.onPicture(),this.orbit.update(),!(this.frames>0&&!this.hurry())&&(this.dirty?(this.dirty=!1,this.fine=!1,this.stale&&e-this.shadows_ms>(jt?600:0)&&this.castShadows(e),this.draw(e,this.fineness.moving)):!this.fine&&e-this.last_ms>hC&&(this.fine=!0,(this.stale||this.fineness.still!==this.fineness.moving)&&(this.stale&&this.castShadows(e),this.draw(e,this.fineness.still)))))}castShadows(e){this.renderer.shadowMap.needsUpdate=!0,this.stale=!1,this.shadows_ms=e}draw(e,t){jt&&(this.frames>3&&this.detail.want(this.scene,.002*this.round.radius),this.detail.show(this.scene,this.fine)),Math.abs(this.renderer.getPixelRatio()-t)>.01&&this.renderer.setPixelRatio(t),this.renderer.render(this.scene,this.camera);let n=this.renderer.getContext();this.drawing=n.fenceSync(n.SYNC_GPU_COMMANDS_COMPLETE,0),n.flush(),this.last_ms=e,this.frames++}rested(e){if(this.drawing){let t=this.renderer.getContext();if(t.getSyncParameter(this.drawing,t.SYNC_STATUS)!==t.SIGNALED&&e-this.last_ms<5e3)return!1;t.deleteSync(this.drawing),this.drawing=null,this.fine||this.fineness.took(e-this.last_ms),this.onDrawn()}return!jt||e-this.last_ms>=uC}refresh(){this.dirty=this.stale=!0}turned(){this.dirty=!0}theme(e){let t=o=>new Oe().setStyle(o,Tr),[n,s]=e?["#12151b","#272d37"]:["#f7f9fb","#d9dfe7"];this.back.uniforms.above.value=t(n),this.back.uniforms.below.value=t(s),this.scene.fog=new Pa(e?2040877:15133424,9,22),this.shadow.darken(e?.5:.22);let r=this.grid.material;r.color.set(e?7108745:9411240),r.opacity=e?.5:.6,this.sun.intensity=e?2.1:2.5,this.refresh()}settle(e){this.round=e,this.floor.position.z=e.floor;let t=Math.max(.6,1.25*e.radius);this.sun.position.copy(e.centre).addScaledVector(bf,2*t),this.sun.target.position.copy(e.centre),Object.assign(this.sun.shadow.camera,{left:-t,right:t,top:t,bottom:-t,near:.1,far:7*t}),this.sun.shadow.camera.updateProjectionMatrix(),this.ground.position.set(e.centre.x,e.centre.y,0),this.ground.scale.setScalar(3.2*t),this.orbit.maxDistance=Math.max(6,9*e.radius),this.camera.far=Math.max(30,24*e.radius),this.camera.updateProjectionMatrix(),this.refresh()}look(e){let t={all:[1.5,-1.15,.8],front:[1,0,.12],side:[0,-1,.12],top:[.02,0,1]}[e];this.frame(this.round.centre,this.round.radius,new I(...t))}frame(e,t,n=new I().subVectors(this.camera.position,this.orbit.target)){let s=Math.min(1,this.camera.aspect),r=Math.max(.35,1.06*t/Math.sin(Math.PI/360*this.camera.fov)/s);this.orbit.target.copy(e),this.camera.position.copy(e).addScaledVector(n.normalize(),r),this.orbit.update(),this.refresh()}pick(e,t){let n=this.renderer.domElement.getBoundingClientRect(),s=new Ue((e.clientX-n.left)/n.width*2-1,1-(e.clientY-n.top)/n.height*2),r=new Pr;r.setFromCamera(s,this.camera);let o=r.intersectObjects(t,!0)[0];for(let a=o?.object??null;a;a=a.parent)if(a.name)return{name:a.name,point:o.point};return null}project(e){let t=this.renderer.domElement.getBoundingClientRect();this.camera.updateMatrixWorld();let n=new I(...e).project(this.camera);return[t.left+(.5+.5*n.x)*t.width,t.top+(.5-.5*n.y)*t.height]}resize(e){let t=Math.max(1,e.clientWidth),n=Math.max(1,e.clientHeight);this.renderer.setSize(t,n),this.camera.aspect=t/n,this.camera.updateProjectionMatrix(),this.refresh()}};function dC(i,e){let t=[],n=[],s=Math.round(i/e),r=(a,l,c)=>Math.max(0,1-Math.hypot(a,l)/i)**1.6*(c?1:.42);for(let a=-s;a<=s;a++)for(let l=-s;l<s;l++)for(let c of[!1,!0])for(let h of[l,l+1]){let[d,u]=c?[a*e,h*e]:[h*e,a*e];t.push(d,u,0),n.push(1,1,1,r(d,u,a%4===0))}let o=new et;return o.setAttribute("position",new $e(t,3)),o.setAttribute("color",new $e(n,4)),o}var fC=["error","hard","warn","soft","note"];var Lu=class{onChange=()=>{};all=new Map;timers=new Map;raise(e,t,n,s=null){clearTimeout(this.timers.get(e)),s!==null&&this.timers.set(e,window.setTimeout(()=>this.end(e),s));let r=this.all.get(e);if(r&&r.until_ms===null&&r.severity===t&&r.text===n)return;let o=r&&r.until_ms===null?r.since_ms:performance.now();this.all.delete(e),this.all.set(e,{key:e,severity:t,text:n,since_ms:o,until_ms:null});let a=[...this.all.values()].filter(l=>l.until_ms!==null);for(let{key:l}of a.slice(0,Math.max(0,a.length-50)))this.all.delete(l);this.onChange()}end(e){let t=this.all.get(e);!t||t.until_ms!==null||(t.until_ms=performance.now(),this.onChange())}keepOnly(e,t){for(let n of this.all.keys())n.startsWith(e)&&!t.has(n)&&this.end(n)}get active(){let e=t=>fC.indexOf(t.severity);return[...this.all.values()].filter(t=>t.until_ms===null).sort((t,n)=>e(t)-e(n)||n.since_ms-t.since_ms)}get ended(){return[...this.all.values()].filter(e=>e.until_ms!==null).sort((e,t)=>t.until_ms-e.until_ms)}};var pC=new Set(["stop","ik","plan","camera","scene_text","task_choices","recordings","balls","watch","take_control","release_control","keep_control"]),mC=8e3,gC=.001,Du=class{constructor(e){this.ask=e;this.alarms.onChange=()=>this.tell("alarms")}ask;world=null;state=null;status=null;sample=null;control=null;task=null;exploration=null;found=null;motion=null;stale=!1;executing=0;log=[];alarms=new Lu;connected=!1;wanted=[];editing=!1;group="";listeners=new Map;failed=new Map;on(e,t){let n=this.listeners.get(e)??new Set;n.add(t),this.listeners.set(e,n)}tell(e){this.listeners.get(e)?.forEach(t=>t())}say(e,t){this.hear({type:"log",level:e,time_secs:this.state?.time_secs??0,text:t,past:!1})}hear(e){this.log.push(e),this.log.length>500&&this.log.shift(),!e.past&&e.level!=="info"&&this.alarms.raise(`event ${e.text}`,e.level,e.text,mC),this.tell("log")}async try(e){let t=this.failed.get(e.kind);try{if(this.control&&!this.control.yours&&!pC.has(e.kind))throw new Error(this.control.holder?`${this.control.holder} has control: ask for it at the top of the page`:"nobody has control: take it at the top of the page");let n=await this.ask(e);return t&&this.alarms.end(t),n??!0}catch(n){let{message:s}=n;return t&&t!==`event ${s}`&&this.alarms.end(t),this.failed.set(e.kind,`event ${s}`),this.say("error",s),null}}async succeeds(e){return await this.try(e)!==null}show(e){this.motion=e,this.stale=!1,this.tell("motion")}want(e){this.editing=!0;for(let[t,n]of e)this.wanted[t.first]=n;this.tell("wanted")}unwant(){this.editing=!1,this.world&&(this.wanted=Array.from(this.state?.q.length===this.world.positions?this.state.q:this.world.home)),this.tell("wanted")}showStale(e){this.stale!==e&&(this.stale=e,this.tell("stale"))}isStale(e){let t=e.configurations[e.configurations.length-1],n=s=>{let r=Math.abs(t[s.first]-this.wanted[s.first]);return s.kind==="continuous"?Math.abs(r-2*Math.PI*Math.round(r/(2*Math.PI))):r};return e.group!==this.group||this.joints(e.group).some(s=>!(n(s)<=gC))}async reach(e){try{let t=await this.ask({kind:"ik",group:this.group,pose:e,near:this.wanted});return this.want(new Map(this.joints().flatMap(n=>t[n.name]===void 0?[]:[[n,t[n.name]]]))),null}catch(t){return t.message}}joints(e=null){let t=this.world?.links.flatMap(s=>s.joint??[])??[],n=this.world?.groups.find(s=>s.name===e)?.joints;return n?n.flatMap(s=>t.find(r=>r.name===s)??[]):t.filter(s=>s.driven&&s.kind!=="fixed")}device(e){return this.status?.devices.find(t=>t.name===e)??null}commanded(e){let t=Array.from(e);for(let n of this.world?.devices??[]){let s=this.device(n.name)?.commanded;n.joints.forEach((r,o)=>{let a=this.world?.links.find(l=>l.joint?.name===r)?.joint;a&&s?.[o]!==void 0&&(t[a.first]=s[o])})}return t}get mayChange(){return this.control?.yours??!1}};var _C=["hidden","over the robot","beside the robot"];function Hx(i,e){let t=X("div",{class:"menu",id:"show-menu",hidden:!0},vn("Robot as",["visuals","collisions","balls"],e.shown.look,s=>{e.shown.look=s,e.dress()},{id:"look"}),vn("As commanded",_C,e.shown.commanded,s=>{e.shown.commanded=s,e.dress(),s!=="over the robot"&&e.frame()},{id:"commanded"}),...qo.map(({id:s,label:r})=>_s(r,e.shown.layers.has(s),o=>e.showLayer(s,o),{id:`show-${s}`}))),n=Ai("eye","what is shown",()=>{t.hidden=!t.hidden,n.setAttribute("aria-expanded",String(!t.hidden))},{id:"show","aria-expanded":"false"});return X("div",{class:"viewbar"},X("div",{class:"bar"},Ai("fit","show all (f)",()=>e.frame()),dt("Front",()=>i.look("front"),{class:"quiet",title:"from the front (1)"}),dt("Side",()=>i.look("side"),{class:"quiet",title:"from the side (2)"}),dt("Top",()=>i.look("top"),{class:"quiet",title:"from above (3)"}),n),t)}if(!kr)throw document.getElementById("app").replaceWith(X("main",{class:"without",id:"without-webgl"},X("h1",{},"This browser does not draw in 3-D"),X("p",{},"The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),X("p",{},"The robot does not mind: ROS and the command line work as ever."))),new Error("this browser has no WebGL 2");var yr=new Qh;yr.start();var Ze=new Du(i=>yr.ask(i)),Ws=new Kh(Ze,document.getElementById("app")),Bn=new Iu(Ws.view),Zt=new jh(Bn,Ze),xr=new eu(Bn,Ze,Zt),Nu=new yu(i=>Zt.showGhost(i)),bp=Lx();document.body.append(bp);var Sp=X("button",{type:"button",class:"held",id:"let-go",hidden:!0,onclick:()=>xr.hold(null)});Ws.view.append(Nu.element,Hx(Bn,Zt),Sp);var xC=new vu(Bn,Zt,i=>{i===null?xr.hold(null):Ze.world?.live&&Ze.mayChange&&xr.hold({kind:"object",name:i})});Ws.onTheme=i=>Bn.theme(i);Ws.start(Ix,{store:Ze,stage:Bn,cast:Zt,drag:xr,connection:yr});var Ep=!1;Bn.renderer.domElement.addEventListener("pointerdown",()=>Ep=!0);Bn.renderer.domElement.addEventListener("wheel",()=>Ep=!0);var Mp=!1;h0(()=>Mp=!0);function yC(i){switch(i.type){case"hello":Ws.name(i.title);break;case"world":{let e=Ze.world?.name!==i.name||Ze.world.live!==i.live;Ze.world=i,(Ze.wanted.length!==i.positions||!Ze.editing)&&Ze.unwant(),i.groups.some(t=>t.name===Ze.group)||(Ze.group=(i.groups.find(t=>t.tip!==null)??i.groups[0])?.name??""),e&&(Yx=performance.now()),Ws.arrange(e),Ze.tell("world"),Zt.dress(),e&&Zt.frame();break}case"control":Ze.control=i,Ze.tell("control");break;case"status":Ze.executing!==0&&i.motion?.id===Ze.executing&&i.motion.state!=="running"&&(Ze.motion?.id===Ze.executing&&Ze.show(null),Ze.executing=0),Zr.status=i,Ze.sample={status:i,time_secs:Zr.time_secs},Ze.tell("sample");break;case"task":Ze.task=i,Ze.tell("task"),vC(i);break;case"exploration":Ze.exploration=i,Zt.showExploration(i),Ze.tell("exploration");break;case"found":Ze.found=i,Zt.showFound(i);break;case"log":Ze.hear(i);break;case"answer":break}}var Wx="";function vC(i){let e=i.state==="planned"&&i.motion?`plan ${i.plan}`:"";e!==Wx&&(Wx=e,Ze.show(e?i.motion:null))}yr.onMessage=yC;Zt.onWatch=i=>{Ze.ask({kind:"watch",...i}).catch(()=>{})};yr.onMap=i=>{Zt.showMap(i)&&Zt.frame(),Zt.voxels.cut?Ze.alarms.raise("map","warn","The map is larger than the page can show: a part of it is missing."):Ze.alarms.end("map")};yr.onCloud=i=>Zt.showCloud(i);yr.onState=i=>{Zr.state=i,Zr.time_secs=i.time_secs};var Zr={state:null,status:null,time_secs:0};Bn.onPicture=()=>{let{state:i,status:e}=Zr;Zr.state=Zr.status=null,Mp&&(Mp=!1,Ep?Bn.refresh():Zt.frame()),Xx=Zt.complete,e&&(Ze.status=e,Ze.tell("status")),i&&(Ze.state=i,Zt.follow(),Ze.tell("state"),Ze.editing||Ze.unwant())};yr.onOpen=i=>{Ze.connected=i,i&&Zt.watch(!0),Ze.tell("connected")};Ze.on("motion",()=>{Nu.load(Ze.motion),Zt.showMotion(Ze.motion)});Ze.on("wanted",()=>{Zt.drawWanted(),xr.follow()});Ze.on("stale",()=>Nu.markStale(Ze.stale));xr.onChange=(i,e)=>{i?.kind==="tool"&&e!==null?Ze.alarms.raise("reach","note",`Out of reach: ${e}`,6e3):Ze.alarms.end("reach"),Sp.hidden=i===null,Sp.textContent=`Let go of ${i?.kind==="object"?i.name:"the tool"} (Enter)`,Ze.tell("wanted")};addEventListener("keydown",i=>{if(i.key==="Escape"){!bp.open&&Ze.world?.live&&!Ws.stopped&&Ws.pressStop();return}Dx(i.target)||(i.key==="z"&&(i.ctrlKey||i.metaKey)&&(i.preventDefault(),Ze.status?.undo&&Ze.try({kind:"undo"})),!(i.ctrlKey||i.metaKey||i.altKey)&&(i.key==="?"?bp.showModal():i.key===" "&&!fp(i.target)?(i.preventDefault(),Ws.pressPause()):i.key==="Enter"&&!fp(i.target)?xr.hold(null):i.key==="g"?Bn.handle.setMode("translate"):i.key==="r"?Bn.handle.setMode("rotate"):i.key==="f"?Zt.frame():i.key==="1"?Bn.look("front"):i.key==="2"?Bn.look("side"):i.key==="3"&&Bn.look("top")))});var wp=0,Xx=!1,Yx=0;Bn.hurry=()=>!Zt.robot||Zt.complete||performance.now()-Yx>1500;Bn.onDrawn=()=>{wp===0&&Xx&&(wp=performance.now())};Object.assign(window,{karakuri:{get seen_ms(){return wp},store:Ze,stage:Bn,cast:Zt,drag:xr,pointer:xC,player:Nu,link:i=>Zt.robot?.link(i)?.elements??null,ghost:i=>Zt.ghost?.link(i)?.elements??null,body:i=>Zt.things?.where(i)?.elements??null,project:i=>Bn.project(i)}});
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
