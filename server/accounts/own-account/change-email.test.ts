import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { ageSessions } from '../../../tests/support/accounts/authenticator.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { mailWords } from '../../../domain/desk/mails.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { findLink, readMails } from '../../../tests/support/mail/mailbox.ts';
import { accountEnvironment, bytesOf } from '../../../tests/support/accounts/people.ts';

const minuteMs = 60_000;
const fresh = 'zoe@new.example';

async function setUp(world: World) {
  const { people } = world;
  const zoe = await people.make('User', 'zoe@example.com');
  const token = await people.login(zoe);
  const ask = (email: string) => people.post('auth/account/email', { email }, { token });
  const confirm = (secret: string) => people.post('auth/confirmEmail', { token: secret });
  /** The token of the newest mail to this address. */
  const linkTo = async (address: string) => {
    const mails = await readMails(world);
    const mail = mails.findLast(({ to }) => to?.some((one) => one.address === address));
    return mail ? (new URL(findLink(mail)).searchParams.get('token') ?? '') : '';
  };
  return { people, zoe, token, ask, confirm, linkTo };
}

describeWithPeople('One’s own e-mail address', (world) => {
  it('changes once the link in the mail to the new address was used, and the old one is told', async () => {
    const { people, zoe, token, ask, confirm, linkTo } = await setUp(world());
    // No mail server is set here, so nothing has been sent.
    expect((await ask('Zoe@New.Example')).json()).toMatchObject({
      status: 200,
      message: mailWords(false).newEmailAsked,
    });
    const waiting = await people.get('auth/account', { token });
    expect(waiting.json()).toMatchObject({ data: { user: { email: zoe.email }, newEmail: fresh } });
    expect(await people.login(zoe)).toMatch(/^[\w-]{43}$/);
    const secret = await linkTo(fresh);
    expect(await dumpDatabase(world().database)).not.toContain(secret);
    expect((await people.post('auth/tokenInfo', { token: secret })).json()).toMatchObject({
      data: { purpose: 'change-email' },
    });
    const confirmed = await confirm(secret);
    expect(confirmed.json()).toMatchObject({ status: 200, data: null });
    expect((await people.post('auth/login', zoe)).statusCode).toBe(401);
    expect(await people.login({ ...zoe, email: fresh })).toMatch(/^[\w-]{43}$/);
    const told = (await readMails(world())).at(-1);
    expect(told).toMatchObject({
      to: [{ address: zoe.email }],
      subject: 'The e-mail address of your Fourfold account was changed',
    });
    expect(told?.text).not.toContain('token=');
  });

  it('S-03 a change signs out every device but the one that asked, and ends links and tickets', async () => {
    const { people, zoe, token, ask, confirm, linkTo } = await setUp(world());
    const other = await people.login(zoe);
    const reset = await people.mint('reset-password', zoe.id);
    await ask(fresh);
    await confirm(await linkTo(fresh));
    expect((await people.get('auth/sessions', { token: other })).statusCode).toBe(401);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    const late = { token: reset, password: 'another long one 99', confirmPassword: '' };
    const refused = await people.post('auth/resetPassword', {
      ...late,
      confirmPassword: late.password,
    });
    expect(refused.json()).toMatchObject({ id: 'link_invalid' });
  });

  it('T-02 the link works once, of many tries at once too, and not after its time', async () => {
    const { ask, confirm, linkTo } = await setUp(world());
    await ask(fresh);
    const secret = await linkTo(fresh);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.statusCode !== 200).map(bytesOf)).size).toBe(1);
    await ask('third@new.example');
    const late = await linkTo('third@new.example');
    await world()
      .database.db.updateTable('one_time_token')
      .set({ expires_at: sql`${Date.now() - 1000}` })
      .execute();
    expect((await confirm(late)).json()).toMatchObject({ status: 400, id: 'link_invalid' });
  });

  it('a lost reply to the confirmation is answered again', async () => {
    const { people, ask, linkTo } = await setUp(world());
    await ask(fresh);
    const body = { token: await linkTo(fresh) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await people.post('auth/confirmEmail', body, { headers });
    const second = await people.post('auth/confirmEmail', body, { headers });
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
  });

  it('T-05 asking for another address ends the link of the first, before and after its mail has left', async () => {
    const { people, ask, confirm, linkTo } = await setUp(world());
    await ask('first@new.example');
    const first = await linkTo('first@new.example');
    await ask('second@new.example');
    expect((await confirm(first)).json()).toMatchObject({ id: 'link_invalid' });
    await ask(fresh);
    await readMails(world());
    const mails = await readMails(world());
    const addresses = mails.flatMap(({ to }) => to?.map((one) => one.address) ?? []);
    expect(addresses).not.toContain('second@new.example');
    expect((await confirm(await linkTo(fresh))).statusCode).toBe(200);
    expect((await people.mails()).filter((kind) => kind === 'email-changed')).toHaveLength(1);
  });

  it('stays when it is taken back, or when a new password is set meanwhile', async () => {
    const { people, zoe, token, ask, confirm, linkTo } = await setUp(world());
    await ask(fresh);
    const secret = await linkTo(fresh);
    expect((await people.delete('auth/account/email', { token })).statusCode).toBe(200);
    expect((await confirm(secret)).json()).toMatchObject({ id: 'link_invalid' });
    await ask('second@new.example');
    const second = await linkTo('second@new.example');
    const password = 'another long one 99';
    const change = { currentPassword: zoe.password, password, confirmPassword: password };
    const changed = await people.post('auth/changePassword', change, { token });
    expect((await confirm(second)).json()).toMatchObject({ id: 'link_invalid' });
    const renewed = changed.json<{ data: { token: string } }>().data.token;
    expect((await people.get('auth/account', { token: renewed })).json()).toMatchObject({
      data: { newEmail: null, user: { email: zoe.email } },
    });
  });
});

