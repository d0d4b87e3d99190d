import { plainWords } from '../../../domain/prose/prose-text.ts';
import {
  choiceName,
  type Field,
  type Fields,
  isArticle,
  cardIdOf,
} from '../../../domain/sections/fields.ts';
import {
  asText,
  headingOf,
  itemsOf,
  kindValueOf,
  labelOf,
  listOf,
} from '../../../domain/sections/kinds.ts';
import { noTargetSection } from '../../../domain/sections/section-defaults.ts';
import type { Clash } from '../../../domain/tree/merge.ts';
import type { HueChoice } from '../../../domain/sections/verticals.ts';
import { hueNames } from '../../../domain/tree/page-difference.ts';
import { dropdownField } from '../../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { ownValue } from '../../../domain/values/values.ts';

export type NameLookup = {
  pages: ReadonlyMap<string, string>;
  sections: ReadonlyMap<string, BuiltSection>;
};

export function lookUpNames(
  ...sides: { id: string; text: string; sections: BuiltSection[] }[][]
): NameLookup {
  const all = sides.flat();
  return {
    pages: new Map(all.map(({ id, text }) => [id, text])),
    sections: new Map(all.flatMap(({ sections }) => sections.map((each) => [each.id, each]))),
  };
}

const pageFields: Record<string, string> = {
  text: 'Page name',
  [dropdownField]: 'Dropdown',
  hidden: 'Hidden from the menu',
  hue: 'Colour',
  place: 'Place in the menu',
  parentId: 'Place in the menu',
  address: 'Address',
  ownAddress: 'Address',
  'search.title': 'Search title',
  'search.description': 'Search description',
  'search.image': 'Picture for shared links',
  'search.noindex': 'Hidden from search engines',
};

const orders: Record<string, string> = {
  children: 'Order of the menu',
  sections: 'Order of the sections',
  items: 'Order of the cards',
  'too many root': 'More pages than the menu takes',
  'too many children': 'More pages than the menu takes',
  'too many sections': 'More sections than a page takes',
  'too many items': 'More cards than a section takes',
};

/** The place of the clash in the words of the editor: 'Hero section · Card 2 · Heading'. */
export function clashName(clash: Clash, known: NameLookup): string {
  const { id, kind, item, field } = clash;
  const section = known.sections.get(id);
  const page = known.pages.get(id);
  const whole = section ? sectionName(section) : `Page “${page ?? ''}”`;
  const isMenu = kind === 'order' && !section && page === undefined;
  const parts = [
    isMenu ? undefined : whole,
    kind === 'order' ? ownValue(orders, field ?? '') : undefined,
    kind === 'page' ? ownValue(pageFields, field ?? '') : undefined,
    section && item !== undefined ? itemName(section, item) : undefined,
    section && kind === 'section' && field
      ? fieldName(section, field, item !== undefined)
      : undefined,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function sectionName(section: BuiltSection): string {
  return `${labelOf(section)} section`;
}

function itemName(section: BuiltSection, item: string): string {
  const index = itemsOf(section).findIndex((each, at) => cardIdOf(each, at) === item);
  return index === -1 ? 'Card' : `Card ${index + 1}`;
}

function fieldName(section: BuiltSection, field: string, isItem: boolean): string {
  if (field === 'place') return 'On page';
  if (field === 'target') return 'Where the button leads';
  return fieldIn(section, field, isItem)?.label ?? field;
}

function fieldIn(section: BuiltSection, name: string, isItem: boolean): Field | undefined {
  const fields = isItem ? listOf(section)?.fields : kindValueOf(section)?.fields;
  return fieldAt(fields ?? {}, name.split('.'));
}

function fieldAt(fields: Fields, [name = '', ...rest]: string[]): Field | undefined {
  const field = ownValue(fields, name);
  return rest.length > 0 && field?.type === 'group' ? fieldAt(field.fields, rest) : field;
}

export function fieldOf({ id, item, field }: Clash, known: NameLookup): Field | undefined {
  const section = known.sections.get(id);
  return section && field ? fieldIn(section, field, item !== undefined) : undefined;
}

export function valueText(value: unknown, clash: Clash, known: NameLookup): string {
  const { field } = clash;
  if (field === 'hue') return hueNames[value as HueChoice];
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (field === 'place' || field === 'parentId') return placeText(asText(value), known);
  if (Array.isArray(value)) {
    const isButton = field === 'target' || field?.endsWith('buttonLink');
    return isButton ? buttonText(value, known) : value.map(asText).join('\n');
  }
  const shown = fieldOf(clash, known);
  if (shown?.type === 'prose') {
    return plainWords(asText(value), { isArticle: isArticle(shown) });
  }
  return shown?.type === 'choice' ? choiceName(shown, asText(value)) : asText(value);
}

function buttonText([link, target]: unknown[], known: NameLookup): string {
  if (typeof target !== 'string' || target === noTargetSection) return asText(link) || 'No link';
  const section = known.sections.get(target);
  return section
    ? `To ${sectionName(section)} ${headingOf(section)}`.trim()
    : 'To a removed section';
}

function placeText(place: string, known: NameLookup): string {
  const id = place.split('/')[1] ?? place;
  const name = known.pages.get(id);
  return name === undefined ? 'At the top' : `On “${name}”`;
}
