import { useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import {
  addressOf,
  childrenOf,
  entryOf,
  findPage,
  isDropdown,
  slugFor,
} from '../../../domain/tree/read-tree.ts';
import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import {
  betterAddress,
  findAddressProblem,
  freeAddress,
  madeAddress,
  renamed,
  withMadeAddress,
} from '../../../domain/tree/page-address.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { languageOf } from '../../../domain/settings/site-identity.ts';
import { useSite } from '../../site/use-site.ts';
import { showField } from '../kit/show-field.ts';
import { addressId, pageNameId } from '../preview/field-places.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';

/** The footer has neither: its editor says what it is. */
export function FooterName() {
  return (
    <div className="builder-name stack gap-x-12 may-shrink">
      <h2 className="h4">Footer and menus</h2>
      <p className="field-hint">Shown on every page of the site</p>
    </div>
  );
}

export function PageName({ line, error, act }: PageNameProps) {
  const { store, tree } = useEditor();
  const language = languageOf(useSite().site);
  const { address, problem } = line;
  const name = usePage(({ text }) => text);
  const hint = usePage((page) => addressLine(page, tree));
  return (
    <div className="builder-name stack gap-x-12 may-shrink">
      <TypedField
        id={pageNameId}
        label="Page name"
        placeholder="Page name"
        isRequired
        value={name}
        limit={treeLimits.nameLength}
        hint={hint}
        error={name.trim() === '' ? error : address === '' ? problem : undefined}
        onType={(text) =>
          store.change((open) => renamed(open, text, tree.pages.get(open.id), language), pageNameId)
        }
      />
      {act && (
        <button type="button" className="builder-add builder-address-act one-line" onClick={act}>
          Change the address
        </button>
      )}
    </div>
  );
}

type PageNameProps = {
  line: AddressLine;
  error: string | undefined;
  /** Opens the field of the address; undefined where that is offered elsewhere. */
  act: (() => void) | undefined;
};

type AddressLine = ReturnType<typeof usePageAddress>;

/** What the bar and the line below it show of the page's address. */
export function usePageAddress() {
  const { store, tree } = useEditor();
  const language = languageOf(useSite().site);
  const address = usePage((page) => page.address);
  const isMade = usePage(({ text }) => madeAddress(text, language)) === address;
  const canHaveAddress = usePage(({ id }) => !isFixedPage(id));
  const [isOpen, setOpen] = useState(address !== '' && !isMade);
  const problem = usePage((page) => findAddressProblem(page, tree));
  const better = usePage((page) => proposal(page, tree, language));
  const former = usePage((page) => formerAddressLine(page, tree));
  const isTyped = address !== '' && (!isMade || problem !== undefined);
  const isShown = canHaveAddress && (isOpen || isTyped);

  /** The field stays open when it is emptied: the person is about to type another address. */
  function open(): void {
    if (better !== undefined) give(better);
    setOpen(true);
    showField(addressId);
  }

  function give(next: string): void {
    store.change((page) => ({ ...page, address: next }), addressId);
  }

  /** A field that was emptied shows what its name makes in the site's language. */
  function leave(): void {
    store.change((page) => withMadeAddress(page, tree.pages.get(page.id), language), addressId);
  }

  return {
    address,
    problem,
    former,
    isShown,
    better: isShown ? undefined : better,
    canOpen: canHaveAddress && !isShown && better === undefined,
    open,
    give,
    leave,
  };
}

/** Below the bar: the field of a typed address, a better one, and where the old one leads. */
export function PageAddress({ line }: { line: AddressLine }) {
  const { address, problem, former, isShown, better, open, give, leave } = line;
  if (!isShown && better === undefined && former === undefined) return null;
  return (
    <div className="builder-address cluster gap-4 gap-x-20 muted text-14 breaks">
      {isShown && (
        <TypedField
          id={addressId}
          label="Address"
          value={address}
          limit={treeLimits.nameLength}
          hint="Leave empty to create it from the name"
          error={address === '' ? undefined : problem}
          onType={give}
          onLeave={leave}
        />
      )}
      {better !== undefined && (
        <button type="button" className="builder-add" onClick={open}>
          {`Use “${better}” instead`}
        </button>
      )}
      {former && <span>{former}</span>}
    </div>
  );
}

/** Proposes an address where the name would lose letters in it, or where it is taken. */
function proposal(page: PageDocument, tree: NavigationTree, language: string): string | undefined {
  if (page.address !== '' || isFixedPage(page.id)) return undefined;
  const taken = findAddressProblem(page, tree) && slugFor(page);
  const wanted = betterAddress(page.text, language) ?? taken;
  return wanted && freeAddress(wanted, page, tree);
}

const longest = 120;

export function addressLine(page: PageDocument, tree: NavigationTree): string {
  const address = futureAddress(page, tree);
  if (address === undefined) return 'The address is created from the name';
  if (!isDropdown(page)) return address;
  return childrenOf(tree, page.id).length === 0
    ? `${address} does not work until it has a child page`
    : `${address} leads to its first child page`;
}

export function formerAddressLine(page: PageDocument, tree: NavigationTree): string | undefined {
  const address = futureAddress(page, tree);
  const before = findPage(tree, page.id)?.address;
  const isEmptyMenu = isDropdown(page) && childrenOf(tree, page.id).length === 0;
  if (address === undefined || before === undefined || isEmptyMenu || before === address)
    return undefined;
  return `${before} will redirect to ${address}`;
}

function futureAddress(page: PageDocument, tree: NavigationTree): string | undefined {
  const slug = slugFor(page);
  const hasNone = slug.replaceAll('-', '') === '';
  if (hasNone && !isFixedPage(page.id)) return undefined;
  const parent = entryOf(tree, page.parentId);
  // A name may have any length until it is published; its field says when it is too long.
  return addressOf(slug.length > longest ? `${slug.slice(0, longest)}…` : slug, parent);
}
