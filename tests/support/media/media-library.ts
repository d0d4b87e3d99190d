import { readdirSync } from 'node:fs';
import path from 'node:path';

import { beforeEach } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { describeWithPeople, type World } from '../accounts/describe-with-people.ts';
import { formOf, makePhoto } from './pictures.ts';
import { page, tree } from '../builder/trees.ts';

/** The library as an administrator calls it. */
export class MediaLibrary {
  readonly world: World;
  readonly token: string;
  readonly photo: Buffer;

  constructor(world: World, token: string, photo: Buffer) {
    this.world = world;
    this.token = token;
    this.photo = photo;
  }

  async send(url: string, file: Parameters<typeof formOf>[0], fields: Record<string, string> = {}) {
    const { headers, payload } = await formOf(file, fields);
    return this.world.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
    });
  }

  call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
    return this.world.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${this.token}` },
      ...(payload && { payload }),
    });
  }

  async upload(bytes = this.photo, name = 'photo.jpg'): Promise<MediaItem> {
    return (await this.send('/media', { bytes, name })).json<{ data: MediaItem }>().data;
  }

  /** Puts a picture on a page. */
  use(id: string) {
    return this.call('PUT', '/template', {
      templateId: navigationDocumentId,
      version: 1,
      component: tree(
        page('port', [sectionOfKind('section_01', 's1', { image: mediaPath(id) })], 'Our port'),
      ),
    });
  }

  files(): string[] {
    return readdirSync(path.join(this.world.database.settings.DATA_DIR, 'media')).toSorted();
  }
}

export function describeMediaLibrary(
  name: string,
  write: (library: () => MediaLibrary) => void,
): void {
  describeWithPeople(name, (world) => {
    let library: MediaLibrary;
    beforeEach(async () => {
      const { people } = world();
      library = new MediaLibrary(
        world(),
        await people.login(await people.make('Admin')),
        await makePhoto({ width: 90, height: 60 }),
      );
    });
    write(() => library);
  });
}
