import { type ComponentProps, useState } from 'react';

import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

type Act = () => Promise<unknown>;

/** A button that is busy until its act is over. A failure is a message. */
export function ActButton({ act, ...button }: ComponentProps<typeof Button> & { act: Act }) {
  const { isBusy, run } = useAct();
  return <Button look="quiet" {...button} isBusy={isBusy} onClick={() => run(act)} />;
}

type RemoveButtonProps = {
  title: string;
  text: string;
  keep: string;
  remove: string;
  /** What a screen reader says instead of the word on the button. */
  label?: string;
  isSmall?: boolean;
  onRemove: Act;
};

/** Removes something for good, after a question. */
export function RemoveButton(props: RemoveButtonProps) {
  const { title, text, keep, remove, label, isSmall, onRemove } = props;
  const { isBusy, run } = useAct();
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
              run(onRemove);
            }}
          >
            {remove}
          </Button>
        </div>
      </Modal>
    </>
  );
}
