import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { FailedMail } from '../../domain/desk/mails.ts';
import { Spinner } from '../ui/spinner.tsx';
import { changeDesk } from './desk-api.ts';
import { failedMailsQuery, overviewQuery } from './desk-queries.ts';
import { Moment } from './moment.tsx';
import { useDeskChange } from './use-desk-change.ts';

/** Mails that nobody tries to send any more: why, and the way to try once more. */
export function FailedMailsNotice() {
  const { data } = useQuery(overviewQuery());
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ ...failedMailsQuery(), enabled: isOpen });
  const count = data?.failedMails ?? 0;
  if (count === 0) return null;
  return (
    <section className="desk-notice" aria-label="Mails that failed">
      <MailX aria-hidden="true" />
      <details className="failed-mails" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {count === 1
            ? '1 mail could not be delivered'
            : `${count.toLocaleString('en')} mails could not be delivered`}
        </summary>
        <ul>
          {list.data?.map((mail) => (
            <Failed key={mail._id} mail={mail} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Failed({ mail }: { mail: FailedMail }) {
  const path = `/failedMails/${mail._id}`;
  const sending = useDeskChange({ run: () => changeDesk(`${path}/send`) });
  const discarding = useDeskChange({ run: () => changeDesk(`${path}/discard`) });
  const isBusy = sending.isPending || discarding.isPending;
  const to = mail.to ?? 'the administrators';
  const about = addressOf(mail);
  return (
    <li>
      <div className="reply-words">
        <p className="act-name">
          {about ? (
            <Link to={about} className="quiet-link">
              {mail.what}
            </Link>
          ) : (
            mail.what
          )}
          {` to ${to}`}
        </p>
        <p className="act-text">
          <Moment at={mail.at} /> · {mail.error}
        </p>
      </div>
      <div className="reply-buttons">
        <button
          type="button"
          className="desk-small"
          aria-label={`Send again: ${mail.what} to ${to}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && sending.mutate()}
        >
          {sending.isPending && <Spinner label="Sending" />}
          <span>Send again</span>
        </button>
        <button
          type="button"
          className="desk-small"
          aria-label={`Put aside: ${mail.what} to ${to}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && discarding.mutate()}
        >
          Put aside
        </button>
      </div>
    </li>
  );
}

function addressOf({ user, inquiryId }: FailedMail): string | undefined {
  if (inquiryId !== null) return `/admin/contact?inquiry=${inquiryId}`;
  return user ? `/admin?user=${user._id}` : undefined;
}
