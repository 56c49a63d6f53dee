/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */
var ir={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},sr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},am=0,ld=1,lm=2;var Er=1,cm=2,Co=3,rr=0,Wn=1,Fi=2,Tr=0,Po=1,cd=2,hd=3,ud=4,hm=5;var Ar=100,um=101,dm=102,fm=103,pm=104,mm=200,gm=201,_m=202,xm=203,dd=204,fd=205,vm=206,ym=207,bm=208,Sm=209,Mm=210,wm=211,Em=212,Tm=213,Am=214,$l=0,Jl=1,jl=2,mo=3,Kl=4,Ql=5,tc=6,ec=7,Dc=0,Rm=1,Cm=2,cs=0,pd=1,md=2,gd=3,Wa=4,_d=5,xd=6,vd=7;var yd=300,Rr=301,Io=302,Nc=303,Uc=304,nc=1e3,ls=1001,ic=1002,Vn=1003,Pm=1004;var Xa=1005;var si=1006,Fc=1007;var Is=1008;var ui=1009,bd=1010,Sd=1011,Lo=1012,Oc=1013,qi=1014,Oi=1015,Zi=1016,kc=1017,Bc=1018,Cr=1020,Md=35902,wd=35899,Ed=1021,Td=1022,$i=1023,Ts=1026,Ls=1027,zc=1028,Gc=1029,or=1030,Vc=1031;var Hc=1033,Ya=33776,qa=33777,Za=33778,$a=33779,Wc=35840,Xc=35841,Yc=35842,qc=35843,Zc=36196,$c=37492,Jc=37496,jc=37488,Kc=37489,Ja=37490,Qc=37491,th=37808,eh=37809,nh=37810,ih=37811,sh=37812,rh=37813,oh=37814,ah=37815,lh=37816,ch=37817,hh=37818,uh=37819,dh=37820,fh=37821,ph=36492,mh=36494,gh=36495,_h=36283,xh=36284,ja=36285,vh=36286;var xa=2300,sc=2301,ql=2302,Ku=2303,Qu=2400,td=2401,ed=2402;var Im=3200;var Ka=0,Lm=1,Ds="",ii="srgb",vr="srgb-linear",va="linear",Pe="srgb";var Zl=7680;var Dm=519,Nm=512,Um=513,Fm=514,Ad=515,Om=516,km=517,Rd=518,Cd=519,Bm=35044;var Pd="300 es",Ci=2e3,go=2001;function gx(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function _x(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ya(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function zm(){let i=ya("canvas");return i.style.display="block",i}var Sp={},_o=null;function Id(...i){let t="THREE."+i.shift();_o?_o("log",t,...i):console.log(t,...i)}function Gm(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function $t(...i){i=Gm(i);let t="THREE."+i.shift();if(_o)_o("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function ee(...i){i=Gm(i);let t="THREE."+i.shift();if(_o)_o("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function fa(...i){let t=i.join(" ");t in Sp||(Sp[t]=!0,$t(...i))}function Vm(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Hm={[$l]:$l,[jl]:tc,[Kl]:Kl,[mo]:Ql,[Jl]:Jl,[tc]:jl,[ec]:ec,[Ql]:mo},Yi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},qn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Mp=1234567,pa=Math.PI/180,xo=180/Math.PI;function Do(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(qn[i&255]+qn[i>>8&255]+qn[i>>16&255]+qn[i>>24&255]+"-"+qn[t&255]+qn[t>>8&255]+"-"+qn[t>>16&15|64]+qn[t>>24&255]+"-"+qn[e&63|128]+qn[e>>8&255]+"-"+qn[e>>16&255]+qn[e>>24&255]+qn[n&255]+qn[n>>8&255]+qn[n>>16&255]+qn[n>>24&255]).toLowerCase()}function fe(i,t,e){return Math.max(t,Math.min(e,i))}function Ld(i,t){return(i%t+t)%t}function xx(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function vx(i,t,e){return i!==t?(e-i)/(t-i):0}function ma(i,t,e){return(1-e)*i+e*t}function yx(i,t,e,n){return ma(i,t,1-Math.exp(-e*n))}function bx(i,t=1){return t-Math.abs(Ld(i,t*2)-t)}function Sx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function Mx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function wx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function Ex(i,t){return i+Math.random()*(t-i)}function Tx(i){return i*(.5-Math.random())}function Ax(i){i!==void 0&&(Mp=i);let t=Mp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Rx(i){return i*pa}function Cx(i){return i*xo}function Px(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Ix(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Dd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Lx(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),d=r((t-n)/2),u=o((t-n)/2),p=r((n-t)/2),_=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*_,l*p,a*c);break;case"YXY":i.set(l*p,a*h,l*_,a*c);break;case"ZYZ":i.set(l*_,l*p,a*h,a*c);break;default:$t("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Nd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Wm(i,t){if(t.constructor===Float32Array)return i;let e=Nd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Xm(i,t){if(t.constructor===Float32Array)return i;let e=Nd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Ud={DEG2RAD:pa,RAD2DEG:xo,generateUUID:Do,clamp:fe,euclideanModulo:Ld,mapLinear:xx,inverseLerp:vx,lerp:ma,damp:yx,pingpong:bx,smoothstep:Sx,smootherstep:Mx,randInt:wx,randFloat:Ex,randFloatSpread:Tx,seededRandom:Ax,degToRad:Rx,radToDeg:Cx,isPowerOfTwo:Px,ceilPowerOfTwo:Ix,floorPowerOfTwo:Dd,setQuaternionFromProperEuler:Lx,normalize:Xm,denormalize:Wm},Ut=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ke=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],p=r[o+1],_=r[o+2],S=r[o+3];if(d!==S||l!==u||c!==p||h!==_){let m=l*u+c*p+h*_+d*S;m<0&&(u=-u,p=-p,_=-_,S=-S,m=-m);let f=1-a;if(m<.9995){let x=Math.acos(m),w=Math.sin(x);f=Math.sin(f*x)/w,a=Math.sin(a*x)/w,l=l*f+u*a,c=c*f+p*a,h=h*f+_*a,d=d*f+S*a}else{l=l*f+u*a,c=c*f+p*a,h=h*f+_*a,d=d*f+S*a;let x=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=x,c*=x,h*=x,d*=x}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],p=r[o+2],_=r[o+3];return t[e]=a*_+h*d+l*p-c*u,t[e+1]=l*_+h*u+c*d-a*p,t[e+2]=c*_+h*p+a*u-l*d,t[e+3]=h*_-a*d-l*u-c*p,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),p=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d-u*p*_;break;case"YXZ":this._x=u*h*d+c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d+u*p*_;break;case"ZXY":this._x=u*h*d-c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d-u*p*_;break;case"ZYX":this._x=u*h*d-c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d+u*p*_;break;case"YZX":this._x=u*h*d+c*p*_,this._y=c*p*d+u*h*_,this._z=c*h*_-u*p*d,this._w=c*h*d-u*p*_;break;case"XZY":this._x=u*h*d-c*p*_,this._y=c*p*d-u*h*_,this._z=c*h*_+u*p*d,this._w=c*h*d+u*p*_;break;default:$t("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],d=e[10],u=n+a+d;if(u>0){let p=.5/Math.sqrt(u+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>d){let p=2*Math.sqrt(1+n-a-d);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>d){let p=2*Math.sqrt(1+a-n-d);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+d-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(fe(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},N=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(wp.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(wp.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Au.copy(this).projectOnVector(t),this.sub(Au)}reflect(t){return this.sub(Au.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Au=new N,wp=new ke,ne=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],p=n[5],_=n[8],S=s[0],m=s[3],f=s[6],x=s[1],w=s[4],v=s[7],E=s[2],b=s[5],g=s[8];return r[0]=o*S+a*x+l*E,r[3]=o*m+a*w+l*b,r[6]=o*f+a*v+l*g,r[1]=c*S+h*x+d*E,r[4]=c*m+h*w+d*b,r[7]=c*f+h*v+d*g,r[2]=u*S+p*x+_*E,r[5]=u*m+p*w+_*b,r[8]=u*f+p*v+_*g,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=h*o-a*c,u=a*l-h*r,p=c*r-o*l,_=e*d+n*u+s*p;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/_;return t[0]=d*S,t[1]=(s*c-h*n)*S,t[2]=(a*n-s*o)*S,t[3]=u*S,t[4]=(h*e-s*l)*S,t[5]=(s*r-a*e)*S,t[6]=p*S,t[7]=(n*l-c*e)*S,t[8]=(o*e-n*r)*S,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return fa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ru.makeScale(t,e)),this}rotate(t){return fa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ru.makeRotation(-t)),this}translate(t,e){return fa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ru.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Ru=new ne,Ep=new ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Tp=new ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Dx(){let i={enabled:!0,workingColorSpace:vr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Pe&&(s.r=Es(s.r),s.g=Es(s.g),s.b=Es(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Pe&&(s.r=po(s.r),s.g=po(s.g),s.b=po(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ds?va:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[vr]:{primaries:t,whitePoint:n,transfer:va,toXYZ:Ep,fromXYZ:Tp,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ii},outputColorSpaceConfig:{drawingBufferColorSpace:ii}},[ii]:{primaries:t,whitePoint:n,transfer:Pe,toXYZ:Ep,fromXYZ:Tp,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ii}}}),i}var Se=Dx();function Es(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function po(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Qr,rc=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Qr===void 0&&(Qr=ya("canvas")),Qr.width=t.width,Qr.height=t.height;let s=Qr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Qr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=ya("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Es(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(Es(e[n]/255)*255):e[n]=Es(e[n]);return{data:e,width:t.width,height:t.height}}else return $t("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Nx=0,vo=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Nx++}),this.uuid=Do(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Cu(s[o].image)):r.push(Cu(s[o]))}else r=Cu(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Cu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?rc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:($t("Texture: Unable to serialize Texture."),{})}var Ux=0,Pu=new N,ai=class i extends Yi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=ls,s=ls,r=si,o=Is,a=$i,l=ui,c=i.DEFAULT_ANISOTROPY,h=Ds){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Ux++}),this.uuid=Do(),this.name="",this.source=new vo(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ut(0,0),this.repeat=new Ut(1,1),this.center=new Ut(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Pu).x}get height(){return this.source.getSize(Pu).y}get depth(){return this.source.getSize(Pu).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){$t(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==yd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case nc:t.x=t.x-Math.floor(t.x);break;case ls:t.x=t.x<0?0:1;break;case ic:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case nc:t.y=t.y-Math.floor(t.y);break;case ls:t.y=t.y<0?0:1;break;case ic:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};ai.DEFAULT_IMAGE=null;ai.DEFAULT_MAPPING=yd;ai.DEFAULT_ANISOTROPY=1;var sn=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],d=l[8],u=l[1],p=l[5],_=l[9],S=l[2],m=l[6],f=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-S)<.01&&Math.abs(_-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+S)<.1&&Math.abs(_+m)<.1&&Math.abs(c+p+f-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,v=(p+1)/2,E=(f+1)/2,b=(h+u)/4,g=(d+S)/4,M=(_+m)/4;return w>v&&w>E?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=g/n):v>E?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=b/s,r=M/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=g/r,s=M/r),this.set(n,s,r,e),this}let x=Math.sqrt((m-_)*(m-_)+(d-S)*(d-S)+(u-h)*(u-h));return Math.abs(x)<.001&&(x=1),this.x=(m-_)/x,this.y=(d-S)/x,this.z=(u-h)/x,this.w=Math.acos((c+p+f-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this.w=fe(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this.w=fe(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},oc=class extends Yi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:si,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new sn(0,0,t,e),this.scissorTest=!1,this.viewport=new sn(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new ai({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:si,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new vo(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},yi=class extends oc{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},ba=class extends ai{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Vn,this.minFilter=Vn,this.wrapR=ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var ac=class extends ai{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Vn,this.minFilter=Vn,this.wrapR=ls,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var ce=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,d,u,p,_,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,d,u,p,_,S,m)}set(t,e,n,s,r,o,a,l,c,h,d,u,p,_,S,m){let f=this.elements;return f[0]=t,f[4]=e,f[8]=n,f[12]=s,f[1]=r,f[5]=o,f[9]=a,f[13]=l,f[2]=c,f[6]=h,f[10]=d,f[14]=u,f[3]=p,f[7]=_,f[11]=S,f[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/to.setFromMatrixColumn(t,0).length(),r=1/to.setFromMatrixColumn(t,1).length(),o=1/to.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let u=o*h,p=o*d,_=a*h,S=a*d;e[0]=l*h,e[4]=-l*d,e[8]=c,e[1]=p+_*c,e[5]=u-S*c,e[9]=-a*l,e[2]=S-u*c,e[6]=_+p*c,e[10]=o*l}else if(t.order==="YXZ"){let u=l*h,p=l*d,_=c*h,S=c*d;e[0]=u+S*a,e[4]=_*a-p,e[8]=o*c,e[1]=o*d,e[5]=o*h,e[9]=-a,e[2]=p*a-_,e[6]=S+u*a,e[10]=o*l}else if(t.order==="ZXY"){let u=l*h,p=l*d,_=c*h,S=c*d;e[0]=u-S*a,e[4]=-o*d,e[8]=_+p*a,e[1]=p+_*a,e[5]=o*h,e[9]=S-u*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let u=o*h,p=o*d,_=a*h,S=a*d;e[0]=l*h,e[4]=_*c-p,e[8]=u*c+S,e[1]=l*d,e[5]=S*c+u,e[9]=p*c-_,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let u=o*l,p=o*c,_=a*l,S=a*c;e[0]=l*h,e[4]=S-u*d,e[8]=_*d+p,e[1]=d,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=p*d+_,e[10]=u-S*d}else if(t.order==="XZY"){let u=o*l,p=o*c,_=a*l,S=a*c;e[0]=l*h,e[4]=-d,e[8]=c*h,e[1]=u*d+S,e[5]=o*h,e[9]=p*d-_,e[2]=_*d-p,e[6]=a*h,e[10]=S*d+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Fx,t,Ox)}lookAt(t,e,n){let s=this.elements;return _i.subVectors(t,e),_i.lengthSq()===0&&(_i.z=1),_i.normalize(),Ws.crossVectors(n,_i),Ws.lengthSq()===0&&(Math.abs(n.z)===1?_i.x+=1e-4:_i.z+=1e-4,_i.normalize(),Ws.crossVectors(n,_i)),Ws.normalize(),bl.crossVectors(_i,Ws),s[0]=Ws.x,s[4]=bl.x,s[8]=_i.x,s[1]=Ws.y,s[5]=bl.y,s[9]=_i.y,s[2]=Ws.z,s[6]=bl.z,s[10]=_i.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],p=n[13],_=n[2],S=n[6],m=n[10],f=n[14],x=n[3],w=n[7],v=n[11],E=n[15],b=s[0],g=s[4],M=s[8],L=s[12],C=s[1],D=s[5],B=s[9],G=s[13],U=s[2],H=s[6],Z=s[10],V=s[14],lt=s[3],q=s[7],Q=s[11],it=s[15];return r[0]=o*b+a*C+l*U+c*lt,r[4]=o*g+a*D+l*H+c*q,r[8]=o*M+a*B+l*Z+c*Q,r[12]=o*L+a*G+l*V+c*it,r[1]=h*b+d*C+u*U+p*lt,r[5]=h*g+d*D+u*H+p*q,r[9]=h*M+d*B+u*Z+p*Q,r[13]=h*L+d*G+u*V+p*it,r[2]=_*b+S*C+m*U+f*lt,r[6]=_*g+S*D+m*H+f*q,r[10]=_*M+S*B+m*Z+f*Q,r[14]=_*L+S*G+m*V+f*it,r[3]=x*b+w*C+v*U+E*lt,r[7]=x*g+w*D+v*H+E*q,r[11]=x*M+w*B+v*Z+E*Q,r[15]=x*L+w*G+v*V+E*it,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],d=t[6],u=t[10],p=t[14],_=t[3],S=t[7],m=t[11],f=t[15],x=l*p-c*u,w=a*p-c*d,v=a*u-l*d,E=o*p-c*h,b=o*u-l*h,g=o*d-a*h;return e*(S*x-m*w+f*v)-n*(_*x-m*E+f*b)+s*(_*w-S*E+f*g)-r*(_*v-S*b+m*g)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=t[9],u=t[10],p=t[11],_=t[12],S=t[13],m=t[14],f=t[15],x=e*a-n*o,w=e*l-s*o,v=e*c-r*o,E=n*l-s*a,b=n*c-r*a,g=s*c-r*l,M=h*S-d*_,L=h*m-u*_,C=h*f-p*_,D=d*m-u*S,B=d*f-p*S,G=u*f-p*m,U=x*G-w*B+v*D+E*C-b*L+g*M;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/U;return t[0]=(a*G-l*B+c*D)*H,t[1]=(s*B-n*G-r*D)*H,t[2]=(S*g-m*b+f*E)*H,t[3]=(u*b-d*g-p*E)*H,t[4]=(l*C-o*G-c*L)*H,t[5]=(e*G-s*C+r*L)*H,t[6]=(m*v-_*g-f*w)*H,t[7]=(h*g-u*v+p*w)*H,t[8]=(o*B-a*C+c*M)*H,t[9]=(n*C-e*B-r*M)*H,t[10]=(_*b-S*v+f*x)*H,t[11]=(d*v-h*b-p*x)*H,t[12]=(a*L-o*D-l*M)*H,t[13]=(e*D-n*L+s*M)*H,t[14]=(S*w-_*E-m*x)*H,t[15]=(h*E-d*w+u*x)*H,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,d=a+a,u=r*c,p=r*h,_=r*d,S=o*h,m=o*d,f=a*d,x=l*c,w=l*h,v=l*d,E=n.x,b=n.y,g=n.z;return s[0]=(1-(S+f))*E,s[1]=(p+v)*E,s[2]=(_-w)*E,s[3]=0,s[4]=(p-v)*b,s[5]=(1-(u+f))*b,s[6]=(m+x)*b,s[7]=0,s[8]=(_+w)*g,s[9]=(m-x)*g,s[10]=(1-(u+S))*g,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=to.set(s[0],s[1],s[2]).length(),a=to.set(s[4],s[5],s[6]).length(),l=to.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Hi.copy(this);let c=1/o,h=1/a,d=1/l;return Hi.elements[0]*=c,Hi.elements[1]*=c,Hi.elements[2]*=c,Hi.elements[4]*=h,Hi.elements[5]*=h,Hi.elements[6]*=h,Hi.elements[8]*=d,Hi.elements[9]*=d,Hi.elements[10]*=d,e.setFromRotationMatrix(Hi),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Ci,l=!1){let c=this.elements,h=2*r/(e-t),d=2*r/(n-s),u=(e+t)/(e-t),p=(n+s)/(n-s),_,S;if(l)_=r/(o-r),S=o*r/(o-r);else if(a===Ci)_=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===go)_=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Ci,l=!1){let c=this.elements,h=2/(e-t),d=2/(n-s),u=-(e+t)/(e-t),p=-(n+s)/(n-s),_,S;if(l)_=1/(o-r),S=o/(o-r);else if(a===Ci)_=-2/(o-r),S=-(o+r)/(o-r);else if(a===go)_=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},to=new N,Hi=new ce,Fx=new N(0,0,0),Ox=new N(1,1,1),Ws=new N,bl=new N,_i=new N,Ap=new ce,Rp=new ke,Pi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],p=s[10];switch(e){case"XYZ":this._y=Math.asin(fe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-fe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(fe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-fe(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(fe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-fe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:$t("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Ap.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Ap,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Rp.setFromEuler(this),this.setFromQuaternion(Rp,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Pi.DEFAULT_ORDER="XYZ";var yo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},kx=0,Cp=new N,eo=new ke,ys=new ce,Sl=new N,oa=new N,Bx=new N,zx=new ke,Pp=new N(1,0,0),Ip=new N(0,1,0),Lp=new N(0,0,1),Dp={type:"added"},Gx={type:"removed"},no={type:"childadded",child:null},Iu={type:"childremoved",child:null},Be=class i extends Yi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:kx++}),this.uuid=Do(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new N,e=new Pi,n=new ke,s=new N(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ce},normalMatrix:{value:new ne}}),this.matrix=new ce,this.matrixWorld=new ce,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new yo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return eo.setFromAxisAngle(t,e),this.quaternion.multiply(eo),this}rotateOnWorldAxis(t,e){return eo.setFromAxisAngle(t,e),this.quaternion.premultiply(eo),this}rotateX(t){return this.rotateOnAxis(Pp,t)}rotateY(t){return this.rotateOnAxis(Ip,t)}rotateZ(t){return this.rotateOnAxis(Lp,t)}translateOnAxis(t,e){return Cp.copy(t).applyQuaternion(this.quaternion),this.position.add(Cp.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Pp,t)}translateY(t){return this.translateOnAxis(Ip,t)}translateZ(t){return this.translateOnAxis(Lp,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ys.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Sl.copy(t):Sl.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),oa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ys.lookAt(oa,Sl,this.up):ys.lookAt(Sl,oa,this.up),this.quaternion.setFromRotationMatrix(ys),s&&(ys.extractRotation(s.matrixWorld),eo.setFromRotationMatrix(ys),this.quaternion.premultiply(eo.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(ee("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Dp),no.child=t,this.dispatchEvent(no),no.child=null):ee("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Gx),Iu.child=t,this.dispatchEvent(Iu),Iu.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ys.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ys.multiply(t.parent.matrixWorld)),t.applyMatrix4(ys),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Dp),no.child=t,this.dispatchEvent(no),no.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,t,Bx),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,zx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(t.shapes,d)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),d=o(t.shapes),u=o(t.skeletons),p=o(t.animations),_=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),p.length>0&&(n.animations=p),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Be.DEFAULT_UP=new N(0,1,0);Be.DEFAULT_MATRIX_AUTO_UPDATE=!0;Be.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ue=class extends Be{constructor(){super(),this.isGroup=!0,this.type="Group"}},Vx={type:"move"},bo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ue,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ue,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new N,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new N),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ue,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new N,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new N,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let S of t.hand.values()){let m=e.getJointPose(S,n),f=this._getHandJoint(c,S);m!==null&&(f.matrix.fromArray(m.transform.matrix),f.matrix.decompose(f.position,f.quaternion,f.scale),f.matrixWorldNeedsUpdate=!0,f.jointRadius=m.radius),f.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),p=.02,_=.005;c.inputState.pinching&&u>p+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&u<=p-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Vx)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Ue;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},Ym={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Xs={h:0,s:0,l:0},Ml={h:0,s:0,l:0};function Lu(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Xt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ii){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Se.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Se.workingColorSpace){return this.r=t,this.g=e,this.b=n,Se.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Se.workingColorSpace){if(t=Ld(t,1),e=fe(e,0,1),n=fe(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Lu(o,r,t+1/3),this.g=Lu(o,r,t),this.b=Lu(o,r,t-1/3)}return Se.colorSpaceToWorking(this,s),this}setStyle(t,e=ii){function n(r){r!==void 0&&parseFloat(r)<1&&$t("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:$t("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);$t("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ii){let n=Ym[t.toLowerCase()];return n!==void 0?this.setHex(n,e):$t("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Es(t.r),this.g=Es(t.g),this.b=Es(t.b),this}copyLinearToSRGB(t){return this.r=po(t.r),this.g=po(t.g),this.b=po(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ii){return Se.workingToColorSpace(Zn.copy(this),t),Math.round(fe(Zn.r*255,0,255))*65536+Math.round(fe(Zn.g*255,0,255))*256+Math.round(fe(Zn.b*255,0,255))}getHexString(t=ii){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Se.workingColorSpace){Se.workingToColorSpace(Zn.copy(this),e);let n=Zn.r,s=Zn.g,r=Zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Se.workingColorSpace){return Se.workingToColorSpace(Zn.copy(this),e),t.r=Zn.r,t.g=Zn.g,t.b=Zn.b,t}getStyle(t=ii){Se.workingToColorSpace(Zn.copy(this),t);let e=Zn.r,n=Zn.g,s=Zn.b;return t!==ii?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Xs),this.setHSL(Xs.h+t,Xs.s+e,Xs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Xs),t.getHSL(Ml);let n=ma(Xs.h,Ml.h,e),s=ma(Xs.s,Ml.s,e),r=ma(Xs.l,Ml.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Zn=new Xt;Xt.NAMES=Ym;var Sa=class i{constructor(t,e=1,n=1e3){this.isFog=!0,this.name="",this.color=new Xt(t),this.near=e,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},yr=class extends Be{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Pi,this.environmentIntensity=1,this.environmentRotation=new Pi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Wi=new N,bs=new N,Du=new N,Ss=new N,io=new N,so=new N,Np=new N,Nu=new N,Uu=new N,Fu=new N,Ou=new sn,ku=new sn,Bu=new sn,$s=class i{constructor(t=new N,e=new N,n=new N){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Wi.subVectors(t,e),s.cross(Wi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Wi.subVectors(s,e),bs.subVectors(n,e),Du.subVectors(t,e);let o=Wi.dot(Wi),a=Wi.dot(bs),l=Wi.dot(Du),c=bs.dot(bs),h=bs.dot(Du),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,p=(c*l-a*h)*u,_=(o*h-a*l)*u;return r.set(1-p-_,_,p)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,Ss)===null?!1:Ss.x>=0&&Ss.y>=0&&Ss.x+Ss.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,Ss)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ss.x),l.addScaledVector(o,Ss.y),l.addScaledVector(a,Ss.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Ou.setScalar(0),ku.setScalar(0),Bu.setScalar(0),Ou.fromBufferAttribute(t,e),ku.fromBufferAttribute(t,n),Bu.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Ou,r.x),o.addScaledVector(ku,r.y),o.addScaledVector(Bu,r.z),o}static isFrontFacing(t,e,n,s){return Wi.subVectors(n,e),bs.subVectors(t,e),Wi.cross(bs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Wi.subVectors(this.c,this.b),bs.subVectors(this.a,this.b),Wi.cross(bs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;io.subVectors(s,n),so.subVectors(r,n),Nu.subVectors(t,n);let l=io.dot(Nu),c=so.dot(Nu);if(l<=0&&c<=0)return e.copy(n);Uu.subVectors(t,s);let h=io.dot(Uu),d=so.dot(Uu);if(h>=0&&d<=h)return e.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(io,o);Fu.subVectors(t,r);let p=io.dot(Fu),_=so.dot(Fu);if(_>=0&&p<=_)return e.copy(r);let S=p*c-l*_;if(S<=0&&c>=0&&_<=0)return a=c/(c-_),e.copy(n).addScaledVector(so,a);let m=h*_-p*d;if(m<=0&&d-h>=0&&p-_>=0)return Np.subVectors(r,s),a=(d-h)/(d-h+(p-_)),e.copy(s).addScaledVector(Np,a);let f=1/(m+S+u);return o=S*f,a=u*f,e.copy(n).addScaledVector(io,o).addScaledVector(so,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Jn=class{constructor(t=new N(1/0,1/0,1/0),e=new N(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Xi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Xi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Xi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Xi):Xi.fromBufferAttribute(r,o),Xi.applyMatrix4(t.matrixWorld),this.expandByPoint(Xi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),wl.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),wl.copy(n.boundingBox)),wl.applyMatrix4(t.matrixWorld),this.union(wl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Xi),Xi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(aa),El.subVectors(this.max,aa),ro.subVectors(t.a,aa),oo.subVectors(t.b,aa),ao.subVectors(t.c,aa),Ys.subVectors(oo,ro),qs.subVectors(ao,oo),mr.subVectors(ro,ao);let e=[0,-Ys.z,Ys.y,0,-qs.z,qs.y,0,-mr.z,mr.y,Ys.z,0,-Ys.x,qs.z,0,-qs.x,mr.z,0,-mr.x,-Ys.y,Ys.x,0,-qs.y,qs.x,0,-mr.y,mr.x,0];return!zu(e,ro,oo,ao,El)||(e=[1,0,0,0,1,0,0,0,1],!zu(e,ro,oo,ao,El))?!1:(Tl.crossVectors(Ys,qs),e=[Tl.x,Tl.y,Tl.z],zu(e,ro,oo,ao,El))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Xi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Xi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Ms[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Ms[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Ms[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Ms[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Ms[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Ms[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Ms[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Ms[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Ms),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Ms=[new N,new N,new N,new N,new N,new N,new N,new N],Xi=new N,wl=new Jn,ro=new N,oo=new N,ao=new N,Ys=new N,qs=new N,mr=new N,aa=new N,El=new N,Tl=new N,gr=new N;function zu(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){gr.fromArray(i,r);let a=s.x*Math.abs(gr.x)+s.y*Math.abs(gr.y)+s.z*Math.abs(gr.z),l=t.dot(gr),c=e.dot(gr),h=n.dot(gr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var wn=new N,Al=new Ut,Hx=0,nn=class extends Yi{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Hx++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Bm,this.updateRanges=[],this.gpuType=Oi,this.version=0,this._normalizationScale=t!==void 0?Nd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Al.fromBufferAttribute(this,e),Al.applyMatrix3(t),this.setXY(e,Al.x,Al.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyMatrix3(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyMatrix4(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyNormalMatrix(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.transformDirection(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Wm(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Xm(t,this.array)}};var Ma=class extends nn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var wa=class extends nn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var se=class extends nn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Wx=new Jn,la=new N,Gu=new N,li=class{constructor(t=new N,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Wx.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;la.subVectors(t,this.center);let e=la.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(la,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Gu.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(la.copy(t.center).add(Gu)),this.expandByPoint(la.copy(t.center).sub(Gu))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Xx=0,Ri=new ce,Vu=new Be,lo=new N,xi=new Jn,ca=new Jn,Gn=new N,ye=class i extends Yi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Xx++}),this.uuid=Do(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(gx(t)?wa:Ma)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ne().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Ri.makeRotationFromQuaternion(t),this.applyMatrix4(Ri),this}rotateX(t){return Ri.makeRotationX(t),this.applyMatrix4(Ri),this}rotateY(t){return Ri.makeRotationY(t),this.applyMatrix4(Ri),this}rotateZ(t){return Ri.makeRotationZ(t),this.applyMatrix4(Ri),this}translate(t,e,n){return Ri.makeTranslation(t,e,n),this.applyMatrix4(Ri),this}scale(t,e,n){return Ri.makeScale(t,e,n),this.applyMatrix4(Ri),this}lookAt(t){return Vu.lookAt(t),Vu.updateMatrix(),this.applyMatrix4(Vu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(lo).negate(),this.translate(lo.x,lo.y,lo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new se(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&$t("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Jn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new N(-1/0,-1/0,-1/0),new N(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];xi.setFromBufferAttribute(r),this.morphTargetsRelative?(Gn.addVectors(this.boundingBox.min,xi.min),this.boundingBox.expandByPoint(Gn),Gn.addVectors(this.boundingBox.max,xi.max),this.boundingBox.expandByPoint(Gn)):(this.boundingBox.expandByPoint(xi.min),this.boundingBox.expandByPoint(xi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ee('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new li);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new N,1/0);return}if(t){let n=this.boundingSphere.center;if(xi.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];ca.setFromBufferAttribute(a),this.morphTargetsRelative?(Gn.addVectors(xi.min,ca.min),xi.expandByPoint(Gn),Gn.addVectors(xi.max,ca.max),xi.expandByPoint(Gn)):(xi.expandByPoint(ca.min),xi.expandByPoint(ca.max))}xi.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Gn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Gn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Gn.fromBufferAttribute(a,c),l&&(lo.fromBufferAttribute(t,c),Gn.add(lo)),s=Math.max(s,n.distanceToSquared(Gn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ee('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){ee("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new nn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let L=0;L<n.count;L++)a[L]=new N,l[L]=new N;let h=new N,d=new N,u=new N,p=new Ut,_=new Ut,S=new Ut,m=new N,f=new N;function x(L,C,D){c[L]=c[C]=c[D]=1,h.fromBufferAttribute(n,L),d.fromBufferAttribute(n,C),u.fromBufferAttribute(n,D),p.fromBufferAttribute(r,L),_.fromBufferAttribute(r,C),S.fromBufferAttribute(r,D),d.sub(h),u.sub(h),_.sub(p),S.sub(p);let B=1/(_.x*S.y-S.x*_.y);isFinite(B)&&(m.copy(d).multiplyScalar(S.y).addScaledVector(u,-_.y).multiplyScalar(B),f.copy(u).multiplyScalar(_.x).addScaledVector(d,-S.x).multiplyScalar(B),a[L].add(m),a[C].add(m),a[D].add(m),l[L].add(f),l[C].add(f),l[D].add(f))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let L=0,C=w.length;L<C;++L){let D=w[L],B=D.start,G=D.count;for(let U=B,H=B+G;U<H;U+=3)x(t.getX(U+0),t.getX(U+1),t.getX(U+2))}let v=new N,E=new N,b=new N,g=new N;function M(L){b.fromBufferAttribute(s,L),g.copy(b);let C=a[L];v.copy(C),v.sub(b.multiplyScalar(b.dot(C))).normalize(),E.crossVectors(g,C);let B=E.dot(l[L])<0?-1:1;o.setXYZW(L,v.x,v.y,v.z,B)}for(let L=0,C=n.count;L<C;++L)c[L]&&M(L);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new nn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let u=0,p=n.count;u<p;u++)n.setXYZ(u,0,0,0);let s=new N,r=new N,o=new N,a=new N,l=new N,c=new N,h=new N,d=new N;if(t)for(let u=0,p=t.count;u<p;u+=3){let _=t.getX(u+0),S=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,_),r.fromBufferAttribute(e,S),o.fromBufferAttribute(e,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,p=e.count;u<p;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),o.fromBufferAttribute(e,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Gn.fromBufferAttribute(t,e),Gn.normalize(),t.setXYZ(e,Gn.x,Gn.y,Gn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),p=0,_=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?p=l[S]*a.data.stride+a.offset:p=l[S]*h;for(let f=0;f<h;f++)u[_++]=c[p++]}return new nn(u,h,d)}if(this.index===null)return $t("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],p=t(u,n);l.push(p)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let p=c[d];h.push(p.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,p=d.length;u<p;u++)h.push(d[u].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Hu=new N,Yx=new N,qx=new ne,vi=class{constructor(t=new N(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Hu.subVectors(n,e).cross(Yx.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(Hu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||qx.getNormalMatrix(t),s=this.coplanarPoint(Hu).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},Zx=0,Ii=class extends Yi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Zx++}),this.uuid=Do(),this.name="",this.type="Material",this.blending=Po,this.side=rr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=dd,this.blendDst=fd,this.blendEquation=Ar,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Xt(0,0,0),this.blendAlpha=0,this.depthFunc=mo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Dm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Zl,this.stencilZFail=Zl,this.stencilZPass=Zl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){$t(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Xt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new vi().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ut().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ut().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var ws=new N,Wu=new N,Rl=new N,Cl=new N,As=class{constructor(t=new N,e=new N(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ws)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=ws.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(ws.copy(this.origin).addScaledVector(this.direction,e),ws.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Wu.copy(t).add(e).multiplyScalar(.5),Rl.copy(e).sub(t).normalize(),Cl.copy(this.origin).sub(Wu);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Rl),a=Cl.dot(this.direction),l=-Cl.dot(Rl),c=Cl.lengthSq(),h=Math.abs(1-o*o),d,u,p,_;if(h>0)if(d=o*l-a,u=o*a-l,_=r*h,d>=0)if(u>=-_)if(u<=_){let S=1/h;d*=S,u*=S,p=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u<=-_?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c):u<=_?(d=0,u=Math.min(Math.max(-r,-l),r),p=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(Wu).addScaledVector(Rl,u),p}intersectSphere(t,e){if(t.radius<0)return null;ws.subVectors(t.center,this.origin);let n=ws.dot(this.direction),s=ws.dot(ws)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(t.min.x-u.x)*c,s=(t.max.x-u.x)*c):(n=(t.max.x-u.x)*c,s=(t.min.x-u.x)*c),h>=0?(r=(t.min.y-u.y)*h,o=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,o=(t.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-u.z)*d,l=(t.max.z-u.z)*d):(a=(t.max.z-u.z)*d,l=(t.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,ws)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=t.x-o.x,u=t.y-o.y,p=t.z-o.z,_=e.x-o.x,S=e.y-o.y,m=e.z-o.z,f=n.x-o.x,x=n.y-o.y,w=n.z-o.z,v=Math.abs(l),E=Math.abs(c),b=Math.abs(h),g,M,L,C,D,B,G,U,H,Z,V,lt;if(v>=E&&v>=b?(L=l,B=d,H=_,lt=f,l>=0?(g=c,M=h,C=u,D=p,G=S,U=m,Z=x,V=w):(g=h,M=c,C=p,D=u,G=m,U=S,Z=w,V=x)):E>=b?(L=c,B=u,H=S,lt=x,c>=0?(g=h,M=l,C=p,D=d,G=m,U=_,Z=w,V=f):(g=l,M=h,C=d,D=p,G=_,U=m,Z=f,V=w)):(L=h,B=p,H=m,lt=w,h>=0?(g=l,M=c,C=d,D=u,G=_,U=S,Z=f,V=x):(g=c,M=l,C=u,D=d,G=S,U=_,Z=x,V=f)),L===0)return null;let q=g/L,Q=M/L,it=1/L,ut=C-q*B,dt=D-Q*B,tt=G-q*H,gt=U-Q*H,vt=Z-q*lt,Rt=V-Q*lt,Mt=vt*gt-Rt*tt,Yt=ut*Rt-dt*vt,ae=tt*dt-gt*ut;if(s){if(Mt<0||Yt<0||ae<0)return null}else if((Mt<0||Yt<0||ae<0)&&(Mt>0||Yt>0||ae>0))return null;let Ht=Mt+Yt+ae;if(Ht===0)return null;let me=it*(Mt*B+Yt*H+ae*lt);return(Ht>0?me<0:me>0)?null:this.at(me/Ht,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Li=class extends Ii{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Xt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Pi,this.combine=Dc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Up=new ce,_r=new As,Pl=new li,Fp=new N,Il=new N,Ll=new N,Dl=new N,Xu=new N,Nl=new N,Op=new N,Ul=new N,mt=class extends Be{constructor(t=new ye,e=new Li){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Nl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(Xu.fromBufferAttribute(d,t),o?Nl.addScaledVector(Xu,h):Nl.addScaledVector(Xu.sub(e),h))}e.add(Nl)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Pl.copy(n.boundingSphere),Pl.applyMatrix4(r),_r.copy(t.ray).recast(t.near),!(Pl.containsPoint(_r.origin)===!1&&(_r.intersectSphere(Pl,Fp)===null||_r.origin.distanceToSquared(Fp)>(t.far-t.near)**2))&&(Up.copy(r).invert(),_r.copy(t.ray).applyMatrix4(Up),!(n.boundingBox!==null&&_r.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,_r)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(a.count,Math.min(m.start+m.count,p.start+p.count));for(let v=x,E=w;v<E;v+=3){let b=a.getX(v),g=a.getX(v+1),M=a.getX(v+2);s=Fl(this,f,t,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let _=Math.max(0,p.start),S=Math.min(a.count,p.start+p.count);for(let m=_,f=S;m<f;m+=3){let x=a.getX(m),w=a.getX(m+1),v=a.getX(m+2);s=Fl(this,o,t,n,c,h,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,S=u.length;_<S;_++){let m=u[_],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let v=x,E=w;v<E;v+=3){let b=v,g=v+1,M=v+2;s=Fl(this,f,t,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let _=Math.max(0,p.start),S=Math.min(l.count,p.start+p.count);for(let m=_,f=S;m<f;m+=3){let x=m,w=m+1,v=m+2;s=Fl(this,o,t,n,c,h,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function $x(i,t,e,n,s,r,o,a){let l;if(t.side===Wn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===rr,a),l===null)return null;Ul.copy(a),Ul.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ul);return c<e.near||c>e.far?null:{distance:c,point:Ul.clone(),object:i}}function Fl(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Il),i.getVertexPosition(l,Ll),i.getVertexPosition(c,Dl);let h=$x(i,t,e,n,Il,Ll,Dl,Op);if(h){let d=new N;$s.getBarycoord(Op,Il,Ll,Dl,d),s&&(h.uv=$s.getInterpolatedAttribute(s,a,l,c,d,new Ut)),r&&(h.uv1=$s.getInterpolatedAttribute(r,a,l,c,d,new Ut)),o&&(h.normal=$s.getInterpolatedAttribute(o,a,l,c,d,new N),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new N,materialIndex:0};$s.getNormal(Il,Ll,Dl,u.normal),h.face=u,h.barycoord=d}return h}var Ea=class extends ai{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Vn,h=Vn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ta=class extends nn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},co=new ce,kp=new ce,Ol=[],Bp=new Jn,Jx=new ce,ha=new mt,ua=new li,Aa=class extends mt{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Ta(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Jx)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Jn),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,co),Bp.copy(t.boundingBox).applyMatrix4(co),this.boundingBox.union(Bp)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new li),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,co),ua.copy(t.boundingSphere).applyMatrix4(co),this.boundingSphere.union(ua)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(ha.geometry=this.geometry,ha.material=this.material,ha.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ua.copy(this.boundingSphere),ua.applyMatrix4(n),t.ray.intersectsSphere(ua)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,co),kp.multiplyMatrices(n,co),ha.matrixWorld=kp,ha.raycast(t,Ol);for(let o=0,a=Ol.length;o<a;o++){let l=Ol[o];l.instanceId=r,l.object=this,e.push(l)}Ol.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Ta(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Ea(new Float32Array(s*this.count),s,this.count,zc,Oi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},xr=new li,jx=new Ut(.5,.5),kl=new N,Js=class{constructor(t=new vi,e=new vi,n=new vi,s=new vi,r=new vi,o=new vi){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ci,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],p=r[7],_=r[8],S=r[9],m=r[10],f=r[11],x=r[12],w=r[13],v=r[14],E=r[15];if(s[0].setComponents(c-o,p-h,f-_,E-x).normalize(),s[1].setComponents(c+o,p+h,f+_,E+x).normalize(),s[2].setComponents(c+a,p+d,f+S,E+w).normalize(),s[3].setComponents(c-a,p-d,f-S,E-w).normalize(),n)s[4].setComponents(l,u,m,v).normalize(),s[5].setComponents(c-l,p-u,f-m,E-v).normalize();else if(s[4].setComponents(c-l,p-u,f-m,E-v).normalize(),e===Ci)s[5].setComponents(c+l,p+u,f+m,E+v).normalize();else if(e===go)s[5].setComponents(l,u,m,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),xr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),xr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(xr)}intersectsSprite(t){xr.center.set(0,0,0);let e=jx.distanceTo(t.center);return xr.radius=.7071067811865476+e,xr.applyMatrix4(t.matrixWorld),this.intersectsSphere(xr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(kl.x=s.normal.x>0?t.max.x:t.min.x,kl.y=s.normal.y>0?t.max.y:t.min.y,kl.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(kl)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},zp=new ce,lc=class i{constructor(){this.coordinateSystem=Ci,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];zp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Js),n[s].setFromProjectionMatrix(zp,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Js),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var ri=class extends Ii{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Xt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},cc=new N,hc=new N,Gp=new ce,da=new As,Bl=new li,Yu=new N,Vp=new N,ci=class extends Be{constructor(t=new ye,e=new ri){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)cc.fromBufferAttribute(e,s-1),hc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=cc.distanceTo(hc);t.setAttribute("lineDistance",new se(n,1))}else $t("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Bl.copy(n.boundingSphere),Bl.applyMatrix4(s),Bl.radius+=r,t.ray.intersectsSphere(Bl)===!1)return;Gp.copy(s).invert(),da.copy(t.ray).applyMatrix4(Gp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),_=Math.min(h.count,o.start+o.count);for(let S=p,m=_-1;S<m;S+=c){let f=h.getX(S),x=h.getX(S+1),w=zl(this,t,da,l,f,x,S);w&&e.push(w)}if(this.isLineLoop){let S=h.getX(_-1),m=h.getX(p),f=zl(this,t,da,l,S,m,_-1);f&&e.push(f)}}else{let p=Math.max(0,o.start),_=Math.min(u.count,o.start+o.count);for(let S=p,m=_-1;S<m;S+=c){let f=zl(this,t,da,l,S,S+1,S);f&&e.push(f)}if(this.isLineLoop){let S=zl(this,t,da,l,_-1,p,_-1);S&&e.push(S)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function zl(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(cc.fromBufferAttribute(a,s),hc.fromBufferAttribute(a,r),e.distanceSqToSegment(cc,hc,Yu,Vp)>n)return;Yu.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Yu);if(!(c<t.near||c>t.far))return{distance:c,point:Vp.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Hp=new N,Wp=new N,Di=class extends ci{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Hp.fromBufferAttribute(e,s),Wp.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Hp.distanceTo(Wp);t.setAttribute("lineDistance",new se(n,1))}else $t("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var So=class extends Ii{constructor(t){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Xt(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.alphaMap=t.alphaMap,this.size=t.size,this.sizeAttenuation=t.sizeAttenuation,this.fog=t.fog,this}},Xp=new ce,nd=new As,Gl=new li,Vl=new N,Mo=class extends Be{constructor(t=new ye,e=new So){super(),this.isPoints=!0,this.type="Points",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Gl.copy(n.boundingSphere),Gl.applyMatrix4(s),Gl.radius+=r,t.ray.intersectsSphere(Gl)===!1)return;Xp.copy(s).invert(),nd.copy(t.ray).applyMatrix4(Xp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,d=n.attributes.position;if(c!==null){let u=Math.max(0,o.start),p=Math.min(c.count,o.start+o.count);for(let _=u,S=p;_<S;_++){let m=c.getX(_);Vl.fromBufferAttribute(d,m),Yp(Vl,m,l,s,t,e,this)}}else{let u=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let _=u,S=p;_<S;_++)Vl.fromBufferAttribute(d,_),Yp(Vl,_,l,s,t,e,this)}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Yp(i,t,e,n,s,r,o){let a=nd.distanceSqToPoint(i);if(a<e){let l=new N;nd.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:t,face:null,faceIndex:null,barycoord:null,object:o})}}var Ra=class extends ai{constructor(t=[],e=Rr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var Rs=class extends ai{constructor(t,e,n=qi,s,r,o,a=Vn,l=Vn,c,h=Ts,d=1){if(h!==Ts&&h!==Ls)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:t,height:e,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new vo(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ca=class extends Rs{constructor(t,e=qi,n=Rr,s,r,o=Vn,a=Vn,l,c=Ts){let h={width:t,height:t,depth:1},d=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Pa=class extends ai{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Ye=class i extends ye{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,p=0;_("z","y","x",-1,-1,n,e,t,o,r,0),_("z","y","x",1,-1,n,e,-t,o,r,1),_("x","z","y",1,1,t,n,e,s,o,2),_("x","z","y",1,-1,t,n,-e,s,o,3),_("x","y","z",1,-1,t,e,n,s,r,4),_("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new se(c,3)),this.setAttribute("normal",new se(h,3)),this.setAttribute("uv",new se(d,2));function _(S,m,f,x,w,v,E,b,g,M,L){let C=v/g,D=E/M,B=v/2,G=E/2,U=b/2,H=g+1,Z=M+1,V=0,lt=0,q=new N;for(let Q=0;Q<Z;Q++){let it=Q*D-G;for(let ut=0;ut<H;ut++){let dt=ut*C-B;q[S]=dt*x,q[m]=it*w,q[f]=U,c.push(q.x,q.y,q.z),q[S]=0,q[m]=0,q[f]=b>0?1:-1,h.push(q.x,q.y,q.z),d.push(ut/g),d.push(1-Q/M),V+=1}}for(let Q=0;Q<M;Q++)for(let it=0;it<g;it++){let ut=u+it+H*Q,dt=u+it+H*(Q+1),tt=u+(it+1)+H*(Q+1),gt=u+(it+1)+H*Q;l.push(ut,dt,gt),l.push(dt,tt,gt),lt+=6}a.addGroup(p,lt,L),p+=lt,u+=V}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},Ia=class i extends ye{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,d=Math.PI/2*t,u=e,p=2*d+u,_=n*2+r,S=s+1,m=new N,f=new N;for(let x=0;x<=_;x++){let w=0,v=0,E=0,b=0;if(x<=n){let L=x/n,C=L*Math.PI/2;v=-h-t*Math.cos(C),E=t*Math.sin(C),b=-t*Math.cos(C),w=L*d}else if(x<=n+r){let L=(x-n)/r;v=-h+L*e,E=t,b=0,w=d+L*u}else{let L=(x-n-r)/n,C=L*Math.PI/2;v=h+t*Math.sin(C),E=t*Math.cos(C),b=t*Math.sin(C),w=d+u+L*d}let g=Math.max(0,Math.min(1,w/p)),M=0;x===0?M=.5/s:x===_&&(M=-.5/s);for(let L=0;L<=s;L++){let C=L/s,D=C*Math.PI*2,B=Math.sin(D),G=Math.cos(D);f.x=-E*G,f.y=v,f.z=E*B,a.push(f.x,f.y,f.z),m.set(-E*G,b,E*B),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+M,g)}if(x>0){let L=(x-1)*S;for(let C=0;C<s;C++){let D=L+C,B=L+C+1,G=x*S+C,U=x*S+C+1;o.push(D,B,G),o.push(B,U,G)}}}this.setIndex(o),this.setAttribute("position",new se(a,3)),this.setAttribute("normal",new se(l,3)),this.setAttribute("uv",new se(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var _n=class i extends ye{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],p=[],_=0,S=[],m=n/2,f=0;x(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new se(d,3)),this.setAttribute("normal",new se(u,3)),this.setAttribute("uv",new se(p,2));function x(){let v=new N,E=new N,b=0,g=(e-t)/n;for(let M=0;M<=r;M++){let L=[],C=M/r,D=C*(e-t)+t;for(let B=0;B<=s;B++){let G=B/s,U=G*l+a,H=Math.sin(U),Z=Math.cos(U);E.x=D*H,E.y=-C*n+m,E.z=D*Z,d.push(E.x,E.y,E.z),v.set(H,g,Z).normalize(),u.push(v.x,v.y,v.z),p.push(G,1-C),L.push(_++)}S.push(L)}for(let M=0;M<s;M++)for(let L=0;L<r;L++){let C=S[L][M],D=S[L+1][M],B=S[L+1][M+1],G=S[L][M+1];(t>0||L!==0)&&(h.push(C,D,G),b+=3),(e>0||L!==r-1)&&(h.push(D,B,G),b+=3)}c.addGroup(f,b,0),f+=b}function w(v){let E=_,b=new Ut,g=new N,M=0,L=v===!0?t:e,C=v===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,m*C,0),u.push(0,C,0),p.push(.5,.5),_++;let D=_;for(let B=0;B<=s;B++){let U=B/s*l+a,H=Math.cos(U),Z=Math.sin(U);g.x=L*Z,g.y=m*C,g.z=L*H,d.push(g.x,g.y,g.z),u.push(0,C,0),b.x=H*.5+.5,b.y=Z*.5*C+.5,p.push(b.x,b.y),_++}for(let B=0;B<s;B++){let G=E+B,U=D+B;v===!0?h.push(U,U+1,G):h.push(U+1,U,G),M+=3}c.addGroup(f,M,v===!0?1:2),f+=M}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},js=class i extends _n{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},uc=class i extends ye{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new se(r,3)),this.setAttribute("normal",new se(r.slice(),3)),this.setAttribute("uv",new se(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let w=new N,v=new N,E=new N;for(let b=0;b<e.length;b+=3)p(e[b+0],w),p(e[b+1],v),p(e[b+2],E),l(w,v,E,x)}function l(x,w,v,E){let b=E+1,g=[];for(let M=0;M<=b;M++){g[M]=[];let L=x.clone().lerp(v,M/b),C=w.clone().lerp(v,M/b),D=b-M;for(let B=0;B<=D;B++)B===0&&M===b?g[M][B]=L:g[M][B]=L.clone().lerp(C,B/D)}for(let M=0;M<b;M++)for(let L=0;L<2*(b-M)-1;L++){let C=Math.floor(L/2);L%2===0?(u(g[M][C+1]),u(g[M+1][C]),u(g[M][C])):(u(g[M][C+1]),u(g[M+1][C+1]),u(g[M+1][C]))}}function c(x){let w=new N;for(let v=0;v<r.length;v+=3)w.x=r[v+0],w.y=r[v+1],w.z=r[v+2],w.normalize().multiplyScalar(x),r[v+0]=w.x,r[v+1]=w.y,r[v+2]=w.z}function h(){let x=new N;for(let w=0;w<r.length;w+=3){x.x=r[w+0],x.y=r[w+1],x.z=r[w+2];let v=m(x)/2/Math.PI+.5,E=f(x)/Math.PI+.5;o.push(v,1-E)}_(),d()}function d(){for(let x=0;x<o.length;x+=6){let w=o[x+0],v=o[x+2],E=o[x+4],b=Math.max(w,v,E),g=Math.min(w,v,E);b>.9&&g<.1&&(w<.2&&(o[x+0]+=1),v<.2&&(o[x+2]+=1),E<.2&&(o[x+4]+=1))}}function u(x){r.push(x.x,x.y,x.z)}function p(x,w){let v=x*3;w.x=t[v+0],w.y=t[v+1],w.z=t[v+2]}function _(){let x=new N,w=new N,v=new N,E=new N,b=new Ut,g=new Ut,M=new Ut;for(let L=0,C=0;L<r.length;L+=9,C+=6){x.set(r[L+0],r[L+1],r[L+2]),w.set(r[L+3],r[L+4],r[L+5]),v.set(r[L+6],r[L+7],r[L+8]),b.set(o[C+0],o[C+1]),g.set(o[C+2],o[C+3]),M.set(o[C+4],o[C+5]),E.copy(x).add(w).add(v).divideScalar(3);let D=m(E);S(b,C+0,x,D),S(g,C+2,w,D),S(M,C+4,v,D)}}function S(x,w,v,E){E<0&&x.x===1&&(o[w]=x.x-1),v.x===0&&v.z===0&&(o[w]=E/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function f(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.detail)}};var Ni=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){$t("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],u=n[s+1]-h,p=(o-h)/u;return(s+p)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new Ut:new N);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new N,s=[],r=[],o=[],a=new N,l=new ce;for(let p=0;p<=t;p++){let _=p/t;s[p]=this.getTangentAt(_,new N)}r[0]=new N,o[0]=new N;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),d=Math.abs(s[0].y),u=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),d<=c&&(c=d,n.set(0,1,0)),u<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let p=1;p<=t;p++){if(r[p]=r[p-1].clone(),o[p]=o[p-1].clone(),a.crossVectors(s[p-1],s[p]),a.length()>Number.EPSILON){a.normalize();let _=Math.acos(fe(s[p-1].dot(s[p]),-1,1));r[p].applyMatrix4(l.makeRotationAxis(a,_))}o[p].crossVectors(s[p],r[p])}if(e===!0){let p=Math.acos(fe(r[0].dot(r[t]),-1,1));p/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(p=-p);for(let _=1;_<=t;_++)r[_].applyMatrix4(l.makeRotationAxis(s[_],p*_)),o[_].crossVectors(s[_],r[_])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},La=class extends Ni{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new Ut){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),d=Math.sin(this.aRotation),u=l-this.aX,p=c-this.aY;l=u*h-p*d+this.aX,c=u*d+p*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},dc=class extends La{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Fd(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,d){let u=(o-r)/c-(a-r)/(c+h)+(a-o)/h,p=(a-o)/h-(l-o)/(h+d)+(l-a)/d;u*=h,p*=h,s(o,a,u,p)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var qp=new N,Zp=new N,qu=new Fd,Zu=new Fd,$u=new Fd,wo=class extends Ni{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new N){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Zp.subVectors(s[0],s[1]).add(s[0]),c=Zp);let d=s[a%r],u=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(qp.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=qp),this.curveType==="centripetal"||this.curveType==="chordal"){let p=this.curveType==="chordal"?.5:.25,_=Math.pow(c.distanceToSquared(d),p),S=Math.pow(d.distanceToSquared(u),p),m=Math.pow(u.distanceToSquared(h),p);S<1e-4&&(S=1),_<1e-4&&(_=S),m<1e-4&&(m=S),qu.initNonuniformCatmullRom(c.x,d.x,u.x,h.x,_,S,m),Zu.initNonuniformCatmullRom(c.y,d.y,u.y,h.y,_,S,m),$u.initNonuniformCatmullRom(c.z,d.z,u.z,h.z,_,S,m)}else this.curveType==="catmullrom"&&(qu.initCatmullRom(c.x,d.x,u.x,h.x,this.tension),Zu.initCatmullRom(c.y,d.y,u.y,h.y,this.tension),$u.initCatmullRom(c.z,d.z,u.z,h.z,this.tension));return n.set(qu.calc(l),Zu.calc(l),$u.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new N().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function $p(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function Kx(i,t){let e=1-i;return e*e*t}function Qx(i,t){return 2*(1-i)*i*t}function tv(i,t){return i*i*t}function ga(i,t,e,n){return Kx(i,t)+Qx(i,e)+tv(i,n)}function ev(i,t){let e=1-i;return e*e*e*t}function nv(i,t){let e=1-i;return 3*e*e*i*t}function iv(i,t){return 3*(1-i)*i*i*t}function sv(i,t){return i*i*i*t}function _a(i,t,e,n,s){return ev(i,t)+nv(i,e)+iv(i,n)+sv(i,s)}var fc=class extends Ni{constructor(t=new Ut,e=new Ut,n=new Ut,s=new Ut){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(_a(t,s.x,r.x,o.x,a.x),_a(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},pc=class extends Ni{constructor(t=new N,e=new N,n=new N,s=new N){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(_a(t,s.x,r.x,o.x,a.x),_a(t,s.y,r.y,o.y,a.y),_a(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},mc=class extends Ni{constructor(t=new Ut,e=new Ut){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new Ut){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new Ut){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},gc=class extends Ni{constructor(t=new N,e=new N){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new N){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new N){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},_c=class extends Ni{constructor(t=new Ut,e=new Ut,n=new Ut){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(ga(t,s.x,r.x,o.x),ga(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Da=class extends Ni{constructor(t=new N,e=new N,n=new N){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(ga(t,s.x,r.x,o.x),ga(t,s.y,r.y,o.y),ga(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},xc=class extends Ni{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new Ut){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],d=s[o>s.length-3?s.length-1:o+2];return n.set($p(a,l.x,c.x,h.x,d.x),$p(a,l.y,c.y,h.y,d.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new Ut().fromArray(s))}return this}},rv=Object.freeze({__proto__:null,ArcCurve:dc,CatmullRomCurve3:wo,CubicBezierCurve:fc,CubicBezierCurve3:pc,EllipseCurve:La,LineCurve:mc,LineCurve3:gc,QuadraticBezierCurve:_c,QuadraticBezierCurve3:Da,SplineCurve:xc});var Ks=class i extends uc{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}},Ui=class i extends ye{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=t/a,u=e/l,p=[],_=[],S=[],m=[];for(let f=0;f<h;f++){let x=f*u-o;for(let w=0;w<c;w++){let v=w*d-r;_.push(v,-x,0),S.push(0,0,1),m.push(w/a),m.push(1-f/l)}}for(let f=0;f<l;f++)for(let x=0;x<a;x++){let w=x+c*f,v=x+c*(f+1),E=x+1+c*(f+1),b=x+1+c*f;p.push(w,v,b),p.push(v,E,b)}this.setIndex(p),this.setAttribute("position",new se(_,3)),this.setAttribute("normal",new se(S,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var br=class i extends ye{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new N,u=new N,p=[],_=[],S=[],m=[];for(let f=0;f<=n;f++){let x=[],w=f/n,v=o+w*a,E=t*Math.cos(v),b=Math.sqrt(t*t-E*E),g=0;f===0&&o===0?g=.5/e:f===n&&l===Math.PI&&(g=-.5/e);for(let M=0;M<=e;M++){let L=M/e,C=s+L*r;d.x=-b*Math.cos(C),d.y=E,d.z=b*Math.sin(C),_.push(d.x,d.y,d.z),u.copy(d).normalize(),S.push(u.x,u.y,u.z),m.push(L+g,1-w),x.push(c++)}h.push(x)}for(let f=0;f<n;f++)for(let x=0;x<e;x++){let w=h[f][x+1],v=h[f][x],E=h[f+1][x],b=h[f+1][x+1];(f!==0||o>0)&&p.push(w,v,b),(f!==n-1||l<Math.PI)&&p.push(v,E,b)}this.setIndex(p),this.setAttribute("position",new se(_,3)),this.setAttribute("normal",new se(S,3)),this.setAttribute("uv",new se(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Cs=class i extends ye{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],d=[],u=new N,p=new N,_=new N;for(let S=0;S<=n;S++){let m=o+S/n*a;for(let f=0;f<=s;f++){let x=f/s*r;p.x=(t+e*Math.cos(m))*Math.cos(x),p.y=(t+e*Math.cos(m))*Math.sin(x),p.z=e*Math.sin(m),c.push(p.x,p.y,p.z),u.x=t*Math.cos(x),u.y=t*Math.sin(x),_.subVectors(p,u).normalize(),h.push(_.x,_.y,_.z),d.push(f/s),d.push(S/n)}}for(let S=1;S<=n;S++)for(let m=1;m<=s;m++){let f=(s+1)*S+m-1,x=(s+1)*(S-1)+m-1,w=(s+1)*(S-1)+m,v=(s+1)*S+m;l.push(f,x,v),l.push(x,w,v)}this.setIndex(l),this.setAttribute("position",new se(c,3)),this.setAttribute("normal",new se(h,3)),this.setAttribute("uv",new se(d,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc,t.thetaStart,t.thetaLength)}};var Na=class i extends ye{constructor(t=new Da(new N(-1,-1,0),new N(-1,1,0),new N(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new N,l=new N,c=new Ut,h=new N,d=[],u=[],p=[],_=[];S(),this.setIndex(_),this.setAttribute("position",new se(d,3)),this.setAttribute("normal",new se(u,3)),this.setAttribute("uv",new se(p,2));function S(){for(let w=0;w<e;w++)m(w);m(r===!1?e:0),x(),f()}function m(w){h=t.getPointAt(w/e,h);let v=o.normals[w],E=o.binormals[w];for(let b=0;b<=s;b++){let g=b/s*Math.PI*2,M=Math.sin(g),L=-Math.cos(g);l.x=L*v.x+M*E.x,l.y=L*v.y+M*E.y,l.z=L*v.z+M*E.z,l.normalize(),u.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,d.push(a.x,a.y,a.z)}}function f(){for(let w=1;w<=e;w++)for(let v=1;v<=s;v++){let E=(s+1)*(w-1)+(v-1),b=(s+1)*w+(v-1),g=(s+1)*w+v,M=(s+1)*(w-1)+v;_.push(E,b,M),_.push(b,g,M)}}function x(){for(let w=0;w<=e;w++)for(let v=0;v<=s;v++)c.x=w/e,c.y=v/s,p.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new rv[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}},Ua=class extends ye{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new N,r=new N;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,p=d.count;for(let _=u,S=u+p;_<S;_+=3)for(let m=0;m<3;m++){let f=a.getX(_+m),x=a.getX(_+(m+1)%3);s.fromBufferAttribute(o,f),r.fromBufferAttribute(o,x),Jp(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),Jp(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new se(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function Jp(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var Fa=class extends Ii{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Xt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Pr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(jp(s))s.isRenderTargetTexture?($t("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(jp(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function jn(i){let t={};for(let e=0;e<i.length;e++){let n=Pr(i[e]);for(let s in n)t[s]=n[s]}return t}function jp(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function ov(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Od(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Se.workingColorSpace}var Qa={clone:Pr,merge:jn},av=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,lv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,hi=class extends Ii{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=av,this.fragmentShader=lv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Pr(t.uniforms),this.uniformsGroups=ov(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Xt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ut().fromArray(s.value);break;case"v3":this.uniforms[n].value=new N().fromArray(s.value);break;case"v4":this.uniforms[n].value=new sn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ne().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ce().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},vc=class extends hi{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ps=class extends Ii{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Xt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Xt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ka,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Pi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Sr=class extends Ii{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Xt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Xt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ka,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Pi,this.combine=Dc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},yc=class extends Ii{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Im,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},bc=class extends Ii{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function ho(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Hl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Qs=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Sc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Qu,endingEnd:Qu}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case td:r=t,a=2*e-n;break;case ed:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case td:o=t,l=2*n-e;break;case ed:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,p=this._weightNext,_=(n-e)/(s-e),S=_*_,m=S*_,f=-u*m+2*u*S-u*_,x=(1+u)*m+(-1.5-2*u)*S+(-.5+u)*_+1,w=(-1-p)*m+(1.5+p)*S+.5*_,v=p*m-p*S;for(let E=0;E!==a;++E)r[E]=f*o[h+E]+x*o[c+E]+w*o[l+E]+v*o[d+E];return r}},Mc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},wc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Ec=class extends Qs{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let _=(n-e)/(s-e),S=1-_;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*_;return r}let u=a*2,p=t-1;for(let _=0;_!==a;++_){let S=o[c+_],m=o[l+_],f=p*u+_*2,x=d[f],w=d[f+1],v=t*u+_*2,E=h[v],b=h[v+1],g=hv(n,e,x,E,s);r[_]=qm(g,S,w,b,m)}return r}};function qm(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function cv(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function hv(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=qm(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=cv(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var bi=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=ho(e,this.TimeBufferType),this.values=ho(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:ho(t.times,Array),values:ho(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Hl(t.settings)&&(n.settings={inTangents:ho(t.settings.inTangents,Array),outTangents:ho(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new wc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Mc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Sc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new Ec(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case xa:e=this.InterpolantFactoryMethodDiscrete;break;case sc:e=this.InterpolantFactoryMethodLinear;break;case ql:e=this.InterpolantFactoryMethodSmooth;break;case Ku:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return $t("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return xa;case this.InterpolantFactoryMethodLinear:return sc;case this.InterpolantFactoryMethodSmooth:return ql;case this.InterpolantFactoryMethodBezier:return Ku}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Hl(this.settings)&&(Kp(this.settings.inTangents,t),Kp(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Hl(this.settings)&&(Qp(this.settings.inTangents,t),Qp(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(ee("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(ee("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ee("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){ee("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&_x(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){ee("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ql,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let d=a*n,u=d-n,p=d+n;for(let _=0;_!==n;++_){let S=e[d+_];if(S!==e[u+_]||S!==e[p+_]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let d=a*n,u=o*n;for(let p=0;p!==n;++p)e[u+p]=e[d+p]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Hl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Kp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Qp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}bi.prototype.ValueTypeName="";bi.prototype.TimeBufferType=Float32Array;bi.prototype.ValueBufferType=Float32Array;bi.prototype.DefaultInterpolation=sc;var tr=class extends bi{constructor(t,e,n){super(t,e,n)}};tr.prototype.ValueTypeName="bool";tr.prototype.ValueBufferType=Array;tr.prototype.DefaultInterpolation=xa;tr.prototype.InterpolantFactoryMethodLinear=void 0;tr.prototype.InterpolantFactoryMethodSmooth=void 0;var Tc=class extends bi{constructor(t,e,n,s){super(t,e,n,s)}};Tc.prototype.ValueTypeName="color";var Ac=class extends bi{constructor(t,e,n,s){super(t,e,n,s)}};Ac.prototype.ValueTypeName="number";var Rc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)ke.slerpFlat(r,0,o,c-a,o,c,l);return r}},Oa=class extends bi{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Rc(this.times,this.values,this.getValueSize(),t)}};Oa.prototype.ValueTypeName="quaternion";Oa.prototype.InterpolantFactoryMethodSmooth=void 0;var er=class extends bi{constructor(t,e,n){super(t,e,n)}};er.prototype.ValueTypeName="string";er.prototype.ValueBufferType=Array;er.prototype.DefaultInterpolation=xa;er.prototype.InterpolantFactoryMethodLinear=void 0;er.prototype.InterpolantFactoryMethodSmooth=void 0;var Cc=class extends bi{constructor(t,e,n,s){super(t,e,n,s)}};Cc.prototype.ValueTypeName="vector";var Pc=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let p=c[d],_=c[d+1];if(p.global&&(p.lastIndex=0),p.test(h))return _}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Zm=new Pc,Ic=class{constructor(t){this.manager=t!==void 0?t:Zm,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Ic.DEFAULT_MATERIAL_NAME="__DEFAULT";var Eo=class extends Be{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Xt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},ka=class extends Eo{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Xt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Ju=new ce,tm=new N,em=new N,Ba=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ut(512,512),this.mapType=ui,this.map=null,this.mapPass=null,this.matrix=new ce,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Js,this._frameExtents=new Ut(1,1),this._viewportCount=1,this._viewports=[new sn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;tm.setFromMatrixPosition(t.matrixWorld),e.position.copy(tm),em.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(em),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Ju.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Ju,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===go||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Ju)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Wl=new N,Xl=new ke,as=new N,za=class extends Be{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ce,this.projectionMatrix=new ce,this.projectionMatrixInverse=new ce,this.coordinateSystem=Ci,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Wl,Xl,as),as.x===1&&as.y===1&&as.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Wl,Xl,as.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Wl,Xl,as),as.x===1&&as.y===1&&as.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Wl,Xl,as.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Zs=new N,nm=new Ut,im=new Ut,$n=class extends za{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=xo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(pa*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return xo*2*Math.atan(Math.tan(pa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Zs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Zs.x,Zs.y).multiplyScalar(-t/Zs.z),Zs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Zs.x,Zs.y).multiplyScalar(-t/Zs.z)}getViewSize(t,e){return this.getViewBounds(t,nm,im),e.subVectors(im,nm)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(pa*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var id=class extends Ba{constructor(){super(new $n(90,1,.5,500)),this.isPointLightShadow=!0}},Ga=class extends Eo{constructor(t,e,n=0,s=2){super(t,e),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new id}get power(){return this.intensity*4*Math.PI}set power(t){this.intensity=t/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(t,e){return super.copy(t,e),this.distance=t.distance,this.decay=t.decay,this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.distance=this.distance,e.object.decay=this.decay,e.object.shadow=this.shadow.toJSON(),e}},Va=class extends za{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},sd=class extends Ba{constructor(){super(new Va(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},To=class extends Eo{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.target=new Be,this.shadow=new sd}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var uo=-90,fo=1,Ao=class extends Be{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new $n(uo,fo,t,e);s.layers=this.layers,this.add(s);let r=new $n(uo,fo,t,e);r.layers=this.layers,this.add(r);let o=new $n(uo,fo,t,e);o.layers=this.layers,this.add(o);let a=new $n(uo,fo,t,e);a.layers=this.layers,this.add(a);let l=new $n(uo,fo,t,e);l.layers=this.layers,this.add(l);let c=new $n(uo,fo,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ci)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===go)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=t.getRenderTarget(),u=t.getActiveCubeFace(),p=t.getActiveMipmapLevel(),_=t.xr.enabled;t.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=S,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(d,u,p),t.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},Lc=class extends $n{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var kd="\\[\\]\\.:\\/",uv=new RegExp("["+kd+"]","g"),Bd="[^"+kd+"]",dv="[^"+kd.replace("\\.","")+"]",fv=/((?:WC+[\/:])*)/.source.replace("WC",Bd),pv=/(WCOD+)?/.source.replace("WCOD",dv),mv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Bd),gv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Bd),_v=new RegExp("^"+fv+pv+mv+gv+"$"),xv=["material","materials","bones","map"],rd=class{constructor(t,e,n){let s=n||Ke.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Ke=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(uv,"")}static parseTrackName(t){let e=_v.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);xv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){$t("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){ee("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){ee("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){ee("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){ee("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){ee("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;ee("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ke.Composite=rd;Ke.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ke.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ke.prototype.GetterByBindingType=[Ke.prototype._getValue_direct,Ke.prototype._getValue_array,Ke.prototype._getValue_arrayElement,Ke.prototype._getValue_toArray];Ke.prototype.SetterByBindingTypeAndVersioning=[[Ke.prototype._setValue_direct,Ke.prototype._setValue_direct_setNeedsUpdate,Ke.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_array,Ke.prototype._setValue_array_setNeedsUpdate,Ke.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_arrayElement,Ke.prototype._setValue_arrayElement_setNeedsUpdate,Ke.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_fromArray,Ke.prototype._setValue_fromArray_setNeedsUpdate,Ke.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var nA=new Float32Array(1);var sm=new ce,Mr=class{constructor(t,e,n=0,s=1/0){this.ray=new As(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new yo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):ee("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return sm.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(sm),this}intersectObject(t,e=!0,n=[]){return od(t,this,n,e),n.sort(rm),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)od(t[s],this,n,e);return n.sort(rm),n}};function rm(i,t){return i.distance-t.distance}function od(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)od(r[o],t,e,!0)}}var Ro=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=fe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(fe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var ad=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var om=new N,Yl,ju,nr=class extends Be{constructor(t=new N(0,0,1),e=new N(0,0,0),n=1,s=16776960,r=n*.2,o=r*.2){super(),this.type="ArrowHelper",Yl===void 0&&(Yl=new ye,Yl.setAttribute("position",new se([0,0,0,0,1,0],3)),ju=new js(.5,1,5,1),ju.translate(0,-.5,0)),this.position.copy(e),this.line=new ci(Yl,new ri({color:s,toneMapped:!1})),this.line.matrixAutoUpdate=!1,this.add(this.line),this.cone=new mt(ju,new Li({color:s,toneMapped:!1})),this.cone.matrixAutoUpdate=!1,this.add(this.cone),this.setDirection(t),this.setLength(n,r,o)}setDirection(t){if(t.y>.99999)this.quaternion.set(0,0,0,1);else if(t.y<-.99999)this.quaternion.set(1,0,0,0);else{om.set(t.z,0,-t.x).normalize();let e=Math.acos(t.y);this.quaternion.setFromAxisAngle(om,e)}}setLength(t,e=t*.2,n=e*.2){this.line.scale.set(1,Math.max(1e-4,t-e),1),this.line.updateMatrix(),this.cone.scale.set(n,e,n),this.cone.position.y=t,this.cone.updateMatrix()}setColor(t){this.line.material.color.set(t),this.cone.material.color.set(t)}copy(t){return super.copy(t,!1),this.line.copy(t.line),this.cone.copy(t.cone),this}dispose(){super.dispose(),this.line.geometry.dispose(),this.line.material.dispose(),this.cone.geometry.dispose(),this.cone.material.dispose()}},Ha=class extends Di{constructor(t=1){let e=[0,0,0,t,0,0,0,0,0,0,t,0,0,0,0,0,0,t],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new ye;s.setAttribute("position",new se(e,3)),s.setAttribute("color",new se(n,3));let r=new ri({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(t,e,n){let s=new Xt,r=this.geometry.attributes.color.array;return s.set(t),s.toArray(r,0),s.toArray(r,3),s.set(e),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var wr=class extends Yi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function zd(i,t,e,n){let s=vv(n);switch(e){case Ed:return i*t;case zc:return i*t/s.components*s.byteLength;case Gc:return i*t/s.components*s.byteLength;case or:return i*t*2/s.components*s.byteLength;case Vc:return i*t*2/s.components*s.byteLength;case Td:return i*t*3/s.components*s.byteLength;case $i:return i*t*4/s.components*s.byteLength;case Hc:return i*t*4/s.components*s.byteLength;case Ya:case qa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Za:case $a:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Xc:case qc:return Math.max(i,16)*Math.max(t,8)/4;case Wc:case Yc:return Math.max(i,8)*Math.max(t,8)/2;case Zc:case $c:case jc:case Kc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Jc:case Ja:case Qc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case th:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case eh:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case nh:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case ih:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case sh:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case rh:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case oh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case ah:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case lh:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case ch:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case hh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case uh:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case dh:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case fh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ph:case mh:case gh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case _h:case xh:return Math.ceil(i/4)*Math.ceil(t/4)*8;case ja:case vh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function vv(i){switch(i){case ui:case bd:return{byteLength:1,components:1};case Lo:case Sd:case Zi:return{byteLength:2,components:1};case kc:case Bc:return{byteLength:2,components:4};case qi:case Oc:case Oi:return{byteLength:4,components:1};case Md:case wd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$t("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function gg(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function bv(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((p,_)=>p.start-_.start);let u=0;for(let p=1;p<d.length;p++){let _=d[u],S=d[p];S.start<=_.start+_.count+1?_.count=Math.max(_.count,S.start+S.count-_.start):(++u,d[u]=S)}d.length=u+1;for(let p=0,_=d.length;p<_;p++){let S=d[p];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Sv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Mv=`#ifdef USE_ALPHAHASH
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
#endif`,wv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Ev=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Tv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Av=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Rv=`#ifdef USE_AOMAP
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
#endif`,Cv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Pv=`#ifdef USE_BATCHING
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
#endif`,Iv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Lv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Dv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Nv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Uv=`#ifdef USE_IRIDESCENCE
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
#endif`,Fv=`#ifdef USE_BUMPMAP
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
#endif`,Ov=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,kv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Bv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,zv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Gv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Vv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Hv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Wv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Xv=`#define PI 3.141592653589793
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
} // validated`,Yv=`vec3 transformedNormal = objectNormal;
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
#endif`,qv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Zv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,$v=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Jv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,jv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Kv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Qv=`#ifdef USE_ENVMAP
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
#endif`,ty=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,ey=`#ifdef USE_ENVMAP
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
#endif`,ny=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,iy=`#ifdef USE_ENVMAP
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
#endif`,sy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ry=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,oy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,ay=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,ly=`#ifdef USE_GRADIENTMAP
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
}`,cy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,hy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,uy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,dy=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,fy=`#ifdef USE_ENVMAP
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
#endif`,py=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,my=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,gy=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,_y=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,xy=`PhysicalMaterial material;
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
#endif`,vy=`uniform sampler2D dfgLUT;
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
}`,yy=`
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
#endif`,by=`#if defined( RE_IndirectDiffuse )
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
#endif`,Sy=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,My=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,wy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ey=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ty=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ay=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Ry=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Cy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Py=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Iy=`#if defined( USE_POINTS_UV )
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
#endif`,Ly=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Dy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Ny=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Uy=`#if defined( USE_MORPHCOLORS )
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
#endif`,Fy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Oy=`#ifdef USE_MORPHTARGETS
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
#endif`,ky=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,By=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,zy=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Gy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Vy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Hy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Wy=`#ifdef USE_NORMALMAP
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
#endif`,Xy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Yy=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,qy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Zy=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,$y=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Jy=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,jy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Ky=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Qy=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,tb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,eb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,nb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ib=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,sb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,rb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,ob=`float getShadowMask() {
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
}`,ab=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,lb=`#ifdef USE_SKINNING
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
#endif`,cb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,hb=`#ifdef USE_SKINNING
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
#endif`,ub=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,db=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,fb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,pb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,mb=`#ifdef USE_TRANSMISSION
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
#endif`,gb=`#ifdef USE_TRANSMISSION
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
#endif`,_b=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,xb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,vb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,yb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,bb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Sb=`uniform sampler2D t2D;
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
}`,Mb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,wb=`uniform float backgroundBlurriness;
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
}`,Eb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Tb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ab=`#include <common>
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
}`,Rb=`#if DEPTH_PACKING == 3200
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
}`,Cb=`#define DISTANCE
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
}`,Pb=`#define DISTANCE
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
}`,Ib=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Lb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Db=`uniform float scale;
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
}`,Nb=`uniform vec3 diffuse;
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
}`,Ub=`#include <common>
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
}`,Fb=`uniform vec3 diffuse;
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
}`,Ob=`#define LAMBERT
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
}`,kb=`#define LAMBERT
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
}`,Bb=`#define MATCAP
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
}`,zb=`#define MATCAP
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
}`,Gb=`#define NORMAL
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
}`,Vb=`#define NORMAL
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
}`,Hb=`#define PHONG
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
}`,Wb=`#define PHONG
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
}`,Xb=`#define STANDARD
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
}`,Yb=`#define STANDARD
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
}`,qb=`#define TOON
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
}`,Zb=`#define TOON
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
}`,$b=`uniform float size;
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
}`,Jb=`uniform vec3 diffuse;
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
}`,jb=`#include <common>
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
}`,Kb=`uniform vec3 color;
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
}`,Qb=`uniform float rotation;
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
}`,tS=`uniform vec3 diffuse;
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
}`,pe={alphahash_fragment:Sv,alphahash_pars_fragment:Mv,alphamap_fragment:wv,alphamap_pars_fragment:Ev,alphatest_fragment:Tv,alphatest_pars_fragment:Av,aomap_fragment:Rv,aomap_pars_fragment:Cv,batching_pars_vertex:Pv,batching_vertex:Iv,begin_vertex:Lv,beginnormal_vertex:Dv,bsdfs:Nv,iridescence_fragment:Uv,bumpmap_pars_fragment:Fv,clipping_planes_fragment:Ov,clipping_planes_pars_fragment:kv,clipping_planes_pars_vertex:Bv,clipping_planes_vertex:zv,color_fragment:Gv,color_pars_fragment:Vv,color_pars_vertex:Hv,color_vertex:Wv,common:Xv,defaultnormal_vertex:Yv,displacementmap_pars_vertex:qv,displacementmap_vertex:Zv,emissivemap_fragment:$v,emissivemap_pars_fragment:Jv,colorspace_fragment:jv,colorspace_pars_fragment:Kv,envmap_fragment:Qv,envmap_common_pars_fragment:ty,envmap_pars_fragment:ey,envmap_pars_vertex:ny,envmap_physical_pars_fragment:fy,envmap_vertex:iy,fog_vertex:sy,fog_pars_vertex:ry,fog_fragment:oy,fog_pars_fragment:ay,gradientmap_pars_fragment:ly,lightmap_pars_fragment:cy,lights_lambert_fragment:hy,lights_lambert_pars_fragment:uy,lights_pars_begin:dy,lights_toon_fragment:py,lights_toon_pars_fragment:my,lights_phong_fragment:gy,lights_phong_pars_fragment:_y,lights_physical_fragment:xy,lights_physical_pars_fragment:vy,lights_fragment_begin:yy,lights_fragment_maps:by,lights_fragment_end:Sy,lightprobes_pars_fragment:My,logdepthbuf_fragment:wy,logdepthbuf_pars_fragment:Ey,logdepthbuf_pars_vertex:Ty,logdepthbuf_vertex:Ay,map_fragment:Ry,map_pars_fragment:Cy,map_particle_fragment:Py,map_particle_pars_fragment:Iy,metalnessmap_fragment:Ly,metalnessmap_pars_fragment:Dy,morphinstance_vertex:Ny,morphcolor_vertex:Uy,morphnormal_vertex:Fy,morphtarget_pars_vertex:Oy,morphtarget_vertex:ky,normal_fragment_begin:By,normal_fragment_maps:zy,normal_pars_fragment:Gy,normal_pars_vertex:Vy,normal_vertex:Hy,normalmap_pars_fragment:Wy,clearcoat_normal_fragment_begin:Xy,clearcoat_normal_fragment_maps:Yy,clearcoat_pars_fragment:qy,iridescence_pars_fragment:Zy,opaque_fragment:$y,packing:Jy,premultiplied_alpha_fragment:jy,project_vertex:Ky,dithering_fragment:Qy,dithering_pars_fragment:tb,roughnessmap_fragment:eb,roughnessmap_pars_fragment:nb,shadowmap_pars_fragment:ib,shadowmap_pars_vertex:sb,shadowmap_vertex:rb,shadowmask_pars_fragment:ob,skinbase_vertex:ab,skinning_pars_vertex:lb,skinning_vertex:cb,skinnormal_vertex:hb,specularmap_fragment:ub,specularmap_pars_fragment:db,tonemapping_fragment:fb,tonemapping_pars_fragment:pb,transmission_fragment:mb,transmission_pars_fragment:gb,uv_pars_fragment:_b,uv_pars_vertex:xb,uv_vertex:vb,worldpos_vertex:yb,background_vert:bb,background_frag:Sb,backgroundCube_vert:Mb,backgroundCube_frag:wb,cube_vert:Eb,cube_frag:Tb,depth_vert:Ab,depth_frag:Rb,distance_vert:Cb,distance_frag:Pb,equirect_vert:Ib,equirect_frag:Lb,linedashed_vert:Db,linedashed_frag:Nb,meshbasic_vert:Ub,meshbasic_frag:Fb,meshlambert_vert:Ob,meshlambert_frag:kb,meshmatcap_vert:Bb,meshmatcap_frag:zb,meshnormal_vert:Gb,meshnormal_frag:Vb,meshphong_vert:Hb,meshphong_frag:Wb,meshphysical_vert:Xb,meshphysical_frag:Yb,meshtoon_vert:qb,meshtoon_frag:Zb,points_vert:$b,points_frag:Jb,shadow_vert:jb,shadow_frag:Kb,sprite_vert:Qb,sprite_frag:tS},Lt={common:{diffuse:{value:new Xt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ne}},envmap:{envMap:{value:null},envMapRotation:{value:new ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ne},normalScale:{value:new Ut(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Xt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Xt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0},uvTransform:{value:new ne}},sprite:{diffuse:{value:new Xt(16777215)},opacity:{value:1},center:{value:new Ut(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}}},us={basic:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:pe.meshbasic_vert,fragmentShader:pe.meshbasic_frag},lambert:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Xt(0)},envMapIntensity:{value:1}}]),vertexShader:pe.meshlambert_vert,fragmentShader:pe.meshlambert_frag},phong:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Xt(0)},specular:{value:new Xt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:pe.meshphong_vert,fragmentShader:pe.meshphong_frag},standard:{uniforms:jn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new Xt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag},toon:{uniforms:jn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new Xt(0)}}]),vertexShader:pe.meshtoon_vert,fragmentShader:pe.meshtoon_frag},matcap:{uniforms:jn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:pe.meshmatcap_vert,fragmentShader:pe.meshmatcap_frag},points:{uniforms:jn([Lt.points,Lt.fog]),vertexShader:pe.points_vert,fragmentShader:pe.points_frag},dashed:{uniforms:jn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:pe.linedashed_vert,fragmentShader:pe.linedashed_frag},depth:{uniforms:jn([Lt.common,Lt.displacementmap]),vertexShader:pe.depth_vert,fragmentShader:pe.depth_frag},normal:{uniforms:jn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:pe.meshnormal_vert,fragmentShader:pe.meshnormal_frag},sprite:{uniforms:jn([Lt.sprite,Lt.fog]),vertexShader:pe.sprite_vert,fragmentShader:pe.sprite_frag},background:{uniforms:{uvTransform:{value:new ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:pe.background_vert,fragmentShader:pe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ne}},vertexShader:pe.backgroundCube_vert,fragmentShader:pe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:pe.cube_vert,fragmentShader:pe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:pe.equirect_vert,fragmentShader:pe.equirect_frag},distance:{uniforms:jn([Lt.common,Lt.displacementmap,{referencePosition:{value:new N},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:pe.distance_vert,fragmentShader:pe.distance_frag},shadow:{uniforms:jn([Lt.lights,Lt.fog,{color:{value:new Xt(0)},opacity:{value:1}}]),vertexShader:pe.shadow_vert,fragmentShader:pe.shadow_frag}};us.physical={uniforms:jn([us.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ne},clearcoatNormalScale:{value:new Ut(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ne},sheen:{value:0},sheenColor:{value:new Xt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ne},transmissionSamplerSize:{value:new Ut},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ne},attenuationDistance:{value:0},attenuationColor:{value:new Xt(0)},specularColor:{value:new Xt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ne},anisotropyVector:{value:new Ut},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ne}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag};var yh={r:0,b:0,g:0},eS=new ce,_g=new ne;_g.set(-1,0,0,0,1,0,0,0,1);function nS(i,t,e,n,s,r){let o=new Xt(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function p(x){let w=x.isScene===!0?x.background:null;if(w&&w.isTexture){let v=x.backgroundBlurriness>0;w=t.get(w,v)}return w}function _(x){let w=!1,v=p(x);v===null?m(o,a):v&&v.isColor&&(m(v,1),w=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?e.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(x,w){let v=p(w);v&&v.isCubeTexture?(c===void 0&&(c=new mt(new Ye(1,1,1),new hi({name:"BackgroundCubeMaterial",uniforms:Pr(us.backgroundCube.uniforms),vertexShader:us.backgroundCube.vertexShader,fragmentShader:us.backgroundCube.fragmentShader,side:Wn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,b,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(eS.makeRotationFromEuler(w.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(_g),c.material.toneMapped=Se.getTransfer(v.colorSpace)!==Pe,(h!==v||d!==v.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=v,d=v.version,u=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new mt(new Ui(2,2),new hi({name:"BackgroundMaterial",uniforms:Pr(us.background.uniforms),vertexShader:us.background.vertexShader,fragmentShader:us.background.fragmentShader,side:rr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=Se.getTransfer(v.colorSpace)!==Pe,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(h!==v||d!==v.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=v,d=v.version,u=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,w){x.getRGB(yh,Od(i)),e.buffers.color.setClear(yh.r,yh.g,yh.b,w,r)}function f(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,w=1){o.set(x),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:_,addToRenderList:S,dispose:f}}function iS(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(D,B,G,U,H){let Z=!1,V=d(D,U,G,B);r!==V&&(r=V,c(r.object)),Z=p(D,U,G,H),Z&&_(D,U,G,H),H!==null&&t.update(H,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,v(D,B,G,U),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(H).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function d(D,B,G,U){let H=U.wireframe===!0,Z=n[B.id];Z===void 0&&(Z={},n[B.id]=Z);let V=D.isInstancedMesh===!0?D.id:0,lt=Z[V];lt===void 0&&(lt={},Z[V]=lt);let q=lt[G.id];q===void 0&&(q={},lt[G.id]=q);let Q=q[H];return Q===void 0&&(Q=u(l()),q[H]=Q),Q}function u(D){let B=[],G=[],U=[];for(let H=0;H<e;H++)B[H]=0,G[H]=0,U[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:G,attributeDivisors:U,object:D,attributes:{},index:null}}function p(D,B,G,U){let H=r.attributes,Z=B.attributes,V=0,lt=G.getAttributes();for(let q in lt)if(lt[q].location>=0){let it=H[q],ut=Z[q];if(ut===void 0&&(q==="instanceMatrix"&&D.instanceMatrix&&(ut=D.instanceMatrix),q==="instanceColor"&&D.instanceColor&&(ut=D.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;V++}return r.attributesNum!==V||r.index!==U}function _(D,B,G,U){let H={},Z=B.attributes,V=0,lt=G.getAttributes();for(let q in lt)if(lt[q].location>=0){let it=Z[q];it===void 0&&(q==="instanceMatrix"&&D.instanceMatrix&&(it=D.instanceMatrix),q==="instanceColor"&&D.instanceColor&&(it=D.instanceColor));let ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),H[q]=ut,V++}r.attributes=H,r.attributesNum=V,r.index=U}function S(){let D=r.newAttributes;for(let B=0,G=D.length;B<G;B++)D[B]=0}function m(D){f(D,0)}function f(D,B){let G=r.newAttributes,U=r.enabledAttributes,H=r.attributeDivisors;G[D]=1,U[D]===0&&(i.enableVertexAttribArray(D),U[D]=1),H[D]!==B&&(i.vertexAttribDivisor(D,B),H[D]=B)}function x(){let D=r.newAttributes,B=r.enabledAttributes;for(let G=0,U=B.length;G<U;G++)B[G]!==D[G]&&(i.disableVertexAttribArray(G),B[G]=0)}function w(D,B,G,U,H,Z,V){V===!0?i.vertexAttribIPointer(D,B,G,H,Z):i.vertexAttribPointer(D,B,G,U,H,Z)}function v(D,B,G,U){S();let H=U.attributes,Z=G.getAttributes(),V=B.defaultAttributeValues;for(let lt in Z){let q=Z[lt];if(q.location>=0){let Q=H[lt];if(Q===void 0&&(lt==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),lt==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let it=Q.normalized,ut=Q.itemSize,dt=t.get(Q);if(dt===void 0)continue;let tt=dt.buffer,gt=dt.type,vt=dt.bytesPerElement,Rt=gt===i.INT||gt===i.UNSIGNED_INT||Q.gpuType===Oc;if(Q.isInterleavedBufferAttribute){let Mt=Q.data,Yt=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,ae=Q.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Ht=0;Ht<q.locationSize;Ht++)f(q.location+Ht,Mt.meshPerAttribute);D.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Ht=0;Ht<q.locationSize;Ht++)m(q.location+Ht);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Ht=0;Ht<q.locationSize;Ht++)w(q.location+Ht,ut/q.locationSize,gt,it,Yt*vt,(ae+ut/q.locationSize*Ht)*vt,Rt)}else{if(Q.isInstancedBufferAttribute){for(let Mt=0;Mt<q.locationSize;Mt++)f(q.location+Mt,Q.meshPerAttribute);D.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Mt=0;Mt<q.locationSize;Mt++)m(q.location+Mt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Mt=0;Mt<q.locationSize;Mt++)w(q.location+Mt,ut/q.locationSize,gt,it,ut*vt,ut/q.locationSize*Mt*vt,Rt)}}else if(V!==void 0){let it=V[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(q.location,it);break;case 3:i.vertexAttrib3fv(q.location,it);break;case 4:i.vertexAttrib4fv(q.location,it);break;default:i.vertexAttrib1fv(q.location,it)}}}}x()}function E(){L();for(let D in n){let B=n[D];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[D]}}function b(D){if(n[D.id]===void 0)return;let B=n[D.id];for(let G in B){let U=B[G];for(let H in U){let Z=U[H];for(let V in Z)h(Z[V].object),delete Z[V];delete U[H]}}delete n[D.id]}function g(D){for(let B in n){let G=n[B];for(let U in G){let H=G[U];if(H[D.id]===void 0)continue;let Z=H[D.id];for(let V in Z)h(Z[V].object),delete Z[V];delete H[D.id]}}}function M(D){for(let B in n){let G=n[B],U=D.isInstancedMesh===!0?D.id:0,H=G[U];if(H!==void 0){for(let Z in H){let V=H[Z];for(let lt in V)h(V[lt].object),delete V[lt];delete H[Z]}delete G[U],Object.keys(G).length===0&&delete n[B]}}}function L(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:L,resetDefaultState:C,dispose:E,releaseStatesOfGeometry:b,releaseStatesOfObject:M,releaseStatesOfProgram:g,initAttributes:S,enableAttribute:m,disableUnusedAttributes:x}}function sS(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let p=0;p<h;p++)u+=c[p];e.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function rS(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let g=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==$i&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let M=g===Zi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(g!==ui&&g!==Oi&&!M&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&($t("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&d===!1;e.reversedDepthBuffer===!0&&d===!1&&$t("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&d===!0&&$t("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),f=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:_,maxTextureSize:S,maxCubemapSize:m,maxAttributes:f,maxVertexUniforms:x,maxVaryings:w,maxFragmentUniforms:v,maxSamples:E,samples:b}}function oS(i){let t=this,e=null,n=0,s=!1,r=!1,o=new vi,a=new ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let p=d.length!==0||u||n!==0||s;return s=u,n=d.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){e=h(d,u,0)},this.setState=function(d,u,p){let _=d.clippingPlanes,S=d.clipIntersection,m=d.clipShadows,f=i.get(d);if(!s||_===null||_.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,w=x*4,v=f.clippingState||null;l.value=v,v=h(_,u,w,p);for(let E=0;E!==w;++E)v[E]=e[E];f.clippingState=v,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(d,u,p,_){let S=d!==null?d.length:0,m=null;if(S!==0){if(m=l.value,_!==!0||m===null){let f=p+S*4,x=u.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<f)&&(m=new Float32Array(f));for(let w=0,v=p;w!==S;++w,v+=4)o.copy(d[w]).applyMatrix4(x,a),o.normal.toArray(m,v),m[v+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=S,t.numIntersection=0,m}}var nl=class extends yi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ra(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ye(5,5,5),r=new hi({name:"CubemapFromEquirect",uniforms:Pr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Wn,blending:Tr});r.uniforms.tEquirect.value=e;let o=new mt(s,r),a=e.minFilter;return e.minFilter===Is&&(e.minFilter=si),new Ao(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},$m=256,aS=3,lS=20,xg=256,vg=16,cS=3,hS=new N,uS=new Xt,Uo=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ao(1,10,null),this._boxMesh=new mt(new Ye(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=hS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,p=l.autoClearDepth,_=l.autoClearStencil,S=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(t.background=l.getClearColor(uS));let m=new Ao(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=p,l.autoClearStencil=_,t.background=S,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Km(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=jm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max($m,Dd(t))}_fromTexture(t,e){t.mapping===Rr||t.mapping===Io?this._setSize(t.image.length===0?$m:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=Jm(t,!1,!1),n=Math.log2(t)-aS;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Jm(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Rr||t.mapping===Io?(this._cubemapMaterial===null&&(this._cubemapMaterial=Km()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=jm()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=dS(),this._integrationMaterial=fS());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/vg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-cS)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(xg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=pS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function Jm(i,t,e){return new nl(i,{minFilter:Is,generateMipmaps:t,type:Zi,colorSpace:vr,depthBuffer:e})}function il(i,t,e){return new hi({name:i,uniforms:t,vertexShader:pe.cube_vert,fragmentShader:e,side:Wn,blending:Tr,depthTest:!1,depthWrite:!1})}function dS(){return il("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${xg}u

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
	`)}function fS(){return il("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:vg}},`

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
	`)}function pS(){return il("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${lS}
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
	`)}function jm(){return il("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Km(){return il("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function mS(i){let t=new WeakMap,e=new WeakMap,n=null;function s(u,p=!1){return u==null?null:p?o(u):r(u)}function r(u){if(u&&u.isTexture){let p=u.mapping;if(p===Nc||p===Uc)if(t.has(u)){let _=t.get(u).texture;return a(_,u.mapping)}else{let _=u.image;if(_&&_.height>0){let S=new nl(_.height);return S.fromEquirectangularTexture(i,u),t.set(u,S),u.addEventListener("dispose",c),a(S.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let p=u.mapping,_=p===Nc||p===Uc,S=p===Rr||p===Io;if(_||S){let m=e.get(u),f=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==f)return n===null&&(n=new Uo(i)),m=_?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{let x=u.image;return _&&x&&x.height>0||S&&x&&l(x)?(n===null&&(n=new Uo(i)),m=_?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,p){return p===Nc?u.mapping=Rr:p===Uc&&(u.mapping=Io),u}function l(u){let p=0,_=6;for(let S=0;S<_;S++)u[S]!==void 0&&p++;return p===_}function c(u){let p=u.target;p.removeEventListener("dispose",c);let _=t.get(p);_!==void 0&&(t.delete(p),_.dispose())}function h(u){let p=u.target;p.removeEventListener("dispose",h);let _=e.get(p);_!==void 0&&(e.delete(p),_.dispose())}function d(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function gS(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&fa("WebGLRenderer: "+n+" extension not supported."),s}}}function _S(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(_=>delete s[_]);function a(_){l(_.target)}function l(_){_.index!==null&&t.remove(_.index);for(let m in _.attributes)t.remove(_.attributes[m]);_.removeEventListener("dispose",a),delete s[_.id],o.unregister(_);let S=r.get(_);S&&(t.remove(S),r.delete(_)),n.releaseStatesOfGeometry(_),_.isInstancedBufferGeometry===!0&&delete _._maxInstanceCount,e.memory.geometries--}function c(_,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),e.memory.geometries++),S}function h(_){let S=_.attributes;for(let m in S)t.update(S[m],i.ARRAY_BUFFER)}function d(_){let S=_.index,m=_.attributes.position,f=0;if(m===void 0)return;let x=S!==null?S.array.length:m.array.length/3-1,w=m.count>=65535?wa:Ma,v=new w(Math.ceil(x/3)*6,1),E=v.array;if(S!==null){let g=S.array;f=S.version;for(let M=0,L=0;M<x;M+=3){let C=g[M+0],D=g[M+1],B=g[M+2];E[L++]=C,E[L++]=D,E[L++]=D,E[L++]=B,E[L++]=B,E[L++]=C}}else{f=m.version;for(let g=0,M=0;g<x;g+=3){let L=g+0,C=g+1,D=g+2;E[M++]=L,E[M++]=C,E[M++]=C,E[M++]=D,E[M++]=D,E[M++]=L}}v.version=f;let b=r.get(_);b&&t.remove(b),r.set(_,v)}function u(_){let S=r.get(_);if(S){let m=_.index;m!==null&&S.version<m.version&&d(_)}else d(_);return r.get(_)}function p(){for(let _ in s){let S=s[_].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:u,dispose:p}}function xS(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),e.update(u,n,1)}function c(d,u,p){p!==0&&(i.drawElementsInstanced(n,u,r,d*o,p),e.update(u,n,p))}function h(d,u,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,p);let S=0;for(let m=0;m<p;m++)S+=u[m];e.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function vS(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:ee("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function yS(i,t,e){let n=new WeakMap,s=new sn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let L=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",L)};u!==void 0&&u.texture.dispose();let p=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],f=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],w=0;p===!0&&(w=1),_===!0&&(w=2),S===!0&&(w=3);let v=a.attributes.position.count*w,E=1;v>t.maxTextureSize&&(E=Math.ceil(v/t.maxTextureSize),v=t.maxTextureSize);let b=new Float32Array(v*E*4*d),g=new ba(b,v,E,d);g.type=Oi,g.needsUpdate=!0;let M=w*4;for(let C=0;C<d;C++){let D=m[C],B=f[C],G=x[C],U=v*E*4*C;for(let H=0;H<D.count;H++){let Z=H*M;p===!0&&(s.fromBufferAttribute(D,H),b[U+Z+0]=s.x,b[U+Z+1]=s.y,b[U+Z+2]=s.z,b[U+Z+3]=0),_===!0&&(s.fromBufferAttribute(B,H),b[U+Z+4]=s.x,b[U+Z+5]=s.y,b[U+Z+6]=s.z,b[U+Z+7]=0),S===!0&&(s.fromBufferAttribute(G,H),b[U+Z+8]=s.x,b[U+Z+9]=s.y,b[U+Z+10]=s.z,b[U+Z+11]=G.itemSize===4?s.w:1)}}u={count:d,texture:g,size:new Ut(v,E)},n.set(a,u),a.addEventListener("dispose",L)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let p=0;for(let S=0;S<c.length;S++)p+=c[S];let _=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function bS(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=t.get(c,d);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var SS={[pd]:"LINEAR_TONE_MAPPING",[md]:"REINHARD_TONE_MAPPING",[gd]:"CINEON_TONE_MAPPING",[Wa]:"ACES_FILMIC_TONE_MAPPING",[xd]:"AGX_TONE_MAPPING",[vd]:"NEUTRAL_TONE_MAPPING",[_d]:"CUSTOM_TONE_MAPPING"};function MS(i,t,e,n,s,r){let o=new yi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new ye;h.setAttribute("position",new se([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new se([0,2,0,0,2,0],2));let d=new vc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new mt(h,d),p=new Va(-1,1,1,-1,0,1),_=null,S=null,m=!1,f,x=null,w=[],v=!1;this.setSize=function(E,b){o.setSize(E,b),a!==null&&a.setSize(E,b),l!==null&&l.setSize(E,b);for(let g=0;g<w.length;g++){let M=w[g];M.setSize&&M.setSize(E,b)}},this.setEffects=function(E){w=E,v=w.length>0&&w[0].isRenderPass===!0;let b=o.width,g=o.height;w.length>0&&a===null&&(a=new yi(b,g,{type:Zi,depthBuffer:!1,stencilBuffer:!1}),l=new yi(b,g,{type:Zi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(L=>L.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new Rs(b,g),r===!0&&(c.format=Ls,c.type=Cr)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let L=0;L<w.length;L++){let C=w[L];C.setSize&&C.setSize(b,g),M&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(E,b){if(m||E.toneMapping===cs&&w.length===0)return!1;if(x=b,b!==null){let g=b.width,M=b.height;(o.width!==g||o.height!==M)&&this.setSize(g,M)}return v===!1&&E.setRenderTarget(o),f=E.toneMapping,E.toneMapping=cs,!0},this.hasRenderPass=function(){return v},this.end=function(E,b){E.toneMapping=f,m=!0;let g=o,M=a;for(let L=0;L<w.length;L++){let C=w[L];C.enabled!==!1&&(C.render(E,M,g,b),C.needsSwap!==!1&&(g=M,M=M===a?l:a))}if(_!==E.outputColorSpace||S!==E.toneMapping){_=E.outputColorSpace,S=E.toneMapping,d.defines={},Se.getTransfer(_)===Pe&&(d.defines.SRGB_TRANSFER="");let L=SS[S];L&&(d.defines[L]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,E.setRenderTarget(x),E.render(u,p),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var yg=new ai,bg=new Rs(1,1),Sg=new Ca(1),Mg=new ba,wg=new ac,Eg=new Ra,Qm=[],tg=[],eg=new Float32Array(16),ng=new Float32Array(9),ig=new Float32Array(4);function Fo(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Qm[s];if(r===void 0&&(r=new Float32Array(s),Qm[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Rn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Cn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Mh(i,t){let e=tg[t];e===void 0&&(e=new Int32Array(t),tg[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function wS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function ES(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2fv(this.addr,t),Cn(e,t)}}function TS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Rn(e,t))return;i.uniform3fv(this.addr,t),Cn(e,t)}}function AS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4fv(this.addr,t),Cn(e,t)}}function RS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;ig.set(n),i.uniformMatrix2fv(this.addr,!1,ig),Cn(e,n)}}function CS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;ng.set(n),i.uniformMatrix3fv(this.addr,!1,ng),Cn(e,n)}}function PS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;eg.set(n),i.uniformMatrix4fv(this.addr,!1,eg),Cn(e,n)}}function IS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function LS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2iv(this.addr,t),Cn(e,t)}}function DS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Rn(e,t))return;i.uniform3iv(this.addr,t),Cn(e,t)}}function NS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4iv(this.addr,t),Cn(e,t)}}function US(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function FS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2uiv(this.addr,t),Cn(e,t)}}function OS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Rn(e,t))return;i.uniform3uiv(this.addr,t),Cn(e,t)}}function kS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4uiv(this.addr,t),Cn(e,t)}}function wh(i){return i.version===0&&(i.compareFunction=Cd,i.needsUpdate=!0),i}function BS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=wh(bg):r=yg,e.setTexture2D(t||r,s)}function zS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||wg,s)}function GS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=wh(Sg):r=Eg,e.setTextureCube(t||r,s)}function VS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Mg,s)}function HS(i){switch(i){case 5126:return wS;case 35664:return ES;case 35665:return TS;case 35666:return AS;case 35674:return RS;case 35675:return CS;case 35676:return PS;case 5124:case 35670:return IS;case 35667:case 35671:return LS;case 35668:case 35672:return DS;case 35669:case 35673:return NS;case 5125:return US;case 36294:return FS;case 36295:return OS;case 36296:return kS;case 35678:case 36198:case 36298:case 36306:case 35682:return BS;case 35679:case 36299:case 36307:return zS;case 35680:case 36300:case 36308:case 36293:return GS;case 36289:case 36303:case 36311:case 36292:return VS}}function WS(i,t){i.uniform1fv(this.addr,t)}function XS(i,t){let e=Fo(t,this.size,2);i.uniform2fv(this.addr,e)}function YS(i,t){let e=Fo(t,this.size,3);i.uniform3fv(this.addr,e)}function qS(i,t){let e=Fo(t,this.size,4);i.uniform4fv(this.addr,e)}function ZS(i,t){let e=Fo(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function $S(i,t){let e=Fo(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function JS(i,t){let e=Fo(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function jS(i,t){i.uniform1iv(this.addr,t)}function KS(i,t){i.uniform2iv(this.addr,t)}function QS(i,t){i.uniform3iv(this.addr,t)}function tM(i,t){i.uniform4iv(this.addr,t)}function eM(i,t){i.uniform1uiv(this.addr,t)}function nM(i,t){i.uniform2uiv(this.addr,t)}function iM(i,t){i.uniform3uiv(this.addr,t)}function sM(i,t){i.uniform4uiv(this.addr,t)}function rM(i,t,e){let n=this.cache,s=t.length,r=Mh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=wh(bg):o=yg;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function oM(i,t,e){let n=this.cache,s=t.length,r=Mh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||wg,r[o])}function aM(i,t,e){let n=this.cache,s=t.length,r=Mh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=wh(Sg):o=Eg;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function lM(i,t,e){let n=this.cache,s=t.length,r=Mh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Mg,r[o])}function cM(i){switch(i){case 5126:return WS;case 35664:return XS;case 35665:return YS;case 35666:return qS;case 35674:return ZS;case 35675:return $S;case 35676:return JS;case 5124:case 35670:return jS;case 35667:case 35671:return KS;case 35668:case 35672:return QS;case 35669:case 35673:return tM;case 5125:return eM;case 36294:return nM;case 36295:return iM;case 36296:return sM;case 35678:case 36198:case 36298:case 36306:case 35682:return rM;case 35679:case 36299:case 36307:return oM;case 35680:case 36300:case 36308:case 36293:return aM;case 36289:case 36303:case 36311:case 36292:return lM}}var Hd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=HS(e.type)}},Wd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=cM(e.type)}},Xd=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Gd=/(\w+)(\])?(\[|\.)?/g;function sg(i,t){i.seq.push(t),i.map[t.id]=t}function hM(i,t,e){let n=i.name,s=n.length;for(Gd.lastIndex=0;;){let r=Gd.exec(n),o=Gd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){sg(e,c===void 0?new Hd(a,i,t):new Wd(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new Xd(a),sg(e,d)),e=d}}}var No=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);hM(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function rg(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var uM=37297,dM=0;function fM(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var og=new ne;function pM(i){Se._getMatrix(og,Se.workingColorSpace,i);let t=`mat3( ${og.elements.map(e=>e.toFixed(4))} )`;switch(Se.getTransfer(i)){case va:return[t,"LinearTransferOETF"];case Pe:return[t,"sRGBTransferOETF"];default:return $t("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function ag(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+fM(i.getShaderSource(t),a)}else return r}function mM(i,t){let e=pM(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var gM={[pd]:"Linear",[md]:"Reinhard",[gd]:"Cineon",[Wa]:"ACESFilmic",[xd]:"AgX",[vd]:"Neutral",[_d]:"Custom"};function _M(i,t){let e=gM[t];return e===void 0?($t("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var bh=new N;function xM(){Se.getLuminanceCoefficients(bh);let i=bh.x.toFixed(4),t=bh.y.toFixed(4),e=bh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function vM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(el).join(`
`)}function yM(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function bM(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function el(i){return i!==""}function lg(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function cg(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var SM=/^[ \t]*#include +<([\w\d./]+)>/gm;function Yd(i){return i.replace(SM,MM)}function MM(i,t){let e=pe[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Yd(e)}var wM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function hg(i){return i.replace(wM,EM)}function EM(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function ug(i){let t=`precision ${i.precision} float;
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
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var TM={[Er]:"SHADOWMAP_TYPE_PCF",[Co]:"SHADOWMAP_TYPE_VSM"};function AM(i){return TM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var RM={[Io]:"ENVMAP_MODE_REFRACTION"};function CM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":RM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var PM={[Dc]:"ENVMAP_BLENDING_MULTIPLY",[Rm]:"ENVMAP_BLENDING_MIX",[Cm]:"ENVMAP_BLENDING_ADD"};function IM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":PM[i.combine]||"ENVMAP_BLENDING_NONE"}function LM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=AM(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=CM(e),d=IM(e),u=vM(e),p=yM(r),_=s.createProgram(),S,m,f=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(S=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(el).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(el).join(`
`),m.length>0&&(m+=`
`)):(S=[ug(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(el).join(`
`),m=[ug(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==cs?"#define TONE_MAPPING":"",e.toneMapping!==cs?pe.tonemapping_pars_fragment:"",e.toneMapping!==cs?_M("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",pe.colorspace_pars_fragment,mM("linearToOutputTexel",e.outputColorSpace),xM(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(el).join(`
`)),o=Yd(o),o=lg(o,e),o=cg(o,e),a=Yd(a),a=lg(a,e),a=cg(a,e),o=hg(o),a=hg(a),e.isRawShaderMaterial!==!0&&(f=`#version 300 es
`,S=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",e.glslVersion===Pd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Pd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=f+S+o,w=f+m+a,v=rg(s,s.VERTEX_SHADER,x),E=rg(s,s.FRAGMENT_SHADER,w);s.attachShader(_,v),s.attachShader(_,E),e.index0AttributeName!==void 0?s.bindAttribLocation(_,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function b(C){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(_)||"",B=s.getShaderInfoLog(v)||"",G=s.getShaderInfoLog(E)||"",U=D.trim(),H=B.trim(),Z=G.trim(),V=!0,lt=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,v,E);else{let q=ag(s,v,"vertex"),Q=ag(s,E,"fragment");ee("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+U+`
`+q+`
`+Q)}else U!==""?$t("WebGLProgram: Program Info Log:",U):(H===""||Z==="")&&(lt=!1);lt&&(C.diagnostics={runnable:V,programLog:U,vertexShader:{log:H,prefix:S},fragmentShader:{log:Z,prefix:m}})}s.deleteShader(v),s.deleteShader(E),g=new No(s,_),M=bM(s,_)}let g;this.getUniforms=function(){return g===void 0&&b(this),g};let M;this.getAttributes=function(){return M===void 0&&b(this),M};let L=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return L===!1&&(L=s.getProgramParameter(_,uM)),L},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=dM++,this.cacheKey=t,this.usedTimes=1,this.program=_,this.vertexShader=v,this.fragmentShader=E,this}var DM=0,qd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Zd(t),e.set(t,n)),n}},Zd=class{constructor(t){this.id=DM++,this.code=t,this.usedTimes=0}};function NM(i){return i===or||i===Ja||i===ja}function UM(i,t,e,n,s,r){let o=new yo,a=new qd,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function _(g,M,L,C,D,B){let G=C.fog,U=D.geometry,H=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?C.environment:null,Z=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,V=t.get(g.envMap||H,Z),lt=u[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&$t("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,it=Q!==void 0?Q.length:0,ut=0;U.morphAttributes.position!==void 0&&(ut=1),U.morphAttributes.normal!==void 0&&(ut=2),U.morphAttributes.color!==void 0&&(ut=3);let dt,tt,gt,vt;if(lt){let Ct=us[lt];dt=Ct.vertexShader,tt=Ct.fragmentShader}else{dt=g.vertexShader,tt=g.fragmentShader;let Ct=a.getVertexShaderStage(g),he=a.getFragmentShaderStage(g);a.update(g,Ct,he),gt=Ct.id,vt=he.id}let Rt=i.getRenderTarget(),Mt=i.state.buffers.depth.getReversed(),Yt=D.isInstancedMesh===!0,ae=D.isBatchedMesh===!0,Ht=!!g.map,me=!!g.matcap,ue=!!V,re=ue&&V.isPMREMTexture===!0,tn=!!g.aoMap,Xe=!!g.lightMap,xn=!!g.bumpMap&&g.wireframe===!1,Fe=!!g.normalMap,Fn=!!g.displacementMap,we=!!g.emissiveMap,Tn=!!g.metalnessMap,an=!!g.roughnessMap,vn=g.anisotropy>0,k=g.clearcoat>0,Pt=g.diffuseRoughness>0,Jt=g.dispersion>0,le=g.retroreflectivity>0,wt=g.iridescence>0,ze=g.sheen>0,Vt=g.transmission>0,Zt=vn&&!!g.anisotropyMap,P=k&&!!g.clearcoatMap,T=k&&!!g.clearcoatNormalMap,X=k&&!!g.clearcoatRoughnessMap,ht=Pt&&!!g.diffuseRoughnessMap,ot=wt&&!!g.iridescenceMap,xt=wt&&!!g.iridescenceThicknessMap,yt=ze&&!!g.sheenColorMap,et=ze&&!!g.sheenRoughnessMap,st=!!g.specularMap,pt=!!g.specularColorMap,O=!!g.specularIntensityMap,rt=Vt&&!!g.transmissionMap,nt=Vt&&!!g.thicknessMap,Et=!!g.gradientMap,_t=!!g.alphaMap,St=g.alphaTest>0,Wt=!!g.alphaHash,Qt=!!g.extensions,ct=cs;g.toneMapped&&(Rt===null||Rt.isXRRenderTarget===!0)&&(ct=i.toneMapping);let Bt=re?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,te={shaderID:lt,shaderType:g.type,shaderName:g.name,vertexShader:dt,fragmentShader:tt,defines:g.defines,customVertexShaderID:gt,customFragmentShaderID:vt,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:ae,batchingColor:ae&&D._colorsTexture!==null,instancing:Yt,instancingColor:Yt&&D.instanceColor!==null,instancingMorph:Yt&&D.morphTexture!==null,outputColorSpace:Rt===null?i.outputColorSpace:Rt.isXRRenderTarget===!0?Rt.texture.colorSpace:Se.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Ht,matcap:me,envMap:ue,envMapMode:ue&&V.mapping,envMapPMREM:re,envMapMaxLod:re?Bt.length-1:null,envMapSize:re?Bt[0].width:null,aoMap:tn,lightMap:Xe,bumpMap:xn,normalMap:Fe,displacementMap:Fn,emissiveMap:we,normalMapObjectSpace:Fe&&g.normalMapType===Lm,normalMapTangentSpace:Fe&&g.normalMapType===Ka,packedNormalMap:Fe&&g.normalMapType===Ka&&NM(g.normalMap.format),metalnessMap:Tn,roughnessMap:an,anisotropy:vn,anisotropyMap:Zt,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:T,clearcoatRoughnessMap:X,diffuseRoughness:Pt,diffuseRoughnessMap:ht,dispersion:Jt,retroreflection:le,iridescence:wt,iridescenceMap:ot,iridescenceThicknessMap:xt,sheen:ze,sheenColorMap:yt,sheenRoughnessMap:et,specularMap:st,specularColorMap:pt,specularIntensityMap:O,transmission:Vt,transmissionMap:rt,thicknessMap:nt,gradientMap:Et,opaque:g.transparent===!1&&g.blending===Po&&g.alphaToCoverage===!1,alphaMap:_t,alphaTest:St,alphaHash:Wt,combine:g.combine,mapUv:Ht&&p(g.map.channel),aoMapUv:tn&&p(g.aoMap.channel),lightMapUv:Xe&&p(g.lightMap.channel),bumpMapUv:xn&&p(g.bumpMap.channel),normalMapUv:Fe&&p(g.normalMap.channel),displacementMapUv:Fn&&p(g.displacementMap.channel),emissiveMapUv:we&&p(g.emissiveMap.channel),metalnessMapUv:Tn&&p(g.metalnessMap.channel),roughnessMapUv:an&&p(g.roughnessMap.channel),anisotropyMapUv:Zt&&p(g.anisotropyMap.channel),clearcoatMapUv:P&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:T&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ht&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:xt&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:et&&p(g.sheenRoughnessMap.channel),specularMapUv:st&&p(g.specularMap.channel),specularColorMapUv:pt&&p(g.specularColorMap.channel),specularIntensityMapUv:O&&p(g.specularIntensityMap.channel),transmissionMapUv:rt&&p(g.transmissionMap.channel),thicknessMapUv:nt&&p(g.thicknessMap.channel),alphaMapUv:_t&&p(g.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(Fe||vn),vertexNormals:!!U.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!U.attributes.uv&&(Ht||_t),fog:!!G,useFog:g.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||U.attributes.normal===void 0&&Fe===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Mt,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&L.length>0,shadowMapType:i.shadowMap.type,toneMapping:ct,decodeVideoTexture:Ht&&g.map.isVideoTexture===!0&&Se.getTransfer(g.map.colorSpace)===Pe,decodeVideoTextureEmissive:we&&g.emissiveMap.isVideoTexture===!0&&Se.getTransfer(g.emissiveMap.colorSpace)===Pe,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Fi,flipSided:g.side===Wn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Qt&&g.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Qt&&g.extensions.multiDraw===!0||ae)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return te.vertexUv1s=l.has(1),te.vertexUv2s=l.has(2),te.vertexUv3s=l.has(3),l.clear(),te}function S(g){let M=[];if(g.shaderID?M.push(g.shaderID):(M.push(g.customVertexShaderID),M.push(g.customFragmentShaderID)),g.defines!==void 0)for(let L in g.defines)M.push(L),M.push(g.defines[L]);return g.isRawShaderMaterial===!1&&(m(M,g),f(M,g),M.push(i.outputColorSpace)),M.push(g.customProgramCacheKey),M.join()}function m(g,M){g.push(M.precision),g.push(M.outputColorSpace),g.push(M.envMapMode),g.push(M.envMapPMREM),g.push(M.envMapMaxLod),g.push(M.envMapSize),g.push(M.mapUv),g.push(M.alphaMapUv),g.push(M.lightMapUv),g.push(M.aoMapUv),g.push(M.bumpMapUv),g.push(M.normalMapUv),g.push(M.displacementMapUv),g.push(M.emissiveMapUv),g.push(M.metalnessMapUv),g.push(M.roughnessMapUv),g.push(M.anisotropyMapUv),g.push(M.clearcoatMapUv),g.push(M.clearcoatNormalMapUv),g.push(M.clearcoatRoughnessMapUv),g.push(M.diffuseRoughnessMapUv),g.push(M.iridescenceMapUv),g.push(M.iridescenceThicknessMapUv),g.push(M.sheenColorMapUv),g.push(M.sheenRoughnessMapUv),g.push(M.specularMapUv),g.push(M.specularColorMapUv),g.push(M.specularIntensityMapUv),g.push(M.transmissionMapUv),g.push(M.thicknessMapUv),g.push(M.combine),g.push(M.fogExp2),g.push(M.sizeAttenuation),g.push(M.morphTargetsCount),g.push(M.numSunLights),g.push(M.numDirLights),g.push(M.numPointLights),g.push(M.numSpotLights),g.push(M.numSpotLightMaps),g.push(M.numHemiLights),g.push(M.numRectAreaLights),g.push(M.numSunLightShadows),g.push(M.numDirLightShadows),g.push(M.numPointLightShadows),g.push(M.numSpotLightShadows),g.push(M.numSpotLightShadowsWithMaps),g.push(M.numLightProbes),g.push(M.numLightProbeGrids),g.push(M.shadowMapType),g.push(M.toneMapping),g.push(M.numClippingPlanes),g.push(M.numClipIntersection),g.push(M.depthPacking)}function f(g,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let M=u[g.type],L;if(M){let C=us[M];L=Qa.clone(C.uniforms)}else L=g.uniforms;return L}function w(g,M){let L=h.get(M);return L!==void 0?++L.usedTimes:(L=new LM(i,M,g,s),c.push(L),h.set(M,L)),L}function v(g){if(--g.usedTimes===0){let M=c.indexOf(g);c[M]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function E(g){a.remove(g)}function b(){a.dispose()}return{getParameters:_,getProgramCacheKey:S,getUniforms:x,acquireProgram:w,releaseProgram:v,releaseShaderCache:E,programs:c,dispose:b}}function FM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function OM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function dg(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function fg(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u){let p=0;return u.isInstancedMesh&&(p+=2),u.isSkinnedMesh&&(p+=1),p}function a(u,p,_,S,m,f){let x=i[t];return x===void 0?(x={id:u.id,object:u,geometry:p,material:_,materialVariant:o(u),groupOrder:S,renderOrder:u.renderOrder,z:m,group:f},i[t]=x):(x.id=u.id,x.object=u,x.geometry=p,x.material=_,x.materialVariant=o(u),x.groupOrder=S,x.renderOrder=u.renderOrder,x.z=m,x.group=f),t++,x}function l(u,p,_,S,m,f,x){x.reversedDepth===!0&&(m=-m);let w=a(u,p,_,S,m,f);_.transmission>0?n.push(w):_.transparent===!0?s.push(w):e.push(w)}function c(u,p,_,S,m,f){let x=a(u,p,_,S,m,f);_.transmission>0?n.unshift(x):_.transparent===!0?s.unshift(x):e.unshift(x)}function h(u,p){e.length>1&&e.sort(u||OM),n.length>1&&n.sort(p||dg),s.length>1&&s.sort(p||dg)}function d(){for(let u=t,p=i.length;u<p;u++){let _=i[u];if(_.id===null)break;_.id=null,_.object=null,_.geometry=null,_.material=null,_.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function kM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new fg,i.set(n,[o])):s>=r.length?(o=new fg,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function BM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new N,color:new Xt};break;case"SpotLight":e={position:new N,direction:new N,color:new Xt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new N,color:new Xt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new N,skyColor:new Xt,groundColor:new Xt};break;case"RectAreaLight":e={color:new Xt,position:new N,halfWidth:new N,halfHeight:new N};break}return i[t.id]=e,e}}}function zM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var GM=0;function VM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function HM(i){let t=new BM,e=zM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new N);let s=new N,r=new ce,o=new ce;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let p=0,_=0,S=0,m=0,f=0,x=0,w=0,v=0,E=0,b=0,g=0,M=0,L=0,C=0;c.sort(VM);for(let B=0,G=c.length;B<G;B++){let U=c[B],H=U.color,Z=U.intensity,V=U.distance,lt=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===or?lt=U.shadow.map.texture:lt=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)h+=H.r*Z,d+=H.g*Z,u+=H.b*Z;else if(U.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(U.sh.coefficients[q],Z);C++}else if(U.isSunLight){let q=t.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,it=e.get(U);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[_]=it,n.sunShadowMap[_]=lt;let ut=Q.getViewportCount();for(let dt=0;dt<ut;dt++)n.sunShadowMatrix[S+dt]=Q.getMatrix(dt),n.sunShadowCascade[S+dt]=Q._cascadeData[dt];S+=ut,_++}n.sun[p]=q,p++}else if(U.isDirectionalLight){let q=t.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,it=e.get(U);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=U.shadow.matrix,E++}n.directional[m]=q,m++}else if(U.isSpotLight){let q=t.get(U);q.position.setFromMatrixPosition(U.matrixWorld),q.color.copy(H).multiplyScalar(Z),q.distance=V,q.coneCos=Math.cos(U.angle),q.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),q.decay=U.decay,n.spot[x]=q;let Q=U.shadow;if(U.map&&(n.spotLightMap[M]=U.map,M++,Q.updateMatrices(U),U.castShadow&&L++),n.spotLightMatrix[x]=Q.matrix,U.castShadow){let it=e.get(U);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[x]=it,n.spotShadowMap[x]=lt,g++}x++}else if(U.isRectAreaLight){let q=t.get(U);q.color.copy(H).multiplyScalar(Z),q.halfWidth.set(U.width*.5,0,0),q.halfHeight.set(0,U.height*.5,0),n.rectArea[w]=q,w++}else if(U.isPointLight){let q=t.get(U);if(q.color.copy(U.color).multiplyScalar(U.intensity),q.distance=U.distance,q.decay=U.decay,U.castShadow){let Q=U.shadow,it=e.get(U);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[f]=it,n.pointShadowMap[f]=lt,n.pointShadowMatrix[f]=U.shadow.matrix,b++}n.point[f]=q,f++}else if(U.isHemisphereLight){let q=t.get(U);q.skyColor.copy(U.color).multiplyScalar(Z),q.groundColor.copy(U.groundColor).multiplyScalar(Z),n.hemi[v]=q,v++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let D=n.hash;(D.sunLength!==p||D.directionalLength!==m||D.pointLength!==f||D.spotLength!==x||D.rectAreaLength!==w||D.hemiLength!==v||D.numSunShadows!==_||D.numDirectionalShadows!==E||D.numPointShadows!==b||D.numSpotShadows!==g||D.numSpotMaps!==M||D.numLightProbes!==C)&&(n.sun.length=p,n.directional.length=m,n.spot.length=x,n.rectArea.length=w,n.point.length=f,n.hemi.length=v,n.sunShadow.length=_,n.sunShadowMap.length=_,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+M-L,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=L,n.numLightProbes=C,D.sunLength=p,D.directionalLength=m,D.pointLength=f,D.spotLength=x,D.rectAreaLength=w,D.hemiLength=v,D.numSunShadows=_,D.numDirectionalShadows=E,D.numPointShadows=b,D.numSpotShadows=g,D.numSpotMaps=M,D.numLightProbes=C,n.version=GM++)}function l(c,h){let d=0,u=0,p=0,_=0,S=0,m=0,f=h.matrixWorldInverse;for(let x=0,w=c.length;x<w;x++){let v=c[x];if(v.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(v.matrixWorld),E.direction.transformDirection(f),d++}else if(v.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),u++}else if(v.isSpotLight){let E=n.spot[_];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),E.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),_++}else if(v.isRectAreaLight){let E=n.rectArea[S];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),o.identity(),r.copy(v.matrixWorld),r.premultiply(f),o.extractRotation(r),E.halfWidth.set(v.width*.5,0,0),E.halfHeight.set(0,v.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),S++}else if(v.isPointLight){let E=n.point[p];E.position.setFromMatrixPosition(v.matrixWorld),E.position.applyMatrix4(f),p++}else if(v.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(v.matrixWorld),E.direction.transformDirection(f),m++}}}return{setup:a,setupView:l,state:n}}function pg(i){let t=new HM(i),e=[],n=[],s=[];function r(d){h.camera=d,e.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):e.push(d)}function a(d){n.push(d)}function l(){t.setup(e),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){t.setupView(e,d)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function WM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new pg(i),t.set(s,[a])):r>=o.length?(a=new pg(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var XM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,YM=`uniform sampler2D shadow_pass;
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
}`,qM=[new N(1,0,0),new N(-1,0,0),new N(0,1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1)],ZM=[new N(0,-1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1),new N(0,-1,0),new N(0,-1,0)],mg=new ce,tl=new N,Vd=new N;function $M(i,t,e){let n=new Js,s=new Ut,r=new Ut,o=new sn,a=new yc,l=new bc,c={},h=e.maxTextureSize,d={[rr]:Wn,[Wn]:rr,[Fi]:Fi},u=new hi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ut},radius:{value:4}},vertexShader:XM,fragmentShader:YM}),p=u.clone();p.defines.HORIZONTAL_PASS=1;let _=new ye;_.setAttribute("position",new nn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new mt(_,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Er;let f=this.type;this.render=function(b,g,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===cm&&($t("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Er);let L=i.getRenderTarget(),C=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),B=i.state;B.setBlending(Tr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let G=f!==this.type;G&&g.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(H=>H.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,H=b.length;U<H;U++){let Z=b[U],V=Z.shadow;if(V===void 0){$t("WebGLShadowMap:",Z,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let lt=V.getFrameExtents();s.multiply(lt),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,V.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=q,V.map===null||G===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Co){if(Z.isPointLight){$t("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new yi(s.x,s.y,{format:or,type:Zi,minFilter:si,magFilter:si,generateMipmaps:!1}),V.map.texture.name=Z.name+".shadowMap",V.map.depthTexture=new Rs(s.x,s.y,Oi),V.map.depthTexture.name=Z.name+".shadowMapDepth",V.map.depthTexture.format=Ts,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Vn,V.map.depthTexture.magFilter=Vn}else Z.isPointLight?(V.map=new nl(s.x),V.map.depthTexture=new Ca(s.x,qi)):(V.map=new yi(s.x,s.y),V.map.depthTexture=new Rs(s.x,s.y,qi)),V.map.depthTexture.name=Z.name+".shadowMap",V.map.depthTexture.format=Ts,this.type===Er?(V.map.depthTexture.compareFunction=q?Rd:Ad,V.map.depthTexture.minFilter=si,V.map.depthTexture.magFilter=si):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Vn,V.map.depthTexture.magFilter=Vn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();Z.isPointLight!==!0&&V.updateMatrices(Z,M);let it=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:M.layers;for(let ut=0;ut<Q;ut++){let dt=V.getCamera(ut);if(Z.isPointLight){let tt=V.camera,gt=V.matrix,vt=Z.distance||tt.far;vt!==tt.far&&(tt.far=vt,tt.updateProjectionMatrix()),tl.setFromMatrixPosition(Z.matrixWorld),tt.position.copy(tl),Vd.copy(tt.position),Vd.add(qM[ut]),tt.up.copy(ZM[ut]),tt.lookAt(Vd),tt.updateMatrixWorld(),gt.makeTranslation(-tl.x,-tl.y,-tl.z),mg.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),V._frustum.setFromProjectionMatrix(mg,tt.coordinateSystem,tt.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(V.map),i.clear());let tt=V.getViewport(ut);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),B.viewport(o)}n=V.getFrustum(ut),v(g,M,dt,Z,it,this.type)}V.isPointLightShadow!==!0&&this.type===Co&&x(V,M),V.needsUpdate=!1}f=this.type,m.needsUpdate=!1,i.setRenderTarget(L,C,D)};function x(b,g){let M=t.update(S);u.defines.VSM_SAMPLES!==b.blurSamples&&(u.defines.VSM_SAMPLES=b.blurSamples,p.defines.VSM_SAMPLES=b.blurSamples,u.needsUpdate=!0,p.needsUpdate=!0),b.mapPass===null?b.mapPass=new yi(s.x,s.y,{format:or,type:Zi}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),u.uniforms.shadow_pass.value=b.map.depthTexture,u.uniforms.resolution.value.set(b.map.width,b.map.height),u.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(g,null,M,u,S,null),p.uniforms.shadow_pass.value=b.mapPass.texture,p.uniforms.resolution.value.set(b.map.width,b.map.height),p.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(g,null,M,p,S,null)}function w(b,g,M,L){let C=null,D=M.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(D!==void 0)C=D;else if(C=M.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=C.uuid,G=g.uuid,U=c[B];U===void 0&&(U={},c[B]=U);let H=U[G];H===void 0&&(H=C.clone(),U[G]=H,g.addEventListener("dispose",E)),C=H}if(C.visible=g.visible,C.wireframe=g.wireframe,L===Co?C.side=g.shadowSide!==null?g.shadowSide:g.side:C.side=g.shadowSide!==null?g.shadowSide:d[g.side],C.alphaMap=g.alphaMap,C.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,C.map=g.map,C.clipShadows=g.clipShadows,C.clippingPlanes=g.clippingPlanes,C.clipIntersection=g.clipIntersection,C.displacementMap=g.displacementMap,C.displacementScale=g.displacementScale,C.displacementBias=g.displacementBias,C.wireframeLinewidth=g.wireframeLinewidth,C.linewidth=g.linewidth,M.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let B=i.properties.get(C);B.light=M}return C}function v(b,g,M,L,C,D){if(b.visible===!1)return;if(b.layers.test(C)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&D===Co)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,b.matrixWorld);let U=t.update(b),H=b.material;if(Array.isArray(H)){let Z=U.groups;for(let V=0,lt=Z.length;V<lt;V++){let q=Z[V],Q=H[q.materialIndex];if(Q&&Q.visible){let it=w(b,Q,L,D);b.onBeforeShadow(i,b,g,M,U,it,q),i.renderBufferDirect(M,null,U,it,b,q),b.onAfterShadow(i,b,g,M,U,it,q)}}}else if(H.visible){let Z=w(b,H,L,D);b.onBeforeShadow(i,b,g,M,U,Z,null),i.renderBufferDirect(M,null,U,Z,b,null),b.onAfterShadow(i,b,g,M,U,Z,null)}}let G=b.children;for(let U=0,H=G.length;U<H;U++)v(G[U],g,M,L,C,D)}function E(b){b.target.removeEventListener("dispose",E);for(let M in c){let L=c[M],C=b.target.uuid;C in L&&(L[C].dispose(),delete L[C])}}}function JM(i,t){function e(){let O=!1,rt=new sn,nt=null,Et=new sn(0,0,0,0);return{setMask:function(_t){nt!==_t&&!O&&(i.colorMask(_t,_t,_t,_t),nt=_t)},setLocked:function(_t){O=_t},setClear:function(_t,St,Wt,Qt,ct){ct===!0&&(_t*=Qt,St*=Qt,Wt*=Qt),rt.set(_t,St,Wt,Qt),Et.equals(rt)===!1&&(i.clearColor(_t,St,Wt,Qt),Et.copy(rt))},reset:function(){O=!1,nt=null,Et.set(-1,0,0,0)}}}function n(){let O=!1,rt=!1,nt=null,Et=null,_t=null;return{setReversed:function(St){if(rt!==St){let Wt=t.get("EXT_clip_control");St?Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.ZERO_TO_ONE_EXT):Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.NEGATIVE_ONE_TO_ONE_EXT),rt=St;let Qt=_t;_t=null,this.setClear(Qt)}},getReversed:function(){return rt},setTest:function(St){St?Mt(i.DEPTH_TEST):Yt(i.DEPTH_TEST)},setMask:function(St){nt!==St&&!O&&(i.depthMask(St),nt=St)},setFunc:function(St){if(rt&&(St=Hm[St]),Et!==St){switch(St){case $l:i.depthFunc(i.NEVER);break;case Jl:i.depthFunc(i.ALWAYS);break;case jl:i.depthFunc(i.LESS);break;case mo:i.depthFunc(i.LEQUAL);break;case Kl:i.depthFunc(i.EQUAL);break;case Ql:i.depthFunc(i.GEQUAL);break;case tc:i.depthFunc(i.GREATER);break;case ec:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=St}},setLocked:function(St){O=St},setClear:function(St){_t!==St&&(_t=St,rt&&(St=1-St),i.clearDepth(St))},reset:function(){O=!1,nt=null,Et=null,_t=null,rt=!1}}}function s(){let O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null;return{setTest:function(Bt){O||(Bt?Mt(i.STENCIL_TEST):Yt(i.STENCIL_TEST))},setMask:function(Bt){rt!==Bt&&!O&&(i.stencilMask(Bt),rt=Bt)},setFunc:function(Bt,te,Ct){(nt!==Bt||Et!==te||_t!==Ct)&&(i.stencilFunc(Bt,te,Ct),nt=Bt,Et=te,_t=Ct)},setOp:function(Bt,te,Ct){(St!==Bt||Wt!==te||Qt!==Ct)&&(i.stencilOp(Bt,te,Ct),St=Bt,Wt=te,Qt=Ct)},setLocked:function(Bt){O=Bt},setClear:function(Bt){ct!==Bt&&(i.clearStencil(Bt),ct=Bt)},reset:function(){O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},p=new WeakMap,_=[],S=null,m=!1,f=null,x=null,w=null,v=null,E=null,b=null,g=null,M=new Xt(0,0,0),L=0,C=!1,D=null,B=null,G=null,U=null,H=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,lt=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(q)[1]),V=lt>=1):q.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),V=lt>=2);let Q=null,it={},ut=i.getParameter(i.SCISSOR_BOX),dt=i.getParameter(i.VIEWPORT),tt=new sn().fromArray(ut),gt=new sn().fromArray(dt);function vt(O,rt,nt,Et){let _t=new Uint8Array(4),St=i.createTexture();i.bindTexture(O,St),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Wt=0;Wt<nt;Wt++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,_t):i.texImage2D(rt+Wt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_t);return St}let Rt={};Rt[i.TEXTURE_2D]=vt(i.TEXTURE_2D,i.TEXTURE_2D,1),Rt[i.TEXTURE_CUBE_MAP]=vt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Rt[i.TEXTURE_2D_ARRAY]=vt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Rt[i.TEXTURE_3D]=vt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(i.DEPTH_TEST),o.setFunc(mo),xn(!1),Fe(ld),Mt(i.CULL_FACE),tn(Tr);function Mt(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Yt(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function ae(O,rt){return u[O]!==rt?(i.bindFramebuffer(O,rt),u[O]=rt,O===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=rt),O===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Ht(O,rt){let nt=_,Et=!1;if(O){nt=p.get(rt),nt===void 0&&(nt=[],p.set(rt,nt));let _t=O.textures;if(nt.length!==_t.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let St=0,Wt=_t.length;St<Wt;St++)nt[St]=i.COLOR_ATTACHMENT0+St;nt.length=_t.length,Et=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,Et=!0);Et&&i.drawBuffers(nt)}function me(O){return S!==O?(i.useProgram(O),S=O,!0):!1}let ue={[Ar]:i.FUNC_ADD,[um]:i.FUNC_SUBTRACT,[dm]:i.FUNC_REVERSE_SUBTRACT};ue[fm]=i.MIN,ue[pm]=i.MAX;let re={[mm]:i.ZERO,[gm]:i.ONE,[_m]:i.SRC_COLOR,[dd]:i.SRC_ALPHA,[Mm]:i.SRC_ALPHA_SATURATE,[bm]:i.DST_COLOR,[vm]:i.DST_ALPHA,[xm]:i.ONE_MINUS_SRC_COLOR,[fd]:i.ONE_MINUS_SRC_ALPHA,[Sm]:i.ONE_MINUS_DST_COLOR,[ym]:i.ONE_MINUS_DST_ALPHA,[wm]:i.CONSTANT_COLOR,[Em]:i.ONE_MINUS_CONSTANT_COLOR,[Tm]:i.CONSTANT_ALPHA,[Am]:i.ONE_MINUS_CONSTANT_ALPHA};function tn(O,rt,nt,Et,_t,St,Wt,Qt,ct,Bt){if(O===Tr){m===!0&&(Yt(i.BLEND),m=!1);return}if(m===!1&&(Mt(i.BLEND),m=!0),O!==hm){if(O!==f||Bt!==C){if((x!==Ar||E!==Ar)&&(i.blendEquation(i.FUNC_ADD),x=Ar,E=Ar),Bt)switch(O){case Po:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case cd:i.blendFunc(i.ONE,i.ONE);break;case hd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ud:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ee("WebGLState: Invalid blending: ",O);break}else switch(O){case Po:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case cd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case hd:ee("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case ud:ee("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ee("WebGLState: Invalid blending: ",O);break}w=null,v=null,b=null,g=null,M.set(0,0,0),L=0,f=O,C=Bt}return}_t=_t||rt,St=St||nt,Wt=Wt||Et,(rt!==x||_t!==E)&&(i.blendEquationSeparate(ue[rt],ue[_t]),x=rt,E=_t),(nt!==w||Et!==v||St!==b||Wt!==g)&&(i.blendFuncSeparate(re[nt],re[Et],re[St],re[Wt]),w=nt,v=Et,b=St,g=Wt),(Qt.equals(M)===!1||ct!==L)&&(i.blendColor(Qt.r,Qt.g,Qt.b,ct),M.copy(Qt),L=ct),f=O,C=!1}function Xe(O,rt){O.side===Fi?Yt(i.CULL_FACE):Mt(i.CULL_FACE);let nt=O.side===Wn;rt&&(nt=!nt),xn(nt),O.blending===Po&&O.transparent===!1?tn(Tr):tn(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Et=O.stencilWrite;a.setTest(Et),Et&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),we(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Mt(i.SAMPLE_ALPHA_TO_COVERAGE):Yt(i.SAMPLE_ALPHA_TO_COVERAGE)}function xn(O){D!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),D=O)}function Fe(O){O!==am?(Mt(i.CULL_FACE),O!==B&&(O===ld?i.cullFace(i.BACK):O===lm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Yt(i.CULL_FACE),B=O}function Fn(O){O!==G&&(V&&i.lineWidth(O),G=O)}function we(O,rt,nt){O?(Mt(i.POLYGON_OFFSET_FILL),(U!==rt||H!==nt)&&(U=rt,H=nt,o.getReversed()&&(rt=-rt,nt=-nt),i.polygonOffset(rt,nt))):Yt(i.POLYGON_OFFSET_FILL)}function Tn(O){O?Mt(i.SCISSOR_TEST):Yt(i.SCISSOR_TEST)}function an(O){O===void 0&&(O=i.TEXTURE0+Z-1),Q!==O&&(i.activeTexture(O),Q=O)}function vn(O,rt,nt){nt===void 0&&(Q===null?nt=i.TEXTURE0+Z-1:nt=Q);let Et=it[nt];Et===void 0&&(Et={type:void 0,texture:void 0},it[nt]=Et),(Et.type!==O||Et.texture!==rt)&&(Q!==nt&&(i.activeTexture(nt),Q=nt),i.bindTexture(O,rt||Rt[O]),Et.type=O,Et.texture=rt)}function k(){let O=it[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Pt(){try{i.compressedTexImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Jt(){try{i.compressedTexImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function le(){try{i.texSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function wt(){try{i.texSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ze(){try{i.compressedTexSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Vt(){try{i.compressedTexSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function Zt(){try{i.texStorage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function P(){try{i.texStorage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function T(){try{i.texImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function X(){try{i.texImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ht(O){return d[O]!==void 0?d[O]:i.getParameter(O)}function ot(O,rt){d[O]!==rt&&(i.pixelStorei(O,rt),d[O]=rt)}function xt(O){tt.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),tt.copy(O))}function yt(O){gt.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),gt.copy(O))}function et(O,rt){let nt=c.get(rt);nt===void 0&&(nt=new WeakMap,c.set(rt,nt));let Et=nt.get(O);Et===void 0&&(Et=i.getUniformBlockIndex(rt,O.name),i.uniformBlockBinding(rt,Et,Et),nt.set(O,Et))}function st(O,rt,nt){let _t=c.get(rt).get(O);l[_t]!==nt&&(i.bindBufferBase(i.UNIFORM_BUFFER,_t,nt),l[_t]=nt)}function pt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,it={},u={},l={},p=new WeakMap,_=[],S=null,m=!1,f=null,x=null,w=null,v=null,E=null,b=null,g=null,M=new Xt(0,0,0),L=0,C=!1,D=null,B=null,G=null,U=null,H=null,tt.set(0,0,i.canvas.width,i.canvas.height),gt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Yt,bindFramebuffer:ae,drawBuffers:Ht,useProgram:me,setBlending:tn,setMaterial:Xe,setFlipSided:xn,setCullFace:Fe,setLineWidth:Fn,setPolygonOffset:we,setScissorTest:Tn,activeTexture:an,bindTexture:vn,unbindTexture:k,compressedTexImage2D:Pt,compressedTexImage3D:Jt,texImage2D:T,texImage3D:X,pixelStorei:ot,getParameter:ht,updateUBOMapping:et,uniformBlockBinding:st,texStorage2D:Zt,texStorage3D:P,texSubImage2D:le,texSubImage3D:wt,compressedTexSubImage2D:ze,compressedTexSubImage3D:Vt,scissor:xt,viewport:yt,reset:pt}}function jM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ut,h=new WeakMap,d=new Set,u,p=new WeakMap,_=new Set,S=new FinalizationRegistry(P=>_.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function f(P,T){return m?new OffscreenCanvas(P,T):ya("canvas")}function x(P,T,X){let ht=1,ot=Zt(P);if((ot.width>X||ot.height>X)&&(ht=X/Math.max(ot.width,ot.height)),ht<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xt=Math.floor(ht*ot.width),yt=Math.floor(ht*ot.height);u===void 0&&(u=f(xt,yt));let et=T?f(xt,yt):u;return et.width=xt,et.height=yt,et.getContext("2d").drawImage(P,0,0,xt,yt),$t("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+xt+"x"+yt+")."),et}else return"data"in P&&$t("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),P;return P}function w(P){return P.generateMipmaps}function v(P){i.generateMipmap(P)}function E(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,T,X,ht,ot,xt=!1){if(P!==null){if(i[P]!==void 0)return i[P];$t("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let yt;ht&&(yt=t.get("EXT_texture_norm16"),yt||$t("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let et=T;if(T===i.RED&&(X===i.FLOAT&&(et=i.R32F),X===i.HALF_FLOAT&&(et=i.R16F),X===i.UNSIGNED_BYTE&&(et=i.R8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.R16_EXT),X===i.SHORT&&yt&&(et=yt.R16_SNORM_EXT)),T===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.R8UI),X===i.UNSIGNED_SHORT&&(et=i.R16UI),X===i.UNSIGNED_INT&&(et=i.R32UI),X===i.BYTE&&(et=i.R8I),X===i.SHORT&&(et=i.R16I),X===i.INT&&(et=i.R32I)),T===i.RG&&(X===i.FLOAT&&(et=i.RG32F),X===i.HALF_FLOAT&&(et=i.RG16F),X===i.UNSIGNED_BYTE&&(et=i.RG8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RG16_EXT),X===i.SHORT&&yt&&(et=yt.RG16_SNORM_EXT)),T===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RG8UI),X===i.UNSIGNED_SHORT&&(et=i.RG16UI),X===i.UNSIGNED_INT&&(et=i.RG32UI),X===i.BYTE&&(et=i.RG8I),X===i.SHORT&&(et=i.RG16I),X===i.INT&&(et=i.RG32I)),T===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGB8UI),X===i.UNSIGNED_SHORT&&(et=i.RGB16UI),X===i.UNSIGNED_INT&&(et=i.RGB32UI),X===i.BYTE&&(et=i.RGB8I),X===i.SHORT&&(et=i.RGB16I),X===i.INT&&(et=i.RGB32I)),T===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),X===i.UNSIGNED_INT&&(et=i.RGBA32UI),X===i.BYTE&&(et=i.RGBA8I),X===i.SHORT&&(et=i.RGBA16I),X===i.INT&&(et=i.RGBA32I)),T===i.RGB&&(X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGB16_EXT),X===i.SHORT&&yt&&(et=yt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(et=i.R11F_G11F_B10F)),T===i.RGBA){let st=xt?va:Se.getTransfer(ot);X===i.FLOAT&&(et=i.RGBA32F),X===i.HALF_FLOAT&&(et=i.RGBA16F),X===i.UNSIGNED_BYTE&&(et=st===Pe?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGBA16_EXT),X===i.SHORT&&yt&&(et=yt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function g(P,T){let X;return P?T===null||T===qi||T===Cr?X=i.DEPTH24_STENCIL8:T===Oi?X=i.DEPTH32F_STENCIL8:T===Lo&&(X=i.DEPTH24_STENCIL8,$t("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):T===null||T===qi||T===Cr?X=i.DEPTH_COMPONENT24:T===Oi?X=i.DEPTH_COMPONENT32F:T===Lo&&(X=i.DEPTH_COMPONENT16),X}function M(P,T){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==Vn&&P.minFilter!==si?Math.log2(Math.max(T.width,T.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?T.mipmaps.length:1}function L(P){let T=new WeakRef(P);n.get(P).__ref=T,_.add(T),S.register(P,T,T)}function C(P){let T=n.get(P).__ref;T!==void 0&&(_.delete(T),S.unregister(T))}function D(P){G(P.target)}function B(P){U(P.target)}function G(P){P.removeEventListener("dispose",D),C(P),Z(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&d.delete(P)}function U(P){P.removeEventListener("dispose",B),C(P),lt(P)}function H(){for(let P of _){let T=P.deref();T!==void 0&&(T.isRenderTarget===!0?U(T):G(T))}_.clear(),d.clear()}function Z(P){let T=n.get(P);if(T.__webglInit===void 0)return;let X=P.source,ht=p.get(X);if(ht){let ot=ht[T.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&V(P),Object.keys(ht).length===0&&p.delete(X)}n.remove(P)}function V(P){let T=n.get(P);i.deleteTexture(T.__webglTexture);let X=P.source,ht=p.get(X);delete ht[T.__cacheKey],o.memory.textures--}function lt(P){let T=n.get(P);T.__depthDisposeCallback&&T.__depthDisposeCallback();let X=P.depthTexture;if(X&&X.renderTarget===P&&G(X),P.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(T.__webglFramebuffer[ot]))for(let xt=0;xt<T.__webglFramebuffer[ot].length;xt++)i.deleteFramebuffer(T.__webglFramebuffer[ot][xt]);else i.deleteFramebuffer(T.__webglFramebuffer[ot]);T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer[ot])}else{if(Array.isArray(T.__webglFramebuffer))for(let ot=0;ot<T.__webglFramebuffer.length;ot++)i.deleteFramebuffer(T.__webglFramebuffer[ot]);else i.deleteFramebuffer(T.__webglFramebuffer);if(T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer),T.__webglMultisampledFramebuffer&&i.deleteFramebuffer(T.__webglMultisampledFramebuffer),T.__webglColorRenderbuffer)for(let ot=0;ot<T.__webglColorRenderbuffer.length;ot++)T.__webglColorRenderbuffer[ot]&&i.deleteRenderbuffer(T.__webglColorRenderbuffer[ot]);T.__webglDepthRenderbuffer&&i.deleteRenderbuffer(T.__webglDepthRenderbuffer)}let ht=P.textures;for(let ot=0,xt=ht.length;ot<xt;ot++){let yt=n.get(ht[ot]);yt.__webglTexture&&(i.deleteTexture(yt.__webglTexture),o.memory.textures--),n.remove(ht[ot])}n.remove(P)}let q=0;function Q(){q=0}function it(){return q}function ut(P){q=P}function dt(){let P=q;return P>=s.maxTextures&&$t("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,P}function tt(P){let T=[];return T.push(P.wrapS),T.push(P.wrapT),T.push(P.wrapR||0),T.push(P.magFilter),T.push(P.minFilter),T.push(P.anisotropy),T.push(P.internalFormat),T.push(P.format),T.push(P.type),T.push(P.generateMipmaps),T.push(P.mipmapsAutoUpdate),T.push(P.premultiplyAlpha),T.push(P.flipY),T.push(P.unpackAlignment),T.push(P.colorSpace),T.join()}function gt(P,T){let X=n.get(P);if(P.isVideoTexture&&ze(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&X.__version!==P.version){let ht=P.image;if(ht===null)$t("WebGLRenderer: Texture marked for update but no image data found.");else if(ht.complete===!1)$t("WebGLRenderer: Texture marked for update but image is incomplete");else{Xe(X,P,T);return}}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+T)}function vt(P,T){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){Xe(X,P,T);return}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+T)}function Rt(P,T){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){Xe(X,P,T);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+T)}function Mt(P,T){let X=n.get(P);if(P.version>0&&X.__version!==P.version){xn(X,P,T);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+T)}let Yt={[nc]:i.REPEAT,[ls]:i.CLAMP_TO_EDGE,[ic]:i.MIRRORED_REPEAT},ae={[Vn]:i.NEAREST,[Pm]:i.NEAREST_MIPMAP_NEAREST,[Xa]:i.NEAREST_MIPMAP_LINEAR,[si]:i.LINEAR,[Fc]:i.LINEAR_MIPMAP_NEAREST,[Is]:i.LINEAR_MIPMAP_LINEAR},Ht={[Nm]:i.NEVER,[Cd]:i.ALWAYS,[Um]:i.LESS,[Ad]:i.LEQUAL,[Fm]:i.EQUAL,[Rd]:i.GEQUAL,[Om]:i.GREATER,[km]:i.NOTEQUAL};function me(P,T){if(T.type===Oi&&t.has("OES_texture_float_linear")===!1&&(T.magFilter===si||T.magFilter===Fc||T.magFilter===Xa||T.magFilter===Is||T.minFilter===si||T.minFilter===Fc||T.minFilter===Xa||T.minFilter===Is)&&$t("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Yt[T.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Yt[T.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Yt[T.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,ae[T.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,ae[T.minFilter]),T.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,Ht[T.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(T.magFilter===Vn||T.minFilter!==Xa&&T.minFilter!==Is||T.type===Oi&&t.has("OES_texture_float_linear")===!1)return;if(T.anisotropy>1||n.get(T).__currentAnisotropy){let X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(P,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(T.anisotropy,s.getMaxAnisotropy())),n.get(T).__currentAnisotropy=T.anisotropy}}}function ue(P,T){let X=!1;P.__webglInit===void 0&&(P.__webglInit=!0,T.addEventListener("dispose",D),L(T));let ht=T.source,ot=p.get(ht);ot===void 0&&(ot={},p.set(ht,ot));let xt=tt(T);if(xt!==P.__cacheKey){ot[xt]===void 0&&(ot[xt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ot[xt].usedTimes++;let yt=ot[P.__cacheKey];yt!==void 0&&(ot[P.__cacheKey].usedTimes--,yt.usedTimes===0&&V(T)),P.__cacheKey=xt,P.__webglTexture=ot[xt].texture}return X}function re(P,T,X){return Math.floor(Math.floor(P/X)/T)}function tn(P,T,X,ht){let xt=P.updateRanges;if(xt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,T.width,T.height,X,ht,T.data);else{xt.sort((O,rt)=>O.start-rt.start);let yt=0;for(let O=1;O<xt.length;O++){let rt=xt[yt],nt=xt[O],Et=rt.start+rt.count,_t=re(nt.start,T.width,4),St=re(rt.start,T.width,4);nt.start<=Et+1&&_t===St&&re(nt.start+nt.count-1,T.width,4)===_t?rt.count=Math.max(rt.count,nt.start+nt.count-rt.start):(++yt,xt[yt]=nt)}xt.length=yt+1;let et=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),pt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,T.width);for(let O=0,rt=xt.length;O<rt;O++){let nt=xt[O],Et=Math.floor(nt.start/4),_t=Math.ceil(nt.count/4),St=Et%T.width,Wt=Math.floor(Et/T.width),Qt=_t,ct=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,St),e.pixelStorei(i.UNPACK_SKIP_ROWS,Wt),e.texSubImage2D(i.TEXTURE_2D,0,St,Wt,Qt,ct,X,ht,T.data)}P.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,et),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,pt)}}function Xe(P,T,X){let ht=i.TEXTURE_2D;(T.isDataArrayTexture||T.isCompressedArrayTexture)&&(ht=i.TEXTURE_2D_ARRAY),T.isData3DTexture&&(ht=i.TEXTURE_3D);let ot=ue(P,T),xt=T.source;e.bindTexture(ht,P.__webglTexture,i.TEXTURE0+X);let yt=n.get(xt);if(xt.version!==yt.__version||ot===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&T.image instanceof ImageBitmap)===!1){let ct=Se.getPrimaries(Se.workingColorSpace),Bt=T.colorSpace===Ds?null:Se.getPrimaries(T.colorSpace),te=T.colorSpace===Ds||ct===Bt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,te)}e.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment);let st=x(T.image,!1,s.maxTextureSize);st=Vt(T,st);let pt=r.convert(T.format,T.colorSpace),O=r.convert(T.type),rt=b(T.internalFormat,pt,O,T.normalized,T.colorSpace,T.isVideoTexture);me(ht,T);let nt,Et=T.mipmaps,_t=T.isVideoTexture!==!0,St=yt.__version===void 0||ot===!0,Wt=xt.dataReady,Qt=M(T,st);if(T.isDepthTexture)rt=g(T.format===Ls,T.type),St&&(_t?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,null));else if(T.isDataTexture)if(Et.length>0){_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data);T.generateMipmaps=!1}else _t?(St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height),Wt&&tn(T,st,pt,O)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,st.data);else if(T.isCompressedTexture)if(T.isCompressedArrayTexture){_t&&St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,Et[0].width,Et[0].height,st.depth);for(let ct=0,Bt=Et.length;ct<Bt;ct++)if(nt=Et[ct],T.format!==$i)if(pt!==null)if(_t){if(Wt)if(T.layerUpdates.size>0){let te=zd(nt.width,nt.height,T.format,T.type);for(let Ct of T.layerUpdates){let he=nt.data.subarray(Ct*te/nt.data.BYTES_PER_ELEMENT,(Ct+1)*te/nt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,Ct,nt.width,nt.height,1,pt,he)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,nt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,nt.data,0,0);else $t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _t?Wt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,O,nt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,pt,O,nt.data);T.layerUpdates.size>0&&T.clearLayerUpdates()}else{_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],T.format!==$i?pt!==null?_t?Wt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,nt.data):e.compressedTexImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,nt.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data)}else if(T.isDataArrayTexture)if(_t){if(St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,st.width,st.height,st.depth),Wt)if(T.layerUpdates.size>0){let ct=zd(st.width,st.height,T.format,T.type);for(let Bt of T.layerUpdates){let te=st.data.subarray(Bt*ct/st.data.BYTES_PER_ELEMENT,(Bt+1)*ct/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Bt,st.width,st.height,1,pt,O,te)}T.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(T.isData3DTexture)_t?(St&&e.texStorage3D(i.TEXTURE_3D,Qt,rt,st.width,st.height,st.depth),Wt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(T.isFramebufferTexture){if(St)if(_t)e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height);else{let ct=st.width,Bt=st.height;for(let te=0;te<Qt;te++)e.texImage2D(i.TEXTURE_2D,te,rt,ct,Bt,0,pt,O,null),ct>>=1,Bt>>=1}}else if(T.isHTMLTexture){if("texElementImage2D"in i){let ct=i.canvas;if(ct.hasAttribute("layoutsubtree")||ct.setAttribute("layoutsubtree","true"),st.parentNode!==ct){ct.appendChild(st),d.add(T),ct.onpaint=Bt=>{let te=Bt.changedElements;for(let Ct of d)te.includes(Ct.image)&&(Ct.needsUpdate=!0)},ct.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let te=i.RGBA,Ct=i.RGBA,he=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,te,Ct,he,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(_t&&St){let ct=Zt(Et[0]);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,pt,O,nt):e.texImage2D(i.TEXTURE_2D,ct,rt,pt,O,nt);T.generateMipmaps=!1}else if(_t){if(St){let ct=Zt(st);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}Wt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt,O,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,pt,O,st);w(T)&&T.mipmapsAutoUpdate===!0&&v(ht),yt.__version=xt.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function xn(P,T,X){if(T.image.length!==6)return;let ht=ue(P,T),ot=T.source;e.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+X);let xt=n.get(ot);if(ot.version!==xt.__version||ht===!0){e.activeTexture(i.TEXTURE0+X);let yt=Se.getPrimaries(Se.workingColorSpace),et=T.colorSpace===Ds?null:Se.getPrimaries(T.colorSpace),st=T.colorSpace===Ds||yt===et?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let pt=T.isCompressedTexture||T.image[0].isCompressedTexture,O=T.image[0]&&T.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!O?rt[Ct]=x(T.image[Ct],!0,s.maxCubemapSize):rt[Ct]=O?T.image[Ct].image:T.image[Ct],rt[Ct]=Vt(T,rt[Ct]);let nt=rt[0],Et=r.convert(T.format,T.colorSpace),_t=r.convert(T.type),St=b(T.internalFormat,Et,_t,T.normalized,T.colorSpace),Wt=T.isVideoTexture!==!0,Qt=xt.__version===void 0||ht===!0,ct=ot.dataReady,Bt=M(T,nt);me(i.TEXTURE_CUBE_MAP,T);let te;if(T.isDepthTexture){if(St=g(T.format===Ls,T.type),Qt)if(Wt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,St,nt.width,nt.height);else for(let Ct=0;Ct<6;Ct++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,nt.width,nt.height,0,Et,_t,null)}else if(pt){Wt&&Qt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,nt.width,nt.height);for(let Ct=0;Ct<6;Ct++){te=rt[Ct].mipmaps;for(let he=0;he<te.length;he++){let Ze=te[he];T.format!==$i?Et!==null?Wt?ct&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,Ze.width,Ze.height,Et,Ze.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,Ze.width,Ze.height,0,Ze.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,Ze.width,Ze.height,Et,_t,Ze.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,Ze.width,Ze.height,0,Et,_t,Ze.data)}}}else{if(te=T.mipmaps,Wt&&Qt){te.length>0&&Bt++;let Ct=Zt(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(O){Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,Et,_t,rt[Ct].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,rt[Ct].width,rt[Ct].height,0,Et,_t,rt[Ct].data);for(let he=0;he<te.length;he++){let Kn=te[he].image[Ct].image;Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,Kn.width,Kn.height,Et,_t,Kn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,Kn.width,Kn.height,0,Et,_t,Kn.data)}}else{Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,Et,_t,rt[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,Et,_t,rt[Ct]);for(let he=0;he<te.length;he++){let Ze=te[he];Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,Et,_t,Ze.image[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,Et,_t,Ze.image[Ct])}}}w(T)&&T.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),xt.__version=ot.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function Fe(P,T,X,ht,ot,xt){let yt=r.convert(X.format,X.colorSpace),et=r.convert(X.type),st=b(X.internalFormat,yt,et,X.normalized,X.colorSpace),pt=n.get(T),O=n.get(X);if(O.__renderTarget=T,!pt.__hasExternalTextures){let rt=Math.max(1,T.width>>xt),nt=Math.max(1,T.height>>xt);ot===i.TEXTURE_3D||ot===i.TEXTURE_2D_ARRAY?e.texImage3D(ot,xt,st,rt,nt,T.depth,0,yt,et,null):e.texImage2D(ot,xt,st,rt,nt,0,yt,et,null)}e.bindFramebuffer(i.FRAMEBUFFER,P),wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ht,ot,O.__webglTexture,0,le(T)):(ot===i.TEXTURE_2D||ot>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ht,ot,O.__webglTexture,xt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Fn(P,T,X){if(i.bindRenderbuffer(i.RENDERBUFFER,P),T.depthBuffer){let ht=T.depthTexture,ot=ht&&ht.isDepthTexture?ht.type:null,xt=g(T.stencilBuffer,ot),yt=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;wt(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,le(T),xt,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,le(T),xt,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,xt,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,yt,i.RENDERBUFFER,P)}else{let ht=T.textures;for(let ot=0;ot<ht.length;ot++){let xt=ht[ot],yt=r.convert(xt.format,xt.colorSpace),et=r.convert(xt.type),st=b(xt.internalFormat,yt,et,xt.normalized,xt.colorSpace);wt(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,le(T),st,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,le(T),st,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,st,T.width,T.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function we(P,T,X){let ht=T.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,P),!(T.depthTexture&&T.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=n.get(T.depthTexture);ot.__renderTarget=T;let xt=ht?T.depthTexture.image[0]:T.depthTexture.image;(!ot.__webglTexture||xt.width!==T.width||xt.height!==T.height)&&(xt.width=T.width,xt.height=T.height,T.depthTexture.needsUpdate=!0),ht?Mt(T.depthTexture,0):gt(T.depthTexture,0);let yt=ot.__webglTexture,et=le(T),st=ht?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,pt=T.depthTexture.format===Ls?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(T.depthTexture.format===Ts)wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else if(T.depthTexture.format===Ls)wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Tn(P){let T=n.get(P),X=P.isWebGLCubeRenderTarget===!0;if(T.__boundDepthTexture!==P.depthTexture){let ht=P.depthTexture;if(T.__depthDisposeCallback&&T.__depthDisposeCallback(),ht){let ot=()=>{delete T.__boundDepthTexture,delete T.__depthDisposeCallback,ht.removeEventListener("dispose",ot)};ht.addEventListener("dispose",ot),T.__depthDisposeCallback=ot}T.__boundDepthTexture=ht}if(P.depthTexture&&!T.__autoAllocateDepthBuffer)if(X)for(let ht=0;ht<6;ht++)we(T.__webglFramebuffer[ht],P,ht);else P.texture.mipmaps.length>0?we(T.__webglFramebuffer[0],P,0):we(T.__webglFramebuffer,P,0);else if(X){T.__webglDepthbuffer=[];for(let ht=0;ht<6;ht++)if(e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[ht]),T.__webglDepthbuffer[ht]===void 0)T.__webglDepthbuffer[ht]=i.createRenderbuffer(),Fn(T.__webglDepthbuffer[ht],P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=T.__webglDepthbuffer[ht];i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}}else if(P.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer),T.__webglDepthbuffer===void 0)T.__webglDepthbuffer=i.createRenderbuffer(),Fn(T.__webglDepthbuffer,P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=T.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function an(P,T,X){let ht=n.get(P);T!==void 0&&Fe(ht.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&Tn(P)}function vn(P){let T=P.texture,X=n.get(P),ht=n.get(T);P.addEventListener("dispose",B),L(P);let ot=P.textures,xt=P.isWebGLCubeRenderTarget===!0,yt=ot.length>1;if(yt||(ht.__webglTexture===void 0&&(ht.__webglTexture=i.createTexture()),ht.__version=T.version,o.memory.textures++),xt){X.__webglFramebuffer=[];for(let et=0;et<6;et++)if(T.mipmaps.length>0){X.__webglFramebuffer[et]=[];for(let st=0;st<T.mipmaps.length;st++)X.__webglFramebuffer[et][st]=i.createFramebuffer()}else X.__webglFramebuffer[et]=i.createFramebuffer()}else{if(T.mipmaps.length>0){X.__webglFramebuffer=[];for(let et=0;et<T.mipmaps.length;et++)X.__webglFramebuffer[et]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(yt)for(let et=0,st=ot.length;et<st;et++){let pt=n.get(ot[et]);pt.__webglTexture===void 0&&(pt.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&wt(P)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let et=0;et<ot.length;et++){let st=ot[et];X.__webglColorRenderbuffer[et]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[et]);let pt=r.convert(st.format,st.colorSpace),O=r.convert(st.type),rt=b(st.internalFormat,pt,O,st.normalized,st.colorSpace,P.isXRRenderTarget===!0),nt=le(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,nt,rt,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+et,i.RENDERBUFFER,X.__webglColorRenderbuffer[et])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),Fn(X.__webglDepthRenderbuffer,P,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xt){e.bindTexture(i.TEXTURE_CUBE_MAP,ht.__webglTexture),me(i.TEXTURE_CUBE_MAP,T);for(let et=0;et<6;et++)if(T.mipmaps.length>0)for(let st=0;st<T.mipmaps.length;st++)Fe(X.__webglFramebuffer[et][st],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,st);else Fe(X.__webglFramebuffer[et],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,0);w(T)?v(i.TEXTURE_CUBE_MAP):T.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),e.unbindTexture()}else if(yt){for(let et=0,st=ot.length;et<st;et++){let pt=ot[et],O=n.get(pt),rt=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(rt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,O.__webglTexture),me(rt,pt),Fe(X.__webglFramebuffer,P,pt,i.COLOR_ATTACHMENT0+et,rt,0),w(pt)&&v(rt)}e.unbindTexture()}else{let et=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(et=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(et,ht.__webglTexture),me(et,T),T.mipmaps.length>0)for(let st=0;st<T.mipmaps.length;st++)Fe(X.__webglFramebuffer[st],P,T,i.COLOR_ATTACHMENT0,et,st);else Fe(X.__webglFramebuffer,P,T,i.COLOR_ATTACHMENT0,et,0);w(T)?v(et):T.mipmaps.length>0&&i.texParameteri(et,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),e.unbindTexture()}P.depthBuffer&&Tn(P)}function k(P){let T=P.textures;for(let X=0,ht=T.length;X<ht;X++){let ot=T[X];if(w(ot)&&ot.mipmapsAutoUpdate===!0){let xt=E(P),yt=n.get(ot).__webglTexture;e.bindTexture(xt,yt),v(xt),e.unbindTexture()}}}let Pt=[];function Jt(P){if(P.samples>0){if(wt(P)===!1){let T=P.textures,X=P.width,ht=P.height,ot=i.COLOR_BUFFER_BIT,xt=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,yt=n.get(P),et=T.length>1;if(et)for(let pt=0;pt<T.length;pt++)e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,yt.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer);for(let pt=0;pt<T.length;pt++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ot|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ot|=i.STENCIL_BUFFER_BIT)),et){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(T[pt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,X,ht,0,0,X,ht,ot,i.NEAREST),l===!0&&(Pt.length=0,Pt.push(i.COLOR_ATTACHMENT0+pt),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pt.push(xt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Pt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),et)for(let pt=0;pt<T.length;pt++){e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(T[pt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,O,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let T=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[T])}}}function le(P){return Math.min(s.maxSamples,P.samples)}function wt(P){let T=n.get(P);return P.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&T.__useRenderToTexture!==!1}function ze(P){let T=o.render.frame;h.get(P)!==T&&(h.set(P,T),P.update())}function Vt(P,T){let X=P.colorSpace,ht=P.format,ot=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||X!==vr&&X!==Ds&&(Se.getTransfer(X)===Pe?(ht!==$i||ot!==ui)&&$t("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ee("WebGLTextures: Unsupported texture color space:",X)),T}function Zt(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=dt,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=gt,this.setTexture2DArray=vt,this.setTexture3D=Rt,this.setTextureCube=Mt,this.rebindTextures=an,this.setupRenderTarget=vn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Jt,this.setupDepthRenderbuffer=Tn,this.setupFrameBufferTexture=Fe,this.useMultisampledRTT=wt,this.dispose=H}function KM(i,t){function e(n,s=Ds){let r,o=Se.getTransfer(s);if(n===ui)return i.UNSIGNED_BYTE;if(n===kc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Bc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Md)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===wd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===bd)return i.BYTE;if(n===Sd)return i.SHORT;if(n===Lo)return i.UNSIGNED_SHORT;if(n===Oc)return i.INT;if(n===qi)return i.UNSIGNED_INT;if(n===Oi)return i.FLOAT;if(n===Zi)return i.HALF_FLOAT;if(n===Ed)return i.ALPHA;if(n===Td)return i.RGB;if(n===$i)return i.RGBA;if(n===Ts)return i.DEPTH_COMPONENT;if(n===Ls)return i.DEPTH_STENCIL;if(n===zc)return i.RED;if(n===Gc)return i.RED_INTEGER;if(n===or)return i.RG;if(n===Vc)return i.RG_INTEGER;if(n===Hc)return i.RGBA_INTEGER;if(n===Ya||n===qa||n===Za||n===$a)if(o===Pe)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ya)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===qa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Za)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===$a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ya)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===qa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Za)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===$a)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Wc||n===Xc||n===Yc||n===qc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Wc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Xc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Yc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===qc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Zc||n===$c||n===Jc||n===jc||n===Kc||n===Ja||n===Qc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Zc||n===$c)return o===Pe?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Jc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===jc)return r.COMPRESSED_R11_EAC;if(n===Kc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ja)return r.COMPRESSED_RG11_EAC;if(n===Qc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===th||n===eh||n===nh||n===ih||n===sh||n===rh||n===oh||n===ah||n===lh||n===ch||n===hh||n===uh||n===dh||n===fh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===th)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===eh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===nh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===ih)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===sh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===rh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===oh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ah)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===lh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===ch)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===hh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===uh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===dh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===fh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ph||n===mh||n===gh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ph)return o===Pe?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===mh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===gh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===_h||n===xh||n===ja||n===vh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===_h)return r.COMPRESSED_RED_RGTC1_EXT;if(n===xh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===ja)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===vh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Cr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var QM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,tw=`
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

}`,$d=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Pa(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new hi({vertexShader:QM,fragmentShader:tw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new mt(new Ui(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Jd=class extends Yi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,p=null,_=null,S=typeof XRWebGLBinding<"u",m=new $d,f={},x=e.getContextAttributes(),w=null,v=null,E=[],b=[],g=new Ut,M=null,L=null,C=new $n;C.viewport=new sn;let D=new $n;D.viewport=new sn;let B=[C,D],G=new Lc,U=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let gt=E[tt];return gt===void 0&&(gt=new bo,E[tt]=gt),gt.getTargetRaySpace()},this.getControllerGrip=function(tt){let gt=E[tt];return gt===void 0&&(gt=new bo,E[tt]=gt),gt.getGripSpace()},this.getHand=function(tt){let gt=E[tt];return gt===void 0&&(gt=new bo,E[tt]=gt),gt.getHandSpace()};function Z(tt){let gt=b.indexOf(tt.inputSource);if(gt===-1)return;let vt=E[gt];vt!==void 0&&(vt.update(tt.inputSource,tt.frame,c||o),vt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function V(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",lt);for(let tt=0;tt<E.length;tt++){let gt=b[tt];gt!==null&&(b[tt]=null,E[tt].disconnect(gt))}U=null,H=null,m.reset();for(let tt in f)delete f[tt];if(t.setRenderTarget(w),p=null,u=null,d=null,s=null,v=null,dt.stop(),n.isPresenting=!1,t.setPixelRatio(M),t.setSize(g.width,g.height,!1),L!==null){let tt=L.camera;tt.fov=L.fov,tt.zoom=L.zoom,tt.updateProjectionMatrix(),L=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return u!==null?u:p},this.getBinding=function(){return d===null&&S&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",V),s.addEventListener("inputsourceschange",lt),x.xrCompatible!==!0&&await e.makeXRCompatible(),M=t.getPixelRatio(),t.getSize(g),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let vt=null,Rt=null,Mt=null;x.depth&&(Mt=x.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,vt=x.stencil?Ls:Ts,Rt=x.stencil?Cr:qi);let Yt={colorFormat:e.RGBA8,depthFormat:Mt,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Yt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),v=new yi(u.textureWidth,u.textureHeight,{format:$i,type:ui,depthTexture:new Rs(u.textureWidth,u.textureHeight,Rt,void 0,void 0,void 0,void 0,void 0,void 0,vt),stencilBuffer:x.stencil,colorSpace:t.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let vt={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,e,vt),s.updateRenderState({baseLayer:p}),t.setPixelRatio(1),t.setSize(p.framebufferWidth,p.framebufferHeight,!1),v=new yi(p.framebufferWidth,p.framebufferHeight,{format:$i,type:ui,colorSpace:t.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),dt.setContext(s),dt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(tt){for(let gt=0;gt<tt.removed.length;gt++){let vt=tt.removed[gt],Rt=b.indexOf(vt);Rt>=0&&(b[Rt]=null,E[Rt].disconnect(vt))}for(let gt=0;gt<tt.added.length;gt++){let vt=tt.added[gt],Rt=b.indexOf(vt);if(Rt===-1){for(let Yt=0;Yt<E.length;Yt++)if(Yt>=b.length){b.push(vt),Rt=Yt;break}else if(b[Yt]===null){b[Yt]=vt,Rt=Yt;break}if(Rt===-1)break}let Mt=E[Rt];Mt&&Mt.connect(vt)}}function q(tt,gt){gt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(gt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let gt=tt.near,vt=tt.far;m.texture!==null&&(m.depthNear>0&&(gt=m.depthNear),m.depthFar>0&&(vt=m.depthFar)),G.near=D.near=C.near=gt,G.far=D.far=C.far=vt,(U!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),U=G.near,H=G.far),G.layers.mask=tt.layers.mask|6,C.layers.mask=G.layers.mask&-5,D.layers.mask=G.layers.mask&-3;let Rt=tt.parent,Mt=G.cameras;q(G,Rt);for(let Yt=0;Yt<Mt.length;Yt++)q(Mt[Yt],Rt);G.projectionMatrix.copy(C.projectionMatrix),G.projectionMatrixInverse.copy(C.projectionMatrixInverse),L===null&&tt.isPerspectiveCamera&&(L={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,G,Rt)};function Q(tt,gt,vt){vt===null?tt.matrix.copy(gt.matrixWorld):(tt.matrix.copy(vt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(gt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(gt.projectionMatrix),tt.projectionMatrixInverse.copy(gt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=xo*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(u===null&&p===null))return l},this.setFoveation=function(tt){l=tt,u!==null&&(u.fixedFoveation=tt),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(tt){return f[tt]};let it=null;function ut(tt,gt){if(h=gt.getViewerPose(c||o),_=gt,h!==null){let vt=h.views;p!==null&&(t.setRenderTargetFramebuffer(v,p.framebuffer),t.setRenderTarget(v));let Rt=!1;vt.length!==G.cameras.length&&(G.cameras.length=0,Rt=!0);for(let Ht=0;Ht<vt.length;Ht++){let me=vt[Ht],ue=null;if(p!==null)ue=p.getViewport(me);else{let tn=d.getViewSubImage(u,me);ue=tn.viewport,Ht===0&&(t.setRenderTargetTextures(v,tn.colorTexture,tn.depthStencilTexture),t.setRenderTarget(v))}let re=B[Ht];re===void 0&&(re=new $n,re.layers.enable(Ht),re.viewport=new sn,B[Ht]=re),re.matrix.fromArray(me.transform.matrix),re.matrix.decompose(re.position,re.quaternion,re.scale),re.projectionMatrix.fromArray(me.projectionMatrix),re.projectionMatrixInverse.copy(re.projectionMatrix).invert(),re.viewport.set(ue.x,ue.y,ue.width,ue.height),Ht===0&&(G.matrix.copy(re.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Rt===!0&&G.cameras.push(re)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){d=n.getBinding();let Ht=d.getDepthInformation(vt[0]);Ht&&Ht.isValid&&Ht.texture&&m.init(Ht,s.renderState)}if(Mt&&Mt.includes("camera-access")&&S){t.state.unbindTexture(),d=n.getBinding();for(let Ht=0;Ht<vt.length;Ht++){let me=vt[Ht].camera;if(me){let ue=f[me];ue||(ue=new Pa,f[me]=ue);let re=d.getCameraImage(me);ue.sourceTexture=re}}}}for(let vt=0;vt<E.length;vt++){let Rt=b[vt],Mt=E[vt];Rt!==null&&Mt!==void 0&&Mt.update(Rt,gt,c||o)}it&&it(tt,gt),gt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:gt}),_=null}let dt=new gg;dt.setAnimationLoop(ut),this.setAnimationLoop=function(tt){it=tt},this.dispose=function(){}}},ew=new ce,Tg=new ne;Tg.set(-1,0,0,0,1,0,0,0,1);function nw(i,t){function e(m,f){m.matrixAutoUpdate===!0&&m.updateMatrix(),f.value.copy(m.matrix)}function n(m,f){f.color.getRGB(m.fogColor.value,Od(i)),f.isFog?(m.fogNear.value=f.near,m.fogFar.value=f.far):f.isFogExp2&&(m.fogDensity.value=f.density)}function s(m,f,x,w,v){f.isNodeMaterial?f.uniformsNeedUpdate=!1:f.isMeshBasicMaterial?r(m,f):f.isMeshLambertMaterial?(r(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshToonMaterial?(r(m,f),d(m,f)):f.isMeshPhongMaterial?(r(m,f),h(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshStandardMaterial?(r(m,f),u(m,f),f.isMeshPhysicalMaterial&&p(m,f,v)):f.isMeshMatcapMaterial?(r(m,f),_(m,f)):f.isMeshDepthMaterial?r(m,f):f.isMeshDistanceMaterial?(r(m,f),S(m,f)):f.isMeshNormalMaterial?r(m,f):f.isLineBasicMaterial?(o(m,f),f.isLineDashedMaterial&&a(m,f)):f.isPointsMaterial?l(m,f,x,w):f.isSpriteMaterial?c(m,f):f.isShadowMaterial?(m.color.value.copy(f.color),m.opacity.value=f.opacity):f.isShaderMaterial&&(f.uniformsNeedUpdate=!1)}function r(m,f){m.opacity.value=f.opacity,f.color&&m.diffuse.value.copy(f.color),f.emissive&&m.emissive.value.copy(f.emissive).multiplyScalar(f.emissiveIntensity),f.map&&(m.map.value=f.map,e(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.bumpMap&&(m.bumpMap.value=f.bumpMap,e(f.bumpMap,m.bumpMapTransform),m.bumpScale.value=f.bumpScale,f.side===Wn&&(m.bumpScale.value*=-1)),f.normalMap&&(m.normalMap.value=f.normalMap,e(f.normalMap,m.normalMapTransform),m.normalScale.value.copy(f.normalScale),f.side===Wn&&m.normalScale.value.negate()),f.displacementMap&&(m.displacementMap.value=f.displacementMap,e(f.displacementMap,m.displacementMapTransform),m.displacementScale.value=f.displacementScale,m.displacementBias.value=f.displacementBias),f.emissiveMap&&(m.emissiveMap.value=f.emissiveMap,e(f.emissiveMap,m.emissiveMapTransform)),f.specularMap&&(m.specularMap.value=f.specularMap,e(f.specularMap,m.specularMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest);let x=t.get(f),w=x.envMap,v=x.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(ew.makeRotationFromEuler(v)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Tg),m.reflectivity.value=f.reflectivity,m.ior.value=f.ior,m.refractionRatio.value=f.refractionRatio),f.lightMap&&(m.lightMap.value=f.lightMap,m.lightMapIntensity.value=f.lightMapIntensity,e(f.lightMap,m.lightMapTransform)),f.aoMap&&(m.aoMap.value=f.aoMap,m.aoMapIntensity.value=f.aoMapIntensity,e(f.aoMap,m.aoMapTransform))}function o(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,f.map&&(m.map.value=f.map,e(f.map,m.mapTransform))}function a(m,f){m.dashSize.value=f.dashSize,m.totalSize.value=f.dashSize+f.gapSize,m.scale.value=f.scale}function l(m,f,x,w){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.size.value=f.size*x,m.scale.value=w*.5,f.map&&(m.map.value=f.map,e(f.map,m.uvTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function c(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.rotation.value=f.rotation,f.map&&(m.map.value=f.map,e(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function h(m,f){m.specular.value.copy(f.specular),m.shininess.value=Math.max(f.shininess,1e-4)}function d(m,f){f.gradientMap&&(m.gradientMap.value=f.gradientMap)}function u(m,f){m.metalness.value=f.metalness,f.metalnessMap&&(m.metalnessMap.value=f.metalnessMap,e(f.metalnessMap,m.metalnessMapTransform)),m.roughness.value=f.roughness,f.roughnessMap&&(m.roughnessMap.value=f.roughnessMap,e(f.roughnessMap,m.roughnessMapTransform)),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)}function p(m,f,x){m.ior.value=f.ior,f.diffuseRoughness>0&&(m.diffuseRoughness.value=f.diffuseRoughness,f.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=f.diffuseRoughnessMap,e(f.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),f.sheen>0&&(m.sheenColor.value.copy(f.sheenColor).multiplyScalar(f.sheen),m.sheenRoughness.value=f.sheenRoughness,f.sheenColorMap&&(m.sheenColorMap.value=f.sheenColorMap,e(f.sheenColorMap,m.sheenColorMapTransform)),f.sheenRoughnessMap&&(m.sheenRoughnessMap.value=f.sheenRoughnessMap,e(f.sheenRoughnessMap,m.sheenRoughnessMapTransform))),f.clearcoat>0&&(m.clearcoat.value=f.clearcoat,m.clearcoatRoughness.value=f.clearcoatRoughness,f.clearcoatMap&&(m.clearcoatMap.value=f.clearcoatMap,e(f.clearcoatMap,m.clearcoatMapTransform)),f.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=f.clearcoatRoughnessMap,e(f.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),f.clearcoatNormalMap&&(m.clearcoatNormalMap.value=f.clearcoatNormalMap,e(f.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(f.clearcoatNormalScale),f.side===Wn&&m.clearcoatNormalScale.value.negate())),f.dispersion>0&&(m.dispersion.value=f.dispersion),f.retroreflectivity>0&&(m.retroreflectivity.value=f.retroreflectivity),f.iridescence>0&&(m.iridescence.value=f.iridescence,m.iridescenceIOR.value=f.iridescenceIOR,m.iridescenceThicknessMinimum.value=f.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=f.iridescenceThicknessMaximum,f.iridescenceMap&&(m.iridescenceMap.value=f.iridescenceMap,e(f.iridescenceMap,m.iridescenceMapTransform)),f.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=f.iridescenceThicknessMap,e(f.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),f.transmission>0&&(m.transmission.value=f.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),f.transmissionMap&&(m.transmissionMap.value=f.transmissionMap,e(f.transmissionMap,m.transmissionMapTransform)),m.thickness.value=f.thickness,f.thicknessMap&&(m.thicknessMap.value=f.thicknessMap,e(f.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=f.attenuationDistance,m.attenuationColor.value.copy(f.attenuationColor)),f.anisotropy>0&&(m.anisotropyVector.value.set(f.anisotropy*Math.cos(f.anisotropyRotation),f.anisotropy*Math.sin(f.anisotropyRotation)),f.anisotropyMap&&(m.anisotropyMap.value=f.anisotropyMap,e(f.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=f.specularIntensity,m.specularColor.value.copy(f.specularColor),f.specularColorMap&&(m.specularColorMap.value=f.specularColorMap,e(f.specularColorMap,m.specularColorMapTransform)),f.specularIntensityMap&&(m.specularIntensityMap.value=f.specularIntensityMap,e(f.specularIntensityMap,m.specularIntensityMapTransform))}function _(m,f){f.matcap&&(m.matcap.value=f.matcap)}function S(m,f){let x=t.get(f).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function iw(i,t,e,n){let s={},r={};function o(x,w){let v=w.program;n.uniformBlockBinding(x,v,s[x.id])}function a(x,w){let v=s[x.id];v===void 0&&(_(x),v=l(x),s[x.id]=v,x.addEventListener("dispose",m));let E=w.program;n.updateUBOMapping(x,E);let b=t.render.frame;r[x.id]!==b&&(c(x),r[x.id]=b)}function l(x){let w=i.createBuffer(),v=x.__size,E=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,v,E),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(x){let w=s[x.id],v=x.uniforms,E=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,g=v.length;b<g;b++){let M=v[b];if(Array.isArray(M))for(let L=0,C=M.length;L<C;L++)h(M[L],b,L,E);else h(M,b,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,w,v,E){if(u(x,w,v,E)===!0){let b=x.__offset,g=x.value;if(Array.isArray(g)){let M=0;for(let L=0;L<g.length;L++){let C=g[L],D=S(C,!0);d(C,x.__data,M),M+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,x.__data)}}function d(x,w,v){typeof x=="number"||typeof x=="boolean"?w[v]=x:x.isMatrix3?(w[v]=x.elements[0],w[v+1]=x.elements[1],w[v+2]=x.elements[2],w[v+3]=0,w[v+4]=x.elements[3],w[v+5]=x.elements[4],w[v+6]=x.elements[5],w[v+7]=0,w[v+8]=x.elements[6],w[v+9]=x.elements[7],w[v+10]=x.elements[8],w[v+11]=0):ArrayBuffer.isView(x)?w.set(x.subarray(0,w.length-v),v):x.toArray(w,v)}function u(x,w,v,E){let b=x.value,g=w+"_"+v;if(Array.isArray(b)){E[g]===void 0&&(E[g]=[]);let M=E[g],L=!1;for(let C=0;C<b.length;C++)p(b[C],M,C)===!0&&(L=!0);return L}return p(b,E,g)}function p(x,w,v){if(w[v]===void 0)return typeof x=="number"||typeof x=="boolean"?w[v]=x:ArrayBuffer.isView(x)?w[v]=x.slice():w[v]=x.clone(),!0;{let E=w[v];if(typeof x=="number"||typeof x=="boolean"){if(E!==x)return w[v]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(E.equals(x)===!1)return E.copy(x),!0}}return!1}function _(x){let w=x.uniforms,v=0,E=16;for(let g=0,M=w.length;g<M;g++){let L=Array.isArray(w[g])?w[g]:[w[g]];for(let C=0,D=L.length;C<D;C++){let B=L[C],G=Array.isArray(B.value)?B.value:[B.value],U=Array.isArray(w[g])||Array.isArray(B.value),H=v;for(let V=0,lt=G.length;V<lt;V++){let q=G[V],Q=S(q,U),it=v%E,ut=it%Q.boundary,dt=it+ut;v+=ut,dt!==0&&E-dt<Q.storage&&(v+=E-dt),V===0&&(H=v),v+=Q.storage}let Z=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Z((v-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let b=v%E;return b>0&&(v+=E-b),x.__size=v,x.__cache={},this}function S(x,w){let v={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(v.boundary=4,v.storage=4):x.isVector2?(v.boundary=8,v.storage=8):x.isVector3||x.isColor?(v.boundary=16,v.storage=12):x.isVector4?(v.boundary=16,v.storage=16):x.isMatrix3?(v.boundary=16,v.storage=48):x.isMatrix4?(v.boundary=16,v.storage=64):x.isTexture?$t("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(v.boundary=16,v.storage=x.byteLength):$t("WebGLRenderer: Unsupported uniform value type.",x),w===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function m(x){let w=x.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function f(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:f}}var sw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),hs=null;function rw(){return hs===null&&(hs=new Ea(sw,16,16,or,Zi),hs.name="DFG_LUT",hs.minFilter=si,hs.magFilter=si,hs.wrapS=ls,hs.wrapT=ls,hs.generateMipmaps=!1,hs.needsUpdate=!0),hs}var Sh=class{constructor(t={}){let{canvas:e=zm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:p=ui}=t;this.isWebGLRenderer=!0;let _;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");_=n.getContextAttributes().alpha}else _=o;let S=p,m=new Set([Hc,Vc,Gc]),f=new Set([ui,qi,Lo,Cr,kc,Bc]),x=new Uint32Array(4),w=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},E=null,b=null,g=[],M=[],L=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=cs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,D=!1,B=null,G=null,U=null,H=null;this._outputColorSpace=ii;let Z=0,V=0,lt=null,q=-1,Q=null,it=new sn,ut=new sn,dt=null,tt=new Xt(0),gt=0,vt=e.width,Rt=e.height,Mt=1,Yt=null,ae=null,Ht=new sn(0,0,vt,Rt),me=new sn(0,0,vt,Rt),ue=!1,re=new Js,tn=new lc,Xe=!1,xn=!1,Fe=new ce,Fn=new N,we=new sn,Tn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},an=!1;function vn(){return lt===null?Mt:1}let k=n;function Pt(R,z){return e.getContext(R,z)}let Jt,le,wt,ze,Vt,Zt,P,T,X,ht,ot,xt,yt,et,st,pt,O,rt,nt,Et,_t,St,Wt;try{let R={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Bt,!1),e.addEventListener("webglcontextrestored",te,!1),e.addEventListener("webglcontextcreationerror",Ct,!1),k===null){let z="webgl2";if(k=Pt(z,R),k===null)throw Pt(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Qt()}catch(R){throw e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),ee("WebGLRenderer: "+R.message),R}function Qt(){Jt=new gS(k),Jt.init(),_t=new KM(k,Jt),le=new rS(k,Jt,t,_t),wt=new JM(k,Jt),le.reversedDepthBuffer&&u&&wt.buffers.depth.setReversed(!0),G=k.createFramebuffer(),U=k.createFramebuffer(),H=k.createFramebuffer(),ze=new vS(k),Vt=new FM,Zt=new jM(k,Jt,wt,Vt,le,_t,ze),P=new mS(C),T=new bv(k),St=new iS(k,T),X=new _S(k,T,ze,St),ht=new bS(k,X,T,St,ze),rt=new yS(k,le,Zt),st=new oS(Vt),ot=new UM(C,P,Jt,le,St,st),xt=new nw(C,Vt),yt=new kM,et=new WM(Jt),O=new nS(C,P,wt,ht,_,l),pt=new $M(C,ht,le),Wt=new iw(k,ze,le,wt),nt=new sS(k,Jt,ze),Et=new xS(k,Jt,ze),ze.programs=ot.programs,C.capabilities=le,C.extensions=Jt,C.properties=Vt,C.renderLists=yt,C.shadowMap=pt,C.state=wt,C.info=ze}S!==ui&&(L=new MS(S,e.width,e.height,a,s,r));let ct=new Jd(C,k);this.xr=ct,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let R=Jt.get("WEBGL_lose_context");R&&R.loseContext()},this.forceContextRestore=function(){let R=Jt.get("WEBGL_lose_context");R&&R.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(R){R!==void 0&&(Mt=R,this.setSize(vt,Rt,!1))},this.getSize=function(R){return R.set(vt,Rt)},this.setSize=function(R,z,K=!0){if(ct.isPresenting){$t("WebGLRenderer: Can't change size while VR device is presenting.");return}vt=R,Rt=z,e.width=Math.floor(R*Mt),e.height=Math.floor(z*Mt),K===!0&&(e.style.width=R+"px",e.style.height=z+"px"),L!==null&&L.setSize(e.width,e.height),this.setViewport(0,0,R,z)},this.getDrawingBufferSize=function(R){return R.set(vt*Mt,Rt*Mt).floor()},this.setDrawingBufferSize=function(R,z,K){vt=R,Rt=z,Mt=K,e.width=Math.floor(R*K),e.height=Math.floor(z*K),this.setViewport(0,0,R,z)},this.setEffects=function(R){if(S===ui){ee("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(R){for(let z=0;z<R.length;z++)if(R[z].isOutputPass===!0){$t("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}L.setEffects(R||[])},this.getCurrentViewport=function(R){return R.copy(it)},this.getViewport=function(R){return R.copy(Ht)},this.setViewport=function(R,z,K,$){R.isVector4?Ht.set(R.x,R.y,R.z,R.w):Ht.set(R,z,K,$),wt.viewport(it.copy(Ht).multiplyScalar(vn()).round())},this.getScissor=function(R){return R.copy(me)},this.setScissor=function(R,z,K,$){R.isVector4?me.set(R.x,R.y,R.z,R.w):me.set(R,z,K,$),wt.scissor(ut.copy(me).multiplyScalar(vn()).round())},this.getScissorTest=function(){return ue},this.setScissorTest=function(R){wt.setScissorTest(ue=R)},this.setOpaqueSort=function(R){Yt=R},this.setTransparentSort=function(R){ae=R},this.getClearColor=function(R){return R.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(R=!0,z=!0,K=!0){let $=0;if(R){let J=!1;if(lt!==null){let Tt=lt.texture.format;J=m.has(Tt)}if(J){let Tt=lt.texture.type,It=f.has(Tt),At=O.getClearColor(),Dt=O.getClearAlpha(),Gt=At.r,ie=At.g,ge=At.b;It?(x[0]=Gt,x[1]=ie,x[2]=ge,x[3]=Dt,k.clearBufferuiv(k.COLOR,0,x)):(w[0]=Gt,w[1]=ie,w[2]=ge,w[3]=Dt,k.clearBufferiv(k.COLOR,0,w))}else $|=k.COLOR_BUFFER_BIT}z&&($|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&($|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&k.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(R){R.setRenderer(this),B=R},this.dispose=function(){e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),O.dispose(),yt.dispose(),et.dispose(),Zt.dispose(),Vt.dispose(),P.dispose(),ht.dispose(),X.dispose(),St.dispose(),Wt.dispose(),ot.dispose(),ct.dispose(),ct.removeEventListener("sessionstart",_l),ct.removeEventListener("sessionend",ts),ms.stop()};function Bt(R){R.preventDefault(),Id("WebGLRenderer: Context Lost."),D=!0}function te(){Id("WebGLRenderer: Context Restored."),D=!1;let R=ze.autoReset,z=pt.enabled,K=pt.autoUpdate,$=pt.needsUpdate,J=pt.type;Qt(),ze.autoReset=R,pt.enabled=z,pt.autoUpdate=K,pt.needsUpdate=$,pt.type=J}function Ct(R){ee("WebGLRenderer: A WebGL context could not be created. Reason: ",R.statusMessage)}function he(R){let z=R.target;z.removeEventListener("dispose",he),Ze(z)}function Ze(R){Kn(R),Vt.remove(R)}function Kn(R){let z=Vt.get(R).programs;z!==void 0&&(z.forEach(function(K){ot.releaseProgram(K)}),R.isShaderMaterial&&ot.releaseShaderCache(R))}this.renderBufferDirect=function(R,z,K,$,J,Tt){z===null&&(z=Tn);let It=J.isMesh&&J.matrixWorld.determinantAffine()<0,At=ea(R,z,K,$,J);wt.setMaterial($,It);let Dt=K.index,Gt=1;if($.wireframe===!0){if(Dt=X.getWireframeAttribute(K),Dt===void 0)return;Gt=2}let ie=K.drawRange,ge=K.attributes.position,zt=ie.start*Gt,_e=(ie.start+ie.count)*Gt;Tt!==null&&(zt=Math.max(zt,Tt.start*Gt),_e=Math.min(_e,(Tt.start+Tt.count)*Gt)),Dt!==null?(zt=Math.max(zt,0),_e=Math.min(_e,Dt.count)):ge!=null&&(zt=Math.max(zt,0),_e=Math.min(_e,ge.count));let on=_e-zt;if(on<0||on===1/0)return;St.setup(J,$,At,K,Dt);let Le,De=nt;if(Dt!==null&&(Le=T.get(Dt),De=Et,De.setIndex(Le)),J.isMesh)$.wireframe===!0?(wt.setLineWidth($.wireframeLinewidth*vn()),De.setMode(k.LINES)):De.setMode(k.TRIANGLES);else if(J.isLine){let An=$.linewidth;An===void 0&&(An=1),wt.setLineWidth(An*vn()),J.isLineSegments?De.setMode(k.LINES):J.isLineLoop?De.setMode(k.LINE_LOOP):De.setMode(k.LINE_STRIP)}else J.isPoints?De.setMode(k.POINTS):J.isSprite&&De.setMode(k.TRIANGLES);if(J.isBatchedMesh)if(Jt.get("WEBGL_multi_draw"))De.renderMultiDraw(J._multiDrawStarts,J._multiDrawCounts,J._multiDrawCount);else{let An=J._multiDrawStarts,Ot=J._multiDrawCounts,yn=J._multiDrawCount,be=Dt?T.get(Dt).bytesPerElement:1,_s=Vt.get($).currentProgram.getUniforms();for(let bn=0;bn<yn;bn++)_s.setValue(k,"_gl_DrawID",bn),De.render(An[bn]/be,Ot[bn])}else if(J.isInstancedMesh)De.renderInstances(zt,on,J.count);else if(K.isInstancedBufferGeometry){let An=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Ot=Math.min(K.instanceCount,An);De.renderInstances(zt,on,Ot)}else De.render(zt,on)};function Ko(R,z,K,$){B!==null&&R.isNodeMaterial&&B.setObject($,R),Xe===!0&&st.setState(R,K,!1),R.transparent===!0&&R.side===Fi&&R.forceSinglePass===!1?(R.side=Wn,R.needsUpdate=!0,es(R,z,$),R.side=rr,R.needsUpdate=!0,es(R,z,$),R.side=Fi):es(R,z,$)}this.compile=function(R,z,K=null){K===null&&(K=R),B!==null&&B.renderStart(R,z,K),b=et.get(K),b.init(z),M.push(b),K.traverseVisible(function(J){J.isLight&&J.layers.test(z.layers)&&(b.pushLight(J),J.castShadow&&b.pushShadow(J))}),R!==K&&R.traverseVisible(function(J){J.isLight&&J.layers.test(z.layers)&&(b.pushLight(J),J.castShadow&&b.pushShadow(J))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),xn=this.localClippingEnabled,Xe=st.init(this.clippingPlanes,xn),Xe===!0&&st.setGlobalState(this.clippingPlanes,z),B!==null&&pt.render(b.state.shadowsArray,K,z);let $=new Set;return R.traverse(function(J){if(!(J.isMesh||J.isPoints||J.isLine||J.isSprite))return;let Tt=J.material;if(Tt)if(Array.isArray(Tt))for(let It=0;It<Tt.length;It++){let At=Tt[It];Ko(At,K,z,J),$.add(At)}else Ko(Tt,K,z,J),$.add(Tt)}),b=M.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(R,z,K=null){let $=this.compile(R,z,K);return new Promise(J=>{function Tt(){if($.forEach(function(It){let Dt=Vt.get(It).currentProgram;(Dt===void 0||Dt.isReady())&&$.delete(It)}),$.size===0){J(R);return}setTimeout(Tt,10)}Jt.get("KHR_parallel_shader_compile")!==null?Tt():setTimeout(Tt,10)})};let Vr=null;function _u(R){Vr&&Vr(R)}function _l(){ms.stop()}function ts(){ms.start()}let ms=new gg;ms.setAnimationLoop(_u),typeof self<"u"&&ms.setContext(self),this.setAnimationLoop=function(R){Vr=R,ct.setAnimationLoop(R),R===null?ms.stop():ms.start()},ct.addEventListener("sessionstart",_l),ct.addEventListener("sessionend",ts),this.render=function(R,z){if(z!==void 0&&z.isCamera!==!0){ee("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;B!==null&&B.renderStart(R,z);let K=ct.enabled===!0&&ct.isPresenting===!0,$=L!==null&&(lt===null||K)&&L.begin(C,lt);if(R.matrixWorldAutoUpdate===!0&&R.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),ct.enabled===!0&&ct.isPresenting===!0&&(L===null||L.isCompositing()===!1)&&(ct.cameraAutoUpdate===!0&&ct.updateCamera(z),z=ct.getCamera()),R.isScene===!0&&R.onBeforeRender(C,R,z,lt),b=et.get(R,M.length),b.init(z),b.state.textureUnits=Zt.getTextureUnits(),M.push(b),Fe.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?tn.setFromArrayCamera(z):re.setFromProjectionMatrix(Fe,Ci,z.reversedDepth),xn=this.localClippingEnabled,Xe=st.init(this.clippingPlanes,xn),E=yt.get(R,g.length),E.init(),g.push(E),this.info.render.frame++,ct.enabled===!0&&ct.isPresenting===!0){let It=C.xr.getDepthSensingMesh();It!==null&&gs(It,z,-1/0,C.sortObjects)}gs(R,z,0,C.sortObjects),E.finish(),B!==null&&B.updateLights(b.state.lightsArray),C.sortObjects===!0&&E.sort(Yt,ae),an=ct.enabled===!1||ct.isPresenting===!1||ct.hasDepthSensing()===!1,an&&O.addToRenderList(E,R),this.info.autoReset===!0&&this.info.reset(),Xe===!0&&st.beginShadows();let J=b.state.shadowsArray;if(pt.render(J,R,z),Xe===!0&&st.endShadows(),($&&L.hasRenderPass())===!1){let It=E.opaque,At=E.transmissive;if(b.setupLights(),z.isArrayCamera){let Dt=z.cameras;if(At.length>0)for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];zi(It,At,R,ge)}an&&O.render(R);for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];Qo(E,R,ge,ge.viewport)}}else At.length>0&&zi(It,At,R,z),an&&O.render(R),Qo(E,R,z)}lt!==null&&V===0&&(Zt.updateMultisampleRenderTarget(lt),Zt.updateRenderTargetMipmap(lt)),$&&L.end(C),R.isScene===!0&&R.onAfterRender(C,R,z),St.resetDefaultState(),q=-1,Q=null,M.pop(),M.length>0?(b=M[M.length-1],Zt.setTextureUnits(b.state.textureUnits),Xe===!0&&st.setGlobalState(C.clippingPlanes,b.state.camera)):b=null,g.pop(),g.length>0?E=g[g.length-1]:E=null,B!==null&&B.renderEnd()};function gs(R,z,K,$){if(R.visible===!1)return;if(R.layers.test(z.layers)){if(R.isGroup)K=R.renderOrder;else if(R.isLOD)R.autoUpdate===!0&&R.update(z);else if(R.isLight)b.pushLight(R),R.castShadow&&b.pushShadow(R);else if(R.isSprite){let It=z.isArrayCamera?tn:re;if(!R.frustumCulled||R.intersectsFrustum(It)){$&&we.setFromMatrixPosition(R.matrixWorld).applyMatrix4(Fe);let At=ht.update(R),Dt=R.material;Dt.visible&&E.push(R,At,Dt,K,we.z,null,z)}}else if(R.isMesh||R.isLine||R.isPoints){let It=z.isArrayCamera?tn:re;if(!R.frustumCulled||R.intersectsFrustum(It)){let At=ht.update(R),Dt=R.material;if($&&(R.boundingSphere!==void 0?(R.boundingSphere===null&&R.computeBoundingSphere(),we.copy(R.boundingSphere.center)):(At.boundingSphere===null&&At.computeBoundingSphere(),we.copy(At.boundingSphere.center)),we.applyMatrix4(R.matrixWorld).applyMatrix4(Fe)),Array.isArray(Dt)){let Gt=At.groups;for(let ie=0,ge=Gt.length;ie<ge;ie++){let zt=Gt[ie],_e=Dt[zt.materialIndex];_e&&_e.visible&&E.push(R,At,_e,K,we.z,zt,z)}}else Dt.visible&&E.push(R,At,Dt,K,we.z,null,z)}}}let Tt=R.children;for(let It=0,At=Tt.length;It<At;It++)gs(Tt[It],z,K,$)}function Qo(R,z,K,$){let{opaque:J,transmissive:Tt,transparent:It}=R;b.setupLightsView(K),Xe===!0&&st.setGlobalState(C.clippingPlanes,K),$&&wt.viewport(it.copy($)),J.length>0&&ln(J,z,K),Tt.length>0&&ln(Tt,z,K),It.length>0&&ln(It,z,K),wt.buffers.depth.setTest(!0),wt.buffers.depth.setMask(!0),wt.buffers.color.setMask(!0),wt.setPolygonOffset(!1)}function zi(R,z,K,$){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[$.id]===void 0){let zt=Jt.has("EXT_color_buffer_half_float")||Jt.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[$.id]=new yi(1,1,{generateMipmaps:!0,type:zt?Zi:ui,minFilter:Is,samples:Math.max(4,le.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Se.workingColorSpace})}let Tt=b.state.transmissionRenderTarget[$.id],It=$.viewport||it;Tt.setSize(It.z*C.transmissionResolutionScale,It.w*C.transmissionResolutionScale);let At=C.getRenderTarget(),Dt=C.getActiveCubeFace(),Gt=C.getActiveMipmapLevel();C.setRenderTarget(Tt),C.getClearColor(tt),gt=C.getClearAlpha(),gt<1&&C.setClearColor(16777215,.5),C.clear(),an&&O.render(K);let ie=C.toneMapping;C.toneMapping=cs;let ge=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),b.setupLightsView($),Xe===!0&&st.setGlobalState(C.clippingPlanes,$),ln(R,K,$),Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt),Jt.has("WEBGL_multisampled_render_to_texture")===!1){let zt=!1;for(let _e=0,on=z.length;_e<on;_e++){let Le=z[_e],{object:De,geometry:An,material:Ot,group:yn}=Le;if(Ot.side===Fi&&De.layers.test($.layers)){let be=Ot.side;Ot.side=Wn,Ot.needsUpdate=!0,mn(De,K,$,An,Ot,yn),Ot.side=be,Ot.needsUpdate=!0,zt=!0}}zt===!0&&(Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt))}C.setRenderTarget(At,Dt,Gt),C.setClearColor(tt,gt),ge!==void 0&&($.viewport=ge),C.toneMapping=ie}function ln(R,z,K){let $=z.isScene===!0?z.overrideMaterial:null;for(let J=0,Tt=R.length;J<Tt;J++){let It=R[J],{object:At,geometry:Dt,group:Gt}=It,ie=It.material;ie.allowOverride===!0&&$!==null&&(ie=$),At.layers.test(K.layers)&&mn(At,z,K,Dt,ie,Gt)}}function mn(R,z,K,$,J,Tt){B!==null&&J.isNodeMaterial&&B.setObject(R,J),R.onBeforeRender(C,z,K,$,J,Tt),R.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,R.matrixWorld),R.normalMatrix.getNormalMatrix(R.modelViewMatrix),J.onBeforeRender(C,z,K,$,R,Tt),J.transparent===!0&&J.side===Fi&&J.forceSinglePass===!1?(J.side=Wn,J.needsUpdate=!0,C.renderBufferDirect(K,z,$,J,R,Tt),J.side=rr,J.needsUpdate=!0,C.renderBufferDirect(K,z,$,J,R,Tt),J.side=Fi):C.renderBufferDirect(K,z,$,J,R,Tt),R.onAfterRender(C,z,K,$,J,Tt)}function gn(R){let z=0;for(let K of R)K.texture!==null&&z++;return z}function es(R,z,K){z.isScene!==!0&&(z=Tn);let $=Vt.get(R),J=b.state.lights,Tt=b.state.shadowsArray,It=J.state.version,At=ot.getParameters(R,J.state,Tt,z,K,b.state.lightProbeGridArray),Dt=ot.getProgramCacheKey(At),Gt=$.programs;$.environment=R.isMeshStandardMaterial||R.isMeshLambertMaterial||R.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let ie=R.isMeshStandardMaterial||R.isMeshLambertMaterial&&!R.envMap||R.isMeshPhongMaterial&&!R.envMap;$.envMap=P.get(R.envMap||$.environment,ie),$.envMapRotation=$.environment!==null&&R.envMap===null?z.environmentRotation:R.envMapRotation,Gt===void 0&&(R.addEventListener("dispose",he),Gt=new Map,$.programs=Gt,$.programVariants=new Map);let ge=Gt.get(Dt);if(ge!==void 0){if($.currentProgram===ge&&$.lightsStateVersion===It)return ta(R,At),ge}else At.uniforms=ot.getUniforms(R),B!==null&&R.isNodeMaterial&&B.build(R,K,At),R.onBeforeCompile(At,C),ge=ot.acquireProgram(At,Dt),Gt.set(Dt,ge),$.uniforms=At.uniforms;let zt=$.uniforms;return(!R.isShaderMaterial&&!R.isRawShaderMaterial||R.clipping===!0)&&(zt.clippingPlanes=st.uniform),ta(R,At),$.needsLights=Bs(R),$.lightsStateVersion=It,$.needsLights&&(zt.ambientLightColor.value=J.state.ambient,zt.lightProbe.value=J.state.probe,zt.sunLights.value=J.state.sun,zt.sunLightShadows.value=J.state.sunShadow,zt.directionalLights.value=J.state.directional,zt.directionalLightShadows.value=J.state.directionalShadow,zt.spotLights.value=J.state.spot,zt.spotLightShadows.value=J.state.spotShadow,zt.rectAreaLights.value=J.state.rectArea,zt.ltc_1.value=J.state.rectAreaLTC1,zt.ltc_2.value=J.state.rectAreaLTC2,zt.pointLights.value=J.state.point,zt.pointLightShadows.value=J.state.pointShadow,zt.hemisphereLights.value=J.state.hemi,zt.sunShadowMatrix.value=J.state.sunShadowMatrix,zt.sunShadowCascade.value=J.state.sunShadowCascade,zt.directionalShadowMatrix.value=J.state.directionalShadowMatrix,zt.spotLightMatrix.value=J.state.spotLightMatrix,zt.spotLightMap.value=J.state.spotLightMap,zt.pointShadowMatrix.value=J.state.pointShadowMatrix),$.numLightProbeGrids=gn(b.state.lightProbeGridArray),$.currentProgram=ge,$.uniformsList=null,ge}function fi(R,z,K,$,J){let Tt=Vt.get(R),It=Tt.currentProgram.id+","+$+","+J,At=Tt.programVariants.get(It);return At===void 0?(At=es(R,z,K),Tt.programVariants.set(It,At)):(Tt.currentProgram=At,Tt.uniformsList=null,Tt.outputColorSpace=$,Tt.toneMapping=J),At}function ks(R){if(R.uniformsList===null){let z=R.currentProgram.getUniforms();R.uniformsList=No.seqWithValue(z.seq,R.uniforms)}return R.uniformsList}function ta(R,z){let K=Vt.get(R);K.outputColorSpace=z.outputColorSpace,K.batching=z.batching,K.batchingColor=z.batchingColor,K.instancing=z.instancing,K.instancingColor=z.instancingColor,K.instancingMorph=z.instancingMorph,K.skinning=z.skinning,K.morphTargets=z.morphTargets,K.morphNormals=z.morphNormals,K.morphColors=z.morphColors,K.morphTargetsCount=z.morphTargetsCount,K.numClippingPlanes=z.numClippingPlanes,K.numIntersection=z.numClipIntersection,K.vertexAlphas=z.vertexAlphas,K.vertexTangents=z.vertexTangents,K.toneMapping=z.toneMapping}function ea(R,z,K,$,J){z.isScene!==!0&&(z=Tn),Zt.resetTextureUnits();let Tt=z.fog,It=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,At=lt===null?C.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:Se.workingColorSpace,Dt=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Gt=P.get($.envMap||It,Dt),ie=$.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,ge=!!K.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),zt=!!K.morphAttributes.position,_e=!!K.morphAttributes.normal,on=!!K.morphAttributes.color,Le=cs;$.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Le=C.toneMapping);let De=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,An=De!==void 0?De.length:0,Ot=Vt.get($),yn=b.state.lights;if(Xe===!0&&(xn===!0||R!==Q)){let Ne=R===Q&&$.id===q;st.setState($,R,Ne)}let be=!1,_s=!1;$.version===Ot.__version?Ot.needsLights&&Ot.lightsStateVersion!==yn.state.version||J.isBatchedMesh&&Ot.batching===!1||!J.isBatchedMesh&&Ot.batching===!0||J.isBatchedMesh&&Ot.batchingColor===!0&&J._colorsTexture===null||J.isBatchedMesh&&Ot.batchingColor===!1&&J._colorsTexture!==null||J.isInstancedMesh&&Ot.instancing===!1||!J.isInstancedMesh&&Ot.instancing===!0||J.isSkinnedMesh&&Ot.skinning===!1||!J.isSkinnedMesh&&Ot.skinning===!0||J.isInstancedMesh&&Ot.instancingColor===!0&&J.instanceColor===null||J.isInstancedMesh&&Ot.instancingColor===!1&&J.instanceColor!==null||J.isInstancedMesh&&Ot.instancingMorph===!0&&J.morphTexture===null||J.isInstancedMesh&&Ot.instancingMorph===!1&&J.morphTexture!==null||Ot.envMap!==Gt||$.fog===!0&&Ot.fog!==Tt||Ot.numClippingPlanes!==void 0&&(Ot.numClippingPlanes!==st.numPlanes||Ot.numIntersection!==st.numIntersection)||Ot.vertexAlphas!==ie||Ot.vertexTangents!==ge||Ot.morphTargets!==zt||Ot.morphNormals!==_e||Ot.morphColors!==on||Ot.morphTargetsCount!==An||Ot.numLightProbeGrids!==gn(b.state.lightProbeGridArray)?be=!0:(Ot.outputColorSpace!==At||Ot.toneMapping!==Le)&&(_s=!0):(be=!0,Ot.__version=$.version);let bn=Ot.currentProgram;(be===!0||_s===!0)&&(bn=_s===!0?fi($,z,J,At,Le):es($,z,J),B&&$.isNodeMaterial&&B.onUpdateProgram($,bn,Ot));let Xr=!1,ns=!1,xs=!1,de=bn.getUniforms(),cn=Ot.uniforms;if(wt.useProgram(bn.program)&&(Xr=!0,ns=!0,xs=!0),$.id!==q&&(q=$.id,ns=!0),Xr||Q!==R){wt.buffers.depth.getReversed()&&R.reversedDepth!==!0&&(R._reversedDepth=!0,R.updateProjectionMatrix()),de.setValue(k,"projectionMatrix",R.projectionMatrix),de.setValue(k,"viewMatrix",R.matrixWorldInverse);let Sn=de.map.cameraPosition;Sn!==void 0&&Sn.setValue(k,Fn.setFromMatrixPosition(R.matrixWorld)),le.logarithmicDepthBuffer&&de.setValue(k,"logDepthBufFC",2/(Math.log(R.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&de.setValue(k,"isOrthographic",R.isOrthographicCamera===!0),Q!==R&&(Q=R,ns=!0,xs=!0)}if(Ot.needsLights&&(yn.state.sunShadowMap.length>0&&de.setValue(k,"sunShadowMap",yn.state.sunShadowMap,Zt),yn.state.directionalShadowMap.length>0&&de.setValue(k,"directionalShadowMap",yn.state.directionalShadowMap,Zt),yn.state.spotShadowMap.length>0&&de.setValue(k,"spotShadowMap",yn.state.spotShadowMap,Zt),yn.state.pointShadowMap.length>0&&de.setValue(k,"pointShadowMap",yn.state.pointShadowMap,Zt)),J.isSkinnedMesh){de.setOptional(k,J,"bindMatrix"),de.setOptional(k,J,"bindMatrixInverse");let Ne=J.skeleton;Ne&&(Ne.boneTexture===null&&Ne.computeBoneTexture(),de.setValue(k,"boneTexture",Ne.boneTexture,Zt))}J.isBatchedMesh&&(de.setOptional(k,J,"batchingTexture"),de.setValue(k,"batchingTexture",J._matricesTexture,Zt),de.setOptional(k,J,"batchingIdTexture"),de.setValue(k,"batchingIdTexture",J._indirectTexture,Zt),de.setOptional(k,J,"batchingColorTexture"),J._colorsTexture!==null&&de.setValue(k,"batchingColorTexture",J._colorsTexture,Zt));let Qn=K.morphAttributes;if((Qn.position!==void 0||Qn.normal!==void 0||Qn.color!==void 0)&&rt.update(J,K,bn),(ns||Ot.receiveShadow!==J.receiveShadow)&&(Ot.receiveShadow=J.receiveShadow,de.setValue(k,"receiveShadow",J.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(cn.envMapIntensity.value=z.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=rw()),ns){if(de.setValue(k,"toneMappingExposure",C.toneMappingExposure),Ot.needsLights&&Hr(cn,xs),Tt&&$.fog===!0&&xt.refreshFogUniforms(cn,Tt),xt.refreshMaterialUniforms(cn,$,Mt,Rt,b.state.transmissionRenderTarget[R.id]),Ot.needsLights&&Ot.numLightProbeGrids>0){let Ne=v,Sn=0;for(let Yn of b.state.lightProbeGridArray)Yn.texture!==null&&(Ne.textures[Sn]=Yn.texture,Ne.min[Sn]=Yn.boundingBox.min,Ne.max[Sn]=Yn.boundingBox.max,Ne.resolution[Sn]=Yn.resolution,Sn++);for(let Yn in Ne)Ne[Yn].length=Sn;cn.probesSH.value=Ne.textures,cn.probesMin.value=Ne.min,cn.probesMax.value=Ne.max,cn.probesResolution.value=Ne.resolution}No.upload(k,ks(Ot),cn,Zt)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(No.upload(k,ks(Ot),cn,Zt),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&de.setValue(k,"center",J.center),de.setValue(k,"modelViewMatrix",J.modelViewMatrix),de.setValue(k,"normalMatrix",J.normalMatrix),de.setValue(k,"modelMatrix",J.matrixWorld),$.uniformsGroups!==void 0){let Ne=$.uniformsGroups;for(let Sn=0,Yn=Ne.length;Sn<Yn;Sn++){let xl=Ne[Sn];Wt.update(xl,bn),Wt.bind(xl,bn)}}return bn}function Hr(R,z){R.ambientLightColor.needsUpdate=z,R.lightProbe.needsUpdate=z,R.sunLights.needsUpdate=z,R.sunLightShadows.needsUpdate=z,R.directionalLights.needsUpdate=z,R.directionalLightShadows.needsUpdate=z,R.pointLights.needsUpdate=z,R.pointLightShadows.needsUpdate=z,R.spotLights.needsUpdate=z,R.spotLightShadows.needsUpdate=z,R.rectAreaLights.needsUpdate=z,R.hemisphereLights.needsUpdate=z}function Bs(R){return R.isMeshLambertMaterial||R.isMeshToonMaterial||R.isMeshPhongMaterial||R.isMeshStandardMaterial||R.isShadowMaterial||R.isShaderMaterial&&R.lights===!0}this.getActiveCubeFace=function(){return Z},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(R,z,K){let $=Vt.get(R);$.__autoAllocateDepthBuffer=R.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),Vt.get(R.texture).__webglTexture=z,Vt.get(R.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:K,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(R,z){let K=Vt.get(R);K.__webglFramebuffer=z,K.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(R,z=0,K=0){lt=R,Z=z,V=K;let $=null,J=!1,Tt=!1;if(R){let At=Vt.get(R);if(At.__useDefaultFramebuffer!==void 0){wt.bindFramebuffer(k.FRAMEBUFFER,At.__webglFramebuffer),it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest,wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),q=-1;return}else if(At.__webglFramebuffer===void 0)Zt.setupRenderTarget(R);else if(At.__hasExternalTextures)Zt.rebindTextures(R,Vt.get(R.texture).__webglTexture,Vt.get(R.depthTexture).__webglTexture);else if(R.depthBuffer){let ie=R.depthTexture;if(At.__boundDepthTexture!==ie){if(ie!==null&&Vt.has(ie)&&(R.width!==ie.image.width||R.height!==ie.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Zt.setupDepthRenderbuffer(R)}}let Dt=R.texture;(Dt.isData3DTexture||Dt.isDataArrayTexture||Dt.isCompressedArrayTexture)&&(Tt=!0);let Gt=Vt.get(R).__webglFramebuffer;R.isWebGLCubeRenderTarget?(Array.isArray(Gt[z])?$=Gt[z][K]:$=Gt[z],J=!0):R.samples>0&&Zt.useMultisampledRTT(R)===!1?$=Vt.get(R).__webglMultisampledFramebuffer:Array.isArray(Gt)?$=Gt[K]:$=Gt,it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest}else it.copy(Ht).multiplyScalar(Mt).floor(),ut.copy(me).multiplyScalar(Mt).floor(),dt=ue;if(K!==0&&($=G),wt.bindFramebuffer(k.FRAMEBUFFER,$)&&wt.drawBuffers(R,$),wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),J){let At=Vt.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,At.__webglTexture,K)}else if(Tt){let At=z;for(let Dt=0;Dt<R.textures.length;Dt++){let Gt=Vt.get(R.textures[Dt]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+Dt,Gt.__webglTexture,K,At)}}else if(R!==null&&K!==0){let At=Vt.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,At.__webglTexture,K)}q=-1};function Wr(R){let z=Vt.get(R);return(z.__readFormat!==R.format||z.__readType!==R.type)&&(z.__readFormat=R.format,z.__readType=R.type,z.__formatReadable=le.textureFormatReadable(R.format),z.__typeReadable=le.textureTypeReadable(R.type)),z}this.readRenderTargetPixels=function(R,z,K,$,J,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget)){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Dt=Vt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);try{let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Wr(Gt);if(zt.__formatReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(zt.__typeReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=R.width-$&&K>=0&&K<=R.height-J&&k.readPixels(z,K,$,J,_t.convert(ie),_t.convert(ge),Tt)}finally{let Gt=lt!==null?Vt.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,Gt)}}},this.readRenderTargetPixelsAsync=async function(R,z,K,$,J,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Dt=Vt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt)if(z>=0&&z<=R.width-$&&K>=0&&K<=R.height-J){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Wr(Gt);if(zt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(zt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let _e=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.bufferData(k.PIXEL_PACK_BUFFER,Tt.byteLength,k.STREAM_READ),k.readPixels(z,K,$,J,_t.convert(ie),_t.convert(ge),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let on=lt!==null?Vt.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,on);let Le=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await Vm(k,Le,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Tt),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(_e),k.deleteSync(Le),Tt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(R,z=null,K=0){let $=Math.pow(2,-K),J=Math.floor(R.image.width*$),Tt=Math.floor(R.image.height*$),It=z!==null?z.x:0,At=z!==null?z.y:0;Zt.setTexture2D(R,0),k.copyTexSubImage2D(k.TEXTURE_2D,K,0,0,It,At,J,Tt),wt.unbindTexture()},this.copyTextureToTexture=function(R,z,K=null,$=null,J=0,Tt=0){let It,At,Dt,Gt,ie,ge,zt,_e,on,Le=R.isCompressedTexture?R.mipmaps[Tt]:R.image;if(K!==null)It=K.max.x-K.min.x,At=K.max.y-K.min.y,Dt=K.isBox3?K.max.z-K.min.z:1,Gt=K.min.x,ie=K.min.y,ge=K.isBox3?K.min.z:0;else{let de=Math.pow(2,-J);It=Math.floor(Le.width*de),At=Math.floor(Le.height*de),R.isDataArrayTexture?Dt=Le.depth:R.isData3DTexture?Dt=Math.floor(Le.depth*de):Dt=1,Gt=0,ie=0,ge=0}$!==null?(zt=$.x,_e=$.y,on=$.z):(zt=0,_e=0,on=0);let De=_t.convert(z.format),An=_t.convert(z.type),Ot;z.isData3DTexture?(Zt.setTexture3D(z,0),Ot=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Zt.setTexture2DArray(z,0),Ot=k.TEXTURE_2D_ARRAY):(Zt.setTexture2D(z,0),Ot=k.TEXTURE_2D),wt.activeTexture(k.TEXTURE0),wt.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),wt.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),wt.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let yn=wt.getParameter(k.UNPACK_ROW_LENGTH),be=wt.getParameter(k.UNPACK_IMAGE_HEIGHT),_s=wt.getParameter(k.UNPACK_SKIP_PIXELS),bn=wt.getParameter(k.UNPACK_SKIP_ROWS),Xr=wt.getParameter(k.UNPACK_SKIP_IMAGES);wt.pixelStorei(k.UNPACK_ROW_LENGTH,Le.width),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Le.height),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,Gt),wt.pixelStorei(k.UNPACK_SKIP_ROWS,ie),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,ge);let ns=R.isDataArrayTexture||R.isData3DTexture,xs=z.isDataArrayTexture||z.isData3DTexture;if(R.isDepthTexture){let de=Vt.get(R),cn=Vt.get(z),Qn=Vt.get(de.__renderTarget),Ne=Vt.get(cn.__renderTarget);wt.bindFramebuffer(k.READ_FRAMEBUFFER,Qn.__webglFramebuffer),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,Ne.__webglFramebuffer);for(let Sn=0;Sn<Dt;Sn++)ns&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Vt.get(R).__webglTexture,J,ge+Sn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Vt.get(z).__webglTexture,Tt,on+Sn)),k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.DEPTH_BUFFER_BIT,k.NEAREST);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(J!==0||R.isRenderTargetTexture||Vt.has(R)){let de=Vt.get(R),cn=Vt.get(z);wt.bindFramebuffer(k.READ_FRAMEBUFFER,U),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,H);for(let Qn=0;Qn<Dt;Qn++)ns?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,de.__webglTexture,J,ge+Qn):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,de.__webglTexture,J),xs?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,cn.__webglTexture,Tt,on+Qn):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,cn.__webglTexture,Tt),J!==0?k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.COLOR_BUFFER_BIT,k.NEAREST):xs?k.copyTexSubImage3D(Ot,Tt,zt,_e,on+Qn,Gt,ie,It,At):k.copyTexSubImage2D(Ot,Tt,zt,_e,Gt,ie,It,At);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else xs?R.isDataTexture||R.isData3DTexture?k.texSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,An,Le.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,Le.data):k.texSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,An,Le):R.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,An,Le.data):R.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Tt,zt,_e,Le.width,Le.height,De,Le.data):k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,An,Le);wt.pixelStorei(k.UNPACK_ROW_LENGTH,yn),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,be),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,_s),wt.pixelStorei(k.UNPACK_SKIP_ROWS,bn),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,Xr),Tt===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(Ot),wt.unbindTexture()},this.initRenderTarget=function(R){Vt.get(R).__webglFramebuffer===void 0&&Zt.setupRenderTarget(R)},this.initTexture=function(R){R.isCubeTexture?Zt.setTextureCube(R,0):R.isData3DTexture?Zt.setTexture3D(R,0):R.isDataArrayTexture||R.isCompressedArrayTexture?Zt.setTexture2DArray(R,0):Zt.setTexture2D(R,0),wt.unbindTexture()},this.resetState=function(){Z=0,V=0,lt=null,wt.reset(),St.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ci}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Se._getDrawingBufferColorSpace(t),e.unpackColorSpace=Se._getUnpackColorSpace()}};var ow=new N(1,1,1);function Ji(i,t=0){let e=new N(i[t],i[t+1],i[t+2]),n=new ke(i[t+3],i[t+4],i[t+5],i[t+6]);return new ce().compose(e,n,ow)}function Ag(i){let t=new N,e=new ke;return i.decompose(t,e,new N),[t.x,t.y,t.z,e.x,e.y,e.z,e.w]}function aw(i,t){let e=i.first,n=new N(...i.axis),s=i.multiplier*t[e]+i.offset;switch(i.kind){case"fixed":return new ce;case"revolute":case"continuous":return new ce().makeRotationAxis(n,s);case"prismatic":return new ce().makeTranslation(n.multiplyScalar(s));case"planar":{let[r,o]=lw(n),a=r.multiplyScalar(t[e]).add(o.multiplyScalar(t[e+1]));return new ce().makeTranslation(a).multiply(new ce().makeRotationAxis(n,t[e+2]))}case"floating":return Ji(Float32Array.from({length:7},(r,o)=>t[e+o]))}}function lw(i){let t=new ke().setFromUnitVectors(new N(0,0,1),i);return[new N(1,0,0).applyQuaternion(t),new N(0,1,0).applyQuaternion(t)]}function Eh(i,t){let e=[];for(let n of i.links)e.push(cw(n,e,t));return e}function cw(i,t,e){return i.parent===null||!i.joint?new ce:t[i.parent].clone().multiply(Ji(i.origin)).multiply(aw(i.joint,e))}var hw=Math.cos(.6);function Rg(i,t){let e=uw(i,t),{starts:n,meeting:s}=dw(i.length/3,t),r=[],o=[],a=[],l=new Uint32Array(t.length);for(let c=0;c+1<n.length;c++){let h=a.length;for(let d=n[c];d<n[c+1];d++){let u=3*Math.floor(s[d]/3),[p,_,S]=[e[u],e[u+1],e[u+2]],m=hw*Math.hypot(p,_,S),[f,x,w]=[0,0,0];for(let b=n[c];b<n[c+1];b++){let g=3*Math.floor(s[b]/3),[M,L,C]=[e[g],e[g+1],e[g+2]];p*M+_*L+S*C<m*Math.hypot(M,L,C)||(f+=M,x+=L,w+=C)}let v=Math.hypot(f,x,w)||1;[f,x,w]=[f/v,x/v,w/v];let E=h;for(;E<a.length&&f*o[3*E]+x*o[3*E+1]+w*o[3*E+2]<.9999;)E+=1;E===a.length&&(r.push(i[3*c],i[3*c+1],i[3*c+2]),o.push(f,x,w),a.push(c)),l[s[d]]=E}}return{position:Float32Array.from(r),normal:Float32Array.from(o),index:l,was:Uint32Array.from(a)}}function uw(i,t){let e=new Float64Array(t.length);for(let n=0;n<t.length;n+=3){let[s,r,o]=[3*t[n],3*t[n+1],3*t[n+2]],[a,l,c]=[i[r]-i[s],i[r+1]-i[s+1],i[r+2]-i[s+2]],[h,d,u]=[i[o]-i[s],i[o+1]-i[s+1],i[o+2]-i[s+2]];e[n]=l*u-c*d,e[n+1]=c*h-a*u,e[n+2]=a*d-l*h}return e}function dw(i,t){let e=new Uint32Array(i+1);for(let r=0;r<t.length;r++)e[t[r]+1]+=1;for(let r=1;r<e.length;r++)e[r]+=e[r-1];let n=new Uint32Array(t.length),s=e.slice();for(let r=0;r<t.length;r++)n[s[t[r]]++]=r;return{starts:e,meeting:n}}var Ir=fw(),qe=Cg(Ir);function fw(){let i=e=>document.createElement("canvas").getContext("webgl2",{alpha:!1,antialias:e,depth:!0,stencil:!1,powerPreference:"high-performance",preserveDrawingBuffer:!0}),t=i(!1);return!t||Cg(t)?t:(t.getExtension("WEBGL_lose_context")?.loseContext(),i(!0))}function Cg(i){let t=new URLSearchParams(location.search).get("quality");if(t)return t!=="high";let e=i?.getExtension("WEBGL_debug_renderer_info"),n=i&&e?String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var Th=qe?70:26,jd=qe?35:12,Kd=qe?.75:Math.min(devicePixelRatio,2),pw=qe?.5:.75,mw=qe?Math.max(1.5,Math.min(devicePixelRatio,2)):Kd,Ah=class{moving=Kd;still=mw;mean_ms=(Th+jd)/2;pictures=0;took(t){if(this.mean_ms+=.15*(Math.min(t,4*Th)-this.mean_ms),this.pictures+=1,this.pictures<12)return;let e=this.moving;this.mean_ms>Th?this.moving=Math.max(pw,.85*this.moving):this.mean_ms<jd&&(this.moving=Math.min(Kd,1.15*this.moving)),this.moving!==e&&(this.pictures=0,this.mean_ms=(Th+jd)/2)}};var Oo=qe?16:48,Qd=new ce().makeRotationX(Math.PI/2),Pg=new Map,Ig=new Map,Lg=new Map,tf=new Map;function Dg(i){let t=JSON.stringify(i),e=tf.get(t);if(e)return e;let n=r=>{let o=tf.get(t)??vw(i,r);return tf.set(t,o),o},s=i.map(r=>r.shape.kind==="mesh"?Lg.get(r.shape.id)??gw(r.shape.id):_w(r.shape));return s.every(r=>r instanceof ye)?n(s):Promise.all(s).then(n)}function gw(i){let t=Ig.get(i);return t||(t=fetch(new URL(`mesh/${i}`,document.baseURI)).then(async e=>{if(!e.ok)throw new Error(`mesh ${i}: ${e.status}`);let n=await e.arrayBuffer(),s=new DataView(n).getUint32(0,!0),{position:r,normal:o,index:a}=Rg(new Float32Array(n,4,3*s),new Uint32Array(n,4+12*s)),l=new ye;return l.setAttribute("position",new nn(r,3)),l.setAttribute("normal",new nn(o,3)),l.setIndex(new nn(a,1)),Lg.set(i,l),l}),Ig.set(i,t)),t}function _w(i){let t=JSON.stringify(i),e=Pg.get(t)??xw(i);return Pg.set(t,e),e}function xw(i){switch(i.kind){case"box":return new Ye(...i.size);case"sphere":return new br(i.radius,Oo,Oo/2);case"cylinder":return new _n(i.radius,i.radius,i.length,Oo).applyMatrix4(Qd);case"capsule":return new Ia(i.radius,i.length,Oo/4,Oo).applyMatrix4(Qd);case"cone":return new js(i.radius,i.length,Oo).applyMatrix4(Qd);case"plane":return new Ui(12,12)}}function vw(i,t){let e=t.reduce((u,p)=>u+p.attributes.position.count,0),n=t.reduce((u,p)=>u+p.index.count,0),[s,r,o]=[new Float32Array(3*e),new Float32Array(3*e),new Float32Array(3*e)],a=e<65536?new Uint16Array(n):new Uint32Array(n),l=new N,[c,h]=[0,0];t.forEach((u,p)=>{let _=Ji(i[p].pose),S=new ne().setFromMatrix4(_),[m,f,x]=i[p].rgba,w=new Xt().setRGB(m,f,x,ii),[v,E,b]=[u.attributes.position,u.attributes.normal,u.index];for(let g=0;g<b.count;g++)a[h++]=c+b.getX(g);for(let g=0;g<v.count;g++,c++)l.fromBufferAttribute(v,g).applyMatrix4(_).toArray(s,3*c),l.fromBufferAttribute(E,g).applyMatrix3(S).toArray(r,3*c),w.toArray(o,3*c)});let d=new ye;return d.setAttribute("position",new nn(s,3)),d.setAttribute("normal",new nn(r,3)),d.setAttribute("color",new nn(o,3)),d.setIndex(new nn(a,1)),d}var yw=new Xt(14362143),bw=new Xt(16428314),ef=new N(.9,-.75,1.7),nf=new N(-2.4,2.6,1.8),ko=new Map;function Rh([i,t,e,n]){return n<1?`glass ${n.toFixed(3)}`:!qe&&Math.max(i,t,e)-Math.min(i,t,e)<.08&&(i+t+e)/3>.45?"metal":"paint"}function sf(i){let t=ko.get(i)??Sw(i);return ko.set(i,t),t}function Ng(i){return sf(i===1?"hard":"soft")}function Ug(i,t){let e=`ghost ${i} ${t}`,n=ko.get(e)??Mw(i,t),s=ko.get(`${e} depth`)??n.clone();return s.colorWrite=!1,s.depthWrite=!0,ko.set(e,n),ko.set(`${e} depth`,s),{surface:n,depth:s}}function Sw(i){let t=i==="hard"?yw:i==="soft"?bw:null,e=i.startsWith("glass")?Number(i.slice(6)):1,n={transparent:e<1,opacity:e};return qe?Og(t,e):t?new Ps({color:t,emissive:t,emissiveIntensity:.25,roughness:.6}):new Ps({...n,vertexColors:!0,roughness:i==="metal"?.4:.62,metalness:i==="metal"?.2:.02})}function Mw(i,t){return qe?Og(new Xt(i),t,!1):new Sr({color:i,transparent:!0,opacity:t,depthWrite:!1})}var ww=`
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
  }`,Fg=`
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform highp sampler2DShadow directionalShadowMap[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
    float lit() { return texture(directionalShadowMap[0], vPlace - vec3(0.0, 0.0, 0.0004)); }
  #else
    float lit() { return 1.0; }
  #endif`,Ew=`
  ${Fg}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;function Og(i,t,e=!0){let n={sun:{value:ef.clone().normalize()},lamp:{value:nf.clone().normalize()},tint:{value:i??new Xt},own:{value:i?0:1},opacity:{value:t}};return new hi({uniforms:Qa.merge([Lt.lights,n]),vertexShader:ww,fragmentShader:Ew,lights:!0,transparent:t<1,depthWrite:e,toneMapped:!1})}function kg(){if(!qe){let t=new Fa;return{paint:t,darken:e=>t.opacity=e}}let i=new hi({uniforms:Qa.merge([Lt.lights,{depth:{value:.25}}]),vertexShader:`
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
      ${Fg}
      uniform float depth;
      void main() {
        gl_FragColor = vec4(0.0, 0.0, 0.0, depth * (1.0 - lit()));
      }`,lights:!0,transparent:!0,depthWrite:!1,toneMapped:!1});return{paint:i,darken:t=>i.uniforms.depth.value=t}}function Bg(){return new hi({uniforms:{above:{value:new Xt},below:{value:new Xt}},vertexShader:`
      uniform vec3 above;
      uniform vec3 below;
      varying vec3 vColour;
      void main() {
        vColour = mix(below, above, 0.5 + 0.5 * position.y);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,fragmentShader:`
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,depthTest:!1,depthWrite:!1,toneMapped:!1})}var Gg=()=>{};function Vg(i){Gg=i}var Ph=class{group=new Ue;meshes=[];warned=0;constructor(t,e,n,s){this.group.name=t,this.group.matrixAutoUpdate=!1;let r=n?[e]:[...new Set(e.map(o=>Rh(o.rgba)))].map(o=>e.filter(a=>Rh(a.rgba)===o));for(let o of r)o.length!==0&&(n?(this.add(o,n.depth,2*s+1),this.add(o,n.surface,2*s+2)):this.add(o,sf(Rh(o[0].rgba)),0))}add(t,e,n){let s=new mt(void 0,e);s.matrixAutoUpdate=!1,s.renderOrder=n,s.castShadow=s.receiveShadow=n===0;let r=a=>{s.geometry=a,s.visible=!0},o=Dg(t);o instanceof ye?r(o):(s.visible=!1,o.then(a=>{r(a),Gg()},console.error)),this.meshes.push({mesh:s,own:e}),this.group.add(s)}get complete(){return this.meshes.every(({mesh:t})=>t.visible)}warn(t){if(t!==this.warned){this.warned=t;for(let{mesh:e,own:n}of this.meshes)e.material=t===0?n:Ng(t)}}};function zg(i){return i.shape.kind==="plane"}var ar=class{constructor(t,e){this.world=t;let n=e.ghost?Ug(e.ghost.colour,e.ghost.opacity):null;this.pieces=t.links.map(s=>new Ph(s.name,Tw(t,s.name,e.look),n,e.order??0)),this.group.add(...this.pieces.map(s=>s.group)),this.q=[...t.home],this.pose(this.q)}world;group=new Ue;pieces;q;get complete(){return this.pieces.every(t=>t.complete)}pose(t){this.q=Array.from(t);let e=Eh(this.world,t);this.pieces.forEach((n,s)=>{n.group.matrix.copy(e[s]),n.group.matrixWorldNeedsUpdate=!0})}poseApart(t,e){this.pose(t),this.pieces.forEach((n,s)=>{let[r,o]=[n.group.matrix.elements,e.pieces[s].group.matrix.elements];n.group.visible=r.some((a,l)=>Math.abs(a-o[l])>.004)})}warn(t){this.pieces.forEach((e,n)=>e.warn(t[n]??0))}link(t){let e=this.world.links.findIndex(n=>n.name===t);return e<0?null:this.pieces[e].group.matrix}dispose(){this.group.removeFromParent()}},Ch=.05;function Tw(i,t,e){let n=i.links.find(r=>r.name===t),s=[.2,.75,.35,.28];switch(e){case"visuals":return n.visuals.length>0?n.visuals:n.collisions;case"collisions":return n.collisions;case"shield":return Aw(i,n)?n.collisions.map(r=>({...r,rgba:s,shape:Rw(r.shape)})):[];case"balls":return n.balls?.length?n.balls.map(([r,o,a,l])=>({shape:{kind:"sphere",radius:l},pose:[r,o,a,0,0,0,1],rgba:[.35,.55,.9,.5]})):n.collisions}}function Aw(i,t){for(let e=t;e;e=e.parent===null?null:i.links[e.parent])if(e.joint&&e.joint.kind!=="fixed")return!0;return!1}function Rw(i){switch(i.kind){case"box":return{kind:"box",size:[i.size[0]+2*Ch,i.size[1]+2*Ch,i.size[2]]};case"sphere":return{kind:"sphere",radius:i.radius+Ch};case"cylinder":case"capsule":case"cone":return{...i,radius:i.radius+Ch};default:return i}}var Ih=class{constructor(t){this.bodies=t;this.pieces=t.map(e=>new Ph(e.name,e.parts.filter(n=>!zg(n)),null,0)),this.pieces.forEach((e,n)=>e.group.matrix.copy(Ji(t[n].pose))),this.group.add(...this.pieces.map(e=>e.group))}bodies;group=new Ue;pieces;get complete(){return this.pieces.every(t=>t.complete)}place(t){this.pieces.forEach((e,n)=>{7*n+7>t.length||(e.group.visible=Number.isFinite(t[7*n]),e.group.visible&&(e.group.matrix.copy(Ji(t,7*n)),e.group.matrixWorldNeedsUpdate=!0))})}warn(t){for(let e of this.pieces)e.warn(t.get(e.group.name)??0)}floor(){let e=this.bodies.flatMap(n=>n.parts.filter(zg).map(s=>Ji(n.pose).multiply(Ji(s.pose)))).filter(n=>n.elements[10]>.99).map(n=>n.elements[14]);return e.length>0?Math.max(...e):null}where(t){return this.pieces.find(e=>e.group.name===t)?.group.matrix??null}dispose(){this.group.removeFromParent()}};var Cw=.002,Hg={id:"contacts",label:"Contact forces",on:!1,build(){let i=new Ue;return{object:i,draw:({status:t})=>{for(let e of i.children)e.dispose();i.clear();for(let[e,n,s,r,o,a]of t?.contacts??[]){let l=new N(r,o,a),c=Math.min(.5,Cw*l.length());c<.004||i.add(new nr(l.normalize(),new N(e,n,s),c,14688650,.3*c,.16*c))}},draws:t=>JSON.stringify(t?.contacts.map(e=>e.map(n=>n.toFixed(n>1?0:2))))}}};var Wg={id:"frames",label:"Frames",on:!1,build(){let i=new Ue;return{object:i,world:t=>{for(let e of i.children)e.dispose();i.clear();for(let e of t.links){let n=new Ha(.07);n.name=e.name,n.matrixAutoUpdate=!1,i.add(n)}},draw:({robot:t})=>{for(let e of i.children)e.matrix.copy(t.link(e.name)),e.matrixWorldNeedsUpdate=!0}}}};var Lh=1.1,Xg={id:"frustum",label:"Camera's view",on:!1,build(){let i=new Ue;return{object:i,world:({devices:t})=>{for(let e of i.children)e.geometry.dispose();i.clear();for(let{camera:e}of t)e&&i.add(Pw(e))},draw:({robot:t})=>{for(let e of i.children){let n=t.link(e.name);e.visible=n!==null,n&&(e.matrix.copy(n),e.matrixWorldNeedsUpdate=!0)}}}}};function Pw({frame:i,fov:t}){let[e,n]=t.map(l=>Lh*Math.tan(l/2)),s=[[-e,-n],[e,-n],[e,n],[-e,n]],r=[];s.forEach(([l,c],h)=>{let[d,u]=s[(h+1)%4];r.push(0,0,0,l,c,Lh,l,c,Lh,d,u,Lh)});let o=new ye;o.setAttribute("position",new se(r,3));let a=new Di(o,new ri({color:16096779,transparent:!0,opacity:.8}));return a.name=i,a.matrixAutoUpdate=!1,a}var Iw=1e-4,Yg={id:"path",label:"Tool path",on:!0,build(){let i=new Ue,t=new Li({color:3111935,transparent:!0,opacity:.9});return{object:i,motion:e=>{for(let o of i.children)o.geometry.dispose();i.clear();let n=e?.tool_path??[],s=n.filter((o,a)=>a===0||Math.hypot(...o.map((l,c)=>l-n[a-1][c]))>Iw);if(s.length<2)return;let r=new wo(s.map(o=>new N(...o)),!1,"centripetal");i.add(new mt(new Na(r,Math.min(600,3*s.length),.0035,6),t))}}}};var Lw=new Xt(15680580),Dw=new Xt(16096779),qg=440020,Nw=9133302,Uw=.002,Fw=.01,Jg={id:"sensors",label:"Sensors",on:!0,build(){let i=new Ue;return{object:i,draw:t=>{for(let e of i.children)e.traverse(zw);i.clear();for(let{name:e,class:n,place:s}of t.world.devices){let r=n==="sensor"&&t.status?.devices.find(l=>l.name===e),o=s&&(t.robot.link(s.on)??t.things.where(s.on));if(!r||!s||!o)continue;let a=Ow(r);a.matrixAutoUpdate=!1,a.matrix.copy(o).multiply(Ji(s.pose)),i.add(a)}},draws:Gw}}};function Ow({scan:i,range:t,touch:e,wrench:n,imu:s}){let r=new Ue;i&&r.add(...kw(i)),t&&r.add(Bw(t));let o=e?.force??n?.slice(0,3);return o&&$g(r,Zg(o,Uw)),s&&$g(r,Zg(s.slice(3),Fw)),r}function kw({first:i,step:t,distances:e}){let n=e.flatMap((a,l)=>a===null?[]:[a*Math.cos(i+l*t),a*Math.sin(i+l*t),0]),s=new ye().setAttribute("position",new se(n,3)),r=[];for(let a=0;a<n.length;a+=3)r.push(0,0,0,n[a],n[a+1],n[a+2]);let o=new ye().setAttribute("position",new se(r,3));return[new Mo(s,new So({color:Lw,size:4,sizeAttenuation:!1})),new Di(o,new ri({color:Dw,transparent:!0,opacity:.12}))]}function Bw({distance:i,fov:t,far:e}){let n=i??e,s=new js(n*Math.tan(t/2),n,16,1,!0).translate(0,-n/2,0).rotateZ(Math.PI/2);if(i===null){let r=new Ua(s);return s.dispose(),new Di(r,new ri({color:qg,transparent:!0,opacity:.15}))}return new mt(s,new Li({color:qg,transparent:!0,opacity:.35,depthWrite:!1}))}function Zg([i,t,e],n){let s=new N(i,t,e),r=Math.min(.5,n*s.length());if(r<.004)return null;let o=new nr(s.normalize(),new N,r,Nw,.3*r,.16*r);for(let{material:a}of[o.line,o.cone])for(let l of[a].flat())l.depthTest=!1;return o}function $g(i,t){t&&i.add(t)}function zw(i){i instanceof mt||i instanceof Mo||i instanceof Di?(i.geometry.dispose(),i.material.dispose()):i instanceof nr&&i.dispose()}function Gw(i){let t=(e,n)=>e?.map(s=>s?.toFixed(n));return JSON.stringify(i?.devices.map(({scan:e,range:n,touch:s,imu:r})=>[t(e?.distances,2),n?.distance?.toFixed(2),t(s?.force,0),t(r?.slice(3),0)]))}var jg={id:"shield",label:"Collision shield",on:!1,build(){let i=new Ue,t=null;return{object:i,world:e=>{t?.dispose(),t=new ar(e,{look:"shield",ghost:{colour:3124826,opacity:.3},order:4}),i.add(t.group)},draw:({q:e})=>t?.pose(e)}}};var sl=[jg,Wg,Xg,Hg,Jg,Yg];var Vw=3111935,Hw=16096779,Kg=1357990,Ww=9133302,Dh=[{colour:Vw,opacity:.6},{colour:Kg,opacity:.22},{colour:Ww,opacity:.3},{colour:Hw,opacity:.5}],[rf,Xw,Yw,qw]=[0,1,2,3],Nh=class{constructor(t,e){this.stage=t;this.store=e;t.scene.add(this.group)}stage;store;robot=null;wanted={link:t=>{let{world:e,wanted:n}=this.store,s=e?.links.findIndex(r=>r.name===t)??-1;return e&&s>=0?Eh(e,n)[s]:null}};things=null;shown={look:"visuals",commanded:"hidden",layers:new Set(sl.filter(t=>t.on).map(t=>t.id))};past=null;layers=new Map;frameNow=null;commanded=null;ghosts=[];ways=Dh.map(()=>null);group=new Ue;drawn={q:[],bodies:[],warned:[],warnings:""};dress(){let t=this.store.world;if(t){for(let e of[this.robot,this.commanded,...this.ghosts])e?.dispose();this.things?.dispose(),this.robot=new ar(t,{look:this.shown.look}),this.commanded=this.shown.commanded==="hidden"?null:new ar(t,{look:"visuals",ghost:{colour:Kg,opacity:.5},order:Dh.length+1}),this.ghosts=Dh.map(()=>null),this.things=new Ih(t.bodies);for(let e of[this.robot,this.commanded,this.things])e&&this.group.add(e.group);this.arrangeLayers();for(let e of this.layers.values())e.world?.(t);this.commanded&&this.shown.commanded==="beside the robot"&&(this.commanded.group.position.y=-this.width()),this.shown.look==="balls"&&this.fetchBalls(t),this.draw(),this.drawWanted(),this.showMotion(this.store.motion)}}showLayer(t,e){e?this.shown.layers.add(t):this.shown.layers.delete(t),this.arrangeLayers(),this.stage.refresh()}arrangeLayers(){for(let{id:t,build:e}of sl){let n=this.layers.get(t);if(this.shown.layers.has(t)&&!n){let s=e();this.layers.set(t,s),this.group.add(s.object),this.store.world&&s.world?.(this.store.world),this.frameNow&&s.draw?.(this.frameNow),s.motion?.(this.store.motion)}else!this.shown.layers.has(t)&&n&&(n.object.removeFromParent(),this.layers.delete(t))}}get complete(){return!!(this.robot?.complete&&this.things?.complete)}follow(){let{state:t,status:e}=this.store;if(!t||this.past)return;let{q:n,bodies:s,warned:r,warnings:o}=this.drawn;of(t.q,n)&&of(t.bodies,s)&&of(t.warned,r)&&this.told(e)===o||this.draw()}told(t){let{commanded:e}=this.shown,n=[...this.layers.values()].map(r=>r.draws?.(t)),s=e==="hidden"?[]:t?.devices.map(r=>r.commanded?.map(o=>o.toFixed(3)));return JSON.stringify([t?.warnings,s,n])}width(){let t=new Jn().setFromObject(this.robot.group);return t.isEmpty()?1:t.max.y-t.min.y+.3}async fetchBalls(t){if(t.links.some(n=>n.balls))return;t.links.forEach(n=>n.balls=[]);let e=await this.store.try({kind:"balls"});e?.forEach((n,s)=>t.links[s].balls=n),e&&this.store.world===t&&this.dress()}draw(){let{world:t,status:e}=this.store,n=this.past??this.store.state;if(!t||!this.robot||!this.things)return;let s=n&&n.q.length===t.positions?n.q:t.live?t.home:this.store.wanted;this.robot.pose(s),this.commanded?.pose(this.store.commanded(s)),this.drawGhosts(),n&&(this.robot.warn(n.warned),n.bodies.length===7*t.bodies.length&&this.things.place(n.bodies));let r=new Map,o=this.store.task?.state==="running";for(let a of(this.past?null:e?.warnings)??[])if(!(a.state==="soft"&&o))for(let l of a.pairs.flat())a.state!=="clear"&&r.get(l)!==1&&r.set(l,a.state==="hard"?1:2);this.things.warn(r),this.drawn={q:s,bodies:n?.bodies??[],warned:n?.warned??[],warnings:this.told(e)},this.frameNow={world:t,robot:this.robot,things:this.things,q:s,status:e};for(let a of this.layers.values())a.draw?.(this.frameNow);this.stage.refresh()}drawWanted(){let{world:t,state:e,wanted:n,editing:s}=this.store;if(!t)return;if(!t.live)return this.draw();let r=e?.q??t.home,o=s&&n.some((a,l)=>Math.abs(a-r[l])>.01);this.call(qw,o?n:null)}showMotion(t){for(let e of this.layers.values())e.motion?.(t);this.call(Xw,t?.configurations[0]??null),this.call(Yw,t?.configurations[t.configurations.length-1]??null),this.stage.refresh()}showGhost(t){this.call(rf,t)}get ghost(){return this.ways[rf]?this.ghosts[rf]:null}call(t,e){!e&&!this.ways[t]||(this.ways[t]=e,this.drawGhosts(),this.stage.refresh())}drawGhosts(){let{world:t}=this.store;if(!(!t||!this.robot))for(let[e,n]of this.ways.entries()){n&&!this.ghosts[e]&&(this.ghosts[e]=new ar(t,{look:"visuals",ghost:Dh[e],order:e}),this.group.add(this.ghosts[e].group));let s=this.ghosts[e];s&&(s.group.visible=!!n,n&&s.poseApart(n,this.robot))}}frame(){if(!this.robot||!this.things)return;let t=new Jn;for(let s of[this.robot.group,this.things.group,...this.commanded?[this.commanded.group]:[]])s.updateMatrixWorld(!0),t.union(new Jn().setFromObject(s));if(t.isEmpty())return;let e=this.things.floor()??Math.min(0,t.min.z),n=t.getBoundingSphere(new li);this.stage.settle({centre:n.center,radius:.86*n.radius,floor:e}),this.stage.look("all")}get solid(){return[this.robot?.group,this.things?.group].filter(t=>t!==void 0)}};function of(i,t){if(i.length!==t.length)return!1;for(let e=0;e<i.length;e++)if(Math.abs(i[e]-t[e])>2e-4)return!1;return!0}var Zw={task:"M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",motion:"M4 19l5-7 4 3 7-10M16 5h4v4",jog:"M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",hand:"M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",camera:"M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",plots:"M4 4v16h16M7 15l3.500-5 3 3L19 6",scene:"M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",log:"M5 5h14M5 10h9M5 15h14M5 20h7",recording:"M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",play:"M8 5.500v13l10.500-6.500z",pause:"M8.500 5.500v13M15.500 5.500v13",step:"M6 5.500v13l8-6.500zM17.500 5.500v13",reset:"M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",close:"M6 6l12 12M18 6L6 18",sun:"M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",moon:"M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",key:"M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",fit:"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",eye:"M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"};function Ns(i){let t="http://www.w3.org/2000/svg",e=document.createElementNS(t,"svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let n=document.createElementNS(t,"path");return n.setAttribute("d",Zw[i]),e.append(n),e}function Y(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));for(let s of e)s!=null&&n.append(s);return n}function xe(i,t,e={}){return Y("button",{type:"button",onclick:t,...e},i)}function Si(i,t,e,n={}){return Y("button",{type:"button",onclick:e,"aria-label":t,title:t,class:"quiet",...n},Ns(i))}function Pn(i,t,e,n,s={}){let r=Y("select",{onchange:()=>n(r.value),...s});for(let o of t)r.append(Y("option",{value:o,selected:o===e},o.replaceAll("_"," ")));return Y("label",{class:"field"},Y("span",{},i),r)}function Bo(i,t,e,n,s={}){let r=Y("input",{type:"number",step:e,value:t,onchange:()=>n(Number(r.value)),...s});return Y("label",{class:"field"},Y("span",{},i),r)}function ds(i,t,e,n={}){let s=Y("input",{type:"checkbox",role:"switch",checked:t,onchange:()=>e(s.checked),...n});return Y("label",{class:"toggle"},Y("span",{},i),s)}function Ge(i,...t){return Y("section",{},Y("h2",{},i.replaceAll("_"," ")),...t)}function dn(i){return Y("p",{class:"empty"},i)}function fn(i,t){i.textContent!==t&&(i.textContent=t)}function Uh(i,t,e){let n=URL.createObjectURL(new Blob([t],{type:e}));Y("a",{href:n,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var af="stop lost",Qg=1e3,$w="Stop",Fh=class{view=Y("main",{id:"view"});onTheme=()=>{};store;title=Y("h1",{},"Karakuri");light=Y("span",{class:"light",title:"connection"});clock=Y("output",{id:"clock",title:"simulated time"},"–");pause=Si("pause","pause (space)",()=>{this.store.try({kind:"pause",paused:!this.store.state?.paused})},{id:"pause"});control=Y("button",{type:"button",id:"control",onclick:()=>this.pressControl()});theme=Si("moon","dark or light",()=>this.setTheme(!this.dark),{id:"theme"});stop=xe("Stop",()=>{this.pressStop()},{id:"stop",class:"stop",title:"Everything stops at once (Escape)"});enable=xe("Enable arms",()=>{this.store.try({kind:"enable"})},{id:"enable",class:"primary",hidden:!0,title:"Arms accept positions again"});time;speed;rail=Y("nav",{role:"tablist","aria-label":"panels"});side=Y("aside",{id:"side"});notice=Y("p",{class:"notice",id:"notice",hidden:!0});asker=Y("span",{});asked=Y("p",{class:"notice",id:"asked",hidden:!0},this.asker,xe("Give",()=>{this.store.try({kind:"release_control"})},{id:"give-control"}),xe("Keep",()=>{this.store.try({kind:"keep_control"})},{id:"keep-control",class:"primary"}));noticed=null;banner=Y("div",{class:"banner",id:"banner",role:"status"});veil=Y("div",{class:"veil",id:"veil"});tabs=[];dark=!1;owesStop=!1;stop_ms=null;wasStopped=!1;ticked_ms=0;constructor(t,e){this.store=t;let n=this.speed=Y("select",{"aria-label":"simulation speed",title:"speed of simulated time",onchange:()=>{t.try({kind:"speed",factor:Number(n.value)})}});for(let o of[.1,.25,.5,1,2,4])n.append(Y("option",{value:o,selected:o===1},`${o}×`));this.time=Y("div",{class:"cluster",hidden:!0},this.clock,this.pause,Si("step","one step of simulated time",()=>{t.try({kind:"step",count:1})}),n,Si("reset","everything back to the beginning",()=>{t.try({kind:"reset_world"})},{id:"reset"}));let s=Y("div",{class:"brand"},this.light,this.title);e.append(Y("header",{},s,this.time,Y("div",{class:"grow"}),this.control,this.theme,this.enable,this.stop),this.view,this.side),this.view.append(this.banner,this.veil),this.side.append(this.asked,this.notice,this.rail);let r=localStorage.getItem("theme");this.dark=r?r==="dark":matchMedia("(prefers-color-scheme: dark)").matches;for(let o of["connected","status","control","world"])t.on(o,()=>this.refresh());t.on("state",()=>this.tick()),t.on("alarms",()=>this.refresh()),t.on("connected",()=>{t.connected&&this.owesStop&&this.pressStop()}),this.refresh()}setTheme(t){this.dark=t,localStorage.setItem("theme",t?"dark":"light"),document.documentElement.dataset.theme=t?"dark":"light",this.theme.replaceChildren(Ns(t?"sun":"moon")),this.onTheme(t)}start(t,e){this.tabs=t.map(n=>({panel:n,element:n.build(e)})),this.side.append(...this.tabs.map(n=>n.element)),this.setTheme(this.dark),this.arrange()}arrange(){let t=this.store.world?.live??!1,e=this.tabs.filter(({panel:n})=>t||!n.live);this.rail.replaceChildren(...e.map(({panel:n,element:s})=>{let r=n.name.toLowerCase();return s.id=`panel-${r}`,s.setAttribute("role","tabpanel"),Y("button",{type:"button",role:"tab",id:`tab-${r}`,"aria-controls":`panel-${r}`,onclick:()=>this.choose(n.name)},Ns(n.icon),Y("span",{},n.name))})),this.rail.onkeydown=n=>{let s={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[n.key],r=[...this.rail.children].indexOf(document.activeElement);!s||r<0||(n.preventDefault(),this.rail.children[(r+s+e.length)%e.length].click(),this.rail.children[(r+s+e.length)%e.length].focus())},this.time.hidden=this.control.hidden=this.stop.hidden=!t,this.choose(e[0].panel.name)}choose(t){for(let{panel:e,element:n}of this.tabs)n.hidden=e.name!==t;for(let e of this.rail.children)e.setAttribute("aria-selected",String(e.textContent===t));for(let e of["wanted","state","status"])this.store.tell(e)}name(t){this.title.textContent=t,document.title=`${t} · Karakuri`}async pressStop(){let{store:t}=this;if(this.stopped&&!this.owesStop)return void t.try({kind:"reset_stop"});let e=performance.now(),n=r=>{this.owesStop=!0,t.alarms.raise(af,"error",`STOP DID NOT REACH THE ROBOT: ${r}. Use the robot's own emergency stop. It is sent again when the connection is back.`),this.refresh()};if(!t.connected)return n("there is no connection");let s=setTimeout(()=>n(`no answer for ${Qg/1e3} s`),Qg);try{await t.ask({kind:"stop"}),this.owesStop=!1,this.stop_ms=performance.now()-e,t.alarms.end(af)}catch(r){n(r.message)}finally{clearTimeout(s)}}get stopped(){return this.store.state?.stopped??this.store.status?.stopped??!1}pressPause(){this.time.hidden||this.pause.click()}pressControl(){this.store.try({kind:this.store.mayChange?"release_control":"take_control"})}tick(){let{state:t}=this.store;if(!t)return;let e=performance.now();(e-this.ticked_ms>(qe?250:100)||t.paused)&&(this.ticked_ms=e,fn(this.clock,`${t.time_secs.toFixed(2)} s`)),this.pause.dataset.paused!==String(t.paused)&&(this.pause.dataset.paused=String(t.paused),this.pause.replaceChildren(Ns(t.paused?"play":"pause")),this.pause.setAttribute("aria-label",t.paused?"go on (space)":"pause (space)")),this.stop.classList.contains("stopped")!==this.stopped&&this.refresh()}refresh(){let{store:t}=this,{connected:e,status:n,control:s,world:r}=t;this.light.classList.toggle("on",e),n&&document.activeElement!==this.speed&&(this.speed.value=String(n.speed)),this.stop.classList.toggle("stopped",this.stopped),fn(this.stop,this.stopped?"Release stop":"Stop");let o=(s?.visitors??1)-1,a=!!(r?.live&&s&&!s.yours),l=s?.asking?`, ${s.asking} asks for it`:"",c=s?.yours?"You have control":s?.holder?`${s.holder} has control${l}`:"Take control",h=o>0?`${o} more`:"";this.control.textContent!==c+h&&this.control.replaceChildren(Ns("key"),c,...h?[Y("small",{},h)]:[]),this.control.classList.toggle("mine",s?.yours??!1),this.control.classList.toggle("primary",a&&!s?.holder),this.control.title=s?.yours?"Press to release control":s?.holder?"Press to ask for control; it passes to you if the holder does not answer":"One client at a time holds control",document.body.classList.toggle("watching",a),this.asked.hidden=!(s?.yours&&s.asking),fn(this.asker,`${s?.asking??""} asks for control. It passes on in 15 s if you do not answer.`),this.notice.hidden=!a,fn(this.notice,s?.holder?`You are watching: ${s.holder} has control. Look around, plan, stop; to move things, ask for control.`:"You are watching. Look around, plan, stop; to move things, take control."),s?.notice&&s.notice!==this.noticed&&t.alarms.raise("control","note",s.notice,8e3),this.noticed=s?.notice??null,this.veil.hidden=e&&r!==null;let d=e?"Waiting for the robot …":r?"The connection was lost. Trying again …":"Looking for karakuri …";this.veil.textContent!==d&&this.veil.replaceChildren(Y("div",{},Y("i",{class:"wheel"}),Y("p",{},d))),this.watch();let[u,...p]=e?t.alarms.active:t.alarms.active.filter(({key:m})=>m===af),_=u?.severity??"",S=u?`${u.text}${p.length>0?` (and ${p.length} more)`:""}`:"";fn(this.banner,S),this.banner.className!==`banner ${_}`&&(this.banner.className=`banner ${_}`)}watch(){let{alarms:t,status:e,task:n}=this.store,s=this.stopped?[]:e?.devices.filter(({mode:o})=>o!==void 0&&o===$w)??[];if(this.enable.hidden=s.length===0,s.length>0?t.raise("disabled","note",`${s.map(({name:o})=>o).join(", ")} waits: press Enable arms.`):t.end("disabled"),this.stopped){let o=this.stop_ms===null?"":` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;t.raise("stopped","error",`Stopped${o}. Nothing moves until the stop is released.`),this.wasStopped=!0}else t.end("stopped"),this.wasStopped&&(this.stop_ms=null),this.wasStopped=!1;let r=new Set;for(let{part:o,state:a,pairs:l}of e?.warnings??[]){if(a==="clear"||a==="soft"&&n?.state==="running")continue;let c=`collision ${o} ${a}`;r.add(c);let[h,d]=l[0]??[o,"something"],u=l.length>1?` (and ${l.length-1} more)`:"";t.raise(c,a,`${h} ${a==="hard"?"touches":"is close to"} ${d}${u}`)}t.keepOnly("collision ",r)}};function lf(i){if(i.byteLength<24)return null;let t=new DataView(i);if(t.getUint8(0)!==1)return null;let e=t.getUint8(1),n=t.getUint16(16,!0),s=t.getUint16(18,!0),r=t.getUint16(20,!0),o=24+4*(n+7*s)+r;return i.byteLength!==o?null:{number:t.getUint32(4,!0),time_secs:t.getFloat64(8,!0),paused:(e&1)!==0,stopped:(e&2)!==0,q:new Float32Array(i,24,n),bodies:new Float32Array(i,24+4*n,7*s),warned:new Uint8Array(i,24+4*(n+7*s),r)}}function t0(i){let t=new DataView(i),e=0,n=()=>{let o=e+4;return e=o+t.getUint32(e,!0),i.slice(o,e)},s=JSON.parse(new TextDecoder().decode(n())),r=[];for(;e<i.byteLength;){let o=lf(n());o&&r.push(o)}return{past:s,states:r}}var rl=class extends Error{constructor(e,n){super(e);this.code=n}code},Oh=class{onMessage=()=>{};onState=()=>{};onPicture=()=>{};onOpen=()=>{};socket=null;next=1;waiting=new Map;patience_ms=250;start(){let t=new URL("ws",document.baseURI);t.protocol=t.protocol==="https:"?"wss:":"ws:",t.search=location.search;let e=new WebSocket(t);e.binaryType="arraybuffer",this.socket=e,e.onopen=()=>{this.patience_ms=250,this.onOpen(!0,"")},e.onmessage=n=>{typeof n.data=="string"?this.hear(JSON.parse(n.data)):this.see(n.data)},e.onclose=n=>{this.socket=null;for(let{no:s}of this.waiting.values())s(new Error("the connection was lost"));this.waiting.clear(),this.onOpen(!1,n.reason),setTimeout(()=>this.start(),this.patience_ms),this.patience_ms=Math.min(2*this.patience_ms,4e3)}}ask(t){let e=this.socket;if(!e||e.readyState!==WebSocket.OPEN)return Promise.reject(new Error("there is no connection"));let n=this.next++;return e.send(JSON.stringify({id:n,request:t})),new Promise((s,r)=>this.waiting.set(n,{yes:s,no:r}))}hear(t){t.type==="answer"?this.settle(t):t.type==="hello"&&t.version!==1?location.reload():this.onMessage(t)}settle(t){let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.ok?e?.yes(t.value):e?.no(new rl(t.why??"refused",t.code??"refused"))}see(t){let e=new Uint8Array(t,0,1)[0];if(e===1){let n=lf(t);n&&this.onState(n),this.socket?.send(t.slice(4,8))}else if(e===2||e===3){let n=new Uint8Array(t,1,1)[0],s=new TextDecoder().decode(new Uint8Array(t,2,n)),r=new Blob([t.slice(2+n)],{type:"image/png"});this.onPicture({kind:e===2?"colour":"depth",device:s,png:r})}}};var kh=class{constructor(t,e,n){this.stage=t;this.store=e;this.cast=n;t.handle.addEventListener("dragging-changed",s=>{this.dragging=s.value,!(this.dragging||this.held?.kind!=="object")&&e.try({kind:"move_object",name:this.held.name,pose:this.pose()})}),t.handle.addEventListener("objectChange",()=>{this.held?.kind==="tool"&&this.reach(this.pose())}),e.on("wanted",()=>this.follow()),e.on("world",()=>this.hold(null))}stage;store;cast;held=null;onChange=()=>{};dragging=!1;asking=!1;next=null;hold(t){t?.kind==="tool"&&!this.tip()&&(this.store.say("warn",`group ${this.store.group} is not one chain: it has no tool to drag`),t=null),this.held=t,t?(this.follow(),this.stage.handle.attach(this.stage.held)):this.stage.handle.detach(),this.onChange(t,null),this.stage.refresh()}follow(){if(this.dragging)return;let{position:t,quaternion:e,scale:n}=this.stage.held;if(this.held?.kind==="tool"){let s=this.store.world?.live,r=this.tip()??"";(s?this.cast.wanted:this.cast.robot)?.link(r)?.decompose(t,e,n)}else this.held&&this.cast.things?.where(this.held.name)?.decompose(t,e,n);this.stage.held.updateMatrixWorld()}tip(){return this.store.world?.groups.find(t=>t.name===this.store.group)?.tip??null}pose(){return this.stage.held.updateMatrix(),Ag(this.stage.held.matrix)}reach(t){if(this.next=t,this.asking)return;this.asking=!0,(async()=>{for(;this.next;){let n=this.next;this.next=null,this.onChange(this.held,await this.store.reach(n))}this.asking=!1})()}};var Bh=class{image;element;waiting=null;loading=!1;constructor(t,e,n){this.image=Y("img",{alt:"",id:`${t}-${e}`}),this.element=Y("figure",{},Y("div",{class:"picture"},this.image,Y("span",{},"Off")),Y("figcaption",{},n)),this.image.onload=this.image.onerror=()=>{URL.revokeObjectURL(this.image.src),this.loading=!1,this.waiting&&this.show(this.waiting)}}show(t){this.waiting=this.loading?t:null,!this.loading&&(this.loading=!0,this.image.src=URL.createObjectURL(t))}clear(t){this.waiting=null,this.image.removeAttribute("src"),this.loading=!1,this.element.querySelector("span").textContent=t}},n0={name:"Camera",icon:"camera",live:!0,build:({store:i,connection:t})=>{let{element:e,show:n}=Qw(i);return t.onPicture=n,e}};function Qw(i){let t=Y("div",{class:"panel"}),e=new Set,n=new Map,s=()=>{let r=i.world?.devices.filter(o=>o.class==="camera")??[];r.length>0&&r.every(({name:o})=>n.has(`${o} colour`))&&n.size===2*r.length||(n.clear(),t.replaceChildren(...r.map(({name:o})=>{let a=[new Bh(o,"colour","Colour"),new Bh(o,"depth","Depth: 0.5 m is bright, 4.5 m is dark")];return n.set(`${o} colour`,a[0]),n.set(`${o} depth`,a[1]),Ge(o,ds("Live pictures",e.has(o),l=>{l?e.add(o):e.delete(o);for(let c of a)c.clear(l?"Waiting for a picture …":"Off");i.try({kind:"camera",device:o,on:l})},{id:`${o}-on`}),...a.map(l=>l.element))})),r.length===0&&t.append(dn("There is no camera in this world.")))};return i.on("world",s),s(),{element:t,show:r=>e.has(r.device)&&n.get(`${r.device} ${r.kind}`)?.show(r.png)}}var t1=["hand","gripper","vacuum"],cf=["centrical","parallel","cylindrical","spherical"],i0=["finger_1 inner","finger_1 outer","thumb inner","thumb outer","finger_2 inner","finger_2 outer"],e1=2,r0={name:"Hand",icon:"hand",live:!0,build:({store:i})=>n1(i)};function n1(i){let t=Y("div",{class:"panel"}),e=[],n=()=>{let o=i.world?.devices.filter(a=>t1.includes(a.class))??[];e=[],t.replaceChildren(...o.map(s)),o.length===0&&t.append(dn("There is no hand in this world.")),r()},s=o=>{let a=o.class==="hand",l=2,c=Y("input",{type:"range",min:0,max:1,step:.01,value:0,"aria-label":`${o.name} ratio`,id:`${o.name}-ratio`}),h=Y("input",{type:"range",min:0,max:1,step:.01,value:1,"aria-label":`${o.name} current`,id:`${o.name}-current`}),d=p=>{c.value=String(p),c.dispatchEvent(new Event("input")),i.try({kind:"grip",device:o.name,grasp:l,ratio:p,current:Number(h.value)})};c.addEventListener("change",()=>d(Number(c.value)));let u={device:o,pads:Y("canvas",{class:"pads",role:"img","aria-label":"force on the tactile pads"}),felt:Y("p",{class:"small"}),motors:Y("p",{class:"small"})};return e.push(u),Ge(o.name,a?Pn("Grasp type",cf,cf[l],p=>l=cf.indexOf(p),{id:`${o.name}-grasp`}):null,Y("label",{class:"joint"},Y("span",{},a?"Closed (ratio)":"Closed"),c,s0(c)),Y("label",{class:"joint"},Y("span",{},"Current"),h,s0(h)),Y("div",{class:"row even spaced"},xe("Open",()=>d(0),{id:`${o.name}-open`}),xe("Close",()=>d(1),{class:"primary",id:`${o.name}-close`})),a?Y("figure",{},u.pads,Y("figcaption",{},u.felt)):u.felt,u.motors)},r=()=>{if(!t.hidden)for(let{device:o,pads:a,felt:l,motors:c}of e){let h=i.device(o.name);if(!h)continue;let d=Math.max(0,...(h.tactile??[]).flatMap(u=>u.cells));h.tactile?(s1(a,h.tactile,Math.max(e1,d)),fn(l,d>0?`Tactile pads: at most ${d.toFixed(2)} N on a cell`:"Tactile pads: nothing touches them")):fn(l,h.holds?"Holds something":"Holds nothing"),fn(c,i1(h))}};return i.on("world",n),i.on("status",r),n(),t}function i1({current:i,temperature:t}){let e=[],n=[...new Set(i?.map(s=>`${Math.round(100*s)} %`))];return n.length>0&&e.push(`Current allowed: ${n.join(", ")}`),t?.length&&e.push(`hottest motor ${Math.max(...t).toFixed(1)} °C`),e.join("; ")}function s0(i){let t=Y("output",{}),e=()=>t.textContent=`${Math.round(100*Number(i.value))} %`;return i.addEventListener("input",e),e(),t}function s1(i,t,e){let n=i.getContext("2d"),{clientWidth:s,clientHeight:r}=i;if(!n||s===0)return;let o=qe?1:devicePixelRatio;i.width!==Math.round(o*s)&&(i.width=Math.round(o*s),i.height=Math.round(o*r)),n.setTransform(o,0,0,o,0,0),n.clearRect(0,0,s,r),n.font="11px system-ui, sans-serif",n.textAlign="center";let a=getComputedStyle(i).color,l=s/Math.max(1,t.length),c=Math.max(...t.map(h=>h.y));t.forEach((h,d)=>{let u=Math.min((l-12)/h.x,(r-30)/c),p=(d+.5)*l-.5*h.x*u;h.cells.forEach((S,m)=>{let f=Math.min(1,S/e);n.fillStyle=S>.01?`hsl(${220-215*f} 90% ${48+8*f}%)`:"rgba(128,140,155,0.25)",n.fillRect(p+m%h.x*u,8+(c-1-Math.floor(m/h.x))*u,u-1,u-1)}),n.fillStyle=a,(t.length===i0.length?i0[d]:String(d+1)).split(" ").forEach((S,m)=>n.fillText(S.replace("_"," "),(d+.5)*l,r-15+12*m))})}var r1=80,o1=.2,a1=.8,l1=.4,c1=1,o0=["x","y","z"],h1={free:"Moving.",singular:"Slower: the arm is nearly singular here.",near:"Slower: something is near.",blocked:"Stopped: something would be touched.",at_limit:"Slower: a joint is near its limit."},a0={name:"Jog",icon:"jog",live:!0,build:({store:i})=>u1(i)};function u1(i){let t=Y("div",{class:"panel"}),e="",n=.5,s=!1,r=0,o=Y("p",{class:"small",id:"jog-state",role:"status"}),a=async m=>{let f=await i.try({kind:"servo",arm:e,velocity:m});f===null?h():fn(o,r===0?"At rest.":h1[f.status])},l=null,c=(m,f)=>{h(),l=f,r=window.setInterval(()=>{a(m())},r1),a(m())},h=()=>{r!==0&&(window.clearInterval(r),r=0,l&&a(l()),l=null)},d=(m,f,x,w)=>{let v=b=>{b.preventDefault(),c(x,w)};return xe(m,()=>{},{"aria-label":f,title:f,"data-control":!0,onpointerdown:v,onpointerup:h,onpointerleave:h,onpointercancel:h,onkeydown:b=>{(b.key===" "||b.key==="Enter")&&!b.repeat&&v(b)},onkeyup:h,onblur:h})},u=(m,f,x)=>{let w=(v,E)=>{let b=[0,0,0];return v&&(b[m]=x*n*E),b};return{kind:"tip",linear:w(!f,o1),angular:w(f,a1),in_tip:s}},p=(m,f,x)=>Y("div",{class:"joint"},Y("span",{title:f},m),Y("div",{class:"row even"},d("−",`${f} backward`,()=>x(-1),()=>x(0)),d("+",`${f} forward`,()=>x(1),()=>x(0)))),_=()=>{h();let m=i.world?.devices.filter(v=>v.class==="arm")??[];if(m.length===0)return t.replaceChildren(dn("There is no arm in this world."));let f=m.find(v=>v.name===e)??m[0];e=f.name;let x=Y("output",{},`${Math.round(100*n)} %`),w=Y("input",{type:"range",min:.05,max:1,step:.05,value:n,id:"jog-speed","aria-label":"jog speed",oninput:()=>{n=Number(w.value),fn(x,`${Math.round(100*n)} %`)}});t.replaceChildren(Ge("Arm",Pn("Arm",m.map(v=>v.name),e,v=>{e=v,_()},{id:"jog-arm"}),Y("label",{class:"joint"},Y("span",{},"Speed"),w,x),ds("In the axes of the tool",s,v=>s=v,{id:"jog-tool"})),Ge("Tool",...o0.map((v,E)=>p(v,`move along ${v}`,b=>u(E,!1,b))),...o0.map((v,E)=>p(`turn ${v}`,`turn about ${v}`,b=>u(E,!0,b)))),Ge("Joints",...S(f)),Y("div",{class:"foot"},o)),fn(o,"Hold a button: the arm moves until it is released.")},S=m=>{let f=i.joints(),x=m.joints.flatMap(v=>f.find(E=>E.name===v)??[]),w=(v,E)=>({kind:"joints",velocities:x.map(b=>b===v?E*n*l1*(v.velocity??c1):0)});return x.map(v=>p(v.name.replace(/_joint$/,"").replaceAll("_"," "),v.name,E=>w(v,E)))};return i.on("world",_),i.on("control",()=>{i.control?.yours||h()}),window.addEventListener("blur",h),document.addEventListener("visibilitychange",()=>document.hidden&&h()),_(),t}var l0={name:"Log",icon:"log",live:!1,build:({store:i})=>f1(i)},d1=1e3;function f1(i){let t=Y("div",{class:"panel",id:"log"}),e=Y("div",{id:"alarms"}),n=Y("div",{});t.append(e,n);let s=l=>`${Math.max(0,l/1e3).toFixed(0)} s`,r=l=>Y("p",{class:`line ${l.severity}`,"data-severity":l.severity},Y("time",{},l.until_ms===null?`for ${s(performance.now()-l.since_ms)}`:`ended ${s(performance.now()-l.until_ms)} ago`),Y("span",{},l.text)),o=()=>{if(t.hidden)return;let{active:l,ended:c}=i.alarms;e.replaceChildren(Ge("Alarms",l.length===0?dn("None."):null,...l.map(r)),...c.length>0?[Y("details",{},Y("summary",{},`${c.length} ended`),...c.map(r))]:[])};i.on("alarms",o),setInterval(()=>i.alarms.active.length>0&&o(),d1);let a=()=>{if(i.log.length===0)return n.replaceChildren(Ge("Log",dn("Nothing was said yet.")));let l=i.log.slice(-200).reverse();n.replaceChildren(Y("h2",{},"Log"),...l.map(c=>Y("p",{class:`line ${c.level}`},Y("time",{},c.time_secs.toFixed(2)),Y("span",{},c.text))))};return i.on("log",a),i.on("status",o),a(),o(),t}var p1=180/Math.PI,c0="where the robot is",hf="where the sliders were",h0={name:"Motion",icon:"motion",live:!1,build:({store:i,drag:t})=>m1(i,t)};function m1(i,t){let e=Y("div",{class:"panel"}),n=null,s=null,r=!1,o=[],a=!1,l=xe("Plan",()=>{S()},{id:"plan",class:"primary"}),c=xe("Execute",()=>{m()},{id:"execute","data-control":!0}),h=xe("Drag the tool",()=>t.hold(t.held?.kind==="tool"?null:{kind:"tool"}),{id:"drag-tool"}),d=Y("p",{class:"verdict",id:"plan-state",hidden:!0}),u=()=>i.joints(i.group),p=()=>u().map(b=>i.wanted[b.first]),_=(b,g)=>{i.want(new Map([[b,g]])),r&&i.try({kind:"jog",group:i.group,joints:p()})},S=async()=>{let b={kind:"joints",joints:p()};a=!0,i.show(null);let g=await i.try({kind:"plan",group:i.group,goal:b,planner:n,start:s});a=!1,g?(i.show(g),i.say("info",g.words)):i.tell("motion")},m=async()=>{let{motion:b}=i;!b||i.isStale(b)||(i.executing=b.id,await i.succeeds({kind:"execute",motion:b.id,goal:p()})?i.editing=!1:i.executing=0,E())},f=b=>{let g=i.world?.poses.find(L=>L.group===i.group&&L.name===b),M=u().flatMap(L=>g?.joints[L.name]===void 0?[]:[[L,g.joints[L.name]]]);i.want(new Map(M)),r&&i.try({kind:"jog",group:i.group,joints:p()})},x=()=>{e.replaceChildren(),o=[];let b=i.world;if(!b)return e.append(dn("No robot yet."));let g=b.poses.filter(M=>M.group===i.group).map(M=>M.name);b.groups.length>0&&e.append(Ge("Planning group",Pn("Group",b.groups.map(M=>M.name),i.group,M=>{i.group=M,s=null,t.hold(null),x()},{id:"group"}),g.length>0?Y("div",{class:"chips"},...g.map(M=>xe(M.replaceAll("_"," "),()=>f(M),{class:"chip"}))):null)),o=u().map(M=>new uf(M,_)),e.append(Ge("Joints",o.length===0?dn("Nothing moves here."):null,...o.map(M=>M.element))),e.append(Y("div",{class:"row wrap"},h,xe(b.live?"Back to the robot":"Back to the start",()=>i.unwant(),{id:"unwant"}))),b.live&&e.append(ds("The robot follows the sliders",r,M=>r=M,{id:"follow","data-control":!0}),Ge("Plan",Pn("Planner",["automatic",...b.planners],n??"automatic",M=>n=M==="automatic"?null:M,{id:"planner"}),Pn("Start",[c0,hf],s?hf:c0,M=>s=M===hf?[...i.wanted]:null,{id:"start"})),Y("div",{class:"foot"},d,Y("div",{class:"row even"},l,c))),w(),v()},w=()=>{if(e.hidden)return;for(let g of o)g.show(i.wanted[g.joint.first]??0);h.classList.toggle("primary",t.held?.kind==="tool");let b=i.world?.groups.find(g=>g.name===i.group)?.tip;h.disabled=!b,h.title=b?`Move ${b} in the picture; the joints follow`:"Only a chain has a tool to drag"},v=()=>{if(e.hidden)return;let b=i.world?.live?i.state?.q:void 0;for(let g of o)g.showNow(b?.[g.joint.first])},E=()=>{l.disabled=a,l.textContent=a?"Planning …":"Plan";let{motion:b,executing:g}=i,M=b!==null&&b.id!==0,L=M&&g===b.id,C=M&&!L&&i.isStale(b);c.disabled=!M||L||C,c.title=C?"The goal has changed since this was planned: plan again":"Move the robot as shown",fn(d,C?"The goal has changed since this was planned. Plan again.":L?"The robot is moving.":""),d.hidden=!C&&!L,i.showStale(C)};i.on("world",x),i.on("wanted",w),i.on("state",v);for(let b of["motion","wanted","status"])i.on(b,E);return x(),E(),e}var uf=class{constructor(t,e){this.joint=t;this.turns=t.kind==="revolute"||t.kind==="continuous",this.lower=t.lower??-Math.PI,this.upper=t.upper??Math.PI;let n=Math.max(1e-5,(this.upper-this.lower)/1e3);this.input=Y("input",{type:"range",min:this.lower,max:this.upper,step:n,"aria-label":t.name,"data-joint":t.name,oninput:()=>e(t,Number(this.input.value))});let s=`${t.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;this.element=Y("label",{class:"joint",title:s},Y("span",{},g1(t.name)),Y("div",{class:"track"},this.now,this.input),this.value)}joint;element;turns;lower;upper;value=Y("output",{});now=Y("i",{class:"now",hidden:!0});input;show(t){(document.activeElement!==this.input||Math.abs(Number(this.input.value)-t)>.001)&&(this.input.value=String(t)),fn(this.value,this.words(t))}showNow(t){if(this.now.hidden=t===void 0,t===void 0)return;let e=Math.min(1,Math.max(0,(t-this.lower)/(this.upper-this.lower)));this.now.style.left=`calc(8px + ${e.toFixed(3)} * (100% - 16px))`}words(t){return this.turns?`${(t*p1).toFixed(1)}°`:`${(t*1e3).toFixed(0)} mm`}};function g1(i){return i.replace(/_joint$/,"").replaceAll("_"," ")}var _1="uplot",x1="u-hz",v1="u-vt",y1="u-title",b1="u-wrap",S1="u-under",M1="u-over",w1="u-axis",Nr="u-off",E1="u-select",T1="u-cursor-x",A1="u-cursor-y",R1="u-cursor-pt",C1="u-legend",P1="u-live",I1="u-inline",L1="u-series",D1="u-marker",u0="u-label",N1="u-value",al="width",ll="height";var d0="bottom",zo="left",df="right",Cf="#000",f0=Cf+"0",ff="mousemove",p0="mousedown",pf="mouseup",m0="mouseenter",g0="mouseleave",_0="dblclick",U1="resize",F1="scroll",x0="change",Wh="dppxchange",Pf="--",qo=typeof window<"u",vf=qo?document:null,Vo=qo?window:null,O1=qo?navigator:null,Re,zh;function yf(){let i=devicePixelRatio;Re!=i&&(Re=i,zh&&Sf(x0,zh,yf),zh=matchMedia(`(min-resolution: ${Re-.001}dppx) and (max-resolution: ${Re+.001}dppx)`),Ur(x0,zh,yf),Vo.dispatchEvent(new CustomEvent(Wh)))}function Mi(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function bf(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Qe(i,t,e){i.style[t]=e+"px"}function ji(i,t,e,n){let s=vf.createElement(i);return t!=null&&Mi(s,t),e?.insertBefore(s,n),s}function ki(i,t){return ji("div",i,t)}var v0=new WeakMap;function fs(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=v0.get(i);r!=o&&(i.style.transform=r,v0.set(i,r),t<0||e<0||t>n||e>s?Mi(i,Nr):bf(i,Nr))}var y0=new WeakMap;function b0(i,t,e){let n=t+e,s=y0.get(i);n!=s&&(y0.set(i,n),i.style.background=t,i.style.borderColor=e)}var S0=new WeakMap;function M0(i,t,e,n){let s=t+""+e,r=S0.get(i);s!=r&&(S0.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var If={passive:!0},k1={...If,capture:!0};function Ur(i,t,e,n){t.addEventListener(i,e,n?k1:If)}function Sf(i,t,e,n){t.removeEventListener(i,e,If)}qo&&yf();function Ki(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:wi((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function j0(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var K0=i=>i!=null,Q0=i=>i!=null&&i>0,qh=j0(K0),B1=j0(Q0);function z1(i,t,e,n=0,s=!1){let r=s?B1:qh,o=s?Q0:K0;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ve,l??-Ve]}function Zh(i,t,e,n){let s=T0(i),r=T0(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?Us:t_,a=s==1?wi:Bi,l=r==1?Bi:wi,c=a(o(Ln(i))),h=l(o(Ln(t))),d=Ho(e,c),u=Ho(e,h);return e==10&&(c<0&&(d=He(d,-c)),h<0&&(u=He(u,-h))),n||e==2?(i=d*s,t=u*r):(i=s_(i,d),t=$h(t,u)),[i,t]}function Lf(i,t,e,n){let s=Zh(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Df=.1,w0={mode:3,pad:Df},hl={pad:0,soft:null,mode:0},G1={min:hl,max:hl};function Xh(i,t,e,n){return Jh(e)?E0(i,t,e):(hl.pad=e,hl.soft=n?0:null,hl.mode=n?3:0,E0(i,t,G1))}function Te(i,t){return i??t}function V1(i,t,e){for(t=Te(t,0),e=Te(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function E0(i,t,e){let n=e.min,s=e.max,r=Te(n.pad,0),o=Te(s.pad,0),a=Te(n.hard,-Ve),l=Te(s.hard,Ve),c=Te(n.soft,Ve),h=Te(s.soft,-Ve),d=Te(n.mode,0),u=Te(s.mode,0),p=t-i,_=Us(p),S=oi(Ln(i),Ln(t)),m=Us(S),f=Ln(m-_);(p<1e-24||f>10)&&(p=0,(i==0||t==0)&&(p=1e-24,d==2&&c!=Ve&&(r=0),u==2&&h!=-Ve&&(o=0)));let x=p||S||1e3,w=Us(x),v=Ho(10,wi(w)),E=x*(p==0?i==0?.1:1:r),b=He(s_(i-E,v/10),24),g=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:Ve,M=oi(a,b<g&&i>=g?g:Qi(g,b)),L=x*(p==0?t==0?.1:1:o),C=He($h(t+L,v/10),24),D=t<=h&&(u==1||u==3&&C>=h||u==2&&C<=h)?h:-Ve,B=Qi(l,C>D&&t<=D?D:oi(D,C));return M==B&&M==0&&(B=100),[M,B]}var H1=new Intl.NumberFormat(qo?O1.language:"en-US"),Nf=i=>H1.format(i),Ei=Math,Hh=Ei.PI,Ln=Ei.abs,wi=Ei.floor,In=Ei.round,Bi=Ei.ceil,Qi=Ei.min,oi=Ei.max,Ho=Ei.pow,T0=Ei.sign,Us=Ei.log10,t_=Ei.log2,W1=(i,t=1)=>Ei.sinh(i)*t,mf=(i,t=1)=>Ei.asinh(i/t),Ve=1/0;function A0(i){return(Us((i^i>>31)-(i>>31))|0)+1}function Mf(i,t,e){return Qi(oi(i,t),e)}function e_(i){return typeof i=="function"}function Me(i){return e_(i)?i:()=>i}var X1=()=>{},n_=i=>i,i_=(i,t)=>t,Y1=i=>null,R0=i=>!0,C0=(i,t)=>i==t,q1=/\.\d*?(?=9{6,}|0{6,})/gm,Fr=i=>{if(o_(i)||cr.has(i))return i;let t=`${i}`,e=t.match(q1);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Fr(s)}e${r}`}return He(i,n)};function Lr(i,t){return Fr(He(Fr(i/t))*t)}function $h(i,t){return Fr(Bi(Fr(i/t))*t)}function s_(i,t){return Fr(wi(Fr(i/t))*t)}function He(i,t=0){if(o_(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return In(n)/e}var cr=new Map;function r_(i){return((""+i).split(".")[1]||"").length}function dl(i,t,e,n){let s=[],r=n.map(r_);for(let o=t;o<e;o++){let a=Ln(o),l=He(Ho(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:He(h,d);s.push(u),cr.set(u,d)}}return s}var ul={},Uf=[],Wo=[null,null],lr=Array.isArray,o_=Number.isInteger,Z1=i=>i===void 0;function P0(i){return typeof i=="string"}function Jh(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function $1(i){return i!=null&&typeof i=="object"}var J1=Object.getPrototypeOf(Uint8Array),a_="__proto__";function Xo(i,t=Jh){let e;if(lr(i)){let n=i.find(s=>s!=null);if(lr(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Xo(i[s],t)}else e=i.slice()}else if(i instanceof J1)e=i.slice();else if(t(i)){e={};for(let n in i)n!=a_&&(e[n]=Xo(i[n],t))}else e=i;return e}function En(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=a_&&(Jh(i[s])?En(i[s],Xo(n[s])):i[s]=Xo(n[s]))}return i}var j1=0,K1=1,Q1=2;function tE(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function eE(i,t){if(sE(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return rE(o[0])||(o=iE(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=t?t[o][c]:K1,p=[];for(let _=0;_<h.length;_++){let S=h[_],m=r.get(l[_]);S===null?u!=j1&&(d[m]=S,u==Q1&&p.push(m)):d[m]=S}tE(d,p,s),n.push(d)}}return n}var nE=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function iE(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function sE(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function rE(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=oi(1,wi((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var l_=["January","February","March","April","May","June","July","August","September","October","November","December"],c_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function h_(i){return i.slice(0,3)}var oE=c_.map(h_),aE=l_.map(h_),lE={MMMM:l_,MMM:aE,WWWW:c_,WWW:oE};function ol(i){return(i<10?"0":"")+i}function cE(i){return(i<10?"00":i<100?"0":"")+i}var hE={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>ol(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>ol(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>ol(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>ol(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>ol(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>cE(i.getMilliseconds())};function Ff(i,t){t=t||lE;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?hE[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var uE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function dE(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==uE?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var u_=i=>i%1==0,Yh=[1,2,2.5,5],fE=dl(10,-32,0,Yh),d_=dl(10,0,32,Yh),pE=d_.filter(u_),Dr=fE.concat(d_),Of=`
`,f_="{YYYY}",I0=Of+f_,p_="{M}/{D}",cl=Of+p_,Gh=cl+"/{YY}",m_="{aa}",mE="{h}:{mm}",Go=mE+m_,L0=Of+Go,D0=":{ss}",Ie=null;function g_(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?dl(10,0,3,Yh).filter(u_):dl(10,-3,0,Yh)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,f_,Ie,Ie,Ie,Ie,Ie,Ie,1],[s*28,"{MMM}",I0,Ie,Ie,Ie,Ie,Ie,1],[s,p_,I0,Ie,Ie,Ie,Ie,Ie,1],[n,"{h}"+m_,Gh,Ie,cl,Ie,Ie,Ie,1],[e,Go,Gh,Ie,cl,Ie,Ie,Ie,1],[t,D0,Gh+" "+Go,Ie,cl+" "+Go,Ie,L0,Ie,1],[i,D0+".{fff}",Gh+" "+Go,Ie,cl+" "+Go,Ie,L0,Ie,1]];function h(d){return(u,p,_,S,m,f)=>{let x=[],w=m>=o,v=m>=r&&m<o,E=d(_),b=He(E*i,3),g=gf(E.getFullYear(),w?0:E.getMonth(),v||w?1:E.getDate()),M=He(g*i,3);if(v||w){let L=v?m/r:0,C=w?m/o:0,D=b==M?b:He(gf(g.getFullYear()+C,g.getMonth()+L,1)*i,3),B=new Date(In(D/i)),G=B.getFullYear(),U=B.getMonth();for(let H=0;D<=S;H++){let Z=gf(G+C*H,U+L*H,1),V=Z-d(He(Z*i,3));D=He((+Z+V)*i,3),D<=S&&x.push(D)}}else{let L=m>=s?s:m,C=wi(_)-wi(b),D=M+C+$h(b-M,L);x.push(D);let B=d(D),G=B.getHours()+B.getMinutes()/e+B.getSeconds()/n,U=m/n,H=u.axes[p]._space,Z=f/H;for(;D=He(D+m,i==1?0:3),!(D>S);)if(U>1){let V=wi(He(G+U,6))%24,Q=d(D).getHours()-V;Q>1&&(Q=-1),D-=Q*n,G=(G+U)%24;let it=x[x.length-1];He((D-it)/m,3)*Z>=.7&&x.push(D)}else x.push(D)}return x}}return[l,c,h]}var[gE,_E,xE]=g_(1),[vE,yE,bE]=g_(.001);dl(2,-53,53,[1]);function N0(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function U0(i,t){return(e,n,s,r,o)=>{let a=t.find(_=>o>=_[0])||t[t.length-1],l,c,h,d,u,p;return n.map(_=>{let S=i(_),m=S.getFullYear(),f=S.getMonth(),x=S.getDate(),w=S.getHours(),v=S.getMinutes(),E=S.getSeconds(),b=m!=l&&a[2]||f!=c&&a[3]||x!=h&&a[4]||w!=d&&a[5]||v!=u&&a[6]||E!=p&&a[7]||a[1];return l=m,c=f,h=x,d=w,u=v,p=E,b(S)})}}function SE(i,t){let e=Ff(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function gf(i,t,e){return new Date(i,t,e)}function F0(i,t){return t(i)}var ME="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function O0(i,t){return(e,n,s,r)=>r==null?Pf:t(i(n))}function wE(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function EE(i,t){return i.series[t].fill(i,t)}var TE={show:!0,live:!0,isolate:!1,mount:X1,markers:{show:!0,width:2,stroke:wE,fill:EE,dash:"solid"},idx:null,idxs:null,values:[]};function AE(i,t){let e=i.cursor.points,n=ki(),s=e.size(i,t);Qe(n,al,s),Qe(n,ll,s);let r=s/-2;Qe(n,"marginLeft",r),Qe(n,"marginTop",r);let o=e.width(i,t,s);return o&&Qe(n,"borderWidth",o),n}function RE(i,t){let e=i.series[t].points;return e._fill||e._stroke}function CE(i,t){let e=i.series[t].points;return e._stroke||e._fill}function PE(i,t){return i.series[t].points.size}var _f=[0,0];function IE(i,t,e){return _f[0]=t,_f[1]=e,_f}function Vh(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function xf(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var LE={show:!0,x:!0,y:!0,lock:!1,move:IE,points:{one:!1,show:AE,size:PE,width:0,stroke:CE,fill:RE},bind:{mousedown:Vh,mouseup:Vh,click:Vh,dblclick:Vh,mousemove:xf,mouseleave:xf,mouseenter:xf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},__={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},kf=En({},__,{filter:i_}),x_=En({},kf,{size:10}),v_=En({},__,{show:!1}),Bf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',y_="bold "+Bf,b_=1.5,k0={show:!0,scale:"x",stroke:Cf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:y_,side:2,grid:kf,ticks:x_,border:v_,font:Bf,lineGap:b_,rotate:0},DE="Value",NE="Time",B0={show:!0,scale:"x",auto:!1,sorted:1,min:Ve,max:-Ve,idxs:[]};function UE(i,t,e,n,s){return t.map(r=>r==null?"":Nf(r))}function FE(i,t,e,n,s,r,o){let a=[],l=cr.get(s)||0;e=o?e:He($h(e,s),l);for(let c=e;c<=n;c=He(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function wf(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?Us:t_,h=wi(c(e));s=Ho(l,h),l==10&&(s=Dr[Ki(s,Dr)]);let d=e,u=s*l;l==10&&(u=Dr[Ki(u,Dr)]);do a.push(d),d=d+s,l==10&&!cr.has(d)&&(d=He(d,cr.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=Dr[Ki(u,Dr)]));while(d<=n);return a}function OE(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?wf(i,t,oi(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?wf(i,t,oi(l,-n),-e,s):[l]).reverse().map(u=>-u).concat(h,c)}var S_=/./,kE=/[12357]/,BE=/[125]/,z0=/1/,Ef=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function zE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?S_:l(7,o)-h>=c?kE:l(5,o)-h>=c?BE:z0;if(d==z0){let u=Ln(l(1,o)-h);if(u<c)return Ef(t.slice().reverse(),a.distr,d,Bi(c/u)).reverse()}return Ef(t,a.distr,d,1)}function GE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=Ln(l(1,o)-l(2,o));return c<a?Ef(t.slice().reverse(),3,S_,Bi(a/c)).reverse():t}function VE(i,t,e,n){return n==null?Pf:t==null?"":Nf(t)}var G0={show:!0,scale:"y",stroke:Cf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:y_,side:3,grid:kf,ticks:x_,border:v_,font:Bf,lineGap:b_,rotate:0};function HE(i,t){let e=3+(i||1)*2;return He(e*t,3)}function WE(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=Ln(o-r),l=i.series[t],c=a/(l.points.space*Re);return n[1]-n[0]<=c}var V0={scale:null,auto:!0,sorted:0,min:Ve,max:-Ve},M_=(i,t,e,n,s)=>s,H0={show:!0,auto:!0,sorted:0,gaps:M_,alpha:1,facets:[En({},V0,{scale:"x"}),En({},V0,{scale:"y"})]},W0={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:M_,alpha:1,points:{show:WE,filter:null},values:null,min:Ve,max:-Ve,idxs:[],path:null,clip:null};function XE(i,t,e,n,s){return e/10}var w_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},YE=En({},w_,{time:!1,ori:1}),X0={};function E_(i,t){let e=X0[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(X0[i]=e)),e}var Yo=1,Tf=2;function Or(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,p=a.top,_=a.width,S=a.height,m=i.valToPosH,f=i.valToPosV;return h.ori==0?e(s,l,c,h,d,m,f,u,p,_,S,Kh,Zo,tu,A_,C_):e(s,l,c,h,d,f,m,p,u,S,_,Qh,$o,Vf,R_,P_)}function zf(i,t){let e=0,n=0,s=Te(i.bands,Uf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function qE(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Fs(i,t,e,n,s,r){return Or(i,t,(o,a,l,c,h,d,u,p,_,S,m)=>{let f=o.pxRound,x=c.dir*(c.ori==0?1:-1),w=c.ori==0?Zo:$o,v,E;x==1?(v=e,E=n):(v=n,E=e);let b=f(d(a[v],c,S,p)),g=f(u(l[v],h,m,_)),M=f(d(a[E],c,S,p)),L=f(u(r==1?h.max:h.min,h,m,_)),C=new Path2D(s);return w(C,M,L),w(C,b,L),w(C,b,g),C})}function jh(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?tu:Vf,l=e;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let p=u[0]-l;p>0&&a(o,l,n,p,n+r),l=u[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function ZE(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Gf(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&t[c]===null;)u=c;else for(;--c>=e&&t[c]===null;)u=c;let p=r(i[d]),_=u==d?p:r(i[u]),S=d-s;p=o<=0&&S>=0&&S<l?r(i[S]):p;let f=u+s;_=o>=0&&f>=0&&f<l?r(i[f]):_,_>=p&&a.push([p,_])}return a}function Y0(i){return i==0?n_:i==1?In:t=>Lr(t,i)}function T_(i){let t=i==0?Kh:Qh,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Qi(c,a/2,l/2),h=Qi(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Kh=(i,t,e)=>{i.moveTo(t,e)},Qh=(i,t,e)=>{i.moveTo(e,t)},Zo=(i,t,e)=>{i.lineTo(t,e)},$o=(i,t,e)=>{i.lineTo(e,t)},tu=T_(0),Vf=T_(1),A_=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},R_=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},C_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},P_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function I_(i){return(t,e,n,s,r)=>Or(t,e,(o,a,l,c,h,d,u,p,_,S,m)=>{let{pxRound:f,points:x}=o,w,v;c.ori==0?(w=Kh,v=A_):(w=Qh,v=R_);let E=He(x.width*Re,3),b=(x.size-x.width)/2*Re,g=He(b*2,3),M=new Path2D,L=new Path2D,{left:C,top:D,width:B,height:G}=t.bbox;tu(L,C-g,D-g,B+g*2,G+g*2);let U=H=>{if(l[H]!=null){let Z=f(d(a[H],c,S,p)),V=f(u(l[H],h,m,_));w(M,Z+b,V),v(M,Z,V,b,0,Hh*2)}};if(r)r.forEach(U);else for(let H=n;H<=s;H++)U(H);return{stroke:E>0?M:null,fill:M,clip:L,flags:Yo|Tf}})}function L_(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var $E=L_(Zo),JE=L_($o);function D_(i){let t=Te(i?.alignGaps,0);return(e,n,s,r)=>Or(e,n,(o,a,l,c,h,d,u,p,_,S,m)=>{[s,r]=qh(l,s,r);let f=o.pxRound,x=G=>f(d(G,c,S,p)),w=G=>f(u(G,h,m,_)),v,E;c.ori==0?(v=Zo,E=$E):(v=$o,E=JE);let b=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},M=g.stroke,L=!1;if(r-s>=S*4){let G=dt=>e.posToVal(dt,c.key,!0),U=null,H=null,Z,V,lt,q=x(a[b==1?s:r]),Q=x(a[s]),it=x(a[r]),ut=G(b==1?Q+1:it-1);for(let dt=b==1?s:r;dt>=s&&dt<=r;dt+=b){let tt=a[dt],vt=(b==1?tt<ut:tt>ut)?q:x(tt),Rt=l[dt];vt==q?Rt!=null?(V=Rt,U==null?(v(M,vt,w(V)),Z=U=H=V):V<U?U=V:V>H&&(H=V)):Rt===null&&(L=!0):(U!=null&&E(M,q,w(U),w(H),w(Z),w(V)),Rt!=null?(V=Rt,v(M,vt,w(V)),U=H=Z=V):(U=H=null,Rt===null&&(L=!0)),q=vt,ut=G(q+b))}U!=null&&U!=H&&lt!=q&&E(M,q,w(U),w(H),w(Z),w(V))}else for(let G=b==1?s:r;G>=s&&G<=r;G+=b){let U=l[G];U===null?L=!0:U!=null&&v(M,x(a[G]),w(U))}let[D,B]=zf(e,n);if(o.fill!=null||D!=0){let G=g.fill=new Path2D(M),U=o.fillTo(e,n,o.min,o.max,D),H=w(U),Z=x(a[s]),V=x(a[r]);b==-1&&([V,Z]=[Z,V]),v(G,V,H),v(G,Z,H)}if(!o.spanGaps){let G=[];L&&G.push(...Gf(a,l,s,r,b,x,t)),g.gaps=G=o.gaps(e,n,s,r,G),g.clip=jh(G,c.ori,p,_,S,m)}return B!=0&&(g.band=B==2?[Fs(e,n,s,r,M,-1),Fs(e,n,s,r,M,1)]:Fs(e,n,s,r,M,B)),g})}function jE(i){let t=Te(i.align,1),e=Te(i.ascDesc,!1),n=Te(i.alignGaps,0),s=Te(i.extend,!1);return(r,o,a,l)=>Or(r,o,(c,h,d,u,p,_,S,m,f,x,w)=>{[a,l]=qh(d,a,l);let v=c.pxRound,{left:E,width:b}=r.bbox,g=Q=>v(_(Q,u,x,m)),M=Q=>v(S(Q,p,w,f)),L=u.ori==0?Zo:$o,C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},D=C.stroke,B=u.dir*(u.ori==0?1:-1),G=M(d[B==1?a:l]),U=g(h[B==1?a:l]),H=U,Z=U;s&&t==-1&&(Z=E,L(D,Z,G)),L(D,U,G);for(let Q=B==1?a:l;Q>=a&&Q<=l;Q+=B){let it=d[Q];if(it==null)continue;let ut=g(h[Q]),dt=M(it);t==1?L(D,ut,G):L(D,H,dt),L(D,ut,dt),G=dt,H=ut}let V=H;s&&t==1&&(V=E+b,L(D,V,G));let[lt,q]=zf(r,o);if(c.fill!=null||lt!=0){let Q=C.fill=new Path2D(D),it=c.fillTo(r,o,c.min,c.max,lt),ut=M(it);L(Q,V,ut),L(Q,Z,ut)}if(!c.spanGaps){let Q=[];Q.push(...Gf(h,d,a,l,B,g,n));let it=c.width*Re/2,ut=e||t==1?it:-it,dt=e||t==-1?-it:it;Q.forEach(tt=>{tt[0]+=ut,tt[1]+=dt}),C.gaps=Q=c.gaps(r,o,a,l,Q),C.clip=jh(Q,u.ori,m,f,x,w)}return q!=0&&(C.band=q==2?[Fs(r,o,a,l,D,-1),Fs(r,o,a,l,D,1)]:Fs(r,o,a,l,D,q)),C})}function q0(i,t,e,n,s,r,o=Ve){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=Ln(i[l]-i[a]);h<c&&(c=h,o=Ln(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function KE(i){i=i||ul;let t=Te(i.size,[.6,Ve,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Me(s),o=1-t[0],a=Te(t[1],Ve),l=Te(t[2],1),c=Te(i.disp,ul),h=Te(i.each,p=>{}),{fill:d,stroke:u}=c;return(p,_,S,m)=>Or(p,_,(f,x,w,v,E,b,g,M,L,C,D)=>{let B=f.pxRound,G=e,U=n*Re,H=a*Re,Z=l*Re,V,lt;v.ori==0?[V,lt]=r(p,_):[lt,V]=r(p,_);let q=v.dir*(v.ori==0?1:-1),Q=v.ori==0?tu:Vf,it=v.ori==0?h:(Pt,Jt,le,wt,ze,Vt,Zt)=>{h(Pt,Jt,le,ze,wt,Zt,Vt)},ut=Te(p.bands,Uf).find(Pt=>Pt.series[0]==_),dt=ut!=null?ut.dir:0,tt=f.fillTo(p,_,f.min,f.max,dt),gt=B(g(tt,E,D,L)),vt,Rt,Mt,Yt=C,ae=B(f.width*Re),Ht=!1,me=null,ue=null,re=null,tn=null;d!=null&&(ae==0||u!=null)&&(Ht=!0,me=d.values(p,_,S,m),ue=new Map,new Set(me).forEach(Pt=>{Pt!=null&&ue.set(Pt,new Path2D)}),ae>0&&(re=u.values(p,_,S,m),tn=new Map,new Set(re).forEach(Pt=>{Pt!=null&&tn.set(Pt,new Path2D)})));let{x0:Xe,size:xn}=c;if(Xe!=null&&xn!=null){G=1,x=Xe.values(p,_,S,m),Xe.unit==2&&(x=x.map(le=>p.posToVal(M+le*C,v.key,!0)));let Pt=xn.values(p,_,S,m);xn.unit==2?Rt=Pt[0]*C:Rt=b(Pt[0],v,C,M)-b(0,v,C,M),Yt=q0(x,w,b,v,C,M,Yt),Mt=Yt-Rt+U}else Yt=q0(x,w,b,v,C,M,Yt),Mt=Yt*o+U,Rt=Yt-Mt;Mt<1&&(Mt=0),ae>=Rt/2&&(ae=0),Mt<5&&(B=n_);let Fe=Mt>0,Fn=Yt-Mt-(Fe?ae:0);Rt=B(Mf(Fn,Z,H)),vt=(G==0?Rt/2:G==q?0:Rt)-G*q*((G==0?U/2:0)+(Fe?ae/2:0));let we={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Tn=Ht?null:new Path2D,an=null;if(ut!=null)an=p.data[ut.series[1]];else{let{y0:Pt,y1:Jt}=c;Pt!=null&&Jt!=null&&(w=Jt.values(p,_,S,m),an=Pt.values(p,_,S,m))}let vn=V*Rt,k=lt*Rt;for(let Pt=q==1?S:m;Pt>=S&&Pt<=m;Pt+=q){let Jt=w[Pt];if(Jt==null)continue;if(an!=null){let X=an[Pt]??0;if(Jt-X==0)continue;gt=g(X,E,D,L)}let le=v.distr!=2||c!=null?x[Pt]:Pt,wt=b(le,v,C,M),ze=g(Te(Jt,tt),E,D,L),Vt=B(wt-vt),Zt=B(oi(ze,gt)),P=B(Qi(ze,gt)),T=Zt-P;if(Jt!=null){let X=Jt<0?k:vn,ht=Jt<0?vn:k;Ht?(ae>0&&re[Pt]!=null&&Q(tn.get(re[Pt]),Vt,P+wi(ae/2),Rt,oi(0,T-ae),X,ht),me[Pt]!=null&&Q(ue.get(me[Pt]),Vt,P+wi(ae/2),Rt,oi(0,T-ae),X,ht)):Q(Tn,Vt,P+wi(ae/2),Rt,oi(0,T-ae),X,ht),it(p,_,Pt,Vt-ae/2,P,Rt+ae,T)}}return ae>0?we.stroke=Ht?tn:Tn:Ht||(we._fill=f.width==0?f._fill:f._stroke??f._fill,we.width=0),we.fill=Ht?ue:Tn,we})}function QE(i,t){let e=Te(t?.alignGaps,0);return(n,s,r,o)=>Or(n,s,(a,l,c,h,d,u,p,_,S,m,f)=>{[r,o]=qh(c,r,o);let x=a.pxRound,w=V=>x(u(V,h,m,_)),v=V=>x(p(V,d,f,S)),E,b,g;h.ori==0?(E=Kh,g=Zo,b=C_):(E=Qh,g=$o,b=P_);let M=h.dir*(h.ori==0?1:-1),L=w(l[M==1?r:o]),C=L,D=[],B=[];for(let V=M==1?r:o;V>=r&&V<=o;V+=M)if(c[V]!=null){let q=l[V],Q=w(q);D.push(C=Q),B.push(v(c[V]))}let G={stroke:i(D,B,E,g,b,x),fill:null,clip:null,band:null,gaps:null,flags:Yo},U=G.stroke,[H,Z]=zf(n,s);if(a.fill!=null||H!=0){let V=G.fill=new Path2D(U),lt=a.fillTo(n,s,a.min,a.max,H),q=v(lt);g(V,C,q),g(V,L,q)}if(!a.spanGaps){let V=[];V.push(...Gf(l,c,r,o,M,w,e)),G.gaps=V=a.gaps(n,s,r,o,V),G.clip=jh(V,h.ori,_,S,m,f)}return Z!=0&&(G.band=Z==2?[Fs(n,s,r,o,U,-1),Fs(n,s,r,o,U,1)]:Fs(n,s,r,o,U,Z)),G})}function tT(i){return QE(eT,i)}function eT(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=t[u+1]-t[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,t[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,t[u+1]-l[u+1]*d[u]/3,i[u+1],t[u+1])}return a}var Af=new Set;function Z0(){for(let i of Af)i.syncRect(!0)}qo&&(Ur(U1,Vo,Z0),Ur(F1,Vo,Z0,!0),Ur(Wh,Vo,()=>{Xn.pxRatio=Re}));var nT=D_(),iT=I_();function $0(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Rf(r,o,t,e))}function sT(i,t){return i.map((e,n)=>n==0?{}:En({},t,e))}function Rf(i,t,e,n){return En({},t==0?e:n,i)}function N_(i,t,e){return t==null?Wo:[t,e]}var rT=N_;function oT(i,t,e){return t==null?Wo:Xh(t,e,Df,!0)}function U_(i,t,e,n){return t==null?Wo:Zh(t,e,i.scales[n].log,!1)}var aT=U_;function F_(i,t,e,n){return t==null?Wo:Lf(t,e,i.scales[n].log,!1)}var lT=F_;function cT(i,t,e,n,s){let r=oi(A0(i),A0(t)),o=t-i,a=Ki(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?cr.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function J0(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=In((e=+s)*Re))+"px"),[i,t,e]}function hT(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=He(t[2]*Re,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Xn(i,t,e){let n={mode:Te(i.mode,1)},s=n.mode;function r(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?1-W:W)}function o(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?W:1-W)}function a(y,A,I,F){return A.ori==0?r(y,A,I,F):o(y,A,I,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=ki(_1);if(i.id!=null&&(c.id=i.id),Mi(c,i.class),i.title){let y=ki(y1,c);y.textContent=i.title}let h=ji("canvas"),d=n.ctx=h.getContext("2d"),u=ki(b1,c);Ur("click",u,y=>{y.target===_&&($e!=Zr||en!=$r)&&Hn.click(n,y)},!0);let p=n.under=ki(S1,u);u.appendChild(h);let _=n.over=ki(M1,u);i=Xo(i);let S=+Te(i.pxAlign,1),m=Y0(S);(i.plugins||[]).forEach(y=>{y.opts&&(i=y.opts(n,i)||i)});let f=i.ms||.001,x=n.series=s==1?$0(i.series||[],B0,W0,!1):sT(i.series||[null],H0),w=n.axes=$0(i.axes||[],k0,G0,!0),v=n.scales={},E=n.bands=i.bands||[];E.forEach(y=>{y.fill=Me(y.fill||null),y.dir=Te(y.dir,-1)});let b=s==2?x[1].facets[0].scale:x[0].scale,g={axes:xs,series:_e},M=(i.drawOrder||["axes","series"]).map(y=>g[y]);function L(y){let A=y.distr==3?I=>Us(I>0?I:y.clamp(n,I,y.min,y.max,y.key)):y.distr==4?I=>mf(I,y.asinh):y.distr==100?I=>y.fwd(I):I=>I;return I=>{let F=A(I),{_min:W,_max:j}=y,at=j-W;return(F-W)/at}}function C(y){let A=v[y];if(A==null){let I=(i.scales||ul)[y]||ul;if(I.from!=null){C(I.from);let F=En({},v[I.from],I,{key:y});F.valToPct=L(F),v[y]=F}else{A=v[y]=En({},y==b?w_:YE,I),A.key=y;let F=A.time,W=A.range,j=lr(W);if((y!=b||s==2&&!F)&&(j&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?w0:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?w0:{mode:1,hard:W[1],soft:W[1]}},j=!1),!j&&Jh(W))){let at=W;W=(ft,bt,Nt)=>bt==null?Wo:Xh(bt,Nt,at)}A.range=Me(W||(F?rT:y==b?A.distr==3?aT:A.distr==4?lT:N_:A.distr==3?U_:A.distr==4?F_:oT)),A.auto=Me(j?!1:A.auto),A.clamp=Me(A.clamp||XE),A._min=A._max=null,A.valToPct=L(A)}}}C("x"),C("y"),s==1&&x.forEach(y=>{C(y.scale)}),w.forEach(y=>{C(y.scale)});for(let y in i.scales)C(y);let D=v[b],B=D.distr,G,U;D.ori==0?(Mi(c,x1),G=r,U=o):(Mi(c,v1),G=o,U=r);let H={};for(let y in v){let A=v[y];(A.min!=null||A.max!=null)&&(H[y]={min:A.min,max:A.max},A.min=A.max=null)}let Z=i.tzDate||(y=>new Date(In(y/f))),V=i.fmtDate||Ff,lt=f==1?xE(Z):bE(Z),q=U0(Z,N0(f==1?_E:yE,V)),Q=O0(Z,F0(ME,V)),it=[],ut=n.legend=En({},TE,i.legend),dt=n.cursor=En({},LE,{drag:{y:s==2}},i.cursor),tt=ut.show,gt=dt.show,vt=ut.markers;ut.idxs=it,vt.width=Me(vt.width),vt.dash=Me(vt.dash),vt.stroke=Me(vt.stroke),vt.fill=Me(vt.fill);let Rt,Mt,Yt,ae=[],Ht=[],me,ue=!1,re={};if(ut.live){let y=x[1]?x[1].values:null;ue=y!=null,me=ue?y(n,1,0):{_:0};for(let A in me)re[A]=Pf}if(tt)if(Rt=ji("table",C1,c),Yt=ji("tbody",null,Rt),ut.mount(n,Rt),ue){Mt=ji("thead",null,Rt,Yt);let y=ji("tr",null,Mt);ji("th",null,y);for(var tn in me)ji("th",u0,y).textContent=tn}else Mi(Rt,I1),ut.live&&Mi(Rt,P1);let Xe={show:!0},xn={show:!1};function Fe(y,A){if(A==0&&(ue||!ut.live||s==2))return Wo;let I=[],F=ji("tr",L1,Yt,Yt.childNodes[A]);Mi(F,y.class),y.show||Mi(F,Nr);let W=ji("th",null,F);if(vt.show){let ft=ki(D1,W);if(A>0){let bt=vt.width(n,A);bt&&(ft.style.border=bt+"px "+vt.dash(n,A)+" "+vt.stroke(n,A)),ft.style.background=vt.fill(n,A)}}let j=ki(u0,W);y.label instanceof HTMLElement?j.appendChild(y.label):j.textContent=y.label,A>0&&(vt.show||(j.style.color=y.width>0?vt.stroke(n,A):vt.fill(n,A)),we("click",W,ft=>{if(dt._lock)return;Qt(ft);let bt=x.indexOf(y);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Nt=x.some((Ft,kt)=>kt>0&&kt!=bt&&Ft.show);x.forEach((Ft,kt)=>{kt>0&&is(kt,Nt?kt==bt?Xe:xn:Xe,!0,Mn.setSeries)})}else is(bt,{show:!y.show},!0,Mn.setSeries)},!1),te&&we(m0,W,ft=>{dt._lock||(Qt(ft),is(x.indexOf(y),jr,!0,Mn.setSeries))},!1));for(var at in me){let ft=ji("td",N1,F);ft.textContent="--",I.push(ft)}return[F,I]}let Fn=new Map;function we(y,A,I,F=!0){let W=Fn.get(A)||{},j=dt.bind[y](n,A,I,F);j&&(Ur(y,A,W[y]=j),Fn.set(A,W))}function Tn(y,A,I){let F=Fn.get(A)||{};for(let W in F)(y==null||W==y)&&(Sf(W,A,F[W]),delete F[W]);y==null&&Fn.delete(A)}let an=0,vn=0,k=0,Pt=0,Jt=0,le=0,wt=Jt,ze=le,Vt=k,Zt=Pt,P=0,T=0,X=0,ht=0;n.bbox={};let ot=!1,xt=!1,yt=!1,et=!1,st=!1,pt=!1;function O(y,A,I){(I||y!=n.width||A!=n.height)&&rt(y,A),de(!1),yt=!0,xt=!0,Yn()}function rt(y,A){n.width=an=k=y,n.height=vn=Pt=A,Jt=le=0,St(),Wt();let I=n.bbox;P=I.left=Lr(Jt*Re,.5),T=I.top=Lr(le*Re,.5),X=I.width=Lr(k*Re,.5),ht=I.height=Lr(Pt*Re,.5)}let nt=3;function Et(){let y=!1,A=0;for(;!y;){A++;let I=Xr(A),F=ns(A);y=A==nt||I&&F,y||(rt(n.width,n.height),xt=!0)}}function _t({width:y,height:A}){O(y,A)}n.setSize=_t;function St(){let y=!1,A=!1,I=!1,F=!1;w.forEach((W,j)=>{if(W.show&&W._show){let{side:at,_size:ft}=W,bt=at%2,Nt=W.label!=null?W.labelSize:0,Ft=ft+Nt;Ft>0&&(bt?(k-=Ft,at==3?(Jt+=Ft,F=!0):I=!0):(Pt-=Ft,at==0?(le+=Ft,y=!0):A=!0))}}),ts[0]=y,ts[1]=I,ts[2]=A,ts[3]=F,k-=zi[1]+zi[3],Jt+=zi[3],Pt-=zi[2]+zi[0],le+=zi[0]}function Wt(){let y=Jt+k,A=le+Pt,I=Jt,F=le;function W(j,at){switch(j){case 1:return y+=at,y-at;case 2:return A+=at,A-at;case 3:return I-=at,I+at;case 0:return F-=at,F+at}}w.forEach((j,at)=>{if(j.show&&j._show){let ft=j.side;j._pos=W(ft,j._size),j.label!=null&&(j._lpos=W(ft,j.labelSize))}})}if(dt.dataIdx==null){let y=dt.hover,A=y.skip=new Set(y.skip??[]);A.add(void 0);let I=y.prox=Me(y.prox),F=y.bias??=0;dt.dataIdx=(W,j,at,ft)=>{if(j==0)return at;let bt=at,Nt=I(W,j,at,ft)??Ve,Ft=Nt>=0&&Nt<Ve,kt=D.ori==0?k:Pt,oe=dt.left,Ae=t[0],Ee=t[j];if(A.has(Ee[at])){bt=null;let ve=null,Kt=null,qt;if(F==0||F==-1)for(qt=at;ve==null&&qt-- >0;)A.has(Ee[qt])||(ve=qt);if(F==0||F==1)for(qt=at;Kt==null&&qt++<Ee.length;)A.has(Ee[qt])||(Kt=qt);if(ve!=null||Kt!=null)if(Ft){let je=ve==null?-1/0:G(Ae[ve],D,kt,0),hn=Kt==null?1/0:G(Ae[Kt],D,kt,0),zn=oe-je,Oe=hn-oe;zn<=Oe?zn<=Nt&&(bt=ve):Oe<=Nt&&(bt=Kt)}else bt=Kt==null?ve:ve==null?Kt:at-ve<=Kt-at?ve:Kt}else Ft&&Ln(oe-G(Ae[at],D,kt,0))>Nt&&(bt=null);return bt}}let Qt=y=>{dt.event=y};dt.idxs=it,dt._lock=!1;let ct=dt.points;ct.show=Me(ct.show),ct.size=Me(ct.size),ct.stroke=Me(ct.stroke),ct.width=Me(ct.width),ct.fill=Me(ct.fill);let Bt=n.focus=En({},i.focus||{alpha:.3},dt.focus),te=Bt.prox>=0,Ct=te&&ct.one,he=[],Ze=[],Kn=[];function Ko(y,A){let I=ct.show(n,A);if(I instanceof HTMLElement)return Mi(I,R1),Mi(I,y.class),fs(I,-10,-10,k,Pt),_.insertBefore(I,he[A]),I}function Vr(y,A){if(s==1||A>0){let I=s==1&&v[y.scale].time,F=y.value;y.value=I?P0(F)?O0(Z,F0(F,V)):F||Q:F||VE,y.label=y.label||(I?NE:DE)}if(Ct||A>0){y.width=y.width==null?1:y.width,y.paths=y.paths||nT||Y1,y.fillTo=Me(y.fillTo||qE),y.pxAlign=+Te(y.pxAlign,S),y.pxRound=Y0(y.pxAlign),y.stroke=Me(y.stroke||null),y.fill=Me(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let I=HE(oi(1,y.width),1),F=y.points=En({},{size:I,width:oi(1,I*.2),stroke:y.stroke,space:I*2,paths:iT,_stroke:null,_fill:null},y.points);F.show=Me(F.show),F.filter=Me(F.filter),F.fill=Me(F.fill),F.stroke=Me(F.stroke),F.paths=Me(F.paths),F.pxAlign=y.pxAlign}if(tt){let I=Fe(y,A);ae.splice(A,0,I[0]),Ht.splice(A,0,I[1]),ut.values.push(null)}if(gt){it.splice(A,0,null);let I=null;Ct?A==0&&(I=Ko(y,A)):A>0&&(I=Ko(y,A)),he.splice(A,0,I),Ze.splice(A,0,0),Kn.splice(A,0,0)}Bn("addSeries",A)}function _u(y,A){A=A??x.length,y=s==1?Rf(y,A,B0,W0):Rf(y,A,{},H0),x.splice(A,0,y),Vr(x[A],A)}n.addSeries=_u;function _l(y){if(x.splice(y,1),tt){ut.values.splice(y,1),Ht.splice(y,1);let A=ae.splice(y,1)[0];Tn(null,A.firstChild),A.remove()}gt&&(it.splice(y,1),he.splice(y,1)[0].remove(),Ze.splice(y,1),Kn.splice(y,1)),Bn("delSeries",y)}n.delSeries=_l;let ts=[!1,!1,!1,!1];function ms(y,A){if(y._show=y.show,y.show){let I=y.side%2,F=v[y.scale];F==null&&(y.scale=I?x[1].scale:b,F=v[y.scale]);let W=F.time;y.size=Me(y.size),y.space=Me(y.space),y.rotate=Me(y.rotate),lr(y.incrs)&&y.incrs.forEach(at=>{!cr.has(at)&&cr.set(at,r_(at))}),y.incrs=Me(y.incrs||(F.distr==2?pE:W?f==1?gE:vE:Dr)),y.splits=Me(y.splits||(W&&F.distr==1?lt:F.distr==3?wf:F.distr==4?OE:FE)),y.stroke=Me(y.stroke),y.grid.stroke=Me(y.grid.stroke),y.ticks.stroke=Me(y.ticks.stroke),y.border.stroke=Me(y.border.stroke);let j=y.values;y.values=lr(j)&&!lr(j[0])?Me(j):W?lr(j)?U0(Z,N0(j,V)):P0(j)?SE(Z,j):j||q:j||UE,y.filter=Me(y.filter||(F.distr>=3&&F.log==10?zE:F.distr==3&&F.log==2?GE:i_)),y.font=J0(y.font),y.labelFont=J0(y.labelFont),y._size=y.size(n,null,A,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(ts[A]=!0,y._el=ki(w1,u))}}function gs(y,A,I,F){let[W,j,at,ft]=I,bt=A%2,Nt=0;return bt==0&&(ft||j)&&(Nt=A==0&&!W||A==2&&!at?In(k0.size/3):0),bt==1&&(W||at)&&(Nt=A==1&&!j||A==3&&!ft?In(G0.size/2):0),Nt}let Qo=n.padding=(i.padding||[gs,gs,gs,gs]).map(y=>Me(Te(y,gs))),zi=n._padding=Qo.map((y,A)=>y(n,A,ts,0)),ln,mn=null,gn=null,es=s==1?x[0].idxs:null,fi=null,ks=!1;function ta(y,A){if(t=y??[],n.data=n._data=t,s==2){ln=0;for(let I=1;I<x.length;I++)ln+=t[I][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),fi=t[0],ln=fi.length;let I=t;if(B==2){I=t.slice();let F=I[0]=Array(ln);for(let W=0;W<ln;W++)F[W]=W}n._data=t=I}if(de(!0),Bn("setData"),B==2&&(yt=!0),A!==!1){let I=D;I.auto(n,ks)?ea():Gs(b,I.min,I.max),et=et||dt.left>=0,pt=!0,Yn()}}n.setData=ta;function ea(){ks=!0;let y,A;s==1&&(ln>0?(mn=es[0]=0,gn=es[1]=ln-1,y=t[0][mn],A=t[0][gn],B==2?(y=mn,A=gn):y==A&&(B==3?[y,A]=Zh(y,y,D.log,!1):B==4?[y,A]=Lf(y,y,D.log,!1):D.time?A=y+In(86400/f):[y,A]=Xh(y,A,Df,!0))):(mn=es[0]=y=null,gn=es[1]=A=null)),Gs(b,y,A)}let Hr,Bs,Wr,R,z,K,$,J,Tt,It;function At(y,A,I,F,W,j){y??=f0,I??=Uf,F??="butt",W??=f0,j??="round",y!=Hr&&(d.strokeStyle=Hr=y),W!=Bs&&(d.fillStyle=Bs=W),A!=Wr&&(d.lineWidth=Wr=A),j!=z&&(d.lineJoin=z=j),F!=K&&(d.lineCap=K=F),I!=R&&d.setLineDash(R=I)}function Dt(y,A,I,F){A!=Bs&&(d.fillStyle=Bs=A),y!=$&&(d.font=$=y),I!=J&&(d.textAlign=J=I),F!=Tt&&(d.textBaseline=Tt=F)}function Gt(y,A,I,F,W=0){if(F.length>0&&y.auto(n,ks)&&(A==null||A.min==null)){let j=Te(mn,0),at=Te(gn,F.length-1),ft=I.min==null?z1(F,j,at,W,y.distr==3):[I.min,I.max];y.min=Qi(y.min,I.min=ft[0]),y.max=oi(y.max,I.max=ft[1])}}let ie={min:null,max:null};function ge(){for(let F in v){let W=v[F];H[F]==null&&(W.min==null||H[b]!=null&&W.auto(n,ks))&&(H[F]=ie)}for(let F in v){let W=v[F];H[F]==null&&W.from!=null&&H[W.from]!=null&&(H[F]=ie)}H[b]!=null&&de(!0);let y={};for(let F in H){let W=H[F];if(W!=null){let j=y[F]=Xo(v[F],$1);if(W.min!=null)En(j,W);else if(F!=b||s==2)if(ln==0&&j.from==null){let at=j.range(n,null,null,F);j.min=at[0],j.max=at[1]}else j.min=Ve,j.max=-Ve}}if(ln>0){x.forEach((F,W)=>{if(s==1){let j=F.scale,at=H[j];if(at==null)return;let ft=y[j];if(W==0){let bt=ft.range(n,ft.min,ft.max,j);ft.min=bt[0],ft.max=bt[1],mn=Ki(ft.min,t[0]),gn=Ki(ft.max,t[0]),gn-mn>1&&(t[0][mn]<ft.min&&mn++,t[0][gn]>ft.max&&gn--),F.min=fi[mn],F.max=fi[gn]}else F.show&&F.auto&&Gt(ft,at,F,t[W],F.sorted);F.idxs[0]=mn,F.idxs[1]=gn}else if(W>0&&F.show&&F.auto){let[j,at]=F.facets,ft=j.scale,bt=at.scale,[Nt,Ft]=t[W],kt=y[ft],oe=y[bt];kt!=null&&Gt(kt,H[ft],j,Nt,j.sorted),oe!=null&&Gt(oe,H[bt],at,Ft,at.sorted),F.min=at.min,F.max=at.max}});for(let F in y){let W=y[F],j=H[F];if(W.from==null&&(j==null||j.min==null)){let at=W.range(n,W.min==Ve?null:W.min,W.max==-Ve?null:W.max,F);W.min=at[0],W.max=at[1]}}}for(let F in y){let W=y[F];if(W.from!=null){let j=y[W.from];if(j.min==null)W.min=W.max=null;else{let at=W.range(n,j.min,j.max,F);W.min=at[0],W.max=at[1]}}}let A={},I=!1;for(let F in y){let W=y[F],j=v[F];if(j.min!=W.min||j.max!=W.max){j.min=W.min,j.max=W.max;let at=j.distr;j._min=at==3?Us(j.min):at==4?mf(j.min,j.asinh):at==100?j.fwd(j.min):j.min,j._max=at==3?Us(j.max):at==4?mf(j.max,j.asinh):at==100?j.fwd(j.max):j.max,A[F]=I=!0}}if(I){x.forEach((F,W)=>{s==2?W>0&&A.y&&(F._paths=null):A[F.scale]&&(F._paths=null)});for(let F in A)yt=!0,Bn("setScale",F);gt&&dt.left>=0&&(et=pt=!0)}for(let F in H)H[F]=null}function zt(y){let A=Mf(mn-1,0,ln-1),I=Mf(gn+1,0,ln-1);for(;y[A]==null&&A>0;)A--;for(;y[I]==null&&I<ln-1;)I++;return[A,I]}function _e(){if(ln>0){let y=x.some(A=>A._focus)&&It!=Bt.alpha;y&&(d.globalAlpha=It=Bt.alpha),x.forEach((A,I)=>{if(I>0&&A.show&&(on(I,!1),on(I,!0),A._paths==null)){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha);let W=s==2?[0,t[I][0].length-1]:zt(t[I]);A._paths=A.paths(n,I,W[0],W[1]),It!=F&&(d.globalAlpha=It=F)}}),x.forEach((A,I)=>{if(I>0&&A.show){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha),A._paths!=null&&Le(I,!1);{let W=A._paths!=null?A._paths.gaps:null,j=A.points.show(n,I,mn,gn,W),at=A.points.filter(n,I,j,W);(j||at)&&(A.points._paths=A.points.paths(n,I,mn,gn,at),Le(I,!0))}It!=F&&(d.globalAlpha=It=F),Bn("drawSeries",I)}}),y&&(d.globalAlpha=It=1)}}function on(y,A){let I=A?x[y].points:x[y];I._stroke=I.stroke(n,y),I._fill=I.fill(n,y)}function Le(y,A){let I=A?x[y].points:x[y],{stroke:F,fill:W,clip:j,flags:at,_stroke:ft=I._stroke,_fill:bt=I._fill,_width:Nt=I.width}=I._paths;Nt=He(Nt*Re,3);let Ft=null,kt=Nt%2/2;A&&bt==null&&(bt=Nt>0?"#fff":ft);let oe=I.pxAlign==1&&kt>0;if(oe&&d.translate(kt,kt),!A){let Ae=P-Nt/2,Ee=T-Nt/2,ve=X+Nt,Kt=ht+Nt;Ft=new Path2D,Ft.rect(Ae,Ee,ve,Kt)}A?Ot(ft,Nt,I.dash,I.cap,bt,F,W,at,j):De(y,ft,Nt,I.dash,I.cap,bt,F,W,at,Ft,j),oe&&d.translate(-kt,-kt)}function De(y,A,I,F,W,j,at,ft,bt,Nt,Ft){let kt=!1;bt!=0&&E.forEach((oe,Ae)=>{if(oe.series[0]==y){let Ee=x[oe.series[1]],ve=t[oe.series[1]],Kt=(Ee._paths||ul).band;lr(Kt)&&(Kt=oe.dir==1?Kt[0]:Kt[1]);let qt,je=null;Ee.show&&Kt&&V1(ve,mn,gn)?(je=oe.fill(n,Ae)||j,qt=Ee._paths.clip):Kt=null,Ot(A,I,F,W,je,at,ft,bt,Nt,Ft,qt,Kt),kt=!0}}),kt||Ot(A,I,F,W,j,at,ft,bt,Nt,Ft)}let An=Yo|Tf;function Ot(y,A,I,F,W,j,at,ft,bt,Nt,Ft,kt){At(y,A,I,F,W),(bt||Nt||kt)&&(d.save(),bt&&d.clip(bt),Nt&&d.clip(Nt)),kt?(ft&An)==An?(d.clip(kt),Ft&&d.clip(Ft),be(W,at),yn(y,j,A)):ft&Tf?(be(W,at),d.clip(kt),yn(y,j,A)):ft&Yo&&(d.save(),d.clip(kt),Ft&&d.clip(Ft),be(W,at),d.restore(),yn(y,j,A)):(be(W,at),yn(y,j,A)),(bt||Nt||kt)&&d.restore()}function yn(y,A,I){I>0&&(A instanceof Map?A.forEach((F,W)=>{d.strokeStyle=Hr=W,d.stroke(F)}):A!=null&&y&&d.stroke(A))}function be(y,A){A instanceof Map?A.forEach((I,F)=>{d.fillStyle=Bs=F,d.fill(I)}):A!=null&&y&&d.fill(A)}function _s(y,A,I,F){let W=w[y],j;if(F<=0)j=[0,0];else{let at=W._space=W.space(n,y,A,I,F),ft=W._incrs=W.incrs(n,y,A,I,F,at);j=cT(A,I,ft,F,at)}return W._found=j}function bn(y,A,I,F,W,j,at,ft,bt,Nt){let Ft=at%2/2;S==1&&d.translate(Ft,Ft),At(ft,at,bt,Nt,ft),d.beginPath();let kt,oe,Ae,Ee,ve=W+(F==0||F==3?-j:j);I==0?(oe=W,Ee=ve):(kt=W,Ae=ve);for(let Kt=0;Kt<y.length;Kt++)A[Kt]!=null&&(I==0?kt=Ae=y[Kt]:oe=Ee=y[Kt],d.moveTo(kt,oe),d.lineTo(Ae,Ee));d.stroke(),S==1&&d.translate(-Ft,-Ft)}function Xr(y){let A=!0;return w.forEach((I,F)=>{if(!I.show)return;let W=v[I.scale];if(W.min==null){I._show&&(A=!1,I._show=!1,de(!1));return}else I._show||(A=!1,I._show=!0,de(!1));let j=I.side,at=j%2,{min:ft,max:bt}=W,[Nt,Ft]=_s(F,ft,bt,at==0?k:Pt);if(Ft==0)return;let kt=W.distr==2,oe=I._splits=I.splits(n,F,ft,bt,Nt,Ft,kt),Ae=W.distr==2?oe.map(qt=>fi[qt]):oe,Ee=W.distr==2?fi[oe[1]]-fi[oe[0]]:Nt,ve=I._values=I.values(n,I.filter(n,Ae,F,Ft,Ee),F,Ft,Ee);I._rotate=j==2?I.rotate(n,ve,F,Ft):0;let Kt=I._size;I._size=Bi(I.size(n,ve,F,y)),Kt!=null&&I._size!=Kt&&(A=!1)}),A}function ns(y){let A=!0;return Qo.forEach((I,F)=>{let W=I(n,F,ts,y);W!=zi[F]&&(A=!1),zi[F]=W}),A}function xs(){for(let y=0;y<w.length;y++){let A=w[y];if(!A.show||!A._show)continue;let I=A.side,F=I%2,W,j,at=A.stroke(n,y),ft=I==0||I==3?-1:1,[bt,Nt]=A._found;if(A.label!=null){let ei=A.labelGap*ft,gi=In((A._lpos+ei)*Re);Dt(A.labelFont[0],at,"center",I==2?"top":d0),d.save(),F==1?(W=j=0,d.translate(gi,In(T+ht/2)),d.rotate((I==3?-Hh:Hh)/2)):(W=In(P+X/2),j=gi);let pr=e_(A.label)?A.label(n,y,bt,Nt):A.label;d.fillText(pr,W,j),d.restore()}if(Nt==0)continue;let Ft=v[A.scale],kt=F==0?X:ht,oe=F==0?P:T,Ae=A._splits,Ee=Ft.distr==2?Ae.map(ei=>fi[ei]):Ae,ve=Ft.distr==2?fi[Ae[1]]-fi[Ae[0]]:bt,Kt=A.ticks,qt=A.border,je=Kt.show?Kt.size:0,hn=In(je*Re),zn=In((A.alignTo==2?A._size-je-A.gap:A.gap)*Re),Oe=A._rotate*-Hh/180,un=m(A._pos*Re),pi=(hn+zn)*ft,ti=un+pi;j=F==0?ti:0,W=F==1?ti:0;let Ti=A.font[0],Gi=A.align==1?zo:A.align==2?df:Oe>0?zo:Oe<0?df:F==0?"center":I==3?df:zo,rs=Oe||F==1?"middle":I==2?"top":d0;Dt(Ti,at,Gi,rs);let mi=A.font[1]*A.lineGap,Ai=Ae.map(ei=>m(a(ei,Ft,kt,oe))),Vi=A._values;for(let ei=0;ei<Vi.length;ei++){let gi=Vi[ei];if(gi!=null){F==0?W=Ai[ei]:j=Ai[ei],gi=""+gi;let pr=gi.indexOf(`
`)==-1?[gi]:gi.split(/\n/gm);for(let ni=0;ni<pr.length;ni++){let bp=pr[ni];Oe?(d.save(),d.translate(W,j+ni*mi),d.rotate(Oe),d.fillText(bp,0,0),d.restore()):d.fillText(bp,W,j+ni*mi)}}}Kt.show&&bn(Ai,Kt.filter(n,Ee,y,Nt,ve),F,I,un,hn,He(Kt.width*Re,3),Kt.stroke(n,y),Kt.dash,Kt.cap);let os=A.grid;os.show&&bn(Ai,os.filter(n,Ee,y,Nt,ve),F,F==0?2:1,F==0?T:P,F==0?ht:X,He(os.width*Re,3),os.stroke(n,y),os.dash,os.cap),qt.show&&bn([un],[1],F==0?1:0,F==0?1:2,F==1?T:P,F==1?ht:X,He(qt.width*Re,3),qt.stroke(n,y),qt.dash,qt.cap)}Bn("drawAxes")}function de(y){x.forEach((A,I)=>{I>0&&(A._paths=null,y&&(s==1?(A.min=null,A.max=null):A.facets.forEach(F=>{F.min=null,F.max=null})))})}let cn=!1,Qn=!1,Ne=[];function Sn(){Qn=!1;for(let y=0;y<Ne.length;y++)Bn(...Ne[y]);Ne.length=0}function Yn(){cn||(nE(ip),cn=!0)}function xl(y,A=!1){cn=!0,Qn=A,y(n),ip(),A&&Ne.length>0&&queueMicrotask(Sn)}n.batch=xl;function ip(){if(ot&&(ge(),ot=!1),yt&&(Et(),yt=!1),xt){if(Qe(p,zo,Jt),Qe(p,"top",le),Qe(p,al,k),Qe(p,ll,Pt),Qe(_,zo,Jt),Qe(_,"top",le),Qe(_,al,k),Qe(_,ll,Pt),Qe(u,al,an),Qe(u,ll,vn),h.width=In(an*Re),h.height=In(vn*Re),w.forEach(({_el:y,_show:A,_size:I,_pos:F,side:W})=>{if(y!=null)if(A){let j=W===3||W===0?I:0,at=W%2==1;Qe(y,at?"left":"top",F-j),Qe(y,at?"width":"height",I),Qe(y,at?"top":"left",at?le:Jt),Qe(y,at?"height":"width",at?Pt:k),bf(y,Nr)}else Mi(y,Nr)}),Hr=Bs=Wr=z=K=$=J=Tt=R=null,It=1,sa(!0),Jt!=wt||le!=ze||k!=Vt||Pt!=Zt){de(!1);let y=k/Vt,A=Pt/Zt;if(gt&&!et&&dt.left>=0){dt.left*=y,dt.top*=A,Yr&&fs(Yr,In(dt.left),0,k,Pt),qr&&fs(qr,0,In(dt.top),k,Pt);for(let I=0;I<he.length;I++){let F=he[I];F!=null&&(Ze[I]*=y,Kn[I]*=A,fs(F,Bi(Ze[I]),Bi(Kn[I]),k,Pt))}}if(Je.show&&!st&&Je.left>=0&&Je.width>0){Je.left*=y,Je.width*=y,Je.top*=A,Je.height*=A;for(let I in Mu)Qe(Jr,I,Je[I])}wt=Jt,ze=le,Vt=k,Zt=Pt}Bn("setSize"),xt=!1}an>0&&vn>0&&(d.clearRect(0,0,h.width,h.height),Bn("drawClear"),M.forEach(y=>y()),Bn("draw")),Je.show&&st&&(vl(Je),st=!1),gt&&et&&(fr(null,!0,!1),et=!1),ut.show&&ut.live&&pt&&(bu(),pt=!1),l||(l=!0,n.status=1,Bn("ready")),ks=!1,cn=!1}n.redraw=(y,A)=>{yt=A||!1,y!==!1?Gs(b,D.min,D.max):Yn()};function xu(y,A){let I=v[y];if(I.from==null){if(ln==0){let F=I.range(n,A.min,A.max,y);A.min=F[0],A.max=F[1]}if(A.min>A.max){let F=A.min;A.min=A.max,A.max=F}if(ln>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;y==b&&I.distr==2&&ln>0&&(A.min=Ki(A.min,t[0]),A.max=Ki(A.max,t[0]),A.min==A.max&&A.max++),H[y]=A,ot=!0,Yn()}}n.setScale=xu;let vu,yu,Yr,qr,sp,rp,Zr,$r,op,ap,$e,en,zs=!1,Hn=dt.drag,On=Hn.x,kn=Hn.y;gt&&(dt.x&&(vu=ki(T1,_)),dt.y&&(yu=ki(A1,_)),D.ori==0?(Yr=vu,qr=yu):(Yr=yu,qr=vu),$e=dt.left,en=dt.top);let Je=n.select=En({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Jr=Je.show?ki(E1,Je.over?_:p):null;function vl(y,A){if(Je.show){for(let I in y)Je[I]=y[I],I in Mu&&Qe(Jr,I,y[I]);A!==!1&&Bn("setSelect")}}n.setSelect=vl;function sx(y){if(x[y].show)tt&&bf(ae[y],Nr);else if(tt&&Mi(ae[y],Nr),gt){let I=Ct?he[0]:he[y];I!=null&&fs(I,-10,-10,k,Pt)}}function Gs(y,A,I){xu(y,{min:A,max:I})}function is(y,A,I,F){A.focus!=null&&cx(y),A.show!=null&&x.forEach((W,j)=>{j>0&&(y==j||y==null)&&(W.show=A.show,sx(j),s==2?(Gs(W.facets[0].scale,null,null),Gs(W.facets[1].scale,null,null)):Gs(W.scale,null,null),Yn())}),I!==!1&&Bn("setSeries",y,A),F&&ra("setSeries",n,y,A)}n.setSeries=is;function rx(y,A){En(E[y],A)}function ox(y,A){y.fill=Me(y.fill||null),y.dir=Te(y.dir,-1),A=A??E.length,E.splice(A,0,y)}function ax(y){y==null?E.length=0:E.splice(y,1)}n.addBand=ox,n.setBand=rx,n.delBand=ax;function lx(y,A){x[y].alpha=A,gt&&he[y]!=null&&(he[y].style.opacity=A),tt&&ae[y]&&(ae[y].style.opacity=A)}let vs,Vs,dr,jr={focus:!0};function cx(y){if(y!=dr){let A=y==null,I=Bt.alpha!=1;x.forEach((F,W)=>{if(s==1||W>0){let j=A||W==0||W==y;F._focus=A?null:j,I&&lx(W,j?1:Bt.alpha)}}),dr=y,I&&Yn()}}tt&&te&&we(g0,Rt,y=>{dt._lock||(Qt(y),dr!=null&&is(null,jr,!0,Mn.setSeries))});function ss(y,A,I){let F=v[A];I&&(y=y/Re-(F.ori==1?le:Jt));let W=k;F.ori==1&&(W=Pt,y=W-y),F.dir==-1&&(y=W-y);let j=F._min,at=F._max,ft=y/W,bt=j+(at-j)*ft,Nt=F.distr;return Nt==3?Ho(10,bt):Nt==4?W1(bt,F.asinh):Nt==100?F.bwd(bt):bt}function hx(y,A){let I=ss(y,b,A);return Ki(I,t[0],mn,gn)}n.valToIdx=y=>Ki(y,t[0]),n.posToIdx=hx,n.posToVal=ss,n.valToPos=(y,A,I)=>v[A].ori==0?r(y,v[A],I?X:k,I?P:0):o(y,v[A],I?ht:Pt,I?T:0),n.setCursor=(y,A,I)=>{$e=y.left,en=y.top,fr(null,A,I)};function lp(y,A){Qe(Jr,zo,Je.left=y),Qe(Jr,al,Je.width=A)}function cp(y,A){Qe(Jr,"top",Je.top=y),Qe(Jr,ll,Je.height=A)}let na=D.ori==0?lp:cp,ia=D.ori==1?lp:cp;function ux(){if(tt&&ut.live)for(let y=s==2?1:0;y<x.length;y++){if(y==0&&ue)continue;let A=ut.values[y],I=0;for(let F in A)Ht[y][I++].firstChild.nodeValue=A[F]}}function bu(y,A){if(y!=null&&(y.idxs?y.idxs.forEach((I,F)=>{it[F]=I}):Z1(y.idx)||it.fill(y.idx),ut.idx=it[0]),tt&&ut.live){for(let I=0;I<x.length;I++)(I>0||s==1&&!ue)&&dx(I,it[I]);ux()}pt=!1,A!==!1&&Bn("setLegend")}n.setLegend=bu;function dx(y,A){let I=x[y],F=y==0&&B==2?fi:t[y],W;ue?W=I.values(n,y,A)??re:(W=I.value(n,A==null?null:F[A],y,A),W=W==null?re:{_:W}),ut.values[y]=W}function fr(y,A,I){op=$e,ap=en,[$e,en]=dt.move(n,$e,en),dt.left=$e,dt.top=en,gt&&(Yr&&fs(Yr,In($e),0,k,Pt),qr&&fs(qr,0,In(en),k,Pt));let F,W=mn>gn;vs=Ve,Vs=null;let j=D.ori==0?k:Pt,at=D.ori==1?k:Pt;if($e<0||ln==0||W){F=dt.idx=null;for(let ft=0;ft<x.length;ft++){let bt=he[ft];bt!=null&&fs(bt,-10,-10,k,Pt)}te&&is(null,jr,!0,y==null&&Mn.setSeries),ut.live&&(it.fill(F),pt=!0)}else{let ft,bt,Nt;s==1&&(ft=D.ori==0?$e:en,bt=ss(ft,b),F=dt.idx=Ki(bt,t[0],mn,gn),Nt=G(t[0][F],D,j,0));let Ft=-10,kt=-10,oe=0,Ae=0,Ee=!0,ve="",Kt="";for(let qt=s==2?1:0;qt<x.length;qt++){let je=x[qt],hn=it[qt],zn=hn==null?null:s==1?t[qt][hn]:t[qt][1][hn],Oe=dt.dataIdx(n,qt,F,bt),un=Oe==null?null:s==1?t[qt][Oe]:t[qt][1][Oe];if(pt=pt||un!=zn||Oe!=hn,it[qt]=Oe,qt>0&&je.show){let pi=Oe==null?-10:Oe==F?Nt:G(s==1?t[0][Oe]:t[qt][0][Oe],D,j,0),ti=un==null?-10:U(un,s==1?v[je.scale]:v[je.facets[1].scale],at,0);if(te&&un!=null){let Ti=D.ori==1?$e:en,Gi=Ln(Bt.dist(n,qt,Oe,ti,Ti));if(Gi<vs){let rs=Bt.bias;if(rs!=0){let mi=ss(Ti,je.scale),Ai=un>=0?1:-1,Vi=mi>=0?1:-1;Vi==Ai&&(Vi==1?rs==1?un>=mi:un<=mi:rs==1?un<=mi:un>=mi)&&(vs=Gi,Vs=qt)}else vs=Gi,Vs=qt}}if(pt||Ct){let Ti,Gi;D.ori==0?(Ti=pi,Gi=ti):(Ti=ti,Gi=pi);let rs,mi,Ai,Vi,os,ei,gi=!0,pr=ct.bbox;if(pr!=null){gi=!1;let ni=pr(n,qt);Ai=ni.left,Vi=ni.top,rs=ni.width,mi=ni.height}else Ai=Ti,Vi=Gi,rs=mi=ct.size(n,qt);if(ei=ct.fill(n,qt),os=ct.stroke(n,qt),Ct)qt==Vs&&vs<=Bt.prox&&(Ft=Ai,kt=Vi,oe=rs,Ae=mi,Ee=gi,ve=ei,Kt=os);else{let ni=he[qt];ni!=null&&(Ze[qt]=Ai,Kn[qt]=Vi,M0(ni,rs,mi,gi),b0(ni,ei,os),fs(ni,Bi(Ai),Bi(Vi),k,Pt))}}}}if(Ct){let qt=Bt.prox,je=dr==null?vs<=qt:vs>qt||Vs!=dr;if(pt||je){let hn=he[0];hn!=null&&(Ze[0]=Ft,Kn[0]=kt,M0(hn,oe,Ae,Ee),b0(hn,ve,Kt),fs(hn,Bi(Ft),Bi(kt),k,Pt))}}}if(Je.show&&zs)if(y!=null){let[ft,bt]=Mn.scales,[Nt,Ft]=Mn.match,[kt,oe]=y.cursor.sync.scales,Ae=y.cursor.drag;if(On=Ae._x,kn=Ae._y,On||kn){let{left:Ee,top:ve,width:Kt,height:qt}=y.select,je=y.scales[kt].ori,hn=y.posToVal,zn,Oe,un,pi,ti,Ti=ft!=null&&Nt(ft,kt),Gi=bt!=null&&Ft(bt,oe);Ti&&On?(je==0?(zn=Ee,Oe=Kt):(zn=ve,Oe=qt),un=v[ft],pi=G(hn(zn,kt),un,j,0),ti=G(hn(zn+Oe,kt),un,j,0),na(Qi(pi,ti),Ln(ti-pi))):na(0,j),Gi&&kn?(je==1?(zn=Ee,Oe=Kt):(zn=ve,Oe=qt),un=v[bt],pi=U(hn(zn,oe),un,at,0),ti=U(hn(zn+Oe,oe),un,at,0),ia(Qi(pi,ti),Ln(ti-pi))):ia(0,at)}else wu()}else{let ft=Ln(op-sp),bt=Ln(ap-rp);if(D.ori==1){let oe=ft;ft=bt,bt=oe}On=Hn.x&&ft>=Hn.dist,kn=Hn.y&&bt>=Hn.dist;let Nt=Hn.uni;Nt!=null?On&&kn&&(On=ft>=Nt,kn=bt>=Nt,!On&&!kn&&(bt>ft?kn=!0:On=!0)):Hn.x&&Hn.y&&(On||kn)&&(On=kn=!0);let Ft,kt;On&&(D.ori==0?(Ft=Zr,kt=$e):(Ft=$r,kt=en),na(Qi(Ft,kt),Ln(kt-Ft)),kn||ia(0,at)),kn&&(D.ori==1?(Ft=Zr,kt=$e):(Ft=$r,kt=en),ia(Qi(Ft,kt),Ln(kt-Ft)),On||na(0,j)),!On&&!kn&&(na(0,0),ia(0,0))}if(Hn._x=On,Hn._y=kn,y==null){if(I){if(yp!=null){let[ft,bt]=Mn.scales;Mn.values[0]=ft!=null?ss(D.ori==0?$e:en,ft):null,Mn.values[1]=bt!=null?ss(D.ori==1?$e:en,bt):null}ra(ff,n,$e,en,k,Pt,F)}if(te){let ft=I&&Mn.setSeries,bt=Bt.prox;dr==null?vs<=bt&&is(Vs,jr,!0,ft):vs>bt?is(null,jr,!0,ft):Vs!=dr&&is(Vs,jr,!0,ft)}}pt&&(ut.idx=F,bu()),A!==!1&&Bn("setCursor")}let Hs=null;Object.defineProperty(n,"rect",{get(){return Hs==null&&sa(!1),Hs}});function sa(y=!1){y?Hs=null:(Hs=_.getBoundingClientRect(),Bn("syncRect",Hs))}function hp(y,A,I,F,W,j,at){dt._lock||zs&&y!=null&&y.movementX==0&&y.movementY==0||(Su(y,A,I,F,W,j,at,!1,y!=null),y!=null?fr(null,!0,!0):fr(A,!0,!1))}function Su(y,A,I,F,W,j,at,ft,bt){if(Hs==null&&sa(!1),Qt(y),y!=null)I=y.clientX-Hs.left,F=y.clientY-Hs.top;else{if(I<0||F<0){$e=-10,en=-10;return}let[Nt,Ft]=Mn.scales,kt=A.cursor.sync,[oe,Ae]=kt.values,[Ee,ve]=kt.scales,[Kt,qt]=Mn.match,je=A.axes[0].side%2==1,hn=D.ori==0?k:Pt,zn=D.ori==1?k:Pt,Oe=je?j:W,un=je?W:j,pi=je?F:I,ti=je?I:F;if(Ee!=null?I=Kt(Nt,Ee)?a(oe,v[Nt],hn,0):-10:I=hn*(pi/Oe),ve!=null?F=qt(Ft,ve)?a(Ae,v[Ft],zn,0):-10:F=zn*(ti/un),D.ori==1){let Ti=I;I=F,F=Ti}}bt&&(A==null||A.cursor.event.type==ff)&&((I<=1||I>=k-1)&&(I=Lr(I,k)),(F<=1||F>=Pt-1)&&(F=Lr(F,Pt))),ft?(sp=I,rp=F,[Zr,$r]=dt.move(n,I,F)):($e=I,en=F)}let Mu={width:0,height:0,left:0,top:0};function wu(){vl(Mu,!1)}let up,dp,fp,pp;function mp(y,A,I,F,W,j,at){zs=!0,On=kn=Hn._x=Hn._y=!1,Su(y,A,I,F,W,j,at,!0,!1),y!=null&&(we(pf,vf,gp,!1),ra(p0,n,Zr,$r,k,Pt,null));let{left:ft,top:bt,width:Nt,height:Ft}=Je;up=ft,dp=bt,fp=Nt,pp=Ft}function gp(y,A,I,F,W,j,at){zs=Hn._x=Hn._y=!1,Su(y,A,I,F,W,j,at,!1,!0);let{left:ft,top:bt,width:Nt,height:Ft}=Je,kt=Nt>0||Ft>0,oe=up!=ft||dp!=bt||fp!=Nt||pp!=Ft;if(kt&&oe&&vl(Je),Hn.setScale&&kt&&oe){let Ae=ft,Ee=Nt,ve=bt,Kt=Ft;if(D.ori==1&&(Ae=bt,Ee=Ft,ve=ft,Kt=Nt),On&&Gs(b,ss(Ae,b),ss(Ae+Ee,b)),kn)for(let qt in v){let je=v[qt];qt!=b&&je.from==null&&je.min!=Ve&&Gs(qt,ss(ve+Kt,qt),ss(ve,qt))}wu()}else dt.lock&&(dt._lock=!dt._lock,fr(A,!0,y!=null));y!=null&&(Tn(pf,vf),ra(pf,n,$e,en,k,Pt,null))}function fx(y,A,I,F,W,j,at){if(dt._lock)return;Qt(y);let ft=zs;if(zs){let bt=!0,Nt=!0,Ft=10,kt,oe;D.ori==0?(kt=On,oe=kn):(kt=kn,oe=On),kt&&oe&&(bt=$e<=Ft||$e>=k-Ft,Nt=en<=Ft||en>=Pt-Ft),kt&&bt&&($e=$e<Zr?0:k),oe&&Nt&&(en=en<$r?0:Pt),fr(null,!0,!0),zs=!1}$e=-10,en=-10,it.fill(null),fr(null,!0,!0),ft&&(zs=ft)}function _p(y,A,I,F,W,j,at){dt._lock||(Qt(y),ea(),wu(),y!=null&&ra(_0,n,$e,en,k,Pt,null))}function xp(){w.forEach(hT),O(n.width,n.height,!0)}Ur(Wh,Vo,xp);let Kr={};Kr.mousedown=mp,Kr.mousemove=hp,Kr.mouseup=gp,Kr.dblclick=_p,Kr.setSeries=(y,A,I,F)=>{let W=Mn.match[2];I=W(n,A,I),I!=-1&&is(I,F,!0,!1)},gt&&(we(p0,_,mp),we(ff,_,hp),we(m0,_,y=>{Qt(y),sa(!1)}),we(g0,_,fx),we(_0,_,_p),Af.add(n),n.syncRect=sa);let yl=n.hooks=i.hooks||{};function Bn(y,A,I){Qn?Ne.push([y,A,I]):y in yl&&yl[y].forEach(F=>{F.call(null,n,A,I)})}(i.plugins||[]).forEach(y=>{for(let A in y.hooks)yl[A]=(yl[A]||[]).concat(y.hooks[A])});let vp=(y,A,I)=>I,Mn=En({key:null,setSeries:!1,filters:{pub:R0,sub:R0},scales:[b,x[1]?x[1].scale:null],match:[C0,C0,vp],values:[null,null]},dt.sync);Mn.match.length==2&&Mn.match.push(vp),dt.sync=Mn;let yp=Mn.key,Eu=E_(yp);function ra(y,A,I,F,W,j,at){Mn.filters.pub(y,A,I,F,W,j,at)&&Eu.pub(y,A,I,F,W,j,at)}Eu.sub(n);function px(y,A,I,F,W,j,at){Mn.filters.sub(y,A,I,F,W,j,at)&&Kr[y](null,A,I,F,W,j,at)}n.pub=px;function mx(){Eu.unsub(n),Af.delete(n),Fn.clear(),Sf(Wh,Vo,xp),c.remove(),Rt?.remove(),Bn("destroy")}n.destroy=mx;function Tu(){Bn("init",i,t),ta(t||i.data,!1),H[b]?xu(b,H[b]):ea(),st=Je.show&&(Je.width>0||Je.height>0),et=pt=!0,O(i.width,i.height)}return x.forEach(Vr),w.forEach(ms),e?e instanceof HTMLElement?(e.appendChild(c),Tu()):e(n,Tu):Tu(),n}Xn.assign=En;Xn.fmtNum=Nf;Xn.rangeNum=Xh;Xn.rangeLog=Zh;Xn.rangeAsinh=Lf;Xn.orient=Or;Xn.pxRatio=Re;Xn.join=eE;Xn.fmtDate=Ff,Xn.tzDate=dE;Xn.sync=E_;{Xn.addGap=ZE,Xn.clipGaps=jh;let i=Xn.paths={points:I_};i.linear=D_,i.stepped=jE,i.bars=KE,i.spline=tT}var Hf=["position","velocity","effort","external","wrench","tracking error","imu","odometry","range","contact force","speeds","deflection"],uT={position:"rad",velocity:"rad/s",effort:"Nm",external:"Nm",wrench:"N, Nm","tracking error":"rad",imu:"rad/s, m/s²",odometry:"m, rad",range:"m","contact force":"N",speeds:"rad/s, m/s",deflection:"rad, m"},dT={wrench:["Fx","Fy","Fz","Tx","Ty","Tz"],imu:["ωx","ωy","ωz","ax","ay","az"],odometry:["x","y","heading","forward","turn"],range:["distance"],"contact force":["Fx","Fy","Fz"]},fT=["wrench","effort","external","contact force"],pT=["base","actuator","sensor"],mT=3e3,O_=["#3b82f6","#ef4444","#10b981","#f59e0b","#8b5cf6","#06b6d4","#ec4899","#84cc16"],k_={name:"Plots",icon:"plots",live:!0,build:({store:i})=>gT(i)};function gT(i){let t=Y("div",{class:"panel"}),e=Y("div",{class:"plot"}),n="",s="position",r=[],o=[],a=null,l=!1,c=0,h=xe("Hold",()=>{l=!l,h.textContent=l?"Go on":"Hold"},{title:"Let the picture stand still"}),d=(E,b=s)=>{switch(b){case"tracking error":return E.commanded&&E.position?.map((g,M)=>(E.commanded?.[M]??g)-g);case"range":return E.range&&[E.range.distance??NaN];case"contact force":return E.touch?.force;default:return E[b]}},u=()=>{let E=i.sample?.status.devices.find(g=>g.name===n),b=E?Hf.filter(g=>d(E,g)):[];return b.length>0?b:[...Hf]},p=()=>{r=[],o=[],a?.destroy(),a=null,e.replaceChildren()},_=E=>{let b=dT[s];if(b)return b;let M=(i.world?.devices.find(L=>L.name===n)?.joints??[]).map(L=>L.replace(`${n}_`,"").replace(/_joint$/,"").replaceAll("_"," "));return Array.from({length:E},(L,C)=>/\D/.test(M[C]??"")?M[C]:`joint ${M[C]??C}`)},S=()=>{let E=i.sample?.status.devices.find(M=>M.name===n),b=E&&d(E);E&&!b&&Hf.some(M=>d(E,M))&&v();let g=i.sample?.time_secs;!b||g===void 0||r.length>0&&g<=r[r.length-1]||(o.length!==b.length&&(p(),o=b.map(()=>[])),r.push(g),b.forEach((M,L)=>o[L].push(M)),r.length>mT&&(r.shift(),o.forEach(M=>M.shift())))},m=()=>{let E=performance.now();l||t.hidden||r.length===0||E-c<(qe?500:90)||(c=E,a??=x(),a.setData([r,...o],a.scales.x.min===void 0||r.length<3||!f(a)))},f=E=>E.root.dataset.zoomed==="yes",x=()=>{let b={stroke:getComputedStyle(document.body).color,grid:{stroke:"rgba(128,140,155,0.22)",width:1},ticks:{stroke:"rgba(128,140,155,0.22)",width:1,size:5},font:"12px system-ui, sans-serif",values:(D,B)=>B.map(G=>String(Number(G.toFixed(6))))},[g,M]=[uT[s],fT.includes(s)?1:3],L=(D,B,G)=>{let U=B??(G>0?o[G-1]?.[r.length-1]:r[r.length-1]);return U==null?"–":`${U.toFixed(G===0?2:M)}${G===0?" s":""}`},C=new Xn({width:Math.max(260,e.clientWidth-12),height:270,axes:[b,{...b,size:52,label:g,labelSize:18,labelFont:"12px system-ui, sans-serif"}],scales:{x:{time:!1}},cursor:{points:{size:6}},legend:{markers:{width:2}},series:[{label:"time",value:L},..._(o.length).map((D,B)=>({label:D,stroke:O_[B%O_.length],width:1.5,points:{show:!1},value:L}))],hooks:{setSelect:[D=>D.root.dataset.zoomed="yes"]}},[r,...o],e);return C.root.addEventListener("dblclick",()=>C.root.dataset.zoomed="no"),C},w=()=>{let E=["time_s",..._(o.length).map(g=>`${n} ${s} ${g}`)].join(","),b=r.map((g,M)=>[g,...o.map(L=>L[M])].join(","));Uh(`${n}-${s.replace(" ","-")}.csv`,[E,...b,""].join(`
`),"text/csv")},v=()=>{let E=i.world?.devices.filter(g=>g.joints.length>0||pT.includes(g.class)).map(g=>g.name)??[];if(E.length===0)return t.replaceChildren(dn("Nothing to plot: no device moves or measures here."));E.includes(n)||(n=E[0]),p();let b=u();b.includes(s)||(s=b[0]),t.replaceChildren(Ge("Signals",Y("div",{class:"row"},Pn("Device",E,n,g=>{n=g,v()},{id:"plot-device"}),Pn("Signal",b,s,g=>{s=g,p()},{id:"plot-signal"})),e,Y("div",{class:"row even"},h,xe("CSV",w,{id:"export-csv"}),xe("Clear",p)),Y("p",{class:"small"},"Drag to zoom, double-click to see all. A name in the legend hides its curve.")))};return i.on("world",v),i.on("sample",S),i.on("status",m),v(),t}var _T=3600,xT="Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.",B_={name:"Recording",icon:"recording",live:!0,build:({store:i,cast:t})=>vT(i,e=>{t.past=e,t.draw()})};function vT(i,t){let e=[],n=null,s=!1,r=()=>n?.states??e,o=Y("p",{class:"small",id:"past-time"},"Nothing yet."),a=Y("input",{type:"range",min:0,max:0,step:1,value:0,"aria-label":"time",id:"past",oninput:()=>{s=n!==null||Number(a.value)<e.length-1,t(s?r()[Number(a.value)]:null),c()}}),l=xe("Back to now",()=>{n=null,s=!1,t(null),c(),m()},{id:"now",disabled:!0}),c=()=>{a.max=String(Math.max(0,r().length-1)),s||(a.value=a.max);let w=r()[Number(a.value)],v=e[e.length-1],E=()=>s?`, ${(v.time_secs-w.time_secs).toFixed(2)} s ago`:", now";o.textContent=w?`${w.time_secs.toFixed(2)} s${n?` of ${n.name}`:E()}`:"Nothing yet.",l.disabled=!s};i.on("state",()=>{!i.state||s&&!n||(e.length>0&&i.state.time_secs<e[e.length-1].time_secs&&(e.length=0),e.push(i.state),e.length>_T&&e.shift(),e.length%10===0&&!n&&c())});let h=Y("p",{class:"small",id:"recording"}),d=Y("ul",{class:"objects",id:"recordings"}),u=xe("Record",()=>{_()},{class:"primary full",id:"record"}),p=[],_=async()=>{await i.try({kind:"record",on:!i.status?.recording}),await S()},S=async()=>{i.world?.live&&(p=await i.try({kind:"recordings"})??p),m()},m=()=>d.replaceChildren(...p.length===0?[dn("No recordings yet.")]:p.map(w=>Y("li",{"data-recording":w.name},Y("span",{title:`${(w.bytes/1e6).toFixed(1)} MB`},w.name),xe(n?.name===w.name?"Opened":"Open",()=>{f(w.name)},{class:"chip"})))),f=async(w,v=0)=>{let E=await fetch(new URL(`recording/${w}`,document.baseURI)).catch(()=>null);if(!E?.ok)return i.say("error",E?await E.text():"there is no connection");let{past:b,states:g}=t0(await E.arrayBuffer());n={name:w,states:g},s=!0,c(),a.value=String(Math.min(v,g.length-1)),t(g[Number(a.value)]),b.unknown.length>0&&i.say("warn",`${w} has things that are not here now: ${b.unknown.join(", ")}`),c(),m()};i.on("world",()=>{n?f(n.name,Number(a.value)):S()});let x=()=>{let w=i.status?.recording;fn(u,w?"Stop recording":"Record"),u.classList.toggle("danger",!!w),fn(h,w?`Writing ${w}`:xT)};return i.on("status",x),x(),m(),Y("div",{class:"panel"},Ge("Look back",Y("p",{class:"small"},"The last minute is always kept. The world goes on meanwhile."),a,o,l),Ge("Recordings",u,h,d))}var z_={name:"Scene",icon:"scene",live:!1,build:({store:i,drag:t})=>yT(i,e=>t.hold({kind:"object",name:e}))};function yT(i,t){let e=Y("div",{class:"panel"}),n="box",s="",r=[.1,.1,.1],o=[.35,.35,.2],a=0,l=()=>{let f=new Set(i.world?.bodies.map(w=>w.name)),x=1;for(;f.has(`${n}_${x}`);)x+=1;return`${n}_${x}`},c=()=>{let f={box:{kind:"box",size:[r[0],r[1],r[2]]},sphere:{kind:"sphere",radius:r[0]/2},cylinder:{kind:"cylinder",radius:r[0]/2,length:r[2]}},x=[o[0],o[1],o[2],0,0,0,1];i.try({kind:"add_object",name:s||l(),shape:f[n],pose:x,rgba:[.55,.36,.62,1],mass:a>0?a:null}),s=""},h=xe("Undo",()=>{i.try({kind:"undo"})},{id:"undo",class:"full","data-control":!0}),d=()=>{let f=i.status?.undo??null;h.disabled=f===null,fn(h,f===null?"Nothing to undo":`Undo: ${f}`)},u=async f=>{try{if(!i.mayChange)return void i.try({kind:"remove_object",name:f,confirmed:!1});await i.ask({kind:"remove_object",name:f,confirmed:!1})}catch(x){x instanceof rl&&x.code==="carries"?confirm(`${x.message}. Remove ${f} anyway?`)&&await i.try({kind:"remove_object",name:f,confirmed:!0}):i.say("error",x.message)}},p=async()=>{let f=await i.try({kind:"scene_text"});f!==null&&Uh("scene.toml",f,"application/toml")},_=async f=>{f&&await i.try({kind:"load_scene",text:await f.text()})},S=(f,x,w,v)=>Y("fieldset",{},Y("legend",{},f),...["x","y","z"].map((E,b)=>Bo(E,w[b],.01,g=>w[b]=Number.isFinite(g)?Math.max(v,g):w[b],{id:`${x}-${E}`,"aria-label":`${f} ${E}`}))),m=()=>{let f=i.world?.bodies??[],x=i.world?.live??!1;if(e.replaceChildren(Ge("Objects",f.length===0?dn("Nothing stands around the robot."):null,Y("ul",{class:"objects"},...f.map(v=>Y("li",{"data-object":v.name},Y("i",{class:"swatch",style:`background: rgb(${(v.parts[0]?.rgba??[.5,.5,.5]).slice(0,3).map(E=>Math.round(255*E)).join(" ")})`}),Y("span",{title:v.mass===null?"stands fast":`${v.mass} kg`},v.name),x?xe("Move",()=>t(v.name),{class:"chip","data-control":!0}):null,x?Si("close",`remove ${v.name}`,()=>{u(v.name)},{class:"quiet","data-control":!0}):null))),x?h:null)),!x)return;let w=Y("input",{type:"text",placeholder:l(),value:s,id:"add-name",oninput:()=>s=w.value.trim()});e.append(Ge("Add",Y("div",{class:"row"},Pn("Shape",["box","sphere","cylinder"],n,v=>{n=v,m()},{id:"add-shape"}),Y("label",{class:"field"},Y("span",{},"Name"),w)),S(n==="box"?"Size (m)":"Size (m): x is the diameter","add-size",r,.001),S("Place (m)","add-place",o,-10),Bo("Mass (kg); 0 stands fast",a,.1,v=>a=v,{id:"add-mass",min:0}),xe("Add",c,{class:"primary full",id:"add-object","data-control":!0})),Ge("File",Y("div",{class:"row even"},xe("Save",()=>{p()},{id:"save-scene"}),Y("label",{class:"button"},"Load",Y("input",{type:"file",accept:".toml",id:"load-scene",hidden:!0,onchange:v=>{_(v.target.files?.[0])}})))))};return i.on("world",m),i.on("status",d),m(),d(),e}var bT={planned:"",running:"",done:"✓",failed:"✕"},ST={idle:"Ready to plan.",planning:"Planning …",planned:"Planned. Look at the ghost, then approve.",running:"Running.",done:"Done.",failed:"Failed."},G_={name:"Task",icon:"task",live:!0,build:({store:i})=>MT(i)},kr="the task of this world";function MT(i){let t=Y("div",{class:"panel"}),e=0,n={own:[],arms:[],without:[],objects:[]},s=kr,r="",o=[.5,0],a=!1,l=new Set,c=()=>{i.try({kind:"task_plan",seed:e,arm:r,...s===kr?{}:{carry:{object:s,to:[...o]}}})},h=()=>s===kr?n.own:n.arms.map(m=>m.arm),d=()=>{let m=[...n.own.length>0?[kr]:[],...n.objects];m.includes(s)||(s=m[0]??kr),h().includes(r)||(r=h()[0]??""),p()},u=async()=>{!i.world?.live||!i.task||(n=await i.try({kind:"task_choices"})??n,d())},p=()=>{let m=i.task;if(!m)return t.replaceChildren(Ge("Task",dn("This world has no task. `karakuri lab` has one: picking and placing.")));let f=m.state,x=f==="planning"||f==="running",w=f==="planned";if(t.replaceChildren(Ge("Pick and place",Y("div",{class:"row"},Pn("Object",[...n.own.length>0?[kr]:[],...n.objects],s,E=>{s=E,d()},{id:"task-object",disabled:x}),Pn("Arm",h(),r,E=>r=E,{id:"task-arm",disabled:x}),Bo("Seed",e,1,E=>e=Math.max(0,Math.round(E)),{id:"task-seed",min:0,disabled:x})),s===kr?null:Y("div",{class:"row even"},...o.map((E,b)=>Bo(`To ${"xy"[b]} (m)`,E,.01,g=>o[b]=Number.isFinite(g)?g:o[b],{id:`task-to-${"xy"[b]}`,disabled:x}))),n.arms.length===0&&n.without.length>0?dn(`No arm can grasp: ${n.without.map(({arm:E,why:b})=>`${E}: ${b}`).join("; ")}`):null,Y("div",{class:"row even"},xe("Plan",c,{id:"task-plan",class:w?"":"primary",disabled:x||r==="","data-control":!0}),xe("Replan",()=>{e+=1,c()},{id:"task-replan","data-control":!0,disabled:x||f==="idle",title:"Plan with the next seed: another way"})),Y("div",{class:"row even"},xe("Approve and execute",()=>{i.try({kind:"task_approve",plan:m.plan,rest:a})},{id:"task-approve",class:w?"primary":"",disabled:!w,title:"Carry out the motion that is shown","data-control":!0,"data-plan":m.plan}),xe("Stop",()=>{i.try({kind:"stop"})},{id:"task-stop",class:"danger",disabled:f!=="running"})),ds("Approve the following motions unseen",a,E=>a=E,{id:"task-rest","data-control":!0})),Y("p",{class:`verdict ${f}`,id:"task-state","data-state":f,"data-code":m.failure?.code??""},m.words||ST[f])),m.stages.length===0){t.append(dn("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));return}let v=Y("ol",{class:"stages"});m.stages.forEach((E,b)=>v.append(_(E,`${b} ${E.name}`))),t.append(v)},_=(m,f)=>{let x=m.alternatives.filter(v=>v.failed).length,w=Y("details",{open:l.has(f)||m.state==="failed"},Y("summary",{},Y("b",{},m.name),Y("span",{},m.words),x>0?Y("em",{},`${x} rejected`):null),...m.alternatives.filter(v=>!v.failed).map(v=>Y("p",{class:"chosen"},v.words)),...wT(m).map(([v,E])=>Y("p",{class:"failed"},Y("b",{},E.length>2?`${E[0]} and ${E.length-1} more: `:`${E.join(", ")}: `),v)),m.alternatives.length===0?Y("p",{},"There was only one way."):null);return w.addEventListener("toggle",()=>w.open?l.add(f):l.delete(f)),Y("li",{class:`stage ${m.state}`,"data-stage":m.name,"data-state":m.state},Y("i",{},bT[m.state]),w)},S=!1;return i.on("task",()=>{S||u(),S=!0,p()}),i.on("world",()=>{u()}),i.on("connected",()=>i.connected&&void u()),p(),t}function wT(i){let t=new Map;for(let{words:e,failed:n}of i.alternatives){if(!n)continue;let s=[n.code,...n.between??[]].join(" "),r=t.get(s)??[n.text,[]];r[1].push(e),t.set(s,r)}return[...t.values()]}var V_=[G_,h0,a0,r0,n0,k_,z_,l0,B_];var eu=class{constructor(t){this.show=t;let e=Y("select",{"aria-label":"speed of the ghost",onchange:()=>this.speed=Number(e.value)});for(let s of[.25,.5,1,2,4])e.append(Y("option",{value:s,selected:s===1},`${s}×`));this.element=Y("div",{class:"player",id:"player",hidden:!0},this.play,this.slider,this.clock,e,Si("close","hide the ghost",()=>this.load(null),{id:"hide-ghost"}));let n=s=>{let r=Math.min(.1,(s-this.last_ms)/1e3);this.last_ms=s,this.playing&&this.motion&&(this.at_secs+=r*this.speed,this.at_secs>this.motion.secs+.5&&(this.at_secs=0),this.draw()),requestAnimationFrame(n)};requestAnimationFrame(n)}show;element;motion=null;at_secs=0;playing=!1;speed=1;last_ms=0;slider=Y("input",{type:"range",min:0,max:1,step:.001,value:0,"aria-label":"time of the motion",id:"scrub",oninput:()=>this.scrub()});clock=Y("output",{});play=Si("play","play",()=>this.toggle(),{id:"play"});markStale(t){this.element.classList.toggle("stale",t),this.element.title=t?"Out of date: the goal has changed since this was planned":""}load(t){this.markStale(!1),this.motion=t,this.at_secs=0,this.playing=t!==null,this.element.hidden=t===null,t?this.draw():this.show(null)}toggle(){this.playing=!this.playing,this.draw()}scrub(){this.playing=!1,this.at_secs=Number(this.slider.value)*(this.motion?.secs??0),this.draw()}draw(){let t=this.motion;if(!t)return;let e=Math.min(this.at_secs,t.secs);this.play.dataset.playing!==String(this.playing)&&(this.play.dataset.playing=String(this.playing),this.play.replaceChildren(Ns(this.playing?"pause":"play"))),this.slider.value=String(t.secs>0?e/t.secs:1),this.clock.textContent=`${e.toFixed(2)} / ${t.secs.toFixed(2)} s`;let n=t.configurations.length-1,s=Math.min(n,e/t.every_secs),r=t.configurations[Math.floor(s)],o=t.configurations[Math.min(n,Math.floor(s)+1)],a=s-Math.floor(s);this.show(r.map((l,c)=>l+a*(o[c]-l)))}};var nu=class{constructor(t,e,n){this.stage=t;this.cast=e;this.take=n;let s=t.renderer.domElement;s.parentElement.append(this.label),s.addEventListener("pointermove",r=>this.hover(r)),s.addEventListener("pointerleave",()=>this.label.hidden=!0),s.addEventListener("pointerdown",r=>{this.down={x:r.clientX,y:r.clientY},this.label.hidden=!0}),s.addEventListener("click",r=>{if(Math.hypot(r.clientX-this.down.x,r.clientY-this.down.y)>4||t.handle.dragging)return;let o=t.pick(r,e.solid);o?e.things?.where(o.name)&&this.take(o.name):this.take(null)}),s.addEventListener("dblclick",r=>{let o=t.pick(r,e.solid),a=o&&e.solid.flatMap(c=>c.children).find(c=>c.name===o.name);if(!a)return;let l=new Jn().setFromObject(a).getBoundingSphere(new li);t.frame(l.center,Math.max(.1,1.6*l.radius),new N().subVectors(t.camera.position,t.orbit.target))})}stage;cast;take;label=Y("div",{class:"label",hidden:!0});down={x:0,y:0};waiting=!1;hover(t){t.buttons!==0||t.pointerType==="touch"||this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1;let e=this.stage.pick(t,this.cast.solid);if(this.label.hidden=!e,!e)return;let n=this.stage.renderer.domElement.getBoundingClientRect();this.label.textContent=e.name,this.label.style.transform=`translate(${t.clientX-n.left+14}px, ${t.clientY-n.top+16}px)`}))}};var ET=[["Esc","emergency stop"],["Enter","let go of the dragged object or tool"],["Space","pause or continue the simulation"],["g, r","drag by moving, by turning"],["f","show everything"],["1, 2, 3","look from the front, from the side, from above"],["Ctrl Z","undo the last change of the scene"],["?","this list"]];function H_(){let i=ET.flatMap(([e,n])=>[Y("dt",{},Y("kbd",{},e)),Y("dd",{},n)]),t=Y("dialog",{id:"shortcuts","aria-label":"keyboard shortcuts",onclick:()=>t.close()},Y("h2",{},"Keyboard"),Y("dl",{},...i));return t}function W_(i){return i instanceof HTMLElement?i.isContentEditable||i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement?!0:i instanceof HTMLInputElement&&!["range","checkbox","button","file"].includes(i.type):!1}function Wf(i){return i instanceof HTMLElement&&i.closest("button, input, select, summary, a")!==null}var X_={type:"change"},Yf={type:"start"},q_={type:"end"},iu=new As,Y_=new vi,TT=Math.cos(70*Ud.DEG2RAD),Dn=new N,di=2*Math.PI,Ce={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Xf=1e-6,su=class extends wr{constructor(t,e=null){super(t,e),this.state=Ce.NONE,this.target=new N,this.cursor=new N,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ir.ROTATE,MIDDLE:ir.DOLLY,RIGHT:ir.PAN},this.touches={ONE:sr.ROTATE,TWO:sr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new N,this._lastQuaternion=new ke,this._lastTargetPosition=new N,this._quat=new ke().setFromUnitVectors(t.up,new N(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ro,this._sphericalDelta=new Ro,this._scale=1,this._panOffset=new N,this._rotateStart=new Ut,this._rotateEnd=new Ut,this._rotateDelta=new Ut,this._panStart=new Ut,this._panEnd=new Ut,this._panDelta=new Ut,this._dollyStart=new Ut,this._dollyEnd=new Ut,this._dollyDelta=new Ut,this._dollyDirection=new N,this._mouse=new Ut,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=RT.bind(this),this._onPointerDown=AT.bind(this),this._onPointerUp=CT.bind(this),this._onContextMenu=FT.bind(this),this._onMouseWheel=LT.bind(this),this._onKeyDown=DT.bind(this),this._onTouchStart=NT.bind(this),this._onTouchMove=UT.bind(this),this._onMouseDown=PT.bind(this),this._onMouseMove=IT.bind(this),this._interceptControlDown=OT.bind(this),this._interceptControlUp=kT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ce.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(X_),this.update(),this.state=Ce.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Dn.copy(e).sub(this.target),Dn.applyQuaternion(this._quat),this._spherical.setFromVector3(Dn),this.autoRotate&&this.state===Ce.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=di:n>Math.PI&&(n-=di),s<-Math.PI?s+=di:s>Math.PI&&(s-=di),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Dn.setFromSpherical(this._spherical),Dn.applyQuaternion(this._quatInverse),e.copy(this.target).add(Dn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Dn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new N(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new N(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Dn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(iu.origin.copy(this.object.position),iu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(iu.direction))<TT?this.object.lookAt(this.target):(Y_.setFromNormalAndCoplanarPoint(this.object.up,this.target),iu.intersectPlane(Y_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Xf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Xf||this._lastTargetPosition.distanceToSquared(this.target)>Xf?(this.dispatchEvent(X_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?di/60*this.autoRotateSpeed*t:di/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Dn.setFromMatrixColumn(e,0),Dn.multiplyScalar(-t),this._panOffset.add(Dn)}_panUp(t,e){this.screenSpacePanning===!0?Dn.setFromMatrixColumn(e,1):(Dn.setFromMatrixColumn(e,0),Dn.crossVectors(this.object.up,Dn)),Dn.multiplyScalar(t),this._panOffset.add(Dn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Dn.copy(s).sub(this.target);let r=Dn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(di*this._rotateDelta.x/e.clientHeight),this._rotateUp(di*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(di*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-di*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(di*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-di*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(di*this._rotateDelta.x/e.clientHeight),this._rotateUp(di*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Ut,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function AT(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function RT(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function CT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(q_),this.state=Ce.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function PT(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case ir.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ce.DOLLY;break;case ir.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}break;case ir.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Yf)}function IT(i){switch(this.state){case Ce.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ce.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ce.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function LT(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ce.NONE||(i.preventDefault(),this.dispatchEvent(Yf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(q_))}function DT(i){this.enabled!==!1&&this._handleKeyDown(i)}function NT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case sr.ROTATE:if(this.enableRotate===!1){this.state=Ce.NONE;break}this._handleTouchStartRotate(i),this.state=Ce.TOUCH_ROTATE;break;case sr.PAN:if(this.enablePan===!1){this.state=Ce.NONE;break}this._handleTouchStartPan(i),this.state=Ce.TOUCH_PAN;break;default:this.state=Ce.NONE}break;case 2:switch(this.touches.TWO){case sr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ce.TOUCH_DOLLY_PAN;break;case sr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ce.TOUCH_DOLLY_ROTATE;break;default:this.state=Ce.NONE}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Yf)}function UT(i){switch(this._trackPointer(i),this.state){case Ce.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ce.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ce.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ce.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ce.NONE}}function FT(i){this.enabled!==!1&&i.preventDefault()}function OT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function kT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Br=new Mr,pn=new N,hr=new N,rn=new ke,Z_={X:new N(1,0,0),Y:new N(0,1,0),Z:new N(0,0,1)},qf={type:"change"},$_={type:"mouseDown",mode:null},J_={type:"mouseUp",mode:null},j_={type:"objectChange"},cu=class extends wr{constructor(t,e=null){super(void 0,e);let n=new $f(this);this._root=n;let s=new Jf;this._gizmo=s,n.add(s);let r=new jf;this._plane=r,n.add(r);let o=this;function a(w,v){let E=v;Object.defineProperty(o,w,{get:function(){return E!==void 0?E:v},set:function(b){E!==b&&(E=b,r[w]=b,s[w]=b,o.dispatchEvent({type:w+"-changed",value:b}),o.dispatchEvent(qf))}}),o[w]=v,r[w]=v,s[w]=v}a("camera",t),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new N,c=new N,h=new ke,d=new ke,u=new N,p=new ke,_=new N,S=new N,m=new N,f=0,x=new N;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",h),a("worldQuaternionStart",d),a("cameraPosition",u),a("cameraQuaternion",p),a("pointStart",_),a("pointEnd",S),a("rotationAxis",m),a("rotationAngle",f),a("eye",x),this._offset=new N,this._startNorm=new N,this._endNorm=new N,this._cameraScale=new N,this._parentPosition=new N,this._parentQuaternion=new ke,this._parentQuaternionInv=new ke,this._parentScale=new N,this._worldScaleStart=new N,this._worldQuaternionInv=new ke,this._worldScale=new N,this._positionStart=new N,this._quaternionStart=new ke,this._scaleStart=new N,this._getPointer=BT.bind(this),this._onPointerDown=GT.bind(this),this._onPointerHover=zT.bind(this),this._onPointerMove=VT.bind(this),this._onPointerUp=HT.bind(this),e!==null&&this.connect(e)}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(t){if(this.object===void 0||this.dragging===!0)return;t!==null&&Br.setFromCamera(t,this.camera);let e=Zf(this._gizmo.picker[this.mode],Br);e?this.axis=e.object.name:this.axis=null}pointerDown(t){if(!(this.object===void 0||this.dragging===!0||t!=null&&t.button!==0)&&this.axis!==null){t!==null&&Br.setFromCamera(t,this.camera);let e=Zf(this._plane,Br,!0);e&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(e.point).sub(this.worldPositionStart)),this.dragging=!0,$_.mode=this.mode,this.dispatchEvent($_)}}pointerMove(t){let e=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(e==="E"||e==="XYZE"||e==="XYZ")&&(r="world"),s===void 0||e===null||this.dragging===!1||t!==null&&t.button!==-1)return;t!==null&&Br.setFromCamera(t,this.camera);let o=Zf(this._plane,Br,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&e!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),e.indexOf("X")===-1&&(this._offset.x=0),e.indexOf("Y")===-1&&(this._offset.y=0),e.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&e!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(rn.copy(this._quaternionStart).invert()),e.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(pn),e.search("X")!==-1&&(pn.x=Math.round(pn.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(pn.y=Math.round(pn.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(pn.z=Math.round(pn.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(pn)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(e.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),hr.set(a,a,a)}else pn.copy(this.pointStart),hr.copy(this.pointEnd),pn.applyQuaternion(this._worldQuaternionInv),hr.applyQuaternion(this._worldQuaternionInv),hr.divide(pn),e.search("X")===-1&&(hr.x=1),e.search("Y")===-1&&(hr.y=1),e.search("Z")===-1&&(hr.z=1);s.scale.copy(this._scaleStart).multiply(hr),this.scaleSnap&&(e.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(pn.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;e==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(pn.copy(this.rotationAxis).cross(this.eye))*a):(e==="X"||e==="Y"||e==="Z")&&(this.rotationAxis.copy(Z_[e]),pn.copy(Z_[e]),r==="local"&&pn.applyQuaternion(this.worldQuaternion),pn.cross(this.eye),pn.length()===0?l=!0:this.rotationAngle=this._offset.dot(pn.normalize())*a),(e==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&e!=="E"&&e!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(rn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(rn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(qf),this.dispatchEvent(j_)}}pointerUp(t){t!==null&&t.button!==0||(this.dragging&&this.axis!==null&&(J_.mode=this.mode,this.dispatchEvent(J_)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(t){return this.object=t,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(qf),this.dispatchEvent(j_),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Br}getMode(){return this.mode}setMode(t){this.mode=t}setTranslationSnap(t){this.translationSnap=t}setRotationSnap(t){this.rotationSnap=t}setScaleSnap(t){this.scaleSnap=t}setSize(t){this.size=t}setSpace(t){this.space=t}setColors(t,e,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(t),r.yAxis.color.set(e),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(t),r.yAxisTransparent.color.set(e),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(t),r.yAxis._color&&r.yAxis._color.set(e),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(t),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(e),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function BT(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let t=this.domElement.getBoundingClientRect(),e=this.viewport,n,s,r,o;return e!==null?(n=e.x,s=t.height-e.y-e.w,r=e.z,o=e.w):(n=0,s=0,r=t.width,o=t.height),{x:(i.clientX-t.left-n)/r*2-1,y:-(i.clientY-t.top-s)/o*2+1,button:i.button}}}function zT(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function GT(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function VT(i){this.enabled&&this.pointerMove(this._getPointer(i))}function HT(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function Zf(i,t,e){let n=t.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||e)return n[s];return!1}var ru=new Pi,We=new N(0,1,0),K_=new N(0,0,0),Q_=new ce,ou=new ke,lu=new ke,ps=new N,hu=new ce,ml=new N(1,0,0),zr=new N(0,1,0),gl=new N(0,0,1),au=new N,fl=new N,pl=new N,$f=class extends Be{constructor(t){super(),this.isTransformControlsRoot=!0,this.controls=t,this.visible=!1}updateMatrixWorld(t){let e=this.controls;e.object!==void 0&&(e.object.updateMatrixWorld(),e.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):e.object.parent.matrixWorld.decompose(e._parentPosition,e._parentQuaternion,e._parentScale),e.object.matrixWorld.decompose(e.worldPosition,e.worldQuaternion,e._worldScale),e._parentQuaternionInv.copy(e._parentQuaternion).invert(),e._worldQuaternionInv.copy(e.worldQuaternion).invert()),e.camera.updateMatrixWorld(),e.camera.matrixWorld.decompose(e.cameraPosition,e.cameraQuaternion,e._cameraScale),e.camera.isOrthographicCamera?e.camera.getWorldDirection(e.eye).negate():e.eye.copy(e.cameraPosition).sub(e.worldPosition).normalize(),this.parent&&(hu.copy(this.parent.matrixWorld).invert(),hu.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(t)}dispose(){this.traverse(function(t){t.geometry&&t.geometry.dispose(),t.material&&t.material.dispose()})}},Jf=class extends Be{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let t=new Li({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),e=new ri({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=t.clone();n.opacity=.15;let s=e.clone();s.opacity=.5;let r=t.clone();r.color.setHex(16711680);let o=t.clone();o.color.setHex(65280);let a=t.clone();a.color.setHex(255);let l=t.clone();l.color.setHex(16711680),l.opacity=.5;let c=t.clone();c.color.setHex(65280),c.opacity=.5;let h=t.clone();h.color.setHex(255),h.opacity=.5;let d=t.clone();d.opacity=.25;let u=t.clone();u.color.setHex(16776960),u.opacity=.25;let p=t.clone();p.color.setHex(16776960);let _=t.clone();_.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:p,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:u};let S=new _n(0,.04,.1,12);S.translate(0,.05,0);let m=new Ye(.08,.08,.08);m.translate(0,.04,0);let f=new ye;f.setAttribute("position",new se([0,0,0,1,0,0],3));let x=new _n(.0075,.0075,.5,3);x.translate(0,.25,0);function w(H,Z){let V=new Cs(H,.0075,3,64,Z*Math.PI*2);return V.rotateY(Math.PI/2),V.rotateX(Math.PI/2),V}function v(){let H=new ye;return H.setAttribute("position",new se([0,0,0,1,1,1],3)),H}let E={X:[[new mt(S,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(S,r),[-.5,0,0],[0,0,Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new mt(S,o),[0,.5,0]],[new mt(S,o),[0,-.5,0],[Math.PI,0,0]],[new mt(x,o)]],Z:[[new mt(S,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(S,a),[0,0,-.5],[-Math.PI/2,0,0]],[new mt(x,a),null,[Math.PI/2,0,0]]],XYZ:[[new mt(new Ks(.1,0),d),[0,0,0]]],XY:[[new mt(new Ye(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new mt(new Ye(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},b={X:[[new mt(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new _n(.2,0,.6,4),n),[0,.3,0]],[new mt(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Ks(.2,0),n)]],XY:[[new mt(new Ye(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Ye(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new mt(new Ks(.01,2),s),null,null,null,"helper"]],END:[[new mt(new Ks(.01,2),s),null,null,null,"helper"]],DELTA:[[new ci(v(),s),null,null,null,"helper"]],X:[[new ci(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ci(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ci(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},M={XYZE:[[new mt(w(.5,1),_),null,[0,Math.PI/2,0]]],X:[[new mt(w(.5,.5),r)]],Y:[[new mt(w(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new mt(w(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new mt(w(.75,1),u),null,[0,Math.PI/2,0]]]},L={AXIS:[[new ci(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},C={XYZE:[[new mt(new br(.25,10,8),n)]],X:[[new mt(new Cs(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new mt(new Cs(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new mt(new Cs(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new mt(new Cs(.75,.1,2,24),n)]]},D={X:[[new mt(m,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]],[new mt(m,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new mt(m,o),[0,.5,0]],[new mt(x,o)],[new mt(m,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new mt(m,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(x,a),[0,0,0],[Math.PI/2,0,0]],[new mt(m,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new mt(new Ye(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new mt(new Ye(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Ye(.1,.1,.1),d)]]},B={X:[[new mt(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new _n(.2,0,.6,4),n),[0,.3,0]],[new mt(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new mt(new Ye(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Ye(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Ye(.2,.2,.2),n),[0,0,0]]]},G={X:[[new ci(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ci(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ci(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function U(H){let Z=new Be;for(let V in H)for(let lt=H[V].length;lt--;){let q=H[V][lt][0].clone(),Q=H[V][lt][1],it=H[V][lt][2],ut=H[V][lt][3],dt=H[V][lt][4];q.name=V,q.tag=dt,Q&&q.position.set(Q[0],Q[1],Q[2]),it&&q.rotation.set(it[0],it[1],it[2]),ut&&q.scale.set(ut[0],ut[1],ut[2]),q.updateMatrix();let tt=q.geometry.clone();tt.applyMatrix4(q.matrix),q.geometry=tt,q.renderOrder=1/0,q.position.set(0,0,0),q.rotation.set(0,0,0),q.scale.set(1,1,1),Z.add(q)}return Z}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=U(E)),this.add(this.gizmo.rotate=U(M)),this.add(this.gizmo.scale=U(D)),this.add(this.picker.translate=U(b)),this.add(this.picker.rotate=U(C)),this.add(this.picker.scale=U(B)),this.add(this.helper.translate=U(g)),this.add(this.helper.rotate=U(L)),this.add(this.helper.scale=U(G)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(t){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:lu;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(rn.setFromEuler(ru.set(0,0,0)),o.quaternion.copy(n).multiply(rn),Math.abs(We.copy(ml).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(rn.setFromEuler(ru.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(rn),Math.abs(We.copy(zr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(rn.setFromEuler(ru.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(rn),Math.abs(We.copy(gl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(rn.setFromEuler(ru.set(0,Math.PI/2,0)),We.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(Q_.lookAt(K_,We,zr)),o.quaternion.multiply(rn),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),pn.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),pn.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(pn),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(We.copy(ml).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(We.copy(zr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(We.copy(gl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(We.copy(gl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(We.copy(ml).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(We.copy(zr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(ou.copy(n),We.copy(this.eye).applyQuaternion(rn.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(Q_.lookAt(this.eye,K_,zr)),o.name==="X"&&(rn.setFromAxisAngle(ml,Math.atan2(-We.y,We.z)),rn.multiplyQuaternions(ou,rn),o.quaternion.copy(rn)),o.name==="Y"&&(rn.setFromAxisAngle(zr,Math.atan2(We.x,We.z)),rn.multiplyQuaternions(ou,rn),o.quaternion.copy(rn)),o.name==="Z"&&(rn.setFromAxisAngle(gl,Math.atan2(We.y,We.x)),rn.multiplyQuaternions(ou,rn),o.quaternion.copy(rn))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(t)}},jf=class extends mt{constructor(){super(new Ui(1e5,1e5,2,2),new Li({visible:!1,wireframe:!0,side:Fi,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(t){let e=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(e="local"),au.copy(ml).applyQuaternion(e==="local"?this.worldQuaternion:lu),fl.copy(zr).applyQuaternion(e==="local"?this.worldQuaternion:lu),pl.copy(gl).applyQuaternion(e==="local"?this.worldQuaternion:lu),We.copy(fl),this.mode){case"translate":case"scale":switch(this.axis){case"X":We.copy(this.eye).cross(au),ps.copy(au).cross(We);break;case"Y":We.copy(this.eye).cross(fl),ps.copy(fl).cross(We);break;case"Z":We.copy(this.eye).cross(pl),ps.copy(pl).cross(We);break;case"XY":ps.copy(pl);break;case"YZ":ps.copy(au);break;case"XZ":We.copy(pl),ps.copy(fl);break;case"XYZ":case"E":ps.set(0,0,0);break}break;default:ps.set(0,0,0)}ps.length()===0?this.quaternion.copy(this.cameraQuaternion):(hu.lookAt(pn.set(0,0,0),ps,We),this.quaternion.setFromRotationMatrix(hu)),super.updateMatrixWorld(t)}};var uu=class extends yr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let t=new Ye;t.deleteAttribute("uv");let e=new Ps({side:Wn}),n=new Ps,s=new Ga(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new mt(t,e);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new Aa(t,n,6),a=new Be;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new mt(t,Jo(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new mt(t,Jo(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let h=new mt(t,Jo(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let d=new mt(t,Jo(43));d.position.set(-.462,8.89,14.52),d.scale.set(4.38,5.441,.088),this.add(d);let u=new mt(t,Jo(20));u.position.set(3.235,11.486,-12.541),u.scale.set(2.5,2,.1),this.add(u);let p=new mt(t,Jo(100));p.position.set(0,20,0),p.scale.set(1,.1,1),this.add(p)}dispose(){let t=new Set;this.traverse(e=>{e.isMesh&&(t.add(e.geometry),t.add(e.material))});for(let e of t)e.dispose()}};function Jo(i){return new Sr({color:0,emissive:16777215,emissiveIntensity:i})}var WT=150,du=class{worker=null;fine=[];twins=new Map;originals=new Map;show(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,r=e?this.originals.get(s):this.twins.get(s);r&&(n.geometry=r)})}want(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,{position:r,color:o}=s.attributes;if(!r||!o||!s.index||s.index.count<3*WT||this.twins.has(s)||this.originals.has(s))return;this.twins.set(s,null),this.worker??=this.hire();let a={id:this.fine.push(s)-1,tolerance_m:e,position:Float32Array.from(r.array),colour:Float32Array.from(o.array),index:Uint32Array.from(s.index.array)};this.worker.postMessage(a,[a.position.buffer,a.colour.buffer,a.index.buffer])})}hire(){let t=new Worker(new URL("./coarsen.worker.js",import.meta.url),{type:"module"});return t.onmessage=({data:e})=>{let n=this.fine[e.id],s=new ye;s.setAttribute("position",new nn(e.position,3)),s.setAttribute("normal",new nn(e.normal,3)),s.setAttribute("color",new nn(e.colour,3)),s.setIndex(new nn(e.position.length<3*65536?Uint16Array.from(e.index):e.index,1)),this.twins.set(n,s),this.originals.set(s,n)},t}};var XT=350,YT=45,fu=class{scene=new yr;camera=new $n(36,1,.02,80);renderer;orbit;handle;held=new Be;overlays=new Ue;frames=0;hurry=()=>!0;onDrawn=()=>{};onPicture=()=>{};pace_ms=Number(new URLSearchParams(location.search).get("pace")??0);floor=new Ue;ground;shadow=kg();back=Bg();grid;sun=new To(16773597,2.5);sky=new ka(15922940,10525846,1.3);fineness=new Ah;detail=new du;dirty=!0;stale=!0;last_ms=0;shadows_ms=0;drawing=null;fine=!1;round={centre:new N(.2,.5,.2),radius:1};constructor(t){if(Be.DEFAULT_UP.set(0,0,1),this.camera.up.set(0,0,1),!Ir)throw new Error("this browser has no WebGL 2");this.renderer=new Sh({canvas:Ir.canvas,context:Ir}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Er,this.renderer.shadowMap.autoUpdate=!1,this.renderer.toneMapping=Wa,this.renderer.toneMappingExposure=1,this.renderer.setPixelRatio(this.fineness.moving),this.renderer.domElement.tabIndex=0,this.renderer.domElement.setAttribute("aria-label","3-D view: drag to turn, wheel to come closer"),t.append(this.renderer.domElement),this.orbit=new su(this.camera,this.renderer.domElement),this.orbit.enableDamping=!0,this.orbit.dampingFactor=.14,this.orbit.minDistance=.15,this.orbit.maxDistance=25,this.orbit.maxPolarAngle=.62*Math.PI,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(qe?512:2048),this.sun.shadow.bias=-3e-4,this.sun.shadow.normalBias=.012,this.sun.shadow.radius=qe?1.5:3;let e=new To(14280447,.75);if(e.position.copy(nf),this.scene.add(this.sun,this.sun.target,e,this.sky),!qe){let s=new Uo(this.renderer);this.scene.environment=s.fromScene(new uu,.04).texture,this.scene.environmentIntensity=.35,this.scene.environmentRotation.x=Math.PI/2,this.sky.intensity=.5,s.dispose()}this.ground=new mt(new Ui(1,1),this.shadow.paint),this.ground.receiveShadow=!0;let n=new mt(new Ui(2,2),this.back);n.frustumCulled=!1,n.renderOrder=-1,this.grid=new Di(qT(7,qe?.5:.25),new ri({vertexColors:!0,transparent:!0,depthWrite:!1})),this.grid.position.z=.001,this.floor.add(this.ground,this.grid),this.scene.add(n,this.floor,this.overlays,this.held),this.handle=new cu(this.camera,this.renderer.domElement),this.handle.setSpace("local"),this.handle.setSize(.8),this.handle.addEventListener("dragging-changed",s=>this.orbit.enabled=!s.value),this.scene.add(this.handle.getHelper()),this.settle({centre:this.round.centre,radius:1.1,floor:0}),this.look("all"),new ResizeObserver(()=>this.resize(t)).observe(t),this.resize(t),this.orbit.addEventListener("change",()=>this.turned()),this.handle.addEventListener("change",()=>this.refresh()),requestAnimationFrame(s=>this.turn(s))}turn(t){requestAnimationFrame(e=>this.turn(e)),!(!this.rested(t)||t-this.last_ms<this.pace_ms)&&(this.onPicture(),this.orbit.update(),!(this.frames>0&&!this.hurry())&&(this.dirty?(this.dirty=!1,this.fine=!1,this.stale&&t-this.shadows_ms>(qe?600:0)&&this.castShadows(t),this.draw(t,this.fineness.moving)):!this.fine&&t-this.last_ms>XT&&(this.fine=!0,(this.stale||this.fineness.still!==this.fineness.moving)&&(this.stale&&this.castShadows(t),this.draw(t,this.fineness.still)))))}castShadows(t){this.renderer.shadowMap.needsUpdate=!0,this.stale=!1,this.shadows_ms=t}draw(t,e){qe&&(this.frames>3&&this.detail.want(this.scene,.002*this.round.radius),this.detail.show(this.scene,this.fine)),Math.abs(this.renderer.getPixelRatio()-e)>.01&&this.renderer.setPixelRatio(e),this.renderer.render(this.scene,this.camera);let n=this.renderer.getContext();this.drawing=n.fenceSync(n.SYNC_GPU_COMMANDS_COMPLETE,0),n.flush(),this.last_ms=t,this.frames++}rested(t){if(this.drawing){let e=this.renderer.getContext();if(e.getSyncParameter(this.drawing,e.SYNC_STATUS)!==e.SIGNALED&&t-this.last_ms<5e3)return!1;e.deleteSync(this.drawing),this.drawing=null,this.fine||this.fineness.took(t-this.last_ms),this.onDrawn()}return!qe||t-this.last_ms>=YT}refresh(){this.dirty=this.stale=!0}turned(){this.dirty=!0}theme(t){let e=o=>new Xt().setStyle(o,vr),[n,s]=t?["#12151b","#272d37"]:["#f7f9fb","#d9dfe7"];this.back.uniforms.above.value=e(n),this.back.uniforms.below.value=e(s),this.scene.fog=new Sa(t?2040877:15133424,9,22),this.shadow.darken(t?.5:.22);let r=this.grid.material;r.color.set(t?7108745:9411240),r.opacity=t?.5:.6,this.sun.intensity=t?2.1:2.5,this.refresh()}settle(t){this.round=t,this.floor.position.z=t.floor;let e=Math.max(.6,1.25*t.radius);this.sun.position.copy(t.centre).addScaledVector(ef,2*e),this.sun.target.position.copy(t.centre),Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:.1,far:7*e}),this.sun.shadow.camera.updateProjectionMatrix(),this.ground.position.set(t.centre.x,t.centre.y,0),this.ground.scale.setScalar(3.2*e),this.orbit.maxDistance=Math.max(6,9*t.radius),this.camera.far=Math.max(30,24*t.radius),this.camera.updateProjectionMatrix(),this.refresh()}look(t){let e={all:[1.5,-1.15,.8],front:[1,0,.12],side:[0,-1,.12],top:[.02,0,1]}[t];this.frame(this.round.centre,this.round.radius,new N(...e))}frame(t,e,n=new N().subVectors(this.camera.position,this.orbit.target)){let s=Math.min(1,this.camera.aspect),r=Math.max(.35,1.06*e/Math.sin(Math.PI/360*this.camera.fov)/s);this.orbit.target.copy(t),this.camera.position.copy(t).addScaledVector(n.normalize(),r),this.orbit.update(),this.refresh()}pick(t,e){let n=this.renderer.domElement.getBoundingClientRect(),s=new Ut((t.clientX-n.left)/n.width*2-1,1-(t.clientY-n.top)/n.height*2),r=new Mr;r.setFromCamera(s,this.camera);let o=r.intersectObjects(e,!0)[0];for(let a=o?.object??null;a;a=a.parent)if(a.name)return{name:a.name,point:o.point};return null}project(t){let e=this.renderer.domElement.getBoundingClientRect();this.camera.updateMatrixWorld();let n=new N(...t).project(this.camera);return[e.left+(.5+.5*n.x)*e.width,e.top+(.5-.5*n.y)*e.height]}resize(t){let e=Math.max(1,t.clientWidth),n=Math.max(1,t.clientHeight);this.renderer.setSize(e,n),this.camera.aspect=e/n,this.camera.updateProjectionMatrix(),this.refresh()}};function qT(i,t){let e=[],n=[],s=Math.round(i/t),r=(a,l,c)=>Math.max(0,1-Math.hypot(a,l)/i)**1.6*(c?1:.42);for(let a=-s;a<=s;a++)for(let l=-s;l<s;l++)for(let c of[!1,!0])for(let h of[l,l+1]){let[d,u]=c?[a*t,h*t]:[h*t,a*t];e.push(d,u,0),n.push(1,1,1,r(d,u,a%4===0))}let o=new ye;return o.setAttribute("position",new se(e,3)),o.setAttribute("color",new se(n,4)),o}var ZT=["error","hard","warn","soft","note"];var pu=class{onChange=()=>{};all=new Map;timers=new Map;raise(t,e,n,s=null){clearTimeout(this.timers.get(t)),s!==null&&this.timers.set(t,window.setTimeout(()=>this.end(t),s));let r=this.all.get(t);if(r&&r.until_ms===null&&r.severity===e&&r.text===n)return;let o=r&&r.until_ms===null?r.since_ms:performance.now();this.all.delete(t),this.all.set(t,{key:t,severity:e,text:n,since_ms:o,until_ms:null});let a=[...this.all.values()].filter(l=>l.until_ms!==null);for(let{key:l}of a.slice(0,Math.max(0,a.length-50)))this.all.delete(l);this.onChange()}end(t){let e=this.all.get(t);!e||e.until_ms!==null||(e.until_ms=performance.now(),this.onChange())}keepOnly(t,e){for(let n of this.all.keys())n.startsWith(t)&&!e.has(n)&&this.end(n)}get active(){let t=e=>ZT.indexOf(e.severity);return[...this.all.values()].filter(e=>e.until_ms===null).sort((e,n)=>t(e)-t(n)||n.since_ms-e.since_ms)}get ended(){return[...this.all.values()].filter(t=>t.until_ms!==null).sort((t,e)=>e.until_ms-t.until_ms)}};var $T=new Set(["stop","ik","plan","camera","scene_text","task_choices","recordings","balls","take_control","release_control","keep_control"]),JT=8e3,jT=.001,mu=class{constructor(t){this.ask=t;this.alarms.onChange=()=>this.tell("alarms")}ask;world=null;state=null;status=null;sample=null;control=null;task=null;motion=null;stale=!1;executing=0;log=[];alarms=new pu;connected=!1;wanted=[];editing=!1;group="";listeners=new Map;failed=new Map;on(t,e){let n=this.listeners.get(t)??new Set;n.add(e),this.listeners.set(t,n)}tell(t){this.listeners.get(t)?.forEach(e=>e())}say(t,e){this.hear({type:"log",level:t,time_secs:this.state?.time_secs??0,text:e,past:!1})}hear(t){this.log.push(t),this.log.length>500&&this.log.shift(),!t.past&&t.level!=="info"&&this.alarms.raise(`event ${t.text}`,t.level,t.text,JT),this.tell("log")}async try(t){let e=this.failed.get(t.kind);try{if(this.control&&!this.control.yours&&!$T.has(t.kind))throw new Error(this.control.holder?`${this.control.holder} has control: ask for it at the top of the page`:"nobody has control: take it at the top of the page");let n=await this.ask(t);return e&&this.alarms.end(e),n??!0}catch(n){let{message:s}=n;return e&&e!==`event ${s}`&&this.alarms.end(e),this.failed.set(t.kind,`event ${s}`),this.say("error",s),null}}async succeeds(t){return await this.try(t)!==null}show(t){this.motion=t,this.stale=!1,this.tell("motion")}want(t){this.editing=!0;for(let[e,n]of t)this.wanted[e.first]=n;this.tell("wanted")}unwant(){this.editing=!1,this.world&&(this.wanted=Array.from(this.state?.q.length===this.world.positions?this.state.q:this.world.home)),this.tell("wanted")}showStale(t){this.stale!==t&&(this.stale=t,this.tell("stale"))}isStale(t){let e=t.configurations[t.configurations.length-1],n=s=>{let r=Math.abs(e[s.first]-this.wanted[s.first]);return s.kind==="continuous"?Math.abs(r-2*Math.PI*Math.round(r/(2*Math.PI))):r};return t.group!==this.group||this.joints(t.group).some(s=>!(n(s)<=jT))}async reach(t){try{let e=await this.ask({kind:"ik",group:this.group,pose:t,near:this.wanted});return this.want(new Map(this.joints().flatMap(n=>e[n.name]===void 0?[]:[[n,e[n.name]]]))),null}catch(e){return e.message}}joints(t=null){let e=this.world?.links.flatMap(s=>s.joint??[])??[],n=this.world?.groups.find(s=>s.name===t)?.joints;return n?n.flatMap(s=>e.find(r=>r.name===s)??[]):e.filter(s=>s.driven&&s.kind!=="fixed")}device(t){return this.status?.devices.find(e=>e.name===t)??null}commanded(t){let e=Array.from(t);for(let n of this.world?.devices??[]){let s=this.device(n.name)?.commanded;n.joints.forEach((r,o)=>{let a=this.world?.links.find(l=>l.joint?.name===r)?.joint;a&&s?.[o]!==void 0&&(e[a.first]=s[o])})}return e}get mayChange(){return this.control?.yours??!1}};var KT=["hidden","over the robot","beside the robot"];function tx(i,t){let e=Y("div",{class:"menu",id:"show-menu",hidden:!0},Pn("Robot as",["visuals","collisions","balls"],t.shown.look,s=>{t.shown.look=s,t.dress()},{id:"look"}),Pn("As commanded",KT,t.shown.commanded,s=>{t.shown.commanded=s,t.dress(),s!=="over the robot"&&t.frame()},{id:"commanded"}),...sl.map(({id:s,label:r})=>ds(r,t.shown.layers.has(s),o=>t.showLayer(s,o),{id:`show-${s}`}))),n=Si("eye","what is shown",()=>{e.hidden=!e.hidden,n.setAttribute("aria-expanded",String(!e.hidden))},{id:"show","aria-expanded":"false"});return Y("div",{class:"viewbar"},Y("div",{class:"bar"},Si("fit","show all (f)",()=>t.frame()),xe("Front",()=>i.look("front"),{class:"quiet",title:"from the front (1)"}),xe("Side",()=>i.look("side"),{class:"quiet",title:"from the side (2)"}),xe("Top",()=>i.look("top"),{class:"quiet",title:"from above (3)"}),n),e)}if(!Ir)throw document.getElementById("app").replaceWith(Y("main",{class:"without",id:"without-webgl"},Y("h1",{},"This browser does not draw in 3-D"),Y("p",{},"The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),Y("p",{},"The robot does not mind: ROS and the command line work as ever."))),new Error("this browser has no WebGL 2");var jo=new Oh;jo.start();var jt=new mu(i=>jo.ask(i)),Os=new Fh(jt,document.getElementById("app")),Nn=new fu(Os.view),Un=new Nh(Nn,jt),ur=new kh(Nn,jt,Un),gu=new eu(i=>Un.showGhost(i)),Kf=H_();document.body.append(Kf);var Qf=Y("button",{type:"button",class:"held",id:"let-go",hidden:!0,onclick:()=>ur.hold(null)});Os.view.append(gu.element,tx(Nn,Un),Qf);var QT=new nu(Nn,Un,i=>{i===null?ur.hold(null):jt.world?.live&&jt.mayChange&&ur.hold({kind:"object",name:i})});Os.onTheme=i=>Nn.theme(i);Os.start(V_,{store:jt,stage:Nn,cast:Un,drag:ur,connection:jo});var np=!1;Nn.renderer.domElement.addEventListener("pointerdown",()=>np=!0);Nn.renderer.domElement.addEventListener("wheel",()=>np=!0);var tp=!1;Vg(()=>tp=!0);function tA(i){switch(i.type){case"hello":Os.name(i.title);break;case"world":{let t=jt.world?.name!==i.name||jt.world.live!==i.live;jt.world=i,(jt.wanted.length!==i.positions||!jt.editing)&&jt.unwant(),i.groups.some(e=>e.name===jt.group)||(jt.group=(i.groups.find(e=>e.tip!==null)??i.groups[0])?.name??""),t&&(ix=performance.now(),Os.arrange()),jt.tell("world"),Un.dress(),t&&Un.frame();break}case"control":jt.control=i,jt.tell("control");break;case"status":jt.executing!==0&&i.motion?.id===jt.executing&&i.motion.state!=="running"&&(jt.motion?.id===jt.executing&&jt.show(null),jt.executing=0),Gr.status=i,jt.sample={status:i,time_secs:Gr.time_secs},jt.tell("sample");break;case"task":jt.task=i,jt.tell("task"),eA(i);break;case"log":jt.hear(i);break;case"answer":break}}var ex="";function eA(i){let t=i.state==="planned"&&i.motion?`plan ${i.plan}`:"";t!==ex&&(ex=t,jt.show(t?i.motion:null))}jo.onMessage=tA;jo.onState=i=>{Gr.state=i,Gr.time_secs=i.time_secs};var Gr={state:null,status:null,time_secs:0};Nn.onPicture=()=>{let{state:i,status:t}=Gr;Gr.state=Gr.status=null,tp&&(tp=!1,np?Nn.refresh():Un.frame()),nx=Un.complete,t&&(jt.status=t,jt.tell("status")),i&&(jt.state=i,Un.follow(),jt.tell("state"),jt.editing||jt.unwant())};jo.onOpen=i=>{jt.connected=i,jt.tell("connected")};jt.on("motion",()=>{gu.load(jt.motion),Un.showMotion(jt.motion)});jt.on("wanted",()=>{Un.drawWanted(),ur.follow()});jt.on("stale",()=>gu.markStale(jt.stale));ur.onChange=(i,t)=>{i?.kind==="tool"&&t!==null?jt.alarms.raise("reach","note",`Out of reach: ${t}`,6e3):jt.alarms.end("reach"),Qf.hidden=i===null,Qf.textContent=`Let go of ${i?.kind==="object"?i.name:"the tool"} (Enter)`,jt.tell("wanted")};addEventListener("keydown",i=>{if(i.key==="Escape"){!Kf.open&&jt.world?.live&&!Os.stopped&&Os.pressStop();return}W_(i.target)||(i.key==="z"&&(i.ctrlKey||i.metaKey)&&(i.preventDefault(),jt.status?.undo&&jt.try({kind:"undo"})),!(i.ctrlKey||i.metaKey||i.altKey)&&(i.key==="?"?Kf.showModal():i.key===" "&&!Wf(i.target)?(i.preventDefault(),Os.pressPause()):i.key==="Enter"&&!Wf(i.target)?ur.hold(null):i.key==="g"?Nn.handle.setMode("translate"):i.key==="r"?Nn.handle.setMode("rotate"):i.key==="f"?Un.frame():i.key==="1"?Nn.look("front"):i.key==="2"?Nn.look("side"):i.key==="3"&&Nn.look("top")))});var ep=0,nx=!1,ix=0;Nn.hurry=()=>!Un.robot||Un.complete||performance.now()-ix>1500;Nn.onDrawn=()=>{ep===0&&nx&&(ep=performance.now())};Object.assign(window,{karakuri:{get seen_ms(){return ep},store:jt,stage:Nn,cast:Un,drag:ur,pointer:QT,player:gu,link:i=>Un.robot?.link(i)?.elements??null,ghost:i=>Un.ghost?.link(i)?.elements??null,body:i=>Un.things?.where(i)?.elements??null,project:i=>Nn.project(i)}});
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
