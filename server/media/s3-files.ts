import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { AwsClient } from 'aws4fetch';

import { unavailable } from '../http/answers.ts';
import type { ByteRange } from '../http/byte-range.ts';
import { type MediaFiles, readFileName, type StoredFile } from './media-files.ts';

type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  listSize?: number;
  /** How long the store may send nothing. */
  silenceMs?: number;
  folder?: 'media' | 'files';
};

type Body = Uint8Array<ArrayBuffer> | Blob;

/** Half a megabyte per second: a slower connection counts as broken. */
const bytesPerMs = 500;

/**
 * Objects under `media/` or `files/` in a bucket of an S3-compatible store, with path-style addresses. A put is
 * complete or has no effect.
 */
export class S3Files implements MediaFiles {
  readonly #settings: Required<S3Settings>;
  readonly #client: AwsClient;
  readonly #folder: string;

  constructor(settings: S3Settings) {
    this.#settings = { listSize: 1000, silenceMs: 10_000, folder: 'media', ...settings };
    this.#folder = `${this.#settings.folder}/`;
    const { accessKey: accessKeyId, secretKey: secretAccessKey } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 2 });
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const type = readFileName(name)?.type ?? 'application/octet-stream';
    await this.#put(name, new Uint8Array(bytes), type);
  }

  /** The blob reads the file piece by piece while it is sent. */
  async take(name: string, file: string, type: string): Promise<void> {
    await this.#put(name, await openAsBlob(file), type);
    await rm(file, { force: true });
  }

  async #put(name: string, body: Body, type: string): Promise<void> {
    await finish(await this.#send('PUT', this.#folder + name, { 'content-type': type }, body));
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const response = await this.#send('GET', this.#folder + name, headers);
    if (response.status === 404 || !response.body) return undefined;
    return {
      size: Number(response.headers.get('content-length')),
      stream: Readable.from(readInTime(response.body, this.#settings.silenceMs)),
    };
  }

  async has(name: string): Promise<boolean> {
    const response = await this.#send('HEAD', this.#folder + name);
    return response.status !== 404;
  }

  async remove(name: string): Promise<void> {
    await finish(await this.#send('DELETE', this.#folder + name));
  }

  async *list(prefix = ''): AsyncGenerator<{ name: string; modifiedAt: number }> {
    let last = '';
    for (;;) {
      const query = new URLSearchParams({
        prefix: this.#folder + prefix,
        marker: last,
        'max-keys': String(this.#settings.listSize),
      });
      const response = await this.#send('GET', `?${query}`);
      const xml = response.body
        ? await text(Readable.from(readInTime(response.body, this.#settings.silenceMs)))
        : '';
      const keys = valuesOf(xml, 'Key');
      const times = valuesOf(xml, 'LastModified');
      for (const [index, key] of keys.entries()) {
        yield { name: key.slice(this.#folder.length), modifiedAt: Date.parse(times[index] ?? '') };
      }
      last = keys.at(-1) ?? '';
      if (valuesOf(xml, 'IsTruncated')[0] !== 'true' || last === '') return;
    }
  }

  async #send(method: string, address: string, headers?: Record<string, string>, body?: Body) {
    const { endpoint, bucket } = this.#settings;
    // The limit does not cover the returned bytes, because a visitor may read them slowly.
    const time = new AbortController();
    const waitMs = this.#settings.silenceMs + sizeOf(body) / bytesPerMs;
    const timer = setTimeout(() => time.abort(new Error(`No answer in ${waitMs} ms`)), waitMs);
    try {
      const response = await this.#client.fetch(
        `${endpoint.replace(/\/$/, '')}/${bucket}/${address}`.replace('/?', '?'),
        {
          method,
          signal: time.signal,
          ...(body && { body }),
          ...(headers && { headers }),
        },
      );
      if (response.ok) return response;
      const words = await response.text();
      if (response.status === 404 && !isBucketMissing(method, words)) return response;
      throw new StoreRefusal(
        response.status,
        `${method} was answered with ${response.status}: ${words}`,
      );
    } catch (error) {
      throw Object.assign(unavailable(this.#explain(error)), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The message for administrators. */
  #explain(error: unknown): string {
    const { bucket, folder } = this.#settings;
    const content = folder === 'media' ? 'pictures' : 'files';
    const status = error instanceof StoreRefusal ? error.status : undefined;
    if (status === 404) return `There is no bucket “${bucket}” for ${content}. ${tellOperator}`;
    if (status === 403) return `The store for ${content} refuses the site’s key. ${tellOperator}`;
    return `The store for ${content} is not responding. Please try again.`;
  }
}

const tellOperator = 'Please tell whoever runs the site.';

class StoreRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Only a request for a single object can fail because the object is missing. */
function isBucketMissing(method: string, words: string): boolean {
  return method === 'PUT' || words.includes('NoSuchBucket');
}

/** Ends the reading when the store sends nothing for too long, however long the reader takes. */
async function* readInTime(body: ReadableStream<Uint8Array>, silenceMs: number) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('The store fell silent')), silenceMs);
      const read = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
      if (read.done) return;
      yield read.value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function sizeOf(body: Body | undefined): number {
  return (body instanceof Blob ? body.size : body?.length) ?? 0;
}

async function finish(response: Response): Promise<void> {
  await response.body?.cancel();
}

function valuesOf(xml: string, tag: string): string[] {
  return xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</')));
}
