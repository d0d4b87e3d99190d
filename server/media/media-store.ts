import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod';

import type { MediaChange, MediaPicture } from '../../domain/media/media-schemas.ts';
import { mediaSearchText } from '../../domain/values/search-text.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { AssetStore } from './asset-store.ts';

/** Longer than making all files of one picture takes. After a killed process the files are this much later. */
const makingMs = 5 * 60_000;

/** Ids have 24 letters. */
const hashLength = 32;

const widthsSchema = z.array(z.int());

/** Whose share the files of an upload count for, and how much. */
export type UploadShare = { size: number; uploadedBy: string };

/** The measures of a picture, without its bytes. */
export type PictureShape = Pick<
  MediaPicture,
  'hash' | 'width' | 'height' | 'widths' | 'placeholder' | 'hasAvif'
>;

export type MediaRow = Selectable<Tables['media']>;
export type StoredPicture = MediaPicture & { name: string; createdAt: number };

/** What a picture has until someone describes it. */
export const undescribed = { isDecorative: false, focalX: 50, focalY: 50 };

export class MediaStore extends AssetStore<MediaRow, StoredPicture> {
  protected readonly table = 'media';

  async findAll(ids: string[]): Promise<StoredPicture[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('media')
      .innerJoin('media_file', (join) =>
        join.onRef('media_file.media_id', '=', 'media.id').on('media_file.replaced_at', 'is', null),
      )
      .selectAll('media')
      .select(['hash', 'width', 'height', 'widths', 'placeholder', 'has_avif'])
      .where('media.id', 'in', ids)
      .execute();
    return rows.map(toPicture);
  }

  /** Finds what was made from these bytes before, current or replaced. */
  async findShape(hash: string): Promise<PictureShape | undefined> {
    const files = this.db.selectFrom('media_file').selectAll().where('hash', '=', hash);
    const row = await files.executeTakeFirst();
    return row && toShape(row);
  }

  async findByHash(db: Database, hash: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('media_file')
      .select('media_id')
      .where('hash', '=', hash)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    return row?.media_id;
  }

  /** Of these names, the hashes of files, current or replaced, each with its picture. */
  async findHashes(db: Database, names: string[]): Promise<{ id: string; hash: string }[]> {
    const hashes = names.filter((name) => name.length === hashLength);
    if (hashes.length === 0) return [];
    return db
      .selectFrom('media_file')
      .select(['media_id as id', 'hash'])
      .where('hash', 'in', hashes)
      .execute();
  }

  async insert(
    trx: Database,
    picture: { id: string; words: MediaChange; shape: PictureShape; now: number },
    share?: UploadShare,
  ): Promise<void> {
    const { id, words, shape, now } = picture;
    const row = { id, ...toWordRow(words), created_at: now, updated_at: now };
    await trx.insertInto('media').values(row).execute();
    await trx
      .insertInto('media_file')
      .values(toFileRow(id, shape, share))
      .execute();
  }

  /** Sets other files for the same picture. The old ones stay, marked with the time. */
  async replaceFiles(
    trx: Database,
    id: string,
    shape: PictureShape,
    now: number,
    share?: UploadShare,
  ): Promise<void> {
    await trx
      .updateTable('media_file')
      .set({ replaced_at: now })
      .where('media_id', '=', id)
      .where('replaced_at', 'is', null)
      .execute();
    await trx
      .insertInto('media_file')
      .values(toFileRow(id, shape, share))
      .onConflict((conflict) =>
        conflict.columns(['media_id', 'hash']).doUpdateSet({ replaced_at: null }),
      )
      .execute();
    await trx.updateTable('media').set({ updated_at: now }).where('id', '=', id).execute();
  }

  async change(trx: Database, id: string, change: MediaChange, now: number): Promise<void> {
    const row = { ...toWordRow(change), updated_at: now };
    await trx.updateTable('media').set(row).where('id', '=', id).execute();
  }

  async remove(trx: Database, id: string): Promise<string[]> {
    const files = await trx
      .deleteFrom('media_file')
      .where('media_id', '=', id)
      .returning('hash')
      .execute();
    await trx.deleteFrom('media').where('id', '=', id).execute();
    return files.map(({ hash }) => hash);
  }

