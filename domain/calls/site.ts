import * as z from 'zod/mini';

import { siteDataSchema } from '../settings/site-identity.ts';
import { defineCall } from './define-call.ts';

// What anyone may ask about the site, and a balancer about the process.

export const checkAlive = defineCall('GET /health', {
  access: 'public',
  tags: ['health'],
  summary: 'The process is alive',
  answer: z.null(),
});

export const checkReady = defineCall('GET /ready', {
  access: 'public',
  tags: ['health'],
  summary: 'The process can answer requests',
  answer: z.null(),
});

export const readSite = defineCall('GET /site', {
  access: 'public',
  tags: ['pages'],
  summary: 'The site around its pages: who it belongs to, and its menus',
  answer: siteDataSchema,
});

export const readMenu = defineCall('GET /menus/:id', {
  access: 'public',
  tags: ['pages'],
  summary: 'All pages that the menu shows in one dropdown, by the id of the dropdown',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    links: z.array(z.object({ text: z.string(), path: z.string(), hue: z.string() })),
  }),
});
