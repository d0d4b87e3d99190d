import { use, useEffect, useMemo, useState } from 'react';
import { Unlink } from 'lucide-react';

import { listRedirects } from '../../../domain/calls/whole-site.ts';
import { fileIdsOf } from '../../../domain/media/library-uses.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { isDropdown, pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { linksIn } from '../../../domain/tree/page-links.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { read } from '../../api/call.ts';
import { files } from '../../library/files.ts';
import { useAssets } from '../../library/use-assets.ts';
import { whenQuiet } from '../kit/when-quiet.ts';
import { noneIsDead, DeadLinkJudge } from '../work/editor-context.ts';

type LinkRules = typeof import('../../../domain/tree/dead-links.ts');

/** By the site as it would be after saving. The rules hold all shipped pages, so they are loaded when the editor is drawn. */
export function useDeadLinkCheck(
  page: PageDocument,
  tree: NavigationTree,
): (link: string) => boolean {
  const [known, setKnown] = useState<{ rules: LinkRules; redirectsFrom: string[] }>();

  useEffect(() => {
    let isWanted = true;
    const load = () =>
      Promise.all([import('../../../domain/tree/dead-links.ts'), read(listRedirects)]).then(
        ([rules, redirects]) =>
          isWanted && setKnown({ rules, redirectsFrom: redirects.map(({ from }) => from) }),
        // Without the list no link counts as dead; the server checks them when saving.
        () => {},
      );
    const stop = whenQuiet(() => void load());
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  const named = useAssets(files, fileIdsOf(page.sections));
  const goneFiles = Object.keys(named)
    .filter((fileId) => named[fileId] === null)
    .join(' ');
  const { id, text, parentId } = page;
  const hasNoPage = isDropdown(page);
  const sectionIds = page.sections.map((section) => section.id).join(' ');
  return useMemo(() => {
    if (!known) return noneIsDead;
    const { rules, redirectsFrom } = known;
    const after = putIntoTree(tree, page);
    // A changed address redirects once the page is saved.
    const changing = [...pageAddresses(tree).values()];
    const gone = goneFiles.split(' ');
    const addresses = rules.knownAddresses(after, [...redirectsFrom, ...changing], gone);
    const fragments = rules.fragmentsOf(page.sections, id);
    return (link: string) => rules.isDeadLink(link, addresses, fragments);
    // Typed section text does not change where links may lead.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, tree, id, text, parentId, hasNoPage, sectionIds, goneFiles]);
}

type DeadLinkBadgeProps = { section: BuiltSection; isShort?: boolean };

export function DeadLinkBadge({ section, isShort = false }: DeadLinkBadgeProps) {
  const isDead = use(DeadLinkJudge);
  if (isDead === noneIsDead) return null;
  const count = linksIn(section).filter(({ link }) => isDead(link)).length;
  if (count === 0) return null;
  const words = count === 1 ? '1 dead link' : `${count} dead links`;
  return (
    <span
      className="builder-badge inline-row gap-4 rigid danger text-13 medium icons-14"
      title={words}
    >
      <Unlink aria-hidden="true" />
      <span className={isShort ? 'sr-only' : 'builder-badge-words'}>{words}</span>
    </span>
  );
}
