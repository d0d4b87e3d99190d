import { approvalWords } from '../../../domain/content/approvals.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../http/answers.ts';
import { Service } from '../../service.ts';
import { findRole } from '../revisions/approval-store.ts';

/** The rule 'publishing by two', which an administrator turns on: an editor publishes nothing alone. */
export class ApprovalRule extends Service<{ db: Database; isOn: () => Promise<boolean> }> {
  /** The site itself publishes without anyone's approval. */
  async isNeeded(authorId: string | null): Promise<boolean> {
    if (authorId === null || !(await this.parts.isOn())) return false;
    // Someone who has lost the role, or whose account is gone, may publish no more than an editor.
    return (await findRole(this.parts.db, authorId)) !== 'Admin';
  }

  isOn(): Promise<boolean> {
    return this.parts.isOn();
  }

  async require(authorId: string | null): Promise<void> {
    if (await this.isNeeded(authorId)) throw approvalNeeded(approvalWords.needed);
  }
}

/** `publication`: how the page stands after its work was kept. */
export function approvalNeeded(message: string, publication?: PagePublication): HttpError {
  return new HttpError(403, 'approval_needed', message, publication && { data: { publication } });
}
