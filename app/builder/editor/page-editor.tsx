import type { DragEndEvent } from '@dnd-kit/core';
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { createId } from '../../../domain/ids.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { addSection, makeSection, moveSectionTo } from '../../../domain/tree/edit-page.ts';
import { listPages } from '../../../domain/tree/page-links.ts';
import { isDropdown } from '../../../domain/tree/read-tree.ts';
import type { BuilderKind } from '../../../domain/sections/kinds.ts';
import { useSite } from '../../site/use-site.ts';
import { missedDrops } from '../library/missed-drops.ts';
import { DeadLinkJudge } from '../links/link-world.ts';
import { useKnownLinks } from '../links/use-known-links.ts';
import { type Device, stageFor } from '../preview/stage.ts';
import { EditorContext } from './editor-context.ts';
import { EditorTop, type Publishing } from './editor-top.tsx';
import { Outline } from './outline.tsx';
import type { PageEditorStore } from './page-editor-store.ts';
import { SectionRows } from './section-rows.tsx';
import { showRow } from './show-row.ts';
import { TemplateList } from './template-list.tsx';
import { useCollapsedRows } from './use-collapsed-rows.ts';
import { useElementWidth } from './use-element-width.ts';

const panelWidth = 350;
/** The row's own padding and the gap between preview and panel. */
const rowSpace = 56;

type PageEditorProps = {
  store: PageEditorStore;
  base: TreeDocument;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  publishing: Publishing;
  onSave: () => void;
  onClose: () => void;
};

/** Templates and outline on the left, the chosen sections on the right, the page itself above both. */
export function PageEditor({ store, base, ...top }: PageEditorProps) {
  const history = useSyncExternalStore(store.subscribe, store.history);
  const page = history.present;
  const [device, setDevice] = useState<Device>('desktop');
  const [words, announce] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  const width = useElementWidth(rows);
  const paneWidth = width > 700 ? width - panelWidth - rowSpace : width - 24;
  const stage = useMemo(() => stageFor(device, Math.max(paneWidth, 200)), [device, paneWidth]);
  const { collapsed, toggle, showSection } = useCollapsedRows();
  const pages = useMemo(() => listPages(base.tree), [base]);
  const editor = useMemo(
    () => ({ store, tree: base.tree, pages, showSection, announce }),
    [store, base, pages, showSection],
  );
  const isDeadLink = useKnownLinks(page, base.tree);
  const { entries } = useSite();
  const hue =
    entries.flatMap((entry) => [entry, ...entry.children]).find(({ id }) => id === page.id)?.hue ??
    'all';

  function insert(kind: BuilderKind, index = page.sections.length): void {
    const section = makeSection(kind, createId);
    store.flush();
    store.change((open) => addSection(open, section, index));
    announce(`Section ${index + 1} added`);
    requestAnimationFrame(() => showRow(section.id));
  }

  function drop({ active, over }: DragEndEvent): void {
    const index = page.sections.findIndex(({ id }) => id === over?.id);
    if (index === -1) return;
    store.flush();
    store.change((open) => moveSectionTo(open, String(active.id), index));
    announce(`Section moved to place ${index + 1} of ${page.sections.length}`);
  }

  function onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) store.redo();
    else store.undo();
  }

  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="builder-editor" onKeyDown={onKey} {...missedDrops}>
        <DeadLinkJudge value={isDeadLink}>
          <EditorTop
            {...top}
            page={page}
            base={base}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            device={device}
            onDevice={setDevice}
          />
          <div className="builder-body" data-parent={isDropdown(page) || undefined}>
            {!isDropdown(page) && (
              <div className="builder-left">
                <Outline sections={page.sections} onDrop={drop} />
                <TemplateList count={page.sections.length} onAdd={insert} />
              </div>
            )}
            <div className="builder-right" ref={rows}>
              {isDropdown(page) ? (
                <ParentNote kept={page.sections.length} />
              ) : (
                <SectionRows
                  sections={page.sections}
                  collapsed={collapsed}
                  onCollapse={toggle}
                  hue={hue}
                  stage={stage}
                  onInsert={insert}
                  onDrop={drop}
                />
              )}
            </div>
          </div>
        </DeadLinkJudge>
        <output className="sr-only">{words}</output>
      </div>
    </EditorContext>
  );
}

function ParentNote({ kept }: { kept: number }) {
  return (
    <p className="builder-empty">
      This entry opens a dropdown with child pages and has no sections of its own. Add its children
      from its menu in the navigation.
      {kept > 0 && (
        <span>
          {` The ${kept === 1 ? 'section' : `${kept} sections`} it had are kept: turn the switch off and they are back.`}
        </span>
      )}
    </p>
  );
}
