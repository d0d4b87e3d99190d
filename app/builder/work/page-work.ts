import { createId, isSameValue } from '../../../domain/values/values.ts';
import { draftWords, type SavedDraft } from '../../../domain/content/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { findCopyProblem } from '../../../domain/tree/copies.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { mergePages } from '../../../domain/tree/merge.ts';
import { isSamePage } from '../../../domain/tree/changes.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { toast } from '../../ui/toast.ts';
import { afterPublishing } from './after-publishing.ts';
import { DraftConflict, putSavedDraft } from './draft-api.ts';
import { hasUnstoredSections } from './former-sections.ts';
import { deleteKeptWork, putKeptWork } from './kept-work-api.ts';
import { dropKeptWork, keepWork, workKeyOf, type WorkPlace } from './kept-work.ts';
import { PageEditorStore } from './page-editor-store.ts';
import type { ReadyStart } from './page-opening.ts';
import { type Conflict, OwnSaves, type Published, publishTree } from './publish-tree.ts';
import { ServerKeeper } from './server-keeper.ts';
import { UnkeptWarning } from './unkept-warning.ts';
import { WorkKeeper } from './work-keeper.ts';
import { holdSlot } from '../../site/work-slot.ts';

const notKept =
  'Your words could not be kept, neither in this browser nor on the server. Please save, or try again.';
