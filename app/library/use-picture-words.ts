import { useEffect, useMemo, useState } from 'react';

import { mediaChangeSchema, type MediaItem } from '../../domain/media/media-schemas.ts';
import {
  joinParts,
  partsOf,
  type PictureParts,
  pictureWords,
} from '../../domain/media/media-words.ts';
import type { PicturePart } from '../../domain/media/media.ts';
import { messageOf } from '../api/call-api.ts';
import { useFormState, useFormWork } from '../keep/form-work.ts';
import { pictureInClash, pictures, savePicture } from './pictures.ts';
import { useUnsavedPicture } from './unsaved-picture.tsx';

export type PictureWords = ReturnType<typeof usePictureWords>;

/** The description of a picture until it is saved. Text typed during a save is the next change. */
export function usePictureWords(item: MediaItem, announce: (words: string) => void) {
  const work = useFormWork(useMemo(() => partsOf(item), [item]));
  useFormState(work);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isDirty = work.listFields().length > 0;
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

  /** The saved picture; undefined when it could not be saved. */
  async function save(known = item): Promise<MediaItem | undefined> {
    if (work.listFields().length === 0) return known;
    const checked = mediaChangeSchema.safeParse(joinParts(work.readValues()));
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return undefined;
    setSaving(true);
    try {
      const saved = await savePicture(known.id, work);
      pictures.known.getState().learn([saved]);
      announce('Picture saved');
      return saved;
    } catch (error) {
      const current = pictureInClash(error);
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
    while (saved && work.listFields().length > 0) saved = await save(saved);
    return saved;
  }

  return {
    edited: work.readValues(),
    type: <Part extends PicturePart>(part: Part, value: PictureParts[Part]) =>
      work.type(part, value),
    isDirty,
    /** Tells whether a colleague has changed this part too, until the person decides. */
    hasClash: (part: PicturePart) => work.hasClash(part),
    settle(part: PicturePart, isMine: boolean): void {
      work.settle(part, isMine);
      setProblem((now) => (now === pictureWords.clash ? undefined : now));
    },
    isSaving,
    problem,
    save,
    saveAll,
  };
}
