import { lazy, Suspense, useState } from 'react';

import { Spinner } from '../ui/spinner.tsx';
import { LibrarySwitch, type LibraryPart } from './library-switch.tsx';
import { LibraryView, type LibraryViewProps } from './library-view.tsx';
import { isPictureUnsaved, LeavePicture, useUnsavedPicture } from './unsaved-picture.tsx';

/** Most people come for pictures. */
const FilesView = lazy(() =>
  import('./files/files-view.tsx').then((module) => ({ default: module.FilesView })),
);

type LibraryProps = LibraryViewProps & {
  part: LibraryPart;
  onPart: (part: LibraryPart) => void;
};

/** The library: pictures, and beside them files. */
export function PicturesAndFiles({ title, part, onPart, ...view }: LibraryProps) {
  const [isLeaving, setLeaving] = useState(false);
  const unsaved = useUnsavedPicture(({ name }) => name);

  function show(next: LibraryPart): void {
    if (next === 'files' && isPictureUnsaved()) setLeaving(true);
    else onPart(next);
  }

  const top = (
    <>
      {title}
      <LibrarySwitch part={part} onPart={show} />
    </>
  );
  return (
    <>
      {part === 'pictures' ? (
        <LibraryView {...view} title={top} />
      ) : (
        <Suspense fallback={<Spinner label="Loading the files" />}>
          <FilesView title={top} end={view.end} hasFilter={view.hasFilter ?? false} />
        </Suspense>
      )}
      {isLeaving && (
        <LeavePicture
          name={unsaved ?? ''}
          onStay={() => setLeaving(false)}
          onLeave={() => {
            setLeaving(false);
            onPart('files');
          }}
        />
      )}
    </>
  );
}
