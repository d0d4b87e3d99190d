import { QueryClient } from '@tanstack/react-query';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { readTemplate } from './template-api.ts';

const keptForMs = 24 * 60 * 60 * 1000;
const templateKey = ['GET_TEMPLATE'];
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: keptForMs } },
});

/** Asked afresh whenever an edit begins: an old version would only make for clashes. */
export function fetchTemplate(): Promise<TreeDocument> {
  return client.fetchQuery({ queryKey: templateKey, queryFn: readTemplate });
}

export function dropTemplate(): void {
  client.removeQueries({ queryKey: templateKey });
}
