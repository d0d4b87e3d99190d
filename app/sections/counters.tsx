import { useRef } from 'react';

import type { SectionProps } from './section-props.ts';
import { useCount } from './use-count.ts';

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters } = section.data;
  const list = useRef<HTMLDListElement>(null);
  const share = useCount(list);
  return (
    <div className="wrap enter">
      <div className="intro">
        <p className="eyebrow">{eyebrow}</p>
        <h2 className="title">{heading}</h2>
        <p className="lead">{text}</p>
      </div>
      <dl ref={list} className="figures">
        {counters.map(({ id, value, prefix, suffix, label }) => (
          <div key={id} className="figure">
            <dt>{label}</dt>
            <dd>{prefix + Math.round(value * share) + suffix}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
