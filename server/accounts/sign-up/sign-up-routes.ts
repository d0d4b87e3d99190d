import * as z from 'zod';

import { mailedToSchema } from '../../../domain/accounts/account-answers.ts';
import { invitationSchema, signUpRequestSchema } from '../../../domain/accounts/accounts.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mail-words.ts';
import { invitationLinkSchema } from '../../../domain/desk/users.ts';
import { answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { SignUpService } from './sign-up-service.ts';

/** Asking for an account, and inviting people. */
export function registerSignUpRoutes(api: Api, { signUp, words }: Inviting): void {
  registerAsking(api, signUp);
  registerInviting(api, { signUp, words });
}

function registerAsking(api: Api, signUp: SignUpService): void {
  api.post(
    '/register',
    {
      config: { access: 'public' },
      // A repeated request gets the answer that it had.
      preValidation: async (request) => {
        if (readIdempotencyKey(request) === undefined) await signUp.expectOpen();
      },
      schema: {
        tags: ['accounts'],
        summary:
          'Ask for an account; an administrator decides. 403 where Settings close sign-up. Repeatable with an Idempotency-Key',
        body: signUpRequestSchema,
        response: { 201: envelope(201, mailedToSchema) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const data = await signUp.register(request.body, callerOf(request), key);
      logSecurityEvent(request, 'account.requested');
      return reply.code(201).send({ status: 201, message: answerWords.signUpSent, data });
    },
  );
}

type Inviting = { signUp: SignUpService; words: MailWords };

function registerInviting(api: Api, { signUp, words }: Inviting): void {
  api.post(
    '/admin/invitation',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Let someone in: mails a one-time link and ends the older. Repeatable with an Idempotency-Key',
        body: invitationSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { userId } = request.body;
      await signUp.invite(userId, accountOf(request), readIdempotencyKey(request));
      logSecurityEvent(request, 'user.invited', { subject: userId });
      return ok(words.invited, null);
    },
  );
  api.post(
    '/admin/invitationLink',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Let someone in by a link to copy: ends every older link and takes back mails still waiting',
        body: invitationSchema,
        response: { 200: envelope(200, invitationLinkSchema) },
      },
    },
    async (request) => {
      const { userId } = request.body;
      const { link, expiresAt } = await signUp.createInvitationLink(userId, accountOf(request));
      logSecurityEvent(request, 'link.issued', { subject: userId });
      return ok(deskWords.linkCreated, { link, expiresAt: new Date(expiresAt).toISOString() });
    },
  );
}
