import { createHmac } from 'node:crypto';

import * as z from 'zod';

import { deriveKey, isSameText, type Secret } from '../../config/secret.ts';

const name = 'fourfold_sign_in';
/** This path includes the call that completes the sign-in. */
const path = '/api/v1/auth';
const lifetimeMs = 10 * 60_000;

const contentSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The hash of the only token that this browser may sign in with. */
  handover: z.string().optional(),
  expiresAt: z.number(),
});
type OidcCookie = z.output<typeof contentSchema>;

/**
 * The cookie that a browser holds while the person is at the provider: signed, unreadable for scripts, short-lived.
 */
export class OidcCookies {
  readonly #key: Buffer;
  readonly #isSecure: boolean;

  constructor(secret: Secret, siteUrl: string) {
    this.#key = deriveKey(secret, 'oidc-cookie');
    this.#isSecure = siteUrl.startsWith('https:');
  }

  write(content: Omit<OidcCookie, 'expiresAt'>, now: number): string {
    const whole: OidcCookie = { ...content, expiresAt: now + lifetimeMs };
    const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
    return this.#header(`${text}.${this.#sign(text)}`, lifetimeMs / 1000);
  }

  clear(): string {
    return this.#header('', 0);
  }

  /** Returns undefined when the cookie is missing, forged or too old. */
  read(cookieHeader: string | undefined, now: number): OidcCookie | undefined {
    const value = findCookie(cookieHeader ?? '');
    const [text = '', signature = ''] = value.split('.');
    if (!isSameText(signature, this.#sign(text))) return undefined;
    const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return content.expiresAt > now ? content : undefined;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  #header(value: string, maxAgeSeconds: number): string {
    const secure = this.#isSecure ? '; Secure' : '';
    return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
  }
}

function findCookie(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
