import { useContext, useEffect, useState } from 'react';

import { sectionWords } from '../../domain/section-words.ts';
import { InPreview } from '../site/in-preview.ts';
import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';

const intervalMs = 5000;

/** One quote at a time, all in one grid cell so that nothing moves when they change. */
export function Testimonials({ section }: SectionProps<'testimonials'>) {
  const { eyebrow, heading, quotes } = section.data;
  const { field, card } = useFieldMarks();
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  const isStill = useContext(InPreview);

  useEffect(() => {
    const stays = isStill || isHeld || quotes.length < 2;
    if (stays || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setTimeout(() => {
      setChosen(false);
      setShown((shown + 1) % quotes.length);
    }, intervalMs);
    return () => clearTimeout(timer);
  }, [isStill, isHeld, shown, quotes.length]);

  // An editor may have removed the one that was shown.
  const at = shown < quotes.length ? shown : 0;
  return (
    <div
      className="wrap section-split testimonial-voices"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        {eyebrow && (
          <p className="section-eyebrow" {...field('eyebrow')}>
            {eyebrow}
          </p>
        )}
        {heading && (
          <h2 className="section-title" {...field('heading')}>
            {heading}
          </h2>
        )}
      </div>
      {/* Read out when chosen by hand; a change that comes by itself must not interrupt. */}
      <div className="testimonial-quotes" aria-live={wasChosen ? 'polite' : 'off'}>
        {quotes.map((quote, index) => (
          <figure
            key={quote.id}
            className={`testimonial-quote hue-${quote.vertical} ${index === at ? 'quote-shown' : ''}`}
            {...card(index)}
          >
            <blockquote {...field('text')}>{quote.text}</blockquote>
            <figcaption>
              <span className="blade" />
              <span>{quote.author}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <ul className="testimonial-dots" aria-label={sectionWords.chooseTestimonial}>
        {quotes.map((quote, index) => (
          <li key={quote.id}>
            <button
              type="button"
              className="testimonial-dot"
              aria-label={sectionWords.testimonial(index + 1, quote.author)}
              aria-current={index === at ? 'true' : undefined}
              data-wake=""
              onClick={() => {
                setChosen(true);
                setShown(index);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
