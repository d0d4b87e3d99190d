import type { ReactNode } from 'react';

import guide from '../../../docs/guide.md?raw';

const pictures = import.meta.glob<string>('../../../docs/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The guide for editors and administrators; the repository shows the same file. */
export function GuideScreen() {
  const [, ...blocks] = readGuide(guide);
  return (
    <article className="desk-guide stack gap-14">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: GuideBlock }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading>{block.text}</Heading>;
    }
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table': {
      const [head = [], ...rows] = block.rows;
      return (
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }
    case 'picture':
      return (
        <img
          src={pictures[`../../../docs/guide/${block.file}`]}
          alt={block.alt}
          width={960}
          height={600}
          loading="lazy"
        />
      );
    case 'words':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
  }
}

function Words({ text }: { text: string }) {
  return splitBold(text).map((part) =>
    part.isBold ? <strong key={part.text}>{part.text}</strong> : part.text,
  );
}

/** The blocks of the guide: only the Markdown that the guide uses is known. */
type GuideBlock =
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

export function splitBold(text: string): { text: string; isBold: boolean }[] {
  return text.split('**').map((part, index) => ({ text: part, isBold: index % 2 === 1 }));
}
