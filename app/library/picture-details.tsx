import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type FormEvent, useState } from 'react';

import type { MediaItem, MediaUse } from '../../domain/media/media-schemas.ts';
import { mediaLimits, type MediaPicture } from '../../domain/media/media.ts';
import { tooLong } from '../../domain/values/text-length.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LabelledSwitch } from '../builder/kit/labelled-switch.tsx';
import { DeleteUsed } from './delete-used.tsx';
import { FileButton } from './file-button.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { useKnownPictures } from './known-pictures.ts';
import { deletePicture, readPicture } from './media-api.ts';
import { PictureClash } from './picture-clash.tsx';
import { LibraryUses } from './library-uses.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureWords } from './use-picture-words.ts';
import { useUpload } from './use-upload.ts';

/** A button that suggests a description; only the builder has one. */
export type SuggestAlt = ComponentType<{
  picture: MediaPicture;
  text: string;
  onAccept: (text: string) => void;
}>;

export const altTextId = 'picture-alt';

type PictureDetailsProps = {
  item: MediaItem;
  announce: (words: string) => void;
  /** Absent where there is nothing to choose the picture for. */
  onChoose?: ((item: MediaItem) => void) | undefined;
  SuggestAlt?: SuggestAlt | undefined;
  onBack: () => void;
  onDeleted: () => void;
};

/** One picture. Its description belongs to it and shows on every page at once. */
export function PictureDetails(props: PictureDetailsProps) {
  const { item, announce, onChoose, SuggestAlt, onBack, onDeleted } = props;
  const words = usePictureWords(item, announce);
  const { edited, edit, isDirty, isSaving, problem, save, saveAll } = words;
  const clash = { item, clashes: words.clashes, onSettle: words.settle };
  const [isDeleting, setDeleting] = useState(false);
  const replacing = useUpload((_item, message) => announce(message));

  async function choose(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React bubbles the event to the editor's form, which must not react to it.
    event.stopPropagation();
    const saved = await saveAll();
    if (saved) onChoose?.(saved);
  }

  return (
    <form className="gallery-details" aria-label={`Details of ${item.name}`} onSubmit={choose}>
      <button type="button" className="gallery-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All pictures
      </button>
      <FocalPointPicker picture={item} point={edited} onMove={edit} />
      <PictureClash part="focalPoint" {...clash} />
      <Field
        id="picture-name"
        label="Name"
        error={tooLong(edited.name, mediaLimits.nameLength)}
        count={{ length: edited.name.length, limit: mediaLimits.nameLength }}
      >
        {(control) => (
          <input
            {...control}
            className="input builder-input"
            value={edited.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <PictureClash part="name" {...clash} />
      <div className="builder-suggested">
        <Field
          id={altTextId}
          label="Alternative text"
          error={tooLong(edited.alt, mediaLimits.altLength)}
          count={{ length: edited.alt.length, limit: mediaLimits.altLength }}
          hint={
            edited.isDecorative
              ? 'Decorative pictures are passed over by screen readers.'
              : 'What someone who cannot see it should know.'
          }
        >
          {(control) => (
            <textarea
              {...control}
              className="input builder-input"
              rows={2}
              disabled={edited.isDecorative}
              value={edited.alt}
              onChange={(event) => edit({ alt: event.target.value })}
            />
          )}
        </Field>
        {SuggestAlt && !edited.isDecorative && (
          <SuggestAlt picture={item} text={edited.alt} onAccept={(alt) => edit({ alt })} />
        )}
      </div>
      <PictureClash part="alt" {...clash} />
      <LabelledSwitch
        label="Decorative"
        isOn={edited.isDecorative}
        onChange={(isDecorative) => edit({ isDecorative })}
      />
      <PictureClash part="isDecorative" {...clash} />
      <LibraryUses uses={item.uses} hasLinks={!onChoose}>
        {item.width} × {item.height} pixels. Changes here show on every page at once.
      </LibraryUses>
      <div className="gallery-acts">
        <FileButton
          label={onChoose ? 'Replace the file' : 'Replace everywhere'}
          isBusy={replacing.share !== null}
          onFile={(file) => replacing.start(file, item.id)}
        >
          {onChoose ? 'Replace' : 'Replace everywhere'}
        </FileButton>
        <Button isSmall look="quiet" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <UploadProgress upload={replacing} />
      <div className="gallery-end">
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <Button
          isSmall
          look="quiet"
          keepsFocus
          disabled={!isDirty}
          isBusy={isSaving}
          onClick={() => void save()}
        >
          Save
        </Button>
        {onChoose && (
          <Button isSmall type="submit" keepsFocus disabled={isSaving}>
            Use this picture
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteUsed
          item={item}
          words={deletionWords}
          read={readPicture}
          remove={forgetPicture}
          onCancel={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </form>
  );
}

const deletionWords = {
  used: (places: string) =>
    `It is shown on: ${places}. If you delete it, there will be no picture there, and it cannot be brought back.`,
  unused: 'No page shows it. It cannot be brought back.',
};

async function forgetPicture(id: string, told: MediaUse[]): Promise<void> {
  await deletePicture(id, told);
  useKnownPictures.getState().forget(id);
}
