import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { settingsWords } from '../../domain/accounts/account-words.ts';
import type { Session } from '../../domain/accounts/account-answers.ts';
import { messageOf } from '../api/call-api.ts';
import { signOutDevice, useDevices } from './devices.ts';
import { LoadProblem } from './load-problem.tsx';

export function DeviceList() {
  const { data: devices, error, refetch } = useDevices();
  const [busyWith, setBusyWith] = useState<string>();

  async function signOut(device?: Session): Promise<void> {
    setBusyWith(device?.id ?? 'all');
    try {
      toast.success(await signOutDevice(device?.id));
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusyWith(undefined);
  }

  // A list that was fetched before is shown although the newest try failed.
  if (!devices && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!devices) return <Spinner label={settingsWords.loadingDevices} />;
  return (
    <div className="setting-form">
      <ul className="account-devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p>{device.client}</p>
              <p className="field-hint">
                <span>
                  {device.isCurrent
                    ? settingsWords.thisDevice
                    : settingsWords.lastSeen({ when: dateAndTime(new Date(device.lastSeenAt)) })}
                </span>
                <span>
                  {settingsWords.signedIn({ when: dateAndTime(new Date(device.createdAt)) })}
                </span>
              </p>
            </div>
            {!device.isCurrent && (
              <Button
                look="quiet"
                isSmall
                isBusy={busyWith === device.id}
                aria-label={settingsWords.signOutOf({ device: device.client })}
                onClick={() => void signOut(device)}
              >
                {settingsWords.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        isBusy={busyWith === 'all'}
        disabled={devices.length < 2}
        onClick={() => void signOut()}
      >
        {settingsWords.signOutElsewhere}
      </Button>
    </div>
  );
}
