import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import { unavailable } from '../http/answers.ts';
import { type MediaFiles, readFileName, type StoredFile } from './media-files.ts';

type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** How many names a listing brings at a time. */
  listSize?: number;
};

const folder = 'media/';
const timeoutMs = 20_000;

/** Objects under `media/` in a bucket of an S3-compatible store, addressed by path. A put is whole or not at all. */
export class S3Files implements MediaFiles {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #listSize: number;

  constructor({ endpoint, bucket, accessKey, secretKey, listSize = 1000 }: S3Settings) {
    this.#listSize = listSize;
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      retries: 2,
    });
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const type = readFileName(name)?.type ?? 'application/octet-stream';
    const response = await this.#send('PUT', folder + name, new Uint8Array(bytes), {
      'content-type': type,
    });
    await finish(response);
  }

  async read(name: string): Promise<StoredFile | undefined> {
    const response = await this.#send('GET', folder + name);
    if (response.status === 404 || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    return {
      size: Number(response.headers.get('content-length')),
      stream: Readable.fromWeb(response.body as ReadableStream),
    };
  }

  async has(name: string): Promise<boolean> {
    const response = await this.#send('HEAD', folder + name);
    return response.status !== 404;
  }

  async remove(name: string): Promise<void> {
    await finish(await this.#send('DELETE', folder + name));
  }

  async *list(prefix = ''): AsyncGenerator<{ name: string; modifiedAt: number }> {
    let last = '';
    for (;;) {
      const query = new URLSearchParams({
        prefix: folder + prefix,
        marker: last,
        'max-keys': String(this.#listSize),
      });
      const response = await this.#send('GET', `?${query}`);
      if (response.status === 404) throw unavailable('The bucket for pictures does not exist.');
      const xml = await response.text();
      const keys = valuesOf(xml, 'Key');
      const times = valuesOf(xml, 'LastModified');
      for (const [index, key] of keys.entries()) {
        yield { name: key.slice(folder.length), modifiedAt: Date.parse(times[index] ?? '') };
      }
      last = keys.at(-1) ?? '';
      if (valuesOf(xml, 'IsTruncated')[0] !== 'true' || last === '') return;
    }
  }

  async #send(
    method: string,
    address: string,
    body?: Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Response> {
    let response: Response;
    try {
      response = await this.#client.fetch(`${this.#bucket}/${address}`.replace('/?', '?'), {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body }),
        ...(headers && { headers }),
      });
    } catch (error) {
      throw refusal(error);
    }
    if (!response.ok && response.status !== 404) {
      throw refusal(
        new Error(`${method} was answered with ${response.status}: ${await response.text()}`),
      );
    }
    return response;
  }
}

/** Unanswered or refused: people hear that it is busy, the log hears why. */
function refusal(cause: unknown): Error {
  return Object.assign(unavailable('The store for pictures does not answer. Please try again.'), {
    cause,
  });
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
