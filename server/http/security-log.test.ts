import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import {
  accountEnvironment,
  captchaText,
  goodPassword,
} from '../../tests/support/accounts/people.ts';

let lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const environment = { ...accountEnvironment, LOG_LEVEL: 'info' };

type Line = {
  event?: string;
  actor?: string;
  subject?: string;
  client?: string;
  reqId?: string;
  result?: string;
};

/** Returns what was logged since the last call. */
function takeEvents(): Line[] {
  const taken = lines.map((line) => JSON.parse(line) as Line);
  lines = [];
  return taken.filter((line) => line.event !== undefined && line.event !== 'request');
}

describeWithPeople(
  'The security log',
  (world) => {
    it('L-01 has one line for each thing that matters, with who, from where and what came of it', async () => {
      const { people } = world();
      takeEvents();
      const admin = await people.make('Admin');
      const userId = await people.ask('asked@example.com');
      const token = await people.login(admin);
      expect(takeEvents()).toMatchObject([
        {
          event: 'login.ok',
          actor: admin.id,
          client: '127.0.0.1',
          result: 'ok',
          reqId: expect.any(String),
        },
      ]);
      const twice = { password: goodPassword, confirmPassword: goodPassword };
      const link = await people.mint('create-password', userId);
      const reset = await people.mint('reset-password', admin.id);
      await people.post('auth/register', people.signUpForm());
      await people.post('auth/login', { email: admin.email, password: 'wrong password' });
      await people.post('auth/admin/invitation', { userId }, { token });
      await people.post('auth/verifyEmailAndCreatePassword', { ...twice, token: link });
      const fresh = await people.mint('create-password', userId);
      const created = await people.post('auth/verifyEmailAndCreatePassword', {
        ...twice,
        token: fresh,
      });
      const user = created.json<{ data: { token: string } }>().data.token;
      await people.get('auth/admin/users');
      await people.get('auth/admin/users', { token: user });
      await people.post('auth/login', { email: 'x' });
      await people.post('auth/forgotPassword', { email: admin.email });
      await people.post('auth/resetPassword', { ...twice, token: reset });
      await people.post('auth/logout', {}, { token: user });
      expect(takeEvents().map((line) => line.event)).toEqual([
        'account.requested',
        'refused.login_failed',
        'user.invited',
        'refused.link_invalid',
        'password.created',
        'refused.session_over',
        'refused.forbidden',
        'refused.form_invalid',
        'reset.requested',
        'password.reset',
        'logout',
      ]);
    });

    it('L-01 has one line for each one-time link: issued, used, and tried in vain', async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      const userId = await people.ask('asked@example.com');
      takeEvents();
      await people.post('auth/admin/invitationLink', { userId }, { token });
      const link = await people.mint('verify', userId);
      await people.post('auth/self', { token: link });
      await people.post('auth/self', { token: link });
      await people.post('auth/tokenInfo', { token: link });
      await people.post('auth/resetPassword', {
        token: link,
        password: goodPassword,
        confirmPassword: goodPassword,
      });
      expect(takeEvents()).toMatchObject([
        { event: 'link.issued', subject: userId, result: 'ok' },
        { event: 'link.used', actor: userId, result: 'ok' },
        { event: 'refused.link_invalid', status: 401, path: '/api/v1/auth/self' },
        { event: 'refused.link_invalid', status: 400, path: '/api/v1/auth/tokenInfo' },
        { event: 'refused.link_invalid', status: 400, path: '/api/v1/auth/resetPassword' },
      ]);
    });

    it('L-01 has one line for each version of the pages, with the one before', async () => {
      const { people, app } = world();
      const admin = await people.make('Admin');
      const token = await people.login(admin);
      const headers = { authorization: `Bearer ${token}` };
      const { data } = (await people.get('template')).json<{ data: { component: object } }>();
      const put = (version: number, component = data.component) =>
        app.inject({
          method: 'PUT',
          url: '/api/v1/template',
          headers,
          payload: { version, component },
        });
      takeEvents();
      expect((await put(1, { children: [] })).statusCode).toBe(200);
      // A repeated save, as after a lost reply, makes no version.
      expect((await put(1, { children: [] })).statusCode).toBe(200);
      expect((await put(99)).statusCode).toBe(400);
      await people.post('template/restore', { version: 1 }, { token });
      const made = await people.post('template', { component: { children: [] } }, { token });
      const { templateId } = made.json<{ data: { templateId: string } }>().data;
      await app.inject({
        method: 'DELETE',
        url: '/api/v1/template',
        headers,
        payload: { templateId },
      });
      const by = { actor: admin.id, client: '127.0.0.1', result: 'ok', reqId: expect.any(String) };
      expect(takeEvents()).toMatchObject([
        { ...by, event: 'template.saved', oldVersion: 1, newVersion: 2 },
        { event: 'refused.bad_request', result: 'refused' },
        { ...by, event: 'template.saved', oldVersion: 2, newVersion: 3 },
        { ...by, event: 'template.created', subject: templateId, newVersion: 1 },
        { ...by, event: 'template.deleted', subject: templateId },
      ]);
    });

    it('L-01 has one line for each thing an administrator does at the desk', async () => {
      const { people, database } = world();
      const admin = await people.make('Admin');
      const token = await people.login(admin);
      const asked = await people.ask('asked@example.com');
      const member = await people.make('User');
      const inquiry = await addInquiry(database);
      takeEvents();
      const deeds: [path: string, body: object][] = [
        ['invitationLink', { userId: asked }],
        [`users/${asked}/decline`, { note: 'No.' }],
        [`users/${member.id}/disable`, {}],
        [`users/${member.id}/enable`, {}],
        [`users/${member.id}/endSessions`, {}],
        [`users/${member.id}/role`, { role: 'Admin' }],
        [`contact/${inquiry}/state`, { state: 'spam' }],
        [`contact/${inquiry}/answer`, { text: 'Yes.' }],
      ];
      for (const [path, body] of deeds) await people.post(`auth/admin/${path}`, body, { token });
      await people.get('auth/admin/contact/export', { token });
      await people.get('auth/admin/audit/export', { token });
      const events = takeEvents();
      expect(events.map((line) => line.event)).toEqual([
        'link.issued',
        'user.declined',
        'user.disabled',
        'user.enabled',
        'session.ended',
        'user.role-changed',
        'inquiry.changed',
        'inquiry.answered',
        'inquiries.exported',
        'audit.exported',
      ]);
      expect(events.every((line) => line.actor === admin.id && line.result === 'ok')).toBe(true);
    });

    it('L-02 never holds what people typed, and nobody can forge a line', async () => {
      const { people, app } = world();
      takeEvents();
      const person = await people.make('Admin');
      const forged = 'x\n{"event":"login.ok"}';
      const canary = 'canary-7f3a';
      const headers = { 'user-agent': `${canary}${forged}`.replaceAll('\n', ' ') };
      const form = people.signUpForm({ fullName: 'Canary Person', email: `${canary}@example.com` });
      await people.post('auth/register', form, { headers });
      await people.post('auth/login', { email: `${canary}@x.io`, password: canary }, { headers });
      await people.post('auth/login', { email: forged, password: forged }, { headers });
      await people.post('auth/forgotPassword', { email: `${canary}@x.io` }, { headers });
      await people.post('auth/self', { token: canary }, { headers });
      await app.inject(`/api/v1/auth/sessions?token=${canary}&email=${canary}`);
      const token = await people.login(person);
      const link = await people.mint('reset-password', person.id);
      await people.post('auth/resetPassword', {
        password: `${canary} horse staple`,
        confirmPassword: `${canary} horse staple`,
        token: link,
      });
      const log = lines.join('');
      for (const secret of [canary, token, link, goodPassword, captchaText, person.email]) {
        expect(log).not.toContain(secret);
      }
      expect(lines.every((line) => line.endsWith('\n') && line.split('\n').length === 2)).toBe(
        true,
      );
      expect(takeEvents().filter((line) => line.event === 'login.ok')).toHaveLength(1);
    });
  },
  environment,
  { logStream },
);

