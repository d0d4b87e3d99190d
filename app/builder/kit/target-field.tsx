import { noTargetSection } from '../../../domain/section-defaults.ts';
import { Field } from '../../ui/field.tsx';

export type Target = { id: string; label: string };

type TargetFieldProps = {
  id: string;
  value: string;
  targets: Target[];
  onChoose: (sectionId: string) => void;
};

/** Sections are offered by their position and stored by their id. */
export function TargetField({ id, value, targets, onChoose }: TargetFieldProps) {
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
