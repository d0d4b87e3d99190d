import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';

const names = ['firefox-esr', 'firefox'];
export const noFirefox = 'No Firefox found: install it, or set FIREFOX_PATH to one.';
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Playwright drives a stock Firefox by WebDriver BiDi, where it can set neither reduced motion nor
 * a theme. The first is a preference of the browser; journeys about either run in Chromium only.
 */
export const firefoxOptions = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.resolve(import.meta.dirname, 'firefox-process.ts'),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} as const;

/**
 * Over WebDriver BiDi Playwright fills fields by script, which React does not notice. The browser's
 * own command inserts text as a person would.
 */
export async function insertAsTyped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => {},
    });
  });
}

/** The Firefox that `FIREFOX_PATH` names, or the system's. None is ever installed. */
export function findFirefox(): string | undefined {
  return (
    process.env['FIREFOX_PATH'] ??
    names.map(which).find(Boolean) ??
    (existsSync(macFirefox) ? macFirefox : undefined)
  );
}

export function requireFirefox(): string {
  const found = findFirefox();
  if (found) return found;
  throw new Error(noFirefox);
}

function which(name: string): string | undefined {
  const result = spawnSync('which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
