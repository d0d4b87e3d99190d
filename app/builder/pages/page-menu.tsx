import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';

import { goTo } from '../../site/go-to.ts';
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
  const { id, name, kind, address, isHidden, revision } = row;
  const isInMenu = kind === 'page' || kind === 'parent';
  const label = `What to do with ${name}`;

  function view(path: string): void {
    close();
    void goTo(path);
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="builder-icon-button" aria-label={label} title={label}>
        <Ellipsis />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="builder-floating" sideOffset={8} align="end">
          <Menu.Popup className="builder-popup builder-menu">
            <Item onPress={() => open({ kind: 'edit', pageId: id })}>Edit</Item>
            {address !== undefined && <Item onPress={() => view(address)}>View</Item>}
            {kind === 'parent' && (
              <Item onPress={() => open({ kind: 'add', parentId: id })}>Add child page</Item>
            )}
            {isInMenu && <Item onPress={() => acts.moveBy(-1)}>Move up</Item>}
            {isInMenu && <Item onPress={() => acts.moveBy(1)}>Move down</Item>}
            {kind === 'page' && <Item onPress={onMove}>Move to another parent</Item>}
            {(kind === 'page' || kind === 'fixed') && (
              <Item onPress={() => void acts.duplicate()}>Duplicate</Item>
            )}
            {isInMenu && (
              <Item onPress={() => acts.hide(!isHidden)}>
                {isHidden ? 'Show in the menu' : 'Hide from the menu'}
              </Item>
            )}
            {revision !== undefined && <Item onPress={onDiscard}>Discard the draft</Item>}
            {isInMenu && <Item onPress={() => open({ kind: 'delete', pageId: id })}>Delete</Item>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Menu.Item className="builder-menu-item" onClick={onPress}>
      {children}
    </Menu.Item>
  );
}
