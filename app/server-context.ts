import type { PartName } from './parts/part-names.ts';
import type { LibraryFiles } from '../domain/files/file-schemas.ts';
import type { MediaPictures } from '../domain/media/media-schemas.ts';
import type { Page } from '../domain/pages/page.ts';
import type { SiteData } from '../domain/settings/site-identity.ts';
import type { OwnWords } from '../domain/words/sentences.ts';

/** A page, and its pictures from the library by address; null for each deleted one. */
export type ShownPage = { page: Page; media: MediaPictures };

/**
 * All that pages know of the server: what it found for the address before they are drawn. As long as that is the same,
 * a kept page is the same too. So it holds no more of the site than the page depends on.
 */
export type PageContext = SiteData & {
  /** The files of the library that the page and the announcement name, by id; null for each deleted one. */
  files: LibraryFiles;
  /** The sentences in the owner's own words, and the file from which parts learn them, if there are any. */
  words: OwnWords;
  wordsFile?: string | undefined;
  /** The page at the address, or the draft behind a preview link. */
  shown?: ShownPage | undefined;
};

export type DocumentFiles = {
  script: string;
  longMenus: string;
  embeds: string;
  nearestPages: string;
  sleepingForm: string;
  /** Sheets by the name that `app/screens.tsx` gives them. */
  styles: Record<string, string>;
  /** Administrators' tools bring their style sheet too, because no document links it. */
  parts: Record<PartName, string>;
  toolStyles: string[];
  /** The script that all parts share, loaded beside them and not after them. */
  shared: string;
};

export type DrawnPage = { status: 200 | 404 | 500; html: string };

/** What `entry.server.tsx` exports. */
export type ServerEntry = {
  drawPage(address: string, found: PageContext, files: DocumentFiles): Promise<DrawnPage>;
};
