import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { accountEnvironment, goodPassword, zoe } from '../../../tests/support/accounts/people.ts';

type ReadMail = { to: string; subject: string; text: string; token: string };

/** Sends all waiting mails and reads every mail, oldest first. */
async function readMails({ services }: World): Promise<ReadMail[]> {
  await services.mailWorker.drain();
  const folder = path.join(services.config.DATA_DIR, 'outbox');
  const files = readdirSync(folder).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(readFileSync(path.join(folder, file)));
      const text = mail.text ?? '';
      return {
        to: (mail.to ?? []).map((one) => one.address).join(', '),
        subject: mail.subject ?? '',
        text,
        token: /token=([\w-]{43})/.exec(text)?.[1] ?? '',
      };
    }),
  );
}

const passwords = (token: string) => ({
  password: goodPassword,
  confirmPassword: goodPassword,
  token,
});

describeWithPeople('Mailed links', (world) => {
  it('lead from the request to the first sign-in', async () => {
    const { people, database } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    await people.post('auth/register', people.signUpForm());
    const [notice] = await readMails(world());
    expect(notice).toMatchObject({ to: admin.email });

    const users = await people.get('auth/admin/users', { token });
    const [user] = users.json<{ data: { _id: string }[] }>().data;
    await people.post('auth/admin/invitation', { userId: user?._id }, { token });
    const invitation = (await readMails(world())).at(-1);
    expect(invitation?.to).toBe(zoe.email);
    expect(invitation?.text).toContain('http://localhost:3000/auth/create-password?token=');
    expect(await dumpDatabase(database)).not.toContain(invitation?.token);

    const createPath = 'auth/verifyEmailAndCreatePassword';
    const created = await people.post(createPath, passwords(invitation?.token ?? ''));
    expect(created.statusCode).toBe(200);
    const told = (await readMails(world())).at(-1);
    expect(told?.to).toBe(zoe.email);
    expect(told?.text).not.toContain(goodPassword);
    expect(await people.login({ email: zoe.email, password: goodPassword })).toMatch(/^[\w-]{43}$/);
  });

  it('T-05 T-08 only the newest of two works, and both went to the stored address', async () => {
    const { people } = world();
    const mike = await people.make('User', 'mike@x.io');
    await people.post('auth/forgotPassword', { email: 'MIKE@X.IO' });
    const [first] = await readMails(world());
    await people.post('auth/forgotPassword', { email: mike.email });
    const second = (await readMails(world())).at(-1);
    expect([first?.to, second?.to]).toEqual(['mike@x.io', 'mike@x.io']);
    const statuses = [];
    for (const mail of [first, second]) {
      const response = await people.post('auth/resetPassword', passwords(mail?.token ?? ''));
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([400, 200]);
  });

  it('have lost their point when the person was let in, or out, meanwhile', async () => {
    const { people, services } = world();
    const token = await people.login(await people.make('Admin'));
    const userId = await people.ask();
    await people.post('auth/admin/invitation', { userId }, { token });
    await people.change(userId, { is_disabled: 1 });
    await services.mailWorker.drain();
    const { db } = services;
    const rows = await db.selectFrom('outbox').select(['kind', 'state']).execute();
    expect(rows).toEqual([{ kind: 'invitation', state: 'abandoned' }]);
  });
});

describeWithPeople(
  'A mailed link',
  (world) => {
    it('A-07 opens the door at once to whoever is kept out by someone else’s wrong guesses', async () => {
      const { people } = world();
      const { email } = await people.make('User');
      const login = (password: string) => people.post('auth/login', { email, password });
      for (let count = 0; count < 5; count += 1) await login('wrong password');
      const locked = await login(goodPassword);
      expect(locked.statusCode).toBe(429);
      expect(locked.headers['retry-after']).toBe('60');
      await people.post('auth/forgotPassword', { email });
      const [mail] = await readMails(world());
      const password = 'another horse 43 staple';
      const form = { password, confirmPassword: password, token: mail?.token };
      expect((await people.post('auth/resetPassword', form)).statusCode).toBe(200);
      expect((await login(password)).statusCode).toBe(200);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
