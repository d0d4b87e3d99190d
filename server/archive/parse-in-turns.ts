import { Turns } from '../db/turns.ts';
import { forbiddenKeys, isKeyBefore, maxDepth } from '../http/json-body.ts';
import { isStorable } from '../http/front-door.ts';
import { cutArchive, tooLargePart } from './tar-entries.ts';

const tokensBetweenLooks = 2048;
/** So much text is parsed at once: about a millisecond. */
const pieceLength = 64 * 1024;
/** Objects, lists, fields and entries of one part: each takes many times its bytes in memory. The largest site has a third. */
const mostValues = 1_000_000;

/** A list or object that is open. Its text up to `from` is parsed already, if `value` is there. */
type Frame = {
  keys: Set<string> | undefined;
  start: number;
  from: number;
  key: { text: string; start: number; end: number };
  value: unknown[] | Record<string, unknown> | undefined;
  /** A parsed list or object ends at `from`, so only a comma or the end may follow. */
  isAfterInner: boolean;
};

/**
 * Parses a part of an archive as strictly as the body of a request, some at a time: megabytes in one piece would keep
 * visitors waiting for seconds.
 */
export async function parseInTurns(bytes: Buffer): Promise<unknown> {
  const parser = new PieceParser(await decodeInTurns(bytes));
  const turns = new Turns();
  for (;;) {
    if (parser.go(tokensBetweenLooks)) return parser.result();
    await turns.next();
  }
}

async function decodeInTurns(bytes: Buffer): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const turns = new Turns();
  const texts: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      texts.push(decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true }));
      await turns.next();
    }
    texts.push(decoder.decode());
  } catch {
    throw cutArchive();
  }
  return texts.join('');
}

class PieceParser {
  readonly #text: string;
  readonly #frames: Frame[] = [];
  #at = 0;
  #values = 0;
  #whole: { value: unknown } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads so many tokens, or fewer long ones. Returns true at the end of the text. */
  go(tokens: number): boolean {
    const far = this.#at + pieceLength;
    for (let count = 0; count < tokens && this.#at < far; count += 1) {
      const at = nextToken(this.#text, this.#at);
      if (at === -1) return true;
      this.#at = at + 1;
      this.#read(this.#text[at] ?? '', at);
    }
    return false;
  }

  result(): unknown {
    if (this.#frames.length > 0) throw cutArchive();
    // A part without long lists was not parsed yet.
    return this.#whole ? this.#whole.value : parse(this.#text);
  }

  #read(token: string, at: number): void {
    const frame = this.#frames.at(-1);
    if (token === '"') this.#readString(at, frame);
    else if (token === '{' || token === '[') this.#open(token, at);
    else if (token === ',') {
      this.#count();
      if (frame?.isAfterInner || (frame && at - frame.from >= pieceLength)) this.#cut(frame, at);
    } else this.#close(token, at);
  }

  #readString(start: number, frame: Frame | undefined): void {
    const end = endOfString(this.#text, start);
    this.#at = end;
    const raw = this.#text.slice(start, end);
    const text = raw.includes('\\') ? String(parse(raw)) : raw.slice(1, -1);
    if (!isStorable(text)) throw cutArchive();
    if (!frame?.keys || !isKeyBefore(this.#text, end)) return;
    if (forbiddenKeys.has(text) || frame.keys.has(text)) throw cutArchive();
    frame.keys.add(text);
    frame.key = { text, start, end };
  }

  #open(token: string, at: number): void {
    if (this.#frames.length >= maxDepth || this.#whole) throw cutArchive();
    this.#count();
    this.#frames.push({
      keys: token === '{' ? new Set() : undefined,
      start: at,
      from: at + 1,
      key: { text: '', start: at, end: at },
      value: undefined,
      isAfterInner: false,
    });
  }

  #close(token: string, at: number): void {
    const frame = this.#frames.pop();
    if (!frame || (token === '}') !== (frame.keys !== undefined)) throw cutArchive();
    if (frame.value === undefined) return;
    this.#cut(frame, at);
    const around = this.#frames.at(-1);
    if (around) return this.#putInto(around, frame, at + 1);
    if (!isBlank(this.#text.slice(0, frame.start)) || !isBlank(this.#text.slice(at + 1))) {
      throw cutArchive();
    }
    this.#whole = { value: frame.value };
  }

  /** Parses what stands in a list or object up to here. */
  #cut(frame: Frame, to: number): void {
    const text = this.#text.slice(frame.from, to);
    frame.from = to + 1;
    if (frame.isAfterInner) {
      if (!isBlank(text)) throw cutArchive();
      frame.isAfterInner = false;
      return;
    }
    add(frame, text);
  }

  /** Puts a list or object that was parsed in pieces where it belongs, behind what stands before it. */
  #putInto(frame: Frame, inner: Frame, end: number): void {
    if (frame.isAfterInner) throw cutArchive();
    const { key } = frame;
    const before = this.#text.slice(frame.from, frame.keys ? key.start : inner.start).trimEnd();
    const between = frame.keys ? this.#text.slice(key.end, inner.start).trim() : ':';
    if (between !== ':' || (before !== '' && !before.endsWith(','))) throw cutArchive();
    if (before !== '') add(frame, before.slice(0, -1));
    if (frame.keys) frame.value = Object.assign(frame.value ?? {}, { [key.text]: inner.value });
    else listOf(frame).push(inner.value);
    frame.from = end;
    frame.isAfterInner = true;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > mostValues) throw tooLargePart();
  }
}

/** Parses the text between two commas of a list or object, and keeps what it holds. */
function add(frame: Frame, text: string): void {
  if (isBlank(text)) throw cutArchive();
  if (frame.keys) {
    frame.value = Object.assign(frame.value ?? {}, parse(`{${text}}`));
    return;
  }
  const list = listOf(frame);
  for (const one of parse(`[${text}]`) as unknown[]) list.push(one);
}

function listOf(frame: Frame): unknown[] {
  const list = Array.isArray(frame.value) ? frame.value : [];
  frame.value = list;
  return list;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cutArchive();
  }
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}

const structure = /["{}[\],]/g;

/** The place of the next sign that matters; -1 at the end. */
function nextToken(text: string, from: number): number {
  structure.lastIndex = from;
  return structure.exec(text)?.index ?? -1;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  throw cutArchive();
}
