/** What happens while words of a preview are written: they change, the person ends it, the focus has left. */
export type WritingListeners = {
  onType: (words: string) => void;
  /** A tool has changed them: one step of undo. */
  onSet: (words: string) => void;
  onDone: () => void;
  onEnd: () => void;
};

/** What translators and extensions change is undone before the next letter: only typed text may be stored. */
export class TypedElement {
  readonly #element: HTMLElement;
  readonly #end = new AbortController();
  #words: string;

  constructor(element: HTMLElement, words: string, { onType, onDone, onEnd }: WritingListeners) {
    this.#element = element;
    this.#words = words;
    this.#restore();
    this.#showLastBreak();
    element.contentEditable = 'plaintext-only';
    element.focus();
    this.#on('beforeinput', () => this.#restore());
    this.#on('input', () => {
      this.#words = this.text();
      onType(this.#words);
    });
    this.#on('keydown', (event) => {
      // During a composition, Enter and Escape belong to the input method.
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      onDone();
    });
    this.#on('blur', () => {
      this.stop();
      element.removeAttribute('contenteditable');
      onEnd();
    });
  }

  #on<Type extends keyof HTMLElementEventMap>(
    type: Type,
    hear: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    this.#element.addEventListener(type, hear, { signal: this.#end.signal });
  }

  stop(): void {
    this.#end.abort();
  }

  text(): string {
    return wordsIn(this.#element).replace(/^\n(?=[^])/, (first) =>
      isBlock(this.#element.firstChild) ? '' : first,
    );
  }

  caret(): { words: string; offset: number } | undefined {
    const { focusNode, focusOffset } = getSelection() ?? {};
    if (!focusNode || focusOffset === undefined || !this.#element.contains(focusNode)) {
      return undefined;
    }
    const before = new Range();
    before.selectNodeContents(this.#element);
    before.setEnd(focusNode, focusOffset);
    return { words: this.text(), offset: before.toString().length };
  }

  /** At the end, unless an offset is given. */
  putCaret(offset?: number): void {
    const selection = getSelection();
    const { firstChild } = this.#element;
    if (offset !== undefined && firstChild instanceof Text && offset <= firstChild.length) {
      selection?.collapse(firstChild, offset);
      return;
    }
    const { childNodes, lastChild } = this.#element;
    const isOwnBreak = lastChild?.nodeName === 'BR';
    selection?.collapse(this.#element, childNodes.length - (isOwnBreak ? 1 : 0));
  }

  #restore(): void {
    if (this.text() === this.#words) return;
    this.#element.textContent = this.#words;
    this.#showLastBreak();
    this.putCaret();
  }

  /** A trailing line break shows a new line, with the caret in it, only if something follows it. */
  #showLastBreak(): void {
    const isShown = this.#element.lastChild?.nodeName === 'BR';
    if (this.#words.endsWith('\n') && !isShown) this.#element.append(document.createElement('br'));
  }
}

/** Browsers put pasted lines into blocks, and add a line break at the end of an element. */
function wordsIn(element: Node): string {
  const own = element.lastChild?.nodeName === 'BR' ? -1 : undefined;
  return [...element.childNodes].slice(0, own).map(textOf).join('');
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node.nodeName === 'BR') return '\n';
  return isBlock(node) ? `\n${wordsIn(node)}` : wordsIn(node);
}

function isBlock(node: Node | null): boolean {
  return node?.nodeName === 'DIV' || node?.nodeName === 'P';
}
