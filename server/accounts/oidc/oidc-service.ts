import { fullNameSchema } from '../../../domain/accounts/accounts.ts';
import type { SignInProblem } from '../../../domain/accounts/account-words.ts';
import { canonicalEmail, isEmail } from '../../../domain/values/form-rules.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { cutText } from '../../../domain/values/values.ts';
import { notFound } from '../../http/answers.ts';
import { oneTimeTokenPerClient } from '../../limits/limit-rules.ts';
import { signInProviderNameOf } from '../../settings/site-identity-of.ts';
import { type Account, isActive } from '../account.ts';
import type { NewAccount, ProviderIdentity } from '../account-store.ts';
import {
  type AccountParts,
  AccountService,
  type AccountTransaction,
  type Caller,
} from '../keys/account-access.ts';
import { linkUrl } from '../keys/link-store.ts';
import { OidcCookies } from './oidc-cookie.ts';
import { type Claims, OidcProvider } from './oidc-provider.ts';
import { hashSecretToken } from '../keys/session-store.ts';

/** The next address of the browser: one of our pages, or the provider. */
export type Step = {
  location: string;
  cookie: string;
  accountId?: string | undefined;
  /** The account that is linked to another identity. */
  refusedId?: string | undefined;
};

/** `refusedId`: the provider has verified the address, but its account is linked to another identity. */
type Found = { account?: Account | undefined; refusedId?: string };

/** Sign-in through the configured provider. It admits approved people only. */
export class OidcService extends AccountService {
  readonly #provider: OidcProvider | undefined;
  readonly #cookies: OidcCookies;

  constructor(parts: AccountParts) {
    super(parts);
    const { config, secret } = parts;
    this.#provider = config.OIDC_ISSUER ? new OidcProvider(config, config.OIDC_ISSUER) : undefined;
    this.#cookies = new OidcCookies(secret, config.SITE_URL);
  }

  problemPage(problem: SignInProblem): string {
    return `${this.parts.config.SITE_URL}/auth/sign-in?problem=${problem}`;
  }

  async begin(): Promise<Step> {
    const { url, checks } = await this.#required().begin();
    return { location: url.href, cookie: this.#cookies.write(checks, this.parts.now()) };
  }

  /** Returns undefined when the answer does not belong to a sign-in of ours, or the person refused. */
  async finish(
    query: string,
    cookieHeader: string | undefined,
    caller: Caller,
  ): Promise<Step | undefined> {
    await this.limitClient(oneTimeTokenPerClient, caller);
    const provider = this.#required();
    const checks = this.#cookies.read(cookieHeader, this.parts.now());
    if (!checks || !new URLSearchParams(query).has('code')) return undefined;
    const claims = await provider.finish(query, checks);
    const { location, accountId, token, refusedId } = await this.#welcome(claims);
    if (token === undefined) return { location, cookie: this.clearedCookie(), refusedId };
    // The token is bound to this browser: another person who learns the address cannot sign in with it, nor sign
    // in a third person.
    const bound = { ...checks, handover: hashSecretToken(token) };
    return { location, accountId, cookie: this.#cookies.write(bound, this.parts.now()) };
  }

  /** Tells whether this token was handed to the browser that sends these cookies. */
  isHandedOver(token: string, cookieHeader: string | undefined): boolean {
    const cookie = this.#cookies.read(cookieHeader, this.parts.now());
    return cookie?.handover === hashSecretToken(token);
  }

  clearedCookie(): string {
    return this.#cookies.clear();
  }

  /** Leads to one of our pages; with a token, the page signs in. */
  async #welcome(claims: Claims): Promise<Omit<Step, 'cookie'> & { token?: string }> {
    const email =
      claims.email !== undefined && isEmail(claims.email)
        ? canonicalEmail(claims.email)
        : undefined;
    const { signUpIsOpen } = await this.parts.settings.read();
    return this.transaction(async (stores) => {
      const { account, refusedId } = await this.#findOrAsk(stores, claims, email, signUpIsOpen);
      if (refusedId) return { location: this.problemPage('other-identity'), refusedId };
      if (account && isActive(account)) {
        const token = await stores.links.mint('handover', account.id);
        const location = linkUrl(this.parts.config, 'handover', token);
        return { location, accountId: account.id, token };
      }
      // A person with an unverified address must not learn whether the address is known here.
      if (!account && email !== undefined && !claims.email_verified) {
        return { location: this.problemPage(signUpIsOpen ? 'unvouched' : 'unvouched-uninvited') };
      }
      if (!account && email !== undefined && !signUpIsOpen) {
        return { location: this.problemPage('uninvited') };
      }
      const problem = account && problemOf(account);
      if (problem) return { location: this.problemPage(problem) };
      const shown = account?.email ?? email;
      if (shown === undefined) return { location: this.problemPage('no-address') };
      const page = `${this.parts.config.SITE_URL}/guidance/verification`;
      return { location: `${page}?${new URLSearchParams({ email: shown })}` };
    });
  }

  /**
   * The provider's own id of a person counts first; an address counts only when the provider has verified it.
   * Otherwise someone could claim an address there and wait until its owner is approved here.
   */
  async #findOrAsk(
    stores: AccountTransaction,
    { iss: issuer, sub: subject, email_verified: isVouchedFor, name }: Claims,
    email: string | undefined,
    signUpIsOpen: boolean,
  ): Promise<Found> {
    const provider = { issuer, subject };
    const linked = await stores.accounts.findByProvider(provider);
    if (linked || email === undefined) return { account: linked };
    const known = await stores.accounts.findByEmail(email);
    if (known) return isVouchedFor ? this.#link(stores, known, provider) : {};
    if (signUpIsOpen) {
      const request = { email, fullName: toFullName(name) };
      await ask(stores, isVouchedFor ? { ...request, provider } : request);
    }
    return {};
  }

