import { type ComponentProps, memo, use } from 'react';

import { plainWords } from '../../../domain/prose/prose-text.ts';
import {
  choiceName,
  keepsLines,
  lengthLimitOf,
  problemOf,
} from '../../../domain/sections/fields.ts';
import { asText, exampleOf, type NamedField } from '../../../domain/sections/kinds.ts';
import { verticalField } from '../../../domain/sections/verticals.ts';
import { hueLabel } from '../../../domain/tree/page-difference.ts';
import { LabelledSwitch } from '../kit/labelled-switch.tsx';
import { ColourField, IconField } from '../kit/icon-field.tsx';
import { EmbedField, DateField, TypedField } from '../kit/typed-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { SubPointsField } from '../kit/sub-points-field.tsx';
import { TargetField } from '../kit/target-field.tsx';
import { FileField, ImageField } from '../library/library-fields.tsx';
import { useEditor, SampleWordJudge } from '../work/editor-context.ts';
import { LinkField } from '../links/link-field.tsx';
import { SuggestedField } from '../suggest/suggested-field.tsx';

type FieldInputProps = {
  id: string;
  sectionId: string;
  kind: string;
  cardId?: string;
  named: NamedField;
  read: (name: string) => unknown;
  /** Typed key by key: undo takes a whole word back. */
  onType: (value: unknown) => void;
  /** Chosen at once: one undo step. */
  onSet: (value: unknown) => void;
  /** Receives the link picker's choice, if that differs from typing. */
  onPick?: (link: string) => void;
};

/** A field of a section or a card. It is not drawn again while another field is typed in. */
export function FieldInput({ named, read, kind, cardId, ...props }: FieldInputProps) {
  const { name, field } = named;
  const value = read(name);
  const isSample = use(SampleWordJudge);
  return (
    <FieldControl
      {...props}
      named={named}
      value={value}
      error={problemOf(field, value, read)}
      isSample={isSample({ sectionId: props.sectionId, kind, name, cardId }, value)}
      example={exampleOf(kind, name, cardId !== undefined)}
      colour={field.type === 'icon' ? asText(read('iconColor')) : ''}
    />
  );
}

type FieldControlProps = Omit<FieldInputProps, 'read' | 'kind' | 'cardId'> & {
  value: unknown;
  error: string | undefined;
  isSample: boolean;
  example: string;
  colour: string;
};

/** The handlers depend only on the field's id, so other handlers for the same id do the same. */
function isSameField(before: FieldControlProps, after: FieldControlProps): boolean {
  return (['id', 'named', 'value', 'error', 'isSample', 'colour'] as const).every(
    (name) => before[name] === after[name],
  );
}

const sampleNote = 'Sample words: visitors should read yours.';

const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { id, sectionId, named, value, error, isSample, example, colour } = props;
  const { onType, onSet, onPick } = props;
  const { name, field } = named;
  const text = asText(value);
  const isRequired = field.required ?? false;
  const told = { id, label: field.label, hint: field.hint, isRequired, error };
  const note = isSample ? sampleNote : field.hint;
  const words =
    field.type === 'prose' ? plainWords(example, { isArticle: field.isArticle ?? false }) : example;
  const placeholder = words === '' ? '' : `For example: ${words}`;
  switch (field.type) {
    case 'words':
    case 'prose': {
      const typed = {
        ...told,
        hint: note,
        value: text,
        limit: lengthLimitOf(field),
        placeholder,
        onType,
      };
      const suggested = { ...typed, sectionId, onAccept: onSet };
      if (field.type === 'prose') {
        return <SuggestedField {...suggested} prose={{ isArticle: field.isArticle ?? false }} />;
      }
      // Names and buttons are too short for suggestions.
      if (name === 'heading') return <SuggestedField {...suggested} />;
      return <TypedField {...typed} isLong={keepsLines(field)} />;
    }
    case 'image':
      return <ImageField id={id} label={field.label} value={text} onType={onType} />;
    case 'link':
      return (
        <LinkField
          id={id}
          label={field.label}
          hint={field.hint}
          value={text}
          onType={onType}
          {...(onPick && { onPick })}
        />
      );
    case 'embed':
      return (
        <EmbedField
          {...told}
          sort={field.sort}
          value={text}
          limit={lengthLimitOf(field)}
          placeholder={placeholder}
          onType={onType}
        />
      );
    case 'file':
      return <FileField {...told} group={field.group} value={text} onChoose={onSet} />;
    case 'target':
      return <TargetField id={id} value={text} onChoose={onSet} />;
    case 'icon':
      return <IconField id={id} value={text} colour={colour} onChoose={onSet} />;
    case 'colour':
      return <ColourField id={id} value={text} onChoose={onSet} />;
    case 'points':
      return <SubPointsField id={id} value={value as string[]} error={error} onChange={onType} />;
    case 'choice':
      return field.isBusiness ? (
        <BusinessField id={id} label={field.label} value={text} onChoose={onSet} />
      ) : (
        <SelectField
          id={id}
          label={field.label}
          value={text}
          options={field.options.map((one) => ({ value: one, label: choiceName(field, one) }))}
          onChoose={onSet}
        />
      );
    case 'date':
      return <DateField {...told} value={text} limit={lengthLimitOf(field)} onType={onType} />;
    case 'switch':
      return (
        <div id={id} tabIndex={-1}>
          <LabelledSwitch label={field.label} isOn={value === true} onChange={onSet} />
        </div>
      );
    default:
      return null;
  }
}, isSameField);

/** Businesses have the present names of their pages. */
function BusinessField(field: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const { tree } = useEditor();
  const options = verticalField.options.map((value) => ({ value, label: hueLabel(tree, value) }));
  return <SelectField<string> {...field} options={options} />;
}
