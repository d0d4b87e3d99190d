import { placeOf } from '../../app/keep/kept-work.ts';
import type { PageDocument } from '../../domain/tree/tree-schema.ts';
import type { House } from './house.ts';
import type { Machine, Tab } from './tab.ts';
import { TakenOut } from './taken-out.ts';
import { typedIn, without, type Word, wordOf } from './words.ts';

/** Who typed what, who took it out again, and whether everything else is still somewhere. */
export class Ledger {
  readonly #house: House;
  readonly #machines: Machine[];
  readonly #typed = new Map<Word, string>();
  readonly #takenOut = new TakenOut();
  /** Off the page itself: a copy that waits for another page may have them still, and goes out alone. */
  readonly #takenOffPage = new TakenOut();
  readonly #discarded = new Set<Word>();
  readonly #mayGo = new Set<Word>();
  readonly #leftOfDraft = new Set<Word>();
  #tree = new Set<Word>();
  #library = new Set<Word>();
  readonly openPictures = new Set<{ unsavedWords: () => Set<Word> }>();

  constructor(house: House, machines: Machine[]) {
    this.#house = house;
    this.#machines = machines;
  }

  nextWord(): Word {
    return wordOf(this.#typed.size + 1);
  }

  typed(word: Word, accountId: string): void {
    this.#typed.set(word, accountId);
  }

  /** What a person did to a page with their own hands: they saw what they removed. */
  edited(tab: Tab, before: PageDocument, after: PageDocument): void {
    this.#takenOut.note(tab, typedIn(before), typedIn(after));
    this.#takenOffPage.note(tab, ownWords(before), ownWords(after));
  }

  /** A person was asked about these very words, and answered that they may go. */
  mayGo(words: Iterable<Word>): void {
    for (const word of words) this.#mayGo.add(word);
  }

  /**
   * A person was asked about a saved draft with these words, and answered that it may go. That counts though an open
   * editor may still show them: undone back to the draft, it has nothing unsaved.
   */
  draftMayGo(words: Iterable<Word>): void {
    for (const word of words) this.#leftOfDraft.add(word);
    this.mayGo(words);
  }

  /** After every act. `isSave`: nobody asked for published words to go, so none may have left the site. */
  async check(isSave: boolean): Promise<void> {
    const { tree, history, drafts, kept, library } = await this.#house.shelves();
    const [surprise] = this.#house.surprises;
    if (surprise !== undefined) throw new Error('The server failed', { cause: surprise });
    const here = this.#machines.flatMap(({ records }) => [...typedIn([...records.values()])]);
    const there = kept.flatMap(({ words }) => [...words]);
    const fields = [...this.openPictures].flatMap((one) => [...one.unsavedWords()]);
    this.#checkLibrary(library);
    const saved = [tree, history, drafts, library].flatMap((words) => [...words]);
    const present = new Set([...saved, ...there, ...here, ...fields]);
    for (const word of this.#leftOfDraft) {
      if (!tree.has(word) && !history.has(word) && !drafts.has(word)) this.#discarded.add(word);
    }
    for (const word of this.#typed.keys()) {
      if (present.has(word) || this.#discarded.has(word)) continue;
      if (this.#mayGo.has(word)) this.#discarded.add(word);
      else if (!this.#takenOut.has(word)) {
        throw new Error(`${this.#nameOf(word)} is nowhere any more`);
      }
    }
    const before = this.#tree;
    for (const word of isSave ? before : []) {
      if (tree.has(word) || this.#mayGo.has(word) || this.#takenOffPage.has(word)) continue;
      throw new Error(`${this.#nameOf(word)} left the site, and nobody had asked for that`);
    }
    this.#tree = tree;
    this.#mayGo.clear();
    this.#leftOfDraft.clear();
  }

  /** Pictures have no history: what leaves the library is gone, though fields elsewhere may still show it. */
  #checkLibrary(library: Set<Word>): void {
    for (const word of library) this.#discarded.delete(word);
    for (const word of without(this.#library, library)) {
      if (!this.#mayGo.has(word)) {
        throw new Error(`${this.#nameOf(word)} left the library, and nobody had asked for that`);
      }
      this.#discarded.add(word);
    }
    this.#library = library;
  }

  /** What only someone's kept work has must be offered to them. */
  async checkOffered(accountId: string, offered: Set<Word>): Promise<void> {
    const { tree, history, drafts, kept } = await this.#house.shelves();
    const saved = new Set([...tree, ...history, ...drafts]);
    const here = this.#machines.flatMap(({ records }) =>
      [...records].filter(([key]) => placeOf(key)?.accountId === accountId),
    );
    const there = kept.filter((one) => one.accountId === accountId);
    for (const word of [...typedIn(here), ...there.flatMap(({ words }) => [...words])]) {
      if (saved.has(word) || this.#discarded.has(word) || this.#takenOut.has(word)) continue;
      if (!offered.has(word)) throw new Error(`${this.#nameOf(word)} is kept, but not offered`);
    }
  }

  #nameOf(word: Word): string {
    return `${word}, typed by person ${this.#typed.get(word)?.slice(0, 1)},`;
  }
}

function ownWords(page: PageDocument): Set<Word> {
  return typedIn({ ...page, copies: [] });
}
