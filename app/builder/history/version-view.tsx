import { useEffect, useRef, useState } from 'react';

import { listEarlierPages } from '../../../domain/calls/template.ts';
import { type ChangeSummary, describeChanges } from '../../../domain/tree/changes.ts';
import type { HistoryEntry, TreeDocument } from '../../../domain/tree/codec.ts';
import type { EarlierPage } from '../../../domain/tree/earlier-pages.ts';
import { onlyPages } from '../../../domain/tree/page-rows.ts';
import { pageDifference } from '../../../domain/tree/page-difference.ts';
import { listPages, showLink } from '../../../domain/tree/page-links.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import {
  isStaleTree,
  readOldPage,
  readTemplate,
  readVersion,
  restoreVersion,
} from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { MarkedPage } from './marked-page.tsx';
import { changeWords, type Compared, describeCompared, firstOf, pagesIn } from './version-pages.ts';

type VersionViewProps = {
  entry: HistoryEntry;
  /** Only this page is shown, and no other is read. */
  page: string | undefined;
  isCurrent: boolean;
  onDone: () => void;
};
/** `before` still has the pages that this version deleted; `earlier` are the versions of pages that came with it. */
type Loaded = Compared & { earlier: EarlierPage[] };
type Picked = { page: EarlierPage; old: TreeDocument };

