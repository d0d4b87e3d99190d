import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cookieIn } from '../../../tests/support/accounts/describe-with-provider.ts';
import { openTestSqlite, type TestDatabase } from '../../../tests/support/database/engines.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';
import { buildTestApp } from '../../../tests/support/http/test-app.ts';

const start = '/api/v1/auth/oidc/start';
const signIn = 'http://localhost:3000/auth/sign-in';

type Answer = (response: http.ServerResponse) => void;

describe('A provider in trouble', () => {
  let provider: http.Server;
  let issuer: string;
  let describes: Answer;
  let exchanges: Answer;
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof buildTestApp>>['app'];

  beforeEach(async () => {
    provider = http.createServer((request, response) => {
      (request.url === '/token' ? exchanges : describes)(response);
    });
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve);
    });
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    describes = json(200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    });
    database = await openTestSqlite();
    ({ app } = await buildTestApp(database, {
      ...accountEnvironment,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    }));
  });

  afterEach(async () => {
    await app.close();
    await database.close();
    provider.closeAllConnections();
    provider.close();
  });

  const begin = () => app.inject(start);
  const placeOf = ({ headers }: Awaited<ReturnType<typeof begin>>) => String(headers.location);

  async function comeBack(): Promise<string> {
    const begun = await begin();
    const state = new URL(placeOf(begun)).searchParams.get('state') ?? '';
    const url = `/api/v1/auth/oidc/callback?code=abc&state=${state}`;
    return placeOf(await app.inject({ url, headers: { cookie: cookieIn(begun) } }));
  }

  it('that once described itself by half is asked again, and not remembered so', async () => {
    const whole = describes;
    describes = json(200, { issuer });
    expect(placeOf(await begin())).toBe(`${signIn}?problem=provider-down`);
    describes = whole;
    expect(placeOf(await begin())).toContain(`${issuer}/authorize?`);
  });

  it('is blamed for it when it fails in the middle, and not the person', async () => {
    const failures: Answer[] = [
      json(502, {}),
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
      (response) => response.destroy(),
    ];
    for (const failure of failures) {
      exchanges = failure;
      expect(await comeBack()).toBe(`${signIn}?problem=provider-down`);
    }
  });

  it('is not, when it says that the code is not good', async () => {
    exchanges = json(400, { error: 'invalid_grant' });
    expect(await comeBack()).toBe(`${signIn}?problem=provider`);
  });
});

function json(status: number, body: object): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
