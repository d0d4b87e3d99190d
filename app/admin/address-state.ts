import { useCallback } from 'react';
import { type To, useSearchParams } from 'react-router';

import { cutText } from '../../domain/values/values.ts';
import { deskLimits } from '../../domain/desk/common.ts';

/** Values by name. An empty or missing value is removed from the address. */
type AddressChanges = Record<string, string | undefined>;

/** The address holds the state of a desk screen: it can be sent on, and Back undoes a step. */
export function useAddressState() {
  const [params, setParams] = useSearchParams();

  /** A new view of the list starts at its first page, unless the change names one. */
  const change = useCallback(
    (changes: AddressChanges, { isStep = false } = {}) => {
      // The current address: a second choice may come before the first is drawn.
      setParams(withChanges(new URLSearchParams(location.search), changes), {
        // Typing and filtering would fill the history with views that nobody wants back.
        replace: !isStep,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  const linkTo = useCallback(
    (changes: AddressChanges): To => ({ search: `?${withChanges(params, changes)}` }),
    [params],
  );
  return { params, change, linkTo };
}

function withChanges(current: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  if (!('page' in changes) && Object.keys(changes).some((name) => !openings.has(name))) {
    next.delete('page');
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Opening one entry, or the suspects, does not change which entries are listed. */
const openings = new Set(['user', 'inquiry', 'suspects']);

/** A value of the address that is one of those the screen knows; anything else counts as absent. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

export function pageIn(params: URLSearchParams): number {
  return wholeNumberIn(params, 'page') ?? 1;
}

/** Capped at the server's limit. */
export function wholeNumberIn(params: URLSearchParams, name: string): number | undefined {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, lastPage) : undefined;
}

const lastPage = 1_000_000;

/** An address may hold more text than the search field takes. */
export function searchIn(params: URLSearchParams): string {
  return cutText(params.get('search') ?? '', deskLimits.searchLength);
}
