import { mergeProse } from '../prose/merge-prose.ts';
import { isSameValue } from '../values/values.ts';
import {
  childrenIn,
  idIn,
  itemFrom,
  itemIn,
  itemsIn,
  ownerOf,
  pageFrom,
  type Part,
  type Parts,
  partsIn,
  root,
  sectionFrom,
  sectionsIn,
  wholeSection,
} from './merge-parts.ts';

/** A part that both sides changed, and each side's value (null: removed). */
export type Clash = {
  /** The id of the page or the section. */
  id: string;
  kind: 'page' | 'section' | 'order';
  /** The list item. */
  item?: string;
  /** The field; without one, the whole part. */
  field?: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

export type Choice = 'mine' | 'theirs';
export type Choices = { get(key: string): Choice | undefined };

/** The key under which the choice about this clash is stored. */
export function clashKey({
  kind,
  id,
  item = '',
  field = '',
}: Omit<Clash, 'base' | 'mine' | 'theirs'>): string {
  return [kind, id, item, field].join('/');
}

export type Sides = { base: Parts; mine: Parts; theirs: Parts };

/** A change of one side is taken; what both changed is a clash, in which `theirs` stands until it is chosen. */
export class SideMerge {
  readonly sides: Sides;
  readonly clashes: Clash[] = [];
  readonly merged: Parts = { parts: new Map(), orders: new Map() };
  /** Parts that one side had removed and that stay all the same. */
  readonly broughtBack = new Set<string>();
  readonly #choices: Choices;
  readonly #ruled = new Set<string>();

  constructor(sides: Sides, choices: Choices) {
    this.sides = sides;
    this.#choices = choices;
    const { base, mine, theirs } = sides;
    const keys = new Set([...theirs.parts.keys(), ...mine.parts.keys(), ...base.parts.keys()]);
    // Containers are decided before their content.
    for (const depth of [0, 1, 2, 3]) {
      for (const key of keys) if (this.#depthOf(key) === depth) this.#mergePart(key);
    }
    this.#findHomes();
    const keysByHome = Map.groupBy(this.merged.parts, ([, { home }]) => home);
    for (const [container, members] of keysByHome) {
      this.#mergeOrder(
        container,
        members.map(([key]) => key),
      );
    }
  }

  /** Records a clash, and returns the side whose version stands. */
  ask(clash: Clash): Choice {
    this.clashes.push(clash);
    return this.#choices.get(clashKey(clash)) ?? 'theirs';
  }

  #depthOf(key: string): number {
    const { mine, theirs, base } = this.sides;
    const part = mine.parts.get(key) ?? theirs.parts.get(key) ?? base.parts.get(key);
    if (part?.kind === 'page') return part.home.startsWith('children/') ? 1 : 0;
    return part?.kind === 'section' ? 2 : 3;
  }

  #mergePart(key: string): void {
    const base = this.sides.base.parts.get(key);
    const mine = this.sides.mine.parts.get(key);
    const theirs = this.sides.theirs.parts.get(key);
    if (mine && theirs) this.merged.parts.set(key, this.#mergeFields(key, base, mine, theirs));
    else if (mine) this.#mergeOneSided(key, base, mine, 'mine');
    else if (theirs) this.#mergeOneSided(key, base, theirs, 'theirs');
  }

  #mergeFields(key: string, base: Part | undefined, mine: Part, theirs: Part): Part {
    const fields = Object.keys(theirs.fields).map((name) => {
      const field = name === wholeSection ? undefined : name;
      const values = [base?.fields[name], mine.fields[name], theirs.fields[name]] as const;
      const reading = theirs.prose?.get(name);
      const joined = reading && joinTexts(values, reading);
      return [name, joined ?? this.#pick(key, field, ...values)];
    });
    const homes = [base?.home, mine.home, theirs.home] as const;
    return {
      ...theirs,
      home: this.#pick(key, 'place', ...homes) as string,
      fields: Object.fromEntries(fields),
      itemId: theirs.itemId ?? mine.itemId,
    };
  }

  #pick(
    key: string,
    field: string | undefined,
    base: unknown,
    mine: unknown,
    theirs: unknown,
  ): unknown {
    if (isSameValue(mine, theirs) || isSameValue(mine, base)) return theirs;
    if (isSameValue(theirs, base)) return mine;
    const values = { base: base ?? null, mine, theirs };
    return this.ask({ ...this.#nameOf(key, field), ...values }) === 'mine' ? mine : theirs;
  }

  #nameOf(key: string, field?: string): Pick<Clash, 'id' | 'kind' | 'item' | 'field'> {
    const item = itemIn(key);
    return {
      id: idIn(key),
      kind: key.startsWith('page/') ? 'page' : 'section',
      ...(item !== undefined && { item }),
      ...(field !== undefined && { field }),
    };
  }

  /** Only one side has the part: it added the part, or the other removed it. */
  #mergeOneSided(key: string, base: Part | undefined, part: Part, side: Choice): void {
    if (this.#stays(key, base, part, side)) this.merged.parts.set(key, part);
  }

  #stays(key: string, base: Part | undefined, part: Part, side: Choice): boolean {
    const owner = ownerOf(part.home);
    const other = this.sides[side === 'mine' ? 'theirs' : 'mine'];
    const wentWithOwner = owner !== undefined && !other.parts.has(owner);
    const isOwnerHere = owner === undefined || this.merged.parts.has(owner);
    // What the other side removed with its owner is decided with the owner; a new page is never lost.
    if (part.kind !== 'page' && wentWithOwner) return isOwnerHere;
    if (!base) return true;
    if (!this.#isTouched(key, side)) {
      const comesAlong = wentWithOwner && isOwnerHere;
      if (comesAlong) this.broughtBack.add(key);
      return comesAlong;
    }
    this.#ruled.add(key);
    const { sides } = this;
    const chosen = this.ask({
      ...this.#nameOf(key),
      base: valueOf(sides.base, key),
      mine: valueOf(sides.mine, key),
      theirs: valueOf(sides.theirs, key),
    });
    if (chosen === side) this.broughtBack.add(key);
    return chosen === side;
  }

  /** Whether a side changed a part of the base, or anything in it. */
  #isTouched(key: string, side: Choice): boolean {
    const [before, after] = [this.sides.base, this.sides[side]];
    const [was, is] = [before.parts.get(key), after.parts.get(key)];
    if (!was || !is || was.home !== is.home || !isSameValue(was.fields, is.fields)) return true;
    if (is.kind === 'item') return false;
    const inside = is.kind === 'page' ? sectionsIn(idIn(key)) : itemsIn(idIn(key));
    const isChildBefore = isIn(partsIn(before, childrenIn(idIn(key))));
    return (
      !isSameValue(partsIn(before, inside), partsIn(after, inside)) ||
      partsIn(after, inside).some((inner) => this.#isTouched(inner, side)) ||
      partsIn(after, childrenIn(idIn(key))).some((child) => !isChildBefore(child))
    );
  }

  /** Every part that stays gets a container that stays. */
  #findHomes(): void {
    const { parts } = this.merged;
    for (const [key, part] of parts) {
      const owner = ownerOf(part.home);
      if (owner === undefined || parts.has(owner)) continue;
      if (part.kind === 'page') this.#findPageHome(key, part, owner);
      else this.#findSectionHome(key, part);
    }
    const homes = new Set([...parts.values()].map(({ home }) => home));
    for (const [key, part] of parts) {
      // Pages have two levels: a page that now holds pages cannot stand in a dropdown itself.
      const holdsPages = part.kind === 'page' && homes.has(childrenIn(idIn(key)));
      if (holdsPages && part.home !== root) parts.set(key, { ...part, home: root });
    }
  }

  /** The page's dropdown is restored for it; if that is to be removed, the page moves to the top. */
  #findPageHome(key: string, part: Part, owner: string): void {
    const { mine, theirs } = this.sides;
    const parent = theirs.parts.get(owner) ?? mine.parts.get(owner);
    if (this.#ruled.has(owner) || !parent) {
      this.merged.parts.set(key, { ...part, home: root });
      return;
    }
    this.merged.parts.set(owner, parent);
    this.broughtBack.add(owner);
  }

  #findSectionHome(key: string, part: Part): void {
    const { parts } = this.merged;
    const homes = [this.sides.theirs, this.sides.mine].map((side) => side.parts.get(key)?.home);
    const home = homes.find((each) => each !== undefined && parts.has(ownerOf(each) ?? ''));
    if (home === undefined) parts.delete(key);
    else parts.set(key, { ...part, home });
  }

  /** Their order, unless only I moved something; what the other side added stands behind its neighbour. */
  #mergeOrder(container: string, members: string[]): void {
    const staying = new Set(members);
    const listed = (side: Parts) => partsIn(side, container).filter((key) => staying.has(key));
    const base = listed(this.sides.base);
    const mine = listed(this.sides.mine);
    const theirs = listed(this.sides.theirs);
    const [first, second] = this.#isMineFirst(container, base, mine, theirs)
      ? [mine, theirs]
      : [theirs, mine];
    const order = [second, members].reduce(insertAll, first);
    this.merged.orders.set(container, order);
  }

  #isMineFirst(container: string, base: string[], mine: string[], theirs: string[]): boolean {
    if (isSameValue(theirs, base)) return true;
    if (isSameValue(mine, base)) return false;
    const common = base.filter(isIn(mine)).filter(isIn(theirs));
    const orderOf = (keys: string[]) => keys.filter(isIn(common));
    if (isSameValue(orderOf(mine), common)) return false;
    if (isSameValue(orderOf(theirs), common)) return true;
    if (isSameValue(orderOf(mine), orderOf(theirs))) return false;
    const [field = '', id = root] = container === root ? ['children'] : container.split('/');
    const [b, m, t] = [base, mine, theirs].map((keys) =>
      keys.map((key) => itemIn(key) ?? idIn(key)),
    );
    return this.ask({ id, kind: 'order', field, base: b, mine: m, theirs: t }) === 'mine';
  }
}

function isIn(keys: string[]): (key: string) => boolean {
  const known = new Set(keys);
  return (key) => known.has(key);
}

/** Both changes of one text, where they touch different paragraphs. */
function joinTexts(
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
  reading: { isArticle: boolean },
): string | undefined {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined;
  if (mine === theirs || mine === base || theirs === base) return undefined;
  return mergeProse(base, mine, theirs, reading);
}

/** Inserts what only `model` has behind its neighbour there. */
export function insertAll(order: string[], model: string[]): string[] {
  const known = new Set(order);
  const first: string[] = [];
  const behind = new Map<string, string[]>();
  let added = first;
  for (const key of model) {
    if (known.has(key)) behind.set(key, (added = []));
    else added.push(key);
  }
  return [...first, ...order.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}

/** A part's value as people see it. */
function valueOf(side: Parts, key: string): unknown {
  const part = side.parts.get(key);
  if (!part) return null;
  if (part.kind === 'item') return itemFrom(side, key) ?? null;
  if (part.kind === 'section') return sectionFrom(side, key) ?? null;
  const { isChild: _isChild, ...page } = pageFrom(side, key);
  return page;
}
