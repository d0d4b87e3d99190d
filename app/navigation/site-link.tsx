import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

import { useSite } from '../site/use-site.ts';
import { InertLinks } from './inert-links.ts';
import { resolveLink } from './resolve-link.ts';

type SiteLinkProps = { to: string; className?: string; children: ReactNode };

/** A link an editor typed. What is unsafe or leads nowhere stays as words that do nothing. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  const { entries } = useSite();
  const isInert = useContext(InertLinks);
  const target = resolveLink(to, entries);
  if (!target || isInert) return <span className={className}>{children}</span>;
  if (target.isExternal) {
    return (
      <a href={target.href} className={className} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (target.href.startsWith('#')) {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={target.href} className={className}>
      {children}
    </Link>
  );
}
