import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { SmtpSink } from '../../tests/support/mail/smtp.ts';

const environment: Record<string, string> = { ...accountEnvironment };
const server = new SmtpSink();

beforeAll(async () => {
  environment['SMTP_URL'] = await server.listen();
});
beforeEach(() => {
  server.mode = 'accept';
  server.mails.length = 0;
});
afterAll(() => server.close());

describeWithPeople(
  'A test mail through a mail server',
  (world) => {
    it('goes to the person who asks, who reads what the server answered', async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      const answer = await people.post('auth/admin/testMail', {}, { token });
      expect(answer.json()).toEqual({
        status: 200,
        message: 'The mail server accepted a test e-mail to admin@example.com. Its response:',
        data: { outcome: 'taken', answer: expect.stringMatching(/^250 /) },
      });
      expect(server.mails.map(({ recipients }) => recipients)).toEqual([['admin@example.com']]);
    });

    it('tells the refusal of the server in its own words, and waits in no queue', async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      server.mode = 'busy';
      const answer = await people.post('auth/admin/testMail', {}, { token });
      expect(answer.json()).toMatchObject({
        status: 200,
        message: 'The mail server asked to try again later. Its response:',
        data: { outcome: 'refused', answer: expect.stringContaining('451 Try again later') },
      });
      expect(await people.mails()).toEqual([]);
    });

    it('is for administrators alone', async () => {
      const { people } = world();
      const editor = await people.login(await people.make('Editor'));
      const refused = await people.post('auth/admin/testMail', {}, { token: editor });
      expect(refused.statusCode).toBe(403);
    });
  },
  environment,
);

describeWithPeople('A test mail without a mail server', (world) => {
  it('says that it is a file, and which variable is missing', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const answer = await people.post('auth/admin/testMail', {}, { token });
    expect(answer.json()).toMatchObject({
      status: 200,
      message:
        'No mail server is set up, so the test e-mail was not sent. It was saved as a file in the outbox folder. Set SMTP_URL on the server.',
      data: { outcome: 'file', answer: '' },
    });
    const mails = await readMails(world());
    expect(mails.map(({ subject }) => subject)).toEqual(['A test e-mail from Fourfold']);
  });
});

describeWithPeople(
  'Test mails of one administrator',
  (world) => {
    it('are ten an hour', async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      const send = async () => (await people.post('auth/admin/testMail', {}, { token })).statusCode;
      for (let count = 0; count < 10; count += 1) expect(await send()).toBe(200);
      expect(await send()).toBe(429);
    });
  },
  { CAPTCHA_TEXT: accountEnvironment.CAPTCHA_TEXT },
);

describeWithPeople(
  'A test mail without a mail server at its address',
  (world) => {
    it('says that nobody answered', async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      const answer = await people.post('auth/admin/testMail', {}, { token });
      expect(answer.json()).toMatchObject({
        message: 'The mail server could not be reached. The details:',
        data: { outcome: 'refused', answer: expect.stringContaining('ECONNREFUSED') },
      });
    });
  },
  { ...accountEnvironment, SMTP_URL: 'smtp://127.0.0.1:1' },
);
