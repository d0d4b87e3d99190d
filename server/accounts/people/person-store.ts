import type { Role } from '../../../domain/accounts/accounts.ts';
import type { PersonForm } from '../../../domain/desk/users.ts';
import { accountSearchText } from '../../../domain/values/search-text.ts';
import { Store } from '../../db/store.ts';

export class PersonStore extends Store {
  /** Returns which of the two another account has already. */
  async findTaken(
    { email, username }: PersonForm,
    exceptId: string,
  ): Promise<'email' | 'username' | undefined> {
    const others = this.db.selectFrom('account').select('id').where('id', '!=', exceptId).limit(1);
    if (await others.where('email', '=', email).executeTakeFirst()) return 'email';
    if (username === undefined) return undefined;
    const named = await others.where('username', '=', username).executeTakeFirst();
    return named && 'username';
  }

  /** Notes what a person who has no password yet is invited to, and the inviter's words. */
  async welcome(id: string, { role, line }: { role: Role; line: string | null }): Promise<void> {
    await this.db
      .updateTable('account')
      .set({ role, invitation_line: line })
      .where('id', '=', id)
      .execute();
  }

  async edit(id: string, person: PersonForm): Promise<void> {
    await this.db
      .updateTable('account')
      .set({
        full_name: person.fullName,
        email: person.email,
        username: person.username ?? null,
        phone_number: person.phoneNumber ?? null,
        street_address: person.streetAddress ?? null,
        city: person.city ?? null,
        state: person.state ?? null,
        country: person.country ?? null,
        postal_code: person.postalCode ?? null,
        search_text: accountSearchText(person),
      })
      .where('id', '=', id)
      .execute();
  }

  /** Takes the addresses of an erased person out of the log. Returns those that the log named. */
  async eraseMoves(id: string): Promise<string[]> {
    const moves = await this.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('subject_id', '=', id)
      .where('action', '=', 'changed-address')
      .execute();
    await this.db
      .updateTable('audit_entry')
      .set({ detail: null })
      .where('subject_id', '=', id)
      .where('action', '=', 'changed-address')
      .execute();
    return moves.flatMap(({ detail }) => detail?.split(arrow) ?? []);
  }
}

const arrow = ' → ';

/** How the log says that an address was changed. */
export function sayMove(from: string, to: string): string {
  return `${from}${arrow}${to}`;
}
