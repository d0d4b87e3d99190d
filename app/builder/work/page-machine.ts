import { isBlank, isSameValue } from '../../../domain/values/values.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import {
  draftWords,
  type PagePublication,
  pageStateOf,
  type SavedDraft,
} from '../../../domain/content/page-draft.ts';
import { isSamePage } from '../../../domain/tree/changes.ts';
import type { SavedTree } from '../../../domain/tree/codec.ts';
import { findCopyProblem } from '../../../domain/tree/copies.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { allFieldsRequired } from '../../../domain/tree/tree-rules.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import {
  goOnAfterDraft,
  goOnAfterPage,
  hasOthersWords,
  isPartOf,
  isPublishedIn,
  joinInto,
  withoutDraft,
} from './after-saving.ts';
import { hasUnstoredSections } from './former-sections.ts';
import type { DraftClash, TreeClash } from './template-api.ts';
import type {
  Command,
  PageEvent,
  Question,
  SaveAs,
  Saving,
  Told,
  WorkState,
} from './work-state.ts';

/** What holds next, and what is to be done for it, in this order. */
type Step = { state: WorkState; does: Command[] };

/** Computes only: no screen, no call, no clock. */
export function step(state: WorkState, event: PageEvent): Step {
  const { phase } = state;
  if (event.kind === 'end') {
    const saving = phase.name === 'saving' ? phase : undefined;
    return still({ ...state, phase: { name: 'ended', saving } });
  }
  if (event.kind === 'reopen' && phase.name === 'ended') return still(editing(state));
  if (event.kind === 'scheduled') {
    const { schedule } = event;
    return still({ ...state, publication: { ...state.publication, schedule } });
  }
  if (event.kind === 'followed') return followed(state, event);
  if (event.kind === 'save') return save(state, event.as, event.page);
  if (phase.name === 'saving') return answered(state, phase, event);
  if (phase.name === 'ended') return answeredLate(state, phase.saving, event);
  if (phase.name === 'clashing') return decided(state, phase.as, phase.question, event);
  return still(state);
}

function still(state: WorkState): Step {
  return { state, does: [] };
}

type Saved = 'draft saved' | 'draft saved late' | 'asked for approval';

function tell(kind: 'nameless' | Saved): Command {
  return { do: 'tell', told: { kind } };
}

function editing(state: WorkState): WorkState {
  return { ...state, phase: { name: 'editing' } };
}

/** Draft and publication take turns; a second press of the same button adds nothing. */
function save(state: WorkState, as: SaveAs, page: PageDocument): Step {
  const { phase } = state;
  if (phase.name === 'saving' && as !== phase.as) {
    return still({ ...state, phase: { ...phase, next: as } });
  }
  if (phase.name !== 'editing') return still(state);
  const begun = { ...state, failure: undefined };
  if (as === 'page' && isBlank(page.text)) {
    return { state: { ...begun, nameProblem: allFieldsRequired }, does: [tell('nameless')] };
  }
  const { unsettled } = begun;
  if (!unsettled?.theirs || !unsettled.base) return send(begun, as, page);
  // The text that clashed may be gone by now.
  return sendRest(goOnAfterDraft(begun, unsettled.base, unsettled.theirs, page), as);
}

function sendRest(rest: ReturnType<typeof goOnAfterDraft>, as: SaveAs): Step {
  return after(rest, rest.isClash ? ask(rest.state, as) : send(rest.state, as, rest.page));
}

function ask(state: WorkState, as: SaveAs, clash = state.unsettled): Step {
  if (!clash) return still(editing(state));
  return still({ ...state, phase: { name: 'clashing', as, question: { about: 'draft', clash } } });
}

function send(state: WorkState, as: SaveAs, page: PageDocument): Step {
  const { base, revision } = state;
  const { version } = base;
  const phase: Saving = { name: 'saving', as, sent: page, put: page, seen: version };
  if (as === 'draft') {
    const put: Command = { do: 'put draft', document: page, revision, baseVersion: version };
    return { state: { ...state, phase }, does: [put] };
  }
  const ready = { ...state, note: undefined, nameProblem: undefined };
  const problem = findCopyProblem(page, base.tree);
  if (problem !== undefined) return still({ ...editing(ready), failure: sayKept(problem) });
  return { state: { ...ready, phase }, does: [{ do: 'publish', base, page, revision }] };
}

