import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

type RemoveButtonProps = {
  title: string;
  text: string;
  keep: string;
  remove: string;
  /** What a screen reader says instead of the word on the button. */
  label?: string;
  isSmall?: boolean;
  isBusy: boolean;
  onRemove: () => void;
};

/** Removes something for good, after a question. */
export function RemoveButton(props: RemoveButtonProps) {
  const { title, text, keep, remove, label, isSmall, isBusy, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        isSmall={isSmall}
        isBusy={isBusy}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {remove}
      </Button>
      <Modal isOpen={isAsking} title={title} onClose={() => setAsking(false)}>
        <p>{text}</p>
        <div className="dialog-buttons">
          <Button look="quiet" data-focus="" onClick={() => setAsking(false)}>
            {keep}
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              onRemove();
            }}
          >
            {remove}
          </Button>
        </div>
      </Modal>
    </>
  );
}
