import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';

import type { DeskUser } from '../../../domain/desk/users.ts';
import { Select } from '../../ui/select.tsx';
import { useAddressState } from '../address-state.ts';
import { type Selection, Tick } from '../bulk/selection.tsx';
import { Moment } from '../moment.tsx';
import { stepThrough } from '../paged-list.tsx';
import { InviteButton } from './invitation.tsx';
import {
  MailAddress,
  UserBadges,
  type userColumns,
  UserFace,
  type UserSort,
} from './user-columns.tsx';

export type SortState = { sort: UserSort; order: 'asc' | 'desc' };

type UserTableProps = {
  users: DeskUser[];
  selection: Selection<DeskUser>;
  columns: typeof userColumns;
  hasMail: boolean;
  sorted: SortState;
  onSort: (sort: UserSort) => void;
};

export function UserTable(props: UserTableProps) {
  const { users, selection, columns, hasMail, sorted, onSort } = props;
  const heading = (title: string, sort: UserSort | undefined) =>
    sort ? <SortButton title={title} sort={sort} sorted={sorted} onSort={onSort} /> : title;
  return (
    // The table scrolls sideways, which the keyboard must be able to do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <section className="desk-scroll" aria-label="Users, table" tabIndex={0} onKeyDown={stepThrough}>
      <table className="desk-table full-width text-15 desk-table-people">
        <thead>
          <tr>
            <th scope="col" className="desk-pick">
              <Tick
                label="Select everyone on this page"
                isTicked={selection.areAll}
                onToggle={selection.toggleAll}
              />
            </th>
            <th scope="col" className="stay-left" aria-sort={ariaSort('fullName', sorted)}>
              {heading('Name', 'fullName')}
            </th>
            {columns.map(({ title, sort }) => (
              <th key={title} scope="col" aria-sort={sort && ariaSort(sort, sorted)}>
                {heading(title, sort)}
              </th>
            ))}
            <th scope="col" className="stay-right">
              Invitation
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user._id}>
              <td className="desk-pick">
                <UserTick user={user} selection={selection} />
              </td>
              <th scope="row" className="stay-left">
                <span className="user-person row gap-12">
                  <UserFace user={user} />
                  <span className="person-words may-shrink">
                    <UserLink user={user} />
                    {hasMail && (
                      <span className="person-mail block muted text-14 breaks">
                        <MailAddress address={user.email} />
                      </span>
                    )}
                  </span>
                </span>
              </th>
              {columns.map(({ title, cell }) => (
                <td key={title} className={title === 'Email' ? 'user-mail' : undefined}>
                  {cell(user)}
                </td>
              ))}
              <td className="stay-right">
                <InviteButton user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ariaSort(sort: UserSort, sorted: SortState): 'ascending' | 'descending' | undefined {
  if (sorted.sort !== sort) return undefined;
  return sorted.order === 'asc' ? 'ascending' : 'descending';
}

type SortButtonProps = { title: string; sort: UserSort } & Pick<
  UserTableProps,
  'sorted' | 'onSort'
>;

function SortButton({ title, sort, sorted, onSort }: SortButtonProps) {
  const isUp = sorted.sort === sort && sorted.order === 'asc';
  return (
    <button
      type="button"
      className="desk-sort at-least-32 medium inline-row gap-4"
      onClick={() => onSort(sort)}
    >
      {title}
      {isUp ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </button>
  );
}

const sortChoices: (SortState & { text: string })[] = [
  { sort: 'createdAt', order: 'desc', text: 'Newest first' },
  { sort: 'createdAt', order: 'asc', text: 'Oldest first' },
  { sort: 'fullName', order: 'asc', text: 'Name, A to Z' },
  { sort: 'fullName', order: 'desc', text: 'Name, Z to A' },
  { sort: 'email', order: 'asc', text: 'Email, A to Z' },
  { sort: 'email', order: 'desc', text: 'Email, Z to A' },
];

const keyOf = ({ sort, order }: SortState) => `${sort} ${order}`;

type SortSelectProps = { sorted: SortState; onSort: (sorted: SortState) => void };

/** Sorting for cards, which have no column headings to press. */
export function SortSelect({ sorted, onSort }: SortSelectProps) {
  return (
    <Select
      className="desk-select"
      aria-label="Sort people"
      value={keyOf(sorted)}
      options={sortChoices.map((choice) => [keyOf(choice), choice.text] as const)}
      onChoose={(key) => {
        const choice = sortChoices.find((one) => keyOf(one) === key);
        if (choice) onSort({ sort: choice.sort, order: choice.order });
      }}
    />
  );
}

type UserCardsProps = Pick<UserTableProps, 'users' | 'selection'>;

/** A phone shows what one decides by; the panel has the rest. */
export function UserCards({ users, selection }: UserCardsProps) {
  return (
    // The keys are a convenience beside Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="desk-cards ruled desk-cards-wide" onKeyDown={stepThrough}>
      {users.map((user) => (
        <li className="anchor stack" key={user._id}>
          <div className="user-person row gap-12">
            <UserTick user={user} selection={selection} />
            <div className="person-words may-shrink grow">
              <UserLink user={user} />
              <span className="person-mail block muted text-14 breaks">
                <MailAddress address={user.email} />
              </span>
            </div>
            <span className="rigid muted text-14">
              <span className="sr-only">Requested </span>
              <Moment at={user.createdAt} />
            </span>
          </div>
          <div className="card-end cluster gap-4 gap-x-12 spread">
            <span className="badge-row inline-row wraps gap-6 gap-x-8">
              <UserBadges user={user} />
            </span>
            <InviteButton user={user} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function UserTick({ user, selection }: { user: DeskUser; selection: Selection<DeskUser> }) {
  return (
    <Tick
      label={`Select ${user.fullName}`}
      isTicked={selection.has(user)}
      onToggle={() => selection.toggle(user)}
    />
  );
}

function UserLink({ user }: { user: DeskUser }) {
  const { linkTo } = useAddressState();
  return (
    <Link
      to={linkTo({ user: user._id })}
      className="person-name block medium breaks"
      data-entry={user._id}
      preventScrollReset
    >
      {user.fullName}
    </Link>
  );
}
