import type { Factors } from '../../domain/accounts/account-answers.ts';
import { passkeyNameSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { removePasskey } from '../../domain/calls/own-account.ts';
import { call } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { TextField } from '../ui/text-field.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { ChangeFactors } from './own-account.ts';
import { addPasskey } from './passkeys.ts';
import { RemoveButton } from './remove-button.tsx';

type Passkey = Factors['passkeys'][number];
type PasskeyListProps = { passkeys: Passkey[]; change: ChangeFactors };

export function PasskeyList({ passkeys, change }: PasskeyListProps) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{factorWords.noPasskeys}</p>
      ) : (
        <ul className="account-devices">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} change={change} />
          ))}
        </ul>
      )}
      <AddPasskey change={change} />
    </>
  );
}

function PasskeyLine({ passkey, change }: { passkey: Passkey; change: ChangeFactors }) {
  const { id, name, createdAt } = passkey;
  const { isBusy, run } = useAct();
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="field-hint">
          <span>{factorWords.added({ when: dateAndTime(new Date(createdAt)) })}</span>
          <span>{lastUse(passkey)}</span>
        </p>
      </div>
      <RemoveButton
        title={factorWords.removeTitle({ name })}
        text={factorWords.removeText}
        keep={factorWords.keep}
        remove={factorWords.remove}
        label={factorWords.removeOf({ name })}
        isSmall
        isBusy={isBusy}
        onRemove={() => run(() => change(() => call(removePasskey, { params: { id } })))}
      />
    </li>
  );
}

function AddPasskey({ change }: { change: ChangeFactors }) {
  const form = useCheckedForm({
    id: 'passkey',
    schema: passkeyNameSchema,
    async onValid({ name }, filled) {
      await change(() => addPasskey(name));
      filled.reset();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={factorWords.addPasskey}>
      <TextField
        {...form.field('name')}
        label={factorWords.passkeyName}
        hint={factorWords.passkeyNameHint}
        autoComplete="off"
        required
      />
    </CheckedForm>
  );
}

function lastUse({ lastUsedAt }: Passkey): string {
  return lastUsedAt === null
    ? factorWords.neverUsed
    : factorWords.lastUsed({ when: dateAndTime(new Date(lastUsedAt)) });
}
