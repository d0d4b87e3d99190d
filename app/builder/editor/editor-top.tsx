import { Switch } from '@base-ui/react/switch';
import { Monitor, Redo2, Smartphone, Tablet, Undo2, X } from 'lucide-react';

import { treeLimits } from '../../../domain/limits.ts';
import type { NavigationTemplate } from '../../../domain/navigation.ts';
import { slugOf } from '../../../domain/slug.ts';
import { Button } from '../../ui/button.tsx';
import type { PageDocument } from '../document/page-document.ts';
import { TypedField } from '../fields/typed-field.tsx';
import type { Device } from '../preview/stage.ts';
import { useEditor } from './editor-context.ts';
import { IconButton } from './icon-button.tsx';
import { PresenceLine } from './presence-line.tsx';

export const pageNameId = 'builder-page-name';

type EditorTopProps = {
  page: PageDocument;
  base: NavigationTemplate;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  onSave: () => void;
  onClose: () => void;
};

/** The page's name and kind, and what concerns the whole of it. */
export function EditorTop(props: EditorTopProps) {
  const { page, base, isNew, isBusy, failure } = props;
  const { store } = useEditor();
  return (
    <header className="builder-top">
      <div className="builder-name">
        <TypedField
          id={pageNameId}
          label="Page name"
          value={page.text}
          maxLength={treeLimits.nameLength}
          hint={addressOf(page, base)}
          onType={(text) => store.change((open) => ({ ...open, text }), pageNameId)}
        />
      </div>
      <div className="builder-switches">
        {page.parentId === null && <ChildrenSwitch page={page} base={base} />}
        <Choice
          label="Hide from menu"
          isOn={page.hidden}
          onChange={(hidden) => store.change((open) => ({ ...open, hidden }))}
        />
      </div>
      <Devices device={props.device} onDevice={props.onDevice} />
      <div className="builder-group">
        <IconButton label="Undo" isDisabled={!props.canUndo} onPress={store.undo}>
          <Undo2 />
        </IconButton>
        <IconButton label="Redo" isDisabled={!props.canRedo} onPress={store.redo}>
          <Redo2 />
        </IconButton>
      </div>
      <Button isSmall isBusy={isBusy} onClick={props.onSave}>
        {isNew ? 'Add page' : 'Save'}
      </Button>
      <IconButton label="Close" onPress={props.onClose}>
        <X />
      </IconButton>
      <PresenceLine pageId={page.id} />
      {failure && (
        <p className="builder-failure" role="alert">
          {failure} Your work is kept in this browser.
        </p>
      )}
    </header>
  );
}

function ChildrenSwitch({ page, base }: Pick<EditorTopProps, 'page' | 'base'>) {
  const { store } = useEditor();
  const children = base.component.children.find(({ id }) => id === page.id)?.children.length ?? 0;
  return (
    <Choice
      label="Page Children"
      isOn={page.isChild}
      isDisabled={children > 0}
      title={children > 0 ? `It has ${children} child pages: delete or move them first` : ''}
      onChange={(isChild) => {
        store.flush();
        store.change((open) => ({ ...open, isChild }));
      }}
    />
  );
}

type ChoiceProps = {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  title?: string;
  onChange: (isOn: boolean) => void;
};

function Choice({ label, isOn, isDisabled = false, title = '', onChange }: ChoiceProps) {
  return (
    // Base UI's switch is a form control; the rule knows only native ones.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="builder-switch" title={title}>
      <Switch.Root
        className="builder-switch-track"
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className="builder-switch-thumb" />
      </Switch.Root>
      {label}
    </label>
  );
}

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };
const deviceNames = { phone: 'Phone width', tablet: 'Tablet width', desktop: 'Desktop width' };

function Devices({ device, onDevice }: Pick<EditorTopProps, 'device' | 'onDevice'>) {
  return (
    <fieldset className="builder-group" aria-label="Preview width">
      {(['phone', 'tablet', 'desktop'] as const).map((name) => {
        const Icon = deviceIcons[name];
        return (
          <IconButton
            key={name}
            label={deviceNames[name]}
            isPressed={name === device}
            onPress={() => onDevice(name)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </fieldset>
  );
}

function addressOf(page: PageDocument, base: NavigationTemplate): string {
  const slug = slugOf(page.text);
  if (slug === '') return 'The address is made from the name';
  const parent = base.component.children.find(({ id }) => id === page.parentId);
  return parent ? `/${parent.to}/${slug}` : `/${slug}`;
}
