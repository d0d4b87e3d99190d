import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import {
  accountEnvironment,
  bytesOf,
  goodPassword,
  type People,
} from '../../../tests/support/accounts/people.ts';
import { createSecretToken } from './session-store.ts';

const passwords = (token: string) => ({
  password: goodPassword,
  confirmPassword: goodPassword,
  token,
});

function expireIn({ database }: World, ms: number) {
  return database.db
    .updateTable('one_time_token')
    .set({ expires_at: sql`${Date.now() + ms}` })
    .execute();
}

describeWithPeople('Wrong one-time links', (world) => {
  it('T-10 give one answer when unknown, used, expired or someone else’s', async () => {
    const { people } = world();
    const answers = await wrongTokens(world(), people, 'reset-password', 'auth/resetPassword');
    expect(answers[0]?.json()).toMatchObject({
      status: 400,
      message: 'This link is no longer valid. Please ask for a new one.',
    });
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
  });

  it('T-10 give one answer at the verify page too', async () => {
    const { people } = world();
    const answers = await wrongTokens(world(), people, 'verify', 'auth/self');
    expect(answers[0]?.json()).toMatchObject({
      status: 401,
      message: 'Error while verifying user',
    });
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
  });
});

describeWithPeople(
  'Guessing links',
  (world) => {
    it('T-10 is refused after ten tries a minute, at whichever call', async () => {
      const { people } = world();
      const paths = ['auth/self', 'auth/tokenInfo', 'auth/resetPassword'];
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const path = paths[index % 3] ?? '';
        const response = await people.post(path, passwords(createSecretToken()));
        statuses.push(response.statusCode);
      }
      expect(statuses.indexOf(429)).toBe(10);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);

/** Makes the same call with a token that is unknown, used, expired, or of another purpose. */
async function wrongTokens(
  world: World,
  people: People,
  purpose: 'reset-password' | 'verify',
  path: string,
) {
  const id = purpose === 'verify' ? await people.ask() : (await people.make('User')).id;
  const answers = [await people.post(path, passwords(createSecretToken()))];
  const used = await people.mint(purpose, id);
  await people.post(path, passwords(used));
  answers.push(await people.post(path, passwords(used)));
  await people.change(id, { is_verified: purpose === 'verify' ? 0 : 1 });
  const expired = await people.mint(purpose, id);
  await expireIn(world, -1000);
  answers.push(await people.post(path, passwords(expired)));
  const other = await people.mint('create-password', await people.ask('other@example.com'));
  answers.push(await people.post(path, passwords(other)));
  return answers;
}
