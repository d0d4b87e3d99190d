import type { ComponentProps } from 'react';

import { heroHeading } from '../../../domain/pages/page-words.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import type { Subject } from './chat-messages.ts';
import { SuggestButton } from './suggest-button.tsx';

type WordsFieldProps = ComponentProps<typeof TypedField> & {
  sectionId: string;
  /** Puts accepted words in, as one undo step. */
  onAccept: (text: string) => void;
};

const actions = ['rewrite', 'shorten', 'draft'] as const;

/** A text field with suggestions. */
export function WordsField({ sectionId, onAccept, ...field }: WordsFieldProps) {
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
    };
  }

  return (
    <div className="builder-suggested">
      <TypedField {...field} />
      <SuggestButton
        field={field.label}
        text={field.value}
        actions={actions}
        readSubject={readSubject}
        onAccept={(text) => {
          store.flush();
          onAccept(text);
          announce(`${field.label} changed. Undo brings the old words back.`);
        }}
      />
    </div>
  );
}
