import { button, type MailContent, type MailSite, small, text, worksOnce } from './mail-content.ts';

/** Sent to the new address: opening its link proves the address. */
export function confirmEmail(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `Confirm your new e-mail address for ${site.name}`,
    preview: `${worksOnce('change-email')}.`,
    heading: 'Confirm your new address',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `You asked to use this address for your ${site.name} account. Confirm it, and you sign in with it from then on. All other devices are signed out.`,
      ),
      button('Confirm this address', link),
      small(
        `${worksOnce('change-email')}. If you did not ask for it, you need not do anything: nothing changes.`,
      ),
    ],
  };
}

/** Sent to an address that has an account already. It does not name the person who typed the address. */
export function emailTaken(site: MailSite): MailContent {
  return {
    subject: `This address already has a ${site.name} account`,
    preview: 'Someone wanted to use it for another account. Nothing was changed.',
    heading: 'This address is in use',
    blocks: [
      text('Hello,'),
      text(
        `Someone, perhaps you, wanted to use this address for another ${site.name} account. It belongs to an account or a request already, so nothing was changed.`,
      ),
      text('If you have two accounts, delete one of them first, on its account page.'),
      small('If you did not ask, you need not do anything.'),
    ],
  };
}

/** Sent to the old address. It offers no reset, because that mail would go to the new address. */
export function emailChanged(site: MailSite, fullName: string): MailContent {
  return {
    subject: `The e-mail address of your ${site.name} account was changed`,
    preview: 'If this was not you, write to us at once.',
    heading: 'Your address was changed',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Your ${site.name} account has another e-mail address now, and other devices were signed out. Mails about it no longer come here. If this was you, all is well.`,
      ),
      text(
        `If it was not you, write to us at once, at ${site.email}: an administrator can close the account to everyone until it is clear whose it is.`,
      ),
    ],
  };
}

/** The last mail to a person. It has no name, because the name is already erased. */
export function accountDeleted(site: MailSite): MailContent {
  return {
    subject: `Your ${site.name} account was deleted`,
    preview: 'What belonged to it is gone from the site.',
    heading: 'Your account was deleted',
    blocks: [
      text('Hello,'),
      text(
        `The ${site.name} account with this address was deleted, and what belonged to it is gone from the site. Backups keep it until they are replaced. This is the last mail about it.`,
      ),
      small(`If you did not expect this, write to us at ${site.email}.`),
    ],
  };
}
