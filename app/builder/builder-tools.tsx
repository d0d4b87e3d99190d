import { MessageSquare, Pencil, Plus, Trash2 } from 'lucide-react';

import { footerPage } from '../../domain/pages/page-ids.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { useAuth } from '../api/auth-store.ts';
import { StateBadge, StateDot } from './drafts/state-badge.tsx';
import { IconButton } from './kit/icon-button.tsx';
import { MenuButton, MenuItem } from './kit/menu-button.tsx';
import { MenuGrip } from './menu/menu-grip.tsx';
import { useBuilder } from './work/builder-state.ts';
import { useFirstDraftList, usePageState } from './work/draft-list.ts';

export function SiteTools() {
  const { open, words } = useBuilder();
  const isEditor = useIsEditor();
  useFirstDraftList();
  return (
    <div className="row">
      <output className="sr-only">{words}</output>
      <IconButton
        Icon={Plus}
        label="Add page"
        onPress={() => open({ kind: 'add', parentId: null })}
      />
      {isEditor && (
        <a href={notesPath} className="builder-icon-button" aria-label="Notes" title="Notes">
          <MessageSquare />
        </a>
      )}
      <MenuButton label="Pages">
        {toolsForAllPages.map(({ kind, words: name }) => (
          <MenuItem key={kind} onPress={() => open({ kind })}>
            {name}
          </MenuItem>
        ))}
      </MenuButton>
    </div>
  );
}

const toolsForAllPages = [
  { kind: 'pages', words: 'All pages' },
  { kind: 'arrange', words: 'Arrange pages' },
  { kind: 'checks', words: 'Check all pages' },
  { kind: 'replace', words: 'Find and replace' },
  { kind: 'drafts', words: 'Drafts' },
  { kind: 'history', words: 'History' },
  { kind: 'redirects', words: 'Redirects' },
] as const;

const notesPath = '/admin/notes';

/** Administrators reach their notes by the desk, to which editors have no chip. */
function useIsEditor(): boolean {
  return useAuth(({ isAuth, user }) => isAuth && user?.role === 'Editor');
}

export function PageTools({ entry }: { entry: NavigationEntry }) {
  const { open } = useBuilder();
  const state = usePageState(entry.id);
  return (
    <>
      <MenuGrip id={entry.id} />
      {state === 'changed' && <StateDot state={state} />}
      <MenuButton label={`Page menu of ${entry.text}`}>
        {entry.isDropdown && (
          <MenuItem onPress={() => open({ kind: 'add', parentId: entry.id })}>
            Add child page
          </MenuItem>
        )}
        <MenuItem onPress={() => open({ kind: 'edit', pageId: entry.id })}>Edit</MenuItem>
        <MenuItem onPress={() => open({ kind: 'delete', pageId: entry.id })}>Delete</MenuItem>
      </MenuButton>
    </>
  );
}

/** In a dropdown of the header. */
export function MenuChildTools({ id, text }: { id: string; text: string }) {
  return (
    <>
      <MenuGrip id={id} />
      <ChildTools id={id} text={text} />
    </>
  );
}

type ChildToolsProps = { id: string; text: string; canHaveChildren?: boolean };

/** In a dropdown and in the phone's menu: two buttons, because a menu would close the menu around it. */
export function ChildTools({ id, text, canHaveChildren = false }: ChildToolsProps) {
  const { open } = useBuilder();
  const state = usePageState(id);
  return (
    <span className="builder-child-tools row">
      {state === 'changed' && <StateBadge state={state} />}
      {canHaveChildren && (
        <IconButton
          Icon={Plus}
          label={`Add child page to ${text}`}
          onPress={() => open({ kind: 'add', parentId: id })}
        />
      )}
      <IconButton
        Icon={Pencil}
        label={`Edit ${text}`}
        onPress={() => open({ kind: 'edit', pageId: id })}
      />
      <IconButton
        Icon={Trash2}
        label={`Delete ${text}`}
        onPress={() => open({ kind: 'delete', pageId: id })}
      />
    </span>
  );
}

/** The phone's menu lies above all floating menus, so everything is a button there. */
export function DrawerTools() {
  const { open } = useBuilder();
  const isEditor = useIsEditor();
  return (
    <div className="drawer-group builder-drawer-tools line wraps gap-8">
      {isEditor && <a href={notesPath}>Notes</a>}
      <button type="button" onClick={() => open({ kind: 'add', parentId: null })}>
        Add page
      </button>
      {toolsForAllPages.map(({ kind, words }) => (
        <button key={kind} type="button" onClick={() => open({ kind })}>
          {words}
        </button>
      ))}
    </div>
  );
}

export function EditFooter() {
  const { open } = useBuilder();
  const state = usePageState(footerPage.id);
  return (
    <button
      type="button"
      className="button button-small builder-edit-footer icons-16"
      onClick={() => open({ kind: 'edit', pageId: footerPage.id })}
    >
      <Pencil aria-hidden="true" />
      Edit footer
      {state === 'changed' && <StateDot state={state} />}
    </button>
  );
}

/** The Explore menu stands on the footer page. */
function useEditExplore(): () => void {
  const { open } = useBuilder();
  return () => open({ kind: 'edit', pageId: footerPage.id, shows: 'explore_menu' });
}

export function EditExplore() {
  const edit = useEditExplore();
  return <IconButton Icon={Pencil} label="Edit this menu" onPress={edit} />;
}

export function EditExploreLine() {
  const edit = useEditExplore();
  return (
    <li>
      <button type="button" className="builder-menu-line icons-16" onClick={edit}>
        <Pencil aria-hidden="true" />
        Edit this menu
      </button>
    </li>
  );
}
