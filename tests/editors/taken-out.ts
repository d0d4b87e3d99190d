import type { Tab } from './tab.ts';
import type { Word } from './words.ts';

/** Words that someone saw in an editor and removed there by hand; whoever undoes that puts them back. */
export class TakenOut {
  readonly #tabs = new Map<Word, Set<Tab>>();

  note(tab: Tab, before: Set<Word>, after: Set<Word>): void {
    for (const word of before) {
      if (after.has(word)) continue;
      const tabs = this.#tabs.get(word) ?? new Set();
      this.#tabs.set(word, tabs.add(tab));
    }
    for (const word of after) this.#tabs.get(word)?.delete(tab);
  }

  has(word: Word): boolean {
    return (this.#tabs.get(word)?.size ?? 0) > 0;
  }
}
