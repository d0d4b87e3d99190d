import type { ReactNode } from 'react';

type CheckBoxProps = {
  isOn: boolean;
  isDisabled?: boolean;
  /** In the flow of a form, or as one line of choices. */
  className?: 'desk-check' | 'tick-line';
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

export function CheckBox(props: CheckBoxProps) {
  const { isOn, isDisabled = false, className = 'desk-check', onChange, children } = props;
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
