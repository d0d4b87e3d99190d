import type { SectionData } from '../../domain/sections/built-fields.ts';
import { usePictureFile } from '../brand/picture.tsx';
import { FieldPicture } from './field-picture.tsx';
import { FieldHeading } from './heading.tsx';
import { SectionButton } from './section-button.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

export function Hero({ section, isTitle, isFirst }: SectionProps<'section_01'>) {
  const { image } = section.data;
  // The library may have lost it.
  const hasPicture = usePictureFile(image) !== undefined;
  return (
    <div className={`hero on-ink sheet${hasPicture ? '' : ' hero-folded'}`}>
      <FieldPicture src={image} sizes="100vw" className="hero-picture" isFirst={isFirst} />
      <HeroWords data={section.data} isTitle={isTitle} />
    </div>
  );
}

type HeroData = Parameters<typeof SectionButton>[0]['data'] &
  Pick<SectionData, 'heading' | 'subHeading'>;

export function HeroWords({ data, isTitle }: { data: HeroData; isTitle: boolean }) {
  return (
    <div className="wrap enter">
      <FieldHeading as={isTitle ? 'h1' : 'h2'} className="hero-title" text={data.heading} />
      <ProseText text={data.subHeading} field="subHeading" className="hero-text" />
      <SectionButton data={data} />
    </div>
  );
}
