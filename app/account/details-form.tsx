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
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { changeOwn, changeOwnName } from './own-account.ts';

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
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: ownNameSchema,
    async onValid(body) {
      toast.success(await changeOwnName(body));
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <TextField
        id="own-name"
        name="fullName"
        label={accountWords.fullName}
        autoComplete="name"
        defaultValue={fullName}
        error={errors['fullName']}
        required
      />
      <FormProblem words={problem} />
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {ownAccountWords.saveName}
      </Button>
    </form>
  );
}

function EmailForm({ email, newEmail }: { email: string; newEmail: string | null }) {
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: newEmailSchema,
    async onValid(body, form) {
      toast.success(await changeOwn(change(calls.askForEmail, { body, keyedBy: body })));
      form.reset();
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <p>{ownAccountWords.current({ email })}</p>
      {newEmail !== null && <Waiting newEmail={newEmail} />}
      <TextField
        id="own-email"
        name="email"
        type="email"
        label={ownAccountWords.newEmail}
        hint={ownAccountWords.newEmailHint}
        autoComplete="email"
        error={errors['email']}
        required
      />
      <FormProblem words={problem} />
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {ownAccountWords.sendLink}
      </Button>
    </form>
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
  document.getElementById('own-email')?.focus();
}
