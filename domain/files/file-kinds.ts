const mebibyte = 1024 * 1024;

/** What a file is for: to be downloaded, heard, watched, or read along with a film. */
export type FileGroup = 'document' | 'audio' | 'film' | 'captions';

type FileKind = {
  /** How people read it beside a link. */
  label: string;
  /** The first one ends the name of every such file; the others are accepted in uploads. */
  extensions: readonly [string, ...string[]];
  type: string;
  group: FileGroup;
};

/** The kinds of files that the library takes. The bytes of a file decide, not its name: see `find-kind.ts`. */
export const fileKinds = {
  pdf: { label: 'PDF', extensions: ['pdf'], type: 'application/pdf', group: 'document' },
  docx: {
    label: 'Word',
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    group: 'document',
  },
  xlsx: {
    label: 'Excel',
    extensions: ['xlsx'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    group: 'document',
  },
  pptx: {
    label: 'PowerPoint',
    extensions: ['pptx'],
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    group: 'document',
  },
  odt: {
    label: 'ODT',
    extensions: ['odt'],
    type: 'application/vnd.oasis.opendocument.text',
    group: 'document',
  },
  ods: {
    label: 'ODS',
    extensions: ['ods'],
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    group: 'document',
  },
  odp: {
    label: 'ODP',
    extensions: ['odp'],
    type: 'application/vnd.oasis.opendocument.presentation',
    group: 'document',
  },
  zip: { label: 'ZIP', extensions: ['zip'], type: 'application/zip', group: 'document' },
  mp3: { label: 'MP3', extensions: ['mp3'], type: 'audio/mpeg', group: 'audio' },
  m4a: { label: 'M4A', extensions: ['m4a', 'm4b'], type: 'audio/mp4', group: 'audio' },
  ogg: { label: 'Ogg', extensions: ['ogg', 'oga', 'opus'], type: 'audio/ogg', group: 'audio' },
  wav: { label: 'WAV', extensions: ['wav', 'wave'], type: 'audio/wav', group: 'audio' },
  flac: { label: 'FLAC', extensions: ['flac'], type: 'audio/flac', group: 'audio' },
  mp4: { label: 'MP4', extensions: ['mp4', 'm4v'], type: 'video/mp4', group: 'film' },
  webm: { label: 'WebM', extensions: ['webm'], type: 'video/webm', group: 'film' },
  vtt: {
    label: 'Captions',
    extensions: ['vtt'],
    type: 'text/vtt; charset=utf-8',
    group: 'captions',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as [FileKindName, ...FileKindName[]];

const mostBytes: Record<FileGroup, number> = {
  document: 50 * mebibyte,
  audio: 50 * mebibyte,
  film: 200 * mebibyte,
  captions: mebibyte,
};

export const fileLimits = {
  /** Of any file. */
  bytes: Math.max(...Object.values(mostBytes)),
  nameLength: 120,
} as const;

export function groupOf(kind: FileKindName): FileGroup {
  return fileKinds[kind].group;
}

export function mostBytesOf(kind: FileKindName): number {
  return mostBytes[groupOf(kind)];
}

/** A browser plays these on a page; all others are downloads. */
export function isPlayed(kind: FileKindName): boolean {
  return groupOf(kind) !== 'document';
}

/** The kind that the ending of a name promises; undefined for an ending that no kind has. */
export function kindOfName(name: string): FileKindName | undefined {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return fileKindNames.find((kind) => extensionsOf(kind).includes(ending));
}

export function extensionsOf(kind: FileKindName): readonly string[] {
  return fileKinds[kind].extensions;
}

/** The size as people read it: 1.2 MB. Units are those of the file managers that editors compare with. */
export function sayBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1000;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Kind and size, which every link to a file tells: 'PDF, 1.2 MB'. */
export function factsOf({ kind, size }: { kind: FileKindName; size: number }): string {
  return `${fileKinds[kind].label}, ${sayBytes(size)}`;
}

const groupWords: Record<FileGroup, string> = {
  document: 'a document or ZIP',
  audio: 'audio',
  film: 'a film',
  captions: 'captions',
};

/** Messages about a refused file, from the server or before the upload. */
export const fileWords = {
  notUsable:
    'The library does not accept this type of file. It accepts PDF, office documents, ZIP, audio, MP4 and WebM films, and captions (VTT).',
  named: (ending: string) =>
    `This file is named .${ending}, but it is a different type of file. Please save it again with the right ending.`,
  damaged: 'This file is damaged or incomplete. Please try another copy.',
  macros: 'This document contains macros, which could be harmful. Please save it without them.',
  notText: 'These captions are not plain text in UTF-8. Please save them as UTF-8.',
  empty: 'This file is empty.',
  tooLarge: (most: number) =>
    `This file is larger than ${most / mebibyte} MB. Please choose a smaller one.`,
  cut: 'The upload was interrupted. Please try again.',
  otherGroup: (group: FileGroup) =>
    `This file can only be replaced by ${groupWords[group]}. Please upload yours as a new file.`,
} as const;
