import { memo, useCallback, useContext, useState } from 'react';

import { findChecks } from '../../../domain/calls/whole-site.ts';
import { type CheckSubject, checkSubjects } from '../../../domain/checks/check.ts';
import {
  type CheckedPage,
  checkSubjectNames,
  type SiteCheck,
  type SiteCheckList,
} from '../../../domain/checks/site-check-list.ts';
import { read } from '../../api/call.ts';
import './checks.css';
import { Button } from '../../ui/button.tsx';
import { ShowMoreNear, useShownPart } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Select } from '../../ui/select.tsx';
import { AtDesk, ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { useFound } from '../work/use-found.ts';

const pagesAtOnce = 50;
const none: CheckedPage[] = [];

/** What to look at on all pages. Each line leads to its field; closing the editor leads back here. */
export function SiteChecksDialog() {
  const { open, close } = useBuilder();
  const [about, setAbout] = useState(lastAbout);
  const find = useCallback(
    () => read(findChecks, { query: { about: about || undefined } }),
    [about],
  );
  const { data: list, problem, isLooking, look, change } = useFound(find);
  const part = useShownPart(list?.pages ?? none, { step: pagesAtOnce, about });
  const isAtDesk = useContext(AtDesk);

  const go = useCallback(
    (pageId: string, { sectionId, cardId, field }: SiteCheck) => {
      const at = { field, ...(sectionId && { sectionId }), ...(cardId && { cardId }) };
      // At the desk the list stays below the editor.
      open({ kind: 'edit', pageId, at, ...(!isAtDesk && { from: 'checks' }) });
    },
    [open, isAtDesk],
  );

  function choose(subject: CheckSubject | ''): void {
    lastAbout = subject;
    change(() => ({ isLooking: true }));
    setAbout(subject);
  }

  function lookAgain(): void {
    change(() => ({ isLooking: true }));
    void look();
  }

  return (
    <ToolFrame
      title="Checks of all pages"
      isTall
      headEnd={
        <Button isSmall look="quiet" isBusy={isLooking && list !== undefined} onClick={lookAgain}>
          Check again
        </Button>
      }
      onClose={close}
    >
      <div className="builder-site-checks-choice cluster gap-8 gap-x-16">
        <Select aria-label="About" value={about} options={subjects} onChoose={choose} />
        <output className="quiet-text">{list && !isLooking ? countWords(list) : ''}</output>
      </div>
      <div className="builder-tall-list scrolls keeps-scroll" aria-busy={isLooking}>
        {!list && !problem && <Spinner label="Checking all pages" />}
        {problem && <ToolProblem words={problem} onRetry={lookAgain} />}
        {list?.pages.length === 0 && !problem && (
          <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">
            {nothingWords(about)}
          </p>
        )}
        {part.shown.map((page) => (
          <PageChecks key={page.pageId} page={page} onGo={go} />
        ))}
        <ShowMoreNear {...part} noun="pages" onMore={part.showMore} />
        {list && part.hidden === 0 && list.left > 0 && (
          <p className="pad-12 quiet-text">
            {`${list.left.toLocaleString('en')} more are not listed. Choose a subject to see others.`}
          </p>
        )}
      </div>
    </ToolFrame>
  );
}

/** The list opens again with the same choice after an editor that it has led to. */
let lastAbout: CheckSubject | '' = '';

const subjects: [CheckSubject | '', string][] = [
  ['', 'Everything'],
  ...checkSubjectNames.map((one): [CheckSubject, string] => [one, checkSubjects[one]]),
];

type PageChecksProps = { page: CheckedPage; onGo: (pageId: string, check: SiteCheck) => void };

const PageChecks = memo(function PageChecks({ page, onGo }: PageChecksProps) {
  const { pageId, path, checks } = page;
  const name = page.name.trim() || 'Untitled page';
  return (
    <section className="builder-site-checks-page ruled-below" aria-label={name}>
      <h3 className="medium breaks">
        {name} <span className="quiet-text">{path}</span>
      </h3>
      <ul className="builder-checks-lines">
        {checks.map((check) => (
          <li key={[check.sectionId, check.cardId, check.field, check.state, check.message].join()}>
            <button type="button" onClick={() => onGo(pageId, check)}>
              <span className="builder-checks-kind muted text-13" data-severity={check.severity}>
                {check.severity}
              </span>
              <span>
                {check.message}
                {check.state !== 'published' && (
                  <span className="block muted text-14">{stateWords[check.state]}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

const stateWords = {
  draft: 'Only in the draft, so visitors do not see it',
  cured: 'Already fixed in the draft: publish the draft',
} as const;

function countWords({ problems, advice, looked }: SiteCheckList): string {
  const pages = looked === 1 ? 'one page' : `${looked.toLocaleString('en')} pages`;
  if (problems + advice === 0) return `Checked ${pages}`;
  const found = [
    problems > 0 && (problems === 1 ? '1 problem' : `${problems.toLocaleString('en')} problems`),
    advice > 0 && `${advice.toLocaleString('en')} ${advice === 1 ? 'suggestion' : 'suggestions'}`,
  ];
  return `${found.filter(Boolean).join(' and ')} on ${pages}`;
}

function nothingWords(about: CheckSubject | ''): string {
  return about === ''
    ? 'No problems found on any page.'
    : `No problems found for “${checkSubjects[about]}”.`;
}
