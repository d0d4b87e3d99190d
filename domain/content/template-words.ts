/** Messages after a page was saved or deleted; the first two are the specification's. */
export const templateWords = {
  saved: 'Template updated successfully',
  saveFailed: 'Something went wront',
  created: 'Template created successfully',
  deleted: 'Template deleted successfully',
  tooMany:
    'There may be 5,000 documents beside the navigation. Nothing was stored: delete one that nobody needs first.',
  history: 'Versions, newest first',
  editing: 'Who else is editing',
  redirects: 'Redirects',
  redirectSaved: 'Redirect saved',
  redirectDeleted: 'Redirect deleted',
  redirectStale: 'Someone else has changed this redirect meanwhile.',
  redirectMeanwhile: (target: string) =>
    `Someone else has made this “${target}” meanwhile. Save again to keep what this field says now.`,
  redirectGone:
    'Someone else has deleted this redirect meanwhile, or given it another address. Save again to add yours.',
} as const;

export const deletionQuestion = {
  title: 'Are you sure?',
  text: (item: string) => `This action cannot be undone. This will permanently delete the ${item}.`,
  cancel: 'Cancel',
  confirm: 'Delete',
} as const;
