import { isSafeImage } from '../../domain/addresses.ts';
import { shellWords } from '../../domain/shell-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { logOut } from '../account/log-out.ts';
import { initialOf } from '../api/mark-document.ts';

/**
 * Both states are in the markup, the same for everyone; `data-auth` on <html>, set before the first paint,
 * shows one of them. Until the page is awake, name and initial are drawn from custom properties set there too.
 */
export function AccountControls() {
  return (
    <>
      <SignedOutLinks />
      <div className="signed-in">
        <ProfileChip />
        <a href="/account" className="nav-link">
          {shellWords.account}
        </a>
        <button
          type="button"
          className="icon-button log-out"
          aria-label={shellWords.logOut}
          title={shellWords.logOut}
          data-wake=""
          onClick={() => void logOut()}
        />
      </div>
    </>
  );
}

export function SignedOutLinks() {
  return (
    <div className="signed-out">
      <a href="/auth/sign-in" className="button button-small button-quiet">
        {shellWords.logIn}
      </a>
      <a href="/auth/sign-up" className="button button-small button-ink">
        {shellWords.signUp}
      </a>
    </div>
  );
}

/** Leads administrators to their desk, and others nowhere. */
export function ProfileChip() {
  return (
    <>
      <a href="/admin" className="chip for-admin">
        <Profile />
      </a>
      <span className="chip for-member">
        <Profile />
      </span>
    </>
  );
}

function Profile() {
  const user = useAuth((state) => state.user);
  const url = user?.avatar.url;
  return (
    <>
      {url && isSafeImage(url) ? (
        <img src={url} alt="" width="36" height="36" className="chip-initial" />
      ) : (
        <span className="chip-initial" aria-hidden="true">
          {user && initialOf(user.fullName)}
        </span>
      )}
      <span className="chip-name">{user?.fullName}</span>
    </>
  );
}
