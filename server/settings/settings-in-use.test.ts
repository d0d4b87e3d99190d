import { expect, it } from 'vitest';

import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { purgeExpired, retentionOf } from '../housekeeping/retention-store.ts';

const dayMs = 86_400_000;

describeWithPeople('Settings in use', (world) => {
  const setUp = async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const save = async (version: number, changes: SettingChanges) => {
      const response = await people.put('auth/admin/settings', { version, changes }, { token });
      expect(response.statusCode).toBe(200);
    };
    return { token, save };
  };

  it('name the sender and sign answers as they are when a mail leaves', async () => {
    const { people, database } = world();
    const { token, save } = await setUp();
    const inquiryId = await addInquiry(database);
    await people.post(`auth/admin/contact/${inquiryId}/answer`, { text: 'Gladly.' }, { token });
    await save(0, {
      name: 'Acme',
      address: '1 New Street',
      contactReceivers: ['desk@acme.example', 'boss@acme.example'],
      answerSignature: 'Your Acme team\n<b>Ada</b>',
    });
    const mail = (await readMails(world())).find(({ subject }) => subject === 'Re: your message');
    expect(mail).toMatchObject({
      from: { name: 'Acme' },
      replyTo: [{ address: 'desk@acme.example' }],
    });
    expect(mail?.text).toMatch(/Gladly\.\n\nZoë Lind\nYour Acme team\n<b>Ada<\/b>\n\nYou wrote:/);
    expect(mail?.text).toContain('Acme, 1 New Street');
    expect(mail?.html).toContain('Zoë Lind<br>Your Acme team<br>&lt;b&gt;Ada&lt;/b&gt;');
  });

  it('send contact mail to their receivers, and to the administrators where there are none', async () => {
    const { database, services } = world();
    const { save } = await setUp();
    const announce = async () => {
      const inquiryId = await addInquiry(database);
      await database.db
        .transaction()
        .execute((trx) => services.outbox.enqueue(trx, { kind: 'inquiry-notice', inquiryId }));
      const mails = await readMails(world());
      return mails.at(-1)?.to?.map(({ address }) => address);
    };
    expect(await announce()).toEqual(['admin@example.com']);
    await save(0, { contactReceivers: ['desk@acme.example', 'boss@acme.example'] });
    expect(await announce()).toEqual(['desk@acme.example', 'boss@acme.example']);
  });

  it('C-02 say how long inquiries are kept', async () => {
    const { database, services } = world();
    const { save } = await setUp();
    const now = Date.now();
    await addInquiry(database, { createdAt: now - 31 * dayMs });
    const young = await addInquiry(database, { createdAt: now - 29 * dayMs });
    const purge = async () => {
      await purgeExpired(database.db, now, retentionOf(await services.settings.read()));
      return database.db.selectFrom('inquiry').select('id').execute();
    };
    expect(await purge()).toHaveLength(2);
    await save(0, { keepInquiriesDays: 30 });
    expect(await purge()).toEqual([{ id: young }]);
  });

  it('forbid passwords that are the name the site has now', async () => {
    const { people } = world();
    const { save } = await setUp();
    await save(0, { name: 'Sonnenblumenfeld' });
    const link = await people.mint('reset-password', (await people.make('User')).id);
    const password = 'Sonnenblumenfeld1';
    const response = await people.post('auth/resetPassword', {
      token: link,
      password,
      confirmPassword: password,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ id: 'password_refused' });
  });
});
