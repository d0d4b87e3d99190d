import type { MediaItem } from '../../domain/media/media-schemas.ts';
import type { PicturePart } from '../../domain/media/media.ts';
import { Button } from '../ui/button.tsx';
import type { PictureWords } from './use-picture-words.ts';

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
export function PictureClash({ part, item, words: { hasClash, settle } }: PictureClashProps) {
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
