import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { registerAccountRoutes } from '../accounts/account-routes.ts';
import { registerCaptchaRoutes } from '../captcha/captcha-routes.ts';
import { registerContactRoutes } from '../contact/contact-routes.ts';
import { registerDeskRoutes } from './desk-routes.ts';
import { announceWrites } from '../desk/news-routes.ts';
import { findDatabaseTrouble } from '../db/database-health.ts';
import { registerNoteRoutes } from '../content/notes/note-routes.ts';
import { registerDraftRoutes, registerKeptWorkRoutes } from '../content/drafts/draft-routes.ts';
import { hasShare } from '../../domain/accounts/editor-share.ts';
import { registerFileRoutes } from '../files/file-routes.ts';
import { requireFileRoom } from '../limits/editor-share-store.ts';
import { uploadsPerEditor } from '../limits/limit-rules.ts';
import type { LibraryAccess } from '../media/asset-routes.ts';
import { registerServeFileRoutes } from '../files/serve-file-routes.ts';
import { registerMediaFileRoutes, registerMediaRoutes } from '../media/media-routes.ts';
import { markSaves } from '../pages/just-saved.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PageAnswers } from '../pages/page-answers.ts';
import { registerMenuRoutes } from '../pages/menu-routes.ts';
import { registerSiteRoutes } from '../pages/site-routes.ts';
import type { Services } from './services.ts';
import {
  registerRedirectRoutes,
  registerWholeSiteRoutes,
} from '../content/editing/whole-site-routes.ts';
import { registerTemplateRoutes } from '../content/editing/template-routes.ts';
import { guardAccess } from '../http/access.ts';
import { unavailable } from '../http/answers.ts';
import { refuseUnreadable } from '../http/bare-answers.ts';
import {
  createServer,
  guardRequests,
  type HttpLimits,
  httpLimits,
  warnOfUnknownProxy,
} from '../http/front-door.ts';
import { apiBase, withZod } from '../http/api.ts';
import { registerDocs } from '../pages/docs/docs.ts';
import { knownProxies, readForwardedAddresses } from '../http/client-addresses.ts';
import { answerOptions } from '../http/allowed-methods.ts';
import { handleErrors } from '../http/error-handler.ts';
import { registerHealthRoutes } from '../http/health-routes.ts';
import { acceptOnlyJson } from '../http/json-body.ts';
import { logRequests } from '../http/log.ts';
import { LastRequests } from '../http/last-requests.ts';
import { keepRoomToMakeRoom } from '../http/full-disk.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { registerPolicyReports } from '../pages/policy-reports.ts';

const balancerNoticesMs = 2000;

/** The mean delay of the event loop within a second, in milliseconds: far above that of a busy moment. */
const latestMs = 1000;
const sampleMs = 1000;

