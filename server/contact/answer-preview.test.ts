import { expect, it } from 'vitest';

import type { AnswerPreview } from '../../domain/desk/inquiries.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { escapeHtml } from '../http/escape-html.ts';

describeWithPeople('The preview of an answer', (world) => {
  it('is the mail that is sent then, with greeting, signature and where a reply goes', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const changes = { answerSignature: 'Your team', contactReceivers: ['desk@acme.example'] };
    await people.put('auth/admin/settings', { version: 0, changes }, { token });
    const id = await addInquiry(database);
    const text = 'We shall call you.';
    const preview = await people.post(`auth/admin/contact/${id}/preview`, { text }, { token });
    expect(await readMails(world())).toEqual([]);
    await people.post(`auth/admin/contact/${id}/answer`, { text }, { token });
    const [mail] = await readMails(world());
    expect(preview.json()).toMatchObject({
      data: { to: lena.email, replyTo: 'desk@acme.example', subject: mail?.subject },
    });
    const shown = preview.json<{ data: { text: string } }>().data.text;
    expect(shown.trim()).toBe(mail?.text?.trim());
    const { letter } = preview.json<{ data: AnswerPreview }>().data;
    const drawn = [letter.heading, ...letter.parts.map((part) => part.text), letter.company.name];
    for (const words of drawn)
      expect(mail?.html).toContain(escapeHtml(words).replaceAll('\n', '<br>'));
    expect(letter.parts.map(({ kind }) => kind)).toEqual([
      'text',
      'text',
      'text',
      'small',
      'quote',
      'small',
    ]);
    expect(shown).toMatch(/^Hello Léna,\n\nWe shall call you\.\n\nZoë Lind\nYour team/m);
  });

  it('needs words, an inquiry and an administrator', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const path = `auth/admin/contact/${await addInquiry(database)}/preview`;
    expect((await people.post(path, { text: ' ' }, { token })).statusCode).toBe(400);
    const nowhere = `auth/admin/contact/${'f'.repeat(24)}/preview`;
    expect((await people.post(nowhere, { text: 'x' }, { token })).statusCode).toBe(404);
    const user = await people.login(await people.make('User'));
    expect((await people.post(path, { text: 'x' }, { token: user })).statusCode).toBe(403);
  });
});
