import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useAuth } from '../api/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { DeskNotice } from './desk-notices.tsx';
import { keptWordsQuery } from './desk-queries.ts';
import { useQuery } from '@tanstack/react-query';

/** Words that were kept at the last log-out, once they are back; screens with fields of their own wait for them. */
export function useKeptWords() {
  // The screen stays as it is when the session runs out over open words.
  const [accountId] = useState(() => useAuth.getState().user?._id ?? '');
  return useQuery(keptWordsQuery(accountId));
}

export function KeptWordsNotice() {
  const { data = [] } = useKeptWords();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || data.length === 0) return null;
  return (
    <DeskNotice icon={PencilLine} label="Saved text">
      <div className="failed-mails grow may-shrink">
        <p>What you saved when you logged out is back:</p>
        <ul>
          {data.map(({ name, label, to }) => (
            <li key={name}>
              <Link to={to} reloadDocument={!to.startsWith('/admin')} className="text-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Button look="quiet" isSmall onClick={() => setClosed(true)}>
        Close
      </Button>
    </DeskNotice>
  );
}
