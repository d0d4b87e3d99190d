import { Download } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { downloadDeskFile, sizeInWords } from './download-desk-file.ts';

type ExportButtonProps = {
  /** The path of the call that returns the rows, with its filters. */
  path: string;
  fileName: string;
  disabled: boolean;
};

/** Downloads the list as CSV and shows how much has come. */
export function ExportButton({ path, fileName, disabled }: ExportButtonProps) {
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const isBusy = receivedBytes !== undefined;

  async function download(): Promise<void> {
    setReceivedBytes(0);
    try {
      await downloadDeskFile({ path, fileName, type: 'text/csv' }, setReceivedBytes);
      toast.success(`${fileName} has been saved to your downloads.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setReceivedBytes(undefined);
    }
  }

  return (
    <button
      type="button"
      className="desk-tool inline-row gap-8 icons-16 tool-icon"
      title="Export CSV"
      disabled={disabled || isBusy}
      onClick={() => void download()}
    >
      {isBusy ? <Spinner label="Exporting" /> : <Download aria-hidden="true" />}
      <span className={isBusy ? undefined : 'tool-words'}>
        {isBusy ? `Exporting ${sizeInWords(receivedBytes)}` : 'Export CSV'}
      </span>
    </button>
  );
}
