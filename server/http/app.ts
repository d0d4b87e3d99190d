import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { setTimeout } from 'node:timers/promises';

import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { registerAccountRoutes } from '../accounts/account-routes.ts';
import { registerCaptchaRoutes } from '../captcha/captcha-routes.ts';
import { registerContactRoutes } from '../contact/contact-routes.ts';
import { registerDeskRoutes } from '../desk/desk-routes.ts';
import { announceWrites } from '../desk/news-routes.ts';
import { isDatabaseReachable } from '../db/database.ts';
import { registerDraftRoutes } from '../drafts/draft-routes.ts';
import { registerPreviewLinkRoutes } from '../drafts/preview-link-routes.ts';
import { registerScheduleRoutes } from '../drafts/schedule-routes.ts';
import { registerKeptWorkRoutes } from '../kept-work/kept-work-routes.ts';
import { registerMediaFileRoutes } from '../media/media-file-routes.ts';
import { registerMediaRoutes } from '../media/media-routes.ts';
import { refuseAhead } from '../pages/ahead.ts';
import { pageServicesOf } from '../pages/find-page.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PageAnswers } from '../pages/pages.ts';
import { registerSiteRoutes } from '../pages/site-routes.ts';
import type { Services } from '../start/services.ts';
import { registerRedirectRoutes } from '../templates/redirect-routes.ts';
import { registerTemplateRoutes } from '../templates/template-routes.ts';
import { guardAccess } from './access.ts';
import {
  addSecurityHeaders,
  answerAddress,
  answerBare,
  guardRequests,
  limitBodyTime,
  refuseUnreadable,
  warnOfUnknownProxy,
  logRequests,
} from './front-door.ts';
import { apiBase, withZod } from './api.ts';
import { registerDocs } from './docs.ts';
import { answerOptions } from './allowed-methods.ts';
import { handleErrors } from './error-handler.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { type HttpLimits, httpLimits } from './http-limits.ts';
import { acceptOnlyJson } from './json-body.ts';
import { nodeHttp } from './node-http.ts';
import { shedWhenLate } from './shed-when-late.ts';
import { registerPolicyReports } from './policy-reports.ts';

const balancerNoticesMs = 2000;

/** Tests that only speak to the API leave the pages out. */
export async function buildApp(
  services: Services,
  pages?: PageAnswers,
  limits: HttpLimits = httpLimits,
): Promise<FastifyInstance> {
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
    handlerTimeout: limits.handlerMs,
    clientErrorHandler: refuseUnreadable,
    // Who comes before balancers have noticed is served, and told to come by another way next time.
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY ?? false,
    // The framework's own compilers would be loaded before it hears of ours.
    schemaController: {
      compilersFactory: { buildValidator: askNobodyElse, buildSerializer: askNobodyElse },
    },
    serverFactory: (handler) =>
      createServer(handler, {
        pages,
        limits,
        siteUrl: config.SITE_URL,
        isStopping: () => isStopping,
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', (route) => {
    // The framework counts from the first byte, and a slow line may take its time for a body.
    if (takesBody(route.method)) route.handlerTimeout ??= limits.bodyMs + limits.handlerMs;
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // A balancer needs a moment to see that this instance is not ready any more.
    if (config.NODE_ENV === 'production') await setTimeout(balancerNoticesMs);
  });

  // A machine that is busy with tests is late for everything, and few of them are about that.
  if (config.RATE_LIMITS === 'on') await shedWhenLate(app);
  // Files are open to everyone and declare nothing; every route after this line must.
  await pages?.registerFiles(app);
  addSecurityHeaders(app, config.SITE_URL);
  guardRequests(app, config.SITE_URL);
  answerOptions(app);
  if (!config.TRUST_PROXY) warnOfUnknownProxy(app);
  const { sessions, factors } = services.accounts;
  guardAccess(app, (token, isUnattended) => sessions.authenticate(token, isUnattended), factors);
  logRequests(app);
  const metrics = await followMetrics(app, services, pages);
  handleErrors(app, config.SITE_URL, metrics?.countRefusal);
  acceptOnlyJson(app);

  const isReady = async () => !isStopping && (await isDatabaseReachable(services.db));
  registerHealthRoutes(withZod(app), isReady);
  registerMediaFileRoutes(withZod(app), services.media);
  await app.register(
    async (scope) => {
      const api = withZod(scope);
      registerDocs(api);
      registerHealthRoutes(api, isReady);
      announceWrites(api, services.deskNews);
      await registerAccountRoutes(api, services.accounts);
      registerSiteRoutes(api, pageServicesOf(services));
      registerTemplateRoutes(
        api,
        services.templates,
        services.presence,
        services.drafts,
        services.treeThread,
      );
      registerDraftRoutes(api, services.drafts);
      registerKeptWorkRoutes(api, services.keptWork);
      registerPreviewLinkRoutes(api, services.previews);
      registerScheduleRoutes(api, services.schedules);
      registerRedirectRoutes(api, services.redirects);
      registerCaptchaRoutes(api, services);
      await registerPolicyReports(api, services);
      registerContactRoutes(api, services.contact);
      await registerDeskRoutes(api, services);
      await registerMediaRoutes(api, services.media);
    },
    { prefix: apiBase },
  );
  pages?.register(app);
  return app;
}

type ServerParts = {
  pages: PageAnswers | undefined;
  limits: HttpLimits;
  siteUrl: string;
  isStopping: () => boolean;
};

/**
 * Pages are answered at the HTTP server itself, before the framework sees the request. Its limits are set here
 * too: those given to the framework count only for servers that it makes itself.
 */
function createServer(
  handler: http.RequestListener,
  { pages, limits, siteUrl, isStopping }: ServerParts,
): http.Server {
  const server = nodeHttp.createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
      // A request without a host is refused as one with a foreign host is, by the guard.
      requireHostHeader: false,
    },
    (request, response) => {
      // Also whoever is answered at once may go on sending.
      limitBodyTime(request, limits.bodyMs);
      if (refuseAhead(request, response, siteUrl)) return;
      if (isStopping()) response.shouldKeepAlive = false;
      if (isReading(request) && pages?.answer(request, response)) return;
      if (!pages?.hasForeignNames && answerAddress(request, response, siteUrl)) return;
      handler(request, response);
    },
  );
  server.on('checkExpectation', ({ socket }) => answerBare(socket, 417));
  server.maxConnections = 1000;
  // A reader who takes nothing any more.
  server.timeout = limits.requestMs;
  return server;
}

/** Loaded by those only who watch. */
async function followMetrics(
  app: FastifyInstance,
  services: Services,
  pages: PageAnswers | undefined,
): Promise<Metrics | undefined> {
  const { METRICS_TOKEN, METRICS_PORT } = services.config;
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return undefined;
  const { createMetrics } = await import('../metrics/metrics.ts');
  const { offerMetrics } = await import('../metrics/metrics-routes.ts');
  const metrics = createMetrics(services, () => pages?.figures);
  metrics.follow(app);
  offerMetrics(app, metrics, services.config);
  return metrics;
}

function askNobodyElse(): never {
  throw new Error('Schemas of routes are compiled by zod');
}

function isReading({ method }: http.IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function takesBody(method: string | string[]): boolean {
  return [method].flat().some((one) => one === 'POST' || one === 'PUT');
}
