import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';

import { formerColleague } from '../../../domain/http/answer-words.ts';
import { Awaited, Empty, ShowOlder } from '../list-states.tsx';
import { Moment } from '../moment.tsx';
import { SmallButton } from '../small-button.tsx';

type Change = { version: number; at: string; author: { fullName: string } | null };

/** What one save changed, in words, and the way back; no way back where nothing can be put back. */
type Told = {
  lines: { key: string; name: string; from: string; to: string }[];
  putBack?: (() => void) | undefined;
};

type ChangeHistoryProps<Entry extends Change> = {
  /** The beginning of ids. */
  id: string;
  history: UseInfiniteQueryResult<{ pages: Entry[][] }>;
  isSaving: boolean;
  tell: (entry: Entry) => Told;
};

/** Who changed what, newest first, with an undo for each save. */
export function ChangeHistory<Entry extends Change>({
  id,
  history,
  isSaving,
  tell,
}: ChangeHistoryProps<Entry>) {
  const { error } = history;
  const data = history.data?.pages.flat();
  return (
    <section className="settings-history" aria-labelledby={`${id}-history`}>
      <h3 className="below-16" id={`${id}-history`}>
        History
      </h3>
      <Awaited of={history} count={2} />
      {data?.length === 0 && (
        <Empty icon={History} title="No changes yet">
          Every change is listed here, and you can undo it.
        </Empty>
      )}
      {data && data.length > 0 && (
        <ol className="desk-list anchor panel">
          {data.map((entry) => (
            <Line key={entry.version} entry={entry} told={tell(entry)} isSaving={isSaving} />
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

type LineProps = { entry: Change; told: Told; isSaving: boolean };

function Line({ entry, told: { lines, putBack }, isSaving }: LineProps) {
  const who = entry.author?.fullName ?? formerColleague;
  const names = lines.map(({ name }) => name).join(', ');
  return (
    <li className="settings-entry cluster gap-12 gap-x-24 pad-y-16 pad-x-20">
      <div>
        <p className="settings-entry-top muted text-14">
          <strong className="ink-words medium">{who}</strong> <Moment at={entry.at} />
        </p>
        <ul>
          {lines.map(({ key, name, from, to }) => (
            <li className="breaks text-15" key={key}>
              {name}: <del className="muted">{from}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{to}</ins>
            </li>
          ))}
        </ul>
      </div>
      <SmallButton
        label={`Restore ${names} as before the change by ${who}`}
        isBusy={isSaving || !putBack}
        onPress={putBack}
      >
        Restore
      </SmallButton>
    </li>
  );
}
