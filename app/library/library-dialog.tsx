import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaIdOf } from '../../domain/media/media.ts';
import type { LibraryPart } from './library-switch.tsx';
import { PicturesAndFiles } from './pictures-and-files.tsx';
import { altTextId, type SuggestAlt } from './picture-details.tsx';
import { isPictureUnsaved, LeavePicture, useUnsavedPicture } from './unsaved-picture.tsx';

type LibraryDialogProps = {
  /** The image address in the field now. */
  chosen: string;
  /** Begins at the alternative text of that picture. */
  at?: 'alt' | undefined;
  onChoose: (item: MediaItem) => void;
  SuggestAlt?: SuggestAlt;
  onClose: () => void;
};

/** The library in a dialog, to choose a picture for a field. */
export function LibraryDialog({ chosen, at, onChoose, SuggestAlt, onClose }: LibraryDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [part, setPart] = useState<LibraryPart>('pictures');
  const unsaved = useUnsavedPicture(({ name }) => name);

  function close(): void {
    if (isPictureUnsaved()) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop gallery-backdrop" />
        <Dialog.Popup
          className="gallery"
          initialFocus={() => (at === 'alt' && document.getElementById(altTextId)) || true}
        >
          <PicturesAndFiles
            part={part}
            onPart={setPart}
            title={
              <Dialog.Title className="sr-only">
                {part === 'pictures' ? 'Pictures' : 'Files'}
              </Dialog.Title>
            }
            end={
              <Dialog.Close className="builder-icon-button" aria-label="Close">
                <X />
              </Dialog.Close>
            }
            firstId={mediaIdOf(chosen)}
            onChoose={onChoose}
            SuggestAlt={SuggestAlt}
          />
          {isLeaving && (
            <LeavePicture name={unsaved ?? ''} onStay={() => setLeaving(false)} onLeave={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
