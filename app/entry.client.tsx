import { type ErrorInfo, startTransition } from 'react';
import { HydratedRouter } from 'react-router/dom';

import { isForeignHand, Mended } from './site/mended.tsx';
import { guardPageData } from './router/page-requests.ts';
import { prepareForRedraw } from './site/redraw.ts';

/** React's larger half is made ready in a task of its own, so that no single one keeps a finger waiting. */
await nextTask();
const { hydrateRoot } = await import('react-dom/client');
await nextTask();
prepareForRedraw();
guardPageData();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, { onCaughtError: report });
});

// What React removes from the head it removes unguarded: that error reaches no boundary.
addEventListener('error', ({ error }) => isOurs(error) && loadAgainIfBroken(error));
addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && loadAgainIfBroken(reason));

function report(error: unknown, info: ErrorInfo & { errorBoundary?: unknown }): void {
  // As React itself does it.
  // oxlint-disable-next-line no-console
  console.error(error);
  if (!(info.errorBoundary instanceof Mended)) loadAgainIfBroken(error);
}

/** Not of a script that others have put into the page. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && String(error.stack).includes('/assets/');
}

/** What others have broken outside the parts that mend themselves is loaded again, as a lost file is. */
function loadAgainIfBroken(error: unknown): void {
  if (isForeignHand(error)) dispatchEvent(new Event('document-broken'));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
