/** Reads CSV strictly by RFC 4180 and refuses whatever the standard does not allow. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readBare(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
    } else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else if (at < text.length) {
      throw new Error(`Neither a comma nor a line end at ${at}: ${text.slice(at, at + 20)}`);
    }
  }
  if (row.length > 0) rows.push(row);
  const width = rows[0]?.length;
  if (rows.some((one) => one.length !== width)) throw new Error('Rows of different length');
  return rows;
}

type Cell = { value: string; end: number };

function readQuoted(text: string, start: number): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new Error(`A quote at ${start} never ends`);
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function readBare(text: string, start: number): Cell {
  const value = /^[^",\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  return { value, end: start + value.length };
}
