import { lazy, Suspense } from 'react';

import { useAddressState } from '../address-state.ts';
import { SkeletonRows } from '../list-states.tsx';

/** Loaded only here and where a picture is chosen. */
const PicturesAndFiles = lazy(() =>
  import('../../library/pictures-and-files.tsx').then((module) => ({
    default: module.PicturesAndFiles,
  })),
);

/** Every picture and file of the site: where it is used, and what nothing uses. */
export function PicturesScreen() {
  const { params, change } = useAddressState();
  const part = params.get('show') === 'files' ? 'files' : 'pictures';
  return (
    <section className="desk-pictures" aria-labelledby="pictures-heading">
      <Suspense fallback={<SkeletonRows />}>
        <PicturesAndFiles
          part={part}
          onPart={(next) => change({ show: next === 'files' ? next : undefined }, { isStep: true })}
          title={
            <h2 id="pictures-heading" className="sr-only">
              {part === 'files' ? 'Files' : 'Pictures'}
            </h2>
          }
          hasFilter
        />
      </Suspense>
    </section>
  );
}
