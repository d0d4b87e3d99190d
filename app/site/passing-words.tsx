/**
 * Whoever signs in or out here is on the way to another page. Should that not come, these words stand where
 * the screen stood; the styles of the screen show them.
 */
export function PassingWords() {
  return (
    <div className="passing-words">
      <p className="signed-in">
        You are signed in.{' '}
        <a href="/" className="text-link">
          Go to the home page
        </a>
      </p>
      <p className="signed-out">
        You are signed out.{' '}
        <a href="/auth/sign-in" className="text-link">
          Log in
        </a>
      </p>
    </div>
  );
}
