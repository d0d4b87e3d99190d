import { X } from 'lucide-react';
import { memo } from 'react';

import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { Button } from '../../ui/button.tsx';
import { PublishingPanel, type PublishingPanelProps } from '../drafts/publishing-panel.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import type { Device } from '../preview/stage.ts';
import { useDraftList } from '../work/draft-list.ts';
import { usePage, useWork } from '../work/editor-context.ts';
import type { PageWork } from '../work/page-work.ts';
import { FooterName, PageAddress, PageName, usePageAddress } from './page-name.tsx';
import { useBarRoom, PageTools } from './page-tools.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { BackToShipped, DraftLine, PresenceLine, UploadLine } from './status-lines.tsx';

export type EditorTopProps = Pick<PublishingPanelProps, 'asking' | 'onSaveDraft' | 'onHistory'> & {
  work: PageWork;
  /** What is said about the page until a save has something to say. */
  news: string[];
  device: Device;
  onDevice: (device: Device) => void;
  /** Counts how often another part asked for the search settings. */
  searchAsked: number;
  onDiscarded: () => Promise<void>;
  onSave: () => void;
  onClose: () => void;
};

/** One line with the page's name and the tools for the whole page; what is said stands below. */
export const EditorTop = memo(function EditorTop(props: EditorTopProps) {
  const { work, asking, onSaveDraft, onDiscarded } = props;
  const { phase, publication, failure, note, nameProblem } = useWork(work);
  const saving = phase.name === 'saving' ? phase.as : undefined;
  const notes = note === undefined ? props.news : [note];
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
            error={nameProblem}
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
            <PublishingPanel
              publication={publication}
              isSaving={saving === 'draft'}
              asking={asking}
              onSaveDraft={onSaveDraft}
              onHistory={props.onHistory}
              onSchedule={(schedule) => {
                void work.happens({ kind: 'scheduled', schedule });
                void useDraftList.getState().refresh();
              }}
            />
          </BuilderTool>
          <Button
            isSmall
            look="quiet"
            aria-busy={saving === 'draft'}
            title="Ctrl+S"
            aria-keyshortcuts="Control+S Meta+S"
            onClick={onSaveDraft}
          >
            Save draft
          </Button>
          <Button isSmall isBusy={saving === 'page'} onClick={props.onSave}>
            {publication.state === 'draft' ? 'Add page' : 'Save'}
          </Button>
        </div>
        <IconButton Icon={X} label="Close" onPress={props.onClose} />
      </div>
      {!isFooter && <PageAddress line={address} />}
      <DraftLine publication={publication} onDiscarded={onDiscarded} />
      <ApprovalLine publication={publication} onDecided={onDiscarded} />
      <BackToShipped />
      <PresenceLine publication={publication} onFollow={(news) => void work.follow(news)} />
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
