import { ListFilter, ScrollText, SearchX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { isStaff } from '../../../domain/accounts/rights.ts';
import {
  auditActions,
  auditActionTexts,
  auditActionWords,
} from '../../../domain/audit/audit-actions.ts';
import { exportAuditLog } from '../../../domain/calls/desk.ts';
import type { AuditEntry } from '../../../domain/desk/audit.ts';
import { Select } from '../../ui/select.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { DeskScreen } from '../desk-part.tsx';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { countSet } from '../date-range.tsx';
import { addressOf as callAddress } from '../../api/call.ts';
import { DeskMenu, ExportButton, SearchField } from '../list-toolbar.tsx';
import { auditQuery } from '../desk-queries.ts';
import { Empty } from '../list-states.tsx';
import { Moment } from '../moment.tsx';
import { PagedList } from '../paged-list.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';

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

  const choices = (
    <>
      <Select
        className="desk-select"
        aria-label="What was done"
        value={filters.action ?? ''}
        options={[
          ['', 'All actions'],
          ...auditActions.map((action) => [action, auditActionTexts[action]] as const),
        ]}
        onChoose={(action) => change({ action })}
      />
      <Select
        className="desk-select"
        aria-label="Who did it"
        value={filters.actor ?? ''}
        options={[
          ['', 'Everyone'],
          ...(data?.actors ?? []).map(({ _id, fullName }) => [_id, fullName] as const),
        ]}
        onChoose={(actor) => change({ actor })}
      />
    </>
  );
  return (
    <DeskScreen id="audit" title="Audit log">
      <div className="desk-toolbar row anchor gap-8 below-12">
        <SearchField label="Search the log" />
        {isNarrow ? (
          <DeskMenu text="Filter" icon={ListFilter} count={countSet(filters.action, filters.actor)}>
            {choices}
          </DeskMenu>
        ) : (
          choices
        )}
        <div className="desk-toolbar-end row gap-8 push-end">
          <ExportButton
            path={callAddress(exportAuditLog, { query: filters })}
            fileName="audit-log.csv"
            disabled={!data || data.total === 0}
          />
        </div>
      </div>
      <PagedList
        list={list}
        noun={['entry', 'entries']}
        empty={
          isFiltered ? (
            <Empty icon={SearchX} title="No matching entries">
              Try a different search, or choose All actions and Everyone.
            </Empty>
          ) : (
            <Empty icon={ScrollText} title="Nothing has happened yet">
              Every invitation, sign-in, change and export is recorded here as it happens.
            </Empty>
          )
        }
      >
        {(entries) =>
          isNarrow ? <AuditCards entries={entries} /> : <AuditTable entries={entries} />
        }
      </PagedList>
    </DeskScreen>
  );
}

const dash = <span className="desk-none">-</span>;

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    // The table may scroll sideways, which the keyboard must be able to do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-scroll" aria-label="Audit log, table" tabIndex={0}>
      <table className="desk-table full-width text-15">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Subject</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td className="muted">
                <time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time>
              </td>
              <td>
                {entry.actor?.fullName ?? dash}
                <RoleThen entry={entry} />
              </td>
              <td>{auditActionWords[entry.action]}</td>
              <td>{isAboutSelf(entry) ? dash : <AuditSubject entry={entry} />}</td>
              <td className="audit-detail muted breaks">{entry.detail ?? dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AuditCards({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="desk-cards ruled audit-cards">
      {entries.map((entry) => (
        <li className="anchor stack" key={entry._id}>
          <p>
            {entry.actor && <b className="medium">{entry.actor.fullName} </b>}
            <RoleThen entry={entry} />
            {auditActionWords[entry.action]} {!isAboutSelf(entry) && <AuditSubject entry={entry} />}
          </p>
          <p className="block muted text-14 breaks">
            <Moment at={entry.at} />
            {entry.detail && ` · ${entry.detail}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The role in which the person acted. A user acts on their own account only, so that is not said. */
function RoleThen({ entry: { actorRole } }: { entry: AuditEntry }) {
  if (!isStaff(actorRole ?? undefined)) return null;
  return <span className="desk-none"> {actorRole} </span>;
}

function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { kind, _id, name } = entry.subject;
  if (name === null)
    return kind === 'list' ? dash : <span className="desk-none">Since removed</span>;
  const to = addressOf(kind, _id);
  if (!to) return name;
  return (
    <Link to={to} className="quiet-link">
      {name}
    </Link>
  );
}

function addressOf(kind: AuditEntry['subject']['kind'], id: string): string | undefined {
  if (kind === 'settings') return id === 'words' ? '/admin/settings/words' : '/admin/settings';
  if (kind === 'account') return `/admin?user=${id}`;
  return kind === 'inquiry' ? `/admin/contact?inquiry=${id}` : undefined;
}

/** An entry about one's own act, such as signing in, names no subject. */
function isAboutSelf({ actor, subject }: AuditEntry): boolean {
  return actor?._id === subject._id;
}
