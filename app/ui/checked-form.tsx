import type { FormHTMLAttributes } from 'react';

import { Button } from './button.tsx';
import { FormProblem } from './form-problem.tsx';
import type { CheckedForm as Form } from './use-checked-form.ts';

type CheckedFormProps = FormHTMLAttributes<HTMLFormElement> & {
  form: Form;
  /** The words of the button that sends it. */
  button: string;
  look?: 'quiet';
};

/** A form: its fields, what is wrong with them, and the button. */
export function CheckedForm({ form, button, look, children, ...rest }: CheckedFormProps) {
  return (
    <form {...rest} {...form.formProps}>
      {children}
      <FormProblem words={form.problem} />
      <Button type="submit" look={look} isBusy={form.isBusy} data-wake="">
        {button}
      </Button>
    </form>
  );
}
