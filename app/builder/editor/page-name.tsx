import { useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import {
  addressOf,
  childrenOf,
  findPage,
  isDropdown,
  slugFor,
} from '../../../domain/tree/read-tree.ts';
import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import {
  betterAddress,
  findAddressProblem,
  freeAddress,
} from '../../../domain/tree/page-address.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { showField } from '../kit/show-field.ts';
import { addressId, pageNameId } from '../preview/field-places.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';

/** The footer has neither: its editor says what it is. */
export function FooterName() {
  return (
    <div className="builder-name">
      <h2 className="h4">Footer and menus</h2>
      <p className="field-hint">On every page of the site</p>
    </div>
  );
}

/** The page's name and its address, made from the name or typed. */
export function PageName({ base, error }: { base: TreeDocument; error: string | undefined }) {
  const { store } = useEditor();
  const name = usePage(({ text }) => text);
  const address = usePage((page) => page.address);
  const hint = usePage((page) => addressLine(page, base.tree));
  const canHaveAddress = usePage(({ id }) => !isFixedPage(id));
  const [isOpen, setOpen] = useState(address !== '');
  const problem = usePage((page) => findAddressProblem(page, base.tree));
  const better = usePage((page) => proposal(page, base.tree));
  const isShown = isOpen || address !== '';

  /**
   * The field stays open when it is emptied, because the person is about to type another address.
   */
  function openAddress(): void {
    if (better !== undefined) give(better);
    setOpen(true);
    showField(addressId);
  }

  function give(next: string): void {
    store.change((open) => ({ ...open, address: next }), addressId);
  }

  return (
    <div className="builder-name">
      <TypedField
        id={pageNameId}
        label="Page name"
        value={name}
        limit={treeLimits.nameLength}
        hint={hint}
        error={name.trim() === '' ? error : address === '' ? problem : undefined}
        onType={(text) => store.change((open) => ({ ...open, text }), pageNameId)}
      />
      {isShown && canHaveAddress && (
        <TypedField
          id={addressId}
          label="Address"
          value={address}
          limit={treeLimits.nameLength}
          hint="Empty: made from the name"
          error={address === '' ? undefined : problem}
          onType={give}
        />
      )}
      {canHaveAddress && !isShown && (
        <button type="button" className="builder-add builder-address-act" onClick={openAddress}>
          {better === undefined ? 'Change the address' : `Use “${better}” instead`}
        </button>
      )}
    </div>
  );
}

/** Proposes an address where the name would lose letters in it, or where it is taken. */
function proposal(page: PageDocument, tree: NavigationTree): string | undefined {
  if (page.address !== '' || isFixedPage(page.id)) return undefined;
  const taken = findAddressProblem(page, tree) && slugFor(page);
  const wanted = betterAddress(page.text) ?? taken;
  return wanted && freeAddress(wanted, page, tree);
}

const longest = 120;

/** The future address of the page, and what becomes of the present one. */
export function addressLine(page: PageDocument, tree: NavigationTree): string {
  const slug = slugFor(page);
  const hasNone = slug.replaceAll('-', '') === '';
  if (hasNone && !isFixedPage(page.id)) return 'The address is made from the name';
  const parent = tree.children.find((entry) => entry.id === page.parentId);
  // A name may have any length until it is published; its field says when it is too long.
  const address = addressOf(slug.length > longest ? `${slug.slice(0, longest)}…` : slug, parent);
  if (isDropdown(page) && childrenOf(tree, page.id).length === 0)
    return `${address} leads nowhere until it has a child page`;
  const before = findPage(tree, page.id)?.address;
  const words = [isDropdown(page) ? `${address} leads to its first child page` : address];
  if (before !== undefined && before !== address) words.push(`${before} will lead there`);
  return words.join('; ');
}
