import { sectionWords } from '../../domain/section-words.ts';
import { SocialLinks } from '../site/social-links.tsx';
import { useSite } from '../site/use-site.ts';

export function Office() {
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
