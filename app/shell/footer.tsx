import type { ReactNode } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import type { FrameWords } from '../../domain/settings/site-frame.ts';
import { ownRoutes } from '../../domain/values/addresses.ts';
import { FrameAnchor, FooterBrand, SocialLinks } from '../site/frame-parts.tsx';
import { useAddress, useFrameLanguage, useSite } from '../site/use-site.ts';

export const footerId = 'site-footer';

/** Low below the desk and the account screens, where people work. */
export function Footer() {
  const isQuiet = ownRoutes.includes(useAddress());
  return (
    <footer
      id={footerId}
      className={isQuiet ? 'footer footer-quiet on-ink sheet' : 'footer on-ink sheet'}
      {...useFrameLanguage()}
    >
      <FooterContent />
    </footer>
  );
}

/** An administrator's browser draws it anew, with a button that edits it. */
export function FooterContent({ tools }: { tools?: ReactNode }) {
  const { site, frame, year } = useSite();
  const { tagline, columns, legal } = frame;
  return (
    <div className="wrap">
      <div className="footer-columns">
        <div>
          <FooterBrand name={site.name} />
          <p className="footer-tagline">{tagline}</p>
          <SocialLinks />
        </div>
        {columns.map(({ title, links }) => (
          <FooterList key={`${title} ${links[0]?.text}`} title={title} links={links} />
        ))}
      </div>
      <div className="footer-legal">
        <p>{shellWords.rights({ year, name: site.name })}</p>
        {legal.map((link) => (
          <FrameAnchor key={link.text} {...link} />
        ))}
        {tools}
      </div>
    </div>
  );
}

function FooterList({ title, links }: { title: string; links: FrameWords[] }) {
  return (
    <nav aria-label={title || shellWords.moreLinks}>
      {title && <h2>{title}</h2>}
      <ul>
        {links.map((link) => (
          <li key={`${link.text} ${link.path}`}>
            <FrameAnchor {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
