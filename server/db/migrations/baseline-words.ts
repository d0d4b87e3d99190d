/**
 * Indexes every three letters in a row with the keys of the rows that contain them. Keys grow with the row's time,
 * 4096 per millisecond, so that the newest come first without sorting. The index stores no text, so matching rows
 * are read again.
 */
export function wordIndexInFile(): string[] {
  return ['inquiry', 'account'].flatMap((table) => [
    `create table ${table}_key (key integer primary key, row_id text not null unique)`,
    `create virtual table ${table}_words using fts5(
      text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
    // Lists the existing groups of three letters, for words of one and two.
    `create virtual table ${table}_letters using fts5vocab(${table}_words, 'row')`,
    `create trigger ${table}_words_new after insert on ${table} begin
      insert or ignore into ${table}_key (key, row_id) values (${nextKey(table)}, new.id);
      insert into ${table}_key (key, row_id) select max(key) + 1, new.id from ${table}_key
        having not exists (select 1 from ${table}_key where row_id = new.id);
      ${addWords(table)} end`,
    `create trigger ${table}_words_gone after delete on ${table} begin
      ${dropWords(table)} delete from ${table}_key where row_id = old.id; end`,
    `create trigger ${table}_words_changed after update of search_text on ${table}
      when old.search_text <> new.search_text begin ${dropWords(table)} ${addWords(table)} end`,
  ]);
}

/** When a millisecond has more rows than keys, the key after the last one is used. */
function nextKey(table: string): string {
  return `coalesce((
    select max(key) + 1 from ${table}_key
    where key >= new.created_at * 4096 and key < (new.created_at + 1) * 4096), new.created_at * 4096)`;
}

/** Padding makes the last letter and the last two letters start a group of three, too. */
function addWords(table: string): string {
  return `insert into ${table}_words (rowid, text)
    select key, new.search_text || char(10, 10) from ${table}_key where row_id = new.id;`;
}

function dropWords(table: string): string {
  return `delete from ${table}_words
    where rowid = (select key from ${table}_key where row_id = old.id);`;
}

/**
 * `large-indexes.ts` builds the word index. Without permission to create the extension there is none, and searches read
 * every row.
 */
export const wordIndexOnServer = `do $$ begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`;
