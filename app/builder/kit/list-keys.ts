import { useState } from 'react';

/** An entry of a list without ids, with a key for as long as it is on the screen. */
export type Keyed = { key: number; text: string };

/**
 * Keys for the entries of a list. An entry keeps its key while it is typed in, moved, or joined by
 * others, so that the focus stays with it. Code that changes the list first says which entries it
 * then has.
 */
export function useListKeys(texts: readonly string[]) {
  const [known, setKnown] = useState<Keyed[]>(() => texts.map(named));
  const isSame =
    known.length === texts.length && known.every(({ text }, index) => text === texts[index]);
  const entries = isSame ? known : followList(known, texts);
  if (!isSame) setKnown(entries);
  return [entries, setKnown] as const;
}

let last = 0;

export function named(text: string): Keyed {
  last += 1;
  return { key: last, text };
}

/** The same list after another change: entries with the same text are the same. */
export function followList(before: readonly Keyed[], texts: readonly string[]): Keyed[] {
  const free = new Set(before);
  const claim = (entry: Keyed | undefined) => (entry && free.delete(entry) ? entry : undefined);
  const isSameLength = before.length === texts.length;
  const inPlace = texts.map((text, index) => {
    const there = before[index];
    return isSameLength && there?.text === text ? claim(there) : undefined;
  });
  const same = texts.map(
    (text, index) => inPlace[index] ?? claim([...free].find((entry) => entry.text === text)),
  );
  // The remaining entries have a new text; in a list of the same length they keep their position.
  return texts.map((text, index) => {
    const entry = same[index] ?? (isSameLength ? claim(before[index]) : undefined);
    return entry ? { ...entry, text } : named(text);
  });
}
