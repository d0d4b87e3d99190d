/**
 * Runs in the head before anything is painted: marks the document with the chosen theme and with who is
 * signed in, so that neither colours nor header change when the page wakes up. Whatever local storage
 * holds, it must not throw.
 */
export const firstPaintScript = `(()=>{const d=document.documentElement;
try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch{}
try{const s=JSON.parse(localStorage.getItem("persist:root"));if(s&&JSON.parse(s.isAuth)===true){const u=JSON.parse(s.user);
d.dataset.auth=u.role==="Admin"?"admin":"user";const n=String(u.fullName||"").slice(0,80);
d.style.setProperty("--user-name",JSON.stringify(n));d.style.setProperty("--user-initial",JSON.stringify(n.slice(0,1).toUpperCase()))}}catch{}
})()`.replaceAll('\n', '');
