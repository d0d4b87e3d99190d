import type { Duplex } from 'node:stream';

/** What `pg` says when `query_timeout` is over. */
const silence = 'Query read timeout';

/** As much of a client of `pg` as is needed here; its types leave the connection out. */
type Asking = {
  query: (...asked: unknown[]) => unknown;
  connection: { stream: Duplex };
};

/**
 * A server that takes a statement and never answers has lost the connection, whatever the network says: nobody else
 * may get it, and what waits behind that statement, a rollback for one, need not wait as long again.
 */
export function dropWhenSilent(poolClient: object): void {
  const client = poolClient as Asking;
  const ask = client.query.bind(client);
  client.query = (...asked) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === silence) client.connection.stream.destroy();
      });
    }
    return answer;
  };
}
