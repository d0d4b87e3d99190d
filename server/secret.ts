import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Config } from './config.ts';

/** The key from which all others are derived, and during a rotation the one before it. */
export type Secret = { readonly key: Buffer; readonly previous: Buffer | undefined };

/** From the environment; else made once and kept in the data directory, readable by its owner only. */
export function loadSecret(
  config: Pick<Config, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR'>,
): Secret {
  return {
    key: config.SECRET ? Buffer.from(config.SECRET) : readOrMakeFile(config.DATA_DIR),
    previous: config.SECRET_PREVIOUS ? Buffer.from(config.SECRET_PREVIOUS) : undefined,
  };
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

function readOrMakeFile(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret');
  return readIfThere(file) ?? makeFile(file);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place: of two processes that start together, both read the same secret. */
function makeFile(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(aside);
  }
  const secret = readIfThere(file);
  if (!secret || secret.length < 32) throw new Error(`${file} holds no secret of 32 bytes`);
  return secret;
}
