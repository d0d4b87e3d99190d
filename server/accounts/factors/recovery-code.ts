import { randomInt } from 'node:crypto';

import { hashSecretToken } from '../links/secret-token.ts';

/** 31 letters and digits that nobody takes for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;
const codeCount = 10;

/** 79 bits each: nobody finds one by its hash. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );
}

/** As `codeSchema` leaves it: without hyphens, in small letters. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return hashSecretToken(`${accountId}:${code.replaceAll('-', '')}`);
}
