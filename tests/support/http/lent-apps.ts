import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';

import { buildApp } from '../../../server/start/app.ts';
import type { Services } from '../../../server/start/services.ts';

type LentApp = { app: FastifyInstance; services: Services; isLent: boolean };

/** The apps of this worker that no test uses, by what their routes have read of the configuration. */
const idle = new Map<string, LentApp[]>();
/** Few settings are used again and again; an app of rarer ones is not kept. */
const mostIdle = 4;

/**
 * Returns the API on these services. Registering its routes takes nine tenths of the time of a small test, so a closed
 * app is lent again, on the services of the next test. `settings` names what routes read when they are registered.
 * An app that listens, or is closed while it answers, is not lent again.
 */
export async function lendApp(services: Services, settings: string): Promise<FastifyInstance> {
  const lent = idle.get(settings)?.pop();
  if (lent) {
    lent.services = services;
    lent.isLent = true;
    return lent.app;
  }
  return makeApp(services, settings);
}

async function makeApp(services: Services, settings: string): Promise<FastifyInstance> {
  const place: Pick<LentApp, 'services'> = { services };
  const app = await buildApp(follow(() => place.services));
  const lent: LentApp = Object.assign(place, { app, isLent: true });
  let underWay = 0;
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
  });
  const end = app.close.bind(app);
  const close = async (): Promise<undefined> => {
    if (!lent.isLent) return;
    lent.isLent = false;
    const sleeping = idle.get(settings) ?? [];
    const isFull = [...idle.values()].flat().length >= mostIdle;
    if (underWay > 0 || app.server.listening || isFull) return end();
    idle.set(settings, [...sleeping, lent]);
  };
  return Object.assign(app, { close });
}

/** Stands for an object that is exchanged for another: every property is looked up when it is used. */
function follow<Whole extends object>(current: () => Whole): Whole {
  const inner = new Map<PropertyKey, object>();
  return new Proxy({} as Whole, {
    get(_, name) {
      const owner = current();
      const value: unknown = Reflect.get(owner, name);
      const isValue =
        typeof value !== 'object' ||
        value === null ||
        Array.isArray(value) ||
        ArrayBuffer.isView(value);
      // Others know a database by its identity, and no route keeps one.
      if ((isValue && typeof value !== 'function') || value instanceof Kysely) return value;
      const known = inner.get(name);
      if (known) return known;
      const followed =
        typeof value === 'function'
          ? (...args: unknown[]) => {
              const now = current();
              return Reflect.apply(Reflect.get(now, name) as typeof value, now, args);
            }
          : follow(() => Reflect.get(current(), name) as object);
      inner.set(name, followed);
      return followed;
    },
    has: (_, name) => Reflect.has(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(current(), name);
      return found && { ...found, configurable: true };
    },
  });
}
