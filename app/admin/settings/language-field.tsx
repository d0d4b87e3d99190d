import { useMemo } from 'react';

import { languageTag } from '../../../domain/values/language.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { FieldControl } from '../../ui/field.tsx';

type LanguageFieldProps = {
  control: FieldControl;
  value: string;
  onChange: (language: string) => void;
};

/** Common languages by name; any other by its tag. */
export function LanguageField({ control, value, onChange }: LanguageFieldProps) {
  const options = useMemo(() => {
    const tags = new Set([...common, ...(languageTag(value) === value ? [value] : [])]);
    return [...tags]
      .map((tag) => ({ value: tag, label: nameOf(tag) ?? tag }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [value]);
  return (
    <Combobox
      control={control}
      name="language"
      options={options}
      value={value}
      onChange={onChange}
      takes={(text) => languageTag(text) !== undefined}
      placeholder="Search, such as German"
    />
  );
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function nameOf(tag: string): string | undefined {
  return languageTag(tag) === undefined ? undefined : names.of(tag);
}

/** As `German (de)`; a tag without a name stands alone. */
export function languageName(tag: string): string {
  const name = nameOf(tag);
  return name === undefined ? tag : `${name} (${tag})`;
}

const common =
  'ar bg bn bs ca cs cy da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fil fr fr-CA fr-CH ga gl he hi hr hu hy id is it it-CH ja ka kk ko lt lv mk ms mt nb nl nl-BE nn pl pt-BR pt-PT ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh-Hans zh-Hant'.split(
    ' ',
  );
