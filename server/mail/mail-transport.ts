/** A mail ready to leave. */
export type Mail = {
  id: string;
  /** Whose mail it is, where the address it comes from does not say. */
  sender: string;
  to: string[];
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** The one-time link in it, for whoever tries the site out without a mail server. */
  link?: string | undefined;
};

/** Takes a mail over, or throws. After it returns the mail is someone else's responsibility. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server will never take a mail for this address: trying again is pointless. */
export class AddressRefused extends Error {}
