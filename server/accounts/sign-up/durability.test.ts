import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { solve } from '../../../tests/support/contact/captcha.ts';
import { compiledCode } from '../../../tests/support/process/compile-cache.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { lena } from '../../../tests/support/contact/inquiries.ts';
import {
  accountEnvironment,
  captchaText,
  goodPassword,
} from '../../../tests/support/accounts/people.ts';
import { page, tree } from '../../../tests/support/builder/trees.ts';
import type { Services } from '../../start/services.ts';

/** Starts another instance on the same database, in a process that can be killed. */
async function startProcess({ database }: World) {
  const { DATABASE_URL = '', DATA_DIR } = database.settings;
  const child = spawn(process.execPath, ['tests/support/process/api-process.ts'], {
    env: { NODE_ENV: 'test', ...compiledCode(), DATABASE_URL, DATA_DIR, ...accountEnvironment },
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

function contactForm({ captcha }: Services): object {
  const sum = captcha.issue('math', 'contact');
  return {
    ...lena,
    // The honeypot field is filled, so that mails do not depend on the speed of this machine.
    website: 'https://spam.example',
    captcha: captchaText,
    captchaToken: captcha.issue('image', 'contact').token,
    mathAnswer: solve(sum),
    mathToken: sum.token,
  };
}

describeWithPeople('A killed process', (world) => {
  it('R-01 has forgotten nothing it answered for: requests, inquiries, invitations, pages, passwords', async () => {
    const { people, database, services } = world();
    const admin = await people.login(await people.make('Admin'));
    const asked = await people.ask('asked@example.com');
    const link = await people.mint('create-password', await people.ask('invited@example.com'));
    const forgetful = await people.make('User', 'forgetful@example.com');
    const reset = await people.mint('reset-password', forgetful.id);
    const newPassword = 'a quite different 77 phrase';
    const calls: [method: 'POST' | 'PUT', path: string, body: () => object][] = [
      ['POST', 'auth/register', () => people.signUpForm()],
      ['POST', 'auth/admin/invitation', () => ({ userId: asked })],
      [
        'POST',
        'auth/verifyEmailAndCreatePassword',
        () => ({ password: goodPassword, confirmPassword: goodPassword, token: link }),
      ],
      ['POST', 'auth/contact', () => contactForm(services)],
      ['PUT', 'template', () => ({ version: 1, component: tree(page('kept')) })],
      [
        'POST',
        'auth/resetPassword',
        () => ({ password: newPassword, confirmPassword: newPassword, token: reset }),
      ],
    ];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}` };
    // Two calls per process: a start takes far longer than a call.
    while (calls.length > 0) {
      const { url, kill } = await startProcess(world());
      const answers = await Promise.all(
        calls.splice(0, 2).map(([method, path, body]) => {
          const request = { method, headers, body: JSON.stringify(body()) };
          return fetch(`${url}/api/v1/${path}`, request);
        }),
      );
      await kill();
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    }
    const rows = await database.db
      .selectFrom('account')
      .select(['email', 'is_verified', 'invitation_count'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'admin@example.com', is_verified: 1, invitation_count: 0 },
      { email: 'asked@example.com', is_verified: 0, invitation_count: 1 },
      { email: 'forgetful@example.com', is_verified: 1, invitation_count: 0 },
      { email: 'invited@example.com', is_verified: 1, invitation_count: 0 },
      { email: 'zoe@example.com', is_verified: 0, invitation_count: 0 },
    ]);
    expect((await people.mails()).toSorted()).toEqual([
      'account-request-notice',
      'invitation',
      'password-changed',
      'password-set',
    ]);
    const logins = [
      { email: 'invited@example.com', password: goodPassword },
      { email: forgetful.email, password: newPassword },
    ];
    for (const login of logins) expect(await people.login(login)).toMatch(/^[\w-]{43}$/);
    expect(await services.inquiryDesk.listAll()).toMatchObject([{ message: lena.message }]);
    const saved = await services.trees.read();
    expect([saved.version, ...saved.tree.pages.keys()]).toEqual([2, 'kept']);
  });
});
