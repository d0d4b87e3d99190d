import type { Selectable } from 'kysely';

import { deskLimits, deskWords } from '../../domain/desk/common.ts';
import type {
  InquiriesChange,
  InquiriesChanged,
  InquiryStep,
  InquiryValues,
} from '../../domain/desk/inquiries.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { Turns } from '../db/turns.ts';
import { badRequest } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { Service } from '../service.ts';
import { InquiryStore } from './inquiry-store.ts';

type Parts = { db: Database; now: () => number; idempotency: Idempotency };

/** A step with the inquiries that it means, and in words for the log. */
type FoundStep = InquiryStep & { found: string[]; words: string };

/** Changes many inquiries in one act: those that are named, or all that match a filter. */
export class InquiryChanges extends Service<Parts> {
  /** All of it is done, or nothing; the answer has the steps that undo it. */
  async change(
    { steps }: InquiriesChange,
    actorId: string,
    key: string | undefined,
  ): Promise<InquiriesChanged> {
    return this.parts.idempotency.once(
      { scope: `inquiries:${actorId}`, key, body: steps },
      () => this.#find(steps),
      async (trx, found) => {
        const undo: InquiryStep[] = [];
        const told: string[] = [];
        const turns = new Turns();
        for (const step of found) {
          const undone = await this.#take(trx, step, turns);
          undo.unshift(...undone);
          const count = countIn(undone);
          if (count > 0) told.push(`${count.toLocaleString('en')}: ${step.words}`);
        }
        if (told.length > 0) await this.#record(trx, actorId, told);
        return { changed: countIn(undo), undo };
      },
    );
  }

  async #find(steps: InquiryStep[]): Promise<FoundStep[]> {
    const store = new InquiryStore(this.parts.db);
    const assignees = await store.listAssignees();
    const found: FoundStep[] = [];
    let left: number = deskLimits.inquiriesAtOnce;
    for (const step of steps) {
      const { assigneeId } = step.to;
      const ids = step.ids ?? (await store.findIds(step.filter ?? {}, left));
      left -= ids.length;
      if (left < 0) throw badRequest(deskWords.tooManyInquiries);
      const assignee = assignees.find(({ _id }) => _id === assigneeId);
      const isGone = typeof assigneeId === 'string' && !assignee;
      // An undo must not fail because a former colleague was among those who had them.
      if (isGone && !step.before) throw badRequest(deskWords.assigneeUnknown);
      const to = isGone ? { ...step.to, assigneeId: null } : step.to;
      // In one order, so that no two acts wait for each other's rows.
      found.push({ ...step, to, found: ids.toSorted(), words: tell(to, assignee?.fullName) });
    }
    return found;
  }

  /** Returns the steps back: one for all inquiries that had the same values. */
  async #take(
    trx: Transaction,
    { to, before = {}, filter, found }: FoundStep,
    turns: Turns,
  ): Promise<InquiryStep[]> {
    const store = new InquiryStore(trx);
    // A state that someone has chosen says that the inquiry was read.
    const wanted = columnsOf({ ...(to.state && { read: true }), ...to });
    const expected = columnsOf(before);
    const back = new Map<string, { values: Columns; ids: string[] }>();
    for (const some of inPieces(found, rowsAtOnce)) {
      const rows = await store.lockMany(some, filter ?? {});
      const changing = rows.filter((row) => hasAll(row, expected) && !hasAll(row, wanted));
      if (changing.length > 0) {
        const ids = changing.map(({ id }) => id);
        await store.changeMany(ids, wanted);
        for (const row of changing) {
          const values = pick(row, wanted);
          const name = JSON.stringify(values);
          const group = back.get(name) ?? { values, ids: [] };
          group.ids.push(row.id);
          back.set(name, group);
        }
      }
      await turns.next();
    }
    return [...back.values()].flatMap(({ values, ids }) =>
      inPieces(ids, deskLimits.inquiriesInStep).map((some) => ({
        ids: some,
        to: valuesOf(values),
        before: valuesOf(wanted),
      })),
    );
  }

  async #record(trx: Transaction, actorId: string, told: string[]): Promise<void> {
    await recordAudit(trx, {
      action: 'changed-inquiries',
      subjectKind: 'list',
      subjectId: 'inquiries',
      actorId,
      detail: told.join('; '),
      at: this.parts.now(),
    });
  }
}

const rowsAtOnce = 500;

function inPieces<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

type Columns = Partial<Pick<Selectable<Tables['inquiry']>, 'state' | 'is_read' | 'assignee_id'>>;

const columnNames = ['state', 'is_read', 'assignee_id'] as const;

function columnsOf({ state, read, assigneeId }: InquiryValues): Columns {
  return {
    ...(state !== undefined && { state }),
    ...(read !== undefined && { is_read: read ? 1 : 0 }),
    ...(assigneeId !== undefined && { assignee_id: assigneeId }),
  };
}

function valuesOf({ state, is_read: read, assignee_id: assigneeId }: Columns): InquiryValues {
  return {
    ...(state !== undefined && { state }),
    ...(read !== undefined && { read: read === 1 }),
    ...(assigneeId !== undefined && { assigneeId }),
  };
}

/** The present values of the columns that these have. */
function pick(row: Required<Columns>, { state, is_read, assignee_id }: Columns): Columns {
  return {
    ...(state !== undefined && { state: row.state }),
    ...(is_read !== undefined && { is_read: row.is_read }),
    ...(assignee_id !== undefined && { assignee_id: row.assignee_id }),
  };
}

function hasAll(row: Required<Columns>, values: Columns): boolean {
  return columnNames.every((name) => values[name] === undefined || row[name] === values[name]);
}

/** As in 'answered, assigned to Zoë Lind'. */
function tell({ state, read, assigneeId }: InquiryValues, assignee = 'nobody'): string {
  const isMark = read !== undefined && state === undefined;
  return [
    state,
    isMark && (read ? 'read' : 'unread'),
    assigneeId !== undefined && `assigned to ${assignee}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function countIn(steps: InquiryStep[]): number {
  return steps.reduce((total, { ids = [] }) => total + ids.length, 0);
}
