import { useEffect, useRef, useState } from 'react';

import { readSuggestService } from '../../../domain/calls/desk.ts';
import { readAiModel } from '../../api/ai-model.ts';
import { useAuth } from '../../api/auth-store.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { askAi, SuggestError } from './ask-ai.ts';
import { messagesFor, type Subject, type SuggestAction, tidyAnswer } from './chat-messages.ts';

type SuggestState =
  | { step: 'choosing' }
  | { step: 'asking' | 'proposed'; action: SuggestAction; text: string }
  | { step: 'failed'; action: SuggestAction; isKeyRefused: boolean; message: string };

/** One question at a time for one field; closing the panel cancels it. */
export function useSuggest(readSubject: (action: SuggestAction) => Subject | Promise<Subject>) {
  const [state, setState] = useState<SuggestState>({ step: 'choosing' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function ask(action: SuggestAction): Promise<void> {
    leave();
    const { signal } = (underWay.current = new AbortController());
    // What arrives after a question was left is ignored.
    const show = (next: SuggestState) => !signal.aborted && setState(next);
    show({ step: 'asking', action, text: '' });
    try {
      const subject = await readSubject(action);
      const answer = await askAi({
        baseUrl: await readAiBaseUrl(signal),
        key: useAuth.getState().openAIKey ?? '',
        model: readAiModel(),
        messages: messagesFor(action, subject),
        signal,
        onText: (text) => show({ step: 'asking', action, text: tidyAnswer(text, subject) }),
      });
      show({ step: 'proposed', action, text: tidyAnswer(answer, subject) });
    } catch (error) {
      show(failed(action, error));
    }
  }

  function leave(): void {
    underWay.current?.abort();
    setState({ step: 'choosing' });
  }

  return { state, ask, leave };
}

export function failed(action: SuggestAction, error: unknown): SuggestState {
  const isKeyRefused = error instanceof SuggestError && error.problem === 'key';
  return { step: 'failed', action, isKeyRefused, message: messageOf(error) };
}

let known: string | undefined;

/** Read from our server once a visit. Our server never receives the key. */
async function readAiBaseUrl(signal: AbortSignal): Promise<string> {
  known ??= (await read(readSuggestService, { signal })).baseUrl;
  return known;
}
