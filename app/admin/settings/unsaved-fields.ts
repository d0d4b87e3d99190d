import { readStored, writeStored } from '../../keep/browser-storage.ts';
import { readUnsaved, writeUnsaved } from '../../keep/typed-store.ts';
import { createId, isSameValue } from '../../../domain/values/values.ts';

/** A typed and unsaved value, and the saved value when the typing began. */
export type TypedChange<Value> = { value: Value; base: Value };
export type Unsaved<Field extends string, Value> = Partial<Record<Field, TypedChange<Value>>>;

/** The account that typed the values, and the tab they were typed in. */
export type UnsavedPlace = { accountId: string; tab: string };

export type UnsavedEntry<Field extends string, Value> = TypedChange<Value> & {
  field: Field;
  tab: string;
  /** The tab was closed or is being reloaded. */
  isLeft?: boolean | undefined;
};

type Rules<Field extends string, Value> = {
  nameFor: (accountId: string) => string;
  /** Returns undefined for anything but an entry of today's form. */
  readEntry: (stored: unknown) => UnsavedEntry<Field, Value> | undefined;
};

/**
 * Keeps typed values in this browser for their author: through a reload, a lost session, a closed tab.
 */
export function createUnsavedStore<Field extends string, Value>({
  nameFor,
  readEntry,
}: Rules<Field, Value>) {
  type Entry = UnsavedEntry<Field, Value>;
  type Fields = Unsaved<Field, Value>;

  /** A tab finds its own values again; if it has none, it takes over those of a closed tab. */
  function open({ accountId, tab }: UnsavedPlace): Fields {
    const entries = readEntries(accountId);
    const own = entries.filter((entry) => entry.tab === tab);
    const left = entries.filter((entry) => entry.isLeft && entry.tab !== tab);
    const taken = new Map([...left, ...own].map((entry) => [entry.field, entry]));
    const mine = [...taken.values()].map(({ field, value, base }) => ({ field, tab, value, base }));
    const others = entries.filter((entry) => taken.get(entry.field) !== entry);
    writeEntries(accountId, [...others, ...mine]);
    const fields = mine.map(({ field, value, base }) => [field, { value, base }]);
    return Object.fromEntries(fields) as Fields;
  }

  /** Marks the values for the next tab that opens, which may be this one after a reload. */
  function leave({ accountId, tab }: UnsavedPlace): void {
    const entries = readEntries(accountId);
    writeEntries(
      accountId,
      entries.map((entry) => (entry.tab === tab ? { ...entry, isLeft: true } : entry)),
    );
  }

  /** Writes only fields that differ between the two states, because others may belong to another tab. */
  function keep({ accountId, tab }: UnsavedPlace, before: Fields, next: Fields): void {
    const fields = Object.keys({ ...before, ...next }) as Field[];
    const changed = fields.filter((field) => !isSameValue(before[field], next[field]));
    const left = readEntries(accountId).filter(
      (entry) =>
        !changed.includes(entry.field) ||
        (entry.tab !== tab && !isSameValue(entry.value, before[entry.field]?.value)),
    );
    const added = changed.flatMap((field) => {
      const typed = next[field];
      return typed ? [{ field, tab, ...typed }] : [];
    });
    writeEntries(accountId, [...left, ...added]);
  }

  function readEntries(accountId: string): Entry[] {
    try {
      const kept: unknown = JSON.parse(readUnsaved(nameFor(accountId)) ?? '[]');
      return Array.isArray(kept) ? kept.flatMap((one) => readEntry(one) ?? []) : [];
    } catch {
      return [];
    }
  }

  function writeEntries(accountId: string, entries: Entry[]): void {
    writeUnsaved(nameFor(accountId), entries.length > 0 ? JSON.stringify(entries) : '');
  }

  return { open, leave, keep };
}

const tabStorageName = 'settings-tab';

/** The tab's name, the same after a reload. */
export function nameOfTab(): string {
  const known = readStored('session', tabStorageName);
  if (known !== null) return known;
  const made = createId();
  writeStored('session', tabStorageName, made);
  return made;
}
