import '../../library/library.css';

import {
  FileUp,
  FolderOpen,
  Image as ImageIcon,
  ImagePlus,
  Images,
  type LucideIcon,
  X,
} from 'lucide-react';
import { useState } from 'react';

import {
  factsOf,
  type FileGroup,
  fileKindNames,
  fileKinds,
  groupOf,
  kindOfName,
} from '../../../domain/files/file-kinds.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { fileIdOf, isSafeImage, linkToFile } from '../../../domain/values/addresses.ts';
import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import type { Asset, Assets } from '../../library/assets.ts';
import { FileIcon } from '../../library/file-icon.tsx';
import { acceptedBy, files } from '../../library/files.ts';
import { FileDialog, LibraryDialog } from '../../library/library-dialog.tsx';
import { thumbProps } from '../../library/picture-tile.tsx';
import { pictures } from '../../library/pictures.ts';
import {
  type Upload,
  UploadButton,
  UploadProgress,
  useFileDrop,
  useUpload,
} from '../../library/upload.tsx';
import { useAsset } from '../../library/use-assets.ts';
import { Button } from '../../ui/button.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Problem } from '../kit/problem.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { SuggestAltText } from '../suggest/suggested-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import { trackUpload } from '../work/page-uploads.ts';

type ImageFieldProps = {
  id: string;
  label?: string;
  placeholder?: string;
  hint?: string;
  value: string;
  onType: (address: string) => void;
};

/** A picture: from the library, uploaded, dropped, pasted, or by its address. */
export function ImageField({ id, label = 'Image URL', value, onType, ...words }: ImageFieldProps) {
  const [library, openLibrary] = useState<{ at?: 'alt' }>();
  const closeLibrary = () => openLibrary(undefined);
  const known = useAsset(pictures, mediaIdOf(value));
  const { upload, choose } = useFieldUpload(pictures, (item) => onType(mediaPath(item.id)));
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));
  // A field with a hint of its own is not part of the page itself.
  const isOnPage = words.hint === undefined && upload.share === null;

  return (
    <>
      {/* Dropping and pasting are shortcuts; the button beside them does the same. */}
      <div
        className="image-field stack gap-10 pad-8 round-10"
        data-over={isOver || undefined}
        {...handlers}
      >
        <div className="image-field-top stack gap-12 from-top">
          <ImageThumb value={value} item={known} />
          <TypedField
            {...words}
            id={id}
            label={label}
            value={value}
            limit={treeLimits.urlLength}
            error={problemOf(value, known)}
            onType={onType}
          />
        </div>
        <Ways
          upload={upload}
          names={{ upload: 'Upload a picture', remove: 'Remove the picture' }}
          icons={[ImagePlus, Images]}
          onLibrary={() => openLibrary({})}
          onRemove={value === '' ? undefined : () => onType('')}
        />
        {isOnPage && known && !known.isDecorative && known.alt === '' && (
          <p className="field-hint">
            This picture has no description yet.{' '}
            <button type="button" className="text-link" onClick={() => openLibrary({ at: 'alt' })}>
              Add alternative text
            </button>
          </p>
        )}
        {isOnPage && value === '' && (
          <p className="field-hint">You can also drop or paste a picture here.</p>
        )}
      </div>
      {library && (
        <BuilderTool name="The library" onClose={closeLibrary}>
          <LibraryDialog
            chosen={value}
            at={library.at}
            SuggestAlt={SuggestAltText}
            onChoose={(item) => {
              choose(item);
              closeLibrary();
            }}
            onClose={closeLibrary}
          />
        </BuilderTool>
      )}
    </>
  );
}

function problemOf(value: string, known: MediaItem | null | undefined): string | undefined {
  if (value !== '' && !isSafeImage(value)) return 'An image address must start with https:// or /';
  return known === null ? 'This picture is no longer in the library.' : undefined;
}

