import type { PageState } from '../../../domain/content/page-draft.ts';

const names: Record<PageState, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed',
};

export function StateBadge({ state }: { state: PageState }) {
  return (
    <span className="builder-state" data-state={state}>
      {names[state]}
    </span>
  );
}

/** The menu has room for a dot only. */
export function StateDot({ state }: { state: PageState }) {
  return (
    <span className="builder-state-dot" title={names[state]}>
      <span className="sr-only">{names[state]}</span>
    </span>
  );
}
