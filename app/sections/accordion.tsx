import { withProductName } from '../../domain/pages/page.ts';
import { useSite } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';

/** The browser keeps at most one item open, because all items share a name. */
export function Accordion({ section }: SectionProps<'accordion'>) {
  const { name } = useSite().site;
  const { heading, subHeading, items } = section.data;
  const { field, card } = useFieldMarks();
  return (
    <div className="wrap section-split">
      <div className="split-stick">
        {heading && (
          <h2 className="section-title" {...field('heading')}>
            {withProductName(heading, name)}
          </h2>
        )}
        {subHeading && (
          <p className="section-lead" {...field('subHeading')}>
            {withProductName(subHeading, name)}
          </p>
        )}
      </div>
      <div>
        {items.map((item, index) => (
          <details
            key={item.id}
            className="accordion-fold"
            name={section.id}
            open={item.isOpen}
            {...card(item, index)}
          >
            <summary>
              <h3 className="h3" {...field('q')}>
                {item.q}
              </h3>
            </summary>
            <p {...field('a')}>{item.a}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
