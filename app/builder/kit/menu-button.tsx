import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

/** Three dots that open a menu of `MenuItem`. */
export function MenuButton({ label, children }: { label: string; children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [colorScheme, setColorScheme] = useState('');

  /** The header over a dark picture is dark in both themes, and so are its menus. */
  function follow(): void {
    if (trigger.current) setColorScheme(getComputedStyle(trigger.current).colorScheme);
  }

  return (
    <Menu.Root modal={false} onOpenChange={follow}>
      <Menu.Trigger ref={trigger} className="builder-icon-button" aria-label={label} title={label}>
        <Ellipsis />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          className="builder-floating"
          style={{ colorScheme }}
          sideOffset={12}
          align="end"
        >
          <Menu.Popup className="builder-popup panel scrolls ink-words floats builder-menu">
            {children}
          </Menu.Popup>
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
