import { X } from 'lucide-react';

import { treeLimits } from '../../../domain/limits.ts';
import type { NavigationTemplate } from '../../../domain/navigation.ts';
import { slugOf } from '../../../domain/slug.ts';
import { Button } from '../../ui/button.tsx';
import type { PageDocument } from '../../../domain/page-document.ts';
import { TypedField } from '../fields/typed-field.tsx';
import type { Device } from '../preview/stage.ts';
import { useEditor } from './editor-context.ts';
import { IconButton } from './icon-button.tsx';
import { PageSwitches } from './page-switches.tsx';
import { PageTools } from './page-tools.tsx';
import { PresenceLine } from './presence-line.tsx';
import { PreviewWidths } from './preview-widths.tsx';

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
      <PageSwitches page={page} base={base} />
      <PreviewWidths device={props.device} onDevice={props.onDevice} />
      <PageTools canUndo={props.canUndo} canRedo={props.canRedo} />
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

function addressOf(page: PageDocument, base: NavigationTemplate): string {
  const slug = slugOf(page.text);
  if (slug === '') return 'The address is made from the name';
  const parent = base.component.children.find(({ id }) => id === page.parentId);
  return parent ? `/${parent.to}/${slug}` : `/${slug}`;
}
