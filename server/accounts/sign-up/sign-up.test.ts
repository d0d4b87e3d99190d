import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import {
  accountEnvironment,
  bytesOf,
  goodPassword,
  zoe,
} from '../../../tests/support/accounts/people.ts';

/** zoe@example.com with some of its letters in upper case. */
function spell(index: number): string {
  const letters = Array.from(zoe.email, (letter, at) =>
    (index >> (at % 6)) & 1 ? letter.toUpperCase() : letter,
  );
  return letters.join('');
}

describeWithPeople('Asking for an account', (world) => {
  const accounts = () =>
    world().database.db.selectFrom('account').selectAll().orderBy('created_at').execute();

  it('keeps the request, tells the administrators, and says so in the words of the specification', async () => {
    const { people } = world();
    const response = await people.post('auth/register', people.signUpForm());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      status: 201,
      message: 'Your request has been sent successfully.',
      data: { email: zoe.email },
    });
    expect(await accounts()).toMatchObject([
      { email: zoe.email, username: zoe.username, country: 'GB', is_verified: 0, role: 'User' },
    ]);
    expect(await people.mails()).toEqual(['account-request-notice']);
  });

  it('V-01 answers 400 with the first broken rule, and each field with its own', async () => {
    const { people } = world();
    const response = await people.post(
      'auth/register',
      people.signUpForm({ username: 'abc', phoneNumber: '1' }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 400,
      id: 'form_invalid',
      message: 'Username must be at least 4 characters',
      data: null,
      errors: {
        username: 'Username must be at least 4 characters',
        phoneNumber: 'Please enter a valid phone number',
      },
    });
    expect(await accounts()).toEqual([]);
  });

  it('V-02 refuses a wrong type in any field, with no row and no mail', async () => {
    const { people } = world();
    for (const value of [null, 7, true, [zoe.email, 'evil@x.io'], { $gt: '' }]) {
      for (const field of ['email', 'fullName', 'username', 'country', 'captcha', 'captchaToken']) {
        const response = await people.post('auth/register', people.signUpForm({ [field]: value }));
        expect(response.statusCode).toBe(400);
      }
    }
    expect(await accounts()).toEqual([]);
    expect(await people.mails()).toEqual([]);
  });

  it('V-03 lets nobody set their own role, verification, id or counts', async () => {
    const { people } = world();
    const forged = {
      role: 'Admin',
      isVerified: true,
      is_verified: 1,
      invitationCount: 9,
      _id: 'ffffffffffffffffffffffff',
      id: 'ffffffffffffffffffffffff',
      createdAt: '2001-01-01',
      password: goodPassword,
      passwordHash: 'x',
      avatar: { url: 'https://x.io/a.png' },
      providerSubject: 'x',
    };
    await people.post('auth/register', people.signUpForm(forged));
    const [row] = await accounts();
    expect(row).toMatchObject({
      role: 'User',
      is_verified: 0,
      is_disabled: 0,
      invitation_count: 0,
      password_hash: null,
      avatar_url: null,
      provider_subject: null,
    });
    expect(row?.id).not.toBe(forged.id);
    expect(row?.created_at).toBeGreaterThan(Date.now() - 60_000);
  });

  it('refuses a wrong captcha in the words of the specification, and a used one', async () => {
    const { people } = world();
    const wrong = await people.post('auth/register', people.signUpForm({ captcha: 'XXXXXX' }));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ message: 'Invalid CAPTCHA' });
    const short = await people.post('auth/register', people.signUpForm({ captcha: 'ABC' }));
    expect(short.json()).toMatchObject({ message: 'Captcha must be 6 characters' });
    const form = people.signUpForm();
    expect((await people.post('auth/register', form)).statusCode).toBe(201);
    const again = await people.post('auth/register', { ...form, email: 'other@example.com' });
    expect(again.json()).toMatchObject({ status: 400, message: 'Invalid CAPTCHA' });
    expect(await accounts()).toHaveLength(1);
  });

  it('A-06 answers alike whether the address is new, asked for, or has an account', async () => {
    const { people } = world();
    const fresh = await people.post('auth/register', people.signUpForm());
    const again = await people.post('auth/register', people.signUpForm({ username: 'other2026' }));
    await people.change((await accounts())[0]?.id ?? '', { is_verified: 1 });
    const verified = await people.post('auth/register', people.signUpForm());
    expect(bytesOf(again)).toBe(bytesOf(fresh));
    expect(bytesOf(verified)).toBe(bytesOf(fresh));
    expect(await accounts()).toHaveLength(1);
  });

  it('A-06 tells the owner of a taken address once a day at most', async () => {
    const { people } = world();
    await people.post('auth/register', people.signUpForm());
    await people.post('auth/register', people.signUpForm());
    await people.post('auth/register', people.signUpForm());
    expect(await people.mails()).toEqual(['account-request-notice', 'already-registered']);
    world().wait(24 * 60 * 60_000);
    await people.post('auth/register', people.signUpForm());
    expect(await people.mails()).toEqual([
      'account-request-notice',
      'already-registered',
      'already-registered',
    ]);
  });

  it('A-06 and a declined or closed one is told what is true, by mail and nowhere else', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const fresh = await people.post('auth/register', people.signUpForm());
    const asked = (await accounts()).find(({ email }) => email === zoe.email);
    await people.post(`auth/admin/users/${asked?.id}/decline`, { notify: false }, { token });
    const again = await people.post('auth/register', people.signUpForm());
    expect(bytesOf(again)).toBe(bytesOf(fresh));
    const mails = await readMails(world());
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === zoe.email));
    expect(mail?.text).toContain('was declined');
    expect(mail?.text).not.toContain('waits for approval');
    expect(mail?.text).not.toContain('/auth/forgot-password');
  });

  it('A-06 keeps a new address with a taken username, without the username', async () => {
    const { people } = world();
    const first = await people.post('auth/register', people.signUpForm());
    const second = await people.post(
      'auth/register',
      people.signUpForm({ email: 'max@example.com', username: 'ZOE2026' }),
    );
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.json()).toMatchObject({ message: 'Your request has been sent successfully.' });
    const rows = await accounts();
    expect(rows.find((row) => row.email === 'max@example.com')).toMatchObject({ username: null });
  });

  it('V-12 keeps one row of fifty requests at once for one address in many spellings', async () => {
    const { people } = world();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        people.post('auth/register', people.signUpForm({ email: spell(index) })),
      ),
    );
    expect(new Set(responses.map(bytesOf)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(201);
    expect(await accounts()).toHaveLength(1);
  });

  it('has one effect and one answer when the same request is sent again', async () => {
    const { people } = world();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const form = people.signUpForm();
    const first = await people.post('auth/register', form, { headers });
    const again = await people.post('auth/register', form, { headers });
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(first.body);
    expect(await people.mails()).toEqual(['account-request-notice']);
  });

  it('V-11 activates nobody without an invitation, by any call', async () => {
    const { people } = world();
    await people.post('auth/register', people.signUpForm());
    const unknown = await people.post('auth/forgotPassword', { email: 'nobody@example.com' });
    const asked = await people.post('auth/forgotPassword', { email: zoe.email });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toBe(unknown.body.replace('nobody@example.com', zoe.email));
    expect(await people.mails()).toEqual(['account-request-notice']);
    const [row] = await accounts();
    const { services } = world();
    await services.db
      .transaction()
      .execute((trx) => services.outbox.enqueue(trx, { kind: 'reset', userId: row?.id ?? '' }));
    await services.mailWorker.drain();
    const mail = services.db
      .selectFrom('outbox')
      .selectAll()
      .where('user_id', '=', row?.id ?? '')
      .where('kind', '=', 'reset');
    expect(await mail.executeTakeFirst()).toMatchObject({
      state: 'abandoned',
      last_error: 'The link has lost its point',
      link_nonce: null,
    });
    const login = await people.post('auth/login', { email: zoe.email, password: goodPassword });
    expect(login.statusCode).toBe(401);
    expect((await accounts())[0]).toMatchObject({ is_verified: 0, password_hash: null });
  });

  it('lets a client send five requests an hour', async () => {
    const strangers = await world().startSecond({ ...accountEnvironment, RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const form = strangers.signUpForm({
        email: `p${index}@example.com`,
        username: `person${index}`,
      });
      const { statusCode } = await strangers.post('auth/register', form);
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
