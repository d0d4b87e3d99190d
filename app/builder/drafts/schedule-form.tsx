import { type ReactNode, useState } from 'react';

import { setSchedule } from '../../../domain/calls/drafts.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import {
  draftWords,
  type PageSchedule,
  type SavedDraft,
  type ScheduleField,
  scheduleFields as fields,
  type ScheduleTimes,
  staleScheduleSchema,
} from '../../../domain/content/page-draft.ts';
import { mayDelete } from '../../../domain/pages/page-ids.ts';
import { momentOf, timeAt } from '../../../domain/values/local-time.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Problem } from '../kit/problem.tsx';
import { stoppedWords } from './state-badge.tsx';

type ScheduleFormProps = {
  pageId: string;
  schedule: PageSchedule;
  /** What would be published as it is now. */
  draft: SavedDraft | undefined;
  asking: AskFirst;
  onSet: (schedule: PageSchedule) => void;
};

type Typed = Record<ScheduleField, string>;
type ScheduleWork = { opened: ScheduleTimes; typed: Typed };

const fieldIds = { publishAt: 'builder-publish-at', takeDownAt: 'builder-take-down-at' } as const;
const removals = {
  publishAt: 'Remove publishing time',
  takeDownAt: 'Remove take-down time',
} as const;

/** When the page is published and unpublished by itself, by the site's clock, wherever the editor is. */
export function ScheduleForm({ pageId, schedule, draft, asking, onSet }: ScheduleFormProps) {
  const { timeZone } = useSite().site;
  const [work, setWork] = useState(() => openWork(schedule, timeZone));
  const { opened, typed } = work;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function put(times: ScheduleTimes, done: string): Promise<boolean> {
    // A disabled button would lose the focus of the panel, and Escape would close the page.
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    try {
      const sent = fields.filter((field) => times[field] !== opened[field]);
      // Who changes only when the page comes down has not looked at what goes out.
      const seen = sent.join() === 'takeDownAt' ? undefined : draft?.seen;
      const { warning, ...saved } = await read(setSchedule, {
        params: { pageId },
        body: { ...times, before: opened, seen },
      });
      setWork((now) => followSchedule(now, saved, sent, timeZone));
      onSet(saved);
      if (warning !== undefined) setErrors({ form: warning });
      toast.success(done);
      return true;
    } catch (error) {
      const byField = error instanceof ApiError ? { ...error.errors } : {};
      const stale = staleScheduleSchema.safeParse(error instanceof ApiError && error.data);
      if (stale.success) {
        const { current, clashes } = stale.data;
        for (const field of clashes) {
          byField[field] = draftWords.timeStale(inWords(current[field], timeZone));
        }
        setWork((now) => followSchedule(now, current, clashes, timeZone));
        onSet(current);
      }
      const isUnseen = error instanceof ApiError && error.message === approvalWords.lookAgain;
      const form = isUnseen ? approvalWords.lookAgainHere : messageOf(error);
      setErrors(Object.keys(byField).length > 0 ? byField : { form });
      return false;
    } finally {
      setBusy(false);
    }
  }

  function set(): void {
    const problems = findProblems(work);
    if (Object.keys(problems).length > 0) return setErrors(problems);
    const timeOf = (field: ScheduleField) =>
      isTyped(work, field, timeZone) ? fromFieldTime(typed[field], timeZone) : opened[field];
    const times = { publishAt: timeOf('publishAt'), takeDownAt: timeOf('takeDownAt') };
    const save = () => void put(times, draftWords.scheduled);
    if (draft && times.publishAt !== null && times.publishAt !== opened.publishAt)
      asking.askFirst(draft.document, save);
    else save();
  }

  async function remove(field: ScheduleField): Promise<void> {
    const isRemoved = await put({ ...opened, [field]: null }, draftWords.timeRemoved);
    if (!isRemoved) return;
    setWork((now) => ({ ...now, typed: { ...now.typed, [field]: '' } }));
    const input = inputOf(field);
    // A half-typed time has no value for React, which would leave it in the field.
    if (input) input.value = '';
    // The button is gone, so the focus goes to the field.
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
      setWork((now) => ({ ...now, typed: { ...now.typed, [field]: value } }));
    },
  });

  return (
    <div className="stack gap-12 text-14">
      <Problem words={stoppedWords(schedule)} />
      <TextField
        {...timeField('publishAt')}
        label="Publish at"
        hint={draft ? 'The draft is published as saved at that time.' : 'Save a draft first.'}
        disabled={!draft}
      />
      {mayDelete(pageId) && (
        <TextField
          {...timeField('takeDownAt')}
          label="Take down at"
          hint="The page becomes a draft again."
        />
      )}
      <p className="quiet-text">Times are in the site’s time zone: {zoneWords(timeZone)}</p>
      <Problem words={errors['form']} />
      <div className="builder-confirm-buttons">
        {fields
          .filter((field) => opened[field] !== null)
          .map((field) => (
            <Button key={field} isSmall look="quiet" onClick={() => remove(field)}>
              {removals[field]}
            </Button>
          ))}
        <Button isSmall look="quiet" aria-busy={isBusy} onClick={set}>
          Set schedule
        </Button>
      </div>
      {asking.question}
    </div>
  );
}

