import type { TreeDocument } from '../domain/tree/codec.ts';
import type { PageDocument } from '../domain/tree/tree-schema.ts';
import type { Site } from '../tests/support/process/site.ts';
import { askUntilAnswered } from './ask-until-answered.ts';

export type BuilderCall = { method: 'GET' | 'PUT' | 'POST'; path: string; body?: object };

/** The calls of the builder about one page, as `app/builder/work/` makes them. */
export const builderCalls = {
  /** Each list is sent at once, after the answers to the list before. */
  open: (pageId: string): BuilderCall[][] => [
    [{ method: 'GET', path: `/template?sections=${pageId}` }],
    [
      { method: 'GET', path: `/template/drafts/${pageId}` },
      { method: 'GET', path: '/template/kept' },
    ],
  ],
  /** `base` is the version that the edit began from: if it is not the newest one, the server merges. */
  save: (base: TreeDocument, page: PageDocument): BuilderCall => ({
    method: 'PUT',
    path: `/template/pages/${page.id}`,
    body: { version: base.version, page, publishes: { pageId: page.id, revision: 0 } },
  }),
  restore: (version: number, pageId: string, seen: number): BuilderCall => ({
    method: 'POST',
    path: `/template/restore?sections=${pageId}`,
    body: { version, pageId, seen },
  }),
};

type TimedAnswer = { ms: number; version: number };

/** Sends a call and measures until the whole answer is here; writing the body is not counted. */
export async function timeCall(
  site: Site,
  token: string,
  { method, path, body }: BuilderCall,
): Promise<TimedAnswer> {
  const text = body && JSON.stringify(body);
  const began = performance.now();
  const { status, answer } = await askUntilAnswered(async () => {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    });
    return { status: response.status, answer: await response.text() };
  });
  const ms = performance.now() - began;
  if (status !== 200) throw new Error(`${method} ${path} was refused: ${answer.slice(0, 500)}`);
  const { data } = JSON.parse(answer) as { data: { version?: number } };
  return { ms, version: data.version ?? 0 };
}
