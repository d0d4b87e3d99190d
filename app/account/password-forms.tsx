import { changePassword, makePassword } from '../../domain/calls/own-account.ts';
import { passwordWords } from '../../domain/accounts/account-words.ts';
import { changePasswordSchema, makePasswordSchema } from '../../domain/accounts/accounts.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import { useAuth } from '../api/auth-store.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refreshOwn } from './own-account.ts';
import { callAndSignIn } from './signed-in-answer.ts';

export function ChangePasswordForm() {
  const form = useCheckedForm({
    id: 'change',
    schema: changePasswordSchema,
    async onValid(body, filled) {
      toast.success(await callAndSignIn(changePassword, body));
      filled.reset();
      await refreshOwn();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={passwordWords.change}>
      <PasswordField
        {...form.field('currentPassword')}
        label={passwordWords.current}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={form.field} minLength={useOwnMinLength()} />
    </CheckedForm>
  );
}

/** For people who have always signed in through the provider and have no password. */
export function MakePasswordForm() {
  const form = useCheckedForm({
    id: 'make',
    schema: makePasswordSchema,
    async onValid(body) {
      toast.success(await callAndSignIn(makePassword, body));
      await refreshOwn();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={passwordWords.make}>
      <p>{passwordWords.none}</p>
      <NewPasswordFields field={form.field} minLength={useOwnMinLength()} />
    </CheckedForm>
  );
}

function useOwnMinLength(): number {
  const needsLong = useAuth((state) => isStaff(state.user?.role));
  return needsLong ? passwordLimits.staffMin : passwordLimits.min;
}
