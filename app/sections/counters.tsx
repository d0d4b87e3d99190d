import { useRef } from 'react';

import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';
import { useCount } from './use-count.ts';

/** No exponent, and none of the noise that sums of decimals leave behind. */
const plainly = { useGrouping: false, maximumSignificantDigits: 15 };

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters } = section.data;
  const { field, card } = useFieldMarks();
  const list = useRef<HTMLDListElement>(null);
  const share = useCount(list);
  return (
    <div className="wrap enter">
      <div className="counter-intro">
        {eyebrow && (
          <p className="section-eyebrow" {...field('eyebrow')}>
            {eyebrow}
          </p>
        )}
        {heading && (
          <h2 className="section-title" {...field('heading')}>
            {heading}
          </h2>
        )}
        {text && (
          <p className="section-lead" {...field('text')}>
            {text}
          </p>
        )}
      </div>
      <dl ref={list} className="counter-figures">
        {counters.map(({ id, value, prefix, suffix, label }, index) => (
          <div key={id} className="counter-figure" {...card(index)}>
            <dt {...field('label')}>{label}</dt>
            <dd {...field('value')}>{prefix + counted(value, share) + suffix}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** On the way up in whole steps, at the end as it was written; in a draft that may be no number yet. */
function counted(value: number, share: number): string {
  const shown: unknown = share === 1 ? value : Math.round(value * share);
  return typeof shown === 'number' ? shown.toLocaleString('en', plainly) : String(shown);
}
