import { useEffect, useMemo, useState } from 'react';

import { mediaChangeSchema, type MediaItem } from '../../domain/media/media-schemas.ts';
import { joinParts, partsOf, pictureWords } from '../../domain/media/media-words.ts';
import { mediaLimits, type PicturePart } from '../../domain/media/media.ts';
import { messageOf } from '../api/call-api.ts';
import { LabelledSwitch } from '../builder/kit/labelled-switch.tsx';
import { useFormState, useFormWork } from '../keep/form-work.ts';
import { Button } from '../ui/button.tsx';
import { LimitedText } from '../ui/limited-text.tsx';
import { AssetDetails, type DetailsProps } from './asset-details.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { pictureInClash, pictures, savePicture } from './pictures.ts';
import { useUnsavedPicture } from './unsaved-picture.tsx';

export const altTextId = 'picture-alt';

/** A picture's description belongs to it and shows on every page at once. */
export function PictureDetails(props: DetailsProps<MediaItem>) {
  const { item, announce, onChoose, SuggestAlt } = props;
  const words = usePictureWords(item, announce);
  const { work, isDirty, isSaving, problem, save, saveAll } = words;
  const edited = work.readValues();
  const clash = { item, words };

  async function choose(): Promise<void> {
    const saved = await saveAll();
    if (saved) onChoose?.(saved);
  }

  return (
    <AssetDetails
      {...props}
      assets={pictures}
      many="pictures"
      onSubmit={() => void choose()}
      replaceWords={onChoose ? replaceThis : replaceEverywhere}
      deletionWords={deletionWords}
      facts={`${item.width} × ${item.height} pixels.`}
      problem={problem}
      acts={
        <>
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
        </>
      }
    >
      <FocalPointPicker
        picture={item}
        point={edited.focalPoint}
        onMove={(point) => work.type('focalPoint', point)}
      />
      <PictureClash part="focalPoint" {...clash} />
      <LimitedText
        id="picture-name"
        label="Name"
        className="input builder-input"
        limit={mediaLimits.nameLength}
        isExact
        text={edited.name}
        onType={(name) => work.type('name', name)}
      />
      <PictureClash part="name" {...clash} />
      <div className="anchor">
        <LimitedText
          id={altTextId}
          label="Alternative text"
          hint={
            edited.isDecorative
              ? 'Screen readers skip decorative pictures.'
              : 'Describe the picture for someone who cannot see it.'
          }
          className="input builder-input"
          limit={mediaLimits.altLength}
          isExact
          rows={2}
          disabled={edited.isDecorative}
          text={edited.alt}
          onType={(alt) => work.type('alt', alt)}
        />
        {SuggestAlt && !edited.isDecorative && (
          <SuggestAlt picture={item} text={edited.alt} onAccept={(alt) => work.type('alt', alt)} />
        )}
      </div>
      <PictureClash part="alt" {...clash} />
      <LabelledSwitch
        label="Decorative"
        isOn={edited.isDecorative}
        onChange={(isDecorative) => work.type('isDecorative', isDecorative)}
      />
      <PictureClash part="isDecorative" {...clash} />
    </AssetDetails>
  );
}

const replaceThis = { label: 'Replace the file', text: 'Replace' };
const replaceEverywhere = { label: 'Replace everywhere', text: 'Replace everywhere' };

const deletionWords = {
  used: (places: string) =>
    `It is shown on: ${places}. If you delete it, there will be no picture there. It cannot be restored.`,
  unused: 'No page uses it. It cannot be restored.',
};

const partNames: Record<PicturePart, string> = {
  name: 'Name',
  alt: 'Alternative text',
  isDecorative: 'Decorative',
  focalPoint: 'Focal point',
};

type PictureClashProps = {
  part: PicturePart;
  item: MediaItem;
  words: Pick<PictureWords, 'work' | 'settle'>;
};

/** Two people changed the same part: the person who saves last decides, and sees both. */
function PictureClash({ part, item, words: { work, settle } }: PictureClashProps) {
  if (!work.hasClash(part)) return null;
  return (
    <fieldset
      className="gallery-clash stack gap-8 may-shrink pad-y-10 pad-x-14 framed round-10 text-14 breaks"
      aria-label={`${partNames[part]}, changed by a colleague`}
    >
      <p>
        In the meantime, this was changed to <strong>{inWords(part, item)}</strong>.
      </p>
      <div className="builder-confirm-buttons">
        <Button isSmall look="quiet" onClick={() => settle(part, true)}>
          Keep mine
        </Button>
        <Button isSmall look="quiet" onClick={() => settle(part, false)}>
          Use theirs
        </Button>
      </div>
    </fieldset>
  );
}

function inWords(
  part: PicturePart,
  { name, alt, isDecorative, focalX, focalY }: MediaItem,
): string {
  switch (part) {
    case 'name':
      return `“${name}”`;
    case 'alt':
      return alt === '' ? 'nothing' : `“${alt}”`;
    case 'isDecorative':
      return isDecorative ? 'on' : 'off';
    case 'focalPoint':
      return `${focalX} % from the left, ${focalY} % from the top`;
  }
}

type PictureWords = ReturnType<typeof usePictureWords>;

/** The description of a picture until it is saved. Text typed during a save is the next change. */
function usePictureWords(item: MediaItem, announce: (words: string) => void) {
  const work = useFormWork(useMemo(() => partsOf(item), [item]));
  useFormState(work);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isDirty = work.listFields().length > 0;
  const unsaved = isDirty ? item.name : null;
  useEffect(() => {
    useUnsavedPicture.setState({ name: unsaved });
    if (unsaved === null) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      useUnsavedPicture.setState({ name: null });
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);

  /** The saved picture; undefined when it could not be saved. */
  async function save(known = item): Promise<MediaItem | undefined> {
    if (work.listFields().length === 0) return known;
    const checked = mediaChangeSchema.safeParse(joinParts(work.readValues()));
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return undefined;
    setSaving(true);
    try {
      const saved = await savePicture(known.id, work);
      pictures.known.getState().learn([saved]);
      announce('Picture saved');
      return saved;
    } catch (error) {
      const current = pictureInClash(error);
      // The library's present values then stand beside the fields.
      if (current) pictures.known.getState().learn([current]);
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  /** Saves until nothing is left, also text typed meanwhile. */
  async function saveAll(): Promise<MediaItem | undefined> {
    let saved = await save();
    while (saved && work.listFields().length > 0) saved = await save(saved);
    return saved;
  }

  return {
    work,
    isDirty,
    settle(part: PicturePart, isMine: boolean): void {
      work.settle(part, isMine);
      setProblem((now) => (now === pictureWords.clash ? undefined : now));
    },
    isSaving,
    problem,
    save,
    saveAll,
  };
}
