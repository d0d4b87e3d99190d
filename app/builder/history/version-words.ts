import type { HistoryEntry } from '../../../domain/tree/codec.ts';

type Changed = HistoryEntry['summary'][number];

/** What a version did, in one line: of one page its name, of several how many. */
export function describeVersion(summary: Changed[]): string {
  const [first, ...others] = summary;
  if (!first) return 'Menu order';
  if (others.length === 0) return `“${first.page}” ${actOf(first)}`;
  const byAct = Map.groupBy(summary, actOf);
  const done = acts.filter((act) => byAct.has(act));
  return done
    .map((act, index) => {
      const count = byAct.get(act)?.length ?? 0;
      const noun = count === 1 ? ' page' : ' pages';
      return `${count.toLocaleString('en')}${index === 0 ? noun : ''} ${act}`;
    })
    .join(', ');
}

const acts = [
  'added',
  'removed',
  'changed',
  'renamed',
  'moved',
  'changed in draft',
  'with earlier versions',
] as const;

function actOf(changed: Changed): (typeof acts)[number] {
  const { change, draft, earlier, formerName, movedTo, sections } = changed;
  if (draft !== undefined) return 'changed in draft';
  if (earlier !== undefined) return 'with earlier versions';
  if (sections.length === 0 && formerName !== undefined) return 'renamed';
  if (sections.length === 0 && movedTo !== undefined) return 'moved';
  return change === 'moved' ? 'changed' : change;
}

/** What a version did to one page, after its name. */
export function describeChange(changed: Changed): string {
  const { change, formerName, movedTo, sections } = changed;
  if (changed.draft !== undefined) return ': its draft changed';
  if (changed.earlier === 1) return ': one earlier version imported';
  if (changed.earlier !== undefined) return `: ${changed.earlier} earlier versions imported`;
  const parts = [
    formerName !== undefined && `renamed from “${formerName}”`,
    movedTo !== undefined && (movedTo === '' ? 'moved to the menu' : `moved below “${movedTo}”`),
    change === 'moved' && 'sections moved',
    ...sections.map((section) => `${section.heading || 'a section'} ${section.change}`),
  ].filter(Boolean);
  return parts.length === 0 ? ` ${change}` : `: ${parts.join(', ')}`;
}
