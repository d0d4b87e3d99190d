import { useContext } from 'react';

import { sectionWords } from '../../domain/section-words.ts';
import { InPreview } from '../site/in-preview.ts';
import { useSite } from '../site/use-site.ts';

/** The picture in motion. It lies in a template until `app/page/film.ts` takes it out, for those who want it. */
export function HeroVideo() {
  const { heroVideoUrl, heroPoster } = useSite().site;
  const isStill = useContext(InPreview);
  // Our film over a picture of the company's own would take it away after a moment.
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
