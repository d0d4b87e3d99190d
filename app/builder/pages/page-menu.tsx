import { goTo } from '../../site/go-to.ts';
import { MenuButton, MenuItem } from '../kit/menu-button.tsx';
import { useBuilder } from '../work/builder-state.ts';
import type { PageRow } from './page-rows.ts';
import type { PageActs } from './use-page-acts.ts';

type PageMenuProps = {
  row: PageRow;
  acts: PageActs;
  onMove: () => void;
  onDiscard: () => void;
};

/** What can be done with one page; what cannot is not offered. */
export function PageMenu({ row, acts, onMove, onDiscard }: PageMenuProps) {
  const { open, close } = useBuilder();
  const { id, name, kind, address, isHidden, isFirst, isLast, revision } = row;
  const isInMenu = kind === 'page' || kind === 'parent';

  function view(path: string): void {
    close();
    void goTo(path);
  }

  return (
    <MenuButton label={`What to do with ${name}`}>
      <MenuItem onPress={() => open({ kind: 'edit', pageId: id })}>Edit</MenuItem>
      {address !== undefined && <MenuItem onPress={() => view(address)}>View</MenuItem>}
      {kind === 'parent' && (
        <MenuItem onPress={() => open({ kind: 'add', parentId: id })}>Add child page</MenuItem>
      )}
      {isInMenu && !isFirst && <MenuItem onPress={() => acts.moveBy(-1)}>Move up</MenuItem>}
      {isInMenu && !isLast && <MenuItem onPress={() => acts.moveBy(1)}>Move down</MenuItem>}
      {kind === 'page' && <MenuItem onPress={onMove}>Move to another parent</MenuItem>}
      {(kind === 'page' || kind === 'fixed') && (
        <MenuItem onPress={acts.duplicate}>Duplicate</MenuItem>
      )}
      {isInMenu && (
        <MenuItem onPress={() => acts.hide(!isHidden)}>
          {isHidden ? 'Show in the menu' : 'Hide from the menu'}
        </MenuItem>
      )}
      {revision !== undefined && <MenuItem onPress={onDiscard}>Discard the draft</MenuItem>}
      {isInMenu && <MenuItem onPress={() => open({ kind: 'delete', pageId: id })}>Delete</MenuItem>}
    </MenuButton>
  );
}
