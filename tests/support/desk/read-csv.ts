import { parse } from 'csv-parse/sync';

/**
 * Reads an export as a spreadsheet would, and refuses rows of different length and stray quotes.
 */
export function readCsv(text: string): string[][] {
  return parse(text, { record_delimiter: '\r\n', relax_column_count: false, relax_quotes: false });
}
