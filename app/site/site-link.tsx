import { type ReactNode, useContext } from 'react';

import { factsOf } from '../../domain/files/file-kinds.ts';
import { filePath } from '../../domain/files/file-names.ts';
import type { LibraryFiles } from '../../domain/files/file-schemas.ts';
import { fileIdOf, isSafeLink, pageIdOf } from '../../domain/values/addresses.ts';
import { ownValue } from '../../domain/values/values.ts';
import { fixedAddresses } from '../../domain/pages/page-ids.ts';
import { findLink, type NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { InPreview, LinkedFiles, useSite } from './use-site.ts';

type SiteLinkProps = {
  to: string;
  className?: string;
  children: ReactNode;
  /** A larger place to press for a link that stands beside it; keys and screen readers pass it by. */
  isSecond?: boolean;
  /** The builder's mark for a field, if there is one. */
  'data-field'?: string;
};

/** A link that an editor typed. An unsafe or broken one becomes plain text. A link to a file tells kind and size. */
export function SiteLink({ to, className, children, isSecond = false, ...mark }: SiteLinkProps) {
  const { entries, gone } = useSite();
  const isInert = useContext(InPreview);
  const target = resolveLink(to, entries, gone, useContext(LinkedFiles));
  if (!target || isInert)
    return (
      <span dir="auto" className={className} {...mark}>
        {children}
      </span>
    );
  // Previews leave the facts out: what is typed there becomes the words of the link.
  const words =
    target.facts === undefined || isSecond ? (
      children
    ) : (
      <span>
        {children}
        {`, ${target.facts}`}
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
      {words}
    </a>
  );
}

/** `facts` are kind and size of a file. */
type ResolvedLink = { href: string; isExternal: boolean; facts?: string };

/** The address of a page (`page:<id>`), a file (`file:<id>`) or another site; nothing if unsafe. */
export function resolveLink(
  link: string,
  entries: NavigationEntry[],
  gone: readonly string[] = [],
  files: LibraryFiles = {},
): ResolvedLink | undefined {
  if (!isSafeLink(link)) return undefined;
  const pageId = pageIdOf(link);
  if (pageId !== undefined) {
    const href = gone.includes(pageId) ? undefined : findPath(pageId, entries);
    return href === undefined ? undefined : { href, isExternal: false };
  }
  const fileId = fileIdOf(link);
  if (fileId !== undefined) {
    const file = ownValue(files, fileId);
    return file ? { href: filePath(file), isExternal: false, facts: factsOf(file) } : undefined;
  }
  return { href: link, isExternal: !link.startsWith('/') && !link.startsWith('#') };
}

function findPath(id: string, entries: NavigationEntry[]): string | undefined {
  return fixedAddresses.get(id) ?? findLink(entries, id)?.path;
}
