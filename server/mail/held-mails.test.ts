import { expect, it } from 'vitest';

import { mailWords } from '../../domain/desk/mails.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import type { AuditPage } from '../../domain/desk/audit.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';

/** Makes two mails to each of two people, held as after a restore. */
async function holdMails({ people, services, database }: World): Promise<void> {
  for (const email of ['zoe@example.com', 'max@example.com']) {
    const { id: userId } = await people.make('User', email);
    await services.db.transaction().execute(async (trx) => {
      await services.outbox.enqueue(trx, { kind: 'reset', userId });
      await services.outbox.enqueue(trx, { kind: 'password-changed', userId });
    });
  }
  await database.db.updateTable('outbox').set({ state: 'held' }).execute();
}

describeWithPeople('Mails held since a restore', (world) => {
  const decide = (what: 'send' | 'discard', token?: string) =>
    world().people.post(`auth/admin/heldMails/${what}`, {}, { ...(token && { token }) });

  async function countHeld(token: string): Promise<number> {
    const response = await world().people.get('auth/admin/overview', { token });
    return response.json<{ data: Overview }>().data.heldMails;
  }

  async function readAudit(token: string) {
    const response = await world().people.get('auth/admin/audit?page=1', { token });
    const { items } = response.json<{ data: AuditPage }>().data;
    return items
      .filter(({ action }) => action.includes('held'))
      .map((entry) => [entry.action, entry.detail]);
  }

  it('wait, and are counted on the desk, until an administrator sends them', async () => {
    const { people } = world();
    await holdMails(world());
    const token = await people.login(await people.make('Admin'));
    expect(await readMails(world())).toEqual([]);
    expect(await countHeld(token)).toBe(4);
    const sent = await decide('send', token);
    expect(sent.json()).toMatchObject({ status: 200, message: mailWords(false).heldMails });
    expect(await readMails(world())).toHaveLength(4);
    expect(await countHeld(token)).toBe(0);
    expect((await decide('send', token)).statusCode).toBe(200);
    expect((await decide('discard', token)).statusCode).toBe(200);
    expect(await readMails(world())).toHaveLength(4);
    expect(await readAudit(token)).toEqual([['sent-held-mails', '4']]);
  });

  it('never leave once they were discarded', async () => {
    const { people } = world();
    await holdMails(world());
    const token = await people.login(await people.make('Admin'));
    const discarded = await decide('discard', token);
    expect(discarded.json()).toMatchObject({ message: 'The e-mails have been discarded.' });
    await decide('send', token);
    expect(await readMails(world())).toEqual([]);
    expect(await countHeld(token)).toBe(0);
    expect(await readAudit(token)).toEqual([['discarded-held-mails', '4']]);
  });

  it('T-05 are taken back with the links they would carry', async () => {
    const { people } = world();
    await holdMails(world());
    const token = await people.login(await people.make('Admin'));
    const zoe = { email: 'zoe@example.com', password: 'correct horse 42 staple' };
    const change = {
      currentPassword: zoe.password,
      password: 'another horse 43 staple',
      confirmPassword: 'another horse 43 staple',
    };
    await people.post('auth/changePassword', change, { token: await people.login(zoe) });
    expect(await countHeld(token)).toBe(3);
  });

  it('Z-01 are nobody else’s business', async () => {
    const { people } = world();
    await holdMails(world());
    const token = await people.login(await people.make('User'));
    for (const what of ['send', 'discard'] as const) {
      expect((await decide(what, token)).statusCode).toBe(403);
      expect((await decide(what)).statusCode).toBe(401);
    }
    expect(await readMails(world())).toEqual([]);
  });
});
