import { createContext, use, useDeferredValue } from 'react';

import { noTargetSection } from '../../../domain/sections/section-defaults.ts';
import { SelectField } from './select-field.tsx';

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
    <SelectField
      id={id}
      label="Target section"
      value={value}
      options={[
        { value: noTargetSection, label: 'None' },
        ...targets.map((target) => ({ value: target.id, label: target.label })),
      ]}
      onChoose={onChoose}
    />
  );
}
