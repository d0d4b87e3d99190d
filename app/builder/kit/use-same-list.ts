import { useState } from 'react';

/** The very same list for as long as it holds the same: whoever is given it is not drawn again. */
export function useSameList(list: string[]): string[] {
  const [known, setKnown] = useState(list);
  const isSame = known.length === list.length && known.every((each, index) => each === list[index]);
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}
