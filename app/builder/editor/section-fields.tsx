import { memo } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import { type SectionField, sectionTemplates } from '../../../domain/section-templates.ts';
import { changeSection, editSection } from '../../../domain/tree/edit-page.ts';
import { kindOf } from '../../../domain/tree/kinds.ts';
import type { BuiltSection, SectionData } from '../../../domain/tree/sections.ts';
import { ImageField } from '../library/image-field.tsx';
import { LinkField } from '../links/link-field.tsx';
import { type Target, TargetField } from '../kit/target-field.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { fieldId } from '../preview/field-places.ts';
import { WordsField } from '../suggest/words-field.tsx';
import { useEditor } from '../work/editor-context.ts';

type SectionFieldsProps = { section: BuiltSection; targets: Target[] };

/** What every section has, then what its template has. */
export const SectionFields = memo(function SectionFields({ section, targets }: SectionFieldsProps) {
  const { store } = useEditor();
  const { id, data } = section;
  const has = (field: SectionField) => sectionTemplates[kindOf(section)].fields.includes(field);
  const at = (field: string) => fieldId(id, field);
  const type = (fields: Partial<SectionData>, field: string) =>
    store.type((page) => editSection(page, id, fields), at(field));

  return (
    <>
      <WordsField
        id={at('heading')}
        label="Heading"
        value={data.heading}
        maxLength={treeLimits.headingLength}
        onType={(heading) => type({ heading }, 'heading')}
        sectionId={id}
        onAccept={(heading) => store.change((page) => editSection(page, id, { heading }))}
      />
      <WordsField
        id={at('subHeading')}
        label="Sub-heading"
        isLong
        value={data.subHeading}
        maxLength={treeLimits.textLength}
        onType={(subHeading) => type({ subHeading }, 'subHeading')}
        sectionId={id}
        onAccept={(subHeading) => store.change((page) => editSection(page, id, { subHeading }))}
      />
      {has('serviceName') && (
        <TypedField
          id={at('serviceName')}
          label="Service name"
          value={data.service.name}
          maxLength={treeLimits.headingLength}
          onType={(name) =>
            store.type(
              (page) =>
                changeSection(page, id, (old) => ({
                  ...old,
                  data: { ...old.data, service: { ...old.data.service, name } },
                })),
              at('serviceName'),
            )
          }
        />
      )}
      {has('image') && (
        <ImageField
          id={at('image')}
          value={data.image}
          onType={(image) => type({ image }, 'image')}
        />
      )}
      {has('buttonText') && (
        <TypedField
          id={at('buttonText')}
          label="Button text"
          value={data.buttonText}
          maxLength={treeLimits.headingLength}
          onType={(buttonText) => type({ buttonText }, 'buttonText')}
        />
      )}
      {has('buttonLink') && (
        <LinkField
          id={at('buttonLink')}
          label="Button link"
          value={data.buttonLink}
          onType={(buttonLink) => type({ buttonLink }, 'buttonLink')}
          onPick={(link) => {
            store.flush();
            store.change((page) => editSection(page, id, leadTo(link)));
          }}
        />
      )}
      {has('buttonSectionId') && (
        <>
          <p className="builder-or">OR</p>
          <TargetField
            id={at('buttonSectionId')}
            value={data.buttonSectionId}
            targets={targets}
            onChoose={(buttonSectionId) =>
              store.change((page) => editSection(page, id, { buttonSectionId }))
            }
          />
        </>
      )}
    </>
  );
});

/** A section of this page is a section button's target, not its link. */
function leadTo(link: string): Partial<SectionData> {
  return link.startsWith('#') ? { buttonSectionId: link.slice(1) } : { buttonLink: link };
}
