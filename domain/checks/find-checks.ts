import type { MediaPicture } from '../media/media-schemas.ts';
import { mediaIdOf } from '../media/media.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { type Field, kindOf, problemOf, isOfKind } from '../sections/fields.ts';
import { isFooterPage } from '../pages/page-ids.ts';
import { isDropdown } from '../tree/read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { SampleJudge } from '../tree/sample-words.ts';
import type { PageDocument } from '../tree/tree-schema.ts';
import { ownValue, isBlank } from '../values/values.ts';
import { type Check, type CheckSubject, type Place, placesOf, inFields } from './check.ts';
import { checkContrast } from './contrast-checks.ts';
import { checkHeadings } from './heading-checks.ts';
import { checkLengths, checkSearch } from './length-checks.ts';
import {
  checkParagraphs,
  checkProseLevels,
  checkProseLinks,
  checkTypedLists,
} from './prose-checks.ts';
import { findGaps } from '../content/gaps.ts';
import { readEmbed } from '../sections/embeds.ts';
import { isFileLink } from '../values/addresses.ts';

export type CheckContext = {
  isDead: IsDead;
  pictures: PicturesByPath;
  isSample?: SampleJudge;
  /** Sample words that someone has published already are advice. */
  samplesAre?: Check['severity'];
};

/** Everything to look at before the page is published, problems first, each from top to bottom. */
export function findChecks(
  page: PageDocument,
  { isDead, pictures, isSample = () => false, samplesAre = 'Problem' }: CheckContext,
): SortedCheck[] {
  // A dropdown has no page to look at.
  if (isDropdown(page)) return [];
  const { sections } = page;
  const isFooter = isFooterPage(page.id);
  const places = sections.map(({ id }) => id);
  const found: [CheckSubject, Check[]][] = [
    ['fields', checkFields(sections)],
    ['samples', checkGaps(sections)],
    ['samples', checkSamples(sections, isSample, samplesAre)],
    ['headings', isFooter ? [] : checkHeadings(sections)],
    ['links', checkLinks(sections, isDead)],
    ['links', checkProseLinks(sections, isDead)],
    ['headings', checkProseLevels(sections)],
    ['lists', checkTypedLists(sections)],
    ['lengths', checkParagraphs(sections)],
    ['pictures', checkPictures(sections, pictures)],
    ['films', checkFilms(sections, isDead)],
    ['lengths', checkLengths(sections)],
    ['contrast', checkContrast(sections)],
    ['search', sections.length > 0 && !isFooter ? checkSearch(page) : []],
  ];
  const checks = found.flatMap(([about, some]) => some.map((check) => ({ ...check, about })));
  const rank = ({ severity, sectionId }: Check) =>
    (severity === 'Problem' ? 0 : 1000) +
    (sectionId === undefined ? 999 : places.indexOf(sectionId));
  return checks.toSorted((one, other) => rank(one) - rank(other));
}

export type SortedCheck = Check & { about: CheckSubject };

/** Fields that cannot be published: a wrong number or date, or an empty required field. */
function checkFields(sections: BuiltSection[]): Check[] {
  return inFields(sections, 'any', (place, { name, field }) => {
    const problem = problemOf(field, place.value(name), place.value);
    const message = `${place.name}, ${field.label}: ${problem}`;
    return problem === undefined ? [] : place.tell('Problem', name, message);
  });
}

function checkSamples(
  sections: BuiltSection[],
  isSample: SampleJudge,
  severity: Check['severity'],
): Check[] {
  return inFields(sections, 'any', (place, { name, field }) => {
    const { section, card } = place;
    const at = { sectionId: section.id, kind: kindOf(section), cardId: card?.cardId, name };
    const message = `${place.name}, ${field.label}: still has sample text`;
    return isSample(at, place.value(name)) ? place.tell(severity, name, message) : [];
  });
}

/** Buttons that lead nowhere, and links that no button shows. */
function checkLinks(sections: BuiltSection[], isDead: IsDead): Check[] {
  return placesOf(sections).flatMap((place) => checkButton(place, isDead));
}

