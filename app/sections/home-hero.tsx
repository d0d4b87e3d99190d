import { useContext } from 'react';

import { sectionWords } from '../../domain/sections/section-words.ts';
import { Picture } from '../brand/picture.tsx';
import { InPreview, useSite } from '../site/use-site.ts';
import { HeroWords } from './hero.tsx';
import type { SectionProps } from './section-props.ts';

const shippedPoster = '/images/hero-home.webp';

export function HomeHero({ section, isTitle, isFirst }: SectionProps<'home_hero'>) {
  const { heroPoster, heroVideoUrl } = useSite().site;
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
      <HeroWords data={section.data} isTitle={isTitle} />
    </div>
  );
}

/** `app/page/film.ts` takes the film out of its template for people who want motion. */
function HeroVideo() {
  const { heroVideoUrl, heroPoster } = useSite().site;
  const isStill = useContext(InPreview);
  // Our own film would replace the company's picture after a moment.
  if (isStill || (heroPoster && !heroVideoUrl)) return null;
  return (
    <template className="hero-film">
      <video
        className="hero-video"
        muted
        loop
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden="true"
      >
        {heroVideoUrl ? (
          <source src={heroVideoUrl} />
        ) : (
          <>
            <source src="/video/hero.webm" type="video/webm" />
            <source src="/video/hero.mp4" type="video/mp4" />
          </>
        )}
      </video>
      <button
        type="button"
        className="icon-button hero-control hero-pause"
        aria-label={sectionWords.pauseFilm}
        aria-pressed="false"
      />
    </template>
  );
}
