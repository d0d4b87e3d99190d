import { sectionWords } from '../../domain/sections/section-words.ts';
import { Picture } from '../brand/picture.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { BusinessWheel, isWheel } from './business-wheel.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading } from './heading.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** Four businesses with pictures are a pinwheel; any other number are tiles. */
export function Verticals({ section }: SectionProps<'verticals'>) {
  const { eyebrow, heading, text, cards } = section.data;
  return (
    <div className="wrap">
      <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
      {isWheel(cards) ? <BusinessWheel cards={cards} /> : <BusinessTiles cards={cards} />}
    </div>
  );
}

type Cards = SectionProps<'verticals'>['section']['data']['cards'];

function BusinessTiles({ cards }: { cards: Cards }) {
  const { field, card: mark } = useFieldMarks();
  return (
    <ul className="vertical-tiles">
      {cards.map((card, index) => (
        <li
          key={card.id ?? index}
          className={`vertical-tile hue-${card.vertical}`}
          {...mark(card, index)}
        >
          {card.image && (
            <Picture
              src={card.image}
              sizes={`(width < 36rem) 92vw, (width < 60rem) 40vw, ${isAlone(index, cards.length) ? '38rem' : '16rem'}`}
              className="section-picture"
              {...field('image')}
            />
          )}
          <div className="tile-body">
            <FieldHeading as="h3" className="h3" text={card.heading} />
            <ProseText text={card.text} field="text" className="quiet-text" />
            <SiteLink to={card.to} className="card-more vertical-stretch" {...field('to')}>
              <span>{sectionWords.exploreTile}</span>
              <span className="sr-only">{` ${card.heading}`}</span>
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The last of an odd number has its row to itself, and a larger picture. */
function isAlone(index: number, count: number): boolean {
  return index === count - 1 && count % 2 === 1;
}
