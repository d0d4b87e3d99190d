import { Switch } from '@base-ui/react/switch';

type LabelledSwitchProps = {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  title?: string;
  onChange: (isOn: boolean) => void;
};

export function LabelledSwitch({
  label,
  isOn,
  isDisabled = false,
  title = '',
  onChange,
}: LabelledSwitchProps) {
  return (
    <label className="builder-switch row gap-8 text-15 one-line" title={title}>
      <Switch.Root
        className="builder-switch-track pad-2 pill pressable"
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className="builder-switch-thumb block on-surface disc" />
      </Switch.Root>
      {label}
    </label>
  );
}
