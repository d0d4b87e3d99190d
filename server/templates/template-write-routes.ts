import * as z from 'zod';

import { navigationTemplateId } from '../../domain/ids.ts';
import { navigationTreeSchema, templateIdSchema } from '../../domain/navigation.ts';
import { nodeIdSchema } from '../../domain/sections.ts';
import { templateMessages } from '../../domain/template-messages.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/app.ts';
import { envelope, ok } from '../http/envelope.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import type { TemplateService } from './template-service.ts';

/** A tree of the largest allowed page count is a few megabytes; read only after the caller is known. */
const bodyLimit = 8 * 1024 * 1024;

const savedSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  /** What was stored, when it is not what was sent: changes of others were joined in. */
  component: z.optional(navigationTreeSchema),
});

export function registerTemplateWriteRoutes(
  api: Api,
  templates: TemplateService,
  drafts: DraftService,
): void {
  api.put(
    '/template',
    {
      bodyLimit,
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Save a template; `version` (or If-Match) is the one the edit began from',
        body: z.object({
          templateId: z.optional(templateIdSchema),
          version: z.optional(z.int().check(z.positive())),
          component: navigationTreeSchema,
          /** The page whose draft goes out with this save, and the revision of it that is known. */
          publishes: z.optional(
            z.object({ pageId: nodeIdSchema, revision: z.int().check(z.nonnegative()) }),
          ),
        }),
        response: { 200: envelope(200, savedSchema) },
      },
    },
    async (request, reply) => {
      const { templateId = navigationTemplateId, component, publishes } = request.body;
      const version = request.body.version ?? versionIn(request.headers['if-match']);
      const saved = await templates.save({
        templateId,
        version,
        component,
        authorId: accountOf(request).id,
        also: publishes && drafts.whenPublished(publishes),
      });
      const isMerged = saved.version !== (version ?? 0) + 1;
      reply.header('etag', `"${templateId}-${saved.version}"`).header('cache-control', 'no-store');
      return ok(templateMessages.saved, {
        templateId,
        version: saved.version,
        ...(isMerged && { component: saved.component }),
      });
    },
  );
  api.post(
    '/template',
    {
      bodyLimit,
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Make another template. Repeatable with an Idempotency-Key',
        body: z.object({ component: navigationTreeSchema }),
        response: { 201: envelope(201, savedSchema) },
      },
    },
    async (request, reply) => {
      const { templateId, version } = await templates.create(
        request.body.component,
        accountOf(request).id,
        readIdempotencyKey(request),
      );
      const data = { templateId, version };
      return reply.code(201).send({ status: 201, message: templateMessages.created, data });
    },
  );
  api.delete(
    '/template',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Remove a template; the navigation stays',
        body: z.object({ templateId: templateIdSchema }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await templates.remove(request.body.templateId, accountOf(request).id);
      return ok(templateMessages.deleted, null);
    },
  );
}

/** The version in an ETag of ours, `"<templateId>-<version>"`. */
function versionIn(etag: string | undefined): number | undefined {
  const digits = /^"[0-9a-f]{24}-(\d{1,9})"$/.exec(etag ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
