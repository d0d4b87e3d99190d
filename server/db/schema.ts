import type { Generated } from 'kysely';

import type { LinkPurpose, Role, StaffRole } from '../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { InquiryState } from '../../domain/contact/contact.ts';
import type { AuditSubjectKind } from '../../domain/desk/audit.ts';
import type { UserFilter } from '../../domain/desk/users.ts';
import type { FileKindName } from '../../domain/files/file-kinds.ts';
import type { MailKind, MailState } from '../../domain/mail/mail-request.ts';
import type { InquiryColumns } from './inquiry-columns.ts';
import type { tablesAndIndexes } from './migrations/baseline-tables.ts';

/** The tables, as Kysely sees them: what the baseline's statements say, and what only we know of a column. */
export type Tables = Derived & {
  [Name in keyof Described]: Name extends keyof Known
    ? Omit<Described[Name], keyof Known[Name]> & Known[Name]
    : Described[Name];
};

/** Columns whose text is one of a few words. */
type Known = {
  account: { role: Role; pending_role: StaffRole | null };
  audit_entry: { action: AuditAction; subject_kind: AuditSubjectKind; actor_role: Role | null };
  factor_ticket: { event: AuditAction | null };
  file: { kind: FileKindName };
  inquiry: InquiryColumns & { state: InquiryState };
  one_time_token: { purpose: LinkPurpose };
  outbox: { kind: MailKind; state: MailState };
  page_revision: { state: 'published' | 'draft' | 'former' | 'autosave' };
  presence: { kind: 'template' | 'inquiry' };
  site_version: { author_role: Role | null };
};

/** Counts, and what tells of changes: triggers write them (`baseline.ts`). A group may have several rows, which are added up. */
type Derived = {
  inquiry_count: {
    suspect: number;
    state: InquiryState;
    interest_area: string;
    is_read: number;
    count: number;
  };
  /** Without inquiries that machines sent. */
  inquiry_count_week: { week: number; interest_area: string; count: number };
  account_count: { shown_under: UserFilter; count: number };
  account_count_week: { week: number; count: number };
  /** `word-search.ts` reads these: the numbers differ after every change of a list. */
  inquiry_change: { number: Generated<number> };
  account_change: { number: Generated<number> };
};

type Statement = (typeof tablesAndIndexes)[number];

export type BaselineTable = keyof Described;

type Described = {
  [
    Text in Statement as Text extends `create table ${infer Name} (${string}` ? Name : never
  ]: Text extends `create table ${string} (${infer Columns})` ? ColumnsOf<Columns> : never;
};

type ColumnsOf<Text extends string> = {
  [
    Part in PartOf<Text> as Part extends `${infer Name} ${Type}${string}` ? Name : never
  ]: Part extends `${string} text${infer Rules}`
    ? Ruled<string, Rules>
    : Part extends `${string} ${'integer' | 'bigint'}${infer Rules}`
      ? Ruled<number, Rules>
      : never;
};

type Type = 'text' | 'integer' | 'bigint';

type PartOf<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? Trimmed<First> | PartOf<Rest>
  : Trimmed<Text>;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trimmed<Rest>
  : Text;

type Ruled<Value, Rules extends string> = Rules extends `${string}default${string}`
  ? Generated<Value>
  : Rules extends `${string}${'not null' | 'primary key'}${string}`
    ? Value
    : Value | null;
