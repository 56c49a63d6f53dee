/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */
var or={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},ar={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},pm=0,md=1,mm=2;var Ar=1,gm=2,Lo=3,lr=0,qn=1,Fi=2,Rr=0,Do=1,gd=2,_d=3,xd=4,_m=5;var Cr=100,xm=101,vm=102,ym=103,bm=104,Sm=200,Mm=201,wm=202,Em=203,vd=204,yd=205,Tm=206,Am=207,Rm=208,Cm=209,Pm=210,Im=211,Lm=212,Dm=213,Nm=214,ec=0,tc=1,nc=2,xo=3,ic=4,sc=5,rc=6,oc=7,kc=0,Um=1,Fm=2,cs=0,bd=1,Sd=2,Md=3,Ya=4,wd=5,Ed=6,Td=7;var Ad=300,Pr=301,No=302,Bc=303,zc=304,ac=1e3,ls=1001,lc=1002,Hn=1003,Om=1004;var qa=1005;var li=1006,Gc=1007;var Ns=1008;var fi=1009,Rd=1010,Cd=1011,Uo=1012,Vc=1013,qi=1014,Oi=1015,Zi=1016,Hc=1017,Wc=1018,Ir=1020,Pd=35902,Id=35899,Ld=1021,Dd=1022,$i=1023,Rs=1026,Us=1027,Xc=1028,Yc=1029,cr=1030,qc=1031;var Zc=1033,Za=33776,$a=33777,ja=33778,Ja=33779,$c=35840,jc=35841,Jc=35842,Kc=35843,Qc=36196,eh=37492,th=37496,nh=37488,ih=37489,Ka=37490,sh=37491,rh=37808,oh=37809,ah=37810,lh=37811,ch=37812,hh=37813,uh=37814,dh=37815,fh=37816,ph=37817,mh=37818,gh=37819,_h=37820,xh=37821,vh=36492,yh=36494,bh=36495,Sh=36283,Mh=36284,Qa=36285,wh=36286;var ya=2300,cc=2301,Kl=2302,rd=2303,od=2400,ad=2401,ld=2402;var km=3200;var el=0,Bm=1,Fs="",ai="srgb",Sr="srgb-linear",ba="linear",Lt="srgb";var Ql=7680;var zm=519,Gm=512,Vm=513,Hm=514,Nd=515,Wm=516,Xm=517,Ud=518,Fd=519,Ym=35044;var Od="300 es",Ii=2e3,vo=2001;function Lx(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Dx(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Sa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function qm(){let i=Sa("canvas");return i.style.display="block",i}var Cp={},yo=null;function kd(...i){let e="THREE."+i.shift();yo?yo("log",e,...i):console.log(e,...i)}function Zm(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function $e(...i){i=Zm(i);let e="THREE."+i.shift();if(yo)yo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function nt(...i){i=Zm(i);let e="THREE."+i.shift();if(yo)yo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ga(...i){let e=i.join(" ");e in Cp||(Cp[e]=!0,$e(...i))}function $m(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var jm={[ec]:ec,[nc]:rc,[ic]:ic,[xo]:sc,[tc]:tc,[rc]:nc,[oc]:oc,[sc]:xo},Yi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},jn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Pp=1234567,go=Math.PI/180,bo=180/Math.PI;function Fo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(jn[i&255]+jn[i>>8&255]+jn[i>>16&255]+jn[i>>24&255]+"-"+jn[e&255]+jn[e>>8&255]+"-"+jn[e>>16&15|64]+jn[e>>24&255]+"-"+jn[t&63|128]+jn[t>>8&255]+"-"+jn[t>>16&255]+jn[t>>24&255]+jn[n&255]+jn[n>>8&255]+jn[n>>16&255]+jn[n>>24&255]).toLowerCase()}function pt(i,e,t){return Math.max(e,Math.min(t,i))}function Bd(i,e){return(i%e+e)%e}function Nx(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Ux(i,e,t){return i!==e?(t-i)/(e-i):0}function _a(i,e,t){return(1-t)*i+t*e}function Fx(i,e,t,n){return _a(i,e,1-Math.exp(-t*n))}function Ox(i,e=1){return e-Math.abs(Bd(i,e*2)-e)}function kx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Bx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function zx(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Gx(i,e){return i+Math.random()*(e-i)}function Vx(i){return i*(.5-Math.random())}function Hx(i){i!==void 0&&(Pp=i);let e=Pp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Wx(i){return i*go}function Xx(i){return i*bo}function Yx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function qx(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function zd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Zx(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),p=r((n-e)/2),_=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*_,l*p,a*c);break;case"YXY":i.set(l*p,a*h,l*_,a*c);break;case"ZYZ":i.set(l*_,l*p,a*h,a*c);break;default:$e("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Gd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Jm(i,e){if(e.constructor===Float32Array)return i;let t=Gd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Km(i,e){if(e.constructor===Float32Array)return i;let t=Gd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Vd={DEG2RAD:go,RAD2DEG:bo,generateUUID:Fo,clamp:pt,euclideanModulo:Bd,mapLinear:Nx,inverseLerp:Ux,lerp:_a,damp:Fx,pingpong:Ox,smoothstep:kx,smootherstep:Bx,randInt:zx,randFloat:Gx,randFloatSpread:Vx,seededRandom:Hx,degToRad:Wx,radToDeg:Xx,isPowerOfTwo:Yx,ceilPowerOfTwo:qx,floorPowerOfTwo:zd,setQuaternionFromProperEuler:Zx,normalize:Km,denormalize:Jm},Ue=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(pt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},zt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],p=r[o+1],_=r[o+2],S=r[o+3];if(d!==S||l!==u||c!==p||h!==_){let m=l*u+c*p+h*_+d*S;m<0&&(u=-u,p=-p,_=-_,S=-S,m=-m);let f=1-a;if(m<.9995){let x=Math.acos(m),w=Math.sin(x);f=Math.sin(f*x)/w,a=Math.sin(a*x)/w,l=l*f+u*a,c=c*f+p*a,h=h*f+_*a,d=d*f+S*a}else{l=l*f+u*a,c=c*f+p*a,h=h*f+_*a,d=d*f+S*a;let x=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=x,c*=x,h*=x,d*=x}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],p=r[o+2],_=r[o+3];return e[t]=a*_+h*d+l*p-c*u,e[t+1]=l*_+h*u+c*d-a*p,e[t+2]=c*_+h*p+a*u-l*d,e[t+3]=h*_-a*d-l*u-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),p=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d-u*p*_;break;case"YXZ":this._x=u*h*d+c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d+u*p*_;break;case"ZXY":this._x=u*h*d-c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d-u*p*_;break;case"ZYX":this._x=u*h*d-c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d+u*p*_;break;case"YZX":this._x=u*h*d+c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d-u*p*_;break;case"XZY":this._x=u*h*d-c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d+u*p*_;break;default:$e("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let p=.5/Math.sqrt(u+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>d){let p=2*Math.sqrt(1+n-a-d);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>d){let p=2*Math.sqrt(1+a-n-d);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+d-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(pt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Ip.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Ip.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this.z=pt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this.z=pt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Du.copy(this).projectOnVector(e),this.sub(Du)}reflect(e){return this.sub(Du.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(pt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Du=new I,Ip=new zt,st=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],p=n[5],_=n[8],S=s[0],m=s[3],f=s[6],x=s[1],w=s[4],v=s[7],E=s[2],b=s[5],g=s[8];return r[0]=o*S+a*x+l*E,r[3]=o*m+a*w+l*b,r[6]=o*f+a*v+l*g,r[1]=c*S+h*x+d*E,r[4]=c*m+h*w+d*b,r[7]=c*f+h*v+d*g,r[2]=u*S+p*x+_*E,r[5]=u*m+p*w+_*b,r[8]=u*f+p*v+_*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,p=c*r-o*l,_=t*d+n*u+s*p;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/_;return e[0]=d*S,e[1]=(s*c-h*n)*S,e[2]=(a*n-s*o)*S,e[3]=u*S,e[4]=(h*t-s*l)*S,e[5]=(s*r-a*t)*S,e[6]=p*S,e[7]=(n*l-c*t)*S,e[8]=(o*t-n*r)*S,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ga("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Nu.makeScale(e,t)),this}rotate(e){return ga("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Nu.makeRotation(-e)),this}translate(e,t){return ga("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Nu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Nu=new st,Lp=new st().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Dp=new st().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function $x(){let i={enabled:!0,workingColorSpace:Sr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Lt&&(s.r=As(s.r),s.g=As(s.g),s.b=As(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Lt&&(s.r=_o(s.r),s.g=_o(s.g),s.b=_o(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Fs?ba:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Sr]:{primaries:e,whitePoint:n,transfer:ba,toXYZ:Lp,fromXYZ:Dp,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ai},outputColorSpaceConfig:{drawingBufferColorSpace:ai}},[ai]:{primaries:e,whitePoint:n,transfer:Lt,toXYZ:Lp,fromXYZ:Dp,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ai}}}),i}var St=$x();function As(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function _o(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var to,hc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{to===void 0&&(to=Sa("canvas")),to.width=e.width,to.height=e.height;let s=to.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=to}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Sa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=As(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(As(t[n]/255)*255):t[n]=As(t[n]);return{data:t,width:e.width,height:e.height}}else return $e("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},jx=0,So=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:jx++}),this.uuid=Fo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Uu(s[o].image)):r.push(Uu(s[o]))}else r=Uu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Uu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?hc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:($e("Texture: Unable to serialize Texture."),{})}var Jx=0,Fu=new I,hi=class i extends Yi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=ls,s=ls,r=li,o=Ns,a=$i,l=fi,c=i.DEFAULT_ANISOTROPY,h=Fs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Jx++}),this.uuid=Fo(),this.name="",this.source=new So(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ue(0,0),this.repeat=new Ue(1,1),this.center=new Ue(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new st,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Fu).x}get height(){return this.source.getSize(Fu).y}get depth(){return this.source.getSize(Fu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){$e(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){$e(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Ad)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ac:e.x=e.x-Math.floor(e.x);break;case ls:e.x=e.x<0?0:1;break;case lc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ac:e.y=e.y-Math.floor(e.y);break;case ls:e.y=e.y<0?0:1;break;case lc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};hi.DEFAULT_IMAGE=null;hi.DEFAULT_MAPPING=Ad;hi.DEFAULT_ANISOTROPY=1;var sn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],p=l[5],_=l[9],S=l[2],m=l[6],f=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-S)<.01&&Math.abs(_-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+S)<.1&&Math.abs(_+m)<.1&&Math.abs(c+p+f-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let w=(c+1)/2,v=(p+1)/2,E=(f+1)/2,b=(h+u)/4,g=(d+S)/4,M=(_+m)/4;return w>v&&w>E?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=g/n):v>E?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=b/s,r=M/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=g/r,s=M/r),this.set(n,s,r,t),this}let x=Math.sqrt((m-_)*(m-_)+(d-S)*(d-S)+(u-h)*(u-h));return Math.abs(x)<.001&&(x=1),this.x=(m-_)/x,this.y=(d-S)/x,this.z=(u-h)/x,this.w=Math.acos((c+p+f-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this.z=pt(this.z,e.z,t.z),this.w=pt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this.z=pt(this.z,e,t),this.w=pt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},uc=class extends Yi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:li,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new sn(0,0,e,t),this.scissorTest=!1,this.viewport=new sn(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new hi({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:li,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new So(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Si=class extends uc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Ma=class extends hi{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Hn,this.minFilter=Hn,this.wrapR=ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var dc=class extends hi{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Hn,this.minFilter=Hn,this.wrapR=ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var it=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,p,_,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,p,_,S,m)}set(e,t,n,s,r,o,a,l,c,h,d,u,p,_,S,m){let f=this.elements;return f[0]=e,f[4]=t,f[8]=n,f[12]=s,f[1]=r,f[5]=o,f[9]=a,f[13]=l,f[2]=c,f[6]=h,f[10]=d,f[14]=u,f[3]=p,f[7]=_,f[11]=S,f[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/no.setFromMatrixColumn(e,0).length(),r=1/no.setFromMatrixColumn(e,1).length(),o=1/no.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,p=o*d,_=a*h,S=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=p+_*c,t[5]=u-S*c,t[9]=-a*l,t[2]=S-u*c,t[6]=_+p*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,p=l*d,_=c*h,S=c*d;t[0]=u+S*a,t[4]=_*a-p,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=p*a-_,t[6]=S+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,p=l*d,_=c*h,S=c*d;t[0]=u-S*a,t[4]=-o*d,t[8]=_+p*a,t[1]=p+_*a,t[5]=o*h,t[9]=S-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,p=o*d,_=a*h,S=a*d;t[0]=l*h,t[4]=_*c-p,t[8]=u*c+S,t[1]=l*d,t[5]=S*c+u,t[9]=p*c-_,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,p=o*c,_=a*l,S=a*c;t[0]=l*h,t[4]=S-u*d,t[8]=_*d+p,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=p*d+_,t[10]=u-S*d}else if(e.order==="XZY"){let u=o*l,p=o*c,_=a*l,S=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+S,t[5]=o*h,t[9]=p*d-_,t[2]=_*d-p,t[6]=a*h,t[10]=S*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Kx,e,Qx)}lookAt(e,t,n){let s=this.elements;return vi.subVectors(e,t),vi.lengthSq()===0&&(vi.z=1),vi.normalize(),qs.crossVectors(n,vi),qs.lengthSq()===0&&(Math.abs(n.z)===1?vi.x+=1e-4:vi.z+=1e-4,vi.normalize(),qs.crossVectors(n,vi)),qs.normalize(),Ml.crossVectors(vi,qs),s[0]=qs.x,s[4]=Ml.x,s[8]=vi.x,s[1]=qs.y,s[5]=Ml.y,s[9]=vi.y,s[2]=qs.z,s[6]=Ml.z,s[10]=vi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],p=n[13],_=n[2],S=n[6],m=n[10],f=n[14],x=n[3],w=n[7],v=n[11],E=n[15],b=s[0],g=s[4],M=s[8],D=s[12],C=s[1],N=s[5],B=s[9],G=s[13],U=s[2],H=s[6],Z=s[10],V=s[14],le=s[3],q=s[7],Q=s[11],ie=s[15];return r[0]=o*b+a*C+l*U+c*le,r[4]=o*g+a*N+l*H+c*q,r[8]=o*M+a*B+l*Z+c*Q,r[12]=o*D+a*G+l*V+c*ie,r[1]=h*b+d*C+u*U+p*le,r[5]=h*g+d*N+u*H+p*q,r[9]=h*M+d*B+u*Z+p*Q,r[13]=h*D+d*G+u*V+p*ie,r[2]=_*b+S*C+m*U+f*le,r[6]=_*g+S*N+m*H+f*q,r[10]=_*M+S*B+m*Z+f*Q,r[14]=_*D+S*G+m*V+f*ie,r[3]=x*b+w*C+v*U+E*le,r[7]=x*g+w*N+v*H+E*q,r[11]=x*M+w*B+v*Z+E*Q,r[15]=x*D+w*G+v*V+E*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],p=e[14],_=e[3],S=e[7],m=e[11],f=e[15],x=l*p-c*u,w=a*p-c*d,v=a*u-l*d,E=o*p-c*h,b=o*u-l*h,g=o*d-a*h;return t*(S*x-m*w+f*v)-n*(_*x-m*E+f*b)+s*(_*w-S*E+f*g)-r*(_*v-S*b+m*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],p=e[11],_=e[12],S=e[13],m=e[14],f=e[15],x=t*a-n*o,w=t*l-s*o,v=t*c-r*o,E=n*l-s*a,b=n*c-r*a,g=s*c-r*l,M=h*S-d*_,D=h*m-u*_,C=h*f-p*_,N=d*m-u*S,B=d*f-p*S,G=u*f-p*m,U=x*G-w*B+v*N+E*C-b*D+g*M;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/U;return e[0]=(a*G-l*B+c*N)*H,e[1]=(s*B-n*G-r*N)*H,e[2]=(S*g-m*b+f*E)*H,e[3]=(u*b-d*g-p*E)*H,e[4]=(l*C-o*G-c*D)*H,e[5]=(t*G-s*C+r*D)*H,e[6]=(m*v-_*g-f*w)*H,e[7]=(h*g-u*v+p*w)*H,e[8]=(o*B-a*C+c*M)*H,e[9]=(n*C-t*B-r*M)*H,e[10]=(_*b-S*v+f*x)*H,e[11]=(d*v-h*b-p*x)*H,e[12]=(a*D-o*N-l*M)*H,e[13]=(t*N-n*D+s*M)*H,e[14]=(S*w-_*E-m*x)*H,e[15]=(h*E-d*w+u*x)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,p=r*h,_=r*d,S=o*h,m=o*d,f=a*d,x=l*c,w=l*h,v=l*d,E=n.x,b=n.y,g=n.z;return s[0]=(1-(S+f))*E,s[1]=(p+v)*E,s[2]=(_-w)*E,s[3]=0,s[4]=(p-v)*b,s[5]=(1-(u+f))*b,s[6]=(m+x)*b,s[7]=0,s[8]=(_+w)*g,s[9]=(m-x)*g,s[10]=(1-(u+S))*g,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=no.set(s[0],s[1],s[2]).length(),a=no.set(s[4],s[5],s[6]).length(),l=no.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Hi.copy(this);let c=1/o,h=1/a,d=1/l;return Hi.elements[0]*=c,Hi.elements[1]*=c,Hi.elements[2]*=c,Hi.elements[4]*=h,Hi.elements[5]*=h,Hi.elements[6]*=h,Hi.elements[8]*=d,Hi.elements[9]*=d,Hi.elements[10]*=d,t.setFromRotationMatrix(Hi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),p=(n+s)/(n-s),_,S;if(l)_=r/(o-r),S=o*r/(o-r);else if(a===Ii)_=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===vo)_=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),p=-(n+s)/(n-s),_,S;if(l)_=1/(o-r),S=o/(o-r);else if(a===Ii)_=-2/(o-r),S=-(o+r)/(o-r);else if(a===vo)_=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},no=new I,Hi=new it,Kx=new I(0,0,0),Qx=new I(1,1,1),qs=new I,Ml=new I,vi=new I,Np=new it,Up=new zt,Li=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(pt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-pt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(pt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-pt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(pt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-pt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:$e("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Np.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Np,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Up.setFromEuler(this),this.setFromQuaternion(Up,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Li.DEFAULT_ORDER="XYZ";var Mo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},ev=0,Fp=new I,io=new zt,bs=new it,wl=new I,ca=new I,tv=new I,nv=new zt,Op=new I(1,0,0),kp=new I(0,1,0),Bp=new I(0,0,1),zp={type:"added"},iv={type:"removed"},so={type:"childadded",child:null},Ou={type:"childremoved",child:null},Gt=class i extends Yi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:ev++}),this.uuid=Fo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new I,t=new Li,n=new zt,s=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new it},normalMatrix:{value:new st}}),this.matrix=new it,this.matrixWorld=new it,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Mo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return io.setFromAxisAngle(e,t),this.quaternion.multiply(io),this}rotateOnWorldAxis(e,t){return io.setFromAxisAngle(e,t),this.quaternion.premultiply(io),this}rotateX(e){return this.rotateOnAxis(Op,e)}rotateY(e){return this.rotateOnAxis(kp,e)}rotateZ(e){return this.rotateOnAxis(Bp,e)}translateOnAxis(e,t){return Fp.copy(e).applyQuaternion(this.quaternion),this.position.add(Fp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Op,e)}translateY(e){return this.translateOnAxis(kp,e)}translateZ(e){return this.translateOnAxis(Bp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(bs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?wl.copy(e):wl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ca.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?bs.lookAt(ca,wl,this.up):bs.lookAt(wl,ca,this.up),this.quaternion.setFromRotationMatrix(bs),s&&(bs.extractRotation(s.matrixWorld),io.setFromRotationMatrix(bs),this.quaternion.premultiply(io.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(nt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(zp),so.child=e,this.dispatchEvent(so),so.child=null):nt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(iv),Ou.child=e,this.dispatchEvent(Ou),Ou.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),bs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),bs.multiply(e.parent.matrixWorld)),e.applyMatrix4(bs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(zp),so.child=e,this.dispatchEvent(so),so.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ca,e,tv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ca,nv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),p=o(e.animations),_=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),p.length>0&&(n.animations=p),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Gt.DEFAULT_UP=new I(0,1,0);Gt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Gt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ct=class extends Gt{constructor(){super(),this.isGroup=!0,this.type="Group"}},sv={type:"move"},wo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ct,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ct,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ct,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let S of e.hand.values()){let m=t.getJointPose(S,n),f=this._getHandJoint(c,S);m!==null&&(f.matrix.fromArray(m.transform.matrix),f.matrix.decompose(f.position,f.quaternion,f.scale),f.matrixWorldNeedsUpdate=!0,f.jointRadius=m.radius),f.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),p=.02,_=.005;c.inputState.pinching&&u>p+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=p-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(sv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Ct;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Qm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Zs={h:0,s:0,l:0},El={h:0,s:0,l:0};function ku(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var ke=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ai){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,St.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=St.workingColorSpace){return this.r=e,this.g=t,this.b=n,St.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=St.workingColorSpace){if(e=Bd(e,1),t=pt(t,0,1),n=pt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ku(o,r,e+1/3),this.g=ku(o,r,e),this.b=ku(o,r,e-1/3)}return St.colorSpaceToWorking(this,s),this}setStyle(e,t=ai){function n(r){r!==void 0&&parseFloat(r)<1&&$e("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:$e("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);$e("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ai){let n=Qm[e.toLowerCase()];return n!==void 0?this.setHex(n,t):$e("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=As(e.r),this.g=As(e.g),this.b=As(e.b),this}copyLinearToSRGB(e){return this.r=_o(e.r),this.g=_o(e.g),this.b=_o(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ai){return St.workingToColorSpace(Jn.copy(this),e),Math.round(pt(Jn.r*255,0,255))*65536+Math.round(pt(Jn.g*255,0,255))*256+Math.round(pt(Jn.b*255,0,255))}getHexString(e=ai){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=St.workingColorSpace){St.workingToColorSpace(Jn.copy(this),t);let n=Jn.r,s=Jn.g,r=Jn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=St.workingColorSpace){return St.workingToColorSpace(Jn.copy(this),t),e.r=Jn.r,e.g=Jn.g,e.b=Jn.b,e}getStyle(e=ai){St.workingToColorSpace(Jn.copy(this),e);let t=Jn.r,n=Jn.g,s=Jn.b;return e!==ai?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Zs),this.setHSL(Zs.h+e,Zs.s+t,Zs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Zs),e.getHSL(El);let n=_a(Zs.h,El.h,t),s=_a(Zs.s,El.s,t),r=_a(Zs.l,El.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Jn=new ke;ke.NAMES=Qm;var wa=class i{constructor(e,t=1,n=1e3){this.isFog=!0,this.name="",this.color=new ke(e),this.near=t,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},Mr=class extends Gt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Li,this.environmentIntensity=1,this.environmentRotation=new Li,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Wi=new I,Ss=new I,Bu=new I,Ms=new I,ro=new I,oo=new I,Gp=new I,zu=new I,Gu=new I,Vu=new I,Hu=new sn,Wu=new sn,Xu=new sn,Ts=class i{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Wi.subVectors(e,t),s.cross(Wi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Wi.subVectors(s,t),Ss.subVectors(n,t),Bu.subVectors(e,t);let o=Wi.dot(Wi),a=Wi.dot(Ss),l=Wi.dot(Bu),c=Ss.dot(Ss),h=Ss.dot(Bu),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,p=(c*l-a*h)*u,_=(o*h-a*l)*u;return r.set(1-p-_,_,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Ms)===null?!1:Ms.x>=0&&Ms.y>=0&&Ms.x+Ms.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,Ms)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ms.x),l.addScaledVector(o,Ms.y),l.addScaledVector(a,Ms.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Hu.setScalar(0),Wu.setScalar(0),Xu.setScalar(0),Hu.fromBufferAttribute(e,t),Wu.fromBufferAttribute(e,n),Xu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Hu,r.x),o.addScaledVector(Wu,r.y),o.addScaledVector(Xu,r.z),o}static isFrontFacing(e,t,n,s){return Wi.subVectors(n,t),Ss.subVectors(e,t),Wi.cross(Ss).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Wi.subVectors(this.c,this.b),Ss.subVectors(this.a,this.b),Wi.cross(Ss).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ro.subVectors(s,n),oo.subVectors(r,n),zu.subVectors(e,n);let l=ro.dot(zu),c=oo.dot(zu);if(l<=0&&c<=0)return t.copy(n);Gu.subVectors(e,s);let h=ro.dot(Gu),d=oo.dot(Gu);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ro,o);Vu.subVectors(e,r);let p=ro.dot(Vu),_=oo.dot(Vu);if(_>=0&&p<=_)return t.copy(r);let S=p*c-l*_;if(S<=0&&c>=0&&_<=0)return a=c/(c-_),t.copy(n).addScaledVector(oo,a);let m=h*_-p*d;if(m<=0&&d-h>=0&&p-_>=0)return Gp.subVectors(r,s),a=(d-h)/(d-h+(p-_)),t.copy(s).addScaledVector(Gp,a);let f=1/(m+S+u);return o=S*f,a=u*f,t.copy(n).addScaledVector(ro,o).addScaledVector(oo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Wn=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Xi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Xi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Xi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Xi):Xi.fromBufferAttribute(r,o),Xi.applyMatrix4(e.matrixWorld),this.expandByPoint(Xi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Tl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Tl.copy(n.boundingBox)),Tl.applyMatrix4(e.matrixWorld),this.union(Tl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Xi),Xi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(ha),Al.subVectors(this.max,ha),ao.subVectors(e.a,ha),lo.subVectors(e.b,ha),co.subVectors(e.c,ha),$s.subVectors(lo,ao),js.subVectors(co,lo),xr.subVectors(ao,co);let t=[0,-$s.z,$s.y,0,-js.z,js.y,0,-xr.z,xr.y,$s.z,0,-$s.x,js.z,0,-js.x,xr.z,0,-xr.x,-$s.y,$s.x,0,-js.y,js.x,0,-xr.y,xr.x,0];return!Yu(t,ao,lo,co,Al)||(t=[1,0,0,0,1,0,0,0,1],!Yu(t,ao,lo,co,Al))?!1:(Rl.crossVectors($s,js),t=[Rl.x,Rl.y,Rl.z],Yu(t,ao,lo,co,Al))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Xi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Xi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ws[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ws[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ws[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ws[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ws[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ws[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ws[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ws[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ws),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ws=[new I,new I,new I,new I,new I,new I,new I,new I],Xi=new I,Tl=new Wn,ao=new I,lo=new I,co=new I,$s=new I,js=new I,xr=new I,ha=new I,Al=new I,Rl=new I,vr=new I;function Yu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){vr.fromArray(i,r);let a=s.x*Math.abs(vr.x)+s.y*Math.abs(vr.y)+s.z*Math.abs(vr.z),l=e.dot(vr),c=t.dot(vr),h=n.dot(vr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var En=new I,Cl=new Ue,rv=0,nn=class extends Yi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:rv++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Ym,this.updateRanges=[],this.gpuType=Oi,this.version=0,this._normalizationScale=e!==void 0?Gd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Cl.fromBufferAttribute(this,t),Cl.applyMatrix3(e),this.setXY(t,Cl.x,Cl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)En.fromBufferAttribute(this,t),En.applyMatrix3(e),this.setXYZ(t,En.x,En.y,En.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)En.fromBufferAttribute(this,t),En.applyMatrix4(e),this.setXYZ(t,En.x,En.y,En.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)En.fromBufferAttribute(this,t),En.applyNormalMatrix(e),this.setXYZ(t,En.x,En.y,En.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)En.fromBufferAttribute(this,t),En.transformDirection(e),this.setXYZ(t,En.x,En.y,En.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Jm(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Km(e,this.array)}};var Ea=class extends nn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Ta=class extends nn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Ke=class extends nn{constructor(e,t,n){super(new Float32Array(e),t,n)}},ov=new Wn,ua=new I,qu=new I,ui=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):ov.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ua.subVectors(e,this.center);let t=ua.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ua,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(qu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ua.copy(e.center).add(qu)),this.expandByPoint(ua.copy(e.center).sub(qu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},av=0,Pi=new it,Zu=new Gt,ho=new I,yi=new Wn,da=new Wn,Vn=new I,mt=class i extends Yi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:av++}),this.uuid=Fo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Lx(e)?Ta:Ea)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new st().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Pi.makeRotationFromQuaternion(e),this.applyMatrix4(Pi),this}rotateX(e){return Pi.makeRotationX(e),this.applyMatrix4(Pi),this}rotateY(e){return Pi.makeRotationY(e),this.applyMatrix4(Pi),this}rotateZ(e){return Pi.makeRotationZ(e),this.applyMatrix4(Pi),this}translate(e,t,n){return Pi.makeTranslation(e,t,n),this.applyMatrix4(Pi),this}scale(e,t,n){return Pi.makeScale(e,t,n),this.applyMatrix4(Pi),this}lookAt(e){return Zu.lookAt(e),Zu.updateMatrix(),this.applyMatrix4(Zu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(ho).negate(),this.translate(ho.x,ho.y,ho.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Ke(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&$e("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Wn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){nt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];yi.setFromBufferAttribute(r),this.morphTargetsRelative?(Vn.addVectors(this.boundingBox.min,yi.min),this.boundingBox.expandByPoint(Vn),Vn.addVectors(this.boundingBox.max,yi.max),this.boundingBox.expandByPoint(Vn)):(this.boundingBox.expandByPoint(yi.min),this.boundingBox.expandByPoint(yi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&nt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ui);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){nt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(yi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];da.setFromBufferAttribute(a),this.morphTargetsRelative?(Vn.addVectors(yi.min,da.min),yi.expandByPoint(Vn),Vn.addVectors(yi.max,da.max),yi.expandByPoint(Vn)):(yi.expandByPoint(da.min),yi.expandByPoint(da.max))}yi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Vn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Vn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Vn.fromBufferAttribute(a,c),l&&(ho.fromBufferAttribute(e,c),Vn.add(ho)),s=Math.max(s,n.distanceToSquared(Vn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&nt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){nt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new nn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let D=0;D<n.count;D++)a[D]=new I,l[D]=new I;let h=new I,d=new I,u=new I,p=new Ue,_=new Ue,S=new Ue,m=new I,f=new I;function x(D,C,N){c[D]=c[C]=c[N]=1,h.fromBufferAttribute(n,D),d.fromBufferAttribute(n,C),u.fromBufferAttribute(n,N),p.fromBufferAttribute(r,D),_.fromBufferAttribute(r,C),S.fromBufferAttribute(r,N),d.sub(h),u.sub(h),_.sub(p),S.sub(p);let B=1/(_.x*S.y-S.x*_.y);isFinite(B)&&(m.copy(d).multiplyScalar(S.y).addScaledVector(u,-_.y).multiplyScalar(B),f.copy(u).multiplyScalar(_.x).addScaledVector(d,-S.x).multiplyScalar(B),a[D].add(m),a[C].add(m),a[N].add(m),l[D].add(f),l[C].add(f),l[N].add(f))}let w=this.groups;w.length===0&&(w=[{start:0,count:e.count}]);for(let D=0,C=w.length;D<C;++D){let N=w[D],B=N.start,G=N.count;for(let U=B,H=B+G;U<H;U+=3)x(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let v=new I,E=new I,b=new I,g=new I;function M(D){b.fromBufferAttribute(s,D),g.copy(b);let C=a[D];v.copy(C),v.sub(b.multiplyScalar(b.dot(C))).normalize(),E.crossVectors(g,C);let B=E.dot(l[D])<0?-1:1;o.setXYZW(D,v.x,v.y,v.z,B)}for(let D=0,C=n.count;D<C;++D)c[D]&&M(D);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new nn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,p=n.count;u<p;u++)n.setXYZ(u,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,d=new I;if(e)for(let u=0,p=e.count;u<p;u+=3){let _=e.getX(u+0),S=e.getX(u+1),m=e.getX(u+2);s.fromBufferAttribute(t,_),r.fromBufferAttribute(t,S),o.fromBufferAttribute(t,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,p=t.count;u<p;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Vn.fromBufferAttribute(e,t),Vn.normalize(),e.setXYZ(t,Vn.x,Vn.y,Vn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),p=0,_=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?p=l[S]*a.data.stride+a.offset:p=l[S]*h;for(let f=0;f<h;f++)u[_++]=c[p++]}return new nn(u,h,d)}if(this.index===null)return $e("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],p=e(u,n);l.push(p)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let p=c[d];h.push(p.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,p=d.length;u<p;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var $u=new I,lv=new I,cv=new st,bi=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=$u.subVectors(n,t).cross(lv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta($u),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||cv.getNormalMatrix(e),s=this.coplanarPoint($u).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},hv=0,Di=class extends Yi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:hv++}),this.uuid=Fo(),this.name="",this.type="Material",this.blending=Do,this.side=lr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=vd,this.blendDst=yd,this.blendEquation=Cr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ke(0,0,0),this.blendAlpha=0,this.depthFunc=xo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=zm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ql,this.stencilZFail=Ql,this.stencilZPass=Ql,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){$e(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){$e(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new ke().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new bi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ue().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ue().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Es=new I,ju=new I,Pl=new I,Il=new I,Cs=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Es)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Es.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Es.copy(this.origin).addScaledVector(this.direction,t),Es.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){ju.copy(e).add(t).multiplyScalar(.5),Pl.copy(t).sub(e).normalize(),Il.copy(this.origin).sub(ju);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Pl),a=Il.dot(this.direction),l=-Il.dot(Pl),c=Il.lengthSq(),h=Math.abs(1-o*o),d,u,p,_;if(h>0)if(d=o*l-a,u=o*a-l,_=r*h,d>=0)if(u>=-_)if(u<=_){let S=1/h;d*=S,u*=S,p=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u<=-_?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c):u<=_?(d=0,u=Math.min(Math.max(-r,-l),r),p=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(ju).addScaledVector(Pl,u),p}intersectSphere(e,t){if(e.radius<0)return null;Es.subVectors(e.center,this.origin);let n=Es.dot(this.direction),s=Es.dot(Es)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Es)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,p=e.z-o.z,_=t.x-o.x,S=t.y-o.y,m=t.z-o.z,f=n.x-o.x,x=n.y-o.y,w=n.z-o.z,v=Math.abs(l),E=Math.abs(c),b=Math.abs(h),g,M,D,C,N,B,G,U,H,Z,V,le;if(v>=E&&v>=b?(D=l,B=d,H=_,le=f,l>=0?(g=c,M=h,C=u,N=p,G=S,U=m,Z=x,V=w):(g=h,M=c,C=p,N=u,G=m,U=S,Z=w,V=x)):E>=b?(D=c,B=u,H=S,le=x,c>=0?(g=h,M=l,C=p,N=d,G=m,U=_,Z=w,V=f):(g=l,M=h,C=d,N=p,G=_,U=m,Z=f,V=w)):(D=h,B=p,H=m,le=w,h>=0?(g=l,M=c,C=d,N=u,G=_,U=S,Z=f,V=x):(g=c,M=l,C=u,N=d,G=S,U=_,Z=x,V=f)),D===0)return null;let q=g/D,Q=M/D,ie=1/D,ue=C-q*B,de=N-Q*B,ee=G-q*H,ge=U-Q*H,ve=Z-q*le,Re=V-Q*le,Me=ve*ge-Re*ee,Ye=ue*Re-de*ve,lt=ee*de-ge*ue;if(s){if(Me<0||Ye<0||lt<0)return null}else if((Me<0||Ye<0||lt<0)&&(Me>0||Ye>0||lt>0))return null;let We=Me+Ye+lt;if(We===0)return null;let _t=ie*(Me*B+Ye*H+lt*le);return(We>0?_t<0:_t>0)?null:this.at(_t/We,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Qn=class extends Di{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Li,this.combine=kc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Vp=new it,yr=new Cs,Ll=new ui,Hp=new I,Dl=new I,Nl=new I,Ul=new I,Ju=new I,Fl=new I,Wp=new I,Ol=new I,pe=class extends Gt{constructor(e=new mt,t=new Qn){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Fl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(Ju.fromBufferAttribute(d,e),o?Fl.addScaledVector(Ju,h):Fl.addScaledVector(Ju.sub(t),h))}t.add(Fl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ll.copy(n.boundingSphere),Ll.applyMatrix4(r),yr.copy(e.ray).recast(e.near),!(Ll.containsPoint(yr.origin)===!1&&(yr.intersectSphere(Ll,Hp)===null||yr.origin.distanceToSquared(Hp)>(e.far-e.near)**2))&&(Vp.copy(r).invert(),yr.copy(e.ray).applyMatrix4(Vp),!(n.boundingBox!==null&&yr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,yr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(a.count,Math.min(m.start+m.count,p.start+p.count));for(let v=x,E=w;v<E;v+=3){let b=a.getX(v),g=a.getX(v+1),M=a.getX(v+2);s=kl(this,f,e,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,p.start),S=Math.min(a.count,p.start+p.count);for(let m=_,f=S;m<f;m+=3){let x=a.getX(m),w=a.getX(m+1),v=a.getX(m+2);s=kl(this,o,e,n,c,h,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let v=x,E=w;v<E;v+=3){let b=v,g=v+1,M=v+2;s=kl(this,f,e,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let _=Math.max(0,p.start),S=Math.min(l.count,p.start+p.count);for(let m=_,f=S;m<f;m+=3){let x=m,w=m+1,v=m+2;s=kl(this,o,e,n,c,h,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function uv(i,e,t,n,s,r,o,a){let l;if(e.side===qn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===lr,a),l===null)return null;Ol.copy(a),Ol.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Ol);return c<t.near||c>t.far?null:{distance:c,point:Ol.clone(),object:i}}function kl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Dl),i.getVertexPosition(l,Nl),i.getVertexPosition(c,Ul);let h=uv(i,e,t,n,Dl,Nl,Ul,Wp);if(h){let d=new I;Ts.getBarycoord(Wp,Dl,Nl,Ul,d),s&&(h.uv=Ts.getInterpolatedAttribute(s,a,l,c,d,new Ue)),r&&(h.uv1=Ts.getInterpolatedAttribute(r,a,l,c,d,new Ue)),o&&(h.normal=Ts.getInterpolatedAttribute(o,a,l,c,d,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new I,materialIndex:0};Ts.getNormal(Dl,Nl,Ul,u.normal),h.face=u,h.barycoord=d}return h}var Aa=class extends hi{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Hn,h=Hn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ra=class extends nn{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},uo=new it,Xp=new it,Bl=[],Yp=new Wn,dv=new it,fa=new pe,pa=new ui,Ks=class extends pe{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Ra(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,dv)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Wn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,uo),Yp.copy(e.boundingBox).applyMatrix4(uo),this.boundingBox.union(Yp)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new ui),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,uo),pa.copy(e.boundingSphere).applyMatrix4(uo),this.boundingSphere.union(pa)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(fa.geometry=this.geometry,fa.material=this.material,fa.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),pa.copy(this.boundingSphere),pa.applyMatrix4(n),e.ray.intersectsSphere(pa)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,uo),Xp.multiplyMatrices(n,uo),fa.matrixWorld=Xp,fa.raycast(e,Bl);for(let o=0,a=Bl.length;o<a;o++){let l=Bl[o];l.instanceId=r,l.object=this,t.push(l)}Bl.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Ra(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Aa(new Float32Array(s*this.count),s,this.count,Xc,Oi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},br=new ui,fv=new Ue(.5,.5),zl=new I,Qs=class{constructor(e=new bi,t=new bi,n=new bi,s=new bi,r=new bi,o=new bi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ii,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],p=r[7],_=r[8],S=r[9],m=r[10],f=r[11],x=r[12],w=r[13],v=r[14],E=r[15];if(s[0].setComponents(c-o,p-h,f-_,E-x).normalize(),s[1].setComponents(c+o,p+h,f+_,E+x).normalize(),s[2].setComponents(c+a,p+d,f+S,E+w).normalize(),s[3].setComponents(c-a,p-d,f-S,E-w).normalize(),n)s[4].setComponents(l,u,m,v).normalize(),s[5].setComponents(c-l,p-u,f-m,E-v).normalize();else if(s[4].setComponents(c-l,p-u,f-m,E-v).normalize(),t===Ii)s[5].setComponents(c+l,p+u,f+m,E+v).normalize();else if(t===vo)s[5].setComponents(l,u,m,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),br.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),br.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(br)}intersectsSprite(e){br.center.set(0,0,0);let t=fv.distanceTo(e.center);return br.radius=.7071067811865476+t,br.applyMatrix4(e.matrixWorld),this.intersectsSphere(br)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(zl.x=s.normal.x>0?e.max.x:e.min.x,zl.y=s.normal.y>0?e.max.y:e.min.y,zl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(zl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},qp=new it,fc=class i{constructor(){this.coordinateSystem=Ii,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];qp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Qs),n[s].setFromProjectionMatrix(qp,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Qs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Pn=class extends Di{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ke(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},pc=new I,mc=new I,Zp=new it,ma=new Cs,Gl=new ui,Ku=new I,$p=new I,ei=class extends Gt{constructor(e=new mt,t=new Pn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)pc.fromBufferAttribute(t,s-1),mc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=pc.distanceTo(mc);e.setAttribute("lineDistance",new Ke(n,1))}else $e("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Gl.copy(n.boundingSphere),Gl.applyMatrix4(s),Gl.radius+=r,e.ray.intersectsSphere(Gl)===!1)return;Zp.copy(s).invert(),ma.copy(e.ray).applyMatrix4(Zp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),_=Math.min(h.count,o.start+o.count);for(let S=p,m=_-1;S<m;S+=c){let f=h.getX(S),x=h.getX(S+1),w=Vl(this,e,ma,l,f,x,S);w&&t.push(w)}if(this.isLineLoop){let S=h.getX(_-1),m=h.getX(p),f=Vl(this,e,ma,l,S,m,_-1);f&&t.push(f)}}else{let p=Math.max(0,o.start),_=Math.min(u.count,o.start+o.count);for(let S=p,m=_-1;S<m;S+=c){let f=Vl(this,e,ma,l,S,S+1,S);f&&t.push(f)}if(this.isLineLoop){let S=Vl(this,e,ma,l,_-1,p,_-1);S&&t.push(S)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Vl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(pc.fromBufferAttribute(a,s),mc.fromBufferAttribute(a,r),t.distanceSqToSegment(pc,mc,Ku,$p)>n)return;Ku.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ku);if(!(c<e.near||c>e.far))return{distance:c,point:$p.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var jp=new I,Jp=new I,Xn=class extends ei{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)jp.fromBufferAttribute(t,s),Jp.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+jp.distanceTo(Jp);e.setAttribute("lineDistance",new Ke(n,1))}else $e("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Eo=class extends Di{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new ke(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Kp=new it,cd=new Cs,Hl=new ui,Wl=new I,To=class extends Gt{constructor(e=new mt,t=new Eo){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Hl.copy(n.boundingSphere),Hl.applyMatrix4(s),Hl.radius+=r,e.ray.intersectsSphere(Hl)===!1)return;Kp.copy(s).invert(),cd.copy(e.ray).applyMatrix4(Kp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,d=n.attributes.position;if(c!==null){let u=Math.max(0,o.start),p=Math.min(c.count,o.start+o.count);for(let _=u,S=p;_<S;_++){let m=c.getX(_);Wl.fromBufferAttribute(d,m),Qp(Wl,m,l,s,e,t,this)}}else{let u=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let _=u,S=p;_<S;_++)Wl.fromBufferAttribute(d,_),Qp(Wl,_,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Qp(i,e,t,n,s,r,o){let a=cd.distanceSqToPoint(i);if(a<t){let l=new I;cd.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var Ca=class extends hi{constructor(e=[],t=Pr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Ps=class extends hi{constructor(e,t,n=qi,s,r,o,a=Hn,l=Hn,c,h=Rs,d=1){if(h!==Rs&&h!==Us)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new So(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Pa=class extends Ps{constructor(e,t=qi,n=Pr,s,r,o=Hn,a=Hn,l,c=Rs){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ia=class extends hi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Dt=class i extends mt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,p=0;_("z","y","x",-1,-1,n,t,e,o,r,0),_("z","y","x",1,-1,n,t,-e,o,r,1),_("x","z","y",1,1,e,n,t,s,o,2),_("x","z","y",1,-1,e,n,-t,s,o,3),_("x","y","z",1,-1,e,t,n,s,r,4),_("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ke(c,3)),this.setAttribute("normal",new Ke(h,3)),this.setAttribute("uv",new Ke(d,2));function _(S,m,f,x,w,v,E,b,g,M,D){let C=v/g,N=E/M,B=v/2,G=E/2,U=b/2,H=g+1,Z=M+1,V=0,le=0,q=new I;for(let Q=0;Q<Z;Q++){let ie=Q*N-G;for(let ue=0;ue<H;ue++){let de=ue*C-B;q[S]=de*x,q[m]=ie*w,q[f]=U,c.push(q.x,q.y,q.z),q[S]=0,q[m]=0,q[f]=b>0?1:-1,h.push(q.x,q.y,q.z),d.push(ue/g),d.push(1-Q/M),V+=1}}for(let Q=0;Q<M;Q++)for(let ie=0;ie<g;ie++){let ue=u+ie+H*Q,de=u+ie+H*(Q+1),ee=u+(ie+1)+H*(Q+1),ge=u+(ie+1)+H*Q;l.push(ue,de,ge),l.push(de,ee,ge),le+=6}a.addGroup(p,le,D),p+=le,u+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},La=class i extends mt{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,d=Math.PI/2*e,u=t,p=2*d+u,_=n*2+r,S=s+1,m=new I,f=new I;for(let x=0;x<=_;x++){let w=0,v=0,E=0,b=0;if(x<=n){let D=x/n,C=D*Math.PI/2;v=-h-e*Math.cos(C),E=e*Math.sin(C),b=-e*Math.cos(C),w=D*d}else if(x<=n+r){let D=(x-n)/r;v=-h+D*t,E=e,b=0,w=d+D*u}else{let D=(x-n-r)/n,C=D*Math.PI/2;v=h+e*Math.sin(C),E=e*Math.cos(C),b=e*Math.sin(C),w=d+u+D*d}let g=Math.max(0,Math.min(1,w/p)),M=0;x===0?M=.5/s:x===_&&(M=-.5/s);for(let D=0;D<=s;D++){let C=D/s,N=C*Math.PI*2,B=Math.sin(N),G=Math.cos(N);f.x=-E*G,f.y=v,f.z=E*B,a.push(f.x,f.y,f.z),m.set(-E*G,b,E*B),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+M,g)}if(x>0){let D=(x-1)*S;for(let C=0;C<s;C++){let N=D+C,B=D+C+1,G=x*S+C,U=x*S+C+1;o.push(N,B,G),o.push(B,U,G)}}}this.setIndex(o),this.setAttribute("position",new Ke(a,3)),this.setAttribute("normal",new Ke(l,3)),this.setAttribute("uv",new Ke(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var _n=class i extends mt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],p=[],_=0,S=[],m=n/2,f=0;x(),o===!1&&(e>0&&w(!0),t>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new Ke(d,3)),this.setAttribute("normal",new Ke(u,3)),this.setAttribute("uv",new Ke(p,2));function x(){let v=new I,E=new I,b=0,g=(t-e)/n;for(let M=0;M<=r;M++){let D=[],C=M/r,N=C*(t-e)+e;for(let B=0;B<=s;B++){let G=B/s,U=G*l+a,H=Math.sin(U),Z=Math.cos(U);E.x=N*H,E.y=-C*n+m,E.z=N*Z,d.push(E.x,E.y,E.z),v.set(H,g,Z).normalize(),u.push(v.x,v.y,v.z),p.push(G,1-C),D.push(_++)}S.push(D)}for(let M=0;M<s;M++)for(let D=0;D<r;D++){let C=S[D][M],N=S[D+1][M],B=S[D+1][M+1],G=S[D][M+1];(e>0||D!==0)&&(h.push(C,N,G),b+=3),(t>0||D!==r-1)&&(h.push(N,B,G),b+=3)}c.addGroup(f,b,0),f+=b}function w(v){let E=_,b=new Ue,g=new I,M=0,D=v===!0?e:t,C=v===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,m*C,0),u.push(0,C,0),p.push(.5,.5),_++;let N=_;for(let B=0;B<=s;B++){let U=B/s*l+a,H=Math.cos(U),Z=Math.sin(U);g.x=D*Z,g.y=m*C,g.z=D*H,d.push(g.x,g.y,g.z),u.push(0,C,0),b.x=H*.5+.5,b.y=Z*.5*C+.5,p.push(b.x,b.y),_++}for(let B=0;B<s;B++){let G=E+B,U=N+B;v===!0?h.push(U,U+1,G):h.push(U+1,U,G),M+=3}c.addGroup(f,M,v===!0?1:2),f+=M}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},er=class i extends _n{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},gc=class i extends mt{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new Ke(r,3)),this.setAttribute("normal",new Ke(r.slice(),3)),this.setAttribute("uv",new Ke(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let w=new I,v=new I,E=new I;for(let b=0;b<t.length;b+=3)p(t[b+0],w),p(t[b+1],v),p(t[b+2],E),l(w,v,E,x)}function l(x,w,v,E){let b=E+1,g=[];for(let M=0;M<=b;M++){g[M]=[];let D=x.clone().lerp(v,M/b),C=w.clone().lerp(v,M/b),N=b-M;for(let B=0;B<=N;B++)B===0&&M===b?g[M][B]=D:g[M][B]=D.clone().lerp(C,B/N)}for(let M=0;M<b;M++)for(let D=0;D<2*(b-M)-1;D++){let C=Math.floor(D/2);D%2===0?(u(g[M][C+1]),u(g[M+1][C]),u(g[M][C])):(u(g[M][C+1]),u(g[M+1][C+1]),u(g[M+1][C]))}}function c(x){let w=new I;for(let v=0;v<r.length;v+=3)w.x=r[v+0],w.y=r[v+1],w.z=r[v+2],w.normalize().multiplyScalar(x),r[v+0]=w.x,r[v+1]=w.y,r[v+2]=w.z}function h(){let x=new I;for(let w=0;w<r.length;w+=3){x.x=r[w+0],x.y=r[w+1],x.z=r[w+2];let v=m(x)/2/Math.PI+.5,E=f(x)/Math.PI+.5;o.push(v,1-E)}_(),d()}function d(){for(let x=0;x<o.length;x+=6){let w=o[x+0],v=o[x+2],E=o[x+4],b=Math.max(w,v,E),g=Math.min(w,v,E);b>.9&&g<.1&&(w<.2&&(o[x+0]+=1),v<.2&&(o[x+2]+=1),E<.2&&(o[x+4]+=1))}}function u(x){r.push(x.x,x.y,x.z)}function p(x,w){let v=x*3;w.x=e[v+0],w.y=e[v+1],w.z=e[v+2]}function _(){let x=new I,w=new I,v=new I,E=new I,b=new Ue,g=new Ue,M=new Ue;for(let D=0,C=0;D<r.length;D+=9,C+=6){x.set(r[D+0],r[D+1],r[D+2]),w.set(r[D+3],r[D+4],r[D+5]),v.set(r[D+6],r[D+7],r[D+8]),b.set(o[C+0],o[C+1]),g.set(o[C+2],o[C+3]),M.set(o[C+4],o[C+5]),E.copy(x).add(w).add(v).divideScalar(3);let N=m(E);S(b,C+0,x,N),S(g,C+2,w,N),S(M,C+4,v,N)}}function S(x,w,v,E){E<0&&x.x===1&&(o[w]=x.x-1),v.x===0&&v.z===0&&(o[w]=E/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function f(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Xl=new I,Yl=new I,Qu=new I,ql=new Ts,Da=class extends mt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(go*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],d=new Array(3),u=new Map,p=[];for(let _=0;_<l;_+=3){o?(c[0]=o.getX(_),c[1]=o.getX(_+1),c[2]=o.getX(_+2)):(c[0]=_,c[1]=_+1,c[2]=_+2);let{a:S,b:m,c:f}=ql;if(S.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),f.fromBufferAttribute(a,c[2]),ql.getNormal(Qu),d[0]=`${Math.round(S.x*s)},${Math.round(S.y*s)},${Math.round(S.z*s)}`,d[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,d[2]=`${Math.round(f.x*s)},${Math.round(f.y*s)},${Math.round(f.z*s)}`,!(d[0]===d[1]||d[1]===d[2]||d[2]===d[0]))for(let x=0;x<3;x++){let w=(x+1)%3,v=d[x],E=d[w],b=ql[h[x]],g=ql[h[w]],M=`${v}_${E}`,D=`${E}_${v}`,C=u.get(D);C?(Qu.dot(C.normal)<=r&&(p.push(b.x,b.y,b.z),p.push(g.x,g.y,g.z)),u.set(D,null)):u.has(M)||u.set(M,{index0:c[x],index1:c[w],normal:Qu.clone()})}}for(let _ of u.values())if(_){let{index0:S,index1:m}=_;Xl.fromBufferAttribute(a,S),Yl.fromBufferAttribute(a,m),p.push(Xl.x,Xl.y,Xl.z),p.push(Yl.x,Yl.y,Yl.z)}this.setAttribute("position",new Ke(p,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},Ni=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){$e("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],u=n[s+1]-h,p=(o-h)/u;return(s+p)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new Ue:new I);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new I,s=[],r=[],o=[],a=new I,l=new it;for(let p=0;p<=e;p++){let _=p/e;s[p]=this.getTangentAt(_,new I)}r[0]=new I,o[0]=new I;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),d=Math.abs(s[0].y),u=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),d<=c&&(c=d,n.set(0,1,0)),u<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let p=1;p<=e;p++){if(r[p]=r[p-1].clone(),o[p]=o[p-1].clone(),a.crossVectors(s[p-1],s[p]),a.length()>Number.EPSILON){a.normalize();let _=Math.acos(pt(s[p-1].dot(s[p]),-1,1));r[p].applyMatrix4(l.makeRotationAxis(a,_))}o[p].crossVectors(s[p],r[p])}if(t===!0){let p=Math.acos(pt(r[0].dot(r[e]),-1,1));p/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(p=-p);for(let _=1;_<=e;_++)r[_].applyMatrix4(l.makeRotationAxis(s[_],p*_)),o[_].crossVectors(s[_],r[_])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},Na=class extends Ni{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new Ue){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),d=Math.sin(this.aRotation),u=l-this.aX,p=c-this.aY;l=u*h-p*d+this.aX,c=u*d+p*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},_c=class extends Na{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Hd(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,d){let u=(o-r)/c-(a-r)/(c+h)+(a-o)/h,p=(a-o)/h-(l-o)/(h+d)+(l-a)/d;u*=h,p*=h,s(o,a,u,p)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var em=new I,tm=new I,ed=new Hd,td=new Hd,nd=new Hd,Ao=class extends Ni{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new I){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(tm.subVectors(s[0],s[1]).add(s[0]),c=tm);let d=s[a%r],u=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(em.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=em),this.curveType==="centripetal"||this.curveType==="chordal"){let p=this.curveType==="chordal"?.5:.25,_=Math.pow(c.distanceToSquared(d),p),S=Math.pow(d.distanceToSquared(u),p),m=Math.pow(u.distanceToSquared(h),p);S<1e-4&&(S=1),_<1e-4&&(_=S),m<1e-4&&(m=S),ed.initNonuniformCatmullRom(c.x,d.x,u.x,h.x,_,S,m),td.initNonuniformCatmullRom(c.y,d.y,u.y,h.y,_,S,m),nd.initNonuniformCatmullRom(c.z,d.z,u.z,h.z,_,S,m)}else this.curveType==="catmullrom"&&(ed.initCatmullRom(c.x,d.x,u.x,h.x,this.tension),td.initCatmullRom(c.y,d.y,u.y,h.y,this.tension),nd.initCatmullRom(c.z,d.z,u.z,h.z,this.tension));return n.set(ed.calc(l),td.calc(l),nd.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new I().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function nm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function pv(i,e){let t=1-i;return t*t*e}function mv(i,e){return 2*(1-i)*i*e}function gv(i,e){return i*i*e}function xa(i,e,t,n){return pv(i,e)+mv(i,t)+gv(i,n)}function _v(i,e){let t=1-i;return t*t*t*e}function xv(i,e){let t=1-i;return 3*t*t*i*e}function vv(i,e){return 3*(1-i)*i*i*e}function yv(i,e){return i*i*i*e}function va(i,e,t,n,s){return _v(i,e)+xv(i,t)+vv(i,n)+yv(i,s)}var xc=class extends Ni{constructor(e=new Ue,t=new Ue,n=new Ue,s=new Ue){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new Ue){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(va(e,s.x,r.x,o.x,a.x),va(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},vc=class extends Ni{constructor(e=new I,t=new I,n=new I,s=new I){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(va(e,s.x,r.x,o.x,a.x),va(e,s.y,r.y,o.y,a.y),va(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},yc=class extends Ni{constructor(e=new Ue,t=new Ue){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new Ue){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new Ue){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},bc=class extends Ni{constructor(e=new I,t=new I){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new I){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new I){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Sc=class extends Ni{constructor(e=new Ue,t=new Ue,n=new Ue){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new Ue){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(xa(e,s.x,r.x,o.x),xa(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ua=class extends Ni{constructor(e=new I,t=new I,n=new I){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(xa(e,s.x,r.x,o.x),xa(e,s.y,r.y,o.y),xa(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Mc=class extends Ni{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new Ue){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],d=s[o>s.length-3?s.length-1:o+2];return n.set(nm(a,l.x,c.x,h.x,d.x),nm(a,l.y,c.y,h.y,d.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new Ue().fromArray(s))}return this}},bv=Object.freeze({__proto__:null,ArcCurve:_c,CatmullRomCurve3:Ao,CubicBezierCurve:xc,CubicBezierCurve3:vc,EllipseCurve:Na,LineCurve:yc,LineCurve3:bc,QuadraticBezierCurve:Sc,QuadraticBezierCurve3:Ua,SplineCurve:Mc});var tr=class i extends gc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},Ui=class i extends mt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,p=[],_=[],S=[],m=[];for(let f=0;f<h;f++){let x=f*u-o;for(let w=0;w<c;w++){let v=w*d-r;_.push(v,-x,0),S.push(0,0,1),m.push(w/a),m.push(1-f/l)}}for(let f=0;f<l;f++)for(let x=0;x<a;x++){let w=x+c*f,v=x+c*(f+1),E=x+1+c*(f+1),b=x+1+c*f;p.push(w,v,b),p.push(v,E,b)}this.setIndex(p),this.setAttribute("position",new Ke(_,3)),this.setAttribute("normal",new Ke(S,3)),this.setAttribute("uv",new Ke(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Is=class i extends mt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new I,u=new I,p=[],_=[],S=[],m=[];for(let f=0;f<=n;f++){let x=[],w=f/n,v=o+w*a,E=e*Math.cos(v),b=Math.sqrt(e*e-E*E),g=0;f===0&&o===0?g=.5/t:f===n&&l===Math.PI&&(g=-.5/t);for(let M=0;M<=t;M++){let D=M/t,C=s+D*r;d.x=-b*Math.cos(C),d.y=E,d.z=b*Math.sin(C),_.push(d.x,d.y,d.z),u.copy(d).normalize(),S.push(u.x,u.y,u.z),m.push(D+g,1-w),x.push(c++)}h.push(x)}for(let f=0;f<n;f++)for(let x=0;x<t;x++){let w=h[f][x+1],v=h[f][x],E=h[f+1][x],b=h[f+1][x+1];(f!==0||o>0)&&p.push(w,v,b),(f!==n-1||l<Math.PI)&&p.push(v,E,b)}this.setIndex(p),this.setAttribute("position",new Ke(_,3)),this.setAttribute("normal",new Ke(S,3)),this.setAttribute("uv",new Ke(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ls=class i extends mt{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],d=[],u=new I,p=new I,_=new I;for(let S=0;S<=n;S++){let m=o+S/n*a;for(let f=0;f<=s;f++){let x=f/s*r;p.x=(e+t*Math.cos(m))*Math.cos(x),p.y=(e+t*Math.cos(m))*Math.sin(x),p.z=t*Math.sin(m),c.push(p.x,p.y,p.z),u.x=e*Math.cos(x),u.y=e*Math.sin(x),_.subVectors(p,u).normalize(),h.push(_.x,_.y,_.z),d.push(f/s),d.push(S/n)}}for(let S=1;S<=n;S++)for(let m=1;m<=s;m++){let f=(s+1)*S+m-1,x=(s+1)*(S-1)+m-1,w=(s+1)*(S-1)+m,v=(s+1)*S+m;l.push(f,x,v),l.push(x,w,v)}this.setIndex(l),this.setAttribute("position",new Ke(c,3)),this.setAttribute("normal",new Ke(h,3)),this.setAttribute("uv",new Ke(d,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var Fa=class i extends mt{constructor(e=new Ua(new I(-1,-1,0),new I(-1,1,0),new I(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new I,l=new I,c=new Ue,h=new I,d=[],u=[],p=[],_=[];S(),this.setIndex(_),this.setAttribute("position",new Ke(d,3)),this.setAttribute("normal",new Ke(u,3)),this.setAttribute("uv",new Ke(p,2));function S(){for(let w=0;w<t;w++)m(w);m(r===!1?t:0),x(),f()}function m(w){h=e.getPointAt(w/t,h);let v=o.normals[w],E=o.binormals[w];for(let b=0;b<=s;b++){let g=b/s*Math.PI*2,M=Math.sin(g),D=-Math.cos(g);l.x=D*v.x+M*E.x,l.y=D*v.y+M*E.y,l.z=D*v.z+M*E.z,l.normalize(),u.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,d.push(a.x,a.y,a.z)}}function f(){for(let w=1;w<=t;w++)for(let v=1;v<=s;v++){let E=(s+1)*(w-1)+(v-1),b=(s+1)*w+(v-1),g=(s+1)*w+v,M=(s+1)*(w-1)+v;_.push(E,b,M),_.push(b,g,M)}}function x(){for(let w=0;w<=t;w++)for(let v=0;v<=s;v++)c.x=w/t,c.y=v/s,p.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new bv[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}},Oa=class extends mt{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new I,r=new I;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,p=d.count;for(let _=u,S=u+p;_<S;_+=3)for(let m=0;m<3;m++){let f=a.getX(_+m),x=a.getX(_+(m+1)%3);s.fromBufferAttribute(o,f),r.fromBufferAttribute(o,x),im(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),im(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new Ke(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function im(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}var ka=class extends Di{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new ke(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Lr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(sm(s))s.isRenderTargetTexture?($e("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(sm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function ti(i){let e={};for(let t=0;t<i.length;t++){let n=Lr(i[t]);for(let s in n)e[s]=n[s]}return e}function sm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Sv(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Wd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:St.workingColorSpace}var tl={clone:Lr,merge:ti},Mv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,wv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,di=class extends Di{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Mv,this.fragmentShader=wv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Lr(e.uniforms),this.uniformsGroups=Sv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new ke().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ue().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new sn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new st().fromArray(s.value);break;case"m4":this.uniforms[n].value=new it().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},wc=class extends di{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ds=class extends Di{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new ke(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ke(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=el,this.normalScale=new Ue(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Li,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var wr=class extends Di{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ke(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=el,this.normalScale=new Ue(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Li,this.combine=kc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Ec=class extends Di{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=km,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Tc=class extends Di{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function fo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Zl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var nr=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Ac=class extends nr{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:od,endingEnd:od}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case ad:r=e,a=2*t-n;break;case ld:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case ad:o=e,l=2*n-t;break;case ld:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,p=this._weightNext,_=(n-t)/(s-t),S=_*_,m=S*_,f=-u*m+2*u*S-u*_,x=(1+u)*m+(-1.5-2*u)*S+(-.5+u)*_+1,w=(-1-p)*m+(1.5+p)*S+.5*_,v=p*m-p*S;for(let E=0;E!==a;++E)r[E]=f*o[h+E]+x*o[c+E]+w*o[l+E]+v*o[d+E];return r}},Rc=class extends nr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},Cc=class extends nr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Pc=class extends nr{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let _=(n-t)/(s-t),S=1-_;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*_;return r}let u=a*2,p=e-1;for(let _=0;_!==a;++_){let S=o[c+_],m=o[l+_],f=p*u+_*2,x=d[f],w=d[f+1],v=e*u+_*2,E=h[v],b=h[v+1],g=Tv(n,t,x,E,s);r[_]=eg(g,S,w,b,m)}return r}};function eg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Ev(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Tv(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=eg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Ev(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=fo(t,this.TimeBufferType),this.values=fo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:fo(e.times,Array),values:fo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Zl(e.settings)&&(n.settings={inTangents:fo(e.settings.inTangents,Array),outTangents:fo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Cc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Rc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Ac(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Pc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ya:t=this.InterpolantFactoryMethodDiscrete;break;case cc:t=this.InterpolantFactoryMethodLinear;break;case Kl:t=this.InterpolantFactoryMethodSmooth;break;case rd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return $e("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ya;case this.InterpolantFactoryMethodLinear:return cc;case this.InterpolantFactoryMethodSmooth:return Kl;case this.InterpolantFactoryMethodBezier:return rd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Zl(this.settings)&&(rm(this.settings.inTangents,e),rm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Zl(this.settings)&&(om(this.settings.inTangents,e),om(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(nt("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(nt("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){nt("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){nt("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Dx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){nt("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Kl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,p=d+n;for(let _=0;_!==n;++_){let S=t[d+_];if(S!==t[u+_]||S!==t[p+_]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let p=0;p!==n;++p)t[u+p]=t[d+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Zl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function rm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function om(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Mi.prototype.ValueTypeName="";Mi.prototype.TimeBufferType=Float32Array;Mi.prototype.ValueBufferType=Float32Array;Mi.prototype.DefaultInterpolation=cc;var ir=class extends Mi{constructor(e,t,n){super(e,t,n)}};ir.prototype.ValueTypeName="bool";ir.prototype.ValueBufferType=Array;ir.prototype.DefaultInterpolation=ya;ir.prototype.InterpolantFactoryMethodLinear=void 0;ir.prototype.InterpolantFactoryMethodSmooth=void 0;var Ic=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};Ic.prototype.ValueTypeName="color";var Lc=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};Lc.prototype.ValueTypeName="number";var Dc=class extends nr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)zt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ba=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Dc(this.times,this.values,this.getValueSize(),e)}};Ba.prototype.ValueTypeName="quaternion";Ba.prototype.InterpolantFactoryMethodSmooth=void 0;var sr=class extends Mi{constructor(e,t,n){super(e,t,n)}};sr.prototype.ValueTypeName="string";sr.prototype.ValueBufferType=Array;sr.prototype.DefaultInterpolation=ya;sr.prototype.InterpolantFactoryMethodLinear=void 0;sr.prototype.InterpolantFactoryMethodSmooth=void 0;var Nc=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};Nc.prototype.ValueTypeName="vector";var Uc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let p=c[d],_=c[d+1];if(p.global&&(p.lastIndex=0),p.test(h))return _}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},tg=new Uc,Fc=class{constructor(e){this.manager=e!==void 0?e:tg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Fc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ro=class extends Gt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new ke(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},za=class extends Ro{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Gt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new ke(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},id=new it,am=new I,lm=new I,Ga=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ue(512,512),this.mapType=fi,this.map=null,this.mapPass=null,this.matrix=new it,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Qs,this._frameExtents=new Ue(1,1),this._viewportCount=1,this._viewports=[new sn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;am.setFromMatrixPosition(e.matrixWorld),t.position.copy(am),lm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(lm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){id.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(id,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===vo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(id)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},$l=new I,jl=new zt,as=new I,Va=class extends Gt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new it,this.projectionMatrix=new it,this.projectionMatrixInverse=new it,this.coordinateSystem=Ii,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose($l,jl,as),as.x===1&&as.y===1&&as.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose($l,jl,as.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose($l,jl,as),as.x===1&&as.y===1&&as.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose($l,jl,as.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Js=new I,cm=new Ue,hm=new Ue,Kn=class extends Va{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=bo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(go*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return bo*2*Math.atan(Math.tan(go*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Js.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Js.x,Js.y).multiplyScalar(-e/Js.z),Js.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Js.x,Js.y).multiplyScalar(-e/Js.z)}getViewSize(e,t){return this.getViewBounds(e,cm,hm),t.subVectors(hm,cm)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(go*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var hd=class extends Ga{constructor(){super(new Kn(90,1,.5,500)),this.isPointLightShadow=!0}},Ha=class extends Ro{constructor(e,t,n=0,s=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new hd}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},Wa=class extends Va{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},ud=class extends Ga{constructor(){super(new Wa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Co=class extends Ro{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Gt.DEFAULT_UP),this.updateMatrix(),this.target=new Gt,this.shadow=new ud}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var po=-90,mo=1,Po=class extends Gt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Kn(po,mo,e,t);s.layers=this.layers,this.add(s);let r=new Kn(po,mo,e,t);r.layers=this.layers,this.add(r);let o=new Kn(po,mo,e,t);o.layers=this.layers,this.add(o);let a=new Kn(po,mo,e,t);a.layers=this.layers,this.add(a);let l=new Kn(po,mo,e,t);l.layers=this.layers,this.add(l);let c=new Kn(po,mo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ii)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===vo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),_=e.xr.enabled;e.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=S,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,p),e.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},Oc=class extends Kn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Xd="\\[\\]\\.:\\/",Av=new RegExp("["+Xd+"]","g"),Yd="[^"+Xd+"]",Rv="[^"+Xd.replace("\\.","")+"]",Cv=/((?:WC+[\/:])*)/.source.replace("WC",Yd),Pv=/(WCOD+)?/.source.replace("WCOD",Rv),Iv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Yd),Lv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Yd),Dv=new RegExp("^"+Cv+Pv+Iv+Lv+"$"),Nv=["material","materials","bones","map"],dd=class{constructor(e,t,n){let s=n||Kt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Kt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Av,"")}static parseTrackName(e){let t=Dv.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Nv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){$e("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){nt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){nt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){nt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){nt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){nt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;nt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Kt.Composite=dd;Kt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Kt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Kt.prototype.GetterByBindingType=[Kt.prototype._getValue_direct,Kt.prototype._getValue_array,Kt.prototype._getValue_arrayElement,Kt.prototype._getValue_toArray];Kt.prototype.SetterByBindingTypeAndVersioning=[[Kt.prototype._setValue_direct,Kt.prototype._setValue_direct_setNeedsUpdate,Kt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_array,Kt.prototype._setValue_array_setNeedsUpdate,Kt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_arrayElement,Kt.prototype._setValue_arrayElement_setNeedsUpdate,Kt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_fromArray,Kt.prototype._setValue_fromArray_setNeedsUpdate,Kt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var PA=new Float32Array(1);var um=new it,Er=class{constructor(e,t,n=0,s=1/0){this.ray=new Cs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Mo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):nt("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return um.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(um),this}intersectObject(e,t=!0,n=[]){return fd(e,this,n,t),n.sort(dm),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)fd(e[s],this,n,t);return n.sort(dm),n}};function dm(i,e){return i.distance-e.distance}function fd(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)fd(r[o],e,t,!0)}}var Io=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=pt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(pt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var pd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var fm=new I,Jl,sd,rr=class extends Gt{constructor(e=new I(0,0,1),t=new I(0,0,0),n=1,s=16776960,r=n*.2,o=r*.2){super(),this.type="ArrowHelper",Jl===void 0&&(Jl=new mt,Jl.setAttribute("position",new Ke([0,0,0,0,1,0],3)),sd=new er(.5,1,5,1),sd.translate(0,-.5,0)),this.position.copy(t),this.line=new ei(Jl,new Pn({color:s,toneMapped:!1})),this.line.matrixAutoUpdate=!1,this.add(this.line),this.cone=new pe(sd,new Qn({color:s,toneMapped:!1})),this.cone.matrixAutoUpdate=!1,this.add(this.cone),this.setDirection(e),this.setLength(n,r,o)}setDirection(e){if(e.y>.99999)this.quaternion.set(0,0,0,1);else if(e.y<-.99999)this.quaternion.set(1,0,0,0);else{fm.set(e.z,0,-e.x).normalize();let t=Math.acos(e.y);this.quaternion.setFromAxisAngle(fm,t)}}setLength(e,t=e*.2,n=t*.2){this.line.scale.set(1,Math.max(1e-4,e-t),1),this.line.updateMatrix(),this.cone.scale.set(n,t,n),this.cone.position.y=e,this.cone.updateMatrix()}setColor(e){this.line.material.color.set(e),this.cone.material.color.set(e)}copy(e){return super.copy(e,!1),this.line.copy(e.line),this.cone.copy(e.cone),this}dispose(){super.dispose(),this.line.geometry.dispose(),this.line.material.dispose(),this.cone.geometry.dispose(),this.cone.material.dispose()}},Xa=class extends Xn{constructor(e=1){let t=[0,0,0,e,0,0,0,0,0,0,e,0,0,0,0,0,0,e],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new mt;s.setAttribute("position",new Ke(t,3)),s.setAttribute("color",new Ke(n,3));let r=new Pn({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(e,t,n){let s=new ke,r=this.geometry.attributes.color.array;return s.set(e),s.toArray(r,0),s.toArray(r,3),s.set(t),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Tr=class extends Yi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function qd(i,e,t,n){let s=Uv(n);switch(t){case Ld:return i*e;case Xc:return i*e/s.components*s.byteLength;case Yc:return i*e/s.components*s.byteLength;case cr:return i*e*2/s.components*s.byteLength;case qc:return i*e*2/s.components*s.byteLength;case Dd:return i*e*3/s.components*s.byteLength;case $i:return i*e*4/s.components*s.byteLength;case Zc:return i*e*4/s.components*s.byteLength;case Za:case $a:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case ja:case Ja:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case jc:case Kc:return Math.max(i,16)*Math.max(e,8)/4;case $c:case Jc:return Math.max(i,8)*Math.max(e,8)/2;case Qc:case eh:case nh:case ih:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case th:case Ka:case sh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case rh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case oh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case ah:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case lh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case ch:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case hh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case uh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case dh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case fh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case ph:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case mh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case gh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case _h:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case xh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case vh:case yh:case bh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Sh:case Mh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Qa:case wh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Uv(i){switch(i){case fi:case Rd:return{byteLength:1,components:1};case Uo:case Cd:case Zi:return{byteLength:2,components:1};case Hc:case Wc:return{byteLength:2,components:4};case qi:case Vc:case Oi:return{byteLength:4,components:1};case Pd:case Id:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$e("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Mg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Ov(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((p,_)=>p.start-_.start);let u=0;for(let p=1;p<d.length;p++){let _=d[u],S=d[p];S.start<=_.start+_.count+1?_.count=Math.max(_.count,S.start+S.count-_.start):(++u,d[u]=S)}d.length=u+1;for(let p=0,_=d.length;p<_;p++){let S=d[p];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var kv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Bv=`#ifdef USE_ALPHAHASH
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
#endif`,zv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Gv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Vv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Hv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Wv=`#ifdef USE_AOMAP
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
#endif`,Xv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Yv=`#ifdef USE_BATCHING
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
#endif`,qv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Zv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,$v=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,jv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Jv=`#ifdef USE_IRIDESCENCE
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
#endif`,Kv=`#ifdef USE_BUMPMAP
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
#endif`,Qv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,ey=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,ty=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ny=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,iy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,sy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,ry=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,oy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,ay=`#define PI 3.141592653589793
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
} // validated`,ly=`vec3 transformedNormal = objectNormal;
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
#endif`,cy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,hy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,uy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,dy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,fy="gl_FragColor = linearToOutputTexel( gl_FragColor );",py=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,my=`#ifdef USE_ENVMAP
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
#endif`,gy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,_y=`#ifdef USE_ENVMAP
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
#endif`,xy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,vy=`#ifdef USE_ENVMAP
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
#endif`,yy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,by=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Sy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,My=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,wy=`#ifdef USE_GRADIENTMAP
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
}`,Ey=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Ty=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Ay=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Ry=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Cy=`#ifdef USE_ENVMAP
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
#endif`,Py=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Iy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Ly=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Dy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ny=`PhysicalMaterial material;
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
#endif`,Uy=`uniform sampler2D dfgLUT;
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
}`,Fy=`
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
#endif`,Oy=`#if defined( RE_IndirectDiffuse )
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
#endif`,ky=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,By=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,zy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Gy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Vy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Hy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Wy=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Xy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Yy=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,qy=`#if defined( USE_POINTS_UV )
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
#endif`,Zy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,$y=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,jy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Jy=`#if defined( USE_MORPHCOLORS )
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
#endif`,Ky=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Qy=`#ifdef USE_MORPHTARGETS
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
#endif`,eb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,tb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,nb=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,ib=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,sb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,rb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,ob=`#ifdef USE_NORMALMAP
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
#endif`,ab=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,lb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,cb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,hb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ub=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,db=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,fb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,pb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,mb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,gb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,_b=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,xb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,vb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,yb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,bb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Sb=`float getShadowMask() {
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
}`,Mb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,wb=`#ifdef USE_SKINNING
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
#endif`,Eb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Tb=`#ifdef USE_SKINNING
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
#endif`,Ab=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Rb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Cb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Pb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Ib=`#ifdef USE_TRANSMISSION
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
#endif`,Lb=`#ifdef USE_TRANSMISSION
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
#endif`,Db=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Nb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Ub=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Fb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Ob=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,kb=`uniform sampler2D t2D;
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
}`,Bb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,zb=`uniform float backgroundBlurriness;
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
}`,Gb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Vb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Hb=`#include <common>
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
}`,Wb=`#if DEPTH_PACKING == 3200
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
}`,Xb=`#define DISTANCE
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
}`,Yb=`#define DISTANCE
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
}`,qb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Zb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$b=`uniform float scale;
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
}`,jb=`uniform vec3 diffuse;
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
}`,Jb=`#include <common>
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
}`,Kb=`uniform vec3 diffuse;
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
}`,Qb=`#define LAMBERT
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
}`,eS=`#define LAMBERT
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
}`,tS=`#define MATCAP
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
}`,nS=`#define MATCAP
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
}`,iS=`#define NORMAL
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
}`,sS=`#define NORMAL
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
}`,rS=`#define PHONG
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
}`,oS=`#define PHONG
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
}`,aS=`#define STANDARD
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
}`,lS=`#define STANDARD
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
}`,cS=`#define TOON
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
}`,hS=`#define TOON
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
}`,uS=`uniform float size;
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
}`,dS=`uniform vec3 diffuse;
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
}`,fS=`#include <common>
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
}`,pS=`uniform vec3 color;
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
}`,mS=`uniform float rotation;
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
}`,gS=`uniform vec3 diffuse;
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
}`,gt={alphahash_fragment:kv,alphahash_pars_fragment:Bv,alphamap_fragment:zv,alphamap_pars_fragment:Gv,alphatest_fragment:Vv,alphatest_pars_fragment:Hv,aomap_fragment:Wv,aomap_pars_fragment:Xv,batching_pars_vertex:Yv,batching_vertex:qv,begin_vertex:Zv,beginnormal_vertex:$v,bsdfs:jv,iridescence_fragment:Jv,bumpmap_pars_fragment:Kv,clipping_planes_fragment:Qv,clipping_planes_pars_fragment:ey,clipping_planes_pars_vertex:ty,clipping_planes_vertex:ny,color_fragment:iy,color_pars_fragment:sy,color_pars_vertex:ry,color_vertex:oy,common:ay,defaultnormal_vertex:ly,displacementmap_pars_vertex:cy,displacementmap_vertex:hy,emissivemap_fragment:uy,emissivemap_pars_fragment:dy,colorspace_fragment:fy,colorspace_pars_fragment:py,envmap_fragment:my,envmap_common_pars_fragment:gy,envmap_pars_fragment:_y,envmap_pars_vertex:xy,envmap_physical_pars_fragment:Cy,envmap_vertex:vy,fog_vertex:yy,fog_pars_vertex:by,fog_fragment:Sy,fog_pars_fragment:My,gradientmap_pars_fragment:wy,lightmap_pars_fragment:Ey,lights_lambert_fragment:Ty,lights_lambert_pars_fragment:Ay,lights_pars_begin:Ry,lights_toon_fragment:Py,lights_toon_pars_fragment:Iy,lights_phong_fragment:Ly,lights_phong_pars_fragment:Dy,lights_physical_fragment:Ny,lights_physical_pars_fragment:Uy,lights_fragment_begin:Fy,lights_fragment_maps:Oy,lights_fragment_end:ky,lightprobes_pars_fragment:By,logdepthbuf_fragment:zy,logdepthbuf_pars_fragment:Gy,logdepthbuf_pars_vertex:Vy,logdepthbuf_vertex:Hy,map_fragment:Wy,map_pars_fragment:Xy,map_particle_fragment:Yy,map_particle_pars_fragment:qy,metalnessmap_fragment:Zy,metalnessmap_pars_fragment:$y,morphinstance_vertex:jy,morphcolor_vertex:Jy,morphnormal_vertex:Ky,morphtarget_pars_vertex:Qy,morphtarget_vertex:eb,normal_fragment_begin:tb,normal_fragment_maps:nb,normal_pars_fragment:ib,normal_pars_vertex:sb,normal_vertex:rb,normalmap_pars_fragment:ob,clearcoat_normal_fragment_begin:ab,clearcoat_normal_fragment_maps:lb,clearcoat_pars_fragment:cb,iridescence_pars_fragment:hb,opaque_fragment:ub,packing:db,premultiplied_alpha_fragment:fb,project_vertex:pb,dithering_fragment:mb,dithering_pars_fragment:gb,roughnessmap_fragment:_b,roughnessmap_pars_fragment:xb,shadowmap_pars_fragment:vb,shadowmap_pars_vertex:yb,shadowmap_vertex:bb,shadowmask_pars_fragment:Sb,skinbase_vertex:Mb,skinning_pars_vertex:wb,skinning_vertex:Eb,skinnormal_vertex:Tb,specularmap_fragment:Ab,specularmap_pars_fragment:Rb,tonemapping_fragment:Cb,tonemapping_pars_fragment:Pb,transmission_fragment:Ib,transmission_pars_fragment:Lb,uv_pars_fragment:Db,uv_pars_vertex:Nb,uv_vertex:Ub,worldpos_vertex:Fb,background_vert:Ob,background_frag:kb,backgroundCube_vert:Bb,backgroundCube_frag:zb,cube_vert:Gb,cube_frag:Vb,depth_vert:Hb,depth_frag:Wb,distance_vert:Xb,distance_frag:Yb,equirect_vert:qb,equirect_frag:Zb,linedashed_vert:$b,linedashed_frag:jb,meshbasic_vert:Jb,meshbasic_frag:Kb,meshlambert_vert:Qb,meshlambert_frag:eS,meshmatcap_vert:tS,meshmatcap_frag:nS,meshnormal_vert:iS,meshnormal_frag:sS,meshphong_vert:rS,meshphong_frag:oS,meshphysical_vert:aS,meshphysical_frag:lS,meshtoon_vert:cS,meshtoon_frag:hS,points_vert:uS,points_frag:dS,shadow_vert:fS,shadow_frag:pS,sprite_vert:mS,sprite_frag:gS},Le={common:{diffuse:{value:new ke(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new st},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new st}},envmap:{envMap:{value:null},envMapRotation:{value:new st},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new st}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new st}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new st},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new st},normalScale:{value:new Ue(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new st},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new st}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new st}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new st}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ke(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ke(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0},uvTransform:{value:new st}},sprite:{diffuse:{value:new ke(16777215)},opacity:{value:1},center:{value:new Ue(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new st},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0}}},us={basic:{uniforms:ti([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:gt.meshbasic_vert,fragmentShader:gt.meshbasic_frag},lambert:{uniforms:ti([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ke(0)},envMapIntensity:{value:1}}]),vertexShader:gt.meshlambert_vert,fragmentShader:gt.meshlambert_frag},phong:{uniforms:ti([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new ke(0)},specular:{value:new ke(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:gt.meshphong_vert,fragmentShader:gt.meshphong_frag},standard:{uniforms:ti([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new ke(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag},toon:{uniforms:ti([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new ke(0)}}]),vertexShader:gt.meshtoon_vert,fragmentShader:gt.meshtoon_frag},matcap:{uniforms:ti([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:gt.meshmatcap_vert,fragmentShader:gt.meshmatcap_frag},points:{uniforms:ti([Le.points,Le.fog]),vertexShader:gt.points_vert,fragmentShader:gt.points_frag},dashed:{uniforms:ti([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:gt.linedashed_vert,fragmentShader:gt.linedashed_frag},depth:{uniforms:ti([Le.common,Le.displacementmap]),vertexShader:gt.depth_vert,fragmentShader:gt.depth_frag},normal:{uniforms:ti([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:gt.meshnormal_vert,fragmentShader:gt.meshnormal_frag},sprite:{uniforms:ti([Le.sprite,Le.fog]),vertexShader:gt.sprite_vert,fragmentShader:gt.sprite_frag},background:{uniforms:{uvTransform:{value:new st},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:gt.background_vert,fragmentShader:gt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new st}},vertexShader:gt.backgroundCube_vert,fragmentShader:gt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:gt.cube_vert,fragmentShader:gt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:gt.equirect_vert,fragmentShader:gt.equirect_frag},distance:{uniforms:ti([Le.common,Le.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:gt.distance_vert,fragmentShader:gt.distance_frag},shadow:{uniforms:ti([Le.lights,Le.fog,{color:{value:new ke(0)},opacity:{value:1}}]),vertexShader:gt.shadow_vert,fragmentShader:gt.shadow_frag}};us.physical={uniforms:ti([us.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new st},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new st},clearcoatNormalScale:{value:new Ue(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new st},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new st},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new st},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new st},sheen:{value:0},sheenColor:{value:new ke(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new st},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new st},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new st},transmissionSamplerSize:{value:new Ue},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new st},attenuationDistance:{value:0},attenuationColor:{value:new ke(0)},specularColor:{value:new ke(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new st},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new st},anisotropyVector:{value:new Ue},anisotropyMap:{value:null},anisotropyMapTransform:{value:new st}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag};var Eh={r:0,b:0,g:0},_S=new it,wg=new st;wg.set(-1,0,0,0,1,0,0,0,1);function xS(i,e,t,n,s,r){let o=new ke(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function p(x){let w=x.isScene===!0?x.background:null;if(w&&w.isTexture){let v=x.backgroundBlurriness>0;w=e.get(w,v)}return w}function _(x){let w=!1,v=p(x);v===null?m(o,a):v&&v.isColor&&(m(v,1),w=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?t.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(x,w){let v=p(w);v&&v.isCubeTexture?(c===void 0&&(c=new pe(new Dt(1,1,1),new di({name:"BackgroundCubeMaterial",uniforms:Lr(us.backgroundCube.uniforms),vertexShader:us.backgroundCube.vertexShader,fragmentShader:us.backgroundCube.fragmentShader,side:qn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,b,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(_S.makeRotationFromEuler(w.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(wg),c.material.toneMapped=St.getTransfer(v.colorSpace)!==Lt,(h!==v||d!==v.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=v,d=v.version,u=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new pe(new Ui(2,2),new di({name:"BackgroundMaterial",uniforms:Lr(us.background.uniforms),vertexShader:us.background.vertexShader,fragmentShader:us.background.fragmentShader,side:lr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=St.getTransfer(v.colorSpace)!==Lt,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(h!==v||d!==v.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=v,d=v.version,u=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,w){x.getRGB(Eh,Wd(i)),t.buffers.color.setClear(Eh.r,Eh.g,Eh.b,w,r)}function f(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,w=1){o.set(x),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:_,addToRenderList:S,dispose:f}}function vS(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(N,B,G,U,H){let Z=!1,V=d(N,U,G,B);r!==V&&(r=V,c(r.object)),Z=p(N,U,G,H),Z&&_(N,U,G,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,v(N,B,G,U),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function d(N,B,G,U){let H=U.wireframe===!0,Z=n[B.id];Z===void 0&&(Z={},n[B.id]=Z);let V=N.isInstancedMesh===!0?N.id:0,le=Z[V];le===void 0&&(le={},Z[V]=le);let q=le[G.id];q===void 0&&(q={},le[G.id]=q);let Q=q[H];return Q===void 0&&(Q=u(l()),q[H]=Q),Q}function u(N){let B=[],G=[],U=[];for(let H=0;H<t;H++)B[H]=0,G[H]=0,U[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:G,attributeDivisors:U,object:N,attributes:{},index:null}}function p(N,B,G,U){let H=r.attributes,Z=B.attributes,V=0,le=G.getAttributes();for(let q in le)if(le[q].location>=0){let ie=H[q],ue=Z[q];if(ue===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(ue=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(ue=N.instanceColor)),ie===void 0||ie.attribute!==ue||ue&&ie.data!==ue.data)return!0;V++}return r.attributesNum!==V||r.index!==U}function _(N,B,G,U){let H={},Z=B.attributes,V=0,le=G.getAttributes();for(let q in le)if(le[q].location>=0){let ie=Z[q];ie===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(ie=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(ie=N.instanceColor));let ue={};ue.attribute=ie,ie&&ie.data&&(ue.data=ie.data),H[q]=ue,V++}r.attributes=H,r.attributesNum=V,r.index=U}function S(){let N=r.newAttributes;for(let B=0,G=N.length;B<G;B++)N[B]=0}function m(N){f(N,0)}function f(N,B){let G=r.newAttributes,U=r.enabledAttributes,H=r.attributeDivisors;G[N]=1,U[N]===0&&(i.enableVertexAttribArray(N),U[N]=1),H[N]!==B&&(i.vertexAttribDivisor(N,B),H[N]=B)}function x(){let N=r.newAttributes,B=r.enabledAttributes;for(let G=0,U=B.length;G<U;G++)B[G]!==N[G]&&(i.disableVertexAttribArray(G),B[G]=0)}function w(N,B,G,U,H,Z,V){V===!0?i.vertexAttribIPointer(N,B,G,H,Z):i.vertexAttribPointer(N,B,G,U,H,Z)}function v(N,B,G,U){S();let H=U.attributes,Z=G.getAttributes(),V=B.defaultAttributeValues;for(let le in Z){let q=Z[le];if(q.location>=0){let Q=H[le];if(Q===void 0&&(le==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),le==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let ie=Q.normalized,ue=Q.itemSize,de=e.get(Q);if(de===void 0)continue;let ee=de.buffer,ge=de.type,ve=de.bytesPerElement,Re=ge===i.INT||ge===i.UNSIGNED_INT||Q.gpuType===Vc;if(Q.isInterleavedBufferAttribute){let Me=Q.data,Ye=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,lt=Q.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let We=0;We<q.locationSize;We++)f(q.location+We,Me.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let We=0;We<q.locationSize;We++)m(q.location+We);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let We=0;We<q.locationSize;We++)w(q.location+We,ue/q.locationSize,ge,ie,Ye*ve,(lt+ue/q.locationSize*We)*ve,Re)}else{if(Q.isInstancedBufferAttribute){for(let Me=0;Me<q.locationSize;Me++)f(q.location+Me,Q.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Me=0;Me<q.locationSize;Me++)m(q.location+Me);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Me=0;Me<q.locationSize;Me++)w(q.location+Me,ue/q.locationSize,ge,ie,ue*ve,ue/q.locationSize*Me*ve,Re)}}else if(V!==void 0){let ie=V[le];if(ie!==void 0)switch(ie.length){case 2:i.vertexAttrib2fv(q.location,ie);break;case 3:i.vertexAttrib3fv(q.location,ie);break;case 4:i.vertexAttrib4fv(q.location,ie);break;default:i.vertexAttrib1fv(q.location,ie)}}}}x()}function E(){D();for(let N in n){let B=n[N];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[N]}}function b(N){if(n[N.id]===void 0)return;let B=n[N.id];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[N.id]}function g(N){for(let B in n){let G=n[B];for(let U in G){let H=G[U];if(H[N.id]===void 0)continue;let Z=H[N.id];for(let V in Z)h(Z[V].object),delete Z[V];delete H[N.id]}}}function M(N){for(let B in n){let G=n[B],U=N.isInstancedMesh===!0?N.id:0,H=G[U];if(H!==void 0){for(let Z in H){let V=H[Z];for(let le in V)h(V[le].object),delete V[le];delete H[Z]}delete G[U],Object.keys(G).length===0&&delete n[B]}}}function D(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:D,resetDefaultState:C,dispose:E,releaseStatesOfGeometry:b,releaseStatesOfObject:M,releaseStatesOfProgram:g,initAttributes:S,enableAttribute:m,disableUnusedAttributes:x}}function yS(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let p=0;p<h;p++)u+=c[p];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function bS(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==$i&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let M=g===Zi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==fi&&g!==Oi&&!M&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&($e("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&$e("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&$e("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),f=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:_,maxTextureSize:S,maxCubemapSize:m,maxAttributes:f,maxVertexUniforms:x,maxVaryings:w,maxFragmentUniforms:v,maxSamples:E,samples:b}}function SS(i){let e=this,t=null,n=0,s=!1,r=!1,o=new bi,a=new st,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let p=d.length!==0||u||n!==0||s;return s=u,n=d.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,p){let _=d.clippingPlanes,S=d.clipIntersection,m=d.clipShadows,f=i.get(d);if(!s||_===null||_.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,w=x*4,v=f.clippingState||null;l.value=v,v=h(_,u,w,p);for(let E=0;E!==w;++E)v[E]=t[E];f.clippingState=v,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,p,_){let S=d!==null?d.length:0,m=null;if(S!==0){if(m=l.value,_!==!0||m===null){let f=p+S*4,x=u.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<f)&&(m=new Float32Array(f));for(let w=0,v=p;w!==S;++w,v+=4)o.copy(d[w]).applyMatrix4(x,a),o.normal.toArray(m,v),m[v+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=S,e.numIntersection=0,m}}var sl=class extends Si{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Ca(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Dt(5,5,5),r=new di({name:"CubemapFromEquirect",uniforms:Lr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:qn,blending:Rr});r.uniforms.tEquirect.value=t;let o=new pe(s,r),a=t.minFilter;return t.minFilter===Ns&&(t.minFilter=li),new Po(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},ng=256,MS=3,wS=20,Eg=256,Tg=16,ES=3,TS=new I,AS=new ke,ko=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Po(1,10,null),this._boxMesh=new pe(new Dt(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=TS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,p=l.autoClearDepth,_=l.autoClearStencil,S=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(e.background=l.getClearColor(AS));let m=new Po(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=p,l.autoClearStencil=_,e.background=S,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=rg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=sg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(ng,zd(e))}_fromTexture(e,t){e.mapping===Pr||e.mapping===No?this._setSize(e.image.length===0?ng:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=ig(e,!1,!1),n=Math.log2(e)-MS;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=ig(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Pr||e.mapping===No?(this._cubemapMaterial===null&&(this._cubemapMaterial=rg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=sg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=RS(),this._integrationMaterial=CS());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Tg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-ES)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Eg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=PS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function ig(i,e,t){return new sl(i,{minFilter:Ns,generateMipmaps:e,type:Zi,colorSpace:Sr,depthBuffer:t})}function rl(i,e,t){return new di({name:i,uniforms:e,vertexShader:gt.cube_vert,fragmentShader:t,side:qn,blending:Rr,depthTest:!1,depthWrite:!1})}function RS(){return rl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Eg}u

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
	`)}function CS(){return rl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Tg}},`

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
	`)}function PS(){return rl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${wS}
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
	`)}function sg(){return rl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function rg(){return rl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function IS(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,p=!1){return u==null?null:p?o(u):r(u)}function r(u){if(u&&u.isTexture){let p=u.mapping;if(p===Bc||p===zc)if(e.has(u)){let _=e.get(u).texture;return a(_,u.mapping)}else{let _=u.image;if(_&&_.height>0){let S=new sl(_.height);return S.fromEquirectangularTexture(i,u),e.set(u,S),u.addEventListener("dispose",c),a(S.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let p=u.mapping,_=p===Bc||p===zc,S=p===Pr||p===No;if(_||S){let m=t.get(u),f=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==f)return n===null&&(n=new ko(i)),m=_?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),m.texture;if(m!==void 0)return m.texture;{let x=u.image;return _&&x&&x.height>0||S&&x&&l(x)?(n===null&&(n=new ko(i)),m=_?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,p){return p===Bc?u.mapping=Pr:p===zc&&(u.mapping=No),u}function l(u){let p=0,_=6;for(let S=0;S<_;S++)u[S]!==void 0&&p++;return p===_}function c(u){let p=u.target;p.removeEventListener("dispose",c);let _=e.get(p);_!==void 0&&(e.delete(p),_.dispose())}function h(u){let p=u.target;p.removeEventListener("dispose",h);let _=t.get(p);_!==void 0&&(t.delete(p),_.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function LS(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ga("WebGLRenderer: "+n+" extension not supported."),s}}}function DS(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(_=>delete s[_]);function a(_){l(_.target)}function l(_){_.index!==null&&e.remove(_.index);for(let m in _.attributes)e.remove(_.attributes[m]);_.removeEventListener("dispose",a),delete s[_.id],o.unregister(_);let S=r.get(_);S&&(e.remove(S),r.delete(_)),n.releaseStatesOfGeometry(_),_.isInstancedBufferGeometry===!0&&delete _._maxInstanceCount,t.memory.geometries--}function c(_,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),t.memory.geometries++),S}function h(_){let S=_.attributes;for(let m in S)e.update(S[m],i.ARRAY_BUFFER)}function d(_){let S=_.index,m=_.attributes.position,f=0;if(m===void 0)return;let x=S!==null?S.array.length:m.array.length/3-1,w=m.count>=65535?Ta:Ea,v=new w(Math.ceil(x/3)*6,1),E=v.array;if(S!==null){let g=S.array;f=S.version;for(let M=0,D=0;M<x;M+=3){let C=g[M+0],N=g[M+1],B=g[M+2];E[D++]=C,E[D++]=N,E[D++]=N,E[D++]=B,E[D++]=B,E[D++]=C}}else{f=m.version;for(let g=0,M=0;g<x;g+=3){let D=g+0,C=g+1,N=g+2;E[M++]=D,E[M++]=C,E[M++]=C,E[M++]=N,E[M++]=N,E[M++]=D}}v.version=f;let b=r.get(_);b&&e.remove(b),r.set(_,v)}function u(_){let S=r.get(_);if(S){let m=_.index;m!==null&&S.version<m.version&&d(_)}else d(_);return r.get(_)}function p(){for(let _ in s){let S=s[_].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:u,dispose:p}}function NS(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,p){p!==0&&(i.drawElementsInstanced(n,u,r,d*o,p),t.update(u,n,p))}function h(d,u,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,p);let S=0;for(let m=0;m<p;m++)S+=u[m];t.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function US(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:nt("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function FS(i,e,t){let n=new WeakMap,s=new sn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let D=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",D)};u!==void 0&&u.texture.dispose();let p=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],f=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],w=0;p===!0&&(w=1),_===!0&&(w=2),S===!0&&(w=3);let v=a.attributes.position.count*w,E=1;v>e.maxTextureSize&&(E=Math.ceil(v/e.maxTextureSize),v=e.maxTextureSize);let b=new Float32Array(v*E*4*d),g=new Ma(b,v,E,d);g.type=Oi,g.needsUpdate=!0;let M=w*4;for(let C=0;C<d;C++){let N=m[C],B=f[C],G=x[C],U=v*E*4*C;for(let H=0;H<N.count;H++){let Z=H*M;p===!0&&(s.fromBufferAttribute(N,H),b[U+Z+0]=s.x,b[U+Z+1]=s.y,b[U+Z+2]=s.z,b[U+Z+3]=0),_===!0&&(s.fromBufferAttribute(B,H),b[U+Z+4]=s.x,b[U+Z+5]=s.y,b[U+Z+6]=s.z,b[U+Z+7]=0),S===!0&&(s.fromBufferAttribute(G,H),b[U+Z+8]=s.x,b[U+Z+9]=s.y,b[U+Z+10]=s.z,b[U+Z+11]=G.itemSize===4?s.w:1)}}u={count:d,texture:g,size:new Ue(v,E)},n.set(a,u),a.addEventListener("dispose",D)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let p=0;for(let S=0;S<c.length;S++)p+=c[S];let _=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function OS(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var kS={[bd]:"LINEAR_TONE_MAPPING",[Sd]:"REINHARD_TONE_MAPPING",[Md]:"CINEON_TONE_MAPPING",[Ya]:"ACES_FILMIC_TONE_MAPPING",[Ed]:"AGX_TONE_MAPPING",[Td]:"NEUTRAL_TONE_MAPPING",[wd]:"CUSTOM_TONE_MAPPING"};function BS(i,e,t,n,s,r){let o=new Si(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new mt;h.setAttribute("position",new Ke([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Ke([0,2,0,0,2,0],2));let d=new wc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new pe(h,d),p=new Wa(-1,1,1,-1,0,1),_=null,S=null,m=!1,f,x=null,w=[],v=!1;this.setSize=function(E,b){o.setSize(E,b),a!==null&&a.setSize(E,b),l!==null&&l.setSize(E,b);for(let g=0;g<w.length;g++){let M=w[g];M.setSize&&M.setSize(E,b)}},this.setEffects=function(E){w=E,v=w.length>0&&w[0].isRenderPass===!0;let b=o.width,g=o.height;w.length>0&&a===null&&(a=new Si(b,g,{type:Zi,depthBuffer:!1,stencilBuffer:!1}),l=new Si(b,g,{type:Zi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(D=>D.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new Ps(b,g),r===!0&&(c.format=Us,c.type=Ir)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let D=0;D<w.length;D++){let C=w[D];C.setSize&&C.setSize(b,g),M&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(E,b){if(m||E.toneMapping===cs&&w.length===0)return!1;if(x=b,b!==null){let g=b.width,M=b.height;(o.width!==g||o.height!==M)&&this.setSize(g,M)}return v===!1&&E.setRenderTarget(o),f=E.toneMapping,E.toneMapping=cs,!0},this.hasRenderPass=function(){return v},this.end=function(E,b){E.toneMapping=f,m=!0;let g=o,M=a;for(let D=0;D<w.length;D++){let C=w[D];C.enabled!==!1&&(C.render(E,M,g,b),C.needsSwap!==!1&&(g=M,M=M===a?l:a))}if(_!==E.outputColorSpace||S!==E.toneMapping){_=E.outputColorSpace,S=E.toneMapping,d.defines={},St.getTransfer(_)===Lt&&(d.defines.SRGB_TRANSFER="");let D=kS[S];D&&(d.defines[D]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,E.setRenderTarget(x),E.render(u,p),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var Ag=new hi,Rg=new Ps(1,1),Cg=new Pa(1),Pg=new Ma,Ig=new dc,Lg=new Ca,og=[],ag=[],lg=new Float32Array(16),cg=new Float32Array(9),hg=new Float32Array(4);function Bo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=og[s];if(r===void 0&&(r=new Float32Array(s),og[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function In(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Ln(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Rh(i,e){let t=ag[e];t===void 0&&(t=new Int32Array(e),ag[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function zS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function GS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(In(t,e))return;i.uniform2fv(this.addr,e),Ln(t,e)}}function VS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(In(t,e))return;i.uniform3fv(this.addr,e),Ln(t,e)}}function HS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(In(t,e))return;i.uniform4fv(this.addr,e),Ln(t,e)}}function WS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(In(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Ln(t,e)}else{if(In(t,n))return;hg.set(n),i.uniformMatrix2fv(this.addr,!1,hg),Ln(t,n)}}function XS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(In(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Ln(t,e)}else{if(In(t,n))return;cg.set(n),i.uniformMatrix3fv(this.addr,!1,cg),Ln(t,n)}}function YS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(In(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Ln(t,e)}else{if(In(t,n))return;lg.set(n),i.uniformMatrix4fv(this.addr,!1,lg),Ln(t,n)}}function qS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function ZS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(In(t,e))return;i.uniform2iv(this.addr,e),Ln(t,e)}}function $S(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(In(t,e))return;i.uniform3iv(this.addr,e),Ln(t,e)}}function jS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(In(t,e))return;i.uniform4iv(this.addr,e),Ln(t,e)}}function JS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function KS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(In(t,e))return;i.uniform2uiv(this.addr,e),Ln(t,e)}}function QS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(In(t,e))return;i.uniform3uiv(this.addr,e),Ln(t,e)}}function eM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(In(t,e))return;i.uniform4uiv(this.addr,e),Ln(t,e)}}function Ch(i){return i.version===0&&(i.compareFunction=Fd,i.needsUpdate=!0),i}function tM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Ch(Rg):r=Ag,t.setTexture2D(e||r,s)}function nM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Ig,s)}function iM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Ch(Cg):r=Lg,t.setTextureCube(e||r,s)}function sM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Pg,s)}function rM(i){switch(i){case 5126:return zS;case 35664:return GS;case 35665:return VS;case 35666:return HS;case 35674:return WS;case 35675:return XS;case 35676:return YS;case 5124:case 35670:return qS;case 35667:case 35671:return ZS;case 35668:case 35672:return $S;case 35669:case 35673:return jS;case 5125:return JS;case 36294:return KS;case 36295:return QS;case 36296:return eM;case 35678:case 36198:case 36298:case 36306:case 35682:return tM;case 35679:case 36299:case 36307:return nM;case 35680:case 36300:case 36308:case 36293:return iM;case 36289:case 36303:case 36311:case 36292:return sM}}function oM(i,e){i.uniform1fv(this.addr,e)}function aM(i,e){let t=Bo(e,this.size,2);i.uniform2fv(this.addr,t)}function lM(i,e){let t=Bo(e,this.size,3);i.uniform3fv(this.addr,t)}function cM(i,e){let t=Bo(e,this.size,4);i.uniform4fv(this.addr,t)}function hM(i,e){let t=Bo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function uM(i,e){let t=Bo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function dM(i,e){let t=Bo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function fM(i,e){i.uniform1iv(this.addr,e)}function pM(i,e){i.uniform2iv(this.addr,e)}function mM(i,e){i.uniform3iv(this.addr,e)}function gM(i,e){i.uniform4iv(this.addr,e)}function _M(i,e){i.uniform1uiv(this.addr,e)}function xM(i,e){i.uniform2uiv(this.addr,e)}function vM(i,e){i.uniform3uiv(this.addr,e)}function yM(i,e){i.uniform4uiv(this.addr,e)}function bM(i,e,t){let n=this.cache,s=e.length,r=Rh(t,s);In(n,r)||(i.uniform1iv(this.addr,r),Ln(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Ch(Rg):o=Ag;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function SM(i,e,t){let n=this.cache,s=e.length,r=Rh(t,s);In(n,r)||(i.uniform1iv(this.addr,r),Ln(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Ig,r[o])}function MM(i,e,t){let n=this.cache,s=e.length,r=Rh(t,s);In(n,r)||(i.uniform1iv(this.addr,r),Ln(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Ch(Cg):o=Lg;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function wM(i,e,t){let n=this.cache,s=e.length,r=Rh(t,s);In(n,r)||(i.uniform1iv(this.addr,r),Ln(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Pg,r[o])}function EM(i){switch(i){case 5126:return oM;case 35664:return aM;case 35665:return lM;case 35666:return cM;case 35674:return hM;case 35675:return uM;case 35676:return dM;case 5124:case 35670:return fM;case 35667:case 35671:return pM;case 35668:case 35672:return mM;case 35669:case 35673:return gM;case 5125:return _M;case 36294:return xM;case 36295:return vM;case 36296:return yM;case 35678:case 36198:case 36298:case 36306:case 35682:return bM;case 35679:case 36299:case 36307:return SM;case 35680:case 36300:case 36308:case 36293:return MM;case 36289:case 36303:case 36311:case 36292:return wM}}var jd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=rM(t.type)}},Jd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=EM(t.type)}},Kd=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Zd=/(\w+)(\])?(\[|\.)?/g;function ug(i,e){i.seq.push(e),i.map[e.id]=e}function TM(i,e,t){let n=i.name,s=n.length;for(Zd.lastIndex=0;;){let r=Zd.exec(n),o=Zd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){ug(t,c===void 0?new jd(a,i,e):new Jd(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new Kd(a),ug(t,d)),t=d}}}var Oo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);TM(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function dg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var AM=37297,RM=0;function CM(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var fg=new st;function PM(i){St._getMatrix(fg,St.workingColorSpace,i);let e=`mat3( ${fg.elements.map(t=>t.toFixed(4))} )`;switch(St.getTransfer(i)){case ba:return[e,"LinearTransferOETF"];case Lt:return[e,"sRGBTransferOETF"];default:return $e("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function pg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+CM(i.getShaderSource(e),a)}else return r}function IM(i,e){let t=PM(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var LM={[bd]:"Linear",[Sd]:"Reinhard",[Md]:"Cineon",[Ya]:"ACESFilmic",[Ed]:"AgX",[Td]:"Neutral",[wd]:"Custom"};function DM(i,e){let t=LM[e];return t===void 0?($e("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Th=new I;function NM(){St.getLuminanceCoefficients(Th);let i=Th.x.toFixed(4),e=Th.y.toFixed(4),t=Th.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function UM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(il).join(`
`)}function FM(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function OM(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function il(i){return i!==""}function mg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function gg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var kM=/^[ \t]*#include +<([\w\d./]+)>/gm;function Qd(i){return i.replace(kM,BM)}function BM(i,e){let t=gt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Qd(t)}var zM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function _g(i){return i.replace(zM,GM)}function GM(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function xg(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var VM={[Ar]:"SHADOWMAP_TYPE_PCF",[Lo]:"SHADOWMAP_TYPE_VSM"};function HM(i){return VM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var WM={[No]:"ENVMAP_MODE_REFRACTION"};function XM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":WM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var YM={[kc]:"ENVMAP_BLENDING_MULTIPLY",[Um]:"ENVMAP_BLENDING_MIX",[Fm]:"ENVMAP_BLENDING_ADD"};function qM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":YM[i.combine]||"ENVMAP_BLENDING_NONE"}function ZM(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=HM(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=XM(t),d=qM(t),u=UM(t),p=FM(r),_=s.createProgram(),S,m,f=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(S=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(il).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(il).join(`
`),m.length>0&&(m+=`
`)):(S=[xg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(il).join(`
`),m=[xg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==cs?"#define TONE_MAPPING":"",t.toneMapping!==cs?gt.tonemapping_pars_fragment:"",t.toneMapping!==cs?DM("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",gt.colorspace_pars_fragment,IM("linearToOutputTexel",t.outputColorSpace),NM(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(il).join(`
`)),o=Qd(o),o=mg(o,t),o=gg(o,t),a=Qd(a),a=mg(a,t),a=gg(a,t),o=_g(o),a=_g(a),t.isRawShaderMaterial!==!0&&(f=`#version 300 es
`,S=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",t.glslVersion===Od?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Od?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=f+S+o,w=f+m+a,v=dg(s,s.VERTEX_SHADER,x),E=dg(s,s.FRAGMENT_SHADER,w);s.attachShader(_,v),s.attachShader(_,E),t.index0AttributeName!==void 0?s.bindAttribLocation(_,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function b(C){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(_)||"",B=s.getShaderInfoLog(v)||"",G=s.getShaderInfoLog(E)||"",U=N.trim(),H=B.trim(),Z=G.trim(),V=!0,le=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,v,E);else{let q=pg(s,v,"vertex"),Q=pg(s,E,"fragment");nt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+U+`
`+q+`
`+Q)}else U!==""?$e("WebGLProgram: Program Info Log:",U):(H===""||Z==="")&&(le=!1);le&&(C.diagnostics={runnable:V,programLog:U,vertexShader:{log:H,prefix:S},fragmentShader:{log:Z,prefix:m}})}s.deleteShader(v),s.deleteShader(E),g=new Oo(s,_),M=OM(s,_)}let g;this.getUniforms=function(){return g===void 0&&b(this),g};let M;this.getAttributes=function(){return M===void 0&&b(this),M};let D=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return D===!1&&(D=s.getProgramParameter(_,AM)),D},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=RM++,this.cacheKey=e,this.usedTimes=1,this.program=_,this.vertexShader=v,this.fragmentShader=E,this}var $M=0,ef=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new tf(e),t.set(e,n)),n}},tf=class{constructor(e){this.id=$M++,this.code=e,this.usedTimes=0}};function jM(i){return i===cr||i===Ka||i===Qa}function JM(i,e,t,n,s,r){let o=new Mo,a=new ef,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function _(g,M,D,C,N,B){let G=C.fog,U=N.geometry,H=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?C.environment:null,Z=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,V=e.get(g.envMap||H,Z),le=u[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&$e("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,ie=Q!==void 0?Q.length:0,ue=0;U.morphAttributes.position!==void 0&&(ue=1),U.morphAttributes.normal!==void 0&&(ue=2),U.morphAttributes.color!==void 0&&(ue=3);let de,ee,ge,ve;if(le){let Ce=us[le];de=Ce.vertexShader,ee=Ce.fragmentShader}else{de=g.vertexShader,ee=g.fragmentShader;let Ce=a.getVertexShaderStage(g),ht=a.getFragmentShaderStage(g);a.update(g,Ce,ht),ge=Ce.id,ve=ht.id}let Re=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),Ye=N.isInstancedMesh===!0,lt=N.isBatchedMesh===!0,We=!!g.map,_t=!!g.matcap,dt=!!V,ot=dt&&V.isPMREMTexture===!0,en=!!g.aoMap,Yt=!!g.lightMap,vn=!!g.bumpMap&&g.wireframe===!1,kt=!!g.normalMap,On=!!g.displacementMap,wt=!!g.emissiveMap,Rn=!!g.metalnessMap,ln=!!g.roughnessMap,yn=g.anisotropy>0,k=g.clearcoat>0,Pe=g.diffuseRoughness>0,Je=g.dispersion>0,ct=g.retroreflectivity>0,we=g.iridescence>0,Vt=g.sheen>0,He=g.transmission>0,Ze=yn&&!!g.anisotropyMap,P=k&&!!g.clearcoatMap,T=k&&!!g.clearcoatNormalMap,Y=k&&!!g.clearcoatRoughnessMap,he=Pe&&!!g.diffuseRoughnessMap,oe=we&&!!g.iridescenceMap,xe=we&&!!g.iridescenceThicknessMap,ye=Vt&&!!g.sheenColorMap,te=Vt&&!!g.sheenRoughnessMap,se=!!g.specularMap,me=!!g.specularColorMap,O=!!g.specularIntensityMap,re=He&&!!g.transmissionMap,ne=He&&!!g.thicknessMap,Ee=!!g.gradientMap,_e=!!g.alphaMap,Se=g.alphaTest>0,Xe=!!g.alphaHash,et=!!g.extensions,ce=cs;g.toneMapped&&(Re===null||Re.isXRRenderTarget===!0)&&(ce=i.toneMapping);let ze=ot?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,tt={shaderID:le,shaderType:g.type,shaderName:g.name,vertexShader:de,fragmentShader:ee,defines:g.defines,customVertexShaderID:ge,customFragmentShaderID:ve,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:lt,batchingColor:lt&&N._colorsTexture!==null,instancing:Ye,instancingColor:Ye&&N.instanceColor!==null,instancingMorph:Ye&&N.morphTexture!==null,outputColorSpace:Re===null?i.outputColorSpace:Re.isXRRenderTarget===!0?Re.texture.colorSpace:St.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:We,matcap:_t,envMap:dt,envMapMode:dt&&V.mapping,envMapPMREM:ot,envMapMaxLod:ot?ze.length-1:null,envMapSize:ot?ze[0].width:null,aoMap:en,lightMap:Yt,bumpMap:vn,normalMap:kt,displacementMap:On,emissiveMap:wt,normalMapObjectSpace:kt&&g.normalMapType===Bm,normalMapTangentSpace:kt&&g.normalMapType===el,packedNormalMap:kt&&g.normalMapType===el&&jM(g.normalMap.format),metalnessMap:Rn,roughnessMap:ln,anisotropy:yn,anisotropyMap:Ze,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:T,clearcoatRoughnessMap:Y,diffuseRoughness:Pe,diffuseRoughnessMap:he,dispersion:Je,retroreflection:ct,iridescence:we,iridescenceMap:oe,iridescenceThicknessMap:xe,sheen:Vt,sheenColorMap:ye,sheenRoughnessMap:te,specularMap:se,specularColorMap:me,specularIntensityMap:O,transmission:He,transmissionMap:re,thicknessMap:ne,gradientMap:Ee,opaque:g.transparent===!1&&g.blending===Do&&g.alphaToCoverage===!1,alphaMap:_e,alphaTest:Se,alphaHash:Xe,combine:g.combine,mapUv:We&&p(g.map.channel),aoMapUv:en&&p(g.aoMap.channel),lightMapUv:Yt&&p(g.lightMap.channel),bumpMapUv:vn&&p(g.bumpMap.channel),normalMapUv:kt&&p(g.normalMap.channel),displacementMapUv:On&&p(g.displacementMap.channel),emissiveMapUv:wt&&p(g.emissiveMap.channel),metalnessMapUv:Rn&&p(g.metalnessMap.channel),roughnessMapUv:ln&&p(g.roughnessMap.channel),anisotropyMapUv:Ze&&p(g.anisotropyMap.channel),clearcoatMapUv:P&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:T&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:he&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:te&&p(g.sheenRoughnessMap.channel),specularMapUv:se&&p(g.specularMap.channel),specularColorMapUv:me&&p(g.specularColorMap.channel),specularIntensityMapUv:O&&p(g.specularIntensityMap.channel),transmissionMapUv:re&&p(g.transmissionMap.channel),thicknessMapUv:ne&&p(g.thicknessMap.channel),alphaMapUv:_e&&p(g.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(kt||yn),vertexNormals:!!U.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!U.attributes.uv&&(We||_e),fog:!!G,useFog:g.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||U.attributes.normal===void 0&&kt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Me,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:ue,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&D.length>0,shadowMapType:i.shadowMap.type,toneMapping:ce,decodeVideoTexture:We&&g.map.isVideoTexture===!0&&St.getTransfer(g.map.colorSpace)===Lt,decodeVideoTextureEmissive:wt&&g.emissiveMap.isVideoTexture===!0&&St.getTransfer(g.emissiveMap.colorSpace)===Lt,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Fi,flipSided:g.side===qn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:et&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(et&&g.extensions.multiDraw===!0||lt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return tt.vertexUv1s=l.has(1),tt.vertexUv2s=l.has(2),tt.vertexUv3s=l.has(3),l.clear(),tt}function S(g){let M=[];if(g.shaderID?M.push(g.shaderID):(M.push(g.customVertexShaderID),M.push(g.customFragmentShaderID)),g.defines!==void 0)for(let D in g.defines)M.push(D),M.push(g.defines[D]);return g.isRawShaderMaterial===!1&&(m(M,g),f(M,g),M.push(i.outputColorSpace)),M.push(g.customProgramCacheKey),M.join()}function m(g,M){g.push(M.precision),g.push(M.outputColorSpace),g.push(M.envMapMode),g.push(M.envMapPMREM),g.push(M.envMapMaxLod),g.push(M.envMapSize),g.push(M.mapUv),g.push(M.alphaMapUv),g.push(M.lightMapUv),g.push(M.aoMapUv),g.push(M.bumpMapUv),g.push(M.normalMapUv),g.push(M.displacementMapUv),g.push(M.emissiveMapUv),g.push(M.metalnessMapUv),g.push(M.roughnessMapUv),g.push(M.anisotropyMapUv),g.push(M.clearcoatMapUv),g.push(M.clearcoatNormalMapUv),g.push(M.clearcoatRoughnessMapUv),g.push(M.diffuseRoughnessMapUv),g.push(M.iridescenceMapUv),g.push(M.iridescenceThicknessMapUv),g.push(M.sheenColorMapUv),g.push(M.sheenRoughnessMapUv),g.push(M.specularMapUv),g.push(M.specularColorMapUv),g.push(M.specularIntensityMapUv),g.push(M.transmissionMapUv),g.push(M.thicknessMapUv),g.push(M.combine),g.push(M.fogExp2),g.push(M.sizeAttenuation),g.push(M.morphTargetsCount),g.push(M.numSunLights),g.push(M.numDirLights),g.push(M.numPointLights),g.push(M.numSpotLights),g.push(M.numSpotLightMaps),g.push(M.numHemiLights),g.push(M.numRectAreaLights),g.push(M.numSunLightShadows),g.push(M.numDirLightShadows),g.push(M.numPointLightShadows),g.push(M.numSpotLightShadows),g.push(M.numSpotLightShadowsWithMaps),g.push(M.numLightProbes),g.push(M.numLightProbeGrids),g.push(M.shadowMapType),g.push(M.toneMapping),g.push(M.numClippingPlanes),g.push(M.numClipIntersection),g.push(M.depthPacking)}function f(g,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let M=u[g.type],D;if(M){let C=us[M];D=tl.clone(C.uniforms)}else D=g.uniforms;return D}function w(g,M){let D=h.get(M);return D!==void 0?++D.usedTimes:(D=new ZM(i,M,g,s),c.push(D),h.set(M,D)),D}function v(g){if(--g.usedTimes===0){let M=c.indexOf(g);c[M]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function E(g){a.remove(g)}function b(){a.dispose()}return{getParameters:_,getProgramCacheKey:S,getUniforms:x,acquireProgram:w,releaseProgram:v,releaseShaderCache:E,programs:c,dispose:b}}function KM(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function QM(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function vg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function yg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let p=0;return u.isInstancedMesh&&(p+=2),u.isSkinnedMesh&&(p+=1),p}function a(u,p,_,S,m,f){let x=i[e];return x===void 0?(x={id:u.id,object:u,geometry:p,material:_,materialVariant:o(u),groupOrder:S,renderOrder:u.renderOrder,z:m,group:f},i[e]=x):(x.id=u.id,x.object=u,x.geometry=p,x.material=_,x.materialVariant=o(u),x.groupOrder=S,x.renderOrder=u.renderOrder,x.z=m,x.group=f),e++,x}function l(u,p,_,S,m,f,x){x.reversedDepth===!0&&(m=-m);let w=a(u,p,_,S,m,f);_.transmission>0?n.push(w):_.transparent===!0?s.push(w):t.push(w)}function c(u,p,_,S,m,f){let x=a(u,p,_,S,m,f);_.transmission>0?n.unshift(x):_.transparent===!0?s.unshift(x):t.unshift(x)}function h(u,p){t.length>1&&t.sort(u||QM),n.length>1&&n.sort(p||vg),s.length>1&&s.sort(p||vg)}function d(){for(let u=e,p=i.length;u<p;u++){let _=i[u];if(_.id===null)break;_.id=null,_.object=null,_.geometry=null,_.material=null,_.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function ew(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new yg,i.set(n,[o])):s>=r.length?(o=new yg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function tw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new ke};break;case"SpotLight":t={position:new I,direction:new I,color:new ke,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new ke,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new ke,groundColor:new ke};break;case"RectAreaLight":t={color:new ke,position:new I,halfWidth:new I,halfHeight:new I};break}return i[e.id]=t,t}}}function nw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ue,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var iw=0;function sw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function rw(i){let e=new tw,t=nw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new it,o=new it;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let p=0,_=0,S=0,m=0,f=0,x=0,w=0,v=0,E=0,b=0,g=0,M=0,D=0,C=0;c.sort(sw);for(let B=0,G=c.length;B<G;B++){let U=c[B],H=U.color,Z=U.intensity,V=U.distance,le=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===cr?le=U.shadow.map.texture:le=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)h+=H.r*Z,d+=H.g*Z,u+=H.b*Z;else if(U.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(U.sh.coefficients[q],Z);C++}else if(U.isSunLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[_]=ie,n.sunShadowMap[_]=le;let ue=Q.getViewportCount();for(let de=0;de<ue;de++)n.sunShadowMatrix[S+de]=Q.getMatrix(de),n.sunShadowCascade[S+de]=Q._cascadeData[de];S+=ue,_++}n.sun[p]=q,p++}else if(U.isDirectionalLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,n.directionalShadow[m]=ie,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=U.shadow.matrix,E++}n.directional[m]=q,m++}else if(U.isSpotLight){let q=e.get(U);q.position.setFromMatrixPosition(U.matrixWorld),q.color.copy(H).multiplyScalar(Z),q.distance=V,q.coneCos=Math.cos(U.angle),q.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),q.decay=U.decay,n.spot[x]=q;let Q=U.shadow;if(U.map&&(n.spotLightMap[M]=U.map,M++,Q.updateMatrices(U),U.castShadow&&D++),n.spotLightMatrix[x]=Q.matrix,U.castShadow){let ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,n.spotShadow[x]=ie,n.spotShadowMap[x]=le,g++}x++}else if(U.isRectAreaLight){let q=e.get(U);q.color.copy(H).multiplyScalar(Z),q.halfWidth.set(U.width*.5,0,0),q.halfHeight.set(0,U.height*.5,0),n.rectArea[w]=q,w++}else if(U.isPointLight){let q=e.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),q.distance=U.distance,q.decay=U.decay,U.castShadow){let Q=U.shadow,ie=t.get(U);ie.shadowIntensity=Q.intensity,ie.shadowBias=Q.bias,ie.shadowNormalBias=Q.normalBias,ie.shadowRadius=Q.radius,ie.shadowMapSize=Q.mapSize,ie.shadowCameraNear=Q.camera.near,ie.shadowCameraFar=Q.camera.far,n.pointShadow[f]=ie,n.pointShadowMap[f]=le,n.pointShadowMatrix[f]=U.shadow.matrix,b++}n.point[f]=q,f++}else if(U.isHemisphereLight){let q=e.get(U);q.skyColor.copy(U.color).multiplyScalar(Z),q.groundColor.copy(U.groundColor).multiplyScalar(Z),n.hemi[v]=q,v++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let N=n.hash;(N.sunLength!==p||N.directionalLength!==m||N.pointLength!==f||N.spotLength!==x||N.rectAreaLength!==w||N.hemiLength!==v||N.numSunShadows!==_||N.numDirectionalShadows!==E||N.numPointShadows!==b||N.numSpotShadows!==g||N.numSpotMaps!==M||N.numLightProbes!==C)&&(n.sun.length=p,n.directional.length=m,n.spot.length=x,n.rectArea.length=w,n.point.length=f,n.hemi.length=v,n.sunShadow.length=_,n.sunShadowMap.length=_,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+M-D,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=D,n.numLightProbes=C,N.sunLength=p,N.directionalLength=m,N.pointLength=f,N.spotLength=x,N.rectAreaLength=w,N.hemiLength=v,N.numSunShadows=_,N.numDirectionalShadows=E,N.numPointShadows=b,N.numSpotShadows=g,N.numSpotMaps=M,N.numLightProbes=C,n.version=iw++)}function l(c,h){let d=0,u=0,p=0,_=0,S=0,m=0,f=h.matrixWorldInverse;for(let x=0,w=c.length;x<w;x++){let v=c[x];if(v.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(v.matrixWorld),E.direction.transformDirection(f),d++}else if(v.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),u++}else if(v.isSpotLight){let E=n.spot[_];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),E.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),_++}else if(v.isRectAreaLight){let E=n.rectArea[S];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),o.identity(),r.copy(v.matrixWorld),r.premultiply(f),o.extractRotation(r),E.halfWidth.set(v.width*.5,0,0),E.halfHeight.set(0,v.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),S++}else if(v.isPointLight){let E=n.point[p];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),p++}else if(v.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(v.matrixWorld),E.direction.transformDirection(f),m++}}}return{setup:a,setupView:l,state:n}}function bg(i){let e=new rw(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function ow(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new bg(i),e.set(s,[a])):r>=o.length?(a=new bg(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var aw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,lw=`uniform sampler2D shadow_pass;
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
}`,cw=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],hw=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],Sg=new it,nl=new I,$d=new I;function uw(i,e,t){let n=new Qs,s=new Ue,r=new Ue,o=new sn,a=new Ec,l=new Tc,c={},h=t.maxTextureSize,d={[lr]:qn,[qn]:lr,[Fi]:Fi},u=new di({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ue},radius:{value:4}},vertexShader:aw,fragmentShader:lw}),p=u.clone();p.defines.HORIZONTAL_PASS=1;let _=new mt;_.setAttribute("position",new nn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new pe(_,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ar;let f=this.type;this.render=function(b,g,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===gm&&($e("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ar);let D=i.getRenderTarget(),C=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),B=i.state;B.setBlending(Rr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let G=f!==this.type;G&&g.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(H=>H.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,H=b.length;U<H;U++){let Z=b[U],V=Z.shadow;if(V===void 0){$e("WebGLShadowMap:",Z,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let le=V.getFrameExtents();s.multiply(le),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,V.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=q,V.map===null||G===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Lo){if(Z.isPointLight){$e("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new Si(s.x,s.y,{format:cr,type:Zi,minFilter:li,magFilter:li,generateMipmaps:!1}),V.map.texture.name=Z.name+".shadowMap",V.map.depthTexture=new Ps(s.x,s.y,Oi),V.map.depthTexture.name=Z.name+".shadowMapDepth",V.map.depthTexture.format=Rs,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Hn,V.map.depthTexture.magFilter=Hn}else Z.isPointLight?(V.map=new sl(s.x),V.map.depthTexture=new Pa(s.x,qi)):(V.map=new Si(s.x,s.y),V.map.depthTexture=new Ps(s.x,s.y,qi)),V.map.depthTexture.name=Z.name+".shadowMap",V.map.depthTexture.format=Rs,this.type===Ar?(V.map.depthTexture.compareFunction=q?Ud:Nd,V.map.depthTexture.minFilter=li,V.map.depthTexture.magFilter=li):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Hn,V.map.depthTexture.magFilter=Hn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();Z.isPointLight!==!0&&V.updateMatrices(Z,M);let ie=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:M.layers;for(let ue=0;ue<Q;ue++){let de=V.getCamera(ue);if(Z.isPointLight){let ee=V.camera,ge=V.matrix,ve=Z.distance||ee.far;ve!==ee.far&&(ee.far=ve,ee.updateProjectionMatrix()),nl.setFromMatrixPosition(Z.matrixWorld),ee.position.copy(nl),$d.copy(ee.position),$d.add(cw[ue]),ee.up.copy(hw[ue]),ee.lookAt($d),ee.updateMatrixWorld(),ge.makeTranslation(-nl.x,-nl.y,-nl.z),Sg.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Sg,ee.coordinateSystem,ee.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(V.map),i.clear());let ee=V.getViewport(ue);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),B.viewport(o)}n=V.getFrustum(ue),v(g,M,de,Z,ie,this.type)}V.isPointLightShadow!==!0&&this.type===Lo&&x(V,M),V.needsUpdate=!1}f=this.type,m.needsUpdate=!1,i.setRenderTarget(D,C,N)};function x(b,g){let M=e.update(S);u.defines.VSM_SAMPLES!==b.blurSamples&&(u.defines.VSM_SAMPLES=b.blurSamples,p.defines.VSM_SAMPLES=b.blurSamples,u.needsUpdate=!0,p.needsUpdate=!0),b.mapPass===null?b.mapPass=new Si(s.x,s.y,{format:cr,type:Zi}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),u.uniforms.shadow_pass.value=b.map.depthTexture,u.uniforms.resolution.value.set(b.map.width,b.map.height),u.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(g,null,M,u,S,null),p.uniforms.shadow_pass.value=b.mapPass.texture,p.uniforms.resolution.value.set(b.map.width,b.map.height),p.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(g,null,M,p,S,null)}function w(b,g,M,D){let C=null,N=M.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(N!==void 0)C=N;else if(C=M.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=C.uuid,G=g.uuid,U=c[B];U===void 0&&(U={},c[B]=U);let H=U[G];H===void 0&&(H=C.clone(),U[G]=H,g.addEventListener("dispose",E)),C=H}if(C.visible=g.visible,C.wireframe=g.wireframe,D===Lo?C.side=g.shadowSide!==null?g.shadowSide:g.side:C.side=g.shadowSide!==null?g.shadowSide:d[g.side],C.alphaMap=g.alphaMap,C.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,C.map=g.map,C.clipShadows=g.clipShadows,C.clippingPlanes=g.clippingPlanes,C.clipIntersection=g.clipIntersection,C.displacementMap=g.displacementMap,C.displacementScale=g.displacementScale,C.displacementBias=g.displacementBias,C.wireframeLinewidth=g.wireframeLinewidth,C.linewidth=g.linewidth,M.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let B=i.properties.get(C);B.light=M}return C}function v(b,g,M,D,C,N){if(b.visible===!1)return;if(b.layers.test(C)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&N===Lo)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,b.matrixWorld);let U=e.update(b),H=b.material;if(Array.isArray(H)){let Z=U.groups;for(let V=0,le=Z.length;V<le;V++){let q=Z[V],Q=H[q.materialIndex];if(Q&&Q.visible){let ie=w(b,Q,D,N);b.onBeforeShadow(i,b,g,M,U,ie,q),i.renderBufferDirect(M,null,U,ie,b,q),b.onAfterShadow(i,b,g,M,U,ie,q)}}}else if(H.visible){let Z=w(b,H,D,N);b.onBeforeShadow(i,b,g,M,U,Z,null),i.renderBufferDirect(M,null,U,Z,b,null),b.onAfterShadow(i,b,g,M,U,Z,null)}}let G=b.children;for(let U=0,H=G.length;U<H;U++)v(G[U],g,M,D,C,N)}function E(b){b.target.removeEventListener("dispose",E);for(let M in c){let D=c[M],C=b.target.uuid;C in D&&(D[C].dispose(),delete D[C])}}}function dw(i,e){function t(){let O=!1,re=new sn,ne=null,Ee=new sn(0,0,0,0);return{setMask:function(_e){ne!==_e&&!O&&(i.colorMask(_e,_e,_e,_e),ne=_e)},setLocked:function(_e){O=_e},setClear:function(_e,Se,Xe,et,ce){ce===!0&&(_e*=et,Se*=et,Xe*=et),re.set(_e,Se,Xe,et),Ee.equals(re)===!1&&(i.clearColor(_e,Se,Xe,et),Ee.copy(re))},reset:function(){O=!1,ne=null,Ee.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ne=null,Ee=null,_e=null;return{setReversed:function(Se){if(re!==Se){let Xe=e.get("EXT_clip_control");Se?Xe.clipControlEXT(Xe.LOWER_LEFT_EXT,Xe.ZERO_TO_ONE_EXT):Xe.clipControlEXT(Xe.LOWER_LEFT_EXT,Xe.NEGATIVE_ONE_TO_ONE_EXT),re=Se;let et=_e;_e=null,this.setClear(et)}},getReversed:function(){return re},setTest:function(Se){Se?Me(i.DEPTH_TEST):Ye(i.DEPTH_TEST)},setMask:function(Se){ne!==Se&&!O&&(i.depthMask(Se),ne=Se)},setFunc:function(Se){if(re&&(Se=jm[Se]),Ee!==Se){switch(Se){case ec:i.depthFunc(i.NEVER);break;case tc:i.depthFunc(i.ALWAYS);break;case nc:i.depthFunc(i.LESS);break;case xo:i.depthFunc(i.LEQUAL);break;case ic:i.depthFunc(i.EQUAL);break;case sc:i.depthFunc(i.GEQUAL);break;case rc:i.depthFunc(i.GREATER);break;case oc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ee=Se}},setLocked:function(Se){O=Se},setClear:function(Se){_e!==Se&&(_e=Se,re&&(Se=1-Se),i.clearDepth(Se))},reset:function(){O=!1,ne=null,Ee=null,_e=null,re=!1}}}function s(){let O=!1,re=null,ne=null,Ee=null,_e=null,Se=null,Xe=null,et=null,ce=null;return{setTest:function(ze){O||(ze?Me(i.STENCIL_TEST):Ye(i.STENCIL_TEST))},setMask:function(ze){re!==ze&&!O&&(i.stencilMask(ze),re=ze)},setFunc:function(ze,tt,Ce){(ne!==ze||Ee!==tt||_e!==Ce)&&(i.stencilFunc(ze,tt,Ce),ne=ze,Ee=tt,_e=Ce)},setOp:function(ze,tt,Ce){(Se!==ze||Xe!==tt||et!==Ce)&&(i.stencilOp(ze,tt,Ce),Se=ze,Xe=tt,et=Ce)},setLocked:function(ze){O=ze},setClear:function(ze){ce!==ze&&(i.clearStencil(ze),ce=ze)},reset:function(){O=!1,re=null,ne=null,Ee=null,_e=null,Se=null,Xe=null,et=null,ce=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},p=new WeakMap,_=[],S=null,m=!1,f=null,x=null,w=null,v=null,E=null,b=null,g=null,M=new ke(0,0,0),D=0,C=!1,N=null,B=null,G=null,U=null,H=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,le=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(q)[1]),V=le>=1):q.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),V=le>=2);let Q=null,ie={},ue=i.getParameter(i.SCISSOR_BOX),de=i.getParameter(i.VIEWPORT),ee=new sn().fromArray(ue),ge=new sn().fromArray(de);function ve(O,re,ne,Ee){let _e=new Uint8Array(4),Se=i.createTexture();i.bindTexture(O,Se),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Xe=0;Xe<ne;Xe++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Ee,0,i.RGBA,i.UNSIGNED_BYTE,_e):i.texImage2D(re+Xe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_e);return Se}let Re={};Re[i.TEXTURE_2D]=ve(i.TEXTURE_2D,i.TEXTURE_2D,1),Re[i.TEXTURE_CUBE_MAP]=ve(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Re[i.TEXTURE_2D_ARRAY]=ve(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Re[i.TEXTURE_3D]=ve(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(xo),vn(!1),kt(md),Me(i.CULL_FACE),en(Rr);function Me(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Ye(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function lt(O,re){return u[O]!==re?(i.bindFramebuffer(O,re),u[O]=re,O===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=re),!0):!1}function We(O,re){let ne=_,Ee=!1;if(O){ne=p.get(re),ne===void 0&&(ne=[],p.set(re,ne));let _e=O.textures;if(ne.length!==_e.length||ne[0]!==i.COLOR_ATTACHMENT0){for(let Se=0,Xe=_e.length;Se<Xe;Se++)ne[Se]=i.COLOR_ATTACHMENT0+Se;ne.length=_e.length,Ee=!0}}else ne[0]!==i.BACK&&(ne[0]=i.BACK,Ee=!0);Ee&&i.drawBuffers(ne)}function _t(O){return S!==O?(i.useProgram(O),S=O,!0):!1}let dt={[Cr]:i.FUNC_ADD,[xm]:i.FUNC_SUBTRACT,[vm]:i.FUNC_REVERSE_SUBTRACT};dt[ym]=i.MIN,dt[bm]=i.MAX;let ot={[Sm]:i.ZERO,[Mm]:i.ONE,[wm]:i.SRC_COLOR,[vd]:i.SRC_ALPHA,[Pm]:i.SRC_ALPHA_SATURATE,[Rm]:i.DST_COLOR,[Tm]:i.DST_ALPHA,[Em]:i.ONE_MINUS_SRC_COLOR,[yd]:i.ONE_MINUS_SRC_ALPHA,[Cm]:i.ONE_MINUS_DST_COLOR,[Am]:i.ONE_MINUS_DST_ALPHA,[Im]:i.CONSTANT_COLOR,[Lm]:i.ONE_MINUS_CONSTANT_COLOR,[Dm]:i.CONSTANT_ALPHA,[Nm]:i.ONE_MINUS_CONSTANT_ALPHA};function en(O,re,ne,Ee,_e,Se,Xe,et,ce,ze){if(O===Rr){m===!0&&(Ye(i.BLEND),m=!1);return}if(m===!1&&(Me(i.BLEND),m=!0),O!==_m){if(O!==f||ze!==C){if((x!==Cr||E!==Cr)&&(i.blendEquation(i.FUNC_ADD),x=Cr,E=Cr),ze)switch(O){case Do:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case gd:i.blendFunc(i.ONE,i.ONE);break;case _d:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case xd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:nt("WebGLState: Invalid blending: ",O);break}else switch(O){case Do:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case gd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case _d:nt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case xd:nt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:nt("WebGLState: Invalid blending: ",O);break}w=null,v=null,b=null,g=null,M.set(0,0,0),D=0,f=O,C=ze}return}_e=_e||re,Se=Se||ne,Xe=Xe||Ee,(re!==x||_e!==E)&&(i.blendEquationSeparate(dt[re],dt[_e]),x=re,E=_e),(ne!==w||Ee!==v||Se!==b||Xe!==g)&&(i.blendFuncSeparate(ot[ne],ot[Ee],ot[Se],ot[Xe]),w=ne,v=Ee,b=Se,g=Xe),(et.equals(M)===!1||ce!==D)&&(i.blendColor(et.r,et.g,et.b,ce),M.copy(et),D=ce),f=O,C=!1}function Yt(O,re){O.side===Fi?Ye(i.CULL_FACE):Me(i.CULL_FACE);let ne=O.side===qn;re&&(ne=!ne),vn(ne),O.blending===Do&&O.transparent===!1?en(Rr):en(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Ee=O.stencilWrite;a.setTest(Ee),Ee&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),wt(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):Ye(i.SAMPLE_ALPHA_TO_COVERAGE)}function vn(O){N!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),N=O)}function kt(O){O!==pm?(Me(i.CULL_FACE),O!==B&&(O===md?i.cullFace(i.BACK):O===mm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ye(i.CULL_FACE),B=O}function On(O){O!==G&&(V&&i.lineWidth(O),G=O)}function wt(O,re,ne){O?(Me(i.POLYGON_OFFSET_FILL),(U!==re||H!==ne)&&(U=re,H=ne,o.getReversed()&&(re=-re,ne=-ne),i.polygonOffset(re,ne))):Ye(i.POLYGON_OFFSET_FILL)}function Rn(O){O?Me(i.SCISSOR_TEST):Ye(i.SCISSOR_TEST)}function ln(O){O===void 0&&(O=i.TEXTURE0+Z-1),Q!==O&&(i.activeTexture(O),Q=O)}function yn(O,re,ne){ne===void 0&&(Q===null?ne=i.TEXTURE0+Z-1:ne=Q);let Ee=ie[ne];Ee===void 0&&(Ee={type:void 0,texture:void 0},ie[ne]=Ee),(Ee.type!==O||Ee.texture!==re)&&(Q!==ne&&(i.activeTexture(ne),Q=ne),i.bindTexture(O,re||Re[O]),Ee.type=O,Ee.texture=re)}function k(){let O=ie[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Pe(){try{i.compressedTexImage2D(...arguments)}catch(O){nt("WebGLState:",O)}}function Je(){try{i.compressedTexImage3D(...arguments)}catch(O){nt("WebGLState:",O)}}function ct(){try{i.texSubImage2D(...arguments)}catch(O){nt("WebGLState:",O)}}function we(){try{i.texSubImage3D(...arguments)}catch(O){nt("WebGLState:",O)}}function Vt(){try{i.compressedTexSubImage2D(...arguments)}catch(O){nt("WebGLState:",O)}}function He(){try{i.compressedTexSubImage3D(...arguments)}catch(O){nt("WebGLState:",O)}}function Ze(){try{i.texStorage2D(...arguments)}catch(O){nt("WebGLState:",O)}}function P(){try{i.texStorage3D(...arguments)}catch(O){nt("WebGLState:",O)}}function T(){try{i.texImage2D(...arguments)}catch(O){nt("WebGLState:",O)}}function Y(){try{i.texImage3D(...arguments)}catch(O){nt("WebGLState:",O)}}function he(O){return d[O]!==void 0?d[O]:i.getParameter(O)}function oe(O,re){d[O]!==re&&(i.pixelStorei(O,re),d[O]=re)}function xe(O){ee.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),ee.copy(O))}function ye(O){ge.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),ge.copy(O))}function te(O,re){let ne=c.get(re);ne===void 0&&(ne=new WeakMap,c.set(re,ne));let Ee=ne.get(O);Ee===void 0&&(Ee=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Ee,Ee),ne.set(O,Ee))}function se(O,re,ne){let _e=c.get(re).get(O);l[_e]!==ne&&(i.bindBufferBase(i.UNIFORM_BUFFER,_e,ne),l[_e]=ne)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,ie={},u={},l={},p=new WeakMap,_=[],S=null,m=!1,f=null,x=null,w=null,v=null,E=null,b=null,g=null,M=new ke(0,0,0),D=0,C=!1,N=null,B=null,G=null,U=null,H=null,ee.set(0,0,i.canvas.width,i.canvas.height),ge.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:Ye,bindFramebuffer:lt,drawBuffers:We,useProgram:_t,setBlending:en,setMaterial:Yt,setFlipSided:vn,setCullFace:kt,setLineWidth:On,setPolygonOffset:wt,setScissorTest:Rn,activeTexture:ln,bindTexture:yn,unbindTexture:k,compressedTexImage2D:Pe,compressedTexImage3D:Je,texImage2D:T,texImage3D:Y,pixelStorei:oe,getParameter:he,updateUBOMapping:te,uniformBlockBinding:se,texStorage2D:Ze,texStorage3D:P,texSubImage2D:ct,texSubImage3D:we,compressedTexSubImage2D:Vt,compressedTexSubImage3D:He,scissor:xe,viewport:ye,reset:me}}function fw(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ue,h=new WeakMap,d=new Set,u,p=new WeakMap,_=new Set,S=new FinalizationRegistry(P=>_.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function f(P,T){return m?new OffscreenCanvas(P,T):Sa("canvas")}function x(P,T,Y){let he=1,oe=Ze(P);if((oe.width>Y||oe.height>Y)&&(he=Y/Math.max(oe.width,oe.height)),he<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xe=Math.floor(he*oe.width),ye=Math.floor(he*oe.height);u===void 0&&(u=f(xe,ye));let te=T?f(xe,ye):u;return te.width=xe,te.height=ye,te.getContext("2d").drawImage(P,0,0,xe,ye),$e("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+xe+"x"+ye+")."),te}else return"data"in P&&$e("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),P;return P}function w(P){return P.generateMipmaps}function v(P){i.generateMipmap(P)}function E(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,T,Y,he,oe,xe=!1){if(P!==null){if(i[P]!==void 0)return i[P];$e("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let ye;he&&(ye=e.get("EXT_texture_norm16"),ye||$e("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=T;if(T===i.RED&&(Y===i.FLOAT&&(te=i.R32F),Y===i.HALF_FLOAT&&(te=i.R16F),Y===i.UNSIGNED_BYTE&&(te=i.R8),Y===i.UNSIGNED_SHORT&&ye&&(te=ye.R16_EXT),Y===i.SHORT&&ye&&(te=ye.R16_SNORM_EXT)),T===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.R8UI),Y===i.UNSIGNED_SHORT&&(te=i.R16UI),Y===i.UNSIGNED_INT&&(te=i.R32UI),Y===i.BYTE&&(te=i.R8I),Y===i.SHORT&&(te=i.R16I),Y===i.INT&&(te=i.R32I)),T===i.RG&&(Y===i.FLOAT&&(te=i.RG32F),Y===i.HALF_FLOAT&&(te=i.RG16F),Y===i.UNSIGNED_BYTE&&(te=i.RG8),Y===i.UNSIGNED_SHORT&&ye&&(te=ye.RG16_EXT),Y===i.SHORT&&ye&&(te=ye.RG16_SNORM_EXT)),T===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RG8UI),Y===i.UNSIGNED_SHORT&&(te=i.RG16UI),Y===i.UNSIGNED_INT&&(te=i.RG32UI),Y===i.BYTE&&(te=i.RG8I),Y===i.SHORT&&(te=i.RG16I),Y===i.INT&&(te=i.RG32I)),T===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(te=i.RGB16UI),Y===i.UNSIGNED_INT&&(te=i.RGB32UI),Y===i.BYTE&&(te=i.RGB8I),Y===i.SHORT&&(te=i.RGB16I),Y===i.INT&&(te=i.RGB32I)),T===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(te=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(te=i.RGBA16UI),Y===i.UNSIGNED_INT&&(te=i.RGBA32UI),Y===i.BYTE&&(te=i.RGBA8I),Y===i.SHORT&&(te=i.RGBA16I),Y===i.INT&&(te=i.RGBA32I)),T===i.RGB&&(Y===i.UNSIGNED_SHORT&&ye&&(te=ye.RGB16_EXT),Y===i.SHORT&&ye&&(te=ye.RGB16_SNORM_EXT),Y===i.UNSIGNED_INT_5_9_9_9_REV&&(te=i.RGB9_E5),Y===i.UNSIGNED_INT_10F_11F_11F_REV&&(te=i.R11F_G11F_B10F)),T===i.RGBA){let se=xe?ba:St.getTransfer(oe);Y===i.FLOAT&&(te=i.RGBA32F),Y===i.HALF_FLOAT&&(te=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(te=se===Lt?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT&&ye&&(te=ye.RGBA16_EXT),Y===i.SHORT&&ye&&(te=ye.RGBA16_SNORM_EXT),Y===i.UNSIGNED_SHORT_4_4_4_4&&(te=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(te=i.RGB5_A1)}return(te===i.R16F||te===i.R32F||te===i.RG16F||te===i.RG32F||te===i.RGBA16F||te===i.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function g(P,T){let Y;return P?T===null||T===qi||T===Ir?Y=i.DEPTH24_STENCIL8:T===Oi?Y=i.DEPTH32F_STENCIL8:T===Uo&&(Y=i.DEPTH24_STENCIL8,$e("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):T===null||T===qi||T===Ir?Y=i.DEPTH_COMPONENT24:T===Oi?Y=i.DEPTH_COMPONENT32F:T===Uo&&(Y=i.DEPTH_COMPONENT16),Y}function M(P,T){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==Hn&&P.minFilter!==li?Math.log2(Math.max(T.width,T.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?T.mipmaps.length:1}function D(P){let T=new WeakRef(P);n.get(P).__ref=T,_.add(T),S.register(P,T,T)}function C(P){let T=n.get(P).__ref;T!==void 0&&(_.delete(T),S.unregister(T))}function N(P){G(P.target)}function B(P){U(P.target)}function G(P){P.removeEventListener("dispose",N),C(P),Z(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&d.delete(P)}function U(P){P.removeEventListener("dispose",B),C(P),le(P)}function H(){for(let P of _){let T=P.deref();T!==void 0&&(T.isRenderTarget===!0?U(T):G(T))}_.clear(),d.clear()}function Z(P){let T=n.get(P);if(T.__webglInit===void 0)return;let Y=P.source,he=p.get(Y);if(he){let oe=he[T.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&V(P),Object.keys(he).length===0&&p.delete(Y)}n.remove(P)}function V(P){let T=n.get(P);i.deleteTexture(T.__webglTexture);let Y=P.source,he=p.get(Y);delete he[T.__cacheKey],o.memory.textures--}function le(P){let T=n.get(P);T.__depthDisposeCallback&&T.__depthDisposeCallback();let Y=P.depthTexture;if(Y&&Y.renderTarget===P&&G(Y),P.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(T.__webglFramebuffer[oe]))for(let xe=0;xe<T.__webglFramebuffer[oe].length;xe++)i.deleteFramebuffer(T.__webglFramebuffer[oe][xe]);else i.deleteFramebuffer(T.__webglFramebuffer[oe]);T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer[oe])}else{if(Array.isArray(T.__webglFramebuffer))for(let oe=0;oe<T.__webglFramebuffer.length;oe++)i.deleteFramebuffer(T.__webglFramebuffer[oe]);else i.deleteFramebuffer(T.__webglFramebuffer);if(T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer),T.__webglMultisampledFramebuffer&&i.deleteFramebuffer(T.__webglMultisampledFramebuffer),T.__webglColorRenderbuffer)for(let oe=0;oe<T.__webglColorRenderbuffer.length;oe++)T.__webglColorRenderbuffer[oe]&&i.deleteRenderbuffer(T.__webglColorRenderbuffer[oe]);T.__webglDepthRenderbuffer&&i.deleteRenderbuffer(T.__webglDepthRenderbuffer)}let he=P.textures;for(let oe=0,xe=he.length;oe<xe;oe++){let ye=n.get(he[oe]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),o.memory.textures--),n.remove(he[oe])}n.remove(P)}let q=0;function Q(){q=0}function ie(){return q}function ue(P){q=P}function de(){let P=q;return P>=s.maxTextures&&$e("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,P}function ee(P){let T=[];return T.push(P.wrapS),T.push(P.wrapT),T.push(P.wrapR||0),T.push(P.magFilter),T.push(P.minFilter),T.push(P.anisotropy),T.push(P.internalFormat),T.push(P.format),T.push(P.type),T.push(P.generateMipmaps),T.push(P.mipmapsAutoUpdate),T.push(P.premultiplyAlpha),T.push(P.flipY),T.push(P.unpackAlignment),T.push(P.colorSpace),T.join()}function ge(P,T){let Y=n.get(P);if(P.isVideoTexture&&Vt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&Y.__version!==P.version){let he=P.image;if(he===null)$e("WebGLRenderer: Texture marked for update but no image data found.");else if(he.complete===!1)$e("WebGLRenderer: Texture marked for update but image is incomplete");else{Yt(Y,P,T);return}}else P.isExternalTexture&&(Y.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+T)}function ve(P,T){let Y=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&Y.__version!==P.version){Yt(Y,P,T);return}else P.isExternalTexture&&(Y.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+T)}function Re(P,T){let Y=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&Y.__version!==P.version){Yt(Y,P,T);return}t.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+T)}function Me(P,T){let Y=n.get(P);if(P.version>0&&Y.__version!==P.version){vn(Y,P,T);return}t.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+T)}let Ye={[ac]:i.REPEAT,[ls]:i.CLAMP_TO_EDGE,[lc]:i.MIRRORED_REPEAT},lt={[Hn]:i.NEAREST,[Om]:i.NEAREST_MIPMAP_NEAREST,[qa]:i.NEAREST_MIPMAP_LINEAR,[li]:i.LINEAR,[Gc]:i.LINEAR_MIPMAP_NEAREST,[Ns]:i.LINEAR_MIPMAP_LINEAR},We={[Gm]:i.NEVER,[Fd]:i.ALWAYS,[Vm]:i.LESS,[Nd]:i.LEQUAL,[Hm]:i.EQUAL,[Ud]:i.GEQUAL,[Wm]:i.GREATER,[Xm]:i.NOTEQUAL};function _t(P,T){if(T.type===Oi&&e.has("OES_texture_float_linear")===!1&&(T.magFilter===li||T.magFilter===Gc||T.magFilter===qa||T.magFilter===Ns||T.minFilter===li||T.minFilter===Gc||T.minFilter===qa||T.minFilter===Ns)&&$e("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Ye[T.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Ye[T.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Ye[T.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,lt[T.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,lt[T.minFilter]),T.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,We[T.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(T.magFilter===Hn||T.minFilter!==qa&&T.minFilter!==Ns||T.type===Oi&&e.has("OES_texture_float_linear")===!1)return;if(T.anisotropy>1||n.get(T).__currentAnisotropy){let Y=e.get("EXT_texture_filter_anisotropic");i.texParameterf(P,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(T.anisotropy,s.getMaxAnisotropy())),n.get(T).__currentAnisotropy=T.anisotropy}}}function dt(P,T){let Y=!1;P.__webglInit===void 0&&(P.__webglInit=!0,T.addEventListener("dispose",N),D(T));let he=T.source,oe=p.get(he);oe===void 0&&(oe={},p.set(he,oe));let xe=ee(T);if(xe!==P.__cacheKey){oe[xe]===void 0&&(oe[xe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),oe[xe].usedTimes++;let ye=oe[P.__cacheKey];ye!==void 0&&(oe[P.__cacheKey].usedTimes--,ye.usedTimes===0&&V(T)),P.__cacheKey=xe,P.__webglTexture=oe[xe].texture}return Y}function ot(P,T,Y){return Math.floor(Math.floor(P/Y)/T)}function en(P,T,Y,he){let xe=P.updateRanges;if(xe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,T.width,T.height,Y,he,T.data);else{xe.sort((O,re)=>O.start-re.start);let ye=0;for(let O=1;O<xe.length;O++){let re=xe[ye],ne=xe[O],Ee=re.start+re.count,_e=ot(ne.start,T.width,4),Se=ot(re.start,T.width,4);ne.start<=Ee+1&&_e===Se&&ot(ne.start+ne.count-1,T.width,4)===_e?re.count=Math.max(re.count,ne.start+ne.count-re.start):(++ye,xe[ye]=ne)}xe.length=ye+1;let te=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,T.width);for(let O=0,re=xe.length;O<re;O++){let ne=xe[O],Ee=Math.floor(ne.start/4),_e=Math.ceil(ne.count/4),Se=Ee%T.width,Xe=Math.floor(Ee/T.width),et=_e,ce=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Se),t.pixelStorei(i.UNPACK_SKIP_ROWS,Xe),t.texSubImage2D(i.TEXTURE_2D,0,Se,Xe,et,ce,Y,he,T.data)}P.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,te),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function Yt(P,T,Y){let he=i.TEXTURE_2D;(T.isDataArrayTexture||T.isCompressedArrayTexture)&&(he=i.TEXTURE_2D_ARRAY),T.isData3DTexture&&(he=i.TEXTURE_3D);let oe=dt(P,T),xe=T.source;t.bindTexture(he,P.__webglTexture,i.TEXTURE0+Y);let ye=n.get(xe);if(xe.version!==ye.__version||oe===!0){if(t.activeTexture(i.TEXTURE0+Y),(typeof ImageBitmap<"u"&&T.image instanceof ImageBitmap)===!1){let ce=St.getPrimaries(St.workingColorSpace),ze=T.colorSpace===Fs?null:St.getPrimaries(T.colorSpace),tt=T.colorSpace===Fs||ce===ze?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,tt)}t.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment);let se=x(T.image,!1,s.maxTextureSize);se=He(T,se);let me=r.convert(T.format,T.colorSpace),O=r.convert(T.type),re=b(T.internalFormat,me,O,T.normalized,T.colorSpace,T.isVideoTexture);_t(he,T);let ne,Ee=T.mipmaps,_e=T.isVideoTexture!==!0,Se=ye.__version===void 0||oe===!0,Xe=xe.dataReady,et=M(T,se);if(T.isDepthTexture)re=g(T.format===Us,T.type),Se&&(_e?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,null));else if(T.isDataTexture)if(Ee.length>0){_e&&Se&&t.texStorage2D(i.TEXTURE_2D,et,re,Ee[0].width,Ee[0].height);for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,O,ne.data):t.texImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,me,O,ne.data);T.generateMipmaps=!1}else _e?(Se&&t.texStorage2D(i.TEXTURE_2D,et,re,se.width,se.height),Xe&&en(T,se,me,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,se.data);else if(T.isCompressedTexture)if(T.isCompressedArrayTexture){_e&&Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,et,re,Ee[0].width,Ee[0].height,se.depth);for(let ce=0,ze=Ee.length;ce<ze;ce++)if(ne=Ee[ce],T.format!==$i)if(me!==null)if(_e){if(Xe)if(T.layerUpdates.size>0){let tt=qd(ne.width,ne.height,T.format,T.type);for(let Ce of T.layerUpdates){let ht=ne.data.subarray(Ce*tt/ne.data.BYTES_PER_ELEMENT,(Ce+1)*tt/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,Ce,ne.width,ne.height,1,me,ht)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ne.width,ne.height,se.depth,me,ne.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ce,re,ne.width,ne.height,se.depth,0,ne.data,0,0);else $e("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?Xe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ne.width,ne.height,se.depth,me,O,ne.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ce,re,ne.width,ne.height,se.depth,0,me,O,ne.data);T.layerUpdates.size>0&&T.clearLayerUpdates()}else{_e&&Se&&t.texStorage2D(i.TEXTURE_2D,et,re,Ee[0].width,Ee[0].height);for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],T.format!==$i?me!==null?_e?Xe&&t.compressedTexSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,ne.data):t.compressedTexImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,ne.data):$e("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ne.width,ne.height,me,O,ne.data):t.texImage2D(i.TEXTURE_2D,ce,re,ne.width,ne.height,0,me,O,ne.data)}else if(T.isDataArrayTexture)if(_e){if(Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,et,re,se.width,se.height,se.depth),Xe)if(T.layerUpdates.size>0){let ce=qd(se.width,se.height,T.format,T.type);for(let ze of T.layerUpdates){let tt=se.data.subarray(ze*ce/se.data.BYTES_PER_ELEMENT,(ze+1)*ce/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,ze,se.width,se.height,1,me,O,tt)}T.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(T.isData3DTexture)_e?(Se&&t.texStorage3D(i.TEXTURE_3D,et,re,se.width,se.height,se.depth),Xe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(T.isFramebufferTexture){if(Se)if(_e)t.texStorage2D(i.TEXTURE_2D,et,re,se.width,se.height);else{let ce=se.width,ze=se.height;for(let tt=0;tt<et;tt++)t.texImage2D(i.TEXTURE_2D,tt,re,ce,ze,0,me,O,null),ce>>=1,ze>>=1}}else if(T.isHTMLTexture){if("texElementImage2D"in i){let ce=i.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),se.parentNode!==ce){ce.appendChild(se),d.add(T),ce.onpaint=ze=>{let tt=ze.changedElements;for(let Ce of d)tt.includes(Ce.image)&&(Ce.needsUpdate=!0)},ce.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let tt=i.RGBA,Ce=i.RGBA,ht=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,tt,Ce,ht,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ee.length>0){if(_e&&Se){let ce=Ze(Ee[0]);t.texStorage2D(i.TEXTURE_2D,et,re,ce.width,ce.height)}for(let ce=0,ze=Ee.length;ce<ze;ce++)ne=Ee[ce],_e?Xe&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,me,O,ne):t.texImage2D(i.TEXTURE_2D,ce,re,me,O,ne);T.generateMipmaps=!1}else if(_e){if(Se){let ce=Ze(se);t.texStorage2D(i.TEXTURE_2D,et,re,ce.width,ce.height)}Xe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,O,se);w(T)&&T.mipmapsAutoUpdate===!0&&v(he),ye.__version=xe.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function vn(P,T,Y){if(T.image.length!==6)return;let he=dt(P,T),oe=T.source;t.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+Y);let xe=n.get(oe);if(oe.version!==xe.__version||he===!0){t.activeTexture(i.TEXTURE0+Y);let ye=St.getPrimaries(St.workingColorSpace),te=T.colorSpace===Fs?null:St.getPrimaries(T.colorSpace),se=T.colorSpace===Fs||ye===te?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=T.isCompressedTexture||T.image[0].isCompressedTexture,O=T.image[0]&&T.image[0].isDataTexture,re=[];for(let Ce=0;Ce<6;Ce++)!me&&!O?re[Ce]=x(T.image[Ce],!0,s.maxCubemapSize):re[Ce]=O?T.image[Ce].image:T.image[Ce],re[Ce]=He(T,re[Ce]);let ne=re[0],Ee=r.convert(T.format,T.colorSpace),_e=r.convert(T.type),Se=b(T.internalFormat,Ee,_e,T.normalized,T.colorSpace),Xe=T.isVideoTexture!==!0,et=xe.__version===void 0||he===!0,ce=oe.dataReady,ze=M(T,ne);_t(i.TEXTURE_CUBE_MAP,T);let tt;if(T.isDepthTexture){if(Se=g(T.format===Us,T.type),et)if(Xe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Se,ne.width,ne.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,ne.width,ne.height,0,Ee,_e,null)}else if(me){Xe&&et&&t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,Se,ne.width,ne.height);for(let Ce=0;Ce<6;Ce++){tt=re[Ce].mipmaps;for(let ht=0;ht<tt.length;ht++){let Zt=tt[ht];T.format!==$i?Ee!==null?Xe?ce&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht,0,0,Zt.width,Zt.height,Ee,Zt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht,Se,Zt.width,Zt.height,0,Zt.data):$e("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht,0,0,Zt.width,Zt.height,Ee,_e,Zt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht,Se,Zt.width,Zt.height,0,Ee,_e,Zt.data)}}}else{if(tt=T.mipmaps,Xe&&et){tt.length>0&&ze++;let Ce=Ze(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,Se,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(O){Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,re[Ce].width,re[Ce].height,Ee,_e,re[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,re[Ce].width,re[Ce].height,0,Ee,_e,re[Ce].data);for(let ht=0;ht<tt.length;ht++){let ni=tt[ht].image[Ce].image;Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht+1,0,0,ni.width,ni.height,Ee,_e,ni.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht+1,Se,ni.width,ni.height,0,Ee,_e,ni.data)}}else{Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Ee,_e,re[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,Ee,_e,re[Ce]);for(let ht=0;ht<tt.length;ht++){let Zt=tt[ht];Xe?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht+1,0,0,Ee,_e,Zt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ht+1,Se,Ee,_e,Zt.image[Ce])}}}w(T)&&T.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),xe.__version=oe.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function kt(P,T,Y,he,oe,xe){let ye=r.convert(Y.format,Y.colorSpace),te=r.convert(Y.type),se=b(Y.internalFormat,ye,te,Y.normalized,Y.colorSpace),me=n.get(T),O=n.get(Y);if(O.__renderTarget=T,!me.__hasExternalTextures){let re=Math.max(1,T.width>>xe),ne=Math.max(1,T.height>>xe);oe===i.TEXTURE_3D||oe===i.TEXTURE_2D_ARRAY?t.texImage3D(oe,xe,se,re,ne,T.depth,0,ye,te,null):t.texImage2D(oe,xe,se,re,ne,0,ye,te,null)}t.bindFramebuffer(i.FRAMEBUFFER,P),we(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,he,oe,O.__webglTexture,0,ct(T)):(oe===i.TEXTURE_2D||oe>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,he,oe,O.__webglTexture,xe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function On(P,T,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,P),T.depthBuffer){let he=T.depthTexture,oe=he&&he.isDepthTexture?he.type:null,xe=g(T.stencilBuffer,oe),ye=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;we(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ct(T),xe,T.width,T.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ct(T),xe,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,xe,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,P)}else{let he=T.textures;for(let oe=0;oe<he.length;oe++){let xe=he[oe],ye=r.convert(xe.format,xe.colorSpace),te=r.convert(xe.type),se=b(xe.internalFormat,ye,te,xe.normalized,xe.colorSpace);we(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ct(T),se,T.width,T.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ct(T),se,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,se,T.width,T.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function wt(P,T,Y){let he=T.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,P),!(T.depthTexture&&T.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=n.get(T.depthTexture);oe.__renderTarget=T;let xe=he?T.depthTexture.image[0]:T.depthTexture.image;(!oe.__webglTexture||xe.width!==T.width||xe.height!==T.height)&&(xe.width=T.width,xe.height=T.height,T.depthTexture.needsUpdate=!0),he?Me(T.depthTexture,0):ge(T.depthTexture,0);let ye=oe.__webglTexture,te=ct(T),se=he?i.TEXTURE_CUBE_MAP_POSITIVE_X+Y:i.TEXTURE_2D,me=T.depthTexture.format===Us?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(T.depthTexture.format===Rs)we(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else if(T.depthTexture.format===Us)we(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Rn(P){let T=n.get(P),Y=P.isWebGLCubeRenderTarget===!0;if(T.__boundDepthTexture!==P.depthTexture){let he=P.depthTexture;if(T.__depthDisposeCallback&&T.__depthDisposeCallback(),he){let oe=()=>{delete T.__boundDepthTexture,delete T.__depthDisposeCallback,he.removeEventListener("dispose",oe)};he.addEventListener("dispose",oe),T.__depthDisposeCallback=oe}T.__boundDepthTexture=he}if(P.depthTexture&&!T.__autoAllocateDepthBuffer)if(Y)for(let he=0;he<6;he++)wt(T.__webglFramebuffer[he],P,he);else P.texture.mipmaps.length>0?wt(T.__webglFramebuffer[0],P,0):wt(T.__webglFramebuffer,P,0);else if(Y){T.__webglDepthbuffer=[];for(let he=0;he<6;he++)if(t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[he]),T.__webglDepthbuffer[he]===void 0)T.__webglDepthbuffer[he]=i.createRenderbuffer(),On(T.__webglDepthbuffer[he],P,!1);else{let oe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=T.__webglDepthbuffer[he];i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}}else if(P.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer),T.__webglDepthbuffer===void 0)T.__webglDepthbuffer=i.createRenderbuffer(),On(T.__webglDepthbuffer,P,!1);else{let oe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=T.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xe),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,xe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function ln(P,T,Y){let he=n.get(P);T!==void 0&&kt(he.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&Rn(P)}function yn(P){let T=P.texture,Y=n.get(P),he=n.get(T);P.addEventListener("dispose",B),D(P);let oe=P.textures,xe=P.isWebGLCubeRenderTarget===!0,ye=oe.length>1;if(ye||(he.__webglTexture===void 0&&(he.__webglTexture=i.createTexture()),he.__version=T.version,o.memory.textures++),xe){Y.__webglFramebuffer=[];for(let te=0;te<6;te++)if(T.mipmaps.length>0){Y.__webglFramebuffer[te]=[];for(let se=0;se<T.mipmaps.length;se++)Y.__webglFramebuffer[te][se]=i.createFramebuffer()}else Y.__webglFramebuffer[te]=i.createFramebuffer()}else{if(T.mipmaps.length>0){Y.__webglFramebuffer=[];for(let te=0;te<T.mipmaps.length;te++)Y.__webglFramebuffer[te]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(ye)for(let te=0,se=oe.length;te<se;te++){let me=n.get(oe[te]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&we(P)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let te=0;te<oe.length;te++){let se=oe[te];Y.__webglColorRenderbuffer[te]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[te]);let me=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=b(se.internalFormat,me,O,se.normalized,se.colorSpace,P.isXRRenderTarget===!0),ne=ct(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,ne,re,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+te,i.RENDERBUFFER,Y.__webglColorRenderbuffer[te])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),On(Y.__webglDepthRenderbuffer,P,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xe){t.bindTexture(i.TEXTURE_CUBE_MAP,he.__webglTexture),_t(i.TEXTURE_CUBE_MAP,T);for(let te=0;te<6;te++)if(T.mipmaps.length>0)for(let se=0;se<T.mipmaps.length;se++)kt(Y.__webglFramebuffer[te][se],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,se);else kt(Y.__webglFramebuffer[te],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);w(T)?v(i.TEXTURE_CUBE_MAP):T.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let te=0,se=oe.length;te<se;te++){let me=oe[te],O=n.get(me),re=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(re=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),_t(re,me),kt(Y.__webglFramebuffer,P,me,i.COLOR_ATTACHMENT0+te,re,0),w(me)&&v(re)}t.unbindTexture()}else{let te=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(te=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(te,he.__webglTexture),_t(te,T),T.mipmaps.length>0)for(let se=0;se<T.mipmaps.length;se++)kt(Y.__webglFramebuffer[se],P,T,i.COLOR_ATTACHMENT0,te,se);else kt(Y.__webglFramebuffer,P,T,i.COLOR_ATTACHMENT0,te,0);w(T)?v(te):T.mipmaps.length>0&&i.texParameteri(te,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}P.depthBuffer&&Rn(P)}function k(P){let T=P.textures;for(let Y=0,he=T.length;Y<he;Y++){let oe=T[Y];if(w(oe)&&oe.mipmapsAutoUpdate===!0){let xe=E(P),ye=n.get(oe).__webglTexture;t.bindTexture(xe,ye),v(xe),t.unbindTexture()}}}let Pe=[];function Je(P){if(P.samples>0){if(we(P)===!1){let T=P.textures,Y=P.width,he=P.height,oe=i.COLOR_BUFFER_BIT,xe=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(P),te=T.length>1;if(te)for(let me=0;me<T.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let me=0;me<T.length;me++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(oe|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(oe|=i.STENCIL_BUFFER_BIT)),te){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let O=n.get(T[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,Y,he,0,0,Y,he,oe,i.NEAREST),l===!0&&(Pe.length=0,Pe.push(i.COLOR_ATTACHMENT0+me),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pe.push(xe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Pe))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),te)for(let me=0;me<T.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,ye.__webglColorRenderbuffer[me]);let O=n.get(T[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let T=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[T])}}}function ct(P){return Math.min(s.maxSamples,P.samples)}function we(P){let T=n.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&T.__useRenderToTexture!==!1}function Vt(P){let T=o.render.frame;h.get(P)!==T&&(h.set(P,T),P.update())}function He(P,T){let Y=P.colorSpace,he=P.format,oe=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||Y!==Sr&&Y!==Fs&&(St.getTransfer(Y)===Lt?(he!==$i||oe!==fi)&&$e("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):nt("WebGLTextures: Unsupported texture color space:",Y)),T}function Ze(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=de,this.resetTextureUnits=Q,this.getTextureUnits=ie,this.setTextureUnits=ue,this.setTexture2D=ge,this.setTexture2DArray=ve,this.setTexture3D=Re,this.setTextureCube=Me,this.rebindTextures=ln,this.setupRenderTarget=yn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Je,this.setupDepthRenderbuffer=Rn,this.setupFrameBufferTexture=kt,this.useMultisampledRTT=we,this.dispose=H}function pw(i,e){function t(n,s=Fs){let r,o=St.getTransfer(s);if(n===fi)return i.UNSIGNED_BYTE;if(n===Hc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Wc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Pd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Id)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Rd)return i.BYTE;if(n===Cd)return i.SHORT;if(n===Uo)return i.UNSIGNED_SHORT;if(n===Vc)return i.INT;if(n===qi)return i.UNSIGNED_INT;if(n===Oi)return i.FLOAT;if(n===Zi)return i.HALF_FLOAT;if(n===Ld)return i.ALPHA;if(n===Dd)return i.RGB;if(n===$i)return i.RGBA;if(n===Rs)return i.DEPTH_COMPONENT;if(n===Us)return i.DEPTH_STENCIL;if(n===Xc)return i.RED;if(n===Yc)return i.RED_INTEGER;if(n===cr)return i.RG;if(n===qc)return i.RG_INTEGER;if(n===Zc)return i.RGBA_INTEGER;if(n===Za||n===$a||n===ja||n===Ja)if(o===Lt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Za)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===$a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ja)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ja)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Za)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===$a)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ja)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ja)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===$c||n===jc||n===Jc||n===Kc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===$c)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===jc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Jc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Kc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Qc||n===eh||n===th||n===nh||n===ih||n===Ka||n===sh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Qc||n===eh)return o===Lt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===th)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===nh)return r.COMPRESSED_R11_EAC;if(n===ih)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ka)return r.COMPRESSED_RG11_EAC;if(n===sh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===rh||n===oh||n===ah||n===lh||n===ch||n===hh||n===uh||n===dh||n===fh||n===ph||n===mh||n===gh||n===_h||n===xh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===rh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===oh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ah)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===lh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ch)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===hh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===uh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===dh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===fh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===ph)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===mh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===gh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===_h)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===xh)return o===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===vh||n===yh||n===bh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===vh)return o===Lt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===yh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===bh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Sh||n===Mh||n===Qa||n===wh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Sh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Mh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Qa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===wh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ir?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var mw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,gw=`
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

}`,nf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ia(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new di({vertexShader:mw,fragmentShader:gw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new pe(new Ui(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},sf=class extends Yi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,p=null,_=null,S=typeof XRWebGLBinding<"u",m=new nf,f={},x=t.getContextAttributes(),w=null,v=null,E=[],b=[],g=new Ue,M=null,D=null,C=new Kn;C.viewport=new sn;let N=new Kn;N.viewport=new sn;let B=[C,N],G=new Oc,U=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let ge=E[ee];return ge===void 0&&(ge=new wo,E[ee]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(ee){let ge=E[ee];return ge===void 0&&(ge=new wo,E[ee]=ge),ge.getGripSpace()},this.getHand=function(ee){let ge=E[ee];return ge===void 0&&(ge=new wo,E[ee]=ge),ge.getHandSpace()};function Z(ee){let ge=b.indexOf(ee.inputSource);if(ge===-1)return;let ve=E[ge];ve!==void 0&&(ve.update(ee.inputSource,ee.frame,c||o),ve.dispatchEvent({type:ee.type,data:ee.inputSource}))}function V(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",le);for(let ee=0;ee<E.length;ee++){let ge=b[ee];ge!==null&&(b[ee]=null,E[ee].disconnect(ge))}U=null,H=null,m.reset();for(let ee in f)delete f[ee];if(e.setRenderTarget(w),p=null,u=null,d=null,s=null,v=null,de.stop(),n.isPresenting=!1,e.setPixelRatio(M),e.setSize(g.width,g.height,!1),D!==null){let ee=D.camera;ee.fov=D.fov,ee.zoom=D.zoom,ee.updateProjectionMatrix(),D=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&$e("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&$e("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return u!==null?u:p},this.getBinding=function(){return d===null&&S&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(w=e.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",V),s.addEventListener("inputsourceschange",le),x.xrCompatible!==!0&&await t.makeXRCompatible(),M=e.getPixelRatio(),e.getSize(g),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let ve=null,Re=null,Me=null;x.depth&&(Me=x.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ve=x.stencil?Us:Rs,Re=x.stencil?Ir:qi);let Ye={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Ye),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),v=new Si(u.textureWidth,u.textureHeight,{format:$i,type:fi,depthTexture:new Ps(u.textureWidth,u.textureHeight,Re,void 0,void 0,void 0,void 0,void 0,void 0,ve),stencilBuffer:x.stencil,colorSpace:e.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let ve={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,ve),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),v=new Si(p.framebufferWidth,p.framebufferHeight,{format:$i,type:fi,colorSpace:e.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),de.setContext(s),de.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(ee){for(let ge=0;ge<ee.removed.length;ge++){let ve=ee.removed[ge],Re=b.indexOf(ve);Re>=0&&(b[Re]=null,E[Re].disconnect(ve))}for(let ge=0;ge<ee.added.length;ge++){let ve=ee.added[ge],Re=b.indexOf(ve);if(Re===-1){for(let Ye=0;Ye<E.length;Ye++)if(Ye>=b.length){b.push(ve),Re=Ye;break}else if(b[Ye]===null){b[Ye]=ve,Re=Ye;break}if(Re===-1)break}let Me=E[Re];Me&&Me.connect(ve)}}function q(ee,ge){ge===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(ge.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let ge=ee.near,ve=ee.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(ve=m.depthFar)),G.near=N.near=C.near=ge,G.far=N.far=C.far=ve,(U!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),U=G.near,H=G.far),G.layers.mask=ee.layers.mask|6,C.layers.mask=G.layers.mask&-5,N.layers.mask=G.layers.mask&-3;let Re=ee.parent,Me=G.cameras;q(G,Re);for(let Ye=0;Ye<Me.length;Ye++)q(Me[Ye],Re);G.projectionMatrix.copy(C.projectionMatrix),G.projectionMatrixInverse.copy(C.projectionMatrixInverse),D===null&&ee.isPerspectiveCamera&&(D={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,G,Re)};function Q(ee,ge,ve){ve===null?ee.matrix.copy(ge.matrixWorld):(ee.matrix.copy(ve.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(ge.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(ge.projectionMatrix),ee.projectionMatrixInverse.copy(ge.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=bo*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(u===null&&p===null))return l},this.setFoveation=function(ee){l=ee,u!==null&&(u.fixedFoveation=ee),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(ee){return f[ee]};let ie=null;function ue(ee,ge){if(h=ge.getViewerPose(c||o),_=ge,h!==null){let ve=h.views;p!==null&&(e.setRenderTargetFramebuffer(v,p.framebuffer),e.setRenderTarget(v));let Re=!1;ve.length!==G.cameras.length&&(G.cameras.length=0,Re=!0);for(let We=0;We<ve.length;We++){let _t=ve[We],dt=null;if(p!==null)dt=p.getViewport(_t);else{let en=d.getViewSubImage(u,_t);dt=en.viewport,We===0&&(e.setRenderTargetTextures(v,en.colorTexture,en.depthStencilTexture),e.setRenderTarget(v))}let ot=B[We];ot===void 0&&(ot=new Kn,ot.layers.enable(We),ot.viewport=new sn,B[We]=ot),ot.matrix.fromArray(_t.transform.matrix),ot.matrix.decompose(ot.position,ot.quaternion,ot.scale),ot.projectionMatrix.fromArray(_t.projectionMatrix),ot.projectionMatrixInverse.copy(ot.projectionMatrix).invert(),ot.viewport.set(dt.x,dt.y,dt.width,dt.height),We===0&&(G.matrix.copy(ot.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Re===!0&&G.cameras.push(ot)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){d=n.getBinding();let We=d.getDepthInformation(ve[0]);We&&We.isValid&&We.texture&&m.init(We,s.renderState)}if(Me&&Me.includes("camera-access")&&S){e.state.unbindTexture(),d=n.getBinding();for(let We=0;We<ve.length;We++){let _t=ve[We].camera;if(_t){let dt=f[_t];dt||(dt=new Ia,f[_t]=dt);let ot=d.getCameraImage(_t);dt.sourceTexture=ot}}}}for(let ve=0;ve<E.length;ve++){let Re=b[ve],Me=E[ve];Re!==null&&Me!==void 0&&Me.update(Re,ge,c||o)}ie&&ie(ee,ge),ge.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ge}),_=null}let de=new Mg;de.setAnimationLoop(ue),this.setAnimationLoop=function(ee){ie=ee},this.dispose=function(){}}},_w=new it,Dg=new st;Dg.set(-1,0,0,0,1,0,0,0,1);function xw(i,e){function t(m,f){m.matrixAutoUpdate===!0&&m.updateMatrix(),f.value.copy(m.matrix)}function n(m,f){f.color.getRGB(m.fogColor.value,Wd(i)),f.isFog?(m.fogNear.value=f.near,m.fogFar.value=f.far):f.isFogExp2&&(m.fogDensity.value=f.density)}function s(m,f,x,w,v){f.isNodeMaterial?f.uniformsNeedUpdate=!1:f.isMeshBasicMaterial?r(m,f):f.isMeshLambertMaterial?(r(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshToonMaterial?(r(m,f),d(m,f)):f.isMeshPhongMaterial?(r(m,f),h(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshStandardMaterial?(r(m,f),u(m,f),f.isMeshPhysicalMaterial&&p(m,f,v)):f.isMeshMatcapMaterial?(r(m,f),_(m,f)):f.isMeshDepthMaterial?r(m,f):f.isMeshDistanceMaterial?(r(m,f),S(m,f)):f.isMeshNormalMaterial?r(m,f):f.isLineBasicMaterial?(o(m,f),f.isLineDashedMaterial&&a(m,f)):f.isPointsMaterial?l(m,f,x,w):f.isSpriteMaterial?c(m,f):f.isShadowMaterial?(m.color.value.copy(f.color),m.opacity.value=f.opacity):f.isShaderMaterial&&(f.uniformsNeedUpdate=!1)}function r(m,f){m.opacity.value=f.opacity,f.color&&m.diffuse.value.copy(f.color),f.emissive&&m.emissive.value.copy(f.emissive).multiplyScalar(f.emissiveIntensity),f.map&&(m.map.value=f.map,t(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,t(f.alphaMap,m.alphaMapTransform)),f.bumpMap&&(m.bumpMap.value=f.bumpMap,t(f.bumpMap,m.bumpMapTransform),m.bumpScale.value=f.bumpScale,f.side===qn&&(m.bumpScale.value*=-1)),f.normalMap&&(m.normalMap.value=f.normalMap,t(f.normalMap,m.normalMapTransform),m.normalScale.value.copy(f.normalScale),f.side===qn&&m.normalScale.value.negate()),f.displacementMap&&(m.displacementMap.value=f.displacementMap,t(f.displacementMap,m.displacementMapTransform),m.displacementScale.value=f.displacementScale,m.displacementBias.value=f.displacementBias),f.emissiveMap&&(m.emissiveMap.value=f.emissiveMap,t(f.emissiveMap,m.emissiveMapTransform)),f.specularMap&&(m.specularMap.value=f.specularMap,t(f.specularMap,m.specularMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest);let x=e.get(f),w=x.envMap,v=x.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(_w.makeRotationFromEuler(v)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Dg),m.reflectivity.value=f.reflectivity,m.ior.value=f.ior,m.refractionRatio.value=f.refractionRatio),f.lightMap&&(m.lightMap.value=f.lightMap,m.lightMapIntensity.value=f.lightMapIntensity,t(f.lightMap,m.lightMapTransform)),f.aoMap&&(m.aoMap.value=f.aoMap,m.aoMapIntensity.value=f.aoMapIntensity,t(f.aoMap,m.aoMapTransform))}function o(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,f.map&&(m.map.value=f.map,t(f.map,m.mapTransform))}function a(m,f){m.dashSize.value=f.dashSize,m.totalSize.value=f.dashSize+f.gapSize,m.scale.value=f.scale}function l(m,f,x,w){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.size.value=f.size*x,m.scale.value=w*.5,f.map&&(m.map.value=f.map,t(f.map,m.uvTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,t(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function c(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.rotation.value=f.rotation,f.map&&(m.map.value=f.map,t(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,t(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function h(m,f){m.specular.value.copy(f.specular),m.shininess.value=Math.max(f.shininess,1e-4)}function d(m,f){f.gradientMap&&(m.gradientMap.value=f.gradientMap)}function u(m,f){m.metalness.value=f.metalness,f.metalnessMap&&(m.metalnessMap.value=f.metalnessMap,t(f.metalnessMap,m.metalnessMapTransform)),m.roughness.value=f.roughness,f.roughnessMap&&(m.roughnessMap.value=f.roughnessMap,t(f.roughnessMap,m.roughnessMapTransform)),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)}function p(m,f,x){m.ior.value=f.ior,f.diffuseRoughness>0&&(m.diffuseRoughness.value=f.diffuseRoughness,f.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=f.diffuseRoughnessMap,t(f.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),f.sheen>0&&(m.sheenColor.value.copy(f.sheenColor).multiplyScalar(f.sheen),m.sheenRoughness.value=f.sheenRoughness,f.sheenColorMap&&(m.sheenColorMap.value=f.sheenColorMap,t(f.sheenColorMap,m.sheenColorMapTransform)),f.sheenRoughnessMap&&(m.sheenRoughnessMap.value=f.sheenRoughnessMap,t(f.sheenRoughnessMap,m.sheenRoughnessMapTransform))),f.clearcoat>0&&(m.clearcoat.value=f.clearcoat,m.clearcoatRoughness.value=f.clearcoatRoughness,f.clearcoatMap&&(m.clearcoatMap.value=f.clearcoatMap,t(f.clearcoatMap,m.clearcoatMapTransform)),f.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=f.clearcoatRoughnessMap,t(f.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),f.clearcoatNormalMap&&(m.clearcoatNormalMap.value=f.clearcoatNormalMap,t(f.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(f.clearcoatNormalScale),f.side===qn&&m.clearcoatNormalScale.value.negate())),f.dispersion>0&&(m.dispersion.value=f.dispersion),f.retroreflectivity>0&&(m.retroreflectivity.value=f.retroreflectivity),f.iridescence>0&&(m.iridescence.value=f.iridescence,m.iridescenceIOR.value=f.iridescenceIOR,m.iridescenceThicknessMinimum.value=f.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=f.iridescenceThicknessMaximum,f.iridescenceMap&&(m.iridescenceMap.value=f.iridescenceMap,t(f.iridescenceMap,m.iridescenceMapTransform)),f.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=f.iridescenceThicknessMap,t(f.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),f.transmission>0&&(m.transmission.value=f.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),f.transmissionMap&&(m.transmissionMap.value=f.transmissionMap,t(f.transmissionMap,m.transmissionMapTransform)),m.thickness.value=f.thickness,f.thicknessMap&&(m.thicknessMap.value=f.thicknessMap,t(f.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=f.attenuationDistance,m.attenuationColor.value.copy(f.attenuationColor)),f.anisotropy>0&&(m.anisotropyVector.value.set(f.anisotropy*Math.cos(f.anisotropyRotation),f.anisotropy*Math.sin(f.anisotropyRotation)),f.anisotropyMap&&(m.anisotropyMap.value=f.anisotropyMap,t(f.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=f.specularIntensity,m.specularColor.value.copy(f.specularColor),f.specularColorMap&&(m.specularColorMap.value=f.specularColorMap,t(f.specularColorMap,m.specularColorMapTransform)),f.specularIntensityMap&&(m.specularIntensityMap.value=f.specularIntensityMap,t(f.specularIntensityMap,m.specularIntensityMapTransform))}function _(m,f){f.matcap&&(m.matcap.value=f.matcap)}function S(m,f){let x=e.get(f).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function vw(i,e,t,n){let s={},r={};function o(x,w){let v=w.program;n.uniformBlockBinding(x,v,s[x.id])}function a(x,w){let v=s[x.id];v===void 0&&(_(x),v=l(x),s[x.id]=v,x.addEventListener("dispose",m));let E=w.program;n.updateUBOMapping(x,E);let b=e.render.frame;r[x.id]!==b&&(c(x),r[x.id]=b)}function l(x){let w=i.createBuffer(),v=x.__size,E=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,v,E),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(x){let w=s[x.id],v=x.uniforms,E=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,g=v.length;b<g;b++){let M=v[b];if(Array.isArray(M))for(let D=0,C=M.length;D<C;D++)h(M[D],b,D,E);else h(M,b,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,w,v,E){if(u(x,w,v,E)===!0){let b=x.__offset,g=x.value;if(Array.isArray(g)){let M=0;for(let D=0;D<g.length;D++){let C=g[D],N=S(C,!0);d(C,x.__data,M),M+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,x.__data)}}function d(x,w,v){typeof x=="number"||typeof x=="boolean"?w[v]=x:x.isMatrix3?(w[v]=x.elements[0],w[v+1]=x.elements[1],w[v+2]=x.elements[2],w[v+3]=0,w[v+4]=x.elements[3],w[v+5]=x.elements[4],w[v+6]=x.elements[5],w[v+7]=0,w[v+8]=x.elements[6],w[v+9]=x.elements[7],w[v+10]=x.elements[8],w[v+11]=0):ArrayBuffer.isView(x)?w.set(x.subarray(0,w.length-v),v):x.toArray(w,v)}function u(x,w,v,E){let b=x.value,g=w+"_"+v;if(Array.isArray(b)){E[g]===void 0&&(E[g]=[]);let M=E[g],D=!1;for(let C=0;C<b.length;C++)p(b[C],M,C)===!0&&(D=!0);return D}return p(b,E,g)}function p(x,w,v){if(w[v]===void 0)return typeof x=="number"||typeof x=="boolean"?w[v]=x:ArrayBuffer.isView(x)?w[v]=x.slice():w[v]=x.clone(),!0;{let E=w[v];if(typeof x=="number"||typeof x=="boolean"){if(E!==x)return w[v]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(E.equals(x)===!1)return E.copy(x),!0}}return!1}function _(x){let w=x.uniforms,v=0,E=16;for(let g=0,M=w.length;g<M;g++){let D=Array.isArray(w[g])?w[g]:[w[g]];for(let C=0,N=D.length;C<N;C++){let B=D[C],G=Array.isArray(B.value)?B.value:[B.value],U=Array.isArray(w[g])||Array.isArray(B.value),H=v;for(let V=0,le=G.length;V<le;V++){let q=G[V],Q=S(q,U),ie=v%E,ue=ie%Q.boundary,de=ie+ue;v+=ue,de!==0&&E-de<Q.storage&&(v+=E-de),V===0&&(H=v),v+=Q.storage}let Z=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Z((v-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let b=v%E;return b>0&&(v+=E-b),x.__size=v,x.__cache={},this}function S(x,w){let v={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(v.boundary=4,v.storage=4):x.isVector2?(v.boundary=8,v.storage=8):x.isVector3||x.isColor?(v.boundary=16,v.storage=12):x.isVector4?(v.boundary=16,v.storage=16):x.isMatrix3?(v.boundary=16,v.storage=48):x.isMatrix4?(v.boundary=16,v.storage=64):x.isTexture?$e("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(v.boundary=16,v.storage=x.byteLength):$e("WebGLRenderer: Unsupported uniform value type.",x),w===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function m(x){let w=x.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function f(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:f}}var yw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),hs=null;function bw(){return hs===null&&(hs=new Aa(yw,16,16,cr,Zi),hs.name="DFG_LUT",hs.minFilter=li,hs.magFilter=li,hs.wrapS=ls,hs.wrapT=ls,hs.generateMipmaps=!1,hs.needsUpdate=!0),hs}var Ah=class{constructor(e={}){let{canvas:t=qm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:p=fi}=e;this.isWebGLRenderer=!0;let _;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");_=n.getContextAttributes().alpha}else _=o;let S=p,m=new Set([Zc,qc,Yc]),f=new Set([fi,qi,Uo,Ir,Hc,Wc]),x=new Uint32Array(4),w=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},E=null,b=null,g=[],M=[],D=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=cs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,N=!1,B=null,G=null,U=null,H=null;this._outputColorSpace=ai;let Z=0,V=0,le=null,q=-1,Q=null,ie=new sn,ue=new sn,de=null,ee=new ke(0),ge=0,ve=t.width,Re=t.height,Me=1,Ye=null,lt=null,We=new sn(0,0,ve,Re),_t=new sn(0,0,ve,Re),dt=!1,ot=new Qs,en=new fc,Yt=!1,vn=!1,kt=new it,On=new I,wt=new sn,Rn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},ln=!1;function yn(){return le===null?Me:1}let k=n;function Pe(R,z){return t.getContext(R,z)}let Je,ct,we,Vt,He,Ze,P,T,Y,he,oe,xe,ye,te,se,me,O,re,ne,Ee,_e,Se,Xe;try{let R={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",ze,!1),t.addEventListener("webglcontextrestored",tt,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),k===null){let z="webgl2";if(k=Pe(z,R),k===null)throw Pe(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}et()}catch(R){throw t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",tt,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),nt("WebGLRenderer: "+R.message),R}function et(){Je=new LS(k),Je.init(),_e=new pw(k,Je),ct=new bS(k,Je,e,_e),we=new dw(k,Je),ct.reversedDepthBuffer&&u&&we.buffers.depth.setReversed(!0),G=k.createFramebuffer(),U=k.createFramebuffer(),H=k.createFramebuffer(),Vt=new US(k),He=new KM,Ze=new fw(k,Je,we,He,ct,_e,Vt),P=new IS(C),T=new Ov(k),Se=new vS(k,T),Y=new DS(k,T,Vt,Se),he=new OS(k,Y,T,Se,Vt),re=new FS(k,ct,Ze),se=new SS(He),oe=new JM(C,P,Je,ct,Se,se),xe=new xw(C,He),ye=new ew,te=new ow(Je),O=new xS(C,P,we,he,_,l),me=new uw(C,he,ct),Xe=new vw(k,Vt,ct,we),ne=new yS(k,Je,Vt),Ee=new NS(k,Je,Vt),Vt.programs=oe.programs,C.capabilities=ct,C.extensions=Je,C.properties=He,C.renderLists=ye,C.shadowMap=me,C.state=we,C.info=Vt}S!==fi&&(D=new BS(S,t.width,t.height,a,s,r));let ce=new sf(C,k);this.xr=ce,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let R=Je.get("WEBGL_lose_context");R&&R.loseContext()},this.forceContextRestore=function(){let R=Je.get("WEBGL_lose_context");R&&R.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(R){R!==void 0&&(Me=R,this.setSize(ve,Re,!1))},this.getSize=function(R){return R.set(ve,Re)},this.setSize=function(R,z,K=!0){if(ce.isPresenting){$e("WebGLRenderer: Can't change size while VR device is presenting.");return}ve=R,Re=z,t.width=Math.floor(R*Me),t.height=Math.floor(z*Me),K===!0&&(t.style.width=R+"px",t.style.height=z+"px"),D!==null&&D.setSize(t.width,t.height),this.setViewport(0,0,R,z)},this.getDrawingBufferSize=function(R){return R.set(ve*Me,Re*Me).floor()},this.setDrawingBufferSize=function(R,z,K){ve=R,Re=z,Me=K,t.width=Math.floor(R*K),t.height=Math.floor(z*K),this.setViewport(0,0,R,z)},this.setEffects=function(R){if(S===fi){nt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(R){for(let z=0;z<R.length;z++)if(R[z].isOutputPass===!0){$e("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}D.setEffects(R||[])},this.getCurrentViewport=function(R){return R.copy(ie)},this.getViewport=function(R){return R.copy(We)},this.setViewport=function(R,z,K,$){R.isVector4?We.set(R.x,R.y,R.z,R.w):We.set(R,z,K,$),we.viewport(ie.copy(We).multiplyScalar(yn()).round())},this.getScissor=function(R){return R.copy(_t)},this.setScissor=function(R,z,K,$){R.isVector4?_t.set(R.x,R.y,R.z,R.w):_t.set(R,z,K,$),we.scissor(ue.copy(_t).multiplyScalar(yn()).round())},this.getScissorTest=function(){return dt},this.setScissorTest=function(R){we.setScissorTest(dt=R)},this.setOpaqueSort=function(R){Ye=R},this.setTransparentSort=function(R){lt=R},this.getClearColor=function(R){return R.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(R=!0,z=!0,K=!0){let $=0;if(R){let j=!1;if(le!==null){let Te=le.texture.format;j=m.has(Te)}if(j){let Te=le.texture.type,Ie=f.has(Te),Ae=O.getClearColor(),De=O.getClearAlpha(),Ve=Ae.r,rt=Ae.g,xt=Ae.b;Ie?(x[0]=Ve,x[1]=rt,x[2]=xt,x[3]=De,k.clearBufferuiv(k.COLOR,0,x)):(w[0]=Ve,w[1]=rt,w[2]=xt,w[3]=De,k.clearBufferiv(k.COLOR,0,w))}else $|=k.COLOR_BUFFER_BIT}z&&($|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&($|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&k.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(R){R.setRenderer(this),B=R},this.dispose=function(){t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",tt,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),O.dispose(),ye.dispose(),te.dispose(),Ze.dispose(),He.dispose(),P.dispose(),he.dispose(),Y.dispose(),Se.dispose(),Xe.dispose(),oe.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",vl),ce.removeEventListener("sessionend",es),gs.stop()};function ze(R){R.preventDefault(),kd("WebGLRenderer: Context Lost."),N=!0}function tt(){kd("WebGLRenderer: Context Restored."),N=!1;let R=Vt.autoReset,z=me.enabled,K=me.autoUpdate,$=me.needsUpdate,j=me.type;et(),Vt.autoReset=R,me.enabled=z,me.autoUpdate=K,me.needsUpdate=$,me.type=j}function Ce(R){nt("WebGLRenderer: A WebGL context could not be created. Reason: ",R.statusMessage)}function ht(R){let z=R.target;z.removeEventListener("dispose",ht),Zt(z)}function Zt(R){ni(R),He.remove(R)}function ni(R){let z=He.get(R).programs;z!==void 0&&(z.forEach(function(K){oe.releaseProgram(K)}),R.isShaderMaterial&&oe.releaseShaderCache(R))}this.renderBufferDirect=function(R,z,K,$,j,Te){z===null&&(z=Rn);let Ie=j.isMesh&&j.matrixWorld.determinantAffine()<0,Ae=sa(R,z,K,$,j);we.setMaterial($,Ie);let De=K.index,Ve=1;if($.wireframe===!0){if(De=Y.getWireframeAttribute(K),De===void 0)return;Ve=2}let rt=K.drawRange,xt=K.attributes.position,Ge=rt.start*Ve,vt=(rt.start+rt.count)*Ve;Te!==null&&(Ge=Math.max(Ge,Te.start*Ve),vt=Math.min(vt,(Te.start+Te.count)*Ve)),De!==null?(Ge=Math.max(Ge,0),vt=Math.min(vt,De.count)):xt!=null&&(Ge=Math.max(Ge,0),vt=Math.min(vt,xt.count));let an=vt-Ge;if(an<0||an===1/0)return;Se.setup(j,$,Ae,K,De);let Ut,Ft=ne;if(De!==null&&(Ut=T.get(De),Ft=Ee,Ft.setIndex(Ut)),j.isMesh)$.wireframe===!0?(we.setLineWidth($.wireframeLinewidth*yn()),Ft.setMode(k.LINES)):Ft.setMode(k.TRIANGLES);else if(j.isLine){let Cn=$.linewidth;Cn===void 0&&(Cn=1),we.setLineWidth(Cn*yn()),j.isLineSegments?Ft.setMode(k.LINES):j.isLineLoop?Ft.setMode(k.LINE_LOOP):Ft.setMode(k.LINE_STRIP)}else j.isPoints?Ft.setMode(k.POINTS):j.isSprite&&Ft.setMode(k.TRIANGLES);if(j.isBatchedMesh)if(Je.get("WEBGL_multi_draw"))Ft.renderMultiDraw(j._multiDrawStarts,j._multiDrawCounts,j._multiDrawCount);else{let Cn=j._multiDrawStarts,Oe=j._multiDrawCounts,bn=j._multiDrawCount,bt=De?T.get(De).bytesPerElement:1,xs=He.get($).currentProgram.getUniforms();for(let Sn=0;Sn<bn;Sn++)xs.setValue(k,"_gl_DrawID",Sn),Ft.render(Cn[Sn]/bt,Oe[Sn])}else if(j.isInstancedMesh)Ft.renderInstances(Ge,an,j.count);else if(K.isInstancedBufferGeometry){let Cn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Oe=Math.min(K.instanceCount,Cn);Ft.renderInstances(Ge,an,Oe)}else Ft.render(Ge,an)};function ta(R,z,K,$){B!==null&&R.isNodeMaterial&&B.setObject($,R),Yt===!0&&se.setState(R,K,!1),R.transparent===!0&&R.side===Fi&&R.forceSinglePass===!1?(R.side=qn,R.needsUpdate=!0,ts(R,z,$),R.side=lr,R.needsUpdate=!0,ts(R,z,$),R.side=Fi):ts(R,z,$)}this.compile=function(R,z,K=null){K===null&&(K=R),B!==null&&B.renderStart(R,z,K),b=te.get(K),b.init(z),M.push(b),K.traverseVisible(function(j){j.isLight&&j.layers.test(z.layers)&&(b.pushLight(j),j.castShadow&&b.pushShadow(j))}),R!==K&&R.traverseVisible(function(j){j.isLight&&j.layers.test(z.layers)&&(b.pushLight(j),j.castShadow&&b.pushShadow(j))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),vn=this.localClippingEnabled,Yt=se.init(this.clippingPlanes,vn),Yt===!0&&se.setGlobalState(this.clippingPlanes,z),B!==null&&me.render(b.state.shadowsArray,K,z);let $=new Set;return R.traverse(function(j){if(!(j.isMesh||j.isPoints||j.isLine||j.isSprite))return;let Te=j.material;if(Te)if(Array.isArray(Te))for(let Ie=0;Ie<Te.length;Ie++){let Ae=Te[Ie];ta(Ae,K,z,j),$.add(Ae)}else ta(Te,K,z,j),$.add(Te)}),b=M.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(R,z,K=null){let $=this.compile(R,z,K);return new Promise(j=>{function Te(){if($.forEach(function(Ie){let De=He.get(Ie).currentProgram;(De===void 0||De.isReady())&&$.delete(Ie)}),$.size===0){j(R);return}setTimeout(Te,10)}Je.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let Wr=null;function Mu(R){Wr&&Wr(R)}function vl(){gs.stop()}function es(){gs.start()}let gs=new Mg;gs.setAnimationLoop(Mu),typeof self<"u"&&gs.setContext(self),this.setAnimationLoop=function(R){Wr=R,ce.setAnimationLoop(R),R===null?gs.stop():gs.start()},ce.addEventListener("sessionstart",vl),ce.addEventListener("sessionend",es),this.render=function(R,z){if(z!==void 0&&z.isCamera!==!0){nt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;B!==null&&B.renderStart(R,z);let K=ce.enabled===!0&&ce.isPresenting===!0,$=D!==null&&(le===null||K)&&D.begin(C,le);if(R.matrixWorldAutoUpdate===!0&&R.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(D===null||D.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(z),z=ce.getCamera()),R.isScene===!0&&R.onBeforeRender(C,R,z,le),b=te.get(R,M.length),b.init(z),b.state.textureUnits=Ze.getTextureUnits(),M.push(b),kt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?en.setFromArrayCamera(z):ot.setFromProjectionMatrix(kt,Ii,z.reversedDepth),vn=this.localClippingEnabled,Yt=se.init(this.clippingPlanes,vn),E=ye.get(R,g.length),E.init(),g.push(E),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let Ie=C.xr.getDepthSensingMesh();Ie!==null&&_s(Ie,z,-1/0,C.sortObjects)}_s(R,z,0,C.sortObjects),E.finish(),B!==null&&B.updateLights(b.state.lightsArray),C.sortObjects===!0&&E.sort(Ye,lt),ln=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,ln&&O.addToRenderList(E,R),this.info.autoReset===!0&&this.info.reset(),Yt===!0&&se.beginShadows();let j=b.state.shadowsArray;if(me.render(j,R,z),Yt===!0&&se.endShadows(),($&&D.hasRenderPass())===!1){let Ie=E.opaque,Ae=E.transmissive;if(b.setupLights(),z.isArrayCamera){let De=z.cameras;if(Ae.length>0)for(let Ve=0,rt=De.length;Ve<rt;Ve++){let xt=De[Ve];zi(Ie,Ae,R,xt)}ln&&O.render(R);for(let Ve=0,rt=De.length;Ve<rt;Ve++){let xt=De[Ve];na(E,R,xt,xt.viewport)}}else Ae.length>0&&zi(Ie,Ae,R,z),ln&&O.render(R),na(E,R,z)}le!==null&&V===0&&(Ze.updateMultisampleRenderTarget(le),Ze.updateRenderTargetMipmap(le)),$&&D.end(C),R.isScene===!0&&R.onAfterRender(C,R,z),Se.resetDefaultState(),q=-1,Q=null,M.pop(),M.length>0?(b=M[M.length-1],Ze.setTextureUnits(b.state.textureUnits),Yt===!0&&se.setGlobalState(C.clippingPlanes,b.state.camera)):b=null,g.pop(),g.length>0?E=g[g.length-1]:E=null,B!==null&&B.renderEnd()};function _s(R,z,K,$){if(R.visible===!1)return;if(R.layers.test(z.layers)){if(R.isGroup)K=R.renderOrder;else if(R.isLOD)R.autoUpdate===!0&&R.update(z);else if(R.isLight)b.pushLight(R),R.castShadow&&b.pushShadow(R);else if(R.isSprite){let Ie=z.isArrayCamera?en:ot;if(!R.frustumCulled||R.intersectsFrustum(Ie)){$&&wt.setFromMatrixPosition(R.matrixWorld).applyMatrix4(kt);let Ae=he.update(R),De=R.material;De.visible&&E.push(R,Ae,De,K,wt.z,null,z)}}else if(R.isMesh||R.isLine||R.isPoints){let Ie=z.isArrayCamera?en:ot;if(!R.frustumCulled||R.intersectsFrustum(Ie)){let Ae=he.update(R),De=R.material;if($&&(R.boundingSphere!==void 0?(R.boundingSphere===null&&R.computeBoundingSphere(),wt.copy(R.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),wt.copy(Ae.boundingSphere.center)),wt.applyMatrix4(R.matrixWorld).applyMatrix4(kt)),Array.isArray(De)){let Ve=Ae.groups;for(let rt=0,xt=Ve.length;rt<xt;rt++){let Ge=Ve[rt],vt=De[Ge.materialIndex];vt&&vt.visible&&E.push(R,Ae,vt,K,wt.z,Ge,z)}}else De.visible&&E.push(R,Ae,De,K,wt.z,null,z)}}}let Te=R.children;for(let Ie=0,Ae=Te.length;Ie<Ae;Ie++)_s(Te[Ie],z,K,$)}function na(R,z,K,$){let{opaque:j,transmissive:Te,transparent:Ie}=R;b.setupLightsView(K),Yt===!0&&se.setGlobalState(C.clippingPlanes,K),$&&we.viewport(ie.copy($)),j.length>0&&cn(j,z,K),Te.length>0&&cn(Te,z,K),Ie.length>0&&cn(Ie,z,K),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function zi(R,z,K,$){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[$.id]===void 0){let Ge=Je.has("EXT_color_buffer_half_float")||Je.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[$.id]=new Si(1,1,{generateMipmaps:!0,type:Ge?Zi:fi,minFilter:Ns,samples:Math.max(4,ct.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:St.workingColorSpace})}let Te=b.state.transmissionRenderTarget[$.id],Ie=$.viewport||ie;Te.setSize(Ie.z*C.transmissionResolutionScale,Ie.w*C.transmissionResolutionScale);let Ae=C.getRenderTarget(),De=C.getActiveCubeFace(),Ve=C.getActiveMipmapLevel();C.setRenderTarget(Te),C.getClearColor(ee),ge=C.getClearAlpha(),ge<1&&C.setClearColor(16777215,.5),C.clear(),ln&&O.render(K);let rt=C.toneMapping;C.toneMapping=cs;let xt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),b.setupLightsView($),Yt===!0&&se.setGlobalState(C.clippingPlanes,$),cn(R,K,$),Ze.updateMultisampleRenderTarget(Te),Ze.updateRenderTargetMipmap(Te),Je.has("WEBGL_multisampled_render_to_texture")===!1){let Ge=!1;for(let vt=0,an=z.length;vt<an;vt++){let Ut=z[vt],{object:Ft,geometry:Cn,material:Oe,group:bn}=Ut;if(Oe.side===Fi&&Ft.layers.test($.layers)){let bt=Oe.side;Oe.side=qn,Oe.needsUpdate=!0,mn(Ft,K,$,Cn,Oe,bn),Oe.side=bt,Oe.needsUpdate=!0,Ge=!0}}Ge===!0&&(Ze.updateMultisampleRenderTarget(Te),Ze.updateRenderTargetMipmap(Te))}C.setRenderTarget(Ae,De,Ve),C.setClearColor(ee,ge),xt!==void 0&&($.viewport=xt),C.toneMapping=rt}function cn(R,z,K){let $=z.isScene===!0?z.overrideMaterial:null;for(let j=0,Te=R.length;j<Te;j++){let Ie=R[j],{object:Ae,geometry:De,group:Ve}=Ie,rt=Ie.material;rt.allowOverride===!0&&$!==null&&(rt=$),Ae.layers.test(K.layers)&&mn(Ae,z,K,De,rt,Ve)}}function mn(R,z,K,$,j,Te){B!==null&&j.isNodeMaterial&&B.setObject(R,j),R.onBeforeRender(C,z,K,$,j,Te),R.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,R.matrixWorld),R.normalMatrix.getNormalMatrix(R.modelViewMatrix),j.onBeforeRender(C,z,K,$,R,Te),j.transparent===!0&&j.side===Fi&&j.forceSinglePass===!1?(j.side=qn,j.needsUpdate=!0,C.renderBufferDirect(K,z,$,j,R,Te),j.side=lr,j.needsUpdate=!0,C.renderBufferDirect(K,z,$,j,R,Te),j.side=Fi):C.renderBufferDirect(K,z,$,j,R,Te),R.onAfterRender(C,z,K,$,j,Te)}function gn(R){let z=0;for(let K of R)K.texture!==null&&z++;return z}function ts(R,z,K){z.isScene!==!0&&(z=Rn);let $=He.get(R),j=b.state.lights,Te=b.state.shadowsArray,Ie=j.state.version,Ae=oe.getParameters(R,j.state,Te,z,K,b.state.lightProbeGridArray),De=oe.getProgramCacheKey(Ae),Ve=$.programs;$.environment=R.isMeshStandardMaterial||R.isMeshLambertMaterial||R.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let rt=R.isMeshStandardMaterial||R.isMeshLambertMaterial&&!R.envMap||R.isMeshPhongMaterial&&!R.envMap;$.envMap=P.get(R.envMap||$.environment,rt),$.envMapRotation=$.environment!==null&&R.envMap===null?z.environmentRotation:R.envMapRotation,Ve===void 0&&(R.addEventListener("dispose",ht),Ve=new Map,$.programs=Ve,$.programVariants=new Map);let xt=Ve.get(De);if(xt!==void 0){if($.currentProgram===xt&&$.lightsStateVersion===Ie)return ia(R,Ae),xt}else Ae.uniforms=oe.getUniforms(R),B!==null&&R.isNodeMaterial&&B.build(R,K,Ae),R.onBeforeCompile(Ae,C),xt=oe.acquireProgram(Ae,De),Ve.set(De,xt),$.uniforms=Ae.uniforms;let Ge=$.uniforms;return(!R.isShaderMaterial&&!R.isRawShaderMaterial||R.clipping===!0)&&(Ge.clippingPlanes=se.uniform),ia(R,Ae),$.needsLights=Vs(R),$.lightsStateVersion=Ie,$.needsLights&&(Ge.ambientLightColor.value=j.state.ambient,Ge.lightProbe.value=j.state.probe,Ge.sunLights.value=j.state.sun,Ge.sunLightShadows.value=j.state.sunShadow,Ge.directionalLights.value=j.state.directional,Ge.directionalLightShadows.value=j.state.directionalShadow,Ge.spotLights.value=j.state.spot,Ge.spotLightShadows.value=j.state.spotShadow,Ge.rectAreaLights.value=j.state.rectArea,Ge.ltc_1.value=j.state.rectAreaLTC1,Ge.ltc_2.value=j.state.rectAreaLTC2,Ge.pointLights.value=j.state.point,Ge.pointLightShadows.value=j.state.pointShadow,Ge.hemisphereLights.value=j.state.hemi,Ge.sunShadowMatrix.value=j.state.sunShadowMatrix,Ge.sunShadowCascade.value=j.state.sunShadowCascade,Ge.directionalShadowMatrix.value=j.state.directionalShadowMatrix,Ge.spotLightMatrix.value=j.state.spotLightMatrix,Ge.spotLightMap.value=j.state.spotLightMap,Ge.pointShadowMatrix.value=j.state.pointShadowMatrix),$.numLightProbeGrids=gn(b.state.lightProbeGridArray),$.currentProgram=xt,$.uniformsList=null,xt}function mi(R,z,K,$,j){let Te=He.get(R),Ie=Te.currentProgram.id+","+$+","+j,Ae=Te.programVariants.get(Ie);return Ae===void 0?(Ae=ts(R,z,K),Te.programVariants.set(Ie,Ae)):(Te.currentProgram=Ae,Te.uniformsList=null,Te.outputColorSpace=$,Te.toneMapping=j),Ae}function Gs(R){if(R.uniformsList===null){let z=R.currentProgram.getUniforms();R.uniformsList=Oo.seqWithValue(z.seq,R.uniforms)}return R.uniformsList}function ia(R,z){let K=He.get(R);K.outputColorSpace=z.outputColorSpace,K.batching=z.batching,K.batchingColor=z.batchingColor,K.instancing=z.instancing,K.instancingColor=z.instancingColor,K.instancingMorph=z.instancingMorph,K.skinning=z.skinning,K.morphTargets=z.morphTargets,K.morphNormals=z.morphNormals,K.morphColors=z.morphColors,K.morphTargetsCount=z.morphTargetsCount,K.numClippingPlanes=z.numClippingPlanes,K.numIntersection=z.numClipIntersection,K.vertexAlphas=z.vertexAlphas,K.vertexTangents=z.vertexTangents,K.toneMapping=z.toneMapping}function sa(R,z,K,$,j){z.isScene!==!0&&(z=Rn),Ze.resetTextureUnits();let Te=z.fog,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,Ae=le===null?C.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:St.workingColorSpace,De=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Ve=P.get($.envMap||Ie,De),rt=$.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,xt=!!K.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Ge=!!K.morphAttributes.position,vt=!!K.morphAttributes.normal,an=!!K.morphAttributes.color,Ut=cs;$.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Ut=C.toneMapping);let Ft=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,Cn=Ft!==void 0?Ft.length:0,Oe=He.get($),bn=b.state.lights;if(Yt===!0&&(vn===!0||R!==Q)){let Ot=R===Q&&$.id===q;se.setState($,R,Ot)}let bt=!1,xs=!1;$.version===Oe.__version?Oe.needsLights&&Oe.lightsStateVersion!==bn.state.version||j.isBatchedMesh&&Oe.batching===!1||!j.isBatchedMesh&&Oe.batching===!0||j.isBatchedMesh&&Oe.batchingColor===!0&&j._colorsTexture===null||j.isBatchedMesh&&Oe.batchingColor===!1&&j._colorsTexture!==null||j.isInstancedMesh&&Oe.instancing===!1||!j.isInstancedMesh&&Oe.instancing===!0||j.isSkinnedMesh&&Oe.skinning===!1||!j.isSkinnedMesh&&Oe.skinning===!0||j.isInstancedMesh&&Oe.instancingColor===!0&&j.instanceColor===null||j.isInstancedMesh&&Oe.instancingColor===!1&&j.instanceColor!==null||j.isInstancedMesh&&Oe.instancingMorph===!0&&j.morphTexture===null||j.isInstancedMesh&&Oe.instancingMorph===!1&&j.morphTexture!==null||Oe.envMap!==Ve||$.fog===!0&&Oe.fog!==Te||Oe.numClippingPlanes!==void 0&&(Oe.numClippingPlanes!==se.numPlanes||Oe.numIntersection!==se.numIntersection)||Oe.vertexAlphas!==rt||Oe.vertexTangents!==xt||Oe.morphTargets!==Ge||Oe.morphNormals!==vt||Oe.morphColors!==an||Oe.morphTargetsCount!==Cn||Oe.numLightProbeGrids!==gn(b.state.lightProbeGridArray)?bt=!0:(Oe.outputColorSpace!==Ae||Oe.toneMapping!==Ut)&&(xs=!0):(bt=!0,Oe.__version=$.version);let Sn=Oe.currentProgram;(bt===!0||xs===!0)&&(Sn=xs===!0?mi($,z,j,Ae,Ut):ts($,z,j),B&&$.isNodeMaterial&&B.onUpdateProgram($,Sn,Oe));let qr=!1,ns=!1,vs=!1,ft=Sn.getUniforms(),hn=Oe.uniforms;if(we.useProgram(Sn.program)&&(qr=!0,ns=!0,vs=!0),$.id!==q&&(q=$.id,ns=!0),qr||Q!==R){we.buffers.depth.getReversed()&&R.reversedDepth!==!0&&(R._reversedDepth=!0,R.updateProjectionMatrix()),ft.setValue(k,"projectionMatrix",R.projectionMatrix),ft.setValue(k,"viewMatrix",R.matrixWorldInverse);let Mn=ft.map.cameraPosition;Mn!==void 0&&Mn.setValue(k,On.setFromMatrixPosition(R.matrixWorld)),ct.logarithmicDepthBuffer&&ft.setValue(k,"logDepthBufFC",2/(Math.log(R.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&ft.setValue(k,"isOrthographic",R.isOrthographicCamera===!0),Q!==R&&(Q=R,ns=!0,vs=!0)}if(Oe.needsLights&&(bn.state.sunShadowMap.length>0&&ft.setValue(k,"sunShadowMap",bn.state.sunShadowMap,Ze),bn.state.directionalShadowMap.length>0&&ft.setValue(k,"directionalShadowMap",bn.state.directionalShadowMap,Ze),bn.state.spotShadowMap.length>0&&ft.setValue(k,"spotShadowMap",bn.state.spotShadowMap,Ze),bn.state.pointShadowMap.length>0&&ft.setValue(k,"pointShadowMap",bn.state.pointShadowMap,Ze)),j.isSkinnedMesh){ft.setOptional(k,j,"bindMatrix"),ft.setOptional(k,j,"bindMatrixInverse");let Ot=j.skeleton;Ot&&(Ot.boneTexture===null&&Ot.computeBoneTexture(),ft.setValue(k,"boneTexture",Ot.boneTexture,Ze))}j.isBatchedMesh&&(ft.setOptional(k,j,"batchingTexture"),ft.setValue(k,"batchingTexture",j._matricesTexture,Ze),ft.setOptional(k,j,"batchingIdTexture"),ft.setValue(k,"batchingIdTexture",j._indirectTexture,Ze),ft.setOptional(k,j,"batchingColorTexture"),j._colorsTexture!==null&&ft.setValue(k,"batchingColorTexture",j._colorsTexture,Ze));let ii=K.morphAttributes;if((ii.position!==void 0||ii.normal!==void 0||ii.color!==void 0)&&re.update(j,K,Sn),(ns||Oe.receiveShadow!==j.receiveShadow)&&(Oe.receiveShadow=j.receiveShadow,ft.setValue(k,"receiveShadow",j.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(hn.envMapIntensity.value=z.environmentIntensity),hn.dfgLUT!==void 0&&(hn.dfgLUT.value=bw()),ns){if(ft.setValue(k,"toneMappingExposure",C.toneMappingExposure),Oe.needsLights&&Xr(hn,vs),Te&&$.fog===!0&&xe.refreshFogUniforms(hn,Te),xe.refreshMaterialUniforms(hn,$,Me,Re,b.state.transmissionRenderTarget[R.id]),Oe.needsLights&&Oe.numLightProbeGrids>0){let Ot=v,Mn=0;for(let $n of b.state.lightProbeGridArray)$n.texture!==null&&(Ot.textures[Mn]=$n.texture,Ot.min[Mn]=$n.boundingBox.min,Ot.max[Mn]=$n.boundingBox.max,Ot.resolution[Mn]=$n.resolution,Mn++);for(let $n in Ot)Ot[$n].length=Mn;hn.probesSH.value=Ot.textures,hn.probesMin.value=Ot.min,hn.probesMax.value=Ot.max,hn.probesResolution.value=Ot.resolution}Oo.upload(k,Gs(Oe),hn,Ze)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(Oo.upload(k,Gs(Oe),hn,Ze),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&ft.setValue(k,"center",j.center),ft.setValue(k,"modelViewMatrix",j.modelViewMatrix),ft.setValue(k,"normalMatrix",j.normalMatrix),ft.setValue(k,"modelMatrix",j.matrixWorld),$.uniformsGroups!==void 0){let Ot=$.uniformsGroups;for(let Mn=0,$n=Ot.length;Mn<$n;Mn++){let yl=Ot[Mn];Xe.update(yl,Sn),Xe.bind(yl,Sn)}}return Sn}function Xr(R,z){R.ambientLightColor.needsUpdate=z,R.lightProbe.needsUpdate=z,R.sunLights.needsUpdate=z,R.sunLightShadows.needsUpdate=z,R.directionalLights.needsUpdate=z,R.directionalLightShadows.needsUpdate=z,R.pointLights.needsUpdate=z,R.pointLightShadows.needsUpdate=z,R.spotLights.needsUpdate=z,R.spotLightShadows.needsUpdate=z,R.rectAreaLights.needsUpdate=z,R.hemisphereLights.needsUpdate=z}function Vs(R){return R.isMeshLambertMaterial||R.isMeshToonMaterial||R.isMeshPhongMaterial||R.isMeshStandardMaterial||R.isShadowMaterial||R.isShaderMaterial&&R.lights===!0}this.getActiveCubeFace=function(){return Z},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(R,z,K){let $=He.get(R);$.__autoAllocateDepthBuffer=R.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),He.get(R.texture).__webglTexture=z,He.get(R.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:K,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(R,z){let K=He.get(R);K.__webglFramebuffer=z,K.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(R,z=0,K=0){le=R,Z=z,V=K;let $=null,j=!1,Te=!1;if(R){let Ae=He.get(R);if(Ae.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(k.FRAMEBUFFER,Ae.__webglFramebuffer),ie.copy(R.viewport),ue.copy(R.scissor),de=R.scissorTest,we.viewport(ie),we.scissor(ue),we.setScissorTest(de),q=-1;return}else if(Ae.__webglFramebuffer===void 0)Ze.setupRenderTarget(R);else if(Ae.__hasExternalTextures)Ze.rebindTextures(R,He.get(R.texture).__webglTexture,He.get(R.depthTexture).__webglTexture);else if(R.depthBuffer){let rt=R.depthTexture;if(Ae.__boundDepthTexture!==rt){if(rt!==null&&He.has(rt)&&(R.width!==rt.image.width||R.height!==rt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ze.setupDepthRenderbuffer(R)}}let De=R.texture;(De.isData3DTexture||De.isDataArrayTexture||De.isCompressedArrayTexture)&&(Te=!0);let Ve=He.get(R).__webglFramebuffer;R.isWebGLCubeRenderTarget?(Array.isArray(Ve[z])?$=Ve[z][K]:$=Ve[z],j=!0):R.samples>0&&Ze.useMultisampledRTT(R)===!1?$=He.get(R).__webglMultisampledFramebuffer:Array.isArray(Ve)?$=Ve[K]:$=Ve,ie.copy(R.viewport),ue.copy(R.scissor),de=R.scissorTest}else ie.copy(We).multiplyScalar(Me).floor(),ue.copy(_t).multiplyScalar(Me).floor(),de=dt;if(K!==0&&($=G),we.bindFramebuffer(k.FRAMEBUFFER,$)&&we.drawBuffers(R,$),we.viewport(ie),we.scissor(ue),we.setScissorTest(de),j){let Ae=He.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ae.__webglTexture,K)}else if(Te){let Ae=z;for(let De=0;De<R.textures.length;De++){let Ve=He.get(R.textures[De]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+De,Ve.__webglTexture,K,Ae)}}else if(R!==null&&K!==0){let Ae=He.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,Ae.__webglTexture,K)}q=-1};function Yr(R){let z=He.get(R);return(z.__readFormat!==R.format||z.__readType!==R.type)&&(z.__readFormat=R.format,z.__readType=R.type,z.__formatReadable=ct.textureFormatReadable(R.format),z.__typeReadable=ct.textureTypeReadable(R.type)),z}this.readRenderTargetPixels=function(R,z,K,$,j,Te,Ie,Ae=0){if(!(R&&R.isWebGLRenderTarget)){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let De=He.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&Ie!==void 0&&(De=De[Ie],Array.isArray(De)&&(De=De[0])),De){we.bindFramebuffer(k.FRAMEBUFFER,De);try{let Ve=R.textures[Ae],rt=Ve.format,xt=Ve.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Ae);let Ge=Yr(Ve);if(Ge.__formatReadable===!1){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ge.__typeReadable===!1){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=R.width-$&&K>=0&&K<=R.height-j&&k.readPixels(z,K,$,j,_e.convert(rt),_e.convert(xt),Te)}finally{let Ve=le!==null?He.get(le).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,Ve)}}},this.readRenderTargetPixelsAsync=async function(R,z,K,$,j,Te,Ie,Ae=0){if(!(R&&R.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let De=He.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&Ie!==void 0&&(De=De[Ie],Array.isArray(De)&&(De=De[0])),De)if(z>=0&&z<=R.width-$&&K>=0&&K<=R.height-j){we.bindFramebuffer(k.FRAMEBUFFER,De);let Ve=R.textures[Ae],rt=Ve.format,xt=Ve.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Ae);let Ge=Yr(Ve);if(Ge.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ge.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let vt=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,vt),k.bufferData(k.PIXEL_PACK_BUFFER,Te.byteLength,k.STREAM_READ),k.readPixels(z,K,$,j,_e.convert(rt),_e.convert(xt),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let an=le!==null?He.get(le).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,an);let Ut=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await $m(k,Ut,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,vt),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Te),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(vt),k.deleteSync(Ut),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(R,z=null,K=0){let $=Math.pow(2,-K),j=Math.floor(R.image.width*$),Te=Math.floor(R.image.height*$),Ie=z!==null?z.x:0,Ae=z!==null?z.y:0;Ze.setTexture2D(R,0),k.copyTexSubImage2D(k.TEXTURE_2D,K,0,0,Ie,Ae,j,Te),we.unbindTexture()},this.copyTextureToTexture=function(R,z,K=null,$=null,j=0,Te=0){let Ie,Ae,De,Ve,rt,xt,Ge,vt,an,Ut=R.isCompressedTexture?R.mipmaps[Te]:R.image;if(K!==null)Ie=K.max.x-K.min.x,Ae=K.max.y-K.min.y,De=K.isBox3?K.max.z-K.min.z:1,Ve=K.min.x,rt=K.min.y,xt=K.isBox3?K.min.z:0;else{let ft=Math.pow(2,-j);Ie=Math.floor(Ut.width*ft),Ae=Math.floor(Ut.height*ft),R.isDataArrayTexture?De=Ut.depth:R.isData3DTexture?De=Math.floor(Ut.depth*ft):De=1,Ve=0,rt=0,xt=0}$!==null?(Ge=$.x,vt=$.y,an=$.z):(Ge=0,vt=0,an=0);let Ft=_e.convert(z.format),Cn=_e.convert(z.type),Oe;z.isData3DTexture?(Ze.setTexture3D(z,0),Oe=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Ze.setTexture2DArray(z,0),Oe=k.TEXTURE_2D_ARRAY):(Ze.setTexture2D(z,0),Oe=k.TEXTURE_2D),we.activeTexture(k.TEXTURE0),we.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),we.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),we.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let bn=we.getParameter(k.UNPACK_ROW_LENGTH),bt=we.getParameter(k.UNPACK_IMAGE_HEIGHT),xs=we.getParameter(k.UNPACK_SKIP_PIXELS),Sn=we.getParameter(k.UNPACK_SKIP_ROWS),qr=we.getParameter(k.UNPACK_SKIP_IMAGES);we.pixelStorei(k.UNPACK_ROW_LENGTH,Ut.width),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Ut.height),we.pixelStorei(k.UNPACK_SKIP_PIXELS,Ve),we.pixelStorei(k.UNPACK_SKIP_ROWS,rt),we.pixelStorei(k.UNPACK_SKIP_IMAGES,xt);let ns=R.isDataArrayTexture||R.isData3DTexture,vs=z.isDataArrayTexture||z.isData3DTexture;if(R.isDepthTexture){let ft=He.get(R),hn=He.get(z),ii=He.get(ft.__renderTarget),Ot=He.get(hn.__renderTarget);we.bindFramebuffer(k.READ_FRAMEBUFFER,ii.__webglFramebuffer),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,Ot.__webglFramebuffer);for(let Mn=0;Mn<De;Mn++)ns&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,He.get(R).__webglTexture,j,xt+Mn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,He.get(z).__webglTexture,Te,an+Mn)),k.blitFramebuffer(Ve,rt,Ve+Ie,rt+Ae,Ge,vt,Ge+Ie,vt+Ae,k.DEPTH_BUFFER_BIT,k.NEAREST);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(j!==0||R.isRenderTargetTexture||He.has(R)){let ft=He.get(R),hn=He.get(z);we.bindFramebuffer(k.READ_FRAMEBUFFER,U),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,H);for(let ii=0;ii<De;ii++)ns?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,ft.__webglTexture,j,xt+ii):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,ft.__webglTexture,j),vs?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,hn.__webglTexture,Te,an+ii):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,hn.__webglTexture,Te),j!==0?k.blitFramebuffer(Ve,rt,Ve+Ie,rt+Ae,Ge,vt,Ge+Ie,vt+Ae,k.COLOR_BUFFER_BIT,k.NEAREST):vs?k.copyTexSubImage3D(Oe,Te,Ge,vt,an+ii,Ve,rt,Ie,Ae):k.copyTexSubImage2D(Oe,Te,Ge,vt,Ve,rt,Ie,Ae);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else vs?R.isDataTexture||R.isData3DTexture?k.texSubImage3D(Oe,Te,Ge,vt,an,Ie,Ae,De,Ft,Cn,Ut.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(Oe,Te,Ge,vt,an,Ie,Ae,De,Ft,Ut.data):k.texSubImage3D(Oe,Te,Ge,vt,an,Ie,Ae,De,Ft,Cn,Ut):R.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Te,Ge,vt,Ie,Ae,Ft,Cn,Ut.data):R.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Te,Ge,vt,Ut.width,Ut.height,Ft,Ut.data):k.texSubImage2D(k.TEXTURE_2D,Te,Ge,vt,Ie,Ae,Ft,Cn,Ut);we.pixelStorei(k.UNPACK_ROW_LENGTH,bn),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,bt),we.pixelStorei(k.UNPACK_SKIP_PIXELS,xs),we.pixelStorei(k.UNPACK_SKIP_ROWS,Sn),we.pixelStorei(k.UNPACK_SKIP_IMAGES,qr),Te===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(Oe),we.unbindTexture()},this.initRenderTarget=function(R){He.get(R).__webglFramebuffer===void 0&&Ze.setupRenderTarget(R)},this.initTexture=function(R){R.isCubeTexture?Ze.setTextureCube(R,0):R.isData3DTexture?Ze.setTexture3D(R,0):R.isDataArrayTexture||R.isCompressedArrayTexture?Ze.setTexture2DArray(R,0):Ze.setTexture2D(R,0),we.unbindTexture()},this.resetState=function(){Z=0,V=0,le=null,we.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ii}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=St._getDrawingBufferColorSpace(e),t.unpackColorSpace=St._getUnpackColorSpace()}};var Sw=new I(1,1,1);function ji(i,e=0){let t=new I(i[e],i[e+1],i[e+2]),n=new zt(i[e+3],i[e+4],i[e+5],i[e+6]);return new it().compose(t,n,Sw)}function Ng(i){let e=new I,t=new zt;return i.decompose(e,t,new I),[e.x,e.y,e.z,t.x,t.y,t.z,t.w]}function Mw(i,e){let t=i.first,n=new I(...i.axis),s=i.multiplier*e[t]+i.offset;switch(i.kind){case"fixed":return new it;case"revolute":case"continuous":return new it().makeRotationAxis(n,s);case"prismatic":return new it().makeTranslation(n.multiplyScalar(s));case"planar":{let[r,o]=ww(n),a=r.multiplyScalar(e[t]).add(o.multiplyScalar(e[t+1]));return new it().makeTranslation(a).multiply(new it().makeRotationAxis(n,e[t+2]))}case"floating":return ji(Float32Array.from({length:7},(r,o)=>e[t+o]))}}function ww(i){let e=new zt().setFromUnitVectors(new I(0,0,1),i);return[new I(1,0,0).applyQuaternion(e),new I(0,1,0).applyQuaternion(e)]}function Ph(i,e){let t=[];for(let n of i.links)t.push(Ew(n,t,e));return t}function Ew(i,e,t){return i.parent===null||!i.joint?new it:e[i.parent].clone().multiply(ji(i.origin)).multiply(Mw(i.joint,t))}var Tw=Math.cos(.6);function Ug(i,e){let t=Aw(i,e),{starts:n,meeting:s}=Rw(i.length/3,e),r=[],o=[],a=[],l=new Uint32Array(e.length);for(let c=0;c+1<n.length;c++){let h=a.length;for(let d=n[c];d<n[c+1];d++){let u=3*Math.floor(s[d]/3),[p,_,S]=[t[u],t[u+1],t[u+2]],m=Tw*Math.hypot(p,_,S),[f,x,w]=[0,0,0];for(let b=n[c];b<n[c+1];b++){let g=3*Math.floor(s[b]/3),[M,D,C]=[t[g],t[g+1],t[g+2]];p*M+_*D+S*C<m*Math.hypot(M,D,C)||(f+=M,x+=D,w+=C)}let v=Math.hypot(f,x,w)||1;[f,x,w]=[f/v,x/v,w/v];let E=h;for(;E<a.length&&f*o[3*E]+x*o[3*E+1]+w*o[3*E+2]<.9999;)E+=1;E===a.length&&(r.push(i[3*c],i[3*c+1],i[3*c+2]),o.push(f,x,w),a.push(c)),l[s[d]]=E}}return{position:Float32Array.from(r),normal:Float32Array.from(o),index:l,was:Uint32Array.from(a)}}function Aw(i,e){let t=new Float64Array(e.length);for(let n=0;n<e.length;n+=3){let[s,r,o]=[3*e[n],3*e[n+1],3*e[n+2]],[a,l,c]=[i[r]-i[s],i[r+1]-i[s+1],i[r+2]-i[s+2]],[h,d,u]=[i[o]-i[s],i[o+1]-i[s+1],i[o+2]-i[s+2]];t[n]=l*u-c*d,t[n+1]=c*h-a*u,t[n+2]=a*d-l*h}return t}function Rw(i,e){let t=new Uint32Array(i+1);for(let r=0;r<e.length;r++)t[e[r]+1]+=1;for(let r=1;r<t.length;r++)t[r]+=t[r-1];let n=new Uint32Array(e.length),s=t.slice();for(let r=0;r<e.length;r++)n[s[e[r]]++]=r;return{starts:t,meeting:n}}var Dr=Cw(),qt=Fg(Dr);function Cw(){let i=t=>document.createElement("canvas").getContext("webgl2",{alpha:!1,antialias:t,depth:!0,stencil:!1,powerPreference:"high-performance",preserveDrawingBuffer:!0}),e=i(!1);return!e||Fg(e)?e:(e.getExtension("WEBGL_lose_context")?.loseContext(),i(!0))}function Fg(i){let e=new URLSearchParams(location.search).get("quality");if(e)return e!=="high";let t=i?.getExtension("WEBGL_debug_renderer_info"),n=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var Ih=qt?70:26,rf=qt?35:12,of=qt?.75:Math.min(devicePixelRatio,2),Pw=qt?.5:.75,Iw=qt?Math.max(1.5,Math.min(devicePixelRatio,2)):of,Lh=class{moving=of;still=Iw;mean_ms=(Ih+rf)/2;pictures=0;took(e){if(this.mean_ms+=.15*(Math.min(e,4*Ih)-this.mean_ms),this.pictures+=1,this.pictures<12)return;let t=this.moving;this.mean_ms>Ih?this.moving=Math.max(Pw,.85*this.moving):this.mean_ms<rf&&(this.moving=Math.min(of,1.15*this.moving)),this.moving!==t&&(this.pictures=0,this.mean_ms=(Ih+rf)/2)}};var zo=qt?16:48,af=new it().makeRotationX(Math.PI/2),Og=new Map,kg=new Map,Bg=new Map,lf=new Map;function zg(i){let e=JSON.stringify(i),t=lf.get(e);if(t)return t;let n=r=>{let o=lf.get(e)??Uw(i,r);return lf.set(e,o),o},s=i.map(r=>r.shape.kind==="mesh"?Bg.get(r.shape.id)??Lw(r.shape.id):Dw(r.shape));return s.every(r=>r instanceof mt)?n(s):Promise.all(s).then(n)}function Lw(i){let e=kg.get(i);return e||(e=fetch(new URL(`mesh/${i}`,document.baseURI)).then(async t=>{if(!t.ok)throw new Error(`mesh ${i}: ${t.status}`);let n=await t.arrayBuffer(),s=new DataView(n).getUint32(0,!0),{position:r,normal:o,index:a}=Ug(new Float32Array(n,4,3*s),new Uint32Array(n,4+12*s)),l=new mt;return l.setAttribute("position",new nn(r,3)),l.setAttribute("normal",new nn(o,3)),l.setIndex(new nn(a,1)),Bg.set(i,l),l}),kg.set(i,e)),e}function Dw(i){let e=JSON.stringify(i),t=Og.get(e)??Nw(i);return Og.set(e,t),t}function Nw(i){switch(i.kind){case"box":return new Dt(...i.size);case"sphere":return new Is(i.radius,zo,zo/2);case"cylinder":return new _n(i.radius,i.radius,i.length,zo).applyMatrix4(af);case"capsule":return new La(i.radius,i.length,zo/4,zo).applyMatrix4(af);case"cone":return new er(i.radius,i.length,zo).applyMatrix4(af);case"plane":return new Ui(12,12)}}function Uw(i,e){let t=e.reduce((u,p)=>u+p.attributes.position.count,0),n=e.reduce((u,p)=>u+p.index.count,0),[s,r,o]=[new Float32Array(3*t),new Float32Array(3*t),new Float32Array(3*t)],a=t<65536?new Uint16Array(n):new Uint32Array(n),l=new I,[c,h]=[0,0];e.forEach((u,p)=>{let _=ji(i[p].pose),S=new st().setFromMatrix4(_),[m,f,x]=i[p].rgba,w=new ke().setRGB(m,f,x,ai),[v,E,b]=[u.attributes.position,u.attributes.normal,u.index];for(let g=0;g<b.count;g++)a[h++]=c+b.getX(g);for(let g=0;g<v.count;g++,c++)l.fromBufferAttribute(v,g).applyMatrix4(_).toArray(s,3*c),l.fromBufferAttribute(E,g).applyMatrix3(S).toArray(r,3*c),w.toArray(o,3*c)});let d=new mt;return d.setAttribute("position",new nn(s,3)),d.setAttribute("normal",new nn(r,3)),d.setAttribute("color",new nn(o,3)),d.setIndex(new nn(a,1)),d}var Fw=new ke(14362143),Ow=new ke(16428314),cf=new I(.9,-.75,1.7),hf=new I(-2.4,2.6,1.8),Go=new Map;function Dh([i,e,t,n]){return n<1?`glass ${n.toFixed(3)}`:!qt&&Math.max(i,e,t)-Math.min(i,e,t)<.08&&(i+e+t)/3>.45?"metal":"paint"}function uf(i){let e=Go.get(i)??kw(i);return Go.set(i,e),e}function Gg(i){return uf(i===1?"hard":"soft")}function Vg(i,e){let t=`ghost ${i} ${e}`,n=Go.get(t)??Bw(i,e),s=Go.get(`${t} depth`)??n.clone();return s.colorWrite=!1,s.depthWrite=!0,Go.set(t,n),Go.set(`${t} depth`,s),{surface:n,depth:s}}function kw(i){let e=i==="hard"?Fw:i==="soft"?Ow:null,t=i.startsWith("glass")?Number(i.slice(6)):1,n={transparent:t<1,opacity:t};return qt?Wg(e,t):e?new Ds({color:e,emissive:e,emissiveIntensity:.25,roughness:.6}):new Ds({...n,vertexColors:!0,roughness:i==="metal"?.4:.62,metalness:i==="metal"?.2:.02})}function Bw(i,e){return qt?Wg(new ke(i),e,!1):new wr({color:i,transparent:!0,opacity:e,depthWrite:!1})}var zw=`
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
  }`,Hg=`
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform highp sampler2DShadow directionalShadowMap[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
    float lit() { return texture(directionalShadowMap[0], vPlace - vec3(0.0, 0.0, 0.0004)); }
  #else
    float lit() { return 1.0; }
  #endif`,Gw=`
  ${Hg}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;function Wg(i,e,t=!0){let n={sun:{value:cf.clone().normalize()},lamp:{value:hf.clone().normalize()},tint:{value:i??new ke},own:{value:i?0:1},opacity:{value:e}};return new di({uniforms:tl.merge([Le.lights,n]),vertexShader:zw,fragmentShader:Gw,lights:!0,transparent:e<1,depthWrite:t,toneMapped:!1})}function Xg(){if(!qt){let e=new ka;return{paint:e,darken:t=>e.opacity=t}}let i=new di({uniforms:tl.merge([Le.lights,{depth:{value:.25}}]),vertexShader:`
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
      ${Hg}
      uniform float depth;
      void main() {
        gl_FragColor = vec4(0.0, 0.0, 0.0, depth * (1.0 - lit()));
      }`,lights:!0,transparent:!0,depthWrite:!1,toneMapped:!1});return{paint:i,darken:e=>i.uniforms.depth.value=e}}function Yg(){return new di({uniforms:{above:{value:new ke},below:{value:new ke}},vertexShader:`
      uniform vec3 above;
      uniform vec3 below;
      varying vec3 vColour;
      void main() {
        vColour = mix(below, above, 0.5 + 0.5 * position.y);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,fragmentShader:`
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,depthTest:!1,depthWrite:!1,toneMapped:!1})}var Zg=()=>{};function $g(i){Zg=i}var Uh=class{group=new Ct;meshes=[];warned=0;constructor(e,t,n,s){this.group.name=e,this.group.matrixAutoUpdate=!1;let r=n?[t]:[...new Set(t.map(o=>Dh(o.rgba)))].map(o=>t.filter(a=>Dh(a.rgba)===o));for(let o of r)o.length!==0&&(n?(this.add(o,n.depth,2*s+1),this.add(o,n.surface,2*s+2)):this.add(o,uf(Dh(o[0].rgba)),0))}add(e,t,n){let s=new pe(void 0,t);s.matrixAutoUpdate=!1,s.renderOrder=n,s.castShadow=s.receiveShadow=n===0;let r=a=>{s.geometry=a,s.visible=!0},o=zg(e);o instanceof mt?r(o):(s.visible=!1,o.then(a=>{r(a),Zg()},console.error)),this.meshes.push({mesh:s,own:t}),this.group.add(s)}get complete(){return this.meshes.every(({mesh:e})=>e.visible)}warn(e){if(e!==this.warned){this.warned=e;for(let{mesh:t,own:n}of this.meshes)t.material=e===0?n:Gg(e)}}};function qg(i){return i.shape.kind==="plane"}var hr=class{constructor(e,t){this.world=e;let n=t.ghost?Vg(t.ghost.colour,t.ghost.opacity):null;this.pieces=e.links.map(s=>new Uh(s.name,Vw(e,s.name,t.look),n,t.order??0)),this.group.add(...this.pieces.map(s=>s.group)),this.q=[...e.home],this.pose(this.q)}world;group=new Ct;pieces;q;get complete(){return this.pieces.every(e=>e.complete)}pose(e){this.q=Array.from(e);let t=Ph(this.world,e);this.pieces.forEach((n,s)=>{n.group.matrix.copy(t[s]),n.group.matrixWorldNeedsUpdate=!0})}poseApart(e,t){this.pose(e),this.pieces.forEach((n,s)=>{let[r,o]=[n.group.matrix.elements,t.pieces[s].group.matrix.elements];n.group.visible=r.some((a,l)=>Math.abs(a-o[l])>.004)})}warn(e){this.pieces.forEach((t,n)=>t.warn(e[n]??0))}link(e){let t=this.world.links.findIndex(n=>n.name===e);return t<0?null:this.pieces[t].group.matrix}dispose(){this.group.removeFromParent()}},Nh=.05;function Vw(i,e,t){let n=i.links.find(r=>r.name===e),s=[.2,.75,.35,.28];switch(t){case"visuals":return n.visuals.length>0?n.visuals:n.collisions;case"collisions":return n.collisions;case"shield":return Hw(i,n)?n.collisions.map(r=>({...r,rgba:s,shape:Ww(r.shape)})):[];case"balls":return n.balls?.length?n.balls.map(([r,o,a,l])=>({shape:{kind:"sphere",radius:l},pose:[r,o,a,0,0,0,1],rgba:[.35,.55,.9,.5]})):n.collisions}}function Hw(i,e){for(let t=e;t;t=t.parent===null?null:i.links[t.parent])if(t.joint&&t.joint.kind!=="fixed")return!0;return!1}function Ww(i){switch(i.kind){case"box":return{kind:"box",size:[i.size[0]+2*Nh,i.size[1]+2*Nh,i.size[2]]};case"sphere":return{kind:"sphere",radius:i.radius+Nh};case"cylinder":case"capsule":case"cone":return{...i,radius:i.radius+Nh};default:return i}}var Fh=class{constructor(e){this.bodies=e;this.pieces=e.map(t=>new Uh(t.name,t.parts.filter(n=>!qg(n)),null,0)),this.pieces.forEach((t,n)=>t.group.matrix.copy(ji(e[n].pose))),this.group.add(...this.pieces.map(t=>t.group))}bodies;group=new Ct;pieces;get complete(){return this.pieces.every(e=>e.complete)}place(e){this.pieces.forEach((t,n)=>{7*n+7>e.length||(t.group.visible=Number.isFinite(e[7*n]),t.group.visible&&(t.group.matrix.copy(ji(e,7*n)),t.group.matrixWorldNeedsUpdate=!0))})}warn(e){for(let t of this.pieces)t.warn(e.get(t.group.name)??0)}floor(){let t=this.bodies.flatMap(n=>n.parts.filter(qg).map(s=>ji(n.pose).multiply(ji(s.pose)))).filter(n=>n.elements[10]>.99).map(n=>n.elements[14]);return t.length>0?Math.max(...t):null}where(e){return this.pieces.find(t=>t.group.name===e)?.group.matrix??null}dispose(){this.group.removeFromParent()}};var Xw=.002,jg={id:"contacts",label:"Contact forces",on:!1,build(){let i=new Ct;return{object:i,draw:({status:e})=>{for(let t of i.children)t.dispose();i.clear();for(let[t,n,s,r,o,a]of e?.contacts??[]){let l=new I(r,o,a),c=Math.min(.5,Xw*l.length());c<.004||i.add(new rr(l.normalize(),new I(t,n,s),c,14688650,.3*c,.16*c))}},draws:e=>JSON.stringify(e?.contacts.map(t=>t.map(n=>n.toFixed(n>1?0:2))))}}};var Jg={id:"frames",label:"Frames",on:!1,build(){let i=new Ct;return{object:i,world:e=>{for(let t of i.children)t.dispose();i.clear();for(let t of e.links){let n=new Xa(.07);n.name=t.name,n.matrixAutoUpdate=!1,i.add(n)}},draw:({robot:e})=>{for(let t of i.children)t.matrix.copy(e.link(t.name)),t.matrixWorldNeedsUpdate=!0}}}};function Oh(i,e,t,n){let s=new Qn({transparent:n<1,opacity:n}),r=new Ks(new Dt(e,e,e),s,i.length),o=new it;return i.forEach((a,l)=>{r.setMatrixAt(l,o.makeTranslation(a[0],a[1],a[2])),r.setColorAt(l,t(a))}),r}function Kg(i){for(let e of i.children)if(e instanceof pe||e instanceof ei||e instanceof Xn){e.geometry.dispose();for(let t of[e.material].flat())t.dispose();e instanceof Ks&&e.dispose()}i.clear()}function ds(i,e){return{...i,build(){let t=new Ct;return{object:t,exploration:n=>{Kg(t),n&&e(n,t)}}}}}var Yw=.381966,Qg=ds({id:"frontiers",label:"Frontiers",on:!0},({frontier:i,cell_m:e},t)=>{if(i.length===0)return;let n=s=>new ke().setHSL(s[3]*Yw%1,.75,.5);t.add(Oh(i,.7*e,n,.8))});var kh=1.1,e0={id:"frustum",label:"Camera's view",on:!1,build(){let i=new Ct;return{object:i,world:({devices:e})=>{for(let t of i.children)t.geometry.dispose();i.clear();for(let{camera:t}of e)t&&i.add(qw(t))},draw:({robot:e})=>{for(let t of i.children){let n=e.link(t.name);t.visible=n!==null,n&&(t.matrix.copy(n),t.matrixWorldNeedsUpdate=!0)}}}}};function qw({frame:i,fov:e}){let[t,n]=e.map(l=>kh*Math.tan(l/2)),s=[[-t,-n],[t,-n],[t,n],[-t,n]],r=[];s.forEach(([l,c],h)=>{let[d,u]=s[(h+1)%4];r.push(0,0,0,l,c,kh,l,c,kh,d,u,kh)});let o=new mt;o.setAttribute("position",new Ke(r,3));let a=new Xn(o,new Pn({color:16096779,transparent:!0,opacity:.8}));return a.name=i,a.matrixAutoUpdate=!1,a}var Zw=1e-4,t0={id:"path",label:"Tool path",on:!0,build(){let i=new Ct,e=new Qn({color:3111935,transparent:!0,opacity:.9});return{object:i,motion:t=>{for(let o of i.children)o.geometry.dispose();i.clear();let n=t?.tool_path??[],s=n.filter((o,a)=>a===0||Math.hypot(...o.map((l,c)=>l-n[a-1][c]))>Zw);if(s.length<2)return;let r=new Ao(s.map(o=>new I(...o)),!1,"centripetal");i.add(new pe(new Fa(r,Math.min(600,3*s.length),.0035,6),e))}}}};var $w=new ke(15680580),jw=new ke(16096779),n0=440020,Jw=9133302,Kw=.002,Qw=.01,r0={id:"sensors",label:"Sensors",on:!0,build(){let i=new Ct;return{object:i,draw:e=>{for(let t of i.children)t.traverse(i1);i.clear();for(let{name:t,class:n,place:s}of e.world.devices){let r=n==="sensor"&&e.status?.devices.find(l=>l.name===t),o=s&&(e.robot.link(s.on)??e.things.where(s.on));if(!r||!s||!o)continue;let a=e1(r);a.matrixAutoUpdate=!1,a.matrix.copy(o).multiply(ji(s.pose)),i.add(a)}},draws:s1}}};function e1({scan:i,range:e,touch:t,wrench:n,imu:s}){let r=new Ct;i&&r.add(...t1(i)),e&&r.add(n1(e));let o=t?.force??n?.slice(0,3);return o&&s0(r,i0(o,Kw)),s&&s0(r,i0(s.slice(3),Qw)),r}function t1({first:i,step:e,distances:t}){let n=t.flatMap((a,l)=>a===null?[]:[a*Math.cos(i+l*e),a*Math.sin(i+l*e),0]),s=new mt().setAttribute("position",new Ke(n,3)),r=[];for(let a=0;a<n.length;a+=3)r.push(0,0,0,n[a],n[a+1],n[a+2]);let o=new mt().setAttribute("position",new Ke(r,3));return[new To(s,new Eo({color:$w,size:4,sizeAttenuation:!1})),new Xn(o,new Pn({color:jw,transparent:!0,opacity:.12}))]}function n1({distance:i,fov:e,far:t}){let n=i??t,s=new er(n*Math.tan(e/2),n,16,1,!0).translate(0,-n/2,0).rotateZ(Math.PI/2);if(i===null){let r=new Oa(s);return s.dispose(),new Xn(r,new Pn({color:n0,transparent:!0,opacity:.15}))}return new pe(s,new Qn({color:n0,transparent:!0,opacity:.35,depthWrite:!1}))}function i0([i,e,t],n){let s=new I(i,e,t),r=Math.min(.5,n*s.length());if(r<.004)return null;let o=new rr(s.normalize(),new I,r,Jw,.3*r,.16*r);for(let{material:a}of[o.line,o.cone])for(let l of[a].flat())l.depthTest=!1;return o}function s0(i,e){e&&i.add(e)}function i1(i){i instanceof pe||i instanceof To||i instanceof Xn?(i.geometry.dispose(),i.material.dispose()):i instanceof rr&&i.dispose()}function s1(i){let e=(t,n)=>t?.map(s=>s?.toFixed(n));return JSON.stringify(i?.devices.map(({scan:t,range:n,touch:s,imu:r})=>[e(t?.distances,2),n?.distance?.toFixed(2),e(s?.force,0),e(r?.slice(3),0)]))}var o0={id:"shield",label:"Collision shield",on:!1,build(){let i=new Ct,e=null;return{object:i,world:t=>{e?.dispose(),e=new hr(t,{look:"shield",ghost:{colour:3124826,opacity:.3},order:4}),i.add(e.group)},draw:({q:t})=>e?.pose(t)}}};var r1={limit:16096779,blocked:14427686,out_of_reach:8141549,hidden:4674921},l0=ds({id:"unseen",label:"What stayed unknown",on:!0},({region:i,account:e},t)=>{i&&t.add(a0(i,3111935));for(let{why:n,bounds:s}of e?.parts??[])t.add(a0(s,r1[n]??0))});function a0([i,e],t){let[n,s]=[new I(...i),new I(...e)],r=new Wn(n,s).getSize(new I),o=new Dt(r.x,r.y,r.z),a=new Xn(new Da(o),new Pn({color:t}));return o.dispose(),a.position.copy(n.add(s).multiplyScalar(.5)),a}var o1=new ke(1981066),a1=new ke(16436245),c0=ds({id:"utilities",label:"Utilities",on:!1},({utilities:i,cell_m:e},t)=>{if(i.length===0)return;let n=Math.max(...i.map(s=>s[3]),1e-12);t.add(Oh(i,.25*e,s=>o1.clone().lerp(a1,s[3]/n),.6))});var l1=.06,c1=new ke(1483594),h1=new ke(9741240),u1=new ke(16096779),h0=ds({id:"views",label:"Candidate views",on:!1},({candidates:i},e)=>{if(i.length===0)return;let t=Math.max(1,...i.map(o=>o.taken?0:o.promises??0)),n=i.flatMap(({place:o,ahead:a})=>[...o,...o.map((l,c)=>l+l1*a[c])]),s=i.flatMap(({taken:o,promises:a})=>{let{r:l,g:c,b:h}=o?c1:h1.clone().lerp(u1,(a??0)/t);return[l,c,h,l,c,h]}),r=new mt;r.setAttribute("position",new Ke(n,3)),r.setAttribute("color",new Ke(s,3)),e.add(new Xn(r,new Pn({vertexColors:!0})))});var u0=ds({id:"voids",label:"Voids",on:!1},(i,e)=>{for(let{centre:t,half_axes:n}of i.voids){let s=new Qn({color:8141549,transparent:!0,opacity:.25,depthWrite:!1}),r=new pe(new Is(1,20,14),s),[o,a,l]=n.map(c=>new I(...c));r.matrixAutoUpdate=!1,r.matrix.copy(new it().makeBasis(o,a,l).setPosition(...t)),e.add(r)}});var ol=[o0,Jg,e0,jg,r0,t0,Qg,u0,h0,c0,l0];var d1=3111935,f1=16096779,d0=1357990,p1=9133302,Bh=[{colour:d1,opacity:.6},{colour:d0,opacity:.22},{colour:p1,opacity:.3},{colour:f1,opacity:.5}],[df,m1,g1,_1]=[0,1,2,3],zh=class{constructor(e,t){this.stage=e;this.store=t;e.scene.add(this.group)}stage;store;robot=null;wanted={link:e=>{let{world:t,wanted:n}=this.store,s=t?.links.findIndex(r=>r.name===e)??-1;return t&&s>=0?Ph(t,n)[s]:null}};things=null;shown={look:"visuals",commanded:"hidden",layers:new Set(ol.filter(e=>e.on).map(e=>e.id))};past=null;layers=new Map;frameNow=null;commanded=null;ghosts=[];ways=Bh.map(()=>null);group=new Ct;drawn={q:[],bodies:[],warned:[],warnings:""};dress(){let e=this.store.world;if(e){for(let t of[this.robot,this.commanded,...this.ghosts])t?.dispose();this.things?.dispose(),this.robot=new hr(e,{look:this.shown.look}),this.commanded=this.shown.commanded==="hidden"?null:new hr(e,{look:"visuals",ghost:{colour:d0,opacity:.5},order:Bh.length+1}),this.ghosts=Bh.map(()=>null),this.things=new Fh(e.bodies);for(let t of[this.robot,this.commanded,this.things])t&&this.group.add(t.group);this.arrangeLayers();for(let t of this.layers.values())t.world?.(e);this.commanded&&this.shown.commanded==="beside the robot"&&(this.commanded.group.position.y=-this.width()),this.shown.look==="balls"&&this.fetchBalls(e),this.draw(),this.drawWanted(),this.showMotion(this.store.motion)}}showLayer(e,t){t?this.shown.layers.add(e):this.shown.layers.delete(e),this.arrangeLayers(),this.stage.refresh()}arrangeLayers(){for(let{id:e,build:t}of ol){let n=this.layers.get(e);if(this.shown.layers.has(e)&&!n){let s=t();this.layers.set(e,s),this.group.add(s.object),this.store.world&&s.world?.(this.store.world),this.frameNow&&s.draw?.(this.frameNow),s.motion?.(this.store.motion),s.exploration?.(this.store.exploration)}else!this.shown.layers.has(e)&&n&&(n.object.removeFromParent(),this.layers.delete(e))}}get complete(){return!!(this.robot?.complete&&this.things?.complete)}follow(){let{state:e,status:t}=this.store;if(!e||this.past)return;let{q:n,bodies:s,warned:r,warnings:o}=this.drawn;ff(e.q,n)&&ff(e.bodies,s)&&ff(e.warned,r)&&this.told(t)===o||this.draw()}told(e){let{commanded:t}=this.shown,n=[...this.layers.values()].map(r=>r.draws?.(e)),s=t==="hidden"?[]:e?.devices.map(r=>r.commanded?.map(o=>o.toFixed(3)));return JSON.stringify([e?.warnings,s,n])}width(){let e=new Wn().setFromObject(this.robot.group);return e.isEmpty()?1:e.max.y-e.min.y+.3}async fetchBalls(e){if(e.links.some(n=>n.balls))return;e.links.forEach(n=>n.balls=[]);let t=await this.store.try({kind:"balls"});t?.forEach((n,s)=>e.links[s].balls=n),t&&this.store.world===e&&this.dress()}draw(){let{world:e,status:t}=this.store,n=this.past??this.store.state;if(!e||!this.robot||!this.things)return;let s=n&&n.q.length===e.positions?n.q:e.live?e.home:this.store.wanted;this.robot.pose(s),this.commanded?.pose(this.store.commanded(s)),this.drawGhosts(),n&&(this.robot.warn(n.warned),n.bodies.length===7*e.bodies.length&&this.things.place(n.bodies));let r=new Map,o=this.store.task?.state==="running";for(let a of(this.past?null:t?.warnings)??[])if(!(a.state==="soft"&&o))for(let l of a.pairs.flat())a.state!=="clear"&&r.get(l)!==1&&r.set(l,a.state==="hard"?1:2);this.things.warn(r),this.drawn={q:s,bodies:n?.bodies??[],warned:n?.warned??[],warnings:this.told(t)},this.frameNow={world:e,robot:this.robot,things:this.things,q:s,status:t};for(let a of this.layers.values())a.draw?.(this.frameNow);this.stage.refresh()}drawWanted(){let{world:e,state:t,wanted:n,editing:s}=this.store;if(!e)return;if(!e.live)return this.draw();let r=t?.q??e.home,o=s&&n.some((a,l)=>Math.abs(a-r[l])>.01);this.call(_1,o?n:null)}showMotion(e){for(let t of this.layers.values())t.motion?.(e);this.call(m1,e?.configurations[0]??null),this.call(g1,e?.configurations[e.configurations.length-1]??null),this.stage.refresh()}showExploration(e){for(let t of this.layers.values())t.exploration?.(e);this.stage.refresh()}showGhost(e){this.call(df,e)}get ghost(){return this.ways[df]?this.ghosts[df]:null}call(e,t){!t&&!this.ways[e]||(this.ways[e]=t,this.drawGhosts(),this.stage.refresh())}drawGhosts(){let{world:e}=this.store;if(!(!e||!this.robot))for(let[t,n]of this.ways.entries()){n&&!this.ghosts[t]&&(this.ghosts[t]=new hr(e,{look:"visuals",ghost:Bh[t],order:t}),this.group.add(this.ghosts[t].group));let s=this.ghosts[t];s&&(s.group.visible=!!n,n&&s.poseApart(n,this.robot))}}frame(){if(!this.robot||!this.things)return;let e=new Wn;for(let s of[this.robot.group,this.things.group,...this.commanded?[this.commanded.group]:[]])s.updateMatrixWorld(!0),e.union(new Wn().setFromObject(s));if(e.isEmpty())return;let t=this.things.floor()??Math.min(0,e.min.z),n=e.getBoundingSphere(new ui);this.stage.settle({centre:n.center,radius:.86*n.radius,floor:t}),this.stage.look("all")}get solid(){return[this.robot?.group,this.things?.group].filter(e=>e!==void 0)}};function ff(i,e){if(i.length!==e.length)return!1;for(let t=0;t<i.length;t++)if(Math.abs(i[t]-e[t])>2e-4)return!1;return!0}var x1={task:"M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",motion:"M4 19l5-7 4 3 7-10M16 5h4v4",jog:"M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",hand:"M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",camera:"M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",plots:"M4 4v16h16M7 15l3.500-5 3 3L19 6",scene:"M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",log:"M5 5h14M5 10h9M5 15h14M5 20h7",recording:"M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",play:"M8 5.500v13l10.500-6.500z",pause:"M8.500 5.500v13M15.500 5.500v13",step:"M6 5.500v13l8-6.500zM17.500 5.500v13",reset:"M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",close:"M6 6l12 12M18 6L6 18",sun:"M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",moon:"M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",key:"M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",fit:"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",eye:"M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"};function Os(i){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 24 24"),t.setAttribute("class","icon"),t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",x1[i]),t.append(n),t}function X(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));for(let s of t)s!=null&&n.append(s);return n}function ut(i,e,t={}){return X("button",{type:"button",onclick:e,...t},i)}function wi(i,e,t,n={}){return X("button",{type:"button",onclick:t,"aria-label":e,title:e,class:"quiet",...n},Os(i))}function xn(i,e,t,n,s={}){let r=X("select",{onchange:()=>n(r.value),...s});for(let o of e)r.append(X("option",{value:o,selected:o===t},o.replaceAll("_"," ")));return X("label",{class:"field"},X("span",{},i),r)}function Vo(i,e,t,n,s={}){let r=X("input",{type:"number",step:t,value:e,onchange:()=>n(Number(r.value)),...s});return X("label",{class:"field"},X("span",{},i),r)}function fs(i,e,t,n={}){let s=X("input",{type:"checkbox",role:"switch",checked:e,onchange:()=>t(s.checked),...n});return X("label",{class:"toggle"},X("span",{},i),s)}function Tt(i,...e){return X("section",{},X("h2",{},i.replaceAll("_"," ")),...e)}function rn(i){return X("p",{class:"empty"},i)}function fn(i,e){i.textContent!==e&&(i.textContent=e)}function Gh(i,e,t){let n=URL.createObjectURL(new Blob([e],{type:t}));X("a",{href:n,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var pf="stop lost",f0=1e3,v1="Stop",Vh=class{view=X("main",{id:"view"});onTheme=()=>{};store;title=X("h1",{},"Karakuri");light=X("span",{class:"light",title:"connection"});clock=X("output",{id:"clock",title:"simulated time"},"–");pause=wi("pause","pause (space)",()=>{this.store.try({kind:"pause",paused:!this.store.state?.paused})},{id:"pause"});control=X("button",{type:"button",id:"control",onclick:()=>this.pressControl()});theme=wi("moon","dark or light",()=>this.setTheme(!this.dark),{id:"theme"});stop=ut("Stop",()=>{this.pressStop()},{id:"stop",class:"stop",title:"Everything stops at once (Escape)"});enable=ut("Enable arms",()=>{this.store.try({kind:"enable"})},{id:"enable",class:"primary",hidden:!0,title:"Arms accept positions again"});time;speed;rail=X("nav",{role:"tablist","aria-label":"panels"});side=X("aside",{id:"side"});notice=X("p",{class:"notice",id:"notice",hidden:!0});asker=X("span",{});asked=X("p",{class:"notice",id:"asked",hidden:!0},this.asker,ut("Give",()=>{this.store.try({kind:"release_control"})},{id:"give-control"}),ut("Keep",()=>{this.store.try({kind:"keep_control"})},{id:"keep-control",class:"primary"}));noticed=null;banner=X("div",{class:"banner",id:"banner",role:"status"});veil=X("div",{class:"veil",id:"veil"});tabs=[];dark=!1;owesStop=!1;stop_ms=null;wasStopped=!1;ticked_ms=0;constructor(e,t){this.store=e;let n=this.speed=X("select",{"aria-label":"simulation speed",title:"speed of simulated time",onchange:()=>{e.try({kind:"speed",factor:Number(n.value)})}});for(let o of[.1,.25,.5,1,2,4])n.append(X("option",{value:o,selected:o===1},`${o}×`));this.time=X("div",{class:"cluster",hidden:!0},this.clock,this.pause,wi("step","one step of simulated time",()=>{e.try({kind:"step",count:1})}),n,wi("reset","everything back to the beginning",()=>{e.try({kind:"reset_world"})},{id:"reset"}));let s=X("div",{class:"brand"},this.light,this.title);t.append(X("header",{},s,this.time,X("div",{class:"grow"}),this.control,this.theme,this.enable,this.stop),this.view,this.side),this.view.append(this.banner,this.veil),this.side.append(this.asked,this.notice,this.rail);let r=localStorage.getItem("theme");this.dark=r?r==="dark":matchMedia("(prefers-color-scheme: dark)").matches;for(let o of["connected","status","control","world"])e.on(o,()=>this.refresh());e.on("state",()=>this.tick()),e.on("alarms",()=>this.refresh()),e.on("connected",()=>{e.connected&&this.owesStop&&this.pressStop()}),this.refresh()}setTheme(e){this.dark=e,localStorage.setItem("theme",e?"dark":"light"),document.documentElement.dataset.theme=e?"dark":"light",this.theme.replaceChildren(Os(e?"sun":"moon")),this.onTheme(e)}start(e,t){this.tabs=e.map(n=>({panel:n,element:n.build(t)})),this.side.append(...this.tabs.map(n=>n.element)),this.setTheme(this.dark),this.arrange()}arrange(){let e=this.store.world?.live??!1,t=this.tabs.filter(({panel:n})=>e||!n.live);this.rail.replaceChildren(...t.map(({panel:n,element:s})=>{let r=n.name.toLowerCase();return s.id=`panel-${r}`,s.setAttribute("role","tabpanel"),X("button",{type:"button",role:"tab",id:`tab-${r}`,"aria-controls":`panel-${r}`,onclick:()=>this.choose(n.name)},Os(n.icon),X("span",{},n.name))})),this.rail.onkeydown=n=>{let s={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[n.key],r=[...this.rail.children].indexOf(document.activeElement);!s||r<0||(n.preventDefault(),this.rail.children[(r+s+t.length)%t.length].click(),this.rail.children[(r+s+t.length)%t.length].focus())},this.time.hidden=this.control.hidden=this.stop.hidden=!e,this.choose(t[0].panel.name)}choose(e){for(let{panel:t,element:n}of this.tabs)n.hidden=t.name!==e;for(let t of this.rail.children)t.setAttribute("aria-selected",String(t.textContent===e));for(let t of["wanted","state","status"])this.store.tell(t)}name(e){this.title.textContent=e,document.title=`${e} · Karakuri`}async pressStop(){let{store:e}=this;if(this.stopped&&!this.owesStop)return void e.try({kind:"reset_stop"});let t=performance.now(),n=r=>{this.owesStop=!0,e.alarms.raise(pf,"error",`STOP DID NOT REACH THE ROBOT: ${r}. Use the robot's own emergency stop. It is sent again when the connection is back.`),this.refresh()};if(!e.connected)return n("there is no connection");let s=setTimeout(()=>n(`no answer for ${f0/1e3} s`),f0);try{await e.ask({kind:"stop"}),this.owesStop=!1,this.stop_ms=performance.now()-t,e.alarms.end(pf)}catch(r){n(r.message)}finally{clearTimeout(s)}}get stopped(){return this.store.state?.stopped??this.store.status?.stopped??!1}pressPause(){this.time.hidden||this.pause.click()}pressControl(){this.store.try({kind:this.store.mayChange?"release_control":"take_control"})}tick(){let{state:e}=this.store;if(!e)return;let t=performance.now();(t-this.ticked_ms>(qt?250:100)||e.paused)&&(this.ticked_ms=t,fn(this.clock,`${e.time_secs.toFixed(2)} s`)),this.pause.dataset.paused!==String(e.paused)&&(this.pause.dataset.paused=String(e.paused),this.pause.replaceChildren(Os(e.paused?"play":"pause")),this.pause.setAttribute("aria-label",e.paused?"go on (space)":"pause (space)")),this.stop.classList.contains("stopped")!==this.stopped&&this.refresh()}refresh(){let{store:e}=this,{connected:t,status:n,control:s,world:r}=e;this.light.classList.toggle("on",t),n&&document.activeElement!==this.speed&&(this.speed.value=String(n.speed)),this.stop.classList.toggle("stopped",this.stopped),fn(this.stop,this.stopped?"Release stop":"Stop");let o=(s?.visitors??1)-1,a=!!(r?.live&&s&&!s.yours),l=s?.asking?`, ${s.asking} asks for it`:"",c=s?.yours?"You have control":s?.holder?`${s.holder} has control${l}`:"Take control",h=o>0?`${o} more`:"";this.control.textContent!==c+h&&this.control.replaceChildren(Os("key"),c,...h?[X("small",{},h)]:[]),this.control.classList.toggle("mine",s?.yours??!1),this.control.classList.toggle("primary",a&&!s?.holder),this.control.title=s?.yours?"Press to release control":s?.holder?"Press to ask for control; it passes to you if the holder does not answer":"One client at a time holds control",document.body.classList.toggle("watching",a),this.asked.hidden=!(s?.yours&&s.asking),fn(this.asker,`${s?.asking??""} asks for control. It passes on in 15 s if you do not answer.`),this.notice.hidden=!a,fn(this.notice,s?.holder?`You are watching: ${s.holder} has control. Look around, plan, stop; to move things, ask for control.`:"You are watching. Look around, plan, stop; to move things, take control."),s?.notice&&s.notice!==this.noticed&&e.alarms.raise("control","note",s.notice,8e3),this.noticed=s?.notice??null,this.veil.hidden=t&&r!==null;let d=t?"Waiting for the robot …":r?"The connection was lost. Trying again …":"Looking for karakuri …";this.veil.textContent!==d&&this.veil.replaceChildren(X("div",{},X("i",{class:"wheel"}),X("p",{},d))),this.watch();let[u,...p]=t?e.alarms.active:e.alarms.active.filter(({key:m})=>m===pf),_=u?.severity??"",S=u?`${u.text}${p.length>0?` (and ${p.length} more)`:""}`:"";fn(this.banner,S),this.banner.className!==`banner ${_}`&&(this.banner.className=`banner ${_}`)}watch(){let{alarms:e,status:t,task:n}=this.store,s=this.stopped?[]:t?.devices.filter(({mode:o})=>o!==void 0&&o===v1)??[];if(this.enable.hidden=s.length===0,s.length>0?e.raise("disabled","note",`${s.map(({name:o})=>o).join(", ")} waits: press Enable arms.`):e.end("disabled"),this.stopped){let o=this.stop_ms===null?"":` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;e.raise("stopped","error",`Stopped${o}. Nothing moves until the stop is released.`),this.wasStopped=!0}else e.end("stopped"),this.wasStopped&&(this.stop_ms=null),this.wasStopped=!1;let r=new Set;for(let{part:o,state:a,pairs:l}of t?.warnings??[]){if(a==="clear"||a==="soft"&&n?.state==="running")continue;let c=`collision ${o} ${a}`;r.add(c);let[h,d]=l[0]??[o,"something"],u=l.length>1?` (and ${l.length-1} more)`:"";e.raise(c,a,`${h} ${a==="hard"?"touches":"is close to"} ${d}${u}`)}e.keepOnly("collision ",r)}};function mf(i){if(i.byteLength<24)return null;let e=new DataView(i);if(e.getUint8(0)!==1)return null;let t=e.getUint8(1),n=e.getUint16(16,!0),s=e.getUint16(18,!0),r=e.getUint16(20,!0),o=24+4*(n+7*s)+r;return i.byteLength!==o?null:{number:e.getUint32(4,!0),time_secs:e.getFloat64(8,!0),paused:(t&1)!==0,stopped:(t&2)!==0,q:new Float32Array(i,24,n),bodies:new Float32Array(i,24+4*n,7*s),warned:new Uint8Array(i,24+4*(n+7*s),r)}}function p0(i){let e=new DataView(i),t=0,n=()=>{let o=t+4;return t=o+e.getUint32(t,!0),i.slice(o,t)},s=JSON.parse(new TextDecoder().decode(n())),r=[];for(;t<i.byteLength;){let o=mf(n());o&&r.push(o)}return{past:s,states:r}}var al=class extends Error{constructor(t,n){super(t);this.code=n}code},Hh=class{onMessage=()=>{};onState=()=>{};onPicture=()=>{};onOpen=()=>{};socket=null;next=1;waiting=new Map;patience_ms=250;start(){let e=new URL("ws",document.baseURI);e.protocol=e.protocol==="https:"?"wss:":"ws:",e.search=location.search;let t=new WebSocket(e);t.binaryType="arraybuffer",this.socket=t,t.onopen=()=>{this.patience_ms=250,this.onOpen(!0,"")},t.onmessage=n=>{typeof n.data=="string"?this.hear(JSON.parse(n.data)):this.see(n.data)},t.onclose=n=>{this.socket=null;for(let{no:s}of this.waiting.values())s(new Error("the connection was lost"));this.waiting.clear(),this.onOpen(!1,n.reason),setTimeout(()=>this.start(),this.patience_ms),this.patience_ms=Math.min(2*this.patience_ms,4e3)}}ask(e){let t=this.socket;if(!t||t.readyState!==WebSocket.OPEN)return Promise.reject(new Error("there is no connection"));let n=this.next++;return t.send(JSON.stringify({id:n,request:e})),new Promise((s,r)=>this.waiting.set(n,{yes:s,no:r}))}hear(e){e.type==="answer"?this.settle(e):e.type==="hello"&&e.version!==1?location.reload():this.onMessage(e)}settle(e){let t=this.waiting.get(e.id);this.waiting.delete(e.id),e.ok?t?.yes(e.value):t?.no(new al(e.why??"refused",e.code??"refused"))}see(e){let t=new Uint8Array(e,0,1)[0];if(t===1){let n=mf(e);n&&this.onState(n),this.socket?.send(e.slice(4,8))}else if(t===2||t===3){let n=new Uint8Array(e,1,1)[0],s=new TextDecoder().decode(new Uint8Array(e,2,n)),r=new Blob([e.slice(2+n)],{type:"image/png"});this.onPicture({kind:t===2?"colour":"depth",device:s,png:r})}}};var Wh=class{constructor(e,t,n){this.stage=e;this.store=t;this.cast=n;e.handle.addEventListener("dragging-changed",s=>{this.dragging=s.value,!(this.dragging||this.held?.kind!=="object")&&t.try({kind:"move_object",name:this.held.name,pose:this.pose()})}),e.handle.addEventListener("objectChange",()=>{this.held?.kind==="tool"&&this.reach(this.pose())}),t.on("wanted",()=>this.follow()),t.on("world",()=>this.hold(null))}stage;store;cast;held=null;onChange=()=>{};dragging=!1;asking=!1;next=null;hold(e){e?.kind==="tool"&&!this.tip()&&(this.store.say("warn",`group ${this.store.group} is not one chain: it has no tool to drag`),e=null),this.held=e,e?(this.follow(),this.stage.handle.attach(this.stage.held)):this.stage.handle.detach(),this.onChange(e,null),this.stage.refresh()}follow(){if(this.dragging)return;let{position:e,quaternion:t,scale:n}=this.stage.held;if(this.held?.kind==="tool"){let s=this.store.world?.live,r=this.tip()??"";(s?this.cast.wanted:this.cast.robot)?.link(r)?.decompose(e,t,n)}else this.held&&this.cast.things?.where(this.held.name)?.decompose(e,t,n);this.stage.held.updateMatrixWorld()}tip(){return this.store.world?.groups.find(e=>e.name===this.store.group)?.tip??null}pose(){return this.stage.held.updateMatrix(),Ng(this.stage.held.matrix)}reach(e){if(this.next=e,this.asking)return;this.asking=!0,(async()=>{for(;this.next;){let n=this.next;this.next=null,this.onChange(this.held,await this.store.reach(n))}this.asking=!1})()}};var Xh=class{image;element;waiting=null;loading=!1;constructor(e,t,n){this.image=X("img",{alt:"",id:`${e}-${t}`}),this.element=X("figure",{},X("div",{class:"picture"},this.image,X("span",{},"Off")),X("figcaption",{},n)),this.image.onload=this.image.onerror=()=>{URL.revokeObjectURL(this.image.src),this.loading=!1,this.waiting&&this.show(this.waiting)}}show(e){this.waiting=this.loading?e:null,!this.loading&&(this.loading=!0,this.image.src=URL.createObjectURL(e))}clear(e){this.waiting=null,this.image.removeAttribute("src"),this.loading=!1,this.element.querySelector("span").textContent=e}},g0={name:"Camera",icon:"camera",live:!0,build:({store:i,connection:e})=>{let{element:t,show:n}=M1(i);return e.onPicture=n,t}};function M1(i){let e=X("div",{class:"panel"}),t=new Set,n=new Map,s=()=>{let r=i.world?.devices.filter(o=>o.class==="camera")??[];r.length>0&&r.every(({name:o})=>n.has(`${o} colour`))&&n.size===2*r.length||(n.clear(),e.replaceChildren(...r.map(({name:o})=>{let a=[new Xh(o,"colour","Colour"),new Xh(o,"depth","Depth: 0.5 m is bright, 4.5 m is dark")];return n.set(`${o} colour`,a[0]),n.set(`${o} depth`,a[1]),Tt(o,fs("Live pictures",t.has(o),l=>{l?t.add(o):t.delete(o);for(let c of a)c.clear(l?"Waiting for a picture …":"Off");i.try({kind:"camera",device:o,on:l})},{id:`${o}-on`}),...a.map(l=>l.element))})),r.length===0&&e.append(rn("There is no camera in this world.")))};return i.on("world",s),s(),{element:e,show:r=>t.has(r.device)&&n.get(`${r.device} ${r.kind}`)?.show(r.png)}}var w1={idle:"Ready to start.",running:"Looking around.",paused:"Paused before the next view.",ended:"Ended."},E1={limit:"a reachable view may show it; the exploration ended before",blocked:"only views show it in which the robot would touch something, or what nobody has seen",out_of_reach:"only views show it that the arm does not reach",hidden:"no candidate view shows it"},_0=1e3,x0={name:"Exploration",icon:"eye",live:!1,build:({store:i})=>T1(i)};function T1(i){let e=X("div",{class:"panel"}),t="",n=r=>{i.try({kind:"explore",ask:r,...r==="start"&&t?{method:t}:{}})},s=()=>{let r=i.exploration;if(!r)return e.replaceChildren(Tt("Exploration",rn("Nothing is explored here. `karakuri explore SCENE --page` does.")));let o=r.state==="running"||r.state==="paused";t===""&&(t=r.method);let a=r.views[r.views.length-1];e.replaceChildren(Tt("Exploration",X("div",{class:"row"},xn("Method",r.methods,o?r.method:t,h=>t=h,{id:"explore-method",disabled:o})),X("div",{class:"row even"},ut("Start",()=>n("start"),{id:"explore-start",class:o?"":"primary",disabled:o,"data-control":!0}),ut(r.state==="paused"?"Go on":"Pause",()=>n(r.state==="paused"?"resume":"pause"),{id:"explore-pause",disabled:!o,"data-control":!0}),ut("Stop",()=>n("stop"),{id:"explore-stop",class:"danger",disabled:!o}))),X("p",{class:`verdict ${r.state==="ended"?"done":r.state}`,id:"explore-state","data-state":r.state,"data-views":r.views.length},r.state==="ended"?`Ended: ${r.ended.replaceAll("_"," ")}.`:w1[r.state]),Tt("Progress",X("p",{id:"explore-progress"},a?`${r.views.length} of at most ${r.most_views} views; ${(100*a[0]).toFixed(1)} % of the region is known; voids ${(_0*a[1]).toFixed(1)} litres`:"no view yet"),a?A1(r.views.map(h=>h[0])):null));let{account:l}=r;if(!l)return;let c=h=>`${(_0*h).toFixed(1)} l (${(100*h/l.region).toFixed(1)} %)`;e.append(Tt("What stayed unknown",...l.reasons.map(([h,d])=>X("p",{"data-why":h,"data-volume":d},X("b",{},`${h.replaceAll("_"," ")}: ${c(d)}. `),E1[h]??"")),X("ol",{},...l.parts.slice(0,10).map(({why:h,volume:d,bounds:[u,p]})=>X("li",{},`${c(d)}, ${h.replaceAll("_"," ")}, around ${u.map((_,S)=>((_+p[S])/2).toFixed(2)).join(", ")}`)))))};return i.on("exploration",s),s(),e}function A1(i){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 200 60"),e.setAttribute("class","curve");let t=document.createElementNS("http://www.w3.org/2000/svg","polyline");return t.setAttribute("points",i.map((n,s)=>`${(200*s/Math.max(1,i.length-1)).toFixed(1)},${(58-56*n).toFixed(1)}`).join(" ")),t.setAttribute("fill","none"),t.setAttribute("stroke","currentColor"),e.append(t),e}var R1=["hand","gripper","vacuum"],gf=["centrical","parallel","cylindrical","spherical"],v0=["finger_1 inner","finger_1 outer","thumb inner","thumb outer","finger_2 inner","finger_2 outer"],C1=2,b0={name:"Hand",icon:"hand",live:!0,build:({store:i})=>P1(i)};function P1(i){let e=X("div",{class:"panel"}),t=[],n=()=>{let o=i.world?.devices.filter(a=>R1.includes(a.class))??[];t=[],e.replaceChildren(...o.map(s)),o.length===0&&e.append(rn("There is no hand in this world.")),r()},s=o=>{let a=o.class==="hand",l=2,c=X("input",{type:"range",min:0,max:1,step:.01,value:0,"aria-label":`${o.name} ratio`,id:`${o.name}-ratio`}),h=X("input",{type:"range",min:0,max:1,step:.01,value:1,"aria-label":`${o.name} current`,id:`${o.name}-current`}),d=p=>{c.value=String(p),c.dispatchEvent(new Event("input")),i.try({kind:"grip",device:o.name,grasp:l,ratio:p,current:Number(h.value)})};c.addEventListener("change",()=>d(Number(c.value)));let u={device:o,pads:X("canvas",{class:"pads",role:"img","aria-label":"force on the tactile pads"}),felt:X("p",{class:"small"}),motors:X("p",{class:"small"})};return t.push(u),Tt(o.name,a?xn("Grasp type",gf,gf[l],p=>l=gf.indexOf(p),{id:`${o.name}-grasp`}):null,X("label",{class:"joint"},X("span",{},a?"Closed (ratio)":"Closed"),c,y0(c)),X("label",{class:"joint"},X("span",{},"Current"),h,y0(h)),X("div",{class:"row even spaced"},ut("Open",()=>d(0),{id:`${o.name}-open`}),ut("Close",()=>d(1),{class:"primary",id:`${o.name}-close`})),a?X("figure",{},u.pads,X("figcaption",{},u.felt)):u.felt,u.motors)},r=()=>{if(!e.hidden)for(let{device:o,pads:a,felt:l,motors:c}of t){let h=i.device(o.name);if(!h)continue;let d=Math.max(0,...(h.tactile??[]).flatMap(u=>u.cells));h.tactile?(L1(a,h.tactile,Math.max(C1,d)),fn(l,d>0?`Tactile pads: at most ${d.toFixed(2)} N on a cell`:"Tactile pads: nothing touches them")):fn(l,h.holds?"Holds something":"Holds nothing"),fn(c,I1(h))}};return i.on("world",n),i.on("status",r),n(),e}function I1({current:i,temperature:e}){let t=[],n=[...new Set(i?.map(s=>`${Math.round(100*s)} %`))];return n.length>0&&t.push(`Current allowed: ${n.join(", ")}`),e?.length&&t.push(`hottest motor ${Math.max(...e).toFixed(1)} °C`),t.join("; ")}function y0(i){let e=X("output",{}),t=()=>e.textContent=`${Math.round(100*Number(i.value))} %`;return i.addEventListener("input",t),t(),e}function L1(i,e,t){let n=i.getContext("2d"),{clientWidth:s,clientHeight:r}=i;if(!n||s===0)return;let o=qt?1:devicePixelRatio;i.width!==Math.round(o*s)&&(i.width=Math.round(o*s),i.height=Math.round(o*r)),n.setTransform(o,0,0,o,0,0),n.clearRect(0,0,s,r),n.font="11px system-ui, sans-serif",n.textAlign="center";let a=getComputedStyle(i).color,l=s/Math.max(1,e.length),c=Math.max(...e.map(h=>h.y));e.forEach((h,d)=>{let u=Math.min((l-12)/h.x,(r-30)/c),p=(d+.5)*l-.5*h.x*u;h.cells.forEach((S,m)=>{let f=Math.min(1,S/t);n.fillStyle=S>.01?`hsl(${220-215*f} 90% ${48+8*f}%)`:"rgba(128,140,155,0.25)",n.fillRect(p+m%h.x*u,8+(c-1-Math.floor(m/h.x))*u,u-1,u-1)}),n.fillStyle=a,(e.length===v0.length?v0[d]:String(d+1)).split(" ").forEach((S,m)=>n.fillText(S.replace("_"," "),(d+.5)*l,r-15+12*m))})}var D1=80,N1=.2,U1=.8,F1=.4,O1=1,S0=["x","y","z"],k1={free:"Moving.",singular:"Slower: the arm is nearly singular here.",near:"Slower: something is near.",blocked:"Stopped: something would be touched.",at_limit:"Slower: a joint is near its limit."},M0={name:"Jog",icon:"jog",live:!0,build:({store:i})=>B1(i)};function B1(i){let e=X("div",{class:"panel"}),t="",n=.5,s=!1,r=0,o=X("p",{class:"small",id:"jog-state",role:"status"}),a=async m=>{let f=await i.try({kind:"servo",arm:t,velocity:m});f===null?h():fn(o,r===0?"At rest.":k1[f.status])},l=null,c=(m,f)=>{h(),l=f,r=window.setInterval(()=>{a(m())},D1),a(m())},h=()=>{r!==0&&(window.clearInterval(r),r=0,l&&a(l()),l=null)},d=(m,f,x,w)=>{let v=b=>{b.preventDefault(),c(x,w)};return ut(m,()=>{},{"aria-label":f,title:f,"data-control":!0,onpointerdown:v,onpointerup:h,onpointerleave:h,onpointercancel:h,onkeydown:b=>{(b.key===" "||b.key==="Enter")&&!b.repeat&&v(b)},onkeyup:h,onblur:h})},u=(m,f,x)=>{let w=(v,E)=>{let b=[0,0,0];return v&&(b[m]=x*n*E),b};return{kind:"tip",linear:w(!f,N1),angular:w(f,U1),in_tip:s}},p=(m,f,x)=>X("div",{class:"joint"},X("span",{title:f},m),X("div",{class:"row even"},d("−",`${f} backward`,()=>x(-1),()=>x(0)),d("+",`${f} forward`,()=>x(1),()=>x(0)))),_=()=>{h();let m=i.world?.devices.filter(v=>v.class==="arm")??[];if(m.length===0)return e.replaceChildren(rn("There is no arm in this world."));let f=m.find(v=>v.name===t)??m[0];t=f.name;let x=X("output",{},`${Math.round(100*n)} %`),w=X("input",{type:"range",min:.05,max:1,step:.05,value:n,id:"jog-speed","aria-label":"jog speed",oninput:()=>{n=Number(w.value),fn(x,`${Math.round(100*n)} %`)}});e.replaceChildren(Tt("Arm",xn("Arm",m.map(v=>v.name),t,v=>{t=v,_()},{id:"jog-arm"}),X("label",{class:"joint"},X("span",{},"Speed"),w,x),fs("In the axes of the tool",s,v=>s=v,{id:"jog-tool"})),Tt("Tool",...S0.map((v,E)=>p(v,`move along ${v}`,b=>u(E,!1,b))),...S0.map((v,E)=>p(`turn ${v}`,`turn about ${v}`,b=>u(E,!0,b)))),Tt("Joints",...S(f)),X("div",{class:"foot"},o)),fn(o,"Hold a button: the arm moves until it is released.")},S=m=>{let f=i.joints(),x=m.joints.flatMap(v=>f.find(E=>E.name===v)??[]),w=(v,E)=>({kind:"joints",velocities:x.map(b=>b===v?E*n*F1*(v.velocity??O1):0)});return x.map(v=>p(v.name.replace(/_joint$/,"").replaceAll("_"," "),v.name,E=>w(v,E)))};return i.on("world",_),i.on("control",()=>{i.control?.yours||h()}),window.addEventListener("blur",h),document.addEventListener("visibilitychange",()=>document.hidden&&h()),_(),e}var w0={name:"Log",icon:"log",live:!1,build:({store:i})=>G1(i)},z1=1e3;function G1(i){let e=X("div",{class:"panel",id:"log"}),t=X("div",{id:"alarms"}),n=X("div",{});e.append(t,n);let s=l=>`${Math.max(0,l/1e3).toFixed(0)} s`,r=l=>X("p",{class:`line ${l.severity}`,"data-severity":l.severity},X("time",{},l.until_ms===null?`for ${s(performance.now()-l.since_ms)}`:`ended ${s(performance.now()-l.until_ms)} ago`),X("span",{},l.text)),o=()=>{if(e.hidden)return;let{active:l,ended:c}=i.alarms;t.replaceChildren(Tt("Alarms",l.length===0?rn("None."):null,...l.map(r)),...c.length>0?[X("details",{},X("summary",{},`${c.length} ended`),...c.map(r))]:[])};i.on("alarms",o),setInterval(()=>i.alarms.active.length>0&&o(),z1);let a=()=>{if(i.log.length===0)return n.replaceChildren(Tt("Log",rn("Nothing was said yet.")));let l=i.log.slice(-200).reverse();n.replaceChildren(X("h2",{},"Log"),...l.map(c=>X("p",{class:`line ${c.level}`},X("time",{},c.time_secs.toFixed(2)),X("span",{},c.text))))};return i.on("log",a),i.on("status",o),a(),o(),e}var V1=180/Math.PI,E0="where the robot is",_f="where the sliders were",T0={name:"Motion",icon:"motion",live:!1,build:({store:i,drag:e})=>H1(i,e)};function H1(i,e){let t=X("div",{class:"panel"}),n=null,s=null,r=!1,o=[],a=!1,l=ut("Plan",()=>{S()},{id:"plan",class:"primary"}),c=ut("Execute",()=>{m()},{id:"execute","data-control":!0}),h=ut("Drag the tool",()=>e.hold(e.held?.kind==="tool"?null:{kind:"tool"}),{id:"drag-tool"}),d=X("p",{class:"verdict",id:"plan-state",hidden:!0}),u=()=>i.joints(i.group),p=()=>u().map(b=>i.wanted[b.first]),_=(b,g)=>{i.want(new Map([[b,g]])),r&&i.try({kind:"jog",group:i.group,joints:p()})},S=async()=>{let b={kind:"joints",joints:p()};a=!0,i.show(null);let g=await i.try({kind:"plan",group:i.group,goal:b,planner:n,start:s});a=!1,g?(i.show(g),i.say("info",g.words)):i.tell("motion")},m=async()=>{let{motion:b}=i;!b||i.isStale(b)||(i.executing=b.id,await i.succeeds({kind:"execute",motion:b.id,goal:p()})?i.editing=!1:i.executing=0,E())},f=b=>{let g=i.world?.poses.find(D=>D.group===i.group&&D.name===b),M=u().flatMap(D=>g?.joints[D.name]===void 0?[]:[[D,g.joints[D.name]]]);i.want(new Map(M)),r&&i.try({kind:"jog",group:i.group,joints:p()})},x=()=>{t.replaceChildren(),o=[];let b=i.world;if(!b)return t.append(rn("No robot yet."));let g=b.poses.filter(M=>M.group===i.group).map(M=>M.name);b.groups.length>0&&t.append(Tt("Planning group",xn("Group",b.groups.map(M=>M.name),i.group,M=>{i.group=M,s=null,e.hold(null),x()},{id:"group"}),g.length>0?X("div",{class:"chips"},...g.map(M=>ut(M.replaceAll("_"," "),()=>f(M),{class:"chip"}))):null)),o=u().map(M=>new xf(M,_)),t.append(Tt("Joints",o.length===0?rn("Nothing moves here."):null,...o.map(M=>M.element))),t.append(X("div",{class:"row wrap"},h,ut(b.live?"Back to the robot":"Back to the start",()=>i.unwant(),{id:"unwant"}))),b.live&&t.append(fs("The robot follows the sliders",r,M=>r=M,{id:"follow","data-control":!0}),Tt("Plan",xn("Planner",["automatic",...b.planners],n??"automatic",M=>n=M==="automatic"?null:M,{id:"planner"}),xn("Start",[E0,_f],s?_f:E0,M=>s=M===_f?[...i.wanted]:null,{id:"start"})),X("div",{class:"foot"},d,X("div",{class:"row even"},l,c))),w(),v()},w=()=>{if(t.hidden)return;for(let g of o)g.show(i.wanted[g.joint.first]??0);h.classList.toggle("primary",e.held?.kind==="tool");let b=i.world?.groups.find(g=>g.name===i.group)?.tip;h.disabled=!b,h.title=b?`Move ${b} in the picture; the joints follow`:"Only a chain has a tool to drag"},v=()=>{if(t.hidden)return;let b=i.world?.live?i.state?.q:void 0;for(let g of o)g.showNow(b?.[g.joint.first])},E=()=>{l.disabled=a,l.textContent=a?"Planning …":"Plan";let{motion:b,executing:g}=i,M=b!==null&&b.id!==0,D=M&&g===b.id,C=M&&!D&&i.isStale(b);c.disabled=!M||D||C,c.title=C?"The goal has changed since this was planned: plan again":"Move the robot as shown",fn(d,C?"The goal has changed since this was planned. Plan again.":D?"The robot is moving.":""),d.hidden=!C&&!D,i.showStale(C)};i.on("world",x),i.on("wanted",w),i.on("state",v);for(let b of["motion","wanted","status"])i.on(b,E);return x(),E(),t}var xf=class{constructor(e,t){this.joint=e;this.turns=e.kind==="revolute"||e.kind==="continuous",this.lower=e.lower??-Math.PI,this.upper=e.upper??Math.PI;let n=Math.max(1e-5,(this.upper-this.lower)/1e3);this.input=X("input",{type:"range",min:this.lower,max:this.upper,step:n,"aria-label":e.name,"data-joint":e.name,oninput:()=>t(e,Number(this.input.value))});let s=`${e.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;this.element=X("label",{class:"joint",title:s},X("span",{},W1(e.name)),X("div",{class:"track"},this.now,this.input),this.value)}joint;element;turns;lower;upper;value=X("output",{});now=X("i",{class:"now",hidden:!0});input;show(e){(document.activeElement!==this.input||Math.abs(Number(this.input.value)-e)>.001)&&(this.input.value=String(e)),fn(this.value,this.words(e))}showNow(e){if(this.now.hidden=e===void 0,e===void 0)return;let t=Math.min(1,Math.max(0,(e-this.lower)/(this.upper-this.lower)));this.now.style.left=`calc(8px + ${t.toFixed(3)} * (100% - 16px))`}words(e){return this.turns?`${(e*V1).toFixed(1)}°`:`${(e*1e3).toFixed(0)} mm`}};function W1(i){return i.replace(/_joint$/,"").replaceAll("_"," ")}var X1="uplot",Y1="u-hz",q1="u-vt",Z1="u-title",$1="u-wrap",j1="u-under",J1="u-over",K1="u-axis",Fr="u-off",Q1="u-select",eE="u-cursor-x",tE="u-cursor-y",nE="u-cursor-pt",iE="u-legend",sE="u-live",rE="u-inline",oE="u-series",aE="u-marker",A0="u-label",lE="u-value",cl="width",hl="height";var R0="bottom",Ho="left",vf="right",Ff="#000",C0=Ff+"0",yf="mousemove",P0="mousedown",bf="mouseup",I0="mouseenter",L0="mouseleave",D0="dblclick",cE="resize",hE="scroll",N0="change",jh="dppxchange",Of="--",jo=typeof window<"u",Tf=jo?document:null,Xo=jo?window:null,uE=jo?navigator:null,Pt,Yh;function Af(){let i=devicePixelRatio;Pt!=i&&(Pt=i,Yh&&Cf(N0,Yh,Af),Yh=matchMedia(`(min-resolution: ${Pt-.001}dppx) and (max-resolution: ${Pt+.001}dppx)`),Or(N0,Yh,Af),Xo.dispatchEvent(new CustomEvent(jh)))}function Ei(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Rf(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Qt(i,e,t){i.style[e]=t+"px"}function Ji(i,e,t,n){let s=Tf.createElement(i);return e!=null&&Ei(s,e),t?.insertBefore(s,n),s}function ki(i,e){return Ji("div",i,e)}var U0=new WeakMap;function ps(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=U0.get(i);r!=o&&(i.style.transform=r,U0.set(i,r),e<0||t<0||e>n||t>s?Ei(i,Fr):Rf(i,Fr))}var F0=new WeakMap;function O0(i,e,t){let n=e+t,s=F0.get(i);n!=s&&(F0.set(i,n),i.style.background=e,i.style.borderColor=t)}var k0=new WeakMap;function B0(i,e,t,n){let s=e+""+t,r=k0.get(i);s!=r&&(k0.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var kf={passive:!0},dE={...kf,capture:!0};function Or(i,e,t,n){e.addEventListener(i,t,n?dE:kf)}function Cf(i,e,t,n){e.removeEventListener(i,t,kf)}jo&&Af();function Ki(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ti((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function f_(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var p_=i=>i!=null,m_=i=>i!=null&&i>0,Qh=f_(p_),fE=f_(m_);function pE(i,e,t,n=0,s=!1){let r=s?fE:Qh,o=s?m_:p_;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ht,l??-Ht]}function eu(i,e,t,n){let s=V0(i),r=V0(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ks:g_,a=s==1?Ti:Bi,l=r==1?Bi:Ti,c=a(o(Nn(i))),h=l(o(Nn(e))),d=Yo(t,c),u=Yo(t,h);return t==10&&(c<0&&(d=Wt(d,-c)),h<0&&(u=Wt(u,-h))),n||t==2?(i=d*s,e=u*r):(i=y_(i,d),e=tu(e,u)),[i,e]}function Bf(i,e,t,n){let s=eu(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var zf=.1,z0={mode:3,pad:zf},dl={pad:0,soft:null,mode:0},mE={min:dl,max:dl};function Jh(i,e,t,n){return nu(t)?G0(i,e,t):(dl.pad=t,dl.soft=n?0:null,dl.mode=n?3:0,G0(i,e,mE))}function At(i,e){return i??e}function gE(i,e,t){for(e=At(e,0),t=At(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function G0(i,e,t){let n=t.min,s=t.max,r=At(n.pad,0),o=At(s.pad,0),a=At(n.hard,-Ht),l=At(s.hard,Ht),c=At(n.soft,Ht),h=At(s.soft,-Ht),d=At(n.mode,0),u=At(s.mode,0),p=e-i,_=ks(p),S=ci(Nn(i),Nn(e)),m=ks(S),f=Nn(m-_);(p<1e-24||f>10)&&(p=0,(i==0||e==0)&&(p=1e-24,d==2&&c!=Ht&&(r=0),u==2&&h!=-Ht&&(o=0)));let x=p||S||1e3,w=ks(x),v=Yo(10,Ti(w)),E=x*(p==0?i==0?.1:1:r),b=Wt(y_(i-E,v/10),24),g=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:Ht,M=ci(a,b<g&&i>=g?g:Qi(g,b)),D=x*(p==0?e==0?.1:1:o),C=Wt(tu(e+D,v/10),24),N=e<=h&&(u==1||u==3&&C>=h||u==2&&C<=h)?h:-Ht,B=Qi(l,C>N&&e<=N?N:ci(N,C));return M==B&&M==0&&(B=100),[M,B]}var _E=new Intl.NumberFormat(jo?uE.language:"en-US"),Gf=i=>_E.format(i),Ai=Math,$h=Ai.PI,Nn=Ai.abs,Ti=Ai.floor,Dn=Ai.round,Bi=Ai.ceil,Qi=Ai.min,ci=Ai.max,Yo=Ai.pow,V0=Ai.sign,ks=Ai.log10,g_=Ai.log2,xE=(i,e=1)=>Ai.sinh(i)*e,Sf=(i,e=1)=>Ai.asinh(i/e),Ht=1/0;function H0(i){return(ks((i^i>>31)-(i>>31))|0)+1}function Pf(i,e,t){return Qi(ci(i,e),t)}function __(i){return typeof i=="function"}function Mt(i){return __(i)?i:()=>i}var vE=()=>{},x_=i=>i,v_=(i,e)=>e,yE=i=>null,W0=i=>!0,X0=(i,e)=>i==e,bE=/\.\d*?(?=9{6,}|0{6,})/gm,kr=i=>{if(S_(i)||dr.has(i))return i;let e=`${i}`,t=e.match(bE);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${kr(s)}e${r}`}return Wt(i,n)};function Nr(i,e){return kr(Wt(kr(i/e))*e)}function tu(i,e){return kr(Bi(kr(i/e))*e)}function y_(i,e){return kr(Ti(kr(i/e))*e)}function Wt(i,e=0){if(S_(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Dn(n)/t}var dr=new Map;function b_(i){return((""+i).split(".")[1]||"").length}function pl(i,e,t,n){let s=[],r=n.map(b_);for(let o=e;o<t;o++){let a=Nn(o),l=Wt(Yo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Wt(h,d);s.push(u),dr.set(u,d)}}return s}var fl={},Vf=[],qo=[null,null],ur=Array.isArray,S_=Number.isInteger,SE=i=>i===void 0;function Y0(i){return typeof i=="string"}function nu(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function ME(i){return i!=null&&typeof i=="object"}var wE=Object.getPrototypeOf(Uint8Array),M_="__proto__";function Zo(i,e=nu){let t;if(ur(i)){let n=i.find(s=>s!=null);if(ur(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Zo(i[s],e)}else t=i.slice()}else if(i instanceof wE)t=i.slice();else if(e(i)){t={};for(let n in i)n!=M_&&(t[n]=Zo(i[n],e))}else t=i;return t}function Tn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=M_&&(nu(i[s])?Tn(i[s],Zo(n[s])):i[s]=Zo(n[s]))}return i}var EE=0,TE=1,AE=2;function RE(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function CE(i,e){if(LE(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return DE(o[0])||(o=IE(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=e?e[o][c]:TE,p=[];for(let _=0;_<h.length;_++){let S=h[_],m=r.get(l[_]);S===null?u!=EE&&(d[m]=S,u==AE&&p.push(m)):d[m]=S}RE(d,p,s),n.push(d)}}return n}var PE=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function IE(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function LE(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function DE(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ci(1,Ti((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var w_=["January","February","March","April","May","June","July","August","September","October","November","December"],E_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function T_(i){return i.slice(0,3)}var NE=E_.map(T_),UE=w_.map(T_),FE={MMMM:w_,MMM:UE,WWWW:E_,WWW:NE};function ll(i){return(i<10?"0":"")+i}function OE(i){return(i<10?"00":i<100?"0":"")+i}var kE={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>ll(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>ll(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>ll(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>ll(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>ll(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>OE(i.getMilliseconds())};function Hf(i,e){e=e||FE;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?kE[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var BE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function zE(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==BE?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var A_=i=>i%1==0,Kh=[1,2,2.5,5],GE=pl(10,-32,0,Kh),R_=pl(10,0,32,Kh),VE=R_.filter(A_),Ur=GE.concat(R_),Wf=`
`,C_="{YYYY}",q0=Wf+C_,P_="{M}/{D}",ul=Wf+P_,qh=ul+"/{YY}",I_="{aa}",HE="{h}:{mm}",Wo=HE+I_,Z0=Wf+Wo,$0=":{ss}",Nt=null;function L_(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?pl(10,0,3,Kh).filter(A_):pl(10,-3,0,Kh)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,C_,Nt,Nt,Nt,Nt,Nt,Nt,1],[s*28,"{MMM}",q0,Nt,Nt,Nt,Nt,Nt,1],[s,P_,q0,Nt,Nt,Nt,Nt,Nt,1],[n,"{h}"+I_,qh,Nt,ul,Nt,Nt,Nt,1],[t,Wo,qh,Nt,ul,Nt,Nt,Nt,1],[e,$0,qh+" "+Wo,Nt,ul+" "+Wo,Nt,Z0,Nt,1],[i,$0+".{fff}",qh+" "+Wo,Nt,ul+" "+Wo,Nt,Z0,Nt,1]];function h(d){return(u,p,_,S,m,f)=>{let x=[],w=m>=o,v=m>=r&&m<o,E=d(_),b=Wt(E*i,3),g=Mf(E.getFullYear(),w?0:E.getMonth(),v||w?1:E.getDate()),M=Wt(g*i,3);if(v||w){let D=v?m/r:0,C=w?m/o:0,N=b==M?b:Wt(Mf(g.getFullYear()+C,g.getMonth()+D,1)*i,3),B=new Date(Dn(N/i)),G=B.getFullYear(),U=B.getMonth();for(let H=0;N<=S;H++){let Z=Mf(G+C*H,U+D*H,1),V=Z-d(Wt(Z*i,3));N=Wt((+Z+V)*i,3),N<=S&&x.push(N)}}else{let D=m>=s?s:m,C=Ti(_)-Ti(b),N=M+C+tu(b-M,D);x.push(N);let B=d(N),G=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,U=m/n,H=u.axes[p]._space,Z=f/H;for(;N=Wt(N+m,i==1?0:3),!(N>S);)if(U>1){let V=Ti(Wt(G+U,6))%24,Q=d(N).getHours()-V;Q>1&&(Q=-1),N-=Q*n,G=(G+U)%24;let ie=x[x.length-1];Wt((N-ie)/m,3)*Z>=.7&&x.push(N)}else x.push(N)}return x}}return[l,c,h]}var[WE,XE,YE]=L_(1),[qE,ZE,$E]=L_(.001);pl(2,-53,53,[1]);function j0(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function J0(i,e){return(t,n,s,r,o)=>{let a=e.find(_=>o>=_[0])||e[e.length-1],l,c,h,d,u,p;return n.map(_=>{let S=i(_),m=S.getFullYear(),f=S.getMonth(),x=S.getDate(),w=S.getHours(),v=S.getMinutes(),E=S.getSeconds(),b=m!=l&&a[2]||f!=c&&a[3]||x!=h&&a[4]||w!=d&&a[5]||v!=u&&a[6]||E!=p&&a[7]||a[1];return l=m,c=f,h=x,d=w,u=v,p=E,b(S)})}}function jE(i,e){let t=Hf(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Mf(i,e,t){return new Date(i,e,t)}function K0(i,e){return e(i)}var JE="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Q0(i,e){return(t,n,s,r)=>r==null?Of:e(i(n))}function KE(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function QE(i,e){return i.series[e].fill(i,e)}var eT={show:!0,live:!0,isolate:!1,mount:vE,markers:{show:!0,width:2,stroke:KE,fill:QE,dash:"solid"},idx:null,idxs:null,values:[]};function tT(i,e){let t=i.cursor.points,n=ki(),s=t.size(i,e);Qt(n,cl,s),Qt(n,hl,s);let r=s/-2;Qt(n,"marginLeft",r),Qt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Qt(n,"borderWidth",o),n}function nT(i,e){let t=i.series[e].points;return t._fill||t._stroke}function iT(i,e){let t=i.series[e].points;return t._stroke||t._fill}function sT(i,e){return i.series[e].points.size}var wf=[0,0];function rT(i,e,t){return wf[0]=e,wf[1]=t,wf}function Zh(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Ef(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var oT={show:!0,x:!0,y:!0,lock:!1,move:rT,points:{one:!1,show:tT,size:sT,width:0,stroke:iT,fill:nT},bind:{mousedown:Zh,mouseup:Zh,click:Zh,dblclick:Zh,mousemove:Ef,mouseleave:Ef,mouseenter:Ef},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},D_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Xf=Tn({},D_,{filter:v_}),N_=Tn({},Xf,{size:10}),U_=Tn({},D_,{show:!1}),Yf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',F_="bold "+Yf,O_=1.5,e_={show:!0,scale:"x",stroke:Ff,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:F_,side:2,grid:Xf,ticks:N_,border:U_,font:Yf,lineGap:O_,rotate:0},aT="Value",lT="Time",t_={show:!0,scale:"x",auto:!1,sorted:1,min:Ht,max:-Ht,idxs:[]};function cT(i,e,t,n,s){return e.map(r=>r==null?"":Gf(r))}function hT(i,e,t,n,s,r,o){let a=[],l=dr.get(s)||0;t=o?t:Wt(tu(t,s),l);for(let c=t;c<=n;c=Wt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function If(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ks:g_,h=Ti(c(t));s=Yo(l,h),l==10&&(s=Ur[Ki(s,Ur)]);let d=t,u=s*l;l==10&&(u=Ur[Ki(u,Ur)]);do a.push(d),d=d+s,l==10&&!dr.has(d)&&(d=Wt(d,dr.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=Ur[Ki(u,Ur)]));while(d<=n);return a}function uT(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?If(i,e,ci(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?If(i,e,ci(l,-n),-t,s):[l]).reverse().map(u=>-u).concat(h,c)}var k_=/./,dT=/[12357]/,fT=/[125]/,n_=/1/,Lf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function pT(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?k_:l(7,o)-h>=c?dT:l(5,o)-h>=c?fT:n_;if(d==n_){let u=Nn(l(1,o)-h);if(u<c)return Lf(e.slice().reverse(),a.distr,d,Bi(c/u)).reverse()}return Lf(e,a.distr,d,1)}function mT(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Nn(l(1,o)-l(2,o));return c<a?Lf(e.slice().reverse(),3,k_,Bi(a/c)).reverse():e}function gT(i,e,t,n){return n==null?Of:e==null?"":Gf(e)}var i_={show:!0,scale:"y",stroke:Ff,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:F_,side:3,grid:Xf,ticks:N_,border:U_,font:Yf,lineGap:O_,rotate:0};function _T(i,e){let t=3+(i||1)*2;return Wt(t*e,3)}function xT(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Nn(o-r),l=i.series[e],c=a/(l.points.space*Pt);return n[1]-n[0]<=c}var s_={scale:null,auto:!0,sorted:0,min:Ht,max:-Ht},B_=(i,e,t,n,s)=>s,r_={show:!0,auto:!0,sorted:0,gaps:B_,alpha:1,facets:[Tn({},s_,{scale:"x"}),Tn({},s_,{scale:"y"})]},o_={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:B_,alpha:1,points:{show:xT,filter:null},values:null,min:Ht,max:-Ht,idxs:[],path:null,clip:null};function vT(i,e,t,n,s){return t/10}var z_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},yT=Tn({},z_,{time:!1,ori:1}),a_={};function G_(i,e){let t=a_[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(a_[i]=t)),t}var $o=1,Df=2;function Br(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,p=a.top,_=a.width,S=a.height,m=i.valToPosH,f=i.valToPosV;return h.ori==0?t(s,l,c,h,d,m,f,u,p,_,S,su,Jo,ou,H_,X_):t(s,l,c,h,d,f,m,p,u,S,_,ru,Ko,$f,W_,Y_)}function qf(i,e){let t=0,n=0,s=At(i.bands,Vf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function bT(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Bs(i,e,t,n,s,r){return Br(i,e,(o,a,l,c,h,d,u,p,_,S,m)=>{let f=o.pxRound,x=c.dir*(c.ori==0?1:-1),w=c.ori==0?Jo:Ko,v,E;x==1?(v=t,E=n):(v=n,E=t);let b=f(d(a[v],c,S,p)),g=f(u(l[v],h,m,_)),M=f(d(a[E],c,S,p)),D=f(u(r==1?h.max:h.min,h,m,_)),C=new Path2D(s);return w(C,M,D),w(C,b,D),w(C,b,g),C})}function iu(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?ou:$f,l=t;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let p=u[0]-l;p>0&&a(o,l,n,p,n+r),l=u[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function ST(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Zf(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&e[c]===null;)u=c;else for(;--c>=t&&e[c]===null;)u=c;let p=r(i[d]),_=u==d?p:r(i[u]),S=d-s;p=o<=0&&S>=0&&S<l?r(i[S]):p;let f=u+s;_=o>=0&&f>=0&&f<l?r(i[f]):_,_>=p&&a.push([p,_])}return a}function l_(i){return i==0?x_:i==1?Dn:e=>Nr(e,i)}function V_(i){let e=i==0?su:ru,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Qi(c,a/2,l/2),h=Qi(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var su=(i,e,t)=>{i.moveTo(e,t)},ru=(i,e,t)=>{i.moveTo(t,e)},Jo=(i,e,t)=>{i.lineTo(e,t)},Ko=(i,e,t)=>{i.lineTo(t,e)},ou=V_(0),$f=V_(1),H_=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},W_=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},X_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Y_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function q_(i){return(e,t,n,s,r)=>Br(e,t,(o,a,l,c,h,d,u,p,_,S,m)=>{let{pxRound:f,points:x}=o,w,v;c.ori==0?(w=su,v=H_):(w=ru,v=W_);let E=Wt(x.width*Pt,3),b=(x.size-x.width)/2*Pt,g=Wt(b*2,3),M=new Path2D,D=new Path2D,{left:C,top:N,width:B,height:G}=e.bbox;ou(D,C-g,N-g,B+g*2,G+g*2);let U=H=>{if(l[H]!=null){let Z=f(d(a[H],c,S,p)),V=f(u(l[H],h,m,_));w(M,Z+b,V),v(M,Z,V,b,0,$h*2)}};if(r)r.forEach(U);else for(let H=n;H<=s;H++)U(H);return{stroke:E>0?M:null,fill:M,clip:D,flags:$o|Df}})}function Z_(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var MT=Z_(Jo),wT=Z_(Ko);function $_(i){let e=At(i?.alignGaps,0);return(t,n,s,r)=>Br(t,n,(o,a,l,c,h,d,u,p,_,S,m)=>{[s,r]=Qh(l,s,r);let f=o.pxRound,x=G=>f(d(G,c,S,p)),w=G=>f(u(G,h,m,_)),v,E;c.ori==0?(v=Jo,E=MT):(v=Ko,E=wT);let b=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$o},M=g.stroke,D=!1;if(r-s>=S*4){let G=de=>t.posToVal(de,c.key,!0),U=null,H=null,Z,V,le,q=x(a[b==1?s:r]),Q=x(a[s]),ie=x(a[r]),ue=G(b==1?Q+1:ie-1);for(let de=b==1?s:r;de>=s&&de<=r;de+=b){let ee=a[de],ve=(b==1?ee<ue:ee>ue)?q:x(ee),Re=l[de];ve==q?Re!=null?(V=Re,U==null?(v(M,ve,w(V)),Z=U=H=V):V<U?U=V:V>H&&(H=V)):Re===null&&(D=!0):(U!=null&&E(M,q,w(U),w(H),w(Z),w(V)),Re!=null?(V=Re,v(M,ve,w(V)),U=H=Z=V):(U=H=null,Re===null&&(D=!0)),q=ve,ue=G(q+b))}U!=null&&U!=H&&le!=q&&E(M,q,w(U),w(H),w(Z),w(V))}else for(let G=b==1?s:r;G>=s&&G<=r;G+=b){let U=l[G];U===null?D=!0:U!=null&&v(M,x(a[G]),w(U))}let[N,B]=qf(t,n);if(o.fill!=null||N!=0){let G=g.fill=new Path2D(M),U=o.fillTo(t,n,o.min,o.max,N),H=w(U),Z=x(a[s]),V=x(a[r]);b==-1&&([V,Z]=[Z,V]),v(G,V,H),v(G,Z,H)}if(!o.spanGaps){let G=[];D&&G.push(...Zf(a,l,s,r,b,x,e)),g.gaps=G=o.gaps(t,n,s,r,G),g.clip=iu(G,c.ori,p,_,S,m)}return B!=0&&(g.band=B==2?[Bs(t,n,s,r,M,-1),Bs(t,n,s,r,M,1)]:Bs(t,n,s,r,M,B)),g})}function ET(i){let e=At(i.align,1),t=At(i.ascDesc,!1),n=At(i.alignGaps,0),s=At(i.extend,!1);return(r,o,a,l)=>Br(r,o,(c,h,d,u,p,_,S,m,f,x,w)=>{[a,l]=Qh(d,a,l);let v=c.pxRound,{left:E,width:b}=r.bbox,g=Q=>v(_(Q,u,x,m)),M=Q=>v(S(Q,p,w,f)),D=u.ori==0?Jo:Ko,C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$o},N=C.stroke,B=u.dir*(u.ori==0?1:-1),G=M(d[B==1?a:l]),U=g(h[B==1?a:l]),H=U,Z=U;s&&e==-1&&(Z=E,D(N,Z,G)),D(N,U,G);for(let Q=B==1?a:l;Q>=a&&Q<=l;Q+=B){let ie=d[Q];if(ie==null)continue;let ue=g(h[Q]),de=M(ie);e==1?D(N,ue,G):D(N,H,de),D(N,ue,de),G=de,H=ue}let V=H;s&&e==1&&(V=E+b,D(N,V,G));let[le,q]=qf(r,o);if(c.fill!=null||le!=0){let Q=C.fill=new Path2D(N),ie=c.fillTo(r,o,c.min,c.max,le),ue=M(ie);D(Q,V,ue),D(Q,Z,ue)}if(!c.spanGaps){let Q=[];Q.push(...Zf(h,d,a,l,B,g,n));let ie=c.width*Pt/2,ue=t||e==1?ie:-ie,de=t||e==-1?-ie:ie;Q.forEach(ee=>{ee[0]+=ue,ee[1]+=de}),C.gaps=Q=c.gaps(r,o,a,l,Q),C.clip=iu(Q,u.ori,m,f,x,w)}return q!=0&&(C.band=q==2?[Bs(r,o,a,l,N,-1),Bs(r,o,a,l,N,1)]:Bs(r,o,a,l,N,q)),C})}function c_(i,e,t,n,s,r,o=Ht){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Nn(i[l]-i[a]);h<c&&(c=h,o=Nn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function TT(i){i=i||fl;let e=At(i.size,[.6,Ht,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Mt(s),o=1-e[0],a=At(e[1],Ht),l=At(e[2],1),c=At(i.disp,fl),h=At(i.each,p=>{}),{fill:d,stroke:u}=c;return(p,_,S,m)=>Br(p,_,(f,x,w,v,E,b,g,M,D,C,N)=>{let B=f.pxRound,G=t,U=n*Pt,H=a*Pt,Z=l*Pt,V,le;v.ori==0?[V,le]=r(p,_):[le,V]=r(p,_);let q=v.dir*(v.ori==0?1:-1),Q=v.ori==0?ou:$f,ie=v.ori==0?h:(Pe,Je,ct,we,Vt,He,Ze)=>{h(Pe,Je,ct,Vt,we,Ze,He)},ue=At(p.bands,Vf).find(Pe=>Pe.series[0]==_),de=ue!=null?ue.dir:0,ee=f.fillTo(p,_,f.min,f.max,de),ge=B(g(ee,E,N,D)),ve,Re,Me,Ye=C,lt=B(f.width*Pt),We=!1,_t=null,dt=null,ot=null,en=null;d!=null&&(lt==0||u!=null)&&(We=!0,_t=d.values(p,_,S,m),dt=new Map,new Set(_t).forEach(Pe=>{Pe!=null&&dt.set(Pe,new Path2D)}),lt>0&&(ot=u.values(p,_,S,m),en=new Map,new Set(ot).forEach(Pe=>{Pe!=null&&en.set(Pe,new Path2D)})));let{x0:Yt,size:vn}=c;if(Yt!=null&&vn!=null){G=1,x=Yt.values(p,_,S,m),Yt.unit==2&&(x=x.map(ct=>p.posToVal(M+ct*C,v.key,!0)));let Pe=vn.values(p,_,S,m);vn.unit==2?Re=Pe[0]*C:Re=b(Pe[0],v,C,M)-b(0,v,C,M),Ye=c_(x,w,b,v,C,M,Ye),Me=Ye-Re+U}else Ye=c_(x,w,b,v,C,M,Ye),Me=Ye*o+U,Re=Ye-Me;Me<1&&(Me=0),lt>=Re/2&&(lt=0),Me<5&&(B=x_);let kt=Me>0,On=Ye-Me-(kt?lt:0);Re=B(Pf(On,Z,H)),ve=(G==0?Re/2:G==q?0:Re)-G*q*((G==0?U/2:0)+(kt?lt/2:0));let wt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Rn=We?null:new Path2D,ln=null;if(ue!=null)ln=p.data[ue.series[1]];else{let{y0:Pe,y1:Je}=c;Pe!=null&&Je!=null&&(w=Je.values(p,_,S,m),ln=Pe.values(p,_,S,m))}let yn=V*Re,k=le*Re;for(let Pe=q==1?S:m;Pe>=S&&Pe<=m;Pe+=q){let Je=w[Pe];if(Je==null)continue;if(ln!=null){let Y=ln[Pe]??0;if(Je-Y==0)continue;ge=g(Y,E,N,D)}let ct=v.distr!=2||c!=null?x[Pe]:Pe,we=b(ct,v,C,M),Vt=g(At(Je,ee),E,N,D),He=B(we-ve),Ze=B(ci(Vt,ge)),P=B(Qi(Vt,ge)),T=Ze-P;if(Je!=null){let Y=Je<0?k:yn,he=Je<0?yn:k;We?(lt>0&&ot[Pe]!=null&&Q(en.get(ot[Pe]),He,P+Ti(lt/2),Re,ci(0,T-lt),Y,he),_t[Pe]!=null&&Q(dt.get(_t[Pe]),He,P+Ti(lt/2),Re,ci(0,T-lt),Y,he)):Q(Rn,He,P+Ti(lt/2),Re,ci(0,T-lt),Y,he),ie(p,_,Pe,He-lt/2,P,Re+lt,T)}}return lt>0?wt.stroke=We?en:Rn:We||(wt._fill=f.width==0?f._fill:f._stroke??f._fill,wt.width=0),wt.fill=We?dt:Rn,wt})}function AT(i,e){let t=At(e?.alignGaps,0);return(n,s,r,o)=>Br(n,s,(a,l,c,h,d,u,p,_,S,m,f)=>{[r,o]=Qh(c,r,o);let x=a.pxRound,w=V=>x(u(V,h,m,_)),v=V=>x(p(V,d,f,S)),E,b,g;h.ori==0?(E=su,g=Jo,b=X_):(E=ru,g=Ko,b=Y_);let M=h.dir*(h.ori==0?1:-1),D=w(l[M==1?r:o]),C=D,N=[],B=[];for(let V=M==1?r:o;V>=r&&V<=o;V+=M)if(c[V]!=null){let q=l[V],Q=w(q);N.push(C=Q),B.push(v(c[V]))}let G={stroke:i(N,B,E,g,b,x),fill:null,clip:null,band:null,gaps:null,flags:$o},U=G.stroke,[H,Z]=qf(n,s);if(a.fill!=null||H!=0){let V=G.fill=new Path2D(U),le=a.fillTo(n,s,a.min,a.max,H),q=v(le);g(V,C,q),g(V,D,q)}if(!a.spanGaps){let V=[];V.push(...Zf(l,c,r,o,M,w,t)),G.gaps=V=a.gaps(n,s,r,o,V),G.clip=iu(V,h.ori,_,S,m,f)}return Z!=0&&(G.band=Z==2?[Bs(n,s,r,o,U,-1),Bs(n,s,r,o,U,1)]:Bs(n,s,r,o,U,Z)),G})}function RT(i){return AT(CT,i)}function CT(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,e[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,e[u+1]-l[u+1]*d[u]/3,i[u+1],e[u+1])}return a}var Nf=new Set;function h_(){for(let i of Nf)i.syncRect(!0)}jo&&(Or(cE,Xo,h_),Or(hE,Xo,h_,!0),Or(jh,Xo,()=>{Zn.pxRatio=Pt}));var PT=$_(),IT=q_();function u_(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Uf(r,o,e,t))}function LT(i,e){return i.map((t,n)=>n==0?{}:Tn({},e,t))}function Uf(i,e,t,n){return Tn({},e==0?t:n,i)}function j_(i,e,t){return e==null?qo:[e,t]}var DT=j_;function NT(i,e,t){return e==null?qo:Jh(e,t,zf,!0)}function J_(i,e,t,n){return e==null?qo:eu(e,t,i.scales[n].log,!1)}var UT=J_;function K_(i,e,t,n){return e==null?qo:Bf(e,t,i.scales[n].log,!1)}var FT=K_;function OT(i,e,t,n,s){let r=ci(H0(i),H0(e)),o=e-i,a=Ki(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?dr.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function d_(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Dn((t=+s)*Pt))+"px"),[i,e,t]}function kT(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Wt(e[2]*Pt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Zn(i,e,t){let n={mode:At(i.mode,1)},s=n.mode;function r(y,A,L,F){let W=A.valToPct(y);return F+L*(A.dir==-1?1-W:W)}function o(y,A,L,F){let W=A.valToPct(y);return F+L*(A.dir==-1?W:1-W)}function a(y,A,L,F){return A.ori==0?r(y,A,L,F):o(y,A,L,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=ki(X1);if(i.id!=null&&(c.id=i.id),Ei(c,i.class),i.title){let y=ki(Z1,c);y.textContent=i.title}let h=Ji("canvas"),d=n.ctx=h.getContext("2d"),u=ki($1,c);Or("click",u,y=>{y.target===_&&($t!=jr||tn!=Jr)&&Yn.click(n,y)},!0);let p=n.under=ki(j1,u);u.appendChild(h);let _=n.over=ki(J1,u);i=Zo(i);let S=+At(i.pxAlign,1),m=l_(S);(i.plugins||[]).forEach(y=>{y.opts&&(i=y.opts(n,i)||i)});let f=i.ms||.001,x=n.series=s==1?u_(i.series||[],t_,o_,!1):LT(i.series||[null],r_),w=n.axes=u_(i.axes||[],e_,i_,!0),v=n.scales={},E=n.bands=i.bands||[];E.forEach(y=>{y.fill=Mt(y.fill||null),y.dir=At(y.dir,-1)});let b=s==2?x[1].facets[0].scale:x[0].scale,g={axes:vs,series:vt},M=(i.drawOrder||["axes","series"]).map(y=>g[y]);function D(y){let A=y.distr==3?L=>ks(L>0?L:y.clamp(n,L,y.min,y.max,y.key)):y.distr==4?L=>Sf(L,y.asinh):y.distr==100?L=>y.fwd(L):L=>L;return L=>{let F=A(L),{_min:W,_max:J}=y,ae=J-W;return(F-W)/ae}}function C(y){let A=v[y];if(A==null){let L=(i.scales||fl)[y]||fl;if(L.from!=null){C(L.from);let F=Tn({},v[L.from],L,{key:y});F.valToPct=D(F),v[y]=F}else{A=v[y]=Tn({},y==b?z_:yT,L),A.key=y;let F=A.time,W=A.range,J=ur(W);if((y!=b||s==2&&!F)&&(J&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?z0:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?z0:{mode:1,hard:W[1],soft:W[1]}},J=!1),!J&&nu(W))){let ae=W;W=(fe,be,Ne)=>be==null?qo:Jh(be,Ne,ae)}A.range=Mt(W||(F?DT:y==b?A.distr==3?UT:A.distr==4?FT:j_:A.distr==3?J_:A.distr==4?K_:NT)),A.auto=Mt(J?!1:A.auto),A.clamp=Mt(A.clamp||vT),A._min=A._max=null,A.valToPct=D(A)}}}C("x"),C("y"),s==1&&x.forEach(y=>{C(y.scale)}),w.forEach(y=>{C(y.scale)});for(let y in i.scales)C(y);let N=v[b],B=N.distr,G,U;N.ori==0?(Ei(c,Y1),G=r,U=o):(Ei(c,q1),G=o,U=r);let H={};for(let y in v){let A=v[y];(A.min!=null||A.max!=null)&&(H[y]={min:A.min,max:A.max},A.min=A.max=null)}let Z=i.tzDate||(y=>new Date(Dn(y/f))),V=i.fmtDate||Hf,le=f==1?YE(Z):$E(Z),q=J0(Z,j0(f==1?XE:ZE,V)),Q=Q0(Z,K0(JE,V)),ie=[],ue=n.legend=Tn({},eT,i.legend),de=n.cursor=Tn({},oT,{drag:{y:s==2}},i.cursor),ee=ue.show,ge=de.show,ve=ue.markers;ue.idxs=ie,ve.width=Mt(ve.width),ve.dash=Mt(ve.dash),ve.stroke=Mt(ve.stroke),ve.fill=Mt(ve.fill);let Re,Me,Ye,lt=[],We=[],_t,dt=!1,ot={};if(ue.live){let y=x[1]?x[1].values:null;dt=y!=null,_t=dt?y(n,1,0):{_:0};for(let A in _t)ot[A]=Of}if(ee)if(Re=Ji("table",iE,c),Ye=Ji("tbody",null,Re),ue.mount(n,Re),dt){Me=Ji("thead",null,Re,Ye);let y=Ji("tr",null,Me);Ji("th",null,y);for(var en in _t)Ji("th",A0,y).textContent=en}else Ei(Re,rE),ue.live&&Ei(Re,sE);let Yt={show:!0},vn={show:!1};function kt(y,A){if(A==0&&(dt||!ue.live||s==2))return qo;let L=[],F=Ji("tr",oE,Ye,Ye.childNodes[A]);Ei(F,y.class),y.show||Ei(F,Fr);let W=Ji("th",null,F);if(ve.show){let fe=ki(aE,W);if(A>0){let be=ve.width(n,A);be&&(fe.style.border=be+"px "+ve.dash(n,A)+" "+ve.stroke(n,A)),fe.style.background=ve.fill(n,A)}}let J=ki(A0,W);y.label instanceof HTMLElement?J.appendChild(y.label):J.textContent=y.label,A>0&&(ve.show||(J.style.color=y.width>0?ve.stroke(n,A):ve.fill(n,A)),wt("click",W,fe=>{if(de._lock)return;et(fe);let be=x.indexOf(y);if((fe.ctrlKey||fe.metaKey)!=ue.isolate){let Ne=x.some((Fe,Be)=>Be>0&&Be!=be&&Fe.show);x.forEach((Fe,Be)=>{Be>0&&is(Be,Ne?Be==be?Yt:vn:Yt,!0,wn.setSeries)})}else is(be,{show:!y.show},!0,wn.setSeries)},!1),tt&&wt(I0,W,fe=>{de._lock||(et(fe),is(x.indexOf(y),Qr,!0,wn.setSeries))},!1));for(var ae in _t){let fe=Ji("td",lE,F);fe.textContent="--",L.push(fe)}return[F,L]}let On=new Map;function wt(y,A,L,F=!0){let W=On.get(A)||{},J=de.bind[y](n,A,L,F);J&&(Or(y,A,W[y]=J),On.set(A,W))}function Rn(y,A,L){let F=On.get(A)||{};for(let W in F)(y==null||W==y)&&(Cf(W,A,F[W]),delete F[W]);y==null&&On.delete(A)}let ln=0,yn=0,k=0,Pe=0,Je=0,ct=0,we=Je,Vt=ct,He=k,Ze=Pe,P=0,T=0,Y=0,he=0;n.bbox={};let oe=!1,xe=!1,ye=!1,te=!1,se=!1,me=!1;function O(y,A,L){(L||y!=n.width||A!=n.height)&&re(y,A),ft(!1),ye=!0,xe=!0,$n()}function re(y,A){n.width=ln=k=y,n.height=yn=Pe=A,Je=ct=0,Se(),Xe();let L=n.bbox;P=L.left=Nr(Je*Pt,.5),T=L.top=Nr(ct*Pt,.5),Y=L.width=Nr(k*Pt,.5),he=L.height=Nr(Pe*Pt,.5)}let ne=3;function Ee(){let y=!1,A=0;for(;!y;){A++;let L=qr(A),F=ns(A);y=A==ne||L&&F,y||(re(n.width,n.height),xe=!0)}}function _e({width:y,height:A}){O(y,A)}n.setSize=_e;function Se(){let y=!1,A=!1,L=!1,F=!1;w.forEach((W,J)=>{if(W.show&&W._show){let{side:ae,_size:fe}=W,be=ae%2,Ne=W.label!=null?W.labelSize:0,Fe=fe+Ne;Fe>0&&(be?(k-=Fe,ae==3?(Je+=Fe,F=!0):L=!0):(Pe-=Fe,ae==0?(ct+=Fe,y=!0):A=!0))}}),es[0]=y,es[1]=L,es[2]=A,es[3]=F,k-=zi[1]+zi[3],Je+=zi[3],Pe-=zi[2]+zi[0],ct+=zi[0]}function Xe(){let y=Je+k,A=ct+Pe,L=Je,F=ct;function W(J,ae){switch(J){case 1:return y+=ae,y-ae;case 2:return A+=ae,A-ae;case 3:return L-=ae,L+ae;case 0:return F-=ae,F+ae}}w.forEach((J,ae)=>{if(J.show&&J._show){let fe=J.side;J._pos=W(fe,J._size),J.label!=null&&(J._lpos=W(fe,J.labelSize))}})}if(de.dataIdx==null){let y=de.hover,A=y.skip=new Set(y.skip??[]);A.add(void 0);let L=y.prox=Mt(y.prox),F=y.bias??=0;de.dataIdx=(W,J,ae,fe)=>{if(J==0)return ae;let be=ae,Ne=L(W,J,ae,fe)??Ht,Fe=Ne>=0&&Ne<Ht,Be=N.ori==0?k:Pe,at=de.left,Rt=e[0],Et=e[J];if(A.has(Et[ae])){be=null;let yt=null,Qe=null,qe;if(F==0||F==-1)for(qe=ae;yt==null&&qe-- >0;)A.has(Et[qe])||(yt=qe);if(F==0||F==1)for(qe=ae;Qe==null&&qe++<Et.length;)A.has(Et[qe])||(Qe=qe);if(yt!=null||Qe!=null)if(Fe){let Jt=yt==null?-1/0:G(Rt[yt],N,Be,0),un=Qe==null?1/0:G(Rt[Qe],N,Be,0),Gn=at-Jt,Bt=un-at;Gn<=Bt?Gn<=Ne&&(be=yt):Bt<=Ne&&(be=Qe)}else be=Qe==null?yt:yt==null?Qe:ae-yt<=Qe-ae?yt:Qe}else Fe&&Nn(at-G(Rt[ae],N,Be,0))>Ne&&(be=null);return be}}let et=y=>{de.event=y};de.idxs=ie,de._lock=!1;let ce=de.points;ce.show=Mt(ce.show),ce.size=Mt(ce.size),ce.stroke=Mt(ce.stroke),ce.width=Mt(ce.width),ce.fill=Mt(ce.fill);let ze=n.focus=Tn({},i.focus||{alpha:.3},de.focus),tt=ze.prox>=0,Ce=tt&&ce.one,ht=[],Zt=[],ni=[];function ta(y,A){let L=ce.show(n,A);if(L instanceof HTMLElement)return Ei(L,nE),Ei(L,y.class),ps(L,-10,-10,k,Pe),_.insertBefore(L,ht[A]),L}function Wr(y,A){if(s==1||A>0){let L=s==1&&v[y.scale].time,F=y.value;y.value=L?Y0(F)?Q0(Z,K0(F,V)):F||Q:F||gT,y.label=y.label||(L?lT:aT)}if(Ce||A>0){y.width=y.width==null?1:y.width,y.paths=y.paths||PT||yE,y.fillTo=Mt(y.fillTo||bT),y.pxAlign=+At(y.pxAlign,S),y.pxRound=l_(y.pxAlign),y.stroke=Mt(y.stroke||null),y.fill=Mt(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let L=_T(ci(1,y.width),1),F=y.points=Tn({},{size:L,width:ci(1,L*.2),stroke:y.stroke,space:L*2,paths:IT,_stroke:null,_fill:null},y.points);F.show=Mt(F.show),F.filter=Mt(F.filter),F.fill=Mt(F.fill),F.stroke=Mt(F.stroke),F.paths=Mt(F.paths),F.pxAlign=y.pxAlign}if(ee){let L=kt(y,A);lt.splice(A,0,L[0]),We.splice(A,0,L[1]),ue.values.push(null)}if(ge){ie.splice(A,0,null);let L=null;Ce?A==0&&(L=ta(y,A)):A>0&&(L=ta(y,A)),ht.splice(A,0,L),Zt.splice(A,0,0),ni.splice(A,0,0)}zn("addSeries",A)}function Mu(y,A){A=A??x.length,y=s==1?Uf(y,A,t_,o_):Uf(y,A,{},r_),x.splice(A,0,y),Wr(x[A],A)}n.addSeries=Mu;function vl(y){if(x.splice(y,1),ee){ue.values.splice(y,1),We.splice(y,1);let A=lt.splice(y,1)[0];Rn(null,A.firstChild),A.remove()}ge&&(ie.splice(y,1),ht.splice(y,1)[0].remove(),Zt.splice(y,1),ni.splice(y,1)),zn("delSeries",y)}n.delSeries=vl;let es=[!1,!1,!1,!1];function gs(y,A){if(y._show=y.show,y.show){let L=y.side%2,F=v[y.scale];F==null&&(y.scale=L?x[1].scale:b,F=v[y.scale]);let W=F.time;y.size=Mt(y.size),y.space=Mt(y.space),y.rotate=Mt(y.rotate),ur(y.incrs)&&y.incrs.forEach(ae=>{!dr.has(ae)&&dr.set(ae,b_(ae))}),y.incrs=Mt(y.incrs||(F.distr==2?VE:W?f==1?WE:qE:Ur)),y.splits=Mt(y.splits||(W&&F.distr==1?le:F.distr==3?If:F.distr==4?uT:hT)),y.stroke=Mt(y.stroke),y.grid.stroke=Mt(y.grid.stroke),y.ticks.stroke=Mt(y.ticks.stroke),y.border.stroke=Mt(y.border.stroke);let J=y.values;y.values=ur(J)&&!ur(J[0])?Mt(J):W?ur(J)?J0(Z,j0(J,V)):Y0(J)?jE(Z,J):J||q:J||cT,y.filter=Mt(y.filter||(F.distr>=3&&F.log==10?pT:F.distr==3&&F.log==2?mT:v_)),y.font=d_(y.font),y.labelFont=d_(y.labelFont),y._size=y.size(n,null,A,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(es[A]=!0,y._el=ki(K1,u))}}function _s(y,A,L,F){let[W,J,ae,fe]=L,be=A%2,Ne=0;return be==0&&(fe||J)&&(Ne=A==0&&!W||A==2&&!ae?Dn(e_.size/3):0),be==1&&(W||ae)&&(Ne=A==1&&!J||A==3&&!fe?Dn(i_.size/2):0),Ne}let na=n.padding=(i.padding||[_s,_s,_s,_s]).map(y=>Mt(At(y,_s))),zi=n._padding=na.map((y,A)=>y(n,A,es,0)),cn,mn=null,gn=null,ts=s==1?x[0].idxs:null,mi=null,Gs=!1;function ia(y,A){if(e=y??[],n.data=n._data=e,s==2){cn=0;for(let L=1;L<x.length;L++)cn+=e[L][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),mi=e[0],cn=mi.length;let L=e;if(B==2){L=e.slice();let F=L[0]=Array(cn);for(let W=0;W<cn;W++)F[W]=W}n._data=e=L}if(ft(!0),zn("setData"),B==2&&(ye=!0),A!==!1){let L=N;L.auto(n,Gs)?sa():Ws(b,L.min,L.max),te=te||de.left>=0,me=!0,$n()}}n.setData=ia;function sa(){Gs=!0;let y,A;s==1&&(cn>0?(mn=ts[0]=0,gn=ts[1]=cn-1,y=e[0][mn],A=e[0][gn],B==2?(y=mn,A=gn):y==A&&(B==3?[y,A]=eu(y,y,N.log,!1):B==4?[y,A]=Bf(y,y,N.log,!1):N.time?A=y+Dn(86400/f):[y,A]=Jh(y,A,zf,!0))):(mn=ts[0]=y=null,gn=ts[1]=A=null)),Ws(b,y,A)}let Xr,Vs,Yr,R,z,K,$,j,Te,Ie;function Ae(y,A,L,F,W,J){y??=C0,L??=Vf,F??="butt",W??=C0,J??="round",y!=Xr&&(d.strokeStyle=Xr=y),W!=Vs&&(d.fillStyle=Vs=W),A!=Yr&&(d.lineWidth=Yr=A),J!=z&&(d.lineJoin=z=J),F!=K&&(d.lineCap=K=F),L!=R&&d.setLineDash(R=L)}function De(y,A,L,F){A!=Vs&&(d.fillStyle=Vs=A),y!=$&&(d.font=$=y),L!=j&&(d.textAlign=j=L),F!=Te&&(d.textBaseline=Te=F)}function Ve(y,A,L,F,W=0){if(F.length>0&&y.auto(n,Gs)&&(A==null||A.min==null)){let J=At(mn,0),ae=At(gn,F.length-1),fe=L.min==null?pE(F,J,ae,W,y.distr==3):[L.min,L.max];y.min=Qi(y.min,L.min=fe[0]),y.max=ci(y.max,L.max=fe[1])}}let rt={min:null,max:null};function xt(){for(let F in v){let W=v[F];H[F]==null&&(W.min==null||H[b]!=null&&W.auto(n,Gs))&&(H[F]=rt)}for(let F in v){let W=v[F];H[F]==null&&W.from!=null&&H[W.from]!=null&&(H[F]=rt)}H[b]!=null&&ft(!0);let y={};for(let F in H){let W=H[F];if(W!=null){let J=y[F]=Zo(v[F],ME);if(W.min!=null)Tn(J,W);else if(F!=b||s==2)if(cn==0&&J.from==null){let ae=J.range(n,null,null,F);J.min=ae[0],J.max=ae[1]}else J.min=Ht,J.max=-Ht}}if(cn>0){x.forEach((F,W)=>{if(s==1){let J=F.scale,ae=H[J];if(ae==null)return;let fe=y[J];if(W==0){let be=fe.range(n,fe.min,fe.max,J);fe.min=be[0],fe.max=be[1],mn=Ki(fe.min,e[0]),gn=Ki(fe.max,e[0]),gn-mn>1&&(e[0][mn]<fe.min&&mn++,e[0][gn]>fe.max&&gn--),F.min=mi[mn],F.max=mi[gn]}else F.show&&F.auto&&Ve(fe,ae,F,e[W],F.sorted);F.idxs[0]=mn,F.idxs[1]=gn}else if(W>0&&F.show&&F.auto){let[J,ae]=F.facets,fe=J.scale,be=ae.scale,[Ne,Fe]=e[W],Be=y[fe],at=y[be];Be!=null&&Ve(Be,H[fe],J,Ne,J.sorted),at!=null&&Ve(at,H[be],ae,Fe,ae.sorted),F.min=ae.min,F.max=ae.max}});for(let F in y){let W=y[F],J=H[F];if(W.from==null&&(J==null||J.min==null)){let ae=W.range(n,W.min==Ht?null:W.min,W.max==-Ht?null:W.max,F);W.min=ae[0],W.max=ae[1]}}}for(let F in y){let W=y[F];if(W.from!=null){let J=y[W.from];if(J.min==null)W.min=W.max=null;else{let ae=W.range(n,J.min,J.max,F);W.min=ae[0],W.max=ae[1]}}}let A={},L=!1;for(let F in y){let W=y[F],J=v[F];if(J.min!=W.min||J.max!=W.max){J.min=W.min,J.max=W.max;let ae=J.distr;J._min=ae==3?ks(J.min):ae==4?Sf(J.min,J.asinh):ae==100?J.fwd(J.min):J.min,J._max=ae==3?ks(J.max):ae==4?Sf(J.max,J.asinh):ae==100?J.fwd(J.max):J.max,A[F]=L=!0}}if(L){x.forEach((F,W)=>{s==2?W>0&&A.y&&(F._paths=null):A[F.scale]&&(F._paths=null)});for(let F in A)ye=!0,zn("setScale",F);ge&&de.left>=0&&(te=me=!0)}for(let F in H)H[F]=null}function Ge(y){let A=Pf(mn-1,0,cn-1),L=Pf(gn+1,0,cn-1);for(;y[A]==null&&A>0;)A--;for(;y[L]==null&&L<cn-1;)L++;return[A,L]}function vt(){if(cn>0){let y=x.some(A=>A._focus)&&Ie!=ze.alpha;y&&(d.globalAlpha=Ie=ze.alpha),x.forEach((A,L)=>{if(L>0&&A.show&&(an(L,!1),an(L,!0),A._paths==null)){let F=Ie;Ie!=A.alpha&&(d.globalAlpha=Ie=A.alpha);let W=s==2?[0,e[L][0].length-1]:Ge(e[L]);A._paths=A.paths(n,L,W[0],W[1]),Ie!=F&&(d.globalAlpha=Ie=F)}}),x.forEach((A,L)=>{if(L>0&&A.show){let F=Ie;Ie!=A.alpha&&(d.globalAlpha=Ie=A.alpha),A._paths!=null&&Ut(L,!1);{let W=A._paths!=null?A._paths.gaps:null,J=A.points.show(n,L,mn,gn,W),ae=A.points.filter(n,L,J,W);(J||ae)&&(A.points._paths=A.points.paths(n,L,mn,gn,ae),Ut(L,!0))}Ie!=F&&(d.globalAlpha=Ie=F),zn("drawSeries",L)}}),y&&(d.globalAlpha=Ie=1)}}function an(y,A){let L=A?x[y].points:x[y];L._stroke=L.stroke(n,y),L._fill=L.fill(n,y)}function Ut(y,A){let L=A?x[y].points:x[y],{stroke:F,fill:W,clip:J,flags:ae,_stroke:fe=L._stroke,_fill:be=L._fill,_width:Ne=L.width}=L._paths;Ne=Wt(Ne*Pt,3);let Fe=null,Be=Ne%2/2;A&&be==null&&(be=Ne>0?"#fff":fe);let at=L.pxAlign==1&&Be>0;if(at&&d.translate(Be,Be),!A){let Rt=P-Ne/2,Et=T-Ne/2,yt=Y+Ne,Qe=he+Ne;Fe=new Path2D,Fe.rect(Rt,Et,yt,Qe)}A?Oe(fe,Ne,L.dash,L.cap,be,F,W,ae,J):Ft(y,fe,Ne,L.dash,L.cap,be,F,W,ae,Fe,J),at&&d.translate(-Be,-Be)}function Ft(y,A,L,F,W,J,ae,fe,be,Ne,Fe){let Be=!1;be!=0&&E.forEach((at,Rt)=>{if(at.series[0]==y){let Et=x[at.series[1]],yt=e[at.series[1]],Qe=(Et._paths||fl).band;ur(Qe)&&(Qe=at.dir==1?Qe[0]:Qe[1]);let qe,Jt=null;Et.show&&Qe&&gE(yt,mn,gn)?(Jt=at.fill(n,Rt)||J,qe=Et._paths.clip):Qe=null,Oe(A,L,F,W,Jt,ae,fe,be,Ne,Fe,qe,Qe),Be=!0}}),Be||Oe(A,L,F,W,J,ae,fe,be,Ne,Fe)}let Cn=$o|Df;function Oe(y,A,L,F,W,J,ae,fe,be,Ne,Fe,Be){Ae(y,A,L,F,W),(be||Ne||Be)&&(d.save(),be&&d.clip(be),Ne&&d.clip(Ne)),Be?(fe&Cn)==Cn?(d.clip(Be),Fe&&d.clip(Fe),bt(W,ae),bn(y,J,A)):fe&Df?(bt(W,ae),d.clip(Be),bn(y,J,A)):fe&$o&&(d.save(),d.clip(Be),Fe&&d.clip(Fe),bt(W,ae),d.restore(),bn(y,J,A)):(bt(W,ae),bn(y,J,A)),(be||Ne||Be)&&d.restore()}function bn(y,A,L){L>0&&(A instanceof Map?A.forEach((F,W)=>{d.strokeStyle=Xr=W,d.stroke(F)}):A!=null&&y&&d.stroke(A))}function bt(y,A){A instanceof Map?A.forEach((L,F)=>{d.fillStyle=Vs=F,d.fill(L)}):A!=null&&y&&d.fill(A)}function xs(y,A,L,F){let W=w[y],J;if(F<=0)J=[0,0];else{let ae=W._space=W.space(n,y,A,L,F),fe=W._incrs=W.incrs(n,y,A,L,F,ae);J=OT(A,L,fe,F,ae)}return W._found=J}function Sn(y,A,L,F,W,J,ae,fe,be,Ne){let Fe=ae%2/2;S==1&&d.translate(Fe,Fe),Ae(fe,ae,be,Ne,fe),d.beginPath();let Be,at,Rt,Et,yt=W+(F==0||F==3?-J:J);L==0?(at=W,Et=yt):(Be=W,Rt=yt);for(let Qe=0;Qe<y.length;Qe++)A[Qe]!=null&&(L==0?Be=Rt=y[Qe]:at=Et=y[Qe],d.moveTo(Be,at),d.lineTo(Rt,Et));d.stroke(),S==1&&d.translate(-Fe,-Fe)}function qr(y){let A=!0;return w.forEach((L,F)=>{if(!L.show)return;let W=v[L.scale];if(W.min==null){L._show&&(A=!1,L._show=!1,ft(!1));return}else L._show||(A=!1,L._show=!0,ft(!1));let J=L.side,ae=J%2,{min:fe,max:be}=W,[Ne,Fe]=xs(F,fe,be,ae==0?k:Pe);if(Fe==0)return;let Be=W.distr==2,at=L._splits=L.splits(n,F,fe,be,Ne,Fe,Be),Rt=W.distr==2?at.map(qe=>mi[qe]):at,Et=W.distr==2?mi[at[1]]-mi[at[0]]:Ne,yt=L._values=L.values(n,L.filter(n,Rt,F,Fe,Et),F,Fe,Et);L._rotate=J==2?L.rotate(n,yt,F,Fe):0;let Qe=L._size;L._size=Bi(L.size(n,yt,F,y)),Qe!=null&&L._size!=Qe&&(A=!1)}),A}function ns(y){let A=!0;return na.forEach((L,F)=>{let W=L(n,F,es,y);W!=zi[F]&&(A=!1),zi[F]=W}),A}function vs(){for(let y=0;y<w.length;y++){let A=w[y];if(!A.show||!A._show)continue;let L=A.side,F=L%2,W,J,ae=A.stroke(n,y),fe=L==0||L==3?-1:1,[be,Ne]=A._found;if(A.label!=null){let ri=A.labelGap*fe,xi=Dn((A._lpos+ri)*Pt);De(A.labelFont[0],ae,"center",L==2?"top":R0),d.save(),F==1?(W=J=0,d.translate(xi,Dn(T+he/2)),d.rotate((L==3?-$h:$h)/2)):(W=Dn(P+Y/2),J=xi);let _r=__(A.label)?A.label(n,y,be,Ne):A.label;d.fillText(_r,W,J),d.restore()}if(Ne==0)continue;let Fe=v[A.scale],Be=F==0?Y:he,at=F==0?P:T,Rt=A._splits,Et=Fe.distr==2?Rt.map(ri=>mi[ri]):Rt,yt=Fe.distr==2?mi[Rt[1]]-mi[Rt[0]]:be,Qe=A.ticks,qe=A.border,Jt=Qe.show?Qe.size:0,un=Dn(Jt*Pt),Gn=Dn((A.alignTo==2?A._size-Jt-A.gap:A.gap)*Pt),Bt=A._rotate*-$h/180,dn=m(A._pos*Pt),gi=(un+Gn)*fe,si=dn+gi;J=F==0?si:0,W=F==1?si:0;let Ri=A.font[0],Gi=A.align==1?Ho:A.align==2?vf:Bt>0?Ho:Bt<0?vf:F==0?"center":L==3?vf:Ho,rs=Bt||F==1?"middle":L==2?"top":R0;De(Ri,ae,Gi,rs);let _i=A.font[1]*A.lineGap,Ci=Rt.map(ri=>m(a(ri,Fe,Be,at))),Vi=A._values;for(let ri=0;ri<Vi.length;ri++){let xi=Vi[ri];if(xi!=null){F==0?W=Ci[ri]:J=Ci[ri],xi=""+xi;let _r=xi.indexOf(`
`)==-1?[xi]:xi.split(/\n/gm);for(let oi=0;oi<_r.length;oi++){let Rp=_r[oi];Bt?(d.save(),d.translate(W,J+oi*_i),d.rotate(Bt),d.fillText(Rp,0,0),d.restore()):d.fillText(Rp,W,J+oi*_i)}}}Qe.show&&Sn(Ci,Qe.filter(n,Et,y,Ne,yt),F,L,dn,un,Wt(Qe.width*Pt,3),Qe.stroke(n,y),Qe.dash,Qe.cap);let os=A.grid;os.show&&Sn(Ci,os.filter(n,Et,y,Ne,yt),F,F==0?2:1,F==0?T:P,F==0?he:Y,Wt(os.width*Pt,3),os.stroke(n,y),os.dash,os.cap),qe.show&&Sn([dn],[1],F==0?1:0,F==0?1:2,F==1?T:P,F==1?he:Y,Wt(qe.width*Pt,3),qe.stroke(n,y),qe.dash,qe.cap)}zn("drawAxes")}function ft(y){x.forEach((A,L)=>{L>0&&(A._paths=null,y&&(s==1?(A.min=null,A.max=null):A.facets.forEach(F=>{F.min=null,F.max=null})))})}let hn=!1,ii=!1,Ot=[];function Mn(){ii=!1;for(let y=0;y<Ot.length;y++)zn(...Ot[y]);Ot.length=0}function $n(){hn||(PE(hp),hn=!0)}function yl(y,A=!1){hn=!0,ii=A,y(n),hp(),A&&Ot.length>0&&queueMicrotask(Mn)}n.batch=yl;function hp(){if(oe&&(xt(),oe=!1),ye&&(Ee(),ye=!1),xe){if(Qt(p,Ho,Je),Qt(p,"top",ct),Qt(p,cl,k),Qt(p,hl,Pe),Qt(_,Ho,Je),Qt(_,"top",ct),Qt(_,cl,k),Qt(_,hl,Pe),Qt(u,cl,ln),Qt(u,hl,yn),h.width=Dn(ln*Pt),h.height=Dn(yn*Pt),w.forEach(({_el:y,_show:A,_size:L,_pos:F,side:W})=>{if(y!=null)if(A){let J=W===3||W===0?L:0,ae=W%2==1;Qt(y,ae?"left":"top",F-J),Qt(y,ae?"width":"height",L),Qt(y,ae?"top":"left",ae?ct:Je),Qt(y,ae?"height":"width",ae?Pe:k),Rf(y,Fr)}else Ei(y,Fr)}),Xr=Vs=Yr=z=K=$=j=Te=R=null,Ie=1,aa(!0),Je!=we||ct!=Vt||k!=He||Pe!=Ze){ft(!1);let y=k/He,A=Pe/Ze;if(ge&&!te&&de.left>=0){de.left*=y,de.top*=A,Zr&&ps(Zr,Dn(de.left),0,k,Pe),$r&&ps($r,0,Dn(de.top),k,Pe);for(let L=0;L<ht.length;L++){let F=ht[L];F!=null&&(Zt[L]*=y,ni[L]*=A,ps(F,Bi(Zt[L]),Bi(ni[L]),k,Pe))}}if(jt.show&&!se&&jt.left>=0&&jt.width>0){jt.left*=y,jt.width*=y,jt.top*=A,jt.height*=A;for(let L in Cu)Qt(Kr,L,jt[L])}we=Je,Vt=ct,He=k,Ze=Pe}zn("setSize"),xe=!1}ln>0&&yn>0&&(d.clearRect(0,0,h.width,h.height),zn("drawClear"),M.forEach(y=>y()),zn("draw")),jt.show&&se&&(bl(jt),se=!1),ge&&te&&(gr(null,!0,!1),te=!1),ue.show&&ue.live&&me&&(Au(),me=!1),l||(l=!0,n.status=1,zn("ready")),Gs=!1,hn=!1}n.redraw=(y,A)=>{ye=A||!1,y!==!1?Ws(b,N.min,N.max):$n()};function wu(y,A){let L=v[y];if(L.from==null){if(cn==0){let F=L.range(n,A.min,A.max,y);A.min=F[0],A.max=F[1]}if(A.min>A.max){let F=A.min;A.min=A.max,A.max=F}if(cn>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;y==b&&L.distr==2&&cn>0&&(A.min=Ki(A.min,e[0]),A.max=Ki(A.max,e[0]),A.min==A.max&&A.max++),H[y]=A,oe=!0,$n()}}n.setScale=wu;let Eu,Tu,Zr,$r,up,dp,jr,Jr,fp,pp,$t,tn,Hs=!1,Yn=de.drag,kn=Yn.x,Bn=Yn.y;ge&&(de.x&&(Eu=ki(eE,_)),de.y&&(Tu=ki(tE,_)),N.ori==0?(Zr=Eu,$r=Tu):(Zr=Tu,$r=Eu),$t=de.left,tn=de.top);let jt=n.select=Tn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Kr=jt.show?ki(Q1,jt.over?_:p):null;function bl(y,A){if(jt.show){for(let L in y)jt[L]=y[L],L in Cu&&Qt(Kr,L,y[L]);A!==!1&&zn("setSelect")}}n.setSelect=bl;function yx(y){if(x[y].show)ee&&Rf(lt[y],Fr);else if(ee&&Ei(lt[y],Fr),ge){let L=Ce?ht[0]:ht[y];L!=null&&ps(L,-10,-10,k,Pe)}}function Ws(y,A,L){wu(y,{min:A,max:L})}function is(y,A,L,F){A.focus!=null&&Ex(y),A.show!=null&&x.forEach((W,J)=>{J>0&&(y==J||y==null)&&(W.show=A.show,yx(J),s==2?(Ws(W.facets[0].scale,null,null),Ws(W.facets[1].scale,null,null)):Ws(W.scale,null,null),$n())}),L!==!1&&zn("setSeries",y,A),F&&la("setSeries",n,y,A)}n.setSeries=is;function bx(y,A){Tn(E[y],A)}function Sx(y,A){y.fill=Mt(y.fill||null),y.dir=At(y.dir,-1),A=A??E.length,E.splice(A,0,y)}function Mx(y){y==null?E.length=0:E.splice(y,1)}n.addBand=Sx,n.setBand=bx,n.delBand=Mx;function wx(y,A){x[y].alpha=A,ge&&ht[y]!=null&&(ht[y].style.opacity=A),ee&&lt[y]&&(lt[y].style.opacity=A)}let ys,Xs,mr,Qr={focus:!0};function Ex(y){if(y!=mr){let A=y==null,L=ze.alpha!=1;x.forEach((F,W)=>{if(s==1||W>0){let J=A||W==0||W==y;F._focus=A?null:J,L&&wx(W,J?1:ze.alpha)}}),mr=y,L&&$n()}}ee&&tt&&wt(L0,Re,y=>{de._lock||(et(y),mr!=null&&is(null,Qr,!0,wn.setSeries))});function ss(y,A,L){let F=v[A];L&&(y=y/Pt-(F.ori==1?ct:Je));let W=k;F.ori==1&&(W=Pe,y=W-y),F.dir==-1&&(y=W-y);let J=F._min,ae=F._max,fe=y/W,be=J+(ae-J)*fe,Ne=F.distr;return Ne==3?Yo(10,be):Ne==4?xE(be,F.asinh):Ne==100?F.bwd(be):be}function Tx(y,A){let L=ss(y,b,A);return Ki(L,e[0],mn,gn)}n.valToIdx=y=>Ki(y,e[0]),n.posToIdx=Tx,n.posToVal=ss,n.valToPos=(y,A,L)=>v[A].ori==0?r(y,v[A],L?Y:k,L?P:0):o(y,v[A],L?he:Pe,L?T:0),n.setCursor=(y,A,L)=>{$t=y.left,tn=y.top,gr(null,A,L)};function mp(y,A){Qt(Kr,Ho,jt.left=y),Qt(Kr,cl,jt.width=A)}function gp(y,A){Qt(Kr,"top",jt.top=y),Qt(Kr,hl,jt.height=A)}let ra=N.ori==0?mp:gp,oa=N.ori==1?mp:gp;function Ax(){if(ee&&ue.live)for(let y=s==2?1:0;y<x.length;y++){if(y==0&&dt)continue;let A=ue.values[y],L=0;for(let F in A)We[y][L++].firstChild.nodeValue=A[F]}}function Au(y,A){if(y!=null&&(y.idxs?y.idxs.forEach((L,F)=>{ie[F]=L}):SE(y.idx)||ie.fill(y.idx),ue.idx=ie[0]),ee&&ue.live){for(let L=0;L<x.length;L++)(L>0||s==1&&!dt)&&Rx(L,ie[L]);Ax()}me=!1,A!==!1&&zn("setLegend")}n.setLegend=Au;function Rx(y,A){let L=x[y],F=y==0&&B==2?mi:e[y],W;dt?W=L.values(n,y,A)??ot:(W=L.value(n,A==null?null:F[A],y,A),W=W==null?ot:{_:W}),ue.values[y]=W}function gr(y,A,L){fp=$t,pp=tn,[$t,tn]=de.move(n,$t,tn),de.left=$t,de.top=tn,ge&&(Zr&&ps(Zr,Dn($t),0,k,Pe),$r&&ps($r,0,Dn(tn),k,Pe));let F,W=mn>gn;ys=Ht,Xs=null;let J=N.ori==0?k:Pe,ae=N.ori==1?k:Pe;if($t<0||cn==0||W){F=de.idx=null;for(let fe=0;fe<x.length;fe++){let be=ht[fe];be!=null&&ps(be,-10,-10,k,Pe)}tt&&is(null,Qr,!0,y==null&&wn.setSeries),ue.live&&(ie.fill(F),me=!0)}else{let fe,be,Ne;s==1&&(fe=N.ori==0?$t:tn,be=ss(fe,b),F=de.idx=Ki(be,e[0],mn,gn),Ne=G(e[0][F],N,J,0));let Fe=-10,Be=-10,at=0,Rt=0,Et=!0,yt="",Qe="";for(let qe=s==2?1:0;qe<x.length;qe++){let Jt=x[qe],un=ie[qe],Gn=un==null?null:s==1?e[qe][un]:e[qe][1][un],Bt=de.dataIdx(n,qe,F,be),dn=Bt==null?null:s==1?e[qe][Bt]:e[qe][1][Bt];if(me=me||dn!=Gn||Bt!=un,ie[qe]=Bt,qe>0&&Jt.show){let gi=Bt==null?-10:Bt==F?Ne:G(s==1?e[0][Bt]:e[qe][0][Bt],N,J,0),si=dn==null?-10:U(dn,s==1?v[Jt.scale]:v[Jt.facets[1].scale],ae,0);if(tt&&dn!=null){let Ri=N.ori==1?$t:tn,Gi=Nn(ze.dist(n,qe,Bt,si,Ri));if(Gi<ys){let rs=ze.bias;if(rs!=0){let _i=ss(Ri,Jt.scale),Ci=dn>=0?1:-1,Vi=_i>=0?1:-1;Vi==Ci&&(Vi==1?rs==1?dn>=_i:dn<=_i:rs==1?dn<=_i:dn>=_i)&&(ys=Gi,Xs=qe)}else ys=Gi,Xs=qe}}if(me||Ce){let Ri,Gi;N.ori==0?(Ri=gi,Gi=si):(Ri=si,Gi=gi);let rs,_i,Ci,Vi,os,ri,xi=!0,_r=ce.bbox;if(_r!=null){xi=!1;let oi=_r(n,qe);Ci=oi.left,Vi=oi.top,rs=oi.width,_i=oi.height}else Ci=Ri,Vi=Gi,rs=_i=ce.size(n,qe);if(ri=ce.fill(n,qe),os=ce.stroke(n,qe),Ce)qe==Xs&&ys<=ze.prox&&(Fe=Ci,Be=Vi,at=rs,Rt=_i,Et=xi,yt=ri,Qe=os);else{let oi=ht[qe];oi!=null&&(Zt[qe]=Ci,ni[qe]=Vi,B0(oi,rs,_i,xi),O0(oi,ri,os),ps(oi,Bi(Ci),Bi(Vi),k,Pe))}}}}if(Ce){let qe=ze.prox,Jt=mr==null?ys<=qe:ys>qe||Xs!=mr;if(me||Jt){let un=ht[0];un!=null&&(Zt[0]=Fe,ni[0]=Be,B0(un,at,Rt,Et),O0(un,yt,Qe),ps(un,Bi(Fe),Bi(Be),k,Pe))}}}if(jt.show&&Hs)if(y!=null){let[fe,be]=wn.scales,[Ne,Fe]=wn.match,[Be,at]=y.cursor.sync.scales,Rt=y.cursor.drag;if(kn=Rt._x,Bn=Rt._y,kn||Bn){let{left:Et,top:yt,width:Qe,height:qe}=y.select,Jt=y.scales[Be].ori,un=y.posToVal,Gn,Bt,dn,gi,si,Ri=fe!=null&&Ne(fe,Be),Gi=be!=null&&Fe(be,at);Ri&&kn?(Jt==0?(Gn=Et,Bt=Qe):(Gn=yt,Bt=qe),dn=v[fe],gi=G(un(Gn,Be),dn,J,0),si=G(un(Gn+Bt,Be),dn,J,0),ra(Qi(gi,si),Nn(si-gi))):ra(0,J),Gi&&Bn?(Jt==1?(Gn=Et,Bt=Qe):(Gn=yt,Bt=qe),dn=v[be],gi=U(un(Gn,at),dn,ae,0),si=U(un(Gn+Bt,at),dn,ae,0),oa(Qi(gi,si),Nn(si-gi))):oa(0,ae)}else Pu()}else{let fe=Nn(fp-up),be=Nn(pp-dp);if(N.ori==1){let at=fe;fe=be,be=at}kn=Yn.x&&fe>=Yn.dist,Bn=Yn.y&&be>=Yn.dist;let Ne=Yn.uni;Ne!=null?kn&&Bn&&(kn=fe>=Ne,Bn=be>=Ne,!kn&&!Bn&&(be>fe?Bn=!0:kn=!0)):Yn.x&&Yn.y&&(kn||Bn)&&(kn=Bn=!0);let Fe,Be;kn&&(N.ori==0?(Fe=jr,Be=$t):(Fe=Jr,Be=tn),ra(Qi(Fe,Be),Nn(Be-Fe)),Bn||oa(0,ae)),Bn&&(N.ori==1?(Fe=jr,Be=$t):(Fe=Jr,Be=tn),oa(Qi(Fe,Be),Nn(Be-Fe)),kn||ra(0,J)),!kn&&!Bn&&(ra(0,0),oa(0,0))}if(Yn._x=kn,Yn._y=Bn,y==null){if(L){if(Ap!=null){let[fe,be]=wn.scales;wn.values[0]=fe!=null?ss(N.ori==0?$t:tn,fe):null,wn.values[1]=be!=null?ss(N.ori==1?$t:tn,be):null}la(yf,n,$t,tn,k,Pe,F)}if(tt){let fe=L&&wn.setSeries,be=ze.prox;mr==null?ys<=be&&is(Xs,Qr,!0,fe):ys>be?is(null,Qr,!0,fe):Xs!=mr&&is(Xs,Qr,!0,fe)}}me&&(ue.idx=F,Au()),A!==!1&&zn("setCursor")}let Ys=null;Object.defineProperty(n,"rect",{get(){return Ys==null&&aa(!1),Ys}});function aa(y=!1){y?Ys=null:(Ys=_.getBoundingClientRect(),zn("syncRect",Ys))}function _p(y,A,L,F,W,J,ae){de._lock||Hs&&y!=null&&y.movementX==0&&y.movementY==0||(Ru(y,A,L,F,W,J,ae,!1,y!=null),y!=null?gr(null,!0,!0):gr(A,!0,!1))}function Ru(y,A,L,F,W,J,ae,fe,be){if(Ys==null&&aa(!1),et(y),y!=null)L=y.clientX-Ys.left,F=y.clientY-Ys.top;else{if(L<0||F<0){$t=-10,tn=-10;return}let[Ne,Fe]=wn.scales,Be=A.cursor.sync,[at,Rt]=Be.values,[Et,yt]=Be.scales,[Qe,qe]=wn.match,Jt=A.axes[0].side%2==1,un=N.ori==0?k:Pe,Gn=N.ori==1?k:Pe,Bt=Jt?J:W,dn=Jt?W:J,gi=Jt?F:L,si=Jt?L:F;if(Et!=null?L=Qe(Ne,Et)?a(at,v[Ne],un,0):-10:L=un*(gi/Bt),yt!=null?F=qe(Fe,yt)?a(Rt,v[Fe],Gn,0):-10:F=Gn*(si/dn),N.ori==1){let Ri=L;L=F,F=Ri}}be&&(A==null||A.cursor.event.type==yf)&&((L<=1||L>=k-1)&&(L=Nr(L,k)),(F<=1||F>=Pe-1)&&(F=Nr(F,Pe))),fe?(up=L,dp=F,[jr,Jr]=de.move(n,L,F)):($t=L,tn=F)}let Cu={width:0,height:0,left:0,top:0};function Pu(){bl(Cu,!1)}let xp,vp,yp,bp;function Sp(y,A,L,F,W,J,ae){Hs=!0,kn=Bn=Yn._x=Yn._y=!1,Ru(y,A,L,F,W,J,ae,!0,!1),y!=null&&(wt(bf,Tf,Mp,!1),la(P0,n,jr,Jr,k,Pe,null));let{left:fe,top:be,width:Ne,height:Fe}=jt;xp=fe,vp=be,yp=Ne,bp=Fe}function Mp(y,A,L,F,W,J,ae){Hs=Yn._x=Yn._y=!1,Ru(y,A,L,F,W,J,ae,!1,!0);let{left:fe,top:be,width:Ne,height:Fe}=jt,Be=Ne>0||Fe>0,at=xp!=fe||vp!=be||yp!=Ne||bp!=Fe;if(Be&&at&&bl(jt),Yn.setScale&&Be&&at){let Rt=fe,Et=Ne,yt=be,Qe=Fe;if(N.ori==1&&(Rt=be,Et=Fe,yt=fe,Qe=Ne),kn&&Ws(b,ss(Rt,b),ss(Rt+Et,b)),Bn)for(let qe in v){let Jt=v[qe];qe!=b&&Jt.from==null&&Jt.min!=Ht&&Ws(qe,ss(yt+Qe,qe),ss(yt,qe))}Pu()}else de.lock&&(de._lock=!de._lock,gr(A,!0,y!=null));y!=null&&(Rn(bf,Tf),la(bf,n,$t,tn,k,Pe,null))}function Cx(y,A,L,F,W,J,ae){if(de._lock)return;et(y);let fe=Hs;if(Hs){let be=!0,Ne=!0,Fe=10,Be,at;N.ori==0?(Be=kn,at=Bn):(Be=Bn,at=kn),Be&&at&&(be=$t<=Fe||$t>=k-Fe,Ne=tn<=Fe||tn>=Pe-Fe),Be&&be&&($t=$t<jr?0:k),at&&Ne&&(tn=tn<Jr?0:Pe),gr(null,!0,!0),Hs=!1}$t=-10,tn=-10,ie.fill(null),gr(null,!0,!0),fe&&(Hs=fe)}function wp(y,A,L,F,W,J,ae){de._lock||(et(y),sa(),Pu(),y!=null&&la(D0,n,$t,tn,k,Pe,null))}function Ep(){w.forEach(kT),O(n.width,n.height,!0)}Or(jh,Xo,Ep);let eo={};eo.mousedown=Sp,eo.mousemove=_p,eo.mouseup=Mp,eo.dblclick=wp,eo.setSeries=(y,A,L,F)=>{let W=wn.match[2];L=W(n,A,L),L!=-1&&is(L,F,!0,!1)},ge&&(wt(P0,_,Sp),wt(yf,_,_p),wt(I0,_,y=>{et(y),aa(!1)}),wt(L0,_,Cx),wt(D0,_,wp),Nf.add(n),n.syncRect=aa);let Sl=n.hooks=i.hooks||{};function zn(y,A,L){ii?Ot.push([y,A,L]):y in Sl&&Sl[y].forEach(F=>{F.call(null,n,A,L)})}(i.plugins||[]).forEach(y=>{for(let A in y.hooks)Sl[A]=(Sl[A]||[]).concat(y.hooks[A])});let Tp=(y,A,L)=>L,wn=Tn({key:null,setSeries:!1,filters:{pub:W0,sub:W0},scales:[b,x[1]?x[1].scale:null],match:[X0,X0,Tp],values:[null,null]},de.sync);wn.match.length==2&&wn.match.push(Tp),de.sync=wn;let Ap=wn.key,Iu=G_(Ap);function la(y,A,L,F,W,J,ae){wn.filters.pub(y,A,L,F,W,J,ae)&&Iu.pub(y,A,L,F,W,J,ae)}Iu.sub(n);function Px(y,A,L,F,W,J,ae){wn.filters.sub(y,A,L,F,W,J,ae)&&eo[y](null,A,L,F,W,J,ae)}n.pub=Px;function Ix(){Iu.unsub(n),Nf.delete(n),On.clear(),Cf(jh,Xo,Ep),c.remove(),Re?.remove(),zn("destroy")}n.destroy=Ix;function Lu(){zn("init",i,e),ia(e||i.data,!1),H[b]?wu(b,H[b]):sa(),se=jt.show&&(jt.width>0||jt.height>0),te=me=!0,O(i.width,i.height)}return x.forEach(Wr),w.forEach(gs),t?t instanceof HTMLElement?(t.appendChild(c),Lu()):t(n,Lu):Lu(),n}Zn.assign=Tn;Zn.fmtNum=Gf;Zn.rangeNum=Jh;Zn.rangeLog=eu;Zn.rangeAsinh=Bf;Zn.orient=Br;Zn.pxRatio=Pt;Zn.join=CE;Zn.fmtDate=Hf,Zn.tzDate=zE;Zn.sync=G_;{Zn.addGap=ST,Zn.clipGaps=iu;let i=Zn.paths={points:q_};i.linear=$_,i.stepped=ET,i.bars=TT,i.spline=RT}var jf=["position","velocity","effort","external","wrench","tracking error","imu","odometry","range","contact force","speeds","deflection"],BT={position:"rad",velocity:"rad/s",effort:"Nm",external:"Nm",wrench:"N, Nm","tracking error":"rad",imu:"rad/s, m/s²",odometry:"m, rad",range:"m","contact force":"N",speeds:"rad/s, m/s",deflection:"rad, m"},zT={wrench:["Fx","Fy","Fz","Tx","Ty","Tz"],imu:["ωx","ωy","ωz","ax","ay","az"],odometry:["x","y","heading","forward","turn"],range:["distance"],"contact force":["Fx","Fy","Fz"]},GT=["wrench","effort","external","contact force"],VT=["base","actuator","sensor"],HT=3e3,Q_=["#3b82f6","#ef4444","#10b981","#f59e0b","#8b5cf6","#06b6d4","#ec4899","#84cc16"],ex={name:"Plots",icon:"plots",live:!0,build:({store:i})=>WT(i)};function WT(i){let e=X("div",{class:"panel"}),t=X("div",{class:"plot"}),n="",s="position",r=[],o=[],a=null,l=!1,c=0,h=ut("Hold",()=>{l=!l,h.textContent=l?"Go on":"Hold"},{title:"Let the picture stand still"}),d=(E,b=s)=>{switch(b){case"tracking error":return E.commanded&&E.position?.map((g,M)=>(E.commanded?.[M]??g)-g);case"range":return E.range&&[E.range.distance??NaN];case"contact force":return E.touch?.force;default:return E[b]}},u=()=>{let E=i.sample?.status.devices.find(g=>g.name===n),b=E?jf.filter(g=>d(E,g)):[];return b.length>0?b:[...jf]},p=()=>{r=[],o=[],a?.destroy(),a=null,t.replaceChildren()},_=E=>{let b=zT[s];if(b)return b;let M=(i.world?.devices.find(D=>D.name===n)?.joints??[]).map(D=>D.replace(`${n}_`,"").replace(/_joint$/,"").replaceAll("_"," "));return Array.from({length:E},(D,C)=>/\D/.test(M[C]??"")?M[C]:`joint ${M[C]??C}`)},S=()=>{let E=i.sample?.status.devices.find(M=>M.name===n),b=E&&d(E);E&&!b&&jf.some(M=>d(E,M))&&v();let g=i.sample?.time_secs;!b||g===void 0||r.length>0&&g<=r[r.length-1]||(o.length!==b.length&&(p(),o=b.map(()=>[])),r.push(g),b.forEach((M,D)=>o[D].push(M)),r.length>HT&&(r.shift(),o.forEach(M=>M.shift())))},m=()=>{let E=performance.now();l||e.hidden||r.length===0||E-c<(qt?500:90)||(c=E,a??=x(),a.setData([r,...o],a.scales.x.min===void 0||r.length<3||!f(a)))},f=E=>E.root.dataset.zoomed==="yes",x=()=>{let b={stroke:getComputedStyle(document.body).color,grid:{stroke:"rgba(128,140,155,0.22)",width:1},ticks:{stroke:"rgba(128,140,155,0.22)",width:1,size:5},font:"12px system-ui, sans-serif",values:(N,B)=>B.map(G=>String(Number(G.toFixed(6))))},[g,M]=[BT[s],GT.includes(s)?1:3],D=(N,B,G)=>{let U=B??(G>0?o[G-1]?.[r.length-1]:r[r.length-1]);return U==null?"–":`${U.toFixed(G===0?2:M)}${G===0?" s":""}`},C=new Zn({width:Math.max(260,t.clientWidth-12),height:270,axes:[b,{...b,size:52,label:g,labelSize:18,labelFont:"12px system-ui, sans-serif"}],scales:{x:{time:!1}},cursor:{points:{size:6}},legend:{markers:{width:2}},series:[{label:"time",value:D},..._(o.length).map((N,B)=>({label:N,stroke:Q_[B%Q_.length],width:1.5,points:{show:!1},value:D}))],hooks:{setSelect:[N=>N.root.dataset.zoomed="yes"]}},[r,...o],t);return C.root.addEventListener("dblclick",()=>C.root.dataset.zoomed="no"),C},w=()=>{let E=["time_s",..._(o.length).map(g=>`${n} ${s} ${g}`)].join(","),b=r.map((g,M)=>[g,...o.map(D=>D[M])].join(","));Gh(`${n}-${s.replace(" ","-")}.csv`,[E,...b,""].join(`
`),"text/csv")},v=()=>{let E=i.world?.devices.filter(g=>g.joints.length>0||VT.includes(g.class)).map(g=>g.name)??[];if(E.length===0)return e.replaceChildren(rn("Nothing to plot: no device moves or measures here."));E.includes(n)||(n=E[0]),p();let b=u();b.includes(s)||(s=b[0]),e.replaceChildren(Tt("Signals",X("div",{class:"row"},xn("Device",E,n,g=>{n=g,v()},{id:"plot-device"}),xn("Signal",b,s,g=>{s=g,p()},{id:"plot-signal"})),t,X("div",{class:"row even"},h,ut("CSV",w,{id:"export-csv"}),ut("Clear",p)),X("p",{class:"small"},"Drag to zoom, double-click to see all. A name in the legend hides its curve.")))};return i.on("world",v),i.on("sample",S),i.on("status",m),v(),e}var XT=3600,YT="Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.",tx={name:"Recording",icon:"recording",live:!0,build:({store:i,cast:e})=>qT(i,t=>{e.past=t,e.draw()})};function qT(i,e){let t=[],n=null,s=!1,r=()=>n?.states??t,o=X("p",{class:"small",id:"past-time"},"Nothing yet."),a=X("input",{type:"range",min:0,max:0,step:1,value:0,"aria-label":"time",id:"past",oninput:()=>{s=n!==null||Number(a.value)<t.length-1,e(s?r()[Number(a.value)]:null),c()}}),l=ut("Back to now",()=>{n=null,s=!1,e(null),c(),m()},{id:"now",disabled:!0}),c=()=>{a.max=String(Math.max(0,r().length-1)),s||(a.value=a.max);let w=r()[Number(a.value)],v=t[t.length-1],E=()=>s?`, ${(v.time_secs-w.time_secs).toFixed(2)} s ago`:", now";o.textContent=w?`${w.time_secs.toFixed(2)} s${n?` of ${n.name}`:E()}`:"Nothing yet.",l.disabled=!s};i.on("state",()=>{!i.state||s&&!n||(t.length>0&&i.state.time_secs<t[t.length-1].time_secs&&(t.length=0),t.push(i.state),t.length>XT&&t.shift(),t.length%10===0&&!n&&c())});let h=X("p",{class:"small",id:"recording"}),d=X("ul",{class:"objects",id:"recordings"}),u=ut("Record",()=>{_()},{class:"primary full",id:"record"}),p=[],_=async()=>{await i.try({kind:"record",on:!i.status?.recording}),await S()},S=async()=>{i.world?.live&&(p=await i.try({kind:"recordings"})??p),m()},m=()=>d.replaceChildren(...p.length===0?[rn("No recordings yet.")]:p.map(w=>X("li",{"data-recording":w.name},X("span",{title:`${(w.bytes/1e6).toFixed(1)} MB`},w.name),ut(n?.name===w.name?"Opened":"Open",()=>{f(w.name)},{class:"chip"})))),f=async(w,v=0)=>{let E=await fetch(new URL(`recording/${w}`,document.baseURI)).catch(()=>null);if(!E?.ok)return i.say("error",E?await E.text():"there is no connection");let{past:b,states:g}=p0(await E.arrayBuffer());n={name:w,states:g},s=!0,c(),a.value=String(Math.min(v,g.length-1)),e(g[Number(a.value)]),b.unknown.length>0&&i.say("warn",`${w} has things that are not here now: ${b.unknown.join(", ")}`),c(),m()};i.on("world",()=>{n?f(n.name,Number(a.value)):S()});let x=()=>{let w=i.status?.recording;fn(u,w?"Stop recording":"Record"),u.classList.toggle("danger",!!w),fn(h,w?`Writing ${w}`:YT)};return i.on("status",x),x(),m(),X("div",{class:"panel"},Tt("Look back",X("p",{class:"small"},"The last minute is always kept. The world goes on meanwhile."),a,o,l),Tt("Recordings",u,h,d))}var nx={name:"Scene",icon:"scene",live:!1,build:({store:i,drag:e})=>ZT(i,t=>e.hold({kind:"object",name:t}))};function ZT(i,e){let t=X("div",{class:"panel"}),n="box",s="",r=[.1,.1,.1],o=[.35,.35,.2],a=0,l=()=>{let f=new Set(i.world?.bodies.map(w=>w.name)),x=1;for(;f.has(`${n}_${x}`);)x+=1;return`${n}_${x}`},c=()=>{let f={box:{kind:"box",size:[r[0],r[1],r[2]]},sphere:{kind:"sphere",radius:r[0]/2},cylinder:{kind:"cylinder",radius:r[0]/2,length:r[2]}},x=[o[0],o[1],o[2],0,0,0,1];i.try({kind:"add_object",name:s||l(),shape:f[n],pose:x,rgba:[.55,.36,.62,1],mass:a>0?a:null}),s=""},h=ut("Undo",()=>{i.try({kind:"undo"})},{id:"undo",class:"full","data-control":!0}),d=()=>{let f=i.status?.undo??null;h.disabled=f===null,fn(h,f===null?"Nothing to undo":`Undo: ${f}`)},u=async f=>{try{if(!i.mayChange)return void i.try({kind:"remove_object",name:f,confirmed:!1});await i.ask({kind:"remove_object",name:f,confirmed:!1})}catch(x){x instanceof al&&x.code==="carries"?confirm(`${x.message}. Remove ${f} anyway?`)&&await i.try({kind:"remove_object",name:f,confirmed:!0}):i.say("error",x.message)}},p=async()=>{let f=await i.try({kind:"scene_text"});f!==null&&Gh("scene.toml",f,"application/toml")},_=async f=>{f&&await i.try({kind:"load_scene",text:await f.text()})},S=(f,x,w,v)=>X("fieldset",{},X("legend",{},f),...["x","y","z"].map((E,b)=>Vo(E,w[b],.01,g=>w[b]=Number.isFinite(g)?Math.max(v,g):w[b],{id:`${x}-${E}`,"aria-label":`${f} ${E}`}))),m=()=>{let f=i.world?.bodies??[],x=i.world?.live??!1;if(t.replaceChildren(Tt("Objects",f.length===0?rn("Nothing stands around the robot."):null,X("ul",{class:"objects"},...f.map(v=>X("li",{"data-object":v.name},X("i",{class:"swatch",style:`background: rgb(${(v.parts[0]?.rgba??[.5,.5,.5]).slice(0,3).map(E=>Math.round(255*E)).join(" ")})`}),X("span",{title:v.mass===null?"stands fast":`${v.mass} kg`},v.name),x?ut("Move",()=>e(v.name),{class:"chip","data-control":!0}):null,x?wi("close",`remove ${v.name}`,()=>{u(v.name)},{class:"quiet","data-control":!0}):null))),x?h:null)),!x)return;let w=X("input",{type:"text",placeholder:l(),value:s,id:"add-name",oninput:()=>s=w.value.trim()});t.append(Tt("Add",X("div",{class:"row"},xn("Shape",["box","sphere","cylinder"],n,v=>{n=v,m()},{id:"add-shape"}),X("label",{class:"field"},X("span",{},"Name"),w)),S(n==="box"?"Size (m)":"Size (m): x is the diameter","add-size",r,.001),S("Place (m)","add-place",o,-10),Vo("Mass (kg); 0 stands fast",a,.1,v=>a=v,{id:"add-mass",min:0}),ut("Add",c,{class:"primary full",id:"add-object","data-control":!0})),Tt("File",X("div",{class:"row even"},ut("Save",()=>{p()},{id:"save-scene"}),X("label",{class:"button"},"Load",X("input",{type:"file",accept:".toml",id:"load-scene",hidden:!0,onchange:v=>{_(v.target.files?.[0])}})))))};return i.on("world",m),i.on("status",d),m(),d(),t}var $T={planned:"",running:"",done:"✓",failed:"✕"},jT={idle:"Ready to plan.",planning:"Planning …",planned:"Planned. Look at the ghost, then approve.",running:"Running.",done:"Done.",failed:"Failed."},ix={name:"Task",icon:"task",live:!0,build:({store:i})=>JT(i)},zr="the task of this world";function JT(i){let e=X("div",{class:"panel"}),t=0,n={own:[],arms:[],without:[],objects:[]},s=zr,r="",o=[.5,0],a=!1,l=new Set,c=()=>{i.try({kind:"task_plan",seed:t,arm:r,...s===zr?{}:{carry:{object:s,to:[...o]}}})},h=()=>s===zr?n.own:n.arms.map(m=>m.arm),d=()=>{let m=[...n.own.length>0?[zr]:[],...n.objects];m.includes(s)||(s=m[0]??zr),h().includes(r)||(r=h()[0]??""),p()},u=async()=>{!i.world?.live||!i.task||(n=await i.try({kind:"task_choices"})??n,d())},p=()=>{let m=i.task;if(!m)return e.replaceChildren(Tt("Task",rn("This world has no task. `karakuri lab` has one: picking and placing.")));let f=m.state,x=f==="planning"||f==="running",w=f==="planned";if(e.replaceChildren(Tt("Pick and place",X("div",{class:"row"},xn("Object",[...n.own.length>0?[zr]:[],...n.objects],s,E=>{s=E,d()},{id:"task-object",disabled:x}),xn("Arm",h(),r,E=>r=E,{id:"task-arm",disabled:x}),Vo("Seed",t,1,E=>t=Math.max(0,Math.round(E)),{id:"task-seed",min:0,disabled:x})),s===zr?null:X("div",{class:"row even"},...o.map((E,b)=>Vo(`To ${"xy"[b]} (m)`,E,.01,g=>o[b]=Number.isFinite(g)?g:o[b],{id:`task-to-${"xy"[b]}`,disabled:x}))),n.arms.length===0&&n.without.length>0?rn(`No arm can grasp: ${n.without.map(({arm:E,why:b})=>`${E}: ${b}`).join("; ")}`):null,X("div",{class:"row even"},ut("Plan",c,{id:"task-plan",class:w?"":"primary",disabled:x||r==="","data-control":!0}),ut("Replan",()=>{t+=1,c()},{id:"task-replan","data-control":!0,disabled:x||f==="idle",title:"Plan with the next seed: another way"})),X("div",{class:"row even"},ut("Approve and execute",()=>{i.try({kind:"task_approve",plan:m.plan,rest:a})},{id:"task-approve",class:w?"primary":"",disabled:!w,title:"Carry out the motion that is shown","data-control":!0,"data-plan":m.plan}),ut("Stop",()=>{i.try({kind:"stop"})},{id:"task-stop",class:"danger",disabled:f!=="running"})),fs("Approve the following motions unseen",a,E=>a=E,{id:"task-rest","data-control":!0})),X("p",{class:`verdict ${f}`,id:"task-state","data-state":f,"data-code":m.failure?.code??""},m.words||jT[f])),m.stages.length===0){e.append(rn("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));return}let v=X("ol",{class:"stages"});m.stages.forEach((E,b)=>v.append(_(E,`${b} ${E.name}`))),e.append(v)},_=(m,f)=>{let x=m.alternatives.filter(v=>v.failed).length,w=X("details",{open:l.has(f)||m.state==="failed"},X("summary",{},X("b",{},m.name),X("span",{},m.words),x>0?X("em",{},`${x} rejected`):null),...m.alternatives.filter(v=>!v.failed).map(v=>X("p",{class:"chosen"},v.words)),...KT(m).map(([v,E])=>X("p",{class:"failed"},X("b",{},E.length>2?`${E[0]} and ${E.length-1} more: `:`${E.join(", ")}: `),v)),m.alternatives.length===0?X("p",{},"There was only one way."):null);return w.addEventListener("toggle",()=>w.open?l.add(f):l.delete(f)),X("li",{class:`stage ${m.state}`,"data-stage":m.name,"data-state":m.state},X("i",{},$T[m.state]),w)},S=!1;return i.on("task",()=>{S||u(),S=!0,p()}),i.on("world",()=>{u()}),i.on("connected",()=>i.connected&&void u()),p(),e}function KT(i){let e=new Map;for(let{words:t,failed:n}of i.alternatives){if(!n)continue;let s=[n.code,...n.between??[]].join(" "),r=e.get(s)??[n.text,[]];r[1].push(t),e.set(s,r)}return[...e.values()]}var sx=[ix,T0,M0,b0,g0,ex,nx,x0,w0,tx];var au=class{constructor(e){this.show=e;let t=X("select",{"aria-label":"speed of the ghost",onchange:()=>this.speed=Number(t.value)});for(let s of[.25,.5,1,2,4])t.append(X("option",{value:s,selected:s===1},`${s}×`));this.element=X("div",{class:"player",id:"player",hidden:!0},this.play,this.slider,this.clock,t,wi("close","hide the ghost",()=>this.load(null),{id:"hide-ghost"}));let n=s=>{let r=Math.min(.1,(s-this.last_ms)/1e3);this.last_ms=s,this.playing&&this.motion&&(this.at_secs+=r*this.speed,this.at_secs>this.motion.secs+.5&&(this.at_secs=0),this.draw()),requestAnimationFrame(n)};requestAnimationFrame(n)}show;element;motion=null;at_secs=0;playing=!1;speed=1;last_ms=0;slider=X("input",{type:"range",min:0,max:1,step:.001,value:0,"aria-label":"time of the motion",id:"scrub",oninput:()=>this.scrub()});clock=X("output",{});play=wi("play","play",()=>this.toggle(),{id:"play"});markStale(e){this.element.classList.toggle("stale",e),this.element.title=e?"Out of date: the goal has changed since this was planned":""}load(e){this.markStale(!1),this.motion=e,this.at_secs=0,this.playing=e!==null,this.element.hidden=e===null,e?this.draw():this.show(null)}toggle(){this.playing=!this.playing,this.draw()}scrub(){this.playing=!1,this.at_secs=Number(this.slider.value)*(this.motion?.secs??0),this.draw()}draw(){let e=this.motion;if(!e)return;let t=Math.min(this.at_secs,e.secs);this.play.dataset.playing!==String(this.playing)&&(this.play.dataset.playing=String(this.playing),this.play.replaceChildren(Os(this.playing?"pause":"play"))),this.slider.value=String(e.secs>0?t/e.secs:1),this.clock.textContent=`${t.toFixed(2)} / ${e.secs.toFixed(2)} s`;let n=e.configurations.length-1,s=Math.min(n,t/e.every_secs),r=e.configurations[Math.floor(s)],o=e.configurations[Math.min(n,Math.floor(s)+1)],a=s-Math.floor(s);this.show(r.map((l,c)=>l+a*(o[c]-l)))}};var lu=class{constructor(e,t,n){this.stage=e;this.cast=t;this.take=n;let s=e.renderer.domElement;s.parentElement.append(this.label),s.addEventListener("pointermove",r=>this.hover(r)),s.addEventListener("pointerleave",()=>this.label.hidden=!0),s.addEventListener("pointerdown",r=>{this.down={x:r.clientX,y:r.clientY},this.label.hidden=!0}),s.addEventListener("click",r=>{if(Math.hypot(r.clientX-this.down.x,r.clientY-this.down.y)>4||e.handle.dragging)return;let o=e.pick(r,t.solid);o?t.things?.where(o.name)&&this.take(o.name):this.take(null)}),s.addEventListener("dblclick",r=>{let o=e.pick(r,t.solid),a=o&&t.solid.flatMap(c=>c.children).find(c=>c.name===o.name);if(!a)return;let l=new Wn().setFromObject(a).getBoundingSphere(new ui);e.frame(l.center,Math.max(.1,1.6*l.radius),new I().subVectors(e.camera.position,e.orbit.target))})}stage;cast;take;label=X("div",{class:"label",hidden:!0});down={x:0,y:0};waiting=!1;hover(e){e.buttons!==0||e.pointerType==="touch"||this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1;let t=this.stage.pick(e,this.cast.solid);if(this.label.hidden=!t,!t)return;let n=this.stage.renderer.domElement.getBoundingClientRect();this.label.textContent=t.name,this.label.style.transform=`translate(${e.clientX-n.left+14}px, ${e.clientY-n.top+16}px)`}))}};var QT=[["Esc","emergency stop"],["Enter","let go of the dragged object or tool"],["Space","pause or continue the simulation"],["g, r","drag by moving, by turning"],["f","show everything"],["1, 2, 3","look from the front, from the side, from above"],["Ctrl Z","undo the last change of the scene"],["?","this list"]];function rx(){let i=QT.flatMap(([t,n])=>[X("dt",{},X("kbd",{},t)),X("dd",{},n)]),e=X("dialog",{id:"shortcuts","aria-label":"keyboard shortcuts",onclick:()=>e.close()},X("h2",{},"Keyboard"),X("dl",{},...i));return e}function ox(i){return i instanceof HTMLElement?i.isContentEditable||i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement?!0:i instanceof HTMLInputElement&&!["range","checkbox","button","file"].includes(i.type):!1}function Jf(i){return i instanceof HTMLElement&&i.closest("button, input, select, summary, a")!==null}var ax={type:"change"},Qf={type:"start"},cx={type:"end"},cu=new Cs,lx=new bi,eA=Math.cos(70*Vd.DEG2RAD),Un=new I,pi=2*Math.PI,It={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Kf=1e-6,hu=class extends Tr{constructor(e,t=null){super(e,t),this.state=It.NONE,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:or.ROTATE,MIDDLE:or.DOLLY,RIGHT:or.PAN},this.touches={ONE:ar.ROTATE,TWO:ar.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new zt,this._lastTargetPosition=new I,this._quat=new zt().setFromUnitVectors(e.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Io,this._sphericalDelta=new Io,this._scale=1,this._panOffset=new I,this._rotateStart=new Ue,this._rotateEnd=new Ue,this._rotateDelta=new Ue,this._panStart=new Ue,this._panEnd=new Ue,this._panDelta=new Ue,this._dollyStart=new Ue,this._dollyEnd=new Ue,this._dollyDelta=new Ue,this._dollyDirection=new I,this._mouse=new Ue,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=nA.bind(this),this._onPointerDown=tA.bind(this),this._onPointerUp=iA.bind(this),this._onContextMenu=hA.bind(this),this._onMouseWheel=oA.bind(this),this._onKeyDown=aA.bind(this),this._onTouchStart=lA.bind(this),this._onTouchMove=cA.bind(this),this._onMouseDown=sA.bind(this),this._onMouseMove=rA.bind(this),this._interceptControlDown=uA.bind(this),this._interceptControlUp=dA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=It.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(ax),this.update(),this.state=It.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Un.copy(t).sub(this.target),Un.applyQuaternion(this._quat),this._spherical.setFromVector3(Un),this.autoRotate&&this.state===It.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=pi:n>Math.PI&&(n-=pi),s<-Math.PI?s+=pi:s>Math.PI&&(s-=pi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Un.setFromSpherical(this._spherical),Un.applyQuaternion(this._quatInverse),t.copy(this.target).add(Un),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Un.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Un.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(cu.origin.copy(this.object.position),cu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(cu.direction))<eA?this.object.lookAt(this.target):(lx.setFromNormalAndCoplanarPoint(this.object.up,this.target),cu.intersectPlane(lx,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Kf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Kf||this._lastTargetPosition.distanceToSquared(this.target)>Kf?(this.dispatchEvent(ax),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?pi/60*this.autoRotateSpeed*e:pi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Un.setFromMatrixColumn(t,0),Un.multiplyScalar(-e),this._panOffset.add(Un)}_panUp(e,t){this.screenSpacePanning===!0?Un.setFromMatrixColumn(t,1):(Un.setFromMatrixColumn(t,0),Un.crossVectors(this.object.up,Un)),Un.multiplyScalar(e),this._panOffset.add(Un)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Un.copy(s).sub(this.target);let r=Un.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(pi*this._rotateDelta.x/t.clientHeight),this._rotateUp(pi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(pi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-pi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(pi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-pi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(pi*this._rotateDelta.x/t.clientHeight),this._rotateUp(pi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ue,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function tA(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function nA(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function iA(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(cx),this.state=It.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function sA(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case or.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=It.DOLLY;break;case or.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=It.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=It.ROTATE}break;case or.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=It.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=It.PAN}break;default:this.state=It.NONE}this.state!==It.NONE&&this.dispatchEvent(Qf)}function rA(i){switch(this.state){case It.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case It.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case It.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function oA(i){this.enabled===!1||this.enableZoom===!1||this.state!==It.NONE||(i.preventDefault(),this.dispatchEvent(Qf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(cx))}function aA(i){this.enabled!==!1&&this._handleKeyDown(i)}function lA(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case ar.ROTATE:if(this.enableRotate===!1){this.state=It.NONE;break}this._handleTouchStartRotate(i),this.state=It.TOUCH_ROTATE;break;case ar.PAN:if(this.enablePan===!1){this.state=It.NONE;break}this._handleTouchStartPan(i),this.state=It.TOUCH_PAN;break;default:this.state=It.NONE}break;case 2:switch(this.touches.TWO){case ar.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=It.TOUCH_DOLLY_PAN;break;case ar.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=It.TOUCH_DOLLY_ROTATE;break;default:this.state=It.NONE}break;default:this.state=It.NONE}this.state!==It.NONE&&this.dispatchEvent(Qf)}function cA(i){switch(this._trackPointer(i),this.state){case It.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case It.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case It.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case It.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=It.NONE}}function hA(i){this.enabled!==!1&&i.preventDefault()}function uA(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function dA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Gr=new Er,pn=new I,fr=new I,on=new zt,hx={X:new I(1,0,0),Y:new I(0,1,0),Z:new I(0,0,1)},ep={type:"change"},ux={type:"mouseDown",mode:null},dx={type:"mouseUp",mode:null},fx={type:"objectChange"},mu=class extends Tr{constructor(e,t=null){super(void 0,t);let n=new np(this);this._root=n;let s=new ip;this._gizmo=s,n.add(s);let r=new sp;this._plane=r,n.add(r);let o=this;function a(w,v){let E=v;Object.defineProperty(o,w,{get:function(){return E!==void 0?E:v},set:function(b){E!==b&&(E=b,r[w]=b,s[w]=b,o.dispatchEvent({type:w+"-changed",value:b}),o.dispatchEvent(ep))}}),o[w]=v,r[w]=v,s[w]=v}a("camera",e),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new I,c=new I,h=new zt,d=new zt,u=new I,p=new zt,_=new I,S=new I,m=new I,f=0,x=new I;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",h),a("worldQuaternionStart",d),a("cameraPosition",u),a("cameraQuaternion",p),a("pointStart",_),a("pointEnd",S),a("rotationAxis",m),a("rotationAngle",f),a("eye",x),this._offset=new I,this._startNorm=new I,this._endNorm=new I,this._cameraScale=new I,this._parentPosition=new I,this._parentQuaternion=new zt,this._parentQuaternionInv=new zt,this._parentScale=new I,this._worldScaleStart=new I,this._worldQuaternionInv=new zt,this._worldScale=new I,this._positionStart=new I,this._quaternionStart=new zt,this._scaleStart=new I,this._getPointer=fA.bind(this),this._onPointerDown=mA.bind(this),this._onPointerHover=pA.bind(this),this._onPointerMove=gA.bind(this),this._onPointerUp=_A.bind(this),t!==null&&this.connect(t)}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(e){if(this.object===void 0||this.dragging===!0)return;e!==null&&Gr.setFromCamera(e,this.camera);let t=tp(this._gizmo.picker[this.mode],Gr);t?this.axis=t.object.name:this.axis=null}pointerDown(e){if(!(this.object===void 0||this.dragging===!0||e!=null&&e.button!==0)&&this.axis!==null){e!==null&&Gr.setFromCamera(e,this.camera);let t=tp(this._plane,Gr,!0);t&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(t.point).sub(this.worldPositionStart)),this.dragging=!0,ux.mode=this.mode,this.dispatchEvent(ux)}}pointerMove(e){let t=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(t==="E"||t==="XYZE"||t==="XYZ")&&(r="world"),s===void 0||t===null||this.dragging===!1||e!==null&&e.button!==-1)return;e!==null&&Gr.setFromCamera(e,this.camera);let o=tp(this._plane,Gr,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&t!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),t.indexOf("X")===-1&&(this._offset.x=0),t.indexOf("Y")===-1&&(this._offset.y=0),t.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&t!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(on.copy(this._quaternionStart).invert()),t.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(pn),t.search("X")!==-1&&(pn.x=Math.round(pn.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(pn.y=Math.round(pn.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(pn.z=Math.round(pn.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(pn)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(t.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),fr.set(a,a,a)}else pn.copy(this.pointStart),fr.copy(this.pointEnd),pn.applyQuaternion(this._worldQuaternionInv),fr.applyQuaternion(this._worldQuaternionInv),fr.divide(pn),t.search("X")===-1&&(fr.x=1),t.search("Y")===-1&&(fr.y=1),t.search("Z")===-1&&(fr.z=1);s.scale.copy(this._scaleStart).multiply(fr),this.scaleSnap&&(t.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(pn.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;t==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(pn.copy(this.rotationAxis).cross(this.eye))*a):(t==="X"||t==="Y"||t==="Z")&&(this.rotationAxis.copy(hx[t]),pn.copy(hx[t]),r==="local"&&pn.applyQuaternion(this.worldQuaternion),pn.cross(this.eye),pn.length()===0?l=!0:this.rotationAngle=this._offset.dot(pn.normalize())*a),(t==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&t!=="E"&&t!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(on.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(on.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(ep),this.dispatchEvent(fx)}}pointerUp(e){e!==null&&e.button!==0||(this.dragging&&this.axis!==null&&(dx.mode=this.mode,this.dispatchEvent(dx)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(e){return this.object=e,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(ep),this.dispatchEvent(fx),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Gr}getMode(){return this.mode}setMode(e){this.mode=e}setTranslationSnap(e){this.translationSnap=e}setRotationSnap(e){this.rotationSnap=e}setScaleSnap(e){this.scaleSnap=e}setSize(e){this.size=e}setSpace(e){this.space=e}setColors(e,t,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(e),r.yAxis.color.set(t),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(e),r.yAxisTransparent.color.set(t),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(e),r.yAxis._color&&r.yAxis._color.set(t),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(e),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(t),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function fA(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let e=this.domElement.getBoundingClientRect(),t=this.viewport,n,s,r,o;return t!==null?(n=t.x,s=e.height-t.y-t.w,r=t.z,o=t.w):(n=0,s=0,r=e.width,o=e.height),{x:(i.clientX-e.left-n)/r*2-1,y:-(i.clientY-e.top-s)/o*2+1,button:i.button}}}function pA(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function mA(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function gA(i){this.enabled&&this.pointerMove(this._getPointer(i))}function _A(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function tp(i,e,t){let n=e.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||t)return n[s];return!1}var uu=new Li,Xt=new I(0,1,0),px=new I(0,0,0),mx=new it,du=new zt,pu=new zt,ms=new I,gu=new it,_l=new I(1,0,0),Vr=new I(0,1,0),xl=new I(0,0,1),fu=new I,ml=new I,gl=new I,np=class extends Gt{constructor(e){super(),this.isTransformControlsRoot=!0,this.controls=e,this.visible=!1}updateMatrixWorld(e){let t=this.controls;t.object!==void 0&&(t.object.updateMatrixWorld(),t.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):t.object.parent.matrixWorld.decompose(t._parentPosition,t._parentQuaternion,t._parentScale),t.object.matrixWorld.decompose(t.worldPosition,t.worldQuaternion,t._worldScale),t._parentQuaternionInv.copy(t._parentQuaternion).invert(),t._worldQuaternionInv.copy(t.worldQuaternion).invert()),t.camera.updateMatrixWorld(),t.camera.matrixWorld.decompose(t.cameraPosition,t.cameraQuaternion,t._cameraScale),t.camera.isOrthographicCamera?t.camera.getWorldDirection(t.eye).negate():t.eye.copy(t.cameraPosition).sub(t.worldPosition).normalize(),this.parent&&(gu.copy(this.parent.matrixWorld).invert(),gu.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(e)}dispose(){this.traverse(function(e){e.geometry&&e.geometry.dispose(),e.material&&e.material.dispose()})}},ip=class extends Gt{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let e=new Qn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),t=new Pn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=e.clone();n.opacity=.15;let s=t.clone();s.opacity=.5;let r=e.clone();r.color.setHex(16711680);let o=e.clone();o.color.setHex(65280);let a=e.clone();a.color.setHex(255);let l=e.clone();l.color.setHex(16711680),l.opacity=.5;let c=e.clone();c.color.setHex(65280),c.opacity=.5;let h=e.clone();h.color.setHex(255),h.opacity=.5;let d=e.clone();d.opacity=.25;let u=e.clone();u.color.setHex(16776960),u.opacity=.25;let p=e.clone();p.color.setHex(16776960);let _=e.clone();_.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:p,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:u};let S=new _n(0,.04,.1,12);S.translate(0,.05,0);let m=new Dt(.08,.08,.08);m.translate(0,.04,0);let f=new mt;f.setAttribute("position",new Ke([0,0,0,1,0,0],3));let x=new _n(.0075,.0075,.5,3);x.translate(0,.25,0);function w(H,Z){let V=new Ls(H,.0075,3,64,Z*Math.PI*2);return V.rotateY(Math.PI/2),V.rotateX(Math.PI/2),V}function v(){let H=new mt;return H.setAttribute("position",new Ke([0,0,0,1,1,1],3)),H}let E={X:[[new pe(S,r),[.5,0,0],[0,0,-Math.PI/2]],[new pe(S,r),[-.5,0,0],[0,0,Math.PI/2]],[new pe(x,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new pe(S,o),[0,.5,0]],[new pe(S,o),[0,-.5,0],[Math.PI,0,0]],[new pe(x,o)]],Z:[[new pe(S,a),[0,0,.5],[Math.PI/2,0,0]],[new pe(S,a),[0,0,-.5],[-Math.PI/2,0,0]],[new pe(x,a),null,[Math.PI/2,0,0]]],XYZ:[[new pe(new tr(.1,0),d),[0,0,0]]],XY:[[new pe(new Dt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new pe(new Dt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new pe(new Dt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},b={X:[[new pe(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new pe(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new pe(new _n(.2,0,.6,4),n),[0,.3,0]],[new pe(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new pe(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new pe(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new pe(new tr(.2,0),n)]],XY:[[new pe(new Dt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new pe(new Dt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new pe(new Dt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new pe(new tr(.01,2),s),null,null,null,"helper"]],END:[[new pe(new tr(.01,2),s),null,null,null,"helper"]],DELTA:[[new ei(v(),s),null,null,null,"helper"]],X:[[new ei(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ei(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ei(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},M={XYZE:[[new pe(w(.5,1),_),null,[0,Math.PI/2,0]]],X:[[new pe(w(.5,.5),r)]],Y:[[new pe(w(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new pe(w(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new pe(w(.75,1),u),null,[0,Math.PI/2,0]]]},D={AXIS:[[new ei(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},C={XYZE:[[new pe(new Is(.25,10,8),n)]],X:[[new pe(new Ls(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new pe(new Ls(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new pe(new Ls(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new pe(new Ls(.75,.1,2,24),n)]]},N={X:[[new pe(m,r),[.5,0,0],[0,0,-Math.PI/2]],[new pe(x,r),[0,0,0],[0,0,-Math.PI/2]],[new pe(m,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new pe(m,o),[0,.5,0]],[new pe(x,o)],[new pe(m,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new pe(m,a),[0,0,.5],[Math.PI/2,0,0]],[new pe(x,a),[0,0,0],[Math.PI/2,0,0]],[new pe(m,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new pe(new Dt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new pe(new Dt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new pe(new Dt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new pe(new Dt(.1,.1,.1),d)]]},B={X:[[new pe(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new pe(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new pe(new _n(.2,0,.6,4),n),[0,.3,0]],[new pe(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new pe(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new pe(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new pe(new Dt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new pe(new Dt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new pe(new Dt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new pe(new Dt(.2,.2,.2),n),[0,0,0]]]},G={X:[[new ei(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ei(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ei(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function U(H){let Z=new Gt;for(let V in H)for(let le=H[V].length;le--;){let q=H[V][le][0].clone(),Q=H[V][le][1],ie=H[V][le][2],ue=H[V][le][3],de=H[V][le][4];q.name=V,q.tag=de,Q&&q.position.set(Q[0],Q[1],Q[2]),ie&&q.rotation.set(ie[0],ie[1],ie[2]),ue&&q.scale.set(ue[0],ue[1],ue[2]),q.updateMatrix();let ee=q.geometry.clone();ee.applyMatrix4(q.matrix),q.geometry=ee,q.renderOrder=1/0,q.position.set(0,0,0),q.rotation.set(0,0,0),q.scale.set(1,1,1),Z.add(q)}return Z}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=U(E)),this.add(this.gizmo.rotate=U(M)),this.add(this.gizmo.scale=U(N)),this.add(this.picker.translate=U(b)),this.add(this.picker.rotate=U(C)),this.add(this.picker.scale=U(B)),this.add(this.helper.translate=U(g)),this.add(this.helper.rotate=U(D)),this.add(this.helper.scale=U(G)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(e){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:pu;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(on.setFromEuler(uu.set(0,0,0)),o.quaternion.copy(n).multiply(on),Math.abs(Xt.copy(_l).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(on.setFromEuler(uu.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(on),Math.abs(Xt.copy(Vr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(on.setFromEuler(uu.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(on),Math.abs(Xt.copy(xl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(on.setFromEuler(uu.set(0,Math.PI/2,0)),Xt.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(mx.lookAt(px,Xt,Vr)),o.quaternion.multiply(on),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),pn.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),pn.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(pn),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(Xt.copy(_l).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(Xt.copy(Vr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(Xt.copy(xl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(Xt.copy(xl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(Xt.copy(_l).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(Xt.copy(Vr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(du.copy(n),Xt.copy(this.eye).applyQuaternion(on.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(mx.lookAt(this.eye,px,Vr)),o.name==="X"&&(on.setFromAxisAngle(_l,Math.atan2(-Xt.y,Xt.z)),on.multiplyQuaternions(du,on),o.quaternion.copy(on)),o.name==="Y"&&(on.setFromAxisAngle(Vr,Math.atan2(Xt.x,Xt.z)),on.multiplyQuaternions(du,on),o.quaternion.copy(on)),o.name==="Z"&&(on.setFromAxisAngle(xl,Math.atan2(Xt.y,Xt.x)),on.multiplyQuaternions(du,on),o.quaternion.copy(on))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(e)}},sp=class extends pe{constructor(){super(new Ui(1e5,1e5,2,2),new Qn({visible:!1,wireframe:!0,side:Fi,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(e){let t=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(t="local"),fu.copy(_l).applyQuaternion(t==="local"?this.worldQuaternion:pu),ml.copy(Vr).applyQuaternion(t==="local"?this.worldQuaternion:pu),gl.copy(xl).applyQuaternion(t==="local"?this.worldQuaternion:pu),Xt.copy(ml),this.mode){case"translate":case"scale":switch(this.axis){case"X":Xt.copy(this.eye).cross(fu),ms.copy(fu).cross(Xt);break;case"Y":Xt.copy(this.eye).cross(ml),ms.copy(ml).cross(Xt);break;case"Z":Xt.copy(this.eye).cross(gl),ms.copy(gl).cross(Xt);break;case"XY":ms.copy(gl);break;case"YZ":ms.copy(fu);break;case"XZ":Xt.copy(gl),ms.copy(ml);break;case"XYZ":case"E":ms.set(0,0,0);break}break;default:ms.set(0,0,0)}ms.length()===0?this.quaternion.copy(this.cameraQuaternion):(gu.lookAt(pn.set(0,0,0),ms,Xt),this.quaternion.setFromRotationMatrix(gu)),super.updateMatrixWorld(e)}};var _u=class extends Mr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let e=new Dt;e.deleteAttribute("uv");let t=new Ds({side:qn}),n=new Ds,s=new Ha(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new pe(e,t);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new Ks(e,n,6),a=new Gt;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new pe(e,Qo(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new pe(e,Qo(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let h=new pe(e,Qo(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let d=new pe(e,Qo(43));d.position.set(-.462,8.89,14.52),d.scale.set(4.38,5.441,.088),this.add(d);let u=new pe(e,Qo(20));u.position.set(3.235,11.486,-12.541),u.scale.set(2.5,2,.1),this.add(u);let p=new pe(e,Qo(100));p.position.set(0,20,0),p.scale.set(1,.1,1),this.add(p)}dispose(){let e=new Set;this.traverse(t=>{t.isMesh&&(e.add(t.geometry),e.add(t.material))});for(let t of e)t.dispose()}};function Qo(i){return new wr({color:0,emissive:16777215,emissiveIntensity:i})}var xA=150,xu=class{worker=null;fine=[];twins=new Map;originals=new Map;show(e,t){e.traverseVisible(n=>{if(!(n instanceof pe))return;let s=n.geometry,r=t?this.originals.get(s):this.twins.get(s);r&&(n.geometry=r)})}want(e,t){e.traverseVisible(n=>{if(!(n instanceof pe))return;let s=n.geometry,{position:r,color:o}=s.attributes;if(!r||!o||!s.index||s.index.count<3*xA||this.twins.has(s)||this.originals.has(s))return;this.twins.set(s,null),this.worker??=this.hire();let a={id:this.fine.push(s)-1,tolerance_m:t,position:Float32Array.from(r.array),colour:Float32Array.from(o.array),index:Uint32Array.from(s.index.array)};this.worker.postMessage(a,[a.position.buffer,a.colour.buffer,a.index.buffer])})}hire(){let e=new Worker(new URL("./coarsen.worker.js",import.meta.url),{type:"module"});return e.onmessage=({data:t})=>{let n=this.fine[t.id],s=new mt;s.setAttribute("position",new nn(t.position,3)),s.setAttribute("normal",new nn(t.normal,3)),s.setAttribute("color",new nn(t.colour,3)),s.setIndex(new nn(t.position.length<3*65536?Uint16Array.from(t.index):t.index,1)),this.twins.set(n,s),this.originals.set(s,n)},e}};var vA=350,yA=45,vu=class{scene=new Mr;camera=new Kn(36,1,.02,80);renderer;orbit;handle;held=new Gt;overlays=new Ct;frames=0;hurry=()=>!0;onDrawn=()=>{};onPicture=()=>{};pace_ms=Number(new URLSearchParams(location.search).get("pace")??0);floor=new Ct;ground;shadow=Xg();back=Yg();grid;sun=new Co(16773597,2.5);sky=new za(15922940,10525846,1.3);fineness=new Lh;detail=new xu;dirty=!0;stale=!0;last_ms=0;shadows_ms=0;drawing=null;fine=!1;round={centre:new I(.2,.5,.2),radius:1};constructor(e){if(Gt.DEFAULT_UP.set(0,0,1),this.camera.up.set(0,0,1),!Dr)throw new Error("this browser has no WebGL 2");this.renderer=new Ah({canvas:Dr.canvas,context:Dr}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Ar,this.renderer.shadowMap.autoUpdate=!1,this.renderer.toneMapping=Ya,this.renderer.toneMappingExposure=1,this.renderer.setPixelRatio(this.fineness.moving),this.renderer.domElement.tabIndex=0,this.renderer.domElement.setAttribute("aria-label","3-D view: drag to turn, wheel to come closer"),e.append(this.renderer.domElement),this.orbit=new hu(this.camera,this.renderer.domElement),this.orbit.enableDamping=!0,this.orbit.dampingFactor=.14,this.orbit.minDistance=.15,this.orbit.maxDistance=25,this.orbit.maxPolarAngle=.62*Math.PI,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(qt?512:2048),this.sun.shadow.bias=-3e-4,this.sun.shadow.normalBias=.012,this.sun.shadow.radius=qt?1.5:3;let t=new Co(14280447,.75);if(t.position.copy(hf),this.scene.add(this.sun,this.sun.target,t,this.sky),!qt){let s=new ko(this.renderer);this.scene.environment=s.fromScene(new _u,.04).texture,this.scene.environmentIntensity=.35,this.scene.environmentRotation.x=Math.PI/2,this.sky.intensity=.5,s.dispose()}this.ground=new pe(new Ui(1,1),this.shadow.paint),this.ground.receiveShadow=!0;let n=new pe(new Ui(2,2),this.back);n.frustumCulled=!1,n.renderOrder=-1,this.grid=new Xn(bA(7,qt?.5:.25),new Pn({vertexColors:!0,transparent:!0,depthWrite:!1})),this.grid.position.z=.001,this.floor.add(this.ground,this.grid),this.scene.add(n,this.floor,this.overlays,this.held),this.handle=new mu(this.camera,this.renderer.domElement),this.handle.setSpace("local"),this.handle.setSize(.8),this.handle.addEventListener("dragging-changed",s=>this.orbit.enabled=!s.value),this.scene.add(this.handle.getHelper()),this.settle({centre:this.round.centre,radius:1.1,floor:0}),this.look("all"),new ResizeObserver(()=>this.resize(e)).observe(e),this.resize(e),this.orbit.addEventListener("change",()=>this.turned()),this.handle.addEventListener("change",()=>this.refresh()),requestAnimationFrame(s=>this.turn(s))}turn(e){requestAnimationFrame(t=>this.turn(t)),!(!this.rested(e)||e-this.last_ms<this.pace_ms)&&(this.onPicture(),this.orbit.update(),!(this.frames>0&&!this.hurry())&&(this.dirty?(this.dirty=!1,this.fine=!1,this.stale&&e-this.shadows_ms>(qt?600:0)&&this.castShadows(e),this.draw(e,this.fineness.moving)):!this.fine&&e-this.last_ms>vA&&(this.fine=!0,(this.stale||this.fineness.still!==this.fineness.moving)&&(this.stale&&this.castShadows(e),this.draw(e,this.fineness.still)))))}castShadows(e){this.renderer.shadowMap.needsUpdate=!0,this.stale=!1,this.shadows_ms=e}draw(e,t){qt&&(this.frames>3&&this.detail.want(this.scene,.002*this.round.radius),this.detail.show(this.scene,this.fine)),Math.abs(this.renderer.getPixelRatio()-t)>.01&&this.renderer.setPixelRatio(t),this.renderer.render(this.scene,this.camera);let n=this.renderer.getContext();this.drawing=n.fenceSync(n.SYNC_GPU_COMMANDS_COMPLETE,0),n.flush(),this.last_ms=e,this.frames++}rested(e){if(this.drawing){let t=this.renderer.getContext();if(t.getSyncParameter(this.drawing,t.SYNC_STATUS)!==t.SIGNALED&&e-this.last_ms<5e3)return!1;t.deleteSync(this.drawing),this.drawing=null,this.fine||this.fineness.took(e-this.last_ms),this.onDrawn()}return!qt||e-this.last_ms>=yA}refresh(){this.dirty=this.stale=!0}turned(){this.dirty=!0}theme(e){let t=o=>new ke().setStyle(o,Sr),[n,s]=e?["#12151b","#272d37"]:["#f7f9fb","#d9dfe7"];this.back.uniforms.above.value=t(n),this.back.uniforms.below.value=t(s),this.scene.fog=new wa(e?2040877:15133424,9,22),this.shadow.darken(e?.5:.22);let r=this.grid.material;r.color.set(e?7108745:9411240),r.opacity=e?.5:.6,this.sun.intensity=e?2.1:2.5,this.refresh()}settle(e){this.round=e,this.floor.position.z=e.floor;let t=Math.max(.6,1.25*e.radius);this.sun.position.copy(e.centre).addScaledVector(cf,2*t),this.sun.target.position.copy(e.centre),Object.assign(this.sun.shadow.camera,{left:-t,right:t,top:t,bottom:-t,near:.1,far:7*t}),this.sun.shadow.camera.updateProjectionMatrix(),this.ground.position.set(e.centre.x,e.centre.y,0),this.ground.scale.setScalar(3.2*t),this.orbit.maxDistance=Math.max(6,9*e.radius),this.camera.far=Math.max(30,24*e.radius),this.camera.updateProjectionMatrix(),this.refresh()}look(e){let t={all:[1.5,-1.15,.8],front:[1,0,.12],side:[0,-1,.12],top:[.02,0,1]}[e];this.frame(this.round.centre,this.round.radius,new I(...t))}frame(e,t,n=new I().subVectors(this.camera.position,this.orbit.target)){let s=Math.min(1,this.camera.aspect),r=Math.max(.35,1.06*t/Math.sin(Math.PI/360*this.camera.fov)/s);this.orbit.target.copy(e),this.camera.position.copy(e).addScaledVector(n.normalize(),r),this.orbit.update(),this.refresh()}pick(e,t){let n=this.renderer.domElement.getBoundingClientRect(),s=new Ue((e.clientX-n.left)/n.width*2-1,1-(e.clientY-n.top)/n.height*2),r=new Er;r.setFromCamera(s,this.camera);let o=r.intersectObjects(t,!0)[0];for(let a=o?.object??null;a;a=a.parent)if(a.name)return{name:a.name,point:o.point};return null}project(e){let t=this.renderer.domElement.getBoundingClientRect();this.camera.updateMatrixWorld();let n=new I(...e).project(this.camera);return[t.left+(.5+.5*n.x)*t.width,t.top+(.5-.5*n.y)*t.height]}resize(e){let t=Math.max(1,e.clientWidth),n=Math.max(1,e.clientHeight);this.renderer.setSize(t,n),this.camera.aspect=t/n,this.camera.updateProjectionMatrix(),this.refresh()}};function bA(i,e){let t=[],n=[],s=Math.round(i/e),r=(a,l,c)=>Math.max(0,1-Math.hypot(a,l)/i)**1.6*(c?1:.42);for(let a=-s;a<=s;a++)for(let l=-s;l<s;l++)for(let c of[!1,!0])for(let h of[l,l+1]){let[d,u]=c?[a*e,h*e]:[h*e,a*e];t.push(d,u,0),n.push(1,1,1,r(d,u,a%4===0))}let o=new mt;return o.setAttribute("position",new Ke(t,3)),o.setAttribute("color",new Ke(n,4)),o}var SA=["error","hard","warn","soft","note"];var yu=class{onChange=()=>{};all=new Map;timers=new Map;raise(e,t,n,s=null){clearTimeout(this.timers.get(e)),s!==null&&this.timers.set(e,window.setTimeout(()=>this.end(e),s));let r=this.all.get(e);if(r&&r.until_ms===null&&r.severity===t&&r.text===n)return;let o=r&&r.until_ms===null?r.since_ms:performance.now();this.all.delete(e),this.all.set(e,{key:e,severity:t,text:n,since_ms:o,until_ms:null});let a=[...this.all.values()].filter(l=>l.until_ms!==null);for(let{key:l}of a.slice(0,Math.max(0,a.length-50)))this.all.delete(l);this.onChange()}end(e){let t=this.all.get(e);!t||t.until_ms!==null||(t.until_ms=performance.now(),this.onChange())}keepOnly(e,t){for(let n of this.all.keys())n.startsWith(e)&&!t.has(n)&&this.end(n)}get active(){let e=t=>SA.indexOf(t.severity);return[...this.all.values()].filter(t=>t.until_ms===null).sort((t,n)=>e(t)-e(n)||n.since_ms-t.since_ms)}get ended(){return[...this.all.values()].filter(e=>e.until_ms!==null).sort((e,t)=>t.until_ms-e.until_ms)}};var MA=new Set(["stop","ik","plan","camera","scene_text","task_choices","recordings","balls","take_control","release_control","keep_control"]),wA=8e3,EA=.001,bu=class{constructor(e){this.ask=e;this.alarms.onChange=()=>this.tell("alarms")}ask;world=null;state=null;status=null;sample=null;control=null;task=null;exploration=null;motion=null;stale=!1;executing=0;log=[];alarms=new yu;connected=!1;wanted=[];editing=!1;group="";listeners=new Map;failed=new Map;on(e,t){let n=this.listeners.get(e)??new Set;n.add(t),this.listeners.set(e,n)}tell(e){this.listeners.get(e)?.forEach(t=>t())}say(e,t){this.hear({type:"log",level:e,time_secs:this.state?.time_secs??0,text:t,past:!1})}hear(e){this.log.push(e),this.log.length>500&&this.log.shift(),!e.past&&e.level!=="info"&&this.alarms.raise(`event ${e.text}`,e.level,e.text,wA),this.tell("log")}async try(e){let t=this.failed.get(e.kind);try{if(this.control&&!this.control.yours&&!MA.has(e.kind))throw new Error(this.control.holder?`${this.control.holder} has control: ask for it at the top of the page`:"nobody has control: take it at the top of the page");let n=await this.ask(e);return t&&this.alarms.end(t),n??!0}catch(n){let{message:s}=n;return t&&t!==`event ${s}`&&this.alarms.end(t),this.failed.set(e.kind,`event ${s}`),this.say("error",s),null}}async succeeds(e){return await this.try(e)!==null}show(e){this.motion=e,this.stale=!1,this.tell("motion")}want(e){this.editing=!0;for(let[t,n]of e)this.wanted[t.first]=n;this.tell("wanted")}unwant(){this.editing=!1,this.world&&(this.wanted=Array.from(this.state?.q.length===this.world.positions?this.state.q:this.world.home)),this.tell("wanted")}showStale(e){this.stale!==e&&(this.stale=e,this.tell("stale"))}isStale(e){let t=e.configurations[e.configurations.length-1],n=s=>{let r=Math.abs(t[s.first]-this.wanted[s.first]);return s.kind==="continuous"?Math.abs(r-2*Math.PI*Math.round(r/(2*Math.PI))):r};return e.group!==this.group||this.joints(e.group).some(s=>!(n(s)<=EA))}async reach(e){try{let t=await this.ask({kind:"ik",group:this.group,pose:e,near:this.wanted});return this.want(new Map(this.joints().flatMap(n=>t[n.name]===void 0?[]:[[n,t[n.name]]]))),null}catch(t){return t.message}}joints(e=null){let t=this.world?.links.flatMap(s=>s.joint??[])??[],n=this.world?.groups.find(s=>s.name===e)?.joints;return n?n.flatMap(s=>t.find(r=>r.name===s)??[]):t.filter(s=>s.driven&&s.kind!=="fixed")}device(e){return this.status?.devices.find(t=>t.name===e)??null}commanded(e){let t=Array.from(e);for(let n of this.world?.devices??[]){let s=this.device(n.name)?.commanded;n.joints.forEach((r,o)=>{let a=this.world?.links.find(l=>l.joint?.name===r)?.joint;a&&s?.[o]!==void 0&&(t[a.first]=s[o])})}return t}get mayChange(){return this.control?.yours??!1}};var TA=["hidden","over the robot","beside the robot"];function gx(i,e){let t=X("div",{class:"menu",id:"show-menu",hidden:!0},xn("Robot as",["visuals","collisions","balls"],e.shown.look,s=>{e.shown.look=s,e.dress()},{id:"look"}),xn("As commanded",TA,e.shown.commanded,s=>{e.shown.commanded=s,e.dress(),s!=="over the robot"&&e.frame()},{id:"commanded"}),...ol.map(({id:s,label:r})=>fs(r,e.shown.layers.has(s),o=>e.showLayer(s,o),{id:`show-${s}`}))),n=wi("eye","what is shown",()=>{t.hidden=!t.hidden,n.setAttribute("aria-expanded",String(!t.hidden))},{id:"show","aria-expanded":"false"});return X("div",{class:"viewbar"},X("div",{class:"bar"},wi("fit","show all (f)",()=>e.frame()),ut("Front",()=>i.look("front"),{class:"quiet",title:"from the front (1)"}),ut("Side",()=>i.look("side"),{class:"quiet",title:"from the side (2)"}),ut("Top",()=>i.look("top"),{class:"quiet",title:"from above (3)"}),n),t)}if(!Dr)throw document.getElementById("app").replaceWith(X("main",{class:"without",id:"without-webgl"},X("h1",{},"This browser does not draw in 3-D"),X("p",{},"The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),X("p",{},"The robot does not mind: ROS and the command line work as ever."))),new Error("this browser has no WebGL 2");var ea=new Hh;ea.start();var je=new bu(i=>ea.ask(i)),zs=new Vh(je,document.getElementById("app")),Fn=new vu(zs.view),An=new zh(Fn,je),pr=new Wh(Fn,je,An),Su=new au(i=>An.showGhost(i)),rp=rx();document.body.append(rp);var op=X("button",{type:"button",class:"held",id:"let-go",hidden:!0,onclick:()=>pr.hold(null)});zs.view.append(Su.element,gx(Fn,An),op);var AA=new lu(Fn,An,i=>{i===null?pr.hold(null):je.world?.live&&je.mayChange&&pr.hold({kind:"object",name:i})});zs.onTheme=i=>Fn.theme(i);zs.start(sx,{store:je,stage:Fn,cast:An,drag:pr,connection:ea});var cp=!1;Fn.renderer.domElement.addEventListener("pointerdown",()=>cp=!0);Fn.renderer.domElement.addEventListener("wheel",()=>cp=!0);var ap=!1;$g(()=>ap=!0);function RA(i){switch(i.type){case"hello":zs.name(i.title);break;case"world":{let e=je.world?.name!==i.name||je.world.live!==i.live;je.world=i,(je.wanted.length!==i.positions||!je.editing)&&je.unwant(),i.groups.some(t=>t.name===je.group)||(je.group=(i.groups.find(t=>t.tip!==null)??i.groups[0])?.name??""),e&&(vx=performance.now(),zs.arrange()),je.tell("world"),An.dress(),e&&An.frame();break}case"control":je.control=i,je.tell("control");break;case"status":je.executing!==0&&i.motion?.id===je.executing&&i.motion.state!=="running"&&(je.motion?.id===je.executing&&je.show(null),je.executing=0),Hr.status=i,je.sample={status:i,time_secs:Hr.time_secs},je.tell("sample");break;case"task":je.task=i,je.tell("task"),CA(i);break;case"exploration":je.exploration=i,An.showExploration(i),je.tell("exploration");break;case"log":je.hear(i);break;case"answer":break}}var _x="";function CA(i){let e=i.state==="planned"&&i.motion?`plan ${i.plan}`:"";e!==_x&&(_x=e,je.show(e?i.motion:null))}ea.onMessage=RA;ea.onState=i=>{Hr.state=i,Hr.time_secs=i.time_secs};var Hr={state:null,status:null,time_secs:0};Fn.onPicture=()=>{let{state:i,status:e}=Hr;Hr.state=Hr.status=null,ap&&(ap=!1,cp?Fn.refresh():An.frame()),xx=An.complete,e&&(je.status=e,je.tell("status")),i&&(je.state=i,An.follow(),je.tell("state"),je.editing||je.unwant())};ea.onOpen=i=>{je.connected=i,je.tell("connected")};je.on("motion",()=>{Su.load(je.motion),An.showMotion(je.motion)});je.on("wanted",()=>{An.drawWanted(),pr.follow()});je.on("stale",()=>Su.markStale(je.stale));pr.onChange=(i,e)=>{i?.kind==="tool"&&e!==null?je.alarms.raise("reach","note",`Out of reach: ${e}`,6e3):je.alarms.end("reach"),op.hidden=i===null,op.textContent=`Let go of ${i?.kind==="object"?i.name:"the tool"} (Enter)`,je.tell("wanted")};addEventListener("keydown",i=>{if(i.key==="Escape"){!rp.open&&je.world?.live&&!zs.stopped&&zs.pressStop();return}ox(i.target)||(i.key==="z"&&(i.ctrlKey||i.metaKey)&&(i.preventDefault(),je.status?.undo&&je.try({kind:"undo"})),!(i.ctrlKey||i.metaKey||i.altKey)&&(i.key==="?"?rp.showModal():i.key===" "&&!Jf(i.target)?(i.preventDefault(),zs.pressPause()):i.key==="Enter"&&!Jf(i.target)?pr.hold(null):i.key==="g"?Fn.handle.setMode("translate"):i.key==="r"?Fn.handle.setMode("rotate"):i.key==="f"?An.frame():i.key==="1"?Fn.look("front"):i.key==="2"?Fn.look("side"):i.key==="3"&&Fn.look("top")))});var lp=0,xx=!1,vx=0;Fn.hurry=()=>!An.robot||An.complete||performance.now()-vx>1500;Fn.onDrawn=()=>{lp===0&&xx&&(lp=performance.now())};Object.assign(window,{karakuri:{get seen_ms(){return lp},store:je,stage:Fn,cast:An,drag:pr,pointer:AA,player:Su,link:i=>An.robot?.link(i)?.elements??null,ghost:i=>An.ghost?.link(i)?.elements??null,body:i=>An.things?.where(i)?.elements??null,project:i=>Fn.project(i)}});
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
