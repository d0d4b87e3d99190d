import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import { isTarget } from './read-marks.ts';
import { normalProse } from './normal-prose.ts';
import type { Loss, Losses } from './paste-words.ts';
import type { BlockType, Prose, ProseBlock, Span } from './prose.ts';

/** Reads HTML from a clipboard without a DOM: nothing of it becomes part of a document. Losses are counted. */
export function readClipboardHtml(html: string): { prose: Prose; losses: Losses } {
  const reader = new HtmlReader();
  for (const token of htmlTokens(fragmentOf(html))) reader.take(token);
  return { prose: reader.finish(), losses: reader.losses };
}

/** Programs mark the part that was copied; around it stand styles and settings. */
function fragmentOf(html: string): string {
  const [start, end] = ['<!--StartFragment-->', '<!--EndFragment-->'];
  const from = html.indexOf(start);
  const until = html.lastIndexOf(end);
  return html.slice(from < 0 ? 0 : from + start.length, until > from ? until : undefined);
}

const names = (list: string) => new Set(list.split(' '));
const blockElements = names(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul',
);
const voidElements = names('area base br col embed hr img input link meta source track wbr');
const droppedElements = names(
  'audio canvas head iframe math noscript object script select style svg template textarea title video xml xmp',
);

const pictureElements = names('canvas img svg');
const filmElements = names('audio embed iframe object video');

/** An item of a list. Its further paragraphs become lines of the same block. */
type Item = { type: 'bullet' | 'number'; sign: string; depth: number; block?: ProseBlock };

type Inside = Omit<Span, 'text'> & {
  name: string;
  type: BlockType;
  list: Item['type'];
  item?: Item | undefined;
  isSign?: boolean;
  isDropped?: boolean;
  isPre?: boolean;
  depth: number;
  isRaised?: boolean;
};

const outside: Inside = { name: '', type: 'paragraph', list: 'bullet', depth: 0 };

class HtmlReader {
  readonly losses: Losses = {};
  /** Which cell of its row is read. */
  #cell = 0;
  readonly #blocks: Prose = [];
  #current: { block: ProseBlock; item: Item | undefined } | undefined;
  readonly #open: Inside[] = [];
  /** How many elements of each name are open, so that an end without a beginning costs nothing. */
  readonly #counts = new Map<string, number>();
  /** Inside the sign of an item, which Word writes as words. */
  #isSign = false;

  take(token: HtmlToken): void {
    if (token.type === 'words') this.#addWords(token.words);
    else if (token.type === 'open') this.#openElement(token);
    else if (token.type === 'close') this.#closeElement(token.name);
    else if (token.words.includes('!supportLists')) this.#isSign = true;
    else if (token.words.includes('endif')) this.#isSign = false;
  }

  finish(): Prose {
    this.#endBlock();
    return normalProse(this.#blocks);
  }

  get #inside(): Inside {
    return this.#open.at(-1) ?? outside;
  }

  #openElement({ name, href, style, isEmpty }: HtmlToken & { type: 'open' }): void {
    // A document's body is shown even when the head before it has no end.
    if (name === 'body') this.#closeElement('head');
    if (blockElements.has(name)) this.#endBlock();
    if (name === 'br') this.#addBreak();
    if (name === 'tr') this.#cell = 0;
    if (name === 'td' || name === 'th') {
      this.#cell += 1;
      this.#addWords(' ');
    }
    if (!this.#inside.isDropped && !isHidden(style)) this.#noteElement(name, href);
    if (voidElements.has(name) || (isEmpty && name.includes(':'))) return;
    this.#open.push(insideOf(this.#inside, name, href, style));
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #noteElement(name: string, href: string | undefined): void {
    if (pictureElements.has(name)) this.#count('picture');
    if (filmElements.has(name)) this.#count('film');
    if (name === 'a' && href && !href.startsWith('#') && targetOf(href) === undefined)
      this.#count('link');
  }

