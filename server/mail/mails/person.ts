import { MailIsObsolete, type Recipient } from '../mail-sources.ts';
import type { MailOfKind } from './mail.ts';

/** The person whom a mail is about, with the note and the time of its row. */
export type Person = Recipient & { id: string; note: string; at: number };

export function toPerson(
  name: string,
  write: MailOfKind<Person>['write'],
  to: MailOfKind<Person>['to'] = 'person',
): MailOfKind<Person> {
  return { name, to, read: readPerson, write };
}

export const readPerson: MailOfKind<Person>['read'] = async (row, { sources }) => {
  const id = row.user_id ?? '';
  const person = await sources.findRecipient(id);
  if (!person) throw new MailIsObsolete('The account is gone');
  return { ...person, id, note: row.note ?? '', at: row.created_at };
};