function ImageThumb({ value, item }: { value: string; item: MediaItem | null | undefined }) {
  const hasPicture = value !== '' && isSafeImage(value) && item !== null;
  return (
    <span className="image-thumb stack centred clips muted on-paper framed round-8 icons-20">
      {hasPicture ? (
        <img key={value} alt="" {...(item ? thumbProps(item) : { src: value })} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}

type FileFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  group: FileGroup;
  /** `file:<id>`, or empty. */
  value: string;
  onChoose: (link: string) => void;
};

/** A file of the library: chosen there, uploaded or dropped here. */
export function FileField({ id, label, hint, error, group, value, onChoose }: FileFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fileId = fileIdOf(value);
  const known = useAsset(files, fileId);
  const kinds = fileKindNames.filter((kind) => groupOf(kind) === group);
  const { upload, choose } = useFieldUpload(files, (item) => onChoose(linkToFile(item.id)));
  const { isOver, handlers } = useFileDrop(send);

  function send(file: File): void {
    const kind = kindOfName(file.name);
    const fits = kind !== undefined && groupOf(kind) === group;
    const wanted = kinds.map((each) => fileKinds[each].extensions[0].toUpperCase()).join(' or ');
    setRefusal(fits ? undefined : `This must be a file of the kind ${wanted}.`);
    if (fits) upload.start(file);
  }

  return (
    <>
      <fieldset
        id={id}
        tabIndex={-1}
        className="field file-field round-10"
        aria-describedby={`${id}-hint`}
        data-over={isOver || undefined}
        {...handlers}
      >
        <legend className="field-label">{label}</legend>
        {known && (
          <p className="cluster gap-4 gap-x-8 breaks text-15">
            <FileIcon kind={known.kind} />
            <span dir="auto">{known.name}</span>
            <span className="quiet-text">{factsOf(known)}</span>
          </p>
        )}
        <Ways
          upload={upload}
          names={{
            upload: `Upload: ${label}`,
            library: `Library: ${label}`,
            remove: `Remove: ${label}`,
          }}
          icons={[FileUp, FolderOpen]}
          accept={acceptedBy(kinds)}
          onFile={send}
          onLibrary={() => setOpen(true)}
          onRemove={value === '' ? undefined : () => onChoose('')}
        />
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
        <Problem
          words={refusal ?? (known === null ? 'This file is no longer in the library.' : error)}
        />
      </fieldset>
      {isOpen && (
        <BuilderTool name="The library" onClose={() => setOpen(false)}>
          <FileDialog
            chosenId={fileId}
            kinds={kinds}
            onChoose={(item) => {
              choose(item);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </BuilderTool>
      )}
    </>
  );
}

/** An upload into a field, which the page waits for, and the choice of what the library has. */
function useFieldUpload<Item extends Asset>(assets: Assets<Item>, put: (item: Item) => void) {
  const { announce } = useEditor();
  const take = (item: Item, message: string) => {
    put(item);
    announce(message);
  };
  return {
    upload: useUpload(assets, take, trackUpload),
    choose: (item: Item) => take(item, `${item.name} chosen`),
  };
}

type WaysProps = {
  upload: Upload;
  names: { upload: string; library?: string; remove: string };
  icons: [upload: LucideIcon, library: LucideIcon];
  accept?: string;
  onFile?: (file: File) => void;
  onLibrary: () => void;
  onRemove: (() => void) | undefined;
};

function Ways({ upload, names, icons, accept, onFile, onLibrary, onRemove }: WaysProps) {
  const [UploadIcon, LibraryIcon] = icons;
  return (
    <>
      <div className="image-field-ways cluster gap-8">
        <UploadButton
          upload={upload}
          label={names.upload}
          Icon={UploadIcon}
          accept={accept}
          onFile={onFile}
        />
        <Button
          isSmall
          look="quiet"
          aria-haspopup="dialog"
          aria-label={names.library}
          onClick={onLibrary}
        >
          <LibraryIcon aria-hidden="true" />
          Library
        </Button>
        {onRemove && <IconButton Icon={X} label={names.remove} onPress={onRemove} />}
      </div>
      <UploadProgress upload={upload} />
    </>
  );
}
