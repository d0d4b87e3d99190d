// The pattern of a searchable list is made of these roles (no element has them), and its keys work from
// the field, where the focus stays.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { type KeyboardEvent, useRef, useState } from 'react';

import { foldText } from '../../../domain/values/search-text.ts';
import { remember } from '../../../domain/values/values.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';
import { useShownPart } from '../../ui/show-more.tsx';
import { useNear } from '../../ui/use-near.ts';
import { useOptionWalk } from '../../ui/use-option-walk.ts';

type PageListProps = {
  pages: PageChoice[];
  chosenId: string | undefined;
  onChoose: (page: PageChoice) => void;
  isFull?: (page: PageChoice) => boolean;
};

/** The site's pages by name and address: typing narrows them, arrows move, Enter takes. */
export function PageList({ pages, chosenId, onChoose, isFull }: PageListProps) {
  const [search, setSearch] = useState('');
  const all = findPages(pages, search, chosenId);
  const {
    shown: found,
    hidden,
    showMore,
  } = useShownPart(all, { step: pagesAtOnce, about: search });
  const chosen = found.findIndex(({ id }) => id === chosenId);
  const { listId, active, setActive, optionId, walkBy } = useOptionWalk(Math.max(0, chosen));

  function onKey(event: KeyboardEvent): void {
    const page = found[active];
    if (event.key === 'ArrowDown') walkBy(1, found.length);
    else if (event.key === 'ArrowUp') walkBy(-1, found.length);
    else if (event.key === 'Enter' && page) choose(page);
    else return;
    event.preventDefault();
  }

  function choose(page: PageChoice): void {
    if (!isFull?.(page)) onChoose(page);
  }

  return (
    <>
      <input
        type="search"
        className="input builder-input"
        role="combobox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-expanded="true"
        aria-label="Search pages"
        placeholder="Search pages"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Pages"
        className="builder-link-pages stack gap-2 scrolls"
      >
        {found.map((page, index) => (
          <div
            key={page.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            aria-disabled={isFull?.(page) || undefined}
            className="builder-link-page stack full-width round-8 text-15 text-left pressable"
            data-chosen={page.id === chosenId || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(page)}
          >
            <span>{page.text}</span>{' '}
            <span className="quiet-text">
              {isFull?.(page) ? 'full' : <ShortPath path={page.path} />}
            </span>
          </div>
        ))}
        {hidden > 0 && <MorePages key={hidden} hidden={hidden} onNear={showMore} />}
        {found.length === 0 && (
          <div role="option" aria-disabled="true" aria-selected="false" className="field-hint">
            {`No pages found for “${search}”`}
          </div>
        )}
      </div>
    </>
  );
}

type MorePagesProps = { hidden: number; onNear: () => void };

/** The end of the part that is drawn: the next one follows when one scrolls or walks near to it. */
function MorePages({ hidden, onNear }: MorePagesProps) {
  const end = useRef<HTMLDivElement>(null);
  useNear(end, '0px', onNear);
  return (
    <div ref={end} role="option" aria-disabled="true" aria-selected="false" className="field-hint">
      {`${hidden.toLocaleString('en')} more: type part of the name`}
    </div>
  );
}

/** A path without room loses letters of its middle: its end tells pages apart. */
function ShortPath({ path }: { path: string }) {
  const end = path.lastIndexOf('/');
  return (
    <>
      <span>{path.slice(0, end)}</span>
      <span>{path.slice(end)}</span>
    </>
  );
}

/** Drawing thousands of options would delay every letter of the search. */
const pagesAtOnce = 100;

/** By every word of name or address; names that begin so come first, and in too long a list the chosen page. */
function findPages(pages: PageChoice[], search: string, chosenId?: string): PageChoice[] {
  const wanted = foldText(search).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const fitting = pages.filter((page) => {
    const folded = `${nameOf(page)} ${page.path}`;
    return words.every((word) => folded.includes(word));
  });
  const isCut = fitting.length > pagesAtOnce;
  const rank = (page: PageChoice) =>
    isCut && page.id === chosenId ? -1 : Number(!nameOf(page).startsWith(wanted));
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = remember(({ text }: PageChoice) => foldText(text));
