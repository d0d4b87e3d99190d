import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

import fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';

import { registerAccountRoutes } from '../accounts/account-routes.ts';
import { registerCaptchaRoutes } from '../captcha/captcha-routes.ts';
import { registerContactRoutes } from '../contact/contact-routes.ts';
import { registerDeskRoutes } from '../desk/desk-routes.ts';
import { isDatabaseReachable } from '../db/database.ts';
import { registerDraftRoutes } from '../drafts/draft-routes.ts';
import { registerPreviewLinkRoutes } from '../drafts/preview-link-routes.ts';
import { registerScheduleRoutes } from '../drafts/schedule-routes.ts';
import { registerMediaFileRoutes } from '../media/media-file-routes.ts';
import { registerMediaRoutes } from '../media/media-routes.ts';
import type { PageAnswers } from '../pages/pages.ts';
import type { Services } from '../services.ts';
import { registerRedirectRoutes } from '../templates/redirect-routes.ts';
import { registerTemplateRoutes } from '../templates/template-routes.ts';
import { guardAccess } from './access.ts';
import { limitBodyTime, longestRequestMs } from './body-deadline.ts';
import { registerDocs } from './docs.ts';
import { handleErrors } from './error-handler.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { acceptOnlyJson } from './json-body.ts';
import { guardRequests } from './request-guards.ts';
import { logRequests } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';

export const apiBase = '/api/v1';

const balancerNoticesMs = 2000;

export type Api = ReturnType<typeof withZod>;

/** Tests that only speak to the API leave the pages out. */
export async function buildApp(services: Services, pages?: PageAnswers): Promise<FastifyInstance> {
  const { config } = services;
  let isStopping = false;
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, ...(services.logStream && { stream: services.logStream }) },
    genReqId: () => randomUUID(),
    // Our own line leaves the query out.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 5000,
    handlerTimeout: 15_000,
    return503OnClosing: true,
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    serverFactory: (handler) => createServer(handler, pages),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => {
    isStopping = true;
    // A balancer needs a moment to see that this instance is not ready any more.
    if (config.NODE_ENV === 'production') await setTimeout(balancerNoticesMs);
  });

  // Files are open to everyone and declare nothing; every route after this line must.
  await pages?.registerFiles(app);
  addSecurityHeaders(app, config.SITE_URL);
  guardRequests(app, config.SITE_URL);
  guardAccess(app, (token) => services.accounts.sessions.authenticate(token));
  logRequests(app);
  handleErrors(app);
  acceptOnlyJson(app);

  const isReady = async () => !isStopping && (await isDatabaseReachable(services.db));
  registerHealthRoutes(withZod(app), isReady);
  registerMediaFileRoutes(withZod(app), services.media);
  await app.register(
    async (scope) => {
      const api = withZod(scope);
      await registerDocs(api);
      registerHealthRoutes(api, isReady);
      await registerAccountRoutes(api, services.accounts);
      registerTemplateRoutes(api, services.templates, services.presence, services.drafts);
      registerDraftRoutes(api, services.drafts);
      registerPreviewLinkRoutes(api, services.previews);
      registerScheduleRoutes(api, services.schedules);
      registerRedirectRoutes(api, services.redirects);
      registerCaptchaRoutes(api, services);
      registerContactRoutes(api, services.contact);
      await registerDeskRoutes(api, services);
      await registerMediaRoutes(api, services.media);
    },
    { prefix: apiBase },
  );
  pages?.register(app);
  return app;
}

/** Pages are answered at the HTTP server itself, before the framework sees the request. */
function createServer(handler: http.RequestListener, pages: PageAnswers | undefined): http.Server {
  const server = http.createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      if (pages?.answer(request, response)) return;
      limitBodyTime(request);
      handler(request, response);
    },
  );
  server.maxConnections = 1000;
  return server;
}

function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}
