import { useQuery } from '@tanstack/react-query';
import { Columns3, ListFilter, UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';

import { userFilters, userSorts } from '../../../domain/desk/users.ts';
import { exportUsers } from '../../../domain/calls/people.ts';
import { addressOf } from '../../api/call.ts';
import { readJson, readStored, writeStored } from '../../keep/browser-storage.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { DeskScreen } from '../desk-part.tsx';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { TickAll, useSelection } from '../bulk/selection.tsx';
import { countSet, DateRange, daysIn, momentsOf } from '../date-range.tsx';
import { DeskMenu, ExportButton, FilterChips, SearchField } from '../list-toolbar.tsx';
import { usersQuery } from '../desk-queries.ts';
import { Empty } from '../list-states.tsx';
import { PagedList } from '../paged-list.tsx';
import { SmallButton } from '../small-button.tsx';
import { useIsNarrow, useIsTablet, useIsWide } from '../use-is-narrow.ts';
import { PersonDialog } from './person-dialog.tsx';
import { UserBulk } from './user-bulk.tsx';
import { isFixedColumn, userColumns, userFilterWords, type UserSort } from './user-columns.tsx';
import { SortSelect, type SortState, UserCards, UserTable } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';

/** Everyone who has an account or asked for one. */
export function UsersScreen() {
  const { params, change } = useAddressState();
  const isNarrow = useIsNarrow();
  const isTablet = useIsTablet();
  const isWide = useIsWide();
  const columns = useHiddenColumns();
  const search = searchIn(params);
  const filter = oneOf(userFilters, params.get('filter'));
  const sorted = sortIn(params);
  const page = pageIn(params);
  const days = daysIn(params);
  const filters = { search, filter, ...momentsOf(days) };
  const list = useQuery(usersQuery({ page, ...filters, ...sorted }));
  const { data } = list;
  const selection = useSelection(data?.items ?? []);

  const statusChips = (
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
  );
  return (
    <DeskScreen id="users" title="Users">
      <div className="desk-toolbar row anchor gap-8 below-12">
        {isNarrow && data && data.items.length > 0 && <TickAll selection={selection} />}
        <SearchField label="Search people" />
        {isWide && statusChips}
        <DeskMenu text="Filter" icon={ListFilter} count={countSet(!isWide && filter, days)}>
          {!isWide && statusChips}
          <DateRange label="Date requested" {...days} onChange={change} />
          {isTablet && <SortSelect sorted={sorted} onSort={change} />}
        </DeskMenu>
        <div className="desk-toolbar-end row gap-8 push-end">
          {!isNarrow && <ColumnsMenu columns={columns} />}
          <ExportButton
            path={addressOf(exportUsers, { query: filters })}
            fileName="users.csv"
            disabled={!data || data.total === 0}
          />
          <button
            type="button"
            className="desk-tool in-middle at-least-40 pill text-15 medium one-line inline-row gap-8 icons-16 desk-tool-solid"
            title="Add person"
            onClick={() => change({ add: 'person' })}
          >
            <UserPlus aria-hidden="true" />
            <span className="tool-words">Add person</span>
          </button>
        </div>
      </div>
      <UserBulk selection={selection} />
      <PagedList
        list={list}
        noun={['person', 'people']}
        empty={
          search || filter || days.from || days.to ? (
            <Empty icon={UserSearch} title="No matching people">
              Try a different search or date, or choose All to see everyone.
            </Empty>
          ) : (
            <Empty icon={UserPlus} title="No people yet">
              People who request an account, and people you add, appear here. Invite them, and they
              get an e-mail with a link to create their password.
            </Empty>
          )
        }
      >
        {(users) =>
          isNarrow ? (
            <UserCards users={users} selection={selection} />
          ) : (
            <UserTable
              users={users}
              selection={selection}
              columns={userColumns.filter(
                ({ title }) =>
                  // A tablet has the e-mail address below the name.
                  !(title === 'Email' && isTablet) &&
                  (isFixedColumn(title) || columns.isShown(title)),
              )}
              hasMail={isTablet}
              sorted={sorted}
              onSort={(sort) => change(nextSort(sort, sorted))}
            />
          )
        }
      </PagedList>
      <PersonDialog
        isOpen={params.get('add') === 'person'}
        onClose={() => change({ add: undefined })}
        onSaved={({ user }) => change({ user: user._id, add: undefined })}
      />
      <UserPanel />
    </DeskScreen>
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

function ColumnsMenu({ columns }: { columns: HiddenColumns }) {
  return (
    <DeskMenu text="Columns" icon={Columns3} isAtEnd>
      <fieldset className="stack gap-8">
        <legend className="sr-only">Columns</legend>
        {userColumns
          .filter(({ title }) => !isFixedColumn(title))
          .map(({ title }) => (
            <CheckBox
              key={title}
              isOn={columns.isShown(title)}
              onChange={() => columns.toggle(title)}
            >
              {title}
            </CheckBox>
          ))}
      </fieldset>
      <SmallButton disabled={columns.count === 0} onPress={columns.showAll}>
        Show all
      </SmallButton>
    </DeskMenu>
  );
}

const storageKey = 'fourfold:user-columns';

/** The titles of the columns that someone has hidden; a title that is no column any more hides nothing. */
const hiddenColumnsSchema = z.array(z.string());

type HiddenColumns = ReturnType<typeof useHiddenColumns>;

function useHiddenColumns() {
  const [hidden, setHidden] = useState(
    () => hiddenColumnsSchema.safeParse(readJson(readStored('local', storageKey))).data ?? [],
  );

  function hide(titles: string[]): void {
    setHidden(titles);
    writeStored('local', storageKey, titles.length === 0 ? null : JSON.stringify(titles));
  }

  return {
    isShown: (title: string) => !hidden.includes(title),
    toggle: (title: string) =>
      hide(hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title]),
    showAll: () => hide([]),
    count: hidden.length,
  };
}