  async forgetReplaced(trx: Database, before: number): Promise<string[]> {
    const files = await trx
      .deleteFrom('media_file')
      .where('replaced_at', '<=', before)
      .returning('hash')
      .execute();
    return files.map(({ hash }) => hash);
  }

  /**
   * Returns every hash of a picture, current or replaced, and whether all its files are made; with `only`, this one.
   */
  async listHashes(only?: string): Promise<Map<string, { isWhole: boolean }>> {
    const rows = await this.db
      .selectFrom('media_file')
      .$if(only !== undefined, (query) => query.where('hash', '=', only ?? ''))
      .groupBy('hash')
      .select((eb) => ['hash', eb.fn.min('has_avif').as('has_avif')])
      .execute();
    return new Map(rows.map(({ hash, has_avif }) => [hash, { isWhole: has_avif === 1 }]));
  }

  async listUnfinished(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('media_file')
      .innerJoin('media', 'media.id', 'media_file.media_id')
      .where('has_avif', '=', 0)
      .where('replaced_at', 'is', null)
      .orderBy('media.updated_at')
      .select('hash')
      .execute();
    return rows.map(({ hash }) => hash);
  }

  /**
   * Claims the making of the AVIF files for a while, without a lock. Returns undefined while another instance has
   * the claim.
   */
  async claimMaking(hash: string, now: number): Promise<number | undefined> {
    const until = now + makingMs;
    const claimed = await this.db
      .updateTable('media_file')
      .set({ making_until: until })
      .where('hash', '=', hash)
      .where('making_until', '<=', now)
      .returning('hash')
      .executeTakeFirst();
    return claimed && until;
  }

  async releaseMaking(hash: string, until: number): Promise<void> {
    await this.db
      .updateTable('media_file')
      .set({ making_until: 0 })
      .where('hash', '=', hash)
      .where('making_until', '=', until)
      .execute();
  }

  /** Changes every picture with this hash, so that instances that missed the notice see a change. Returns their ids. */
  setHasAvif(hash: string, hasAvif: boolean, now: number): Promise<string[]> {
    return this.db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('media_file')
        .set({ has_avif: Number(hasAvif) })
        .where('hash', '=', hash)
        .returning('media_id')
        .execute();
      const ids = rows.map(({ media_id }) => media_id);
      if (ids.length > 0) {
        await trx.updateTable('media').set({ updated_at: now }).where('id', 'in', ids).execute();
      }
      return ids;
    });
  }
}

type FileRow = Selectable<Tables['media_file']>;
type ShapeRow = Omit<FileRow, 'media_id' | 'replaced_at' | 'making_until' | 'size' | 'uploaded_by'>;

function toPicture(row: MediaRow & ShapeRow): StoredPicture {
  return { ...toShape(row), id: row.id, ...toWords(row), createdAt: row.created_at };
}

export function toWords({ name, alt, is_decorative, focal_x, focal_y }: MediaRow): MediaChange {
  return { name, alt, isDecorative: is_decorative === 1, focalX: focal_x, focalY: focal_y };
}

function toWordRow(words: MediaChange) {
  const { name, alt, isDecorative, focalX: focal_x, focalY: focal_y } = words;
  const search_text = mediaSearchText(words);
  const is_decorative = Number(isDecorative);
  return { name, alt, is_decorative, focal_x, focal_y, search_text };
}

function toShape({ widths, has_avif, hash, width, height, placeholder }: ShapeRow): PictureShape {
  return {
    hash,
    width,
    height,
    widths: widthsSchema.parse(JSON.parse(widths)),
    placeholder,
    hasAvif: has_avif === 1,
  };
}

function toFileRow(
  mediaId: string,
  shape: PictureShape,
  share?: UploadShare,
): Insertable<Tables['media_file']> {
  const { hash, width, height, widths, placeholder, hasAvif } = shape;
  return {
    media_id: mediaId,
    hash,
    width,
    height,
    widths: JSON.stringify(widths),
    placeholder,
    has_avif: Number(hasAvif),
    replaced_at: null,
    size: share?.size ?? 0,
    uploaded_by: share?.uploadedBy ?? null,
  };
}
