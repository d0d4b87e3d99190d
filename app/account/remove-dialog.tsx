import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

type RemoveDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  keep: string;
  remove: string;
  onKeep: () => void;
  onRemove: () => void;
};

/** Asks before something is removed for good. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { isOpen, title, text, keep, remove, onKeep, onRemove } = props;
  return (
    <Modal isOpen={isOpen} title={title} onClose={onKeep}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <Button look="quiet" data-focus="" onClick={onKeep}>
          {keep}
        </Button>
        <Button onClick={onRemove}>{remove}</Button>
      </div>
    </Modal>
  );
}
