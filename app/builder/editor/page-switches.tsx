import { asDropdown } from '../../../domain/tree/edit-page.ts';
import { childrenOf, isDropdown } from '../../../domain/tree/read-tree.ts';
import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import { LabelledSwitch } from '../kit/labelled-switch.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';

export function PageSwitches() {
  const { store } = useEditor();
  const isEntry = useHasSwitches();
  const isAtTop = usePage(({ parentId }) => parentId === null);
  const isHidden = usePage(({ hidden }) => hidden);
  if (!isEntry) return null;
  return (
    <div className="builder-switches row gap-4">
      {isAtTop && <ChildrenSwitch />}
      <LabelledSwitch
        label="Hide from menu"
        isOn={isHidden}
        onChange={(hidden) => store.change((open) => ({ ...open, hidden }))}
      />
    </div>
  );
}

/** A page outside the menu is no entry. */
export function useHasSwitches(): boolean {
  return usePage(({ id }) => !isFixedPage(id));
}

function ChildrenSwitch() {
  const { store, tree } = useEditor();
  const isOpenDropdown = usePage(isDropdown);
  const children = usePage(({ id }) => childrenOf(tree, id).length);
  return (
    <LabelledSwitch
      label="Page Children"
      isOn={isOpenDropdown}
      isDisabled={children > 0}
      title={
        children > 0
          ? `Delete or move its child pages first (${children})`
          : 'Dropdown menu: opens a list of child pages and has no page of its own'
      }
      onChange={(isOn) => {
        store.flush();
        store.change((open) => asDropdown(open, isOn));
      }}
    />
  );
}
