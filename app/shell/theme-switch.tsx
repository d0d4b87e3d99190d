import { useSyncExternalStore } from 'react';

import { shellWords } from '../../domain/shell-words.ts';
import { nextTheme, readTheme, subscribeTheme, writeTheme } from './theme.ts';

/** Light, dark, as the system says, and round again. The disc is drawn from the mark on <html>. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, () => 'system' as const);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={shellWords.theme(theme)}
      title={shellWords.theme(theme)}
      data-wake=""
      onClick={() => writeTheme(nextTheme(theme))}
    >
      <span className="theme-disc" />
    </button>
  );
}
