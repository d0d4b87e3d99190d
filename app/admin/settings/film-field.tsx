import { Film } from 'lucide-react';
import { lazy, Suspense } from 'react';

import type { FileKindName } from '../../../domain/files/file-kinds.ts';
import { fileIdOf, linkToFile } from '../../../domain/values/addresses.ts';
import { LibraryChoice, type LibraryFieldProps } from './library-choice.tsx';

/** What the library brings is loaded when it is needed. */
const FileDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.FileDialog })),
);

const NamedFile = lazy(() =>
  import('../../library/named-file.tsx').then((module) => ({ default: module.NamedFile })),
);

const films: readonly FileKindName[] = ['mp4', 'webm'];

/** A film of the library, chosen or uploaded there, or an address elsewhere. */
export function FilmField({ name, ...field }: LibraryFieldProps & { name: string }) {
  const { control, value, onChange } = field;
  const fileId = fileIdOf(value);
  return (
    <div className="stack gap-10 items-start">
      {fileId === undefined ? (
        <input
          {...control}
          name={name}
          className="input"
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Suspense>
          <NamedFile id={fileId} />
        </Suspense>
      )}
      <LibraryChoice
        {...field}
        Icon={Film}
        button={fileId === undefined ? undefined : control}
        isChosen={fileId !== undefined}
      >
        {(choose, close) => (
          <FileDialog
            chosenId={fileId}
            kinds={films}
            onChoose={({ id }) => choose(linkToFile(id))}
            onClose={close}
          />
        )}
      </LibraryChoice>
    </div>
  );
}
