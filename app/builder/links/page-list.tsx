// The pattern of a searchable list is made of these roles (no element has them), and its keys work from
// the field, where the focus stays.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { type KeyboardEvent, useState } from 'react';

import { foldText } from '../../../domain/values/search-text.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';
import { useOptionWalk } from '../../ui/use-option-walk.ts';

type PageListProps = {
  pages: PageChoice[];
  /** The page that the link leads to now. */
  chosenId: string | undefined;
  onChoose: (page: PageChoice) => void;
  /** True for a page that takes no more. */
  isFull?: (page: PageChoice) => boolean;
};

/** The site's pages by name and address: typing narrows them, arrows move, Enter takes. */
export function PageList({ pages, chosenId, onChoose, isFull }: PageListProps) {
  const [search, setSearch] = useState('');
  const found = findPages(pages, search);
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
      <div id={listId} role="listbox" aria-label="Pages" className="builder-link-pages">
        {found.map((page, index) => (
          <div
            key={page.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            aria-disabled={isFull?.(page) || undefined}
            className="builder-link-page"
            data-chosen={page.id === chosenId || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(page)}
          >
            <span>{page.text}</span>{' '}
            <span className="quiet-text">{isFull?.(page) ? 'full' : page.path}</span>
          </div>
        ))}
        {found.length === 0 && (
          <div role="option" aria-disabled="true" aria-selected="false" className="field-hint">
            {`No page is called “${search}”`}
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Pages whose name or address holds every word; those whose name begins with the search come first.
 */
function findPages(pages: PageChoice[], search: string): PageChoice[] {
  const wanted = foldText(search).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const fitting = pages.filter(({ text, path }) => {
    const folded = `${foldText(text)} ${path}`;
    return words.every((word) => folded.includes(word));
  });
  const rank = ({ text }: PageChoice) => (foldText(text).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}
