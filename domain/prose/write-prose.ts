import { remember } from '../values/values.ts';
import type { BlockType, Prose, ProseBlock, Span } from './prose.ts';
import { writeMarks } from './write-marks.ts';

/** Writes a `normalProse`. A backslash stands only before what would be read as a sign, in an article or not. */
export function writeProse(prose: Prose): string {
  const written: string[] = [];
  let number = 0;
  prose.forEach((block, index) => {
    const before = prose[index - 1]?.type;
    number = block.type === 'number' ? number + 1 : 0;
    if (before) written.push(separator(before, block.type));
    written.push(writeBlock(block, { number, before }));
  });
  return written.join('');
}

function separator(before: BlockType, type: BlockType): string {
  if (before !== type) return '\n\n';
  if (type === 'quote') return '\n>\n';
  return type === 'bullet' || type === 'number' ? '\n' : '\n\n';
}

/** A key changes one block of a long text; the spans of the others are the same objects. */
const marksOf = remember((spans: readonly Span[]) => writeMarks(spans));

type Place = { number: number; before: BlockType | undefined };

function writeBlock({ type, spans }: ProseBlock, { number, before }: Place): string {
  const [first = '', ...others] = marksOf(spans).split('\n');
  switch (type) {
    case 'heading':
      return `## ${first}`;
    case 'subheading':
      return `### ${first}`;
    case 'quote':
      return [first, ...others].map((line) => `> ${line}`).join('\n');
    case 'bullet':
    case 'number': {
      const sign = type === 'number' ? `${number}.` : '-';
      const rest = others.map((line) => `  ${escapeSign(line, type === 'number')}`);
      return [`${sign} ${first}`, ...rest].join('\n');
    }
    default: {
      const rest = others.map((line) => escapeSign(line, false));
      return [escapeSign(first, before === 'number'), ...rest].join('\n');
    }
  }
}

/** Puts a backslash into what would begin a block. Below a numbered item every number would begin one. */
function escapeSign(line: string, isInNumbers: boolean): string {
  return line
    .replace(isInNumbers ? /^(\d{1,9})(?=\.[ \t])/ : /^(1)(?=\.[ \t])/, '$1\\')
    .replace(/^(?=(?:-|#{2,3}|>)[ \t])|^(?=>$)/, '\\');
}
