import type { Role } from '../../../domain/accounts/accounts.ts';
import type { Outcome } from '../../../domain/content/outcome.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { linkToFile } from '../../../domain/values/addresses.ts';
import type { World } from '../accounts/describe-with-people.ts';
import { FileLibrary } from '../files/file-library.ts';
import { sampleFiles } from '../files/sample-files.ts';
import { MediaLibrary } from '../media/media-library.ts';
import { makePhoto } from '../media/pictures.ts';
import { DraftDesk, draftOf } from './draft-desk.ts';
import { parent, section, tree } from './trees.ts';

export type HeldState = 'waiting' | 'scheduled';
export type Person = 'admin' | 'edith' | 'grace';

/** One page whose draft uses everything that visitors can see. */
export type HeldPage = {
  site: ApprovalSite;
  pageId: string;
  draft: PageDocument;
  pictures: { ofPage: string; ofSearch: string; ofCopy: string };
  files: { ofPage: string; ofCopy: string };
};

/** A site on which publishing takes two, with an administrator and two editors. */
export class ApprovalSite {
  readonly world: World;
  readonly admin: DraftDesk;
  readonly edith: DraftDesk;
  readonly grace: DraftDesk;
  version = 1;
  #passedMs = 0;
  #width = 60;
  /** Pictures and files that no change touches: making one takes as long as all else of a cell. */
  readonly #shared = new Map<string, Promise<string>>();

  private constructor(world: World, people: Record<Person, DraftDesk>) {
    this.world = world;
    this.admin = people.admin;
    this.edith = people.edith;
    this.grace = people.grace;
  }

  static async open(world: World): Promise<ApprovalSite> {
    const open = async (role: Role, email: string) =>
      new DraftDesk(world, await world.people.login(await world.people.make(role, email)));
    const site = new ApprovalSite(world, {
      admin: await open('Admin', 'admin@example.com'),
      edith: await open('Editor', 'edith@example.com'),
      grace: await open('Editor', 'grace@example.com'),
    });
    await site.turn(true, 0);
    await site.admin.call('PUT', '', { version: 1, component: tree(parent('group', [])) });
    site.version = 2;
    await site.publish(draftOf('about', 'About us'));
    return site;
  }

  /** Turns the rule on or off. */
  async turn(publishingByTwo: boolean, version: number): Promise<void> {
    const settings = { version, changes: { publishingByTwo } };
    const token = this.admin.token;
    expectOk(await this.world.people.put('auth/admin/settings', settings, { token }));
  }

  photo(): Promise<Buffer> {
    this.#width += 1;
    return makePhoto({ width: this.#width, height: 40 });
  }

  pictures(by: Person): MediaLibrary {
    return new MediaLibrary(this.world, this[by].token, Buffer.alloc(0));
  }

  files(by: Person): FileLibrary {
    return new FileLibrary(this.world, this[by].token);
  }

  async publish(page: PageDocument): Promise<void> {
    const body = { version: this.version, page };
    const answer = expectOk(await this.admin.call('PUT', `/pages/${page.id}`, body));
    this.version = answer.json().data.version;
  }

  /** Takes a page from the site, which stays in the history. */
  async takeAway(pageId: string): Promise<void> {
    const { version, component } = await this.admin.tree();
    const children = component.children.filter(({ id }: { id: string }) => id !== pageId);
    const body = { version, component: { ...component, children } };
    this.version = expectOk(await this.admin.call('PUT', '', body)).json().data.version;
  }

  /**
   * Publishes a page and makes a draft of it, with pictures and files of its own; or only with what is touched, such as
   * `picture ofPage`.
   */
  async prepare(pageId: string, touched?: string): Promise<HeldPage> {
    await this.publish(draftOf(pageId, 'What visitors see'));
    const make = (what: string, create: () => Promise<string>): Promise<string> => {
      if (touched === undefined || what === touched) return create();
      const made = this.#shared.get(what) ?? create();
      this.#shared.set(what, made);
      return made;
    };
    const picture = (use: string) =>
      make(`picture ${use}`, async () => {
        return (await this.pictures('edith').upload(await this.photo())).id;
      });
    const file = (use: string) =>
      make(`file ${use}`, async () => {
        const name = `${pageId}-${use}.pdf`;
        return (await this.files('edith').upload(name, sampleFiles.pdf)).id;
      });
    const pictures = {
      ofPage: await picture('ofPage'),
      ofSearch: await picture('ofSearch'),
      ofCopy: await picture('ofCopy'),
    };
    const files = { ofPage: await file('ofPage'), ofCopy: await file('ofCopy') };
    const copy = hero(`${pageId}-c`, 'Copy-1', pictures.ofCopy, files.ofCopy);
    const draft: PageDocument = {
      ...draftOf(pageId, 'Card-1'),
      sections: [
        hero(`${pageId}-h`, 'Heading-1', pictures.ofPage, files.ofPage),
        section(`${pageId}-1`, 'Card-1'),
      ],
      search: {
        title: 'Search-1',
        description: 'Search-1',
        image: mediaPath(pictures.ofSearch),
        noindex: false,
      },
      copies: [{ pageId: 'about', section: copy }],
    };
    return { site: this, pageId, draft, pictures, files };
  }

  ask(draft: PageDocument, revision = 0, by: Person = 'edith') {
    return this[by].call('PUT', `/pages/${draft.id}`, {
      version: this.version,
      page: draft,
      publishes: { pageId: draft.id, revision },
    });
  }

  /** Edith asks for approval, or an administrator sets a time. */
  async hold({ pageId, draft }: HeldPage, state: HeldState): Promise<void> {
    if (state === 'waiting') {
      await this.ask(draft);
      return;
    }
    expectOk(await this.edith.save(draft, 0, this.version));
    expectOk(await this.admin.schedule(pageId, this.soon()));
  }

  soon(): number {
    return Date.now() + this.#passedMs + 20_000;
  }

  /** The times that were set come. */
  async letTimeCome(): Promise<void> {
    this.#passedMs += 30_000;
    this.world.wait(30_000);
    await this.world.services.scheduledPublishing.runDue();
  }

  approve(pageId: string, by: Person, { revision, seen }: { revision: number; seen?: string }) {
    return this[by].call('POST', `/drafts/${pageId}/approval`, { revision, seen });
  }

  /** What Grace is shown before she decides. */
  async look(pageId: string): Promise<Outcome> {
    return (await this.grace.call('GET', `/drafts/${pageId}/outcome`)).json().data;
  }

  /** What visitors get. */
  async published(): Promise<string> {
    return JSON.stringify((await this.admin.tree()).component);
  }
}

function hero(id: string, heading: string, pictureId: string, fileId: string) {
  return sectionOfKind('section_01', id, {
    heading,
    image: mediaPath(pictureId),
    buttonText: 'Download',
    buttonLink: linkToFile(fileId),
  });
}

function expectOk<Answer extends { statusCode: number; body: string }>(answer: Answer): Answer {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}
