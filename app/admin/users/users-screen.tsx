import { UserPlus, UserSearch } from 'lucide-react';
import { useCallback } from 'react';

import { type DeskUser, userFilters, userSorts } from '../../../domain/desk/users.ts';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { useSelection } from '../bulk/selection.tsx';
import { DateRange, daysIn, momentsOf } from '../date-range.tsx';
import { queryText } from '../desk-api.ts';
import { usersQuery } from '../desk-queries.ts';
import { ExportButton } from '../export-button.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { Empty } from '../list-states.tsx';
import { PagedList } from '../paged-list.tsx';
import { SearchField } from '../search-field.tsx';
import { useIsTablet } from '../use-is-narrow.ts';
import { PersonDialog } from './person-dialog.tsx';
import { UserBulk } from './user-bulk.tsx';
import type { UserSort } from './user-columns.tsx';
import { SortSelect, type SortState, UserCards, UserTable } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';
import { userFilterWords } from './user-status.ts';
import { useQuery } from '@tanstack/react-query';

/** Everyone who has an account or asked for one. */
export function UsersScreen() {
  const { params, change, linkTo } = useAddressState();
  const isTablet = useIsTablet();
  const search = searchIn(params);
  const filter = oneOf(userFilters, params.get('filter'));
  const sorted = sortIn(params);
  const page = pageIn(params);
  const days = daysIn(params);
  const filters = { search, filter, ...momentsOf(days) };
  const list = useQuery(usersQuery({ page, ...filters, ...sorted }));
  const { data } = list;
  const selection = useSelection(data?.items ?? []);

  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  const linkToUser = (user: DeskUser) => linkTo({ user: user._id });
  const sortBy = (next: SortState) => change(next);

  return (
    <section aria-labelledby="users-heading">
      <h2 id="users-heading" className="sr-only">
        Users
      </h2>
      <div className="desk-toolbar">
        <SearchField label="Search people" value={search} onSearch={onSearch} />
        <FilterChips
          label="Show"
          chosen={filter ?? ''}
          choices={[
            { value: '', text: 'All', count: data?.counts.all },
            ...userFilters.map((value) => ({
              value,
              text: userFilterWords[value],
              count: data?.counts[value],
            })),
          ]}
          onChoose={(value) => change({ filter: value })}
        />
        <div className="desk-toolbar-end">
          {isTablet && <SortSelect sorted={sorted} onSort={sortBy} />}
          <ExportButton
            path={`/users/export${queryText(filters)}`}
            fileName="users.csv"
            disabled={!data || data.total === 0}
          />
          <button
            type="button"
            className="desk-tool desk-tool-solid"
            onClick={() => change({ add: 'person' })}
          >
            <UserPlus aria-hidden="true" />
            <span>Add person</span>
          </button>
        </div>
      </div>
      <div className="desk-toolbar-second">
        <DateRange label="Days on which they asked" {...days} onChange={change} />
        {isTablet && data && data.items.length > 0 && (
          <label className="desk-check">
            <input type="checkbox" checked={selection.areAll} onChange={selection.toggleAll} />
            Select all on this page
          </label>
        )}
      </div>
      <UserBulk users={data?.items ?? []} selection={selection} />
      <PagedList
        list={list}
        noun={['person', 'people']}
        empty={<NoUsers isFiltered={Boolean(search || filter || days.from || days.to)} />}
        onTurn={(next, isStep) => change({ page: String(next) }, { isStep })}
      >
        {(users) =>
          isTablet ? (
            <UserCards users={users} linkTo={linkToUser} selection={selection} />
          ) : (
            <UserTable
              users={users}
              linkTo={linkToUser}
              selection={selection}
              sorted={sorted}
              onSort={(sort) => sortBy(nextSort(sort, sorted))}
            />
          )
        }
      </PagedList>
      <PersonDialog
        isOpen={params.get('add') === 'person'}
        onClose={() => change({ add: undefined })}
        onSaved={({ user }) => change({ user: user._id, add: undefined })}
      />
      <UserPanel id={params.get('user')} onClose={() => change({ user: undefined })} />
    </section>
  );
}

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={UserSearch} title="Nobody matches">
      Try another word or other days, or choose All to see everyone.
    </Empty>
  ) : (
    <Empty icon={UserPlus} title="Nobody has asked yet">
      People who fill in the sign-up form appear here. Invite them, and they get a mail with a link
      to create their password.
    </Empty>
  );
}

function sortIn(params: URLSearchParams): SortState {
  const sort = oneOf(userSorts, params.get('sort')) ?? 'createdAt';
  return { sort, order: oneOf(['asc', 'desc'], params.get('order')) ?? firstOrder(sort) };
}

/** Newest first, or A to Z. */
function firstOrder(sort: UserSort): 'asc' | 'desc' {
  return sort === 'createdAt' ? 'desc' : 'asc';
}

function nextSort(sort: UserSort, sorted: SortState): SortState {
  if (sorted.sort !== sort) return { sort, order: firstOrder(sort) };
  return { sort, order: sorted.order === 'asc' ? 'desc' : 'asc' };
}
