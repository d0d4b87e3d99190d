import { fullNameSchema } from '../../domain/accounts.ts';
import { canonicalEmail, isEmail } from '../../domain/email.ts';
import { accountMessages } from '../../domain/messages.ts';
import { notFound } from '../errors.ts';
import { type Account, isActive } from './account.ts';
import { type AccountParts, type AccountTransaction, inTransaction } from './account-parts.ts';
import { linkUrl } from './link-url.ts';
import { OidcCookies, oidcCookieLifetimeMs } from './oidc-cookie.ts';
import { type Claims, OidcProvider } from './oidc-provider.ts';

/** Where the browser goes next: one of our own pages, or the provider. */
export type Step = { location: string; cookie: string };

/** Sign-in through the configured provider. It opens the door to people who were let in, and to nobody else. */
export class OidcService {
  readonly #parts: AccountParts;
  readonly #provider: OidcProvider | undefined;
  readonly #cookies: OidcCookies;

  constructor(parts: AccountParts) {
    const { config, secret } = parts;
    this.#parts = parts;
    this.#provider = config.OIDC_ISSUER ? new OidcProvider(config, config.OIDC_ISSUER) : undefined;
    this.#cookies = new OidcCookies(secret, config.SITE_URL);
  }

  async begin(): Promise<Step> {
    const { url, checks } = await this.#required().begin();
    const expiresAt = this.#parts.now() + oidcCookieLifetimeMs;
    return { location: url.href, cookie: this.#cookies.write({ ...checks, expiresAt }) };
  }

  /** Undefined when the answer is not one we asked for, or the person said no. */
  async finish(query: string, cookieHeader: string | undefined): Promise<Step | undefined> {
    const provider = this.#required();
    const checks = this.#cookies.read(cookieHeader, this.#parts.now());
    if (!checks || !new URLSearchParams(query).has('code')) return undefined;
    const claims = await provider.finish(query, checks);
    const location = await this.#welcome(claims);
    return location === undefined ? undefined : { location, cookie: this.#cookies.clear() };
  }

  async #welcome(claims: Claims): Promise<string | undefined> {
    const email =
      claims.email !== undefined && isEmail(claims.email)
        ? canonicalEmail(claims.email)
        : undefined;
    return inTransaction(this.#parts, async (stores) => {
      const account = await this.#findOrAsk(stores, claims, email);
      if (account && isActive(account)) {
        const token = await stores.links.mint('verify', account.id);
        return linkUrl(this.#parts.config, 'verify', token);
      }
      const shown = account?.email ?? email;
      if (shown === undefined) return undefined;
      const page = `${this.#parts.config.SITE_URL}/guidance/verification`;
      return `${page}?${new URLSearchParams({ email: shown })}`;
    });
  }

  /**
   * The provider's own id of a person counts first; an address only when the provider vouches for it.
   * Otherwise whoever claims an address there could wait until its owner is let in here.
   */
  async #findOrAsk(
    stores: AccountTransaction,
    { sub, email_verified: isVouchedFor, name }: Claims,
    email: string | undefined,
  ): Promise<Account | undefined> {
    const linked = await stores.accounts.findByOidcSubject(sub);
    if (linked || email === undefined) return linked;
    const known = await stores.accounts.findByEmail(email);
    const subject = isVouchedFor ? sub : undefined;
    if (!known) {
      await this.#ask(stores, { email, fullName: toFullName(name), oidcSubject: subject });
      return undefined;
    }
    if (subject === undefined || known.oidcSubject !== null) return undefined;
    await stores.accounts.setOidcSubject(known.id, subject);
    return known;
  }

  async #ask(
    { trx, accounts, events }: AccountTransaction,
    request: { email: string; fullName: string; oidcSubject: string | undefined },
  ): Promise<void> {
    const id = await accounts.insertUnlessTaken(request);
    if (id === undefined) return;
    await events.add({ accountId: id, kind: 'asked-through-provider' });
    await this.#parts.outbox.enqueue(trx, { kind: 'account-request-notice', userId: id });
  }

  #required(): OidcProvider {
    if (!this.#provider) throw notFound(accountMessages.signInProviderOff);
    return this.#provider;
  }
}

/** Providers send what they like as a name; what our own rule refuses is left out. */
function toFullName(name = ''): string {
  const cleaned = name
    .replace(/[^\p{L}\p{M} '’-]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .slice(0, 80);
  const parsed = fullNameSchema.safeParse(cleaned);
  return parsed.success ? parsed.data : 'New member';
}
