import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaLimits, type PicturePart } from '../../domain/media/media.ts';
import { Button } from '../ui/button.tsx';
import { LimitedText } from '../ui/limited-text.tsx';
import { LabelledSwitch } from '../builder/kit/labelled-switch.tsx';
import { AssetDetails, type DetailsProps } from './asset-details.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { pictures } from './pictures.ts';
import { type PictureWords, usePictureWords } from './use-picture-words.ts';

export const altTextId = 'picture-alt';

/** A picture's description belongs to it and shows on every page at once. */
export function PictureDetails(props: DetailsProps<MediaItem>) {
  const { item, announce, onChoose, SuggestAlt } = props;
  const words = usePictureWords(item, announce);
  const { edited, type, isDirty, isSaving, problem, save, saveAll } = words;
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
        onMove={(point) => type('focalPoint', point)}
      />
      <PictureClash part="focalPoint" {...clash} />
      <LimitedText
        id="picture-name"
        label="Name"
        className="input builder-input"
        limit={mediaLimits.nameLength}
        isExact
        text={edited.name}
        onType={(name) => type('name', name)}
      />
      <PictureClash part="name" {...clash} />
      <div className="anchor">
        <LimitedText
          id={altTextId}
          label="Alternative text"
          hint={
            edited.isDecorative
              ? 'Decorative pictures are passed over by screen readers.'
              : 'What someone who cannot see it should know.'
          }
          className="input builder-input"
          rows={2}
          disabled={edited.isDecorative}
          limit={mediaLimits.altLength}
          isExact
          text={edited.alt}
          onType={(alt) => type('alt', alt)}
        />
        {SuggestAlt && !edited.isDecorative && (
          <SuggestAlt picture={item} text={edited.alt} onAccept={(alt) => type('alt', alt)} />
        )}
      </div>
      <PictureClash part="alt" {...clash} />
      <LabelledSwitch
        label="Decorative"
        isOn={edited.isDecorative}
        onChange={(isDecorative) => type('isDecorative', isDecorative)}
      />
      <PictureClash part="isDecorative" {...clash} />
    </AssetDetails>
  );
}

const replaceThis = { label: 'Replace the file', text: 'Replace' };
const replaceEverywhere = { label: 'Replace everywhere', text: 'Replace everywhere' };

const deletionWords = {
  used: (places: string) =>
    `It is shown on: ${places}. If you delete it, there will be no picture there, and it cannot be brought back.`,
  unused: 'No page shows it. It cannot be brought back.',
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
  words: Pick<PictureWords, 'hasClash' | 'settle'>;
};

/**
 * Two people changed the same part of a picture: the person who saves last decides, and sees both.
 */
function PictureClash({ part, item, words: { hasClash, settle } }: PictureClashProps) {
  if (!hasClash(part)) return null;
  return (
    <fieldset
      className="gallery-clash stack gap-8 may-shrink pad-y-10 pad-x-14 framed round-10 text-14 breaks"
      aria-label={`${partNames[part]}, changed by a colleague`}
    >
      <p>
        Meanwhile this was changed to <strong>{inWords(part, item)}</strong>.
      </p>
      <div className="builder-confirm-buttons">
        <Button isSmall look="quiet" onClick={() => settle(part, true)}>
          Keep mine
        </Button>
        <Button isSmall look="quiet" onClick={() => settle(part, false)}>
          Take theirs
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
