import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import { accountEnvironment, goodPassword } from '../../../tests/support/accounts/people.ts';
import { separability } from '../../../tests/support/contact/separability.ts';
import { forgotMailsInAll } from '../../limits/limit-rules.ts';

const create = 'auth/verifyEmailAndCreatePassword';
const twice = (password: string) => ({ password, confirmPassword: password });

describeWithPeople('Setting a password', (world) => {
  it('A-02 needs eight characters and the same twice, checked by the server', async () => {
    const { people } = world();
    const token = await people.mint('create-password', await people.ask());
    const short = await people.post(create, { ...twice('1234567'), token });
    expect(short.json()).toMatchObject({
      status: 400,
      message: 'Password must be at least 8 characters long',
    });
    const unlike = { password: 'gh7-qk2x', confirmPassword: 'gh7-qk2y', token };
    expect((await people.post(create, unlike)).json()).toMatchObject({
      status: 400,
      message: 'Passwords must match',
      errors: { confirmPassword: 'Passwords must match' },
    });
    expect((await people.post(create, { ...twice('gh7-qk2x'), token })).statusCode).toBe(200);
  });

  it('D10 needs twelve characters of an administrator', async () => {
    const { people } = world();
    const admin = await people.make('Admin');
    const token = await people.mint('reset-password', admin.id);
    const info = await people.post('auth/tokenInfo', { token });
    expect(info.json()).toMatchObject({ data: { passwordMinLength: 12 } });
    const short = await people.post('auth/resetPassword', { ...twice('gh7-qk2x-91'), token });
    expect(short.statusCode).toBe(400);
    const enough = await people.post('auth/resetPassword', { ...twice('gh7-qk2x-910'), token });
    expect(enough.statusCode).toBe(200);
  });

  it('A-03 refuses common passwords, the product’s name and one’s own, with the reason', async () => {
    const { people } = world();
    const id = await people.ask('zoe.lindqvist@example.com');
    const token = await people.mint('create-password', id);
    const reasons = [];
    for (const password of [
      'password1',
      '12345678',
      'Password2026!',
      'fourfold2026',
      'zoe.lindqvist@example.com',
      'Lindqvist1',
    ]) {
      const response = await people.post(create, { ...twice(password), token });
      expect(response.statusCode).toBe(400);
      reasons.push(response.json<{ message: string }>().message);
    }
    expect(reasons).toEqual([
      'This password is too common. Please choose another one.',
      'This password is too common. Please choose another one.',
      'This password is too common. Please choose another one.',
      'This password is too close to the name of this site. Please choose another one.',
      'This password is too close to your name or address. Please choose another one.',
      'This password is too close to your name or address. Please choose another one.',
    ]);
  });

  it('D2 A-12 changes it for whoever knows the current one, and tells them by mail', async () => {
    const { people } = world();
    const person = await people.make('User');
    const token = await people.login(person);
    const change = (currentPassword: string) =>
      people.post(
        'auth/changePassword',
        { currentPassword, ...twice('another horse 43 staple') },
        { token },
      );
    const wrong = await change('wrong password');
    expect(wrong.json()).toMatchObject({
      status: 401,
      message: 'Your current password is incorrect.',
    });
    expect(await people.mails()).toEqual([]);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    const right = await change(goodPassword);
    expect(right.statusCode).toBe(200);
    expect(await people.mails()).toEqual(['password-changed']);
    const login = { email: person.email, password: 'another horse 43 staple' };
    expect((await people.post('auth/login', login)).statusCode).toBe(200);
  });

  it('A-12 tells them by mail when it is created or reset, and the mail’s row holds no secret', async () => {
    const { people, database } = world();
    const id = await people.ask();
    const created = { ...twice(goodPassword), token: await people.mint('create-password', id) };
    await people.post(create, created);
    const reset = {
      ...twice('another horse 43 staple'),
      token: await people.mint('reset-password', id),
    };
    await people.post('auth/resetPassword', reset);
    expect(await people.mails()).toEqual(['password-set', 'password-changed']);
    const rows = JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute());
    expect(rows).not.toContain('horse');
    expect(rows).not.toContain(reset.token);
  });
});

