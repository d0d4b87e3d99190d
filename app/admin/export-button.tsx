import { Download } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { downloadDeskFile } from './download-desk-file.ts';

type ExportButtonProps = {
  /** The call that answers with the rows, filters included. */
  path: string;
  fileName: string;
  disabled: boolean;
};

/** Fetches the list as CSV and hands it over; says how much has come while it comes. */
export function ExportButton({ path, fileName, disabled }: ExportButtonProps) {
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const isBusy = receivedBytes !== undefined;

  async function download(): Promise<void> {
    setReceivedBytes(0);
    try {
      await downloadDeskFile(path, fileName, setReceivedBytes);
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
      className="desk-tool"
      disabled={disabled || isBusy}
      onClick={() => void download()}
    >
      {isBusy ? <Spinner label="Exporting" /> : <Download aria-hidden="true" />}
      <span>{isBusy ? `Exporting ${inWords(receivedBytes)}` : 'Export CSV'}</span>
    </button>
  );
}

function inWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
