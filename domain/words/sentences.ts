/** Sentences in the owner's own words, by id. A sentence that nobody has changed is not among them. */
export type OwnWords = ReadonlyMap<string, string>;

/** The names of the values that a sentence holds: `site` in 'Welcome to {site}'. */
type ValueName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

type Said<Text extends string> = [ValueName<Text>] extends [never]
  ? string
  : (values: Record<ValueName<Text>, string | number>) => string;

type Shipped = Record<string, string>;

export type Sentences<Texts extends Shipped> = {
  readonly [Name in keyof Texts]: Said<Texts[Name]>;
};

const shippedKey = Symbol('shipped');

let ownWords: OwnWords = new Map();

/** From now on these sentences are said in place of the shipped ones. */
export function speak(words: OwnWords): void {
  ownWords = words;
}

/** Sentences are read when they are said: never copy one into a constant. One with values is a function of them. */
export function sentences<const Texts extends Shipped>(
  group: string,
  shipped: Texts,
): Sentences<Texts> {
  const said = {};
  for (const [name, text] of Object.entries(shipped)) {
    const id = `${group}.${name}`;
    const now = () => ownWords.get(id) ?? text;
    const fillIn = (values: Record<string, string | number>) => fillSentence(now(), values);
    const get = text.includes('{') ? () => fillIn : now;
    Object.defineProperty(said, name, { enumerable: true, get });
  }
  Object.defineProperty(said, shippedKey, { value: [group, shipped] });
  return said as Sentences<Texts>;
}

export function shippedSentences(group: object): [id: string, text: string][] {
  const [name, shipped]: [string, Shipped] = Reflect.get(group, shippedKey);
  return Object.entries(shipped).map(([key, text]) => [`${name}.${key}`, text]);
}

const valuePattern = /\{([a-zA-Z]+)\}/g;

/** The names of the values that a sentence holds, in their order. */
export function valuesOf(text: string): string[] {
  return [...text.matchAll(valuePattern)].flatMap(([, name]) => name ?? []);
}

/** Braces around anything but a known value stay as they are. */
export function fillSentence(text: string, values: Record<string, string | number>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(valuePattern, (braces, name) => String(known.get(name) ?? braces));
}
