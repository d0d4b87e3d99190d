import { useState } from 'react';

import { iconColours } from '../../../domain/icon-colours.ts';
import { type IconName, iconNames } from '../../../domain/icons.ts';
import { SectionIcon } from '../../sections/section-icon.tsx';
import { Popover } from '@base-ui/react/popover';

type IconFieldProps = {
  id: string;
  value: string;
  colour: string;
  onChoose: (name: IconName) => void;
};

/** One of the 43, found by looking or by name. */
export function IconField({ id, value, colour, onChoose }: IconFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        Icon
      </span>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          className="input builder-input builder-icon-choice"
          aria-labelledby={`${id}-label ${id}`}
        >
          <SectionIcon name={value} colour={colour} />
          <span>{value || 'Choose an icon'}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className="builder-floating" sideOffset={6} align="start">
            <Popover.Popup className="builder-popup builder-icon-picker" aria-label="Icons">
              <IconChoices
                value={value}
                colour={colour}
                onChoose={(name) => {
                  onChoose(name);
                  setOpen(false);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

function IconChoices({ value, colour, onChoose }: Omit<IconFieldProps, 'id'>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = iconNames.filter((name) => name.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        className="input builder-input"
        aria-label="Search icons"
        placeholder="Search icons"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="builder-icon-grid">
        {found.map((name) => (
          <button
            key={name}
            type="button"
            className="builder-icon-option"
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => onChoose(name)}
          >
            <SectionIcon name={name} colour={colour} />
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="field-hint">{`No icon is called “${search}”.`}</p>}
    </>
  );
}

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
