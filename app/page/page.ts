import { watchAccount } from './account.ts';
import { closeAnnouncement } from './announcement.ts';
import { countFigures } from './figures.ts';
import { playFilms } from './film.ts';
import { addStylesInTurn } from './late-styles.ts';
import { knowsCommands, watchMenus } from './menus.ts';
import { wakeParts } from './parts.ts';
import { turnTestimonials } from './testimonials.ts';
import { watchTheme } from './theme.ts';
import { showToasts } from './toast-list.ts';
import { onceIdle, onceShown } from './when.ts';

// Everything that a reader's page does by itself. No React root owns the document: scripts find
// elements in it and change them in place, and leave alone what is missing, moved or translated.

watchTheme();
watchMenus();
stayAtPlaceholders();
closeAnnouncement();
watchAccount();
nameEmail();
showToasts();
growBlade();
document.documentElement.dataset['awake'] = '';

// A page that was fetched ahead waits until it is shown.
onceShown(() => {
  countFigures();
  turnTestimonials();
  playFilms();
  addStylesInTurn();
  onceIdle(watchLongMenus);
  wakeParts();
});

// A press that came before the scripts is answered now; in a sleeping part, when that wakes.
const { pressed } = window as { pressed?: HTMLElement | null };
// The browser itself has answered a press on a control with a command.
if (pressed?.isConnected && !(pressed.hasAttribute('command') && knowsCommands())) pressed.click();

/** Without the script the links of long menus lead to pages that list everything. */
function watchLongMenus(): void {
  const script = document.getElementById('tools')?.dataset['longMenus'];
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

/** A link without a target yet leaves the reader and the address where they are. */
function stayAtPlaceholders(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a[href="#"]')) event.preventDefault();
  });
}

/** Writes the address of a guidance page as text, which the first-paint script could only paint. */
function nameEmail(): void {
  const painted = document.documentElement.style.getPropertyValue('--email');
  if (!painted) return;
  document.querySelector('.no-email')?.remove();
  for (const place of document.querySelectorAll('.link-email'))
    place.textContent = JSON.parse(painted);
}

/**
 * Names the blade that leads to the next page, so that the browser's page transition lets it grow
 * into that page's hero. Any other blade loses the name that an earlier press gave it. A blade or a
 * hero out of view has none: it would fly in from nowhere, and be painted for nobody before.
 */
function growBlade(): void {
  addEventListener('pageswap', ({ activation }) => {
    const blades = [...document.querySelectorAll<HTMLAnchorElement>('a.wheel-blade')];
    const grown = blades.find((blade) => blade.href === activation?.entry.url && isInView(blade));
    for (const blade of blades) {
      // A blade's own box is that of the whole wheel.
      const picture = blade.querySelector<HTMLElement>('picture img') ?? blade;
      name(picture, blade === grown ? 'blade' : '');
    }
    const hero = document.querySelector<HTMLElement>('.hero');
    if (hero) name(hero, grown || !isInView(hero) ? 'none' : '');
  });
}

function name(element: HTMLElement, word: string): void {
  element.style.setProperty('view-transition-name', word);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
