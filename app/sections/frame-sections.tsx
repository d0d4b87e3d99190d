import { type ReactNode, useContext } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import type { SiteData } from '../../domain/settings/site-identity.ts';
import { frameWordsOf, type LinkTargets, profileOf } from '../../domain/tree/site-frame.ts';
import { FooterBrand, SocialMark } from '../site/frame-parts.tsx';
import { LinkedFiles, useSite } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';
import type { SectionProps } from './section-props.ts';
import { Heading } from './heading.tsx';
import { fixedPages } from '../../domain/pages/page-ids.ts';
import { findLink, menuPages } from '../../domain/tree/navigation-entry.ts';
import { ownValue } from '../../domain/values/values.ts';

// The parts of the footer page, one by one, as its editor shows them. Visitors see them together, in the footer and the
// header of every page (`app/shell`).

function InFooter({ children }: { children: ReactNode }) {
  return (
    <div className="footer on-ink sheet">
      <div className="wrap">{children}</div>
    </div>
  );
}

export function FooterAbout({ section }: SectionProps<'footer_about'>) {
  const { site } = useSite();
  const { field } = useFieldMarks();
  return (
    <InFooter>
      <FooterBrand name={site.name} />
      <p className="footer-tagline" {...field('text')}>
        {section.data.text}
      </p>
    </InFooter>
  );
}

/** Names stand beside the marks here, because an editor has to tell them apart. */
export function FooterSocial({ section }: SectionProps<'footer_social'>) {
  const { card } = useFieldMarks();
  const targets = useLinkTargets();
  return (
    <InFooter>
      <ul className="social">
        {section.data.networks.map((item, index) => {
          const profile = profileOf(item, targets);
          return (
            <li key={item.id} {...card(item, index)}>
              <span className="social-mark stack centred rigid framed disc">
                <SocialMark {...profile} />
              </span>
              <Words own={item.text} name={profile.name} />
            </li>
          );
        })}
      </ul>
    </InFooter>
  );
}

export function FooterColumn({ section }: SectionProps<'footer_links'>) {
  const { heading, links } = section.data;
  const { field } = useFieldMarks();
  return (
    <InFooter>
      <Heading as="h2" {...field('heading')}>
        {heading}
      </Heading>
      <ul>
        <LinkItems links={links} />
      </ul>
    </InFooter>
  );
}

export function FooterLegal({ section }: SectionProps<'footer_legal'>) {
  const { site, year } = useSite();
  return (
    <InFooter>
      <p>{shellWords.rights({ year, name: site.name })}</p>
      <ul className="footer-legal">
        <LinkItems links={section.data.links} />
      </ul>
    </InFooter>
  );
}

export function ExploreMenu({ section }: SectionProps<'explore_menu'>) {
  const { heading, links } = section.data;
  const { field } = useFieldMarks();
  return (
    <div className="wrap drawer-group">
      <div className="drawer-title" {...field('heading')}>
        {heading}
      </div>
      <ul>
        <LinkItems links={links} />
      </ul>
    </div>
  );
}

type StoredLink = { id?: string | undefined; text: string; link: string };

/** A link whose page is gone keeps its place here, where an editor can mend it. */
function LinkItems({ links }: { links: StoredLink[] }) {
  const { card } = useFieldMarks();
  const targets = useLinkTargets();
  return links.map((item, index) => (
    <li key={item.id} {...card(item, index)}>
      <Words own={item.text} name={frameWordsOf(item, targets)[0]?.text ?? item.link} />
    </li>
  ));
}

/** Only words of its own can be typed here; a page's name is typed on that page. */
function Words({ own, name }: { own: string; name: string }) {
  const { field } = useFieldMarks();
  return own === '' ? <span>{name}</span> : <span {...field('text')}>{own}</span>;
}

/** What the links of the footer lead to, as far as the browser knows the site: for the builder's previews. */
function useLinkTargets(): LinkTargets {
  const site = useSite();
  const files = useContext(LinkedFiles);
  return {
    byId: (id) => findLink(site.entries, id) ?? fixedPagesIn(site).find((page) => page.id === id),
    byName: (name) => pagesIn(site).find(({ text }) => text === name.trim()),
    byPath: (path) => pagesIn(site).find((page) => page.path === path),
    leadsOn: () => true,
    files,
  };
}

function pagesIn(site: SiteData) {
  return [...menuPages(site.entries), ...fixedPagesIn(site)];
}

function fixedPagesIn({ renamed, gone }: SiteData) {
  const open = fixedPages.filter(({ id }) => !gone.includes(id));
  return open.map(({ id, text, slug }) => {
    const path = `/${slug}`;
    return { id, text: ownValue(renamed, path) ?? text, path, hidden: false };
  });
}
