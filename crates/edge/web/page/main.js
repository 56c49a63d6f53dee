/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */
var er={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},nr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},jp=0,nd=1,Kp=2;var Mr=1,Qp=2,To=3,ir=0,Wn=1,Di=2,wr=0,Ao=1,id=2,sd=3,rd=4,tm=5;var Er=100,em=101,nm=102,im=103,sm=104,rm=200,om=201,am=202,lm=203,od=204,ad=205,cm=206,hm=207,um=208,dm=209,fm=210,pm=211,mm=212,gm=213,_m=214,Wl=0,Xl=1,Yl=2,fo=3,ql=4,Zl=5,$l=6,Jl=7,Rc=0,xm=1,vm=2,as=0,ld=1,cd=2,hd=3,Ga=4,ud=5,dd=6,fd=7;var pd=300,Tr=301,Ro=302,Cc=303,Pc=304,jl=1e3,rs=1001,Kl=1002,Vn=1003,ym=1004;var Va=1005;var si=1006,Ic=1007;var Rs=1008;var ci=1009,md=1010,gd=1011,Co=1012,Lc=1013,Xi=1014,Ni=1015,Yi=1016,Dc=1017,Nc=1018,Ar=1020,_d=35902,xd=35899,vd=1021,yd=1022,qi=1023,ws=1026,Cs=1027,Uc=1028,Fc=1029,sr=1030,Oc=1031;var kc=1033,Ha=33776,Wa=33777,Xa=33778,Ya=33779,Bc=35840,zc=35841,Gc=35842,Vc=35843,Hc=36196,Wc=37492,Xc=37496,Yc=37488,qc=37489,qa=37490,Zc=37491,$c=37808,Jc=37809,jc=37810,Kc=37811,Qc=37812,th=37813,eh=37814,nh=37815,ih=37816,sh=37817,rh=37818,oh=37819,ah=37820,lh=37821,ch=36492,hh=36494,uh=36495,dh=36283,fh=36284,Za=36285,ph=36286;var ma=2300,Ql=2301,Vl=2302,qu=2303,Zu=2400,$u=2401,Ju=2402;var bm=3200;var $a=0,Sm=1,Ps="",ii="srgb",_r="srgb-linear",ga="linear",Pe="srgb";var Hl=7680;var Mm=519,wm=512,Em=513,Tm=514,bd=515,Am=516,Rm=517,Sd=518,Md=519,Cm=35044;var wd="300 es",Ri=2e3,po=2001;function nx(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function ix(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function _a(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Pm(){let i=_a("canvas");return i.style.display="block",i}var mp={},mo=null;function Ed(...i){let t="THREE."+i.shift();mo?mo("log",t,...i):console.log(t,...i)}function Im(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function $t(...i){i=Im(i);let t="THREE."+i.shift();if(mo)mo("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function ee(...i){i=Im(i);let t="THREE."+i.shift();if(mo)mo("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function ha(...i){let t=i.join(" ");t in mp||(mp[t]=!0,$t(...i))}function Lm(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Dm={[Wl]:Wl,[Yl]:$l,[ql]:ql,[fo]:Zl,[Xl]:Xl,[$l]:Yl,[Jl]:Jl,[Zl]:fo},Hi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},qn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],gp=1234567,ua=Math.PI/180,go=180/Math.PI;function Po(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(qn[i&255]+qn[i>>8&255]+qn[i>>16&255]+qn[i>>24&255]+"-"+qn[t&255]+qn[t>>8&255]+"-"+qn[t>>16&15|64]+qn[t>>24&255]+"-"+qn[e&63|128]+qn[e>>8&255]+"-"+qn[e>>16&255]+qn[e>>24&255]+qn[n&255]+qn[n>>8&255]+qn[n>>16&255]+qn[n>>24&255]).toLowerCase()}function fe(i,t,e){return Math.max(t,Math.min(e,i))}function Td(i,t){return(i%t+t)%t}function sx(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function rx(i,t,e){return i!==t?(e-i)/(t-i):0}function da(i,t,e){return(1-e)*i+e*t}function ox(i,t,e,n){return da(i,t,1-Math.exp(-e*n))}function ax(i,t=1){return t-Math.abs(Td(i,t*2)-t)}function lx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function cx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function hx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function ux(i,t){return i+Math.random()*(t-i)}function dx(i){return i*(.5-Math.random())}function fx(i){i!==void 0&&(gp=i);let t=gp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function px(i){return i*ua}function mx(i){return i*go}function gx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function _x(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Ad(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function xx(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),d=r((t-n)/2),u=o((t-n)/2),p=r((n-t)/2),v=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*v,l*p,a*c);break;case"YXY":i.set(l*p,a*h,l*v,a*c);break;case"ZYZ":i.set(l*v,l*p,a*h,a*c);break;default:$t("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Rd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Nm(i,t){if(t.constructor===Float32Array)return i;let e=Rd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Um(i,t){if(t.constructor===Float32Array)return i;let e=Rd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Cd={DEG2RAD:ua,RAD2DEG:go,generateUUID:Po,clamp:fe,euclideanModulo:Td,mapLinear:sx,inverseLerp:rx,lerp:da,damp:ox,pingpong:ax,smoothstep:lx,smootherstep:cx,randInt:hx,randFloat:ux,randFloatSpread:dx,seededRandom:fx,degToRad:px,radToDeg:mx,isPowerOfTwo:gx,ceilPowerOfTwo:_x,floorPowerOfTwo:Ad,setQuaternionFromProperEuler:xx,normalize:Um,denormalize:Nm},Ut=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Oe=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],p=r[o+1],v=r[o+2],S=r[o+3];if(d!==S||l!==u||c!==p||h!==v){let m=l*u+c*p+h*v+d*S;m<0&&(u=-u,p=-p,v=-v,S=-S,m=-m);let f=1-a;if(m<.9995){let x=Math.acos(m),w=Math.sin(x);f=Math.sin(f*x)/w,a=Math.sin(a*x)/w,l=l*f+u*a,c=c*f+p*a,h=h*f+v*a,d=d*f+S*a}else{l=l*f+u*a,c=c*f+p*a,h=h*f+v*a,d=d*f+S*a;let x=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=x,c*=x,h*=x,d*=x}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],p=r[o+2],v=r[o+3];return t[e]=a*v+h*d+l*p-c*u,t[e+1]=l*v+h*u+c*d-a*p,t[e+2]=c*v+h*p+a*u-l*d,t[e+3]=h*v-a*d-l*u-c*p,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),p=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d-u*p*v;break;case"YXZ":this._x=u*h*d+c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d+u*p*v;break;case"ZXY":this._x=u*h*d-c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d-u*p*v;break;case"ZYX":this._x=u*h*d-c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d+u*p*v;break;case"YZX":this._x=u*h*d+c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d-u*p*v;break;case"XZY":this._x=u*h*d-c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d+u*p*v;break;default:$t("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],d=e[10],u=n+a+d;if(u>0){let p=.5/Math.sqrt(u+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>d){let p=2*Math.sqrt(1+n-a-d);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>d){let p=2*Math.sqrt(1+a-n-d);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+d-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(fe(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(_p.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(_p.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Su.copy(this).projectOnVector(t),this.sub(Su)}reflect(t){return this.sub(Su.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(fe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Su=new U,_p=new Oe,ne=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],p=n[5],v=n[8],S=s[0],m=s[3],f=s[6],x=s[1],w=s[4],_=s[7],E=s[2],b=s[5],g=s[8];return r[0]=o*S+a*x+l*E,r[3]=o*m+a*w+l*b,r[6]=o*f+a*_+l*g,r[1]=c*S+h*x+d*E,r[4]=c*m+h*w+d*b,r[7]=c*f+h*_+d*g,r[2]=u*S+p*x+v*E,r[5]=u*m+p*w+v*b,r[8]=u*f+p*_+v*g,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=h*o-a*c,u=a*l-h*r,p=c*r-o*l,v=e*d+n*u+s*p;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/v;return t[0]=d*S,t[1]=(s*c-h*n)*S,t[2]=(a*n-s*o)*S,t[3]=u*S,t[4]=(h*e-s*l)*S,t[5]=(s*r-a*e)*S,t[6]=p*S,t[7]=(n*l-c*e)*S,t[8]=(o*e-n*r)*S,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return ha("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Mu.makeScale(t,e)),this}rotate(t){return ha("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Mu.makeRotation(-t)),this}translate(t,e){return ha("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Mu.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Mu=new ne,xp=new ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),vp=new ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function vx(){let i={enabled:!0,workingColorSpace:_r,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Pe&&(s.r=Ms(s.r),s.g=Ms(s.g),s.b=Ms(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Pe&&(s.r=uo(s.r),s.g=uo(s.g),s.b=uo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ps?ga:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[_r]:{primaries:t,whitePoint:n,transfer:ga,toXYZ:xp,fromXYZ:vp,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ii},outputColorSpaceConfig:{drawingBufferColorSpace:ii}},[ii]:{primaries:t,whitePoint:n,transfer:Pe,toXYZ:xp,fromXYZ:vp,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ii}}}),i}var be=vx();function Ms(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function uo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var jr,tc=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{jr===void 0&&(jr=_a("canvas")),jr.width=t.width,jr.height=t.height;let s=jr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=jr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=_a("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Ms(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(Ms(e[n]/255)*255):e[n]=Ms(e[n]);return{data:e,width:t.width,height:t.height}}else return $t("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},yx=0,_o=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:yx++}),this.uuid=Po(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(wu(s[o].image)):r.push(wu(s[o]))}else r=wu(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function wu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?tc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:($t("Texture: Unable to serialize Texture."),{})}var bx=0,Eu=new U,oi=class i extends Hi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=rs,s=rs,r=si,o=Rs,a=qi,l=ci,c=i.DEFAULT_ANISOTROPY,h=Ps){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:bx++}),this.uuid=Po(),this.name="",this.source=new _o(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ut(0,0),this.repeat=new Ut(1,1),this.center=new Ut(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Eu).x}get height(){return this.source.getSize(Eu).y}get depth(){return this.source.getSize(Eu).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){$t(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==pd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case jl:t.x=t.x-Math.floor(t.x);break;case rs:t.x=t.x<0?0:1;break;case Kl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case jl:t.y=t.y-Math.floor(t.y);break;case rs:t.y=t.y<0?0:1;break;case Kl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};oi.DEFAULT_IMAGE=null;oi.DEFAULT_MAPPING=pd;oi.DEFAULT_ANISOTROPY=1;var sn=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],d=l[8],u=l[1],p=l[5],v=l[9],S=l[2],m=l[6],f=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-S)<.01&&Math.abs(v-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+S)<.1&&Math.abs(v+m)<.1&&Math.abs(c+p+f-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,_=(p+1)/2,E=(f+1)/2,b=(h+u)/4,g=(d+S)/4,M=(v+m)/4;return w>_&&w>E?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=g/n):_>E?_<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(_),n=b/s,r=M/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=g/r,s=M/r),this.set(n,s,r,e),this}let x=Math.sqrt((m-v)*(m-v)+(d-S)*(d-S)+(u-h)*(u-h));return Math.abs(x)<.001&&(x=1),this.x=(m-v)/x,this.y=(d-S)/x,this.z=(u-h)/x,this.w=Math.acos((c+p+f-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=fe(this.x,t.x,e.x),this.y=fe(this.y,t.y,e.y),this.z=fe(this.z,t.z,e.z),this.w=fe(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=fe(this.x,t,e),this.y=fe(this.y,t,e),this.z=fe(this.z,t,e),this.w=fe(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(fe(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ec=class extends Hi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:si,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new sn(0,0,t,e),this.scissorTest=!1,this.viewport=new sn(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new oi({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:si,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new _o(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xi=class extends ec{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},xa=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Vn,this.minFilter=Vn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var nc=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Vn,this.minFilter=Vn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var le=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,d,u,p,v,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,d,u,p,v,S,m)}set(t,e,n,s,r,o,a,l,c,h,d,u,p,v,S,m){let f=this.elements;return f[0]=t,f[4]=e,f[8]=n,f[12]=s,f[1]=r,f[5]=o,f[9]=a,f[13]=l,f[2]=c,f[6]=h,f[10]=d,f[14]=u,f[3]=p,f[7]=v,f[11]=S,f[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/Kr.setFromMatrixColumn(t,0).length(),r=1/Kr.setFromMatrixColumn(t,1).length(),o=1/Kr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let u=o*h,p=o*d,v=a*h,S=a*d;e[0]=l*h,e[4]=-l*d,e[8]=c,e[1]=p+v*c,e[5]=u-S*c,e[9]=-a*l,e[2]=S-u*c,e[6]=v+p*c,e[10]=o*l}else if(t.order==="YXZ"){let u=l*h,p=l*d,v=c*h,S=c*d;e[0]=u+S*a,e[4]=v*a-p,e[8]=o*c,e[1]=o*d,e[5]=o*h,e[9]=-a,e[2]=p*a-v,e[6]=S+u*a,e[10]=o*l}else if(t.order==="ZXY"){let u=l*h,p=l*d,v=c*h,S=c*d;e[0]=u-S*a,e[4]=-o*d,e[8]=v+p*a,e[1]=p+v*a,e[5]=o*h,e[9]=S-u*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let u=o*h,p=o*d,v=a*h,S=a*d;e[0]=l*h,e[4]=v*c-p,e[8]=u*c+S,e[1]=l*d,e[5]=S*c+u,e[9]=p*c-v,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let u=o*l,p=o*c,v=a*l,S=a*c;e[0]=l*h,e[4]=S-u*d,e[8]=v*d+p,e[1]=d,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=p*d+v,e[10]=u-S*d}else if(t.order==="XZY"){let u=o*l,p=o*c,v=a*l,S=a*c;e[0]=l*h,e[4]=-d,e[8]=c*h,e[1]=u*d+S,e[5]=o*h,e[9]=p*d-v,e[2]=v*d-p,e[6]=a*h,e[10]=S*d+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Sx,t,Mx)}lookAt(t,e,n){let s=this.elements;return mi.subVectors(t,e),mi.lengthSq()===0&&(mi.z=1),mi.normalize(),Vs.crossVectors(n,mi),Vs.lengthSq()===0&&(Math.abs(n.z)===1?mi.x+=1e-4:mi.z+=1e-4,mi.normalize(),Vs.crossVectors(n,mi)),Vs.normalize(),xl.crossVectors(mi,Vs),s[0]=Vs.x,s[4]=xl.x,s[8]=mi.x,s[1]=Vs.y,s[5]=xl.y,s[9]=mi.y,s[2]=Vs.z,s[6]=xl.z,s[10]=mi.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],p=n[13],v=n[2],S=n[6],m=n[10],f=n[14],x=n[3],w=n[7],_=n[11],E=n[15],b=s[0],g=s[4],M=s[8],N=s[12],C=s[1],L=s[5],B=s[9],V=s[13],D=s[2],H=s[6],Z=s[10],G=s[14],lt=s[3],q=s[7],Q=s[11],it=s[15];return r[0]=o*b+a*C+l*D+c*lt,r[4]=o*g+a*L+l*H+c*q,r[8]=o*M+a*B+l*Z+c*Q,r[12]=o*N+a*V+l*G+c*it,r[1]=h*b+d*C+u*D+p*lt,r[5]=h*g+d*L+u*H+p*q,r[9]=h*M+d*B+u*Z+p*Q,r[13]=h*N+d*V+u*G+p*it,r[2]=v*b+S*C+m*D+f*lt,r[6]=v*g+S*L+m*H+f*q,r[10]=v*M+S*B+m*Z+f*Q,r[14]=v*N+S*V+m*G+f*it,r[3]=x*b+w*C+_*D+E*lt,r[7]=x*g+w*L+_*H+E*q,r[11]=x*M+w*B+_*Z+E*Q,r[15]=x*N+w*V+_*G+E*it,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],d=t[6],u=t[10],p=t[14],v=t[3],S=t[7],m=t[11],f=t[15],x=l*p-c*u,w=a*p-c*d,_=a*u-l*d,E=o*p-c*h,b=o*u-l*h,g=o*d-a*h;return e*(S*x-m*w+f*_)-n*(v*x-m*E+f*b)+s*(v*w-S*E+f*g)-r*(v*_-S*b+m*g)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=t[9],u=t[10],p=t[11],v=t[12],S=t[13],m=t[14],f=t[15],x=e*a-n*o,w=e*l-s*o,_=e*c-r*o,E=n*l-s*a,b=n*c-r*a,g=s*c-r*l,M=h*S-d*v,N=h*m-u*v,C=h*f-p*v,L=d*m-u*S,B=d*f-p*S,V=u*f-p*m,D=x*V-w*B+_*L+E*C-b*N+g*M;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/D;return t[0]=(a*V-l*B+c*L)*H,t[1]=(s*B-n*V-r*L)*H,t[2]=(S*g-m*b+f*E)*H,t[3]=(u*b-d*g-p*E)*H,t[4]=(l*C-o*V-c*N)*H,t[5]=(e*V-s*C+r*N)*H,t[6]=(m*_-v*g-f*w)*H,t[7]=(h*g-u*_+p*w)*H,t[8]=(o*B-a*C+c*M)*H,t[9]=(n*C-e*B-r*M)*H,t[10]=(v*b-S*_+f*x)*H,t[11]=(d*_-h*b-p*x)*H,t[12]=(a*N-o*L-l*M)*H,t[13]=(e*L-n*N+s*M)*H,t[14]=(S*w-v*E-m*x)*H,t[15]=(h*E-d*w+u*x)*H,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,d=a+a,u=r*c,p=r*h,v=r*d,S=o*h,m=o*d,f=a*d,x=l*c,w=l*h,_=l*d,E=n.x,b=n.y,g=n.z;return s[0]=(1-(S+f))*E,s[1]=(p+_)*E,s[2]=(v-w)*E,s[3]=0,s[4]=(p-_)*b,s[5]=(1-(u+f))*b,s[6]=(m+x)*b,s[7]=0,s[8]=(v+w)*g,s[9]=(m-x)*g,s[10]=(1-(u+S))*g,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=Kr.set(s[0],s[1],s[2]).length(),a=Kr.set(s[4],s[5],s[6]).length(),l=Kr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),zi.copy(this);let c=1/o,h=1/a,d=1/l;return zi.elements[0]*=c,zi.elements[1]*=c,zi.elements[2]*=c,zi.elements[4]*=h,zi.elements[5]*=h,zi.elements[6]*=h,zi.elements[8]*=d,zi.elements[9]*=d,zi.elements[10]*=d,e.setFromRotationMatrix(zi),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Ri,l=!1){let c=this.elements,h=2*r/(e-t),d=2*r/(n-s),u=(e+t)/(e-t),p=(n+s)/(n-s),v,S;if(l)v=r/(o-r),S=o*r/(o-r);else if(a===Ri)v=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===po)v=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=v,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Ri,l=!1){let c=this.elements,h=2/(e-t),d=2/(n-s),u=-(e+t)/(e-t),p=-(n+s)/(n-s),v,S;if(l)v=1/(o-r),S=o/(o-r);else if(a===Ri)v=-2/(o-r),S=-(o+r)/(o-r);else if(a===po)v=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=v,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Kr=new U,zi=new le,Sx=new U(0,0,0),Mx=new U(1,1,1),Vs=new U,xl=new U,mi=new U,yp=new le,bp=new Oe,Ci=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],p=s[10];switch(e){case"XYZ":this._y=Math.asin(fe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-fe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(fe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-fe(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(fe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-fe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:$t("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return yp.makeRotationFromQuaternion(t),this.setFromRotationMatrix(yp,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return bp.setFromEuler(this),this.setFromQuaternion(bp,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ci.DEFAULT_ORDER="XYZ";var xo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},wx=0,Sp=new U,Qr=new Oe,xs=new le,vl=new U,ia=new U,Ex=new U,Tx=new Oe,Mp=new U(1,0,0),wp=new U(0,1,0),Ep=new U(0,0,1),Tp={type:"added"},Ax={type:"removed"},to={type:"childadded",child:null},Tu={type:"childremoved",child:null},Be=class i extends Hi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:wx++}),this.uuid=Po(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new U,e=new Ci,n=new Oe,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new le},normalMatrix:{value:new ne}}),this.matrix=new le,this.matrixWorld=new le,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new xo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Qr.setFromAxisAngle(t,e),this.quaternion.multiply(Qr),this}rotateOnWorldAxis(t,e){return Qr.setFromAxisAngle(t,e),this.quaternion.premultiply(Qr),this}rotateX(t){return this.rotateOnAxis(Mp,t)}rotateY(t){return this.rotateOnAxis(wp,t)}rotateZ(t){return this.rotateOnAxis(Ep,t)}translateOnAxis(t,e){return Sp.copy(t).applyQuaternion(this.quaternion),this.position.add(Sp.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Mp,t)}translateY(t){return this.translateOnAxis(wp,t)}translateZ(t){return this.translateOnAxis(Ep,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(xs.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?vl.copy(t):vl.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ia.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?xs.lookAt(ia,vl,this.up):xs.lookAt(vl,ia,this.up),this.quaternion.setFromRotationMatrix(xs),s&&(xs.extractRotation(s.matrixWorld),Qr.setFromRotationMatrix(xs),this.quaternion.premultiply(Qr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(ee("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Tp),to.child=t,this.dispatchEvent(to),to.child=null):ee("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Ax),Tu.child=t,this.dispatchEvent(Tu),Tu.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),xs.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),xs.multiply(t.parent.matrixWorld)),t.applyMatrix4(xs),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Tp),to.child=t,this.dispatchEvent(to),to.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,t,Ex),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,Tx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(t.shapes,d)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),d=o(t.shapes),u=o(t.skeletons),p=o(t.animations),v=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),p.length>0&&(n.animations=p),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Be.DEFAULT_UP=new U(0,1,0);Be.DEFAULT_MATRIX_AUTO_UPDATE=!0;Be.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Xe=class extends Be{constructor(){super(),this.isGroup=!0,this.type="Group"}},Rx={type:"move"},vo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Xe,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Xe,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Xe,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let S of t.hand.values()){let m=e.getJointPose(S,n),f=this._getHandJoint(c,S);m!==null&&(f.matrix.fromArray(m.transform.matrix),f.matrix.decompose(f.position,f.quaternion,f.scale),f.matrixWorldNeedsUpdate=!0,f.jointRadius=m.radius),f.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),p=.02,v=.005;c.inputState.pinching&&u>p+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&u<=p-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Rx)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Xe;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},Fm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Hs={h:0,s:0,l:0},yl={h:0,s:0,l:0};function Au(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var qt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ii){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,be.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=be.workingColorSpace){return this.r=t,this.g=e,this.b=n,be.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=be.workingColorSpace){if(t=Td(t,1),e=fe(e,0,1),n=fe(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Au(o,r,t+1/3),this.g=Au(o,r,t),this.b=Au(o,r,t-1/3)}return be.colorSpaceToWorking(this,s),this}setStyle(t,e=ii){function n(r){r!==void 0&&parseFloat(r)<1&&$t("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:$t("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);$t("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ii){let n=Fm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):$t("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Ms(t.r),this.g=Ms(t.g),this.b=Ms(t.b),this}copyLinearToSRGB(t){return this.r=uo(t.r),this.g=uo(t.g),this.b=uo(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ii){return be.workingToColorSpace(Zn.copy(this),t),Math.round(fe(Zn.r*255,0,255))*65536+Math.round(fe(Zn.g*255,0,255))*256+Math.round(fe(Zn.b*255,0,255))}getHexString(t=ii){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=be.workingColorSpace){be.workingToColorSpace(Zn.copy(this),e);let n=Zn.r,s=Zn.g,r=Zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=be.workingColorSpace){return be.workingToColorSpace(Zn.copy(this),e),t.r=Zn.r,t.g=Zn.g,t.b=Zn.b,t}getStyle(t=ii){be.workingToColorSpace(Zn.copy(this),t);let e=Zn.r,n=Zn.g,s=Zn.b;return t!==ii?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Hs),this.setHSL(Hs.h+t,Hs.s+e,Hs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Hs),t.getHSL(yl);let n=da(Hs.h,yl.h,e),s=da(Hs.s,yl.s,e),r=da(Hs.l,yl.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Zn=new qt;qt.NAMES=Fm;var va=class i{constructor(t,e=1,n=1e3){this.isFog=!0,this.name="",this.color=new qt(t),this.near=e,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},xr=class extends Be{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ci,this.environmentIntensity=1,this.environmentRotation=new Ci,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Gi=new U,vs=new U,Ru=new U,ys=new U,eo=new U,no=new U,Ap=new U,Cu=new U,Pu=new U,Iu=new U,Lu=new sn,Du=new sn,Nu=new sn,qs=class i{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Gi.subVectors(t,e),s.cross(Gi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Gi.subVectors(s,e),vs.subVectors(n,e),Ru.subVectors(t,e);let o=Gi.dot(Gi),a=Gi.dot(vs),l=Gi.dot(Ru),c=vs.dot(vs),h=vs.dot(Ru),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,p=(c*l-a*h)*u,v=(o*h-a*l)*u;return r.set(1-p-v,v,p)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ys)===null?!1:ys.x>=0&&ys.y>=0&&ys.x+ys.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,ys)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ys.x),l.addScaledVector(o,ys.y),l.addScaledVector(a,ys.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Lu.setScalar(0),Du.setScalar(0),Nu.setScalar(0),Lu.fromBufferAttribute(t,e),Du.fromBufferAttribute(t,n),Nu.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Lu,r.x),o.addScaledVector(Du,r.y),o.addScaledVector(Nu,r.z),o}static isFrontFacing(t,e,n,s){return Gi.subVectors(n,e),vs.subVectors(t,e),Gi.cross(vs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Gi.subVectors(this.c,this.b),vs.subVectors(this.a,this.b),Gi.cross(vs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;eo.subVectors(s,n),no.subVectors(r,n),Cu.subVectors(t,n);let l=eo.dot(Cu),c=no.dot(Cu);if(l<=0&&c<=0)return e.copy(n);Pu.subVectors(t,s);let h=eo.dot(Pu),d=no.dot(Pu);if(h>=0&&d<=h)return e.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(eo,o);Iu.subVectors(t,r);let p=eo.dot(Iu),v=no.dot(Iu);if(v>=0&&p<=v)return e.copy(r);let S=p*c-l*v;if(S<=0&&c>=0&&v<=0)return a=c/(c-v),e.copy(n).addScaledVector(no,a);let m=h*v-p*d;if(m<=0&&d-h>=0&&p-v>=0)return Ap.subVectors(r,s),a=(d-h)/(d-h+(p-v)),e.copy(s).addScaledVector(Ap,a);let f=1/(m+S+u);return o=S*f,a=u*f,e.copy(n).addScaledVector(eo,o).addScaledVector(no,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Jn=class{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Vi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Vi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Vi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Vi):Vi.fromBufferAttribute(r,o),Vi.applyMatrix4(t.matrixWorld),this.expandByPoint(Vi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),bl.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),bl.copy(n.boundingBox)),bl.applyMatrix4(t.matrixWorld),this.union(bl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Vi),Vi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(sa),Sl.subVectors(this.max,sa),io.subVectors(t.a,sa),so.subVectors(t.b,sa),ro.subVectors(t.c,sa),Ws.subVectors(so,io),Xs.subVectors(ro,so),fr.subVectors(io,ro);let e=[0,-Ws.z,Ws.y,0,-Xs.z,Xs.y,0,-fr.z,fr.y,Ws.z,0,-Ws.x,Xs.z,0,-Xs.x,fr.z,0,-fr.x,-Ws.y,Ws.x,0,-Xs.y,Xs.x,0,-fr.y,fr.x,0];return!Uu(e,io,so,ro,Sl)||(e=[1,0,0,0,1,0,0,0,1],!Uu(e,io,so,ro,Sl))?!1:(Ml.crossVectors(Ws,Xs),e=[Ml.x,Ml.y,Ml.z],Uu(e,io,so,ro,Sl))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Vi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Vi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(bs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),bs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),bs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),bs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),bs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),bs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),bs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),bs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(bs),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},bs=[new U,new U,new U,new U,new U,new U,new U,new U],Vi=new U,bl=new Jn,io=new U,so=new U,ro=new U,Ws=new U,Xs=new U,fr=new U,sa=new U,Sl=new U,Ml=new U,pr=new U;function Uu(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){pr.fromArray(i,r);let a=s.x*Math.abs(pr.x)+s.y*Math.abs(pr.y)+s.z*Math.abs(pr.z),l=t.dot(pr),c=e.dot(pr),h=n.dot(pr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var wn=new U,wl=new Ut,Cx=0,nn=class extends Hi{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Cx++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Cm,this.updateRanges=[],this.gpuType=Ni,this.version=0,this._normalizationScale=t!==void 0?Rd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)wl.fromBufferAttribute(this,e),wl.applyMatrix3(t),this.setXY(e,wl.x,wl.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyMatrix3(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyMatrix4(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.applyNormalMatrix(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)wn.fromBufferAttribute(this,e),wn.transformDirection(t),this.setXYZ(e,wn.x,wn.y,wn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Nm(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Um(t,this.array)}};var ya=class extends nn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var ba=class extends nn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var ce=class extends nn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Px=new Jn,ra=new U,Fu=new U,vi=class{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Px.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ra.subVectors(t,this.center);let e=ra.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ra,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Fu.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ra.copy(t.center).add(Fu)),this.expandByPoint(ra.copy(t.center).sub(Fu))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Ix=0,Ai=new le,Ou=new Be,oo=new U,gi=new Jn,oa=new Jn,Gn=new U,Ee=class i extends Hi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Ix++}),this.uuid=Po(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(nx(t)?ba:ya)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ne().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Ai.makeRotationFromQuaternion(t),this.applyMatrix4(Ai),this}rotateX(t){return Ai.makeRotationX(t),this.applyMatrix4(Ai),this}rotateY(t){return Ai.makeRotationY(t),this.applyMatrix4(Ai),this}rotateZ(t){return Ai.makeRotationZ(t),this.applyMatrix4(Ai),this}translate(t,e,n){return Ai.makeTranslation(t,e,n),this.applyMatrix4(Ai),this}scale(t,e,n){return Ai.makeScale(t,e,n),this.applyMatrix4(Ai),this}lookAt(t){return Ou.lookAt(t),Ou.updateMatrix(),this.applyMatrix4(Ou.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(oo).negate(),this.translate(oo.x,oo.y,oo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new ce(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&$t("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Jn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];gi.setFromBufferAttribute(r),this.morphTargetsRelative?(Gn.addVectors(this.boundingBox.min,gi.min),this.boundingBox.expandByPoint(Gn),Gn.addVectors(this.boundingBox.max,gi.max),this.boundingBox.expandByPoint(Gn)):(this.boundingBox.expandByPoint(gi.min),this.boundingBox.expandByPoint(gi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ee('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new vi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ee("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){let n=this.boundingSphere.center;if(gi.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];oa.setFromBufferAttribute(a),this.morphTargetsRelative?(Gn.addVectors(gi.min,oa.min),gi.expandByPoint(Gn),Gn.addVectors(gi.max,oa.max),gi.expandByPoint(Gn)):(gi.expandByPoint(oa.min),gi.expandByPoint(oa.max))}gi.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Gn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Gn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Gn.fromBufferAttribute(a,c),l&&(oo.fromBufferAttribute(t,c),Gn.add(oo)),s=Math.max(s,n.distanceToSquared(Gn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ee('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){ee("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new nn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)a[N]=new U,l[N]=new U;let h=new U,d=new U,u=new U,p=new Ut,v=new Ut,S=new Ut,m=new U,f=new U;function x(N,C,L){c[N]=c[C]=c[L]=1,h.fromBufferAttribute(n,N),d.fromBufferAttribute(n,C),u.fromBufferAttribute(n,L),p.fromBufferAttribute(r,N),v.fromBufferAttribute(r,C),S.fromBufferAttribute(r,L),d.sub(h),u.sub(h),v.sub(p),S.sub(p);let B=1/(v.x*S.y-S.x*v.y);isFinite(B)&&(m.copy(d).multiplyScalar(S.y).addScaledVector(u,-v.y).multiplyScalar(B),f.copy(u).multiplyScalar(v.x).addScaledVector(d,-S.x).multiplyScalar(B),a[N].add(m),a[C].add(m),a[L].add(m),l[N].add(f),l[C].add(f),l[L].add(f))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let N=0,C=w.length;N<C;++N){let L=w[N],B=L.start,V=L.count;for(let D=B,H=B+V;D<H;D+=3)x(t.getX(D+0),t.getX(D+1),t.getX(D+2))}let _=new U,E=new U,b=new U,g=new U;function M(N){b.fromBufferAttribute(s,N),g.copy(b);let C=a[N];_.copy(C),_.sub(b.multiplyScalar(b.dot(C))).normalize(),E.crossVectors(g,C);let B=E.dot(l[N])<0?-1:1;o.setXYZW(N,_.x,_.y,_.z,B)}for(let N=0,C=n.count;N<C;++N)c[N]&&M(N);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new nn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let u=0,p=n.count;u<p;u++)n.setXYZ(u,0,0,0);let s=new U,r=new U,o=new U,a=new U,l=new U,c=new U,h=new U,d=new U;if(t)for(let u=0,p=t.count;u<p;u+=3){let v=t.getX(u+0),S=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,v),r.fromBufferAttribute(e,S),o.fromBufferAttribute(e,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,p=e.count;u<p;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),o.fromBufferAttribute(e,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Gn.fromBufferAttribute(t,e),Gn.normalize(),t.setXYZ(e,Gn.x,Gn.y,Gn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),p=0,v=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?p=l[S]*a.data.stride+a.offset:p=l[S]*h;for(let f=0;f<h;f++)u[v++]=c[p++]}return new nn(u,h,d)}if(this.index===null)return $t("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],p=t(u,n);l.push(p)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let p=c[d];h.push(p.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,p=d.length;u<p;u++)h.push(d[u].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ku=new U,Lx=new U,Dx=new ne,_i=class{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=ku.subVectors(n,e).cross(Lx.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(ku),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Dx.getNormalMatrix(t),s=this.coplanarPoint(ku).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},Nx=0,Wi=class extends Hi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Nx++}),this.uuid=Po(),this.name="",this.type="Material",this.blending=Ao,this.side=ir,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=od,this.blendDst=ad,this.blendEquation=Er,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new qt(0,0,0),this.blendAlpha=0,this.depthFunc=fo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Mm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Hl,this.stencilZFail=Hl,this.stencilZPass=Hl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){$t(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){$t(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new qt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new _i().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ut().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ut().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var Ss=new U,Bu=new U,El=new U,Tl=new U,Zs=class{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Ss)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Ss.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Ss.copy(this.origin).addScaledVector(this.direction,e),Ss.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Bu.copy(t).add(e).multiplyScalar(.5),El.copy(e).sub(t).normalize(),Tl.copy(this.origin).sub(Bu);let r=t.distanceTo(e)*.5,o=-this.direction.dot(El),a=Tl.dot(this.direction),l=-Tl.dot(El),c=Tl.lengthSq(),h=Math.abs(1-o*o),d,u,p,v;if(h>0)if(d=o*l-a,u=o*a-l,v=r*h,d>=0)if(u>=-v)if(u<=v){let S=1/h;d*=S,u*=S,p=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u<=-v?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c):u<=v?(d=0,u=Math.min(Math.max(-r,-l),r),p=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(Bu).addScaledVector(El,u),p}intersectSphere(t,e){if(t.radius<0)return null;Ss.subVectors(t.center,this.origin);let n=Ss.dot(this.direction),s=Ss.dot(Ss)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(t.min.x-u.x)*c,s=(t.max.x-u.x)*c):(n=(t.max.x-u.x)*c,s=(t.min.x-u.x)*c),h>=0?(r=(t.min.y-u.y)*h,o=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,o=(t.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-u.z)*d,l=(t.max.z-u.z)*d):(a=(t.max.z-u.z)*d,l=(t.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Ss)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=t.x-o.x,u=t.y-o.y,p=t.z-o.z,v=e.x-o.x,S=e.y-o.y,m=e.z-o.z,f=n.x-o.x,x=n.y-o.y,w=n.z-o.z,_=Math.abs(l),E=Math.abs(c),b=Math.abs(h),g,M,N,C,L,B,V,D,H,Z,G,lt;if(_>=E&&_>=b?(N=l,B=d,H=v,lt=f,l>=0?(g=c,M=h,C=u,L=p,V=S,D=m,Z=x,G=w):(g=h,M=c,C=p,L=u,V=m,D=S,Z=w,G=x)):E>=b?(N=c,B=u,H=S,lt=x,c>=0?(g=h,M=l,C=p,L=d,V=m,D=v,Z=w,G=f):(g=l,M=h,C=d,L=p,V=v,D=m,Z=f,G=w)):(N=h,B=p,H=m,lt=w,h>=0?(g=l,M=c,C=d,L=u,V=v,D=S,Z=f,G=x):(g=c,M=l,C=u,L=d,V=S,D=v,Z=x,G=f)),N===0)return null;let q=g/N,Q=M/N,it=1/N,ut=C-q*B,dt=L-Q*B,tt=V-q*H,gt=D-Q*H,vt=Z-q*lt,Rt=G-Q*lt,Mt=vt*gt-Rt*tt,Xt=ut*Rt-dt*vt,oe=tt*dt-gt*ut;if(s){if(Mt<0||Xt<0||oe<0)return null}else if((Mt<0||Xt<0||oe<0)&&(Mt>0||Xt>0||oe>0))return null;let Ht=Mt+Xt+oe;if(Ht===0)return null;let me=it*(Mt*B+Xt*H+oe*lt);return(Ht>0?me<0:me>0)?null:this.at(me/Ht,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},os=class extends Wi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new qt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.combine=Rc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Rp=new le,mr=new Zs,Al=new vi,Cp=new U,Rl=new U,Cl=new U,Pl=new U,zu=new U,Il=new U,Pp=new U,Ll=new U,mt=class extends Be{constructor(t=new Ee,e=new os){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Il.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(zu.fromBufferAttribute(d,t),o?Il.addScaledVector(zu,h):Il.addScaledVector(zu.sub(e),h))}e.add(Il)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Al.copy(n.boundingSphere),Al.applyMatrix4(r),mr.copy(t.ray).recast(t.near),!(Al.containsPoint(mr.origin)===!1&&(mr.intersectSphere(Al,Cp)===null||mr.origin.distanceToSquared(Cp)>(t.far-t.near)**2))&&(Rp.copy(r).invert(),mr.copy(t.ray).applyMatrix4(Rp),!(n.boundingBox!==null&&mr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,mr)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,S=u.length;v<S;v++){let m=u[v],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(a.count,Math.min(m.start+m.count,p.start+p.count));for(let _=x,E=w;_<E;_+=3){let b=a.getX(_),g=a.getX(_+1),M=a.getX(_+2);s=Dl(this,f,t,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(_/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let v=Math.max(0,p.start),S=Math.min(a.count,p.start+p.count);for(let m=v,f=S;m<f;m+=3){let x=a.getX(m),w=a.getX(m+1),_=a.getX(m+2);s=Dl(this,o,t,n,c,h,d,x,w,_),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,S=u.length;v<S;v++){let m=u[v],f=o[m.materialIndex],x=Math.max(m.start,p.start),w=Math.min(l.count,Math.min(m.start+m.count,p.start+p.count));for(let _=x,E=w;_<E;_+=3){let b=_,g=_+1,M=_+2;s=Dl(this,f,t,n,c,h,d,b,g,M),s&&(s.faceIndex=Math.floor(_/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let v=Math.max(0,p.start),S=Math.min(l.count,p.start+p.count);for(let m=v,f=S;m<f;m+=3){let x=m,w=m+1,_=m+2;s=Dl(this,o,t,n,c,h,d,x,w,_),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function Ux(i,t,e,n,s,r,o,a){let l;if(t.side===Wn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===ir,a),l===null)return null;Ll.copy(a),Ll.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ll);return c<e.near||c>e.far?null:{distance:c,point:Ll.clone(),object:i}}function Dl(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Rl),i.getVertexPosition(l,Cl),i.getVertexPosition(c,Pl);let h=Ux(i,t,e,n,Rl,Cl,Pl,Pp);if(h){let d=new U;qs.getBarycoord(Pp,Rl,Cl,Pl,d),s&&(h.uv=qs.getInterpolatedAttribute(s,a,l,c,d,new Ut)),r&&(h.uv1=qs.getInterpolatedAttribute(r,a,l,c,d,new Ut)),o&&(h.normal=qs.getInterpolatedAttribute(o,a,l,c,d,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new U,materialIndex:0};qs.getNormal(Rl,Cl,Pl,u.normal),h.face=u,h.barycoord=d}return h}var Sa=class extends oi{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Vn,h=Vn,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ma=class extends nn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},ao=new le,Ip=new le,Nl=[],Lp=new Jn,Fx=new le,aa=new mt,la=new vi,wa=class extends mt{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Ma(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Fx)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Jn),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ao),Lp.copy(t.boundingBox).applyMatrix4(ao),this.boundingBox.union(Lp)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new vi),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ao),la.copy(t.boundingSphere).applyMatrix4(ao),this.boundingSphere.union(la)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(aa.geometry=this.geometry,aa.material=this.material,aa.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),la.copy(this.boundingSphere),la.applyMatrix4(n),t.ray.intersectsSphere(la)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,ao),Ip.multiplyMatrices(n,ao),aa.matrixWorld=Ip,aa.raycast(t,Nl);for(let o=0,a=Nl.length;o<a;o++){let l=Nl[o];l.instanceId=r,l.object=this,e.push(l)}Nl.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Ma(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Sa(new Float32Array(s*this.count),s,this.count,Uc,Ni));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},gr=new vi,Ox=new Ut(.5,.5),Ul=new U,$s=class{constructor(t=new _i,e=new _i,n=new _i,s=new _i,r=new _i,o=new _i){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ri,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],p=r[7],v=r[8],S=r[9],m=r[10],f=r[11],x=r[12],w=r[13],_=r[14],E=r[15];if(s[0].setComponents(c-o,p-h,f-v,E-x).normalize(),s[1].setComponents(c+o,p+h,f+v,E+x).normalize(),s[2].setComponents(c+a,p+d,f+S,E+w).normalize(),s[3].setComponents(c-a,p-d,f-S,E-w).normalize(),n)s[4].setComponents(l,u,m,_).normalize(),s[5].setComponents(c-l,p-u,f-m,E-_).normalize();else if(s[4].setComponents(c-l,p-u,f-m,E-_).normalize(),e===Ri)s[5].setComponents(c+l,p+u,f+m,E+_).normalize();else if(e===po)s[5].setComponents(l,u,m,_).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),gr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),gr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(gr)}intersectsSprite(t){gr.center.set(0,0,0);let e=Ox.distanceTo(t.center);return gr.radius=.7071067811865476+e,gr.applyMatrix4(t.matrixWorld),this.intersectsSphere(gr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Ul.x=s.normal.x>0?t.max.x:t.min.x,Ul.y=s.normal.y>0?t.max.y:t.min.y,Ul.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Ul)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Dp=new le,ic=class i{constructor(){this.coordinateSystem=Ri,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Dp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new $s),n[s].setFromProjectionMatrix(Dp,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new $s),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var Pi=class extends Wi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new qt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},sc=new U,rc=new U,Np=new le,ca=new Zs,Fl=new vi,Gu=new U,Up=new U,ai=class extends Be{constructor(t=new Ee,e=new Pi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)sc.fromBufferAttribute(e,s-1),rc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=sc.distanceTo(rc);t.setAttribute("lineDistance",new ce(n,1))}else $t("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Fl.copy(n.boundingSphere),Fl.applyMatrix4(s),Fl.radius+=r,t.ray.intersectsSphere(Fl)===!1)return;Np.copy(s).invert(),ca.copy(t.ray).applyMatrix4(Np);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),v=Math.min(h.count,o.start+o.count);for(let S=p,m=v-1;S<m;S+=c){let f=h.getX(S),x=h.getX(S+1),w=Ol(this,t,ca,l,f,x,S);w&&e.push(w)}if(this.isLineLoop){let S=h.getX(v-1),m=h.getX(p),f=Ol(this,t,ca,l,S,m,v-1);f&&e.push(f)}}else{let p=Math.max(0,o.start),v=Math.min(u.count,o.start+o.count);for(let S=p,m=v-1;S<m;S+=c){let f=Ol(this,t,ca,l,S,S+1,S);f&&e.push(f)}if(this.isLineLoop){let S=Ol(this,t,ca,l,v-1,p,v-1);S&&e.push(S)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ol(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(sc.fromBufferAttribute(a,s),rc.fromBufferAttribute(a,r),e.distanceSqToSegment(sc,rc,Gu,Up)>n)return;Gu.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Gu);if(!(c<t.near||c>t.far))return{distance:c,point:Up.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Fp=new U,Op=new U,Js=class extends ai{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Fp.fromBufferAttribute(e,s),Op.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Fp.distanceTo(Op);t.setAttribute("lineDistance",new ce(n,1))}else $t("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Ea=class extends oi{constructor(t=[],e=Tr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var Es=class extends oi{constructor(t,e,n=Xi,s,r,o,a=Vn,l=Vn,c,h=ws,d=1){if(h!==ws&&h!==Cs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:t,height:e,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new _o(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ta=class extends Es{constructor(t,e=Xi,n=Tr,s,r,o=Vn,a=Vn,l,c=ws){let h={width:t,height:t,depth:1},d=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Aa=class extends oi{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Ye=class i extends Ee{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,p=0;v("z","y","x",-1,-1,n,e,t,o,r,0),v("z","y","x",1,-1,n,e,-t,o,r,1),v("x","z","y",1,1,t,n,e,s,o,2),v("x","z","y",1,-1,t,n,-e,s,o,3),v("x","y","z",1,-1,t,e,n,s,r,4),v("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ce(c,3)),this.setAttribute("normal",new ce(h,3)),this.setAttribute("uv",new ce(d,2));function v(S,m,f,x,w,_,E,b,g,M,N){let C=_/g,L=E/M,B=_/2,V=E/2,D=b/2,H=g+1,Z=M+1,G=0,lt=0,q=new U;for(let Q=0;Q<Z;Q++){let it=Q*L-V;for(let ut=0;ut<H;ut++){let dt=ut*C-B;q[S]=dt*x,q[m]=it*w,q[f]=D,c.push(q.x,q.y,q.z),q[S]=0,q[m]=0,q[f]=b>0?1:-1,h.push(q.x,q.y,q.z),d.push(ut/g),d.push(1-Q/M),G+=1}}for(let Q=0;Q<M;Q++)for(let it=0;it<g;it++){let ut=u+it+H*Q,dt=u+it+H*(Q+1),tt=u+(it+1)+H*(Q+1),gt=u+(it+1)+H*Q;l.push(ut,dt,gt),l.push(dt,tt,gt),lt+=6}a.addGroup(p,lt,N),p+=lt,u+=G}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},Ra=class i extends Ee{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,d=Math.PI/2*t,u=e,p=2*d+u,v=n*2+r,S=s+1,m=new U,f=new U;for(let x=0;x<=v;x++){let w=0,_=0,E=0,b=0;if(x<=n){let N=x/n,C=N*Math.PI/2;_=-h-t*Math.cos(C),E=t*Math.sin(C),b=-t*Math.cos(C),w=N*d}else if(x<=n+r){let N=(x-n)/r;_=-h+N*e,E=t,b=0,w=d+N*u}else{let N=(x-n-r)/n,C=N*Math.PI/2;_=h+t*Math.sin(C),E=t*Math.cos(C),b=t*Math.sin(C),w=d+u+N*d}let g=Math.max(0,Math.min(1,w/p)),M=0;x===0?M=.5/s:x===v&&(M=-.5/s);for(let N=0;N<=s;N++){let C=N/s,L=C*Math.PI*2,B=Math.sin(L),V=Math.cos(L);f.x=-E*V,f.y=_,f.z=E*B,a.push(f.x,f.y,f.z),m.set(-E*V,b,E*B),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+M,g)}if(x>0){let N=(x-1)*S;for(let C=0;C<s;C++){let L=N+C,B=N+C+1,V=x*S+C,D=x*S+C+1;o.push(L,B,V),o.push(B,D,V)}}}this.setIndex(o),this.setAttribute("position",new ce(a,3)),this.setAttribute("normal",new ce(l,3)),this.setAttribute("uv",new ce(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var _n=class i extends Ee{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],p=[],v=0,S=[],m=n/2,f=0;x(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new ce(d,3)),this.setAttribute("normal",new ce(u,3)),this.setAttribute("uv",new ce(p,2));function x(){let _=new U,E=new U,b=0,g=(e-t)/n;for(let M=0;M<=r;M++){let N=[],C=M/r,L=C*(e-t)+t;for(let B=0;B<=s;B++){let V=B/s,D=V*l+a,H=Math.sin(D),Z=Math.cos(D);E.x=L*H,E.y=-C*n+m,E.z=L*Z,d.push(E.x,E.y,E.z),_.set(H,g,Z).normalize(),u.push(_.x,_.y,_.z),p.push(V,1-C),N.push(v++)}S.push(N)}for(let M=0;M<s;M++)for(let N=0;N<r;N++){let C=S[N][M],L=S[N+1][M],B=S[N+1][M+1],V=S[N][M+1];(t>0||N!==0)&&(h.push(C,L,V),b+=3),(e>0||N!==r-1)&&(h.push(L,B,V),b+=3)}c.addGroup(f,b,0),f+=b}function w(_){let E=v,b=new Ut,g=new U,M=0,N=_===!0?t:e,C=_===!0?1:-1;for(let B=1;B<=s;B++)d.push(0,m*C,0),u.push(0,C,0),p.push(.5,.5),v++;let L=v;for(let B=0;B<=s;B++){let D=B/s*l+a,H=Math.cos(D),Z=Math.sin(D);g.x=N*Z,g.y=m*C,g.z=N*H,d.push(g.x,g.y,g.z),u.push(0,C,0),b.x=H*.5+.5,b.y=Z*.5*C+.5,p.push(b.x,b.y),v++}for(let B=0;B<s;B++){let V=E+B,D=L+B;_===!0?h.push(D,D+1,V):h.push(D+1,D,V),M+=3}c.addGroup(f,M,_===!0?1:2),f+=M}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},yo=class i extends _n{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},oc=class i extends Ee{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new ce(r,3)),this.setAttribute("normal",new ce(r.slice(),3)),this.setAttribute("uv",new ce(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let w=new U,_=new U,E=new U;for(let b=0;b<e.length;b+=3)p(e[b+0],w),p(e[b+1],_),p(e[b+2],E),l(w,_,E,x)}function l(x,w,_,E){let b=E+1,g=[];for(let M=0;M<=b;M++){g[M]=[];let N=x.clone().lerp(_,M/b),C=w.clone().lerp(_,M/b),L=b-M;for(let B=0;B<=L;B++)B===0&&M===b?g[M][B]=N:g[M][B]=N.clone().lerp(C,B/L)}for(let M=0;M<b;M++)for(let N=0;N<2*(b-M)-1;N++){let C=Math.floor(N/2);N%2===0?(u(g[M][C+1]),u(g[M+1][C]),u(g[M][C])):(u(g[M][C+1]),u(g[M+1][C+1]),u(g[M+1][C]))}}function c(x){let w=new U;for(let _=0;_<r.length;_+=3)w.x=r[_+0],w.y=r[_+1],w.z=r[_+2],w.normalize().multiplyScalar(x),r[_+0]=w.x,r[_+1]=w.y,r[_+2]=w.z}function h(){let x=new U;for(let w=0;w<r.length;w+=3){x.x=r[w+0],x.y=r[w+1],x.z=r[w+2];let _=m(x)/2/Math.PI+.5,E=f(x)/Math.PI+.5;o.push(_,1-E)}v(),d()}function d(){for(let x=0;x<o.length;x+=6){let w=o[x+0],_=o[x+2],E=o[x+4],b=Math.max(w,_,E),g=Math.min(w,_,E);b>.9&&g<.1&&(w<.2&&(o[x+0]+=1),_<.2&&(o[x+2]+=1),E<.2&&(o[x+4]+=1))}}function u(x){r.push(x.x,x.y,x.z)}function p(x,w){let _=x*3;w.x=t[_+0],w.y=t[_+1],w.z=t[_+2]}function v(){let x=new U,w=new U,_=new U,E=new U,b=new Ut,g=new Ut,M=new Ut;for(let N=0,C=0;N<r.length;N+=9,C+=6){x.set(r[N+0],r[N+1],r[N+2]),w.set(r[N+3],r[N+4],r[N+5]),_.set(r[N+6],r[N+7],r[N+8]),b.set(o[C+0],o[C+1]),g.set(o[C+2],o[C+3]),M.set(o[C+4],o[C+5]),E.copy(x).add(w).add(_).divideScalar(3);let L=m(E);S(b,C+0,x,L),S(g,C+2,w,L),S(M,C+4,_,L)}}function S(x,w,_,E){E<0&&x.x===1&&(o[w]=x.x-1),_.x===0&&_.z===0&&(o[w]=E/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function f(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.detail)}};var Ii=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){$t("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],u=n[s+1]-h,p=(o-h)/u;return(s+p)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new Ut:new U);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new U,s=[],r=[],o=[],a=new U,l=new le;for(let p=0;p<=t;p++){let v=p/t;s[p]=this.getTangentAt(v,new U)}r[0]=new U,o[0]=new U;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),d=Math.abs(s[0].y),u=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),d<=c&&(c=d,n.set(0,1,0)),u<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let p=1;p<=t;p++){if(r[p]=r[p-1].clone(),o[p]=o[p-1].clone(),a.crossVectors(s[p-1],s[p]),a.length()>Number.EPSILON){a.normalize();let v=Math.acos(fe(s[p-1].dot(s[p]),-1,1));r[p].applyMatrix4(l.makeRotationAxis(a,v))}o[p].crossVectors(s[p],r[p])}if(e===!0){let p=Math.acos(fe(r[0].dot(r[t]),-1,1));p/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(p=-p);for(let v=1;v<=t;v++)r[v].applyMatrix4(l.makeRotationAxis(s[v],p*v)),o[v].crossVectors(s[v],r[v])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},Ca=class extends Ii{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new Ut){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),d=Math.sin(this.aRotation),u=l-this.aX,p=c-this.aY;l=u*h-p*d+this.aX,c=u*d+p*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},ac=class extends Ca{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Pd(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,d){let u=(o-r)/c-(a-r)/(c+h)+(a-o)/h,p=(a-o)/h-(l-o)/(h+d)+(l-a)/d;u*=h,p*=h,s(o,a,u,p)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var kp=new U,Bp=new U,Vu=new Pd,Hu=new Pd,Wu=new Pd,bo=class extends Ii{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new U){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Bp.subVectors(s[0],s[1]).add(s[0]),c=Bp);let d=s[a%r],u=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(kp.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=kp),this.curveType==="centripetal"||this.curveType==="chordal"){let p=this.curveType==="chordal"?.5:.25,v=Math.pow(c.distanceToSquared(d),p),S=Math.pow(d.distanceToSquared(u),p),m=Math.pow(u.distanceToSquared(h),p);S<1e-4&&(S=1),v<1e-4&&(v=S),m<1e-4&&(m=S),Vu.initNonuniformCatmullRom(c.x,d.x,u.x,h.x,v,S,m),Hu.initNonuniformCatmullRom(c.y,d.y,u.y,h.y,v,S,m),Wu.initNonuniformCatmullRom(c.z,d.z,u.z,h.z,v,S,m)}else this.curveType==="catmullrom"&&(Vu.initCatmullRom(c.x,d.x,u.x,h.x,this.tension),Hu.initCatmullRom(c.y,d.y,u.y,h.y,this.tension),Wu.initCatmullRom(c.z,d.z,u.z,h.z,this.tension));return n.set(Vu.calc(l),Hu.calc(l),Wu.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new U().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function zp(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function kx(i,t){let e=1-i;return e*e*t}function Bx(i,t){return 2*(1-i)*i*t}function zx(i,t){return i*i*t}function fa(i,t,e,n){return kx(i,t)+Bx(i,e)+zx(i,n)}function Gx(i,t){let e=1-i;return e*e*e*t}function Vx(i,t){let e=1-i;return 3*e*e*i*t}function Hx(i,t){return 3*(1-i)*i*i*t}function Wx(i,t){return i*i*i*t}function pa(i,t,e,n,s){return Gx(i,t)+Vx(i,e)+Hx(i,n)+Wx(i,s)}var lc=class extends Ii{constructor(t=new Ut,e=new Ut,n=new Ut,s=new Ut){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(pa(t,s.x,r.x,o.x,a.x),pa(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},cc=class extends Ii{constructor(t=new U,e=new U,n=new U,s=new U){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(pa(t,s.x,r.x,o.x,a.x),pa(t,s.y,r.y,o.y,a.y),pa(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},hc=class extends Ii{constructor(t=new Ut,e=new Ut){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new Ut){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new Ut){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},uc=class extends Ii{constructor(t=new U,e=new U){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new U){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new U){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},dc=class extends Ii{constructor(t=new Ut,e=new Ut,n=new Ut){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new Ut){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(fa(t,s.x,r.x,o.x),fa(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Pa=class extends Ii{constructor(t=new U,e=new U,n=new U){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(fa(t,s.x,r.x,o.x),fa(t,s.y,r.y,o.y),fa(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},fc=class extends Ii{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new Ut){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],d=s[o>s.length-3?s.length-1:o+2];return n.set(zp(a,l.x,c.x,h.x,d.x),zp(a,l.y,c.y,h.y,d.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new Ut().fromArray(s))}return this}},Xx=Object.freeze({__proto__:null,ArcCurve:ac,CatmullRomCurve3:bo,CubicBezierCurve:lc,CubicBezierCurve3:cc,EllipseCurve:Ca,LineCurve:hc,LineCurve3:uc,QuadraticBezierCurve:dc,QuadraticBezierCurve3:Pa,SplineCurve:fc});var js=class i extends oc{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}},Li=class i extends Ee{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=t/a,u=e/l,p=[],v=[],S=[],m=[];for(let f=0;f<h;f++){let x=f*u-o;for(let w=0;w<c;w++){let _=w*d-r;v.push(_,-x,0),S.push(0,0,1),m.push(w/a),m.push(1-f/l)}}for(let f=0;f<l;f++)for(let x=0;x<a;x++){let w=x+c*f,_=x+c*(f+1),E=x+1+c*(f+1),b=x+1+c*f;p.push(w,_,b),p.push(_,E,b)}this.setIndex(p),this.setAttribute("position",new ce(v,3)),this.setAttribute("normal",new ce(S,3)),this.setAttribute("uv",new ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var vr=class i extends Ee{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new U,u=new U,p=[],v=[],S=[],m=[];for(let f=0;f<=n;f++){let x=[],w=f/n,_=o+w*a,E=t*Math.cos(_),b=Math.sqrt(t*t-E*E),g=0;f===0&&o===0?g=.5/e:f===n&&l===Math.PI&&(g=-.5/e);for(let M=0;M<=e;M++){let N=M/e,C=s+N*r;d.x=-b*Math.cos(C),d.y=E,d.z=b*Math.sin(C),v.push(d.x,d.y,d.z),u.copy(d).normalize(),S.push(u.x,u.y,u.z),m.push(N+g,1-w),x.push(c++)}h.push(x)}for(let f=0;f<n;f++)for(let x=0;x<e;x++){let w=h[f][x+1],_=h[f][x],E=h[f+1][x],b=h[f+1][x+1];(f!==0||o>0)&&p.push(w,_,b),(f!==n-1||l<Math.PI)&&p.push(_,E,b)}this.setIndex(p),this.setAttribute("position",new ce(v,3)),this.setAttribute("normal",new ce(S,3)),this.setAttribute("uv",new ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Ts=class i extends Ee{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],d=[],u=new U,p=new U,v=new U;for(let S=0;S<=n;S++){let m=o+S/n*a;for(let f=0;f<=s;f++){let x=f/s*r;p.x=(t+e*Math.cos(m))*Math.cos(x),p.y=(t+e*Math.cos(m))*Math.sin(x),p.z=e*Math.sin(m),c.push(p.x,p.y,p.z),u.x=t*Math.cos(x),u.y=t*Math.sin(x),v.subVectors(p,u).normalize(),h.push(v.x,v.y,v.z),d.push(f/s),d.push(S/n)}}for(let S=1;S<=n;S++)for(let m=1;m<=s;m++){let f=(s+1)*S+m-1,x=(s+1)*(S-1)+m-1,w=(s+1)*(S-1)+m,_=(s+1)*S+m;l.push(f,x,_),l.push(x,w,_)}this.setIndex(l),this.setAttribute("position",new ce(c,3)),this.setAttribute("normal",new ce(h,3)),this.setAttribute("uv",new ce(d,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc,t.thetaStart,t.thetaLength)}};var Ia=class i extends Ee{constructor(t=new Pa(new U(-1,-1,0),new U(-1,1,0),new U(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new U,l=new U,c=new Ut,h=new U,d=[],u=[],p=[],v=[];S(),this.setIndex(v),this.setAttribute("position",new ce(d,3)),this.setAttribute("normal",new ce(u,3)),this.setAttribute("uv",new ce(p,2));function S(){for(let w=0;w<e;w++)m(w);m(r===!1?e:0),x(),f()}function m(w){h=t.getPointAt(w/e,h);let _=o.normals[w],E=o.binormals[w];for(let b=0;b<=s;b++){let g=b/s*Math.PI*2,M=Math.sin(g),N=-Math.cos(g);l.x=N*_.x+M*E.x,l.y=N*_.y+M*E.y,l.z=N*_.z+M*E.z,l.normalize(),u.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,d.push(a.x,a.y,a.z)}}function f(){for(let w=1;w<=e;w++)for(let _=1;_<=s;_++){let E=(s+1)*(w-1)+(_-1),b=(s+1)*w+(_-1),g=(s+1)*w+_,M=(s+1)*(w-1)+_;v.push(E,b,M),v.push(b,g,M)}}function x(){for(let w=0;w<=e;w++)for(let _=0;_<=s;_++)c.x=w/e,c.y=_/s,p.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new Xx[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var La=class extends Wi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new qt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Rr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(Gp(s))s.isRenderTargetTexture?($t("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Gp(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function jn(i){let t={};for(let e=0;e<i.length;e++){let n=Rr(i[e]);for(let s in n)t[s]=n[s]}return t}function Gp(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Yx(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Id(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:be.workingColorSpace}var Ja={clone:Rr,merge:jn},qx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Zx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,li=class extends Wi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qx,this.fragmentShader=Zx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Rr(t.uniforms),this.uniformsGroups=Yx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new qt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ut().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new sn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ne().fromArray(s.value);break;case"m4":this.uniforms[n].value=new le().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},pc=class extends li{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},As=class extends Wi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new qt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new qt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var yr=class extends Wi{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new qt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new qt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new Ut(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ci,this.combine=Rc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},mc=class extends Wi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=bm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},gc=class extends Wi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function lo(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function kl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ks=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},_c=class extends Ks{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Zu,endingEnd:Zu}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case $u:r=t,a=2*e-n;break;case Ju:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case $u:o=t,l=2*n-e;break;case Ju:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,p=this._weightNext,v=(n-e)/(s-e),S=v*v,m=S*v,f=-u*m+2*u*S-u*v,x=(1+u)*m+(-1.5-2*u)*S+(-.5+u)*v+1,w=(-1-p)*m+(1.5+p)*S+.5*v,_=p*m-p*S;for(let E=0;E!==a;++E)r[E]=f*o[h+E]+x*o[c+E]+w*o[l+E]+_*o[d+E];return r}},xc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},vc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},yc=class extends Ks{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let v=(n-e)/(s-e),S=1-v;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*v;return r}let u=a*2,p=t-1;for(let v=0;v!==a;++v){let S=o[c+v],m=o[l+v],f=p*u+v*2,x=d[f],w=d[f+1],_=t*u+v*2,E=h[_],b=h[_+1],g=Jx(n,e,x,E,s);r[v]=Om(g,S,w,b,m)}return r}};function Om(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function $x(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Jx(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=Om(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=$x(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var yi=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=lo(e,this.TimeBufferType),this.values=lo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:lo(t.times,Array),values:lo(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),kl(t.settings)&&(n.settings={inTangents:lo(t.settings.inTangents,Array),outTangents:lo(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new vc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new xc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new _c(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new yc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case ma:e=this.InterpolantFactoryMethodDiscrete;break;case Ql:e=this.InterpolantFactoryMethodLinear;break;case Vl:e=this.InterpolantFactoryMethodSmooth;break;case qu:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return $t("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ma;case this.InterpolantFactoryMethodLinear:return Ql;case this.InterpolantFactoryMethodSmooth:return Vl;case this.InterpolantFactoryMethodBezier:return qu}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;kl(this.settings)&&(Vp(this.settings.inTangents,t),Vp(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;kl(this.settings)&&(Hp(this.settings.inTangents,t),Hp(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(ee("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(ee("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ee("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){ee("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&ix(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){ee("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Vl,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let d=a*n,u=d-n,p=d+n;for(let v=0;v!==n;++v){let S=e[d+v];if(S!==e[u+v]||S!==e[p+v]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let d=a*n,u=o*n;for(let p=0;p!==n;++p)e[u+p]=e[d+p]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,kl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Vp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Hp(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}yi.prototype.ValueTypeName="";yi.prototype.TimeBufferType=Float32Array;yi.prototype.ValueBufferType=Float32Array;yi.prototype.DefaultInterpolation=Ql;var Qs=class extends yi{constructor(t,e,n){super(t,e,n)}};Qs.prototype.ValueTypeName="bool";Qs.prototype.ValueBufferType=Array;Qs.prototype.DefaultInterpolation=ma;Qs.prototype.InterpolantFactoryMethodLinear=void 0;Qs.prototype.InterpolantFactoryMethodSmooth=void 0;var bc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};bc.prototype.ValueTypeName="color";var Sc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};Sc.prototype.ValueTypeName="number";var Mc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Oe.slerpFlat(r,0,o,c-a,o,c,l);return r}},Da=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Mc(this.times,this.values,this.getValueSize(),t)}};Da.prototype.ValueTypeName="quaternion";Da.prototype.InterpolantFactoryMethodSmooth=void 0;var tr=class extends yi{constructor(t,e,n){super(t,e,n)}};tr.prototype.ValueTypeName="string";tr.prototype.ValueBufferType=Array;tr.prototype.DefaultInterpolation=ma;tr.prototype.InterpolantFactoryMethodLinear=void 0;tr.prototype.InterpolantFactoryMethodSmooth=void 0;var wc=class extends yi{constructor(t,e,n,s){super(t,e,n,s)}};wc.prototype.ValueTypeName="vector";var Ec=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let p=c[d],v=c[d+1];if(p.global&&(p.lastIndex=0),p.test(h))return v}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},km=new Ec,Tc=class{constructor(t){this.manager=t!==void 0?t:km,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Tc.DEFAULT_MATERIAL_NAME="__DEFAULT";var So=class extends Be{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new qt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},Na=class extends So{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.groundColor=new qt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Xu=new le,Wp=new U,Xp=new U,Ua=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ut(512,512),this.mapType=ci,this.map=null,this.mapPass=null,this.matrix=new le,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new $s,this._frameExtents=new Ut(1,1),this._viewportCount=1,this._viewports=[new sn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Wp.setFromMatrixPosition(t.matrixWorld),e.position.copy(Wp),Xp.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Xp),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Xu.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Xu,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===po||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Xu)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Bl=new U,zl=new Oe,ss=new U,Fa=class extends Be{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new le,this.projectionMatrix=new le,this.projectionMatrixInverse=new le,this.coordinateSystem=Ri,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Bl,zl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Bl,zl,ss.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Bl,zl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Bl,zl,ss.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ys=new U,Yp=new Ut,qp=new Ut,$n=class extends Fa{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=go*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(ua*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return go*2*Math.atan(Math.tan(ua*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ys.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ys.x,Ys.y).multiplyScalar(-t/Ys.z),Ys.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ys.x,Ys.y).multiplyScalar(-t/Ys.z)}getViewSize(t,e){return this.getViewBounds(t,Yp,qp),e.subVectors(qp,Yp)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(ua*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var ju=class extends Ua{constructor(){super(new $n(90,1,.5,500)),this.isPointLightShadow=!0}},Oa=class extends So{constructor(t,e,n=0,s=2){super(t,e),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new ju}get power(){return this.intensity*4*Math.PI}set power(t){this.intensity=t/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(t,e){return super.copy(t,e),this.distance=t.distance,this.decay=t.decay,this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.distance=this.distance,e.object.decay=this.decay,e.object.shadow=this.shadow.toJSON(),e}},ka=class extends Fa{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Ku=class extends Ua{constructor(){super(new ka(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Mo=class extends So{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Be.DEFAULT_UP),this.updateMatrix(),this.target=new Be,this.shadow=new Ku}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var co=-90,ho=1,wo=class extends Be{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new $n(co,ho,t,e);s.layers=this.layers,this.add(s);let r=new $n(co,ho,t,e);r.layers=this.layers,this.add(r);let o=new $n(co,ho,t,e);o.layers=this.layers,this.add(o);let a=new $n(co,ho,t,e);a.layers=this.layers,this.add(a);let l=new $n(co,ho,t,e);l.layers=this.layers,this.add(l);let c=new $n(co,ho,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ri)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===po)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=t.getRenderTarget(),u=t.getActiveCubeFace(),p=t.getActiveMipmapLevel(),v=t.xr.enabled;t.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=S,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(d,u,p),t.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},Ac=class extends $n{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var Ld="\\[\\]\\.:\\/",jx=new RegExp("["+Ld+"]","g"),Dd="[^"+Ld+"]",Kx="[^"+Ld.replace("\\.","")+"]",Qx=/((?:WC+[\/:])*)/.source.replace("WC",Dd),tv=/(WCOD+)?/.source.replace("WCOD",Kx),ev=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Dd),nv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Dd),iv=new RegExp("^"+Qx+tv+ev+nv+"$"),sv=["material","materials","bones","map"],Qu=class{constructor(t,e,n){let s=n||Ke.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Ke=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(jx,"")}static parseTrackName(t){let e=iv.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);sv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){$t("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){ee("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){ee("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){ee("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){ee("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){ee("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){ee("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;ee("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){ee("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ke.Composite=Qu;Ke.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ke.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ke.prototype.GetterByBindingType=[Ke.prototype._getValue_direct,Ke.prototype._getValue_array,Ke.prototype._getValue_arrayElement,Ke.prototype._getValue_toArray];Ke.prototype.SetterByBindingTypeAndVersioning=[[Ke.prototype._setValue_direct,Ke.prototype._setValue_direct_setNeedsUpdate,Ke.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_array,Ke.prototype._setValue_array_setNeedsUpdate,Ke.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_arrayElement,Ke.prototype._setValue_arrayElement_setNeedsUpdate,Ke.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ke.prototype._setValue_fromArray,Ke.prototype._setValue_fromArray_setNeedsUpdate,Ke.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var PT=new Float32Array(1);var Zp=new le,br=class{constructor(t,e,n=0,s=1/0){this.ray=new Zs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new xo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):ee("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Zp.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Zp),this}intersectObject(t,e=!0,n=[]){return td(t,this,n,e),n.sort($p),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)td(t[s],this,n,e);return n.sort($p),n}};function $p(i,t){return i.distance-t.distance}function td(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)td(r[o],t,e,!0)}}var Eo=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=fe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(fe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var ed=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var Jp=new U,Gl,Yu,Ba=class extends Be{constructor(t=new U(0,0,1),e=new U(0,0,0),n=1,s=16776960,r=n*.2,o=r*.2){super(),this.type="ArrowHelper",Gl===void 0&&(Gl=new Ee,Gl.setAttribute("position",new ce([0,0,0,0,1,0],3)),Yu=new yo(.5,1,5,1),Yu.translate(0,-.5,0)),this.position.copy(e),this.line=new ai(Gl,new Pi({color:s,toneMapped:!1})),this.line.matrixAutoUpdate=!1,this.add(this.line),this.cone=new mt(Yu,new os({color:s,toneMapped:!1})),this.cone.matrixAutoUpdate=!1,this.add(this.cone),this.setDirection(t),this.setLength(n,r,o)}setDirection(t){if(t.y>.99999)this.quaternion.set(0,0,0,1);else if(t.y<-.99999)this.quaternion.set(1,0,0,0);else{Jp.set(t.z,0,-t.x).normalize();let e=Math.acos(t.y);this.quaternion.setFromAxisAngle(Jp,e)}}setLength(t,e=t*.2,n=e*.2){this.line.scale.set(1,Math.max(1e-4,t-e),1),this.line.updateMatrix(),this.cone.scale.set(n,e,n),this.cone.position.y=t,this.cone.updateMatrix()}setColor(t){this.line.material.color.set(t),this.cone.material.color.set(t)}copy(t){return super.copy(t,!1),this.line.copy(t.line),this.cone.copy(t.cone),this}dispose(){super.dispose(),this.line.geometry.dispose(),this.line.material.dispose(),this.cone.geometry.dispose(),this.cone.material.dispose()}},za=class extends Js{constructor(t=1){let e=[0,0,0,t,0,0,0,0,0,0,t,0,0,0,0,0,0,t],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new Ee;s.setAttribute("position",new ce(e,3)),s.setAttribute("color",new ce(n,3));let r=new Pi({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(t,e,n){let s=new qt,r=this.geometry.attributes.color.array;return s.set(t),s.toArray(r,0),s.toArray(r,3),s.set(e),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Sr=class extends Hi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Nd(i,t,e,n){let s=rv(n);switch(e){case vd:return i*t;case Uc:return i*t/s.components*s.byteLength;case Fc:return i*t/s.components*s.byteLength;case sr:return i*t*2/s.components*s.byteLength;case Oc:return i*t*2/s.components*s.byteLength;case yd:return i*t*3/s.components*s.byteLength;case qi:return i*t*4/s.components*s.byteLength;case kc:return i*t*4/s.components*s.byteLength;case Ha:case Wa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Xa:case Ya:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case zc:case Vc:return Math.max(i,16)*Math.max(t,8)/4;case Bc:case Gc:return Math.max(i,8)*Math.max(t,8)/2;case Hc:case Wc:case Yc:case qc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Xc:case qa:case Zc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case $c:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Jc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case jc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Kc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Qc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case th:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case eh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case nh:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case ih:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case sh:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case rh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case oh:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case ah:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case lh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ch:case hh:case uh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case dh:case fh:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Za:case ph:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function rv(i){switch(i){case ci:case md:return{byteLength:1,components:1};case Co:case gd:case Yi:return{byteLength:2,components:1};case Dc:case Nc:return{byteLength:2,components:4};case Xi:case Lc:case Ni:return{byteLength:4,components:1};case _d:case xd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$t("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function og(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function av(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((p,v)=>p.start-v.start);let u=0;for(let p=1;p<d.length;p++){let v=d[u],S=d[p];S.start<=v.start+v.count+1?v.count=Math.max(v.count,S.start+S.count-v.start):(++u,d[u]=S)}d.length=u+1;for(let p=0,v=d.length;p<v;p++){let S=d[p];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var lv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,cv=`#ifdef USE_ALPHAHASH
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
#endif`,hv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,uv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,dv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,fv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,pv=`#ifdef USE_AOMAP
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
#endif`,mv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,gv=`#ifdef USE_BATCHING
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
#endif`,_v=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,xv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,vv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,yv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,bv=`#ifdef USE_IRIDESCENCE
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
#endif`,Sv=`#ifdef USE_BUMPMAP
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
#endif`,Mv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,wv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Ev=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Tv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Av=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Rv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Cv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Pv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Iv=`#define PI 3.141592653589793
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
} // validated`,Lv=`vec3 transformedNormal = objectNormal;
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
#endif`,Dv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Nv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Uv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Fv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Ov="gl_FragColor = linearToOutputTexel( gl_FragColor );",kv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Bv=`#ifdef USE_ENVMAP
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
#endif`,zv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Gv=`#ifdef USE_ENVMAP
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
#endif`,Vv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Hv=`#ifdef USE_ENVMAP
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
#endif`,Wv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Xv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Yv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,qv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Zv=`#ifdef USE_GRADIENTMAP
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
}`,$v=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Jv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,jv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Kv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Qv=`#ifdef USE_ENVMAP
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
#endif`,ty=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,ey=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,ny=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,iy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,sy=`PhysicalMaterial material;
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
#endif`,ry=`uniform sampler2D dfgLUT;
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
}`,oy=`
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
#endif`,ay=`#if defined( RE_IndirectDiffuse )
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
#endif`,ly=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,cy=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,hy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,uy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,dy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,fy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,py=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,my=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,gy=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,_y=`#if defined( USE_POINTS_UV )
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
#endif`,xy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,vy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,yy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,by=`#if defined( USE_MORPHCOLORS )
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
#endif`,Sy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,My=`#ifdef USE_MORPHTARGETS
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
#endif`,wy=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Ey=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Ty=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Ay=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ry=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Cy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Py=`#ifdef USE_NORMALMAP
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
#endif`,Iy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Ly=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Dy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ny=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Uy=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Fy=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Oy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ky=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,By=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,zy=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Gy=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Vy=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Hy=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Wy=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Xy=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Yy=`float getShadowMask() {
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
}`,qy=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Zy=`#ifdef USE_SKINNING
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
#endif`,$y=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Jy=`#ifdef USE_SKINNING
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
#endif`,jy=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Ky=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Qy=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,tb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,eb=`#ifdef USE_TRANSMISSION
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
#endif`,nb=`#ifdef USE_TRANSMISSION
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
#endif`,ib=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,sb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,rb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,ob=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ab=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,lb=`uniform sampler2D t2D;
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
}`,cb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,hb=`uniform float backgroundBlurriness;
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
}`,ub=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,db=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,fb=`#include <common>
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
}`,pb=`#if DEPTH_PACKING == 3200
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
}`,mb=`#define DISTANCE
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
}`,gb=`#define DISTANCE
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
}`,_b=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,xb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,vb=`uniform float scale;
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
}`,yb=`uniform vec3 diffuse;
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
}`,bb=`#include <common>
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
}`,Sb=`uniform vec3 diffuse;
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
}`,Mb=`#define LAMBERT
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
}`,wb=`#define LAMBERT
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
}`,Eb=`#define MATCAP
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
}`,Tb=`#define MATCAP
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
}`,Ab=`#define NORMAL
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
}`,Rb=`#define NORMAL
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
}`,Cb=`#define PHONG
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
}`,Pb=`#define PHONG
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
}`,Ib=`#define STANDARD
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
}`,Lb=`#define STANDARD
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
}`,Db=`#define TOON
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
}`,Nb=`#define TOON
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
}`,Ub=`uniform float size;
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
}`,Fb=`uniform vec3 diffuse;
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
}`,Ob=`#include <common>
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
}`,kb=`uniform vec3 color;
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
}`,Bb=`uniform float rotation;
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
}`,zb=`uniform vec3 diffuse;
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
}`,pe={alphahash_fragment:lv,alphahash_pars_fragment:cv,alphamap_fragment:hv,alphamap_pars_fragment:uv,alphatest_fragment:dv,alphatest_pars_fragment:fv,aomap_fragment:pv,aomap_pars_fragment:mv,batching_pars_vertex:gv,batching_vertex:_v,begin_vertex:xv,beginnormal_vertex:vv,bsdfs:yv,iridescence_fragment:bv,bumpmap_pars_fragment:Sv,clipping_planes_fragment:Mv,clipping_planes_pars_fragment:wv,clipping_planes_pars_vertex:Ev,clipping_planes_vertex:Tv,color_fragment:Av,color_pars_fragment:Rv,color_pars_vertex:Cv,color_vertex:Pv,common:Iv,defaultnormal_vertex:Lv,displacementmap_pars_vertex:Dv,displacementmap_vertex:Nv,emissivemap_fragment:Uv,emissivemap_pars_fragment:Fv,colorspace_fragment:Ov,colorspace_pars_fragment:kv,envmap_fragment:Bv,envmap_common_pars_fragment:zv,envmap_pars_fragment:Gv,envmap_pars_vertex:Vv,envmap_physical_pars_fragment:Qv,envmap_vertex:Hv,fog_vertex:Wv,fog_pars_vertex:Xv,fog_fragment:Yv,fog_pars_fragment:qv,gradientmap_pars_fragment:Zv,lightmap_pars_fragment:$v,lights_lambert_fragment:Jv,lights_lambert_pars_fragment:jv,lights_pars_begin:Kv,lights_toon_fragment:ty,lights_toon_pars_fragment:ey,lights_phong_fragment:ny,lights_phong_pars_fragment:iy,lights_physical_fragment:sy,lights_physical_pars_fragment:ry,lights_fragment_begin:oy,lights_fragment_maps:ay,lights_fragment_end:ly,lightprobes_pars_fragment:cy,logdepthbuf_fragment:hy,logdepthbuf_pars_fragment:uy,logdepthbuf_pars_vertex:dy,logdepthbuf_vertex:fy,map_fragment:py,map_pars_fragment:my,map_particle_fragment:gy,map_particle_pars_fragment:_y,metalnessmap_fragment:xy,metalnessmap_pars_fragment:vy,morphinstance_vertex:yy,morphcolor_vertex:by,morphnormal_vertex:Sy,morphtarget_pars_vertex:My,morphtarget_vertex:wy,normal_fragment_begin:Ey,normal_fragment_maps:Ty,normal_pars_fragment:Ay,normal_pars_vertex:Ry,normal_vertex:Cy,normalmap_pars_fragment:Py,clearcoat_normal_fragment_begin:Iy,clearcoat_normal_fragment_maps:Ly,clearcoat_pars_fragment:Dy,iridescence_pars_fragment:Ny,opaque_fragment:Uy,packing:Fy,premultiplied_alpha_fragment:Oy,project_vertex:ky,dithering_fragment:By,dithering_pars_fragment:zy,roughnessmap_fragment:Gy,roughnessmap_pars_fragment:Vy,shadowmap_pars_fragment:Hy,shadowmap_pars_vertex:Wy,shadowmap_vertex:Xy,shadowmask_pars_fragment:Yy,skinbase_vertex:qy,skinning_pars_vertex:Zy,skinning_vertex:$y,skinnormal_vertex:Jy,specularmap_fragment:jy,specularmap_pars_fragment:Ky,tonemapping_fragment:Qy,tonemapping_pars_fragment:tb,transmission_fragment:eb,transmission_pars_fragment:nb,uv_pars_fragment:ib,uv_pars_vertex:sb,uv_vertex:rb,worldpos_vertex:ob,background_vert:ab,background_frag:lb,backgroundCube_vert:cb,backgroundCube_frag:hb,cube_vert:ub,cube_frag:db,depth_vert:fb,depth_frag:pb,distance_vert:mb,distance_frag:gb,equirect_vert:_b,equirect_frag:xb,linedashed_vert:vb,linedashed_frag:yb,meshbasic_vert:bb,meshbasic_frag:Sb,meshlambert_vert:Mb,meshlambert_frag:wb,meshmatcap_vert:Eb,meshmatcap_frag:Tb,meshnormal_vert:Ab,meshnormal_frag:Rb,meshphong_vert:Cb,meshphong_frag:Pb,meshphysical_vert:Ib,meshphysical_frag:Lb,meshtoon_vert:Db,meshtoon_frag:Nb,points_vert:Ub,points_frag:Fb,shadow_vert:Ob,shadow_frag:kb,sprite_vert:Bb,sprite_frag:zb},Lt={common:{diffuse:{value:new qt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ne}},envmap:{envMap:{value:null},envMapRotation:{value:new ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ne},normalScale:{value:new Ut(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new qt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new qt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0},uvTransform:{value:new ne}},sprite:{diffuse:{value:new qt(16777215)},opacity:{value:1},center:{value:new Ut(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}}},cs={basic:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:pe.meshbasic_vert,fragmentShader:pe.meshbasic_frag},lambert:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},envMapIntensity:{value:1}}]),vertexShader:pe.meshlambert_vert,fragmentShader:pe.meshlambert_frag},phong:{uniforms:jn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},specular:{value:new qt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:pe.meshphong_vert,fragmentShader:pe.meshphong_frag},standard:{uniforms:jn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag},toon:{uniforms:jn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new qt(0)}}]),vertexShader:pe.meshtoon_vert,fragmentShader:pe.meshtoon_frag},matcap:{uniforms:jn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:pe.meshmatcap_vert,fragmentShader:pe.meshmatcap_frag},points:{uniforms:jn([Lt.points,Lt.fog]),vertexShader:pe.points_vert,fragmentShader:pe.points_frag},dashed:{uniforms:jn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:pe.linedashed_vert,fragmentShader:pe.linedashed_frag},depth:{uniforms:jn([Lt.common,Lt.displacementmap]),vertexShader:pe.depth_vert,fragmentShader:pe.depth_frag},normal:{uniforms:jn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:pe.meshnormal_vert,fragmentShader:pe.meshnormal_frag},sprite:{uniforms:jn([Lt.sprite,Lt.fog]),vertexShader:pe.sprite_vert,fragmentShader:pe.sprite_frag},background:{uniforms:{uvTransform:{value:new ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:pe.background_vert,fragmentShader:pe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ne}},vertexShader:pe.backgroundCube_vert,fragmentShader:pe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:pe.cube_vert,fragmentShader:pe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:pe.equirect_vert,fragmentShader:pe.equirect_frag},distance:{uniforms:jn([Lt.common,Lt.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:pe.distance_vert,fragmentShader:pe.distance_frag},shadow:{uniforms:jn([Lt.lights,Lt.fog,{color:{value:new qt(0)},opacity:{value:1}}]),vertexShader:pe.shadow_vert,fragmentShader:pe.shadow_frag}};cs.physical={uniforms:jn([cs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ne},clearcoatNormalScale:{value:new Ut(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ne},sheen:{value:0},sheenColor:{value:new qt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ne},transmissionSamplerSize:{value:new Ut},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ne},attenuationDistance:{value:0},attenuationColor:{value:new qt(0)},specularColor:{value:new qt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ne},anisotropyVector:{value:new Ut},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ne}}]),vertexShader:pe.meshphysical_vert,fragmentShader:pe.meshphysical_frag};var mh={r:0,b:0,g:0},Gb=new le,ag=new ne;ag.set(-1,0,0,0,1,0,0,0,1);function Vb(i,t,e,n,s,r){let o=new qt(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function p(x){let w=x.isScene===!0?x.background:null;if(w&&w.isTexture){let _=x.backgroundBlurriness>0;w=t.get(w,_)}return w}function v(x){let w=!1,_=p(x);_===null?m(o,a):_&&_.isColor&&(m(_,1),w=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?e.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(x,w){let _=p(w);_&&_.isCubeTexture?(c===void 0&&(c=new mt(new Ye(1,1,1),new li({name:"BackgroundCubeMaterial",uniforms:Rr(cs.backgroundCube.uniforms),vertexShader:cs.backgroundCube.vertexShader,fragmentShader:cs.backgroundCube.fragmentShader,side:Wn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,b,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=_,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Gb.makeRotationFromEuler(w.backgroundRotation)).transpose(),_.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(ag),c.material.toneMapped=be.getTransfer(_.colorSpace)!==Pe,(h!==_||d!==_.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=_,d=_.version,u=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):_&&_.isTexture&&(l===void 0&&(l=new mt(new Li(2,2),new li({name:"BackgroundMaterial",uniforms:Rr(cs.background.uniforms),vertexShader:cs.background.vertexShader,fragmentShader:cs.background.fragmentShader,side:ir,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=_,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=be.getTransfer(_.colorSpace)!==Pe,_.matrixAutoUpdate===!0&&_.updateMatrix(),l.material.uniforms.uvTransform.value.copy(_.matrix),(h!==_||d!==_.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=_,d=_.version,u=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,w){x.getRGB(mh,Id(i)),e.buffers.color.setClear(mh.r,mh.g,mh.b,w,r)}function f(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,w=1){o.set(x),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:v,addToRenderList:S,dispose:f}}function Hb(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(L,B,V,D,H){let Z=!1,G=d(L,D,V,B);r!==G&&(r=G,c(r.object)),Z=p(L,D,V,H),Z&&v(L,D,V,H),H!==null&&t.update(H,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,_(L,B,V,D),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(H).buffer))}function l(){return i.createVertexArray()}function c(L){return i.bindVertexArray(L)}function h(L){return i.deleteVertexArray(L)}function d(L,B,V,D){let H=D.wireframe===!0,Z=n[B.id];Z===void 0&&(Z={},n[B.id]=Z);let G=L.isInstancedMesh===!0?L.id:0,lt=Z[G];lt===void 0&&(lt={},Z[G]=lt);let q=lt[V.id];q===void 0&&(q={},lt[V.id]=q);let Q=q[H];return Q===void 0&&(Q=u(l()),q[H]=Q),Q}function u(L){let B=[],V=[],D=[];for(let H=0;H<e;H++)B[H]=0,V[H]=0,D[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:V,attributeDivisors:D,object:L,attributes:{},index:null}}function p(L,B,V,D){let H=r.attributes,Z=B.attributes,G=0,lt=V.getAttributes();for(let q in lt)if(lt[q].location>=0){let it=H[q],ut=Z[q];if(ut===void 0&&(q==="instanceMatrix"&&L.instanceMatrix&&(ut=L.instanceMatrix),q==="instanceColor"&&L.instanceColor&&(ut=L.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;G++}return r.attributesNum!==G||r.index!==D}function v(L,B,V,D){let H={},Z=B.attributes,G=0,lt=V.getAttributes();for(let q in lt)if(lt[q].location>=0){let it=Z[q];it===void 0&&(q==="instanceMatrix"&&L.instanceMatrix&&(it=L.instanceMatrix),q==="instanceColor"&&L.instanceColor&&(it=L.instanceColor));let ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),H[q]=ut,G++}r.attributes=H,r.attributesNum=G,r.index=D}function S(){let L=r.newAttributes;for(let B=0,V=L.length;B<V;B++)L[B]=0}function m(L){f(L,0)}function f(L,B){let V=r.newAttributes,D=r.enabledAttributes,H=r.attributeDivisors;V[L]=1,D[L]===0&&(i.enableVertexAttribArray(L),D[L]=1),H[L]!==B&&(i.vertexAttribDivisor(L,B),H[L]=B)}function x(){let L=r.newAttributes,B=r.enabledAttributes;for(let V=0,D=B.length;V<D;V++)B[V]!==L[V]&&(i.disableVertexAttribArray(V),B[V]=0)}function w(L,B,V,D,H,Z,G){G===!0?i.vertexAttribIPointer(L,B,V,H,Z):i.vertexAttribPointer(L,B,V,D,H,Z)}function _(L,B,V,D){S();let H=D.attributes,Z=V.getAttributes(),G=B.defaultAttributeValues;for(let lt in Z){let q=Z[lt];if(q.location>=0){let Q=H[lt];if(Q===void 0&&(lt==="instanceMatrix"&&L.instanceMatrix&&(Q=L.instanceMatrix),lt==="instanceColor"&&L.instanceColor&&(Q=L.instanceColor)),Q!==void 0){let it=Q.normalized,ut=Q.itemSize,dt=t.get(Q);if(dt===void 0)continue;let tt=dt.buffer,gt=dt.type,vt=dt.bytesPerElement,Rt=gt===i.INT||gt===i.UNSIGNED_INT||Q.gpuType===Lc;if(Q.isInterleavedBufferAttribute){let Mt=Q.data,Xt=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,oe=Q.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Ht=0;Ht<q.locationSize;Ht++)f(q.location+Ht,Mt.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Ht=0;Ht<q.locationSize;Ht++)m(q.location+Ht);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Ht=0;Ht<q.locationSize;Ht++)w(q.location+Ht,ut/q.locationSize,gt,it,Xt*vt,(oe+ut/q.locationSize*Ht)*vt,Rt)}else{if(Q.isInstancedBufferAttribute){for(let Mt=0;Mt<q.locationSize;Mt++)f(q.location+Mt,Q.meshPerAttribute);L.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Mt=0;Mt<q.locationSize;Mt++)m(q.location+Mt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Mt=0;Mt<q.locationSize;Mt++)w(q.location+Mt,ut/q.locationSize,gt,it,ut*vt,ut/q.locationSize*Mt*vt,Rt)}}else if(G!==void 0){let it=G[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(q.location,it);break;case 3:i.vertexAttrib3fv(q.location,it);break;case 4:i.vertexAttrib4fv(q.location,it);break;default:i.vertexAttrib1fv(q.location,it)}}}}x()}function E(){N();for(let L in n){let B=n[L];for(let V in B){let D=B[V];for(let H in D){let Z=D[H];for(let G in Z)h(Z[G].object),delete Z[G];delete D[H]}}delete n[L]}}function b(L){if(n[L.id]===void 0)return;let B=n[L.id];for(let V in B){let D=B[V];for(let H in D){let Z=D[H];for(let G in Z)h(Z[G].object),delete Z[G];delete D[H]}}delete n[L.id]}function g(L){for(let B in n){let V=n[B];for(let D in V){let H=V[D];if(H[L.id]===void 0)continue;let Z=H[L.id];for(let G in Z)h(Z[G].object),delete Z[G];delete H[L.id]}}}function M(L){for(let B in n){let V=n[B],D=L.isInstancedMesh===!0?L.id:0,H=V[D];if(H!==void 0){for(let Z in H){let G=H[Z];for(let lt in G)h(G[lt].object),delete G[lt];delete H[Z]}delete V[D],Object.keys(V).length===0&&delete n[B]}}}function N(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:C,dispose:E,releaseStatesOfGeometry:b,releaseStatesOfObject:M,releaseStatesOfProgram:g,initAttributes:S,enableAttribute:m,disableUnusedAttributes:x}}function Wb(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let p=0;p<h;p++)u+=c[p];e.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Xb(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let g=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==qi&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let M=g===Yi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(g!==ci&&g!==Ni&&!M&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&($t("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&d===!1;e.reversedDepthBuffer===!0&&d===!1&&$t("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&d===!0&&$t("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),f=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),_=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:v,maxTextureSize:S,maxCubemapSize:m,maxAttributes:f,maxVertexUniforms:x,maxVaryings:w,maxFragmentUniforms:_,maxSamples:E,samples:b}}function Yb(i){let t=this,e=null,n=0,s=!1,r=!1,o=new _i,a=new ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let p=d.length!==0||u||n!==0||s;return s=u,n=d.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){e=h(d,u,0)},this.setState=function(d,u,p){let v=d.clippingPlanes,S=d.clipIntersection,m=d.clipShadows,f=i.get(d);if(!s||v===null||v.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,w=x*4,_=f.clippingState||null;l.value=_,_=h(v,u,w,p);for(let E=0;E!==w;++E)_[E]=e[E];f.clippingState=_,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(d,u,p,v){let S=d!==null?d.length:0,m=null;if(S!==0){if(m=l.value,v!==!0||m===null){let f=p+S*4,x=u.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<f)&&(m=new Float32Array(f));for(let w=0,_=p;w!==S;++w,_+=4)o.copy(d[w]).applyMatrix4(x,a),o.normal.toArray(m,_),m[_+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=S,t.numIntersection=0,m}}var Qa=class extends xi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ea(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ye(5,5,5),r=new li({name:"CubemapFromEquirect",uniforms:Rr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Wn,blending:wr});r.uniforms.tEquirect.value=e;let o=new mt(s,r),a=e.minFilter;return e.minFilter===Rs&&(e.minFilter=si),new wo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Bm=256,qb=3,Zb=20,lg=256,cg=16,$b=3,Jb=new U,jb=new qt,Lo=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new wo(1,10,null),this._boxMesh=new mt(new Ye(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Jb}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,p=l.autoClearDepth,v=l.autoClearStencil,S=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(t.background=l.getClearColor(jb));let m=new wo(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=p,l.autoClearStencil=v,t.background=S,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Vm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Bm,Ad(t))}_fromTexture(t,e){t.mapping===Tr||t.mapping===Ro?this._setSize(t.image.length===0?Bm:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=zm(t,!1,!1),n=Math.log2(t)-qb;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=zm(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Tr||t.mapping===Ro?(this._cubemapMaterial===null&&(this._cubemapMaterial=Vm()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gm()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Kb(),this._integrationMaterial=Qb());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/cg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-$b)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(lg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=tS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function zm(i,t,e){return new Qa(i,{minFilter:Rs,generateMipmaps:t,type:Yi,colorSpace:_r,depthBuffer:e})}function tl(i,t,e){return new li({name:i,uniforms:t,vertexShader:pe.cube_vert,fragmentShader:e,side:Wn,blending:wr,depthTest:!1,depthWrite:!1})}function Kb(){return tl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

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
	`)}function Qb(){return tl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:cg}},`

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
	`)}function tS(){return tl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Zb}
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
	`)}function Vm(){return tl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function eS(i){let t=new WeakMap,e=new WeakMap,n=null;function s(u,p=!1){return u==null?null:p?o(u):r(u)}function r(u){if(u&&u.isTexture){let p=u.mapping;if(p===Cc||p===Pc)if(t.has(u)){let v=t.get(u).texture;return a(v,u.mapping)}else{let v=u.image;if(v&&v.height>0){let S=new Qa(v.height);return S.fromEquirectangularTexture(i,u),t.set(u,S),u.addEventListener("dispose",c),a(S.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let p=u.mapping,v=p===Cc||p===Pc,S=p===Tr||p===Ro;if(v||S){let m=e.get(u),f=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==f)return n===null&&(n=new Lo(i)),m=v?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{let x=u.image;return v&&x&&x.height>0||S&&x&&l(x)?(n===null&&(n=new Lo(i)),m=v?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,p){return p===Cc?u.mapping=Tr:p===Pc&&(u.mapping=Ro),u}function l(u){let p=0,v=6;for(let S=0;S<v;S++)u[S]!==void 0&&p++;return p===v}function c(u){let p=u.target;p.removeEventListener("dispose",c);let v=t.get(p);v!==void 0&&(t.delete(p),v.dispose())}function h(u){let p=u.target;p.removeEventListener("dispose",h);let v=e.get(p);v!==void 0&&(e.delete(p),v.dispose())}function d(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function nS(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&ha("WebGLRenderer: "+n+" extension not supported."),s}}}function iS(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(v=>delete s[v]);function a(v){l(v.target)}function l(v){v.index!==null&&t.remove(v.index);for(let m in v.attributes)t.remove(v.attributes[m]);v.removeEventListener("dispose",a),delete s[v.id],o.unregister(v);let S=r.get(v);S&&(t.remove(S),r.delete(v)),n.releaseStatesOfGeometry(v),v.isInstancedBufferGeometry===!0&&delete v._maxInstanceCount,e.memory.geometries--}function c(v,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),e.memory.geometries++),S}function h(v){let S=v.attributes;for(let m in S)t.update(S[m],i.ARRAY_BUFFER)}function d(v){let S=v.index,m=v.attributes.position,f=0;if(m===void 0)return;let x=S!==null?S.array.length:m.array.length/3-1,w=m.count>=65535?ba:ya,_=new w(Math.ceil(x/3)*6,1),E=_.array;if(S!==null){let g=S.array;f=S.version;for(let M=0,N=0;M<x;M+=3){let C=g[M+0],L=g[M+1],B=g[M+2];E[N++]=C,E[N++]=L,E[N++]=L,E[N++]=B,E[N++]=B,E[N++]=C}}else{f=m.version;for(let g=0,M=0;g<x;g+=3){let N=g+0,C=g+1,L=g+2;E[M++]=N,E[M++]=C,E[M++]=C,E[M++]=L,E[M++]=L,E[M++]=N}}_.version=f;let b=r.get(v);b&&t.remove(b),r.set(v,_)}function u(v){let S=r.get(v);if(S){let m=v.index;m!==null&&S.version<m.version&&d(v)}else d(v);return r.get(v)}function p(){for(let v in s){let S=s[v].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:u,dispose:p}}function sS(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),e.update(u,n,1)}function c(d,u,p){p!==0&&(i.drawElementsInstanced(n,u,r,d*o,p),e.update(u,n,p))}function h(d,u,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,p);let S=0;for(let m=0;m<p;m++)S+=u[m];e.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function rS(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:ee("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function oS(i,t,e){let n=new WeakMap,s=new sn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let N=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",N)};u!==void 0&&u.texture.dispose();let p=a.morphAttributes.position!==void 0,v=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],f=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],w=0;p===!0&&(w=1),v===!0&&(w=2),S===!0&&(w=3);let _=a.attributes.position.count*w,E=1;_>t.maxTextureSize&&(E=Math.ceil(_/t.maxTextureSize),_=t.maxTextureSize);let b=new Float32Array(_*E*4*d),g=new xa(b,_,E,d);g.type=Ni,g.needsUpdate=!0;let M=w*4;for(let C=0;C<d;C++){let L=m[C],B=f[C],V=x[C],D=_*E*4*C;for(let H=0;H<L.count;H++){let Z=H*M;p===!0&&(s.fromBufferAttribute(L,H),b[D+Z+0]=s.x,b[D+Z+1]=s.y,b[D+Z+2]=s.z,b[D+Z+3]=0),v===!0&&(s.fromBufferAttribute(B,H),b[D+Z+4]=s.x,b[D+Z+5]=s.y,b[D+Z+6]=s.z,b[D+Z+7]=0),S===!0&&(s.fromBufferAttribute(V,H),b[D+Z+8]=s.x,b[D+Z+9]=s.y,b[D+Z+10]=s.z,b[D+Z+11]=V.itemSize===4?s.w:1)}}u={count:d,texture:g,size:new Ut(_,E)},n.set(a,u),a.addEventListener("dispose",N)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let p=0;for(let S=0;S<c.length;S++)p+=c[S];let v=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",v),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function aS(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=t.get(c,d);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var lS={[ld]:"LINEAR_TONE_MAPPING",[cd]:"REINHARD_TONE_MAPPING",[hd]:"CINEON_TONE_MAPPING",[Ga]:"ACES_FILMIC_TONE_MAPPING",[dd]:"AGX_TONE_MAPPING",[fd]:"NEUTRAL_TONE_MAPPING",[ud]:"CUSTOM_TONE_MAPPING"};function cS(i,t,e,n,s,r){let o=new xi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ee;h.setAttribute("position",new ce([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new ce([0,2,0,0,2,0],2));let d=new pc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new mt(h,d),p=new ka(-1,1,1,-1,0,1),v=null,S=null,m=!1,f,x=null,w=[],_=!1;this.setSize=function(E,b){o.setSize(E,b),a!==null&&a.setSize(E,b),l!==null&&l.setSize(E,b);for(let g=0;g<w.length;g++){let M=w[g];M.setSize&&M.setSize(E,b)}},this.setEffects=function(E){w=E,_=w.length>0&&w[0].isRenderPass===!0;let b=o.width,g=o.height;w.length>0&&a===null&&(a=new xi(b,g,{type:Yi,depthBuffer:!1,stencilBuffer:!1}),l=new xi(b,g,{type:Yi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(N=>N.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new Es(b,g),r===!0&&(c.format=Cs,c.type=Ar)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let N=0;N<w.length;N++){let C=w[N];C.setSize&&C.setSize(b,g),M&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(E,b){if(m||E.toneMapping===as&&w.length===0)return!1;if(x=b,b!==null){let g=b.width,M=b.height;(o.width!==g||o.height!==M)&&this.setSize(g,M)}return _===!1&&E.setRenderTarget(o),f=E.toneMapping,E.toneMapping=as,!0},this.hasRenderPass=function(){return _},this.end=function(E,b){E.toneMapping=f,m=!0;let g=o,M=a;for(let N=0;N<w.length;N++){let C=w[N];C.enabled!==!1&&(C.render(E,M,g,b),C.needsSwap!==!1&&(g=M,M=M===a?l:a))}if(v!==E.outputColorSpace||S!==E.toneMapping){v=E.outputColorSpace,S=E.toneMapping,d.defines={},be.getTransfer(v)===Pe&&(d.defines.SRGB_TRANSFER="");let N=lS[S];N&&(d.defines[N]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,E.setRenderTarget(x),E.render(u,p),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var hg=new oi,ug=new Es(1,1),dg=new Ta(1),fg=new xa,pg=new nc,mg=new Ea,Hm=[],Wm=[],Xm=new Float32Array(16),Ym=new Float32Array(9),qm=new Float32Array(4);function Do(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Hm[s];if(r===void 0&&(r=new Float32Array(s),Hm[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Rn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Cn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function xh(i,t){let e=Wm[t];e===void 0&&(e=new Int32Array(t),Wm[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function hS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function uS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2fv(this.addr,t),Cn(e,t)}}function dS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Rn(e,t))return;i.uniform3fv(this.addr,t),Cn(e,t)}}function fS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4fv(this.addr,t),Cn(e,t)}}function pS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;qm.set(n),i.uniformMatrix2fv(this.addr,!1,qm),Cn(e,n)}}function mS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;Ym.set(n),i.uniformMatrix3fv(this.addr,!1,Ym),Cn(e,n)}}function gS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Rn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Cn(e,t)}else{if(Rn(e,n))return;Xm.set(n),i.uniformMatrix4fv(this.addr,!1,Xm),Cn(e,n)}}function _S(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function xS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2iv(this.addr,t),Cn(e,t)}}function vS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Rn(e,t))return;i.uniform3iv(this.addr,t),Cn(e,t)}}function yS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4iv(this.addr,t),Cn(e,t)}}function bS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function SS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Rn(e,t))return;i.uniform2uiv(this.addr,t),Cn(e,t)}}function MS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Rn(e,t))return;i.uniform3uiv(this.addr,t),Cn(e,t)}}function wS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Rn(e,t))return;i.uniform4uiv(this.addr,t),Cn(e,t)}}function vh(i){return i.version===0&&(i.compareFunction=Md,i.needsUpdate=!0),i}function ES(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=vh(ug):r=hg,e.setTexture2D(t||r,s)}function TS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||pg,s)}function AS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=vh(dg):r=mg,e.setTextureCube(t||r,s)}function RS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||fg,s)}function CS(i){switch(i){case 5126:return hS;case 35664:return uS;case 35665:return dS;case 35666:return fS;case 35674:return pS;case 35675:return mS;case 35676:return gS;case 5124:case 35670:return _S;case 35667:case 35671:return xS;case 35668:case 35672:return vS;case 35669:case 35673:return yS;case 5125:return bS;case 36294:return SS;case 36295:return MS;case 36296:return wS;case 35678:case 36198:case 36298:case 36306:case 35682:return ES;case 35679:case 36299:case 36307:return TS;case 35680:case 36300:case 36308:case 36293:return AS;case 36289:case 36303:case 36311:case 36292:return RS}}function PS(i,t){i.uniform1fv(this.addr,t)}function IS(i,t){let e=Do(t,this.size,2);i.uniform2fv(this.addr,e)}function LS(i,t){let e=Do(t,this.size,3);i.uniform3fv(this.addr,e)}function DS(i,t){let e=Do(t,this.size,4);i.uniform4fv(this.addr,e)}function NS(i,t){let e=Do(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function US(i,t){let e=Do(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function FS(i,t){let e=Do(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function OS(i,t){i.uniform1iv(this.addr,t)}function kS(i,t){i.uniform2iv(this.addr,t)}function BS(i,t){i.uniform3iv(this.addr,t)}function zS(i,t){i.uniform4iv(this.addr,t)}function GS(i,t){i.uniform1uiv(this.addr,t)}function VS(i,t){i.uniform2uiv(this.addr,t)}function HS(i,t){i.uniform3uiv(this.addr,t)}function WS(i,t){i.uniform4uiv(this.addr,t)}function XS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=vh(ug):o=hg;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function YS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||pg,r[o])}function qS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=vh(dg):o=mg;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function ZS(i,t,e){let n=this.cache,s=t.length,r=xh(e,s);Rn(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||fg,r[o])}function $S(i){switch(i){case 5126:return PS;case 35664:return IS;case 35665:return LS;case 35666:return DS;case 35674:return NS;case 35675:return US;case 35676:return FS;case 5124:case 35670:return OS;case 35667:case 35671:return kS;case 35668:case 35672:return BS;case 35669:case 35673:return zS;case 5125:return GS;case 36294:return VS;case 36295:return HS;case 36296:return WS;case 35678:case 36198:case 36298:case 36306:case 35682:return XS;case 35679:case 36299:case 36307:return YS;case 35680:case 36300:case 36308:case 36293:return qS;case 36289:case 36303:case 36311:case 36292:return ZS}}var Od=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=CS(e.type)}},kd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=$S(e.type)}},Bd=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Ud=/(\w+)(\])?(\[|\.)?/g;function Zm(i,t){i.seq.push(t),i.map[t.id]=t}function JS(i,t,e){let n=i.name,s=n.length;for(Ud.lastIndex=0;;){let r=Ud.exec(n),o=Ud.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Zm(e,c===void 0?new Od(a,i,t):new kd(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new Bd(a),Zm(e,d)),e=d}}}var Io=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);JS(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function $m(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var jS=37297,KS=0;function QS(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Jm=new ne;function tM(i){be._getMatrix(Jm,be.workingColorSpace,i);let t=`mat3( ${Jm.elements.map(e=>e.toFixed(4))} )`;switch(be.getTransfer(i)){case ga:return[t,"LinearTransferOETF"];case Pe:return[t,"sRGBTransferOETF"];default:return $t("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function jm(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+QS(i.getShaderSource(t),a)}else return r}function eM(i,t){let e=tM(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var nM={[ld]:"Linear",[cd]:"Reinhard",[hd]:"Cineon",[Ga]:"ACESFilmic",[dd]:"AgX",[fd]:"Neutral",[ud]:"Custom"};function iM(i,t){let e=nM[t];return e===void 0?($t("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var gh=new U;function sM(){be.getLuminanceCoefficients(gh);let i=gh.x.toFixed(4),t=gh.y.toFixed(4),e=gh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function rM(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ka).join(`
`)}function oM(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function aM(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Ka(i){return i!==""}function Km(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Qm(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var lM=/^[ \t]*#include +<([\w\d./]+)>/gm;function zd(i){return i.replace(lM,cM)}function cM(i,t){let e=pe[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return zd(e)}var hM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function tg(i){return i.replace(hM,uM)}function uM(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function eg(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}var dM={[Mr]:"SHADOWMAP_TYPE_PCF",[To]:"SHADOWMAP_TYPE_VSM"};function fM(i){return dM[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var pM={[Ro]:"ENVMAP_MODE_REFRACTION"};function mM(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":pM[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var gM={[Rc]:"ENVMAP_BLENDING_MULTIPLY",[xm]:"ENVMAP_BLENDING_MIX",[vm]:"ENVMAP_BLENDING_ADD"};function _M(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":gM[i.combine]||"ENVMAP_BLENDING_NONE"}function xM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=fM(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=mM(e),d=_M(e),u=rM(e),p=oM(r),v=s.createProgram(),S,m,f=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(S=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(Ka).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p].filter(Ka).join(`
`),m.length>0&&(m+=`
`)):(S=[eg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ka).join(`
`),m=[eg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,p,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==as?"#define TONE_MAPPING":"",e.toneMapping!==as?pe.tonemapping_pars_fragment:"",e.toneMapping!==as?iM("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",pe.colorspace_pars_fragment,eM("linearToOutputTexel",e.outputColorSpace),sM(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Ka).join(`
`)),o=zd(o),o=Km(o,e),o=Qm(o,e),a=zd(a),a=Km(a,e),a=Qm(a,e),o=tg(o),a=tg(a),e.isRawShaderMaterial!==!0&&(f=`#version 300 es
`,S=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",e.glslVersion===wd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===wd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=f+S+o,w=f+m+a,_=$m(s,s.VERTEX_SHADER,x),E=$m(s,s.FRAGMENT_SHADER,w);s.attachShader(v,_),s.attachShader(v,E),e.index0AttributeName!==void 0?s.bindAttribLocation(v,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(v,0,"position"),s.linkProgram(v);function b(C){if(i.debug.checkShaderErrors){let L=s.getProgramInfoLog(v)||"",B=s.getShaderInfoLog(_)||"",V=s.getShaderInfoLog(E)||"",D=L.trim(),H=B.trim(),Z=V.trim(),G=!0,lt=!0;if(s.getProgramParameter(v,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,v,_,E);else{let q=jm(s,_,"vertex"),Q=jm(s,E,"fragment");ee("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(v,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+D+`
`+q+`
`+Q)}else D!==""?$t("WebGLProgram: Program Info Log:",D):(H===""||Z==="")&&(lt=!1);lt&&(C.diagnostics={runnable:G,programLog:D,vertexShader:{log:H,prefix:S},fragmentShader:{log:Z,prefix:m}})}s.deleteShader(_),s.deleteShader(E),g=new Io(s,v),M=aM(s,v)}let g;this.getUniforms=function(){return g===void 0&&b(this),g};let M;this.getAttributes=function(){return M===void 0&&b(this),M};let N=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(v,jS)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(v),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=KS++,this.cacheKey=t,this.usedTimes=1,this.program=v,this.vertexShader=_,this.fragmentShader=E,this}var vM=0,Gd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Vd(t),e.set(t,n)),n}},Vd=class{constructor(t){this.id=vM++,this.code=t,this.usedTimes=0}};function yM(i){return i===sr||i===qa||i===Za}function bM(i,t,e,n,s,r){let o=new xo,a=new Gd,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function v(g,M,N,C,L,B){let V=C.fog,D=L.geometry,H=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?C.environment:null,Z=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,G=t.get(g.envMap||H,Z),lt=u[g.type],q=n.precision;g.precision!==null&&(q=n.getMaxPrecision(g.precision),q!==g.precision&&$t("WebGLProgram.getParameters:",g.precision,"not supported, using",q,"instead."));let Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0,ut=0;D.morphAttributes.position!==void 0&&(ut=1),D.morphAttributes.normal!==void 0&&(ut=2),D.morphAttributes.color!==void 0&&(ut=3);let dt,tt,gt,vt;if(lt){let Ct=cs[lt];dt=Ct.vertexShader,tt=Ct.fragmentShader}else{dt=g.vertexShader,tt=g.fragmentShader;let Ct=a.getVertexShaderStage(g),he=a.getFragmentShaderStage(g);a.update(g,Ct,he),gt=Ct.id,vt=he.id}let Rt=i.getRenderTarget(),Mt=i.state.buffers.depth.getReversed(),Xt=L.isInstancedMesh===!0,oe=L.isBatchedMesh===!0,Ht=!!g.map,me=!!g.matcap,ue=!!G,se=ue&&G.isPMREMTexture===!0,tn=!!g.aoMap,We=!!g.lightMap,xn=!!g.bumpMap&&g.wireframe===!1,Ue=!!g.normalMap,Fn=!!g.displacementMap,Me=!!g.emissiveMap,Tn=!!g.metalnessMap,an=!!g.roughnessMap,vn=g.anisotropy>0,k=g.clearcoat>0,Pt=g.diffuseRoughness>0,Jt=g.dispersion>0,ae=g.retroreflectivity>0,wt=g.iridescence>0,ke=g.sheen>0,Vt=g.transmission>0,Zt=vn&&!!g.anisotropyMap,P=k&&!!g.clearcoatMap,T=k&&!!g.clearcoatNormalMap,X=k&&!!g.clearcoatRoughnessMap,ht=Pt&&!!g.diffuseRoughnessMap,ot=wt&&!!g.iridescenceMap,xt=wt&&!!g.iridescenceThicknessMap,yt=ke&&!!g.sheenColorMap,et=ke&&!!g.sheenRoughnessMap,st=!!g.specularMap,pt=!!g.specularColorMap,O=!!g.specularIntensityMap,rt=Vt&&!!g.transmissionMap,nt=Vt&&!!g.thicknessMap,Et=!!g.gradientMap,_t=!!g.alphaMap,St=g.alphaTest>0,Wt=!!g.alphaHash,Qt=!!g.extensions,ct=as;g.toneMapped&&(Rt===null||Rt.isXRRenderTarget===!0)&&(ct=i.toneMapping);let Bt=se?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,te={shaderID:lt,shaderType:g.type,shaderName:g.name,vertexShader:dt,fragmentShader:tt,defines:g.defines,customVertexShaderID:gt,customFragmentShaderID:vt,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:q,batching:oe,batchingColor:oe&&L._colorsTexture!==null,instancing:Xt,instancingColor:Xt&&L.instanceColor!==null,instancingMorph:Xt&&L.morphTexture!==null,outputColorSpace:Rt===null?i.outputColorSpace:Rt.isXRRenderTarget===!0?Rt.texture.colorSpace:be.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Ht,matcap:me,envMap:ue,envMapMode:ue&&G.mapping,envMapPMREM:se,envMapMaxLod:se?Bt.length-1:null,envMapSize:se?Bt[0].width:null,aoMap:tn,lightMap:We,bumpMap:xn,normalMap:Ue,displacementMap:Fn,emissiveMap:Me,normalMapObjectSpace:Ue&&g.normalMapType===Sm,normalMapTangentSpace:Ue&&g.normalMapType===$a,packedNormalMap:Ue&&g.normalMapType===$a&&yM(g.normalMap.format),metalnessMap:Tn,roughnessMap:an,anisotropy:vn,anisotropyMap:Zt,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:T,clearcoatRoughnessMap:X,diffuseRoughness:Pt,diffuseRoughnessMap:ht,dispersion:Jt,retroreflection:ae,iridescence:wt,iridescenceMap:ot,iridescenceThicknessMap:xt,sheen:ke,sheenColorMap:yt,sheenRoughnessMap:et,specularMap:st,specularColorMap:pt,specularIntensityMap:O,transmission:Vt,transmissionMap:rt,thicknessMap:nt,gradientMap:Et,opaque:g.transparent===!1&&g.blending===Ao&&g.alphaToCoverage===!1,alphaMap:_t,alphaTest:St,alphaHash:Wt,combine:g.combine,mapUv:Ht&&p(g.map.channel),aoMapUv:tn&&p(g.aoMap.channel),lightMapUv:We&&p(g.lightMap.channel),bumpMapUv:xn&&p(g.bumpMap.channel),normalMapUv:Ue&&p(g.normalMap.channel),displacementMapUv:Fn&&p(g.displacementMap.channel),emissiveMapUv:Me&&p(g.emissiveMap.channel),metalnessMapUv:Tn&&p(g.metalnessMap.channel),roughnessMapUv:an&&p(g.roughnessMap.channel),anisotropyMapUv:Zt&&p(g.anisotropyMap.channel),clearcoatMapUv:P&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:T&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ht&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:xt&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:et&&p(g.sheenRoughnessMap.channel),specularMapUv:st&&p(g.specularMap.channel),specularColorMapUv:pt&&p(g.specularColorMap.channel),specularIntensityMapUv:O&&p(g.specularIntensityMap.channel),transmissionMapUv:rt&&p(g.transmissionMap.channel),thicknessMapUv:nt&&p(g.thicknessMap.channel),alphaMapUv:_t&&p(g.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Ue||vn),vertexNormals:!!D.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!D.attributes.uv&&(Ht||_t),fog:!!V,useFog:g.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||D.attributes.normal===void 0&&Ue===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Mt,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:ct,decodeVideoTexture:Ht&&g.map.isVideoTexture===!0&&be.getTransfer(g.map.colorSpace)===Pe,decodeVideoTextureEmissive:Me&&g.emissiveMap.isVideoTexture===!0&&be.getTransfer(g.emissiveMap.colorSpace)===Pe,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Di,flipSided:g.side===Wn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Qt&&g.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Qt&&g.extensions.multiDraw===!0||oe)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return te.vertexUv1s=l.has(1),te.vertexUv2s=l.has(2),te.vertexUv3s=l.has(3),l.clear(),te}function S(g){let M=[];if(g.shaderID?M.push(g.shaderID):(M.push(g.customVertexShaderID),M.push(g.customFragmentShaderID)),g.defines!==void 0)for(let N in g.defines)M.push(N),M.push(g.defines[N]);return g.isRawShaderMaterial===!1&&(m(M,g),f(M,g),M.push(i.outputColorSpace)),M.push(g.customProgramCacheKey),M.join()}function m(g,M){g.push(M.precision),g.push(M.outputColorSpace),g.push(M.envMapMode),g.push(M.envMapPMREM),g.push(M.envMapMaxLod),g.push(M.envMapSize),g.push(M.mapUv),g.push(M.alphaMapUv),g.push(M.lightMapUv),g.push(M.aoMapUv),g.push(M.bumpMapUv),g.push(M.normalMapUv),g.push(M.displacementMapUv),g.push(M.emissiveMapUv),g.push(M.metalnessMapUv),g.push(M.roughnessMapUv),g.push(M.anisotropyMapUv),g.push(M.clearcoatMapUv),g.push(M.clearcoatNormalMapUv),g.push(M.clearcoatRoughnessMapUv),g.push(M.diffuseRoughnessMapUv),g.push(M.iridescenceMapUv),g.push(M.iridescenceThicknessMapUv),g.push(M.sheenColorMapUv),g.push(M.sheenRoughnessMapUv),g.push(M.specularMapUv),g.push(M.specularColorMapUv),g.push(M.specularIntensityMapUv),g.push(M.transmissionMapUv),g.push(M.thicknessMapUv),g.push(M.combine),g.push(M.fogExp2),g.push(M.sizeAttenuation),g.push(M.morphTargetsCount),g.push(M.numSunLights),g.push(M.numDirLights),g.push(M.numPointLights),g.push(M.numSpotLights),g.push(M.numSpotLightMaps),g.push(M.numHemiLights),g.push(M.numRectAreaLights),g.push(M.numSunLightShadows),g.push(M.numDirLightShadows),g.push(M.numPointLightShadows),g.push(M.numSpotLightShadows),g.push(M.numSpotLightShadowsWithMaps),g.push(M.numLightProbes),g.push(M.numLightProbeGrids),g.push(M.shadowMapType),g.push(M.toneMapping),g.push(M.numClippingPlanes),g.push(M.numClipIntersection),g.push(M.depthPacking)}function f(g,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function x(g){let M=u[g.type],N;if(M){let C=cs[M];N=Ja.clone(C.uniforms)}else N=g.uniforms;return N}function w(g,M){let N=h.get(M);return N!==void 0?++N.usedTimes:(N=new xM(i,M,g,s),c.push(N),h.set(M,N)),N}function _(g){if(--g.usedTimes===0){let M=c.indexOf(g);c[M]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function E(g){a.remove(g)}function b(){a.dispose()}return{getParameters:v,getProgramCacheKey:S,getUniforms:x,acquireProgram:w,releaseProgram:_,releaseShaderCache:E,programs:c,dispose:b}}function SM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function MM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function ng(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function ig(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u){let p=0;return u.isInstancedMesh&&(p+=2),u.isSkinnedMesh&&(p+=1),p}function a(u,p,v,S,m,f){let x=i[t];return x===void 0?(x={id:u.id,object:u,geometry:p,material:v,materialVariant:o(u),groupOrder:S,renderOrder:u.renderOrder,z:m,group:f},i[t]=x):(x.id=u.id,x.object=u,x.geometry=p,x.material=v,x.materialVariant=o(u),x.groupOrder=S,x.renderOrder=u.renderOrder,x.z=m,x.group=f),t++,x}function l(u,p,v,S,m,f,x){x.reversedDepth===!0&&(m=-m);let w=a(u,p,v,S,m,f);v.transmission>0?n.push(w):v.transparent===!0?s.push(w):e.push(w)}function c(u,p,v,S,m,f){let x=a(u,p,v,S,m,f);v.transmission>0?n.unshift(x):v.transparent===!0?s.unshift(x):e.unshift(x)}function h(u,p){e.length>1&&e.sort(u||MM),n.length>1&&n.sort(p||ng),s.length>1&&s.sort(p||ng)}function d(){for(let u=t,p=i.length;u<p;u++){let v=i[u];if(v.id===null)break;v.id=null,v.object=null,v.geometry=null,v.material=null,v.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function wM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new ig,i.set(n,[o])):s>=r.length?(o=new ig,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function EM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new U,color:new qt};break;case"SpotLight":e={position:new U,direction:new U,color:new qt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new qt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new qt,groundColor:new qt};break;case"RectAreaLight":e={color:new qt,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function TM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ut,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var AM=0;function RM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function CM(i){let t=new EM,e=TM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);let s=new U,r=new le,o=new le;function a(c){let h=0,d=0,u=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let p=0,v=0,S=0,m=0,f=0,x=0,w=0,_=0,E=0,b=0,g=0,M=0,N=0,C=0;c.sort(RM);for(let B=0,V=c.length;B<V;B++){let D=c[B],H=D.color,Z=D.intensity,G=D.distance,lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===sr?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=H.r*Z,d+=H.g*Z,u+=H.b*Z;else if(D.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(D.sh.coefficients[q],Z);C++}else if(D.isSunLight){let q=t.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[v]=it,n.sunShadowMap[v]=lt;let ut=Q.getViewportCount();for(let dt=0;dt<ut;dt++)n.sunShadowMatrix[S+dt]=Q.getMatrix(dt),n.sunShadowCascade[S+dt]=Q._cascadeData[dt];S+=ut,v++}n.sun[p]=q,p++}else if(D.isDirectionalLight){let q=t.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,E++}n.directional[m]=q,m++}else if(D.isSpotLight){let q=t.get(D);q.position.setFromMatrixPosition(D.matrixWorld),q.color.copy(H).multiplyScalar(Z),q.distance=G,q.coneCos=Math.cos(D.angle),q.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),q.decay=D.decay,n.spot[x]=q;let Q=D.shadow;if(D.map&&(n.spotLightMap[M]=D.map,M++,Q.updateMatrices(D),D.castShadow&&N++),n.spotLightMatrix[x]=Q.matrix,D.castShadow){let it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[x]=it,n.spotShadowMap[x]=lt,g++}x++}else if(D.isRectAreaLight){let q=t.get(D);q.color.copy(H).multiplyScalar(Z),q.halfWidth.set(D.width*.5,0,0),q.halfHeight.set(0,D.height*.5,0),n.rectArea[w]=q,w++}else if(D.isPointLight){let q=t.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),q.distance=D.distance,q.decay=D.decay,D.castShadow){let Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[f]=it,n.pointShadowMap[f]=lt,n.pointShadowMatrix[f]=D.shadow.matrix,b++}n.point[f]=q,f++}else if(D.isHemisphereLight){let q=t.get(D);q.skyColor.copy(D.color).multiplyScalar(Z),q.groundColor.copy(D.groundColor).multiplyScalar(Z),n.hemi[_]=q,_++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let L=n.hash;(L.sunLength!==p||L.directionalLength!==m||L.pointLength!==f||L.spotLength!==x||L.rectAreaLength!==w||L.hemiLength!==_||L.numSunShadows!==v||L.numDirectionalShadows!==E||L.numPointShadows!==b||L.numSpotShadows!==g||L.numSpotMaps!==M||L.numLightProbes!==C)&&(n.sun.length=p,n.directional.length=m,n.spot.length=x,n.rectArea.length=w,n.point.length=f,n.hemi.length=_,n.sunShadow.length=v,n.sunShadowMap.length=v,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+M-N,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=C,L.sunLength=p,L.directionalLength=m,L.pointLength=f,L.spotLength=x,L.rectAreaLength=w,L.hemiLength=_,L.numSunShadows=v,L.numDirectionalShadows=E,L.numPointShadows=b,L.numSpotShadows=g,L.numSpotMaps=M,L.numLightProbes=C,n.version=AM++)}function l(c,h){let d=0,u=0,p=0,v=0,S=0,m=0,f=h.matrixWorldInverse;for(let x=0,w=c.length;x<w;x++){let _=c[x];if(_.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(_.matrixWorld),E.direction.transformDirection(f),d++}else if(_.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(_.matrixWorld),s.setFromMatrixPosition(_.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),u++}else if(_.isSpotLight){let E=n.spot[v];E.position.setFromMatrixPosition(_.matrixWorld),E.position.applyMatrix4(f),E.direction.setFromMatrixPosition(_.matrixWorld),s.setFromMatrixPosition(_.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(f),v++}else if(_.isRectAreaLight){let E=n.rectArea[S];E.position.setFromMatrixPosition(_.matrixWorld),E.position.applyMatrix4(f),o.identity(),r.copy(_.matrixWorld),r.premultiply(f),o.extractRotation(r),E.halfWidth.set(_.width*.5,0,0),E.halfHeight.set(0,_.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),S++}else if(_.isPointLight){let E=n.point[p];E.position.setFromMatrixPosition(_.matrixWorld),E.position.applyMatrix4(f),p++}else if(_.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(_.matrixWorld),E.direction.transformDirection(f),m++}}}return{setup:a,setupView:l,state:n}}function sg(i){let t=new CM(i),e=[],n=[],s=[];function r(d){h.camera=d,e.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):e.push(d)}function a(d){n.push(d)}function l(){t.setup(e),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){t.setupView(e,d)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function PM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new sg(i),t.set(s,[a])):r>=o.length?(a=new sg(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var IM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,LM=`uniform sampler2D shadow_pass;
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
}`,DM=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],NM=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],rg=new le,ja=new U,Fd=new U;function UM(i,t,e){let n=new $s,s=new Ut,r=new Ut,o=new sn,a=new mc,l=new gc,c={},h=e.maxTextureSize,d={[ir]:Wn,[Wn]:ir,[Di]:Di},u=new li({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ut},radius:{value:4}},vertexShader:IM,fragmentShader:LM}),p=u.clone();p.defines.HORIZONTAL_PASS=1;let v=new Ee;v.setAttribute("position",new nn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new mt(v,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Mr;let f=this.type;this.render=function(b,g,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===Qp&&($t("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Mr);let N=i.getRenderTarget(),C=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),B=i.state;B.setBlending(wr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let V=f!==this.type;V&&g.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(H=>H.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,H=b.length;D<H;D++){let Z=b[D],G=Z.shadow;if(G===void 0){$t("WebGLShadowMap:",Z,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let lt=G.getFrameExtents();s.multiply(lt),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,G.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=q,G.map===null||V===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===To){if(Z.isPointLight){$t("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new xi(s.x,s.y,{format:sr,type:Yi,minFilter:si,magFilter:si,generateMipmaps:!1}),G.map.texture.name=Z.name+".shadowMap",G.map.depthTexture=new Es(s.x,s.y,Ni),G.map.depthTexture.name=Z.name+".shadowMapDepth",G.map.depthTexture.format=ws,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Vn,G.map.depthTexture.magFilter=Vn}else Z.isPointLight?(G.map=new Qa(s.x),G.map.depthTexture=new Ta(s.x,Xi)):(G.map=new xi(s.x,s.y),G.map.depthTexture=new Es(s.x,s.y,Xi)),G.map.depthTexture.name=Z.name+".shadowMap",G.map.depthTexture.format=ws,this.type===Mr?(G.map.depthTexture.compareFunction=q?Sd:bd,G.map.depthTexture.minFilter=si,G.map.depthTexture.magFilter=si):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Vn,G.map.depthTexture.magFilter=Vn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Z.isPointLight!==!0&&G.updateMatrices(Z,M);let it=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:M.layers;for(let ut=0;ut<Q;ut++){let dt=G.getCamera(ut);if(Z.isPointLight){let tt=G.camera,gt=G.matrix,vt=Z.distance||tt.far;vt!==tt.far&&(tt.far=vt,tt.updateProjectionMatrix()),ja.setFromMatrixPosition(Z.matrixWorld),tt.position.copy(ja),Fd.copy(tt.position),Fd.add(DM[ut]),tt.up.copy(NM[ut]),tt.lookAt(Fd),tt.updateMatrixWorld(),gt.makeTranslation(-ja.x,-ja.y,-ja.z),rg.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),G._frustum.setFromProjectionMatrix(rg,tt.coordinateSystem,tt.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(G.map),i.clear());let tt=G.getViewport(ut);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),B.viewport(o)}n=G.getFrustum(ut),_(g,M,dt,Z,it,this.type)}G.isPointLightShadow!==!0&&this.type===To&&x(G,M),G.needsUpdate=!1}f=this.type,m.needsUpdate=!1,i.setRenderTarget(N,C,L)};function x(b,g){let M=t.update(S);u.defines.VSM_SAMPLES!==b.blurSamples&&(u.defines.VSM_SAMPLES=b.blurSamples,p.defines.VSM_SAMPLES=b.blurSamples,u.needsUpdate=!0,p.needsUpdate=!0),b.mapPass===null?b.mapPass=new xi(s.x,s.y,{format:sr,type:Yi}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),u.uniforms.shadow_pass.value=b.map.depthTexture,u.uniforms.resolution.value.set(b.map.width,b.map.height),u.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(g,null,M,u,S,null),p.uniforms.shadow_pass.value=b.mapPass.texture,p.uniforms.resolution.value.set(b.map.width,b.map.height),p.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(g,null,M,p,S,null)}function w(b,g,M,N){let C=null,L=M.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(L!==void 0)C=L;else if(C=M.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=C.uuid,V=g.uuid,D=c[B];D===void 0&&(D={},c[B]=D);let H=D[V];H===void 0&&(H=C.clone(),D[V]=H,g.addEventListener("dispose",E)),C=H}if(C.visible=g.visible,C.wireframe=g.wireframe,N===To?C.side=g.shadowSide!==null?g.shadowSide:g.side:C.side=g.shadowSide!==null?g.shadowSide:d[g.side],C.alphaMap=g.alphaMap,C.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,C.map=g.map,C.clipShadows=g.clipShadows,C.clippingPlanes=g.clippingPlanes,C.clipIntersection=g.clipIntersection,C.displacementMap=g.displacementMap,C.displacementScale=g.displacementScale,C.displacementBias=g.displacementBias,C.wireframeLinewidth=g.wireframeLinewidth,C.linewidth=g.linewidth,M.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let B=i.properties.get(C);B.light=M}return C}function _(b,g,M,N,C,L){if(b.visible===!1)return;if(b.layers.test(C)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&L===To)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,b.matrixWorld);let D=t.update(b),H=b.material;if(Array.isArray(H)){let Z=D.groups;for(let G=0,lt=Z.length;G<lt;G++){let q=Z[G],Q=H[q.materialIndex];if(Q&&Q.visible){let it=w(b,Q,N,L);b.onBeforeShadow(i,b,g,M,D,it,q),i.renderBufferDirect(M,null,D,it,b,q),b.onAfterShadow(i,b,g,M,D,it,q)}}}else if(H.visible){let Z=w(b,H,N,L);b.onBeforeShadow(i,b,g,M,D,Z,null),i.renderBufferDirect(M,null,D,Z,b,null),b.onAfterShadow(i,b,g,M,D,Z,null)}}let V=b.children;for(let D=0,H=V.length;D<H;D++)_(V[D],g,M,N,C,L)}function E(b){b.target.removeEventListener("dispose",E);for(let M in c){let N=c[M],C=b.target.uuid;C in N&&(N[C].dispose(),delete N[C])}}}function FM(i,t){function e(){let O=!1,rt=new sn,nt=null,Et=new sn(0,0,0,0);return{setMask:function(_t){nt!==_t&&!O&&(i.colorMask(_t,_t,_t,_t),nt=_t)},setLocked:function(_t){O=_t},setClear:function(_t,St,Wt,Qt,ct){ct===!0&&(_t*=Qt,St*=Qt,Wt*=Qt),rt.set(_t,St,Wt,Qt),Et.equals(rt)===!1&&(i.clearColor(_t,St,Wt,Qt),Et.copy(rt))},reset:function(){O=!1,nt=null,Et.set(-1,0,0,0)}}}function n(){let O=!1,rt=!1,nt=null,Et=null,_t=null;return{setReversed:function(St){if(rt!==St){let Wt=t.get("EXT_clip_control");St?Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.ZERO_TO_ONE_EXT):Wt.clipControlEXT(Wt.LOWER_LEFT_EXT,Wt.NEGATIVE_ONE_TO_ONE_EXT),rt=St;let Qt=_t;_t=null,this.setClear(Qt)}},getReversed:function(){return rt},setTest:function(St){St?Mt(i.DEPTH_TEST):Xt(i.DEPTH_TEST)},setMask:function(St){nt!==St&&!O&&(i.depthMask(St),nt=St)},setFunc:function(St){if(rt&&(St=Dm[St]),Et!==St){switch(St){case Wl:i.depthFunc(i.NEVER);break;case Xl:i.depthFunc(i.ALWAYS);break;case Yl:i.depthFunc(i.LESS);break;case fo:i.depthFunc(i.LEQUAL);break;case ql:i.depthFunc(i.EQUAL);break;case Zl:i.depthFunc(i.GEQUAL);break;case $l:i.depthFunc(i.GREATER);break;case Jl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=St}},setLocked:function(St){O=St},setClear:function(St){_t!==St&&(_t=St,rt&&(St=1-St),i.clearDepth(St))},reset:function(){O=!1,nt=null,Et=null,_t=null,rt=!1}}}function s(){let O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null;return{setTest:function(Bt){O||(Bt?Mt(i.STENCIL_TEST):Xt(i.STENCIL_TEST))},setMask:function(Bt){rt!==Bt&&!O&&(i.stencilMask(Bt),rt=Bt)},setFunc:function(Bt,te,Ct){(nt!==Bt||Et!==te||_t!==Ct)&&(i.stencilFunc(Bt,te,Ct),nt=Bt,Et=te,_t=Ct)},setOp:function(Bt,te,Ct){(St!==Bt||Wt!==te||Qt!==Ct)&&(i.stencilOp(Bt,te,Ct),St=Bt,Wt=te,Qt=Ct)},setLocked:function(Bt){O=Bt},setClear:function(Bt){ct!==Bt&&(i.clearStencil(Bt),ct=Bt)},reset:function(){O=!1,rt=null,nt=null,Et=null,_t=null,St=null,Wt=null,Qt=null,ct=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},p=new WeakMap,v=[],S=null,m=!1,f=null,x=null,w=null,_=null,E=null,b=null,g=null,M=new qt(0,0,0),N=0,C=!1,L=null,B=null,V=null,D=null,H=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,lt=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(q)[1]),G=lt>=1):q.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),G=lt>=2);let Q=null,it={},ut=i.getParameter(i.SCISSOR_BOX),dt=i.getParameter(i.VIEWPORT),tt=new sn().fromArray(ut),gt=new sn().fromArray(dt);function vt(O,rt,nt,Et){let _t=new Uint8Array(4),St=i.createTexture();i.bindTexture(O,St),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Wt=0;Wt<nt;Wt++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,_t):i.texImage2D(rt+Wt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,_t);return St}let Rt={};Rt[i.TEXTURE_2D]=vt(i.TEXTURE_2D,i.TEXTURE_2D,1),Rt[i.TEXTURE_CUBE_MAP]=vt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Rt[i.TEXTURE_2D_ARRAY]=vt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Rt[i.TEXTURE_3D]=vt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(i.DEPTH_TEST),o.setFunc(fo),xn(!1),Ue(nd),Mt(i.CULL_FACE),tn(wr);function Mt(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Xt(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function oe(O,rt){return u[O]!==rt?(i.bindFramebuffer(O,rt),u[O]=rt,O===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=rt),O===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Ht(O,rt){let nt=v,Et=!1;if(O){nt=p.get(rt),nt===void 0&&(nt=[],p.set(rt,nt));let _t=O.textures;if(nt.length!==_t.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let St=0,Wt=_t.length;St<Wt;St++)nt[St]=i.COLOR_ATTACHMENT0+St;nt.length=_t.length,Et=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,Et=!0);Et&&i.drawBuffers(nt)}function me(O){return S!==O?(i.useProgram(O),S=O,!0):!1}let ue={[Er]:i.FUNC_ADD,[em]:i.FUNC_SUBTRACT,[nm]:i.FUNC_REVERSE_SUBTRACT};ue[im]=i.MIN,ue[sm]=i.MAX;let se={[rm]:i.ZERO,[om]:i.ONE,[am]:i.SRC_COLOR,[od]:i.SRC_ALPHA,[fm]:i.SRC_ALPHA_SATURATE,[um]:i.DST_COLOR,[cm]:i.DST_ALPHA,[lm]:i.ONE_MINUS_SRC_COLOR,[ad]:i.ONE_MINUS_SRC_ALPHA,[dm]:i.ONE_MINUS_DST_COLOR,[hm]:i.ONE_MINUS_DST_ALPHA,[pm]:i.CONSTANT_COLOR,[mm]:i.ONE_MINUS_CONSTANT_COLOR,[gm]:i.CONSTANT_ALPHA,[_m]:i.ONE_MINUS_CONSTANT_ALPHA};function tn(O,rt,nt,Et,_t,St,Wt,Qt,ct,Bt){if(O===wr){m===!0&&(Xt(i.BLEND),m=!1);return}if(m===!1&&(Mt(i.BLEND),m=!0),O!==tm){if(O!==f||Bt!==C){if((x!==Er||E!==Er)&&(i.blendEquation(i.FUNC_ADD),x=Er,E=Er),Bt)switch(O){case Ao:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFunc(i.ONE,i.ONE);break;case sd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case rd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ee("WebGLState: Invalid blending: ",O);break}else switch(O){case Ao:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case sd:ee("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case rd:ee("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ee("WebGLState: Invalid blending: ",O);break}w=null,_=null,b=null,g=null,M.set(0,0,0),N=0,f=O,C=Bt}return}_t=_t||rt,St=St||nt,Wt=Wt||Et,(rt!==x||_t!==E)&&(i.blendEquationSeparate(ue[rt],ue[_t]),x=rt,E=_t),(nt!==w||Et!==_||St!==b||Wt!==g)&&(i.blendFuncSeparate(se[nt],se[Et],se[St],se[Wt]),w=nt,_=Et,b=St,g=Wt),(Qt.equals(M)===!1||ct!==N)&&(i.blendColor(Qt.r,Qt.g,Qt.b,ct),M.copy(Qt),N=ct),f=O,C=!1}function We(O,rt){O.side===Di?Xt(i.CULL_FACE):Mt(i.CULL_FACE);let nt=O.side===Wn;rt&&(nt=!nt),xn(nt),O.blending===Ao&&O.transparent===!1?tn(wr):tn(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Et=O.stencilWrite;a.setTest(Et),Et&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Me(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Mt(i.SAMPLE_ALPHA_TO_COVERAGE):Xt(i.SAMPLE_ALPHA_TO_COVERAGE)}function xn(O){L!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),L=O)}function Ue(O){O!==jp?(Mt(i.CULL_FACE),O!==B&&(O===nd?i.cullFace(i.BACK):O===Kp?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Xt(i.CULL_FACE),B=O}function Fn(O){O!==V&&(G&&i.lineWidth(O),V=O)}function Me(O,rt,nt){O?(Mt(i.POLYGON_OFFSET_FILL),(D!==rt||H!==nt)&&(D=rt,H=nt,o.getReversed()&&(rt=-rt,nt=-nt),i.polygonOffset(rt,nt))):Xt(i.POLYGON_OFFSET_FILL)}function Tn(O){O?Mt(i.SCISSOR_TEST):Xt(i.SCISSOR_TEST)}function an(O){O===void 0&&(O=i.TEXTURE0+Z-1),Q!==O&&(i.activeTexture(O),Q=O)}function vn(O,rt,nt){nt===void 0&&(Q===null?nt=i.TEXTURE0+Z-1:nt=Q);let Et=it[nt];Et===void 0&&(Et={type:void 0,texture:void 0},it[nt]=Et),(Et.type!==O||Et.texture!==rt)&&(Q!==nt&&(i.activeTexture(nt),Q=nt),i.bindTexture(O,rt||Rt[O]),Et.type=O,Et.texture=rt)}function k(){let O=it[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Pt(){try{i.compressedTexImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Jt(){try{i.compressedTexImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ae(){try{i.texSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function wt(){try{i.texSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ke(){try{i.compressedTexSubImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function Vt(){try{i.compressedTexSubImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function Zt(){try{i.texStorage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function P(){try{i.texStorage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function T(){try{i.texImage2D(...arguments)}catch(O){ee("WebGLState:",O)}}function X(){try{i.texImage3D(...arguments)}catch(O){ee("WebGLState:",O)}}function ht(O){return d[O]!==void 0?d[O]:i.getParameter(O)}function ot(O,rt){d[O]!==rt&&(i.pixelStorei(O,rt),d[O]=rt)}function xt(O){tt.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),tt.copy(O))}function yt(O){gt.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),gt.copy(O))}function et(O,rt){let nt=c.get(rt);nt===void 0&&(nt=new WeakMap,c.set(rt,nt));let Et=nt.get(O);Et===void 0&&(Et=i.getUniformBlockIndex(rt,O.name),i.uniformBlockBinding(rt,Et,Et),nt.set(O,Et))}function st(O,rt,nt){let _t=c.get(rt).get(O);l[_t]!==nt&&(i.bindBufferBase(i.UNIFORM_BUFFER,_t,nt),l[_t]=nt)}function pt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,it={},u={},l={},p=new WeakMap,v=[],S=null,m=!1,f=null,x=null,w=null,_=null,E=null,b=null,g=null,M=new qt(0,0,0),N=0,C=!1,L=null,B=null,V=null,D=null,H=null,tt.set(0,0,i.canvas.width,i.canvas.height),gt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Xt,bindFramebuffer:oe,drawBuffers:Ht,useProgram:me,setBlending:tn,setMaterial:We,setFlipSided:xn,setCullFace:Ue,setLineWidth:Fn,setPolygonOffset:Me,setScissorTest:Tn,activeTexture:an,bindTexture:vn,unbindTexture:k,compressedTexImage2D:Pt,compressedTexImage3D:Jt,texImage2D:T,texImage3D:X,pixelStorei:ot,getParameter:ht,updateUBOMapping:et,uniformBlockBinding:st,texStorage2D:Zt,texStorage3D:P,texSubImage2D:ae,texSubImage3D:wt,compressedTexSubImage2D:ke,compressedTexSubImage3D:Vt,scissor:xt,viewport:yt,reset:pt}}function OM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ut,h=new WeakMap,d=new Set,u,p=new WeakMap,v=new Set,S=new FinalizationRegistry(P=>v.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function f(P,T){return m?new OffscreenCanvas(P,T):_a("canvas")}function x(P,T,X){let ht=1,ot=Zt(P);if((ot.width>X||ot.height>X)&&(ht=X/Math.max(ot.width,ot.height)),ht<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xt=Math.floor(ht*ot.width),yt=Math.floor(ht*ot.height);u===void 0&&(u=f(xt,yt));let et=T?f(xt,yt):u;return et.width=xt,et.height=yt,et.getContext("2d").drawImage(P,0,0,xt,yt),$t("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+xt+"x"+yt+")."),et}else return"data"in P&&$t("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),P;return P}function w(P){return P.generateMipmaps}function _(P){i.generateMipmap(P)}function E(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,T,X,ht,ot,xt=!1){if(P!==null){if(i[P]!==void 0)return i[P];$t("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let yt;ht&&(yt=t.get("EXT_texture_norm16"),yt||$t("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let et=T;if(T===i.RED&&(X===i.FLOAT&&(et=i.R32F),X===i.HALF_FLOAT&&(et=i.R16F),X===i.UNSIGNED_BYTE&&(et=i.R8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.R16_EXT),X===i.SHORT&&yt&&(et=yt.R16_SNORM_EXT)),T===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.R8UI),X===i.UNSIGNED_SHORT&&(et=i.R16UI),X===i.UNSIGNED_INT&&(et=i.R32UI),X===i.BYTE&&(et=i.R8I),X===i.SHORT&&(et=i.R16I),X===i.INT&&(et=i.R32I)),T===i.RG&&(X===i.FLOAT&&(et=i.RG32F),X===i.HALF_FLOAT&&(et=i.RG16F),X===i.UNSIGNED_BYTE&&(et=i.RG8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RG16_EXT),X===i.SHORT&&yt&&(et=yt.RG16_SNORM_EXT)),T===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RG8UI),X===i.UNSIGNED_SHORT&&(et=i.RG16UI),X===i.UNSIGNED_INT&&(et=i.RG32UI),X===i.BYTE&&(et=i.RG8I),X===i.SHORT&&(et=i.RG16I),X===i.INT&&(et=i.RG32I)),T===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGB8UI),X===i.UNSIGNED_SHORT&&(et=i.RGB16UI),X===i.UNSIGNED_INT&&(et=i.RGB32UI),X===i.BYTE&&(et=i.RGB8I),X===i.SHORT&&(et=i.RGB16I),X===i.INT&&(et=i.RGB32I)),T===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),X===i.UNSIGNED_INT&&(et=i.RGBA32UI),X===i.BYTE&&(et=i.RGBA8I),X===i.SHORT&&(et=i.RGBA16I),X===i.INT&&(et=i.RGBA32I)),T===i.RGB&&(X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGB16_EXT),X===i.SHORT&&yt&&(et=yt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(et=i.R11F_G11F_B10F)),T===i.RGBA){let st=xt?ga:be.getTransfer(ot);X===i.FLOAT&&(et=i.RGBA32F),X===i.HALF_FLOAT&&(et=i.RGBA16F),X===i.UNSIGNED_BYTE&&(et=st===Pe?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&yt&&(et=yt.RGBA16_EXT),X===i.SHORT&&yt&&(et=yt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function g(P,T){let X;return P?T===null||T===Xi||T===Ar?X=i.DEPTH24_STENCIL8:T===Ni?X=i.DEPTH32F_STENCIL8:T===Co&&(X=i.DEPTH24_STENCIL8,$t("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):T===null||T===Xi||T===Ar?X=i.DEPTH_COMPONENT24:T===Ni?X=i.DEPTH_COMPONENT32F:T===Co&&(X=i.DEPTH_COMPONENT16),X}function M(P,T){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==Vn&&P.minFilter!==si?Math.log2(Math.max(T.width,T.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?T.mipmaps.length:1}function N(P){let T=new WeakRef(P);n.get(P).__ref=T,v.add(T),S.register(P,T,T)}function C(P){let T=n.get(P).__ref;T!==void 0&&(v.delete(T),S.unregister(T))}function L(P){V(P.target)}function B(P){D(P.target)}function V(P){P.removeEventListener("dispose",L),C(P),Z(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&d.delete(P)}function D(P){P.removeEventListener("dispose",B),C(P),lt(P)}function H(){for(let P of v){let T=P.deref();T!==void 0&&(T.isRenderTarget===!0?D(T):V(T))}v.clear(),d.clear()}function Z(P){let T=n.get(P);if(T.__webglInit===void 0)return;let X=P.source,ht=p.get(X);if(ht){let ot=ht[T.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&G(P),Object.keys(ht).length===0&&p.delete(X)}n.remove(P)}function G(P){let T=n.get(P);i.deleteTexture(T.__webglTexture);let X=P.source,ht=p.get(X);delete ht[T.__cacheKey],o.memory.textures--}function lt(P){let T=n.get(P);T.__depthDisposeCallback&&T.__depthDisposeCallback();let X=P.depthTexture;if(X&&X.renderTarget===P&&V(X),P.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(T.__webglFramebuffer[ot]))for(let xt=0;xt<T.__webglFramebuffer[ot].length;xt++)i.deleteFramebuffer(T.__webglFramebuffer[ot][xt]);else i.deleteFramebuffer(T.__webglFramebuffer[ot]);T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer[ot])}else{if(Array.isArray(T.__webglFramebuffer))for(let ot=0;ot<T.__webglFramebuffer.length;ot++)i.deleteFramebuffer(T.__webglFramebuffer[ot]);else i.deleteFramebuffer(T.__webglFramebuffer);if(T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer),T.__webglMultisampledFramebuffer&&i.deleteFramebuffer(T.__webglMultisampledFramebuffer),T.__webglColorRenderbuffer)for(let ot=0;ot<T.__webglColorRenderbuffer.length;ot++)T.__webglColorRenderbuffer[ot]&&i.deleteRenderbuffer(T.__webglColorRenderbuffer[ot]);T.__webglDepthRenderbuffer&&i.deleteRenderbuffer(T.__webglDepthRenderbuffer)}let ht=P.textures;for(let ot=0,xt=ht.length;ot<xt;ot++){let yt=n.get(ht[ot]);yt.__webglTexture&&(i.deleteTexture(yt.__webglTexture),o.memory.textures--),n.remove(ht[ot])}n.remove(P)}let q=0;function Q(){q=0}function it(){return q}function ut(P){q=P}function dt(){let P=q;return P>=s.maxTextures&&$t("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,P}function tt(P){let T=[];return T.push(P.wrapS),T.push(P.wrapT),T.push(P.wrapR||0),T.push(P.magFilter),T.push(P.minFilter),T.push(P.anisotropy),T.push(P.internalFormat),T.push(P.format),T.push(P.type),T.push(P.generateMipmaps),T.push(P.mipmapsAutoUpdate),T.push(P.premultiplyAlpha),T.push(P.flipY),T.push(P.unpackAlignment),T.push(P.colorSpace),T.join()}function gt(P,T){let X=n.get(P);if(P.isVideoTexture&&ke(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&X.__version!==P.version){let ht=P.image;if(ht===null)$t("WebGLRenderer: Texture marked for update but no image data found.");else if(ht.complete===!1)$t("WebGLRenderer: Texture marked for update but image is incomplete");else{We(X,P,T);return}}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+T)}function vt(P,T){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){We(X,P,T);return}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+T)}function Rt(P,T){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){We(X,P,T);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+T)}function Mt(P,T){let X=n.get(P);if(P.version>0&&X.__version!==P.version){xn(X,P,T);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+T)}let Xt={[jl]:i.REPEAT,[rs]:i.CLAMP_TO_EDGE,[Kl]:i.MIRRORED_REPEAT},oe={[Vn]:i.NEAREST,[ym]:i.NEAREST_MIPMAP_NEAREST,[Va]:i.NEAREST_MIPMAP_LINEAR,[si]:i.LINEAR,[Ic]:i.LINEAR_MIPMAP_NEAREST,[Rs]:i.LINEAR_MIPMAP_LINEAR},Ht={[wm]:i.NEVER,[Md]:i.ALWAYS,[Em]:i.LESS,[bd]:i.LEQUAL,[Tm]:i.EQUAL,[Sd]:i.GEQUAL,[Am]:i.GREATER,[Rm]:i.NOTEQUAL};function me(P,T){if(T.type===Ni&&t.has("OES_texture_float_linear")===!1&&(T.magFilter===si||T.magFilter===Ic||T.magFilter===Va||T.magFilter===Rs||T.minFilter===si||T.minFilter===Ic||T.minFilter===Va||T.minFilter===Rs)&&$t("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Xt[T.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Xt[T.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Xt[T.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,oe[T.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,oe[T.minFilter]),T.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,Ht[T.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(T.magFilter===Vn||T.minFilter!==Va&&T.minFilter!==Rs||T.type===Ni&&t.has("OES_texture_float_linear")===!1)return;if(T.anisotropy>1||n.get(T).__currentAnisotropy){let X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(P,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(T.anisotropy,s.getMaxAnisotropy())),n.get(T).__currentAnisotropy=T.anisotropy}}}function ue(P,T){let X=!1;P.__webglInit===void 0&&(P.__webglInit=!0,T.addEventListener("dispose",L),N(T));let ht=T.source,ot=p.get(ht);ot===void 0&&(ot={},p.set(ht,ot));let xt=tt(T);if(xt!==P.__cacheKey){ot[xt]===void 0&&(ot[xt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ot[xt].usedTimes++;let yt=ot[P.__cacheKey];yt!==void 0&&(ot[P.__cacheKey].usedTimes--,yt.usedTimes===0&&G(T)),P.__cacheKey=xt,P.__webglTexture=ot[xt].texture}return X}function se(P,T,X){return Math.floor(Math.floor(P/X)/T)}function tn(P,T,X,ht){let xt=P.updateRanges;if(xt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,T.width,T.height,X,ht,T.data);else{xt.sort((O,rt)=>O.start-rt.start);let yt=0;for(let O=1;O<xt.length;O++){let rt=xt[yt],nt=xt[O],Et=rt.start+rt.count,_t=se(nt.start,T.width,4),St=se(rt.start,T.width,4);nt.start<=Et+1&&_t===St&&se(nt.start+nt.count-1,T.width,4)===_t?rt.count=Math.max(rt.count,nt.start+nt.count-rt.start):(++yt,xt[yt]=nt)}xt.length=yt+1;let et=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),pt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,T.width);for(let O=0,rt=xt.length;O<rt;O++){let nt=xt[O],Et=Math.floor(nt.start/4),_t=Math.ceil(nt.count/4),St=Et%T.width,Wt=Math.floor(Et/T.width),Qt=_t,ct=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,St),e.pixelStorei(i.UNPACK_SKIP_ROWS,Wt),e.texSubImage2D(i.TEXTURE_2D,0,St,Wt,Qt,ct,X,ht,T.data)}P.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,et),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,pt)}}function We(P,T,X){let ht=i.TEXTURE_2D;(T.isDataArrayTexture||T.isCompressedArrayTexture)&&(ht=i.TEXTURE_2D_ARRAY),T.isData3DTexture&&(ht=i.TEXTURE_3D);let ot=ue(P,T),xt=T.source;e.bindTexture(ht,P.__webglTexture,i.TEXTURE0+X);let yt=n.get(xt);if(xt.version!==yt.__version||ot===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&T.image instanceof ImageBitmap)===!1){let ct=be.getPrimaries(be.workingColorSpace),Bt=T.colorSpace===Ps?null:be.getPrimaries(T.colorSpace),te=T.colorSpace===Ps||ct===Bt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,te)}e.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment);let st=x(T.image,!1,s.maxTextureSize);st=Vt(T,st);let pt=r.convert(T.format,T.colorSpace),O=r.convert(T.type),rt=b(T.internalFormat,pt,O,T.normalized,T.colorSpace,T.isVideoTexture);me(ht,T);let nt,Et=T.mipmaps,_t=T.isVideoTexture!==!0,St=yt.__version===void 0||ot===!0,Wt=xt.dataReady,Qt=M(T,st);if(T.isDepthTexture)rt=g(T.format===Cs,T.type),St&&(_t?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,null));else if(T.isDataTexture)if(Et.length>0){_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data);T.generateMipmaps=!1}else _t?(St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height),Wt&&tn(T,st,pt,O)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,pt,O,st.data);else if(T.isCompressedTexture)if(T.isCompressedArrayTexture){_t&&St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,Et[0].width,Et[0].height,st.depth);for(let ct=0,Bt=Et.length;ct<Bt;ct++)if(nt=Et[ct],T.format!==qi)if(pt!==null)if(_t){if(Wt)if(T.layerUpdates.size>0){let te=Nd(nt.width,nt.height,T.format,T.type);for(let Ct of T.layerUpdates){let he=nt.data.subarray(Ct*te/nt.data.BYTES_PER_ELEMENT,(Ct+1)*te/nt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,Ct,nt.width,nt.height,1,pt,he)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,nt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,nt.data,0,0);else $t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _t?Wt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ct,0,0,0,nt.width,nt.height,st.depth,pt,O,nt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ct,rt,nt.width,nt.height,st.depth,0,pt,O,nt.data);T.layerUpdates.size>0&&T.clearLayerUpdates()}else{_t&&St&&e.texStorage2D(i.TEXTURE_2D,Qt,rt,Et[0].width,Et[0].height);for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],T.format!==qi?pt!==null?_t?Wt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,nt.data):e.compressedTexImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,nt.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,nt.width,nt.height,pt,O,nt.data):e.texImage2D(i.TEXTURE_2D,ct,rt,nt.width,nt.height,0,pt,O,nt.data)}else if(T.isDataArrayTexture)if(_t){if(St&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Qt,rt,st.width,st.height,st.depth),Wt)if(T.layerUpdates.size>0){let ct=Nd(st.width,st.height,T.format,T.type);for(let Bt of T.layerUpdates){let te=st.data.subarray(Bt*ct/st.data.BYTES_PER_ELEMENT,(Bt+1)*ct/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Bt,st.width,st.height,1,pt,O,te)}T.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(T.isData3DTexture)_t?(St&&e.texStorage3D(i.TEXTURE_3D,Qt,rt,st.width,st.height,st.depth),Wt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,pt,O,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,pt,O,st.data);else if(T.isFramebufferTexture){if(St)if(_t)e.texStorage2D(i.TEXTURE_2D,Qt,rt,st.width,st.height);else{let ct=st.width,Bt=st.height;for(let te=0;te<Qt;te++)e.texImage2D(i.TEXTURE_2D,te,rt,ct,Bt,0,pt,O,null),ct>>=1,Bt>>=1}}else if(T.isHTMLTexture){if("texElementImage2D"in i){let ct=i.canvas;if(ct.hasAttribute("layoutsubtree")||ct.setAttribute("layoutsubtree","true"),st.parentNode!==ct){ct.appendChild(st),d.add(T),ct.onpaint=Bt=>{let te=Bt.changedElements;for(let Ct of d)te.includes(Ct.image)&&(Ct.needsUpdate=!0)},ct.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let te=i.RGBA,Ct=i.RGBA,he=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,te,Ct,he,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(_t&&St){let ct=Zt(Et[0]);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}for(let ct=0,Bt=Et.length;ct<Bt;ct++)nt=Et[ct],_t?Wt&&e.texSubImage2D(i.TEXTURE_2D,ct,0,0,pt,O,nt):e.texImage2D(i.TEXTURE_2D,ct,rt,pt,O,nt);T.generateMipmaps=!1}else if(_t){if(St){let ct=Zt(st);e.texStorage2D(i.TEXTURE_2D,Qt,rt,ct.width,ct.height)}Wt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt,O,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,pt,O,st);w(T)&&T.mipmapsAutoUpdate===!0&&_(ht),yt.__version=xt.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function xn(P,T,X){if(T.image.length!==6)return;let ht=ue(P,T),ot=T.source;e.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+X);let xt=n.get(ot);if(ot.version!==xt.__version||ht===!0){e.activeTexture(i.TEXTURE0+X);let yt=be.getPrimaries(be.workingColorSpace),et=T.colorSpace===Ps?null:be.getPrimaries(T.colorSpace),st=T.colorSpace===Ps||yt===et?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let pt=T.isCompressedTexture||T.image[0].isCompressedTexture,O=T.image[0]&&T.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!O?rt[Ct]=x(T.image[Ct],!0,s.maxCubemapSize):rt[Ct]=O?T.image[Ct].image:T.image[Ct],rt[Ct]=Vt(T,rt[Ct]);let nt=rt[0],Et=r.convert(T.format,T.colorSpace),_t=r.convert(T.type),St=b(T.internalFormat,Et,_t,T.normalized,T.colorSpace),Wt=T.isVideoTexture!==!0,Qt=xt.__version===void 0||ht===!0,ct=ot.dataReady,Bt=M(T,nt);me(i.TEXTURE_CUBE_MAP,T);let te;if(T.isDepthTexture){if(St=g(T.format===Cs,T.type),Qt)if(Wt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,St,nt.width,nt.height);else for(let Ct=0;Ct<6;Ct++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,nt.width,nt.height,0,Et,_t,null)}else if(pt){Wt&&Qt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,nt.width,nt.height);for(let Ct=0;Ct<6;Ct++){te=rt[Ct].mipmaps;for(let he=0;he<te.length;he++){let Ze=te[he];T.format!==qi?Et!==null?Wt?ct&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,Ze.width,Ze.height,Et,Ze.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,Ze.width,Ze.height,0,Ze.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,0,0,Ze.width,Ze.height,Et,_t,Ze.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he,St,Ze.width,Ze.height,0,Et,_t,Ze.data)}}}else{if(te=T.mipmaps,Wt&&Qt){te.length>0&&Bt++;let Ct=Zt(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Bt,St,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(O){Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,Et,_t,rt[Ct].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,rt[Ct].width,rt[Ct].height,0,Et,_t,rt[Ct].data);for(let he=0;he<te.length;he++){let Kn=te[he].image[Ct].image;Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,Kn.width,Kn.height,Et,_t,Kn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,Kn.width,Kn.height,0,Et,_t,Kn.data)}}else{Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,Et,_t,rt[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,Et,_t,rt[Ct]);for(let he=0;he<te.length;he++){let Ze=te[he];Wt?ct&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,0,0,Et,_t,Ze.image[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,he+1,St,Et,_t,Ze.image[Ct])}}}w(T)&&T.mipmapsAutoUpdate===!0&&_(i.TEXTURE_CUBE_MAP),xt.__version=ot.version,T.onUpdate&&T.onUpdate(T)}P.__version=T.version}function Ue(P,T,X,ht,ot,xt){let yt=r.convert(X.format,X.colorSpace),et=r.convert(X.type),st=b(X.internalFormat,yt,et,X.normalized,X.colorSpace),pt=n.get(T),O=n.get(X);if(O.__renderTarget=T,!pt.__hasExternalTextures){let rt=Math.max(1,T.width>>xt),nt=Math.max(1,T.height>>xt);ot===i.TEXTURE_3D||ot===i.TEXTURE_2D_ARRAY?e.texImage3D(ot,xt,st,rt,nt,T.depth,0,yt,et,null):e.texImage2D(ot,xt,st,rt,nt,0,yt,et,null)}e.bindFramebuffer(i.FRAMEBUFFER,P),wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ht,ot,O.__webglTexture,0,ae(T)):(ot===i.TEXTURE_2D||ot>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ht,ot,O.__webglTexture,xt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Fn(P,T,X){if(i.bindRenderbuffer(i.RENDERBUFFER,P),T.depthBuffer){let ht=T.depthTexture,ot=ht&&ht.isDepthTexture?ht.type:null,xt=g(T.stencilBuffer,ot),yt=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;wt(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ae(T),xt,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ae(T),xt,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,xt,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,yt,i.RENDERBUFFER,P)}else{let ht=T.textures;for(let ot=0;ot<ht.length;ot++){let xt=ht[ot],yt=r.convert(xt.format,xt.colorSpace),et=r.convert(xt.type),st=b(xt.internalFormat,yt,et,xt.normalized,xt.colorSpace);wt(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ae(T),st,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ae(T),st,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,st,T.width,T.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Me(P,T,X){let ht=T.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,P),!(T.depthTexture&&T.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=n.get(T.depthTexture);ot.__renderTarget=T;let xt=ht?T.depthTexture.image[0]:T.depthTexture.image;(!ot.__webglTexture||xt.width!==T.width||xt.height!==T.height)&&(xt.width=T.width,xt.height=T.height,T.depthTexture.needsUpdate=!0),ht?Mt(T.depthTexture,0):gt(T.depthTexture,0);let yt=ot.__webglTexture,et=ae(T),st=ht?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,pt=T.depthTexture.format===Cs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(T.depthTexture.format===ws)wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else if(T.depthTexture.format===Cs)wt(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,st,yt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,st,yt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Tn(P){let T=n.get(P),X=P.isWebGLCubeRenderTarget===!0;if(T.__boundDepthTexture!==P.depthTexture){let ht=P.depthTexture;if(T.__depthDisposeCallback&&T.__depthDisposeCallback(),ht){let ot=()=>{delete T.__boundDepthTexture,delete T.__depthDisposeCallback,ht.removeEventListener("dispose",ot)};ht.addEventListener("dispose",ot),T.__depthDisposeCallback=ot}T.__boundDepthTexture=ht}if(P.depthTexture&&!T.__autoAllocateDepthBuffer)if(X)for(let ht=0;ht<6;ht++)Me(T.__webglFramebuffer[ht],P,ht);else P.texture.mipmaps.length>0?Me(T.__webglFramebuffer[0],P,0):Me(T.__webglFramebuffer,P,0);else if(X){T.__webglDepthbuffer=[];for(let ht=0;ht<6;ht++)if(e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[ht]),T.__webglDepthbuffer[ht]===void 0)T.__webglDepthbuffer[ht]=i.createRenderbuffer(),Fn(T.__webglDepthbuffer[ht],P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=T.__webglDepthbuffer[ht];i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}}else if(P.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer),T.__webglDepthbuffer===void 0)T.__webglDepthbuffer=i.createRenderbuffer(),Fn(T.__webglDepthbuffer,P,!1);else{let ot=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=T.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,xt),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,xt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function an(P,T,X){let ht=n.get(P);T!==void 0&&Ue(ht.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&Tn(P)}function vn(P){let T=P.texture,X=n.get(P),ht=n.get(T);P.addEventListener("dispose",B),N(P);let ot=P.textures,xt=P.isWebGLCubeRenderTarget===!0,yt=ot.length>1;if(yt||(ht.__webglTexture===void 0&&(ht.__webglTexture=i.createTexture()),ht.__version=T.version,o.memory.textures++),xt){X.__webglFramebuffer=[];for(let et=0;et<6;et++)if(T.mipmaps.length>0){X.__webglFramebuffer[et]=[];for(let st=0;st<T.mipmaps.length;st++)X.__webglFramebuffer[et][st]=i.createFramebuffer()}else X.__webglFramebuffer[et]=i.createFramebuffer()}else{if(T.mipmaps.length>0){X.__webglFramebuffer=[];for(let et=0;et<T.mipmaps.length;et++)X.__webglFramebuffer[et]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(yt)for(let et=0,st=ot.length;et<st;et++){let pt=n.get(ot[et]);pt.__webglTexture===void 0&&(pt.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&wt(P)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let et=0;et<ot.length;et++){let st=ot[et];X.__webglColorRenderbuffer[et]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[et]);let pt=r.convert(st.format,st.colorSpace),O=r.convert(st.type),rt=b(st.internalFormat,pt,O,st.normalized,st.colorSpace,P.isXRRenderTarget===!0),nt=ae(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,nt,rt,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+et,i.RENDERBUFFER,X.__webglColorRenderbuffer[et])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),Fn(X.__webglDepthRenderbuffer,P,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(xt){e.bindTexture(i.TEXTURE_CUBE_MAP,ht.__webglTexture),me(i.TEXTURE_CUBE_MAP,T);for(let et=0;et<6;et++)if(T.mipmaps.length>0)for(let st=0;st<T.mipmaps.length;st++)Ue(X.__webglFramebuffer[et][st],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,st);else Ue(X.__webglFramebuffer[et],P,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,0);w(T)?_(i.TEXTURE_CUBE_MAP):T.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),e.unbindTexture()}else if(yt){for(let et=0,st=ot.length;et<st;et++){let pt=ot[et],O=n.get(pt),rt=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(rt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,O.__webglTexture),me(rt,pt),Ue(X.__webglFramebuffer,P,pt,i.COLOR_ATTACHMENT0+et,rt,0),w(pt)&&_(rt)}e.unbindTexture()}else{let et=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(et=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(et,ht.__webglTexture),me(et,T),T.mipmaps.length>0)for(let st=0;st<T.mipmaps.length;st++)Ue(X.__webglFramebuffer[st],P,T,i.COLOR_ATTACHMENT0,et,st);else Ue(X.__webglFramebuffer,P,T,i.COLOR_ATTACHMENT0,et,0);w(T)?_(et):T.mipmaps.length>0&&i.texParameteri(et,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),e.unbindTexture()}P.depthBuffer&&Tn(P)}function k(P){let T=P.textures;for(let X=0,ht=T.length;X<ht;X++){let ot=T[X];if(w(ot)&&ot.mipmapsAutoUpdate===!0){let xt=E(P),yt=n.get(ot).__webglTexture;e.bindTexture(xt,yt),_(xt),e.unbindTexture()}}}let Pt=[];function Jt(P){if(P.samples>0){if(wt(P)===!1){let T=P.textures,X=P.width,ht=P.height,ot=i.COLOR_BUFFER_BIT,xt=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,yt=n.get(P),et=T.length>1;if(et)for(let pt=0;pt<T.length;pt++)e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,yt.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglFramebuffer);for(let pt=0;pt<T.length;pt++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ot|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ot|=i.STENCIL_BUFFER_BIT)),et){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(T[pt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,X,ht,0,0,X,ht,ot,i.NEAREST),l===!0&&(Pt.length=0,Pt.push(i.COLOR_ATTACHMENT0+pt),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pt.push(xt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Pt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),et)for(let pt=0;pt<T.length;pt++){e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=n.get(T[pt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,yt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,O,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,yt.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let T=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[T])}}}function ae(P){return Math.min(s.maxSamples,P.samples)}function wt(P){let T=n.get(P);return P.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&T.__useRenderToTexture!==!1}function ke(P){let T=o.render.frame;h.get(P)!==T&&(h.set(P,T),P.update())}function Vt(P,T){let X=P.colorSpace,ht=P.format,ot=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||X!==_r&&X!==Ps&&(be.getTransfer(X)===Pe?(ht!==qi||ot!==ci)&&$t("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ee("WebGLTextures: Unsupported texture color space:",X)),T}function Zt(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=dt,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=gt,this.setTexture2DArray=vt,this.setTexture3D=Rt,this.setTextureCube=Mt,this.rebindTextures=an,this.setupRenderTarget=vn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Jt,this.setupDepthRenderbuffer=Tn,this.setupFrameBufferTexture=Ue,this.useMultisampledRTT=wt,this.dispose=H}function kM(i,t){function e(n,s=Ps){let r,o=be.getTransfer(s);if(n===ci)return i.UNSIGNED_BYTE;if(n===Dc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Nc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===_d)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===xd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===md)return i.BYTE;if(n===gd)return i.SHORT;if(n===Co)return i.UNSIGNED_SHORT;if(n===Lc)return i.INT;if(n===Xi)return i.UNSIGNED_INT;if(n===Ni)return i.FLOAT;if(n===Yi)return i.HALF_FLOAT;if(n===vd)return i.ALPHA;if(n===yd)return i.RGB;if(n===qi)return i.RGBA;if(n===ws)return i.DEPTH_COMPONENT;if(n===Cs)return i.DEPTH_STENCIL;if(n===Uc)return i.RED;if(n===Fc)return i.RED_INTEGER;if(n===sr)return i.RG;if(n===Oc)return i.RG_INTEGER;if(n===kc)return i.RGBA_INTEGER;if(n===Ha||n===Wa||n===Xa||n===Ya)if(o===Pe)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ha)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ya)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ha)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Wa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ya)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Bc||n===zc||n===Gc||n===Vc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Bc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Gc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Vc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Hc||n===Wc||n===Xc||n===Yc||n===qc||n===qa||n===Zc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Hc||n===Wc)return o===Pe?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Xc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Yc)return r.COMPRESSED_R11_EAC;if(n===qc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===qa)return r.COMPRESSED_RG11_EAC;if(n===Zc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===$c||n===Jc||n===jc||n===Kc||n===Qc||n===th||n===eh||n===nh||n===ih||n===sh||n===rh||n===oh||n===ah||n===lh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===$c)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Jc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===jc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Kc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Qc)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===th)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===eh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===nh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===ih)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===sh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===rh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===oh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ah)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===lh)return o===Pe?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ch||n===hh||n===uh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ch)return o===Pe?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===hh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===uh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===dh||n===fh||n===Za||n===ph)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===dh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===fh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Za)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ph)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ar?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var BM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,zM=`
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

}`,Hd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Aa(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new li({vertexShader:BM,fragmentShader:zM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new mt(new Li(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Wd=class extends Hi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,p=null,v=null,S=typeof XRWebGLBinding<"u",m=new Hd,f={},x=e.getContextAttributes(),w=null,_=null,E=[],b=[],g=new Ut,M=null,N=null,C=new $n;C.viewport=new sn;let L=new $n;L.viewport=new sn;let B=[C,L],V=new Ac,D=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let gt=E[tt];return gt===void 0&&(gt=new vo,E[tt]=gt),gt.getTargetRaySpace()},this.getControllerGrip=function(tt){let gt=E[tt];return gt===void 0&&(gt=new vo,E[tt]=gt),gt.getGripSpace()},this.getHand=function(tt){let gt=E[tt];return gt===void 0&&(gt=new vo,E[tt]=gt),gt.getHandSpace()};function Z(tt){let gt=b.indexOf(tt.inputSource);if(gt===-1)return;let vt=E[gt];vt!==void 0&&(vt.update(tt.inputSource,tt.frame,c||o),vt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function G(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",lt);for(let tt=0;tt<E.length;tt++){let gt=b[tt];gt!==null&&(b[tt]=null,E[tt].disconnect(gt))}D=null,H=null,m.reset();for(let tt in f)delete f[tt];if(t.setRenderTarget(w),p=null,u=null,d=null,s=null,_=null,dt.stop(),n.isPresenting=!1,t.setPixelRatio(M),t.setSize(g.width,g.height,!1),N!==null){let tt=N.camera;tt.fov=N.fov,tt.zoom=N.zoom,tt.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&$t("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return u!==null?u:p},this.getBinding=function(){return d===null&&S&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",G),s.addEventListener("inputsourceschange",lt),x.xrCompatible!==!0&&await e.makeXRCompatible(),M=t.getPixelRatio(),t.getSize(g),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let vt=null,Rt=null,Mt=null;x.depth&&(Mt=x.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,vt=x.stencil?Cs:ws,Rt=x.stencil?Ar:Xi);let Xt={colorFormat:e.RGBA8,depthFormat:Mt,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Xt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),_=new xi(u.textureWidth,u.textureHeight,{format:qi,type:ci,depthTexture:new Es(u.textureWidth,u.textureHeight,Rt,void 0,void 0,void 0,void 0,void 0,void 0,vt),stencilBuffer:x.stencil,colorSpace:t.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let vt={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,e,vt),s.updateRenderState({baseLayer:p}),t.setPixelRatio(1),t.setSize(p.framebufferWidth,p.framebufferHeight,!1),_=new xi(p.framebufferWidth,p.framebufferHeight,{format:qi,type:ci,colorSpace:t.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}_.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),dt.setContext(s),dt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(tt){for(let gt=0;gt<tt.removed.length;gt++){let vt=tt.removed[gt],Rt=b.indexOf(vt);Rt>=0&&(b[Rt]=null,E[Rt].disconnect(vt))}for(let gt=0;gt<tt.added.length;gt++){let vt=tt.added[gt],Rt=b.indexOf(vt);if(Rt===-1){for(let Xt=0;Xt<E.length;Xt++)if(Xt>=b.length){b.push(vt),Rt=Xt;break}else if(b[Xt]===null){b[Xt]=vt,Rt=Xt;break}if(Rt===-1)break}let Mt=E[Rt];Mt&&Mt.connect(vt)}}function q(tt,gt){gt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(gt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let gt=tt.near,vt=tt.far;m.texture!==null&&(m.depthNear>0&&(gt=m.depthNear),m.depthFar>0&&(vt=m.depthFar)),V.near=L.near=C.near=gt,V.far=L.far=C.far=vt,(D!==V.near||H!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,H=V.far),V.layers.mask=tt.layers.mask|6,C.layers.mask=V.layers.mask&-5,L.layers.mask=V.layers.mask&-3;let Rt=tt.parent,Mt=V.cameras;q(V,Rt);for(let Xt=0;Xt<Mt.length;Xt++)q(Mt[Xt],Rt);V.projectionMatrix.copy(C.projectionMatrix),V.projectionMatrixInverse.copy(C.projectionMatrixInverse),N===null&&tt.isPerspectiveCamera&&(N={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,V,Rt)};function Q(tt,gt,vt){vt===null?tt.matrix.copy(gt.matrixWorld):(tt.matrix.copy(vt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(gt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(gt.projectionMatrix),tt.projectionMatrixInverse.copy(gt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=go*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(u===null&&p===null))return l},this.setFoveation=function(tt){l=tt,u!==null&&(u.fixedFoveation=tt),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(tt){return f[tt]};let it=null;function ut(tt,gt){if(h=gt.getViewerPose(c||o),v=gt,h!==null){let vt=h.views;p!==null&&(t.setRenderTargetFramebuffer(_,p.framebuffer),t.setRenderTarget(_));let Rt=!1;vt.length!==V.cameras.length&&(V.cameras.length=0,Rt=!0);for(let Ht=0;Ht<vt.length;Ht++){let me=vt[Ht],ue=null;if(p!==null)ue=p.getViewport(me);else{let tn=d.getViewSubImage(u,me);ue=tn.viewport,Ht===0&&(t.setRenderTargetTextures(_,tn.colorTexture,tn.depthStencilTexture),t.setRenderTarget(_))}let se=B[Ht];se===void 0&&(se=new $n,se.layers.enable(Ht),se.viewport=new sn,B[Ht]=se),se.matrix.fromArray(me.transform.matrix),se.matrix.decompose(se.position,se.quaternion,se.scale),se.projectionMatrix.fromArray(me.projectionMatrix),se.projectionMatrixInverse.copy(se.projectionMatrix).invert(),se.viewport.set(ue.x,ue.y,ue.width,ue.height),Ht===0&&(V.matrix.copy(se.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),Rt===!0&&V.cameras.push(se)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){d=n.getBinding();let Ht=d.getDepthInformation(vt[0]);Ht&&Ht.isValid&&Ht.texture&&m.init(Ht,s.renderState)}if(Mt&&Mt.includes("camera-access")&&S){t.state.unbindTexture(),d=n.getBinding();for(let Ht=0;Ht<vt.length;Ht++){let me=vt[Ht].camera;if(me){let ue=f[me];ue||(ue=new Aa,f[me]=ue);let se=d.getCameraImage(me);ue.sourceTexture=se}}}}for(let vt=0;vt<E.length;vt++){let Rt=b[vt],Mt=E[vt];Rt!==null&&Mt!==void 0&&Mt.update(Rt,gt,c||o)}it&&it(tt,gt),gt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:gt}),v=null}let dt=new og;dt.setAnimationLoop(ut),this.setAnimationLoop=function(tt){it=tt},this.dispose=function(){}}},GM=new le,gg=new ne;gg.set(-1,0,0,0,1,0,0,0,1);function VM(i,t){function e(m,f){m.matrixAutoUpdate===!0&&m.updateMatrix(),f.value.copy(m.matrix)}function n(m,f){f.color.getRGB(m.fogColor.value,Id(i)),f.isFog?(m.fogNear.value=f.near,m.fogFar.value=f.far):f.isFogExp2&&(m.fogDensity.value=f.density)}function s(m,f,x,w,_){f.isNodeMaterial?f.uniformsNeedUpdate=!1:f.isMeshBasicMaterial?r(m,f):f.isMeshLambertMaterial?(r(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshToonMaterial?(r(m,f),d(m,f)):f.isMeshPhongMaterial?(r(m,f),h(m,f),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)):f.isMeshStandardMaterial?(r(m,f),u(m,f),f.isMeshPhysicalMaterial&&p(m,f,_)):f.isMeshMatcapMaterial?(r(m,f),v(m,f)):f.isMeshDepthMaterial?r(m,f):f.isMeshDistanceMaterial?(r(m,f),S(m,f)):f.isMeshNormalMaterial?r(m,f):f.isLineBasicMaterial?(o(m,f),f.isLineDashedMaterial&&a(m,f)):f.isPointsMaterial?l(m,f,x,w):f.isSpriteMaterial?c(m,f):f.isShadowMaterial?(m.color.value.copy(f.color),m.opacity.value=f.opacity):f.isShaderMaterial&&(f.uniformsNeedUpdate=!1)}function r(m,f){m.opacity.value=f.opacity,f.color&&m.diffuse.value.copy(f.color),f.emissive&&m.emissive.value.copy(f.emissive).multiplyScalar(f.emissiveIntensity),f.map&&(m.map.value=f.map,e(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.bumpMap&&(m.bumpMap.value=f.bumpMap,e(f.bumpMap,m.bumpMapTransform),m.bumpScale.value=f.bumpScale,f.side===Wn&&(m.bumpScale.value*=-1)),f.normalMap&&(m.normalMap.value=f.normalMap,e(f.normalMap,m.normalMapTransform),m.normalScale.value.copy(f.normalScale),f.side===Wn&&m.normalScale.value.negate()),f.displacementMap&&(m.displacementMap.value=f.displacementMap,e(f.displacementMap,m.displacementMapTransform),m.displacementScale.value=f.displacementScale,m.displacementBias.value=f.displacementBias),f.emissiveMap&&(m.emissiveMap.value=f.emissiveMap,e(f.emissiveMap,m.emissiveMapTransform)),f.specularMap&&(m.specularMap.value=f.specularMap,e(f.specularMap,m.specularMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest);let x=t.get(f),w=x.envMap,_=x.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(GM.makeRotationFromEuler(_)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(gg),m.reflectivity.value=f.reflectivity,m.ior.value=f.ior,m.refractionRatio.value=f.refractionRatio),f.lightMap&&(m.lightMap.value=f.lightMap,m.lightMapIntensity.value=f.lightMapIntensity,e(f.lightMap,m.lightMapTransform)),f.aoMap&&(m.aoMap.value=f.aoMap,m.aoMapIntensity.value=f.aoMapIntensity,e(f.aoMap,m.aoMapTransform))}function o(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,f.map&&(m.map.value=f.map,e(f.map,m.mapTransform))}function a(m,f){m.dashSize.value=f.dashSize,m.totalSize.value=f.dashSize+f.gapSize,m.scale.value=f.scale}function l(m,f,x,w){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.size.value=f.size*x,m.scale.value=w*.5,f.map&&(m.map.value=f.map,e(f.map,m.uvTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function c(m,f){m.diffuse.value.copy(f.color),m.opacity.value=f.opacity,m.rotation.value=f.rotation,f.map&&(m.map.value=f.map,e(f.map,m.mapTransform)),f.alphaMap&&(m.alphaMap.value=f.alphaMap,e(f.alphaMap,m.alphaMapTransform)),f.alphaTest>0&&(m.alphaTest.value=f.alphaTest)}function h(m,f){m.specular.value.copy(f.specular),m.shininess.value=Math.max(f.shininess,1e-4)}function d(m,f){f.gradientMap&&(m.gradientMap.value=f.gradientMap)}function u(m,f){m.metalness.value=f.metalness,f.metalnessMap&&(m.metalnessMap.value=f.metalnessMap,e(f.metalnessMap,m.metalnessMapTransform)),m.roughness.value=f.roughness,f.roughnessMap&&(m.roughnessMap.value=f.roughnessMap,e(f.roughnessMap,m.roughnessMapTransform)),f.envMap&&(m.envMapIntensity.value=f.envMapIntensity)}function p(m,f,x){m.ior.value=f.ior,f.diffuseRoughness>0&&(m.diffuseRoughness.value=f.diffuseRoughness,f.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=f.diffuseRoughnessMap,e(f.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),f.sheen>0&&(m.sheenColor.value.copy(f.sheenColor).multiplyScalar(f.sheen),m.sheenRoughness.value=f.sheenRoughness,f.sheenColorMap&&(m.sheenColorMap.value=f.sheenColorMap,e(f.sheenColorMap,m.sheenColorMapTransform)),f.sheenRoughnessMap&&(m.sheenRoughnessMap.value=f.sheenRoughnessMap,e(f.sheenRoughnessMap,m.sheenRoughnessMapTransform))),f.clearcoat>0&&(m.clearcoat.value=f.clearcoat,m.clearcoatRoughness.value=f.clearcoatRoughness,f.clearcoatMap&&(m.clearcoatMap.value=f.clearcoatMap,e(f.clearcoatMap,m.clearcoatMapTransform)),f.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=f.clearcoatRoughnessMap,e(f.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),f.clearcoatNormalMap&&(m.clearcoatNormalMap.value=f.clearcoatNormalMap,e(f.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(f.clearcoatNormalScale),f.side===Wn&&m.clearcoatNormalScale.value.negate())),f.dispersion>0&&(m.dispersion.value=f.dispersion),f.retroreflectivity>0&&(m.retroreflectivity.value=f.retroreflectivity),f.iridescence>0&&(m.iridescence.value=f.iridescence,m.iridescenceIOR.value=f.iridescenceIOR,m.iridescenceThicknessMinimum.value=f.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=f.iridescenceThicknessMaximum,f.iridescenceMap&&(m.iridescenceMap.value=f.iridescenceMap,e(f.iridescenceMap,m.iridescenceMapTransform)),f.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=f.iridescenceThicknessMap,e(f.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),f.transmission>0&&(m.transmission.value=f.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),f.transmissionMap&&(m.transmissionMap.value=f.transmissionMap,e(f.transmissionMap,m.transmissionMapTransform)),m.thickness.value=f.thickness,f.thicknessMap&&(m.thicknessMap.value=f.thicknessMap,e(f.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=f.attenuationDistance,m.attenuationColor.value.copy(f.attenuationColor)),f.anisotropy>0&&(m.anisotropyVector.value.set(f.anisotropy*Math.cos(f.anisotropyRotation),f.anisotropy*Math.sin(f.anisotropyRotation)),f.anisotropyMap&&(m.anisotropyMap.value=f.anisotropyMap,e(f.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=f.specularIntensity,m.specularColor.value.copy(f.specularColor),f.specularColorMap&&(m.specularColorMap.value=f.specularColorMap,e(f.specularColorMap,m.specularColorMapTransform)),f.specularIntensityMap&&(m.specularIntensityMap.value=f.specularIntensityMap,e(f.specularIntensityMap,m.specularIntensityMapTransform))}function v(m,f){f.matcap&&(m.matcap.value=f.matcap)}function S(m,f){let x=t.get(f).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function HM(i,t,e,n){let s={},r={};function o(x,w){let _=w.program;n.uniformBlockBinding(x,_,s[x.id])}function a(x,w){let _=s[x.id];_===void 0&&(v(x),_=l(x),s[x.id]=_,x.addEventListener("dispose",m));let E=w.program;n.updateUBOMapping(x,E);let b=t.render.frame;r[x.id]!==b&&(c(x),r[x.id]=b)}function l(x){let w=i.createBuffer(),_=x.__size,E=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,_,E),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(x){let w=s[x.id],_=x.uniforms,E=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,g=_.length;b<g;b++){let M=_[b];if(Array.isArray(M))for(let N=0,C=M.length;N<C;N++)h(M[N],b,N,E);else h(M,b,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,w,_,E){if(u(x,w,_,E)===!0){let b=x.__offset,g=x.value;if(Array.isArray(g)){let M=0;for(let N=0;N<g.length;N++){let C=g[N],L=S(C,!0);d(C,x.__data,M),M+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,x.__data)}}function d(x,w,_){typeof x=="number"||typeof x=="boolean"?w[_]=x:x.isMatrix3?(w[_]=x.elements[0],w[_+1]=x.elements[1],w[_+2]=x.elements[2],w[_+3]=0,w[_+4]=x.elements[3],w[_+5]=x.elements[4],w[_+6]=x.elements[5],w[_+7]=0,w[_+8]=x.elements[6],w[_+9]=x.elements[7],w[_+10]=x.elements[8],w[_+11]=0):ArrayBuffer.isView(x)?w.set(x.subarray(0,w.length-_),_):x.toArray(w,_)}function u(x,w,_,E){let b=x.value,g=w+"_"+_;if(Array.isArray(b)){E[g]===void 0&&(E[g]=[]);let M=E[g],N=!1;for(let C=0;C<b.length;C++)p(b[C],M,C)===!0&&(N=!0);return N}return p(b,E,g)}function p(x,w,_){if(w[_]===void 0)return typeof x=="number"||typeof x=="boolean"?w[_]=x:ArrayBuffer.isView(x)?w[_]=x.slice():w[_]=x.clone(),!0;{let E=w[_];if(typeof x=="number"||typeof x=="boolean"){if(E!==x)return w[_]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(E.equals(x)===!1)return E.copy(x),!0}}return!1}function v(x){let w=x.uniforms,_=0,E=16;for(let g=0,M=w.length;g<M;g++){let N=Array.isArray(w[g])?w[g]:[w[g]];for(let C=0,L=N.length;C<L;C++){let B=N[C],V=Array.isArray(B.value)?B.value:[B.value],D=Array.isArray(w[g])||Array.isArray(B.value),H=_;for(let G=0,lt=V.length;G<lt;G++){let q=V[G],Q=S(q,D),it=_%E,ut=it%Q.boundary,dt=it+ut;_+=ut,dt!==0&&E-dt<Q.storage&&(_+=E-dt),G===0&&(H=_),_+=Q.storage}let Z=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Z((_-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let b=_%E;return b>0&&(_+=E-b),x.__size=_,x.__cache={},this}function S(x,w){let _={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(_.boundary=4,_.storage=4):x.isVector2?(_.boundary=8,_.storage=8):x.isVector3||x.isColor?(_.boundary=16,_.storage=12):x.isVector4?(_.boundary=16,_.storage=16):x.isMatrix3?(_.boundary=16,_.storage=48):x.isMatrix4?(_.boundary=16,_.storage=64):x.isTexture?$t("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(_.boundary=16,_.storage=x.byteLength):$t("WebGLRenderer: Unsupported uniform value type.",x),w===!0&&(_.boundary=16,_.storage=Math.ceil(_.storage/16)*16),_}function m(x){let w=x.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function f(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:f}}var WM=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ls=null;function XM(){return ls===null&&(ls=new Sa(WM,16,16,sr,Yi),ls.name="DFG_LUT",ls.minFilter=si,ls.magFilter=si,ls.wrapS=rs,ls.wrapT=rs,ls.generateMipmaps=!1,ls.needsUpdate=!0),ls}var _h=class{constructor(t={}){let{canvas:e=Pm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:p=ci}=t;this.isWebGLRenderer=!0;let v;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");v=n.getContextAttributes().alpha}else v=o;let S=p,m=new Set([kc,Oc,Fc]),f=new Set([ci,Xi,Co,Ar,Dc,Nc]),x=new Uint32Array(4),w=new Int32Array(4),_={textures:[],min:[],max:[],resolution:[]},E=null,b=null,g=[],M=[],N=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=as,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,L=!1,B=null,V=null,D=null,H=null;this._outputColorSpace=ii;let Z=0,G=0,lt=null,q=-1,Q=null,it=new sn,ut=new sn,dt=null,tt=new qt(0),gt=0,vt=e.width,Rt=e.height,Mt=1,Xt=null,oe=null,Ht=new sn(0,0,vt,Rt),me=new sn(0,0,vt,Rt),ue=!1,se=new $s,tn=new ic,We=!1,xn=!1,Ue=new le,Fn=new U,Me=new sn,Tn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},an=!1;function vn(){return lt===null?Mt:1}let k=n;function Pt(R,z){return e.getContext(R,z)}let Jt,ae,wt,ke,Vt,Zt,P,T,X,ht,ot,xt,yt,et,st,pt,O,rt,nt,Et,_t,St,Wt;try{let R={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Bt,!1),e.addEventListener("webglcontextrestored",te,!1),e.addEventListener("webglcontextcreationerror",Ct,!1),k===null){let z="webgl2";if(k=Pt(z,R),k===null)throw Pt(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Qt()}catch(R){throw e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),ee("WebGLRenderer: "+R.message),R}function Qt(){Jt=new nS(k),Jt.init(),_t=new kM(k,Jt),ae=new Xb(k,Jt,t,_t),wt=new FM(k,Jt),ae.reversedDepthBuffer&&u&&wt.buffers.depth.setReversed(!0),V=k.createFramebuffer(),D=k.createFramebuffer(),H=k.createFramebuffer(),ke=new rS(k),Vt=new SM,Zt=new OM(k,Jt,wt,Vt,ae,_t,ke),P=new eS(C),T=new av(k),St=new Hb(k,T),X=new iS(k,T,ke,St),ht=new aS(k,X,T,St,ke),rt=new oS(k,ae,Zt),st=new Yb(Vt),ot=new bM(C,P,Jt,ae,St,st),xt=new VM(C,Vt),yt=new wM,et=new PM(Jt),O=new Vb(C,P,wt,ht,v,l),pt=new UM(C,ht,ae),Wt=new HM(k,ke,ae,wt),nt=new Wb(k,Jt,ke),Et=new sS(k,Jt,ke),ke.programs=ot.programs,C.capabilities=ae,C.extensions=Jt,C.properties=Vt,C.renderLists=yt,C.shadowMap=pt,C.state=wt,C.info=ke}S!==ci&&(N=new cS(S,e.width,e.height,a,s,r));let ct=new Wd(C,k);this.xr=ct,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let R=Jt.get("WEBGL_lose_context");R&&R.loseContext()},this.forceContextRestore=function(){let R=Jt.get("WEBGL_lose_context");R&&R.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(R){R!==void 0&&(Mt=R,this.setSize(vt,Rt,!1))},this.getSize=function(R){return R.set(vt,Rt)},this.setSize=function(R,z,K=!0){if(ct.isPresenting){$t("WebGLRenderer: Can't change size while VR device is presenting.");return}vt=R,Rt=z,e.width=Math.floor(R*Mt),e.height=Math.floor(z*Mt),K===!0&&(e.style.width=R+"px",e.style.height=z+"px"),N!==null&&N.setSize(e.width,e.height),this.setViewport(0,0,R,z)},this.getDrawingBufferSize=function(R){return R.set(vt*Mt,Rt*Mt).floor()},this.setDrawingBufferSize=function(R,z,K){vt=R,Rt=z,Mt=K,e.width=Math.floor(R*K),e.height=Math.floor(z*K),this.setViewport(0,0,R,z)},this.setEffects=function(R){if(S===ci){ee("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(R){for(let z=0;z<R.length;z++)if(R[z].isOutputPass===!0){$t("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(R||[])},this.getCurrentViewport=function(R){return R.copy(it)},this.getViewport=function(R){return R.copy(Ht)},this.setViewport=function(R,z,K,$){R.isVector4?Ht.set(R.x,R.y,R.z,R.w):Ht.set(R,z,K,$),wt.viewport(it.copy(Ht).multiplyScalar(vn()).round())},this.getScissor=function(R){return R.copy(me)},this.setScissor=function(R,z,K,$){R.isVector4?me.set(R.x,R.y,R.z,R.w):me.set(R,z,K,$),wt.scissor(ut.copy(me).multiplyScalar(vn()).round())},this.getScissorTest=function(){return ue},this.setScissorTest=function(R){wt.setScissorTest(ue=R)},this.setOpaqueSort=function(R){Xt=R},this.setTransparentSort=function(R){oe=R},this.getClearColor=function(R){return R.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(R=!0,z=!0,K=!0){let $=0;if(R){let J=!1;if(lt!==null){let Tt=lt.texture.format;J=m.has(Tt)}if(J){let Tt=lt.texture.type,It=f.has(Tt),At=O.getClearColor(),Dt=O.getClearAlpha(),Gt=At.r,ie=At.g,ge=At.b;It?(x[0]=Gt,x[1]=ie,x[2]=ge,x[3]=Dt,k.clearBufferuiv(k.COLOR,0,x)):(w[0]=Gt,w[1]=ie,w[2]=ge,w[3]=Dt,k.clearBufferiv(k.COLOR,0,w))}else $|=k.COLOR_BUFFER_BIT}z&&($|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&($|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&k.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(R){R.setRenderer(this),B=R},this.dispose=function(){e.removeEventListener("webglcontextlost",Bt,!1),e.removeEventListener("webglcontextrestored",te,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),O.dispose(),yt.dispose(),et.dispose(),Zt.dispose(),Vt.dispose(),P.dispose(),ht.dispose(),X.dispose(),St.dispose(),Wt.dispose(),ot.dispose(),ct.dispose(),ct.removeEventListener("sessionstart",pl),ct.removeEventListener("sessionend",ji),fs.stop()};function Bt(R){R.preventDefault(),Ed("WebGLRenderer: Context Lost."),L=!0}function te(){Ed("WebGLRenderer: Context Restored."),L=!1;let R=ke.autoReset,z=pt.enabled,K=pt.autoUpdate,$=pt.needsUpdate,J=pt.type;Qt(),ke.autoReset=R,pt.enabled=z,pt.autoUpdate=K,pt.needsUpdate=$,pt.type=J}function Ct(R){ee("WebGLRenderer: A WebGL context could not be created. Reason: ",R.statusMessage)}function he(R){let z=R.target;z.removeEventListener("dispose",he),Ze(z)}function Ze(R){Kn(R),Vt.remove(R)}function Kn(R){let z=Vt.get(R).programs;z!==void 0&&(z.forEach(function(K){ot.releaseProgram(K)}),R.isShaderMaterial&&ot.releaseShaderCache(R))}this.renderBufferDirect=function(R,z,K,$,J,Tt){z===null&&(z=Tn);let It=J.isMesh&&J.matrixWorld.determinantAffine()<0,At=Ko(R,z,K,$,J);wt.setMaterial($,It);let Dt=K.index,Gt=1;if($.wireframe===!0){if(Dt=X.getWireframeAttribute(K),Dt===void 0)return;Gt=2}let ie=K.drawRange,ge=K.attributes.position,zt=ie.start*Gt,_e=(ie.start+ie.count)*Gt;Tt!==null&&(zt=Math.max(zt,Tt.start*Gt),_e=Math.min(_e,(Tt.start+Tt.count)*Gt)),Dt!==null?(zt=Math.max(zt,0),_e=Math.min(_e,Dt.count)):ge!=null&&(zt=Math.max(zt,0),_e=Math.min(_e,ge.count));let on=_e-zt;if(on<0||on===1/0)return;St.setup(J,$,At,K,Dt);let Le,De=nt;if(Dt!==null&&(Le=T.get(Dt),De=Et,De.setIndex(Le)),J.isMesh)$.wireframe===!0?(wt.setLineWidth($.wireframeLinewidth*vn()),De.setMode(k.LINES)):De.setMode(k.TRIANGLES);else if(J.isLine){let An=$.linewidth;An===void 0&&(An=1),wt.setLineWidth(An*vn()),J.isLineSegments?De.setMode(k.LINES):J.isLineLoop?De.setMode(k.LINE_LOOP):De.setMode(k.LINE_STRIP)}else J.isPoints?De.setMode(k.POINTS):J.isSprite&&De.setMode(k.TRIANGLES);if(J.isBatchedMesh)if(Jt.get("WEBGL_multi_draw"))De.renderMultiDraw(J._multiDrawStarts,J._multiDrawCounts,J._multiDrawCount);else{let An=J._multiDrawStarts,Ot=J._multiDrawCounts,yn=J._multiDrawCount,ye=Dt?T.get(Dt).bytesPerElement:1,ms=Vt.get($).currentProgram.getUniforms();for(let bn=0;bn<yn;bn++)ms.setValue(k,"_gl_DrawID",bn),De.render(An[bn]/ye,Ot[bn])}else if(J.isInstancedMesh)De.renderInstances(zt,on,J.count);else if(K.isInstancedBufferGeometry){let An=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Ot=Math.min(K.instanceCount,An);De.renderInstances(zt,on,Ot)}else De.render(zt,on)};function $o(R,z,K,$){B!==null&&R.isNodeMaterial&&B.setObject($,R),We===!0&&st.setState(R,K,!1),R.transparent===!0&&R.side===Di&&R.forceSinglePass===!1?(R.side=Wn,R.needsUpdate=!0,Ki(R,z,$),R.side=ir,R.needsUpdate=!0,Ki(R,z,$),R.side=Di):Ki(R,z,$)}this.compile=function(R,z,K=null){K===null&&(K=R),B!==null&&B.renderStart(R,z,K),b=et.get(K),b.init(z),M.push(b),K.traverseVisible(function(J){J.isLight&&J.layers.test(z.layers)&&(b.pushLight(J),J.castShadow&&b.pushShadow(J))}),R!==K&&R.traverseVisible(function(J){J.isLight&&J.layers.test(z.layers)&&(b.pushLight(J),J.castShadow&&b.pushShadow(J))}),b.setupLights(),B!==null&&B.updateLights(b.state.lightsArray),xn=this.localClippingEnabled,We=st.init(this.clippingPlanes,xn),We===!0&&st.setGlobalState(this.clippingPlanes,z),B!==null&&pt.render(b.state.shadowsArray,K,z);let $=new Set;return R.traverse(function(J){if(!(J.isMesh||J.isPoints||J.isLine||J.isSprite))return;let Tt=J.material;if(Tt)if(Array.isArray(Tt))for(let It=0;It<Tt.length;It++){let At=Tt[It];$o(At,K,z,J),$.add(At)}else $o(Tt,K,z,J),$.add(Tt)}),b=M.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(R,z,K=null){let $=this.compile(R,z,K);return new Promise(J=>{function Tt(){if($.forEach(function(It){let Dt=Vt.get(It).currentProgram;(Dt===void 0||Dt.isReady())&&$.delete(It)}),$.size===0){J(R);return}setTimeout(Tt,10)}Jt.get("KHR_parallel_shader_compile")!==null?Tt():setTimeout(Tt,10)})};let zr=null;function du(R){zr&&zr(R)}function pl(){fs.stop()}function ji(){fs.start()}let fs=new og;fs.setAnimationLoop(du),typeof self<"u"&&fs.setContext(self),this.setAnimationLoop=function(R){zr=R,ct.setAnimationLoop(R),R===null?fs.stop():fs.start()},ct.addEventListener("sessionstart",pl),ct.addEventListener("sessionend",ji),this.render=function(R,z){if(z!==void 0&&z.isCamera!==!0){ee("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;B!==null&&B.renderStart(R,z);let K=ct.enabled===!0&&ct.isPresenting===!0,$=N!==null&&(lt===null||K)&&N.begin(C,lt);if(R.matrixWorldAutoUpdate===!0&&R.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),ct.enabled===!0&&ct.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(ct.cameraAutoUpdate===!0&&ct.updateCamera(z),z=ct.getCamera()),R.isScene===!0&&R.onBeforeRender(C,R,z,lt),b=et.get(R,M.length),b.init(z),b.state.textureUnits=Zt.getTextureUnits(),M.push(b),Ue.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?tn.setFromArrayCamera(z):se.setFromProjectionMatrix(Ue,Ri,z.reversedDepth),xn=this.localClippingEnabled,We=st.init(this.clippingPlanes,xn),E=yt.get(R,g.length),E.init(),g.push(E),this.info.render.frame++,ct.enabled===!0&&ct.isPresenting===!0){let It=C.xr.getDepthSensingMesh();It!==null&&ps(It,z,-1/0,C.sortObjects)}ps(R,z,0,C.sortObjects),E.finish(),B!==null&&B.updateLights(b.state.lightsArray),C.sortObjects===!0&&E.sort(Xt,oe),an=ct.enabled===!1||ct.isPresenting===!1||ct.hasDepthSensing()===!1,an&&O.addToRenderList(E,R),this.info.autoReset===!0&&this.info.reset(),We===!0&&st.beginShadows();let J=b.state.shadowsArray;if(pt.render(J,R,z),We===!0&&st.endShadows(),($&&N.hasRenderPass())===!1){let It=E.opaque,At=E.transmissive;if(b.setupLights(),z.isArrayCamera){let Dt=z.cameras;if(At.length>0)for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];Oi(It,At,R,ge)}an&&O.render(R);for(let Gt=0,ie=Dt.length;Gt<ie;Gt++){let ge=Dt[Gt];Jo(E,R,ge,ge.viewport)}}else At.length>0&&Oi(It,At,R,z),an&&O.render(R),Jo(E,R,z)}lt!==null&&G===0&&(Zt.updateMultisampleRenderTarget(lt),Zt.updateRenderTargetMipmap(lt)),$&&N.end(C),R.isScene===!0&&R.onAfterRender(C,R,z),St.resetDefaultState(),q=-1,Q=null,M.pop(),M.length>0?(b=M[M.length-1],Zt.setTextureUnits(b.state.textureUnits),We===!0&&st.setGlobalState(C.clippingPlanes,b.state.camera)):b=null,g.pop(),g.length>0?E=g[g.length-1]:E=null,B!==null&&B.renderEnd()};function ps(R,z,K,$){if(R.visible===!1)return;if(R.layers.test(z.layers)){if(R.isGroup)K=R.renderOrder;else if(R.isLOD)R.autoUpdate===!0&&R.update(z);else if(R.isLight)b.pushLight(R),R.castShadow&&b.pushShadow(R);else if(R.isSprite){let It=z.isArrayCamera?tn:se;if(!R.frustumCulled||R.intersectsFrustum(It)){$&&Me.setFromMatrixPosition(R.matrixWorld).applyMatrix4(Ue);let At=ht.update(R),Dt=R.material;Dt.visible&&E.push(R,At,Dt,K,Me.z,null,z)}}else if(R.isMesh||R.isLine||R.isPoints){let It=z.isArrayCamera?tn:se;if(!R.frustumCulled||R.intersectsFrustum(It)){let At=ht.update(R),Dt=R.material;if($&&(R.boundingSphere!==void 0?(R.boundingSphere===null&&R.computeBoundingSphere(),Me.copy(R.boundingSphere.center)):(At.boundingSphere===null&&At.computeBoundingSphere(),Me.copy(At.boundingSphere.center)),Me.applyMatrix4(R.matrixWorld).applyMatrix4(Ue)),Array.isArray(Dt)){let Gt=At.groups;for(let ie=0,ge=Gt.length;ie<ge;ie++){let zt=Gt[ie],_e=Dt[zt.materialIndex];_e&&_e.visible&&E.push(R,At,_e,K,Me.z,zt,z)}}else Dt.visible&&E.push(R,At,Dt,K,Me.z,null,z)}}}let Tt=R.children;for(let It=0,At=Tt.length;It<At;It++)ps(Tt[It],z,K,$)}function Jo(R,z,K,$){let{opaque:J,transmissive:Tt,transparent:It}=R;b.setupLightsView(K),We===!0&&st.setGlobalState(C.clippingPlanes,K),$&&wt.viewport(it.copy($)),J.length>0&&ln(J,z,K),Tt.length>0&&ln(Tt,z,K),It.length>0&&ln(It,z,K),wt.buffers.depth.setTest(!0),wt.buffers.depth.setMask(!0),wt.buffers.color.setMask(!0),wt.setPolygonOffset(!1)}function Oi(R,z,K,$){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[$.id]===void 0){let zt=Jt.has("EXT_color_buffer_half_float")||Jt.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[$.id]=new xi(1,1,{generateMipmaps:!0,type:zt?Yi:ci,minFilter:Rs,samples:Math.max(4,ae.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:be.workingColorSpace})}let Tt=b.state.transmissionRenderTarget[$.id],It=$.viewport||it;Tt.setSize(It.z*C.transmissionResolutionScale,It.w*C.transmissionResolutionScale);let At=C.getRenderTarget(),Dt=C.getActiveCubeFace(),Gt=C.getActiveMipmapLevel();C.setRenderTarget(Tt),C.getClearColor(tt),gt=C.getClearAlpha(),gt<1&&C.setClearColor(16777215,.5),C.clear(),an&&O.render(K);let ie=C.toneMapping;C.toneMapping=as;let ge=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),b.setupLightsView($),We===!0&&st.setGlobalState(C.clippingPlanes,$),ln(R,K,$),Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt),Jt.has("WEBGL_multisampled_render_to_texture")===!1){let zt=!1;for(let _e=0,on=z.length;_e<on;_e++){let Le=z[_e],{object:De,geometry:An,material:Ot,group:yn}=Le;if(Ot.side===Di&&De.layers.test($.layers)){let ye=Ot.side;Ot.side=Wn,Ot.needsUpdate=!0,mn(De,K,$,An,Ot,yn),Ot.side=ye,Ot.needsUpdate=!0,zt=!0}}zt===!0&&(Zt.updateMultisampleRenderTarget(Tt),Zt.updateRenderTargetMipmap(Tt))}C.setRenderTarget(At,Dt,Gt),C.setClearColor(tt,gt),ge!==void 0&&($.viewport=ge),C.toneMapping=ie}function ln(R,z,K){let $=z.isScene===!0?z.overrideMaterial:null;for(let J=0,Tt=R.length;J<Tt;J++){let It=R[J],{object:At,geometry:Dt,group:Gt}=It,ie=It.material;ie.allowOverride===!0&&$!==null&&(ie=$),At.layers.test(K.layers)&&mn(At,z,K,Dt,ie,Gt)}}function mn(R,z,K,$,J,Tt){B!==null&&J.isNodeMaterial&&B.setObject(R,J),R.onBeforeRender(C,z,K,$,J,Tt),R.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,R.matrixWorld),R.normalMatrix.getNormalMatrix(R.modelViewMatrix),J.onBeforeRender(C,z,K,$,R,Tt),J.transparent===!0&&J.side===Di&&J.forceSinglePass===!1?(J.side=Wn,J.needsUpdate=!0,C.renderBufferDirect(K,z,$,J,R,Tt),J.side=ir,J.needsUpdate=!0,C.renderBufferDirect(K,z,$,J,R,Tt),J.side=Di):C.renderBufferDirect(K,z,$,J,R,Tt),R.onAfterRender(C,z,K,$,J,Tt)}function gn(R){let z=0;for(let K of R)K.texture!==null&&z++;return z}function Ki(R,z,K){z.isScene!==!0&&(z=Tn);let $=Vt.get(R),J=b.state.lights,Tt=b.state.shadowsArray,It=J.state.version,At=ot.getParameters(R,J.state,Tt,z,K,b.state.lightProbeGridArray),Dt=ot.getProgramCacheKey(At),Gt=$.programs;$.environment=R.isMeshStandardMaterial||R.isMeshLambertMaterial||R.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let ie=R.isMeshStandardMaterial||R.isMeshLambertMaterial&&!R.envMap||R.isMeshPhongMaterial&&!R.envMap;$.envMap=P.get(R.envMap||$.environment,ie),$.envMapRotation=$.environment!==null&&R.envMap===null?z.environmentRotation:R.envMapRotation,Gt===void 0&&(R.addEventListener("dispose",he),Gt=new Map,$.programs=Gt,$.programVariants=new Map);let ge=Gt.get(Dt);if(ge!==void 0){if($.currentProgram===ge&&$.lightsStateVersion===It)return jo(R,At),ge}else At.uniforms=ot.getUniforms(R),B!==null&&R.isNodeMaterial&&B.build(R,K,At),R.onBeforeCompile(At,C),ge=ot.acquireProgram(At,Dt),Gt.set(Dt,ge),$.uniforms=At.uniforms;let zt=$.uniforms;return(!R.isShaderMaterial&&!R.isRawShaderMaterial||R.clipping===!0)&&(zt.clippingPlanes=st.uniform),jo(R,At),$.needsLights=Os(R),$.lightsStateVersion=It,$.needsLights&&(zt.ambientLightColor.value=J.state.ambient,zt.lightProbe.value=J.state.probe,zt.sunLights.value=J.state.sun,zt.sunLightShadows.value=J.state.sunShadow,zt.directionalLights.value=J.state.directional,zt.directionalLightShadows.value=J.state.directionalShadow,zt.spotLights.value=J.state.spot,zt.spotLightShadows.value=J.state.spotShadow,zt.rectAreaLights.value=J.state.rectArea,zt.ltc_1.value=J.state.rectAreaLTC1,zt.ltc_2.value=J.state.rectAreaLTC2,zt.pointLights.value=J.state.point,zt.pointLightShadows.value=J.state.pointShadow,zt.hemisphereLights.value=J.state.hemi,zt.sunShadowMatrix.value=J.state.sunShadowMatrix,zt.sunShadowCascade.value=J.state.sunShadowCascade,zt.directionalShadowMatrix.value=J.state.directionalShadowMatrix,zt.spotLightMatrix.value=J.state.spotLightMatrix,zt.spotLightMap.value=J.state.spotLightMap,zt.pointShadowMatrix.value=J.state.pointShadowMatrix),$.numLightProbeGrids=gn(b.state.lightProbeGridArray),$.currentProgram=ge,$.uniformsList=null,ge}function ui(R,z,K,$,J){let Tt=Vt.get(R),It=Tt.currentProgram.id+","+$+","+J,At=Tt.programVariants.get(It);return At===void 0?(At=Ki(R,z,K),Tt.programVariants.set(It,At)):(Tt.currentProgram=At,Tt.uniformsList=null,Tt.outputColorSpace=$,Tt.toneMapping=J),At}function Fs(R){if(R.uniformsList===null){let z=R.currentProgram.getUniforms();R.uniformsList=Io.seqWithValue(z.seq,R.uniforms)}return R.uniformsList}function jo(R,z){let K=Vt.get(R);K.outputColorSpace=z.outputColorSpace,K.batching=z.batching,K.batchingColor=z.batchingColor,K.instancing=z.instancing,K.instancingColor=z.instancingColor,K.instancingMorph=z.instancingMorph,K.skinning=z.skinning,K.morphTargets=z.morphTargets,K.morphNormals=z.morphNormals,K.morphColors=z.morphColors,K.morphTargetsCount=z.morphTargetsCount,K.numClippingPlanes=z.numClippingPlanes,K.numIntersection=z.numClipIntersection,K.vertexAlphas=z.vertexAlphas,K.vertexTangents=z.vertexTangents,K.toneMapping=z.toneMapping}function Ko(R,z,K,$,J){z.isScene!==!0&&(z=Tn),Zt.resetTextureUnits();let Tt=z.fog,It=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,At=lt===null?C.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:be.workingColorSpace,Dt=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Gt=P.get($.envMap||It,Dt),ie=$.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,ge=!!K.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),zt=!!K.morphAttributes.position,_e=!!K.morphAttributes.normal,on=!!K.morphAttributes.color,Le=as;$.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Le=C.toneMapping);let De=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,An=De!==void 0?De.length:0,Ot=Vt.get($),yn=b.state.lights;if(We===!0&&(xn===!0||R!==Q)){let Ne=R===Q&&$.id===q;st.setState($,R,Ne)}let ye=!1,ms=!1;$.version===Ot.__version?Ot.needsLights&&Ot.lightsStateVersion!==yn.state.version||J.isBatchedMesh&&Ot.batching===!1||!J.isBatchedMesh&&Ot.batching===!0||J.isBatchedMesh&&Ot.batchingColor===!0&&J._colorsTexture===null||J.isBatchedMesh&&Ot.batchingColor===!1&&J._colorsTexture!==null||J.isInstancedMesh&&Ot.instancing===!1||!J.isInstancedMesh&&Ot.instancing===!0||J.isSkinnedMesh&&Ot.skinning===!1||!J.isSkinnedMesh&&Ot.skinning===!0||J.isInstancedMesh&&Ot.instancingColor===!0&&J.instanceColor===null||J.isInstancedMesh&&Ot.instancingColor===!1&&J.instanceColor!==null||J.isInstancedMesh&&Ot.instancingMorph===!0&&J.morphTexture===null||J.isInstancedMesh&&Ot.instancingMorph===!1&&J.morphTexture!==null||Ot.envMap!==Gt||$.fog===!0&&Ot.fog!==Tt||Ot.numClippingPlanes!==void 0&&(Ot.numClippingPlanes!==st.numPlanes||Ot.numIntersection!==st.numIntersection)||Ot.vertexAlphas!==ie||Ot.vertexTangents!==ge||Ot.morphTargets!==zt||Ot.morphNormals!==_e||Ot.morphColors!==on||Ot.morphTargetsCount!==An||Ot.numLightProbeGrids!==gn(b.state.lightProbeGridArray)?ye=!0:(Ot.outputColorSpace!==At||Ot.toneMapping!==Le)&&(ms=!0):(ye=!0,Ot.__version=$.version);let bn=Ot.currentProgram;(ye===!0||ms===!0)&&(bn=ms===!0?ui($,z,J,At,Le):Ki($,z,J),B&&$.isNodeMaterial&&B.onUpdateProgram($,bn,Ot));let Hr=!1,Qi=!1,gs=!1,de=bn.getUniforms(),cn=Ot.uniforms;if(wt.useProgram(bn.program)&&(Hr=!0,Qi=!0,gs=!0),$.id!==q&&(q=$.id,Qi=!0),Hr||Q!==R){wt.buffers.depth.getReversed()&&R.reversedDepth!==!0&&(R._reversedDepth=!0,R.updateProjectionMatrix()),de.setValue(k,"projectionMatrix",R.projectionMatrix),de.setValue(k,"viewMatrix",R.matrixWorldInverse);let Sn=de.map.cameraPosition;Sn!==void 0&&Sn.setValue(k,Fn.setFromMatrixPosition(R.matrixWorld)),ae.logarithmicDepthBuffer&&de.setValue(k,"logDepthBufFC",2/(Math.log(R.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&de.setValue(k,"isOrthographic",R.isOrthographicCamera===!0),Q!==R&&(Q=R,Qi=!0,gs=!0)}if(Ot.needsLights&&(yn.state.sunShadowMap.length>0&&de.setValue(k,"sunShadowMap",yn.state.sunShadowMap,Zt),yn.state.directionalShadowMap.length>0&&de.setValue(k,"directionalShadowMap",yn.state.directionalShadowMap,Zt),yn.state.spotShadowMap.length>0&&de.setValue(k,"spotShadowMap",yn.state.spotShadowMap,Zt),yn.state.pointShadowMap.length>0&&de.setValue(k,"pointShadowMap",yn.state.pointShadowMap,Zt)),J.isSkinnedMesh){de.setOptional(k,J,"bindMatrix"),de.setOptional(k,J,"bindMatrixInverse");let Ne=J.skeleton;Ne&&(Ne.boneTexture===null&&Ne.computeBoneTexture(),de.setValue(k,"boneTexture",Ne.boneTexture,Zt))}J.isBatchedMesh&&(de.setOptional(k,J,"batchingTexture"),de.setValue(k,"batchingTexture",J._matricesTexture,Zt),de.setOptional(k,J,"batchingIdTexture"),de.setValue(k,"batchingIdTexture",J._indirectTexture,Zt),de.setOptional(k,J,"batchingColorTexture"),J._colorsTexture!==null&&de.setValue(k,"batchingColorTexture",J._colorsTexture,Zt));let Qn=K.morphAttributes;if((Qn.position!==void 0||Qn.normal!==void 0||Qn.color!==void 0)&&rt.update(J,K,bn),(Qi||Ot.receiveShadow!==J.receiveShadow)&&(Ot.receiveShadow=J.receiveShadow,de.setValue(k,"receiveShadow",J.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(cn.envMapIntensity.value=z.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=XM()),Qi){if(de.setValue(k,"toneMappingExposure",C.toneMappingExposure),Ot.needsLights&&Gr(cn,gs),Tt&&$.fog===!0&&xt.refreshFogUniforms(cn,Tt),xt.refreshMaterialUniforms(cn,$,Mt,Rt,b.state.transmissionRenderTarget[R.id]),Ot.needsLights&&Ot.numLightProbeGrids>0){let Ne=_,Sn=0;for(let Yn of b.state.lightProbeGridArray)Yn.texture!==null&&(Ne.textures[Sn]=Yn.texture,Ne.min[Sn]=Yn.boundingBox.min,Ne.max[Sn]=Yn.boundingBox.max,Ne.resolution[Sn]=Yn.resolution,Sn++);for(let Yn in Ne)Ne[Yn].length=Sn;cn.probesSH.value=Ne.textures,cn.probesMin.value=Ne.min,cn.probesMax.value=Ne.max,cn.probesResolution.value=Ne.resolution}Io.upload(k,Fs(Ot),cn,Zt)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(Io.upload(k,Fs(Ot),cn,Zt),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&de.setValue(k,"center",J.center),de.setValue(k,"modelViewMatrix",J.modelViewMatrix),de.setValue(k,"normalMatrix",J.normalMatrix),de.setValue(k,"modelMatrix",J.matrixWorld),$.uniformsGroups!==void 0){let Ne=$.uniformsGroups;for(let Sn=0,Yn=Ne.length;Sn<Yn;Sn++){let ml=Ne[Sn];Wt.update(ml,bn),Wt.bind(ml,bn)}}return bn}function Gr(R,z){R.ambientLightColor.needsUpdate=z,R.lightProbe.needsUpdate=z,R.sunLights.needsUpdate=z,R.sunLightShadows.needsUpdate=z,R.directionalLights.needsUpdate=z,R.directionalLightShadows.needsUpdate=z,R.pointLights.needsUpdate=z,R.pointLightShadows.needsUpdate=z,R.spotLights.needsUpdate=z,R.spotLightShadows.needsUpdate=z,R.rectAreaLights.needsUpdate=z,R.hemisphereLights.needsUpdate=z}function Os(R){return R.isMeshLambertMaterial||R.isMeshToonMaterial||R.isMeshPhongMaterial||R.isMeshStandardMaterial||R.isShadowMaterial||R.isShaderMaterial&&R.lights===!0}this.getActiveCubeFace=function(){return Z},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(R,z,K){let $=Vt.get(R);$.__autoAllocateDepthBuffer=R.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),Vt.get(R.texture).__webglTexture=z,Vt.get(R.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:K,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(R,z){let K=Vt.get(R);K.__webglFramebuffer=z,K.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(R,z=0,K=0){lt=R,Z=z,G=K;let $=null,J=!1,Tt=!1;if(R){let At=Vt.get(R);if(At.__useDefaultFramebuffer!==void 0){wt.bindFramebuffer(k.FRAMEBUFFER,At.__webglFramebuffer),it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest,wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),q=-1;return}else if(At.__webglFramebuffer===void 0)Zt.setupRenderTarget(R);else if(At.__hasExternalTextures)Zt.rebindTextures(R,Vt.get(R.texture).__webglTexture,Vt.get(R.depthTexture).__webglTexture);else if(R.depthBuffer){let ie=R.depthTexture;if(At.__boundDepthTexture!==ie){if(ie!==null&&Vt.has(ie)&&(R.width!==ie.image.width||R.height!==ie.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Zt.setupDepthRenderbuffer(R)}}let Dt=R.texture;(Dt.isData3DTexture||Dt.isDataArrayTexture||Dt.isCompressedArrayTexture)&&(Tt=!0);let Gt=Vt.get(R).__webglFramebuffer;R.isWebGLCubeRenderTarget?(Array.isArray(Gt[z])?$=Gt[z][K]:$=Gt[z],J=!0):R.samples>0&&Zt.useMultisampledRTT(R)===!1?$=Vt.get(R).__webglMultisampledFramebuffer:Array.isArray(Gt)?$=Gt[K]:$=Gt,it.copy(R.viewport),ut.copy(R.scissor),dt=R.scissorTest}else it.copy(Ht).multiplyScalar(Mt).floor(),ut.copy(me).multiplyScalar(Mt).floor(),dt=ue;if(K!==0&&($=V),wt.bindFramebuffer(k.FRAMEBUFFER,$)&&wt.drawBuffers(R,$),wt.viewport(it),wt.scissor(ut),wt.setScissorTest(dt),J){let At=Vt.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,At.__webglTexture,K)}else if(Tt){let At=z;for(let Dt=0;Dt<R.textures.length;Dt++){let Gt=Vt.get(R.textures[Dt]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+Dt,Gt.__webglTexture,K,At)}}else if(R!==null&&K!==0){let At=Vt.get(R.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,At.__webglTexture,K)}q=-1};function Vr(R){let z=Vt.get(R);return(z.__readFormat!==R.format||z.__readType!==R.type)&&(z.__readFormat=R.format,z.__readType=R.type,z.__formatReadable=ae.textureFormatReadable(R.format),z.__typeReadable=ae.textureTypeReadable(R.type)),z}this.readRenderTargetPixels=function(R,z,K,$,J,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget)){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Dt=Vt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);try{let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Vr(Gt);if(zt.__formatReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(zt.__typeReadable===!1){ee("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=R.width-$&&K>=0&&K<=R.height-J&&k.readPixels(z,K,$,J,_t.convert(ie),_t.convert(ge),Tt)}finally{let Gt=lt!==null?Vt.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,Gt)}}},this.readRenderTargetPixelsAsync=async function(R,z,K,$,J,Tt,It,At=0){if(!(R&&R.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Dt=Vt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&It!==void 0&&(Dt=Dt[It],Array.isArray(Dt)&&(Dt=Dt[0])),Dt)if(z>=0&&z<=R.width-$&&K>=0&&K<=R.height-J){wt.bindFramebuffer(k.FRAMEBUFFER,Dt);let Gt=R.textures[At],ie=Gt.format,ge=Gt.type;R.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+At);let zt=Vr(Gt);if(zt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(zt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let _e=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.bufferData(k.PIXEL_PACK_BUFFER,Tt.byteLength,k.STREAM_READ),k.readPixels(z,K,$,J,_t.convert(ie),_t.convert(ge),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let on=lt!==null?Vt.get(lt).__webglFramebuffer:null;wt.bindFramebuffer(k.FRAMEBUFFER,on);let Le=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await Lm(k,Le,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,_e),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Tt),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(_e),k.deleteSync(Le),Tt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(R,z=null,K=0){let $=Math.pow(2,-K),J=Math.floor(R.image.width*$),Tt=Math.floor(R.image.height*$),It=z!==null?z.x:0,At=z!==null?z.y:0;Zt.setTexture2D(R,0),k.copyTexSubImage2D(k.TEXTURE_2D,K,0,0,It,At,J,Tt),wt.unbindTexture()},this.copyTextureToTexture=function(R,z,K=null,$=null,J=0,Tt=0){let It,At,Dt,Gt,ie,ge,zt,_e,on,Le=R.isCompressedTexture?R.mipmaps[Tt]:R.image;if(K!==null)It=K.max.x-K.min.x,At=K.max.y-K.min.y,Dt=K.isBox3?K.max.z-K.min.z:1,Gt=K.min.x,ie=K.min.y,ge=K.isBox3?K.min.z:0;else{let de=Math.pow(2,-J);It=Math.floor(Le.width*de),At=Math.floor(Le.height*de),R.isDataArrayTexture?Dt=Le.depth:R.isData3DTexture?Dt=Math.floor(Le.depth*de):Dt=1,Gt=0,ie=0,ge=0}$!==null?(zt=$.x,_e=$.y,on=$.z):(zt=0,_e=0,on=0);let De=_t.convert(z.format),An=_t.convert(z.type),Ot;z.isData3DTexture?(Zt.setTexture3D(z,0),Ot=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Zt.setTexture2DArray(z,0),Ot=k.TEXTURE_2D_ARRAY):(Zt.setTexture2D(z,0),Ot=k.TEXTURE_2D),wt.activeTexture(k.TEXTURE0),wt.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),wt.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),wt.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let yn=wt.getParameter(k.UNPACK_ROW_LENGTH),ye=wt.getParameter(k.UNPACK_IMAGE_HEIGHT),ms=wt.getParameter(k.UNPACK_SKIP_PIXELS),bn=wt.getParameter(k.UNPACK_SKIP_ROWS),Hr=wt.getParameter(k.UNPACK_SKIP_IMAGES);wt.pixelStorei(k.UNPACK_ROW_LENGTH,Le.width),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Le.height),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,Gt),wt.pixelStorei(k.UNPACK_SKIP_ROWS,ie),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,ge);let Qi=R.isDataArrayTexture||R.isData3DTexture,gs=z.isDataArrayTexture||z.isData3DTexture;if(R.isDepthTexture){let de=Vt.get(R),cn=Vt.get(z),Qn=Vt.get(de.__renderTarget),Ne=Vt.get(cn.__renderTarget);wt.bindFramebuffer(k.READ_FRAMEBUFFER,Qn.__webglFramebuffer),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,Ne.__webglFramebuffer);for(let Sn=0;Sn<Dt;Sn++)Qi&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Vt.get(R).__webglTexture,J,ge+Sn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Vt.get(z).__webglTexture,Tt,on+Sn)),k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.DEPTH_BUFFER_BIT,k.NEAREST);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(J!==0||R.isRenderTargetTexture||Vt.has(R)){let de=Vt.get(R),cn=Vt.get(z);wt.bindFramebuffer(k.READ_FRAMEBUFFER,D),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,H);for(let Qn=0;Qn<Dt;Qn++)Qi?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,de.__webglTexture,J,ge+Qn):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,de.__webglTexture,J),gs?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,cn.__webglTexture,Tt,on+Qn):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,cn.__webglTexture,Tt),J!==0?k.blitFramebuffer(Gt,ie,Gt+It,ie+At,zt,_e,zt+It,_e+At,k.COLOR_BUFFER_BIT,k.NEAREST):gs?k.copyTexSubImage3D(Ot,Tt,zt,_e,on+Qn,Gt,ie,It,At):k.copyTexSubImage2D(Ot,Tt,zt,_e,Gt,ie,It,At);wt.bindFramebuffer(k.READ_FRAMEBUFFER,null),wt.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else gs?R.isDataTexture||R.isData3DTexture?k.texSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,An,Le.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,Le.data):k.texSubImage3D(Ot,Tt,zt,_e,on,It,At,Dt,De,An,Le):R.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,An,Le.data):R.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Tt,zt,_e,Le.width,Le.height,De,Le.data):k.texSubImage2D(k.TEXTURE_2D,Tt,zt,_e,It,At,De,An,Le);wt.pixelStorei(k.UNPACK_ROW_LENGTH,yn),wt.pixelStorei(k.UNPACK_IMAGE_HEIGHT,ye),wt.pixelStorei(k.UNPACK_SKIP_PIXELS,ms),wt.pixelStorei(k.UNPACK_SKIP_ROWS,bn),wt.pixelStorei(k.UNPACK_SKIP_IMAGES,Hr),Tt===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(Ot),wt.unbindTexture()},this.initRenderTarget=function(R){Vt.get(R).__webglFramebuffer===void 0&&Zt.setupRenderTarget(R)},this.initTexture=function(R){R.isCubeTexture?Zt.setTextureCube(R,0):R.isData3DTexture?Zt.setTexture3D(R,0):R.isDataArrayTexture||R.isCompressedArrayTexture?Zt.setTexture2DArray(R,0):Zt.setTexture2D(R,0),wt.unbindTexture()},this.resetState=function(){Z=0,G=0,lt=null,wt.reset(),St.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ri}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=be._getDrawingBufferColorSpace(t),e.unpackColorSpace=be._getUnpackColorSpace()}};var YM=new U(1,1,1);function Is(i,t=0){let e=new U(i[t],i[t+1],i[t+2]),n=new Oe(i[t+3],i[t+4],i[t+5],i[t+6]);return new le().compose(e,n,YM)}function _g(i){let t=new U,e=new Oe;return i.decompose(t,e,new U),[t.x,t.y,t.z,e.x,e.y,e.z,e.w]}function qM(i,t){let e=i.first,n=new U(...i.axis),s=i.multiplier*t[e]+i.offset;switch(i.kind){case"fixed":return new le;case"revolute":case"continuous":return new le().makeRotationAxis(n,s);case"prismatic":return new le().makeTranslation(n.multiplyScalar(s));case"planar":{let[r,o]=ZM(n),a=r.multiplyScalar(t[e]).add(o.multiplyScalar(t[e+1]));return new le().makeTranslation(a).multiply(new le().makeRotationAxis(n,t[e+2]))}case"floating":return Is(Float32Array.from({length:7},(r,o)=>t[e+o]))}}function ZM(i){let t=new Oe().setFromUnitVectors(new U(0,0,1),i);return[new U(1,0,0).applyQuaternion(t),new U(0,1,0).applyQuaternion(t)]}function yh(i,t){let e=[];for(let n of i.links)e.push($M(n,e,t));return e}function $M(i,t,e){return i.parent===null||!i.joint?new le:t[i.parent].clone().multiply(Is(i.origin)).multiply(qM(i.joint,e))}var JM=Math.cos(.6);function xg(i,t){let e=jM(i,t),{starts:n,meeting:s}=KM(i.length/3,t),r=[],o=[],a=[],l=new Uint32Array(t.length);for(let c=0;c+1<n.length;c++){let h=a.length;for(let d=n[c];d<n[c+1];d++){let u=3*Math.floor(s[d]/3),[p,v,S]=[e[u],e[u+1],e[u+2]],m=JM*Math.hypot(p,v,S),[f,x,w]=[0,0,0];for(let b=n[c];b<n[c+1];b++){let g=3*Math.floor(s[b]/3),[M,N,C]=[e[g],e[g+1],e[g+2]];p*M+v*N+S*C<m*Math.hypot(M,N,C)||(f+=M,x+=N,w+=C)}let _=Math.hypot(f,x,w)||1;[f,x,w]=[f/_,x/_,w/_];let E=h;for(;E<a.length&&f*o[3*E]+x*o[3*E+1]+w*o[3*E+2]<.9999;)E+=1;E===a.length&&(r.push(i[3*c],i[3*c+1],i[3*c+2]),o.push(f,x,w),a.push(c)),l[s[d]]=E}}return{position:Float32Array.from(r),normal:Float32Array.from(o),index:l,was:Uint32Array.from(a)}}function jM(i,t){let e=new Float64Array(t.length);for(let n=0;n<t.length;n+=3){let[s,r,o]=[3*t[n],3*t[n+1],3*t[n+2]],[a,l,c]=[i[r]-i[s],i[r+1]-i[s+1],i[r+2]-i[s+2]],[h,d,u]=[i[o]-i[s],i[o+1]-i[s+1],i[o+2]-i[s+2]];e[n]=l*u-c*d,e[n+1]=c*h-a*u,e[n+2]=a*d-l*h}return e}function KM(i,t){let e=new Uint32Array(i+1);for(let r=0;r<t.length;r++)e[t[r]+1]+=1;for(let r=1;r<e.length;r++)e[r]+=e[r-1];let n=new Uint32Array(t.length),s=e.slice();for(let r=0;r<t.length;r++)n[s[t[r]]++]=r;return{starts:e,meeting:n}}var Cr=QM(),qe=vg(Cr);function QM(){let i=e=>document.createElement("canvas").getContext("webgl2",{alpha:!1,antialias:e,depth:!0,stencil:!1,powerPreference:"high-performance",preserveDrawingBuffer:!0}),t=i(!1);return!t||vg(t)?t:(t.getExtension("WEBGL_lose_context")?.loseContext(),i(!0))}function vg(i){let t=new URLSearchParams(location.search).get("quality");if(t)return t!=="high";let e=i?.getExtension("WEBGL_debug_renderer_info"),n=i&&e?String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var bh=qe?70:26,Xd=qe?35:12,Yd=qe?.75:Math.min(devicePixelRatio,2),tw=qe?.5:.75,ew=qe?Math.max(1.5,Math.min(devicePixelRatio,2)):Yd,Sh=class{moving=Yd;still=ew;mean_ms=(bh+Xd)/2;pictures=0;took(t){if(this.mean_ms+=.15*(Math.min(t,4*bh)-this.mean_ms),this.pictures+=1,this.pictures<12)return;let e=this.moving;this.mean_ms>bh?this.moving=Math.max(tw,.85*this.moving):this.mean_ms<Xd&&(this.moving=Math.min(Yd,1.15*this.moving)),this.moving!==e&&(this.pictures=0,this.mean_ms=(bh+Xd)/2)}};var No=qe?16:48,qd=new le().makeRotationX(Math.PI/2),yg=new Map,bg=new Map,Sg=new Map,Zd=new Map;function Mg(i){let t=JSON.stringify(i),e=Zd.get(t);if(e)return e;let n=r=>{let o=Zd.get(t)??rw(i,r);return Zd.set(t,o),o},s=i.map(r=>r.shape.kind==="mesh"?Sg.get(r.shape.id)??nw(r.shape.id):iw(r.shape));return s.every(r=>r instanceof Ee)?n(s):Promise.all(s).then(n)}function nw(i){let t=bg.get(i);return t||(t=fetch(new URL(`mesh/${i}`,document.baseURI)).then(async e=>{if(!e.ok)throw new Error(`mesh ${i}: ${e.status}`);let n=await e.arrayBuffer(),s=new DataView(n).getUint32(0,!0),{position:r,normal:o,index:a}=xg(new Float32Array(n,4,3*s),new Uint32Array(n,4+12*s)),l=new Ee;return l.setAttribute("position",new nn(r,3)),l.setAttribute("normal",new nn(o,3)),l.setIndex(new nn(a,1)),Sg.set(i,l),l}),bg.set(i,t)),t}function iw(i){let t=JSON.stringify(i),e=yg.get(t)??sw(i);return yg.set(t,e),e}function sw(i){switch(i.kind){case"box":return new Ye(...i.size);case"sphere":return new vr(i.radius,No,No/2);case"cylinder":return new _n(i.radius,i.radius,i.length,No).applyMatrix4(qd);case"capsule":return new Ra(i.radius,i.length,No/4,No).applyMatrix4(qd);case"cone":return new yo(i.radius,i.length,No).applyMatrix4(qd);case"plane":return new Li(12,12)}}function rw(i,t){let e=t.reduce((u,p)=>u+p.attributes.position.count,0),n=t.reduce((u,p)=>u+p.index.count,0),[s,r,o]=[new Float32Array(3*e),new Float32Array(3*e),new Float32Array(3*e)],a=e<65536?new Uint16Array(n):new Uint32Array(n),l=new U,[c,h]=[0,0];t.forEach((u,p)=>{let v=Is(i[p].pose),S=new ne().setFromMatrix4(v),[m,f,x]=i[p].rgba,w=new qt().setRGB(m,f,x,ii),[_,E,b]=[u.attributes.position,u.attributes.normal,u.index];for(let g=0;g<b.count;g++)a[h++]=c+b.getX(g);for(let g=0;g<_.count;g++,c++)l.fromBufferAttribute(_,g).applyMatrix4(v).toArray(s,3*c),l.fromBufferAttribute(E,g).applyMatrix3(S).toArray(r,3*c),w.toArray(o,3*c)});let d=new Ee;return d.setAttribute("position",new nn(s,3)),d.setAttribute("normal",new nn(r,3)),d.setAttribute("color",new nn(o,3)),d.setIndex(new nn(a,1)),d}var ow=new qt(14362143),aw=new qt(16428314),$d=new U(.9,-.75,1.7),Jd=new U(-2.4,2.6,1.8),Uo=new Map;function Mh([i,t,e,n]){return n<1?`glass ${n.toFixed(3)}`:!qe&&Math.max(i,t,e)-Math.min(i,t,e)<.08&&(i+t+e)/3>.45?"metal":"paint"}function jd(i){let t=Uo.get(i)??lw(i);return Uo.set(i,t),t}function wg(i){return jd(i===1?"hard":"soft")}function Eg(i,t){let e=`ghost ${i} ${t}`,n=Uo.get(e)??cw(i,t),s=Uo.get(`${e} depth`)??n.clone();return s.colorWrite=!1,s.depthWrite=!0,Uo.set(e,n),Uo.set(`${e} depth`,s),{surface:n,depth:s}}function lw(i){let t=i==="hard"?ow:i==="soft"?aw:null,e=i.startsWith("glass")?Number(i.slice(6)):1,n={transparent:e<1,opacity:e};return qe?Ag(t,e):t?new As({color:t,emissive:t,emissiveIntensity:.25,roughness:.6}):new As({...n,vertexColors:!0,roughness:i==="metal"?.4:.62,metalness:i==="metal"?.2:.02})}function cw(i,t){return qe?Ag(new qt(i),t,!1):new yr({color:i,transparent:!0,opacity:t,depthWrite:!1})}var hw=`
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
  #endif`,uw=`
  ${Tg}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;function Ag(i,t,e=!0){let n={sun:{value:$d.clone().normalize()},lamp:{value:Jd.clone().normalize()},tint:{value:i??new qt},own:{value:i?0:1},opacity:{value:t}};return new li({uniforms:Ja.merge([Lt.lights,n]),vertexShader:hw,fragmentShader:uw,lights:!0,transparent:t<1,depthWrite:e,toneMapped:!1})}function Rg(){if(!qe){let t=new La;return{paint:t,darken:e=>t.opacity=e}}let i=new li({uniforms:Ja.merge([Lt.lights,{depth:{value:.25}}]),vertexShader:`
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
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,depthTest:!1,depthWrite:!1,toneMapped:!1})}var Ig=()=>{};function Lg(i){Ig=i}var Eh=class{group=new Xe;meshes=[];warned=0;constructor(t,e,n,s){this.group.name=t,this.group.matrixAutoUpdate=!1;let r=n?[e]:[...new Set(e.map(o=>Mh(o.rgba)))].map(o=>e.filter(a=>Mh(a.rgba)===o));for(let o of r)o.length!==0&&(n?(this.add(o,n.depth,2*s+1),this.add(o,n.surface,2*s+2)):this.add(o,jd(Mh(o[0].rgba)),0))}add(t,e,n){let s=new mt(void 0,e);s.matrixAutoUpdate=!1,s.renderOrder=n,s.castShadow=s.receiveShadow=n===0;let r=a=>{s.geometry=a,s.visible=!0},o=Mg(t);o instanceof Ee?r(o):(s.visible=!1,o.then(a=>{r(a),Ig()},console.error)),this.meshes.push({mesh:s,own:e}),this.group.add(s)}get complete(){return this.meshes.every(({mesh:t})=>t.visible)}warn(t){if(t!==this.warned){this.warned=t;for(let{mesh:e,own:n}of this.meshes)e.material=t===0?n:wg(t)}}};function Pg(i){return i.shape.kind==="plane"}var rr=class{constructor(t,e){this.world=t;let n=e.ghost?Eg(e.ghost.colour,e.ghost.opacity):null;this.pieces=t.links.map(s=>new Eh(s.name,dw(t,s.name,e.look),n,e.order??0)),this.group.add(...this.pieces.map(s=>s.group)),this.q=[...t.home],this.pose(this.q)}world;group=new Xe;pieces;q;get complete(){return this.pieces.every(t=>t.complete)}pose(t){this.q=Array.from(t);let e=yh(this.world,t);this.pieces.forEach((n,s)=>{n.group.matrix.copy(e[s]),n.group.matrixWorldNeedsUpdate=!0})}poseApart(t,e){this.pose(t),this.pieces.forEach((n,s)=>{let[r,o]=[n.group.matrix.elements,e.pieces[s].group.matrix.elements];n.group.visible=r.some((a,l)=>Math.abs(a-o[l])>.004)})}warn(t){this.pieces.forEach((e,n)=>e.warn(t[n]??0))}link(t){let e=this.world.links.findIndex(n=>n.name===t);return e<0?null:this.pieces[e].group.matrix}dispose(){this.group.removeFromParent()}},wh=.05;function dw(i,t,e){let n=i.links.find(r=>r.name===t),s=[.2,.75,.35,.28];switch(e){case"visuals":return n.visuals.length>0?n.visuals:n.collisions;case"collisions":return n.collisions;case"shield":return fw(i,n)?n.collisions.map(r=>({...r,rgba:s,shape:pw(r.shape)})):[];case"balls":return n.balls?.length?n.balls.map(([r,o,a,l])=>({shape:{kind:"sphere",radius:l},pose:[r,o,a,0,0,0,1],rgba:[.35,.55,.9,.5]})):n.collisions}}function fw(i,t){for(let e=t;e;e=e.parent===null?null:i.links[e.parent])if(e.joint&&e.joint.kind!=="fixed")return!0;return!1}function pw(i){switch(i.kind){case"box":return{kind:"box",size:[i.size[0]+2*wh,i.size[1]+2*wh,i.size[2]]};case"sphere":return{kind:"sphere",radius:i.radius+wh};case"cylinder":case"capsule":case"cone":return{...i,radius:i.radius+wh};default:return i}}var Th=class{constructor(t){this.bodies=t;this.pieces=t.map(e=>new Eh(e.name,e.parts.filter(n=>!Pg(n)),null,0)),this.pieces.forEach((e,n)=>e.group.matrix.copy(Is(t[n].pose))),this.group.add(...this.pieces.map(e=>e.group))}bodies;group=new Xe;pieces;get complete(){return this.pieces.every(t=>t.complete)}place(t){this.pieces.forEach((e,n)=>{7*n+7>t.length||(e.group.visible=Number.isFinite(t[7*n]),e.group.visible&&(e.group.matrix.copy(Is(t,7*n)),e.group.matrixWorldNeedsUpdate=!0))})}warn(t){for(let e of this.pieces)e.warn(t.get(e.group.name)??0)}floor(){let e=this.bodies.flatMap(n=>n.parts.filter(Pg).map(s=>Is(n.pose).multiply(Is(s.pose)))).filter(n=>n.elements[10]>.99).map(n=>n.elements[14]);return e.length>0?Math.max(...e):null}where(t){return this.pieces.find(e=>e.group.name===t)?.group.matrix??null}dispose(){this.group.removeFromParent()}};var mw=.002,Dg={id:"contacts",label:"Contact forces",on:!1,build(){let i=new Xe;return{object:i,draw:({status:t})=>{for(let e of i.children)e.dispose();i.clear();for(let[e,n,s,r,o,a]of t?.contacts??[]){let l=new U(r,o,a),c=Math.min(.5,mw*l.length());c<.004||i.add(new Ba(l.normalize(),new U(e,n,s),c,14688650,.3*c,.16*c))}},draws:t=>JSON.stringify(t?.contacts.map(e=>e.map(n=>n.toFixed(n>1?0:2))))}}};var Ng={id:"frames",label:"Frames",on:!1,build(){let i=new Xe;return{object:i,world:t=>{for(let e of i.children)e.dispose();i.clear();for(let e of t.links){let n=new za(.07);n.name=e.name,n.matrixAutoUpdate=!1,i.add(n)}},draw:({robot:t})=>{for(let e of i.children)e.matrix.copy(t.link(e.name)),e.matrixWorldNeedsUpdate=!0}}}};var Ah=1.1,Ug={id:"frustum",label:"Camera's view",on:!1,build(){let i=new Xe;return{object:i,world:({devices:t})=>{for(let e of i.children)e.geometry.dispose();i.clear();for(let{camera:e}of t)e&&i.add(gw(e))},draw:({robot:t})=>{for(let e of i.children){let n=t.link(e.name);e.visible=n!==null,n&&(e.matrix.copy(n),e.matrixWorldNeedsUpdate=!0)}}}}};function gw({frame:i,fov:t}){let[e,n]=t.map(l=>Ah*Math.tan(l/2)),s=[[-e,-n],[e,-n],[e,n],[-e,n]],r=[];s.forEach(([l,c],h)=>{let[d,u]=s[(h+1)%4];r.push(0,0,0,l,c,Ah,l,c,Ah,d,u,Ah)});let o=new Ee;o.setAttribute("position",new ce(r,3));let a=new Js(o,new Pi({color:16096779,transparent:!0,opacity:.8}));return a.name=i,a.matrixAutoUpdate=!1,a}var _w=1e-4,Fg={id:"path",label:"Tool path",on:!0,build(){let i=new Xe,t=new os({color:3111935,transparent:!0,opacity:.9});return{object:i,motion:e=>{for(let o of i.children)o.geometry.dispose();i.clear();let n=e?.tool_path??[],s=n.filter((o,a)=>a===0||Math.hypot(...o.map((l,c)=>l-n[a-1][c]))>_w);if(s.length<2)return;let r=new bo(s.map(o=>new U(...o)),!1,"centripetal");i.add(new mt(new Ia(r,Math.min(600,3*s.length),.0035,6),t))}}}};var Og={id:"shield",label:"Collision shield",on:!1,build(){let i=new Xe,t=null;return{object:i,world:e=>{t?.dispose(),t=new rr(e,{look:"shield",ghost:{colour:3124826,opacity:.3},order:4}),i.add(t.group)},draw:({q:e})=>t?.pose(e)}}};var el=[Og,Ng,Ug,Dg,Fg];var xw=3111935,vw=16096779,kg=1357990,yw=9133302,Rh=[{colour:xw,opacity:.6},{colour:kg,opacity:.22},{colour:yw,opacity:.3},{colour:vw,opacity:.5}],[Kd,bw,Sw,Mw]=[0,1,2,3],Ch=class{constructor(t,e){this.stage=t;this.store=e;t.scene.add(this.group)}stage;store;robot=null;wanted={link:t=>{let{world:e,wanted:n}=this.store,s=e?.links.findIndex(r=>r.name===t)??-1;return e&&s>=0?yh(e,n)[s]:null}};things=null;shown={look:"visuals",commanded:"hidden",layers:new Set(el.filter(t=>t.on).map(t=>t.id))};past=null;layers=new Map;frameNow=null;commanded=null;ghosts=[];ways=Rh.map(()=>null);group=new Xe;drawn={q:[],bodies:[],warned:[],warnings:""};dress(){let t=this.store.world;if(t){for(let e of[this.robot,this.commanded,...this.ghosts])e?.dispose();this.things?.dispose(),this.robot=new rr(t,{look:this.shown.look}),this.commanded=this.shown.commanded==="hidden"?null:new rr(t,{look:"visuals",ghost:{colour:kg,opacity:.5},order:Rh.length+1}),this.ghosts=Rh.map(()=>null),this.things=new Th(t.bodies);for(let e of[this.robot,this.commanded,this.things])e&&this.group.add(e.group);this.arrangeLayers();for(let e of this.layers.values())e.world?.(t);this.commanded&&this.shown.commanded==="beside the robot"&&(this.commanded.group.position.y=-this.width()),this.shown.look==="balls"&&this.fetchBalls(t),this.draw(),this.drawWanted(),this.showMotion(this.store.motion)}}showLayer(t,e){e?this.shown.layers.add(t):this.shown.layers.delete(t),this.arrangeLayers(),this.stage.refresh()}arrangeLayers(){for(let{id:t,build:e}of el){let n=this.layers.get(t);if(this.shown.layers.has(t)&&!n){let s=e();this.layers.set(t,s),this.group.add(s.object),this.store.world&&s.world?.(this.store.world),this.frameNow&&s.draw?.(this.frameNow),s.motion?.(this.store.motion)}else!this.shown.layers.has(t)&&n&&(n.object.removeFromParent(),this.layers.delete(t))}}get complete(){return!!(this.robot?.complete&&this.things?.complete)}follow(){let{state:t,status:e}=this.store;if(!t||this.past)return;let{q:n,bodies:s,warned:r,warnings:o}=this.drawn;Qd(t.q,n)&&Qd(t.bodies,s)&&Qd(t.warned,r)&&this.told(e)===o||this.draw()}told(t){let{commanded:e}=this.shown,n=[...this.layers.values()].map(r=>r.draws?.(t)),s=e==="hidden"?[]:t?.devices.map(r=>r.commanded?.map(o=>o.toFixed(3)));return JSON.stringify([t?.warnings,s,n])}width(){let t=new Jn().setFromObject(this.robot.group);return t.isEmpty()?1:t.max.y-t.min.y+.3}async fetchBalls(t){if(t.links.some(n=>n.balls))return;t.links.forEach(n=>n.balls=[]);let e=await this.store.try({kind:"balls"});e?.forEach((n,s)=>t.links[s].balls=n),e&&this.store.world===t&&this.dress()}draw(){let{world:t,status:e}=this.store,n=this.past??this.store.state;if(!t||!this.robot||!this.things)return;let s=n&&n.q.length===t.positions?n.q:t.live?t.home:this.store.wanted;this.robot.pose(s),this.commanded?.pose(this.store.commanded(s)),this.drawGhosts(),n&&(this.robot.warn(n.warned),n.bodies.length===7*t.bodies.length&&this.things.place(n.bodies));let r=new Map,o=this.store.task?.state==="running";for(let a of(this.past?null:e?.warnings)??[])if(!(a.state==="soft"&&o))for(let l of a.pairs.flat())a.state!=="clear"&&r.get(l)!==1&&r.set(l,a.state==="hard"?1:2);this.things.warn(r),this.drawn={q:s,bodies:n?.bodies??[],warned:n?.warned??[],warnings:this.told(e)},this.frameNow={world:t,robot:this.robot,q:s,status:e};for(let a of this.layers.values())a.draw?.(this.frameNow);this.stage.refresh()}drawWanted(){let{world:t,state:e,wanted:n,editing:s}=this.store;if(!t)return;if(!t.live)return this.draw();let r=e?.q??t.home,o=s&&n.some((a,l)=>Math.abs(a-r[l])>.01);this.call(Mw,o?n:null)}showMotion(t){for(let e of this.layers.values())e.motion?.(t);this.call(bw,t?.configurations[0]??null),this.call(Sw,t?.configurations[t.configurations.length-1]??null),this.stage.refresh()}showGhost(t){this.call(Kd,t)}get ghost(){return this.ways[Kd]?this.ghosts[Kd]:null}call(t,e){!e&&!this.ways[t]||(this.ways[t]=e,this.drawGhosts(),this.stage.refresh())}drawGhosts(){let{world:t}=this.store;if(!(!t||!this.robot))for(let[e,n]of this.ways.entries()){n&&!this.ghosts[e]&&(this.ghosts[e]=new rr(t,{look:"visuals",ghost:Rh[e],order:e}),this.group.add(this.ghosts[e].group));let s=this.ghosts[e];s&&(s.group.visible=!!n,n&&s.poseApart(n,this.robot))}}frame(){if(!this.robot||!this.things)return;let t=new Jn;for(let s of[this.robot.group,this.things.group,...this.commanded?[this.commanded.group]:[]])s.updateMatrixWorld(!0),t.union(new Jn().setFromObject(s));if(t.isEmpty())return;let e=this.things.floor()??Math.min(0,t.min.z),n=t.getBoundingSphere(new vi);this.stage.settle({centre:n.center,radius:.86*n.radius,floor:e}),this.stage.look("all")}get solid(){return[this.robot?.group,this.things?.group].filter(t=>t!==void 0)}};function Qd(i,t){if(i.length!==t.length)return!1;for(let e=0;e<i.length;e++)if(Math.abs(i[e]-t[e])>2e-4)return!1;return!0}var ww={task:"M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",motion:"M4 19l5-7 4 3 7-10M16 5h4v4",jog:"M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",hand:"M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",camera:"M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",plots:"M4 4v16h16M7 15l3.500-5 3 3L19 6",scene:"M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",log:"M5 5h14M5 10h9M5 15h14M5 20h7",recording:"M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",play:"M8 5.500v13l10.500-6.500z",pause:"M8.500 5.500v13M15.500 5.500v13",step:"M6 5.500v13l8-6.500zM17.500 5.500v13",reset:"M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",close:"M6 6l12 12M18 6L6 18",sun:"M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",moon:"M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",key:"M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",fit:"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",eye:"M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"};function Ls(i){let t="http://www.w3.org/2000/svg",e=document.createElementNS(t,"svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let n=document.createElementNS(t,"path");return n.setAttribute("d",ww[i]),e.append(n),e}function Y(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):r===!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));for(let s of e)s!=null&&n.append(s);return n}function xe(i,t,e={}){return Y("button",{type:"button",onclick:t,...e},i)}function bi(i,t,e,n={}){return Y("button",{type:"button",onclick:e,"aria-label":t,title:t,class:"quiet",...n},Ls(i))}function Pn(i,t,e,n,s={}){let r=Y("select",{onchange:()=>n(r.value),...s});for(let o of t)r.append(Y("option",{value:o,selected:o===e},o.replaceAll("_"," ")));return Y("label",{class:"field"},Y("span",{},i),r)}function Fo(i,t,e,n,s={}){let r=Y("input",{type:"number",step:e,value:t,onchange:()=>n(Number(r.value)),...s});return Y("label",{class:"field"},Y("span",{},i),r)}function hs(i,t,e,n={}){let s=Y("input",{type:"checkbox",role:"switch",checked:t,onchange:()=>e(s.checked),...n});return Y("label",{class:"toggle"},Y("span",{},i),s)}function ze(i,...t){return Y("section",{},Y("h2",{},i.replaceAll("_"," ")),...t)}function dn(i){return Y("p",{class:"empty"},i)}function fn(i,t){i.textContent!==t&&(i.textContent=t)}function Ph(i,t,e){let n=URL.createObjectURL(new Blob([t],{type:e}));Y("a",{href:n,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var tf="stop lost",Bg=1e3,Ew="Stop",Ih=class{view=Y("main",{id:"view"});onTheme=()=>{};store;title=Y("h1",{},"Karakuri");light=Y("span",{class:"light",title:"connection"});clock=Y("output",{id:"clock",title:"simulated time"},"–");pause=bi("pause","pause (space)",()=>{this.store.try({kind:"pause",paused:!this.store.state?.paused})},{id:"pause"});control=Y("button",{type:"button",id:"control",onclick:()=>this.pressControl()});theme=bi("moon","dark or light",()=>this.setTheme(!this.dark),{id:"theme"});stop=xe("Stop",()=>{this.pressStop()},{id:"stop",class:"stop",title:"Everything stops at once (Escape)"});enable=xe("Enable arms",()=>{this.store.try({kind:"enable"})},{id:"enable",class:"primary",hidden:!0,title:"Arms accept positions again"});time;speed;rail=Y("nav",{role:"tablist","aria-label":"panels"});side=Y("aside",{id:"side"});notice=Y("p",{class:"notice",id:"notice",hidden:!0});asker=Y("span",{});asked=Y("p",{class:"notice",id:"asked",hidden:!0},this.asker,xe("Give",()=>{this.store.try({kind:"release_control"})},{id:"give-control"}),xe("Keep",()=>{this.store.try({kind:"keep_control"})},{id:"keep-control",class:"primary"}));noticed=null;banner=Y("div",{class:"banner",id:"banner",role:"status"});veil=Y("div",{class:"veil",id:"veil"});tabs=[];dark=!1;owesStop=!1;stop_ms=null;wasStopped=!1;ticked_ms=0;constructor(t,e){this.store=t;let n=this.speed=Y("select",{"aria-label":"simulation speed",title:"speed of simulated time",onchange:()=>{t.try({kind:"speed",factor:Number(n.value)})}});for(let o of[.1,.25,.5,1,2,4])n.append(Y("option",{value:o,selected:o===1},`${o}×`));this.time=Y("div",{class:"cluster",hidden:!0},this.clock,this.pause,bi("step","one step of simulated time",()=>{t.try({kind:"step",count:1})}),n,bi("reset","everything back to the beginning",()=>{t.try({kind:"reset_world"})},{id:"reset"}));let s=Y("div",{class:"brand"},this.light,this.title);e.append(Y("header",{},s,this.time,Y("div",{class:"grow"}),this.control,this.theme,this.enable,this.stop),this.view,this.side),this.view.append(this.banner,this.veil),this.side.append(this.asked,this.notice,this.rail);let r=localStorage.getItem("theme");this.dark=r?r==="dark":matchMedia("(prefers-color-scheme: dark)").matches;for(let o of["connected","status","control","world"])t.on(o,()=>this.refresh());t.on("state",()=>this.tick()),t.on("alarms",()=>this.refresh()),t.on("connected",()=>{t.connected&&this.owesStop&&this.pressStop()}),this.refresh()}setTheme(t){this.dark=t,localStorage.setItem("theme",t?"dark":"light"),document.documentElement.dataset.theme=t?"dark":"light",this.theme.replaceChildren(Ls(t?"sun":"moon")),this.onTheme(t)}start(t,e){this.tabs=t.map(n=>({panel:n,element:n.build(e)})),this.side.append(...this.tabs.map(n=>n.element)),this.setTheme(this.dark),this.arrange()}arrange(){let t=this.store.world?.live??!1,e=this.tabs.filter(({panel:n})=>t||!n.live);this.rail.replaceChildren(...e.map(({panel:n,element:s})=>{let r=n.name.toLowerCase();return s.id=`panel-${r}`,s.setAttribute("role","tabpanel"),Y("button",{type:"button",role:"tab",id:`tab-${r}`,"aria-controls":`panel-${r}`,onclick:()=>this.choose(n.name)},Ls(n.icon),Y("span",{},n.name))})),this.rail.onkeydown=n=>{let s={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[n.key],r=[...this.rail.children].indexOf(document.activeElement);!s||r<0||(n.preventDefault(),this.rail.children[(r+s+e.length)%e.length].click(),this.rail.children[(r+s+e.length)%e.length].focus())},this.time.hidden=this.control.hidden=this.stop.hidden=!t,this.choose(e[0].panel.name)}choose(t){for(let{panel:e,element:n}of this.tabs)n.hidden=e.name!==t;for(let e of this.rail.children)e.setAttribute("aria-selected",String(e.textContent===t));for(let e of["wanted","state","status"])this.store.tell(e)}name(t){this.title.textContent=t,document.title=`${t} · Karakuri`}async pressStop(){let{store:t}=this;if(this.stopped&&!this.owesStop)return void t.try({kind:"reset_stop"});let e=performance.now(),n=r=>{this.owesStop=!0,t.alarms.raise(tf,"error",`STOP DID NOT REACH THE ROBOT: ${r}. Use the robot's own emergency stop. It is sent again when the connection is back.`),this.refresh()};if(!t.connected)return n("there is no connection");let s=setTimeout(()=>n(`no answer for ${Bg/1e3} s`),Bg);try{await t.ask({kind:"stop"}),this.owesStop=!1,this.stop_ms=performance.now()-e,t.alarms.end(tf)}catch(r){n(r.message)}finally{clearTimeout(s)}}get stopped(){return this.store.state?.stopped??this.store.status?.stopped??!1}pressPause(){this.time.hidden||this.pause.click()}pressControl(){this.store.try({kind:this.store.mayChange?"release_control":"take_control"})}tick(){let{state:t}=this.store;if(!t)return;let e=performance.now();(e-this.ticked_ms>(qe?250:100)||t.paused)&&(this.ticked_ms=e,fn(this.clock,`${t.time_secs.toFixed(2)} s`)),this.pause.dataset.paused!==String(t.paused)&&(this.pause.dataset.paused=String(t.paused),this.pause.replaceChildren(Ls(t.paused?"play":"pause")),this.pause.setAttribute("aria-label",t.paused?"go on (space)":"pause (space)")),this.stop.classList.contains("stopped")!==this.stopped&&this.refresh()}refresh(){let{store:t}=this,{connected:e,status:n,control:s,world:r}=t;this.light.classList.toggle("on",e),n&&document.activeElement!==this.speed&&(this.speed.value=String(n.speed)),this.stop.classList.toggle("stopped",this.stopped),fn(this.stop,this.stopped?"Release stop":"Stop");let o=(s?.visitors??1)-1,a=!!(r?.live&&s&&!s.yours),l=s?.asking?`, ${s.asking} asks for it`:"",c=s?.yours?"You have control":s?.holder?`${s.holder} has control${l}`:"Take control",h=o>0?`${o} more`:"";this.control.textContent!==c+h&&this.control.replaceChildren(Ls("key"),c,...h?[Y("small",{},h)]:[]),this.control.classList.toggle("mine",s?.yours??!1),this.control.classList.toggle("primary",a&&!s?.holder),this.control.title=s?.yours?"Press to release control":s?.holder?"Press to ask for control; it passes to you if the holder does not answer":"One client at a time holds control",document.body.classList.toggle("watching",a),this.asked.hidden=!(s?.yours&&s.asking),fn(this.asker,`${s?.asking??""} asks for control. It passes on in 15 s if you do not answer.`),this.notice.hidden=!a,fn(this.notice,s?.holder?`You are watching: ${s.holder} has control. Look around, plan, stop; to move things, ask for control.`:"You are watching. Look around, plan, stop; to move things, take control."),s?.notice&&s.notice!==this.noticed&&t.alarms.raise("control","note",s.notice,8e3),this.noticed=s?.notice??null,this.veil.hidden=e&&r!==null;let d=e?"Waiting for the robot …":r?"The connection was lost. Trying again …":"Looking for karakuri …";this.veil.textContent!==d&&this.veil.replaceChildren(Y("div",{},Y("i",{class:"wheel"}),Y("p",{},d))),this.watch();let[u,...p]=e?t.alarms.active:t.alarms.active.filter(({key:m})=>m===tf),v=u?.severity??"",S=u?`${u.text}${p.length>0?` (and ${p.length} more)`:""}`:"";fn(this.banner,S),this.banner.className!==`banner ${v}`&&(this.banner.className=`banner ${v}`)}watch(){let{alarms:t,status:e,task:n}=this.store,s=this.stopped?[]:e?.devices.filter(({mode:o})=>o!==void 0&&o===Ew)??[];if(this.enable.hidden=s.length===0,s.length>0?t.raise("disabled","note",`${s.map(({name:o})=>o).join(", ")} waits: press Enable arms.`):t.end("disabled"),this.stopped){let o=this.stop_ms===null?"":` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;t.raise("stopped","error",`Stopped${o}. Nothing moves until the stop is released.`),this.wasStopped=!0}else t.end("stopped"),this.wasStopped&&(this.stop_ms=null),this.wasStopped=!1;let r=new Set;for(let{part:o,state:a,pairs:l}of e?.warnings??[]){if(a==="clear"||a==="soft"&&n?.state==="running")continue;let c=`collision ${o} ${a}`;r.add(c);let[h,d]=l[0]??[o,"something"],u=l.length>1?` (and ${l.length-1} more)`:"";t.raise(c,a,`${h} ${a==="hard"?"touches":"is close to"} ${d}${u}`)}t.keepOnly("collision ",r)}};function ef(i){if(i.byteLength<24)return null;let t=new DataView(i);if(t.getUint8(0)!==1)return null;let e=t.getUint8(1),n=t.getUint16(16,!0),s=t.getUint16(18,!0),r=t.getUint16(20,!0),o=24+4*(n+7*s)+r;return i.byteLength!==o?null:{number:t.getUint32(4,!0),time_secs:t.getFloat64(8,!0),paused:(e&1)!==0,stopped:(e&2)!==0,q:new Float32Array(i,24,n),bodies:new Float32Array(i,24+4*n,7*s),warned:new Uint8Array(i,24+4*(n+7*s),r)}}function zg(i){let t=new DataView(i),e=0,n=()=>{let o=e+4;return e=o+t.getUint32(e,!0),i.slice(o,e)},s=JSON.parse(new TextDecoder().decode(n())),r=[];for(;e<i.byteLength;){let o=ef(n());o&&r.push(o)}return{past:s,states:r}}var nl=class extends Error{constructor(e,n){super(e);this.code=n}code},Lh=class{onMessage=()=>{};onState=()=>{};onPicture=()=>{};onOpen=()=>{};socket=null;next=1;waiting=new Map;patience_ms=250;start(){let t=new URL("ws",document.baseURI);t.protocol=t.protocol==="https:"?"wss:":"ws:",t.search=location.search;let e=new WebSocket(t);e.binaryType="arraybuffer",this.socket=e,e.onopen=()=>{this.patience_ms=250,this.onOpen(!0,"")},e.onmessage=n=>{typeof n.data=="string"?this.hear(JSON.parse(n.data)):this.see(n.data)},e.onclose=n=>{this.socket=null;for(let{no:s}of this.waiting.values())s(new Error("the connection was lost"));this.waiting.clear(),this.onOpen(!1,n.reason),setTimeout(()=>this.start(),this.patience_ms),this.patience_ms=Math.min(2*this.patience_ms,4e3)}}ask(t){let e=this.socket;if(!e||e.readyState!==WebSocket.OPEN)return Promise.reject(new Error("there is no connection"));let n=this.next++;return e.send(JSON.stringify({id:n,request:t})),new Promise((s,r)=>this.waiting.set(n,{yes:s,no:r}))}hear(t){t.type==="answer"?this.settle(t):t.type==="hello"&&t.version!==1?location.reload():this.onMessage(t)}settle(t){let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.ok?e?.yes(t.value):e?.no(new nl(t.why??"refused",t.code??"refused"))}see(t){let e=new Uint8Array(t,0,1)[0];if(e===1){let n=ef(t);n&&this.onState(n),this.socket?.send(t.slice(4,8))}else if(e===2||e===3){let n=new Uint8Array(t,1,1)[0],s=new TextDecoder().decode(new Uint8Array(t,2,n)),r=new Blob([t.slice(2+n)],{type:"image/png"});this.onPicture({kind:e===2?"colour":"depth",device:s,png:r})}}};var Dh=class{constructor(t,e,n){this.stage=t;this.store=e;this.cast=n;t.handle.addEventListener("dragging-changed",s=>{this.dragging=s.value,!(this.dragging||this.held?.kind!=="object")&&e.try({kind:"move_object",name:this.held.name,pose:this.pose()})}),t.handle.addEventListener("objectChange",()=>{this.held?.kind==="tool"&&this.reach(this.pose())}),e.on("wanted",()=>this.follow()),e.on("world",()=>this.hold(null))}stage;store;cast;held=null;onChange=()=>{};dragging=!1;asking=!1;next=null;hold(t){t?.kind==="tool"&&!this.tip()&&(this.store.say("warn",`group ${this.store.group} is not one chain: it has no tool to drag`),t=null),this.held=t,t?(this.follow(),this.stage.handle.attach(this.stage.held)):this.stage.handle.detach(),this.onChange(t,null),this.stage.refresh()}follow(){if(this.dragging)return;let{position:t,quaternion:e,scale:n}=this.stage.held;if(this.held?.kind==="tool"){let s=this.store.world?.live,r=this.tip()??"";(s?this.cast.wanted:this.cast.robot)?.link(r)?.decompose(t,e,n)}else this.held&&this.cast.things?.where(this.held.name)?.decompose(t,e,n);this.stage.held.updateMatrixWorld()}tip(){return this.store.world?.groups.find(t=>t.name===this.store.group)?.tip??null}pose(){return this.stage.held.updateMatrix(),_g(this.stage.held.matrix)}reach(t){if(this.next=t,this.asking)return;this.asking=!0,(async()=>{for(;this.next;){let n=this.next;this.next=null,this.onChange(this.held,await this.store.reach(n))}this.asking=!1})()}};var Nh=class{image;element;waiting=null;loading=!1;constructor(t,e,n){this.image=Y("img",{alt:"",id:`${t}-${e}`}),this.element=Y("figure",{},Y("div",{class:"picture"},this.image,Y("span",{},"Off")),Y("figcaption",{},n)),this.image.onload=this.image.onerror=()=>{URL.revokeObjectURL(this.image.src),this.loading=!1,this.waiting&&this.show(this.waiting)}}show(t){this.waiting=this.loading?t:null,!this.loading&&(this.loading=!0,this.image.src=URL.createObjectURL(t))}clear(t){this.waiting=null,this.image.removeAttribute("src"),this.loading=!1,this.element.querySelector("span").textContent=t}},Vg={name:"Camera",icon:"camera",live:!0,build:({store:i,connection:t})=>{let{element:e,show:n}=Cw(i);return t.onPicture=n,e}};function Cw(i){let t=Y("div",{class:"panel"}),e=new Set,n=new Map,s=()=>{let r=i.world?.devices.filter(o=>o.class==="camera")??[];r.length>0&&r.every(({name:o})=>n.has(`${o} colour`))&&n.size===2*r.length||(n.clear(),t.replaceChildren(...r.map(({name:o})=>{let a=[new Nh(o,"colour","Colour"),new Nh(o,"depth","Depth: 0.5 m is bright, 4.5 m is dark")];return n.set(`${o} colour`,a[0]),n.set(`${o} depth`,a[1]),ze(o,hs("Live pictures",e.has(o),l=>{l?e.add(o):e.delete(o);for(let c of a)c.clear(l?"Waiting for a picture …":"Off");i.try({kind:"camera",device:o,on:l})},{id:`${o}-on`}),...a.map(l=>l.element))})),r.length===0&&t.append(dn("There is no camera in this world.")))};return i.on("world",s),s(),{element:t,show:r=>e.has(r.device)&&n.get(`${r.device} ${r.kind}`)?.show(r.png)}}var Pw=["hand","gripper","vacuum"],nf=["centrical","parallel","cylindrical","spherical"],Hg=["finger_1 inner","finger_1 outer","thumb inner","thumb outer","finger_2 inner","finger_2 outer"],Iw=2,Xg={name:"Hand",icon:"hand",live:!0,build:({store:i})=>Lw(i)};function Lw(i){let t=Y("div",{class:"panel"}),e=[],n=()=>{let o=i.world?.devices.filter(a=>Pw.includes(a.class))??[];e=[],t.replaceChildren(...o.map(s)),o.length===0&&t.append(dn("There is no hand in this world.")),r()},s=o=>{let a=o.class==="hand",l=2,c=Y("input",{type:"range",min:0,max:1,step:.01,value:0,"aria-label":`${o.name} ratio`,id:`${o.name}-ratio`}),h=Y("input",{type:"range",min:0,max:1,step:.01,value:1,"aria-label":`${o.name} current`,id:`${o.name}-current`}),d=p=>{c.value=String(p),c.dispatchEvent(new Event("input")),i.try({kind:"grip",device:o.name,grasp:l,ratio:p,current:Number(h.value)})};c.addEventListener("change",()=>d(Number(c.value)));let u={device:o,pads:Y("canvas",{class:"pads",role:"img","aria-label":"force on the tactile pads"}),felt:Y("p",{class:"small"}),motors:Y("p",{class:"small"})};return e.push(u),ze(o.name,a?Pn("Grasp type",nf,nf[l],p=>l=nf.indexOf(p),{id:`${o.name}-grasp`}):null,Y("label",{class:"joint"},Y("span",{},a?"Closed (ratio)":"Closed"),c,Wg(c)),Y("label",{class:"joint"},Y("span",{},"Current"),h,Wg(h)),Y("div",{class:"row even spaced"},xe("Open",()=>d(0),{id:`${o.name}-open`}),xe("Close",()=>d(1),{class:"primary",id:`${o.name}-close`})),a?Y("figure",{},u.pads,Y("figcaption",{},u.felt)):u.felt,u.motors)},r=()=>{if(!t.hidden)for(let{device:o,pads:a,felt:l,motors:c}of e){let h=i.device(o.name);if(!h)continue;let d=Math.max(0,...(h.tactile??[]).flatMap(u=>u.cells));h.tactile?(Nw(a,h.tactile,Math.max(Iw,d)),fn(l,d>0?`Tactile pads: at most ${d.toFixed(2)} N on a cell`:"Tactile pads: nothing touches them")):fn(l,h.holds?"Holds something":"Holds nothing"),fn(c,Dw(h))}};return i.on("world",n),i.on("status",r),n(),t}function Dw({current:i,temperature:t}){let e=[],n=[...new Set(i?.map(s=>`${Math.round(100*s)} %`))];return n.length>0&&e.push(`Current allowed: ${n.join(", ")}`),t?.length&&e.push(`hottest motor ${Math.max(...t).toFixed(1)} °C`),e.join("; ")}function Wg(i){let t=Y("output",{}),e=()=>t.textContent=`${Math.round(100*Number(i.value))} %`;return i.addEventListener("input",e),e(),t}function Nw(i,t,e){let n=i.getContext("2d"),{clientWidth:s,clientHeight:r}=i;if(!n||s===0)return;let o=qe?1:devicePixelRatio;i.width!==Math.round(o*s)&&(i.width=Math.round(o*s),i.height=Math.round(o*r)),n.setTransform(o,0,0,o,0,0),n.clearRect(0,0,s,r),n.font="11px system-ui, sans-serif",n.textAlign="center";let a=getComputedStyle(i).color,l=s/Math.max(1,t.length),c=Math.max(...t.map(h=>h.y));t.forEach((h,d)=>{let u=Math.min((l-12)/h.x,(r-30)/c),p=(d+.5)*l-.5*h.x*u;h.cells.forEach((S,m)=>{let f=Math.min(1,S/e);n.fillStyle=S>.01?`hsl(${220-215*f} 90% ${48+8*f}%)`:"rgba(128,140,155,0.25)",n.fillRect(p+m%h.x*u,8+(c-1-Math.floor(m/h.x))*u,u-1,u-1)}),n.fillStyle=a,(t.length===Hg.length?Hg[d]:String(d+1)).split(" ").forEach((S,m)=>n.fillText(S.replace("_"," "),(d+.5)*l,r-15+12*m))})}var Uw=80,Fw=.2,Ow=.8,kw=.4,Bw=1,Yg=["x","y","z"],zw={free:"Moving.",singular:"Slower: the arm is nearly singular here.",near:"Slower: something is near.",blocked:"Stopped: something would be touched.",at_limit:"Slower: a joint is near its limit."},qg={name:"Jog",icon:"jog",live:!0,build:({store:i})=>Gw(i)};function Gw(i){let t=Y("div",{class:"panel"}),e="",n=.5,s=!1,r=0,o=Y("p",{class:"small",id:"jog-state",role:"status"}),a=async m=>{let f=await i.try({kind:"servo",arm:e,velocity:m});f===null?h():fn(o,r===0?"At rest.":zw[f.status])},l=null,c=(m,f)=>{h(),l=f,r=window.setInterval(()=>{a(m())},Uw),a(m())},h=()=>{r!==0&&(window.clearInterval(r),r=0,l&&a(l()),l=null)},d=(m,f,x,w)=>{let _=b=>{b.preventDefault(),c(x,w)};return xe(m,()=>{},{"aria-label":f,title:f,"data-control":!0,onpointerdown:_,onpointerup:h,onpointerleave:h,onpointercancel:h,onkeydown:b=>{(b.key===" "||b.key==="Enter")&&!b.repeat&&_(b)},onkeyup:h,onblur:h})},u=(m,f,x)=>{let w=(_,E)=>{let b=[0,0,0];return _&&(b[m]=x*n*E),b};return{kind:"tip",linear:w(!f,Fw),angular:w(f,Ow),in_tip:s}},p=(m,f,x)=>Y("div",{class:"joint"},Y("span",{title:f},m),Y("div",{class:"row even"},d("−",`${f} backward`,()=>x(-1),()=>x(0)),d("+",`${f} forward`,()=>x(1),()=>x(0)))),v=()=>{h();let m=i.world?.devices.filter(_=>_.class==="arm")??[];if(m.length===0)return t.replaceChildren(dn("There is no arm in this world."));let f=m.find(_=>_.name===e)??m[0];e=f.name;let x=Y("output",{},`${Math.round(100*n)} %`),w=Y("input",{type:"range",min:.05,max:1,step:.05,value:n,id:"jog-speed","aria-label":"jog speed",oninput:()=>{n=Number(w.value),fn(x,`${Math.round(100*n)} %`)}});t.replaceChildren(ze("Arm",Pn("Arm",m.map(_=>_.name),e,_=>{e=_,v()},{id:"jog-arm"}),Y("label",{class:"joint"},Y("span",{},"Speed"),w,x),hs("In the axes of the tool",s,_=>s=_,{id:"jog-tool"})),ze("Tool",...Yg.map((_,E)=>p(_,`move along ${_}`,b=>u(E,!1,b))),...Yg.map((_,E)=>p(`turn ${_}`,`turn about ${_}`,b=>u(E,!0,b)))),ze("Joints",...S(f)),Y("div",{class:"foot"},o)),fn(o,"Hold a button: the arm moves until it is released.")},S=m=>{let f=i.joints(),x=m.joints.flatMap(_=>f.find(E=>E.name===_)??[]),w=(_,E)=>({kind:"joints",velocities:x.map(b=>b===_?E*n*kw*(_.velocity??Bw):0)});return x.map(_=>p(_.name.replace(/_joint$/,"").replaceAll("_"," "),_.name,E=>w(_,E)))};return i.on("world",v),i.on("control",()=>{i.control?.yours||h()}),window.addEventListener("blur",h),document.addEventListener("visibilitychange",()=>document.hidden&&h()),v(),t}var Zg={name:"Log",icon:"log",live:!1,build:({store:i})=>Hw(i)},Vw=1e3;function Hw(i){let t=Y("div",{class:"panel",id:"log"}),e=Y("div",{id:"alarms"}),n=Y("div",{});t.append(e,n);let s=l=>`${Math.max(0,l/1e3).toFixed(0)} s`,r=l=>Y("p",{class:`line ${l.severity}`,"data-severity":l.severity},Y("time",{},l.until_ms===null?`for ${s(performance.now()-l.since_ms)}`:`ended ${s(performance.now()-l.until_ms)} ago`),Y("span",{},l.text)),o=()=>{if(t.hidden)return;let{active:l,ended:c}=i.alarms;e.replaceChildren(ze("Alarms",l.length===0?dn("None."):null,...l.map(r)),...c.length>0?[Y("details",{},Y("summary",{},`${c.length} ended`),...c.map(r))]:[])};i.on("alarms",o),setInterval(()=>i.alarms.active.length>0&&o(),Vw);let a=()=>{if(i.log.length===0)return n.replaceChildren(ze("Log",dn("Nothing was said yet.")));let l=i.log.slice(-200).reverse();n.replaceChildren(Y("h2",{},"Log"),...l.map(c=>Y("p",{class:`line ${c.level}`},Y("time",{},c.time_secs.toFixed(2)),Y("span",{},c.text))))};return i.on("log",a),i.on("status",o),a(),o(),t}var Ww=180/Math.PI,$g="where the robot is",sf="where the sliders were",Jg={name:"Motion",icon:"motion",live:!1,build:({store:i,drag:t})=>Xw(i,t)};function Xw(i,t){let e=Y("div",{class:"panel"}),n=null,s=null,r=!1,o=[],a=!1,l=xe("Plan",()=>{S()},{id:"plan",class:"primary"}),c=xe("Execute",()=>{m()},{id:"execute","data-control":!0}),h=xe("Drag the tool",()=>t.hold(t.held?.kind==="tool"?null:{kind:"tool"}),{id:"drag-tool"}),d=Y("p",{class:"verdict",id:"plan-state",hidden:!0}),u=()=>i.joints(i.group),p=()=>u().map(b=>i.wanted[b.first]),v=(b,g)=>{i.want(new Map([[b,g]])),r&&i.try({kind:"jog",group:i.group,joints:p()})},S=async()=>{let b={kind:"joints",joints:p()};a=!0,i.show(null);let g=await i.try({kind:"plan",group:i.group,goal:b,planner:n,start:s});a=!1,g?(i.show(g),i.say("info",g.words)):i.tell("motion")},m=async()=>{let{motion:b}=i;!b||i.isStale(b)||(i.executing=b.id,await i.succeeds({kind:"execute",motion:b.id,goal:p()})?i.editing=!1:i.executing=0,E())},f=b=>{let g=i.world?.poses.find(N=>N.group===i.group&&N.name===b),M=u().flatMap(N=>g?.joints[N.name]===void 0?[]:[[N,g.joints[N.name]]]);i.want(new Map(M)),r&&i.try({kind:"jog",group:i.group,joints:p()})},x=()=>{e.replaceChildren(),o=[];let b=i.world;if(!b)return e.append(dn("No robot yet."));let g=b.poses.filter(M=>M.group===i.group).map(M=>M.name);b.groups.length>0&&e.append(ze("Planning group",Pn("Group",b.groups.map(M=>M.name),i.group,M=>{i.group=M,s=null,t.hold(null),x()},{id:"group"}),g.length>0?Y("div",{class:"chips"},...g.map(M=>xe(M.replaceAll("_"," "),()=>f(M),{class:"chip"}))):null)),o=u().map(M=>new rf(M,v)),e.append(ze("Joints",o.length===0?dn("Nothing moves here."):null,...o.map(M=>M.element))),e.append(Y("div",{class:"row wrap"},h,xe(b.live?"Back to the robot":"Back to the start",()=>i.unwant(),{id:"unwant"}))),b.live&&e.append(hs("The robot follows the sliders",r,M=>r=M,{id:"follow","data-control":!0}),ze("Plan",Pn("Planner",["automatic",...b.planners],n??"automatic",M=>n=M==="automatic"?null:M,{id:"planner"}),Pn("Start",[$g,sf],s?sf:$g,M=>s=M===sf?[...i.wanted]:null,{id:"start"})),Y("div",{class:"foot"},d,Y("div",{class:"row even"},l,c))),w(),_()},w=()=>{if(e.hidden)return;for(let g of o)g.show(i.wanted[g.joint.first]??0);h.classList.toggle("primary",t.held?.kind==="tool");let b=i.world?.groups.find(g=>g.name===i.group)?.tip;h.disabled=!b,h.title=b?`Move ${b} in the picture; the joints follow`:"Only a chain has a tool to drag"},_=()=>{if(e.hidden)return;let b=i.world?.live?i.state?.q:void 0;for(let g of o)g.showNow(b?.[g.joint.first])},E=()=>{l.disabled=a,l.textContent=a?"Planning …":"Plan";let{motion:b,executing:g}=i,M=b!==null&&b.id!==0,N=M&&g===b.id,C=M&&!N&&i.isStale(b);c.disabled=!M||N||C,c.title=C?"The goal has changed since this was planned: plan again":"Move the robot as shown",fn(d,C?"The goal has changed since this was planned. Plan again.":N?"The robot is moving.":""),d.hidden=!C&&!N,i.showStale(C)};i.on("world",x),i.on("wanted",w),i.on("state",_);for(let b of["motion","wanted","status"])i.on(b,E);return x(),E(),e}var rf=class{constructor(t,e){this.joint=t;this.turns=t.kind==="revolute"||t.kind==="continuous",this.lower=t.lower??-Math.PI,this.upper=t.upper??Math.PI;let n=Math.max(1e-5,(this.upper-this.lower)/1e3);this.input=Y("input",{type:"range",min:this.lower,max:this.upper,step:n,"aria-label":t.name,"data-joint":t.name,oninput:()=>e(t,Number(this.input.value))});let s=`${t.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;this.element=Y("label",{class:"joint",title:s},Y("span",{},Yw(t.name)),Y("div",{class:"track"},this.now,this.input),this.value)}joint;element;turns;lower;upper;value=Y("output",{});now=Y("i",{class:"now",hidden:!0});input;show(t){(document.activeElement!==this.input||Math.abs(Number(this.input.value)-t)>.001)&&(this.input.value=String(t)),fn(this.value,this.words(t))}showNow(t){if(this.now.hidden=t===void 0,t===void 0)return;let e=Math.min(1,Math.max(0,(t-this.lower)/(this.upper-this.lower)));this.now.style.left=`calc(8px + ${e.toFixed(3)} * (100% - 16px))`}words(t){return this.turns?`${(t*Ww).toFixed(1)}°`:`${(t*1e3).toFixed(0)} mm`}};function Yw(i){return i.replace(/_joint$/,"").replaceAll("_"," ")}var qw="uplot",Zw="u-hz",$w="u-vt",Jw="u-title",jw="u-wrap",Kw="u-under",Qw="u-over",t1="u-axis",Lr="u-off",e1="u-select",n1="u-cursor-x",i1="u-cursor-y",s1="u-cursor-pt",r1="u-legend",o1="u-live",a1="u-inline",l1="u-series",c1="u-marker",jg="u-label",h1="u-value",sl="width",rl="height";var Kg="bottom",Oo="left",of="right",Mf="#000",Qg=Mf+"0",af="mousemove",t0="mousedown",lf="mouseup",e0="mouseenter",n0="mouseleave",i0="dblclick",u1="resize",d1="scroll",s0="change",Bh="dppxchange",wf="--",Wo=typeof window<"u",ff=Wo?document:null,Bo=Wo?window:null,f1=Wo?navigator:null,Re,Uh;function pf(){let i=devicePixelRatio;Re!=i&&(Re=i,Uh&&gf(s0,Uh,pf),Uh=matchMedia(`(min-resolution: ${Re-.001}dppx) and (max-resolution: ${Re+.001}dppx)`),Dr(s0,Uh,pf),Bo.dispatchEvent(new CustomEvent(Bh)))}function Si(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function mf(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Qe(i,t,e){i.style[t]=e+"px"}function Zi(i,t,e,n){let s=ff.createElement(i);return t!=null&&Si(s,t),e?.insertBefore(s,n),s}function Ui(i,t){return Zi("div",i,t)}var r0=new WeakMap;function us(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=r0.get(i);r!=o&&(i.style.transform=r,r0.set(i,r),t<0||e<0||t>n||e>s?Si(i,Lr):mf(i,Lr))}var o0=new WeakMap;function a0(i,t,e){let n=t+e,s=o0.get(i);n!=s&&(o0.set(i,n),i.style.background=t,i.style.borderColor=e)}var l0=new WeakMap;function c0(i,t,e,n){let s=t+""+e,r=l0.get(i);s!=r&&(l0.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var Ef={passive:!0},p1={...Ef,capture:!0};function Dr(i,t,e,n){t.addEventListener(i,e,n?p1:Ef)}function gf(i,t,e,n){t.removeEventListener(i,e,Ef)}Wo&&pf();function $i(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:Mi((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function O0(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var k0=i=>i!=null,B0=i=>i!=null&&i>0,Vh=O0(k0),m1=O0(B0);function g1(i,t,e,n=0,s=!1){let r=s?m1:Vh,o=s?B0:k0;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ge,l??-Ge]}function Hh(i,t,e,n){let s=d0(i),r=d0(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?Ds:z0,a=s==1?Mi:Fi,l=r==1?Fi:Mi,c=a(o(Ln(i))),h=l(o(Ln(t))),d=zo(e,c),u=zo(e,h);return e==10&&(c<0&&(d=Ve(d,-c)),h<0&&(u=Ve(u,-h))),n||e==2?(i=d*s,t=u*r):(i=W0(i,d),t=Wh(t,u)),[i,t]}function Tf(i,t,e,n){let s=Hh(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Af=.1,h0={mode:3,pad:Af},al={pad:0,soft:null,mode:0},_1={min:al,max:al};function zh(i,t,e,n){return Xh(e)?u0(i,t,e):(al.pad=e,al.soft=n?0:null,al.mode=n?3:0,u0(i,t,_1))}function Te(i,t){return i??t}function x1(i,t,e){for(t=Te(t,0),e=Te(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function u0(i,t,e){let n=e.min,s=e.max,r=Te(n.pad,0),o=Te(s.pad,0),a=Te(n.hard,-Ge),l=Te(s.hard,Ge),c=Te(n.soft,Ge),h=Te(s.soft,-Ge),d=Te(n.mode,0),u=Te(s.mode,0),p=t-i,v=Ds(p),S=ri(Ln(i),Ln(t)),m=Ds(S),f=Ln(m-v);(p<1e-24||f>10)&&(p=0,(i==0||t==0)&&(p=1e-24,d==2&&c!=Ge&&(r=0),u==2&&h!=-Ge&&(o=0)));let x=p||S||1e3,w=Ds(x),_=zo(10,Mi(w)),E=x*(p==0?i==0?.1:1:r),b=Ve(W0(i-E,_/10),24),g=i>=c&&(d==1||d==3&&b<=c||d==2&&b>=c)?c:Ge,M=ri(a,b<g&&i>=g?g:Ji(g,b)),N=x*(p==0?t==0?.1:1:o),C=Ve(Wh(t+N,_/10),24),L=t<=h&&(u==1||u==3&&C>=h||u==2&&C<=h)?h:-Ge,B=Ji(l,C>L&&t<=L?L:ri(L,C));return M==B&&M==0&&(B=100),[M,B]}var v1=new Intl.NumberFormat(Wo?f1.language:"en-US"),Rf=i=>v1.format(i),wi=Math,kh=wi.PI,Ln=wi.abs,Mi=wi.floor,In=wi.round,Fi=wi.ceil,Ji=wi.min,ri=wi.max,zo=wi.pow,d0=wi.sign,Ds=wi.log10,z0=wi.log2,y1=(i,t=1)=>wi.sinh(i)*t,cf=(i,t=1)=>wi.asinh(i/t),Ge=1/0;function f0(i){return(Ds((i^i>>31)-(i>>31))|0)+1}function _f(i,t,e){return Ji(ri(i,t),e)}function G0(i){return typeof i=="function"}function Se(i){return G0(i)?i:()=>i}var b1=()=>{},V0=i=>i,H0=(i,t)=>t,S1=i=>null,p0=i=>!0,m0=(i,t)=>i==t,M1=/\.\d*?(?=9{6,}|0{6,})/gm,Nr=i=>{if(Y0(i)||ar.has(i))return i;let t=`${i}`,e=t.match(M1);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Nr(s)}e${r}`}return Ve(i,n)};function Pr(i,t){return Nr(Ve(Nr(i/t))*t)}function Wh(i,t){return Nr(Fi(Nr(i/t))*t)}function W0(i,t){return Nr(Mi(Nr(i/t))*t)}function Ve(i,t=0){if(Y0(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return In(n)/e}var ar=new Map;function X0(i){return((""+i).split(".")[1]||"").length}function cl(i,t,e,n){let s=[],r=n.map(X0);for(let o=t;o<e;o++){let a=Ln(o),l=Ve(zo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Ve(h,d);s.push(u),ar.set(u,d)}}return s}var ll={},Cf=[],Go=[null,null],or=Array.isArray,Y0=Number.isInteger,w1=i=>i===void 0;function g0(i){return typeof i=="string"}function Xh(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function E1(i){return i!=null&&typeof i=="object"}var T1=Object.getPrototypeOf(Uint8Array),q0="__proto__";function Vo(i,t=Xh){let e;if(or(i)){let n=i.find(s=>s!=null);if(or(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Vo(i[s],t)}else e=i.slice()}else if(i instanceof T1)e=i.slice();else if(t(i)){e={};for(let n in i)n!=q0&&(e[n]=Vo(i[n],t))}else e=i;return e}function En(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=q0&&(Xh(i[s])?En(i[s],Vo(n[s])):i[s]=Vo(n[s]))}return i}var A1=0,R1=1,C1=2;function P1(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function I1(i,t){if(N1(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return U1(o[0])||(o=D1(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=t?t[o][c]:R1,p=[];for(let v=0;v<h.length;v++){let S=h[v],m=r.get(l[v]);S===null?u!=A1&&(d[m]=S,u==C1&&p.push(m)):d[m]=S}P1(d,p,s),n.push(d)}}return n}var L1=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function D1(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function N1(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function U1(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ri(1,Mi((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Z0=["January","February","March","April","May","June","July","August","September","October","November","December"],$0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function J0(i){return i.slice(0,3)}var F1=$0.map(J0),O1=Z0.map(J0),k1={MMMM:Z0,MMM:O1,WWWW:$0,WWW:F1};function il(i){return(i<10?"0":"")+i}function B1(i){return(i<10?"00":i<100?"0":"")+i}var z1={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>il(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>il(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>il(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>il(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>il(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>B1(i.getMilliseconds())};function Pf(i,t){t=t||k1;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?z1[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var G1=new Intl.DateTimeFormat().resolvedOptions().timeZone;function V1(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==G1?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var j0=i=>i%1==0,Gh=[1,2,2.5,5],H1=cl(10,-32,0,Gh),K0=cl(10,0,32,Gh),W1=K0.filter(j0),Ir=H1.concat(K0),If=`
`,Q0="{YYYY}",_0=If+Q0,t_="{M}/{D}",ol=If+t_,Fh=ol+"/{YY}",e_="{aa}",X1="{h}:{mm}",ko=X1+e_,x0=If+ko,v0=":{ss}",Ie=null;function n_(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?cl(10,0,3,Gh).filter(j0):cl(10,-3,0,Gh)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Q0,Ie,Ie,Ie,Ie,Ie,Ie,1],[s*28,"{MMM}",_0,Ie,Ie,Ie,Ie,Ie,1],[s,t_,_0,Ie,Ie,Ie,Ie,Ie,1],[n,"{h}"+e_,Fh,Ie,ol,Ie,Ie,Ie,1],[e,ko,Fh,Ie,ol,Ie,Ie,Ie,1],[t,v0,Fh+" "+ko,Ie,ol+" "+ko,Ie,x0,Ie,1],[i,v0+".{fff}",Fh+" "+ko,Ie,ol+" "+ko,Ie,x0,Ie,1]];function h(d){return(u,p,v,S,m,f)=>{let x=[],w=m>=o,_=m>=r&&m<o,E=d(v),b=Ve(E*i,3),g=hf(E.getFullYear(),w?0:E.getMonth(),_||w?1:E.getDate()),M=Ve(g*i,3);if(_||w){let N=_?m/r:0,C=w?m/o:0,L=b==M?b:Ve(hf(g.getFullYear()+C,g.getMonth()+N,1)*i,3),B=new Date(In(L/i)),V=B.getFullYear(),D=B.getMonth();for(let H=0;L<=S;H++){let Z=hf(V+C*H,D+N*H,1),G=Z-d(Ve(Z*i,3));L=Ve((+Z+G)*i,3),L<=S&&x.push(L)}}else{let N=m>=s?s:m,C=Mi(v)-Mi(b),L=M+C+Wh(b-M,N);x.push(L);let B=d(L),V=B.getHours()+B.getMinutes()/e+B.getSeconds()/n,D=m/n,H=u.axes[p]._space,Z=f/H;for(;L=Ve(L+m,i==1?0:3),!(L>S);)if(D>1){let G=Mi(Ve(V+D,6))%24,Q=d(L).getHours()-G;Q>1&&(Q=-1),L-=Q*n,V=(V+D)%24;let it=x[x.length-1];Ve((L-it)/m,3)*Z>=.7&&x.push(L)}else x.push(L)}return x}}return[l,c,h]}var[Y1,q1,Z1]=n_(1),[$1,J1,j1]=n_(.001);cl(2,-53,53,[1]);function y0(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function b0(i,t){return(e,n,s,r,o)=>{let a=t.find(v=>o>=v[0])||t[t.length-1],l,c,h,d,u,p;return n.map(v=>{let S=i(v),m=S.getFullYear(),f=S.getMonth(),x=S.getDate(),w=S.getHours(),_=S.getMinutes(),E=S.getSeconds(),b=m!=l&&a[2]||f!=c&&a[3]||x!=h&&a[4]||w!=d&&a[5]||_!=u&&a[6]||E!=p&&a[7]||a[1];return l=m,c=f,h=x,d=w,u=_,p=E,b(S)})}}function K1(i,t){let e=Pf(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function hf(i,t,e){return new Date(i,t,e)}function S0(i,t){return t(i)}var Q1="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function M0(i,t){return(e,n,s,r)=>r==null?wf:t(i(n))}function tE(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function eE(i,t){return i.series[t].fill(i,t)}var nE={show:!0,live:!0,isolate:!1,mount:b1,markers:{show:!0,width:2,stroke:tE,fill:eE,dash:"solid"},idx:null,idxs:null,values:[]};function iE(i,t){let e=i.cursor.points,n=Ui(),s=e.size(i,t);Qe(n,sl,s),Qe(n,rl,s);let r=s/-2;Qe(n,"marginLeft",r),Qe(n,"marginTop",r);let o=e.width(i,t,s);return o&&Qe(n,"borderWidth",o),n}function sE(i,t){let e=i.series[t].points;return e._fill||e._stroke}function rE(i,t){let e=i.series[t].points;return e._stroke||e._fill}function oE(i,t){return i.series[t].points.size}var uf=[0,0];function aE(i,t,e){return uf[0]=t,uf[1]=e,uf}function Oh(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function df(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var lE={show:!0,x:!0,y:!0,lock:!1,move:aE,points:{one:!1,show:iE,size:oE,width:0,stroke:rE,fill:sE},bind:{mousedown:Oh,mouseup:Oh,click:Oh,dblclick:Oh,mousemove:df,mouseleave:df,mouseenter:df},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},i_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Lf=En({},i_,{filter:H0}),s_=En({},Lf,{size:10}),r_=En({},i_,{show:!1}),Df='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',o_="bold "+Df,a_=1.5,w0={show:!0,scale:"x",stroke:Mf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:o_,side:2,grid:Lf,ticks:s_,border:r_,font:Df,lineGap:a_,rotate:0},cE="Value",hE="Time",E0={show:!0,scale:"x",auto:!1,sorted:1,min:Ge,max:-Ge,idxs:[]};function uE(i,t,e,n,s){return t.map(r=>r==null?"":Rf(r))}function dE(i,t,e,n,s,r,o){let a=[],l=ar.get(s)||0;e=o?e:Ve(Wh(e,s),l);for(let c=e;c<=n;c=Ve(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function xf(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?Ds:z0,h=Mi(c(e));s=zo(l,h),l==10&&(s=Ir[$i(s,Ir)]);let d=e,u=s*l;l==10&&(u=Ir[$i(u,Ir)]);do a.push(d),d=d+s,l==10&&!ar.has(d)&&(d=Ve(d,ar.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=Ir[$i(u,Ir)]));while(d<=n);return a}function fE(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?xf(i,t,ri(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?xf(i,t,ri(l,-n),-e,s):[l]).reverse().map(u=>-u).concat(h,c)}var l_=/./,pE=/[12357]/,mE=/[125]/,T0=/1/,vf=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function gE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?l_:l(7,o)-h>=c?pE:l(5,o)-h>=c?mE:T0;if(d==T0){let u=Ln(l(1,o)-h);if(u<c)return vf(t.slice().reverse(),a.distr,d,Fi(c/u)).reverse()}return vf(t,a.distr,d,1)}function _E(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=Ln(l(1,o)-l(2,o));return c<a?vf(t.slice().reverse(),3,l_,Fi(a/c)).reverse():t}function xE(i,t,e,n){return n==null?wf:t==null?"":Rf(t)}var A0={show:!0,scale:"y",stroke:Mf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:o_,side:3,grid:Lf,ticks:s_,border:r_,font:Df,lineGap:a_,rotate:0};function vE(i,t){let e=3+(i||1)*2;return Ve(e*t,3)}function yE(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=Ln(o-r),l=i.series[t],c=a/(l.points.space*Re);return n[1]-n[0]<=c}var R0={scale:null,auto:!0,sorted:0,min:Ge,max:-Ge},c_=(i,t,e,n,s)=>s,C0={show:!0,auto:!0,sorted:0,gaps:c_,alpha:1,facets:[En({},R0,{scale:"x"}),En({},R0,{scale:"y"})]},P0={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:c_,alpha:1,points:{show:yE,filter:null},values:null,min:Ge,max:-Ge,idxs:[],path:null,clip:null};function bE(i,t,e,n,s){return e/10}var h_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},SE=En({},h_,{time:!1,ori:1}),I0={};function u_(i,t){let e=I0[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(I0[i]=e)),e}var Ho=1,yf=2;function Ur(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,p=a.top,v=a.width,S=a.height,m=i.valToPosH,f=i.valToPosV;return h.ori==0?e(s,l,c,h,d,m,f,u,p,v,S,qh,Xo,$h,f_,m_):e(s,l,c,h,d,f,m,p,u,S,v,Zh,Yo,Ff,p_,g_)}function Nf(i,t){let e=0,n=0,s=Te(i.bands,Cf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function ME(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Ns(i,t,e,n,s,r){return Ur(i,t,(o,a,l,c,h,d,u,p,v,S,m)=>{let f=o.pxRound,x=c.dir*(c.ori==0?1:-1),w=c.ori==0?Xo:Yo,_,E;x==1?(_=e,E=n):(_=n,E=e);let b=f(d(a[_],c,S,p)),g=f(u(l[_],h,m,v)),M=f(d(a[E],c,S,p)),N=f(u(r==1?h.max:h.min,h,m,v)),C=new Path2D(s);return w(C,M,N),w(C,b,N),w(C,b,g),C})}function Yh(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?$h:Ff,l=e;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let p=u[0]-l;p>0&&a(o,l,n,p,n+r),l=u[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function wE(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Uf(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&t[c]===null;)u=c;else for(;--c>=e&&t[c]===null;)u=c;let p=r(i[d]),v=u==d?p:r(i[u]),S=d-s;p=o<=0&&S>=0&&S<l?r(i[S]):p;let f=u+s;v=o>=0&&f>=0&&f<l?r(i[f]):v,v>=p&&a.push([p,v])}return a}function L0(i){return i==0?V0:i==1?In:t=>Pr(t,i)}function d_(i){let t=i==0?qh:Zh,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ji(c,a/2,l/2),h=Ji(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var qh=(i,t,e)=>{i.moveTo(t,e)},Zh=(i,t,e)=>{i.moveTo(e,t)},Xo=(i,t,e)=>{i.lineTo(t,e)},Yo=(i,t,e)=>{i.lineTo(e,t)},$h=d_(0),Ff=d_(1),f_=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},p_=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},m_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},g_=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function __(i){return(t,e,n,s,r)=>Ur(t,e,(o,a,l,c,h,d,u,p,v,S,m)=>{let{pxRound:f,points:x}=o,w,_;c.ori==0?(w=qh,_=f_):(w=Zh,_=p_);let E=Ve(x.width*Re,3),b=(x.size-x.width)/2*Re,g=Ve(b*2,3),M=new Path2D,N=new Path2D,{left:C,top:L,width:B,height:V}=t.bbox;$h(N,C-g,L-g,B+g*2,V+g*2);let D=H=>{if(l[H]!=null){let Z=f(d(a[H],c,S,p)),G=f(u(l[H],h,m,v));w(M,Z+b,G),_(M,Z,G,b,0,kh*2)}};if(r)r.forEach(D);else for(let H=n;H<=s;H++)D(H);return{stroke:E>0?M:null,fill:M,clip:N,flags:Ho|yf}})}function x_(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var EE=x_(Xo),TE=x_(Yo);function v_(i){let t=Te(i?.alignGaps,0);return(e,n,s,r)=>Ur(e,n,(o,a,l,c,h,d,u,p,v,S,m)=>{[s,r]=Vh(l,s,r);let f=o.pxRound,x=V=>f(d(V,c,S,p)),w=V=>f(u(V,h,m,v)),_,E;c.ori==0?(_=Xo,E=EE):(_=Yo,E=TE);let b=c.dir*(c.ori==0?1:-1),g={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},M=g.stroke,N=!1;if(r-s>=S*4){let V=dt=>e.posToVal(dt,c.key,!0),D=null,H=null,Z,G,lt,q=x(a[b==1?s:r]),Q=x(a[s]),it=x(a[r]),ut=V(b==1?Q+1:it-1);for(let dt=b==1?s:r;dt>=s&&dt<=r;dt+=b){let tt=a[dt],vt=(b==1?tt<ut:tt>ut)?q:x(tt),Rt=l[dt];vt==q?Rt!=null?(G=Rt,D==null?(_(M,vt,w(G)),Z=D=H=G):G<D?D=G:G>H&&(H=G)):Rt===null&&(N=!0):(D!=null&&E(M,q,w(D),w(H),w(Z),w(G)),Rt!=null?(G=Rt,_(M,vt,w(G)),D=H=Z=G):(D=H=null,Rt===null&&(N=!0)),q=vt,ut=V(q+b))}D!=null&&D!=H&&lt!=q&&E(M,q,w(D),w(H),w(Z),w(G))}else for(let V=b==1?s:r;V>=s&&V<=r;V+=b){let D=l[V];D===null?N=!0:D!=null&&_(M,x(a[V]),w(D))}let[L,B]=Nf(e,n);if(o.fill!=null||L!=0){let V=g.fill=new Path2D(M),D=o.fillTo(e,n,o.min,o.max,L),H=w(D),Z=x(a[s]),G=x(a[r]);b==-1&&([G,Z]=[Z,G]),_(V,G,H),_(V,Z,H)}if(!o.spanGaps){let V=[];N&&V.push(...Uf(a,l,s,r,b,x,t)),g.gaps=V=o.gaps(e,n,s,r,V),g.clip=Yh(V,c.ori,p,v,S,m)}return B!=0&&(g.band=B==2?[Ns(e,n,s,r,M,-1),Ns(e,n,s,r,M,1)]:Ns(e,n,s,r,M,B)),g})}function AE(i){let t=Te(i.align,1),e=Te(i.ascDesc,!1),n=Te(i.alignGaps,0),s=Te(i.extend,!1);return(r,o,a,l)=>Ur(r,o,(c,h,d,u,p,v,S,m,f,x,w)=>{[a,l]=Vh(d,a,l);let _=c.pxRound,{left:E,width:b}=r.bbox,g=Q=>_(v(Q,u,x,m)),M=Q=>_(S(Q,p,w,f)),N=u.ori==0?Xo:Yo,C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},L=C.stroke,B=u.dir*(u.ori==0?1:-1),V=M(d[B==1?a:l]),D=g(h[B==1?a:l]),H=D,Z=D;s&&t==-1&&(Z=E,N(L,Z,V)),N(L,D,V);for(let Q=B==1?a:l;Q>=a&&Q<=l;Q+=B){let it=d[Q];if(it==null)continue;let ut=g(h[Q]),dt=M(it);t==1?N(L,ut,V):N(L,H,dt),N(L,ut,dt),V=dt,H=ut}let G=H;s&&t==1&&(G=E+b,N(L,G,V));let[lt,q]=Nf(r,o);if(c.fill!=null||lt!=0){let Q=C.fill=new Path2D(L),it=c.fillTo(r,o,c.min,c.max,lt),ut=M(it);N(Q,G,ut),N(Q,Z,ut)}if(!c.spanGaps){let Q=[];Q.push(...Uf(h,d,a,l,B,g,n));let it=c.width*Re/2,ut=e||t==1?it:-it,dt=e||t==-1?-it:it;Q.forEach(tt=>{tt[0]+=ut,tt[1]+=dt}),C.gaps=Q=c.gaps(r,o,a,l,Q),C.clip=Yh(Q,u.ori,m,f,x,w)}return q!=0&&(C.band=q==2?[Ns(r,o,a,l,L,-1),Ns(r,o,a,l,L,1)]:Ns(r,o,a,l,L,q)),C})}function D0(i,t,e,n,s,r,o=Ge){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=Ln(i[l]-i[a]);h<c&&(c=h,o=Ln(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function RE(i){i=i||ll;let t=Te(i.size,[.6,Ge,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Se(s),o=1-t[0],a=Te(t[1],Ge),l=Te(t[2],1),c=Te(i.disp,ll),h=Te(i.each,p=>{}),{fill:d,stroke:u}=c;return(p,v,S,m)=>Ur(p,v,(f,x,w,_,E,b,g,M,N,C,L)=>{let B=f.pxRound,V=e,D=n*Re,H=a*Re,Z=l*Re,G,lt;_.ori==0?[G,lt]=r(p,v):[lt,G]=r(p,v);let q=_.dir*(_.ori==0?1:-1),Q=_.ori==0?$h:Ff,it=_.ori==0?h:(Pt,Jt,ae,wt,ke,Vt,Zt)=>{h(Pt,Jt,ae,ke,wt,Zt,Vt)},ut=Te(p.bands,Cf).find(Pt=>Pt.series[0]==v),dt=ut!=null?ut.dir:0,tt=f.fillTo(p,v,f.min,f.max,dt),gt=B(g(tt,E,L,N)),vt,Rt,Mt,Xt=C,oe=B(f.width*Re),Ht=!1,me=null,ue=null,se=null,tn=null;d!=null&&(oe==0||u!=null)&&(Ht=!0,me=d.values(p,v,S,m),ue=new Map,new Set(me).forEach(Pt=>{Pt!=null&&ue.set(Pt,new Path2D)}),oe>0&&(se=u.values(p,v,S,m),tn=new Map,new Set(se).forEach(Pt=>{Pt!=null&&tn.set(Pt,new Path2D)})));let{x0:We,size:xn}=c;if(We!=null&&xn!=null){V=1,x=We.values(p,v,S,m),We.unit==2&&(x=x.map(ae=>p.posToVal(M+ae*C,_.key,!0)));let Pt=xn.values(p,v,S,m);xn.unit==2?Rt=Pt[0]*C:Rt=b(Pt[0],_,C,M)-b(0,_,C,M),Xt=D0(x,w,b,_,C,M,Xt),Mt=Xt-Rt+D}else Xt=D0(x,w,b,_,C,M,Xt),Mt=Xt*o+D,Rt=Xt-Mt;Mt<1&&(Mt=0),oe>=Rt/2&&(oe=0),Mt<5&&(B=V0);let Ue=Mt>0,Fn=Xt-Mt-(Ue?oe:0);Rt=B(_f(Fn,Z,H)),vt=(V==0?Rt/2:V==q?0:Rt)-V*q*((V==0?D/2:0)+(Ue?oe/2:0));let Me={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Tn=Ht?null:new Path2D,an=null;if(ut!=null)an=p.data[ut.series[1]];else{let{y0:Pt,y1:Jt}=c;Pt!=null&&Jt!=null&&(w=Jt.values(p,v,S,m),an=Pt.values(p,v,S,m))}let vn=G*Rt,k=lt*Rt;for(let Pt=q==1?S:m;Pt>=S&&Pt<=m;Pt+=q){let Jt=w[Pt];if(Jt==null)continue;if(an!=null){let X=an[Pt]??0;if(Jt-X==0)continue;gt=g(X,E,L,N)}let ae=_.distr!=2||c!=null?x[Pt]:Pt,wt=b(ae,_,C,M),ke=g(Te(Jt,tt),E,L,N),Vt=B(wt-vt),Zt=B(ri(ke,gt)),P=B(Ji(ke,gt)),T=Zt-P;if(Jt!=null){let X=Jt<0?k:vn,ht=Jt<0?vn:k;Ht?(oe>0&&se[Pt]!=null&&Q(tn.get(se[Pt]),Vt,P+Mi(oe/2),Rt,ri(0,T-oe),X,ht),me[Pt]!=null&&Q(ue.get(me[Pt]),Vt,P+Mi(oe/2),Rt,ri(0,T-oe),X,ht)):Q(Tn,Vt,P+Mi(oe/2),Rt,ri(0,T-oe),X,ht),it(p,v,Pt,Vt-oe/2,P,Rt+oe,T)}}return oe>0?Me.stroke=Ht?tn:Tn:Ht||(Me._fill=f.width==0?f._fill:f._stroke??f._fill,Me.width=0),Me.fill=Ht?ue:Tn,Me})}function CE(i,t){let e=Te(t?.alignGaps,0);return(n,s,r,o)=>Ur(n,s,(a,l,c,h,d,u,p,v,S,m,f)=>{[r,o]=Vh(c,r,o);let x=a.pxRound,w=G=>x(u(G,h,m,v)),_=G=>x(p(G,d,f,S)),E,b,g;h.ori==0?(E=qh,g=Xo,b=m_):(E=Zh,g=Yo,b=g_);let M=h.dir*(h.ori==0?1:-1),N=w(l[M==1?r:o]),C=N,L=[],B=[];for(let G=M==1?r:o;G>=r&&G<=o;G+=M)if(c[G]!=null){let q=l[G],Q=w(q);L.push(C=Q),B.push(_(c[G]))}let V={stroke:i(L,B,E,g,b,x),fill:null,clip:null,band:null,gaps:null,flags:Ho},D=V.stroke,[H,Z]=Nf(n,s);if(a.fill!=null||H!=0){let G=V.fill=new Path2D(D),lt=a.fillTo(n,s,a.min,a.max,H),q=_(lt);g(G,C,q),g(G,N,q)}if(!a.spanGaps){let G=[];G.push(...Uf(l,c,r,o,M,w,e)),V.gaps=G=a.gaps(n,s,r,o,G),V.clip=Yh(G,h.ori,v,S,m,f)}return Z!=0&&(V.band=Z==2?[Ns(n,s,r,o,D,-1),Ns(n,s,r,o,D,1)]:Ns(n,s,r,o,D,Z)),V})}function PE(i){return CE(IE,i)}function IE(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=t[u+1]-t[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,t[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,t[u+1]-l[u+1]*d[u]/3,i[u+1],t[u+1])}return a}var bf=new Set;function N0(){for(let i of bf)i.syncRect(!0)}Wo&&(Dr(u1,Bo,N0),Dr(d1,Bo,N0,!0),Dr(Bh,Bo,()=>{Xn.pxRatio=Re}));var LE=v_(),DE=__();function U0(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Sf(r,o,t,e))}function NE(i,t){return i.map((e,n)=>n==0?{}:En({},t,e))}function Sf(i,t,e,n){return En({},t==0?e:n,i)}function y_(i,t,e){return t==null?Go:[t,e]}var UE=y_;function FE(i,t,e){return t==null?Go:zh(t,e,Af,!0)}function b_(i,t,e,n){return t==null?Go:Hh(t,e,i.scales[n].log,!1)}var OE=b_;function S_(i,t,e,n){return t==null?Go:Tf(t,e,i.scales[n].log,!1)}var kE=S_;function BE(i,t,e,n,s){let r=ri(f0(i),f0(t)),o=t-i,a=$i(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?ar.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function F0(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=In((e=+s)*Re))+"px"),[i,t,e]}function zE(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ve(t[2]*Re,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Xn(i,t,e){let n={mode:Te(i.mode,1)},s=n.mode;function r(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?1-W:W)}function o(y,A,I,F){let W=A.valToPct(y);return F+I*(A.dir==-1?W:1-W)}function a(y,A,I,F){return A.ori==0?r(y,A,I,F):o(y,A,I,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Ui(qw);if(i.id!=null&&(c.id=i.id),Si(c,i.class),i.title){let y=Ui(Jw,c);y.textContent=i.title}let h=Zi("canvas"),d=n.ctx=h.getContext("2d"),u=Ui(jw,c);Dr("click",u,y=>{y.target===v&&($e!=Yr||en!=qr)&&Hn.click(n,y)},!0);let p=n.under=Ui(Kw,u);u.appendChild(h);let v=n.over=Ui(Qw,u);i=Vo(i);let S=+Te(i.pxAlign,1),m=L0(S);(i.plugins||[]).forEach(y=>{y.opts&&(i=y.opts(n,i)||i)});let f=i.ms||.001,x=n.series=s==1?U0(i.series||[],E0,P0,!1):NE(i.series||[null],C0),w=n.axes=U0(i.axes||[],w0,A0,!0),_=n.scales={},E=n.bands=i.bands||[];E.forEach(y=>{y.fill=Se(y.fill||null),y.dir=Te(y.dir,-1)});let b=s==2?x[1].facets[0].scale:x[0].scale,g={axes:gs,series:_e},M=(i.drawOrder||["axes","series"]).map(y=>g[y]);function N(y){let A=y.distr==3?I=>Ds(I>0?I:y.clamp(n,I,y.min,y.max,y.key)):y.distr==4?I=>cf(I,y.asinh):y.distr==100?I=>y.fwd(I):I=>I;return I=>{let F=A(I),{_min:W,_max:j}=y,at=j-W;return(F-W)/at}}function C(y){let A=_[y];if(A==null){let I=(i.scales||ll)[y]||ll;if(I.from!=null){C(I.from);let F=En({},_[I.from],I,{key:y});F.valToPct=N(F),_[y]=F}else{A=_[y]=En({},y==b?h_:SE,I),A.key=y;let F=A.time,W=A.range,j=or(W);if((y!=b||s==2&&!F)&&(j&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?h0:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?h0:{mode:1,hard:W[1],soft:W[1]}},j=!1),!j&&Xh(W))){let at=W;W=(ft,bt,Nt)=>bt==null?Go:zh(bt,Nt,at)}A.range=Se(W||(F?UE:y==b?A.distr==3?OE:A.distr==4?kE:y_:A.distr==3?b_:A.distr==4?S_:FE)),A.auto=Se(j?!1:A.auto),A.clamp=Se(A.clamp||bE),A._min=A._max=null,A.valToPct=N(A)}}}C("x"),C("y"),s==1&&x.forEach(y=>{C(y.scale)}),w.forEach(y=>{C(y.scale)});for(let y in i.scales)C(y);let L=_[b],B=L.distr,V,D;L.ori==0?(Si(c,Zw),V=r,D=o):(Si(c,$w),V=o,D=r);let H={};for(let y in _){let A=_[y];(A.min!=null||A.max!=null)&&(H[y]={min:A.min,max:A.max},A.min=A.max=null)}let Z=i.tzDate||(y=>new Date(In(y/f))),G=i.fmtDate||Pf,lt=f==1?Z1(Z):j1(Z),q=b0(Z,y0(f==1?q1:J1,G)),Q=M0(Z,S0(Q1,G)),it=[],ut=n.legend=En({},nE,i.legend),dt=n.cursor=En({},lE,{drag:{y:s==2}},i.cursor),tt=ut.show,gt=dt.show,vt=ut.markers;ut.idxs=it,vt.width=Se(vt.width),vt.dash=Se(vt.dash),vt.stroke=Se(vt.stroke),vt.fill=Se(vt.fill);let Rt,Mt,Xt,oe=[],Ht=[],me,ue=!1,se={};if(ut.live){let y=x[1]?x[1].values:null;ue=y!=null,me=ue?y(n,1,0):{_:0};for(let A in me)se[A]=wf}if(tt)if(Rt=Zi("table",r1,c),Xt=Zi("tbody",null,Rt),ut.mount(n,Rt),ue){Mt=Zi("thead",null,Rt,Xt);let y=Zi("tr",null,Mt);Zi("th",null,y);for(var tn in me)Zi("th",jg,y).textContent=tn}else Si(Rt,a1),ut.live&&Si(Rt,o1);let We={show:!0},xn={show:!1};function Ue(y,A){if(A==0&&(ue||!ut.live||s==2))return Go;let I=[],F=Zi("tr",l1,Xt,Xt.childNodes[A]);Si(F,y.class),y.show||Si(F,Lr);let W=Zi("th",null,F);if(vt.show){let ft=Ui(c1,W);if(A>0){let bt=vt.width(n,A);bt&&(ft.style.border=bt+"px "+vt.dash(n,A)+" "+vt.stroke(n,A)),ft.style.background=vt.fill(n,A)}}let j=Ui(jg,W);y.label instanceof HTMLElement?j.appendChild(y.label):j.textContent=y.label,A>0&&(vt.show||(j.style.color=y.width>0?vt.stroke(n,A):vt.fill(n,A)),Me("click",W,ft=>{if(dt._lock)return;Qt(ft);let bt=x.indexOf(y);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Nt=x.some((Ft,kt)=>kt>0&&kt!=bt&&Ft.show);x.forEach((Ft,kt)=>{kt>0&&ts(kt,Nt?kt==bt?We:xn:We,!0,Mn.setSeries)})}else ts(bt,{show:!y.show},!0,Mn.setSeries)},!1),te&&Me(e0,W,ft=>{dt._lock||(Qt(ft),ts(x.indexOf(y),$r,!0,Mn.setSeries))},!1));for(var at in me){let ft=Zi("td",h1,F);ft.textContent="--",I.push(ft)}return[F,I]}let Fn=new Map;function Me(y,A,I,F=!0){let W=Fn.get(A)||{},j=dt.bind[y](n,A,I,F);j&&(Dr(y,A,W[y]=j),Fn.set(A,W))}function Tn(y,A,I){let F=Fn.get(A)||{};for(let W in F)(y==null||W==y)&&(gf(W,A,F[W]),delete F[W]);y==null&&Fn.delete(A)}let an=0,vn=0,k=0,Pt=0,Jt=0,ae=0,wt=Jt,ke=ae,Vt=k,Zt=Pt,P=0,T=0,X=0,ht=0;n.bbox={};let ot=!1,xt=!1,yt=!1,et=!1,st=!1,pt=!1;function O(y,A,I){(I||y!=n.width||A!=n.height)&&rt(y,A),de(!1),yt=!0,xt=!0,Yn()}function rt(y,A){n.width=an=k=y,n.height=vn=Pt=A,Jt=ae=0,St(),Wt();let I=n.bbox;P=I.left=Pr(Jt*Re,.5),T=I.top=Pr(ae*Re,.5),X=I.width=Pr(k*Re,.5),ht=I.height=Pr(Pt*Re,.5)}let nt=3;function Et(){let y=!1,A=0;for(;!y;){A++;let I=Hr(A),F=Qi(A);y=A==nt||I&&F,y||(rt(n.width,n.height),xt=!0)}}function _t({width:y,height:A}){O(y,A)}n.setSize=_t;function St(){let y=!1,A=!1,I=!1,F=!1;w.forEach((W,j)=>{if(W.show&&W._show){let{side:at,_size:ft}=W,bt=at%2,Nt=W.label!=null?W.labelSize:0,Ft=ft+Nt;Ft>0&&(bt?(k-=Ft,at==3?(Jt+=Ft,F=!0):I=!0):(Pt-=Ft,at==0?(ae+=Ft,y=!0):A=!0))}}),ji[0]=y,ji[1]=I,ji[2]=A,ji[3]=F,k-=Oi[1]+Oi[3],Jt+=Oi[3],Pt-=Oi[2]+Oi[0],ae+=Oi[0]}function Wt(){let y=Jt+k,A=ae+Pt,I=Jt,F=ae;function W(j,at){switch(j){case 1:return y+=at,y-at;case 2:return A+=at,A-at;case 3:return I-=at,I+at;case 0:return F-=at,F+at}}w.forEach((j,at)=>{if(j.show&&j._show){let ft=j.side;j._pos=W(ft,j._size),j.label!=null&&(j._lpos=W(ft,j.labelSize))}})}if(dt.dataIdx==null){let y=dt.hover,A=y.skip=new Set(y.skip??[]);A.add(void 0);let I=y.prox=Se(y.prox),F=y.bias??=0;dt.dataIdx=(W,j,at,ft)=>{if(j==0)return at;let bt=at,Nt=I(W,j,at,ft)??Ge,Ft=Nt>=0&&Nt<Ge,kt=L.ori==0?k:Pt,re=dt.left,Ae=t[0],we=t[j];if(A.has(we[at])){bt=null;let ve=null,Kt=null,Yt;if(F==0||F==-1)for(Yt=at;ve==null&&Yt-- >0;)A.has(we[Yt])||(ve=Yt);if(F==0||F==1)for(Yt=at;Kt==null&&Yt++<we.length;)A.has(we[Yt])||(Kt=Yt);if(ve!=null||Kt!=null)if(Ft){let je=ve==null?-1/0:V(Ae[ve],L,kt,0),hn=Kt==null?1/0:V(Ae[Kt],L,kt,0),zn=re-je,Fe=hn-re;zn<=Fe?zn<=Nt&&(bt=ve):Fe<=Nt&&(bt=Kt)}else bt=Kt==null?ve:ve==null?Kt:at-ve<=Kt-at?ve:Kt}else Ft&&Ln(re-V(Ae[at],L,kt,0))>Nt&&(bt=null);return bt}}let Qt=y=>{dt.event=y};dt.idxs=it,dt._lock=!1;let ct=dt.points;ct.show=Se(ct.show),ct.size=Se(ct.size),ct.stroke=Se(ct.stroke),ct.width=Se(ct.width),ct.fill=Se(ct.fill);let Bt=n.focus=En({},i.focus||{alpha:.3},dt.focus),te=Bt.prox>=0,Ct=te&&ct.one,he=[],Ze=[],Kn=[];function $o(y,A){let I=ct.show(n,A);if(I instanceof HTMLElement)return Si(I,s1),Si(I,y.class),us(I,-10,-10,k,Pt),v.insertBefore(I,he[A]),I}function zr(y,A){if(s==1||A>0){let I=s==1&&_[y.scale].time,F=y.value;y.value=I?g0(F)?M0(Z,S0(F,G)):F||Q:F||xE,y.label=y.label||(I?hE:cE)}if(Ct||A>0){y.width=y.width==null?1:y.width,y.paths=y.paths||LE||S1,y.fillTo=Se(y.fillTo||ME),y.pxAlign=+Te(y.pxAlign,S),y.pxRound=L0(y.pxAlign),y.stroke=Se(y.stroke||null),y.fill=Se(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let I=vE(ri(1,y.width),1),F=y.points=En({},{size:I,width:ri(1,I*.2),stroke:y.stroke,space:I*2,paths:DE,_stroke:null,_fill:null},y.points);F.show=Se(F.show),F.filter=Se(F.filter),F.fill=Se(F.fill),F.stroke=Se(F.stroke),F.paths=Se(F.paths),F.pxAlign=y.pxAlign}if(tt){let I=Ue(y,A);oe.splice(A,0,I[0]),Ht.splice(A,0,I[1]),ut.values.push(null)}if(gt){it.splice(A,0,null);let I=null;Ct?A==0&&(I=$o(y,A)):A>0&&(I=$o(y,A)),he.splice(A,0,I),Ze.splice(A,0,0),Kn.splice(A,0,0)}Bn("addSeries",A)}function du(y,A){A=A??x.length,y=s==1?Sf(y,A,E0,P0):Sf(y,A,{},C0),x.splice(A,0,y),zr(x[A],A)}n.addSeries=du;function pl(y){if(x.splice(y,1),tt){ut.values.splice(y,1),Ht.splice(y,1);let A=oe.splice(y,1)[0];Tn(null,A.firstChild),A.remove()}gt&&(it.splice(y,1),he.splice(y,1)[0].remove(),Ze.splice(y,1),Kn.splice(y,1)),Bn("delSeries",y)}n.delSeries=pl;let ji=[!1,!1,!1,!1];function fs(y,A){if(y._show=y.show,y.show){let I=y.side%2,F=_[y.scale];F==null&&(y.scale=I?x[1].scale:b,F=_[y.scale]);let W=F.time;y.size=Se(y.size),y.space=Se(y.space),y.rotate=Se(y.rotate),or(y.incrs)&&y.incrs.forEach(at=>{!ar.has(at)&&ar.set(at,X0(at))}),y.incrs=Se(y.incrs||(F.distr==2?W1:W?f==1?Y1:$1:Ir)),y.splits=Se(y.splits||(W&&F.distr==1?lt:F.distr==3?xf:F.distr==4?fE:dE)),y.stroke=Se(y.stroke),y.grid.stroke=Se(y.grid.stroke),y.ticks.stroke=Se(y.ticks.stroke),y.border.stroke=Se(y.border.stroke);let j=y.values;y.values=or(j)&&!or(j[0])?Se(j):W?or(j)?b0(Z,y0(j,G)):g0(j)?K1(Z,j):j||q:j||uE,y.filter=Se(y.filter||(F.distr>=3&&F.log==10?gE:F.distr==3&&F.log==2?_E:H0)),y.font=F0(y.font),y.labelFont=F0(y.labelFont),y._size=y.size(n,null,A,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(ji[A]=!0,y._el=Ui(t1,u))}}function ps(y,A,I,F){let[W,j,at,ft]=I,bt=A%2,Nt=0;return bt==0&&(ft||j)&&(Nt=A==0&&!W||A==2&&!at?In(w0.size/3):0),bt==1&&(W||at)&&(Nt=A==1&&!j||A==3&&!ft?In(A0.size/2):0),Nt}let Jo=n.padding=(i.padding||[ps,ps,ps,ps]).map(y=>Se(Te(y,ps))),Oi=n._padding=Jo.map((y,A)=>y(n,A,ji,0)),ln,mn=null,gn=null,Ki=s==1?x[0].idxs:null,ui=null,Fs=!1;function jo(y,A){if(t=y??[],n.data=n._data=t,s==2){ln=0;for(let I=1;I<x.length;I++)ln+=t[I][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),ui=t[0],ln=ui.length;let I=t;if(B==2){I=t.slice();let F=I[0]=Array(ln);for(let W=0;W<ln;W++)F[W]=W}n._data=t=I}if(de(!0),Bn("setData"),B==2&&(yt=!0),A!==!1){let I=L;I.auto(n,Fs)?Ko():Bs(b,I.min,I.max),et=et||dt.left>=0,pt=!0,Yn()}}n.setData=jo;function Ko(){Fs=!0;let y,A;s==1&&(ln>0?(mn=Ki[0]=0,gn=Ki[1]=ln-1,y=t[0][mn],A=t[0][gn],B==2?(y=mn,A=gn):y==A&&(B==3?[y,A]=Hh(y,y,L.log,!1):B==4?[y,A]=Tf(y,y,L.log,!1):L.time?A=y+In(86400/f):[y,A]=zh(y,A,Af,!0))):(mn=Ki[0]=y=null,gn=Ki[1]=A=null)),Bs(b,y,A)}let Gr,Os,Vr,R,z,K,$,J,Tt,It;function At(y,A,I,F,W,j){y??=Qg,I??=Cf,F??="butt",W??=Qg,j??="round",y!=Gr&&(d.strokeStyle=Gr=y),W!=Os&&(d.fillStyle=Os=W),A!=Vr&&(d.lineWidth=Vr=A),j!=z&&(d.lineJoin=z=j),F!=K&&(d.lineCap=K=F),I!=R&&d.setLineDash(R=I)}function Dt(y,A,I,F){A!=Os&&(d.fillStyle=Os=A),y!=$&&(d.font=$=y),I!=J&&(d.textAlign=J=I),F!=Tt&&(d.textBaseline=Tt=F)}function Gt(y,A,I,F,W=0){if(F.length>0&&y.auto(n,Fs)&&(A==null||A.min==null)){let j=Te(mn,0),at=Te(gn,F.length-1),ft=I.min==null?g1(F,j,at,W,y.distr==3):[I.min,I.max];y.min=Ji(y.min,I.min=ft[0]),y.max=ri(y.max,I.max=ft[1])}}let ie={min:null,max:null};function ge(){for(let F in _){let W=_[F];H[F]==null&&(W.min==null||H[b]!=null&&W.auto(n,Fs))&&(H[F]=ie)}for(let F in _){let W=_[F];H[F]==null&&W.from!=null&&H[W.from]!=null&&(H[F]=ie)}H[b]!=null&&de(!0);let y={};for(let F in H){let W=H[F];if(W!=null){let j=y[F]=Vo(_[F],E1);if(W.min!=null)En(j,W);else if(F!=b||s==2)if(ln==0&&j.from==null){let at=j.range(n,null,null,F);j.min=at[0],j.max=at[1]}else j.min=Ge,j.max=-Ge}}if(ln>0){x.forEach((F,W)=>{if(s==1){let j=F.scale,at=H[j];if(at==null)return;let ft=y[j];if(W==0){let bt=ft.range(n,ft.min,ft.max,j);ft.min=bt[0],ft.max=bt[1],mn=$i(ft.min,t[0]),gn=$i(ft.max,t[0]),gn-mn>1&&(t[0][mn]<ft.min&&mn++,t[0][gn]>ft.max&&gn--),F.min=ui[mn],F.max=ui[gn]}else F.show&&F.auto&&Gt(ft,at,F,t[W],F.sorted);F.idxs[0]=mn,F.idxs[1]=gn}else if(W>0&&F.show&&F.auto){let[j,at]=F.facets,ft=j.scale,bt=at.scale,[Nt,Ft]=t[W],kt=y[ft],re=y[bt];kt!=null&&Gt(kt,H[ft],j,Nt,j.sorted),re!=null&&Gt(re,H[bt],at,Ft,at.sorted),F.min=at.min,F.max=at.max}});for(let F in y){let W=y[F],j=H[F];if(W.from==null&&(j==null||j.min==null)){let at=W.range(n,W.min==Ge?null:W.min,W.max==-Ge?null:W.max,F);W.min=at[0],W.max=at[1]}}}for(let F in y){let W=y[F];if(W.from!=null){let j=y[W.from];if(j.min==null)W.min=W.max=null;else{let at=W.range(n,j.min,j.max,F);W.min=at[0],W.max=at[1]}}}let A={},I=!1;for(let F in y){let W=y[F],j=_[F];if(j.min!=W.min||j.max!=W.max){j.min=W.min,j.max=W.max;let at=j.distr;j._min=at==3?Ds(j.min):at==4?cf(j.min,j.asinh):at==100?j.fwd(j.min):j.min,j._max=at==3?Ds(j.max):at==4?cf(j.max,j.asinh):at==100?j.fwd(j.max):j.max,A[F]=I=!0}}if(I){x.forEach((F,W)=>{s==2?W>0&&A.y&&(F._paths=null):A[F.scale]&&(F._paths=null)});for(let F in A)yt=!0,Bn("setScale",F);gt&&dt.left>=0&&(et=pt=!0)}for(let F in H)H[F]=null}function zt(y){let A=_f(mn-1,0,ln-1),I=_f(gn+1,0,ln-1);for(;y[A]==null&&A>0;)A--;for(;y[I]==null&&I<ln-1;)I++;return[A,I]}function _e(){if(ln>0){let y=x.some(A=>A._focus)&&It!=Bt.alpha;y&&(d.globalAlpha=It=Bt.alpha),x.forEach((A,I)=>{if(I>0&&A.show&&(on(I,!1),on(I,!0),A._paths==null)){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha);let W=s==2?[0,t[I][0].length-1]:zt(t[I]);A._paths=A.paths(n,I,W[0],W[1]),It!=F&&(d.globalAlpha=It=F)}}),x.forEach((A,I)=>{if(I>0&&A.show){let F=It;It!=A.alpha&&(d.globalAlpha=It=A.alpha),A._paths!=null&&Le(I,!1);{let W=A._paths!=null?A._paths.gaps:null,j=A.points.show(n,I,mn,gn,W),at=A.points.filter(n,I,j,W);(j||at)&&(A.points._paths=A.points.paths(n,I,mn,gn,at),Le(I,!0))}It!=F&&(d.globalAlpha=It=F),Bn("drawSeries",I)}}),y&&(d.globalAlpha=It=1)}}function on(y,A){let I=A?x[y].points:x[y];I._stroke=I.stroke(n,y),I._fill=I.fill(n,y)}function Le(y,A){let I=A?x[y].points:x[y],{stroke:F,fill:W,clip:j,flags:at,_stroke:ft=I._stroke,_fill:bt=I._fill,_width:Nt=I.width}=I._paths;Nt=Ve(Nt*Re,3);let Ft=null,kt=Nt%2/2;A&&bt==null&&(bt=Nt>0?"#fff":ft);let re=I.pxAlign==1&&kt>0;if(re&&d.translate(kt,kt),!A){let Ae=P-Nt/2,we=T-Nt/2,ve=X+Nt,Kt=ht+Nt;Ft=new Path2D,Ft.rect(Ae,we,ve,Kt)}A?Ot(ft,Nt,I.dash,I.cap,bt,F,W,at,j):De(y,ft,Nt,I.dash,I.cap,bt,F,W,at,Ft,j),re&&d.translate(-kt,-kt)}function De(y,A,I,F,W,j,at,ft,bt,Nt,Ft){let kt=!1;bt!=0&&E.forEach((re,Ae)=>{if(re.series[0]==y){let we=x[re.series[1]],ve=t[re.series[1]],Kt=(we._paths||ll).band;or(Kt)&&(Kt=re.dir==1?Kt[0]:Kt[1]);let Yt,je=null;we.show&&Kt&&x1(ve,mn,gn)?(je=re.fill(n,Ae)||j,Yt=we._paths.clip):Kt=null,Ot(A,I,F,W,je,at,ft,bt,Nt,Ft,Yt,Kt),kt=!0}}),kt||Ot(A,I,F,W,j,at,ft,bt,Nt,Ft)}let An=Ho|yf;function Ot(y,A,I,F,W,j,at,ft,bt,Nt,Ft,kt){At(y,A,I,F,W),(bt||Nt||kt)&&(d.save(),bt&&d.clip(bt),Nt&&d.clip(Nt)),kt?(ft&An)==An?(d.clip(kt),Ft&&d.clip(Ft),ye(W,at),yn(y,j,A)):ft&yf?(ye(W,at),d.clip(kt),yn(y,j,A)):ft&Ho&&(d.save(),d.clip(kt),Ft&&d.clip(Ft),ye(W,at),d.restore(),yn(y,j,A)):(ye(W,at),yn(y,j,A)),(bt||Nt||kt)&&d.restore()}function yn(y,A,I){I>0&&(A instanceof Map?A.forEach((F,W)=>{d.strokeStyle=Gr=W,d.stroke(F)}):A!=null&&y&&d.stroke(A))}function ye(y,A){A instanceof Map?A.forEach((I,F)=>{d.fillStyle=Os=F,d.fill(I)}):A!=null&&y&&d.fill(A)}function ms(y,A,I,F){let W=w[y],j;if(F<=0)j=[0,0];else{let at=W._space=W.space(n,y,A,I,F),ft=W._incrs=W.incrs(n,y,A,I,F,at);j=BE(A,I,ft,F,at)}return W._found=j}function bn(y,A,I,F,W,j,at,ft,bt,Nt){let Ft=at%2/2;S==1&&d.translate(Ft,Ft),At(ft,at,bt,Nt,ft),d.beginPath();let kt,re,Ae,we,ve=W+(F==0||F==3?-j:j);I==0?(re=W,we=ve):(kt=W,Ae=ve);for(let Kt=0;Kt<y.length;Kt++)A[Kt]!=null&&(I==0?kt=Ae=y[Kt]:re=we=y[Kt],d.moveTo(kt,re),d.lineTo(Ae,we));d.stroke(),S==1&&d.translate(-Ft,-Ft)}function Hr(y){let A=!0;return w.forEach((I,F)=>{if(!I.show)return;let W=_[I.scale];if(W.min==null){I._show&&(A=!1,I._show=!1,de(!1));return}else I._show||(A=!1,I._show=!0,de(!1));let j=I.side,at=j%2,{min:ft,max:bt}=W,[Nt,Ft]=ms(F,ft,bt,at==0?k:Pt);if(Ft==0)return;let kt=W.distr==2,re=I._splits=I.splits(n,F,ft,bt,Nt,Ft,kt),Ae=W.distr==2?re.map(Yt=>ui[Yt]):re,we=W.distr==2?ui[re[1]]-ui[re[0]]:Nt,ve=I._values=I.values(n,I.filter(n,Ae,F,Ft,we),F,Ft,we);I._rotate=j==2?I.rotate(n,ve,F,Ft):0;let Kt=I._size;I._size=Fi(I.size(n,ve,F,y)),Kt!=null&&I._size!=Kt&&(A=!1)}),A}function Qi(y){let A=!0;return Jo.forEach((I,F)=>{let W=I(n,F,ji,y);W!=Oi[F]&&(A=!1),Oi[F]=W}),A}function gs(){for(let y=0;y<w.length;y++){let A=w[y];if(!A.show||!A._show)continue;let I=A.side,F=I%2,W,j,at=A.stroke(n,y),ft=I==0||I==3?-1:1,[bt,Nt]=A._found;if(A.label!=null){let ei=A.labelGap*ft,pi=In((A._lpos+ei)*Re);Dt(A.labelFont[0],at,"center",I==2?"top":Kg),d.save(),F==1?(W=j=0,d.translate(pi,In(T+ht/2)),d.rotate((I==3?-kh:kh)/2)):(W=In(P+X/2),j=pi);let dr=G0(A.label)?A.label(n,y,bt,Nt):A.label;d.fillText(dr,W,j),d.restore()}if(Nt==0)continue;let Ft=_[A.scale],kt=F==0?X:ht,re=F==0?P:T,Ae=A._splits,we=Ft.distr==2?Ae.map(ei=>ui[ei]):Ae,ve=Ft.distr==2?ui[Ae[1]]-ui[Ae[0]]:bt,Kt=A.ticks,Yt=A.border,je=Kt.show?Kt.size:0,hn=In(je*Re),zn=In((A.alignTo==2?A._size-je-A.gap:A.gap)*Re),Fe=A._rotate*-kh/180,un=m(A._pos*Re),di=(hn+zn)*ft,ti=un+di;j=F==0?ti:0,W=F==1?ti:0;let Ei=A.font[0],ki=A.align==1?Oo:A.align==2?of:Fe>0?Oo:Fe<0?of:F==0?"center":I==3?of:Oo,ns=Fe||F==1?"middle":I==2?"top":Kg;Dt(Ei,at,ki,ns);let fi=A.font[1]*A.lineGap,Ti=Ae.map(ei=>m(a(ei,Ft,kt,re))),Bi=A._values;for(let ei=0;ei<Bi.length;ei++){let pi=Bi[ei];if(pi!=null){F==0?W=Ti[ei]:j=Ti[ei],pi=""+pi;let dr=pi.indexOf(`
`)==-1?[pi]:pi.split(/\n/gm);for(let ni=0;ni<dr.length;ni++){let pp=dr[ni];Fe?(d.save(),d.translate(W,j+ni*fi),d.rotate(Fe),d.fillText(pp,0,0),d.restore()):d.fillText(pp,W,j+ni*fi)}}}Kt.show&&bn(Ti,Kt.filter(n,we,y,Nt,ve),F,I,un,hn,Ve(Kt.width*Re,3),Kt.stroke(n,y),Kt.dash,Kt.cap);let is=A.grid;is.show&&bn(Ti,is.filter(n,we,y,Nt,ve),F,F==0?2:1,F==0?T:P,F==0?ht:X,Ve(is.width*Re,3),is.stroke(n,y),is.dash,is.cap),Yt.show&&bn([un],[1],F==0?1:0,F==0?1:2,F==1?T:P,F==1?ht:X,Ve(Yt.width*Re,3),Yt.stroke(n,y),Yt.dash,Yt.cap)}Bn("drawAxes")}function de(y){x.forEach((A,I)=>{I>0&&(A._paths=null,y&&(s==1?(A.min=null,A.max=null):A.facets.forEach(F=>{F.min=null,F.max=null})))})}let cn=!1,Qn=!1,Ne=[];function Sn(){Qn=!1;for(let y=0;y<Ne.length;y++)Bn(...Ne[y]);Ne.length=0}function Yn(){cn||(L1(Jf),cn=!0)}function ml(y,A=!1){cn=!0,Qn=A,y(n),Jf(),A&&Ne.length>0&&queueMicrotask(Sn)}n.batch=ml;function Jf(){if(ot&&(ge(),ot=!1),yt&&(Et(),yt=!1),xt){if(Qe(p,Oo,Jt),Qe(p,"top",ae),Qe(p,sl,k),Qe(p,rl,Pt),Qe(v,Oo,Jt),Qe(v,"top",ae),Qe(v,sl,k),Qe(v,rl,Pt),Qe(u,sl,an),Qe(u,rl,vn),h.width=In(an*Re),h.height=In(vn*Re),w.forEach(({_el:y,_show:A,_size:I,_pos:F,side:W})=>{if(y!=null)if(A){let j=W===3||W===0?I:0,at=W%2==1;Qe(y,at?"left":"top",F-j),Qe(y,at?"width":"height",I),Qe(y,at?"top":"left",at?ae:Jt),Qe(y,at?"height":"width",at?Pt:k),mf(y,Lr)}else Si(y,Lr)}),Gr=Os=Vr=z=K=$=J=Tt=R=null,It=1,ea(!0),Jt!=wt||ae!=ke||k!=Vt||Pt!=Zt){de(!1);let y=k/Vt,A=Pt/Zt;if(gt&&!et&&dt.left>=0){dt.left*=y,dt.top*=A,Wr&&us(Wr,In(dt.left),0,k,Pt),Xr&&us(Xr,0,In(dt.top),k,Pt);for(let I=0;I<he.length;I++){let F=he[I];F!=null&&(Ze[I]*=y,Kn[I]*=A,us(F,Fi(Ze[I]),Fi(Kn[I]),k,Pt))}}if(Je.show&&!st&&Je.left>=0&&Je.width>0){Je.left*=y,Je.width*=y,Je.top*=A,Je.height*=A;for(let I in xu)Qe(Zr,I,Je[I])}wt=Jt,ke=ae,Vt=k,Zt=Pt}Bn("setSize"),xt=!1}an>0&&vn>0&&(d.clearRect(0,0,h.width,h.height),Bn("drawClear"),M.forEach(y=>y()),Bn("draw")),Je.show&&st&&(gl(Je),st=!1),gt&&et&&(ur(null,!0,!1),et=!1),ut.show&&ut.live&&pt&&(gu(),pt=!1),l||(l=!0,n.status=1,Bn("ready")),Fs=!1,cn=!1}n.redraw=(y,A)=>{yt=A||!1,y!==!1?Bs(b,L.min,L.max):Yn()};function fu(y,A){let I=_[y];if(I.from==null){if(ln==0){let F=I.range(n,A.min,A.max,y);A.min=F[0],A.max=F[1]}if(A.min>A.max){let F=A.min;A.min=A.max,A.max=F}if(ln>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;y==b&&I.distr==2&&ln>0&&(A.min=$i(A.min,t[0]),A.max=$i(A.max,t[0]),A.min==A.max&&A.max++),H[y]=A,ot=!0,Yn()}}n.setScale=fu;let pu,mu,Wr,Xr,jf,Kf,Yr,qr,Qf,tp,$e,en,ks=!1,Hn=dt.drag,On=Hn.x,kn=Hn.y;gt&&(dt.x&&(pu=Ui(n1,v)),dt.y&&(mu=Ui(i1,v)),L.ori==0?(Wr=pu,Xr=mu):(Wr=mu,Xr=pu),$e=dt.left,en=dt.top);let Je=n.select=En({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Zr=Je.show?Ui(e1,Je.over?v:p):null;function gl(y,A){if(Je.show){for(let I in y)Je[I]=y[I],I in xu&&Qe(Zr,I,y[I]);A!==!1&&Bn("setSelect")}}n.setSelect=gl;function W_(y){if(x[y].show)tt&&mf(oe[y],Lr);else if(tt&&Si(oe[y],Lr),gt){let I=Ct?he[0]:he[y];I!=null&&us(I,-10,-10,k,Pt)}}function Bs(y,A,I){fu(y,{min:A,max:I})}function ts(y,A,I,F){A.focus!=null&&$_(y),A.show!=null&&x.forEach((W,j)=>{j>0&&(y==j||y==null)&&(W.show=A.show,W_(j),s==2?(Bs(W.facets[0].scale,null,null),Bs(W.facets[1].scale,null,null)):Bs(W.scale,null,null),Yn())}),I!==!1&&Bn("setSeries",y,A),F&&na("setSeries",n,y,A)}n.setSeries=ts;function X_(y,A){En(E[y],A)}function Y_(y,A){y.fill=Se(y.fill||null),y.dir=Te(y.dir,-1),A=A??E.length,E.splice(A,0,y)}function q_(y){y==null?E.length=0:E.splice(y,1)}n.addBand=Y_,n.setBand=X_,n.delBand=q_;function Z_(y,A){x[y].alpha=A,gt&&he[y]!=null&&(he[y].style.opacity=A),tt&&oe[y]&&(oe[y].style.opacity=A)}let _s,zs,hr,$r={focus:!0};function $_(y){if(y!=hr){let A=y==null,I=Bt.alpha!=1;x.forEach((F,W)=>{if(s==1||W>0){let j=A||W==0||W==y;F._focus=A?null:j,I&&Z_(W,j?1:Bt.alpha)}}),hr=y,I&&Yn()}}tt&&te&&Me(n0,Rt,y=>{dt._lock||(Qt(y),hr!=null&&ts(null,$r,!0,Mn.setSeries))});function es(y,A,I){let F=_[A];I&&(y=y/Re-(F.ori==1?ae:Jt));let W=k;F.ori==1&&(W=Pt,y=W-y),F.dir==-1&&(y=W-y);let j=F._min,at=F._max,ft=y/W,bt=j+(at-j)*ft,Nt=F.distr;return Nt==3?zo(10,bt):Nt==4?y1(bt,F.asinh):Nt==100?F.bwd(bt):bt}function J_(y,A){let I=es(y,b,A);return $i(I,t[0],mn,gn)}n.valToIdx=y=>$i(y,t[0]),n.posToIdx=J_,n.posToVal=es,n.valToPos=(y,A,I)=>_[A].ori==0?r(y,_[A],I?X:k,I?P:0):o(y,_[A],I?ht:Pt,I?T:0),n.setCursor=(y,A,I)=>{$e=y.left,en=y.top,ur(null,A,I)};function ep(y,A){Qe(Zr,Oo,Je.left=y),Qe(Zr,sl,Je.width=A)}function np(y,A){Qe(Zr,"top",Je.top=y),Qe(Zr,rl,Je.height=A)}let Qo=L.ori==0?ep:np,ta=L.ori==1?ep:np;function j_(){if(tt&&ut.live)for(let y=s==2?1:0;y<x.length;y++){if(y==0&&ue)continue;let A=ut.values[y],I=0;for(let F in A)Ht[y][I++].firstChild.nodeValue=A[F]}}function gu(y,A){if(y!=null&&(y.idxs?y.idxs.forEach((I,F)=>{it[F]=I}):w1(y.idx)||it.fill(y.idx),ut.idx=it[0]),tt&&ut.live){for(let I=0;I<x.length;I++)(I>0||s==1&&!ue)&&K_(I,it[I]);j_()}pt=!1,A!==!1&&Bn("setLegend")}n.setLegend=gu;function K_(y,A){let I=x[y],F=y==0&&B==2?ui:t[y],W;ue?W=I.values(n,y,A)??se:(W=I.value(n,A==null?null:F[A],y,A),W=W==null?se:{_:W}),ut.values[y]=W}function ur(y,A,I){Qf=$e,tp=en,[$e,en]=dt.move(n,$e,en),dt.left=$e,dt.top=en,gt&&(Wr&&us(Wr,In($e),0,k,Pt),Xr&&us(Xr,0,In(en),k,Pt));let F,W=mn>gn;_s=Ge,zs=null;let j=L.ori==0?k:Pt,at=L.ori==1?k:Pt;if($e<0||ln==0||W){F=dt.idx=null;for(let ft=0;ft<x.length;ft++){let bt=he[ft];bt!=null&&us(bt,-10,-10,k,Pt)}te&&ts(null,$r,!0,y==null&&Mn.setSeries),ut.live&&(it.fill(F),pt=!0)}else{let ft,bt,Nt;s==1&&(ft=L.ori==0?$e:en,bt=es(ft,b),F=dt.idx=$i(bt,t[0],mn,gn),Nt=V(t[0][F],L,j,0));let Ft=-10,kt=-10,re=0,Ae=0,we=!0,ve="",Kt="";for(let Yt=s==2?1:0;Yt<x.length;Yt++){let je=x[Yt],hn=it[Yt],zn=hn==null?null:s==1?t[Yt][hn]:t[Yt][1][hn],Fe=dt.dataIdx(n,Yt,F,bt),un=Fe==null?null:s==1?t[Yt][Fe]:t[Yt][1][Fe];if(pt=pt||un!=zn||Fe!=hn,it[Yt]=Fe,Yt>0&&je.show){let di=Fe==null?-10:Fe==F?Nt:V(s==1?t[0][Fe]:t[Yt][0][Fe],L,j,0),ti=un==null?-10:D(un,s==1?_[je.scale]:_[je.facets[1].scale],at,0);if(te&&un!=null){let Ei=L.ori==1?$e:en,ki=Ln(Bt.dist(n,Yt,Fe,ti,Ei));if(ki<_s){let ns=Bt.bias;if(ns!=0){let fi=es(Ei,je.scale),Ti=un>=0?1:-1,Bi=fi>=0?1:-1;Bi==Ti&&(Bi==1?ns==1?un>=fi:un<=fi:ns==1?un<=fi:un>=fi)&&(_s=ki,zs=Yt)}else _s=ki,zs=Yt}}if(pt||Ct){let Ei,ki;L.ori==0?(Ei=di,ki=ti):(Ei=ti,ki=di);let ns,fi,Ti,Bi,is,ei,pi=!0,dr=ct.bbox;if(dr!=null){pi=!1;let ni=dr(n,Yt);Ti=ni.left,Bi=ni.top,ns=ni.width,fi=ni.height}else Ti=Ei,Bi=ki,ns=fi=ct.size(n,Yt);if(ei=ct.fill(n,Yt),is=ct.stroke(n,Yt),Ct)Yt==zs&&_s<=Bt.prox&&(Ft=Ti,kt=Bi,re=ns,Ae=fi,we=pi,ve=ei,Kt=is);else{let ni=he[Yt];ni!=null&&(Ze[Yt]=Ti,Kn[Yt]=Bi,c0(ni,ns,fi,pi),a0(ni,ei,is),us(ni,Fi(Ti),Fi(Bi),k,Pt))}}}}if(Ct){let Yt=Bt.prox,je=hr==null?_s<=Yt:_s>Yt||zs!=hr;if(pt||je){let hn=he[0];hn!=null&&(Ze[0]=Ft,Kn[0]=kt,c0(hn,re,Ae,we),a0(hn,ve,Kt),us(hn,Fi(Ft),Fi(kt),k,Pt))}}}if(Je.show&&ks)if(y!=null){let[ft,bt]=Mn.scales,[Nt,Ft]=Mn.match,[kt,re]=y.cursor.sync.scales,Ae=y.cursor.drag;if(On=Ae._x,kn=Ae._y,On||kn){let{left:we,top:ve,width:Kt,height:Yt}=y.select,je=y.scales[kt].ori,hn=y.posToVal,zn,Fe,un,di,ti,Ei=ft!=null&&Nt(ft,kt),ki=bt!=null&&Ft(bt,re);Ei&&On?(je==0?(zn=we,Fe=Kt):(zn=ve,Fe=Yt),un=_[ft],di=V(hn(zn,kt),un,j,0),ti=V(hn(zn+Fe,kt),un,j,0),Qo(Ji(di,ti),Ln(ti-di))):Qo(0,j),ki&&kn?(je==1?(zn=we,Fe=Kt):(zn=ve,Fe=Yt),un=_[bt],di=D(hn(zn,re),un,at,0),ti=D(hn(zn+Fe,re),un,at,0),ta(Ji(di,ti),Ln(ti-di))):ta(0,at)}else vu()}else{let ft=Ln(Qf-jf),bt=Ln(tp-Kf);if(L.ori==1){let re=ft;ft=bt,bt=re}On=Hn.x&&ft>=Hn.dist,kn=Hn.y&&bt>=Hn.dist;let Nt=Hn.uni;Nt!=null?On&&kn&&(On=ft>=Nt,kn=bt>=Nt,!On&&!kn&&(bt>ft?kn=!0:On=!0)):Hn.x&&Hn.y&&(On||kn)&&(On=kn=!0);let Ft,kt;On&&(L.ori==0?(Ft=Yr,kt=$e):(Ft=qr,kt=en),Qo(Ji(Ft,kt),Ln(kt-Ft)),kn||ta(0,at)),kn&&(L.ori==1?(Ft=Yr,kt=$e):(Ft=qr,kt=en),ta(Ji(Ft,kt),Ln(kt-Ft)),On||Qo(0,j)),!On&&!kn&&(Qo(0,0),ta(0,0))}if(Hn._x=On,Hn._y=kn,y==null){if(I){if(fp!=null){let[ft,bt]=Mn.scales;Mn.values[0]=ft!=null?es(L.ori==0?$e:en,ft):null,Mn.values[1]=bt!=null?es(L.ori==1?$e:en,bt):null}na(af,n,$e,en,k,Pt,F)}if(te){let ft=I&&Mn.setSeries,bt=Bt.prox;hr==null?_s<=bt&&ts(zs,$r,!0,ft):_s>bt?ts(null,$r,!0,ft):zs!=hr&&ts(zs,$r,!0,ft)}}pt&&(ut.idx=F,gu()),A!==!1&&Bn("setCursor")}let Gs=null;Object.defineProperty(n,"rect",{get(){return Gs==null&&ea(!1),Gs}});function ea(y=!1){y?Gs=null:(Gs=v.getBoundingClientRect(),Bn("syncRect",Gs))}function ip(y,A,I,F,W,j,at){dt._lock||ks&&y!=null&&y.movementX==0&&y.movementY==0||(_u(y,A,I,F,W,j,at,!1,y!=null),y!=null?ur(null,!0,!0):ur(A,!0,!1))}function _u(y,A,I,F,W,j,at,ft,bt){if(Gs==null&&ea(!1),Qt(y),y!=null)I=y.clientX-Gs.left,F=y.clientY-Gs.top;else{if(I<0||F<0){$e=-10,en=-10;return}let[Nt,Ft]=Mn.scales,kt=A.cursor.sync,[re,Ae]=kt.values,[we,ve]=kt.scales,[Kt,Yt]=Mn.match,je=A.axes[0].side%2==1,hn=L.ori==0?k:Pt,zn=L.ori==1?k:Pt,Fe=je?j:W,un=je?W:j,di=je?F:I,ti=je?I:F;if(we!=null?I=Kt(Nt,we)?a(re,_[Nt],hn,0):-10:I=hn*(di/Fe),ve!=null?F=Yt(Ft,ve)?a(Ae,_[Ft],zn,0):-10:F=zn*(ti/un),L.ori==1){let Ei=I;I=F,F=Ei}}bt&&(A==null||A.cursor.event.type==af)&&((I<=1||I>=k-1)&&(I=Pr(I,k)),(F<=1||F>=Pt-1)&&(F=Pr(F,Pt))),ft?(jf=I,Kf=F,[Yr,qr]=dt.move(n,I,F)):($e=I,en=F)}let xu={width:0,height:0,left:0,top:0};function vu(){gl(xu,!1)}let sp,rp,op,ap;function lp(y,A,I,F,W,j,at){ks=!0,On=kn=Hn._x=Hn._y=!1,_u(y,A,I,F,W,j,at,!0,!1),y!=null&&(Me(lf,ff,cp,!1),na(t0,n,Yr,qr,k,Pt,null));let{left:ft,top:bt,width:Nt,height:Ft}=Je;sp=ft,rp=bt,op=Nt,ap=Ft}function cp(y,A,I,F,W,j,at){ks=Hn._x=Hn._y=!1,_u(y,A,I,F,W,j,at,!1,!0);let{left:ft,top:bt,width:Nt,height:Ft}=Je,kt=Nt>0||Ft>0,re=sp!=ft||rp!=bt||op!=Nt||ap!=Ft;if(kt&&re&&gl(Je),Hn.setScale&&kt&&re){let Ae=ft,we=Nt,ve=bt,Kt=Ft;if(L.ori==1&&(Ae=bt,we=Ft,ve=ft,Kt=Nt),On&&Bs(b,es(Ae,b),es(Ae+we,b)),kn)for(let Yt in _){let je=_[Yt];Yt!=b&&je.from==null&&je.min!=Ge&&Bs(Yt,es(ve+Kt,Yt),es(ve,Yt))}vu()}else dt.lock&&(dt._lock=!dt._lock,ur(A,!0,y!=null));y!=null&&(Tn(lf,ff),na(lf,n,$e,en,k,Pt,null))}function Q_(y,A,I,F,W,j,at){if(dt._lock)return;Qt(y);let ft=ks;if(ks){let bt=!0,Nt=!0,Ft=10,kt,re;L.ori==0?(kt=On,re=kn):(kt=kn,re=On),kt&&re&&(bt=$e<=Ft||$e>=k-Ft,Nt=en<=Ft||en>=Pt-Ft),kt&&bt&&($e=$e<Yr?0:k),re&&Nt&&(en=en<qr?0:Pt),ur(null,!0,!0),ks=!1}$e=-10,en=-10,it.fill(null),ur(null,!0,!0),ft&&(ks=ft)}function hp(y,A,I,F,W,j,at){dt._lock||(Qt(y),Ko(),vu(),y!=null&&na(i0,n,$e,en,k,Pt,null))}function up(){w.forEach(zE),O(n.width,n.height,!0)}Dr(Bh,Bo,up);let Jr={};Jr.mousedown=lp,Jr.mousemove=ip,Jr.mouseup=cp,Jr.dblclick=hp,Jr.setSeries=(y,A,I,F)=>{let W=Mn.match[2];I=W(n,A,I),I!=-1&&ts(I,F,!0,!1)},gt&&(Me(t0,v,lp),Me(af,v,ip),Me(e0,v,y=>{Qt(y),ea(!1)}),Me(n0,v,Q_),Me(i0,v,hp),bf.add(n),n.syncRect=ea);let _l=n.hooks=i.hooks||{};function Bn(y,A,I){Qn?Ne.push([y,A,I]):y in _l&&_l[y].forEach(F=>{F.call(null,n,A,I)})}(i.plugins||[]).forEach(y=>{for(let A in y.hooks)_l[A]=(_l[A]||[]).concat(y.hooks[A])});let dp=(y,A,I)=>I,Mn=En({key:null,setSeries:!1,filters:{pub:p0,sub:p0},scales:[b,x[1]?x[1].scale:null],match:[m0,m0,dp],values:[null,null]},dt.sync);Mn.match.length==2&&Mn.match.push(dp),dt.sync=Mn;let fp=Mn.key,yu=u_(fp);function na(y,A,I,F,W,j,at){Mn.filters.pub(y,A,I,F,W,j,at)&&yu.pub(y,A,I,F,W,j,at)}yu.sub(n);function tx(y,A,I,F,W,j,at){Mn.filters.sub(y,A,I,F,W,j,at)&&Jr[y](null,A,I,F,W,j,at)}n.pub=tx;function ex(){yu.unsub(n),bf.delete(n),Fn.clear(),gf(Bh,Bo,up),c.remove(),Rt?.remove(),Bn("destroy")}n.destroy=ex;function bu(){Bn("init",i,t),jo(t||i.data,!1),H[b]?fu(b,H[b]):Ko(),st=Je.show&&(Je.width>0||Je.height>0),et=pt=!0,O(i.width,i.height)}return x.forEach(zr),w.forEach(fs),e?e instanceof HTMLElement?(e.appendChild(c),bu()):e(n,bu):bu(),n}Xn.assign=En;Xn.fmtNum=Rf;Xn.rangeNum=zh;Xn.rangeLog=Hh;Xn.rangeAsinh=Tf;Xn.orient=Ur;Xn.pxRatio=Re;Xn.join=I1;Xn.fmtDate=Pf,Xn.tzDate=V1;Xn.sync=u_;{Xn.addGap=wE,Xn.clipGaps=Yh;let i=Xn.paths={points:__};i.linear=v_,i.stepped=AE,i.bars=RE,i.spline=PE}var GE=["position","velocity","effort","external","wrench","tracking error"],VE={position:"rad",velocity:"rad/s",effort:"Nm",external:"Nm",wrench:"N, Nm","tracking error":"rad"},HE=3e3,M_=["#3b82f6","#ef4444","#10b981","#f59e0b","#8b5cf6","#06b6d4","#ec4899","#84cc16"],w_={name:"Plots",icon:"plots",live:!0,build:({store:i})=>WE(i)};function WE(i){let t=Y("div",{class:"panel"}),e=Y("div",{class:"plot"}),n="",s="position",r=[],o=[],a=null,l=!1,c=0,h=xe("Hold",()=>{l=!l,h.textContent=l?"Go on":"Hold"},{title:"Let the picture stand still"}),d=_=>s==="tracking error"?_.position?.map((E,b)=>(_.commanded?.[b]??E)-E):_[s],u=()=>{r=[],o=[],a?.destroy(),a=null,e.replaceChildren()},p=_=>{if(s==="wrench")return["Fx","Fy","Fz","Tx","Ty","Tz"];let b=(i.world?.devices.find(g=>g.name===n)?.joints??[]).map(g=>g.replace(`${n}_`,"").replace(/_joint$/,"").replaceAll("_"," "));return Array.from({length:_},(g,M)=>/\D/.test(b[M]??"")?b[M]:`joint ${b[M]??M}`)},v=()=>{let _=i.sample?.status.devices.find(g=>g.name===n),E=_&&d(_),b=i.sample?.time_secs;!E||b===void 0||r.length>0&&b<=r[r.length-1]||(o.length!==E.length&&(u(),o=E.map(()=>[])),r.push(b),E.forEach((g,M)=>o[M].push(g)),r.length>HE&&(r.shift(),o.forEach(g=>g.shift())))},S=()=>{let _=performance.now();l||t.hidden||r.length===0||_-c<(qe?500:90)||(c=_,a??=f(),a.setData([r,...o],a.scales.x.min===void 0||r.length<3||!m(a)))},m=_=>_.root.dataset.zoomed==="yes",f=()=>{let E={stroke:getComputedStyle(document.body).color,grid:{stroke:"rgba(128,140,155,0.22)",width:1},ticks:{stroke:"rgba(128,140,155,0.22)",width:1,size:5},font:"12px system-ui, sans-serif",values:(C,L)=>L.map(B=>String(Number(B.toFixed(6))))},[b,g]=[VE[s],s==="wrench"||s==="effort"||s==="external"?1:3],M=(C,L,B)=>{let V=L??(B>0?o[B-1]?.[r.length-1]:r[r.length-1]);return V==null?"–":`${V.toFixed(B===0?2:g)}${B===0?" s":""}`},N=new Xn({width:Math.max(260,e.clientWidth-12),height:270,axes:[E,{...E,size:52,label:b,labelSize:18,labelFont:"12px system-ui, sans-serif"}],scales:{x:{time:!1}},cursor:{points:{size:6}},legend:{markers:{width:2}},series:[{label:"time",value:M},...p(o.length).map((C,L)=>({label:C,stroke:M_[L%M_.length],width:1.5,points:{show:!1},value:M}))],hooks:{setSelect:[C=>C.root.dataset.zoomed="yes"]}},[r,...o],e);return N.root.addEventListener("dblclick",()=>N.root.dataset.zoomed="no"),N},x=()=>{let _=["time_s",...p(o.length).map(b=>`${n} ${s} ${b}`)].join(","),E=r.map((b,g)=>[b,...o.map(M=>M[g])].join(","));Ph(`${n}-${s.replace(" ","-")}.csv`,[_,...E,""].join(`
`),"text/csv")},w=()=>{let _=i.world?.devices.filter(E=>E.joints.length>0).map(E=>E.name)??[];if(_.length===0)return t.replaceChildren(dn("Nothing to plot: no device moves here."));_.includes(n)||(n=_[0]),u(),t.replaceChildren(ze("Signals",Y("div",{class:"row"},Pn("Device",_,n,E=>{n=E,u()},{id:"plot-device"}),Pn("Signal",[...GE],s,E=>{s=E,u()},{id:"plot-signal"})),e,Y("div",{class:"row even"},h,xe("CSV",x,{id:"export-csv"}),xe("Clear",u)),Y("p",{class:"small"},"Drag to zoom, double-click to see all. A name in the legend hides its curve.")))};return i.on("world",w),i.on("sample",v),i.on("status",S),w(),t}var XE=3600,YE="Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.",E_={name:"Recording",icon:"recording",live:!0,build:({store:i,cast:t})=>qE(i,e=>{t.past=e,t.draw()})};function qE(i,t){let e=[],n=null,s=!1,r=()=>n?.states??e,o=Y("p",{class:"small",id:"past-time"},"Nothing yet."),a=Y("input",{type:"range",min:0,max:0,step:1,value:0,"aria-label":"time",id:"past",oninput:()=>{s=n!==null||Number(a.value)<e.length-1,t(s?r()[Number(a.value)]:null),c()}}),l=xe("Back to now",()=>{n=null,s=!1,t(null),c(),m()},{id:"now",disabled:!0}),c=()=>{a.max=String(Math.max(0,r().length-1)),s||(a.value=a.max);let w=r()[Number(a.value)],_=e[e.length-1],E=()=>s?`, ${(_.time_secs-w.time_secs).toFixed(2)} s ago`:", now";o.textContent=w?`${w.time_secs.toFixed(2)} s${n?` of ${n.name}`:E()}`:"Nothing yet.",l.disabled=!s};i.on("state",()=>{!i.state||s&&!n||(e.length>0&&i.state.time_secs<e[e.length-1].time_secs&&(e.length=0),e.push(i.state),e.length>XE&&e.shift(),e.length%10===0&&!n&&c())});let h=Y("p",{class:"small",id:"recording"}),d=Y("ul",{class:"objects",id:"recordings"}),u=xe("Record",()=>{v()},{class:"primary full",id:"record"}),p=[],v=async()=>{await i.try({kind:"record",on:!i.status?.recording}),await S()},S=async()=>{i.world?.live&&(p=await i.try({kind:"recordings"})??p),m()},m=()=>d.replaceChildren(...p.length===0?[dn("No recordings yet.")]:p.map(w=>Y("li",{"data-recording":w.name},Y("span",{title:`${(w.bytes/1e6).toFixed(1)} MB`},w.name),xe(n?.name===w.name?"Opened":"Open",()=>{f(w.name)},{class:"chip"})))),f=async(w,_=0)=>{let E=await fetch(new URL(`recording/${w}`,document.baseURI)).catch(()=>null);if(!E?.ok)return i.say("error",E?await E.text():"there is no connection");let{past:b,states:g}=zg(await E.arrayBuffer());n={name:w,states:g},s=!0,c(),a.value=String(Math.min(_,g.length-1)),t(g[Number(a.value)]),b.unknown.length>0&&i.say("warn",`${w} has things that are not here now: ${b.unknown.join(", ")}`),c(),m()};i.on("world",()=>{n?f(n.name,Number(a.value)):S()});let x=()=>{let w=i.status?.recording;fn(u,w?"Stop recording":"Record"),u.classList.toggle("danger",!!w),fn(h,w?`Writing ${w}`:YE)};return i.on("status",x),x(),m(),Y("div",{class:"panel"},ze("Look back",Y("p",{class:"small"},"The last minute is always kept. The world goes on meanwhile."),a,o,l),ze("Recordings",u,h,d))}var T_={name:"Scene",icon:"scene",live:!1,build:({store:i,drag:t})=>ZE(i,e=>t.hold({kind:"object",name:e}))};function ZE(i,t){let e=Y("div",{class:"panel"}),n="box",s="",r=[.1,.1,.1],o=[.35,.35,.2],a=0,l=()=>{let f=new Set(i.world?.bodies.map(w=>w.name)),x=1;for(;f.has(`${n}_${x}`);)x+=1;return`${n}_${x}`},c=()=>{let f={box:{kind:"box",size:[r[0],r[1],r[2]]},sphere:{kind:"sphere",radius:r[0]/2},cylinder:{kind:"cylinder",radius:r[0]/2,length:r[2]}},x=[o[0],o[1],o[2],0,0,0,1];i.try({kind:"add_object",name:s||l(),shape:f[n],pose:x,rgba:[.55,.36,.62,1],mass:a>0?a:null}),s=""},h=xe("Undo",()=>{i.try({kind:"undo"})},{id:"undo",class:"full","data-control":!0}),d=()=>{let f=i.status?.undo??null;h.disabled=f===null,fn(h,f===null?"Nothing to undo":`Undo: ${f}`)},u=async f=>{try{if(!i.mayChange)return void i.try({kind:"remove_object",name:f,confirmed:!1});await i.ask({kind:"remove_object",name:f,confirmed:!1})}catch(x){x instanceof nl&&x.code==="carries"?confirm(`${x.message}. Remove ${f} anyway?`)&&await i.try({kind:"remove_object",name:f,confirmed:!0}):i.say("error",x.message)}},p=async()=>{let f=await i.try({kind:"scene_text"});f!==null&&Ph("scene.toml",f,"application/toml")},v=async f=>{f&&await i.try({kind:"load_scene",text:await f.text()})},S=(f,x,w,_)=>Y("fieldset",{},Y("legend",{},f),...["x","y","z"].map((E,b)=>Fo(E,w[b],.01,g=>w[b]=Number.isFinite(g)?Math.max(_,g):w[b],{id:`${x}-${E}`,"aria-label":`${f} ${E}`}))),m=()=>{let f=i.world?.bodies??[],x=i.world?.live??!1;if(e.replaceChildren(ze("Objects",f.length===0?dn("Nothing stands around the robot."):null,Y("ul",{class:"objects"},...f.map(_=>Y("li",{"data-object":_.name},Y("i",{class:"swatch",style:`background: rgb(${(_.parts[0]?.rgba??[.5,.5,.5]).slice(0,3).map(E=>Math.round(255*E)).join(" ")})`}),Y("span",{title:_.mass===null?"stands fast":`${_.mass} kg`},_.name),x?xe("Move",()=>t(_.name),{class:"chip","data-control":!0}):null,x?bi("close",`remove ${_.name}`,()=>{u(_.name)},{class:"quiet","data-control":!0}):null))),x?h:null)),!x)return;let w=Y("input",{type:"text",placeholder:l(),value:s,id:"add-name",oninput:()=>s=w.value.trim()});e.append(ze("Add",Y("div",{class:"row"},Pn("Shape",["box","sphere","cylinder"],n,_=>{n=_,m()},{id:"add-shape"}),Y("label",{class:"field"},Y("span",{},"Name"),w)),S(n==="box"?"Size (m)":"Size (m): x is the diameter","add-size",r,.001),S("Place (m)","add-place",o,-10),Fo("Mass (kg); 0 stands fast",a,.1,_=>a=_,{id:"add-mass",min:0}),xe("Add",c,{class:"primary full",id:"add-object","data-control":!0})),ze("File",Y("div",{class:"row even"},xe("Save",()=>{p()},{id:"save-scene"}),Y("label",{class:"button"},"Load",Y("input",{type:"file",accept:".toml",id:"load-scene",hidden:!0,onchange:_=>{v(_.target.files?.[0])}})))))};return i.on("world",m),i.on("status",d),m(),d(),e}var $E={planned:"",running:"",done:"✓",failed:"✕"},JE={idle:"Ready to plan.",planning:"Planning …",planned:"Planned. Look at the ghost, then approve.",running:"Running.",done:"Done.",failed:"Failed."},A_={name:"Task",icon:"task",live:!0,build:({store:i})=>jE(i)},Fr="the task of this world";function jE(i){let t=Y("div",{class:"panel"}),e=0,n={own:[],arms:[],without:[],objects:[]},s=Fr,r="",o=[.5,0],a=!1,l=new Set,c=()=>{i.try({kind:"task_plan",seed:e,arm:r,...s===Fr?{}:{carry:{object:s,to:[...o]}}})},h=()=>s===Fr?n.own:n.arms.map(m=>m.arm),d=()=>{let m=[...n.own.length>0?[Fr]:[],...n.objects];m.includes(s)||(s=m[0]??Fr),h().includes(r)||(r=h()[0]??""),p()},u=async()=>{!i.world?.live||!i.task||(n=await i.try({kind:"task_choices"})??n,d())},p=()=>{let m=i.task;if(!m)return t.replaceChildren(ze("Task",dn("This world has no task. `karakuri lab` has one: picking and placing.")));let f=m.state,x=f==="planning"||f==="running",w=f==="planned";if(t.replaceChildren(ze("Pick and place",Y("div",{class:"row"},Pn("Object",[...n.own.length>0?[Fr]:[],...n.objects],s,E=>{s=E,d()},{id:"task-object",disabled:x}),Pn("Arm",h(),r,E=>r=E,{id:"task-arm",disabled:x}),Fo("Seed",e,1,E=>e=Math.max(0,Math.round(E)),{id:"task-seed",min:0,disabled:x})),s===Fr?null:Y("div",{class:"row even"},...o.map((E,b)=>Fo(`To ${"xy"[b]} (m)`,E,.01,g=>o[b]=Number.isFinite(g)?g:o[b],{id:`task-to-${"xy"[b]}`,disabled:x}))),n.arms.length===0&&n.without.length>0?dn(`No arm can grasp: ${n.without.map(({arm:E,why:b})=>`${E}: ${b}`).join("; ")}`):null,Y("div",{class:"row even"},xe("Plan",c,{id:"task-plan",class:w?"":"primary",disabled:x||r==="","data-control":!0}),xe("Replan",()=>{e+=1,c()},{id:"task-replan","data-control":!0,disabled:x||f==="idle",title:"Plan with the next seed: another way"})),Y("div",{class:"row even"},xe("Approve and execute",()=>{i.try({kind:"task_approve",plan:m.plan,rest:a})},{id:"task-approve",class:w?"primary":"",disabled:!w,title:"Carry out the motion that is shown","data-control":!0,"data-plan":m.plan}),xe("Stop",()=>{i.try({kind:"stop"})},{id:"task-stop",class:"danger",disabled:f!=="running"})),hs("Approve the following motions unseen",a,E=>a=E,{id:"task-rest","data-control":!0})),Y("p",{class:`verdict ${f}`,id:"task-state","data-state":f,"data-code":m.failure?.code??""},m.words||JE[f])),m.stages.length===0){t.append(dn("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));return}let _=Y("ol",{class:"stages"});m.stages.forEach((E,b)=>_.append(v(E,`${b} ${E.name}`))),t.append(_)},v=(m,f)=>{let x=m.alternatives.filter(_=>_.failed).length,w=Y("details",{open:l.has(f)||m.state==="failed"},Y("summary",{},Y("b",{},m.name),Y("span",{},m.words),x>0?Y("em",{},`${x} rejected`):null),...m.alternatives.filter(_=>!_.failed).map(_=>Y("p",{class:"chosen"},_.words)),...KE(m).map(([_,E])=>Y("p",{class:"failed"},Y("b",{},E.length>2?`${E[0]} and ${E.length-1} more: `:`${E.join(", ")}: `),_)),m.alternatives.length===0?Y("p",{},"There was only one way."):null);return w.addEventListener("toggle",()=>w.open?l.add(f):l.delete(f)),Y("li",{class:`stage ${m.state}`,"data-stage":m.name,"data-state":m.state},Y("i",{},$E[m.state]),w)},S=!1;return i.on("task",()=>{S||u(),S=!0,p()}),i.on("world",()=>{u()}),i.on("connected",()=>i.connected&&void u()),p(),t}function KE(i){let t=new Map;for(let{words:e,failed:n}of i.alternatives){if(!n)continue;let s=[n.code,...n.between??[]].join(" "),r=t.get(s)??[n.text,[]];r[1].push(e),t.set(s,r)}return[...t.values()]}var R_=[A_,Jg,qg,Xg,Vg,w_,T_,Zg,E_];var Jh=class{constructor(t){this.show=t;let e=Y("select",{"aria-label":"speed of the ghost",onchange:()=>this.speed=Number(e.value)});for(let s of[.25,.5,1,2,4])e.append(Y("option",{value:s,selected:s===1},`${s}×`));this.element=Y("div",{class:"player",id:"player",hidden:!0},this.play,this.slider,this.clock,e,bi("close","hide the ghost",()=>this.load(null),{id:"hide-ghost"}));let n=s=>{let r=Math.min(.1,(s-this.last_ms)/1e3);this.last_ms=s,this.playing&&this.motion&&(this.at_secs+=r*this.speed,this.at_secs>this.motion.secs+.5&&(this.at_secs=0),this.draw()),requestAnimationFrame(n)};requestAnimationFrame(n)}show;element;motion=null;at_secs=0;playing=!1;speed=1;last_ms=0;slider=Y("input",{type:"range",min:0,max:1,step:.001,value:0,"aria-label":"time of the motion",id:"scrub",oninput:()=>this.scrub()});clock=Y("output",{});play=bi("play","play",()=>this.toggle(),{id:"play"});markStale(t){this.element.classList.toggle("stale",t),this.element.title=t?"Out of date: the goal has changed since this was planned":""}load(t){this.markStale(!1),this.motion=t,this.at_secs=0,this.playing=t!==null,this.element.hidden=t===null,t?this.draw():this.show(null)}toggle(){this.playing=!this.playing,this.draw()}scrub(){this.playing=!1,this.at_secs=Number(this.slider.value)*(this.motion?.secs??0),this.draw()}draw(){let t=this.motion;if(!t)return;let e=Math.min(this.at_secs,t.secs);this.play.dataset.playing!==String(this.playing)&&(this.play.dataset.playing=String(this.playing),this.play.replaceChildren(Ls(this.playing?"pause":"play"))),this.slider.value=String(t.secs>0?e/t.secs:1),this.clock.textContent=`${e.toFixed(2)} / ${t.secs.toFixed(2)} s`;let n=t.configurations.length-1,s=Math.min(n,e/t.every_secs),r=t.configurations[Math.floor(s)],o=t.configurations[Math.min(n,Math.floor(s)+1)],a=s-Math.floor(s);this.show(r.map((l,c)=>l+a*(o[c]-l)))}};var jh=class{constructor(t,e,n){this.stage=t;this.cast=e;this.take=n;let s=t.renderer.domElement;s.parentElement.append(this.label),s.addEventListener("pointermove",r=>this.hover(r)),s.addEventListener("pointerleave",()=>this.label.hidden=!0),s.addEventListener("pointerdown",r=>{this.down={x:r.clientX,y:r.clientY},this.label.hidden=!0}),s.addEventListener("click",r=>{if(Math.hypot(r.clientX-this.down.x,r.clientY-this.down.y)>4||t.handle.dragging)return;let o=t.pick(r,e.solid);o?e.things?.where(o.name)&&this.take(o.name):this.take(null)}),s.addEventListener("dblclick",r=>{let o=t.pick(r,e.solid),a=o&&e.solid.flatMap(c=>c.children).find(c=>c.name===o.name);if(!a)return;let l=new Jn().setFromObject(a).getBoundingSphere(new vi);t.frame(l.center,Math.max(.1,1.6*l.radius),new U().subVectors(t.camera.position,t.orbit.target))})}stage;cast;take;label=Y("div",{class:"label",hidden:!0});down={x:0,y:0};waiting=!1;hover(t){t.buttons!==0||t.pointerType==="touch"||this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1;let e=this.stage.pick(t,this.cast.solid);if(this.label.hidden=!e,!e)return;let n=this.stage.renderer.domElement.getBoundingClientRect();this.label.textContent=e.name,this.label.style.transform=`translate(${t.clientX-n.left+14}px, ${t.clientY-n.top+16}px)`}))}};var QE=[["Esc","emergency stop"],["Enter","let go of the dragged object or tool"],["Space","pause or continue the simulation"],["g, r","drag by moving, by turning"],["f","show everything"],["1, 2, 3","look from the front, from the side, from above"],["Ctrl Z","undo the last change of the scene"],["?","this list"]];function C_(){let i=QE.flatMap(([e,n])=>[Y("dt",{},Y("kbd",{},e)),Y("dd",{},n)]),t=Y("dialog",{id:"shortcuts","aria-label":"keyboard shortcuts",onclick:()=>t.close()},Y("h2",{},"Keyboard"),Y("dl",{},...i));return t}function P_(i){return i instanceof HTMLElement?i.isContentEditable||i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement?!0:i instanceof HTMLInputElement&&!["range","checkbox","button","file"].includes(i.type):!1}function Of(i){return i instanceof HTMLElement&&i.closest("button, input, select, summary, a")!==null}var I_={type:"change"},Bf={type:"start"},D_={type:"end"},Kh=new Zs,L_=new _i,tT=Math.cos(70*Cd.DEG2RAD),Dn=new U,hi=2*Math.PI,Ce={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},kf=1e-6,Qh=class extends Sr{constructor(t,e=null){super(t,e),this.state=Ce.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:er.ROTATE,MIDDLE:er.DOLLY,RIGHT:er.PAN},this.touches={ONE:nr.ROTATE,TWO:nr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new Oe,this._lastTargetPosition=new U,this._quat=new Oe().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Eo,this._sphericalDelta=new Eo,this._scale=1,this._panOffset=new U,this._rotateStart=new Ut,this._rotateEnd=new Ut,this._rotateDelta=new Ut,this._panStart=new Ut,this._panEnd=new Ut,this._panDelta=new Ut,this._dollyStart=new Ut,this._dollyEnd=new Ut,this._dollyDelta=new Ut,this._dollyDirection=new U,this._mouse=new Ut,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=nT.bind(this),this._onPointerDown=eT.bind(this),this._onPointerUp=iT.bind(this),this._onContextMenu=hT.bind(this),this._onMouseWheel=oT.bind(this),this._onKeyDown=aT.bind(this),this._onTouchStart=lT.bind(this),this._onTouchMove=cT.bind(this),this._onMouseDown=sT.bind(this),this._onMouseMove=rT.bind(this),this._interceptControlDown=uT.bind(this),this._interceptControlUp=dT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ce.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(I_),this.update(),this.state=Ce.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Dn.copy(e).sub(this.target),Dn.applyQuaternion(this._quat),this._spherical.setFromVector3(Dn),this.autoRotate&&this.state===Ce.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=hi:n>Math.PI&&(n-=hi),s<-Math.PI?s+=hi:s>Math.PI&&(s-=hi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Dn.setFromSpherical(this._spherical),Dn.applyQuaternion(this._quatInverse),e.copy(this.target).add(Dn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Dn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new U(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Dn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Kh.origin.copy(this.object.position),Kh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Kh.direction))<tT?this.object.lookAt(this.target):(L_.setFromNormalAndCoplanarPoint(this.object.up,this.target),Kh.intersectPlane(L_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>kf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>kf||this._lastTargetPosition.distanceToSquared(this.target)>kf?(this.dispatchEvent(I_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?hi/60*this.autoRotateSpeed*t:hi/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Dn.setFromMatrixColumn(e,0),Dn.multiplyScalar(-t),this._panOffset.add(Dn)}_panUp(t,e){this.screenSpacePanning===!0?Dn.setFromMatrixColumn(e,1):(Dn.setFromMatrixColumn(e,0),Dn.crossVectors(this.object.up,Dn)),Dn.multiplyScalar(t),this._panOffset.add(Dn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Dn.copy(s).sub(this.target);let r=Dn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/e.clientHeight),this._rotateUp(hi*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/e.clientHeight),this._rotateUp(hi*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Ut,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function eT(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function nT(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function iT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(D_),this.state=Ce.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function sT(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case er.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ce.DOLLY;break;case er.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}break;case er.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Bf)}function rT(i){switch(this.state){case Ce.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ce.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ce.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function oT(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ce.NONE||(i.preventDefault(),this.dispatchEvent(Bf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(D_))}function aT(i){this.enabled!==!1&&this._handleKeyDown(i)}function lT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case nr.ROTATE:if(this.enableRotate===!1){this.state=Ce.NONE;break}this._handleTouchStartRotate(i),this.state=Ce.TOUCH_ROTATE;break;case nr.PAN:if(this.enablePan===!1){this.state=Ce.NONE;break}this._handleTouchStartPan(i),this.state=Ce.TOUCH_PAN;break;default:this.state=Ce.NONE}break;case 2:switch(this.touches.TWO){case nr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ce.TOUCH_DOLLY_PAN;break;case nr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ce.TOUCH_DOLLY_ROTATE;break;default:this.state=Ce.NONE}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Bf)}function cT(i){switch(this._trackPointer(i),this.state){case Ce.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ce.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ce.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ce.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ce.NONE}}function hT(i){this.enabled!==!1&&i.preventDefault()}function uT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function dT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Or=new br,pn=new U,lr=new U,rn=new Oe,N_={X:new U(1,0,0),Y:new U(0,1,0),Z:new U(0,0,1)},zf={type:"change"},U_={type:"mouseDown",mode:null},F_={type:"mouseUp",mode:null},O_={type:"objectChange"},su=class extends Sr{constructor(t,e=null){super(void 0,e);let n=new Vf(this);this._root=n;let s=new Hf;this._gizmo=s,n.add(s);let r=new Wf;this._plane=r,n.add(r);let o=this;function a(w,_){let E=_;Object.defineProperty(o,w,{get:function(){return E!==void 0?E:_},set:function(b){E!==b&&(E=b,r[w]=b,s[w]=b,o.dispatchEvent({type:w+"-changed",value:b}),o.dispatchEvent(zf))}}),o[w]=_,r[w]=_,s[w]=_}a("camera",t),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new U,c=new U,h=new Oe,d=new Oe,u=new U,p=new Oe,v=new U,S=new U,m=new U,f=0,x=new U;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",h),a("worldQuaternionStart",d),a("cameraPosition",u),a("cameraQuaternion",p),a("pointStart",v),a("pointEnd",S),a("rotationAxis",m),a("rotationAngle",f),a("eye",x),this._offset=new U,this._startNorm=new U,this._endNorm=new U,this._cameraScale=new U,this._parentPosition=new U,this._parentQuaternion=new Oe,this._parentQuaternionInv=new Oe,this._parentScale=new U,this._worldScaleStart=new U,this._worldQuaternionInv=new Oe,this._worldScale=new U,this._positionStart=new U,this._quaternionStart=new Oe,this._scaleStart=new U,this._getPointer=fT.bind(this),this._onPointerDown=mT.bind(this),this._onPointerHover=pT.bind(this),this._onPointerMove=gT.bind(this),this._onPointerUp=_T.bind(this),e!==null&&this.connect(e)}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(t){if(this.object===void 0||this.dragging===!0)return;t!==null&&Or.setFromCamera(t,this.camera);let e=Gf(this._gizmo.picker[this.mode],Or);e?this.axis=e.object.name:this.axis=null}pointerDown(t){if(!(this.object===void 0||this.dragging===!0||t!=null&&t.button!==0)&&this.axis!==null){t!==null&&Or.setFromCamera(t,this.camera);let e=Gf(this._plane,Or,!0);e&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(e.point).sub(this.worldPositionStart)),this.dragging=!0,U_.mode=this.mode,this.dispatchEvent(U_)}}pointerMove(t){let e=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(e==="E"||e==="XYZE"||e==="XYZ")&&(r="world"),s===void 0||e===null||this.dragging===!1||t!==null&&t.button!==-1)return;t!==null&&Or.setFromCamera(t,this.camera);let o=Gf(this._plane,Or,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&e!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),e.indexOf("X")===-1&&(this._offset.x=0),e.indexOf("Y")===-1&&(this._offset.y=0),e.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&e!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(rn.copy(this._quaternionStart).invert()),e.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(pn),e.search("X")!==-1&&(pn.x=Math.round(pn.x/this.translationSnap)*this.translationSnap),e.search("Y")!==-1&&(pn.y=Math.round(pn.y/this.translationSnap)*this.translationSnap),e.search("Z")!==-1&&(pn.z=Math.round(pn.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(pn)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(e.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),lr.set(a,a,a)}else pn.copy(this.pointStart),lr.copy(this.pointEnd),pn.applyQuaternion(this._worldQuaternionInv),lr.applyQuaternion(this._worldQuaternionInv),lr.divide(pn),e.search("X")===-1&&(lr.x=1),e.search("Y")===-1&&(lr.y=1),e.search("Z")===-1&&(lr.z=1);s.scale.copy(this._scaleStart).multiply(lr),this.scaleSnap&&(e.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),e.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(pn.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;e==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(pn.copy(this.rotationAxis).cross(this.eye))*a):(e==="X"||e==="Y"||e==="Z")&&(this.rotationAxis.copy(N_[e]),pn.copy(N_[e]),r==="local"&&pn.applyQuaternion(this.worldQuaternion),pn.cross(this.eye),pn.length()===0?l=!0:this.rotationAngle=this._offset.dot(pn.normalize())*a),(e==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&e!=="E"&&e!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(rn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(rn.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(zf),this.dispatchEvent(O_)}}pointerUp(t){t!==null&&t.button!==0||(this.dragging&&this.axis!==null&&(F_.mode=this.mode,this.dispatchEvent(F_)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(t){return this.object=t,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(zf),this.dispatchEvent(O_),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Or}getMode(){return this.mode}setMode(t){this.mode=t}setTranslationSnap(t){this.translationSnap=t}setRotationSnap(t){this.rotationSnap=t}setScaleSnap(t){this.scaleSnap=t}setSize(t){this.size=t}setSpace(t){this.space=t}setColors(t,e,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(t),r.yAxis.color.set(e),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(t),r.yAxisTransparent.color.set(e),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(t),r.yAxis._color&&r.yAxis._color.set(e),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(t),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(e),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function fT(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let t=this.domElement.getBoundingClientRect(),e=this.viewport,n,s,r,o;return e!==null?(n=e.x,s=t.height-e.y-e.w,r=e.z,o=e.w):(n=0,s=0,r=t.width,o=t.height),{x:(i.clientX-t.left-n)/r*2-1,y:-(i.clientY-t.top-s)/o*2+1,button:i.button}}}function pT(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function mT(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function gT(i){this.enabled&&this.pointerMove(this._getPointer(i))}function _T(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function Gf(i,t,e){let n=t.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||e)return n[s];return!1}var tu=new Ci,He=new U(0,1,0),k_=new U(0,0,0),B_=new le,eu=new Oe,iu=new Oe,ds=new U,ru=new le,dl=new U(1,0,0),kr=new U(0,1,0),fl=new U(0,0,1),nu=new U,hl=new U,ul=new U,Vf=class extends Be{constructor(t){super(),this.isTransformControlsRoot=!0,this.controls=t,this.visible=!1}updateMatrixWorld(t){let e=this.controls;e.object!==void 0&&(e.object.updateMatrixWorld(),e.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):e.object.parent.matrixWorld.decompose(e._parentPosition,e._parentQuaternion,e._parentScale),e.object.matrixWorld.decompose(e.worldPosition,e.worldQuaternion,e._worldScale),e._parentQuaternionInv.copy(e._parentQuaternion).invert(),e._worldQuaternionInv.copy(e.worldQuaternion).invert()),e.camera.updateMatrixWorld(),e.camera.matrixWorld.decompose(e.cameraPosition,e.cameraQuaternion,e._cameraScale),e.camera.isOrthographicCamera?e.camera.getWorldDirection(e.eye).negate():e.eye.copy(e.cameraPosition).sub(e.worldPosition).normalize(),this.parent&&(ru.copy(this.parent.matrixWorld).invert(),ru.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(t)}dispose(){this.traverse(function(t){t.geometry&&t.geometry.dispose(),t.material&&t.material.dispose()})}},Hf=class extends Be{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let t=new os({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),e=new Pi({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=t.clone();n.opacity=.15;let s=e.clone();s.opacity=.5;let r=t.clone();r.color.setHex(16711680);let o=t.clone();o.color.setHex(65280);let a=t.clone();a.color.setHex(255);let l=t.clone();l.color.setHex(16711680),l.opacity=.5;let c=t.clone();c.color.setHex(65280),c.opacity=.5;let h=t.clone();h.color.setHex(255),h.opacity=.5;let d=t.clone();d.opacity=.25;let u=t.clone();u.color.setHex(16776960),u.opacity=.25;let p=t.clone();p.color.setHex(16776960);let v=t.clone();v.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:p,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:u};let S=new _n(0,.04,.1,12);S.translate(0,.05,0);let m=new Ye(.08,.08,.08);m.translate(0,.04,0);let f=new Ee;f.setAttribute("position",new ce([0,0,0,1,0,0],3));let x=new _n(.0075,.0075,.5,3);x.translate(0,.25,0);function w(H,Z){let G=new Ts(H,.0075,3,64,Z*Math.PI*2);return G.rotateY(Math.PI/2),G.rotateX(Math.PI/2),G}function _(){let H=new Ee;return H.setAttribute("position",new ce([0,0,0,1,1,1],3)),H}let E={X:[[new mt(S,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(S,r),[-.5,0,0],[0,0,Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new mt(S,o),[0,.5,0]],[new mt(S,o),[0,-.5,0],[Math.PI,0,0]],[new mt(x,o)]],Z:[[new mt(S,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(S,a),[0,0,-.5],[-Math.PI/2,0,0]],[new mt(x,a),null,[Math.PI/2,0,0]]],XYZ:[[new mt(new js(.1,0),d),[0,0,0]]],XY:[[new mt(new Ye(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new mt(new Ye(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},b={X:[[new mt(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new _n(.2,0,.6,4),n),[0,.3,0]],[new mt(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new mt(new js(.2,0),n)]],XY:[[new mt(new Ye(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Ye(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new mt(new js(.01,2),s),null,null,null,"helper"]],END:[[new mt(new js(.01,2),s),null,null,null,"helper"]],DELTA:[[new ai(_(),s),null,null,null,"helper"]],X:[[new ai(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ai(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ai(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},M={XYZE:[[new mt(w(.5,1),v),null,[0,Math.PI/2,0]]],X:[[new mt(w(.5,.5),r)]],Y:[[new mt(w(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new mt(w(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new mt(w(.75,1),u),null,[0,Math.PI/2,0]]]},N={AXIS:[[new ai(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},C={XYZE:[[new mt(new vr(.25,10,8),n)]],X:[[new mt(new Ts(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new mt(new Ts(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new mt(new Ts(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new mt(new Ts(.75,.1,2,24),n)]]},L={X:[[new mt(m,r),[.5,0,0],[0,0,-Math.PI/2]],[new mt(x,r),[0,0,0],[0,0,-Math.PI/2]],[new mt(m,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new mt(m,o),[0,.5,0]],[new mt(x,o)],[new mt(m,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new mt(m,a),[0,0,.5],[Math.PI/2,0,0]],[new mt(x,a),[0,0,0],[Math.PI/2,0,0]],[new mt(m,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new mt(new Ye(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new mt(new Ye(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Ye(.1,.1,.1),d)]]},B={X:[[new mt(new _n(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new mt(new _n(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new mt(new _n(.2,0,.6,4),n),[0,.3,0]],[new mt(new _n(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new mt(new _n(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new mt(new _n(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new mt(new Ye(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new mt(new Ye(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new mt(new Ye(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new mt(new Ye(.2,.2,.2),n),[0,0,0]]]},V={X:[[new ai(f,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new ai(f,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new ai(f,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function D(H){let Z=new Be;for(let G in H)for(let lt=H[G].length;lt--;){let q=H[G][lt][0].clone(),Q=H[G][lt][1],it=H[G][lt][2],ut=H[G][lt][3],dt=H[G][lt][4];q.name=G,q.tag=dt,Q&&q.position.set(Q[0],Q[1],Q[2]),it&&q.rotation.set(it[0],it[1],it[2]),ut&&q.scale.set(ut[0],ut[1],ut[2]),q.updateMatrix();let tt=q.geometry.clone();tt.applyMatrix4(q.matrix),q.geometry=tt,q.renderOrder=1/0,q.position.set(0,0,0),q.rotation.set(0,0,0),q.scale.set(1,1,1),Z.add(q)}return Z}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=D(E)),this.add(this.gizmo.rotate=D(M)),this.add(this.gizmo.scale=D(L)),this.add(this.picker.translate=D(b)),this.add(this.picker.rotate=D(C)),this.add(this.picker.scale=D(B)),this.add(this.helper.translate=D(g)),this.add(this.helper.rotate=D(N)),this.add(this.helper.scale=D(V)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(t){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:iu;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(rn.setFromEuler(tu.set(0,0,0)),o.quaternion.copy(n).multiply(rn),Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(rn.setFromEuler(tu.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(rn),Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(rn.setFromEuler(tu.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(rn),Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(rn.setFromEuler(tu.set(0,Math.PI/2,0)),He.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(B_.lookAt(k_,He,kr)),o.quaternion.multiply(rn),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),pn.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),pn.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(pn),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(He.copy(fl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(He.copy(dl).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(He.copy(kr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(eu.copy(n),He.copy(this.eye).applyQuaternion(rn.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(B_.lookAt(this.eye,k_,kr)),o.name==="X"&&(rn.setFromAxisAngle(dl,Math.atan2(-He.y,He.z)),rn.multiplyQuaternions(eu,rn),o.quaternion.copy(rn)),o.name==="Y"&&(rn.setFromAxisAngle(kr,Math.atan2(He.x,He.z)),rn.multiplyQuaternions(eu,rn),o.quaternion.copy(rn)),o.name==="Z"&&(rn.setFromAxisAngle(fl,Math.atan2(He.y,He.x)),rn.multiplyQuaternions(eu,rn),o.quaternion.copy(rn))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(t)}},Wf=class extends mt{constructor(){super(new Li(1e5,1e5,2,2),new os({visible:!1,wireframe:!0,side:Di,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(t){let e=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(e="local"),nu.copy(dl).applyQuaternion(e==="local"?this.worldQuaternion:iu),hl.copy(kr).applyQuaternion(e==="local"?this.worldQuaternion:iu),ul.copy(fl).applyQuaternion(e==="local"?this.worldQuaternion:iu),He.copy(hl),this.mode){case"translate":case"scale":switch(this.axis){case"X":He.copy(this.eye).cross(nu),ds.copy(nu).cross(He);break;case"Y":He.copy(this.eye).cross(hl),ds.copy(hl).cross(He);break;case"Z":He.copy(this.eye).cross(ul),ds.copy(ul).cross(He);break;case"XY":ds.copy(ul);break;case"YZ":ds.copy(nu);break;case"XZ":He.copy(ul),ds.copy(hl);break;case"XYZ":case"E":ds.set(0,0,0);break}break;default:ds.set(0,0,0)}ds.length()===0?this.quaternion.copy(this.cameraQuaternion):(ru.lookAt(pn.set(0,0,0),ds,He),this.quaternion.setFromRotationMatrix(ru)),super.updateMatrixWorld(t)}};var ou=class extends xr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let t=new Ye;t.deleteAttribute("uv");let e=new As({side:Wn}),n=new As,s=new Oa(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new mt(t,e);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new wa(t,n,6),a=new Be;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new mt(t,qo(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new mt(t,qo(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let h=new mt(t,qo(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let d=new mt(t,qo(43));d.position.set(-.462,8.89,14.52),d.scale.set(4.38,5.441,.088),this.add(d);let u=new mt(t,qo(20));u.position.set(3.235,11.486,-12.541),u.scale.set(2.5,2,.1),this.add(u);let p=new mt(t,qo(100));p.position.set(0,20,0),p.scale.set(1,.1,1),this.add(p)}dispose(){let t=new Set;this.traverse(e=>{e.isMesh&&(t.add(e.geometry),t.add(e.material))});for(let e of t)e.dispose()}};function qo(i){return new yr({color:0,emissive:16777215,emissiveIntensity:i})}var xT=150,au=class{worker=null;fine=[];twins=new Map;originals=new Map;show(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,r=e?this.originals.get(s):this.twins.get(s);r&&(n.geometry=r)})}want(t,e){t.traverseVisible(n=>{if(!(n instanceof mt))return;let s=n.geometry,{position:r,color:o}=s.attributes;if(!r||!o||!s.index||s.index.count<3*xT||this.twins.has(s)||this.originals.has(s))return;this.twins.set(s,null),this.worker??=this.hire();let a={id:this.fine.push(s)-1,tolerance_m:e,position:Float32Array.from(r.array),colour:Float32Array.from(o.array),index:Uint32Array.from(s.index.array)};this.worker.postMessage(a,[a.position.buffer,a.colour.buffer,a.index.buffer])})}hire(){let t=new Worker(new URL("./coarsen.worker.js",import.meta.url),{type:"module"});return t.onmessage=({data:e})=>{let n=this.fine[e.id],s=new Ee;s.setAttribute("position",new nn(e.position,3)),s.setAttribute("normal",new nn(e.normal,3)),s.setAttribute("color",new nn(e.colour,3)),s.setIndex(new nn(e.position.length<3*65536?Uint16Array.from(e.index):e.index,1)),this.twins.set(n,s),this.originals.set(s,n)},t}};var vT=350,yT=45,lu=class{scene=new xr;camera=new $n(36,1,.02,80);renderer;orbit;handle;held=new Be;overlays=new Xe;frames=0;hurry=()=>!0;onDrawn=()=>{};onPicture=()=>{};pace_ms=Number(new URLSearchParams(location.search).get("pace")??0);floor=new Xe;ground;shadow=Rg();back=Cg();grid;sun=new Mo(16773597,2.5);sky=new Na(15922940,10525846,1.3);fineness=new Sh;detail=new au;dirty=!0;stale=!0;last_ms=0;shadows_ms=0;drawing=null;fine=!1;round={centre:new U(.2,.5,.2),radius:1};constructor(t){if(Be.DEFAULT_UP.set(0,0,1),this.camera.up.set(0,0,1),!Cr)throw new Error("this browser has no WebGL 2");this.renderer=new _h({canvas:Cr.canvas,context:Cr}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Mr,this.renderer.shadowMap.autoUpdate=!1,this.renderer.toneMapping=Ga,this.renderer.toneMappingExposure=1,this.renderer.setPixelRatio(this.fineness.moving),this.renderer.domElement.tabIndex=0,this.renderer.domElement.setAttribute("aria-label","3-D view: drag to turn, wheel to come closer"),t.append(this.renderer.domElement),this.orbit=new Qh(this.camera,this.renderer.domElement),this.orbit.enableDamping=!0,this.orbit.dampingFactor=.14,this.orbit.minDistance=.15,this.orbit.maxDistance=25,this.orbit.maxPolarAngle=.62*Math.PI,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(qe?512:2048),this.sun.shadow.bias=-3e-4,this.sun.shadow.normalBias=.012,this.sun.shadow.radius=qe?1.5:3;let e=new Mo(14280447,.75);if(e.position.copy(Jd),this.scene.add(this.sun,this.sun.target,e,this.sky),!qe){let s=new Lo(this.renderer);this.scene.environment=s.fromScene(new ou,.04).texture,this.scene.environmentIntensity=.35,this.scene.environmentRotation.x=Math.PI/2,this.sky.intensity=.5,s.dispose()}this.ground=new mt(new Li(1,1),this.shadow.paint),this.ground.receiveShadow=!0;let n=new mt(new Li(2,2),this.back);n.frustumCulled=!1,n.renderOrder=-1,this.grid=new Js(bT(7,qe?.5:.25),new Pi({vertexColors:!0,transparent:!0,depthWrite:!1})),this.grid.position.z=.001,this.floor.add(this.ground,this.grid),this.scene.add(n,this.floor,this.overlays,this.held),this.handle=new su(this.camera,this.renderer.domElement),this.handle.setSpace("local"),this.handle.setSize(.8),this.handle.addEventListener("dragging-changed",s=>this.orbit.enabled=!s.value),this.scene.add(this.handle.getHelper()),this.settle({centre:this.round.centre,radius:1.1,floor:0}),this.look("all"),new ResizeObserver(()=>this.resize(t)).observe(t),this.resize(t),this.orbit.addEventListener("change",()=>this.turned()),this.handle.addEventListener("change",()=>this.refresh()),requestAnimationFrame(s=>this.turn(s))}turn(t){requestAnimationFrame(e=>this.turn(e)),!(!this.rested(t)||t-this.last_ms<this.pace_ms)&&(this.onPicture(),this.orbit.update(),!(this.frames>0&&!this.hurry())&&(this.dirty?(this.dirty=!1,this.fine=!1,this.stale&&t-this.shadows_ms>(qe?600:0)&&this.castShadows(t),this.draw(t,this.fineness.moving)):!this.fine&&t-this.last_ms>vT&&(this.fine=!0,(this.stale||this.fineness.still!==this.fineness.moving)&&(this.stale&&this.castShadows(t),this.draw(t,this.fineness.still)))))}castShadows(t){this.renderer.shadowMap.needsUpdate=!0,this.stale=!1,this.shadows_ms=t}draw(t,e){qe&&(this.frames>3&&this.detail.want(this.scene,.002*this.round.radius),this.detail.show(this.scene,this.fine)),Math.abs(this.renderer.getPixelRatio()-e)>.01&&this.renderer.setPixelRatio(e),this.renderer.render(this.scene,this.camera);let n=this.renderer.getContext();this.drawing=n.fenceSync(n.SYNC_GPU_COMMANDS_COMPLETE,0),n.flush(),this.last_ms=t,this.frames++}rested(t){if(this.drawing){let e=this.renderer.getContext();if(e.getSyncParameter(this.drawing,e.SYNC_STATUS)!==e.SIGNALED&&t-this.last_ms<5e3)return!1;e.deleteSync(this.drawing),this.drawing=null,this.fine||this.fineness.took(t-this.last_ms),this.onDrawn()}return!qe||t-this.last_ms>=yT}refresh(){this.dirty=this.stale=!0}turned(){this.dirty=!0}theme(t){let e=o=>new qt().setStyle(o,_r),[n,s]=t?["#12151b","#272d37"]:["#f7f9fb","#d9dfe7"];this.back.uniforms.above.value=e(n),this.back.uniforms.below.value=e(s),this.scene.fog=new va(t?2040877:15133424,9,22),this.shadow.darken(t?.5:.22);let r=this.grid.material;r.color.set(t?7108745:9411240),r.opacity=t?.5:.6,this.sun.intensity=t?2.1:2.5,this.refresh()}settle(t){this.round=t,this.floor.position.z=t.floor;let e=Math.max(.6,1.25*t.radius);this.sun.position.copy(t.centre).addScaledVector($d,2*e),this.sun.target.position.copy(t.centre),Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:.1,far:7*e}),this.sun.shadow.camera.updateProjectionMatrix(),this.ground.position.set(t.centre.x,t.centre.y,0),this.ground.scale.setScalar(3.2*e),this.orbit.maxDistance=Math.max(6,9*t.radius),this.camera.far=Math.max(30,24*t.radius),this.camera.updateProjectionMatrix(),this.refresh()}look(t){let e={all:[1.5,-1.15,.8],front:[1,0,.12],side:[0,-1,.12],top:[.02,0,1]}[t];this.frame(this.round.centre,this.round.radius,new U(...e))}frame(t,e,n=new U().subVectors(this.camera.position,this.orbit.target)){let s=Math.min(1,this.camera.aspect),r=Math.max(.35,1.06*e/Math.sin(Math.PI/360*this.camera.fov)/s);this.orbit.target.copy(t),this.camera.position.copy(t).addScaledVector(n.normalize(),r),this.orbit.update(),this.refresh()}pick(t,e){let n=this.renderer.domElement.getBoundingClientRect(),s=new Ut((t.clientX-n.left)/n.width*2-1,1-(t.clientY-n.top)/n.height*2),r=new br;r.setFromCamera(s,this.camera);let o=r.intersectObjects(e,!0)[0];for(let a=o?.object??null;a;a=a.parent)if(a.name)return{name:a.name,point:o.point};return null}project(t){let e=this.renderer.domElement.getBoundingClientRect();this.camera.updateMatrixWorld();let n=new U(...t).project(this.camera);return[e.left+(.5+.5*n.x)*e.width,e.top+(.5-.5*n.y)*e.height]}resize(t){let e=Math.max(1,t.clientWidth),n=Math.max(1,t.clientHeight);this.renderer.setSize(e,n),this.camera.aspect=e/n,this.camera.updateProjectionMatrix(),this.refresh()}};function bT(i,t){let e=[],n=[],s=Math.round(i/t),r=(a,l,c)=>Math.max(0,1-Math.hypot(a,l)/i)**1.6*(c?1:.42);for(let a=-s;a<=s;a++)for(let l=-s;l<s;l++)for(let c of[!1,!0])for(let h of[l,l+1]){let[d,u]=c?[a*t,h*t]:[h*t,a*t];e.push(d,u,0),n.push(1,1,1,r(d,u,a%4===0))}let o=new Ee;return o.setAttribute("position",new ce(e,3)),o.setAttribute("color",new ce(n,4)),o}var ST=["error","hard","warn","soft","note"];var cu=class{onChange=()=>{};all=new Map;timers=new Map;raise(t,e,n,s=null){clearTimeout(this.timers.get(t)),s!==null&&this.timers.set(t,window.setTimeout(()=>this.end(t),s));let r=this.all.get(t);if(r&&r.until_ms===null&&r.severity===e&&r.text===n)return;let o=r&&r.until_ms===null?r.since_ms:performance.now();this.all.delete(t),this.all.set(t,{key:t,severity:e,text:n,since_ms:o,until_ms:null});let a=[...this.all.values()].filter(l=>l.until_ms!==null);for(let{key:l}of a.slice(0,Math.max(0,a.length-50)))this.all.delete(l);this.onChange()}end(t){let e=this.all.get(t);!e||e.until_ms!==null||(e.until_ms=performance.now(),this.onChange())}keepOnly(t,e){for(let n of this.all.keys())n.startsWith(t)&&!e.has(n)&&this.end(n)}get active(){let t=e=>ST.indexOf(e.severity);return[...this.all.values()].filter(e=>e.until_ms===null).sort((e,n)=>t(e)-t(n)||n.since_ms-e.since_ms)}get ended(){return[...this.all.values()].filter(t=>t.until_ms!==null).sort((t,e)=>e.until_ms-t.until_ms)}};var MT=new Set(["stop","ik","plan","camera","scene_text","task_choices","recordings","balls","take_control","release_control","keep_control"]),wT=8e3,ET=.001,hu=class{constructor(t){this.ask=t;this.alarms.onChange=()=>this.tell("alarms")}ask;world=null;state=null;status=null;sample=null;control=null;task=null;motion=null;stale=!1;executing=0;log=[];alarms=new cu;connected=!1;wanted=[];editing=!1;group="";listeners=new Map;failed=new Map;on(t,e){let n=this.listeners.get(t)??new Set;n.add(e),this.listeners.set(t,n)}tell(t){this.listeners.get(t)?.forEach(e=>e())}say(t,e){this.hear({type:"log",level:t,time_secs:this.state?.time_secs??0,text:e,past:!1})}hear(t){this.log.push(t),this.log.length>500&&this.log.shift(),!t.past&&t.level!=="info"&&this.alarms.raise(`event ${t.text}`,t.level,t.text,wT),this.tell("log")}async try(t){let e=this.failed.get(t.kind);try{if(this.control&&!this.control.yours&&!MT.has(t.kind))throw new Error(this.control.holder?`${this.control.holder} has control: ask for it at the top of the page`:"nobody has control: take it at the top of the page");let n=await this.ask(t);return e&&this.alarms.end(e),n??!0}catch(n){let{message:s}=n;return e&&e!==`event ${s}`&&this.alarms.end(e),this.failed.set(t.kind,`event ${s}`),this.say("error",s),null}}async succeeds(t){return await this.try(t)!==null}show(t){this.motion=t,this.stale=!1,this.tell("motion")}want(t){this.editing=!0;for(let[e,n]of t)this.wanted[e.first]=n;this.tell("wanted")}unwant(){this.editing=!1,this.world&&(this.wanted=Array.from(this.state?.q.length===this.world.positions?this.state.q:this.world.home)),this.tell("wanted")}showStale(t){this.stale!==t&&(this.stale=t,this.tell("stale"))}isStale(t){let e=t.configurations[t.configurations.length-1],n=s=>{let r=Math.abs(e[s.first]-this.wanted[s.first]);return s.kind==="continuous"?Math.abs(r-2*Math.PI*Math.round(r/(2*Math.PI))):r};return t.group!==this.group||this.joints(t.group).some(s=>!(n(s)<=ET))}async reach(t){try{let e=await this.ask({kind:"ik",group:this.group,pose:t,near:this.wanted});return this.want(new Map(this.joints().flatMap(n=>e[n.name]===void 0?[]:[[n,e[n.name]]]))),null}catch(e){return e.message}}joints(t=null){let e=this.world?.links.flatMap(s=>s.joint??[])??[],n=this.world?.groups.find(s=>s.name===t)?.joints;return n?n.flatMap(s=>e.find(r=>r.name===s)??[]):e.filter(s=>s.driven&&s.kind!=="fixed")}device(t){return this.status?.devices.find(e=>e.name===t)??null}commanded(t){let e=Array.from(t);for(let n of this.world?.devices??[]){let s=this.device(n.name)?.commanded;n.joints.forEach((r,o)=>{let a=this.world?.links.find(l=>l.joint?.name===r)?.joint;a&&s?.[o]!==void 0&&(e[a.first]=s[o])})}return e}get mayChange(){return this.control?.yours??!1}};var TT=["hidden","over the robot","beside the robot"];function z_(i,t){let e=Y("div",{class:"menu",id:"show-menu",hidden:!0},Pn("Robot as",["visuals","collisions","balls"],t.shown.look,s=>{t.shown.look=s,t.dress()},{id:"look"}),Pn("As commanded",TT,t.shown.commanded,s=>{t.shown.commanded=s,t.dress(),s!=="over the robot"&&t.frame()},{id:"commanded"}),...el.map(({id:s,label:r})=>hs(r,t.shown.layers.has(s),o=>t.showLayer(s,o),{id:`show-${s}`}))),n=bi("eye","what is shown",()=>{e.hidden=!e.hidden,n.setAttribute("aria-expanded",String(!e.hidden))},{id:"show","aria-expanded":"false"});return Y("div",{class:"viewbar"},Y("div",{class:"bar"},bi("fit","show all (f)",()=>t.frame()),xe("Front",()=>i.look("front"),{class:"quiet",title:"from the front (1)"}),xe("Side",()=>i.look("side"),{class:"quiet",title:"from the side (2)"}),xe("Top",()=>i.look("top"),{class:"quiet",title:"from above (3)"}),n),e)}if(!Cr)throw document.getElementById("app").replaceWith(Y("main",{class:"without",id:"without-webgl"},Y("h1",{},"This browser does not draw in 3-D"),Y("p",{},"The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),Y("p",{},"The robot does not mind: ROS and the command line work as ever."))),new Error("this browser has no WebGL 2");var Zo=new Lh;Zo.start();var jt=new hu(i=>Zo.ask(i)),Us=new Ih(jt,document.getElementById("app")),Nn=new lu(Us.view),Un=new Ch(Nn,jt),cr=new Dh(Nn,jt,Un),uu=new Jh(i=>Un.showGhost(i)),Xf=C_();document.body.append(Xf);var Yf=Y("button",{type:"button",class:"held",id:"let-go",hidden:!0,onclick:()=>cr.hold(null)});Us.view.append(uu.element,z_(Nn,Un),Yf);var AT=new jh(Nn,Un,i=>{i===null?cr.hold(null):jt.world?.live&&jt.mayChange&&cr.hold({kind:"object",name:i})});Us.onTheme=i=>Nn.theme(i);Us.start(R_,{store:jt,stage:Nn,cast:Un,drag:cr,connection:Zo});var $f=!1;Nn.renderer.domElement.addEventListener("pointerdown",()=>$f=!0);Nn.renderer.domElement.addEventListener("wheel",()=>$f=!0);var qf=!1;Lg(()=>qf=!0);function RT(i){switch(i.type){case"hello":Us.name(i.title);break;case"world":{let t=jt.world?.name!==i.name||jt.world.live!==i.live;jt.world=i,(jt.wanted.length!==i.positions||!jt.editing)&&jt.unwant(),i.groups.some(e=>e.name===jt.group)||(jt.group=(i.groups.find(e=>e.tip!==null)??i.groups[0])?.name??""),t&&(H_=performance.now(),Us.arrange()),jt.tell("world"),Un.dress(),t&&Un.frame();break}case"control":jt.control=i,jt.tell("control");break;case"status":jt.executing!==0&&i.motion?.id===jt.executing&&i.motion.state!=="running"&&(jt.motion?.id===jt.executing&&jt.show(null),jt.executing=0),Br.status=i,jt.sample={status:i,time_secs:Br.time_secs},jt.tell("sample");break;case"task":jt.task=i,jt.tell("task"),CT(i);break;case"log":jt.hear(i);break;case"answer":break}}var G_="";function CT(i){let t=i.state==="planned"&&i.motion?`plan ${i.plan}`:"";t!==G_&&(G_=t,jt.show(t?i.motion:null))}Zo.onMessage=RT;Zo.onState=i=>{Br.state=i,Br.time_secs=i.time_secs};var Br={state:null,status:null,time_secs:0};Nn.onPicture=()=>{let{state:i,status:t}=Br;Br.state=Br.status=null,qf&&(qf=!1,$f?Nn.refresh():Un.frame()),V_=Un.complete,t&&(jt.status=t,jt.tell("status")),i&&(jt.state=i,Un.follow(),jt.tell("state"),jt.editing||jt.unwant())};Zo.onOpen=i=>{jt.connected=i,jt.tell("connected")};jt.on("motion",()=>{uu.load(jt.motion),Un.showMotion(jt.motion)});jt.on("wanted",()=>{Un.drawWanted(),cr.follow()});jt.on("stale",()=>uu.markStale(jt.stale));cr.onChange=(i,t)=>{i?.kind==="tool"&&t!==null?jt.alarms.raise("reach","note",`Out of reach: ${t}`,6e3):jt.alarms.end("reach"),Yf.hidden=i===null,Yf.textContent=`Let go of ${i?.kind==="object"?i.name:"the tool"} (Enter)`,jt.tell("wanted")};addEventListener("keydown",i=>{if(i.key==="Escape"){!Xf.open&&jt.world?.live&&!Us.stopped&&Us.pressStop();return}P_(i.target)||(i.key==="z"&&(i.ctrlKey||i.metaKey)&&(i.preventDefault(),jt.status?.undo&&jt.try({kind:"undo"})),!(i.ctrlKey||i.metaKey||i.altKey)&&(i.key==="?"?Xf.showModal():i.key===" "&&!Of(i.target)?(i.preventDefault(),Us.pressPause()):i.key==="Enter"&&!Of(i.target)?cr.hold(null):i.key==="g"?Nn.handle.setMode("translate"):i.key==="r"?Nn.handle.setMode("rotate"):i.key==="f"?Un.frame():i.key==="1"?Nn.look("front"):i.key==="2"?Nn.look("side"):i.key==="3"&&Nn.look("top")))});var Zf=0,V_=!1,H_=0;Nn.hurry=()=>!Un.robot||Un.complete||performance.now()-H_>1500;Nn.onDrawn=()=>{Zf===0&&V_&&(Zf=performance.now())};Object.assign(window,{karakuri:{get seen_ms(){return Zf},store:jt,stage:Nn,cast:Un,drag:cr,pointer:AT,player:uu,link:i=>Un.robot?.link(i)?.elements??null,ghost:i=>Un.ghost?.link(i)?.elements??null,body:i=>Un.things?.where(i)?.elements??null,project:i=>Nn.project(i)}});
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
