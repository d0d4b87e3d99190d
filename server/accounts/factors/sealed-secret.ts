import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { deriveKey, derivePreviousKey, type Secret } from '../../config/secret.ts';

const purpose = 'totp';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Unlike a password it must be known again, so it is encrypted; for its owner's row only. */
export function seal(secret: Secret, accountId: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), iv, {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(accountId));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Undefined when it was sealed with a secret that nobody has any more. */
export function unseal(
  secret: Secret,
  accountId: string,
  sealed: string,
): { text: string; isOutdated: boolean } | undefined {
  const text = unsealBy(deriveKey(secret, purpose), accountId, sealed);
  if (text !== undefined) return { text, isOutdated: false };
  const previous = derivePreviousKey(secret, purpose);
  const earlier = previous && unsealBy(previous, accountId, sealed);
  return earlier === undefined ? undefined : { text: earlier, isOutdated: true };
}

function unsealBy(key: Buffer, accountId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const body = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
