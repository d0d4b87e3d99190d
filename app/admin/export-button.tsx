import { Download } from 'lucide-react';

import { Spinner } from '../ui/spinner.tsx';
import { sizeInWords, useDownload } from './download-desk-file.ts';

type ExportButtonProps = {
  path: string;
  fileName: string;
  disabled: boolean;
};

export function ExportButton({ path, fileName, disabled }: ExportButtonProps) {
  const { receivedBytes, isBusy, download } = useDownload();
  return (
    <button
      type="button"
      className="desk-tool in-middle at-least-40 pill text-15 medium one-line inline-row gap-8 icons-16 tool-icon"
      title="Export CSV"
      disabled={disabled || isBusy}
      onClick={() => download({ path, fileName, type: 'text/csv' })}
    >
      {isBusy ? <Spinner label="Exporting" /> : <Download aria-hidden="true" />}
      <span className={isBusy ? undefined : 'tool-words'}>
        {isBusy ? `Exporting ${sizeInWords(receivedBytes)}` : 'Export CSV'}
      </span>
    </button>
  );
}
