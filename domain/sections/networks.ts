/** The social networks whose marks we draw, with the hosts of their profiles. */
const hostsOf = {
  LinkedIn: ['linkedin.com', 'lnkd.in'],
  X: ['x.com', 'twitter.com'],
  Facebook: ['facebook.com', 'fb.com', 'fb.me'],
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  TikTok: ['tiktok.com'],
  WhatsApp: ['whatsapp.com', 'wa.me'],
  Telegram: ['telegram.org', 'telegram.me', 't.me'],
  GitHub: ['github.com'],
  Mastodon: ['mastodon.social', 'mastodon.online', 'mastodon.world', 'mas.to', 'mstdn.social'],
  Bluesky: ['bsky.app'],
  Threads: ['threads.net', 'threads.com'],
  Pinterest: ['pinterest.com', 'pin.it'],
  Xing: ['xing.com'],
} as const;

export type Network = keyof typeof hostsOf;

export const networkNames = Object.keys(hostsOf) as Network[];

/** The network of a profile by its host; undefined for one that we do not know. */
export function networkAt(address: string): Network | undefined {
  const host = hostOf(address);
  return networkNames.find((name) =>
    hostsOf[name].some((known) => host === known || host.endsWith(`.${known}`)),
  );
}

/** The host of an address for people; empty when it has none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
