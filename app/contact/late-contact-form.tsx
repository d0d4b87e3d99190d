import { lazy, memo, Suspense, useContext, useEffect, useRef, useState } from 'react';

import { FormStandIn } from '../site/in-preview.ts';

const retryMs = 5000;

let want = () => {};
const isWanted = new Promise<void>((resolve) => {
  want = resolve;
  // The server draws the whole form at once.
  if (typeof document === 'undefined') resolve();
});

/**
 * The server sends the whole form. The browser loads what makes it work when it comes into view, and
 * what was typed until then stays, because the fields are the browser's own.
 */
const Form = lazy(async () => {
  await isWanted;
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

type ContactFormProps = {
  /** Of the section it stands in: a page may have two, and what has an id has it alone. */
  id: string;
};

export function ContactForm({ id }: ContactFormProps) {
  return useContext(FormStandIn) ?? <LateForm id={id} />;
}

/** Kept from rendering with its parents: an update before it has woken would throw the server's form away. */
const LateForm = memo(function LateForm({ id }: ContactFormProps) {
  const [isAwake, setAwake] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Without the server's form, as after a redraw, there is nothing to look at meanwhile.
    if (place.current?.querySelector('form')) return onceNear(place.current, want);
    want();
    return undefined;
  }, []);

  return (
    <div id={`${id}-form`} ref={place} data-asleep={isAwake ? undefined : ''}>
      <Suspense fallback={<div className="contact-form form-waiting" />}>
        <Form id={id} isAwake={isAwake} onAwake={setAwake} />
      </Suspense>
    </div>
  );
});

function onceNear(place: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
