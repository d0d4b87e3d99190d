import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { codeOf } from '../../domain/values/values.ts';
import { makeDataFolder } from './data-folder.ts';
import { type Config, ConfigError, isWeakSecret } from './config.ts';

/** The key from which all others are derived, and during a rotation the previous key. */
export type Secret = { readonly key: Buffer; readonly previous: Buffer | undefined };

const secretBytes = 32;

/**
 * Takes the secret from the environment; otherwise makes it once and stores it in the data folder, readable by its
 * owner only. When the environment replaces the file, the file holds the previous secret.
 */
export function loadSecret(
  config: Pick<Config, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR'>,
): Secret {
  const previous = config.SECRET_PREVIOUS ? Buffer.from(config.SECRET_PREVIOUS) : undefined;
  const file = path.join(config.DATA_DIR, 'secret');
  if (!config.SECRET) return { key: readIfThere(file) ?? makeFile(file), previous };
  return { key: Buffer.from(config.SECRET), previous: previous ?? readIfGood(file) };
}

/** Refuses a damaged secret and makes none: a secret without a database would look like the trace of a lost one. */
export function expectGoodSecret({ SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): void {
  if (!SECRET) readIfThere(path.join(DATA_DIR, 'secret'));
}

/** Derives one key per purpose, so that a signature for one purpose is never valid for another. */
export function deriveKey(secret: Pick<Secret, 'key'>, purpose: string): Buffer {
  return derive(secret.key, purpose);
}

export function deriveKeys({ key, previous }: Secret, purpose: string): [Buffer, ...Buffer[]] {
  return [derive(key, purpose), ...(previous ? [derive(previous, purpose)] : [])];
}

/** Compares in the same time wherever the texts differ. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `fourfold:${purpose}`, 32));
}

/** The previous secret is optional, so a damaged file does not stop the start. */
function readIfGood(file: string): Buffer | undefined {
  try {
    return readIfThere(file);
  } catch {
    return undefined;
  }
}

/** A file without a valid secret is damaged. Replacing it would hide that. */
function readIfThere(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError(`${file}: the secret cannot be read (${codeOf(error)})`, {
      cause: error,
    });
  }
  const key = Buffer.from(text, 'hex');
  // Decoding stops at the first character that is not a hex digit.
  if (key.length < secretBytes || key.length * 2 !== text.length || isWeakSecret(text)) {
    throw new ConfigError(
      `${file}: holds no secret of ${secretBytes} bytes. Put its backup back, or remove it: links and previews made with it then end.`,
    );
  }
  return key;
}

/**
 * Writes a temporary file and links it into place, so that two processes that start together read the same secret.
 */
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
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  const secret = readIfThere(file);
  if (!secret) throw new ConfigError(`${file}: the secret cannot be kept there`);
  return secret;
}
