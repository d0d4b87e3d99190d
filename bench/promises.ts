type Judged = { value: number; reference?: number | undefined; promise: string };
type Judge = (measured: number, promised: number, reference: number) => boolean;

/** How promises are written. What follows the number, or the reference, explains it. */
const forms: [form: RegExp, isKept: Judge][] = [
  [
    /^at most (\S+) (?:times )?the reference/,
    (value, times, reference) => value <= times * reference,
  ],
  [/^at least (\S+) times the reference/, (value, times, reference) => value >= times * reference],
  [/^at most (\S+) above the reference/, (value, more, reference) => value <= reference + more],
  [/^at most ([\d,.]+)/, (value, most) => value <= most],
  [/^(?:at least )?([\d,.]+)/, (value, least) => value >= least],
  [/^more than ([\d,.]+)/, (value, less) => value > less],
];

const numbers: Record<string, number> = { half: 0.5, twice: 2 };

/** Tells whether a figure keeps its promise; undefined when it has none. */
export function isKept({ value, reference = Number.NaN, promise }: Judged): boolean | undefined {
  if (promise === '') return undefined;
  for (const [form, judge] of forms) {
    const word = form.exec(promise)?.[1];
    if (word === undefined) continue;
    return judge(value, numbers[word] ?? Number(word.replaceAll(',', '')), reference);
  }
  throw new Error(`No number can keep this promise: ${promise}`);
}
