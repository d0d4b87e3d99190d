import { useEffect, useRef } from 'react';

import { factorWords } from '../../domain/accounts/account-words.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';

type RecoveryCodesProps = { codes: string[]; onKept: () => void };

/** The codes are shown once. The server keeps only their hashes and cannot show them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="setting-form">
      <h3 ref={heading} tabIndex={-1} className="recovery-title">
        {factorWords.codesTitle}
      </h3>
      <p>{factorWords.codesText}</p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="setting-buttons">
        <Button look="quiet" onClick={() => void copy(codes)}>
          {factorWords.copy}
        </Button>
        <Button look="quiet" onClick={() => download(codes)}>
          {factorWords.download}
        </Button>
        <Button onClick={onKept}>{factorWords.kept}</Button>
      </div>
    </div>
  );
}

/** The browser may refuse the clipboard; the codes stay on the screen to be copied by hand. */
async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(factorWords.copied);
  } catch {
    toast.error(factorWords.notCopied);
  }
}

function download(codes: string[]): void {
  saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
}
