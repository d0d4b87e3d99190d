import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';

import { CheckBox } from '../ui/check-box.tsx';
import { KeysHelp, type KeyWords } from '../ui/keys-help.tsx';
import { useListener } from '../ui/use-listener.ts';
import { isSingleKey, setSingleKeys, useSingleKeys } from './single-keys.ts';

const helpKeys: KeyWords = [
  ['/', 'Go to the search field'],
  ['J, K', 'Next and previous inquiry'],
  ['↑, ↓', 'Next and previous row in a list'],
  ['Esc', 'Close what is open'],
  ['?', 'Open this list'],
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
          aria-label="Shortcuts and help"
          title="Shortcuts and help"
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
      Turn on single-key shortcuts ( / ? J K ) in this browser
    </CheckBox>
  );
}
