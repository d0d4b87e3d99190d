import { shellWords } from '../../domain/pages/shell-words.ts';

/** Takes the screen's place, by its styles, if the page after signing in or out does not come. */
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
