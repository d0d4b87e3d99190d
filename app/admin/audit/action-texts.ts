import { type AuditAction, auditActionWords } from '../../../domain/audit-actions.ts';

/** The log's words without their object, for a list to choose from. */
export const actionTexts = Object.fromEntries(
  Object.entries(auditActionWords).map(([action, words]) => [
    action,
    words.slice(0, 1).toUpperCase() + words.slice(1).replace(/ (?:of|for|from|to|in)$/, ''),
  ]),
) as Record<AuditAction, string>;
