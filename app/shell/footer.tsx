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

const legal = [
  { text: 'Privacy Policy', path: '/privacy-policy' },
  { text: 'Terms of Service', path: '/terms-of-service' },
  { text: 'Cookie Policy', path: '/cookie-policy' },
];

export function Footer() {
  const { site, entries, year } = useSite();
  return (
    <footer className="footer on-ink sheet">
      <MarkCopy className="footer-mark" />
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="footer-brand">{site.name}</p>
            <p className="footer-tagline">
              Empowering visionaries through strategic investments and operational excellence.
            </p>
            <SocialLinks />
          </div>
          <FooterList title="Business Verticals" links={verticals} />
          <FooterList title="Company" links={company} />
        </div>
        <div className="footer-legal">
          <p>
            © {year} {site.name}. All rights reserved.
          </p>
          {legal.map(({ text, path }) => (
            // A placeholder until the administrator has made a page of that name.
            <SiteLink key={path} to={entries.some((entry) => entry.path === path) ? path : '#'}>
              {text}
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
