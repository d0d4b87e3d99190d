import http from 'node:http';

const connections = 20;

export type RequestOptions = { method?: string; headers?: Record<string, string> };

/** Sends `count` requests over a few keep-alive connections. Every answer must have the expected status. */
export async function askMany(
  url: string,
  count: number,
  { method = 'GET', headers = {} }: RequestOptions = {},
  status = 200,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const options = { method, agent, headers: { 'accept-encoding': 'br', ...headers } };
  let left = count;
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      const got = await ask(url, options);
      if (got !== status) throw new Error(`${url} answered ${got}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
}

function ask(url: string, options: http.RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .request(url, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
      .on('error', reject)
      .end();
  });
}
