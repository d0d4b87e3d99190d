import { type ReactNode, useState } from 'react';

import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export type KeyWords = readonly (readonly [keys: string, words: string])[];

type KeysHelpProps = {
  keys: KeyWords;
  settings?: ReactNode;
  children: (open: () => void) => ReactNode;
};

/** Lists the keyboard shortcuts and links to the guide. The children open it. */
export function KeysHelp({ keys, settings, children }: KeysHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {children(() => setOpen(true))}
      <Modal isOpen={isOpen} title="Shortcuts and help" onClose={close}>
        <dl className="keys-help">
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {settings}
        <div className="dialog-buttons">
          {/* A new tab, so that open work stays open. */}
          <a
            className="button button-quiet button-small"
            href="/admin/guide"
            target="_blank"
            rel="noopener"
          >
            Read the guide
          </a>
          <Button isSmall onClick={close}>
            Close
          </Button>
        </div>
      </Modal>
    </>
  );
}
