import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import { captchaForms, captchaKinds } from '../../domain/captcha.ts';
import { deriveKey, derivePreviousKey, type Secret } from '../config/secret.ts';

const claimsSchema = z.strictObject({
  v: z.literal(1),
  kid: z.string(),
  n: z.string(),
  kind: z.enum(captchaKinds),
  form: z.enum(captchaForms),
  iat: z.int(),
  exp: z.int(),
  bits: z.int(),
  ah: z.string(),
});

/** What a challenge's token says: `n` names it, `ah` is the keyed hash of its answer. */
export type Claims = z.output<typeof claimsSchema>;

type Keys = { kid: string; sign: Buffer; answer: Buffer };

/** Signs challenges, so that issuing one writes nothing. Tokens of the previous secret still count. */
export class CaptchaTokens {
  readonly #current: Keys;
  readonly #accepted: Keys[];

  constructor(secret: Secret) {
    this.#current = keysOf((purpose) => deriveKey(secret, purpose));
    const previous = secret.previous
      ? [keysOf((purpose) => derivePreviousKey(secret, purpose) ?? Buffer.alloc(0))]
      : [];
    this.#accepted = [this.#current, ...previous];
  }

  write(claims: Omit<Claims, 'v' | 'kid' | 'ah'>, answer: string): string {
    const { kid, sign, answer: key } = this.#current;
    const ah = hashAnswer(key, claims, answer);
    // The encoded text is signed as a whole: no two readings of it exist.
    const payload = Buffer.from(JSON.stringify({ v: 1, kid, ...claims, ah })).toString('base64url');
    return `${payload}.${signatureOf(sign, payload).toString('base64url')}`;
  }

  /** What the token says, if one of our keys signed it. */
  read(token: string): Claims | undefined {
    const [payload, signature, ...rest] = token.split('.');
    if (!payload || !signature || rest.length > 0) return undefined;
    const isOurs = this.#accepted.some(({ sign }) =>
      isSame(signatureOf(sign, payload).toString('base64url'), signature),
    );
    if (!isOurs) return undefined;
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  isAnswer(claims: Claims, answer: string): boolean {
    const keys = this.#accepted.find(({ kid }) => kid === claims.kid);
    return keys !== undefined && isSame(hashAnswer(keys.answer, claims, answer), claims.ah);
  }
}

function keysOf(derive: (purpose: string) => Buffer): Keys {
  const sign = derive('captcha-sign');
  const kid = createHash('sha256').update(sign).digest('base64url').slice(0, 8);
  return { kid, sign, answer: derive('captcha-answer') };
}

function signatureOf(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

function hashAnswer(
  key: Buffer,
  { n, kind, form }: Pick<Claims, 'n' | 'kind' | 'form'>,
  answer: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([n, kind, form, answer]))
    .digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
