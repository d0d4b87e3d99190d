import { createStore, type StoreApi } from 'zustand';

import { readPublication } from '../../../domain/calls/drafts.ts';
import { createId } from '../../../domain/values/values.ts';
import { isSamePage } from '../../../domain/tree/changes.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { read } from '../../api/call.ts';
import { useAuth } from '../../api/auth-store.ts';
import { Keeper } from '../../keep/keeper.ts';
import { deleteKeptWork, putKeptWork } from '../../keep/kept-work-api.ts';
import { dropKeptWork, keepWork, workKeyOf, type WorkPlace } from '../../keep/kept-work.ts';
import { holdSlot } from '../../keep/slots.ts';
import { toast } from '../../ui/toast.ts';
import { PageEditorStore } from './page-editor-store.ts';
import { step } from './page-machine.ts';
import type { ReadyStart } from './page-opening.ts';
import { saveWhenPicturesAreIn } from './page-uploads.ts';
import {
  publishPage,
  publishTree,
  readTemplate,
  type SaveAnswer,
  saveDraft,
} from './template-api.ts';
import {
  type Command,
  type PageEvent,
  type SaveAs,
  startWork,
  type Told,
  type WorkState,
} from './work-state.ts';

const notKept =
  'Your text could not be saved in this browser or on the server. Please save the page, or try again.';
const keeping = 'keeping work';
const refused = 'keeping work on the server';

/**
 * The page under the editor's hands. `page-machine.ts` says what a save does; here it is done. What
 * differs from the server's page is unsaved work: this browser keeps it, key by key, and the server
 * a moment later, until it is saved as a draft, published or discarded.
 */
export class PageWork {
  readonly store: PageEditorStore;
  readonly #place: WorkPlace;
  readonly #keeper: Keeper;
  readonly #store: StoreApi<WorkState>;
  #mark = 0;
  #onTell: (told: Told) => void = () => {};

