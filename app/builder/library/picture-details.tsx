import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';

import {
  type MediaChange,
  mediaChangeSchema,
  type MediaItem,
} from '../../../domain/media-schemas.ts';
import { mediaLimits } from '../../../domain/media.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Choice } from '../kit/choice.tsx';
import { SuggestAltText } from '../suggest/suggest-alt-text.tsx';
import { useKnownPictures } from '../work/known-pictures.ts';
import { changePicture } from '../work/media-api.ts';
import { DeletePicture } from './delete-picture.tsx';
import { FileButton } from './file-button.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { countPages } from './picture-grid.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

type PictureDetailsProps = {
  item: MediaItem;
  announce: (words: string) => void;
  onChoose: (item: MediaItem) => void;
  onBack: () => void;
  /** Whether there is something that is not saved. */
  onDirty: (isDirty: boolean) => void;
  onDeleted: () => void;
};

/** One picture: what is said of it belongs to it, and shows on every page at once. */
export function PictureDetails(props: PictureDetailsProps) {
  const { item, announce, onChoose, onBack, onDirty, onDeleted } = props;
  const [edited, setEdited] = useState<MediaChange>(changeOf(item));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const replacing = useUpload((_item, message) => announce(message));
  const isDirty = !isSameValue(edited, changeOf(item));
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  });
  const edit = (change: Partial<MediaChange>) => setEdited({ ...edited, ...change });

  /** The picture as it then is; undefined when it could not be saved. */
  async function save(): Promise<MediaItem | undefined> {
    if (!isDirty) return item;
    const checked = mediaChangeSchema.safeParse(edited);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return undefined;
    }
    setSaving(true);
    try {
      const saved = await changePicture(item.id, checked.data);
      useKnownPictures.getState().learn([saved]);
      setEdited(changeOf(saved));
      setProblem(undefined);
      announce('Picture saved');
      return saved;
    } catch (error) {
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  async function choose(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The form stands inside the editor's tree, which knows nothing of it.
    event.stopPropagation();
    const saved = await save();
    if (saved) onChoose(saved);
  }

  return (
    <form className="gallery-details" aria-label={`Details of ${item.name}`} onSubmit={choose}>
      <button type="button" className="gallery-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All pictures
      </button>
      <FocalPointPicker picture={item} point={edited} onMove={edit} />
      <Field id="picture-name" label="Name">
        {(control) => (
          <input
            {...control}
            className="input builder-input"
            maxLength={mediaLimits.nameLength}
            value={edited.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="builder-suggested">
        <Field
          id="picture-alt"
          label="Alternative text"
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
              maxLength={mediaLimits.altLength}
              disabled={edited.isDecorative}
              value={edited.alt}
              onChange={(event) => edit({ alt: event.target.value })}
            />
          )}
        </Field>
        {!edited.isDecorative && (
          <SuggestAltText picture={item} text={edited.alt} onAccept={(alt) => edit({ alt })} />
        )}
      </div>
      <Choice
        label="Decorative"
        isOn={edited.isDecorative}
        onChange={(isDecorative) => edit({ isDecorative })}
      />
      <Uses item={item} />
      <div className="gallery-acts">
        <FileButton
          label="Replace the file"
          isBusy={replacing.share !== null}
          onFile={(file) => replacing.start(file, item.id)}
        >
          Replace
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
        <Button isSmall look="quiet" disabled={!isDirty} isBusy={isSaving} onClick={save}>
          Save
        </Button>
        <Button isSmall type="submit" disabled={isSaving}>
          Use this picture
        </Button>
      </div>
      {isDeleting && (
        <DeletePicture item={item} onCancel={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </form>
  );
}

function Uses({ item: { uses, width, height } }: { item: MediaItem }) {
  return (
    <div className="gallery-uses">
      <p className="field-label">
        {uses.length === 0 ? 'Not used on any page' : `Used on ${countPages(uses.length)}`}
      </p>
      {uses.length > 0 && (
        <ul>
          {uses.map(({ pageId, name, path }) => (
            <li key={pageId}>
              {name} <span className="quiet-text">{path || 'in a draft'}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet-text">
        {width} × {height} pixels. Changes here show on every page at once.
      </p>
    </div>
  );
}

function changeOf({ name, alt, isDecorative, focalX, focalY }: MediaItem): MediaChange {
  return { name, alt, isDecorative, focalX, focalY };
}
