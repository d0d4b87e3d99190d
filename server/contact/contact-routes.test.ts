import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';

import {
  contactSettings,
  describeContact,
  inquiryFields,
} from '../../tests/support/contact/contact-form.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { People } from '../../tests/support/accounts/people.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';

describeContact('Sending an inquiry', (form) => {
  it('keeps it and answers in the words of the specification', async () => {
    const response = await form().send(await form().fillIn());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      status: 201,
      message: 'Response has been sent successfully',
      data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await form().list()).toEqual([
      {
        ...inquiryFields,
        _id: response.json<{ data: { _id: string } }>().data._id,
        createdAt: new Date(form().now).toISOString(),
        suspect: false,
        state: 'new',
        read: false,
        assignee: null,
        answerMail: null,
      },
    ]);
  });

  it('R-03 tells the company and thanks the writer, in mails that belong to the same commit', async () => {
    const sent = await form().send(await form().fillIn());
    const mails = await readMails(form().test);
    const notice = findMailTo(mails, 'desk@example.com');
    const thanks = findMailTo(mails, 'ada@example.com');
    expect(notice).toMatchObject({
      to: [{ address: 'desk@example.com' }],
      replyTo: [{ address: 'ada@example.com' }],
      subject: 'Inquiry from Ada Lovelace: IT Consulting & Staffing',
    });
    expect(notice?.text).toContain('We need an engine that weaves numbers.');
    const { _id: id } = sent.json<{ data: { _id: string } }>().data;
    expect(notice?.text).toContain(`/admin/contact?inquiry=${id}`);
    expect(thanks?.subject).toBe('We have received your message');
    expect(mails).toHaveLength(2);
  });

  const addressees = async () =>
    (await readMails(form().test)).map((mail) => mail.to?.[0]?.address);

  it('thanks one address once a minute, whoever writes it into the form, and everyone in the end', async () => {
    await form().send(await form().fillIn());
    await form().send(await form().fillIn({ email: 'ADA@example.com' }));
    expect((await addressees()).filter((address) => address === 'ada@example.com')).toHaveLength(1);
    form().wait(60_000);
    expect((await addressees()).filter((address) => address === 'ada@example.com')).toHaveLength(2);
  });

  it('A-07 holds up no mail about a password, whoever’s address is written into the form', async () => {
    const people = new People(form().test, form().database);
    const { email } = await people.make('User', 'ada@example.com');
    await form().send(await form().fillIn({ email }));
    await people.post('auth/forgotPassword', { email });
    const subjects = (await readMails(form().test)).map((mail) => mail.subject);
    expect(subjects).toContain('Set a new password for Fourfold');
  });

  it('R-01 keeps nothing when a mail cannot be queued', async () => {
    const request = await form().fillIn();
    await form().database.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const response = await form().send(request);
    expect(response.json()).toMatchObject({ status: 503, id: 'unavailable', data: null });
    expect(await form().list()).toEqual([]);
    await form().database.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect((await form().send(request)).statusCode).toBe(201);
  });

  it('shows administrators all inquiries, newest first, and nobody else any', async () => {
    await form().send(await form().fillIn());
    await form().send(await form().fillIn({ website: 'https://spam.example' }));
    const people = new People(form().test, form().database);
    const list = (token?: string) => people.get('auth/admin/contact', { token });
    expect((await list()).statusCode).toBe(401);
    expect((await list(await people.login(await people.make('User')))).statusCode).toBe(403);
    const response = await list(await people.login(await people.make('Admin')));
    expect(response.headers['cache-control']).toBe('no-store');
    const inquiry = {
      ...inquiryFields,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      state: 'new',
    };
    expect(response.json()).toEqual({
      status: 200,
      message: 'Inquiries',
      data: [
        { ...inquiry, createdAt: '2026-03-02T10:00:06.000Z', suspect: true },
        { ...inquiry, createdAt: '2026-03-02T10:00:03.000Z', suspect: false },
      ],
    });
  });

  it('L-02 writes nothing of an inquiry into the log', async () => {
    const lines: string[] = [];
    const logged = await buildTestApp(
      form().database,
      { ...contactSettings, LOG_LEVEL: 'trace' },
      () => form().now,
      {
        logStream: { write: (entry) => lines.push(entry) },
      },
    );
    const request = await form().fillIn({
      firstName: 'canary',
      email: 'canary@example.com',
      message: 'canary canary',
    });
    const headers = { 'user-agent': 'x\n{"event":"login.ok"}' };
    const url = '/api/v1/auth/contact?canary=canary';
    await logged.app.inject({ method: 'POST', url, payload: request, headers });
    await logged.app.inject({ method: 'POST', url, payload: request, headers });
    const log = lines.join('');
    expect(log).toContain('"event":"inquiry.received"');
    expect(log).toContain('refused.captcha_invalid');
    for (const secret of ['canary', contactSettings.CAPTCHA_TEXT, request.captchaToken]) {
      expect(log).not.toContain(secret);
    }
    expect(lines.every((entry) => JSON.parse(entry) !== null)).toBe(true);
    await logged.app.close();
  });
});

function findMailTo(mails: Email[], address: string): Email | undefined {
  return mails.find((mail) => mail.to?.[0]?.address === address);
}