function answered(state: WorkState, phase: Saving, event: PageEvent): Step {
  if (event.kind === 'draft saved')
    return keptAsDraft(state, phase, withDraft(state.publication, event.draft), event.page);
  if (event.kind === 'asked') return keptAsDraft(state, phase, event.publication, event.page);
  if (event.kind === 'draft clash') return draftClashes(state, phase, event.clash, event.page);
  if (event.kind === 'published') return published(state, phase, event.saved, event.page);
  if (event.kind === 'tree clash') return treeClashes(state, phase, event.clash, event.page);
  if (event.kind === 'refused') return stop({ ...state, failure: sayKept(event.problem) }, phase);
  if (event.kind !== 'failed') return still(state);
  const { words, isRefusal } = event;
  const failure = words === undefined ? undefined : sayKept(words, !isRefusal);
  const failed = { ...unanswered(state, phase), failure };
  const told: Told = { kind: 'failed', as: phase.as };
  const does: Command[] = words === undefined ? [] : [{ do: 'tell', told }];
  if (words === approvalWords.lookAgain) does.push({ do: 'look again' });
  return after({ does }, stop(failed, phase, event.page));
}

/** A reload helps only where nothing answered, or the server failed. */
function sayKept(words: string, mayHelpToReload = false): string {
  return `${words} Your text is safe${mayHelpToReload ? ': if this keeps happening, reload the page.' : '.'}`;
}

/** The editor was closed over a publication: it is told, and what it published is not kept. */
function answeredLate(state: WorkState, saving: Saving | undefined, event: PageEvent): Step {
  if (event.kind === 'draft saved') {
    return { state, does: [tell('draft saved late')] };
  }
  if (event.kind !== 'published' || !saving) return still(state);
  const { saved, page } = event;
  const told: Told = { kind: 'published', saved, seen: saving.seen, news: [], staysOpen: true };
  const end: Command[] = isSameValue(page, saving.sent) ? [{ do: 'end', staysKept: false }] : [];
  return { state, does: [...end, { do: 'tell', told }] };
}

/** Back to the question or to editing; then comes what was pressed meanwhile. */
function stop(state: WorkState, { as, question, next }: Saving, page?: PageDocument): Step {
  if (question) return still({ ...state, phase: { name: 'clashing', as, question } });
  return next && page ? save(editing(state), next, page) : still(editing(state));
}

function after({ does }: Pick<Step, 'does'>, then: Step): Step {
  return { state: then.state, does: [...does, ...then.does] };
}

function unanswered(state: WorkState, { put }: Saving): WorkState {
  return { ...state, unanswered: [...state.unanswered, put] };
}

/** The page is saved as a draft, also because someone else has to approve it: it stays open. */
function keptAsDraft(
  state: WorkState,
  phase: Saving,
  now: PagePublication,
  page: PageDocument,
): Step {
  const { draft, approval } = now;
  if (!draft) return stop(state, phase, page);
  const taken = goOnAfterDraft({ ...state, unanswered: [] }, phase.sent, draft, page);
  const { question: _, ...rest } = phase;
  const isAsked = approval?.state === 'waiting';
  let note: string | undefined;
  // A colleague's words were joined in: the person looks at them before asking.
  if (phase.as === 'page' && !isAsked) note = approvalWords.joined;
  if (phase.as === 'draft' && !isSamePage(taken.page, taken.state.saved)) note = typedSince;
  const does = [...taken.does, tell(isAsked ? 'asked for approval' : 'draft saved')];
  return after({ does }, stop({ ...taken.state, publication: now, note }, rest, taken.page));
}

const typedSince = 'The draft has been saved. What you typed after that is not included yet.';

/** A new revision asks for nothing yet. */
function withDraft(publication: PagePublication, draft: SavedDraft): PagePublication {
  const state = pageStateOf(publication.state !== 'draft', true);
  return { ...publication, draft, approval: null, state };
}

