import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useListener } from '../ui/use-listener.ts';
import { isSingleKey, useSingleKeys } from './single-keys.ts';

const debounceMs = 250;

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

/**
 * Keeps typed text to itself and searches when the typing pauses. '/' from anywhere focuses the
 * field.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
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
      onSearch(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);

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
