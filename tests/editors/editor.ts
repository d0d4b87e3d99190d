import type { SaveAs } from '../../app/builder/work/work-state.ts';
import {
  beginOpening,
  type PageStart,
  type PageTask,
  type ReadyStart,
} from '../../app/builder/work/page-opening.ts';
import type { PageEditorStore } from '../../app/builder/work/page-editor-store.ts';
import { PageWork } from '../../app/builder/work/page-work.ts';
import type { DraftClash, TreeClash } from '../../app/builder/work/template-api.ts';
import type { FieldPlace } from '../../domain/tree/edit-cards.ts';
import {
  type Choice,
  type Choices,
  type Clash,
  clashKey,
  mergePages,
  mergeTrees,
} from '../../domain/tree/merge.ts';
import type { NavigationTree, PageDocument } from '../../domain/tree/tree-schema.ts';
import type { Pick } from './acts.ts';
import type { Ledger } from './ledger.ts';
import type { OpenPicture } from './picture.ts';
import type { Tab } from './tab.ts';
import { typedIn } from './words.ts';

/** The words of a preview that are being typed in, as they are seen there. */
export type Writing = {
  store: PageEditorStore;
  sectionId: string;
  place: FieldPlace;
  words: string;
  rewinds: number;
};

type Open = { work: PageWork; release: () => void };
type Merged<Result> = { result: Result; clashes: Clash[] };

/** Questions that follow each other; a person gives up some time. */
const mostRounds = 6;

/** A person before one tab: opens a page, answers questions, saves. What screens do between is done as they do. */
export class Editor {
  readonly tab: Tab;
  readonly #ledger: Ledger;
  #open: Open | undefined;
  writing: Writing | undefined;
  picture: OpenPicture | undefined;

  constructor(tab: Tab, ledger: Ledger) {
    this.tab = tab;
    this.#ledger = ledger;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get work(): PageWork {
    return this.#opened().work;
  }

  #opened(): Open {
    if (!this.#open) throw new Error('No page is open');
    return this.#open;
  }

  async open(task: PageTask, pick: Pick): Promise<void> {
    const screen: { start: PageStart; isOver: boolean } = {
      start: { status: 'loading' },
      isOver: false,
    };
    await this.tab.act(() =>
      beginOpening(
        task,
        (next) => (screen.start = next),
        () => (screen.isOver = true),
      ),
    );
    for (let round = 0; round < mostRounds && !screen.isOver; round += 1) {
      const now = screen.start;
      if (now.status === 'ready') {
        await this.tab.act(() => this.#begin(now));
        return;
      }
      if (now.status === 'failed') return;
      await this.tab.act(() => this.#answer(now, pick));
    }
  }

  #begin(start: ReadyStart): void {
    const work = new PageWork(start);
    this.#open = { work, release: work.hold() };
  }

  #answer(start: PageStart, pick: Pick): void {
    if (start.status === 'offer') {
      const free = start.found.filter(({ isOpenElsewhere }) => !isOpenElsewhere);
      const one = free[pick(free.length)];
      const way = pick(5);
      if (!one || way === 0) start.onLeave();
      else if (way === 1) {
        this.#ledger.mayGo(typedIn(one.words));
        start.onDiscard(one);
      } else start.onResume(one);
    }
    if (start.status === 'no-base') {
      if (pick(2) === 0 || !start.onSaveBeside) {
        this.tab.isHistoryShut = false;
        start.onRetry();
      } else {
        if (start.theirs) this.#ledger.draftMayGo(typedIn(start.theirs.document));
        start.onSaveBeside();
      }
    }
  }

  publish(pick: Pick): Promise<void> {
    return this.#save('page', pick);
  }

  saveDraft(pick: Pick): Promise<void> {
    return this.#save('draft', pick);
  }

  async #save(as: SaveAs, pick: Pick): Promise<void> {
    const { work } = this.#opened();
    await work.save(as);
    for (;;) {
      const { phase } = work.state();
      if (phase.name === 'ended') this.#close();
      if (phase.name !== 'clashing') return;
      const { question } = phase;
      if (question.about === 'tree') await this.#settleTree(question.clash, pick);
      else await this.#settleDraft(question.clash, pick);
    }
  }

  async #settleTree(clash: TreeClash, pick: Pick): Promise<void> {
    const settled = this.#settle((choices) => joinTrees(clash, choices), pick);
    if (settled) await this.work.happens({ kind: 'tree settled', tree: settled });
    // A person whose save failed over the question does not try for ever.
    const { phase } = this.work.state();
    if (phase.name === 'clashing' && (!settled || phase.question.clash === clash))
      void this.work.happens({ kind: 'back' });
  }

  async #settleDraft({ theirs, base }: DraftClash, pick: Pick): Promise<void> {
    const mine = this.work.page();
    const join = (choices: Choices): Merged<PageDocument> => {
      if (!theirs) return { result: mine, clashes: [] };
      const { page: result, clashes } = mergePages(base, mine, theirs.document, choices);
      return { result, clashes };
    };
    const settled = this.#settle(join, pick, theirs?.document);
    if (!settled) {
      void this.work.happens({ kind: 'back' });
      return;
    }
    // What was not chosen is taken out of the page by hand: publishing it later asks nobody again.
    this.#ledger.edited(this.tab, mine, settled);
    const revision = theirs?.revision ?? 0;
    await this.work.happens({ kind: 'draft settled', settled, revision, page: mine });
  }

  /** The dialog: every clash is answered, or the person goes back to editing. */
  #settle<Result>(
    join: (choices: Choices) => Merged<Result>,
    pick: Pick,
    draft?: PageDocument,
  ): Result | undefined {
    if (pick(6) === 0) return undefined;
    const choices = new Map<string, Choice>();
    for (;;) {
      const { result, clashes } = join(choices);
      const asked = clashes.filter((clash) => !choices.has(clashKey(clash)));
      if (asked.length === 0) return result;
      for (const clash of asked) {
        const choice = pick(2) === 0 ? 'mine' : 'theirs';
        choices.set(clashKey(clash), choice);
        const words = typedIn(choice === 'mine' ? clash.theirs : clash.mine);
        if (draft && choice === 'mine') this.#ledger.draftMayGo(words);
        else this.#ledger.mayGo(words);
      }
    }
  }

  /** 'Keep changes and leave', or 'Discard changes'. */
  async leave(isDiscarded: boolean): Promise<void> {
    const { work } = this.#opened();
    work.store.flush();
    if (isDiscarded) {
      this.#ledger.mayGo(typedIn(work.store.latest()));
      work.close();
      await work.drop();
    } else if (!(await work.isSafe())) return;
    this.#close();
  }

  /** A crash says nothing to anyone; a closed tab has a last moment. */
  async kill(isCrash: boolean): Promise<void> {
    if (!isCrash) await this.tab.act(() => this.tab.events.dispatchEvent(new Event('pagehide')));
    this.tab.kill();
    this.#open = undefined;
    this.picture?.close();
    this.picture = undefined;
  }

  #close(): void {
    this.#open?.release();
    this.#open = undefined;
  }
}

function joinTrees({ base, mine, current }: TreeClash, choices: Choices): Merged<NavigationTree> {
  const { tree: result, clashes } = mergeTrees(base, mine, current.tree, choices);
  return { result, clashes };
}
