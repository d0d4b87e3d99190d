import { useState } from 'react';

import type { TotpBegun } from '../../domain/account-answers.ts';
import { factorWords } from '../../domain/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';
import { beginTotp, type ChangeFactors, removeFactor } from './factors.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

type TotpSettingProps = {
  since: string | undefined;
  change: ChangeFactors;
};

/** The authenticator app: off, being set up, or on. */
export function TotpSetting({ since, change }: TotpSettingProps) {
  const [begun, setBegun] = useState<TotpBegun>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusy(false);
  }

  if (since !== undefined) {
    return (
      <>
        <p>{factorWords.on(dateAndTime(new Date(since)))}</p>
        <Button look="quiet" isBusy={isBusy} onClick={() => setAsking(true)}>
          {factorWords.turnOff}
        </Button>
        <RemoveDialog
          isOpen={isAsking}
          title={factorWords.turnOffTitle}
          text={factorWords.turnOffText}
          keep={factorWords.keepOn}
          remove={factorWords.turnOff}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            setBegun(undefined);
            void run(() => change(() => removeFactor()));
          }}
        />
      </>
    );
  }
  if (begun) {
    return <TotpSetUp begun={begun} change={change} onCancel={() => setBegun(undefined)} />;
  }
  return (
    <>
      <p>{factorWords.off}</p>
      <Button isBusy={isBusy} onClick={() => void run(async () => setBegun(await beginTotp()))}>
        {factorWords.setUp}
      </Button>
    </>
  );
}
