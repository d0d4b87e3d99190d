import { create } from 'zustand';

/** The tools for all pages that have a place at the desk, by the name of their task in the builder. */
export const pagesTools = ['pages', 'drafts', 'redirects', 'checks', 'replace'] as const;

type Room = { place: HTMLElement; tool: (typeof pagesTools)[number] };

type PagesRoom = {
  /** Where the desk has room for one of these tools, which the builder draws; undefined elsewhere. */
  room: Room | undefined;
  /** Whether the builder is there to draw it. */
  isDrawn: boolean;
};

export const usePagesRoom = create<PagesRoom>()(() => ({ room: undefined, isDrawn: false }));
