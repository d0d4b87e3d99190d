import { describe, expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { goodPassword } from '../../../tests/support/accounts/people.ts';
import { readConfig } from '../../config/config.ts';
import { readAdminCredentials } from './first-admin.ts';
import { welcomeFirstAdmin } from './first-admin.ts';

const path = 'auth/verifyEmailAndCreatePassword';
const boss = { email: 'boss@example.com', fullName: 'Ada Boss' };
const twice = { password: goodPassword, confirmPassword: goodPassword };

function start({ services }: World, environment: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', ...environment });
  return welcomeFirstAdmin(services.accounts.firstAdmin, config);
}

function tokenOf(text: string): string {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

describeWithPeople('The first administrator', (world) => {
  it('A-11 there is no default account: the start prints a link that makes one, once', async () => {
    const { people } = world();
    for (const password of ['admin', 'password', 'changeme']) {
      const login = { email: 'admin@example.com', password };
      expect((await people.post('auth/login', login)).statusCode).toBe(401);
    }
    const printed = await start(world());
    expect(printed).toContain('http://localhost:3000/auth/create-password?token=');
    const token = tokenOf(printed);
    const info = await people.post('auth/tokenInfo', { token });
    expect(info.json()).toMatchObject({ data: { purpose: 'first-admin', passwordMinLength: 12 } });
    const created = await people.post(path, { ...twice, ...boss, token });
    expect(created.json()).toMatchObject({
      status: 200,
      data: { user: { ...boss, role: 'Admin', isVerified: true } },
    });
    expect((await people.post(path, { ...twice, ...boss, token })).statusCode).toBe(400);
    const session = await people.login({ ...boss, password: goodPassword });
    expect((await people.get('auth/admin/users', { token: session })).statusCode).toBe(200);
    expect(await start(world())).toBe('');
  });

  it('A-11 asks for address, name and twelve characters before the link is used up', async () => {
    const { people } = world();
    const token = tokenOf(await start(world()));
    const missing = await people.post(path, { ...twice, token });
    expect(missing.json()).toMatchObject({ status: 400, errors: { email: expect.any(String) } });
    const nameless = await people.post(path, { ...twice, email: boss.email, token });
    expect(nameless.json()).toMatchObject({
      status: 400,
      errors: { fullName: expect.any(String) },
    });
    const short = { password: 'gh7-qk2x-91', confirmPassword: 'gh7-qk2x-91' };
    expect((await people.post(path, { ...short, ...boss, token })).statusCode).toBe(400);
    expect((await people.post(path, { ...twice, ...boss, token })).statusCode).toBe(200);
  });

  it('A-11 a newer link ends the older, and many at once make one administrator', async () => {
    const { people, database } = world();
    const older = tokenOf(await start(world()));
    const token = tokenOf(await start(world()));
    expect((await people.post(path, { ...twice, ...boss, token: older })).statusCode).toBe(400);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        people.post(path, { ...twice, ...boss, email: `boss${index}@example.com`, token }),
      ),
    );
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(await database.db.selectFrom('account').select('id').execute()).toHaveLength(1);
  });

  it('email and name have no effect with anyone else’s link', async () => {
    const { people } = world();
    const token = await people.mint('create-password', await people.ask());
    const response = await people.post(path, { ...twice, ...boss, token });
    expect(response.json()).toMatchObject({
      status: 200,
      data: { user: { email: 'zoe@example.com', fullName: 'Zoë Lind', role: 'User' } },
    });
  });

  it('npm run admin makes an address an administrator, with a link of its own', async () => {
    const { people, services } = world();
    const link = await services.accounts.firstAdmin.createLinkFor('ada.boss@example.com');
    const token = tokenOf(link);
    const created = await people.post(path, { ...twice, token });
    expect(created.json()).toMatchObject({
      status: 200,
      data: { user: { email: 'ada.boss@example.com', fullName: 'Ada Boss', role: 'Admin' } },
    });
  });

  it('A-11 ADMIN_EMAIL and ADMIN_PASSWORD make it unattended, and never change it later', async () => {
    const { people } = world();
    const environment = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: goodPassword };
    expect(await start(world(), environment)).toContain('boss@example.com is the administrator');
    const session = await people.login({ email: boss.email, password: goodPassword });
    expect((await people.get('auth/admin/users', { token: session })).statusCode).toBe(200);
    expect(await start(world(), { ...environment, ADMIN_PASSWORD: 'other horse 44 staple' })).toBe(
      '',
    );
    expect(await people.login({ email: boss.email, password: goodPassword })).toMatch(
      /^[\w-]{43}$/,
    );
  });
});

describe('A-11 a weak ADMIN_PASSWORD', () => {
  it.each(['admin1234567', 'Password2026!', 'fourfold-2026', 'changeme-123', 'boss@example.com'])(
    'stops the start: %s',
    (password) => {
      const config = readConfig({ ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: password });
      expect(() => readAdminCredentials(config)).toThrow('ADMIN_PASSWORD: ');
    },
  );
});
