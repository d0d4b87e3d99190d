import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';

import { errorIds } from '../../domain/http/error-ids.ts';
import type { PasswordHasher } from '../accounts/keys/password-hasher.ts';
import type { Backups } from '../backup/backups.ts';
import { type Database, poolOf } from '../db/database.ts';
import { findDatabaseTrouble } from '../db/database-health.ts';
import { DeskMailStore } from '../outbox/desk-mail-store.ts';
import type { PageFigures } from '../pages/page-answers.ts';
import { silentWorkers } from './metrics-server.ts';

type Source = {
  db: Database;
  now: () => number;
  hasher: Pick<PasswordHasher, 'waiting'>;
  backups: Pick<Backups, 'isOn' | 'status'>;
};

/** The metrics for Prometheus. Nothing in them names a person or an address with a query. */
export function createMetrics(services: Source, readPages: () => PageFigures | undefined) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'fourfold_request_seconds',
    help: 'Time of answers that were not served from the page cache, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'fourfold_refusals_total',
    help: 'Refused and failed calls by their word: login_failed, rate_limited, unavailable, ...',
    labelNames: ['id'],
    registers,
  });
  // A counter that starts at its first refusal shows no rate for it, so all start at 0.
  for (const id of errorIds) refusals.inc({ id }, 0);
  watchPages(registers, readPages);
  watchBackups(registers, services);
  watchMails(registers, services);
  watchWork(registers, services);
  return {
    registry,
    countRefusal: (id: string) => refusals.inc({ id }),
    follow(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        if (routeOptions.config.isStream) return;
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function watchPages(registers: Registry[], readPages: () => PageFigures | undefined): void {
  const figures: [name: string, help: string, keyof PageFigures][] = [
    ['fourfold_page_cache_hits', 'Pages served from memory since the start', 'hits'],
    ['fourfold_page_cache_bytes', 'Memory that finished pages take', 'bytes'],
    ['fourfold_page_cache_pages', 'Finished pages in memory', 'pages'],
    ['fourfold_page_renders', 'Pages rendered to be kept since the start', 'renders'],
  ];
  for (const [name, help, key] of figures) {
    addGauge(registers, { name, help, read: () => readPages()?.[key] ?? 0 });
  }
}

/** All workers report the same value, so values are not added up. */
const aggregator = 'max';

function watchWork(registers: Registry[], source: Source): void {
  addGauge(registers, {
    name: 'fourfold_hash_queue',
    help: 'Passwords that wait to be hashed',
    read: () => source.hasher.waiting,
  });
  addLabelledGauge({
    name: 'fourfold_database_connections',
    help: 'Connections of the pool, and callers that wait for one; none on SQLite',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = poolOf(source.db);
      this.set({ state: 'open' }, pool?.totalCount ?? 0);
      this.set({ state: 'idle' }, pool?.idleCount ?? 0);
      this.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
    },
  });
  addGauge(registers, {
    name: 'fourfold_ready',
    aggregator: 'min',
    help: '1 when the database has all that this site needs, as /ready asks it; 0 when not',
    read: async () => ((await findDatabaseTrouble(source.db)) === undefined ? 1 : 0),
  });
  addLabelledGauge({ ...silentWorkers, aggregator, registers });
}

/** Registers three gauges; they are absent when no automatic backups are made. */
function watchBackups(registers: Registry[], { now, backups }: Source): void {
  addGauge(registers, {
    name: 'fourfold_backup_age_seconds',
    aggregator,
    help: 'Since the last backup that was written, verified and counts; absent when there is none',
    read() {
      const { lastGoodAt } = backups.status;
      return lastGoodAt === undefined ? undefined : (now() - lastGoodAt) / 1000;
    },
  });
  addGauge(registers, {
    name: 'fourfold_backups_kept',
    aggregator,
    help: 'Backups in BACKUP_DIR that count; 0 when none was ever made',
    read: () => (backups.isOn ? (backups.status.kept ?? 0) : undefined),
  });
  addGauge(registers, {
    name: 'fourfold_backup_failures',
    aggregator,
    help: 'Backups in a row that were not made, were not whole, or have under half of what the one before had',
    read: () => (backups.isOn ? backups.status.failures : undefined),
  });
}

/** Absent while the database is unreachable, because 0 would be wrong. */
function watchMails(registers: Registry[], source: Source): void {
  const mails = () => new DeskMailStore(source.db);
  addLabelledGauge({
    name: 'fourfold_outbox_mails',
    aggregator,
    help: 'Mails in the outbox by what became of them',
    labelNames: ['state'],
    registers,
    async collect() {
      const byState = await mails()
        .countByState()
        .catch(() => undefined);
      this.reset();
      if (!byState) return;
      for (const state of shownStates) this.set({ state }, byState.get(state) ?? 0);
    },
  });
  addGauge(registers, {
    name: 'fourfold_outbox_failed',
    aggregator,
    help: 'Mails that nobody tries to send any more and that the desk lists: sent again or put aside, they are none',
    read: () =>
      mails()
        .countFailed()
        .catch(() => undefined),
  });
  addGauge(registers, {
    name: 'fourfold_outbox_age_seconds',
    aggregator,
    help: 'How long the oldest mail has been waiting to leave; 0 when none waits',
    async read() {
      const oldest = await mails()
        .findOldestWaiting()
        .catch(() => 'unknown' as const);
      if (oldest === 'unknown') return undefined;
      return oldest === undefined ? 0 : (source.now() - oldest) / 1000;
    },
  });
}

const shownStates = ['queued', 'processing', 'failed', 'sent', 'abandoned', 'held'] as const;

type OneNumber = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'aggregator'> & {
  read: () => Promise<number | undefined> | number | undefined;
};

/** A gauge is absent while there is no number. */
function addGauge(registers: Registry[], { read, ...gauge }: OneNumber): void {
  addLabelledGauge({
    ...gauge,
    registers,
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/** The registry holds the reference. */
function addLabelledGauge<Label extends string>(gauge: GaugeConfiguration<Label>): Gauge<Label> {
  return new Gauge(gauge);
}
