/**
 * A document holds the first pages of a long dropdown and a link to the page that lists all of them
 * (`domain/tree/long-menus.ts`). This script puts the others into the menu: into a dropdown of the
 * bar when it is opened; into More and the drawer, which hold many dropdowns, when that link is
 * pressed. Only documents with a long dropdown load it.
 */
type Link = { text: string; path: string; hue: string };

/** The document carries the sentences, with `#` for a number. */
const words = document.getElementById('tools')?.dataset ?? {};
const patienceMs = 15_000;

document.addEventListener('toggle', bringToOpen, true);
document.addEventListener('click', onPress, true);
bringToOpen();

function bringToOpen(): void {
  const inOpen = document.querySelectorAll<HTMLElement>('.menu-long[open] [data-menu]');
  for (const place of inOpen) if (!('state' in place.dataset)) void bring(place);
}

function onPress(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, button } = event;
  const place = target instanceof Element && target.closest<HTMLElement>('[data-menu]');
  if (!place || place.dataset['state'] === 'loading') return;
  const isRetry = target.closest('button') !== null;
  const isNewWindow = ctrlKey || metaKey || shiftKey || button !== 0;
  // After a failure the link leads to the list again.
  if (!isRetry && (isNewWindow || 'state' in place.dataset || !target.closest('a'))) return;
  event.preventDefault();
  // The press must not close the menu.
  event.stopPropagation();
  void bring(place, true);
}

async function bring(place: HTMLElement, isPressed = false): Promise<void> {
  place.dataset['state'] = 'loading';
  const news = place.querySelector('output') ?? addNews(place);
  news.textContent = words['loading'] ?? '';
  try {
    const links = await fetchLinks(place.dataset['menu'] ?? '');
    const [first] = put(links, place);
    // A control that had the focus and goes away hands it to what it has brought.
    if (isPressed && place.contains(document.activeElement)) first?.focus();
    place.querySelector('button')?.remove();
    news.className = 'sr-only';
    news.textContent =
      words['pages']?.replace('#', links.length.toLocaleString(document.documentElement.lang)) ??
      '';
    delete place.dataset['menu'];
  } catch {
    place.dataset['state'] = 'failed';
    news.textContent = words['failed'] ?? '';
    if (!place.querySelector('button')) place.append(retryButton());
  }
}

function addNews(place: Element): HTMLOutputElement {
  const news = document.createElement('output');
  place.append(news);
  return news;
}

function retryButton(): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-small button-quiet',
    textContent: words['again'] ?? '',
  });
}

async function fetchLinks(id: string): Promise<Link[]> {
  const response = await fetch(`/api/v1/menus/${id}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()).data.links;
}

/** Puts each missing page where it belongs among those that stand before the place. */
function put(links: Link[], place: HTMLElement): HTMLAnchorElement[] {
  const there = new Map<string, Element>();
  let before: Element = place;
  for (let left = Number(place.dataset['shown']); left > 0; left -= 1) {
    before = before.previousElementSibling ?? before;
    there.set(before.querySelector('a')?.getAttribute('href') ?? '', before);
  }
  const added: HTMLAnchorElement[] = [];
  for (const link of links) {
    const known = there.get(link.path);
    if (known) {
      before = known.nextElementSibling ?? place;
      continue;
    }
    const item = document.createElement('li');
    item.className = place.className.replace('menu-others', '').trim();
    const anchor = anchorTo(link, place.querySelector('a')?.className ?? '');
    item.append(anchor);
    before.before(item);
    added.push(anchor);
  }
  return added;
}

function anchorTo({ text, path, hue }: Link, className: string): HTMLAnchorElement {
  const anchor = Object.assign(document.createElement('a'), { href: path, className });
  if (path === location.pathname) anchor.setAttribute('aria-current', 'page');
  const blade = Object.assign(document.createElement('span'), { className: `blade hue-${hue}` });
  const name = Object.assign(document.createElement('span'), { textContent: text });
  anchor.append(blade, name);
  return anchor;
}
