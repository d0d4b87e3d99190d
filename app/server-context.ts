import { createContext } from 'react-router';

import type { MediaPictures } from '../domain/media.ts';
import type { Page } from '../domain/pages/page.ts';
import type { SiteIdentity } from '../domain/site-identity.ts';
import type { NavigationTree } from '../domain/tree/tree-schema.ts';

/** A page, and the library's pictures on it by image address; null for each that is gone. */
export type ShownPage = { page: Page; media: MediaPictures };

/** All that pages know of the server: what it found at the address, once, before they are drawn. */
export type PageContext = {
  site: SiteIdentity;
  tree: NavigationTree;
  year: number;
  /** The page at the address, or the draft behind a preview link. */
  shown?: ShownPage | undefined;
  /** Where the address leads instead. */
  movedTo?: string | undefined;
};

export const pageContext = createContext<PageContext>();

/** What `entry.server.tsx` exports besides the request handler. */
export type ServerEntry = { pageContext: typeof pageContext };
