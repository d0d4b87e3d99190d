import * as z from 'zod/mini';

/** What the builder's Suggest needs from the server: the address of the AI service. */
export const suggestSettingsSchema = z.object({ baseUrl: z.string() });
