import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { authorization: string; body: unknown };
type Behaviour = (response: ServerResponse) => void;

/** A service that speaks the chat protocol with streaming, as far as the builder uses it. */
export type AiServer = {
  url: string;
  /** All questions so far, with their keys. */
  requests: Asked[];
  answerWith(words: string[]): void;
  /**
   * Sends these words, then nothing more, and never ends. Without words it does not even send a
   * status.
   */
  stayOpenAfter(words: string[]): void;
  refuseWith(refusal: { status: number; retryAfter?: string }): void;
  sendRaw(text: string): void;
  /** Resolves with the next question. */
  reached(): Promise<void>;
  /** Resolves when the client of an open answer has disconnected. */
  hungUp(): Promise<void>;
  close(): Promise<void>;
};

/** Questions with another key are refused, as every provider does. */
export async function startAiServer(key: string): Promise<AiServer> {
  const requests: Asked[] = [];
  let behave: Behaviour = greet;
  let reached = Promise.withResolvers<void>();
  let hungUp = Promise.withResolvers<void>();
  const server = http.createServer(async (request, response) => {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { authorization = '' } = request.headers;
    const body: unknown = JSON.parse(await readBody(request));
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return response.writeHead(404).end();
    }
    requests.push({ authorization, body });
    response.on('close', () => response.writableFinished || hungUp.resolve());
    if (authorization === `Bearer ${key}`) behave(response);
    else refuse(response, { status: 401 });
    reached.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith: (words) => (behave = (response) => stream(response, words, true)),
    stayOpenAfter(words) {
      hungUp = Promise.withResolvers<void>();
      behave = (response) => words.length > 0 && stream(response, words, false);
    },
    refuseWith: (refusal) => (behave = (response) => refuse(response, refusal)),
    sendRaw: (text) =>
      (behave = (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
      }),
    async reached() {
      await reached.promise;
      reached = Promise.withResolvers<void>();
    },
    hungUp: () => hungUp.promise,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function greet(response: ServerResponse): void {
  stream(response, ['Hello.'], true);
}

function stream(response: ServerResponse, words: string[], isEnding: boolean): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': the answer comes\n\n');
  for (const content of words) {
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
  }
  if (!isEnding) return;
  const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
}

function refuse(
  response: ServerResponse,
  { status, retryAfter }: { status: number; retryAfter?: string },
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  });
  response.end(JSON.stringify({ error: { message: 'No.', type: 'refused' } }));
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-expose-headers', 'retry-after');
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? 'null' : text;
}
