import { checkAlive, checkReady } from '../../domain/calls/site.ts';
import { unavailable } from './answers.ts';
import type { Api } from './api.ts';
import { serve } from './serve.ts';

/** `findTrouble` describes why the process cannot serve; the text goes to the log, never into the answer. */
export function registerHealthRoutes(
  api: Api,
  findTrouble: () => Promise<string | undefined>,
): void {
  let logged: string | undefined;
  serve(api, checkAlive, async () => ['Alive', null]);
  serve(api, checkReady, async (request) => {
    const trouble = await findTrouble();
    // A balancer asks twice a second, so each reason is logged once.
    if (trouble !== undefined && trouble !== logged) {
      request.log.error({ event: 'not.ready', why: trouble }, `not ready: ${trouble}`);
    }
    logged = trouble;
    if (trouble !== undefined) throw unavailable('Not ready');
    return ['Ready', null];
  });
}
