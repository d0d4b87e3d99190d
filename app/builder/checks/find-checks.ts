import { isDropdown } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { Check } from './check.ts';
import { checkContrast } from './contrast-checks.ts';
import { checkFields } from './field-checks.ts';
import { checkHeadings } from './heading-checks.ts';
import { checkLengths, checkSearch } from './length-checks.ts';
import { checkLinks } from './link-checks.ts';
import { checkPictures, type PicturesByPath } from './picture-checks.ts';

type CheckContext = { isDead: (link: string) => boolean; pictures: PicturesByPath };

/** All that is worth a look before the page is published, problems first, each from top to bottom. */
export function findChecks(page: PageDocument, { isDead, pictures }: CheckContext): Check[] {
  // A dropdown has no page to look at.
  if (isDropdown(page)) return [];
  const { sections } = page;
  const places = sections.map(({ id }) => id);
  const checks = [
    ...checkFields(sections),
    ...checkHeadings(sections),
    ...checkLinks(sections, isDead),
    ...checkPictures(sections, pictures),
    ...checkLengths(sections),
    ...checkContrast(sections),
    ...(sections.length > 0 ? checkSearch(page) : []),
  ];
  const rank = ({ severity, sectionId }: Check) =>
    (severity === 'Problem' ? 0 : 1000) +
    (sectionId === undefined ? 999 : places.indexOf(sectionId));
  return checks.toSorted((one, other) => rank(one) - rank(other));
}
