import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { seal, unseal } from './totp.ts';

const secretOf = (key: Buffer, previous?: Buffer) => ({ key, previous });
const old = randomBytes(32);
const fresh = randomBytes(32);

describe('A sealed secret', () => {
  const sealed = seal(secretOf(old), 'ada', 'JBSWY3DP');

  it('is read again with the same secret, and never looks the same', () => {
    expect(unseal(secretOf(old), 'ada', sealed)).toEqual({ text: 'JBSWY3DP', isOutdated: false });
    expect(seal(secretOf(old), 'ada', 'JBSWY3DP')).not.toBe(sealed);
  });

  it('is read while the secret is rotated, and not after', () => {
    const rotating = secretOf(fresh, old);
    expect(unseal(rotating, 'ada', sealed)).toEqual({ text: 'JBSWY3DP', isOutdated: true });
    expect(unseal(secretOf(fresh), 'ada', sealed)).toBeUndefined();
  });

  it('is worth nothing in another person’s row, changed or cut', () => {
    expect(unseal(secretOf(old), 'eve', sealed)).toBeUndefined();
    expect(unseal(secretOf(old), 'ada', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    expect(unseal(secretOf(old), 'ada', sealed.slice(0, 8))).toBeUndefined();
  });
});
