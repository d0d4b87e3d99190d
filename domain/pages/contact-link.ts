import type { Vertical } from '../sections/verticals.ts';
import { bornAreas, type InterestArea, shownAreas } from '../settings/interest-areas.ts';

/** The contact form with the business's interest area, if it offers one, and the message's first line. */
export function contactLink(
  vertical: Vertical,
  firstLine: string,
  areas: InterestArea[] = bornAreas,
): string {
  const area = shownAreas(areas).find(({ hue }) => hue === vertical);
  const interest = area ? `interest=${encodeURIComponent(area.value)}&` : '';
  return `/contact?${interest}about=${encodeURIComponent(firstLine)}`;
}
