import { expect, test } from 'vitest';

import { isAboutData, normaliseStatement } from '../support/database/recorded-statements.ts';

test('A statement is the same for both engines and for any number of values', () => {
  const forms = [
    'select "id" from "page" where "id" in (?, ?, ?)',
    'select "id" from "page"\n  where "id" in ($1)',
  ];
  expect(new Set(forms.map(normaliseStatement)).size).toBe(1);
  expect(normaliseStatement('insert into "a" values ($1, $2), ($3, $4)')).toBe(
    'insert into "a" values (?)',
  );
  expect(normaliseStatement('update "a" set "b" = $1')).not.toBe(
    normaliseStatement('update "a" set "c" = $1'),
  );
});

test('Only statements about data count', () => {
  expect(['select 1', 'with a as (select 1) delete from b'].every(isAboutData)).toBe(true);
  expect(['pragma user_version', 'begin', 'create table a (b)'].some(isAboutData)).toBe(false);
});
