import * as z from 'zod';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { redirectListSchema } from '../../../domain/tree/redirects.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { presentRedirect, type RedirectService } from './redirect-service.ts';

const address = z.string().check(z.minLength(1), z.maxLength(treeLimits.urlLength));

export function registerRedirectRoutes(
  api: Api,
  redirects: RedirectService,
  requireApproval: (accountId: string) => Promise<void>,
): void {
  const answer = { response: { 200: envelope(200, redirectListSchema) }, tags: ['template'] };
  api.get(
    '/template/redirects',
    {
      config: { access: 'pages' },
      schema: { ...answer, summary: 'Addresses that lead on, and where to' },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(templateWords.redirects, (await redirects.list()).map(presentRedirect));
    },
  );
  api.put(
    '/template/redirects',
    {
      config: { access: 'pages' },
      schema: {
        ...answer,
        summary:
          'Add a redirect, or replace the one from the address `replaces`; with `before`, where it led, refused if someone else changed it meanwhile',
        body: z.object({
          from: address,
          to: address,
          replaces: z.optional(address),
          before: z.optional(address),
        }),
      },
    },
    async (request) => {
      const { id } = accountOf(request);
      await requireApproval(id);
      const saved = await redirects.save(request.body, id);
      return ok(templateWords.redirectSaved, saved.map(presentRedirect));
    },
  );
  api.delete(
    '/template/redirects',
    {
      config: { access: 'pages' },
      schema: {
        ...answer,
        summary:
          'Remove a redirect: its address leads nowhere again; with `before`, where it led, refused if someone else changed it meanwhile',
        body: z.object({ from: address, before: z.optional(address) }),
      },
    },
    async (request) => {
      const { id } = accountOf(request);
      await requireApproval(id);
      const left = await redirects.remove(request.body, id);
      return ok(templateWords.redirectDeleted, left.map(presentRedirect));
    },
  );
}
