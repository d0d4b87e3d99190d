import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { asDropdown } from '../../../domain/tree/edit-page.ts';
import { isFixedPage } from '../../../domain/tree/fixed-pages.ts';
import { childrenOf, isDropdown } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Choice } from '../kit/choice.tsx';
import { useEditor } from '../work/editor-context.ts';
import { BackToShipped } from './back-to-shipped.tsx';
import { HueSelect } from './hue-select.tsx';

type PageSwitchesProps = { page: PageDocument; base: TreeDocument };

/** What kind of entry the page is, and how it looks as a whole. */
export function PageSwitches({ page, base }: PageSwitchesProps) {
  return (
    <div className="builder-switches">
      {isFixedPage(page.id) ? (
        <BackToShipped page={page} />
      ) : (
        <MenuSwitches page={page} base={base} />
      )}
      {!isDropdown(page) && <HueSelect page={page} />}
    </div>
  );
}

/** Of what stands in the menu. */
function MenuSwitches({ page, base }: PageSwitchesProps) {
  const { store } = useEditor();
  return (
    <>
      {page.parentId === null && <ChildrenSwitch page={page} base={base} />}
      <Choice
        label="Hide from menu"
        isOn={page.hidden}
        onChange={(hidden) => store.change((open) => ({ ...open, hidden }))}
      />
    </>
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