  constructor({ accountId, base, saved, revision, publication, resumed }: ReadyStart) {
    this.#place = { accountId, pageId: saved.id, slot: createId() };
    this.#store = createStore(() => startWork({ base, saved, revision, publication }));
    this.#keeper = this.#makeKeeper();
    // Resuming kept work adds no undo step.
    this.store = new PageEditorStore(resumed?.document ?? saved, () => this.#keep());
    if (resumed) void this.#takeOver(resumed.drop);
  }

  readonly state = () => this.#store.getState();

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** Resolves when the save is answered, or asks something. */
  async save(as: SaveAs): Promise<void> {
    if (!this.#isOwnerHere()) return;
    await saveWhenPicturesAreIn(() => this.happens({ kind: 'save', as, page: this.page() }));
  }

  /** Resolves when no call is under way; everything up to the first is done at once. */
  async happens(event: PageEvent): Promise<void> {
    const { state, does } = step(this.state(), event);
    this.#store.setState(state, true);
    for (const command of does) {
      const doing = this.#do(command);
      const next = doing && (await doing);
      if (next) await this.happens(next);
    }
  }

  async follow(publication: PagePublication): Promise<void> {
    const { pageId } = this.#place;
    const current = publication.draft ? undefined : await readTemplate(pageId);
    await this.happens({
      kind: 'followed',
      publication,
      ...(current && { current }),
      page: this.page(),
    });
  }

  page(): PageDocument {
    this.store.flush();
    return this.store.latest();
  }

  isDirty(): boolean {
    return !isSamePage(this.store.latest(), this.state().saved);
  }

  /** Other tabs leave open work alone. Returns a function that ends that; `onTell` also hears of a later answer. */
  hold(onTell = this.#onTell): () => void {
    this.#onTell = onTell;
    void this.happens({ kind: 'reopen' });
    const release = holdSlot(this.#place.slot);
    const leave = () => this.#keeper.leave();
    const tryNow = () => void this.#keeper.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', tryNow);
    const stop = useAuth.subscribe(({ user }) => user && tryNow());
    return () => {
      release();
      this.close();
      if (this.isDirty()) tryNow();
      else void this.#dropUndone();
      removeEventListener('pagehide', leave);
      removeEventListener('online', tryNow);
      stop();
    };
  }

  close(): void {
    void this.happens({ kind: 'end' });
    this.#keeper.endWarning();
  }

  drop(): Promise<void> {
    return this.#keeper.drop();
  }

  isSafe(): Promise<boolean> {
    return this.#keeper.isSafe();
  }

  /** What was kept goes, unless a colleague has ended the draft that the page is undone to: it may be the last copy. */
  async #dropUndone(): Promise<void> {
    const { revision } = this.state();
    if (revision > 0 && this.#mark > 0) {
      const { draft } = await read(readPublication, { params: this.#place }).catch(() => ({
        draft: null,
      }));
      if (draft?.revision !== revision) return;
    }
    await this.drop();
  }

  #do(command: Command): Promise<PageEvent | void> | void {
    const { accountId } = this.#place;
    switch (command.do) {
      case 'put draft': {
        const { document, revision, baseVersion } = command;
        return this.#answered(saveDraft(document, revision, baseVersion, accountId));
      }
      case 'publish': {
        const { base, page, revision, tree } = command;
        const publishes = { pageId: page.id, revision };
        return this.#answered(
          tree
            ? publishTree(base, tree, page.id, { publishes, owner: accountId })
            : publishPage(base, page, { revision, seen: this.#seenOf(revision) }, accountId),
        );
      }
      case 'rewrite':
        return this.store.rewrite(command.step);
      case 'keep':
        return this.#keepRest();
      case 'look again':
        return read(readPublication, { params: this.#place }).then(
          (publication) => this.follow(publication),
          () => {},
        );
      case 'end':
        this.close();
        return command.staysKept ? undefined : this.drop();
      default:
        return this.#onTell(command.told);
    }
  }

  /** What the person has looked at with this revision of the draft. */
  #seenOf(revision: number): string | undefined {
    const { draft } = this.state().publication;
    return draft?.revision === revision ? draft.seen : undefined;
  }

  async #answered(call: Promise<SaveAnswer>): Promise<PageEvent> {
    return { ...(await call), page: this.page() };
  }

  #isOwnerHere(): boolean {
    return useAuth.getState().user?._id === this.#place.accountId;
  }

  get #isClosed(): boolean {
    return this.state().phase.name === 'ended';
  }

  /** What was gone on from is dropped once it is kept here and on the server: a browser may be closed at once. */
  async #takeOver(drop: () => Promise<void>): Promise<void> {
    this.#keep();
    const [isSafe] = await Promise.all([this.isSafe(), this.#keeper.flush()]);
    if (isSafe) await drop();
  }

  /** After a save: saved text needs no keeping. */
  #keepRest(): void {
    if (this.isDirty()) this.#keep();
    else if (!this.#isClosed) void this.drop();
  }

  /** Undone work may be wanted back: the last kept work stays until the editor is closed. */
  #keep(): void {
    if (this.#isClosed || !this.isDirty()) return;
    this.#mark += 1;
    const { base, revision } = this.state();
    this.#keeper.keep({
      key: workKeyOf(this.#place),
      keptAt: Date.now(),
      mark: this.#mark,
      version: base.version,
      revision,
      document: this.store.latest(),
    });
  }

  #makeKeeper(): Keeper {
    const place = this.#place;
    return new Keeper(
      [
        { put: keepWork, drop: () => dropKeptWork(workKeyOf(place)) },
        {
          put: (work, isLeaving) => putKeptWork(place, work, isLeaving),
          drop: (mark) => deleteKeptWork(place, mark),
          isOpen: () => this.#isOwnerHere(),
        },
      ],
      {
        onUnkept: () => toast.error(notKept, keeping),
        onKept: () => toast.clear(keeping),
        onRefused: (message) => toast.error(message, refused),
      },
    );
  }
}
