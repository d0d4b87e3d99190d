const firstPicture = /(<img src=")(\/images\/[\w-]+\.svg)("[^>]* fetchpriority="high")/i;

/** What a server may send of an answer before it has heard from the browser: ten packets. */
const firstFlightBytes = 14_600;

/** The drawing that a page begins with, put into the page: so it is painted with the first words, not a round trip later. */
export function withFirstPicture(
  html: string,
  readFile: (address: string) => string | undefined,
): string {
  return html.replace(firstPicture, (tag, before: string, address: string, after: string) => {
    const drawing = readFile(address);
    return drawing === undefined ? tag : `${before}${asAddress(drawing)}${after}`;
  });
}

/** It is worth it only as long as the page still comes at once. */
export function isOneFlight(compressed: Buffer): boolean {
  return compressed.length <= firstFlightBytes;
}

/** Everything else may stand in an address in quotes as it is, and compresses better so. */
function asAddress(drawing: string): string {
  const text = drawing
    .trim()
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('&', '&amp;');
  return `data:image/svg+xml,${text}`;
}
