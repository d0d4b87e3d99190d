import { ExternalLink, SearchX } from 'lucide-react';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';

import { useHeldSession } from '../../api/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Empty } from '../list-states.tsx';
import type { SentenceGroup } from './find-sentences.ts';
import { SentenceRow, sentenceFieldId } from './sentence-row.tsx';
import { aboutWords, type SaveWords } from './use-save-words.ts';
import type { WordsWork } from './words-work.ts';

type WordsFormProps = {
  groups: SentenceGroup[];
  work: WordsWork;
  saving: SaveWords;
  /** Shows a sentence that the search has hidden. */
  onReveal: () => void;
};

/** The found sentences as one form. Nothing is sent before Save, and typed words stay until then. */
export function WordsForm({ groups, work, saving, onReveal }: WordsFormProps) {
  const { save, isSaving } = saving;

  const wanted = useRef<string>(undefined);

  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !hasSentence(groups, id)) return;
    wanted.current = undefined;
    focusSentence(id);
  }, [groups]);

  /** Leads to a sentence, at once or when the search that hides it has gone. */
  function show(id: string): void {
    if (hasSentence(groups, id)) focusSentence(id);
    else {
      wanted.current = id;
      onReveal();
    }
  }

  function showClash(): void {
    const first = work.listTyped().find((id) => work.hasClash(id));
    if (first !== undefined) show(first);
  }

  function submit(): void {
    const ids = work.listTyped();
    if (isSaving || ids.length === 0) return;
    const wrong = work.findProblem();
    if (ids.some((id) => work.hasClash(id))) {
      toast.error('Please decide first what a colleague changed too.', aboutWords);
      showClash();
    } else if (wrong) {
      toast.error(wrong.problem, aboutWords);
      show(wrong.id);
    } else void save(work.changes(), showClash);
  }

  return (
    <form
      className="settings-form words-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {groups.length === 0 && (
        <Empty icon={SearchX} title="No sentence was found">
          The search looks for places, shipped sentences and your own. Take a word away, or show all
          of them.
        </Empty>
      )}
      <Groups groups={groups} work={work} />
      <SaveBar work={work} isSaving={isSaving} />
    </form>
  );
}

function focusSentence(id: string): void {
  document.getElementById(sentenceFieldId(id))?.focus();
}

function hasSentence(groups: SentenceGroup[], id: string): boolean {
  return groups.some(({ sentences }) => sentences.some((sentence) => sentence.id === id));
}

/** Drawn anew by a search alone. */
const Groups = memo(function Groups({ groups, work }: Pick<WordsFormProps, 'groups' | 'work'>) {
  return groups.map(({ place, path, sentences }) => (
    <section key={place} className="settings-group stack pad-y-32 ruled-below" aria-label={place}>
      <div className="settings-about">
        <h3>{place}</h3>
        {path === undefined ? (
          <p>{sentences.length === 1 ? '1 sentence' : `${sentences.length} sentences`}</p>
        ) : (
          <p>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="text-link inline-row gap-6 icons-16"
            >
              See where
              <span className="sr-only"> {place} is shown, in a new tab</span>
              <ExternalLink aria-hidden="true" />
            </a>
          </p>
        )}
      </div>
      <div className="settings-fields stack gap-20 packed-top">
        {sentences.map((sentence) => (
          <SentenceRow key={sentence.id} sentence={sentence} work={work} />
        ))}
      </div>
    </section>
  ));
});

function SaveBar({ work, isSaving }: { work: WordsWork; isSaving: boolean }) {
  const count = useSyncExternalStore(work.subscribe, work.listTyped).length;
  useHeldSession(count > 0);
  if (count === 0) return null;

  function discard(): void {
    const before = work.discard();
    toast.success('Your changes have been discarded.', {
      text: 'Undo',
      run: () => work.restore(before),
    });
  }

  return (
    <fieldset
      className="settings-bar sticky above-24 pad-y-12 pad-x-16 floats cluster panel gap-8 gap-x-12"
      aria-label="Unsaved changes"
    >
      <output className="grow medium">
        {count === 1 ? '1 unsaved sentence' : `${count} unsaved sentences`}
      </output>
      <Button look="quiet" isSmall type="button" onClick={discard}>
        Discard
      </Button>
      <Button isSmall type="submit" isBusy={isSaving} keepsFocus>
        Save
      </Button>
    </fieldset>
  );
}
