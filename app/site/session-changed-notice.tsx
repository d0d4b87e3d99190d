import { shellWords } from '../../domain/pages/shell-words.ts';

/**
 * After signing in or out, another page is about to load. If that page does not come, these words
 * stand in place of the screen; the screen's styles show them.
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
