import { Plus, X } from 'lucide-react';
import { useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { moveTo } from '../../../domain/tree/list-moves.ts';
import { focusAfterRemoval } from './show-field.ts';
import { IconButton, MoveButtons } from './icon-button.tsx';
import { moveByKey } from './sortable-list.tsx';

type SubPointsFieldProps = {
  id: string;
  value: string[];
  error: string | undefined;
  onChange: (points: string[]) => void;
};

/** Points are stored without ids; here each has a key, so that typed text stays in its point. */
export function SubPointsField({ id, value, error, onChange }: SubPointsFieldProps) {
  const [points, setPoints] = useListKeys(value);
  const change = (next: Keyed[]) => {
    setPoints(next);
    onChange(next.map(({ text }) => text));
  };
  const move = (key: number, step: -1 | 1) => {
    const from = points.findIndex((point) => point.key === key);
    change(moveTo(points, from, from + step));
  };
  const remove = (key: number) =>
    focusAfterRemoval(
      document.getElementById(`point-${id}-${key}`),
      () => change(points.filter((point) => point.key !== key)),
      () => document.getElementById(id)?.querySelector<HTMLElement>('.builder-add') ?? null,
    );
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend className="field-label">Points</legend>
      {points.map(({ key, text }, index) => (
        <div key={key} id={`point-${id}-${key}`} className="builder-point row gap-2">
          <input
            className="input builder-input grow may-shrink"
            aria-label={`Point ${index + 1}`}
            aria-invalid={tooLong(text, treeLimits.textLength) ? true : undefined}
            aria-describedby={tooLong(text, treeLimits.textLength) ? `${id}-error` : undefined}
            value={text}
            onChange={(event) =>
              change(
                points.map((point) =>
                  point.key === key ? { key, text: event.target.value } : point,
                ),
              )
            }
            onKeyDown={(event) => moveByKey(event, (step) => move(key, step))}
          />
          <MoveButtons
            name={`point ${index + 1}`}
            index={index}
            count={points.length}
            onMove={(step) => move(key, step)}
          />
          <IconButton
            Icon={X}
            label={`Remove point ${index + 1}`}
            isRemoval
            onPress={() => remove(key)}
          />
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {points.length < treeLimits.subPointsPerCard && (
        <button
          type="button"
          className="builder-add"
          onClick={() => change([...points, named('')])}
        >
          <Plus /> Add a point
        </button>
      )}
    </fieldset>
  );
}

/** An entry of a list without ids, with a key for as long as it is on the screen. */
export type Keyed = { key: number; text: string };

/**
 * Keys for the entries of a list. An entry keeps its key while it is typed in, moved, or joined by
 * others, so that the focus stays with it. Code that changes the list first says which entries it
 * then has.
 */
function useListKeys(texts: readonly string[]) {
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
