import * as z from 'zod';

import { nameFile, namePixels } from '../media/media-files.ts';

export type NamedFile = {
  library: 'media' | 'files';
  name: string;
  title: string;
  /** Undefined for a file that was made here: rows know nothing of its bytes. */
  sha256?: string;
  /** The pixels of a picture: without them the missing files are made from another one. */
  isOptional?: boolean;
};

const pictureSchema = z.object({ id: z.string(), name: z.string() });
const madeSchema = z.object({
  media_id: z.string(),
  hash: z.string(),
  widths: z.string().transform((text) => z.array(z.int()).parse(JSON.parse(text))),
  has_avif: z.number(),
});
const fileSchema = z.object({ name: z.string(), stored_as: z.string(), hash: z.string() });

/** Collects what the rows of a backup name, in the order of the tables: a picture comes before its files. */
export class NamedFiles {
  readonly #pictures = new Map<string, string>();
  readonly #files = new Map<string, NamedFile>();

  note(table: string, row: object): void {
    if (table === 'media') {
      const { id, name } = pictureSchema.parse(row);
      this.#pictures.set(id, name);
    } else if (table === 'media_file') {
      this.#addPicture(madeSchema.parse(row));
    } else if (table === 'file') {
      const { name, stored_as, hash } = fileSchema.parse(row);
      this.#add({ library: 'files', name: stored_as, title: name, sha256: hash });
    }
  }

  /** Two rows may name the same file; it is listed once. */
  list(): NamedFile[] {
    return [...this.#files.values()];
  }

  #addPicture({ media_id, hash, widths, has_avif }: z.output<typeof madeSchema>): void {
    const picture = { library: 'media', title: this.#pictures.get(media_id) ?? media_id } as const;
    for (const width of widths) {
      this.#add({ ...picture, name: nameFile(hash, width, 'webp') });
      if (has_avif === 1) this.#add({ ...picture, name: nameFile(hash, width, 'avif') });
    }
    if (has_avif === 0) this.#add({ ...picture, name: namePixels(hash), isOptional: true });
  }

  #add(file: NamedFile): void {
    this.#files.set(pathOf(file), file);
  }
}

export function pathOf({ library, name }: NamedFile): string {
  return `${library}/${name}`;
}

const mostNamed = 5;

/** Names the library's items, each once, for a sentence. */
export function listTitles(files: NamedFile[]): string {
  const titles = [...new Set(files.map(({ title }) => `“${title}”`))];
  const rest = titles.length - mostNamed;
  return titles.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
