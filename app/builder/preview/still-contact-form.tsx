import { captchaHeightPx, captchaWidthPx } from '../../../domain/captcha.ts';
import { captchaWords } from '../../../domain/captcha-words.ts';
import { contactWords } from '../../../domain/contact-words.ts';

const { firstName, lastName, email, interestArea, message, send } = contactWords;
const labels = [firstName, lastName, email, interestArea];

/** The contact form as it looks, for previews: nothing in it can be reached, filled in or sent. */
export function StillContactForm() {
  return (
    <div className="contact-form" inert>
      <div className="form-fields">
        {labels.map((label) => (
          <div key={label} className="field">
            <span className="field-label">{label}</span>
            <span className="input" />
          </div>
        ))}
        <div className="field">
          <span className="field-label">{message}</span>
          <span className="input builder-still-message" />
        </div>
        <div className="field field-whole">
          <span className="field-label">{captchaWords.characters}</span>
          <div className="captcha">
            <svg className="captcha-picture" width={captchaWidthPx} height={captchaHeightPx} />
            <span className="input" />
          </div>
        </div>
        <div className="form-end">
          <span className="button">{send}</span>
        </div>
      </div>
    </div>
  );
}
