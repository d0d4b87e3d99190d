import { withProductName } from '../../../domain/pages/page.ts';
import { placeOfTail, tailAfter } from '../../../domain/pages/resolve-page.ts';
import { addSection, removeSection } from '../../../domain/tree/edit-page.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../work/editor-context.ts';
import { showRow } from './show-row.ts';
import { tellWithUndo } from './undo-message.ts';

/** What follows the page's own sections by itself, until it is made one of them. */
export function FixedTail({ page }: { page: PageDocument }) {
  const { store } = useEditor();
  const { site } = useSite();

  function takeOver(section: BuiltSection, name: string): void {
    store.flush();
    store.change((open) => addSection(open, section, placeOfTail(open.sections)));
    tellWithUndo(store, `“${name}” can be edited now`, (open) => removeSection(open, section.id));
    requestAnimationFrame(() => showRow(section.id));
  }

  const isLast = placeOfTail(page.sections) === page.sections.length;
  const place = isLast ? 'follows here' : 'stands before the last section';
  return tailAfter(page.id, page.sections).map((section) => {
    const name = withProductName(nameOfSection(section), site.name);
    return (
      <p key={section.id} className="builder-tail quiet-text">
        <span>{`“${name}” ${place} by itself. Made your own and deleted later, it comes back.`}</span>
        <Button isSmall look="quiet" onClick={() => takeOver(section, name)}>
          Edit it here
        </Button>
      </p>
    );
  });
}
