import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import type { FileKindName } from '../../../domain/files/file-kinds.ts';
import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { FilesView } from './files-view.tsx';

type FileDialogProps = {
  /** The id of the file in the field now. */
  chosenId: string | undefined;
  /** Only files of these kinds can be chosen. */
  kinds: readonly FileKindName[];
  onChoose: (item: FileItem) => void;
  onClose: () => void;
};

/** The library's files in a dialog, to choose one for a field or a link. */
export function FileDialog({ chosenId, kinds, onChoose, onClose }: FileDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop gallery-backdrop" />
        <Dialog.Popup className="gallery">
          <FilesView
            title={<Dialog.Title className="h3">Files</Dialog.Title>}
            end={
              <Dialog.Close className="builder-icon-button" aria-label="Close">
                <X />
              </Dialog.Close>
            }
            kinds={kinds}
            firstId={chosenId}
            onChoose={onChoose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
