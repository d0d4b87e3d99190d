import type { ReactNode } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';

/** Asks about words that nobody here has written before a page is set to publish itself. */
export type AskFirst = {
  /** Goes on at once where nothing has to be asked, or else after the answer. */
  askFirst: (page: PageDocument, goOn: () => void) => void;
  question: ReactNode;
};
