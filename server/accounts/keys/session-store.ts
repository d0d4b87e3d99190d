import {
  freshMs,
  rememberedMs,
  sessionLifetimesMs,
  ticketMs,
} from '../../../domain/accounts/lifetimes.ts';
import { createHash, randomBytes } from 'node:crypto';

import { type Expression, sql } from 'kysely';

import type { Session } from '../../../domain/accounts/account-answers.ts';
import { isStaff } from '../../../domain/accounts/rights.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { createId } from '../../../domain/values/values.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { SignedIn } from '../../http/access.ts';
import { failClosed } from '../../http/answers.ts';
import { type Account, fromRow, type LockedAccount, isActive } from '../account.ts';
import { FactorStore } from './factor-store.ts';
import { Service } from '../../service.ts';
import { meetsRow, TimedStore } from '../../db/store.ts';

/** The time of the last use is stored at most this often. */
const seenEveryMs = 60_000;

/** How often the second step of a sign-in may be tried. */
const triesPerTicket = 5;

/** The session guard of this site adds the caller's account and session. */
declare module '../../http/access.ts' {
  interface SignedIn extends Account {
    sessionId: string;
  }
}

export type SignedInAccount = SignedIn;

type GuardParts = { db: Database; clock: Clock; config: Pick<Config, 'REQUIRE_ADMIN_2FA'> };

export class SessionGuard extends Service<GuardParts> {
  /**
   * Reads the session anew on every call, so that an ended session or a disabled account has an effect at once. The
   * current role sets the lifetimes. A call counts as use, unless the page made it without a person present.
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
    const { db, clock } = this.parts;
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
    const { db, clock } = this.parts;
    await db
      .updateTable('session')
      .set({ last_seen_at: clock() })
      .where('id', '=', sessionId)
      .execute();
  }

  async #lacksFactor({ id, role }: Account): Promise<boolean> {
    const { db, clock, config } = this.parts;
    if (!isStaff(role) || config.REQUIRE_ADMIN_2FA === 'false') return false;
    return !(await new FactorStore(db, clock).hasAny(id));
  }
}

/**
 * Stores sessions, and the tickets that stand for a right password until the second factor is shown. Works on the
 * database or in a transaction.
 */
export class SessionStore extends TimedStore {
  /** Returns the bearer token of a new session and whether its device is new. Only the token's hash is stored. */
  async start(
    { id }: LockedAccount,
    client: string,
  ): Promise<{ token: string; isOnNewDevice: boolean }> {
    const token = createSecretToken();
    await this.db
      .insertInto('session')
      .values({
        id: createId(),
        token_hash: hashSecretToken(token),
        account_id: id,
        client,
        created_at: this.clock(),
        last_seen_at: this.clock(),
      })
      .execute();
    return { token, isOnNewDevice: await this.#noteDevice(id, client) };
  }

  /** Notes that the owner has just shown a password or factor. */
  async prove(sessionId: string): Promise<void> {
    await this.db
      .updateTable('session')
      .set({ proved_at: this.clock() })
      .where('id', '=', sessionId)
      .execute();
  }

  /** Lists the latest use first. */
  async list(accountId: string): Promise<Omit<Session, 'isCurrent'>[]> {
    const rows = await this.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'session.client', 'session.created_at', 'session.last_seen_at'])
      .where('session.account_id', '=', accountId)
      .where(isLive(this.clock))
      .orderBy('session.last_seen_at', 'desc')
      .orderBy('session.id')
      .execute();
    return rows.map(({ id, client, created_at, last_seen_at }) => ({
      id,
      client,
      createdAt: new Date(created_at).toISOString(),
      lastSeenAt: new Date(last_seen_at).toISOString(),
    }));
  }

  /** Ends one session of this account and returns whether there was one. */
  end(accountId: string, sessionId: string): Promise<boolean> {
    return meetsRow(
      this.db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('id', '=', sessionId)
        .returning('id'),
    );
  }

  /** Returns whether there was one. */
  async endAll(accountId: string, exceptSessionId = ''): Promise<boolean> {
    const rows = await this.db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('id', '!=', exceptSessionId)
      .returning('id')
      .execute();
    return rows.length > 0;
  }

  async openTicket({ id }: LockedAccount, event: AuditAction | null): Promise<string> {
    const ticket = createSecretToken();
    await this.db
      .insertInto('factor_ticket')
      .values({
        token_hash: hashSecretToken(ticket),
        account_id: id,
        event,
        expires_at: sql<number>`${this.clock()} + ${sql.lit(ticketMs)}`,
      })
      .execute();
    return ticket;
  }

  /**
   * Returns the account of a ticket. A try is counted before anything is compared, so that simultaneous tries get no
   * more checks than tries in a row.
   */
  async tryTicket(ticket: string): Promise<string | undefined> {
    const row = await this.db
      .updateTable('factor_ticket')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('tries', '<', triesPerTicket)
      .where('expires_at', '>', this.clock())
      .returning('account_id')
      .executeTakeFirst();
    return row?.account_id;
  }

  /** Only one of many simultaneous calls gets the ticket. */
  async consumeTicket(ticket: string): Promise<{ event: AuditAction | null } | undefined> {
    return this.db
      .deleteFrom('factor_ticket')
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('expires_at', '>', this.clock())
      .returning('event')
      .executeTakeFirst();
  }

  /** Ends also the sign-ins that wait for their second step. */
  async endAllAndTickets(accountId: string, exceptSessionId?: string): Promise<void> {
    await this.endAll(accountId, exceptSessionId);
    await this.db.deleteFrom('factor_ticket').where('account_id', '=', accountId).execute();
  }

  /**
   * Notes a sign-in. Returns true when the account has used other devices and not this one. The table has one row
   * per device name, so it stays small. Of several simultaneous sign-ins on a new device, one returns true.
   */
  async #noteDevice(accountId: string, client: string): Promise<boolean> {
    const remembered = sql<number>`${this.clock()} - ${sql.lit(rememberedMs)}`;
    const known = await this.db
      .updateTable('account_device')
      .set({ seen_at: this.clock() })
      .where('account_id', '=', accountId)
      .where('client', '=', client)
      .where('seen_at', '>', remembered)
      .returning('client')
      .executeTakeFirst();
    if (known) return false;
    const any = await this.db
      .selectFrom('account_device')
      .select('client')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    const noted = await this.db
      .insertInto('account_device')
      .values({ account_id: accountId, client, seen_at: this.clock() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'client'])
          .doUpdateSet({ seen_at: this.clock() })
          .where('account_device.seen_at', '<=', remembered),
      )
      .returning('client')
      .executeTakeFirst();
    return noted !== undefined && any !== undefined;
  }
}

function isLive(clock: Clock): Expression<boolean> & Expression<unknown> {
  const { Admin, User } = sessionLifetimesMs;
  const idle = sql`case account.role when 'User' then ${sql.lit(User.idle)} else ${sql.lit(Admin.idle)} end`;
  const absolute = sql`case account.role when 'User' then ${sql.lit(User.absolute)} else ${sql.lit(Admin.absolute)} end`;
  return sql<boolean>`session.last_seen_at + ${idle} > ${clock()} and session.created_at + ${absolute} > ${clock()}`;
}

/** Creates 256 random bits for a secret token. Only its hash is stored. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
