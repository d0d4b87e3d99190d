import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { describeWithPeople, type World } from './describe-with-people.ts';
import { accountEnvironment } from './people.ts';
import { oidcClient, type SignInProvider, startSignInProvider } from './sign-in-provider.ts';

const callback = 'http://localhost:3000/api/v1/auth/oidc/callback';
let provider: SignInProvider;

/** Like `describeWithPeople`, on a site with a real sign-in provider. */
export function describeWithProvider(
  name: string,
  tests: (world: () => World, provider: () => SignInProvider) => void,
): void {
  const environment: Record<string, string> = { ...accountEnvironment };
  beforeAll(async () => {
    provider = await startSignInProvider(callback);
    Object.assign(environment, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_NAME: 'Meridian ID',
    });
  });
  afterAll(() => provider.close());
  describeWithPeople(name, (world) => tests(world, () => provider), environment);
}

export function cookieIn(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
}

/**
 * Goes to the provider as a browser does; returns the address it is sent back to, and its cookie.
 */
export async function goThere({ app }: World): Promise<{ back: URL; cookie: string }> {
  const begun = await app.inject('/api/v1/auth/oidc/start');
  return { back: await provider.visit(String(begun.headers.location)), cookie: cookieIn(begun) };
}

/** Goes to the provider and back; returns the page it ends on, and its cookie. */
export async function comeBack(world: World): Promise<{ page: URL; cookie: string }> {
  const { back, cookie } = await goThere(world);
  const url = `${back.pathname}${back.search}`;
  const response = await world.app.inject({ url, headers: { cookie } });
  if (response.statusCode !== 302) throw new Error(`No way back: ${response.body}`);
  return { page: new URL(String(response.headers.location)), cookie: cookieIn(response) };
}

export function tokenOf(page: URL): string {
  return page.searchParams.get('token') ?? '';
}
