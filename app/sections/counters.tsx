import { useContext, useRef } from 'react';

import { InPreview } from '../site/in-preview.ts';
import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';
import { useCount } from './use-count.ts';

/** No exponent, and none of the noise that sums of decimals leave behind. */
const plainly = { useGrouping: false, maximumSignificantDigits: 15 };

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters } = section.data;
  const { field, card } = useFieldMarks();
  const list = useRef<HTMLDListElement>(null);
  const { share, isAwake } = useCount(list);
  const isStill = useContext(InPreview);
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
      <dl ref={list} className={`counter-figures${isStill || isAwake ? '' : ' counter-waiting'}`}>
        {counters.map(({ id, value, prefix, suffix, label }, index) => (
          <div key={id} className="counter-figure" {...card(index)}>
            <dt {...field('label')}>{label}</dt>
            {/* Until it is counted, people see what it starts with: see `counters.css`. */}
            <dd data-start={isStill || share !== undefined ? undefined : `${prefix}0${suffix}`}>
              <span {...field('value')}>{prefix + counted(value, share ?? 1) + suffix}</span>
            </dd>
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
