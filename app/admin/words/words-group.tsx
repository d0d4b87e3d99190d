import { Link } from 'react-router';

import { FormGroup } from '../versions/unsaved-form.tsx';

/** The group of the settings that leads to the words. */
export function WordsGroup() {
  return (
    <FormGroup
      id="settings-words"
      title="Words"
      about={
        <p>What sign-in, forms, mails and messages say: every sentence that stands in no page.</p>
      }
      className="settings-content"
    >
      <p>
        <Link to="/admin/settings/words" className="desk-small">
          Change words
        </Link>
      </p>
    </FormGroup>
  );
}
