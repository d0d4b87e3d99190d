import { FieldPicture } from './field-picture.tsx';
import { FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

export function Mission({ section }: SectionProps<'mission'>) {
  const { eyebrow, sentence, image } = section.data;
  return (
    <div className="banner on-ink sheet">
      <FieldPicture src={image} sizes="100vw" className="hero-picture" />
      <div className="wrap">
        <FieldHeading as="h2" className="section-eyebrow" field="eyebrow" text={eyebrow} />
        <ProseText text={sentence} field="sentence" className="banner-sentence" />
      </div>
    </div>
  );
}
