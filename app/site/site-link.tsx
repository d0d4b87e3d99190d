import { type ReactNode, useContext } from 'react';

import { InPreview } from './in-preview.ts';
import { resolveLink } from './resolve-link.ts';
import { useSite } from './use-site.ts';

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
  const isInert = useContext(InPreview);
  const target = resolveLink(to, entries);
  if (!target || isInert)
    return (
      <span dir="auto" className={className} {...mark}>
        {children}
      </span>
    );
  return (
    <a
      href={target.href}
      // A button lays its words out like a box of its own, whatever the styles say of running text.
      dir="auto"
      className={className}
      rel={target.isExternal ? 'noopener noreferrer' : undefined}
      {...mark}
    >
      {children}
    </a>
  );
}
