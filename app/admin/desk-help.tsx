import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { type KeyWords, KeysHelp } from '../ui/keys-help.tsx';
import { isTyping } from './search-field.tsx';

const keys: KeyWords = [
  ['/', 'Puts the cursor into the search field'],
  ['J, K', 'The next and the previous inquiry'],
  ['↑, ↓', 'The next and the previous line of a list'],
  ['Esc', 'Closes what is open'],
  ['?', 'Opens this list'],
];

export function DeskHelp() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (!document.querySelector('dialog:modal')) button.current?.click();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <KeysHelp keys={keys}>
      {(open) => (
        <button
          ref={button}
          type="button"
          className="icon-button desk-help"
          aria-label="Keys and help"
          title="Keys and help"
          onClick={open}
        >
          <CircleHelp aria-hidden="true" />
        </button>
      )}
    </KeysHelp>
  );
}
