import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { goodPassword } from '../../tests/support/accounts/people.ts';
import { formOf, makePhoto } from '../../tests/support/media/pictures.ts';

const injections = ["' or 1=1 --", `"; drop table account; --`, "') union select 1,2 --", '\\'];

type Parameter = { in: 'query' | 'path' | 'header'; name: string };
type Operation = { parameters?: Parameter[] };

describeWithPeople('Text that means to be something else', (world) => {
  /** Lists every call that only reads, once for each parameter of its query and its path. */
  const lookups = async (value: string): Promise<string[]> => {
    const { app } = world();
    const { paths } = (await app.inject('/api/v1/openapi.json')).json<{
      paths: Record<string, { get?: Operation }>;
    }>();
    return Object.entries(paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).flatMap((parameter): string[] => {
        if (parameter.in === 'path') return [path.replace(`{${parameter.name}}`, value)];
        if (parameter.in === 'query') return [`${path}?${parameter.name}=${value}`];
        return [];
      }),
    );
  };

  it('V-09 is a value and never a statement, in any word of any query', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    for (const injection of injections) {
      const calls = await lookups(encodeURIComponent(injection));
      expect(calls.length).toBeGreaterThan(20);
      for (const url of calls) {
        const { statusCode } = await people.get(url.replace('/api/v1/', ''), { token });
        expect([url, [200, 400, 404]]).toEqual([url, expect.arrayContaining([statusCode])]);
      }
    }
    expect(await database.db.selectFrom('account').select('email').execute()).toHaveLength(1);
  });

  it('V-09 signs nobody in and makes no mail, in any field of any form', async () => {
    const { people } = world();
    const { email } = await people.make('Admin');
    for (const injection of injections) {
      const logins = [
        { email: `${email}${injection}`, password: goodPassword },
        { email, password: injection },
      ];
      for (const body of logins) {
        expect([400, 401]).toContain((await people.post('auth/login', body)).statusCode);
      }
      const { statusCode } = await people.post('auth/forgotPassword', {
        email: `${email}${injection}`,
      });
      expect(statusCode).toBe(400);
      for (const call of ['auth/self', 'auth/tokenInfo']) {
        const response = await people.post(call, { token: injection });
        expect([400, 401, 404]).toContain(response.statusCode);
      }
    }
    expect(await people.mails()).toEqual([]);
  });

  it('V-10 is refused when a query or an address holds U+0000', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    for (const url of await lookups('a%00b')) {
      const { statusCode } = await people.get(url.replace('/api/v1/', ''), { token });
      expect([url, statusCode]).toEqual([url, 400]);
    }
  });

  it.each([
    ['words hold U+0000', 'har\u0001bour', 0x00],
    ['words are no UTF-8', 'har\u0001bour', 0xff],
    ['name holds U+0000', 'por\u0001t', 0x00],
  ])('V-10 is refused when a picture’s %s', async (_what, marked, byte) => {
    const { app, people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const photo = await makePhoto({ width: 90, height: 60 });
    const { headers, payload } = await formOf(
      { bytes: photo, name: 'por\u0001t.jpg' },
      { alt: 'A har\u0001bour' },
    );
    payload[payload.indexOf(marked) + 3] = byte;
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/media',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});

describe('Our own statements', () => {
  const pasted = /\bsql\.raw\(|\.(?:query|exec|prepare)\(\s*(?:`[^`]*\$\{|[^`'"\s)]*\+)/;

  it('V-09 are never pasted together from text', () => {
    // A migration gets only the database, and triggers take no parameters, so its names are constants of its file.
    const exclude = ['**/*.test.ts', 'server/db/migrations/*'];
    const files = globSync('server/**/*.ts', { exclude });
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => pasted.test(readFileSync(file, 'utf8')))).toEqual([]);
    for (const bad of ['sql.raw(name)', 'client.query(`select ${name}`)']) {
      expect(bad).toMatch(pasted);
    }
  });
});
