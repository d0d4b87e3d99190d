import { ownValue } from '../values/values.ts';
import type { FileKindName } from './file-kinds.ts';

// A kind is recognised at the first byte only: a page or program with a document behind it is no document.

/** As many bytes of the beginning as `findKind` looks at. */
export const headBytes = 256;

/** The kind that the first bytes show. A ZIP may still be an office document: `kindOfArchive` tells. */
export function findKind(head: Uint8Array): FileKindName | undefined {
  if (startsWith(head, '%PDF-')) return 'pdf';
  if (startsWith(head, 'PK\u0003\u0004')) return kindByMimetype(head) ?? 'zip';
  if (startsWith(head, 'OggS')) return 'ogg';
  if (startsWith(head, 'fLaC')) return 'flac';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)) return 'wav';
  if (startsWith(head, 'ID3') || isMp3Frame(head)) return 'mp3';
  if (startsWith(head, 'ftyp', 4)) return kindOfBrand(head);
  if (startsWith(head, '\u001AE\u00DF\u00A3')) return isWebm(head) ? 'webm' : undefined;
  return isCaptions(head) ? 'vtt' : undefined;
}

const openDocuments: Record<string, FileKindName> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
};

/** A ZIP that its first bytes tell from others. */
export function isOpenDocument(kind: FileKindName): boolean {
  return Object.values(openDocuments).includes(kind);
}

/** An OpenDocument file begins with an uncompressed entry `mimetype`, whose content is at a fixed place. */
function kindByMimetype(head: Uint8Array): FileKindName | undefined {
  if (!startsWith(head, 'mimetype', 30)) return undefined;
  const text = lettersOf(head.subarray(38, 120));
  const prefix = 'application/vnd.oasis.opendocument.';
  if (!text.startsWith(prefix)) return undefined;
  const name = /^[a-z]+/.exec(text.slice(prefix.length))?.[0] ?? '';
  return ownValue(openDocuments, name);
}

const officeParts = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
] as const;

export function kindOfArchive(names: ReadonlySet<string>): FileKindName {
  if (!names.has('[Content_Types].xml')) return 'zip';
  return officeParts.find(([part]) => names.has(part))?.[1] ?? 'zip';
}

/** Programs inside an office document. */
export function holdsMacros(names: ReadonlySet<string>): boolean {
  return [...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name));
}

/** A frame of layer III with a rate that exists. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isSync && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

const filmBrands = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|f4v )$/;

/** The box `ftyp` names the main brand, a version, and further brands that also fit. */
function kindOfBrand(head: Uint8Array): FileKindName | undefined {
  const main = lettersOf(head.subarray(8, 12));
  if (main === 'M4A ' || main === 'M4B ') return 'm4a';
  // Pictures such as HEIC and AVIF name `mp41` among their other brands, so only the main one counts.
  return filmBrands.test(main) ? 'mp4' : undefined;
}

/** Matroska has many kinds of content; WebM is the part of it that browsers play. */
function isWebm(head: Uint8Array): boolean {
  return lettersOf(head.subarray(0, 64)).includes('\u0042\u0082\u0084webm');
}

function isCaptions(head: Uint8Array): boolean {
  const hasMark = startsWith(head, '\u00EF\u00BB\u00BF');
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(lettersOf(head.subarray(hasMark ? 3 : 0, 16)));
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return lettersOf(bytes.subarray(at, at + text.length)) === text;
}

function lettersOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
