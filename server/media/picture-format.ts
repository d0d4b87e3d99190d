import type { Metadata } from 'sharp';

/** How the formats we take begin, whatever the file is called; the decoder must agree afterwards. */
const formats: [decoder: Metadata['format'], begins: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['gif', (bytes) => ['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['heif', (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 40))],
];

export function sniffFormat(bytes: Buffer): Metadata['format'] | undefined {
  return formats.find(([, begins]) => begins(bytes))?.[0];
}

/** Only to refuse it in the right words. */
export function looksLikeSvg(bytes: Buffer): boolean {
  return textAt(bytes, 0, 4096).toLowerCase().includes('<svg');
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
