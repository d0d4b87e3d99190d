import { useRef } from 'react';

import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';
import { useCount } from './use-count.ts';

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters } = section.data;
  const { field, card } = useFieldMarks();
  const list = useRef<HTMLDListElement>(null);
  const share = useCount(list);
  return (
    <div className="wrap enter">
      <div className="counter-intro">
        <p className="section-eyebrow" {...field('eyebrow')}>
          {eyebrow}
        </p>
        <h2 className="section-title" {...field('heading')}>
          {heading}
        </h2>
        <p className="section-lead" {...field('text')}>
          {text}
        </p>
      </div>
      <dl ref={list} className="counter-figures">
        {counters.map(({ id, value, prefix, suffix, label }, index) => (
          <div key={id} className="counter-figure" {...card(index)}>
            <dt {...field('label')}>{label}</dt>
            <dd {...field('value')}>{prefix + Math.round(value * share) + suffix}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
