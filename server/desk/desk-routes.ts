import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import { registerAuditRoutes } from '../audit/audit-routes.ts';
import { registerEraseInquiryRoutes } from '../contact/erase-inquiry-routes.ts';
import { registerInquiryDeskRoutes } from '../contact/inquiry-desk-routes.ts';
import { registerInquiryPresenceRoutes } from '../contact/inquiry-presence-routes.ts';
import { registerInquiryExportRoute } from '../contact/inquiry-export-routes.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../start/services.ts';
import { registerFailedMailRoutes } from '../mail/failed-mail-routes.ts';
import { registerHeldMailRoutes } from '../mail/held-mail-routes.ts';
import { registerSettingsRoutes } from '../settings/settings-routes.ts';
import { registerFirstStepsRoute } from './first-steps-routes.ts';
import { registerNewsRoute } from './news-routes.ts';
import { registerOverviewRoute } from './overview-routes.ts';
import { registerSavedReplyRoutes } from './saved-reply-routes.ts';
import { registerSuggestRoute } from './suggest-routes.ts';
import { registerUserExportRoute } from './user-export-routes.ts';

/** The desk beyond accounts: inquiries, figures, the audit log. Nothing of it may be kept by a cache. */
export async function registerDeskRoutes(api: Api, services: Services): Promise<void> {
  const { config, contact, inquiryDesk, presence, auditLog, overview, heldMails, settings } =
    services;
  await api.register(
    async (scope) => {
      const desk = scope.withTypeProvider<ZodTypeProvider>();
      desk.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerInquiryDeskRoutes(desk, contact, inquiryDesk);
      registerInquiryPresenceRoutes(desk, presence);
      registerEraseInquiryRoutes(desk, services.inquiryErasing);
      registerInquiryExportRoute(desk, inquiryDesk, auditLog);
      registerUserExportRoute(desk, services.accounts.users, auditLog);
      registerAuditRoutes(desk, auditLog);
      registerOverviewRoute(desk, overview);
      registerFirstStepsRoute(desk, services.firstSteps);
      registerNewsRoute(desk, services.deskNews, services.accounts.sessions);
      registerHeldMailRoutes(desk, heldMails);
      registerFailedMailRoutes(desk, services.failedMails);
      registerSavedReplyRoutes(desk, services.savedReplies);
      registerSettingsRoutes(desk, settings);
      registerSuggestRoute(desk, config.AI_BASE_URL);
    },
    { prefix: '/auth/admin' },
  );
}