/** Tests that only call the API leave the pages out. */
export async function buildApp(
  services: Services,
  pages?: PageAnswers,
  limits: HttpLimits = httpLimits,
): Promise<FastifyInstance> {
  const { config } = services;
  const lastRequests = new LastRequests();
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, ...(services.logStream && { stream: services.logStream }) },
    genReqId: () => randomUUID(),
    // Our own log line leaves the query out.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    // The framework's default is 100 characters, but the id of a passkey may have 1364. The schema of each route
    // sets its own limit.
    routerOptions: { maxParamLength: 2048 },
    handlerTimeout: limits.handlerMs,
    clientErrorHandler: refuseUnreadable,
    // Requests that arrive before balancers have noticed are still served, with `connection: close`.
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY ?? false,
    // Otherwise the framework would load its own compilers before ours are set.
    schemaController: {
      compilersFactory: {
        buildValidator: refuseDefaultCompiler,
        buildSerializer: refuseDefaultCompiler,
      },
    },
    serverFactory: (handler) =>
      createServer(handler, {
        pages,
        // A test with many connections is one client.
        limits:
          config.RATE_LIMITS === 'on'
            ? limits
            : { ...limits, connectionsPerClient: limits.connections },
        site: config,
        lastRequests,
        isProxy: knownProxies(config.TRUST_PROXY),
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', (route) => {
    // The framework counts from the first byte, and a body may take long on a slow connection.
    if (takesBody(route.method)) route.handlerTimeout ??= limits.bodyMs + limits.handlerMs;
  });
  app.addHook('preClose', async () => {
    lastRequests.hasBegun = true;
    // A balancer needs a moment to see that this instance is not ready any more.
    if (config.NODE_ENV === 'production') await wait(balancerNoticesMs);
  });

  // A machine busy with tests is slow everywhere, and few tests are about that.
  if (config.RATE_LIMITS === 'on') await refuseWhenOverloaded(app);
  // Sources in development declare no access; every route after this line must.
  await pages?.registerFiles?.(app);
  if (config.TRUST_PROXY) readForwardedAddresses(app);
  addSecurityHeaders(app, config);
  guardRequests(app, config.SITE_URL);
  answerOptions(app);
  if (!config.TRUST_PROXY) warnOfUnknownProxy(app);
  keepRoomToMakeRoom(app, services.roomReserve);
  const { sessions, factors } = services.accounts;
  guardAccess(app, (token, isUnattended) => sessions.authenticate(token, isUnattended), factors);
  logRequests(app);
  const metrics = await followMetrics(app, services, pages);
  handleErrors(app, config, {
    onRefusal: metrics?.countRefusal,
    readContact: () => services.settings.read(),
  });
  acceptOnlyJson(app);

  const findTrouble = async () =>
    lastRequests.hasBegun ? 'the process is ending' : findDatabaseTrouble(services.db);
  registerHealthRoutes(withZod(app), findTrouble);
  registerMediaFileRoutes(withZod(app), services);
  registerServeFileRoutes(withZod(app), services);
  await app.register(
    async (scope) => {
      const api = withZod(scope);
      registerDocs(api, pages?.docsDir);
      registerHealthRoutes(api, findTrouble);
      announceWrites(api, services.deskNews);
      markSaves(api, config.SITE_URL);
      registerAccountRoutes(api, services.accounts);
      registerSiteRoutes(api, services.pageServices);
      registerMenuRoutes(api, services.pageServices);
      registerTemplateRoutes(api, services);
      registerWholeSiteRoutes(api, services);
      registerDraftRoutes(api, services);
      registerKeptWorkRoutes(api, services.autosaves);
      registerNoteRoutes(api, services.notes);
      const requireApproval = (id: string) => services.approvalRule.require(id);
      registerRedirectRoutes(api, services.redirects, requireApproval);
      registerCaptchaRoutes(api, services);
      await registerPolicyReports(api, services);
      registerContactRoutes(api, services.contact);
      await registerDeskRoutes(api, services);
      const access: LibraryAccess = {
        requireApproval,
        requireUpload: async ({ id, role }, bytes) => {
          if (!hasShare(role)) return;
          await requireFileRoom(services.db, id, bytes);
          await services.limits.take(uploadsPerEditor, id);
        },
      };
      await registerMediaRoutes(api, services.media, access);
      await registerFileRoutes(api, services.libraryFiles, access);
    },
    { prefix: apiBase },
  );
  pages?.register(app);
  if (config.NODE_ENV === 'production') {
    // Hooks of the last scope run last, when streams have been ended too.
    await app.register(async (scope) => {
      scope.addHook('preClose', () => lastRequests.close(app.server));
    });
  }
  return app;
}

/** Operators need health and metrics most when the process is overloaded. */
const neverRefused = /\/(?:health|metrics)$/;

/**
 * An overloaded process refuses new work: pages from memory, `/health` and `/metrics` are answered, the rest gets
 * 503 and may be tried again, here or at another instance.
 */
async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  // The delays of a start are over when the process listens, and what was measured of them is two samples later.
  let isMeasured = false;
  app.addHook('onListen', async () => {
    const timer = setTimeout(() => (isMeasured = true), 2 * sampleMs);
    timer.unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: latestMs,
    sampleInterval: sampleMs,
    pressureHandler({ routeOptions }) {
      if (isMeasured && !neverRefused.test(routeOptions.url ?? '')) throw unavailable();
    },
  });
}

/** Loaded only when metrics are configured. */
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

function refuseDefaultCompiler(): never {
  throw new Error('Schemas of routes are compiled by zod');
}

function takesBody(method: string | string[]): boolean {
  return [method].flat().some((one) => one === 'POST' || one === 'PUT');
}
