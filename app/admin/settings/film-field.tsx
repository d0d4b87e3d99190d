import { Film } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { FileKindName } from '../../../domain/files/file-kinds.ts';
import { fileIdOf, linkToFile } from '../../../domain/values/addresses.ts';
import type { FieldControl } from '../../ui/field.tsx';

/** What the library brings is loaded when it is needed. */
const FileDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.FileDialog })),
);

const NamedFile = lazy(() =>
  import('../../library/named-file.tsx').then((module) => ({ default: module.NamedFile })),
);

const films: readonly FileKindName[] = ['mp4', 'webm'];

type FilmFieldProps = {
  control: FieldControl;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A film of the library, chosen or uploaded there, or an address elsewhere. */
export function FilmField({ control, name, label, value, onChange }: FilmFieldProps) {
  const [isOpen, setOpen] = useState(false);
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
      <div className="line wraps gap-8 icons-16">
        <button
          {...(fileId !== undefined && control)}
          type="button"
          className="desk-small"
          aria-label={`Choose or upload: ${label}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Film aria-hidden="true" />
          Choose or upload
        </button>
        {fileId !== undefined && (
          <button
            type="button"
            className="desk-small"
            aria-label={`Remove: ${label}`}
            onClick={() => {
              onChange('');
              requestAnimationFrame(() => document.getElementById(control.id)?.focus());
            }}
          >
            Remove
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <FileDialog
            chosenId={fileId}
            kinds={films}
            onChoose={(item) => {
              onChange(linkToFile(item.id));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
