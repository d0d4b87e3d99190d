import { useState } from 'react';

import type { Factors } from '../../domain/accounts/account-answers.ts';
import { passkeyNameSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { removePasskey } from '../../domain/calls/own-account.ts';
import { change as changeByCall } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { TextField } from '../ui/text-field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { ChangeFactors } from './own-account.ts';
import { addPasskey } from './passkeys.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Passkey = Factors['passkeys'][number];
type PasskeyListProps = { passkeys: Passkey[]; change: ChangeFactors };

export function PasskeyList({ passkeys, change }: PasskeyListProps) {
  const [asked, setAsked] = useState<Passkey>();
  const [removed, setRemoved] = useState<string>();
  const { isBusy, run } = useAct();

  function remove({ id }: Passkey): void {
    setAsked(undefined);
    setRemoved(id);
    run(() => change(() => changeByCall(removePasskey, { params: { id } })));
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p>{factorWords.noPasskeys}</p>
      ) : (
        <ul className="account-devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p>{passkey.name}</p>
                <p className="field-hint">
                  <span>
                    {factorWords.added({ when: dateAndTime(new Date(passkey.createdAt)) })}
                  </span>
                  <span>{lastUse(passkey)}</span>
                </p>
              </div>
              <Button
                look="quiet"
                isSmall
                isBusy={isBusy && removed === passkey.id}
                aria-label={factorWords.removeOf({ name: passkey.name })}
                onClick={() => setAsked(passkey)}
              >
                {factorWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey change={change} />
      <RemoveDialog
        isOpen={asked !== undefined}
        title={factorWords.removeTitle({ name: asked?.name ?? '' })}
        text={factorWords.removeText}
        keep={factorWords.keep}
        remove={factorWords.remove}
        onKeep={() => setAsked(undefined)}
        onRemove={() => asked && remove(asked)}
      />
    </>
  );
}

function AddPasskey({ change }: { change: ChangeFactors }) {
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: passkeyNameSchema,
    async onValid({ name }, form) {
      await change(() => addPasskey(name));
      form.reset();
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <TextField
        id="passkey-name"
        name="name"
        label={factorWords.passkeyName}
        hint={factorWords.passkeyNameHint}
        autoComplete="off"
        error={errors['name']}
        required
      />
      <FormProblem words={problem} />
      <Button type="submit" isBusy={isBusy}>
        {factorWords.addPasskey}
      </Button>
    </form>
  );
}

function lastUse({ lastUsedAt }: Passkey): string {
  return lastUsedAt === null
    ? factorWords.neverUsed
    : factorWords.lastUsed({ when: dateAndTime(new Date(lastUsedAt)) });
}
