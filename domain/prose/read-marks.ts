import type { Span } from './prose.ts';
import { isSafeLink } from '../values/addresses.ts';

type TargetPlace = { from: number; end: number; to: string };

/** The text of one block, read: its spans, and where the targets of its links stand. */
type Read = { spans: Span[]; targets: TargetPlace[] };

/** Reads one block by CommonMark's rules for delimiter runs. The work grows with the text's length only. */
export function readMarks(text: string): Read {
  const reader = new MarkReader(text);
  return { spans: reader.spans(), targets: reader.links.map(({ target }) => target) };
}

const asciiPunctuation = '[!-/:-@[-`{-~]';
const escaped = new RegExp(`\\\\(${asciiPunctuation})`, 'g');

/** Stars in a row. What pairs with others opens or closes marks, the `rest` is text. */
type Run = {
  at: number;
  length: number;
  rest: number;
  canOpen: boolean;
  canClose: boolean;
  opens: Marks;
  closes: Marks;
};

type Marks = { strong: number; emphasis: number };

type Link = { from: number; wordsEnd: number; end: number; target: TargetPlace };

/** Deeper parentheses are no target: without a limit, a hostile text would be scanned again and again. */
const deepestParentheses = 32;

class MarkReader {
  readonly links: Link[] = [];
  readonly #text: string;
  readonly #runs: Run[] = [];
  #open: Run[] = [];
  /** Every `[` that may begin a link, with the number of open runs before it. */
  #brackets: { at: number; openRuns: number }[] = [];

