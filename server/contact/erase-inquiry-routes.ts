import * as z from 'zod';

import { deskWords, idParamsSchema } from '../../domain/desk/common.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { EraseInquiryService } from './erase-inquiry-service.ts';

export function registerEraseInquiryRoutes(api: Api, erasing: EraseInquiryService): void {
  api.delete(
    '/contact/:id',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary:
          'Erase an inquiry with its notes, answers and mails; the audit log keeps that it happened. Done twice, it is done once',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await erasing.erase(id, accountOf(request).id);
      logSecurityEvent(request, 'inquiry.erased', { subject: id });
      return ok(deskWords.inquiryErased, null);
    },
  );
}
