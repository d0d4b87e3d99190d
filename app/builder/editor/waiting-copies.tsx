import { X } from 'lucide-react';

import { dropCopy } from '../../../domain/tree/copies.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useEditor } from '../work/editor-context.ts';

type WaitingCopiesProps = { copies: PageDocument['copies'] };

/** Copies of sections that publishing puts at the end of other pages, until then to be taken back. */
export function WaitingCopies({ copies }: WaitingCopiesProps) {
  const { store, pages, announce } = useEditor();
  if (copies.length === 0) return null;
  return (
    <section className="builder-copies" aria-label="Copies for other pages">
      <h3 className="builder-label">Copies for other pages, added there when you save</h3>
      <ul>
        {copies.map(({ pageId, section }) => {
          const page = pages.find(({ id }) => id === pageId);
          const name = nameOfSection(section);
          return (
            <li key={section.id}>
              <span>
                “{name}”{' '}
                <span className="quiet-text">
                  {page ? `to the end of ${page.text}` : 'for a page that is not there any more'}
                </span>
              </span>
              <IconButton
                label={`Remove the copy of ${name} for ${page?.text ?? 'a deleted page'}`}
                onPress={() => {
                  store.flush();
                  store.change((open) => dropCopy(open, section.id));
                  announce(`The copy of ${name} is removed. Undo brings it back.`);
                }}
              >
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
