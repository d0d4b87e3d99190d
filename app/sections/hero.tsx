import { Picture } from '../brand/picture.tsx';
import { SectionButton } from './section-button.tsx';
import type { SectionProps } from './section-props.ts';

/** section_01 */
export function Hero({ section, isTitle, isFirst }: SectionProps<'section_01'>) {
  const { heading, subHeading, image } = section.data;
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <div className={`hero on-ink sheet${image ? '' : ' hero-folded'}`}>
      {image && <Picture src={image} sizes="100vw" className="hero-picture" isFirst={isFirst} />}
      <div className="wrap enter">
        {heading && <Heading className="hero-title">{heading}</Heading>}
        {subHeading && <p className="hero-text">{subHeading}</p>}
        <SectionButton data={section.data} />
      </div>
    </div>
  );
}
