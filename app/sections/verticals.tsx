import { sectionWords } from '../../domain/sections/section-words.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldPicture, PictureOrFold } from './field-picture.tsx';
import { FieldHeading } from './heading.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';
import { isWheel } from './wheel-blades.ts';

/** Two to eight businesses are a pinwheel; any other number are tiles. */
export function Verticals({ section }: SectionProps<'verticals'>) {
  const { eyebrow, heading, text, cards } = section.data;
  return (
    <div className="wrap">
      <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
      {isWheel(cards.length) ? <BusinessWheel cards={cards} /> : <BusinessTiles cards={cards} />}
    </div>
  );
}

type Cards = SectionProps<'verticals'>['section']['data']['cards'];

const wheelSizes = '(width < 60rem) 60vw, 29rem';

/**
 * The pictures of the businesses lie around one point, as the blades of the mark do. Each has a flap, which unfolds as
 * the wheel is scrolled into view.
 */
function BusinessWheel({ cards }: { cards: Cards }) {
  const { card: mark } = useFieldMarks();
  const looks = [
    `wheel wheel-${cards.length}`,
    ...(cards.length === 4 ? [] : ['wheel-cut']),
    ...(cards.length < 4 ? ['wheel-low'] : []),
  ];
  return (
    <ul className={looks.join(' ')}>
      {cards.map((card, index) => (
        <li
          key={card.id ?? index}
          className={`wheel-business hue-${card.vertical}`}
          {...mark(card, index)}
        >
          <SiteLink to={card.to} className="wheel-blade" isSecond>
            <FieldPicture src={card.image} sizes={wheelSizes} className="wheel-picture" hasFold />
            <span className="wheel-flap" aria-hidden="true">
              <PictureOrFold src={card.image} sizes={wheelSizes} className="wheel-picture" />
            </span>
          </SiteLink>
          <div className="wheel-words">
            <TileWords card={card} linkClass="wheel-link" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TileWords({ card, linkClass }: { card: Cards[number]; linkClass: string }) {
  const { field } = useFieldMarks();
  return (
    <>
      <FieldHeading as="h3" className="h3" text={card.heading} />
      <ProseText text={card.text} field="text" className="quiet-text" />
      <SiteLink to={card.to} className={`card-more ${linkClass}`} {...field('to')}>
        <span>{sectionWords.exploreTile}</span>
        <span className="sr-only">{` ${card.heading}`}</span>
      </SiteLink>
    </>
  );
}

function BusinessTiles({ cards }: { cards: Cards }) {
  const { card: mark } = useFieldMarks();
  return (
    <ul className="vertical-tiles">
      {cards.map((card, index) => (
        <li
          key={card.id ?? index}
          className={`vertical-tile hue-${card.vertical}`}
          {...mark(card, index)}
        >
          <FieldPicture
            src={card.image}
            sizes={`(width < 36rem) 92vw, (width < 60rem) 40vw, ${isAlone(index, cards.length) ? '38rem' : '16rem'}`}
            className="section-picture"
            hasFold
          />
          <div className="tile-body">
            <TileWords card={card} linkClass="vertical-stretch" />
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
