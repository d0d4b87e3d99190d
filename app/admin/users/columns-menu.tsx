import { Columns3 } from 'lucide-react';

import { DeskMenu } from '../desk-menu.tsx';
import type { HiddenColumns } from './hidden-columns.ts';
import { isFixedColumn, userColumns } from './user-columns.tsx';

/** Chooses which further columns the table of people has. */
export function ColumnsMenu({ columns }: { columns: HiddenColumns }) {
  return (
    <DeskMenu text="Columns" icon={Columns3} isAtEnd>
      <fieldset className="stack gap-8">
        <legend className="sr-only">Columns</legend>
        {userColumns
          .filter(({ title }) => !isFixedColumn(title))
          .map(({ title }) => (
            <label key={title} className="desk-check">
              <input
                type="checkbox"
                checked={columns.isShown(title)}
                onChange={() => columns.toggle(title)}
              />
              {title}
            </label>
          ))}
      </fieldset>
      <button
        type="button"
        className="desk-small"
        disabled={columns.count === 0}
        onClick={columns.showAll}
      >
        Show all
      </button>
    </DeskMenu>
  );
}
