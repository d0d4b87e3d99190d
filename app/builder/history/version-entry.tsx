import { ChevronDown, ListTree } from 'lucide-react';
import { memo, useEffect, useId, useState } from 'react';

import type { HistoryEntry } from '../../../domain/tree/codec.ts';
import { groundsOfPage } from '../../../domain/sections/kinds.ts';
import { hueOf, sectionsOf } from '../../../domain/tree/read-tree.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import { dateAndTime, shortDateAndTime } from '../../ui/dates.ts';
import { ShowMore, useShownPart } from '../../ui/show-more.tsx';
import { StillSections } from '../preview/still-sections.tsx';
import { readOldPage } from '../work/template-api.ts';
import { describeChange, describeVersion } from './version-words.ts';

type VersionEntryProps = {
  entry: HistoryEntry;
  isChosen: boolean;
  onChoose: (entry: HistoryEntry) => void;
  /** Shows only the versions that changed a page; undefined where one page is shown alone. */
  onOnlyPage: ((page: { id: string; name: string }) => void) | undefined;
};

/** One line that unfolds. A press on it also shows the version beside the list. */
export const VersionEntry = memo(function VersionEntry(props: VersionEntryProps) {
  const { entry, isChosen, onChoose, onOnlyPage } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const who = entry.author ?? 'the setup';
  return (
    <li className="builder-version-entry round-10" data-chosen={isChosen || undefined}>
      <button
        className="builder-version-line row gap-8 full-width pad-y-8 pad-x-12 round-10 text-14 text-left one-line icons-16"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-current={isChosen || undefined}
        onClick={() => {
          onChoose(entry);
          setOpen(!isOpen);
        }}
      >
        <ChevronDown aria-hidden="true" />
        <strong className="rigid medium">{shortDateAndTime(new Date(entry.createdAt))}</strong>{' '}
        <span className="builder-version-who cut muted">{`by ${who}`}</span>{' '}
        <span className="builder-version-what cut">{describeVersion(entry.summary)}</span>
      </button>
      {isOpen && <VersionDetails id={detailsId} entry={entry} who={who} onOnlyPage={onOnlyPage} />}
    </li>
  );
});

type VersionDetailsProps = Pick<VersionEntryProps, 'entry' | 'onOnlyPage'> & {
  id: string;
  who: string;
};

/** A replacement may have changed a thousand pages. */
const pagesAtOnce = 30;

function VersionDetails({ id, entry, who, onOnlyPage }: VersionDetailsProps) {
  const { version, authorRole, createdAt, summary } = entry;
  const { shown, hidden, step, showMore } = useShownPart(summary, {
    first: pagesAtOnce,
    step: pagesAtOnce * 10,
  });
  const role = authorRole === 'Editor' ? ', Editor' : '';
  return (
    <div id={id} className="builder-version-details stack from-top gap-14 pad-x-12">
      <PagePicture version={version} summary={summary} />
      <div className="stack gap-4 items-start text-14 breaks">
        <p className="quiet-text">
          {`${dateAndTime(new Date(createdAt))}: version ${version} by ${who}${role}`}
        </p>
        {summary.length === 0 && <p>Menu order</p>}
        <ul aria-label={`What version ${version} changed`}>
          {shown.map((page) => (
            <li key={`${page.pageId} ${page.draft ?? ''} ${page.earlier ?? ''}`}>
              {onOnlyPage ? (
                <button
                  type="button"
                  className="medium text-left underlined"
                  title="Show only the versions that changed this page"
                  onClick={() => onOnlyPage({ id: page.pageId, name: page.page })}
                >
                  {`“${page.page}”`}
                </button>
              ) : (
                <span className="medium">{`“${page.page}”`}</span>
              )}
              {describeChange(page)}
            </li>
          ))}
        </ul>
        <ShowMore hidden={hidden} step={step} noun="pages" onMore={showMore} />
      </div>
    </div>
  );
}

type PagePictureProps = Pick<HistoryEntry, 'version' | 'summary'>;

/** The picture is 96 px wide and shows what fits above its lower edge. */
const stage = { width: 1000, scale: 0.096 };
const mostSections = 3;

/** The beginning of the first page that a version changed; of a deleted one, as it was before. */
function PagePicture(entry: PagePictureProps) {
  const page = usePageOf(entry);
  const sections = page ? sectionsOf(page).slice(0, mostSections) : [];
  return (
    <div className="builder-page-picture block clips on-paper framed round-8" aria-hidden="true">
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

function usePageOf({ version, summary }: PagePictureProps) {
  const [page, setPage] = useState<ReturnType<typeof pageIn>>();
  useEffect(() => {
    let isOpen = true;
    readFirstDrawn(version, summary).then(
      (found) => isOpen && setPage(found),
      // Without its picture an entry still says everything in words.
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [version, summary]);
  return page;
}

/** A menu has no sections; the pages added with it do. */
async function readFirstDrawn(version: number, summary: HistoryEntry['summary']) {
  for (const { pageId, change } of summary.slice(0, 2)) {
    const { tree } = await readOldPage(change === 'removed' ? version - 1 : version, pageId);
    const page = pageIn(tree, pageId);
    if (page && sectionsOf(page).length > 0) return page;
  }
  return undefined;
}
