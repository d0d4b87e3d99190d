import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import type { DeskWords, OwnWordsChange } from '../../../domain/desk/own-words.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { countWords } from '../../ui/show-more.tsx';
import { oneOf, searchIn, useAddressState } from '../address-state.ts';
import { sentencesQuery, wordsHistoryQuery, wordsQuery } from '../desk-queries.ts';
import { FilterChips, SearchField } from '../list-toolbar.tsx';
import { useKeptWords } from '../kept-words-notice.tsx';
import { Problem, SkeletonRows } from '../list-states.tsx';
import { ChangeHistory } from '../versions/change-history.tsx';
import { findSentences, type NamedSentence, nameSentences } from './sentences.ts';
import { sentenceNoun, WordsForm } from './words-form.tsx';
import { type SaveWords, useSaveWords, useWordsWork } from './words-work.ts';

/** Every sentence of the site that stands in no page, to be said in other words. */
export function WordsScreen() {
  const words = useQuery(wordsQuery());
  const isReady = !useKeptWords().isPending;
  const sentences = useQuery({ ...sentencesQuery(), select: nameSentences });
  const failed = [words, sentences].find(({ error, data }) => error && !data);
  return (
    <section aria-labelledby="words-heading">
      <div className="words-head below-20">
        <h2 id="words-heading">Words</h2>
        <p className="above-6 muted">
          The text of screens, forms and e-mails outside your pages. Anything you do not change
          keeps its original text. <Link to="/admin/settings">Back to Settings</Link>{' '}
          <a href="#words-history">Go to the history</a>
        </p>
      </div>
      {failed && (
        <Problem
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(isReady && words.data && sentences.data) && <SkeletonRows />}
      {isReady && words.data && sentences.data && (
        <WordsAtWork saved={words.data} sentences={sentences.data} />
      )}
    </section>
  );
}

type WordsAtWorkProps = { saved: DeskWords; sentences: NamedSentence[] };

function WordsAtWork({ saved, sentences }: WordsAtWorkProps) {
  const work = useWordsWork(saved, sentences);
  const saving = useSaveWords(work, sentences);
  const { params, change } = useAddressState();
  const text = searchIn(params);
  const show = oneOf(['changed'], params.get('show')) ?? 'all';
  // What is typed now does not move a row from under the cursor: the next search or save does.
  const groups = useMemo(
    () =>
      findSentences(sentences, {
        text,
        wordsOf: ({ id, text: shipped }) =>
          work.readTyped(id)?.value ?? ownValue(saved.words, id) ?? shipped,
        isWanted: ({ id, text: shipped }) =>
          show === 'all' ||
          Object.hasOwn(saved.words, id) ||
          (work.readTyped(id)?.value ?? shipped) !== shipped,
      }),
    [sentences, text, show, saved, work],
  );
  const found = groups.reduce((total, { count }) => total + count, 0);
  return (
    <>
      <div className="desk-toolbar row anchor gap-8 below-12">
        <SearchField label="Search words" />
        <FilterChips
          label="Which texts"
          choices={[
            { value: 'all', text: 'All', count: sentences.length },
            { value: 'changed', text: 'Changed', count: Object.keys(saved.words).length },
          ]}
          chosen={show}
          onChoose={(value) => change({ show: value === 'all' ? undefined : value })}
        />
        <output className="muted text-14 figures">
          {text !== '' && countWords(found, sentences.length, sentenceNoun)}
        </output>
      </div>
      <WordsForm
        sentences={sentences}
        groups={groups}
        search={`${show} ${text}`}
        saved={saved}
        work={work}
        saving={saving}
        onReveal={() => change({ search: undefined, show: undefined })}
      />
      <WordsHistory sentences={sentences} saved={saved} saving={saving} />
    </>
  );
}

type WordsHistoryProps = WordsAtWorkProps & { saving: SaveWords };

/** Who changed which sentence, with an undo for each save. */
function WordsHistory({ sentences, saved, saving: { save, isSaving } }: WordsHistoryProps) {
  const history = useInfiniteQuery(wordsHistoryQuery());
  const known = new Map(sentences.map((sentence) => [sentence.id, sentence]));

  function tell({ changes }: OwnWordsChange) {
    const back = changes.filter(({ id }) => known.has(id)).map(({ id, from }) => [id, from]);
    const putBack = () => void save({ from: saved, changes: Object.fromEntries(back) });
    return {
      lines: changes.map(({ id, from, to }) => {
        const sentence = known.get(id);
        const shipped = sentence?.text ?? '';
        const { place = '', name = id } = sentence ?? {};
        const isNamed = place === '' || name.startsWith(`${place}:`);
        return {
          key: id,
          name: isNamed ? name : `${place}, ${name}`,
          from: from ?? shipped,
          to: to ?? shipped,
        };
      }),
      putBack: back.length > 0 ? putBack : undefined,
    };
  }

  return <ChangeHistory id="words" history={history} isSaving={isSaving} tell={tell} />;
}
