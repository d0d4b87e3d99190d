import * as z from 'zod/mini';

import { changeSummarySchema } from '../../domain/tree/changes.ts';
import { navigationTemplateId } from '../../domain/ids.ts';
import { type NavigationTree, navigationTreeSchema } from '../../domain/tree/tree-schema.ts';
import { ApiError, callApi } from '../account/api.ts';
import { useAuth } from '../account/auth-store.ts';
import { asDraftConflict } from './saved-drafts/saved-draft-api.ts';
import type { NavigationTemplate } from '../../domain/tree/codec.ts';

/** The builder's calls. All of them are an administrator's, but reading the template is anyone's. */
const templateSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  component: navigationTreeSchema,
});

const savedSchema = z.object({ version: z.int(), component: z.optional(navigationTreeSchema) });

const clashSchema = z.object({ id: z.string(), kind: z.enum(['page', 'section', 'order']) });

const conflictSchema = z.object({ current: templateSchema, clashes: z.array(clashSchema) });

const historySchema = z.array(
  z.object({
    version: z.int(),
    author: z.nullable(z.string()),
    createdAt: z.string(),
    summary: changeSummarySchema,
  }),
);

const editorsSchema = z.array(z.object({ fullName: z.string(), pageId: z.nullable(z.string()) }));

export type Clash = z.output<typeof clashSchema>;
export type HistoryEntry = z.output<typeof historySchema>[number];
export type Editor = z.output<typeof editorsSchema>[number];

/** Others changed the same things: what stands there now, and what clashed. */
export class SaveConflict extends Error {
  readonly current: NavigationTemplate;
  readonly clashes: Clash[];

  constructor(message: string, current: NavigationTemplate, clashes: Clash[]) {
    super(message);
    this.current = current;
    this.clashes = clashes;
  }
}

export async function readTemplate(): Promise<NavigationTemplate> {
  const { data } = await callApi('/template', { answer: templateSchema });
  return data;
}

/** The page whose draft goes out with a save, and the revision of it that was known. */
export type Publishes = { pageId: string; revision: number };

export async function saveTemplate(
  version: number,
  component: NavigationTree,
  publishes?: Publishes,
): Promise<void> {
  try {
    await callApi('/template', {
      method: 'PUT',
      token: token(),
      body: { templateId: navigationTemplateId, version, component, publishes },
      answer: savedSchema,
    });
  } catch (error) {
    const conflict = error instanceof ApiError && conflictSchema.safeParse(error.data);
    if (!conflict || !conflict.success) throw asDraftConflict(error);
    const { current, clashes } = conflict.data;
    throw new SaveConflict(error.message, current, clashes);
  }
}

export async function listHistory(): Promise<HistoryEntry[]> {
  const { data } = await callApi('/template/history', { token: token(), answer: historySchema });
  return data;
}

export async function readVersion(version: number): Promise<NavigationTemplate> {
  const { data } = await callApi(`/template/history/${version}`, {
    token: token(),
    answer: templateSchema,
  });
  return data;
}

export async function restoreVersion(version: number): Promise<void> {
  await callApi('/template/restore', {
    method: 'POST',
    token: token(),
    body: { version },
    answer: templateSchema,
  });
}

/** Says which page is open here and hears who else has one open. */
export async function noteEditing(pageId: string | null): Promise<Editor[]> {
  const { data } = await callApi('/template/editing', {
    method: 'PUT',
    token: token(),
    body: { pageId },
    answer: editorsSchema,
  });
  return data;
}

export async function stopEditing(): Promise<void> {
  await callApi('/template/editing', { method: 'DELETE', token: token(), answer: z.null() });
}

function token(): string {
  return useAuth.getState().authToken;
}
