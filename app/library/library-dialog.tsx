import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';

import type { FileKindName } from '../../domain/files/file-kinds.ts';
import type { FileItem } from '../../domain/files/file-schemas.ts';
import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaIdOf } from '../../domain/media/media.ts';
import { BuilderDialog, CloseCross } from '../builder/kit/builder-dialog.tsx';
import type { SuggestAlt } from './asset-details.tsx';
import { AssetView } from './asset-view.tsx';
import { acceptedBy } from './files.ts';
import { fileLook, type LibraryPart, PicturesAndFiles } from './pictures-and-files.tsx';
import { altTextId } from './picture-details.tsx';
import { useLeaveQuestion } from './unsaved-picture.tsx';

type LibraryDialogProps = {
  chosen: string;
  /** Begins at the alternative text of that picture. */
  at?: 'alt' | undefined;
  onChoose: (item: MediaItem) => void;
  SuggestAlt?: SuggestAlt;
  onClose: () => void;
};

/** The library in a dialog, to choose a picture for a field. */
export function LibraryDialog({ chosen, at, onChoose, SuggestAlt, onClose }: LibraryDialogProps) {
  const [part, setPart] = useState<LibraryPart>('pictures');
  return (
    <DialogFrame focusId={at === 'alt' ? altTextId : undefined} onClose={onClose}>
      <PicturesAndFiles
        part={part}
        onPart={setPart}
        title={
          <Dialog.Title className="sr-only">
            {part === 'pictures' ? 'Pictures' : 'Files'}
          </Dialog.Title>
        }
        end={<CloseCross />}
        firstId={mediaIdOf(chosen)}
        onChoose={onChoose}
        SuggestAlt={SuggestAlt}
      />
    </DialogFrame>
  );
}

type FileDialogProps = {
  chosenId: string | undefined;
  /** Only files of these kinds can be chosen. */
  kinds: readonly FileKindName[];
  onChoose: (item: FileItem) => void;
  onClose: () => void;
};

/** The library's files in a dialog, to choose one for a field or a link. */
export function FileDialog({ chosenId, kinds, onChoose, onClose }: FileDialogProps) {
  return (
    <DialogFrame onClose={onClose}>
      <AssetView
        look={fileLook}
        title={<Dialog.Title className="h3">Files</Dialog.Title>}
        end={<CloseCross />}
        kinds={kinds.join(',')}
        accept={acceptedBy(kinds)}
        firstId={chosenId}
        onChoose={onChoose}
      />
    </DialogFrame>
  );
}

type DialogFrameProps = {
  /** The element that is focused first; without it, the first that can be. */
  focusId?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

function DialogFrame({ focusId = '', onClose, children }: DialogFrameProps) {
  const { leave, question } = useLeaveQuestion();
  return (
    <BuilderDialog
      backdrop="gallery-backdrop"
      onClose={() => leave(onClose)}
      className="gallery column fixed clips ink-words on-paper framed round-14 floats"
      initialFocus={() => document.getElementById(focusId) ?? true}
    >
      {children}
      {question}
    </BuilderDialog>
  );
}
