import { Link } from 'react-router';

/**
 * Both states are in the markup, the same for everyone; `data-auth` on <html>, set before the first
 * paint, shows one of them. Name and initial come from custom properties set there too.
 */
export function AccountControls() {
  return (
    <>
      <div className="signed-out">
        <Link to="/auth/sign-in" className="button button-small button-quiet">
          Log in
        </Link>
        <Link to="/auth/sign-up" className="button button-small button-ink">
          Sign up
        </Link>
      </div>
      <div className="signed-in">
        <span className="chip">
          <span className="chip-initial" />
          <span className="chip-name" />
        </span>
      </div>
    </>
  );
}
