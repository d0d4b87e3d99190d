import { useEffect, useRef, useState } from 'react';

import { type ChangeSummary, describeChanges } from '../../../domain/tree/changes.ts';
import type { HistoryEntry, TreeDocument } from '../../../domain/tree/codec.ts';
import type { EarlierPage } from '../../../domain/tree/earlier-pages.ts';
import { pageDifference } from '../../../domain/tree/page-difference.ts';
import { listPages, showLink } from '../../../domain/tree/page-links.ts';
import { hasPage, pagesOf } from '../../../domain/tree/read-tree.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  listEarlierPages,
  readEarlierPage,
  readTemplate,
  readVersion,
  restoreVersion,
  SaveConflict,
} from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { describeEarlierPage, EarlierChoice } from './earlier-choice.tsx';
import { MarkedPage } from './marked-page.tsx';
import { RestorePage, RestoreSite } from './restore-questions.tsx';

type VersionViewProps = { entry: HistoryEntry; isCurrent: boolean; onDone: () => void };
/** `before` still has the pages that this version deleted; `earlier` are the versions of pages that came with it. */
type Loaded = {
  old: TreeDocument;
  before: TreeDocument | undefined;
  today: TreeDocument;
  earlier: EarlierPage[];
};
/** An earlier version of a page, and the site with it. */
type Picked = { page: EarlierPage; old: TreeDocument };

