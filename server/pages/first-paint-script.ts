/**
 * Runs in the head before anything is painted: marks the document with the chosen theme and with who is
 * signed in, so that neither colours nor header change when the page wakes up; and takes the secret of a
 * mailed link out of the address bar, keeping it for this tab until it is used; and has the whole page laid
 * out at once where its exact length counts; and gives the entry of the history the key by which the router
 * remembers how far it was scrolled. Whatever storage holds, it must not throw. `app/account/auth-state.ts` and `link-token.ts` read the same places.
 */
export const firstPaintScript = `(()=>{const d=document.documentElement;
try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch{}
try{const t=localStorage.getItem("persist:root");if(t&&t.length<1e4){const s=JSON.parse(t);if(JSON.parse(s.isAuth)===true&&JSON.parse(s.authToken)){const u=JSON.parse(s.user);
if(u._id){d.dataset.auth=u.role==="Admin"?"admin":"user";const n=String(u.fullName||"").slice(0,80);
d.style.setProperty("--user-name",JSON.stringify(n));d.style.setProperty("--user-initial",JSON.stringify(n.slice(0,1).toUpperCase()))}}}}catch{}
try{const p=location.pathname;if(/^\\/(auth|guidance)\\//.test(p)){const q=new URLSearchParams(location.search),k=q.get("token");
if(k)sessionStorage.setItem("link:"+p,k);if(k||q.has("email"))history.replaceState(null,"",p)}}catch{}
try{if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"")}catch{}
try{if(location.hash||performance.getEntriesByType("navigation")[0].type!=="navigate")d.dataset.laid=""}catch{}
})()`.replaceAll('\n', '');
