import { legalPageIds, legalPageMeant, legalPages, footerPage } from '../pages/page-ids.ts';
import { isOfKind } from '../sections/fields.ts';
import { hostOf, type Network, networkAt, networkNames } from '../sections/networks.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { FrameLink, FrameWords, SiteFrame } from '../settings/site-frame.ts';
import { factsOf } from '../files/file-kinds.ts';
import { filePath } from '../files/file-names.ts';
import type { LibraryFiles } from '../files/file-schemas.ts';
import { fileIdOf, isSafeLink, pageIdOf, pathOfLink } from '../values/addresses.ts';
import { isBlank, ownValue, remember } from '../values/values.ts';
import { pageAddresses, slugOf } from './read-tree.ts';
import { pageIn } from './stored-form.ts';
import type { NavigationTree } from './tree-schema.ts';

/** A page that visitors can open. A hidden one stands in no menu, but the footer may lead to it. */
type OpenPage = { text: string; path: string; hidden: boolean };

export type LinkTargets = {
  byId: (id: string) => OpenPage | undefined;
  byName: (name: string) => OpenPage | undefined;
  byPath: (path: string) => OpenPage | undefined;
  /** Whether an address of this site answers with a page, a file or a redirect. */
  leadsOn: (path: string) => boolean;
  /** The files of the library that the frame links to, by id. */
  files: LibraryFiles;
};

/** Profiles that the environment names; they win over those of the footer page. */
export type GivenProfiles = Partial<Record<Network, string>>;

type StoredLink = { id?: string | undefined; text: string; link: string };

export function treeFrame(
  tree: NavigationTree,
  leadsOn: LinkTargets['leadsOn'],
  given: GivenProfiles,
  files: LibraryFiles = {},
): SiteFrame {
  const privacy = privacyPageIn(tree);
  return {
    ...frameOf(frameSections(tree), { ...targetsIn(tree), leadsOn, files }, given),
    ...(privacy && { privacy }),
  };
}

/** The published page that says how the company treats people's data; forms link to it. */
export function privacyPageIn(tree: NavigationTree): FrameLink | undefined {
  const { byId, byName } = targetsIn(tree);
  const page = byId(legalPageIds.privacy) ?? byName(legalPages.privacy);
  return page && { text: page.text, path: page.path };
}

/** The sections of the footer page, which every page shows. */
export function frameSections(tree: NavigationTree): readonly BuiltSection[] {
  return pageIn(tree, footerPage.id)?.templates ?? [];
}

/** The frame from the sections of the footer page. Whatever leads nowhere is left out. */
function frameOf(
  sections: readonly BuiltSection[],
  targets: LinkTargets,
  given: GivenProfiles = {},
): SiteFrame {
  const about = sections.filter((section) => isOfKind(section, 'footer_about'));
  const columns = sections.filter((section) => isOfKind(section, 'footer_links'));
  const social = sections.filter((section) => isOfKind(section, 'footer_social'));
  const legal = sections.filter((section) => isOfKind(section, 'footer_legal'));
  const explore = sections.filter((section) => isOfKind(section, 'explore_menu'));
  const shown = columns
    .map(({ data }) => ({
      title: data.heading,
      links: data.links.flatMap((one) => frameWordsOf(one, targets)),
    }))
    .filter(({ links }) => links.length > 0);
  const named = legal.flatMap(({ data }) => data.links).flatMap((one) => legalOf(one, targets));
  const listed = [...named, ...shown.flatMap(({ links }) => links)];
  return {
    tagline: about.map(({ data }) => data.text.trim()).find(Boolean) ?? '',
    columns: shown,
    social: withGiven(
      social.flatMap(({ data }) => data.networks).map((one) => profileOf(one, targets)),
      given,
    ),
    legal: legal.length > 0 ? [...named, ...imprintBeside(listed, targets)] : [],
    explore: {
      title: explore[0]?.data.heading ?? '',
      links: explore.flatMap(({ data }) => data.links).flatMap((one) => menuLinkOf(one, targets)),
    },
  };
}

/** Where a link of the frame leads. `facts` are kind and size of a file, told behind its name. */
type FrameTarget = Partial<OpenPage> & { path: string; facts?: string };

/** Where a stored link leads; undefined when it leads nowhere. */
function targetOf(
  link: string,
  { byId, byPath, leadsOn, files }: LinkTargets,
): FrameTarget | undefined {
  if (link === '' || !isSafeLink(link)) return undefined;
  const id = pageIdOf(link);
  if (id !== undefined) return byId(id);
  const fileId = fileIdOf(link);
  if (fileId !== undefined) {
    const file = ownValue(files, fileId);
    return file ? { path: filePath(file), text: file.name, facts: factsOf(file) } : undefined;
  }
  const path = pathOfLink(link);
  if (path === undefined) return { path: link };
  const text = byPath(path)?.text;
  return leadsOn(path) ? { path: link, ...(text !== undefined && { text }) } : undefined;
}

