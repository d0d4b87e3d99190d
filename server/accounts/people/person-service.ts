import { isStaff } from '../../../domain/accounts/rights.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import { mergeFields } from '../../../domain/desk/merge-fields.ts';
import {
  type InvitePerson,
  type PersonChange,
  personFields,
  type PersonForm,
} from '../../../domain/desk/users.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { MovedFrom } from '../../../domain/mail/mail-request.ts';
import { AuditStore } from '../../audit/audit-store.ts';
import { revokeLinksOf } from '../../content/revisions/preview-link-store.ts';
import { conflict, fieldRefused, HttpError } from '../../http/answers.ts';
import { refuseIfChanged } from '../../http/refuse-if-changed.ts';
import { eraseTraces } from '../../outbox/erase-traces.ts';
import type { Account } from '../account.ts';
import { userUnknown } from '../account-errors.ts';
import { AccountService, type AccountTransaction } from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { sayMove } from '../person-store.ts';
import { inviteInTransaction } from '../sign-up/sign-up-service.ts';

/** People whom an administrator adds without a form that they filled in themselves, corrects or erases. */
export class PersonService extends AccountService {
  /** Creates and invites a person in one step. Returns the id. */
  add(
    { role, line, ...person }: InvitePerson,
    actorId: string,
    key: string | undefined,
  ): Promise<string> {
    return this.once(
      { scope: `person:${actorId}`, key, body: { ...person, role, line } },
      async () => null,
      async (stores) => {
        const { accounts, persons, events } = stores;
        const made = await accounts.insertUnlessTaken(person);
        if (!made) throw taken((await persons.findTaken(person, '')) ?? 'email');
        await persons.welcome(made, { role, line: line || null });
        await events.add({ accountId: made, kind: 'added', actorId });
        if (isStaff(role)) {
          const kind = role === 'Admin' ? 'made-admin' : 'made-editor';
          await events.add({ accountId: made, kind, actorId });
        }
        await inviteInTransaction(stores, made, actorId);
        return made;
      },
    );
  }

  /** Only the owner may change the address of an account. The address of a request may have been mistyped. */
  async edit(id: string, { before, ...wanted }: PersonChange, actorId: string): Promise<void> {
    await this.transaction(async (stores) => {
      const { accounts, persons, links, events } = stores;
      const account = await accounts.lock(id);
      if (!account) throw userUnknown();
      const person = before ? withOthersChanges(account, wanted, before) : wanted;
      const isMoved = account.email !== person.email;
      if (isMoved && account.isVerified) throw conflict(deskWords.emailFixed);
      const whose = await persons.findTaken(person, id);
      if (whose) throw taken(whose);
      // The owner of the old address must not sign in, neither by a link sent there nor through a provider.
      if (isMoved) {
        await links.voidAll(id);
        await accounts.unlinkProvider(id);
      }
      await persons.edit(id, person);
      const moved = {
        kind: 'changed-address',
        detail: sayMove(account.email, person.email),
      } as const;
      const act = isMoved ? moved : ({ kind: 'edited-details' } as const);
      await events.add({ accountId: id, actorId, ...act });
      if (isMoved && account.invitationCount > 0) await tellOfMove(stores, account, actorId);
    });
  }

  /** Deletes one's own account, after typing its address again. The log keeps what people did, but not who they were. */
  async deleteOwn({ id, email }: SignedInAccount, typedEmail: string): Promise<void> {
    if (typedEmail !== email) throw fieldRefused('email', accountAnswerWords.notTheAddress);
    await this.#eraseWithTraces(async (stores) => {
      const addresses = await this.#erase(stores, id);
      if (!addresses) throw conflict(deskWords.lastAdmin);
      await stores.events.add({ accountId: id, kind: 'deleted-account' });
      return addresses;
    });
  }

  /** Erases a person at their request, by an administrator. Repeating the call changes nothing. */
  async erase(id: string, admin: SignedInAccount, withInquiries: boolean): Promise<void> {
    await this.#eraseWithTraces(async (stores) => {
      const addresses = await this.#erase(stores, id);
      if (!addresses) {
        await explainWhyNot(stores, id);
        return [];
      }
      await stores.events.add({ accountId: id, kind: 'erased-person', actorId: admin.id });
      if (!withInquiries) return addresses;
      const act = { actorId: admin.id, at: this.parts.clock() };
      await this.parts.eraseInquiries(stores.trx, { email: addresses[0] }, act);
      return addresses;
    });
  }

  async #eraseWithTraces(
    erase: (stores: AccountTransaction) => Promise<readonly string[]>,
  ): Promise<void> {
    for (const address of await this.transaction(erase)) await eraseTraces(this.parts, address);
  }

  /** Returns the person's address and those before; undefined for the last administrator or a missing account. */
  async #erase({ trx, persons, mail }: AccountTransaction, id: string) {
    // Afterwards nobody knows who made them.
    await revokeLinksOf(trx, id, this.parts.clock());
    const erased = await persons.erase(id);
    if (erased?.isVerified) await mail({ kind: 'account-deleted', note: erased.addresses[0] });
    return erased?.addresses;
  }
}

/** Tells the address before and the inviter. One of them notices when someone leads an invitation elsewhere. */
async function tellOfMove(
  { trx, mail }: AccountTransaction,
  { id: userId, email: from }: Account,
  actorId: string,
): Promise<void> {
  const inviterId = await new AuditStore(trx).findLastActor(['invited', 'created-link'], userId);
  const note = JSON.stringify({ inviterId, actorId, from } satisfies MovedFrom);
  await mail({ kind: 'invitation-moved', userId, note: from });
  await mail({ kind: 'invited-person-moved', userId, note });
}

/** Throws the reason why nobody was erased. An account that was erased before is no error. */
async function explainWhyNot({ trx, accounts }: AccountTransaction, id: string): Promise<void> {
  if (await accounts.find(id)) throw conflict(deskWords.lastAdmin);
  const audit = new AuditStore(trx);
  const wasErased =
    (await audit.hasEntry('erased-person', id)) || (await audit.hasEntry('deleted-account', id));
  if (!wasErased) throw userUnknown();
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
