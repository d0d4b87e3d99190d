import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';

import type { FirstStep, FirstSteps } from '../../../domain/desk/overview.ts';
import { footerPage } from '../../../domain/pages/page-ids.ts';
import {
  confirmableSteps,
  type ConfirmableStep,
} from '../../../domain/settings/confirmed-steps.ts';
import { FiguresStep } from './figures-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { ShippedStep } from './shipped-step.tsx';
import { StepLink } from './step-link.tsx';
import { useConfirmStep } from './use-confirm-step.ts';

type Line = {
  words: string;
  /** Where it is done. */
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
    confirm: 'All four are right',
  },
  brand: {
    words: 'Choose your logo and colour',
    to: '/admin/settings#brand',
    confirm: 'They are as they should be',
  },
  figures: { words: 'Are these your numbers?', confirm: 'These are ours' },
  home: {
    words: 'Put your own words and pictures on these pages: visitors read what came with the site',
    confirm: 'They are ours',
  },
  footer: {
    words: 'Look through the footer',
    to: `/?edit=${footerPage.id}`,
    confirm: 'It is as it should be',
  },
  legal: { words: 'Publish your legal pages', confirm: 'We need no others' },
  mail: {
    words: 'Name a mail server',
    how: 'Whoever runs the site sets SMTP_URL. Until then mails are written to files and reach nobody.',
  },
  backup: {
    words: 'Have backups made',
    how: 'Whoever runs the site sets BACKUP_DIR, which says where; one is made every day.',
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
    <li className={isDone ? 'desk-step desk-step-done' : 'desk-step'}>
      <Mark aria-hidden="true" />
      <div>
        {to ? <StepLink to={to}>{words}</StepLink> : words}
        {isDone ? <span className="sr-only"> (done)</span> : <Open step={step} all={all} />}
        {how && !isDone && <span className="quiet-text"> {how}</span>}
        {step === 'legal' && <LegalStep pages={all.legalPages} />}
      </div>
    </li>
  );
}

/** What a line offers until it is done. */
function Open({ step, all }: Pick<StepLineProps, 'step' | 'all'>): ReactNode {
  const { confirm } = lines[step];
  if (!confirm || !isConfirmable(step)) return null;
  if (step === 'figures') {
    return (
      <FiguresStep figures={all.figures}>
        <ConfirmButton step={step}>{confirm}</ConfirmButton>
      </FiguresStep>
    );
  }
  if (step === 'home') {
    return (
      <ShippedStep pages={all.shipped}>
        <ConfirmButton step={step}>{confirm}</ConfirmButton>
      </ShippedStep>
    );
  }
  return <ConfirmButton step={step}>{confirm}</ConfirmButton>;
}

function ConfirmButton({ step, children }: { step: ConfirmableStep; children: string }) {
  const confirming = useConfirmStep(step);
  return (
    <button
      type="button"
      className="desk-small"
      aria-disabled={confirming.isPending}
      onClick={() => !confirming.isPending && confirming.mutate()}
    >
      <span>{children}</span>
    </button>
  );
}

function isConfirmable(step: FirstStep): step is ConfirmableStep {
  return confirmableSteps.some((one) => one === step);
}
