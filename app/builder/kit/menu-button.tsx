import { Menu } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

import { useToolLanguage } from '../../site/use-site.ts';

type MenuButtonProps = {
  label: string;
  /** Three dots by default. */
  Icon?: LucideIcon;
  className?: string;
  place?: Pick<ComponentProps<typeof Menu.Positioner>, 'align' | 'sideOffset'>;
  children: ReactNode;
};

/** An icon that opens a menu of `MenuItem`. */
export function MenuButton(props: MenuButtonProps) {
  const { label, Icon = Ellipsis, className = '', place, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [colorScheme, setColorScheme] = useState('');
  const language = useToolLanguage();

  /** The header over a dark picture is dark in both themes, and so are its menus. */
  function follow(): void {
    if (trigger.current) setColorScheme(getComputedStyle(trigger.current).colorScheme);
  }

  return (
    <Menu.Root modal={false} onOpenChange={follow}>
      <Menu.Trigger ref={trigger} className="builder-icon-button" aria-label={label} title={label}>
        <Icon />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          className="builder-floating"
          style={{ colorScheme }}
          sideOffset={12}
          align="end"
          {...place}
        >
          <Menu.Popup
            {...language}
            className={`builder-popup panel scrolls ink-words floats builder-menu ${className}`}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function MenuItem({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Menu.Item className="builder-menu-item" onClick={onPress}>
      {children}
    </Menu.Item>
  );
}
