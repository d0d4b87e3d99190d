import { useState } from 'react';

import type { Factors } from '../../domain/accounts/account-answers.ts';
import { passkeyNameSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { type ChangeFactors, removeFactor } from './factors.ts';
import { addPasskey } from './passkeys.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Passkey = Factors['passkeys'][number];
type PasskeyListProps = { passkeys: Passkey[]; change: ChangeFactors };

export function PasskeyList({ passkeys, change }: PasskeyListProps) {
  const [asked, setAsked] = useState<Passkey>();
  const [busyWith, setBusyWith] = useState<string>();

  async function remove({ id }: Passkey): Promise<void> {
    setAsked(undefined);
    setBusyWith(id);
    await change(() => removeFactor(id)).catch((failure: unknown) =>
      toast.error(messageOf(failure)),
    );
    setBusyWith(undefined);
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
                isBusy={busyWith === passkey.id}
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
        onRemove={() => asked && void remove(asked)}
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
