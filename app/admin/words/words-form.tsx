import { ExternalLink, SearchX } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { DeskWords } from '../../../domain/desk/own-words.ts';
import { countWords, ShowMoreNear, useShownPart } from '../../ui/show-more.tsx';
import { toast } from '../../ui/toast.ts';
import { Empty } from '../list-states.tsx';
import { firstOf, type NamedSentence, type SentenceGroup } from './sentences.ts';
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
  /** Those that the search has found, and what it looked for. */
  groups: SentenceGroup[];
  search: string;
  saved: DeskWords;
  work: WordsWork;
  saving: SaveWords;
  /** Shows a sentence that the search has hidden. */
  onReveal: () => void;
};

/** More rows than this, each with its field, take long to draw. */
const sentencesAtOnce = 120;

/** The found sentences as one form. */
export function WordsForm(props: WordsFormProps) {
  const { sentences, groups, search, saved, work, saving, onReveal } = props;
  const found = useMemo(() => groups.flatMap((group) => group.sentences), [groups]);
  const part = useShownPart(found, { step: sentencesAtOnce, about: search });
  const drawn = part.shown.length;
  const drawnGroups = useMemo(() => firstOf(groups, drawn), [groups, drawn]);
  const count = useSyncExternalStore(work.subscribe, () => typedIn(work, sentences).length);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    const id = wanted.current;
    if (id !== undefined) show(id);
  });

  /** Leads to a sentence, when it is drawn: after the search that hides it has gone, and in the part where it stands. */
  function show(id: string): void {
    const place = found.findIndex((sentence) => sentence.id === id);
    const isDrawn = place >= 0 && place < drawn;
    wanted.current = isDrawn ? undefined : id;
    if (isDrawn) document.getElementById(sentenceFieldId(id))?.focus();
    else if (place >= 0) part.showAt(place);
    else onReveal();
  }

  function showClash(): void {
    const first = typedIn(work, sentences).find(({ id }) => work.hasClash(id));
    if (first) show(first.id);
  }

  function submit(): void {
    const typed = typedIn(work, sentences);
    const wrong = findProblem(work, typed);
    if (typed.some(({ id }) => work.hasClash(id))) {
      toast.error('Please first resolve what a colleague also changed.', aboutWords);
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
      {found.length === 0 && (
        <Empty icon={SearchX} title="No texts found">
          The search covers places, original texts and your own. Use fewer words, or show all texts.
        </Empty>
      )}
      <Groups groups={drawnGroups} work={work} />
      <ShowMoreNear {...part} noun="sentences" onMore={part.showMore} />
    </UnsavedForm>
  );
}

export const sentenceNoun = ['sentence', 'sentences'] as const;

type GroupsProps = { groups: SentenceGroup[]; work: WordsWork };

/** Drawn anew by a search and by a further part alone. */
const Groups = memo(function Groups({ groups, work }: GroupsProps) {
  return groups.map((group) => (
    <FormGroup key={group.place} title={group.place} about={<About {...group} />}>
      {group.sentences.map((sentence) => (
        <SentenceRow key={sentence.id} sentence={sentence} work={work} />
      ))}
    </FormGroup>
  ));
});

function About({ place, path, count }: SentenceGroup) {
  if (path === undefined) return <p>{countWords(count, count, sentenceNoun)}</p>;
  return (
    <p>
      <a href={path} target="_blank" rel="noopener" className="text-link inline-row gap-6 icons-16">
        See where
        <span className="sr-only"> {place} is shown (opens in a new tab)</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </p>
  );
}
