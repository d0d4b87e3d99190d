import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';

import type { TestDatabase } from '../database/engines.ts';
import type { People, Person } from './people.ts';

const stepMs = 30_000;

/** The code that an authenticator app shows for this secret. */
export function codeOf(secret: string): string {
  return codeAt(secret, Date.now());
}

/**
 * The code that the app shows next, for a person who has just used one. The server takes it already,
 * and takes it still if it is sent half a minute late.
 */
export function nextCodeOf(secret: string): string {
  return codeAt(secret, Date.now() + stepMs);
}

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export type Protected = Person & { secret: string; recoveryCodes: string[]; token: string };

/** Sets up an authenticator app for a person, as the screen does it. */
export async function protect(people: People, person: Person): Promise<Protected> {
  const token = await people.login(person);
  const begun = await people.post('auth/factors/totp', {}, { token });
  const { secret } = dataOf(begun);
  const code = codeOf(secret);
  const confirmed = await people.post('auth/factors/totp/confirm', { code }, { token });
  const { recoveryCodes } = dataOf(confirmed);
  return { ...person, secret, recoveryCodes, token };
}

/** The ticket for the second step of a sign-in. */
export function ticketIn(response: LightMyRequestResponse): string {
  const { id, data } = response.json<{ id: string; data: { ticket: string } | null }>();
  if (id !== 'factor_needed' || !data) throw new Error(`No ticket: ${response.body}`);
  return data.ticket;
}

type Made = { secret: string; recoveryCodes: string[] };

/** The answer to the setup: the secret, or the codes. */
export function dataOf(response: LightMyRequestResponse): Made {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: Made }>().data;
}

/** Makes all sessions so much older. */
export async function ageSessions({ db }: Pick<TestDatabase, 'db'>, ms: number): Promise<void> {
  await db
    .updateTable('session')
    .set((row) => ({
      created_at: row('created_at', '-', ms),
      proved_at: row('proved_at', '-', ms),
    }))
    .execute();
}
