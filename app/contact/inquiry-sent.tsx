import { useEffect, useRef } from 'react';

import { contactWords } from '../../domain/contact/contact-words.ts';

/** Says above the emptied form what happens next. The focus comes here, so that it is in sight. */
export function InquirySent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  // After the dialog has given the focus back to the form's button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="field-notice form-sent" tabIndex={-1}>
      <p>
        <strong>{contactWords.sentTitle}</strong>
      </p>
      <p>{contactWords.sentText({ email })}</p>
    </div>
  );
}
