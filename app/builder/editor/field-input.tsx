import { type ComponentProps, memo, use, useDeferredValue } from 'react';

import { plainWords } from '../../../domain/prose/prose-text.ts';
import {
  choiceName,
  type Field,
  keepsLines,
  lengthLimitOf,
  problemOf,
} from '../../../domain/sections/fields.ts';
import { noTargetSection } from '../../../domain/sections/section-defaults.ts';
import { asText, exampleOf, type NamedField } from '../../../domain/sections/kinds.ts';
import { verticalField } from '../../../domain/sections/verticals.ts';
import { hueLabel } from '../../../domain/tree/page-difference.ts';
import { LabelledSwitch } from '../kit/labelled-switch.tsx';
import { ColourField, IconField } from '../kit/icon-field.tsx';
import { EmbedField, DateField, TypedField } from '../kit/typed-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { SubPointsField } from '../kit/sub-points-field.tsx';
import { FileField, ImageField } from '../library/library-fields.tsx';
import { useEditor, SampleWordJudge, Targets } from '../work/editor-context.ts';
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

const sampleNote = 'Sample text: replace it with your own.';

const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { id, sectionId, named, value, isSample, example, colour } = props;
  const { onType, onSet, onPick } = props;
  const { name, field } = named;
  const { label, hint } = field;
  const text = asText(value);
  const words =
    field.type === 'prose' ? plainWords(example, { isArticle: field.isArticle ?? false }) : example;
  const own = { id, label, value: text };
  const typed = {
    ...own,
    hint: isSample ? sampleNote : hint,
    isRequired: field.required ?? false,
    error: props.error,
    limit: lengthLimitOf(field),
    placeholder: words === '' ? '' : `For example: ${words}`,
    onType,
  };
  const suggested = { ...typed, sectionId, onAccept: onSet };
  const chosen = { ...own, onChoose: onSet };
  switch (field.type) {
    case 'words':
      // Names and buttons are too short for suggestions.
      if (name === 'heading') return <SuggestedField {...suggested} />;
      return <TypedField {...typed} isLong={keepsLines(field)} />;
    case 'prose':
      return <SuggestedField {...suggested} prose={{ isArticle: field.isArticle ?? false }} />;
    case 'image':
      return <ImageField {...own} onType={onType} />;
    case 'link':
      return <LinkField {...own} hint={hint} onType={onType} onPick={onPick} />;
    case 'embed':
      return <EmbedField {...typed} hint={hint} sort={field.sort} />;
    case 'file':
      return <FileField {...chosen} hint={hint} error={props.error} group={field.group} />;
    case 'target':
      return <TargetField {...chosen} />;
    case 'icon':
      return <IconField {...chosen} colour={colour} />;
    case 'colour':
      return <ColourField {...chosen} />;
    case 'points':
      return <SubPointsField {...typed} value={value as string[]} onChange={onType} />;
    case 'choice':
      return <ChoiceField {...chosen} field={field} />;
    case 'date':
      return <DateField {...typed} hint={hint} />;
    case 'switch':
      return (
        <div id={id} tabIndex={-1}>
          <LabelledSwitch label={label} isOn={value === true} onChange={onSet} />
        </div>
      );
    default:
      return null;
  }
}, isSameField);

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'>;

/** Businesses have the present names of their pages. */
function ChoiceField({
  field,
  ...select
}: ChoiceFieldProps & { field: Extract<Field, { type: 'choice' }> }) {
  const { tree } = useEditor();
  const options = field.isBusiness
    ? verticalField.options.map((one) => [one, hueLabel(tree, one)] as const)
    : field.options.map((one) => [one, choiceName(field, one)] as const);
  return <SelectField<string> {...select} options={options} />;
}

/** Sections are offered by their position and stored by their id. */
function TargetField(select: ChoiceFieldProps) {
  // Every section has such a field, so typing a heading must not wait until all of them are drawn.
  const targets = useDeferredValue(use(Targets));
  return (
    <SelectField<string>
      {...select}
      label="Target section"
      options={[[noTargetSection, 'None'], ...targets]}
    />
  );
}
