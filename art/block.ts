/** Blocks that stand on a sheet: a lid and the sides that the viewer sees. */

import { facesViewer, type Look, type Paper, type Sheet } from './paper.ts';
import { add, times, type Vec } from './space.ts';

export interface BlockLooks {
  lid?: Look;
  /** The sides along `u` and along `v` of the foot, whichever of the two opposite ones is seen. */
  alongU?: Look;
  alongV?: Look;
}

/** `up` is how far, and which way, the foot is raised. */
export function block(paper: Paper, foot: Sheet, up: Vec, looks: BlockLooks): void {
  const { at, u, v } = foot;
  const sides: readonly (readonly [Sheet, Look | undefined])[] = [
    [{ at, u, v: up }, looks.alongU],
    [{ at: add(add(at, u), v), u: times(u, -1), v: up }, looks.alongU],
    [{ at: add(at, v), u: times(v, -1), v: up }, looks.alongV],
    [{ at: add(at, u), u: v, v: up }, looks.alongV],
  ];
  for (const [sheet, look] of sides)
    if (look && facesViewer(sheet, paper.camera)) paper.sheet(sheet, look);
  if (looks.lid) paper.sheet({ at: add(at, up), u, v }, looks.lid);
}
