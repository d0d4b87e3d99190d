import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';

import { treeLimits } from '../../../domain/limits.ts';
import { moveTo } from '../../../domain/tree/list-moves.ts';
import { IconButton } from './icon-button.tsx';
import { moveByKey } from './sortable-list.tsx';

type SubPointsFieldProps = {
  id: string;
  value: string[];
  onChange: (points: string[]) => void;
};

/** Points have no ids: their place is all that names them. */
export function SubPointsField({ id, value, onChange }: SubPointsFieldProps) {
  const move = (from: number, to: number) => {
    const numbered = value.map((text, index) => ({ text, index }));
    onChange(moveTo(numbered, ({ index }) => index === from, to).map(({ text }) => text));
  };
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend className="field-label">Points</legend>
      {value.map((point, index) => (
        // Points are plain strings: their place is all that tells equal ones apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="builder-point">
          <input
            className="input builder-input"
            aria-label={`Point ${index + 1}`}
            maxLength={treeLimits.textLength}
            value={point}
            onChange={(event) => onChange(value.with(index, event.target.value))}
            onKeyDown={(event) => moveByKey(event, (step) => move(index, index + step))}
          />
          <IconButton
            label={`Move point ${index + 1} up`}
            isDisabled={index === 0}
            onPress={() => move(index, index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move point ${index + 1} down`}
            isDisabled={index === value.length - 1}
            onPress={() => move(index, index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            label={`Remove point ${index + 1}`}
            onPress={() => onChange(value.toSpliced(index, 1))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {value.length < treeLimits.subPointsPerCard && (
        <button type="button" className="builder-add" onClick={() => onChange([...value, ''])}>
          <Plus /> Add a point
        </button>
      )}
    </fieldset>
  );
}
