import { parse } from 'csv-parse/sync';

/**
 * Reads an export as a spreadsheet would, and refuses rows of different length and stray quotes.
 */
export function readCsv(text: string, delimiter = ','): string[][] {
  return parse(text, {
    delimiter,
    record_delimiter: '\r\n',
    relax_column_count: false,
    relax_quotes: false,
  });
}
