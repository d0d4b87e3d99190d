import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import type { FieldControl } from '../../ui/field.tsx';

/** Loaded when it is opened. */
const LibraryDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
);

/** The ground of a preview: light, dark, dark with a light plate as in the header, or none. */
export type Ground = 'light' | 'dark' | 'plate' | 'any';

type PictureFieldProps = {
  control: FieldControl;
  label: string;
  value: string;
  /** The picture is shown once on each ground that it will stand on. */
  grounds: readonly Ground[];
  onChange: (value: string) => void;
};

const groundWords: Record<Ground, string> = {
  light: 'on light ground',
  dark: 'on dark ground',
  plate: 'on dark ground with a light plate',
  any: 'as chosen',
};

/** A picture of the library, chosen or uploaded there. An address from before still works. */
export function PictureField({ control, label, value, grounds, onChange }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [broken, setBroken] = useState('');
  const isShown = value !== '' && isSafeImage(value) && broken !== value;
  return (
    <div className="stack gap-10 items-start">
      {isShown && (
        <div className="line wraps gap-8 icons-16">
          {grounds.map((ground) => (
            <span
              key={ground}
              className={`setting-picture block clips framed round-10 picture-on-${ground}`}
            >
              <img
                src={value}
                alt={`${label}, ${groundWords[ground]}`}
                onError={() => setBroken(value)}
              />
            </span>
          ))}
        </div>
      )}
      {value !== '' && broken === value && (
        <p className="field-hint">There is no picture at this address.</p>
      )}
      {value !== '' && mediaIdOf(value) === undefined && (
        <p className="field-hint breaks">{value}</p>
      )}
      <div className="line wraps gap-8 icons-16">
        <button
          {...control}
          type="button"
          className="desk-small"
          aria-label={`Choose or upload: ${label}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ImagePlus aria-hidden="true" />
          Choose or upload
        </button>
        {value !== '' && (
          <button
            type="button"
            className="desk-small"
            aria-label={`Remove: ${label}`}
            onClick={() => {
              onChange('');
              document.getElementById(control.id)?.focus();
            }}
          >
            Remove
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            chosen={value}
            onChoose={(item) => {
              onChange(mediaPath(item.id));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
