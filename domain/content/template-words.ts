/** Messages after a page was saved or deleted; the first two are the specification's. */
export const templateWords = {
  saved: 'Template updated successfully',
  saveFailed: 'Something went wront',
  created: 'Template created successfully',
  deleted: 'Template deleted successfully',
  tooMany:
    'There can be up to 5,000 documents in addition to the navigation. Nothing was saved: delete one you no longer need first.',
  history: 'Versions, newest first',
  editing: 'Who else is editing',
  redirects: 'Redirects',
  redirectSaved: 'Redirect saved',
  redirectDeleted: 'Redirect deleted',
  redirectStale: 'Someone else has changed this redirect in the meantime.',
  redirectMeanwhile: (target: string) =>
    `Someone else has changed this to “${target}” in the meantime. Save again to keep your version.`,
  redirectGone:
    'Someone else has deleted this redirect or changed its address in the meantime. Save again to add yours.',
} as const;

export const deletionQuestion = {
  title: 'Are you sure?',
  text: (item: string) => `This action cannot be undone. This will permanently delete the ${item}.`,
  cancel: 'Cancel',
  confirm: 'Delete',
} as const;
