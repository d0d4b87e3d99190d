import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, useRef, useState } from 'react';

import { iconColours } from '../../../domain/sections/icon-colours.ts';
import { type IconName, iconNames } from '../../../domain/sections/icons.ts';
import { SectionIcon } from '../../sections/section-icon.tsx';
import { FloatingPopup } from './floating-popup.tsx';

type IconFieldProps = {
  id: string;
  value: string;
  colour: string;
  onChoose: (name: IconName) => void;
};

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
          className="input builder-input builder-icon-choice row gap-10 text-left"
          aria-labelledby={`${id}-label ${id}`}
        >
          <SectionIcon name={value} colour={colour} />
          <span>{value || 'Choose an icon'}</span>
        </Popover.Trigger>
        <FloatingPopup
          className="builder-icon-picker"
          aria-label="Icons"
          place={{ sideOffset: 6, align: 'start' }}
        >
          <IconChoices
            value={value}
            colour={colour}
            onChoose={(name) => {
              onChoose(name);
              setOpen(false);
            }}
          />
        </FloatingPopup>
      </Popover.Root>
    </div>
  );
}

function IconChoices({ value, colour, onChoose }: Omit<IconFieldProps, 'id'>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = iconNames.filter((name) => name.toLowerCase().includes(wanted));
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  function walk(event: KeyboardEvent): void {
    const options = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = options.findIndex((option) => option === event.target);
    const next = stepFrom(options, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    (options[next] ?? field.current)?.focus();
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        className="input builder-input"
        aria-label="Search icons"
        placeholder="Search icons"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'ArrowDown') walk(event);
          if (event.key !== 'Enter' || wanted === '' || !first) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      {/* Arrow keys move among the icons; each is a button that Tab reaches too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={grid} className="builder-icon-grid stack gap-4 above-12" onKeyDown={walk}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            className="builder-icon-option stack centred round-8"
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => onChoose(name)}
          >
            <SectionIcon name={name} colour={colour} />
          </button>
        ))}
      </div>
      <output className={found.length > 0 ? 'sr-only' : 'field-hint'}>
        {wanted !== '' && sayFound(found.length, search)}
      </output>
    </>
  );
}

function sayFound(count: number, search: string): string {
  if (count === 0) return `No icons found for “${search}”.`;
  return count === 1 ? '1 icon found' : `${count} icons found`;
}

/** Where an arrow key leads from an icon, or from the search field (−1); undefined for other keys. */
function stepFrom(options: HTMLElement[], at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, options.length - 1);
  if (key === 'ArrowLeft') return at - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (at === -1) return 0;
  const top = options[0]?.offsetTop;
  const columns = options.findIndex(({ offsetTop }) => offsetTop !== top);
  const perLine = columns === -1 ? options.length : columns;
  if (key === 'ArrowUp') return Math.max(at - perLine, -1);
  return at + perLine < options.length ? at + perLine : at;
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
      <div className="line wraps gap-6">
        {iconColours.map(({ name, hex }) => (
          <label key={hex} className={`builder-swatch tint-${hex.slice(1)}`} title={name}>
            <input
              className="block disc pressable"
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
