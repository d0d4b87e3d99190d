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

/**
 * Flags that make Chromium run anywhere (as root, in a container) without connections of its own,
 * and its letters as wide in a headless shell as in a visitor's browser.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser for tests: the named one, the system's, the one from npm for Linux, or Debian's
 * package.
 */
export async function findChromium(): Promise<string> {
  const found =
    process.env['CHROMIUM_PATH'] ??
    systemNames.map(which).find(Boolean) ??
    (existsSync(macChrome) ? macChrome : undefined) ??
    (await unpackFromNpm()) ??
    installFromDebian('chromium');
  if (found) return found;
  throw new Error(
    'No browser found. Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

/**
 * Prefers a headless shell to a whole browser, whose invisible tabs and toolbars cost as much for
 * each page as the page itself.
 */
export async function findQuickChromium(): Promise<string> {
  const shell = process.env['CHROMIUM_PATH'] ?? which(shellName) ?? (await unpackFromNpm());
  return shell ?? installFromDebian(shellName) ?? findChromium();
}

/** A browser and the major version of its engine. */
export type Chromium = { file: string; major: number };

/**
 * The system's newest Chromium or Chrome, if its engine is newer than `than`, because visitors use
 * that one first.
 */
export function findNewerChromium(than: string): Chromium | undefined {
  const known = describeChromium(than)?.major ?? 0;
  const [newest] = [...systemNames.map(which), macChrome]
    .flatMap((file) => describeChromium(file) ?? [])
    .toSorted((one, other) => other.major - one.major);
  return newest && newest.major > known ? newest : undefined;
}

/**
 * Undefined for a file that does not start, such as the stub of a browser that is not installed.
 */
export function describeChromium(file: string | undefined): Chromium | undefined {
  if (!file || !existsSync(file)) return undefined;
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  const [, major] = /(\d+)\.\d+\.\d+/.exec(stdout) ?? [];
  return status === 0 && major ? { file, major: Number(major) } : undefined;
}

function which(name: string): string | undefined {
  const result = spawnSync('which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * A Chromium for Linux x64 that needs no root and no download; it decides where to unpack when
 * imported.
 */
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
    if (describeChromium(file)) return file;
    // Where the system lacks libraries, the ones from the package are used.
    Object.assign(process.env, { LD_LIBRARY_PATH, FONTCONFIG_PATH });
    if (describeChromium(file)) return file;
  } catch {
    // Another browser is tried.
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

/** Only root may install, which is who runs the tests in a container. */
function installFromDebian(name: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !which('apt-get'))
    return undefined;
  console.log(`Installing ${name} from the distribution…`);
  const quiet = { stdio: 'ignore' } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  } catch {
    return undefined;
  }
  return which(name);
}
