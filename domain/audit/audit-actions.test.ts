import { expect, it } from 'vitest';

import { auditActions, auditActionTexts } from './audit-actions.ts';

it('The choices of the log are whole: none ends with a word that leads on to a subject', () => {
  expect(auditActionTexts['signed-in']).toBe('Signed in');
  expect(auditActionTexts['signed-out']).toBe('Signed out');
  expect(auditActionTexts['saved-draft']).toBe('Saved a draft of a page');
  expect(auditActionTexts['imported-content']).toBe('Imported content');
  const cut = auditActions.filter((action) =>
    / (?:of|for|from|to|into|in)$/.test(auditActionTexts[action]),
  );
  expect(cut).toEqual(['signed-in']);
  expect(new Set(Object.values(auditActionTexts)).size).toBe(auditActions.length);
});
