import { useState } from 'react';
import * as z from 'zod/mini';

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
    try {
      if (titles.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(titles));
    } catch {
      // The browser stores nothing; the choice holds until the screen is left.
    }
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return hiddenColumnsSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}
