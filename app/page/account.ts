import { initialOf, readAuth, signOutHere, subscribeAuth } from '../api/session.ts';
import { forgetTyped, hasTyped, isLoggedOut, markLoggedOut } from '../keep/kept-names.ts';
import { onCarried, toast } from '../ui/toast.ts';
import { sayOnPage } from './page-words.ts';

/** An address of this site or with https. Browsers would read `//` and `/\` as another origin. */
const isPicture = /^(?:https:\/)?\/[^/\\]/;

/** Fills in the name, which the first-paint script could only paint, and handles Log out. */
export function watchAccount(): void {
  fillIn();
  subscribeAuth(fillIn);
  forgetIfLoggedOut();
  addEventListener('storage', forgetIfLoggedOut);
  // A message of the desk offers it.
  onCarried('log-in', () => location.assign('/auth/sign-in'));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.log-out'))) return;
    target.closest('dialog')?.close();
    // The tools of editors and administrators, which read this mark, ask what is to become of unsaved words.
    const { user } = readAuth();
    if (user && user.role !== 'User' && hasTyped(user._id))
      document.documentElement.dataset['leaving'] = '';
    else void logOut();
  });
}

/** Signs out here at once, whatever becomes of the call that ends the session at the server. */
export async function logOut(): Promise<void> {
  const { authToken } = readAuth();
  // Before the session, so that no tab takes this for a session that has run out.
  markLoggedOut(true);
  signOutHere();
  forgetIfLoggedOut();
  if (authToken === '') return;
  try {
    const response = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${authToken}` },
      keepalive: true,
      signal: AbortSignal.timeout(15_000),
    });
    // 401: the session had ended before.
    if (response.ok || response.status === 401) return;
  } catch {
    // The failure is reported below.
  }
  toast.error(sayOnPage('untold'));
}

function forgetIfLoggedOut(): void {
  if (isLoggedOut()) forgetTyped();
}

function fillIn(): void {
  const { user } = readAuth();
  if (user) markLoggedOut(false);
  for (const name of document.querySelectorAll<HTMLElement>('.chip-name')) {
    // A narrow header cuts the name, so a tooltip shows all of it.
    name.title = name.textContent = user?.fullName ?? '';
  }
  for (const initial of document.querySelectorAll('.chip-initial')) {
    const url = user?.avatar.url;
    const words = user ? initialOf(user.fullName) : '';
    initial.replaceChildren(url && isPicture.test(url) ? pictureOf(url) : words);
  }
}

function pictureOf(url: string): HTMLImageElement {
  return Object.assign(document.createElement('img'), { src: url, alt: '', width: 36, height: 36 });
}
