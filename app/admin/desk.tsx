import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, Outlet, useLocation, useMatch } from 'react-router';

import { cameSignedIn, useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { backToSteps, isOnStepsWay } from '../site/steps-way.ts';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { KeysHelp, type KeyWords } from '../ui/keys-help.tsx';
import { clearMessages } from '../ui/clear-messages.ts';
import { toast } from '../ui/toast.ts';
import { useDeskNews } from './desk-news.ts';
import {
  FailedBackupNotice,
  FailedMailsNotice,
  HeldMailsNotice,
  OfflineNotice,
} from './desk-notices.tsx';
import { createDeskClient, overviewQuery } from './desk-queries.ts';
import { FirstSteps, HiddenSteps } from './first-steps/first-steps.tsx';
import { SkeletonRows } from './list-states.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { isTyping } from './search-field.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

/**
 * The administrator's desk. The server draws its empty frame, the same for everyone; the data is
 * fetched here.
 */
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
  const tab = useLocation().pathname.split('/')[2];
  return (
    <QueryClientProvider client={client}>
      <div className={isAdmin ? 'desk' : 'desk desk-asleep'}>
        <SessionChangedNotice />
        <MessagesOfTab key={tab} />
        <div className="desk-wrap">
          <div className="desk-head">
            <h1 className="desk-title">Desk</h1>
            <DeskTabs isAwake={isAdmin} />
            <div className="desk-head-end">
              {isAdmin && isEntrance && <HiddenSteps />}
              {isAdmin && <DeskHelp />}
            </div>
          </div>
          {isAdmin && <OfflineNotice />}
          {isAdmin && (isEntrance ? <FirstSteps /> : <BackToSteps />)}
          {/* Notices that come later than the tabs stand below them, or they would push the
              tabs from under the pointer. */}
          {isAdmin && <HeldMailsNotice />}
          {isAdmin && <FailedMailsNotice />}
          {isAdmin && <FailedBackupNotice />}
          <div className="desk-screen">{isAdmin ? <Outlet /> : <ScreenSkeleton tab={tab} />}</div>
        </div>
      </div>
    </QueryClientProvider>
  );
}

/** For an administrator who came to this screen from the list of first steps. */
function BackToSteps() {
  if (!isOnStepsWay()) return null;
  return (
    <p className="desk-back">
      <Link to={backToSteps.to} className="text-link">
        {backToSteps.words}
      </Link>
    </p>
  );
}

/** Messages about a tab end when the person leaves that tab. */
function MessagesOfTab() {
  useEffect(() => clearMessages, []);
  return null;
}

/** The shape of the screen that comes; every list looks alike. */
function ScreenSkeleton({ tab }: { tab: string | undefined }) {
  if (tab === 'overview') return <OverviewScreen isAwake={false} />;
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

function DeskTabs({ isAwake }: { isAwake: boolean }) {
  const { data } = useQuery({ ...overviewQuery(), enabled: isAwake });
  const unread = data?.unreadInquiries ?? 0;
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => showTab(tabs.current, pathname), [pathname]);
  return (
    <nav ref={tabs} aria-label="Desk" className="desk-tabs">
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
      <Tab to="/admin/overview">Overview</Tab>
      <Tab to="/admin/pictures">Pictures</Tab>
      <Tab to="/admin/audit">Audit log</Tab>
      <Tab to="/admin/settings">Settings</Tab>
    </nav>
  );
}

/** Where the tabs scroll sideways, the open one is brought to the middle. */
function showTab(tabs: HTMLElement | null, pathname: string): void {
  const open = tabs?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
  if (!tabs || !open) return;
  tabs.scrollLeft = open.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2;
}

type TabProps = { to: string; isCounted?: boolean; children: ReactNode };

function Tab({ to, isCounted = false, children }: TabProps) {
  return (
    <NavLink to={to} end className={isCounted ? 'desk-tab desk-tab-counted' : 'desk-tab'}>
      {children}
    </NavLink>
  );
}

const helpKeys: KeyWords = [
  ['/', 'Puts the cursor into the search field'],
  ['J, K', 'The next and the previous inquiry'],
  ['↑, ↓', 'The next and the previous line of a list'],
  ['Esc', 'Closes what is open'],
  ['?', 'Opens this list'],
];

function DeskHelp() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (!document.querySelector('dialog:modal')) button.current?.click();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <KeysHelp keys={helpKeys}>
      {(open) => (
        <button
          ref={button}
          type="button"
          className="icon-button desk-help"
          aria-label="Keys and help"
          title="Keys and help"
          onClick={open}
        >
          <CircleHelp aria-hidden="true" />
        </button>
      )}
    </KeysHelp>
  );
}

/**
 * True once this browser says that an administrator is signed in; everyone else is sent to the home
 * page. False on the server and while waking, so that the frame is the same for all. The server
 * checks each call anyway.
 */
function useAdminOnly(): boolean {
  const isAdmin = useSyncExternalStore(useAuth.subscribe, readIsAdmin, () => false);
  useEffect(() => {
    // The state is read afresh, because the first effect still belongs to the render that agrees
    // with the server's.
    if (!isAdmin && !readIsAdmin()) void goTo('/', { replace: true });
  }, [isAdmin]);
  // Only on arrival: a person who signs out here, also before the desk is awake, is not taken back.
  useEffect(() => {
    if (!cameSignedIn && !useAuth.getState().isAuth) keepPath(location);
  }, []);
  return isAdmin;
}

function readIsAdmin(): boolean {
  const { isAuth, user } = useAuth.getState();
  return isAuth && user?.role === 'Admin';
}
