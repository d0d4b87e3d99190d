import './search-panel.css';

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { useSite } from '../../site/use-site.ts';
import { useEditor } from '../work/editor-context.ts';
import { CardPreview } from './card-preview.tsx';
import { foundAs } from './search-appearance.ts';
import { ResultPreview } from './result-preview.tsx';
import { SearchFields } from './search-fields.tsx';

/** How the page is found and shared, with what others will see of it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { store, tree } = useEditor();
  const { site } = useSite();
  const page = useSyncExternalStore(store.subscribe, store.history).present;
  const found = foundAs(page, tree, site.name);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop builder-search-backdrop" />
        <Dialog.Popup className="builder-confirm builder-search">
          <header>
            <Dialog.Title className="h3">Search & sharing</Dialog.Title>
            <Dialog.Close className="builder-icon-button" aria-label="Close">
              <X />
            </Dialog.Close>
          </header>
          <div className="builder-search-body">
            <SearchFields search={page.search} found={found} siteName={site.name} />
            <div className="builder-search-previews">
              <ResultPreview found={found} site={site} isHidden={page.search.noindex} />
              <CardPreview found={found} site={site} />
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
