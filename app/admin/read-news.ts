/** How long to wait before the line is opened again: after so many tries that came to nothing. */
const waitsMs = [1000, 2000, 5000, 15_000, 30_000];
/** The server says something every 15 seconds; after such a silence the line is dead. */
const silenceMs = 40_000;

type Reading = {
  open: (signal: AbortSignal) => Promise<Response>;
  onNews: () => void;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Listens until the signal says stop, and opens the line again whenever it ends. */
export async function readNews({ open, onNews, signal, wait = pause }: Reading): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const line = new AbortController();
    const stop = () => line.abort();
    signal.addEventListener('abort', stop);
    try {
      const response = await open(line.signal);
      if (!isLine(response) || !response.body) throw new Error(`No line: ${response.status}`);
      // What happened while there was none is news too.
      if (!isFirst) onNews();
      isFirst = false;
      failures = 0;
      await readLine(response.body, line, onNews);
    } catch {
      // A session that is over is told by the next ordinary call, which this causes.
      if (failures === 0 && !isFirst && !signal.aborted) onNews();
      failures += 1;
    } finally {
      signal.removeEventListener('abort', stop);
      line.abort();
    }
    if (!signal.aborted) await wait(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
  }
}

/** A hotel's page for guests is an answer too. */
function isLine({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function readLine(
  body: ReadableStream<Uint8Array>,
  line: AbortController,
  onNews: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  let timer = setTimeout(() => line.abort(), silenceMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), silenceMs);
      text += String(part.value);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      if (events.some((event) => event.startsWith('data:'))) onNews();
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
