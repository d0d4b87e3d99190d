import { iconColours } from '../../../domain/icon-colours.ts';

type ColourFieldProps = {
  id: string;
  value: string;
  onChoose: (hex: (typeof iconColours)[number]['hex']) => void;
};

export function ColourField({ id, value, onChoose }: ColourFieldProps) {
  const chosen = iconColours.find((colour) => colour.hex === value);
  return (
    <fieldset className="field builder-colours" id={id} tabIndex={-1}>
      <legend className="field-label">
        Icon colour <span className="quiet-text">{chosen?.name ?? 'of the page'}</span>
      </legend>
      <div className="builder-swatches">
        {iconColours.map(({ name, hex }) => (
          <label key={hex} className={`builder-swatch tint-${hex.slice(1)}`} title={name}>
            <input
              type="radio"
              name={id}
              value={hex}
              checked={hex === value}
              aria-label={name}
              onChange={() => onChoose(hex)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
