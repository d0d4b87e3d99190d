import { withProductName } from '../../domain/pages/product-name.ts';
import { useSite } from '../site/use-site.ts';
import type { SectionProps } from './section-props.ts';

/** At most one item is open: the browser sees to it, because all share a name. */
export function Accordion({ section }: SectionProps<'accordion'>) {
  const { name } = useSite().site;
  const { heading, subHeading, items } = section.data;
  return (
    <div className="wrap section-split">
      <div className="split-stick">
        <h2 className="section-title">{withProductName(heading, name)}</h2>
        <p className="section-lead">{withProductName(subHeading, name)}</p>
      </div>
      <div>
        {items.map((item) => (
          <details key={item.id} className="accordion-fold" name={section.id} open={item.isOpen}>
            <summary>
              <h3 className="h3">{item.q}</h3>
            </summary>
            <p>{item.a}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
