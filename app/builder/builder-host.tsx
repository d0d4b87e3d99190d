import { ArrangeDialog } from './menu/arrange-dialog.tsx';
import { useBuilder } from './work/builder-state.ts';
import { DeleteDialog } from './menu/delete-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PageDialog } from './editor/page-dialog.tsx';
import { RedirectsDialog } from './redirects/redirects-dialog.tsx';
import { DraftsDialog } from './drafts/drafts-dialog.tsx';

/** Draws whatever task is open. Stands once on a page. */
export function BuilderHost() {
  const { task, number } = useBuilder();
  if (!task) return null;
  if (task.kind === 'delete') return <DeleteDialog pageId={task.pageId} />;
  if (task.kind === 'arrange') return <ArrangeDialog />;
  if (task.kind === 'history') return <HistoryDialog />;
  if (task.kind === 'redirects') return <RedirectsDialog />;
  if (task.kind === 'drafts') return <DraftsDialog />;
  return <PageDialog key={number} task={task} />;
}
