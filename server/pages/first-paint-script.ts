import { isPrivatePath } from '../http/front-door.ts';

/** As `domain/email.ts` has it, short: a link must not make our page say anything but an address. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\da-z-]{1,63}\.)+[\da-z-]{1,63}$/i;

/**
 * Takes the secret of a mailed link and the address that a guidance page is about out of the address bar, keeping
 * them for this tab (where it may keep nothing they stay). `link-part.ts` reads the same places.
 */
const takeLinkApart = `try{const p=location.pathname,q=new URLSearchParams(location.search),k=q.get("token"),g=/^\\/guidance\\//.test(p);
let e=g?q.get("email"):"";
if(g&&e===null)try{e=sessionStorage.getItem("email:"+p)}catch{}
if(e&&e.length<255&&${emailPattern}.test(e)){d.dataset.email="";d.style.setProperty("--email",JSON.stringify(e));
if(q.has("email"))sessionStorage.setItem("email:"+p,e)}
if(k)sessionStorage.setItem("token:"+p,k);if(k||q.has("email"))history.replaceState(null,"",p)}catch{}
`;

/**
 * Runs in the head before anything is painted: marks the document with the chosen theme, with the announcement
 * that this visitor has closed and with who is signed in, so that neither colours nor header change when the page
 * wakes up; gives the entry of the history the key by which the router remembers how far it was scrolled; and has
 * the whole page laid out at once where its exact length counts. Whatever storage holds, it must not throw.
 * `app/api/auth-state.ts` reads the same places.
 */
export function firstPaintScript(path: string): string {
  return `(()=>{const d=document.documentElement;
try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t;
if(localStorage.getItem("announcement")===d.dataset.announcement)d.dataset.dismissed=""}catch{}
try{const t=localStorage.getItem("persist:root");if(t&&t.length<1e4){const s=JSON.parse(t);if(JSON.parse(s.isAuth)===true&&JSON.parse(s.authToken)){const u=JSON.parse(s.user);
if(u._id){d.dataset.auth=u.role==="Admin"?"admin":"user";const n=String(u.fullName||"").slice(0,80);
d.style.setProperty("--user-name",JSON.stringify(n));d.style.setProperty("--user-initial",JSON.stringify(n.slice(0,1).toUpperCase()))}}}}catch{}
${isPrivatePath(path) ? takeLinkApart : ''}try{if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"")}catch{}
try{if(location.hash||performance.getEntriesByType("navigation")[0].type!=="navigate")d.dataset.laid=""}catch{}
})()`.replaceAll('\n', '');
}
