import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { hasLeadingZeroBits, proofText } from '../../domain/captcha/captcha.ts';
import { findProof } from './find-proof.ts';
import { sha256 } from '../api/sha256.ts';

test('our hash is the one everybody knows, for every length around a block', () => {
  for (const length of [0, 1, 3, 31, 54, 55, 56, 57, 63, 64, 65, 119, 120, 200]) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    const known = createHash('sha256').update(message).digest('hex');
    expect(Buffer.from(sha256(message)).toString('hex')).toBe(known);
  }
});

test('the proof is one the server accepts, and progress never goes back', () => {
  const salt = 'c2FsdC1vZi10aGUtdGVzdA';
  const reports: number[] = [];
  const answer = findProof({ salt, bits: 16 }, (percent) => reports.push(percent));
  const hash = createHash('sha256').update(proofText(salt, answer)).digest();
  expect(hasLeadingZeroBits(hash, 16)).toBe(true);
  expect(reports).toEqual(reports.toSorted((a, b) => a - b));
  expect(Math.max(...reports)).toBeLessThan(100);
});
