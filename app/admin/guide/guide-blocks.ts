/** The blocks of the guide: only the Markdown that the guide uses is known. */
export type GuideBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'picture'; file: string; alt: string }
  | { kind: 'words'; text: string };

/** Empty lines separate the blocks. */
export function readGuide(text: string): GuideBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(readBlock);
}

function readBlock(block: string): GuideBlock {
  const lines = block.split('\n');
  const level = block.match(/^#{1,4}(?= )/)?.[0].length;
  if (level !== undefined) return { kind: 'heading', level, text: block.slice(level + 1) };
  if (block.startsWith('|')) {
    const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(readRow);
    return { kind: 'table', rows };
  }
  const picture = /^!\[([^\]]*)\]\(guide\/([a-z-]+\.webp)\)$/.exec(block);
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' };
  const mark = block.match(/^(?:-|\d\.) /)?.[0];
  if (mark !== undefined) {
    const items = lines.map((line) => line.replace(/^(?:-|\d\.) /, ''));
    return { kind: 'list', isNumbered: mark !== '- ', items };
  }
  return { kind: 'words', text: lines.join(' ') };
}

function readRow(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Splits a text into plain and bold parts. */
export function splitBold(text: string): { text: string; isBold: boolean }[] {
  return text.split('**').map((part, index) => ({ text: part, isBold: index % 2 === 1 }));
}
