import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useRef } from 'react';

import { shellWords } from '../../domain/shell-words.ts';
import { logOut } from '../account/log-out.ts';
import { useBuilderTools } from '../builder/use-builder-tools.ts';
import { ProfileChip, SignedOutLinks } from './account-controls.tsx';
import { useExploreLinks } from './company-links.ts';
import { knowsCommands } from '../site/knows-commands.ts';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePageChange } from '../site/use-page-change.ts';
import { useSite } from '../site/use-site.ts';

const drawerId = 'site-drawer';

/** Opens the drawer by itself in browsers that know `command`; in others the click does it once awake. */
export function DrawerButton() {
  return (
    <button
      type="button"
      className="icon-button drawer-button"
      aria-label={shellWords.menu}
      aria-haspopup="dialog"
      data-wake=""
      onClick={openByScript}
      {...invoke('show-modal')}
    >
      <span className="burger" />
    </button>
  );
}

/** The phone's navigation: slides up, and closes with a chosen link, Escape, the cross or a tap beside it. */
export function Drawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { entries } = useSite();
  const links = useExploreLinks();
  const tools = useBuilderTools();
  const visible = entries.filter((entry) => !entry.hidden || tools);

  usePageChange(useCallback(() => drawer.current?.close(), []));

  return (
    // Escape and the cross do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={drawer}
      id={drawerId}
      className="drawer"
      aria-label={shellWords.menu}
      closedby="any"
      onClick={closeWhenDone}
    >
      <div className="drawer-bar">
        {shellWords.menu}
        <ThemeSwitch />
        <button
          type="button"
          className="icon-button close-cross"
          aria-label={shellWords.closeMenu}
          onClick={() => drawer.current?.close()}
          {...invoke('close')}
        />
      </div>
      <SignedOutLinks />
      <div className="signed-in">
        <ProfileChip />
      </div>
      <nav aria-label={shellWords.menu}>
        {visible.map((entry) =>
          entry.isDropdown ? (
            <DrawerGroup
              key={entry.id}
              title={entry.text}
              links={entry.children.filter((child) => !child.hidden || tools)}
              Tools={tools?.ChildTools}
              titleTools={tools && <tools.ChildTools {...entry} canHaveChildren />}
            />
          ) : (
            <DrawerGroup key={entry.id} links={[entry]} Tools={tools?.ChildTools} />
          ),
        )}
        <DrawerGroup title={shellWords.explore} links={links} />
        {tools && <tools.DrawerTools />}
      </nav>
      <div className="drawer-group signed-in">
        <PageLink href="/account" marksBelow>
          {shellWords.account}
        </PageLink>
        <button
          type="button"
          data-wake=""
          onClick={() => {
            drawer.current?.close();
            void logOut();
          }}
        >
          {shellWords.drawerLogOut}
        </button>
      </div>
    </dialog>
  );
}

type DrawerGroupProps = {
  title?: string;
  links: { id?: string; text: string; path: string; hue?: string }[];
  /** An administrator's buttons beside each page. */
  Tools?: ComponentType<{ id: string; text: string }> | undefined;
  titleTools?: ReactNode;
};

function DrawerGroup({ title, links, Tools, titleTools }: DrawerGroupProps) {
  return (
    <div className="drawer-group">
      {title && (
        <div className="drawer-title">
          {title}
          {titleTools}
        </div>
      )}
      <ul>
        {links.map(({ id, path, text, hue }) => (
          <li key={path}>
            <PageLink href={path}>
              {title && hue && <span className={`blade hue-${hue}`} />}
              {text}
            </PageLink>
            {Tools && id && <Tools id={id} text={text} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** React's types do not know these attributes yet. */
function invoke(command: 'show-modal' | 'close'): object {
  return { command, commandfor: drawerId };
}

function openByScript(): void {
  if (knowsCommands()) return;
  const drawer = document.getElementById(drawerId);
  if (drawer instanceof HTMLDialogElement && !drawer.open) drawer.showModal();
}

/** A link was chosen, or the press was beside the drawer: there the dialog itself is the target. */
function closeWhenDone(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget, clientY } = event;
  const isBeside = target === currentTarget && clientY < currentTarget.getBoundingClientRect().top;
  if (isBeside || (target instanceof Element && target.closest('a'))) currentTarget.close();
}
