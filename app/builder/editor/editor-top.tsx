import { CircleHelp, Monitor, Redo2, Smartphone, Tablet, Undo2, X } from 'lucide-react';
import { memo, useEffect, useEffectEvent } from 'react';

import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import type { PagePublication, PageSchedule } from '../../../domain/content/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { Button } from '../../ui/button.tsx';
import { KeysHelp, type KeyWords } from '../../ui/keys-help.tsx';
import { ChecksTool } from '../checks/checks-tool.tsx';
import type { AskFirst } from '../drafts/ask-first.ts';
import { PublishingPanel } from '../drafts/publishing-panel.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { type Device, devices } from '../preview/stage.ts';
import { SearchTool, useSearchPanel } from '../search/search-tool.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';
import { BackToShipped } from './back-to-shipped.tsx';
import { FooterName, PageName } from './page-name.tsx';
import { PageSwitches } from './page-switches.tsx';
import { rewind } from './rewind.ts';
import { DraftLine, PresenceLine, UploadLine } from './status-lines.tsx';

/** The page's state and its actions. */
export type Publishing = {
  publication: PagePublication;
  isSavingDraft: boolean;
  /** Asks before a time is set. */
  asking: AskFirst;
  onSaveDraft: () => void;
  onSchedule: (schedule: PageSchedule) => void;
  onDiscarded: () => void;
};

type EditorTopProps = {
  base: TreeDocument;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** Why the page may not be saved under this name. */
  nameProblem: string | undefined;
  /** What the editor should know about this work. */
  notes: string[];
  canUndo: boolean;
  canRedo: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  /** Counts how often another part asked for the search settings. */
  searchAsked: number;
  publishing: Publishing;
  onSave: () => void;
  onClose: () => void;
};

/** The page's name and kind, and the tools for the whole page. */
export const EditorTop = memo(function EditorTop(props: EditorTopProps) {
  const { base, isNew, isBusy, failure, notes, publishing } = props;
  const pageId = usePage(({ id }) => id);
  const isFooter = isFooterPage(pageId);
  return (
    <header className="builder-top">
      {isFooter ? <FooterName /> : <PageName base={base} error={props.nameProblem} />}
      <div className="builder-strip">
        <PageSwitches base={base} />
        <PreviewWidths device={props.device} onDevice={props.onDevice} />
        <PageTools
          canUndo={props.canUndo}
          canRedo={props.canRedo}
          hasSearch={!isFooter}
          searchAsked={props.searchAsked}
        />
      </div>
      <div className="builder-saves">
        <BuilderTool name="Publishing">
          <PublishingPanel
            publication={publishing.publication}
            isSaving={publishing.isSavingDraft}
            asking={publishing.asking}
            onSaveDraft={publishing.onSaveDraft}
            onSchedule={publishing.onSchedule}
          />
        </BuilderTool>
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

const editorKeys: KeyWords = [
  ['Ctrl+S', 'Saves the page as a draft'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'Undoes, redoes'],
  ['Alt+↑, Alt+↓', 'Moves the section, card or menu entry'],
  ['Esc', 'Closes what is open'],
];

type PageToolsProps = {
  canUndo: boolean;
  canRedo: boolean;
  hasSearch: boolean;
  searchAsked: number;
};

/** Tools for the whole page, one button each. */
const PageTools = memo(function PageTools(props: PageToolsProps) {
  const { canUndo, canRedo, hasSearch, searchAsked } = props;
  const editor = useEditor();
  const { openSearch, searchPanel } = useSearchPanel();
  const answer = useEffectEvent((asked: number) => {
    if (asked > 0) void openSearch();
  });
  useEffect(() => answer(searchAsked), [searchAsked]);
  return (
    <div className="builder-group builder-page-tools">
      <IconButton label="Undo" isDisabled={!canUndo} onPress={() => rewind('undo', editor)}>
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={() => rewind('redo', editor)}>
        <Redo2 />
      </IconButton>
      <KeysHelp keys={editorKeys}>
        {(open) => (
          <IconButton label="Keys and help" onPress={open}>
            <CircleHelp />
          </IconButton>
        )}
      </KeysHelp>
      {hasSearch && <SearchTool onPress={() => void openSearch()} />}
      <BuilderTool name="Checks">
        <ChecksTool onSearch={() => void openSearch()} />
      </BuilderTool>
      {searchPanel}
    </div>
  );
});
