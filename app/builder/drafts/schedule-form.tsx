import { useState } from 'react';

import { draftMessages, type PageSchedule } from '../../../domain/page-draft.ts';
import { isFixedPage } from '../../../domain/tree/read-tree.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { putSchedule, type ScheduleTimes } from '../work/draft-api.ts';

type ScheduleFormProps = {
  pageId: string;
  schedule: PageSchedule;
  canPublish: boolean;
  onSet: (schedule: PageSchedule) => void;
};

const fields = ['publishAt', 'takeDownAt'] as const;
type ScheduleField = (typeof fields)[number];
type Typed = Record<ScheduleField, string>;

const fieldIds = { publishAt: 'builder-publish-at', takeDownAt: 'builder-take-down-at' } as const;
const removals = {
  publishAt: 'Remove publishing time',
  takeDownAt: 'Remove take-down time',
} as const;

/** When the page goes out and comes down by itself, in the zone of whoever sets it. */
export function ScheduleForm({ pageId, schedule, canPublish, onSet }: ScheduleFormProps) {
  const [typed, setTyped] = useState<Typed>({
    publishAt: toFieldTime(schedule.publishAt),
    takeDownAt: toFieldTime(schedule.takeDownAt),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function put(times: ScheduleTimes, done: string): Promise<boolean> {
    // Not disabled meanwhile: that would take the focus out of the panel, and Escape would close the page.
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    try {
      onSet(await putSchedule(pageId, times));
      toast.success(done);
      return true;
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      setErrors(Object.keys(byField).length > 0 ? byField : { form: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function set(): Promise<void> {
    const problems = findProblems(typed, schedule);
    if (Object.keys(problems).length > 0) return setErrors(problems);
    const times = {
      publishAt: fromFieldTime(typed.publishAt),
      takeDownAt: fromFieldTime(typed.takeDownAt),
    };
    await put(times, draftMessages.scheduled);
  }

  async function remove(field: ScheduleField): Promise<void> {
    const { publishAt, takeDownAt } = schedule;
    const isRemoved = await put(
      { publishAt, takeDownAt, [field]: null },
      draftMessages.timeRemoved,
    );
    if (!isRemoved) return;
    setTyped((now) => ({ ...now, [field]: '' }));
    const input = inputOf(field);
    // Half a time is no value to React, which would leave it there.
    if (input) input.value = '';
    // The button is gone.
    input?.focus();
  }

  const timeField = (field: ScheduleField) => ({
    id: fieldIds[field],
    name: field,
    type: 'datetime-local',
    error: errors[field],
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped((now) => ({ ...now, [field]: value }));
    },
  });

  return (
    <div className="builder-schedule">
      {schedule.problem && (
        <p className="field-error" role="alert">
          Nothing happened at the set time: {schedule.problem}
        </p>
      )}
      <TextField
        {...timeField('publishAt')}
        label="Publish at"
        hint={canPublish ? 'The draft as it is saved then.' : 'Save a draft first.'}
        disabled={!canPublish}
      />
      {!isFixedPage(pageId) && (
        <TextField
          {...timeField('takeDownAt')}
          label="Take down at"
          hint="The page waits as a draft afterwards."
        />
      )}
      <p className="quiet-text">Times are yours: {zoneName()}</p>
      {errors['form'] && (
        <p className="field-error" role="alert">
          {errors['form']}
        </p>
      )}
      <div className="builder-confirm-buttons">
        {fields
          .filter((field) => schedule[field] !== null)
          .map((field) => (
            <Button key={field} isSmall look="quiet" onClick={() => remove(field)}>
              {removals[field]}
            </Button>
          ))}
        <Button isSmall look="quiet" aria-busy={isBusy} onClick={set}>
          Set schedule
        </Button>
      </div>
    </div>
  );
}

function inputOf(field: ScheduleField): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldIds[field]}`);
}

/** A time is set whole or not at all; one that was set goes only by its own button. */
function findProblems(typed: Typed, schedule: PageSchedule): Record<string, string> {
  const problems = fields.flatMap((field) => {
    // Half a time is no value, but the browser knows that something stands in the field.
    if (inputOf(field)?.validity.badInput) return [[field, draftMessages.halfTime]];
    if (typed[field] !== '' || schedule[field] === null) return [];
    return [[field, draftMessages.emptiedTime(removals[field])]];
  });
  if (problems.length > 0) return Object.fromEntries(problems);
  if (fields.some((field) => typed[field] !== '')) return {};
  const first = fields.find((field) => inputOf(field)?.disabled === false) ?? 'form';
  return { [first]: draftMessages.noTime };
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

/** What was chosen in the field, as the moment it means; null for an empty field. */
export function fromFieldTime(value: string): string | null {
  const time = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
