import { hasRight } from '../../domain/accounts/rights.ts';
import { openNews } from '../../domain/calls/desk.ts';
import type { SessionGuard } from '../accounts/keys/session-store.ts';
import { accountOf, bearerTokenOf } from '../http/access.ts';
import { type Api, apiBase } from '../http/api.ts';
import { badRequest } from '../http/answers.ts';
import { serve } from '../http/serve.ts';
import { type DeskNews, NewsStreams, streamLifeMs } from './desk-news.ts';

const streamType = openNews.file;

/**
 * A stream that sends 'news' when a desk should load again. Browsers read it by `fetch`, because the token is a
 * header.
 */
export function registerNewsRoute(api: Api, news: DeskNews, sessions: SessionGuard): void {
  const streams = new NewsStreams(news);
  api.addHook('preClose', async () => streams.endAll());
  serve(
    api,
    openNews,
    async (request, reply) => {
      if (request.headers.accept !== streamType) throw badRequest(`Ask for ${streamType}.`);
      const token = bearerTokenOf(request) ?? '';
      const stream = streams.open({
        accountId: accountOf(request).id,
        isStillAllowed: async () =>
          hasRight((await sessions.authenticate(token, true))?.role, 'overview'),
      });
      // A proxy that buffers answers would delay the news.
      reply.header('x-accel-buffering', 'no');
      return reply.type(`${streamType}; charset=utf-8`).send(stream);
    },
    {
      config: { isStream: true },
      exposeHeadRoute: false,
      handlerTimeout: streamLifeMs + 60_000,
    },
  );
}

/** Presence has its own calls every few seconds, and a preview changes nothing. */
const changesNothing = /\/(?:presence|preview)$/;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Announces every successful write of the API, so that no service has to do it. */
export function announceWrites(api: Api, news: DeskNews): void {
  api.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { url = '' } = routeOptions;
    if (reading.has(method) || statusCode >= 300) return;
    if (concernsDesk(url) && !changesNothing.test(url)) news.announce();
  });
}

function concernsDesk(url: string): boolean {
  return url.startsWith(`${apiBase}/auth/`) || url.startsWith(`${apiBase}/template/notes`);
}
