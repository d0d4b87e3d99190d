import * as z from 'zod/mini';

import type { ChatMessage } from './chat-messages.ts';
import { errorOfStatus, SuggestError } from './suggest-error.ts';

/** Without a byte for so long, nobody waits on. */
const silenceMs = 15_000;
/** Far more than any field takes; a service that goes on is cut off. */
const longestAnswer = 8000;

type Question = {
  baseUrl: string;
  key: string;
  model: string;
  messages: ChatMessage[];
  /** Cancels; nothing is thrown then but the signal's own reason. */
  signal: AbortSignal;
  /** Hears the whole answer so far, each time it has grown. */
  onText: (text: string) => void;
};

/** Asks with the person's own key, straight from this browser. Ends with the whole answer or a SuggestError. */
export async function askAi(question: Question): Promise<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let isReached = false;
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const response = await send(question, silence.signal);
    isReached = true;
    stillThere();
    if (!response.ok) throw errorOfStatus(response.status, response.headers.get('retry-after'));
    if (!response.body) throw new SuggestError('unreadable');
    return await readAnswer(response.body, question.onText, stillThere);
  } catch (error) {
    if (error instanceof SuggestError || question.signal.aborted) throw error;
    throw new SuggestError(silence.signal.aborted ? 'silence' : problemOf(error, isReached));
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function send({ baseUrl, key, model, messages, signal }: Question, silence: AbortSignal) {
  return fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream: true, messages }),
    // The key goes to this address alone: no cookies, no traces, nowhere else by a redirect.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence]),
  });
}

async function readAnswer(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
  stillThere: () => void,
): Promise<string> {
  let rest = '';
  let answer = '';
  let isWhole = false;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  while (!isWhole) {
    const { value, done } = await reader.read();
    if (done) break;
    stillThere();
    const read = readEvents(rest, value);
    rest = read.rest;
    const deltas = read.events.map(readDelta);
    answer += deltas.map(({ text }) => text).join('');
    isWhole = deltas.some(({ isLast }) => isLast) || answer.length > longestAnswer;
    if (deltas.length > 0) onText(answer);
  }
  void reader.cancel().catch(() => undefined);
  if (answer.trim() === '') throw new SuggestError('unreadable');
  if (!isWhole) throw new SuggestError('broken');
  return answer;
}

/** A stream that is cut in the middle fails as a connection that never came, or was refused: with a TypeError. */
function problemOf(error: unknown, isReached: boolean) {
  if (!(error instanceof TypeError)) return 'unreadable';
  return isReached ? 'broken' : 'unreached';
}

const deltaSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.nullish(z.string()) })),
      finish_reason: z.nullish(z.string()),
    }),
  ),
});

const endOfStream = '[DONE]';

type Delta = { text: string; isLast: boolean };

/** What one event of the stream adds to the answer. */
function readDelta(event: string): Delta {
  if (event.trim() === endOfStream) return { text: '', isLast: true };
  const parsed = deltaSchema.safeParse(parse(event));
  if (!parsed.success) throw new SuggestError('unreadable');
  const [choice] = parsed.data.choices;
  return {
    text: choice?.delta?.content ?? '',
    isLast: typeof choice?.finish_reason === 'string',
  };
}

function parse(event: string): unknown {
  try {
    return JSON.parse(event);
  } catch {
    throw new SuggestError('unreadable');
  }
}

/** Longer than any line an honest service sends; what does not end before it is not one of ours. */
const longestRest = 100_000;

export class EndlessEvent extends Error {}

/**
 * Takes the next piece of a stream of server-sent events. Pieces end anywhere, so what is not yet a whole
 * event is handed back to be put before the next piece.
 */
export function readEvents(rest: string, piece: string): { events: string[]; rest: string } {
  const text = (rest + piece).replaceAll('\r\n', '\n');
  const blocks = text.split('\n\n');
  const unfinished = blocks.pop() ?? '';
  if (unfinished.length > longestRest) throw new EndlessEvent();
  return { events: blocks.flatMap(dataOf), rest: unfinished };
}

/** The data of one event, its lines joined; comments and other fields are not for us. */
function dataOf(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return [];
  return [lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')];
}
