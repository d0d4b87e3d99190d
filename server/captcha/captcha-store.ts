import { captchaTries } from '../../domain/captcha/captcha.ts';
import { meetsRow, Store } from '../db/store.ts';
import type { Transaction } from '../db/database.ts';

/** Stores only that a challenge was tried or used, until it expires. */
export class CaptchaStore extends Store {
  /** Counts a try in one statement before its answer is checked. Returns false when none is left. */
  reserveTry(nonce: string, expiresAt: number): Promise<boolean> {
    return meetsRow(
      this.db
        .insertInto('captcha_try')
        .values({ nonce, count: 1, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('nonce')
            .doUpdateSet((eb) => ({ count: eb('captcha_try.count', '+', 1) }))
            .where('captcha_try.count', '<', captchaTries),
        )
        .returning('count'),
    );
  }

  /** A right answer costs no try, because a form checks it twice: at the button and with the call. */
  async giveBackTry(nonce: string): Promise<void> {
    await this.db
      .updateTable('captcha_try')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('nonce', '=', nonce)
      .execute();
  }

  /** Returns true for exactly one caller per challenge, over all instances. */
  use(trx: Transaction, nonce: string, expiresAt: number): Promise<boolean> {
    return meetsRow(
      trx
        .insertInto('captcha_used')
        .values({ nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .returning('nonce'),
    );
  }

  isUsed(nonce: string): Promise<boolean> {
    return meetsRow(this.db.selectFrom('captcha_used').select('nonce').where('nonce', '=', nonce));
  }
}
