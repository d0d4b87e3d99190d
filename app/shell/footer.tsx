import { shellWords } from '../../domain/pages/shell-words.ts';
import { MarkCopy } from '../brand/mark.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { SocialLinks } from '../site/social-links.tsx';
import { useSite } from '../site/use-site.ts';
import { useBusinessLinks, useFooterLinks } from './company-links.ts';

export function Footer() {
  const { site, year } = useSite();
  return (
    <footer className="footer on-ink sheet">
      <MarkCopy brand={site.brand} size={960} className="footer-mark" />
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="footer-brand">{site.name}</p>
            <p className="footer-tagline">{site.footerLine}</p>
            <SocialLinks />
          </div>
          <FooterList title={shellWords.businessVerticals} links={useBusinessLinks()} />
          <FooterList title={shellWords.company} links={useFooterLinks()} />
        </div>
        <div className="footer-legal">
          <p>{shellWords.rights(year, site.name)}</p>
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
  if (links.length === 0) return null;
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
