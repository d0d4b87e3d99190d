import { type ReactNode, useState } from 'react';

import { accountWords, factorWords } from '../../domain/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { refreshDevices } from './devices.ts';
import { type ChangeFactors, makeRecoveryCodes, refreshFactors, useFactors } from './factors.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetting } from './totp-setting.tsx';

/** The second step of signing in: an authenticator app, passkeys, and the codes for when both are lost. */
export function FactorSettings() {
  const { data: factors, error, refetch } = useFactors();
  const [codes, setCodes] = useState<string[]>([]);

  if (error) {
    return (
      <div className="field-notice notice-danger">
        <p>{messageOf(error)}</p>
        <button type="button" className="text-link" onClick={() => void refetch()}>
          {accountWords.tryAgain}
        </button>
      </div>
    );
  }
  if (!factors) return <Spinner label={factorWords.loading} />;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  const change: ChangeFactors = async (work) => {
    const made = await work();
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
      <p>{factorWords.codesLeft(left)}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void renew()}>
        {factorWords.newCodes}
      </Button>
    </>
  );
}
