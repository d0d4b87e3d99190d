import type { Card } from '../../domain/sections/built-fields.ts';
import { SiteLink } from '../site/site-link.tsx';
import { ProseText } from './prose.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { SectionIcon } from './section-icon.tsx';

type IconCardsProps = {
  cards: Card[];
  list: string;
  /** How each card is set off from the next. */
  look: 'card' | 'card card-boxed' | 'card card-ruled' | 'card-row';
};

export function IconCards({ cards, list, look }: IconCardsProps) {
  const { field, card: mark } = useFieldMarks();
  return (
    <ul className={list}>
      {cards.map((card, index) => (
        // Cards from other programs may lack an id, so their position is the key.
        <li key={card.id ?? index} className={look} {...mark(card, index)}>
          <SectionIcon name={card.icon} colour={card.iconColor} {...field('icon')} />
          <CardWords card={card} />
        </li>
      ))}
    </ul>
  );
}

export function CardWords({ card }: { card: Card }) {
  const { field } = useFieldMarks();
  return (
    <>
      <FieldHeading as="h3" className="h3" text={card.heading} />
      <ProseText text={card.subHeading} field="subHeading" className="quiet-text" />
      {card.subPoints.length > 0 && (
        <ul className="card-checks" {...field('subPoints')}>
          {card.subPoints.map((point, index) => (
            // Two points may say the same, so their position is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{point}</li>
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
