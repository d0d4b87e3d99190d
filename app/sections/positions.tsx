import { SiteLink } from '../site/site-link.tsx';
import { useFieldMarks } from './field-marks.ts';
import { SectionHeading } from './section-heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading } from './heading.tsx';

export function Positions({ section }: SectionProps<'positions'>) {
  const { eyebrow, heading, text, buttonText, noneText, positions } = section.data;
  const { field, card } = useFieldMarks();
  return (
    <div className="wrap">
      <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
      {positions.every(({ closed }) => closed) ? (
        <ProseText text={noneText} field="noneText" className="quiet-text" />
      ) : (
        <ul className="position-rows">
          {/* Visitors receive no closed position; in a preview each keeps its place among the
              others. */}
          {positions.map(
            (position, index) =>
              !position.closed && (
                <li
                  key={position.id}
                  className={`position-row hue-${position.vertical}`}
                  {...card(position, index)}
                >
                  <div>
                    <Heading as="h3" className="h3" {...field('title')}>
                      {position.title}
                    </Heading>
                    <p className="position-place">
                      <span className="blade" />
                      <span>{[position.place, position.type].filter(Boolean).join(' · ')}</span>
                    </p>
                  </div>
                  <ProseText text={position.text} field="text" className="quiet-text" />
                  <SiteLink
                    to={position.applyLink}
                    className="button button-quiet"
                    {...field('applyLink')}
                  >
                    <span>{buttonText}</span>
                    <span className="sr-only">{`: ${position.title}`}</span>
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}
