import { useAuth } from '../../app/api/auth-store.ts';
import { type Machine, Tab } from './tab.ts';

/**
 * Gives code that runs in a tab what it expects of a browser: storage, locks, timers, events, a session and a
 * server. Everyone else keeps what they had. Returns what ends that.
 */
export function installBrowser(): () => void {
  const original = useAuth.getState;
  const ends = [
    replace(globalThis, 'fetch', { value: fetchInTab }),
    replace(globalThis, 'setTimeout', { value: setTimeoutInTab }),
    replace(globalThis, 'clearTimeout', { value: clearTimeoutInTab }),
    replace(globalThis, 'addEventListener', { value: addListener }),
    replace(globalThis, 'removeEventListener', { value: removeListener }),
    replace(globalThis, 'indexedDB', { get: () => databaseOf(Tab.current()) }),
    replace(navigator, 'locks', { get: () => locksOf(Tab.current()) }),
    replace(Date, 'now', { value: () => Tab.current()?.clock.now() ?? realNow() }),
    replace(useAuth, 'getState', { value: () => ({ ...original(), ...signedIn(Tab.current()) }) }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const realFetch = globalThis.fetch;
const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realNow = Date.now.bind(Date);

function replace(target: object, name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}

function fetchInTab(address: string, init: RequestInit = {}): Promise<Response> {
  const tab = Tab.current();
  return tab ? tab.fetch(address, init) : realFetch(address, init);
}

function setTimeoutInTab(run: () => void, ms?: number, ...rest: unknown[]): unknown {
  const tab = Tab.current();
  return tab ? tab.setTimer(run, ms) : realSetTimeout(run, ms, ...rest);
}

function clearTimeoutInTab(id: unknown): void {
  Tab.current()?.clearTimer(id);
  if (typeof id !== 'number') realClearTimeout(id as NodeJS.Timeout);
}

function addListener(type: string, listener: () => void): void {
  Tab.current()?.events.addEventListener(type, listener);
}

function removeListener(type: string, listener: () => void): void {
  Tab.current()?.events.removeEventListener(type, listener);
}

function signedIn(tab: Tab | undefined): object {
  if (!tab) return {};
  return { user: { _id: tab.accountId }, authToken: tab.accountId, isAuth: true };
}

function locksOf(tab: Tab | undefined) {
  const held = tab?.machine.locks;
  return {
    request: async (name: string, work: () => Promise<void>) => {
      if (tab) held?.set(name, tab);
      await work();
      held?.delete(name);
    },
    query: async () => ({ held: [...(held?.keys() ?? [])].map((name) => ({ name })) }),
  };
}

/** As much of IndexedDB as the kept work asks for, in memory: journeys show the real one. */
function databaseOf(tab: Tab | undefined) {
  return {
    open: () => {
      const request = { result: databaseIn(tab?.machine), addEventListener };
      function addEventListener(type: string, listener: () => void): void {
        if (type === 'success' && !tab?.isDead) queueMicrotask(listener);
      }
      return request;
    },
  };
}

function databaseIn(machine: Machine | undefined) {
  const records = machine?.records ?? new Map<string, unknown>();
  const store = {
    put: (value: unknown, key: string) => ({
      result: records.set(key, structuredClone(value)) && key,
    }),
    delete: (key: string) => ({ result: records.delete(key) && undefined }),
    getAll: () => ({ result: [...records.values()].map((value) => structuredClone(value)) }),
    getAllKeys: () => ({ result: [...records.keys()] }),
  };
  const transaction = {
    error: null,
    objectStore: () => store,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'complete') queueMicrotask(listener);
    },
  };
  return { transaction: () => transaction, close: () => {} };
}
