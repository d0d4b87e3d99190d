import { useEffect, useReducer, useRef } from 'react';

import { readSuggestService } from '../../../domain/calls/desk.ts';
import { readAiModel } from '../../api/ai-model.ts';
import { useAuth } from '../../api/auth-store.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { askAi, SuggestError, type SuggestProblem } from './ask-ai.ts';
import { messagesFor, type Subject, type SuggestAction, tidyAnswer } from './chat-messages.ts';

/** One question at a time for one field; closing the panel cancels it. */
export function useSuggest(readSubject: (action: SuggestAction) => Subject | Promise<Subject>) {
  const [state, send] = useReducer(nextSuggestState, choosing);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function ask(action: SuggestAction): Promise<void> {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    send({ kind: 'asked', action });
    try {
      const subject = await readSubject(action);
      const answer = await askAi({
        baseUrl: await readAiBaseUrl(signal),
        key: useAuth.getState().openAIKey ?? '',
        model: readAiModel(),
        messages: messagesFor(action, subject),
        signal,
        onText: (text) =>
          !signal.aborted && send({ kind: 'grew', text: tidyAnswer(text, subject) }),
      });
      if (!signal.aborted) {
        send({ kind: 'finished', text: tidyAnswer(answer, subject) });
      }
    } catch (error) {
      if (!signal.aborted) send({ kind: 'failed', error });
    }
  }

  function leave(): void {
    underWay.current?.abort();
    send({ kind: 'left' });
  }

  return { state, ask, leave };
}

let known: string | undefined;

/** Read from our server once a visit. Our server never receives the key. */
async function readAiBaseUrl(signal: AbortSignal): Promise<string> {
  if (known === undefined) {
    const { baseUrl } = await read(readSuggestService, { signal });
    known = baseUrl;
  }
  return known;
}

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

/** An answer that arrives after its question was cancelled is ignored. */
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
