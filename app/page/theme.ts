import { writeStored } from '../keep/browser-storage.ts';

type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const following: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' };

/** From light to dark to the system's and round. The first-paint script has marked <html>. */
export function watchTheme(): void {
  name();
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.theme-switch')) write(following[read()]);
  });
  // The theme may have been chosen in another tab, or while this page lay in the browser's cache.
  addEventListener('pageshow', ({ persisted }) => persisted && mark(stored()));
  document.addEventListener('prerenderingchange', () => mark(stored()));
  addEventListener('storage', ({ key }) => key === storageKey && mark(stored()));
}

function read(): Theme {
  return asTheme(document.documentElement.dataset['theme']);
}

function stored(): Theme {
  try {
    return asTheme(localStorage.getItem(storageKey));
  } catch {
    return read();
  }
}

function asTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

function write(theme: Theme): void {
  mark(theme);
  writeStored('local', storageKey, theme);
}

function mark(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  name();
}

function name(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.theme-switch')) {
    const label = button.dataset[read()] ?? '';
    button.setAttribute('aria-label', label);
    button.title = label;
  }
}
