import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';

export function Statements({ section }: SectionProps<'statements'>) {
  const { field, card } = useFieldMarks();
  return (
    <div className="wrap">
      {section.data.statements.map(({ id, eyebrow, heading, text }, index) => (
        <div key={id} className="statement section-split" {...card({ id }, index)}>
          <p className="section-eyebrow" {...field('eyebrow')}>
            {eyebrow}
          </p>
          <div>
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
        </div>
      ))}
    </div>
  );
}
