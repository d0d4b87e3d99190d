import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';

import { CheckBox } from '../ui/check-box.tsx';
import { KeysHelp, type KeyWords } from '../ui/keys-help.tsx';
import { useListener } from '../ui/use-listener.ts';
import { isSingleKey, setSingleKeys, useSingleKeys } from './single-keys.ts';

const helpKeys: KeyWords = [
  ['/', 'Puts the cursor into the search field'],
  ['J, K', 'The next and the previous inquiry'],
  ['↑, ↓', 'The next and the previous line of a list'],
  ['Esc', 'Closes what is open'],
  ['?', 'Opens this list'],
];

export function DeskHelp() {
  const button = useRef<HTMLButtonElement>(null);
  useListener('keydown', (event) => {
    if (event.key === '?' && isSingleKey(event)) button.current?.click();
  });
  return (
    <KeysHelp keys={helpKeys} settings={<SingleKeysSwitch />}>
      {(open) => (
        <button
          ref={button}
          type="button"
          className="icon-button icons-20"
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

function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  return (
    <CheckBox className="tick-line" isOn={isOn} onChange={setSingleKeys}>
      Keys without Ctrl ( / ? J K ) work in this browser
    </CheckBox>
  );
}
