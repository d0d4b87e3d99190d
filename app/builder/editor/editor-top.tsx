import { Monitor, Redo2, Smartphone, Tablet, Undo2, X } from 'lucide-react';

import { memo } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import type { PageSchedule, PagePublication } from '../../../domain/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { fixedAddresses } from '../../../domain/tree/fixed-pages.ts';
import { addressOf, findPage, isDropdown, slugOf } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ChecksTool } from '../checks/checks-tool.tsx';
import { DraftLine } from '../drafts/draft-line.tsx';
import { PublishingPanel } from '../drafts/publishing-panel.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { TypedField } from '../kit/typed-field.tsx';
import { type Device, devices } from '../preview/stage.ts';
import { SearchTool, useSearchPanel } from '../search/search-tool.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';
import { BackToShipped } from './back-to-shipped.tsx';
import { PageSwitches } from './page-switches.tsx';
import { PresenceLine } from './presence-line.tsx';
import { UploadLine } from './upload-line.tsx';

export const pageNameId = 'builder-page-name';

/** How the page stands and what can be done about it. */
export type Publishing = {
  publication: PagePublication;
  isSavingDraft: boolean;
  onSaveDraft: () => void;
  onSchedule: (schedule: PageSchedule) => void;
  onDiscarded: () => void;
};

type EditorTopProps = {
  base: TreeDocument;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** What should be known about this work. */
  notes: string[];
  canUndo: boolean;
  canRedo: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  publishing: Publishing;
  onSave: () => void;
  onClose: () => void;
};

/** The page's name and kind, and what concerns the whole of it. */
export const EditorTop = memo(function EditorTop(props: EditorTopProps) {
  const { base, isNew, isBusy, failure, notes, publishing } = props;
  const pageId = usePage(({ id }) => id);
  return (
    <header className="builder-top">
      <PageName base={base} />
      <div className="builder-strip">
        <PageSwitches base={base} />
        <PreviewWidths device={props.device} onDevice={props.onDevice} />
        <PageTools canUndo={props.canUndo} canRedo={props.canRedo} />
      </div>
      <div className="builder-saves">
        <PublishingPanel
          publication={publishing.publication}
          isSaving={publishing.isSavingDraft}
          onSaveDraft={publishing.onSaveDraft}
          onSchedule={publishing.onSchedule}
        />
        <Button
          isSmall
          look="quiet"
          aria-busy={publishing.isSavingDraft}
          title="Ctrl+S"
          aria-keyshortcuts="Control+S Meta+S"
          onClick={publishing.onSaveDraft}
        >
          Save draft
        </Button>
        <Button isSmall isBusy={isBusy} onClick={props.onSave}>
          {isNew ? 'Add page' : 'Save'}
        </Button>
      </div>
      <IconButton label="Close" onPress={props.onClose}>
        <X />
      </IconButton>
      <DraftLine publication={publishing.publication} onDiscarded={publishing.onDiscarded} />
      <BackToShipped />
      <PresenceLine pageId={pageId} />
      <UploadLine />
      {notes.length > 0 && <output className="builder-note">{notes.join(' ')}</output>}
      {failure && (
        <p className="builder-failure" role="alert">
          {`${failure} Your words are kept: if this goes on, reload the page.`}
        </p>
      )}
    </header>
  );
});

function PageName({ base }: { base: TreeDocument }) {
  const { store } = useEditor();
  const name = usePage(({ text }) => text);
  const address = usePage((page) => addressLine(page, base));
  return (
    <div className="builder-name">
      <TypedField
        id={pageNameId}
        label="Page name"
        value={name}
        maxLength={treeLimits.nameLength}
        hint={address}
        onType={(text) => store.change((open) => ({ ...open, text }), pageNameId)}
      />
    </div>
  );
}

/** Where it will be found, and what becomes of where it is found now. */
function addressLine(page: PageDocument, { tree }: TreeDocument): string {
  const fixed = fixedAddresses.get(page.id);
  if (fixed !== undefined) return fixed;
  const slug = slugOf(page.text);
  if (slug === '') return 'The address is made from the name';
  const parent = tree.children.find((entry) => entry.id === page.parentId);
  const address = addressOf(slug, parent);
  const before = findPage(tree, page.id)?.address;
  const words = [isDropdown(page) ? `${address} leads to its first child page` : address];
  if (before !== undefined && before !== address) words.push(`${before} will lead there`);
  return words.join('; ');
}

type PreviewWidthsProps = { device: Device; onDevice: (device: Device) => void };

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };
const deviceNames = { phone: 'Phone width', tablet: 'Tablet width', desktop: 'Desktop width' };

const PreviewWidths = memo(function PreviewWidths({ device, onDevice }: PreviewWidthsProps) {
  return (
    <fieldset className="builder-group" aria-label="Preview width">
      {devices.map((name) => {
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
});

type PageToolsProps = { canUndo: boolean; canRedo: boolean };

/** Tools for the page as a whole: one button each. */
const PageTools = memo(function PageTools({ canUndo, canRedo }: PageToolsProps) {
  const { store } = useEditor();
  const { openSearch, searchPanel } = useSearchPanel();
  return (
    <div className="builder-group builder-page-tools">
      <IconButton label="Undo" isDisabled={!canUndo} onPress={store.undo}>
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={store.redo}>
        <Redo2 />
      </IconButton>
      <SearchTool onPress={() => void openSearch()} />
      <ChecksTool onSearch={() => void openSearch()} />
      {searchPanel}
    </div>
  );
});
