/** What is measured: it gets texts of one shape and one length, prepares what it needs and returns the work. */
export type Reader = (text: string, other: string, third: string) => () => unknown;
export type Shape = (length: number, word: string) => string;

const times = 16;
/** One text, as long as an article; for the table four times as long. */
const longLength = process.env.COST_TABLE === undefined ? 16_000 : 64_000;

/** Processors are counted in steps of some milliseconds. What takes less for the long text cannot hurt. */
const leastMs = 20;

export type Growth = { growth: number; ms: number };

/**
 * How many times the processor works for 16 times the text. One long text is measured beside 16 short ones, so that both
 * take about as long; time that another process takes is not counted. What is over the bound is measured again, and the
 * best of the rounds counts: chance puts one round over the bound, a cost that grows with the square puts all of them there.
 */
export function growthOf(read: Reader, shape: Shape, most: number): Growth {
  let best: Growth = { growth: Infinity, ms: Infinity };
  for (let round = 0; round < 6 && best.growth > most; round += 1) {
    const ms = costOf([prepare(read, shape, longLength)]);
    if (ms <= leastMs) return { growth: 0, ms };
    const works = Array.from({ length: times }, () => prepare(read, shape, longLength / times));
    const growth = (times * ms) / Math.max(costOf(works), leastMs / 2);
    if (growth < best.growth) best = { growth, ms };
  }
  return best;
}

function costOf(works: (() => unknown)[]): number {
  const before = process.threadCpuUsage();
  for (const work of works) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

let words = 0;

/** Each text is made of a word of its own, so that nothing is remembered from one before. */
function prepare(read: Reader, shape: Shape, length: number): () => unknown {
  const make = () => shape(length, `w${(words += 1).toString(36).padStart(3, '0')}`);
  return read(make(), make(), make());
}
