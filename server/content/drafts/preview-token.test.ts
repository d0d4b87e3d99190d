import { describe, expect, it } from 'vitest';

import { createId } from '../../../domain/values/values.ts';
import { PreviewTokens } from './preview-service.ts';

const secret = { key: Buffer.alloc(32, 1), previous: undefined };
const claims = { id: createId(), expiresAt: Date.UTC(2026, 10, 22) };

describe('The address of a preview', () => {
  it('says which link it is and how long it works', () => {
    const token = new PreviewTokens(secret).write(claims);
    expect(token).toMatch(/^[\w-]{68}$/);
    expect(new PreviewTokens(secret).read(token)).toEqual(claims);
  });

  it('is nothing when any character of it was changed, added or left out', () => {
    const tokens = new PreviewTokens(secret);
    const token = tokens.write(claims);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, index) + other + token.slice(index + 1);
      expect(tokens.read(forged)).toBeUndefined();
    }
    for (const wrong of ['', token.slice(1), `${token}A`, `${token}=`, 'x'.repeat(68)]) {
      expect(tokens.read(wrong)).toBeUndefined();
    }
  });

  it('still counts while the secret is being changed, and not with a stranger’s', () => {
    const token = new PreviewTokens(secret).write(claims);
    const next = { key: Buffer.alloc(32, 2), previous: secret.key };
    expect(new PreviewTokens(next).read(token)).toEqual(claims);
    expect(new PreviewTokens({ ...next, previous: undefined }).read(token)).toBeUndefined();
  });
});
