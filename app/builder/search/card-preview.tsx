import { useState } from 'react';

import { isSafeImage } from '../../../domain/values/addresses.ts';
import { shorten } from '../../../domain/pages/page-words.ts';
import { blankCardPath } from '../../../domain/pages/social-card.ts';
import type { SiteIdentity } from '../../../domain/settings/site-identity.ts';
import type { Card, SearchAppearance } from './search-appearance.ts';

type CardPreviewProps = { found: SearchAppearance; site: SiteIdentity };

/** Resembles a link to the page in a chat or a social network. */
export function CardPreview({ found, site }: CardPreviewProps) {
  return (
    <section aria-label="Shared card">
      <h3 className="builder-label">Shared card</h3>
      <div className="builder-card">
        <CardPicture card={found.card} siteName={site.name} />
        <div className="builder-card-words">
          <p className="quiet-text">
            {URL.canParse(site.url) ? new URL(site.url).host : site.name}
          </p>
          <p className="medium">{shorten(found.title, 90)}</p>
          <p className="quiet-text">{shorten(found.description, 110)}</p>
        </div>
      </div>
    </section>
  );
}

function CardPicture({ card, siteName }: { card: Card; siteName: string }) {
  const [failed, setFailed] = useState('');
  if (card.kind === 'drawn') return <DrawnCard {...card} siteName={siteName} />;
  if (failed === card.src || !isSafeImage(card.src)) {
    return <p className="builder-card-picture builder-card-none">No picture at this address</p>;
  }
  return (
    <img
      className="builder-card-picture"
      src={card.src}
      alt="As chosen"
      onError={() => setFailed(card.src)}
    />
  );
}

/** The longer the title, the smaller; close to what the server measures. */
const sizes: [number, string][] = [
  [46, 'large'],
  [90, 'middle'],
];

function DrawnCard({ title, hue, siteName }: Extract<Card, { kind: 'drawn' }> & Site) {
  const size = sizes.find(([length]) => title.length <= length)?.[1] ?? 'small';
  return (
    <div className="builder-card-picture builder-card-drawn" data-wide={title.length > 22}>
      <img src={blankCardPath(hue)} alt="" />
      <p className="builder-card-name">{siteName}</p>
      <p className="builder-card-drawn-title" data-size={size}>
        {title}
      </p>
    </div>
  );
}

type Site = { siteName: string };
