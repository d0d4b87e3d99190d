import { lazy, Suspense } from 'react';

import { SkeletonRows } from '../list-states.tsx';

/** Loaded only here and where a picture is chosen. */
const LibraryView = lazy(() =>
  import('../../library/library-view.tsx').then((module) => ({ default: module.LibraryView })),
);

/** Every picture of the site: where it is used, and what nothing uses. */
export function PicturesScreen() {
  return (
    <section className="desk-pictures" aria-labelledby="pictures-heading">
      <Suspense fallback={<SkeletonRows />}>
        <LibraryView
          title={
            <h2 id="pictures-heading" className="sr-only">
              Pictures
            </h2>
          }
          hasFilter
        />
      </Suspense>
    </section>
  );
}
