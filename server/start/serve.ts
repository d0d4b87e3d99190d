import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';

import { startHousekeeping } from '../housekeeping/housekeeping.ts';
import { buildApp } from './app.ts';
import { loadBuiltRenderer } from '../pages/page-maker.ts';
import { Pages } from '../pages/pages.ts';
import type { OpenSite } from './open-site.ts';
import type { Services } from './services.ts';

type Serving = { listen: () => Promise<void>; stop: () => Promise<void> };

/** `isLasting`: it pays to use time for less memory; `squeezesPages`: for smaller pages. */
type ServeOptions = { isDev?: boolean; isLasting?: boolean; squeezesPages?: boolean };

/** Starts the background work and answers requests. */
export async function serve(
  { services, close }: OpenSite,
  { isDev = false, isLasting = true, squeezesPages = isLasting }: ServeOptions = {},
): Promise<Serving> {
  const { config } = services;
  // Runs in parallel to what follows, because it uses another core.
  const decoyMade = services.hasher.warmUp();
  const pages = await createPages(services, { isDev, squeezesPages });
  await learnToSpeak(services);
  services.treeChanges.onChange((paths) => {
    // Answers and mails follow another instance's words and language too, not only pages.
    if (!paths) learnToSpeak(services).catch(() => {});
    pages.drop(paths);
  });
  services.treeChanges.listen(config, {
    readVersion: async () => (await services.trees.read()).version,
    readMediaMark: async () =>
      `${await services.media.readMark()} ${await services.libraryFiles.readMark()}`,
    readSettingsMark: async () =>
      `${await services.settings.readMark()} ${await services.ownWords.readMark()}`,
  });
  const app = await buildApp(services, pages);
  await services.fileRemovals.start(app.log);
  await services.roomReserve.start();
  services.mailWorker.start(app.log);
  services.scheduledPublishing.start(app.log);
  services.missingFiles.start(app.log);
  services.backups.start(app.log);
  const housekeeping = startHousekeeping(services, app.log);
  let stopWatchdog: (() => void) | undefined;
  return {
    async listen() {
      await pages.warmUp?.();
      await decoyMade;
      await app.listen({ port: config.PORT, host: config.HOST });
      stopWatchdog = startWatchdog(config.WATCHDOG_SECONDS);
      if (isLasting) setTimeout(collectThoroughly, startEndsMs).unref();
    },
    async stop() {
      await app.close();
      stopWatchdog?.();
      await housekeeping.stop();
      await services.mailWorker.stop();
      await services.scheduledPublishing.stop();
      await services.missingFiles.stop();
      await services.fileRemovals.stop();
      await services.backups.stop();
      services.treeChanges.close();
      await close();
    },
  };
}

/** Answers that no page precedes are in the site's language and the owner's words too. */
async function learnToSpeak({ settings, ownWords }: Services): Promise<void> {
  await Promise.all([settings.refresh(), ownWords.refresh()]);
}

/** By then the first pages are drawn too. */
const startEndsMs = 5000;

/**
 * A start creates much that lasts, and collecting while it does so took a third of its time. A serving process creates
 * little that lasts: from then on the young generation stays small, and frequent compacting collections return memory
 * to the machine.
 */
function collectThoroughly(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=15');
  setFlagsFromString('--compact-on-every-full-gc');
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', flavor: 'last-resort' });
}

async function createPages(services: Services, { isDev, squeezesPages }: ServeOptions) {
  const { pageServices } = services;
  const clientDir = path.resolve('build/client');
  if (isDev) return (await import('../pages/dev-pages.ts')).createDevPages(pageServices);
  return new Pages({
    config: services.config,
    services: pageServices,
    render: loadBuiltRenderer(clientDir),
    clientDir,
    now: services.now,
    squeezesPages,
  });
}

const beatMs = 1000;

/**
 * Ends the process when its event loop has been stuck for this long: nothing else could, and a supervisor starts it
 * again.
 */
function startWatchdog(seconds: number): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(path.resolve('server/start/watchdog-thread.js'), {
    workerData: { beats, seconds },
    // The thread must not inherit the options of the process, and needs almost no memory.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
