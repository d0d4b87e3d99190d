import { Captions, FileArchive, FileText, Film, type LucideIcon, Music } from 'lucide-react';

import {
  factsOf,
  type FileGroup,
  type FileKindName,
  groupOf,
} from '../../domain/files/file-kinds.ts';
import type { FileItem } from '../../domain/files/file-schemas.ts';

const icons: Record<FileGroup, LucideIcon> = {
  document: FileText,
  audio: Music,
  film: Film,
  captions: Captions,
};

/** A sign for what a file is. The words beside it tell the same. */
export function FileIcon({ kind }: { kind: FileKindName }) {
  const Icon = kind === 'zip' ? FileArchive : icons[groupOf(kind)];
  return <Icon aria-hidden="true" className="file-icon" />;
}

export function FileRow({ item, use }: { item: FileItem; use: string }) {
  return (
    <>
      <FileIcon kind={item.kind} />
      <span className="file-row-name cut text-15 medium" dir="auto">
        {item.name}
      </span>{' '}
      <span className="quiet-text">{factsOf(item)}</span>{' '}
      <span className="quiet-text file-row-use">{use}</span>
    </>
  );
}
