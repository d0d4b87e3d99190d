/** Longer than any line an honest service sends; what does not end before it is not one of ours. */
const longestRest = 100_000;

export class EndlessEvent extends Error {}

/**
 * Takes the next piece of a stream of server-sent events. Pieces end anywhere, so what is not yet a whole
 * event is handed back to be put before the next piece.
 */
export function readEvents(rest: string, piece: string): { events: string[]; rest: string } {
  const text = (rest + piece).replaceAll('\r\n', '\n');
  const blocks = text.split('\n\n');
  const unfinished = blocks.pop() ?? '';
  if (unfinished.length > longestRest) throw new EndlessEvent();
  return { events: blocks.flatMap(dataOf), rest: unfinished };
}

/** The data of one event, its lines joined; comments and other fields are not for us. */
function dataOf(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return [];
  return [lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')];
}
