type SectionHeadingProps = { eyebrow?: string; heading: string; text?: string };

/** The words above a section's content; empty ones leave no gap. */
export function SectionHeading({ eyebrow, heading, text }: SectionHeadingProps) {
  if (!heading && !text) return null;
  return (
    <div className="section-head">
      {eyebrow && <p className="section-eyebrow">{eyebrow}</p>}
      {heading && <h2 className="section-title">{heading}</h2>}
      {text && <p className="section-lead">{text}</p>}
    </div>
  );
}
