import http from 'node:http';

export type RawAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  bytes: Buffer;
};

/** What really travels: `fetch` would decode the body. */
export function getRaw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { headers, method }, (response) => {
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
