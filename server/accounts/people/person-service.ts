import { isStaff } from '../../../domain/accounts/rights.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import { mergeFields } from '../../../domain/desk/merge-fields.ts';
import {
  type InvitePerson,
  type PersonChange,
  personFields,
  type PersonForm,
} from '../../../domain/desk/users.ts';
import type { MovedFrom } from '../../../domain/mail/mail-request.ts';
import { AuditStore } from '../../audit/audit-store.ts';
import { refuseIfChanged } from '../../http/refuse-if-changed.ts';
import { conflict, HttpError } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { Account } from '../account.ts';
import { userUnknown } from '../account-errors.ts';
import { type AccountAccess, accountStoresOn, inTransaction } from '../keys/account-access.ts';
import { inviteInTransaction } from '../sign-up/sign-up-service.ts';
import { PersonStore, sayMove } from './person-store.ts';
import { Service } from '../../service.ts';
import type { Transaction } from '../../db/database.ts';

type Parts = AccountAccess & { idempotency: Idempotency };

/** People whom an administrator adds, without a form that they filled in themselves. */
export class PersonService extends Service<Parts> {
  /** Creates and invites a person in one step. Returns the id. */
  async add(
    { role, line, ...person }: InvitePerson,
    actorId: string,
    idempotencyKey: string | undefined,
  ): Promise<string> {
    const id = await this.parts.idempotency.once(
      { scope: `person:${actorId}`, key: idempotencyKey, body: { ...person, role, line } },
      async () => null,
      async (trx) => {
        const stores = accountStoresOn(trx, this.parts.clock);
        const made = await stores.accounts.insertUnlessTaken(person);
        if (!made) throw taken((await new PersonStore(trx).findTaken(person, '')) ?? 'email');
        await new PersonStore(trx).welcome(made, { role, line: line || null });
        await stores.events.add({ accountId: made, kind: 'added', actorId });
        if (isStaff(role)) {
          const kind = role === 'Admin' ? 'made-admin' : 'made-editor';
          await stores.events.add({ accountId: made, kind, actorId });
        }
        await inviteInTransaction({ ...this.parts, trx }, made, actorId);
        return made;
      },
    );
    this.parts.outbox.wake();
    return id;
  }

  /** Only the owner may change the address of an account. The address of a request may have been mistyped. */
  async edit(id: string, { before, ...wanted }: PersonChange, actorId: string): Promise<void> {
    await inTransaction(this.parts, async ({ trx, accounts, links, events }) => {
      const account = await accounts.lock(id);
      if (!account) throw userUnknown();
      const person = before ? withOthersChanges(account, wanted, before) : wanted;
      const isMoved = account.email !== person.email;
      if (isMoved && account.isVerified) throw conflict(deskWords.emailFixed);
      const store = new PersonStore(trx);
      const whose = await store.findTaken(person, id);
      if (whose) throw taken(whose);
      // The owner of the old address must not sign in, neither by a link sent there nor through a provider.
      if (isMoved) {
        await links.voidAll(id);
        await accounts.unlinkProvider(id);
      }
      await store.edit(id, person);
      const moved = {
        kind: 'changed-address',
        detail: sayMove(account.email, person.email),
      } as const;
      const act = isMoved ? moved : ({ kind: 'edited-details' } as const);
      await events.add({ accountId: id, actorId, ...act });
      if (isMoved && account.invitationCount > 0) await this.#tellOfMove(trx, account, actorId);
    });
  }

  /** Tells the address before and the inviter. One of them notices when someone leads an invitation elsewhere. */
  async #tellOfMove(trx: Transaction, before: Account, actorId: string): Promise<void> {
    const { id: userId, email: from } = before;
    const inviterId = await new AuditStore(trx).findLastActor(['invited', 'created-link'], userId);
    const note = JSON.stringify({ inviterId, actorId, from } satisfies MovedFrom);
    await this.parts.outbox.enqueue(trx, { kind: 'invitation-moved', userId, note: from });
    await this.parts.outbox.enqueue(trx, { kind: 'invited-person-moved', userId, note });
  }
}

/** Applies the wanted values to what others have changed since the form was opened. */
function withOthersChanges(
  account: Account,
  wanted: PersonForm,
  before: NonNullable<PersonChange['before']>,
): PersonForm {
  const { merged, now } = mergeFields(personFields, { before, mine: wanted, theirs: account });
  refuseIfChanged(now);
  return { fullName: account.fullName, email: account.email, ...merged };
}

function taken(field: 'email' | 'username'): HttpError {
  const message = field === 'email' ? deskWords.emailTaken : deskWords.usernameTaken;
  return new HttpError(409, 'conflict', message, { errors: { [field]: message } });
}
