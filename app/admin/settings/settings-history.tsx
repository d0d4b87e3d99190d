import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';

import type { DeskSettings, SettingsChange } from '../../../domain/desk/settings.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import type { SettingChanges } from '../../../domain/settings/settings-schema.ts';
import { settingsHistoryQuery } from '../desk-queries.ts';
import { Empty, Problem, SkeletonRows } from '../list-states.tsx';
import { ShowOlder } from '../show-older.tsx';
import { Moment } from '../moment.tsx';
import { inWords } from './setting-words.ts';
import type { SaveSettings } from './use-save-settings.ts';

type SettingsHistoryProps = { saved: DeskSettings; saving: SaveSettings };

/** Who changed which setting, with an undo for each. */
export function SettingsHistory({ saved, saving }: SettingsHistoryProps) {
  const history = useInfiniteQuery(settingsHistoryQuery());
  const { error } = history;
  const data = history.data?.pages.flat();
  return (
    <section className="settings-history" aria-labelledby="settings-history">
      <h3 id="settings-history">History</h3>
      {history.isPending && <SkeletonRows count={2} />}
      {error && !data && (
        <Problem
          error={error}
          isRetrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {data?.length === 0 && (
        <Empty icon={History} title="Nobody has changed anything yet">
          Every save is kept here, with the way back.
        </Empty>
      )}
      {data && data.length > 0 && (
        <ol className="desk-list">
          {data.map((entry) => (
            <Entry key={entry.version} entry={entry} saved={saved} saving={saving} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <ShowOlder
          isLoading={history.isFetchingNextPage}
          error={history.isFetchNextPageError ? error : null}
          onShow={() => void history.fetchNextPage()}
        >
          Show older changes
        </ShowOlder>
      )}
    </section>
  );
}

type EntryProps = SettingsHistoryProps & { entry: SettingsChange };

function Entry({ entry, saved, saving }: EntryProps) {
  const { save, isSaving } = saving;
  const fixed = new Set(saved.fixed.map(({ field }) => field));
  const free = entry.changes.filter(({ field }) => !fixed.has(field));
  const back = Object.fromEntries(free.map(({ field, from }) => [field, from])) as SettingChanges;
  const who = entry.author?.fullName ?? formerColleague;
  const names = entry.changes.map(({ field }) => settingLabelWords[field]).join(', ');

  return (
    <li className="settings-entry">
      <div>
        <p className="settings-entry-top">
          <strong>{who}</strong> <Moment at={entry.at} />
        </p>
        <ul>
          {entry.changes.map(({ field, from, to }) => (
            <li key={field}>
              {settingLabelWords[field]}: <del>{inWords(field, from)}</del>{' '}
              <span aria-hidden="true">→</span> <ins>{inWords(field, to)}</ins>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="desk-small"
        aria-label={`Put back ${names} as before the change by ${who}`}
        aria-disabled={isSaving || free.length === 0}
        onClick={() => {
          if (isSaving || free.length === 0) return;
          save({ version: saved.version, changes: back, before: saved.values });
        }}
      >
        Put back
      </button>
    </li>
  );
}
