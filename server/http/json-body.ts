import { setImmediate as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refusalWords } from '../../domain/http/refusal-words.ts';
import { badRequest, HttpError } from './answers.ts';
import { isStorable, notStorable } from './front-door.ts';

const jsonType = /^application\/json(?:;[ ]?charset="?utf-8"?)?$/i;
/** Checking a larger body takes longer than a visitor should wait. */
const largeBytes = 128 * 1024;
const byteOrderMark = 0xfeff;
/** These keys change an object's prototype when the data is merged. */
export const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
export const maxDepth = 32;

const unreadable = () => badRequest(refusalWords.unreadable);

/**
 * Accepts bodies only as JSON in UTF-8: one object, without duplicate keys. The types that a foreign page can post
 * without a preflight (text, urlencoded, multipart) have no parser and get 415.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!jsonType.test(request.headers['content-type'] ?? '')) {
        throw new HttpError(415, 'media_type', 'The request must be JSON.');
      }
      // A call without fields may have no body; the schema of a call with fields refuses this.
      if (body.length === 0) return undefined;
      const value = parseJsonBody(body);
      if (body.length > largeBytes) await pause();
      return value;
    },
  );
}

export function parseJsonBody(body: Buffer): unknown {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The request must be a JSON object.');
  }
  return value;
}

export function parseJson(body: Buffer): unknown {
  const text = decode(body);
  if (text.codePointAt(0) === byteOrderMark) throw unreadable();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const problem = checkJsonText(text);
  if (problem === notStorable) throw notStorableAt(placeOfUnstorable(value));
  if (problem) throw badRequest(problem);
  return value;
}

/** Names the field, so that its author can correct it. The name itself may be what cannot be stored. */
function notStorableAt(place: string | undefined): HttpError {
  if (place === undefined) return badRequest(notStorable);
  return badRequest(`${place}: ${notStorable}`, { [place]: notStorable }, 'bad_request');
}

function placeOfUnstorable(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null || path.length > maxDepth) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const place = isStorable(name) ? placeOfUnstorable(inner, [...path, name]) : undefined;
    if (place !== undefined) return place;
  }
  return undefined;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw unreadable();
  }
}

/**
 * Finds what `JSON.parse` accepts and we refuse: duplicate keys, keys that pollute prototypes, U+0000 and unpaired
 * surrogates (PostgreSQL stores neither), and deep nesting. Returns the message, if any.
 */
function checkJsonText(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '"') {
      const end = endOfString(text, index);
      const problem = checkString(text, index, end, open);
      if (problem) return problem;
      index = end;
      continue;
    }
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > maxDepth) return 'The request is nested too deeply.';
    } else if (character === '}' || character === ']') {
      open.pop();
    }
    index += 1;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function checkString(
  text: string,
  start: number,
  end: number,
  open: (Set<string> | undefined)[],
): string | undefined {
  const raw = text.slice(start, end);
  // Only an escape can spell what valid UTF-8 and valid JSON cannot contain directly.
  const value = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
  if (!isStorable(value)) return notStorable;
  const keys = open.at(-1);
  if (!keys || !isKeyBefore(text, end)) return undefined;
  if (forbiddenKeys.has(value)) return 'The request contains a field that is not allowed.';
  if (keys.has(value)) return 'The request contains a field twice.';
  keys.add(value);
  return undefined;
}

export function isKeyBefore(text: string, end: number): boolean {
  let index = end;
  while (
    text[index] === ' ' ||
    text[index] === '\n' ||
    text[index] === '\r' ||
    text[index] === '\t'
  )
    index += 1;
  return text[index] === ':';
}
