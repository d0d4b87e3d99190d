import { useContext } from 'react';

import { FormStandIn } from '../site/in-preview.ts';
import { Part } from '../site/part.tsx';

/** Of the section it stands in: a page may have two, and what has an id has it alone. */
export function ContactFormPlace({ id }: { id: string }) {
  return useContext(FormStandIn) ?? <Part name="contact-form" id={id} props={{ id }} />;
}
