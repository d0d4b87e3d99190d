import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type AiServer, startAiServer } from '../../../tests/support/process/ai-server.ts';
import { askAi } from './ask-ai.ts';
import { messagesFor } from './chat-messages.ts';

const key = 'sk-test-0123456789';
const messages = messagesFor('rewrite', {
  field: 'Heading',
  text: 'Old words',
  pageHeading: 'Page',
  sectionHeading: '',
  maxLength: 200,
});

describe('Asking the AI service', () => {
  let server: AiServer;

  beforeEach(async () => {
    server = await startAiServer(key);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  it('the answer grows word by word and ends whole', async () => {
    server.answerWith(['New ', 'words ', 'for you.']);
    const seen: string[] = [];
    expect(await ask({ onText: (text) => seen.push(text) })).toBe('New words for you.');
    expect(seen.at(-1)).toBe('New words for you.');
    expect(server.requests).toEqual([
      {
        authorization: `Bearer ${key}`,
        body: { model: 'some-model', stream: true, messages },
      },
    ]);
  });

  it.each([
    ['a wrong key', { status: 401 }, /does not accept this key/],
    ['a limit', { status: 429, retryAfter: '20' }, /try again in 20 seconds/],
    ['a limit without a time', { status: 429 }, /Your key has reached its limit/],
    ['an error of its own', { status: 500 }, /could not answer/],
  ])('%s has words of its own', async (_what, refusal, words) => {
    server.refuseWith(refusal);
    await expect(ask()).rejects.toThrow(words);
  });

  it.each([
    ['no JSON', 'data: {"choices": [{"del\n\n'],
    ['JSON of another kind', 'data: {"hello": "world"}\n\n'],
    ['nothing but the end', 'data: [DONE]\n\n'],
    ['a page of HTML', '<!doctype html><p>Welcome to the hotel</p>'],
  ])('%s is an answer that cannot be read', async (_what, text) => {
    server.sendRaw(text);
    await expect(ask()).rejects.toThrow(/could not read/);
  });

  it('an answer that stops in the middle is not taken for whole', async () => {
    server.sendRaw('data: {"choices":[{"delta":{"content":"Half a"}}]}\n\n');
    await expect(ask()).rejects.toThrow(/was lost/);
  });

  it('a connection that is cut in the middle is not called silence', async () => {
    server.stayOpenAfter(['First ']);
    const heard = Promise.withResolvers<void>();
    const cut = failureOf(ask({ onText: () => heard.resolve() }));
    await heard.promise;
    await server.close();
    expect(await cut).toMatch(/was lost/);
  });

  it('nobody there, or nobody who lets this site ask, is said at once', async () => {
    await server.close();
    await expect(ask()).rejects.toThrow(/no connection, or .* \(CORS\)/);
  });

  it('fifteen seconds without a byte are enough, before the answer and in its middle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.stayOpenAfter([]);
    const silent = failureOf(ask());
    await server.reached();
    vi.advanceTimersByTime(15_001);
    expect(await silent).toMatch(/is not responding/);

    server.stayOpenAfter(['First ']);
    const heard = Promise.withResolvers<void>();
    const broken = failureOf(ask({ onText: () => heard.resolve() }));
    await heard.promise;
    vi.advanceTimersByTime(15_001);
    expect(await broken).toMatch(/is not responding/);
  });

  it('a cancelled question ends the connection', async () => {
    server.stayOpenAfter(['First ']);
    const cancel = new AbortController();
    const heard = Promise.withResolvers<void>();
    const asking = ask({ signal: cancel.signal, onText: () => heard.resolve() });
    await heard.promise;
    cancel.abort();
    await expect(asking).rejects.toHaveProperty('name', 'AbortError');
    await server.hungUp();
  });

  function ask(parts: Partial<Parameters<typeof askAi>[0]> = {}): Promise<string> {
    return askAi({
      baseUrl: `${server.url}/v1/`,
      key,
      model: 'some-model',
      messages,
      signal: new AbortController().signal,
      onText: () => undefined,
      ...parts,
    });
  }
});

function failureOf(asking: Promise<string>): Promise<string> {
  return asking.catch((error: unknown) => (error instanceof Error ? error.message : ''));
}
