import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { templateMessages } from '../../../domain/template-messages.ts';
import type { KnownClash, Publishes, TreeDocument } from '../../../domain/tree/codec.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import { type NavigationTree, navigationTreeSchema } from '../../../domain/tree/tree-schema.ts';
import { isSessionOver, messageOf } from '../../api/call-api.ts';
import { toast, type ToastAction } from '../../ui/toast.ts';
import { DraftConflict } from './draft-api.ts';
import { useDraftList } from './draft-list.ts';
import { SaveConflict, saveTemplate } from './template-api.ts';
import { dropTemplate } from './template-query.ts';

/** Two people changed the same things: what I began from, what I made of it, what they published. */
export type Conflict = {
  base: NavigationTree;
  mine: NavigationTree;
  current: TreeDocument;
  clashes: KnownClash[];
  publishes: Publishes | undefined;
};

const publishing = 'publishing';

type Manner = {
  /** For a change of the menu, which is no reason to leave the page. */
  staysHere?: boolean;
};

/** True: there is more to publish, so the page stays open. */
type Done = boolean | void;

/** One write with the whole tree; then back to the home page with fresh menus. */
export function usePublish(
  onDone: (saved?: TreeDocument) => Done | Promise<Done>,
  { staysHere = false }: Manner = {},
) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [draftConflict, setDraftConflict] = useState<DraftConflict>();

  async function finish(saved?: TreeDocument, undo?: ToastAction): Promise<void> {
    dropTemplate();
    void useDraftList.getState().refresh();
    setConflict(undefined);
    toast.mended(publishing);
    const staysOpen = await onDone(saved);
    toast.success(templateMessages.saved, undo);
    if (!staysHere && staysOpen !== true) await navigate('/');
    await revalidate();
  }

  function fail(error: unknown): void {
    // Whoever has to sign in again has been told so.
    if (isSessionOver(error)) return;
    toast.error(templateMessages.saveFailed, publishing);
    setFailure(error instanceof SaveConflict ? error.message : messageOf(error));
  }

  async function run(write: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await write();
      await finish();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  /** `base` is the version that `mine` was made from. */
  async function publish(
    base: TreeDocument,
    mine: NavigationTree,
    publishes?: Publishes,
    undo?: ToastAction,
  ): Promise<void> {
    const problem = findSaveProblem(mine);
    if (problem) {
      toast.error(problem, publishing);
      setFailure(problem);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await finish(await saveTemplate(base.version, mine, publishes), undo);
    } catch (error) {
      if (error instanceof SaveConflict && error.clashes.length > 0) {
        const { current, clashes } = error;
        setConflict({ base: base.tree, mine, current, clashes, publishes });
      } else if (error instanceof DraftConflict) setDraftConflict(error);
      else fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    publish,
    run,
    isBusy,
    failure,
    conflict,
    dropConflict: () => setConflict(undefined),
    draftConflict,
    dropDraftConflict: () => setDraftConflict(undefined),
  };
}

/** The first reason why the server would refuse this tree, in its own words; undefined when it may be sent. */
function findSaveProblem(tree: NavigationTree): string | undefined {
  const problem = findTreeProblem(withDerivedSlugs(tree));
  if (problem) return problem;
  const result = navigationTreeSchema.safeParse(tree);
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'Something is not valid');
}
