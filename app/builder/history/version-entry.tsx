import { memo, useEffect, useRef, useState } from 'react';
import { ListTree } from 'lucide-react';

import type { HistoryEntry } from '../../../domain/tree/codec.ts';
import { groundsOfPage } from '../../../domain/sections/kinds.ts';
import { hueOf, sectionsOf } from '../../../domain/tree/read-tree.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { StillSections } from '../preview/still-sections.tsx';
import { useNear } from '../preview/stage.ts';
import { readVersion } from '../work/template-api.ts';

type VersionEntryProps = {
  entry: HistoryEntry;
  isChosen: boolean;
  onChoose: (entry: HistoryEntry) => void;
};

export const VersionEntry = memo(function VersionEntry(props: VersionEntryProps) {
  const { entry, isChosen, onChoose } = props;
  const { version, author, authorRole, createdAt, summary } = entry;
  const who = author ?? 'the installation';
  const role = authorRole === 'Editor' ? ', Editor' : '';
  return (
    <li className="builder-version-entry anchor stack from-top gap-14 pad-12 round-10">
      <PagePicture version={version} summary={summary} />
      {/* The button lies over the picture, which may hold buttons of its own. */}
      <button
        className="stack text-14 text-left breaks"
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(entry)}
      >
        <strong>{dateAndTime(new Date(createdAt))}</strong>
        <span className="builder-version-who row gap-6">
          <span className="builder-author on-brand stack centred rigid disc" aria-hidden="true">
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

function describePage(changed: HistoryEntry['summary'][number]): string {
  const { change, formerName, movedTo, sections } = changed;
  if (changed.draft !== undefined) return ': its draft changed';
  if (changed.earlier === 1) return ': one earlier version came with it';
  if (changed.earlier !== undefined) return `: ${changed.earlier} earlier versions came with it`;
  const parts = [
    formerName !== undefined && `renamed from “${formerName}”`,
    movedTo !== undefined && (movedTo === '' ? 'moved to the menu' : `moved below “${movedTo}”`),
    change === 'moved' && 'sections moved',
    ...sections.map((section) => `${section.heading || 'a section'} ${section.change}`),
  ].filter(Boolean);
  return parts.length === 0 ? ` ${change}` : `: ${parts.join(', ')}`;
}

type PagePictureProps = Pick<HistoryEntry, 'version' | 'summary'>;

/** The picture is 96 px wide and shows what fits above its lower edge. */
const stage = { width: 1000, scale: 0.096 };
const mostSections = 3;

/** The beginning of the first page that a version changed; of a deleted one, as it was before. */
function PagePicture(entry: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useNear(frame, '50%', () => setNear(true));
  const page = usePageOf(entry, isNear);
  const sections = page ? sectionsOf(page).slice(0, mostSections) : [];
  return (
    <div
      ref={frame}
      className="builder-page-picture block clips on-paper framed round-8"
      aria-hidden="true"
    >
      {page && sections.length > 0 ? (
        <StillSections
          sections={sections}
          grounds={groundsOfPage(sectionsOf(page))}
          hue={hueOf(page)}
          stage={stage}
        />
      ) : (
        <ListTree />
      )}
    </div>
  );
}

/** One page after the other is read, so that a long list does not ask for all of them at once. */
let queue: Promise<unknown> = Promise.resolve();

function usePageOf({ version, summary }: PagePictureProps, isWanted: boolean) {
  const [page, setPage] = useState<ReturnType<typeof pageIn>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    const read = async () => {
      const found = isOpen ? await readFirstDrawn(version, summary) : undefined;
      if (isOpen) setPage(found);
    };
    // Without its picture an entry still says everything in words.
    queue = queue.then(read).catch(() => {});
    return () => {
      isOpen = false;
    };
  }, [version, summary, isWanted]);
  return page;
}

/** A menu has no sections; the pages added with it do. */
async function readFirstDrawn(version: number, summary: HistoryEntry['summary']) {
  for (const { pageId, change } of summary.slice(0, 2)) {
    const { tree } = await readVersion(change === 'removed' ? version - 1 : version, pageId);
    const page = pageIn(tree, pageId);
    if (page && sectionsOf(page).length > 0) return page;
  }
  return undefined;
}