function inputOf(field: ScheduleField): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldIds[field]}`);
}

/** A time must be complete. A time that was set is removed only by its own button. */
function findProblems({ typed, opened }: ScheduleWork): Record<string, string> {
  const problems = fields.flatMap((field) => {
    // A half-typed time has no value, but the browser knows that the field is not empty.
    if (inputOf(field)?.validity.badInput) return [[field, draftWords.halfTime]];
    if (typed[field] !== '' || opened[field] === null) return [];
    return [[field, draftWords.emptiedTime(removals[field])]];
  });
  if (problems.length > 0) return Object.fromEntries(problems);
  if (fields.some((field) => typed[field] !== '')) return {};
  const first = fields.find((field) => inputOf(field)?.disabled === false) ?? 'form';
  return { [first]: draftWords.noTime };
}

export function openWork({ publishAt, takeDownAt }: ScheduleTimes, timeZone: string): ScheduleWork {
  const typed = {
    publishAt: toFieldTime(publishAt, timeZone),
    takeDownAt: toFieldTime(takeDownAt, timeZone),
  };
  return { opened: { publishAt, takeDownAt }, typed };
}

function isTyped({ opened, typed }: ScheduleWork, field: ScheduleField, timeZone: string): boolean {
  return typed[field] !== toFieldTime(opened[field], timeZone);
}

/** Untouched fields show the new times, typed values stay. They are checked against the times that the person knows. */
export function followSchedule(
  work: ScheduleWork,
  now: ScheduleTimes,
  known: readonly ScheduleField[],
  timeZone: string,
): ScheduleWork {
  const next = openWork(now, timeZone);
  for (const field of fields.filter((name) => isTyped(work, name, timeZone))) {
    next.typed[field] = work.typed[field];
    if (!known.includes(field)) next.opened[field] = work.opened[field];
  }
  return next;
}

function inWords(time: string | null, timeZone: string): string | null {
  return time === null ? null : dateAndTime(new Date(time), timeZone);
}

/** Names the editor's own zone too where its clocks differ, so that nobody types their own time. */
function zoneWords(timeZone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = Date.now();
  return timeAt(now, own) === timeAt(now, timeZone) ? timeZone : `${timeZone}. Yours is ${own}.`;
}

/** A moment as a date-and-time field shows it, by the site's clock; empty for none. */
export function toFieldTime(iso: string | null, timeZone: string): string {
  return iso === null ? '' : timeAt(Date.parse(iso), timeZone);
}

/** The chosen time as a moment; null for an empty field. */
export function fromFieldTime(value: string, timeZone: string): string | null {
  const moment = value === '' ? undefined : momentOf(value, timeZone);
  return moment === undefined ? null : new Date(moment).toISOString();
}

/** Asks about words that nobody here has written before a page is set to publish itself. */
export type AskFirst = {
  /** Goes on at once where nothing has to be asked, or else after the answer. */
  askFirst: (page: PageDocument, goOn: () => void) => void;
  question: ReactNode;
};
