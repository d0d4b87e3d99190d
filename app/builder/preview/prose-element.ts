import { isOfTools } from '../prose/prose-tools.tsx';
import { ProseWriting } from '../prose/prose-writing.ts';
import { readSelectedLetters } from '../prose/selected-letters.ts';
import type { WritingListeners } from './typed-element.ts';

/**
 * Prose of a preview that is written in place. The drawn element may be one paragraph, so a box of the same look stands
 * in its place meanwhile.
 */
export class ProseElement {
  readonly writing: ProseWriting;
  readonly isArticle: boolean;
  readonly #box = document.createElement('div');
  readonly #end = new AbortController();

  constructor(
    element: HTMLElement,
    words: string,
    isArticle: boolean,
    { onType, onSet, onDone, onEnd }: WritingListeners,
  ) {
    this.isArticle = isArticle;
    const selected = readSelectedLetters(element);
    const { className, dataset } = element;
    this.#box.className = `prose prose-in-place ${className}`;
    if (dataset.field !== undefined) this.#box.dataset.field = dataset.field;
    delete dataset.field;
    element.hidden = true;
    element.after(this.#box);
    this.writing = new ProseWriting(this.#box, words, {
      isArticle,
      onType,
      onSet,
      onEscape: onDone,
    });
    this.writing.putCaretAtEnd();
    this.#box.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        if (isOfTools(relatedTarget)) return;
        this.stop();
        onEnd();
      },
      { signal: this.#end.signal },
    );
    this.writing.view.focus();
    // The word that was pressed twice.
    if (selected) this.writing.select(selected);
  }

  stop(): void {
    this.#end.abort();
    this.writing.stop();
    this.#box.remove();
  }

  text(): string {
    return this.writing.text();
  }

  caret(): { words: string; offset: number } {
    return { words: this.text(), offset: this.writing.caret() };
  }

  putCaret(offset?: number): void {
    if (offset === undefined) this.writing.putCaretAtEnd();
    else this.writing.putCaret(offset);
  }
}
