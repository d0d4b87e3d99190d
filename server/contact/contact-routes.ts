import { sendContactForm } from '../../domain/calls/contact.ts';
import { contactRuleWords } from '../../domain/contact/contact-words.ts';
import { contactLimits } from '../../domain/contact/contact.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { ContactService } from './contact-service.ts';

export function registerContactRoutes(api: Api, contact: ContactService): void {
  serve(
    api,
    sendContactForm,
    async (request) => {
      const id = await contact.send({
        request: request.body,
        ip: request.ip,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'inquiry.received', { subject: id });
      return [contactRuleWords.sent, { _id: id }];
    },
    {
      // The schema does not know the areas. It refuses an empty one in the words of the form, together with
      // whatever else is wrong.
      preValidation: async ({ body }) => {
        if (!namesArea(body) || (await contact.hasArea(body.interestArea))) return;
        body.interestArea = '';
      },
    },
  );
}

function namesArea(body: unknown): body is { interestArea: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'interestArea' in body &&
    typeof body.interestArea === 'string' &&
    body.interestArea.length <= contactLimits.interestAreaLength
  );
}
