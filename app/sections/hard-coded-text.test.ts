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

it.each(
  globSync('app/{,sections,contact,captcha,account,shell,router,routes/**,site}/*.tsx').filter(
    (file) => !file.includes('.test.'),
  ),
)(
  '%s says nothing of its own: its words stand in the data, a kind’s defaults or a catalogue of domain/',
  (file) => expect(wordsIn(readFileSync(path.resolve(file), 'utf8'))).toEqual([]),
);
