import SQLite from 'better-sqlite3';
import pg from 'pg';

import type { Engine } from '../../../server/db/database.ts';

/** Calls `note` with every statement that this process prepares or sends, in the form of `normaliseStatement`. */
export function recordStatements(note: (engine: Engine, statement: string) => void): void {
  listenTo(SQLite.prototype, 'prepare', (text) => note('sqlite', normaliseStatement(text)));
  listenTo(pg.Client.prototype, 'query', (text) => note('postgres', normaliseStatement(text)));
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** The first argument is a text, or a query with one. */
function listenTo(prototype: object, name: string, hear: (text: string) => void): void {
  const methods = prototype as Record<string, Method>;
  const method = methods[name];
  if (!method) throw new Error(`The driver has no ${name}.`);
  methods[name] = function heard(this: unknown, ...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
    if (typeof text === 'string') hear(text);
    return Reflect.apply(method, this, given);
  };
}

const databaseClock = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The same text for both engines, whatever the number of values: `in (?, ?)` and `in ($1)` are one statement. */
export function normaliseStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(databaseClock, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .trim();
}

/** Statements about the connection and the schema say nothing about a feature. */
export function isAboutData(statement: string): boolean {
  return /^\s*(?:\(|with|select|insert|update|delete)\b/i.test(statement);
}
