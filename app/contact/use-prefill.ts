import { type RefObject, useEffect } from 'react';

import { interestAreas } from '../../domain/interest-areas.ts';

/** `?interest=...&about=...` chooses the interest area and begins the message, where nothing was entered yet. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const wanted = new URLSearchParams(location.search);
    const interest = wanted.get('interest');
    const known = interestAreas.find(({ value }) => value === interest);
    const fields = form.current?.elements;
    fill(fields?.namedItem('interestArea'), known?.value);
    fill(fields?.namedItem('message'), wanted.get('about')?.slice(0, 200));
  }, [form]);
}

function fill(field: Element | RadioNodeList | null | undefined, text: string | undefined): void {
  if (!text) return;
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
    if (field.value === '') field.value = text;
  }
}
