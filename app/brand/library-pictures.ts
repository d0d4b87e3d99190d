import { createContext } from 'react';

import type { MediaPictures } from '../../domain/media.ts';

/** The library's pictures that the sections around it show; one that is not listed is asked for by its address. */
export const LibraryPictures = createContext<MediaPictures>({});
