import * as z from 'zod';

import {
  linkInfoSchema,
  sessionSchema,
  signedInSchema,
} from '../../../domain/accounts/account-answers.ts';
import { loginSchema, oneTimeTokenSchema } from '../../../domain/accounts/accounts.ts';
import { idPattern } from '../../../domain/values/values.ts';
import { accountAnswerWords, answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, notFound, ok } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { OidcService } from '../oidc/oidc-service.ts';
import type { SignInService } from './sign-in-service.ts';

export const signedInAnswer = envelope(200, signedInSchema);

export function registerSignInRoutes(api: Api, services: SigningIn): void {
  registerSigningIn(api, services);
  registerSigningOut(api, services.signIn);
}

type SigningIn = { signIn: SignInService; oidc: OidcService };

/** Signing in by password, and by a link that proves an address. */
function registerSigningIn(api: Api, { signIn, oidc }: SigningIn): void {
  api.post(
    '/login',
    {
      config: { access: 'public', makesRoom: true },
      schema: {
        tags: ['accounts'],
        summary: 'Sign in with e-mail address and password',
        body: loginSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await signIn.signIn(request.body, callerOf(request));
      logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
      return ok(answerWords.signedIn, signedIn);
    },
  );
  api.post(
    '/self',
    {
      config: { access: 'public', makesRoom: true },
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
      const isHandedOver = oidc.isHandedOver(token, request.headers.cookie);
      const signedIn = await signIn.signInByLink(
        token,
        callerOf(request),
        isHandedOver ? ['verify', 'handover'] : ['verify'],
      );
      if (isHandedOver) reply.header('set-cookie', oidc.clearedCookie());
      logSecurityEvent(request, 'link.used', { actor: signedIn.user._id });
      return ok(answerWords.userVerified, signedIn);
    },
  );
  api.post(
    '/tokenInfo',
    {
      config: { access: 'public', makesRoom: true },
      schema: {
        tags: ['accounts'],
        summary: 'What a one-time link is for, without using it up',
        body: oneTimeTokenSchema,
        response: { 200: envelope(200, linkInfoSchema) },
      },
    },
    async (request) =>
      ok(
        accountAnswerWords.linkValid,
        await signIn.describeLink(request.body.token, callerOf(request)),
      ),
  );
}

/** Signing out, here and elsewhere. */
function registerSigningOut(api: Api, signIn: SignInService): void {
  api.post(
    '/logout',
    {
      config: { access: 'own-account', makesRoom: true },
      schema: {
        tags: ['accounts'],
        summary: 'End this session',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await signIn.signOut(accountOf(request));
      logSecurityEvent(request, 'logout');
      return reply.code(204).send(null);
    },
  );
  api.get(
    '/sessions',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'The devices one is signed in on',
        response: { 200: envelope(200, z.array(sessionSchema)) },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const sessions = await signIn.listSessions(account);
      return ok(
        accountAnswerWords.sessionsListed,
        sessions.map((session) => ({
          id: session.id,
          client: session.client,
          createdAt: new Date(session.createdAt).toISOString(),
          lastSeenAt: new Date(session.lastSeenAt).toISOString(),
          isCurrent: session.id === account.sessionId,
        })),
      );
    },
  );
  api.delete(
    '/sessions',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign out everywhere else',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await signIn.endOtherSessions(accountOf(request));
      logSecurityEvent(request, 'session.ended');
      return ok(accountAnswerWords.otherSessionsEnded, null);
    },
  );
  api.delete(
    '/sessions/:sessionId',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign out one device',
        params: z.object({
          sessionId: z
            .string()
            .regex(idPattern, { error: () => accountAnswerWords.sessionUnknown }),
        }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const hadOne = await signIn.endSession(accountOf(request), request.params.sessionId);
      if (!hadOne) throw notFound(accountAnswerWords.sessionUnknown);
      logSecurityEvent(request, 'session.ended');
      return ok(accountAnswerWords.sessionEnded, null);
    },
  );
}
