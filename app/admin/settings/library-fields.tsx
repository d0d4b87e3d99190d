import { Film, ImagePlus, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { FileKindName } from '../../../domain/files/file-kinds.ts';
import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import { fileIdOf, isSafeImage, linkToFile } from '../../../domain/values/addresses.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { SmallButton } from '../small-button.tsx';

/** What the library brings is loaded when it is needed. */
const LibraryDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
);
const FileDialog = lazy(() =>
  import('../../library/library-dialog.tsx').then((module) => ({ default: module.FileDialog })),
);
const NamedFile = lazy(() =>
  import('../../library/named-file.tsx').then((module) => ({ default: module.NamedFile })),
);

type LibraryFieldProps = {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** The ground of a preview: light, dark, dark with a light plate as in the header, or none. */
export type Ground = 'light' | 'dark' | 'plate' | 'any';

const groundWords: Record<Ground, string> = {
  light: 'on a light background',
  dark: 'on a dark background',
  plate: 'on dark with a light background',
  any: 'original',
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

type LibraryChoiceProps = LibraryFieldProps & {
  Icon: LucideIcon;
  /** Set where the button is the control of the field. */
  button: FieldControl | undefined;
  isChosen: boolean;
  /** Draws the library. */
  children: (choose: (value: string) => void, close: () => void) => ReactNode;
};

/** The buttons that open the library and take away what was chosen there. */
function LibraryChoice({
  control,
  label,
  onChange,
  Icon,
  button,
  isChosen,
  children,
}: LibraryChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  function choose(value: string): void {
    onChange(value);
    close();
  }

  function remove(): void {
    onChange('');
    requestAnimationFrame(() => document.getElementById(control.id)?.focus());
  }

  return (
    <>
      <div className="line wraps gap-8 icons-16">
        <SmallButton
          {...button}
          icon={Icon}
          label={`Choose or upload: ${label}`}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          Choose or upload
        </SmallButton>
        {isChosen && (
          <SmallButton label={`Remove: ${label}`} onPress={remove}>
            Remove
          </SmallButton>
        )}
      </div>
      {isOpen && <Suspense>{children(choose, close)}</Suspense>}
    </>
  );
}
