import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import {
  accountEnvironment,
  bytesOf,
  goodPassword,
} from '../../../tests/support/accounts/people.ts';
import { separability } from '../../../tests/support/contact/separability.ts';
import { passwordHashCost } from '../keys/password-hasher.ts';

const limited = { ...accountEnvironment, RATE_LIMITS: 'on' };

/** Each caller has its own address, so that only the account's limit counts. */
const from = (index: number) => ({ remoteAddress: `10.0.${index >> 8}.${index & 255}` });

describe('A-01 the cost of a password', () => {
  it('is at least what OWASP asks for', () => {
    expect(passwordHashCost.memoryCost).toBeGreaterThanOrEqual(65_536);
    expect(passwordHashCost.timeCost).toBeGreaterThanOrEqual(3);
  });
});

describeWithPeople('Signing in', (world) => {
  it('says who one is, in the words of the specification', async () => {
    const { people } = world();
    const { id, email, password } = await people.make('User');
    const response = await people.post('auth/login', { email: email.toUpperCase(), password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 200,
      message: 'You have successfully logged in',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          _id: id,
          fullName: 'Zoë Lind',
          email,
          username: null,
          isVerified: true,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          role: 'User',
          city: null,
          country: null,
          phoneNumber: null,
          state: null,
          postalCode: null,
          streetAddress: null,
          invitationCount: 0,
          avatar: { url: null },
        },
      },
    });
  });

  it('V-01 asks for what is missing in the words of the specification', async () => {
    const { people } = world();
    const noAddress = await people.post('auth/login', { email: '', password: 'x' });
    expect(noAddress.json()).toMatchObject({ status: 400, message: 'Please enter email address.' });
    const noPassword = await people.post('auth/login', { email: 'a@x.io', password: '' });
    expect(noPassword.json()).toMatchObject({ status: 400, message: 'Please enter password.' });
  });

  it('V-02 refuses anything but text', async () => {
    const { people } = world();
    for (const value of [{ $gt: '' }, ['a@x.io'], 1, true, null]) {
      const response = await people.post('auth/login', { email: value, password: value });
      expect(response.statusCode).toBe(400);
    }
  });

  it('A-01 keeps an argon2id string with a salt of its own, and renews it when the cost has risen', async () => {
    const { people, database } = world();
    const one = await people.make('User', 'one@example.com');
    const two = await people.make('User', 'two@example.com');
    const stored = async () => {
      const rows = await database.db
        .selectFrom('account')
        .select(['id', 'password_hash'])
        .execute();
      return new Map(rows.map((row) => [row.id, row.password_hash]));
    };
    const before = await stored();
    expect(before.get(one.id)).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
    expect(before.get(one.id)).not.toBe(before.get(two.id));
    await people.change(one.id, {
      password_hash: await hash(goodPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    });
    await people.login(one);
    const after = await stored();
    expect(after.get(one.id)).toMatch(/m=256,t=1,p=1/);
    await people.login(one);
    expect((await stored()).get(one.id)).toBe(after.get(one.id));
  });

  it('A-02 takes a password exactly as it was set', async () => {
    const { people } = world();
    const { id, email } = await people.make('User');
    const password = `  pässwörd😀${'x'.repeat(100)}`;
    const token = await people.mint('reset-password', id);
    const reset = { password, confirmPassword: password, token };
    expect((await people.post('auth/resetPassword', reset)).statusCode).toBe(200);
    const tries = [
      password,
      password.trimStart(),
      `${password.slice(0, -1)}y`,
      password.toUpperCase(),
    ];
    const statuses = [];
    for (const one of tries) {
      statuses.push((await people.post('auth/login', { email, password: one })).statusCode);
    }
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it('A-04 gives one answer for unknown, wrong, unverified, disabled and without a password', async () => {
    const { people } = world();
    const known = await people.make('User', 'known@example.com');
    const disabled = await people.make('User', 'disabled@example.com');
    await people.change(disabled.id, { is_disabled: 1 });
    const unverified = await people.make('User', 'unverified@example.com');
    await people.change(unverified.id, { is_verified: 0 });
    await people.ask('asked@example.com');
    const answers = await Promise.all([
      people.post('auth/login', { email: known.email, password: 'wrong password' }),
      people.post('auth/login', { email: 'nobody@example.com', password: goodPassword }),
      people.post('auth/login', { email: disabled.email, password: goodPassword }),
      people.post('auth/login', { email: unverified.email, password: goodPassword }),
      people.post('auth/login', { email: 'asked@example.com', password: goodPassword }),
    ]);
    expect(answers[0]?.statusCode).toBe(401);
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
  });
});

describeWithPeople(
  'The time a sign-in takes',
  (world) => {
    it('A-04 does not tell whether the address is known', async () => {
      const { people } = world();
      const known = await people.make('User', 'known@example.com');
      const disabled = await people.make('User', 'disabled@example.com');
      await people.change(disabled.id, { is_disabled: 1 });
      const cases = {
        unknown: { email: 'nobody@example.com', password: goodPassword },
        wrong: { email: known.email, password: 'wrong password' },
        disabled: { email: disabled.email, password: goodPassword },
      };
      const times = await separability.measure(cases, (body) => people.post('auth/login', body));
      expect(separability.between(times.unknown, times.wrong)).toBeWithin(0.4, 0.6);
      expect(separability.between(times.unknown, times.disabled)).toBeWithin(0.4, 0.6);
    }, 600_000);
  },
  accountEnvironment,
  { hashCost: { memoryCost: 4096, timeCost: 2 } },
);

describeWithPeople(
  'Too many sign-ins',
  (world) => {
    it('A-07 makes an account wait after five wrong passwords, the right one too, known or not', async () => {
      const { people, wait } = world();
      const { id, email } = await people.make('User');
      const attempt = (address: string, password: string, index: number) =>
        people.post('auth/login', { email: address, password }, from(index));
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        statuses.push((await attempt(email, 'wrong password', index)).statusCode);
        statuses.push((await attempt('nobody@example.com', 'wrong password', index)).statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([401]));
      const locked = await attempt(email, 'wrong password', 6);
      expect(locked.statusCode).toBe(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
      expect(bytesOf(await attempt(email, goodPassword, 7))).toBe(bytesOf(locked));
      expect(bytesOf(await attempt('nobody@example.com', 'x', 8))).toBe(bytesOf(locked));

      // The wait is never permanent, and a reset ends it at once.
      const token = await people.mint('reset-password', id);
      const password = 'another horse 43 staple';
      const reset = { password, confirmPassword: password, token };
      expect((await people.post('auth/resetPassword', reset)).statusCode).toBe(200);
      expect((await attempt(email, password, 9)).statusCode).toBe(200);
      wait(60_000);
      expect((await attempt('nobody@example.com', 'x', 10)).statusCode).toBe(401);
    });

    it('A-08 checks five passwords at most of a hundred at once, on two instances', async () => {
      const { people, startSecond } = world();
      const { email } = await people.make('User');
      const second = await startSecond();
      const checked = [people.countHashes(), second.countHashes()];
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (index % 2 ? people : second).post(
            'auth/login',
            { email, password: `wrong password ${index}` },
            from(index),
          ),
        ),
      );
      const [here = 0, there = 0] = checked.map((count) => count());
      expect(here + there).toBeLessThanOrEqual(5);
      expect(new Set(responses.map((response) => response.statusCode))).toEqual(
        new Set([401, 429]),
      );
    });

    it('H-04 A-09 counts a client by its own address, whatever it writes into headers and body', async () => {
      const { people } = world();
      const statuses: number[] = [];
      for (let index = 0; index < 30; index += 1) {
        const response = await people.post(
          'auth/login',
          { email: `p${index}@example.com`, password: 'wrong password' },
          {
            remoteAddress: index % 2 ? '127.0.0.1' : '::ffff:127.0.0.1',
            headers: {
              'x-forwarded-for': `203.0.113.${index}`,
              forwarded: `for=203.0.113.${index}`,
              'x-real-ip': `203.0.113.${index}`,
            },
          },
        );
        statuses.push(response.statusCode);
      }
      expect(statuses.indexOf(429)).toBe(20);
      expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
    });

    it('A-09 counts an IPv6 network as one client, and token calls by client alone', async () => {
      const { people } = world();
      const statuses: number[] = [];
      for (let index = 0; index < 30; index += 1) {
        const response = await people.post(
          'auth/resetPassword',
          { token: `token-${index}`, password: goodPassword, confirmPassword: goodPassword },
          { remoteAddress: `2001:db8:1:2::${(index + 1).toString(16)}` },
        );
        statuses.push(response.statusCode);
      }
      expect(statuses.indexOf(429)).toBe(10);
    });
  },
  limited,
);

