import { useContext, useEffect, useRef, useState } from 'react';

import { sectionWords } from '../../domain/section-words.ts';
import { InPreview } from '../site/in-preview.ts';
import { useSite } from '../site/use-site.ts';

/** Decoding it takes a phone's whole attention: first the page answers, then it moves. */
const filmDelayMs = 1500;

/** The picture in motion. It comes after everything else, and not to those who save data or want rest. */
export function HeroVideo() {
  const { heroVideoUrl } = useSite().site;
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isStill = useContext(InPreview);

  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => setWanted(mayMove()), filmDelayMs);
    return () => clearTimeout(timer);
  }, [isStill]);

  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted) return undefined;
    // A video nobody sees costs battery.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause();
      else if (!isPaused) element.play().catch(() => setPaused(true));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted, isPaused]);

  if (!isWanted) return null;
  return (
    <>
      <video
        ref={video}
        className="hero-video"
        data-playing={isPlaying ? '' : undefined}
        onPlaying={() => setPlaying(true)}
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
      {isPlaying && (
        <button
          type="button"
          className="icon-button hero-control hero-pause"
          aria-label={sectionWords.pauseFilm}
          aria-pressed={isPaused}
          onClick={() => {
            video.current?.pause();
            setPaused(!isPaused);
          }}
        />
      )}
    </>
  );
}

function mayMove(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
