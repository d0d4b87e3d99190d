import './search-panel.css';

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { shorten } from '../../../domain/pages/page-words.ts';
import { lookOf } from '../../../domain/settings/brand.ts';
import type { SiteIdentity } from '../../../domain/settings/site-identity.ts';
import { MarkCopy } from '../../brand/mark.tsx';
import { useSite } from '../../site/use-site.ts';
import { useEditor } from '../work/editor-context.ts';
import { CardPreview } from './card-preview.tsx';
import { descriptionSpan, titleSpan } from '../../../domain/checks/length-checks.ts';
import { type SearchAppearance, searchAppearanceOf } from './search-appearance.ts';
import { SearchFields } from './search-fields.tsx';

/** How the page is found and shared, with previews. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { store, tree } = useEditor();
  const { site } = useSite();
  const page = useSyncExternalStore(store.subscribe, store.history).present;
  const found = searchAppearanceOf(page, tree, site.name, lookOf(site.brand));

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop builder-search-backdrop" />
        <Dialog.Popup className="builder-confirm builder-search" data-page-fields="">
          <header className="row spread">
            <Dialog.Title className="h3">Search & sharing</Dialog.Title>
            <Dialog.Close className="builder-icon-button" aria-label="Close">
              <X />
            </Dialog.Close>
          </header>
          <div className="builder-search-body">
            <SearchFields search={page.search} found={found} siteName={site.name} />
            <div className="stack gap-20">
              <ResultPreview found={found} site={site} isHidden={page.search.noindex} />
              <CardPreview found={found} site={site} />
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ResultPreviewProps = { found: SearchAppearance; site: SiteIdentity; isHidden: boolean };

/** Resembles a search engine's result. */
function ResultPreview({ found, site, isHidden }: ResultPreviewProps) {
  return (
    <section aria-label="Search result">
      <h3 className="builder-label">Search result</h3>
      {isHidden ? (
        <p className="builder-result muted">Search engines are asked to leave this page out.</p>
      ) : (
        <div className="builder-result">
          <p className="builder-result-site row gap-12">
            <MarkCopy brand={site.brand} size={64} />
            <span>
              {site.name}
              <span className="quiet-text block text-12">{trailOf(site.url, found.path)}</span>
            </span>
          </p>
          <p className="builder-result-title">{shorten(found.title, titleSpan.to)}</p>
          <p className="quiet-text">{shorten(found.description, descriptionSpan.to)}</p>
        </div>
      )}
    </section>
  );
}

function trailOf(siteUrl: string, path: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  return [host, ...path.split('/').filter(Boolean)].join(' › ');
}
