import fc from 'fast-check';

import { card } from '../../../domain/sections/built-fields.ts';
import { builderKinds } from '../../../domain/sections/kinds.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';

/** Loose on purpose: these trees are broken in ways that no type allows. */
type Loose = Record<string, unknown>;

/** A valid tree: two pages, a parent with two children, every page with sections and cards. */
export function validTree(): Loose {
  return {
    children: [
      { id: 'p1', text: 'First page', templates: sectionsOf('p1') },
      { id: 'p2', text: 'Second page', templates: sectionsOf('p2') },
      {
        id: 'p3',
        text: 'Parent',
        isChild: true,
        children: [
          { id: 'c1', text: 'Child one', templates: sectionsOf('c1') },
          { id: 'c2', text: 'Child two', templates: sectionsOf('c2') },
        ],
      },
    ],
  };
}

function sectionsOf(page: string): Loose[] {
  return builderKinds.map((kind, index) =>
    sectionOfKind(kind, `${page}-s${index}`, {
      heading: `Heading ${index}`,
      service: { name: 'Service', cards: [card({ heading: 'Card', icon: 'Star' })] },
    }),
  );
}

/** Links that must never be stored (V-08). */
export const hostileLinks = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'http://evil.example',
  'page:../../x',
];

const pageOf = (tree: Loose, index: number): Loose => {
  const items = tree['children'] as Loose[];
  const children = items[2]?.['children'] as Loose[];
  return [...items.slice(0, 2), ...children][index % 4] ?? {};
};
const sectionOf = (tree: Loose, index: number) =>
  (pageOf(tree, index)['templates'] as Loose[])[index % 6] ?? {};
const dataOf = (tree: Loose, index: number) => sectionOf(tree, index)['data'] as Loose;
const serviceOf = (tree: Loose, index: number) => dataOf(tree, index)['service'] as Loose;
const cardOf = (tree: Loose, index: number) =>
  (serviceOf(tree, index)['cards'] as Loose[])[0] ?? {};

type Break = (tree: Loose, at: number) => void;

const set =
  (part: (tree: Loose, at: number) => Loose, key: string, value: unknown): Break =>
  (tree, at) => {
    part(tree, at)[key] = value;
  };

const notText = [null, 7, true, {}, ['x']];
const longText = 'x'.repeat(2049);

/** Every way in which one place of the tree can be wrong. */
const breaks: Break[] = [
  ...notText.flatMap((value) => [
    set(pageOf, 'text', value),
    set(dataOf, 'heading', value),
    set(dataOf, 'subHeading', value),
    set(cardOf, 'heading', value),
    set(cardOf, 'image', value),
    set(serviceOf, 'name', value),
  ]),
  ...['', '   ', '!!!', '日本語', '-', ' - '].map((name) => set(pageOf, 'text', name)),
  ...['x'.repeat(65), '', 'a b', '../x', 'ä', null, 3].flatMap((id) => [
    set(pageOf, 'id', id),
    set(sectionOf, 'id', id),
    set(cardOf, 'id', id),
  ]),
  ...['', 'a kind', '<b>', 'x'.repeat(65), null, 7].map((kind) =>
    set(sectionOf, 'templateId', kind),
  ),
  ...['Skull', 'settings', null].map((icon) => set(cardOf, 'icon', icon)),
  ...['#000000', 'red', '#05966', null].map((colour) => set(cardOf, 'iconColor', colour)),
  ...['nowhere', '', null].map((target) => set(dataOf, 'buttonSectionId', target)),
  ...hostileLinks.flatMap((link) => [
    set(dataOf, 'buttonLink', link),
    set(dataOf, 'image', link),
    set(cardOf, 'buttonLink', link),
    set(cardOf, 'image', link),
  ]),
  set(dataOf, 'buttonLink', `page:${'0'.repeat(24)}`),
  set(dataOf, 'heading', longText),
  set(dataOf, 'subHeading', longText),
  set(
    cardOf,
    'subPoints',
    Array.from({ length: 13 }, () => 'x'),
  ),
  set(cardOf, 'subPoints', ['ok', 3]),
  set(
    serviceOf,
    'cards',
    Array.from({ length: 25 }, () => card({})),
  ),
  set(serviceOf, 'cards', 'none'),
  set(pageOf, 'templates', {}),
  set(pageOf, 'hidden', 'yes'),
  (tree) => (tree['children'] = {}),
  (tree) => (tree['children'] = [null]),
  (tree, at) => (pageOf(tree, at)['id'] = sectionOf(tree, at + 1)['id']),
  (tree, at) => (sectionOf(tree, at)['id'] = sectionOf(tree, at + 7)['id']),
  (tree) => ((tree['children'] as Loose[])[1]!['text'] = 'First  page'),
  (tree) => ((tree['children'] as Loose[])[1]!['text'] = 'Admin'),
  (tree) => ((tree['children'] as Loose[])[2]!['isChild'] = false),
  (tree) => ((tree['children'] as Loose[])[2]!['templates'] = sectionsOf('p3')),
  (tree, at) => {
    const [first] = pageOf(tree, at)['templates'] as Loose[];
    Object.assign(dataOf(tree, at), { buttonSectionId: first?.['id'], buttonLink: '/contact' });
  },
];

/** A valid tree with exactly one thing wrong, anywhere in it. */
export const brokenTree = fc
  .record({ which: fc.nat({ max: breaks.length - 1 }), at: fc.nat({ max: 23 }) })
  .map(({ which, at }) => {
    const tree = validTree();
    breaks[which]?.(tree, at);
    return tree;
  });
