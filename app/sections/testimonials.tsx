import { sectionWords } from '../../domain/sections/section-words.ts';
import { useFieldMarks } from './field-marks.ts';
import { Eyebrow, FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Shows one quote at a time. All share one grid cell, so nothing moves when they change;
 * `app/page/testimonials.ts` turns them.
 */
export function Testimonials({ section }: SectionProps<'testimonials'>) {
  const { eyebrow, heading, quotes, setting } = section.data;
  const { card } = useFieldMarks();
  const longest = Math.max(1, ...quotes.map(({ text }) => text.length));
  return (
    <div
      className={`wrap ${setting === 'large' ? 'testimonial-large' : 'section-split testimonial-voices'}`}
    >
      <div>
        <Eyebrow text={eyebrow} />
        <FieldHeading as="h2" className="section-title" text={heading} />
      </div>
      <div className="testimonial-quotes">
        {quotes.map((quote, index) => (
          <figure
            key={quote.id}
            className={`testimonial-quote hue-${quote.vertical} ${index === 0 ? 'quote-shown' : ''}${sizeOf(quote.text.length / longest)}`}
            {...card(quote, index)}
          >
            <ProseText as="blockquote" text={quote.text} field="text" />
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
              aria-label={sectionWords.testimonial({ place: index + 1, author: quote.author })}
              aria-current={index === 0 ? 'true' : undefined}
              data-wake=""
            />
          </li>
        ))}
        <li>
          {/* Shown by the script that turns the quotes. */}
          <button
            type="button"
            className="icon-button hero-pause"
            aria-label={sectionWords.pauseTestimonials}
            hidden
          />
        </li>
      </ul>
    </div>
  );
}

/** All quotes have the room of the longest, so a shorter one is set larger. */
function sizeOf(share: number): string {
  if (share > 0.75) return '';
  return share > 0.45 ? ' quote-short' : ' quote-shortest';
}
