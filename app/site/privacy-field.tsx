import { privacyWords } from '../../domain/contact/contact-words.ts';
import type { SiteFrame } from '../../domain/settings/site-frame.ts';
import { FilledSentence } from './filled-sentence.tsx';
import type { PrivacyLink } from './part.tsx';

export function privacyLink(
  { privacy }: SiteFrame,
  isAsked: true | undefined,
): PrivacyLink | undefined {
  return privacy && { ...privacy, ...(isAsked && { isAsked }) };
}

type PrivacyFieldProps = {
  id: string;
  privacy: PrivacyLink | undefined;
  error: string | undefined;
};

/** With a tick if the owner wants one. The page opens in a new tab: the form is half filled in. */
export function PrivacyField({ id, privacy, error }: PrivacyFieldProps) {
  if (!privacy) return null;
  const link = (
    <a href={privacy.path} target="_blank" rel="noopener" className="text-link">
      {privacy.text}
    </a>
  );
  if (!privacy.isAsked) {
    return (
      <p className="privacy-line field-whole">
        <FilledSentence say={(page) => privacyWords.told({ page })}>{link}</FilledSentence>
      </p>
    );
  }
  return (
    <div className="field field-whole">
      {/* The sentence below is its text. */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
      <label htmlFor={id} className="privacy-line tick-line">
        <input
          id={id}
          type="checkbox"
          name="privacy"
          value="accepted"
          required
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <FilledSentence say={(page) => privacyWords.tick({ page })}>{link}</FilledSentence>
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
