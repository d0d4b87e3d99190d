import type { ComponentProps } from 'react';

import { heroHeading } from '../../../domain/pages/page-words.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import type { Subject } from './chat-messages.ts';
import { SuggestButton } from './suggest-button.tsx';

type SuggestedFieldProps = Omit<ComponentProps<typeof TypedField>, 'isLong'> & {
  sectionId: string;
  /** The field holds prose, not one line. */
  prose?: { isArticle: boolean };
  /** Puts words in, as one undo step. */
  onAccept: (text: string) => void;
};

const actions = ['rewrite', 'shorten', 'draft'] as const;

/** A line or prose, with suggestions. */
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
    <div className="builder-suggested">
      {prose ? <ProseField {...field} {...prose} onSet={set} /> : <TypedField {...field} />}
      <SuggestButton
        field={field.label}
        text={field.value}
        prose={prose}
        actions={actions}
        readSubject={readSubject}
        onAccept={(text) => {
          set(text);
          announce(`${field.label} changed. Undo brings the old words back.`);
        }}
      />
    </div>
  );
}
