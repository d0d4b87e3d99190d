import { readFirstSteps, readOverview, readSuggestService } from '../../domain/calls/desk.ts';
import { mailWords } from '../../domain/desk/mails.ts';
import { registerArchiveRoutes } from '../archive/archive-routes.ts';
import { registerAuditRoutes } from '../audit/audit-routes.ts';
import { registerInquiryDeskRoutes } from '../contact/inquiry-desk-routes.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { Services } from './services.ts';
import { registerMailRoutes } from '../mail/mail-routes.ts';
import { registerSettingsRoutes } from '../settings/settings-routes.ts';
import { registerNewsRoute } from '../desk/news-routes.ts';
import { registerUserExportRoute } from '../accounts/user-routes.ts';

export async function registerDeskRoutes(desk: Api, services: Services): Promise<void> {
  const { auditLog, config, overview, firstSteps } = services;
  const words = mailWords(config.SMTP_URL !== undefined);
  registerInquiryDeskRoutes(desk, { ...services, words });
  registerUserExportRoute(desk, services);
  registerAuditRoutes(desk, services);
  serve(desk, readOverview, async () => [
    'Overview',
    { ...(await overview.read()), hasMailServer: config.SMTP_URL !== undefined },
  ]);
  serve(desk, readFirstSteps, async () => ['First steps', await firstSteps.read()]);
  serve(desk, readSuggestService, async () => ['Suggest', { baseUrl: config.AI_BASE_URL }]);
  registerNewsRoute(desk, services.deskNews, services.accounts.sessions);
  registerMailRoutes(desk, { ...services, words });
  registerSettingsRoutes(desk, services);
  await registerArchiveRoutes(desk, services.archives, auditLog);
}
