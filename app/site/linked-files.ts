import { createContext } from 'react';

import type { LibraryFiles } from '../../domain/files/file-schemas.ts';

/** The library's files that the page being drawn links to or plays, by id; null for a deleted one. */
export const LinkedFiles = createContext<LibraryFiles>({});
