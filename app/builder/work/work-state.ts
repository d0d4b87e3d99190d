import type { PagePublication, PageSchedule } from '../../../domain/content/page-draft.ts';
import type { SavedTree, TreeDocument } from '../../../domain/tree/codec.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { DraftClash, SaveAnswer, TreeClash } from './template-api.ts';

/**
 * An open page, from the button to the row. It is being edited, saved, asked about or ended:
 *
 *     editing ── save ──▶ saving ── answer ──▶ editing, clashing or ended
 *     clashing ── settled ──▶ saving         clashing ── back ──▶ editing
 *
 * `step` of `page-machine.ts` takes what happened and returns what holds then and what is to be done.
 * The opening comes before it (`page-opening.ts`). A session that ends is not seen here: the call
 * waits until its owner has signed in again.
 */
export type WorkState = {
  phase: Phase;
  /** The published version that this work is a change of. */
  base: TreeDocument;
  /** The saved draft, or else the published page: what differs from it is unsaved work. */
  saved: PageDocument;
  /** The revision of the draft that this work goes on from; 0 when there is none. */
  revision: number;
  publication: PagePublication;
  /** Pages sent since the last answer: the server may have them although the answer was lost. */
  unanswered: PageDocument[];
  /** Text typed while the draft was saved clashes with what the server joined into it. */
  unsettled?: DraftClash | undefined;
  note?: string | undefined;
  failure?: string | undefined;
  nameProblem?: string | undefined;
};

export type Start = Pick<WorkState, 'base' | 'saved' | 'revision' | 'publication'>;

export function startWork(start: Start): WorkState {
  return { ...start, phase: { name: 'editing' }, unanswered: [] };
}

export type SaveAs = 'draft' | 'page';

type Phase =
  | { name: 'editing' }
  | Saving
  | { name: 'clashing'; as: SaveAs; question: Question }
  /** A save may still be on its way. */
  | { name: 'ended'; saving: Saving | undefined };

export type Saving = {
  name: 'saving';
  as: SaveAs;
  /** The page that was under the editor's hands. */
  sent: PageDocument;
  /** The page on its way: `sent`, or what a person made of it in a clash. */
  put: PageDocument;
  /** The version on top of which it is sent. */
  seen: number;
  /** Pressed meanwhile: the other kind of save takes its turn. */
  next?: SaveAs;
  /** Stays open until its answer is saved. */
  question?: Question;
};

export type Question =
  | { about: 'tree'; clash: TreeClash; sent: PageDocument }
  | { about: 'draft'; clash: DraftClash };

/** `page` is the page with everything typed up to then. */
export type PageEvent =
  | { kind: 'save'; as: SaveAs; page: PageDocument }
  | (SaveAnswer & { page: PageDocument })
  | { kind: 'tree settled'; tree: NavigationTree }
  | { kind: 'draft settled'; settled: PageDocument; revision: number; page: PageDocument }
  | { kind: 'back' | 'end' | 'reopen' }
  | { kind: 'scheduled'; schedule: PageSchedule }
  /** Others have decided about the draft or changed it. `current`: the site, when the draft is gone. */
  | { kind: 'followed'; publication: PagePublication; current?: TreeDocument; page: PageDocument };

export type Command =
  | { do: 'put draft'; document: PageDocument; revision: number; baseVersion: number }
  /** `tree` is what a person made of a clash, which may be about other pages too. */
  | {
      do: 'publish';
      base: TreeDocument;
      page: PageDocument;
      revision: number;
      tree?: NavigationTree;
    }
  | { do: 'rewrite'; step: (page: PageDocument) => PageDocument }
  /** What is left unsaved is kept; when nothing is, what was kept goes. */
  | { do: 'keep' }
  /** What would go out is not what the person has seen: the next save is for what there is now. */
  | { do: 'look again' }
  | { do: 'end'; staysKept: boolean }
  | { do: 'tell'; told: Told };

/** For the screen. */
export type Told =
  | { kind: 'nameless' | 'draft saved' | 'draft saved late' | 'asked for approval' }
  | { kind: 'published'; saved: SavedTree; seen: number; news: string[]; staysOpen: boolean }
  | { kind: 'failed'; as: SaveAs };
