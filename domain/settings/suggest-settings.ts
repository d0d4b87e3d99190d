import * as z from 'zod/mini';

/** What the builder's Suggest has to know of the server: whom to ask. */
export const suggestSettingsSchema = z.object({ baseUrl: z.string() });
