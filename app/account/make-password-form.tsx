import { passwordWords } from '../../domain/account-words.ts';
import { makePasswordSchema } from '../../domain/accounts.ts';
import { passwordLimits } from '../../domain/passwords.ts';
import { useAuth } from '../api/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { refreshDevices } from './devices.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refreshOwnAccount } from './own-account.ts';
import { callAndSignIn } from './signed-in-answer.ts';

/** For whoever has only ever come through the sign-in provider. */
export function MakePasswordForm() {
  const isAdmin = useAuth((state) => state.user?.role === 'Admin');
  const { formProps, errors, isBusy } = useCheckedForm({
    schema: makePasswordSchema,
    async onValid(body) {
      const { authToken } = useAuth.getState();
      toast.success(await callAndSignIn('/auth/makePassword', body, { token: authToken }));
      await Promise.all([refreshOwnAccount(), refreshDevices()]);
    },
  });
  return (
    <form className="setting-form" {...formProps}>
      <p>{passwordWords.none}</p>
      <NewPasswordFields
        id="make"
        errors={errors}
        minLength={isAdmin ? passwordLimits.adminMin : passwordLimits.min}
      />
      <Button type="submit" isBusy={isBusy}>
        {passwordWords.make}
      </Button>
    </form>
  );
}