export function VersionView({ entry, page, isCurrent, onDone }: VersionViewProps) {
  const { run, isBusy, failure } = usePublish(onDone, { canUndo: true });
  const [loaded, setLoaded] = useState<Loaded>();
  const [pageId, setPageId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [question, ask] = useState<'page' | 'site'>();
  const [isAskedAnew, setAskedAnew] = useState(false);
  const [picked, setPicked] = useState<Picked>();
  const lastEarlier = useRef<string>(undefined);

  useEffect(() => {
    const readOld = (version: number) =>
      page === undefined ? readVersion(version) : readOldPage(version, page);
    const hasDeleted = entry.summary.some(({ change }) => change === 'removed');
    const hasEarlier = entry.summary.some(({ earlier }) => earlier !== undefined);
    Promise.all([
      readOld(entry.version),
      hasDeleted ? readOld(entry.version - 1) : undefined,
      readTemplate(page),
      hasEarlier ? read(listEarlierPages, { params: { version: entry.version } }) : [],
    ]).then(
      ([old, before, today, earlier]) => setLoaded({ old, before, today, earlier }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [entry, page]);

  const isShown = ({ id }: { id: string }) => page === undefined || id === page;
  const only = (tree: NavigationTree) =>
    page === undefined ? tree : onlyPages(tree, new Set([page]));

  if (problem) return <p role="alert">{problem}</p>;
  if (!loaded) return <Spinner label="Loading this version" />;
  const { before, today, earlier } = loaded;
  const old = picked?.old ?? loaded.old;
  const changes = describeChanges(only(today.tree), only(old.tree));
  const pages = pagesIn({ old, before, today }, entry, changes).filter(isShown);
  const compared = pages.find(({ id }) => id === pageId) ?? firstOf(pages, entry);
  const isBack = compared?.change === 'added';
  const earlierOfPage = earlier.filter((each) => each.pageId === compared?.id);
  const links = [...listPages(today.tree), ...listPages(old.tree)];
  const marked = compared && (
    <MarkedPage
      key={`${compared.id} ${today.version} ${picked?.page.id}`}
      difference={pageDifference(
        pageIn(today.tree, compared.id),
        pageIn(compared.source.tree, compared.id),
      )}
      showLink={(stored) => showLink(stored, links)}
    />
  );

  const when = picked
    ? `on ${describeEarlier(picked.page)}`
    : `in version ${compared?.source.version}`;

  function choosePage(id: string): void {
    setPageId(id);
    lastEarlier.current = undefined;
    setPicked(undefined);
  }

  function chooseEarlier(id: string): void {
    const found = earlierOfPage.find((each) => each.id === id);
    setPageId(compared?.id);
    lastEarlier.current = id;
    if (!found) return setPicked(undefined);
    readVersion(entry.version, undefined, found.id).then(
      // The last choice counts, whichever answer comes last.
      (then) => lastEarlier.current === id && setPicked({ page: found, old: then }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }

  function stopAsking(): void {
    ask(undefined);
    setAskedAnew(false);
  }

  function restore(version: number, ofPage?: string): void {
    stopAsking();
    setPageId(compared?.id);
    void run(async () => {
      try {
        const seen = today.version;
        return await restoreVersion(version, { pageId: ofPage, seen, earlier: picked?.page.id });
      } catch (error) {
        if (!isStaleTree(error)) throw error;
        const now = await readTemplate(page);
        setLoaded((known) => known && { ...known, today: now });
        setAskedAnew(true);
        ask(ofPage === undefined ? 'site' : 'page');
        return false;
      }
    });
  }

  const questions = {
    page: compared && {
      title: isBack ? `Bring back “${compared.text}”?` : `Restore “${compared.text}”?`,
      text: isBack
        ? `Visitors will see it again as it was ${when}, and links to it will work again. Redirects created since then stay in place; you can see them under Redirects.`
        : `Visitors will see it as it was ${when}. No other page changes.`,
      act: isBack ? 'Bring it back' : 'Restore this page',
      details: <div className="builder-restore-difference framed round-10">{marked}</div>,
      restore: () => restore(compared.source.version, compared.id),
    },
    site: {
      title: `Restore the whole site to version ${entry.version}?`,
      text: 'Everything published since then will be undone. It stays in the history.',
      act: 'Restore the whole site',
      details: <Fates changes={changes} />,
      restore: () => restore(entry.version),
    },
  };
  const asked = question && questions[question];

  return (
    <section className="builder-version" aria-label={`Version ${entry.version}`}>
      <div className="builder-version-bar line wraps gap-12 below-16">
        {page === undefined && (
          <SelectField
            id="version-page"
            label="Page"
            value={compared?.id ?? ''}
            options={pages.map(
              ({ id, text, change }) =>
                [id, change ? `${text}, ${changeWords[change]}` : text] as const,
            )}
            onChoose={choosePage}
          />
        )}
        {earlierOfPage.length > 0 && (
          <SelectField
            id="version-earlier"
            label="From the import"
            value={picked?.page.id ?? ''}
            options={[
              ['', 'The imported page'],
              ...earlierOfPage.map((each) => [each.id, describeEarlier(each)] as const),
            ]}
            onChoose={chooseEarlier}
          />
        )}
        {compared?.change && compared.change !== 'removed' && (
          <Button isSmall isBusy={isBusy} onClick={() => ask('page')}>
            {isBack ? `Bring back “${compared.text}”` : 'Restore this page'}
          </Button>
        )}
        {page === undefined && !isCurrent && !picked && changes.length > 0 && (
          <Button isSmall look="quiet" isBusy={isBusy} onClick={() => ask('site')}>
            Restore the whole site…
          </Button>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
      <p className="quiet-text">{describeCompared(compared)}</p>
      {question !== 'page' && marked}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          text={isAskedAnew ? askedAnew + asked.text : asked.text}
          details={asked.details}
          onCancel={stopAsking}
        >
          <Button isSmall look="quiet" onClick={stopAsking}>
            Cancel
          </Button>
          <Button isSmall onClick={asked.restore}>
            {asked.act}
          </Button>
        </ConfirmDialog>
      )}
    </section>
  );
}

const askedAnew =
  'Someone has published a change in the meantime. This is the current difference. ';

function Fates({ changes }: { changes: ChangeSummary }) {
  return (
    <ul className="builder-fates stack gap-4 scrolls text-15" aria-label="Changes by page">
      {changes.map(({ pageId, page, change }) => (
        <li key={pageId} data-fate={change}>
          “{page}” {fates[change]}
        </li>
      ))}
    </ul>
  );
}

const fates: Record<ChangeSummary[number]['change'], string> = {
  added: 'comes back',
  removed: 'goes',
  changed: 'changes',
  moved: 'returns to its old order',
};

/** '3 May 2026, 10:15 (version 4 of Harbour & Sons)'. */
function describeEarlier({ createdAt, number, site }: EarlierPage): string {
  return `${dateAndTime(new Date(createdAt))} (version ${number} of ${site})`;
}
