import { fileCalls } from '../../domain/calls/library.ts';
import {
  extensionsOf,
  type FileKindName,
  fileKindNames,
  fileWords,
  kindOfName,
  mostBytesOf,
} from '../../domain/files/file-kinds.ts';
import { fileUploadType } from '../../domain/files/file-schemas.ts';
import { findKind, headBytes } from '../../domain/files/find-kind.ts';
import { call, read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { sendUpload } from '../api/send-upload.ts';
import { createAssets } from './assets.ts';

/** The library's files. A file is sent if the server would take it, as far as its beginning tells. */
export const files = createAssets({
  sentWords: 'Checking the file',
  list({ kinds, ...query }, signal) {
    const wanted = kinds.split(',');
    const known = fileKindNames.filter((kind) => wanted.includes(kind));
    return read(fileCalls.list, { query: { ...query, kinds: known }, signal });
  },
  read: (id) => read(fileCalls.read, { params: { id } }),
  remove: (id, accepted) => call(fileCalls.remove, { params: { id }, query: { accepted } }),
  async send(file, { replaces, ...sending }) {
    await refuseUnusable(file);
    sending.signal.throwIfAborted();
    const body = new Blob([file], { type: fileUploadType });
    const query = { name: file.name };
    return replaces === undefined
      ? sendUpload(fileCalls.upload, body, { ...sending, query })
      : sendUpload(fileCalls.replace, body, { ...sending, query, params: { id: replaces } });
  },
});

/** Says at once what the server would say after minutes of sending. */
async function refuseUnusable(file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const found = findKind(head);
  const claimed = kindOfName(file.name);
  if (file.size === 0) throw new ApiError(400, fileWords.empty);
  if (found === undefined) {
    const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    throw new ApiError(400, claimed === undefined ? fileWords.notUsable : fileWords.named(ending));
  }
  const most = mostBytesOf(found);
  if (file.size > most) throw new ApiError(413, fileWords.tooLarge(most));
}

export function acceptedBy(kinds: readonly FileKindName[]): string {
  const wanted = kinds.length > 0 ? kinds : fileKindNames;
  return wanted.flatMap((kind) => extensionsOf(kind).map((ending) => `.${ending}`)).join(',');
}
