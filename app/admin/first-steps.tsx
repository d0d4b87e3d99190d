import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FirstStep } from '../../domain/desk/first-steps.ts';
import { Button } from '../ui/button.tsx';
import { firstStepsQuery } from './desk-queries.ts';

const storageKey = 'fourfold:first-steps';

/** What each step is, and where it is done: at a screen, or by the operator of the site. */
const steps: Record<FirstStep, { words: string; href?: string; how?: string }> = {
  details: {
    words: 'Give the site your company’s details and phone number',
    href: '/admin/settings',
  },
  mail: {
    words: 'Name a mail server',
    how: 'Until SMTP_URL is set, mails are written to files and reach nobody.',
  },
  page: { words: 'Build your first page', href: '/' },
  colleague: { words: 'Invite a colleague as a second administrator', href: '/admin' },
  backup: { words: 'Have backups made', how: 'BACKUP_DIR says where; one is made every day.' },
};

/** What a new site still needs. Each line leaves by itself when it is done. */
export function FirstSteps() {
  const [isHidden, setHidden] = useState(isPutAway);
  const { data } = useQuery({ ...firstStepsQuery(), enabled: !isHidden });
  if (isHidden || !data || data.open.length === 0) return null;
  return (
    <section className="desk-steps" aria-labelledby="desk-steps-title">
      <div className="desk-steps-head">
        <h2 id="desk-steps-title">Still to do</h2>
        <Button
          look="quiet"
          isSmall
          onClick={() => {
            putAway();
            setHidden(true);
          }}
        >
          Hide this list
        </Button>
      </div>
      <ul>
        {data.open.map((step) => {
          const { words, href, how } = steps[step];
          return (
            <li key={step}>
              {href ? <a href={href}>{words}</a> : words}
              {how && <span className="quiet-text"> {how}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isPutAway(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden';
  } catch {
    return false;
  }
}

/** In a browser that stores nothing, the list is back the next time. */
function putAway(): void {
  try {
    localStorage.setItem(storageKey, 'hidden');
  } catch {
    // The browser stores nothing; the list comes back.
  }
}
