import type { WaitingArchive } from '../../../domain/content/content-archive.ts';
import type { ImportChoice } from '../../../domain/tree/import-pages.ts';
import { Button } from '../../ui/button.tsx';
import type { ArchiveWork } from './archive-work.ts';

type ArchivePagesProps = {
  waiting: WaitingArchive;
  work: ArchiveWork;
  onChange: (changed: Partial<ArchiveWork>) => void;
};

type ArchivePage = WaitingArchive['pages'][number];

/** The pages of an archive to choose from. Those that are here unchanged need no import. */
export function ArchivePages({ waiting, work, onChange }: ArchivePagesProps) {
  const pages = waiting.pages.filter(({ state }) => state !== 'same');
  const same = waiting.pages.length - pages.length;

  function toggle(id: string, isChosen: boolean): void {
    const chosen = new Set(work.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    onChange({ chosen });
  }

  if (pages.length === 0) return <p className="field-hint">All its pages are here already.</p>;
  return (
    <fieldset>
      <legend>Pages</legend>
      <div className="archive-row">
        <Button
          isSmall
          look="quiet"
          onClick={() => onChange({ chosen: new Set(pages.map(({ id }) => id)) })}
        >
          Choose all
        </Button>
        <Button isSmall look="quiet" onClick={() => onChange({ chosen: new Set() })}>
          Choose none
        </Button>
      </div>
      <ul className="archive-pages ruled">
        {pages.map((page) => (
          <li key={page.id}>
            <label className="tick-line">
              <input
                type="checkbox"
                checked={work.chosen.has(page.id)}
                onChange={(event) => toggle(page.id, event.target.checked)}
              />
              <span>
                {page.text} <small>{page.path}</small>
              </span>
            </label>
            {page.state === 'differs' && work.chosen.has(page.id) && (
              <PageChoice
                page={page}
                value={work.choices[page.id] ?? 'replace'}
                onChoose={(choice) => onChange({ choices: { ...work.choices, [page.id]: choice } })}
              />
            )}
            {page.state === 'differs' && !work.chosen.has(page.id) && (
              <small>is here and differs</small>
            )}
          </li>
        ))}
      </ul>
      {same > 0 && (
        <p className="field-hint">
          {same === 1 ? 'One more page is' : `${same} more pages are`} here already, unchanged.
        </p>
      )}
    </fieldset>
  );
}

type PageChoiceProps = {
  page: ArchivePage;
  value: ImportChoice;
  onChoose: (choice: ImportChoice) => void;
};

function PageChoice({ page, value, onChoose }: PageChoiceProps) {
  return (
    <select
      className="input desk-select"
      aria-label={`${page.text} is here and differs`}
      value={value}
      onChange={(event) => onChoose(event.target.value as ImportChoice)}
    >
      <option value="replace">Replace the one here</option>
      <option value="skip">Keep the one here</option>
      {page.mayCopy && <option value="both">Keep both</option>}
    </select>
  );
}
