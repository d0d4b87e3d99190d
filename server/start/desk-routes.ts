import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import { firstStepsSchema, overviewSchema } from '../../domain/desk/overview.ts';
import { mailWords } from '../../domain/desk/mails.ts';
import { suggestSettingsSchema } from '../../domain/settings/suggest-settings.ts';
import { registerArchiveRoutes } from '../archive/archive-routes.ts';
import { registerAuditRoutes } from '../audit/audit-routes.ts';
import { registerInquiryDeskRoutes } from '../contact/inquiry-desk-routes.ts';
import { registerInquiryExportRoute } from '../contact/inquiry-export-routes.ts';
import { envelope, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import type { Services } from './services.ts';
import { registerMailRoutes } from '../mail/mail-routes.ts';
import { registerOwnWordsRoutes } from '../settings/own-words-routes.ts';
import { registerSettingsRoutes } from '../settings/settings-routes.ts';
import { registerNewsRoute } from '../desk/news-routes.ts';
import { registerSavedReplyRoutes } from '../contact/saved-reply-routes.ts';
import { registerUserExportRoute } from '../accounts/people/user-export-routes.ts';

/** The desk beyond accounts: inquiries, figures, the audit log. Caches must not store any of it. */
export async function registerDeskRoutes(api: Api, services: Services): Promise<void> {
  const { inquiryDesk, auditLog, config, settings } = services;
  const words = mailWords(config.SMTP_URL !== undefined);
  await api.register(async (scope) => {
    const desk = scope.withTypeProvider<ZodTypeProvider>();
    desk.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    registerInquiryDeskRoutes(desk, { ...services, words });
    registerInquiryExportRoute(desk, inquiryDesk, { log: auditLog, settings });
    registerUserExportRoute(desk, services.accounts.users, auditLog);
    registerAuditRoutes(desk, auditLog);
    registerFrontRoutes(desk, services);
    registerNewsRoute(desk, services.deskNews, services.accounts.sessions);
    registerMailRoutes(desk, { ...services, words });
    registerSavedReplyRoutes(desk, services.savedReplies);
    registerSettingsRoutes(desk, settings);
    registerOwnWordsRoutes(desk, services.ownWords);
    await registerArchiveRoutes(desk, services.archives, auditLog);
  });
}

/** The first screen of the desk, and what the builder needs from the desk. */
function registerFrontRoutes(desk: Api, { config, overview, firstSteps }: Services): void {
  const tags = ['administration'];
  desk.get(
    '/auth/admin/overview',
    {
      config: { access: 'overview' },
      schema: {
        tags,
        summary: 'What waits, and inquiries and sign-ups of the last twelve ISO weeks',
        response: { 200: envelope(200, overviewSchema) },
      },
    },
    async () =>
      ok('Overview', {
        ...(await overview.read()),
        hasMailServer: config.SMTP_URL !== undefined,
      }),
  );
  desk.get(
    '/auth/admin/firstSteps',
    {
      config: { access: 'overview' },
      schema: {
        tags,
        summary: 'What a company does once to make the site its own, and what of it is done',
        response: { 200: envelope(200, firstStepsSchema) },
      },
    },
    async () => ok('First steps', await firstSteps.read()),
  );
  // Only editors need this, so pages do not contain it.
  desk.get(
    '/auth/admin/suggest',
    {
      config: { access: 'pages' },
      schema: {
        tags,
        summary: 'The AI service that browsers ask with their owner’s own key',
        response: { 200: envelope(200, suggestSettingsSchema) },
      },
    },
    async () => ok('Suggest', { baseUrl: config.AI_BASE_URL }),
  );
}
