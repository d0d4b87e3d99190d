import { Picture } from '../brand/picture.tsx';
import { useFieldMarks } from './field-marks.ts';
import { ContactFormPlace } from './contact-form-place.tsx';
import { Office } from './office.tsx';
import type { SectionProps } from './section-props.ts';

/** With a picture it is a page of its own: words on the picture, the form laid over its edge. */
export function Contact({ section, isTitle, isFirst }: SectionProps<'contact'>) {
  const { eyebrow, heading, text, image } = section.data;
  const { field } = useFieldMarks();
  const Heading = isTitle ? 'h1' : 'h2';
  if (!image) {
    return (
      <div className="wrap section-split">
        <div>
          {eyebrow && (
            <p className="section-eyebrow" {...field('eyebrow')}>
              {eyebrow}
            </p>
          )}
          {heading && (
            <Heading className="section-title" {...field('heading')}>
              {heading}
            </Heading>
          )}
          {text && (
            <p className="section-lead" {...field('text')}>
              {text}
            </p>
          )}
          <Office />
        </div>
        <ContactFormPlace id={section.id} />
      </div>
    );
  }
  return (
    <>
      <div className="hero hero-contact on-ink sheet">
        <Picture
          src={image}
          sizes="100vw"
          className="hero-picture"
          isFirst={isFirst}
          {...field('image')}
        />
        <div className="wrap enter">
          {heading && (
            <Heading className="hero-title" {...field('heading')}>
              {heading}
            </Heading>
          )}
          {text && (
            <p className="hero-text" {...field('text')}>
              {text}
            </p>
          )}
        </div>
      </div>
      <div className="wrap section-split contact-below">
        <Office />
        <ContactFormPlace id={section.id} />
      </div>
    </>
  );
}
