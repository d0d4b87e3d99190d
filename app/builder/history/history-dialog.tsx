import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';

import { listVersionAuthors, listVersions } from '../../../domain/calls/template.ts';
import { type HistoryEntry, historyPageSize } from '../../../domain/tree/codec.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { midnight } from '../../ui/dates.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BuilderDialog, CloseCross } from '../kit/builder-dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { VersionEntry } from './version-entry.tsx';
import { VersionView } from './version-view.tsx';

type HistoryDialogProps = {
  /** Begins with the versions that changed this page. */
  pageId: string | undefined;
};

export function HistoryDialog({ pageId }: HistoryDialogProps) {
  const { close } = useBuilder();
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const [picked, setPicked] = useState<HistoryEntry>();
  const [newest, setNewest] = useState<number>();
  const [filter, setFilter] = useState<Filter>({ page: pageId, author: '', day: '' });
  const [page, setPage] = useState<Page | undefined>(
    pageId === undefined ? undefined : { id: pageId, name: 'This page' },
  );
  const [authors, setAuthors] = useState<[id: string, name: string][]>([]);
  const chosen = picked ?? entries?.[0];
  const [problem, setProblem] = useState<string>();
  const [older, setOlder] = useState<'none' | 'some' | 'loading'>('none');
  const asked = useRef(filter);

  useEffect(() => void load(filter), [filter]);
  useEffect(() => {
    read(listVersionAuthors).then(
      (found) => setAuthors(found.map(({ id, name }) => [id, name])),
      // The list itself says what is wrong.
      () => {},
    );
  }, []);

  const choose = useCallback((change: Partial<Filter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPicked(undefined);
  }, []);

  const choosePage = useCallback(
    (only: Page) => {
      setPage(only);
      choose({ page: only.id });
    },
    [choose],
  );

  async function load(by: Filter, known: HistoryEntry[] = []): Promise<void> {
    asked.current = by;
    setOlder('loading');
    setProblem(undefined);
    try {
      const before = known.at(-1)?.version;
      const more = await read(listVersions, { query: { ...queryOf(by), before } });
      // The last choice counts, whichever answer comes last.
      if (asked.current !== by) return;
      setEntries([...known, ...more]);
      if (!isFiltered(by)) setNewest((first) => first ?? more[0]?.version);
      const name = more[0]?.summary.find((each) => each.pageId === by.page)?.page;
      if (by.page !== undefined && name !== undefined) setPage({ id: by.page, name });
      setOlder(more.length === historyPageSize ? 'some' : 'none');
    } catch (error) {
      if (asked.current !== by) return;
      setProblem(messageOf(error));
      setOlder('some');
    }
  }

  return (
    <BuilderDialog
      className="builder-dialog fixed ink-words on-paper builder-history column"
      onClose={close}
    >
      <header className="builder-top cluster rigid pad-x-20 on-surface ruled-below">
        <div className="builder-line anchor may-shrink row gap-12 spread">
          <Dialog.Title className="h3">History</Dialog.Title>
          <CloseCross />
        </div>
      </header>
      <div className="builder-history-filter cluster gap-x-16 gap-8 pad-y-8 pad-x-16 ruled-below">
        {page && (
          <SelectField
            id="history-page"
            label="Page"
            value={filter.page ?? ''}
            options={[
              ['', 'All pages'],
              [page.id, page.name],
            ]}
            onChoose={(id) => choose({ page: id || undefined })}
          />
        )}
        {authors.length > 1 && (
          <SelectField
            id="history-author"
            label="By"
            value={filter.author}
            options={[['', 'Everyone'], ...authors]}
            onChoose={(author) => choose({ author })}
          />
        )}
        <TextField
          id="history-day"
          name="day"
          error={undefined}
          label="Until"
          type="date"
          value={filter.day}
          onChange={({ target }) => choose({ day: target.value })}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!entries && !problem && <Spinner label="Loading the history" />}
      {entries && (
        <div className="builder-history-body grow stack may-flatten">
          <ol className="builder-versions scrolls on-surface" aria-label="Versions">
            {entries.map((entry) => (
              <VersionEntry
                key={entry.version}
                entry={entry}
                isChosen={entry === chosen}
                onChoose={setPicked}
                onOnlyPage={filter.page === undefined ? choosePage : undefined}
              />
            ))}
            {older !== 'none' && (
              <li>
                <Button
                  look="quiet"
                  isBusy={older === 'loading'}
                  onClick={() => void load(filter, entries)}
                >
                  Show older versions
                </Button>
              </li>
            )}
          </ol>
          {entries.length === 0 && <p className="pad-16 muted">No versions found.</p>}
          {chosen && (
            <VersionView
              key={`${chosen.version} ${filter.page}`}
              page={filter.page}
              entry={chosen}
              isCurrent={chosen.version === newest}
              onDone={close}
            />
          )}
        </div>
      )}
    </BuilderDialog>
  );
}

type Page = { id: string; name: string };

/** `day` as in 2026-11-15; empty: any. */
type Filter = { page: string | undefined; author: string; day: string };

function isFiltered({ page, author, day }: Filter): boolean {
  return page !== undefined || author !== '' || day !== '';
}

function queryOf({ page, author, day }: Filter) {
  return { page, author: author || undefined, to: day === '' ? undefined : midnight(day, 1) };
}
