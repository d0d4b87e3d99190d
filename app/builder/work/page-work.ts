import { createId } from '../../../domain/ids.ts';
import type { SavedDraft } from '../../../domain/page-draft.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { mergePages } from '../../../domain/tree/merge.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { toast } from '../../ui/toast.ts';
import { afterPublishing } from './after-publishing.ts';
import { putSavedDraft } from './draft-api.ts';
import { deleteKeptWork, putKeptWork } from './kept-work-api.ts';
import { dropKeptWork, keepWork, type WorkPlace, workKeyOf } from './kept-work.ts';
import { PageEditorStore } from './page-editor-store.ts';
import { ServerKeeper } from './server-keeper.ts';
import type { ReadyStart } from './page-opening.ts';
import { WorkKeeper } from './work-keeper.ts';
import { holdSlot } from './work-slot.ts';

const notKept =
  'Your words could not be kept, neither in this browser nor on the server. Please save, or try again.';
const keeping = 'keeping work';

/**
 * The page under the editor's hands, against what the server has of it. What differs is unsaved work: this
 * browser keeps it, key by key, and the server a moment later, until it is saved as a draft, published or
 * thrown away.
 */
export class PageWork {
  readonly store: PageEditorStore;
  readonly #place: WorkPlace;
  readonly #browser: WorkKeeper;
  readonly #server: ServerKeeper;
  #version: number;
  #saved: PageDocument;
  #revision: number;
  #mark = 0;

  constructor({ accountId, base, saved, revision, resumed }: ReadyStart) {
    this.#place = { accountId, pageId: saved.id, slot: createId() };
    this.#version = base.version;
    this.#saved = saved;
    this.#revision = revision;
    this.#browser = new WorkKeeper(
      { keep: keepWork, drop: dropKeptWork },
      () => void this.isSafe(),
    );
    this.#server = new ServerKeeper(
      {
        put: (work, isLeaving) => putKeptWork(this.#place, work, isLeaving),
        drop: (mark) => deleteKeptWork(this.#place, mark),
        isOpen: () => useAuth.getState().user?._id === accountId,
      },
      (message) => toast.error(message, keeping),
    );
    this.store = new PageEditorStore(saved, () => this.#keep());
    if (resumed) void this.#takeOver(resumed);
  }

  /** The saved draft this work goes on from; 0 when there is none. */
  get revision(): number {
    return this.#revision;
  }

  /** While it is open, other tabs leave it alone. Returns what ends that. */
  hold(): () => void {
    const release = holdSlot(this.#place.slot);
    const leave = () => this.#server.leave();
    const tryNow = () => void this.#server.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', tryNow);
    const stop = useAuth.subscribe(({ user }) => user && tryNow());
    return () => {
      release();
      tryNow();
      removeEventListener('pagehide', leave);
      removeEventListener('online', tryNow);
      stop();
    };
  }

  isDirty(): boolean {
    return !isSameValue(this.store.latest(), this.#saved);
  }

  /**
   * A colleague's changes may have been joined in; what was typed meanwhile comes on top. Where that is in a field
   * of theirs, the work goes on from the draft before: the next save finds the clash, and asks.
   */
  async saveDraft(baseVersion: number): Promise<SavedDraft> {
    this.store.flush();
    const sent = this.store.latest();
    const saved = await putSavedDraft(sent, this.#revision, baseVersion);
    this.store.flush();
    const { page, clashes } = mergePages(sent, this.store.latest(), saved.document);
    if (clashes.length > 0) return saved;
    if (!isSameValue(sent, saved.document)) this.store.change(() => page);
    this.#saved = saved.document;
    this.#revision = saved.revision;
    this.#keep();
    return saved;
  }

  /**
   * `sent` is published. What was typed after it was sent goes on from there: the version it is now a change of;
   * undefined when there is nothing more.
   */
  goOnAfter(sent: PageDocument, base: TreeDocument, saved: TreeDocument): TreeDocument | undefined {
    this.store.flush();
    if (isSameValue(this.store.latest(), sent)) return undefined;
    const next = afterPublishing({ sent, latest: this.store.latest(), base, saved });
    this.#version = next.base.version;
    this.#revision = 0;
    this.#saved = next.saved ?? this.#saved;
    this.store.rewrite(next.withoutSentCopies);
    this.store.change(() => next.page);
    this.#keep();
    return next.base;
  }

  /** The editor chose to go on over what a colleague saved. */
  overrule(revision: number): void {
    this.#revision = revision;
  }

  async drop(): Promise<void> {
    await Promise.all([
      this.#browser.drop(workKeyOf(this.#place)),
      this.#server.drop(Math.max(this.#mark, 1)),
    ]);
  }

  /** Whether the latest words are kept anywhere; says so when they are not. */
  async isSafe(): Promise<boolean> {
    const isKept = (await this.#browser.settled()) || (await this.#server.flush());
    if (isKept) toast.mended(keeping);
    else toast.error(notKept, keeping);
    return isKept;
  }

  /** What was gone on from is dropped where it was once it is kept here. */
  async #takeOver({ document, drop }: NonNullable<ReadyStart['resumed']>): Promise<void> {
    this.store.change(() => document);
    if (await this.isSafe()) await drop();
  }

  #keep(): void {
    if (!this.isDirty()) {
      void this.drop();
      return;
    }
    this.#mark += 1;
    const work = {
      key: workKeyOf(this.#place),
      keptAt: Date.now(),
      mark: this.#mark,
      version: this.#version,
      revision: this.#revision,
      document: this.store.latest(),
    };
    this.#browser.keep(work);
    this.#server.keep(work);
  }
}
