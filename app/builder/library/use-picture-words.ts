import { useEffect, useRef, useState } from 'react';

import {
  type MediaChange,
  mediaChangeSchema,
  type MediaItem,
} from '../../../domain/media-schemas.ts';
import { isSameValue } from '../../../domain/values.ts';
import { messageOf } from '../../api/call-api.ts';
import { useKnownPictures } from '../work/known-pictures.ts';
import { changePicture } from '../work/media-api.ts';
import { useUnsavedPicture } from './unsaved-picture.tsx';

/** What is said of a picture, until it is saved. What is typed while a save is under way is the next change. */
export function usePictureWords(item: MediaItem, announce: (words: string) => void) {
  const [edited, setEdited] = useState<MediaChange>(changeOf(item));
  const latest = useRef(edited);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isDirty = !isSameValue(edited, changeOf(item));
  const unsaved = isDirty ? item.name : null;
  useEffect(() => {
    useUnsavedPicture.setState({ name: unsaved });
    return () => useUnsavedPicture.setState({ name: null });
  }, [unsaved]);

  function put(next: MediaChange): void {
    latest.current = next;
    setEdited(next);
  }

  /** The picture as it then is; undefined when it could not be saved. */
  async function save(known = item): Promise<MediaItem | undefined> {
    const change = latest.current;
    if (isSameValue(change, changeOf(known))) return known;
    const checked = mediaChangeSchema.safeParse(change);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return undefined;
    setSaving(true);
    try {
      const saved = await changePicture(item.id, checked.data);
      useKnownPictures.getState().learn([saved]);
      put(changeSince(change, latest.current, changeOf(saved)));
      announce('Picture saved');
      return saved;
    } catch (error) {
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  /** With what is typed while it lasts: afterwards there is nothing left to lose. */
  async function saveAll(): Promise<MediaItem | undefined> {
    let saved = await save();
    while (saved && !isSameValue(latest.current, changeOf(saved))) saved = await save(saved);
    return saved;
  }

  return {
    edited,
    edit: (change: Partial<MediaChange>) => put({ ...latest.current, ...change }),
    isDirty,
    isSaving,
    problem,
    save,
    saveAll,
  };
}

function changeOf({ name, alt, isDecorative, focalX, focalY }: MediaItem): MediaChange {
  return { name, alt, isDecorative, focalX, focalY };
}

/** What stands in the fields after a save: as it was saved, and what was changed since it was sent. */
export function changeSince(sent: MediaChange, now: MediaChange, saved: MediaChange): MediaChange {
  return {
    name: now.name === sent.name ? saved.name : now.name,
    alt: now.alt === sent.alt ? saved.alt : now.alt,
    isDecorative: now.isDecorative === sent.isDecorative ? saved.isDecorative : now.isDecorative,
    focalX: now.focalX === sent.focalX ? saved.focalX : now.focalX,
    focalY: now.focalY === sent.focalY ? saved.focalY : now.focalY,
  };
}
