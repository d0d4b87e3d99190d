import { Switch } from '@base-ui/react/switch';

type ChoiceProps = {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  title?: string;
  onChange: (isOn: boolean) => void;
};

export function Choice({ label, isOn, isDisabled = false, title = '', onChange }: ChoiceProps) {
  return (
    <label className="builder-switch" title={title}>
      <Switch.Root
        className="builder-switch-track"
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className="builder-switch-thumb" />
      </Switch.Root>
      {label}
    </label>
  );
}
