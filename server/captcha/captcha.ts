import { createHash, randomBytes } from 'node:crypto';

import type { Transaction } from 'kysely';

import {
  type CaptchaForm,
  type CaptchaKind,
  captchaLifetimeMs,
  captchaMessages,
  captchaProofBits,
  hasLeadingZeroBits,
  proofText,
} from '../../domain/captcha.ts';
import type { Challenge } from '../../domain/captcha-challenge.ts';
import type { Config } from '../config/config.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, failClosed } from '../http/errors.ts';
import type { Secret } from '../config/secret.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { CaptchaStore } from './captcha-store.ts';
import { makeCaptchaText, makeSum, normaliseAnswer } from './captcha-puzzles.ts';
import { CaptchaTokens, type Claims } from './captcha-token.ts';

/** An answer to check: for which form, by which kinds, under which field, and the words that refuse it. */
export type CaptchaAnswer = {
  token: string;
  answer: string;
  form: CaptchaForm;
  kinds: readonly CaptchaKind[];
  field: string;
  message: string;
};

export type VerifiedCaptcha = {
  nonce: string;
  expiresAt: number;
  /** Time since the challenge was made. */
  ageMs: number;
  refusal: Pick<CaptchaAnswer, 'field' | 'message'>;
};

type Parts = {
  store: CaptchaStore;
  secret: Secret;
  config: Pick<Config, 'CAPTCHA_TEXT'>;
  now: () => number;
};

/**
 * Challenges of our own. Two steps, because a wrong try must count even when the caller's transaction is
 * rolled back: `verify` before it (counts), `consume` inside it (single use).
 */
export class Captcha {
  readonly #store: CaptchaStore;
  readonly #tokens: CaptchaTokens;
  readonly #fixedText: string | undefined;
  readonly #now: () => number;

  constructor({ store, secret, config, now }: Parts) {
    this.#store = store;
    this.#tokens = new CaptchaTokens(secret);
    this.#fixedText = config.CAPTCHA_TEXT;
    this.#now = now;
  }

  issue(kind: CaptchaKind, form: CaptchaForm): Challenge {
    const n = randomBytes(16).toString('base64url');
    const iat = this.#now();
    const exp = iat + captchaLifetimeMs;
    const bits = kind === 'pow' ? captchaProofBits : 0;
    const { answer, shown } = this.#puzzle(kind, n, bits);
    const token = this.#tokens.write(
      { n, kind, form, iat, exp, bits },
      normaliseAnswer(kind, answer),
    );
    return { token, kind, ...shown, expiresAt: new Date(exp).toISOString() };
  }

  /** The kind of a challenge of ours, whatever else is wrong with it. */
  readKind(token: string): CaptchaKind | undefined {
    return this.#tokens.read(token)?.kind;
  }

  /** Checks an answer and counts the try if it was wrong. Not inside a transaction. */
  async verify(given: CaptchaAnswer): Promise<VerifiedCaptcha> {
    const { token, answer, form, kinds } = given;
    const refusal = { field: given.field, message: given.message };
    const claims = this.#tokens.read(token);
    const now = this.#now();
    const isFitting =
      claims && now < claims.exp && claims.form === form && kinds.includes(claims.kind);
    if (!isFitting || !(await failClosed(() => this.#isSolved(claims, answer)))) {
      throw refuse(refusal);
    }
    return { nonce: claims.n, expiresAt: claims.exp, ageMs: now - claims.iat, refusal };
  }

  /** For a form that asks before it is sent: same check, refused in the words of the token's own form. */
  async check(token: string, answer: string): Promise<void> {
    const claims = this.#tokens.read(token);
    const { form, kind } = claims ?? ({ form: 'contact', kind: 'image' } as const);
    const message = messageFor(form, kind);
    await this.verify({ token, answer, form, kinds: [kind], field: 'answer', message });
  }

  /** Uses a verified challenge up. Only the first caller passes. */
  async consume(trx: Transaction<Tables>, verified: VerifiedCaptcha): Promise<void> {
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
    const text = this.#fixedText ?? makeCaptchaText();
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
  if (form === 'signup') return captchaMessages.signUp;
  return kind === 'math' ? captchaMessages.contactDialog : captchaMessages.contactButton;
}

function refuse({ field, message }: Pick<CaptchaAnswer, 'field' | 'message'>) {
  return badRequest(message, { [field]: message }, 'captcha_invalid');
}
