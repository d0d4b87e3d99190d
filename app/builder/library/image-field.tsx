import '../../library/library.css';

import { Image as ImageIcon, ImagePlus, Images, X } from 'lucide-react';
import { useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { mediaIdOf, mediaPath } from '../../../domain/media/media.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton, UploadProgress, useFileDrop, useUpload } from '../../library/upload.tsx';
import { LibraryDialog } from '../../library/library-dialog.tsx';
import { thumbProps } from '../../library/picture-tile.tsx';
import { pictures } from '../../library/pictures.ts';
import { useAsset } from '../../library/use-assets.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
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
  const { announce } = useEditor();
  const [library, openLibrary] = useState<{ at?: 'alt' }>();
  const closeLibrary = () => openLibrary(undefined);
  const known = useAsset(pictures, mediaIdOf(value));
  const upload = useUpload(
    pictures,
    (item, message) => {
      onType(mediaPath(item.id));
      announce(message);
    },
    { track: trackUpload },
  );
  const { isOver, handlers } = useFileDrop((file) => upload.start(file));
  const isBusy = upload.share !== null;
  // A field with a hint of its own is not part of the page itself.
  const isSeen = words.hint === undefined;

  return (
    <>
      {/* Dropping and pasting are shortcuts; the button beside them does the same. */}
      <div className="image-field" data-over={isOver || undefined} {...handlers}>
        <div className="image-field-top">
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
        <div className="image-field-ways">
          <FileButton
            label="Upload a picture"
            isBusy={isBusy}
            onFile={(file) => upload.start(file)}
          >
            <ImagePlus aria-hidden="true" />
            Upload
          </FileButton>
          <Button isSmall look="quiet" aria-haspopup="dialog" onClick={() => openLibrary({})}>
            <Images aria-hidden="true" />
            Library
          </Button>
          {value !== '' && (
            <button
              type="button"
              className="builder-icon-button"
              aria-label="Remove the picture"
              title="Remove the picture"
              onClick={() => onType('')}
            >
              <X />
            </button>
          )}
        </div>
        <UploadProgress upload={upload} />
        {!isBusy && isSeen && known && !known.isDecorative && known.alt === '' && (
          <p className="field-hint">
            Nobody has described this picture yet.{' '}
            <button type="button" className="text-link" onClick={() => openLibrary({ at: 'alt' })}>
              Add alternative text
            </button>
          </p>
        )}
        {!isBusy && isSeen && value === '' && (
          <p className="field-hint">Or drop or paste a picture here.</p>
        )}
      </div>
      {library && (
        <BuilderTool name="The library" onClose={closeLibrary}>
          <LibraryDialog
            chosen={value}
            at={library.at}
            SuggestAlt={SuggestAltText}
            onChoose={(item) => {
              onType(mediaPath(item.id));
              announce(`${item.name} chosen`);
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
  return known === null ? 'This picture is not in the library any more.' : undefined;
}

type ImageThumbProps = { value: string; item: MediaItem | null | undefined };

/** A small preview of the field's picture, or an icon if there is none. */
function ImageThumb({ value, item }: ImageThumbProps) {
  const isShown = value !== '' && isSafeImage(value) && item !== null;
  return (
    <span className="image-thumb">
      {isShown ? (
        <img key={value} alt="" {...(item ? thumbProps(item) : { src: value })} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}
