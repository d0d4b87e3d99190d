import { memo } from 'react';

import type { HistoryEntry } from '../../../domain/tree/codec.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { PagePicture } from './page-picture.tsx';

type VersionEntryProps = {
  entry: HistoryEntry;
  isChosen: boolean;
  onChoose: (entry: HistoryEntry) => void;
};

/** One version: a small picture of the page it changed, when, by whom, and what. */
export const VersionEntry = memo(function VersionEntry(props: VersionEntryProps) {
  const { entry, isChosen, onChoose } = props;
  const { version, author, authorRole, createdAt, summary } = entry;
  const who = author ?? 'the installation';
  const role = authorRole === 'Editor' ? ', Editor' : '';
  return (
    <li className="builder-version-entry">
      <PagePicture version={version} summary={summary} />
      {/* The button lies over the picture, which may hold buttons of its own. */}
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(entry)}>
        <strong>{dateAndTime(new Date(createdAt))}</strong>
        <span className="builder-version-who row gap-6">
          <span className="builder-author" aria-hidden="true">
            {who.slice(0, 1).toUpperCase()}
          </span>
          <span className="quiet-text">{`Version ${version} by ${who}${role}`}</span>
        </span>
        {summary.length === 0 && <span>The order of the menu</span>}
        {summary.map((page) => (
          <span
            key={`${page.pageId} ${page.draft ?? ''} ${page.earlier ?? ''}`}
            className="builder-version-page"
          >
            <span className="medium">{`“${page.page}”`}</span>
            {describePage(page)}
          </span>
        ))}
      </button>
    </li>
  );
});

function describeEarlier(count: number): string {
  return count === 1 ? 'one earlier version' : `${count} earlier versions`;
}

/** What happened to the page, after its name. */
function describePage(changed: HistoryEntry['summary'][number]): string {
  const { change, formerName, movedTo, sections } = changed;
  if (changed.draft !== undefined) return ': its draft changed';
  if (changed.earlier !== undefined) return `: ${describeEarlier(changed.earlier)} came with it`;
  const parts = [
    ...(formerName === undefined ? [] : [`renamed from “${formerName}”`]),
    ...(movedTo === undefined
      ? []
      : [movedTo === '' ? 'moved to the menu' : `moved below “${movedTo}”`]),
    ...(change === 'moved' ? ['sections moved'] : []),
    ...sections.map((section) =>
      section.heading ? `${section.heading} ${section.change}` : `a section ${section.change}`,
    ),
  ];
  return parts.length === 0 ? ` ${change}` : `: ${parts.join(', ')}`;
}
