import { createContext } from 'react-router';

import type { MediaPictures } from '../domain/media.ts';
import type { Page } from '../domain/pages/page.ts';
import type { SiteIdentity } from '../domain/site-identity.ts';
import type { TreeDocument } from '../domain/tree/codec.ts';

/** All that pages may ask of the server while they render. Types only: the server hands in the functions. */
export type PageServices = {
  site: SiteIdentity;
  readNavigation(): Promise<TreeDocument>;
  /** When each page of the tree last changed, by its id. */
  readPageDates(): Promise<ReadonlyMap<string, number>>;
  /** The draft behind a preview link, or the address it was published at; undefined when it shows nothing. */
  readPreview(token: string): Promise<{ page: Page } | { publishedAt: string } | undefined>;
  /** The library's pictures by image address; null for each that is gone. */
  readPictures(ids: string[]): Promise<MediaPictures>;
  /** Where an address leads that no page of the tree has; undefined when nowhere. */
  findRedirect(path: string): Promise<string | undefined>;
  /** All addresses that lead on, at once. */
  listRedirected(): Promise<ReadonlySet<string>>;
  today(): Date;
};

export const pageServicesContext = createContext<PageServices>();

/** What `entry.server.tsx` exports besides the request handler. */
export type ServerEntry = { pageServicesContext: typeof pageServicesContext };
