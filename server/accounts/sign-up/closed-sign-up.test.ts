import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import {
  comeBack,
  describeWithProvider,
} from '../../../tests/support/accounts/describe-with-provider.ts';
import { tokenIn, zoe } from '../../../tests/support/accounts/people.ts';

const closedWords =
  'New accounts on this site are by invitation only. Please ask us for an invitation.';

async function closeSignUp({ people, services }: World): Promise<string> {
  const admin = await people.make('Admin');
  const { version } = await services.settings.readForDesk();
  const changes = { signUpIsOpen: false };
  const token = await people.login(admin);
  const saved = await people.put('auth/admin/settings', { version, changes }, { token });
  expect(saved.statusCode).toBe(200);
  return token;
}

async function emails({ database }: World): Promise<string[]> {
  const rows = await database.db.selectFrom('account').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
}

describeWithPeople('A site whose sign-up is switched off', (world) => {
  it('answers a request for an account with 403 and where to go instead, and keeps nothing', async () => {
    const { people } = world();
    await closeSignUp(world());
    const response = await people.post('auth/register', people.signUpForm());
    expect(response.statusCode).toBe(403);
    // Whoever asks with gaps is not led through them first.
    expect((await people.post('auth/register', {})).statusCode).toBe(403);
    expect(response.json()).toMatchObject({ id: 'sign_up_closed', message: closedWords });
    expect(await emails(world())).toEqual(['admin@example.com']);
    expect(await people.mails()).not.toContain('account-request-notice');
  });

  it('still repeats the answer to a request that was taken before', async () => {
    const { people } = world();
    const headers = { 'idempotency-key': randomUUID() };
    const form = people.signUpForm();
    expect((await people.post('auth/register', form, { headers })).statusCode).toBe(201);
    await closeSignUp(world());
    expect((await people.post('auth/register', form, { headers })).statusCode).toBe(201);
  });

  it('still invites people, and lets them in', async () => {
    const { people, services } = world();
    const token = await closeSignUp(world());
    const person = { fullName: zoe.fullName, email: zoe.email, role: 'User' };
    const added = await people.post('auth/admin/users', person, { token });
    expect(added.statusCode).toBe(201);
    expect(await people.mails()).toContain('invitation');
    const invited = await services.accounts.directory.findByEmail(zoe.email);
    const link = await people.mint('create-password', invited?.id ?? '');
    const password = 'correct horse 42 staple';
    const made = await people.post('auth/verifyEmailAndCreatePassword', {
      password,
      confirmPassword: password,
      token: link,
    });
    expect(tokenIn(made)).not.toBe('');
  });
});

describeWithProvider(
  'Strangers from a provider, where sign-up is switched off',
  (world, provider) => {
    const arrive = async () => (await comeBack(world())).page;

    it('are told to ask for an invitation, and no request is made', async () => {
      await closeSignUp(world());
      provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: true });
      const page = await arrive();
      expect(`${page.pathname}${page.search}`).toBe('/auth/sign-in?problem=uninvited');
      expect(await emails(world())).toEqual(['admin@example.com']);
    });

    it('learn nothing about an address that the provider does not vouch for', async () => {
      await closeSignUp(world());
      const answers = [];
      for (const email of ['admin@example.com', 'nobody@example.com']) {
        provider().become({ sub: email, email, email_verified: false });
        answers.push((await arrive()).search);
      }
      expect(answers).toEqual(['?problem=unvouched-uninvited', '?problem=unvouched-uninvited']);
      expect(await emails(world())).toEqual(['admin@example.com']);
    });

    it('sign in when they were let in before', async () => {
      await closeSignUp(world());
      provider().become({ sub: 'a-1', email: 'admin@example.com', email_verified: true });
      expect((await arrive()).pathname).toBe('/auth/verify');
    });
  },
);