describeWithPeople('An address that someone else has', (world) => {
  it('A-06 is answered as a free one is; its owner learns of it, and there is no link', async () => {
    const { people, token, ask } = await setUp(world());
    const ada = await people.make('User', 'ada@example.com');
    const taken = await ask(ada.email);
    const free = await ask('free@new.example');
    expect(bytesOf(taken)).toBe(bytesOf(free));
    await ask(ada.email);
    const mail = (await readMails(world())).at(-1);
    expect(mail?.to).toMatchObject([{ address: ada.email }]);
    expect(mail?.text).not.toContain('token=');
    const own = await people.get('auth/account', { token });
    expect(own.json()).toMatchObject({ data: { newEmail: ada.email } });
  });

  it('V-12 goes to one of two who confirm it in the same moment', async () => {
    const { people, database } = world();
    const tokens: string[] = [];
    for (const email of ['a@example.com', 'b@example.com']) {
      const person = await people.make('User', email);
      const token = await people.login(person);
      await people.post('auth/account/email', { email: fresh }, { token });
      await readMails(world());
      tokens.push(await people.mint('change-email', person.id));
    }
    const answers = await Promise.all(
      tokens.map((token) => people.post('auth/confirmEmail', { token })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    const rows = await database.db.selectFrom('account').select('email').execute();
    expect(rows.filter(({ email }) => email === fresh)).toHaveLength(1);
  });

  it('V-12 and that was free when the mail left is not taken from them', async () => {
    const { people, zoe, ask, confirm, linkTo } = await setUp(world());
    await ask(fresh);
    const secret = await linkTo(fresh);
    await people.ask(fresh);
    expect((await confirm(secret)).json()).toMatchObject({ status: 400, id: 'link_invalid' });
    expect(await people.login(zoe)).toMatch(/^[\w-]{43}$/);
  });
});

describeWithPeople('Asking for another address', (world) => {
  it('needs a session that has shown who it is', async () => {
    const { database } = world();
    const { people, zoe, token, ask } = await setUp(world());
    await ageSessions(database, 11 * minuteMs);
    expect((await ask(fresh)).json()).toMatchObject({ id: 'reauthentication_needed' });
    await people.post('auth/reauthenticate', { password: zoe.password }, { token });
    expect((await ask(fresh)).statusCode).toBe(200);
  });

  it('is refused for one’s own address, and for what is none', async () => {
    const { ask } = await setUp(world());
    const own = await ask('ZOE@example.com');
    expect(own.json()).toMatchObject({
      id: 'form_invalid',
      errors: { email: 'This is already your e-mail address.' },
    });
    expect((await ask('zoe')).json()).toMatchObject({ id: 'form_invalid' });
  });
});

describeWithPeople(
  'Asking for many addresses',
  (world) => {
    it('A-07 sends three mails an hour', async () => {
      const { ask } = await setUp(world());
      const statuses: number[] = [];
      for (const name of ['a', 'b', 'c', 'd']) {
        statuses.push((await ask(`${name}@new.example`)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
