import { useEffect, useMemo, useState } from 'react';

import { listDrafts } from '../../../domain/calls/drafts.ts';
import { listLinkingPages } from '../../../domain/calls/template.ts';
import { saveRedirect } from '../../../domain/calls/whole-site.ts';
import { deletionQuestion } from '../../../domain/content/template-words.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { fixedPages, homeId } from '../../../domain/pages/page-ids.ts';
import { childrenOf, hasPage } from '../../../domain/tree/read-tree.ts';
import { addressesThatGo, retirePage } from '../../../domain/tree/retire-page.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { linkToPage } from '../../../domain/values/addresses.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { useAct } from '../../site/use-act.ts';
import { refreshSite } from '../../site/site-news.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { hideAreas, listAreasOf } from '../work/area-api.ts';
import { useBuilder } from '../work/builder-state.ts';
import { findLastChange } from '../work/page-base.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { type DeleteChoices, DeleteOffers, firstChoices } from './delete-offers.tsx';

/** Asks, then removes the page from the tree. The history keeps it. */
export function DeleteDialog({ pageId }: { pageId: string }) {
  const { close } = useBuilder();
  const { timeZone } = useSite().site;
  // Unsaved work on the page stays kept, because the page may be restored.
  const { publish, clash } = usePublish(() => close(), { canUndo: true });
  const { isBusy, run } = useAct();
  // If a newer tree is published meanwhile, the question is asked again.
  const [seen, setSeen] = useState<TreeDocument>();
  const [isUnread, setUnread] = useState(false);
  const [linking, setLinking] = useState<Affected[]>([]);
  const [planned, setPlanned] = useState<Affected[]>([]);
  const [change, setChange] = useState<string>();
  const [areas, setAreas] = useState<string[]>([]);
  const [choices, setChoices] = useState(firstChoices);
  useEffect(() => {
    // The problem is shown when the page is deleted.
    fetchTemplate(homeId).then(setSeen, () => setUnread(true));
    listLinking(pageId).then(setLinking, () => {});
    listPlanned(pageId, timeZone).then(setPlanned, () => {});
  }, [pageId, timeZone]);
  useEffect(() => {
    if (!clash || !seen) return;
    findLastChange(idsWith(clash.current.tree, pageId), seen.version).then(
      (last) => setChange(last && `${last.who} changed it on ${last.when}`),
      () => {},
    );
  }, [clash, seen, pageId]);
  const ids = useMemo(() => (seen ? idsWith(seen.tree, pageId) : []), [seen, pageId]);
  useEffect(() => {
    if (!seen) return;
    listAreasOf(seen.tree, ids).then(
      (found) => setAreas(found.map(({ label }) => label)),
      () => {},
    );
  }, [seen, ids]);
  const tree = clash?.current.tree ?? seen?.tree;
  const name = `page “${useNameOf(pageId)}”`;
  const children = tree ? childrenOf(tree, pageId).length : 0;
  const isGone = [seen, clash?.current].some((one) => one && !hasPage(one.tree, pageId));

  function leaveGone(): void {
    close();
    void refreshSite();
  }

  const remove = () =>
    run(async () => {
      const base = clash?.current ?? seen ?? (await fetchTemplate(homeId));
      await publish(base, retirePage(base.tree, pageId, choices), {
        shown: homeId,
        andThen: async () => {
          await leadOn(base.tree, pageId, choices);
          return areas.length > 0 && choices.hidesAreas ? hideOffered(base.tree, pageId) : [];
        },
      });
    });

  if (isGone) {
    return (
      <ConfirmDialog
        title="Already deleted"
        text={`Someone else has already deleted the ${name}. It is still in the history.`}
        onCancel={leaveGone}
      >
        <Button isSmall onClick={leaveGone}>
          Close
        </Button>
      </ConfirmDialog>
    );
  }

  return (
    <ConfirmDialog
      title={clash ? 'Delete it anyway?' : deletionQuestion.title}
      text={
        clash
          ? `${change ?? 'Someone changed it'} in the meantime. It stays in the history.`
          : deletionQuestion.text(name + withChildren(children))
      }
      details={
        <>
          <AffectedPages title="Its scheduled draft will bring it back" pages={planned} />
          <AffectedPages title="These pages link to it" pages={linking} />
          {tree && (
            <DeleteOffers
              tree={tree}
              pageId={pageId}
              areas={areas}
              choices={choices}
              onChoose={setChoices}
            />
          )}
          <p className="quiet-text">
            Visitors lose it right away. You can still undo this from the next message, or restore
            the published version from History.
          </p>
        </>
      }
      onCancel={close}
    >
      <Button isSmall look="quiet" onClick={close}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall look="danger" isBusy={isBusy || (!seen && !isUnread)} onClick={remove}>
        {clash ? 'Delete anyway' : deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}

/** The name as the page was last drawn: the dialog opens before the tree has come. */
function useNameOf(pageId: string): string {
  const { entries, renamed } = useSite();
  const fixed = fixedPages.find(({ id }) => id === pageId);
  if (fixed) return ownValue(renamed, `/${fixed.slug}`) ?? fixed.text;
  const all = entries.flatMap((entry) => [entry, ...entry.children]);
  return all.find(({ id }) => id === pageId)?.text ?? '';
}

/** The page is gone already, so a redirect that fails is told and can be made by hand. */
async function leadOn(tree: NavigationTree, pageId: string, choices: DeleteChoices) {
  if (choices.leadsTo === '') return;
  try {
    for (const from of addressesThatGo(tree, pageId)) {
      await read(saveRedirect, { body: { from, to: linkToPage(choices.leadsTo) } });
    }
  } catch (error) {
    toast.error(`Its address has not been redirected yet: ${messageOf(error)}`);
  }
}

/** The page is gone already, so a failure is told. Returns the pages whose areas are hidden now. */
async function hideOffered(tree: NavigationTree, pageId: string): Promise<string[]> {
  const ids = idsWith(tree, pageId);
  try {
    await hideAreas(tree, ids);
    return ids;
  } catch (error) {
    toast.error(`The contact form still offers its interest area: ${messageOf(error)}`);
    return [];
  }
}

function idsWith(tree: NavigationTree, pageId: string): string[] {
  return [pageId, ...childrenOf(tree, pageId).map(({ id }) => id)];
}

function withChildren(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and its child page' : ` and its ${count} child pages`;
}

type Affected = { id: string; text: string; note: string };

function AffectedPages({ title, pages }: { title: string; pages: Affected[] }) {
  if (pages.length === 0) return null;
  return (
    <section
      className="builder-linking pad-y-12 pad-x-16 on-paper framed round-10 text-15"
      aria-label={title}
    >
      <h3 className="builder-label">{title}</h3>
      <ul className="stack gap-4 above-4 scrolls">
        {pages.map(({ id, text, note }) => (
          <li key={id}>
            {text} <span className="quiet-text block text-13">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function listLinking(id: string): Promise<Affected[]> {
  const pages = await read(listLinkingPages, { params: { pageId: id } });
  return pages.map(({ pageId, text, sections }) => ({
    id: pageId,
    text,
    note: sections.join(', '),
  }));
}

/** The drafts of the page, and of those in it, that stay and are published at their time. */
async function listPlanned(id: string, timeZone: string): Promise<Affected[]> {
  const drafts = await read(listDrafts);
  return drafts
    .filter(({ pageId, parentId }) => pageId === id || parentId === id)
    .flatMap(({ pageId, name, schedule: { publishAt } }) =>
      publishAt === null ? [] : [{ id: pageId, text: name, note: plannedFor(publishAt, timeZone) }],
    );
}

function plannedFor(publishAt: string, timeZone: string): string {
  return `Published on ${dateAndTime(new Date(publishAt), timeZone)} (${timeZone}), unless its draft is discarded`;
}
