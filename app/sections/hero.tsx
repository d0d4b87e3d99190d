import { Picture } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { SectionButton } from './section-button.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

export function Hero({ section, isTitle, isFirst }: SectionProps<'section_01'>) {
  const { heading, subHeading, image } = section.data;
  const { field } = useFieldMarks();
  return (
    <div className={`hero on-ink sheet${image ? '' : ' hero-folded'}`}>
      {image && (
        <Picture
          src={image}
          sizes="100vw"
          className="hero-picture"
          isFirst={isFirst}
          {...field('image')}
        />
      )}
      <div className="wrap enter">
        <FieldHeading as={isTitle ? 'h1' : 'h2'} className="hero-title" text={heading} />
        <ProseText text={subHeading} field="subHeading" className="hero-text" />
        <SectionButton data={section.data} />
      </div>
    </div>
  );
}
