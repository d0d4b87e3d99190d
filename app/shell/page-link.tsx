import type { ComponentProps } from 'react';

import { useAddress } from '../site/use-site.ts';

type PageLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Marks the link also on the pages below its target. */
  marksBelow?: boolean;
};

/** A link of the menus, marked where it leads to the page that is shown. */
export function PageLink({ href, marksBelow = false, children, ...rest }: PageLinkProps) {
  const here = useAddress().toLowerCase();
  const there = href.toLowerCase();
  const isHere = here === there || (marksBelow && here.startsWith(`${there}/`));
  return (
    <a
      href={href}
      rel={/^[/#]/.test(href) ? undefined : 'noopener noreferrer'}
      aria-current={isHere ? 'page' : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}
