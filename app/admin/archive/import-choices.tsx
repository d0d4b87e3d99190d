import { useState } from 'react';

import type { Imported, WaitingArchive } from '../../../domain/content/content-archive.ts';
import { importArchive } from '../../../domain/calls/desk.ts';
import { Select } from '../../ui/select.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { read } from '../../api/call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Moment } from '../moment.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import {
  type ArchiveWork,
  asksForPictures,
  countEarlier,
  countOf,
  firstWork,
  isEmptyWork,
  requestOf,
} from './archive-work.ts';

type ImportChoicesProps = {
  waiting: WaitingArchive;
  onDone: (imported: Imported) => void;
  onCancel: () => void;
};

export function ImportChoices({ waiting, onDone, onCancel }: ImportChoicesProps) {
  const [work, setWork] = useState(() => firstWork(waiting));
  const [isAsking, setAsking] = useState(false);
  const change = (changed: Partial<ArchiveWork>) => setWork({ ...work, ...changed });
  const isWhole = work.mode === 'whole';
  const tick = (name: 'hasSettings' | 'hasHistory' | 'hasRedirects') => ({
    className: 'tick-line' as const,
    isOn: work[name],
    onChange: (isOn: boolean) => change({ [name]: isOn }),
  });
  const importing = useDeskChange({
    run: async () => {
      const wanted = requestOf(waiting, work);
      const imported = await read(importArchive, {
        params: { id: waiting.id },
        body: wanted,
        keyedBy: { id: waiting.id, wanted },
      });
      onDone(imported);
      return 'The content has been imported.';
    },
    onDone: () => setAsking(false),
    onRefused: () => {
      setAsking(false);
      return false;
    },
  });

  return (
    <div className="archive-choices stack gap-16">
      <p>
        <strong>{waiting.site}</strong>, <Moment at={waiting.madeAt} />:{' '}
        {countOf(waiting.pages.length, 'page')}, {countOf(waiting.pictures.total, 'picture')} (
        {waiting.pictures.new} new here)
        {waiting.files.total > 0 &&
          `, ${countOf(waiting.files.total, 'file')} (${waiting.files.new} new here)`}
        , {countOf(waiting.redirects, 'redirect')}
        {waiting.versions > 0 && `, ${countOf(waiting.versions, 'earlier version')} of these pages`}
        .
      </p>
      <fieldset className="stack gap-10 may-shrink">
        <legend className="below-8 semibold">What to import</legend>
        <Radio isOn={!isWhole} onChoose={() => change({ mode: 'chosen' })}>
          Selected pages, in addition to what is here
        </Radio>
        <Radio isOn={isWhole} onChoose={() => change({ mode: 'whole' })}>
          The whole site: pages and menus are replaced by those in the file, and other pages are
          removed
        </Radio>
      </fieldset>
      {!isWhole && <ArchivePages waiting={waiting} work={work} onChange={change} />}
      {asksForPictures(waiting, work) && (
        <label className="archive-row cluster gap-12">
          {countOf(waiting.pictures.differing.length, 'picture')} that differ from those here:
          <Select
            className="desk-select"
            value={work.pictures}
            options={[
              ['skip', 'Keep those on this site'],
              ['replace', 'Use those in the file'],
              ['both', 'Keep both'],
            ]}
            onChoose={(pictures) => change({ pictures })}
          />
        </label>
      )}
      {waiting.settings.changes.length > 0 && (
        <CheckBox {...tick('hasSettings')}>
          Import settings: {waiting.settings.changes.join(', ')}
        </CheckBox>
      )}
      {waiting.versions > 0 && (
        <CheckBox {...tick('hasHistory')}>
          {`Import earlier versions of these pages (${countEarlier(waiting, work)}), to view and restore`}
        </CheckBox>
      )}
      {waiting.redirects > 0 && !isWhole && (
        <CheckBox {...tick('hasRedirects')}>All redirects, not just those to these pages</CheckBox>
      )}
      <FormProblem words={importing.problem} />
      <div className="archive-row cluster gap-12">
        <Button isSmall disabled={isEmptyWork(waiting, work)} onClick={() => setAsking(true)}>
          Import
        </Button>
        <Button isSmall look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={isWhole ? 'Replace the whole site?' : 'Import this content?'}
        text={
          isWhole
            ? `All pages and menus will be replaced by those from ${waiting.site}. Visitors will see this immediately.`
            : `${countOf(work.chosen.size, 'page')} from ${waiting.site} will be published. Visitors will see this immediately.`
        }
        confirmText="Import"
        isDanger={isWhole}
        isBusy={importing.isPending}
        onConfirm={() => importing.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

type RadioProps = { isOn: boolean; onChoose: () => void; children: string };

function Radio({ isOn, onChoose, children }: RadioProps) {
  return (
    <label className="tick-line">
      <input type="radio" name="archive-mode" checked={isOn} onChange={onChoose} />
      {children}
    </label>
  );
}

type ArchivePagesProps = {
  waiting: WaitingArchive;
  work: ArchiveWork;
  onChange: (changed: Partial<ArchiveWork>) => void;
};

/** The pages of an archive to choose from. Those that are here unchanged need no import. */
function ArchivePages({ waiting, work, onChange }: ArchivePagesProps) {
  const pages = waiting.pages.filter(({ state }) => state !== 'same');
  const same = waiting.pages.length - pages.length;

  function toggle(id: string): void {
    const chosen = new Set(work.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    onChange({ chosen });
  }

  if (pages.length === 0) return <p className="field-hint">All its pages are already here.</p>;
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
              onChange={() => toggle(page.id)}
            >
              <span>
                {page.text} <small className="muted breaks">{page.path}</small>
              </span>
            </CheckBox>
            {page.state === 'differs' && work.chosen.has(page.id) && (
              <Select
                className="desk-select"
                aria-label={`${page.text} already exists here and is different`}
                value={work.choices[page.id] ?? 'replace'}
                options={[
                  ['replace', 'Replace the one here'],
                  ['skip', 'Keep the one here'],
                  ...(page.mayCopy ? [['both', 'Keep both'] as const] : []),
                ]}
                onChoose={(choice) => onChange({ choices: { ...work.choices, [page.id]: choice } })}
              />
            )}
            {page.state === 'differs' && !work.chosen.has(page.id) && (
              <small className="muted breaks">already exists here and is different</small>
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
