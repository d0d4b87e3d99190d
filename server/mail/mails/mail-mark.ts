import { blades } from './mail-palette.ts';

const cellPx = 17;

/**
 * The pinwheel as four table cells: in each, a blade fills the half that lies clockwise of the diagonal
 * and is folded once. No picture has to be loaded; a mail program that knows no conic gradient shows
 * four coloured squares, which is the mark's idea still.
 */
export function renderMark(): string {
  const { topLeft, topRight, bottomRight, bottomLeft } = blades;
  const rows = [
    drawBlade(topLeft, 315) + drawBlade(topRight, 45),
    drawBlade(bottomLeft, 225) + drawBlade(bottomRight, 135),
  ];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${rows.join('</tr><tr>')}</tr></table>`;
}

function drawBlade({ lit, shaded }: { lit: string; shaded: string }, fromDegrees: number): string {
  const planes = `conic-gradient(from ${fromDegrees}deg,${shaded} 0 25%,${lit} 0 50%,transparent 0)`;
  return `<td width="${cellPx}" height="${cellPx}" style="width:${cellPx}px;height:${cellPx}px;font-size:0;line-height:0;background:${lit};background:${planes}">&nbsp;</td>`;
}
