import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeDataFolder } from './data-folder.ts';
import { type Config, ConfigError, isWeakSecret } from './config.ts';

/** The key from which all others are derived, and during a rotation the one before it. */
export type Secret = { readonly key: Buffer; readonly previous: Buffer | undefined };

const secretBytes = 32;

/**
 * From the environment; else made once and kept in the data directory, readable by its owner only. Where the environment
 * takes the place of the file, that is the one before.
 */
export function loadSecret(
  config: Pick<Config, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR'>,
): Secret {
  const previous = config.SECRET_PREVIOUS ? Buffer.from(config.SECRET_PREVIOUS) : undefined;
  const file = path.join(config.DATA_DIR, 'secret');
  if (!config.SECRET) return { key: readIfThere(file) ?? makeFile(file), previous };
  return { key: Buffer.from(config.SECRET), previous: previous ?? readIfGood(file) };
}

/** Refuses one that is damaged, and makes none: beside a database that is yet to be made, it would tell of one that was lost. */
export function expectGoodSecret({ SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): void {
  if (!SECRET) readIfThere(path.join(DATA_DIR, 'secret'));
}

/** One key per purpose, so that what is signed for one can never pass for another. */
export function deriveKey(secret: Secret, purpose: string): Buffer {
  return derive(secret.key, purpose);
}

export function derivePreviousKey(secret: Secret, purpose: string): Buffer | undefined {
  return secret.previous && derive(secret.previous, purpose);
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `fourfold:${purpose}`, 32));
}

/** Nothing depends on it: one that is damaged stops nobody. */
function readIfGood(file: string): Buffer | undefined {
  try {
    return readIfThere(file);
  } catch {
    return undefined;
  }
}

/** A file that is there and holds no secret was damaged: a new one in its place would hide that. */
function readIfThere(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(`${file}: the secret cannot be read (${String(code)})`, { cause: error });
  }
  const key = Buffer.from(text, 'hex');
  // Decoding stops at the first letter that is no digit.
  if (key.length < secretBytes || key.length * 2 !== text.length || isWeakSecret(text)) {
    throw new ConfigError(
      `${file}: holds no secret of ${secretBytes} bytes. Put its backup back, or remove it: links and previews made with it then end.`,
    );
  }
  return key;
}

/** Written aside and linked into place: of two processes that start together, both read the same secret. */
function makeFile(file: string): Buffer {
  makeDataFolder(path.dirname(file));
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(secretBytes).toString('hex')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(aside);
  }
  const secret = readIfThere(file);
  if (!secret) throw new ConfigError(`${file}: the secret cannot be kept there`);
  return secret;
}
