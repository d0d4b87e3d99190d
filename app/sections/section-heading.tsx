import type { ReactNode } from 'react';

import { ProseText } from './prose.tsx';
import { Eyebrow, FieldHeading } from './heading.tsx';

/** Named like the fields of the kinds: most have a `text`, the builder's six a `subHeading`. */
type SectionHeadingProps = {
  eyebrow?: string;
  heading: string;
  text?: string;
  subHeading?: string;
};

/** The words above a section's content; empty ones leave no gap. */
export function SectionHeading({ eyebrow, heading, text, subHeading }: SectionHeadingProps) {
  if (!heading && !text && !subHeading) return null;
  return (
    <div className="section-head">
      <Eyebrow text={eyebrow} />
      <FieldHeading as="h2" className="section-title" text={unbroken(heading)} />
      {text && <ProseText text={text} field="text" className="section-lead" />}
      {subHeading && <ProseText text={subHeading} field="subHeading" className="section-lead" />}
    </div>
  );
}

/** A line must not break at a hyphen before a few letters, as in 'Higher-Ed'. */
function unbroken(words: string): ReactNode {
  if (!words.includes('-')) return words;
  return words.split(/(\s)/).map((word, index) => {
    const hyphen = word.lastIndexOf('-');
    const isShort = word.length <= longestUnbroken && word.length - hyphen <= 4;
    if (hyphen < 1 || !isShort) return word;
    return (
      // A heading may say a word twice, so its position is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="unbroken">
        {word}
      </span>
    );
  });
}

/** The longest word that fits on the narrowest phone. */
const longestUnbroken = 14;
