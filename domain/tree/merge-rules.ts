import { treePage } from './edit-tree.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { cutText } from '../values/values.ts';
import { derivedId, withGone } from './stored-form.ts';
import { type NavigationTree, noPages } from './tree-schema.ts';
import {
  addPart,
  childrenIn,
  idIn,
  itemsIn,
  pageKey,
  type Part,
  partsIn,
  root,
  sectionKey,
  sectionsIn,
  pageFields,
} from './merge-parts.ts';
import { type Choice, insertAll, type SideMerge } from './merge-sides.ts';
import { isReservedSlug, slugOf } from './read-tree.ts';
import { ownValue } from '../values/values.ts';

/** Changes may each be valid and together break a rule: each case is a clash, and every choice can be saved. */
export function settleRules(merge: SideMerge, beside: ReadonlySet<string>): void {
  for (const key of partsIn(merge.merged, root)) settleSwitch(merge, key);
  for (const [key, part] of merge.merged.parts) {
    if (part.kind === 'section') settleTarget(merge, key, part);
  }
  settleSizes(merge);
  for (const key of merge.merged.parts.keys()) {
    if (key.startsWith('page/')) settleAddresses(merge, childrenIn(idIn(key)));
  }
  const gone = [...beside].filter((id) => !merge.merged.parts.has(pageKey(id)));
  settleAddresses(merge, root, withGone(noPages, gone));
}

/** A dropdown holds pages, a page holds sections: one became the other while a colleague filled it. */
function settleSwitch(merge: SideMerge, key: string): void {
  const { merged } = merge;
  const id = idIn(key);
  const page = merged.parts.get(key);
  if (!page) return;
  if (partsIn(merged, sectionsIn(id)).length > 0) keepSwitchedSections(merge, key);
  const [pages, sections] = [partsIn(merged, childrenIn(id)), partsIn(merged, sectionsIn(id))];
  const isOn = page.fields['isChild'] === true;
  if (isOn ? sections.length === 0 : pages.length === 0) return;
  const said = saidOf(merge, key, 'isChild');
  const isAsked = said.mine !== null && said.theirs !== null && said.mine !== said.theirs;
  const clash = { id, kind: 'page', field: 'isChild', ...said } as const;
  const wanted = isAsked ? said[merge.ask(clash)] : pages.length > 0;
  merged.parts.set(key, { ...page, fields: { ...page.fields, isChild: wanted } });
  if (wanted === true) moveIntoChild(merge, id, page, sections);
  else moveToTop(merge, key, pages);
}

/** Nobody has removed the sections that a switch took off and the other side did not touch: they stay. */
function keepSwitchedSections(merge: SideMerge, key: string): void {
  const { merged, sides, clashes } = merge;
  const home = sectionsIn(idIn(key));
  const isDropdown = (side: Choice) => sides[side].parts.get(key)?.fields['isChild'] === true;
  if (isDropdown('mine') === isDropdown('theirs')) return;
  const asked = new Set(clashes.map((clash) => clash.field === undefined && clash.id));
  for (const section of partsIn(sides[isDropdown('mine') ? 'theirs' : 'mine'], home)) {
    const id = idIn(section);
    if (merged.parts.has(section) || asked.has(id)) continue;
    keepSection(merge, id, home);
    merge.broughtBack.add(section);
  }
}

/** The sections that were written on the dropdown become a page in it. */
function moveIntoChild({ merged }: SideMerge, id: string, page: Part, sections: string[]): void {
  if (sections.length === 0) return;
  const childId = derivedId(`${id} sections`);
  const child = treePage({ id: childId, text: String(page.fields['text']) });
  const fields = pageFields(child);
  addPart(merged, pageKey(childId), { kind: 'page', home: childrenIn(id), fields });
  moveAll(merged, sections, sectionsIn(id), sectionsIn(childId));
}

function moveToTop({ merged }: SideMerge, key: string, pages: string[]): void {
  if (pages.length === 0) return;
  const top = partsIn(merged, root);
  moveAll(merged, pages, childrenIn(idIn(key)), root);
  merged.orders.set(root, top.toSpliced(top.indexOf(key) + 1, 0, ...pages));
}

function moveAll(merged: SideMerge['merged'], keys: string[], from: string, to: string): void {
  for (const key of keys) {
    const part = merged.parts.get(key);
    if (part) merged.parts.set(key, { ...part, home: to });
  }
  merged.orders.delete(from);
  merged.orders.set(to, keys);
}

/** What each side says in a field; null where it has no such part. */
function saidOf({ sides }: SideMerge, key: string, field: string) {
  const by = (side: 'base' | Choice) => sides[side].parts.get(key)?.fields[field] ?? null;
  return { base: by('base'), mine: by('mine'), theirs: by('theirs') };
}

/** One person's button leads to a section that the other removed or moved to another page. */
function settleTarget(merge: SideMerge, key: string, part: Part): void {
  const { merged } = merge;
  const targetOf = (fields: Part['fields']) => {
    const [name, value] = Object.entries(fields).find(isTargetField) ?? [];
    return name === undefined ? undefined : { name, id: targetIn(value) };
  };
  const isHere = (id: string) => merged.parts.get(sectionKey(id))?.home === part.home;
  const target = targetOf(part.fields);
  if (!target || target.id === noTargetSection || isHere(target.id)) return;
  const { name, id } = target;
  const said = saidOf(merge, key, name);
  const isGone = !merged.parts.has(sectionKey(id));
  const isAsked = isGone && targetIn(said.mine) !== targetIn(said.theirs);
  const clash = { id: idIn(key), kind: 'section', field: 'target', ...said } as const;
  const wanted = isAsked ? said[merge.ask(clash)] : part.fields[name];
  if (targetIn(wanted) === id && isGone) keepSection(merge, id, part.home);
  const isFine = targetIn(wanted) === noTargetSection || isHere(targetIn(wanted));
  const value = isFine ? wanted : withoutTarget(wanted);
  merged.parts.set(key, { ...part, fields: { ...part.fields, [name]: value } });
}

