import { useEffect, useReducer, useRef } from 'react';

import { suggestSettingsSchema } from '../../../domain/suggest-settings.ts';
import { readAiModel } from '../../api/ai-model.ts';
import { callApi } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { askAi } from './ask-ai.ts';
import { messagesFor, type Subject, type SuggestAction, tidyAnswer } from './chat-messages.ts';
import { choosing, nextSuggestState } from './suggest-state.ts';

/** Asks for one field, one question at a time; leaving the panel ends the question. */
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
          !signal.aborted && send({ kind: 'grew', text: tidyAnswer(text, subject.maxLength) }),
      });
      if (!signal.aborted) {
        send({ kind: 'finished', text: tidyAnswer(answer, subject.maxLength) });
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

/** Where to ask: our server says so, once a visit. It never hears the key. */
async function readAiBaseUrl(signal: AbortSignal): Promise<string> {
  if (known === undefined) {
    const { data } = await callApi('/auth/admin/suggest', {
      token: useAuth.getState().authToken,
      answer: suggestSettingsSchema,
      signal,
    });
    known = data.baseUrl;
  }
  return known;
}
