import { createContext, use, useDeferredValue } from 'react';

import { noTargetSection } from '../../../domain/sections/section-defaults.ts';
import { Field } from '../../ui/field.tsx';

export type Target = { id: string; label: string };

/** Sections of the page that a button may lead to. */
export const Targets = createContext<Target[]>([]);

type TargetFieldProps = {
  id: string;
  value: string;
  onChoose: (sectionId: string) => void;
};

/** Sections are offered by their position and stored by their id. */
export function TargetField({ id, value, onChoose }: TargetFieldProps) {
  // Every section has such a field, so typing a heading must not wait until all of them are drawn.
  const targets = useDeferredValue(use(Targets));
  return (
    <Field id={id} label="Target section">
      {(control) => (
        <select
          {...control}
          className="input builder-input"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value={noTargetSection}>None</option>
          {targets.map((target) => (
            <option key={target.id} value={target.id}>
              {target.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
