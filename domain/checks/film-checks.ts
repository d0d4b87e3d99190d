import { isOfKind } from '../sections/fields.ts';
import { readEmbed } from '../sections/embeds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { isFileLink } from '../values/addresses.ts';
import { isBlank } from '../values/values.ts';
import { type Check, type Place, placesOf } from './check.ts';

type IsDead = (link: string) => boolean;

/** Films that cannot be played, that nobody can read along, or that show nothing before. */
export function checkFilms(sections: BuiltSection[], isDead: IsDead): Check[] {
  return placesOf(sections)
    .filter(({ section }) => isOfKind(section, 'film'))
    .flatMap((place) => checkFilm(place, isDead));
}

function checkFilm(place: Place, isDead: IsDead): Check[] {
  const file = place.words('file');
  const film = `The film of ${place.name}`;
  if (isBlank(file) && isBlank(place.words('film'))) {
    return [place.check('Problem', 'film', `${place.name} has no film to play`)];
  }
  const checks: Check[] = [];
  if (isFileLink(file)) {
    const captions = place.words('captions');
    if (isDead(file)) return [goneFrom(place, 'file', film)];
    if (isBlank(captions)) {
      const silent = `${film} has no captions for people who do not hear it`;
      checks.push(place.check('Advice', 'captions', silent));
    } else if (isDead(captions))
      checks.push(goneFrom(place, 'captions', `The captions of ${place.name}`));
  } else if (place.value('isCaptioned') !== true) {
    const host = readEmbed('film', place.words('film'))?.host;
    if (host !== undefined) {
      const unseen = `Look whether the film of ${place.name} has captions at ${host}, and say so in its field`;
      checks.push(place.check('Advice', 'isCaptioned', unseen));
    }
  }
  if (isBlank(place.words('image'))) {
    checks.push(
      place.check('Advice', 'image', `${film} has no picture to stand there before it plays`),
    );
  }
  return checks;
}

function goneFrom(place: Place, field: string, what: string): Check {
  const verb = field === 'captions' ? 'are' : 'is';
  return place.check('Problem', field, `${what} ${verb} not in the library any more`);
}
