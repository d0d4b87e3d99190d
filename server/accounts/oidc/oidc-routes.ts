import { returnFromProvider, startAtProvider } from '../../../domain/calls/guests.ts';
import { serve } from '../../http/serve.ts';
import type { FastifyReply } from 'fastify';
import type { SignInProblem } from '../../../domain/accounts/account-words.ts';
import { HttpError } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import { ProviderDown, ProviderRefused } from './oidc-provider.ts';
import type { OidcService, Step } from './oidc-service.ts';

/** Browsers navigate to these addresses, so the answers are redirects: to the provider, and to our own pages. */
export function registerOidcRoutes(api: Api, oidc: OidcService): void {
  serve(api, startAtProvider, async (request, reply) => {
    try {
      const step = await oidc.begin();
      logSecurityEvent(request, 'provider.started');
      return redirect(reply, step);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      request.log.warn({ err: error }, 'nobody could be sent to the sign-in provider');
      return sendAway(reply, oidc.problemPage(problem));
    }
  });
  serve(api, returnFromProvider, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?'));
    try {
      const step = await oidc.finish(query, request.headers.cookie, callerOf(request));
      if (step?.accountId) logSecurityEvent(request, 'link.issued', { subject: step.accountId });
      if (step?.refusedId) {
        logSecurityEvent(request, 'provider.other-identity', { subject: step.refusedId });
      }
      if (step) return redirect(reply, step);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (problem === 'away') request.log.error({ err: error }, 'nobody could be signed in');
      // A forged, repeated or late answer gets the redirect below.
      if (problem !== 'provider') return sendAway(reply, oidc.problemPage(problem));
    }
    logSecurityEvent(request, 'provider.refused');
    return sendAway(reply, oidc.problemPage('provider'));
  });
}

/** People see these problems on a page, because they navigated here. */
function problemOf(error: unknown): SignInProblem | undefined {
  if (error instanceof ProviderDown) return 'provider-down';
  if (error instanceof ProviderRefused) return 'provider';
  if (!(error instanceof HttpError) || error.status >= 500) return 'away';
  return error.status === 429 ? 'busy' : undefined;
}

function sendAway(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(302).header('location', location).send(null);
}

function redirect(reply: FastifyReply, { location, cookie }: Step): FastifyReply {
  return reply
    .code(302)
    .header('referrer-policy', 'no-referrer')
    .header('set-cookie', cookie)
    .header('location', location)
    .send(null);
}
