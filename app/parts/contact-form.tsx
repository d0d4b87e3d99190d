import { ContactForm } from '../contact/contact-form.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(ContactForm);
