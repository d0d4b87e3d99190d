import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../tests/support/values/properties.ts';
import { CaptchaTokens } from './captcha.ts';

const secret = { key: randomBytes(32), previous: undefined };
const claims = {
  n: 'nonce',
  kind: 'math',
  form: 'contact',
  iat: 1000,
  exp: 301_000,
  bits: 0,
} as const;

describe('A captcha token', () => {
  const tokens = new CaptchaTokens(secret);
  const token = tokens.write(claims, '42');

  it('says what was signed', () => {
    expect(tokens.read(token)).toMatchObject(claims);
  });

  it('B-02 is worth nothing once a single bit of it has changed', () => {
    const bytes = Buffer.from(token);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(tokens.read(changed.toString('latin1'))).toBeUndefined();
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('B-02 cannot be put together from parts of two, or from anything else', () => {
    const other = tokens.write({ ...claims, n: 'other' }, '7');
    const [payload = '', signature = ''] = token.split('.');
    const [otherPayload = '', otherSignature = ''] = other.split('.');
    for (const forged of [
      `${payload}.${otherSignature}`,
      `${otherPayload}.${signature}`,
      `${payload}${otherPayload}.${signature}`,
      `${token}.`,
      `${token}.${signature}`,
      `.${signature}`,
      payload,
      '',
    ]) {
      expect(tokens.read(forged)).toBeUndefined();
    }
  });

  it('B-03 does not give its answer away to someone who tries all 101 of them', () => {
    const [payload = ''] = token.split('.');
    const seen = Buffer.from(payload, 'base64url').toString();
    expect(seen).not.toContain('42');
    const strange = new CaptchaTokens({ key: randomBytes(32), previous: undefined });
    const read = tokens.read(token);
    const hits = Array.from({ length: 101 }, (_, answer) => String(answer)).filter(
      (answer) => read && strange.isAnswer(read, answer),
    );
    expect(hits).toEqual([]);
    expect(read && tokens.isAnswer(read, '42')).toBe(true);
  });

  it('B-02 has an answer that fits no other challenge', () => {
    const read = tokens.read(token);
    expect(read && tokens.isAnswer({ ...read, n: 'other' }, '42')).toBe(false);
    expect(read && tokens.isAnswer({ ...read, form: 'signup' }, '42')).toBe(false);
    expect(read && tokens.isAnswer({ ...read, kind: 'image' }, '42')).toBe(false);
  });

  it('B-03 accepts none of a thousand guesses', () => {
    const picture = tokens.read(tokens.write({ ...claims, kind: 'image' }, 'AC34XY'));
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{6}$/), (guess) => {
        fc.pre(guess !== 'AC34XY');
        expect(picture && tokens.isAnswer(picture, guess)).toBe(false);
      }),
      { numRuns: propertyRuns(1000) },
    );
    expect(picture && tokens.isAnswer(picture, 'AC34XY')).toBe(true);
  });

  it('C-01 still counts after the secret was rotated, and not after it was rotated again', () => {
    const next = { key: randomBytes(32), previous: secret.key };
    const rotated = new CaptchaTokens(next);
    const read = rotated.read(token);
    expect(read && rotated.isAnswer(read, '42')).toBe(true);
    const later = new CaptchaTokens({ key: randomBytes(32), previous: next.key });
    expect(later.read(token)).toBeUndefined();
  });
});
