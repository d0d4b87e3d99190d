import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, Outlet, useLocation, useMatch } from 'react-router';

import { readOwnAccount } from '../../domain/calls/own-account.ts';
import type { Role, StaffRole } from '../../domain/accounts/accounts.ts';
import { hasRight, isStaff } from '../../domain/accounts/rights.ts';
import { deskWords } from '../../domain/desk/common.ts';
import { shellWords } from '../../domain/pages/shell-words.ts';
import { read } from '../api/call.ts';
import { cameSignedIn, isWaitingFor, useAuth, useHeldSession } from '../api/auth-store.ts';
import { findNewRole } from '../api/own-role.ts';
import { deskPlaces, maySee, ownPlace } from '../site/desk-places.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { backToSteps, isOnStepsWay } from '../site/steps-way.ts';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { useHasTypedWords } from '../keep/typed-words.ts';
import { clearMessages } from '../ui/clear-messages.ts';
import { toast, type ToastAction } from '../ui/toast.ts';
import { DeskHelp } from './desk-help.tsx';
import { useDeskNews } from './desk-news.ts';
import {
  FailedBackupNotice,
  FailedMailsNotice,
  HeldMailsNotice,
  OfflineNotice,
} from './desk-notices.tsx';
import { createDeskClient, overviewQuery } from './desk-queries.ts';
import { FirstSteps, HiddenSteps } from './first-steps/first-steps.tsx';
import { KeptWordsNotice } from './kept-words-notice.tsx';
import { SkeletonRows } from './list-states.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

/** The server draws the empty frame, the same for everyone; the data is fetched here. */
export function Desk() {
  const role = useStaffOnly();
  const isAwake = role !== undefined;
  const isAdmin = role === 'Admin';
  const isEntrance = useMatch('/admin') !== null;
  const { client, key } = useDeskMemory(role);
  useDeskNews(client, isAdmin);
  useHeldSession(useHasTypedWords());
  const tab = useLocation().pathname.split('/')[2];
  return (
    <QueryClientProvider key={key} client={client}>
      <div className={isAwake ? 'desk' : 'desk desk-asleep'}>
        <SessionChangedNotice />
        <MessagesOfTab key={tab} />
        <div className="desk-wrap">
          <div className="desk-head ruled-below cluster">
            <h1 className="desk-title">Desk</h1>
            <DeskTabs role={role} />
            <div className="at-least-44 push-end row gap-8">
              {isAdmin && isEntrance && <HiddenSteps />}
              {isAwake && <DeskHelp />}
            </div>
          </div>
          {isAwake && <OfflineNotice />}
          {isAwake && <KeptWordsNotice />}
          {isAdmin && (isEntrance ? <FirstSteps /> : <BackToSteps />)}
          {/* Notices that come later than the tabs stand below them, or they would push the
              tabs from under the pointer. */}
          {isAdmin && <HeldMailsNotice />}
          {isAdmin && <FailedMailsNotice />}
          {isAdmin && <FailedBackupNotice />}
          <div className="desk-screen">
            {role ? <ScreenFor role={role} /> : <ScreenSkeleton tab={tab} />}
          </div>
        </div>
      </div>
    </QueryClientProvider>
  );
}

/**
 * What the desk has read. Another role starts with an empty memory and a new screen, because it must not show what the
 * one before has read; waking is no new role.
 */
function useDeskMemory(role: StaffRole | undefined) {
  const [first, setFirst] = useState(role);
  if (first === undefined && role !== undefined) setFirst(role);
  const key = role === undefined || role === (first ?? role) ? 'first' : role;
  const memory = useMemo(() => createMemory(key), [key]);
  useEffect(() => memory.noteRole(role), [memory, role]);
  return memory;
}

function createMemory(key: string) {
  let known: StaffRole | undefined;
  return {
    key,
    client: createDeskClient((message, to) => void loseAccess({ role: known, message, to })),
    /** The role that these answers were read with. */
    noteRole(role: StaffRole | undefined): void {
      known ??= role;
    },
  };
}

type Loss = { role: StaffRole | undefined; message: string; to: string };

/** Who still works on the site stays, with what the new role may see; everyone else is led out. */
async function loseAccess({ role, message, to }: Loss): Promise<void> {
  const found = await findNewRole();
  // Another call, or another tab, has found the new role.
  if (!found && readRole() !== role) return;
  toast.error(isStaff(found) ? deskWords.ownRoleChanged : message);
  // With a new role the desk itself leads out who has no place here.
  if (!found) await goTo(to, { replace: true });
}

