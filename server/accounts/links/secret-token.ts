import { createHash, createHmac, randomBytes } from 'node:crypto';

import { deriveKey, derivePreviousKey, type Secret } from '../../config/secret.ts';

/** 256 bits of randomness; only its hash is ever stored. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The tokens that a stored nonce stands for: one for the secret, and during a rotation one for the secret
 * before. Without a secret the nonce opens nothing.
 */
export function deriveTokens(secret: Secret, nonce: string): [string, ...string[]] {
  const purpose = 'mailed-link';
  const tokenBy = (key: Buffer) => createHmac('sha256', key).update(nonce).digest('base64url');
  const previous = derivePreviousKey(secret, purpose);
  return [tokenBy(deriveKey(secret, purpose)), ...(previous ? [tokenBy(previous)] : [])];
}

export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
