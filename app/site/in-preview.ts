import { createContext, type ReactNode } from 'react';

/** True inside the builder's previews: links lead nowhere, films stand still, nothing moves by itself. */
export const InPreview = createContext(false);

/** What stands there for the contact form: a preview asks no captcha of the server. */
export const FormStandIn = createContext<ReactNode>(null);
