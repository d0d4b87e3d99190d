import http from 'node:http';

export type RawAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  bytes: Buffer;
};

/** The bytes as they are sent: `fetch` would decode the body. */
export function getRaw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return send(url, { headers, method });
}

/** Requests an address exactly as it is spelled: a URL object would normalise it. */
export function getSpelled(
  origin: string,
  path: string,
  options: Pick<http.RequestOptions, 'headers' | 'method'> = {},
): Promise<RawAnswer> {
  return send(origin, { ...options, path });
}

function send(url: string, options: http.RequestOptions): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    http
      .request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            bytes: Buffer.concat(chunks),
          });
        });
      })
      .on('error', reject)
      .end();
  });
}
