import type { Configuration, CustomFetchOptions } from 'openid-client';
import * as z from 'zod';

import type { Config } from '../../config/config.ts';

const timeoutSeconds = 5;
/** Far more than any metadata, key set or user info needs. */
const maxAnswerBytes = 512 * 1024;

const claimsSchema = z.object({
  iss: z.string().min(1),
  // OpenID Connect Core, §2: at most 255 letters.
  sub: z.string().min(1).max(255),
  // The standard sets no length: the rule for addresses checks the address, and the name is shortened. A claim of
  // the wrong type counts as missing, because a missing name is no reason to refuse a person.
  email: z.string().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof claimsSchema>;

/** Without these endpoints nobody can sign in, so metadata that lacks them must not be kept. */
const endpointsSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const silent = 'The sign-in provider does not answer';

const silences = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** Most sites have no provider, so the library is loaded when it is first needed. */
const loadClient = () => import('openid-client');

type Checks = { state: string; nonce: string; codeVerifier: string };

export class ProviderDown extends Error {}

/** The provider's answer is wrong. Its details may hold the code, so they are not logged. */
export class ProviderRefused extends Error {}

/**
 * The client side of OpenID Connect. The provider's metadata is fetched when it is first needed, not at the start.
 */
export class OidcProvider {
  readonly #config: Config;
  readonly #issuer: URL;
  #discovered: Promise<Configuration> | undefined;

  constructor(config: Config, issuer: string) {
    this.#config = config;
    this.#issuer = new URL(issuer);
  }

  async begin(): Promise<{ url: URL; checks: Checks }> {
    const [client, provider] = [await loadClient(), await this.#discover()];
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUri(),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      state: checks.state,
      nonce: checks.nonce,
    });
    return { url, checks };
  }

  async finish(query: string, checks: Checks): Promise<Claims> {
    const provider = await this.#discover();
    try {
      return await this.#exchange(provider, query, checks);
    } catch (error) {
      throw (await isUnanswered(error))
        ? new ProviderDown(silent, { cause: error })
        : new ProviderRefused();
    }
  }

  async #exchange(provider: Configuration, query: string, checks: Checks): Promise<Claims> {
    const client = await loadClient();
    const tokens = await client.authorizationCodeGrant(
      provider,
      new URL(`${this.#redirectUri()}${query}`),
      {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      },
    );
    const claims = claimsSchema.parse(tokens.claims());
    if (claims.email !== undefined) return claims;
    // Many providers keep the address out of the ID token.
    const info = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return claimsSchema.parse({ ...info, iss: claims.iss });
  }

  #redirectUri(): string {
    return `${this.#config.SITE_URL}/api/v1/auth/oidc/callback`;
  }

  async #discover(): Promise<Configuration> {
    this.#discovered ??= this.#ask();
    try {
      return await this.#discovered;
    } catch (error) {
      // The next sign-in asks again, because the provider may be back by then.
      this.#discovered = undefined;
      throw new ProviderDown(silent, { cause: error });
    }
  }

  async #ask(): Promise<Configuration> {
    const client = await loadClient();
    const { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret } = this.#config;
    const isLoopback = this.#issuer.protocol === 'http:';
    const provider = await client.discovery(
      this.#issuer,
      id,
      secret,
      secret ? client.ClientSecretBasic(secret) : client.None(),
      // The configuration allows http only for loopback addresses.
      {
        timeout: timeoutSeconds,
        [client.customFetch]: fetchBounded,
        // The signature of tokens is checked even when they come directly from the provider.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isLoopback ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    endpointsSchema.parse(provider.serverMetadata());
    return provider;
  }
}

class AnswerTooLarge extends Error {}

/** The library reads answers of any length into memory; this limits them. */
async function fetchBounded(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  const { status, statusText, headers, body } = response;
  if (!body) return response;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > maxAnswerBytes) throw new AnswerTooLarge('The sign-in provider answers too much');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers });
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof AnswerTooLarge || isTooLarge(error.cause);
}

/** True when the provider gave no usable answer, which is not the person's fault. */
async function isUnanswered(error: unknown): Promise<boolean> {
  const { ClientError, ResponseBodyError } = await loadClient();
  if (isTooLarge(error)) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof ClientError)) return error instanceof TypeError;
  return silences.has(error.code ?? '');
}
