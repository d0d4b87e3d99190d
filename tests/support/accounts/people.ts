import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { LinkPurpose, Role } from '../../../domain/accounts/accounts.ts';
import { LinkStore } from '../../../server/accounts/keys/link-store.ts';
import { createClock } from '../../../server/db/clock.ts';
import { apiBase } from '../../../server/http/api.ts';
import type { TestDatabase } from '../database/engines.ts';
import type { TestApp } from '../http/test-app.ts';

export const captchaText = 'ABC234';
export const goodPassword = 'correct horse 42 staple';

/** Rate limits are another test's subject; the captcha's text is known. */
export const accountEnvironment = { RATE_LIMITS: 'off', CAPTCHA_TEXT: captchaText };

export const zoe = {
  fullName: 'Zoë Lind',
  username: 'zoe2026',
  email: 'zoe@example.com',
  phoneNumber: '+442079460444',
  streetAddress: '4 Meridian Court',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
  postalCode: 'EC2A 4NE',
};

type Extras = Omit<InjectOptions, 'method' | 'url' | 'payload'> & { token?: string };

export type Person = { id: string; email: string; password: string };

/** People at the API of a test app: strangers, users, administrators. */
export class People {
  readonly #test: TestApp;
  readonly #database: TestDatabase;

  constructor(test: TestApp, database: TestDatabase) {
    this.#test = test;
    this.#database = database;
  }

  /** Returns a function that says how many passwords this instance has hashed or checked since. */
  countHashes(): () => number {
    const { hasher } = this.#test.services;
    const hash = hasher.hash.bind(hasher);
    const verify = hasher.verify.bind(hasher);
    let count = 0;
    hasher.hash = async (...given) => {
      count += 1;
      return hash(...given);
    };
    hasher.verify = async (...given) => {
      count += 1;
      return verify(...given);
    };
    return () => count;
  }

  post(path: string, payload: object, extras: Extras = {}): Promise<LightMyRequestResponse> {
    return this.#call('POST', path, extras, payload);
  }

  get(path: string, extras: Extras = {}): Promise<LightMyRequestResponse> {
    return this.#call('GET', path, extras);
  }

  put(path: string, payload: object, extras: Extras = {}): Promise<LightMyRequestResponse> {
    return this.#call('PUT', path, extras, payload);
  }

  patch(path: string, payload: object, extras: Extras = {}): Promise<LightMyRequestResponse> {
    return this.#call('PATCH', path, extras, payload);
  }

  delete(path: string, extras: Extras = {}, payload?: object): Promise<LightMyRequestResponse> {
    return this.#call('DELETE', path, extras, payload);
  }

  /** A filled sign-up form with a solved captcha. */
  signUpForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
    const { token } = this.#test.services.captcha.issue('image', 'signup');
    return { ...zoe, captcha: captchaText, captchaToken: token, ...overrides };
  }

  /** Someone who asked for an account and was not invited yet. */
  async ask(email = zoe.email): Promise<string> {
    const { directory } = this.#test.services.accounts;
    const id = await directory.insertUnlessTaken({ fullName: zoe.fullName, email });
    return id ?? (await directory.findByEmail(email))?.id ?? '';
  }

  /** Someone who was invited and has a password. */
  async make(role: Role = 'User', email = `${role.toLowerCase()}@example.com`): Promise<Person> {
    const { hasher } = this.#test.services;
    const id = await this.ask(email);
    const password_hash = await hasher.hash(goodPassword);
    await this.change(id, { role, password_hash, is_verified: 1 });
    return { id, email, password: goodPassword };
  }

  async login(person: { email: string; password: string }, extras: Extras = {}): Promise<string> {
    const { email, password } = person;
    const response = await this.post('auth/login', { email, password }, extras);
    return tokenIn(response);
  }

  /** The token of a fresh link. */
  mint(purpose: Exclude<LinkPurpose, 'first-admin'>, userId: string): Promise<string> {
    const { db } = this.#database;
    const clock = createClock(db, this.#test.services.now);
    return new LinkStore(db, clock).mint(purpose, userId);
  }

  async change(
    id: string,
    values: {
      role?: Role;
      is_disabled?: number;
      is_verified?: number;
      password_hash?: string;
      email?: string;
    },
  ): Promise<void> {
    await this.#database.db.updateTable('account').set(values).where('id', '=', id).execute();
  }

  /** Mails waiting to leave, by kind, oldest first. */
  async mails(): Promise<string[]> {
    const rows = await this.#database.db
      .selectFrom('outbox')
      .where('state', '!=', 'for-nobody')
      .select('kind')
      .orderBy('created_at')
      .execute();
    return rows.map((row) => row.kind);
  }

  #call(
    method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE',
    path: string,
    { token, headers, ...rest }: Extras,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    return this.#test.app.inject({
      method,
      url: `${apiBase}/${path}`,
      ...rest,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    });
  }
}

export function tokenIn(response: LightMyRequestResponse): string {
  const { data } = response.json<{ data: { token: string } | null }>();
  if (!data) throw new Error(`No token: ${response.body}`);
  return data.token;
}

/**
 * Status, headers and body without the parts that always differ, for answers that must be equal to
 * the byte.
 */
export function bytesOf(response: LightMyRequestResponse): string {
  const { date: _date, 'retry-after': _retryAfter, ...headers } = response.headers;
  return JSON.stringify([response.statusCode, headers, response.body]);
}
