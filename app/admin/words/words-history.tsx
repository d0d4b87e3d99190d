import { useInfiniteQuery } from '@tanstack/react-query';

import type { OwnWordsChange, Sentence } from '../../../domain/desk/own-words.ts';
import { wordsHistoryQuery } from '../desk-queries.ts';
import { ChangeHistory } from '../settings/change-history.tsx';
import { nameOf } from './find-sentences.ts';
import type { SaveWords } from './use-save-words.ts';

type WordsHistoryProps = { sentences: readonly Sentence[]; saving: SaveWords };

/** Who changed which sentence, with an undo for each save. */
export function WordsHistory({ sentences, saving }: WordsHistoryProps) {
  const { save, isSaving } = saving;
  const history = useInfiniteQuery(wordsHistoryQuery());
  const known = new Map(sentences.map((sentence) => [sentence.id, sentence]));

  function tell({ changes }: OwnWordsChange) {
    const back = changes.filter(({ id }) => known.has(id)).map(({ id, from }) => [id, from]);
    const putBack = () => void save(Object.fromEntries(back));
    return {
      lines: changes.map(({ id, from, to }) => {
        const sentence = known.get(id);
        const shipped = sentence?.text ?? '';
        const name = sentence ? `${sentence.place}, ${nameOf(sentence)}` : id;
        return { key: id, name, from: from ?? shipped, to: to ?? shipped };
      }),
      putBack: back.length > 0 ? putBack : undefined,
    };
  }

  return <ChangeHistory id="words" history={history} isSaving={isSaving} tell={tell} />;
}
