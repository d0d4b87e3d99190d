import { expect, it } from 'vitest';

import { mailWords, type FailedMail } from '../../domain/desk/mails.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';

describeWithPeople('E-mails that could not be delivered', (world) => {
  const list = async (token: string) =>
    (await world().people.get('auth/admin/failedMails', { token })).json<{ data: FailedMail[] }>()
      .data;
  const decide = (what: 'send' | 'discard', id: string | undefined, token?: string) =>
    world().people.post(`auth/admin/failedMails/${id}/${what}`, {}, { ...(token && { token }) });

  /** Makes an answer whose mail failed with this reason. */
  async function failAnswer(token: string, reason: string): Promise<string> {
    const { people, database } = world();
    const id = await addInquiry(database);
    await people.post(`auth/admin/contact/${id}/answer`, { text: 'We call you.' }, { token });
    await database.db
      .updateTable('outbox')
      .set({ state: 'abandoned', tries: 12, last_error: reason })
      .where('inquiry_id', '=', id)
      .execute();
    return id;
  }

  it('are listed with the reason, and sent again with one press', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const inquiryId = await failAnswer(token, 'all recipients were rejected: 550 no such user');
    const overview = await people.get('auth/admin/overview', { token });
    expect(overview.json<{ data: Overview }>().data.failedMails).toBe(1);
    const [mail] = await list(token);
    expect(mail).toMatchObject({
      what: 'Answer to an inquiry',
      to: lena.email,
      error: 'The mail server rejected this address',
      inquiryId,
    });
    expect((await decide('send', mail?._id, token)).json()).toMatchObject({
      status: 200,
      message: mailWords(false).mailAgain,
    });
    expect(await readMails(world())).toHaveLength(1);
    expect(await list(token)).toEqual([]);
    expect((await decide('send', mail?._id, token)).statusCode).toBe(404);
  });

  it('are sent again all at once, but for those that someone has put aside', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    for (let count = 0; count < 3; count += 1) {
      await failAnswer(token, 'connect ECONNREFUSED 127.0.0.1:25');
    }
    const [first] = await list(token);
    await decide('discard', first?._id, token);
    const all = () => people.post('auth/admin/failedMails/send', {}, { token });
    expect((await all()).json()).toMatchObject({
      status: 200,
      message: mailWords(false).mailsAgain,
    });
    expect(await readMails(world())).toHaveLength(2);
    expect(await list(token)).toEqual([]);
    expect((await all()).statusCode).toBe(200);
    const user = await people.login(await people.make('User'));
    const refused = await people.post('auth/admin/failedMails/send', {}, { token: user });
    expect(refused.statusCode).toBe(403);
  });

  it('go from the list when someone puts them aside, and are not sent', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    await failAnswer(token, 'connect ECONNREFUSED 127.0.0.1:25');
    const [mail] = await list(token);
    expect((await decide('discard', mail?._id, token)).statusCode).toBe(200);
    expect(await list(token)).toEqual([]);
    expect(await readMails(world())).toEqual([]);
  });

  it('name the address that each would go to, and not those of whom even that is forgotten', async () => {
    const { people, services, database } = world();
    const token = await people.login(await people.make('Admin'));
    const pat = await people.make('User', 'pat@example.com');
    const own = await people.login(pat);
    const gone = await people.login(await people.make('User', 'gone@example.com'));
    await people.post('auth/account/email', { email: 'new@example.com' }, { token: own });
    await database.db.transaction().execute(async (trx) => {
      const note = 'old@example.com';
      await services.outbox.enqueue(trx, { kind: 'email-changed', userId: pat.id, note });
    });
    await people.delete('auth/account', { token: gone }, { email: 'gone@example.com' });
    await database.db
      .updateTable('outbox')
      .set({ state: 'abandoned', last_error: 'connect ECONNREFUSED 127.0.0.1:25', note: null })
      .where('kind', '=', 'account-deleted')
      .execute();
    await database.db
      .updateTable('outbox')
      .set({ state: 'abandoned', last_error: 'connect ECONNREFUSED 127.0.0.1:25' })
      .where('kind', 'in', ['confirm-email', 'email-changed'])
      .execute();
    const found = (await list(token)).map(({ what, to }) => [what, to]);
    expect(Object.fromEntries(found)).toEqual({
      'Link for a new e-mail address': 'new@example.com',
      'Notice of a changed e-mail address': 'old@example.com',
    });
  });

  it('are not those that nobody waits for any more', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    await failAnswer(token, 'The link has lost its point');
    await failAnswer(token, 'The inquiry is gone');
    expect(await list(token)).toEqual([]);
    const user = await people.login(await people.make('User'));
    expect((await decide('send', 'f'.repeat(24), user)).statusCode).toBe(403);
    expect((await decide('send', 'f'.repeat(24))).statusCode).toBe(401);
  });
});
