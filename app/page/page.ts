import { watchAccount } from './account.ts';
import { closeAnnouncement } from './announcement.ts';
import { countFigures } from './figures.ts';
import { playFilms } from './film.ts';
import { nameEmail } from './guidance.ts';
import { loadLateStyles } from './late-styles.ts';
import { knowsCommands, watchMenus } from './menus.ts';
import { wakeParts } from './parts.ts';
import { stayAtPlaceholders } from './placeholder-links.ts';
import { turnTestimonials } from './testimonials.ts';
import { watchTheme } from './theme.ts';
import { showToasts } from './toast-list.ts';
import { onceShown } from './when.ts';

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
  loadLateStyles();
  wakeParts();
});

// What was pressed before is answered now; in a part that sleeps, when that wakes.
const { pressed } = window as { pressed?: HTMLElement | null };
// The browser itself has answered for a control with a command.
if (pressed?.isConnected && !(pressed.hasAttribute('command') && knowsCommands())) pressed.click();
