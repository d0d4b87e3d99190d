/** For how many days personal data may be kept without a reason to keep it longer. */
export const keepingBounds = {
  keepInquiriesDays: { least: 30, most: 3650 },
  keepRequestsDays: { least: 7, most: 365 },
  keepMailsDays: { least: 7, most: 730 },
  keepUnsavedDays: { least: 7, most: 365 },
  keepAuditDays: { least: 90, most: 3650 },
} as const;

export type KeepingField = keyof typeof keepingBounds;

export const keepingFields = Object.keys(keepingBounds) as KeepingField[];
