import { useState } from 'react';

import type { TotpBegun } from '../../domain/account-answers.ts';
import { accountWords, factorWords } from '../../domain/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { refreshDevices } from './devices.ts';
import {
  beginTotp,
  makeRecoveryCodes,
  refreshFactors,
  turnOffTotp,
  useFactors,
} from './factors.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import { Cancelled, useProof } from './use-proof.ts';

type Step = { begun: TotpBegun } | { codes: string[] };

/** The second step of signing in: off, being set up, or on. */
export function FactorSettings() {
  const { data: factors, error, refetch } = useFactors();
  const { question, withProof } = useProof();
  const [step, setStep] = useState<Step>();
  const [busyWith, setBusyWith] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    setBusyWith(name);
    try {
      await withProof(work);
    } catch (failure) {
      if (!(failure instanceof Cancelled)) toast.error(messageOf(failure));
    }
    setBusyWith(undefined);
  }

  const begin = () => run('begin', async () => setStep({ begun: await beginTotp() }));
  const renew = () =>
    run('renew', async () => {
      const { message, recoveryCodes } = await makeRecoveryCodes();
      toast.success(message);
      setStep({ codes: recoveryCodes });
      await refreshFactors();
    });
  const turnOff = () =>
    run('off', async () => {
      toast.success(await turnOffTotp());
      await refreshFactors();
    });

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
  if (step && 'codes' in step) {
    return <RecoveryCodes codes={step.codes} onKept={() => setStep(undefined)} />;
  }
  return (
    <div className="setting-form">
      {step && (
        <TotpSetUp
          begun={step.begun}
          withProof={withProof}
          onCancel={() => setStep(undefined)}
          onDone={async (codes) => {
            setStep({ codes });
            await Promise.all([refreshFactors(), refreshDevices()]);
          }}
        />
      )}
      {!step && !factors.totp && (
        <Button isBusy={busyWith === 'begin'} onClick={() => void begin()} data-wake="">
          {factorWords.setUp}
        </Button>
      )}
      {!step && factors.totp && (
        <>
          <p>{factorWords.on(dateAndTime(new Date(factors.totp.since)))}</p>
          <p className="field-hint">{factorWords.codesLeft(factors.recoveryCodesLeft)}</p>
          <div className="setting-buttons">
            <Button look="quiet" isBusy={busyWith === 'renew'} onClick={() => void renew()}>
              {factorWords.newCodes}
            </Button>
            <Button look="quiet" isBusy={busyWith === 'off'} onClick={() => setAsking(true)}>
              {factorWords.turnOff}
            </Button>
          </div>
        </>
      )}
      <Dialog isOpen={isAsking} title={factorWords.turnOffTitle} onClose={() => setAsking(false)}>
        <p>{factorWords.turnOffText}</p>
        <div className="dialog-buttons">
          <Button look="quiet" data-focus="" onClick={() => setAsking(false)}>
            {factorWords.keepOn}
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              void turnOff();
            }}
          >
            {factorWords.turnOff}
          </Button>
        </div>
      </Dialog>
      <ProofDialog question={question} />
    </div>
  );
}
