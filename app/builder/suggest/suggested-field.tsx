import type { ComponentProps } from 'react';

import { heroHeading } from '../../../domain/pages/page-words.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import type { MediaPicture } from '../../../domain/media/media-schemas.ts';
import { mediaLimits } from '../../../domain/media/media.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import type { Subject, SuggestAction } from './chat-messages.ts';
import { SuggestButton } from './suggest-panel.tsx';
import { SuggestError } from './ask-ai.ts';

type SuggestedFieldProps = Omit<ComponentProps<typeof TypedField>, 'isLong'> & {
  sectionId: string;
  /** The field holds prose, not one line. */
  prose?: { isArticle: boolean };
  onAccept: (text: string) => void;
};

const actions = ['rewrite', 'shorten', 'draft'] as const;

export function SuggestedField({ sectionId, prose, onAccept, ...field }: SuggestedFieldProps) {
  const { store, announce } = useEditor();

  function readSubject(): Subject {
    const page = store.latest();
    const section = page.sections.find(({ id }) => id === sectionId);
    return {
      field: field.label,
      text: field.value,
      pageHeading: heroHeading(page.sections) || page.text,
      sectionHeading: section ? headingOf(section) : '',
      maxLength: field.limit,
      ...(prose && { prose }),
    };
  }

  /** Letters typed a moment ago are a step before it. */
  function set(text: string): void {
    store.flush();
    onAccept(text);
  }

  return (
    <div className="anchor">
      {prose ? <ProseField {...field} {...prose} onSet={set} /> : <TypedField {...field} />}
      <SuggestButton
        field={field.label}
        text={field.value}
        prose={prose}
        actions={actions}
        readSubject={readSubject}
        onAccept={(text) => {
          set(text);
          announce(`${field.label} changed. Undo restores the old text.`);
        }}
      />
    </div>
  );
}

type SuggestAltTextProps = {
  picture: MediaPicture;
  text: string;
  onAccept: (text: string) => void;
};

const altLabel = 'Alternative text';
const altActions = ['describe', 'rewrite', 'shorten'] as const;

/** It belongs to the picture, so the question names no page. */
export function SuggestAltText({ picture, text, onAccept }: SuggestAltTextProps) {
  async function readSubject(action: SuggestAction): Promise<Subject> {
    const { hash, widths } = picture;
    const width = widths.find((candidate) => candidate >= 480) ?? widths.at(-1);
    return {
      field: altLabel,
      text,
      pageHeading: '',
      sectionHeading: '',
      maxLength: mediaLimits.altLength,
      ...(action === 'describe' && { picture: await pictureForAi(`/media/${hash}-${width}.webp`) }),
    };
  }
  return (
    <SuggestButton
      field={altLabel}
      text={text}
      actions={altActions}
      readSubject={readSubject}
      onAccept={onAccept}
    />
  );
}

/** Enough to recognise the content, and small enough to send in a question. */
const longestSide = 512;

/** As a data address: the service cannot fetch files behind a sign-in or on localhost. */
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
