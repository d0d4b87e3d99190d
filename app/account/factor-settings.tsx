import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Factors } from '../../domain/accounts/account-answers.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { makeRecoveryCodes } from '../../domain/calls/own-account.ts';
import { call } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';
import { Loaded } from './loaded.tsx';
import { type ChangeFactors, refreshOwn, useFactors } from './own-account.ts';
import { PasskeyList } from './passkey-list.tsx';
import { TotpSetting } from './totp-setting.tsx';

/**
 * The second factors: an authenticator app, passkeys, and recovery codes for when both are lost.
 */
export function FactorSettings() {
  const factors = useFactors();
  const [codes, setCodes] = useState<string[]>([]);
  const change: ChangeFactors = async (work) => {
    // The reply may be lost although the change was made, so the factors are fetched again.
    const made = await work().catch(async (failure: unknown) => {
      await refreshOwn();
      throw failure;
    });
    toast.success(made.message);
    if (made.data) setCodes(made.data.recoveryCodes);
    await refreshOwn();
  };
  // Recovery codes are shown only once, so they come before any failure.
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  return (
    <Loaded from={factors} loading={factorWords.loading}>
      {(known) => <Parts factors={known} change={change} />}
    </Loaded>
  );
}

function Parts({ factors, change }: { factors: Factors; change: ChangeFactors }) {
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <div className="factor-settings">
      <Part title={factorWords.app}>
        <TotpSetting since={factors.totp?.since} change={change} />
      </Part>
      <Part title={factorWords.passkeys}>
        <PasskeyList passkeys={factors.passkeys} change={change} />
      </Part>
      {hasFactor && (
        <Part title={factorWords.recovery}>
          <NewCodes left={factors.recoveryCodesLeft} change={change} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="setting-form">
      <h3 className="factor-title">{title}</h3>
      {children}
    </section>
  );
}

function NewCodes({ left, change }: { left: number; change: ChangeFactors }) {
  const { isBusy, run } = useAct();
  return (
    <>
      <p>{left === 1 ? factorWords.oneCodeLeft : factorWords.codesLeft({ left })}</p>
      <p className="field-hint">{factorWords.codesMissing}</p>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => run(() => change(() => call(makeRecoveryCodes)))}
      >
        {factorWords.newCodes}
      </Button>
    </>
  );
}

type RecoveryCodesProps = { codes: string[]; onKept: () => void };

/** The codes are shown once. The server keeps only their hashes and cannot show them again. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
