import { createContext } from 'react';

/** True inside the builder's previews: links look like links and lead nowhere. */
export const InertLinks = createContext(false);
