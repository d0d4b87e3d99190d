import type { Role } from './accounts.ts';
import { hasRight } from './rights.ts';

const mebibyte = 1024 * 1024;

/** What one Editor may fill of what all share. Pictures count with all files that are made of them at once. */
export const editorShare = {
  drafts: 300,
  draftBytes: 64 * mebibyte,
  /** What the drafts were before, which editors never meet: of one page 4 MB are kept. */
  formerDraftBytes: 4 * 64 * mebibyte,
  fileBytes: 2048 * mebibyte,
  uploadsPerDay: 500,
} as const;

/** Administrators have no share: they bring whole sites in, and someone must be able to go on when a share is full. */
export function hasShare(role: Role | undefined): boolean {
  return !hasRight(role, 'settings');
}
