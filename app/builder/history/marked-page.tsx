import { useLayoutEffect, useRef, useState } from 'react';

import {
  type FieldDifference,
  nameOfSection,
  type PageDifference,
  type SectionDifference,
} from '../../../domain/tree/page-difference.ts';
import { MarkedWords } from '../kit/marked-words.tsx';
import { useElementWidth } from '../kit/use-element-width.ts';
import { markWords } from '../preview/mark-words.ts';
import { SectionPreview } from '../preview/section-preview.tsx';
import { type Stage, stageFor } from '../preview/stage.ts';

type MarkedPageProps = { difference: PageDifference; showLink: (stored: string) => string };

/** A page as it would be, with all that would change marked in it, and beneath what is not to be seen there. */
export function MarkedPage({ difference, showLink }: MarkedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = stageFor('desktop', Math.max(useElementWidth(frame) - 16, 200));
  return (
    <div ref={frame} className="builder-marked-page">
      <FieldList fields={difference.fields} showLink={showLink} />
      {difference.sections.map((each) => (
        <MarkedSection
          key={`${each.section.id} ${each.change}`}
          difference={each}
          stage={stage}
          showLink={showLink}
        />
      ))}
    </div>
  );
}

const badges = {
  added: 'This section comes back',
  removed: 'This section goes',
  changed: 'Changed',
  moved: 'Moved',
  same: undefined,
} as const;

type MarkedSectionProps = {
  difference: SectionDifference;
  stage: Stage;
  showLink: (stored: string) => string;
};

function MarkedSection({ difference, stage, showLink }: MarkedSectionProps) {
  const { section, change, fields } = difference;
  const frame = useRef<HTMLElement>(null);
  const [unseen, setUnseen] = useState<FieldDifference[]>([]);

  // Once, in what React has drawn: it draws the same words again only when they change, and then this is another.
  useLayoutEffect(() => {
    const drawn = frame.current?.querySelector('.builder-stage');
    setUnseen(
      fields.filter(
        ({ place, before, after }) =>
          !(drawn && place && markWords(drawn, { place, before, after })),
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const badge = badges[change];
  return (
    <article ref={frame} className="builder-marked-section" data-change={change}>
      {badge && <p className="builder-change-badge">{badge}</p>}
      <SectionPreview section={section} label={nameOfSection(section)} hue="all" stage={stage} />
      <FieldList fields={unseen} showLink={showLink} />
    </article>
  );
}

type FieldListProps = { fields: FieldDifference[]; showLink: (stored: string) => string };

function FieldList({ fields, showLink }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="builder-unseen builder-marked">
      {fields.map(({ label, before, after }) => (
        <div key={`${label} ${before}`}>
          <dt>{label}</dt>
          <dd>
            <MarkedWords before={showLink(before)} after={showLink(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
