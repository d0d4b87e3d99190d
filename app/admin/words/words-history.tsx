import { useInfiniteQuery } from '@tanstack/react-query';

import type { DeskWords, OwnWordsChange } from '../../../domain/desk/own-words.ts';
import { wordsHistoryQuery } from '../desk-queries.ts';
import { ChangeHistory } from '../versions/change-history.tsx';
import type { NamedSentence } from './name-sentences.ts';
import type { SaveWords } from './words-work.ts';

type WordsHistoryProps = {
  sentences: readonly NamedSentence[];
  saved: DeskWords;
  saving: SaveWords;
};

/** Who changed which sentence, with an undo for each save. */
export function WordsHistory({ sentences, saved, saving }: WordsHistoryProps) {
  const { save, isSaving } = saving;
  const history = useInfiniteQuery(wordsHistoryQuery());
  const known = new Map(sentences.map((sentence) => [sentence.id, sentence]));

  function tell({ changes }: OwnWordsChange) {
    const back = changes.filter(({ id }) => known.has(id)).map(({ id, from }) => [id, from]);
    const putBack = () => void save({ from: saved, changes: Object.fromEntries(back) });
    return {
      lines: changes.map(({ id, from, to }) => {
        const sentence = known.get(id);
        const shipped = sentence?.text ?? '';
        const name = sentence ? nameWithPlace(sentence) : id;
        return { key: id, name, from: from ?? shipped, to: to ?? shipped };
      }),
      putBack: back.length > 0 ? putBack : undefined,
    };
  }

  return <ChangeHistory id="words" history={history} isSaving={isSaving} tell={tell} />;
}

function nameWithPlace({ place, name }: NamedSentence): string {
  return name.startsWith(`${place}:`) ? name : `${place}, ${name}`;
}
