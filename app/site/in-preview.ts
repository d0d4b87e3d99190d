import { createContext, type ReactNode } from 'react';

/**
 * True inside the builder's previews: links lead nowhere, films stand still, nothing moves by
 * itself.
 */
export const InPreview = createContext(false);

/** Replaces the contact form in a preview, so that a preview asks the server for no captcha. */
export const FormStandIn = createContext<ReactNode>(null);
