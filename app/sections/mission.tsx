import { Picture } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

export function Mission({ section }: SectionProps<'mission'>) {
  const { eyebrow, sentence, image } = section.data;
  const { field } = useFieldMarks();
  return (
    <div className="banner on-ink sheet">
      {image && <Picture src={image} sizes="100vw" className="hero-picture" {...field('image')} />}
      <div className="wrap">
        <FieldHeading as="h2" className="section-eyebrow" field="eyebrow" text={eyebrow} />
        <ProseText text={sentence} field="sentence" className="banner-sentence" />
      </div>
    </div>
  );
}
