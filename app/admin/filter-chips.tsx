type Choice = { value: string; text: string; count?: number | undefined };

type FilterChipsProps = {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

export function FilterChips({ label, choices, chosen, onChoose }: FilterChipsProps) {
  return (
    <fieldset className="desk-chips line wraps gap-6 may-shrink">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, text, count }) => (
        <button
          key={value}
          type="button"
          className="desk-chip at-least-36 framed pill text-14 one-line row gap-8"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{text}</span>
          {count !== undefined && <span className="desk-chip-count text-13 figures">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