  constructor(text: string) {
    this.#text = text;
    const special = /[\\*[\]]/g;
    for (let found = special.exec(text); found; found = special.exec(text)) {
      special.lastIndex = this.#readSpecial(found.index);
    }
    pairRuns(this.#open);
  }

  /** Returns where the reading goes on. */
  #readSpecial(at: number): number {
    switch (this.#text[at]) {
      case '\\':
        return isAsciiPunctuation(this.#text[at + 1]) ? at + 2 : at + 1;
      case '*':
        return this.#readRun(at);
      case '[':
        this.#brackets.push({ at, openRuns: this.#open.length });
        return at + 1;
      default:
        return this.#readLink(at);
    }
  }

  #readRun(at: number): number {
    let end = at + 1;
    while (this.#text[end] === '*') end += 1;
    const before = kindBefore(this.#text, at);
    const after = kindAfter(this.#text, end);
    const run: Run = {
      at,
      length: end - at,
      rest: end - at,
      canOpen: after === 'letter' || (after === 'punctuation' && before !== 'letter'),
      canClose: before === 'letter' || (before === 'punctuation' && after !== 'letter'),
      opens: { strong: 0, emphasis: 0 },
      closes: { strong: 0, emphasis: 0 },
    };
    this.#runs.push(run);
    if (run.canOpen || run.canClose) this.#open.push(run);
    return end;
  }

  #readLink(at: number): number {
    const bracket = this.#brackets.pop();
    if (!bracket || this.#text[at + 1] !== '(') return at + 1;
    const end = targetEnd(this.#text, at + 2);
    if (end === undefined) return at + 1;
    const to = unescapeMarks(this.#text.slice(at + 2, end));
    if (!isTarget(to) || this.#text.slice(bracket.at + 1, at).trim() === '') return at + 1;
    pairRuns(this.#open.splice(bracket.openRuns));
    // A link holds no link, so no `[` before this one can begin another.
    this.#brackets = [];
    const target = { from: at + 2, end, to };
    this.links.push({ from: bracket.at, wordsEnd: at, end: end + 1, target });
    return end + 1;
  }

  spans(): Span[] {
    const spans: Span[] = [];
    const depth: Marks = { strong: 0, emphasis: 0 };
    let to: string | undefined;
    let at = 0;
    const add = (text: string) => {
      if (text === '') return;
      spans.push({
        text,
        ...(depth.strong > 0 && { strong: true }),
        ...(depth.emphasis > 0 && { emphasis: true }),
        ...(to !== undefined && { to }),
      });
    };
    const addUntil = (end: number, next: number) => {
      add(unescapeMarks(this.#text.slice(at, end)));
      at = next;
    };
    const edges = this.links.flatMap(({ from, wordsEnd, end, target }) => [
      { at: from, end: from + 1, to: target.to },
      { at: wordsEnd, end, to: undefined },
    ]);
    let edge = 0;
    const passEdges = (before: number) => {
      for (let next = edges[edge]; next && next.at < before; next = edges[(edge += 1)]) {
        addUntil(next.at, next.end);
        to = next.to;
      }
    };
    for (const run of this.#runs) {
      passEdges(run.at);
      addUntil(run.at, run.at + run.length);
      change(depth, run.closes, -1);
      add('*'.repeat(run.rest));
      change(depth, run.opens, 1);
    }
    passEdges(this.#text.length);
    addUntil(this.#text.length, this.#text.length);
    return joinSpans(spans);
  }
}

function change(depth: Marks, by: Marks, sign: 1 | -1): void {
  depth.strong += sign * by.strong;
  depth.emphasis += sign * by.emphasis;
}

/** Pairs closing runs with the nearest opening ones. `searched` counts those looked at in vain: work stays linear. */
function pairRuns(runs: Run[]): void {
  const openers: Run[] = [];
  const searched = [0, 0, 0, 0, 0, 0];
  const keepOpeners = (count: number) => {
    openers.length = count;
    searched.forEach((each, index) => (searched[index] = Math.min(each, count)));
  };
  for (const closer of runs) {
    const group = (closer.length % 3) + (closer.canOpen ? 3 : 0);
    while (closer.canClose && closer.rest > 0) {
      let place = openers.length - 1;
      while (place >= (searched[group] ?? 0) && !isPair(openers[place], closer)) place -= 1;
      const opener = place >= (searched[group] ?? 0) ? openers[place] : undefined;
      if (!opener) {
        searched[group] = openers.length;
        break;
      }
      const mark = opener.rest > 1 && closer.rest > 1 ? 'strong' : 'emphasis';
      const stars = mark === 'strong' ? 2 : 1;
      for (const run of [opener, closer]) run.rest -= stars;
      opener.opens[mark] += 1;
      closer.closes[mark] += 1;
      keepOpeners(opener.rest > 0 ? place + 1 : place);
    }
    if (closer.canOpen && closer.rest > 0) openers.push(closer);
  }
}

/** CommonMark's rule of three: runs that can open and close pair only where their lengths leave no doubt. */
function isPair(opener: Run | undefined, closer: Run): boolean {
  if (!opener) return false;
  const isDoubtful = opener.canClose || closer.canOpen;
  return !(isDoubtful && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0);
}

/** Where the parenthesis around a target closes; undefined when it does not. */
function targetEnd(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\' && isAsciiPunctuation(text[at + 1])) at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter <= ' ') return undefined;
    if (depth === 0) return at;
    if (depth > deepestParentheses) return undefined;
  }
  return undefined;
}

function unescapeMarks(text: string): string {
  return text.includes('\\') ? text.replace(escaped, '$1') : text;
}

const oneAsciiPunctuation = new RegExp(`^${asciiPunctuation}$`);

export function isAsciiPunctuation(letter: string | undefined): boolean {
  return letter !== undefined && oneAsciiPunctuation.test(letter);
}

type LetterKind = 'space' | 'punctuation' | 'letter';

/** The kind of the character before a place in a text; the text's edge counts as a space. */
export function kindBefore(text: string, at: number): LetterKind {
  const isSurrogatePair =
    /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 2] ?? '');
  return kindOfLetter(text.slice(Math.max(0, isSurrogatePair ? at - 2 : at - 1), at));
}

export function kindAfter(text: string, at: number): LetterKind {
  const code = text.codePointAt(at);
  return kindOfLetter(code === undefined ? '' : String.fromCodePoint(code));
}

function kindOfLetter(letter: string): LetterKind {
  if (letter.trim() === '') return 'space';
  return /^[\p{P}\p{S}]$/u.test(letter) ? 'punctuation' : 'letter';
}

/** Spans with equal marks become one, and empty ones go. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: { span: Span; texts: string[] }[] = [];
  for (const span of spans) {
    if (span.text === '') continue;
    const last = joined.at(-1);
    if (last && hasSameMarks(last.span, span)) last.texts.push(span.text);
    else joined.push({ span, texts: [span.text] });
  }
  return joined.map(({ span, texts }) => ({ ...span, text: texts.join('') }));
}

export function hasSameMarks(a: Span, b: Span): boolean {
  return a.strong === b.strong && a.emphasis === b.emphasis && a.to === b.to;
}

/** Whether a link in prose may lead there. The target of a link that nobody has chosen yet is empty. */
export function isTarget(to: string): boolean {
  return to === '' || (isSafeLink(to) && !/[\s\p{Cc}]/u.test(to));
}
