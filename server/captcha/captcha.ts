import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

import * as z from 'zod';

import type { Challenge } from '../../domain/captcha/captcha-challenge.ts';
import { captchaRefusalWords } from '../../domain/captcha/captcha-words.ts';
import {
  type CaptchaForm,
  captchaForms,
  type CaptchaKind,
  captchaKinds,
  captchaLifetimeMs,
  captchaOperands,
  captchaProofBits,
  captchaTextLength,
  hasLeadingZeroBits,
  proofText,
} from '../../domain/captcha/captcha.ts';
import type { Config } from '../config/config.ts';
import { deriveKey, isSameText, type Secret } from '../config/secret.ts';
import { failClosed, fieldRefused } from '../http/answers.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { CaptchaStore } from './captcha-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Service } from '../service.ts';

/** An answer to check, its form and the form's field. A proof of work may take the place of the asked kind. */
type CaptchaAnswer = {
  token: string;
  answer: string;
  form: CaptchaForm;
  kind: CaptchaKind;
  field: string;
};

type Refusal = { field: string; message: string };

export type VerifiedCaptcha = {
  nonce: string;
  expiresAt: number;
  ageMs: number;
  refusal: Refusal;
};

type Parts = {
  db: Database;
  secret: Secret;
  config: Pick<Config, 'CAPTCHA_TEXT'>;
  now: () => number;
};

/**
 * Our own captchas. A wrong try must count even when the caller's transaction is rolled back, so there are two
 * steps: `verify` before the transaction (counts), `consume` inside it (single use).
 */
export class Captcha extends Service<Parts> {
  readonly #store = new CaptchaStore(this.parts.db);
  readonly #tokens = new CaptchaTokens(this.parts.secret);

