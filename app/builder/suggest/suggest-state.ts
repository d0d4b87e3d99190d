import { messageOf } from '../../api/call-api.ts';
import type { SuggestAction } from './chat-messages.ts';
import { SuggestError, type SuggestProblem } from './suggest-error.ts';

/** Where a proposal stands. */
export type SuggestState =
  | { step: 'choosing' }
  | { step: 'asking'; action: SuggestAction; text: string }
  | { step: 'proposed'; action: SuggestAction; text: string }
  | { step: 'failed'; action: SuggestAction; problem: SuggestProblem; message: string };

export type SuggestEvent =
  | { kind: 'asked'; action: SuggestAction }
  | { kind: 'grew'; text: string }
  | { kind: 'finished'; text: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'left' };

export const choosing: SuggestState = { step: 'choosing' };

/** What arrives after a question was left belongs to nobody. */
export function nextSuggestState(state: SuggestState, event: SuggestEvent): SuggestState {
  if (event.kind === 'left') return choosing;
  if (event.kind === 'asked') return { step: 'asking', action: event.action, text: '' };
  if (state.step !== 'asking') return state;
  const { action } = state;
  if (event.kind === 'grew') return { step: 'asking', action, text: event.text };
  if (event.kind === 'finished') return { step: 'proposed', action, text: event.text };
  const error = event.error instanceof SuggestError ? event.error : undefined;
  return {
    step: 'failed',
    action,
    problem: error?.problem ?? 'refused',
    message: error?.message ?? messageOf(event.error),
  };
}
