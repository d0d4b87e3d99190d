import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Attributes that people see or hear. */
const readAttributes = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'label',
  'text',
  'hint',
]);

type Node = { type: string; [key: string]: unknown };

/**
 * Whether a text at this place is read by people; `hidden`: it stands in an attribute that people
 * never see.
 */
type Place = 'read' | 'unread' | 'hidden';

/** Finds words in the markup itself that visitors would read. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const look = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const each of value) look(each, place);
    else if (isNode(value)) visit(value, place);
  };
  const visit = (node: Node, place: Place): void => {
    const isText = node.type === 'JSXText' || (place === 'read' && node.type.endsWith('Literal'));
    const { value } = node;
    const text = node.type === 'TemplateElement' ? (value as { raw: string }).raw : value;
    const isRead = isText || (place === 'read' && node.type === 'TemplateElement');
    if (isRead && typeof text === 'string' && /\p{L}{2}/u.test(text)) found.push(text.trim());
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { name: string };
      look(value, readAttributes.has(name) ? 'read' : 'hidden');
      return;
    }
    for (const [key, inner] of Object.entries(node)) {
      const isAsked = key === 'test' || (key === 'left' && node.type === 'LogicalExpression');
      look(inner, isAsked ? 'unread' : placeIn(node, place));
    }
  };
  look(parseSync('section.tsx', source).program, 'unread');
  return found;
}

/**
 * Text in braces is read, and so are the branches and parts of an expression there; arguments and
 * comparisons are not.
 */
function placeIn({ type, operator }: Node, place: Place): Place {
  if (type === 'JSXElement') return 'unread';
  if (type === 'JSXExpressionContainer') return place === 'hidden' ? 'hidden' : 'read';
  const isJoined = type === 'BinaryExpression' && operator === '+';
  const passesOn = isJoined || /^(Conditional|Logical)Expression$|^TemplateLiteral$/.test(type);
  return passesOn || place === 'hidden' ? place : 'unread';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function read(markup: string): string[] {
  return wordsIn(`const a = ${markup};`);
}

it('finds words in text, in braces and in what is read out', () => {
  expect(read('<p>Write to us</p>')).toEqual(['Write to us']);
  expect(read("<p>{isOpen ? 'Open now' : words.closed}</p>")).toEqual(['Open now']);
  expect(read('<p>{`${name} says hello`}</p>')).toEqual(['says hello']);
  expect(read('<img alt="A harbour" className="large picture" />')).toEqual(['A harbour']);
  expect(
    read("<p className={isOn ? 'is-on' : ''}>{kind === 'hero' && title} · {type}</p>"),
  ).toEqual([]);
});

/** What only people at the desk and in the builder read. */
const ofTheDesk = new Set([
  'app/account/sign-in-again.tsx',
  'app/site/desk-places.ts',
  'app/site/steps-way.ts',
  'app/ui/copy-words.ts',
  'app/ui/dates.ts',
  'app/ui/keys-help.tsx',
  'app/ui/show-more.tsx',
]);

const visitorsFiles = globSync(
  'app/{,sections,contact,captcha,account,shell,site,ui,page,parts,api}/*.{ts,tsx}',
).filter((file) => !file.includes('.test.') && !ofTheDesk.has(file));

/** Names that begin with a capital letter and that no visitor reads. */
const names = new Set([
  'Admin',
  'Editor',
  'User',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'AbortError',
  'NotFoundError',
  'Bearer ',
]);

/** Finds texts anywhere in the code that read like a sentence: they begin with a capital letter. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || /^(?:Import|TS)/.test(value.type)) return;
    const text =
      value.type === 'TemplateElement' ? (value['value'] as { raw: string }).raw : value['value'];
    const isSaid = typeof text === 'string' && /^[^\p{L}/]*\p{Lu}\p{Ll}/u.test(text);
    if (isSaid && !names.has(text)) found.push(text);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseSync('section.tsx', source).program);
  return found;
}

it('finds sentences that a script says', () => {
  expect(sentencesIn("toast.error('Please wait');")).toEqual(['Please wait']);
  expect(sentencesIn('toast.error(words.wait, "is-open", "Enter");')).toEqual([]);
  expect(sentencesIn('toast.error(`No page ${name}`);')).toEqual(['No page ']);
});

it.each(visitorsFiles)('%s asks the catalogue for what it says', (file) => {
  expect(sentencesIn(readFileSync(path.resolve(file), 'utf8'))).toEqual([]);
});

it.each(visitorsFiles.filter((file) => file.endsWith('.tsx')))(
  '%s says nothing of its own: its words stand in the data, a kind’s defaults or a catalogue of domain/',
  (file) => expect(wordsIn(readFileSync(path.resolve(file), 'utf8'))).toEqual([]),
);
