import { X } from 'lucide-react';

import { withProductName } from '../../../domain/pages/page.ts';
import { placeOfTail, tailAfter } from '../../../domain/pages/shipped-pages.ts';
import { dropCopy } from '../../../domain/tree/copies.ts';
import { addSection, removeSection } from '../../../domain/tree/edit-page.ts';
import { hueLabel, nameOfSection } from '../../../domain/tree/page-difference.ts';
import { type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { hueChoices } from '../../../domain/sections/verticals.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useEditor } from '../work/editor-context.ts';
import { showRow } from '../kit/show-field.ts';
import { tellWithUndo } from './undo-message.ts';

/** The sections that follow by themselves, until an editor makes them the page's own. */
export function FixedTail({ page }: { page: PageDocument }) {
  const { store } = useEditor();
  const { site } = useSite();

  function takeOver(section: BuiltSection, name: string): void {
    store.flush();
    store.change((open) => addSection(open, section, placeOfTail(open.sections)));
    tellWithUndo(store, `You can now edit “${name}”`, (open) => removeSection(open, section.id));
    requestAnimationFrame(() => showRow(section.id));
  }

  const isLast = placeOfTail(page.sections) === page.sections.length;
  const place = isLast ? 'appears here' : 'appears before the last section';
  return tailAfter(page.id, page.sections).map((section) => {
    const name = withProductName(nameOfSection(section), site.name);
    return (
      <p
        key={section.id}
        className="builder-tail in-middle pad-y-12 pad-x-16 round-12 cluster gap-8 gap-x-16 quiet-text"
      >
        <span>{`“${name}” ${place} automatically. If you edit it here and delete it later, it comes back.`}</span>
        <Button isSmall look="quiet" onClick={() => takeOver(section, name)}>
          Edit it here
        </Button>
      </p>
    );
  });
}

export function HueSelect({ page }: { page: PageDocument }) {
  const { store, tree } = useEditor();
  return (
    <label htmlFor="page-hue" className="builder-hue in-middle text-14 row gap-12">
      Colour of this page
      <Select
        id="page-hue"
        value={page.hue}
        options={hueChoices.map((hue) => [hue, hueLabel(tree, hue)] as const)}
        onChoose={(hue) => store.change((open) => ({ ...open, hue }))}
      />
    </label>
  );
}

/** Copies of sections that publishing puts at the end of other pages. */
export function WaitingCopies({ copies }: { copies: PageDocument['copies'] }) {
  const { store, pages, announce } = useEditor();
  if (copies.length === 0) return null;
  return (
    <section className="builder-copies pad-y-16 pad-x-20 panel" aria-label="Copies for other pages">
      <h3 className="builder-label">Copies for other pages, added there when you save</h3>
      <ul>
        {copies.map(({ pageId, section }) => {
          const page = pages.find(({ id }) => id === pageId);
          const name = nameOfSection(section);
          return (
            <li className="row spread gap-12 breaks" key={section.id}>
              <span>
                “{name}”{' '}
                <span className="quiet-text">
                  {page ? `to the end of ${page.text}` : 'for a page that no longer exists'}
                </span>
              </span>
              <IconButton
                Icon={X}
                label={`Remove the copy of ${name} for ${page?.text ?? 'a deleted page'}`}
                onPress={() => {
                  store.flush();
                  store.change((open) => dropCopy(open, section.id));
                  announce(`The copy of ${name} has been removed. Undo restores it.`);
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
