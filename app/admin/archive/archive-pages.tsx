import type { WaitingArchive } from '../../../domain/content/content-archive.ts';
import type { ImportChoice } from '../../../domain/tree/import-pages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { DeskSelect } from '../desk-select.tsx';
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
    <fieldset className="stack gap-10 may-shrink">
      <legend className="below-8 semibold">Pages</legend>
      <div className="archive-row cluster gap-12">
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
          <li className="cluster gap-8 gap-x-16 spread pad-y-8 pad-x-12" key={page.id}>
            <CheckBox
              className="tick-line"
              isOn={work.chosen.has(page.id)}
              onChange={(isOn) => toggle(page.id, isOn)}
            >
              <span>
                {page.text} <small className="muted breaks">{page.path}</small>
              </span>
            </CheckBox>
            {page.state === 'differs' && work.chosen.has(page.id) && (
              <PageChoice
                page={page}
                value={work.choices[page.id] ?? 'replace'}
                onChoose={(choice) => onChange({ choices: { ...work.choices, [page.id]: choice } })}
              />
            )}
            {page.state === 'differs' && !work.chosen.has(page.id) && (
              <small className="muted breaks">is here and differs</small>
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
    <DeskSelect
      label={`${page.text} is here and differs`}
      value={value}
      options={[
        ['replace', 'Replace the one here'],
        ['skip', 'Keep the one here'],
        ...(page.mayCopy ? [['both', 'Keep both'] as const] : []),
      ]}
      onChoose={onChoose}
    />
  );
}
