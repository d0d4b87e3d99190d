import { createContext, type ReactNode, useContext } from 'react';

import { resolveLink } from './resolve-link.ts';
import { useSite } from './use-site.ts';

/** True inside the builder's previews: links look like links and lead nowhere. */
export const InertLinks = createContext(false);

type SiteLinkProps = {
  to: string;
  className?: string;
  children: ReactNode;
  /** The builder's mark, where there is one. */
  'data-field'?: string;
};

/** A link an editor typed. What is unsafe or leads nowhere stays as words that do nothing. */
export function SiteLink({ to, className, children, ...mark }: SiteLinkProps) {
  const { entries } = useSite();
  const isInert = useContext(InertLinks);
  const target = resolveLink(to, entries);
  if (!target || isInert)
    return (
      <span className={className} {...mark}>
        {children}
      </span>
    );
  return (
    <a
      href={target.href}
      className={className}
      rel={target.isExternal ? 'noopener noreferrer' : undefined}
      {...mark}
    >
      {children}
    </a>
  );
}
