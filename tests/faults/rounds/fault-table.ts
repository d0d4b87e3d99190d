import { readFileSync, writeFileSync } from 'node:fs';

import type { Outcome } from './fault.ts';

const file = 'docs/reliability.md';

/** What a row of the table says of the rounds that were played; engines stand in their order, SQLite first. */
export function cellsOf(played: Outcome[][]): string[] {
  const each = (read: (outcomes: Outcome[]) => string) => played.map(read).join(' + ');
  return [
    each(({ length }) => String(length)),
    each((outcomes) => sum(outcomes, 'acknowledged')),
    each((outcomes) => sum(outcomes, 'lost')),
    each(describeRecovery),
  ];
}

function sum(outcomes: Outcome[], key: 'acknowledged' | 'lost'): string {
  return outcomes.reduce((total, outcome) => total + outcome[key], 0).toLocaleString('en');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function describeRecovery(outcomes: Outcome[]): string {
  const times = outcomes
    .flatMap(({ recoveredMs }) => recoveredMs ?? [])
    .toSorted((left, right) => left - right);
  const [median, longest] = [times[Math.floor(times.length / 2)], times.at(-1)];
  if (median === undefined || longest === undefined) return '–';
  return median === longest
    ? `${seconds(median)} s`
    : `${seconds(median)} s, at most ${seconds(longest)} s`;
}

/** Puts the figures of one fault into its row; the other rows keep theirs. */
export function writeRow(id: string, cells: string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(`| ${id} `));
  const row = lines[index]?.split('|').map((cell) => cell.trim());
  if (!row) throw new Error(`${file} has no row ${id}`);
  // | id and what | what holds | rounds | acknowledged | lost | back after | shown by |
  row.splice(3, cells.length, ...cells);
  lines[index] = row.join(' | ').trim();
  writeFileSync(file, lines.join('\n'));
}
