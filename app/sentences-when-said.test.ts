import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, it } from 'vitest';

type Node = { type: string; [key: string]: unknown };

const files = globSync('{app,domain,server}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);

/** The constants that are groups of sentences, and those that hold several groups by name. */
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const groups = namesIn(/^export const (\w+) = sentences\(/gm);
const shelves = namesIn(/^export const (\w+) = \{\n(?: {2}\/\*\*.*\n)* {2}\w+: sentences\(/gm);

function namesIn(pattern: RegExp): Set<string> {
  return new Set(
    sources.flatMap(([, source]) => [...source.matchAll(pattern)].map(([, name]) => name ?? '')),
  );
}

function isGroup(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'Identifier') return groups.has(String(value['name']));
  const { object } = value;
  return value.type === 'MemberExpression' && isNode(object) && shelves.has(String(object['name']));
}

/** Sentences that are read while the module loads, and so never again. */
function readTooEarly(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || /Function|^TS|^ImportDeclaration$/.test(value.type)) return;
    const isRead = value.type === 'MemberExpression' && isGroup(value['object']);
    const isTaken = value.type === 'VariableDeclarator' && isGroup(value['init']);
    if (isRead || isTaken || (value.type === 'SpreadElement' && isGroup(value['argument'])))
      found.push(source.slice(Number(value['start']), Number(value['end'])));
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseSync('some.tsx', source).program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

it('finds sentences that a module copies while it loads', () => {
  expect(readTooEarly('const title = signInWords.title;')).toEqual(['signInWords.title']);
  expect(readTooEarly('const all = { ...problemWords.away };')).toEqual(['...problemWords.away']);
  expect(readTooEarly('const { title } = signInWords;')).toEqual(['{ title } = signInWords']);
  expect(readTooEarly('const say = () => signInWords.title; const of = problemWords;')).toEqual([]);
  expect(readTooEarly('const refusals = { 400: problemWords.unreadable };')).toEqual([]);
});

it('no module copies a sentence while it loads', () => {
  const copied = sources.flatMap(([file, source]) =>
    readTooEarly(source).map((words) => `${file}: ${words}`),
  );
  expect(copied).toEqual([]);
});
