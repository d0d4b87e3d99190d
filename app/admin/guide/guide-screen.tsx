import type { ReactNode } from 'react';

import guide from '../../../docs/guide.md?raw';
import { type GuideBlock, readGuide, splitBold } from './guide-blocks.ts';

/** The pictures of the guide, by file. */
const pictures = import.meta.glob<string>('../../../docs/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The guide for editors and administrators; the repository shows the same file. */
export function GuideScreen() {
  const [, ...blocks] = readGuide(guide);
  return (
    <article className="desk-guide">
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
