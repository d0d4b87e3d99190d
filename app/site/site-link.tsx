import { type ReactNode, useContext } from 'react';

import { isSafeLink, pageIdOf } from '../../domain/values/addresses.ts';
import { fixedAddresses } from '../../domain/pages/page-ids.ts';
import { findLink, type NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { InPreview } from './in-preview.ts';
import { useSite } from './use-site.ts';

type SiteLinkProps = {
  to: string;
  className?: string;
  children: ReactNode;
  /** A larger place to press for a link that stands beside it; keys and screen readers pass it by. */
  isSecond?: boolean;
  /** The builder's mark for a field, if there is one. */
  'data-field'?: string;
};

/** A link that an editor typed. An unsafe or broken one becomes plain text. */
export function SiteLink({ to, className, children, isSecond = false, ...mark }: SiteLinkProps) {
  const { entries, gone } = useSite();
  const isInert = useContext(InPreview);
  const target = resolveLink(to, entries, gone);
  if (!target || isInert)
    return (
      <span dir="auto" className={className} {...mark}>
        {children}
      </span>
    );
  return (
    <a
      href={target.href}
      // A button lays its words out in a box of its own, whatever the styles of running text say.
      dir="auto"
      className={className}
      rel={target.isExternal ? 'noopener noreferrer' : undefined}
      {...(isSecond && { tabIndex: -1, 'aria-hidden': true })}
      {...mark}
    >
      {children}
    </a>
  );
}

type ResolvedLink = { href: string; isExternal: boolean };

/**
 * Where a stored link leads: `page:<id>` becomes that page's address, an unsafe link becomes
 * nothing.
 */
export function resolveLink(
  link: string,
  entries: NavigationEntry[],
  gone: readonly string[] = [],
): ResolvedLink | undefined {
  if (!isSafeLink(link)) return undefined;
  const pageId = pageIdOf(link);
  if (pageId !== undefined) {
    const href = gone.includes(pageId) ? undefined : findPath(pageId, entries);
    return href === undefined ? undefined : { href, isExternal: false };
  }
  return { href: link, isExternal: !link.startsWith('/') && !link.startsWith('#') };
}

function findPath(id: string, entries: NavigationEntry[]): string | undefined {
  return fixedAddresses.get(id) ?? findLink(entries, id)?.path;
}
