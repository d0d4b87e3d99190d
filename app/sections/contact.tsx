import { ContactForm } from '../contact/late-contact-form.tsx';
import { SocialLinks } from '../site/social-links.tsx';
import { useSite } from '../site/use-site.ts';
import type { SectionProps } from './section-props.ts';

export function Contact({ section }: SectionProps<'contact'>) {
  const { site } = useSite();
  const { eyebrow, heading, text } = section.data;
  return (
    <div className="wrap split">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 className="title">{heading}</h2>
        <p className="lead">{text}</p>
        <address className="office">
          <p>
            <span className="quiet">Office</span>
            {site.address}
          </p>
          <p>
            <span className="quiet">Phone</span>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </p>
          <p>
            <span className="quiet">E-mail</span>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
          <SocialLinks />
        </address>
      </div>
      <ContactForm />
    </div>
  );
}
