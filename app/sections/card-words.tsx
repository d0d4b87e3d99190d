import type { Card } from '../../domain/sections/built-fields.ts';
import { SiteLink } from '../site/site-link.tsx';

/** What every card says, whatever stands above it. */
export function CardWords({ card }: { card: Card }) {
  return (
    <>
      {card.heading && <h3 className="h3">{card.heading}</h3>}
      {card.subHeading && <p className="quiet-text">{card.subHeading}</p>}
      {card.subPoints.length > 0 && (
        <ul className="card-checks">
          {card.subPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {card.buttonText && (
        <SiteLink to={card.buttonLink} className="card-more">
          {card.buttonText}
        </SiteLink>
      )}
    </>
  );
}
