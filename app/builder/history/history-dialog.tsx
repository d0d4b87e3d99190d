import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { type HistoryEntry, historyPageSize } from '../../../domain/tree/codec.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { listHistory } from '../work/template-api.ts';
import { VersionEntry } from './version-entry.tsx';
import { VersionView } from './version-view.tsx';

/** The history of everything published: who, when, what, and how to restore it. */
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
      const read = await listHistory({ before: known.at(-1)?.version, author: by });
      setEntries([...known, ...read]);
      setAuthors((before) => withAuthorsOf(read, before));
      if (by === undefined) setNewest((before) => before ?? read[0]?.version);
      setOlder(read.length === historyPageSize ? 'some' : 'none');
    } catch (error) {
      setProblem(messageOf(error));
      setOlder('some');
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Popup className="builder-dialog builder-history column">
          <header className="builder-top">
            <div className="builder-line row gap-12 spread">
              <Dialog.Title className="h3">History</Dialog.Title>
              <Dialog.Close className="builder-icon-button" aria-label="Close">
                <X />
              </Dialog.Close>
            </div>
          </header>
          {authors.length > 1 && (
            <AuthorChoice authors={authors} chosen={author} onChoose={chooseAuthor} />
          )}
          {problem && <p role="alert">{problem}</p>}
          {!entries && !problem && <Spinner label="Loading the history" />}
          {entries && (
            <div className="builder-history-body">
              <ol className="builder-versions" aria-label="Versions">
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Author = { id: string; name: string };

/** Everyone who has published a version that was read so far, by name. */
function withAuthorsOf(entries: HistoryEntry[], known: Author[]): Author[] {
  const all = new Map(known.map((one) => [one.id, one]));
  for (const { authorId, author } of entries) {
    if (authorId !== null && author !== null) all.set(authorId, { id: authorId, name: author });
  }
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

type AuthorChoiceProps = {
  authors: Author[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

function AuthorChoice({ authors, chosen, onChoose }: AuthorChoiceProps) {
  return (
    <div className="builder-history-filter pad-y-8 pad-x-16 ruled-below">
      <Field id="history-author" label="By">
        {(control) => (
          <select
            {...control}
            className="input builder-input"
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value || undefined)}
          >
            <option value="">Everyone</option>
            {authors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
