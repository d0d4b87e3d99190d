import { mediaLimits, type MediaPicture } from '../../../domain/media/media.ts';
import type { Subject, SuggestAction } from './chat-messages.ts';
import { SuggestButton } from './suggest-button.tsx';
import { SuggestError } from './suggest-error.ts';

type SuggestAltTextProps = {
  picture: MediaPicture;
  text: string;
  onAccept: (text: string) => void;
};

const label = 'Alternative text';
const actions = ['describe', 'rewrite', 'shorten'] as const;

/**
 * A description for people who cannot see the picture. It belongs to the picture, so the question
 * names no page.
 */
export function SuggestAltText({ picture, text, onAccept }: SuggestAltTextProps) {
  async function readSubject(action: SuggestAction): Promise<Subject> {
    const { hash, widths } = picture;
    const width = widths.find((candidate) => candidate >= 480) ?? widths.at(-1);
    return {
      field: label,
      text,
      pageHeading: '',
      sectionHeading: '',
      maxLength: mediaLimits.altLength,
      ...(action === 'describe' && { picture: await pictureForAi(`/media/${hash}-${width}.webp`) }),
    };
  }
  return (
    <SuggestButton
      field={label}
      text={text}
      actions={actions}
      readSubject={readSubject}
      onAccept={onAccept}
    />
  );
}

/** Enough to recognise the content, and small enough to send in a question. */
const longestSide = 512;

/**
 * One of our own pictures as a data address: the service cannot fetch files behind a sign-in or on
 * localhost.
 */
async function pictureForAi(src: string): Promise<string> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    throw new SuggestError('picture');
  }
  const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}
