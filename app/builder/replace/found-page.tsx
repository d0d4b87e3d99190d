import { Pencil } from 'lucide-react';
import { memo, useContext } from 'react';

import type { PageWords } from '../../../domain/content/word-replacement.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { AtDesk } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import {
  amount,
  choiceOf,
  choosable,
  idOfRest,
  idOfWordPlace,
  withChoice,
} from './chosen-places.ts';

type FoundPageProps = {
  page: PageWords;
  words: string;
  left: ReadonlySet<string>;
  onChoose: (left: ReadonlySet<string>) => void;
};

export const FoundPage = memo(function FoundPage({ page, words, left, onChoose }: FoundPageProps) {
  const name = page.name.trim() || 'Untitled page';
  const label = page.revision === null ? name : `${name}, draft`;
  return (
    <section className="builder-replace-page pad-12 ruled-above" aria-label={label}>
      <h3 className="line wraps gap-4 gap-x-12 medium breaks">
        <ChoiceOfPlaces ids={choosable(page)} left={left} onChoose={onChoose}>
          {label}
        </ChoiceOfPlaces>
        <span className="quiet-text">{page.path}</span>
      </h3>
      <ul>
        {page.places.map((place) => (
          <FoundPlace key={place.key} {...{ page, place, words, left, onChoose }} />
        ))}
        {page.more > 0 && (
          <li className="line pad-y-6">
            <ChoiceOfPlaces ids={[idOfRest(page)]} left={left} onChoose={onChoose}>
              {restWords(page)}
            </ChoiceOfPlaces>
          </li>
        )}
      </ul>
    </section>
  );
});

/** Thousands of places are found at most one by one; the others of a page are chosen together. */
function restWords({ places, more }: PageWords): string {
  return `${amount(more, places.length > 0 ? 'more place' : 'place')}, not listed one by one`;
}

type ChoiceOfPlacesProps = Pick<FoundPageProps, 'left' | 'onChoose'> & {
  ids: string[];
  children: string;
};

export function ChoiceOfPlaces({ ids, left, onChoose, children }: ChoiceOfPlacesProps) {
  const choice = choiceOf(ids, left);
  return (
    <label>
      <input
        type="checkbox"
        className="builder-check rigid"
        checked={choice === 'all' && ids.length > 0}
        disabled={ids.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = choice === 'some';
        }}
        onChange={({ target }) => onChoose(withChoice(left, ids, target.checked))}
      />
      {children}
    </label>
  );
}

type FoundPlaceProps = FoundPageProps & { place: PageWords['places'][number] };

function FoundPlace({ page, place, words, left, onChoose }: FoundPlaceProps) {
  const { open } = useBuilder();
  const id = idOfWordPlace(page, place.key);
  const isAtDesk = useContext(AtDesk);
  const { sectionId, cardId, field, problem } = place;
  const where = [place.where, place.label].filter(Boolean).join(', ');

  function show(): void {
    const at = { field, ...(sectionId && { sectionId }), ...(cardId && { cardId }) };
    // At the desk the list stays below the editor.
    open({ kind: 'edit', pageId: page.pageId, at, ...(!isAtDesk && { from: 'replace' }) });
  }

  return (
    <li className="line from-top spread gap-16 pad-y-6">
      <label>
        <input
          type="checkbox"
          className="builder-check rigid"
          checked={problem === undefined && !left.has(id)}
          disabled={problem !== undefined}
          onChange={({ target }) => onChoose(withChoice(left, [id], target.checked))}
        />
        <span>
          <span className="builder-marked block breaks as-typed" dir="auto">
            {place.before}
            <del>{place.found}</del>
            {words !== '' && problem === undefined && <ins>{words}</ins>}
            {place.after}
          </span>
          <span className="block muted text-14">{where}</span>
          {problem !== undefined && (
            <span className="field-error">{`Not changed: ${problem}`}</span>
          )}
        </span>
      </label>
      <IconButton Icon={Pencil} label={`Open ${where}`} onPress={show} />
    </li>
  );
}
