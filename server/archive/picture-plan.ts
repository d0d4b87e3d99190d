import { type ImportChoice } from '../../domain/tree/import-pages.ts';
import { namesIn } from '../../domain/media/library-uses.ts';
import { mediaIdOf, mediaPath } from '../../domain/media/media.ts';
import { pictureSettings } from '../../domain/settings/brand.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { sectionsOf } from '../../domain/tree/read-tree.ts';
import type { TreePage } from '../../domain/tree/tree-schema.ts';
import { isSameValue } from '../../domain/values/values.ts';
import type { StoredPicture } from '../media/media-store.ts';
import type { ArchivedPicture } from './archive-parts.ts';

/** The pictures of the library that a page shows or links to. */
export function picturesOn(page: TreePage): string[] {
  const linked = sectionsOf(page).flatMap((section) => namesIn(section).pictures);
  return [...new Set([...linked, mediaIdOf(page.search.image) ?? []].flat())];
}

export function picturesIn(settings: SettingChanges): string[] {
  return pictureSettings.flatMap((field) => mediaIdOf(settings[field] ?? '') ?? []);
}

/** Settings of the archive with the addresses that its pictures have here. */
export function withPictures(
  settings: SettingChanges,
  imageOf: (image: string) => string,
): SettingChanges {
  const changed = pictureSettings.flatMap((field) => {
    const image = settings[field];
    return image === undefined ? [] : [[field, imageOf(image)]];
  });
  return { ...settings, ...(Object.fromEntries(changed) as SettingChanges) };
}

/** The pictures of an archive that are here with other files or other words. */
export function differingPictures(
  archived: ArchivedPicture[],
  here: StoredPicture[],
): ArchivedPicture[] {
  const known = new Map(here.map((picture) => [picture.id, picture]));
  return archived.filter((picture) => {
    const was = known.get(picture.id);
    return was !== undefined && !isSameValue(contentOf(was), contentOf(picture));
  });
}

function contentOf(picture: StoredPicture | ArchivedPicture): unknown[] {
  const { hash, name, alt, isDecorative, focalX, focalY } = picture;
  return [hash, name, alt, isDecorative, focalX, focalY];
}

export type PicturePlan = {
  /** The pictures to take in, with their ids here. */
  taken: { id: string; picture: ArchivedPicture }[];
  imageOf: (image: string) => string;
};

/** Which of these pictures are taken in, and under which id. */
export function planPictures(
  archived: ArchivedPicture[],
  here: StoredPicture[],
  choiceOf: (id: string) => ImportChoice,
  newId: () => string,
): PicturePlan {
  const known = new Set(here.map(({ id }) => id));
  const differing = new Set(differingPictures(archived, here).map(({ id }) => id));
  const taken = archived.flatMap((picture) => {
    const { id } = picture;
    if (!known.has(id)) return [{ id, picture }];
    if (!differing.has(id) || choiceOf(id) === 'skip') return [];
    return [{ id: choiceOf(id) === 'both' ? newId() : id, picture }];
  });
  const paths = new Map(taken.map(({ id, picture }) => [mediaPath(picture.id), mediaPath(id)]));
  return { taken, imageOf: (image) => paths.get(image) ?? image };
}
