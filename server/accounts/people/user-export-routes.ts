import { exportUsers } from '../../../domain/calls/people.ts';
import { serve } from '../../http/serve.ts';
import { countryName } from '../../../domain/values/countries.ts';
import type { Account } from '../account.ts';
import type { UserDirectory } from './user-directory.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { sendCsv } from '../../http/csv.ts';
import { logSecurityEvent } from '../../http/log.ts';

const header = [
  'Requested',
  'Name',
  'E-mail',
  'Username',
  'Phone',
  'Street address',
  'City',
  'State',
  'Postal code',
  'Country',
  'Role',
  'Verified',
  'Disabled',
  'Declined',
  'Invitations',
  'Id',
];

export function registerUserExportRoute(api: Api, users: UserDirectory, log: AuditLog): void {
  serve(api, exportUsers, async (request, reply) => {
    await log.recordExport('exported-users', accountOf(request).id);
    logSecurityEvent(request, 'users.exported');
    const pages = users.exportPages(request.query);
    return sendCsv(reply, { name: 'users', header, toCells, pages });
  });
}

function toCells(account: Account): string[] {
  return [
    new Date(account.createdAt).toISOString(),
    account.fullName,
    account.email,
    account.username ?? '',
    account.phoneNumber ?? '',
    account.streetAddress ?? '',
    account.city ?? '',
    account.state ?? '',
    account.postalCode ?? '',
    account.country ? countryName(account.country) : '',
    account.role,
    yesOrNo(account.isVerified),
    yesOrNo(account.isDisabled && !account.isDeclined),
    yesOrNo(account.isDeclined),
    String(account.invitationCount),
    account.id,
  ];
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
