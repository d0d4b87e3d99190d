import { useEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaIdOf, mediaIdsOf, mediaPath, type MediaPictures } from '../../domain/media/media.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import { ownValue } from '../../domain/values/values.ts';
import { ApiError } from '../api/call-api.ts';
import { readPicture } from './media-api.ts';

type KnownPictures = {
  /** By image address; null: the picture is no longer in the library. */
  items: Record<string, MediaItem | null>;
  learn: (items: MediaItem[]) => void;
  forget: (id: string) => void;
};

/** What this browser knows of the library. Previews are drawn from it and follow every change. */
export const useKnownPictures = create<KnownPictures>()((set) => ({
  items: {},
  learn: (items) =>
    set((known) => ({
      items: {
        ...known.items,
        ...Object.fromEntries(items.map((item) => [mediaPath(item.id), item])),
      },
    })),
  forget: (id) => set((known) => ({ items: { ...known.items, [mediaPath(id)]: null } })),
}));

const asked = new Set<string>();

/** The pictures of a section; fetches those that were not fetched yet. */
export function usePicturesOf(section: BuiltSection): MediaPictures {
  const paths = mediaIdsOf([section]).map(mediaPath);
  const pictures = useKnownPictures(
    useShallow(({ items }) =>
      Object.fromEntries(
        paths.flatMap((path) =>
          Object.hasOwn(items, path) ? [[path, ownValue(items, path) ?? null]] : [],
        ),
      ),
    ),
  );
  const wanted = paths.join(' ');
  useEffect(() => {
    for (const path of wanted.split(' ')) void askFor(path);
  }, [wanted]);
  return pictures;
}

/** The library's entry behind an image address; undefined while unknown, or for any other picture. */
export function usePicture(image: string): MediaItem | null | undefined {
  useEffect(() => void askFor(image), [image]);
  return useKnownPictures(({ items }) => ownValue(items, image));
}

async function askFor(path: string): Promise<void> {
  const id = mediaIdOf(path);
  const { items, learn, forget } = useKnownPictures.getState();
  if (id === undefined || Object.hasOwn(items, path) || asked.has(path)) return;
  asked.add(path);
  try {
    learn([await readPicture(id)]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forget(id);
  } finally {
    asked.delete(path);
  }
}
