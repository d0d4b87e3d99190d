import type { ReactNode } from 'react';

import type { Prose, ProseBlock, Span } from '../../domain/prose/prose.ts';
import { readProse } from '../../domain/prose/read-prose.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';

type ProseTextProps = {
  text: string;
  /** The name of the field. */
  field: string;
  className?: string;
  as?: 'p' | 'blockquote';
  /** Changes words as they are drawn. */
  change?: (words: string) => string;
};

/**
 * Text of a field. One paragraph is the element itself; more blocks stand in a box of the same look. Another text is
 * another element: where a translator has wrapped words beside marks, React could not take them away one by one.
 */
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
    <Box key={text} className={`prose ${className}`.trim()} {...mark(field)}>
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
 * side where its words begin.
 */
export function ProseBlocks({ prose, change = asWritten, wrap = bare, idOf }: ProseBlocksProps) {
  return groups(prose).map(({ type, at: first, blocks }) => {
    const drawn = (Element: 'li' | 'p' | 'h3' | 'h4') =>
      blocks.map(({ at, spans }) => (
        <Element key={at} id={idOf?.(at)}>
          <Spans spans={spans} change={change} wrap={wrap} />
        </Element>
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

/** Blocks have no ids: each is known by its position. */
type PlacedBlock = ProseBlock & { at: number };
type Group = { type: ProseBlock['type']; at: number; blocks: PlacedBlock[] };

function groups(prose: Prose): Group[] {
  const made: Group[] = [];
  prose.forEach((block, at) => {
    const last = made.at(-1);
    if (last?.type === block.type) last.blocks.push({ ...block, at });
    else made.push({ type: block.type, at, blocks: [{ ...block, at }] });
  });
  return made;
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