describeWithPeople(
  'A forgotten password',
  (world) => {
    it('A-05 gets the same answer for any address; only whoever was let in gets mail', async () => {
      const { people } = world();
      const person = await people.make('User');
      const disabled = await people.make('User', 'disabled@example.com');
      await people.change(disabled.id, { is_disabled: 1 });
      await people.ask('asked@example.com');
      const emails = [person.email, disabled.email, 'asked@example.com', 'nobody@example.com'];
      const answers = await Promise.all(
        emails.map((email) => people.post('auth/forgotPassword', { email })),
      );
      expect(answers[0]?.json()).toEqual({
        status: 200,
        message: 'If this address has an account, a link to set a new password is on its way.',
        data: { email: person.email },
      });
      const alike = answers.map((answer, index) => answer.body.replace(emails[index] ?? '', 'X'));
      expect(new Set(alike).size).toBe(1);
      expect(await people.mails()).toEqual(['reset']);
    });

    it('V-02 refuses a list of addresses, with no mail', async () => {
      const { people } = world();
      const { email } = await people.make('User');
      const response = await people.post('auth/forgotPassword', { email: [email, 'evil@x.io'] });
      expect(response.statusCode).toBe(400);
      expect(await people.mails()).toEqual([]);
    });

    it('A-07 is mailed three times an hour at most and once a minute; what is too much comes later, once', async () => {
      const { people, services, wait } = world();
      const { email } = await people.make('User');
      const ask = async () => (await people.post('auth/forgotPassword', { email })).statusCode;
      const countSent = async () => {
        await services.mailWorker.drain();
        const sent = services.db.selectFrom('outbox').where('state', '=', 'sent');
        return (await sent.select('id').execute()).length;
      };
      const statuses = [await ask(), await ask(), await ask()];
      const counts = [await countSent()];
      wait(60_000);
      counts.push(await countSent());
      wait(60_000);
      statuses.push(await ask());
      counts.push(await countSent());
      for (let index = 0; index < 3; index += 1) {
        wait(61_000);
        statuses.push(await ask());
        counts.push(await countSent());
      }
      wait(60 * 60_000);
      counts.push(await countSent());
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(counts).toEqual([1, 2, 3, 3, 3, 3, 4]);
      expect(await people.mails()).toHaveLength(4);
    });

    it('A-07 comes at once, however many others ask for strangers’ addresses', async () => {
      const { people, services } = world();
      const { email } = await people.make('User');
      for (let index = 0; index < 240; index += 1) {
        const remoteAddress = `10.0.0.${index % 60}`;
        const stranger = { email: `p${index}@example.com` };
        await people.post('auth/forgotPassword', stranger, { remoteAddress });
      }
      await people.post('auth/forgotPassword', { email });
      const mails = await readMails({ services });
      expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([email]);
    }, 600_000);

    it('A-07 comes an hour later, and is not forgotten, when two hundred mails have left', async () => {
      const { people, services, wait } = world();
      const { email } = await people.make('User');
      const { windowMs, count, name } = forgotMailsInAll;
      const startedAt = services.now();
      await services.db
        .insertInto('limit_counter')
        .values({
          key: `${name}:all`,
          count,
          window_started_at: startedAt,
          expires_at: startedAt + windowMs,
        })
        .execute();
      await people.post('auth/forgotPassword', { email });
      expect(await readMails({ services })).toEqual([]);
      wait(windowMs);
      expect(await readMails({ services })).toHaveLength(1);
    });

    it('A-07 comes, later, also when a new password has withdrawn the one before', async () => {
      const { people, services, wait } = world();
      const { id, email } = await people.make('User');
      const ask = () => people.post('auth/forgotPassword', { email });
      await ask();
      expect(await readMails({ services })).toHaveLength(1);
      await ask();
      const token = await people.mint('reset-password', id);
      await people.post('auth/resetPassword', { ...twice('gh7-qk2x-910'), token });
      await ask();
      wait(2 * 60_000);
      const subjects = (await readMails({ services })).map((mail) => mail.subject);
      expect(subjects.filter((subject) => subject?.startsWith('Set a new'))).toHaveLength(2);
    });

    it('A-07 is asked for five times a minute at most by one client', async () => {
      const { people } = world();
      const fast = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          people.post('auth/forgotPassword', { email: `p${index}@example.com` }),
        ),
      );
      expect(fast.filter((response) => response.statusCode === 429)).toHaveLength(1);
    });

    it('A-05 takes the same time whether the address is known or not', async () => {
      const { people, wait } = world();
      const { email } = await people.make('User');
      const cases = { known: { email }, unknown: { email: 'nobody@example.com' } };
      const times = await separability.measure(cases, (body) => {
        // All rate-limit windows have passed, so that each request does its full work.
        wait(3_600_001);
        return people.post('auth/forgotPassword', body);
      });
      expect(separability.between(times.known, times.unknown)).toBeWithin(0.4, 0.6);
      expect(await people.mails()).toHaveLength(times.known.length + 1);
    }, 600_000);
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
