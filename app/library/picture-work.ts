import { pictureCalls } from '../../domain/calls/library.ts';
import {
  type MediaChange,
  mediaChangeSchema,
  type MediaItem,
  pictureClashSchema,
} from '../../domain/media/media-schemas.ts';
import {
  differentParts,
  mergePictureWords,
  takeParts,
  wordsOf,
} from '../../domain/media/media-words.ts';
import type { PicturePart } from '../../domain/media/media.ts';
import { read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';

/** The values of the fields, and the library's values when each part was touched. */
export type PictureWork = { base: MediaChange; edited: MediaChange };

/** Reads and writes the work while the person goes on typing. */
export type PictureFields = { read: () => PictureWork; put: (next: PictureWork) => void };

export function openWork(item: MediaChange): PictureWork {
  return { base: wordsOf(item), edited: wordsOf(item) };
}

/** Untouched parts follow the library; touched ones stay, with their base. */
export function followLibrary({ base, edited }: PictureWork, item: MediaChange): PictureWork {
  const touched = differentParts(base, edited);
  const apart = differentParts(edited, item).filter((part) => touched.includes(part));
  return {
    base: takeParts(wordsOf(item), base, apart),
    edited: takeParts(wordsOf(item), edited, apart),
  };
}

export function editWork(
  work: PictureWork,
  item: MediaChange,
  change: Partial<MediaChange>,
): PictureWork {
  const now = followLibrary(work, item);
  return { ...now, edited: { ...now.edited, ...change } };
}

export function clashesOf({ base, edited }: PictureWork, item: MediaChange): PicturePart[] {
  return mergePictureWords({ before: base, mine: edited, theirs: wordsOf(item) }).clashes;
}

/** Decides about the shown change of a colleague; a newer one is asked about anew. */
export function settlePart(
  work: PictureWork,
  item: MediaChange,
  part: PicturePart,
  isMine: boolean,
): PictureWork {
  const { base, edited } = followLibrary(work, item);
  return {
    base: takeParts(base, item, [part]),
    edited: isMine ? edited : takeParts(edited, item, [part]),
  };
}

export function isChanged({ base, edited }: PictureWork): boolean {
  return differentParts(base, edited).length > 0;
}

/** Saves the fields; text typed meanwhile is the next change. */
export async function sendWork(item: MediaItem, fields: PictureFields): Promise<MediaItem> {
  const { base, edited } = followLibrary(fields.read(), item);
  // From here on, any difference was typed since.
  fields.put({ base, edited });
  const sent = mediaChangeSchema.parse(edited);
  const saved = await read(pictureCalls.change, {
    params: { id: item.id },
    body: { ...sent, before: base },
  });
  const since = differentParts(edited, fields.read().edited);
  fields.put(workAfter(wordsOf(saved), { sent, now: fields.read().edited, since }));
  return saved;
}

/** The library's present values, if a colleague's change was the reason for the refusal. */
export function currentOf(error: unknown): MediaItem | undefined {
  const clash = error instanceof ApiError ? pictureClashSchema.safeParse(error.data) : undefined;
  return clash?.data?.current;
}

type Meanwhile = { sent: MediaChange; now: MediaChange; since: PicturePart[] };

/**
 * The work after a save. Text typed since then has the sent values as its base, not a colleague's
 * values that the save joined in.
 */
export function workAfter(saved: MediaChange, { sent, now, since }: Meanwhile): PictureWork {
  return { base: takeParts(saved, sent, since), edited: takeParts(saved, now, since) };
}
