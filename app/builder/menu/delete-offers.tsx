import { useId } from 'react';

import { Select } from '../../ui/select.tsx';
import { listPages, type PageChoice } from '../../../domain/tree/page-links.ts';
import { addressesThatGo, homeCardsTo } from '../../../domain/tree/retire-page.ts';
import { childrenOf } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';

export type DeleteChoices = {
  takesCards: boolean;
  hidesAreas: boolean;
  /** The page that its address leads to; empty means: none. */
  leadsTo: string;
};

export const firstChoices: DeleteChoices = { takesCards: true, hidesAreas: true, leadsTo: '' };

type DeleteOffersProps = {
  tree: NavigationTree;
  pageId: string;
  areas: string[];
  choices: DeleteChoices;
  onChoose: (choices: DeleteChoices) => void;
};

/** Asks about what points to the page; nothing of it happens unasked. */
export function DeleteOffers({ tree, pageId, areas, choices, onChoose }: DeleteOffersProps) {
  const selectId = useId();
  const cards = homeCardsTo(tree, pageId);
  const addresses = addressesThatGo(tree, pageId);
  return (
    <div className="builder-delete-offers stack gap-6 text-15">
      {addresses.length > 0 && (
        <div className="builder-delete-way stack gap-6 text-15">
          <label htmlFor={selectId}>
            {addresses.length === 1
              ? `Redirect ${addresses[0]} to`
              : `Redirect its ${addresses.length} addresses to`}
          </label>
          <Select
            id={selectId}
            className="builder-input may-shrink"
            value={choices.leadsTo}
            options={[
              ['', 'No page (the address stops working)'],
              ...pagesThatStay(tree, pageId).map(
                ({ id, text, path }) => [id, `${text} (${path})`] as const,
              ),
            ]}
            onChoose={(leadsTo) => onChoose({ ...choices, leadsTo })}
          />
        </div>
      )}
      {cards > 0 && (
        <Offer
          isTaken={choices.takesCards}
          onChange={(takesCards) => onChoose({ ...choices, takesCards })}
        >
          {cards === 1
            ? 'Also remove its card from Home'
            : `Also remove its ${cards} cards from Home`}
        </Offer>
      )}
      {areas.length > 0 && (
        <Offer
          isTaken={choices.hidesAreas}
          onChange={(hidesAreas) => onChoose({ ...choices, hidesAreas })}
        >
          {`Also hide the interest ${areas.length === 1 ? 'area' : 'areas'} ${quoted(areas)} in the contact form`}
        </Offer>
      )}
    </div>
  );
}

type OfferProps = { isTaken: boolean; onChange: (isTaken: boolean) => void; children: string };

function Offer({ isTaken, onChange, children }: OfferProps) {
  return (
    <label className="builder-delete-check line gap-10 at-least-24 breaks">
      <input
        type="checkbox"
        className="builder-check rigid"
        checked={isTaken}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

function quoted(names: string[]): string {
  return new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
}

function pagesThatStay(tree: NavigationTree, pageId: string): PageChoice[] {
  const going = new Set([pageId, ...childrenOf(tree, pageId).map(({ id }) => id)]);
  return listPages(tree).filter(({ id, isParent }) => !isParent && !going.has(id));
}
