import { useState } from 'react';

import { archiveType } from '../../../domain/content/content-archive.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadDeskFile, sizeInWords } from '../download-desk-file.ts';

/** Downloads the content of the site, and shows how much has come. */
export function ExportContent() {
  const [hasHistory, setHasHistory] = useState(false);
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const isBusy = receivedBytes !== undefined;

  async function download(): Promise<void> {
    setReceivedBytes(0);
    const day = new Date().toISOString().slice(0, 10);
    const fileName = `content-${day}.tar.gz`;
    try {
      const path = `/content/export?history=${hasHistory}`;
      await downloadDeskFile({ path, fileName, type: archiveType }, setReceivedBytes);
      toast.success(`${fileName} has been saved to your downloads.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setReceivedBytes(undefined);
    }
  }

  return (
    <div className="setting">
      <label className="tick-line">
        <input
          type="checkbox"
          checked={hasHistory}
          disabled={isBusy}
          onChange={(event) => setHasHistory(event.target.checked)}
        />
        With all earlier versions of the pages
      </label>
      <p className="field-hint">
        An import can bring them into the history of the other site. Nobody is named in them.
      </p>
      <div className="archive-row">
        <Button isSmall look="quiet" isBusy={isBusy} onClick={() => void download()}>
          Export content
        </Button>
        <output className="muted text-15">
          {isBusy && receivedBytes > 0 ? `${sizeInWords(receivedBytes)} so far` : ''}
        </output>
      </div>
    </div>
  );
}
