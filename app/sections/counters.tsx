import { useContext } from 'react';

import { InPreview } from '../site/in-preview.ts';
import { useFieldMarks } from './field-marks.ts';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** As in `app/page/figures.ts`: no exponent, and no rounding noise of decimal sums. */
const plainly = { useGrouping: false, maximumSignificantDigits: 15 };

export function Counters({ section }: SectionProps<'counters'>) {
  const { eyebrow, heading, text, counters, setting } = section.data;
  const { field, card } = useFieldMarks();
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
        <ProseText text={text} field="text" className="section-lead" />
      </div>
      <dl
        className={`counter-figures${isStill ? '' : ' counter-waiting'}${setting === 'giant' ? ' counter-giant' : ''}`}
      >
        {counters.map(({ id, value, prefix, suffix, label }, index) => (
          <div key={id} className="counter-figure" {...card({ id }, index)}>
            <dt {...field('label')}>{label}</dt>
            {/* Until the figure counts, people see its start value: see `counters.css`. */}
            <dd data-start={isStill ? undefined : `${prefix}0${suffix}`}>
              <span
                data-count={value}
                data-prefix={prefix}
                data-suffix={suffix}
                {...field('value')}
              >
                {prefix + written(value) + suffix}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In a draft the value may not be a number yet. */
function written(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en', plainly) : String(value);
}
