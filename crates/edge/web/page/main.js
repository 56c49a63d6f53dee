/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */
var tr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},er={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Kp=0,nd=1,jp=2;var Mr=1,Qp=2,To=3,nr=0,Vn=1,Di=2,wr=0,Ao=1,id=2,sd=3,rd=4,tm=5;var Er=100,em=101,nm=102,im=103,sm=104,rm=200,om=201,am=202,lm=203,od=204,ad=205,cm=206,hm=207,um=208,dm=209,fm=210,pm=211,mm=212,gm=213,_m=214,Wl=0,Xl=1,Yl=2,fo=3,ql=4,Zl=5,$l=6,Jl=7,Rc=0,xm=1,vm=2,as=0,ld=1,cd=2,hd=3,Ga=4,ud=5,dd=6,fd=7;var pd=300,Tr=301,Ro=302,Cc=303,Pc=304,Kl=1e3,rs=1001,jl=1002,zn=1003,ym=1004;var Ha=1005;var si=1006,Ic=1007;var As=1008;var ci=1009,md=1010,gd=1011,Co=1012,Lc=1013,Xi=1014,Ni=1015,Yi=1016,Dc=1017,Nc=1018,Ar=1020,_d=35902,xd=35899,vd=1021,yd=1022,qi=1023,Ms=1026,Rs=1027,Uc=1028,Fc=1029,ir=1030,Oc=1031;var kc=1033,Va=33776,Wa=33777,Xa=33778,Ya=33779,Bc=35840,zc=35841,Gc=35842,Hc=35843,Vc=36196,Wc=37492,Xc=37496,Yc=37488,qc=37489,qa=37490,Zc=37491,$c=37808,Jc=37809,Kc=37810,jc=37811,Qc=37812,th=37813,eh=37814,nh=37815,ih=37816,sh=37817,rh=37818,oh=37819,ah=37820,lh=37821,ch=36492,hh=36494,uh=36495,dh=36283,fh=36284,Za=36285,ph=36286;var ma=2300,Ql=2301,Hl=2302,qu=2303,Zu=2400,$u=2401,Ju=2402;var bm=3200;var $a=0,Sm=1,Cs="",ii="srgb",_r="srgb-linear",ga="linear",Pe="srgb";var Vl=7680;var Mm=519,wm=512,Em=513,Tm=514,bd=515,Am=516,Rm=517,Sd=518,Md=519,Cm=35044;var wd="300 es",Ri=2e3,po=2001;function tx(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function ex(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function _a(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Pm(){let i=_a("canvas");return i.style.display="block",i}var mp={},mo=null;function Ed(...i){let t="THREE."+i.shift();mo?mo("log",t,...i):console.log(t,...i)}function Im(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function $t(...i){i=Im(i);let t="THREE."+i.shift();if(mo)mo("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function ee(...i){i=Im(i);let t="THREE."+i.shift();if(mo)mo("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function ha(...i){let t=i.join(" ");t in mp||(mp[t]=!0,$t(...i))}function Lm(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Dm={[Wl]:Wl,[Yl]:$l,[ql]:ql,[fo]:Zl,[Xl]:Xl,[$l]:Yl,[Jl]:Jl,[Zl]:fo},Vi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},qn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],gp=1234567,ua=Math.PI/180,go=180/Math.PI;function Po(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(qn[i&255]+qn[i>>8&255]+qn[i>>16&255]+qn[i>>24&255]+"-"+qn[t&255]+qn[t>>8&255]+"-"+qn[t>>16&15|64]+qn[t>>24&255]+"-"+qn[e&63|128]+qn[e>>8&255]+"-"+qn[e>>16&255]+qn[e>>24&255]+qn[n&255]+qn[n>>8&255]+qn[n>>16&255]+qn[n>>24&255]).toLowerCase()}function fe(i,t,e){return Math.max(t,Math.min(e,i))}function Td(i,t){return(i%t+t)%t}function nx(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function ix(i,t,e){return i!==t?(e-i)/(t-i):0}function da(i,t,e){return(1-e)*i+e*t}function sx(i,t,e,n){return da(i,t,1-Math.exp(-e*n))}function rx(i,t=1){return t-Math.abs(Td(i,t*2)-t)}function ox(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function ax(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function lx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function cx(i,t){return i+Math.random()*(t-i)}function hx(i){return i*(.5-Math.random())}function ux(i){i!==void 0&&(gp=i);let t=gp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function dx(i){return i*ua}function fx(i){return i*go}function px(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function mx(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Ad(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function gx(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),u=o((t+n)/2),d=r((t-n)/2),h=o((t-n)/2),f=r((n-t)/2),_=o((n-t)/2);switch(s){case"XYX":i.set(a*u,l*d,l*h,a*c);break;case"YZY":i.set(l*h,a*u,l*d,a*c);break;case"ZXZ":i.set(l*d,l*h,a*u,a*c);break;case"XZX":i.set(a*u,l*_,l*f,a*c);break;case"YXY":i.set(l*f,a*u,l*_,a*c);break;case"ZYZ":i.set(l*_,l*f,a*u,a*c);break;default:$t("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Rd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Nm(i,t){if(t.constructor===Float32Array)return i;let e=Rd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Um(i,t){if(t.constructor===Float32Array)return i;let e=Rd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Cd={DEG2RAD:ua,RAD2DEG:go,generateUUID:Po,clamp:fe,euclideanModulo:Td,mapLinear:nx,inverseLerp:ix,lerp:da,damp:sx,pingpong:rx,smoothstep:ox,smootherstep:ax,randInt:lx,randFloat:cx,randFloatSpread:hx,seededRandom:ux,degToRad:dx,radToDeg:fx,isPowerOfTwo:px,ceilPowerOfTwo:mx,floorPowerOfTwo:Ad,setQuaternionFromProperEuler:gx,normalize:Um,denormalize:Nm},Ut=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Oe=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],u=n[s+2],d=n[s+3],h=r[o+0],f=r[o+1],_=r[o+2],S=r[o+3];if(d!==S||l!==h||c!==f||u!==_){let m=l*h+c*f+u*_+d*S;m<0&&(h=-h,f=-f,_=-_,S=-S,m=-m);let p=1-a;if(m<.9995){let x=Math.acos(m),w=Math.sin(x);p=Math.sin(p*x)/w,a=Math.sin(a*x)/w,l=l*p+h*a,c=c*p+f*a,u=u*p+_*a,d=d*p+S*a}else{l=l*p+h*a,c=c*p+f*a,u=u*p+_*a,d=d*p+S*a;let x=1/Math.sqrt(l*l+c*c+u*u+d*d);l*=x,c*=x,u*=x,d*=x}}t[e]=l,t[e+1]=c,t[e+2]=u,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],u=n[s+3],d=r[o],h=r[o+1],f=r[o+2],_=r[o+3];return t[e]=a*_+u*d+l*f-c*h,t[e+1]=l*_+u*h+c*d-a*f,t[e+2]=c*_+u*f+a*h-l*d,t[e+3]=u*_-a*d-l*h-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),u=a(s/2),d=a(r/2),h=l(n/2),f=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=h*u*d+c*f*_,this._y=c*f*d-h*u*_,this._z=c*u*_+h*f*d,this._w=c*u*d-h*f*_;break;case"YXZ":this._x=h*u*d+c*f*_,this._y=c*f*d-h*u*_,this._z=c*u*_-h*f*d,this._w=c*u*d+h*f*_;break;case"ZXY":this._x=h*u*d-c*f*_,this._y=c*f*d+h*u*_,this._z=c*u*_+h*f*d,this._w=c*u*d-h*f*_;break;case"ZYX":this._x=h*u*d-c*f*_,this._y=c*f*d+h*u*_,this._z=c*u*_-h*f*d,this._w=c*u*d+h*f*_;break;case"YZX":this._x=h*u*d+c*f*_,this._y=c*f*d+h*u*_,this._z=c*u*_-h*f*d,this._w=c*u*d-h*f*_;break;case"XZY":this._x=h*u*d-c*f*_,this._y=c*f*d-h*u*_,this._z=c*u*_+h*f*d,this._w=c*u*d+h*f*_;break;default:$t("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],u=e[6],d=e[10],h=n+a+d;if(h>0){let f=.5/Math.sqrt(h+1);this._w=.25/f,this._x=(u-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(u-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+u)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+u)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(fe(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,u=e._w;return this._x=n*u+o*a+s*c-r*l,this._y=s*u+o*l+r*a-n*c,this._z=r*u+o*c+n*l-s*a,this._w=o*u-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),u=Math.sin(c);l=Math.sin(l*c)/u,e=Math.sin(e*c)/u,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(_p.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(_p.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),u=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+l*c+o*d-a*u,this.y=n+l*u+a*c-r*d,this.z=s+l*d+r*u-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Su.copy(this).projectOnVector(t),this.sub(Su)}reflect(t){return this.sub(Su.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Su=new U,_p=new Oe,ne=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let u=this.elements;return u[0]=t,u[1]=s,u[2]=a,u[3]=e,u[4]=r,u[5]=l,u[6]=n,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],u=n[4],d=n[7],h=n[2],f=n[5],_=n[8],S=s[0],m=s[3],p=s[6],x=s[1],w=s[4],v=s[7],T=s[2],b=s[5],g=s[8];return r[0]=o*S+a*x+l*T,r[3]=o*m+a*w+l*b,r[6]=o*p+a*v+l*g,r[1]=c*S+u*x+d*T,r[4]=c*m+u*w+d*b,r[7]=c*p+u*v+d*g,r[2]=h*S+f*x+_*T,r[5]=h*m+f*w+_*b,r[8]=h*p+f*v+_*g,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8];return e*o*u-e*a*c-n*r*u+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],d=u*o-a*c,h=a*l-u*r,f=c*r-o*l,_=e*d+n*h+s*f;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/_;return t[0]=d*S,t[1]=(s*c-u*n)*S,t[2]=(a*n-s*o)*S,t[3]=h*S,t[4]=(u*e-s*l)*S,t[5]=(s*r-a*e)*S,t[6]=f*S,t[7]=(n*l-c*e)*S,t[8]=(o*e-n*r)*S,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return ha("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Mu.makeScale(t,e)),this}rotate(t){return ha("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Mu.makeRotation(-t)),this}translate(t,e){return ha("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Mu.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Mu=new ne,xp=new ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),vp=new ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function _x(){let i={enabled:!0,workingColorSpace:_r,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Pe&&(s.r=Ss(s.r),s.g=Ss(s.g),s.b=Ss(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Pe&&(s.r=uo(s.r),s.g=uo(s.g),s.b=uo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Cs?ga:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[_r]:{primaries:t,whitePoint:n,transfer:ga,toXYZ:xp,fromXYZ:vp,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ii},outputColorSpaceConfig:{drawingBufferColorSpace:ii}},[ii]:{primaries:t,whitePoint:n,transfer:Pe,toXYZ:xp,fromXYZ:vp,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ii}}}),i}var ye=_x();function Ss(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function uo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Kr,tc=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Kr===void 0&&(Kr=_a("canvas")),Kr.width=t.width,Kr.height=t.height;let s=Kr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Kr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=_a("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Ss(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(Ss(e[n]/255)*255):e[n]=Ss(e[n]);return{data:e,width:t.width,height:t.height}}else return $t("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},xx=0,_o=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:xx++}),this.uuid=Po(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(wu(s[o].image)):r.push(wu(s[o]))}else r=wu(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function wu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?tc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:($t("Texture: Unable to serialize Texture."),{})}var vx=0,Eu=new U,oi=class i extends Vi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=rs,s=rs,r=si,o=As,a=qi,l=ci,c=i.DEFAULT_ANISOTROPY,u=Cs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:vx++}),this.uuid=Po(),this.name="",this.source=new _o(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ut(0,0),this.repeat=new Ut(1,1),this.center=new Ut(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Eu).x}get height(){return this.source.getSize(Eu).y}get depth(){return this.source.getSize(Eu).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){$t(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==pd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Kl:t.x=t.x-Math.floor(t.x);break;case rs:t.x=t.x<0?0:1;break;case jl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Kl:t.y=t.y-Math.floor(t.y);break;case rs:t.y=t.y<0?0:1;break;case jl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};oi.DEFAULT_IMAGE=null;oi.DEFAULT_MAPPING=pd;oi.DEFAULT_ANISOTROPY=1;var nn=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],u=l[4],d=l[8],h=l[1],f=l[5],_=l[9],S=l[2],m=l[6],p=l[10];if(Math.abs(u-h)<.01&&Math.abs(d-S)<.01&&Math.abs(_-m)<.01){if(Math.abs(u+h)<.1&&Math.abs(d+S)<.1&&Math.abs(_+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,v=(f+1)/2,T=(p+1)/2,b=(u+h)/4,g=(d+S)/4,M=(_+m)/4;return w>v&&w>T?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=g/n):v>T?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=b/s,r=M/s):T<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(T),n=g/r,s=M/r),this.set(n,s,r,e),this}let x=Math.sqrt((m-_)*(m-_)+(d-S)*(d-S)+(h-u)*(h-u));return Math.abs(x)<.001&&(x=1),this.x=(m-_)/x,this.y=(d-S)/x,this.z=(h-u)/x,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this.w=fe(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this.w=fe(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ec=class extends Vi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:si,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new nn(0,0,t,e),this.scissorTest=!1,this.viewport=new nn(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new oi({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:si,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new _o(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xi=class extends ec{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},xa=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=zn,this.minFilter=zn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var nc=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=zn,this.minFilter=zn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var le=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,u,d,h,f,_,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,u,d,h,f,_,S,m)}set(t,e,n,s,r,o,a,l,c,u,d,h,f,_,S,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=u,p[10]=d,p[14]=h,p[3]=f,p[7]=_,p[11]=S,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/jr.setFromMatrixColumn(t,0).length(),r=1/jr.setFromMatrixColumn(t,1).length(),o=1/jr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let h=o*u,f=o*d,_=a*u,S=a*d;e[0]=l*u,e[4]=-l*d,e[8]=c,e[1]=f+_*c,e[5]=h-S*c,e[9]=-a*l,e[2]=S-h*c,e[6]=_+f*c,e[10]=o*l}else if(t.order==="YXZ"){let h=l*u,f=l*d,_=c*u,S=c*d;e[0]=h+S*a,e[4]=_*a-f,e[8]=o*c,e[1]=o*d,e[5]=o*u,e[9]=-a,e[2]=f*a-_,e[6]=S+h*a,e[10]=o*l}else if(t.order==="ZXY"){let h=l*u,f=l*d,_=c*u,S=c*d;e[0]=h-S*a,e[4]=-o*d,e[8]=_+f*a,e[1]=f+_*a,e[5]=o*u,e[9]=S-h*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let h=o*u,f=o*d,_=a*u,S=a*d;e[0]=l*u,e[4]=_*c-f,e[8]=h*c+S,e[1]=l*d,e[5]=S*c+h,e[9]=f*c-_,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let h=o*l,f=o*c,_=a*l,S=a*c;e[0]=l*u,e[4]=S-h*d,e[8]=_*d+f,e[1]=d,e[5]=o*u,e[9]=-a*u,e[2]=-c*u,e[6]=f*d+_,e[10]=h-S*d}else if(t.order==="XZY"){let h=o*l,f=o*c,_=a*l,S=a*c;e[0]=l*u,e[4]=-d,e[8]=c*u,e[1]=h*d+S,e[5]=o*u,e[9]=f*d-_,e[2]=_*d-f,e[6]=a*u,e[10]=S*d+h}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(yx,t,bx)}lookAt(t,e,n){let s=this.elements;return mi.subVectors(t,e),mi.lengthSq()===0&&(mi.z=1),mi.normalize(),Gs.crossVectors(n,mi),Gs.lengthSq()===0&&(Math.abs(n.z)===1?mi.x+=1e-4:mi.z+=1e-4,mi.normalize(),Gs.crossVectors(n,mi)),Gs.normalize(),xl.crossVectors(mi,Gs),s[0]=Gs.x,s[4]=xl.x,s[8]=mi.x,s[1]=Gs.y,s[5]=xl.y,s[9]=mi.y,s[2]=Gs.z,s[6]=xl.z,s[10]=mi.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],u=n[1],d=n[5],h=n[9],f=n[13],_=n[2],S=n[6],m=n[10],p=n[14],x=n[3],w=n[7],v=n[11],T=n[15],b=s[0],g=s[4],M=s[8],N=s[12],C=s[1],L=s[5],B=s[9],H=s[13],D=s[2],V=s[6],q=s[10],G=s[14],lt=s[3],Y=s[7],Q=s[11],it=s[15];return r[0]=o*b+a*C+l*D+c*lt,r[4]=o*g+a*L+l*V+c*Y,r[8]=o*M+a*B+l*q+c*Q,r[12]=o*N+a*H+l*G+c*it,r[1]=u*b+d*C+h*D+f*lt,r[5]=u*g+d*L+h*V+f*Y,r[9]=u*M+d*B+h*q+f*Q,r[13]=u*N+d*H+h*G+f*it,r[2]=_*b+S*C+m*D+p*lt,r[6]=_*g+S*L+m*V+p*Y,r[10]=_*M+S*B+m*q+p*Q,r[14]=_*N+S*H+m*G+p*it,r[3]=x*b+w*C+v*D+T*lt,r[7]=x*g+w*L+v*V+T*Y,r[11]=x*M+w*B+v*q+T*Q,r[15]=x*N+w*H+v*G+T*it,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],u=t[2],d=t[6],h=t[10],f=t[14],_=t[3],S=t[7],m=t[11],p=t[15],x=l*f-c*h,w=a*f-c*d,v=a*h-l*d,T=o*f-c*u,b=o*h-l*u,g=o*d-a*u;return e*(S*x-m*w+p*v)-n*(_*x-m*T+p*b)+s*(_*w-S*T+p*g)-r*(_*v-S*b+m*g)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],u=t[10];return e*(o*u-a*c)-n*(r*u-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],d=t[9],h=t[10],f=t[11],_=t[12],S=t[13],m=t[14],p=t[15],x=e*a-n*o,w=e*l-s*o,v=e*c-r*o,T=n*l-s*a,b=n*c-r*a,g=s*c-r*l,M=u*S-d*_,N=u*m-h*_,C=u*p-f*_,L=d*m-h*S,B=d*p-f*S,H=h*p-f*m,D=x*H-w*B+v*L+T*C-b*N+g*M;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/D;return t[0]=(a*H-l*B+c*L)*V,t[1]=(s*B-n*H-r*L)*V,t[2]=(S*g-m*b+p*T)*V,t[3]=(h*b-d*g-f*T)*V,t[4]=(l*C-o*H-c*N)*V,t[5]=(e*H-s*C+r*N)*V,t[6]=(m*v-_*g-p*w)*V,t[7]=(u*g-h*v+f*w)*V,t[8]=(o*B-a*C+c*M)*V,t[9]=(n*C-e*B-r*M)*V,t[10]=(_*b-S*v+p*x)*V,t[11]=(d*v-u*b-f*x)*V,t[12]=(a*N-o*L-l*M)*V,t[13]=(e*L-n*N+s*M)*V,t[14]=(S*w-_*T-m*x)*V,t[15]=(u*T-d*w+h*x)*V,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,u=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,u*a+n,u*l-s*o,0,c*l-s*a,u*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,u=o+o,d=a+a,h=r*c,f=r*u,_=r*d,S=o*u,m=o*d,p=a*d,x=l*c,w=l*u,v=l*d,T=n.x,b=n.y,g=n.z;return s[0]=(1-(S+p))*T,s[1]=(f+v)*T,s[2]=(_-w)*T,s[3]=0,s[4]=(f-v)*b,s[5]=(1-(h+p))*b,s[6]=(m+x)*b,s[7]=0,s[8]=(_+w)*g,s[9]=(m-x)*g,s[10]=(1-(h+S))*g,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=jr.set(s[0],s[1],s[2]).length(),a=jr.set(s[4],s[5],s[6]).length(),l=jr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),zi.copy(this);let c=1/o,u=1/a,d=1/l;return zi.elements[0]*=c,zi.elements[1]*=c,zi.elements[2]*=c,zi.elements[4]*=u,zi.elements[5]*=u,zi.elements[6]*=u,zi.elements[8]*=d,zi.elements[9]*=d,zi.elements[10]*=d,e.setFromRotationMatrix(zi),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Ri,l=!1){let c=this.elements,u=2*r/(e-t),d=2*r/(n-s),h=(e+t)/(e-t),f=(n+s)/(n-s),_,S;if(l)_=r/(o-r),S=o*r/(o-r);else if(a===Ri)_=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===po)_=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Ri,l=!1){let c=this.elements,u=2/(e-t),d=2/(n-s),h=-(e+t)/(e-t),f=-(n+s)/(n-s),_,S;if(l)_=1/(o-r),S=o/(o-r);else if(a===Ri)_=-2/(o-r),S=-(o+r)/(o-r);else if(a===po)_=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=_,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},jr=new U,zi=new le,yx=new U(0,0,0),bx=new U(1,1,1),Gs=new U,xl=new U,mi=new U,yp=new le,bp=new Oe,Ci=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],u=s[9],d=s[2],h=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(fe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-fe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(fe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-fe(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(h,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(fe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-fe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-u,f),this._y=0);break;default:$t("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return yp.makeRotationFromQuaternion(t),this.setFromRotationMatrix(yp,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return bp.setFromEuler(this),this.setFromQuaternion(bp,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ci.DEFAULT_ORDER="XYZ";var xo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Sx=0,Sp=new U,Qr=new Oe,_s=new le,vl=new U,ia=new U,Mx=new U,wx=new Oe,Mp=new U(1,0,0),wp=new U(0,1,0),Ep=new U(0,0,1),Tp={type:"added"},Ex={type:"removed"},to={type:"childadded",child:null},Tu={type:"childremoved",child:null},Be=class i extends Vi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Sx++}),this.uuid=Po(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new U,e=new Ci,n=new Oe,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new le},normalMatrix:{value:new ne}}),this.matrix=new le,this.matrixWorld=new le,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new xo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Qr.setFromAxisAngle(t,e),this.quaternion.multiply(Qr),this}rotateOnWorldAxis(t,e){return Qr.setFromAxisAngle(t,e),this.quaternion.premultiply(Qr),this}rotateX(t){return this.rotateOnAxis(Mp,t)}rotateY(t){return this.rotateOnAxis(wp,t)}rotateZ(t){return this.rotateOnAxis(Ep,t)}translateOnAxis(t,e){return Sp.copy(t).applyQuaternion(this.quaternion),this.position.add(Sp.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Mp,t)}translateY(t){return this.translateOnAxis(wp,t)}translateZ(t){return this.translateOnAxis(Ep,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(_s.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?vl.copy(t):vl.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ia.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?_s.lookAt(ia,vl,this.up):_s.lookAt(vl,ia,this.up),this.quaternion.setFromRotationMatrix(_s),s&&(_s.extractRotation(s.matrixWorld),Qr.setFromRotationMatrix(_s),this.quaternion.premultiply(Qr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(ee("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Tp),to.child=t,this.dispatchEvent(to),to.child=null):ee("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Ex),Tu.child=t,this.dispatchEvent(Tu),Tu.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),_s.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),_s.multiply(t.parent.matrixWorld)),t.applyMatrix4(_s),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Tp),to.child=t,this.dispatchEvent(to),to.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,t,Mx),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,wx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let d=l[c];r(t.shapes,d)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),u=o(t.images),d=o(t.shapes),h=o(t.skeletons),f=o(t.animations),_=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),d.length>0&&(n.shapes=d),h.length>0&&(n.skeletons=h),f.length>0&&(n.animations=f),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Be.DEFAULT_UP=new U(0,1,0);Be.DEFAULT_MATRIX_AUTO_UPDATE=!0;Be.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var We=class extends Be{constructor(){super(),this.isGroup=!0,this.type="Group"}},Tx={type:"move"},vo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new We,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new We,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new We,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let S of t.hand.values()){let m=e.getJointPose(S,n),p=this._getHandJoint(c,S);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let u=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],h=u.position.distanceTo(d.position),f=.02,_=.005;c.inputState.pinching&&h>f+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&h<=f-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Tx)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new We;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},Fm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Hs={h:0,s:0,l:0},yl={h:0,s:0,l:0};function Au(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var qt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ii){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,ye.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=ye.workingColorSpace){return this.r=t,this.g=e,this.b=n,ye.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=ye.workingColorSpace){if(t=Td(t,1),e=fe(e,0,1),n=fe(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Au(o,r,t+1/3),this.g=Au(o,r,t),this.b=Au(o,r,t-1/3)}return ye.colorSpaceToWorking(this,s),this}setStyle(t,e=ii){function n(r){r!==void 0&&parseFloat(r)<1&&$t("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:$t("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);$t("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ii){let n=Fm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):$t("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Ss(t.r),this.g=Ss(t.g),this.b=Ss(t.b),this}copyLinearToSRGB(t){return this.r=uo(t.r),this.g=uo(t.g),this.b=uo(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ii){return ye.workingToColorSpace(Zn.copy(this),t),Math.round(fe(Zn.r*255,0,255))*65536+Math.round(fe(Zn.g*255,0,255))*256+Math.round(fe(Zn.b*255,0,255))}getHexString(t=ii){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=ye.workingColorSpace){ye.workingToColorSpace(Zn.copy(this),e);let n=Zn.r,s=Zn.g,r=Zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=u<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return t.h=l,t.s=c,t.l=u,t}getRGB(t,e=ye.workingColorSpace){return ye.workingToColorSpace(Zn.copy(this),e),t.r=Zn.r,t.g=Zn.g,t.b=Zn.b,t}getStyle(t=ii){ye.workingToColorSpace(Zn.copy(this),t);let e=Zn.r,n=Zn.g,s=Zn.b;return t!==ii?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Hs),this.setHSL(Hs.h+t,Hs.s+e,Hs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Hs),t.getHSL(yl);let n=da(Hs.h,yl.h,e),s=da(Hs.s,yl.s,e),r=da(Hs.l,yl.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Zn=new qt;qt.NAMES=Fm;var va=class i{constructor(t,e=1,n=1e3){this.isFog=!0,this.name="",this.color=new qt(t),this.near=e,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},xr=class extends Be{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ci,this.environmentIntensity=1,this.environmentRotation=new Ci,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Gi=new U,xs=new U,Ru=new U,vs=new U,eo=new U,no=new U,Ap=new U,Cu=new U,Pu=new U,Iu=new U,Lu=new nn,Du=new nn,Nu=new nn,Ys=class i{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Gi.subVectors(t,e),s.cross(Gi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Gi.subVectors(s,e),xs.subVectors(n,e),Ru.subVectors(t,e);let o=Gi.dot(Gi),a=Gi.dot(xs),l=Gi.dot(Ru),c=xs.dot(xs),u=xs.dot(Ru),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let h=1/d,f=(c*l-a*u)*h,_=(o*u-a*l)*h;return r.set(1-f-_,_,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,vs)===null?!1:vs.x>=0&&vs.y>=0&&vs.x+vs.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,vs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,vs.x),l.addScaledVector(o,vs.y),l.addScaledVector(a,vs.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Lu.setScalar(0),Du.setScalar(0),Nu.setScalar(0),Lu.fromBufferAttribute(t,e),Du.fromBufferAttribute(t,n),Nu.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Lu,r.x),o.addScaledVector(Du,r.y),o.addScaledVector(Nu,r.z),o}static isFrontFacing(t,e,n,s){return Gi.subVectors(n,e),xs.subVectors(t,e),Gi.cross(xs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Gi.subVectors(this.c,this.b),xs.subVectors(this.a,this.b),Gi.cross(xs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;eo.subVectors(s,n),no.subVectors(r,n),Cu.subVectors(t,n);let l=eo.dot(Cu),c=no.dot(Cu);if(l<=0&&c<=0)return e.copy(n);Pu.subVectors(t,s);let u=eo.dot(Pu),d=no.dot(Pu);if(u>=0&&d<=u)return e.copy(s);let h=l*d-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return o=l/(l-u),e.copy(n).addScaledVector(eo,o);Iu.subVectors(t,r);let f=eo.dot(Iu),_=no.dot(Iu);if(_>=0&&f<=_)return e.copy(r);let S=f*c-l*_;if(S<=0&&c>=0&&_<=0)return a=c/(c-_),e.copy(n).addScaledVector(no,a);let m=u*_-f*d;if(m<=0&&d-u>=0&&f-_>=0)return Ap.subVectors(r,s),a=(d-u)/(d-u+(f-_)),e.copy(s).addScaledVector(Ap,a);let p=1/(m+S+h);return o=S*p,a=h*p,e.copy(n).addScaledVector(eo,o).addScaledVector(no,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Jn=class{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Hi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Hi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Hi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Hi):Hi.fromBufferAttribute(r,o),Hi.applyMatrix4(t.matrixWorld),this.expandByPoint(Hi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),bl.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),bl.copy(n.boundingBox)),bl.applyMatrix4(t.matrixWorld),this.union(bl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Hi),Hi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(sa),Sl.subVectors(this.max,sa),io.subVectors(t.a,sa),so.subVectors(t.b,sa),ro.subVectors(t.c,sa),Vs.subVectors(so,io),Ws.subVectors(ro,so),fr.subVectors(io,ro);let e=[0,-Vs.z,Vs.y,0,-Ws.z,Ws.y,0,-fr.z,fr.y,Vs.z,0,-Vs.x,Ws.z,0,-Ws.x,fr.z,0,-fr.x,-Vs.y,Vs.x,0,-Ws.y,Ws.x,0,-fr.y,fr.x,0];return!Uu(e,io,so,ro,Sl)||(e=[1,0,0,0,1,0,0,0,1],!Uu(e,io,so,ro,Sl))?!1:(Ml.crossVectors(Vs,Ws),e=[Ml.x,Ml.y,Ml.z],Uu(e,io,so,ro,Sl))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Hi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Hi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(ys[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),ys[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),ys[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),ys[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),ys[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),ys[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),ys[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),ys[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(ys),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},ys=[new U,new U,new U,new U,new U,new U,new U,new U],Hi=new U,bl=new Jn,io=new U,so=new U,ro=new U,Vs=new U,Ws=new U,fr=new U,sa=new U,Sl=new U,Ml=new U,pr=new U;function Uu(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){pr.fromArray(i,r);let a=s.x*Math.abs(pr.x)+s.y*Math.abs(pr.y)+s.z*Math.abs(pr.z),l=t.dot(pr),c=e.dot(pr),u=n.dot(pr);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var Sn=new U,wl=new Ut,Ax=0,en=class extends Vi{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Ax++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Cm,this.updateRanges=[],this.gpuType=Ni,this.version=0,this._normalizationScale=t!==void 0?Rd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)wl.fromBufferAttribute(this,e),wl.applyMatrix3(t),this.setXY(e,wl.x,wl.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Sn.fromBufferAttribute(this,e),Sn.applyMatrix3(t),this.setXYZ(e,Sn.x,Sn.y,Sn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Sn.fromBufferAttribute(this,e),Sn.applyMatrix4(t),this.setXYZ(e,Sn.x,Sn.y,Sn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Sn.fromBufferAttribute(this,e),Sn.applyNormalMatrix(t),this.setXYZ(e,Sn.x,Sn.y,Sn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Sn.fromBufferAttribute(this,e),Sn.transformDirection(t),this.setXYZ(e,Sn.x,Sn.y,Sn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Nm(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Um(t,this.array)}};var ya=class extends en{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var ba=class extends en{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var ce=class extends en{constructor(t,e,n){super(new Float32Array(t),e,n)}},Rx=new Jn,ra=new U,Fu=new U,vi=class{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Rx.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ra.subVectors(t,this.center);let e=ra.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ra,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Fu.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ra.copy(t.center).add(Fu)),this.expandByPoint(ra.copy(t.center).sub(Fu))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Cx=0,Ai=new le,Ou=new Be,oo=new U,gi=new Jn,oa=new Jn,Bn=new U,Ee=class i extends Vi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Cx++}),this.uuid=Po(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(tx(t)?ba:ya)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ne().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Ai.makeRotationFromQuaternion(t),this.applyMatrix4(Ai),this}rotateX(t){return Ai.makeRotationX(t),this.applyMatrix4(Ai),this}rotateY(t){return Ai.makeRotationY(t),this.applyMatrix4(Ai),this}rotateZ(t){return Ai.makeRotationZ(t),this.applyMatrix4(Ai),this}translate(t,e,n){return Ai.makeTranslation(t,e,n),this.applyMatrix4(Ai),this}scale(t,e,n){return Ai.makeScale(t,e,n),this.applyMatrix4(Ai),this}lookAt(t){return Ou.lookAt(t),Ou.updateMatrix(),this.applyMatrix4(Ou.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(oo).negate(),this.translate(oo.x,oo.y,oo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new ce(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&$t("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Jn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];gi.setFromBufferAttribute(r),this.morphTargetsRelative?(Bn.addVectors(this.boundingBox.min,gi.min),this.boundingBox.expandByPoint(Bn),Bn.addVectors(this.boundingBox.max,gi.max),this.boundingBox.expandByPoint(Bn)):(this.boundingBox.expandByPoint(gi.min),this.boundingBox.expandByPoint(gi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ee('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new vi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){let n=this.boundingSphere.center;if(gi.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];oa.setFromBufferAttribute(a),this.morphTargetsRelative?(Bn.addVectors(gi.min,oa.min),gi.expandByPoint(Bn),Bn.addVectors(gi.max,oa.max),gi.expandByPoint(Bn)):(gi.expandByPoint(oa.min),gi.expandByPoint(oa.max))}gi.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Bn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Bn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)Bn.fromBufferAttribute(a,c),l&&(oo.fromBufferAttribute(t,c),Bn.add(oo)),s=Math.max(s,n.distanceToSquared(Bn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ee('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){ee("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new en(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)a[N]=new U,l[N]=new U;let u=new U,d=new U,h=new U,f=new Ut,_=new Ut,S=new Ut,m=new U,p=new U;function x(N,C,L){c[N]=c[C]=c[L]=1,u.fromBufferAttribute(n,N),d.fromBufferAttribute(n,C),h.fromBufferAttribute(n,L),f.fromBufferAttribute(r,N),_.fromBufferAttribute(r,C),S.fromBufferAttribute(r,L),d.sub(u),h.sub(u),_.sub(f),S.sub(f);let B=1/(_.x*S.y-S.x*_.y);isFinite(B)&&(m.copy(d).multiplyScalar(S.y).addScaledVector(h,-_.y).multiplyScalar(B),p.copy(h).multiplyScalar(_.x).addScaledVector(d,-S.x).multiplyScalar(B),a[N].add(m),a[C].add(m),a[L].add(m),l[N].add(p),l[C].add(p),l[L].add(p))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let N=0,C=w.length;N<C;++N){let L=w[N],B=L.start,H=L.count;for(let D=B,V=B+H;D<V;D+=3)x(t.getX(D+0),t.getX(D+1),t.getX(D+2))}let v=new U,T=new U,b=new U,g=new U;function M(N){b.fromBufferAttribute(s,N),g.copy(b);let C=a[N];v.copy(C),v.sub(b.multiplyScalar(b.dot(C))).normalize(),T.crossVectors(g,C);let B=T.dot(l[N])<0?-1:1;o.setXYZW(N,v.x,v.y,v.z,B)}for(let N=0,C=n.count;N<C;++N)c[N]&&M(N);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new en(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let h=0,f=n.count;h<f;h++)n.setXYZ(h,0,0,0);let s=new U,r=new U,o=new U,a=new U,l=new U,c=new U,u=new U,d=new U;if(t)for(let h=0,f=t.count;h<f;h+=3){let _=t.getX(h+0),S=t.getX(h+1),m=t.getX(h+2);s.fromBufferAttribute(e,_),r.fromBufferAttribute(e,S),o.fromBufferAttribute(e,m),u.subVectors(o,r),d.subVectors(s,r),u.cross(d),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(u),l.add(u),c.add(u),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,f=e.count;h<f;h+=3)s.fromBufferAttribute(e,h+0),r.fromBufferAttribute(e,h+1),o.fromBufferAttribute(e,h+2),u.subVectors(o,r),d.subVectors(s,r),u.cross(d),n.setXYZ(h+0,u.x,u.y,u.z),n.setXYZ(h+1,u.x,u.y,u.z),n.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Bn.fromBufferAttribute(t,e),Bn.normalize(),t.setXYZ(e,Bn.x,Bn.y,Bn.z)}toNonIndexed(){function t(a,l){let c=a.array,u=a.itemSize,d=a.normalized,h=new c.constructor(l.length*u),f=0,_=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?f=l[S]*a.data.stride+a.offset:f=l[S]*u;for(let p=0;p<u;p++)h[_++]=c[f++]}return new en(h,u,d)}if(this.index===null)return $t("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let u=0,d=c.length;u<d;u++){let h=c[u],f=t(h,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let d=0,h=c.length;d<h;d++){let f=c[d];u.push(f.toJSON(t.data))}u.length>0&&(s[l]=u,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(e))}let r=t.morphAttributes;for(let c in r){let u=[],d=r[c];for(let h=0,f=d.length;h<f;h++)u.push(d[h].clone(e));this.morphAttributes[c]=u}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,u=o.length;c<u;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ku=new U,Px=new U,Ix=new ne,_i=class{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=ku.subVectors(n,e).cross(Px.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(ku),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Ix.getNormalMatrix(t),s=this.coplanarPoint(ku).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},Lx=0,Wi=class extends Vi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Lx++}),this.uuid=Po(),this.name="",this.type="Material",this.blending=Ao,this.side=nr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=od,this.blendDst=ad,this.blendEquation=Er,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new qt(0,0,0),this.blendAlpha=0,this.depthFunc=fo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Mm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Vl,this.stencilZFail=Vl,this.stencilZPass=Vl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){$t(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new qt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new _i().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ut().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ut().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var bs=new U,Bu=new U,El=new U,Tl=new U,qs=class{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,bs)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=bs.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(bs.copy(this.origin).addScaledVector(this.direction,e),bs.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Bu.copy(t).add(e).multiplyScalar(.5),El.copy(e).sub(t).normalize(),Tl.copy(this.origin).sub(Bu);let r=t.distanceTo(e)*.5,o=-this.direction.dot(El),a=Tl.dot(this.direction),l=-Tl.dot(El),c=Tl.lengthSq(),u=Math.abs(1-o*o),d,h,f,_;if(u>0)if(d=o*l-a,h=o*a-l,_=r*u,d>=0)if(h>=-_)if(h<=_){let S=1/u;d*=S,h*=S,f=d*(d+o*h+2*a)+h*(o*d+h+2*l)+c}else h=r,d=Math.max(0,-(o*h+a)),f=-d*d+h*(h+2*l)+c;else h=-r,d=Math.max(0,-(o*h+a)),f=-d*d+h*(h+2*l)+c;else h<=-_?(d=Math.max(0,-(-o*r+a)),h=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+h*(h+2*l)+c):h<=_?(d=0,h=Math.min(Math.max(-r,-l),r),f=h*(h+2*l)+c):(d=Math.max(0,-(o*r+a)),h=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+h*(h+2*l)+c);else h=o>0?-r:r,d=Math.max(0,-(o*h+a)),f=-d*d+h*(h+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(Bu).addScaledVector(El,h),f}intersectSphere(t,e){if(t.radius<0)return null;bs.subVectors(t.center,this.origin);let n=bs.dot(this.direction),s=bs.dot(bs)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,u=1/this.direction.y,d=1/this.direction.z,h=this.origin;return c>=0?(n=(t.min.x-h.x)*c,s=(t.max.x-h.x)*c):(n=(t.max.x-h.x)*c,s=(t.min.x-h.x)*c),u>=0?(r=(t.min.y-h.y)*u,o=(t.max.y-h.y)*u):(r=(t.max.y-h.y)*u,o=(t.min.y-h.y)*u),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-h.z)*d,l=(t.max.z-h.z)*d):(a=(t.max.z-h.z)*d,l=(t.min.z-h.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,bs)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,u=a.z,d=t.x-o.x,h=t.y-o.y,f=t.z-o.z,_=e.x-o.x,S=e.y-o.y,m=e.z-o.z,p=n.x-o.x,x=n.y-o.y,w=n.z-o.z,v=Math.abs(l),T=Math.abs(c),b=Math.abs(u),g,M,N,C,L,B,H,D,V,q,G,lt;if(v>=T&&v>=b?(N=l,B=d,V=_,lt=p,l>=0?(g=c,M=u,C=h,L=f,H=S,D=m,q=x,G=w):(g=u,M=c,C=f,L=h,H=m,D=S,q=w,G=x)):T>=b?(N=c,B=h,V=S,lt=x,c>=0?(g=u,M=l,C=f,L=d,H=m,D=_,q=w,G=p):(g=l,M=u,C=d,L=f,H=_,D=m,q=p,G=w)):(N=u,B=f,V=m,lt=w,u>=0?(g=l,M=c,C=d,L=h,H=_,D=S,q=p,G=x):(g=c,M=l,C=h,L=d,H=S,D=_,q=x,G=p)),N===0)return null;let Y=g/N,Q=M/N,it=1/N,ut=C-Y*B,dt=L-Q*B,tt=H-Y*V,gt=D-Q*V,vt=q-Y*lt,Rt=G-Q*lt,Mt=vt*gt-Rt*tt,Xt=ut*Rt-dt*vt,oe=tt*dt-gt*ut;if(s){if(Mt<0||Xt<0||oe<0)return null}else if((Mt<0||Xt<0||oe<0)&&(Mt>0||Xt>0||oe>0))return null;let Vt=Mt+Xt+oe;if(Vt===0)return null;let me=it*(Mt*B+Xt*V+oe*lt);return(Vt>0?me<0:me>0)?null:this.at(me/Vt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},os=class extends Wi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new qt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.combine=Rc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Rp=new le,mr=new qs,Al=new vi,Cp=new U,Rl=new U,Cl=new U,Pl=new U,zu=new U,Il=new U,Pp=new U,Ll=new U,mt=class extends Be{constructor(t=new Ee,e=new os){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Il.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=a[l],d=r[l];u!==0&&(zu.fromBufferAttribute(d,t),o?Il.addScaledVector(zu,u):Il.addScaledVector(zu.sub(e),u))}e.add(Il)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Al.copy(n.boundingSphere),Al.applyMatrix4(r),mr.copy(t.ray).recast(t.near),!(Al.containsPoint(mr.origin)===!1&&(mr.intersectSphere(Al,Cp)===null||mr.origin.distanceToSquared(Cp)>(t.far-t.near)**2))&&(Rp.copy(r).invert(),mr.copy(t.ray).applyMatrix4(Rp),!(n.boundingBox!==null&&mr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,mr)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,d=r.attributes.normal,h=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,S=h.length;_<S;_++){let m=h[_],p=o[m.materialIndex],x=Math.max(m.start,f.start),w=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let v=x,T=w;v<T;v+=3){let b=a.getX(v),g=a.getX(v+1),M=a.getX(v+2);s=Dl(this,p,t,n,c,u,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let _=Math.max(0,f.start),S=Math.min(a.count,f.start+f.count);for(let m=_,p=S;m<p;m+=3){let x=a.getX(m),w=a.getX(m+1),v=a.getX(m+2);s=Dl(this,o,t,n,c,u,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,S=h.length;_<S;_++){let m=h[_],p=o[m.materialIndex],x=Math.max(m.start,f.start),w=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let v=x,T=w;v<T;v+=3){let b=v,g=v+1,M=v+2;s=Dl(this,p,t,n,c,u,d,b,g,M),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let _=Math.max(0,f.start),S=Math.min(l.count,f.start+f.count);for(let m=_,p=S;m<p;m+=3){let x=m,w=m+1,v=m+2;s=Dl(this,o,t,n,c,u,d,x,w,v),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function Dx(i,t,e,n,s,r,o,a){let l;if(t.side===Vn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===nr,a),l===null)return null;Ll.copy(a),Ll.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ll);return c<e.near||c>e.far?null:{distance:c,point:Ll.clone(),object:i}}function Dl(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Rl),i.getVertexPosition(l,Cl),i.getVertexPosition(c,Pl);let u=Dx(i,t,e,n,Rl,Cl,Pl,Pp);if(u){let d=new U;Ys.getBarycoord(Pp,Rl,Cl,Pl,d),s&&(u.uv=Ys.getInterpolatedAttribute(s,a,l,c,d,new Ut)),r&&(u.uv1=Ys.getInterpolatedAttribute(r,a,l,c,d,new Ut)),o&&(u.normal=Ys.getInterpolatedAttribute(o,a,l,c,d,new U),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));let h={a,b:l,c,normal:new U,materialIndex:0};Ys.getNormal(Rl,Cl,Pl,h.normal),u.face=h,u.barycoord=d}return u}var Sa=class extends oi{constructor(t=null,e=1,n=1,s,r,o,a,l,c=zn,u=zn,d,h){super(null,o,a,l,c,u,s,r,d,h),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ma=class extends en{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},ao=new le,Ip=new le,Nl=[],Lp=new Jn,Nx=new le,aa=new mt,la=new vi,wa=class extends mt{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Ma(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Nx)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Jn),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ao),Lp.copy(t.boundingBox).applyMatrix4(ao),this.boundingBox.union(Lp)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new vi),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ao),la.copy(t.boundingSphere).applyMatrix4(ao),this.boundingSphere.union(la)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(aa.geometry=this.geometry,aa.material=this.material,aa.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),la.copy(this.boundingSphere),la.applyMatrix4(n),t.ray.intersectsSphere(la)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,ao),Ip.multiplyMatrices(n,ao),aa.matrixWorld=Ip,aa.raycast(t,Nl);for(let o=0,a=Nl.length;o<a;o++){let l=Nl[o];l.instanceId=r,l.object=this,e.push(l)}Nl.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Ma(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Sa(new Float32Array(s*this.count),s,this.count,Uc,Ni));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},gr=new vi,Ux=new Ut(.5,.5),Ul=new U,Zs=class{constructor(t=new _i,e=new _i,n=new _i,s=new _i,r=new _i,o=new _i){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ri,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],u=r[4],d=r[5],h=r[6],f=r[7],_=r[8],S=r[9],m=r[10],p=r[11],x=r[12],w=r[13],v=r[14],T=r[15];if(s[0].setComponents(c-o,f-u,p-_,T-x).normalize(),s[1].setComponents(c+o,f+u,p+_,T+x).normalize(),s[2].setComponents(c+a,f+d,p+S,T+w).normalize(),s[3].setComponents(c-a,f-d,p-S,T-w).normalize(),n)s[4].setComponents(l,h,m,v).normalize(),s[5].setComponents(c-l,f-h,p-m,T-v).normalize();else if(s[4].setComponents(c-l,f-h,p-m,T-v).normalize(),e===Ri)s[5].setComponents(c+l,f+h,p+m,T+v).normalize();else if(e===po)s[5].setComponents(l,h,m,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),gr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),gr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(gr)}intersectsSprite(t){gr.center.set(0,0,0);let e=Ux.distanceTo(t.center);return gr.radius=.7071067811865476+e,gr.applyMatrix4(t.matrixWorld),this.intersectsSphere(gr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Ul.x=s.normal.x>0?t.max.x:t.min.x,Ul.y=s.normal.y>0?t.max.y:t.min.y,Ul.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Ul)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Dp=new le,ic=class i{constructor(){this.coordinateSystem=Ri,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Dp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Zs),n[s].setFromProjectionMatrix(Dp,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Zs),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var Pi=class extends Wi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new qt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},sc=new U,rc=new U,Np=new le,ca=new qs,Fl=new vi,Gu=new U,Up=new U,ai=class extends Be{constructor(t=new Ee,e=new Pi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)sc.fromBufferAttribute(e,s-1),rc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=sc.distanceTo(rc);t.setAttribute("lineDistance",new ce(n,1))}else $t("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Fl.copy(n.boundingSphere),Fl.applyMatrix4(s),Fl.radius+=r,t.ray.intersectsSphere(Fl)===!1)return;Np.copy(s).invert(),ca.copy(t.ray).applyMatrix4(Np);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,u=n.index,h=n.attributes.position;if(u!==null){let f=Math.max(0,o.start),_=Math.min(u.count,o.start+o.count);for(let S=f,m=_-1;S<m;S+=c){let p=u.getX(S),x=u.getX(S+1),w=Ol(this,t,ca,l,p,x,S);w&&e.push(w)}if(this.isLineLoop){let S=u.getX(_-1),m=u.getX(f),p=Ol(this,t,ca,l,S,m,_-1);p&&e.push(p)}}else{let f=Math.max(0,o.start),_=Math.min(h.count,o.start+o.count);for(let S=f,m=_-1;S<m;S+=c){let p=Ol(this,t,ca,l,S,S+1,S);p&&e.push(p)}if(this.isLineLoop){let S=Ol(this,t,ca,l,_-1,f,_-1);S&&e.push(S)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ol(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(sc.fromBufferAttribute(a,s),rc.fromBufferAttribute(a,r),e.distanceSqToSegment(sc,rc,Gu,Up)>n)return;Gu.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Gu);if(!(c<t.near||c>t.far))return{distance:c,point:Up.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Fp=new U,Op=new U,$s=class extends ai{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Fp.fromBufferAttribute(e,s),Op.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Fp.distanceTo(Op);t.setAttribute("lineDistance",new ce(n,1))}else $t("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Ea=class extends oi{constructor(t=[],e=Tr,n,s,r,o,a,l,c,u){super(t,e,n,s,r,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var ws=class extends oi{constructor(t,e,n=Xi,s,r,o,a=zn,l=zn,c,u=Ms,d=1){if(u!==Ms&&u!==Rs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let h={width:t,height:e,depth:d};super(h,s,r,o,a,l,u,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new _o(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ta=class extends ws{constructor(t,e=Xi,n=Tr,s,r,o=zn,a=zn,l,c=Ms){let u={width:t,height:t,depth:1},d=[u,u,u,u,u,u];super(t,t,e,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Aa=class extends oi{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Xe=class i extends Ee{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],u=[],d=[],h=0,f=0;_("z","y","x",-1,-1,n,e,t,o,r,0),_("z","y","x",1,-1,n,e,-t,o,r,1),_("x","z","y",1,1,t,n,e,s,o,2),_("x","z","y",1,-1,t,n,-e,s,o,3),_("x","y","z",1,-1,t,e,n,s,r,4),_("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ce(c,3)),this.setAttribute("normal",new ce(u,3)),this.setAttribute("uv",new ce(d,2));function _(S,m,p,x,w,v,T,b,g,M,N){let C=v/g,L=T/M,B=v/2,H=T/2,D=b/2,V=g+1,q=M+1,G=0,lt=0,Y=new U;for(let Q=0;Q<q;Q++){let it=Q*L-H;for(let ut=0;ut<V;ut++){let dt=ut*C-B;Y[S]=dt*x,Y[m]=it*w,Y[p]=D,c.push(Y.x,Y.y,Y.z),Y[S]=0,Y[m]=0,Y[p]=b>0?1:-1,u.push(Y.x,Y.y,Y.z),d.push(ut/g),d.push(1-Q/M),G+=1}}for(let Q=0;Q<M;Q++)for(let it=0;it<g;it++){let ut=h+it+V*Q,dt=h+it+V*(Q+1),tt=h+(it+1)+V*(Q+1),gt=h+(it+1)+V*Q;l.push(ut,dt,gt),l.push(dt,tt,gt),lt+=6}a.addGroup(f,lt,N),f+=lt,h+=G}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},Ra=class i extends Ee{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],u=e/2,d=Math.PI/2*t,h=e,f=2*d+h,_=n*2+r,S=s+1,m=new U,p=new U;for(let x=0;x<=_;x++){let w=0,v=0,T=0,b=0;if(x<=n){let N=x/n,C=N*Math.PI/2;v=-u-t*Math.cos(C),T=t*Math.sin(C),b=-t*Math.cos(C),w=N*d}else if(x<=n+r){let N=(x-n)/r;v=-u+N*e,T=t,b=0,w=d+N*h}else{let N=(x-n-r)/n,C=N*Math.PI/2;v=u+t*Math.sin(C),T=t*Math.cos(C),b=t*Math.sin(C),w=d+h+N*d}let g=Math.max(0,Math.min(1,w/f)),M=0;x===0?M=.5/s:x===_&&(M=-.5/s);for(let N=0;N<=s;N++){let C=N/s,L=C*Math.PI*2,B=Math.sin(L),H=Math.cos(L);p.x=-T*H,p.y=v,p.z=T*B,a.push(p.x,p.y,p.z),m.set(-T*H,b,T*B),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+M,g)}if(x>0){let N=(x-1)*S;for(let C=0;C<s;C++){let L=N+C,B=N+C+1,H=x*S+C,D=x*S+C+1;o.push(L,B,H),o.push(B,D,H)}}}this.setIndex(o),this.setAttribute("position",new ce(a,3)),this.setAttribute("normal",new ce(l,3)),this.setAttribute("uv",new ce(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var mn=class i extends Ee{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let u=[],d=[],h=[],f=[],_=0,S=[],m=n/2,p=0;x(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(u),this.setAttribute("position",new ce(d,3)),this.setAttribute("normal",new ce(h,3)),this.setAttribute("uv",new ce(f,2));function x(){let v=new U,T=new U,b=0,g=(e-t)/n;for(let M=0;M<=r;M++){let N=[],C=M/r,L=C*(e-t)+t;for(let B=0;B<=s;B++){let H=B/s,D=H*l+a,V=Math.sin(D),q=Math.cos(D);T.x=L*V,T.y=-C*n+m,T.z=L*q,d.push(T.x,T.y,T.z),v.set(V,g,q).normalize(),h.push(v.x,v.y,v.z),f.push(H,1-C),N.push(_++)}S.push(N)}for(let M=0;M<s;M++)for(let N=0;N<r;N++){let C=S[N][M],L=S[N+1][M],B=S[N+1][M+1],H=S[N][M+1];(t>0||N!==0)&&(u.push(C,L,H),b+=3),(e>0||N!==r-1)&&(u.push(L,B,H),b+=3)}c.addGroup(p,b,0),p+=b}function w(v){let T=_,b=new Ut,g=new U,M=0,N=v===!0?t:e,C=v===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,m*C,0),h.push(0,C,0),f.push(.5,.5),_++;let L=_;for(let B=0;B<=s;B++){let D=B/s*l+a,V=Math.cos(D),q=Math.sin(D);g.x=N*q,g.y=m*C,g.z=N*V,d.push(g.x,g.y,g.z),h.push(0,C,0),b.x=V*.5+.5,b.y=q*.5*C+.5,f.push(b.x,b.y),_++}for(let B=0;B<s;B++){let H=T+B,D=L+B;v===!0?u.push(D,D+1,H):u.push(D+1,D,H),M+=3}c.addGroup(p,M,v===!0?1:2),p+=M}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},yo=class i extends mn{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},oc=class i extends Ee{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),c(n),u(),this.setAttribute("position",new ce(r,3)),this.setAttribute("normal",new ce(r.slice(),3)),this.setAttribute("uv",new ce(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let w=new U,v=new U,T=new U;for(let b=0;b<e.length;b+=3)f(e[b+0],w),f(e[b+1],v),f(e[b+2],T),l(w,v,T,x)}function l(x,w,v,T){let b=T+1,g=[];for(let M=0;M<=b;M++){g[M]=[];let N=x.clone().lerp(v,M/b),C=w.clone().lerp(v,M/b),L=b-M;for(let B=0;B<=L;B++)B===0&&M===b?g[M][B]=N:g[M][B]=N.clone().lerp(C,B/L)}for(let M=0;M<b;M++)for(let N=0;N<2*(b-M)-1;N++){let C=Math.floor(N/2);N%2===0?(h(g[M][C+1]),h(g[M+1][C]),h(g[M][C])):(h(g[M][C+1]),h(g[M+1][C+1]),h(g[M+1][C]))}}function c(x){let w=new U;for(let v=0;v<r.length;v+=3)w.x=r[v+0],w.y=r[v+1],w.z=r[v+2],w.normalize().multiplyScalar(x),r[v+0]=w.x,r[v+1]=w.y,r[v+2]=w.z}function u(){let x=new U;for(let w=0;w<r.length;w+=3){x.x=r[w+0],x.y=r[w+1],x.z=r[w+2];let v=m(x)/2/Math.PI+.5,T=p(x)/Math.PI+.5;o.push(v,1-T)}_(),d()}function d(){for(let x=0;x<o.length;x+=6){let w=o[x+0],v=o[x+2],T=o[x+4],b=Math.max(w,v,T),g=Math.min(w,v,T);b>.9&&g<.1&&(w<.2&&(o[x+0]+=1),v<.2&&(o[x+2]+=1),T<.2&&(o[x+4]+=1))}}function h(x){r.push(x.x,x.y,x.z)}function f(x,w){let v=x*3;w.x=t[v+0],w.y=t[v+1],w.z=t[v+2]}function _(){let x=new U,w=new U,v=new U,T=new U,b=new Ut,g=new Ut,M=new Ut;for(let N=0,C=0;N<r.length;N+=9,C+=6){x.set(r[N+0],r[N+1],r[N+2]),w.set(r[N+3],r[N+4],r[N+5]),v.set(r[N+6],r[N+7],r[N+8]),b.set(o[C+0],o[C+1]),g.set(o[C+2],o[C+3]),M.set(o[C+4],o[C+5]),T.copy(x).add(w).add(v).divideScalar(3);let L=m(T);S(b,C+0,x,L),S(g,C+2,w,L),S(M,C+4,v,L)}}function S(x,w,v,T){T<0&&x.x===1&&(o[w]=x.x-1),v.x===0&&v.z===0&&(o[w]=T/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function p(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.detail)}};var Ii=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){$t("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let u=n[s],h=n[s+1]-u,f=(o-u)/h;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new Ut:new U);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new U,s=[],r=[],o=[],a=new U,l=new le;for(let f=0;f<=t;f++){let _=f/t;s[f]=this.getTangentAt(_,new U)}r[0]=new U,o[0]=new U;let c=Number.MAX_VALUE,u=Math.abs(s[0].x),d=Math.abs(s[0].y),h=Math.abs(s[0].z);u<=c&&(c=u,n.set(1,0,0)),d<=c&&(c=d,n.set(0,1,0)),h<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let _=Math.acos(fe(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,_))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(fe(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let _=1;_<=t;_++)r[_].applyMatrix4(l.makeRotationAxis(s[_],f*_)),o[_].crossVectors(s[_],r[_])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},Ca=class extends Ii{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new Ut){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let u=Math.cos(this.aRotation),d=Math.sin(this.aRotation),h=l-this.aX,f=c-this.aY;l=h*u-f*d+this.aX,c=h*d+f*u+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},ac=class extends Ca{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Pd(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,u,d){let h=(o-r)/c-(a-r)/(c+u)+(a-o)/u,f=(a-o)/u-(l-o)/(u+d)+(l-a)/d;h*=u,f*=u,s(o,a,h,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var kp=new U,Bp=new U,Hu=new Pd,Vu=new Pd,Wu=new Pd,bo=class extends Ii{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new U){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,u;this.closed||a>0?c=s[(a-1)%r]:(Bp.subVectors(s[0],s[1]).add(s[0]),c=Bp);let d=s[a%r],h=s[(a+1)%r];if(this.closed||a+2<r?u=s[(a+2)%r]:(kp.subVectors(s[r-1],s[r-2]).add(s[r-1]),u=kp),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,_=Math.pow(c.distanceToSquared(d),f),S=Math.pow(d.distanceToSquared(h),f),m=Math.pow(h.distanceToSquared(u),f);S<1e-4&&(S=1),_<1e-4&&(_=S),m<1e-4&&(m=S),Hu.initNonuniformCatmullRom(c.x,d.x,h.x,u.x,_,S,m),Vu.initNonuniformCatmullRom(c.y,d.y,h.y,u.y,_,S,m),Wu.initNonuniformCatmullRom(c.z,d.z,h.z,u.z,_,S,m)}else this.curveType==="catmullrom"&&(Hu.initCatmullRom(c.x,d.x,h.x,u.x,this.tension),Vu.initCatmullRom(c.y,d.y,h.y,u.y,this.tension),Wu.initCatmullRom(c.z,d.z,h.z,u.z,this.tension));return n.set(Hu.calc(l),Vu.calc(l),Wu.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new U().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function zp(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function Fx(i,t){let e=1-i;return e*e*t}function Ox(i,t){return 2*(1-i)*i*t}function kx(i,t){return i*i*t}function fa(i,t,e,n){return Fx(i,t)+Ox(i,e)+kx(i,n)}function Bx(i,t){let e=1-i;return e*e*e*t}function zx(i,t){let e=1-i;return 3*e*e*i*t}function Gx(i,t){return 3*(1-i)*i*i*t}function Hx(i,t){return i*i*i*t}function pa(i,t,e,n,s){return Bx(i,t)+zx(i,e)+Gx(i,n)+Hx(i,s)}var lc=class extends Ii{constructor(t=new Ut,e=new Ut,n=new Ut,s=new Ut){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(pa(t,s.x,r.x,o.x,a.x),pa(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},cc=class extends Ii{constructor(t=new U,e=new U,n=new U,s=new U){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(pa(t,s.x,r.x,o.x,a.x),pa(t,s.y,r.y,o.y,a.y),pa(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},hc=class extends Ii{constructor(t=new Ut,e=new Ut){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new Ut){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new Ut){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},uc=class extends Ii{constructor(t=new U,e=new U){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new U){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new U){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},dc=class extends Ii{constructor(t=new Ut,e=new Ut,n=new Ut){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(fa(t,s.x,r.x,o.x),fa(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Pa=class extends Ii{constructor(t=new U,e=new U,n=new U){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(fa(t,s.x,r.x,o.x),fa(t,s.y,r.y,o.y),fa(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},fc=class extends Ii{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new Ut){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],u=s[o>s.length-2?s.length-1:o+1],d=s[o>s.length-3?s.length-1:o+2];return n.set(zp(a,l.x,c.x,u.x,d.x),zp(a,l.y,c.y,u.y,d.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new Ut().fromArray(s))}return this}},Vx=Object.freeze({__proto__:null,ArcCurve:ac,CatmullRomCurve3:bo,CubicBezierCurve:lc,CubicBezierCurve3:cc,EllipseCurve:Ca,LineCurve:hc,LineCurve3:uc,QuadraticBezierCurve:dc,QuadraticBezierCurve3:Pa,SplineCurve:fc});var Js=class i extends oc{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}},Li=class i extends Ee{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,u=l+1,d=t/a,h=e/l,f=[],_=[],S=[],m=[];for(let p=0;p<u;p++){let x=p*h-o;for(let w=0;w<c;w++){let v=w*d-r;_.push(v,-x,0),S.push(0,0,1),m.push(w/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let x=0;x<a;x++){let w=x+c*p,v=x+c*(p+1),T=x+1+c*(p+1),b=x+1+c*p;f.push(w,v,b),f.push(v,T,b)}this.setIndex(f),this.setAttribute("position",new ce(_,3)),this.setAttribute("normal",new ce(S,3)),this.setAttribute("uv",new ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var vr=class i extends Ee{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,u=[],d=new U,h=new U,f=[],_=[],S=[],m=[];for(let p=0;p<=n;p++){let x=[],w=p/n,v=o+w*a,T=t*Math.cos(v),b=Math.sqrt(t*t-T*T),g=0;p===0&&o===0?g=.5/e:p===n&&l===Math.PI&&(g=-.5/e);for(let M=0;M<=e;M++){let N=M/e,C=s+N*r;d.x=-b*Math.cos(C),d.y=T,d.z=b*Math.sin(C),_.push(d.x,d.y,d.z),h.copy(d).normalize(),S.push(h.x,h.y,h.z),m.push(N+g,1-w),x.push(c++)}u.push(x)}for(let p=0;p<n;p++)for(let x=0;x<e;x++){let w=u[p][x+1],v=u[p][x],T=u[p+1][x],b=u[p+1][x+1];(p!==0||o>0)&&f.push(w,v,b),(p!==n-1||l<Math.PI)&&f.push(v,T,b)}this.setIndex(f),this.setAttribute("position",new ce(_,3)),this.setAttribute("normal",new ce(S,3)),this.setAttribute("uv",new ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Es=class i extends Ee{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],u=[],d=[],h=new U,f=new U,_=new U;for(let S=0;S<=n;S++){let m=o+S/n*a;for(let p=0;p<=s;p++){let x=p/s*r;f.x=(t+e*Math.cos(m))*Math.cos(x),f.y=(t+e*Math.cos(m))*Math.sin(x),f.z=e*Math.sin(m),c.push(f.x,f.y,f.z),h.x=t*Math.cos(x),h.y=t*Math.sin(x),_.subVectors(f,h).normalize(),u.push(_.x,_.y,_.z),d.push(p/s),d.push(S/n)}}for(let S=1;S<=n;S++)for(let m=1;m<=s;m++){let p=(s+1)*S+m-1,x=(s+1)*(S-1)+m-1,w=(s+1)*(S-1)+m,v=(s+1)*S+m;l.push(p,x,v),l.push(x,w,v)}this.setIndex(l),this.setAttribute("position",new ce(c,3)),this.setAttribute("normal",new ce(u,3)),this.setAttribute("uv",new ce(d,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc,t.thetaStart,t.thetaLength)}};var Ia=class i extends Ee{constructor(t=new Pa(new U(-1,-1,0),new U(-1,1,0),new U(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new U,l=new U,c=new Ut,u=new U,d=[],h=[],f=[],_=[];S(),this.setIndex(_),this.setAttribute("position",new ce(d,3)),this.setAttribute("normal",new ce(h,3)),this.setAttribute("uv",new ce(f,2));function S(){for(let w=0;w<e;w++)m(w);m(r===!1?e:0),x(),p()}function m(w){u=t.getPointAt(w/e,u);let v=o.normals[w],T=o.binormals[w];for(let b=0;b<=s;b++){let g=b/s*Math.PI*2,M=Math.sin(g),N=-Math.cos(g);l.x=N*v.x+M*T.x,l.y=N*v.y+M*T.y,l.z=N*v.z+M*T.z,l.normalize(),h.push(l.x,l.y,l.z),a.x=u.x+n*l.x,a.y=u.y+n*l.y,a.z=u.z+n*l.z,d.push(a.x,a.y,a.z)}}function p(){for(let w=1;w<=e;w++)for(let v=1;v<=s;v++){let T=(s+1)*(w-1)+(v-1),b=(s+1)*w+(v-1),g=(s+1)*w+v,M=(s+1)*(w-1)+v;_.push(T,b,M),_.push(b,g,M)}}function x(){for(let w=0;w<=e;w++)for(let v=0;v<=s;v++)c.x=w/e,c.y=v/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new Vx[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var La=class extends Wi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new qt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Rr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(Gp(s))s.isRenderTargetTexture?($t("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Gp(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Kn(i){let t={};for(let e=0;e<i.length;e++){let n=Rr(i[e]);for(let s in n)t[s]=n[s]}return t}function Gp(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Wx(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Id(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:ye.workingColorSpace}var Ja={clone:Rr,merge:Kn},Xx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,li=class extends Wi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Xx,this.fragmentShader=Yx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Rr(t.uniforms),this.uniformsGroups=Wx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new qt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ut().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new nn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ne().fromArray(s.value);break;case"m4":this.uniforms[n].value=new le().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},pc=class extends li{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ts=class extends Wi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new qt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new qt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var yr=class extends Wi{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new qt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new qt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.combine=Rc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},mc=class extends Wi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=bm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},gc=class extends Wi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function lo(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function kl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ks=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},_c=class extends Ks{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Zu,endingEnd:Zu}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case $u:r=t,a=2*e-n;break;case Ju:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case $u:o=t,l=2*n-e;break;case Ju:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,u=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*u,this._offsetNext=o*u}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this._offsetPrev,d=this._offsetNext,h=this._weightPrev,f=this._weightNext,_=(n-e)/(s-e),S=_*_,m=S*_,p=-h*m+2*h*S-h*_,x=(1+h)*m+(-1.5-2*h)*S+(-.5+h)*_+1,w=(-1-f)*m+(1.5+f)*S+.5*_,v=f*m-f*S;for(let T=0;T!==a;++T)r[T]=p*o[u+T]+x*o[c+T]+w*o[l+T]+v*o[d+T];return r}},xc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=(n-e)/(s-e),d=1-u;for(let h=0;h!==a;++h)r[h]=o[c+h]*d+o[l+h]*u;return r}},vc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},yc=class extends Ks{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this.inTangents,d=this.outTangents;if(!u||!d){let _=(n-e)/(s-e),S=1-_;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*_;return r}let h=a*2,f=t-1;for(let _=0;_!==a;++_){let S=o[c+_],m=o[l+_],p=f*h+_*2,x=d[p],w=d[p+1],v=t*h+_*2,T=u[v],b=u[v+1],g=Zx(n,e,x,T,s);r[_]=Om(g,S,w,b,m)}return r}};function Om(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function qx(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Zx(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=Om(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=qx(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var yi=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=lo(e,this.TimeBufferType),this.values=lo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:lo(t.times,Array),values:lo(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),kl(t.settings)&&(n.settings={inTangents:lo(t.settings.inTangents,Array),outTangents:lo(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new vc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new xc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new _c(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new yc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case ma:e=this.InterpolantFactoryMethodDiscrete;break;case Ql:e=this.InterpolantFactoryMethodLinear;break;case Hl:e=this.InterpolantFactoryMethodSmooth;break;case qu:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return $t("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ma;case this.InterpolantFactoryMethodLinear:return Ql;case this.InterpolantFactoryMethodSmooth:return Hl;case this.InterpolantFactoryMethodBezier:return qu}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;kl(this.settings)&&(Hp(this.settings.inTangents,t),Hp(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;kl(this.settings)&&(Vp(this.settings.inTangents,t),Vp(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(ee("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(ee("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ee("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){ee("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&ex(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){ee("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Hl,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],u=t[a+1];if(c!==u&&(a!==1||c!==t[0]))if(s)l=!0;else{let d=a*n,h=d-n,f=d+n;for(let _=0;_!==n;++_){let S=e[d+_];if(S!==e[h+_]||S!==e[f+_]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let d=a*n,h=o*n;for(let f=0;f!==n;++f)e[h+f]=e[d+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,kl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Hp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Vp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}yi.prototype.ValueTypeName="";yi.prototype.TimeBufferType=Float32Array;yi.prototype.ValueBufferType=Float32Array;yi.prototype.DefaultInterpolation=Ql;var js=class extends yi{constructor(t,e,n){super(t,e,n)}};js.prototype.ValueTypeName="bool";js.prototype.ValueBufferType=Array;js.prototype.DefaultInterpolation=ma;js.prototype.InterpolantFactoryMethodLinear=void 0;js.prototype.InterpolantFactoryMethodSmooth=void 0;var bc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};bc.prototype.ValueTypeName="color";var Sc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};Sc.prototype.ValueTypeName="number";var Mc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let u=c+a;c!==u;c+=4)Oe.slerpFlat(r,0,o,c-a,o,c,l);return r}},Da=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Mc(this.times,this.values,this.getValueSize(),t)}};Da.prototype.ValueTypeName="quaternion";Da.prototype.InterpolantFactoryMethodSmooth=void 0;var Qs=class extends yi{constructor(t,e,n){super(t,e,n)}};Qs.prototype.ValueTypeName="string";Qs.prototype.ValueBufferType=Array;Qs.prototype.DefaultInterpolation=ma;Qs.prototype.InterpolantFactoryMethodLinear=void 0;Qs.prototype.InterpolantFactoryMethodSmooth=void 0;var wc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};wc.prototype.ValueTypeName="vector";var Ec=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(u){a++,r===!1&&s.onStart!==void 0&&s.onStart(u,o,a),r=!0},this.itemEnd=function(u){o++,s.onProgress!==void 0&&s.onProgress(u,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,d){return c.push(u,d),this},this.removeHandler=function(u){let d=c.indexOf(u);return d!==-1&&c.splice(d,2),this},this.getHandler=function(u){for(let d=0,h=c.length;d<h;d+=2){let f=c[d],_=c[d+1];if(f.global&&(f.lastIndex=0),f.test(u))return _}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},km=new Ec,Tc=class{constructor(t){this.manager=t!==void 0?t:km,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Tc.DEFAULT_MATERIAL_NAME="__DEFAULT";var So=class extends Be{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new qt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},Na=class extends So{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.groundColor=new qt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Xu=new le,Wp=new U,Xp=new U,Ua=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ut(512,512),this.mapType=ci,this.map=null,this.mapPass=null,this.matrix=new le,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Zs,this._frameExtents=new Ut(1,1),this._viewportCount=1,this._viewports=[new nn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Wp.setFromMatrixPosition(t.matrixWorld),e.position.copy(Wp),Xp.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Xp),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Xu.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Xu,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===po||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Xu)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Bl=new U,zl=new Oe,ss=new U,Fa=class extends Be{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new le,this.projectionMatrix=new le,this.projectionMatrixInverse=new le,this.coordinateSystem=Ri,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Bl,zl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Bl,zl,ss.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Bl,zl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Bl,zl,ss.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Xs=new U,Yp=new Ut,qp=new Ut,$n=class extends Fa{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=go*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(ua*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return go*2*Math.atan(Math.tan(ua*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Xs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Xs.x,Xs.y).multiplyScalar(-t/Xs.z),Xs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Xs.x,Xs.y).multiplyScalar(-t/Xs.z)}getViewSize(t,e){return this.getViewBounds(t,Yp,qp),e.subVectors(qp,Yp)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(ua*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Ku=class extends Ua{constructor(){super(new $n(90,1,.5,500)),this.isPointLightShadow=!0}},Oa=class extends So{constructor(t,e,n=0,s=2){super(t,e),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new Ku}get power(){return this.intensity*4*Math.PI}set power(t){this.intensity=t/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(t,e){return super.copy(t,e),this.distance=t.distance,this.decay=t.decay,this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.distance=this.distance,e.object.decay=this.decay,e.object.shadow=this.shadow.toJSON(),e}},ka=class extends Fa{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},ju=class extends Ua{constructor(){super(new ka(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Mo=class extends So{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.target=new Be,this.shadow=new ju}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var co=-90,ho=1,wo=class extends Be{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new $n(co,ho,t,e);s.layers=this.layers,this.add(s);let r=new $n(co,ho,t,e);r.layers=this.layers,this.add(r);let o=new $n(co,ho,t,e);o.layers=this.layers,this.add(o);let a=new $n(co,ho,t,e);a.layers=this.layers,this.add(a);let l=new $n(co,ho,t,e);l.layers=this.layers,this.add(l);let c=new $n(co,ho,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ri)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===po)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,u]=this.children,d=t.getRenderTarget(),h=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),_=t.xr.enabled;t.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=S,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,u),t.setRenderTarget(d,h,f),t.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},Ac=class extends $n{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var Ld="\\[\\]\\.:\\/",$x=new RegExp("["+Ld+"]","g"),Dd="[^"+Ld+"]",Jx="[^"+Ld.replace("\\.","")+"]",Kx=/((?:WC+[\/:])*)/.source.replace("WC",Dd),jx=/(WCOD+)?/.source.replace("WCOD",Jx),Qx=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Dd),tv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Dd),ev=new RegExp("^"+Kx+jx+Qx+tv+"$"),nv=["material","materials","bones","map"],Qu=class{constructor(t,e,n){let s=n||Ke.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Ke=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace($x,"")}static parseTrackName(t){let e=ev.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);nv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){$t("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){ee("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){ee("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let u=0;u<t.length;u++)if(t[u].name===c){c=u;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){ee("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){ee("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){ee("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;ee("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ke.Composite=Qu;Ke.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ke.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ke.prototype.GetterByBindingType=[Ke.prototype._getValue_direct,Ke.prototype._getValue_array,Ke.prototype._getValue_arrayElement,Ke.prototype._getValue_toArray];Ke.prototype.SetterByBindingTypeAndVersioning=[[Ke.prototype._setValue_direct,Ke.prototype._setValue_direct_setNeedsUpdate,Ke.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_array,Ke.prototype._setValue_array_setNeedsUpdate,Ke.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_arrayElement,Ke.prototype._setValue_arrayElement_setNeedsUpdate,Ke.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_fromArray,Ke.prototype._setValue_fromArray_setNeedsUpdate,Ke.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var bT=new Float32Array(1);var Zp=new le,br=class{constructor(t,e,n=0,s=1/0){this.ray=new qs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new xo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):ee("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Zp.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Zp),this}intersectObject(t,e=!0,n=[]){return td(t,this,n,e),n.sort($p),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)td(t[s],this,n,e);return n.sort($p),n}};function $p(i,t){return i.distance-t.distance}function td(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)td(r[o],t,e,!0)}}var Eo=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=fe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(fe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var ed=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var Jp=new U,Gl,Yu,Ba=class extends Be{constructor(t=new U(0,0,1),e=new U(0,0,0),n=1,s=16776960,r=n*.2,o=r*.2){super(),this.type="ArrowHelper",Gl===void 0&&(Gl=new Ee,Gl.setAttribute("position",new ce([0,0,0,0,1,0],3)),Yu=new yo(.5,1,5,1),Yu.translate(0,-.5,0)),this.position.copy(e),this.line=new ai(Gl,new Pi({color:s,toneMapped:!1})),this.line.matrixAutoUpdate=!1,this.add(this.line),this.cone=new mt(Yu,new os({color:s,toneMapped:!1})),this.cone.matrixAutoUpdate=!1,this.add(this.cone),this.setDirection(t),this.setLength(n,r,o)}setDirection(t){if(t.y>.99999)this.quaternion.set(0,0,0,1);else if(t.y<-.99999)this.quaternion.set(1,0,0,0);else{Jp.set(t.z,0,-t.x).normalize();let e=Math.acos(t.y);this.quaternion.setFromAxisAngle(Jp,e)}}setLength(t,e=t*.2,n=e*.2){this.line.scale.set(1,Math.max(1e-4,t-e),1),this.line.updateMatrix(),this.cone.scale.set(n,e,n),this.cone.position.y=t,this.cone.updateMatrix()}setColor(t){this.line.material.color.set(t),this.cone.material.color.set(t)}copy(t){return super.copy(t,!1),this.line.copy(t.line),this.cone.copy(t.cone),this}dispose(){super.dispose(),this.line.geometry.dispose(),this.line.material.dispose(),this.cone.geometry.dispose(),this.cone.material.dispose()}},za=class extends $s{constructor(t=1){let e=[0,0,0,t,0,0,0,0,0,0,t,0,0,0,0,0,0,t],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new Ee;s.setAttribute("position",new ce(e,3)),s.setAttribute("color",new ce(n,3));let r=new Pi({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(t,e,n){let s=new qt,r=this.geometry.attributes.color.array;return s.set(t),s.toArray(r,0),s.toArray(r,3),s.set(e),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Sr=class extends Vi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Nd(i,t,e,n){let s=iv(n);switch(e){case vd:return i*t;case Uc:return i*t/s.components*s.byteLength;case Fc:return i*t/s.components*s.byteLength;case ir:return i*t*2/s.components*s.byteLength;case Oc:return i*t*2/s.components*s.byteLength;case yd:return i*t*3/s.components*s.byteLength;case qi:return i*t*4/s.components*s.byteLength;case kc:return i*t*4/s.components*s.byteLength;case Va:case Wa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Xa:case Ya:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case zc:case Hc:return Math.max(i,16)*Math.max(t,8)/4;case Bc:case Gc:return Math.max(i,8)*Math.max(t,8)/2;case Vc:case Wc:case Yc:case qc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Xc:case qa:case Zc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case $c:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Jc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Kc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case jc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Qc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case th:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case eh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case nh:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case ih:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case sh:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case rh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case oh:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case ah:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case lh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ch:case hh:case uh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case dh:case fh:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Za:case ph:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function iv(i){switch(i){case ci:case md:return{byteLength:1,components:1};case Co:case gd:case Yi:return{byteLength:2,components:1};case Dc:case Nc:return{byteLength:2,components:4};case Xi:case Lc:case Ni:return{byteLength:4,components:1};case _d:case xd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$t("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function og(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function rv(i){let t=new WeakMap;function e(a,l){let c=a.array,u=a.usage,d=c.byteLength,h=i.createBuffer();i.bindBuffer(l,h),i.bufferData(l,c,u),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let u=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,u);else{d.sort((f,_)=>f.start-_.start);let h=0;for(let f=1;f<d.length;f++){let _=d[h],S=d[f];S.start<=_.start+_.count+1?_.count=Math.max(_.count,S.start+S.count-_.start):(++h,d[h]=S)}d.length=h+1;for(let f=0,_=d.length;f<_;f++){let S=d[f];i.bufferSubData(c,S.start*u.BYTES_PER_ELEMENT,u,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=t.get(a);(!u||u.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var ov=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,av=`#ifdef USE_ALPHAHASH
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
#endif`,lv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,cv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,hv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,uv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,dv=`#ifdef USE_AOMAP
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
#endif`,fv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,pv=`#ifdef USE_BATCHING
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
#endif`,mv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,gv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,_v=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,xv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,vv=`#ifdef USE_IRIDESCENCE
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
#endif`,yv=`#ifdef USE_BUMPMAP
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
#endif`,bv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Sv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Mv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,wv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ev=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Tv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Av=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Rv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Cv=`#define PI 3.141592653589793
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
} // validated`,Pv=`vec3 transformedNormal = objectNormal;
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
#endif`,Iv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Lv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Dv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Nv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Uv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Fv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Ov=`#ifdef USE_ENVMAP
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
#endif`,kv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Bv=`#ifdef USE_ENVMAP
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
#endif`,zv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Gv=`#ifdef USE_ENVMAP
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
#endif`,Hv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Vv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Wv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Xv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Yv=`#ifdef USE_GRADIENTMAP
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
}`,qv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Zv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,$v=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Jv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Kv=`#ifdef USE_ENVMAP
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
#endif`,jv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Qv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,ty=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,ey=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,ny=`PhysicalMaterial material;
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
#endif`,iy=`uniform sampler2D dfgLUT;
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
}`,sy=`
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
#endif`,ry=`#if defined( RE_IndirectDiffuse )
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
#endif`,oy=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,ay=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,ly=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,cy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,hy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,uy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,dy=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,fy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,py=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,my=`#if defined( USE_POINTS_UV )
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
#endif`,gy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,_y=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,xy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,vy=`#if defined( USE_MORPHCOLORS )
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
#endif`,yy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,by=`#ifdef USE_MORPHTARGETS
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
#endif`,Sy=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,My=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,wy=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Ey=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ty=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ay=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Ry=`#ifdef USE_NORMALMAP
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
#endif`,Cy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Py=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Iy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ly=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Dy=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Ny=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Uy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Fy=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Oy=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,ky=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,By=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,zy=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Gy=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Hy=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Vy=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Wy=`float getShadowMask() {
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
}`,Xy=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Yy=`#ifdef USE_SKINNING
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
#endif`,qy=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Zy=`#ifdef USE_SKINNING
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
#endif`,$y=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Jy=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Ky=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,jy=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Qy=`#ifdef USE_TRANSMISSION
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
#endif`,tb=`#ifdef USE_TRANSMISSION
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
#endif`,eb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,nb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,ib=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,sb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,rb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,ob=`uniform sampler2D t2D;
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
}`,ab=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,lb=`uniform float backgroundBlurriness;
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
}`,cb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,hb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ub=`#include <common>
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
}`,db=`#if DEPTH_PACKING == 3200
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
}`,fb=`#define DISTANCE
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
}`,pb=`#define DISTANCE
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
}`,mb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,gb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,_b=`uniform float scale;
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
}`,xb=`uniform vec3 diffuse;
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
}`,vb=`#include <common>
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
}`,yb=`uniform vec3 diffuse;
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
}`,bb=`#define LAMBERT
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
}`,Sb=`#define LAMBERT
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
}`,Mb=`#define MATCAP
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
}`,wb=`#define MATCAP
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
}`,Eb=`#define NORMAL
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
}`,Tb=`#define NORMAL
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
}`,Ab=`#define PHONG
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
}`,Rb=`#define PHONG
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
}`,Cb=`#define STANDARD
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
}`,Pb=`#define STANDARD
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
}`,Ib=`#define TOON
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
}`,Lb=`#define TOON
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
}`,Db=`uniform float size;
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
}`,Nb=`uniform vec3 diffuse;
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
}`,Ub=`#include <common>
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
}`,Fb=`uniform vec3 color;
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
}`,Ob=`uniform float rotation;
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
}`,kb=`uniform vec3 diffuse;
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
}`,pe={alphahash_fragment:ov,alphahash_pars_fragment:av,alphamap_fragment:lv,alphamap_pars_fragment:cv,alphatest_fragment:hv,alphatest_pars_fragment:uv,aomap_fragment:dv,aomap_pars_fragment:fv,batching_pars_vertex:pv,batching_vertex:mv,begin_vertex:gv,beginnormal_vertex:_v,bsdfs:xv,iridescence_fragment:vv,bumpmap_pars_fragment:yv,clipping_planes_fragment:bv,clipping_planes_pars_fragment:Sv,clipping_planes_pars_vertex:Mv,clipping_planes_vertex:wv,color_fragment:Ev,color_pars_fragment:Tv,color_pars_vertex:Av,color_vertex:Rv,common:Cv,defaultnormal_vertex:Pv,displacementmap_pars_vertex:Iv,displacementmap_vertex:Lv,emissivemap_fragment:Dv,emissivemap_pars_fragment:Nv,colorspace_fragment:Uv,colorspace_pars_fragment:Fv,envmap_fragment:Ov,envmap_common_pars_fragment:kv,envmap_pars_fragment:Bv,envmap_pars_vertex:zv,envmap_physical_pars_fragment:Kv,envmap_vertex:Gv,fog_vertex:Hv,fog_pars_vertex:Vv,fog_fragment:Wv,fog_pars_fragment:Xv,gradientmap_pars_fragment:Yv,lightmap_pars_fragment:qv,lights_lambert_fragment:Zv,lights_lambert_pars_fragment:$v,lights_pars_begin:Jv,lights_toon_fragment:jv,lights_toon_pars_fragment:Qv,lights_phong_fragment:ty,lights_phong_pars_fragment:ey,lights_physical_fragment:ny,lights_physical_pars_fragment:iy,lights_fragment_begin:sy,lights_fragment_maps:ry,lights_fragment_end:oy,lightprobes_pars_fragment:ay,logdepthbuf_fragment:ly,logdepthbuf_pars_fragment:cy,logdepthbuf_pars_vertex:hy,logdepthbuf_vertex:uy,map_fragment:dy,map_pars_fragment:fy,map_particle_fragment:py,map_particle_pars_fragment:my,metalnessmap_fragment:gy,metalnessmap_pars_fragment:_y,morphinstance_vertex:xy,morphcolor_vertex:vy,morphnormal_vertex:yy,morphtarget_pars_vertex:by,morphtarget_vertex:Sy,normal_fragment_begin:My,normal_fragment_maps:wy,normal_pars_fragment:Ey,normal_pars_vertex:Ty,normal_vertex:Ay,normalmap_pars_fragment:Ry,clearcoat_normal_fragment_begin:Cy,clearcoat_normal_fragment_maps:Py,clearcoat_pars_fragment:Iy,iridescence_pars_fragment:Ly,opaque_fragment:Dy,packing:Ny,premultiplied_alpha_fragment:Uy,project_vertex:Fy,dithering_fragment:Oy,dithering_pars_fragment:ky,roughnessmap_fragment:By,roughnessmap_pars_fragment:zy,shadowmap_pars_fragment:Gy,shadowmap_pars_vertex:Hy,shadowmap_vertex:Vy,shadowmask_pars_fragment:Wy,skinbase_vertex:Xy,skinning_pars_vertex:Yy,skinning_vertex:qy,skinnormal_vertex:Zy,specularmap_fragment:$y,specularmap_pars_fragment:Jy,tonemapping_fragment:Ky,tonemapping_pars_fragment:jy,transmission_fragment:Qy,transmission_pars_fragment:tb,uv_pars_fragment:eb,uv_pars_vertex:nb,uv_vertex:ib,worldpos_vertex:sb,background_vert:rb,background_frag:ob,backgroundCube_vert:ab,backgroundCube_frag:lb,cube_vert:cb,cube_frag:hb,depth_vert:ub,depth_frag:db,distance_vert:fb,distance_frag:pb,equirect_vert:mb,equirect_frag:gb,linedashed_vert:_b,linedashed_frag:xb,meshbasic_vert:vb,meshbasic_frag:yb,meshlambert_vert:bb,meshlambert_frag:Sb,meshmatcap_vert:Mb,meshmatcap_frag:wb,meshnormal_vert:Eb,meshnormal_frag:Tb,meshphong_vert:Ab,meshphong_frag:Rb,meshphysical_vert:Cb,meshphysical_frag:Pb,meshtoon_vert:Ib,meshtoon_frag:Lb,points_vert:Db,points_frag:Nb,shadow_vert:Ub,shadow_frag:Fb,sprite_vert:Ob,sprite_frag:kb},Lt={common:{diffuse:{value:new qt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ne}},envmap:{envMap:{value:null},envMapRotation:{value:new ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ne},normalScale:{value:new Ut(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new qt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new qt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0},uvTransform:{value:new ne}},sprite:{diffuse:{value:new qt(16777215)},opacity:{value:1},center:{value:new Ut(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}}},cs={basic:{uniforms:Kn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:pe.meshbasic_vert,fragmentShader:pe.meshbasic_frag},lambert:{uniforms:Kn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},envMapIntensity:{value:1}}]),vertexShader:pe.meshlambert_vert,fragmentShader:pe.meshlambert_frag},phong:{uniforms:Kn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},specular:{value:new qt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:pe.meshphong_vert,fragmentShader:pe.meshphong_frag},standard:{uniforms:Kn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag},toon:{uniforms:Kn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)}}]),vertexShader:pe.meshtoon_vert,fragmentShader:pe.meshtoon_frag},matcap:{uniforms:Kn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:pe.meshmatcap_vert,fragmentShader:pe.meshmatcap_frag},points:{uniforms:Kn([Lt.points,Lt.fog]),vertexShader:pe.points_vert,fragmentShader:pe.points_frag},dashed:{uniforms:Kn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:pe.linedashed_vert,fragmentShader:pe.linedashed_frag},depth:{uniforms:Kn([Lt.common,Lt.displacementmap]),vertexShader:pe.depth_vert,fragmentShader:pe.depth_frag},normal:{uniforms:Kn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:pe.meshnormal_vert,fragmentShader:pe.meshnormal_frag},sprite:{uniforms:Kn([Lt.sprite,Lt.fog]),vertexShader:pe.sprite_vert,fragmentShader:pe.sprite_frag},background:{uniforms:{uvTransform:{value:new ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:pe.background_vert,fragmentShader:pe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ne}},vertexShader:pe.backgroundCube_vert,fragmentShader:pe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:pe.cube_vert,fragmentShader:pe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:pe.equirect_vert,fragmentShader:pe.equirect_frag},distance:{uniforms:Kn([Lt.common,Lt.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:pe.distance_vert,fragmentShader:pe.distance_frag},shadow:{uniforms:Kn([Lt.lights,Lt.fog,{color:{value:new qt(0)},opacity:{value:1}}]),vertexShader:pe.shadow_vert,fragmentShader:pe.shadow_frag}};cs.physical={uniforms:Kn([cs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ne},clearcoatNormalScale:{value:new Ut(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ne},sheen:{value:0},sheenColor:{value:new qt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ne},transmissionSamplerSize:{value:new Ut},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ne},attenuationDistance:{value:0},attenuationColor:{value:new qt(0)},specularColor:{value:new qt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ne},anisotropyVector:{value:new Ut},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ne}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag};var mh={r:0,b:0,g:0},Bb=new le,ag=new ne;ag.set(-1,0,0,0,1,0,0,0,1);function zb(i,t,e,n,s,r){let o=new qt(0),a=s===!0?0:1,l,c,u=null,d=0,h=null;function f(x){let w=x.isScene===!0?x.background:null;if(w&&w.isTexture){let v=x.backgroundBlurriness>0;w=t.get(w,v)}return w}function _(x){let w=!1,v=f(x);v===null?m(o,a):v&&v.isColor&&(m(v,1),w=!0);let T=i.xr.getEnvironmentBlendMode();T==="additive"?e.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(x,w){let v=f(w);v&&v.isCubeTexture?(c===void 0&&(c=new mt(new Xe(1,1,1),new li({name:"BackgroundCubeMaterial",uniforms:Rr(cs.backgroundCube.uniforms),vertexShader:cs.backgroundCube.vertexShader,fragmentShader:cs.backgroundCube.fragmentShader,side:Vn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,b,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Bb.makeRotationFromEuler(w.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(ag),c.material.toneMapped=ye.getTransfer(v.colorSpace)!==Pe,(u!==v||d!==v.version||h!==i.toneMapping)&&(c.material.needsUpdate=!0,u=v,d=v.version,h=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new mt(new Li(2,2),new li({name:"BackgroundMaterial",uniforms:Rr(cs.background.uniforms),vertexShader:cs.background.vertexShader,fragmentShader:cs.background.fragmentShader,side:nr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=ye.getTransfer(v.colorSpace)!==Pe,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(u!==v||d!==v.version||h!==i.toneMapping)&&(l.material.needsUpdate=!0,u=v,d=v.version,h=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,w){x.getRGB(mh,Id(i)),e.buffers.color.setClear(mh.r,mh.g,mh.b,w,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,w=1){o.set(x),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:_,addToRenderList:S,dispose:p}}function Gb(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=h(null),r=s,o=!1;function a(L,B,H,D,V){let q=!1,G=d(L,D,H,B);r!==G&&(r=G,c(r.object)),q=f(L,D,H,V),q&&_(L,D,H,V),V!==null&&t.update(V,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,v(L,B,H,D),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(V).buffer))}function l(){return i.createVertexArray()}function c(L){return i.bindVertexArray(L)}function u(L){return i.deleteVertexArray(L)}function d(L,B,H,D){let V=D.wireframe===!0,q=n[B.id];q===void 0&&(q={},n[B.id]=q);let G=L.isInstancedMesh===!0?L.id:0,lt=q[G];lt===void 0&&(lt={},q[G]=lt);let Y=lt[H.id];Y===void 0&&(Y={},lt[H.id]=Y);let Q=Y[V];return Q===void 0&&(Q=h(l()),Y[V]=Q),Q}function h(L){let B=[],H=[],D=[];for(let V=0;V<e;V++)B[V]=0,H[V]=0,D[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:H,attributeDivisors:D,object:L,attributes:{},index:null}}function f(L,B,H,D){let V=r.attributes,q=B.attributes,G=0,lt=H.getAttributes();for(let Y in lt)if(lt[Y].location>=0){let it=V[Y],ut=q[Y];if(ut===void 0&&(Y==="instanceMatrix"&&L.instanceMatrix&&(ut=L.instanceMatrix),Y==="instanceColor"&&L.instanceColor&&(ut=L.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;G++}return r.attributesNum!==G||r.index!==D}function _(L,B,H,D){let V={},q=B.attributes,G=0,lt=H.getAttributes();for(let Y in lt)if(lt[Y].location>=0){let it=q[Y];it===void 0&&(Y==="instanceMatrix"&&L.instanceMatrix&&(it=L.instanceMatrix),Y==="instanceColor"&&L.instanceColor&&(it=L.instanceColor));let ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),V[Y]=ut,G++}r.attributes=V,r.attributesNum=G,r.index=D}function S(){let L=r.newAttributes;for(let B=0,H=L.length;B<H;B++)L[B]=0}function m(L){p(L,0)}function p(L,B){let H=r.newAttributes,D=r.enabledAttributes,V=r.attributeDivisors;H[L]=1,D[L]===0&&(i.enableVertexAttribArray(L),D[L]=1),V[L]!==B&&(i.vertexAttribDivisor(L,B),V[L]=B)}function x(){let L=r.newAttributes,B=r.enabledAttributes;for(let H=0,D=B.length;H<D;H++)B[H]!==L[H]&&(i.disableVertexAttribArray(H),B[H]=0)}function w(L,B,H,D,V,q,G){G===!0?i.vertexAttribIPointer(L,B,H,V,q):i.vertexAttribPointer(L,B,H,D,V,q)}function v(L,B,H,D){S();let V=D.attributes,q=H.getAttributes(),G=B.defaultAttributeValues;for(let lt in q){let Y=q[lt];if(Y.location>=0){let Q=V[lt];if(Q===void 0&&(lt==="instanceMatrix"&&L.instanceMatrix&&(Q=L.instanceMatrix),lt==="instanceColor"&&L.instanceColor&&(Q=L.instanceColor)),Q!==void 0){let it=Q.normalized,ut=Q.itemSize,dt=t.get(Q);if(dt===void 0)continue;let tt=dt.buffer,gt=dt.type,vt=dt.bytesPerElement,Rt=gt===i.INT||gt===i.UNSIGNED_INT||Q.gpuType===Lc;if(Q.isInterleavedBufferAttribute){let Mt=Q.data,Xt=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,oe=Q.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Vt=0;Vt<Y.locationSize;Vt++)p(Y.location+Vt,Mt.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Vt=0;Vt<Y.locationSize;Vt++)m(Y.location+Vt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Vt=0;Vt<Y.locationSize;Vt++)w(Y.location+Vt,ut/Y.locationSize,gt,it,Xt*vt,(oe+ut/Y.locationSize*Vt)*vt,Rt)}else{if(Q.isInstancedBufferAttribute){for(let Mt=0;Mt<Y.locationSize;Mt++)p(Y.location+Mt,Q.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Mt=0;Mt<Y.locationSize;Mt++)m(Y.location+Mt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Mt=0;Mt<Y.locationSize;Mt++)w(Y.location+Mt,ut/Y.locationSize,gt,it,ut*vt,ut/Y.locationSize*Mt*vt,Rt)}}else if(G!==void 0){let it=G[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(Y.location,it);break;case 3:i.vertexAttrib3fv(Y.location,it);break;case 4:i.vertexAttrib4fv(Y.location,it);break;default:i.vertexAttrib1fv(Y.location,it)}}}}x()}function T(){N();for(let L in n){let B=n[L];for(let H in B){let D=B[H];for(let V in D){let q=D[V];for(let G in q)u(q[G].object),delete q[G];delete D[V]}}delete n[L]}}function b(L){if(n[L.id]===void 0)return;let B=n[L.id];for(let H in B){let D=B[H];for(let V in D){let q=D[V];for(let G in q)u(q[G].object),delete q[G];delete D[V]}}delete n[L.id]}function g(L){for(let B in n){let H=n[B];for(let D in H){let V=H[D];if(V[L.id]===void 0)continue;let q=V[L.id];for(let G in q)u(q[G].object),delete q[G];delete V[L.id]}}}function M(L){for(let B in n){let H=n[B],D=L.isInstancedMesh===!0?L.id:0,V=H[D];if(V!==void 0){for(let q in V){let G=V[q];for(let lt in G)u(G[lt].object),delete G[lt];delete V[q]}delete H[D],Object.keys(H).length===0&&delete n[B]}}}function N(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:C,dispose:T,releaseStatesOfGeometry:b,releaseStatesOfObject:M,releaseStatesOfProgram:g,initAttributes:S,enableAttribute:m,disableUnusedAttributes:x}}function Hb(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,u){u!==0&&(i.drawArraysInstanced(n,l,c,u),e.update(c,n,u))}function a(l,c,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,u);let h=0;for(let f=0;f<u;f++)h+=c[f];e.update(h,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Vb(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let g=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==qi&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let M=g===Yi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(g!==ci&&g!==Ni&&!M&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",u=l(c);u!==c&&($t("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let d=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),h=e.logarithmicDepthBuffer===!0&&d===!1;e.reversedDepthBuffer===!0&&d===!1&&$t("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&d===!0&&$t("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),T=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:_,maxTextureSize:S,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:x,maxVaryings:w,maxFragmentUniforms:v,maxSamples:T,samples:b}}function Wb(i){let t=this,e=null,n=0,s=!1,r=!1,o=new _i,a=new ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,h){let f=d.length!==0||h||n!==0||s;return s=h,n=d.length,f},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,h){e=u(d,h,0)},this.setState=function(d,h,f){let _=d.clippingPlanes,S=d.clipIntersection,m=d.clipShadows,p=i.get(d);if(!s||_===null||_.length===0||r&&!m)r?u(null):c();else{let x=r?0:n,w=x*4,v=p.clippingState||null;l.value=v,v=u(_,h,w,f);for(let T=0;T!==w;++T)v[T]=e[T];p.clippingState=v,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function u(d,h,f,_){let S=d!==null?d.length:0,m=null;if(S!==0){if(m=l.value,_!==!0||m===null){let p=f+S*4,x=h.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<p)&&(m=new Float32Array(p));for(let w=0,v=f;w!==S;++w,v+=4)o.copy(d[w]).applyMatrix4(x,a),o.normal.toArray(m,v),m[v+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=S,t.numIntersection=0,m}}var Qa=class extends xi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ea(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Xe(5,5,5),r=new li({name:"CubemapFromEquirect",uniforms:Rr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Vn,blending:wr});r.uniforms.tEquirect.value=e;let o=new mt(s,r),a=e.minFilter;return e.minFilter===As&&(e.minFilter=si),new wo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Bm=256,Xb=3,Yb=20,lg=256,cg=16,qb=3,Zb=new U,$b=new qt,Lo=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new wo(1,10,null),this._boxMesh=new mt(new Xe(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Zb}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),u=this._getSourceTarget(!0);e>0&&(u.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,h=l.autoClearColor,f=l.autoClearDepth,_=l.autoClearStencil,S=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(t.background=l.getClearColor($b));let m=new wo(n,s,u);return m.position.copy(a),m.update(l,t),l.autoClear=d,l.autoClearColor=h,l.autoClearDepth=f,l.autoClearStencil=_,t.background=S,e>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Hm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Bm,Ad(t))}_fromTexture(t,e){t.mapping===Tr||t.mapping===Ro?this._setSize(t.image.length===0?Bm:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=zm(t,!1,!1),n=Math.log2(t)-Xb;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=zm(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Tr||t.mapping===Ro?(this._cubemapMaterial===null&&(this._cubemapMaterial=Hm()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gm()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Jb(),this._integrationMaterial=Kb());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/cg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-qb)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(lg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=jb());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function zm(i,t,e){return new Qa(i,{minFilter:As,generateMipmaps:t,type:Yi,colorSpace:_r,depthBuffer:e})}function tl(i,t,e){return new li({name:i,uniforms:t,vertexShader:pe.cube_vert,fragmentShader:e,side:Vn,blending:wr,depthTest:!1,depthWrite:!1})}function Jb(){return tl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${lg}u

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
	`)}function Kb(){return tl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:cg}},`

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
	`)}function jb(){return tl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Yb}
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
	`)}function Gm(){return tl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Hm(){return tl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Qb(i){let t=new WeakMap,e=new WeakMap,n=null;function s(h,f=!1){return h==null?null:f?o(h):r(h)}function r(h){if(h&&h.isTexture){let f=h.mapping;if(f===Cc||f===Pc)if(t.has(h)){let _=t.get(h).texture;return a(_,h.mapping)}else{let _=h.image;if(_&&_.height>0){let S=new Qa(_.height);return S.fromEquirectangularTexture(i,h),t.set(h,S),h.addEventListener("dispose",c),a(S.texture,h.mapping)}else return null}}return h}function o(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){let f=h.mapping,_=f===Cc||f===Pc,S=f===Tr||f===Ro;if(_||S){let m=e.get(h),p=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==p)return n===null&&(n=new Lo(i)),m=_?n.fromEquirectangular(h,m):n.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),m.texture;if(m!==void 0)return m.texture;{let x=h.image;return _&&x&&x.height>0||S&&x&&l(x)?(n===null&&(n=new Lo(i)),m=_?n.fromEquirectangular(h):n.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,e.set(h,m),h.addEventListener("dispose",u),m.texture):null}}}return h}function a(h,f){return f===Cc?h.mapping=Tr:f===Pc&&(h.mapping=Ro),h}function l(h){let f=0,_=6;for(let S=0;S<_;S++)h[S]!==void 0&&f++;return f===_}function c(h){let f=h.target;f.removeEventListener("dispose",c);let _=t.get(f);_!==void 0&&(t.delete(f),_.dispose())}function u(h){let f=h.target;f.removeEventListener("dispose",u);let _=e.get(f);_!==void 0&&(e.delete(f),_.dispose())}function d(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function tS(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&ha("WebGLRenderer: "+n+" extension not supported."),s}}}function eS(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(_=>delete s[_]);function a(_){l(_.target)}function l(_){_.index!==null&&t.remove(_.index);for(let m in _.attributes)t.remove(_.attributes[m]);_.removeEventListener("dispose",a),delete s[_.id],o.unregister(_);let S=r.get(_);S&&(t.remove(S),r.delete(_)),n.releaseStatesOfGeometry(_),_.isInstancedBufferGeometry===!0&&delete _._maxInstanceCount,e.memory.geometries--}function c(_,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),e.memory.geometries++),S}function u(_){let S=_.attributes;for(let m in S)t.update(S[m],i.ARRAY_BUFFER)}function d(_){let S=_.index,m=_.attributes.position,p=0;if(m===void 0)return;let x=S!==null?S.array.length:m.array.length/3-1,w=m.count>=65535?ba:ya,v=new w(Math.ceil(x/3)*6,1),T=v.array;if(S!==null){let g=S.array;p=S.version;for(let M=0,N=0;M<x;M+=3){let C=g[M+0],L=g[M+1],B=g[M+2];T[N++]=C,T[N++]=L,T[N++]=L,T[N++]=B,T[N++]=B,T[N++]=C}}else{p=m.version;for(let g=0,M=0;g<x;g+=3){let N=g+0,C=g+1,L=g+2;T[M++]=N,T[M++]=C,T[M++]=C,T[M++]=L,T[M++]=L,T[M++]=N}}v.version=p;let b=r.get(_);b&&t.remove(b),r.set(_,v)}function h(_){let S=r.get(_);if(S){let m=_.index;m!==null&&S.version<m.version&&d(_)}else d(_);return r.get(_)}function f(){for(let _ in s){let S=s[_].deref();S!==void 0&&l(S)}}return{get:c,update:u,getWireframeAttribute:h,dispose:f}}function nS(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,h){i.drawElements(n,h,r,d*o),e.update(h,n,1)}function c(d,h,f){f!==0&&(i.drawElementsInstanced(n,h,r,d*o,f),e.update(h,n,f))}function u(d,h,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,h,0,r,d,0,f);let S=0;for(let m=0;m<f;m++)S+=h[m];e.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function iS(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:ee("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function sS(i,t,e){let n=new WeakMap,s=new nn;function r(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=u!==void 0?u.length:0,h=n.get(a);if(h===void 0||h.count!==d){let N=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",N)};h!==void 0&&h.texture.dispose();let f=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],w=0;f===!0&&(w=1),_===!0&&(w=2),S===!0&&(w=3);let v=a.attributes.position.count*w,T=1;v>t.maxTextureSize&&(T=Math.ceil(v/t.maxTextureSize),v=t.maxTextureSize);let b=new Float32Array(v*T*4*d),g=new xa(b,v,T,d);g.type=Ni,g.needsUpdate=!0;let M=w*4;for(let C=0;C<d;C++){let L=m[C],B=p[C],H=x[C],D=v*T*4*C;for(let V=0;V<L.count;V++){let q=V*M;f===!0&&(s.fromBufferAttribute(L,V),b[D+q+0]=s.x,b[D+q+1]=s.y,b[D+q+2]=s.z,b[D+q+3]=0),_===!0&&(s.fromBufferAttribute(B,V),b[D+q+4]=s.x,b[D+q+5]=s.y,b[D+q+6]=s.z,b[D+q+7]=0),S===!0&&(s.fromBufferAttribute(H,V),b[D+q+8]=s.x,b[D+q+9]=s.y,b[D+q+10]=s.z,b[D+q+11]=H.itemSize===4?s.w:1)}}h={count:d,texture:g,size:new Ut(v,T)},n.set(a,h),a.addEventListener("dispose",N)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let S=0;S<c.length;S++)f+=c[S];let _=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",h.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",h.size)}return{update:r}}function rS(i,t,e,n,s){let r=new WeakMap;function o(c){let u=s.render.frame,d=c.geometry,h=t.get(c,d);if(r.get(h)!==u&&(t.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==u&&(f.update(),r.set(f,u))}return h}function a(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),n.releaseStatesOfObject(u),e.remove(u.instanceMatrix),u.instanceColor!==null&&e.remove(u.instanceColor)}return{update:o,dispose:a}}var oS={[ld]:"LINEAR_TONE_MAPPING",[cd]:"REINHARD_TONE_MAPPING",[hd]:"CINEON_TONE_MAPPING",[Ga]:"ACES_FILMIC_TONE_MAPPING",[dd]:"AGX_TONE_MAPPING",[fd]:"NEUTRAL_TONE_MAPPING",[ud]:"CUSTOM_TONE_MAPPING"};function aS(i,t,e,n,s,r){let o=new xi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,u=new Ee;u.setAttribute("position",new ce([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new ce([0,2,0,0,2,0],2));let d=new pc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),h=new mt(u,d),f=new ka(-1,1,1,-1,0,1),_=null,S=null,m=!1,p,x=null,w=[],v=!1;this.setSize=function(T,b){o.setSize(T,b),a!==null&&a.setSize(T,b),l!==null&&l.setSize(T,b);for(let g=0;g<w.length;g++){let M=w[g];M.setSize&&M.setSize(T,b)}},this.setEffects=function(T){w=T,v=w.length>0&&w[0].isRenderPass===!0;let b=o.width,g=o.height;w.length>0&&a===null&&(a=new xi(b,g,{type:Yi,depthBuffer:!1,stencilBuffer:!1}),l=new xi(b,g,{type:Yi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(N=>N.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new ws(b,g),r===!0&&(c.format=Rs,c.type=Ar)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let N=0;N<w.length;N++){let C=w[N];C.setSize&&C.setSize(b,g),M&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(T,b){if(m||T.toneMapping===as&&w.length===0)return!1;if(x=b,b!==null){let g=b.width,M=b.height;(o.width!==g||o.height!==M)&&this.setSize(g,M)}return v===!1&&T.setRenderTarget(o),p=T.toneMapping,T.toneMapping=as,!0},this.hasRenderPass=function(){return v},this.end=function(T,b){T.toneMapping=p,m=!0;let g=o,M=a;for(let N=0;N<w.length;N++){let C=w[N];C.enabled!==!1&&(C.render(T,M,g,b),C.needsSwap!==!1&&(g=M,M=M===a?l:a))}if(_!==T.outputColorSpace||S!==T.toneMapping){_=T.outputColorSpace,S=T.toneMapping,d.defines={},ye.getTransfer(_)===Pe&&(d.defines.SRGB_TRANSFER="");let N=oS[S];N&&(d.defines[N]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,T.setRenderTarget(x),T.render(h,f),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),u.dispose(),d.dispose()}}var hg=new oi,ug=new ws(1,1),dg=new Ta(1),fg=new xa,pg=new nc,mg=new Ea,Vm=[],Wm=[],Xm=new Float32Array(16),Ym=new Float32Array(9),qm=new Float32Array(4);function Do(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Vm[s];if(r===void 0&&(r=new Float32Array(s),Vm[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function An(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Rn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function xh(i,t){let e=Wm[t];e===void 0&&(e=new Int32Array(t),Wm[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function lS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function cS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(An(e,t))return;i.uniform2fv(this.addr,t),Rn(e,t)}}function hS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(An(e,t))return;i.uniform3fv(this.addr,t),Rn(e,t)}}function uS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(An(e,t))return;i.uniform4fv(this.addr,t),Rn(e,t)}}function dS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(An(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Rn(e,t)}else{if(An(e,n))return;qm.set(n),i.uniformMatrix2fv(this.addr,!1,qm),Rn(e,n)}}function fS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(An(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Rn(e,t)}else{if(An(e,n))return;Ym.set(n),i.uniformMatrix3fv(this.addr,!1,Ym),Rn(e,n)}}function pS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(An(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Rn(e,t)}else{if(An(e,n))return;Xm.set(n),i.uniformMatrix4fv(this.addr,!1,Xm),Rn(e,n)}}function mS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function gS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(An(e,t))return;i.uniform2iv(this.addr,t),Rn(e,t)}}function _S(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(An(e,t))return;i.uniform3iv(this.addr,t),Rn(e,t)}}function xS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(An(e,t))return;i.uniform4iv(this.addr,t),Rn(e,t)}}function vS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function yS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(An(e,t))return;i.uniform2uiv(this.addr,t),Rn(e,t)}}function bS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(An(e,t))return;i.uniform3uiv(this.addr,t),Rn(e,t)}}function SS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(An(e,t))return;i.uniform4uiv(this.addr,t),Rn(e,t)}}function vh(i){return i.version===0&&(i.compareFunction=Md,i.needsUpdate=!0),i}function MS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=vh(ug):r=hg,e.setTexture2D(t||r,s)}function wS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||pg,s)}function ES(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=vh(dg):r=mg,e.setTextureCube(t||r,s)}function TS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||fg,s)}function AS(i){switch(i){case 5126:return lS;case 35664:return cS;case 35665:return hS;case 35666:return uS;case 35674:return dS;case 35675:return fS;case 35676:return pS;case 5124:case 35670:return mS;case 35667:case 35671:return gS;case 35668:case 35672:return _S;case 35669:case 35673:return xS;case 5125:return vS;case 36294:return yS;case 36295:return bS;case 36296:return SS;case 35678:case 36198:case 36298:case 36306:case 35682:return MS;case 35679:case 36299:case 36307:return wS;case 35680:case 36300:case 36308:case 36293:return ES;case 36289:case 36303:case 36311:case 36292:return TS}}function RS(i,t){i.uniform1fv(this.addr,t)}function CS(i,t){let e=Do(t,this.size,2);i.uniform2fv(this.addr,e)}function PS(i,t){let e=Do(t,this.size,3);i.uniform3fv(this.addr,e)}function IS(i,t){let e=Do(t,this.size,4);i.uniform4fv(this.addr,e)}function LS(i,t){let e=Do(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function DS(i,t){let e=Do(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function NS(i,t){let e=Do(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function US(i,t){i.uniform1iv(this.addr,t)}function FS(i,t){i.uniform2iv(this.addr,t)}function OS(i,t){i.uniform3iv(this.addr,t)}function kS(i,t){i.uniform4iv(this.addr,t)}function BS(i,t){i.uniform1uiv(this.addr,t)}function zS(i,t){i.uniform2uiv(this.addr,t)}function GS(i,t){i.uniform3uiv(this.addr,t)}function HS(i,t){i.uniform4uiv(this.addr,t)}function VS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);An(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=vh(ug):o=hg;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function WS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);An(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||pg,r[o])}function XS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);An(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=vh(dg):o=mg;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function YS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);An(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||fg,r[o])}function qS(i){switch(i){case 5126:return RS;case 35664:return CS;case 35665:return PS;case 35666:return IS;case 35674:return LS;case 35675:return DS;case 35676:return NS;case 5124:case 35670:return US;case 35667:case 35671:return FS;case 35668:case 35672:return OS;case 35669:case 35673:return kS;case 5125:return BS;case 36294:return zS;case 36295:return GS;case 36296:return HS;case 35678:case 36198:case 36298:case 36306:case 35682:return VS;case 35679:case 36299:case 36307:return WS;case 35680:case 36300:case 36308:case 36293:return XS;case 36289:case 36303:case 36311:case 36292:return YS}}var Od=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=AS(e.type)}},kd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=qS(e.type)}},Bd=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Ud=/(\w+)(\])?(\[|\.)?/g;function Zm(i,t){i.seq.push(t),i.map[t.id]=t}function ZS(i,t,e){let n=i.name,s=n.length;for(Ud.lastIndex=0;;){let r=Ud.exec(n),o=Ud.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Zm(e,c===void 0?new Od(a,i,t):new kd(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new Bd(a),Zm(e,d)),e=d}}}var Io=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);ZS(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function $m(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var $S=37297,JS=0;function KS(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Jm=new ne;function jS(i){ye._getMatrix(Jm,ye.workingColorSpace,i);let t=`mat3( ${Jm.elements.map(e=>e.toFixed(4))} )`;switch(ye.getTransfer(i)){case ga:return[t,"LinearTransferOETF"];case Pe:return[t,"sRGBTransferOETF"];default:return $t("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Km(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+KS(i.getShaderSource(t),a)}else return r}function QS(i,t){let e=jS(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var tM={[ld]:"Linear",[cd]:"Reinhard",[hd]:"Cineon",[Ga]:"ACESFilmic",[dd]:"AgX",[fd]:"Neutral",[ud]:"Custom"};function eM(i,t){let e=tM[t];return e===void 0?($t("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var gh=new U;function nM(){ye.getLuminanceCoefficients(gh);let i=gh.x.toFixed(4),t=gh.y.toFixed(4),e=gh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function iM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ja).join(`
`)}function sM(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function rM(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function ja(i){return i!==""}function jm(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Qm(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var oM=/^[ \t]*#include +<([\w\d./]+)>/gm;function zd(i){return i.replace(oM,aM)}function aM(i,t){let e=pe[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return zd(e)}var lM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function tg(i){return i.replace(lM,cM)}function cM(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function eg(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}var hM={[Mr]:"SHADOWMAP_TYPE_PCF",[To]:"SHADOWMAP_TYPE_VSM"};function uM(i){return hM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var dM={[Ro]:"ENVMAP_MODE_REFRACTION"};function fM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":dM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var pM={[Rc]:"ENVMAP_BLENDING_MULTIPLY",[xm]:"ENVMAP_BLENDING_MIX",[vm]:"ENVMAP_BLENDING_ADD"};function mM(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":pM[i.combine]||"ENVMAP_BLENDING_NONE"}function gM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=uM(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=fM(e),d=mM(e),h=iM(e),f=sM(r),_=s.createProgram(),S,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(S=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(ja).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(ja).join(`
`),m.length>0&&(m+=`
`)):(S=[eg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+u:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ja).join(`
`),m=[eg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+u:"",e.envMap?"#define "+d:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==as?"#define TONE_MAPPING":"",e.toneMapping!==as?pe.tonemapping_pars_fragment:"",e.toneMapping!==as?eM("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",pe.colorspace_pars_fragment,QS("linearToOutputTexel",e.outputColorSpace),nM(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ja).join(`
`)),o=zd(o),o=jm(o,e),o=Qm(o,e),a=zd(a),a=jm(a,e),a=Qm(a,e),o=tg(o),a=tg(a),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,S=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",e.glslVersion===wd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===wd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=p+S+o,w=p+m+a,v=$m(s,s.VERTEX_SHADER,x),T=$m(s,s.FRAGMENT_SHADER,w);s.attachShader(_,v),s.attachShader(_,T),e.index0AttributeName!==void 0?s.bindAttribLocation(_,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function b(C){if(i.debug.checkShaderErrors){let L=s.getProgramInfoLog(_)||"",B=s.getShaderInfoLog(v)||"",H=s.getShaderInfoLog(T)||"",D=L.trim(),V=B.trim(),q=H.trim(),G=!0,lt=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,v,T);else{let Y=Km(s,v,"vertex"),Q=Km(s,T,"fragment");ee("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+D+`
`+Y+`
`+Q)}else D!==""?$t("WebGLProgram: Program Info Log:",D):(V===""||q==="")&&(lt=!1);lt&&(C.diagnostics={runnable:G,programLog:D,vertexShader:{log:V,prefix:S},fragmentShader:{log:q,prefix:m}})}s.deleteShader(v),s.deleteShader(T),g=new Io(s,_),M=rM(s,_)}let g;this.getUniforms=function(){return g===void 0&&b(this),g};let M;this.getAttributes=function(){return M===void 0&&b(this),M};let N=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(_,$S)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=JS++,this.cacheKey=t,this.usedTimes=1,this.program=_,this.vertexShader=v,this.fragmentShader=T,this}var _M=0,Gd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Hd(t),e.set(t,n)),n}},Hd=class{constructor(t){this.id=_M++,this.code=t,this.usedTimes=0}};function xM(i){return i===ir||i===qa||i===Za}function vM(i,t,e,n,s,r){let o=new xo,a=new Gd,l=new Set,c=[],u=new Map,d=n.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(g){return l.add(g),g===0?"uv":`uv${g}`}function _(g,M,N,C,L,B){let H=C.fog,D=L.geometry,V=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?C.environment:null,q=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,G=t.get(g.envMap||V,q),lt=h[g.type],Y=n.precision;g.precision!==null&&(Y=n.getMaxPrecision(g.precision),Y!==g.precision&&$t("WebGLProgram.getParameters:",g.precision,"not supported, using",Y,"instead."));let Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0,ut=0;D.morphAttributes.position!==void 0&&(ut=1),D.morphAttributes.normal!==void 0&&(ut=2),D.morphAttributes.color!==void 0&&(ut=3);let dt,tt,gt,vt;if(lt){let Ct=cs[lt];dt=Ct.vertexShader,tt=Ct.fragmentShader}else{dt=g.vertexShader,tt=g.fragmentShader;let Ct=a.getVertexShaderStage(g),he=a.getFragmentShaderStage(g);a.update(g,Ct,he),gt=Ct.id,vt=he.id}let Rt=i.getRenderTarget(),Mt=i.state.buffers.depth.getReversed(),Xt=L.isInstancedMesh===!0,oe=L.isBatchedMesh===!0,Vt=!!g.map,me=!!g.matcap,ue=!!G,se=ue&&G.isPMREMTexture===!0,Qe=!!g.aoMap,Ve=!!g.lightMap,gn=!!g.bumpMap&&g.wireframe===!1,Ue=!!g.normalMap,Nn=!!g.displacementMap,Me=!!g.emissiveMap,En=!!g.metalnessMap,an=!!g.roughnessMap,_n=g.anisotropy>0,k=g.clearcoat>0,Pt=g.diffuseRoughness>0,Jt=g.dispersion>0,ae=g.retroreflectivity>0,wt=g.iridescence>0,ke=g.sheen>0,Ht=g.transmission>0,Zt=_n&&!!g.anisotropyMap,P=k&&!!g.clearcoatMap,E=k&&!!g.clearcoatNormalMap,X=k&&!!g.clearcoatRoughnessMap,ht=Pt&&!!g.diffuseRoughnessMap,ot=wt&&!!g.iridescenceMap,xt=wt&&!!g.iridescenceThicknessMap,yt=ke&&!!g.sheenColorMap,et=ke&&!!g.sheenRoughnessMap,st=!!g.specularMap,pt=!!g.specularColorMap,O=!!g.specularIntensityMap,rt=Ht&&!!g.transmissionMap,nt=Ht&&!!g.thicknessMap,Et=!!g.gradientMap,_t=!!g.alphaMap,St=g.alphaTest>0,Wt=!!g.alphaHash,Qt=!!g.extensions,ct=as;g.toneMapped&&(Rt===null||Rt.isXRRenderTarget===!0)&&(ct=i.toneMapping);let Bt=se?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,te={shaderID:lt,shaderType:g.type,shaderName:g.name,vertexShader:dt,fragmentShader:tt,defines:g.defines,customVertexShaderID:gt,customFragmentShaderID:vt,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:Y,batching:oe,batchingColor:oe&&L._colorsTexture!==null,instancing:Xt,instancingColor:Xt&&L.instanceColor!==null,instancingMorph:Xt&&L.morphTexture!==null,outputColorSpace:Rt===null?i.outputColorSpace:Rt.isXRRenderTarget===!0?Rt.texture.colorSpace:ye.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Vt,matcap:me,envMap:ue,envMapMode:ue&&G.mapping,envMapPMREM:se,envMapMaxLod:se?Bt.length-1:null,envMapSize:se?Bt[0].width:null,aoMap:Qe,lightMap:Ve,bumpMap:gn,normalMap:Ue,displacementMap:Nn,emissiveMap:Me,normalMapObjectSpace:Ue&&g.normalMapType===Sm,normalMapTangentSpace:Ue&&g.normalMapType===$a,packedNormalMap:Ue&&g.normalMapType===$a&&xM(g.normalMap.format),metalnessMap:En,roughnessMap:an,anisotropy:_n,anisotropyMap:Zt,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:E,clearcoatRoughnessMap:X,diffuseRoughness:Pt,diffuseRoughnessMap:ht,dispersion:Jt,retroreflection:ae,iridescence:wt,iridescenceMap:ot,iridescenceThicknessMap:xt,sheen:ke,sheenColorMap:yt,sheenRoughnessMap:et,specularMap:st,specularColorMap:pt,specularIntensityMap:O,transmission:Ht,transmissionMap:rt,thicknessMap:nt,gradientMap:Et,opaque:g.transparent===!1&&g.blending===Ao&&g.alphaToCoverage===!1,alphaMap:_t,alphaTest:St,alphaHash:Wt,combine:g.combine,mapUv:Vt&&f(g.map.channel),aoMapUv:Qe&&f(g.aoMap.channel),lightMapUv:Ve&&f(g.lightMap.channel),bumpMapUv:gn&&f(g.bumpMap.channel),normalMapUv:Ue&&f(g.normalMap.channel),displacementMapUv:Nn&&f(g.displacementMap.channel),emissiveMapUv:Me&&f(g.emissiveMap.channel),metalnessMapUv:En&&f(g.metalnessMap.channel),roughnessMapUv:an&&f(g.roughnessMap.channel),anisotropyMapUv:Zt&&f(g.anisotropyMap.channel),clearcoatMapUv:P&&f(g.clearcoatMap.channel),clearcoatNormalMapUv:E&&f(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ht&&f(g.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&f(g.iridescenceMap.channel),iridescenceThicknessMapUv:xt&&f(g.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&f(g.sheenColorMap.channel),sheenRoughnessMapUv:et&&f(g.sheenRoughnessMap.channel),specularMapUv:st&&f(g.specularMap.channel),specularColorMapUv:pt&&f(g.specularColorMap.channel),specularIntensityMapUv:O&&f(g.specularIntensityMap.channel),transmissionMapUv:rt&&f(g.transmissionMap.channel),thicknessMapUv:nt&&f(g.thicknessMap.channel),alphaMapUv:_t&&f(g.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Ue||_n),vertexNormals:!!D.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!D.attributes.uv&&(Vt||_t),fog:!!H,useFog:g.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||D.attributes.normal===void 0&&Ue===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Mt,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:ct,decodeVideoTexture:Vt&&g.map.isVideoTexture===!0&&ye.getTransfer(g.map.colorSpace)===Pe,decodeVideoTextureEmissive:Me&&g.emissiveMap.isVideoTexture===!0&&ye.getTransfer(g.emissiveMap.colorSpace)===Pe,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Di,flipSided:g.side===Vn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Qt&&g.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Qt&&g.extensions.multiDraw===!0||oe)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return te.vertexUv1s=l.has(1),te.vertexUv2s=l.has(2),te.vertexUv3s=l.has(3),l.clear(),te}function S(g){let M=[];if(g.shaderID?M.push(g.shaderID):(M.push(g.customVertexShaderID),M.push(g.customFragmentShaderID)),g.defines!==void 0)for(let N in g.defines)M.push(N),M.push(g.defines[N]);return g.isRawShaderMaterial===!1&&(m(M,g),p(M,g),M.push(i.outputColorSpace)),M.push(g.customProgramCacheKey),M.join()}function m(g,M){g.push(M.precision),g.push(M.outputColorSpace),g.push(M.envMapMode),g.push(M.envMapPMREM),g.push(M.envMapMaxLod),g.push(M.envMapSize),g.push(M.mapUv),g.push(M.alphaMapUv),g.push(M.lightMapUv),g.push(M.aoMapUv),g.push(M.bumpMapUv),g.push(M.normalMapUv),g.push(M.displacementMapUv),g.push(M.emissiveMapUv),g.push(M.metalnessMapUv),g.push(M.roughnessMapUv),g.push(M.anisotropyMapUv),g.push(M.clearcoatMapUv),g.push(M.clearcoatNormalMapUv),g.push(M.clearcoatRoughnessMapUv),g.push(M.diffuseRoughnessMapUv),g.push(M.iridescenceMapUv),g.push(M.iridescenceThicknessMapUv),g.push(M.sheenColorMapUv),g.push(M.sheenRoughnessMapUv),g.push(M.specularMapUv),g.push(M.specularColorMapUv),g.push(M.specularIntensityMapUv),g.push(M.transmissionMapUv),g.push(M.thicknessMapUv),g.push(M.combine),g.push(M.fogExp2),g.push(M.sizeAttenuation),g.push(M.morphTargetsCount),g.push(M.numSunLights),g.push(M.numDirLights),g.push(M.numPointLights),g.push(M.numSpotLights),g.push(M.numSpotLightMaps),g.push(M.numHemiLights),g.push(M.numRectAreaLights),g.push(M.numSunLightShadows),g.push(M.numDirLightShadows),g.push(M.numPointLightShadows),g.push(M.numSpotLightShadows),g.push(M.numSpotLightShadowsWithMaps),g.push(M.numLightProbes),g.push(M.numLightProbeGrids),g.push(M.shadowMapType),g.push(M.toneMapping),g.push(M.numClippingPlanes),g.push(M.numClipIntersection),g.push(M.depthPacking)}function p(g,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let M=h[g.type],N;if(M){let C=cs[M];N=Ja.clone(C.uniforms)}else N=g.uniforms;return N}function w(g,M){let N=u.get(M);return N!==void 0?++N.usedTimes:(N=new gM(i,M,g,s),c.push(N),u.set(M,N)),N}function v(g){if(--g.usedTimes===0){let M=c.indexOf(g);c[M]=c[c.length-1],c.pop(),u.delete(g.cacheKey),g.destroy()}}function T(g){a.remove(g)}function b(){a.dispose()}return{getParameters:_,getProgramCacheKey:S,getUniforms:x,acquireProgram:w,releaseProgram:v,releaseShaderCache:T,programs:c,dispose:b}}function yM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function bM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function ng(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function ig(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(h){let f=0;return h.isInstancedMesh&&(f+=2),h.isSkinnedMesh&&(f+=1),f}function a(h,f,_,S,m,p){let x=i[t];return x===void 0?(x={id:h.id,object:h,geometry:f,material:_,materialVariant:o(h),groupOrder:S,renderOrder:h.renderOrder,z:m,group:p},i[t]=x):(x.id=h.id,x.object=h,x.geometry=f,x.material=_,x.materialVariant=o(h),x.groupOrder=S,x.renderOrder=h.renderOrder,x.z=m,x.group=p),t++,x}function l(h,f,_,S,m,p,x){x.reversedDepth===!0&&(m=-m);let w=a(h,f,_,S,m,p);_.transmission>0?n.push(w):_.transparent===!0?s.push(w):e.push(w)}function c(h,f,_,S,m,p){let x=a(h,f,_,S,m,p);_.transmission>0?n.unshift(x):_.transparent===!0?s.unshift(x):e.unshift(x)}function u(h,f){e.length>1&&e.sort(h||bM),n.length>1&&n.sort(f||ng),s.length>1&&s.sort(f||ng)}function d(){for(let h=t,f=i.length;h<f;h++){let _=i[h];if(_.id===null)break;_.id=null,_.object=null,_.geometry=null,_.material=null,_.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:u}}function SM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new ig,i.set(n,[o])):s>=r.length?(o=new ig,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function MM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new U,color:new qt};break;case"SpotLight":e={position:new U,direction:new U,color:new qt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new qt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new qt,groundColor:new qt};break;case"RectAreaLight":e={color:new qt,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function wM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var EM=0;function TM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function AM(i){let t=new MM,e=wM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);let s=new U,r=new le,o=new le;function a(c){let u=0,d=0,h=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,_=0,S=0,m=0,p=0,x=0,w=0,v=0,T=0,b=0,g=0,M=0,N=0,C=0;c.sort(TM);for(let B=0,H=c.length;B<H;B++){let D=c[B],V=D.color,q=D.intensity,G=D.distance,lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===ir?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)u+=V.r*q,d+=V.g*q,h+=V.b*q;else if(D.isLightProbe){for(let Y=0;Y<9;Y++)n.probe[Y].addScaledVector(D.sh.coefficients[Y],q);C++}else if(D.isSunLight){let Y=t.get(D);if(Y.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[_]=it,n.sunShadowMap[_]=lt;let ut=Q.getViewportCount();for(let dt=0;dt<ut;dt++)n.sunShadowMatrix[S+dt]=Q.getMatrix(dt),n.sunShadowCascade[S+dt]=Q._cascadeData[dt];S+=ut,_++}n.sun[f]=Y,f++}else if(D.isDirectionalLight){let Y=t.get(D);if(Y.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,T++}n.directional[m]=Y,m++}else if(D.isSpotLight){let Y=t.get(D);Y.position.setFromMatrixPosition(D.matrixWorld),Y.color.copy(V).multiplyScalar(q),Y.distance=G,Y.coneCos=Math.cos(D.angle),Y.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),Y.decay=D.decay,n.spot[x]=Y;let Q=D.shadow;if(D.map&&(n.spotLightMap[M]=D.map,M++,Q.updateMatrices(D),D.castShadow&&N++),n.spotLightMatrix[x]=Q.matrix,D.castShadow){let it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[x]=it,n.spotShadowMap[x]=lt,g++}x++}else if(D.isRectAreaLight){let Y=t.get(D);Y.color.copy(V).multiplyScalar(q),Y.halfWidth.set(D.width*.5,0,0),Y.halfHeight.set(0,D.height*.5,0),n.rectArea[w]=Y,w++}else if(D.isPointLight){let Y=t.get(D);if(Y.color.copy(D.color).multiplyScalar(D.intensity),Y.distance=D.distance,Y.decay=D.decay,D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[p]=it,n.pointShadowMap[p]=lt,n.pointShadowMatrix[p]=D.shadow.matrix,b++}n.point[p]=Y,p++}else if(D.isHemisphereLight){let Y=t.get(D);Y.skyColor.copy(D.color).multiplyScalar(q),Y.groundColor.copy(D.groundColor).multiplyScalar(q),n.hemi[v]=Y,v++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=u,n.ambient[1]=d,n.ambient[2]=h;let L=n.hash;(L.sunLength!==f||L.directionalLength!==m||L.pointLength!==p||L.spotLength!==x||L.rectAreaLength!==w||L.hemiLength!==v||L.numSunShadows!==_||L.numDirectionalShadows!==T||L.numPointShadows!==b||L.numSpotShadows!==g||L.numSpotMaps!==M||L.numLightProbes!==C)&&(n.sun.length=f,n.directional.length=m,n.spot.length=x,n.rectArea.length=w,n.point.length=p,n.hemi.length=v,n.sunShadow.length=_,n.sunShadowMap.length=_,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+M-N,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=C,L.sunLength=f,L.directionalLength=m,L.pointLength=p,L.spotLength=x,L.rectAreaLength=w,L.hemiLength=v,L.numSunShadows=_,L.numDirectionalShadows=T,L.numPointShadows=b,L.numSpotShadows=g,L.numSpotMaps=M,L.numLightProbes=C,n.version=EM++)}function l(c,u){let d=0,h=0,f=0,_=0,S=0,m=0,p=u.matrixWorldInverse;for(let x=0,w=c.length;x<w;x++){let v=c[x];if(v.isSunLight){let T=n.sun[d];T.direction.setFromMatrixPosition(v.matrixWorld),T.direction.transformDirection(p),d++}else if(v.isDirectionalLight){let T=n.directional[h];T.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(p),h++}else if(v.isSpotLight){let T=n.spot[_];T.position.setFromMatrixPosition(v.matrixWorld),T.position.applyMatrix4(p),T.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),T.direction.sub(s),T.direction.transformDirection(p),_++}else if(v.isRectAreaLight){let T=n.rectArea[S];T.position.setFromMatrixPosition(v.matrixWorld),T.position.applyMatrix4(p),o.identity(),r.copy(v.matrixWorld),r.premultiply(p),o.extractRotation(r),T.halfWidth.set(v.width*.5,0,0),T.halfHeight.set(0,v.height*.5,0),T.halfWidth.applyMatrix4(o),T.halfHeight.applyMatrix4(o),S++}else if(v.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(v.matrixWorld),T.position.applyMatrix4(p),f++}else if(v.isHemisphereLight){let T=n.hemi[m];T.direction.setFromMatrixPosition(v.matrixWorld),T.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function sg(i){let t=new AM(i),e=[],n=[],s=[];function r(d){u.camera=d,e.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):e.push(d)}function a(d){n.push(d)}function l(){t.setup(e),s.sort((d,h)=>d.priority-h.priority||d.id-h.id)}function c(d){t.setupView(e,d)}let u={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function RM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new sg(i),t.set(s,[a])):r>=o.length?(a=new sg(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var CM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,PM=`uniform sampler2D shadow_pass;
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
}`,IM=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],LM=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],rg=new le,Ka=new U,Fd=new U;function DM(i,t,e){let n=new Zs,s=new Ut,r=new Ut,o=new nn,a=new mc,l=new gc,c={},u=e.maxTextureSize,d={[nr]:Vn,[Vn]:nr,[Di]:Di},h=new li({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ut},radius:{value:4}},vertexShader:CM,fragmentShader:PM}),f=h.clone();f.defines.HORIZONTAL_PASS=1;let _=new Ee;_.setAttribute("position",new en(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new mt(_,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Mr;let p=this.type;this.render=function(b,g,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===Qp&&($t("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Mr);let N=i.getRenderTarget(),C=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),B=i.state;B.setBlending(wr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let H=p!==this.type;H&&g.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(V=>V.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,V=b.length;D<V;D++){let q=b[D],G=q.shadow;if(G===void 0){$t("WebGLShadowMap:",q,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let lt=G.getFrameExtents();s.multiply(lt),r.copy(G.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/lt.x),s.x=r.x*lt.x,G.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/lt.y),s.y=r.y*lt.y,G.mapSize.y=r.y));let Y=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=Y,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===To){if(q.isPointLight){$t("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new xi(s.x,s.y,{format:ir,type:Yi,minFilter:si,magFilter:si,generateMipmaps:!1}),G.map.texture.name=q.name+".shadowMap",G.map.depthTexture=new ws(s.x,s.y,Ni),G.map.depthTexture.name=q.name+".shadowMapDepth",G.map.depthTexture.format=Ms,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=zn,G.map.depthTexture.magFilter=zn}else q.isPointLight?(G.map=new Qa(s.x),G.map.depthTexture=new Ta(s.x,Xi)):(G.map=new xi(s.x,s.y),G.map.depthTexture=new ws(s.x,s.y,Xi)),G.map.depthTexture.name=q.name+".shadowMap",G.map.depthTexture.format=Ms,this.type===Mr?(G.map.depthTexture.compareFunction=Y?Sd:bd,G.map.depthTexture.minFilter=si,G.map.depthTexture.magFilter=si):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=zn,G.map.depthTexture.magFilter=zn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();q.isPointLight!==!0&&G.updateMatrices(q,M);let it=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:M.layers;for(let ut=0;ut<Q;ut++){let dt=G.getCamera(ut);if(q.isPointLight){let tt=G.camera,gt=G.matrix,vt=q.distance||tt.far;vt!==tt.far&&(tt.far=vt,tt.updateProjectionMatrix()),Ka.setFromMatrixPosition(q.matrixWorld),tt.position.copy(Ka),Fd.copy(tt.position),Fd.add(IM[ut]),tt.up.copy(LM[ut]),tt.lookAt(Fd),tt.updateMatrixWorld(),gt.makeTranslation(-Ka.x,-Ka.y,-Ka.z),rg.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),G._frustum.setFromProjectionMatrix(rg,tt.coordinateSystem,tt.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(G.map),i.clear());let tt=G.getViewport(ut);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),B.viewport(o)}n=G.getFrustum(ut),v(g,M,dt,q,it,this.type)}G.isPointLightShadow!==!0&&this.type===To&&x(G,M),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(N,C,L)};function x(b,g){let M=t.update(S);h.defines.VSM_SAMPLES!==b.blurSamples&&(h.defines.VSM_SAMPLES=b.blurSamples,f.defines.VSM_SAMPLES=b.blurSamples,h.needsUpdate=!0,f.needsUpdate=!0),b.mapPass===null?b.mapPass=new xi(s.x,s.y,{format:ir,type:Yi}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),h.uniforms.shadow_pass.value=b.map.depthTexture,h.uniforms.resolution.value.set(b.map.width,b.map.height),h.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(g,null,M,h,S,null),f.uniforms.shadow_pass.value=b.mapPass.texture,f.uniforms.resolution.value.set(b.map.width,b.map.height),f.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(g,null,M,f,S,null)}function w(b,g,M,N){let C=null,L=M.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(L!==void 0)C=L;else if(C=M.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=C.uuid,H=g.uuid,D=c[B];D===void 0&&(D={},c[B]=D);let V=D[H];V===void 0&&(V=C.clone(),D[H]=V,g.addEventListener("dispose",T)),C=V}if(C.visible=g.visible,C.wireframe=g.wireframe,N===To?C.side=g.shadowSide!==null?g.shadowSide:g.side:C.side=g.shadowSide!==null?g.shadowSide:d[g.side],C.alphaMap=g.alphaMap,C.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,C.map=g.map,C.clipShadows=g.clipShadows,C.clippingPlanes=g.clippingPlanes,C.clipIntersection=g.clipIntersection,C.displacementMap=g.displacementMap,C.displacementScale=g.displacementScale,C.displacementBias=g.displacementBias,C.wireframeLinewidth=g.wireframeLinewidth,C.linewidth=g.linewidth,M.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let B=i.properties.get(C);B.light=M}return C}function v(b,g,M,N,C,L){if(b.visible===!1)return;if(b.layers.test(C)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&L===To)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,b.matrixWorld);let D=t.update(b),V=b.material;if(Array.isArray(V)){let q=D.groups;for(let G=0,lt=q.length;G<lt;G++){let Y=q[G],Q=V[Y.materialIndex];if(Q&&Q.visible){let it=w(b,Q,N,L);b.onBeforeShadow(i,b,g,M,D,it,Y),i.renderBufferDirect(M,null,D,it,b,Y),b.onAfterShadow(i,b,g,M,D,it,Y)}}}else if(V.visible){let q=w(b,V,N,L);b.onBeforeShadow(i,b,g,M,D,q,null),i.renderBufferDirect(M,null,D,q,b,null),b.onAfterShadow(i,b,g,M,D,q,null)}}let H=b.children;for(let D=0,V=H.length;D<V;D++)v(H[D],g,M,N,C,L)}function T(b){b.target.removeEventListener("dispose",T);for(let M in c){let N=c[M],C=b.target.uuid;C in N&&(N[C].dispose(),delete N[C])}}}function NM(i,t){function e(){let O=!1,rt=new nn,nt=null,Et=new nn(0,0,0,0);return{setMask:function(_t){nt!==_t&&!O&&(i.colorMask(_t,_t,_t,_t),nt=_t)},setLocked:function(_t){O=_t},setClear:function(_t,St,Wt,Qt,ct){ct===!0&&(_t*=Qt,St*=Qt,Wt*=Qt),rt.set(_t,St,Wt,Qt),Et.equals(rt)===!1&&(i.clearColor(_t,St,Wt,Qt),Et.copy(rt))},reset:function(){O=!1,nt=null,Et.set(-1,0,0,0)}}}function n(){let O=!1,rt=!1,nt=null,Et=null,_t=null;return{setReversed:function(St){if(rt!==St){let Wt=t.get("EXT_clip_control");St?Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.ZERO_TO_ONE_EXT):Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.NEGATIVE_ONE_TO_ONE_EXT),rt=St;let Qt=_t;_t=null,this.setClear(Qt)}},getReversed:function(){return rt},setTest:function(St){St?Mt(i.DEPTH_TEST):Xt(i.DEPTH_TEST)},setMask:function(St){nt!==St&&!O&&(i.depthMask(St),nt=St)},setFunc:function(St){if(rt&&(St=Dm[St]),Et!==St){switch(St){case Wl:i.depthFunc(i.NEVER);break;case Xl:i.depthFunc(i.ALWAYS);break;case Yl:i.depthFunc(i.LESS);break;case fo:i.depthFunc(i.LEQUAL);break;case ql:i.depthFunc(i.EQUAL);break;case Zl:i.depthFunc(i.GEQUAL);break;case $l:i.depthFunc(i.GREATER);break;case Jl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=St}},setLocked:function(St){O=St},setClear:function(St){_t!==St&&(_t=St,rt&&(St=1-St),i.clearDepth(St))},reset:function(){O=!1,nt=null,Et=null,_t=null,rt=!1}}}function s(){let O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null;return{setTest:function(Bt){O||(Bt?Mt(i.STENCIL_TEST):Xt(i.STENCIL_TEST))},setMask:function(Bt){rt!==Bt&&!O&&(i.stencilMask(Bt),rt=Bt)},setFunc:function(Bt,te,Ct){(nt!==Bt||Et!==te||_t!==Ct)&&(i.stencilFunc(Bt,te,Ct),nt=Bt,Et=te,_t=Ct)},setOp:function(Bt,te,Ct){(St!==Bt||Wt!==te||Qt!==Ct)&&(i.stencilOp(Bt,te,Ct),St=Bt,Wt=te,Qt=Ct)},setLocked:function(Bt){O=Bt},setClear:function(Bt){ct!==Bt&&(i.clearStencil(Bt),ct=Bt)},reset:function(){O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,u={},d={},h={},f=new WeakMap,_=[],S=null,m=!1,p=null,x=null,w=null,v=null,T=null,b=null,g=null,M=new qt(0,0,0),N=0,C=!1,L=null,B=null,H=null,D=null,V=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,lt=0,Y=i.getParameter(i.VERSION);Y.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Y)[1]),G=lt>=1):Y.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Y)[1]),G=lt>=2);let Q=null,it={},ut=i.getParameter(i.SCISSOR_BOX),dt=i.getParameter(i.VIEWPORT),tt=new nn().fromArray(ut),gt=new nn().fromArray(dt);function vt(O,rt,nt,Et){let _t=new Uint8Array(4),St=i.createTexture();i.bindTexture(O,St),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Wt=0;Wt<nt;Wt++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,_t):i.texImage2D(rt+Wt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_t);return St}let Rt={};Rt[i.TEXTURE_2D]=vt(i.TEXTURE_2D,i.TEXTURE_2D,1),Rt[i.TEXTURE_CUBE_MAP]=vt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Rt[i.TEXTURE_2D_ARRAY]=vt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Rt[i.TEXTURE_3D]=vt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(i.DEPTH_TEST),o.setFunc(fo),gn(!1),Ue(nd),Mt(i.CULL_FACE),Qe(wr);function Mt(O){u[O]!==!0&&(i.enable(O),u[O]=!0)}function Xt(O){u[O]!==!1&&(i.disable(O),u[O]=!1)}function oe(O,rt){return h[O]!==rt?(i.bindFramebuffer(O,rt),h[O]=rt,O===i.DRAW_FRAMEBUFFER&&(h[i.FRAMEBUFFER]=rt),O===i.FRAMEBUFFER&&(h[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Vt(O,rt){let nt=_,Et=!1;if(O){nt=f.get(rt),nt===void 0&&(nt=[],f.set(rt,nt));let _t=O.textures;if(nt.length!==_t.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let St=0,Wt=_t.length;St<Wt;St++)nt[St]=i.COLOR_ATTACHMENT0+St;nt.length=_t.length,Et=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,Et=!0);Et&&i.drawBuffers(nt)}function me(O){return S!==O?(i.useProgram(O),S=O,!0):!1}let ue={[Er]:i.FUNC_ADD,[em]:i.FUNC_SUBTRACT,[nm]:i.FUNC_REVERSE_SUBTRACT};ue[im]=i.MIN,ue[sm]=i.MAX;let se={[rm]:i.ZERO,[om]:i.ONE,[am]:i.SRC_COLOR,[od]:i.SRC_ALPHA,[fm]:i.SRC_ALPHA_SATURATE,[um]:i.DST_COLOR,[cm]:i.DST_ALPHA,[lm]:i.ONE_MINUS_SRC_COLOR,[ad]:i.ONE_MINUS_SRC_ALPHA,[dm]:i.ONE_MINUS_DST_COLOR,[hm]:i.ONE_MINUS_DST_ALPHA,[pm]:i.CONSTANT_COLOR,[mm]:i.ONE_MINUS_CONSTANT_COLOR,[gm]:i.CONSTANT_ALPHA,[_m]:i.ONE_MINUS_CONSTANT_ALPHA};function Qe(O,rt,nt,Et,_t,St,Wt,Qt,ct,Bt){if(O===wr){m===!0&&(Xt(i.BLEND),m=!1);return}if(m===!1&&(Mt(i.BLEND),m=!0),O!==tm){if(O!==p||Bt!==C){if((x!==Er||T!==Er)&&(i.blendEquation(i.FUNC_ADD),x=Er,T=Er),Bt)switch(O){case Ao:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFunc(i.ONE,i.ONE);break;case sd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case rd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ee("WebGLState: Invalid blending: ",O);break}else switch(O){case Ao:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case sd:ee("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case rd:ee("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ee("WebGLState: Invalid blending: ",O);break}w=null,v=null,b=null,g=null,M.set(0,0,0),N=0,p=O,C=Bt}return}_t=_t||rt,St=St||nt,Wt=Wt||Et,(rt!==x||_t!==T)&&(i.blendEquationSeparate(ue[rt],ue[_t]),x=rt,T=_t),(nt!==w||Et!==v||St!==b||Wt!==g)&&(i.blendFuncSeparate(se[nt],se[Et],se[St],se[Wt]),w=nt,v=Et,b=St,g=Wt),(Qt.equals(M)===!1||ct!==N)&&(i.blendColor(Qt.r,Qt.g,Qt.b,ct),M.copy(Qt),N=ct),p=O,C=!1}function Ve(O,rt){O.side===Di?Xt(i.CULL_FACE):Mt(i.CULL_FACE);let nt=O.side===Vn;rt&&(nt=!nt),gn(nt),O.blending===Ao&&O.transparent===!1?Qe(wr):Qe(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Et=O.stencilWrite;a.setTest(Et),Et&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Me(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Mt(i.SAMPLE_ALPHA_TO_COVERAGE):Xt(i.SAMPLE_ALPHA_TO_COVERAGE)}function gn(O){L!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),L=O)}function Ue(O){O!==Kp?(Mt(i.CULL_FACE),O!==B&&(O===nd?i.cullFace(i.BACK):O===jp?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Xt(i.CULL_FACE),B=O}function Nn(O){O!==H&&(G&&i.lineWidth(O),H=O)}function Me(O,rt,nt){O?(Mt(i.POLYGON_OFFSET_FILL),(D!==rt||V!==nt)&&(D=rt,V=nt,o.getReversed()&&(rt=-rt,nt=-nt),i.polygonOffset(rt,nt))):Xt(i.POLYGON_OFFSET_FILL)}function En(O){O?Mt(i.SCISSOR_TEST):Xt(i.SCISSOR_TEST)}function an(O){O===void 0&&(O=i.TEXTURE0+q-1),Q!==O&&(i.activeTexture(O),Q=O)}function _n(O,rt,nt){nt===void 0&&(Q===null?nt=i.TEXTURE0+q-1:nt=Q);let Et=it[nt];Et===void 0&&(Et={type:void 0,texture:void 0},it[nt]=Et),(Et.type!==O||Et.texture!==rt)&&(Q!==nt&&(i.activeTexture(nt),Q=nt),i.bindTexture(O,rt||Rt[O]),Et.type=O,Et.texture=rt)}function k(){let O=it[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Pt(){try{i.compressedTexImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Jt(){try{i.compressedTexImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ae(){try{i.texSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function wt(){try{i.texSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ke(){try{i.compressedTexSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Ht(){try{i.compressedTexSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function Zt(){try{i.texStorage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function P(){try{i.texStorage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function E(){try{i.texImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function X(){try{i.texImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ht(O){return d[O]!==void 0?d[O]:i.getParameter(O)}function ot(O,rt){d[O]!==rt&&(i.pixelStorei(O,rt),d[O]=rt)}function xt(O){tt.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),tt.copy(O))}function yt(O){gt.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),gt.copy(O))}function et(O,rt){let nt=c.get(rt);nt===void 0&&(nt=new WeakMap,c.set(rt,nt));let Et=nt.get(O);Et===void 0&&(Et=i.getUniformBlockIndex(rt,O.name),i.uniformBlockBinding(rt,Et,Et),nt.set(O,Et))}function st(O,rt,nt){let _t=c.get(rt).get(O);l[_t]!==nt&&(i.bindBufferBase(i.UNIFORM_BUFFER,_t,nt),l[_t]=nt)}function pt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),u={},d={},Q=null,it={},h={},l={},f=new WeakMap,_=[],S=null,m=!1,p=null,x=null,w=null,v=null,T=null,b=null,g=null,M=new qt(0,0,0),N=0,C=!1,L=null,B=null,H=null,D=null,V=null,tt.set(0,0,i.canvas.width,i.canvas.height),gt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Xt,bindFramebuffer:oe,drawBuffers:Vt,useProgram:me,setBlending:Qe,setMaterial:Ve,setFlipSided:gn,setCullFace:Ue,setLineWidth:Nn,setPolygonOffset:Me,setScissorTest:En,activeTexture:an,bindTexture:_n,unbindTexture:k,compressedTexImage2D:Pt,compressedTexImage3D:Jt,texImage2D:E,texImage3D:X,pixelStorei:ot,getParameter:ht,updateUBOMapping:et,uniformBlockBinding:st,texStorage2D:Zt,texStorage3D:P,texSubImage2D:ae,texSubImage3D:wt,compressedTexSubImage2D:ke,compressedTexSubImage3D:Ht,scissor:xt,viewport:yt,reset:pt}}function UM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ut,u=new WeakMap,d=new Set,h,f=new WeakMap,_=new Set,S=new FinalizationRegistry(P=>_.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(P,E){return m?new OffscreenCanvas(P,E):_a("canvas")}function x(P,E,X){let ht=1,ot=Zt(P);if((ot.width>X||ot.height>X)&&(ht=X/Math.max(ot.width,ot.height)),ht<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xt=Math.floor(ht*ot.width),yt=Math.floor(ht*ot.height);h===void 0&&(h=p(xt,yt));let et=E?p(xt,yt):h;return et.width=xt,et.height=yt,et.getContext("2d").drawImage(P,0,0,xt,yt),$t("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+xt+"x"+yt+")."),et}else return"data"in P&&$t("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),P;return P}function w(P){return P.generateMipmaps}function v(P){i.generateMipmap(P)}function T(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,E,X,ht,ot,xt=!1){if(P!==null){if(i[P]!==void 0)return i[P];$t("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let yt;ht&&(yt=t.get("EXT_texture_norm16"),yt||$t("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let et=E;if(E===i.RED&&(X===i.FLOAT&&(et=i.R32F),X===i.HALF_FLOAT&&(et=i.R16F),X===i.UNSIGNED_BYTE&&(et=i.R8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.R16_EXT),X===i.SHORT&&yt&&(et=yt.R16_SNORM_EXT)),E===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.R8UI),X===i.UNSIGNED_SHORT&&(et=i.R16UI),X===i.UNSIGNED_INT&&(et=i.R32UI),X===i.BYTE&&(et=i.R8I),X===i.SHORT&&(et=i.R16I),X===i.INT&&(et=i.R32I)),E===i.RG&&(X===i.FLOAT&&(et=i.RG32F),X===i.HALF_FLOAT&&(et=i.RG16F),X===i.UNSIGNED_BYTE&&(et=i.RG8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RG16_EXT),X===i.SHORT&&yt&&(et=yt.RG16_SNORM_EXT)),E===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RG8UI),X===i.UNSIGNED_SHORT&&(et=i.RG16UI),X===i.UNSIGNED_INT&&(et=i.RG32UI),X===i.BYTE&&(et=i.RG8I),X===i.SHORT&&(et=i.RG16I),X===i.INT&&(et=i.RG32I)),E===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGB8UI),X===i.UNSIGNED_SHORT&&(et=i.RGB16UI),X===i.UNSIGNED_INT&&(et=i.RGB32UI),X===i.BYTE&&(et=i.RGB8I),X===i.SHORT&&(et=i.RGB16I),X===i.INT&&(et=i.RGB32I)),E===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),X===i.UNSIGNED_INT&&(et=i.RGBA32UI),X===i.BYTE&&(et=i.RGBA8I),X===i.SHORT&&(et=i.RGBA16I),X===i.INT&&(et=i.RGBA32I)),E===i.RGB&&(X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGB16_EXT),X===i.SHORT&&yt&&(et=yt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(et=i.R11F_G11F_B10F)),E===i.RGBA){let st=xt?ga:ye.getTransfer(ot);X===i.FLOAT&&(et=i.RGBA32F),X===i.HALF_FLOAT&&(et=i.RGBA16F),X===i.UNSIGNED_BYTE&&(et=st===Pe?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGBA16_EXT),X===i.SHORT&&yt&&(et=yt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function g(P,E){let X;return P?E===null||E===Xi||E===Ar?X=i.DEPTH24_STENCIL8:E===Ni?X=i.DEPTH32F_STENCIL8:E===Co&&(X=i.DEPTH24_STENCIL8,$t("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):E===null||E===Xi||E===Ar?X=i.DEPTH_COMPONENT24:E===Ni?X=i.DEPTH_COMPONENT32F:E===Co&&(X=i.DEPTH_COMPONENT16),X}function M(P,E){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==zn&&P.minFilter!==si?Math.log2(Math.max(E.width,E.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?E.mipmaps.length:1}function N(P){let E=new WeakRef(P);n.get(P).__ref=E,_.add(E),S.register(P,E,E)}function C(P){let E=n.get(P).__ref;E!==void 0&&(_.delete(E),S.unregister(E))}function L(P){H(P.target)}function B(P){D(P.target)}function H(P){P.removeEventListener("dispose",L),C(P),q(P),P.isVideoTexture&&u.delete(P),P.isHTMLTexture&&d.delete(P)}function D(P){P.removeEventListener("dispose",B),C(P),lt(P)}function V(){for(let P of _){let E=P.deref();E!==void 0&&(E.isRenderTarget===!0?D(E):H(E))}_.clear(),d.clear()}function q(P){let E=n.get(P);if(E.__webglInit===void 0)return;let X=P.source,ht=f.get(X);if(ht){let ot=ht[E.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&G(P),Object.keys(ht).length===0&&f.delete(X)}n.remove(P)}function G(P){let E=n.get(P);i.deleteTexture(E.__webglTexture);let X=P.source,ht=f.get(X);delete ht[E.__cacheKey],o.memory.textures--}function lt(P){let E=n.get(P);E.__depthDisposeCallback&&E.__depthDisposeCallback();let X=P.depthTexture;if(X&&X.renderTarget===P&&H(X),P.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(E.__webglFramebuffer[ot]))for(let xt=0;xt<E.__webglFramebuffer[ot].length;xt++)i.deleteFramebuffer(E.__webglFramebuffer[ot][xt]);else i.deleteFramebuffer(E.__webglFramebuffer[ot]);E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer[ot])}else{if(Array.isArray(E.__webglFramebuffer))for(let ot=0;ot<E.__webglFramebuffer.length;ot++)i.deleteFramebuffer(E.__webglFramebuffer[ot]);else i.deleteFramebuffer(E.__webglFramebuffer);if(E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer),E.__webglMultisampledFramebuffer&&i.deleteFramebuffer(E.__webglMultisampledFramebuffer),E.__webglColorRenderbuffer)for(let ot=0;ot<E.__webglColorRenderbuffer.length;ot++)E.__webglColorRenderbuffer[ot]&&i.deleteRenderbuffer(E.__webglColorRenderbuffer[ot]);E.__webglDepthRenderbuffer&&i.deleteRenderbuffer(E.__webglDepthRenderbuffer)}let ht=P.textures;for(let ot=0,xt=ht.length;ot<xt;ot++){let yt=n.get(ht[ot]);yt.__webglTexture&&(i.deleteTexture(yt.__webglTexture),o.memory.textures--),n.remove(ht[ot])}n.remove(P)}let Y=0;function Q(){Y=0}function it(){return Y}function ut(P){Y=P}function dt(){let P=Y;return P>=s.maxTextures&&$t("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),Y+=1,P}function tt(P){let E=[];return E.push(P.wrapS),E.push(P.wrapT),E.push(P.wrapR||0),E.push(P.magFilter),E.push(P.minFilter),E.push(P.anisotropy),E.push(P.internalFormat),E.push(P.format),E.push(P.type),E.push(P.generateMipmaps),E.push(P.mipmapsAutoUpdate),E.push(P.premultiplyAlpha),E.push(P.flipY),E.push(P.unpackAlignment),E.push(P.colorSpace),E.join()}function gt(P,E){let X=n.get(P);if(P.isVideoTexture&&ke(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&X.__version!==P.version){let ht=P.image;if(ht===null)$t("WebGLRenderer: Texture marked for update but no image data found.");else if(ht.complete===!1)$t("WebGLRenderer: Texture marked for update but image is incomplete");else{Ve(X,P,E);return}}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+E)}function vt(P,E){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){Ve(X,P,E);return}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+E)}function Rt(P,E){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){Ve(X,P,E);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+E)}function Mt(P,E){let X=n.get(P);if(P.version>0&&X.__version!==P.version){gn(X,P,E);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+E)}let Xt={[Kl]:i.REPEAT,[rs]:i.CLAMP_TO_EDGE,[jl]:i.MIRRORED_REPEAT},oe={[zn]:i.NEAREST,[ym]:i.NEAREST_MIPMAP_NEAREST,[Ha]:i.NEAREST_MIPMAP_LINEAR,[si]:i.LINEAR,[Ic]:i.LINEAR_MIPMAP_NEAREST,[As]:i.LINEAR_MIPMAP_LINEAR},Vt={[wm]:i.NEVER,[Md]:i.ALWAYS,[Em]:i.LESS,[bd]:i.LEQUAL,[Tm]:i.EQUAL,[Sd]:i.GEQUAL,[Am]:i.GREATER,[Rm]:i.NOTEQUAL};function me(P,E){if(E.type===Ni&&t.has("OES_texture_float_linear")===!1&&(E.magFilter===si||E.magFilter===Ic||E.magFilter===Ha||E.magFilter===As||E.minFilter===si||E.minFilter===Ic||E.minFilter===Ha||E.minFilter===As)&&$t("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Xt[E.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Xt[E.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Xt[E.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,oe[E.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,oe[E.minFilter]),E.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,Vt[E.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(E.magFilter===zn||E.minFilter!==Ha&&E.minFilter!==As||E.type===Ni&&t.has("OES_texture_float_linear")===!1)return;if(E.anisotropy>1||n.get(E).__currentAnisotropy){let X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(P,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(E.anisotropy,s.getMaxAnisotropy())),n.get(E).__currentAnisotropy=E.anisotropy}}}function ue(P,E){let X=!1;P.__webglInit===void 0&&(P.__webglInit=!0,E.addEventListener("dispose",L),N(E));let ht=E.source,ot=f.get(ht);ot===void 0&&(ot={},f.set(ht,ot));let xt=tt(E);if(xt!==P.__cacheKey){ot[xt]===void 0&&(ot[xt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ot[xt].usedTimes++;let yt=ot[P.__cacheKey];yt!==void 0&&(ot[P.__cacheKey].usedTimes--,yt.usedTimes===0&&G(E)),P.__cacheKey=xt,P.__webglTexture=ot[xt].texture}return X}function se(P,E,X){return Math.floor(Math.floor(P/X)/E)}function Qe(P,E,X,ht){let xt=P.updateRanges;if(xt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,E.width,E.height,X,ht,E.data);else{xt.sort((O,rt)=>O.start-rt.start);let yt=0;for(let O=1;O<xt.length;O++){let rt=xt[yt],nt=xt[O],Et=rt.start+rt.count,_t=se(nt.start,E.width,4),St=se(rt.start,E.width,4);nt.start<=Et+1&&_t===St&&se(nt.start+nt.count-1,E.width,4)===_t?rt.count=Math.max(rt.count,nt.start+nt.count-rt.start):(++yt,xt[yt]=nt)}xt.length=yt+1;let et=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),pt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,E.width);for(let O=0,rt=xt.length;O<rt;O++){let nt=xt[O],Et=Math.floor(nt.start/4),_t=Math.ceil(nt.count/4),St=Et%E.width,Wt=Math.floor(Et/E.width),Qt=_t,ct=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,St),e.pixelStorei(i.UNPACK_SKIP_ROWS,Wt),e.texSubImage2D(i.TEXTURE_2D,0,St,Wt,Qt,ct,X,ht,E.data)}P.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,et),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,pt)}}function Ve(P,E,X){let ht=i.TEXTURE_2D;(E.isDataArrayTexture||E.isCompressedArrayTexture)&&(ht=i.TEXTURE_2D_ARRAY),E.isData3DTexture&&(ht=i.TEXTURE_3D);let ot=ue(P,E),xt=E.source;e.bindTexture(ht,P.__webglTexture,i.TEXTURE0+X);let yt=n.get(xt);if(xt.version!==yt.__version||ot===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&E.image instanceof ImageBitmap)===!1){let ct=ye.getPrimaries(ye.workingColorSpace),Bt=E.colorSpace===Cs?null:ye.getPrimaries(E.colorSpace),te=E.colorSpace===Cs||ct===Bt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,te)}e.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment);let st=x(E.image,!1,s.maxTextureSize);st=Ht(E,st);let pt=r.convert(E.format,E.colorSpace),O=r.convert(E.type),rt=b(E.internalFormat,pt,O,E.normalized,E.colorSpace,E.isVideoTexture);me(ht,E);let nt,Et=E.mipmaps,_t=E.isVideoTexture!==!0,St=yt.__version===void 0||ot===!0,Wt=xt.dataReady,Qt=M(E,st);if(E.isDepthTexture)rt=g(E.format===Rs,E.type),St&&(_t?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,null));else if(E.isDataTexture)if(Et.length>0){_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data);E.generateMipmaps=!1}else _t?(St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height),Wt&&Qe(E,st,pt,O)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,st.data);else if(E.isCompressedTexture)if(E.isCompressedArrayTexture){_t&&St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,Et[0].width,Et[0].height,st.depth);for(let ct=0,Bt=Et.length;ct<Bt;ct++)if(nt=Et[ct],E.format!==qi)if(pt!==null)if(_t){if(Wt)if(E.layerUpdates.size>0){let te=Nd(nt.width,nt.height,E.format,E.type);for(let Ct of E.layerUpdates){let he=nt.data.subarray(Ct*te/nt.data.BYTES_PER_ELEMENT,(Ct+1)*te/nt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,Ct,nt.width,nt.height,1,pt,he)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,nt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,nt.data,0,0);else $t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _t?Wt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,O,nt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,pt,O,nt.data);E.layerUpdates.size>0&&E.clearLayerUpdates()}else{_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],E.format!==qi?pt!==null?_t?Wt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,nt.data):e.compressedTexImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,nt.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data)}else if(E.isDataArrayTexture)if(_t){if(St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,st.width,st.height,st.depth),Wt)if(E.layerUpdates.size>0){let ct=Nd(st.width,st.height,E.format,E.type);for(let Bt of E.layerUpdates){let te=st.data.subarray(Bt*ct/st.data.BYTES_PER_ELEMENT,(Bt+1)*ct/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Bt,st.width,st.height,1,pt,O,te)}E.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(E.isData3DTexture)_t?(St&&e.texStorage3D(i.TEXTURE_3D,Qt,rt,st.width,st.height,st.depth),Wt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(E.isFramebufferTexture){if(St)if(_t)e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height);else{let ct=st.width,Bt=st.height;for(let te=0;te<Qt;te++)e.texImage2D(i.TEXTURE_2D,te,rt,ct,Bt,0,pt,O,null),ct>>=1,Bt>>=1}}else if(E.isHTMLTexture){if("texElementImage2D"in i){let ct=i.canvas;if(ct.hasAttribute("layoutsubtree")||ct.setAttribute("layoutsubtree","true"),st.parentNode!==ct){ct.appendChild(st),d.add(E),ct.onpaint=Bt=>{let te=Bt.changedElements;for(let Ct of d)te.includes(Ct.image)&&(Ct.needsUpdate=!0)},ct.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let te=i.RGBA,Ct=i.RGBA,he=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,te,Ct,he,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(_t&&St){let ct=Zt(Et[0]);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,pt,O,nt):e.texImage2D(i.TEXTURE_2D,ct,rt,pt,O,nt);E.generateMipmaps=!1}else if(_t){if(St){let ct=Zt(st);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}Wt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt,O,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,pt,O,st);w(E)&&E.mipmapsAutoUpdate===!0&&v(ht),yt.__version=xt.version,E.onUpdate&&E.onUpdate(E)}P.__version=E.version}function gn(P,E,X){if(E.image.length!==6)return;let ht=ue(P,E),ot=E.source;e.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+X);let xt=n.get(ot);if(ot.version!==xt.__version||ht===!0){e.activeTexture(i.TEXTURE0+X);let yt=ye.getPrimaries(ye.workingColorSpace),et=E.colorSpace===Cs?null:ye.getPrimaries(E.colorSpace),st=E.colorSpace===Cs||yt===et?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let pt=E.isCompressedTexture||E.image[0].isCompressedTexture,O=E.image[0]&&E.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!O?rt[Ct]=x(E.image[Ct],!0,s.maxCubemapSize):rt[Ct]=O?E.image[Ct].image:E.image[Ct],rt[Ct]=Ht(E,rt[Ct]);let nt=rt[0],Et=r.convert(E.format,E.colorSpace),_t=r.convert(E.type),St=b(E.internalFormat,Et,_t,E.normalized,E.colorSpace),Wt=E.isVideoTexture!==!0,Qt=xt.__version===void 0||ht===!0,ct=ot.dataReady,Bt=M(E,nt);me(i.TEXTURE_CUBE_MAP,E);let te;if(E.isDepthTexture){if(St=g(E.format===Rs,E.type),Qt)if(Wt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,St,nt.width,nt.height);else for(let Ct=0;Ct<6;Ct++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,nt.width,nt.height,0,Et,_t,null)}else if(pt){Wt&&Qt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,nt.width,nt.height);for(let Ct=0;Ct<6;Ct++){te=rt[Ct].mipmaps;for(let he=0;he<te.length;he++){let qe=te[he];E.format!==qi?Et!==null?Wt?ct&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,qe.width,qe.height,Et,qe.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,qe.width,qe.height,0,qe.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,qe.width,qe.height,Et,_t,qe.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,qe.width,qe.height,0,Et,_t,qe.data)}}}else{if(te=E.mipmaps,Wt&&Qt){te.length>0&&Bt++;let Ct=Zt(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(O){Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,Et,_t,rt[Ct].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,rt[Ct].width,rt[Ct].height,0,Et,_t,rt[Ct].data);for(let he=0;he<te.length;he++){let jn=te[he].image[Ct].image;Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,jn.width,jn.height,Et,_t,jn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,jn.width,jn.height,0,Et,_t,jn.data)}}else{Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,Et,_t,rt[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,Et,_t,rt[Ct]);for(let he=0;he<te.length;he++){let qe=te[he];Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,Et,_t,qe.image[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,Et,_t,qe.image[Ct])}}}w(E)&&E.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),xt.__version=ot.version,E.onUpdate&&E.onUpdate(E)}P.__version=E.version}function Ue(P,E,X,ht,ot,xt){let yt=r.convert(X.format,X.colorSpace),et=r.convert(X.type),st=b(X.internalFormat,yt,et,X.normalized,X.colorSpace),pt=n.get(E),O=n.get(X);if(O.__renderTarget=E,!pt.__hasExternalTextures){let rt=Math.max(1,E.width>>xt),nt=Math.max(1,E.height>>xt);ot===i.TEXTURE_3D||ot===i.TEXTURE_2D_ARRAY?e.texImage3D(ot,xt,st,rt,nt,E.depth,0,yt,et,null):e.texImage2D(ot,xt,st,rt,nt,0,yt,et,null)}e.bindFramebuffer(i.FRAMEBUFFER,P),wt(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ht,ot,O.__webglTexture,0,ae(E)):(ot===i.TEXTURE_2D||ot>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ht,ot,O.__webglTexture,xt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Nn(P,E,X){if(i.bindRenderbuffer(i.RENDERBUFFER,P),E.depthBuffer){let ht=E.depthTexture,ot=ht&&ht.isDepthTexture?ht.type:null,xt=g(E.stencilBuffer,ot),yt=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;wt(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ae(E),xt,E.width,E.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ae(E),xt,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,xt,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,yt,i.RENDERBUFFER,P)}else{let ht=E.textures;for(let ot=0;ot<ht.length;ot++){let xt=ht[ot],yt=r.convert(xt.format,xt.colorSpace),et=r.convert(xt.type),st=b(xt.internalFormat,yt,et,xt.normalized,xt.colorSpace);wt(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ae(E),st,E.width,E.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ae(E),st,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,st,E.width,E.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Me(P,E,X){let ht=E.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,P),!(E.depthTexture&&E.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=n.get(E.depthTexture);ot.__renderTarget=E;let xt=ht?E.depthTexture.image[0]:E.depthTexture.image;(!ot.__webglTexture||xt.width!==E.width||xt.height!==E.height)&&(xt.width=E.width,xt.height=E.height,E.depthTexture.needsUpdate=!0),ht?Mt(E.depthTexture,0):gt(E.depthTexture,0);let yt=ot.__webglTexture,et=ae(E),st=ht?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,pt=E.depthTexture.format===Rs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(E.depthTexture.format===Ms)wt(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else if(E.depthTexture.format===Rs)wt(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function En(P){let E=n.get(P),X=P.isWebGLCubeRenderTarget===!0;if(E.__boundDepthTexture!==P.depthTexture){let ht=P.depthTexture;if(E.__depthDisposeCallback&&E.__depthDisposeCallback(),ht){let ot=()=>{delete E.__boundDepthTexture,delete E.__depthDisposeCallback,ht.removeEventListener("dispose",ot)};ht.addEventListener("dispose",ot),E.__depthDisposeCallback=ot}E.__boundDepthTexture=ht}if(P.depthTexture&&!E.__autoAllocateDepthBuffer)if(X)for(let ht=0;ht<6;ht++)Me(E.__webglFramebuffer[ht],P,ht);else P.texture.mipmaps.length>0?Me(E.__webglFramebuffer[0],P,0):Me(E.__webglFramebuffer,P,0);else if(X){E.__webglDepthbuffer=[];for(let ht=0;ht<6;ht++)if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer[ht]),E.__webglDepthbuffer[ht]===void 0)E.__webglDepthbuffer[ht]=i.createRenderbuffer(),Nn(E.__webglDepthbuffer[ht],P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=E.__webglDepthbuffer[ht];i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}}else if(P.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer),E.__webglDepthbuffer===void 0)E.__webglDepthbuffer=i.createRenderbuffer(),Nn(E.__webglDepthbuffer,P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=E.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function an(P,E,X){let ht=n.get(P);E!==void 0&&Ue(ht.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&En(P)}function _n(P){let E=P.texture,X=n.get(P),ht=n.get(E);P.addEventListener("dispose",B),N(P);let ot=P.textures,xt=P.isWebGLCubeRenderTarget===!0,yt=ot.length>1;if(yt||(ht.__webglTexture===void 0&&(ht.__webglTexture=i.createTexture()),ht.__version=E.version,o.memory.textures++),xt){X.__webglFramebuffer=[];for(let et=0;et<6;et++)if(E.mipmaps.length>0){X.__webglFramebuffer[et]=[];for(let st=0;st<E.mipmaps.length;st++)X.__webglFramebuffer[et][st]=i.createFramebuffer()}else X.__webglFramebuffer[et]=i.createFramebuffer()}else{if(E.mipmaps.length>0){X.__webglFramebuffer=[];for(let et=0;et<E.mipmaps.length;et++)X.__webglFramebuffer[et]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(yt)for(let et=0,st=ot.length;et<st;et++){let pt=n.get(ot[et]);pt.__webglTexture===void 0&&(pt.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&wt(P)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let et=0;et<ot.length;et++){let st=ot[et];X.__webglColorRenderbuffer[et]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[et]);let pt=r.convert(st.format,st.colorSpace),O=r.convert(st.type),rt=b(st.internalFormat,pt,O,st.normalized,st.colorSpace,P.isXRRenderTarget===!0),nt=ae(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,nt,rt,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+et,i.RENDERBUFFER,X.__webglColorRenderbuffer[et])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),Nn(X.__webglDepthRenderbuffer,P,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xt){e.bindTexture(i.TEXTURE_CUBE_MAP,ht.__webglTexture),me(i.TEXTURE_CUBE_MAP,E);for(let et=0;et<6;et++)if(E.mipmaps.length>0)for(let st=0;st<E.mipmaps.length;st++)Ue(X.__webglFramebuffer[et][st],P,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,st);else Ue(X.__webglFramebuffer[et],P,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,0);w(E)?v(i.TEXTURE_CUBE_MAP):E.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,E.mipmaps.length-1),e.unbindTexture()}else if(yt){for(let et=0,st=ot.length;et<st;et++){let pt=ot[et],O=n.get(pt),rt=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(rt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,O.__webglTexture),me(rt,pt),Ue(X.__webglFramebuffer,P,pt,i.COLOR_ATTACHMENT0+et,rt,0),w(pt)&&v(rt)}e.unbindTexture()}else{let et=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(et=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(et,ht.__webglTexture),me(et,E),E.mipmaps.length>0)for(let st=0;st<E.mipmaps.length;st++)Ue(X.__webglFramebuffer[st],P,E,i.COLOR_ATTACHMENT0,et,st);else Ue(X.__webglFramebuffer,P,E,i.COLOR_ATTACHMENT0,et,0);w(E)?v(et):E.mipmaps.length>0&&i.texParameteri(et,i.TEXTURE_MAX_LEVEL,E.mipmaps.length-1),e.unbindTexture()}P.depthBuffer&&En(P)}function k(P){let E=P.textures;for(let X=0,ht=E.length;X<ht;X++){let ot=E[X];if(w(ot)&&ot.mipmapsAutoUpdate===!0){let xt=T(P),yt=n.get(ot).__webglTexture;e.bindTexture(xt,yt),v(xt),e.unbindTexture()}}}let Pt=[];function Jt(P){if(P.samples>0){if(wt(P)===!1){let E=P.textures,X=P.width,ht=P.height,ot=i.COLOR_BUFFER_BIT,xt=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,yt=n.get(P),et=E.length>1;if(et)for(let pt=0;pt<E.length;pt++)e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,yt.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer);for(let pt=0;pt<E.length;pt++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ot|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ot|=i.STENCIL_BUFFER_BIT)),et){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(E[pt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,X,ht,0,0,X,ht,ot,i.NEAREST),l===!0&&(Pt.length=0,Pt.push(i.COLOR_ATTACHMENT0+pt),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pt.push(xt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Pt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),et)for(let pt=0;pt<E.length;pt++){e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(E[pt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,O,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let E=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[E])}}}function ae(P){return Math.min(s.maxSamples,P.samples)}function wt(P){let E=n.get(P);return P.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&E.__useRenderToTexture!==!1}function ke(P){let E=o.render.frame;u.get(P)!==E&&(u.set(P,E),P.update())}function Ht(P,E){let X=P.colorSpace,ht=P.format,ot=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||X!==_r&&X!==Cs&&(ye.getTransfer(X)===Pe?(ht!==qi||ot!==ci)&&$t("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ee("WebGLTextures: Unsupported texture color space:",X)),E}function Zt(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=dt,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=gt,this.setTexture2DArray=vt,this.setTexture3D=Rt,this.setTextureCube=Mt,this.rebindTextures=an,this.setupRenderTarget=_n,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Jt,this.setupDepthRenderbuffer=En,this.setupFrameBufferTexture=Ue,this.useMultisampledRTT=wt,this.dispose=V}function FM(i,t){function e(n,s=Cs){let r,o=ye.getTransfer(s);if(n===ci)return i.UNSIGNED_BYTE;if(n===Dc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Nc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===_d)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===xd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===md)return i.BYTE;if(n===gd)return i.SHORT;if(n===Co)return i.UNSIGNED_SHORT;if(n===Lc)return i.INT;if(n===Xi)return i.UNSIGNED_INT;if(n===Ni)return i.FLOAT;if(n===Yi)return i.HALF_FLOAT;if(n===vd)return i.ALPHA;if(n===yd)return i.RGB;if(n===qi)return i.RGBA;if(n===Ms)return i.DEPTH_COMPONENT;if(n===Rs)return i.DEPTH_STENCIL;if(n===Uc)return i.RED;if(n===Fc)return i.RED_INTEGER;if(n===ir)return i.RG;if(n===Oc)return i.RG_INTEGER;if(n===kc)return i.RGBA_INTEGER;if(n===Va||n===Wa||n===Xa||n===Ya)if(o===Pe)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Va)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ya)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Va)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ya)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Bc||n===zc||n===Gc||n===Hc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Bc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Gc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Hc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Vc||n===Wc||n===Xc||n===Yc||n===qc||n===qa||n===Zc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Vc||n===Wc)return o===Pe?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Xc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Yc)return r.COMPRESSED_R11_EAC;if(n===qc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===qa)return r.COMPRESSED_RG11_EAC;if(n===Zc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===$c||n===Jc||n===Kc||n===jc||n===Qc||n===th||n===eh||n===nh||n===ih||n===sh||n===rh||n===oh||n===ah||n===lh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===$c)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Jc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Kc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===jc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Qc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===th)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===eh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===nh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===ih)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===sh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===rh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===oh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ah)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===lh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ch||n===hh||n===uh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ch)return o===Pe?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===hh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===uh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===dh||n===fh||n===Za||n===ph)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===dh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===fh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Za)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ph)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ar?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var OM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,kM=`
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

}`,Vd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Aa(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new li({vertexShader:OM,fragmentShader:kM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new mt(new Li(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Wd=class extends Vi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,u=null,d=null,h=null,f=null,_=null,S=typeof XRWebGLBinding<"u",m=new Vd,p={},x=e.getContextAttributes(),w=null,v=null,T=[],b=[],g=new Ut,M=null,N=null,C=new $n;C.viewport=new nn;let L=new $n;L.viewport=new nn;let B=[C,L],H=new Ac,D=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let gt=T[tt];return gt===void 0&&(gt=new vo,T[tt]=gt),gt.getTargetRaySpace()},this.getControllerGrip=function(tt){let gt=T[tt];return gt===void 0&&(gt=new vo,T[tt]=gt),gt.getGripSpace()},this.getHand=function(tt){let gt=T[tt];return gt===void 0&&(gt=new vo,T[tt]=gt),gt.getHandSpace()};function q(tt){let gt=b.indexOf(tt.inputSource);if(gt===-1)return;let vt=T[gt];vt!==void 0&&(vt.update(tt.inputSource,tt.frame,c||o),vt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function G(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",lt);for(let tt=0;tt<T.length;tt++){let gt=b[tt];gt!==null&&(b[tt]=null,T[tt].disconnect(gt))}D=null,V=null,m.reset();for(let tt in p)delete p[tt];if(t.setRenderTarget(w),f=null,h=null,d=null,s=null,v=null,dt.stop(),n.isPresenting=!1,t.setPixelRatio(M),t.setSize(g.width,g.height,!1),N!==null){let tt=N.camera;tt.fov=N.fov,tt.zoom=N.zoom,tt.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return h!==null?h:f},this.getBinding=function(){return d===null&&S&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",G),s.addEventListener("inputsourceschange",lt),x.xrCompatible!==!0&&await e.makeXRCompatible(),M=t.getPixelRatio(),t.getSize(g),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let vt=null,Rt=null,Mt=null;x.depth&&(Mt=x.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,vt=x.stencil?Rs:Ms,Rt=x.stencil?Ar:Xi);let Xt={colorFormat:e.RGBA8,depthFormat:Mt,scaleFactor:r};d=this.getBinding(),h=d.createProjectionLayer(Xt),s.updateRenderState({layers:[h]}),t.setPixelRatio(1),t.setSize(h.textureWidth,h.textureHeight,!1),v=new xi(h.textureWidth,h.textureHeight,{format:qi,type:ci,depthTexture:new ws(h.textureWidth,h.textureHeight,Rt,void 0,void 0,void 0,void 0,void 0,void 0,vt),stencilBuffer:x.stencil,colorSpace:t.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{let vt={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,vt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),v=new xi(f.framebufferWidth,f.framebufferHeight,{format:qi,type:ci,colorSpace:t.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),dt.setContext(s),dt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(tt){for(let gt=0;gt<tt.removed.length;gt++){let vt=tt.removed[gt],Rt=b.indexOf(vt);Rt>=0&&(b[Rt]=null,T[Rt].disconnect(vt))}for(let gt=0;gt<tt.added.length;gt++){let vt=tt.added[gt],Rt=b.indexOf(vt);if(Rt===-1){for(let Xt=0;Xt<T.length;Xt++)if(Xt>=b.length){b.push(vt),Rt=Xt;break}else if(b[Xt]===null){b[Xt]=vt,Rt=Xt;break}if(Rt===-1)break}let Mt=T[Rt];Mt&&Mt.connect(vt)}}function Y(tt,gt){gt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(gt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let gt=tt.near,vt=tt.far;m.texture!==null&&(m.depthNear>0&&(gt=m.depthNear),m.depthFar>0&&(vt=m.depthFar)),H.near=L.near=C.near=gt,H.far=L.far=C.far=vt,(D!==H.near||V!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),D=H.near,V=H.far),H.layers.mask=tt.layers.mask|6,C.layers.mask=H.layers.mask&-5,L.layers.mask=H.layers.mask&-3;let Rt=tt.parent,Mt=H.cameras;Y(H,Rt);for(let Xt=0;Xt<Mt.length;Xt++)Y(Mt[Xt],Rt);H.projectionMatrix.copy(C.projectionMatrix),H.projectionMatrixInverse.copy(C.projectionMatrixInverse),N===null&&tt.isPerspectiveCamera&&(N={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,H,Rt)};function Q(tt,gt,vt){vt===null?tt.matrix.copy(gt.matrixWorld):(tt.matrix.copy(vt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(gt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(gt.projectionMatrix),tt.projectionMatrixInverse.copy(gt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=go*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(h===null&&f===null))return l},this.setFoveation=function(tt){l=tt,h!==null&&(h.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(tt){return p[tt]};let it=null;function ut(tt,gt){if(u=gt.getViewerPose(c||o),_=gt,u!==null){let vt=u.views;f!==null&&(t.setRenderTargetFramebuffer(v,f.framebuffer),t.setRenderTarget(v));let Rt=!1;vt.length!==H.cameras.length&&(H.cameras.length=0,Rt=!0);for(let Vt=0;Vt<vt.length;Vt++){let me=vt[Vt],ue=null;if(f!==null)ue=f.getViewport(me);else{let Qe=d.getViewSubImage(h,me);ue=Qe.viewport,Vt===0&&(t.setRenderTargetTextures(v,Qe.colorTexture,Qe.depthStencilTexture),t.setRenderTarget(v))}let se=B[Vt];se===void 0&&(se=new $n,se.layers.enable(Vt),se.viewport=new nn,B[Vt]=se),se.matrix.fromArray(me.transform.matrix),se.matrix.decompose(se.position,se.quaternion,se.scale),se.projectionMatrix.fromArray(me.projectionMatrix),se.projectionMatrixInverse.copy(se.projectionMatrix).invert(),se.viewport.set(ue.x,ue.y,ue.width,ue.height),Vt===0&&(H.matrix.copy(se.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Rt===!0&&H.cameras.push(se)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){d=n.getBinding();let Vt=d.getDepthInformation(vt[0]);Vt&&Vt.isValid&&Vt.texture&&m.init(Vt,s.renderState)}if(Mt&&Mt.includes("camera-access")&&S){t.state.unbindTexture(),d=n.getBinding();for(let Vt=0;Vt<vt.length;Vt++){let me=vt[Vt].camera;if(me){let ue=p[me];ue||(ue=new Aa,p[me]=ue);let se=d.getCameraImage(me);ue.sourceTexture=se}}}}for(let vt=0;vt<T.length;vt++){let Rt=b[vt],Mt=T[vt];Rt!==null&&Mt!==void 0&&Mt.update(Rt,gt,c||o)}it&&it(tt,gt),gt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:gt}),_=null}let dt=new og;dt.setAnimationLoop(ut),this.setAnimationLoop=function(tt){it=tt},this.dispose=function(){}}},BM=new le,gg=new ne;gg.set(-1,0,0,0,1,0,0,0,1);function zM(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Id(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,x,w,v){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),d(m,p)):p.isMeshPhongMaterial?(r(m,p),u(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),h(m,p),p.isMeshPhysicalMaterial&&f(m,p,v)):p.isMeshMatcapMaterial?(r(m,p),_(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),S(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,x,w):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Vn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Vn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let x=t.get(p),w=x.envMap,v=x.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(BM.makeRotationFromEuler(v)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(gg),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,x,w){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*x,m.scale.value=w*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function u(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function d(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function h(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,x){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Vn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function _(m,p){p.matcap&&(m.matcap.value=p.matcap)}function S(m,p){let x=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function GM(i,t,e,n){let s={},r={};function o(x,w){let v=w.program;n.uniformBlockBinding(x,v,s[x.id])}function a(x,w){let v=s[x.id];v===void 0&&(_(x),v=l(x),s[x.id]=v,x.addEventListener("dispose",m));let T=w.program;n.updateUBOMapping(x,T);let b=t.render.frame;r[x.id]!==b&&(c(x),r[x.id]=b)}function l(x){let w=i.createBuffer(),v=x.__size,T=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,v,T),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(x){let w=s[x.id],v=x.uniforms,T=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,g=v.length;b<g;b++){let M=v[b];if(Array.isArray(M))for(let N=0,C=M.length;N<C;N++)u(M[N],b,N,T);else u(M,b,0,T)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(x,w,v,T){if(h(x,w,v,T)===!0){let b=x.__offset,g=x.value;if(Array.isArray(g)){let M=0;for(let N=0;N<g.length;N++){let C=g[N],L=S(C,!0);d(C,x.__data,M),M+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,x.__data)}}function d(x,w,v){typeof x=="number"||typeof x=="boolean"?w[v]=x:x.isMatrix3?(w[v]=x.elements[0],w[v+1]=x.elements[1],w[v+2]=x.elements[2],w[v+3]=0,w[v+4]=x.elements[3],w[v+5]=x.elements[4],w[v+6]=x.elements[5],w[v+7]=0,w[v+8]=x.elements[6],w[v+9]=x.elements[7],w[v+10]=x.elements[8],w[v+11]=0):ArrayBuffer.isView(x)?w.set(x.subarray(0,w.length-v),v):x.toArray(w,v)}function h(x,w,v,T){let b=x.value,g=w+"_"+v;if(Array.isArray(b)){T[g]===void 0&&(T[g]=[]);let M=T[g],N=!1;for(let C=0;C<b.length;C++)f(b[C],M,C)===!0&&(N=!0);return N}return f(b,T,g)}function f(x,w,v){if(w[v]===void 0)return typeof x=="number"||typeof x=="boolean"?w[v]=x:ArrayBuffer.isView(x)?w[v]=x.slice():w[v]=x.clone(),!0;{let T=w[v];if(typeof x=="number"||typeof x=="boolean"){if(T!==x)return w[v]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(T.equals(x)===!1)return T.copy(x),!0}}return!1}function _(x){let w=x.uniforms,v=0,T=16;for(let g=0,M=w.length;g<M;g++){let N=Array.isArray(w[g])?w[g]:[w[g]];for(let C=0,L=N.length;C<L;C++){let B=N[C],H=Array.isArray(B.value)?B.value:[B.value],D=Array.isArray(w[g])||Array.isArray(B.value),V=v;for(let G=0,lt=H.length;G<lt;G++){let Y=H[G],Q=S(Y,D),it=v%T,ut=it%Q.boundary,dt=it+ut;v+=ut,dt!==0&&T-dt<Q.storage&&(v+=T-dt),G===0&&(V=v),v+=Q.storage}let q=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new q((v-V)/Float32Array.BYTES_PER_ELEMENT),B.__offset=V}}let b=v%T;return b>0&&(v+=T-b),x.__size=v,x.__cache={},this}function S(x,w){let v={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(v.boundary=4,v.storage=4):x.isVector2?(v.boundary=8,v.storage=8):x.isVector3||x.isColor?(v.boundary=16,v.storage=12):x.isVector4?(v.boundary=16,v.storage=16):x.isMatrix3?(v.boundary=16,v.storage=48):x.isMatrix4?(v.boundary=16,v.storage=64):x.isTexture?$t("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(v.boundary=16,v.storage=x.byteLength):$t("WebGLRenderer: Unsupported uniform value type.",x),w===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function m(x){let w=x.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function p(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:p}}var HM=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ls=null;function VM(){return ls===null&&(ls=new Sa(HM,16,16,ir,Yi),ls.name="DFG_LUT",ls.minFilter=si,ls.magFilter=si,ls.wrapS=rs,ls.wrapT=rs,ls.generateMipmaps=!1,ls.needsUpdate=!0),ls}var _h=class{constructor(t={}){let{canvas:e=Pm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:h=!1,outputBufferType:f=ci}=t;this.isWebGLRenderer=!0;let _;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");_=n.getContextAttributes().alpha}else _=o;let S=f,m=new Set([kc,Oc,Fc]),p=new Set([ci,Xi,Co,Ar,Dc,Nc]),x=new Uint32Array(4),w=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},T=null,b=null,g=[],M=[],N=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=as,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,L=!1,B=null,H=null,D=null,V=null;this._outputColorSpace=ii;let q=0,G=0,lt=null,Y=-1,Q=null,it=new nn,ut=new nn,dt=null,tt=new qt(0),gt=0,vt=e.width,Rt=e.height,Mt=1,Xt=null,oe=null,Vt=new nn(0,0,vt,Rt),me=new nn(0,0,vt,Rt),ue=!1,se=new Zs,Qe=new ic,Ve=!1,gn=!1,Ue=new le,Nn=new U,Me=new nn,En={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},an=!1;function _n(){return lt===null?Mt:1}let k=n;function Pt(R,z){return e.getContext(R,z)}let Jt,ae,wt,ke,Ht,Zt,P,E,X,ht,ot,xt,yt,et,st,pt,O,rt,nt,Et,_t,St,Wt;try{let R={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Bt,!1),e.addEventListener("webglcontextrestored",te,!1),e.addEventListener("webglcontextcreationerror",Ct,!1),k===null){let z="webgl2";if(k=Pt(z,R),k===null)throw Pt(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Qt()}catch(R){throw e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),ee("WebGLRenderer: "+R.message),R}function Qt(){Jt=new tS(k),Jt.init(),_t=new FM(k,Jt),ae=new Vb(k,Jt,t,_t),wt=new NM(k,Jt),ae.reversedDepthBuffer&&h&&wt.buffers.depth.setReversed(!0),H=k.createFramebuffer(),D=k.createFramebuffer(),V=k.createFramebuffer(),ke=new iS(k),Ht=new yM,Zt=new UM(k,Jt,wt,Ht,ae,_t,ke),P=new Qb(C),E=new rv(k),St=new Gb(k,E),X=new eS(k,E,ke,St),ht=new rS(k,X,E,St,ke),rt=new sS(k,ae,Zt),st=new Wb(Ht),ot=new vM(C,P,Jt,ae,St,st),xt=new zM(C,Ht),yt=new SM,et=new RM(Jt),O=new zb(C,P,wt,ht,_,l),pt=new DM(C,ht,ae),Wt=new GM(k,ke,ae,wt),nt=new Hb(k,Jt,ke),Et=new nS(k,Jt,ke),ke.programs=ot.programs,C.capabilities=ae,C.extensions=Jt,C.properties=Ht,C.renderLists=yt,C.shadowMap=pt,C.state=wt,C.info=ke}S!==ci&&(N=new aS(S,e.width,e.height,a,s,r));let ct=new Wd(C,k);this.xr=ct,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let R=Jt.get("WEBGL_lose_context");R&&R.loseContext()},this.forceContextRestore=function(){let R=Jt.get("WEBGL_lose_context");R&&R.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(R){R!==void 0&&(Mt=R,this.setSize(vt,Rt,!1))},this.getSize=function(R){return R.set(vt,Rt)},this.setSize=function(R,z,j=!0){if(ct.isPresenting){$t("WebGLRenderer: Can't change size while VR device is presenting.");return}vt=R,Rt=z,e.width=Math.floor(R*Mt),e.height=Math.floor(z*Mt),j===!0&&(e.style.width=R+"px",e.style.height=z+"px"),N!==null&&N.setSize(e.width,e.height),this.setViewport(0,0,R,z)},this.getDrawingBufferSize=function(R){return R.set(vt*Mt,Rt*Mt).floor()},this.setDrawingBufferSize=function(R,z,j){vt=R,Rt=z,Mt=j,e.width=Math.floor(R*j),e.height=Math.floor(z*j),this.setViewport(0,0,R,z)},this.setEffects=function(R){if(S===ci){ee("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(R){for(let z=0;z<R.length;z++)if(R[z].isOutputPass===!0){$t("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(R||[])},this.getCurrentViewport=function(R){return R.copy(it)},this.getViewport=function(R){return R.copy(Vt)},this.setViewport=function(R,z,j,Z){R.isVector4?Vt.set(R.x,R.y,R.z,R.w):Vt.set(R,z,j,Z),wt.viewport(it.copy(Vt).multiplyScalar(_n()).round())},this.getScissor=function(R){return R.copy(me)},this.setScissor=function(R,z,j,Z){R.isVector4?me.set(R.x,R.y,R.z,R.w):me.set(R,z,j,Z),wt.scissor(ut.copy(me).multiplyScalar(_n()).round())},this.getScissorTest=function(){return ue},this.setScissorTest=function(R){wt.setScissorTest(ue=R)},this.setOpaqueSort=function(R){Xt=R},this.setTransparentSort=function(R){oe=R},this.getClearColor=function(R){return R.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(R=!0,z=!0,j=!0){let Z=0;if(R){let $=!1;if(lt!==null){let Tt=lt.texture.format;$=m.has(Tt)}if($){let Tt=lt.texture.type,It=p.has(Tt),At=O.getClearColor(),Dt=O.getClearAlpha(),Gt=At.r,ie=At.g,ge=At.b;It?(x[0]=Gt,x[1]=ie,x[2]=ge,x[3]=Dt,k.clearBufferuiv(k.COLOR,0,x)):(w[0]=Gt,w[1]=ie,w[2]=ge,w[3]=Dt,k.clearBufferiv(k.COLOR,0,w))}else Z|=k.COLOR_BUFFER_BIT}z&&(Z|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Z|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&k.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(R){R.setRenderer(this),B=R},this.dispose=function(){e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),O.dispose(),yt.dispose(),et.dispose(),Zt.dispose(),Ht.dispose(),P.dispose(),ht.dispose(),X.dispose(),St.dispose(),Wt.dispose(),ot.dispose(),ct.dispose(),ct.removeEventListener("sessionstart",pl),ct.removeEventListener("sessionend",Ki),ds.stop()};function Bt(R){R.preventDefault(),Ed("WebGLRenderer: Context Lost."),L=!0}function te(){Ed("WebGLRenderer: Context Restored."),L=!1;let R=ke.autoReset,z=pt.enabled,j=pt.autoUpdate,Z=pt.needsUpdate,$=pt.type;Qt(),ke.autoReset=R,pt.enabled=z,pt.autoUpdate=j,pt.needsUpdate=Z,pt.type=$}function Ct(R){ee("WebGLRenderer: A WebGL context could not be created. Reason: ",R.statusMessage)}function he(R){let z=R.target;z.removeEventListener("dispose",he),qe(z)}function qe(R){jn(R),Ht.remove(R)}function jn(R){let z=Ht.get(R).programs;z!==void 0&&(z.forEach(function(j){ot.releaseProgram(j)}),R.isShaderMaterial&&ot.releaseShaderCache(R))}this.renderBufferDirect=function(R,z,j,Z,$,Tt){z===null&&(z=En);let It=$.isMesh&&$.matrixWorld.determinantAffine()<0,At=jo(R,z,j,Z,$);wt.setMaterial(Z,It);let Dt=j.index,Gt=1;if(Z.wireframe===!0){if(Dt=X.getWireframeAttribute(j),Dt===void 0)return;Gt=2}let ie=j.drawRange,ge=j.attributes.position,zt=ie.start*Gt,_e=(ie.start+ie.count)*Gt;Tt!==null&&(zt=Math.max(zt,Tt.start*Gt),_e=Math.min(_e,(Tt.start+Tt.count)*Gt)),Dt!==null?(zt=Math.max(zt,0),_e=Math.min(_e,Dt.count)):ge!=null&&(zt=Math.max(zt,0),_e=Math.min(_e,ge.count));let rn=_e-zt;if(rn<0||rn===1/0)return;St.setup($,Z,At,j,Dt);let Le,De=nt;if(Dt!==null&&(Le=E.get(Dt),De=Et,De.setIndex(Le)),$.isMesh)Z.wireframe===!0?(wt.setLineWidth(Z.wireframeLinewidth*_n()),De.setMode(k.LINES)):De.setMode(k.TRIANGLES);else if($.isLine){let Tn=Z.linewidth;Tn===void 0&&(Tn=1),wt.setLineWidth(Tn*_n()),$.isLineSegments?De.setMode(k.LINES):$.isLineLoop?De.setMode(k.LINE_LOOP):De.setMode(k.LINE_STRIP)}else $.isPoints?De.setMode(k.POINTS):$.isSprite&&De.setMode(k.TRIANGLES);if($.isBatchedMesh)if(Jt.get("WEBGL_multi_draw"))De.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{let Tn=$._multiDrawStarts,Ot=$._multiDrawCounts,xn=$._multiDrawCount,ve=Dt?E.get(Dt).bytesPerElement:1,ps=Ht.get(Z).currentProgram.getUniforms();for(let vn=0;vn<xn;vn++)ps.setValue(k,"_gl_DrawID",vn),De.render(Tn[vn]/ve,Ot[vn])}else if($.isInstancedMesh)De.renderInstances(zt,rn,$.count);else if(j.isInstancedBufferGeometry){let Tn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ot=Math.min(j.instanceCount,Tn);De.renderInstances(zt,rn,Ot)}else De.render(zt,rn)};function $o(R,z,j,Z){B!==null&&R.isNodeMaterial&&B.setObject(Z,R),Ve===!0&&st.setState(R,j,!1),R.transparent===!0&&R.side===Di&&R.forceSinglePass===!1?(R.side=Vn,R.needsUpdate=!0,ji(R,z,Z),R.side=nr,R.needsUpdate=!0,ji(R,z,Z),R.side=Di):ji(R,z,Z)}this.compile=function(R,z,j=null){j===null&&(j=R),B!==null&&B.renderStart(R,z,j),b=et.get(j),b.init(z),M.push(b),j.traverseVisible(function($){$.isLight&&$.layers.test(z.layers)&&(b.pushLight($),$.castShadow&&b.pushShadow($))}),R!==j&&R.traverseVisible(function($){$.isLight&&$.layers.test(z.layers)&&(b.pushLight($),$.castShadow&&b.pushShadow($))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),gn=this.localClippingEnabled,Ve=st.init(this.clippingPlanes,gn),Ve===!0&&st.setGlobalState(this.clippingPlanes,z),B!==null&&pt.render(b.state.shadowsArray,j,z);let Z=new Set;return R.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;let Tt=$.material;if(Tt)if(Array.isArray(Tt))for(let It=0;It<Tt.length;It++){let At=Tt[It];$o(At,j,z,$),Z.add(At)}else $o(Tt,j,z,$),Z.add(Tt)}),b=M.pop(),B!==null&&B.renderEnd(),Z},this.compileAsync=function(R,z,j=null){let Z=this.compile(R,z,j);return new Promise($=>{function Tt(){if(Z.forEach(function(It){let Dt=Ht.get(It).currentProgram;(Dt===void 0||Dt.isReady())&&Z.delete(It)}),Z.size===0){$(R);return}setTimeout(Tt,10)}Jt.get("KHR_parallel_shader_compile")!==null?Tt():setTimeout(Tt,10)})};let zr=null;function du(R){zr&&zr(R)}function pl(){ds.stop()}function Ki(){ds.start()}let ds=new og;ds.setAnimationLoop(du),typeof self<"u"&&ds.setContext(self),this.setAnimationLoop=function(R){zr=R,ct.setAnimationLoop(R),R===null?ds.stop():ds.start()},ct.addEventListener("sessionstart",pl),ct.addEventListener("sessionend",Ki),this.render=function(R,z){if(z!==void 0&&z.isCamera!==!0){ee("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;B!==null&&B.renderStart(R,z);let j=ct.enabled===!0&&ct.isPresenting===!0,Z=N!==null&&(lt===null||j)&&N.begin(C,lt);if(R.matrixWorldAutoUpdate===!0&&R.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),ct.enabled===!0&&ct.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(ct.cameraAutoUpdate===!0&&ct.updateCamera(z),z=ct.getCamera()),R.isScene===!0&&R.onBeforeRender(C,R,z,lt),b=et.get(R,M.length),b.init(z),b.state.textureUnits=Zt.getTextureUnits(),M.push(b),Ue.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?Qe.setFromArrayCamera(z):se.setFromProjectionMatrix(Ue,Ri,z.reversedDepth),gn=this.localClippingEnabled,Ve=st.init(this.clippingPlanes,gn),T=yt.get(R,g.length),T.init(),g.push(T),this.info.render.frame++,ct.enabled===!0&&ct.isPresenting===!0){let It=C.xr.getDepthSensingMesh();It!==null&&fs(It,z,-1/0,C.sortObjects)}fs(R,z,0,C.sortObjects),T.finish(),B!==null&&B.updateLights(b.state.lightsArray),C.sortObjects===!0&&T.sort(Xt,oe),an=ct.enabled===!1||ct.isPresenting===!1||ct.hasDepthSensing()===!1,an&&O.addToRenderList(T,R),this.info.autoReset===!0&&this.info.reset(),Ve===!0&&st.beginShadows();let $=b.state.shadowsArray;if(pt.render($,R,z),Ve===!0&&st.endShadows(),(Z&&N.hasRenderPass())===!1){let It=T.opaque,At=T.transmissive;if(b.setupLights(),z.isArrayCamera){let Dt=z.cameras;if(At.length>0)for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];Oi(It,At,R,ge)}an&&O.render(R);for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];Jo(T,R,ge,ge.viewport)}}else At.length>0&&Oi(It,At,R,z),an&&O.render(R),Jo(T,R,z)}lt!==null&&G===0&&(Zt.updateMultisampleRenderTarget(lt),Zt.updateRenderTargetMipmap(lt)),Z&&N.end(C),R.isScene===!0&&R.onAfterRender(C,R,z),St.resetDefaultState(),Y=-1,Q=null,M.pop(),M.length>0?(b=M[M.length-1],Zt.setTextureUnits(b.state.textureUnits),Ve===!0&&st.setGlobalState(C.clippingPlanes,b.state.camera)):b=null,g.pop(),g.length>0?T=g[g.length-1]:T=null,B!==null&&B.renderEnd()};function fs(R,z,j,Z){if(R.visible===!1)return;if(R.layers.test(z.layers)){if(R.isGroup)j=R.renderOrder;else if(R.isLOD)R.autoUpdate===!0&&R.update(z);else if(R.isLight)b.pushLight(R),R.castShadow&&b.pushShadow(R);else if(R.isSprite){let It=z.isArrayCamera?Qe:se;if(!R.frustumCulled||R.intersectsFrustum(It)){Z&&Me.setFromMatrixPosition(R.matrixWorld).applyMatrix4(Ue);let At=ht.update(R),Dt=R.material;Dt.visible&&T.push(R,At,Dt,j,Me.z,null,z)}}else if(R.isMesh||R.isLine||R.isPoints){let It=z.isArrayCamera?Qe:se;if(!R.frustumCulled||R.intersectsFrustum(It)){let At=ht.update(R),Dt=R.material;if(Z&&(R.boundingSphere!==void 0?(R.boundingSphere===null&&R.computeBoundingSphere(),Me.copy(R.boundingSphere.center)):(At.boundingSphere===null&&At.computeBoundingSphere(),Me.copy(At.boundingSphere.center)),Me.applyMatrix4(R.matrixWorld).applyMatrix4(Ue)),Array.isArray(Dt)){let Gt=At.groups;for(let ie=0,ge=Gt.length;ie<ge;ie++){let zt=Gt[ie],_e=Dt[zt.materialIndex];_e&&_e.visible&&T.push(R,At,_e,j,Me.z,zt,z)}}else Dt.visible&&T.push(R,At,Dt,j,Me.z,null,z)}}}let Tt=R.children;for(let It=0,At=Tt.length;It<At;It++)fs(Tt[It],z,j,Z)}function Jo(R,z,j,Z){let{opaque:$,transmissive:Tt,transparent:It}=R;b.setupLightsView(j),Ve===!0&&st.setGlobalState(C.clippingPlanes,j),Z&&wt.viewport(it.copy(Z)),$.length>0&&ln($,z,j),Tt.length>0&&ln(Tt,z,j),It.length>0&&ln(It,z,j),wt.buffers.depth.setTest(!0),wt.buffers.depth.setMask(!0),wt.buffers.color.setMask(!0),wt.setPolygonOffset(!1)}function Oi(R,z,j,Z){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[Z.id]===void 0){let zt=Jt.has("EXT_color_buffer_half_float")||Jt.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[Z.id]=new xi(1,1,{generateMipmaps:!0,type:zt?Yi:ci,minFilter:As,samples:Math.max(4,ae.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ye.workingColorSpace})}let Tt=b.state.transmissionRenderTarget[Z.id],It=Z.viewport||it;Tt.setSize(It.z*C.transmissionResolutionScale,It.w*C.transmissionResolutionScale);let At=C.getRenderTarget(),Dt=C.getActiveCubeFace(),Gt=C.getActiveMipmapLevel();C.setRenderTarget(Tt),C.getClearColor(tt),gt=C.getClearAlpha(),gt<1&&C.setClearColor(16777215,.5),C.clear(),an&&O.render(j);let ie=C.toneMapping;C.toneMapping=as;let ge=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),b.setupLightsView(Z),Ve===!0&&st.setGlobalState(C.clippingPlanes,Z),ln(R,j,Z),Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt),Jt.has("WEBGL_multisampled_render_to_texture")===!1){let zt=!1;for(let _e=0,rn=z.length;_e<rn;_e++){let Le=z[_e],{object:De,geometry:Tn,material:Ot,group:xn}=Le;if(Ot.side===Di&&De.layers.test(Z.layers)){let ve=Ot.side;Ot.side=Vn,Ot.needsUpdate=!0,fn(De,j,Z,Tn,Ot,xn),Ot.side=ve,Ot.needsUpdate=!0,zt=!0}}zt===!0&&(Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt))}C.setRenderTarget(At,Dt,Gt),C.setClearColor(tt,gt),ge!==void 0&&(Z.viewport=ge),C.toneMapping=ie}function ln(R,z,j){let Z=z.isScene===!0?z.overrideMaterial:null;for(let $=0,Tt=R.length;$<Tt;$++){let It=R[$],{object:At,geometry:Dt,group:Gt}=It,ie=It.material;ie.allowOverride===!0&&Z!==null&&(ie=Z),At.layers.test(j.layers)&&fn(At,z,j,Dt,ie,Gt)}}function fn(R,z,j,Z,$,Tt){B!==null&&$.isNodeMaterial&&B.setObject(R,$),R.onBeforeRender(C,z,j,Z,$,Tt),R.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,R.matrixWorld),R.normalMatrix.getNormalMatrix(R.modelViewMatrix),$.onBeforeRender(C,z,j,Z,R,Tt),$.transparent===!0&&$.side===Di&&$.forceSinglePass===!1?($.side=Vn,$.needsUpdate=!0,C.renderBufferDirect(j,z,Z,$,R,Tt),$.side=nr,$.needsUpdate=!0,C.renderBufferDirect(j,z,Z,$,R,Tt),$.side=Di):C.renderBufferDirect(j,z,Z,$,R,Tt),R.onAfterRender(C,z,j,Z,$,Tt)}function pn(R){let z=0;for(let j of R)j.texture!==null&&z++;return z}function ji(R,z,j){z.isScene!==!0&&(z=En);let Z=Ht.get(R),$=b.state.lights,Tt=b.state.shadowsArray,It=$.state.version,At=ot.getParameters(R,$.state,Tt,z,j,b.state.lightProbeGridArray),Dt=ot.getProgramCacheKey(At),Gt=Z.programs;Z.environment=R.isMeshStandardMaterial||R.isMeshLambertMaterial||R.isMeshPhongMaterial?z.environment:null,Z.fog=z.fog;let ie=R.isMeshStandardMaterial||R.isMeshLambertMaterial&&!R.envMap||R.isMeshPhongMaterial&&!R.envMap;Z.envMap=P.get(R.envMap||Z.environment,ie),Z.envMapRotation=Z.environment!==null&&R.envMap===null?z.environmentRotation:R.envMapRotation,Gt===void 0&&(R.addEventListener("dispose",he),Gt=new Map,Z.programs=Gt,Z.programVariants=new Map);let ge=Gt.get(Dt);if(ge!==void 0){if(Z.currentProgram===ge&&Z.lightsStateVersion===It)return Ko(R,At),ge}else At.uniforms=ot.getUniforms(R),B!==null&&R.isNodeMaterial&&B.build(R,j,At),R.onBeforeCompile(At,C),ge=ot.acquireProgram(At,Dt),Gt.set(Dt,ge),Z.uniforms=At.uniforms;let zt=Z.uniforms;return(!R.isShaderMaterial&&!R.isRawShaderMaterial||R.clipping===!0)&&(zt.clippingPlanes=st.uniform),Ko(R,At),Z.needsLights=Fs(R),Z.lightsStateVersion=It,Z.needsLights&&(zt.ambientLightColor.value=$.state.ambient,zt.lightProbe.value=$.state.probe,zt.sunLights.value=$.state.sun,zt.sunLightShadows.value=$.state.sunShadow,zt.directionalLights.value=$.state.directional,zt.directionalLightShadows.value=$.state.directionalShadow,zt.spotLights.value=$.state.spot,zt.spotLightShadows.value=$.state.spotShadow,zt.rectAreaLights.value=$.state.rectArea,zt.ltc_1.value=$.state.rectAreaLTC1,zt.ltc_2.value=$.state.rectAreaLTC2,zt.pointLights.value=$.state.point,zt.pointLightShadows.value=$.state.pointShadow,zt.hemisphereLights.value=$.state.hemi,zt.sunShadowMatrix.value=$.state.sunShadowMatrix,zt.sunShadowCascade.value=$.state.sunShadowCascade,zt.directionalShadowMatrix.value=$.state.directionalShadowMatrix,zt.spotLightMatrix.value=$.state.spotLightMatrix,zt.spotLightMap.value=$.state.spotLightMap,zt.pointShadowMatrix.value=$.state.pointShadowMatrix),Z.numLightProbeGrids=pn(b.state.lightProbeGridArray),Z.currentProgram=ge,Z.uniformsList=null,ge}function ui(R,z,j,Z,$){let Tt=Ht.get(R),It=Tt.currentProgram.id+","+Z+","+$,At=Tt.programVariants.get(It);return At===void 0?(At=ji(R,z,j),Tt.programVariants.set(It,At)):(Tt.currentProgram=At,Tt.uniformsList=null,Tt.outputColorSpace=Z,Tt.toneMapping=$),At}function Us(R){if(R.uniformsList===null){let z=R.currentProgram.getUniforms();R.uniformsList=Io.seqWithValue(z.seq,R.uniforms)}return R.uniformsList}function Ko(R,z){let j=Ht.get(R);j.outputColorSpace=z.outputColorSpace,j.batching=z.batching,j.batchingColor=z.batchingColor,j.instancing=z.instancing,j.instancingColor=z.instancingColor,j.instancingMorph=z.instancingMorph,j.skinning=z.skinning,j.morphTargets=z.morphTargets,j.morphNormals=z.morphNormals,j.morphColors=z.morphColors,j.morphTargetsCount=z.morphTargetsCount,j.numClippingPlanes=z.numClippingPlanes,j.numIntersection=z.numClipIntersection,j.vertexAlphas=z.vertexAlphas,j.vertexTangents=z.vertexTangents,j.toneMapping=z.toneMapping}function jo(R,z,j,Z,$){z.isScene!==!0&&(z=En),Zt.resetTextureUnits();let Tt=z.fog,It=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?z.environment:null,At=lt===null?C.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:ye.workingColorSpace,Dt=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,Gt=P.get(Z.envMap||It,Dt),ie=Z.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,ge=!!j.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),zt=!!j.morphAttributes.position,_e=!!j.morphAttributes.normal,rn=!!j.morphAttributes.color,Le=as;Z.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Le=C.toneMapping);let De=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,Tn=De!==void 0?De.length:0,Ot=Ht.get(Z),xn=b.state.lights;if(Ve===!0&&(gn===!0||R!==Q)){let Ne=R===Q&&Z.id===Y;st.setState(Z,R,Ne)}let ve=!1,ps=!1;Z.version===Ot.__version?Ot.needsLights&&Ot.lightsStateVersion!==xn.state.version||$.isBatchedMesh&&Ot.batching===!1||!$.isBatchedMesh&&Ot.batching===!0||$.isBatchedMesh&&Ot.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&Ot.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&Ot.instancing===!1||!$.isInstancedMesh&&Ot.instancing===!0||$.isSkinnedMesh&&Ot.skinning===!1||!$.isSkinnedMesh&&Ot.skinning===!0||$.isInstancedMesh&&Ot.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&Ot.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&Ot.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&Ot.instancingMorph===!1&&$.morphTexture!==null||Ot.envMap!==Gt||Z.fog===!0&&Ot.fog!==Tt||Ot.numClippingPlanes!==void 0&&(Ot.numClippingPlanes!==st.numPlanes||Ot.numIntersection!==st.numIntersection)||Ot.vertexAlphas!==ie||Ot.vertexTangents!==ge||Ot.morphTargets!==zt||Ot.morphNormals!==_e||Ot.morphColors!==rn||Ot.morphTargetsCount!==Tn||Ot.numLightProbeGrids!==pn(b.state.lightProbeGridArray)?ve=!0:(Ot.outputColorSpace!==At||Ot.toneMapping!==Le)&&(ps=!0):(ve=!0,Ot.__version=Z.version);let vn=Ot.currentProgram;(ve===!0||ps===!0)&&(vn=ps===!0?ui(Z,z,$,At,Le):ji(Z,z,$),B&&Z.isNodeMaterial&&B.onUpdateProgram(Z,vn,Ot));let Vr=!1,Qi=!1,ms=!1,de=vn.getUniforms(),cn=Ot.uniforms;if(wt.useProgram(vn.program)&&(Vr=!0,Qi=!0,ms=!0),Z.id!==Y&&(Y=Z.id,Qi=!0),Vr||Q!==R){wt.buffers.depth.getReversed()&&R.reversedDepth!==!0&&(R._reversedDepth=!0,R.updateProjectionMatrix()),de.setValue(k,"projectionMatrix",R.projectionMatrix),de.setValue(k,"viewMatrix",R.matrixWorldInverse);let yn=de.map.cameraPosition;yn!==void 0&&yn.setValue(k,Nn.setFromMatrixPosition(R.matrixWorld)),ae.logarithmicDepthBuffer&&de.setValue(k,"logDepthBufFC",2/(Math.log(R.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&de.setValue(k,"isOrthographic",R.isOrthographicCamera===!0),Q!==R&&(Q=R,Qi=!0,ms=!0)}if(Ot.needsLights&&(xn.state.sunShadowMap.length>0&&de.setValue(k,"sunShadowMap",xn.state.sunShadowMap,Zt),xn.state.directionalShadowMap.length>0&&de.setValue(k,"directionalShadowMap",xn.state.directionalShadowMap,Zt),xn.state.spotShadowMap.length>0&&de.setValue(k,"spotShadowMap",xn.state.spotShadowMap,Zt),xn.state.pointShadowMap.length>0&&de.setValue(k,"pointShadowMap",xn.state.pointShadowMap,Zt)),$.isSkinnedMesh){de.setOptional(k,$,"bindMatrix"),de.setOptional(k,$,"bindMatrixInverse");let Ne=$.skeleton;Ne&&(Ne.boneTexture===null&&Ne.computeBoneTexture(),de.setValue(k,"boneTexture",Ne.boneTexture,Zt))}$.isBatchedMesh&&(de.setOptional(k,$,"batchingTexture"),de.setValue(k,"batchingTexture",$._matricesTexture,Zt),de.setOptional(k,$,"batchingIdTexture"),de.setValue(k,"batchingIdTexture",$._indirectTexture,Zt),de.setOptional(k,$,"batchingColorTexture"),$._colorsTexture!==null&&de.setValue(k,"batchingColorTexture",$._colorsTexture,Zt));let Qn=j.morphAttributes;if((Qn.position!==void 0||Qn.normal!==void 0||Qn.color!==void 0)&&rt.update($,j,vn),(Qi||Ot.receiveShadow!==$.receiveShadow)&&(Ot.receiveShadow=$.receiveShadow,de.setValue(k,"receiveShadow",$.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&z.environment!==null&&(cn.envMapIntensity.value=z.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=VM()),Qi){if(de.setValue(k,"toneMappingExposure",C.toneMappingExposure),Ot.needsLights&&Gr(cn,ms),Tt&&Z.fog===!0&&xt.refreshFogUniforms(cn,Tt),xt.refreshMaterialUniforms(cn,Z,Mt,Rt,b.state.transmissionRenderTarget[R.id]),Ot.needsLights&&Ot.numLightProbeGrids>0){let Ne=v,yn=0;for(let Yn of b.state.lightProbeGridArray)Yn.texture!==null&&(Ne.textures[yn]=Yn.texture,Ne.min[yn]=Yn.boundingBox.min,Ne.max[yn]=Yn.boundingBox.max,Ne.resolution[yn]=Yn.resolution,yn++);for(let Yn in Ne)Ne[Yn].length=yn;cn.probesSH.value=Ne.textures,cn.probesMin.value=Ne.min,cn.probesMax.value=Ne.max,cn.probesResolution.value=Ne.resolution}Io.upload(k,Us(Ot),cn,Zt)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(Io.upload(k,Us(Ot),cn,Zt),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&de.setValue(k,"center",$.center),de.setValue(k,"modelViewMatrix",$.modelViewMatrix),de.setValue(k,"normalMatrix",$.normalMatrix),de.setValue(k,"modelMatrix",$.matrixWorld),Z.uniformsGroups!==void 0){let Ne=Z.uniformsGroups;for(let yn=0,Yn=Ne.length;yn<Yn;yn++){let ml=Ne[yn];Wt.update(ml,vn),Wt.bind(ml,vn)}}return vn}function Gr(R,z){R.ambientLightColor.needsUpdate=z,R.lightProbe.needsUpdate=z,R.sunLights.needsUpdate=z,R.sunLightShadows.needsUpdate=z,R.directionalLights.needsUpdate=z,R.directionalLightShadows.needsUpdate=z,R.pointLights.needsUpdate=z,R.pointLightShadows.needsUpdate=z,R.spotLights.needsUpdate=z,R.spotLightShadows.needsUpdate=z,R.rectAreaLights.needsUpdate=z,R.hemisphereLights.needsUpdate=z}function Fs(R){return R.isMeshLambertMaterial||R.isMeshToonMaterial||R.isMeshPhongMaterial||R.isMeshStandardMaterial||R.isShadowMaterial||R.isShaderMaterial&&R.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(R,z,j){let Z=Ht.get(R);Z.__autoAllocateDepthBuffer=R.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),Ht.get(R.texture).__webglTexture=z,Ht.get(R.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:j,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(R,z){let j=Ht.get(R);j.__webglFramebuffer=z,j.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(R,z=0,j=0){lt=R,q=z,G=j;let Z=null,$=!1,Tt=!1;if(R){let At=Ht.get(R);if(At.__useDefaultFramebuffer!==void 0){wt.bindFramebuffer(k.FRAMEBUFFER,At.__webglFramebuffer),it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest,wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),Y=-1;return}else if(At.__webglFramebuffer===void 0)Zt.setupRenderTarget(R);else if(At.__hasExternalTextures)Zt.rebindTextures(R,Ht.get(R.texture).__webglTexture,Ht.get(R.depthTexture).__webglTexture);else if(R.depthBuffer){let ie=R.depthTexture;if(At.__boundDepthTexture!==ie){if(ie!==null&&Ht.has(ie)&&(R.width!==ie.image.width||R.height!==ie.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Zt.setupDepthRenderbuffer(R)}}let Dt=R.texture;(Dt.isData3DTexture||Dt.isDataArrayTexture||Dt.isCompressedArrayTexture)&&(Tt=!0);let Gt=Ht.get(R).__webglFramebuffer;R.isWebGLCubeRenderTarget?(Array.isArray(Gt[z])?Z=Gt[z][j]:Z=Gt[z],$=!0):R.samples>0&&Zt.useMultisampledRTT(R)===!1?Z=Ht.get(R).__webglMultisampledFramebuffer:Array.isArray(Gt)?Z=Gt[j]:Z=Gt,it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest}else it.copy(Vt).multiplyScalar(Mt).floor(),ut.copy(me).multiplyScalar(Mt).floor(),dt=ue;if(j!==0&&(Z=H),wt.bindFramebuffer(k.FRAMEBUFFER,Z)&&wt.drawBuffers(R,Z),wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),$){let At=Ht.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,At.__webglTexture,j)}else if(Tt){let At=z;for(let Dt=0;Dt<R.textures.length;Dt++){let Gt=Ht.get(R.textures[Dt]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+Dt,Gt.__webglTexture,j,At)}}else if(R!==null&&j!==0){let At=Ht.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,At.__webglTexture,j)}Y=-1};function Hr(R){let z=Ht.get(R);return(z.__readFormat!==R.format||z.__readType!==R.type)&&(z.__readFormat=R.format,z.__readType=R.type,z.__formatReadable=ae.textureFormatReadable(R.format),z.__typeReadable=ae.textureTypeReadable(R.type)),z}this.readRenderTargetPixels=function(R,z,j,Z,$,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget)){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Dt=Ht.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);try{let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Hr(Gt);if(zt.__formatReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(zt.__typeReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=R.width-Z&&j>=0&&j<=R.height-$&&k.readPixels(z,j,Z,$,_t.convert(ie),_t.convert(ge),Tt)}finally{let Gt=lt!==null?Ht.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,Gt)}}},this.readRenderTargetPixelsAsync=async function(R,z,j,Z,$,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Dt=Ht.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt)if(z>=0&&z<=R.width-Z&&j>=0&&j<=R.height-$){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Hr(Gt);if(zt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(zt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let _e=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.bufferData(k.PIXEL_PACK_BUFFER,Tt.byteLength,k.STREAM_READ),k.readPixels(z,j,Z,$,_t.convert(ie),_t.convert(ge),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let rn=lt!==null?Ht.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,rn);let Le=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await Lm(k,Le,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Tt),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(_e),k.deleteSync(Le),Tt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(R,z=null,j=0){let Z=Math.pow(2,-j),$=Math.floor(R.image.width*Z),Tt=Math.floor(R.image.height*Z),It=z!==null?z.x:0,At=z!==null?z.y:0;Zt.setTexture2D(R,0),k.copyTexSubImage2D(k.TEXTURE_2D,j,0,0,It,At,$,Tt),wt.unbindTexture()},this.copyTextureToTexture=function(R,z,j=null,Z=null,$=0,Tt=0){let It,At,Dt,Gt,ie,ge,zt,_e,rn,Le=R.isCompressedTexture?R.mipmaps[Tt]:R.image;if(j!==null)It=j.max.x-j.min.x,At=j.max.y-j.min.y,Dt=j.isBox3?j.max.z-j.min.z:1,Gt=j.min.x,ie=j.min.y,ge=j.isBox3?j.min.z:0;else{let de=Math.pow(2,-$);It=Math.floor(Le.width*de),At=Math.floor(Le.height*de),R.isDataArrayTexture?Dt=Le.depth:R.isData3DTexture?Dt=Math.floor(Le.depth*de):Dt=1,Gt=0,ie=0,ge=0}Z!==null?(zt=Z.x,_e=Z.y,rn=Z.z):(zt=0,_e=0,rn=0);let De=_t.convert(z.format),Tn=_t.convert(z.type),Ot;z.isData3DTexture?(Zt.setTexture3D(z,0),Ot=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Zt.setTexture2DArray(z,0),Ot=k.TEXTURE_2D_ARRAY):(Zt.setTexture2D(z,0),Ot=k.TEXTURE_2D),wt.activeTexture(k.TEXTURE0),wt.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),wt.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),wt.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let xn=wt.getParameter(k.UNPACK_ROW_LENGTH),ve=wt.getParameter(k.UNPACK_IMAGE_HEIGHT),ps=wt.getParameter(k.UNPACK_SKIP_PIXELS),vn=wt.getParameter(k.UNPACK_SKIP_ROWS),Vr=wt.getParameter(k.UNPACK_SKIP_IMAGES);wt.pixelStorei(k.UNPACK_ROW_LENGTH,Le.width),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Le.height),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,Gt),wt.pixelStorei(k.UNPACK_SKIP_ROWS,ie),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,ge);let Qi=R.isDataArrayTexture||R.isData3DTexture,ms=z.isDataArrayTexture||z.isData3DTexture;if(R.isDepthTexture){let de=Ht.get(R),cn=Ht.get(z),Qn=Ht.get(de.__renderTarget),Ne=Ht.get(cn.__renderTarget);wt.bindFramebuffer(k.READ_FRAMEBUFFER,Qn.__webglFramebuffer),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,Ne.__webglFramebuffer);for(let yn=0;yn<Dt;yn++)Qi&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ht.get(R).__webglTexture,$,ge+yn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ht.get(z).__webglTexture,Tt,rn+yn)),k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.DEPTH_BUFFER_BIT,k.NEAREST);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if($!==0||R.isRenderTargetTexture||Ht.has(R)){let de=Ht.get(R),cn=Ht.get(z);wt.bindFramebuffer(k.READ_FRAMEBUFFER,D),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,V);for(let Qn=0;Qn<Dt;Qn++)Qi?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,de.__webglTexture,$,ge+Qn):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,de.__webglTexture,$),ms?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,cn.__webglTexture,Tt,rn+Qn):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,cn.__webglTexture,Tt),$!==0?k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.COLOR_BUFFER_BIT,k.NEAREST):ms?k.copyTexSubImage3D(Ot,Tt,zt,_e,rn+Qn,Gt,ie,It,At):k.copyTexSubImage2D(Ot,Tt,zt,_e,Gt,ie,It,At);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else ms?R.isDataTexture||R.isData3DTexture?k.texSubImage3D(Ot,Tt,zt,_e,rn,It,At,Dt,De,Tn,Le.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(Ot,Tt,zt,_e,rn,It,At,Dt,De,Le.data):k.texSubImage3D(Ot,Tt,zt,_e,rn,It,At,Dt,De,Tn,Le):R.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,Tn,Le.data):R.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Tt,zt,_e,Le.width,Le.height,De,Le.data):k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,Tn,Le);wt.pixelStorei(k.UNPACK_ROW_LENGTH,xn),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,ve),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,ps),wt.pixelStorei(k.UNPACK_SKIP_ROWS,vn),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,Vr),Tt===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(Ot),wt.unbindTexture()},this.initRenderTarget=function(R){Ht.get(R).__webglFramebuffer===void 0&&Zt.setupRenderTarget(R)},this.initTexture=function(R){R.isCubeTexture?Zt.setTextureCube(R,0):R.isData3DTexture?Zt.setTexture3D(R,0):R.isDataArrayTexture||R.isCompressedArrayTexture?Zt.setTexture2DArray(R,0):Zt.setTexture2D(R,0),wt.unbindTexture()},this.resetState=function(){q=0,G=0,lt=null,wt.reset(),St.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ri}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=ye._getDrawingBufferColorSpace(t),e.unpackColorSpace=ye._getUnpackColorSpace()}};var WM=new U(1,1,1);function Ps(i,t=0){let e=new U(i[t],i[t+1],i[t+2]),n=new Oe(i[t+3],i[t+4],i[t+5],i[t+6]);return new le().compose(e,n,WM)}function _g(i){let t=new U,e=new Oe;return i.decompose(t,e,new U),[t.x,t.y,t.z,e.x,e.y,e.z,e.w]}function XM(i,t){let e=i.first,n=new U(...i.axis),s=i.multiplier*t[e]+i.offset;switch(i.kind){case"fixed":return new le;case"revolute":case"continuous":return new le().makeRotationAxis(n,s);case"prismatic":return new le().makeTranslation(n.multiplyScalar(s));case"planar":{let[r,o]=YM(n),a=r.multiplyScalar(t[e]).add(o.multiplyScalar(t[e+1]));return new le().makeTranslation(a).multiply(new le().makeRotationAxis(n,t[e+2]))}case"floating":return Ps(Float32Array.from({length:7},(r,o)=>t[e+o]))}}function YM(i){let t=new Oe().setFromUnitVectors(new U(0,0,1),i);return[new U(1,0,0).applyQuaternion(t),new U(0,1,0).applyQuaternion(t)]}function yh(i,t){let e=[];for(let n of i.links)e.push(qM(n,e,t));return e}function qM(i,t,e){return i.parent===null||!i.joint?new le:t[i.parent].clone().multiply(Ps(i.origin)).multiply(XM(i.joint,e))}var ZM=Math.cos(.6);function xg(i,t){let e=$M(i,t),{starts:n,meeting:s}=JM(i.length/3,t),r=[],o=[],a=[],l=new Uint32Array(t.length);for(let c=0;c+1<n.length;c++){let u=a.length;for(let d=n[c];d<n[c+1];d++){let h=3*Math.floor(s[d]/3),[f,_,S]=[e[h],e[h+1],e[h+2]],m=ZM*Math.hypot(f,_,S),[p,x,w]=[0,0,0];for(let b=n[c];b<n[c+1];b++){let g=3*Math.floor(s[b]/3),[M,N,C]=[e[g],e[g+1],e[g+2]];f*M+_*N+S*C<m*Math.hypot(M,N,C)||(p+=M,x+=N,w+=C)}let v=Math.hypot(p,x,w)||1;[p,x,w]=[p/v,x/v,w/v];let T=u;for(;T<a.length&&p*o[3*T]+x*o[3*T+1]+w*o[3*T+2]<.9999;)T+=1;T===a.length&&(r.push(i[3*c],i[3*c+1],i[3*c+2]),o.push(p,x,w),a.push(c)),l[s[d]]=T}}return{position:Float32Array.from(r),normal:Float32Array.from(o),index:l,was:Uint32Array.from(a)}}function $M(i,t){let e=new Float64Array(t.length);for(let n=0;n<t.length;n+=3){let[s,r,o]=[3*t[n],3*t[n+1],3*t[n+2]],[a,l,c]=[i[r]-i[s],i[r+1]-i[s+1],i[r+2]-i[s+2]],[u,d,h]=[i[o]-i[s],i[o+1]-i[s+1],i[o+2]-i[s+2]];e[n]=l*h-c*d,e[n+1]=c*u-a*h,e[n+2]=a*d-l*u}return e}function JM(i,t){let e=new Uint32Array(i+1);for(let r=0;r<t.length;r++)e[t[r]+1]+=1;for(let r=1;r<e.length;r++)e[r]+=e[r-1];let n=new Uint32Array(t.length),s=e.slice();for(let r=0;r<t.length;r++)n[s[t[r]]++]=r;return{starts:e,meeting:n}}var Cr=KM(),Ye=vg(Cr);function KM(){let i=e=>document.createElement("canvas").getContext("webgl2",{alpha:!1,antialias:e,depth:!0,stencil:!1,powerPreference:"high-performance",preserveDrawingBuffer:!0}),t=i(!1);return!t||vg(t)?t:(t.getExtension("WEBGL_lose_context")?.loseContext(),i(!0))}function vg(i){let t=new URLSearchParams(location.search).get("quality");if(t)return t!=="high";let e=i?.getExtension("WEBGL_debug_renderer_info"),n=i&&e?String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var bh=Ye?70:26,Xd=Ye?35:12,Yd=Ye?.75:Math.min(devicePixelRatio,2),jM=Ye?.5:.75,QM=Ye?Math.max(1.5,Math.min(devicePixelRatio,2)):Yd,Sh=class{moving=Yd;still=QM;mean_ms=(bh+Xd)/2;pictures=0;took(t){if(this.mean_ms+=.15*(Math.min(t,4*bh)-this.mean_ms),this.pictures+=1,this.pictures<12)return;let e=this.moving;this.mean_ms>bh?this.moving=Math.max(jM,.85*this.moving):this.mean_ms<Xd&&(this.moving=Math.min(Yd,1.15*this.moving)),this.moving!==e&&(this.pictures=0,this.mean_ms=(bh+Xd)/2)}};var No=Ye?16:48,qd=new le().makeRotationX(Math.PI/2),yg=new Map,bg=new Map,Sg=new Map,Zd=new Map;function Mg(i){let t=JSON.stringify(i),e=Zd.get(t);if(e)return e;let n=r=>{let o=Zd.get(t)??iw(i,r);return Zd.set(t,o),o},s=i.map(r=>r.shape.kind==="mesh"?Sg.get(r.shape.id)??tw(r.shape.id):ew(r.shape));return s.every(r=>r instanceof Ee)?n(s):Promise.all(s).then(n)}function tw(i){let t=bg.get(i);return t||(t=fetch(new URL(`mesh/${i}`,document.baseURI)).then(async e=>{if(!e.ok)throw new Error(`mesh ${i}: ${e.status}`);let n=await e.arrayBuffer(),s=new DataView(n).getUint32(0,!0),{position:r,normal:o,index:a}=xg(new Float32Array(n,4,3*s),new Uint32Array(n,4+12*s)),l=new Ee;return l.setAttribute("position",new en(r,3)),l.setAttribute("normal",new en(o,3)),l.setIndex(new en(a,1)),Sg.set(i,l),l}),bg.set(i,t)),t}function ew(i){let t=JSON.stringify(i),e=yg.get(t)??nw(i);return yg.set(t,e),e}function nw(i){switch(i.kind){case"box":return new Xe(...i.size);case"sphere":return new vr(i.radius,No,No/2);case"cylinder":return new mn(i.radius,i.radius,i.length,No).applyMatrix4(qd);case"capsule":return new Ra(i.radius,i.length,No/4,No).applyMatrix4(qd);case"cone":return new yo(i.radius,i.length,No).applyMatrix4(qd);case"plane":return new Li(12,12)}}function iw(i,t){let e=t.reduce((h,f)=>h+f.attributes.position.count,0),n=t.reduce((h,f)=>h+f.index.count,0),[s,r,o]=[new Float32Array(3*e),new Float32Array(3*e),new Float32Array(3*e)],a=e<65536?new Uint16Array(n):new Uint32Array(n),l=new U,[c,u]=[0,0];t.forEach((h,f)=>{let _=Ps(i[f].pose),S=new ne().setFromMatrix4(_),[m,p,x]=i[f].rgba,w=new qt().setRGB(m,p,x,ii),[v,T,b]=[h.attributes.position,h.attributes.normal,h.index];for(let g=0;g<b.count;g++)a[u++]=c+b.getX(g);for(let g=0;g<v.count;g++,c++)l.fromBufferAttribute(v,g).applyMatrix4(_).toArray(s,3*c),l.fromBufferAttribute(T,g).applyMatrix3(S).toArray(r,3*c),w.toArray(o,3*c)});let d=new Ee;return d.setAttribute("position",new en(s,3)),d.setAttribute("normal",new en(r,3)),d.setAttribute("color",new en(o,3)),d.setIndex(new en(a,1)),d}var sw=new qt(14362143),rw=new qt(16428314),$d=new U(.9,-.75,1.7),Jd=new U(-2.4,2.6,1.8),Uo=new Map;function Mh([i,t,e,n]){return n<1?`glass ${n.toFixed(3)}`:!Ye&&Math.max(i,t,e)-Math.min(i,t,e)<.08&&(i+t+e)/3>.45?"metal":"paint"}function Kd(i){let t=Uo.get(i)??ow(i);return Uo.set(i,t),t}function wg(i){return Kd(i===1?"hard":"soft")}function Eg(i,t){let e=`ghost ${i} ${t}`,n=Uo.get(e)??aw(i,t),s=Uo.get(`${e} depth`)??n.clone();return s.colorWrite=!1,s.depthWrite=!0,Uo.set(e,n),Uo.set(`${e} depth`,s),{surface:n,depth:s}}function ow(i){let t=i==="hard"?sw:i==="soft"?rw:null,e=i.startsWith("glass")?Number(i.slice(6)):1,n={transparent:e<1,opacity:e};return Ye?Ag(t,e):t?new Ts({color:t,emissive:t,emissiveIntensity:.25,roughness:.6}):new Ts({...n,vertexColors:!0,roughness:i==="metal"?.4:.62,metalness:i==="metal"?.2:.02})}function aw(i,t){return Ye?Ag(new qt(i),t,!1):new yr({color:i,transparent:!0,opacity:t,depthWrite:!1})}var lw=`
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
  }`,Tg=`
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform highp sampler2DShadow directionalShadowMap[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
    float lit() { return texture(directionalShadowMap[0], vPlace - vec3(0.0, 0.0, 0.0004)); }
  #else
    float lit() { return 1.0; }
  #endif`,cw=`
  ${Tg}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;function Ag(i,t,e=!0){let n={sun:{value:$d.clone().normalize()},lamp:{value:Jd.clone().normalize()},tint:{value:i??new qt},own:{value:i?0:1},opacity:{value:t}};return new li({uniforms:Ja.merge([Lt.lights,n]),vertexShader:lw,fragmentShader:cw,lights:!0,transparent:t<1,depthWrite:e,toneMapped:!1})}function Rg(){if(!Ye){let t=new La;return{paint:t,darken:e=>t.opacity=e}}let i=new li({uniforms:Ja.merge([Lt.lights,{depth:{value:.25}}]),vertexShader:`
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
      ${Tg}
      uniform float depth;
      void main() {
        gl_FragColor = vec4(0.0, 0.0, 0.0, depth * (1.0 - lit()));
      }`,lights:!0,transparent:!0,depthWrite:!1,toneMapped:!1});return{paint:i,darken:t=>i.uniforms.depth.value=t}}function Cg(){return new li({uniforms:{above:{value:new qt},below:{value:new qt}},vertexShader:`
      uniform vec3 above;
      uniform vec3 below;
      varying vec3 vColour;
      void main() {
        vColour = mix(below, above, 0.5 + 0.5 * position.y);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,fragmentShader:`
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,depthTest:!1,depthWrite:!1,toneMapped:!1})}var Ig=()=>{};function Lg(i){Ig=i}var Eh=class{group=new We;meshes=[];warned=0;constructor(t,e,n,s){this.group.name=t,this.group.matrixAutoUpdate=!1;let r=n?[e]:[...new Set(e.map(o=>Mh(o.rgba)))].map(o=>e.filter(a=>Mh(a.rgba)===o));for(let o of r)o.length!==0&&(n?(this.add(o,n.depth,2*s+1),this.add(o,n.surface,2*s+2)):this.add(o,Kd(Mh(o[0].rgba)),0))}add(t,e,n){let s=new mt(void 0,e);s.matrixAutoUpdate=!1,s.renderOrder=n,s.castShadow=s.receiveShadow=n===0;let r=a=>{s.geometry=a,s.visible=!0},o=Mg(t);o instanceof Ee?r(o):(s.visible=!1,o.then(a=>{r(a),Ig()},console.error)),this.meshes.push({mesh:s,own:e}),this.group.add(s)}get complete(){return this.meshes.every(({mesh:t})=>t.visible)}warn(t){if(t!==this.warned){this.warned=t;for(let{mesh:e,own:n}of this.meshes)e.material=t===0?n:wg(t)}}};function Pg(i){return i.shape.kind==="plane"}var sr=class{constructor(t,e){this.world=t;let n=e.ghost?Eg(e.ghost.colour,e.ghost.opacity):null;this.pieces=t.links.map(s=>new Eh(s.name,hw(t,s.name,e.look),n,e.order??0)),this.group.add(...this.pieces.map(s=>s.group)),this.q=[...t.home],this.pose(this.q)}world;group=new We;pieces;q;get complete(){return this.pieces.every(t=>t.complete)}pose(t){this.q=Array.from(t);let e=yh(this.world,t);this.pieces.forEach((n,s)=>{n.group.matrix.copy(e[s]),n.group.matrixWorldNeedsUpdate=!0})}poseApart(t,e){this.pose(t),this.pieces.forEach((n,s)=>{let[r,o]=[n.group.matrix.elements,e.pieces[s].group.matrix.elements];n.group.visible=r.some((a,l)=>Math.abs(a-o[l])>.004)})}warn(t){this.pieces.forEach((e,n)=>e.warn(t[n]??0))}link(t){let e=this.world.links.findIndex(n=>n.name===t);return e<0?null:this.pieces[e].group.matrix}dispose(){this.group.removeFromParent()}},wh=.05;function hw(i,t,e){let n=i.links.find(r=>r.name===t),s=[.2,.75,.35,.28];switch(e){case"visuals":return n.visuals.length>0?n.visuals:n.collisions;case"collisions":return n.collisions;case"shield":return uw(i,n)?n.collisions.map(r=>({...r,rgba:s,shape:dw(r.shape)})):[];case"balls":return n.balls?.length?n.balls.map(([r,o,a,l])=>({shape:{kind:"sphere",radius:l},pose:[r,o,a,0,0,0,1],rgba:[.35,.55,.9,.5]})):n.collisions}}function uw(i,t){for(let e=t;e;e=e.parent===null?null:i.links[e.parent])if(e.joint&&e.joint.kind!=="fixed")return!0;return!1}function dw(i){switch(i.kind){case"box":return{kind:"box",size:[i.size[0]+2*wh,i.size[1]+2*wh,i.size[2]]};case"sphere":return{kind:"sphere",radius:i.radius+wh};case"cylinder":case"capsule":case"cone":return{...i,radius:i.radius+wh};default:return i}}var Th=class{constructor(t){this.bodies=t;this.pieces=t.map(e=>new Eh(e.name,e.parts.filter(n=>!Pg(n)),null,0)),this.pieces.forEach((e,n)=>e.group.matrix.copy(Ps(t[n].pose))),this.group.add(...this.pieces.map(e=>e.group))}bodies;group=new We;pieces;get complete(){return this.pieces.every(t=>t.complete)}place(t){this.pieces.forEach((e,n)=>{7*n+7>t.length||(e.group.visible=Number.isFinite(t[7*n]),e.group.visible&&(e.group.matrix.copy(Ps(t,7*n)),e.group.matrixWorldNeedsUpdate=!0))})}warn(t){for(let e of this.pieces)e.warn(t.get(e.group.name)??0)}floor(){let e=this.bodies.flatMap(n=>n.parts.filter(Pg).map(s=>Ps(n.pose).multiply(Ps(s.pose)))).filter(n=>n.elements[10]>.99).map(n=>n.elements[14]);return e.length>0?Math.max(...e):null}where(t){return this.pieces.find(e=>e.group.name===t)?.group.matrix??null}dispose(){this.group.removeFromParent()}};var fw=.002,Dg={id:"contacts",label:"Contact forces",on:!1,build(){let i=new We;return{object:i,draw:({status:t})=>{for(let e of i.children)e.dispose();i.clear();for(let[e,n,s,r,o,a]of t?.contacts??[]){let l=new U(r,o,a),c=Math.min(.5,fw*l.length());c<.004||i.add(new Ba(l.normalize(),new U(e,n,s),c,14688650,.3*c,.16*c))}},draws:t=>JSON.stringify(t?.contacts.map(e=>e.map(n=>n.toFixed(n>1?0:2))))}}};var Ng={id:"frames",label:"Frames",on:!1,build(){let i=new We;return{object:i,world:t=>{for(let e of i.children)e.dispose();i.clear();for(let e of t.links){let n=new za(.07);n.name=e.name,n.matrixAutoUpdate=!1,i.add(n)}},draw:({robot:t})=>{for(let e of i.children)e.matrix.copy(t.link(e.name)),e.matrixWorldNeedsUpdate=!0}}}};var Ah=1.1,Ug={id:"frustum",label:"Camera's view",on:!1,build(){let i=new We;return{object:i,world:({devices:t})=>{for(let e of i.children)e.geometry.dispose();i.clear();for(let{camera:e}of t)e&&i.add(pw(e))},draw:({robot:t})=>{for(let e of i.children){let n=t.link(e.name);e.visible=n!==null,n&&(e.matrix.copy(n),e.matrixWorldNeedsUpdate=!0)}}}}};function pw({frame:i,fov:t}){let[e,n]=t.map(l=>Ah*Math.tan(l/2)),s=[[-e,-n],[e,-n],[e,n],[-e,n]],r=[];s.forEach(([l,c],u)=>{let[d,h]=s[(u+1)%4];r.push(0,0,0,l,c,Ah,l,c,Ah,d,h,Ah)});let o=new Ee;o.setAttribute("position",new ce(r,3));let a=new $s(o,new Pi({color:16096779,transparent:!0,opacity:.8}));return a.name=i,a.matrixAutoUpdate=!1,a}var mw=1e-4,Fg={id:"path",label:"Tool path",on:!0,build(){let i=new We,t=new os({color:3111935,transparent:!0,opacity:.9});return{object:i,motion:e=>{for(let o of i.children)o.geometry.dispose();i.clear();let n=e?.tool_path??[],s=n.filter((o,a)=>a===0||Math.hypot(...o.map((l,c)=>l-n[a-1][c]))>mw);if(s.length<2)return;let r=new bo(s.map(o=>new U(...o)),!1,"centripetal");i.add(new mt(new Ia(r,Math.min(600,3*s.length),.0035,6),t))}}}};var Og={id:"shield",label:"Collision shield",on:!1,build(){let i=new We,t=null;return{object:i,world:e=>{t?.dispose(),t=new sr(e,{look:"shield",ghost:{colour:3124826,opacity:.3},order:4}),i.add(t.group)},draw:({q:e})=>t?.pose(e)}}};var el=[Og,Ng,Ug,Dg,Fg];var gw=3111935,_w=16096779,kg=1357990,xw=9133302,Rh=[{colour:gw,opacity:.6},{colour:kg,opacity:.22},{colour:xw,opacity:.3},{colour:_w,opacity:.5}],[jd,vw,yw,bw]=[0,1,2,3],Ch=class{constructor(t,e){this.stage=t;this.store=e;t.scene.add(this.group)}stage;store;robot=null;wanted={link:t=>{let{world:e,wanted:n}=this.store,s=e?.links.findIndex(r=>r.name===t)??-1;return e&&s>=0?yh(e,n)[s]:null}};things=null;shown={look:"visuals",commanded:"hidden",layers:new Set(el.filter(t=>t.on).map(t=>t.id))};past=null;layers=new Map;frameNow=null;commanded=null;ghosts=[];ways=Rh.map(()=>null);group=new We;drawn={q:[],bodies:[],warned:[],warnings:""};dress(){let t=this.store.world;if(t){for(let e of[this.robot,this.commanded,...this.ghosts])e?.dispose();this.things?.dispose(),this.robot=new sr(t,{look:this.shown.look}),this.commanded=this.shown.commanded==="hidden"?null:new sr(t,{look:"visuals",ghost:{colour:kg,opacity:.5},order:Rh.length+1}),this.ghosts=Rh.map(()=>null),this.things=new Th(t.bodies);for(let e of[this.robot,this.commanded,this.things])e&&this.group.add(e.group);this.arrangeLayers();for(let e of this.layers.values())e.world?.(t);this.commanded&&this.shown.commanded==="beside the robot"&&(this.commanded.group.position.y=-this.width()),this.shown.look==="balls"&&this.fetchBalls(t),this.draw(),this.drawWanted(),this.showMotion(this.store.motion)}}showLayer(t,e){e?this.shown.layers.add(t):this.shown.layers.delete(t),this.arrangeLayers(),this.stage.refresh()}arrangeLayers(){for(let{id:t,build:e}of el){let n=this.layers.get(t);if(this.shown.layers.has(t)&&!n){let s=e();this.layers.set(t,s),this.group.add(s.object),this.store.world&&s.world?.(this.store.world),this.frameNow&&s.draw?.(this.frameNow),s.motion?.(this.store.motion)}else!this.shown.layers.has(t)&&n&&(n.object.removeFromParent(),this.layers.delete(t))}}get complete(){return!!(this.robot?.complete&&this.things?.complete)}follow(){let{state:t,status:e}=this.store;if(!t||this.past)return;let{q:n,bodies:s,warned:r,warnings:o}=this.drawn;Qd(t.q,n)&&Qd(t.bodies,s)&&Qd(t.warned,r)&&this.told(e)===o||this.draw()}told(t){let{commanded:e}=this.shown,n=[...this.layers.values()].map(r=>r.draws?.(t)),s=e==="hidden"?[]:t?.devices.map(r=>r.commanded?.map(o=>o.toFixed(3)));return JSON.stringify([t?.warnings,s,n])}width(){let t=new Jn().setFromObject(this.robot.group);return t.isEmpty()?1:t.max.y-t.min.y+.3}async fetchBalls(t){if(t.links.some(n=>n.balls))return;t.links.forEach(n=>n.balls=[]);let e=await this.store.try({kind:"balls"});e?.forEach((n,s)=>t.links[s].balls=n),e&&this.store.world===t&&this.dress()}draw(){let{world:t,status:e}=this.store,n=this.past??this.store.state;if(!t||!this.robot||!this.things)return;let s=n&&n.q.length===t.positions?n.q:t.live?t.home:this.store.wanted;this.robot.pose(s),this.commanded?.pose(this.store.commanded(s)),this.drawGhosts(),n&&(this.robot.warn(n.warned),n.bodies.length===7*t.bodies.length&&this.things.place(n.bodies));let r=new Map,o=this.store.task?.state==="running";for(let a of(this.past?null:e?.warnings)??[])if(!(a.state==="soft"&&o))for(let l of a.pairs.flat())a.state!=="clear"&&r.get(l)!==1&&r.set(l,a.state==="hard"?1:2);this.things.warn(r),this.drawn={q:s,bodies:n?.bodies??[],warned:n?.warned??[],warnings:this.told(e)},this.frameNow={world:t,robot:this.robot,q:s,status:e};for(let a of this.layers.values())a.draw?.(this.frameNow);this.stage.refresh()}drawWanted(){let{world:t,state:e,wanted:n,editing:s}=this.store;if(!t)return;if(!t.live)return this.draw();let r=e?.q??t.home,o=s&&n.some((a,l)=>Math.abs(a-r[l])>.01);this.call(bw,o?n:null)}showMotion(t){for(let e of this.layers.values())e.motion?.(t);this.call(vw,t?.configurations[0]??null),this.call(yw,t?.configurations[t.configurations.length-1]??null),this.stage.refresh()}showGhost(t){this.call(jd,t)}get ghost(){return this.ways[jd]?this.ghosts[jd]:null}call(t,e){!e&&!this.ways[t]||(this.ways[t]=e,this.drawGhosts(),this.stage.refresh())}drawGhosts(){let{world:t}=this.store;if(!(!t||!this.robot))for(let[e,n]of this.ways.entries()){n&&!this.ghosts[e]&&(this.ghosts[e]=new sr(t,{look:"visuals",ghost:Rh[e],order:e}),this.group.add(this.ghosts[e].group));let s=this.ghosts[e];s&&(s.group.visible=!!n,n&&s.poseApart(n,this.robot))}}frame(){if(!this.robot||!this.things)return;let t=new Jn;for(let s of[this.robot.group,this.things.group,...this.commanded?[this.commanded.group]:[]])s.updateMatrixWorld(!0),t.union(new Jn().setFromObject(s));if(t.isEmpty())return;let e=this.things.floor()??Math.min(0,t.min.z),n=t.getBoundingSphere(new vi);this.stage.settle({centre:n.center,radius:.86*n.radius,floor:e}),this.stage.look("all")}get solid(){return[this.robot?.group,this.things?.group].filter(t=>t!==void 0)}};function Qd(i,t){if(i.length!==t.length)return!1;for(let e=0;e<i.length;e++)if(Math.abs(i[e]-t[e])>2e-4)return!1;return!0}var Sw={task:"M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",motion:"M4 19l5-7 4 3 7-10M16 5h4v4",hand:"M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",camera:"M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",plots:"M4 4v16h16M7 15l3.500-5 3 3L19 6",scene:"M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",log:"M5 5h14M5 10h9M5 15h14M5 20h7",recording:"M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",play:"M8 5.500v13l10.500-6.500z",pause:"M8.500 5.500v13M15.500 5.500v13",step:"M6 5.500v13l8-6.500zM17.500 5.500v13",reset:"M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",close:"M6 6l12 12M18 6L6 18",sun:"M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",moon:"M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",key:"M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",fit:"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",eye:"M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"};function Is(i){let t="http://www.w3.org/2000/svg",e=document.createElementNS(t,"svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let n=document.createElementNS(t,"path");return n.setAttribute("d",Sw[i]),e.append(n),e}function J(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));for(let s of e)s!=null&&n.append(s);return n}function be(i,t,e={}){return J("button",{type:"button",onclick:t,...e},i)}function bi(i,t,e,n={}){return J("button",{type:"button",onclick:e,"aria-label":t,title:t,class:"quiet",...n},Is(i))}function Wn(i,t,e,n,s={}){let r=J("select",{onchange:()=>n(r.value),...s});for(let o of t)r.append(J("option",{value:o,selected:o===e},o.replaceAll("_"," ")));return J("label",{class:"field"},J("span",{},i),r)}function Fo(i,t,e,n,s={}){let r=J("input",{type:"number",step:e,value:t,onchange:()=>n(Number(r.value)),...s});return J("label",{class:"field"},J("span",{},i),r)}function rr(i,t,e,n={}){let s=J("input",{type:"checkbox",role:"switch",checked:t,onchange:()=>e(s.checked),...n});return J("label",{class:"toggle"},J("span",{},i),s)}function on(i,...t){return J("section",{},J("h2",{},i.replaceAll("_"," ")),...t)}function Mn(i){return J("p",{class:"empty"},i)}function Gn(i,t){i.textContent!==t&&(i.textContent=t)}function Ph(i,t,e){let n=URL.createObjectURL(new Blob([t],{type:e}));J("a",{href:n,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var tf="stop lost",Bg=1e3,Mw="Stop",Ih=class{view=J("main",{id:"view"});onTheme=()=>{};store;title=J("h1",{},"Karakuri");light=J("span",{class:"light",title:"connection"});clock=J("output",{id:"clock",title:"simulated time"},"–");pause=bi("pause","pause (space)",()=>{this.store.try({kind:"pause",paused:!this.store.state?.paused})},{id:"pause"});control=J("button",{type:"button",id:"control",onclick:()=>this.pressControl()});theme=bi("moon","dark or light",()=>this.setTheme(!this.dark),{id:"theme"});stop=be("Stop",()=>{this.pressStop()},{id:"stop",class:"stop",title:"Everything stops at once (Escape)"});enable=be("Enable arms",()=>{this.store.try({kind:"enable"})},{id:"enable",class:"primary",hidden:!0,title:"Arms accept positions again"});time;speed;rail=J("nav",{role:"tablist","aria-label":"panels"});side=J("aside",{id:"side"});notice=J("p",{class:"notice",id:"notice",hidden:!0});asker=J("span",{});asked=J("p",{class:"notice",id:"asked",hidden:!0},this.asker,be("Give",()=>{this.store.try({kind:"release_control"})},{id:"give-control"}),be("Keep",()=>{this.store.try({kind:"keep_control"})},{id:"keep-control",class:"primary"}));noticed=null;banner=J("div",{class:"banner",id:"banner",role:"status"});veil=J("div",{class:"veil",id:"veil"});tabs=[];dark=!1;owesStop=!1;stop_ms=null;wasStopped=!1;ticked_ms=0;constructor(t,e){this.store=t;let n=this.speed=J("select",{"aria-label":"simulation speed",title:"speed of simulated time",onchange:()=>{t.try({kind:"speed",factor:Number(n.value)})}});for(let o of[.1,.25,.5,1,2,4])n.append(J("option",{value:o,selected:o===1},`${o}×`));this.time=J("div",{class:"cluster",hidden:!0},this.clock,this.pause,bi("step","one step of simulated time",()=>{t.try({kind:"step",count:1})}),n,bi("reset","everything back to the beginning",()=>{t.try({kind:"reset_world"})},{id:"reset"}));let s=J("div",{class:"brand"},this.light,this.title);e.append(J("header",{},s,this.time,J("div",{class:"grow"}),this.control,this.theme,this.enable,this.stop),this.view,this.side),this.view.append(this.banner,this.veil),this.side.append(this.asked,this.notice,this.rail);let r=localStorage.getItem("theme");this.dark=r?r==="dark":matchMedia("(prefers-color-scheme: dark)").matches;for(let o of["connected","status","control","world"])t.on(o,()=>this.refresh());t.on("state",()=>this.tick()),t.on("alarms",()=>this.refresh()),t.on("connected",()=>{t.connected&&this.owesStop&&this.pressStop()}),this.refresh()}setTheme(t){this.dark=t,localStorage.setItem("theme",t?"dark":"light"),document.documentElement.dataset.theme=t?"dark":"light",this.theme.replaceChildren(Is(t?"sun":"moon")),this.onTheme(t)}start(t,e){this.tabs=t.map(n=>({panel:n,element:n.build(e)})),this.side.append(...this.tabs.map(n=>n.element)),this.setTheme(this.dark),this.arrange()}arrange(){let t=this.store.world?.live??!1,e=this.tabs.filter(({panel:n})=>t||!n.live);this.rail.replaceChildren(...e.map(({panel:n,element:s})=>{let r=n.name.toLowerCase();return s.id=`panel-${r}`,s.setAttribute("role","tabpanel"),J("button",{type:"button",role:"tab",id:`tab-${r}`,"aria-controls":`panel-${r}`,onclick:()=>this.choose(n.name)},Is(n.icon),J("span",{},n.name))})),this.rail.onkeydown=n=>{let s={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[n.key],r=[...this.rail.children].indexOf(document.activeElement);!s||r<0||(n.preventDefault(),this.rail.children[(r+s+e.length)%e.length].click(),this.rail.children[(r+s+e.length)%e.length].focus())},this.time.hidden=this.control.hidden=this.stop.hidden=!t,this.choose(e[0].panel.name)}choose(t){for(let{panel:e,element:n}of this.tabs)n.hidden=e.name!==t;for(let e of this.rail.children)e.setAttribute("aria-selected",String(e.textContent===t));for(let e of["wanted","state","status"])this.store.tell(e)}name(t){this.title.textContent=t,document.title=`${t} · Karakuri`}async pressStop(){let{store:t}=this;if(this.stopped&&!this.owesStop)return void t.try({kind:"reset_stop"});let e=performance.now(),n=r=>{this.owesStop=!0,t.alarms.raise(tf,"error",`STOP DID NOT REACH THE ROBOT: ${r}. Use the robot's own emergency stop. It is sent again when the connection is back.`),this.refresh()};if(!t.connected)return n("there is no connection");let s=setTimeout(()=>n(`no answer for ${Bg/1e3} s`),Bg);try{await t.ask({kind:"stop"}),this.owesStop=!1,this.stop_ms=performance.now()-e,t.alarms.end(tf)}catch(r){n(r.message)}finally{clearTimeout(s)}}get stopped(){return this.store.state?.stopped??this.store.status?.stopped??!1}pressPause(){this.time.hidden||this.pause.click()}pressControl(){this.store.try({kind:this.store.mayChange?"release_control":"take_control"})}tick(){let{state:t}=this.store;if(!t)return;let e=performance.now();(e-this.ticked_ms>(Ye?250:100)||t.paused)&&(this.ticked_ms=e,Gn(this.clock,`${t.time_secs.toFixed(2)} s`)),this.pause.dataset.paused!==String(t.paused)&&(this.pause.dataset.paused=String(t.paused),this.pause.replaceChildren(Is(t.paused?"play":"pause")),this.pause.setAttribute("aria-label",t.paused?"go on (space)":"pause (space)")),this.stop.classList.contains("stopped")!==this.stopped&&this.refresh()}refresh(){let{store:t}=this,{connected:e,status:n,control:s,world:r}=t;this.light.classList.toggle("on",e),n&&document.activeElement!==this.speed&&(this.speed.value=String(n.speed)),this.stop.classList.toggle("stopped",this.stopped),Gn(this.stop,this.stopped?"Release stop":"Stop");let o=(s?.visitors??1)-1,a=!!(r?.live&&s&&!s.yours),l=s?.asking?`, ${s.asking} asks for it`:"",c=s?.yours?"You have control":s?.holder?`${s.holder} has control${l}`:"Take control",u=o>0?`${o} more`:"";this.control.textContent!==c+u&&this.control.replaceChildren(Is("key"),c,...u?[J("small",{},u)]:[]),this.control.classList.toggle("mine",s?.yours??!1),this.control.classList.toggle("primary",a&&!s?.holder),this.control.title=s?.yours?"Press to release control":s?.holder?"Press to ask for control; it passes to you if the holder does not answer":"One client at a time holds control",document.body.classList.toggle("watching",a),this.asked.hidden=!(s?.yours&&s.asking),Gn(this.asker,`${s?.asking??""} asks for control. It passes on in 15 s if you do not answer.`),this.notice.hidden=!a,Gn(this.notice,s?.holder?`You are watching: ${s.holder} has control. Look around, plan, stop; to move things, ask for control.`:"You are watching. Look around, plan, stop; to move things, take control."),s?.notice&&s.notice!==this.noticed&&t.alarms.raise("control","note",s.notice,8e3),this.noticed=s?.notice??null,this.veil.hidden=e&&r!==null;let d=e?"Waiting for the robot …":r?"The connection was lost. Trying again …":"Looking for karakuri …";this.veil.textContent!==d&&this.veil.replaceChildren(J("div",{},J("i",{class:"wheel"}),J("p",{},d))),this.watch();let[h,...f]=e?t.alarms.active:t.alarms.active.filter(({key:m})=>m===tf),_=h?.severity??"",S=h?`${h.text}${f.length>0?` (and ${f.length} more)`:""}`:"";Gn(this.banner,S),this.banner.className!==`banner ${_}`&&(this.banner.className=`banner ${_}`)}watch(){let{alarms:t,status:e,task:n}=this.store,s=this.stopped?[]:e?.devices.filter(({mode:o})=>o!==void 0&&o===Mw)??[];if(this.enable.hidden=s.length===0,s.length>0?t.raise("disabled","note",`${s.map(({name:o})=>o).join(", ")} waits: press Enable arms.`):t.end("disabled"),this.stopped){let o=this.stop_ms===null?"":` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;t.raise("stopped","error",`Stopped${o}. Nothing moves until the stop is released.`),this.wasStopped=!0}else t.end("stopped"),this.wasStopped&&(this.stop_ms=null),this.wasStopped=!1;let r=new Set;for(let{part:o,state:a,pairs:l}of e?.warnings??[]){if(a==="clear"||a==="soft"&&n?.state==="running")continue;let c=`collision ${o} ${a}`;r.add(c);let[u,d]=l[0]??[o,"something"],h=l.length>1?` (and ${l.length-1} more)`:"";t.raise(c,a,`${u} ${a==="hard"?"touches":"is close to"} ${d}${h}`)}t.keepOnly("collision ",r)}};function ef(i){if(i.byteLength<24)return null;let t=new DataView(i);if(t.getUint8(0)!==1)return null;let e=t.getUint8(1),n=t.getUint16(16,!0),s=t.getUint16(18,!0),r=t.getUint16(20,!0),o=24+4*(n+7*s)+r;return i.byteLength!==o?null:{number:t.getUint32(4,!0),time_secs:t.getFloat64(8,!0),paused:(e&1)!==0,stopped:(e&2)!==0,q:new Float32Array(i,24,n),bodies:new Float32Array(i,24+4*n,7*s),warned:new Uint8Array(i,24+4*(n+7*s),r)}}function zg(i){let t=new DataView(i),e=0,n=()=>{let o=e+4;return e=o+t.getUint32(e,!0),i.slice(o,e)},s=JSON.parse(new TextDecoder().decode(n())),r=[];for(;e<i.byteLength;){let o=ef(n());o&&r.push(o)}return{past:s,states:r}}var nl=class extends Error{constructor(e,n){super(e);this.code=n}code},Lh=class{onMessage=()=>{};onState=()=>{};onPicture=()=>{};onOpen=()=>{};socket=null;next=1;waiting=new Map;patience_ms=250;start(){let t=new URL("ws",document.baseURI);t.protocol=t.protocol==="https:"?"wss:":"ws:",t.search=location.search;let e=new WebSocket(t);e.binaryType="arraybuffer",this.socket=e,e.onopen=()=>{this.patience_ms=250,this.onOpen(!0,"")},e.onmessage=n=>{typeof n.data=="string"?this.hear(JSON.parse(n.data)):this.see(n.data)},e.onclose=n=>{this.socket=null;for(let{no:s}of this.waiting.values())s(new Error("the connection was lost"));this.waiting.clear(),this.onOpen(!1,n.reason),setTimeout(()=>this.start(),this.patience_ms),this.patience_ms=Math.min(2*this.patience_ms,4e3)}}ask(t){let e=this.socket;if(!e||e.readyState!==WebSocket.OPEN)return Promise.reject(new Error("there is no connection"));let n=this.next++;return e.send(JSON.stringify({id:n,request:t})),new Promise((s,r)=>this.waiting.set(n,{yes:s,no:r}))}hear(t){t.type==="answer"?this.settle(t):t.type==="hello"&&t.version!==1?location.reload():this.onMessage(t)}settle(t){let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.ok?e?.yes(t.value):e?.no(new nl(t.why??"refused",t.code??"refused"))}see(t){let e=new Uint8Array(t,0,1)[0];if(e===1){let n=ef(t);n&&this.onState(n),this.socket?.send(t.slice(4,8))}else if(e===2||e===3){let n=new Uint8Array(t,1,1)[0],s=new TextDecoder().decode(new Uint8Array(t,2,n)),r=new Blob([t.slice(2+n)],{type:"image/png"});this.onPicture({kind:e===2?"colour":"depth",device:s,png:r})}}};var Dh=class{constructor(t,e,n){this.stage=t;this.store=e;this.cast=n;t.handle.addEventListener("dragging-changed",s=>{this.dragging=s.value,!(this.dragging||this.held?.kind!=="object")&&e.try({kind:"move_object",name:this.held.name,pose:this.pose()})}),t.handle.addEventListener("objectChange",()=>{this.held?.kind==="tool"&&this.reach(this.pose())}),e.on("wanted",()=>this.follow()),e.on("world",()=>this.hold(null))}stage;store;cast;held=null;onChange=()=>{};dragging=!1;asking=!1;next=null;hold(t){t?.kind==="tool"&&!this.tip()&&(this.store.say("warn",`group ${this.store.group} is not one chain: it has no tool to drag`),t=null),this.held=t,t?(this.follow(),this.stage.handle.attach(this.stage.held)):this.stage.handle.detach(),this.onChange(t,null),this.stage.refresh()}follow(){if(this.dragging)return;let{position:t,quaternion:e,scale:n}=this.stage.held;if(this.held?.kind==="tool"){let s=this.store.world?.live,r=this.tip()??"";(s?this.cast.wanted:this.cast.robot)?.link(r)?.decompose(t,e,n)}else this.held&&this.cast.things?.where(this.held.name)?.decompose(t,e,n);this.stage.held.updateMatrixWorld()}tip(){return this.store.world?.groups.find(t=>t.name===this.store.group)?.tip??null}pose(){return this.stage.held.updateMatrix(),_g(this.stage.held.matrix)}reach(t){if(this.next=t,this.asking)return;this.asking=!0,(async()=>{for(;this.next;){let n=this.next;this.next=null,this.onChange(this.held,await this.store.reach(n))}this.asking=!1})()}};var Nh=class{image;element;waiting=null;loading=!1;constructor(t,e,n){this.image=J("img",{alt:"",id:`${t}-${e}`}),this.element=J("figure",{},J("div",{class:"picture"},this.image,J("span",{},"Off")),J("figcaption",{},n)),this.image.onload=this.image.onerror=()=>{URL.revokeObjectURL(this.image.src),this.loading=!1,this.waiting&&this.show(this.waiting)}}show(t){this.waiting=this.loading?t:null,!this.loading&&(this.loading=!0,this.image.src=URL.createObjectURL(t))}clear(t){this.waiting=null,this.image.removeAttribute("src"),this.loading=!1,this.element.querySelector("span").textContent=t}},Hg={name:"Camera",icon:"camera",live:!0,build:({store:i,connection:t})=>{let{element:e,show:n}=Aw(i);return t.onPicture=n,e}};function Aw(i){let t=J("div",{class:"panel"}),e=new Set,n=new Map,s=()=>{let r=i.world?.devices.filter(o=>o.class==="camera")??[];r.length>0&&r.every(({name:o})=>n.has(`${o} colour`))&&n.size===2*r.length||(n.clear(),t.replaceChildren(...r.map(({name:o})=>{let a=[new Nh(o,"colour","Colour"),new Nh(o,"depth","Depth: 0.5 m is bright, 4.5 m is dark")];return n.set(`${o} colour`,a[0]),n.set(`${o} depth`,a[1]),on(o,rr("Live pictures",e.has(o),l=>{l?e.add(o):e.delete(o);for(let c of a)c.clear(l?"Waiting for a picture …":"Off");i.try({kind:"camera",device:o,on:l})},{id:`${o}-on`}),...a.map(l=>l.element))})),r.length===0&&t.append(Mn("There is no camera in this world.")))};return i.on("world",s),s(),{element:t,show:r=>e.has(r.device)&&n.get(`${r.device} ${r.kind}`)?.show(r.png)}}var Rw=["hand","gripper","vacuum"],nf=["centrical","parallel","cylindrical","spherical"],Vg=["finger_1 inner","finger_1 outer","thumb inner","thumb outer","finger_2 inner","finger_2 outer"],Cw=2,Xg={name:"Hand",icon:"hand",live:!0,build:({store:i})=>Pw(i)};function Pw(i){let t=J("div",{class:"panel"}),e=[],n=()=>{let o=i.world?.devices.filter(a=>Rw.includes(a.class))??[];e=[],t.replaceChildren(...o.map(s)),o.length===0&&t.append(Mn("There is no hand in this world.")),r()},s=o=>{let a=o.class==="hand",l=2,c=J("input",{type:"range",min:0,max:1,step:.01,value:0,"aria-label":`${o.name} ratio`,id:`${o.name}-ratio`}),u=J("input",{type:"range",min:0,max:1,step:.01,value:1,"aria-label":`${o.name} current`,id:`${o.name}-current`}),d=f=>{c.value=String(f),c.dispatchEvent(new Event("input")),i.try({kind:"grip",device:o.name,grasp:l,ratio:f,current:Number(u.value)})};c.addEventListener("change",()=>d(Number(c.value)));let h={device:o,pads:J("canvas",{class:"pads",role:"img","aria-label":"force on the tactile pads"}),felt:J("p",{class:"small"}),motors:J("p",{class:"small"})};return e.push(h),on(o.name,a?Wn("Grasp type",nf,nf[l],f=>l=nf.indexOf(f),{id:`${o.name}-grasp`}):null,J("label",{class:"joint"},J("span",{},a?"Closed (ratio)":"Closed"),c,Wg(c)),J("label",{class:"joint"},J("span",{},"Current"),u,Wg(u)),J("div",{class:"row even spaced"},be("Open",()=>d(0),{id:`${o.name}-open`}),be("Close",()=>d(1),{class:"primary",id:`${o.name}-close`})),a?J("figure",{},h.pads,J("figcaption",{},h.felt)):h.felt,h.motors)},r=()=>{if(!t.hidden)for(let{device:o,pads:a,felt:l,motors:c}of e){let u=i.device(o.name);if(!u)continue;let d=Math.max(0,...(u.tactile??[]).flatMap(h=>h.cells));u.tactile?(Lw(a,u.tactile,Math.max(Cw,d)),Gn(l,d>0?`Tactile pads: at most ${d.toFixed(2)} N on a cell`:"Tactile pads: nothing touches them")):Gn(l,u.holds?"Holds something":"Holds nothing"),Gn(c,Iw(u))}};return i.on("world",n),i.on("status",r),n(),t}function Iw({current:i,temperature:t}){let e=[],n=[...new Set(i?.map(s=>`${Math.round(100*s)} %`))];return n.length>0&&e.push(`Current allowed: ${n.join(", ")}`),t?.length&&e.push(`hottest motor ${Math.max(...t).toFixed(1)} °C`),e.join("; ")}function Wg(i){let t=J("output",{}),e=()=>t.textContent=`${Math.round(100*Number(i.value))} %`;return i.addEventListener("input",e),e(),t}function Lw(i,t,e){let n=i.getContext("2d"),{clientWidth:s,clientHeight:r}=i;if(!n||s===0)return;let o=Ye?1:devicePixelRatio;i.width!==Math.round(o*s)&&(i.width=Math.round(o*s),i.height=Math.round(o*r)),n.setTransform(o,0,0,o,0,0),n.clearRect(0,0,s,r),n.font="11px system-ui, sans-serif",n.textAlign="center";let a=getComputedStyle(i).color,l=s/Math.max(1,t.length),c=Math.max(...t.map(u=>u.y));t.forEach((u,d)=>{let h=Math.min((l-12)/u.x,(r-30)/c),f=(d+.5)*l-.5*u.x*h;u.cells.forEach((S,m)=>{let p=Math.min(1,S/e);n.fillStyle=S>.01?`hsl(${220-215*p} 90% ${48+8*p}%)`:"rgba(128,140,155,0.25)",n.fillRect(f+m%u.x*h,8+(c-1-Math.floor(m/u.x))*h,h-1,h-1)}),n.fillStyle=a,(t.length===Vg.length?Vg[d]:String(d+1)).split(" ").forEach((S,m)=>n.fillText(S.replace("_"," "),(d+.5)*l,r-15+12*m))})}var Yg={name:"Log",icon:"log",live:!1,build:({store:i})=>Nw(i)},Dw=1e3;function Nw(i){let t=J("div",{class:"panel",id:"log"}),e=J("div",{id:"alarms"}),n=J("div",{});t.append(e,n);let s=l=>`${Math.max(0,l/1e3).toFixed(0)} s`,r=l=>J("p",{class:`line ${l.severity}`,"data-severity":l.severity},J("time",{},l.until_ms===null?`for ${s(performance.now()-l.since_ms)}`:`ended ${s(performance.now()-l.until_ms)} ago`),J("span",{},l.text)),o=()=>{if(t.hidden)return;let{active:l,ended:c}=i.alarms;e.replaceChildren(on("Alarms",l.length===0?Mn("None."):null,...l.map(r)),...c.length>0?[J("details",{},J("summary",{},`${c.length} ended`),...c.map(r))]:[])};i.on("alarms",o),setInterval(()=>i.alarms.active.length>0&&o(),Dw);let a=()=>{if(i.log.length===0)return n.replaceChildren(on("Log",Mn("Nothing was said yet.")));let l=i.log.slice(-200).reverse();n.replaceChildren(J("h2",{},"Log"),...l.map(c=>J("p",{class:`line ${c.level}`},J("time",{},c.time_secs.toFixed(2)),J("span",{},c.text))))};return i.on("log",a),i.on("status",o),a(),o(),t}var Uw=180/Math.PI,qg="where the robot is",sf="where the sliders were",Zg={name:"Motion",icon:"motion",live:!1,build:({store:i,drag:t})=>Fw(i,t)};function Fw(i,t){let e=J("div",{class:"panel"}),n=null,s=null,r=!1,o=[],a=!1,l=be("Plan",()=>{S()},{id:"plan",class:"primary"}),c=be("Execute",()=>{m()},{id:"execute","data-control":!0}),u=be("Drag the tool",()=>t.hold(t.held?.kind==="tool"?null:{kind:"tool"}),{id:"drag-tool"}),d=J("p",{class:"verdict",id:"plan-state",hidden:!0}),h=()=>i.joints(i.group),f=()=>h().map(b=>i.wanted[b.first]),_=(b,g)=>{i.want(new Map([[b,g]])),r&&i.try({kind:"jog",group:i.group,joints:f()})},S=async()=>{let b={kind:"joints",joints:f()};a=!0,i.show(null);let g=await i.try({kind:"plan",group:i.group,goal:b,planner:n,start:s});a=!1,g?(i.show(g),i.say("info",g.words)):i.tell("motion")},m=async()=>{let{motion:b}=i;!b||i.isStale(b)||(i.executing=b.id,await i.succeeds({kind:"execute",motion:b.id,goal:f()})?i.editing=!1:i.executing=0,T())},p=b=>{let g=i.world?.poses.find(N=>N.group===i.group&&N.name===b),M=h().flatMap(N=>g?.joints[N.name]===void 0?[]:[[N,g.joints[N.name]]]);i.want(new Map(M)),r&&i.try({kind:"jog",group:i.group,joints:f()})},x=()=>{e.replaceChildren(),o=[];let b=i.world;if(!b)return e.append(Mn("No robot yet."));let g=b.poses.filter(M=>M.group===i.group).map(M=>M.name);b.groups.length>0&&e.append(on("Planning group",Wn("Group",b.groups.map(M=>M.name),i.group,M=>{i.group=M,s=null,t.hold(null),x()},{id:"group"}),g.length>0?J("div",{class:"chips"},...g.map(M=>be(M.replaceAll("_"," "),()=>p(M),{class:"chip"}))):null)),o=h().map(M=>new rf(M,_)),e.append(on("Joints",o.length===0?Mn("Nothing moves here."):null,...o.map(M=>M.element))),e.append(J("div",{class:"row wrap"},u,be(b.live?"Back to the robot":"Back to the start",()=>i.unwant(),{id:"unwant"}))),b.live&&e.append(rr("The robot follows the sliders",r,M=>r=M,{id:"follow","data-control":!0}),on("Plan",Wn("Planner",["automatic",...b.planners],n??"automatic",M=>n=M==="automatic"?null:M,{id:"planner"}),Wn("Start",[qg,sf],s?sf:qg,M=>s=M===sf?[...i.wanted]:null,{id:"start"})),J("div",{class:"foot"},d,J("div",{class:"row even"},l,c))),w(),v()},w=()=>{if(e.hidden)return;for(let g of o)g.show(i.wanted[g.joint.first]??0);u.classList.toggle("primary",t.held?.kind==="tool");let b=i.world?.groups.find(g=>g.name===i.group)?.tip;u.disabled=!b,u.title=b?`Move ${b} in the picture; the joints follow`:"Only a chain has a tool to drag"},v=()=>{if(e.hidden)return;let b=i.world?.live?i.state?.q:void 0;for(let g of o)g.showNow(b?.[g.joint.first])},T=()=>{l.disabled=a,l.textContent=a?"Planning …":"Plan";let{motion:b,executing:g}=i,M=b!==null&&b.id!==0,N=M&&g===b.id,C=M&&!N&&i.isStale(b);c.disabled=!M||N||C,c.title=C?"The goal has changed since this was planned: plan again":"Move the robot as shown",Gn(d,C?"The goal has changed since this was planned. Plan again.":N?"The robot is moving.":""),d.hidden=!C&&!N,i.showStale(C)};i.on("world",x),i.on("wanted",w),i.on("state",v);for(let b of["motion","wanted","status"])i.on(b,T);return x(),T(),e}var rf=class{constructor(t,e){this.joint=t;this.turns=t.kind==="revolute"||t.kind==="continuous",this.lower=t.lower??-Math.PI,this.upper=t.upper??Math.PI;let n=Math.max(1e-5,(this.upper-this.lower)/1e3);this.input=J("input",{type:"range",min:this.lower,max:this.upper,step:n,"aria-label":t.name,"data-joint":t.name,oninput:()=>e(t,Number(this.input.value))});let s=`${t.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;this.element=J("label",{class:"joint",title:s},J("span",{},Ow(t.name)),J("div",{class:"track"},this.now,this.input),this.value)}joint;element;turns;lower;upper;value=J("output",{});now=J("i",{class:"now",hidden:!0});input;show(t){(document.activeElement!==this.input||Math.abs(Number(this.input.value)-t)>.001)&&(this.input.value=String(t)),Gn(this.value,this.words(t))}showNow(t){if(this.now.hidden=t===void 0,t===void 0)return;let e=Math.min(1,Math.max(0,(t-this.lower)/(this.upper-this.lower)));this.now.style.left=`calc(8px + ${e.toFixed(3)} * (100% - 16px))`}words(t){return this.turns?`${(t*Uw).toFixed(1)}°`:`${(t*1e3).toFixed(0)} mm`}};function Ow(i){return i.replace(/_joint$/,"").replaceAll("_"," ")}var kw="uplot",Bw="u-hz",zw="u-vt",Gw="u-title",Hw="u-wrap",Vw="u-under",Ww="u-over",Xw="u-axis",Lr="u-off",Yw="u-select",qw="u-cursor-x",Zw="u-cursor-y",$w="u-cursor-pt",Jw="u-legend",Kw="u-live",jw="u-inline",Qw="u-series",t1="u-marker",$g="u-label",e1="u-value",sl="width",rl="height";var Jg="bottom",Oo="left",of="right",Mf="#000",Kg=Mf+"0",af="mousemove",jg="mousedown",lf="mouseup",Qg="mouseenter",t0="mouseleave",e0="dblclick",n1="resize",i1="scroll",n0="change",Bh="dppxchange",wf="--",Wo=typeof window<"u",ff=Wo?document:null,Bo=Wo?window:null,s1=Wo?navigator:null,Re,Uh;function pf(){let i=devicePixelRatio;Re!=i&&(Re=i,Uh&&gf(n0,Uh,pf),Uh=matchMedia(`(min-resolution: ${Re-.001}dppx) and (max-resolution: ${Re+.001}dppx)`),Dr(n0,Uh,pf),Bo.dispatchEvent(new CustomEvent(Bh)))}function Si(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function mf(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function je(i,t,e){i.style[t]=e+"px"}function Zi(i,t,e,n){let s=ff.createElement(i);return t!=null&&Si(s,t),e?.insertBefore(s,n),s}function Ui(i,t){return Zi("div",i,t)}var i0=new WeakMap;function hs(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=i0.get(i);r!=o&&(i.style.transform=r,i0.set(i,r),t<0||e<0||t>n||e>s?Si(i,Lr):mf(i,Lr))}var s0=new WeakMap;function r0(i,t,e){let n=t+e,s=s0.get(i);n!=s&&(s0.set(i,n),i.style.background=t,i.style.borderColor=e)}var o0=new WeakMap;function a0(i,t,e,n){let s=t+""+e,r=o0.get(i);s!=r&&(o0.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var Ef={passive:!0},r1={...Ef,capture:!0};function Dr(i,t,e,n){t.addEventListener(i,e,n?r1:Ef)}function gf(i,t,e,n){t.removeEventListener(i,e,Ef)}Wo&&pf();function $i(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:Mi((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function U0(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var F0=i=>i!=null,O0=i=>i!=null&&i>0,Hh=U0(F0),o1=U0(O0);function a1(i,t,e,n=0,s=!1){let r=s?o1:Hh,o=s?O0:F0;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let u=i[c];o(u)&&(u<a?a=u:u>l&&(l=u))}return[a??ze,l??-ze]}function Vh(i,t,e,n){let s=h0(i),r=h0(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?Ls:k0,a=s==1?Mi:Fi,l=r==1?Fi:Mi,c=a(o(Pn(i))),u=l(o(Pn(t))),d=zo(e,c),h=zo(e,u);return e==10&&(c<0&&(d=Ge(d,-c)),u<0&&(h=Ge(h,-u))),n||e==2?(i=d*s,t=h*r):(i=H0(i,d),t=Wh(t,h)),[i,t]}function Tf(i,t,e,n){let s=Vh(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Af=.1,l0={mode:3,pad:Af},al={pad:0,soft:null,mode:0},l1={min:al,max:al};function zh(i,t,e,n){return Xh(e)?c0(i,t,e):(al.pad=e,al.soft=n?0:null,al.mode=n?3:0,c0(i,t,l1))}function Te(i,t){return i??t}function c1(i,t,e){for(t=Te(t,0),e=Te(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function c0(i,t,e){let n=e.min,s=e.max,r=Te(n.pad,0),o=Te(s.pad,0),a=Te(n.hard,-ze),l=Te(s.hard,ze),c=Te(n.soft,ze),u=Te(s.soft,-ze),d=Te(n.mode,0),h=Te(s.mode,0),f=t-i,_=Ls(f),S=ri(Pn(i),Pn(t)),m=Ls(S),p=Pn(m-_);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,d==2&&c!=ze&&(r=0),h==2&&u!=-ze&&(o=0)));let x=f||S||1e3,w=Ls(x),v=zo(10,Mi(w)),T=x*(f==0?i==0?.1:1:r),b=Ge(H0(i-T,v/10),24),g=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:ze,M=ri(a,b<g&&i>=g?g:Ji(g,b)),N=x*(f==0?t==0?.1:1:o),C=Ge(Wh(t+N,v/10),24),L=t<=u&&(h==1||h==3&&C>=u||h==2&&C<=u)?u:-ze,B=Ji(l,C>L&&t<=L?L:ri(L,C));return M==B&&M==0&&(B=100),[M,B]}var h1=new Intl.NumberFormat(Wo?s1.language:"en-US"),Rf=i=>h1.format(i),wi=Math,kh=wi.PI,Pn=wi.abs,Mi=wi.floor,Cn=wi.round,Fi=wi.ceil,Ji=wi.min,ri=wi.max,zo=wi.pow,h0=wi.sign,Ls=wi.log10,k0=wi.log2,u1=(i,t=1)=>wi.sinh(i)*t,cf=(i,t=1)=>wi.asinh(i/t),ze=1/0;function u0(i){return(Ls((i^i>>31)-(i>>31))|0)+1}function _f(i,t,e){return Ji(ri(i,t),e)}function B0(i){return typeof i=="function"}function Se(i){return B0(i)?i:()=>i}var d1=()=>{},z0=i=>i,G0=(i,t)=>t,f1=i=>null,d0=i=>!0,f0=(i,t)=>i==t,p1=/\.\d*?(?=9{6,}|0{6,})/gm,Nr=i=>{if(W0(i)||ar.has(i))return i;let t=`${i}`,e=t.match(p1);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Nr(s)}e${r}`}return Ge(i,n)};function Pr(i,t){return Nr(Ge(Nr(i/t))*t)}function Wh(i,t){return Nr(Fi(Nr(i/t))*t)}function H0(i,t){return Nr(Mi(Nr(i/t))*t)}function Ge(i,t=0){if(W0(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return Cn(n)/e}var ar=new Map;function V0(i){return((""+i).split(".")[1]||"").length}function cl(i,t,e,n){let s=[],r=n.map(V0);for(let o=t;o<e;o++){let a=Pn(o),l=Ge(zo(i,o),a);for(let c=0;c<n.length;c++){let u=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),h=i==10?u:Ge(u,d);s.push(h),ar.set(h,d)}}return s}var ll={},Cf=[],Go=[null,null],or=Array.isArray,W0=Number.isInteger,m1=i=>i===void 0;function p0(i){return typeof i=="string"}function Xh(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function g1(i){return i!=null&&typeof i=="object"}var _1=Object.getPrototypeOf(Uint8Array),X0="__proto__";function Ho(i,t=Xh){let e;if(or(i)){let n=i.find(s=>s!=null);if(or(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Ho(i[s],t)}else e=i.slice()}else if(i instanceof _1)e=i.slice();else if(t(i)){e={};for(let n in i)n!=X0&&(e[n]=Ho(i[n],t))}else e=i;return e}function wn(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=X0&&(Xh(i[s])?wn(i[s],Ho(n[s])):i[s]=Ho(n[s]))}return i}var x1=0,v1=1,y1=2;function b1(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function S1(i,t){if(E1(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return T1(o[0])||(o=w1(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let u=0;u<c;u++)e.add(l[u])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let u=a[c],d=Array(s).fill(void 0),h=t?t[o][c]:v1,f=[];for(let _=0;_<u.length;_++){let S=u[_],m=r.get(l[_]);S===null?h!=x1&&(d[m]=S,h==y1&&f.push(m)):d[m]=S}b1(d,f,s),n.push(d)}}return n}var M1=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function w1(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function E1(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function T1(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ri(1,Mi((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Y0=["January","February","March","April","May","June","July","August","September","October","November","December"],q0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Z0(i){return i.slice(0,3)}var A1=q0.map(Z0),R1=Y0.map(Z0),C1={MMMM:Y0,MMM:R1,WWWW:q0,WWW:A1};function il(i){return(i<10?"0":"")+i}function P1(i){return(i<10?"00":i<100?"0":"")+i}var I1={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>il(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>il(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>il(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>il(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>il(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>P1(i.getMilliseconds())};function Pf(i,t){t=t||C1;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?I1[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var L1=new Intl.DateTimeFormat().resolvedOptions().timeZone;function D1(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==L1?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var $0=i=>i%1==0,Gh=[1,2,2.5,5],N1=cl(10,-32,0,Gh),J0=cl(10,0,32,Gh),U1=J0.filter($0),Ir=N1.concat(J0),If=`
`,K0="{YYYY}",m0=If+K0,j0="{M}/{D}",ol=If+j0,Fh=ol+"/{YY}",Q0="{aa}",F1="{h}:{mm}",ko=F1+Q0,g0=If+ko,_0=":{ss}",Ie=null;function t_(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?cl(10,0,3,Gh).filter($0):cl(10,-3,0,Gh)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,K0,Ie,Ie,Ie,Ie,Ie,Ie,1],[s*28,"{MMM}",m0,Ie,Ie,Ie,Ie,Ie,1],[s,j0,m0,Ie,Ie,Ie,Ie,Ie,1],[n,"{h}"+Q0,Fh,Ie,ol,Ie,Ie,Ie,1],[e,ko,Fh,Ie,ol,Ie,Ie,Ie,1],[t,_0,Fh+" "+ko,Ie,ol+" "+ko,Ie,g0,Ie,1],[i,_0+".{fff}",Fh+" "+ko,Ie,ol+" "+ko,Ie,g0,Ie,1]];function u(d){return(h,f,_,S,m,p)=>{let x=[],w=m>=o,v=m>=r&&m<o,T=d(_),b=Ge(T*i,3),g=hf(T.getFullYear(),w?0:T.getMonth(),v||w?1:T.getDate()),M=Ge(g*i,3);if(v||w){let N=v?m/r:0,C=w?m/o:0,L=b==M?b:Ge(hf(g.getFullYear()+C,g.getMonth()+N,1)*i,3),B=new Date(Cn(L/i)),H=B.getFullYear(),D=B.getMonth();for(let V=0;L<=S;V++){let q=hf(H+C*V,D+N*V,1),G=q-d(Ge(q*i,3));L=Ge((+q+G)*i,3),L<=S&&x.push(L)}}else{let N=m>=s?s:m,C=Mi(_)-Mi(b),L=M+C+Wh(b-M,N);x.push(L);let B=d(L),H=B.getHours()+B.getMinutes()/e+B.getSeconds()/n,D=m/n,V=h.axes[f]._space,q=p/V;for(;L=Ge(L+m,i==1?0:3),!(L>S);)if(D>1){let G=Mi(Ge(H+D,6))%24,Q=d(L).getHours()-G;Q>1&&(Q=-1),L-=Q*n,H=(H+D)%24;let it=x[x.length-1];Ge((L-it)/m,3)*q>=.7&&x.push(L)}else x.push(L)}return x}}return[l,c,u]}var[O1,k1,B1]=t_(1),[z1,G1,H1]=t_(.001);cl(2,-53,53,[1]);function x0(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function v0(i,t){return(e,n,s,r,o)=>{let a=t.find(_=>o>=_[0])||t[t.length-1],l,c,u,d,h,f;return n.map(_=>{let S=i(_),m=S.getFullYear(),p=S.getMonth(),x=S.getDate(),w=S.getHours(),v=S.getMinutes(),T=S.getSeconds(),b=m!=l&&a[2]||p!=c&&a[3]||x!=u&&a[4]||w!=d&&a[5]||v!=h&&a[6]||T!=f&&a[7]||a[1];return l=m,c=p,u=x,d=w,h=v,f=T,b(S)})}}function V1(i,t){let e=Pf(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function hf(i,t,e){return new Date(i,t,e)}function y0(i,t){return t(i)}var W1="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function b0(i,t){return(e,n,s,r)=>r==null?wf:t(i(n))}function X1(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Y1(i,t){return i.series[t].fill(i,t)}var q1={show:!0,live:!0,isolate:!1,mount:d1,markers:{show:!0,width:2,stroke:X1,fill:Y1,dash:"solid"},idx:null,idxs:null,values:[]};function Z1(i,t){let e=i.cursor.points,n=Ui(),s=e.size(i,t);je(n,sl,s),je(n,rl,s);let r=s/-2;je(n,"marginLeft",r),je(n,"marginTop",r);let o=e.width(i,t,s);return o&&je(n,"borderWidth",o),n}function $1(i,t){let e=i.series[t].points;return e._fill||e._stroke}function J1(i,t){let e=i.series[t].points;return e._stroke||e._fill}function K1(i,t){return i.series[t].points.size}var uf=[0,0];function j1(i,t,e){return uf[0]=t,uf[1]=e,uf}function Oh(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function df(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var Q1={show:!0,x:!0,y:!0,lock:!1,move:j1,points:{one:!1,show:Z1,size:K1,width:0,stroke:J1,fill:$1},bind:{mousedown:Oh,mouseup:Oh,click:Oh,dblclick:Oh,mousemove:df,mouseleave:df,mouseenter:df},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},e_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Lf=wn({},e_,{filter:G0}),n_=wn({},Lf,{size:10}),i_=wn({},e_,{show:!1}),Df='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',s_="bold "+Df,r_=1.5,S0={show:!0,scale:"x",stroke:Mf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:s_,side:2,grid:Lf,ticks:n_,border:i_,font:Df,lineGap:r_,rotate:0},tE="Value",eE="Time",M0={show:!0,scale:"x",auto:!1,sorted:1,min:ze,max:-ze,idxs:[]};function nE(i,t,e,n,s){return t.map(r=>r==null?"":Rf(r))}function iE(i,t,e,n,s,r,o){let a=[],l=ar.get(s)||0;e=o?e:Ge(Wh(e,s),l);for(let c=e;c<=n;c=Ge(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function xf(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?Ls:k0,u=Mi(c(e));s=zo(l,u),l==10&&(s=Ir[$i(s,Ir)]);let d=e,h=s*l;l==10&&(h=Ir[$i(h,Ir)]);do a.push(d),d=d+s,l==10&&!ar.has(d)&&(d=Ge(d,ar.get(s))),d>=h&&(s=d,h=s*l,l==10&&(h=Ir[$i(h,Ir)]));while(d<=n);return a}function sE(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?xf(i,t,ri(l,e),n,s):[l],u=n>=0&&e<=0?[0]:[];return(e<-l?xf(i,t,ri(l,-n),-e,s):[l]).reverse().map(h=>-h).concat(u,c)}var o_=/./,rE=/[12357]/,oE=/[125]/,w0=/1/,vf=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function aE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,u=l(10,o),d=l(9,o)-u>=c?o_:l(7,o)-u>=c?rE:l(5,o)-u>=c?oE:w0;if(d==w0){let h=Pn(l(1,o)-u);if(h<c)return vf(t.slice().reverse(),a.distr,d,Fi(c/h)).reverse()}return vf(t,a.distr,d,1)}function lE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=Pn(l(1,o)-l(2,o));return c<a?vf(t.slice().reverse(),3,o_,Fi(a/c)).reverse():t}function cE(i,t,e,n){return n==null?wf:t==null?"":Rf(t)}var E0={show:!0,scale:"y",stroke:Mf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:s_,side:3,grid:Lf,ticks:n_,border:i_,font:Df,lineGap:r_,rotate:0};function hE(i,t){let e=3+(i||1)*2;return Ge(e*t,3)}function uE(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=Pn(o-r),l=i.series[t],c=a/(l.points.space*Re);return n[1]-n[0]<=c}var T0={scale:null,auto:!0,sorted:0,min:ze,max:-ze},a_=(i,t,e,n,s)=>s,A0={show:!0,auto:!0,sorted:0,gaps:a_,alpha:1,facets:[wn({},T0,{scale:"x"}),wn({},T0,{scale:"y"})]},R0={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:a_,alpha:1,points:{show:uE,filter:null},values:null,min:ze,max:-ze,idxs:[],path:null,clip:null};function dE(i,t,e,n,s){return e/10}var l_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},fE=wn({},l_,{time:!1,ori:1}),C0={};function c_(i,t){let e=C0[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let u=0;u<e.plots.length;u++)e.plots[u]!=s&&e.plots[u].pub(n,s,r,o,a,l,c)}},i!=null&&(C0[i]=e)),e}var Vo=1,yf=2;function Ur(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],u=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],h=a.left,f=a.top,_=a.width,S=a.height,m=i.valToPosH,p=i.valToPosV;return u.ori==0?e(s,l,c,u,d,m,p,h,f,_,S,qh,Xo,$h,u_,f_):e(s,l,c,u,d,p,m,f,h,S,_,Zh,Yo,Ff,d_,p_)}function Nf(i,t){let e=0,n=0,s=Te(i.bands,Cf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function pE(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Ds(i,t,e,n,s,r){return Ur(i,t,(o,a,l,c,u,d,h,f,_,S,m)=>{let p=o.pxRound,x=c.dir*(c.ori==0?1:-1),w=c.ori==0?Xo:Yo,v,T;x==1?(v=e,T=n):(v=n,T=e);let b=p(d(a[v],c,S,f)),g=p(h(l[v],u,m,_)),M=p(d(a[T],c,S,f)),N=p(h(r==1?u.max:u.min,u,m,_)),C=new Path2D(s);return w(C,M,N),w(C,b,N),w(C,b,g),C})}function Yh(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?$h:Ff,l=e;for(let d=0;d<i.length;d++){let h=i[d];if(h[1]>h[0]){let f=h[0]-l;f>0&&a(o,l,n,f,n+r),l=h[1]}}let c=e+s-l,u=10;c>0&&a(o,l,n-u/2,c,n+r+u)}return o}function mE(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Uf(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let d=c,h=c;if(s==1)for(;++c<=n&&t[c]===null;)h=c;else for(;--c>=e&&t[c]===null;)h=c;let f=r(i[d]),_=h==d?f:r(i[h]),S=d-s;f=o<=0&&S>=0&&S<l?r(i[S]):f;let p=h+s;_=o>=0&&p>=0&&p<l?r(i[p]):_,_>=f&&a.push([f,_])}return a}function P0(i){return i==0?z0:i==1?Cn:t=>Pr(t,i)}function h_(i){let t=i==0?qh:Zh,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,u=0)=>{c==0&&u==0?n(s,r,o,a,l):(c=Ji(c,a/2,l/2),u=Ji(u,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,u),e(s,r,o+l,r,o,u),e(s,r,o,r+a,o,c),s.closePath())}}var qh=(i,t,e)=>{i.moveTo(t,e)},Zh=(i,t,e)=>{i.moveTo(e,t)},Xo=(i,t,e)=>{i.lineTo(t,e)},Yo=(i,t,e)=>{i.lineTo(e,t)},$h=h_(0),Ff=h_(1),u_=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},d_=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},f_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},p_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function m_(i){return(t,e,n,s,r)=>Ur(t,e,(o,a,l,c,u,d,h,f,_,S,m)=>{let{pxRound:p,points:x}=o,w,v;c.ori==0?(w=qh,v=u_):(w=Zh,v=d_);let T=Ge(x.width*Re,3),b=(x.size-x.width)/2*Re,g=Ge(b*2,3),M=new Path2D,N=new Path2D,{left:C,top:L,width:B,height:H}=t.bbox;$h(N,C-g,L-g,B+g*2,H+g*2);let D=V=>{if(l[V]!=null){let q=p(d(a[V],c,S,f)),G=p(h(l[V],u,m,_));w(M,q+b,G),v(M,q,G,b,0,kh*2)}};if(r)r.forEach(D);else for(let V=n;V<=s;V++)D(V);return{stroke:T>0?M:null,fill:M,clip:N,flags:Vo|yf}})}function g_(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var gE=g_(Xo),_E=g_(Yo);function __(i){let t=Te(i?.alignGaps,0);return(e,n,s,r)=>Ur(e,n,(o,a,l,c,u,d,h,f,_,S,m)=>{[s,r]=Hh(l,s,r);let p=o.pxRound,x=H=>p(d(H,c,S,f)),w=H=>p(h(H,u,m,_)),v,T;c.ori==0?(v=Xo,T=gE):(v=Yo,T=_E);let b=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Vo},M=g.stroke,N=!1;if(r-s>=S*4){let H=dt=>e.posToVal(dt,c.key,!0),D=null,V=null,q,G,lt,Y=x(a[b==1?s:r]),Q=x(a[s]),it=x(a[r]),ut=H(b==1?Q+1:it-1);for(let dt=b==1?s:r;dt>=s&&dt<=r;dt+=b){let tt=a[dt],vt=(b==1?tt<ut:tt>ut)?Y:x(tt),Rt=l[dt];vt==Y?Rt!=null?(G=Rt,D==null?(v(M,vt,w(G)),q=D=V=G):G<D?D=G:G>V&&(V=G)):Rt===null&&(N=!0):(D!=null&&T(M,Y,w(D),w(V),w(q),w(G)),Rt!=null?(G=Rt,v(M,vt,w(G)),D=V=q=G):(D=V=null,Rt===null&&(N=!0)),Y=vt,ut=H(Y+b))}D!=null&&D!=V&&lt!=Y&&T(M,Y,w(D),w(V),w(q),w(G))}else for(let H=b==1?s:r;H>=s&&H<=r;H+=b){let D=l[H];D===null?N=!0:D!=null&&v(M,x(a[H]),w(D))}let[L,B]=Nf(e,n);if(o.fill!=null||L!=0){let H=g.fill=new Path2D(M),D=o.fillTo(e,n,o.min,o.max,L),V=w(D),q=x(a[s]),G=x(a[r]);b==-1&&([G,q]=[q,G]),v(H,G,V),v(H,q,V)}if(!o.spanGaps){let H=[];N&&H.push(...Uf(a,l,s,r,b,x,t)),g.gaps=H=o.gaps(e,n,s,r,H),g.clip=Yh(H,c.ori,f,_,S,m)}return B!=0&&(g.band=B==2?[Ds(e,n,s,r,M,-1),Ds(e,n,s,r,M,1)]:Ds(e,n,s,r,M,B)),g})}function xE(i){let t=Te(i.align,1),e=Te(i.ascDesc,!1),n=Te(i.alignGaps,0),s=Te(i.extend,!1);return(r,o,a,l)=>Ur(r,o,(c,u,d,h,f,_,S,m,p,x,w)=>{[a,l]=Hh(d,a,l);let v=c.pxRound,{left:T,width:b}=r.bbox,g=Q=>v(_(Q,h,x,m)),M=Q=>v(S(Q,f,w,p)),N=h.ori==0?Xo:Yo,C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Vo},L=C.stroke,B=h.dir*(h.ori==0?1:-1),H=M(d[B==1?a:l]),D=g(u[B==1?a:l]),V=D,q=D;s&&t==-1&&(q=T,N(L,q,H)),N(L,D,H);for(let Q=B==1?a:l;Q>=a&&Q<=l;Q+=B){let it=d[Q];if(it==null)continue;let ut=g(u[Q]),dt=M(it);t==1?N(L,ut,H):N(L,V,dt),N(L,ut,dt),H=dt,V=ut}let G=V;s&&t==1&&(G=T+b,N(L,G,H));let[lt,Y]=Nf(r,o);if(c.fill!=null||lt!=0){let Q=C.fill=new Path2D(L),it=c.fillTo(r,o,c.min,c.max,lt),ut=M(it);N(Q,G,ut),N(Q,q,ut)}if(!c.spanGaps){let Q=[];Q.push(...Uf(u,d,a,l,B,g,n));let it=c.width*Re/2,ut=e||t==1?it:-it,dt=e||t==-1?-it:it;Q.forEach(tt=>{tt[0]+=ut,tt[1]+=dt}),C.gaps=Q=c.gaps(r,o,a,l,Q),C.clip=Yh(Q,h.ori,m,p,x,w)}return Y!=0&&(C.band=Y==2?[Ds(r,o,a,l,L,-1),Ds(r,o,a,l,L,1)]:Ds(r,o,a,l,L,Y)),C})}function I0(i,t,e,n,s,r,o=ze){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let u=Pn(i[l]-i[a]);u<c&&(c=u,o=Pn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function vE(i){i=i||ll;let t=Te(i.size,[.6,ze,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Se(s),o=1-t[0],a=Te(t[1],ze),l=Te(t[2],1),c=Te(i.disp,ll),u=Te(i.each,f=>{}),{fill:d,stroke:h}=c;return(f,_,S,m)=>Ur(f,_,(p,x,w,v,T,b,g,M,N,C,L)=>{let B=p.pxRound,H=e,D=n*Re,V=a*Re,q=l*Re,G,lt;v.ori==0?[G,lt]=r(f,_):[lt,G]=r(f,_);let Y=v.dir*(v.ori==0?1:-1),Q=v.ori==0?$h:Ff,it=v.ori==0?u:(Pt,Jt,ae,wt,ke,Ht,Zt)=>{u(Pt,Jt,ae,ke,wt,Zt,Ht)},ut=Te(f.bands,Cf).find(Pt=>Pt.series[0]==_),dt=ut!=null?ut.dir:0,tt=p.fillTo(f,_,p.min,p.max,dt),gt=B(g(tt,T,L,N)),vt,Rt,Mt,Xt=C,oe=B(p.width*Re),Vt=!1,me=null,ue=null,se=null,Qe=null;d!=null&&(oe==0||h!=null)&&(Vt=!0,me=d.values(f,_,S,m),ue=new Map,new Set(me).forEach(Pt=>{Pt!=null&&ue.set(Pt,new Path2D)}),oe>0&&(se=h.values(f,_,S,m),Qe=new Map,new Set(se).forEach(Pt=>{Pt!=null&&Qe.set(Pt,new Path2D)})));let{x0:Ve,size:gn}=c;if(Ve!=null&&gn!=null){H=1,x=Ve.values(f,_,S,m),Ve.unit==2&&(x=x.map(ae=>f.posToVal(M+ae*C,v.key,!0)));let Pt=gn.values(f,_,S,m);gn.unit==2?Rt=Pt[0]*C:Rt=b(Pt[0],v,C,M)-b(0,v,C,M),Xt=I0(x,w,b,v,C,M,Xt),Mt=Xt-Rt+D}else Xt=I0(x,w,b,v,C,M,Xt),Mt=Xt*o+D,Rt=Xt-Mt;Mt<1&&(Mt=0),oe>=Rt/2&&(oe=0),Mt<5&&(B=z0);let Ue=Mt>0,Nn=Xt-Mt-(Ue?oe:0);Rt=B(_f(Nn,q,V)),vt=(H==0?Rt/2:H==Y?0:Rt)-H*Y*((H==0?D/2:0)+(Ue?oe/2:0));let Me={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},En=Vt?null:new Path2D,an=null;if(ut!=null)an=f.data[ut.series[1]];else{let{y0:Pt,y1:Jt}=c;Pt!=null&&Jt!=null&&(w=Jt.values(f,_,S,m),an=Pt.values(f,_,S,m))}let _n=G*Rt,k=lt*Rt;for(let Pt=Y==1?S:m;Pt>=S&&Pt<=m;Pt+=Y){let Jt=w[Pt];if(Jt==null)continue;if(an!=null){let X=an[Pt]??0;if(Jt-X==0)continue;gt=g(X,T,L,N)}let ae=v.distr!=2||c!=null?x[Pt]:Pt,wt=b(ae,v,C,M),ke=g(Te(Jt,tt),T,L,N),Ht=B(wt-vt),Zt=B(ri(ke,gt)),P=B(Ji(ke,gt)),E=Zt-P;if(Jt!=null){let X=Jt<0?k:_n,ht=Jt<0?_n:k;Vt?(oe>0&&se[Pt]!=null&&Q(Qe.get(se[Pt]),Ht,P+Mi(oe/2),Rt,ri(0,E-oe),X,ht),me[Pt]!=null&&Q(ue.get(me[Pt]),Ht,P+Mi(oe/2),Rt,ri(0,E-oe),X,ht)):Q(En,Ht,P+Mi(oe/2),Rt,ri(0,E-oe),X,ht),it(f,_,Pt,Ht-oe/2,P,Rt+oe,E)}}return oe>0?Me.stroke=Vt?Qe:En:Vt||(Me._fill=p.width==0?p._fill:p._stroke??p._fill,Me.width=0),Me.fill=Vt?ue:En,Me})}function yE(i,t){let e=Te(t?.alignGaps,0);return(n,s,r,o)=>Ur(n,s,(a,l,c,u,d,h,f,_,S,m,p)=>{[r,o]=Hh(c,r,o);let x=a.pxRound,w=G=>x(h(G,u,m,_)),v=G=>x(f(G,d,p,S)),T,b,g;u.ori==0?(T=qh,g=Xo,b=f_):(T=Zh,g=Yo,b=p_);let M=u.dir*(u.ori==0?1:-1),N=w(l[M==1?r:o]),C=N,L=[],B=[];for(let G=M==1?r:o;G>=r&&G<=o;G+=M)if(c[G]!=null){let Y=l[G],Q=w(Y);L.push(C=Q),B.push(v(c[G]))}let H={stroke:i(L,B,T,g,b,x),fill:null,clip:null,band:null,gaps:null,flags:Vo},D=H.stroke,[V,q]=Nf(n,s);if(a.fill!=null||V!=0){let G=H.fill=new Path2D(D),lt=a.fillTo(n,s,a.min,a.max,V),Y=v(lt);g(G,C,Y),g(G,N,Y)}if(!a.spanGaps){let G=[];G.push(...Uf(l,c,r,o,M,w,e)),H.gaps=G=a.gaps(n,s,r,o,G),H.clip=Yh(G,u.ori,_,S,m,p)}return q!=0&&(H.band=q==2?[Ds(n,s,r,o,D,-1),Ds(n,s,r,o,D,1)]:Ds(n,s,r,o,D,q)),H})}function bE(i){return yE(SE,i)}function SE(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),u=Array(o-1),d=Array(o-1);for(let h=0;h<o-1;h++)u[h]=t[h+1]-t[h],d[h]=i[h+1]-i[h],c[h]=u[h]/d[h];l[0]=c[0];for(let h=1;h<o-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(d[h-1]+d[h])/((2*d[h]+d[h-1])/c[h-1]+(d[h]+2*d[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[o-1]=c[o-2];for(let h=0;h<o-1;h++)s(a,i[h]+d[h]/3,t[h]+l[h]*d[h]/3,i[h+1]-d[h]/3,t[h+1]-l[h+1]*d[h]/3,i[h+1],t[h+1])}return a}var bf=new Set;function L0(){for(let i of bf)i.syncRect(!0)}Wo&&(Dr(n1,Bo,L0),Dr(i1,Bo,L0,!0),Dr(Bh,Bo,()=>{Xn.pxRatio=Re}));var ME=__(),wE=m_();function D0(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Sf(r,o,t,e))}function EE(i,t){return i.map((e,n)=>n==0?{}:wn({},t,e))}function Sf(i,t,e,n){return wn({},t==0?e:n,i)}function x_(i,t,e){return t==null?Go:[t,e]}var TE=x_;function AE(i,t,e){return t==null?Go:zh(t,e,Af,!0)}function v_(i,t,e,n){return t==null?Go:Vh(t,e,i.scales[n].log,!1)}var RE=v_;function y_(i,t,e,n){return t==null?Go:Tf(t,e,i.scales[n].log,!1)}var CE=y_;function PE(i,t,e,n,s){let r=ri(u0(i),u0(t)),o=t-i,a=$i(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?ar.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function N0(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=Cn((e=+s)*Re))+"px"),[i,t,e]}function IE(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ge(t[2]*Re,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Xn(i,t,e){let n={mode:Te(i.mode,1)},s=n.mode;function r(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?1-W:W)}function o(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?W:1-W)}function a(y,A,I,F){return A.ori==0?r(y,A,I,F):o(y,A,I,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Ui(kw);if(i.id!=null&&(c.id=i.id),Si(c,i.class),i.title){let y=Ui(Gw,c);y.textContent=i.title}let u=Zi("canvas"),d=n.ctx=u.getContext("2d"),h=Ui(Hw,c);Dr("click",h,y=>{y.target===_&&(Ze!=Yr||tn!=qr)&&Hn.click(n,y)},!0);let f=n.under=Ui(Vw,h);h.appendChild(u);let _=n.over=Ui(Ww,h);i=Ho(i);let S=+Te(i.pxAlign,1),m=P0(S);(i.plugins||[]).forEach(y=>{y.opts&&(i=y.opts(n,i)||i)});let p=i.ms||.001,x=n.series=s==1?D0(i.series||[],M0,R0,!1):EE(i.series||[null],A0),w=n.axes=D0(i.axes||[],S0,E0,!0),v=n.scales={},T=n.bands=i.bands||[];T.forEach(y=>{y.fill=Se(y.fill||null),y.dir=Te(y.dir,-1)});let b=s==2?x[1].facets[0].scale:x[0].scale,g={axes:ms,series:_e},M=(i.drawOrder||["axes","series"]).map(y=>g[y]);function N(y){let A=y.distr==3?I=>Ls(I>0?I:y.clamp(n,I,y.min,y.max,y.key)):y.distr==4?I=>cf(I,y.asinh):y.distr==100?I=>y.fwd(I):I=>I;return I=>{let F=A(I),{_min:W,_max:K}=y,at=K-W;return(F-W)/at}}function C(y){let A=v[y];if(A==null){let I=(i.scales||ll)[y]||ll;if(I.from!=null){C(I.from);let F=wn({},v[I.from],I,{key:y});F.valToPct=N(F),v[y]=F}else{A=v[y]=wn({},y==b?l_:fE,I),A.key=y;let F=A.time,W=A.range,K=or(W);if((y!=b||s==2&&!F)&&(K&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?l0:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?l0:{mode:1,hard:W[1],soft:W[1]}},K=!1),!K&&Xh(W))){let at=W;W=(ft,bt,Nt)=>bt==null?Go:zh(bt,Nt,at)}A.range=Se(W||(F?TE:y==b?A.distr==3?RE:A.distr==4?CE:x_:A.distr==3?v_:A.distr==4?y_:AE)),A.auto=Se(K?!1:A.auto),A.clamp=Se(A.clamp||dE),A._min=A._max=null,A.valToPct=N(A)}}}C("x"),C("y"),s==1&&x.forEach(y=>{C(y.scale)}),w.forEach(y=>{C(y.scale)});for(let y in i.scales)C(y);let L=v[b],B=L.distr,H,D;L.ori==0?(Si(c,Bw),H=r,D=o):(Si(c,zw),H=o,D=r);let V={};for(let y in v){let A=v[y];(A.min!=null||A.max!=null)&&(V[y]={min:A.min,max:A.max},A.min=A.max=null)}let q=i.tzDate||(y=>new Date(Cn(y/p))),G=i.fmtDate||Pf,lt=p==1?B1(q):H1(q),Y=v0(q,x0(p==1?k1:G1,G)),Q=b0(q,y0(W1,G)),it=[],ut=n.legend=wn({},q1,i.legend),dt=n.cursor=wn({},Q1,{drag:{y:s==2}},i.cursor),tt=ut.show,gt=dt.show,vt=ut.markers;ut.idxs=it,vt.width=Se(vt.width),vt.dash=Se(vt.dash),vt.stroke=Se(vt.stroke),vt.fill=Se(vt.fill);let Rt,Mt,Xt,oe=[],Vt=[],me,ue=!1,se={};if(ut.live){let y=x[1]?x[1].values:null;ue=y!=null,me=ue?y(n,1,0):{_:0};for(let A in me)se[A]=wf}if(tt)if(Rt=Zi("table",Jw,c),Xt=Zi("tbody",null,Rt),ut.mount(n,Rt),ue){Mt=Zi("thead",null,Rt,Xt);let y=Zi("tr",null,Mt);Zi("th",null,y);for(var Qe in me)Zi("th",$g,y).textContent=Qe}else Si(Rt,jw),ut.live&&Si(Rt,Kw);let Ve={show:!0},gn={show:!1};function Ue(y,A){if(A==0&&(ue||!ut.live||s==2))return Go;let I=[],F=Zi("tr",Qw,Xt,Xt.childNodes[A]);Si(F,y.class),y.show||Si(F,Lr);let W=Zi("th",null,F);if(vt.show){let ft=Ui(t1,W);if(A>0){let bt=vt.width(n,A);bt&&(ft.style.border=bt+"px "+vt.dash(n,A)+" "+vt.stroke(n,A)),ft.style.background=vt.fill(n,A)}}let K=Ui($g,W);y.label instanceof HTMLElement?K.appendChild(y.label):K.textContent=y.label,A>0&&(vt.show||(K.style.color=y.width>0?vt.stroke(n,A):vt.fill(n,A)),Me("click",W,ft=>{if(dt._lock)return;Qt(ft);let bt=x.indexOf(y);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Nt=x.some((Ft,kt)=>kt>0&&kt!=bt&&Ft.show);x.forEach((Ft,kt)=>{kt>0&&ts(kt,Nt?kt==bt?Ve:gn:Ve,!0,bn.setSeries)})}else ts(bt,{show:!y.show},!0,bn.setSeries)},!1),te&&Me(Qg,W,ft=>{dt._lock||(Qt(ft),ts(x.indexOf(y),$r,!0,bn.setSeries))},!1));for(var at in me){let ft=Zi("td",e1,F);ft.textContent="--",I.push(ft)}return[F,I]}let Nn=new Map;function Me(y,A,I,F=!0){let W=Nn.get(A)||{},K=dt.bind[y](n,A,I,F);K&&(Dr(y,A,W[y]=K),Nn.set(A,W))}function En(y,A,I){let F=Nn.get(A)||{};for(let W in F)(y==null||W==y)&&(gf(W,A,F[W]),delete F[W]);y==null&&Nn.delete(A)}let an=0,_n=0,k=0,Pt=0,Jt=0,ae=0,wt=Jt,ke=ae,Ht=k,Zt=Pt,P=0,E=0,X=0,ht=0;n.bbox={};let ot=!1,xt=!1,yt=!1,et=!1,st=!1,pt=!1;function O(y,A,I){(I||y!=n.width||A!=n.height)&&rt(y,A),de(!1),yt=!0,xt=!0,Yn()}function rt(y,A){n.width=an=k=y,n.height=_n=Pt=A,Jt=ae=0,St(),Wt();let I=n.bbox;P=I.left=Pr(Jt*Re,.5),E=I.top=Pr(ae*Re,.5),X=I.width=Pr(k*Re,.5),ht=I.height=Pr(Pt*Re,.5)}let nt=3;function Et(){let y=!1,A=0;for(;!y;){A++;let I=Vr(A),F=Qi(A);y=A==nt||I&&F,y||(rt(n.width,n.height),xt=!0)}}function _t({width:y,height:A}){O(y,A)}n.setSize=_t;function St(){let y=!1,A=!1,I=!1,F=!1;w.forEach((W,K)=>{if(W.show&&W._show){let{side:at,_size:ft}=W,bt=at%2,Nt=W.label!=null?W.labelSize:0,Ft=ft+Nt;Ft>0&&(bt?(k-=Ft,at==3?(Jt+=Ft,F=!0):I=!0):(Pt-=Ft,at==0?(ae+=Ft,y=!0):A=!0))}}),Ki[0]=y,Ki[1]=I,Ki[2]=A,Ki[3]=F,k-=Oi[1]+Oi[3],Jt+=Oi[3],Pt-=Oi[2]+Oi[0],ae+=Oi[0]}function Wt(){let y=Jt+k,A=ae+Pt,I=Jt,F=ae;function W(K,at){switch(K){case 1:return y+=at,y-at;case 2:return A+=at,A-at;case 3:return I-=at,I+at;case 0:return F-=at,F+at}}w.forEach((K,at)=>{if(K.show&&K._show){let ft=K.side;K._pos=W(ft,K._size),K.label!=null&&(K._lpos=W(ft,K.labelSize))}})}if(dt.dataIdx==null){let y=dt.hover,A=y.skip=new Set(y.skip??[]);A.add(void 0);let I=y.prox=Se(y.prox),F=y.bias??=0;dt.dataIdx=(W,K,at,ft)=>{if(K==0)return at;let bt=at,Nt=I(W,K,at,ft)??ze,Ft=Nt>=0&&Nt<ze,kt=L.ori==0?k:Pt,re=dt.left,Ae=t[0],we=t[K];if(A.has(we[at])){bt=null;let xe=null,jt=null,Yt;if(F==0||F==-1)for(Yt=at;xe==null&&Yt-- >0;)A.has(we[Yt])||(xe=Yt);if(F==0||F==1)for(Yt=at;jt==null&&Yt++<we.length;)A.has(we[Yt])||(jt=Yt);if(xe!=null||jt!=null)if(Ft){let Je=xe==null?-1/0:H(Ae[xe],L,kt,0),hn=jt==null?1/0:H(Ae[jt],L,kt,0),kn=re-Je,Fe=hn-re;kn<=Fe?kn<=Nt&&(bt=xe):Fe<=Nt&&(bt=jt)}else bt=jt==null?xe:xe==null?jt:at-xe<=jt-at?xe:jt}else Ft&&Pn(re-H(Ae[at],L,kt,0))>Nt&&(bt=null);return bt}}let Qt=y=>{dt.event=y};dt.idxs=it,dt._lock=!1;let ct=dt.points;ct.show=Se(ct.show),ct.size=Se(ct.size),ct.stroke=Se(ct.stroke),ct.width=Se(ct.width),ct.fill=Se(ct.fill);let Bt=n.focus=wn({},i.focus||{alpha:.3},dt.focus),te=Bt.prox>=0,Ct=te&&ct.one,he=[],qe=[],jn=[];function $o(y,A){let I=ct.show(n,A);if(I instanceof HTMLElement)return Si(I,$w),Si(I,y.class),hs(I,-10,-10,k,Pt),_.insertBefore(I,he[A]),I}function zr(y,A){if(s==1||A>0){let I=s==1&&v[y.scale].time,F=y.value;y.value=I?p0(F)?b0(q,y0(F,G)):F||Q:F||cE,y.label=y.label||(I?eE:tE)}if(Ct||A>0){y.width=y.width==null?1:y.width,y.paths=y.paths||ME||f1,y.fillTo=Se(y.fillTo||pE),y.pxAlign=+Te(y.pxAlign,S),y.pxRound=P0(y.pxAlign),y.stroke=Se(y.stroke||null),y.fill=Se(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let I=hE(ri(1,y.width),1),F=y.points=wn({},{size:I,width:ri(1,I*.2),stroke:y.stroke,space:I*2,paths:wE,_stroke:null,_fill:null},y.points);F.show=Se(F.show),F.filter=Se(F.filter),F.fill=Se(F.fill),F.stroke=Se(F.stroke),F.paths=Se(F.paths),F.pxAlign=y.pxAlign}if(tt){let I=Ue(y,A);oe.splice(A,0,I[0]),Vt.splice(A,0,I[1]),ut.values.push(null)}if(gt){it.splice(A,0,null);let I=null;Ct?A==0&&(I=$o(y,A)):A>0&&(I=$o(y,A)),he.splice(A,0,I),qe.splice(A,0,0),jn.splice(A,0,0)}On("addSeries",A)}function du(y,A){A=A??x.length,y=s==1?Sf(y,A,M0,R0):Sf(y,A,{},A0),x.splice(A,0,y),zr(x[A],A)}n.addSeries=du;function pl(y){if(x.splice(y,1),tt){ut.values.splice(y,1),Vt.splice(y,1);let A=oe.splice(y,1)[0];En(null,A.firstChild),A.remove()}gt&&(it.splice(y,1),he.splice(y,1)[0].remove(),qe.splice(y,1),jn.splice(y,1)),On("delSeries",y)}n.delSeries=pl;let Ki=[!1,!1,!1,!1];function ds(y,A){if(y._show=y.show,y.show){let I=y.side%2,F=v[y.scale];F==null&&(y.scale=I?x[1].scale:b,F=v[y.scale]);let W=F.time;y.size=Se(y.size),y.space=Se(y.space),y.rotate=Se(y.rotate),or(y.incrs)&&y.incrs.forEach(at=>{!ar.has(at)&&ar.set(at,V0(at))}),y.incrs=Se(y.incrs||(F.distr==2?U1:W?p==1?O1:z1:Ir)),y.splits=Se(y.splits||(W&&F.distr==1?lt:F.distr==3?xf:F.distr==4?sE:iE)),y.stroke=Se(y.stroke),y.grid.stroke=Se(y.grid.stroke),y.ticks.stroke=Se(y.ticks.stroke),y.border.stroke=Se(y.border.stroke);let K=y.values;y.values=or(K)&&!or(K[0])?Se(K):W?or(K)?v0(q,x0(K,G)):p0(K)?V1(q,K):K||Y:K||nE,y.filter=Se(y.filter||(F.distr>=3&&F.log==10?aE:F.distr==3&&F.log==2?lE:G0)),y.font=N0(y.font),y.labelFont=N0(y.labelFont),y._size=y.size(n,null,A,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(Ki[A]=!0,y._el=Ui(Xw,h))}}function fs(y,A,I,F){let[W,K,at,ft]=I,bt=A%2,Nt=0;return bt==0&&(ft||K)&&(Nt=A==0&&!W||A==2&&!at?Cn(S0.size/3):0),bt==1&&(W||at)&&(Nt=A==1&&!K||A==3&&!ft?Cn(E0.size/2):0),Nt}let Jo=n.padding=(i.padding||[fs,fs,fs,fs]).map(y=>Se(Te(y,fs))),Oi=n._padding=Jo.map((y,A)=>y(n,A,Ki,0)),ln,fn=null,pn=null,ji=s==1?x[0].idxs:null,ui=null,Us=!1;function Ko(y,A){if(t=y??[],n.data=n._data=t,s==2){ln=0;for(let I=1;I<x.length;I++)ln+=t[I][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),ui=t[0],ln=ui.length;let I=t;if(B==2){I=t.slice();let F=I[0]=Array(ln);for(let W=0;W<ln;W++)F[W]=W}n._data=t=I}if(de(!0),On("setData"),B==2&&(yt=!0),A!==!1){let I=L;I.auto(n,Us)?jo():ks(b,I.min,I.max),et=et||dt.left>=0,pt=!0,Yn()}}n.setData=Ko;function jo(){Us=!0;let y,A;s==1&&(ln>0?(fn=ji[0]=0,pn=ji[1]=ln-1,y=t[0][fn],A=t[0][pn],B==2?(y=fn,A=pn):y==A&&(B==3?[y,A]=Vh(y,y,L.log,!1):B==4?[y,A]=Tf(y,y,L.log,!1):L.time?A=y+Cn(86400/p):[y,A]=zh(y,A,Af,!0))):(fn=ji[0]=y=null,pn=ji[1]=A=null)),ks(b,y,A)}let Gr,Fs,Hr,R,z,j,Z,$,Tt,It;function At(y,A,I,F,W,K){y??=Kg,I??=Cf,F??="butt",W??=Kg,K??="round",y!=Gr&&(d.strokeStyle=Gr=y),W!=Fs&&(d.fillStyle=Fs=W),A!=Hr&&(d.lineWidth=Hr=A),K!=z&&(d.lineJoin=z=K),F!=j&&(d.lineCap=j=F),I!=R&&d.setLineDash(R=I)}function Dt(y,A,I,F){A!=Fs&&(d.fillStyle=Fs=A),y!=Z&&(d.font=Z=y),I!=$&&(d.textAlign=$=I),F!=Tt&&(d.textBaseline=Tt=F)}function Gt(y,A,I,F,W=0){if(F.length>0&&y.auto(n,Us)&&(A==null||A.min==null)){let K=Te(fn,0),at=Te(pn,F.length-1),ft=I.min==null?a1(F,K,at,W,y.distr==3):[I.min,I.max];y.min=Ji(y.min,I.min=ft[0]),y.max=ri(y.max,I.max=ft[1])}}let ie={min:null,max:null};function ge(){for(let F in v){let W=v[F];V[F]==null&&(W.min==null||V[b]!=null&&W.auto(n,Us))&&(V[F]=ie)}for(let F in v){let W=v[F];V[F]==null&&W.from!=null&&V[W.from]!=null&&(V[F]=ie)}V[b]!=null&&de(!0);let y={};for(let F in V){let W=V[F];if(W!=null){let K=y[F]=Ho(v[F],g1);if(W.min!=null)wn(K,W);else if(F!=b||s==2)if(ln==0&&K.from==null){let at=K.range(n,null,null,F);K.min=at[0],K.max=at[1]}else K.min=ze,K.max=-ze}}if(ln>0){x.forEach((F,W)=>{if(s==1){let K=F.scale,at=V[K];if(at==null)return;let ft=y[K];if(W==0){let bt=ft.range(n,ft.min,ft.max,K);ft.min=bt[0],ft.max=bt[1],fn=$i(ft.min,t[0]),pn=$i(ft.max,t[0]),pn-fn>1&&(t[0][fn]<ft.min&&fn++,t[0][pn]>ft.max&&pn--),F.min=ui[fn],F.max=ui[pn]}else F.show&&F.auto&&Gt(ft,at,F,t[W],F.sorted);F.idxs[0]=fn,F.idxs[1]=pn}else if(W>0&&F.show&&F.auto){let[K,at]=F.facets,ft=K.scale,bt=at.scale,[Nt,Ft]=t[W],kt=y[ft],re=y[bt];kt!=null&&Gt(kt,V[ft],K,Nt,K.sorted),re!=null&&Gt(re,V[bt],at,Ft,at.sorted),F.min=at.min,F.max=at.max}});for(let F in y){let W=y[F],K=V[F];if(W.from==null&&(K==null||K.min==null)){let at=W.range(n,W.min==ze?null:W.min,W.max==-ze?null:W.max,F);W.min=at[0],W.max=at[1]}}}for(let F in y){let W=y[F];if(W.from!=null){let K=y[W.from];if(K.min==null)W.min=W.max=null;else{let at=W.range(n,K.min,K.max,F);W.min=at[0],W.max=at[1]}}}let A={},I=!1;for(let F in y){let W=y[F],K=v[F];if(K.min!=W.min||K.max!=W.max){K.min=W.min,K.max=W.max;let at=K.distr;K._min=at==3?Ls(K.min):at==4?cf(K.min,K.asinh):at==100?K.fwd(K.min):K.min,K._max=at==3?Ls(K.max):at==4?cf(K.max,K.asinh):at==100?K.fwd(K.max):K.max,A[F]=I=!0}}if(I){x.forEach((F,W)=>{s==2?W>0&&A.y&&(F._paths=null):A[F.scale]&&(F._paths=null)});for(let F in A)yt=!0,On("setScale",F);gt&&dt.left>=0&&(et=pt=!0)}for(let F in V)V[F]=null}function zt(y){let A=_f(fn-1,0,ln-1),I=_f(pn+1,0,ln-1);for(;y[A]==null&&A>0;)A--;for(;y[I]==null&&I<ln-1;)I++;return[A,I]}function _e(){if(ln>0){let y=x.some(A=>A._focus)&&It!=Bt.alpha;y&&(d.globalAlpha=It=Bt.alpha),x.forEach((A,I)=>{if(I>0&&A.show&&(rn(I,!1),rn(I,!0),A._paths==null)){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha);let W=s==2?[0,t[I][0].length-1]:zt(t[I]);A._paths=A.paths(n,I,W[0],W[1]),It!=F&&(d.globalAlpha=It=F)}}),x.forEach((A,I)=>{if(I>0&&A.show){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha),A._paths!=null&&Le(I,!1);{let W=A._paths!=null?A._paths.gaps:null,K=A.points.show(n,I,fn,pn,W),at=A.points.filter(n,I,K,W);(K||at)&&(A.points._paths=A.points.paths(n,I,fn,pn,at),Le(I,!0))}It!=F&&(d.globalAlpha=It=F),On("drawSeries",I)}}),y&&(d.globalAlpha=It=1)}}function rn(y,A){let I=A?x[y].points:x[y];I._stroke=I.stroke(n,y),I._fill=I.fill(n,y)}function Le(y,A){let I=A?x[y].points:x[y],{stroke:F,fill:W,clip:K,flags:at,_stroke:ft=I._stroke,_fill:bt=I._fill,_width:Nt=I.width}=I._paths;Nt=Ge(Nt*Re,3);let Ft=null,kt=Nt%2/2;A&&bt==null&&(bt=Nt>0?"#fff":ft);let re=I.pxAlign==1&&kt>0;if(re&&d.translate(kt,kt),!A){let Ae=P-Nt/2,we=E-Nt/2,xe=X+Nt,jt=ht+Nt;Ft=new Path2D,Ft.rect(Ae,we,xe,jt)}A?Ot(ft,Nt,I.dash,I.cap,bt,F,W,at,K):De(y,ft,Nt,I.dash,I.cap,bt,F,W,at,Ft,K),re&&d.translate(-kt,-kt)}function De(y,A,I,F,W,K,at,ft,bt,Nt,Ft){let kt=!1;bt!=0&&T.forEach((re,Ae)=>{if(re.series[0]==y){let we=x[re.series[1]],xe=t[re.series[1]],jt=(we._paths||ll).band;or(jt)&&(jt=re.dir==1?jt[0]:jt[1]);let Yt,Je=null;we.show&&jt&&c1(xe,fn,pn)?(Je=re.fill(n,Ae)||K,Yt=we._paths.clip):jt=null,Ot(A,I,F,W,Je,at,ft,bt,Nt,Ft,Yt,jt),kt=!0}}),kt||Ot(A,I,F,W,K,at,ft,bt,Nt,Ft)}let Tn=Vo|yf;function Ot(y,A,I,F,W,K,at,ft,bt,Nt,Ft,kt){At(y,A,I,F,W),(bt||Nt||kt)&&(d.save(),bt&&d.clip(bt),Nt&&d.clip(Nt)),kt?(ft&Tn)==Tn?(d.clip(kt),Ft&&d.clip(Ft),ve(W,at),xn(y,K,A)):ft&yf?(ve(W,at),d.clip(kt),xn(y,K,A)):ft&Vo&&(d.save(),d.clip(kt),Ft&&d.clip(Ft),ve(W,at),d.restore(),xn(y,K,A)):(ve(W,at),xn(y,K,A)),(bt||Nt||kt)&&d.restore()}function xn(y,A,I){I>0&&(A instanceof Map?A.forEach((F,W)=>{d.strokeStyle=Gr=W,d.stroke(F)}):A!=null&&y&&d.stroke(A))}function ve(y,A){A instanceof Map?A.forEach((I,F)=>{d.fillStyle=Fs=F,d.fill(I)}):A!=null&&y&&d.fill(A)}function ps(y,A,I,F){let W=w[y],K;if(F<=0)K=[0,0];else{let at=W._space=W.space(n,y,A,I,F),ft=W._incrs=W.incrs(n,y,A,I,F,at);K=PE(A,I,ft,F,at)}return W._found=K}function vn(y,A,I,F,W,K,at,ft,bt,Nt){let Ft=at%2/2;S==1&&d.translate(Ft,Ft),At(ft,at,bt,Nt,ft),d.beginPath();let kt,re,Ae,we,xe=W+(F==0||F==3?-K:K);I==0?(re=W,we=xe):(kt=W,Ae=xe);for(let jt=0;jt<y.length;jt++)A[jt]!=null&&(I==0?kt=Ae=y[jt]:re=we=y[jt],d.moveTo(kt,re),d.lineTo(Ae,we));d.stroke(),S==1&&d.translate(-Ft,-Ft)}function Vr(y){let A=!0;return w.forEach((I,F)=>{if(!I.show)return;let W=v[I.scale];if(W.min==null){I._show&&(A=!1,I._show=!1,de(!1));return}else I._show||(A=!1,I._show=!0,de(!1));let K=I.side,at=K%2,{min:ft,max:bt}=W,[Nt,Ft]=ps(F,ft,bt,at==0?k:Pt);if(Ft==0)return;let kt=W.distr==2,re=I._splits=I.splits(n,F,ft,bt,Nt,Ft,kt),Ae=W.distr==2?re.map(Yt=>ui[Yt]):re,we=W.distr==2?ui[re[1]]-ui[re[0]]:Nt,xe=I._values=I.values(n,I.filter(n,Ae,F,Ft,we),F,Ft,we);I._rotate=K==2?I.rotate(n,xe,F,Ft):0;let jt=I._size;I._size=Fi(I.size(n,xe,F,y)),jt!=null&&I._size!=jt&&(A=!1)}),A}function Qi(y){let A=!0;return Jo.forEach((I,F)=>{let W=I(n,F,Ki,y);W!=Oi[F]&&(A=!1),Oi[F]=W}),A}function ms(){for(let y=0;y<w.length;y++){let A=w[y];if(!A.show||!A._show)continue;let I=A.side,F=I%2,W,K,at=A.stroke(n,y),ft=I==0||I==3?-1:1,[bt,Nt]=A._found;if(A.label!=null){let ei=A.labelGap*ft,pi=Cn((A._lpos+ei)*Re);Dt(A.labelFont[0],at,"center",I==2?"top":Jg),d.save(),F==1?(W=K=0,d.translate(pi,Cn(E+ht/2)),d.rotate((I==3?-kh:kh)/2)):(W=Cn(P+X/2),K=pi);let dr=B0(A.label)?A.label(n,y,bt,Nt):A.label;d.fillText(dr,W,K),d.restore()}if(Nt==0)continue;let Ft=v[A.scale],kt=F==0?X:ht,re=F==0?P:E,Ae=A._splits,we=Ft.distr==2?Ae.map(ei=>ui[ei]):Ae,xe=Ft.distr==2?ui[Ae[1]]-ui[Ae[0]]:bt,jt=A.ticks,Yt=A.border,Je=jt.show?jt.size:0,hn=Cn(Je*Re),kn=Cn((A.alignTo==2?A._size-Je-A.gap:A.gap)*Re),Fe=A._rotate*-kh/180,un=m(A._pos*Re),di=(hn+kn)*ft,ti=un+di;K=F==0?ti:0,W=F==1?ti:0;let Ei=A.font[0],ki=A.align==1?Oo:A.align==2?of:Fe>0?Oo:Fe<0?of:F==0?"center":I==3?of:Oo,ns=Fe||F==1?"middle":I==2?"top":Jg;Dt(Ei,at,ki,ns);let fi=A.font[1]*A.lineGap,Ti=Ae.map(ei=>m(a(ei,Ft,kt,re))),Bi=A._values;for(let ei=0;ei<Bi.length;ei++){let pi=Bi[ei];if(pi!=null){F==0?W=Ti[ei]:K=Ti[ei],pi=""+pi;let dr=pi.indexOf(`
`)==-1?[pi]:pi.split(/\n/gm);for(let ni=0;ni<dr.length;ni++){let pp=dr[ni];Fe?(d.save(),d.translate(W,K+ni*fi),d.rotate(Fe),d.fillText(pp,0,0),d.restore()):d.fillText(pp,W,K+ni*fi)}}}jt.show&&vn(Ti,jt.filter(n,we,y,Nt,xe),F,I,un,hn,Ge(jt.width*Re,3),jt.stroke(n,y),jt.dash,jt.cap);let is=A.grid;is.show&&vn(Ti,is.filter(n,we,y,Nt,xe),F,F==0?2:1,F==0?E:P,F==0?ht:X,Ge(is.width*Re,3),is.stroke(n,y),is.dash,is.cap),Yt.show&&vn([un],[1],F==0?1:0,F==0?1:2,F==1?E:P,F==1?ht:X,Ge(Yt.width*Re,3),Yt.stroke(n,y),Yt.dash,Yt.cap)}On("drawAxes")}function de(y){x.forEach((A,I)=>{I>0&&(A._paths=null,y&&(s==1?(A.min=null,A.max=null):A.facets.forEach(F=>{F.min=null,F.max=null})))})}let cn=!1,Qn=!1,Ne=[];function yn(){Qn=!1;for(let y=0;y<Ne.length;y++)On(...Ne[y]);Ne.length=0}function Yn(){cn||(M1(Jf),cn=!0)}function ml(y,A=!1){cn=!0,Qn=A,y(n),Jf(),A&&Ne.length>0&&queueMicrotask(yn)}n.batch=ml;function Jf(){if(ot&&(ge(),ot=!1),yt&&(Et(),yt=!1),xt){if(je(f,Oo,Jt),je(f,"top",ae),je(f,sl,k),je(f,rl,Pt),je(_,Oo,Jt),je(_,"top",ae),je(_,sl,k),je(_,rl,Pt),je(h,sl,an),je(h,rl,_n),u.width=Cn(an*Re),u.height=Cn(_n*Re),w.forEach(({_el:y,_show:A,_size:I,_pos:F,side:W})=>{if(y!=null)if(A){let K=W===3||W===0?I:0,at=W%2==1;je(y,at?"left":"top",F-K),je(y,at?"width":"height",I),je(y,at?"top":"left",at?ae:Jt),je(y,at?"height":"width",at?Pt:k),mf(y,Lr)}else Si(y,Lr)}),Gr=Fs=Hr=z=j=Z=$=Tt=R=null,It=1,ea(!0),Jt!=wt||ae!=ke||k!=Ht||Pt!=Zt){de(!1);let y=k/Ht,A=Pt/Zt;if(gt&&!et&&dt.left>=0){dt.left*=y,dt.top*=A,Wr&&hs(Wr,Cn(dt.left),0,k,Pt),Xr&&hs(Xr,0,Cn(dt.top),k,Pt);for(let I=0;I<he.length;I++){let F=he[I];F!=null&&(qe[I]*=y,jn[I]*=A,hs(F,Fi(qe[I]),Fi(jn[I]),k,Pt))}}if($e.show&&!st&&$e.left>=0&&$e.width>0){$e.left*=y,$e.width*=y,$e.top*=A,$e.height*=A;for(let I in xu)je(Zr,I,$e[I])}wt=Jt,ke=ae,Ht=k,Zt=Pt}On("setSize"),xt=!1}an>0&&_n>0&&(d.clearRect(0,0,u.width,u.height),On("drawClear"),M.forEach(y=>y()),On("draw")),$e.show&&st&&(gl($e),st=!1),gt&&et&&(ur(null,!0,!1),et=!1),ut.show&&ut.live&&pt&&(gu(),pt=!1),l||(l=!0,n.status=1,On("ready")),Us=!1,cn=!1}n.redraw=(y,A)=>{yt=A||!1,y!==!1?ks(b,L.min,L.max):Yn()};function fu(y,A){let I=v[y];if(I.from==null){if(ln==0){let F=I.range(n,A.min,A.max,y);A.min=F[0],A.max=F[1]}if(A.min>A.max){let F=A.min;A.min=A.max,A.max=F}if(ln>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;y==b&&I.distr==2&&ln>0&&(A.min=$i(A.min,t[0]),A.max=$i(A.max,t[0]),A.min==A.max&&A.max++),V[y]=A,ot=!0,Yn()}}n.setScale=fu;let pu,mu,Wr,Xr,Kf,jf,Yr,qr,Qf,tp,Ze,tn,Os=!1,Hn=dt.drag,Un=Hn.x,Fn=Hn.y;gt&&(dt.x&&(pu=Ui(qw,_)),dt.y&&(mu=Ui(Zw,_)),L.ori==0?(Wr=pu,Xr=mu):(Wr=mu,Xr=pu),Ze=dt.left,tn=dt.top);let $e=n.select=wn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Zr=$e.show?Ui(Yw,$e.over?_:f):null;function gl(y,A){if($e.show){for(let I in y)$e[I]=y[I],I in xu&&je(Zr,I,y[I]);A!==!1&&On("setSelect")}}n.setSelect=gl;function H_(y){if(x[y].show)tt&&mf(oe[y],Lr);else if(tt&&Si(oe[y],Lr),gt){let I=Ct?he[0]:he[y];I!=null&&hs(I,-10,-10,k,Pt)}}function ks(y,A,I){fu(y,{min:A,max:I})}function ts(y,A,I,F){A.focus!=null&&q_(y),A.show!=null&&x.forEach((W,K)=>{K>0&&(y==K||y==null)&&(W.show=A.show,H_(K),s==2?(ks(W.facets[0].scale,null,null),ks(W.facets[1].scale,null,null)):ks(W.scale,null,null),Yn())}),I!==!1&&On("setSeries",y,A),F&&na("setSeries",n,y,A)}n.setSeries=ts;function V_(y,A){wn(T[y],A)}function W_(y,A){y.fill=Se(y.fill||null),y.dir=Te(y.dir,-1),A=A??T.length,T.splice(A,0,y)}function X_(y){y==null?T.length=0:T.splice(y,1)}n.addBand=W_,n.setBand=V_,n.delBand=X_;function Y_(y,A){x[y].alpha=A,gt&&he[y]!=null&&(he[y].style.opacity=A),tt&&oe[y]&&(oe[y].style.opacity=A)}let gs,Bs,hr,$r={focus:!0};function q_(y){if(y!=hr){let A=y==null,I=Bt.alpha!=1;x.forEach((F,W)=>{if(s==1||W>0){let K=A||W==0||W==y;F._focus=A?null:K,I&&Y_(W,K?1:Bt.alpha)}}),hr=y,I&&Yn()}}tt&&te&&Me(t0,Rt,y=>{dt._lock||(Qt(y),hr!=null&&ts(null,$r,!0,bn.setSeries))});function es(y,A,I){let F=v[A];I&&(y=y/Re-(F.ori==1?ae:Jt));let W=k;F.ori==1&&(W=Pt,y=W-y),F.dir==-1&&(y=W-y);let K=F._min,at=F._max,ft=y/W,bt=K+(at-K)*ft,Nt=F.distr;return Nt==3?zo(10,bt):Nt==4?u1(bt,F.asinh):Nt==100?F.bwd(bt):bt}function Z_(y,A){let I=es(y,b,A);return $i(I,t[0],fn,pn)}n.valToIdx=y=>$i(y,t[0]),n.posToIdx=Z_,n.posToVal=es,n.valToPos=(y,A,I)=>v[A].ori==0?r(y,v[A],I?X:k,I?P:0):o(y,v[A],I?ht:Pt,I?E:0),n.setCursor=(y,A,I)=>{Ze=y.left,tn=y.top,ur(null,A,I)};function ep(y,A){je(Zr,Oo,$e.left=y),je(Zr,sl,$e.width=A)}function np(y,A){je(Zr,"top",$e.top=y),je(Zr,rl,$e.height=A)}let Qo=L.ori==0?ep:np,ta=L.ori==1?ep:np;function $_(){if(tt&&ut.live)for(let y=s==2?1:0;y<x.length;y++){if(y==0&&ue)continue;let A=ut.values[y],I=0;for(let F in A)Vt[y][I++].firstChild.nodeValue=A[F]}}function gu(y,A){if(y!=null&&(y.idxs?y.idxs.forEach((I,F)=>{it[F]=I}):m1(y.idx)||it.fill(y.idx),ut.idx=it[0]),tt&&ut.live){for(let I=0;I<x.length;I++)(I>0||s==1&&!ue)&&J_(I,it[I]);$_()}pt=!1,A!==!1&&On("setLegend")}n.setLegend=gu;function J_(y,A){let I=x[y],F=y==0&&B==2?ui:t[y],W;ue?W=I.values(n,y,A)??se:(W=I.value(n,A==null?null:F[A],y,A),W=W==null?se:{_:W}),ut.values[y]=W}function ur(y,A,I){Qf=Ze,tp=tn,[Ze,tn]=dt.move(n,Ze,tn),dt.left=Ze,dt.top=tn,gt&&(Wr&&hs(Wr,Cn(Ze),0,k,Pt),Xr&&hs(Xr,0,Cn(tn),k,Pt));let F,W=fn>pn;gs=ze,Bs=null;let K=L.ori==0?k:Pt,at=L.ori==1?k:Pt;if(Ze<0||ln==0||W){F=dt.idx=null;for(let ft=0;ft<x.length;ft++){let bt=he[ft];bt!=null&&hs(bt,-10,-10,k,Pt)}te&&ts(null,$r,!0,y==null&&bn.setSeries),ut.live&&(it.fill(F),pt=!0)}else{let ft,bt,Nt;s==1&&(ft=L.ori==0?Ze:tn,bt=es(ft,b),F=dt.idx=$i(bt,t[0],fn,pn),Nt=H(t[0][F],L,K,0));let Ft=-10,kt=-10,re=0,Ae=0,we=!0,xe="",jt="";for(let Yt=s==2?1:0;Yt<x.length;Yt++){let Je=x[Yt],hn=it[Yt],kn=hn==null?null:s==1?t[Yt][hn]:t[Yt][1][hn],Fe=dt.dataIdx(n,Yt,F,bt),un=Fe==null?null:s==1?t[Yt][Fe]:t[Yt][1][Fe];if(pt=pt||un!=kn||Fe!=hn,it[Yt]=Fe,Yt>0&&Je.show){let di=Fe==null?-10:Fe==F?Nt:H(s==1?t[0][Fe]:t[Yt][0][Fe],L,K,0),ti=un==null?-10:D(un,s==1?v[Je.scale]:v[Je.facets[1].scale],at,0);if(te&&un!=null){let Ei=L.ori==1?Ze:tn,ki=Pn(Bt.dist(n,Yt,Fe,ti,Ei));if(ki<gs){let ns=Bt.bias;if(ns!=0){let fi=es(Ei,Je.scale),Ti=un>=0?1:-1,Bi=fi>=0?1:-1;Bi==Ti&&(Bi==1?ns==1?un>=fi:un<=fi:ns==1?un<=fi:un>=fi)&&(gs=ki,Bs=Yt)}else gs=ki,Bs=Yt}}if(pt||Ct){let Ei,ki;L.ori==0?(Ei=di,ki=ti):(Ei=ti,ki=di);let ns,fi,Ti,Bi,is,ei,pi=!0,dr=ct.bbox;if(dr!=null){pi=!1;let ni=dr(n,Yt);Ti=ni.left,Bi=ni.top,ns=ni.width,fi=ni.height}else Ti=Ei,Bi=ki,ns=fi=ct.size(n,Yt);if(ei=ct.fill(n,Yt),is=ct.stroke(n,Yt),Ct)Yt==Bs&&gs<=Bt.prox&&(Ft=Ti,kt=Bi,re=ns,Ae=fi,we=pi,xe=ei,jt=is);else{let ni=he[Yt];ni!=null&&(qe[Yt]=Ti,jn[Yt]=Bi,a0(ni,ns,fi,pi),r0(ni,ei,is),hs(ni,Fi(Ti),Fi(Bi),k,Pt))}}}}if(Ct){let Yt=Bt.prox,Je=hr==null?gs<=Yt:gs>Yt||Bs!=hr;if(pt||Je){let hn=he[0];hn!=null&&(qe[0]=Ft,jn[0]=kt,a0(hn,re,Ae,we),r0(hn,xe,jt),hs(hn,Fi(Ft),Fi(kt),k,Pt))}}}if($e.show&&Os)if(y!=null){let[ft,bt]=bn.scales,[Nt,Ft]=bn.match,[kt,re]=y.cursor.sync.scales,Ae=y.cursor.drag;if(Un=Ae._x,Fn=Ae._y,Un||Fn){let{left:we,top:xe,width:jt,height:Yt}=y.select,Je=y.scales[kt].ori,hn=y.posToVal,kn,Fe,un,di,ti,Ei=ft!=null&&Nt(ft,kt),ki=bt!=null&&Ft(bt,re);Ei&&Un?(Je==0?(kn=we,Fe=jt):(kn=xe,Fe=Yt),un=v[ft],di=H(hn(kn,kt),un,K,0),ti=H(hn(kn+Fe,kt),un,K,0),Qo(Ji(di,ti),Pn(ti-di))):Qo(0,K),ki&&Fn?(Je==1?(kn=we,Fe=jt):(kn=xe,Fe=Yt),un=v[bt],di=D(hn(kn,re),un,at,0),ti=D(hn(kn+Fe,re),un,at,0),ta(Ji(di,ti),Pn(ti-di))):ta(0,at)}else vu()}else{let ft=Pn(Qf-Kf),bt=Pn(tp-jf);if(L.ori==1){let re=ft;ft=bt,bt=re}Un=Hn.x&&ft>=Hn.dist,Fn=Hn.y&&bt>=Hn.dist;let Nt=Hn.uni;Nt!=null?Un&&Fn&&(Un=ft>=Nt,Fn=bt>=Nt,!Un&&!Fn&&(bt>ft?Fn=!0:Un=!0)):Hn.x&&Hn.y&&(Un||Fn)&&(Un=Fn=!0);let Ft,kt;Un&&(L.ori==0?(Ft=Yr,kt=Ze):(Ft=qr,kt=tn),Qo(Ji(Ft,kt),Pn(kt-Ft)),Fn||ta(0,at)),Fn&&(L.ori==1?(Ft=Yr,kt=Ze):(Ft=qr,kt=tn),ta(Ji(Ft,kt),Pn(kt-Ft)),Un||Qo(0,K)),!Un&&!Fn&&(Qo(0,0),ta(0,0))}if(Hn._x=Un,Hn._y=Fn,y==null){if(I){if(fp!=null){let[ft,bt]=bn.scales;bn.values[0]=ft!=null?es(L.ori==0?Ze:tn,ft):null,bn.values[1]=bt!=null?es(L.ori==1?Ze:tn,bt):null}na(af,n,Ze,tn,k,Pt,F)}if(te){let ft=I&&bn.setSeries,bt=Bt.prox;hr==null?gs<=bt&&ts(Bs,$r,!0,ft):gs>bt?ts(null,$r,!0,ft):Bs!=hr&&ts(Bs,$r,!0,ft)}}pt&&(ut.idx=F,gu()),A!==!1&&On("setCursor")}let zs=null;Object.defineProperty(n,"rect",{get(){return zs==null&&ea(!1),zs}});function ea(y=!1){y?zs=null:(zs=_.getBoundingClientRect(),On("syncRect",zs))}function ip(y,A,I,F,W,K,at){dt._lock||Os&&y!=null&&y.movementX==0&&y.movementY==0||(_u(y,A,I,F,W,K,at,!1,y!=null),y!=null?ur(null,!0,!0):ur(A,!0,!1))}function _u(y,A,I,F,W,K,at,ft,bt){if(zs==null&&ea(!1),Qt(y),y!=null)I=y.clientX-zs.left,F=y.clientY-zs.top;else{if(I<0||F<0){Ze=-10,tn=-10;return}let[Nt,Ft]=bn.scales,kt=A.cursor.sync,[re,Ae]=kt.values,[we,xe]=kt.scales,[jt,Yt]=bn.match,Je=A.axes[0].side%2==1,hn=L.ori==0?k:Pt,kn=L.ori==1?k:Pt,Fe=Je?K:W,un=Je?W:K,di=Je?F:I,ti=Je?I:F;if(we!=null?I=jt(Nt,we)?a(re,v[Nt],hn,0):-10:I=hn*(di/Fe),xe!=null?F=Yt(Ft,xe)?a(Ae,v[Ft],kn,0):-10:F=kn*(ti/un),L.ori==1){let Ei=I;I=F,F=Ei}}bt&&(A==null||A.cursor.event.type==af)&&((I<=1||I>=k-1)&&(I=Pr(I,k)),(F<=1||F>=Pt-1)&&(F=Pr(F,Pt))),ft?(Kf=I,jf=F,[Yr,qr]=dt.move(n,I,F)):(Ze=I,tn=F)}let xu={width:0,height:0,left:0,top:0};function vu(){gl(xu,!1)}let sp,rp,op,ap;function lp(y,A,I,F,W,K,at){Os=!0,Un=Fn=Hn._x=Hn._y=!1,_u(y,A,I,F,W,K,at,!0,!1),y!=null&&(Me(lf,ff,cp,!1),na(jg,n,Yr,qr,k,Pt,null));let{left:ft,top:bt,width:Nt,height:Ft}=$e;sp=ft,rp=bt,op=Nt,ap=Ft}function cp(y,A,I,F,W,K,at){Os=Hn._x=Hn._y=!1,_u(y,A,I,F,W,K,at,!1,!0);let{left:ft,top:bt,width:Nt,height:Ft}=$e,kt=Nt>0||Ft>0,re=sp!=ft||rp!=bt||op!=Nt||ap!=Ft;if(kt&&re&&gl($e),Hn.setScale&&kt&&re){let Ae=ft,we=Nt,xe=bt,jt=Ft;if(L.ori==1&&(Ae=bt,we=Ft,xe=ft,jt=Nt),Un&&ks(b,es(Ae,b),es(Ae+we,b)),Fn)for(let Yt in v){let Je=v[Yt];Yt!=b&&Je.from==null&&Je.min!=ze&&ks(Yt,es(xe+jt,Yt),es(xe,Yt))}vu()}else dt.lock&&(dt._lock=!dt._lock,ur(A,!0,y!=null));y!=null&&(En(lf,ff),na(lf,n,Ze,tn,k,Pt,null))}function K_(y,A,I,F,W,K,at){if(dt._lock)return;Qt(y);let ft=Os;if(Os){let bt=!0,Nt=!0,Ft=10,kt,re;L.ori==0?(kt=Un,re=Fn):(kt=Fn,re=Un),kt&&re&&(bt=Ze<=Ft||Ze>=k-Ft,Nt=tn<=Ft||tn>=Pt-Ft),kt&&bt&&(Ze=Ze<Yr?0:k),re&&Nt&&(tn=tn<qr?0:Pt),ur(null,!0,!0),Os=!1}Ze=-10,tn=-10,it.fill(null),ur(null,!0,!0),ft&&(Os=ft)}function hp(y,A,I,F,W,K,at){dt._lock||(Qt(y),jo(),vu(),y!=null&&na(e0,n,Ze,tn,k,Pt,null))}function up(){w.forEach(IE),O(n.width,n.height,!0)}Dr(Bh,Bo,up);let Jr={};Jr.mousedown=lp,Jr.mousemove=ip,Jr.mouseup=cp,Jr.dblclick=hp,Jr.setSeries=(y,A,I,F)=>{let W=bn.match[2];I=W(n,A,I),I!=-1&&ts(I,F,!0,!1)},gt&&(Me(jg,_,lp),Me(af,_,ip),Me(Qg,_,y=>{Qt(y),ea(!1)}),Me(t0,_,K_),Me(e0,_,hp),bf.add(n),n.syncRect=ea);let _l=n.hooks=i.hooks||{};function On(y,A,I){Qn?Ne.push([y,A,I]):y in _l&&_l[y].forEach(F=>{F.call(null,n,A,I)})}(i.plugins||[]).forEach(y=>{for(let A in y.hooks)_l[A]=(_l[A]||[]).concat(y.hooks[A])});let dp=(y,A,I)=>I,bn=wn({key:null,setSeries:!1,filters:{pub:d0,sub:d0},scales:[b,x[1]?x[1].scale:null],match:[f0,f0,dp],values:[null,null]},dt.sync);bn.match.length==2&&bn.match.push(dp),dt.sync=bn;let fp=bn.key,yu=c_(fp);function na(y,A,I,F,W,K,at){bn.filters.pub(y,A,I,F,W,K,at)&&yu.pub(y,A,I,F,W,K,at)}yu.sub(n);function j_(y,A,I,F,W,K,at){bn.filters.sub(y,A,I,F,W,K,at)&&Jr[y](null,A,I,F,W,K,at)}n.pub=j_;function Q_(){yu.unsub(n),bf.delete(n),Nn.clear(),gf(Bh,Bo,up),c.remove(),Rt?.remove(),On("destroy")}n.destroy=Q_;function bu(){On("init",i,t),Ko(t||i.data,!1),V[b]?fu(b,V[b]):jo(),st=$e.show&&($e.width>0||$e.height>0),et=pt=!0,O(i.width,i.height)}return x.forEach(zr),w.forEach(ds),e?e instanceof HTMLElement?(e.appendChild(c),bu()):e(n,bu):bu(),n}Xn.assign=wn;Xn.fmtNum=Rf;Xn.rangeNum=zh;Xn.rangeLog=Vh;Xn.rangeAsinh=Tf;Xn.orient=Ur;Xn.pxRatio=Re;Xn.join=S1;Xn.fmtDate=Pf,Xn.tzDate=D1;Xn.sync=c_;{Xn.addGap=mE,Xn.clipGaps=Yh;let i=Xn.paths={points:m_};i.linear=__,i.stepped=xE,i.bars=vE,i.spline=bE}var LE=["position","velocity","effort","external","wrench","tracking error"],DE={position:"rad",velocity:"rad/s",effort:"Nm",external:"Nm",wrench:"N, Nm","tracking error":"rad"},NE=3e3,b_=["#3b82f6","#ef4444","#10b981","#f59e0b","#8b5cf6","#06b6d4","#ec4899","#84cc16"],S_={name:"Plots",icon:"plots",live:!0,build:({store:i})=>UE(i)};function UE(i){let t=J("div",{class:"panel"}),e=J("div",{class:"plot"}),n="",s="position",r=[],o=[],a=null,l=!1,c=0,u=be("Hold",()=>{l=!l,u.textContent=l?"Go on":"Hold"},{title:"Let the picture stand still"}),d=v=>s==="tracking error"?v.position?.map((T,b)=>(v.commanded?.[b]??T)-T):v[s],h=()=>{r=[],o=[],a?.destroy(),a=null,e.replaceChildren()},f=v=>{if(s==="wrench")return["Fx","Fy","Fz","Tx","Ty","Tz"];let b=(i.world?.devices.find(g=>g.name===n)?.joints??[]).map(g=>g.replace(`${n}_`,"").replace(/_joint$/,"").replaceAll("_"," "));return Array.from({length:v},(g,M)=>/\D/.test(b[M]??"")?b[M]:`joint ${b[M]??M}`)},_=()=>{let v=i.sample?.status.devices.find(g=>g.name===n),T=v&&d(v),b=i.sample?.time_secs;!T||b===void 0||r.length>0&&b<=r[r.length-1]||(o.length!==T.length&&(h(),o=T.map(()=>[])),r.push(b),T.forEach((g,M)=>o[M].push(g)),r.length>NE&&(r.shift(),o.forEach(g=>g.shift())))},S=()=>{let v=performance.now();l||t.hidden||r.length===0||v-c<(Ye?500:90)||(c=v,a??=p(),a.setData([r,...o],a.scales.x.min===void 0||r.length<3||!m(a)))},m=v=>v.root.dataset.zoomed==="yes",p=()=>{let T={stroke:getComputedStyle(document.body).color,grid:{stroke:"rgba(128,140,155,0.22)",width:1},ticks:{stroke:"rgba(128,140,155,0.22)",width:1,size:5},font:"12px system-ui, sans-serif",values:(C,L)=>L.map(B=>String(Number(B.toFixed(6))))},[b,g]=[DE[s],s==="wrench"||s==="effort"||s==="external"?1:3],M=(C,L,B)=>{let H=L??(B>0?o[B-1]?.[r.length-1]:r[r.length-1]);return H==null?"–":`${H.toFixed(B===0?2:g)}${B===0?" s":""}`},N=new Xn({width:Math.max(260,e.clientWidth-12),height:270,axes:[T,{...T,size:52,label:b,labelSize:18,labelFont:"12px system-ui, sans-serif"}],scales:{x:{time:!1}},cursor:{points:{size:6}},legend:{markers:{width:2}},series:[{label:"time",value:M},...f(o.length).map((C,L)=>({label:C,stroke:b_[L%b_.length],width:1.5,points:{show:!1},value:M}))],hooks:{setSelect:[C=>C.root.dataset.zoomed="yes"]}},[r,...o],e);return N.root.addEventListener("dblclick",()=>N.root.dataset.zoomed="no"),N},x=()=>{let v=["time_s",...f(o.length).map(b=>`${n} ${s} ${b}`)].join(","),T=r.map((b,g)=>[b,...o.map(M=>M[g])].join(","));Ph(`${n}-${s.replace(" ","-")}.csv`,[v,...T,""].join(`
`),"text/csv")},w=()=>{let v=i.world?.devices.filter(T=>T.joints.length>0).map(T=>T.name)??[];if(v.length===0)return t.replaceChildren(Mn("Nothing to plot: no device moves here."));v.includes(n)||(n=v[0]),h(),t.replaceChildren(on("Signals",J("div",{class:"row"},Wn("Device",v,n,T=>{n=T,h()},{id:"plot-device"}),Wn("Signal",[...LE],s,T=>{s=T,h()},{id:"plot-signal"})),e,J("div",{class:"row even"},u,be("CSV",x,{id:"export-csv"}),be("Clear",h)),J("p",{class:"small"},"Drag to zoom, double-click to see all. A name in the legend hides its curve.")))};return i.on("world",w),i.on("sample",_),i.on("status",S),w(),t}var FE=3600,OE="Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.",M_={name:"Recording",icon:"recording",live:!0,build:({store:i,cast:t})=>kE(i,e=>{t.past=e,t.draw()})};function kE(i,t){let e=[],n=null,s=!1,r=()=>n?.states??e,o=J("p",{class:"small",id:"past-time"},"Nothing yet."),a=J("input",{type:"range",min:0,max:0,step:1,value:0,"aria-label":"time",id:"past",oninput:()=>{s=n!==null||Number(a.value)<e.length-1,t(s?r()[Number(a.value)]:null),c()}}),l=be("Back to now",()=>{n=null,s=!1,t(null),c(),m()},{id:"now",disabled:!0}),c=()=>{a.max=String(Math.max(0,r().length-1)),s||(a.value=a.max);let w=r()[Number(a.value)],v=e[e.length-1],T=()=>s?`, ${(v.time_secs-w.time_secs).toFixed(2)} s ago`:", now";o.textContent=w?`${w.time_secs.toFixed(2)} s${n?` of ${n.name}`:T()}`:"Nothing yet.",l.disabled=!s};i.on("state",()=>{!i.state||s&&!n||(e.length>0&&i.state.time_secs<e[e.length-1].time_secs&&(e.length=0),e.push(i.state),e.length>FE&&e.shift(),e.length%10===0&&!n&&c())});let u=J("p",{class:"small",id:"recording"}),d=J("ul",{class:"objects",id:"recordings"}),h=be("Record",()=>{_()},{class:"primary full",id:"record"}),f=[],_=async()=>{await i.try({kind:"record",on:!i.status?.recording}),await S()},S=async()=>{i.world?.live&&(f=await i.try({kind:"recordings"})??f),m()},m=()=>d.replaceChildren(...f.length===0?[Mn("No recordings yet.")]:f.map(w=>J("li",{"data-recording":w.name},J("span",{title:`${(w.bytes/1e6).toFixed(1)} MB`},w.name),be(n?.name===w.name?"Opened":"Open",()=>{p(w.name)},{class:"chip"})))),p=async(w,v=0)=>{let T=await fetch(new URL(`recording/${w}`,document.baseURI)).catch(()=>null);if(!T?.ok)return i.say("error",T?await T.text():"there is no connection");let{past:b,states:g}=zg(await T.arrayBuffer());n={name:w,states:g},s=!0,c(),a.value=String(Math.min(v,g.length-1)),t(g[Number(a.value)]),b.unknown.length>0&&i.say("warn",`${w} has things that are not here now: ${b.unknown.join(", ")}`),c(),m()};i.on("world",()=>{n?p(n.name,Number(a.value)):S()});let x=()=>{let w=i.status?.recording;Gn(h,w?"Stop recording":"Record"),h.classList.toggle("danger",!!w),Gn(u,w?`Writing ${w}`:OE)};return i.on("status",x),x(),m(),J("div",{class:"panel"},on("Look back",J("p",{class:"small"},"The last minute is always kept. The world goes on meanwhile."),a,o,l),on("Recordings",h,u,d))}var w_={name:"Scene",icon:"scene",live:!1,build:({store:i,drag:t})=>BE(i,e=>t.hold({kind:"object",name:e}))};function BE(i,t){let e=J("div",{class:"panel"}),n="box",s="",r=[.1,.1,.1],o=[.35,.35,.2],a=0,l=()=>{let p=new Set(i.world?.bodies.map(w=>w.name)),x=1;for(;p.has(`${n}_${x}`);)x+=1;return`${n}_${x}`},c=()=>{let p={box:{kind:"box",size:[r[0],r[1],r[2]]},sphere:{kind:"sphere",radius:r[0]/2},cylinder:{kind:"cylinder",radius:r[0]/2,length:r[2]}},x=[o[0],o[1],o[2],0,0,0,1];i.try({kind:"add_object",name:s||l(),shape:p[n],pose:x,rgba:[.55,.36,.62,1],mass:a>0?a:null}),s=""},u=be("Undo",()=>{i.try({kind:"undo"})},{id:"undo",class:"full","data-control":!0}),d=()=>{let p=i.status?.undo??null;u.disabled=p===null,Gn(u,p===null?"Nothing to undo":`Undo: ${p}`)},h=async p=>{try{if(!i.mayChange)return void i.try({kind:"remove_object",name:p,confirmed:!1});await i.ask({kind:"remove_object",name:p,confirmed:!1})}catch(x){x instanceof nl&&x.code==="carries"?confirm(`${x.message}. Remove ${p} anyway?`)&&await i.try({kind:"remove_object",name:p,confirmed:!0}):i.say("error",x.message)}},f=async()=>{let p=await i.try({kind:"scene_text"});p!==null&&Ph("scene.toml",p,"application/toml")},_=async p=>{p&&await i.try({kind:"load_scene",text:await p.text()})},S=(p,x,w,v)=>J("fieldset",{},J("legend",{},p),...["x","y","z"].map((T,b)=>Fo(T,w[b],.01,g=>w[b]=Number.isFinite(g)?Math.max(v,g):w[b],{id:`${x}-${T}`,"aria-label":`${p} ${T}`}))),m=()=>{let p=i.world?.bodies??[],x=i.world?.live??!1;if(e.replaceChildren(on("Objects",p.length===0?Mn("Nothing stands around the robot."):null,J("ul",{class:"objects"},...p.map(v=>J("li",{"data-object":v.name},J("i",{class:"swatch",style:`background: rgb(${(v.parts[0]?.rgba??[.5,.5,.5]).slice(0,3).map(T=>Math.round(255*T)).join(" ")})`}),J("span",{title:v.mass===null?"stands fast":`${v.mass} kg`},v.name),x?be("Move",()=>t(v.name),{class:"chip","data-control":!0}):null,x?bi("close",`remove ${v.name}`,()=>{h(v.name)},{class:"quiet","data-control":!0}):null))),x?u:null)),!x)return;let w=J("input",{type:"text",placeholder:l(),value:s,id:"add-name",oninput:()=>s=w.value.trim()});e.append(on("Add",J("div",{class:"row"},Wn("Shape",["box","sphere","cylinder"],n,v=>{n=v,m()},{id:"add-shape"}),J("label",{class:"field"},J("span",{},"Name"),w)),S(n==="box"?"Size (m)":"Size (m): x is the diameter","add-size",r,.001),S("Place (m)","add-place",o,-10),Fo("Mass (kg); 0 stands fast",a,.1,v=>a=v,{id:"add-mass",min:0}),be("Add",c,{class:"primary full",id:"add-object","data-control":!0})),on("File",J("div",{class:"row even"},be("Save",()=>{f()},{id:"save-scene"}),J("label",{class:"button"},"Load",J("input",{type:"file",accept:".toml",id:"load-scene",hidden:!0,onchange:v=>{_(v.target.files?.[0])}})))))};return i.on("world",m),i.on("status",d),m(),d(),e}var zE={planned:"",running:"",done:"✓",failed:"✕"},GE={idle:"Ready to plan.",planning:"Planning …",planned:"Planned. Look at the ghost, then approve.",running:"Running.",done:"Done.",failed:"Failed."},E_={name:"Task",icon:"task",live:!0,build:({store:i})=>HE(i)},Fr="the task of this world";function HE(i){let t=J("div",{class:"panel"}),e=0,n={own:[],arms:[],without:[],objects:[]},s=Fr,r="",o=[.5,0],a=!1,l=new Set,c=()=>{i.try({kind:"task_plan",seed:e,arm:r,...s===Fr?{}:{carry:{object:s,to:[...o]}}})},u=()=>s===Fr?n.own:n.arms.map(m=>m.arm),d=()=>{let m=[...n.own.length>0?[Fr]:[],...n.objects];m.includes(s)||(s=m[0]??Fr),u().includes(r)||(r=u()[0]??""),f()},h=async()=>{!i.world?.live||!i.task||(n=await i.try({kind:"task_choices"})??n,d())},f=()=>{let m=i.task;if(!m)return t.replaceChildren(on("Task",Mn("This world has no task. `karakuri lab` has one: picking and placing.")));let p=m.state,x=p==="planning"||p==="running",w=p==="planned";if(t.replaceChildren(on("Pick and place",J("div",{class:"row"},Wn("Object",[...n.own.length>0?[Fr]:[],...n.objects],s,T=>{s=T,d()},{id:"task-object",disabled:x}),Wn("Arm",u(),r,T=>r=T,{id:"task-arm",disabled:x}),Fo("Seed",e,1,T=>e=Math.max(0,Math.round(T)),{id:"task-seed",min:0,disabled:x})),s===Fr?null:J("div",{class:"row even"},...o.map((T,b)=>Fo(`To ${"xy"[b]} (m)`,T,.01,g=>o[b]=Number.isFinite(g)?g:o[b],{id:`task-to-${"xy"[b]}`,disabled:x}))),n.arms.length===0&&n.without.length>0?Mn(`No arm can grasp: ${n.without.map(({arm:T,why:b})=>`${T}: ${b}`).join("; ")}`):null,J("div",{class:"row even"},be("Plan",c,{id:"task-plan",class:w?"":"primary",disabled:x||r==="","data-control":!0}),be("Replan",()=>{e+=1,c()},{id:"task-replan","data-control":!0,disabled:x||p==="idle",title:"Plan with the next seed: another way"})),J("div",{class:"row even"},be("Approve and execute",()=>{i.try({kind:"task_approve",plan:m.plan,rest:a})},{id:"task-approve",class:w?"primary":"",disabled:!w,title:"Carry out the motion that is shown","data-control":!0,"data-plan":m.plan}),be("Stop",()=>{i.try({kind:"stop"})},{id:"task-stop",class:"danger",disabled:p!=="running"})),rr("Approve the following motions unseen",a,T=>a=T,{id:"task-rest","data-control":!0})),J("p",{class:`verdict ${p}`,id:"task-state","data-state":p,"data-code":m.failure?.code??""},m.words||GE[p])),m.stages.length===0){t.append(Mn("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));return}let v=J("ol",{class:"stages"});m.stages.forEach((T,b)=>v.append(_(T,`${b} ${T.name}`))),t.append(v)},_=(m,p)=>{let x=m.alternatives.filter(v=>v.failed).length,w=J("details",{open:l.has(p)||m.state==="failed"},J("summary",{},J("b",{},m.name),J("span",{},m.words),x>0?J("em",{},`${x} rejected`):null),...m.alternatives.filter(v=>!v.failed).map(v=>J("p",{class:"chosen"},v.words)),...VE(m).map(([v,T])=>J("p",{class:"failed"},J("b",{},T.length>2?`${T[0]} and ${T.length-1} more: `:`${T.join(", ")}: `),v)),m.alternatives.length===0?J("p",{},"There was only one way."):null);return w.addEventListener("toggle",()=>w.open?l.add(p):l.delete(p)),J("li",{class:`stage ${m.state}`,"data-stage":m.name,"data-state":m.state},J("i",{},zE[m.state]),w)},S=!1;return i.on("task",()=>{S||h(),S=!0,f()}),i.on("world",()=>{h()}),i.on("connected",()=>i.connected&&void h()),f(),t}function VE(i){let t=new Map;for(let{words:e,failed:n}of i.alternatives){if(!n)continue;let s=[n.code,...n.between??[]].join(" "),r=t.get(s)??[n.text,[]];r[1].push(e),t.set(s,r)}return[...t.values()]}var T_=[E_,Zg,Xg,Hg,S_,w_,Yg,M_];var Jh=class{constructor(t){this.show=t;let e=J("select",{"aria-label":"speed of the ghost",onchange:()=>this.speed=Number(e.value)});for(let s of[.25,.5,1,2,4])e.append(J("option",{value:s,selected:s===1},`${s}×`));this.element=J("div",{class:"player",id:"player",hidden:!0},this.play,this.slider,this.clock,e,bi("close","hide the ghost",()=>this.load(null),{id:"hide-ghost"}));let n=s=>{let r=Math.min(.1,(s-this.last_ms)/1e3);this.last_ms=s,this.playing&&this.motion&&(this.at_secs+=r*this.speed,this.at_secs>this.motion.secs+.5&&(this.at_secs=0),this.draw()),requestAnimationFrame(n)};requestAnimationFrame(n)}show;element;motion=null;at_secs=0;playing=!1;speed=1;last_ms=0;slider=J("input",{type:"range",min:0,max:1,step:.001,value:0,"aria-label":"time of the motion",id:"scrub",oninput:()=>this.scrub()});clock=J("output",{});play=bi("play","play",()=>this.toggle(),{id:"play"});markStale(t){this.element.classList.toggle("stale",t),this.element.title=t?"Out of date: the goal has changed since this was planned":""}load(t){this.markStale(!1),this.motion=t,this.at_secs=0,this.playing=t!==null,this.element.hidden=t===null,t?this.draw():this.show(null)}toggle(){this.playing=!this.playing,this.draw()}scrub(){this.playing=!1,this.at_secs=Number(this.slider.value)*(this.motion?.secs??0),this.draw()}draw(){let t=this.motion;if(!t)return;let e=Math.min(this.at_secs,t.secs);this.play.dataset.playing!==String(this.playing)&&(this.play.dataset.playing=String(this.playing),this.play.replaceChildren(Is(this.playing?"pause":"play"))),this.slider.value=String(t.secs>0?e/t.secs:1),this.clock.textContent=`${e.toFixed(2)} / ${t.secs.toFixed(2)} s`;let n=t.configurations.length-1,s=Math.min(n,e/t.every_secs),r=t.configurations[Math.floor(s)],o=t.configurations[Math.min(n,Math.floor(s)+1)],a=s-Math.floor(s);this.show(r.map((l,c)=>l+a*(o[c]-l)))}};var Kh=class{constructor(t,e,n){this.stage=t;this.cast=e;this.take=n;let s=t.renderer.domElement;s.parentElement.append(this.label),s.addEventListener("pointermove",r=>this.hover(r)),s.addEventListener("pointerleave",()=>this.label.hidden=!0),s.addEventListener("pointerdown",r=>{this.down={x:r.clientX,y:r.clientY},this.label.hidden=!0}),s.addEventListener("click",r=>{if(Math.hypot(r.clientX-this.down.x,r.clientY-this.down.y)>4||t.handle.dragging)return;let o=t.pick(r,e.solid);o?e.things?.where(o.name)&&this.take(o.name):this.take(null)}),s.addEventListener("dblclick",r=>{let o=t.pick(r,e.solid),a=o&&e.solid.flatMap(c=>c.children).find(c=>c.name===o.name);if(!a)return;let l=new Jn().setFromObject(a).getBoundingSphere(new vi);t.frame(l.center,Math.max(.1,1.6*l.radius),new U().subVectors(t.camera.position,t.orbit.target))})}stage;cast;take;label=J("div",{class:"label",hidden:!0});down={x:0,y:0};waiting=!1;hover(t){t.buttons!==0||t.pointerType==="touch"||this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1;let e=this.stage.pick(t,this.cast.solid);if(this.label.hidden=!e,!e)return;let n=this.stage.renderer.domElement.getBoundingClientRect();this.label.textContent=e.name,this.label.style.transform=`translate(${t.clientX-n.left+14}px, ${t.clientY-n.top+16}px)`}))}};var WE=[["Esc","emergency stop"],["Enter","let go of the dragged object or tool"],["Space","pause or continue the simulation"],["g, r","drag by moving, by turning"],["f","show everything"],["1, 2, 3","look from the front, from the side, from above"],["Ctrl Z","undo the last change of the scene"],["?","this list"]];function A_(){let i=WE.flatMap(([e,n])=>[J("dt",{},J("kbd",{},e)),J("dd",{},n)]),t=J("dialog",{id:"shortcuts","aria-label":"keyboard shortcuts",onclick:()=>t.close()},J("h2",{},"Keyboard"),J("dl",{},...i));return t}function R_(i){return i instanceof HTMLElement?i.isContentEditable||i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement?!0:i instanceof HTMLInputElement&&!["range","checkbox","button","file"].includes(i.type):!1}function Of(i){return i instanceof HTMLElement&&i.closest("button, input, select, summary, a")!==null}var C_={type:"change"},Bf={type:"start"},I_={type:"end"},jh=new qs,P_=new _i,XE=Math.cos(70*Cd.DEG2RAD),In=new U,hi=2*Math.PI,Ce={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},kf=1e-6,Qh=class extends Sr{constructor(t,e=null){super(t,e),this.state=Ce.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:tr.ROTATE,MIDDLE:tr.DOLLY,RIGHT:tr.PAN},this.touches={ONE:er.ROTATE,TWO:er.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new Oe,this._lastTargetPosition=new U,this._quat=new Oe().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Eo,this._sphericalDelta=new Eo,this._scale=1,this._panOffset=new U,this._rotateStart=new Ut,this._rotateEnd=new Ut,this._rotateDelta=new Ut,this._panStart=new Ut,this._panEnd=new Ut,this._panDelta=new Ut,this._dollyStart=new Ut,this._dollyEnd=new Ut,this._dollyDelta=new Ut,this._dollyDirection=new U,this._mouse=new Ut,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=qE.bind(this),this._onPointerDown=YE.bind(this),this._onPointerUp=ZE.bind(this),this._onContextMenu=eT.bind(this),this._onMouseWheel=KE.bind(this),this._onKeyDown=jE.bind(this),this._onTouchStart=QE.bind(this),this._onTouchMove=tT.bind(this),this._onMouseDown=$E.bind(this),this._onMouseMove=JE.bind(this),this._interceptControlDown=nT.bind(this),this._interceptControlUp=iT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ce.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(C_),this.update(),this.state=Ce.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;In.copy(e).sub(this.target),In.applyQuaternion(this._quat),this._spherical.setFromVector3(In),this.autoRotate&&this.state===Ce.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=hi:n>Math.PI&&(n-=hi),s<-Math.PI?s+=hi:s>Math.PI&&(s-=hi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(In.setFromSpherical(this._spherical),In.applyQuaternion(this._quatInverse),e.copy(this.target).add(In),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=In.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new U(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=In.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(jh.origin.copy(this.object.position),jh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(jh.direction))<XE?this.object.lookAt(this.target):(P_.setFromNormalAndCoplanarPoint(this.object.up,this.target),jh.intersectPlane(P_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>kf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>kf||this._lastTargetPosition.distanceToSquared(this.target)>kf?(this.dispatchEvent(C_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?hi/60*this.autoRotateSpeed*t:hi/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){In.setFromMatrixColumn(e,0),In.multiplyScalar(-t),this._panOffset.add(In)}_panUp(t,e){this.screenSpacePanning===!0?In.setFromMatrixColumn(e,1):(In.setFromMatrixColumn(e,0),In.crossVectors(this.object.up,In)),In.multiplyScalar(t),this._panOffset.add(In)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;In.copy(s).sub(this.target);let r=In.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/e.clientHeight),this._rotateUp(hi*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/e.clientHeight),this._rotateUp(hi*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Ut,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function YE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function qE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function ZE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(I_),this.state=Ce.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function $E(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case tr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ce.DOLLY;break;case tr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}break;case tr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Bf)}function JE(i){switch(this.state){case Ce.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ce.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ce.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function KE(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ce.NONE||(i.preventDefault(),this.dispatchEvent(Bf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(I_))}function jE(i){this.enabled!==!1&&this._handleKeyDown(i)}function QE(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case er.ROTATE:if(this.enableRotate===!1){this.state=Ce.NONE;break}this._handleTouchStartRotate(i),this.state=Ce.TOUCH_ROTATE;break;case er.PAN:if(this.enablePan===!1){this.state=Ce.NONE;break}this._handleTouchStartPan(i),this.state=Ce.TOUCH_PAN;break;default:this.state=Ce.NONE}break;case 2:switch(this.touches.TWO){case er.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ce.TOUCH_DOLLY_PAN;break;case er.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ce.TOUCH_DOLLY_ROTATE;break;default:this.state=Ce.NONE}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Bf)}function tT(i){switch(this._trackPointer(i),this.state){case Ce.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ce.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ce.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ce.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ce.NONE}}function eT(i){this.enabled!==!1&&i.preventDefault()}function nT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function iT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Or=new br,dn=new U,lr=new U,sn=new Oe,L_={X:new U(1,0,0),Y:new U(0,1,0),Z:new U(0,0,1)},zf={type:"change"},D_={type:"mouseDown",mode:null},N_={type:"mouseUp",mode:null},U_={type:"objectChange"},su=class extends Sr{constructor(t,e=null){super(void 0,e);let n=new Hf(this);this._root=n;let s=new Vf;this._gizmo=s,n.add(s);let r=new Wf;this._plane=r,n.add(r);let o=this;function a(w,v){let T=v;Object.defineProperty(o,w,{get:function(){return T!==void 0?T:v},set:function(b){T!==b&&(T=b,r[w]=b,s[w]=b,o.dispatchEvent({type:w+"-changed",value:b}),o.dispatchEvent(zf))}}),o[w]=v,r[w]=v,s[w]=v}a("camera",t),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new U,c=new U,u=new Oe,d=new Oe,h=new U,f=new Oe,_=new U,S=new U,m=new U,p=0,x=new U;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",u),a("worldQuaternionStart",d),a("cameraPosition",h),a("cameraQuaternion",f),a("pointStart",_),a("pointEnd",S),a("rotationAxis",m),a("rotationAngle",p),a("eye",x),this._offset=new U,this._startNorm=new U,this._endNorm=new U,this._cameraScale=new U,this._parentPosition=new U,this._parentQuaternion=new Oe,this._parentQuaternionInv=new Oe,this._parentScale=new U,this._worldScaleStart=new U,this._worldQuaternionInv=new Oe,this._worldScale=new U,this._positionStart=new U,this._quaternionStart=new Oe,this._scaleStart=new U,this._getPointer=sT.bind(this),this._onPointerDown=oT.bind(this),this._onPointerHover=rT.bind(this),this._onPointerMove=aT.bind(this),this._onPointerUp=lT.bind(this),e!==null&&this.connect(e)}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(t){if(this.object===void 0||this.dragging===!0)return;t!==null&&Or.setFromCamera(t,this.camera);let e=Gf(this._gizmo.picker[this.mode],Or);e?this.axis=e.object.name:this.axis=null}pointerDown(t){if(!(this.object===void 0||this.dragging===!0||t!=null&&t.button!==0)&&this.axis!==null){t!==null&&Or.setFromCamera(t,this.camera);let e=Gf(this._plane,Or,!0);e&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(e.point).sub(this.worldPositionStart)),this.dragging=!0,D_.mode=this.mode,this.dispatchEvent(D_)}}pointerMove(t){let e=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(e==="E"||e==="XYZE"||e==="XYZ")&&(r="world"),s===void 0||e===null||this.dragging===!1||t!==null&&t.button!==-1)return;t!==null&&Or.setFromCamera(t,this.camera);let o=Gf(this._plane,Or,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&e!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),e.indexOf("X")===-1&&(this._offset.x=0),e.indexOf("Y")===-1&&(this._offset.y=0),e.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&e!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(sn.copy(this._quaternionStart).invert()),e.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(dn),e.search("X")!==-1&&(dn.x=Math.round(dn.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(dn.y=Math.round(dn.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(dn.z=Math.round(dn.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(dn)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(e.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),lr.set(a,a,a)}else dn.copy(this.pointStart),lr.copy(this.pointEnd),dn.applyQuaternion(this._worldQuaternionInv),lr.applyQuaternion(this._worldQuaternionInv),lr.divide(dn),e.search("X")===-1&&(lr.x=1),e.search("Y")===-1&&(lr.y=1),e.search("Z")===-1&&(lr.z=1);s.scale.copy(this._scaleStart).multiply(lr),this.scaleSnap&&(e.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(dn.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;e==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(dn.copy(this.rotationAxis).cross(this.eye))*a):(e==="X"||e==="Y"||e==="Z")&&(this.rotationAxis.copy(L_[e]),dn.copy(L_[e]),r==="local"&&dn.applyQuaternion(this.worldQuaternion),dn.cross(this.eye),dn.length()===0?l=!0:this.rotationAngle=this._offset.dot(dn.normalize())*a),(e==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&e!=="E"&&e!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(sn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(sn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(zf),this.dispatchEvent(U_)}}pointerUp(t){t!==null&&t.button!==0||(this.dragging&&this.axis!==null&&(N_.mode=this.mode,this.dispatchEvent(N_)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(t){return this.object=t,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(zf),this.dispatchEvent(U_),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Or}getMode(){return this.mode}setMode(t){this.mode=t}setTranslationSnap(t){this.translationSnap=t}setRotationSnap(t){this.rotationSnap=t}setScaleSnap(t){this.scaleSnap=t}setSize(t){this.size=t}setSpace(t){this.space=t}setColors(t,e,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(t),r.yAxis.color.set(e),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(t),r.yAxisTransparent.color.set(e),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(t),r.yAxis._color&&r.yAxis._color.set(e),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(t),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(e),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function sT(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let t=this.domElement.getBoundingClientRect(),e=this.viewport,n,s,r,o;return e!==null?(n=e.x,s=t.height-e.y-e.w,r=e.z,o=e.w):(n=0,s=0,r=t.width,o=t.height),{x:(i.clientX-t.left-n)/r*2-1,y:-(i.clientY-t.top-s)/o*2+1,button:i.button}}}function rT(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function oT(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function aT(i){this.enabled&&this.pointerMove(this._getPointer(i))}function lT(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function Gf(i,t,e){let n=t.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||e)return n[s];return!1}var tu=new Ci,He=new U(0,1,0),F_=new U(0,0,0),O_=new le,eu=new Oe,iu=new Oe,us=new U,ru=new le,dl=new U(1,0,0),kr=new U(0,1,0),fl=new U(0,0,1),nu=new U,hl=new U,ul=new U,Hf=class extends Be{constructor(t){super(),this.isTransformControlsRoot=!0,this.controls=t,this.visible=!1}updateMatrixWorld(t){let e=this.controls;e.object!==void 0&&(e.object.updateMatrixWorld(),e.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):e.object.parent.matrixWorld.decompose(e._parentPosition,e._parentQuaternion,e._parentScale),e.object.matrixWorld.decompose(e.worldPosition,e.worldQuaternion,e._worldScale),e._parentQuaternionInv.copy(e._parentQuaternion).invert(),e._worldQuaternionInv.copy(e.worldQuaternion).invert()),e.camera.updateMatrixWorld(),e.camera.matrixWorld.decompose(e.cameraPosition,e.cameraQuaternion,e._cameraScale),e.camera.isOrthographicCamera?e.camera.getWorldDirection(e.eye).negate():e.eye.copy(e.cameraPosition).sub(e.worldPosition).normalize(),this.parent&&(ru.copy(this.parent.matrixWorld).invert(),ru.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(t)}dispose(){this.traverse(function(t){t.geometry&&t.geometry.dispose(),t.material&&t.material.dispose()})}},Vf=class extends Be{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let t=new os({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),e=new Pi({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=t.clone();n.opacity=.15;let s=e.clone();s.opacity=.5;let r=t.clone();r.color.setHex(16711680);let o=t.clone();o.color.setHex(65280);let a=t.clone();a.color.setHex(255);let l=t.clone();l.color.setHex(16711680),l.opacity=.5;let c=t.clone();c.color.setHex(65280),c.opacity=.5;let u=t.clone();u.color.setHex(255),u.opacity=.5;let d=t.clone();d.opacity=.25;let h=t.clone();h.color.setHex(16776960),h.opacity=.25;let f=t.clone();f.color.setHex(16776960);let _=t.clone();_.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:f,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:u,activeTransparent:h};let S=new mn(0,.04,.1,12);S.translate(0,.05,0);let m=new Xe(.08,.08,.08);m.translate(0,.04,0);let p=new Ee;p.setAttribute("position",new ce([0,0,0,1,0,0],3));let x=new mn(.0075,.0075,.5,3);x.translate(0,.25,0);function w(V,q){let G=new Es(V,.0075,3,64,q*Math.PI*2);return G.rotateY(Math.PI/2),G.rotateX(Math.PI/2),G}function v(){let V=new Ee;return V.setAttribute("position",new ce([0,0,0,1,1,1],3)),V}let T={X:[[new mt(S,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(S,r),[-.5,0,0],[0,0,Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new mt(S,o),[0,.5,0]],[new mt(S,o),[0,-.5,0],[Math.PI,0,0]],[new mt(x,o)]],Z:[[new mt(S,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(S,a),[0,0,-.5],[-Math.PI/2,0,0]],[new mt(x,a),null,[Math.PI/2,0,0]]],XYZ:[[new mt(new Js(.1,0),d),[0,0,0]]],XY:[[new mt(new Xe(.15,.15,.01),u),[.15,.15,0]]],YZ:[[new mt(new Xe(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Xe(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},b={X:[[new mt(new mn(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new mn(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new mn(.2,0,.6,4),n),[0,.3,0]],[new mt(new mn(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new mn(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new mn(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Js(.2,0),n)]],XY:[[new mt(new Xe(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Xe(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Xe(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new mt(new Js(.01,2),s),null,null,null,"helper"]],END:[[new mt(new Js(.01,2),s),null,null,null,"helper"]],DELTA:[[new ai(v(),s),null,null,null,"helper"]],X:[[new ai(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ai(p,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ai(p,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},M={XYZE:[[new mt(w(.5,1),_),null,[0,Math.PI/2,0]]],X:[[new mt(w(.5,.5),r)]],Y:[[new mt(w(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new mt(w(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new mt(w(.75,1),h),null,[0,Math.PI/2,0]]]},N={AXIS:[[new ai(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},C={XYZE:[[new mt(new vr(.25,10,8),n)]],X:[[new mt(new Es(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new mt(new Es(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new mt(new Es(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new mt(new Es(.75,.1,2,24),n)]]},L={X:[[new mt(m,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]],[new mt(m,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new mt(m,o),[0,.5,0]],[new mt(x,o)],[new mt(m,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new mt(m,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(x,a),[0,0,0],[Math.PI/2,0,0]],[new mt(m,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new mt(new Xe(.15,.15,.01),u),[.15,.15,0]]],YZ:[[new mt(new Xe(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Xe(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Xe(.1,.1,.1),d)]]},B={X:[[new mt(new mn(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new mn(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new mn(.2,0,.6,4),n),[0,.3,0]],[new mt(new mn(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new mn(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new mn(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new mt(new Xe(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Xe(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Xe(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Xe(.2,.2,.2),n),[0,0,0]]]},H={X:[[new ai(p,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ai(p,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ai(p,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function D(V){let q=new Be;for(let G in V)for(let lt=V[G].length;lt--;){let Y=V[G][lt][0].clone(),Q=V[G][lt][1],it=V[G][lt][2],ut=V[G][lt][3],dt=V[G][lt][4];Y.name=G,Y.tag=dt,Q&&Y.position.set(Q[0],Q[1],Q[2]),it&&Y.rotation.set(it[0],it[1],it[2]),ut&&Y.scale.set(ut[0],ut[1],ut[2]),Y.updateMatrix();let tt=Y.geometry.clone();tt.applyMatrix4(Y.matrix),Y.geometry=tt,Y.renderOrder=1/0,Y.position.set(0,0,0),Y.rotation.set(0,0,0),Y.scale.set(1,1,1),q.add(Y)}return q}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=D(T)),this.add(this.gizmo.rotate=D(M)),this.add(this.gizmo.scale=D(L)),this.add(this.picker.translate=D(b)),this.add(this.picker.rotate=D(C)),this.add(this.picker.scale=D(B)),this.add(this.helper.translate=D(g)),this.add(this.helper.rotate=D(N)),this.add(this.helper.scale=D(H)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(t){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:iu;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(sn.setFromEuler(tu.set(0,0,0)),o.quaternion.copy(n).multiply(sn),Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(sn.setFromEuler(tu.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(sn),Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(sn.setFromEuler(tu.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(sn),Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(sn.setFromEuler(tu.set(0,Math.PI/2,0)),He.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(O_.lookAt(F_,He,kr)),o.quaternion.multiply(sn),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),dn.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),dn.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(dn),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(eu.copy(n),He.copy(this.eye).applyQuaternion(sn.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(O_.lookAt(this.eye,F_,kr)),o.name==="X"&&(sn.setFromAxisAngle(dl,Math.atan2(-He.y,He.z)),sn.multiplyQuaternions(eu,sn),o.quaternion.copy(sn)),o.name==="Y"&&(sn.setFromAxisAngle(kr,Math.atan2(He.x,He.z)),sn.multiplyQuaternions(eu,sn),o.quaternion.copy(sn)),o.name==="Z"&&(sn.setFromAxisAngle(fl,Math.atan2(He.y,He.x)),sn.multiplyQuaternions(eu,sn),o.quaternion.copy(sn))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(t)}},Wf=class extends mt{constructor(){super(new Li(1e5,1e5,2,2),new os({visible:!1,wireframe:!0,side:Di,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(t){let e=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(e="local"),nu.copy(dl).applyQuaternion(e==="local"?this.worldQuaternion:iu),hl.copy(kr).applyQuaternion(e==="local"?this.worldQuaternion:iu),ul.copy(fl).applyQuaternion(e==="local"?this.worldQuaternion:iu),He.copy(hl),this.mode){case"translate":case"scale":switch(this.axis){case"X":He.copy(this.eye).cross(nu),us.copy(nu).cross(He);break;case"Y":He.copy(this.eye).cross(hl),us.copy(hl).cross(He);break;case"Z":He.copy(this.eye).cross(ul),us.copy(ul).cross(He);break;case"XY":us.copy(ul);break;case"YZ":us.copy(nu);break;case"XZ":He.copy(ul),us.copy(hl);break;case"XYZ":case"E":us.set(0,0,0);break}break;default:us.set(0,0,0)}us.length()===0?this.quaternion.copy(this.cameraQuaternion):(ru.lookAt(dn.set(0,0,0),us,He),this.quaternion.setFromRotationMatrix(ru)),super.updateMatrixWorld(t)}};var ou=class extends xr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let t=new Xe;t.deleteAttribute("uv");let e=new Ts({side:Vn}),n=new Ts,s=new Oa(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new mt(t,e);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new wa(t,n,6),a=new Be;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new mt(t,qo(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new mt(t,qo(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let u=new mt(t,qo(17));u.position.set(14.904,12.198,-1.832),u.scale.set(.15,4.265,6.331),this.add(u);let d=new mt(t,qo(43));d.position.set(-.462,8.89,14.52),d.scale.set(4.38,5.441,.088),this.add(d);let h=new mt(t,qo(20));h.position.set(3.235,11.486,-12.541),h.scale.set(2.5,2,.1),this.add(h);let f=new mt(t,qo(100));f.position.set(0,20,0),f.scale.set(1,.1,1),this.add(f)}dispose(){let t=new Set;this.traverse(e=>{e.isMesh&&(t.add(e.geometry),t.add(e.material))});for(let e of t)e.dispose()}};function qo(i){return new yr({color:0,emissive:16777215,emissiveIntensity:i})}var cT=150,au=class{worker=null;fine=[];twins=new Map;originals=new Map;show(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,r=e?this.originals.get(s):this.twins.get(s);r&&(n.geometry=r)})}want(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,{position:r,color:o}=s.attributes;if(!r||!o||!s.index||s.index.count<3*cT||this.twins.has(s)||this.originals.has(s))return;this.twins.set(s,null),this.worker??=this.hire();let a={id:this.fine.push(s)-1,tolerance_m:e,position:Float32Array.from(r.array),colour:Float32Array.from(o.array),index:Uint32Array.from(s.index.array)};this.worker.postMessage(a,[a.position.buffer,a.colour.buffer,a.index.buffer])})}hire(){let t=new Worker(new URL("./coarsen.worker.js",import.meta.url),{type:"module"});return t.onmessage=({data:e})=>{let n=this.fine[e.id],s=new Ee;s.setAttribute("position",new en(e.position,3)),s.setAttribute("normal",new en(e.normal,3)),s.setAttribute("color",new en(e.colour,3)),s.setIndex(new en(e.position.length<3*65536?Uint16Array.from(e.index):e.index,1)),this.twins.set(n,s),this.originals.set(s,n)},t}};var hT=350,uT=45,lu=class{scene=new xr;camera=new $n(36,1,.02,80);renderer;orbit;handle;held=new Be;overlays=new We;frames=0;hurry=()=>!0;onDrawn=()=>{};onPicture=()=>{};pace_ms=Number(new URLSearchParams(location.search).get("pace")??0);floor=new We;ground;shadow=Rg();back=Cg();grid;sun=new Mo(16773597,2.5);sky=new Na(15922940,10525846,1.3);fineness=new Sh;detail=new au;dirty=!0;stale=!0;last_ms=0;shadows_ms=0;drawing=null;fine=!1;round={centre:new U(.2,.5,.2),radius:1};constructor(t){if(Be.DEFAULT_UP.set(0,0,1),this.camera.up.set(0,0,1),!Cr)throw new Error("this browser has no WebGL 2");this.renderer=new _h({canvas:Cr.canvas,context:Cr}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Mr,this.renderer.shadowMap.autoUpdate=!1,this.renderer.toneMapping=Ga,this.renderer.toneMappingExposure=1,this.renderer.setPixelRatio(this.fineness.moving),this.renderer.domElement.tabIndex=0,this.renderer.domElement.setAttribute("aria-label","3-D view: drag to turn, wheel to come closer"),t.append(this.renderer.domElement),this.orbit=new Qh(this.camera,this.renderer.domElement),this.orbit.enableDamping=!0,this.orbit.dampingFactor=.14,this.orbit.minDistance=.15,this.orbit.maxDistance=25,this.orbit.maxPolarAngle=.62*Math.PI,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(Ye?512:2048),this.sun.shadow.bias=-3e-4,this.sun.shadow.normalBias=.012,this.sun.shadow.radius=Ye?1.5:3;let e=new Mo(14280447,.75);if(e.position.copy(Jd),this.scene.add(this.sun,this.sun.target,e,this.sky),!Ye){let s=new Lo(this.renderer);this.scene.environment=s.fromScene(new ou,.04).texture,this.scene.environmentIntensity=.35,this.scene.environmentRotation.x=Math.PI/2,this.sky.intensity=.5,s.dispose()}this.ground=new mt(new Li(1,1),this.shadow.paint),this.ground.receiveShadow=!0;let n=new mt(new Li(2,2),this.back);n.frustumCulled=!1,n.renderOrder=-1,this.grid=new $s(dT(7,Ye?.5:.25),new Pi({vertexColors:!0,transparent:!0,depthWrite:!1})),this.grid.position.z=.001,this.floor.add(this.ground,this.grid),this.scene.add(n,this.floor,this.overlays,this.held),this.handle=new su(this.camera,this.renderer.domElement),this.handle.setSpace("local"),this.handle.setSize(.8),this.handle.addEventListener("dragging-changed",s=>this.orbit.enabled=!s.value),this.scene.add(this.handle.getHelper()),this.settle({centre:this.round.centre,radius:1.1,floor:0}),this.look("all"),new ResizeObserver(()=>this.resize(t)).observe(t),this.resize(t),this.orbit.addEventListener("change",()=>this.turned()),this.handle.addEventListener("change",()=>this.refresh()),requestAnimationFrame(s=>this.turn(s))}turn(t){requestAnimationFrame(e=>this.turn(e)),!(!this.rested(t)||t-this.last_ms<this.pace_ms)&&(this.onPicture(),this.orbit.update(),!(this.frames>0&&!this.hurry())&&(this.dirty?(this.dirty=!1,this.fine=!1,this.stale&&t-this.shadows_ms>(Ye?600:0)&&this.castShadows(t),this.draw(t,this.fineness.moving)):!this.fine&&t-this.last_ms>hT&&(this.fine=!0,(this.stale||this.fineness.still!==this.fineness.moving)&&(this.stale&&this.castShadows(t),this.draw(t,this.fineness.still)))))}castShadows(t){this.renderer.shadowMap.needsUpdate=!0,this.stale=!1,this.shadows_ms=t}draw(t,e){Ye&&(this.frames>3&&this.detail.want(this.scene,.002*this.round.radius),this.detail.show(this.scene,this.fine)),Math.abs(this.renderer.getPixelRatio()-e)>.01&&this.renderer.setPixelRatio(e),this.renderer.render(this.scene,this.camera);let n=this.renderer.getContext();this.drawing=n.fenceSync(n.SYNC_GPU_COMMANDS_COMPLETE,0),n.flush(),this.last_ms=t,this.frames++}rested(t){if(this.drawing){let e=this.renderer.getContext();if(e.getSyncParameter(this.drawing,e.SYNC_STATUS)!==e.SIGNALED&&t-this.last_ms<5e3)return!1;e.deleteSync(this.drawing),this.drawing=null,this.fine||this.fineness.took(t-this.last_ms),this.onDrawn()}return!Ye||t-this.last_ms>=uT}refresh(){this.dirty=this.stale=!0}turned(){this.dirty=!0}theme(t){let e=o=>new qt().setStyle(o,_r),[n,s]=t?["#12151b","#272d37"]:["#f7f9fb","#d9dfe7"];this.back.uniforms.above.value=e(n),this.back.uniforms.below.value=e(s),this.scene.fog=new va(t?2040877:15133424,9,22),this.shadow.darken(t?.5:.22);let r=this.grid.material;r.color.set(t?7108745:9411240),r.opacity=t?.5:.6,this.sun.intensity=t?2.1:2.5,this.refresh()}settle(t){this.round=t,this.floor.position.z=t.floor;let e=Math.max(.6,1.25*t.radius);this.sun.position.copy(t.centre).addScaledVector($d,2*e),this.sun.target.position.copy(t.centre),Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:.1,far:7*e}),this.sun.shadow.camera.updateProjectionMatrix(),this.ground.position.set(t.centre.x,t.centre.y,0),this.ground.scale.setScalar(3.2*e),this.orbit.maxDistance=Math.max(6,9*t.radius),this.camera.far=Math.max(30,24*t.radius),this.camera.updateProjectionMatrix(),this.refresh()}look(t){let e={all:[1.5,-1.15,.8],front:[1,0,.12],side:[0,-1,.12],top:[.02,0,1]}[t];this.frame(this.round.centre,this.round.radius,new U(...e))}frame(t,e,n=new U().subVectors(this.camera.position,this.orbit.target)){let s=Math.min(1,this.camera.aspect),r=Math.max(.35,1.06*e/Math.sin(Math.PI/360*this.camera.fov)/s);this.orbit.target.copy(t),this.camera.position.copy(t).addScaledVector(n.normalize(),r),this.orbit.update(),this.refresh()}pick(t,e){let n=this.renderer.domElement.getBoundingClientRect(),s=new Ut((t.clientX-n.left)/n.width*2-1,1-(t.clientY-n.top)/n.height*2),r=new br;r.setFromCamera(s,this.camera);let o=r.intersectObjects(e,!0)[0];for(let a=o?.object??null;a;a=a.parent)if(a.name)return{name:a.name,point:o.point};return null}project(t){let e=this.renderer.domElement.getBoundingClientRect();this.camera.updateMatrixWorld();let n=new U(...t).project(this.camera);return[e.left+(.5+.5*n.x)*e.width,e.top+(.5-.5*n.y)*e.height]}resize(t){let e=Math.max(1,t.clientWidth),n=Math.max(1,t.clientHeight);this.renderer.setSize(e,n),this.camera.aspect=e/n,this.camera.updateProjectionMatrix(),this.refresh()}};function dT(i,t){let e=[],n=[],s=Math.round(i/t),r=(a,l,c)=>Math.max(0,1-Math.hypot(a,l)/i)**1.6*(c?1:.42);for(let a=-s;a<=s;a++)for(let l=-s;l<s;l++)for(let c of[!1,!0])for(let u of[l,l+1]){let[d,h]=c?[a*t,u*t]:[u*t,a*t];e.push(d,h,0),n.push(1,1,1,r(d,h,a%4===0))}let o=new Ee;return o.setAttribute("position",new ce(e,3)),o.setAttribute("color",new ce(n,4)),o}var fT=["error","hard","warn","soft","note"];var cu=class{onChange=()=>{};all=new Map;timers=new Map;raise(t,e,n,s=null){clearTimeout(this.timers.get(t)),s!==null&&this.timers.set(t,window.setTimeout(()=>this.end(t),s));let r=this.all.get(t);if(r&&r.until_ms===null&&r.severity===e&&r.text===n)return;let o=r&&r.until_ms===null?r.since_ms:performance.now();this.all.delete(t),this.all.set(t,{key:t,severity:e,text:n,since_ms:o,until_ms:null});let a=[...this.all.values()].filter(l=>l.until_ms!==null);for(let{key:l}of a.slice(0,Math.max(0,a.length-50)))this.all.delete(l);this.onChange()}end(t){let e=this.all.get(t);!e||e.until_ms!==null||(e.until_ms=performance.now(),this.onChange())}keepOnly(t,e){for(let n of this.all.keys())n.startsWith(t)&&!e.has(n)&&this.end(n)}get active(){let t=e=>fT.indexOf(e.severity);return[...this.all.values()].filter(e=>e.until_ms===null).sort((e,n)=>t(e)-t(n)||n.since_ms-e.since_ms)}get ended(){return[...this.all.values()].filter(t=>t.until_ms!==null).sort((t,e)=>e.until_ms-t.until_ms)}};var pT=new Set(["stop","ik","plan","camera","scene_text","task_choices","recordings","balls","take_control","release_control","keep_control"]),mT=8e3,gT=.001,hu=class{constructor(t){this.ask=t;this.alarms.onChange=()=>this.tell("alarms")}ask;world=null;state=null;status=null;sample=null;control=null;task=null;motion=null;stale=!1;executing=0;log=[];alarms=new cu;connected=!1;wanted=[];editing=!1;group="";listeners=new Map;failed=new Map;on(t,e){let n=this.listeners.get(t)??new Set;n.add(e),this.listeners.set(t,n)}tell(t){this.listeners.get(t)?.forEach(e=>e())}say(t,e){this.hear({type:"log",level:t,time_secs:this.state?.time_secs??0,text:e,past:!1})}hear(t){this.log.push(t),this.log.length>500&&this.log.shift(),!t.past&&t.level!=="info"&&this.alarms.raise(`event ${t.text}`,t.level,t.text,mT),this.tell("log")}async try(t){let e=this.failed.get(t.kind);try{if(this.control&&!this.control.yours&&!pT.has(t.kind))throw new Error(this.control.holder?`${this.control.holder} has control: ask for it at the top of the page`:"nobody has control: take it at the top of the page");let n=await this.ask(t);return e&&this.alarms.end(e),n??!0}catch(n){let{message:s}=n;return e&&e!==`event ${s}`&&this.alarms.end(e),this.failed.set(t.kind,`event ${s}`),this.say("error",s),null}}async succeeds(t){return await this.try(t)!==null}show(t){this.motion=t,this.stale=!1,this.tell("motion")}want(t){this.editing=!0;for(let[e,n]of t)this.wanted[e.first]=n;this.tell("wanted")}unwant(){this.editing=!1,this.world&&(this.wanted=Array.from(this.state?.q.length===this.world.positions?this.state.q:this.world.home)),this.tell("wanted")}showStale(t){this.stale!==t&&(this.stale=t,this.tell("stale"))}isStale(t){let e=t.configurations[t.configurations.length-1],n=s=>{let r=Math.abs(e[s.first]-this.wanted[s.first]);return s.kind==="continuous"?Math.abs(r-2*Math.PI*Math.round(r/(2*Math.PI))):r};return t.group!==this.group||this.joints(t.group).some(s=>!(n(s)<=gT))}async reach(t){try{let e=await this.ask({kind:"ik",group:this.group,pose:t,near:this.wanted});return this.want(new Map(this.joints().flatMap(n=>e[n.name]===void 0?[]:[[n,e[n.name]]]))),null}catch(e){return e.message}}joints(t=null){let e=this.world?.links.flatMap(s=>s.joint??[])??[],n=this.world?.groups.find(s=>s.name===t)?.joints;return n?n.flatMap(s=>e.find(r=>r.name===s)??[]):e.filter(s=>s.driven&&s.kind!=="fixed")}device(t){return this.status?.devices.find(e=>e.name===t)??null}commanded(t){let e=Array.from(t);for(let n of this.world?.devices??[]){let s=this.device(n.name)?.commanded;n.joints.forEach((r,o)=>{let a=this.world?.links.find(l=>l.joint?.name===r)?.joint;a&&s?.[o]!==void 0&&(e[a.first]=s[o])})}return e}get mayChange(){return this.control?.yours??!1}};var _T=["hidden","over the robot","beside the robot"];function k_(i,t){let e=J("div",{class:"menu",id:"show-menu",hidden:!0},Wn("Robot as",["visuals","collisions","balls"],t.shown.look,s=>{t.shown.look=s,t.dress()},{id:"look"}),Wn("As commanded",_T,t.shown.commanded,s=>{t.shown.commanded=s,t.dress(),s!=="over the robot"&&t.frame()},{id:"commanded"}),...el.map(({id:s,label:r})=>rr(r,t.shown.layers.has(s),o=>t.showLayer(s,o),{id:`show-${s}`}))),n=bi("eye","what is shown",()=>{e.hidden=!e.hidden,n.setAttribute("aria-expanded",String(!e.hidden))},{id:"show","aria-expanded":"false"});return J("div",{class:"viewbar"},J("div",{class:"bar"},bi("fit","show all (f)",()=>t.frame()),be("Front",()=>i.look("front"),{class:"quiet",title:"from the front (1)"}),be("Side",()=>i.look("side"),{class:"quiet",title:"from the side (2)"}),be("Top",()=>i.look("top"),{class:"quiet",title:"from above (3)"}),n),e)}if(!Cr)throw document.getElementById("app").replaceWith(J("main",{class:"without",id:"without-webgl"},J("h1",{},"This browser does not draw in 3-D"),J("p",{},"The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),J("p",{},"The robot does not mind: ROS and the command line work as ever."))),new Error("this browser has no WebGL 2");var Zo=new Lh;Zo.start();var Kt=new hu(i=>Zo.ask(i)),Ns=new Ih(Kt,document.getElementById("app")),Ln=new lu(Ns.view),Dn=new Ch(Ln,Kt),cr=new Dh(Ln,Kt,Dn),uu=new Jh(i=>Dn.showGhost(i)),Xf=A_();document.body.append(Xf);var Yf=J("button",{type:"button",class:"held",id:"let-go",hidden:!0,onclick:()=>cr.hold(null)});Ns.view.append(uu.element,k_(Ln,Dn),Yf);var xT=new Kh(Ln,Dn,i=>{i===null?cr.hold(null):Kt.world?.live&&Kt.mayChange&&cr.hold({kind:"object",name:i})});Ns.onTheme=i=>Ln.theme(i);Ns.start(T_,{store:Kt,stage:Ln,cast:Dn,drag:cr,connection:Zo});var $f=!1;Ln.renderer.domElement.addEventListener("pointerdown",()=>$f=!0);Ln.renderer.domElement.addEventListener("wheel",()=>$f=!0);var qf=!1;Lg(()=>qf=!0);function vT(i){switch(i.type){case"hello":Ns.name(i.title);break;case"world":{let t=Kt.world?.name!==i.name||Kt.world.live!==i.live;Kt.world=i,(Kt.wanted.length!==i.positions||!Kt.editing)&&Kt.unwant(),i.groups.some(e=>e.name===Kt.group)||(Kt.group=(i.groups.find(e=>e.tip!==null)??i.groups[0])?.name??""),t&&(G_=performance.now(),Ns.arrange()),Kt.tell("world"),Dn.dress(),t&&Dn.frame();break}case"control":Kt.control=i,Kt.tell("control");break;case"status":Kt.executing!==0&&i.motion?.id===Kt.executing&&i.motion.state!=="running"&&(Kt.motion?.id===Kt.executing&&Kt.show(null),Kt.executing=0),Br.status=i,Kt.sample={status:i,time_secs:Br.time_secs},Kt.tell("sample");break;case"task":Kt.task=i,Kt.tell("task"),yT(i);break;case"log":Kt.hear(i);break;case"answer":break}}var B_="";function yT(i){let t=i.state==="planned"&&i.motion?`plan ${i.plan}`:"";t!==B_&&(B_=t,Kt.show(t?i.motion:null))}Zo.onMessage=vT;Zo.onState=i=>{Br.state=i,Br.time_secs=i.time_secs};var Br={state:null,status:null,time_secs:0};Ln.onPicture=()=>{let{state:i,status:t}=Br;Br.state=Br.status=null,qf&&(qf=!1,$f?Ln.refresh():Dn.frame()),z_=Dn.complete,t&&(Kt.status=t,Kt.tell("status")),i&&(Kt.state=i,Dn.follow(),Kt.tell("state"),Kt.editing||Kt.unwant())};Zo.onOpen=i=>{Kt.connected=i,Kt.tell("connected")};Kt.on("motion",()=>{uu.load(Kt.motion),Dn.showMotion(Kt.motion)});Kt.on("wanted",()=>{Dn.drawWanted(),cr.follow()});Kt.on("stale",()=>uu.markStale(Kt.stale));cr.onChange=(i,t)=>{i?.kind==="tool"&&t!==null?Kt.alarms.raise("reach","note",`Out of reach: ${t}`,6e3):Kt.alarms.end("reach"),Yf.hidden=i===null,Yf.textContent=`Let go of ${i?.kind==="object"?i.name:"the tool"} (Enter)`,Kt.tell("wanted")};addEventListener("keydown",i=>{if(i.key==="Escape"){!Xf.open&&Kt.world?.live&&!Ns.stopped&&Ns.pressStop();return}R_(i.target)||(i.key==="z"&&(i.ctrlKey||i.metaKey)&&(i.preventDefault(),Kt.status?.undo&&Kt.try({kind:"undo"})),!(i.ctrlKey||i.metaKey||i.altKey)&&(i.key==="?"?Xf.showModal():i.key===" "&&!Of(i.target)?(i.preventDefault(),Ns.pressPause()):i.key==="Enter"&&!Of(i.target)?cr.hold(null):i.key==="g"?Ln.handle.setMode("translate"):i.key==="r"?Ln.handle.setMode("rotate"):i.key==="f"?Dn.frame():i.key==="1"?Ln.look("front"):i.key==="2"?Ln.look("side"):i.key==="3"&&Ln.look("top")))});var Zf=0,z_=!1,G_=0;Ln.hurry=()=>!Dn.robot||Dn.complete||performance.now()-G_>1500;Ln.onDrawn=()=>{Zf===0&&z_&&(Zf=performance.now())};Object.assign(window,{karakuri:{get seen_ms(){return Zf},store:Kt,stage:Ln,cast:Dn,drag:cr,pointer:xT,player:uu,link:i=>Dn.robot?.link(i)?.elements??null,ghost:i=>Dn.ghost?.link(i)?.elements??null,body:i=>Dn.things?.where(i)?.elements??null,project:i=>Ln.project(i)}});
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
