import { watchAccount } from './account.ts';
import { closeAnnouncement } from './announcement.ts';
import { countFigures } from './figures.ts';
import { playFilms } from './film.ts';
import { loadLateStyles } from './late-styles.ts';
import { knowsCommands, watchMenus } from './menus.ts';
import { wakeParts } from './parts.ts';
import { turnTestimonials } from './testimonials.ts';
import { watchTheme } from './theme.ts';
import { showToasts } from './toast-list.ts';
import { onceIdle, onceShown } from './when.ts';

// Everything that a reader's page does by itself. The document belongs to nobody: what moves here is found in it and
// changed in place, and whatever is missing, moved or translated is left as it is.

watchTheme();
watchMenus();
stayAtPlaceholders();
closeAnnouncement();
watchAccount();
nameEmail();
showToasts();
document.documentElement.dataset['awake'] = '';

// A page that was fetched ahead waits until someone looks at it.
onceShown(() => {
  countFigures();
  turnTestimonials();
  playFilms();
  onceIdle(loadLateStyles);
  wakeParts();
});

// What was pressed before is answered now; in a part that sleeps, when that wakes.
const { pressed } = window as { pressed?: HTMLElement | null };
// The browser itself has answered for a control with a command.
if (pressed?.isConnected && !(pressed.hasAttribute('command') && knowsCommands())) pressed.click();

/** A link that leads nowhere yet leaves the reader where they are, and the address as it was. */
function stayAtPlaceholders(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a[href="#"]')) event.preventDefault();
  });
}

/** The address that a guidance page is about, which the first-paint script could only have painted, becomes text. */
function nameEmail(): void {
  const painted = document.documentElement.style.getPropertyValue('--email');
  if (!painted) return;
  document.querySelector('.no-email')?.remove();
  for (const place of document.querySelectorAll('.link-email'))
    place.textContent = JSON.parse(painted);
}
