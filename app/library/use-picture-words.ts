import { useEffect, useRef, useState } from 'react';

import {
  type MediaChange,
  mediaChangeSchema,
  type MediaItem,
} from '../../domain/media/media-schemas.ts';
import { pictureWords } from '../../domain/media/media-words.ts';
import type { PicturePart } from '../../domain/media/media.ts';
import { messageOf } from '../api/call-api.ts';
import {
  clashesOf,
  currentOf,
  editWork,
  followLibrary,
  isChanged,
  openWork,
  type PictureWork,
  sendWork,
  settlePart,
} from './picture-work.ts';
import { pictures } from './pictures.ts';
import { useUnsavedPicture } from './unsaved-picture.tsx';

/** The description of a picture until it is saved. Text typed during a save is the next change. */
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

  /** The saved picture; undefined when it could not be saved. */
  async function save(known = item): Promise<MediaItem | undefined> {
    const now = followLibrary(latest.current, known);
    if (!isChanged(now)) return known;
    const checked = mediaChangeSchema.safeParse(now.edited);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return undefined;
    setSaving(true);
    try {
      const saved = await sendWork(known, { read: () => latest.current, put });
      pictures.known.getState().learn([saved]);
      announce('Picture saved');
      return saved;
    } catch (error) {
      const current = currentOf(error);
      // The library's present values then stand beside the fields.
      if (current) pictures.known.getState().learn([current]);
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  /** Saves until nothing is left, also text typed meanwhile. */
  async function saveAll(): Promise<MediaItem | undefined> {
    let saved = await save();
    while (saved && isChanged(followLibrary(latest.current, saved))) saved = await save(saved);
    return saved;
  }

  return {
    edited: work.edited,
    edit: (change: Partial<MediaChange>) => put(editWork(latest.current, item, change)),
    isDirty,
    /** Parts that a colleague has changed too, until the person decides. */
    clashes: clashesOf(work, item),
    settle: (part: PicturePart, isMine: boolean): void => {
      put(settlePart(latest.current, item, part, isMine));
      setProblem((now) => (now === pictureWords.clash ? undefined : now));
    },
    isSaving,
    problem,
    save,
    saveAll,
  };
}
