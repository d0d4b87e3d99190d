import { withProductName } from '../../domain/pages/page.ts';
import { useSite } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import { FieldHeading, Heading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** The browser keeps at most one item open, because all items share a name. */
export function Accordion({ section }: SectionProps<'accordion'>) {
  const { name } = useSite().site;
  const { heading, subHeading, items } = section.data;
  const { field, card } = useFieldMarks();
  return (
    <div className="wrap section-split">
      <div className="split-stick">
        <FieldHeading as="h2" className="section-title" text={withProductName(heading, name)} />
        <ProseText
          text={subHeading}
          field="subHeading"
          className="section-lead"
          change={(words) => withProductName(words, name)}
        />
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
              <Heading as="h3" className="h3" {...field('q')}>
                {item.q}
              </Heading>
            </summary>
            <ProseText text={item.a} field="a" />
          </details>
        ))}
      </div>
    </div>
  );
}
