import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { describeWithPeople, type World } from '../../tests/support/describe-with-people.ts';
import { accountEnvironment, goodPassword } from '../../tests/support/people.ts';

/** Another instance on the same database, in a process that can be killed. */
async function startProcess({ database }: World) {
  const { DATABASE_URL = '', DATA_DIR } = database.settings;
  const child = spawn(process.execPath, ['tests/support/api-process.ts'], {
    env: { NODE_ENV: 'test', DATABASE_URL, DATA_DIR, ...accountEnvironment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describeWithPeople('A killed process', (world) => {
  it('R-01 has forgotten nothing it answered for: a request, an invitation, a password', async () => {
    const { people, database } = world();
    const admin = await people.login(await people.make('Admin'));
    const asked = await people.ask('asked@example.com');
    const link = await people.mint('create-password', await people.ask('invited@example.com'));
    const calls: [path: string, body: () => object][] = [
      ['auth/register', () => people.signUpForm()],
      ['auth/admin/invitation', () => ({ userId: asked })],
      [
        'auth/verifyEmailAndCreatePassword',
        () => ({ password: goodPassword, confirmPassword: goodPassword, token: link }),
      ],
    ];
    for (const [path, body] of calls) {
      const { url, kill } = await startProcess(world());
      const response = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
        body: JSON.stringify(body()),
      });
      await kill();
      expect(response.ok).toBe(true);
    }
    const rows = await database.db
      .selectFrom('account')
      .select(['email', 'is_verified', 'invitation_count'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'admin@example.com', is_verified: 1, invitation_count: 0 },
      { email: 'asked@example.com', is_verified: 0, invitation_count: 1 },
      { email: 'invited@example.com', is_verified: 1, invitation_count: 0 },
      { email: 'zoe@example.com', is_verified: 0, invitation_count: 0 },
    ]);
    expect(await people.mails()).toEqual([
      'account-request-notice',
      'invitation',
      'password-changed',
    ]);
    const login = { email: 'invited@example.com', password: goodPassword };
    expect(await people.login(login)).toMatch(/^[\w-]{43}$/);
  });
});
