import { Fragment, memo } from 'react';

import { kindOf } from '../../../domain/sections/fields.ts';
import { fieldsOf, valueOf } from '../../../domain/sections/kinds.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { fieldId } from '../preview/field-places.ts';
import { useEditor } from '../work/editor-context.ts';
import { FieldInput } from './field-input.tsx';

type SectionFieldsProps = { section: BuiltSection };

/** The form of a section, drawn from its kind's fields. */
export const SectionFields = memo(function SectionFields({ section }: SectionFieldsProps) {
  const { store } = useEditor();
  const { id } = section;
  const fields = fieldsOf(section);
  const edit = (values: Record<string, unknown>) =>
    store.change((page) => editSection(page, id, values));
  const linkField = fields.find(({ field }) => field.type === 'link');
  const targetField = fields.find(({ field }) => field.type === 'target');

  /** A section of this page is stored as the button's target, not as its link. */
  function pick(link: string): void {
    store.flush();
    if (link.startsWith('#') && targetField) edit({ [targetField.name]: link.slice(1) });
    else if (linkField) edit({ [linkField.name]: link });
  }

  return fields.map((named) => (
    <Fragment key={named.name}>
      {named === targetField && linkField && (
        <p className="builder-or row gap-12 muted text-13">OR</p>
      )}
      <FieldInput
        id={fieldId(id, named.name)}
        sectionId={id}
        kind={kindOf(section)}
        named={named}
        read={(name) => valueOf(section, name)}
        onType={(value) =>
          store.type(
            (page) => editSection(page, id, { [named.name]: value }),
            fieldId(id, named.name),
          )
        }
        onSet={(value) => edit({ [named.name]: value })}
        onPick={pick}
      />
    </Fragment>
  ));
});
