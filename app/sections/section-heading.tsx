import { useFieldMarks } from './field-marks.ts';

/** Called as the kind's fields are: most have a `text`, the builder's six a `subHeading`. */
type SectionHeadingProps = {
  eyebrow?: string;
  heading: string;
  text?: string;
  subHeading?: string;
};

/** The words above a section's content; empty ones leave no gap. */
export function SectionHeading({ eyebrow, heading, text, subHeading }: SectionHeadingProps) {
  const { field } = useFieldMarks();
  if (!heading && !text && !subHeading) return null;
  return (
    <div className="section-head">
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
      {subHeading && (
        <p className="section-lead" {...field('subHeading')}>
          {subHeading}
        </p>
      )}
    </div>
  );
}
