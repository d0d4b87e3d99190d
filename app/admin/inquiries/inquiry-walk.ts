import { useState } from 'react';

type Place = { before: string | undefined; after: string | undefined; number: number };

/**
 * The order in which the panel leads from one inquiry to the next: as it was listed when the first was opened. What
 * is moved out of the list while one walks through it keeps its place.
 */
export function nextWalk(walk: string[], listed: string[], id: string | null): string[] {
  if (id === null) return [];
  if (walk.includes(id)) return walk;
  return listed.includes(id) ? listed : [];
}

export function useWalk(id: string | null, listed: string[]): { walk: string[]; place: Place } {
  const [known, setKnown] = useState<string[]>([]);
  const walk = nextWalk(known, listed, id);
  if (walk !== known && walk.length + known.length > 0) setKnown(walk);
  return { walk, place: placeIn(walk, id) };
}

export function placeIn(walk: string[], id: string | null): Place {
  const index = id === null ? -1 : walk.indexOf(id);
  return {
    before: index > 0 ? walk[index - 1] : undefined,
    after: index >= 0 ? walk[index + 1] : undefined,
    number: index + 1,
  };
}
