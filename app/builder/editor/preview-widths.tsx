import { Monitor, Smartphone, Tablet } from 'lucide-react';

import type { Device } from '../preview/stage.ts';
import { IconButton } from '../kit/icon-button.tsx';

type PreviewWidthsProps = { device: Device; onDevice: (device: Device) => void };

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };
const deviceNames = { phone: 'Phone width', tablet: 'Tablet width', desktop: 'Desktop width' };

export function PreviewWidths({ device, onDevice }: PreviewWidthsProps) {
  return (
    <fieldset className="builder-group" aria-label="Preview width">
      {(['phone', 'tablet', 'desktop'] as const).map((name) => {
        const Icon = deviceIcons[name];
        return (
          <IconButton
            key={name}
            label={deviceNames[name]}
            isPressed={name === device}
            onPress={() => onDevice(name)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
