import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** Providers may send any of these. */
type Persona = { sub: string; email?: string; email_verified?: unknown; name?: unknown };

type Answer = (response: http.ServerResponse) => void;

export type SignInProvider = {
  issuer: string;
  /** Signs this persona in at the provider. */
  become(persona: Persona): void;
  /** Replaces the provider's answer at this address. */
  spoil(path: string, answer: Answer | undefined): void;
  /** Follows redirects as a browser does, until it is sent back to the site. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
};

export const oidcClient = { id: 'fourfold', secret: 'a client secret of more than 32 bytes' };

/** A real OpenID Connect provider on loopback, where everyone is signed in and agrees. */
export async function startSignInProvider(redirectUri: string): Promise<SignInProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let persona: Persona = { sub: 'nobody' };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...persona, sub }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const spoilt = new Map<string, Answer>();
  server.on('request', (request, response) => {
    const instead = spoilt.get(request.url ?? '');
    if (instead) return instead(response);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: persona.sub } });
  });
  return {
    issuer,
    become: (next) => {
      persona = next;
    },
    spoil: (path, instead) => {
      if (instead) spoilt.set(path, instead);
      else spoilt.delete(path);
    },
    visit: (url) => followRedirects(url, issuer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function followRedirects(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10 && url.origin === issuer; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
