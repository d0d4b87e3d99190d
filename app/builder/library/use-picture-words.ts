import { useEffect, useRef, useState } from 'react';

import {
  type MediaChange,
  mediaChangeSchema,
  type MediaItem,
  pictureClashSchema,
} from '../../../domain/media-schemas.ts';
import {
  differentParts,
  mergePictureWords,
  pictureMessages,
  takeParts,
  wordsOf,
} from '../../../domain/media-words.ts';
import type { PicturePart } from '../../../domain/media.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { useKnownPictures } from '../work/known-pictures.ts';
import { changePicture } from '../work/media-api.ts';
import { useUnsavedPicture } from './unsaved-picture.tsx';

/** What stands in the fields, and what the library said when each part was touched. */
export type PictureWork = { base: MediaChange; edited: MediaChange };

/** What is said of a picture, until it is saved. What is typed while a save is under way is the next change. */
export function usePictureWords(item: MediaItem, announce: (words: string) => void) {
  const [typed, setTyped] = useState<PictureWork>(() => openWork(item));
  const latest = useRef(typed);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const work = followLibrary(typed, item);
  const isDirty = isChanged(work);
  const unsaved = isDirty ? item.name : null;
  useEffect(() => {
    useUnsavedPicture.setState({ name: unsaved });
    if (unsaved === null) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      useUnsavedPicture.setState({ name: null });
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);

  function put(next: PictureWork): void {
    latest.current = next;
    setTyped(next);
  }

  /** The picture as it then is; undefined when it could not be saved. */
  async function save(known = item): Promise<MediaItem | undefined> {
    const { base, edited } = followLibrary(latest.current, known);
    if (!isChanged({ base, edited })) return known;
    const checked = mediaChangeSchema.safeParse(edited);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return undefined;
    setSaving(true);
    try {
      const saved = await changePicture(item.id, { ...checked.data, before: base });
      useKnownPictures.getState().learn([saved]);
      put({
        base: wordsOf(saved),
        edited: changeSince(edited, latest.current.edited, wordsOf(saved)),
      });
      announce('Picture saved');
      return saved;
    } catch (error) {
      const clash =
        error instanceof ApiError ? pictureClashSchema.safeParse(error.data) : undefined;
      // What the library says now stands beside the fields then.
      if (clash?.data) useKnownPictures.getState().learn([clash.data.current]);
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  /** With what is typed while it lasts: afterwards there is nothing left to lose. */
  async function saveAll(): Promise<MediaItem | undefined> {
    let saved = await save();
    while (saved && isChanged(followLibrary(latest.current, saved))) saved = await save(saved);
    return saved;
  }

  return {
    edited: work.edited,
    edit: (change: Partial<MediaChange>) => {
      const now = followLibrary(latest.current, item);
      put({ ...now, edited: { ...now.edited, ...change } });
    },
    isDirty,
    /** Parts that a colleague has changed otherwise, as long as nobody has decided. */
    clashes: clashesOf(work, item),
    settle: (part: PicturePart, isMine: boolean): void => {
      put(settlePart(followLibrary(latest.current, item), item, part, isMine));
      setProblem((now) => (now === pictureMessages.clash ? undefined : now));
    },
    isSaving,
    problem,
    save,
    saveAll,
  };
}

export function openWork(item: MediaChange): PictureWork {
  return { base: wordsOf(item), edited: wordsOf(item) };
}

/** Parts that nobody has touched here are as the library has them now; the others stay, with what they began from. */
export function followLibrary({ base, edited }: PictureWork, item: MediaChange): PictureWork {
  const touched = differentParts(base, edited);
  const apart = differentParts(edited, item).filter((part) => touched.includes(part));
  return {
    base: takeParts(wordsOf(item), base, apart),
    edited: takeParts(wordsOf(item), edited, apart),
  };
}

export function clashesOf({ base, edited }: PictureWork, item: MediaChange): PicturePart[] {
  return mergePictureWords({ before: base, mine: edited, theirs: wordsOf(item) }).clashes;
}

/** Decides about the change that is shown: a newer one is asked about anew. */
export function settlePart(
  { base, edited }: PictureWork,
  item: MediaChange,
  part: PicturePart,
  isMine: boolean,
): PictureWork {
  return {
    base: takeParts(base, item, [part]),
    edited: isMine ? edited : takeParts(edited, item, [part]),
  };
}

function isChanged({ base, edited }: PictureWork): boolean {
  return differentParts(base, edited).length > 0;
}

/** What stands in the fields after a save: as it was saved, and what was changed since it was sent. */
export function changeSince(sent: MediaChange, now: MediaChange, saved: MediaChange): MediaChange {
  return takeParts(saved, now, differentParts(sent, now));
}
