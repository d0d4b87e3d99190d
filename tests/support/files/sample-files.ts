import { crc32 } from 'node:zlib';

/** A ZIP with these entries, uncompressed and in this order. */
export function makeZip(entries: Record<string, string>, comment = ''): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, title, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, rest, title);
    at += 30 + title.length + bytes.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length / 4, 8);
  end.writeUInt16LE(list.length / 4, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listBytes, end, Buffer.from(comment)]);
}

const office = (part: string) => makeZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' });
const openDocument = (name: string) =>
  makeZip({ mimetype: `application/vnd.oasis.opendocument.${name}`, 'content.xml': '<x/>' });

const latin = (text: string) => Buffer.from(text, 'latin1');
const padded = (text: string) => Buffer.concat([latin(text), Buffer.alloc(400)]);

/** The smallest file of each kind that the library takes. */
export const sampleFiles = {
  pdf: latin('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  zip: makeZip({ 'readme.txt': 'Hello' }, 'made by hand'),
  mp3: padded('ID3\u0004\0'),
  m4a: padded('\0\0\0\u0020ftypM4A \0\0\0\0M4A mp42'),
  ogg: padded('OggS\0\u0002'),
  wav: padded('RIFF\u0024\0\0\0WAVEfmt '),
  flac: padded('fLaC\0\0\0"'),
  mp4: padded('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2mp41'),
  webm: padded('\u001AE\u00DF\u00A3\u0001\0\0\0\0\0\0\u001FB\u0086\u0081\u0001B\u0082\u0084webm'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGrüße\n'),
} as const;
