import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ConfigError, readConfig } from './config.ts';
import { deriveKey, loadSecret } from './secret.ts';

describe('The secret', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'fourfold-secret-')), 'data');
  });
  afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }));

  const load = (environment: Record<string, string> = {}) =>
    loadSecret(readConfig({ DATA_DIR: dataDir, ...environment }));

  it('C-01 is made once, of 32 random bytes, for its owner only', () => {
    const { key } = load();
    expect(key).toHaveLength(32);
    expect(load().key.equals(key)).toBe(true);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['empty', ''],
    ['a line break', '\n'],
    ['cut short', 'ab'.repeat(31)],
    ['no hexadecimal number', 'correct horse battery staple correct horse battery staple correct'],
    ['one digit over and over', '0'.repeat(64)],
  ])('C-01 is refused when its file is %s, and the file is named', (_what, content) => {
    mkdirSync(dataDir);
    const file = path.join(dataDir, 'secret');
    writeFileSync(file, content);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(file);
  });

  it('C-01 is refused when its file cannot be read', () => {
    const file = path.join(dataDir, 'secret');
    mkdirSync(file, { recursive: true });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(file);
  });

  it.each(['changeme', 'please-change-me-please-change-me'])(
    'C-01 is refused too as the one before when it is %s',
    (SECRET_PREVIOUS) => {
      expect(() => load({ SECRET_PREVIOUS })).toThrow('SECRET_PREVIOUS');
    },
  );

  it('C-01 comes from the environment where it is set', () => {
    const SECRET = '9f2b7c4e81d05a6399b1c7e2f4a8d03b';
    expect(load({ SECRET }).key.toString()).toBe(SECRET);
  });

  it.each(['changeme', 'a'.repeat(40), 'please-change-me-please-change-me', 'x'.repeat(31)])(
    'C-01 is refused when it is %s',
    (SECRET) => {
      expect(() => load({ SECRET })).toThrow('SECRET');
    },
  );

  it('C-01 counts as the one before where the environment takes the place of its file', () => {
    const { key: kept } = load();
    const SECRET = '9f2b7c4e81d05a6399b1c7e2f4a8d03b';
    expect(load({ SECRET }).previous?.equals(kept)).toBe(true);
    const SECRET_PREVIOUS = '1c7e2f4a8d03b9f2b7c4e81d05a6399b';
    expect(load({ SECRET, SECRET_PREVIOUS }).previous?.toString()).toBe(SECRET_PREVIOUS);
    rmSync(path.join(dataDir, 'secret'));
    expect(load({ SECRET }).previous).toBe(undefined);
  });

  it('C-01 from the environment needs no file, whatever is in its place', () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'secret'), 'damaged');
    const SECRET = '9f2b7c4e81d05a6399b1c7e2f4a8d03b';
    expect(load({ SECRET }).previous).toBe(undefined);
  });

  it('gives each purpose a key of its own', () => {
    const secret = load();
    expect(deriveKey(secret, 'a').equals(deriveKey(secret, 'a'))).toBe(true);
    expect(deriveKey(secret, 'a').equals(deriveKey(secret, 'b'))).toBe(false);
  });
});
