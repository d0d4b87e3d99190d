import { Link } from 'react-router';

/**
 * Whoever signs in or out here is on the way to another page. Should that not come, these words stand where
 * the screen stood; the styles of the screen show them.
 */
export function PassingWords() {
  return (
    <div className="passing-words">
      <p className="signed-in">
        You are signed in.{' '}
        <Link to="/" className="text-link">
          Go to the home page
        </Link>
      </p>
      <p className="signed-out">
        You are signed out.{' '}
        <Link to="/auth/sign-in" className="text-link">
          Log in
        </Link>
      </p>
    </div>
  );
}
