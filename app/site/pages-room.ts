import { create } from 'zustand';

/** The tools for all pages that have a place at the desk, by the name of their task in the builder. */
export const pagesTools = ['pages', 'drafts', 'redirects', 'checks', 'replace'] as const;

type Room = { place: HTMLElement; tool: (typeof pagesTools)[number] };

/** Where the desk has room for one of these tools, which the builder draws; undefined elsewhere. */
export const usePagesRoom = create<{ room: Room | undefined }>()(() => ({ room: undefined }));
