import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { asDropdown } from '../../../domain/tree/edit-page.ts';
import { isFixedPage } from '../../../domain/tree/fixed-pages.ts';
import { childrenOf, isDropdown } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Choice } from '../kit/choice.tsx';
import { useEditor } from '../work/editor-context.ts';

type PageSwitchesProps = { page: PageDocument; base: TreeDocument };

/** What kind of entry the page is. */
export function PageSwitches({ page, base }: PageSwitchesProps) {
  const { store } = useEditor();
  // What is in no menu is no entry of it.
  if (isFixedPage(page.id)) return null;
  return (
    <div className="builder-switches">
      {page.parentId === null && <ChildrenSwitch page={page} base={base} />}
      <Choice
        label="Hide from menu"
        isOn={page.hidden}
        onChange={(hidden) => store.change((open) => ({ ...open, hidden }))}
      />
    </div>
  );
}

function ChildrenSwitch({ page, base }: PageSwitchesProps) {
  const { store } = useEditor();
  const children = childrenOf(base.tree, page.id).length;
  return (
    <Choice
      label="Page Children"
      isOn={isDropdown(page)}
      isDisabled={children > 0}
      title={children > 0 ? `It has ${children} child pages: delete or move them first` : ''}
      onChange={(isOn) => {
        store.flush();
        store.change((open) => asDropdown(open, isOn));
      }}
    />
  );
}
