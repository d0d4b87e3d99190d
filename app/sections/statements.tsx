import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
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
            <FieldHeading as="h2" className="section-title" text={heading} />
            <ProseText text={text} field="text" className="section-lead" />
          </div>
        </div>
      ))}
    </div>
  );
}
