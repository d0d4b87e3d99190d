import { DatabaseBackup, type LucideIcon, MailWarning, MailX, WifiOff } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';

import * as calls from '../../domain/calls/desk.ts';
import type { FailedMail } from '../../domain/desk/mails.ts';
import { change } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { failedMailsQuery, overviewQuery } from './desk-queries.ts';
import { Moment } from './moment.tsx';
import { SmallButton } from './small-button.tsx';
import { useDeskChange } from './use-desk-change.ts';

type DeskNoticeProps = { icon: LucideIcon; label: string; children: ReactNode };

/** Stands above every screen until its cause is gone. */
export function DeskNotice({ icon: Icon, label, children }: DeskNoticeProps) {
  return (
    <section
      className="desk-notice row gap-12 above-16 pad-y-10 pad-x-16 framed round-10 on-surface text-15 wraps"
      aria-label={label}
    >
      <Icon aria-hidden="true" />
      {children}
    </section>
  );
}

/** After a backup was restored, its waiting mails are held until a person releases them. */
export function HeldMailsNotice() {
  const { data } = useQuery(overviewQuery());
  const [isAsking, setIsAsking] = useState(false);
  const send = useDeskChange({ run: () => change(calls.sendHeldMails) });
  const discard = useDeskChange({
    run: () => change(calls.discardHeldMails),
    onDone: () => setIsAsking(false),
  });
  const count = data?.heldMails ?? 0;
  if (count === 0) return null;
  const isBusy = send.isPending || discard.isPending;
  return (
    <DeskNotice icon={MailWarning} label="E-mails on hold">
      <p>
        {count === 1 ? '1 e-mail was' : `${count.toLocaleString('en')} e-mails were`} waiting in the
        backup that was restored and may have been sent since then. They are on hold until you
        decide.
      </p>
      <Button isSmall isBusy={send.isPending} disabled={isBusy} onClick={() => send.mutate()}>
        Send them
      </Button>
      <Button look="quiet" isSmall disabled={isBusy} onClick={() => setIsAsking(true)}>
        Discard them
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the e-mails"
        text="They will not be sent and cannot be recovered."
        confirmText="Discard them"
        isDanger
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </DeskNotice>
  );
}

/** Mails that the server has given up on: why, and a button that tries again. */
export function FailedMailsNotice() {
  const { data } = useQuery(overviewQuery());
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ ...failedMailsQuery(), enabled: isOpen });
  const sendAll = useDeskChange({ run: () => change(calls.sendFailedMails) });
  const count = data?.failedMails ?? 0;
  if (count === 0) return null;
  return (
    <DeskNotice icon={MailX} label="Failed e-mails">
      <details
        className="failed-mails grow may-shrink"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="row gap-10 at-least-28 pressable">
          {count === 1
            ? '1 e-mail could not be delivered'
            : `${count.toLocaleString('en')} e-mails could not be delivered`}
        </summary>
        {count > 1 && (
          <div className="above-8">
            <SmallButton isBusy={sendAll.isPending} busyWords="Sending" onPress={sendAll.mutate}>
              Send all again
            </SmallButton>
          </div>
        )}
        <ul>
          {list.data?.map((mail) => (
            <Failed key={mail._id} mail={mail} />
          ))}
        </ul>
      </details>
    </DeskNotice>
  );
}

function Failed({ mail }: { mail: FailedMail }) {
  const params = { id: mail._id };
  const sending = useDeskChange({ run: () => change(calls.sendFailedMail, { params }) });
  const discarding = useDeskChange({ run: () => change(calls.discardFailedMail, { params }) });
  const isBusy = sending.isPending || discarding.isPending;
  const to = mail.to ?? 'the administrators';
  const about = addressOf(mail);
  return (
    <li>
      <div className="reply-words may-shrink">
        <p className="text-15 medium">
          {about ? (
            <Link to={about} className="quiet-link">
              {mail.what}
            </Link>
          ) : (
            mail.what
          )}
          {` to ${to}`}
        </p>
        <p className="act-text muted text-14 clips breaks">
          <Moment at={mail.at} /> · {mail.error}
        </p>
      </div>
      <div className="line gap-6">
        <SmallButton
          label={`Send again: ${mail.what} to ${to}`}
          isBusy={isBusy}
          busyWords={sending.isPending ? 'Sending' : undefined}
          onPress={sending.mutate}
        >
          Send again
        </SmallButton>
        <SmallButton
          label={`Dismiss: ${mail.what} to ${to}`}
          isBusy={isBusy}
          onPress={discarding.mutate}
        >
          Dismiss
        </SmallButton>
      </div>
    </li>
  );
}

function addressOf({ user, inquiryId }: FailedMail): string | undefined {
  if (inquiryId !== null) return `/admin/contact?inquiry=${inquiryId}`;
  return user ? `/admin?user=${user._id}` : undefined;
}

export function LastBackup() {
  const { data } = useQuery(overviewQuery());
  const backup = data?.backup;
  if (!backup || backup.hasFailed) return null;
  return (
    <p className="desk-backup row gap-8 above-16 muted text-15">
      <DatabaseBackup aria-hidden="true" /> Last backup: {sayBackup(backup.lastGoodAt)}
    </p>
  );
}

export function FailedBackupNotice() {
  const { data } = useQuery(overviewQuery());
  if (!data?.backup?.hasFailed) return null;
  return (
    <DeskNotice icon={DatabaseBackup} label="Backups">
      <p>
        The last backup failed or is less than half the size of the one before. Please tell the
        person who runs the site; the log says why. Last good backup:{' '}
        {sayBackup(data.backup.lastGoodAt)}
      </p>
    </DeskNotice>
  );
}

function sayBackup(at: string | null): ReactNode {
  return at === null ? 'None so far' : <Moment at={at} />;
}

/** Lists reload by themselves when the connection is back; until then the reader is told. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {!isOnline && (
        <span className="desk-offline row gap-12 above-16 pad-y-10 pad-x-16 framed round-10 on-surface text-15">
          <WifiOff aria-hidden="true" />
          You are offline. What you see may be out of date; it will refresh when you are back
          online.
        </span>
      )}
    </output>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