function isTargetField([name, value]: [string, unknown]): boolean {
  return name.endsWith('buttonSectionId') || (name.endsWith('buttonLink') && Array.isArray(value));
}

function targetIn(value: unknown): string {
  const target: unknown = Array.isArray(value) ? value[1] : value;
  return typeof target === 'string' ? target : noTargetSection;
}

function withoutTarget(value: unknown): unknown {
  return Array.isArray(value) ? [value[0], noTargetSection] : noTargetSection;
}

function keepSection({ merged, sides }: SideMerge, id: string, home: string): void {
  const key = sectionKey(id);
  const side = [sides.mine, sides.theirs].find((each) => each.parts.get(key)?.home === home);
  const part = side?.parts.get(key);
  if (!side || !part) return;
  merged.parts.set(key, part);
  const items = partsIn(side, itemsIn(id));
  for (const item of items) {
    const inner = side.parts.get(item);
    if (inner) merged.parts.set(item, inner);
  }
  merged.orders.set(itemsIn(id), items);
  const near = partsIn(side, home).filter(
    (each) => each === key || merged.parts.get(each)?.home === home,
  );
  merged.orders.set(home, insertAll(partsIn(merged, home), near));
}

const sizes: Record<string, number> = {
  root: treeLimits.topEntries,
  children: treeLimits.pagesBelow,
  sections: treeLimits.sectionsPerPage,
  items: treeLimits.cardsPerSection,
};

/** Both added until there was no room: the chosen side keeps what it added, the other as much as fits. */
export function settleSizes(merge: SideMerge): void {
  const { merged, sides } = merge;
  for (const [group, containers] of groupsOf([...merged.orders.keys()])) {
    const [name = root, id = root] = group.split('/');
    const room = ownValue(sizes, name) ?? Infinity;
    const keys = containers
      .flatMap((container) => partsIn(merged, container))
      .filter((key) => merged.parts.has(key));
    if (keys.length <= room) continue;
    const addedBy = (side: Choice, other: Choice) =>
      keys.filter((key) => sides[side].parts.has(key) && !sides[other].parts.has(key));
    const [mine, theirs] = [addedBy('mine', 'theirs'), addedBy('theirs', 'mine')];
    const names = { base: null, mine: mine.map(idIn), theirs: theirs.map(idIn) };
    const chosen = merge.ask({ id, kind: 'order', field: `too many ${name}`, ...names });
    const leaving = new Set((chosen === 'mine' ? theirs : mine).slice(room - keys.length));
    for (const key of leaving) merged.parts.delete(key);
    for (const container of containers) {
      const left = partsIn(merged, container).filter((key) => !leaving.has(key));
      merged.orders.set(container, left);
    }
  }
}

/** The lists that share one limit: the pages of all dropdowns count together. */
function groupsOf(containers: string[]): Map<string, string[]> {
  return Map.groupBy(containers, (container) =>
    container.startsWith('children/') ? 'children' : container,
  );
}

/** Two sibling pages with the same address both stay; one of them gets another name. */
function settleAddresses(merge: SideMerge, container: string, top?: NavigationTree): void {
  const { merged, sides } = merge;
  const slugAt = (key: string) => slugIn(merged.parts.get(key));
  const isTaken = (key: string) => top !== undefined && isReservedSlug(slugAt(key), top);
  const keys = partsIn(merged, container);
  const first = new Map<string, string>();
  for (const key of keys) {
    const twin = first.get(slugAt(key));
    if (isTaken(key)) rename(merge, key, keys);
    else if (twin === undefined) first.set(slugAt(key), key);
    else {
      const before = sides.theirs.parts.get(key);
      const isTheirs = before?.home === container && slugIn(before) === slugAt(key);
      const [mine, theirs] = isTheirs ? [twin, key] : [key, twin];
      const nameAt = (of: string) => merged.parts.get(of)?.fields['text'];
      const names = { base: null, mine: nameAt(mine), theirs: nameAt(theirs) };
      const clash = { id: idIn(mine), kind: 'page', field: 'address', ...names } as const;
      const keeps = merge.ask(clash) === 'mine' ? mine : theirs;
      first.set(slugAt(key), keeps);
      rename(merge, keeps === mine ? theirs : mine, keys);
    }
  }
}

function slugIn(part: Part | undefined): string {
  if (!part) return '';
  return String(part.fields['ownAddress']) || slugOf(String(part.fields['text']));
}

function rename({ merged }: SideMerge, key: string, siblings: string[]): void {
  const part = merged.parts.get(key);
  if (!part) return;
  const textOf = (other: string) => String(merged.parts.get(other)?.fields['text']);
  const others = siblings.filter((other) => other !== key);
  const taken = new Set(others.map((other) => slugIn(merged.parts.get(other))));
  const own = String(part.fields['ownAddress']);
  for (let number = 2; ; number += 1) {
    // A typed address stays under any name, so then the address changes and not the name.
    const changed =
      own === ''
        ? { text: numbered(textOf(key), ` ${number}`) }
        : { ownAddress: numbered(own, `-${number}`) };
    const next = { ...part, fields: { ...part.fields, ...changed } };
    if (taken.has(slugIn(next))) continue;
    merged.parts.set(key, next);
    return;
  }
}

function numbered(text: string, suffix: string): string {
  return cutText(text, treeLimits.nameLength - suffix.length).replace(/-$/, '') + suffix;
}
