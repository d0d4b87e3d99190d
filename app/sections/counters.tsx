import { useFieldMarks } from './field-marks.ts';
import { Eyebrow, FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** So many figures fill rows of three better than rows of four. */
const inThirds = new Set([5, 6, 9]);

/** A longer figure is set smaller, so that it stays in one line. */
const longFrom = 7;

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters, setting } = section.data;
  const { field, card } = useFieldMarks();
  const figures = counters.map(({ prefix, value, suffix }) => prefix + value + suffix);
  const looks = [
    'counter-figures',
    ...(setting === 'giant' ? ['counter-giant'] : []),
    ...(inThirds.has(counters.length) ? ['counter-thirds'] : []),
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
        {counters.map(({ id, value, prefix, suffix, label }, index) => (
          <div key={id} className="counter-figure" {...card({ id }, index)}>
            <dt {...field('label')}>{label}</dt>
            <dd>
              {prefix && <span>{prefix}</span>}
              <span {...field('value')}>{value}</span>
              {suffix && <span>{suffix}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
