import { Field } from '../../ui/field.tsx';

type SelectFieldProps<Value extends string> = {
  id: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, value, options, onChoose } = props;
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select
          {...control}
          className="input builder-input"
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
