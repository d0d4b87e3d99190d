import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';

/** Three dots that open a menu of `MenuItem`. */
export function MenuButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="builder-icon-button" aria-label={label} title={label}>
        <Ellipsis />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="builder-floating" sideOffset={8} align="end">
          <Menu.Popup className="builder-popup builder-menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function MenuItem({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Menu.Item className="builder-menu-item" onClick={onPress}>
      {children}
    </Menu.Item>
  );
}
