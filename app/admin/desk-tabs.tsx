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
      <Tab to="/admin/contact">
        Contact
        {unread > 0 && (
          <span className="desk-count">
            <span>{unread > 999 ? '999+' : unread}</span>
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Tab>
      <Tab to="/admin/audit">Audit log</Tab>
      <Tab to="/admin/settings">Settings</Tab>
    </nav>
  );
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} end className="desk-tab">
      {children}
    </NavLink>
  );
}
