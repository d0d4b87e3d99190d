import { describeLink, signInByLink, signInByPassword } from '../../../domain/calls/guests.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
} from '../../../domain/calls/own-account.ts';
import { serve } from '../../http/serve.ts';
import { accountAnswerWords, answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { notFound } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { OidcService } from '../oidc/oidc-service.ts';
import type { SignInService } from './sign-in-service.ts';

type Services = { signIn: SignInService; oidc: OidcService };

export function registerSignInRoutes(api: Api, { signIn, oidc }: Services): void {
  serve(api, signInByPassword, async (request) => {
    const signedIn = await signIn.signIn(request.body, callerOf(request));
    logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
    return [answerWords.signedIn, signedIn];
  });
  serve(api, signInByLink, async (request, reply) => {
    const { token } = request.body;
    const isHandedOver = oidc.isHandedOver(token, request.headers.cookie);
    const signedIn = await signIn.signInByLink(
      token,
      callerOf(request),
      isHandedOver ? ['verify', 'handover'] : ['verify'],
    );
    if (isHandedOver) reply.header('set-cookie', oidc.clearedCookie());
    logSecurityEvent(request, 'link.used', { actor: signedIn.user._id });
    return [answerWords.userVerified, signedIn];
  });
  serve(api, describeLink, async (request) => [
    accountAnswerWords.linkValid,
    await signIn.describeLink(request.body.token, callerOf(request)),
  ]);
  serve(api, logOut, async (request) => {
    await signIn.signOut(accountOf(request));
    logSecurityEvent(request, 'logout');
  });
  serve(api, listSessions, async (request) => {
    const account = accountOf(request);
    const sessions = await signIn.listSessions(account);
    return [
      accountAnswerWords.sessionsListed,
      sessions.map((session) => ({
        id: session.id,
        client: session.client,
        createdAt: new Date(session.createdAt).toISOString(),
        lastSeenAt: new Date(session.lastSeenAt).toISOString(),
        isCurrent: session.id === account.sessionId,
      })),
    ];
  });
  serve(api, endOtherSessions, async (request) => {
    await signIn.endOtherSessions(accountOf(request));
    logSecurityEvent(request, 'session.ended');
    return [accountAnswerWords.otherSessionsEnded, null];
  });
  serve(api, endSession, async (request) => {
    const hadOne = await signIn.endSession(accountOf(request), request.params.sessionId);
    if (!hadOne) throw notFound(accountAnswerWords.sessionUnknown);
    logSecurityEvent(request, 'session.ended');
    return [accountAnswerWords.sessionEnded, null];
  });
}
