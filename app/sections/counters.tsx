import { useRef } from 'react';

import type { SectionProps } from './section-props.ts';
import { useCount } from './use-count.ts';

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters } = section.data;
  const list = useRef<HTMLDListElement>(null);
  const share = useCount(list);
  return (
    <div className="wrap enter">
      <div className="counter-intro">
        <p className="section-eyebrow">{eyebrow}</p>
        <h2 className="section-title">{heading}</h2>
        <p className="section-lead">{text}</p>
      </div>
      <dl ref={list} className="counter-figures">
        {counters.map(({ id, value, prefix, suffix, label }) => (
          <div key={id} className="counter-figure">
            <dt>{label}</dt>
            <dd>{prefix + Math.round(value * share) + suffix}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
