import { useState } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { isFixedPage } from '../../../domain/tree/fixed-pages.ts';
import { addressRule, betterAddress, isAddressPart } from '../../../domain/tree/page-address.ts';
import { addressOf, findPage, isDropdown, slugFor } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { TypedField } from '../kit/typed-field.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';

export const pageNameId = 'builder-page-name';
const addressId = 'builder-page-address';

/** What the page is called, and the address that this makes or that it was given. */
export function PageName({ base, error }: { base: TreeDocument; error: string | undefined }) {
  const { store } = useEditor();
  const name = usePage(({ text }) => text);
  const address = usePage((page) => page.address);
  const hint = usePage((page) => addressLine(page, base));
  const canHaveAddress = usePage(({ id }) => !isFixedPage(id));
  const [isOpen, setOpen] = useState(address !== '');
  const better = address === '' && canHaveAddress ? betterAddress(name) : undefined;
  const isShown = isOpen || address !== '';

  function give(next: string): void {
    store.change((open) => ({ ...open, address: next }), addressId);
  }

  return (
    <div className="builder-name">
      <TypedField
        id={pageNameId}
        label="Page name"
        value={name}
        maxLength={treeLimits.nameLength}
        hint={hint}
        error={name.trim() === '' ? error : undefined}
        onType={(text) => store.change((open) => ({ ...open, text }), pageNameId)}
      />
      {isShown && canHaveAddress && (
        <TypedField
          id={addressId}
          label="Address"
          value={address}
          maxLength={treeLimits.nameLength}
          hint="Empty: made from the name"
          error={address === '' || isAddressPart(address) ? undefined : `Only ${addressRule}`}
          onType={give}
        />
      )}
      {canHaveAddress && !isShown && (
        <button
          type="button"
          className="builder-add builder-address-act"
          onClick={() => (better === undefined ? setOpen(true) : give(better))}
        >
          {better === undefined ? 'Change the address' : `Use “${better}” instead`}
        </button>
      )}
    </div>
  );
}

/** Where it will be found, and what becomes of where it is found now. */
function addressLine(page: PageDocument, { tree }: TreeDocument): string {
  const slug = slugFor(page);
  if (slug === '' && !isFixedPage(page.id)) return 'The address is made from the name';
  const parent = tree.children.find((entry) => entry.id === page.parentId);
  const address = addressOf(slug, parent);
  const before = findPage(tree, page.id)?.address;
  const words = [isDropdown(page) ? `${address} leads to its first child page` : address];
  if (before !== undefined && before !== address) words.push(`${before} will lead there`);
  return words.join('; ');
}
