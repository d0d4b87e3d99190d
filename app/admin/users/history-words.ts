import { type AuditAction, auditActionWords } from '../../../domain/audit-actions.ts';

/** The log's words have an object ('invited Zoe'); in a person's own history that object is known. */
const aboutThePerson: Partial<Record<AuditAction, string>> = {
  'created-link': 'invitation link made',
  'edited-details': 'details changed',
  declined: 'request declined',
  'made-admin': 'made an administrator',
  'offered-admin': 'role of administrator offered',
  'made-user': 'no longer an administrator',
  'erased-person': 'person erased',
  'reset-factors': 'second step taken off',
};

export const historyWords = Object.fromEntries(
  Object.entries({ ...auditActionWords, ...aboutThePerson }).map(([action, words]) => [
    action,
    words.slice(0, 1).toUpperCase() + words.slice(1),
  ]),
) as Record<AuditAction, string>;
