export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The mark on <html> is the truth on this page: the first-paint script has set it from storage. */
export function readTheme(): Theme {
  const marked = document.documentElement.dataset['theme'];
  return marked === 'light' || marked === 'dark' ? marked : 'system';
}

export function writeTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function nextTheme(theme: Theme): Theme {
  if (theme === 'light') return 'dark';
  return theme === 'dark' ? 'system' : 'light';
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
