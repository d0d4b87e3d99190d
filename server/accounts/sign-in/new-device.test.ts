import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import { goodPassword, type Person } from '../../../tests/support/accounts/people.ts';

const dayMs = 24 * 60 * 60_000;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '152.0');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

function moveBack({ database }: World, ms: number) {
  return database.db
    .updateTable('account_device')
    .set((set) => ({ seen_at: set('seen_at', '-', ms) }))
    .execute();
}

describeWithPeople('A sign-in', (world) => {
  const signIn = (person: Person, userAgent: string) =>
    world().people.login(person, { headers: { 'user-agent': userAgent } });
  const notices = async () =>
    (await world().people.mails()).filter((kind) => kind === 'new-device').length;

  it('on another device is told by mail, with the device and the time and no secret', async () => {
    const { people } = world();
    const person = await people.make('User');
    await signIn(person, firefox);
    const token = await signIn(person, iphone);
    const mails = await readMails(world());
    expect(mails).toMatchObject([
      { to: [{ address: person.email }], subject: 'A new sign-in to your Fourfold account' },
    ]);
    const [mail] = mails;
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('Safari on iPhone');
      expect(words).toMatch(/\d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
      expect(words).not.toContain(token);
      expect(words).not.toContain('token=');
    }
  });

  it('on the first device ever, and on a known one, is not', async () => {
    const { people } = world();
    const person = await people.make('User');
    await signIn(person, firefox);
    await signIn(person, newerFirefox);
    await moveBack(world(), 60 * dayMs);
    await signIn(person, firefox);
    // The device was used in between, so these sixty days are again less than ninety.
    await moveBack(world(), 60 * dayMs);
    await signIn(person, firefox);
    expect(await notices()).toBe(0);
  });

  it('on a device that was not seen for ninety days is, also when it was the only one', async () => {
    const { people } = world();
    const person = await people.make('User');
    await signIn(person, firefox);
    await moveBack(world(), 91 * dayMs);
    await signIn(person, firefox);
    expect(await notices()).toBe(1);
    await signIn(person, firefox);
    expect(await notices()).toBe(1);
  });

  it('on a device that is new to one account says nothing to another', async () => {
    const { people } = world();
    const one = await people.make('User', 'one@example.com');
    const two = await people.make('User', 'two@example.com');
    await signIn(one, firefox);
    await signIn(two, iphone);
    expect(await notices()).toBe(0);
    await signIn(two, firefox);
    expect(await notices()).toBe(1);
  });

  it('many times at once on a new device is told once', async () => {
    const { people } = world();
    const person = await people.make('User');
    await signIn(person, firefox);
    await Promise.all(Array.from({ length: 8 }, () => signIn(person, iphone)));
    expect(await notices()).toBe(1);
  });

  it('that follows a new password, or a one-time link, counts too', async () => {
    const { people } = world();
    const person = await people.make('User');
    await signIn(person, firefox);
    await people.post(
      'auth/resetPassword',
      {
        token: await people.mint('reset-password', person.id),
        password: goodPassword,
        confirmPassword: goodPassword,
      },
      { headers: { 'user-agent': iphone } },
    );
    expect(await notices()).toBe(1);
    await people.change(person.id, { is_verified: 0 });
    const token = await people.mint('verify', person.id);
    await people.post('auth/self', { token }, { headers: { 'user-agent': 'curl/8' } });
    expect(await notices()).toBe(2);
  });

  it('that fails leaves no device behind', async () => {
    const { people, database } = world();
    const person = await people.make('User');
    const wrong = { email: person.email, password: 'not this one, sorry' };
    await people.post('auth/login', wrong, { headers: { 'user-agent': iphone } });
    expect(await database.db.selectFrom('account_device').selectAll().execute()).toEqual([]);
  });
});
