import type { Card } from '../../domain/sections/built-fields.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';

/** What every card says, whatever stands above it. */
export function CardWords({ card }: { card: Card }) {
  const { field } = useFieldMarks();
  return (
    <>
      {card.heading && (
        <h3 className="h3" {...field('heading')}>
          {card.heading}
        </h3>
      )}
      {card.subHeading && (
        <p className="quiet-text" {...field('subHeading')}>
          {card.subHeading}
        </p>
      )}
      {card.subPoints.length > 0 && (
        <ul className="card-checks" {...field('subPoints')}>
          {card.subPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {card.buttonText && (
        <SiteLink to={card.buttonLink} className="card-more" {...field('buttonText')}>
          {card.buttonText}
        </SiteLink>
      )}
    </>
  );
}
