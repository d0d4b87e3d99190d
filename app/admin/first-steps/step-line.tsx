import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { FirstStep, FirstSteps, LegalPageStep } from '../../../domain/desk/overview.ts';
import { footerPage, type LegalPage } from '../../../domain/pages/page-ids.ts';
import {
  type ConfirmableStep,
  confirmableSteps,
  settingsSchema,
} from '../../../domain/settings/settings-schema.ts';
import { readFirstSteps } from '../../../domain/calls/desk.ts';
import { saveDraft } from '../../../domain/calls/drafts.ts';
import { readSettings, saveSettings } from '../../../domain/calls/settings.ts';
import { readTemplate } from '../../../domain/calls/template.ts';
import { draftLegalPage } from '../../../domain/content/legal-pages.ts';
import { createId } from '../../../domain/values/values.ts';
import { beginStepsWay } from '../../site/steps-way.ts';
import { call, read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { goTo } from '../../site/go-to.ts';
import { toast } from '../../ui/toast.ts';
import { SmallButton } from '../small-button.tsx';
import { useDeskChange } from '../use-desk-change.ts';

type Line = {
  words: string;
  to?: string;
  /** What an operator does instead, or what else to know. */
  how?: string;
  /** The button that ticks off what was shipped and is right. */
  confirm?: string;
};

const lines: Record<FirstStep, Line> = {
  details: {
    words: 'Give the site your company’s name, address, e-mail and phone number',
    to: '/admin/settings#company',
    confirm: 'All four are correct',
  },
  brand: {
    words: 'Choose your logo and colour',
    to: '/admin/settings#brand',
    confirm: 'They are correct',
  },
  figures: { words: 'Check the figures on these pages', confirm: 'These are correct' },
  home: {
    words: 'Replace the sample text and pictures on these pages: visitors can still see them',
    confirm: 'Keep them',
  },
  footer: {
    words: 'Check the footer',
    to: `/?edit=${footerPage.id}`,
    confirm: 'It is correct',
  },
  legal: { words: 'Publish your legal pages', confirm: 'We don’t need the others' },
  mail: {
    words: 'Set up a mail server',
    how: 'The person who runs the site sets SMTP_URL. Until then, e-mails are not sent, only saved as files.',
  },
  backup: {
    words: 'Set up backups',
    how: 'The person who runs the site sets BACKUP_DIR to choose the folder. A backup is then made every day.',
  },
  colleague: {
    words: 'Invite a colleague as a second administrator',
    to: '/admin?add=person',
    how: 'Choose Administrator as their role.',
  },
  page: { words: 'Build your first page', to: '/?edit=new' },
};

type StepLineProps = { step: FirstStep; isDone: boolean; all: FirstSteps };

export function StepLine({ step, isDone, all }: StepLineProps) {
  const { words, to, how } = lines[step];
  const Mark = isDone ? Check : Circle;
  return (
    <li className={isDone ? 'desk-step line gap-10 desk-step-done' : 'desk-step line gap-10'}>
      <Mark aria-hidden="true" />
      <div className="line wraps gap-4 gap-x-10 may-shrink">
        {to ? <StepLink to={to}>{words}</StepLink> : words}
        {isDone ? <span className="sr-only"> (done)</span> : <Open step={step} all={all} />}
        {how && !isDone && <span className="quiet-text"> {how}</span>}
        {step === 'legal' && <LegalStep pages={all.legalPages} />}
      </div>
    </li>
  );
}

function Open({ step, all }: Pick<StepLineProps, 'step' | 'all'>): ReactNode {
  const { confirm } = lines[step];
  if (!confirm || !isConfirmable(step)) return null;
  return (
    <>
      {step === 'figures' && <FiguresStep figures={all.figures} />}
      {step === 'home' && <ShippedStep pages={all.shipped} />}
      <ConfirmButton step={step}>{confirm}</ConfirmButton>
    </>
  );
}

/** Ticks off a step of which only a person can say that it is done. The settings keep it, for everyone. */
function ConfirmButton({ step, children }: { step: ConfirmableStep; children: string }) {
  const client = useQueryClient();
  const { isPending, mutate } = useDeskChange({
    async run() {
      await saveConfirmed(step, true);
      return 'Marked as done.';
    },
    undo: () => void saveConfirmed(step, false).then(() => client.invalidateQueries()),
  });
  return (
    <SmallButton isBusy={isPending} onPress={mutate}>
      {children}
    </SmallButton>
  );
}

function isConfirmable(step: FirstStep): step is ConfirmableStep {
  return confirmableSteps.some((one) => one === step);
}

/** The claims in figures that the pages were shipped with, by the page that makes them. */
function FiguresStep({ figures }: Pick<FirstSteps, 'figures'>) {
  return (
    <ul className="desk-step-parts line own-line wraps gap-6 gap-x-8">
      {[...Map.groupBy(figures, ({ pageId }) => pageId)].map(([pageId, here]) => (
        <li key={pageId}>
          <StepLink to={`/?edit=${pageId}`}>{`Edit ${here[0]?.page}`}</StepLink>
          {': '}
          {here.map(({ figure, about }, at) => (
            <span key={figure} title={about}>
              {at > 0 && ', '}
              <strong>{figure}</strong>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The pages that still show what came with the site, with how much, and its invented positions by name. */
function ShippedStep({ pages }: { pages: FirstSteps['shipped'] }) {
  return (
    <ul className="desk-step-parts line own-line wraps gap-6 gap-x-8">
      {pages.map(({ pageId, page, texts, pictures, jobs }) => (
        <li key={pageId}>
          <StepLink to={`/?edit=${pageId}`}>{page}</StepLink>
          {`: ${[...counted(texts, 'text'), ...counted(pictures, 'picture'), ...counted(jobs.length, 'position')].join(', ')}`}
          {jobs.length > 0 && ` (${jobs.join(', ')})`}
        </li>
      ))}
    </ul>
  );
}

function counted(count: number, thing: string): string[] {
  return count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`];
}

/** The four pages: begun here as drafts, read and published in the editor. */
function LegalStep({ pages }: { pages: LegalPageStep[] }) {
  return (
    <ul className="desk-step-parts line own-line wraps gap-6 gap-x-8">
      {pages.map((page) => (
        <li key={page.which}>
          <LegalPage {...page} />
        </li>
      ))}
    </ul>
  );
}

function LegalPage({ which, name, pageId, address }: LegalPageStep) {
  const drafting = useLegalDraft(which);
  const draft = pageId === null ? null : `/?edit=${pageId}`;
  const to = address ?? draft;
  if (to !== null) {
    return (
      <>
        <StepLink to={to}>{name}</StepLink>
        <span className="quiet-text">
          {address ? ' is published' : ' is a draft: fill in the marked gaps, then publish it'}
        </span>
      </>
    );
  }
  return (
    <SmallButton isBusy={drafting.isPending} onPress={drafting.mutate}>
      {`Create ${name}`}
    </SmallButton>
  );
}

/** A link of the list, after which a way leads back here. Screens of the desk open without loading a page. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  const props = { className: 'text-link', onClick: beginStepsWay };
  return to.startsWith('/admin') ? (
    <Link to={to} {...props}>
      {children}
    </Link>
  ) : (
    <a href={to} {...props}>
      {children}
    </a>
  );
}

async function saveConfirmed(step: ConfirmableStep, isDone: boolean): Promise<void> {
  const { version, values } = await read(readSettings);
  const others = values.confirmedSteps.filter((one) => one !== step);
  const confirmedSteps = isDone ? [...others, step] : others;
  await call(saveSettings, { body: { version, changes: { confirmedSteps } } });
}

/** Saves a draft of a legal page as the settings are now, and opens it in the editor. */
function useLegalDraft(which: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const pageId = (await findBegun(which)) ?? (await draftPage(which));
      beginStepsWay();
      await goTo(`/?edit=${pageId}`);
    },
    onError: (error) => toast.error(messageOf(error), `legal page ${which}`),
    // A reply may be lost although the draft is there.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Another tab, or a colleague, may have begun the page since the list was read. */
async function findBegun(which: LegalPage): Promise<string | undefined> {
  const { legalPages: pages } = await read(readFirstSteps);
  return pages.find((one) => one.which === which)?.pageId ?? undefined;
}

async function draftPage(which: LegalPage): Promise<string> {
  const { values, fixed } = await read(readSettings);
  const set = Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
  const settings = settingsSchema.parse({ ...values, ...set });
  const { version: baseVersion } = await read(readTemplate, { query: { sections: 'none' } });
  const document = draftLegalPage(which, settings, createId);
  const params = { pageId: document.id };
  await call(saveDraft, { params, body: { revision: 0, baseVersion, document } });
  return document.id;
}
