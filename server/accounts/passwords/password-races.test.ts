import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { goodPassword, type Person, tokenIn } from '../../../tests/support/accounts/people.ts';
import { untilSomeoneWaits } from '../../../tests/support/database/waiting-statements.ts';
import type { PasswordHasher } from '../keys/password-hasher.ts';

const newPassword = 'another horse 43 staple';
const twice = (password: string) => ({ password, confirmPassword: password });

/** The next call does its work but returns only after `goOn`. */
function pauseNext(hasher: PasswordHasher, name: 'verify' | 'hash') {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const work: (...values: never[]) => Promise<unknown> = hasher[name].bind(hasher);
  Object.assign(hasher, {
    async [name](...values: never[]) {
      Reflect.deleteProperty(hasher, name);
      const result = await work(...values);
      reached.resolve();
      await released.promise;
      return result;
    },
  });
  return { isReached: reached.promise, goOn: released.resolve };
}

async function reset({ people }: World, person: Person): Promise<string> {
  const token = await people.mint('reset-password', person.id);
  return tokenIn(await people.post('auth/resetPassword', { ...twice(newPassword), token }));
}

describeWithPeople('While a password changes', (world) => {
  const hasher = () => world().services.hasher;

  async function expectOnlySession(token: string, person: Person): Promise<void> {
    const { people, database } = world();
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    const sessions = database.db.selectFrom('session').where('account_id', '=', person.id);
    expect(await sessions.select('id').execute()).toHaveLength(1);
  }

  it('S-03 a sign-in with the old one that is under way fails', async () => {
    const { people } = world();
    const person = await people.make('User');
    const pause = pauseNext(hasher(), 'verify');
    const login = people.post('auth/login', { email: person.email, password: goodPassword });
    await pause.isReached;
    const token = await reset(world(), person);
    pause.goOn();
    expect((await login).json()).toMatchObject({ status: 401, data: null });
    await expectOnlySession(token, person);
  });

  it('S-03 a sign-in that waits for the change to be written fails too', async () => {
    const { people, database } = world();
    const person = await people.make('User');
    const pause = pauseNext(hasher(), 'verify');
    const login = people.post('auth/login', { email: person.email, password: goodPassword });
    await pause.isReached;
    const password_hash = await hasher().hash(newPassword);
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute();
      await trx.deleteFrom('session').where('account_id', '=', person.id).execute();
      pause.goOn();
      // On SQLite the call waits for the connection. On PostgreSQL it must wait for the row.
      await Promise.race([login, untilSomeoneWaits(world().database)]);
    });
    expect((await login).statusCode).toBe(401);
  });

  it('A-01 S-03 a sign-in that renews the old one’s hash fails and overwrites nothing', async () => {
    const { people } = world();
    const person = await people.make('User');
    const password_hash = await hash(goodPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await people.change(person.id, { password_hash });
    const pause = pauseNext(hasher(), 'hash');
    const login = people.post('auth/login', { email: person.email, password: goodPassword });
    await pause.isReached;
    const token = await reset(world(), person);
    pause.goOn();
    expect((await login).statusCode).toBe(401);
    await expectOnlySession(token, person);
    await people.login({ email: person.email, password: newPassword });
  });

  it('A-12 a change that knew the old one overwrites nothing, wherever it stands', async () => {
    for (const step of ['verify', 'hash'] as const) {
      const { people } = world();
      const person = await people.make('User', `${step}@example.com`);
      const session = await people.login(person);
      const pause = pauseNext(hasher(), step);
      const change = people.post(
        'auth/changePassword',
        { currentPassword: goodPassword, ...twice('a thief’s own 44 words') },
        { token: session },
      );
      await pause.isReached;
      const token = await reset(world(), person);
      pause.goOn();
      expect((await change).json()).toMatchObject({
        status: 401,
        message: 'Your current password is incorrect.',
      });
      await expectOnlySession(token, person);
      await people.login({ email: person.email, password: newPassword });
    }
  });

  it('T-05 a reset whose link ended meanwhile overwrites nothing', async () => {
    const { people } = world();
    const person = await people.make('User');
    const session = await people.login(person);
    const token = await people.mint('reset-password', person.id);
    const pause = pauseNext(hasher(), 'hash');
    const late = people.post('auth/resetPassword', { ...twice('a thief’s own 44 words'), token });
    await pause.isReached;
    const change = { currentPassword: goodPassword, ...twice(newPassword) };
    const changed = tokenIn(await people.post('auth/changePassword', change, { token: session }));
    pause.goOn();
    expect((await late).statusCode).toBe(400);
    await expectOnlySession(changed, person);
  });

  it('S-04 a sign-in under way while the account is disabled fails, also once it is enabled again', async () => {
    const { people } = world();
    const admin = await people.login(await people.make('Admin'));
    const person = await people.make('User');
    const pause = pauseNext(hasher(), 'verify');
    const login = people.post('auth/login', { email: person.email, password: goodPassword });
    await pause.isReached;
    await people.post(`auth/admin/users/${person.id}/disable`, {}, { token: admin });
    pause.goOn();
    expect((await login).statusCode).toBe(401);
  });

  it('a reset and a change at the same moment never stand in each other’s way', async () => {
    const { people } = world();
    const person = await people.make('User');
    for (let round = 0; round < 10; round += 1) {
      const session = await people.login({ email: person.email, password: person.password });
      const token = await people.mint('reset-password', person.id);
      const words = [`changed words 44 ${round}`, `reset words 45 ${round}`];
      const form = { currentPassword: person.password, ...twice(words[0] ?? '') };
      const [change, renewal] = await Promise.all([
        people.post('auth/changePassword', form, { token: session }),
        people.post('auth/resetPassword', { ...twice(words[1] ?? ''), token }),
      ]);
      expect([change.statusCode, renewal.statusCode]).toEqual(
        change.statusCode === 200 ? [200, 400] : [401, 200],
      );
      person.password = words[change.statusCode === 200 ? 0 : 1] ?? '';
    }
  });
});
