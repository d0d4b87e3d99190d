import { SocialLinks } from '../site/social-links.tsx';
import { useSite } from '../site/use-site.ts';

export function Office() {
  const { site } = useSite();
  return (
    <address className="office">
      <p>
        <span className="quiet-text">Office</span>
        {site.address}
      </p>
      <p>
        <span className="quiet-text">Phone</span>
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </p>
      <p>
        <span className="quiet-text">E-mail</span>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      <SocialLinks />
    </address>
  );
}
