import { type Page, pageTitle } from '../domain/pages/page.ts';
import { shellWords } from '../domain/pages/shell-words.ts';
import { listAddressOf, longDropdowns, visiblePages } from '../domain/tree/long-menus.ts';
import type { NavigationEntry } from '../domain/tree/navigation-entry.ts';
import { languageOf, type SiteIdentity } from '../domain/settings/site-identity.ts';
import { english, sayNumber } from '../domain/values/language.ts';

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string };

export function pageHead(page: Page, site: SiteIdentity): HeadTag[] {
  const title = pageTitle(page, site.name);
  const url = new URL(page.path, site.url).href;
  const image = new URL(page.socialImage, site.url).href;
  return [
    { title },
    { name: 'description', content: page.description },
    { rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    ...localeTags(languageOf(site)),
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    // The size is known only for the cards that the server draws.
    ...(page.socialImage.startsWith('/social/') ? cardSize : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** Without it the language counts as American English. Its form has a country, with an underscore. */
function localeTags(language: string): HeadTag[] {
  if (language === english) return [];
  const { language: name, region } = new Intl.Locale(language).maximize();
  return [{ property: 'og:locale', content: region ? `${name}_${region}` : name }];
}

const cardSize: HeadTag[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** Search engines keep the list while the menus lead to it: some pages may be found only there. */
export function listHead(
  entry: NavigationEntry,
  entries: NavigationEntry[],
  site: SiteIdentity,
): HeadTag[] {
  const title = `${shellWords.allOf({ name: entry.text })} | ${site.name}`;
  const description = shellWords.listOf({
    name: entry.text,
    count: sayNumber(visiblePages(entry).length),
    site: site.name,
  });
  const isLinked = longDropdowns(entries).includes(entry);
  return [
    { title },
    { name: 'description', content: description },
    { rel: 'canonical', href: new URL(listAddressOf(entry), site.url).href },
    ...(isLinked ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** Screens for one person have a title and are kept out of search engines. */
export function screenHead(title: string, site: SiteIdentity): HeadTag[] {
  return [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
}

export function HeadTags({ tags }: { tags: HeadTag[] }) {
  return tags.map((tag) => {
    const key = JSON.stringify(tag);
    if ('title' in tag) return <title key={key}>{tag.title}</title>;
    return 'rel' in tag ? <link key={key} {...tag} /> : <meta key={key} {...tag} />;
  });
}
