import { newPage } from '../../../domain/tree/edit-page.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { World } from '../accounts/describe-with-people.ts';
import { section } from './trees.ts';

/** A page with one section whose heading is `words`. */
export function draftOf(id: string, words: string, parentId: string | null = null): PageDocument {
  return { ...newPage(id, parentId), text: id, sections: [section(`${id}-1`, words)] };
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** An administrator who works on drafts through the API. */
export class DraftDesk {
  readonly #world: World;
  readonly token: string;

  constructor(world: World, token: string) {
    this.#world = world;
    this.token = token;
  }

  static async open(world: World, email?: string): Promise<DraftDesk> {
    return new DraftDesk(world, await world.people.login(await world.people.make('Admin', email)));
  }

  call(method: Method, path: string, payload?: object) {
    return this.#world.app.inject({
      method,
      url: `/api/v1/template${path}`,
      headers: { authorization: `Bearer ${this.token}` },
      ...(payload && { payload }),
    });
  }

  save(document: PageDocument, revision = 0, baseVersion = 1) {
    return this.call('PUT', `/drafts/${document.id}`, { revision, baseVersion, document });
  }

  async publication(pageId: string) {
    return (await this.call('GET', `/drafts/${pageId}`)).json().data;
  }

  async tree() {
    return (await this.call('GET', '')).json().data;
  }

  async list() {
    return (await this.call('GET', '/drafts')).json().data;
  }

  /** Looks at the draft first. */
  async schedule(pageId: string, publishAt: number | null, takeDownAt: number | null = null) {
    const { draft } = await this.publication(pageId);
    return this.call('PUT', `/drafts/${pageId}/schedule`, {
      publishAt: iso(publishAt),
      takeDownAt: iso(takeDownAt),
      ...(draft && { seen: draft.seen }),
    });
  }
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
