import { useState } from 'react';

import { draftMessages, type PageSchedule } from '../../../domain/page-draft.ts';
import { isFixedPage } from '../../../domain/tree/read-tree.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { putSchedule } from '../work/draft-api.ts';

type ScheduleFormProps = {
  pageId: string;
  schedule: PageSchedule;
  canPublish: boolean;
  onSet: (schedule: PageSchedule) => void;
};

/** When the page goes out and comes down by itself, in the zone of whoever sets it. */
export function ScheduleForm({ pageId, schedule, canPublish, onSet }: ScheduleFormProps) {
  const [publishAt, setPublishAt] = useState(toFieldTime(schedule.publishAt));
  const [takeDownAt, setTakeDownAt] = useState(toFieldTime(schedule.takeDownAt));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function set(publish: string, takeDown: string): Promise<void> {
    // Not disabled meanwhile: that would take the focus out of the panel, and Escape would close the page.
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    const times = { publishAt: fromFieldTime(publish), takeDownAt: fromFieldTime(takeDown) };
    try {
      onSet(await putSchedule(pageId, times));
      setPublishAt(publish);
      setTakeDownAt(takeDown);
      toast.success(draftMessages.scheduled);
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      setErrors(Object.keys(byField).length > 0 ? byField : { form: messageOf(error) });
    }
    setBusy(false);
  }

  return (
    <div className="builder-schedule">
      {schedule.problem && (
        <p className="field-error" role="alert">
          Nothing happened at the set time: {schedule.problem}
        </p>
      )}
      <TextField
        id="builder-publish-at"
        name="publishAt"
        type="datetime-local"
        label="Publish at"
        hint={canPublish ? 'The draft as it is saved then.' : 'Save a draft first.'}
        disabled={!canPublish}
        error={errors['publishAt']}
        value={publishAt}
        onChange={(event) => setPublishAt(event.target.value)}
      />
      {!isFixedPage(pageId) && (
        <TextField
          id="builder-take-down-at"
          name="takeDownAt"
          type="datetime-local"
          label="Take down at"
          hint="The page waits as a draft afterwards."
          error={errors['takeDownAt']}
          value={takeDownAt}
          onChange={(event) => setTakeDownAt(event.target.value)}
        />
      )}
      <p className="quiet-text">Times are yours: {zoneName()}</p>
      {errors['form'] && (
        <p className="field-error" role="alert">
          {errors['form']}
        </p>
      )}
      <div className="builder-confirm-buttons">
        {(schedule.publishAt ?? schedule.takeDownAt) !== null && (
          <Button isSmall look="quiet" onClick={() => set('', '')}>
            Clear
          </Button>
        )}
        <Button isSmall look="quiet" aria-busy={isBusy} onClick={() => set(publishAt, takeDownAt)}>
          Set schedule
        </Button>
      </div>
    </div>
  );
}

/** The editor's own zone, as in 'Europe/Berlin'. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment as a date-and-time field shows it, in the editor's zone; empty for none. */
export function toFieldTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What was chosen in the field, as the moment it means; null for an empty or half-filled field. */
export function fromFieldTime(value: string): string | null {
  const time = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
