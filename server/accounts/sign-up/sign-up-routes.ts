import { mailedToSchema } from '../../../domain/account-answers.ts';
import { signUpRequestSchema } from '../../../domain/accounts.ts';
import { messages } from '../../../domain/messages.ts';
import type { Api } from '../../http/api.ts';
import { envelope } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf } from '../caller.ts';

/** Asking for an account. */
export function registerSignUpRoutes(api: Api, accounts: Accounts): void {
  api.post(
    '/register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'Ask for an account; an administrator decides. Repeatable with an Idempotency-Key',
        body: signUpRequestSchema,
        response: { 201: envelope(201, mailedToSchema) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const data = await accounts.signUp.register(request.body, callerOf(request), key);
      logSecurityEvent(request, 'account.requested');
      return reply.code(201).send({ status: 201, message: messages.signUpSent, data });
    },
  );
}
