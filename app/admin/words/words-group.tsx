import { Link } from 'react-router';

/** The group of the settings that leads to the words. */
export function WordsGroup() {
  return (
    <section
      className="settings-group stack pad-y-32 ruled-below settings-content"
      aria-labelledby="settings-words"
    >
      <div className="settings-about">
        <h3 id="settings-words">Words</h3>
        <p>What sign-in, forms, mails and messages say: every sentence that stands in no page.</p>
      </div>
      <div className="settings-fields stack gap-20 packed-top">
        <p>
          <Link to="/admin/settings/words" className="desk-small">
            Change words
          </Link>
        </p>
      </div>
    </section>
  );
}
