import { globSync, readFileSync } from 'node:fs';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const kinds = globSync('app/sections/*.css').map((sheet) => sheet.replace(/^.*\/|\.css$/g, ''));

/** All words that could be names of classes; the names of classes are among them. */
const classesOf = (kind: string) =>
  new Set(read(`app/sections/${kind}.tsx`).match(/(?<=['"` ])[a-z][a-z-]+(?=['"` $])/g));

describe("A section's styles", () => {
  it('come with the site, or with the pages that hold a film or a map', () => {
    const site = read('app/styles/site.css') + read('app/styles/embeds.css');
    expect(kinds.length).toBeGreaterThan(9);
    expect(kinds.filter((kind) => !site.includes(`'../sections/${kind}.css'`))).toEqual([]);
  });

  it.each(kinds)('stand beside the kind that alone uses them: %s', (kind) => {
    const others = kinds.filter((other) => other !== kind).map((other) => classesOf(other));
    const used = classesOf(kind);
    const isOwn = (name: string) => used.has(name) && !others.some((other) => other.has(name));
    const strange: string[] = [];
    postcss.parse(read(`app/sections/${kind}.css`)).walkRules(({ selector, parent }) => {
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
      const named = [...selector.matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name);
      if (!named.some(isOwn)) strange.push(selector);
    });
    expect(strange).toEqual([]);
  });

  it('change at the widths that its pictures name', () => {
    const strangers = kinds.flatMap((kind) => {
      const named = [...read(`app/sections/${kind}.tsx`).matchAll(/\(width < (\d+rem)\)/g)];
      const queries =
        read(`app/sections/${kind}.css`)
          .match(/@container.*/g)
          ?.join('\n') ?? '';
      return named.filter(([, width = '']) => !queries.includes(width)).map(([all]) => [kind, all]);
    });
    expect(strangers).toEqual([]);
  });
});
