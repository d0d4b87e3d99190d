import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';

import type { TestDatabase } from '../database/engines.ts';
import type { People, Person } from './people.ts';

const stepMs = 30_000;

/** The code that an authenticator app shows for this secret, so many steps from now. */
export function codeOf(secret: string, now = Date.now(), steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now + steps * stepMs });
}

export type Protected = Person & { secret: string; recoveryCodes: string[]; token: string };

/** Sets up an authenticator app for a person, as the screen does it. */
export async function protect(people: People, person: Person): Promise<Protected> {
  const token = await people.login(person);
  const begun = await people.post('auth/factors/totp', {}, { token });
  const { secret } = dataOf(begun);
  // Uses the code of the step before, so that the present one is still unused.
  const code = codeOf(secret, Date.now(), -1);
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
    .set((row) => ({ created_at: row('created_at', '-', ms) }))
    .execute();
}
