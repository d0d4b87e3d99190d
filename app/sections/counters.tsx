import { useContext } from 'react';

import { figureAt } from '../page/figures.ts';
import { InPreview } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import { Eyebrow, FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** A longer figure is set smaller, so that it stays in one line. */
const longFrom = 7;

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters, setting } = section.data;
  const { field, card } = useFieldMarks();
  const isStill = useContext(InPreview);
  const figures = counters.map(({ prefix, value, suffix }) => prefix + value + suffix);
  const looks = [
    'counter-figures',
    ...(isStill ? [] : ['counter-waiting']),
    ...(setting === 'giant' ? ['counter-giant'] : []),
    ...(figures.some((figure) => figure.length >= longFrom) ? ['counter-long'] : []),
  ];
  return (
    <div className="wrap enter">
      <div className="counter-intro">
        <Eyebrow text={eyebrow} />
        <FieldHeading as="h2" className="section-title" text={heading} />
        <ProseText text={text} field="text" className="section-lead" />
      </div>
      <dl className={looks.join(' ')}>
        {counters.map(({ id, value, prefix, suffix, label }, index) => {
          const figure = figures[index] ?? '';
          return (
            <div key={id} className="counter-figure" {...card({ id }, index)}>
              <dt {...field('label')}>{label}</dt>
              {/* Until the figure counts, people see its start value: see `counters.css`. */}
              <dd data-start={isStill ? undefined : figureAt(figure, 0)}>
                {prefix && <span>{prefix}</span>}
                <span {...field('value')}>{value}</span>
                {suffix && <span>{suffix}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
