import { accountWords } from '../../domain/accounts/account-words.ts';
import {
  newEmailSchema,
  type OwnAccount,
  ownNameSchema,
} from '../../domain/accounts/own-account.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import * as calls from '../../domain/calls/own-account.ts';
import { change } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { changeOwn, changeOwnName } from './own-account.tsx';

/** Name and address of one's own account. The name changes at once, the address when it is proved. */
export function DetailsForm({ user, newEmail }: OwnAccount) {
  return (
    <div className="factor-settings">
      <NameForm fullName={user.fullName} />
      <EmailForm email={user.email} newEmail={newEmail} />
    </div>
  );
}

function NameForm({ fullName }: { fullName: string }) {
  const form = useCheckedForm({
    id: 'own-name',
    schema: ownNameSchema,
    async onValid(body) {
      toast.success(await changeOwnName(body));
    },
  });
  return (
    <CheckedForm
      form={form}
      className="setting-form"
      look="quiet"
      button={ownAccountWords.saveName}
    >
      <TextField
        {...form.required('fullName', accountWords.fullName, 'name')}
        defaultValue={fullName}
      />
    </CheckedForm>
  );
}

function EmailForm({ email, newEmail }: { email: string; newEmail: string | null }) {
  const form = useCheckedForm({
    id: 'own-email',
    schema: newEmailSchema,
    async onValid(body, filled) {
      toast.success(await changeOwn(change(calls.askForEmail, { body, keyedBy: body })));
      filled.reset();
    },
  });
  return (
    <CheckedForm
      form={form}
      className="setting-form"
      look="quiet"
      button={ownAccountWords.sendLink}
    >
      <p>{ownAccountWords.current({ email })}</p>
      {newEmail !== null && <Waiting newEmail={newEmail} />}
      <TextField
        {...form.required('email', ownAccountWords.newEmail, 'email')}
        type="email"
        hint={ownAccountWords.newEmailHint}
      />
    </CheckedForm>
  );
}

function Waiting({ newEmail }: { newEmail: string }) {
  const { isBusy, run } = useAct();

  return (
    <div className="field-notice">
      <p>{ownAccountWords.waiting({ email: newEmail })}</p>
      <button
        type="button"
        className="text-link"
        aria-disabled={isBusy}
        onClick={() => !isBusy && run(takeBack)}
      >
        {ownAccountWords.takeBack}
      </button>
    </div>
  );
}

async function takeBack(): Promise<void> {
  toast.success(await changeOwn(change(calls.keepEmail)));
  document.getElementById('own-email-email')?.focus();
}
