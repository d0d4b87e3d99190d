import type { Config } from '../config/config.ts';
import type { Database, Engine } from '../db/database.ts';
import { createMailTransport } from './create-transport.ts';
import type { MailComposer } from './mail-composer.ts';
import { MailWorker } from './mail-worker.ts';
import { type Outbox, OutboxStore } from './outbox-store.ts';

type Parts = {
  config: Config;
  db: Database;
  engine: Engine;
  now: () => number;
  outbox: Outbox;
  composer: MailComposer;
  /** Where links of mails that became files are shown; nowhere in tests. */
  writeToTerminal?: ((text: string) => void) | undefined;
  onSettled: () => void;
};

export function createMailWorker(parts: Parts): MailWorker {
  const { config, db, engine, now, outbox, composer, writeToTerminal = () => {} } = parts;
  return new MailWorker({
    outbox,
    store: new OutboxStore(db, engine),
    composer,
    transport: createMailTransport(config, now, writeToTerminal),
    now,
    onSettled: parts.onSettled,
  });
}
