import { memo, useCallback, useContext, useEffect, useRef, useState } from 'react';

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
import { messageOf } from '../../api/call-api.ts';
import { onSiteNews } from '../../site/site-news.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Select } from '../../ui/select.tsx';
import { AtDesk, ShowMore, ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';

const pagesAtOnce = 50;

/** What to look at on all pages. Each line leads to its field; closing the editor leads back here. */
export function SiteChecksDialog() {
  const { open, close } = useBuilder();
  const { about, list, problem, isLooking, choose, lookAgain } = useSiteChecks();
  const [most, setMost] = useState(pagesAtOnce);
  const isAtDesk = useContext(AtDesk);

  const go = useCallback(
    (pageId: string, { sectionId, cardId, field }: SiteCheck) => {
      const at = { field, ...(sectionId && { sectionId }), ...(cardId && { cardId }) };
      // At the desk the list stays below the editor.
      open({ kind: 'edit', pageId, at, ...(!isAtDesk && { from: 'checks' }) });
    },
    [open, isAtDesk],
  );

  return (
    <ToolFrame
      title="Checks of all pages"
      isTall
      headEnd={
        <Button isSmall look="quiet" isBusy={isLooking && list !== undefined} onClick={lookAgain}>
          Look again
        </Button>
      }
      onClose={close}
    >
      <div className="builder-site-checks-choice cluster gap-8 gap-x-16">
        <Select
          aria-label="About"
          value={about}
          options={subjects}
          onChoose={(subject) => {
            choose(subject);
            setMost(pagesAtOnce);
          }}
        />
        <output className="quiet-text">{list && !isLooking ? countWords(list) : ''}</output>
      </div>
      <div className="builder-tall-list scrolls keeps-scroll" aria-busy={isLooking}>
        {!list && !problem && <Spinner label="Looking at all pages" />}
        {problem && <ToolProblem words={problem} onRetry={lookAgain} />}
        {list?.pages.length === 0 && !problem && (
          <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">
            {nothingWords(about)}
          </p>
        )}
        {list?.pages.slice(0, most).map((page) => (
          <PageChecks key={page.pageId} page={page} onGo={go} />
        ))}
        {list && <More list={list} most={most} onMore={() => setMost(most + pagesAtOnce)} />}
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

type Looked = { list?: SiteCheckList; problem?: string | undefined; isLooking: boolean };

/** Looks when the list opens, when another subject is chosen, and after every change of the site. */
function useSiteChecks() {
  const [about, setAbout] = useState(lastAbout);
  const [looked, setLooked] = useState<Looked>({ isLooking: true });
  const last = useRef(0);

  const look = useCallback(async (subject: CheckSubject | '') => {
    const number = (last.current += 1);
    const found = await read(findChecks, { query: { about: subject || undefined } }).then(
      (list) => ({ list, problem: undefined }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
    // Only the answer to the last question counts.
    if (number === last.current) setLooked((before) => ({ ...before, ...found, isLooking: false }));
  }, []);
  // An editor that was opened over this list may have changed a draft.
  const isCovered = useBuilder(({ task }) => task?.kind === 'edit');
  useEffect(() => {
    if (isCovered) return undefined;
    void look(about);
    return onSiteNews(() => void look(about));
  }, [about, look, isCovered]);

  function choose(subject: CheckSubject | ''): void {
    lastAbout = subject;
    setLooked((before) => ({ ...before, isLooking: true }));
    setAbout(subject);
  }

  function lookAgain(): void {
    setLooked((before) => ({ ...before, isLooking: true }));
    void look(about);
  }

  return { ...looked, about, choose, lookAgain };
}

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
  draft: 'In the draft: visitors do not see it',
  cured: 'The draft does not have it any more: publish the draft',
} as const;

type MoreProps = { list: SiteCheckList; most: number; onMore: () => void };

function More({ list: { pages, left }, most, onMore }: MoreProps) {
  const hidden = pages.length - most;
  if (hidden <= 0 && left === 0) return null;
  return (
    <p className="cluster gap-8 gap-x-16 pad-12">
      <ShowMore hidden={hidden} step={pagesAtOnce} noun=" pages" onMore={onMore} />
      {left > 0 && (
        <span className="quiet-text">
          {`${left.toLocaleString('en')} more are not listed. Choose a subject to see others.`}
        </span>
      )}
    </p>
  );
}

function countWords({ problems, advice, looked }: SiteCheckList): string {
  const pages = looked === 1 ? 'one page' : `${looked.toLocaleString('en')} pages`;
  if (problems + advice === 0) return `Looked at ${pages}`;
  const found = [
    problems > 0 && (problems === 1 ? '1 problem' : `${problems.toLocaleString('en')} problems`),
    advice > 0 && `${advice.toLocaleString('en')} ${advice === 1 ? 'piece' : 'pieces'} of advice`,
  ];
  return `${found.filter(Boolean).join(' and ')} on ${pages}`;
}

function nothingWords(about: CheckSubject | ''): string {
  return about === ''
    ? 'Nothing to look at: every page is as it should be.'
    : `Nothing found about “${checkSubjects[about]}”.`;
}
