import fc from 'fast-check';

/** What people do, and how often. A page that is not open is opened by whatever is to be done in it. */
const deeds = {
  type: 30,
  'type in preview': 15,
  publish: 12,
  'save draft': 8,
  'add section': 4,
  'move section': 3,
  'delete section': 3,
  cards: 4,
  'copy section': 2,
  undo: 3,
  redo: 2,
  pause: 5,
  kill: 4,
  'keep and leave': 3,
  discard: 1,
  'delete page': 2,
  'move page': 1,
  restore: 3,
  'take back': 1,
  'discard draft': 1,
  tomorrow: 1,
  'words of a picture': 3,
  'save picture': 2,
  'look at the library': 1,
  'leave picture': 1,
} as const;

export type Act = { who: number; seat: number; deed: keyof typeof deeds; picks: number[] };

/** Decides everything that a person decides; the same numbers, the same decisions. */
export type Pick = (count: number) => number;

const names = Object.keys(deeds) as Act['deed'][];

/** Few pictures are described in between: some afternoons are about little else, or people would hardly meet there. */
const atLibrary: Partial<Record<Act['deed'], number>> = {
  'words of a picture': 200,
  'save picture': 200,
  'look at the library': 40,
  'leave picture': 15,
};

function actsOf(people: number, isAtLibrary: boolean) {
  const weights = { ...deeds, ...(isAtLibrary && atLibrary) };
  const parts = {
    who: fc.nat(people - 1),
    seat: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(2) }),
    deed: fc.oneof(
      ...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) })),
    ),
    picks: fc.array(fc.nat(59), { minLength: 8, maxLength: 8 }),
  };
  return fc.record(parts, { noNullPrototype: true });
}

/** An afternoon of two or of three people. */
export const afternoons = fc
  .tuple(fc.constantFrom(2, 3), fc.nat(3))
  .chain(([people, kind]) =>
    fc.array(actsOf(people, kind === 0), { minLength: 5, maxLength: 40, size: 'max' }),
  );
