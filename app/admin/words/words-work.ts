import type { DeskWords, Sentence } from '../../../domain/desk/own-words.ts';
import { problemOfSentence } from '../../../domain/catalogue/sentence-rules.ts';
import { isSameValue, ownValue } from '../../../domain/values/values.ts';
import type { TypedChange, UnsavedPlace } from '../settings/unsaved-fields.ts';
import { type UnsavedWords, unsavedWords } from './unsaved-words.ts';

/** Changes by id; null gives the shipped sentence back. */
export type WordChanges = Record<string, string | null>;

/**
 * What is typed over the saved words. It stands beside React, so that a key draws the row of its sentence alone and
 * not hundreds of them.
 */
export class WordsWork {
  readonly #place: UnsavedPlace;
  readonly #sentences: ReadonlyMap<string, Sentence>;
  readonly #listeners = new Set<() => void>();
  #saved: DeskWords;
  #unsaved: UnsavedWords;
  #ids: readonly string[] = [];

  constructor(place: UnsavedPlace, sentences: readonly Sentence[], saved: DeskWords) {
    this.#place = place;
    this.#sentences = new Map(sentences.map((sentence) => [sentence.id, sentence]));
    this.#saved = saved;
    this.#unsaved = unsavedWords.open(place);
    this.follow(saved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get saved(): DeskWords {
    return this.#saved;
  }

  /** The ids of typed sentences in the order of the catalogue; the same list until one comes or goes. */
  readonly listTyped = (): readonly string[] => this.#ids;

  readTyped(id: string): TypedChange<string> | undefined {
    return ownValue(this.#unsaved, id);
  }

  /** The sentence as visitors read it now. */
  readSaved(id: string): string {
    return ownValue(this.#saved.words, id) ?? this.#sentences.get(id)?.text ?? '';
  }

  /** Tells whether a colleague has changed the sentence since it was typed in, and nobody has decided yet. */
  hasClash(id: string): boolean {
    const typed = this.readTyped(id);
    return typed !== undefined && typed.base !== this.readSaved(id);
  }

  type(id: string, value: string): void {
    const base = this.readTyped(id)?.base ?? this.readSaved(id);
    this.#change({ ...this.#unsaved, [id]: { value, base } });
  }

  /** The words of the server are others now. */
  follow(saved: DeskWords): void {
    this.#saved = saved;
    this.#change(this.#unsaved);
  }

  /** Decides about the shown change of a colleague; a newer one is asked about anew. */
  settle(id: string, isMine: boolean): void {
    const { [id]: mine, ...others } = this.#unsaved;
    const kept = isMine && mine && { [id]: { value: mine.value, base: this.readSaved(id) } };
    this.#change({ ...others, ...kept });
  }

  discard(): UnsavedWords {
    const before = this.#unsaved;
    this.#change({});
    return before;
  }

  restore(before: UnsavedWords): void {
    this.#change({ ...before, ...this.#unsaved });
  }

  /** After one's own save or undo: what was sent is saved, and later typing goes on from there. */
  land(ids: string[], saved: DeskWords): void {
    this.#saved = saved;
    const moved = ids.flatMap((id) => {
      const mine = this.readTyped(id);
      return mine ? [[id, { value: mine.value, base: this.readSaved(id) }] as const] : [];
    });
    this.#change({ ...this.#unsaved, ...Object.fromEntries(moved) });
  }

  leave(): void {
    unsavedWords.leave(this.#place);
  }

  /** What a save sends. */
  changes(): WordChanges {
    return Object.fromEntries(
      this.#ids.map((id) => {
        const { value } = this.readTyped(id) ?? { value: '' };
        return [id, value === this.#sentences.get(id)?.text ? null : value];
      }),
    );
  }

  /** What takes these changes back. */
  before(ids: string[]): WordChanges {
    return Object.fromEntries(ids.map((id) => [id, ownValue(this.#saved.words, id) ?? null]));
  }

  /** The first typed sentence that cannot be saved, and why. */
  findProblem(): { id: string; problem: string } | undefined {
    for (const id of this.#ids) {
      const sentence = this.#sentences.get(id);
      const problem = sentence && problemOfSentence(sentence, this.readTyped(id)?.value ?? '');
      if (problem !== undefined) return { id, problem };
    }
    return undefined;
  }

  /** A sentence that is typed as it was saved, by whichever person, is no change any more. */
  #change(next: UnsavedWords): void {
    const differing = Object.fromEntries(
      Object.entries(next).filter(
        ([id, typed]) => this.#sentences.has(id) && typed?.value !== this.readSaved(id),
      ),
    );
    if (!isSameValue(differing, this.#unsaved)) {
      unsavedWords.keep(this.#place, this.#unsaved, differing);
      this.#unsaved = differing;
    }
    const ids = [...this.#sentences.keys()].filter((id) => Object.hasOwn(differing, id));
    if (!isSameValue(ids, this.#ids)) this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }
}
