import { deskMessages, idParamsSchema } from '../../../domain/desk/common.ts';
import {
  personChangeSchema,
  personFormSchema,
  userDetailsSchema,
} from '../../../domain/desk/users.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { created, envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { Accounts } from '../accounts.ts';

/** People whom an administrator writes down. */
export function registerPersonRoutes(api: Api, { persons, users }: Accounts): void {
  api.post(
    '/admin/users',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Make someone and invite them at once. Repeatable with an Idempotency-Key',
        body: personFormSchema,
        response: { 201: envelope(201, userDetailsSchema) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const id = await persons.add(request.body, accountOf(request).id, key);
      logSecurityEvent(request, 'user.added', { subject: id });
      return reply.code(201).send(created(deskMessages.personAdded, await users.details(id)));
    },
  );
  api.put(
    '/admin/users/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary:
          'Change what is known of someone; what is left out is emptied. With `before` only what differs from it is changed, and refused where someone else changed it too. The address of an account stays',
        params: idParamsSchema,
        body: personChangeSchema,
        response: { 200: envelope(200, userDetailsSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await persons.edit(id, request.body, accountOf(request).id);
      logSecurityEvent(request, 'user.edited', { subject: id });
      return ok(deskMessages.personEdited, await users.details(id));
    },
  );
}
