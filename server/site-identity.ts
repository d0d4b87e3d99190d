import type { SiteIdentity } from '../domain/site-identity.ts';
import type { Config } from './config.ts';

const placeholder = '#';

export function siteIdentityOf(config: Config): SiteIdentity {
  return {
    name: config.SITE_NAME,
    url: config.SITE_URL,
    address: config.SITE_ADDRESS,
    email: config.SITE_EMAIL,
    phone: config.SITE_PHONE,
    heroVideoUrl: config.HERO_VIDEO_URL ?? null,
    signInProviderName: config.OIDC_ISSUER ? (config.OIDC_NAME ?? 'OpenID') : null,
    social: {
      linkedin: config.SOCIAL_LINKEDIN ?? placeholder,
      x: config.SOCIAL_X ?? placeholder,
      facebook: config.SOCIAL_FACEBOOK ?? placeholder,
      instagram: config.SOCIAL_INSTAGRAM ?? placeholder,
    },
  };
}
