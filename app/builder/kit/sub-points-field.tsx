import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { moveBy } from '../../../domain/tree/list-moves.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { IconButton } from './icon-button.tsx';
import { type Keyed, named, useListKeys } from './list-keys.ts';
import { moveByKey } from './sortable-list.tsx';

type SubPointsFieldProps = {
  id: string;
  value: string[];
  error: string | undefined;
  onChange: (points: string[]) => void;
};

/**
 * Points are stored without ids. On the screen each has a key, so that typed text stays in its
 * point.
 */
export function SubPointsField({ id, value, error, onChange }: SubPointsFieldProps) {
  const [points, setPoints] = useListKeys(value);
  const change = (next: Keyed[]) => {
    setPoints(next);
    onChange(next.map(({ text }) => text));
  };
  const move = (key: number, step: -1 | 1) =>
    change(moveBy(points, (point) => point.key === key, step));
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
          <IconButton
            label={`Move point ${index + 1} up`}
            isDisabled={index === 0}
            onPress={() => move(key, -1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move point ${index + 1} down`}
            isDisabled={index === points.length - 1}
            onPress={() => move(key, 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove point ${index + 1}`} isRemoval onPress={() => remove(key)}>
            <X />
          </IconButton>
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