  /**
   * Links the identity and tells the owner by mail, if the account is verified. An account that is linked to another
   * identity stays so.
   */
  async #link(
    { accounts, events, mail }: AccountTransaction,
    account: Account,
    provider: ProviderIdentity,
  ): Promise<Found> {
    const isLinked = await accounts.linkProvider(account.id, provider);
    if (!isLinked) {
      // A simultaneous call may have created the account already.
      const twin = await accounts.findByProvider(provider);
      if (twin) return { account: twin };
      await events.add({ accountId: account.id, kind: 'refused-identity' });
      return { refusedId: account.id };
    }
    await events.add({ accountId: account.id, kind: 'linked-provider' });
    if (isActive(account)) {
      const note = signInProviderNameOf(this.parts.config) ?? undefined;
      await mail({ kind: 'provider-linked', userId: account.id, note });
    }
    return { account };
  }

  #required(): OidcProvider {
    if (!this.#provider) throw notFound(accountAnswerWords.signInProviderOff);
    return this.#provider;
  }
}

async function ask(
  { accounts, events, mail }: AccountTransaction,
  request: NewAccount,
): Promise<void> {
  const id = await accounts.insertUnlessTaken(request);
  if (id === undefined) return;
  await events.add({ accountId: id, kind: 'asked-through-provider' });
  await mail({ kind: 'account-request-notice', userId: id });
}

/** Returns why a person known to the provider may not sign in; undefined while their request waits. */
function problemOf(account: Account): SignInProblem | undefined {
  if (account.isDeclined) return 'declined';
  if (account.isDisabled) return 'closed';
  return account.invitationCount > 0 ? 'invited' : undefined;
}

/** Providers send any text as a name. A name that our own rule refuses is left out. */
function toFullName(name = ''): string {
  const cleaned = name.replace(/[^\p{L}\p{M} '’-]/gu, ' ').replace(/ {2,}/g, ' ');
  const parsed = fullNameSchema.safeParse(cutText(cleaned, 80));
  return parsed.success ? parsed.data : 'New member';
}
