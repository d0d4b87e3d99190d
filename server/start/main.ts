import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';

import closeWithGrace from 'close-with-grace';

import { readAdminCredentials } from '../accounts/sign-up/first-admin.ts';
import { type Config, ConfigError, readConfigOrExit } from '../config/config.ts';
import { expectBackupFolder, makeDataFolder } from '../config/data-folder.ts';
import { expectGoodSecret } from '../config/secret.ts';
import { StartRefused } from '../config/start-refused.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { logFatal } from './failed-start.ts';
import { takeFolder } from './folder-lock.ts';
import { endWithNpm } from './npm-watch.ts';
import { openSite, prepareSite } from './open-site.ts';
import { serve } from './serve.ts';
import { WorkerGroup } from './worker-group.ts';

const graceMs = 15_000;
/** Longer than the workers' own time to end. */
const groupGraceMs = graceMs + 2000;

export async function main({ isDev }: { isDev: boolean }): Promise<void> {
  const config = readConfigOrExit((read) => {
    readAdminCredentials(read);
    refuseWorkersOnSqlite(read);
    makeDataFolder(read.DATA_DIR);
    expectBackupFolder(read.BACKUP_DIR);
    expectGoodSecret(read);
  });
  if (cluster.isWorker) await work(config);
  else if (config.WORKERS > 1 && !isDev) await runPrimary(config);
  else await workAlone(config, isDev);
}

async function workAlone(config: Config, isDev: boolean): Promise<void> {
  await expectFreePort(config);
  await takeFolder(config);
  await prepareDatabase(config);
  const site = await openSite(config);
  const greeting = await prepareSite(site.services);
  const { listen, stop } = await serve(site, { isDev });
  endWithGrace({ config, delayMs: graceMs }, stop);
  endWithNpm();
  await listen();
  process.stdout.write(greeting);
}

/** Prepares the site, forks the workers, and from then on only restarts them. */
async function runPrimary(config: Config): Promise<void> {
  await expectFreePort(config);
  await prepareDatabase(config);
  const site = await openSite(config);
  const greeting = await prepareSite(site.services);
  await site.close();
  const workers = new WorkerGroup({
    count: config.WORKERS,
    onReplace(ending) {
      const msg = 'a worker has ended and is replaced';
      logLine(config, 'error', { event: 'worker.ended', ending, msg });
    },
  });
  endWithGrace({ config, delayMs: groupGraceMs }, () => workers.stop());
  endWithNpm();
  if (config.METRICS_PORT !== undefined) await serveMetrics(config.METRICS_PORT, config.HOST);
  if (!(await workers.start())) {
    await workers.stop().catch(() => {});
    process.exit(1);
  }
  process.stdout.write(greeting);
}

/** A single worker would report only its own share of the metrics. */
async function serveMetrics(port: number, host: string): Promise<void> {
  const { createPrimaryMetrics, createMetricsServer } =
    await import('../metrics/metrics-server.ts');
  const server = createMetricsServer(createPrimaryMetrics());
  server.listen(port, host);
  await once(server, 'listening');
}

async function work(config: Config): Promise<void> {
  const { listen, stop } = await serve(await openSite(config));
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const closing = endWithGrace({ config, delayMs: graceMs, skip: [...signals] }, stop);
  let isEnding = false;
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal or a supervisor signals the whole group, and the primary process signals the workers once more.
      if (!isEnding) closing.close();
      isEnding = true;
    });
  }
  await listen();
}

/** Only PostgreSQL has the locks that several processes need for files and scheduled work. */
function refuseWorkersOnSqlite({ WORKERS, DATABASE_URL }: Config): void {
  if (WORKERS > 1 && !DATABASE_URL) {
    throw new ConfigError(
      'WORKERS: more than one needs DATABASE_URL, because SQLite is for one process',
    );
  }
}

const levels = { info: 30, warn: 40, error: 50 };

/** The primary process has no framework log, so this writes lines in the same form. */
function logLine(
  { LOG_LEVEL }: Config,
  level: keyof typeof levels,
  fields: { event: string; msg: string } & Record<string, unknown>,
): void {
  const order: string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  if (order.indexOf(level) < order.indexOf(LOG_LEVEL)) return;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Checks the port before anything else: it is most likely taken by this same site, and what a start does first
 * (migrate, clean up after a killed process, print a new link) would disturb it.
 */
async function expectFreePort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  await once(probe, 'listening').catch((error: Error & { syscall?: string; code?: string }) => {
    if (error.syscall !== 'getaddrinfo') throw error;
    const exitCode = error.code === 'EAI_AGAIN' ? 1 : undefined;
    throw new StartRefused(`HOST: ${HOST} cannot be found (${error.code}).`, exitCode);
  });
  probe.close();
  await once(probe, 'close');
}

type Ending = {
  config: Config;
  delayMs: number;
  /** Signals that other code handles. */
  skip?: ('SIGTERM' | 'SIGINT')[];
};

/** Ends the process at a signal or an uncaught error, and logs the reason. */
function endWithGrace({ config, delayMs, skip = [] }: Ending, stop: () => Promise<void>) {
  // Debuggers and watchers send this signal, and it must not end the site.
  process.on('SIGUSR2', (signal) => {
    logLine(config, 'warn', { event: 'signal.ignored', signal, msg: 'a signal was ignored' });
  });
  const options = { delay: delayMs, skip: [...skip, 'SIGUSR2' as const], onSecondError: logFatal };
  return closeWithGrace(options, async ({ err, signal }) => {
    if (err) logFatal(err);
    else logLine(config, 'info', { event: 'ending', signal, msg: 'the process ends' });
    await stop();
  });
}
