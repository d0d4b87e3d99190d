import { expect, it } from 'vitest';

import { nextCodeOf, protect, ticketIn } from '../../../tests/support/accounts/authenticator.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { accountEnvironment, bytesOf, tokenIn } from '../../../tests/support/accounts/people.ts';

const minuteMs = 60_000;

const countSessions = async ({ database }: World) =>
  (await database.db.selectFrom('session').select('id').execute()).length;

describeWithPeople('Signing in to an account with a second factor', (world) => {
  it('needs both halves: a right password alone makes no session', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const before = await countSessions(world());
    const half = await people.post('auth/login', ada);
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject({
      id: 'factor_needed',
      data: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
    });
    expect(await countSessions(world())).toBe(before);
    const whole = await people.post('auth/factor', {
      ticket: ticketIn(half),
      method: 'totp',
      code: nextCodeOf(ada.secret),
    });
    expect(whole.json()).toMatchObject({
      status: 200,
      message: 'You have successfully logged in',
      data: { user: { _id: ada.id } },
    });
    expect((await people.get('auth/sessions', { token: tokenIn(whole) })).statusCode).toBe(200);
  });

  it('A-04 says nothing of the factor to whoever does not know the password', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const password = 'not the password';
    const wrong = await people.post('auth/login', { email: ada.email, password });
    const unknown = await people.post('auth/login', { email: 'nobody@example.com', password });
    expect(bytesOf(wrong)).toBe(bytesOf(unknown));
  });

  it('is asked for after every kind of link too', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const password = 'another long password 7';
    const pair = { password, confirmPassword: password };
    const reset = await people.post('auth/resetPassword', {
      ...pair,
      token: await people.mint('reset-password', ada.id),
    });
    const created = await people.post('auth/verifyEmailAndCreatePassword', {
      ...pair,
      token: await people.mint('create-password', ada.id),
    });
    const self = await people.post('auth/self', { token: await people.mint('verify', ada.id) });
    for (const answer of [reset, created, self]) {
      expect([answer.statusCode, answer.json<{ id: string }>().id]).toEqual([401, 'factor_needed']);
    }
    expect(await countSessions(world())).toBe(0);
    const changed = await people.post('auth/login', { ...ada, password });
    expect(changed.json()).toMatchObject({ id: 'factor_needed' });
  });

  it('keeps the session of whoever changes the password, who has shown the factor', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const password = 'another long password 7';
    const changed = await people.post(
      'auth/changePassword',
      { currentPassword: ada.password, password, confirmPassword: password },
      { token: ada.token },
    );
    expect(changed.statusCode).toBe(200);
  });

  it('takes a code once, also when many send it at once', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const code = nextCodeOf(ada.secret);
    const tickets = [];
    for (let count = 0; count < 5; count++) {
      tickets.push(ticketIn(await people.post('auth/login', ada)));
    }
    const answers = await Promise.all(
      tickets.map((ticket) => people.post('auth/factor', { ticket, method: 'totp', code })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    const refused = answers.find(({ statusCode }) => statusCode === 401);
    expect(refused?.json()).toMatchObject({
      id: 'factor_wrong',
      errors: { code: expect.any(String) },
    });
  });

  it('takes a ticket once, and for five minutes', async () => {
    const { people, database } = world();
    const ada = await protect(people, await people.make('Admin'));
    const [first = '', second = ''] = ada.recoveryCodes;
    const ticket = ticketIn(await people.post('auth/login', ada));
    const use = (one: string, code: string) =>
      people.post('auth/factor', { ticket: one, method: 'recovery', code });
    expect((await use(ticket, first)).statusCode).toBe(200);
    const again = await use(ticket, second);
    expect(again.json()).toMatchObject({ status: 401, id: 'ticket_invalid' });
    const invented = await use('x'.repeat(43), second);
    const late = ticketIn(await people.post('auth/login', ada));
    await database.db
      .updateTable('factor_ticket')
      .set((row) => ({ expires_at: row('expires_at', '-', 5 * minuteMs) }))
      .execute();
    const tooLate = await use(late, second);
    expect(bytesOf(invented)).toBe(bytesOf(again));
    expect(bytesOf(tooLate)).toBe(bytesOf(again));
  });

  it('takes a recovery code once, however it is typed, and tells its owner', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const [code = ''] = ada.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const attempt = async () =>
      people.post('auth/factor', {
        ticket: ticketIn(await people.post('auth/login', ada)),
        method: 'recovery',
        code: typed,
      });
    const token = tokenIn(await attempt());
    expect((await attempt()).json()).toMatchObject({ id: 'factor_wrong' });
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { recoveryCodesLeft: 9 },
    });
    expect(await people.mails()).toContain('recovery-code-used');
  });

  it('ends a ticket with the password, the account and its sessions', async () => {
    const { people } = world();
    const root = await people.login(await people.make('Admin', 'root@example.com'));
    const ada = await protect(people, await people.make('Admin'));
    const ticket = ticketIn(await people.post('auth/login', ada));
    await people.post(`auth/admin/users/${ada.id}/endSessions`, {}, { token: root });
    const [code = ''] = ada.recoveryCodes;
    const late = await people.post('auth/factor', { ticket, method: 'recovery', code });
    expect(late.json()).toMatchObject({ id: 'ticket_invalid' });
  });

  it('bears five wrong codes a ticket, then not even the right one', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const ticket = ticketIn(await people.post('auth/login', ada));
    const ids = [];
    for (let count = 0; count < 5; count++) {
      const answer = await people.post('auth/factor', { ticket, method: 'totp', code: '000000' });
      ids.push(answer.json<{ id: string }>().id);
    }
    expect(ids).toEqual(Array(5).fill('factor_wrong'));
    const right = { ticket, method: 'totp', code: nextCodeOf(ada.secret) };
    expect((await people.post('auth/factor', right)).json()).toMatchObject({
      id: 'ticket_invalid',
    });
  });

  it('keeps neither secret, code nor ticket readable', async () => {
    const { people, database } = world();
    const ada = await protect(people, await people.make('Admin'));
    const ticket = ticketIn(await people.post('auth/login', ada));
    const dump = await dumpDatabase(database);
    const codes = ada.recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    for (const word of [ada.secret, ticket, ...codes]) expect(dump).not.toContain(word);
  });
});

describeWithPeople(
  'A-07 guessing a second factor',
  (world) => {
    it('waits longer and longer, whatever the number of tickets, and never for ever', async () => {
      const { people, wait } = world();
      const ada = await protect(people, await people.make('Admin'));
      let client = 0;
      const guess = async (code: string) => {
        const from = { remoteAddress: `10.0.0.${(client += 1)}` };
        const ticket = ticketIn(await people.post('auth/login', ada, from));
        return people.post('auth/factor', { ticket, method: 'recovery', code }, from);
      };
      const statuses = [];
      for (let count = 0; count < 6; count++) statuses.push((await guess('wrong')).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      const [code = ''] = ada.recoveryCodes;
      expect((await guess(code)).statusCode).toBe(429);
      wait(15 * minuteMs);
      expect((await guess(code)).statusCode).toBe(200);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
