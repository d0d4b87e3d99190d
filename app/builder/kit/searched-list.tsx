import { useDeferredValue, useMemo, useState } from 'react';

import { foldText, searchWords } from '../../../domain/values/search-text.ts';
import { countWords, type Noun, useShownPart } from '../../ui/show-more.tsx';

const entriesAtOnce = 50;

/** A list of fewer entries is read sooner than searched. */
const leastSearched = 8;

/** A list that this browser has whole: what its search finds, and the part of that which is drawn. */
export function useSearchedList<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const [search, setSearch] = useState('');
  // A letter appears at once; the entries follow.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findEntries(items, wanted, textOf), [items, wanted, textOf]);
  const part = useShownPart(found, { step: entriesAtOnce, about: wanted });
  return { search, setSearch, wanted, all: items.length, found: found.length, ...part };
}

/** The entries whose text has every word of the search, whatever the case and the accents. */
export function findEntries<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = searchWords(search);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = foldText(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

type ListSearchProps = {
  label: string;
  noun: Noun;
  list: Pick<
    ReturnType<typeof useSearchedList>,
    'search' | 'setSearch' | 'wanted' | 'all' | 'found'
  >;
};

/** The field that searches such a list, and how many entries there are. */
export function ListSearch({ label, noun, list }: ListSearchProps) {
  const { search, setSearch, wanted, all, found } = list;
  if (all < leastSearched && search === '') return null;
  return (
    <div className="builder-list-search cluster gap-8 gap-x-16">
      <input
        type="search"
        className="input builder-input"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className="quiet-text figures">{countWords(found, all, noun)}</output>
      {found === 0 && (
        <p className="own-line quiet-text">{`No ${noun[0]} has “${wanted.trim()}” in it.`}</p>
      )}
    </div>
  );
}
