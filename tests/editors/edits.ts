import { createId } from '../../domain/values/values.ts';
import { cardIdOf } from '../../domain/sections/fields.ts';
import {
  builderKinds,
  fieldsOf,
  itemFieldsOf,
  itemsOf,
  type NamedField,
} from '../../domain/sections/kinds.ts';
import {
  addCard,
  type FieldPlace,
  moveCard,
  removeCard,
  wordsAt,
  writeWords,
} from '../../domain/tree/edit-cards.ts';
import {
  addSection,
  copySectionTo,
  editSearch,
  makeSection,
  moveSectionTo,
  removeSection,
} from '../../domain/tree/edit-page.ts';
import { isDropdown } from '../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../domain/tree/tree-schema.ts';
import type { Pick } from './acts.ts';
import type { Editor, Writing } from './editor.ts';
import type { Ledger } from './ledger.ts';
import { typedIn, type Word } from './words.ts';

/** Fields end somewhere: before that, typing starts over. */
const mostLetters = 60;

/** What a person does inside an open page, with what they thereby took out of it. */
export class Edits {
  readonly #editor: Editor;
  readonly #ledger: Ledger;
  readonly #pick: Pick;

  constructor(editor: Editor, ledger: Ledger, pick: Pick) {
    this.#editor = editor;
    this.#ledger = ledger;
    this.#pick = pick;
  }

  type(): void {
    const word = this.#ledger.nextWord();
    const isOver = this.#pick(3) === 0;
    const isFirst = this.#pick(2) === 0;
    // Paragraphs of one text are merged; a line takes their break for a space.
    const gap = this.#pick(2) === 0 ? ' ' : '\n\n';
    const write = (before: string) => {
      if (isOver || before.length > mostLetters) return word;
      return isFirst ? word + gap + before : before + gap + word;
    };
    this.#by((page) => {
      const { store } = this.#editor.work;
      const section = this.#sectionOf(page);
      const way = this.#pick(8);
      if (way === 0) store.change((now) => ({ ...now, text: onOneLine(write(now.text)) }), 'name');
      else if (way === 1 || !section) {
        const title = onOneLine(write(page.search.title));
        store.change((now) => editSearch(now, { title }), 'title');
      } else {
        const place = this.#placeIn(section);
        const text = write(wordsAt(section, place) ?? '');
        const change = (now: PageDocument) => writeWords(now, section.id, place, text);
        store.type(change, `${section.id} ${place.field} ${place.cardId ?? ''}`);
      }
    });
    this.#noteTyped(word);
  }

  /**
   * Typing in a preview begins with two presses and goes on for as long as nothing else has the focus, whatever a
   * save joins in meanwhile: what is seen there is drawn anew only then.
   */
  typeInPreview(): void {
    const { store } = this.#editor.work;
    const { rewinds } = store.history();
    const before = this.#editor.writing;
    const writing = before?.store === store && this.#pick(4) > 0 ? before : this.#beginWriting();
    if (!writing) return;
    if (writing.rewinds !== rewinds) {
      const section = this.#page().sections.find(({ id }) => id === writing.sectionId);
      const words = section && wordsAt(section, writing.place);
      this.#editor.writing = words === undefined ? undefined : { ...writing, words, rewinds };
      if (words === undefined) return;
    }
    const word = this.#ledger.nextWord();
    this.#by(() => {
      const { sectionId, place, words } = this.#editor.writing ?? writing;
      const text = words.length > mostLetters ? word : `${words} ${word}`;
      this.#editor.writing = { ...writing, words: text, rewinds };
      const change = (now: PageDocument) => writeWords(now, sectionId, place, text);
      const field = `written-${sectionId}-${place.cardId}-${place.field}`;
      if (place.cardId === undefined) store.type(change, field);
      else store.change(change, field);
    });
    this.#noteTyped(word);
  }

  #beginWriting(): Writing | undefined {
    const { store } = this.#editor.work;
    store.flush();
    const section = this.#sectionOf(this.#page());
    if (!section) return undefined;
    const place = this.#placeIn(section);
    const words = wordsAt(section, place) ?? '';
    const { rewinds } = store.history();
    this.#editor.writing = { store, sectionId: section.id, place, words, rewinds };
    return this.#editor.writing;
  }

  #noteTyped(word: Word): void {
    if (typedIn(this.#page()).has(word)) this.#ledger.typed(word, this.#editor.tab.accountId);
  }

  #placeIn(section: BuiltSection): FieldPlace {
    const cards = itemsOf(section);
    const index = this.#pick(cards.length * 2);
    const card = cards[index];
    const fields = (card ? itemFieldsOf(section) : fieldsOf(section)).filter(isWords);
    const field = fields[this.#pick(Math.min(2, fields.length))]?.name ?? '';
    return card ? { field, cardId: cardIdOf(card, index) } : { field };
  }

  addSection(): void {
    const kind = builderKinds[this.#pick(builderKinds.length)] ?? 'section_01';
    this.#change((page) =>
      isDropdown(page) || page.sections.length > 8
        ? page
        : addSection(page, makeSection(kind, createId), this.#pick(page.sections.length + 1)),
    );
  }

  moveSection(): void {
    this.#onSection((page, { id }) => moveSectionTo(page, id, this.#pick(page.sections.length)));
  }

  removeSection(): void {
    this.#onSection((page, { id }) => removeSection(page, id));
  }

  changeCards(): void {
    const way = this.#pick(3);
    this.#onSection((page, section) => {
      const cards = itemsOf(section);
      const index = this.#pick(cards.length);
      const card = cards[index];
      if (way === 0 || !card) return addCard(page, section.id, createId);
      const place = { sectionId: section.id, cardId: cardIdOf(card, index) };
      return way === 1 ? moveCard(page, place, -1) : removeCard(page, place);
    });
  }

  copySectionTo(pageId: string): void {
    this.#onSection((page, { id }) => copySectionTo(page, id, pageId, createId));
  }

  undo(): void {
    this.#by(() => this.#editor.work.store.undo());
  }

  redo(): void {
    this.#by(() => this.#editor.work.store.redo());
  }

  /** A dropdown shows none, and takes none. */
  #sectionOf(page: PageDocument): BuiltSection | undefined {
    return isDropdown(page) ? undefined : page.sections[this.#pick(page.sections.length)];
  }

  #onSection(change: (page: PageDocument, section: BuiltSection) => PageDocument): void {
    this.#change((page) => {
      const section = this.#sectionOf(page);
      return section ? change(page, section) : page;
    });
  }

  #change(change: (page: PageDocument) => PageDocument): void {
    this.#by(() => {
      const { store } = this.#editor.work;
      store.flush();
      store.change(change);
    });
  }

  #page(): PageDocument {
    return this.#editor.work.store.latest();
  }

  #by(act: (page: PageDocument) => void): void {
    const before = this.#page();
    act(before);
    this.#ledger.edited(this.#editor.tab, before, this.#page());
  }
}

function isWords({ field }: NamedField): boolean {
  return field.type === 'words' || field.type === 'prose';
}

function onOneLine(text: string): string {
  return text.replaceAll(/\n+/g, ' ');
}
