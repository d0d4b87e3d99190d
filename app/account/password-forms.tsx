import { changePassword, makePassword } from '../../domain/calls/own-account.ts';
import { passwordWords } from '../../domain/accounts/account-words.ts';
import { changePasswordSchema, makePasswordSchema } from '../../domain/accounts/accounts.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import { useAuth } from '../api/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refreshOwn } from './own-account.ts';
import { callAndSignIn } from './signed-in-answer.ts';

export function ChangePasswordForm() {
  const needsLong = useAuth((state) => isStaff(state.user?.role));
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: changePasswordSchema,
    async onValid(body, form) {
      toast.success(await callAndSignIn(changePassword, body));
      form.reset();
      await refreshOwn();
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <PasswordField
        id="current-password"
        name="currentPassword"
        label={passwordWords.current}
        autoComplete="current-password"
        error={errors['currentPassword']}
        required
      />
      <NewPasswordFields
        id="change"
        errors={errors}
        minLength={needsLong ? passwordLimits.staffMin : passwordLimits.min}
      />
      <FormProblem words={problem} />
      <Button type="submit" isBusy={isBusy} data-wake="">
        {passwordWords.change}
      </Button>
    </form>
  );
}

/** For people who have always signed in through the provider and have no password. */
export function MakePasswordForm() {
  const needsLong = useAuth((state) => isStaff(state.user?.role));
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: makePasswordSchema,
    async onValid(body) {
      toast.success(await callAndSignIn(makePassword, body));
      await refreshOwn();
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <p>{passwordWords.none}</p>
      <NewPasswordFields
        id="make"
        errors={errors}
        minLength={needsLong ? passwordLimits.staffMin : passwordLimits.min}
      />
      <FormProblem words={problem} />
      <Button type="submit" isBusy={isBusy}>
        {passwordWords.make}
      </Button>
    </form>
  );
}