function ScreenFor({ role }: { role: StaffRole }) {
  const { pathname } = useLocation();
  if (maySee(role, pathname)) return <Outlet />;
  return (
    <div className="desk-empty stack items-centre text-centre panel gap-8">
      <p>{deskWords.notForRole}</p>
      <Link to={ownPlace(role)} className="text-link">
        {deskWords.toOwnPlace}
      </Link>
    </div>
  );
}

function BackToSteps() {
  if (!isOnStepsWay()) return null;
  return (
    <p className="above-12">
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
      <div className="desk-skeleton-bar line gap-16 below-20">
        <span className="desk-bone bone-wide" />
        <span className="desk-bone" />
      </div>
      <SkeletonRows />
    </>
  );
}

/**
 * The frame that the server draws is the same for everyone, with all tabs. Until the desk is awake, the style of
 * `for-admin` hides those of administrators from everyone else.
 */
function DeskTabs({ role }: { role: Role | undefined }) {
  const { data } = useQuery({ ...overviewQuery(), enabled: hasRight(role, 'overview') });
  const unread = data?.unreadInquiries ?? 0;
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => showTab(tabs.current, pathname), [pathname]);
  return (
    <nav ref={tabs} aria-label="Desk" className="desk-tabs line">
      {deskPlaces.map(({ path, name, right }) => {
        if (!hasRight(role ?? 'Admin', right)) return null;
        const looks = [
          'desk-tab row gap-8 muted',
          right === 'inquiries' && 'desk-tab-counted',
          role === undefined && !hasRight('Editor', right) && 'for-admin',
        ].filter(Boolean);
        return (
          <NavLink key={path} to={path} end={path === '/admin'} className={looks.join(' ')}>
            {name}
            {right === 'inquiries' && <Unread count={unread} />}
          </NavLink>
        );
      })}
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="desk-count on-brand placed pill text-12 semibold text-centre figures">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** Where the tabs scroll sideways, the open one is brought to the middle. */
function showTab(tabs: HTMLElement | null, pathname: string): void {
  const place = pathname.split('/').slice(0, 3).join('/');
  const open = tabs?.querySelector<HTMLElement>(`a[href="${CSS.escape(place)}"]`);
  if (!tabs || !open) return;
  tabs.scrollLeft = open.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2;
}

/**
 * The role of the person, once this browser says that an editor or administrator is signed in;
 * everyone else is sent to the home page. Undefined on the server and while waking, so that the
 * frame is the same for all. The server checks each call anyway.
 */
function useStaffOnly(): StaffRole | undefined {
  const role = useSyncExternalStore(useAuth.subscribe, readRole, () => undefined);
  useEffect(() => {
    // Read afresh: the first effect belongs to the render that agrees with the server's.
    if (role || readRole()) return;
    if (!cameSignedIn && !useAuth.getState().isAuth) toast.notice(deskWords.signInFirst, logIn());
    void findWayOut().then((path) => goTo(path, { replace: true }));
  }, [role]);
  // Only on arrival: a person who signs out here, also before the desk is awake, is not taken back.
  useEffect(() => {
    if (!cameSignedIn && !useAuth.getState().isAuth) keepPath(location);
  }, []);
  return role;
}

/** The home page knows this way too (`app/page/account.ts`). The desk's address is kept meanwhile. */
function logIn(): ToastAction {
  return {
    text: shellWords.logIn,
    run: () => void goTo('/auth/sign-in'),
    carried: ['log-in', 0],
  };
}

/** A user for whom a role waits is led to the page that says what to do; everyone else to the home page. */
async function findWayOut(): Promise<string> {
  if (!useAuth.getState().isAuth) return '/';
  try {
    if ((await read(readOwnAccount)).pendingRole) return '/account';
    toast.notice(deskWords.notForUsers);
    return '/';
  } catch {
    return '/';
  }
}

/** The last person who was signed in here, whose unsaved words may wait for the next sign-in. */
let last: { accountId: string; role: StaffRole } | undefined;

function readRole(): StaffRole | undefined {
  const { isAuth, user } = useAuth.getState();
  if (user?._id !== last?.accountId && last && isWaitingFor(last.accountId)) return last.role;
  last = isAuth && isStaff(user?.role) ? { accountId: user._id, role: user.role } : undefined;
  return last?.role;
}
