import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';

import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useKnownPictures, usePicture } from '../work/known-pictures.ts';
import { FileButton } from './file-button.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { LeavePicture, useUnsavedPicture } from './unsaved-picture.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibrary } from './use-library.ts';
import { useUpload } from './use-upload.ts';
import { Dialog } from '@base-ui/react/dialog';

type LibraryDialogProps = {
  /** The image address in the field now. */
  chosen: string;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
};

/** All pictures of the site: find, describe, crop, replace or use one. */
export function LibraryDialog({ chosen, onChoose, onClose }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const [selectedId, select] = useState(mediaIdOf(chosen));
  const [words, announce] = useState('');
  const { shown, problem, showMore, refresh } = useLibrary(search);
  const selected = usePicture(selectedId === undefined ? '' : mediaPath(selectedId)) ?? undefined;
  const known = useKnownPictures(({ items }) => items);
  const items = shown?.items.flatMap(({ id }) => known[mediaPath(id)] ?? []);

  const [leaving, askToLeave] = useState<{ leave: () => void }>();

  /**
   * Typed descriptions and a moved focal point stay until they are saved or the person agrees to
   * lose them.
   */
  function leaveDetails(leave: () => void): void {
    if (isDirty()) askToLeave({ leave });
    else leave();
  }

  const upload = useUpload((item, message) => {
    announce(message);
    setSearch('');
    if (!isDirty()) select(item.id);
    refresh();
  });
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && leaveDetails(onClose)}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop gallery-backdrop" />
        <Dialog.Popup className="gallery">
          <header className="gallery-top">
            <Dialog.Title className="h3">Pictures</Dialog.Title>
            <input
              type="search"
              className="input builder-input gallery-search"
              aria-label="Search pictures"
              placeholder="Search by name or description"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <FileButton
              label="Upload a picture to the library"
              look="solid"
              isBusy={upload.share !== null}
              onFile={(file) => upload.start(file)}
            >
              <ImagePlus aria-hidden="true" />
              Upload
            </FileButton>
            <Dialog.Close className="builder-icon-button" aria-label="Close">
              <X />
            </Dialog.Close>
          </header>
          <div
            className="gallery-body"
            data-over={isOver || undefined}
            data-selected={selected ? true : undefined}
            {...handlers}
          >
            <div className="gallery-list">
              <UploadProgress upload={upload} />
              {problem && <p role="alert">{problem}</p>}
              {!items && !problem && <Spinner label="Loading the pictures" />}
              {items && (
                <PictureGrid
                  items={items}
                  total={shown?.total ?? 0}
                  search={shown?.search ?? ''}
                  selectedId={selectedId}
                  onSelect={(id) => id !== selectedId && leaveDetails(() => select(id))}
                  onMore={showMore}
                />
              )}
            </div>
            {selected && (
              <PictureDetails
                key={selected.id}
                item={selected}
                announce={announce}
                onChoose={onChoose}
                onBack={() => leaveDetails(() => select(undefined))}
                onDeleted={() => {
                  announce(`${selected.name} deleted`);
                  select(undefined);
                  refresh();
                }}
              />
            )}
          </div>
          <output className="sr-only">{words}</output>
          {leaving && (
            <LeavePicture
              name={selected?.name ?? ''}
              onStay={() => askToLeave(undefined)}
              onLeave={() => {
                askToLeave(undefined);
                leaving.leave();
              }}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isDirty(): boolean {
  return useUnsavedPicture.getState().name !== null;
}
