import type { Item, NamedField } from '../../../domain/sections/kinds.ts';
import { fieldId } from '../preview/field-places.ts';
import { FieldInput } from './field-input.tsx';

type CardFieldsProps = {
  sectionId: string;
  cardId: string;
  card: Item;
  fields: readonly NamedField[];
  /** `field` is named for what is typed, so that undo takes a whole word back. */
  onEdit: (change: Record<string, unknown>, field?: string) => void;
};

/** Unlike section text, the page follows every key. */
export function CardFields({ sectionId, cardId, card, fields, onEdit }: CardFieldsProps) {
  return fields.map((named) => {
    const id = fieldId(sectionId, named.name, cardId);
    return (
      <FieldInput
        key={named.name}
        id={id}
        sectionId={sectionId}
        named={named}
        read={(name) => card[name]}
        onType={(value) => onEdit({ [named.name]: value }, id)}
        onSet={(value) => onEdit({ [named.name]: value })}
      />
    );
  });
}
