/**
 * Text for searching: without case and accents, so that 'zoe' finds 'Zoë' whatever the database
 * knows about upper and lower case.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase();
}

/** Every word that must be found, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/u).filter(Boolean);
}

/** The name comes first, so that sorting by this text sorts by name. */
export function accountSearchText(account: {
  fullName: string;
  email: string;
  username?: string | null | undefined;
}): string {
  return foldText([account.fullName, account.email, account.username ?? ''].join('\n'));
}

export function inquirySearchText(inquiry: {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}): string {
  const { firstName, lastName, email, message } = inquiry;
  return foldText([`${firstName} ${lastName}`, email, message].join('\n'));
}

export function mediaSearchText({ name, alt }: { name: string; alt: string }): string {
  return foldText(`${name}\n${alt}`);
}

export function fileSearchText(name: string): string {
  return foldText(name);
}