/** The editor's own words stay as they are: only what is said about the draft follows. */
function followed(
  state: WorkState,
  { publication, current, page }: Extract<PageEvent, { kind: 'followed' }>,
): Step {
  const { publication: known, phase, revision } = state;
  const { draft } = known;
  if (phase.name !== 'editing' || !draft) return still(state);
  const { approval, schedule } = publication;
  if (!current) {
    const { revision: there, seen } = publication.draft ?? {};
    const looked = there === draft.revision ? { ...draft, seen } : draft;
    return still({ ...state, publication: { ...known, draft: looked, approval, schedule } });
  }
  const isOut = draft.revision === revision && isPublishedIn(current, draft.document, state.base);
  if (!isOut) return still({ ...state, publication, note: draftWords.gone });
  const gone = goOnAfterPage({ ...state, unanswered: [] }, draft.document, current, page);
  const note = approvalWords.isOut;
  return { state: { ...gone.state, publication, note }, does: gone.does };
}

function draftClashes(
  state: WorkState,
  phase: Saving,
  clash: DraftClash,
  page: PageDocument,
): Step {
  const { theirs } = clash;
  const asked = unanswered(state, phase);
  if (!theirs) return ask(withoutDraft(asked), phase.as, clash);
  const own = state.unanswered.find((sent) => isPartOf(theirs.document, sent, state.saved));
  if (!own) return ask(asked, phase.as, clash);
  return sendRest(goOnAfterDraft(asked, own, theirs, page), phase.as);
}

function published(state: WorkState, phase: Saving, saved: SavedTree, page: PageDocument): Step {
  const { sent, seen } = phase;
  const isJoined = hasOthersWords(sent, saved);
  const news = isJoined ? ['It also includes a colleague’s changes to this page.'] : [];
  const told = { kind: 'published' as const, saved, seen, news };
  if (isSameValue(page, sent)) {
    // Without a draft, what is saved was published once, and the history brought it back.
    const known = state.revision === 0 ? state.saved.sections : [];
    const staysKept = hasUnstoredSections(sent, state.base.tree, known);
    if (staysKept) news.push('What you wrote in its sections is saved as unsaved work.');
    const ended = { ...state, phase: { name: 'ended', saving: undefined } } as const;
    return {
      state: ended,
      does: [
        { do: 'end', staysKept },
        { do: 'tell', told: { ...told, staysOpen: false } },
      ],
    };
  }
  const gone = goOnAfterPage({ ...state, unanswered: [] }, sent, saved, page);
  const next = {
    ...gone.state,
    publication: {
      ...state.publication,
      state: 'published' as const,
      draft: null,
      approval: null,
    },
    note: 'The page has been published. What you typed after that is not published yet.',
  };
  const { question: _, ...rest } = phase;
  return after(
    { does: [...gone.does, { do: 'tell', told: { ...told, staysOpen: true } }] },
    stop(next, rest, gone.page),
  );
}

function treeClashes(state: WorkState, phase: Saving, clash: TreeClash, page: PageDocument): Step {
  const { sent, put } = phase;
  const { current } = clash;
  const asked = unanswered(state, phase);
  const own =
    sent === put && state.unanswered.find((one) => isPublishedIn(current, one, state.base));
  const gone = own && goOnAfterPage(asked, own, current, page);
  // Where later words clash with what others have joined in, the base is still the old one.
  if (gone && gone.state.base === current) {
    return after(gone, send(gone.state, 'page', gone.page));
  }
  const question: Question = { about: 'tree', clash, sent };
  return still({ ...asked, phase: { name: 'clashing', as: 'page', question } });
}

function decided(state: WorkState, as: SaveAs, question: Question, event: PageEvent): Step {
  if (event.kind === 'back') return still(editing(state));
  if (event.kind === 'tree settled' && question.about === 'tree') {
    const { clash, sent } = question;
    const { current: base } = clash;
    const { tree } = event;
    const put = openPage(tree, sent.id) ?? sent;
    // The tree holds no copies for other pages: they wait for the next save.
    const own = { ...sent, copies: [] };
    const phase: Saving = { name: 'saving', as, sent: own, put, seen: base.version, question };
    const publish: Command = { do: 'publish', base, page: put, revision: state.revision, tree };
    return { state: { ...state, phase, failure: undefined }, does: [publish] };
  }
  if (event.kind !== 'draft settled') return still(state);
  // Taking theirs is no step to undo: the next save would take it back.
  const { settled, revision, page } = event;
  const ready = { ...editing(state), unsettled: undefined, revision };
  return after({ does: joinInto(page, settled) }, save(ready, as, settled));
}
