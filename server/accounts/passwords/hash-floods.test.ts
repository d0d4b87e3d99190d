import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { goodPassword } from '../../../tests/support/accounts/people.ts';

const limited = { RATE_LIMITS: 'on' };
const refusedByPolicy = { password: 'password2026', confirmPassword: 'password2026' };
const owner = { remoteAddress: '192.0.2.1' };
const stranger = { remoteAddress: '203.0.113.9' };
const wrong = 'not the right one';

describeWithPeople(
  'A-14 one person who keeps the hasher busy',
  (world) => {
    it('A-14 has a refused new password judged before anything is hashed', async () => {
      const { people } = world();
      const token = await people.login(await people.make('User'), owner);
      const hashes = people.countHashes();
      const form = { currentPassword: goodPassword, ...refusedByPolicy };
      const answers = await Promise.all(
        Array.from({ length: 40 }, () =>
          people.post('auth/changePassword', form, { token, ...owner }),
        ),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
      expect(hashes()).toBe(0);
    });

    it('A-14 is soon told to wait, on every route that hashes, and others sign in as ever', async () => {
      const { people } = world();
      const user = await people.make('User');
      const admin = await people.make('Admin');
      const token = await people.login(user, owner);
      const fresh = { password: 'a river of 9 stones', confirmPassword: 'a river of 9 stones' };
      const routes: [string, () => object][] = [
        ['auth/reauthenticate', () => ({ password: goodPassword })],
        ['auth/changePassword', () => ({ currentPassword: wrong, ...fresh })],
        ['auth/login', () => ({ email: `${crypto.randomUUID()}@example.com`, password: wrong })],
        ['auth/resetPassword', () => ({ token: 'x'.repeat(43), ...fresh })],
        ['auth/verifyEmailAndCreatePassword', () => ({ token: 'x'.repeat(43), ...fresh })],
      ];
      for (const [path, body] of routes) {
        const flood = Array.from({ length: 30 }, () =>
          people.post(path, body(), { token, ...owner }),
        );
        const others = await Promise.all(
          Array.from({ length: 3 }, () =>
            people.post('auth/login', { email: admin.email, password: admin.password }, stranger),
          ),
        );
        expect([path, ...others.map(({ statusCode }) => statusCode)]).toEqual([
          path,
          200,
          200,
          200,
        ]);
        const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
        expect([path, statuses.filter((status) => status === 429).length >= 10]).toEqual([
          path,
          true,
        ]);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      }
    });
  },
  limited,
);

describeWithPeople(
  'A-15 strangers who guess at the door',
  (world) => {
    it('A-15 lock neither the password check nor the change of password of whoever is signed in', async () => {
      const { people } = world();
      const user = await people.make('User');
      const token = await people.login(user, owner);
      for (let guess = 0; guess < 6; guess += 1) {
        await people.post('auth/login', { email: user.email, password: wrong }, stranger);
      }
      const locked = await people.post(
        'auth/login',
        { email: user.email, password: user.password },
        stranger,
      );
      expect(locked.statusCode).toBe(429);
      const proof = { password: user.password };
      const proved = await people.post('auth/reauthenticate', proof, { token, ...owner });
      expect(proved.statusCode).toBe(200);
      const form = {
        currentPassword: user.password,
        password: 'a river of 9 stones',
        confirmPassword: 'a river of 9 stones',
      };
      const changed = await people.post('auth/changePassword', form, { token, ...owner });
      expect(changed.statusCode).toBe(200);
    });

    it('A-15 use up nothing of what someone inside may try, in the same network either', async () => {
      const { people } = world();
      const user = await people.make('User');
      const token = await people.login(user, owner);
      for (let guess = 0; guess < 12; guess += 1) {
        await people.post('auth/tokenInfo', { token: 'x'.repeat(43) }, owner);
      }
      const proof = { password: user.password };
      const proved = await people.post('auth/reauthenticate', proof, { token, ...owner });
      expect(proved.statusCode).toBe(200);
    });

    it('A-15 are no way around the wait for whoever guesses inside with a session that was left open', async () => {
      const { people } = world();
      const user = await people.make('User');
      const token = await people.login(user, owner);
      for (let guess = 0; guess < 5; guess += 1) {
        const proof = { password: wrong };
        await people.post('auth/reauthenticate', proof, { token, ...owner });
      }
      const proof = { password: user.password };
      const waits = await people.post('auth/reauthenticate', proof, { token, ...owner });
      expect(waits.statusCode).toBe(429);
      // The owner can still sign in from elsewhere.
      const answer = await people.post(
        'auth/login',
        { email: user.email, password: user.password },
        stranger,
      );
      expect(answer.statusCode).toBe(200);
    });
  },
  limited,
);
