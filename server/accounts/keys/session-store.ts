import { freshMs, rememberedMs, ticketMs } from '../../../domain/accounts/lifetimes.ts';
import { createHash, randomBytes } from 'node:crypto';

import { type Expression, sql } from 'kysely';

import type { Role } from '../../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { createId } from '../../../domain/values/values.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { SignedIn } from '../../http/access.ts';
import { failClosed } from '../../http/answers.ts';
import { type Account, fromRow, type HeldAccount, isActive } from '../account.ts';
import { FactorStore } from './factor-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A session ends when nobody has used it for `idle`, and after `absolute` in any case. */
export const sessionLifetimesMs: Record<Role, { idle: number; absolute: number }> = {
  Admin: { idle: hourMs, absolute: 12 * hourMs },
  User: { idle: 24 * hourMs, absolute: 30 * 24 * hourMs },
};

/** A busy session is written down again at most this often. */
const seenEveryMs = minuteMs;

/** How often the second half of a sign-in may be tried. */
const triesPerTicket = 5;

/** What the guard of this site knows of who calls: their account, and the session they came by. */
declare module '../../http/access.ts' {
  interface SignedIn extends Account {
    sessionId: string;
  }
}

export type SignedInAccount = SignedIn;

type GuardParts = { db: Database; clock: Clock; config: Pick<Config, 'REQUIRE_ADMIN_2FA'> };

/** Stands before every call that is not public. */
export class SessionGuard {
  readonly #parts: GuardParts;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  /**
   * Asked anew on every call, so that an ended session or a disabled account ends at once. The role of this
   * moment sets the limits; asking counts as use, unless nobody is there.
   */
  async authenticate(token: string, isUnattended: boolean): Promise<SignedInAccount | undefined> {
    const row = await failClosed(() => this.#find(token));
    if (!row) return undefined;
    if (row.is_stale === 1 && !isUnattended) await failClosed(() => this.#touch(row.session_id));
    const account = fromRow(row);
    if (!isActive(account)) return undefined;
    return {
      ...account,
      sessionId: row.session_id,
      isFresh: row.is_fresh === 1,
      lacksFactor: await this.#lacksFactor(account),
    };
  }

  #find(token: string) {
    const { db, clock } = this.#parts;
    return db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('account')
      .select([
        'session.id as session_id',
        sql<number>`case when session.last_seen_at + ${sql.lit(seenEveryMs)} <= ${clock()} then 1 else 0 end`.as(
          'is_stale',
        ),
        sql<number>`case when coalesce(session.proved_at, session.created_at) + ${sql.lit(freshMs)} > ${clock()} then 1 else 0 end`.as(
          'is_fresh',
        ),
      ])
      .where('session.token_hash', '=', hashSecretToken(token))
      .where(isLive(clock))
      .executeTakeFirst();
  }

  async #touch(sessionId: string): Promise<void> {
    const { db, clock } = this.#parts;
    await db
      .updateTable('session')
      .set({ last_seen_at: clock() })
      .where('id', '=', sessionId)
      .execute();
  }

  async #lacksFactor({ id, role }: Account): Promise<boolean> {
    const { db, clock, config } = this.#parts;
    if (role !== 'Admin' || config.REQUIRE_ADMIN_2FA === 'false') return false;
    return !(await new FactorStore(db, clock).hasAny(id));
  }
}

export type Session = { id: string; client: string; createdAt: number; lastSeenAt: number };

/**
 * The sessions of people, and the tickets: what stands for the first half of a sign-in until the second is shown.
 * Made on the database or on a transaction.
 */
