import { Picture } from '../brand/picture.tsx';
import { useSite } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import { HeroVideo } from './hero-video.tsx';
import { SectionButton } from './section-button.tsx';
import type { SectionProps } from './section-props.ts';

const shippedPoster = '/images/hero-home.webp';

export function HomeHero({ section, isTitle, isFirst }: SectionProps<'home_hero'>) {
  const { heading, subHeading } = section.data;
  const { field } = useFieldMarks();
  const { heroPoster, heroVideoUrl } = useSite().site;
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <div
      className={`hero hero-home on-ink sheet${heroPoster || heroVideoUrl ? '' : ' hero-wheel'}`}
    >
      <Picture
        src={heroPoster || shippedPoster}
        sizes="100vw"
        className="hero-picture"
        isFirst={isFirst}
      />
      <HeroVideo />
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
