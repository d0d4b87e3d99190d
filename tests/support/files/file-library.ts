import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { beforeEach } from 'vitest';

import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { linkToFile } from '../../../domain/values/addresses.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { describeWithPeople, type World } from '../accounts/describe-with-people.ts';
import { page, tree } from '../builder/trees.ts';
import { sampleFiles } from './sample-files.ts';

/** The library's files as someone calls them. */
export class FileLibrary {
  readonly world: World;
  readonly token: string;

  constructor(world: World, token: string) {
    this.world = world;
    this.token = token;
  }

  send(
    name: string,
    bytes: Buffer | Readable,
    url = '/files',
    headers: Record<string, string> = {},
  ) {
    return this.world.app.inject({
      method: 'POST',
      url: `/api/v1${url}?name=${encodeURIComponent(name)}`,
      payload: bytes,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
    });
  }

  async upload(name = 'Prices.pdf', bytes: Buffer = sampleFiles.pdf): Promise<FileItem> {
    return (await this.send(name, bytes)).json<{ data: FileItem }>().data;
  }

  call(method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
    return this.world.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${this.token}` },
      ...(payload && { payload }),
    });
  }

  /** As a visitor asks for it. */
  fetch(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    return this.world.app.inject({ method, url, headers });
  }

  /** Links a file from the button and the prose of a page. */
  use(id: string, version = 1) {
    const link = linkToFile(id);
    const section = sectionOfKind('section_01', 's1', {
      heading: 'Prices',
      subHeading: `See [our prices](${link}).`,
      buttonText: 'Download',
      buttonLink: link,
    });
    return this.call('PUT', '/template', {
      templateId: navigationDocumentId,
      version,
      component: tree(page('port', [section], 'Our port')),
    });
  }

  /** What is in the folder, also unfinished files. */
  stored(): string[] {
    const folder = path.join(this.world.database.settings.DATA_DIR, 'files');
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  }
}

export function describeFileLibrary(
  name: string,
  write: (library: () => FileLibrary) => void,
): void {
  describeWithPeople(name, (world) => {
    let library: FileLibrary;
    beforeEach(async () => {
      const { people } = world();
      library = new FileLibrary(world(), await people.login(await people.make('Admin')));
    });
    write(() => library);
  });
}
