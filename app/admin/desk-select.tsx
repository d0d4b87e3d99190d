type DeskSelectProps<Value extends string> = {
  /** Without one, a label around it names it. */
  label?: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
};

export function DeskSelect<Value extends string>(props: DeskSelectProps<Value>) {
  const { label, value, options, isDisabled = false, onChoose } = props;
  return (
    <select
      className="input desk-select"
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
