import { useContext } from 'react';

import type { Prose, ProseBlock } from '../../domain/prose/prose.ts';
import { readProse } from '../../domain/prose/read-prose.ts';
import { sectionWords } from '../../domain/sections/section-words.ts';
import { InPreview } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { ProseBlocks } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** Shorter texts are read without a list of contents. */
const fewestHeadings = 4;

export function Article({ section }: SectionProps<'text'>) {
  const { heading, body } = section.data;
  const { field } = useFieldMarks();
  const prose = readProse(body, { isArticle: true });
  const headings = headingsIn(prose, section.id);
  const ids = new Map(headings.map(({ index, id }) => [index, id]));
  // A preview stands beside the page, which has these ids already; and its links lead nowhere.
  const isPreview = useContext(InPreview);
  return (
    <div className="wrap article-text">
      <FieldHeading as="h2" className="section-title" text={heading} />
      {headings.length >= fewestHeadings && (
        <nav className="article-contents" aria-label={sectionWords.contents}>
          <p className="section-eyebrow">{sectionWords.contents}</p>
          <ol>
            {headings.map(({ id, words, level }) => (
              <li
                key={id}
                className={level === 'subheading' ? 'article-contents-below' : undefined}
              >
                <a href={isPreview ? undefined : `#${id}`}>{words}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="prose article-body" {...field('body')}>
        <ProseBlocks prose={prose} {...(!isPreview && { idOf: (index) => ids.get(index) })} />
      </div>
    </div>
  );
}

type Entry = { index: number; id: string; words: string; level: ProseBlock['type'] };

/** Anchors are words of the heading. The end of the section's id keeps those of two sections apart. */
function headingsIn(prose: Prose, sectionId: string): Entry[] {
  const taken = new Set<string>();
  /** The last number of each slug: counting begins there, so that equal headings are not counted again and again. */
  const counts = new Map<string, number>();
  return prose.flatMap(({ type, spans }, index) => {
    if (type !== 'heading' && type !== 'subheading') return [];
    const words = spans.map(({ text }) => text).join('');
    const slug =
      words
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? 'part';
    let id = `${slug}-${sectionId.slice(-4)}`;
    while (taken.has(id)) {
      const count = (counts.get(slug) ?? 1) + 1;
      counts.set(slug, count);
      id = `${slug}-${count}-${sectionId.slice(-4)}`;
    }
    taken.add(id);
    return [{ index, id, words, level: type }];
  });
}
