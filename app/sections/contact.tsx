import { useContext } from 'react';

import { sectionWords } from '../../domain/sections/section-words.ts';
import { Part } from '../site/part.tsx';
import { privacyLink } from '../site/privacy-field.tsx';
import { SocialLinks } from '../site/frame-parts.tsx';
import { FormStandIn, useSite } from '../site/use-site.ts';
import { FieldPicture } from './field-picture.tsx';
import { Eyebrow, FieldHeading } from './heading.tsx';
import { ProseText } from './prose.tsx';
import type { SectionProps } from './section-props.ts';

/** With a picture the section fills a page: words on the picture, the form over its edge. */
export function Contact({ section, isTitle, isFirst }: SectionProps<'contact'>) {
  const { eyebrow, heading, text, image } = section.data;
  if (!image) {
    return (
      <div className="wrap section-split">
        <div>
          <Eyebrow text={eyebrow} />
          <FieldHeading as={isTitle ? 'h1' : 'h2'} className="section-title" text={heading} />
          <ProseText text={text} field="text" className="section-lead" />
          <Office />
        </div>
        <ContactFormPlace id={section.id} />
      </div>
    );
  }
  return (
    <>
      <div className="hero hero-contact on-ink sheet">
        <FieldPicture src={image} sizes="100vw" className="hero-picture" isFirst={isFirst} />
        <div className="wrap enter">
          <Eyebrow text={eyebrow} />
          <FieldHeading as={isTitle ? 'h1' : 'h2'} className="hero-title" text={heading} />
          <ProseText text={text} field="text" className="hero-text" />
        </div>
      </div>
      <div className="wrap section-split contact-below">
        <Office />
        <ContactFormPlace id={section.id} />
      </div>
    </>
  );
}

/** The id belongs to the section: a page may have two forms, and ids must be unique. */
function ContactFormPlace({ id }: { id: string }) {
  const { site, frame } = useSite();
  const privacy = privacyLink(frame, site.tickAtContact);
  return (
    useContext(FormStandIn) ?? (
      <Part name="contact-form" id={id} props={{ id, areas: site.interestAreas, privacy }} />
    )
  );
}

function Office() {
  const { site } = useSite();
  return (
    <address className="office">
      <p>
        <span className="quiet-text">{sectionWords.office}</span>
        <span>{site.address}</span>
      </p>
      <p>
        <span className="quiet-text">{sectionWords.phone}</span>
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </p>
      <p>
        <span className="quiet-text">{sectionWords.email}</span>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      <SocialLinks />
    </address>
  );
}
