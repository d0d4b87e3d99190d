import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';

import { readJson, readStored, writeStored } from '../../keep/browser-storage.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { DeskMenu } from '../desk-menu.tsx';
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
            <CheckBox
              key={title}
              isOn={columns.isShown(title)}
              onChange={() => columns.toggle(title)}
            >
              {title}
            </CheckBox>
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

const storageKey = 'fourfold:user-columns';

/** The titles of the columns that someone has hidden; a title that is no column any more hides nothing. */
const hiddenColumnsSchema = z.array(z.string());

export type HiddenColumns = {
  isShown: (title: string) => boolean;
  toggle: (title: string) => void;
  showAll: () => void;
  count: number;
};

/** Which columns of the users' table this browser hides. */
export function useHiddenColumns(): HiddenColumns {
  const [hidden, setHidden] = useState(readHidden);

  function hide(titles: string[]): void {
    setHidden(titles);
    writeStored('local', storageKey, titles.length === 0 ? null : JSON.stringify(titles));
  }

  return {
    isShown: (title) => !hidden.includes(title),
    toggle: (title) =>
      hide(hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title]),
    showAll: () => hide([]),
    count: hidden.length,
  };
}

function readHidden(): string[] {
  return hiddenColumnsSchema.safeParse(readJson(readStored('local', storageKey))).data ?? [];
}
