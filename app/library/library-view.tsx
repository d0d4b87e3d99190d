import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaPath } from '../../domain/media/media.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useKnownPictures, usePicture } from './known-pictures.ts';
import { FileButton } from './file-button.tsx';
import { PictureDetails, type SuggestAlt } from './picture-details.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { isPictureUnsaved, LeavePicture } from './unsaved-picture.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibrary } from './use-library.ts';
import { useUpload } from './use-upload.ts';

export type LibraryViewProps = {
  title: ReactNode;
  /** What stands at the end of the upper line. */
  end?: ReactNode;
  /** The picture that is open at first. */
  firstId?: string | undefined;
  /** Offers to show only pictures that nothing uses. */
  hasFilter?: boolean;
  onChoose?: (item: MediaItem) => void;
  SuggestAlt?: SuggestAlt | undefined;
};

/** All pictures of the site: find, describe, crop, replace or use one. */
export function LibraryView(props: LibraryViewProps) {
  const { title, end, firstId, hasFilter = false, onChoose, SuggestAlt } = props;
  const [search, setSearch] = useState('');
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [selectedId, select] = useState(firstId);
  const [words, announce] = useState('');
  const { shown, problem, showMore, refresh } = useLibrary({ search, isUnusedOnly });
  const selected = usePicture(selectedId === undefined ? '' : mediaPath(selectedId)) ?? undefined;
  const known = useKnownPictures(({ items }) => items);
  const items = shown?.items.flatMap(({ id }) => known[mediaPath(id)] ?? []);
  const [leaving, askToLeave] = useState<{ leave: () => void }>();

  /**
   * Typed descriptions and a moved focal point stay until they are saved or the person agrees to
   * lose them.
   */
  function leaveDetails(leave: () => void): void {
    if (isPictureUnsaved()) askToLeave({ leave });
    else leave();
  }

  const upload = useUpload((item, message) => {
    announce(message);
    setSearch('');
    if (!isPictureUnsaved()) select(item.id);
    refresh();
  });
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));

  return (
    <>
      <header className="gallery-top">
        {title}
        <input
          type="search"
          className="input builder-input gallery-search"
          aria-label="Search pictures"
          placeholder="Search by name or description"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {hasFilter && (
          <label className="gallery-filter">
            <input
              type="checkbox"
              checked={isUnusedOnly}
              onChange={(event) => setUnusedOnly(event.target.checked)}
            />
            Unused only
          </label>
        )}
        <FileButton
          label="Upload a picture to the library"
          look="solid"
          isBusy={upload.share !== null}
          onFile={(file) => upload.start(file)}
        >
          <ImagePlus aria-hidden="true" />
          Upload
        </FileButton>
        {end}
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
              isUnusedOnly={shown?.isUnusedOnly ?? false}
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
            SuggestAlt={SuggestAlt}
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
    </>
  );
}
