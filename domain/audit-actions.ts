/** Everything the audit log can tell of, and how people read it: '{actor} {words} {subject}'. */
export const auditActionWords = {
  asked: 'asked for an account',
  'asked-through-provider': 'asked for an account through the sign-in provider',
  invited: 'invited',
  'created-link': 'made an invitation link for',
  declined: 'declined the request of',
  disabled: 'disabled',
  enabled: 'enabled',
  'ended-all-sessions': 'signed out everywhere',
  'made-admin': 'made an administrator of',
  'made-user': 'took the role of administrator from',
  'created-password': 'created a password',
  'reset-password': 'reset the password',
  'changed-password': 'changed the password',
  verified: 'confirmed the e-mail address',
  'signed-in': 'signed in',
  'signed-in-through-provider': 'signed in through the sign-in provider',
  'signed-out': 'signed out',
  'ended-session': 'signed out one device',
  'ended-other-sessions': 'signed out all other devices',
  'changed-inquiry-state': 'changed the state of the inquiry of',
  'marked-inquiry-suspect': 'marked as suspect the inquiry of',
  'cleared-inquiry-suspect': 'cleared of suspicion the inquiry of',
  'noted-inquiry': 'added a note to the inquiry of',
  'answered-inquiry': 'answered the inquiry of',
  'exported-inquiries': 'exported the inquiries',
  'exported-audit-log': 'exported the audit log',
  'saved-template': 'saved the template',
  'created-template': 'created the template',
  'deleted-template': 'deleted the template',
} as const;

export type AuditAction = keyof typeof auditActionWords;

export const auditActions = Object.keys(auditActionWords) as [AuditAction, ...AuditAction[]];