const keeping = 'keeping work';
const refused = 'keeping work on the server';

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
  readonly #watch = new UnkeptWarning(
    () => toast.error(notKept, keeping),
    () => toast.clear(keeping),
  );
  readonly #ownSaves = new OwnSaves();
  #base: TreeDocument;
  #saved: PageDocument;
  #revision: number;
  #mark = 0;
  #published: PageDocument | undefined;
  #unsettled: DraftConflict | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ accountId, base, saved, revision, resumed }: ReadyStart) {
    this.#place = { accountId, pageId: saved.id, slot: createId() };
    this.#base = base;
    this.#saved = saved;
    this.#revision = revision;
    const onKept = (mark: number) => this.#watch.note(mark);
    this.#browser = new WorkKeeper({ keep: keepWork, drop: dropKeptWork }, onKept);
    this.#server = new ServerKeeper(
      {
        put: (work, isLeaving) => putKeptWork(this.#place, work, isLeaving),
        drop: (mark) => deleteKeptWork(this.#place, mark),
        isOpen: () => this.isOwnerHere(),
      },
      { onKept, onRefused: (message) => toast.error(message, refused) },
    );
    // Resuming kept work adds no undo step.
    this.store = new PageEditorStore(resumed?.document ?? saved, () => this.#keep());
    if (resumed) void this.#takeOver(resumed.drop);
  }

  /** The published version that this work is a change of. */
  get base(): TreeDocument {
    return this.#base;
  }

  /** The saved draft this work goes on from; 0 when there is none. */
  get revision(): number {
    return this.#revision;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the owner of the work is signed in here. */
  isOwnerHere(): boolean {
    return useAuth.getState().user?._id === this.#place.accountId;
  }

  /** While the work is open, other tabs leave it alone. Returns a function that ends that. */
  hold(): () => void {
    this.#isClosed = false;
    const release = holdSlot(this.#place.slot);
    const leave = () => this.#server.leave();
    const tryNow = () => void this.#server.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', tryNow);
    const stop = useAuth.subscribe(({ user }) => user && tryNow());
    return () => {
      release();
      this.close();
      if (this.isDirty()) tryNow();
      else void this.drop();
      removeEventListener('pagehide', leave);
      removeEventListener('online', tryNow);
      stop();
    };
  }

  /** Calls that are still running leave no trace after this. */
  close(): void {
    this.#isClosed = true;
    this.#watch.end();
  }

  isDirty(): boolean {
    return !isSamePage(this.store.latest(), this.#saved);
  }

  /** One save after the other, each going on from what the one before has made; none after it is closed. */
  inTurn<Result>(save: () => Promise<Result>): Promise<Result | undefined> {
    const turn = this.#turn.then(() => (this.#isClosed ? undefined : save()));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** A colleague's changes may have been joined in; what was typed meanwhile comes on top. */
  async saveDraft(baseVersion: number): Promise<SavedDraft> {
    this.store.flush();
    const unsettled = this.findUnsettled();
    if (unsettled) throw unsettled;
    const sent = this.store.latest();
    const saved = await this.#putDraft(sent, baseVersion);
    this.#takeIn(sent, saved);
    return saved;
  }

  /** A clash with the draft as it was last saved, by words typed while it was: for a person to decide. */
  findUnsettled(): DraftConflict | undefined {
    const { base, theirs } = this.#unsettled ?? {};
    if (base && theirs) this.#takeIn(base, theirs);
    return this.#unsettled;
  }

  /** What was published is a dropdown with words in its sections that no version of the history has. */
  get hasUnstoredSections(): boolean {
    // Without a draft, what is saved was published once, and the history brought it back.
    const saved = this.#revision === 0 ? this.#saved.sections : [];
    const page = this.#published;
    return page !== undefined && hasUnstoredSections(page, this.#base.tree, saved);
  }

  /** The page that was last sent to be published. */
  get published(): PageDocument | undefined {
    return this.#published;
  }

  async publish(page: PageDocument): Promise<Published> {
    const { tree } = this.#base;
    const problem = findCopyProblem(tree, page);
    if (problem !== undefined) return { kind: 'problem', problem };
    this.#published = page;
    const publishes = { pageId: page.id, revision: this.#revision };
    const { accountId } = this.#place;
    const result = await publishTree(this.#base, putIntoTree(tree, page), publishes, accountId);
    const own = this.#ownSaves.findIn(result);
    this.#ownSaves.note(page, result.kind === 'saved');
    if (!own) return result;
    this.#goOnFrom(own.page, this.#base, own.saved);
    return this.publish(this.store.latest());
  }

  /** Publishes with every clash decided. */
  async publishSettled(settled: NavigationTree, conflict: Conflict): Promise<Published> {
    const { current, publishes } = conflict;
    const result = await publishTree(current, settled, publishes, this.#place.accountId);
    const page = openPage(settled, this.#place.pageId);
    if (page) this.#ownSaves.note(page, result.kind === 'saved');
    return result;
  }

  /**
   * `sent` is published. What was typed after it was sent goes on from there: the version it is now a change of;
   * undefined when there is nothing more.
   */
  goOnAfter(sent: PageDocument, base: TreeDocument, saved: TreeDocument): TreeDocument | undefined {
    this.store.flush();
    if (isSameValue(this.store.latest(), sent)) return undefined;
    this.#goOnFrom(sent, base, saved);
    return this.#base;
  }

  /** Every clash with a colleague's draft is decided. Taking theirs is no step to undo: the next save would. */
  settle(settled: PageDocument, revision: number): void {
    this.store.flush();
    this.store.join(this.store.latest(), settled);
    this.overrule(revision);
  }

  /** The editor chose to save over a colleague's draft. */
  overrule(revision: number): void {
    this.#unsettled = undefined;
    this.#revision = revision;
  }

  async drop(): Promise<void> {
    this.#watch.end();
    await Promise.all([
      this.#browser.drop(workKeyOf(this.#place)),
      this.#server.drop(Math.max(this.#mark, 1)),
    ]);
  }

  /** Whether the latest text is kept anywhere; warns when it is not. */
  async isSafe(): Promise<boolean> {
    const isKept = (await this.#browser.settled()) || (await this.#server.flush());
    if (isKept) toast.clear(keeping);
    else toast.error(notKept, keeping);
    return isKept;
  }

  /** What was gone on from is dropped once it is kept here and on the server: a browser may be closed at once. */
  async #takeOver(drop: () => Promise<void>): Promise<void> {
    this.#keep();
    const [isSafe] = await Promise.all([this.isSafe(), this.#server.flush()]);
    if (isSafe) await drop();
  }

  async #putDraft(sent: PageDocument, baseVersion: number): Promise<SavedDraft> {
    try {
      const { accountId } = this.#place;
      const saved = await putSavedDraft(sent, this.#revision, baseVersion, accountId);
      this.#ownSaves.note(sent, true);
      return saved;
    } catch (error) {
      const theirs = error instanceof DraftConflict ? error.theirs : null;
      const isOwn = theirs && this.#ownSaves.hasDraft(theirs);
      this.#ownSaves.note(sent, false);
      if (!isOwn) throw error;
      this.#goOnFromDraft(theirs);
      return this.#putDraft(sent, baseVersion);
    }
  }

  #goOnFromDraft({ document, revision }: SavedDraft): void {
    this.#saved = document;
    this.#revision = revision;
  }

  #goOnFrom(sent: PageDocument, base: TreeDocument, saved: TreeDocument): void {
    this.store.flush();
    const latest = this.store.latest();
    const next = afterPublishing({ sent, latest, base, saved });
    this.#base = next.base;
    this.#revision = 0;
    this.#unsettled = undefined;
    this.#saved = next.saved ?? this.#saved;
    this.store.rewrite((step) => (step === latest ? next.page : next.onStep(step)));
    this.#keepRest();
  }

  /** Where others changed what was typed in meanwhile, the work goes on from before: the next save asks. */
  #takeIn(sent: PageDocument, saved: SavedDraft): void {
    this.store.flush();
    const { clashes } = mergePages(sent, this.store.latest(), saved.document);
    const isClash = clashes.length > 0;
    this.#unsettled = isClash ? new DraftConflict(draftWords.stale, saved, sent) : undefined;
    if (!isClash) {
      this.#goOnFromDraft(saved);
      this.store.join(sent, saved.document);
    }
    this.#keepRest();
  }

  /** After a save: saved text needs no keeping. */
  #keepRest(): void {
    if (this.isDirty()) this.#keep();
    else if (!this.#isClosed) void this.drop();
  }

  /**
   * A person who has undone everything may want it back, so the last kept work stays until the
   * editor is closed.
   */
  #keep(): void {
    if (this.#isClosed || !this.isDirty()) return;
    this.#mark += 1;
    const work = {
      key: workKeyOf(this.#place),
      keptAt: Date.now(),
      mark: this.#mark,
      version: this.#base.version,
      revision: this.#revision,
      document: this.store.latest(),
    };
    this.#watch.wait(this.#mark);
    const isOnlyPlace = !this.#browser.isKept;
    this.#browser.keep(work);
    this.#server.keep(work, isOnlyPlace);
  }
}
