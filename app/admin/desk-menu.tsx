import { Popover } from '@base-ui/react/popover';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { useIsNarrow } from './use-is-narrow.ts';

type DeskMenuProps = {
  text: string;
  icon: LucideIcon;
  /** How many of its choices differ from the usual. */
  count?: number;
  isAtEnd?: boolean;
  children: ReactNode;
};

/**
 * A button of a toolbar that opens a few fields below itself, on a phone below the whole bar. Escape, a press beside
 * it, or leaving it by Tab closes it.
 */
export function DeskMenu({
  text,
  icon: Icon,
  count = 0,
  isAtEnd = false,
  children,
}: DeskMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useIsNarrow();
  return (
    <Popover.Root>
      <Popover.Trigger
        ref={button}
        className="desk-tool in-middle at-least-40 pill text-15 medium one-line inline-row gap-8 icons-16"
        aria-haspopup={undefined}
        title={text}
      >
        <Icon aria-hidden="true" />
        <span className="tool-words">{text}</span>
        {count > 0 && (
          <span className="desk-menu-count on-brand pill text-12 text-centre">
            <span>{count}</span>
            <span className="sr-only"> set</span>
          </span>
        )}
      </Popover.Trigger>
      {/* A half-typed day waits in the closed menu. */}
      <Popover.Portal keepMounted>
        <Popover.Positioner
          className="desk-menu"
          anchor={() =>
            (isNarrow ? button.current?.closest('.desk-toolbar') : button.current) ?? null
          }
          sideOffset={8}
          align={isAtEnd ? 'end' : 'start'}
        >
          <Popover.Popup
            // Its fields say what they are, and it is no dialog.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            className="desk-menu-panel stack items-start pad-16 scrolls floats panel gap-14"
            initialFocus={false}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
