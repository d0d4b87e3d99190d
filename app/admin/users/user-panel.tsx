import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { StaffRole } from '../../../domain/accounts/accounts.ts';
import { countryName } from '../../../domain/values/countries.ts';
import { passwordLimits } from '../../../domain/values/password-limits.ts';
import {
  type HistoryEntry,
  type UserDetails,
  userHistoryPageSize,
} from '../../../domain/desk/users.ts';
import { type AuditAction, auditActionWords } from '../../../domain/audit/audit-actions.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import { useAuth } from '../../api/auth-store.ts';
import { forgetTypedWords, keepTypedWords, useTypedWords } from '../../keep/typed-words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { fullDate } from '../../ui/dates.ts';
import { useAddressState } from '../address-state.ts';
import { olderHistoryQuery, userQuery } from '../desk-queries.ts';
import { LimitedText } from '../../ui/limited-text.tsx';
import { MailBadge } from '../mail-badge.tsx';
import { Moment } from '../moment.tsx';
import { PanelActLine, PanelActs, SidePanel } from '../side-panel.tsx';
import { SmallButton } from '../small-button.tsx';
import { ShowOlder } from '../list-states.tsx';
import { InvitationPart } from './invitation.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { actsFor } from './user-act-list.ts';
import { orDash, UserBadges, UserFace } from './user-columns.tsx';

const waiting = (role: StaffRole) =>
  `User. Becomes ${role} when they sign in with a password of at least ${passwordLimits.staffMin} characters, or set one with the link in their e-mail.`;

/** The person whom the address names. */
export function UserPanel() {
  const { params, change } = useAddressState();
  const id = params.get('user');
  const one = useQuery({ ...userQuery(id ?? ''), enabled: id !== null });
  const close = () => change({ user: undefined });
  return (
    <SidePanel
      isOpen={id !== null}
      entry={one}
      labelOf={(details) => details?.user.fullName ?? 'Person'}
      bar={<span>Person</span>}
      onClose={close}
    >
      {(details) => <Details details={details} onErased={close} />}
    </SidePanel>
  );
}

function Details({ details, onErased }: { details: UserDetails; onErased: () => void }) {
  const { user, history, sessionCount } = details;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <header className="panel-head row gap-16">
        <UserFace user={user} isLarge />
        <div className="may-shrink">
          <h2 className="panel-title breaks">{user.fullName}</h2>
          <a href={`mailto:${user.email}`} className="panel-mail muted breaks">
            {user.email}
          </a>
          <div className="line wraps gap-6 above-10">
            <UserBadges user={user} />
            {user.role !== 'User' && <span className="desk-badge badge-brand">{user.role}</span>}
            {user.pendingRole && <span className="desk-badge">{user.pendingRole} offered</span>}
          </div>
        </div>
      </header>
      <InvitationPart user={user} />
      <section className="panel-part">
        <div className="panel-part-head row spread gap-16 below-14">
          <h3>Details</h3>
          <SmallButton onPress={() => setEditing(true)}>Edit</SmallButton>
        </div>
        <PersonDialog user={user} isOpen={isEditing} onClose={() => setEditing(false)} />
        <dl className="desk-facts stack gap-8 gap-x-20 text-15">
          <Fact name="Username" value={user.username} />
          <Fact name="Role" value={user.pendingRole ? waiting(user.pendingRole) : user.role} />
          <Fact name="Phone" value={user.phoneNumber} />
          <Fact name="Street address" value={user.streetAddress} />
          <Fact name="City" value={user.city} />
          <Fact name="State" value={user.state} />
          <Fact name="Postal code" value={user.postalCode} />
          <Fact name="Country" value={user.country && countryName(user.country)} />
          <Fact name="Requested" value={fullDate(new Date(user.createdAt))} />
          <Fact name="Invitations" value={String(user.invitationCount)} />
          <Fact name="Signed in on" value={devices(sessionCount)} />
        </dl>
      </section>
      {user.mail && (
        <section className="panel-part">
          <h3>Invitation e-mail</h3>
          <p className="mail-state cluster gap-4 gap-x-12 text-15">
            <MailBadge mail={user.mail} />
            <Moment at={user.mail.at} />
            {user.mail.error && (
              <span className="mail-error own-line danger text-14 breaks">{user.mail.error}</span>
            )}
          </p>
        </section>
      )}
      <UserHistory history={history} userId={user._id} />
      <UserActs details={details} onErased={onErased} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{orDash(value)}</dd>
    </>
  );
}

