import type { SectionProps } from './section-props.ts';

export function Statements({ section }: SectionProps<'statements'>) {
  return (
    <div className="wrap">
      {section.data.statements.map(({ id, eyebrow, heading, text }) => (
        <div key={id} className="statement section-split">
          <p className="section-eyebrow">{eyebrow}</p>
          <div>
            <h2 className="section-title">{heading}</h2>
            <p className="section-lead">{text}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
