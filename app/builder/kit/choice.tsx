import { Switch } from '@base-ui/react/switch';

type ChoiceProps = {
  id?: string;
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  title?: string;
  onChange: (isOn: boolean) => void;
};

export function Choice(props: ChoiceProps) {
  const { id, label, isOn, isDisabled = false, title = '', onChange } = props;
  return (
    <label className="builder-switch" title={title}>
      <Switch.Root
        id={id}
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