function devices(count: number): string {
  if (count === 0) return 'No device';
  return count === 1 ? 'One device' : `${count} devices`;
}

/** The history of this account, newest first, with the actor where it was someone else. */
function UserHistory({ history, userId }: { history: HistoryEntry[]; userId: string }) {
  const [isAsked, setAsked] = useState(false);
  const older = useInfiniteQuery(olderHistoryQuery(userId, history, isAsked));
  if (history.length === 0) return null;
  const hasMore = older.data ? older.hasNextPage : history.length === userHistoryPageSize;
  const entries = [...history, ...(older.data?.pages.flat() ?? [])];
  return (
    <section className="panel-part">
      <h3>History</h3>
      <ol className="user-timeline stack">
        {entries.map((entry) => (
          <li key={entry._id}>
            {historyWords[entry.action]}
            <span className="block muted text-14 breaks">
              <Moment at={entry.at} />
              {entry.actor && entry.actor._id !== userId && ` · ${entry.actor.fullName}`}
              {entry.detail && ` · ${entry.detail}`}
            </span>
          </li>
        ))}
      </ol>
      {hasMore && (
        <ShowOlder
          isLoading={isAsked && older.isFetching}
          error={older.error}
          onShow={() => (isAsked ? void older.fetchNextPage() : setAsked(true))}
        >
          Show older entries
        </ShowOlder>
      )}
    </section>
  );
}

function UserActs({ details, onErased }: { details: UserDetails; onErased: () => void }) {
  const ownId = useAuth((state) => state.user?._id);
  const noteId = `decline-${details.user._id}`;
  const note = useTypedWords(noteId);
  const [notify, setNotify] = useState(true);
  const [withInquiries, setWithInquiries] = useState(false);
  const acts = actsFor(details, ownId);
  if (acts.length === 0) return null;

  return (
    <PanelActs title="Actions">
      {acts.map(({ asks, run, ...act }) => (
        <PanelActLine
          key={act.name}
          act={act}
          run={() => run({ note, notify, withInquiries })}
          onDone={() => {
            if (asks) forgetTypedWords(noteId);
            if (asks === 'inquiries') onErased();
          }}
        >
          {asks === 'note' && (
            <CheckBox isOn={notify} onChange={setNotify}>
              Notify the person by e-mail
            </CheckBox>
          )}
          {asks === 'note' && notify && (
            <LimitedText
              id="decline-note"
              label="Message to the person (optional)"
              limit={deskLimits.declineNoteLength}
              rows={4}
              text={note}
              onType={(text) => keepTypedWords(noteId, text)}
            />
          )}
          {asks === 'inquiries' && (
            <CheckBox isOn={withInquiries} onChange={setWithInquiries}>
              Also erase the inquiries sent from {details.user.email}
            </CheckBox>
          )}
        </PanelActLine>
      ))}
    </PanelActs>
  );
}

/** The log's texts have an object ('invited Zoe'), which a person's own history need not repeat. */
const aboutThePerson: Partial<Record<AuditAction, string>> = {
  'created-link': 'invitation link created',
  'edited-details': 'details changed',
  'changed-address': 'e-mail address changed',
  declined: 'request declined',
  'made-admin': 'made an administrator',
  'offered-admin': 'Admin role offered',
  'made-editor': 'made an editor',
  'offered-editor': 'Editor role offered',
  'made-user': 'made a user again',
  'erased-person': 'person erased',
  'reset-factors': 'second step turned off',
};

const historyWords = Object.fromEntries(
  Object.entries({ ...auditActionWords, ...aboutThePerson }).map(([action, words]) => [
    action,
    words.slice(0, 1).toUpperCase() + words.slice(1),
  ]),
) as Record<AuditAction, string>;
