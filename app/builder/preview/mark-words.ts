import { diffWords } from '../kit/word-diff.ts';
import { drawnOf, type FieldPlace } from './field-places.ts';

export type WordsChange = { place: FieldPlace; before: string; after: string };

const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

/**
 * Marks in a drawn section which words come and which go. The section is drawn as it would be afterwards. False
 * when the words are not to be seen there: then they must be told of elsewhere.
 */
export function markWords(frame: Element, { place, before, after }: WordsChange): boolean {
  const drawn = drawnOf(place, frame);
  const holder = drawn && holderOf(drawn, after);
  if (!holder) return false;
  const marked = document.createElement('span');
  for (const { kind, text } of diffWords(before, after)) {
    const part = document.createElement(elements[kind]);
    part.textContent = text;
    marked.append(part, ' ');
  }
  const [first, ...rest] = textsIn(holder);
  first?.replaceWith(marked);
  for (const text of rest) text.remove();
  return true;
}

/** The innermost element that says exactly this, besides pictures and the like. */
function holderOf(element: Element, words: string): Element | undefined {
  if (plain(element.textContent ?? '') !== plain(words) || words.trim() === '') return undefined;
  const inner = [...element.children].find((child) => plain(child.textContent ?? '') !== '');
  if (!inner) return element;
  return textsIn(element).length === 0 ? holderOf(inner, words) : undefined;
}

function textsIn(element: Element): Text[] {
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && plain(node.data) !== '',
  );
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
