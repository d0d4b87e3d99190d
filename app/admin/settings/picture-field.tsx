import { ImagePlus } from 'lucide-react';
import { lazy, useState } from 'react';

import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import { LibraryChoice, type LibraryFieldProps } from './library-choice.tsx';

/** Loaded when it is opened. */
const LibraryDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
);

/** The ground of a preview: light, dark, dark with a light plate as in the header, or none. */
export type Ground = 'light' | 'dark' | 'plate' | 'any';

const groundWords: Record<Ground, string> = {
  light: 'on light ground',
  dark: 'on dark ground',
  plate: 'on dark ground with a light plate',
  any: 'as chosen',
};

type PictureFieldProps = LibraryFieldProps & {
  /** The picture is shown once on each ground that it will stand on. */
  grounds: readonly Ground[];
};

/** A picture of the library, chosen or uploaded there, or an address elsewhere. */
export function PictureField({ grounds, ...field }: PictureFieldProps) {
  const { label, value, control } = field;
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
      <LibraryChoice {...field} Icon={ImagePlus} button={control} isChosen={value !== ''}>
        {(choose, close) => (
          <LibraryDialog
            chosen={value}
            onChoose={({ id }) => choose(mediaPath(id))}
            onClose={close}
          />
        )}
      </LibraryChoice>
    </div>
  );
}
