import { Picture } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';
import { SectionButton } from './section-button.tsx';
import type { SectionProps } from './section-props.ts';

/** section_01 */
export function Hero({ section, isTitle, isFirst }: SectionProps<'section_01'>) {
  const { heading, subHeading, image } = section.data;
  const { field } = useFieldMarks();
  const Heading = isTitle ? 'h1' : 'h2';
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
        {heading && (
          <Heading className="hero-title" {...field('heading')}>
            {heading}
          </Heading>
        )}
        {subHeading && (
          <p className="hero-text" {...field('subHeading')}>
            {subHeading}
          </p>
        )}
        <SectionButton data={section.data} />
      </div>
    </div>
  );
}
