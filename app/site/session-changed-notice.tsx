import { shellWords } from '../../domain/pages/shell-words.ts';

/**
 * Whoever signs in or out here is on the way to another page. Should that not come, these words stand where
 * the screen stood; the styles of the screen show them.
 */
export function SessionChangedNotice() {
  return (
    <div className="passing-words">
      <p className="signed-in">
        {shellWords.signedIn}{' '}
        <a href="/" className="text-link">
          {shellWords.goHome}
        </a>
      </p>
      <p className="signed-out">
        {shellWords.signedOut}{' '}
        <a href="/auth/sign-in" className="text-link">
          {shellWords.logIn}
        </a>
      </p>
    </div>
  );
}
