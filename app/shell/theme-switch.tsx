import { shellWords } from '../../domain/pages/shell-words.ts';

/** The disc is drawn from the mark on <html>; `app/page/theme.ts` changes both, and the name. */
export function ThemeSwitch() {
  const label = `${shellWords.theme} system`;
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={label}
      title={label}
      data-words={shellWords.theme}
      data-wake=""
    >
      <span className="theme-disc" />
    </button>
  );
}
