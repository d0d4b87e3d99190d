import { ExternalLink, SearchX } from 'lucide-react';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';

import type { DeskWords } from '../../../domain/desk/own-words.ts';
import { toast } from '../../ui/toast.ts';
import { Empty } from '../list-states.tsx';
import type { NamedSentence, SentenceGroup } from './sentences.ts';
import { SentenceRow, sentenceFieldId } from './sentence-row.tsx';
import { FormGroup, UnsavedForm } from '../versions/unsaved-form.tsx';
import {
  aboutWords,
  changesIn,
  findProblem,
  type SaveWords,
  typedIn,
  type WordsWork,
} from './words-work.ts';

type WordsFormProps = {
  sentences: NamedSentence[];
  /** Those that the search has found. */
  groups: SentenceGroup[];
  saved: DeskWords;
  work: WordsWork;
  saving: SaveWords;
  /** Shows a sentence that the search has hidden. */
  onReveal: () => void;
};

/** The found sentences as one form. */
export function WordsForm(props: WordsFormProps) {
  const { sentences, groups, saved, work, saving, onReveal } = props;
  const count = useSyncExternalStore(work.subscribe, () => typedIn(work, sentences).length);
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
    const first = typedIn(work, sentences).find(({ id }) => work.hasClash(id));
    if (first) show(first.id);
  }

  function submit(): void {
    const typed = typedIn(work, sentences);
    const wrong = findProblem(work, typed);
    if (typed.some(({ id }) => work.hasClash(id))) {
      toast.error('Please decide first what a colleague changed too.', aboutWords);
      showClash();
    } else if (wrong) {
      toast.error(wrong.problem, aboutWords);
      show(wrong.id);
    } else {
      const changes = changesIn(work, typed);
      void saving.save({ from: saved, changes, sent: work.readValues(), onClash: showClash });
    }
  }

  return (
    <UnsavedForm
      className="settings-form words-form"
      count={count}
      one="sentence"
      isSaving={saving.isSaving}
      onSubmit={submit}
      onDiscard={() => {
        const before = work.discard();
        return () => work.restore(before);
      }}
    >
      {groups.length === 0 && (
        <Empty icon={SearchX} title="No sentence was found">
          The search looks for places, shipped sentences and your own. Take a word away, or show all
          of them.
        </Empty>
      )}
      <Groups groups={groups} work={work} />
    </UnsavedForm>
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
    <FormGroup key={place} title={place} about={<About {...{ place, path, sentences }} />}>
      {sentences.map((sentence) => (
        <SentenceRow key={sentence.id} sentence={sentence} work={work} />
      ))}
    </FormGroup>
  ));
});

function About({ place, path, sentences }: SentenceGroup) {
  if (path === undefined) {
    return <p>{sentences.length === 1 ? '1 sentence' : `${sentences.length} sentences`}</p>;
  }
  return (
    <p>
      <a href={path} target="_blank" rel="noopener" className="text-link inline-row gap-6 icons-16">
        See where
        <span className="sr-only"> {place} is shown, in a new tab</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </p>
  );
}
