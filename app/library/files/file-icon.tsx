import { Captions, FileArchive, FileText, Film, type LucideIcon, Music } from 'lucide-react';

import { type FileGroup, type FileKindName, groupOf } from '../../../domain/files/file-kinds.ts';

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