  #count(loss: Loss): void {
    this.losses[loss] = (this.losses[loss] ?? 0) + 1;
  }

  #closeElement(name: string): void {
    if (blockElements.has(name)) this.#endBlock();
    if (name === 'tr' || name === 'table') this.#cell = 0;
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let closed = this.#open.pop(); closed; closed = this.#open.pop()) {
      this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
      if (closed.name === name) return;
    }
  }

  #addWords(words: string): void {
    const inside = this.#inside;
    if (inside.isDropped) return;
    if (this.#isSign || inside.isSign) {
      if (inside.item) addSign(inside.item, words);
    } else if (inside.isPre && words.includes('\n')) {
      words.split(/\r\n?|\n/).forEach((line, index) => {
        if (index > 0) this.#addBreak();
        this.#addText(line);
      });
    } else this.#addText(words);
  }

  #addText(words: string): void {
    const text = words.replaceAll('\0', '').replace(/\s+/g, ' ');
    const last = this.#current?.block.spans.at(-1)?.text ?? ' ';
    const own = /\s$/.test(last) ? text.trimStart() : text;
    if (own === '') return;
    if (this.#cell > 1) this.losses.table = 1;
    if (this.#inside.isRaised) this.losses.raised = 1;
    this.#begin().push(this.#marked(own));
  }

  #marked(text: string): Span {
    const { strong, emphasis, to } = this.#inside;
    return {
      text,
      ...(strong && { strong }),
      ...(emphasis && { emphasis }),
      ...(to !== undefined && { to }),
    };
  }

  /** One break ends a line, two end a paragraph. */
  #addBreak(): void {
    const { block } = this.#current ?? {};
    if (this.#inside.isDropped || !block) return;
    if (block.spans.at(-1)?.text === '\n') this.#endBlock();
    else block.spans.push(this.#marked('\n'));
  }

  #begin(): Span[] {
    const { item, type } = this.#inside;
    this.#current ??= { block: { type: item?.type ?? type, spans: [] }, item };
    return this.#current.block.spans;
  }

  #endBlock(): void {
    this.#isSign = false;
    const { block, item } = this.#current ?? {};
    this.#current = undefined;
    if (!block || block.spans.every(({ text }) => text.trim() === '')) return;
    const before = item?.block;
    if (before && before === this.#blocks.at(-1)) {
      before.spans.push({ text: '\n' });
      for (const span of block.spans) before.spans.push(span);
      return;
    }
    this.#blocks.push(block);
    if (!item) return;
    item.block = block;
    if (item.depth > 1) this.losses.nesting = 1;
  }
}

function addSign(item: Item, words: string): void {
  if (item.sign.length < 20) item.sign += words.trim();
  item.type = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(item.sign) ? 'number' : 'bullet';
}

function isHidden(style: string): boolean {
  return /display:\s*none/.test(style);
}

function insideOf(around: Inside, name: string, href: string | undefined, style: string): Inside {
  const inside: Inside = { ...around, name };
  if (droppedElements.has(name) || isHidden(style)) inside.isDropped = true;
  setBlock(inside, name);
  if (name === 'b' || name === 'strong') inside.strong = true;
  if (name === 'i' || name === 'em' || name === 'cite') inside.emphasis = true;
  if (name === 'a') inside.to = targetOf(href);
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1];
  if (weight) inside.strong = /^(?:bold|bolder|[6-9]00)$/.test(weight) || undefined;
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/.exec(style)?.[1];
  if (slant) inside.emphasis = slant === 'italic' || slant === 'oblique' || undefined;
  // Headings are bold by themselves.
  if (inside.type === 'heading' || inside.type === 'subheading') inside.strong = undefined;
  if (name === 'sup' || name === 'sub' || /vertical-align:\s*su[bp]/.test(style))
    inside.isRaised = true;
  const [, wordList, level] = /mso-list:\s*(\w+)(?: level(\d))?/.exec(style) ?? [];
  if (wordList === 'ignore') inside.isSign = true;
  else if (wordList && wordList !== 'none')
    inside.item = { type: 'bullet', sign: '', depth: Number(level ?? 1) };
  return inside;
}

function setBlock(inside: Inside, name: string): void {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) inside.type = Number(heading) < 3 ? 'heading' : 'subheading';
  else if (name === 'blockquote') inside.type = 'quote';
  else if (name === 'ul' || name === 'ol') setList(inside, name);
  else if (name === 'pre') inside.isPre = true;
  else if (name === 'li') {
    inside.type = inside.list;
    inside.item = { type: inside.list, sign: '', depth: inside.depth };
    return;
  } else return;
  if (name !== 'pre') inside.item = undefined;
}

function setList(inside: Inside, name: 'ul' | 'ol'): void {
  inside.list = name === 'ol' ? 'number' : 'bullet';
  inside.depth += 1;
}

/** Word's links to its own bookmarks begin with `#_` and lead nowhere here. */
function targetOf(href: string | undefined): string | undefined {
  const to = withoutRedirect(href ?? '');
  return to !== '' && !to.startsWith('#_') && isTarget(to) ? to : undefined;
}

/** Google's mail and documents lead their links through an address of Google. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/i.test(href) || !URL.canParse(href)) return href;
  const to = new URL(href).searchParams.get('q') ?? '';
  return /^https:/i.test(to) ? to : href;
}
