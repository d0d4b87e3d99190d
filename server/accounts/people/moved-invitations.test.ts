import { expect, it } from 'vitest';

import type { UserDetails } from '../../../domain/desk/users.ts';
import { ageSessions } from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { findLink, readMails } from '../../../tests/support/mail/mailbox.ts';

const elevenMinutes = 11 * 60_000;
const asksAgain = { status: 401, id: 'reauthentication_needed' };
const max = { fullName: 'Max Reed', email: 'max@example.com' };
const password = 'correct horse 42 staple';

describeWithPeople('An invitation that was not used yet', (world) => {
  const inviteAs = async (role: 'User' | 'Editor' | 'Admin') => {
    const { people } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    const added = await people.post('auth/admin/users', { ...max, role }, { token });
    return { ada, token, id: added.json<{ data: UserDetails }>().data.user._id };
  };
  const acts = (id: string, token: string) => {
    const { people } = world();
    const put = (form: object) => people.put(`auth/admin/users/${id}`, form, { token });
    return {
      move: () => put({ ...max, email: 'eve@example.com' }),
      moveSaying: (before: string) =>
        put({ ...max, email: 'eve@example.com', before: { ...max, email: before } }),
      rename: () => put({ ...max, fullName: 'Maxine Reed' }),
      invite: () => people.post('auth/admin/invitation', { userId: id }, { token }),
      copyLink: () => people.post('auth/admin/invitationLink', { userId: id }, { token }),
    };
  };
  const linksTo = async (address: string) => {
    const mails = await readMails(world());
    const theirs = mails.filter(({ to }) => to?.some((one) => one.address === address));
    return theirs.flatMap((mail) =>
      mail.text?.includes('?token=') ? [new URL(findLink(mail)).searchParams.get('token')] : [],
    );
  };

  it('Z-04 is led to another address, sent again and copied only after a proof', async () => {
    const { people, database } = world();
    for (const role of ['Admin', 'Editor'] as const) {
      const { ada, token, id } = await inviteAs(role);
      await ageSessions(database, elevenMinutes);
      const { move, moveSaying, rename, invite, copyLink } = acts(id, token);
      const guarded = [move, () => moveSaying('other@example.com'), invite, copyLink];
      for (const act of guarded) expect((await act()).json()).toMatchObject(asksAgain);
      expect((await rename()).statusCode).toBe(200);
      expect(await linksTo('eve@example.com')).toEqual([]);
      await people.post('auth/reauthenticate', { password: ada.password }, { token });
      for (const act of [move, invite, copyLink]) expect((await act()).statusCode).toBe(200);
      await people.delete(`auth/admin/users/${id}`, { token });
    }
  });

  it('Z-04 of someone who is to be a user is mailed again without a proof, and moved with one', async () => {
    const { database } = world();
    const { token, id } = await inviteAs('User');
    await ageSessions(database, elevenMinutes);
    const { move, rename, invite } = acts(id, token);
    expect((await invite()).statusCode).toBe(200);
    expect((await rename()).statusCode).toBe(200);
    expect((await move()).json()).toMatchObject(asksAgain);
  });

  it('Z-04 tells the address before and the inviter that it was moved, and the log says from where to where', async () => {
    const { people } = world();
    const { token, id } = await inviteAs('Admin');
    const grace = await people.make('Admin', 'grace@example.com');
    const other = await people.login(grace);
    const [mailed] = await linksTo(max.email);
    const before = (await readMails(world())).length;
    expect((await acts(id, other).move()).statusCode).toBe(200);
    const mails = (await readMails(world())).slice(before);
    const words = (address: string) =>
      mails.find(({ to }) => to?.some((one) => one.address === address));
    expect(mails).toHaveLength(2);
    expect(words(max.email)?.text).toContain('invitation');
    expect(words(max.email)?.text).not.toContain('eve@example.com');
    const told = words('admin@example.com')?.text;
    for (const word of [max.fullName, max.email, 'eve@example.com']) expect(told).toContain(word);
    const info = await people.post('auth/tokenInfo', { token: mailed });
    expect(info.statusCode).toBe(400);
    const details = await people.get(`auth/admin/users/${id}`, { token });
    expect(details.json<{ data: UserDetails }>().data.history[0]).toMatchObject({
      action: 'changed-address',
      detail: 'max@example.com → eve@example.com',
      actor: { _id: grace.id },
    });
  });

  it('G-05 leaves no address in log and mails when the person is erased', async () => {
    const { people, database } = world();
    const { token, id } = await inviteAs('Editor');
    await acts(id, token).move();
    await readMails(world());
    expect((await people.delete(`auth/admin/users/${id}`, { token })).statusCode).toBe(200);
    const entries = await database.db.selectFrom('audit_entry').selectAll().execute();
    const rows = await database.db.selectFrom('outbox').selectAll().execute();
    const left = JSON.stringify([entries, rows, await readMails(world())]);
    expect(left).not.toContain(max.email);
    expect(left).not.toContain('eve@example.com');
  });

  it('to a higher role ends when the role is lowered: another names the lower one', async () => {
    const { people } = world();
    for (const [from, role] of [
      ['Admin', 'Editor'],
      ['Admin', 'User'],
      ['Editor', 'User'],
    ] as const) {
      const { token, id } = await inviteAs(from);
      const older = (await linksTo(max.email)).at(-1);
      const lowered = await people.post(`auth/admin/users/${id}/role`, { role }, { token });
      expect(lowered.json()).toMatchObject({ status: 200, data: { role, invitationCount: 2 } });
      const use = (linkToken: string | null | undefined) =>
        people.post('auth/verifyEmailAndCreatePassword', {
          password,
          confirmPassword: password,
          token: linkToken,
        });
      expect((await use(older)).statusCode).toBe(400);
      const newer = (await linksTo(max.email)).at(-1);
      expect((await use(newer)).json()).toMatchObject({ data: { user: { role } } });
      await people.delete(`auth/admin/users/${id}`, { token });
    }
  });

  it('of a disabled person is not sent again when the role is lowered', async () => {
    const { people } = world();
    const { token, id } = await inviteAs('Admin');
    const post = (act: string, body = {}) =>
      people.post(`auth/admin/users/${id}/${act}`, body, { token });
    await post('disable');
    const sent = (await readMails(world())).length;
    expect((await post('role', { role: 'User' })).json()).toMatchObject({ status: 200 });
    expect(await readMails(world())).toHaveLength(sent);
  });
});
