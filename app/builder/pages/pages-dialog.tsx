import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';

import { listLastChanges, listVersions } from '../../../domain/calls/template.ts';
import { read } from '../../api/call.ts';
import './pages.css';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { useDraftList } from '../work/draft-list.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { useFound } from '../work/use-found.ts';
import { PageItem } from './page-item.tsx';
import { findRows, hasGonePages, type PageRow, pageRows } from './page-rows.ts';

/** Drawing thousands of rows with their menus would take seconds. */
const rowsAtOnce = 100;

async function findSite() {
  void useDraftList.getState().refresh();
  const [{ tree }, changes] = await Promise.all([fetchTemplate(), read(listLastChanges)]);
  const history = hasGonePages(tree) ? await read(listVersions) : [];
  return { tree, changes, history };
}

export function PagesDialog() {
  const { open, close } = useBuilder();
  const { drafts, problem: draftProblem, refresh } = useDraftList();
  const { data: site, problem, look } = useFound(findSite);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(rowsAtOnce);

  const rows = useMemo(
    () => site && drafts && pageRows(site.tree, drafts, site.changes, site.history),
    [site, drafts],
  );
  // A letter appears at once; the rows follow.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => rows && findRows(rows, wanted), [rows, wanted]);
  const showMore = useCallback(() => setMost((before) => before + rowsAtOnce), []);
  const readAgain = useCallback(() => void refresh(), [refresh]);
  const trouble = problem ?? draftProblem;
  return (
    <ToolFrame
      title="All pages"
      className="builder-pages"
      isTall
      headEnd={
        <Button isSmall onClick={() => open({ kind: 'add', parentId: null })}>
          New page
        </Button>
      }
      ways={
        <Button isSmall look="quiet" onClick={() => open({ kind: 'arrange' })}>
          Arrange the menu
        </Button>
      }
      onClose={close}
    >
      <input
        type="search"
        className="input builder-input"
        aria-label="Search all pages"
        placeholder="Name, address, author, hidden, draft, scheduled, deleted"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setMost(rowsAtOnce);
        }}
      />
      {!rows && !trouble && <Spinner label="Loading the pages" />}
      {trouble && <ToolProblem words={trouble} onRetry={() => void look()} />}
      {site && rows && found && (
        <>
          <output className="sr-only">{`${found.length} of ${rows.length} pages`}</output>
          <FoundPages
            most={most}
            onMore={showMore}
            found={found}
            rows={rows}
            onDiscarded={readAgain}
          />
          {found.length === 0 && (
            <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">{`No pages match “${wanted.trim()}”.`}</p>
          )}
        </>
      )}
    </ToolFrame>
  );
}

type FoundPagesProps = {
  found: PageRow[];
  rows: PageRow[];
  most: number;
  onMore: () => void;
  onDiscarded: () => void;
};

const FoundPages = memo(function FoundPages(props: FoundPagesProps) {
  const { found, rows, most, onMore, onDiscarded } = props;
  const left = found.length - most;
  return (
    <ul className="builder-tall-list scrolls keeps-scroll builder-pages-list" aria-label="Pages">
      {found.slice(0, most).map((row) => (
        <PageItem key={row.id} row={row} rows={rows} onDiscarded={onDiscarded} />
      ))}
      {left > 0 && (
        <li>
          <ShowMore hidden={left} step={rowsAtOnce} onMore={onMore} />{' '}
          <span className="quiet-text">
            {`${most.toLocaleString('en')} of ${found.length.toLocaleString('en')} pages. Use the search to find others.`}
          </span>
        </li>
      )}
    </ul>
  );
});
