import { Popover } from '@base-ui/react/popover';
import { Download, type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Spinner } from '../ui/spinner.tsx';
import { useListener } from '../ui/use-listener.ts';
import { searchIn, useAddressState } from './address-state.ts';
import { sizeInWords, useDownload } from './download-desk-file.ts';
import { isSingleKey, useSingleKeys } from './single-keys.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const debounceMs = 250;

/** Puts what is typed into the address when the typing pauses. '/' focuses it from anywhere. */
export function SearchField({ label }: { label: string }) {
  const { params, change } = useAddressState();
  const value = searchIn(params);
  const input = useRef<HTMLInputElement>(null);
  const hasKey = useSingleKeys();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);

  // The address changed by itself, for instance by Back. Our own search comes back here too,
  // perhaps when more has been typed already; that text must not be lost.
  if (known !== value) {
    setKnown(value);
    if (value !== asked) setTyped(value);
    setAsked(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      change({ search: typed.trim() });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, change]);

  useListener('keydown', (event) => {
    if (event.key !== '/' || !isSingleKey(event)) return;
    event.preventDefault();
    input.current?.focus();
  });

  return (
    <div className="desk-search anchor may-shrink">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasKey && (
        <kbd className="placed framed round-6 muted text-centre" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

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

type DeskMenuProps = {
  text: string;
  icon: LucideIcon;
  /** How many of its choices differ from the usual. */
  count?: number;
  isAtEnd?: boolean;
  children: ReactNode;
};

/** A button of a toolbar that opens a few fields below itself, on a phone below the whole bar. */
export function DeskMenu({
  text,
  icon: Icon,
  count = 0,
  isAtEnd = false,
  children,
}: DeskMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useIsNarrow();
  return (
    <Popover.Root>
      <Popover.Trigger
        ref={button}
        className="desk-tool in-middle at-least-40 pill text-15 medium one-line inline-row gap-8 icons-16"
        aria-haspopup={undefined}
        title={text}
      >
        <Icon aria-hidden="true" />
        <span className="tool-words">{text}</span>
        {count > 0 && (
          <span className="desk-menu-count on-brand pill text-12 text-centre">
            <span>{count}</span>
            <span className="sr-only"> set</span>
          </span>
        )}
      </Popover.Trigger>
      {/* A half-typed day waits in the closed menu. */}
      <Popover.Portal keepMounted>
        <Popover.Positioner
          className="desk-menu"
          anchor={() =>
            (isNarrow ? button.current?.closest('.desk-toolbar') : button.current) ?? null
          }
          sideOffset={8}
          align={isAtEnd ? 'end' : 'start'}
        >
          <Popover.Popup
            // Its fields say what they are, and it is no dialog.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            className="desk-menu-panel stack items-start pad-16 scrolls floats panel gap-14"
            initialFocus={false}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ExportButtonProps = {
  path: string;
  fileName: string;
  disabled: boolean;
};

export function ExportButton({ path, fileName, disabled }: ExportButtonProps) {
  const { receivedBytes, isBusy, download } = useDownload();
  return (
    <button
      type="button"
      className="desk-tool in-middle at-least-40 pill text-15 medium one-line inline-row gap-8 icons-16 tool-icon"
      title="Export CSV"
      disabled={disabled || isBusy}
      onClick={() => download({ path, fileName, type: 'text/csv' })}
    >
      {isBusy ? <Spinner label="Exporting" /> : <Download aria-hidden="true" />}
      <span className={isBusy ? undefined : 'tool-words'}>
        {isBusy ? `Exporting ${sizeInWords(receivedBytes)}` : 'Export CSV'}
      </span>
    </button>
  );
}
