import type { Duplex } from 'node:stream';

import type { PoolClient } from 'pg';

/** What `pg` says when `query_timeout` is over. */
const silence = 'Query read timeout';

/**
 * A server that takes a statement and never answers has lost the connection, whatever the network says: nobody else
 * may get it, and what waits behind that statement, a rollback for one, need not wait as long again.
 */
export function dropWhenSilent(client: PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  client.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === silence) connection.stream.destroy();
      });
    }
    return answer;
  }) as typeof client.query;
}
