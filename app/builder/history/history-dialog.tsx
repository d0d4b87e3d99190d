import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';

import { listVersions } from '../../../domain/calls/template.ts';
import { type HistoryEntry, historyPageSize } from '../../../domain/tree/codec.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BuilderDialog, CloseCross } from '../kit/builder-dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { VersionEntry } from './version-entry.tsx';
import { VersionView } from './version-view.tsx';

export function HistoryDialog() {
  const { close } = useBuilder();
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const [picked, setPicked] = useState<HistoryEntry>();
  const [newest, setNewest] = useState<number>();
  const [author, setAuthor] = useState<string>();
  const [authors, setAuthors] = useState<Author[]>([]);
  const chosen = picked ?? entries?.[0];
  const [problem, setProblem] = useState<string>();

  const [older, setOlder] = useState<'none' | 'some' | 'loading'>('none');

  useEffect(() => {
    void load();
  }, []);

  function chooseAuthor(id: string | undefined): void {
    setAuthor(id);
    setPicked(undefined);
    void load([], id);
  }

  async function load(known: HistoryEntry[] = [], by = author): Promise<void> {
    setOlder('loading');
    setProblem(undefined);
    try {
      const more = await read(listVersions, {
        query: { before: known.at(-1)?.version, author: by },
      });
      setEntries([...known, ...more]);
      setAuthors((before) => withAuthorsOf(more, before));
      if (by === undefined) setNewest((before) => before ?? more[0]?.version);
      setOlder(more.length === historyPageSize ? 'some' : 'none');
    } catch (error) {
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
      {authors.length > 1 && (
        <div className="builder-history-filter pad-y-8 pad-x-16 ruled-below">
          <SelectField
            id="history-author"
            label="By"
            value={author ?? ''}
            options={[['', 'Everyone'], ...authors]}
            onChoose={(id) => chooseAuthor(id || undefined)}
          />
        </div>
      )}
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
              />
            ))}
            {older !== 'none' && (
              <li>
                <Button
                  look="quiet"
                  isBusy={older === 'loading'}
                  onClick={() => void load(entries)}
                >
                  Show older versions
                </Button>
              </li>
            )}
          </ol>
          {chosen && (
            <VersionView
              key={chosen.version}
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

type Author = [id: string, name: string];

function withAuthorsOf(entries: HistoryEntry[], known: Author[]): Author[] {
  const all = new Map(known);
  for (const { authorId, author } of entries) {
    if (authorId !== null && author !== null) all.set(authorId, author);
  }
  return [...all].toSorted(([, one], [, other]) => one.localeCompare(other));
}
