import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const shellName = 'chromium-headless-shell';
const systemNames = [
  shellName,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Flags that make Chromium run anywhere (as root, in a container) and speak to nobody but the test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser to test with: named, the system's, the one npm brings for Linux, or Debian's package. */
export async function findChromium(): Promise<string> {
  const found =
    process.env['CHROMIUM_PATH'] ??
    systemNames.map(which).find(Boolean) ??
    (existsSync(macChrome) ? macChrome : undefined) ??
    (await unpackFromNpm()) ??
    installFromDebian();
  if (found) return found;
  throw new Error(
    'No browser found. Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

/**
 * As above, but a shell before a whole browser, whose tabs and toolbars are drawn though nobody sees them:
 * for each page that costs as much again as the page itself.
 */
export async function findQuickChromium(): Promise<string> {
  const shell = process.env['CHROMIUM_PATH'] ?? which(shellName) ?? (await unpackFromNpm());
  return shell ?? findChromium();
}

function which(name: string): string | undefined {
  const result = spawnSync('which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** A Chromium for Linux x64 that needs no root and no download; it decides where to unpack when imported. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.resolve('node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
    restoreEnvironment(before);
    if (startsUp(file)) return file;
    // Where the system lacks libraries, those that came along have to serve.
    Object.assign(process.env, { LD_LIBRARY_PATH, FONTCONFIG_PATH });
    if (startsUp(file)) return file;
  } catch {
    // There are other browsers.
  }
  restoreEnvironment(before);
  return undefined;
}

function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) delete process.env[name];
  }
  Object.assign(process.env, before);
}

function startsUp(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox']).status === 0;
}

function installFromDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !which('apt-get'))
    return undefined;
  console.log('Installing Chromium from the distribution…');
  const quiet = { stdio: 'ignore' } as const;
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return which('chromium');
}
