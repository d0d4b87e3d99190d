import { useEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

import type { FileItem, LibraryFiles } from '../../../domain/files/file-schemas.ts';
import { fileIdsOf } from '../../../domain/media/file-uses.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { ApiError } from '../../api/call-api.ts';
import { readFile } from './file-api.ts';

type KnownFiles = {
  /** By id; null: the file is no longer in the library. */
  items: Record<string, FileItem | null>;
  learn: (items: FileItem[]) => void;
  forget: (id: string) => void;
};

/** What this browser knows of the library's files. Previews are drawn from it and follow every change. */
export const useKnownFiles = create<KnownFiles>()((set) => ({
  items: {},
  learn: (items) =>
    set((known) => ({
      items: { ...known.items, ...Object.fromEntries(items.map((item) => [item.id, item])) },
    })),
  forget: (id) => set((known) => ({ items: { ...known.items, [id]: null } })),
}));

/** The files that a section names; fetches those that were not fetched yet. */
export function useFilesOf(section: BuiltSection): LibraryFiles {
  const ids = fileIdsOf([section]);
  const files = useKnownFiles(
    useShallow(({ items }) =>
      Object.fromEntries(
        ids.flatMap((id) => (Object.hasOwn(items, id) ? [[id, ownValue(items, id) ?? null]] : [])),
      ),
    ),
  );
  const wanted = ids.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) void askFor(id);
  }, [wanted]);
  return files;
}

/** The ids of files that these sections name and the library no longer has, with spaces between them. */
export function useGoneFiles(sections: BuiltSection[]): string {
  const wanted = fileIdsOf(sections).join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) void askFor(id);
  }, [wanted]);
  return useKnownFiles(({ items }) =>
    wanted
      .split(' ')
      .filter((id) => ownValue(items, id) === null)
      .join(' '),
  );
}

/** The file with this id; undefined while it is unknown, null when it is gone. */
export function useFile(id: string | undefined): FileItem | null | undefined {
  useEffect(() => {
    if (id !== undefined) void askFor(id);
  }, [id]);
  return useKnownFiles(({ items }) => (id === undefined ? undefined : ownValue(items, id)));
}

const asked = new Set<string>();

async function askFor(id: string): Promise<void> {
  const { items, learn, forget } = useKnownFiles.getState();
  if (Object.hasOwn(items, id) || asked.has(id)) return;
  asked.add(id);
  try {
    learn([await readFile(id)]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forget(id);
  } finally {
    asked.delete(id);
  }
}
