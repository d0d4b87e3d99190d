import { Pencil } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { createPortal } from 'react-dom';

import { menuPages } from '../../domain/tree/navigation-entry.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import { backToSteps, isOnStepsWay } from '../site/steps-way.ts';
import { usePagesRoom } from '../site/pages-room.ts';
import { useAddress, useSite, useToolLanguage } from '../site/use-site.ts';
import { SiteChecksDialog } from './checks/site-checks-dialog.tsx';
import { DraftsDialog } from './drafts/drafts-dialog.tsx';
import { StateDot } from './drafts/state-badge.tsx';
import { PageDialog } from './editor/page-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { BuilderTool } from './kit/builder-tool.tsx';
import { AtDesk } from './kit/tool-frame.tsx';
import { ArrangeDialog } from './menu/arrange-dialog.tsx';
import { DeleteDialog } from './menu/delete-dialog.tsx';
import { PagesDialog } from './pages/pages-dialog.tsx';
import { RedirectsDialog } from './redirects/redirects-dialog.tsx';
import { ReplaceDialog } from './replace/replace-dialog.tsx';
import { type BuilderTask, useBuilder } from './work/builder-state.ts';
import { usePageState } from './work/draft-list.ts';
import { idPattern } from '../../domain/values/values.ts';
import { useNotes } from './notes/notes-state.ts';

export function BuilderHost() {
  useOpenFromAddress();
  return (
    <>
      {/* The button stays mounted below the task it opened, because the task gives the focus
          back to it. */}
      <EditThisPage />
      <ToolAtDesk />
      <OpenTask />
    </>
  );
}

function ToolAtDesk() {
  const room = usePagesRoom((state) => state.room);
  useEffect(() => {
    usePagesRoom.setState({ isDrawn: true });
    return () => usePagesRoom.setState({ isDrawn: false });
  }, []);
  if (!room) return null;
  const { place, tool } = room;
  return createPortal(
    <AtDesk value>
      <BuilderTool key={tool} name={tools[tool].name}>
        <Task task={{ kind: tool }} number={0} />
      </BuilderTool>
    </AtDesk>,
    place,
  );
}

function OpenTask() {
  const { task, number, close } = useBuilder();
  if (!task) return null;
  return (
    <BuilderTool key={number} name={tools[task.kind].name} onClose={close}>
      <Task task={task} number={number} />
    </BuilderTool>
  );
}

/** What is said when one stops, and what draws it. */
const tools: Record<BuilderTask['kind'], { name: string; Dialog?: ComponentType }> = {
  add: { name: 'The editor' },
  edit: { name: 'The editor' },
  delete: { name: 'Deleting a page' },
  pages: { name: 'The list of pages', Dialog: PagesDialog },
  checks: { name: 'The checks of all pages', Dialog: SiteChecksDialog },
  replace: { name: 'Find and replace', Dialog: ReplaceDialog },
  arrange: { name: 'Arranging pages', Dialog: ArrangeDialog },
  history: { name: 'History' },
  redirects: { name: 'Redirects', Dialog: RedirectsDialog },
  drafts: { name: 'Drafts', Dialog: DraftsDialog },
};

function Task({ task, number }: { task: BuilderTask; number: number }) {
  if (task.kind === 'delete') return <DeleteDialog pageId={task.pageId} />;
  if (task.kind === 'history') return <HistoryDialog pageId={task.pageId} />;
  if (task.kind === 'add' || task.kind === 'edit') return <PageDialog key={number} task={task} />;
  const { Dialog } = tools[task.kind];
  return Dialog && <Dialog />;
}

function usePageHere(): string | undefined {
  const pathname = useAddress();
  const { entries, gone } = useSite();
  const fixed = fixedIdAt(pathname);
  if (fixed !== undefined && !gone.includes(fixed)) return fixed;
  return menuPages(entries).find(({ path }) => path === pathname)?.id;
}

/** Stands in the corner: pages beside the menu have no entry there, and the header has no room for words. */
function EditThisPage() {
  const { open } = useBuilder();
  const pageId = usePageHere();
  const state = usePageState(pageId ?? '');
  // The desk has a way back of its own.
  const ofTools = useToolLanguage();
  const isBeingLedBack = !useAddress().startsWith('/admin') && isOnStepsWay();
  if (pageId === undefined && !isBeingLedBack) return null;
  return createPortal(
    <aside className="builder-edit-here icons-16" aria-label="This page" {...ofTools}>
      {isBeingLedBack && (
        <a href={backToSteps.to} className="button button-small button-quiet">
          {backToSteps.words}
        </a>
      )}
      {pageId !== undefined && (
        <button
          type="button"
          className="button button-small"
          onClick={() => open({ kind: 'edit', pageId })}
        >
          <Pencil aria-hidden="true" />
          Edit this page
          {state === 'changed' && <StateDot state={state} />}
        </button>
      )}
    </aside>,
    document.body,
  );
}

/** A link of the desk opens the editor here: `?edit=<page>` a page, with `&note=<note>` a note on it, `?edit=new` a new one. Once, so that Back does not. */
function useOpenFromAddress(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const wanted = address.searchParams.get('edit');
    const note = address.searchParams.get('note');
    if (wanted === null) return;
    address.searchParams.delete('edit');
    address.searchParams.delete('note');
    history.replaceState(history.state, '', address);
    const { open } = useBuilder.getState();
    if (wanted === 'new') open({ kind: 'add', parentId: null });
    else if (idPattern.test(wanted)) {
      if (note !== null) useNotes.setState({ wanted: { pageId: wanted, noteId: note } });
      open({ kind: 'edit', pageId: wanted });
    }
  }, []);
}
