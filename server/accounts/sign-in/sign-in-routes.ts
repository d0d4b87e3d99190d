import { linkInfoSchema, signedInSchema } from '../../../domain/account-answers.ts';
import { loginSchema, oneTimeTokenSchema } from '../../../domain/accounts.ts';
import { accountMessages, messages } from '../../../domain/messages.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf } from '../caller.ts';

export const signedInAnswer = envelope(200, signedInSchema);

/** Signing in by password, and by a link that proves an address. */
export function registerSignInRoutes(api: Api, accounts: Accounts): void {
  api.post(
    '/login',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign in with e-mail address and password',
        body: loginSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await accounts.signIn.signIn(request.body, callerOf(request));
      logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
      return ok(messages.signedIn, signedIn);
    },
  );
  api.post(
    '/self',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary:
          'Sign in by a one-time link of purpose verify, or handover in the browser that began at the provider',
        body: oneTimeTokenSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const isHandedOver = accounts.oidc.isHandedOver(token, request.headers.cookie);
      const signedIn = await accounts.links.signInByLink(
        token,
        callerOf(request),
        isHandedOver ? ['verify', 'handover'] : ['verify'],
      );
      if (isHandedOver) reply.header('set-cookie', accounts.oidc.clearedCookie());
      logSecurityEvent(request, 'link.used', { actor: signedIn.user._id });
      return ok(messages.userVerified, signedIn);
    },
  );
  api.post(
    '/tokenInfo',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'What a one-time link is for, without using it up',
        body: oneTimeTokenSchema,
        response: { 200: envelope(200, linkInfoSchema) },
      },
    },
    async (request) =>
      ok(
        accountMessages.linkValid,
        await accounts.links.describe(request.body.token, callerOf(request)),
      ),
  );
}
