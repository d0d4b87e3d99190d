import { ListFilter, ScrollText, SearchX } from 'lucide-react';
import { useCallback } from 'react';

import { auditActions, auditActionTexts } from '../../../domain/audit/audit-actions.ts';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { countSet } from '../date-range.tsx';
import { queryText } from '../desk-api.ts';
import { DeskMenu } from '../desk-menu.tsx';
import { auditQuery } from '../desk-queries.ts';
import { ExportButton } from '../export-button.tsx';
import { Empty } from '../list-states.tsx';
import { PagedList } from '../paged-list.tsx';
import { SearchField } from '../search-field.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import { AuditCards, AuditTable } from './audit-list.tsx';
import { useQuery } from '@tanstack/react-query';

/** The audit log: who did what to whom, and when. The screen changes nothing. */
export function AuditScreen() {
  const { params, change } = useAddressState();
  const isNarrow = useIsNarrow();
  const filters = {
    search: searchIn(params),
    action: oneOf(auditActions, params.get('action')),
    actor: params.get('actor') ?? undefined,
  };
  const list = useQuery(auditQuery({ page: pageIn(params), ...filters }));
  const { data } = list;
  const isFiltered = Boolean(filters.search || filters.action || filters.actor);
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);

  const choices = (
    <>
      <select
        className="input desk-select"
        aria-label="What was done"
        value={filters.action ?? ''}
        onChange={(event) => change({ action: event.target.value })}
      >
        <option value="">Everything</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {auditActionTexts[action]}
          </option>
        ))}
      </select>
      <select
        className="input desk-select"
        aria-label="Who did it"
        value={filters.actor ?? ''}
        onChange={(event) => change({ actor: event.target.value })}
      >
        <option value="">By anyone</option>
        {data?.actors.map(({ _id, fullName }) => (
          <option key={_id} value={_id}>
            {fullName}
          </option>
        ))}
      </select>
    </>
  );
  return (
    <section aria-labelledby="audit-heading">
      <h2 id="audit-heading" className="sr-only">
        Audit log
      </h2>
      <div className="desk-toolbar">
        <SearchField label="Search the log" value={filters.search} onSearch={onSearch} />
        {isNarrow ? (
          <DeskMenu text="Filter" icon={ListFilter} count={countSet(filters.action, filters.actor)}>
            {choices}
          </DeskMenu>
        ) : (
          choices
        )}
        <div className="desk-toolbar-end row gap-8 push-end">
          <ExportButton
            path={`/audit/export${queryText(filters)}`}
            fileName="audit-log.csv"
            disabled={!data || data.total === 0}
          />
        </div>
      </div>
      <PagedList
        list={list}
        noun={['entry', 'entries']}
        empty={<NoEntries isFiltered={isFiltered} />}
        onTurn={(next, isStep) => change({ page: String(next) }, { isStep })}
      >
        {(entries) =>
          isNarrow ? <AuditCards entries={entries} /> : <AuditTable entries={entries} />
        }
      </PagedList>
    </section>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={SearchX} title="No entry matches">
      Try another word, or choose Everything and By anyone.
    </Empty>
  ) : (
    <Empty icon={ScrollText} title="Nothing has happened yet">
      Every invitation, sign-in, change and export is written here as it happens, and stays.
    </Empty>
  );
}
