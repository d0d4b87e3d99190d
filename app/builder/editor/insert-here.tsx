import { Menu } from '@base-ui/react/menu';
import { Plus } from 'lucide-react';

import { type BuilderKind, builderKinds, kinds } from '../../../domain/sections/kinds.ts';

type InsertHereProps = { label: string; onInsert: (kind: BuilderKind) => void };

/** Between two sections: a new one goes right here. */
export function InsertHere({ label, onInsert }: InsertHereProps) {
  return (
    <div className="builder-insert">
      <Menu.Root modal={false}>
        <Menu.Trigger className="builder-icon-button" aria-label={label} title={label}>
          <Plus />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="builder-floating" sideOffset={6}>
            <Menu.Popup className="builder-popup builder-menu">
              {builderKinds.map((kind) => (
                <Menu.Item key={kind} className="builder-menu-item" onClick={() => onInsert(kind)}>
                  {kinds[kind].label}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
