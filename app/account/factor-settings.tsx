import { type ReactNode, useState } from 'react';

import { factorWords } from '../../domain/accounts/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { refreshDevices } from './devices.ts';
import { type ChangeFactors, makeRecoveryCodes, refreshFactors, useFactors } from './factors.ts';
import { LoadProblem } from './load-problem.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetting } from './totp-setting.tsx';

/**
 * The second factors: an authenticator app, passkeys, and recovery codes for when both are lost.
 */
export function FactorSettings() {
  const { data: factors, error, refetch } = useFactors();
  const [codes, setCodes] = useState<string[]>([]);

  // Recovery codes are shown only once, so they come before any failure.
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  if (!factors && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!factors) return <Spinner label={factorWords.loading} />;
  const change: ChangeFactors = async (work) => {
    // The reply may be lost although the change was made, so the factors are fetched again.
    const made = await work().catch(async (failure: unknown) => {
      await refreshFactors();
      throw failure;
    });
    toast.success(typeof made === 'string' ? made : made.message);
    if (typeof made !== 'string') setCodes(made.recoveryCodes);
    await Promise.all([refreshFactors(), refreshDevices()]);
  };
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
  const [isBusy, setBusy] = useState(false);

  async function renew(): Promise<void> {
    setBusy(true);
    await change(makeRecoveryCodes).catch((failure: unknown) => toast.error(messageOf(failure)));
    setBusy(false);
  }

  return (
    <>
      <p>{left === 1 ? factorWords.oneCodeLeft : factorWords.codesLeft({ left })}</p>
      <p className="field-hint">{factorWords.codesMissing}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void renew()}>
        {factorWords.newCodes}
      </Button>
    </>
  );
}
