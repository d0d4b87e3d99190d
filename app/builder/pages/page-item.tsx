import { memo, useEffect, useId, useRef, useState } from 'react';

import { mayDelete } from '../../../domain/pages/page-ids.ts';
import { goTo } from '../../site/go-to.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../../site/use-site.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { DiscardQuestion } from '../drafts/discard-question.tsx';
import { scheduleLines, StateBadge, stoppedWords } from '../drafts/state-badge.tsx';
import { MenuButton, MenuItem } from '../kit/menu-button.tsx';
import { Problem } from '../kit/problem.tsx';
import { Select } from '../../ui/select.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { showField } from '../kit/show-field.ts';
import type { PageRow } from './page-rows.ts';
import { type PageActs, usePageActs } from './use-page-acts.ts';

type PageItemProps = { row: PageRow; rows: PageRow[]; onDiscarded: () => void };

/** Drawn anew only when its page has changed: the list is long, and every letter of the search filters it. */
export const PageItem = memo(function PageItem({ row, rows, onDiscarded }: PageItemProps) {
  const { open } = useBuilder();
  const acts = usePageActs(row);
  const { timeZone } = useSite().site;
  const [isMoving, setMoving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const nameId = useId();
  const item = useRef<HTMLLIElement>(null);

  function endMoving(): void {
    item.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    setMoving(false);
  }

  const { id, name, kind, address, state, isHidden, revision, schedule } = row;
  return (
    <li
      ref={item}
      data-depth={row.parentId === null ? 0 : 1}
      aria-labelledby={nameId}
      aria-busy={acts.isBusy || undefined}
    >
      <div className="builder-pages-row row gap-8 gap-x-16">
        <div className="builder-pages-words may-shrink text-14 breaks">
          {kind === 'gone' ? (
            <span id={nameId} className="builder-pages-name" dir="auto">
              {name}
            </span>
          ) : (
            <button
              type="button"
              id={nameId}
              className="builder-pages-name"
              dir="auto"
              onClick={() => open({ kind: 'edit', pageId: id })}
            >
              {name}
            </button>
          )}
          <p className="quiet-text">
            {kind === 'gone' && 'Original page'}
            {address === undefined ? (
              kind === 'parent' && 'Opens a dropdown'
            ) : (
              <a href={address}>{address}</a>
            )}
          </p>
        </div>
        <div className="builder-pages-state may-shrink text-14 breaks">
          <p>
            {kind === 'gone' ? (
              <span className="builder-pages-mark muted">Deleted</span>
            ) : (
              <StateBadge state={state} schedule={schedule} />
            )}
            {isHidden && <span className="builder-pages-mark muted">Hidden</span>}
          </p>
          <p className="quiet-text">{lineOf(row, timeZone)}</p>
          {schedule?.problem && <p className="field-error">{stoppedWords(schedule)}</p>}
        </div>
        {/* An open menu puts elements beside its button, which must not move under the pointer. */}
        <div className="builder-pages-acts rigid push-end">
          {kind === 'gone' ? (
            <Button isSmall look="quiet" onClick={acts.bringBack}>
              Bring back
            </Button>
          ) : (
            <PageMenu
              row={row}
              acts={acts}
              onMove={() => setMoving(true)}
              onDiscard={() => setDiscarding(true)}
            />
          )}
        </div>
      </div>
      <Problem words={acts.failure} />
      {isMoving && <MoveForm row={row} rows={rows} acts={acts} onDone={endMoving} />}
      {isDiscarding && revision !== undefined && (
        <DiscardQuestion
          pageId={id}
          revision={revision}
          isPublished={kind !== 'draft'}
          onCancel={() => setDiscarding(false)}
          onDiscarded={() => {
            setDiscarding(false);
            onDiscarded();
          }}
        />
      )}
    </li>
  );
});

function lineOf(row: PageRow, zone: string): string {
  const { kind, schedule, changedAt, author } = row;
  const times = [
    ...scheduleLines(schedule, zone),
    changedAt && `${dateAndTime(new Date(changedAt))}${author ? ` by ${author}` : ''}`,
  ];
  return times.filter(Boolean).join(' · ') || (kind === 'gone' ? '' : 'Original');
}

type PageMenuProps = {
  row: PageRow;
  acts: PageActs;
  onMove: () => void;
  onDiscard: () => void;
};

/** The acts for one page; those that do not apply are left out. */
function PageMenu({ row, acts, onMove, onDiscard }: PageMenuProps) {
  const { open, close } = useBuilder();
  const { id, name, kind, address, isHidden, isFirst, isLast, revision } = row;
  const isInMenu = kind === 'page' || kind === 'parent';

  function view(path: string): void {
    close();
    void goTo(path);
  }

  return (
    <MenuButton label={`Actions for ${name}`}>
      <MenuItem onPress={() => open({ kind: 'edit', pageId: id })}>Edit</MenuItem>
      {address !== undefined && <MenuItem onPress={() => view(address)}>View</MenuItem>}
      {kind === 'parent' && (
        <MenuItem onPress={() => open({ kind: 'add', parentId: id })}>Add child page</MenuItem>
      )}
      {isInMenu && !isFirst && <MenuItem onPress={() => acts.moveBy(-1)}>Move up</MenuItem>}
      {isInMenu && !isLast && <MenuItem onPress={() => acts.moveBy(1)}>Move down</MenuItem>}
      {kind === 'page' && <MenuItem onPress={onMove}>Move to another menu</MenuItem>}
      {(kind === 'page' || kind === 'fixed') && (
        <MenuItem onPress={acts.duplicate}>Duplicate</MenuItem>
      )}
      {isInMenu && (
        <MenuItem onPress={() => acts.hide(!isHidden)}>
          {isHidden ? 'Show in the menu' : 'Hide from the menu'}
        </MenuItem>
      )}
      {kind !== 'draft' && (
        <MenuItem onPress={() => open({ kind: 'history', pageId: id })}>History</MenuItem>
      )}
      {revision !== undefined && <MenuItem onPress={onDiscard}>Discard the draft</MenuItem>}
      {kind !== 'draft' && mayDelete(id) && (
        <MenuItem onPress={() => open({ kind: 'delete', pageId: id })}>Delete</MenuItem>
      )}
    </MenuButton>
  );
}

type MoveFormProps = { row: PageRow; rows: PageRow[]; acts: PageActs; onDone: () => void };

const atTop = '';

/** Moves a page to another dropdown or to the top. Its old address redirects. */
function MoveForm({ row, rows, acts, onDone }: MoveFormProps) {
  const [parentId, setParentId] = useState(row.parentId ?? atTop);
  const selectId = useId();
  const hintId = useId();
  const parents = rows.filter(({ kind }) => kind === 'parent');
  const isSame = parentId === (row.parentId ?? atTop);
  useEffect(() => showField(selectId), [selectId]);
  return (
    // Escape closes the form, and not the panel around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="builder-pages-move stack gap-8 above-12"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        acts.moveUnder(parentId === atTop ? null : parentId);
        onDone();
      }}
    >
      <label htmlFor={selectId}>{`Move ${row.name} to`}</label>
      <Select
        id={selectId}
        aria-describedby={hintId}
        value={parentId}
        options={[
          [atTop, 'Top level of the menu'],
          ...parents.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={setParentId}
      />
      <p id={hintId} className="field-hint">
        {`Its address will change. ${row.address ?? 'The old one'} will redirect to the new one.`}
      </p>
      <div className="builder-confirm-buttons">
        <Button isSmall look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button isSmall type="submit" disabled={isSame}>
          Move
        </Button>
      </div>
    </form>
  );
}
