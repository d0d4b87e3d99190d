import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { createId, isBlank } from '../../../domain/values/values.ts';
import { findPageProblems, tellProblem } from '../../../domain/tree/tree-rules.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import { builderKinds, frameKinds, type Kind, moreKinds } from '../../../domain/sections/kinds.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import type { PagePlace } from '../../../domain/tree/edit-cards.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { addSection, makeSection } from '../../../domain/tree/edit-page.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { listPages } from '../../../domain/tree/page-links.ts';
import { hueOf, isDropdown } from '../../../domain/tree/read-tree.ts';
import { sampleJudge } from '../../../domain/tree/sample-words.ts';
import { toast } from '../../ui/toast.ts';
import { Rewinds } from '../kit/typed-field.tsx';
import { showField, showRow } from '../kit/show-field.ts';
import { useSameList } from '../kit/sortable-list.tsx';
import { ignoreStrayFiles } from '../../library/upload.tsx';
import { useDeadLinkCheck } from '../links/dead-links.tsx';
import { idOfPagePlace, isSearchPlace } from '../preview/field-places.ts';
import { type Device, stageFor, useElementWidth } from '../preview/stage.ts';
import type { EditorStart } from '../work/builder-state.ts';
import { DeadLinkJudge, EditorContext, SampleWordJudge } from '../work/editor-context.ts';
import { FixedTail, HueSelect, WaitingCopies } from './below-sections.tsx';
import { EditorTop, type EditorTopProps } from './editor-top.tsx';
import { Outline } from './outline.tsx';
import { useAskFirst } from './use-ask-first.tsx';
import { useRows, SectionRows } from './section-rows.tsx';
import { TemplateList } from './template-list.tsx';
import { useOwnUndo, useUndoKeys } from './undo-keys.ts';
import { useEndOfEditorMessages } from './undo-message.ts';

const badInput = 'bad input';

const panelWidth = 350;
/** The row's own padding and edges; beside a panel also the gap to it. */
const rowSpace = 28;
const panelGap = 16;
/** In a narrower row the fields stand below the preview, which would be too small beside them. */
const leastBeside = 940;

type PageEditorProps = Omit<EditorTopProps, 'device' | 'onDevice' | 'searchAsked'> & {
  base: TreeDocument;
  begins: EditorStart;
};

