import { Popover } from '@base-ui/react/popover';
import type { ComponentProps } from 'react';

import { useToolLanguage } from '../../site/use-site.ts';

type FloatingPopupProps = ComponentProps<typeof Popover.Popup> & {
  className: string;
  place?: Pick<
    ComponentProps<typeof Popover.Positioner>,
    'align' | 'sideOffset' | 'anchor' | 'collisionBoundary'
  >;
};

export function FloatingPopup({ className, place, ...popup }: FloatingPopupProps) {
  return (
    <Popover.Portal>
      <Popover.Positioner className="builder-floating" sideOffset={8} align="end" {...place}>
        <Popover.Popup
          {...useToolLanguage()}
          {...popup}
          className={`builder-popup panel scrolls ink-words floats ${className}`}
        />
      </Popover.Positioner>
    </Popover.Portal>
  );
}