function checkButton(place: Place, isDead: IsDead): Check[] {
  const linkField = nameOf(place, 'link');
  const targetField = nameOf(place, 'target');
  const wayField = linkField ?? targetField;
  if (wayField === undefined) return [];
  const link = linkField ? place.words(linkField) : '';
  if (link !== '' && isDead(link)) {
    // The item may be a link itself, such as 'link 2 of Section 3'.
    const subject = place.name.startsWith('link ')
      ? place.name.replace('l', 'L')
      : `The link of ${place.name}`;
    return place.tell('Problem', wayField, `${subject} is broken`);
  }
  if (!place.has('buttonText')) return [];
  const text = place.words('buttonText').trim();
  const target = targetField ? place.words(targetField) : '';
  const leads = link !== '' || (target !== '' && target !== noTargetSection);
  if (text !== '' && !leads) {
    return place.tell('Problem', wayField, `The button “${text}” of ${place.name} has no link`);
  }
  if (text === '' && leads) {
    const message = `${place.name} has a link but no button text, so no button is shown`;
    return place.tell('Advice', 'buttonText', message);
  }
  return [];
}

function nameOf(place: Place, type: Field['type']): string | undefined {
  return place.fields.find(({ field }) => field.type === type)?.name;
}

/** By image address; null: the picture was deleted. An unlisted picture is not known yet. */
export type PicturesByPath = Record<
  string,
  Pick<MediaPicture, 'alt' | 'isDecorative'> | null | undefined
>;

/** Pictures of the library that have no description or were deleted. */
function checkPictures(sections: BuiltSection[], pictures: PicturesByPath): Check[] {
  return inFields(sections, 'image', (place, { name }) => {
    const image = place.words(name);
    const picture = mediaIdOf(image) === undefined ? undefined : ownValue(pictures, image);
    const tell = (what: string) =>
      place.tell('Problem', name, `The picture of ${place.name} ${what}`);
    if (picture === null) return tell('is no longer in the library');
    if (!picture || picture.isDecorative || picture.alt.trim() !== '') return [];
    return tell('has no description for people who cannot see it');
  });
}

/** Marked places that nobody has filled in: visitors would read them. */
export function checkGaps(sections: BuiltSection[]): Check[] {
  return inFields(sections, 'any', (place, { name }) =>
    findGaps(place.words(name)).flatMap((what) =>
      place.tell('Problem', name, `${place.name} still needs to be filled in: ${what}`),
    ),
  );
}

type IsDead = (link: string) => boolean;

/** Films that cannot be played, that nobody can read along, or that show nothing before. */
function checkFilms(sections: BuiltSection[], isDead: IsDead): Check[] {
  return placesOf(sections)
    .filter(({ section }) => isOfKind(section, 'film'))
    .flatMap((place) => checkFilm(place, isDead));
}

function checkFilm(place: Place, isDead: IsDead): Check[] {
  const [file, film, what] = [
    place.words('file'),
    place.words('film'),
    `The film of ${place.name}`,
  ];
  if (isBlank(file) && isBlank(film)) {
    return place.tell('Problem', 'film', `${place.name} has no film`);
  }
  if (isFileLink(file) && isDead(file)) {
    return place.tell('Problem', 'file', `${what} is no longer in the library`);
  }
  const noPicture = `${what} has no picture to show before it plays`;
  return [
    ...(isFileLink(file)
      ? checkCaptions(place, isDead)
      : askForCaptions(place, readEmbed('film', film)?.host)),
    ...(isBlank(place.words('image')) ? place.tell('Advice', 'image', noPicture) : []),
  ];
}

function checkCaptions(place: Place, isDead: IsDead): Check[] {
  const captions = place.words('captions');
  if (isBlank(captions)) {
    const silent = `The film of ${place.name} has no captions for people who cannot hear it`;
    return place.tell('Advice', 'captions', silent);
  }
  const gone = `The captions of ${place.name} are no longer in the library`;
  return isDead(captions) ? place.tell('Problem', 'captions', gone) : [];
}

/** Nobody but the editor can see whether a film of another host has captions. */
function askForCaptions(place: Place, host: string | undefined): Check[] {
  if (host === undefined || place.value('isCaptioned') === true) return [];
  const unseen = `Check whether the film of ${place.name} has captions at ${host}, and mark it in its field`;
  return place.tell('Advice', 'isCaptioned', unseen);
}
