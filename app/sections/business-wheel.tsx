import { sectionWords } from '../../domain/sections/section-words.ts';
import { Picture } from '../brand/picture.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

type Cards = SectionProps<'verticals'>['section']['data']['cards'];

const sizes = '(width < 60rem) 46vw, 19rem';

/** The mark has four blades. */
export function isWheel(cards: Cards): boolean {
  return cards.length === 4 && cards.every(({ image }) => image);
}

/**
 * The pictures of four businesses lie around one point, as the blades of the mark do. Each has a
 * flap, which unfolds as the wheel is scrolled into view.
 */
export function BusinessWheel({ cards }: { cards: Cards }) {
  const { field, card: mark } = useFieldMarks();
  return (
    <ul className="wheel">
      {cards.map((card, index) => (
        <li
          key={card.id ?? index}
          className={`wheel-business hue-${card.vertical}`}
          {...mark(card, index)}
        >
          <SiteLink to={card.to} className="wheel-blade" isSecond>
            <Picture src={card.image} sizes={sizes} className="wheel-picture" {...field('image')} />
            <span className="wheel-flap" aria-hidden="true">
              <Picture src={card.image} sizes={sizes} className="wheel-picture" />
            </span>
          </SiteLink>
          <div className="wheel-words">
            <FieldHeading as="h3" className="h3" text={card.heading} />
            <ProseText text={card.text} field="text" className="quiet-text" />
            <SiteLink to={card.to} className="card-more wheel-link" {...field('to')}>
              <span>{sectionWords.exploreTile}</span>
              <span className="sr-only">{` ${card.heading}`}</span>
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
