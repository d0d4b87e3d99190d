import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';

import type { TestDatabase } from '../database/engines.ts';
import type { People, Person } from './people.ts';

const stepMs = 30_000;

/** What an authenticator app shows for this secret, so many steps from now. */
export function codeOf(secret: string, now = Date.now(), steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now + steps * stepMs });
}

export type Protected = Person & { secret: string; recoveryCodes: string[]; token: string };

/** Someone with an authenticator app, set up as the screen does it. */
export async function protect(people: People, person: Person): Promise<Protected> {
  const token = await people.login(person);
  const begun = await people.post('auth/factors/totp', {}, { token });
  const { secret } = dataOf(begun);
  // The step before, so that the present code is still unused.
  const code = codeOf(secret, Date.now(), -1);
  const confirmed = await people.post('auth/factors/totp/confirm', { code }, { token });
  const { recoveryCodes } = dataOf(confirmed);
  return { ...person, secret, recoveryCodes, token };
}

/** The ticket that stands for the first half of a sign-in. */
export function ticketIn(response: LightMyRequestResponse): string {
  const { id, data } = response.json<{ id: string; data: { ticket: string } | null }>();
  if (id !== 'factor_needed' || !data) throw new Error(`No ticket: ${response.body}`);
  return data.ticket;
}

type Made = { secret: string; recoveryCodes: string[] };

/** What setting up has answered: the secret, or the codes. */
export function dataOf(response: LightMyRequestResponse): Made {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: Made }>().data;
}

/** As if everyone had signed in so much earlier. */
export async function ageSessions({ db }: Pick<TestDatabase, 'db'>, ms: number): Promise<void> {
  await db
    .updateTable('session')
    .set((row) => ({ created_at: row('created_at', '-', ms) }))
    .execute();
}
