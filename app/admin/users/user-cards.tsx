import { Link, type To } from 'react-router';

import type { DeskUser } from '../../../domain/desk/users.ts';
import { type Selection, Tick } from '../bulk/selection.tsx';
import { stepThrough } from '../step-through.ts';
import { InviteButton } from './invite-button.tsx';
import { UserBadges, userColumns } from './user-columns.tsx';
import { UserFace } from './user-face.tsx';

/** The columns of the table that a phone's card shows too; the panel has the rest. */
const onCards = new Set(['Username', 'Role', 'Requested', 'Invitations']);

type UserCardsProps = {
  users: DeskUser[];
  linkTo: (user: DeskUser) => To;
  selection: Selection;
};

export function UserCards({ users, linkTo, selection }: UserCardsProps) {
  return (
    // The keys are a convenience beside Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="desk-cards desk-cards-wide" onKeyDown={stepThrough}>
      {users.map((user) => (
        <li key={user._id}>
          <div className="user-person">
            <Tick
              label={`Select ${user.fullName}`}
              isTicked={selection.has(user._id)}
              onToggle={() => selection.toggle(user._id)}
            />
            <UserFace user={user} />
            <div className="person-words">
              <Link
                to={linkTo(user)}
                className="person-name"
                data-entry={user._id}
                preventScrollReset
              >
                {user.fullName}
              </Link>
              <span className="person-mail">{user.email}</span>
            </div>
          </div>
          <dl className="card-facts">
            {userColumns
              .filter(({ title }) => onCards.has(title))
              .map(({ title, cell }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{cell(user)}</dd>
                </div>
              ))}
          </dl>
          <div className="card-end">
            <span className="badge-row">
              <UserBadges user={user} />
            </span>
            <InviteButton user={user} />
          </div>
        </li>
      ))}
    </ul>
  );
}
