import { SiteLink } from '../site/site-link.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function Positions({ section }: SectionProps<'positions'>) {
  const { eyebrow, heading, text, buttonText, positions } = section.data;
  return (
    <div className="wrap">
      <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
      <ul className="position-rows">
        {positions.map((position) => (
          <li key={position.id} className={`position-row hue-${position.vertical}`}>
            <div>
              <h3 className="h3">{position.title}</h3>
              <p className="position-place">
                <span className="blade" />
                {position.place} · {position.type}
              </p>
            </div>
            <p className="quiet-text">{position.text}</p>
            <SiteLink to={position.applyLink} className="button button-quiet">
              {buttonText}
              <span className="sr-only">: {position.title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