describeWithPeople(
  'The security log, with limits',
  (world) => {
    it('L-01 tells a locked account from one wrong password more', async () => {
      const { people } = world();
      const { email } = await people.make('User');
      takeEvents();
      for (let guess = 0; guess < 6; guess += 1) {
        await people.post('auth/login', { email, password: `wrong guess ${guess}` });
      }
      expect(takeEvents().map((line) => line.event)).toEqual([
        ...Array(5).fill('refused.login_failed'),
        'refused.account_locked',
      ]);
    });
  },
  { ...environment, RATE_LIMITS: 'on' },
  { logStream },
);

describeWithPeople(
  'When the database fails',
  (world) => {
    it('L-03 sessions, limits and sign-ins fail closed, and nobody reads why', async () => {
      const { people, database } = world();
      const person = await people.make('Admin');
      const token = await people.login(person);
      await database.db.schema.dropTable('limit_counter').execute();
      const login = await people.post('auth/login', person);
      expect(login.statusCode).toBe(503);
      await database.db.schema.dropTable('session').execute();
      const users = await people.get('auth/admin/users', { token });
      expect(users.statusCode).toBe(503);
      await database.db.schema.alterTable('account').renameTo('elsewhere').execute();
      const unknown = await people.post('auth/self', { token });
      for (const { body } of [login, users, unknown]) {
        expect(body).not.toMatch(/at .*\.[jt]s:|select |insert |ENO|table|relation/i);
      }
    });

    it('L-03 an unknown error is "Something went wrong" with the request’s id', async () => {
      const { people, database } = world();
      const person = await people.make('Admin');
      const token = await people.login(person);
      const table = database.db.schema.alterTable('audit_entry');
      await table.renameColumn('detail', 'elsewhere').execute();
      const response = await people.post('auth/logout', {}, { token });
      expect(response.json()).toEqual({
        status: 500,
        id: 'unexpected',
        message: 'Something went wrong',
        data: null,
        requestId: expect.any(String),
      });
      expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
