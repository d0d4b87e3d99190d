import { cutText } from '../values/values.ts';
import { extensionsOf, fileKinds, fileLimits, type FileKindName } from './file-kinds.ts';

/** A name that is safe to show, store and save, with the ending of the kind that was found. */
export function cleanFileName(given: string, kind: FileKindName): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-');
  const [ending] = fileKinds[kind].extensions;
  const room = fileLimits.nameLength - ending.length - 1;
  const stem = trimEnds(cutText(trimEnds(withoutEnding(visible, kind)), room));
  return `${stem || 'File'}.${ending}`;
}

function withoutEnding(name: string, kind: FileKindName): string {
  const trimmed = name.trimEnd();
  const dot = trimmed.lastIndexOf('.');
  const ending = trimmed.slice(dot + 1).toLowerCase();
  return dot >= 0 && extensionsOf(kind).includes(ending) ? trimmed.slice(0, dot) : trimmed;
}

/** A name that begins with a dot is hidden, and Windows drops a dot or a space at the end. */
function trimEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDotOrSpace(name[start])) start += 1;
  while (end > start && isDotOrSpace(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

function isDotOrSpace(letter: string | undefined): boolean {
  return letter === '.' || letter === ' ';
}

/** The public address of a file, which stays when the file is replaced and follows its name. */
export function filePath({ id, name }: { id: string; name: string }): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
