import { isPrivatePath } from '../http/front-door.ts';

/** As `domain/email.ts` has it, short: a link must not make our page say anything but an address. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\da-z-]{1,63}\.)+[\da-z-]{1,63}$/i;

/**
 * Takes the secret of a mailed link and the address that a guidance page is about out of the address bar, keeping
 * them for this tab (where it may keep nothing they stay). `link-value.ts` reads the same places.
 */
const takeLinkApart = `try{const p=location.pathname,q=new URLSearchParams(location.search),k=q.get("token"),g=/^\\/guidance\\//.test(p);
let e=g?q.get("email"):"";
if(g&&e===null)try{e=sessionStorage.getItem("email:"+p)}catch{}
if(e&&e.length<255&&${emailPattern}.test(e)){d.dataset.email="";d.style.setProperty("--email",JSON.stringify(e));
if(q.has("email"))sessionStorage.setItem("email:"+p,e)}
if(k)sessionStorage.setItem("token:"+p,k);if(k||q.has("email"))history.replaceState(null,"",p)}catch{}
`;

/**
 * A file that is gone after a deploy has another name in the newer page: that is loaded, once for each build, and
 * finds what was typed (`app/site/typed.ts`). When that was in vain the visitor is told, and may try again. Without a
 * connection there is nothing to load, and over open work (`app/api/auth-store.ts`) nothing is: it says so itself.
 * Then the page's own script begins, which keeps neither the first paint nor the end of loading waiting.
 */
const start = (script: string) => `{const u=${JSON.stringify(script)},s="typed:"+location.pathname,
stored=()=>{try{return JSON.parse(sessionStorage.getItem(s))??[]}catch{return[]}},
save=()=>{try{sessionStorage.setItem(s,JSON.stringify([...new Map([...stored(),...[...document.querySelectorAll("input[id],select[id],textarea[id]")].
filter(f=>f.value&&f.autocomplete!=="off"&&!/^(password|hidden|checkbox|radio|file)$/.test(f.type)).map(f=>[f.id,f.value])])]))}catch{}},
again=()=>{save();addEventListener("pagehide",save);location.reload()};
window.lost=async(go,k="reloaded:"+location.pathname)=>{if("working"in d.dataset)return;
try{await fetch(location.href,{method:"HEAD",cache:"no-store"})}catch{return addEventListener("online",go,{once:true})}
try{if(sessionStorage.getItem(k)!==u){sessionStorage.setItem(k,u);return again()}}catch{}
const n=document.getElementById("lost");n.hidden=false;n.lastChild.onclick=again;
for(const[i,v]of stored()){const f=document.getElementById(i);if(f&&!f.value)f.value=v}};
const go=()=>import(u).catch(()=>lost(go));go()}`;

/**
 * Runs in the head before anything is painted: marks the document with the chosen theme, with the announcement
 * that this visitor has closed and with who is signed in, so that neither colours nor header change when the page
 * wakes up. Our forms are sent by script: before it is there, the browser must not put what was typed into an
 * address; a press on what it will answer (`data-wake`) is remembered for it.
 * Whatever storage holds, it must not throw. `app/api/session.ts` reads the same places.
 */
export function firstPaintScript(path: string, script?: string): string {
  return `(()=>{const d=document.documentElement;
try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t;
if(localStorage.getItem("announcement")===d.dataset.announcement)d.dataset.dismissed=""}catch{}
try{const t=localStorage.getItem("persist:root")??sessionStorage.getItem("persist:root");if(t&&t.length<1e4){const s=JSON.parse(t);if(JSON.parse(s.isAuth)===true&&JSON.parse(s.authToken)){const u=JSON.parse(s.user);
if(u._id){d.dataset.auth=u.role==="Admin"?"admin":"user";const n=String(u.fullName||"").slice(0,80);
d.style.setProperty("--user-name",JSON.stringify(n));d.style.setProperty("--user-initial",JSON.stringify(n.slice(0,1).toUpperCase()))}}}}catch{}
${isPrivatePath(path) ? takeLinkApart : ''}addEventListener("submit",e=>{if(e.target.method==="post")e.preventDefault()},true);
addEventListener("click",e=>{if(!("awake"in d.dataset))window.pressed=e.target.closest?.("[data-wake]")},true);
${script === undefined ? '' : `addEventListener("DOMContentLoaded",()=>${start(script)})`}
})()`.replaceAll('\n', '');
}
