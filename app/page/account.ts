import { initialOf } from '../api/mark-document.ts';
import { readAuth, signOutHere, subscribeAuth } from '../api/session.ts';
import { forgetUnsaved } from '../api/unsaved-names.ts';
import { toast } from '../ui/toast.ts';
import { sayOnPage } from './page-words.ts';

/** An address of this site or with https. Browsers would read `//` and `/\` as another origin. */
const isPicture = /^(?:https:\/)?\/[^/\\]/;

const loggedOut = 'logged-out';

/**
 * Fills in the name of the signed-in person, which the first-paint script could only paint, and
 * handles Log out.
 */
export function watchAccount(): void {
  fillIn();
  subscribeAuth(fillIn);
  forgetIfLoggedOut();
  addEventListener('storage', forgetIfLoggedOut);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.log-out'))) return;
    target.closest('dialog')?.close();
    void logOut();
  });
}

/** Signs out here at once, whatever becomes of the call that ends the session at the server. */
export async function logOut(): Promise<void> {
  const { authToken } = readAuth();
  signOutHere();
  markLoggedOut(true);
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

/**
 * Tells the other tabs, and the pages they are loading, that the person logged out and the session
 * did not just expire.
 */
function markLoggedOut(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(loggedOut, '');
    else localStorage.removeItem(loggedOut);
  } catch {
    // Where storage is blocked, each tab forgets for itself.
    if (isSo) forgetUnsaved();
  }
}

/** A tab has a storage of its own, and may have stored unsaved words as it closed. */
function forgetIfLoggedOut(): void {
  try {
    if (localStorage.getItem(loggedOut) === '') forgetUnsaved();
  } catch {
    // The browser stores nothing, so nothing was kept.
  }
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
