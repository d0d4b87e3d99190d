import { shellWords } from '../../domain/pages/shell-words.ts';
import { useSite } from '../site/use-site.ts';

/**
 * Both states are in the markup, the same for everyone; `data-auth` on <html>, set before the first paint,
 * shows one of them. Name and initial are drawn from custom properties set there too, until `app/page/account.ts`
 * fills them in.
 */
export function AccountControls() {
  return (
    <>
      <SignedOutLinks />
      <div className="signed-in">
        <ProfileChip />
        <a href="/account" className="nav-link to-account" title={shellWords.account}>
          <span>{shellWords.account}</span>
        </a>
        <button
          type="button"
          className="icon-button log-out log-out-icon"
          aria-label={shellWords.logOut}
          title={shellWords.logOut}
          data-wake=""
        />
      </div>
    </>
  );
}

export function SignedOutLinks() {
  const { signUpIsClosed } = useSite().site;
  return (
    <div className="signed-out">
      <a href="/auth/sign-in" className="button button-small button-quiet">
        {shellWords.logIn}
      </a>
      {!signUpIsClosed && (
        <a href="/auth/sign-up" className="button button-small button-ink">
          {shellWords.signUp}
        </a>
      )}
    </div>
  );
}

/** Leads administrators to their desk; for others it is no link. */
export function ProfileChip() {
  return (
    <>
      <a href="/admin" className="chip for-admin">
        <Profile leadsTo={shellWords.desk} />
      </a>
      <span className="chip for-member">
        <Profile />
      </span>
    </>
  );
}

/** The word for where it leads stands below the name, where it takes no room from the menu. */
function Profile({ leadsTo }: { leadsTo?: string }) {
  return (
    <>
      <span className="chip-initial" aria-hidden="true" />
      <span>
        <span className="chip-name" />
        {leadsTo && <small>{leadsTo}</small>}
      </span>
    </>
  );
}