/** Templates and outline on the left, the sections on the right, the page's own fields above both. */
export function PageEditor({ base, begins, ...top }: PageEditorProps) {
  const { store } = top.work;
  const history = useSyncExternalStore(store.subscribe, store.history);
  const page = history.present;
  const [device, setDevice] = useState<Device>('desktop');
  const [hasMoreKinds, setMoreKinds] = useState(false);
  const [said, announce] = useReducer(say, { words: '', count: 0 });
  const [searchAsked, askForSearch] = useState(0);
  const right = useRef<HTMLDivElement>(null);
  const width = useElementWidth(right);
  const isNarrow = width < leastBeside;
  const paneWidth = width - rowSpace - (isNarrow ? 0 : panelGap + panelWidth);
  const stage = useMemo(() => stageFor(device, Math.max(paneWidth, 200)), [device, paneWidth]);
  const ids = useSameList(page.sections.map(({ id }) => id));
  const rows = useRows(ids);
  const { showSection } = rows;
  const pages = useMemo(() => listPages(base.tree), [base]);
  const editor = useMemo(
    () => ({ store, tree: base.tree, pages, showSection, announce }),
    [store, base, pages, showSection],
  );
  const isFooter = isFooterPage(page.id);
  const onUndoKey = useUndoKeys(editor);
  useOwnUndo();
  useEndOfEditorMessages();
  const isDeadLink = useDeadLinkCheck(page, base.tree);
  const published = useMemo(() => openPage(base.tree, page.id), [base, page.id]);
  const isSample = useMemo(() => sampleJudge(published), [published]);

  const showPlace = useCallback(
    (place: PagePlace): void => {
      if (place.sectionId !== undefined) showSection(place.sectionId);
      else if (isSearchPlace(place)) askForSearch((count) => count + 1);
      showField(idOfPagePlace(place));
    },
    [showSection],
  );

  const { askFirst, question } = useAskFirst(published, { isRemembered: false, show: showPlace });

  /** A problem that prevents publishing is shown at its field instead. */
  const { onSave } = top;
  const save = useCallback((): void => {
    store.flush();
    toast.clear(badInput);
    const open = store.latest();
    // The sections of a dropdown stay in the editor and are not published.
    const judged = isDropdown(open) ? { ...open, sections: [] } : open;
    const [problem] = isBlank(open.text) ? [] : findPageProblems(judged);
    if (problem) {
      toast.error(tellProblem(open, problem), badInput);
      showPlace(problem);
    } else if (isBlank(open.text)) onSave();
    else askFirst(open, onSave);
  }, [store, onSave, showPlace, askFirst]);

  const isLaidOut = width > 0;
  const begin = useEffectEvent(() => {
    const { at, shows } = begins;
    if (at) requestAnimationFrame(() => showPlace(at));
    const first = page.sections.find((section) => kindOf(section) === shows);
    if (!first) return;
    showSection(first.id);
    requestAnimationFrame(() => showRow(first.id));
  });
  useEffect(() => {
    if (isLaidOut) begin();
  }, [isLaidOut]);

  const insert = useCallback(
    (kind: Kind, beforeId?: string): void => {
      const section = makeSection(kind, createId);
      store.flush();
      const { sections } = store.history().present;
      const before = sections.findIndex(({ id }) => id === beforeId);
      const index = before === -1 ? sections.length : before;
      store.change((open) => addSection(open, section, index));
      announce(`Section ${index + 1} added`);
      requestAnimationFrame(() => showRow(section.id));
    },
    [store],
  );

  return (
    <EditorContext value={editor}>
      <Rewinds value={history.rewinds}>
        {/* Undo and redo keys bubble up to this element; the buttons above do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className="builder-editor column grow may-flatten"
          onKeyDown={onUndoKey}
          {...ignoreStrayFiles}
        >
          <DeadLinkJudge value={isDeadLink}>
            <SampleWordJudge value={isSample}>
              <EditorTop
                {...top}
                onSave={save}
                device={device}
                onDevice={setDevice}
                searchAsked={searchAsked}
              />
              <div className="builder-body may-flatten" data-parent={isDropdown(page) || undefined}>
                {!isDropdown(page) && (
                  <div className="builder-left may-flatten scrolls on-surface">
                    <Outline ids={ids} />
                    <TemplateList
                      count={ids.length}
                      offered={isFooter ? frameKinds : builderKinds}
                      more={isFooter ? [] : moreKinds}
                      hasMore={hasMoreKinds}
                      onMore={setMoreKinds}
                      onAdd={insert}
                    />
                  </div>
                )}
                <div
                  className="builder-right may-shrink"
                  ref={right}
                  data-narrow={isNarrow || undefined}
                >
                  {isDropdown(page) && <ParentNote kept={ids.length} />}
                  {/* Without a width nothing can be drawn to scale. */}
                  {!isDropdown(page) && width > 0 && (
                    <>
                      <SectionRows
                        ids={ids}
                        rows={rows}
                        width={width}
                        hue={hueOf(page)}
                        stage={stage}
                        onInsert={insert}
                      />
                      <FixedTail page={page} />
                      {!isFooter && <HueSelect page={page} />}
                    </>
                  )}
                  <WaitingCopies copies={page.copies} />
                </div>
              </div>
            </SampleWordJudge>
          </DeadLinkJudge>
          {question}
          <output className="sr-only">
            <span key={said.count}>{said.words}</span>
          </output>
        </div>
      </Rewinds>
    </EditorContext>
  );
}

type Said = { words: string; count: number };

/** Counted, because a live region reads a repeated text only if it is inserted anew. */
function say({ count }: Said, words: string): Said {
  return { words, count: count + 1 };
}

function ParentNote({ kept }: { kept: number }) {
  return (
    <p className="builder-empty muted text-centre">
      This entry opens a dropdown menu with child pages and has no sections of its own. Add child
      pages from its menu in the navigation. Its address leads to the first of them.
      {kept > 0 && (
        <span>
          {` The ${kept === 1 ? 'section' : `${kept} sections`} it had are kept: turn the switch off to restore them.`}
        </span>
      )}
    </p>
  );
}
