declare global {
  interface Window {
    /** The pictures that sleeping forms show, by the ids of their places, for React (`app/captcha/use-captcha.ts`). */
    askedAhead?: Record<string, { at: number; answer: Promise<Answer> }>;
  }
}

type Answer = { data?: { image?: string } };

const pictureAddress = '/api/v1/captcha?kind=image&form=contact';

/**
 * What the contact form does before it is touched: it shows its picture. React, ten times as much to
 * load as this, comes when someone points at the form or touches it (`app/page/parts.ts`), or at once
 * if the form has more to show than the server has drawn.
 */
export function watch(place: HTMLElement, wake: () => void): void {
  if (isAwaking(place)) return;
  if (location.search !== '' || hasStoredWords() || hasWords(place)) {
    wake();
    return;
  }
  place.addEventListener('pointerenter', wake, { once: true });
  place.addEventListener('click', (event) => tellIfOffline(place, event), true);
  // React says what went wrong.
  showPicture(place).catch(wake);
}

function isAwaking(place: HTMLElement): boolean {
  return !('asleep' in place.dataset);
}

/** Words that a page stored before it was loaded again (`app/keep/restore-typed.ts`). */
function hasStoredWords(): boolean {
  try {
    return sessionStorage.getItem(`typed:${location.pathname}`) !== null;
  } catch {
    return false;
  }
}

/** Words that the browser has restored, or that were typed before the scripts came. */
function hasWords(place: HTMLElement): boolean {
  const fields = place.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...fields].some(({ value }) => value !== '');
}

/** React would tell someone who presses without a connection; without one it does not come. */
function tellIfOffline(place: HTMLElement, { target }: Event): void {
  const notice = document.getElementById('lost');
  if (!notice || navigator.onLine || 'awake' in place.dataset) return;
  if (!(target instanceof Element && target.closest('button'))) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', tryAgain, { once: true });
  addEventListener('online', () => (notice.hidden = true), { once: true });
}

/** What waits for the connection (`server/pages/finish-page.ts`) tries again. */
function tryAgain(): void {
  dispatchEvent(new Event('online'));
}

async function showPicture(place: HTMLElement): Promise<void> {
  const answer = ask();
  window.askedAhead = { ...window.askedAhead, [place.id]: { at: Date.now(), answer } };
  const picture = new Image();
  picture.src = (await answer).data?.image ?? '';
  await picture.decode();
  const canvas = place.querySelector('canvas');
  // React draws the picture too, and may have drawn a newer one.
  if (canvas && !('awake' in place.dataset))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

async function ask(): Promise<Answer> {
  const response = await fetch(pictureAddress);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
