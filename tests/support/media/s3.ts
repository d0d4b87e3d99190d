import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import S3rver from '@20minutes/s3rver';

type S3Settings = { endpoint: string; bucket: string; accessKey: string; secretKey: string };

export type TestS3 = {
  settings: S3Settings;
  stop(): Promise<void>;
};

/** A real server that speaks S3 and checks signatures, with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'fourfold-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A failure of the store: it refuses a call, or never answers. */
type S3Trouble = (method: string, path: string) => 'refuse' | 'hang' | undefined;

export type FaultyS3 = TestS3 & {
  /** The present failure; undefined: none. */
  trouble: S3Trouble | undefined;
  /** The number of unanswered calls. */
  readonly hanging: number;
  /** Closes them without an answer, before any timeout. */
  hangUp(): void;
  /** The environment of a site that uses the store. */
  environment: Record<string, string>;
};

/**
 * The same server behind a proxy that can fail. The host is passed on, so signatures stay valid.
 */
export async function startFaultyS3(): Promise<FaultyS3> {
  const s3 = await startS3();
  const held = new Set<ServerResponse>();
  const door = createServer((request, response) => pass(request, response));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const settings = {
    ...s3.settings,
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
  };
  const faulty: FaultyS3 = {
    settings,
    trouble: undefined,
    get hanging() {
      return held.size;
    },
    hangUp() {
      for (const response of held) response.destroy();
    },
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    },
    async stop() {
      door.closeAllConnections();
      door.close();
      await s3.stop();
    },
  };
  return faulty;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', headers } = request;
    const trouble = faulty.trouble?.(method, url);
    if (trouble === 'hang') {
      held.add(response);
      response.once('close', () => held.delete(response));
      return;
    }
    if (trouble === 'refuse') {
      request.resume();
      response.writeHead(403).end('<Code>AccessDenied</Code>');
      return;
    }
    const target = new URL(url, s3.settings.endpoint);
    request.pipe(
      forward(target, { method, headers, setHost: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  }
}
