import type { Role, StaffRole } from '../../../domain/accounts/accounts.ts';
import { accountMailWords } from '../../../domain/mail/account-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import {
  button,
  hello,
  linkTime,
  type MailBlock,
  type MailContent,
  type MailSite,
  small,
  text,
} from './mail-content.ts';

export function roleOffered(
  site: MailSite,
  { fullName, role }: { fullName: string; role: StaffRole },
  link: string,
): MailContent {
  const words = accountMailWords.roleOffered;
  return {
    subject: words[`subject${role}`]({ site: site.name }),
    preview: words.preview,
    heading: words[`heading${role}`],
    blocks: [
      hello(fullName),
      text(words[`text${role}`]({ site: site.name })),
      button(commonMailWords.setPassword, link),
      text(words.change({ address: `${site.url}/account` })),
      small(words.worksOnce({ time: linkTime('reset-password'), email: site.email })),
    ],
  };
}

export function roleChanged(
  site: MailSite,
  { fullName, role }: { fullName: string; role: Role },
): MailContent {
  const words = accountMailWords.roleChanged;
  const heading = words[`heading${role}`];
  return {
    subject: words.subject({ site: site.name }),
    preview: `${heading}.`,
    heading,
    blocks: [
      hello(fullName),
      text(words[`text${role}`]({ site: site.name })),
      ...workplace(site, role),
      small(commonMailWords.unexpected({ email: site.email })),
    ],
  };
}

function workplace({ url }: MailSite, role: Role): MailBlock[] {
  if (role === 'Admin') return [button(commonMailWords.openDesk, `${url}/admin`)];
  return role === 'Editor' ? [button(commonMailWords.openSite, `${url}/`)] : [];
}
