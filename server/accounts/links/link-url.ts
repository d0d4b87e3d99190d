import type { LinkPurpose } from '../../../domain/accounts.ts';
import type { Config } from '../../config/config.ts';

const pages: Record<LinkPurpose, string> = {
  'create-password': '/auth/create-password',
  'first-admin': '/auth/create-password',
  'reset-password': '/auth/reset-password',
  verify: '/auth/verify',
  'change-email': '/auth/confirm-email',
  handover: '/auth/verify',
};

/** The site's own address comes from the configuration alone: a request's host could be anyone's. */
export function linkUrl(
  config: Pick<Config, 'SITE_URL'>,
  purpose: LinkPurpose,
  token: string,
): string {
  return `${config.SITE_URL}${pages[purpose]}?token=${token}`;
}
