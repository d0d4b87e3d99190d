import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { findLink, readMails } from '../../../tests/support/mail/mailbox.ts';
import { goodPassword, type Person, tokenIn } from '../../../tests/support/accounts/people.ts';

const shortPassword = 'qk2x-91z';
const longPassword = 'another horse 43 staple';
const tooShort = 'An administrator’s password must be at least 12 characters long';

const twice = (password: string) => ({ password, confirmPassword: password });

async function makeWithPassword(world: World, password: string): Promise<Person> {
  const { people, services } = world;
  const person = await people.make('User');
  const hash = await services.hasher.hash(password);
  await people.change(person.id, { password_hash: hash });
  return { ...person, password };
}

async function roleOf({ database }: World, id: string) {
  return database.db
    .selectFrom('account')
    .select(['role', 'pending_role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const pending = { role: 'User', pending_role: 'Admin' };
const admin = { role: 'Admin', pending_role: null };
const user = { role: 'User', pending_role: null };

/** Runs `action` while the next password is being checked or hashed. */
function duringNextHash(
  { services }: World,
  step: 'verify' | 'hash',
  action: () => Promise<unknown>,
) {
  const { hasher } = services;
  const work = hasher[step].bind(hasher) as (...given: unknown[]) => Promise<never>;
  hasher[step] = async (...given: unknown[]) => {
    Reflect.deleteProperty(hasher, step);
    const done = await work(...given);
    await action();
    return done;
  };
}

describeWithPeople('Someone raised to administrator', (world) => {
  const signInAdmin = async () =>
    world().people.login(await world().people.make('Admin', 'boss@example.com'));
  const setRole = (token: string, id: string, role: 'Admin' | 'User') =>
    world().people.post(`auth/admin/users/${id}/role`, { role }, { token });
  const statusOfDesk = async (token: string) =>
    (await world().people.get('auth/admin/users', { token })).statusCode;

  it('D10 stays a user until they sign in with a password of twelve characters', async () => {
    const { people, database } = world();
    const boss = await signInAdmin();
    const member = await people.make('User');
    const session = await people.login(member);
    const raised = await setRole(boss, member.id, 'Admin');
    expect(raised.json()).toMatchObject({
      status: 200,
      message: expect.stringContaining('at least 12 characters'),
      data: { role: 'User', pendingRole: 'Admin' },
    });
    expect(await statusOfDesk(session)).toBe(403);
    const again = await people.post('auth/login', member);
    expect(again.json()).toMatchObject({ data: { user: { role: 'Admin' } } });
    expect(await statusOfDesk(tokenIn(again))).toBe(200);
    const details = await people.get(`auth/admin/users/${member.id}`, { token: boss });
    expect(details.json<{ data: { user: object } }>().data.user).not.toHaveProperty('pendingRole');
    const actions = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', member.id)
      .where('action', 'in', ['made-admin', 'offered-admin', 'became-admin'])
      .orderBy('created_at')
      .execute();
    expect(actions).toMatchObject([
      { action: 'offered-admin' },
      { action: 'became-admin', actor_id: member.id },
    ]);
  });

  it('D10 signs in with a shorter one and is a user still', async () => {
    const { people } = world();
    const member = await makeWithPassword(world(), shortPassword);
    await setRole(await signInAdmin(), member.id, 'Admin');
    expect(await statusOfDesk(await people.login(member))).toBe(403);
    expect(await roleOf(world(), member.id)).toEqual(pending);
  });

  it('D10 becomes one by the mailed link, which asks for twelve characters', async () => {
    const { people } = world();
    const member = await makeWithPassword(world(), shortPassword);
    await setRole(await signInAdmin(), member.id, 'Admin');
    const [mail] = await readMails(world());
    expect(mail).toMatchObject({
      to: [{ address: member.email }],
      subject: 'You have been offered the administrator role at Fourfold',
    });
    const link = new URL(mail ? findLink(mail) : '');
    expect(link.pathname).toBe('/auth/reset-password');
    const token = link.searchParams.get('token') ?? '';
    const info = await people.post('auth/tokenInfo', { token });
    expect(info.json()).toMatchObject({ data: { passwordMinLength: 12 } });
    const refused = await people.post('auth/resetPassword', { ...twice('qk2x-91z-ab'), token });
    expect(refused.json()).toMatchObject({ status: 400, message: tooShort });
    const set = await people.post('auth/resetPassword', { ...twice(longPassword), token });
    expect(set.json()).toMatchObject({ data: { user: { role: 'Admin' } } });
    expect(await statusOfDesk(tokenIn(set))).toBe(200);
  });

  it('D10 becomes one by changing the password to twelve characters, and to nothing shorter', async () => {
    const { people } = world();
    const member = await makeWithPassword(world(), shortPassword);
    const token = await people.login(member);
    await setRole(await signInAdmin(), member.id, 'Admin');
    const change = (password: string) =>
      people.post(
        'auth/changePassword',
        { currentPassword: shortPassword, ...twice(password) },
        { token },
      );
    expect(await statusOfDesk(token)).toBe(403);
    expect((await change('qk2x-91z-ab')).json()).toMatchObject({ status: 400, message: tooShort });
    const changed = await change(longPassword);
    expect(changed.json()).toMatchObject({ data: { user: { role: 'Admin' } } });
    expect(await statusOfDesk(tokenIn(changed))).toBe(200);
  });

  it('D10 without a password is one at once', async () => {
    const { people, database } = world();
    const id = await people.ask('pat@example.com');
    await people.change(id, { is_verified: 1 });
    const raised = await setRole(await signInAdmin(), id, 'Admin');
    expect(raised.json()).toMatchObject({
      message: 'The role has been changed.',
      data: { role: 'Admin' },
    });
    expect(await roleOf(world(), id)).toEqual(admin);
    const [event] = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(event).toEqual({ action: 'made-admin' });
  });

  it('D10 is no administrator for the rule about the last one, and raised twice is raised once', async () => {
    const { people } = world();
    const boss = await people.make('Admin', 'boss@example.com');
    const token = await people.login(boss);
    const member = await people.make('User');
    await setRole(token, member.id, 'Admin');
    expect((await setRole(token, member.id, 'Admin')).statusCode).toBe(200);
    expect(await people.mails()).toEqual(['admin-offered']);
    expect((await setRole(token, boss.id, 'User')).json()).toMatchObject({
      status: 409,
      message: 'This is the last administrator. Make someone else an administrator first.',
    });
    expect(
      (await people.post(`auth/admin/users/${boss.id}/disable`, {}, { token })).statusCode,
    ).toBe(409);
  });

  it('D10 and lowered again stays a user, whatever they sign in with, and the mailed link is not sent', async () => {
    const { people } = world();
    const token = await signInAdmin();
    const member = await people.make('User');
    await setRole(token, member.id, 'Admin');
    expect((await setRole(token, member.id, 'User')).json()).toMatchObject({
      status: 200,
      data: { role: 'User' },
    });
    expect(await statusOfDesk(await people.login(member))).toBe(403);
    expect(await roleOf(world(), member.id)).toEqual(user);
    const mails = await readMails(world());
    expect(mails.map((mail) => mail.subject)).toEqual(['Your role at Fourfold has changed']);
  });

  it('D10 and lowered again while they sign in stays a user', async () => {
    const { people } = world();
    const token = await signInAdmin();
    const member = await people.make('User');
    await setRole(token, member.id, 'Admin');
    duringNextHash(world(), 'verify', () => setRole(token, member.id, 'User'));
    const session = await people.login(member);
    expect(await statusOfDesk(session)).toBe(403);
    expect(await roleOf(world(), member.id)).toEqual(user);
  });

  it('D10 and lowered again while they set a password stays a user', async () => {
    const { people } = world();
    const token = await signInAdmin();
    const member = await people.make('User');
    await setRole(token, member.id, 'Admin');
    const link = await people.mint('reset-password', member.id);
    duringNextHash(world(), 'hash', () => setRole(token, member.id, 'User'));
    const set = await people.post('auth/resetPassword', { ...twice(longPassword), token: link });
    expect(set.json()).toMatchObject({ status: 200, data: { user: { role: 'User' } } });
    expect(await roleOf(world(), member.id)).toEqual(user);
  });

  it('D10 while a short password is being set has that refused, and the link still works', async () => {
    const { people } = world();
    const token = await signInAdmin();
    const id = await people.ask('pat@example.com');
    await people.change(id, { is_verified: 1 });
    const link = await people.mint('reset-password', id);
    duringNextHash(world(), 'hash', () => setRole(token, id, 'Admin'));
    const short = await people.post('auth/resetPassword', { ...twice(shortPassword), token: link });
    expect(short.json()).toMatchObject({ status: 400, message: tooShort });
    expect(await roleOf(world(), id)).toEqual(admin);
    const long = await people.post('auth/resetPassword', { ...twice(longPassword), token: link });
    expect(long.statusCode).toBe(200);
  });

  it('D10 does not become one by an older password that was changed meanwhile', async () => {
    const { people, services } = world();
    const token = await signInAdmin();
    const member = await people.make('User');
    await setRole(token, member.id, 'Admin');
    const hash = await services.hasher.hash(shortPassword);
    duringNextHash(world(), 'verify', () => people.change(member.id, { password_hash: hash }));
    await people.post('auth/login', member);
    expect(await roleOf(world(), member.id)).toEqual(pending);
  });

  it('D10 from the terminal waits for the printed link, unless they have no password', async () => {
    const { people, services } = world();
    const { firstAdmin } = services.accounts;
    const member = await makeWithPassword(world(), shortPassword);
    const link = new URL(await firstAdmin.createLinkFor(member.email));
    expect(await roleOf(world(), member.id)).toEqual(pending);
    const token = link.searchParams.get('token') ?? '';
    const form = { ...twice(goodPassword), token };
    const created = await people.post('auth/verifyEmailAndCreatePassword', form);
    expect(created.json()).toMatchObject({ status: 200, data: { user: { role: 'Admin' } } });
    expect(await roleOf(world(), member.id)).toEqual(admin);
  });
});
