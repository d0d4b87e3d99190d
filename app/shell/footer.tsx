import { MarkCopy } from '../brand/mark.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { SocialLinks } from '../site/social-links.tsx';
import { useSite } from '../site/use-site.ts';

const verticals = [
  { text: 'Real Estate', path: '/verticals/real-estate' },
  { text: 'IT Consulting', path: '/verticals/it-consulting' },
  { text: 'Startup Incubation', path: '/verticals/startup-incubation' },
  { text: 'Education', path: '/verticals/education' },
];

const company = [
  { text: 'About Us', path: '/about-us' },
  { text: 'Careers', path: '/careers' },
  { text: 'Contact Us', path: '/contact' },
];

export function Footer() {
  const { site, year } = useSite();
  return (
    <footer className="footer on-ink sheet">
      <MarkCopy className="footer-mark" />
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="footer-brand">{site.name}</p>
            <p className="footer-tagline">{site.footerLine}</p>
            <SocialLinks />
          </div>
          <FooterList title="Business Verticals" links={verticals} />
          <FooterList title="Company" links={company} />
        </div>
        <div className="footer-legal">
          <p>
            © {year} {site.name}. All rights reserved.
          </p>
          {site.legalLinks.map(({ label, link }) => (
            <SiteLink key={`${label} ${link}`} to={link}>
              {label}
            </SiteLink>
          ))}
        </div>
      </div>
    </footer>
  );
}

type FooterListProps = { title: string; links: { text: string; path: string }[] };

function FooterList({ title, links }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ text, path }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
