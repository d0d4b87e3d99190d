import * as z from 'zod';

import { changeSummarySchema } from '../../domain/describe-changes.ts';
import { navigationTreeSchema, templateIdSchema } from '../../domain/navigation.ts';
import { templateMessages } from '../../domain/template-messages.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/app.ts';
import { envelope, ok } from '../http/envelope.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import type { TemplateService } from './template-service.ts';

const ofTemplate = z.object({ templateId: z.optional(templateIdSchema) });
const versionNumber = z.int().check(z.positive());

const entrySchema = z.object({
  version: z.int(),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  summary: changeSummarySchema,
});

const versionSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  component: navigationTreeSchema,
});

/** What was published before, by whom, and the way back to it. */
export function registerTemplateHistoryRoutes(api: Api, templates: TemplateService): void {
  api.get(
    '/template/history',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'The versions of a template, newest first',
        querystring: ofTemplate,
        response: { 200: envelope(200, z.array(entrySchema)) },
      },
    },
    async (request, reply) => {
      const versions = await templates.listHistory(request.query.templateId);
      reply.header('cache-control', 'no-store');
      return ok(
        templateMessages.history,
        versions.map(({ version, authorName, createdAt, summary }) => ({
          version,
          author: authorName,
          createdAt: new Date(createdAt).toISOString(),
          summary: changeSummarySchema.parse(JSON.parse(summary)),
        })),
      );
    },
  );
  api.get(
    '/template/history/:version',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'One version of a template',
        params: z.object({ version: z.coerce.number().check(z.int(), z.positive()) }),
        querystring: ofTemplate,
        response: { 200: envelope(200, versionSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(
        `Version ${request.params.version}`,
        await templates.readVersion(request.params.version, request.query.templateId),
      );
    },
  );
  api.post(
    '/template/restore',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Put an old version back, as a new one',
        body: z.object({ templateId: z.optional(templateIdSchema), version: versionNumber }),
        response: { 200: envelope(200, versionSchema) },
      },
    },
    async (request) => {
      const { version, templateId } = request.body;
      const restored = await templates.restore(version, accountOf(request).id, templateId);
      logSecurityEvent(request, 'template.saved', {
        subject: restored.templateId,
        oldVersion: restored.version - 1,
        newVersion: restored.version,
      });
      return ok(templateMessages.saved, restored);
    },
  );
}
