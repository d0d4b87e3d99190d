import { requestReset } from '../../domain/calls/guests.ts';
import { accountWords, passwordWords } from '../../domain/accounts/account-words.ts';
import { forgotPasswordSchema } from '../../domain/accounts/accounts.ts';
import { goTo } from '../site/go-to.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen } from './account-screen.tsx';
import { call } from '../api/call.ts';
import { useGuestsOnly } from './use-guests-only.ts';

export function ForgotPasswordScreen() {
  useGuestsOnly('');
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: forgotPasswordSchema,
    async onValid(body) {
      const { message, data } = await call(requestReset, { body, keyedBy: body });
      toast.success(message);
      await goTo(`/guidance/forgot-password?${new URLSearchParams(data)}`);
    },
  });
  return (
    <AccountScreen
      title={passwordWords.forgotTitle}
      text={passwordWords.forgotText}
      picture="hero-startup-incubation"
    >
      <form className="account-form" {...formProps}>
        <TextField
          id="forgot-password-email"
          name="email"
          label={accountWords.email}
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
        <FormProblem words={problem} />
        <Button type="submit" isBusy={isBusy} data-wake="">
          {passwordWords.sendLink}
        </Button>
      </form>
      <p className="account-switch">
        <a href="/auth/sign-in" className="text-link">
          {accountWords.backToSignIn}
        </a>
      </p>
    </AccountScreen>
  );
}