describeWithPeople(
  'A sign-in that nobody had time to look at',
  (world) => {
    it('A-07 A-10 is answered 503 and counts for no failed try, nor does a password change', async () => {
      const { people, services } = world();
      const { hasher } = services;
      const { email, password } = await people.make('User');
      const token = await people.login({ email, password });
      const login = (word: string, index: number) =>
        people.post('auth/login', { email, password: word }, from(index));
      const change = {
        currentPassword: password,
        password: 'another horse 43 staple',
        confirmPassword: 'another horse 43 staple',
      };
      // At the moment of each check two hashes run and 32 wait.
      const busy: Promise<unknown>[] = [];
      const fill = () => hasher.hash('something to do').catch(() => 'the queue is full already');
      const verify = hasher.verify.bind(hasher);
      hasher.verify = (...values) => {
        busy.push(...Array.from({ length: 34 }, fill));
        return verify(...values);
      };
      for (let index = 0; index < 4; index += 1) {
        const turnedAway = [
          await login(password, index),
          await people.post('auth/changePassword', change, { token }),
        ];
        expect(turnedAway.map((response) => response.statusCode)).toEqual([503, 503]);
        expect(turnedAway[0]?.headers['retry-after']).toBe('5');
      }
      await Promise.all(busy);
      hasher.verify = verify;
      const statuses: number[] = [];
      for (let index = 10; index < 16; index += 1) {
        statuses.push((await login('wrong password', index)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  },
  limited,
);
