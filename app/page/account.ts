import { initialOf } from '../api/mark-document.ts';
import { readAuth, subscribeAuth } from '../api/session.ts';
import { logOut } from './log-out.ts';

/** Of this site or by https: what browsers read as another origin in between is neither. */
const isPicture = /^(?:https:\/)?\/[^/\\]/;

/** Fills in who is signed in, where the first-paint script could only have it painted, and hears Log out. */
export function watchAccount(): void {
  fillIn();
  subscribeAuth(fillIn);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.log-out'))) return;
    target.closest('dialog')?.close();
    void logOut();
  });
}

function fillIn(): void {
  const { user } = readAuth();
  for (const name of document.querySelectorAll<HTMLElement>('.chip-name')) {
    // In a narrow header it is cut.
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
