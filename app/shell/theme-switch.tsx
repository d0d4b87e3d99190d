import { shellWords } from '../../domain/pages/shell-words.ts';

/** The disc is drawn from the mark on <html>; `app/page/theme.ts` changes both, and the name. */
export function ThemeSwitch() {
  const { themeLight, themeDark, themeSystem } = shellWords;
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={themeSystem}
      title={themeSystem}
      data-light={themeLight}
      data-dark={themeDark}
      data-system={themeSystem}
      data-wake=""
    >
      <span className="theme-disc" />
    </button>
  );
}
