import { findEntry } from '../../domain/catalogue/catalogue.ts';
import {
  changesBetween,
  mergeWords,
  problemsOfChanges,
  validWords,
  withChanges,
  type WordChanges,
} from '../../domain/catalogue/own-words.ts';
import {
  type DeskWords,
  ownWordsAnswerWords,
  type OwnWordsChange,
} from '../../domain/desk/own-words.ts';
import { type OwnWords, speak } from '../../domain/words/sentences.ts';
import { type VersionParts, Versions } from './versions.ts';

type Parts = VersionParts & {
  /** Called when words have changed: every page may show them. */
  onSeen: () => void;
};

type WordChange = OwnWordsChange['changes'][number];

/** The sentences that the site's owner has changed. */
export class OwnWordsService extends Versions<OwnWords, WordChanges, DeskWords, WordChange> {
  readonly #onSeen: () => void;
  #asked = 0;
  #spoken = 0;

  constructor({ onSeen, ...parts }: Parts) {
    super(parts, {
      table: 'word_version',
      name: 'words',
      action: 'changed-words',
      clashWords: ownWordsAnswerWords.clash,
      decode: validWords,
      forDesk: ({ version, saved }) => ({ version, words: Object.fromEntries(saved) }),
      merge: mergeWords,
      apply: (saved, changes) => Object.fromEntries(withChanges(saved, changes)),
      problemsOf: (_saved, changes) => problemsOfChanges(changes),
      nameFields: namesOf,
      compare: changesBetween,
    });
    this.#onSeen = onSeen;
  }

  /**
   * Reads the words, and this process says them from now on. When the database cannot be read, it goes on saying
   * those it knows.
   */
  async refresh(): Promise<OwnWords> {
    this.#asked += 1;
    const turn = this.#asked;
    const saved = await this.readSaved();
    // A slow reading must not bring back what a later one has replaced.
    if (turn > this.#spoken) {
      this.#spoken = turn;
      speak(saved);
    }
    return saved;
  }

  /** Returns a value that differs whenever the words differ. */
  async readMark(): Promise<string> {
    return JSON.stringify([...(await this.readSaved())]);
  }

  /** Of these words of another site, those that would change something here. */
  async findImportable(given: OwnWords): Promise<WordChanges> {
    const saved = await this.readSaved();
    return mergeWords(saved, saved, Object.fromEntries(given)).changes;
  }

  async announce(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    // What was saved stays saved when it cannot be read again at once.
    await this.refresh().catch(() => {});
    this.#onSeen();
  }
}

const namedInLog = 20;

function namesOf(ids: string[]): string {
  const names = ids.slice(0, namedInLog).map((id) => `${findEntry(id)?.place ?? 'Words'}: ${id}`);
  const others = ids.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
