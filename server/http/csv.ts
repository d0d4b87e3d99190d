import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

const byteOrderMark = '\uFEFF';

/** A cell that begins like this would be run by a spreadsheet as a formula. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n\0]/;

/** Writes one line by RFC 4180. Every cell is quoted, so that separators, quotes and line breaks stay inside. */
export function csvLine(cells: readonly string[], separator = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

/** Where numbers have a decimal comma, spreadsheets part cells by semicolons. */
export function separatorIn(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The columns by their titles: what a row says in each. */
export type Columns<Row> = [title: string, cellOf: (row: Row) => string | null][];

type CsvTable<Row> = {
  name: string;
  columns: Columns<Row>;
  pages: AsyncIterable<Row[]>;
  /** That of the site, whose spreadsheets open the file. */
  language: string;
};

/** Sends a file of any length page by page, as fast as the client reads: only a page or two is in memory. */
export function sendCsv<Row>(reply: FastifyReply, table: CsvTable<Row>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(chunksOf(table), { highWaterMark: 1 }));
}

/** Spreadsheets read UTF-8 only after a byte order mark. */
async function* chunksOf<Row>({ columns, pages, language }: CsvTable<Row>): AsyncGenerator<string> {
  const separator = separatorIn(language);
  const write = (cells: string[]) => csvLine(cells, separator);
  yield byteOrderMark + write(columns.map(([title]) => title));
  const lineOf = (row: Row) => write(columns.map(([, cellOf]) => cellOf(row) ?? ''));
  for await (const rows of pages) yield rows.map(lineOf).join('');
}

export function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
