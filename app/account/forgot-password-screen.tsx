import { requestReset } from '../../domain/calls/guests.ts';
import { accountWords, passwordWords } from '../../domain/accounts/account-words.ts';
import { forgotPasswordSchema } from '../../domain/accounts/accounts.ts';
import { goTo } from '../site/go-to.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen, SwitchLink } from './account-screen.tsx';
import { call } from '../api/call.ts';
import { useGuestsOnly } from './link.ts';

export function ForgotPasswordScreen() {
  useGuestsOnly('');
  const form = useCheckedForm({
    id: 'forgot-password',
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
      <CheckedForm form={form} className="account-form" button={passwordWords.sendLink}>
        <TextField {...form.required('email', accountWords.email, 'username')} type="email" />
      </CheckedForm>
      <SwitchLink />
    </AccountScreen>
  );
}
