import { useEffect, useId, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { showField } from '../kit/show-field.ts';
import type { PageRow } from './page-rows.ts';
import type { PageActs } from './use-page-acts.ts';

type MoveFormProps = { row: PageRow; rows: PageRow[]; acts: PageActs; onDone: () => void };

const atTop = '';

/**
 * Moves a page to another dropdown or to the top. Its address changes, so the old one redirects.
 */
export function MoveForm({ row, rows, acts, onDone }: MoveFormProps) {
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
      className="builder-pages-move"
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
      <select
        id={selectId}
        className="input builder-input"
        aria-describedby={hintId}
        value={parentId}
        onChange={({ target }) => setParentId(target.value)}
      >
        <option value={atTop}>The top of the menu</option>
        {parents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p id={hintId} className="field-hint">
        {`Its address changes. ${row.address ?? 'The old one'} will lead to the new one.`}
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
