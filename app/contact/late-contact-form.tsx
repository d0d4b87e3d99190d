import { lazy, memo, Suspense, useState } from 'react';

const placeId = 'contact-form';
const retryMs = 5000;

/**
 * The server sends the whole form. The browser loads what makes it work when it comes into view, and
 * what was typed until then stays, because the fields are the browser's own.
 */
const Form = lazy(async () => {
  await cameIntoView();
  const module = await loadForm();
  return { default: module.ContactForm };
});

/** Without a connection the form sleeps on; the page around it must not fail because of it. */
async function loadForm(): Promise<typeof import('./contact-form.tsx')> {
  try {
    return await import('./contact-form.tsx');
  } catch {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, retryMs);
      addEventListener('online', () => resolve(), { once: true });
    });
    return loadForm();
  }
}

/** Kept from rendering with its parents: an update before it has woken would throw the server's form away. */
export const ContactForm = memo(function LateContactForm() {
  const [isAwake, setAwake] = useState(false);

  return (
    <div id={placeId} data-asleep={isAwake ? undefined : ''}>
      <Suspense fallback={<div className="contact-form form-waiting" />}>
        <Form isAwake={isAwake} onAwake={setAwake} />
      </Suspense>
    </div>
  );
});

/** Resolves at once on the server, and where the form was not part of the page the server sent. */
async function cameIntoView(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(placeId);
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
