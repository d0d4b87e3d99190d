import { announcementAt } from '../../domain/settings/announcement.ts';
import { areaOptions } from '../../domain/settings/interest-areas.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import type { SiteIdentity } from '../../domain/settings/site-identity.ts';
import { fileIdOf } from '../../domain/values/addresses.ts';
import { english } from '../../domain/values/language.ts';
import type { Config } from '../config/config.ts';

type Place = Pick<Config, 'SITE_URL' | 'OIDC_ISSUER' | 'OIDC_NAME'>;

export function siteIdentityOf(config: Place, settings: Settings, now: number): SiteIdentity {
  const announcement = announcementAt(settings, now);
  const signInProviderName = signInProviderNameOf(config);
  return {
    name: settings.name,
    url: config.SITE_URL,
    address: settings.address,
    email: settings.email,
    phone: settings.phone,
    ...(settings.language !== english && { language: settings.language }),
    timeZone: settings.timeZone,
    interestAreas: areaOptions(settings.interestAreas),
    ...(announcement && { announcement }),
    ...(settings.heroFilm && { heroVideoUrl: filmAddress(settings.heroFilm) }),
    ...(settings.heroPoster && { heroPoster: settings.heroPoster }),
    ...(!settings.signUpIsOpen && { signUpIsClosed: true }),
    ...(settings.tickAtContact && { tickAtContact: true }),
    ...(settings.tickAtSignUp && { tickAtSignUp: true }),
    ...(signInProviderName !== undefined && { signInProviderName }),
  };
}

/** The address of a film of the library leads on to its name. */
function filmAddress(heroFilm: string): string {
  const id = fileIdOf(heroFilm);
  return id === undefined ? heroFilm : `/files/${id}`;
}

export function signInProviderNameOf(
  config: Pick<Config, 'OIDC_ISSUER' | 'OIDC_NAME'>,
): string | undefined {
  return config.OIDC_ISSUER ? (config.OIDC_NAME ?? 'OpenID') : undefined;
}
