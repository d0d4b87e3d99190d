import { requestAccount } from '../../../domain/calls/guests.ts';
import { invitePerson, makeInvitationLink } from '../../../domain/calls/people.ts';
import { serve } from '../../http/serve.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mails.ts';
import { answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { SignUpService } from './sign-up-service.ts';

type Services = { signUp: SignUpService; words: MailWords };

export function registerSignUpRoutes(api: Api, { signUp, words }: Services): void {
  serve(
    api,
    requestAccount,
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const data = await signUp.register(request.body, callerOf(request), key);
      logSecurityEvent(request, 'account.requested');
      return reply.code(201).send({ status: 201, message: answerWords.signUpSent, data });
    },
    {
      // A repeated request gets the answer that it had.
      preValidation: async (request) => {
        if (readIdempotencyKey(request) === undefined) await signUp.expectOpen();
      },
    },
  );
  serve(api, invitePerson, async (request) => {
    const { userId } = request.body;
    await signUp.invite(userId, accountOf(request), readIdempotencyKey(request));
    logSecurityEvent(request, 'user.invited', { subject: userId });
    return [words.invited, null];
  });
  serve(api, makeInvitationLink, async (request) => {
    const { userId } = request.body;
    const { link, expiresAt } = await signUp.createInvitationLink(userId, accountOf(request));
    logSecurityEvent(request, 'link.issued', { subject: userId });
    return [deskWords.linkCreated, { link, expiresAt: new Date(expiresAt).toISOString() }];
  });
}
