import * as z from 'zod/mini';

import { ApiError } from '../../api/call-api.ts';
import { readJson } from '../../keep/browser-storage.ts';
import type { ChatMessage } from './chat-messages.ts';

/** A stream without a byte for this long is given up. */
const silenceMs = 15_000;
/** Far more than any field takes; a longer answer is cut off. */
const longestAnswer = 8000;

type Question = {
  baseUrl: string;
  key: string;
  model: string;
  messages: ChatMessage[];
  /** Cancels the question; then only the signal's own reason is thrown. */
  signal: AbortSignal;
  /** Called with the whole answer so far, each time it has grown. */
  onText: (text: string) => void;
};

/** Asks the service with the person's own key. Ends with the whole answer or a SuggestError. */
export async function askAi(question: Question): Promise<string> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReached = false;
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  stillThere();
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
    // The key goes to this address alone: no cookies, no referrer, no redirects.
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

/** A stream cut in the middle is a TypeError too, as is a connection that was refused. */
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

/** The text that one event of the stream adds to the answer. */
function readDelta(event: string): { text: string; isLast: boolean } {
  if (event.trim() === '[DONE]') return { text: '', isLast: true };
  const { data } = deltaSchema.safeParse(readJson(event));
  if (!data) throw new SuggestError('unreadable');
  const [choice] = data.choices;
  return {
    text: choice?.delta?.content ?? '',
    isLast: typeof choice?.finish_reason === 'string',
  };
}

/** Longer than any line of a real service; a longer one ends the reading. */
const longestRest = 100_000;

/** Takes a piece of a stream of server-sent events; an incomplete event goes before the next piece. */
export function readEvents(rest: string, piece: string): { events: string[]; rest: string } {
  const text = (rest + piece).replaceAll('\r\n', '\n');
  const blocks = text.split('\n\n');
  const unfinished = blocks.pop() ?? '';
  if (unfinished.length > longestRest) throw new SuggestError('unreadable');
  return { events: blocks.flatMap(dataOf), rest: unfinished };
}

/** The data of one event, its lines joined; comments and other fields are ignored. */
function dataOf(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return [];
  return [lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')];
}

const words = {
  key: 'The AI service does not accept this key. Please check it, or enter another.',
  limit: 'Your key has reached its limit at the AI service.',
  silence: 'The AI service is not responding. Please check your connection and try again.',
  unreached:
    'The AI service is not responding to this page. Either there is no connection, or the service does not allow requests from this site (CORS).',
  unreadable: 'The AI service sent a response we could not read. Please try again.',
  broken: 'The connection to the AI service was lost. Please try again.',
  refused: 'The AI service could not answer. Please try again later.',
  picture: 'The picture could not be loaded. Please try again.',
};

export type SuggestProblem = keyof typeof words;

/** Why there is no proposal, in words for the person. */
export class SuggestError extends ApiError {
  readonly problem: SuggestProblem;

  constructor(problem: SuggestProblem, more = '') {
    super(0, words[problem] + more);
    this.problem = problem;
  }
}

function errorOfStatus(status: number, retryAfter: string | null): SuggestError {
  if (status === 401 || status === 403) return new SuggestError('key');
  if (status !== 429) return new SuggestError('refused');
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0)
    return new SuggestError('limit', ' Please try again later.');
  return new SuggestError('limit', ` Please try again in ${Math.ceil(seconds)} seconds.`);
}
