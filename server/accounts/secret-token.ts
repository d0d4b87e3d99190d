import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of randomness; only its hash is ever stored. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
