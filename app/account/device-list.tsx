import { useState } from 'react';

import * as calls from '../../domain/calls/own-account.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';
import { settingsWords } from '../../domain/accounts/account-words.ts';
import type { Session } from '../../domain/accounts/account-answers.ts';
import { change } from '../api/call.ts';
import { useAct } from '../site/use-act.ts';
import { Loaded } from './loaded.tsx';
import { changeOwn, useDevices } from './own-account.ts';

export function DeviceList() {
  return (
    <Loaded from={useDevices()} loading={settingsWords.loadingDevices}>
      {(devices) => <Devices devices={devices} />}
    </Loaded>
  );
}

function Devices({ devices }: { devices: Session[] }) {
  const [ending, setEnding] = useState<string>();
  const { isBusy, run } = useAct();

  function signOut(device?: Session): void {
    setEnding(device?.id ?? 'all');
    run(async () => {
      const asked = device
        ? change(calls.endSession, { params: { sessionId: device.id } })
        : change(calls.endOtherSessions);
      toast.success(await changeOwn(asked));
    });
  }

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
                isBusy={isBusy && ending === device.id}
                aria-label={settingsWords.signOutOf({ device: device.client })}
                onClick={() => signOut(device)}
              >
                {settingsWords.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        isBusy={isBusy && ending === 'all'}
        disabled={devices.length < 2}
        onClick={() => signOut()}
      >
        {settingsWords.signOutElsewhere}
      </Button>
    </div>
  );
}
