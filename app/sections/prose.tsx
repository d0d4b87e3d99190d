import { memo, type ReactNode } from 'react';

import type { Prose, ProseBlock, Span } from '../../domain/prose/prose.ts';
import { readProse } from '../../domain/prose/read-prose.ts';
import { remember } from '../../domain/values/values.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';
import { Heading } from './heading.tsx';

type ProseTextProps = {
  text: string;
  field: string;
  className?: string;
  as?: 'p' | 'blockquote';
  change?: (words: string) => string;
};

/** Text of a field. One paragraph is the element itself; more blocks stand in a box of the same look. */
export function ProseText({
  text,
  field,
  className = '',
  as: Element = 'p',
  change = asWritten,
}: ProseTextProps) {
  const { field: mark } = useFieldMarks();
  const blocks = readProse(text, { isArticle: false });
  const [only, ...others] = blocks;
  if (!only) return null;
  if (others.length === 0 && only.type === 'paragraph') {
    return (
      <Element key={text} className={className || undefined} {...mark(field)}>
        <Spans spans={only.spans} change={change} wrap={bare} />
      </Element>
    );
  }
  const Box = Element === 'p' ? 'div' : Element;
  return (
    <Box className={`prose ${className}`.trim()} {...mark(field)}>
      <ProseBlocks prose={blocks} change={change} />
    </Box>
  );
}

type ProseBlocksProps = {
  prose: Prose;
  change?: (words: string) => string;
  /** Puts an element around words, to mark them. */
  wrap?: (span: Span, words: ReactNode) => ReactNode;
  /** The id of a heading, by its position among the blocks. */
  idOf?: (index: number) => string | undefined;
};

/**
 * Neighbouring items become one list, neighbouring quotes one quotation. Bullets and the quotation's edge stand on the
 * side where its words begin. A changed block is another element: where a translator has wrapped words beside marks,
 * React could not take them away one by one.
 */
export function ProseBlocks({ prose, change = asWritten, wrap = bare, idOf }: ProseBlocksProps) {
  return groups(prose).map(({ type, key: first, blocks }) => {
    const drawn = (Element: 'li' | 'p' | 'h3' | 'h4') =>
      blocks.map(({ at, key, spans }) => (
        <Block key={key} as={Element} id={idOf?.(at)} spans={spans} change={change} wrap={wrap} />
      ));
    switch (type) {
      case 'bullet':
        return (
          <ul key={first} dir="auto">
            {drawn('li')}
          </ul>
        );
      case 'number':
        return (
          <ol key={first} dir="auto">
            {drawn('li')}
          </ol>
        );
      case 'quote':
        return (
          <blockquote key={first} dir="auto">
            {drawn('p')}
          </blockquote>
        );
      case 'heading':
        return drawn('h3');
      case 'subheading':
        return drawn('h4');
      default:
        return drawn('p');
    }
  });
}

type BlockProps = SpansProps & { as: 'li' | 'p' | 'h3' | 'h4'; id: string | undefined };

const Block = memo(function Block({ as: Element, id, ...spans }: BlockProps) {
  const words = <Spans {...spans} />;
  if (Element === 'li' || Element === 'p') return <Element id={id}>{words}</Element>;
  return (
    <Heading as={Element} id={id}>
      {words}
    </Heading>
  );
});

type PlacedBlock = ProseBlock & { at: number; key: string };
type Group = { type: ProseBlock['type']; key: string; blocks: PlacedBlock[] };

function groups(prose: Prose): Group[] {
  const made: Group[] = [];
  const keyOf = blockKeys();
  prose.forEach((block, at) => {
    const key = keyOf(block.spans);
    const last = made.at(-1);
    if (last?.type === block.type) last.blocks.push({ ...block, at, key });
    else made.push({ type: block.type, key, blocks: [{ ...block, at, key }] });
  });
  return made;
}

let lastNumber = 0;
const numberOf = remember((_spans: Span[]) => (lastNumber += 1));

/** Blocks have no ids. Each is known by its spans, and blocks with the same spans by their order. */
function blockKeys(): (spans: Span[]) => string {
  const counts = new Map<number, number>();
  return (spans) => {
    const number = numberOf(spans);
    const count = counts.get(number) ?? 0;
    counts.set(number, count + 1);
    return `${number}-${count}`;
  };
}

function asWritten(words: string): string {
  return words;
}

function bare(_span: Span, words: ReactNode): ReactNode {
  return words;
}

type SpansProps = { spans: Span[] } & Required<Pick<ProseBlocksProps, 'change' | 'wrap'>>;

/** Neighbours with one target are one link, whatever other marks they have. */
function Spans({ spans, change, wrap }: SpansProps) {
  const links: { to: string | undefined; at: number; words: ReactNode[] }[] = [];
  // Spans have no ids: each is known by the letter at which it begins.
  let at = 0;
  for (const span of spans) {
    const words = <Marked key={at} span={span} change={change} wrap={wrap} />;
    const last = links.at(-1);
    if (last && last.to === span.to) last.words.push(words);
    else links.push({ to: span.to, at, words: [words] });
    at += span.text.length;
  }
  return links.map(({ to, at: start, words }) =>
    to === undefined ? (
      words
    ) : (
      <SiteLink key={start} to={to} className="prose-link">
        {words}
      </SiteLink>
    ),
  );
}

type MarkedProps = { span: Span } & Omit<SpansProps, 'spans'>;

function Marked({ span, change, wrap }: MarkedProps) {
  const { text, strong, emphasis } = span;
  const [first = '', ...more] = text.split('\n').map(change);
  let at = first.length;
  const lines: ReactNode[] = [first];
  for (const line of more) {
    lines.push(<br key={at} />, line);
    at += line.length + 1;
  }
  const leaning = emphasis ? <em>{lines}</em> : lines;
  return wrap(span, strong ? <strong>{leaning}</strong> : leaning);
}
