import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

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
    <Dialog isOpen={isOpen} title={title} onClose={onKeep}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <Button look="quiet" data-focus="" onClick={onKeep}>
          {keep}
        </Button>
        <Button onClick={onRemove}>{remove}</Button>
      </div>
    </Dialog>
  );
}
