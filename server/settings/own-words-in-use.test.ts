import { afterEach, expect, it } from 'vitest';

import type { WordChanges } from '../../domain/catalogue/own-words.ts';
import { speak } from '../../domain/words/sentences.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';

describeWithPeople('Words in use', (world) => {
  afterEach(() => speak(new Map()));

  const setUp = async () => {
    const { people } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const save = async (version: number, changes: WordChanges) => {
      const body = { version, changes };
      const response = await people.put('auth/admin/settings/words', body, { token });
      expect(response.statusCode).toBe(200);
    };
    return { admin, save };
  };

  it('are what an answer says, until the shipped sentence is given back', async () => {
    const { people } = world();
    const { admin, save } = await setUp();
    const wrong = { email: admin.email, password: 'not-the-password' };
    const answer = async () => (await people.post('auth/login', wrong)).json().message as string;
    const shipped = await answer();
    await save(0, { 'accountAnswer.signInFailed': 'That key does not fit.' });
    expect(await answer()).toBe('That key does not fit.');
    await save(1, { 'accountAnswer.signInFailed': null });
    expect(await answer()).toBe(shipped);
  });

  it('are what a rule says of a field', async () => {
    const { people } = world();
    const { save } = await setUp();
    await save(0, { 'contactRule.firstName': 'How may we call you?' });
    const refused = await people.post('auth/contact', { firstName: '' });
    expect(refused.json()).toMatchObject({ errors: { firstName: 'How may we call you?' } });
  });

  it('are what a mail says, in its subject too, as they are when it leaves', async () => {
    const { people } = world();
    const { admin, save } = await setUp();
    await people.post('auth/forgotPassword', { email: admin.email });
    await save(0, {
      'mailReset.subject': 'A new key for {site}',
      'mailReset.heading': 'A new key',
    });
    const mail = (await readMails(world())).at(-1);
    expect(mail?.subject).toBe('A new key for Fourfold');
    expect(mail?.text).toContain('A new key');
  });
});