/** Compares one version's pages with today's, and restores one page or, on request, all of them. */
export function VersionView({ entry, isCurrent, onDone }: VersionViewProps) {
  const { run, isBusy, failure } = usePublish(onDone, { canUndo: true });
  const [loaded, setLoaded] = useState<Loaded>();
  const [pageId, setPageId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [question, ask] = useState<'page' | 'site'>();
  const [isAskedAnew, setAskedAnew] = useState(false);
  const [picked, setPicked] = useState<Picked>();
  const asked = useRef<string>(undefined);

  useEffect(() => {
    let isWanted = true;
    const hasDeleted = entry.summary.some(({ change }) => change === 'removed');
    const hasEarlier = entry.summary.some(({ earlier }) => earlier !== undefined);
    Promise.all([
      readVersion(entry.version),
      hasDeleted ? readVersion(entry.version - 1) : undefined,
      readTemplate(),
      hasEarlier ? listEarlierPages(entry.version) : [],
    ]).then(
      ([old, before, today, earlier]) => isWanted && setLoaded({ old, before, today, earlier }),
      (error: unknown) => isWanted && setProblem(messageOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [entry]);

  if (problem) return <p role="alert">{problem}</p>;
  if (!loaded) return <Spinner label="Loading this version" />;
  const { before, today, earlier } = loaded;
  const old = picked?.old ?? loaded.old;
  const changes = describeChanges(today.tree, old.tree);
  const pages = pagesIn({ old, before, today }, entry, changes);
  const shown = pages.find(({ id }) => id === pageId) ?? firstOf(pages, entry);
  const isBack = shown?.change === 'added';
  const earlierOfShown = earlier.filter((each) => each.pageId === shown?.id);
  const links = [...listPages(today.tree), ...listPages(old.tree)];
  const marked = shown && (
    <MarkedPage
      key={`${shown.id} ${today.version} ${picked?.page.id}`}
      difference={pageDifference(pageIn(today.tree, shown.id), pageIn(shown.source.tree, shown.id))}
      showLink={(stored) => showLink(stored, links)}
    />
  );

  function choosePage(id: string): void {
    setPageId(id);
    asked.current = undefined;
    setPicked(undefined);
  }

  function chooseEarlier(id: string | undefined): void {
    const page = earlierOfShown.find((each) => each.id === id);
    setPageId(shown?.id);
    asked.current = id;
    if (!page) return setPicked(undefined);
    readEarlierPage(entry.version, page.id).then(
      // The last choice counts, whichever answer comes last.
      (found) => asked.current === id && setPicked({ page, old: found }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }

  function stopAsking(): void {
    ask(undefined);
    setAskedAnew(false);
  }

  function restore(version: number, ofPage?: string): void {
    stopAsking();
    setPageId(shown?.id);
    void run(async () => {
      try {
        const seen = today.version;
        return await restoreVersion(version, { pageId: ofPage, seen, earlier: picked?.page.id });
      } catch (error) {
        if (!(error instanceof SaveConflict)) throw error;
        const now = await readTemplate();
        setLoaded((known) => known && { ...known, today: now });
        setAskedAnew(true);
        ask(ofPage === undefined ? 'site' : 'page');
        return false;
      }
    });
  }

  return (
    <section className="builder-version" aria-label={`Version ${entry.version}`}>
      <div className="builder-version-bar">
        <Field id="version-page" label="Page">
          {(control) => (
            <select
              {...control}
              className="input builder-input"
              value={shown?.id}
              onChange={(event) => choosePage(event.target.value)}
            >
              {pages.map(({ id, text, change }) => (
                <option key={id} value={id}>
                  {text}
                  {change && `, ${changeWords[change]}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        {earlierOfShown.length > 0 && (
          <EarlierChoice
            earlier={earlierOfShown}
            chosen={picked?.page.id}
            onChoose={chooseEarlier}
          />
        )}
        {shown?.change && shown.change !== 'removed' && (
          <Button isSmall isBusy={isBusy} onClick={() => ask('page')}>
            {isBack ? `Bring back “${shown.text}”` : 'Restore this page'}
          </Button>
        )}
        {!isCurrent && !picked && changes.length > 0 && (
          <Button isSmall look="quiet" isBusy={isBusy} onClick={() => ask('site')}>
            Restore the whole site…
          </Button>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
      <p className="quiet-text">{describeShown(shown)}</p>
      {question !== 'page' && marked}
      {question === 'page' && shown && (
        <RestorePage
          name={shown.text}
          isBack={isBack}
          when={
            picked ? `on ${describeEarlierPage(picked.page)}` : `in version ${shown.source.version}`
          }
          isAskedAnew={isAskedAnew}
          difference={marked}
          onCancel={stopAsking}
          onRestore={() => restore(shown.source.version, shown.id)}
        />
      )}
      {question === 'site' && (
        <RestoreSite
          version={entry.version}
          changes={changes}
          isAskedAnew={isAskedAnew}
          onCancel={stopAsking}
          onRestore={() => restore(entry.version)}
        />
      )}
    </section>
  );
}

type Change = ChangeSummary[number]['change'];
/** `source` is the version that the page's content is taken from. */
type ListedPage = {
  id: string;
  text: string;
  change: Change | undefined;
  source: TreeDocument;
};

const changeWords: Record<Change, string> = {
  added: 'deleted since',
  removed: 'not there then',
  changed: 'different today',
  moved: 'in another order today',
};

/**
 * First pages that this version deleted and that are still gone, then those that differ today, then
 * the rest.
 */
function pagesIn(
  { old, before, today }: Omit<Loaded, 'earlier'>,
  { summary }: HistoryEntry,
  changes: ChangeSummary,
): ListedPage[] {
  const deleted = summary.flatMap(({ pageId: id, page: text, change }): ListedPage[] =>
    change === 'removed' && before && !hasPage(today.tree, id) && !hasPage(old.tree, id)
      ? [{ id, text, change: 'added', source: before }]
      : [],
  );
  const changed = changes.map(({ pageId: id, page: text, change }) => ({
    id,
    text,
    change,
    source: old,
  }));
  const others = pagesOf(old.tree).flatMap(({ page: { id, text } }) =>
    changed.some((each) => each.id === id) ? [] : [{ id, text, change: undefined, source: old }],
  );
  return [...deleted, ...changed, ...others];
}

/**
 * A page that this version changed and that differs today; else one it deleted; else any that
 * differs.
 */
function firstOf(pages: ListedPage[], { summary }: HistoryEntry): ListedPage | undefined {
  const own = new Set(summary.map(({ pageId }) => pageId));
  return (
    pages.find(({ id, change }) => own.has(id) && change) ??
    pages.find(({ id }) => own.has(id)) ??
    pages[0]
  );
}

function describeShown(shown: ListedPage | undefined): string {
  if (!shown) return 'There were no pages in this version.';
  const { text, change } = shown;
  if (change === 'added') return `“${text}” was deleted since. This is how it was.`;
  if (change === 'removed') return `“${text}” was not there yet in this version.`;
  if (change === undefined) return `“${text}” is the same today.`;
  return `“${text}” as it was. Words that restoring would remove are struck out, those it would bring back are underlined.`;
}
