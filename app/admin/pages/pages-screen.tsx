import { useLayoutEffect, useRef } from 'react';

import { pagesTools, usePagesRoom } from '../../site/pages-room.ts';
import { oneOf, useAddressState } from '../address-state.ts';
import { FilterChips } from '../list-toolbar.tsx';
import { SkeletonRows } from '../list-states.tsx';

const names = {
  pages: 'All pages',
  drafts: 'Drafts',
  redirects: 'Redirects',
  checks: 'Checks',
  replace: 'Find and replace',
};

/** The desk draws the choice, and the builder the chosen tool below it. */
export function PagesScreen() {
  const { params, change } = useAddressState();
  const tool = oneOf(pagesTools, params.get('show')) ?? 'pages';
  const isDrawn = usePagesRoom((state) => state.isDrawn);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) usePagesRoom.setState({ room: { place: place.current, tool } });
    return () => usePagesRoom.setState({ room: undefined });
  }, [tool]);
  return (
    <>
      <div className="below-12">
        <FilterChips
          label="What to see of all pages"
          choices={pagesTools.map((value) => ({ value, text: names[value] }))}
          chosen={tool}
          onChoose={(next) =>
            change({ show: next === 'pages' ? undefined : next }, { isStep: true })
          }
        />
      </div>
      <div ref={place} />
      {!isDrawn && <SkeletonRows />}
    </>
  );
}
