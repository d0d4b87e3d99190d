import { mediaLimits, type MediaPicture } from '../../../domain/media.ts';
import type { Subject, SuggestAction } from './chat-messages.ts';
import { pictureForAi } from './picture-for-ai.ts';
import { SuggestButton } from './suggest-button.tsx';

type SuggestAltTextProps = {
  picture: MediaPicture;
  text: string;
  onAccept: (text: string) => void;
};

const label = 'Alternative text';
const actions = ['describe', 'rewrite', 'shorten'] as const;

/** Words for who cannot see the picture. They belong to it, not to a page, so no page is told of. */
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
