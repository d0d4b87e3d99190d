import { PageWork } from '../../../app/builder/work/page-work.ts';
import { setAuth, signOutHere } from '../../../app/api/auth-store.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { decodeDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { World } from '../accounts/describe-with-people.ts';
import { DraftDesk } from './draft-desk.ts';

type Fate = 'fine' | 'reply lost';

/**
 * A browser's tab without a screen: its calls reach the API of a test, and their answers may be
 * lost.
 */
export class EditingTab {
  /** The fate of the next answer to a write of the page. */
  fate: Fate = 'fine';
  /** Runs after the server has acted and before its answer arrives. */
  meanwhile: () => void = () => {};
  readonly desk: DraftDesk;
  readonly #world: World;
  readonly #works: PageWork[] = [];
  readonly #original = globalThis.fetch;

  private constructor(world: World, desk: DraftDesk) {
    this.#world = world;
    this.desk = desk;
    globalThis.fetch = (address, init) => this.#fetch(addressIn(address), init ?? {});
  }

  /** Signed in as an administrator. */
  static async open(world: World): Promise<EditingTab> {
    const desk = await DraftDesk.open(world);
    setAuth(personOf('admin'), desk.token);
    return new EditingTab(world, desk);
  }

  async close(): Promise<void> {
    for (const work of this.#works) work.close();
    await Promise.all(this.#works.map((work) => work.drop()));
    globalThis.fetch = this.#original;
    signOutHere();
  }

  async edit(pageId: string): Promise<{ work: PageWork; base: TreeDocument }> {
    const base = decodeDocument(await this.desk.tree());
    const publication = await this.desk.publication(pageId);
    const saved: PageDocument = publication.draft?.document ?? openPage(base.tree, pageId);
    const revision = publication.draft?.revision ?? 0;
    const start = { accountId: 'admin', base, publication, saved, revision, news: [] };
    const work = new PageWork({ status: 'ready', ...start });
    this.#works.push(work);
    return { work, base };
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', headers, body } = init;
    const answer = await this.#world.app.inject({
      method: method as 'GET',
      url: address,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    if (method === 'PUT' && !address.includes('/kept/')) {
      const { fate, meanwhile } = this;
      this.fate = 'fine';
      this.meanwhile = () => {};
      meanwhile();
      if (fate === 'reply lost') throw new TypeError('No connection');
    }
    const text = answer.statusCode === 204 ? null : answer.body;
    return new Response(text, { status: answer.statusCode });
  }
}

function personOf(_id: string) {
  return { _id, fullName: 'Ada Byron', role: 'Admin', avatar: { url: null } } as const;
}

function addressIn(asked: string | URL | Request): string {
  if (typeof asked === 'string') return asked;
  return asked instanceof URL ? asked.href : asked.url;
}
