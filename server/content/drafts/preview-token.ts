import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey, derivePreviousKey, type Secret } from '../../config/secret.ts';

const purpose = 'preview-link';
const idBytes = 12;
const timeBytes = 6;
const signatureBytes = 33;
/** The lengths fill whole base64 groups, so a token has only one spelling. */
const tokenPattern = /^[A-Za-z0-9_-]{68}$/;

type Claims = { id: string; expiresAt: number };

/** Signs the link's id and end, so that a guess costs no database query. */
export class PreviewTokens {
  readonly #keys: Buffer[];

  constructor(secret: Secret) {
    const previous = derivePreviousKey(secret, purpose);
    this.#keys = [deriveKey(secret, purpose), ...(previous ? [previous] : [])];
  }

  write(claims: Claims): string {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no key to sign with');
    const payload = payloadOf(claims);
    return Buffer.concat([payload, sign(key, payload)]).toString('base64url');
  }

  /** Returns the token's content if one of our keys signed it. */
  read(token: string): Claims | undefined {
    if (!tokenPattern.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const payload = bytes.subarray(0, idBytes + timeBytes);
    const signature = bytes.subarray(idBytes + timeBytes);
    if (!this.#keys.some((key) => timingSafeEqual(sign(key, payload), signature))) return undefined;
    return {
      id: payload.subarray(0, idBytes).toString('hex'),
      expiresAt: payload.readUIntBE(idBytes, timeBytes),
    };
  }
}

function payloadOf({ id, expiresAt }: Claims): Buffer {
  const payload = Buffer.alloc(idBytes + timeBytes);
  payload.write(id, 'hex');
  payload.writeUIntBE(expiresAt, idBytes, timeBytes);
  return payload;
}

/** The signature is longer than one digest, so that the token has no spare bits. */
function sign(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha384', key).update(payload).digest().subarray(0, signatureBytes);
}
