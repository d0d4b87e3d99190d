import { type ComponentProps, type ReactNode, useContext } from 'react';

import { InPreview } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';

type HeadingProps = ComponentProps<'h2'> & { as: 'h1' | 'h2' | 'h3' | 'h4' };

/** A heading of the page. In a preview it is words only: the headings there are those of the editor around it. */
export function Heading({ as: Element, ...heading }: HeadingProps) {
  return <Element {...heading} role={useContext(InPreview) ? 'presentation' : undefined} />;
}

type FieldHeadingProps = Pick<HeadingProps, 'as' | 'className'> & {
  text: ReactNode;
  field?: string;
};

/** A heading that shows a field; nothing while the field is empty. */
export function FieldHeading({ text, field = 'heading', ...heading }: FieldHeadingProps) {
  const marks = useFieldMarks();
  if (!text) return null;
  return (
    <Heading {...heading} {...marks.field(field)}>
      {text}
    </Heading>
  );
}

export function Eyebrow({ text }: { text: string | undefined }) {
  const { field } = useFieldMarks();
  if (!text) return null;
  return (
    <p className="section-eyebrow" {...field('eyebrow')}>
      {text}
    </p>
  );
}
