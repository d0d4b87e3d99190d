// The pattern of a searchable list is made of these roles (no element has them), and its keys work
// from the field, where the focus stays.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { type KeyboardEvent, useState } from 'react';

import { controlWords } from '../../domain/pages/control-words.ts';
import type { FieldControl } from './field.tsx';
import { useOptionWalk } from './use-option-walk.ts';

type ComboboxProps = {
  control: FieldControl;
  name: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoComplete?: string;
  /** Whether a text is a value without being an option. Such a field keeps what is typed, so that it can be judged. */
  takes?: (text: string) => boolean;
};

/**
 * A text field that finds its options: typing narrows the list, arrows walk it, Enter takes, Escape closes.
 * The focus stays in the field; the list is described to screen readers by reference.
 */
export function Combobox(props: ComboboxProps) {
  const { control, name, options, value, onChange, placeholder, autoComplete, takes } = props;
  const { listId, active, setActive, optionId, walkTo, walkBy } = useOptionWalk();
  const [isOpen, setOpen] = useState(false);
  /** What is being typed; undefined while the field shows the chosen option. */
  const [search, setSearch] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  const found = isOpen ? findOptions(options, search ?? '') : [];

  function open(): void {
    if (isOpen) return;
    setOpen(true);
    requestAnimationFrame(() =>
      document.getElementById(listId)?.scrollIntoView({ block: 'nearest' }),
    );
    walkTo(chosen ? options.indexOf(chosen) : 0);
  }

  function close(): void {
    setOpen(false);
    setSearch(undefined);
  }

  function choose(option: ComboboxOption | undefined): void {
    if (option) onChange(option.value);
    close();
  }

  /** A name written out in full is chosen at once; browsers that fill in forms write it so. */
  function type(text: string): void {
    open();
    setSearch(text);
    setActive(0);
    const exact = findExact(options, text);
    if (exact || text === '' || takes) onChange(exact?.value ?? text.trim());
  }

  function leave(): void {
    choose(search && found.length === 1 && !takes?.(search) ? found[0] : undefined);
  }

  function step(by: -1 | 1): void {
    if (isOpen) walkBy(by, found.length);
    else open();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isOpen) choose(found[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="combobox">
      <input
        {...control}
        className="input"
        name={name}
        role="combobox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-expanded={isOpen}
        autoComplete={autoComplete}
        spellCheck={false}
        placeholder={placeholder}
        value={search ?? chosen?.label ?? (takes ? value : '')}
        onChange={({ target }) => type(target.value)}
        onClick={({ currentTarget }) => {
          if (!isOpen) currentTarget.select();
          open();
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={controlWords.matches}
        className="combobox-list"
        hidden={!isOpen}
      >
        {found.map((option, index) => (
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="combobox-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
        {isOpen && found.length === 0 && (
          <div className="combobox-none" role="option" aria-disabled="true" aria-selected="false">
            {controlWords.noMatch({ search: search ?? '' })}
          </div>
        )}
      </div>
    </div>
  );
}

type ComboboxOption = { value: string; label: string };

/** Options that begin with the typed text come before those that contain it. */
export function findOptions(options: readonly ComboboxOption[], search: string): ComboboxOption[] {
  const wanted = normalise(search);
  const fitting = options.filter(({ label }) => normalise(label).includes(wanted));
  const rank = ({ label }: ComboboxOption) => (normalise(label).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

export function findExact(
  options: readonly ComboboxOption[],
  text: string,
): ComboboxOption | undefined {
  const wanted = normalise(text);
  return options.find(({ label }) => normalise(label) === wanted);
}

/** 'cote' finds Côte. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
