import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

import { overviewQuery } from './desk-queries.ts';

export function DeskTabs({ isAwake }: { isAwake: boolean }) {
  const { data } = useQuery({ ...overviewQuery(), enabled: isAwake });
  const unread = data?.unreadInquiries ?? 0;
  return (
    <nav aria-label="Desk" className="desk-tabs">
      <Tab to="/admin">Users</Tab>
      <Tab to="/admin/contact" isCounted>
        Contact
        {unread > 0 && (
          <span className="desk-count">
            <span>{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Tab>
      <Tab to="/admin/audit">Audit log</Tab>
      <Tab to="/admin/settings">Settings</Tab>
    </nav>
  );
}

type TabProps = { to: string; isCounted?: boolean; children: ReactNode };

function Tab({ to, isCounted = false, children }: TabProps) {
  return (
    <NavLink to={to} end className={isCounted ? 'desk-tab desk-tab-counted' : 'desk-tab'}>
      {children}
    </NavLink>
  );
}
