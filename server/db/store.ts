import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

/** Reads and writes rows, on the database or in a transaction. */
export class Store {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }
}

/** A store whose statements go by the database's own time. */
export class TimedStore extends Store {
  protected readonly clock: Clock;

  constructor(db: Database, clock: Clock) {
    super(db);
    this.clock = clock;
  }
}
