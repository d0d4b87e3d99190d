import { startTransition } from 'react';
import { HydratedRouter } from 'react-router/dom';

import { guardPageData } from './site/page-requests.ts';
import { prepareForRedraw } from './site/redraw.ts';

/** React's larger half is made ready in a task of its own, so that no single one keeps a finger waiting. */
await nextTask();
const { hydrateRoot } = await import('react-dom/client');
await nextTask();
prepareForRedraw();
guardPageData();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