  issue(kind: CaptchaKind, form: CaptchaForm): Challenge {
    const n = randomBytes(16).toString('base64url');
    const iat = this.parts.now();
    const exp = iat + captchaLifetimeMs;
    const bits = kind === 'pow' ? captchaProofBits : 0;
    const { answer, shown } = this.#puzzle(kind, n, bits);
    const token = this.#tokens.write(
      { n, kind, form, iat, exp, bits },
      normaliseAnswer(kind, answer),
    );
    return { token, kind, ...shown, expiresAt: new Date(exp).toISOString() };
  }

  /** Reads the kind of a challenge that we signed, even if it has expired. */
  readKind(token: string): CaptchaKind | undefined {
    return this.#tokens.read(token)?.kind;
  }

  /** Checks an answer and counts a wrong try. Must not run inside a transaction. */
  async verify({ token, answer, form, kind, field }: CaptchaAnswer): Promise<VerifiedCaptcha> {
    const refusal = { field, message: messageFor(form, kind) };
    const claims = this.#tokens.read(token);
    const now = this.parts.now();
    const isFitting =
      claims &&
      now < claims.exp &&
      claims.form === form &&
      (claims.kind === kind || claims.kind === 'pow');
    if (!isFitting || !(await failClosed(() => this.#isSolved(claims, answer)))) {
      throw refuse(refusal);
    }
    return { nonce: claims.n, expiresAt: claims.exp, ageMs: now - claims.iat, refusal };
  }

  /** Checks an answer before its form is sent. A refusal has the message of the token's own form. */
  async check(token: string, answer: string): Promise<void> {
    const claims = this.#tokens.read(token);
    const { form, kind } = claims ?? ({ form: 'contact', kind: 'image' } as const);
    await this.verify({ token, answer, form, kind, field: 'answer' });
  }

  /** Consumes a verified challenge. Only the first caller succeeds. */
  async consume(trx: Transaction, verified: VerifiedCaptcha): Promise<void> {
    const isFirst = await failClosed(() =>
      this.#store.use(trx, verified.nonce, verified.expiresAt),
    );
    if (!isFirst) throw refuse(verified.refusal);
  }

  #puzzle(kind: CaptchaKind, salt: string, bits: number) {
    if (kind === 'pow') return { answer: '', shown: { pow: { salt, bits } } };
    if (kind === 'math') {
      const { expr, result } = makeSum();
      return { answer: String(result), shown: { expr } };
    }
    const text = this.parts.config.CAPTCHA_TEXT ?? makeCaptchaText();
    const image = `data:image/png;base64,${drawCaptcha(text).toString('base64')}`;
    return { answer: text, shown: { image } };
  }

  async #isSolved(claims: Claims, answer: string): Promise<boolean> {
    if (await this.#store.isUsed(claims.n)) return false;
    if (!(await this.#store.reserveTry(claims.n, claims.exp))) return false;
    const isRight =
      claims.kind === 'pow'
        ? isProof(claims, answer)
        : this.#tokens.isAnswer(claims, normaliseAnswer(claims.kind, answer));
    if (isRight) await this.#store.giveBackTry(claims.n);
    return isRight;
  }
}

function isProof({ n, bits }: Claims, counter: string): boolean {
  const hash = createHash('sha256').update(proofText(n, counter)).digest();
  return hasLeadingZeroBits(hash, bits);
}

function messageFor(form: CaptchaForm, kind: CaptchaKind): string {
  if (form === 'signup') return captchaRefusalWords.signUp;
  return kind === 'math' ? captchaRefusalWords.contactDialog : captchaRefusalWords.contactButton;
}

function refuse({ field, message }: Refusal) {
  return fieldRefused(field, message, 'captcha_invalid');
}

/** Leaves out 0 O 1 l I, and what bending makes alike: 2 Z, 5 S, 6 G, 7 T, 8 B, U V, O Q, M N W. */
export const captchaAlphabet = 'ACDEFHJKNPRTXY3469';

export function makeCaptchaText(): string {
  return Array.from(
    { length: captchaTextLength },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  ).join('');
}

const operators = ['+', '-', '*'] as const;

export function makeSum(): { expr: string; result: number } {
  const operator = operators[randomInt(operators.length)] ?? '+';
  const [left, right] = captchaOperands[operator].map(([from, to]) => randomInt(from, to + 1)) as [
    number,
    number,
  ];
  const results = { '+': left + right, '-': left - right, '*': left * right };
  return { expr: `${left} ${operator} ${right}`, result: results[operator] };
}

/** Ignores the case of letters and the leading zeros of numbers. */
export function normaliseAnswer(kind: CaptchaKind, answer: string): string {
  const trimmed = answer.trim();
  if (kind === 'image') return trimmed.toUpperCase();
  return /^[+-]?\d{1,6}$/.test(trimmed) ? String(Number(trimmed)) : trimmed;
}

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

/** The content of a challenge's token: `n` is its nonce, `ah` the keyed hash of its answer. */
type Claims = z.output<typeof claimsSchema>;

type Keys = { kid: string; sign: Buffer; answer: Buffer };

/** Signs challenges, so that issuing one stores nothing. Tokens of the previous secret stay valid. */
export class CaptchaTokens {
  readonly #current: Keys;
  readonly #accepted: Keys[];

  constructor(secret: Secret) {
    const { previous } = secret;
    this.#current = keysOf(secret);
    this.#accepted = [this.#current, ...(previous ? [keysOf({ key: previous })] : [])];
  }

  write(claims: Omit<Claims, 'v' | 'kid' | 'ah'>, answer: string): string {
    const { kid, sign, answer: key } = this.#current;
    const ah = hashAnswer(key, claims, answer);
    // The signature covers the encoded text, so a token has only one reading.
    const payload = Buffer.from(JSON.stringify({ v: 1, kid, ...claims, ah })).toString('base64url');
    return `${payload}.${signatureOf(sign, payload)}`;
  }

  /** Returns the token's content if one of our keys signed it. */
  read(token: string): Claims | undefined {
    const [payload, signature, ...rest] = token.split('.');
    if (!payload || !signature || rest.length > 0) return undefined;
    const isOurs = this.#accepted.some(({ sign }) =>
      isSameText(signatureOf(sign, payload), signature),
    );
    if (!isOurs) return undefined;
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  isAnswer(claims: Claims, answer: string): boolean {
    const keys = this.#accepted.find(({ kid }) => kid === claims.kid);
    return keys !== undefined && isSameText(hashAnswer(keys.answer, claims, answer), claims.ah);
  }
}

function keysOf(secret: Pick<Secret, 'key'>): Keys {
  const sign = deriveKey(secret, 'captcha-sign');
  const kid = createHash('sha256').update(sign).digest('base64url').slice(0, 8);
  return { kid, sign, answer: deriveKey(secret, 'captcha-answer') };
}

function signatureOf(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
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
