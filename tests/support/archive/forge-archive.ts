import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import { readEntries, writeEntries } from '../../../server/archive/tar-entries.ts';

/** The same archive with a part changed or left out, and a hash that fits. */
export async function forgeArchive(
  packed: Buffer,
  change: (name: string, bytes: Buffer) => Buffer | undefined,
  level?: number,
): Promise<Buffer> {
  const forged = async function* entries() {
    for await (const { name, bytes } of readEntries(Readable.from([gunzipSync(packed)]))) {
      const read: Buffer[] = [];
      for await (const chunk of bytes) read.push(chunk);
      const changed = change(name, Buffer.concat(read));
      if (changed) yield { name, size: changed.length, bytes: Readable.from([changed]) };
    }
  };
  const parts: Buffer[] = [];
  for await (const chunk of writeEntries(forged())) parts.push(chunk);
  return gzipSync(Buffer.concat(parts), level === undefined ? {} : { level });
}