export class SessionStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The bearer token of a new session, of which only the hash is kept, and whether its device is a new one. */
  async start(
    { id }: HeldAccount,
    client: string,
  ): Promise<{ token: string; isOnNewDevice: boolean }> {
    const token = createSecretToken();
    await this.#db
      .insertInto('session')
      .values({
        id: createId(),
        token_hash: hashSecretToken(token),
        account_id: id,
        client,
        created_at: this.#clock(),
        last_seen_at: this.#clock(),
        proved_at: null,
      })
      .execute();
    return { token, isOnNewDevice: await this.#noteDevice(id, client) };
  }

  /** Its owner has just shown who they are. */
  async prove(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ proved_at: this.#clock() })
      .where('id', '=', sessionId)
      .execute();
  }

  /** Latest use first. */
  list(accountId: string): Promise<Session[]> {
    return this.#db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'session.client'])
      .select(['session.created_at as createdAt', 'session.last_seen_at as lastSeenAt'])
      .where('session.account_id', '=', accountId)
      .where(isLive(this.#clock))
      .orderBy('session.last_seen_at', 'desc')
      .orderBy('session.id')
      .execute();
  }

  /** Ends one session of this account, and says whether there was one. */
  async end(accountId: string, sessionId: string): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async endAll(accountId: string, exceptSessionId = ''): Promise<void> {
    await this.#db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('id', '!=', exceptSessionId)
      .execute();
  }

  async openTicket({ id }: HeldAccount, event: AuditAction | null): Promise<string> {
    const ticket = createSecretToken();
    await this.#db
      .insertInto('factor_ticket')
      .values({
        token_hash: hashSecretToken(ticket),
        account_id: id,
        event,
        expires_at: sql<number>`${this.#clock()} + ${sql.lit(ticketMs)}`,
      })
      .execute();
    return ticket;
  }

  /** Whose it is. Counted before anything is compared, so that many tries at once are no more than in turn. */
  async tryTicket(ticket: string): Promise<string | undefined> {
    const row = await this.#db
      .updateTable('factor_ticket')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('tries', '<', triesPerTicket)
      .where('expires_at', '>', this.#clock())
      .returning('account_id')
      .executeTakeFirst();
    return row?.account_id;
  }

  /** Of many at once, one gets it. */
  async consumeTicket(ticket: string): Promise<{ event: AuditAction | null } | undefined> {
    return this.#db
      .deleteFrom('factor_ticket')
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('expires_at', '>', this.#clock())
      .returning('event')
      .executeTakeFirst();
  }

  async voidTickets(accountId: string): Promise<void> {
    await this.#db.deleteFrom('factor_ticket').where('account_id', '=', accountId).execute();
  }

  /**
   * Notes a sign-in: true where the account was signed in on other devices and not on this one. There is one row for
   * each name a device can have, so they stay few; of many at once on a new device, one hears that it is new.
   */
  async #noteDevice(accountId: string, client: string): Promise<boolean> {
    const remembered = sql<number>`${this.#clock()} - ${sql.lit(rememberedMs)}`;
    const known = await this.#db
      .updateTable('account_device')
      .set({ seen_at: this.#clock() })
      .where('account_id', '=', accountId)
      .where('client', '=', client)
      .where('seen_at', '>', remembered)
      .returning('client')
      .executeTakeFirst();
    if (known) return false;
    const any = await this.#db
      .selectFrom('account_device')
      .select('client')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    const noted = await this.#db
      .insertInto('account_device')
      .values({ account_id: accountId, client, seen_at: this.#clock() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'client'])
          .doUpdateSet({ seen_at: this.#clock() })
          .where('account_device.seen_at', '<=', remembered),
      )
      .returning('client')
      .executeTakeFirst();
    return noted !== undefined && any !== undefined;
  }
}

function isLive(clock: Clock): Expression<boolean> & Expression<unknown> {
  const { Admin, User } = sessionLifetimesMs;
  const idle = sql`case account.role when 'Admin' then ${sql.lit(Admin.idle)} else ${sql.lit(User.idle)} end`;
  const absolute = sql`case account.role when 'Admin' then ${sql.lit(Admin.absolute)} else ${sql.lit(User.absolute)} end`;
  return sql<boolean>`session.last_seen_at + ${idle} > ${clock()} and session.created_at + ${absolute} > ${clock()}`;
}

/** 256 bits of randomness, for whatever opens something; only its hash is ever stored. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
