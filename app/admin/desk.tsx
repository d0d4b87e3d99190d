import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch } from 'react-router';

import { goTo } from '../site/go-to.ts';
import { PassingWords } from '../site/passing-words.tsx';
import { toast } from '../ui/toast.ts';
import { BackupNotice } from './backup-notice.tsx';
import { DeskHelp } from './desk-help.tsx';
import { useDeskNews } from './desk-news.ts';
import { createDeskClient } from './desk-queries.ts';
import { DeskTabs } from './desk-tabs.tsx';
import { FailedMailsNotice } from './failed-mails-notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeldMailsNotice } from './held-mails-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OverviewRow } from './overview/overview-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useAdminOnly } from './use-admin-only.ts';

/** The administrator's desk. The server draws its empty shell, the same for everyone; the rest is asked for here. */
export function Desk() {
  const isAdmin = useAdminOnly();
  const isEntrance = useMatch('/admin') !== null;
  const [client] = useState(() =>
    createDeskClient((message, to) => {
      toast.error(message);
      void goTo(to, { replace: true });
    }),
  );
  useDeskNews(client, isAdmin);
  return (
    <QueryClientProvider client={client}>
      <div className={isAdmin ? 'desk' : 'desk desk-asleep'}>
        <PassingWords />
        <div className="desk-wrap">
          <div className="desk-head">
            <h1 className="desk-title">Desk</h1>
            {isAdmin && <DeskHelp />}
          </div>
          {isAdmin && <OfflineNotice />}
          <OverviewRow isAwake={isAdmin} />
          <DeskTabs isAwake={isAdmin} />
          {/* What comes later than the tabs stands below them, or it would push them from under the pointer. */}
          {isAdmin && <HeldMailsNotice />}
          {isAdmin && <FailedMailsNotice />}
          {isAdmin && <BackupNotice />}
          <div className="desk-screen">{isAdmin ? <Outlet /> : <ScreenSkeleton />}</div>
          {isAdmin && isEntrance && <FirstSteps />}
        </div>
      </div>
    </QueryClientProvider>
  );
}

function ScreenSkeleton() {
  return (
    <>
      <div className="desk-skeleton-bar">
        <span className="desk-bone bone-wide" />
        <span className="desk-bone" />
      </div>
      <SkeletonRows />
    </>
  );
}
