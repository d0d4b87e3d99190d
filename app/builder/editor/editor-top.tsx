import { X } from 'lucide-react';
import { memo } from 'react';

import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import { Button } from '../../ui/button.tsx';
import { PublishingPanel, type PublishingPanelProps } from '../drafts/publishing-panel.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import type { Device } from '../preview/stage.ts';
import { usePage } from '../work/editor-context.ts';
import { FooterName, PageAddress, PageName, usePageAddress } from './page-name.tsx';
import { useBarRoom, PageTools } from './page-tools.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { BackToShipped, DraftLine, PresenceLine, UploadLine } from './status-lines.tsx';

type Publishing = PublishingPanelProps & {
  onDiscarded: () => void;
  onFollow: (publication: PagePublication) => void;
};

export type EditorTopProps = {
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  nameProblem: string | undefined;
  notes: string[];
  device: Device;
  onDevice: (device: Device) => void;
  /** Counts how often another part asked for the search settings. */
  searchAsked: number;
  publishing: Publishing;
  onSave: () => void;
  onClose: () => void;
};

/** One line with the page's name and the tools for the whole page; what is said stands below. */
export const EditorTop = memo(function EditorTop(props: EditorTopProps) {
  const { isNew, isBusy, failure, notes, publishing } = props;
  const pageId = usePage(({ id }) => id);
  const isFooter = isFooterPage(pageId);
  const room = useBarRoom();
  const address = usePageAddress();
  const openAddress = address.canOpen ? address.open : undefined;
  return (
    <header className="builder-top cluster rigid pad-x-20 on-surface ruled-below">
      <div className="builder-line anchor may-shrink row gap-12">
        {isFooter ? (
          <FooterName />
        ) : (
          <PageName
            line={address}
            error={props.nameProblem}
            act={room === 'wide' ? openAddress : undefined}
          />
        )}
        <PageTools
          room={room}
          hasSearch={!isFooter}
          searchAsked={props.searchAsked}
          device={props.device}
          onDevice={props.onDevice}
          onAddress={room === 'wide' ? undefined : openAddress}
        />
        <div className="builder-saves row gap-4 rigid">
          <BuilderTool name="Publishing">
            <PublishingPanel {...publishing} />
          </BuilderTool>
          <Button
            isSmall
            look="quiet"
            aria-busy={publishing.isSaving}
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
        <IconButton Icon={X} label="Close" onPress={props.onClose} />
      </div>
      {!isFooter && <PageAddress line={address} />}
      <DraftLine publication={publishing.publication} onDiscarded={publishing.onDiscarded} />
      <ApprovalLine publication={publishing.publication} onDecided={publishing.onDiscarded} />
      <BackToShipped />
      <PresenceLine publication={publishing.publication} onFollow={publishing.onFollow} />
      <UploadLine />
      {notes.length > 0 && (
        <output className="builder-note own-line text-14">{notes.join(' ')}</output>
      )}
      {failure && (
        <p className="builder-failure own-line text-14 danger" role="alert">
          {failure}
        </p>
      )}
    </header>
  );
});
