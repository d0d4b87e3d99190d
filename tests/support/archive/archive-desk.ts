import type { Readable } from 'node:stream';

import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach } from 'vitest';

import type { Imported, WaitingArchive } from '../../../domain/content/content-archive.ts';
import { archiveType } from '../../../domain/content/content-archive.ts';
import { accountEnvironment, People } from '../accounts/people.ts';
import { describeOnBothEngines, type TestDatabase } from '../database/engines.ts';
import { buildTestApp } from '../http/test-app.ts';
import { MediaLibrary } from '../media/media-library.ts';
import { makePhoto } from '../media/pictures.ts';

type Import = {
  pages: 'whole' | 'all' | readonly string[];
  existing?: object;
  settings?: boolean;
  history?: boolean;
  redirects?: boolean;
};

/** A site whose administrator exports and imports content. */
export class ArchiveDesk extends MediaLibrary {
  async export(history = false): Promise<Buffer> {
    const response = await this.call('GET', `/auth/admin/content/export?history=${history}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.rawPayload;
  }

  sendArchive(bytes: Buffer | Readable, type = archiveType): Promise<LightMyRequestResponse> {
    return this.world.app.inject({
      method: 'POST',
      url: '/api/v1/auth/admin/content/import',
      payload: bytes,
      headers: { 'content-type': type, authorization: `Bearer ${this.token}` },
    });
  }

  async receive(bytes: Buffer): Promise<WaitingArchive> {
    const response = await this.sendArchive(bytes);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<{ data: WaitingArchive }>().data;
  }

  sendImport(id: string, wanted: Import, key?: string): Promise<LightMyRequestResponse> {
    return this.world.app.inject({
      method: 'POST',
      url: `/api/v1/auth/admin/content/import/${id}`,
      payload: wanted,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
  }

  async import(id: string, wanted: Import): Promise<Imported> {
    const response = await this.sendImport(id, wanted);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ data: Imported }>().data;
  }

  /** The tree as the wire shows it, without the number of its version. */
  async tree(): Promise<string> {
    const { body } = await this.world.app.inject('/api/v1/template');
    const { data } = JSON.parse(body) as { data: { component: unknown } };
    return JSON.stringify(data.component);
  }

  async version(): Promise<number> {
    const response = await this.world.app.inject('/api/v1/template');
    return response.json<{ data: { version: number } }>().data.version;
  }
}

type Desks = { from: ArchiveDesk; to: ArchiveDesk };
type OpenDatabase = () => Promise<TestDatabase>;

/** A site of its own, in this process. */
export async function openArchiveDesk(
  openTestDatabase: OpenDatabase,
): Promise<{ desk: ArchiveDesk; close: () => Promise<void> }> {
  const database = await openTestDatabase();
  const test = await buildTestApp(database, accountEnvironment);
  const people = new People(test, database);
  const token = await people.login(await people.make('Admin'));
  const world = { ...test, database, people, wait: noClock, startSecond: noClock };
  return {
    desk: new ArchiveDesk(world, token, await makePhoto(photoSize)),
    close: async () => {
      await test.app.close();
      await database.close();
    },
  };
}

/** Runs tests on both engines with two sites: the content of one is brought into the other. */
export function describeArchiveDesks(name: string, write: (desks: () => Desks) => void): void {
  describeOnBothEngines(name, (openTestDatabase) => {
    let opened: Awaited<ReturnType<typeof openArchiveDesk>>[] = [];
    let desks: Desks;
    beforeEach(async () => {
      const from = await openArchiveDesk(openTestDatabase);
      opened = [from];
      const to = await openArchiveDesk(openTestDatabase);
      opened = [from, to];
      desks = { from: from.desk, to: to.desk };
    });
    afterEach(async () => {
      for (const { close } of opened.toReversed()) await close();
    });
    write(() => desks);
  });
}

function noClock(): never {
  throw new Error('These sites have no clock of their own');
}

const photoSize = { width: 90, height: 60 };
