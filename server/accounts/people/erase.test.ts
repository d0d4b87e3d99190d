import { expect, it } from 'vitest';

import { ageSessions } from '../../../tests/support/accounts/authenticator.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { addInquiry } from '../../../tests/support/contact/inquiries.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';

const minuteMs = 60_000;

async function countPeople({ database }: World): Promise<number> {
  return (await database.db.selectFrom('account').select('id').execute()).length;
}

describeWithPeople('Deleting one’s own account', (world) => {
  it('takes everything with it but the acts and the work for the site', async () => {
    const { people, database, services } = world();
    const admin = await people.login(await people.make('Admin'));
    const zoe = await people.make('Admin', 'zoe@example.com');
    const token = await people.login(zoe);
    const inquiry = await addInquiry(database);
    await people.post(`auth/admin/contact/${inquiry}/note`, { text: 'Call her.' }, { token });
    await people.post('auth/forgotPassword', { email: zoe.email });
    await people.patch('auth/account', { fullName: 'Quetzalcoatl Meier' }, { token });
    const { documentId, version, tree } = await services.trees.read();
    await services.trees.save({ documentId, version, tree: tree.toJSON(), authorId: zoe.id });
    const deleted = await people.delete('auth/account', { token }, { email: 'ZOE@example.com' });
    expect(deleted.json()).toMatchObject({ status: 200, data: null });
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(401);
    expect((await people.post('auth/login', zoe)).statusCode).toBe(401);
    const mails = await readMails(world());
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Fourfold account was deleted']);
    const dump = await dumpDatabase(database);
    expect(dump).not.toMatch(/zoe@example\.com|quetzalcoatl/i);
    const log = await people.get(`auth/admin/audit?action=deleted-account`, { token: admin });
    expect(log.json()).toMatchObject({
      data: { total: 1, items: [{ actor: null, subject: { _id: zoe.id, name: null } }] },
    });
    const left = await people.get(`auth/admin/contact/${inquiry}`, { token: admin });
    expect(left.json()).toMatchObject({ data: { notes: [{ author: null, text: 'Call her.' }] } });
    const history = await people.get('template/history', { token: admin });
    const versions = history.json<{ data: { author: string | null }[] }>().data;
    expect(versions.map(({ author }) => author)).toEqual(['A former colleague', null]);
    expect(await services.accounts.directory.find(zoe.id)).toBeUndefined();
  });

  it('needs the address typed, and a session that has shown who it is', async () => {
    const { people, database } = world();
    const zoe = await people.make('User');
    await people.make('Admin');
    const token = await people.login(zoe);
    const wrong = await people.delete('auth/account', { token }, { email: 'other@example.com' });
    expect(wrong.json()).toMatchObject({
      id: 'form_invalid',
      errors: { email: 'Please type the e-mail address of your account.' },
    });
    await ageSessions(database, 11 * minuteMs);
    const stale = await people.delete('auth/account', { token }, { email: zoe.email });
    expect(stale.json()).toMatchObject({ id: 'reauthentication_needed' });
    expect(await countPeople(world())).toBe(2);
  });

  it('leaves the site an administrator, also when the last two go at once', async () => {
    const { people } = world();
    const admins = [await people.make('Admin', 'a@example.com')];
    const first = await people.login(admins[0]!);
    const alone = await people.delete('auth/account', { token: first }, { email: 'a@example.com' });
    expect(alone.json()).toMatchObject({ status: 409, id: 'conflict' });
    admins.push(await people.make('Admin', 'b@example.com'));
    const tokens = await Promise.all(admins.map((admin) => people.login(admin)));
    const answers = await Promise.all(
      admins.map(({ email }, index) =>
        people.delete('auth/account', { token: tokens[index] ?? '' }, { email }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await countPeople(world())).toBe(1);
  });

  it('is known to be out of reach for the last administrator before anything is typed', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin', 'a@example.com'));
    await people.make('User', 'u@example.com');
    const isLast = async (as: string) =>
      (await people.get('auth/account', { token: as })).json<{ data: { isLastAdmin: boolean } }>()
        .data.isLastAdmin;
    expect(await isLast(token)).toBe(true);
    const other = await people.make('Admin', 'b@example.com');
    expect(await isLast(token)).toBe(false);
    await people.change(other.id, { is_disabled: 1 });
    expect(await isLast(token)).toBe(true);
    const user = await people.login(await people.make('User', 'v@example.com'));
    expect(await isLast(user)).toBe(false);
  });

  it('frees the address for a new request', async () => {
    const { people } = world();
    await people.make('Admin');
    const zoe = await people.make('User', 'zoe@example.com');
    const token = await people.login(zoe);
    await people.delete('auth/account', { token }, { email: zoe.email });
    await people.post('auth/register', people.signUpForm());
    expect(await people.mails()).toContain('account-request-notice');
  });
});

describeWithPeople('Erasing a person', (world) => {
  it('is an administrator’s act that the log keeps without the data', async () => {
    const { people, database } = world();
    const boss = await people.make('Admin');
    const token = await people.login(boss);
    const zoe = await people.make('User', 'zoe@example.com');
    await people.login(zoe);
    await people.patch('auth/account', { fullName: 'X' }, { token });
    const kept = await addInquiry(database, { email: 'lena@example.com' });
    const own = await addInquiry(database, { email: zoe.email, message: 'Zanzibar, please.' });
    await people.post(`auth/admin/contact/${own}/answer`, { text: 'Zanzibar it is.' }, { token });
    const path = `auth/admin/users/${zoe.id}`;
    const erased = await people.delete(path, { token }, { inquiries: true });
    expect(erased.json()).toMatchObject({ status: 200, message: 'The person has been erased.' });
    await readMails(world());
    const dump = await dumpDatabase(database);
    expect(dump).not.toMatch(/zoe@example\.com|zanzibar/i);
    expect(dump).toContain(kept);
    const log = await people.get('auth/admin/audit', { token });
    expect(log.body).toContain('"erased-person"');
    expect(log.body).toContain('"erased-inquiry"');
    // A repeated call after a lost reply succeeds, and the log has one entry.
    expect((await people.delete(path, { token })).statusCode).toBe(200);
    const noted = await people.get('auth/admin/audit?action=erased-person', { token });
    expect(noted.json()).toMatchObject({ data: { total: 1 } });
  });

  it('leaves their inquiries, unless asked; and knows whom it never knew', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const zoe = await people.ask('zoe@example.com');
    await addInquiry(database, { email: 'zoe@example.com' });
    expect((await people.delete(`auth/admin/users/${zoe}`, { token })).statusCode).toBe(200);
    expect(await database.db.selectFrom('inquiry').select('id').execute()).toHaveLength(1);
    // The address was never verified, so nothing is mailed to it.
    expect(await readMails(world())).toEqual([]);
    const unknown = await people.delete(`auth/admin/users/${'f'.repeat(24)}`, { token });
    expect(unknown.statusCode).toBe(404);
  });

  it('asks who it is first, and never takes the last administrator', async () => {
    const { people, database } = world();
    const boss = await people.make('Admin');
    const token = await people.login(boss);
    const own = await people.delete(`auth/admin/users/${boss.id}`, { token });
    expect(own.json()).toMatchObject({ status: 409 });
    const zoe = await people.make('User');
    await ageSessions(database, 11 * minuteMs);
    const stale = await people.delete(`auth/admin/users/${zoe.id}`, { token });
    expect(stale.json()).toMatchObject({ id: 'reauthentication_needed' });
  });
});
