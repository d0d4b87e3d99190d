import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { type HistoryEntry, historyPageSize } from '../../../domain/tree/codec.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
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
  const chosen = picked ?? entries?.[0];
  const [problem, setProblem] = useState<string>();

  const [older, setOlder] = useState<'none' | 'some' | 'loading'>('none');

  useEffect(() => {
    void load();
  }, []);

  async function load(known: HistoryEntry[] = []): Promise<void> {
    setOlder('loading');
    setProblem(undefined);
    try {
      const read = await listHistory(known.at(-1)?.version);
      setEntries([...known, ...read]);
      setOlder(read.length === historyPageSize ? 'some' : 'none');
    } catch (error) {
      setProblem(messageOf(error));
      setOlder('some');
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Popup className="builder-dialog builder-history">
          <header className="builder-top">
            <div className="builder-line">
              <Dialog.Title className="h3">History</Dialog.Title>
              <Dialog.Close className="builder-icon-button" aria-label="Close">
                <X />
              </Dialog.Close>
            </div>
          </header>
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
                  isCurrent={chosen === entries[0]}
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
