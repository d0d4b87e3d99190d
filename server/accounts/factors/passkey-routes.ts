import * as z from 'zod';

import { passkeyOfferSchema, recoveryCodesSchema } from '../../../domain/account-answers.ts';
import { addPasskeySchema, passkeyIdParamsSchema } from '../../../domain/account-factors.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { Accounts } from '../accounts.ts';

export function registerPasskeyRoutes(api: Api, { passkeys }: Accounts): void {
  api.post(
    '/factors/passkeys/options',
    {
      config: { access: 'user', isSensitive: true },
      schema: {
        tags: ['accounts'],
        summary: 'What the browser makes a passkey from: good for five minutes in this session',
        body: z.object({}).optional(),
        response: { 200: envelope(200, passkeyOfferSchema) },
      },
    },
    async (request) =>
      ok(accountMessages.passkeyOffered, { ...(await passkeys.offer(accountOf(request))) }),
  );
  api.post(
    '/factors/passkeys',
    {
      config: { access: 'user', isSensitive: true },
      schema: {
        tags: ['accounts'],
        summary:
          'Add a passkey; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
        body: addPasskeySchema,
        response: { 200: envelope(200, recoveryCodesSchema) },
      },
    },
    async (request) => {
      const { name, attestation } = request.body;
      const recoveryCodes = await passkeys.add(accountOf(request), name, attestation);
      logSecurityEvent(request, 'factor.added');
      const { passkeyAdded, firstPasskeyAdded } = accountMessages;
      return ok(recoveryCodes.length > 0 ? firstPasskeyAdded : passkeyAdded, { recoveryCodes });
    },
  );
  api.delete(
    '/factors/passkeys/:id',
    {
      config: { access: 'user', isSensitive: true },
      schema: {
        tags: ['accounts'],
        summary: 'Remove a passkey; the last factor takes the recovery codes along',
        params: passkeyIdParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await passkeys.remove(accountOf(request), request.params.id);
      logSecurityEvent(request, 'factor.removed');
      return ok(accountMessages.passkeyRemoved, null);
    },
  );
}
