import { FileUp, ImagePlus } from 'lucide-react';

import type { FileItem } from '../../domain/files/file-schemas.ts';
import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { type AssetLook, AssetView, type AssetViewProps } from './asset-view.tsx';
import { FileDetails } from './file-details.tsx';
import { FileRow } from './file-icon.tsx';
import { acceptedBy, files } from './files.ts';
import { PictureDetails } from './picture-details.tsx';
import { PictureTile } from './picture-tile.tsx';
import { pictures } from './pictures.ts';
import { useLeaveQuestion } from './unsaved-picture.tsx';

export type LibraryPart = 'pictures' | 'files';

const names: Record<LibraryPart, string> = { pictures: 'Pictures', files: 'Files' };

const pictureLook: AssetLook<MediaItem> = {
  assets: pictures,
  one: 'picture',
  many: 'pictures',
  UploadIcon: ImagePlus,
  accept: undefined,
  placeholder: 'Search by name or description',
  foundBy: 'called or described as',
  none: 'Uploaded pictures appear here and can be used on every page. Upload one, or drop or paste it here.',
  listClass: 'gallery-grid',
  itemClass: 'gallery-tile',
  Row: PictureTile,
  Details: PictureDetails,
};

export const fileLook: AssetLook<FileItem> = {
  assets: files,
  one: 'file',
  many: 'files',
  UploadIcon: FileUp,
  accept: acceptedBy([]),
  placeholder: 'Search by name',
  foundBy: 'called',
  none: 'Uploaded files appear here and can be linked from every page: PDF, office documents, ZIP, audio and films. Upload one, or drop it here.',
  listClass: 'file-rows',
  itemClass: 'file-row',
  Row: FileRow,
  Details: FileDetails,
};

type LibraryProps = AssetViewProps<MediaItem> & {
  part: LibraryPart;
  onPart: (part: LibraryPart) => void;
};

export function PicturesAndFiles({ title, part, onPart, ...view }: LibraryProps) {
  const { leave, question } = useLeaveQuestion();
  const top = (
    <>
      {title}
      <fieldset className="kind-switch line gap-2 on-paper framed round-10">
        <legend className="sr-only">What the library shows</legend>
        {(['pictures', 'files'] as const).map((name) => (
          <label className="text-15 pressable" key={name}>
            <input
              type="radio"
              name="library-part"
              checked={name === part}
              onChange={() => leave(() => onPart(name))}
            />
            {names[name]}
          </label>
        ))}
      </fieldset>
    </>
  );
  return (
    <>
      {part === 'pictures' ? (
        <AssetView {...view} look={pictureLook} title={top} />
      ) : (
        <AssetView look={fileLook} title={top} end={view.end} hasFilter={view.hasFilter ?? false} />
      )}
      {question}
    </>
  );
}
