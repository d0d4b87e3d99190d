import type { ReactNode } from 'react';

import { isUnsavedUse, type LibraryUse } from '../../domain/media/library-uses.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { countPages } from './picture-grid.tsx';

type LibraryUsesProps = {
  uses: LibraryUse[];
  /** In the builder a link would lead away from unsaved work. */
  hasLinks: boolean;
  /** What else is to be said. */
  children: ReactNode;
};

/** The pages that use a picture or a file. */
export function LibraryUses({ uses, hasLinks, children }: LibraryUsesProps) {
  return (
    <div className="gallery-uses">
      <p className="field-label">
        {uses.length === 0 ? 'Not used on any page' : `Used on ${countPages(uses.length)}`}
      </p>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={use.pageId}>
              {hasLinks && use.path !== '' ? (
                <a className="text-link" href={use.path}>
                  {use.name}
                </a>
              ) : (
                use.name
              )}{' '}
              <span className="quiet-text">{placeWords(use)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet-text">{children}</p>
    </div>
  );
}

function placeWords(use: LibraryUse): string {
  if (use.path !== '') return use.path;
  if (isFooterPage(use.pageId)) return 'on every page';
  return isUnsavedUse(use) ? '' : 'in a draft';
}
