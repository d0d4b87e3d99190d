import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import type { People, Person } from '../../../tests/support/accounts/people.ts';

async function actionsOn({ database }: World, id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action).filter((action) => action !== 'signed-in');
}

async function countActiveAdmins({ database }: World): Promise<number> {
  const rows = await database.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'Admin')
    .where('is_disabled', '=', 0)
    .execute();
  return rows.length;
}

const password = 'correct horse 42 staple';

function createPassword(people: People, token: string) {
  return people.post('auth/verifyEmailAndCreatePassword', {
    token,
    password,
    confirmPassword: password,
  });
}

describeWithPeople('An administrator', (world) => {
  const signInAdmin = async () => {
    const admin = await world().people.make('Admin');
    return { admin, token: await world().people.login(admin) };
  };
  const act = (token: string, id: string, deed: string, body: object = {}) =>
    world().people.post(`auth/admin/users/${id}/${deed}`, body, { token });

  it('copies an invitation link: it works once, older ones end, and waiting mails are taken back', async () => {
    const { people, services } = world();
    const { token } = await signInAdmin();
    const userId = await people.ask();
    await people.post('auth/admin/invitation', { userId }, { token });
    const mailed = await people.mint('create-password', userId);
    const response = await people.post('auth/admin/invitationLink', { userId }, { token });
    expect(response.statusCode).toBe(200);
    const { link, expiresAt } = response.json<{ data: { link: string; expiresAt: string } }>().data;
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/create-password\?token=[\w-]{43}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect(await readMails({ services })).toEqual([]);
    expect((await createPassword(people, mailed)).statusCode).toBe(400);
    const copied = new URL(link).searchParams.get('token') ?? '';
    expect((await createPassword(people, copied)).statusCode).toBe(200);
    expect((await createPassword(people, copied)).statusCode).toBe(400);
    expect(await actionsOn(world(), userId)).toEqual([
      'invited',
      'created-link',
      'created-password',
    ]);
    const again = await people.post('auth/admin/invitationLink', { userId }, { token });
    expect(again.statusCode).toBe(409);
    const unknown = { userId: 'f'.repeat(24) };
    expect((await people.post('auth/admin/invitationLink', unknown, { token })).statusCode).toBe(
      404,
    );
  });

  it('declines a request with a word to the person, and can take it back', async () => {
    const { people, services } = world();
    const { token } = await signInAdmin();
    const id = await people.ask();
    await people.post('auth/admin/invitation', { userId: id }, { token });
    const link = await people.mint('create-password', id);
    const declined = await act(token, id, 'decline', { note: 'We are <full> this year.' });
    expect(declined.json()).toMatchObject({
      message: 'The request has been declined.',
      data: { _id: id, declined: true, disabled: false },
    });
    expect((await createPassword(people, link)).statusCode).toBe(400);
    const mails = await readMails({ services });
    expect(mails.map((mail) => mail.subject)).toEqual(['Your request for a Fourfold account']);
    expect(mails[0]?.text).toContain('We are <full> this year.');
    const invite = await people.post('auth/admin/invitation', { userId: id }, { token });
    expect(invite.json()).toMatchObject({
      status: 409,
      message: 'This request was declined. Reopen it before you invite them.',
    });
    expect((await act(token, id, 'decline')).statusCode).toBe(200);
    expect((await act(token, id, 'enable')).json()).toMatchObject({ data: { declined: false } });
    expect((await people.post('auth/admin/invitation', { userId: id }, { token })).statusCode).toBe(
      200,
    );
    expect(await actionsOn(world(), id)).toEqual(['invited', 'declined', 'enabled', 'invited']);
  });

  it('declines without a mail when asked to, and declines nobody who has an account', async () => {
    const { people } = world();
    const { token } = await signInAdmin();
    const id = await people.ask();
    expect((await act(token, id, 'decline', { notify: false })).statusCode).toBe(200);
    expect(await people.mails()).toEqual([]);
    const member = await people.make('User');
    const refused = await act(token, member.id, 'decline');
    expect(refused.json()).toMatchObject({
      status: 409,
      message: 'This person already has an account. Disable it instead.',
    });
    const long = await act(token, id, 'decline', { note: 'x'.repeat(1001) });
    expect(long.statusCode).toBe(400);
  });

  it('S-04 T-05 disables an account: sessions and links end at once, signing in fails, enabling lets it in again', async () => {
    const { people } = world();
    const { token } = await signInAdmin();
    const member = await people.make('User');
    const session = await people.login(member);
    const reset = await people.mint('reset-password', member.id);
    const disabled = await act(token, member.id, 'disable');
    expect(disabled.json()).toMatchObject({ data: { disabled: true, declined: false } });
    expect((await people.get('auth/sessions', { token: session })).statusCode).toBe(401);
    const form = { token: reset, password, confirmPassword: password };
    expect((await people.post('auth/resetPassword', form)).statusCode).toBe(400);
    expect((await people.post('auth/login', member)).statusCode).toBe(401);
    expect((await act(token, member.id, 'disable')).statusCode).toBe(200);
    expect((await act(token, member.id, 'enable')).statusCode).toBe(200);
    expect((await people.get('auth/sessions', { token: session })).statusCode).toBe(401);
    expect((await people.post('auth/login', member)).statusCode).toBe(200);
    expect(await actionsOn(world(), member.id)).toEqual(['disabled', 'enabled']);
  });

  it('S-04 signs someone out everywhere, but not the session that asks', async () => {
    const { people } = world();
    const { admin, token } = await signInAdmin();
    const member = await people.make('User');
    const sessions = [await people.login(member), await people.login(member)];
    expect((await act(token, member.id, 'endSessions')).statusCode).toBe(200);
    for (const session of sessions) {
      expect((await people.get('auth/sessions', { token: session })).statusCode).toBe(401);
    }
    const other = await people.login(admin);
    expect((await act(token, admin.id, 'endSessions')).statusCode).toBe(200);
    expect((await people.get('auth/sessions', { token: other })).statusCode).toBe(401);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    expect(await actionsOn(world(), member.id)).toEqual(['ended-all-sessions']);
  });

  it('S-04 Z-05 makes an administrator and takes it back: both count from the next request', async () => {
    const { people } = world();
    const { token } = await signInAdmin();
    const member = await people.make('User');
    let session = await people.login(member);
    const asMember = async () =>
      (await people.get('auth/admin/users', { token: session })).statusCode;
    expect(await asMember()).toBe(403);
    await act(token, member.id, 'role', { role: 'Admin' });
    const newer = await people.login(member);
    // Sessions that began with fewer rights must not gain more.
    expect(await asMember()).toBe(401);
    session = newer;
    expect(await asMember()).toBe(200);
    expect((await act(token, member.id, 'role', { role: 'User' })).statusCode).toBe(200);
    expect(await asMember()).toBe(403);
    expect(await actionsOn(world(), member.id)).toEqual([
      'offered-admin',
      'became-admin',
      'made-user',
    ]);
    const asked = await people.ask();
    expect((await act(token, asked, 'role', { role: 'Admin' })).json()).toMatchObject({
      status: 409,
      message: 'This person has no account yet. Invite them first, and then give them the role.',
    });
    expect((await act(token, member.id, 'role', { role: 'Owner' })).statusCode).toBe(400);
  });

  it('makes an editor of a user, an administrator of an editor, and goes back again', async () => {
    const { people } = world();
    const { token } = await signInAdmin();
    const member = await people.make('User');
    const first = await people.login(member);
    const rights = async (session: string) => [
      (await people.get('template/history', { token: session })).statusCode,
      (await people.get('auth/admin/users', { token: session })).statusCode,
    ];
    const give = async (role: string) => {
      const answer = await act(token, member.id, 'role', { role });
      return answer.json<{ data: { role: string; pendingRole?: string } }>().data;
    };
    expect(await rights(first)).toEqual([403, 403]);
    expect(await give('Editor')).toMatchObject({ role: 'User', pendingRole: 'Editor' });
    // The role waits for a password that is long enough: the session of the user gains nothing.
    expect(await rights(first)).toEqual([403, 403]);
    const second = await people.login(member);
    expect(await rights(first)).toEqual([401, 401]);
    expect(await rights(second)).toEqual([200, 403]);
    // An editor's password is long enough for an administrator.
    expect(await give('Admin')).toMatchObject({ role: 'Admin' });
    expect(await rights(second)).toEqual([401, 401]);
    const third = await people.login(member);
    expect(await rights(third)).toEqual([200, 200]);
    expect(await give('Editor')).toMatchObject({ role: 'Editor' });
    expect(await rights(third)).toEqual([200, 403]);
    expect(await give('User')).toMatchObject({ role: 'User' });
    expect(await rights(third)).toEqual([403, 403]);
    expect(await actionsOn(world(), member.id)).toEqual([
      'offered-editor',
      'became-editor',
      'made-admin',
      'made-editor',
      'made-user',
    ]);
  });

  it('changes the role that waits for someone, and takes it back', async () => {
    const { people } = world();
    const { token } = await signInAdmin();
    const member = await people.make('User');
    const give = async (role: string) =>
      (await act(token, member.id, 'role', { role })).json<{ data: unknown }>().data;
    expect(await give('Editor')).toMatchObject({ pendingRole: 'Editor' });
    expect(await give('Admin')).toMatchObject({ role: 'User', pendingRole: 'Admin' });
    expect(await give('Editor')).toMatchObject({ role: 'User', pendingRole: 'Editor' });
    expect(await give('User')).not.toHaveProperty('pendingRole');
    const session = await people.login(member);
    expect((await people.get('template/history', { token: session })).statusCode).toBe(403);
  });

  it('holds editors to the password and session rules of administrators', async () => {
    const { people } = world();
    const editor = await people.make('Editor');
    const link = await people.mint('reset-password', editor.id);
    const short = 'nine tall';
    const form = { token: link, password: short, confirmPassword: short };
    expect((await people.post('auth/resetPassword', form)).json()).toMatchObject({
      status: 400,
      message: 'An editor’s password must be at least 12 characters long',
    });
  });

  it('cannot remove the last administrator, themselves included', async () => {
    const { people } = world();
    const { admin, token } = await signInAdmin();
    const disabledAdmin = await people.make('Admin', 'second@example.com');
    await people.change(disabledAdmin.id, { is_disabled: 1 });
    const attempts = [
      await act(token, admin.id, 'disable'),
      await act(token, admin.id, 'role', { role: 'User' }),
      await act(token, admin.id, 'role', { role: 'Editor' }),
    ];
    for (const attempt of attempts) {
      expect(attempt.json()).toMatchObject({
        status: 409,
        message: 'This is the last administrator. Make someone else an administrator first.',
      });
    }
    expect((await act(token, admin.id, 'decline')).statusCode).toBe(409);
    expect((await people.get('auth/admin/users', { token })).statusCode).toBe(200);
    expect(await actionsOn(world(), admin.id)).toEqual([]);
  });

  it('answers 404 for someone who is not there', async () => {
    const { token } = await signInAdmin();
    for (const deed of ['decline', 'disable', 'enable', 'endSessions']) {
      expect((await act(token, 'f'.repeat(24), deed)).statusCode).toBe(404);
    }
    expect((await act(token, 'f'.repeat(24), 'role', { role: 'User' })).statusCode).toBe(404);
    expect((await act(token, 'nobody', 'disable')).statusCode).toBe(400);
  });
});

describeWithPeople('Administrators who remove each other at the same moment', (world) => {
  it('leave one of them, on one instance and on two', async () => {
    const { people, startSecond } = world();
    const elsewhere = await startSecond();
    const first = await people.make('Admin', 'one@example.com');
    const second = await people.make('Admin', 'two@example.com');
    for (const deed of ['role', 'disable', 'role', 'disable'] as const) {
      for (const other of [people, elsewhere]) {
        await reinstate([first, second]);
        const tokens = [await people.login(first), await people.login(second)];
        const statuses = await Promise.all([
          strike(people, deed, second, tokens[0]),
          strike(other, deed, first, tokens[1]),
        ]);
        expect(await countActiveAdmins(world())).toBe(1);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      }
    }
  });

  async function reinstate(admins: Person[]): Promise<void> {
    for (const { id } of admins) {
      await world().people.change(id, { role: 'Admin', is_disabled: 0 });
    }
  }
});

async function strike(people: People, deed: string, target: Person, token = ''): Promise<number> {
  const body = deed === 'role' ? { role: 'User' } : {};
  const path = `auth/admin/users/${target.id}/${deed}`;
  return (await people.post(path, body, { token })).statusCode;
}
