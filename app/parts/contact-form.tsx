import { ContactForm } from '../contact/contact-form.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(ContactForm);
