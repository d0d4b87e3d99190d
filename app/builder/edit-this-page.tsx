import './edit-this-page.css';

import { Pencil } from 'lucide-react';
import { createPortal } from 'react-dom';

import { fixedIdAt } from '../../domain/tree/fixed-pages.ts';
import { useAddress, useSite } from '../site/use-site.ts';
import { StateDot } from './drafts/state-badge.tsx';
import { useBuilder } from './work/builder-state.ts';
import { usePageState } from './work/draft-list.ts';

/** The page an administrator looks at; undefined where there is none that could be edited. */
function usePageHere(): string | undefined {
  const pathname = useAddress();
  const { entries } = useSite();
  const pages = entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
  return fixedIdAt(pathname) ?? pages.find(({ path }) => path === pathname)?.id;
}

/** In the corner, because the pages beside the menu have no entry there, and the header has no room for words. */
export function EditThisPage() {
  const { open } = useBuilder();
  const pageId = usePageHere();
  const state = usePageState(pageId ?? '');
  if (pageId === undefined) return null;
  return createPortal(
    <aside className="builder-edit-here" aria-label="This page">
      <button
        type="button"
        className="button button-small"
        onClick={() => open({ kind: 'edit', pageId })}
      >
        <Pencil aria-hidden="true" />
        Edit this page
        {state === 'changed' && <StateDot state={state} />}
      </button>
    </aside>,
    document.body,
  );
}
