import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { copyWords } from '../../ui/copy-words.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type FoundWork, wordsIn } from '../work/found-work.ts';
import type { OfferStart } from '../work/page-opening.ts';

const title = 'Continue where you left off?';

/** Offers unpublished work again, each piece with its time and its text. */
export function KeptWorkOffer({ isNew, ...offer }: OfferStart & { isNew: boolean }) {
  const { found, discarded, saved, onResume, onDiscard, onRestore, onLeave } = offer;
  const [only] = found;
  const leave = (
    <Button isSmall look="quiet" onClick={onLeave}>
      {isNew ? 'Start a new page' : 'Open without it'}
    </Button>
  );
  const areAlone = found.length === 1 && discarded.length === 0;
  if (areAlone && only?.work && !only.isOpenElsewhere) {
    const from = dateAndTime(new Date(only.work.keptAt));
    return (
      <ConfirmDialog
        title={title}
        text={`There is unsaved work on ${nameOf(only)} from ${from}.`}
        onCancel={() => onResume(only)}
      >
        <Button isSmall onClick={() => onResume(only)}>
          Continue
        </Button>
        {leave}
        <Button isSmall look="quiet" onClick={() => onDiscard(only)}>
          Discard it
        </Button>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      text="There is unsaved work here. Anything you do not open now stays saved."
      details={
        <ul className="stack gap-12">
          {[...found, ...discarded].toSorted(byTime).map((one) => {
            const isDiscarded = discarded.includes(one);
            return (
              <KeptItem
                key={one.key}
                found={one}
                saved={saved}
                isDiscarded={isDiscarded}
                onResume={() => onResume(one)}
                onDiscard={() => (isDiscarded ? onRestore(one) : onDiscard(one))}
              />
            );
          })}
        </ul>
      }
      onCancel={onLeave}
    >
      {leave}
    </ConfirmDialog>
  );
}

type KeptItemProps = {
  found: FoundWork;
  saved: PageDocument | undefined;
  isDiscarded: boolean;
  onResume: () => void;
  onDiscard: () => void;
};

/** The newest first. Discarded work keeps its place. */
function byTime(one: FoundWork, other: FoundWork): number {
  return (other.keptAt ?? 0) - (one.keptAt ?? 0) || one.key.localeCompare(other.key);
}

function KeptItem({ found, saved, isDiscarded, onResume, onDiscard }: KeptItemProps) {
  const known = new Set(wordsIn(saved));
  const firstOwn = found.words.find((words) => !known.has(words));
  return (
    <li
      className="kept-item stack gap-4 pad-y-14 pad-x-16 framed round-12 breaks"
      data-discarded={isDiscarded || undefined}
    >
      <p className="kept-name medium">
        {found.work ? nameOf(found) : 'This was saved by another version of the site'}
      </p>
      <p className="quiet-text">
        {[
          found.keptAt !== undefined && dateAndTime(new Date(found.keptAt)),
          found.isOpenElsewhere && 'Open in another tab',
          isDiscarded && 'Discarded',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {found.work && firstOwn && <p className="kept-first-words clips">{firstOwn}</p>}
      <details className="kept-words" open={!found.work}>
        <summary>All of its text</summary>
        <div className="kept-words-text stack gap-6 above-6 scrolls text-14">
          {found.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </details>
      <div className="line wraps at-end gap-8 above-6">
        <Button isSmall look="quiet" onClick={() => void copyWords(found.words)}>
          Copy
        </Button>
        {!found.isOpenElsewhere && (
          // One button does both: the focus stays, and a double click takes nothing back.
          <Button isSmall look="quiet" data-removes="" onClick={onDiscard}>
            {isDiscarded ? 'Undo' : 'Discard'}
          </Button>
        )}
        {found.work && !found.isOpenElsewhere && !isDiscarded && (
          <Button isSmall onClick={onResume}>
            Continue
          </Button>
        )}
      </div>
    </li>
  );
}

function nameOf({ work }: FoundWork): string {
  return work?.document.text || 'a page without a name';
}
