import { lazy, Suspense } from 'react';

const markerId = 'contact-form';

/**
 * The server sends the whole form. The browser loads what makes it work when it comes into view, and
 * what was typed until then stays, because the fields are the browser's own.
 */
const Form = lazy(async () => {
  await cameIntoView();
  const module = await import('./contact-form.tsx');
  return { default: module.ContactForm };
});

export function ContactForm() {
  return (
    <div id={markerId}>
      <Suspense fallback={<div className="form form-waiting" />}>
        <Form />
      </Suspense>
    </div>
  );
}

/** Resolves at once on the server, and where the form was not part of the page the server sent. */
async function cameIntoView(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(markerId);
  if (!place) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(place);
  });
}