/** An entry without a link is plain words. */
export function frameWordsOf({ text, link }: StoredLink, targets: LinkTargets): FrameWords[] {
  if (link === '') return isBlank(text) ? [] : [{ text }];
  const target = targetOf(link, targets);
  return target ? [{ text: nameOf(text, target), path: target.path }] : [];
}

function nameOf(text: string, { path, text: own, facts }: FrameTarget): string {
  const name = isBlank(text) ? (own ?? (hostOf(path) || path.replace(/^[a-z]+:/, ''))) : text;
  return facts === undefined ? name : `${name}, ${facts}`;
}

/** A menu does not show hidden pages. */
function menuLinkOf({ text, link }: StoredLink, targets: LinkTargets): FrameLink[] {
  const target = targetOf(link, targets);
  return target && !target.hidden ? [{ text: nameOf(text, target), path: target.path }] : [];
}

/** Leads by itself to the legal page begun as this one, or of this name; plain words until there is one. */
function legalOf({ id, text, link }: StoredLink, targets: LinkTargets): FrameWords[] {
  if (isBlank(text)) return frameWordsOf({ text, link }, targets);
  if (link === '') {
    const which = legalPageMeant({ id, text });
    const page = which && targets.byId(legalPageIds[which]);
    if (page) return [{ text: text === legalPages[which] ? page.text : text, path: page.path }];
    const path = pathNamed(text, targets);
    return [{ text, ...(path !== undefined && { path }) }];
  }
  const target = targetOf(link, targets);
  return [target ? { text: nameOf(text, target), path: target.path } : { text }];
}

/** The footer names no imprint from the start. Where the company has made the page, the legal links lead to it. */
function imprintBeside(listed: FrameWords[], { byId, byName }: LinkTargets): FrameWords[] {
  const page = byId(legalPageIds.imprint) ?? byName(legalPages.imprint);
  const isListed = listed.some(({ path, text }) => path === page?.path || text === page?.text);
  return page && !isListed ? [{ text: page.text, path: page.path }] : [];
}

/** A page that was renamed has left a redirect at the address of its first name. */
function pathNamed(name: string, { byName, leadsOn }: LinkTargets): string | undefined {
  const slug = slugOf(name.trim());
  const address = `/${slug}`;
  return byName(name)?.path ?? (slug !== '' && leadsOn(address) ? address : undefined);
}

type Profile = SiteFrame['social'][number];
type StoredProfile = StoredLink & { network: Network | '' };

/** An empty address is kept until the environment has had its say. */
export function profileOf({ text, link, network }: StoredProfile, targets: LinkTargets): Profile {
  const path = targetOf(link, targets)?.path ?? '';
  const known = network || networkAt(path);
  const name = isBlank(text) ? (known ?? (hostOf(path) || path)) : text;
  return { name, href: path, ...(known && known !== name && { network: known }) };
}

function withGiven(profiles: Profile[], given: GivenProfiles): Profile[] {
  const networkOf = ({ name, network }: Profile) => network ?? name;
  const set = networkNames.flatMap((name) => {
    const href = given[name];
    return href ? [{ name, href }] : [];
  });
  const isNamed = (name: string) => profiles.some((one) => networkOf(one) === name);
  const all = [
    ...profiles.map((one) => ({
      ...one,
      href: set.find(({ name }) => name === networkOf(one))?.href ?? one.href,
    })),
    ...set.filter(({ name }) => !isNamed(name)),
  ];
  return all.filter(({ href }) => href !== '');
}

type TreeTargets = Pick<LinkTargets, 'byId' | 'byName' | 'byPath'>;

const targetsIn = remember((tree: NavigationTree): TreeTargets => {
  const addresses = pageAddresses(tree);
  const byId = (id: string): OpenPage | undefined => {
    const path = addresses.get(id);
    const page = pageIn(tree, id);
    if (path === undefined || !page) return undefined;
    return { text: page.text, path, hidden: page.hidden };
  };
  let placed: ReadonlyMap<string, string> | undefined;
  let named: ReadonlyMap<string, string> | undefined;
  return {
    byId,
    byPath(path) {
      placed ??= new Map([...addresses].map(([id, address]) => [address, id]));
      return byId(placed.get(path) ?? '');
    },
    byName(name) {
      named ??= new Map(
        [...addresses.keys()].toReversed().map((id) => [foldName(byId(id)?.text ?? ''), id]),
      );
      return byId(named.get(foldName(name)) ?? '');
    },
  };
});

function foldName(name: string): string {
  return name.trim().toLowerCase();
}
