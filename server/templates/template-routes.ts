import * as z from 'zod';

import {
  type NavigationTemplate,
  navigationTreeSchema,
  templateIdSchema,
} from '../../domain/navigation.ts';
import type { PresenceStore } from '../accounts/presence-store.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import type { Api } from '../http/app.ts';
import { envelope, ok } from '../http/envelope.ts';
import { registerEditingRoutes } from './editing-routes.ts';
import { registerTemplateHistoryRoutes } from './template-history-routes.ts';
import type { TemplateService } from './template-service.ts';
import { registerTemplateWriteRoutes } from './template-write-routes.ts';

const templateSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  component: navigationTreeSchema,
});

const answerSchema = envelope(200, templateSchema);

/** Anyone reads; administrators write, look back and see each other. */
export function registerTemplateRoutes(
  api: Api,
  templates: TemplateService,
  presence: PresenceStore,
  drafts: DraftService,
): void {
  registerTemplateReadRoute(api, templates);
  registerTemplateWriteRoutes(api, templates, drafts);
  registerTemplateHistoryRoutes(api, templates);
  registerEditingRoutes(api, presence);
}

function registerTemplateReadRoute(api: Api, templates: TemplateService): void {
  api.get(
    '/template',
    {
      config: { access: 'public' },
      schema: {
        tags: ['template'],
        summary: 'Read a template; without templateId, the navigation',
        querystring: z.object({ templateId: z.optional(templateIdSchema) }),
        response: { 200: answerSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const template = await templates.read(request.query.templateId);
      const etag = `"${template.templateId}-${template.version}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return reply.serializer(answerOnce).send(ok('Template', template));
    },
  );
}

const answers = new WeakMap<NavigationTemplate, string>();

/**
 * The text of the answer, judged by its schema and written once per version: with a large tree that takes
 * longer than a visitor should wait behind it.
 */
function answerOnce(answer: z.output<typeof answerSchema>): string {
  const known = answers.get(answer.data);
  if (known !== undefined) return known;
  const text = JSON.stringify(answerSchema.parse(answer));
  answers.set(answer.data, text);
  return text;
}
